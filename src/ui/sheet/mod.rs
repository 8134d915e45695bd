//! One sheet a file: what comes from below, over the board.

pub mod article;
pub mod booklet;
pub mod call;
pub mod correction;
pub mod count;
pub mod evening;
pub mod evening_report;
<<<<<<< HEAD
pub mod feel;
=======
pub mod filling;
>>>>>>> boards
pub mod form;
pub mod history;
pub mod import;
pub mod incident;
pub mod jassarten;
pub mod known;
pub mod menu;
pub mod missing;
pub mod participant;
pub mod punkteblatt;
pub mod referee;
pub mod settings;
pub mod share;
pub mod spiel;
pub mod store;
pub mod striche;
pub mod tischregeln;
pub mod watch;
pub mod weis;
pub mod weis_contest;
