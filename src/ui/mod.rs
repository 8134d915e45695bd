//! The browser part: reads the board, sends commands.
//!
//! Architecture Invariant: no rule of the game is decided here. `state::dispatch` is the only place
//! that decides, numbers, saves and folds in the open evening (`state::archive` in many at once); `store` the only one that knows the stores (the code of
//! which is in `src/web`). A screen never matches on a Jassart, only on what its board kind says.
//!
//! The components, the store of the browser and the engine are also tested in a page by themselves. All
//! else is left out there: what is cut into parts does not run without the build that cuts it, and needs
//! stores besides.
#![cfg_attr(all(test, target_arch = "wasm32"), allow(dead_code))]

#[cfg(not(all(test, target_arch = "wasm32")))]
mod app;
mod component;
#[cfg(not(all(test, target_arch = "wasm32")))]
mod parts;
#[cfg(not(all(test, target_arch = "wasm32")))]
mod piece;
mod platform;
#[cfg(not(all(test, target_arch = "wasm32")))]
mod screen;
#[cfg(not(all(test, target_arch = "wasm32")))]
mod share;
#[cfg(not(all(test, target_arch = "wasm32")))]
mod sheet;
#[cfg(not(all(test, target_arch = "wasm32")))]
mod state;
#[cfg(not(all(test, target_arch = "wasm32")))]
mod store;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;

#[cfg(not(all(test, target_arch = "wasm32")))]
pub use app::start;
