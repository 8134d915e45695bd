//! The law, rule by rule: every test names the rules it proves.

mod ausmachen;
#[cfg(feature = "cli")]
mod command;
mod naive;
mod partien;
mod stoeck;
mod weis;
mod weis_round;
