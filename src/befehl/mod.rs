//! The commands of `jasstafel` as functions from text to text, one file a command.
//!
//! Architecture Invariant: nothing in here opens a file, reads arguments or decides an exit
//! status; that is the binary's. No rule is decided here; the engine's answer is put into words.

pub mod check;
pub mod datei;
pub mod jassarten;
pub mod replay;
