//! A server of live tables as an operator has it, and the lines of phones to it: each host of the
//! tests passes `/live` on, as a web server does, and can be told to cut the line or to let it go
//! silent.

use crate::process::Folder;
use crate::{Error, Page, TestResult, environment};
use deploy::account;
use deploy::files::Installation;
use deploy::keys::Keys;
use deploy::nats::{Answer, Connection};
use deploy::server::{self, Server};
use deploy::stream;
use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a server that was killed may take to keep its stream again.
const PATIENCE: Duration = Duration::from_secs(20);

/// What `deploy` says is a sentence already.
fn told<T>(result: deploy::Result<T>) -> TestResult<T> {
    result.map_err(Error::new)
}

/// The server, for the pages it was started for; it ends with this value.
pub struct LiveServer {
    program: PathBuf,
    keys: Keys,
    installation: Installation,
    folder: Folder,
    running: Option<Server>,
}

impl LiveServer {
    /// Starts one that these pages may reach, by the hosts they came from.
    pub fn new(pages: &[&Page]) -> TestResult<Self> {
        let program = environment("NATS_SERVER")?;
        let folder = Folder::new()?;
        let version = told(server::version(&program))?;
        // The hosts here differ by their ports alone: where those are not told apart, any page may come.
        let hosts = pages.iter().filter(|_| version.tells_ports_apart());
        let origins = hosts.map(|page| page.server.origin()).collect();
        let installation = told(Installation::here(origins, folder.path(), 1))?;
        let installation = told(installation.for_version(version))?;
        let keys = Keys::generate();
        let mut live = Self { program, keys, installation, folder, running: None };
        live.start()?;
        let public = account::public(&live.keys, "/live").to_string();
        let upstream = live.running.as_ref().map(Server::websocket);
        let upstream = upstream.ok_or(Error::new("the server does not run."))?;
        for page in pages {
            page.server.passes_on(&public, upstream);
        }
        Ok(live)
    }

    /// Starts it, again on what it has kept.
    pub fn start(&mut self) -> TestResult {
        let token = account::token(&self.keys, &account::claims(&self.keys, 1));
        let text = self.installation.server(&self.keys, &token, 0);
        let conf = self.folder.path().join("nats.conf");
        let server = told(Server::start(&self.program, &self.installation.nodes[0], &conf, &text))?;
        let mut admin = told(Connection::admin(server.client(), &account::admin(&self.keys)))?;
        told(stream::create(&mut admin, &stream::config(1), PATIENCE))?;
        self.running = Some(server);
        Ok(())
    }

    /// Ends it as a machine ends that loses its power.
    pub fn kill(&mut self) {
        if let Some(server) = self.running.take() {
            server.kill();
        }
    }

    /// Takes away all that it has kept, while it is down.
    pub fn wipe(&self) -> TestResult {
        Ok(fs::remove_dir_all(&self.installation.nodes[0].store)?)
    }

    /// Lets go of all that it has kept, as it does of what is days old; the lines stand.
    pub fn forget(&self) -> TestResult {
        let server = self.running.as_ref().ok_or(Error::new("the server does not run."))?;
        let mut admin = told(Connection::admin(server.client(), &account::admin(&self.keys)))?;
        let purge = format!("$JS.API.STREAM.PURGE.{}", stream::STREAM);
        match told(admin.request(&purge, b"{}", PATIENCE))? {
            Answer::Data(bytes) => stream::read(&bytes).map(drop).map_err(Error::new),
            _ => Err(Error::new("the server does not answer.")),
        }
    }

    /// What the server says of the subjects that it keeps.
    pub fn subjects(&self) -> TestResult<Vec<String>> {
        let server = self.running.as_ref().ok_or(Error::new("the server does not run."))?;
        let mut admin = told(Connection::admin(server.client(), &account::admin(&self.keys)))?;
        let info = told(stream::info(&mut admin, ">"))?;
        let subjects = info["state"]["subjects"].as_object().cloned().unwrap_or_default();
        Ok(subjects.keys().cloned().collect())
    }

    /// Waits until it keeps so many records.
    pub async fn keeps(&self, count: usize) -> TestResult {
        let begin = Instant::now();
        loop {
            let kept = self.subjects()?.len();
            if kept == count {
                return Ok(());
            }
            if begin.elapsed() > PATIENCE {
                return Err(Error::new(format!("the server keeps {kept} records, not {count}.")));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Puts a message below a subject, as the server alone could.
    pub fn put(&self, subject: &str, data: &[u8]) -> TestResult {
        let server = self.running.as_ref().ok_or(Error::new("the server does not run."))?;
        let mut admin = told(Connection::admin(server.client(), &account::admin(&self.keys)))?;
        told(admin.publish(subject, None, &[], data))?;
        told(admin.flush())?;
        Ok(())
    }
}

/// How a host passes connections on to the server.
#[derive(Default)]
pub struct Lines {
    state: Mutex<Option<(String, SocketAddr)>>,
    /// The number of the lines that are whole; those of before are dead, and 0 is none.
    whole: AtomicU32,
    /// The number of the lines on which nothing is heard any more, though they stand.
    silent: AtomicU32,
}

impl Lines {
    /// From now on connections are passed on to this server; `public` is told to who asks.
    pub fn open(&self, public: &str, upstream: SocketAddr) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        *state = Some((public.to_owned(), upstream));
        self.up(true);
    }

    /// From now on there is no server behind this host; the lines that stand end.
    pub fn close(&self) {
        self.up(false);
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// What `live.json` says, where there is one.
    pub fn public(&self) -> Option<String> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.as_ref().map(|(public, _)| public.clone())
    }

    /// Ends all lines; new ones come through only once it is up again.
    pub fn up(&self, up: bool) {
        let number = self.whole.load(Ordering::SeqCst);
        // Odd numbers are up, even ones down.
        if (number % 2 == 1) != up {
            self.whole.store(number + 1, Ordering::SeqCst);
        }
    }

    /// Lets the lines that stand now go silent: nothing comes through, and nobody says so.
    pub fn silence(&self) {
        self.silent.store(self.whole.load(Ordering::SeqCst), Ordering::SeqCst);
        // Those that come after are whole.
        self.whole.fetch_add(2, Ordering::SeqCst);
    }

    /// Passes one connection on until either side ends it.
    pub fn carry(self: &Arc<Self>, phone: TcpStream) {
        let number = self.whole.load(Ordering::SeqCst);
        // Not held any longer: a page may have several lines.
        let upstream = {
            let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            state.as_ref().map(|(_, upstream)| *upstream)
        };
        let server = upstream.filter(|_| number % 2 == 1).map(TcpStream::connect);
        let Some(Ok(server)) = server else { return };
        let halves = || Ok::<_, std::io::Error>((phone.try_clone()?, server.try_clone()?));
        let Ok((from, to)) = halves() else { return };
        let lines = Arc::clone(self);
        std::thread::spawn(move || lines.pass(number, &from, &to));
        self.pass(number, &server, &phone);
    }

    fn pass(&self, number: u32, from: &TcpStream, to: &TcpStream) {
        let mut buffer = [0; 16 * 1024];
        let tick = Some(Duration::from_millis(50));
        let _ = from.set_read_timeout(tick);
        let (mut from_side, mut to_side) = (from, to);
        loop {
            let silent = self.silent.load(Ordering::SeqCst) >= number;
            if !silent && self.whole.load(Ordering::SeqCst) != number {
                break;
            }
            match from_side.read(&mut buffer) {
                Ok(0) => break,
                Ok(_) if silent => {}
                Ok(length) => {
                    if to_side.write_all(&buffer[..length]).is_err() {
                        break;
                    }
                }
                Err(why) if why.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(why) if why.kind() == std::io::ErrorKind::TimedOut => {}
                Err(_) => break,
            }
        }
        // Whoever still reads hears that it is over.
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    }
}
