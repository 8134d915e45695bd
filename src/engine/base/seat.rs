//! Who sits where: seats, the two sides of a partner game, and one value a side.

use crate::engine::base::number::NoNumber;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A seat at the table, 0 to 9, in playing order (G1: counter-clockwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat that plays next at a table of `count` seats.
    pub const fn next(self, count: u8) -> Seat {
        Seat((self.0 + 1) % count)
    }

    /// The side of this seat where four play in pairs: seats 0 and 2 against 1 and 3.
    pub const fn side(self) -> Side {
        if self.0.is_multiple_of(2) { Side::A } else { Side::B }
    }
}

/// One of the two sides; written as 0 and 1 in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Side {
    /// Seats 0 and 2.
    A,
    /// Seats 1 and 3.
    B,
}

impl Side {
    /// Both, in the order of [`Side::index`].
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The opponents.
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// 0 or 1: its place in a list a party.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side as u8
    }
}

impl TryFrom<u8> for Side {
    type Error = NoNumber;

    fn try_from(number: u8) -> Result<Side, NoNumber> {
        match number {
            0 => Ok(Side::A),
            1 => Ok(Side::B),
            _ => Err(NoNumber::Side(number)),
        }
    }
}

/// One value for each side; written as a list of two in files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[T; 2]", into = "[T; 2]", bound(serialize = "T: Clone + Serialize"))]
pub struct BySide<T> {
    /// Of [`Side::A`].
    pub a: T,
    /// Of [`Side::B`].
    pub b: T,
}

impl<T> BySide<T> {
    /// A's value, then B's.
    pub const fn new(a: T, b: T) -> BySide<T> {
        BySide { a, b }
    }

    /// `value` for `side`, `else_` for the other side.
    pub fn only(side: Side, value: T, else_: T) -> BySide<T> {
        match side {
            Side::A => BySide { a: value, b: else_ },
            Side::B => BySide { a: else_, b: value },
        }
    }

    /// The same for both sides.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide { a: f(self.a), b: f(self.b) }
    }

    /// The same with each side's name beside its value.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::A, &self.a), (Side::B, &self.b)].into_iter()
    }
}

impl<T> From<[T; 2]> for BySide<T> {
    fn from([a, b]: [T; 2]) -> BySide<T> {
        BySide { a, b }
    }
}

impl<T> From<BySide<T>> for [T; 2] {
    fn from(each: BySide<T>) -> [T; 2] {
        [each.a, each.b]
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

impl<T: std::ops::AddAssign> std::ops::AddAssign for BySide<T> {
    fn add_assign(&mut self, other: BySide<T>) {
        self.a += other.a;
        self.b += other.b;
    }
}

impl<T: std::ops::Add<Output = T>> std::ops::Add for BySide<T> {
    type Output = BySide<T>;

    fn add(self, other: BySide<T>) -> BySide<T> {
        BySide { a: self.a + other.a, b: self.b + other.b }
    }
}
