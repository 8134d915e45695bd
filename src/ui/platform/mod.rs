//! What the browser has, called by name or by type.

pub mod chalk;
pub mod focus;
pub mod js;
pub mod paper;
pub mod pointer;
pub mod script;
pub mod slices;
pub mod warm;
