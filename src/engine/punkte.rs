//! Points, and the numbers of the law that are points.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

/// Points as they are written on the slate; may be negative (C5).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Punkte(pub i32);

/// All cards of a Spiel with the last Stich, in every mode (K4).
pub const SPIELPUNKTE: Punkte = Punkte(157);
/// The last Stich by itself (K4).
pub const LETZTER_STICH: Punkte = Punkte(5);
/// What a Matsch adds unless the table agreed otherwise (S2).
pub const MATSCHPRAEMIE: Punkte = Punkte(100);
/// König and Ober of trump in one hand (T1).
pub const STOECK: Punkte = Punkte(20);

impl Punkte {
    /// No points.
    pub const NULL: Punkte = Punkte(0);
}

impl fmt::Display for Punkte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Punkte {
    type Output = Punkte;
    fn add(self, b: Punkte) -> Punkte {
        Punkte(self.0.saturating_add(b.0))
    }
}

impl Sub for Punkte {
    type Output = Punkte;
    fn sub(self, b: Punkte) -> Punkte {
        Punkte(self.0.saturating_sub(b.0))
    }
}

impl AddAssign for Punkte {
    fn add_assign(&mut self, b: Punkte) {
        *self = *self + b;
    }
}

impl Sum for Punkte {
    fn sum<I: Iterator<Item = Punkte>>(iter: I) -> Punkte {
        iter.fold(Punkte::NULL, Add::add)
    }
}

/// How many times a mode counts (S4), 1 to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Faktor(u8);

impl Faktor {
    /// Counts once.
    pub const EINFACH: Faktor = Faktor(1);
    /// The highest a table may agree on.
    pub const HOECHSTER: u8 = 20;

    /// `None` outside of 1 to 20.
    pub const fn new(zahl: u8) -> Option<Faktor> {
        if zahl >= 1 && zahl <= Faktor::HOECHSTER { Some(Faktor(zahl)) } else { None }
    }

    /// 1 to 20.
    pub const fn zahl(self) -> u8 {
        self.0
    }
}

impl From<Faktor> for u8 {
    fn from(faktor: Faktor) -> u8 {
        faktor.0
    }
}

impl TryFrom<u8> for Faktor {
    type Error = &'static str;
    fn try_from(zahl: u8) -> Result<Faktor, &'static str> {
        Faktor::new(zahl).ok_or("ein Faktor ist eine ganze Zahl von 1 bis 20")
    }
}

impl Mul<Faktor> for Punkte {
    type Output = Punkte;
    fn mul(self, faktor: Faktor) -> Punkte {
        Punkte(self.0.saturating_mul(i32::from(faktor.0)))
    }
}
