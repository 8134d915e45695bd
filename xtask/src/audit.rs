//! What looks at the project and takes a network or minutes, and is therefore asked for: `audit` at
//! the dependencies, `mutanten` and `abdeckung` at the strength of the engine's tests.

use crate::Result;
use crate::run::{cmd, heading, run, succeeds, timed};
use crate::setup;
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
            cmd(&deny).args(["check", "licenses", "sources", "bans"]),
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
        run(cmd(&deny).args(["check", "advisories"]), "update the crate it names, or replace it.")
    })
}

/// `cargo xtask mutanten [ARGS]`: changes the engine in one place at a time and looks whether a
/// test notices, in a copy of the project. Seconds a change, hours for all of them:
/// `--file src/engine/base/points.rs` is one file, `--shard 0/20` every twentieth change.
pub fn mutants(args: &[String]) -> Result<()> {
    let mutants = tool(MUTANTS)?;
    let scope: &[&str] = if args.iter().any(|arg| arg.starts_with("--file") || arg == "-f") {
        &[]
    } else {
        &["--file", "src/engine/**/*.rs"]
    };
    // A change may take a loop for ever; the tests take seconds, on a busy machine minutes.
    let limits = ["--timeout", "180", "--build-timeout", "900"];
    let mut own = args.splitn(2, |arg| arg == "--");
    let own_args = own.next().unwrap_or_default();
    // What else is a test builds the engine a second time, or has nothing to do with it.
    let tests: &[String] = match own.next() {
        Some(tests) => tests,
        None => &["--test", "engine", "--test", "law"].map(str::to_owned),
    };
    timed("mutants of the engine", || {
        run(
            cmd(&mutants)
                .args(["mutants", "--package", "jasstafel", "--profile", "mutanten"])
                .args(["--sharding", "round-robin", "--output", "target"])
                .args(["--no-default-features", "--features", "cli"])
                .args(limits)
                .args(scope)
                .args(own_args)
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
    setup::tool(name, name, version, &[])
}
