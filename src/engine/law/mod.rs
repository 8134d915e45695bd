//! The law, rule by rule: questions about cards and points, answered with the rule that decides.
//!
//! Knows no Partie and no log.

pub mod ausmachen;
pub mod contest;
pub mod count;
pub mod known_cards;
pub mod stoeck;
pub mod strokes;
pub mod weis;
