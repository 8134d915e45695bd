//! What an operator asks of `jasstafel-live`, as a program of its own.

use crate::hall::{ORIGIN, folder, program};
use deploy::account;
use deploy::files::Installation;
use deploy::keys::{Credentials, Keys};
use deploy::nats::Connection;
use deploy::server::{Server, version};
use deploy::stream;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The stream is asked for, of the server on this port.
fn make_stream(folder: &Path, port: u16) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jasstafel-live"));
    command.arg("stream").arg(folder).args(["--port", &port.to_string()]);
    command.stderr(Stdio::piped()).spawn().expect("it can be started")
}

#[test]
fn the_stream_may_be_asked_for_before_its_server_listens() {
    let folder = folder();
    let keys = Keys::generate();
    let installation = Installation::here(vec![ORIGIN.to_owned()], &folder, 1).expect("free ports");
    let installation =
        installation.for_version(version(&program()).expect("a version")).expect("one page");
    let port = installation.nodes[0].ports.client;
    let admin = Credentials::admin(&keys);
    fs::write(folder.join("admin.creds"), admin.text()).expect("written");
    // As systemd does: server and stream at the same moment, and the server takes its time.
    let mut asked = make_stream(&folder, port);
    std::thread::sleep(Duration::from_secs(1));
    assert!(asked.try_wait().expect("its state").is_none(), "it waits");
    let token = account::token(&keys, &account::claims(&keys, 1));
    let text = installation.server(&keys, &token, 0);
    let conf = folder.join("nats.conf");
    let server =
        Server::start(&program(), &installation.nodes[0], &conf, &text).expect("a server");
    let out = asked.wait_with_output().expect("it ends");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let mut inside = Connection::admin(server.client(), &admin).expect("admin");
    assert_eq!(stream::info(&mut inside, ">").expect("a stream")["config"]["num_replicas"], 1);

    // Whoever shows wrong credentials is told at once: no patience makes them right.
    fs::write(folder.join("admin.creds"), Credentials::admin(&Keys::generate()).text())
        .expect("written");
    let begin = Instant::now();
    let out = make_stream(&folder, port).wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(!out.status.success() && said.contains("Authorization Violation"), "{said}");
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
    drop(server);
    fs::remove_dir_all(folder).expect("a folder");
}
