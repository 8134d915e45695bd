//! The harness of the end-to-end tests: the release build, served as on any web host, in a real
//! browser that is used as a person uses it: Chromium, unless the run names another [`Engine`]. A test reads like an evening:
//!
//! ```no_run
//! # async fn evening() -> browser_tests::TestResult {
//! let s = browser_tests::Page::new().await?;
//! s.tap("Neuer Abend").await?;
//! s.write("Spieler 1", "Anna").await?;
//! s.tap_in("Ziel", "1'000").await?;
//! s.tap("Partie beginnen").await?;
//! s.sees("Spiel 1 schreiben").await?;
//! s.end().await
//! # }
//! ```
//!
//! What is tapped is found by its name (visible text or label) and role, as the accessibility tree tells
//! them, never by class or id. The harness knows nothing of the app, not even its file names.
//! `cargo xtask test e2e` sets the environment it needs.

mod classic;
mod engine;
mod leveldb;
mod live;
mod page;
mod phone;
mod pool;
mod process;
mod server;
mod span;
mod tree;

pub use engine::{Ability, Engine};
pub use live::LiveServer;
pub use page::{ENTER, ESCAPE, Page, Throttle};
pub use phone::Phone;
pub use server::{HostFault, Server};

use std::fmt;
use std::path::PathBuf;

/// What a step of a test returns.
pub type TestResult<T = ()> = Result<T, Error>;

/// Why a step failed, written for whoever reads the test's output.
pub struct Error(String);

impl Error {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

/// The test runner prints `Debug`; quotes and escaped line ends would make it unreadable.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: std::error::Error> From<E> for Error {
    fn from(why: E) -> Self {
        Self(why.to_string())
    }
}

/// A path that `cargo xtask test e2e` hands over.
fn environment(name: &str) -> TestResult<PathBuf> {
    std::env::var_os(name).map(PathBuf::from).ok_or_else(|| {
        Error::new(format!("{name} is not set; run these tests with `cargo xtask test e2e`."))
    })
}

/// Where screenshots go.
fn pictures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots")
}
