//! One screen a file: reads the board, sends commands.

pub mod archiv;
pub mod brett;
pub mod leute;
pub mod neu;
pub mod regelbuch;
pub mod start;
pub mod statistik;
pub mod tafel;
pub mod tisch;
pub mod tischblatt;
pub mod turnier;
