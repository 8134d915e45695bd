//! Stöck: König and Ober of trump in one hand (T1).
//!
//! Owns who has them. What they write, when they may still be said (T4, B8) and what speaks against
//! them (W6) is the board's; the order at the Ausmachen is [`crate::engine::law::ausmachen`].

use crate::engine::base::card::{Card, Hand, Rank, Suit};
use crate::engine::base::mode::Mode;
use crate::engine::base::seat::Seat;
use crate::engine::law::known_cards::TableCards;

/// The two cards, in any mode with trump (T1).
pub const fn cards(trumpf: Suit) -> Hand {
    Hand::from_card(Card::new(trumpf, Rank::Koenig)).with(Card::new(trumpf, Rank::Ober))
}

/// Who is known to hold them; nobody in a mode without trump (T1).
pub fn holder(table: &TableCards, mode: Mode) -> Option<Seat> {
    let stoeck = cards(mode.trumpf()?);
    table.seats().find(|&seat| table.known(seat).spans(stoeck))
}

/// How a table counts Stöck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StoeckValidity {
    /// Always, without a Stich and against a Matsch too (T2).
    #[default]
    Always,
    /// The table plays without (S6).
    Off,
}
