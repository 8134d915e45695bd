//! Cards and sets of cards. Knows nothing of points or modes beyond the names (K1).

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};
use std::str::FromStr;

/// One of the four suits, named by the German-suited deck (K1). The French names are a matter of
/// display: Eicheln = Schaufel, Rosen = Kreuz, Schilten = Ecken, Schellen = Herz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the deck")]
pub enum Farbe {
    Eicheln,
    Rosen,
    Schellen,
    Schilten,
}

impl Farbe {
    /// All four, in the order of [`Karte::index`].
    pub const ALLE: [Farbe; 4] = [Farbe::Eicheln, Farbe::Rosen, Farbe::Schellen, Farbe::Schilten];

    /// The two letters of the command line and the files: `Ei Ro Se Si`.
    pub const fn kurz(self) -> &'static str {
        match self {
            Farbe::Eicheln => "Ei",
            Farbe::Rosen => "Ro",
            Farbe::Schellen => "Se",
            Farbe::Schilten => "Si",
        }
    }
}

/// A rank in the natural order of runs, lowest first (W2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the deck")]
pub enum Rang {
    Sechs,
    Sieben,
    Acht,
    Neun,
    Banner,
    Under,
    Ober,
    Koenig,
    Ass,
}

impl Rang {
    /// All nine, the lowest first.
    pub const ALLE: [Rang; 9] = [
        Rang::Sechs,
        Rang::Sieben,
        Rang::Acht,
        Rang::Neun,
        Rang::Banner,
        Rang::Under,
        Rang::Ober,
        Rang::Koenig,
        Rang::Ass,
    ];

    /// The mark of the command line and the files: `6 7 8 9 10 U O K A`.
    pub const fn kurz(self) -> &'static str {
        match self {
            Rang::Sechs => "6",
            Rang::Sieben => "7",
            Rang::Acht => "8",
            Rang::Neun => "9",
            Rang::Banner => "10",
            Rang::Under => "U",
            Rang::Ober => "O",
            Rang::Koenig => "K",
            Rang::Ass => "A",
        }
    }
}

/// One of the 36 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Karte {
    /// Its suit.
    pub farbe: Farbe,
    /// Its rank.
    pub rang: Rang,
}

impl Karte {
    /// The card of this suit and rank: every pair is one (K1).
    pub const fn new(farbe: Farbe, rang: Rang) -> Karte {
        Karte { farbe, rang }
    }

    /// Position in a [`Hand`]: suit × 9 + rank, 0 to 35.
    pub const fn index(self) -> u32 {
        self.farbe as u32 * 9 + self.rang as u32
    }
}

impl fmt::Display for Karte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.farbe.kurz(), self.rang.kurz())
    }
}

/// The text is not a card of this deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeineKarte(pub String);

impl FromStr for Karte {
    type Err = KeineKarte;

    /// `EiA RoK SeU Si10 Ei9`; `B` is accepted for `10`.
    fn from_str(text: &str) -> Result<Karte, KeineKarte> {
        let fehler = || KeineKarte(text.to_owned());
        let (farbe, rest) = Farbe::ALLE
            .into_iter()
            .find_map(|farbe| Some((farbe, text.strip_prefix(farbe.kurz())?)))
            .ok_or_else(fehler)?;
        let rang = Rang::ALLE
            .into_iter()
            .find(|rang| rang.kurz() == rest)
            .or((rest == "B").then_some(Rang::Banner))
            .ok_or_else(fehler)?;
        Ok(Karte { farbe, rang })
    }
}

/// A set of cards, one bit a card: suit × 9 + rank (see [`Karte::index`]).
///
/// As text it is its cards with spaces between, suit by suit, the highest rank first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64);

impl Hand {
    /// No card.
    pub const LEER: Hand = Hand(0);
    /// The whole deck (K1).
    pub const DECK: Hand = Hand((1 << Hand::KARTEN) - 1);
    /// How many cards the deck has (K1).
    pub const KARTEN: u32 = 36;
    /// How many a hand holds where four play (K1).
    pub const GROESSE: u32 = 9;

    /// One bit a card, the 36 lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// This card alone.
    pub const fn aus_karte(karte: Karte) -> Hand {
        Hand(1 << karte.index())
    }

    /// The cards of one suit as nine bits, the Sechs lowest.
    pub const fn reihe(self, farbe: Farbe) -> u16 {
        (self.0 >> (farbe as u32 * 9) & 0x1FF) as u16
    }

    /// How many cards, 0 to 36.
    pub const fn anzahl(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no card is in it.
    pub const fn ist_leer(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    pub const fn enthaelt(self, karte: Karte) -> bool {
        self.0 >> karte.index() & 1 == 1
    }

    /// Whether every card of `teil` is in it.
    pub const fn umfasst(self, teil: Hand) -> bool {
        self.0 & teil.0 == teil.0
    }

    /// With this card; the same where it was in it already.
    #[must_use]
    pub const fn mit(self, karte: Karte) -> Hand {
        Hand(self.0 | 1 << karte.index())
    }

    /// The cards of both, as `|`, where a constant wants it.
    #[must_use]
    pub const fn vereint(self, andere: Hand) -> Hand {
        Hand(self.0 | andere.0)
    }

    /// The cards, suit by suit, the highest rank first.
    pub fn karten(self) -> impl Iterator<Item = Karte> {
        Farbe::ALLE
            .into_iter()
            .flat_map(|farbe| Rang::ALLE.into_iter().rev().map(move |rang| Karte { farbe, rang }))
            .filter(move |&karte| self.enthaelt(karte))
    }

    /// Every hand of `anzahl` cards once, from the lowest bits to the highest; none for more
    /// cards than the deck has.
    pub const fn alle(anzahl: u32) -> Haende {
        Haende { naechste: if anzahl > Hand::KARTEN { u64::MAX } else { (1 << anzahl) - 1 } }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (stelle, karte) in self.karten().enumerate() {
            if stelle > 0 {
                f.write_str(" ")?;
            }
            karte.fmt(f)?;
        }
        Ok(())
    }
}

/// Why a text is no set of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeineHand {
    /// A word in it is no card.
    Karte(KeineKarte),
    /// The same card stands there twice.
    Doppelt(Karte),
}

impl FromStr for Hand {
    type Err = KeineHand;

    /// Cards with white space between; no card at all is the empty hand.
    fn from_str(text: &str) -> Result<Hand, KeineHand> {
        let mut hand = Hand::LEER;
        for wort in text.split_whitespace() {
            let karte = wort.parse().map_err(KeineHand::Karte)?;
            if hand.enthaelt(karte) {
                return Err(KeineHand::Doppelt(karte));
            }
            hand = hand.mit(karte);
        }
        Ok(hand)
    }
}

impl FromIterator<Karte> for Hand {
    fn from_iter<I: IntoIterator<Item = Karte>>(karten: I) -> Hand {
        karten.into_iter().fold(Hand::LEER, Hand::mit)
    }
}

impl BitOr for Hand {
    type Output = Hand;
    fn bitor(self, andere: Hand) -> Hand {
        self.vereint(andere)
    }
}

impl BitOrAssign for Hand {
    fn bitor_assign(&mut self, andere: Hand) {
        *self = *self | andere;
    }
}

impl BitAnd for Hand {
    type Output = Hand;
    fn bitand(self, andere: Hand) -> Hand {
        Hand(self.0 & andere.0)
    }
}

impl Sub for Hand {
    type Output = Hand;
    /// The cards that are not in `andere`.
    fn sub(self, andere: Hand) -> Hand {
        Hand(self.0 & !andere.0)
    }
}

/// The hands of [`Hand::alle`].
#[derive(Clone, Debug)]
pub struct Haende {
    naechste: u64,
}

impl Iterator for Haende {
    type Item = Hand;

    #[inline]
    fn next(&mut self) -> Option<Hand> {
        let bits = self.naechste;
        if bits > Hand::DECK.0 {
            return None;
        }
        // The next number with as many bits set: the lowest run of ones moves its top bit up by
        // one and the rest of it down to the bottom. Zero has no run and ends the enumeration.
        self.naechste = if bits == 0 {
            u64::MAX
        } else {
            // The shift amount is off the critical path of the sum, so both run side by side.
            let gewandert = bits + (bits & bits.wrapping_neg());
            gewandert | (bits ^ gewandert) >> 2 >> bits.trailing_zeros()
        };
        Some(Hand(bits))
    }
}

impl FusedIterator for Haende {}

macro_rules! serde_als_text {
    ($($typ:ty, $was:literal;)*) => {$(
        impl Serialize for $typ {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $typ {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$typ, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(|_| D::Error::custom($was))
            }
        }
    )*};
}

serde_als_text! {
    Karte, "keine Karte";
    Hand, "keine Karten, oder eine doppelt";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k1_every_card_and_hand_reads_back_from_its_text() {
        for karte in Hand::DECK.karten() {
            assert_eq!(karte.to_string().parse(), Ok(karte));
        }
        for hand in Hand::alle(3) {
            assert_eq!(hand.to_string().parse(), Ok(hand));
        }
        assert_eq!("RoB".parse(), Ok(Karte::new(Farbe::Rosen, Rang::Banner)));
        let gemischt: Hand = " Se6  EiA RoB\tEi10 ".parse().expect("a hand");
        assert_eq!(gemischt.to_string(), "EiA Ei10 Ro10 Se6");
        for keine in ["", "Ei", "EiAA", "eia", "Ei1", "XxA", "Ro 10", "É6", "EiÄ"] {
            assert!(keine.parse::<Karte>().is_err(), "{keine}");
        }
        assert_eq!(
            "RoK EiA RoK".parse::<Hand>(),
            Err(KeineHand::Doppelt(Karte::new(Farbe::Rosen, Rang::Koenig)))
        );
    }

    #[test]
    fn all_hands_are_counted_by_the_binomial() {
        let binomial = |n: u64, k: u64| (0..k).fold(1, |b, i| b * (n - i) / (i + 1));
        for anzahl in [0, 1, 2, 3, 4, 5, 31, 32, 33, 34, 35, 36] {
            let erwartet = binomial(36, u64::from(anzahl));
            let mut gezaehlt = 0;
            let mut letzte = None;
            for hand in Hand::alle(anzahl) {
                assert_eq!(hand.anzahl(), anzahl);
                assert!(letzte < Some(hand));
                letzte = Some(hand);
                gezaehlt += 1;
            }
            assert_eq!(gezaehlt, erwartet, "{anzahl}");
        }
        assert_eq!(Hand::alle(37).count(), 0);
    }
}
