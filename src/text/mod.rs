//! Words for people.

pub mod regelbuch;
