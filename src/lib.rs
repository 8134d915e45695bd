pub mod engine;
#[cfg(feature = "ui")]
pub mod ui;
