//! chromedriver and the browsers below it, and the folders that they write into.
//!
//! What a run leaves behind is ended and removed by `cargo xtask`, which names the folder of the run
//! in the environment of everything that is started here: a browser outlives its test.

use crate::{Error, TestResult, environment};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The folder of the run; `cargo xtask` makes and removes it.
const RUN: &str = "JASSTAFEL_RUN";

/// One chromedriver a browser: it starts in milliseconds.
pub struct Driver {
    child: Child,
    pub port: u16,
}

impl Driver {
    /// Starts it on a port of its own choice and waits until it listens. It chooses one for each of
    /// the internet protocols and ends where somebody else was quicker; then again.
    pub fn new() -> TestResult<Self> {
        let failed = || Error::new("chromedriver did not say on which port it listens.");
        (0..5).find_map(|_| Self::attempt().transpose()).ok_or_else(failed)?
    }

    fn attempt() -> TestResult<Option<Self>> {
        let program = environment("CHROMEDRIVER")?;
        let mut child = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| Error::new(format!("{}: {why}", program.display())))?;
        let lines = child.stdout.take().map(BufReader::new);
        let port = lines
            .into_iter()
            .flat_map(|lines| lines.lines().map_while(Result::ok))
            .find_map(|line| port_in(&line));
        if port.is_none() {
            // It has ended or closed its output; both ways it is of no use.
            let _ = child.kill();
            let _ = child.wait();
        }
        Ok(port.map(|port| Self { child, port }))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Nothing to do when it has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `… was started successfully on port 41234.`
fn port_in(line: &str) -> Option<u16> {
    let (_, rest) = line.split_once("successfully on port ")?;
    rest.trim_end_matches('.').trim().parse().ok()
}

/// A folder of this run, removed at the end.
pub struct Folder {
    root: PathBuf,
}

impl Folder {
    pub fn new() -> TestResult<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::SeqCst);
        let name = format!("{}-{number}", std::process::id());
        let folder = Self { root: environment(RUN)?.join(name) };
        fs::create_dir_all(&folder.root)?;
        Ok(folder)
    }

    pub fn path(&self) -> &Path {
        &self.root
    }

    /// A folder in it.
    pub fn sub(&self, name: &str) -> TestResult<PathBuf> {
        let folder = self.root.join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A browser that dies slowly may still write; what is left goes with the run.
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// The profile of one browser.
pub struct Profile(Folder);

impl Profile {
    pub fn new() -> TestResult<Self> {
        Ok(Self(Folder::new()?))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Ends every browser that runs on this profile at once, as a dead battery would.
    pub fn kill_browser(&self) {
        let profile = self.path();
        let pids = pids_with(profile);
        // The group of the browser, which holds those that do not name the profile as well; never
        // the group of this test.
        let own = group_of(std::process::id());
        let mut all: Vec<String> = Vec::new();
        for pid in pids {
            all.extend(group_of(pid).filter(|_| own != group_of(pid)).map(|g| format!("-{g}")));
            all.push(pid.to_string());
        }
        all.sort();
        all.dedup();
        if !all.is_empty() {
            // All in one go; a process that is already gone is no failure.
            let _ =
                Command::new("kill").args(["-9", "--"]).args(all).stderr(Stdio::null()).status();
        }
        for _ in 0..100 {
            if pids_with(profile).is_empty() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        // The lock of the killed browser would keep the next one from starting.
        for lock in ["SingletonLock", "SingletonCookie", "SingletonSocket"] {
            let _ = fs::remove_file(profile.join(lock));
        }
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        self.kill_browser();
    }
}

/// The process group of a process.
fn group_of(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name in parentheses may hold anything; state, parent and group follow it.
    stat.rsplit_once(')')?.1.split_whitespace().nth(2)?.parse().ok()
}

/// Processes that name this profile on their command line (Linux; elsewhere chromedriver ends its
/// browsers itself).
fn pids_with(profile: &Path) -> Vec<u32> {
    let Ok(entries) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid: &u32| {
            fs::read(format!("/proc/{pid}/cmdline"))
                .is_ok_and(|line| names(&String::from_utf8_lossy(&line), profile))
        })
        .collect()
}

/// Whether a command line names this folder or something in it: `run/7-1` is not `run/7-12`.
fn names(command_line: &str, folder: &Path) -> bool {
    command_line
        .split(['\0', '='])
        .any(|word| Path::new(word).ancestors().any(|parent| parent == folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_is_not_one_whose_name_goes_on() {
        let folder = Path::new("/tmp/run/7-1");
        assert!(names("chrome\0--user-data-dir=/tmp/run/7-1\0--headless", folder));
        assert!(names("crashpad\0--database=/tmp/run/7-1/Crash Reports\0", folder));
        assert!(!names("chrome\0--user-data-dir=/tmp/run/7-12\0--headless", folder));
    }

    #[test]
    fn the_port_is_read_from_what_chromedriver_says() {
        let line = "ChromeDriver was started successfully on port 41234.";
        assert_eq!(port_in(line), Some(41234));
        assert_eq!(port_in("Starting ChromeDriver 156 on port 0"), None);
    }
}
