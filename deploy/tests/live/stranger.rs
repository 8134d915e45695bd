//! Somebody with a pass of their own, who knows how a table is called and not more.

use crate::deployment::{ANSWER, Deployment, Parts, SILENCE, ask, consumer, program, pull, store};
use deploy::files::Version;
use deploy::nats::{Connection, Event};
use deploy::server::version;
use deploy::stream::{self, STREAM};
use deploy::table::Table;
use serde_json::{Value, json};
use std::time::Duration;

/// A table with two records, and a stranger in both roles.
struct Scene {
    deployment: Deployment,
    table: Table,
    stranger: Table,
}

impl Scene {
    fn of(deployment: Deployment) -> Self {
        let table = Table::new();
        let mut writer = deployment.writer(&table);
        for id in ["1-1", "2-1"] {
            store(&mut writer, &table.record(id), b"a record").expect("stored");
        }
        Self { deployment, table, stranger: Table::new() }
    }

    fn strangers(&self) -> [(Connection, String); 2] {
        [
            (self.deployment.writer(&self.stranger), self.stranger.writing.public_key()),
            (self.deployment.watcher(&self.stranger), self.stranger.reading.public_key()),
        ]
    }

    /// The names of the table, and those of the stranger.
    fn names(&self) -> (String, String) {
        (self.table.reading.public_key(), self.table.writing.public_key())
    }
}

/// What somebody is not allowed to say or hear, of all that is tried.
fn refused(
    phone: &mut Connection,
    tried: &[String],
    attempt: impl Fn(&mut Connection, &str),
) -> Vec<String> {
    let mut refused = Vec::new();
    for subject in tried {
        attempt(phone, subject);
        let said = phone.flush().expect("still there");
        if said.iter().any(|why| why.contains("Permissions Violation")) {
            refused.push(subject.clone());
        }
    }
    refused
}

/// All of it is refused; where everybody may say and hear everything, none of it is.
fn all_refused(
    tried: impl Fn(&Scene, &str) -> Vec<String>,
    attempt: impl Fn(&mut Connection, &str) + Copy,
) {
    let closed = Scene::of(Deployment::open());
    for (mut phone, me) in closed.strangers() {
        let tried = tried(&closed, &me);
        assert_eq!(refused(&mut phone, &tried, attempt), tried);
    }
    let open = Scene::of(Deployment::weakened(|parts| parts.open_subjects()));
    for (mut phone, me) in open.strangers() {
        let none: [String; 0] = [];
        assert_eq!(refused(&mut phone, &tried(&open, &me), attempt), none);
    }
}

#[test]
fn listens_to_nobody() {
    let tried = |scene: &Scene, _: &str| {
        let (r, s) = scene.names();
        let mut all = [
            ">",
            "*",
            "t.>",
            "t.*.*.*",
            "p.>",
            "p.*.*.*",
            "_I.>",
            "_I.*.*",
            "$JS.>",
            "$JS.API.>",
            "$JS.EVENT.>",
            "$JS.ACK.>",
            "_INBOX.>",
            "$KV.>",
        ]
        .map(str::to_owned)
        .to_vec();
        all.extend([
            format!("t.{r}.>"),
            format!("t.*.{s}.*"),
            format!("t.{r}.{s}.*"),
            format!("p.{r}.{s}.*"),
            format!("p.{r}.*.*"),
            format!("p.*.{s}.*"),
            format!("_I.{s}.>"),
            format!("_I.{r}.>"),
        ]);
        all
    };
    // Where everybody may hear everything there is a limit of how much at once.
    all_refused(tried, |phone, subject| {
        let sid = phone.subscribe(subject).expect("sent");
        phone.send(format!("UNSUB {sid}\r\n").as_bytes()).expect("sent");
    });
}

#[test]
fn writes_at_no_table_but_their_own() {
    all_refused(
        |scene, me| {
            let (r, s) = scene.names();
            vec![
                format!("t.{r}.{s}.3-1"),
                format!("t.{me}.{s}.3-1"),
                format!("p.{r}.{s}.evil"),
                format!("_I.{s}.1"),
                "_I.1".to_owned(),
                "t.a.b.c".to_owned(),
                "t.evil".to_owned(),
                "$SYS.REQ.SERVER.PING".to_owned(),
                format!("$JS.ACK.{STREAM}.x.1.1.1.1.1"),
                format!("$JS.FC.{STREAM}.x.y"),
            ]
        },
        |phone, subject| phone.publish(subject, None, &[], b"evil").expect("sent"),
    );
}

#[test]
fn a_record_of_one_evening_is_not_written_for_another() {
    let mut scene = Scene::of(Deployment::open());
    let other = Table::new();
    // The phone has the chalk of one table, and reads at another.
    let mut phone = scene.deployment.writer(&scene.table);
    let why = store(&mut phone, &other.record("1-1"), b"x").expect_err("another evening");
    assert!(why.contains("Permissions Violation"), "{why}");
    scene.table.reading = other.reading;
    store(&mut phone, &scene.table.record("1-1"), b"x").expect("its own, whoever reads");
}

#[test]
fn asks_the_server_nothing() {
    all_refused(
        |scene, _| {
            let (r, s) = scene.names();
            let mut all: Vec<String> = [
                "INFO",
                "STREAM.NAMES",
                "STREAM.LIST",
                "STREAM.INFO.TAFEL",
                "STREAM.DELETE.TAFEL",
                "STREAM.PURGE.TAFEL",
                "STREAM.CREATE.Y",
                "STREAM.UPDATE.TAFEL",
                "STREAM.MSG.GET.TAFEL",
                "STREAM.MSG.DELETE.TAFEL",
                "STREAM.SNAPSHOT.TAFEL",
                "STREAM.RESTORE.TAFEL",
                "STREAM.PEER.REMOVE.TAFEL",
                "STREAM.LEADER.STEPDOWN.TAFEL",
                "DIRECT.GET.TAFEL",
                "CONSUMER.NAMES.TAFEL",
                "CONSUMER.LIST.TAFEL",
                "CONSUMER.INFO.TAFEL.x",
                "CONSUMER.PAUSE.TAFEL.x",
                "CONSUMER.UNPIN.TAFEL.x",
                "CONSUMER.LEADER.STEPDOWN.TAFEL.x",
                "META.LEADER.STEPDOWN",
                "SERVER.REMOVE",
                "ACCOUNT.PURGE.tafel",
                "ACCOUNT.STREAM.MOVE.tafel.TAFEL",
            ]
            .map(|api| format!("$JS.API.{api}"))
            .to_vec();
            all.push(format!("$JS.API.DIRECT.GET.TAFEL.t.{r}.{s}.1-1"));
            all
        },
        // A body that JetStream cannot read, so that nothing is done where all is allowed.
        |phone, subject| phone.publish(subject, None, &[], b"{").expect("sent"),
    );
}

#[test]
fn makes_no_consumer_of_what_others_write() {
    all_refused(
        |scene, me| {
            let (r, s) = scene.names();
            [
                "CREATE.TAFEL".to_owned(),
                "CREATE.TAFEL.q".to_owned(),
                "DURABLE.CREATE.TAFEL.q".to_owned(),
                "CREATE.TAFEL.q.>".to_owned(),
                "CREATE.TAFEL.q.t.>".to_owned(),
                "CREATE.TAFEL.q.t.*.*.*".to_owned(),
                format!("CREATE.TAFEL.q.t.{r}.>"),
                format!("CREATE.TAFEL.q.t.*.{s}.*"),
                format!("CREATE.TAFEL.q.t.{r}.{s}.>"),
                format!("CREATE.TAFEL.q.t.{r}.{s}.*"),
                format!("CREATE.TAFEL.q.t.{r}.{s}.1-1"),
                format!("CREATE.OTHER.q.t.{me}.>"),
            ]
            .map(|api| format!("$JS.API.CONSUMER.{api}"))
            .to_vec()
        },
        |phone, subject| phone.publish(subject, None, &[], b"{").expect("sent"),
    );
}

/// What a consumer is asked for must be what its subject says; that is the server's own law, which no
/// configuration weakens. The honest request beside it is answered.
#[test]
fn does_not_name_one_filter_and_take_another() {
    let scene = Scene::of(Deployment::open());
    let (r, s) = scene.names();
    let theirs = format!("t.{r}.{s}.*");
    for (place, (mut phone, me)) in scene.strangers().into_iter().enumerate() {
        let mine = if place == 0 { format!("t.*.{me}.*") } else { format!("t.{me}.*.*") };
        let made = consumer(&mut phone, "honest", &mine);
        assert_eq!(made.expect("their own")["config"]["filter_subject"], mine);
        let lies = [
            json!({ "filter_subject": theirs }),
            json!({ "filter_subject": "" }),
            json!({ "filter_subject": ">" }),
            json!({ "filter_subjects": [theirs] }),
            json!({ "filter_subjects": [mine, theirs] }),
            json!({ "filter_subject": mine, "filter_subjects": [theirs] }),
            json!({ "name": "other", "filter_subject": mine }),
            json!({ "durable_name": "other", "filter_subject": mine }),
            json!({}),
        ];
        for (n, lie) in lies.into_iter().enumerate() {
            let name = format!("lie{n}");
            let mut config = json!({ "name": name, "ack_policy": "none", "deliver_policy": "all" });
            let told = lie.as_object().expect("an object").clone();
            config.as_object_mut().expect("an object").extend(told);
            let body = json!({ "stream_name": STREAM, "config": config });
            let api = format!("CONSUMER.CREATE.{STREAM}.{name}.{mine}");
            if let Ok(made) = ask(&mut phone, &api, &body) {
                // An older server does not know what it was asked, and keeps to the subject.
                assert_eq!(made["config"]["filter_subject"], mine, "{body}");
                assert_eq!(made["config"]["filter_subjects"], Value::Null, "{body}");
                let name = made["name"].as_str().expect("a name").to_owned();
                assert!(pull(&mut phone, &name).is_empty(), "{body}");
            }
        }
    }
    // They are there for whom they are for.
    let mut watcher = scene.deployment.watcher(&scene.table);
    consumer(&mut watcher, "watcher", &scene.table.records()).expect("a consumer");
    assert_eq!(pull(&mut watcher, "watcher").len(), 2);
}

const NANOS: u64 = 1_000_000_000;
const MONTH: u64 = 30 * 24 * 3600 * NANOS;

/// Asks for a consumer that lasts also while nobody listens, of what is written by `me`; `more` is added.
fn ask_to_last(
    phone: &mut Connection,
    me: &str,
    name: &str,
    more: &Value,
) -> Result<Value, String> {
    let filter = format!("t.*.{me}.*");
    let mut config =
        json!({ "durable_name": name, "filter_subject": filter, "ack_policy": "none" });
    let more = more.as_object().expect("an object").clone();
    config.as_object_mut().expect("an object").extend(more);
    let api = format!("CONSUMER.CREATE.{STREAM}.{name}.{filter}");
    ask(phone, &api, &json!({ "stream_name": STREAM, "config": config }))
}

/// Lets consumers last as long as whoever asks for them wants.
fn without_limits(parts: &mut Parts) {
    parts.stream.as_object_mut().expect("an object").remove("consumer_limits");
}

/// What listens without end would crowd out the phones of all tables, which have the same account. 2.9
/// knows no such limit.
#[test]
fn leaves_nothing_behind_that_listens_without_end() {
    let attack = |deployment: Deployment| {
        let scene = Scene::of(deployment);
        let [(mut phone, me), _] = scene.strangers();
        // How long it is kept without anybody who listens; `None` where it is not made.
        let mut lasts = |name: &str, asked: u64| {
            let asked = json!({ "inactive_threshold": asked });
            let made = ask_to_last(&mut phone, &me, name, &asked).ok()?;
            Some(made["config"]["inactive_threshold"].as_u64().unwrap_or_default())
        };
        [lasts("long", MONTH), lasts("unsaid", 0)]
    };
    let old = version(&program()).expect("a version") < Version(2, 10);
    if !old {
        assert_eq!(attack(Deployment::open()), [None, Some(60 * NANOS)]);
    }
    assert_eq!(attack(Deployment::weakened(without_limits)), [Some(MONTH), Some(0)]);
}

/// From 2.11 on a message may ask where a report of its way is sent.
#[test]
fn has_no_report_sent_to_a_table() {
    let attack = |scene: &Scene, patience: Duration| {
        let (mut phone, me) = scene.strangers().into_iter().next().expect("two");
        let theirs = scene.table.record("9-9");
        let own = format!("t.{me}.{me}.1-1");
        let traced = [("Nats-Trace-Dest", theirs.as_str()), ("Nats-Trace-Only", "true")];
        phone.publish(&own, None, &traced, b"x").expect("sent");
        let _ = phone.flush();
        scene.deployment.kept_within(&theirs, 1, patience).len()
    };
    let closed = Scene::of(Deployment::open());
    assert_eq!(attack(&closed, SILENCE), 0);
    if closed.deployment.version() >= deploy::files::Version(2, 11) {
        let open = Scene::of(Deployment::weakened(|parts| parts.open_subjects()));
        assert_eq!(attack(&open, ANSWER), 1);
    }
}

#[test]
fn hears_nothing_of_a_table_while_it_writes() {
    let heard = |scene: &Scene, subject: &str, mut patience: Duration| {
        let (mut phone, _) = scene.strangers().into_iter().next().expect("two");
        phone.subscribe(subject).expect("sent");
        let _ = phone.flush().expect("still there");
        let mut writer = scene.deployment.writer(&scene.table);
        store(&mut writer, &scene.table.record("7-1"), b"x").expect("stored");
        let mut heard = 0;
        while let Some(event) = phone.next(patience).expect("still there") {
            heard += u32::from(matches!(event, Event::Message { .. }));
            // After what must come nothing may.
            patience = SILENCE;
        }
        heard
    };
    assert_eq!(heard(&Scene::of(Deployment::open()), "t.>", SILENCE), 0);
    let open = Scene::of(Deployment::weakened(|parts| parts.open_subjects()));
    assert_eq!(heard(&open, "t.>", ANSWER), 1);
}

/// Whoever left something behind that lasts, before there was a limit, does not keep the operator from
/// setting one.
#[test]
fn does_not_keep_an_operator_from_the_limit() {
    if version(&program()).expect("a version") < Version(2, 10) {
        return;
    }
    let scene = Scene::of(Deployment::weakened(without_limits));
    let [(mut phone, me), _] = scene.strangers();
    for n in 0..300 {
        // One that lasts a month, one that lasts for ever, and one of which the limit wants to know more.
        let more = match n % 3 {
            0 => json!({ "inactive_threshold": MONTH }),
            1 => json!({}),
            _ => json!({ "ack_policy": "explicit", "inactive_threshold": 60 * NANOS }),
        };
        ask_to_last(&mut phone, &me, &format!("d{n}"), &more).expect("made");
    }
    let mut admin = scene.deployment.admin();
    stream::create(&mut admin, &stream::config(1), ANSWER).expect("brought to the limit");
    assert_eq!(stream::info(&mut admin, "none").expect("it")["state"]["consumer_count"], 0);
}
