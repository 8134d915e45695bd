//! Pieces that screens and sheets share. Unlike components they may know the contexts; none of them
//! knows a screen or a sheet.

pub mod attempt;
pub mod history;
pub mod jassart;
pub mod live;
pub mod missing;
pub mod open_file;
pub mod paper_table;
pub mod people;
pub mod period;
pub mod place;
pub mod points;
pub mod rule_form;
pub mod rules_with;
pub mod save_mark;
pub mod sheet_form;
pub mod tischregel;
pub mod title;
pub mod typing;
pub mod writer;
