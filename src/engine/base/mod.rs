//! The vocabulary of all that follows: cards, seats, points, rules, ids, limits.
//!
//! Knows only the standard library, serde, strum and thiserror.

pub mod card;
pub mod edition;
pub mod gaps;
pub mod id;
pub mod limits;
pub mod mode;
pub mod number;
pub mod points;
pub mod rule;
pub mod search;
pub mod seat;
pub mod stored;
pub mod time;
pub mod variants;
