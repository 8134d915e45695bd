//! `jasstafel-live`: what an operator of live tables needs, on the command line.

use clap::{Parser, Subcommand};
use deploy::files::{CONFIGURATION, Installation, Ports, Version};
use deploy::keys::{Credentials, Keys};
use deploy::nats::Connection;
use deploy::options::Options;
use deploy::server::Server;
use deploy::{Result, account, server, stream};
use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Keys, configuration and stream of live tables, which a NATS server keeps.
#[derive(Parser)]
#[command(name = "jasstafel-live")]
struct Cli {
    #[command(subcommand)]
    command: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Write keys, configuration and what the web server needs into a folder. Keys that are there
    /// are kept, and so is what was said the last time and is not said now.
    Generate {
        /// The folder, which stays with the operator.
        folder: PathBuf,
        /// Where the app is, as https://jass.example; several times if at several addresses.
        #[arg(long)]
        origin: Vec<String>,
        /// Where the three servers reach each other; three times, or not at all for one server. Once,
        /// where there were three: from now on it is one.
        #[arg(long)]
        server: Vec<String>,
        /// The version of nats-server, if it is older than 2.10 (Debian 12 has 2.9.10).
        #[arg(long)]
        nats_version: Option<Version>,
        /// New signing keys: passes of before open nothing any more, and what is stored stays.
        #[arg(long)]
        new_signing_keys: bool,
    },
    /// Make the stream on the server of this machine, or bring it up to date.
    Stream {
        /// Where admin.creds is.
        #[arg(default_value = CONFIGURATION)]
        folder: PathBuf,
        /// On how many servers a record is kept: 1 or 3.
        #[arg(long)]
        replicas: Option<u8>,
        /// Where the server listens to the operator's tools.
        #[arg(long, default_value_t = Ports::USUAL.client)]
        port: u16,
    },
    /// Start everything on this machine, for trying it out; it ends with this program.
    Run {
        /// Where keys, configuration and records are kept.
        folder: PathBuf,
        /// The program nats-server.
        #[arg(long, default_value = "nats-server")]
        nats_server: PathBuf,
        /// Where the app is.
        #[arg(long, required = true)]
        origin: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Verb::Generate { folder, origin, server, nats_version, new_signing_keys } => {
            let said = Options { origins: origin, servers: server, nats_version };
            generate(&folder, said, new_signing_keys)
        }
        Verb::Stream { folder, replicas, port } => make_stream(&folder, replicas, port),
        Verb::Run { folder, nats_server, origin } => run(&folder, &nats_server, origin),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn generate(folder: &Path, said: Options, new_signing_keys: bool) -> Result<()> {
    let options = said.or(Options::read(folder)?);
    let installation = options.installation()?;
    let keys = kept_keys(folder, new_signing_keys)?;
    options.write(folder)?;
    for name in installation.write(&keys, folder)? {
        println!("{}", folder.join(name).display());
    }
    Ok(())
}

/// The keys in this folder, which are made where there are none.
fn kept_keys(folder: &Path, new_signing_keys: bool) -> Result<Keys> {
    fs::create_dir_all(folder)
        .map_err(|why| format!("{} cannot be made: {why}.", folder.display()))?;
    let path = folder.join("keys.json");
    let keys = match Keys::read(&path)? {
        Some(keys) if !new_signing_keys => return Ok(keys),
        Some(keys) => keys.with_new_signing_keys(),
        None => Keys::generate(),
    };
    keys.write(&path)?;
    Ok(keys)
}

/// Holds the folder as long as the value lives: two servers on one store would spoil it.
fn held(folder: &Path) -> Result<File> {
    let path = folder.join("running");
    let unusable = |why| format!("{} cannot be used: {why}.", path.display());
    let file = File::create(&path).map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(format!("a server runs already on what is in {}; end it first.", folder.display()))
        }
        Err(TryLockError::Error(why)) => Err(unusable(why)),
    }
}

fn make_stream(folder: &Path, replicas: Option<u8>, port: u16) -> Result<()> {
    /// How long the server may take, which systemd starts at the same moment, until the stream is there.
    const PATIENCE: Duration = Duration::from_secs(60);
    let begin = Instant::now();
    let credentials = Credentials::read(&folder.join("admin.creds"))?;
    let server = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut admin = Connection::admin_within(server, &credentials, PATIENCE)?;
    // A server that belongs to others says so.
    let replicas = replicas.unwrap_or(if admin.info()["cluster"].is_string() { 3 } else { 1 });
    if ![1, 3].contains(&replicas) {
        return Err(format!("a record is kept on 1 server or on 3, not on {replicas}."));
    }
    let left = PATIENCE.saturating_sub(begin.elapsed());
    stream::create(&mut admin, &stream::config(replicas), left)
}

fn run(folder: &Path, program: &Path, origins: Vec<String>) -> Result<()> {
    let version = server::version(program)?;
    let keys = kept_keys(folder, false)?;
    let _held = held(folder)?;
    let installation = Installation::here(origins, folder, 1)?.for_version(version)?;
    installation.write(&keys, folder)?;
    let token = account::token(&keys, &account::claims(&keys, 1));
    let text = installation.server(&keys, &token, 0);
    let conf = folder.join("server").join("nats.conf");
    let server = Server::start(program, &installation.nodes[0], &conf, &text)?;
    let mut admin = Connection::admin(server.client(), &account::admin(&keys))?;
    stream::create(&mut admin, &stream::config(1), Duration::from_secs(20))?;
    drop(admin);
    // Whoever waits for it reads this line.
    println!("live tables: ws://{}/live", server.websocket());
    std::io::stdout().flush().map_err(|why| format!("nobody reads what is said here: {why}."))?;
    let ended = server.wait()?;
    Err(format!("the server ended ({ended}); {} says why.", conf.with_extension("log").display()))
}
