//! What follows from many Partien and many sessions.

pub mod money;
pub mod statistics;
