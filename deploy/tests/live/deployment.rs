//! A server of one's own, with the configuration as it is written or with one place made weak.

use deploy::account;
use deploy::files::{Installation, Version};
use deploy::keys::Keys;
use deploy::nats::{Address, Answer, Connection, Login};
use deploy::server::{Server, version};
use deploy::stream::{self, STREAM};
use deploy::table::{Table, pass};
use nkeys::KeyPair;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The page that phones say they come from.
pub const ORIGIN: &str = "https://jass.example";

/// How long what must come may take, on a busy machine too.
pub const ANSWER: Duration = Duration::from_secs(5);

/// How long nothing may come until it counts as nothing.
pub const SILENCE: Duration = Duration::from_millis(400);

/// What a server is made of, before it begins.
pub struct Parts {
    /// What the account's token says.
    pub account: Value,
    /// How records are kept.
    pub stream: Value,
    /// The server's configuration, in which `ACCOUNT` stands for the token.
    pub conf: String,
}

impl Parts {
    /// What passes of these two signing keys allow.
    pub fn templates(&mut self, change: impl Fn(&mut Value)) {
        let keys = self.account["signing_keys"].as_array_mut().expect("a list");
        keys.iter_mut().for_each(|key| change(&mut key["template"]));
    }

    /// Everybody may say and hear everything.
    pub fn open_subjects(&mut self) {
        self.templates(|template| {
            template["pub"] = json!({ "allow": [">"] });
            template["sub"] = json!({ "allow": [">"] });
        });
    }

    /// Replaces what must be there.
    pub fn reword(&mut self, from: &str, to: &str) {
        assert!(self.conf.contains(from), "no {from} in {}", self.conf);
        self.conf = self.conf.replace(from, to);
    }
}

/// A server that runs, with its keys; it goes with its test.
pub struct Deployment {
    pub keys: Keys,
    pub installation: Installation,
    pub parts: Parts,
    pub folder: PathBuf,
    // After it the folder goes.
    pub servers: Vec<Option<Server>>,
}

/// The program under test.
pub fn program() -> PathBuf {
    let set = std::env::var_os("NATS_SERVER");
    PathBuf::from(set.expect("NATS_SERVER is not set; run this with `cargo xtask test live`"))
}

/// A folder of its own for temporary files.
pub fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let (run, n) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(format!("jasstafel-live-{run}-{n}"));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
}

impl Deployment {
    /// As an operator has it.
    pub fn open() -> Self {
        Self::weakened(|_| {})
    }

    /// As an operator would have it who made one mistake.
    pub fn weakened(mistake: impl FnOnce(&mut Parts)) -> Self {
        Self::of(1, mistake)
    }

    /// With as many servers.
    pub fn of(servers: usize, mistake: impl FnOnce(&mut Parts)) -> Self {
        let folder = folder();
        let keys = Keys::generate();
        let origins = vec![ORIGIN.to_owned()];
        let mut installation = Installation::here(origins, &folder, servers).expect("free ports");
        installation.version = version(&program()).expect("a version");
        let mut parts = Parts {
            account: account::claims(&keys, installation.replicas()),
            stream: stream::config(installation.replicas()),
            conf: installation.server(&keys, "ACCOUNT", 0),
        };
        mistake(&mut parts);
        let mut deployment = Self { keys, installation, parts, folder, servers: Vec::new() };
        deployment.servers.resize_with(servers, || None);
        for node in 0..servers {
            deployment.begin(node);
        }
        let mut admin = deployment.admin();
        stream::create(&mut admin, &deployment.parts.stream, Duration::from_secs(30))
            .expect("a stream");
        deployment
    }

    /// What a server reads.
    pub fn conf(&self, node: usize) -> String {
        let token = account::token(&self.keys, &self.parts.account);
        match self.servers.len() {
            1 => self.parts.conf.replace("ACCOUNT", &token),
            _ => self.installation.server(&self.keys, &token, node),
        }
    }

    /// Starts a server, for the first time or again.
    pub fn begin(&mut self, node: usize) {
        let conf = self.folder.join(format!("nats-{node}.conf"));
        let text = self.conf(node);
        let server = Server::start(&program(), &self.installation.nodes[node], &conf, &text);
        self.servers[node] = Some(server.expect("a server"));
    }

    /// A server that runs.
    pub fn server(&self) -> &Server {
        self.servers.iter().flatten().next().expect("a server that runs")
    }

    /// How new it is: older ones do not know what newer ones must refuse.
    pub fn version(&self) -> Version {
        self.installation.version
    }

    /// Whoever may do everything, from inside.
    pub fn admin(&self) -> Connection {
        Connection::admin(self.server().client(), &account::admin(&self.keys)).expect("admin")
    }

    /// Where phones come in.
    pub fn door(&self) -> Address {
        Address::WebSocket(self.server().websocket(), Some(ORIGIN.to_owned()))
    }

    /// A phone that writes at a table.
    pub fn writer(&self, table: &Table) -> Connection {
        self.phone(&self.keys.write, &table.writing).expect("a phone that writes")
    }

    /// A phone that watches a table.
    pub fn watcher(&self, table: &Table) -> Connection {
        self.phone(&self.keys.read, &table.reading).expect("a phone that watches")
    }

    /// A phone with a pass of this signing key about its own key.
    pub fn phone(&self, signing: &KeyPair, me: &KeyPair) -> deploy::Result<Connection> {
        let pass = pass(&self.keys, signing, &me.public_key());
        Connection::open(&self.door(), &Login::Pass(pass, me))
    }

    /// What is kept below a subject: subjects and how many.
    pub fn kept(&self, filter: &str) -> Vec<String> {
        let info = stream::info(&mut self.admin(), filter).expect("the stream");
        let subjects = info["state"]["subjects"].as_object();
        let mut names: Vec<String> =
            subjects.into_iter().flatten().map(|(name, _)| name.clone()).collect();
        names.sort();
        names
    }

    /// The same once there are so many, or as many as there are after this time.
    pub fn kept_within(&self, filter: &str, count: usize, patience: Duration) -> Vec<String> {
        let begin = Instant::now();
        loop {
            let kept = self.kept(filter);
            if kept.len() >= count || begin.elapsed() > patience {
                return kept;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// What one record holds.
    pub fn content(&self, subject: &str) -> Vec<u8> {
        let body = json!({ "last_by_subj": subject }).to_string();
        let api = format!("$JS.API.STREAM.MSG.GET.{STREAM}");
        let answer = self.admin().request(&api, body.as_bytes(), ANSWER);
        let Ok(Answer::Data(bytes)) = answer else { panic!("no {subject}: {answer:?}") };
        let message = stream::read(&bytes).expect("a record");
        let data = message["message"]["data"].as_str().expect("data");
        data_encoding::BASE64.decode(data.as_bytes()).expect("base64")
    }
}

impl Drop for Deployment {
    fn drop(&mut self) {
        self.servers.clear();
        // What is left of it is nobody's loss.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Stores a record, or says why the server does not.
pub fn store(phone: &mut Connection, subject: &str, data: &[u8]) -> Result<(), String> {
    store_with(phone, subject, &[], data)
}

/// The same with headers.
pub fn store_with(
    phone: &mut Connection,
    subject: &str,
    headers: &[(&str, &str)],
    data: &[u8],
) -> Result<(), String> {
    match phone.request_with(subject, headers, data, ANSWER)? {
        Answer::Data(bytes) => stream::read(&bytes).map(drop),
        Answer::Refused(why) => Err(why),
        other => Err(format!("{other:?}")),
    }
}

/// Asks JetStream, and tells the answer that is no refusal.
pub fn ask(phone: &mut Connection, api: &str, body: &Value) -> Result<Value, String> {
    match phone.request(&format!("$JS.API.{api}"), body.to_string().as_bytes(), ANSWER)? {
        Answer::Data(bytes) => stream::read(&bytes),
        Answer::Refused(why) => Err(why),
        other => Err(format!("{other:?}")),
    }
}

/// Asks for a consumer as the client makes it; `filter` is both in the subject and in the body.
pub fn consumer(phone: &mut Connection, name: &str, filter: &str) -> Result<Value, String> {
    let config = json!({
        "name": name, "filter_subject": filter, "ack_policy": "none", "deliver_policy": "all",
        "mem_storage": true, "num_replicas": 1, "inactive_threshold": 60_000_000_000_u64,
    });
    ask(
        phone,
        &format!("CONSUMER.CREATE.{STREAM}.{name}.{filter}"),
        &json!({ "stream_name": STREAM, "config": config }),
    )
}

/// All that a consumer has now. Of several servers the one that is asked may not know yet of the consumer
/// that another one made; a phone asks again then, and so does this.
pub fn pull(phone: &mut Connection, name: &str) -> Vec<(String, Vec<u8>)> {
    use deploy::nats::Event;
    let inbox = phone.inbox();
    let asked = phone.subscribe(&inbox).expect("listening");
    let api = format!("$JS.API.CONSUMER.MSG.NEXT.{STREAM}.{name}");
    let body = json!({ "batch": 500, "no_wait": true }).to_string();
    let begin = Instant::now();
    phone.publish(&api, Some(&inbox), &[], body.as_bytes()).expect("sent");
    let mut found = Vec::new();
    while let Ok(Some(event)) = phone.next(ANSWER) {
        match event {
            // A late answer to what was asked before.
            Event::Message { sid, .. } if sid != asked => {}
            Event::Message { headers, .. } if headers.starts_with("NATS/1.0 503") => {
                assert!(begin.elapsed() < ANSWER, "nobody knows {name}");
                std::thread::sleep(Duration::from_millis(50));
                phone.publish(&api, Some(&inbox), &[], body.as_bytes()).expect("sent");
            }
            Event::Message { headers, .. } if headers.starts_with("NATS/1.0 4") => break,
            Event::Message { subject, data, .. } => found.push((subject, data)),
            Event::Refusal(why) => panic!("{why}"),
            Event::Pong => {}
        }
    }
    found
}
