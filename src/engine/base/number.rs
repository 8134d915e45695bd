//! Numbers that have a range of their own, where one is outside of it.

use thiserror::Error;

/// The number is none of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoNumber {
    /// There are two sides, 0 and 1.
    #[error("no side: {0}")]
    Side(u8),
    /// A Spiel counts 1 to 20 times.
    #[error("no factor: {0}")]
    Factor(u8),
    /// The editions are counted from 1.
    #[error("no edition: {0}")]
    Edition(u16),
}
