//! The engine: the law of the Jass and the log of what was written, as pure functions.
//!
//! Architecture Invariant: nothing in here knows a browser, a clock, a random number, a language
//! or a file. Time, ids and text come in as values; words for people are made in [`crate::text`].
//! Each module imports only from modules listed above it.

pub mod ausmachen;
pub mod card;
pub mod modus;
pub mod punkte;
pub mod quelle;
pub mod seite;
pub mod stoeck;
pub mod tischkarten;
pub mod weis;
pub mod weisrunde;
