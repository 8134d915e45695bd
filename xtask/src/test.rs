//! `cargo xtask test`: every test there is, from the quickest to the slowest.

use crate::browsers::in_browsers;
use crate::files::files_below;
use crate::guard::Run;
use crate::run::{cmd, output, root, run_tests, seconds, timed};
use crate::tools::{InstalledBrowser, NodeTools, Tools, WASM, nats_servers, nginx, wasm_target};
use crate::{Result, chosen, word};
use clap::ValueEnum;
use serde_json::json;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

/// The parts in the order in which they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Engine,
    Scripts,
    Wasm,
    Live,
    E2e,
}

#[derive(Debug, PartialEq, Eq, clap::Args)]
pub struct Wanted {
    /// engine, scripts, wasm, live or e2e (default: all)
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

/// What the app's own files test, and the engine as the phone runs it: compiled to wasm, in a page of the
/// browser.
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

/// The release build in a browser, by taps on what a person sees.
fn e2e(passed_on: &[String]) -> Result<u64> {
    in_browsers("end to end", &[], passed_on)
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
        assert_eq!(all, ["engine", "scripts", "wasm", "live", "e2e"]);
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
    fn an_unknown_part_is_named() {
        let sentence = read::<Wanted>("browser").expect_err("unknown");
        assert!(sentence.contains("`browser`"), "{sentence}");
    }
}
