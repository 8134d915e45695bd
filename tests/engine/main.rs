//! The engine by its rules: everything goes in by commands, as from a screen, and is read from
//! the board. One binary, one module a subject. Weis, Stöck and Ausmachen from cards have a
//! binary of their own, `law`.

mod table;

mod archive;
mod audit;
mod bedanken;
mod berg_and_end;
mod berg_automatic;
mod boards;
mod cards;
mod comings;
#[cfg(feature = "cli")]
mod command;
mod corrections;
mod decided;
mod documents;
mod errors;
mod examples;
mod file;
mod forms;
mod fuzz;
mod head;
mod incidents;
mod kinds;
mod partien;
mod pieces;
mod properties;
mod refused;
mod rules;
mod schema;
mod schieber;
mod slate;
mod splits;
mod standing;
mod statistics;
mod striche;
mod tournament;
mod tournament_log;
mod travel;
mod versions;
