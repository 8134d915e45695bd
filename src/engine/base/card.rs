//! Cards and sets of cards. Knows nothing of points or modes beyond the names (K1).

use crate::engine::base::variants;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};
use std::str::FromStr;
use strum::VariantArray;
use thiserror::Error;

/// One of the four suits, named by the German-suited deck (K1). The French names are a matter of
/// display: Eicheln = Schaufel, Rosen = Kreuz, Schilten = Ecken, Schellen = Herz.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the deck")]
pub enum Suit {
    Eicheln,
    Rosen,
    Schellen,
    Schilten,
}

impl Suit {
    /// All four, in the order of [`Card::index`].
    pub const ALL: [Suit; 4] = variants::all();

    /// The two letters of the command line and the files: `Ei Ro Se Si`.
    pub const fn short(self) -> &'static str {
        match self {
            Suit::Eicheln => "Ei",
            Suit::Rosen => "Ro",
            Suit::Schellen => "Se",
            Suit::Schilten => "Si",
        }
    }
}

/// A rank in the natural order of runs, lowest first (W2).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the deck")]
pub enum Rank {
    Six,
    Seven,
    Eight,
    Nine,
    Banner,
    Under,
    Ober,
    Koenig,
    Ass,
}

impl Rank {
    /// All nine, the lowest first.
    pub const ALL: [Rank; 9] = variants::all();

    /// The mark of the command line and the files: `6 7 8 9 10 U O K A`.
    pub const fn short(self) -> &'static str {
        match self {
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Banner => "10",
            Rank::Under => "U",
            Rank::Ober => "O",
            Rank::Koenig => "K",
            Rank::Ass => "A",
        }
    }
}

/// One of the 36 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl Card {
    /// The card of this suit and rank: every pair is one (K1).
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card { suit, rank }
    }

    /// Position in a [`Hand`]: suit × 9 + rank, 0 to 35.
    pub const fn index(self) -> u32 {
        self.suit as u32 * 9 + self.rank as u32
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.short(), self.rank.short())
    }
}

/// The text is not a card of this deck.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no card: {0}")]
pub struct NoCard(pub String);

impl FromStr for Card {
    type Err = NoCard;

    /// `EiA RoK SeU Si10 Ei9`; `B` is accepted for `10`.
    fn from_str(text: &str) -> Result<Card, NoCard> {
        let error = || NoCard(text.to_owned());
        let (suit, rest) = Suit::ALL
            .into_iter()
            .find_map(|suit| Some((suit, text.strip_prefix(suit.short())?)))
            .ok_or_else(error)?;
        let rank = Rank::ALL
            .into_iter()
            .find(|rank| rank.short() == rest)
            .or((rest == "B").then_some(Rank::Banner))
            .ok_or_else(error)?;
        Ok(Card { suit, rank })
    }
}

/// A set of cards, one bit a card: suit × 9 + rank (see [`Card::index`]).
///
/// As text it is its cards with spaces between, suit by suit, the highest rank first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64);

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand(0);
    /// The whole deck (K1).
    pub const DECK: Hand = Hand((1 << Hand::CARDS) - 1);
    /// How many cards the deck has (K1).
    pub const CARDS: u32 = 36;
    /// How many a hand holds where four play (K1).
    pub const SIZE: u32 = 9;

    /// One bit a card, the 36 lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// This card alone.
    pub const fn from_card(card: Card) -> Hand {
        Hand(1 << card.index())
    }

    /// The cards of one suit as nine bits, the Sechs lowest.
    pub const fn suit_bits(self, suit: Suit) -> u16 {
        (self.0 >> (suit as u32 * 9) & 0x1FF) as u16
    }

    /// How many cards, 0 to 36.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no card is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether every card of `part` is in it.
    pub const fn spans(self, part: Hand) -> bool {
        self.0 & part.0 == part.0
    }

    /// With this card; the same where it was in it already.
    #[must_use]
    pub const fn with(self, card: Card) -> Hand {
        Hand(self.0 | 1 << card.index())
    }

    /// The cards of both, as `|`, where a constant wants it.
    #[must_use]
    pub const fn united(self, other: Hand) -> Hand {
        Hand(self.0 | other.0)
    }

    /// The cards, suit by suit, the highest rank first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().rev().map(move |rank| Card { suit, rank }))
            .filter(move |&card| self.contains(card))
    }

    /// Every hand of `count` cards once, from the lowest bits to the highest; none for more
    /// cards than the deck has.
    pub const fn all(count: u32) -> Hands {
        Hands { next: if count > Hand::CARDS { u64::MAX } else { (1 << count) - 1 } }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.cards().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            card.fmt(f)?;
        }
        Ok(())
    }
}

/// Why a text is no set of cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub enum NoHand {
    /// A word in it is no card.
    Card(NoCard),
    /// The same card stands there twice.
    Doubled(Card),
}

impl FromStr for Hand {
    type Err = NoHand;

    /// Cards with white space between; no card at all is the empty hand.
    fn from_str(text: &str) -> Result<Hand, NoHand> {
        let mut hand = Hand::EMPTY;
        for word in text.split_whitespace() {
            let card = word.parse().map_err(NoHand::Card)?;
            if hand.contains(card) {
                return Err(NoHand::Doubled(card));
            }
            hand = hand.with(card);
        }
        Ok(hand)
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}

impl BitOr for Hand {
    type Output = Hand;
    fn bitor(self, other: Hand) -> Hand {
        self.united(other)
    }
}

impl BitOrAssign for Hand {
    fn bitor_assign(&mut self, other: Hand) {
        *self = *self | other;
    }
}

impl BitAnd for Hand {
    type Output = Hand;
    fn bitand(self, other: Hand) -> Hand {
        Hand(self.0 & other.0)
    }
}

impl Sub for Hand {
    type Output = Hand;
    /// The cards that are not in `other`.
    fn sub(self, other: Hand) -> Hand {
        Hand(self.0 & !other.0)
    }
}

/// The hands of [`Hand::all`].
#[derive(Clone, Debug)]
pub struct Hands {
    next: u64,
}

impl Iterator for Hands {
    type Item = Hand;

    #[inline]
    fn next(&mut self) -> Option<Hand> {
        let bits = self.next;
        if bits > Hand::DECK.0 {
            return None;
        }
        // The next number with as many bits set: the lowest run of ones moves its top bit up by
        // one and the rest of it down to the bottom. Zero has no run and ends the enumeration.
        self.next = if bits == 0 {
            u64::MAX
        } else {
            // The shift amount is off the critical path of the sum, so both run side by side.
            let moved = bits + (bits & bits.wrapping_neg());
            moved | (bits ^ moved) >> 2 >> bits.trailing_zeros()
        };
        Some(Hand(bits))
    }
}

impl FusedIterator for Hands {}

macro_rules! serde_as_text {
    ($($typ:ty, $what:literal;)*) => {$(
        impl Serialize for $typ {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $typ {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$typ, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(|_| D::Error::custom($what))
            }
        }
    )*};
}

serde_as_text! {
    Card, "keine Karte";
    Hand, "keine Karten, oder eine doppelt";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k1_every_card_and_hand_reads_back_from_its_text() {
        for card in Hand::DECK.cards() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for hand in Hand::all(3) {
            assert_eq!(hand.to_string().parse(), Ok(hand));
        }
        assert_eq!("RoB".parse(), Ok(Card::new(Suit::Rosen, Rank::Banner)));
        let mixed: Hand = " Se6  EiA RoB\tEi10 ".parse().expect("a hand");
        assert_eq!(mixed.to_string(), "EiA Ei10 Ro10 Se6");
        for none in ["", "Ei", "EiAA", "eia", "Ei1", "XxA", "Ro 10", "É6", "EiÄ"] {
            assert!(none.parse::<Card>().is_err(), "{none}");
        }
        assert_eq!(
            "RoK EiA RoK".parse::<Hand>(),
            Err(NoHand::Doubled(Card::new(Suit::Rosen, Rank::Koenig)))
        );
    }

    #[test]
    fn all_hands_are_counted_by_the_binomial() {
        let binomial = |n: u64, k: u64| (0..k).fold(1, |b, i| b * (n - i) / (i + 1));
        for count in [0, 1, 2, 3, 4, 5, 31, 32, 33, 34, 35, 36] {
            let expected = binomial(36, u64::from(count));
            let mut counted = 0;
            let mut last = None;
            for hand in Hand::all(count) {
                assert_eq!(hand.count(), count);
                assert!(last < Some(hand));
                last = Some(hand);
                counted += 1;
            }
            assert_eq!(counted, expected, "{count}");
        }
        assert_eq!(Hand::all(37).count(), 0);
    }
}
