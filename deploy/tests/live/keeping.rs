//! What is kept stays what it is, as long as it is kept, and nobody fills more than there is.

use crate::deployment::{Deployment, Parts, consumer, pull, store, store_with};
use deploy::files::Version;
use deploy::nats::Connection;
use deploy::table::Table;
use std::collections::BTreeSet;
use std::time::Duration;

fn table(deployment: &Deployment) -> (Table, Connection) {
    let table = Table::new();
    let mut writer = deployment.writer(&table);
    store(&mut writer, &table.record("1-1"), b"first").expect("stored");
    (table, writer)
}

/// The attack leaves the record as it was, and where the stream is weakened it does not.
fn keeps(attack: impl Fn(&mut Connection, &str), mistake: impl FnOnce(&mut Parts)) {
    let attacked = |deployment: &Deployment| {
        let (table, mut writer) = table(deployment);
        let record = table.record("1-1");
        attack(&mut writer, &record);
        deployment.kept(&table.records()).contains(&record)
            && deployment.content(&record) == b"first"
    };
    assert!(attacked(&Deployment::open()));
    assert!(!attacked(&Deployment::weakened(mistake)));
}

#[test]
fn a_record_is_written_once() {
    keeps(
        |writer, record| drop(store(writer, record, b"second")),
        |parts| {
            parts.stream["discard"] = "old".into();
            parts.stream["discard_new_per_subject"] = false.into();
        },
    );
}

#[test]
fn no_header_rolls_records_up() {
    for header in ["sub", "all"] {
        keeps(
            |writer, record| {
                drop(store_with(writer, record, &[("Nats-Rollup", header)], b"second"));
            },
            |parts| {
                parts.stream["discard"] = "old".into();
                parts.stream["discard_new_per_subject"] = false.into();
                parts.stream["allow_rollup_hdrs"] = true.into();
            },
        );
    }
}

/// Servers from 2.11 on know how to let a message end by itself.
#[test]
fn no_header_lets_a_record_end() {
    let attacked = |deployment: &Deployment| {
        let (table, mut writer) = table(deployment);
        let record = table.record("2-1");
        let stored = store_with(&mut writer, &record, &[("Nats-TTL", "1s")], b"short");
        std::thread::sleep(Duration::from_secs(3));
        stored.is_ok() && deployment.kept(&record).is_empty()
    };
    let deployment = Deployment::open();
    assert!(!attacked(&deployment));
    if deployment.version() >= Version(2, 11) {
        assert!(attacked(&Deployment::weakened(
            |parts| parts.stream["allow_msg_ttl"] = true.into()
        )));
    }
}

/// Servers from 2.12 on know how to write a message later, and elsewhere.
#[test]
fn no_header_writes_elsewhere() {
    let attacked = |deployment: &Deployment| {
        let (mine, mut writer) = table(deployment);
        let theirs = Table::new().record("1-1");
        let headers = [("Nats-Schedule", "@every 1s"), ("Nats-Schedule-Target", theirs.as_str())];
        drop(store_with(&mut writer, &mine.record("2-1"), &headers, b"elsewhere"));
        std::thread::sleep(Duration::from_secs(3));
        !deployment.kept(&theirs).is_empty()
    };
    let deployment = Deployment::open();
    assert!(!attacked(&deployment));
    if deployment.version() >= Version(2, 14) {
        let weak = Deployment::weakened(|parts| {
            parts.stream["discard"] = "old".into();
            parts.stream["discard_new_per_subject"] = false.into();
            parts.stream["allow_msg_schedules"] = true.into();
            parts.stream["allow_rollup_hdrs"] = true.into();
        });
        assert!(attacked(&weak));
    }
}

#[test]
fn a_record_is_no_larger_than_a_record() {
    // The server hangs up, mostly before its reason is read.
    let stores = |deployment: &Deployment| {
        let (table, mut writer) = table(deployment);
        let large = table.record("2-1");
        store(&mut writer, &large, &[b'x'; 90_000]).is_ok() && deployment.kept(&large) == [large]
    };
    assert!(!stores(&Deployment::open()));
    let weak = Deployment::weakened(|parts| {
        parts.templates(|template| template["payload"] = (-1).into());
        parts.stream["max_msg_size"] = (-1).into();
    });
    assert!(stores(&weak));
    // The largest that a phone sends goes through.
    let deployment = Deployment::open();
    let (table, mut writer) = table(&deployment);
    store(&mut writer, &table.record("3-1"), &[b'x'; 66_000]).expect("stored");
}

#[test]
fn nobody_listens_to_thirty_things() {
    let attack = |deployment: &Deployment| {
        let (_, mut writer) = table(deployment);
        for _ in 0..30 {
            let inbox = writer.inbox();
            writer.subscribe(&inbox).expect("sent");
        }
        writer.flush().unwrap_or_else(|why| vec![why])
    };
    assert!(
        attack(&Deployment::open())
            .iter()
            .any(|why| why.contains("maximum subscriptions exceeded"))
    );
    let weak =
        Deployment::weakened(|parts| parts.templates(|template| template["subs"] = (-1).into()));
    assert_eq!(attack(&weak), [""; 0]);
}

/// Whoever fills the store fills it for what comes; what is there stays.
#[test]
fn a_full_store_keeps_what_it_has() {
    const SMALL: u64 = 400_000;
    let filled = |deployment: &Deployment| {
        let (table, mut writer) = table(deployment);
        let mut refused = 0;
        for n in 0..12 {
            let record = table.record(&format!("{n}-2"));
            refused += usize::from(store(&mut writer, &record, &[b'x'; 60_000]).is_err());
        }
        (refused > 0, deployment.kept(&table.record("1-1")).len())
    };
    let small = |parts: &mut Parts| parts.stream["max_bytes"] = SMALL.into();
    assert_eq!(filled(&Deployment::weakened(small)), (true, 1));
    let weak = Deployment::weakened(|parts| {
        small(parts);
        parts.stream["discard"] = "old".into();
        parts.stream["discard_new_per_subject"] = false.into();
    });
    assert_eq!(filled(&weak), (false, 0));
}

#[test]
fn a_server_that_is_killed_has_what_it_said_it_has() {
    let mut deployment = Deployment::open();
    let (table, mut writer) = table(&deployment);
    for n in 2..50 {
        store(&mut writer, &table.record(&format!("{n}-1")), b"x").expect("stored");
    }
    deployment.servers[0].take().expect("it runs").kill();
    assert!(store(&mut writer, &table.record("50-1"), b"x").is_err());
    deployment.begin(0);
    // It reads its store before it answers.
    assert_eq!(deployment.kept(&table.records()).len(), 49);
    let mut watcher = deployment.watcher(&table);
    consumer(&mut watcher, "w", &table.records()).expect("a consumer");
    assert_eq!(pull(&mut watcher, "w").len(), 49);
}

#[test]
fn three_servers_lose_nothing_when_one_is_killed() {
    let mut deployment = Deployment::of(3, |_| {});
    let (table, mut writer) = table(&deployment);
    for n in 2..50 {
        store(&mut writer, &table.record(&format!("{n}-1")), b"x").expect("stored");
    }
    let info = deploy::stream::info(&mut deployment.admin(), ">").expect("the stream");
    let leader = info["cluster"]["leader"].as_str().expect("a leader").to_owned();
    let node = (0..3).find(|node| leader == format!("tafel-{}", node + 1)).expect("one of them");
    drop(writer);
    deployment.servers[node].take().expect("it runs").kill();
    let begin = std::time::Instant::now();
    let mut writer = deployment.writer(&table);
    while let Err(why) = store(&mut writer, &table.record("50-1"), b"x") {
        // What was stored while the answer was lost is there.
        let there = why.contains("maximum messages per subject");
        assert!(begin.elapsed() < Duration::from_secs(30), "{why}");
        if there {
            break;
        }
    }
    let mut watcher = deployment.watcher(&table);
    // A name a try, as a phone does: one that was given to the server that is gone stays with it.
    let found = (0..).map(|nth| format!("w{nth}")).find(|name| {
        assert!(begin.elapsed() < Duration::from_secs(60), "no consumer");
        consumer(&mut watcher, name, &table.records()).is_ok()
    });
    // What comes twice, because the servers only just agreed, is one record to a phone.
    let there: BTreeSet<_> = pull(&mut watcher, &found.expect("a consumer"))
        .into_iter()
        .map(|(record, _)| record)
        .collect();
    assert_eq!(there, (1..=50).map(|n| table.record(&format!("{n}-1"))).collect());
}
