#[cfg(feature = "cli")]
pub mod befehl;
pub mod engine;
#[cfg(feature = "ui")]
pub mod ui;
