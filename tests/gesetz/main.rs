//! The law, rule by rule: every test names the rules it proves.

mod ausmachen;
#[cfg(feature = "cli")]
mod befehl;
mod naiv;
mod partien;
mod stoeck;
mod weis;
mod weisrunde;
