//! What is known of the cards at the table, and what of it cannot all be true (W6).
//!
//! Owns nothing but cards: it must not know what they are worth or why they are known.

use crate::engine::base::card::{Card, Hand};
use crate::engine::base::seat::Seat;
use thiserror::Error;

/// The known cards of every seat; no card is known at two of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCards {
    /// One for each seat.
    known: Vec<Hand>,
}

/// What about cards cannot be (W6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{self:?}")]
#[allow(missing_docs, reason = "the fields are the cards and seats it is about")]
pub enum CardError {
    /// No seat of this table.
    NoSeat { seat: Seat },
    /// The card is known at the first seat and claimed at the second.
    CardDoubled { card: Card, seats: [Seat; 2] },
    /// The seat would hold more cards than it was dealt.
    TooManyCards { seat: Seat, count: u32, at_most: u32 },
    /// All cards of the seat are known, and this is none of them.
    NotInHand { card: Card, seat: Seat },
}

impl TableCards {
    /// A table of `seats` seats of which nothing is known, each with nine cards at most.
    pub fn new(seats: u8) -> TableCards {
        TableCards { known: vec![Hand::EMPTY; usize::from(seats)] }
    }

    /// How many seats the table has.
    pub fn count_seats(&self) -> u8 {
        self.known.len() as u8
    }

    /// The seats in playing order, from 0.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count_seats()).map(Seat)
    }

    /// What is known of this seat's cards; nothing of a seat that is not there.
    pub fn known(&self, seat: Seat) -> Hand {
        self.known.get(usize::from(seat.0)).copied().unwrap_or_default()
    }

    /// Whether every card of this seat is known.
    pub fn whole_known(&self, seat: Seat) -> bool {
        self.known(seat).count() >= Hand::SIZE
    }

    /// Where a card is known to be.
    pub fn place(&self, card: Card) -> Option<Seat> {
        self.seats().find(|&seat| self.known(seat).contains(card))
    }

    /// Whether this seat can hold `cards`, beside everything known; otherwise the first reason.
    pub fn check(&self, seat: Seat, cards: Hand) -> Result<(), CardError> {
        if seat.0 >= self.count_seats() {
            return Err(CardError::NoSeat { seat });
        }
        let fresh = cards - self.known(seat);
        for card in fresh.cards() {
            if let Some(other) = self.place(card) {
                return Err(CardError::CardDoubled { card, seats: [other, seat] });
            }
        }
        if self.whole_known(seat)
            && let Some(card) = fresh.cards().next()
        {
            return Err(CardError::NotInHand { card, seat });
        }
        let count = (self.known(seat) | cards).count();
        let at_most = Hand::SIZE;
        if count > at_most {
            return Err(CardError::TooManyCards { seat, count, at_most });
        }
        Ok(())
    }

    /// Now these cards of the seat are known too; unchanged if they cannot be.
    pub fn learn(&mut self, seat: Seat, cards: Hand) -> Result<(), CardError> {
        self.check(seat, cards)?;
        if let Some(hand) = self.known.get_mut(usize::from(seat.0)) {
            *hand |= cards;
        }
        Ok(())
    }
}
