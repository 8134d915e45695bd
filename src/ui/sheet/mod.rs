//! One sheet a file: what comes from below, over the board.
//!
//! Beside them stands what several share or one is made of: a form that is being filled in ([`filling`]),
//! who says «Berg» and «Merci» ([`call`]), the rule book on paper ([`booklet`]), what a device makes felt and
//! heard ([`feel`]). The paper of a tournament is a score sheet ([`score_sheet`]); on a table's own phone it
//! is a screen.

pub mod article;
pub mod booklet;
pub mod call;
pub mod correction;
pub mod count;
pub mod doubt;
pub mod evening;
pub mod evening_report;
pub mod feel;
pub mod filling;
pub mod form;
pub mod history;
pub mod import;
pub mod incident;
pub mod jassarten;
pub mod live;
pub mod menu;
pub mod missing;
pub mod other_outcome;
pub mod participant;
pub mod partie;
pub mod person;
pub mod referee;
pub mod rule_number;
pub mod score_sheet;
pub mod settings;
pub mod share;
pub mod spiel;
pub mod store;
pub mod striche;
pub mod this_spiel;
pub mod tischregeln;
pub mod watch;
pub mod weis;
pub mod weis_contest;
