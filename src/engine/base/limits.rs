//! How long and how many: the limits that hold wherever something is typed or read.

/// The longest reason, name or title in characters.
pub const TEXT_MAX: usize = 500;

/// The longest name in characters.
pub const NAME_MAX: usize = 60;
/// The most seats at a table.
pub const SEATS_MAX: usize = 10;
