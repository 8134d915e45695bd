//! Dumb pieces: values in, callbacks out. None of them knows the log.

pub mod bericht;
pub mod bild;
pub mod blatt;
pub mod karte;
pub mod kopf;
pub mod kurve;
pub mod punkteblatt;
pub mod regeln;
pub mod striche;
pub mod tafelbild;
pub mod tasten;
pub mod wahl;
