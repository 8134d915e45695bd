//! `cargo xtask serve`: the app on a local address, rebuilt on every change.

use crate::Result;
use crate::build::{for_release, trunk};
use crate::guard::Run;
use crate::run::{cmd, heading, root, run, shown, timed};
use crate::tools::{Tools, nats_server, wasm_target};
use std::io::{BufRead, BufReader, ErrorKind};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Stdio};

#[derive(Debug, PartialEq, Eq, clap::Args)]
pub struct Options {
    /// On which address it listens
    #[arg(long, value_name = "A", default_value = "127.0.0.1")]
    address: String,
    /// On which port
    #[arg(long, value_name = "N", default_value_t = 8080)]
    port: u16,
    /// As it is deployed, which takes longer to build
    #[arg(long)]
    release: bool,
    /// With a server for live tables on this machine, its keys kept in target/live
    #[arg(long)]
    live: bool,
}

/// Serves until it is interrupted. The output goes to a folder of its own, so that `dist/` always
/// is a release build. The app registers no service worker here: it would serve yesterday's build.
pub fn serve(options: &Options) -> Result<()> {
    // Trunk would say so after its first build, and in its own words.
    find_free(options)?;
    wasm_target()?;
    let tools = Tools::find_or_install()?;
    let dist = root().join("target").join("serve");
    std::fs::create_dir_all(&dist)
        .map_err(|why| format!("{} cannot be made: {why}.", dist.display()))?;
    let mut command = trunk(&tools)?;
    command
        .env("JASSTAFEL_SERVE", "1")
        // No routes and no inline script: the page is one file, and boot.js reloads it.
        .args(["serve", "--offline", "--no-spa=true"])
        .args(["--no-autoreload=true"])
        .args(["--address", &options.address])
        .args(["--port", &options.port.to_string()])
        .arg("--dist")
        .arg(&dist);
    if options.release {
        for_release(&mut command);
    }
    // However this ends, nothing that it started goes on.
    let guard = Run::new()?;
    guard.adopt(&mut command);
    let live = options.live.then(|| Live::start(options, &guard)).transpose()?;
    if let Some(live) = &live {
        command.env(LIVE, &live.page).args(["--proxy-ws", "--proxy-backend", &live.door]);
    }
    heading(&format!(
        "serving: http://{}:{}/ (Ctrl-C ends it; the first build takes a while)",
        options.address, options.port
    ));
    let served = run(&mut command, "the message above says why.");
    drop(guard);
    if let Some(mut live) = live {
        // It has ended with the run.
        let _ = live.server.wait();
    }
    served
}

/// Whether anybody listens already where the app is to be.
fn find_free(Options { address, port, .. }: &Options) -> Result<()> {
    match TcpListener::bind((address.as_str(), *port)) {
        Ok(_) => Ok(()),
        Err(why) if why.kind() == ErrorKind::AddrInUse => Err(format!(
            "another program listens on port {port} of {address}; choose another port with --port."
        )),
        Err(why) => Err(format!("nobody can listen on port {port} of {address}: {why}.")),
    }
}

/// Names the file that the page of live tables lies beside itself.
pub const LIVE: &str = "JASSTAFEL_LIVE";

/// A server for live tables, with its keys, its stream and what the page must know of it.
struct Live {
    /// Where phones come in.
    door: String,
    page: PathBuf,
    server: Child,
}

impl Live {
    fn start(options: &Options, guard: &Run) -> Result<Self> {
        let server = nats_server()?;
        // Keys and records stay from one time to the next, so that links of before go on working.
        let folder = root().join("target").join("live");
        timed("live tables: keys and configuration", || {
            run(
                cmd("cargo").args(["build", "--quiet", "--package", "deploy"]),
                "the message above says where.",
            )
        })?;
        let mut command = cmd("cargo");
        guard
            .adopt(&mut command)
            .args(["run", "--quiet", "--package", "deploy", "--", "run"])
            .arg(&folder)
            .arg("--nats-server")
            .arg(&server);
        for host in [options.address.as_str(), "127.0.0.1", "localhost"] {
            command.args(["--origin", &format!("http://{host}:{}", options.port)]);
        }
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("`{}` could not be started ({why}).", shown(&command)))?;
        // It says one line when it is ready, with the door at its end, and what went wrong to people.
        let mut ready = String::new();
        if let Some(out) = child.stdout.take() {
            let _ = BufReader::new(out).read_line(&mut ready);
        }
        let Some(door) = ready.split_whitespace().find(|word| word.starts_with("ws://")) else {
            // Nothing is left to wait for; where it has not ended yet, it does now.
            let _ = child.kill();
            let _ = child.wait();
            return Err("live tables have no server; the message above says why.".to_owned());
        };
        heading(ready.trim());
        Ok(Self { door: door.to_owned(), page: folder.join("live.json"), server: child })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read as parsed;

    #[test]
    fn options_are_read() {
        let usual =
            Options { address: "127.0.0.1".to_owned(), port: 8080, release: false, live: false };
        assert_eq!(parsed(""), Ok(usual));
        assert_eq!(
            parsed("--port 9001 --address 0.0.0.0 --release --live"),
            Ok(Options { address: "0.0.0.0".to_owned(), port: 9001, release: true, live: true })
        );
    }

    #[test]
    fn a_port_that_is_taken_is_named_before_anything_is_built() {
        let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let port = taken.local_addr().expect("its address").port();
        let options: Options = parsed(&format!("--port {port}")).expect("a port");
        let sentence = find_free(&options).expect_err("taken");
        assert!(sentence.contains(&format!("port {port} of 127.0.0.1")), "{sentence}");
        drop(taken);
        assert_eq!(find_free(&options), Ok(()));
    }

    #[test]
    fn a_wrong_option_is_named() {
        for line in ["--port", "--port eight", "--port 70000", "--fast"] {
            let sentence = parsed::<Options>(line).expect_err(line);
            let culprit = line.split_whitespace().last().expect("a word");
            assert!(sentence.contains(culprit), "{sentence}");
        }
    }
}
