//! As much of the protocol of NATS as it takes to make a stream, to attack a server and to measure it.
//!
//! It is by hand on purpose: an attack must be able to send what every library refuses to send, and
//! to hear what the server says to it, word by word.

use crate::Result;
use crate::keys::Credentials;
use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// How long a server may take for its first words.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where a server listens.
#[derive(Clone, Debug)]
pub enum Address {
    /// As servers and tools of the operator come in.
    Tcp(SocketAddr),
    /// As phones come in, and from which page they say to come.
    WebSocket(SocketAddr, Option<String>),
}

/// What a client shows.
pub enum Login<'a> {
    /// Nothing at all.
    Nothing,
    /// A name and a password.
    Password(&'a str, &'a str),
    /// A token, and the key that it is about.
    Pass(String, &'a KeyPair),
    /// A token alone.
    Bearer(String),
}

/// What arrives.
#[derive(Debug)]
pub enum Event {
    /// A message on a subject that is listened to.
    Message {
        /// Which subscription it is for.
        sid: u64,
        /// The subject it was sent to.
        subject: String,
        /// Where an answer goes.
        reply: Option<String>,
        /// The headers, as they came.
        headers: String,
        /// What was sent.
        data: Vec<u8>,
    },
    /// The server refuses something, in its words.
    Refusal(String),
    /// It has done all that was asked before.
    Pong,
}

/// What comes of a request.
#[derive(Debug)]
pub enum Answer {
    /// An answer.
    Data(Vec<u8>),
    /// Nobody listens.
    NoResponders,
    /// The server does not let it through.
    Refused(String),
    /// Nothing came in time.
    Silence,
}

/// A connection that the server has accepted.
pub struct Connection {
    socket: Socket,
    read: Vec<u8>,
    inbox: String,
    requests: u64,
    subscriptions: u64,
    waiting: VecDeque<Event>,
    info: Value,
}

enum Socket {
    Tcp(TcpStream),
    Web(Box<WebSocket<TcpStream>>),
}

impl Connection {
    /// Connects and shows `login`. The sentence of a refusal is the server's.
    pub fn open(address: &Address, login: &Login) -> Result<Self> {
        Self::open_within(address, login, Duration::ZERO)
    }

    /// The same where a server may only be about to begin: it is given this time until it listens.
    fn open_within(address: &Address, login: &Login, patience: Duration) -> Result<Self> {
        let mut connection = Self {
            socket: Socket::open(address, patience)?,
            read: Vec::new(),
            inbox: String::new(),
            requests: 0,
            subscriptions: 0,
            waiting: VecDeque::new(),
            info: Value::Null,
        };
        let begin = Instant::now();
        while connection.info.is_null() {
            if begin.elapsed() > PATIENCE {
                return Err("the server says nothing.".to_owned());
            }
            connection.fill(PATIENCE)?;
            if let Some(event) = connection.parse()? {
                connection.waiting.push_back(event);
            }
        }
        let nonce = connection.info["nonce"].as_str().unwrap_or_default().to_owned();
        let mut options = json!({
            "verbose": false, "pedantic": false, "lang": "rust", "version": "0", "protocol": 1,
            "headers": true, "no_responders": true,
        });
        match login {
            Login::Nothing => {}
            Login::Password(user, password) => {
                options["user"] = (*user).into();
                options["pass"] = (*password).into();
            }
            Login::Bearer(token) => options["jwt"] = token.as_str().into(),
            Login::Pass(token, key) => {
                let signature = key.sign(nonce.as_bytes()).map_err(|why| why.to_string())?;
                options["jwt"] = token.as_str().into();
                options["sig"] = BASE64URL_NOPAD.encode(&signature).into();
                connection.inbox = format!("_I.{}", key.public_key());
            }
        }
        connection.send(format!("CONNECT {options}\r\n").as_bytes())?;
        match connection.flush()?.into_iter().next() {
            None => Ok(connection),
            Some(refusal) => Err(refusal),
        }
    }

    /// Connects as whoever may do everything in the account.
    pub fn admin(server: SocketAddr, credentials: &Credentials) -> Result<Self> {
        Self::admin_within(server, credentials, Duration::ZERO)
    }

    /// The same where the server may only be about to begin: it is given this time until it listens.
    /// What it refuses it refuses at once.
    pub fn admin_within(
        server: SocketAddr,
        credentials: &Credentials,
        patience: Duration,
    ) -> Result<Self> {
        let login = Login::Pass(credentials.token.clone(), &credentials.key);
        Self::open_within(&Address::Tcp(server), &login, patience)
    }

    /// What the server said of itself.
    pub fn info(&self) -> &Value {
        &self.info
    }

    /// A subject below the inbox that only this key may listen to.
    pub fn inbox(&mut self) -> String {
        self.requests += 1;
        format!("{}.{}", self.inbox, self.requests)
    }

    /// Sends a message.
    pub fn publish(
        &mut self,
        subject: &str,
        reply: Option<&str>,
        headers: &[(&str, &str)],
        data: &[u8],
    ) -> Result<()> {
        let reply = reply.map_or(String::new(), |reply| format!(" {reply}"));
        let mut bytes = if headers.is_empty() {
            format!("PUB {subject}{reply} {}\r\n", data.len()).into_bytes()
        } else {
            let mut head = "NATS/1.0\r\n".to_owned();
            for (name, value) in headers {
                head.push_str(&format!("{name}: {value}\r\n"));
            }
            head.push_str("\r\n");
            let all = head.len() + data.len();
            format!("HPUB {subject}{reply} {} {all}\r\n{head}", head.len()).into_bytes()
        };
        bytes.extend_from_slice(data);
        bytes.extend_from_slice(b"\r\n");
        self.send(&bytes)
    }

    /// Listens to a subject.
    pub fn subscribe(&mut self, subject: &str) -> Result<u64> {
        self.subscriptions += 1;
        self.send(format!("SUB {subject} {}\r\n", self.subscriptions).as_bytes())?;
        Ok(self.subscriptions)
    }

    /// Waits until the server has done all that was asked, and tells what it refused of it. What
    /// arrives meanwhile is kept for [`Connection::next`].
    pub fn flush(&mut self) -> Result<Vec<String>> {
        self.send(b"PING\r\n")?;
        let mut refused = Vec::new();
        let mut kept = VecDeque::new();
        let begin = Instant::now();
        loop {
            match self.next(PATIENCE) {
                Ok(Some(Event::Refusal(why))) => refused.push(why),
                Ok(Some(Event::Pong)) => break,
                Ok(Some(message)) => kept.push_back(message),
                Ok(None) if begin.elapsed() < PATIENCE => {}
                Ok(None) => return Err("the server does not answer.".to_owned()),
                // It hangs up after what it refuses for good.
                Err(why) if refused.is_empty() => return Err(why),
                Err(_) => break,
            }
        }
        self.waiting.append(&mut kept);
        Ok(refused)
    }

    /// Asks, and waits for one answer.
    pub fn request(&mut self, subject: &str, data: &[u8], patience: Duration) -> Result<Answer> {
        self.request_with(subject, &[], data, patience)
    }

    /// The same with headers.
    pub fn request_with(
        &mut self,
        subject: &str,
        headers: &[(&str, &str)],
        data: &[u8],
        patience: Duration,
    ) -> Result<Answer> {
        let inbox = self.inbox();
        let sid = self.subscribe(&inbox)?;
        self.publish(subject, Some(&inbox), headers, data)?;
        let begin = Instant::now();
        let mut kept = VecDeque::new();
        let mut answer = Answer::Silence;
        while let Some(left) = patience.checked_sub(begin.elapsed()) {
            match self.next(left)? {
                Some(Event::Message { sid: to, headers, data, .. }) if to == sid => {
                    answer = match headers.starts_with("NATS/1.0 503") {
                        true => Answer::NoResponders,
                        false => Answer::Data(data),
                    };
                    break;
                }
                Some(Event::Refusal(why)) => {
                    answer = Answer::Refused(why);
                    break;
                }
                Some(other) => kept.push_back(other),
                None => {}
            }
        }
        self.waiting.append(&mut kept);
        self.send(format!("UNSUB {sid}\r\n").as_bytes())?;
        Ok(answer)
    }

    /// The next thing that arrives, or `None` when nothing does in time. The server's own question
    /// whether anybody is there is answered.
    pub fn next(&mut self, patience: Duration) -> Result<Option<Event>> {
        if let Some(event) = self.waiting.pop_front() {
            return Ok(Some(event));
        }
        let begin = Instant::now();
        loop {
            if let Some(event) = self.parse()? {
                return Ok(Some(event));
            }
            match patience.checked_sub(begin.elapsed()) {
                Some(left) if !left.is_zero() => self.fill(left)?,
                _ => return Ok(None),
            }
        }
    }

    /// Sends bytes as they are.
    pub fn send(&mut self, bytes: &[u8]) -> Result<()> {
        match &mut self.socket {
            Socket::Tcp(stream) => stream.write_all(bytes).map_err(|why| why.to_string()),
            Socket::Web(web) => {
                web.send(Message::binary(bytes.to_vec())).map_err(|why| why.to_string())
            }
        }
    }

    /// Reads what is there, or waits for it.
    fn fill(&mut self, patience: Duration) -> Result<()> {
        let stream = match &self.socket {
            Socket::Tcp(stream) => stream,
            Socket::Web(web) => web.get_ref(),
        };
        // No time at all would mean for ever.
        let patience = patience.max(Duration::from_millis(1));
        stream.set_read_timeout(Some(patience)).map_err(|why| why.to_string())?;
        let late = |why: &std::io::Error| {
            matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
        };
        match &mut self.socket {
            Socket::Tcp(stream) => {
                let mut buffer = [0; 16 << 10];
                match stream.read(&mut buffer) {
                    Ok(0) => return Err("the server hung up.".to_owned()),
                    Ok(read) => self.read.extend_from_slice(&buffer[..read]),
                    Err(why) if late(&why) => {}
                    Err(why) => return Err(why.to_string()),
                }
            }
            Socket::Web(web) => match web.read() {
                Ok(Message::Binary(bytes)) => self.read.extend_from_slice(&bytes),
                Ok(Message::Close(_)) => return Err("the server hung up.".to_owned()),
                Ok(_) => {}
                Err(tungstenite::Error::Io(why)) if late(&why) => {}
                Err(why) => return Err(why.to_string()),
            },
        }
        Ok(())
    }

    /// Takes one operation out of what was read, once it is whole.
    fn parse(&mut self) -> Result<Option<Event>> {
        loop {
            let Some(end) = self.read.windows(2).position(|two| two == b"\r\n") else {
                return Ok(None);
            };
            let line = String::from_utf8_lossy(&self.read[..end]).into_owned();
            let words: Vec<&str> = line.split(' ').collect();
            let number = |word: &str| word.parse::<usize>().map_err(|why| format!("{line}: {why}"));
            let message = match words[..] {
                ["MSG", subject, sid, size] => Some((subject, sid, None, 0, number(size)?)),
                ["MSG", subject, sid, reply, size] => {
                    Some((subject, sid, Some(reply), 0, number(size)?))
                }
                ["HMSG", subject, sid, head, size] => {
                    Some((subject, sid, None, number(head)?, number(size)?))
                }
                ["HMSG", subject, sid, reply, head, size] => {
                    Some((subject, sid, Some(reply), number(head)?, number(size)?))
                }
                _ => None,
            };
            if let Some((subject, sid, reply, head, size)) = message {
                let begin = end + 2;
                if self.read.len() < begin + size + 2 {
                    return Ok(None);
                }
                let event = Event::Message {
                    sid: number(sid)? as u64,
                    subject: subject.to_owned(),
                    reply: reply.map(str::to_owned),
                    headers: String::from_utf8_lossy(&self.read[begin..begin + head]).into_owned(),
                    data: self.read[begin + head..begin + size].to_vec(),
                };
                self.read.drain(..begin + size + 2);
                return Ok(Some(event));
            }
            self.read.drain(..end + 2);
            match words[0] {
                "PING" => self.send(b"PONG\r\n")?,
                "PONG" => return Ok(Some(Event::Pong)),
                "-ERR" => {
                    let why = line.trim_start_matches("-ERR").trim().trim_matches('\'');
                    return Ok(Some(Event::Refusal(why.to_owned())));
                }
                "INFO" => {
                    let text = line.trim_start_matches("INFO").trim();
                    self.info = serde_json::from_str(text).map_err(|why| why.to_string())?;
                    return Ok(None);
                }
                _ => {}
            }
        }
    }
}

impl Socket {
    fn open(address: &Address, patience: Duration) -> Result<Self> {
        let (Address::Tcp(at) | Address::WebSocket(at, _)) = address;
        let begin = Instant::now();
        let absent = |why: &std::io::Error| {
            matches!(why.kind(), ErrorKind::ConnectionRefused | ErrorKind::TimedOut)
        };
        let stream = loop {
            match TcpStream::connect_timeout(at, PATIENCE) {
                Err(why) if absent(&why) && begin.elapsed() < patience => {
                    std::thread::sleep(Duration::from_millis(100));
                }
                tried => break tried,
            }
        };
        let stream = stream
            .and_then(|stream| stream.set_nodelay(true).map(|()| stream))
            .map_err(|why| format!("nobody answers on {at}: {why}."))?;
        let Address::WebSocket(at, origin) = address else {
            return Ok(Self::Tcp(stream));
        };
        let timed = stream.set_read_timeout(Some(PATIENCE));
        timed.map_err(|why| why.to_string())?;
        let mut request =
            format!("ws://{at}/live").into_client_request().map_err(|why| why.to_string())?;
        if let Some(origin) = origin {
            let origin = origin.parse().map_err(|_| format!("`{origin}` is no origin."))?;
            request.headers_mut().insert("Origin", origin);
        }
        let (web, _) = tungstenite::client(request, stream).map_err(|why| why.to_string())?;
        Ok(Self::Web(Box::new(web)))
    }
}
