//! Starting other programs: clean environment, a heading for every step, one sentence on failure.

use crate::Result;
use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The folder of the workspace; every path of the project starts here.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies inside the workspace")
        .to_path_buf()
}

/// Where the deployable folder lies.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Announces a step, so that a long wait always has a name.
pub fn heading(text: &str) {
    println!("── {text}");
}

/// Announces a step, runs it and prints how long it took.
pub fn timed<T>(text: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
    heading(text);
    let start = Instant::now();
    let result = step();
    let outcome = if result.is_ok() { "done" } else { "FAILED" };
    println!("── {text}: {outcome} in {}", seconds(start.elapsed()));
    result
}

/// `7.3 s` or `2 min 05 s`.
pub fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

/// A command in the workspace folder, without what `cargo run` put into the environment: a cargo
/// below us would otherwise take our `CARGO`, and another toolchain our libraries.
pub fn cmd(program: impl Into<OsString>) -> Command {
    let mut command = Command::new(program.into());
    command.current_dir(root());
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        let ours = text == "CARGO"
            || text == "CARGO_BIN_NAME"
            || text == "CARGO_CRATE_NAME"
            || text == "CARGO_PRIMARY_PACKAGE"
            || text.starts_with("CARGO_MANIFEST_")
            || text.starts_with("CARGO_PKG_");
        if ours {
            command.env_remove(&name);
        }
    }
    if let Some(paths) = env::var_os("LD_LIBRARY_PATH") {
        let target = root().join("target");
        let kept = env::split_paths(&paths).filter(|path| {
            !path.starts_with(&target) && !path.to_string_lossy().contains("/toolchains/")
        });
        match env::join_paths(kept) {
            Ok(kept) if !kept.is_empty() => command.env("LD_LIBRARY_PATH", kept),
            _ => command.env_remove("LD_LIBRARY_PATH"),
        };
    }
    command
}

/// `program arg arg`, for messages.
pub fn shown(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text.push_str(&arg.to_string_lossy());
    }
    text
}

/// Runs with the terminal attached. `advice` completes the sentence when it fails.
pub fn run(command: &mut Command, advice: &str) -> Result<()> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed ({status}); {advice}", shown(command))),
        Err(why) => Err(format!("`{}` could not be started ({why}); {advice}", shown(command))),
    }
}

/// How a test program ended.
#[derive(Debug)]
pub struct Tested {
    pub passed: u64,
    /// The tests that failed, by name.
    pub failed: Vec<String>,
    /// How many failed by the last words of its programs; `None` where one that began has not come to
    /// them, so that nobody knows what else it would have run.
    pub counted: Option<usize>,
    /// Why the whole of it did not pass.
    pub fault: Option<String>,
}

/// Runs a test program: shows what it prints as it comes, and says how many tests passed.
pub fn run_tests(command: &mut Command) -> Result<u64> {
    let tested = watch_tests(command)?;
    tested.fault.map_or(Ok(tested.passed), Err)
}

/// Like [`run_tests`], but tells which tests failed.
pub fn watch_tests(command: &mut Command) -> Result<Tested> {
    let name = shown(command);
    let started = |why| format!("`{name}` could not be started ({why}).");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(started)?;
    let mut tested = Tested { passed: 0, failed: Vec::new(), counted: None, fault: None };
    let mut results = Results::default();
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
        let line = line.map_err(|why| format!("what the tests print cannot be read: {why}."))?;
        tested.passed += passed_in(&line).unwrap_or(0);
        tested.failed.extend(failed_in(&line).map(str::to_owned));
        results.read(&line);
        println!("{line}");
    }
    tested.counted = results.failed();
    tested.fault = match child.wait() {
        Ok(status) if status.success() => None,
        Ok(status) => {
            Some(format!("`{name}` failed ({status}); the failed test says what differs."))
        }
        Err(why) => Some(format!("`{name}` was lost ({why}).")),
    };
    Ok(tested)
}

/// 27 of `test result: ok. 27 passed; 0 failed; …`, or of Node's `ℹ pass 27`.
fn passed_in(line: &str) -> Option<u64> {
    if let Some(count) = line.strip_prefix("ℹ pass ") {
        return count.parse().ok();
    }
    let (before, _) = line.strip_prefix("test result: ")?.split_once(" passed")?;
    before.rsplit(' ').next()?.parse().ok()
}

/// What the test programs say of themselves: that they begin, and at their end how many tests failed.
#[derive(Debug, Default)]
struct Results {
    begun: usize,
    failed: Vec<usize>,
}

impl Results {
    fn read(&mut self, line: &str) {
        self.begun += usize::from(begins(line));
        self.failed.extend(failures_in(line));
    }

    /// How many failed, if every program that began has come to its end.
    fn failed(&self) -> Option<usize> {
        (self.begun > 0 && self.begun == self.failed.len()).then(|| self.failed.iter().sum())
    }
}

/// Whether it is `running 27 tests`.
fn begins(line: &str) -> bool {
    let count = line.strip_prefix("running ").and_then(|rest| rest.split_once(" test"));
    count.is_some_and(|(count, rest)| count.parse::<u64>().is_ok() && ["", "s"].contains(&rest))
}

/// 2 of `test result: FAILED. 27 passed; 2 failed; …`.
fn failures_in(line: &str) -> Option<usize> {
    let (before, _) = line.strip_prefix("test result: ")?.split_once(" failed")?;
    before.rsplit(' ').next()?.parse().ok()
}

/// `a::b` of `test a::b ... FAILED`.
fn failed_in(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

/// Like [`run`], but ends the program when the time is up (a server that never answers).
pub fn run_within(command: &mut Command, limit: Duration) -> Result<()> {
    let mut child = command
        .spawn()
        .map_err(|why| format!("`{}` could not be started ({why})", shown(command)))?;
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(format!("`{}` failed ({status})", shown(command))),
            Ok(None) if start.elapsed() > limit => {
                // It may have ended in this very moment; either way it is gone afterwards.
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("`{}` did not end within {}", shown(command), seconds(limit)));
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(100)),
            Err(why) => return Err(format!("`{}` was lost ({why})", shown(command))),
        }
    }
}

/// What a program prints, or `None` when it cannot be started or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let out = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    out.status.success().then(|| String::from_utf8_lossy(&out.stdout).trim().to_owned())
}

/// Whether a program runs and succeeds, without showing what it prints.
pub fn succeeds(command: &mut Command) -> bool {
    output(command).is_some()
}

/// The first of these programs that is on PATH.
pub fn which(names: &[&str]) -> Option<PathBuf> {
    names.iter().find_map(|name| which::which(name).ok())
}

/// PATH with these folders in front.
pub fn path_with(front: &[PathBuf]) -> Result<OsString> {
    let rest = env::var_os("PATH").unwrap_or_default();
    env::join_paths(front.iter().cloned().chain(env::split_paths(&rest)))
        .map_err(|why| format!("a folder of the tools cannot stand in PATH: {why}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_that_passed_are_counted() {
        let line = "test result: ok. 27 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out";
        assert_eq!(passed_in(line), Some(27));
        assert_eq!(passed_in("test result: FAILED. 3 passed; 1 failed"), Some(3));
        assert_eq!(passed_in("ℹ pass 12"), Some(12));
        assert_eq!(passed_in("test what_passed_is_counted ... ok"), None);
    }

    #[test]
    fn the_tests_that_failed_are_named() {
        assert_eq!(failed_in("test store::a_full_disk ... FAILED"), Some("store::a_full_disk"));
        assert_eq!(failed_in("test store::a_full_disk ... ok"), None);
        assert_eq!(failed_in("test result: FAILED. 3 passed; 1 failed"), None);
    }

    #[test]
    fn failures_count_once_every_program_has_told_its_own() {
        let failed = |lines: &[&str]| {
            let mut results = Results::default();
            lines.iter().for_each(|line| results.read(line));
            results.failed()
        };
        let whole = "test result: ok. 6 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out";
        let two = "test result: FAILED. 27 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(failed(&["running 6 tests", whole, "running 30 tests", two]), Some(2));
        assert_eq!(failed(&["running 1 test", whole]), Some(0));
        // The second one died.
        assert_eq!(failed(&["running 6 tests", whole, "running 30 tests"]), None);
        assert_eq!(failed(&["running 30 tests", "test a::b ... FAILED"]), None);
        assert_eq!(failed(&[]), None);
        assert_eq!(failed(&["running out of tests"]), None);
    }

    #[test]
    fn a_test_program_that_fails_is_a_fault_with_its_tests() {
        let tested = watch_tests(cmd("sh").args(["-c", "echo 'test a ... FAILED'; exit 101"]));
        let tested = tested.expect("it starts");
        assert_eq!((tested.passed, tested.failed), (0, vec!["a".to_owned()]));
        assert_eq!(tested.counted, None);
        assert!(tested.fault.is_some());
    }
}
