//! Counting the cards of the Stiche that a side has made (K2–K4).

use crate::engine::base::card::Hand;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{LAST_STICH, Points};

/// A card of each of the four who play.
const CARDS_A_STICH: u32 = 4;

/// What these cards count in a mode (K2, K3), 0 to 152, and the last Stich 5 more (K4); `None` where the
/// mode has no values of its own (K5).
pub fn card_points(mode: Mode, cards: Hand, last_stich: bool) -> Option<Points> {
    let sum: Option<Points> = cards.cards().map(|card| mode.card_value(card)).sum();
    Some(sum? + if last_stich { LAST_STICH } else { Points::ZERO })
}

/// How many Stiche these cards are where four play, 0 to 9; `None` where one is not whole.
pub fn whole_stiche(cards: Hand) -> Option<u32> {
    let count = cards.count();
    count.is_multiple_of(CARDS_A_STICH).then_some(count / CARDS_A_STICH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::base::points::SPIEL_POINTS;

    fn hand(cards: &str) -> Hand {
        cards.parse().expect("cards")
    }

    #[test]
    fn k2_k3_k4_the_cards_are_added_up_and_the_last_stich_counts_five_more() {
        for (mode, cards, last_stich, expected) in [
            (Mode::Rosen, "", false, Some(0)),
            (Mode::Rosen, "", true, Some(5)),
            (Mode::Rosen, "RoU Ro9 RoA EiA", false, Some(56)),
            (Mode::Rosen, "RoU Ro9 RoA EiA", true, Some(61)),
            (Mode::Undenufe, "Ei6 EiA Ei8", false, Some(19)),
            (Mode::Slalom, "EiA", true, None),
        ] {
            let points = card_points(mode, hand(cards), last_stich);
            assert_eq!(points.map(|points| points.0), expected, "{mode:?} {cards}");
        }
        for mode in Mode::USUAL {
            assert_eq!(card_points(mode, Hand::DECK, true), Some(SPIEL_POINTS), "{mode:?}");
        }
    }

    #[test]
    fn k4_a_stich_is_a_card_of_each_of_four() {
        for (cards, expected) in [
            ("", Some(0)),
            ("EiA EiK EiO", None),
            ("EiA EiK EiO EiU", Some(1)),
            ("EiA EiK EiO EiU Ei6", None),
        ] {
            assert_eq!(whole_stiche(hand(cards)), expected, "{cards}");
        }
        assert_eq!(whole_stiche(Hand::DECK), Some(9));
    }
}
