//! The browser part: reads the board, sends commands.
//!
//! Architecture Invariant: no rule of the game is decided here. [`dienst`] is the only place that
//! dispatches, reads the clock and saves; [`speicher`] the only one that knows the stores.
//! A screen never matches on a Jassart, only on what its board kind says.

mod app;
mod dienst;
mod part;
mod screen;
mod sheet;
mod speicher;
mod teilen;

/// Puts the app in the place of the static first page.
pub fn mount() {
    leptos::mount::mount_to_body(app::App);
}
