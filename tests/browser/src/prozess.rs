//! chromedriver and the browsers below it, which must be gone when the test is, also after a panic.

use crate::{Ergebnis, Fehler, umgebung};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// One chromedriver a session: it starts in milliseconds, and a shared one would outlive the test
/// program, because statics are never dropped.
pub struct Treiber {
    child: Child,
    pub port: u16,
}

impl Treiber {
    /// Starts it on a port of its own choice and waits until it listens. It chooses one for each of
    /// the internet protocols and ends where somebody else was quicker; then again.
    pub fn neu() -> Ergebnis<Self> {
        let gescheitert = || Fehler::neu("chromedriver did not say on which port it listens.");
        (0..5).find_map(|_| Self::versuche().transpose()).ok_or_else(gescheitert)?
    }

    fn versuche() -> Ergebnis<Option<Self>> {
        let program = umgebung("CHROMEDRIVER")?;
        let mut child = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| Fehler::neu(format!("{}: {why}", program.display())))?;
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

impl Drop for Treiber {
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

/// The folder of one browser: its profile and its downloads, removed at the end.
pub struct Ablage {
    root: PathBuf,
}

impl Ablage {
    pub fn neu() -> Ergebnis<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::SeqCst);
        let name = format!("jasstafel-browser-{}-{number}", std::process::id());
        let root = std::env::temp_dir().join(name);
        let ablage = Self { root };
        fs::create_dir_all(ablage.downloads())?;
        fs::create_dir_all(ablage.profil())?;
        Ok(ablage)
    }

    pub fn profil(&self) -> PathBuf {
        self.root.join("profile")
    }

    pub fn downloads(&self) -> PathBuf {
        self.root.join("downloads")
    }

    /// A folder for the test itself.
    pub fn eigene(&self, name: &str) -> Ergebnis<PathBuf> {
        let folder = self.root.join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Ends every browser that runs on this profile at once, as a dead battery would.
    pub fn toete_browser(&self) {
        let profile = self.profil();
        let pids = pids_with(&profile);
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
            if pids_with(&profile).is_empty() {
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

impl Drop for Ablage {
    fn drop(&mut self) {
        self.toete_browser();
        // A browser that dies slowly may still write; what is left lies in the temporary folder.
        let _ = fs::remove_dir_all(&self.root);
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
    let wanted = profile.to_string_lossy().into_owned();
    let Ok(entries) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid: &u32| {
            fs::read(format!("/proc/{pid}/cmdline"))
                .is_ok_and(|line| String::from_utf8_lossy(&line).contains(&wanted))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_from_what_chromedriver_says() {
        let line = "ChromeDriver was started successfully on port 41234.";
        assert_eq!(port_in(line), Some(41234));
        assert_eq!(port_in("Starting ChromeDriver 156 on port 0"), None);
    }
}
