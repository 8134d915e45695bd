//! The browser part: reads the board, sends commands.
//!
//! Architecture Invariant: no rule of the game is decided here. `dienst` is the only place that
//! dispatches, reads the clock and saves; `speicher` the only one that knows the stores (the code of
//! which is in `src/web/speicher.js`); `dom`
//! the only one that makes elements. A screen never matches on a Jassart, only on what its board
//! kind says.

mod app;
mod bulk;
mod dienst;
mod dom;
mod geraet;
mod js;
mod live;
mod part;
mod screen;
mod sheet;
mod slices;
mod speicher;
mod teilen;

pub use app::starte;
