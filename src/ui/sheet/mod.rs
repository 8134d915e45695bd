//! One sheet a file: what comes from below, over the board.

pub mod abend;
pub mod abendbericht;
pub mod artikel;
pub mod bekannt;
pub mod einfuhr;
pub mod formular;
pub mod jassarten;
pub mod korrektur;
pub mod menue;
pub mod missing;
pub mod punkteblatt;
pub mod ruf;
pub mod schiedsrichter;
pub mod speicher;
pub mod spiel;
pub mod striche;
pub mod teilen;
pub mod tischregeln;
pub mod verlauf;
pub mod vorfall;
pub mod weis;
pub mod weisvergleich;
pub mod zaehlen;
pub mod zuschauen;
