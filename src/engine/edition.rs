//! The editions of the law: which one a Partie is played by, and what each of them changed.
//!
//! A Partie pins the edition it began with, as it pins its Tischregeln. Whoever changes the law so
//! that a Partie could end otherwise raises [`Ausgabe::HEUTE`], adds a line to [`AUSGABEN`] and
//! either gates the change (`if lage.kopf.ausgabe >= …`: older Partien stay as they were judged) or
//! does not (what was noted at their end still stands, see [`super::event::Abschluss`]).

use super::quelle::Regel;
use std::fmt;

/// The number of an edition of the law, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ausgabe(u16);

impl Ausgabe {
    /// The first one; Partien that name none were played by it.
    pub const ERSTE: Ausgabe = Ausgabe(1);
    /// The law as this program knows it: the last of [`AUSGABEN`].
    pub const HEUTE: Ausgabe = Ausgabe(AUSGABEN.len() as u16);
    /// The highest number that reads.
    pub const MAX: u16 = u16::MAX;

    /// The edition of this number; there is none of number 0.
    pub const fn new(zahl: u16) -> Option<Ausgabe> {
        if zahl == 0 { None } else { Some(Ausgabe(zahl)) }
    }

    /// Its number.
    pub const fn zahl(self) -> u16 {
        self.0
    }
}

impl Default for Ausgabe {
    /// What stands where nothing is said.
    fn default() -> Ausgabe {
        Ausgabe::ERSTE
    }
}

impl fmt::Display for Ausgabe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What an edition changed.
#[derive(Debug)]
pub struct Neuerung {
    /// In a few words, for whoever reads the code.
    pub was: &'static str,
    /// The rules that decide otherwise since.
    pub regeln: &'static [Regel],
}

/// One line an edition, the first one first.
pub const AUSGABEN: &[Neuerung] = &[Neuerung { was: "the law as it was first", regeln: &[] }];
