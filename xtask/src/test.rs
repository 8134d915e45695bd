//! `cargo xtask test`: every test there is, from the quickest to the slowest.

use crate::Result;
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
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The parts in the order in which they run.
const PARTS: [&str; 6] = ["engine", "scripts", "ui", "wasm", "live", "e2e"];

/// Runs the chosen parts; what stands after `--` goes to each of their test programs.
pub fn test(args: &[String]) -> Result<()> {
    let (parts, passed_on) = chosen(args)?;
    let start = Instant::now();
    let mut passed = 0;
    for part in &parts {
        passed += match *part {
            "engine" => engine(&passed_on)?,
            "scripts" => scripts(&passed_on)?,
            "ui" => ui(&passed_on)?,
            "wasm" => wasm(&passed_on)?,
            "live" => live(&passed_on)?,
            _ => e2e(&passed_on)?,
        };
    }
    if passed == 0 {
        return Err("no test ran; is the filter right?".to_owned());
    }
    println!("── tests: {passed} passed in {}: {}", seconds(start.elapsed()), parts.join(", "));
    Ok(())
}

fn chosen(args: &[String]) -> Result<(Vec<&'static str>, Vec<String>)> {
    let mut split = args.splitn(2, |arg| arg == "--");
    let names = split.next().unwrap_or_default();
    let passed_on = split.next().unwrap_or_default().to_vec();
    if let Some(unknown) = names.iter().find(|name| !PARTS.contains(&name.as_str())) {
        return Err(format!(
            "there is no test part `{unknown}`; choose among {}, or put what goes to the test \
             program after `--`.",
            PARTS.join(", ")
        ));
    }
    let parts = PARTS
        .into_iter()
        .filter(|part| names.is_empty() || names.iter().any(|name| name == part))
        .collect();
    Ok((parts, passed_on))
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
            cmd("cargo")
                .args(["test", "--quiet", "--profile", "dev", "--package", "xtask", "--"])
                .args(passed_on),
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
        run_tests(
            cmd("cargo")
                // None of them counts for long, and optimising all screens does.
                .args(["test", "--profile", "dev", "--lib", "ui::", "--"])
                .args(passed_on),
        )
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
    let run = |what: &[&str]| {
        let mut command = cmd("cargo");
        run_tests(
            guard
                .adopt(&mut command)
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", tools.test_runner())
                .env("CHROMEDRIVER", &browser.chromedriver)
                .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities)
                // Seconds for all of them; a busy machine counts all hands slowly.
                .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
                .args(["test", "--target", WASM])
                .args(what)
                .arg("--")
                .args(passed_on),
        )
    };
    // The engine needs no part of the app's screens.
    let engine = timed("tests: the engine as wasm in the browser", || {
        run(&["--no-default-features", "--test", "wasm"])
    })?;
    let components = timed("tests: the components in the browser", || run(&["--lib"]))?;
    Ok(engine + components)
}

/// Live tables on a real server, attacked: once with the current one and once with the oldest one that
/// does. `NATS_SERVER` names another one, which then is the only one.
fn live(passed_on: &[String]) -> Result<u64> {
    let servers = match env::var_os("NATS_SERVER") {
        Some(named) => vec![PathBuf::from(named)],
        None => nats_servers()?,
    };
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
            command.args(["test", "--profile", "dev", "--package", "deploy", "--"]);
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
    let binary = browser.chromium.to_string_lossy().replace('\\', "\\\\");
    let text = format!(
        r#"{{ "goog:chromeOptions": {{ "binary": "{binary}", "args": ["headless", "no-sandbox",
  "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking",
  "disable-component-update", "disable-sync"] }} }}
"#
    );
    fs::write(&path, text)
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
const FORCE: [(&str, &str); 8] = [
    ("toetungen", "200"),
    ("deletions", "60"),
    ("sheets", "60"),
    ("eintraege", "500"),
    ("failures", "200"),
    ("damaged", "500"),
    ("records", "200000"),
    ("faelle", "200000"),
];

/// Proof by force: the tests that have a long form, in their long form.
pub fn force(args: &[String]) -> Result<()> {
    let counts = force_counts(args)?;
    timed("force: readers and text fields", || {
        let mut command = cmd("cargo");
        command.envs(counts.iter().map(|(name, count)| (name, count)));
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
            tests.command().envs(counts).args([
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
pub fn night(args: &[String]) -> Result<()> {
    force_counts(args)?;
    let mut tests = BrowserTests::new()?;
    tests.command().env("JASSTAFEL_NIGHT", "1").args(["layout::", "--nocapture"]);
    let passed = timed("every screen, theme, language and window", || run_tests(tests.command()));
    print!("{}", TestTimes::read(&tests.report())?);
    if passed? == 0 {
        return Err("no test ran, but the walk through the screens should.".to_owned());
    }
    engines::engines(&[])?;
    force(args)
}

/// The counts as the environment of the tests.
fn force_counts(args: &[String]) -> Result<Vec<(String, String)>> {
    let mut counts = FORCE.map(|(name, count)| (name, count.to_owned()));
    for arg in args {
        let wanted = arg.split_once('=').filter(|(_, count)| count.parse::<u32>().is_ok());
        let known = wanted.and_then(|(name, count)| {
            Some((counts.iter_mut().find(|(known, _)| *known == name)?, count))
        });
        match known {
            Some((slot, count)) => slot.1 = count.to_owned(),
            None => {
                let names = FORCE.map(|(name, _)| name).join("=N, ");
                return Err(format!("`{arg}` is none of {names}=N."));
            }
        }
    }
    let variable = |name: &str| format!("JASSTAFEL_KRAFT_{}", name.to_uppercase());
    Ok(counts.map(|(name, count)| (variable(name), count)).to_vec())
}

/// `cargo xtask bilder`: pictures of every screen and sheet, and the page that shows them; with
/// `--readme` the few that the README shows.
pub fn pictures(args: &[String]) -> Result<()> {
    let (walk, folder) = walk(args)?;
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

/// The walk that makes the pictures, and the folder they go to.
fn walk(args: &[String]) -> Result<(&'static str, PathBuf)> {
    let all = "pictures::pictures";
    match args {
        [] => Ok((all, root().join("target").join("bilder"))),
        [readme] if readme == "--readme" => {
            Ok(("pictures::readme", root().join("docs").join("pictures")))
        }
        [option] if option.starts_with('-') => Err(format!(
            "`cargo xtask bilder` takes a folder or --readme, but `{option}` was given."
        )),
        [folder] => Ok((all, PathBuf::from(folder))),
        [_, other, ..] => {
            Err(format!("`cargo xtask bilder` takes one folder, but `{other}` was given."))
        }
    }
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
            // They wait for the browser, not for themselves.
            .args(["test", "--profile", "dev", "--package", "browser-tests", "--"]);
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
                .args(["build", "--profile", "dev", "--no-default-features"])
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

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn without_names_every_part_runs() {
        assert_eq!(chosen(&[]), Ok((PARTS.to_vec(), vec![])));
    }

    #[test]
    fn parts_keep_their_order_and_the_rest_is_passed_on() {
        assert_eq!(
            chosen(&words("e2e engine -- offline --nocapture")),
            Ok((vec!["engine", "e2e"], words("offline --nocapture")))
        );
    }

    #[test]
    fn force_counts_are_taken_by_name_and_nothing_else_is() {
        let counts = force_counts(&words("toetungen=7")).expect("known");
        assert!(counts.contains(&("JASSTAFEL_KRAFT_TOETUNGEN".into(), "7".into())));
        assert!(counts.contains(&("JASSTAFEL_KRAFT_EINTRAEGE".into(), "500".into())));
        for wrong in ["toetungen", "toetungen=viele", "7", "kills=3"] {
            assert!(force_counts(&words(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn pictures_go_where_they_are_wanted_and_an_option_is_no_folder() {
        let of = |line: &str| walk(&words(line));
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
        let sentence = chosen(&words("browser")).expect_err("unknown");
        assert!(sentence.contains("`browser`"), "{sentence}");
    }
}
