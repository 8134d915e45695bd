//! Drivers and the browsers below them, and the folders that they write into.
//!
//! What a run leaves behind is ended and removed by `cargo xtask`, which names the folder of the run
//! in the environment of everything that is started here: a browser outlives its test.

use crate::engine::Engine;
use crate::{Error, TestResult, environment};
use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The folder of the run; `cargo xtask` makes and removes it.
const RUN: &str = "JASSTAFEL_RUN";

/// How long a driver may take until it listens.
const LISTENS: Duration = Duration::from_secs(20);

/// One driver a browser: it starts in milliseconds.
pub struct Driver {
    child: Child,
    /// Whether it is the first of a group of its own.
    leads_group: bool,
    pub port: u16,
    // Ends after what draws on it.
    _screen: Option<Screen>,
}

impl Driver {
    /// Starts it on a port that nobody has and waits until it listens. It may choose one for each of
    /// the internet protocols and end where somebody else was quicker; then again.
    pub fn new(engine: Engine, profile: &Profile, language: &str) -> TestResult<Self> {
        let failed = || Error::new(format!("the driver of {engine:?} does not listen."));
        (0..5)
            .find_map(|_| Self::attempt(engine, profile, language).transpose())
            .ok_or_else(failed)?
    }

    fn attempt(engine: Engine, profile: &Profile, language: &str) -> TestResult<Option<Self>> {
        let screen = (engine == Engine::WebKit).then(Screen::new).transpose()?;
        let program = environment(engine.driver())?;
        let mut command = Command::new(&program);
        if let Some(screen) = &screen {
            command.envs(profile.desktop()?).env("DISPLAY", &screen.name);
            command.env("LC_ALL", format!("{}.UTF-8", language.replace('-', "_")));
        }
        // Chromedriver chooses a port and says which; the others are told one.
        let told = match engine {
            Engine::Chromium => 0,
            Engine::WebKit | Engine::Firefox => {
                TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port()
            }
        };
        if engine == Engine::Firefox {
            // For the protocol that nobody here speaks; the usual one may be another's.
            command.arg("--websocket-port=0");
        }
        let leads_group = engine != Engine::Chromium;
        if leads_group {
            own_group(&mut command);
        }
        let mut child = command
            .arg(format!("--port={told}"))
            .stdout(if told == 0 { Stdio::piped() } else { profile.console()? })
            .stderr(if told == 0 { Stdio::null() } else { profile.console()? })
            .spawn()
            .map_err(|why| Error::new(format!("{}: {why}", program.display())))?;
        let lines = child.stdout.take().map(BufReader::new);
        let said = lines
            .into_iter()
            .flat_map(|lines| lines.lines().map_while(Result::ok))
            .find_map(|line| port_in(&line));
        let driver = Self { child, leads_group, port: said.unwrap_or(told), _screen: screen };
        // Where it has ended or closed its output it is of no use.
        Ok((said.is_some() || told != 0 && driver.listens()).then_some(driver))
    }

    fn listens(&self) -> bool {
        let begin = Instant::now();
        while begin.elapsed() < LISTENS {
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Nothing to do when it has already ended.
        if self.leads_group {
            end_group(self.child.id());
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `… was started successfully on port 41234.`
fn port_in(line: &str) -> Option<u16> {
    let (_, rest) = line.split_once("successfully on port ")?;
    rest.trim_end_matches('.').trim().parse().ok()
}

/// A screen in memory, for a browser that cannot do without one.
struct Screen {
    child: Child,
    name: String,
}

impl Screen {
    fn new() -> TestResult<Self> {
        let mut child = Command::new(environment("XVFB")?)
            .args(["-displayfd", "1", "-screen", "0", "2600x2600x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        if let Some(told) = child.stdout.take() {
            BufReader::new(told).read_line(&mut number)?;
        }
        Ok(Self { child, name: format!(":{}", number.trim()) })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes the program the first of a group of processes, which can be ended as one.
fn own_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
}

fn end_group(first: u32) {
    let group = format!("-{first}");
    let _ = Command::new("kill").args(["-9", "--", &group]).stderr(Stdio::null()).status();
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

    /// Where a browser downloads to that is told so before it starts.
    pub fn downloads(&self) -> TestResult<PathBuf> {
        self.0.sub("downloads")
    }

    /// The file that driver and browser write what they say into.
    pub fn console_file(&self) -> PathBuf {
        self.path().join("console.txt")
    }

    fn console(&self) -> TestResult<Stdio> {
        Ok(OpenOptions::new().create(true).append(true).open(self.console_file())?.into())
    }

    /// A desktop for a browser that is a window on it: letters twice as fine, buttons around the page
    /// that leave it as narrow as a phone, no motion, downloads without a question. All it writes is in
    /// here.
    fn desktop(&self) -> TestResult<Vec<(&'static str, PathBuf)>> {
        let settings = self.0.sub("config")?;
        let look = self.0.sub("config/gtk-3.0")?;
        fs::write(
            look.join("gtk.css"),
            "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }",
        )?;
        fs::write(
            look.join("settings.ini"),
            "[Settings]\ngtk-font-name=Sans 1\ngtk-enable-animations=0\n",
        )?;
        let downloads = self.downloads()?;
        let folders = format!("XDG_DOWNLOAD_DIR=\"{}\"\n", downloads.display());
        fs::write(settings.join("user-dirs.dirs"), folders)?;
        Ok(vec![
            ("XDG_CONFIG_HOME", settings),
            ("XDG_DATA_HOME", self.0.sub("data")?),
            ("XDG_CACHE_HOME", self.0.sub("cache")?),
            ("GDK_BACKEND", "x11".into()),
            ("GDK_SCALE", "2".into()),
            // Nobody here has a graphics processor; to play one takes three times as long as to draw.
            ("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1".into()),
        ])
    }

    /// A program that starts this one with what it says in the file of this profile: the driver would
    /// not pass it on.
    pub fn heard(&self, program: &Path) -> TestResult<PathBuf> {
        let path = self.path().join("browser.sh");
        let (program, console) = (program.display(), self.console_file());
        let script = format!("#!/bin/sh\nexec '{program}' \"$@\" >>'{}' 2>&1\n", console.display());
        fs::write(&path, script)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        }
        Ok(path)
    }

    /// Ends every browser that runs on this profile at once, as a dead battery would.
    pub fn kill_browser(&self) {
        let profile = self.path();
        let pids = pids_with(profile);
        // The group of the browser, which holds those that do not name the profile as well; never
        // the group of this test.
        let own = group_of(std::process::id());
        let mut all: Vec<String> = Vec::new();
        let groups: BTreeSet<u32> =
            pids.iter().filter_map(|pid| group_of(*pid)).filter(|g| own != Some(*g)).collect();
        all.extend(groups.iter().map(|group| format!("-{group}")));
        all.extend(pids.iter().map(u32::to_string));
        all.sort();
        all.dedup();
        if !all.is_empty() {
            // All in one go; a process that is already gone is no failure.
            let _ =
                Command::new("kill").args(["-9", "--"]).args(all).stderr(Stdio::null()).status();
        }
        // What a process wrote last may still be under way after its name is gone, until its last thread is
        // over: what it leaves is read after this.
        for _ in 0..500 {
            if pids_with(profile).is_empty() && !in_groups(&groups) {
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

/// Whether a thread of a process in one of these groups is not over yet.
fn in_groups(groups: &BTreeSet<u32>) -> bool {
    let numbers = |folder: &str| -> Vec<u32> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
    };
    let runs = |pid: u32, thread: u32| {
        let stat =
            fs::read_to_string(format!("/proc/{pid}/task/{thread}/stat")).unwrap_or_default();
        let state = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().next());
        state.is_some_and(|state| !matches!(state, "Z" | "X"))
    };
    let theirs = |pid: &u32| group_of(*pid).is_some_and(|group| groups.contains(&group));
    let alive = |pid: u32| numbers(&format!("/proc/{pid}/task")).iter().any(|t| runs(pid, *t));
    numbers("/proc").into_iter().filter(theirs).any(alive)
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
