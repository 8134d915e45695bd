//! The browser part: reads the board, sends commands.
//!
//! Architecture Invariant: no rule of the game is decided here. `state::dispatch` is the only place
//! that decides, numbers, saves and folds; `store` the only one that knows the stores (the code of
//! which is in `src/web`). A screen never matches on a Jassart, only on what its board kind says.

mod app;
mod component;
mod parts;
mod platform;
mod screen;
mod share;
mod sheet;
mod state;
mod store;

pub use app::start;
