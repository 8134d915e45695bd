//! The engine: the law of the Jass and the log of what was written, as pure functions.
//!
//! Architecture Invariant: nothing in here knows a browser, a clock, a random number, a language
//! or a file. Time, ids and text come in as values; words for people are made in [`crate::text`].

// What there is.
pub mod card;
pub mod edition;
pub mod modus;
pub mod punkte;
pub mod quelle;
pub mod seite;

// The law, rule by rule.
pub mod ausmachen;
pub mod stoeck;
pub mod tischkarten;
pub mod weis;
pub mod weisrunde;

// What is entered, and why it may be refused.
pub mod ablehnung;
pub mod event;
pub mod formular;
pub mod suche;
pub mod tischregeln;

// What follows from it.
pub mod brett;
pub mod jassart;
pub mod stand;
pub mod strichbild;

// What follows from many Partien and many sessions.
pub mod archiv;
pub mod geld;
pub mod statistik;

// The log.
pub mod aenderung;
pub mod audit;
pub mod command;
pub mod documents;
pub mod gaps;
pub mod log;
pub mod noted;
pub mod refused;
pub mod replay;

// How it is stored.
pub mod link;
pub mod migrate;
pub mod read;
pub mod save;
pub mod stored;

// Many tables.
pub mod turnier;
