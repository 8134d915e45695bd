//! What the browser has. Here and in the stores alone it is called, but for what `tests/architecture.rs` lists,
//! which holds that.
//!
//! By type (`web-sys`) where every browser has it. By name ([`js`]) where one may lack it, which is then
//! asked, or where the binding is not stable yet: a method that is missing is an error to tell, where a bound
//! one would end the program; and each binding lies in the script that a first visit fetches.

pub mod chalk;
pub mod chance;
pub mod clock;
pub mod compress;
pub mod element;
pub mod files;
pub mod focus;
pub mod handover;
pub mod js;
pub mod net;
pub mod page;
pub mod paper;
pub mod part;
pub mod phone;
pub mod picture;
pub mod pointer;
pub mod script;
pub mod slices;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
pub mod warm;
