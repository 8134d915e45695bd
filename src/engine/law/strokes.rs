//! The strokes of one side on the slate (C6): how many hundreds, fifties and twenties stand
//! there and the one number beside them. Follows from what was written, is never stored.

use crate::engine::base::points::Points;

/// What is drawn on one half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "how many strokes of each value; 0 where the total is negative")]
pub struct Strokes {
    pub hundreds: u32,
    pub fifties: u32,
    pub twenties: u32,
    /// 0 to 19, or the whole total where it is negative.
    pub rest: Points,
}

/// From these counts on strokes are wiped and written as larger ones when a Spiel is done, as a
/// Schreiber does when a line gets full.
const FIFTIES_AN_X: u32 = 6;
const TWENTIES_AN_X: u32 = 10;

impl Strokes {
    /// What the strokes and the number add up to.
    pub fn points(&self) -> Points {
        let striche = 100 * self.hundreds + 50 * self.fifties + 20 * self.twenties;
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
        self.hundreds += new.hundreds;
        self.fifties += new.fifties;
        self.twenties += new.twenties;
        self.rest += new.rest;
        if self.rest >= Points(20) {
            self.rest = self.rest - Points(20);
            self.twenties += 1;
        }
    }

    /// Turns full lines into larger strokes.
    pub fn clear_up(&mut self) {
        if self.twenties >= TWENTIES_AN_X {
            self.hundreds += self.twenties / 5;
            self.twenties %= 5;
        }
        if self.fifties >= FIFTIES_AN_X {
            self.hundreds += self.fifties / 2;
            self.fifties %= 2;
        }
    }

    /// A total written in the fewest strokes.
    pub fn from(points: Points) -> Strokes {
        let Ok(total) = u32::try_from(points.0) else {
            return Strokes { rest: points, ..Strokes::default() };
        };
        let (hundreds, below_hundred) = (total / 100, total % 100);
        let (fifties, small_rest) = (below_hundred / 50, below_hundred % 50);
        Strokes {
            hundreds,
            fifties,
            twenties: small_rest / 20,
            rest: Points(i32::try_from(small_rest % 20).unwrap_or(0)),
        }
    }
}
