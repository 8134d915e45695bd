//! Points, and the numbers of the law that are points.

use crate::engine::base::number::NoNumber;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

/// Points as they are written on the slate; may be negative (C5).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(pub i32);

/// All cards of a Spiel with the last Stich, in every mode (K4).
pub const SPIEL_POINTS: Points = Points(157);
/// The last Stich by itself (K4).
pub const LAST_STICH: Points = Points(5);
/// What a Matsch adds unless the table agreed otherwise (S2).
pub const MATSCH_BONUS: Points = Points(100);
/// König and Ober of trump in one hand (T1).
pub const STOECK: Points = Points(20);
/// The most Weis that nine cards hold: four Under, four Neuner and a Dreiblatt through both (W1,
/// W5). Twelve cards hold 530 at most: Under, Banner and Neuner of all four suits.
pub const WEIS_HAND: Points = Points(370);
/// No side has more Weis in one Spiel, before the factor: two such hands. A bound, not a record:
/// two hands cannot both be that good.
pub const WEIS_SIDE: Points = Points(2 * WEIS_HAND.0);
/// The most that one entry may hold, on the slate and on every form: what was ever stored reads,
/// and the Weise of a whole Schmaus, which come one after the other, have room in it.
pub const WEIS_ENTRY: Points = Points(1000);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, b: Points) -> Points {
        Points(self.0.saturating_add(b.0))
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, b: Points) -> Points {
        Points(self.0.saturating_sub(b.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, b: Points) {
        *self = *self + b;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(iter: I) -> Points {
        iter.fold(Points::ZERO, Add::add)
    }
}

/// How many times a mode counts (S4), 1 to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Factor(u8);

impl Factor {
    /// Counts once.
    pub const SIMPLE: Factor = Factor(1);
    /// The highest a table may agree on.
    pub const HIGHEST: u8 = 20;

    /// Every one there is, the simple one first.
    pub fn all() -> impl Iterator<Item = Factor> {
        (1..=Factor::HIGHEST).map(Factor)
    }

    /// `None` outside of 1 to 20.
    pub const fn new(number: u8) -> Option<Factor> {
        if number >= 1 && number <= Factor::HIGHEST { Some(Factor(number)) } else { None }
    }

    /// 1 to 20.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl From<Factor> for u8 {
    fn from(factor: Factor) -> u8 {
        factor.0
    }
}

impl TryFrom<u8> for Factor {
    type Error = NoNumber;
    fn try_from(number: u8) -> Result<Factor, NoNumber> {
        Factor::new(number).ok_or(NoNumber::Factor(number))
    }
}

impl Mul<Factor> for Points {
    type Output = Points;
    fn mul(self, factor: Factor) -> Points {
        Points(self.0.saturating_mul(i32::from(factor.0)))
    }
}
