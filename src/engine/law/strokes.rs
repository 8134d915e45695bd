//! The strokes of one side on the slate (C6): how many hundreds, fifties and twenties stand
//! there and the one number beside them. Follows from what was written, is never stored.

use crate::engine::base::points::Points;

/// What is drawn on one half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "how many strokes of each value; 0 where the total is negative")]
pub struct Strokes {
    pub hunderter: u32,
    pub fuenfziger: u32,
    pub zwanziger: u32,
    /// 0 to 19, or the whole total where it is negative.
    pub rest: Points,
}

/// From these counts on strokes are wiped and written as larger ones when a Spiel is done, as a
/// Schreiber does when a line gets full.
const FULL_FUENFZIGER: u32 = 6;
const FULL_ZWANZIGER: u32 = 10;

impl Strokes {
    /// What the strokes and the number add up to.
    pub fn points(&self) -> Points {
        let striche = 100 * self.hunderter + 50 * self.fuenfziger + 20 * self.zwanziger;
        Points(i32::try_from(striche).unwrap_or(i32::MAX)) + self.rest
    }

    /// Adds an amount in the strokes that a hand would write for it.
    pub fn write(&mut self, points: Points) {
        if points < Points::ZERO || self.rest < Points::ZERO {
            // Wiped and written anew: a smaller total has no strokes to keep.
            *self = Strokes::from(self.points() + points);
            return;
        }
        let new = Strokes::from(points);
        self.hunderter += new.hunderter;
        self.fuenfziger += new.fuenfziger;
        self.zwanziger += new.zwanziger;
        self.rest += new.rest;
        if self.rest >= Points(20) {
            self.rest = self.rest - Points(20);
            self.zwanziger += 1;
        }
    }

    /// Turns full lines into larger strokes.
    pub fn clear_up(&mut self) {
        if self.zwanziger >= FULL_ZWANZIGER {
            self.hunderter += self.zwanziger / 5;
            self.zwanziger %= 5;
        }
        if self.fuenfziger >= FULL_FUENFZIGER {
            self.hunderter += self.fuenfziger / 2;
            self.fuenfziger %= 2;
        }
    }

    /// A total written in the fewest strokes.
    pub fn from(points: Points) -> Strokes {
        let Ok(total) = u32::try_from(points.0) else {
            return Strokes { rest: points, ..Strokes::default() };
        };
        let (hunderter, unter_hundert) = (total / 100, total % 100);
        let (fuenfziger, klein) = (unter_hundert / 50, unter_hundert % 50);
        Strokes {
            hunderter,
            fuenfziger,
            zwanziger: klein / 20,
            rest: Points(i32::try_from(klein % 20).unwrap_or(0)),
        }
    }
}
