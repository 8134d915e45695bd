//! The browser part: reads the board, sends commands.
//!
//! Architecture Invariant: no rule of the game is decided here. `state::dispatch` is the only place
//! that decides, numbers, saves and folds in the open evening (`state::archive` in many at once, and
//! `state::live` takes in what other phones wrote and has the opening stored of what goes live with nothing
//! written in it); `store` the only one that knows the stores (the code of which is in `src/web`). A screen
//! never matches on a Jassart, only on what its board kind says.
//!
//! Its own tests run in a page (`cargo xtask test wasm`), and the engine is tested there as the phone runs it.

mod app;
mod component;
mod parts;
mod piece;
mod platform;
mod screen;
mod share;
mod sheet;
mod state;
mod store;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;

pub use app::start;
