//! `cargo xtask`: everything around the app that cargo alone cannot do.
//!
//! One file a concern: [`tools`] finds or installs what the others call, and [`setup`] all of it at once.
//! [`build`] and [`serve`] drive Trunk, [`web`] turns Trunk's output into the deployable folder (it is Trunk's
//! `post_build` hook), [`split`] cuts the program into its parts, [`client`] bundles what carries live tables.
//! [`sizes`] measures the folder, [`contents`] says what of the program weighs how much, [`bench`] how fast it
//! is. [`check`], [`test`], [`engines`] and [`night`] judge the source; those that need a browser get it from
//! [`browsers`], and [`times`] says what their tests took and left out. [`pictures`] shows the app, [`audit`]
//! judges the dependencies and the strength of the tests, [`fuzz`] whatever comes in from outside, `docs` the
//! pages that tell of it. [`run`] starts other programs, [`guard`] ends them, and [`files`] reads and writes.
//!
//! This crate must not know the engine or the app: it only builds and starts them.

mod audit;
mod bench;
mod browsers;
mod build;
mod check;
mod client;
mod contents;
#[cfg(test)]
mod docs;
mod engines;
mod files;
mod fuzz;
mod guard;
mod night;
mod pictures;
mod run;
mod serve;
mod setup;
mod sizes;
mod split;
mod test;
mod times;
mod tools;
mod web;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use std::process::ExitCode;

/// A failure is one sentence for a person: what is wrong and what to do.
pub type Result<T> = std::result::Result<T, String>;

const AFTER_HELP: &str = "\
`cargo xtask help COMMAND` says what can be chosen.

What is missing is installed on first use: the wasm target, trunk, wasm-bindgen-cli,
Chromium and chromedriver, packages of npm, nats-server and nginx. JASSTAFEL_TOOLS names the folder for the tools
(default: $XDG_CACHE_HOME/jasstafel/tools or ~/.cache/jasstafel/tools).";

/// Everything around the app that cargo alone cannot do.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    work: Option<Work>,
}

#[derive(Subcommand)]
enum Work {
    /// Serve the app and rebuild it on every change
    Serve(serve::Options),
    /// Write the deployable folder dist/ and print what each file weighs
    Build,
    /// Measure dist/ and compare it with xtask/size-budget.txt
    Sizes {
        /// What is in each part of the program, by crate and module, from a build with names
        #[arg(long)]
        contents: bool,
    },
    /// cargo fmt --check, clippy for all that is built, cargo doc, the types of the plain scripts;
    /// warnings are errors
    #[command(verbatim_doc_comment)]
    Check {
        /// Clippy only for what no test compiles: in `.ci/run` it compiles the rest
        #[arg(long)]
        uncompiled: bool,
    },
    /// Run the tests; the slowest browser tests are named at the end
    Test(test::Wanted),
    /// What people do in an evening in other engines than Chromium; what an engine's driver cannot
    /// do is named at the end
    #[command(verbatim_doc_comment)]
    Engines(engines::Wanted),
    /// Write a picture of every screen and sheet in every theme, and sheets that show them side by
    /// side, and one page of the design system
    #[command(verbatim_doc_comment)]
    Bilder(pictures::Pictures),
    /// Measure and write benches/FIGURES.md
    Bench(bench::Wanted),
    /// Licences, sources and known advisories of the dependencies (needs a network)
    Audit,
    /// Change the engine in one place at a time: does a test notice? (more than a day)
    Mutanten(audit::Mutants),
    /// Guessed texts at all that comes in from outside, led by the code that they run through
    Fuzz(fuzz::Arguments),
    /// Which lines of the engine the tests run through
    Abdeckung,
    /// Proof by force: kill the browser while it writes and deletes, tabs at once, failing
    /// transactions, damaged stores, the largest file, fuzz the readers
    #[command(verbatim_doc_comment)]
    Kraft(night::Counts),
    /// What takes too long before every change: every screen in every theme, language and window
    /// (`test` looks at two languages in the narrow windows), every story where things move, then
    /// engines, then kraft
    #[command(verbatim_doc_comment)]
    Night(night::Counts),
    /// Only install what serve, build and test need
    Setup {
        /// WebKit and Firefox with their drivers too
        #[arg(long)]
        engines: bool,
        /// Only what comes as it is: Trunk and wasm-bindgen are compiled when something wants them
        #[arg(long, conflicts_with = "engines")]
        packages: bool,
    },
    /// Trunk's hook.
    #[command(hide = true)]
    PostBuild,
}

fn main() -> ExitCode {
    match Cli::parse().work.map_or_else(help, carry_out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn help() -> Result<()> {
    Cli::command().print_help().map_err(|why| format!("the help cannot be printed: {why}."))
}

fn carry_out(work: Work) -> Result<()> {
    match work {
        Work::Serve(options) => serve::serve(&options),
        Work::Build => build::release().map(drop),
        Work::Sizes { contents: true } => contents::print(),
        Work::Sizes { contents: false } => sizes::check_budget(),
        Work::Check { uncompiled } => check::check(uncompiled),
        Work::Test(wanted) => test::test(&wanted),
        Work::Engines(wanted) => engines::engines(&wanted),
        Work::Bilder(wanted) => pictures::pictures(wanted),
        Work::Bench(wanted) => bench::bench(&wanted),
        Work::Audit => audit::audit(),
        Work::Mutanten(wanted) => audit::mutants(&wanted),
        Work::Fuzz(arguments) => fuzz::fuzz(arguments.into()),
        Work::Abdeckung => audit::coverage(),
        Work::Kraft(counts) => night::force(&counts),
        Work::Night(counts) => night::night(&counts),
        Work::Setup { packages: true, .. } => setup::packages(),
        Work::Setup { engines, .. } => {
            setup::everything()?;
            if engines { engines::install() } else { Ok(()) }
        }
        Work::PostBuild => web::post_build(),
    }
}

/// What is named, in the order in which it is listed; all of it where nothing is named.
fn chosen<T: ValueEnum + Copy + PartialEq + 'static>(named: &[T]) -> impl Iterator<Item = T> {
    T::value_variants().iter().copied().filter(|one| named.is_empty() || named.contains(one))
}

/// The word for it on the command line.
fn word(one: impl ValueEnum) -> String {
    one.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// What is read from this line, behind the word of its command.
#[cfg(test)]
fn read<T: clap::Args>(line: &str) -> Result<T> {
    let command = T::augment_args(clap::Command::new("xtask").no_binary_name(true));
    let matches = command.try_get_matches_from(line.split_whitespace());
    matches.and_then(|found| T::from_arg_matches(&found)).map_err(|why| why.to_string())
}

#[test]
fn the_command_line_contradicts_itself_nowhere() {
    Cli::command().debug_assert();
}
