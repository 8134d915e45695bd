//! Pieces that screens and sheets are made of: values in, callbacks out. None of them knows the
//! log, the stores or the way.

pub mod cards;
pub mod choice;
pub mod curve;
pub mod folded;
pub mod head;
pub mod icon;
pub mod key;
pub mod keypad;
pub mod mark;
pub mod palette;
pub mod question;
pub mod report;
pub mod rows;
pub mod rules;
pub mod search;
pub mod sheet;
pub mod strokes;
pub mod toast;

#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
