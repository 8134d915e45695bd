//! When something was written, as it comes in from outside: nothing in here has a clock.

/// Milliseconds since 1970, UTC; for people only, never for the order of events.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(transparent)]
pub struct Time(pub i64);
