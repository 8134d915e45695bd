//! What is played: four trumps, Obenabe, Undenufe, and what a table may add (K5).

use crate::engine::base::card::{Card, Suit};
use crate::engine::base::points::Points;
use serde::{Deserialize, Serialize};

/// The mode of a Spiel. Names in files never follow a rename here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it; what each counts is in K2, K3 and K5")]
pub enum Mode {
    #[serde(rename = "eicheln")]
    Eicheln,
    #[serde(rename = "rosen")]
    Rosen,
    #[serde(rename = "schellen")]
    Schellen,
    #[serde(rename = "schilten")]
    Schilten,
    #[serde(rename = "obenabe")]
    Obenabe,
    #[serde(rename = "undenufe")]
    Undenufe,
    #[serde(rename = "slalom")]
    Slalom,
    #[serde(rename = "guschti")]
    Guschti,
    #[serde(rename = "mary")]
    Mary,
    #[serde(rename = "3x3")]
    ThreeTimesThree,
}

impl Mode {
    /// The six every table plays.
    pub const USUAL: [Mode; 6] =
        [Mode::Eicheln, Mode::Rosen, Mode::Schellen, Mode::Schilten, Mode::Obenabe, Mode::Undenufe];
    /// Those a table switches on (K5).
    pub const FURTHER: [Mode; 4] = [Mode::Slalom, Mode::Guschti, Mode::Mary, Mode::ThreeTimesThree];

    /// The trump suit, if there is one; only then there are Stöck (T1).
    pub const fn trumpf(self) -> Option<Suit> {
        match self {
            Mode::Eicheln => Some(Suit::Eicheln),
            Mode::Rosen => Some(Suit::Rosen),
            Mode::Schellen => Some(Suit::Schellen),
            Mode::Schilten => Some(Suit::Schilten),
            _ => None,
        }
    }

    /// What a card counts in this mode, 0 to 20 (K2, K3); `None` where the mode has no values of
    /// its own (K5).
    pub const fn card_value(self, card: Card) -> Option<Points> {
        // The Sechs first, as in `Rank`.
        const TRUMPF: [i32; 9] = [0, 0, 0, 14, 10, 20, 3, 4, 11]; // K2
        const SIDE_SUIT: [i32; 9] = [0, 0, 0, 0, 10, 2, 3, 4, 11]; // K2
        const OBENABE: [i32; 9] = [0, 0, 8, 0, 10, 2, 3, 4, 11]; // K3
        const UNDENUFE: [i32; 9] = [11, 0, 8, 0, 10, 2, 3, 4, 0]; // K3
        let values = match (self, self.trumpf()) {
            (_, Some(trumpf)) if trumpf as u8 == card.suit as u8 => &TRUMPF,
            (_, Some(_)) => &SIDE_SUIT,
            (Mode::Obenabe, _) => &OBENABE,
            (Mode::Undenufe, _) => &UNDENUFE,
            _ => return None,
        };
        Some(Points(values[card.rank as usize]))
    }

    /// Whether the ranking changes on the way, so that a contest of Weise goes by the first Stich (K5).
    pub fn changes(self) -> bool {
        Mode::FURTHER.contains(&self)
    }

    /// The name in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Mode::Eicheln => "eicheln",
            Mode::Rosen => "rosen",
            Mode::Schellen => "schellen",
            Mode::Schilten => "schilten",
            Mode::Obenabe => "obenabe",
            Mode::Undenufe => "undenufe",
            Mode::Slalom => "slalom",
            Mode::Guschti => "guschti",
            Mode::Mary => "mary",
            Mode::ThreeTimesThree => "3x3",
        }
    }

    /// The six usual ones, then those a table may add (K5).
    pub fn all() -> impl Iterator<Item = Mode> {
        Mode::USUAL.into_iter().chain(Mode::FURTHER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::base::card::{Hand, Rank};
    use crate::engine::base::points::{LAST_STICH, SPIEL_POINTS};

    fn value(mode: Mode, cards: &str) -> Option<i32> {
        let cards: Hand = cards.parse().expect("cards");
        cards.cards().map(|card| mode.card_value(card).map(|points| points.0)).sum()
    }

    #[test]
    fn k4_all_cards_and_the_last_stich_are_157_in_every_usual_mode() {
        for mode in Mode::USUAL {
            let cards: Option<Points> = Hand::DECK.cards().map(|card| mode.card_value(card)).sum();
            assert_eq!(cards, Some(SPIEL_POINTS - LAST_STICH), "{mode:?}");
        }
    }

    #[test]
    fn k2_k3_cards_by_mode() {
        for (mode, cards, expected) in [
            (Mode::Rosen, "RoU", 20),
            (Mode::Rosen, "Ro9", 14),
            (Mode::Rosen, "Ei9 SeU", 2),
            (Mode::Rosen, "RoA RoK RoO Ro10 Ro8 Ro7 Ro6", 28),
            (Mode::Rosen, "EiA EiK EiO Ei10 EiU Ei8 Ei7 Ei6", 30),
            (Mode::Obenabe, "SiA Si8 Si9 Si7 Si6", 19),
            (Mode::Undenufe, "SiA Si8 Si9 Si7 Si6", 19),
            (Mode::Undenufe, "SiA", 0),
            (Mode::Undenufe, "Si6 SiU SiO SiK Si10", 30),
        ] {
            assert_eq!(value(mode, cards), Some(expected), "{mode:?} {cards}");
        }
        for mode in Mode::FURTHER {
            assert_eq!(mode.card_value(Card::new(Suit::Eicheln, Rank::Ass)), None);
        }
    }

    #[test]
    fn k5_only_what_a_table_adds_changes_on_the_way() {
        let changing: Vec<Mode> = Mode::all().filter(|mode| mode.changes()).collect();
        assert_eq!(changing, Mode::FURTHER);
    }
}
