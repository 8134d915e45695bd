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

/// Runs a test program: shows what it prints as it comes, and says how many tests passed.
pub fn run_tests(command: &mut Command) -> Result<u64> {
    let name = shown(command);
    let started = |why| format!("`{name}` could not be started ({why}).");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(started)?;
    let mut passed = 0;
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
        let line = line.map_err(|why| format!("what the tests print cannot be read: {why}."))?;
        passed += passed_in(&line).unwrap_or(0);
        println!("{line}");
    }
    match child.wait() {
        Ok(status) if status.success() => Ok(passed),
        Ok(status) => Err(format!(
            "`{}` failed ({status}); the failed test says what differs.",
            shown(command)
        )),
        Err(why) => Err(format!("`{}` was lost ({why}).", shown(command))),
    }
}

/// 27 of `test result: ok. 27 passed; 0 failed; …`.
fn passed_in(line: &str) -> Option<u64> {
    let (before, _) = line.strip_prefix("test result: ")?.split_once(" passed")?;
    before.rsplit(' ').next()?.parse().ok()
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
    let path = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        env::split_paths(&path)
            .map(|folder| folder.join(format!("{name}{}", env::consts::EXE_SUFFIX)))
            .find(|file| file.is_file())
    })
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
        assert_eq!(passed_in("test what_passed_is_counted ... ok"), None);
    }
}
