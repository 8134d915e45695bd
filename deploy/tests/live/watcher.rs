//! Somebody who may watch a table, and tries to write at it.

use crate::deployment::{ANSWER, Deployment, ask, consumer, pull, store};
use deploy::nats::{Connection, Event};
use deploy::stream::STREAM;
use deploy::table::Table;
use serde_json::json;

/// A table with a record, and who watches it.
fn scene(deployment: &Deployment) -> (Table, Connection) {
    let table = Table::new();
    store(&mut deployment.writer(&table), &table.record("1-1"), b"a record").expect("stored");
    let watcher = deployment.watcher(&table);
    (table, watcher)
}

#[test]
fn sees_every_record_and_hears_who_is_there() {
    let deployment = Deployment::open();
    let (table, mut watcher) = scene(&deployment);
    consumer(&mut watcher, "w", &table.records()).expect("a consumer");
    assert_eq!(pull(&mut watcher, "w"), [(table.record("1-1"), b"a record".to_vec())]);
    watcher.subscribe(&table.presence("*")).expect("sent");
    assert_eq!(watcher.flush().expect("there"), [""; 0]);
    let mut writer = deployment.writer(&table);
    // Whoever asks for those who are there wants a reply where everything is told.
    let tab = table.presence("tab");
    writer.publish(&tab, Some(&tab), &[], b"x").expect("sent");
    let heard = watcher.next(ANSWER).expect("there");
    assert!(
        matches!(&heard, Some(Event::Message { reply: Some(at), .. }) if *at == tab),
        "{heard:?}"
    );
}

#[test]
fn writes_no_record() {
    let attack = |deployment: &Deployment| {
        let (table, mut watcher) = scene(deployment);
        store(&mut watcher, &table.record("2-1"), b"evil")
    };
    let why = attack(&Deployment::open()).expect_err("refused");
    assert!(why.contains("Permissions Violation"), "{why}");
    attack(&Deployment::weakened(|parts| parts.open_subjects())).expect("written");
}

/// What is known to remain: JetStream sends its answers where it is asked to, so the subject of a
/// record that is still to come may be taken by an answer. It is none of the watcher's words, no phone
/// can decrypt it, and a client that finds it there takes another subject.
#[test]
fn only_makes_the_server_answer_on_a_subject() {
    let deployment = Deployment::open();
    let (table, mut watcher) = scene(&deployment);
    let filter = table.records();
    let body = json!({
        "stream_name": STREAM,
        "config": { "name": "w", "filter_subject": filter, "ack_policy": "none" },
    });
    let api = format!("$JS.API.CONSUMER.CREATE.{STREAM}.w.{filter}");
    let taken = table.record("98-ff");
    watcher.publish(&api, Some(&taken), &[], body.to_string().as_bytes()).expect("sent");
    watcher.flush().expect("there");
    assert_eq!(deployment.kept_within(&filter, 2, ANSWER), [table.record("1-1"), taken.clone()]);
    let found = deployment.content(&taken);
    assert!(found.starts_with(br#"{"type":"io.nats.jetstream.api.v1.consumer_create_response""#));
    // What was written is what it was, and the table writes on.
    assert_eq!(deployment.content(&table.record("1-1")), b"a record");
    store(&mut deployment.writer(&table), &table.record("98-ff~x"), b"again").expect("stored");
}

/// What is delivered goes to an inbox, not to a table: the server makes no circle.
#[test]
fn has_no_record_delivered_to_a_table() {
    let deployment = Deployment::open();
    let (table, mut watcher) = scene(&deployment);
    let filter = table.records();
    let body = json!({
        "stream_name": STREAM,
        "config": {
            "name": "push", "filter_subject": filter, "ack_policy": "none",
            "deliver_policy": "all", "deliver_subject": table.record("97-ff"),
        },
    });
    let made = ask(&mut watcher, &format!("CONSUMER.CREATE.{STREAM}.push.{filter}"), &body);
    assert!(made.is_err_and(|why| why.contains("cycle")));
    assert_eq!(deployment.kept(&filter), [table.record("1-1")]);
}

#[test]
fn says_nothing_at_other_tables_and_keeps_no_presence() {
    let deployment = Deployment::open();
    let (table, mut watcher) = scene(&deployment);
    watcher.publish(&table.presence("tab"), Some(&table.record("96-ff")), &[], b"x").expect("sent");
    assert_eq!(watcher.flush().expect("there"), [""; 0]);
    watcher.publish(&Table::new().presence("tab"), None, &[], b"x").expect("sent");
    assert_eq!(watcher.flush().expect("there").len(), 1);
    assert_eq!(deployment.kept("t.>"), [table.record("1-1")]);
}
