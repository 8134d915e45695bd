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

const HUNDRED: u32 = 100;
const FIFTY: u32 = 50;
const TWENTY: u32 = 20;

/// What one stroke of a line writes, the lines from top to bottom (C6).
pub const VALUES: [Points; 3] =
    [Points(HUNDRED as i32), Points(FIFTY as i32), Points(TWENTY as i32)];

/// From these counts on strokes are wiped and written as larger ones when a Spiel is done, as a
/// Schreiber does when a line gets full.
const FIFTIES_AN_X: u32 = 6;
const TWENTIES_AN_X: u32 = 10;

impl Strokes {
    /// What the strokes and the number add up to.
    pub fn points(&self) -> Points {
        let striche = HUNDRED * self.hundreds + FIFTY * self.fifties + TWENTY * self.twenties;
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
        let stroke = Points(TWENTY as i32);
        if self.rest >= stroke {
            self.rest = self.rest - stroke;
            self.twenties += 1;
        }
    }

    /// Turns full lines into larger strokes.
    pub fn clear_up(&mut self) {
        if self.twenties >= TWENTIES_AN_X {
            self.hundreds += self.twenties / (HUNDRED / TWENTY);
            self.twenties %= HUNDRED / TWENTY;
        }
        if self.fifties >= FIFTIES_AN_X {
            self.hundreds += self.fifties / (HUNDRED / FIFTY);
            self.fifties %= HUNDRED / FIFTY;
        }
    }

    /// A total written in the fewest strokes.
    pub fn from(points: Points) -> Strokes {
        let Ok(total) = u32::try_from(points.0) else {
            return Strokes { rest: points, ..Strokes::default() };
        };
        let (hundreds, below_hundred) = (total / HUNDRED, total % HUNDRED);
        let (fifties, small_rest) = (below_hundred / FIFTY, below_hundred % FIFTY);
        Strokes {
            hundreds,
            fifties,
            twenties: small_rest / TWENTY,
            rest: Points(i32::try_from(small_rest % TWENTY).unwrap_or(0)),
        }
    }
}
