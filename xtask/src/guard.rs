//! What a command starts ends with it, however it ends: done, failed, interrupted or killed.
//!
//! Browsers stay open from test to test, in process groups of their own, and a test program that is
//! interrupted closes none. So a program beside this one waits until this one is gone, ends
//! everything that carries the name of the run in its environment, and removes the run's folder.

use crate::Result;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How the run is called in the environment of everything that belongs to it.
const NAME: &str = "JASSTAFEL_RUN";

/// Waits for the end of its input, which comes when nobody holds the other end any more. What
/// leads a process group is ended with its group: browsers overwrite the environment of some of
/// their own. Linux alone tells the environment; elsewhere only the folder goes.
const REAPER: &str = r#"
trap '' HUP INT TERM
cat
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  pids=$(grep -slaF "$1=$2" /proc/[0-9]*/environ | cut -d/ -f3)
  [ -n "$pids" ] || break
  for pid in $pids; do kill -9 -- "-$pid"; kill -9 "$pid"; done
  sleep 0.1
done
rm -rf "$2"
"#;

/// A run that browsers are started in.
pub struct Run {
    folder: PathBuf,
    reaper: Child,
}

impl Run {
    pub fn new() -> Result<Self> {
        // Ended by a word, so that no other run's name begins like it.
        let folder = env::temp_dir().join(format!("jasstafel-{}-run", std::process::id()));
        fs::create_dir_all(&folder)
            .map_err(|why| format!("{} cannot be made: {why}.", folder.display()))?;
        let reaper = Command::new("sh")
            .args(["-c", REAPER, "reaper", NAME])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("`sh` could not be started ({why})."))?;
        Ok(Self { folder, reaper })
    }

    /// Makes a program, and all that it starts, part of the run: also what it leaves among the temporary
    /// files, as a browser does that is killed. Elsewhere than on Linux their folder has a name so long that
    /// no browser finds room for its socket below it.
    pub fn adopt<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        if cfg!(target_os = "linux") {
            command.env("TMPDIR", &self.folder);
        }
        command.env(NAME, &self.folder)
    }

    /// Removed with the run.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        drop(self.reaper.stdin.take());
        // It needs no one to collect it when this program ends first.
        let _ = self.reaper.wait();
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn ends(child: &mut Child) -> bool {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            if child.try_wait().expect("our child").is_some() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    #[test]
    fn what_was_adopted_ends_with_the_run_and_nothing_else_does() {
        let run = Run::new().expect("a folder for temporary files");
        let folder = run.folder().to_path_buf();
        let mut stranger = Command::new("sleep").arg("60").spawn().expect("sleep");
        let mut ours = Command::new("sleep");
        let mut ours = run.adopt(ours.arg("60")).spawn().expect("sleep");
        let left = run.adopt(&mut Command::new("mktemp")).output().expect("mktemp");
        let left = String::from_utf8_lossy(&left.stdout).trim().to_owned();
        assert!(Path::new(&left).is_file());
        drop(run);
        assert!(!Path::new(&left).exists());
        assert!(ends(&mut ours));
        assert!(!folder.exists());
        assert!(stranger.try_wait().expect("our child").is_none());
        stranger.kill().expect("still there");
        stranger.wait().expect("ended");
    }
}
