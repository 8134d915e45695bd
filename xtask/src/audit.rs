//! What looks at the project and takes a network or minutes, and is therefore asked for: `audit` at
//! the dependencies, `mutanten` and `abdeckung` at the strength of the engine's tests.

use crate::Result;
use crate::run::{cmd, heading, run, succeeds, timed};
use crate::tools;
use std::path::PathBuf;

/// Tools of cargo, each in the version that was tried.
const DENY: (&str, &str) = ("cargo-deny", "0.20.2");
const MUTANTS: (&str, &str) = ("cargo-mutants", "27.1.0");
const COVERAGE: (&str, &str) = ("cargo-llvm-cov", "0.9.1");

/// `cargo xtask audit`: known advisories, licences and sources of every dependency.
pub fn audit() -> Result<()> {
    let deny = tool(DENY)?;
    timed("licences, sources and bans", || {
        run(
            cmd(&deny).args(["--workspace", "check", "licenses", "sources", "bans"]),
            "deny.toml says what is allowed.",
        )
    })?;
    // The database is fetched by itself: without it nothing is known, which is no clean bill.
    heading("advisory database");
    if !succeeds(cmd(&deny).args(["fetch", "db"])) {
        return Err(
            "the advisory database could not be fetched (https://github.com/rustsec/advisory-db); \
             licences and sources are fine, advisories were not checked. Try again with a network."
                .to_owned(),
        );
    }
    timed("known advisories", || {
        run(
            cmd(&deny).args(["--workspace", "check", "advisories"]),
            "update the crate it names, or replace it.",
        )
    })
}

#[derive(Debug, PartialEq, Eq, clap::Args)]
pub struct Mutants {
    /// What goes to cargo-mutants: --file src/engine/base/points.rs is one file, --shard 0/20 every
    /// twentieth change
    #[arg(allow_hyphen_values = true, value_name = "ARGS", verbatim_doc_comment)]
    args: Vec<String>,
    /// What goes to `cargo test`; it chooses the tests
    #[arg(last = true, value_name = "TESTS")]
    tests: Option<Vec<String>>,
}

impl Mutants {
    /// What goes to cargo-mutants, and what to the tests. Behind an argument that clap does not know,
    /// the `--` between them is one more of these to it.
    fn split(&self) -> (&[String], Option<&[String]>) {
        match self.args.iter().position(|arg| arg == "--") {
            Some(at) => (&self.args[..at], Some(&self.args[at + 1..])),
            None => (&self.args, self.tests.as_deref()),
        }
    }
}

/// `cargo xtask mutanten [ARGS]`: changes the engine in one place at a time and looks whether a
/// test notices, in a copy of the project. Seconds a change, more than a day for all of them:
/// `--file src/engine/base/points.rs` is one file, `--shard 0/20` every twentieth change.
pub fn mutants(wanted: &Mutants) -> Result<()> {
    let mutants = tool(MUTANTS)?;
    let (args, tests) = wanted.split();
    let scope: &[&str] = if args.iter().any(|arg| arg.starts_with("--file") || arg == "-f") {
        &[]
    } else {
        &["--file", "src/engine/**/*.rs"]
    };
    // A change may take a loop for ever; the tests take seconds, on a busy machine minutes.
    let limits = ["--timeout", "180", "--build-timeout", "900"];
    // What else is a test builds the engine a second time, or has nothing to do with it.
    let usual = ["--test", "engine", "--test", "law"].map(str::to_owned);
    let tests = tests.unwrap_or(&usual);
    timed("mutants of the engine", || {
        run(
            cmd(&mutants)
                .args(["mutants", "--package", "jasstafel", "--profile", "mutanten"])
                .args(["--sharding", "round-robin", "--output", "target"])
                .args(["--no-default-features", "--features", "cli"])
                .args(limits)
                .args(scope)
                .args(args)
                .arg("--")
                .args(tests),
            "target/mutants.out/missed.txt lists what no test noticed.",
        )
    })
}

/// `cargo xtask abdeckung`: which lines of the engine the tests run through.
pub fn coverage() -> Result<()> {
    let coverage = tool(COVERAGE)?;
    timed("coverage of the engine", || {
        run(
            cmd(&coverage)
                .args(["llvm-cov", "test", "--no-default-features", "--features", "cli"])
                .args(["--package", "jasstafel", "--ignore-filename-regex", "(cli|text|bin)/"]),
            "it needs `rustup component add llvm-tools`.",
        )
    })
}

/// A tool among ours, built on first use.
fn tool((name, version): (&str, &str)) -> Result<PathBuf> {
    tools::tool(name, name, version, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    #[test]
    fn what_goes_to_the_tests_stands_behind_the_first_two_dashes() {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (line, args, tests) in [
            ("", "", None),
            ("--shard 0/20 --jobs 2", "--shard 0/20 --jobs 2", None),
            ("-- --test law", "", Some("--test law")),
            ("-f x -- --test law -- a", "-f x", Some("--test law -- a")),
        ] {
            let wanted: Mutants = read(line).expect("arguments");
            let (own, passed_on) = wanted.split();
            assert_eq!(own.join(" "), args, "{line}");
            assert_eq!(passed_on.map(<[String]>::to_vec), tests.map(words), "{line}");
        }
    }
}
