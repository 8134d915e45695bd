//! What a tap of the keypad makes of a number.

use crate::ui::component::keypad::{Tap, TooLarge, typed};
use crate::ui::state::Device;

/// The number after a tap of the keypad; a digit that would make it larger than `at_most` is not
/// taken, and the hand feels that.
pub fn type_into(device: Device, value: Option<u16>, tap: Tap, at_most: u16) -> Option<u16> {
    typed(value, tap, at_most).unwrap_or_else(|TooLarge| {
        device.refused();
        value
    })
}
