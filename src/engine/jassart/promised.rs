//! Where one takes the Spiel with a promise: it was kept, or it was not.

use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::ReadFields;
use crate::engine::facts::refusal::Refusal;

/// How it went.
pub const RESULT: &[&str] = &["gewonnen", "verloren"];

/// Whether the taker has kept the word, as it was said.
pub fn won(w: &FieldValues) -> bool {
    w.choice(F::Result) == "gewonnen"
}

/// The same where the counted points may stand instead: these decide about a bid in numbers.
pub fn won_or_counted(w: &FieldValues) -> Result<bool, Refusal> {
    let counted = w.contains_key(F::CardPoints.key());
    match (w.choice(F::Result), counted) {
        ("", false) => Err(Refusal::FieldMissing { field: F::Result, party: None }),
        ("", true) => Ok(w.number(F::CardPoints) >= w.number(F::Bid)),
        (_, true) => {
            Err(Refusal::FieldEither { field: F::Result, another: F::CardPoints, party: None })
        }
        (_, false) => Ok(won(w)),
    }
}
