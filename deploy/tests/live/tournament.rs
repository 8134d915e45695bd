//! A tournament: its tables have one key for reading in common and each its own for writing.

use crate::deployment::{Deployment, consumer, pull, store};
use deploy::nats::Connection;
use deploy::table::Table;

/// Two tables that one reading key sees, and the Jassleitung's own.
struct Scene {
    deployment: Deployment,
    leads: Table,
    tables: [Table; 2],
}

impl Scene {
    fn of(deployment: Deployment) -> Self {
        let leads = Table::new();
        let tables = [(); 2].map(|()| leads.beside().expect("a table of the same hall"));
        Self { deployment, leads, tables }
    }

    /// Whoever has the common reading key, as every table has.
    fn reader(&self) -> Connection {
        self.deployment.watcher(&self.leads)
    }

    /// The subjects of the whole hall.
    fn all(&self) -> String {
        format!("t.{}.*.*", self.leads.reading.public_key())
    }
}

/// Whether an attack is refused as things are, and gets through where everybody may do everything.
fn refused(attack: impl Fn(&Scene) -> Result<(), String>) {
    let why = attack(&Scene::of(Deployment::open())).expect_err("refused");
    assert!(why.contains("Permissions Violation"), "{why}");
    attack(&Scene::of(Deployment::weakened(|parts| parts.open_subjects())))
        .expect("it gets through");
}

#[test]
fn the_jassleitung_reads_all_tables_at_once() {
    let scene = Scene::of(Deployment::open());
    let mut sent = Vec::new();
    for table in scene.tables.iter().chain([&scene.leads]) {
        let subject = table.record("1-1");
        store(&mut scene.deployment.writer(table), &subject, b"a sheet").expect("stored");
        sent.push((subject, b"a sheet".to_vec()));
    }
    let mut reader = scene.reader();
    consumer(&mut reader, "all", &scene.all()).expect("a consumer");
    assert_eq!(pull(&mut reader, "all"), sent);
}

#[test]
fn a_table_writes_for_no_other_table() {
    refused(|scene| {
        let mut phone = scene.deployment.writer(&scene.tables[0]);
        store(&mut phone, &scene.tables[1].record("1-1"), b"evil")
    });
}

#[test]
fn a_table_writes_nothing_into_the_tournament_itself() {
    refused(|scene| {
        let mut phone = scene.deployment.writer(&scene.tables[0]);
        store(&mut phone, &scene.leads.record("1-1"), b"evil")
    });
}

#[test]
fn a_table_reads_no_other_table_by_the_pass_it_writes_with() {
    refused(|scene| {
        let mut phone = scene.deployment.writer(&scene.tables[0]);
        consumer(&mut phone, "c", &scene.tables[1].records()).map(drop)
    });
    refused(|scene| {
        let mut phone = scene.deployment.writer(&scene.tables[0]);
        consumer(&mut phone, "c", &scene.all()).map(drop)
    });
}

#[test]
fn the_common_reading_key_writes_nothing() {
    refused(|scene| store(&mut scene.reader(), &scene.tables[0].record("1-1"), b"evil"));
}

/// A pass for writing leaves open for whom one writes: under the reading key of another hall a record
/// lies where this hall does not look, and that one cannot open it.
#[test]
fn what_a_table_writes_under_another_reading_key_is_not_seen_in_its_hall() {
    let scene = Scene::of(Deployment::open());
    let stranger = Table::new();
    let table = &scene.tables[0];
    let elsewhere =
        format!("t.{}.{}.1-1", stranger.reading.public_key(), table.writing.public_key());
    store(&mut scene.deployment.writer(table), &elsewhere, b"astray").expect("stored");
    let mut reader = scene.reader();
    consumer(&mut reader, "all", &scene.all()).expect("a consumer");
    assert_eq!(pull(&mut reader, "all"), []);
    // Nor does it take the place of a sheet.
    store(&mut scene.deployment.writer(table), &table.record("1-1"), b"a sheet").expect("stored");
    consumer(&mut reader, "again", &scene.all()).expect("a consumer");
    assert_eq!(pull(&mut reader, "again"), [(table.record("1-1"), b"a sheet".to_vec())]);
}
