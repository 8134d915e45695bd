//! The engine by its rules: everything goes in by commands, as from a screen, and is read from
//! the board. One binary, one module a subject. Weis, Stöck and Ausmachen from cards have a
//! binary of their own, `gesetz`.

mod tisch;

mod archiv;
mod arten;
mod aufteilung;
#[cfg(feature = "cli")]
mod befehl;
mod berg_und_ende;
mod datei;
mod decided;
mod documents;
mod eigenschaften;
mod formulare;
mod fuzz;
mod karten;
mod korrekturen;
mod partien;
mod pieces;
mod refused;
mod regeln;
mod reise;
mod schema;
mod schieber;
mod statistik;
mod striche;
mod turnier;
mod turnierlog;
mod versions;
mod vorfaelle;
