//! What the server itself does not limit, and the web server before it does: how much one connection
//! sends; that the web server has room for all whom the limits let in, and how it hands out the app. The
//! files are those that an operator gets, on other ports.

use crate::deployment::{Deployment, ORIGIN, store};
use deploy::files::Ports;
use deploy::nats::{Address, Connection, Login};
use deploy::stream;
use deploy::table::{Table, pass};
use nkeys::KeyPair;
use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// As many files as nginx is given, or as this machine lets it have, where that is less: a container may, and
/// then nginx has none of what it asks for.
fn most_files() -> u32 {
    let out = Command::new("sh").args(["-c", "ulimit -H -n"]).output().expect("a shell");
    let most = String::from_utf8_lossy(&out.stdout).trim().parse::<u32>();
    most.map_or(32_768, |most| most.min(32_768))
}

/// How many files it has where it asks for no more: few, as a service of systemd has for a hall.
const FEW_FILES: usize = 100;

/// An nginx before the server.
struct Proxy {
    process: Child,
    at: SocketAddr,
}

impl Proxy {
    fn before(deployment: &Deployment, change: impl Fn(String) -> String) -> Self {
        let nginx = std::env::var_os("NGINX");
        let nginx = PathBuf::from(nginx.expect("NGINX is not set; run `cargo xtask test live`"));
        deployment
            .installation
            .write(&deployment.keys, &deployment.folder)
            .expect("the operator's files");
        let ports = Ports::free().expect("free ports");
        let files = format!("worker_rlimit_nofile {};", most_files());
        let of = |name: &str| {
            let text =
                fs::read_to_string(deployment.folder.join("proxy").join(name)).expect("a file");
            let text = text.replace(":9223", &format!(":{}", ports.route));
            let text =
                text.replace(":9222", &format!(":{}", deployment.server().websocket().port()));
            change(text).replace("worker_rlimit_nofile 32768;", &files)
        };
        // Where nginx comes from a package, what is a module lies beside it.
        let module = nginx.parent().and_then(|folder| folder.parent()).expect("a folder");
        let module = module.join("lib/nginx/modules/ngx_stream_module.so");
        let load = match module.is_file() {
            true => format!("load_module {};", module.display()),
            false => String::new(),
        };
        let below = deployment.folder.display();
        let live = deployment.folder.join("nginx-live.conf");
        fs::write(&live, of("nginx-live.conf")).expect("written");
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {below}/{kind};"))
            .join("\n");
        let conf = deployment.folder.join("nginx.conf");
        let text = format!(
            "{load}\ndaemon off; pid {below}/nginx.pid; worker_processes 1;\n\
             error_log {below}/nginx.log;\nevents {{ {} }}\n\
             http {{ access_log off; {temporary}\n{}\n{} }}\n{}",
            of("nginx-events.conf"),
            of("nginx-limits.conf"),
            without_certificate(&of("nginx-site.conf"), ports.client)
                .replace("/srv/jasstafel", &deployment.folder.join("site").display().to_string())
                .replace("/etc/jasstafel-live/nginx-live.conf", &live.display().to_string()),
            of("nginx-stream.conf"),
        );
        fs::write(&conf, text).expect("written");
        let log = fs::File::create(deployment.folder.join("nginx.err")).expect("a file");
        let process = Command::new("sh")
            .args(["-c", &format!("ulimit -S -n {FEW_FILES} && exec \"$0\" \"$@\"")])
            .arg(&nginx)
            .arg("-c")
            .arg(&conf)
            .args(["-e", "stderr"])
            .stdin(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("nginx begins");
        let at = SocketAddr::from((Ipv4Addr::LOCALHOST, ports.client));
        let begin = Instant::now();
        while TcpStream::connect(at).is_err() {
            let said = fs::read_to_string(deployment.folder.join("nginx.err")).unwrap_or_default();
            assert!(begin.elapsed().as_secs() < 10, "nginx does not listen: {said}");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { process, at }
    }

    /// The head of the answer to a browser that asks for this file.
    fn head_of(&self, file: &str) -> String {
        let mut connection = TcpStream::connect(self.at).expect("it listens");
        write!(
            connection,
            "GET /{file} HTTP/1.1\r\nHost: jass.example\r\nAccept-Encoding: gzip\r\n\
             Connection: close\r\n\r\n"
        )
        .expect("asked");
        let mut answer = Vec::new();
        connection.read_to_end(&mut answer).expect("an answer");
        let text = String::from_utf8_lossy(&answer).into_owned();
        text.split("\r\n\r\n").next().unwrap_or_default().to_lowercase()
    }

    fn phone(&self, deployment: &Deployment, me: &KeyPair) -> deploy::Result<Connection> {
        let door = Address::WebSocket(self.at, Some(ORIGIN.to_owned()));
        let token = pass(&deployment.keys, &deployment.keys.write, &me.public_key());
        Connection::open(&door, &Login::Pass(token, me))
    }
}

/// The site on this port, as it is for who has no certificate: without the one that leads to it.
fn without_certificate(site: &str, port: u16) -> String {
    let (site, _) = site.split_once("server {\n  listen 80;").expect("what leads to https");
    let kept = site.lines().filter(|line| !line.contains("ssl_") && !line.contains("[::]"));
    let text: Vec<&str> = kept.collect();
    text.join("\n").replace("listen 443 ssl;", &format!("listen 127.0.0.1:{port};"))
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Its worker ends with it when it is asked to end, and not when it is killed.
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
    }
}

/// What one flood stores in at least five seconds, in how many it was, and how many of ten records a table
/// beside it.
fn beside_a_flood(deployment: &Deployment, proxy: &Proxy) -> (u64, f64, usize) {
    let bytes = || {
        let info = stream::info(&mut deployment.admin(), "none").expect("the stream");
        info["state"]["bytes"].as_u64().expect("a number")
    };
    let (flood, table) = (Table::new(), Table::new());
    let mut flooding = proxy.phone(deployment, &flood.writing).expect("a phone");
    let mut writer = proxy.phone(deployment, &table.writing).expect("a phone");
    let before = bytes();
    // It ends when nginx hangs up.
    std::thread::spawn(move || {
        let record = vec![b'x'; 60_000];
        (0..)
            .map(|n| flooding.publish(&flood.record(&format!("{n}-1")), None, &[], &record))
            .take_while(Result::is_ok)
            .count()
    });
    let begin = Instant::now();
    let mut stored = 0;
    for n in 0..10 {
        let sent = Instant::now();
        // Beside a flood that nothing limits it may wait in vain.
        let answer = store(&mut writer, &table.record(&format!("{n}-1")), &[b'x'; 400]);
        if let Err(why) = &answer {
            println!("record {n} beside a flood: {why}");
        }
        stored += usize::from(answer.is_ok());
        std::thread::sleep(Duration::from_millis(500).saturating_sub(sent.elapsed()));
    }
    std::thread::sleep(Duration::from_secs(5).saturating_sub(begin.elapsed()));
    (bytes() - before, begin.elapsed().as_secs_f64(), stored)
}

#[test]
fn the_app_is_packed_and_only_what_never_changes_is_kept() {
    let deployment = Deployment::open();
    let site = deployment.folder.join("site");
    fs::create_dir_all(site.join("app-1f")).expect("a folder");
    for file in ["index.html", "live.json", "app-1f/app_bg.wasm", "style-2e.css"] {
        fs::write(site.join(file), "x".repeat(5000)).expect("written");
    }
    let proxy = Proxy::before(&deployment, |text| text);
    for (file, kind, stays) in [
        ("", "text/html", false),
        ("live.json", "application/json", false),
        ("app-1f/app_bg.wasm", "application/wasm", true),
        ("style-2e.css", "text/css", true),
    ] {
        let head = proxy.head_of(file);
        let says = |line: &str| head.lines().any(|said| said.trim() == line);
        assert!(head.starts_with("http/1.1 200"), "{file}: {head}");
        assert!(says(&format!("content-type: {kind}")), "{file}: {head}");
        assert!(says("content-encoding: gzip"), "{file}: {head}");
        assert_eq!(says("cache-control: public, max-age=31536000, immutable"), stays, "{head}");
        assert_eq!(says("cache-control: no-cache"), !stays, "{file}: {head}");
        assert!(says("x-content-type-options: nosniff"), "{file}: {head}");
        assert!(says("content-security-policy: frame-ancestors 'none'"), "{file}: {head}");
        assert!(says("strict-transport-security: max-age=31536000"), "{file}: {head}");
    }
    // What is missing in the midst of an update may come.
    let head = proxy.head_of("app-1f/gone.wasm");
    assert!(head.starts_with("http/1.1 404") && !head.contains("immutable"), "{head}");
}

#[test]
fn a_flood_is_a_trickle_and_a_table_beside_it_writes_on() {
    let deployment = Deployment::open();
    let (bytes, seconds, stored) =
        beside_a_flood(&deployment, &Proxy::before(&deployment, |text| text));
    println!("in {seconds:.1} s beside a table: {bytes} bytes, {stored} of 10 records");
    assert_eq!(stored, 10);
    assert!((bytes as f64) < 40_000.0 * seconds, "{bytes} bytes in {seconds:.1} s");
    let deployment = Deployment::open();
    let free = Proxy::before(&deployment, |text| text.replace("proxy_upload_rate 16k;", ""));
    let (bytes, ..) = beside_a_flood(&deployment, &free);
    println!("without the limit: {bytes} bytes");
    assert!(bytes > 2_000_000, "{bytes} bytes");
}

#[test]
fn one_address_has_no_more_connections_than_a_hall() {
    let of = |from: &'static str, to: &'static str| {
        let deployment = Deployment::open();
        let proxy = Proxy::before(&deployment, |text| text.replace(from, to));
        let all = (0..6).map(|_| proxy.phone(&deployment, &KeyPair::new_user()));
        all.collect::<Vec<_>>().into_iter().filter(Result::is_ok).count()
    };
    assert_eq!(of("limit_conn live_open 600;", "limit_conn live_open 4;"), 4);
    assert_eq!(of("limit_conn live_open 600;", "limit_conn live_open 600;"), 6);
}

/// On a small scale: that the numbers are large enough for all is reckoned beside them.
#[test]
fn a_phone_takes_four_connections_of_a_worker_which_has_them_by_its_files() {
    const PHONES: usize = 32;
    let of = |from: &'static str, to: &'static str| {
        let deployment = Deployment::open();
        let proxy = Proxy::before(&deployment, |text| text.replace(from, to));
        let come = (0..PHONES).map_while(|_| proxy.phone(&deployment, &KeyPair::new_user()).ok());
        come.collect::<Vec<_>>().len()
    };
    assert_eq!(of("", ""), PHONES);
    for (from, to) in [
        ("worker_connections 16384;", "worker_connections 100;"),
        ("worker_rlimit_nofile 32768;", ""),
    ] {
        let came = of(from, to);
        println!("with a hundred, without `{from}`: {came} phones");
        assert!((16..=FEW_FILES / 4).contains(&came), "without `{from}` {came} phones come in");
    }
}
