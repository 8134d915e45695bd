//! Everything an operator needs, as files: of the server, of what stands before it, of the page.

use crate::Result;
use crate::account::{self, CONNECTIONS, DISK, MEMORY};
use crate::keys::{Keys, seed, write_secret};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Where the installation is kept on its server; the files name these places.
pub const CONFIGURATION: &str = "/etc/jasstafel-live";
const STORE: &str = "/var/lib/jasstafel-live";

/// Where the client looks for the server, on the host of the page.
const URL: &str = "/live";

/// The ports of one server. All but the last are for this machine alone.
#[derive(Clone, Copy, Debug)]
pub struct Ports {
    /// For the operator's tools.
    pub client: u16,
    /// For phones, by way of the web server.
    pub websocket: u16,
    /// What the server says of itself, over HTTP.
    pub monitor: u16,
    /// Among several servers.
    pub route: u16,
}

impl Ports {
    /// Those that are usual for NATS.
    pub const USUAL: Self = Self { client: 4222, websocket: 9222, monitor: 8222, route: 6222 };

    /// Some that are free on this machine, for a server that may end and begin again. None of them is
    /// one that a system hands out by itself: in between another program could get it.
    pub fn free() -> Result<Self> {
        const FIRST: u32 = 20_000;
        const COUNT: u32 = 12_000;
        static ASKED: AtomicU32 = AtomicU32::new(0);
        // Programs that run beside each other begin at different places.
        let begin = std::process::id().wrapping_mul(389);
        let mut free = (0..COUNT)
            .map(|_| begin.wrapping_add(ASKED.fetch_add(1, Ordering::Relaxed)) % COUNT)
            .filter_map(|place| u16::try_from(FIRST + place).ok())
            .filter(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok());
        let mut next = || free.next().ok_or("this machine has no port that is free.".to_owned());
        Ok(Self { client: next()?, websocket: next()?, monitor: next()?, route: next()? })
    }
}

/// One server.
#[derive(Clone, Debug)]
pub struct Node {
    /// Where the other servers reach it.
    pub host: String,
    /// Where it listens.
    pub ports: Ports,
    /// Where it keeps records.
    pub store: PathBuf,
}

/// What an installation is made of, besides its keys.
#[derive(Clone, Debug)]
pub struct Installation {
    /// The pages that may connect, as `https://jass.example`.
    pub origins: Vec<String>,
    /// One server, or three.
    pub nodes: Vec<Node>,
    /// Which `nats-server` reads the configuration.
    pub version: Version,
}

/// The version of a `nats-server`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Version(pub u16, pub u16);

impl Version {
    /// What the configuration is written for if nobody says.
    pub const CURRENT: Self = Self(2, 15);
    /// Reads everything that is asked for here but how often the disk is to be sure.
    const OLDEST: Self = Self(2, 9);
    /// From here on the disk can be made sure more often than every two minutes.
    const SYNC_INTERVAL: Self = Self(2, 10);

    /// Whether it tells pages apart that differ by the port of their host alone. 2.9 keeps the last of
    /// them and lets no other one in.
    pub fn tells_ports_apart(self) -> bool {
        self >= Self(2, 10)
    }

    /// Whether this version enforces what live tables need.
    pub fn accepted(self) -> Result<Self> {
        if self < Self::OLDEST {
            return Err(format!(
                "nats-server {}.{} lets a record be overwritten; take 2.9 or newer.",
                self.0, self.1
            ));
        }
        Ok(self)
    }
}

impl std::str::FromStr for Version {
    type Err = String;

    /// `2.15.1`, `v2.15.1` or `2.15`.
    fn from_str(text: &str) -> Result<Self> {
        let mut numbers = text.trim().trim_start_matches('v').split('.').map(str::parse);
        match (numbers.next(), numbers.next()) {
            (Some(Ok(major)), Some(Ok(minor))) => Ok(Self(major, minor)),
            _ => Err(format!("`{text}` is no version of nats-server; 2.15.1 would be one.")),
        }
    }
}

impl TryFrom<String> for Version {
    type Error = String;

    fn try_from(text: String) -> Result<Self> {
        text.parse()
    }
}

impl From<Version> for String {
    fn from(Version(major, minor): Version) -> Self {
        format!("{major}.{minor}")
    }
}

impl Installation {
    /// On servers of their own, each behind its web server.
    pub fn new(origins: Vec<String>, hosts: &[String]) -> Result<Self> {
        if let Some(wrong) = origins.iter().find(|origin| !is_origin(origin)) {
            return Err(format!(
                "`{wrong}` is no address of a page's host; write it as https://jass.example, \
                 without a path."
            ));
        }
        let one = ["127.0.0.1".to_owned()];
        let hosts = match hosts.len() {
            0 => &one[..],
            1 | 3 => hosts,
            n => return Err(format!("{n} servers keep nothing better than one; take 1 or 3.")),
        };
        let node =
            |host: &String| Node { host: host.clone(), ports: Ports::USUAL, store: STORE.into() };
        let nodes = hosts.iter().map(node).collect();
        Ok(Self { origins, nodes, version: Version::CURRENT })
    }

    /// On this machine alone, with its store below `folder`.
    pub fn here(origins: Vec<String>, folder: &Path, nodes: usize) -> Result<Self> {
        let node = |n| {
            let store = folder.join(format!("store-{n}"));
            Ok(Node { host: Ipv4Addr::LOCALHOST.to_string(), ports: Ports::free()?, store })
        };
        let nodes = (1..=nodes).map(node).collect::<Result<_>>()?;
        Ok(Self { origins, nodes, version: Version::CURRENT })
    }

    /// The same for servers of this version.
    pub fn for_version(self, version: Version) -> Result<Self> {
        fn host(origin: &str) -> &str {
            let is_port = |(_, port): &(&str, &str)| port.parse::<u16>().is_ok();
            let (_, host) = origin.split_once("://").unwrap_or(("", origin));
            host.rsplit_once(':').filter(is_port).map_or(host, |(name, _)| name)
        }
        let same = |one: &String, other: &String| one != other && host(one) == host(other);
        let twice = self.origins.iter().find(|one| self.origins.iter().any(|o| same(one, o)));
        match twice.filter(|_| !version.tells_ports_apart()) {
            Some(origin) => Err(format!(
                "nats-server {}.{} lets in one page of the host of `{origin}`; name one, or take 2.10 \
                 or newer.",
                version.0, version.1
            )),
            None => Ok(Self { version: version.accepted()?, ..self }),
        }
    }

    /// On how many servers a record is kept.
    pub fn replicas(&self) -> u8 {
        if self.nodes.len() == 1 { 1 } else { 3 }
    }

    /// What one server reads when it begins. `account` is the token of the account.
    pub fn server(&self, keys: &Keys, account: &str, node: usize) -> String {
        let Node { host, ports, store } = &self.nodes[node];
        let origins: Vec<String> = self.origins.iter().map(|origin| quoted(origin)).collect();
        let cluster = match self.nodes.len() {
            1 => String::new(),
            _ => {
                let password = seed(&keys.cluster);
                let routes: Vec<String> = self
                    .nodes
                    .iter()
                    .map(|node| {
                        let to = format!("{}:{}", node.host, node.ports.route);
                        quoted(&format!("nats://jasstafel:{password}@{to}"))
                    })
                    .collect();
                format!(
                    "cluster {{\n  name: jasstafel\n  listen: {}\n  \
                     authorization {{ user: jasstafel, password: {} }}\n  routes: [{}]\n}}\n",
                    quoted(&format!("{host}:{}", ports.route)),
                    quoted(&password),
                    routes.join(", ")
                )
            }
        };
        let sync = match self.version >= Version::SYNC_INTERVAL {
            true => {
                "  # What a machine that loses its power may lose; the phones send it again.\n  \
                 sync_interval: \"30s\"\n"
            }
            false => "",
        };
        format!(
            "# Written by `jasstafel-live generate`; a change is made there, or lost.\n\
             server_name: tafel-{name}\n\
             listen: \"127.0.0.1:{client}\"\n\
             http: \"127.0.0.1:{monitor}\"\n\
             max_connections: {CONNECTIONS}\n\
             max_payload: 96KB\n\
             # What waits for a phone that does not read; then it is told to come again.\n\
             max_pending: 8MB\n\
             write_deadline: \"5s\"\n\
             ping_interval: \"20s\"\n\
             websocket {{\n  \
               listen: \"127.0.0.1:{websocket}\"\n  \
               # The web server before it has the certificate.\n  \
               no_tls: true\n  \
               allowed_origins: [{origins}]\n  \
               compression: false\n  \
               handshake_timeout: \"5s\"\n}}\n\
             jetstream {{\n  \
               store_dir: {store}\n  \
               max_file_store: {DISK}\n  \
               max_memory_store: {MEMORY}\n\
             {sync}}}\n\
             {cluster}\
             operator: {operator}\n\
             system_account: {system}\n\
             resolver: MEMORY\n\
             resolver_preload: {{\n  {account_key}: {account}\n  {system}: {system_token}\n}}\n",
            name = node + 1,
            client = ports.client,
            monitor = ports.monitor,
            websocket = ports.websocket,
            origins = origins.join(", "),
            store = quoted(&store.to_string_lossy()),
            operator = account::operator_token(keys),
            system = keys.system.public_key(),
            account_key = keys.account.public_key(),
            system_token = account::system_token(keys),
        )
    }

    /// Writes all files of an installation below `folder`, and tells their names.
    pub fn write(&self, keys: &Keys, folder: &Path) -> Result<Vec<String>> {
        let token = account::token(keys, &account::claims(keys, self.replicas()));
        let mut files = vec![
            ("live.json".to_owned(), pretty(&account::public(keys, URL))),
            ("server/jasstafel-live.service".to_owned(), UNIT.to_owned()),
            ("proxy/nginx-events.conf".to_owned(), NGINX_EVENTS.to_owned()),
            ("proxy/nginx-limits.conf".to_owned(), NGINX_LIMITS.to_owned()),
            ("proxy/nginx-live.conf".to_owned(), NGINX_LIVE.to_owned()),
            ("proxy/nginx-stream.conf".to_owned(), NGINX_STREAM.to_owned()),
            ("proxy/nginx-site.conf".to_owned(), self.site(NGINX_SITE)),
            ("proxy/Caddyfile".to_owned(), self.site(CADDY)),
        ];
        let mut secrets = vec![("server/admin.creds".to_owned(), account::admin(keys).text())];
        for node in 0..self.nodes.len() {
            let name = match self.nodes.len() {
                1 => "server/nats.conf".to_owned(),
                _ => format!("server/nats-{}.conf", node + 1),
            };
            secrets.push((name, self.server(keys, &token, node)));
        }
        for below in ["server", "proxy"] {
            fs::create_dir_all(folder.join(below))
                .map_err(|why| format!("{} cannot be made: {why}.", folder.display()))?;
        }
        for (name, text) in &files {
            let path = folder.join(name);
            fs::write(&path, text)
                .map_err(|why| format!("{} cannot be written: {why}.", path.display()))?;
        }
        for (name, text) in &secrets {
            write_secret(&folder.join(name), text)?;
        }
        files.append(&mut secrets);
        Ok(files.into_iter().map(|(name, _)| name).collect())
    }

    /// A file of a web server, with the name of the first page's host in it.
    fn site(&self, text: &str) -> String {
        let host = self.origins.first().map(|origin| host_of(origin));
        text.replace("jass.example", host.unwrap_or("jass.example"))
    }
}

/// The name in an origin, without its port.
fn host_of(origin: &str) -> &str {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    // The colons of an address stand in brackets.
    let port = host.rfind(':').filter(|colon| host.rfind(']').is_none_or(|end| end < *colon));
    port.map_or(host, |colon| &host[..colon])
}

/// `https://jass.example`, with or without a port, and nothing after it.
fn is_origin(text: &str) -> bool {
    text.strip_prefix("https://").or(text.strip_prefix("http://")).is_some_and(|host| {
        !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || "-.:[]".contains(c))
    })
}

/// A text as the configuration of NATS reads it.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn pretty(value: &Value) -> String {
    format!("{}\n", serde_json::to_string_pretty(value).expect("a value"))
}

const UNIT: &str = "\
# /etc/systemd/system/jasstafel-live.service
[Unit]
Description=Live tables of Jasstafel (NATS JetStream)
After=network-online.target
Wants=network-online.target

[Service]
User=jasstafel-live
ExecStart=/usr/bin/env nats-server --config /etc/jasstafel-live/nats.conf
ExecStartPost=/usr/local/bin/jasstafel-live stream /etc/jasstafel-live
# After `generate`, so that other signing keys hold at once.
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=1
StateDirectory=jasstafel-live
StateDirectoryMode=0700
LimitNOFILE=8192
MemoryMax=1G
CPUQuota=100%
NoNewPrivileges=yes
CapabilityBoundingSet=
PrivateDevices=yes
PrivateTmp=yes
ProtectHome=yes
ProtectSystem=strict
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
LockPersonality=yes
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
";

/// All phones ([`CONNECTIONS`]) may come to one worker, and each takes four of its connections: from the phone
/// and to `stream`, from `http` and to the server. The rest is for pages.
const NGINX_EVENTS: &str = "\
# Into the block `events` of /etc/nginx/nginx.conf, in place of its own `worker_connections`. A phone
# takes four of a worker, and one that has as many as nginx brings along lets in two hundred phones.
worker_connections 16384;
";

/// A hall may share one address, so there are many; what one connection may send is limited below.
const NGINX_LIMITS: &str = "\
# Into the block `http`, once; on Debian /etc/nginx/conf.d/jasstafel-limits.conf.
limit_conn_zone $binary_remote_addr zone=live_open:1m;
limit_req_zone $binary_remote_addr zone=live_new:1m rate=200r/s;
";

const NGINX_LIVE: &str = "\
# Into the block `server` of the app. All phones of a hall may come from one address.
location = /live {
  limit_conn live_open 600;
  limit_req zone=live_new burst=600 nodelay;
  limit_conn_status 429;
  limit_req_status 429;
  access_log off;
  proxy_pass http://127.0.0.1:9223;
  proxy_http_version 1.1;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection upgrade;
  proxy_set_header Host $host;
  proxy_read_timeout 90s;
}
";

const NGINX_STREAM: &str = "\
# Beside the block `http`, not inside of it; on Debian /etc/nginx/modules-enabled/99-jasstafel.conf, behind
# what the package libnginx-mod-stream puts there.
# What a worker may have open, for the connections of nginx-events.conf and what it serves besides.
worker_rlimit_nofile 32768;
# NATS has no limit of how much one connection sends: 16 kilobytes a second are a record in four
# seconds at its very largest, and a thousand times what a table writes.
stream {
  server {
    listen 127.0.0.1:9223;
    proxy_pass 127.0.0.1:9222;
    proxy_upload_rate 16k;
  }
}
";

/// What a page cannot say of itself: that no other one may show it in a frame.
const NGINX_SITE: &str = "\
# /etc/nginx/sites-available/jasstafel
# What has a digest in its name stays what it is; all else is asked for anew.
map $uri $jasstafel_keeps {
  ~^/(app|boot|style)- 'public, max-age=31536000, immutable';
  default no-cache;
}
server {
  listen 443 ssl;
  listen [::]:443 ssl;
  server_name jass.example;
  ssl_certificate /etc/letsencrypt/live/jass.example/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/jass.example/privkey.pem;
  root /srv/jasstafel;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/manifest+json webmanifest;
    application/wasm wasm;
    image/svg+xml svg;
    image/png png;
    image/webp webp;
    font/woff2 woff2;
    text/plain txt;
  }
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/json application/manifest+json application/wasm image/svg+xml;
  add_header Cache-Control $jasstafel_keeps;
  add_header X-Content-Type-Options nosniff;
  add_header Strict-Transport-Security max-age=31536000;
  add_header Content-Security-Policy \"frame-ancestors 'none'\";
  include /etc/jasstafel-live/nginx-live.conf;
}
server {
  listen 80;
  listen [::]:80;
  server_name jass.example;
  return 301 https://$host$request_uri;
}
";

const CADDY: &str = "\
# Caddy fetches the certificate itself. It has no limit of how much a connection sends: a proxy that
# has one may stand between, as in nginx-stream.conf, and then the port is 9223.
jass.example {
  root * /srv/jasstafel
  encode zstd gzip
  header X-Content-Type-Options nosniff
  header Strict-Transport-Security max-age=31536000
  header Content-Security-Policy \"frame-ancestors 'none'\"
  # What has a digest in its name stays what it is; all else is asked for anew.
  @stays path /app-* /boot-* /style-*
  @changes not path /app-* /boot-* /style-*
  # Only once it is found: a file that is missing in the midst of an update may come.
  header @stays >Cache-Control \"public, max-age=31536000, immutable\"
  header @changes Cache-Control no-cache
  file_server
  handle /live {
    reverse_proxy 127.0.0.1:9222
  }
}
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_host_and_nothing_more() {
        for right in ["https://jass.example", "http://127.0.0.1:8080", "http://[::1]:8080"] {
            assert!(is_origin(right), "{right}");
        }
        for wrong in ["jass.example", "https://", "https://jass.example/", "https://a\"b", ""] {
            assert!(!is_origin(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_web_server_is_told_the_name_of_the_page_and_not_its_port() {
        for (origin, host) in [
            ("https://jass.example", "jass.example"),
            ("https://jass.example:8443", "jass.example"),
            ("http://127.0.0.1:8080", "127.0.0.1"),
            ("http://[::1]:8080", "[::1]"),
            ("http://[::1]", "[::1]"),
        ] {
            assert_eq!(host_of(origin), host);
        }
    }

    #[test]
    fn ports_are_none_that_the_system_hands_out_and_none_twice() {
        let mut all = std::collections::BTreeSet::new();
        for _ in 0..10 {
            let Ports { client, websocket, monitor, route } = Ports::free().expect("free ports");
            for port in [client, websocket, monitor, route] {
                assert!((20_000..32_000).contains(&port) && all.insert(port), "{port}");
            }
        }
    }

    #[test]
    fn an_older_server_is_not_asked_what_it_does_not_know() {
        let version = |text: &str| text.parse::<Version>();
        assert_eq!(version("v2.15.1"), Ok(Version(2, 15)));
        assert!(version("2").is_err() && version("new").is_err());
        assert!(Version(2, 8).accepted().is_err());
        let of = |version| {
            let origins = vec!["https://jass.example".to_owned()];
            let all = Installation { version, ..Installation::new(origins, &[]).expect("one") };
            all.server(&Keys::generate(), "token", 0).contains("sync_interval")
        };
        assert_eq!([Version(2, 9), Version(2, 10), Version::CURRENT].map(of), [false, true, true]);
    }

    #[test]
    fn two_pages_of_one_host_are_too_much_for_an_older_server() {
        let of = |origins: &[&str], version| {
            let origins = origins.iter().map(|origin| (*origin).to_owned()).collect();
            Installation::new(origins, &[]).expect("origins").for_version(version).is_ok()
        };
        let (one, same, other) =
            ("https://jass.example", "https://jass.example:8443", "https://tafel.example:8443");
        assert!(!of(&[one, same], Version(2, 9)) && !of(&[other, same, one], Version(2, 9)));
        assert!(of(&[one, other, one], Version(2, 9)));
        assert!(of(&[one, same], Version::CURRENT));
        assert!(!of(&[one], Version(2, 8)));
    }

    #[test]
    fn nginx_has_room_for_all_phones_in_one_worker() {
        let number = |text: &str, name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)).expect(name);
            line.trim().trim_end_matches(';').parse::<u32>().expect(name)
        };
        let connections = number(NGINX_EVENTS, "worker_connections");
        let files = number(NGINX_STREAM, "worker_rlimit_nofile");
        // A live test shows that it is four; the rest is for pages and their files.
        assert!(connections >= 4 * CONNECTIONS + 4_000, "{connections}");
        assert!(files >= connections + 8_000, "{files}");
        let own = UNIT.lines().find_map(|line| line.strip_prefix("LimitNOFILE=")).expect("files");
        assert!(own.parse::<u32>().expect("a number") >= 2 * CONNECTIONS, "{own}");
    }

    #[test]
    fn two_servers_are_refused() {
        let hosts = |n: usize| vec!["10.0.0.1".to_owned(); n];
        let of = |n| Installation::new(vec!["https://jass.example".to_owned()], &hosts(n));
        assert!(of(2).is_err());
        assert_eq!([0, 1, 3].map(|n| of(n).expect("a number of servers").replicas()), [1, 1, 3]);
    }

    #[test]
    fn caddy_lets_nobody_keep_that_a_file_is_missing() {
        // A field that is set at once is on the answer that it is missing too.
        let held = CADDY.lines().filter(|line| line.contains("immutable"));
        assert!(
            held.clone().count() == 1 && held.clone().all(|line| line.contains(" >Cache-Control "))
        );
    }

    #[test]
    fn no_secret_is_in_what_everybody_reads() {
        let (keys, installation) = (
            Keys::generate(),
            Installation::new(vec!["https://jass.example".to_owned()], &[]).expect("one"),
        );
        let public = account::public(&keys, URL).to_string() + &installation.site(NGINX_SITE);
        for secret in [&keys.operator, &keys.system, &keys.account, &keys.admin, &keys.cluster] {
            assert!(!public.contains(&seed(secret)));
        }
        assert!(public.contains(&seed(&keys.write)) && public.contains(&seed(&keys.read)));
        // Nor in what the server reads: it checks, and signs nothing.
        let token = account::token(&keys, &account::claims(&keys, 1));
        let conf = installation.server(&keys, &token, 0);
        for secret in [&keys.operator, &keys.system, &keys.account, &keys.admin, &keys.write] {
            assert!(!conf.contains(&seed(secret)));
        }
    }
}
