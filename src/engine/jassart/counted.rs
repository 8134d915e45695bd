//! What several families count alike: card points, Weis and Stöck of each.

use crate::engine::base::points::SPIEL_POINTS;
use crate::engine::board::plan::View;
use crate::engine::facts::form::Sum;

/// All cards are played.
pub fn all(_: &View) -> Sum {
    Sum::Exactly(SPIEL_POINTS.0)
}

/// Some cards stay out of play.
pub fn at_most(_: &View) -> Sum {
    Sum::AtMost(SPIEL_POINTS.0)
}

/// Nothing chosen is the ordinary count.
pub const COUNTED: &[&str] = &["", "punkte"];
