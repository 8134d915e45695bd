//! The editions of the law: which one a Partie is played by, and what each of them changed.
//!
//! A Partie pins the edition it began with, as it pins its Tischregeln. Whoever changes the law so
//! that a Partie could end otherwise adds a line to [`EDITIONS`], which raises [`Edition::TODAY`], and the
//! name of the edition, and either gates the change (`if context.head.edition >= …`: older Partien stay as
//! they were judged) or does not (what was noted at their end still stands, see
//! [`crate::engine::facts::event::Closing`]).

use crate::engine::base::number::NoNumber;
use crate::engine::base::rule::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of an edition of the law, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Edition(u16);

impl Edition {
    /// The first one; Partien that name none were played by it.
    pub const FIRST: Edition = Edition(1);
    /// The second one; what it changed is in [`EDITIONS`].
    pub const SECOND: Edition = Edition(2);
    /// The third one.
    pub const THIRD: Edition = Edition(3);
    /// The fourth one.
    pub const FOURTH: Edition = Edition(4);
    /// The fifth one.
    pub const FIFTH: Edition = Edition(5);
    /// The law as this program knows it: the last of [`EDITIONS`].
    pub const TODAY: Edition = Edition(EDITIONS.len() as u16);
    /// The highest number that reads.
    pub const MAX: u16 = u16::MAX;

    /// The edition of this number; there is none of number 0.
    pub const fn new(number: u16) -> Option<Edition> {
        if number == 0 { None } else { Some(Edition(number)) }
    }

    /// Its number.
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl Default for Edition {
    /// What stands where nothing is said.
    fn default() -> Edition {
        Edition::FIRST
    }
}

impl From<Edition> for u16 {
    fn from(edition: Edition) -> u16 {
        edition.0
    }
}

impl TryFrom<u16> for Edition {
    type Error = NoNumber;

    fn try_from(number: u16) -> Result<Edition, NoNumber> {
        Edition::new(number).ok_or(NoNumber::Edition(number))
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What an edition changed.
#[derive(Debug)]
pub struct Novelty {
    /// In a few words, for whoever reads the code.
    pub what: &'static str,
    /// The rules that decide otherwise since.
    pub rules: &'static [Rule],
}

/// One line an edition, the first one first.
pub const EDITIONS: &[Novelty] = &[
    Novelty { what: "the law as it was first", rules: &[] },
    Novelty {
        what: "silence is no claim at the first Stich, Stöck said after the thanks; other Jassarten by \
              the letter of their sources: defaults, bids, Stöck, extra games; thanks on boards with \
              a form that are played to a Ziel, and a Weis that is too late",
        rules: &[
            Rule::A5,
            Rule::B3,
            Rule::B4,
            Rule::B5,
            Rule::B8,
            Rule::C2,
            Rule::R3,
            Rule::T2,
            Rule::T4,
        ],
    },
    Novelty {
        what: "thanks without enough at the first Stich are false also where the other side is there \
               by what it has and has not said; no Schneider where there is no limit, nor of a \
               Partie of several duels; what a Spiel of the next Partie has closed stays closed when \
               that is taken back; no Weise of nobody in particular that the two hands of a side \
               cannot hold; Strafen that counted for nothing; fewer than four at the \
               Handjass, a Matsch beside points of the other at Cinq Cents, a Weis of who stays at \
               home at the Zuger",
        rules: &[
            Rule::B3,
            Rule::B8,
            Rule::C4,
            Rule::S1,
            Rule::S2,
            Rule::S7,
            Rule::W1,
            Rule::W5,
            Rule::W6,
        ],
    },
    Novelty {
        what: "a partner beside the king is taken as the table says; 26 points at the Schläger also of two \
               and three, and what two of them write for cards laid aside wrongly; a Ziel for the \
               Stich-Differenzler; estimates with the Stöck of the Differenzler for three; a Mittlere that \
               is annulled is dealt again; the next one deals after a misdeal at the Aucho \
               that brings a Nuller; a Kontermatsch at the Coiffeur; 1 point and all but 1 \
               where all come at the Handjass and the Zuger for four, and at the Palette; the points of the Dame \
               herself; no Tischregeln that decide nothing; Weise of the Molotow that there are",
        rules: &[Rule::G1, Rule::K4, Rule::S3, Rule::S7, Rule::W1],
    },
    Novelty {
        what: "a Berg that was called on a Weis goes with it where that is struck; Stöck said after the \
               thanks are compared with the cards shown, and count where the thanks named no Stiche of the \
               Spiel that ran; those shown at the first Stich bring their side out of the Schneider where the \
               other was there before; no first Stich once a second one is played, nor one of more than 44 \
               points without trump; a Weis only with a Stich also where the first one ends the Partie",
        rules: &[
            Rule::A5,
            Rule::B1,
            Rule::B2,
            Rule::B8,
            Rule::K3,
            Rule::T4,
            Rule::W6,
            Rule::W9,
            Rule::W10,
        ],
    },
];
