#[cfg(feature = "cli")]
pub mod befehl;
pub mod engine;
pub mod text;
#[cfg(feature = "ui")]
pub mod ui;
