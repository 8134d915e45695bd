//! One sheet a file: what comes from below, over the board.

pub mod article;
pub mod booklet;
pub mod call;
pub mod correction;
pub mod count;
pub mod evening;
pub mod evening_report;
pub mod feel;
pub mod filling;
pub mod form;
pub mod history;
pub mod import;
pub mod incident;
pub mod jassarten;
pub mod known;
pub mod live;
pub mod menu;
pub mod missing;
pub mod participant;
pub mod partie;
pub mod referee;
pub mod rule_number;
pub mod score_sheet;
pub mod settings;
pub mod share;
pub mod spiel;
pub mod store;
pub mod striche;
pub mod tischregeln;
pub mod watch;
pub mod weis;
pub mod weis_contest;

use crate::ui::component::keypad::{Tap, TooLarge, typed};
use crate::ui::state::Device;

/// The number after a tap of the keypad; a digit that would make it larger than `at_most` is not
/// taken, and the hand feels that.
fn type_into(device: Device, value: Option<u16>, tap: Tap, at_most: u16) -> Option<u16> {
    typed(value, tap, at_most).unwrap_or_else(|TooLarge| {
        device.refused();
        value
    })
}
