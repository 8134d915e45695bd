//! Who sits where: seats, the two sides of a partner game, and one value a side.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A seat at the table, 0 to 9, in playing order (G1: counter-clockwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Platz(pub u8);

impl Platz {
    /// The seat that plays next at a table of `anzahl` seats.
    pub const fn naechster(self, anzahl: u8) -> Platz {
        Platz((self.0 + 1) % anzahl)
    }

    /// The side of this seat where four play in pairs: seats 0 and 2 against 1 and 3.
    pub const fn seite(self) -> Seite {
        if self.0.is_multiple_of(2) { Seite::A } else { Seite::B }
    }
}

/// One of the two sides; written as 0 and 1 in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Seite {
    /// Seats 0 and 2.
    A,
    /// Seats 1 and 3.
    B,
}

impl Seite {
    /// Both, in the order of [`Seite::index`].
    pub const BEIDE: [Seite; 2] = [Seite::A, Seite::B];

    /// The opponents.
    pub const fn andere(self) -> Seite {
        match self {
            Seite::A => Seite::B,
            Seite::B => Seite::A,
        }
    }

    /// 0 or 1: its place in a list a party.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Seite> for u8 {
    fn from(seite: Seite) -> u8 {
        seite as u8
    }
}

impl TryFrom<u8> for Seite {
    type Error = &'static str;

    fn try_from(zahl: u8) -> Result<Seite, &'static str> {
        match zahl {
            0 => Ok(Seite::A),
            1 => Ok(Seite::B),
            _ => Err("eine Seite ist 0 oder 1"),
        }
    }
}

/// One value for each side; written as a list of two in files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[T; 2]", into = "[T; 2]", bound(serialize = "T: Clone + Serialize"))]
pub struct JeSeite<T> {
    /// Of [`Seite::A`].
    pub a: T,
    /// Of [`Seite::B`].
    pub b: T,
}

impl<T> JeSeite<T> {
    /// A's value, then B's.
    pub const fn new(a: T, b: T) -> JeSeite<T> {
        JeSeite { a, b }
    }

    /// `wert` for `seite`, `sonst` for the other side.
    pub fn nur(seite: Seite, wert: T, sonst: T) -> JeSeite<T> {
        match seite {
            Seite::A => JeSeite { a: wert, b: sonst },
            Seite::B => JeSeite { a: sonst, b: wert },
        }
    }

    /// The same for both sides.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> JeSeite<U> {
        JeSeite { a: f(self.a), b: f(self.b) }
    }

    /// The same with each side's name beside its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seite, &T)> {
        [(Seite::A, &self.a), (Seite::B, &self.b)].into_iter()
    }
}

impl<T> From<[T; 2]> for JeSeite<T> {
    fn from([a, b]: [T; 2]) -> JeSeite<T> {
        JeSeite { a, b }
    }
}

impl<T> From<JeSeite<T>> for [T; 2] {
    fn from(je: JeSeite<T>) -> [T; 2] {
        [je.a, je.b]
    }
}

impl<T> Index<Seite> for JeSeite<T> {
    type Output = T;

    fn index(&self, seite: Seite) -> &T {
        match seite {
            Seite::A => &self.a,
            Seite::B => &self.b,
        }
    }
}

impl<T> IndexMut<Seite> for JeSeite<T> {
    fn index_mut(&mut self, seite: Seite) -> &mut T {
        match seite {
            Seite::A => &mut self.a,
            Seite::B => &mut self.b,
        }
    }
}

impl<T: std::ops::AddAssign> std::ops::AddAssign for JeSeite<T> {
    fn add_assign(&mut self, andere: JeSeite<T>) {
        self.a += andere.a;
        self.b += andere.b;
    }
}

impl<T: std::ops::Add<Output = T>> std::ops::Add for JeSeite<T> {
    type Output = JeSeite<T>;

    fn add(self, andere: JeSeite<T>) -> JeSeite<T> {
        JeSeite { a: self.a + andere.a, b: self.b + andere.b }
    }
}
