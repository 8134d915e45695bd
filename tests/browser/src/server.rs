//! A web host as anyone may have one: static files below a subfolder, brotli, nothing else.

use crate::live::Lines;
use crate::{Error, TestResult, environment};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Not the root of the host: the build must work from any folder.
const FOLDER: &str = "/jass/tafel/";

/// How a host answers that is out of order, or a network on the way to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostFault {
    /// 404.
    Missing,
    /// 500.
    Broken,
    /// Some page instead, with status 200: a login, a sentence of the provider.
    Html,
    /// The first half, told to be all of it.
    Half,
    /// No answer at all, for as long as the fault lasts.
    Hang,
}

/// An empty page of the host, outside of the app: it shares its stores.
pub const BLANK: &str = "/blank";

/// Serves on a free port of this machine until it is dropped.
pub struct Server {
    address: SocketAddr,
    state: Arc<HostState>,
}

struct HostState {
    /// The folder that is served; a new version of the app is another folder.
    root: Mutex<PathBuf>,
    /// What was asked for, in order.
    log: Mutex<Vec<String>>,
    /// Files that go wrong.
    faults: Mutex<Vec<(String, HostFault)>>,
    /// Whether any file ever went wrong.
    faulty: AtomicBool,
    /// For how many seconds the page itself may be kept by the browser.
    page_kept: AtomicU32,
    /// Whether connections are answered at all.
    up: AtomicBool,
    /// Whether anything of it was ever changed but its live tables.
    changed: AtomicBool,
    /// Those to the server of live tables.
    lines: Arc<Lines>,
    stopped: AtomicBool,
}

impl Server {
    /// Serves the release build.
    pub fn new() -> TestResult<Self> {
        let root = environment("JASSTAFEL_DIST")?;
        if !root.join("index.html").is_file() {
            return Err(Error::new(format!(
                "{} holds no build; run `cargo xtask build` first.",
                root.display()
            )));
        }
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let state = Arc::new(HostState {
            root: Mutex::new(root),
            log: Mutex::default(),
            faults: Mutex::default(),
            faulty: AtomicBool::new(false),
            page_kept: AtomicU32::new(0),
            up: AtomicBool::new(true),
            changed: AtomicBool::new(false),
            lines: Arc::default(),
            stopped: AtomicBool::new(false),
        });
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if shared.stopped.load(Ordering::SeqCst) {
                    break;
                }
                // A closed connection without an answer is what a missing network looks like.
                if shared.up.load(Ordering::SeqCst) {
                    let state = Arc::clone(&shared);
                    std::thread::spawn(move || answer(stream, &state));
                }
            }
        });
        Ok(Self { address, state })
    }

    /// `http://127.0.0.1:PORT`, the only origin a page may talk to.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A page of the host that has nothing of the app.
    pub fn blank(&self) -> String {
        format!("{}{BLANK}", self.origin())
    }

    /// The address of the app.
    pub fn address(&self) -> String {
        format!("{}{FOLDER}", self.origin())
    }

    /// Whether it answers as every new host does, once it forgets its live tables.
    pub fn is_as_new(&self) -> bool {
        !self.state.changed.load(Ordering::SeqCst)
    }

    /// What it was asked for so far is nothing to the next test, nor are the live tables it had.
    pub fn forget(&self) {
        lock(&self.state.log).clear();
        self.state.lines.close();
    }

    /// A test that changes its host has had it for itself.
    fn change(&self) -> &HostState {
        self.state.changed.store(true, Ordering::SeqCst);
        &self.state
    }

    /// Switches the host off or on again.
    pub fn reachable(&self, up: bool) {
        self.change().up.store(up, Ordering::SeqCst);
    }

    /// Serves another folder from now on: a new version of the app.
    pub fn show(&self, root: &Path) {
        *lock(&self.change().root) = root.to_path_buf();
    }

    /// From now on this file (relative to the app's folder) goes wrong like this, or with `None` no
    /// longer.
    pub fn fault(&self, file: &str, fault: Option<HostFault>) {
        self.change().faulty.store(true, Ordering::SeqCst);
        let mut faults = lock(&self.change().faults);
        faults.retain(|(name, _)| name != file);
        faults.extend(fault.map(|fault| (file.to_owned(), fault)));
    }

    /// Whether any file ever went wrong.
    pub fn was_faulty(&self) -> bool {
        self.state.faulty.load(Ordering::SeqCst)
    }

    /// Tells browsers to keep the page itself for so many seconds without asking again.
    pub fn keep_page(&self, seconds: u32) {
        self.change().page_kept.store(seconds, Ordering::SeqCst);
    }

    /// From now on this host has live tables, and passes them on to this server.
    pub fn passes_on(&self, public: &str, upstream: SocketAddr) {
        self.state.lines.open(public, upstream);
    }

    /// Cuts the lines to the server of live tables, or lets new ones through again.
    pub fn live_reachable(&self, up: bool) {
        self.state.lines.up(up);
    }

    /// Lets the lines to that server go silent that stand now; new ones come through.
    pub fn silence_live(&self) {
        self.state.lines.silence();
    }

    /// Every path that was asked for so far, relative to the app's folder.
    pub fn queries(&self) -> Vec<String> {
        lock(&self.state.log).clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.state.stopped.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for a connection; without one it ends with the process.
        let _ = TcpStream::connect_timeout(&self.address, Duration::from_secs(1));
    }
}

/// A panic in another thread leaves these values whole: they are replaced or appended in one step.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One request a connection; the browser opens as many as it needs.
fn answer(stream: TcpStream, state: &HostState) {
    if asks_for_live(&stream) {
        return state.lines.carry(stream);
    }
    let Some(request) = HttpRequest::read(&stream) else {
        return;
    };
    let root = lock(&state.root).clone();
    let response = respond(&request, &root, state);
    // The browser may have gone away; there is nobody left to tell.
    let _ = (&stream).write_all(&response);
}

/// Whether this connection is one to a live table: it is passed on as it came.
fn asks_for_live(stream: &TcpStream) -> bool {
    const BEGINS: &[u8] = b"GET /live ";
    let mut begin = [0; BEGINS.len()];
    // The browser sends a request in one piece.
    stream.peek(&mut begin).is_ok_and(|length| begin[..length] == *BEGINS)
}

struct HttpRequest {
    head_only: bool,
    path: String,
    brotli: bool,
}

impl HttpRequest {
    fn read(stream: &TcpStream) -> Option<Self> {
        stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
        let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
        let first = lines.next()?;
        let mut words = first.split(' ');
        let method = words.next()?;
        let path = words.next()?.split(['?', '#']).next()?.to_owned();
        let brotli = lines
            .take_while(|line| !line.is_empty())
            .map(|line| line.to_ascii_lowercase())
            .filter(|line| line.starts_with("accept-encoding:"))
            .any(|line| line.contains("br"));
        matches!(method, "GET" | "HEAD").then_some(Self {
            head_only: method == "HEAD",
            path,
            brotli,
        })
    }
}

fn respond(request: &HttpRequest, root: &Path, state: &HostState) -> Vec<u8> {
    if request.path == BLANK {
        let page = b"<!doctype html><link rel=icon href=data:,>";
        return message("200 OK", "text/html", "", page, request.head_only);
    }
    let Some(name) = request.path.strip_prefix(FOLDER) else {
        return message("404 Not Found", "text/plain", "", b"outside", false);
    };
    lock(&state.log).push(name.to_owned());
    if name == "live.json"
        && let Some(public) = state.lines.public()
    {
        return message("200 OK", content_type(name), "", public.as_bytes(), false);
    }
    let file = if name.is_empty() { "index.html" } else { name };
    if file.split('/').any(|part| part == "..") {
        return message("404 Not Found", "text/plain", "", b"outside", false);
    }
    let Ok(data) = fs::read(root.join(file)) else {
        return message("404 Not Found", "text/plain", "", b"no such file", false);
    };
    let kind = content_type(file);
    let fault = || {
        let faults = lock(&state.faults);
        faults.iter().find(|(name, _)| name == file).map(|(_, fault)| *fault)
    };
    while fault() == Some(HostFault::Hang) && !state.stopped.load(Ordering::SeqCst) {
        std::thread::sleep(Duration::from_millis(50));
    }
    match fault() {
        None | Some(HostFault::Hang) => {}
        Some(HostFault::Missing) => {
            return message("404 Not Found", "text/plain", "", b"gone", false);
        }
        Some(HostFault::Broken) => {
            return message("500 Internal Server Error", "text/plain", "", b"broken", false);
        }
        Some(HostFault::Html) => {
            let page = b"<!doctype html><title>Login</title><p>Please log in.";
            return message("200 OK", "text/html", "", page, false);
        }
        Some(HostFault::Half) => {
            return message("200 OK", kind, "", &data[..data.len() / 2], false);
        }
    }
    let kept = state.page_kept.load(Ordering::SeqCst);
    if file == "index.html" && kept > 0 {
        let kept = format!("Cache-Control: max-age={kept}\r\n");
        return message("200 OK", kind, &kept, &data, request.head_only);
    }
    let wanted = request.brotli && !kind.starts_with("image/png");
    let (data, encoding) = match wanted.then(|| packed(&data)).flatten() {
        Some(packed) => (packed, "Content-Encoding: br\r\nVary: Accept-Encoding\r\n"),
        None => (data, ""),
    };
    message("200 OK", kind, encoding, &data, request.head_only)
}

fn message(status: &str, kind: &str, headers: &str, body: &[u8], head_only: bool) -> Vec<u8> {
    let fresh = if headers.contains("Cache-Control") { "" } else { "Cache-Control: no-cache\r\n" };
    let mut text = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         {fresh}Connection: close\r\n{headers}\r\n",
        body.len()
    )
    .into_bytes();
    if !head_only {
        text.extend_from_slice(body);
    }
    text
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        _ => "application/octet-stream",
    }
}

/// As a host has it that compresses its files once: `cargo xtask sizes` has. What a test changed in
/// a file is sent as it is.
fn packed(data: &[u8]) -> Option<Vec<u8>> {
    let name: String = Sha256::digest(data).iter().map(|byte| format!("{byte:02x}")).collect();
    fs::read(environment("JASSTAFEL_GEPACKT").ok()?.join(name)).ok()
}
