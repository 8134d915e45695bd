//! A hall of live tables on a server of this machine: so many tables, each with one who writes an
//! entry a second and five who watch. How long an entry takes from the one to the others, and what
//! the server needs for it.
//!
//! `cargo xtask bench live` runs it with a server and the file that the figures go to.

use deploy::files::Installation;
use deploy::keys::Keys;
use deploy::nats::{Address, Answer, Connection, Event, Login};
use deploy::server::{Server, version};
use deploy::stream::{self, STREAM};
use deploy::table::{Table, pass};
use deploy::{Result, account};
use nkeys::KeyPair;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Barrier};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

const TABLES: u32 = 100;
const WATCHERS: u32 = 5;
/// An entry a second.
const ENTRIES: u32 = 60;
/// A record with what encryption adds.
const SIZE: usize = 400;
const ORIGIN: &str = "http://127.0.0.1:8080";

fn main() {
    let args: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let done = match &args[..] {
        [server, figures] => hall(server).and_then(|found| {
            fs::write(figures, found)
                .map_err(|why| format!("{} cannot be written: {why}.", figures.display()))
        }),
        _ => Err("the server and the file for the figures are wanted.".to_owned()),
    };
    if let Err(sentence) = done {
        eprintln!("error: {sentence}");
        std::process::exit(1);
    }
}

fn hall(program: &Path) -> Result<String> {
    let folder = std::env::temp_dir().join(format!("jasstafel-hall-{}", std::process::id()));
    fs::create_dir_all(&folder)
        .map_err(|why| format!("{} cannot be made: {why}.", folder.display()))?;
    let measured = measure(program, &folder);
    // What is left of it is nobody's loss.
    let _ = fs::remove_dir_all(&folder);
    measured
}

fn measure(program: &Path, folder: &Path) -> Result<String> {
    let keys = Keys::generate();
    let mut installation = Installation::here(vec![ORIGIN.to_owned()], folder, 1)?;
    installation.version = version(program)?;
    let token = account::token(&keys, &account::claims(&keys, 1));
    let text = installation.server(&keys, &token, 0);
    let node = &installation.nodes[0];
    let server = Server::start(program, node, &folder.join("nats.conf"), &text)?;
    let mut admin = Connection::admin(server.client(), &account::admin(&keys))?;
    stream::create(&mut admin, &stream::config(1), Duration::from_secs(20))?;

    // All come first; then all begin at once, spread over a second as a hall is.
    let begin = Arc::new(Barrier::new((TABLES * (WATCHERS + 1)) as usize + 1));
    let zero = Instant::now();
    let door = Address::WebSocket(server.websocket(), Some(ORIGIN.to_owned()));
    let mut watchers: Vec<JoinHandle<Result<Vec<Duration>>>> = Vec::new();
    let mut writers: Vec<JoinHandle<Result<()>>> = Vec::new();
    for number in 0..TABLES {
        let table = Arc::new(Table::new());
        for watcher in 0..WATCHERS {
            let mut phone = phone(&door, &keys, &keys.read, &table.reading)?;
            follow(&mut phone, &table, &format!("t{number}w{watcher}"))?;
            let begin = begin.clone();
            watchers.push(spawn(move || watch(&mut phone, &begin, zero))?);
        }
        let mut phone = phone(&door, &keys, &keys.write, &table.writing)?;
        // It sees what it wrote, too: only that counts as sent.
        follow(&mut phone, &table, &format!("t{number}w"))?;
        let begin = begin.clone();
        let offset = Duration::from_secs(1) * number / TABLES;
        writers.push(spawn(move || write(&mut phone, &table, &begin, zero, offset))?);
    }
    let came = zero.elapsed();
    let used = Used::of(&server);
    begin.wait();
    let started = Instant::now();
    for writer in writers {
        writer.join().map_err(|_| "a writer broke off.".to_owned())??;
    }
    let took = started.elapsed();
    let mut times = Vec::new();
    for watcher in watchers {
        times.extend(watcher.join().map_err(|_| "a watcher broke off.".to_owned())??);
    }
    let used = used.until(&Used::of(&server), took);
    times.sort();
    let sent = (TABLES * WATCHERS * ENTRIES) as usize;
    let place = |hundredth: usize| times.get(times.len() * hundredth / 100).copied();
    let milliseconds = |time: Option<Duration>| {
        time.map_or("none".to_owned(), |time| format!("{:.1} ms", time.as_secs_f64() * 1e3))
    };
    Ok(format!(
        "| {TABLES} tables, 1 writer and {WATCHERS} watchers each, {ENTRIES} entries, one a second \
         | |\n|---|---:|\n\
         | {} connections opened in | {:.1} s |\n\
         | entries seen, of those sent | {} of {sent} |\n\
         | from writing to seeing, median | {} |\n\
         | 99th percentile | {} |\n\
         | longest | {} |\n{used}",
        TABLES * (WATCHERS + 1),
        came.as_secs_f64(),
        times.len(),
        milliseconds(place(50)),
        milliseconds(place(99)),
        milliseconds(times.last().copied()),
    ))
}

/// Hundreds of threads, each with little to remember.
fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<JoinHandle<T>> {
    let small = thread::Builder::new().stack_size(512 << 10);
    small.spawn(work).map_err(|why| format!("this machine has no more threads: {why}."))
}

fn phone(door: &Address, keys: &Keys, signing: &KeyPair, me: &KeyPair) -> Result<Connection> {
    Connection::open(door, &Login::Pass(pass(keys, signing, &me.public_key()), me))
}

/// Has all records of the table delivered as they come.
fn follow(phone: &mut Connection, table: &Table, name: &str) -> Result<()> {
    let filter = table.records();
    let config = json!({
        "name": name, "filter_subject": filter, "ack_policy": "none", "deliver_policy": "all",
        "mem_storage": true, "num_replicas": 1, "inactive_threshold": 60_000_000_000_u64,
    });
    let body = json!({ "stream_name": STREAM, "config": config }).to_string();
    let api = format!("$JS.API.CONSUMER.CREATE.{STREAM}.{name}.{filter}");
    match phone.request(&api, body.as_bytes(), Duration::from_secs(5))? {
        Answer::Data(bytes) => drop(stream::read(&bytes)?),
        other => return Err(format!("there is no consumer: {other:?}.")),
    }
    let inbox = phone.inbox();
    phone.subscribe(&inbox)?;
    let wanted = json!({ "batch": 2 * ENTRIES, "expires": 600_000_000_000_u64 }).to_string();
    let api = format!("$JS.API.CONSUMER.MSG.NEXT.{STREAM}.{name}");
    phone.publish(&api, Some(&inbox), &[], wanted.as_bytes())
}

fn write(
    phone: &mut Connection,
    table: &Table,
    begin: &Barrier,
    zero: Instant,
    offset: Duration,
) -> Result<()> {
    begin.wait();
    let begin = Instant::now();
    let mut record = vec![b'x'; SIZE];
    for entry in 0..ENTRIES {
        let due = offset + Duration::from_secs(1) * entry;
        while let Some(left) = due.checked_sub(begin.elapsed()).filter(|left| !left.is_zero()) {
            phone.next(left)?;
        }
        record[..8].copy_from_slice(&(zero.elapsed().as_nanos() as u64).to_be_bytes());
        phone.publish(&table.record(&format!("{entry}-1")), None, &[], &record)?;
    }
    phone.flush().map(drop)
}

/// How long each entry took, until all are there or none comes any more.
fn watch(phone: &mut Connection, begin: &Barrier, zero: Instant) -> Result<Vec<Duration>> {
    begin.wait();
    let mut times = Vec::new();
    while times.len() < ENTRIES as usize {
        match phone.next(Duration::from_secs(10))? {
            Some(Event::Message { data, .. }) if data.len() == SIZE => {
                let sent = data[..8].try_into().map_or(0, u64::from_be_bytes);
                times.push(zero.elapsed().saturating_sub(Duration::from_nanos(sent)));
            }
            Some(Event::Refusal(why)) => return Err(why),
            Some(_) => {}
            None => break,
        }
    }
    Ok(times)
}

/// What a process has used, where the system tells it.
struct Used {
    processor: Option<Duration>,
    memory: Option<u64>,
}

impl Used {
    fn of(server: &Server) -> Self {
        let read = |file: &str| fs::read_to_string(format!("/proc/{}/{file}", server.id())).ok();
        let ticks = read("stat").and_then(|text| {
            // Behind the name, which may hold anything.
            let fields: Vec<u64> = text
                .rsplit_once(") ")?
                .1
                .split(' ')
                .map(|field| field.parse().unwrap_or_default())
                .collect();
            Some(fields.get(11)? + fields.get(12)?)
        });
        let memory = read("status").and_then(|text| {
            let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
            line.trim().split(' ').next()?.parse::<u64>().ok()
        });
        // Linux tells hundredths of a second.
        Self { processor: ticks.map(|ticks| Duration::from_millis(10 * ticks)), memory }
    }

    fn until(&self, later: &Self, took: Duration) -> String {
        let processor = self.processor.zip(later.processor).map(|(before, after)| {
            let share = (after - before).as_secs_f64() / took.as_secs_f64();
            format!("| server: of one core | {:.0} % |\n", share * 100.0)
        });
        let memory =
            later.memory.map(|kb| format!("| server: memory at most | {} MB |\n", kb / 1024));
        processor.unwrap_or_default() + &memory.unwrap_or_default()
    }
}
