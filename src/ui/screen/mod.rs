//! One screen a file: reads the board, sends commands.
//!
//! Beside them stands what several share: the two kinds of boards that a table is ([`slate`], [`board`]),
//! what lies over, around and below them ([`celebrate`], [`end`], [`frame`]), and the line to other phones
//! ([`live`]).

pub mod archive;
pub mod board;
pub mod celebrate;
pub mod end;
pub mod frame;
pub mod hall;
pub mod live;
pub mod new;
pub mod people;
pub mod rule_book;
pub mod slate;
pub mod start;
pub mod statistics;
pub mod table;
pub mod table_sheet;
pub mod tournament;
