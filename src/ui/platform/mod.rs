//! What the browser has, called by name or by type.

pub mod focus;
pub mod js;
pub mod pointer;
pub mod slices;
