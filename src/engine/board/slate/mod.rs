//! The slate: two sides, card points, Weis, Stöck, Berg and thanks. The law of the Schieber.
//!
//! Every rule that writes points or Striche stands here once, with its id.

mod check;
mod questions;
mod weise;

pub use check::{Slate, weis_rules, who_is_first};
pub use questions::{
    ansager, asks_for_berg, berg_at, berg_to_be_had, call_inside, counts_who_calls, factor_of,
    first_over_berg, may_have_led, may_thank, may_write_stoeck, mode_decides, modes, over_the_berg,
    running_points, seats, six_stiche_are_enough, stoeck_in, stoeck_to_be_had, strokes,
    table_factor, to_berg, to_ziel, weis_window_open, writes_weis, written,
};
pub use weise::weis_round;
