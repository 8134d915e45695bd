//! What is known of the cards at the table, and what of it cannot all be true (W6).
//!
//! Owns nothing but cards: it must not know what they are worth or why they are known.

use super::card::{Hand, Karte};
use super::seite::Platz;

/// The known cards of every seat; no card is known at two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tischkarten {
    /// One for each seat.
    bekannt: Vec<Hand>,
}

/// What about cards cannot be (W6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are the cards and seats it is about")]
pub enum Kartenfehler {
    /// No seat of this table.
    KeinPlatz { platz: Platz },
    /// The card is known at the first seat and claimed at the second.
    KarteDoppelt { karte: Karte, plaetze: [Platz; 2] },
    /// The seat would hold more cards than it was dealt.
    ZuVieleKarten { platz: Platz, anzahl: u32, hoechstens: u32 },
    /// All cards of the seat are known, and this is none of them.
    NichtInHand { karte: Karte, platz: Platz },
}

impl Tischkarten {
    /// A table of `plaetze` seats of which nothing is known, each with nine cards at most.
    pub fn neu(plaetze: u8) -> Tischkarten {
        Tischkarten { bekannt: vec![Hand::LEER; usize::from(plaetze)] }
    }

    /// How many seats the table has.
    pub fn anzahl_plaetze(&self) -> u8 {
        self.bekannt.len() as u8
    }

    /// The seats in playing order, from 0.
    pub fn plaetze(&self) -> impl Iterator<Item = Platz> + use<> {
        (0..self.anzahl_plaetze()).map(Platz)
    }

    /// What is known of this seat's cards; nothing of a seat that is not there.
    pub fn bekannt(&self, platz: Platz) -> Hand {
        self.bekannt.get(usize::from(platz.0)).copied().unwrap_or_default()
    }

    /// Whether every card of this seat is known.
    pub fn ganz_bekannt(&self, platz: Platz) -> bool {
        self.bekannt(platz).anzahl() >= Hand::GROESSE
    }

    /// Where a card is known to be.
    pub fn wo(&self, karte: Karte) -> Option<Platz> {
        self.plaetze().find(|&platz| self.bekannt(platz).enthaelt(karte))
    }

    /// Whether this seat can hold `karten`, beside everything known; otherwise the first reason.
    pub fn pruefe(&self, platz: Platz, karten: Hand) -> Result<(), Kartenfehler> {
        if platz.0 >= self.anzahl_plaetze() {
            return Err(Kartenfehler::KeinPlatz { platz });
        }
        let neue = karten - self.bekannt(platz);
        for karte in neue.karten() {
            if let Some(anderer) = self.wo(karte) {
                return Err(Kartenfehler::KarteDoppelt { karte, plaetze: [anderer, platz] });
            }
        }
        if self.ganz_bekannt(platz)
            && let Some(karte) = neue.karten().next()
        {
            return Err(Kartenfehler::NichtInHand { karte, platz });
        }
        let anzahl = (self.bekannt(platz) | karten).anzahl();
        let hoechstens = Hand::GROESSE;
        if anzahl > hoechstens {
            return Err(Kartenfehler::ZuVieleKarten { platz, anzahl, hoechstens });
        }
        Ok(())
    }

    /// Now these cards of the seat are known too; unchanged if they cannot be.
    pub fn lerne(&mut self, platz: Platz, karten: Hand) -> Result<(), Kartenfehler> {
        self.pruefe(platz, karten)?;
        if let Some(hand) = self.bekannt.get_mut(usize::from(platz.0)) {
            *hand |= karten;
        }
        Ok(())
    }
}
