//! The browser engines that a run can drive. A test speaks to all of them by the same steps; what an
//! engine's driver cannot do it leaves out, and the run says so at its end ([`crate::Page::can`]).

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

/// What not every driver can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ability {
    /// Runs a script before the first of a page: a clock that can be set, a browser that lacks
    /// something.
    EarlyScripts,
    /// Opens the browser again on what it has kept.
    Restart,
    /// Prints, so that the pages can be counted.
    Print,
    /// Lets a page fall asleep and wakes it.
    Sleep,
}

impl Engine {
    /// Whether its driver can do this by WebDriver, or by what Chromium has beyond it.
    pub fn can(self, ability: Ability) -> bool {
        match self {
            Self::Chromium => true,
            Self::WebKit => false,
            Self::Firefox => ability == Ability::Restart,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Ability; 4] =
        [Ability::EarlyScripts, Ability::Restart, Ability::Print, Ability::Sleep];

    #[test]
    fn what_the_page_about_tests_says_of_the_engines_is_so() {
        let page = include_str!("../../../docs/testing.md");
        for ability in ALL {
            let name = format!("| {ability:?}: ");
            let row = page.lines().find(|line| line.starts_with(&name)).expect("a row");
            let cells: Vec<&str> = row.split('|').map(str::trim).skip(2).take(3).collect();
            let can = [Engine::Chromium, Engine::WebKit, Engine::Firefox].map(|e| e.can(ability));
            assert_eq!(cells, can.map(|can| if can { "yes" } else { "no" }), "{row}");
        }
    }
}
