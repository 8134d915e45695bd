//! The tests that drive a browser, with all they need.

use crate::Result;
use crate::build;
use crate::guard::Run;
use crate::run::{cmd, root, run, run_tests, timed, watch_tests};
use crate::sizes;
use crate::times::TestTimes;
use crate::tools::{InstalledBrowser, NodeTools, nats_server};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// The program of the end-to-end tests with all it needs; its browsers end with it.
pub struct BrowserTests {
    command: Command,
    run: Run,
}

impl BrowserTests {
    pub fn new() -> Result<Self> {
        let browser = InstalledBrowser::find_or_install()?;
        let axe = NodeTools::find_or_install()?.axe();
        let dist = build::release()?;
        let cli = command_line()?;
        let run = Run::new()?;
        let mut command = cmd("cargo");
        // A test often waits for its browser: twice as many as there are cores keep all of them
        // busy.
        if env::var_os("RUST_TEST_THREADS").is_none() {
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            command.env("RUST_TEST_THREADS", (2 * cores).to_string());
        }
        run.adopt(&mut command)
            // A walk through the app is one future, which unoptimised code moves about on the stack.
            .env("RUST_MIN_STACK", (8 << 20).to_string())
            .env("JASSTAFEL_DIST", dist)
            .env("JASSTAFEL_CLI", cli)
            .env("CHROMEDRIVER", &browser.chromedriver)
            .env("AXE", axe)
            .env("NATS_SERVER", nats_server()?)
            .env("JASSTAFEL_GEPACKT", sizes::packed_folder())
            .env("JASSTAFEL_REPORT", run.folder().join(REPORT))
            // The tests of the harness come first, and those in browsers run whatever becomes of them.
            .args(["test", "--package", "browser-tests", "--no-fail-fast"])
            .arg("--");
        match &browser.shell {
            Some(shell) => command
                .env("CHROMIUM", root().join("tests").join("browser").join("shell.sh"))
                .env("HEADLESS_SHELL", shell),
            None => command.env("CHROMIUM", &browser.chromium),
        };
        Ok(Self { command, run })
    }

    /// Up to the program's own arguments.
    pub fn command(&mut self) -> &mut Command {
        &mut self.command
    }

    /// Where they write how long they took.
    pub fn report(&self) -> PathBuf {
        self.run.folder().join(REPORT)
    }
}

/// The file that the tests write how long they took into, in the folder of the run.
const REPORT: &str = "report.txt";

/// The command line as a native program: what the app exports must read the same there.
fn command_line() -> Result<PathBuf> {
    timed("command line", || {
        run(
            // Beside the tests themselves, so that both get the same engine, built once.
            cmd("cargo")
                .args(["build", "--no-default-features"])
                .args(["--package", "jasstafel", "--features", "jasstafel/cli"])
                .args(["--package", "browser-tests", "--bin", "jasstafel"]),
            "the message above says where.",
        )
    })?;
    let folder = env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    Ok(root().join(folder).join("debug").join(format!("jasstafel{}", env::consts::EXE_SUFFIX)))
}

/// So many tests that failed beside others are asked once more, alone; more are no accident.
const ASKED_AGAIN: usize = 5;

/// Runs these tests, with these variables in their environment. A failed test names its screenshot in
/// `target/screenshots`.
///
/// Twice as many browsers as there are cores share these, and a test that waited in vain may have waited for its
/// neighbours. So a few that failed are run again, one after the other with nothing beside them, and
/// only what fails then fails the run; what did not is named at the end all the same.
pub fn in_browsers(what: &str, variables: &[(&str, PathBuf)], passed_on: &[String]) -> Result<u64> {
    let begin = || {
        let mut tests = BrowserTests::new()?;
        tests.command().envs(variables.iter().map(|(name, value)| (name, value)));
        Ok::<_, String>(tests)
    };
    let mut tests = begin()?;
    let first = timed(&format!("tests: {what}"), || watch_tests(tests.command().args(passed_on)));
    // Also of a run that failed: a test that waits in vain stands on top.
    print!("{}", TestTimes::read(&tests.report())?);
    let first = first?;
    let Some(fault) = first.fault else {
        return Ok(first.passed);
    };
    // A program that died in the midst of its tests has left out the rest of them.
    if first.counted != Some(first.failed.len()) {
        return Err(fault);
    }
    if first.failed.is_empty() || first.failed.len() > ASKED_AGAIN {
        return Err(fault);
    }
    let again = timed("tests: what failed, alone", || {
        let mut tests = begin()?;
        run_tests(tests.command().args(["--exact", "--test-threads=1"]).args(&first.failed))
    })?;
    if again != first.failed.len() as u64 {
        return Err(fault);
    }
    println!("── passed only with nothing beside it: {}", first.failed.join(", "));
    Ok(first.passed + again)
}
