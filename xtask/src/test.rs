//! `cargo xtask test`: every test there is, from the quickest to the slowest.

use crate::build;
use crate::engines;
use crate::guard::Run;
use crate::run::{cmd, output, root, run, run_tests, seconds, timed, watch_tests};
use crate::setup::{
    InstalledBrowser, NodeTools, Tools, WASM, nats_server, nats_servers, nginx, wasm_target,
};
use crate::sizes;
use crate::times::TestTimes;
use crate::web::files_below;
use crate::{Result, chosen, word};
use clap::ValueEnum;
use serde_json::json;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The parts in the order in which they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Engine,
    Scripts,
    Ui,
    Wasm,
    Live,
    E2e,
}

#[derive(Debug, PartialEq, Eq, clap::Args)]
pub struct Wanted {
    /// engine, scripts, ui, wasm, live or e2e (default: all)
    #[arg(value_name = "PART", value_parser = part)]
    parts: Vec<Part>,
    /// What goes to the test programs (a filter, --nocapture, ...)
    #[arg(last = true, value_name = "ARGS")]
    passed_on: Vec<String>,
}

/// The part of this name. A filter that stands in its place is told where it belongs.
fn part(name: &str) -> Result<Part> {
    Part::from_str(name, false).map_err(|_| {
        let parts = chosen::<Part>(&[]).map(word).collect::<Vec<_>>();
        format!(
            "there is no test part `{name}`; choose among {}, or put what goes to the test \
             program after `--`.",
            parts.join(", ")
        )
    })
}

/// Runs the chosen parts; what stands after `--` goes to each of their test programs.
pub fn test(Wanted { parts, passed_on }: &Wanted) -> Result<()> {
    let parts: Vec<_> = chosen(parts).collect();
    let start = Instant::now();
    let mut passed = 0;
    for &part in &parts {
        passed += match part {
            Part::Engine => engine(passed_on)?,
            Part::Scripts => scripts(passed_on)?,
            Part::Ui => ui(passed_on)?,
            Part::Wasm => wasm(passed_on)?,
            Part::Live => live(passed_on)?,
            Part::E2e => e2e(passed_on)?,
        };
    }
    if passed == 0 {
        return Err("no test ran; is the filter right?".to_owned());
    }
    let parts = parts.into_iter().map(word).collect::<Vec<_>>().join(", ");
    println!("── tests: {passed} passed in {}: {parts}", seconds(start.elapsed()));
    Ok(())
}

/// The rules and the command line, without any browser crate, and the tools' own tests. Each part
/// says how many tests passed.
fn engine(passed_on: &[String]) -> Result<u64> {
    let engine = timed("tests: engine and command line", || {
        run_tests(
            cmd("cargo")
                .args(["test", "--no-default-features", "--features", "cli", "--"])
                .args(passed_on),
        )
    })?;
    let tools = timed("tests: tools", || {
        run_tests(
            cmd("cargo").args(["test", "--quiet", "--package", "xtask", "--"]).args(passed_on),
        )
    })?;
    Ok(engine + tools)
}

/// The stores of `src/web` on an IndexedDB in memory, by Node.js; a word among what is passed on
/// chooses tests by their names.
fn scripts(passed_on: &[String]) -> Result<u64> {
    let tools = NodeTools::find_or_install()?;
    let tests = root().join("tests").join("scripts");
    let names = files_below(&tests)?.into_iter().filter(|name| name.ends_with(".test.js"));
    let wanted = passed_on.iter().filter(|word| !word.starts_with('-'));
    timed("tests: scripts on an IndexedDB in memory", || {
        run_tests(
            tools
                .node()
                .args(["--test", "--test-reporter=spec"])
                .args(wanted.map(|word| format!("--test-name-pattern={word}")))
                .args(names.map(|name| tests.join(name))),
        )
    })
}

/// What the app's own files test without a browser. Compiling the app for this machine takes a
/// minute, so it is done only when there is such a test.
fn ui(passed_on: &[String]) -> Result<u64> {
    if !holds_tests(&root().join("src").join("ui"))? {
        println!("── tests: app on this machine: src/ui holds no #[test]");
        return Ok(0);
    }
    timed("tests: app on this machine", || {
        run_tests(cmd("cargo").args(["test", "--lib", "ui::", "--"]).args(passed_on))
    })
}

fn holds_tests(folder: &Path) -> Result<bool> {
    let holds = |name: &String| {
        fs::read_to_string(folder.join(name)).is_ok_and(|text| text.contains("#[test]"))
    };
    Ok(files_below(folder)?.iter().any(holds))
}

/// Tests compiled to wasm that run inside a page of the browser.
fn wasm(passed_on: &[String]) -> Result<u64> {
    wasm_target()?;
    let tools = Tools::find_or_install()?;
    let browser = InstalledBrowser::find_or_install()?;
    let capabilities = capabilities(&browser)?;
    let guard = Run::new()?;
    timed("tests: in a page of the browser", || {
        run_tests(
            guard
                .adopt(&mut cmd("cargo"))
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", tools.test_runner())
                .env("CHROMEDRIVER", &browser.chromedriver)
                .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities)
                // Seconds for all of them; a busy machine counts all hands slowly.
                .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
                .args(["test", "--target", WASM, "--lib", "--"])
                .args(passed_on),
        )
    })
}

/// Live tables on a real server, attacked: once with the current one and once with the oldest one that
/// does. `NATS_SERVER` names another one, which then is the only one.
fn live(passed_on: &[String]) -> Result<u64> {
    let servers = nats_servers()?;
    let nginx = match env::var_os("NGINX") {
        Some(named) => Ok(PathBuf::from(named)),
        None => nginx(),
    };
    let mut passed = 0;
    for server in servers {
        let version = output(cmd(&server).arg("--version"))
            .ok_or(format!("{} does not say its version.", server.display()))?;
        let guard = Run::new()?;
        passed += timed(&format!("tests: live tables, {version}"), || {
            let mut command = cmd("cargo");
            guard.adopt(&mut command);
            command.env("NATS_SERVER", &server);
            command.args(["test", "--package", "deploy", "--"]);
            match &nginx {
                Ok(nginx) => command.env("NGINX", nginx),
                Err(why) => {
                    println!("── no nginx, so the limit of a flood is not tested: {why}");
                    command.args(["--skip", "flood::"])
                }
            };
            run_tests(command.args(passed_on))
        })?;
    }
    Ok(passed)
}

/// How wasm-bindgen's test runner starts the browser: this one, without contact to anyone, and
/// without the sandbox that root cannot have.
fn capabilities(browser: &InstalledBrowser) -> Result<PathBuf> {
    let path = root().join("target").join("webdriver.json");
    let text = json!({ "goog:chromeOptions": {
        "binary": browser.chromium.to_string_lossy(),
        "args": [
            "headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run",
            "disable-background-networking", "disable-component-update", "disable-sync",
        ],
    } });
    fs::write(&path, text.to_string())
        .map_err(|why| format!("{} cannot be written: {why}.", path.display()))?;
    Ok(path)
}

/// So many tests that failed beside others are asked once more, alone; more are no accident.
const ASKED_AGAIN: usize = 5;

/// The release build in a browser, by taps on what a person sees. A failed test names its screenshot
/// in `target/screenshots`.
///
/// Four browsers share what cores there are, and a test that waited in vain may have waited for its
/// neighbours. So a few that failed are run again, one after the other with nothing beside them, and
/// only what fails then fails the run; what did not is named at the end all the same.
fn e2e(passed_on: &[String]) -> Result<u64> {
    in_browsers("end to end", &[], passed_on)
}

/// The same with these variables in the environment of the tests.
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

/// What `cargo xtask kraft` counts, and how many of each if nobody says.
const FORCE: [(&str, u32); 8] = [
    ("toetungen", 200),
    ("deletions", 60),
    ("sheets", 60),
    ("eintraege", 500),
    ("failures", 200),
    ("damaged", 500),
    ("records", 200_000),
    ("faelle", 200_000),
];

#[derive(Debug, clap::Args)]
pub struct Counts {
    /// toetungen=200, deletions=60, sheets=60, eintraege=500, failures=200, damaged=500,
    /// records=200000 and faelle=200000 if not said otherwise
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
/// language and window, then proof by force with these counts.
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

#[derive(Debug, clap::Args)]
pub struct Pictures {
    /// Where they go to [default: target/bilder]
    folder: Option<PathBuf>,
    /// Make the pictures of the README anew, from the app as it is (docs/pictures)
    #[arg(long, conflicts_with = "folder")]
    readme: bool,
}

impl Pictures {
    /// The walk that makes the pictures, and the folder they go to.
    fn walk(self) -> (&'static str, PathBuf) {
        if self.readme {
            return ("pictures::readme", root().join("docs").join("pictures"));
        }
        let usual = || root().join("target").join("bilder");
        ("pictures::pictures", self.folder.unwrap_or_else(usual))
    }
}

/// `cargo xtask bilder`: pictures of every screen and sheet, and the page that shows them; with
/// `--readme` the few that the README shows.
pub fn pictures(wanted: Pictures) -> Result<()> {
    let (walk, folder) = wanted.walk();
    let folder = env::current_dir().unwrap_or(root()).join(folder);
    let mut tests = BrowserTests::new()?;
    timed(&format!("pictures into {}", folder.display()), || {
        run(
            tests.command().env("JASSTAFEL_BILDER", &folder).args(["--ignored", "--exact", walk]),
            "the message above says where the walk through the app ended.",
        )
    })?;
    let overview = folder.join("index.html");
    if overview.is_file() {
        println!("── all of them: {}", overview.display());
    }
    Ok(())
}

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

    fn report(&self) -> PathBuf {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn without_names_every_part_runs() {
        let all: Vec<_> = chosen::<Part>(&[]).map(word).collect();
        assert_eq!(all, ["engine", "scripts", "ui", "wasm", "live", "e2e"]);
        assert_eq!(read(""), Ok(Wanted { parts: vec![], passed_on: vec![] }));
    }

    #[test]
    fn parts_keep_their_order_and_the_rest_is_passed_on() {
        let wanted: Wanted = read("e2e engine -- offline --nocapture").expect("parts");
        let parts: Vec<_> = chosen(&wanted.parts).collect();
        assert_eq!(parts, [Part::Engine, Part::E2e]);
        assert_eq!(wanted.passed_on, words("offline --nocapture"));
    }

    #[test]
    fn force_counts_are_taken_by_name_and_nothing_else_is() {
        let counts: Counts = read("toetungen=7").expect("known");
        let counts: Vec<_> = counts.variables().collect();
        assert!(counts.contains(&("JASSTAFEL_KRAFT_TOETUNGEN".into(), "7".into())));
        assert!(counts.contains(&("JASSTAFEL_KRAFT_EINTRAEGE".into(), "500".into())));
        for wrong in ["toetungen", "toetungen=viele", "7", "kills=3"] {
            assert!(read::<Counts>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn pictures_go_where_they_are_wanted_and_an_option_is_no_folder() {
        let of = |line: &str| read(line).map(Pictures::walk);
        let named = |(walk, folder): (&str, PathBuf)| {
            let below = folder.strip_prefix(root()).map_or(folder.clone(), Path::to_path_buf);
            (walk.to_owned(), below.to_string_lossy().replace('\\', "/"))
        };
        let all = |folder: &str| Ok(("pictures::pictures".to_owned(), folder.to_owned()));
        assert_eq!(of("").map(named), all("target/bilder"));
        assert_eq!(of("out").map(named), all("out"));
        let readme = ("pictures::readme".to_owned(), "docs/pictures".to_owned());
        assert_eq!(of("--readme").map(named), Ok(readme));
        for wrong in ["--liesmich", "one two"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_unknown_part_is_named() {
        let sentence = read::<Wanted>("browser").expect_err("unknown");
        assert!(sentence.contains("`browser`"), "{sentence}");
    }
}
