//! The chance of the browser, which the engine is given: numbers, and ids that nobody else has.

use super::clock::now;
use crate::engine::base::id::SessionId;
use crate::ui::platform::chance;

/// A number by chance: for a tab, a new session, the seed of a draw.
pub fn number() -> u32 {
    (chance::random() * f64::from(u32::MAX)) as u32
}

/// An id that no session has.
pub fn new_session_id() -> SessionId {
    let code = format!("{:x}-{:08x}", now().0, number());
    SessionId::try_from(code).unwrap_or_else(|_| unreachable!("hexadecimal digits and a dash"))
}

/// A name that no other phone has, for a line: one word.
pub fn new_name() -> String {
    format!("{:08x}{:08x}", number(), number())
}
