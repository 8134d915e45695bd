//! `cargo xtask`: everything around the app that cargo alone cannot do.
//!
//! One file a concern: [`setup`] installs what is missing, [`build`] and [`serve`] drive Trunk,
//! [`web`] turns Trunk's output into the deployable folder (it is Trunk's `post_build` hook),
//! [`client`] bundles what carries live tables, [`sizes`] measures it, [`check`], [`test`] and [`engines`] judge the source, `docs` the pages that tell of it.
//! [`run`] starts other programs.
//!
//! This crate must not know the engine or the app: it only builds and starts them.

mod audit;
mod bench;
mod build;
mod check;
mod client;
#[cfg(test)]
mod docs;
mod engines;
mod fuzz;
mod guard;
mod parts;
mod run;
mod serve;
mod setup;
mod sizes;
mod split;
mod test;
mod times;
mod web;

use std::process::ExitCode;

/// A failure is one sentence for a person: what is wrong and what to do.
pub type Result<T> = std::result::Result<T, String>;

const HELP: &str = "\
cargo xtask <command>

  serve [--port N] [--address A] [--release] [--live]
                  serve the app and rebuild it on every change (port 8080); --live: with a
                  server for live tables on this machine, its keys kept in target/live
  build           write the deployable folder dist/ and print what each file weighs
  sizes [--parts] measure dist/ and compare it with xtask/size-budget.txt; --parts: what the
                  largest parts of the program are, from a build with names
  check           cargo fmt --check, clippy for all that is built, cargo doc, warnings are errors;
                  the types of the plain scripts
  test [PART]... [-- ARGS]
                  run the tests; PART is engine, scripts, ui, wasm, live or e2e (default: all),
                  ARGS go to the test program (a filter, --nocapture, ...); the slowest
                  browser tests are named at the end
  engines [webkit] [firefox] [-- ARGS]
                  what people do in an evening in other engines than Chromium (default: both); with
                  ARGS these tests instead; what an engine's driver cannot do is named at the end
  bilder [FOLDER] write a picture of every screen and sheet in every theme, and sheets that show
                  them side by side, and one page of the design system (target/bilder)
  bilder --readme make the pictures of the README anew, from the app as it is (docs/pictures)
  bench [PART]... [--beside FOLDER]
                  measure and write benches/FIGURES.md; PART is engine, browser or live (minutes);
                  --beside: the app of another build's folder in the same run
  audit           licences, sources and known advisories of the dependencies (needs a network)
  mutanten [ARGS] change the engine in one place at a time: does a test notice? (hours;
                  ARGS go to cargo-mutants: --file src/engine/base/points.rs is one file,
                  --shard 0/20 every twentieth change)
  fuzz [TARGET]... [runs=N] [seconds=N] [--keep]
                  guessed texts at all that comes in from outside, led by the code that they run
                  through (each target 100000, or as many as it tries in so many seconds);
                  --keep: the corpus, as small as can be, goes to tests/fuzz/corpus
  abdeckung       which lines of the engine the tests run through
  kraft [NAME=N]...
                  proof by force: kill the browser while it writes and deletes, tabs at once,
                  failing transactions, damaged stores, the largest file, fuzz the readers;
                  toetungen=200, deletions=60, sheets=60, eintraege=500, failures=200,
                  damaged=500, records=200000 and faelle=200000 if not said otherwise
  night [NAME=N]...
                  what takes too long before every change: every screen in every theme, language
                  and window (`test` looks at two languages in the narrow windows), then engines,
                  then kraft
  setup [--engines]
                  only install what serve, build and test need; --engines: WebKit and Firefox with
                  their drivers too
  help            this text

What is missing is installed on first use: the wasm target, trunk, wasm-bindgen-cli,
Chromium and chromedriver, packages of npm, nats-server. JASSTAFEL_TOOLS names the folder for the tools
(default: $XDG_CACHE_HOME/jasstafel/tools or ~/.cache/jasstafel/tools).";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Chooses the command; `post-build` is for Trunk's hook only and therefore not in the help.
fn dispatch(args: &[String]) -> Result<()> {
    let (command, rest) = match args.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", args),
    };
    match command {
        "serve" => serve::serve(rest),
        "build" => without_args(command, rest).and_then(|()| build::release().map(drop)),
        "sizes" => match rest {
            [parts] if parts == "--parts" => parts::print(),
            _ => without_args(command, rest).and_then(|()| sizes::check_budget()),
        },
        "check" => without_args(command, rest).and_then(|()| check::check()),
        "test" => test::test(rest),
        "bilder" => test::pictures(rest),
        "bench" => bench::bench(rest),
        "audit" => without_args(command, rest).and_then(|()| audit::audit()),
        "mutanten" => audit::mutants(rest),
        "fuzz" => fuzz::fuzz(rest),
        "abdeckung" => without_args(command, rest).and_then(|()| audit::coverage()),
        "kraft" => test::force(rest),
        "night" => test::night(rest),
        "engines" => engines::engines(rest),
        "setup" => match rest {
            [engines] if engines == "--engines" => {
                setup::everything().and_then(|()| engines::install())
            }
            _ => without_args(command, rest).and_then(|()| setup::everything()),
        },
        "post-build" => web::post_build(),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no command `{other}`; `cargo xtask help` lists them.")),
    }
}

/// Refuses arguments that would silently do nothing.
fn without_args(command: &str, rest: &[String]) -> Result<()> {
    match rest.first() {
        None => Ok(()),
        Some(arg) => {
            Err(format!("`cargo xtask {command}` takes no argument, but `{arg}` was given."))
        }
    }
}
