//! The strokes of one side on the slate (C6): how many hundreds, fifties and twenties stand
//! there and the one number beside them. Follows from what was written, is never stored.

use super::punkte::Punkte;

/// What is drawn on one half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "how many strokes of each value; 0 where the total is negative")]
pub struct Strichbild {
    pub hunderter: u32,
    pub fuenfziger: u32,
    pub zwanziger: u32,
    /// 0 to 19, or the whole total where it is negative.
    pub rest: Punkte,
}

/// From these counts on strokes are wiped and written as larger ones when a Spiel is done, as a
/// Schreiber does when a line gets full.
const VOLLE_FUENFZIGER: u32 = 6;
const VOLLE_ZWANZIGER: u32 = 10;

impl Strichbild {
    /// What the strokes and the number add up to.
    pub fn punkte(&self) -> Punkte {
        let striche = 100 * self.hunderter + 50 * self.fuenfziger + 20 * self.zwanziger;
        Punkte(i32::try_from(striche).unwrap_or(i32::MAX)) + self.rest
    }

    /// Adds an amount in the strokes that a hand would write for it.
    pub fn schreibe(&mut self, punkte: Punkte) {
        if punkte < Punkte::NULL || self.rest < Punkte::NULL {
            // Wiped and written anew: a smaller total has no strokes to keep.
            *self = Strichbild::von(self.punkte() + punkte);
            return;
        }
        let neu = Strichbild::von(punkte);
        self.hunderter += neu.hunderter;
        self.fuenfziger += neu.fuenfziger;
        self.zwanziger += neu.zwanziger;
        self.rest += neu.rest;
        if self.rest >= Punkte(20) {
            self.rest = self.rest - Punkte(20);
            self.zwanziger += 1;
        }
    }

    /// Turns full lines into larger strokes.
    pub fn raeume_auf(&mut self) {
        if self.zwanziger >= VOLLE_ZWANZIGER {
            self.hunderter += self.zwanziger / 5;
            self.zwanziger %= 5;
        }
        if self.fuenfziger >= VOLLE_FUENFZIGER {
            self.hunderter += self.fuenfziger / 2;
            self.fuenfziger %= 2;
        }
    }

    /// A total written in the fewest strokes.
    pub fn von(punkte: Punkte) -> Strichbild {
        let Ok(gesamt) = u32::try_from(punkte.0) else {
            return Strichbild { rest: punkte, ..Strichbild::default() };
        };
        let (hunderter, unter_hundert) = (gesamt / 100, gesamt % 100);
        let (fuenfziger, klein) = (unter_hundert / 50, unter_hundert % 50);
        Strichbild {
            hunderter,
            fuenfziger,
            zwanziger: klein / 20,
            rest: Punkte(i32::try_from(klein % 20).unwrap_or(0)),
        }
    }
}
