//! A NATS server on this machine, as long as this program wants it.

use crate::Result;
use crate::files::{Node, Version};
use crate::keys::write_secret;
use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How long it may take to begin.
const PATIENCE: Duration = Duration::from_secs(20);

/// What it says when everybody may come.
const READY: &str = "Server is ready";

/// Which version this program is, if live tables can do with it.
pub fn version(program: &Path) -> Result<Version> {
    let out = Command::new(program).arg("--version").output().map_err(|why| {
        format!("{} could not be started ({why}); is nats-server installed?", program.display())
    })?;
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    said.split_whitespace().last().unwrap_or_default().parse::<Version>()?.accepted()
}

/// A server that runs; it ends with this value.
pub struct Server {
    process: Child,
    node: Node,
    conf: PathBuf,
}

impl Server {
    /// Starts `program` with this configuration, which is written to `conf`, and waits until it
    /// listens. What it says is kept beside the configuration.
    pub fn start(program: &Path, node: &Node, conf: &Path, text: &str) -> Result<Self> {
        write_secret(conf, text)?;
        let log = conf.with_extension("log");
        let unwritable = |why| format!("{} cannot be written: {why}.", log.display());
        let file = File::options().create(true).append(true).open(&log).map_err(unwritable)?;
        let before = file.metadata().map_err(unwritable)?.len() as usize;
        let process = Command::new(program)
            .arg("--config")
            .arg(conf)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(file)
            .spawn()
            .map_err(|why| format!("{} could not be started ({why}).", program.display()))?;
        let mut server = Self { process, node: node.clone(), conf: conf.to_owned() };
        let begin = Instant::now();
        loop {
            let ended = server.process.try_wait().is_ok_and(|ended| ended.is_some());
            // Behind what it said when it ran before. That somebody answers on its port is not enough:
            // it could be somebody else.
            let said = fs::read(&log).unwrap_or_default();
            let said = String::from_utf8_lossy(said.get(before..).unwrap_or_default());
            if said.contains(READY) {
                break;
            }
            if ended || begin.elapsed() > PATIENCE {
                let mut lines = said.lines().rev().filter(|line| !line.is_empty());
                let last = lines.next().unwrap_or("it said nothing").to_owned();
                return Err(format!(
                    "the server does not begin: {last}; {} has all of it.",
                    log.display()
                ));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(server)
    }

    /// Where tools of the operator come in.
    pub fn client(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.node.ports.client).into()
    }

    /// Where phones come in.
    pub fn websocket(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.node.ports.websocket).into()
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Gives it another configuration while it runs.
    pub fn reload(&self, text: &str) -> Result<()> {
        write_secret(&self.conf, text)?;
        match Command::new("kill").arg("-HUP").arg(self.id().to_string()).status() {
            Ok(status) if status.success() => Ok(()),
            other => Err(format!("the server cannot be told to read it again: {other:?}.")),
        }
    }

    /// Ends it as a machine ends that loses its power.
    pub fn kill(mut self) {
        self.end();
    }

    /// Waits until it ends by itself.
    pub fn wait(mut self) -> Result<ExitStatus> {
        self.process.wait().map_err(|why| format!("the server was lost: {why}."))
    }

    fn end(&mut self) {
        // It may be gone already, and is afterwards in any case.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}
