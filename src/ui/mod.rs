//! The browser part: reads the board, sends commands.
//!
//! Architecture Invariant: no rule of the game is decided here. `dienst` is the only place that
//! dispatches, reads the clock and saves; `speicher` and `documents` the only ones that know the
//! stores (the code of which is in `src/web`); `dom` the only one that makes elements. A screen never
//! matches on a Jassart, only on what its board kind says.

mod app;
mod bulk;
mod dienst;
mod documents;
mod dom;
mod geraet;
mod integrity;
mod js;
mod live;
mod part;
mod refused;
mod screen;
mod sheet;
mod slices;
mod speicher;
mod teilen;

pub use app::starte;
