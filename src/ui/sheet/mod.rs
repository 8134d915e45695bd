//! One sheet a file: what comes from below, over the board.

pub mod formular;
pub mod menue;
pub mod ruf;
pub mod spiel;
pub mod verlauf;
pub mod weis;
pub mod weisvergleich;
