//! What the browser tests noted while they ran: the slowest of them, how many browsers it took, and
//! what they left out because an engine cannot do it.

use crate::Result;
use crate::run::seconds;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

/// So many of the slowest are named.
const SLOWEST: usize = 20;

/// How long each test took, from its first browser to the end of its last one.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct TestTimes {
    browsers: usize,
    tests: Vec<(String, Duration)>,
    /// Tests, each with what was left out of it.
    left_out: BTreeSet<(String, String)>,
}

impl TestTimes {
    /// Nothing was noted where no test ran.
    pub fn read(path: &Path) -> Result<Self> {
        match fs::read_to_string(path) {
            Ok(text) => Ok(Self::from(&text)),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(Self::default()),
            Err(why) => Err(format!("{} cannot be read: {why}.", path.display())),
        }
    }

    /// Lines `browser`, `test NAME START END`, in milliseconds, and `left NAME WHAT`.
    fn from(text: &str) -> Self {
        let mut browsers = 0;
        let mut left_out = BTreeSet::new();
        let mut spans: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
        for line in text.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["browser"] => browsers += 1,
                ["left", name, what] => {
                    left_out.insert((name.to_owned(), what.to_owned()));
                }
                ["test", name, start, end] => {
                    if let (Ok(start), Ok(end)) = (start.parse(), end.parse()) {
                        let span = spans.entry(name).or_insert((start, end));
                        *span = (span.0.min(start), span.1.max(end));
                    }
                }
                _ => {}
            }
        }
        let took = |(name, (start, end)): (&str, (u64, u64))| {
            (name.to_owned(), Duration::from_millis(end.saturating_sub(start)))
        };
        let mut tests: Vec<_> = spans.into_iter().map(took).collect();
        tests.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        Self { browsers, tests, left_out }
    }
}

impl fmt::Display for TestTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tests.is_empty() {
            return Ok(());
        }
        writeln!(f, "── browsers started: {}, for {} tests", self.browsers, self.tests.len())?;
        writeln!(f, "── the slowest tests:")?;
        for (name, time) in self.tests.iter().take(SLOWEST) {
            writeln!(f, "{:>12}  {name}", seconds(*time))?;
        }
        for (name, what) in &self.left_out {
            writeln!(f, "── without {what}, which this engine's driver cannot: {name}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_test_comes_first_and_two_browsers_of_one_are_one_time() {
        let report = TestTimes::from(
            "browser\ntest quick 1000 1400\ntest slow 1000 9000\nbrowser\ntest quick 1500 2000\n",
        );
        let expected = [("slow", 8000), ("quick", 1000)]
            .map(|(name, time)| (name.to_owned(), Duration::from_millis(time)));
        let none = BTreeSet::new();
        assert_eq!(report, TestTimes { browsers: 2, tests: expected.to_vec(), left_out: none });
        assert!(report.to_string().starts_with("── browsers started: 2, for 2 tests\n"));
    }

    #[test]
    fn what_a_test_left_out_is_said_once() {
        let report = TestTimes::from("test a 0 1\nleft a Restart\nleft a Restart\n").to_string();
        let said = "── without Restart, which this engine's driver cannot: a\n";
        assert!(report.ends_with(&format!("a\n{said}")), "{report}");
    }

    #[test]
    fn where_no_test_ran_nothing_is_said() {
        assert_eq!(TestTimes::from("").to_string(), "");
    }
}
