//! The engine: the law of the Jass and the log of what was written, as pure functions.
//!
//! Layers, each importing only from those above it in this list; `tests/architecture.rs` holds the
//! table and names whoever breaks it.
//!
//! Architecture Invariant: nothing in here knows a browser, a clock, a random number, a language
//! or a file. Time, ids and text come in as values; words for people are made in [`crate::text`].

pub mod base;
pub mod law;
pub mod tournament;

pub mod facts;

pub mod board;
pub mod jassart;

pub mod session;

pub mod archive;
pub mod reports;
