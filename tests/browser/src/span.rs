//! What a run tells `cargo xtask` for its report: how long each test took, how many browsers were
//! started, and what was left out.

use std::fs::OpenOptions;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

/// From now until it is dropped something of this test runs.
pub struct TestSpan {
    start: u128,
}

impl TestSpan {
    pub fn new() -> Self {
        Self { start: now() }
    }
}

impl Drop for TestSpan {
    fn drop(&mut self) {
        // libtest calls the thread by the test.
        let thread = std::thread::current();
        let name = thread.name().unwrap_or("?");
        note(&format!("test {name} {} {}", self.start, now()));
    }
}

/// Notes that this test leaves something out.
pub fn left_out(what: &str) {
    let thread = std::thread::current();
    note(&format!("left {} {what}", thread.name().unwrap_or("?")));
}

/// Adds a line to the report, where one is wanted.
pub fn note(line: &str) {
    let Some(path) = std::env::var_os("JASSTAFEL_REPORT") else {
        return;
    };
    // A line in one write is not mixed with those of other tests. A report is no reason to fail.
    let file = OpenOptions::new().create(true).append(true).open(path);
    let _ = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
}

fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis())
}
