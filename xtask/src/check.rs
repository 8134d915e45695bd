//! `cargo xtask check`: formatting, lints, the pages of the code and the types of the plain scripts;
//! every warning is an error.

use crate::Result;
use crate::client;
use crate::run::{cmd, run, succeeds, timed};
use crate::tools::{NodeTools, WASM, wasm_target};

/// Formatter, then clippy for the engine with the command line and all helper crates, and for the app
/// as the browser gets it; then what `cargo doc` makes of their comments, and the types of the scripts
/// beside it and of the client of live tables. Where clippy has compiled the tests, there remains for it what
/// is `uncompiled`: the benches.
pub fn check(uncompiled: bool) -> Result<()> {
    if !succeeds(cmd("cargo").args(["clippy", "--version"]))
        || !succeeds(cmd("cargo").args(["fmt", "--version"]))
    {
        return Err(
            "clippy or rustfmt is missing; run `rustup component add clippy rustfmt` and this \
             command again."
                .to_owned(),
        );
    }
    timed("format", || {
        run(cmd("cargo").args(["fmt", "--all", "--check"]), "run `cargo fmt --all`.")?;
        // A workspace of its own, which only `cargo xtask fuzz` builds.
        let package = ["--manifest-path", "tests/fuzz/Cargo.toml"];
        let advice = "run `cargo fmt --manifest-path tests/fuzz/Cargo.toml`.";
        run(cmd("cargo").arg("fmt").args(package).arg("--check"), advice)
    })?;
    timed("types of the client", client::check)?;
    if uncompiled {
        clippy("what is measured", &["--package", "benches", "--all-targets"])?;
    } else {
        let engine = ["--all-targets", "--workspace", "--no-default-features"];
        let cli = ["--features", "jasstafel/cli"];
        clippy("engine, command line, tools and tests", &[&engine[..], &cli].concat())?;
        wasm_target()?;
        let app = ["--lib", "--bin", "jasstafel-app", "--target", WASM];
        clippy("app for the browser", &app)?;
    }
    timed("pages of the code", || {
        run(
            cmd("cargo").env("RUSTDOCFLAGS", "-D warnings").args([
                "doc",
                "--no-deps",
                "--no-default-features",
                "--features",
                "cli",
            ]),
            "fix the comment it names.",
        )
    })?;
    types()
}

fn clippy(what: &str, chosen: &[&str]) -> Result<()> {
    timed(&format!("clippy: {what}"), || {
        let mut command = cmd("cargo");
        run(command.arg("clippy").args(chosen).args(["--", "-D", "warnings"]), "fix what it names.")
    })
}

/// The scripts of `src/web` by the types in their comments: those of the page, and the workers.
fn types() -> Result<()> {
    let tools = NodeTools::find_or_install()?;
    timed("types: scripts of src/web", || {
        ["src/web/tsconfig.json", "src/web/tsconfig.worker.json"].into_iter().try_for_each(
            |project| run(tools.tsc().args(["--project", project]), "fix what it names."),
        )
    })
}
