//! The browser engines that a run can drive. A test speaks to all of them by the same steps; what an
//! engine's driver cannot do is said by the step that asks for it, and `cargo xtask test engines`
//! names the tests that are left out for that.

use crate::{Error, TestResult};

/// What draws the pages and runs their scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Driven by chromedriver, and beyond it by the protocol of its developer tools.
    Chromium,
    /// Driven by `WebKitWebDriver` in the window of a screen that nobody sees.
    WebKit,
    /// Driven by geckodriver.
    Firefox,
}

impl Engine {
    /// The one of this run, by its name in `JASSTAFEL_ENGINE`.
    pub fn of_run() -> TestResult<Self> {
        match std::env::var("JASSTAFEL_ENGINE").as_deref() {
            Err(_) | Ok("chromium") => Ok(Self::Chromium),
            Ok("webkit") => Ok(Self::WebKit),
            Ok("firefox") => Ok(Self::Firefox),
            Ok(other) => Err(Error::new(format!("there is no engine “{other}”."))),
        }
    }

    /// The environment's name for the program that is driven.
    pub fn browser(self) -> &'static str {
        match self {
            Self::Chromium => "CHROMIUM",
            Self::WebKit => "MINIBROWSER",
            Self::Firefox => "FIREFOX",
        }
    }

    /// The environment's name for what drives it.
    pub fn driver(self) -> &'static str {
        match self {
            Self::Chromium => "CHROMEDRIVER",
            Self::WebKit => "WEBKITWEBDRIVER",
            Self::Firefox => "GECKODRIVER",
        }
    }
}
