//! Somebody who may watch a table, and tries to write at it.

use crate::hall::{ANSWER, Hall, ask, consumer, pull, store};
use deploy::nats::Connection;
use deploy::stream::STREAM;
use deploy::table::Table;
use serde_json::json;

/// A table with a record, and who watches it.
fn scene(hall: &Hall) -> (Table, Connection) {
    let table = Table::new();
    store(&mut hall.writer(&table), &table.record("1-1"), b"a record").expect("stored");
    let watcher = hall.watcher(&table);
    (table, watcher)
}

#[test]
fn sees_every_record_and_hears_who_is_there() {
    let hall = Hall::open();
    let (table, mut watcher) = scene(&hall);
    consumer(&mut watcher, "w", &table.records()).expect("a consumer");
    assert_eq!(pull(&mut watcher, "w"), [(table.record("1-1"), b"a record".to_vec())]);
    watcher.subscribe(&table.presence("*")).expect("sent");
    assert_eq!(watcher.flush().expect("there"), [""; 0]);
    let mut writer = hall.writer(&table);
    writer.publish(&table.presence("tab"), None, &[], b"x").expect("sent");
    assert!(watcher.next(ANSWER).expect("there").is_some());
}

#[test]
fn writes_no_record() {
    let attack = |hall: &Hall| {
        let (table, mut watcher) = scene(hall);
        store(&mut watcher, &table.record("2-1"), b"evil")
    };
    let why = attack(&Hall::open()).expect_err("refused");
    assert!(why.contains("Permissions Violation"), "{why}");
    attack(&Hall::weakened(|parts| parts.open_subjects())).expect("written");
}

/// What is known to remain: JetStream sends its answers where it is asked to, so the subject of a
/// record that is still to come may be taken by an answer. It is none of the watcher's words, no phone
/// can decrypt it, and a client that finds it there takes another subject.
#[test]
fn only_makes_the_server_answer_on_a_subject() {
    let hall = Hall::open();
    let (table, mut watcher) = scene(&hall);
    let filter = table.records();
    let body = json!({
        "stream_name": STREAM,
        "config": { "name": "w", "filter_subject": filter, "ack_policy": "none" },
    });
    let api = format!("$JS.API.CONSUMER.CREATE.{STREAM}.w.{filter}");
    let taken = table.record("98-ff");
    watcher.publish(&api, Some(&taken), &[], body.to_string().as_bytes()).expect("sent");
    watcher.flush().expect("there");
    assert_eq!(hall.kept_within(&filter, 2, ANSWER), [table.record("1-1"), taken.clone()]);
    let found = hall.content(&taken);
    assert!(found.starts_with(br#"{"type":"io.nats.jetstream.api.v1.consumer_create_response""#));
    // What was written is what it was, and the table writes on.
    assert_eq!(hall.content(&table.record("1-1")), b"a record");
    store(&mut hall.writer(&table), &table.record("98-ff~x"), b"again").expect("stored");
}

/// What is delivered goes to an inbox, not to a table: the server makes no circle.
#[test]
fn has_no_record_delivered_to_a_table() {
    let hall = Hall::open();
    let (table, mut watcher) = scene(&hall);
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
    assert_eq!(hall.kept(&filter), [table.record("1-1")]);
}

#[test]
fn says_nothing_at_other_tables_and_keeps_no_presence() {
    let hall = Hall::open();
    let (table, mut watcher) = scene(&hall);
    watcher.publish(&table.presence("tab"), Some(&table.record("96-ff")), &[], b"x").expect("sent");
    assert_eq!(watcher.flush().expect("there"), [""; 0]);
    watcher.publish(&Table::new().presence("tab"), None, &[], b"x").expect("sent");
    assert_eq!(watcher.flush().expect("there").len(), 1);
    assert_eq!(hall.kept("t.>"), [table.record("1-1")]);
}
