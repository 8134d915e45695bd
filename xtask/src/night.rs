//! `cargo xtask night` and `cargo xtask kraft`: what takes too long before every change.

use crate::Result;
use crate::browsers::{BrowserTests, in_browsers};
use crate::engines;
use crate::run::{cmd, run, run_tests, timed};
use crate::times::TestTimes;

/// What `cargo xtask kraft` counts, and how many of each if nobody says.
const FORCE: [(&str, u32); 8] = [
    ("kills", 200),
    ("deletions", 60),
    ("sheets", 60),
    ("entries", 500),
    ("failures", 200),
    ("damaged", 500),
    ("records", 200_000),
    ("cases", 200_000),
];

#[derive(Debug, clap::Args)]
pub struct Counts {
    /// kills=200, deletions=60, sheets=60, entries=500, failures=200, damaged=500,
    /// records=200000 and cases=200000 if not said otherwise
    #[arg(value_name = "NAME=N", value_parser = count, verbatim_doc_comment)]
    counts: Vec<(String, u32)>,
}

fn count(word: &str) -> Result<(String, u32)> {
    let known = |name: &str| FORCE.iter().any(|(known, _)| *known == name);
    let wanted = word.split_once('=').filter(|(name, _)| known(name));
    wanted.and_then(|(name, count)| Some((name.to_owned(), count.parse().ok()?))).ok_or_else(|| {
        let names = FORCE.map(|(name, _)| name).join("=N, ");
        format!("`{word}` is none of {names}=N.")
    })
}

impl Counts {
    /// The counts as the environment of the tests.
    fn variables(&self) -> impl Iterator<Item = (String, String)> {
        FORCE.into_iter().map(|(name, usual)| {
            let named = self.counts.iter().rev().find(|(wanted, _)| wanted == name);
            let count = named.map_or(usual, |(_, count)| *count);
            (format!("JASSTAFEL_KRAFT_{}", name.to_uppercase()), count.to_string())
        })
    }
}

/// Proof by force: the tests that have a long form, in their long form.
pub fn force(counts: &Counts) -> Result<()> {
    timed("force: readers and text fields", || {
        let mut command = cmd("cargo");
        command.envs(counts.variables());
        run(
            command
                .args(["test", "--no-default-features", "--features", "cli", "--release"])
                .args(["--test", "engine", "fuzz::"]),
            "the failed test says with what.",
        )
    })?;
    let mut tests = BrowserTests::new()?;
    timed("force: kills, tabs, failures and damage", || {
        run(
            tests.command().envs(counts.variables()).args([
                "force::",
                "sheets::twelve",
                "large::",
                "--nocapture",
                "--test-threads=1",
            ]),
            "the line above says what is missing.",
        )
    })
}

/// `cargo xtask night`: what takes too long before every change. Every screen in every theme,
/// language and window, every story where things move, the stories in other engines, then proof by force with
/// these counts.
pub fn night(counts: &Counts) -> Result<()> {
    let mut tests = BrowserTests::new()?;
    tests.command().env("JASSTAFEL_NIGHT", "1").args([
        "layout::",
        "in_sight::whatever",
        "--nocapture",
    ]);
    let passed = timed("every screen, theme, language and window", || run_tests(tests.command()));
    print!("{}", TestTimes::read(&tests.report())?);
    if passed? == 0 {
        return Err("no test ran, but the walk through the screens should.".to_owned());
    }
    // By day almost nobody wants motion; the walks, which were just made, never do.
    let stories = ["--skip", "layout::"].map(str::to_owned);
    in_browsers("every story where things move", &[("JASSTAFEL_MOTION", "1".into())], &stories)?;
    engines::engines(&engines::Wanted::default())?;
    force(counts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    #[test]
    fn force_counts_are_taken_by_name_and_nothing_else_is() {
        let counts: Counts = read("kills=7").expect("known");
        let counts: Vec<_> = counts.variables().collect();
        assert!(counts.contains(&("JASSTAFEL_KRAFT_KILLS".into(), "7".into())));
        assert!(counts.contains(&("JASSTAFEL_KRAFT_ENTRIES".into(), "500".into())));
        for wrong in ["kills", "kills=many", "7", "deaths=3"] {
            assert!(read::<Counts>(wrong).is_err(), "{wrong}");
        }
    }
}
