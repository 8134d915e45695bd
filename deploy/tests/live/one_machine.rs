//! Everything on one machine, as `cargo xtask serve --live` starts it.

use crate::deployment::{ORIGIN, folder, program, store};
use deploy::keys::Keys;
use deploy::nats::{Address, Connection, Login};
use deploy::table::{Table, pass};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What was started; it ends with this value.
struct Started {
    folder: PathBuf,
    process: Child,
    /// Where phones come in, by the line that says that it is ready.
    door: SocketAddr,
}

fn command(folder: &Path, server: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jasstafel-live"));
    command.arg("run").arg(folder).arg("--nats-server").arg(server).args(["--origin", ORIGIN]);
    command
}

/// Why it does not begin, in its own words.
fn refusal(folder: &Path, server: &Path) -> String {
    let out = command(folder, server).output().expect("it can be started");
    assert!(!out.status.success() && out.stdout.is_empty(), "{out:?}");
    String::from_utf8_lossy(&out.stderr).into_owned()
}

impl Started {
    fn on(folder: &Path) -> Self {
        let mut command = command(folder, &program());
        // A group, as a terminal makes one of what it starts.
        let mut process =
            command.process_group(0).stdout(Stdio::piped()).spawn().expect("it can be started");
        let mut line = String::new();
        let out = process.stdout.take().expect("its words");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let door = line.trim().strip_prefix("live tables: ws://").expect("that it is ready");
        let door = door.strip_suffix("/live").and_then(|door| door.parse().ok()).expect("a door");
        Self { folder: folder.to_owned(), process, door }
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).expect(name)
    }

    /// A phone that writes at this table, come from a page of this host.
    fn phone(&self, table: &Table, origin: &str) -> deploy::Result<Connection> {
        let keys = Keys::read(&self.folder.join("keys.json"))?.expect("keys");
        let pass = pass(&keys, &keys.write, &table.writing.public_key());
        let door = Address::WebSocket(self.door, Some(origin.to_owned()));
        Connection::open(&door, &Login::Pass(pass, &table.writing))
    }
}

impl Drop for Started {
    /// As Ctrl-C does: all of the group hear it.
    fn drop(&mut self) {
        let group = format!("-{}", self.process.id());
        let _ = Command::new("kill").args(["-INT", "--", &group]).status();
        let _ = self.process.wait();
        let begin = Instant::now();
        while TcpStream::connect(self.door).is_ok() && begin.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn it_begins_by_itself_ends_with_all_it_started_and_goes_on_where_it_was() {
    let folder = folder();
    let table = Table::new();
    let before = {
        let first = Started::on(&folder);
        let public: Value = serde_json::from_str(&first.text("live.json")).expect("JSON");
        assert_eq!((&public["v"], &public["url"]), (&1.into(), &"/live".into()));
        let mut phone = first.phone(&table, ORIGIN).expect("a phone");
        store(&mut phone, &table.record("1-1"), b"a record").expect("kept");
        // Other pages are not let in.
        assert!(first.phone(&table, "https://other.example").is_err());
        // Nor is a second server on what the first one keeps.
        let refusal = refusal(&folder, &program());
        assert!(refusal.contains("runs already"), "{refusal}");
        assert!(first.phone(&table, ORIGIN).is_ok(), "the first one goes on");
        (first.text("keys.json"), first.text("live.json"))
    };
    let second = Started::on(&folder);
    assert_eq!((second.text("keys.json"), second.text("live.json")), before);
    // What was kept still is: its subject takes nothing else.
    let mut phone = second.phone(&table, ORIGIN).expect("a phone");
    assert!(store(&mut phone, &table.record("1-1"), b"another").is_err());
    store(&mut phone, &table.record("2-1"), b"another").expect("kept");
    drop(second);
    fs::remove_dir_all(folder).expect("a folder");
}

#[test]
fn without_a_server_or_with_one_that_is_too_old_it_says_so_and_leaves_nothing() {
    let folder = folder();
    let here = folder.join("live");
    let missing = refusal(&here, &folder.join("no-nats-server"));
    assert!(missing.contains("is nats-server installed?"), "{missing}");
    let old = folder.join("old-nats-server");
    fs::write(&old, "#!/bin/sh\necho nats-server: v2.8.4\n").expect("a file");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&old, mode).expect("a program");
    let too_old = refusal(&here, &old);
    assert!(too_old.contains("take 2.9 or newer"), "{too_old}");
    assert!(!here.exists(), "{}", here.display());
    fs::remove_dir_all(folder).expect("a folder");
}
