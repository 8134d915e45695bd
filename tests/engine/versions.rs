//! The stored form can grow. What version 1 wrote reads for ever; a program of tomorrow, whose
//! version 7 renames and splits fields, reads all that is written today, and today's leaves what
//! tomorrow's wrote alone.

use crate::table::*;
use jasstafel::engine::archive::file::{Aside, Damage, FORMAT, RECORD_MAX, read_key};
use jasstafel::engine::archive::migrate::{self, CURRENT, Format, ReadRecord};
use jasstafel::engine::archive::read::{FileReader, read_backup, read_file, read_line};
use jasstafel::engine::archive::sheet::TableSheet;
use jasstafel::engine::archive::write::{write_backup, write_file, write_record};
use jasstafel::engine::archive::{link, snapshot};
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::mode::Mode::{Eicheln, Rosen};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{
    Closing, Correction, EndedBy, Entry, Event, FieldValues, HeadChange, HeadFact, Notice,
    PartieHead, PartyClosing,
};
use jasstafel::engine::facts::striche::{Marks, Striche};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::tournament::step::Step as TournamentStep;
use jasstafel::engine::tournament::{HandIn, Tournament, TournamentRules};
use jasstafel::text::{self, Catalogue, Locale};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn session_id() -> SessionId {
    SessionId::try_from("2026-stammtisch".to_owned()).expect("an id")
}

fn samples(version: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/daten/formate/v{version}"))
}

/// Every file, backup and list of records of one version, by name.
fn frozen(version: u32) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(samples(version))
        .expect("a folder a version")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a text")))
        .collect();
    files.sort();
    files
}

// What version 7 may be: names that follow nobody, and a field that became two.

/// An event as version 7 stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum Event7 {
    /// `titel` under another name, and its field too.
    #[serde(rename = "name")]
    Name { text: String },
    /// `ort` and `notiz` as one.
    #[serde(rename = "about")]
    AboutEvent { what: AboutEvent, text: String },
    #[serde(rename = "umbenannt")]
    Renamed {
        #[serde(rename = "von")]
        from: String,
        #[serde(rename = "zu")]
        to: String,
    },
    #[serde(rename = "game")]
    Game(Game7),
    #[serde(rename = "entry")]
    Entry { of: EventId, entry: Entry },
    /// `zurueck` and `wieder` as one.
    #[serde(rename = "undo")]
    Undo { of: EventId, again: bool },
    #[serde(rename = "korrektur")]
    Correction(Correction),
    #[serde(rename = "geaendert")]
    Change(HeadChange),
    #[serde(rename = "turnier")]
    Step(TournamentStep),
    #[serde(rename = "abschluss")]
    End(Closing),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AboutEvent {
    Place,
    Note,
}

/// A Partie whose list of players was split by sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game7 {
    kind: String,
    even: Vec<String>,
    odd: Vec<String>,
    dealer: Seat,
    rules: Tischregeln,
    edition: Edition,
}

/// The step from version 6.
impl From<Event> for Event7 {
    fn from(event: Event) -> Event7 {
        match event {
            Event::TitleSet { title } => Event7::Name { text: title },
            Event::VenueSet { venue } => {
                Event7::AboutEvent { what: AboutEvent::Place, text: venue }
            }
            Event::NoteSet { note } => Event7::AboutEvent { what: AboutEvent::Note, text: note },
            Event::Renamed { from, to } => Event7::Renamed { from, to },
            Event::PartieBegun(head) => {
                let side = |rest| head.players.iter().skip(rest).step_by(2).cloned().collect();
                Event7::Game(Game7 {
                    even: side(0),
                    odd: side(1),
                    kind: head.jassart,
                    dealer: head.dealer,
                    rules: head.tischregeln,
                    edition: head.edition,
                })
            }
            Event::Entered { partie, entry: item } => Event7::Entry { of: partie, entry: item },
            Event::Undone { target } => Event7::Undo { of: target, again: false },
            Event::Redone { target } => Event7::Undo { of: target, again: true },
            Event::Corrected(correction) => Event7::Correction(correction),
            Event::Changed(change) => Event7::Change(change),
            Event::Tournament(step) => Event7::Step(step),
            Event::Concluded(closing) => Event7::End(closing),
        }
    }
}

/// What the boards of the tests show of it.
impl From<Event7> for Event {
    fn from(event: Event7) -> Event {
        match event {
            Event7::Name { text } => Event::TitleSet { title: text },
            Event7::AboutEvent { what: AboutEvent::Place, text } => Event::VenueSet { venue: text },
            Event7::AboutEvent { what: AboutEvent::Note, text } => Event::NoteSet { note: text },
            Event7::Renamed { from, to } => Event::Renamed { from, to },
            Event7::Game(Game7 { kind, even, odd, dealer, rules, edition }) => {
                let mut odd = odd.into_iter();
                let mut players = Vec::new();
                for name in even {
                    players.push(name);
                    players.extend(odd.next());
                }
                Event::PartieBegun(PartieHead {
                    jassart: kind,
                    players,
                    dealer,
                    tischregeln: rules,
                    edition,
                })
            }
            Event7::Entry { of, entry } => Event::Entered { partie: of, entry },
            Event7::Undo { of, again: false } => Event::Undone { target: of },
            Event7::Undo { of, again: true } => Event::Redone { target: of },
            Event7::Correction(correction) => Event::Corrected(correction),
            Event7::Change(change) => Event::Changed(change),
            Event7::Step(step) => Event::Tournament(step),
            Event7::End(closing) => Event::Concluded(closing),
        }
    }
}

/// An older version's reader, and the step from version 6 behind it.
fn and_step(version: usize, text: &str) -> Result<ReadRecord, String> {
    let ReadRecord { event, text } = CURRENT.readers[version - 1](text)?;
    Ok(ReadRecord { event: Event7::from(event).into(), text })
}

/// The program of tomorrow.
static TOMORROW: Format = Format {
    readers: &[
        |text| and_step(1, text),
        |text| and_step(2, text),
        |text| and_step(3, text),
        |text| and_step(4, text),
        |text| and_step(5, text),
        |text| and_step(6, text),
        |text| migrate::read::<Event7>(text, Event::from),
    ],
    write: |event| migrate::to_text(&Event7::from(event.clone())),
    version_of: |_| 7,
    base: 7,
};

/// The program of yesterday, as far as it reads.
static YESTERDAY: Format = Format {
    readers: &[
        |text| CURRENT.readers[0](text),
        |text| CURRENT.readers[1](text),
        |text| CURRENT.readers[2](text),
    ],
    write: |event| (CURRENT.write)(event),
    version_of: |_| 3,
    base: 3,
};

/// The program of version 4, as far as it reads.
static VERSION_4: Format = Format {
    readers: &[
        |text| CURRENT.readers[0](text),
        |text| CURRENT.readers[1](text),
        |text| CURRENT.readers[2](text),
        |text| CURRENT.readers[3](text),
    ],
    ..YESTERDAY
};

// What is there.

/// An evening, a Coiffeur and what was noted at the end: what the frozen samples do not all have.
fn evening() -> Vec<Record> {
    // What version 1 can say: its Partien are of the first edition.
    let rules = serde_json::json!({"ziel": 1000});
    let mut table = Table::in_edition(Edition::FIRST, "schieber", rules);
    table.attempt(Command::SetTitle { title: "Jass «im Rössli»\n\"2\"".into() }).expect("titel");
    table.attempt(Command::SetVenue { venue: "Stube".into() }).expect("ort");
    table.attempt(Command::SetNote { note: "\u{202e}".into() }).expect("notiz");
    let mut table = table.of_everything().penalty(A, -20).berg(A);
    table
        .attempt(Command::Rename { from: NAMES[0].into(), to: "Annalise".into() })
        .expect("renamed");
    table.records
}

/// One record of every kind of event.
fn every_kind() -> Vec<Record> {
    let id = |seq| EventId { seq, replica: 0xa3f2 };
    let striche = Striche { win: 2, matsch: 1, ..Striche::default() };
    let marks = Marks { s: 3, n: 1 };
    let party = |points, marks| PartyClosing { points: Points(points), striche, marks };
    let events = [
        Event::Concluded(Closing {
            partie: id(1),
            edition: Edition::TODAY,
            records: 12,
            parties: vec![party(1024, Marks::default()), party(-5, marks)],
            ranks: vec![1, 2],
            by: EndedBy::Bedankt,
            schneider: true,
        }),
        Event::Redone { target: id(2) },
        Event::Tournament(TournamentStep::Rules { seed: 7, rules: TournamentRules::default() }),
        Event::Tournament(TournamentStep::Registered { names: vec!["Ä".into(), "B".into()] }),
        Event::Tournament(TournamentStep::Reregistered { from: "Ä".into(), name: String::new() }),
        Event::Tournament(TournamentStep::Drawn {
            passe: 0,
            tables: vec![[[0, 1], [2, 3]]],
            joker: vec![4],
        }),
        Event::Tournament(TournamentStep::Sheet(HandIn {
            passe: 0,
            table: 0,
            spiele: vec![[100, 57]],
            who: "Leitung".into(),
            reason: String::new(),
        })),
        Event::Tournament(TournamentStep::Passen { count: 5 }),
        Event::Tournament(TournamentStep::Joined { names: vec!["Ö".into(), "C".into()] }),
        Event::Tournament(TournamentStep::Left { names: vec!["B".into()] }),
        Event::Entered { partie: id(1), entry: Entry::FieldValues(FieldValues::default()) },
        Event::Changed(HeadChange {
            partie: id(1),
            what: HeadFact::Ziel(1500),
            who: "Beat".into(),
            reason: "abgemacht".into(),
            agreed: true,
        }),
        Event::Changed(change(id(1), HeadFact::Dealer(Seat(3)))),
        Event::Changed(change(id(1), HeadFact::Replaced { seat: Seat(1), name: "Ä".into() })),
        Event::Changed(change(id(1), agreed_on(json!({"weis": false, "schreiber": 2})))),
        Event::Entered { partie: id(1), entry: spiel(None, A, 100) },
        Event::Corrected(Correction {
            target: id(2),
            entry: Some(matsch(None, A, B)),
            who: String::new(),
            reason: String::new(),
            agreed: false,
            with: Vec::new(),
        }),
    ];
    let mut records = evening();
    let seq = records.last().expect("records").id.seq;
    records.extend(events.into_iter().zip(seq + 1..).map(|(event, seq)| Record {
        id: id(seq),
        time: Time(-1),
        event,
    }));
    records
}

/// A Partie of which nobody said what was played, but for one Spiel.
fn without_modes() -> Vec<Record> {
    let table = Table::schieber(1000).spiel(None, A, 100).weis(B, 50).stoeck(A);
    table.spiel(None, B, 60).spiel(Rosen, A, 97).matsch(None, A, B).records
}

/// A Partie in which the table agreed otherwise on its Weise, and one that was counted after four Spiele.
fn with_other_tischregeln() -> Vec<Record> {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).weis(B, 50);
    let other = agreed_on(json!({"weis_nur_mit_stich": true, "matschpraemie": 0}));
    let mut table = table;
    table.must(agreed(&table, other));
    let table = table.matsch(Eicheln, A, A).entry(Entry::Abort { reason: String::new() });
    let mut table = table.partie("differenzler-offen", json!({}), 0);
    for spiel in 0..4 {
        table.enter(differenzler_row(spiel));
    }
    table.must(agreed(&table, agreed_on(json!({"spiele": 4}))));
    table.records
}

/// A tournament to which somebody comes late, and from which somebody goes home who is back later.
fn who_comes_and_goes() -> Vec<Record> {
    let names = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let step = |step| Command::Tournament(step);
    let sheet = |passe, table| {
        let spiele = vec![[100, 57]; 8];
        step(TournamentStep::Sheet(HandIn { passe, table, spiele, ..HandIn::default() }))
    };
    let rules = TournamentRules { passen: 3, ..TournamentRules::default() };
    let mut table = Table::empty();
    let all = ["Anna", "Beat", "Chris", "Dora", "Emil", "Fritz", "Gret", "Heidi"];
    for command in [
        step(TournamentStep::Rules { seed: 7, rules }),
        step(TournamentStep::Registered { names: names(&all) }),
        Command::Draw { again: false },
        step(TournamentStep::Joined { names: names(&["Ida"]) }),
        step(TournamentStep::Left { names: names(&["Beat", "Gret"]) }),
        sheet(0, 0),
        sheet(0, 1),
        Command::Draw { again: false },
        step(TournamentStep::Joined { names: names(&["Gret"]) }),
        Command::Draw { again: true },
        sheet(1, 0),
        sheet(1, 1),
        Command::Draw { again: false },
    ] {
        table.must(command);
    }
    table.records
}

fn board(records: &[Record]) -> Value {
    snapshot::value(&Session::of(records.iter().cloned()))
}

/// The sheet of a table.
fn sheet() -> TableSheet {
    let mut tournament = Tournament::new("", 7, TournamentRules::default(), &NAMES.join("\n"))
        .expect("a tournament");
    tournament.draw_lots().expect("drawn");
    TableSheet::empty(&session_id(), "Grümpel", &tournament, 0, 0).expect("a sheet")
}

// What version 1 wrote.

/// A text of today as version 1 wrote it. Only Partien differ.
fn as_version_1(text: &str) -> String {
    text.replace(",\"ausgabe\":1}", "}")
}

/// A Partie of which nobody said what was played in the Spiele that were cut off.
fn calls_without_modes() -> Vec<Record> {
    let table = Table::schieber(1000).penalty(A, 480).berg_at(A, part(None, 30, 0));
    table.spiel(Rosen, A, 97).penalty(A, 380).merci_near(A, part(None, 60, 10)).records
}

/// A Spiel of which nobody said what was played, whole or cut off.
fn is_open(record: &Record) -> bool {
    let entry = match &record.event {
        Event::Entered { entry, .. } => Some(entry),
        Event::Corrected(correction) => correction.entry.as_ref(),
        _ => None,
    };
    match entry {
        Some(Entry::Spiel(spiel)) => spiel.mode.is_none(),
        Some(Entry::Berg(Notice { part, .. }) | Entry::Bedankt(Notice { part, .. })) => {
            part.as_ref().is_some_and(|part| part.mode.is_none())
        }
        _ => false,
    }
}

/// The place of what version 1 could not say, in a record of [`every_kind`].
fn what_is_new(record: &Record) -> Option<&'static str> {
    match &record.event {
        Event::Concluded(_) => Some("abschluss"),
        Event::Changed(HeadChange { what: HeadFact::Tischregeln(_), .. }) => {
            Some("geaendert.was.tischregeln")
        }
        Event::Changed(_) => Some("geaendert"),
        Event::Tournament(TournamentStep::Passen { .. }) => Some("turnier.passen"),
        Event::Tournament(TournamentStep::Joined { .. }) => Some("turnier.dazugekommen"),
        Event::Tournament(TournamentStep::Left { .. }) => Some("turnier.ausgeschieden"),
        Event::Entered { .. } if is_open(record) => Some("eintrag.eintrag.spiel.modus"),
        Event::Corrected(_) if is_open(record) => Some("korrektur.eintrag.spiel.modus"),
        _ => None,
    }
}

/// A record of today that says it is of version 1.
fn called_1(record: &Record) -> String {
    let line = write_record(record);
    let (_, rest) = line.split_once(',').expect("a version");
    format!("{{\"v\":1,{rest}")
}

fn record_1(record: &Record) -> String {
    let line = as_version_1(&called_1(record));
    let without =
        line.rsplit_once(",\"crc\"").map(|(without, _)| format!("{without}}}")).expect("crc");
    format!("{},\"crc\":\"{}\"}}", &without[..without.len() - 1], checksum(&without))
}

#[test]
fn raising_the_version_leaves_every_stored_record_file_and_link_readable() {
    for record in every_kind() {
        if what_is_new(&record).is_some() {
            continue;
        }
        let line = record_1(&record);
        assert_eq!(read_line(&line), Ok(record.clone()), "{line}");
        assert_eq!(TOMORROW.read_record(&line), Ok(record), "{line}");
    }
    let records = evening();
    let lines: Vec<String> = records.iter().map(record_1).collect();
    let file = format!(
        "{{\"art\":\"jasstafel-session\",\"version\":1,\"session\":\"a\",\"saetze\":[{}]}}",
        lines.join(",\n")
    );
    assert_eq!(read_file(&file).map(|file| file.records), Ok(records.clone()));
    // Pretty, in another order and in another spelling: programs of version 1 read all of that.
    let value: Value = serde_json::from_str(&file).expect("JSON");
    for otherwise in [format!("{value:#}"), value.to_string(), file.replace('ö', "\\u00f6")] {
        assert_eq!(
            read_file(&otherwise).map(|file| file.records),
            Ok(records.clone()),
            "{otherwise}"
        );
    }
    let link = as_version_1(&link::write(&session_id(), &records));
    let content = link.split_once(" 3 ").map(|(_, rest)| format!("1 {rest}")).expect("version");
    let was_read = link::read(&format!("{} {content}", checksum(&content)));
    assert_eq!(was_read.map(|file| file.records), Ok(records));
    let page = sheet().write();
    let content = page.split_once(" 3 ").map(|(_, rest)| format!("1 {rest}")).expect("version");
    assert_eq!(TableSheet::read(&format!("{} {content}", checksum(&content))), Ok(sheet()));
}

#[test]
fn what_version_1_did_not_know_is_refused_in_a_record_of_version_1() {
    for record in every_kind() {
        let edition = matches!(record.event, Event::PartieBegun(_)).then_some("partie.ausgabe");
        let Some(new) = what_is_new(&record).or(edition) else { continue };
        let line = called_1(&record);
        let Err(Damage::Record { what, .. }) = read_line(&line) else { panic!("{line}") };
        assert_eq!(what, format!("ereignis.{new}"));
    }
}

#[test]
fn what_came_with_a_version_is_read_in_its_own_and_not_in_the_one_before() {
    let entry = |entry: &str| format!("{{\"eintrag\":{{\"partie\":\"1-a\",\"eintrag\":{entry}}}}}");
    let partie = |edition: &str| {
        format!(
            "{{\"partie\":{{\"jassart\":\"x\",\"spieler\":[],\"geber\":0,\"tischregeln\":{{}}{edition}}}}}"
        )
    };
    let part = "{\"seite\":0,\"teil\":{\"kartenpunkte\":[30,0]}}";
    let cases = [
        (2, partie(",\"ausgabe\":1"), "partie.ausgabe"),
        (2, entry("{\"ohne\":{\"art\":\"falsche_ansage\",\"grund\":\"\"}}"), "eintrag.eintrag.ohne.art"),
        (
            2,
            "{\"abschluss\":{\"partie\":\"1-a\",\"ausgabe\":1,\"saetze\":1,\"parteien\":[],\"raenge\":[],\
             \"durch\":\"abbruch\"}}"
                .to_owned(),
            "abschluss",
        ),
        (3, "{\"geaendert\":{\"partie\":\"1-a\",\"was\":{\"geber\":1}}}".to_owned(), "geaendert"),
        (4, entry(&format!("{{\"berg\":{part}}}")), "eintrag.eintrag.berg.teil.modus"),
        (4, entry(&format!("{{\"bedankt\":{part}}}")), "eintrag.eintrag.bedankt.teil.modus"),
        (
            5,
            "{\"geaendert\":{\"partie\":\"1-a\",\"was\":{\"tischregeln\":{\"weis\":false}}}}".to_owned(),
            "geaendert.was.tischregeln",
        ),
        (5, "{\"turnier\":{\"passen\":{\"anzahl\":5}}}".to_owned(), "turnier.passen"),
        (
            6,
            "{\"turnier\":{\"dazugekommen\":{\"namen\":[\"A\"]}}}".to_owned(),
            "turnier.dazugekommen",
        ),
        (
            6,
            "{\"turnier\":{\"ausgeschieden\":{\"namen\":[\"A\"]}}}".to_owned(),
            "turnier.ausgeschieden",
        ),
    ];
    for (version, event, place) in &cases {
        let what = format!("ereignis.{place}");
        let before = read_line(&signed_as(version - 1, event));
        assert_eq!(before, Err(Damage::Record { nth: 1, what }), "{event}");
        for since in *version..=FORMAT {
            assert!(read_line(&signed_as(since, event)).is_ok(), "{since}: {event}");
        }
    }
    // And what was left out once may not be any more.
    assert!(read_line(&signed_as(1, &partie(""))).is_ok());
    for since in 2..=FORMAT {
        let damage = read_line(&signed_as(since, &partie(""))).expect_err("no edition");
        assert_eq!(damage, Damage::Record { nth: 1, what: "ereignis.partie.ausgabe".to_owned() });
    }
}

/// What came with the version after this one.
enum Step {
    /// An event in it; the same as the next one writes it.
    Otherwise(&'static str, &'static str),
    /// An event that it could not say.
    New(&'static str),
}

const STEPS: [(u32, Step); 7] = [
    (
        1,
        Step::Otherwise(
            r#"{"partie":{"jassart":"schieber","spieler":["A","B"],"geber":1,"tischregeln":{"ziel":1}}}"#,
            r#"{"partie":{"jassart":"schieber","spieler":["A","B"],"geber":1,"tischregeln":{"ziel":1},"ausgabe":1}}"#,
        ),
    ),
    (2, Step::New(r#"{"geaendert":{"partie":"1-a","was":{"ziel":1500}}}"#)),
    (
        3,
        Step::New(
            r#"{"eintrag":{"partie":"1-a","eintrag":{"spiel":{"ansager":0,"ausgang":{"punkte":[100,57]}}}}}"#,
        ),
    ),
    (4, Step::New(r#"{"geaendert":{"partie":"1-a","was":{"tischregeln":{"spiele":8}}}}"#)),
    (4, Step::New(r#"{"turnier":{"passen":{"anzahl":5}}}"#)),
    (5, Step::New(r#"{"turnier":{"dazugekommen":{"namen":["Anna"]}}}"#)),
    (5, Step::New(r#"{"turnier":{"ausgeschieden":{"namen":["Anna"]}}}"#)),
];

#[test]
fn every_step_from_one_version_to_the_next_is_tried() {
    let mut tried: Vec<u32> = STEPS.iter().map(|(version, ..)| *version).collect();
    tried.dedup();
    assert_eq!(tried, (1..FORMAT).collect::<Vec<_>>(), "a step without its example");
    for (version, step) in STEPS {
        let readers = &CURRENT.readers[version as usize - 1..];
        match step {
            Step::Otherwise(before, after) => {
                assert_ne!(before, after, "version {version} changes nothing");
                let read = readers[0](before).expect(before);
                // The form of its own version is frozen: its checksum stands on that.
                assert_eq!(read.text, before);
                let after = readers[1](after).expect(after);
                assert_eq!(read.event, after.event, "version {version}");
                assert_eq!((CURRENT.write)(&read.event), (CURRENT.write)(&after.event));
            }
            Step::New(event) => {
                assert!(readers[0](event).is_err(), "version {version} changes nothing");
                let read = readers[1](event).expect(event);
                assert_eq!(read.text, event);
            }
        }
        // And there are samples of what was really written.
        assert!(frozen(version).len() >= 3, "version {version} has no samples");
    }
    assert!(frozen(FORMAT).len() >= frozen(1).len(), "the version of today has too few samples");
}

// The program of yesterday.

/// What `text` says first: of a record, a file or backup, a link or a sheet.
fn version_in(text: &str) -> &str {
    let from = text.split_once("\"version\": ").or(text.split_once("\"v\":"));
    let from = from.or(text.split_once(' ')).expect("a version").1;
    from.split_once([',', ' ']).expect("an end").0
}

#[test]
fn what_yesterday_could_say_is_written_so_that_yesterday_reads_it() {
    for (name, text) in frozen(3) {
        if name.ends_with("saetze.txt") {
            for line in text.lines() {
                let record = read_line(line).expect(line);
                assert_eq!(write_record(&record), line);
                assert_eq!(YESTERDAY.read_record(line), Ok(record));
            }
            continue;
        }
        let backup = read_backup(&text).unwrap_or_else(|s| panic!("{name}: {s:?}"));
        for file in &backup.files {
            let again = write_file(&file.session, &file.records);
            assert_eq!(version_in(&again), "3", "{name}");
            for record in &file.records {
                assert!(text.contains(&write_record(record)), "{name}: {}", record.id);
            }
            let read = FileReader::open_as(&YESTERDAY, &again).and_then(FileReader::finish);
            assert_eq!(read.map(|b| b.files[0].records.clone()), Ok(file.records.clone()));
            let link = link::write(&file.session, &file.records);
            assert_eq!(YESTERDAY.read_link(&link).map(|f| f.records), Ok(file.records.clone()));
        }
    }
    assert_eq!(TableSheet::read_as(&YESTERDAY, &sheet().write()), Ok(sheet()));
    let backup = write_backup(&[write_file(&session_id(), &evening())], &[]);
    let read = FileReader::open_as(&YESTERDAY, &backup).and_then(FileReader::finish);
    assert_eq!(read.map(|b| b.files[0].records.clone()), Ok(evening()));
}

#[test]
fn a_spiel_without_its_mode_is_too_new_for_yesterday() {
    for (records, open) in [(without_modes(), 3), (calls_without_modes(), 2)] {
        is_newer_where_no_mode_is_said(records, open);
    }
}

#[test]
fn other_tischregeln_are_too_new_for_a_program_of_version_4() {
    let newer = Damage::TooNew { version: 5 };
    let records = with_other_tischregeln();
    let is_new = |record: &&Record| {
        let Event::Changed(change) = &record.event else { return false };
        matches!(change.what, HeadFact::Tischregeln(_))
    };
    assert_eq!(records.iter().filter(is_new).count(), 2);
    for record in &records {
        let line = write_record(record);
        let (version, read) = match is_new(&record) {
            true => ("5", Err(newer.clone())),
            false => ("3", Ok(record.clone())),
        };
        assert_eq!(version_in(&line), version, "{line}");
        assert_eq!(VERSION_4.read_record(&line), read, "{line}");
        assert_eq!(read_line(&line).as_ref(), Ok(record));
    }
    let file = write_file(&session_id(), &records);
    let link = link::write(&session_id(), &records);
    assert_eq!([&file, &link].map(|text| version_in(text)), ["5", "5"]);
    assert_eq!(read_file(&file).map(|file| file.records), Ok(records.clone()));
    assert_eq!(link::read(&link).map(|file| file.records), Ok(records));
    assert_eq!(FileReader::open_as(&VERSION_4, &file).err(), Some(newer.clone()));
    assert_eq!(VERSION_4.read_link(&link), Err(newer));
}

fn is_newer_where_no_mode_is_said(records: Vec<Record>, open: usize) {
    let newer = Damage::TooNew { version: 4 };
    let mut new = 0;
    for record in &records {
        let line = write_record(record);
        assert_eq!(version_in(&line), if is_open(record) { "4" } else { "3" }, "{line}");
        assert_eq!(read_line(&line).as_ref(), Ok(record));
        let expected = if is_open(record) { Err(newer.clone()) } else { Ok(record.clone()) };
        assert_eq!(YESTERDAY.read_record(&line), expected, "{line}");
        new += usize::from(is_open(record));
    }
    assert_eq!(new, open);
    let file = write_file(&session_id(), &records);
    let link = link::write(&session_id(), &records);
    let backup = write_backup(std::slice::from_ref(&file), &[]);
    assert_eq!([&file, &link, &backup].map(|text| version_in(text)), ["4", "4", "3"]);
    assert_eq!(read_file(&file).map(|file| file.records), Ok(records.clone()));
    assert_eq!(link::read(&link).map(|file| file.records), Ok(records.clone()));
    for text in [&file, &backup] {
        assert_eq!(FileReader::open_as(&YESTERDAY, text).err(), Some(newer.clone()));
    }
    assert_eq!(YESTERDAY.read_link(&link), Err(newer.clone()));
    // One that says its mode is read in a record of version 4 too.
    let named = records.iter().find(|record| {
        matches!(&record.event, Event::Entered { entry: Entry::Spiel(spiel), .. } if spiel.mode.is_some())
    });
    let line = write_record(named.expect("a Spiel in Rosen"));
    let called = line.replacen("{\"v\":3", "{\"v\":4", 1);
    let (text, _) = called.rsplit_once(",\"crc\"").expect("crc");
    assert_eq!(read_line(&signed_text(&format!("{text}}}"))).as_ref(), Ok(named.expect("it")));
}

#[test]
fn a_tournament_whose_passen_are_more_or_fewer_is_too_new_for_yesterday() {
    let step = TournamentStep::Passen { count: 5 };
    let new = Record {
        id: EventId { seq: 99, replica: 1 },
        time: Time(0),
        event: Event::Tournament(step),
    };
    let line = write_record(&new);
    let newer = Damage::TooNew { version: 5 };
    assert_eq!((version_in(&line), read_line(&line)), ("5", Ok(new.clone())));
    assert_eq!(YESTERDAY.read_record(&line), Err(newer.clone()));
    let steps = every_kind().into_iter();
    let mut records: Vec<Record> = steps
        .filter(|record| {
            matches!(record.event, Event::Tournament(_)) && what_is_new(record).is_none()
        })
        .collect();
    let (before, link) =
        (write_file(&session_id(), &records), link::write(&session_id(), &records));
    assert_eq!([&before, &link].map(|text| version_in(text)), ["3", "3"]);
    records.push(new);
    let (file, link) = (write_file(&session_id(), &records), link::write(&session_id(), &records));
    assert_eq!([&file, &link].map(|text| version_in(text)), ["5", "5"]);
    assert_eq!(read_file(&file).map(|file| file.records), Ok(records));
    assert_eq!(FileReader::open_as(&YESTERDAY, &file).err(), Some(newer.clone()));
    assert_eq!(YESTERDAY.read_link(&link), Err(newer));
}

/// The program of version 5, as far as it reads.
static VERSION_5: Format = Format {
    readers: &[
        |text| CURRENT.readers[0](text),
        |text| CURRENT.readers[1](text),
        |text| CURRENT.readers[2](text),
        |text| CURRENT.readers[3](text),
        |text| CURRENT.readers[4](text),
    ],
    ..YESTERDAY
};

#[test]
fn a_tournament_that_somebody_joins_or_leaves_is_too_new_for_version_5() {
    let all = who_comes_and_goes();
    let new = |record: &Record| {
        use TournamentStep::{Joined, Left};
        matches!(record.event, Event::Tournament(Joined { .. } | Left { .. }))
    };
    let (since, before): (Vec<Record>, Vec<Record>) = all.iter().cloned().partition(new);
    assert_eq!(since.len(), 3);
    let newer = Damage::TooNew { version: 6 };
    for record in &since {
        let line = write_record(record);
        assert_eq!((version_in(&line), read_line(&line)), ("6", Ok(record.clone())));
        assert_eq!(VERSION_5.read_record(&line), Err(newer.clone()));
    }
    // All others of it are as ever.
    for record in &before {
        let line = write_record(record);
        assert_eq!((version_in(&line), YESTERDAY.read_record(&line)), ("3", Ok(record.clone())));
    }
    let (file, link) = (write_file(&session_id(), &all), link::write(&session_id(), &all));
    assert_eq!([&file, &link].map(|text| version_in(text)), ["6", "6"]);
    assert_eq!(read_file(&file).map(|file| file.records), Ok(all));
    assert_eq!(FileReader::open_as(&VERSION_5, &file).err(), Some(newer.clone()));
    assert_eq!(VERSION_5.read_link(&link), Err(newer));
    let without = write_file(&session_id(), &before);
    assert_eq!(version_in(&without), "3");
}

// The program of tomorrow.

#[test]
fn a_program_of_tomorrow_reads_what_is_written_today() {
    assert_eq!((CURRENT.version(), TOMORROW.version()), (6, 7));
    let mut records = 0;
    for version in 1..=FORMAT {
        for (name, text) in frozen(version) {
            if name.ends_with("saetze.txt") {
                for line in text.lines() {
                    let record = read_line(line).expect(line);
                    let tomorrow = TOMORROW.read_record(line).expect(line);
                    assert_eq!(tomorrow, record);
                    // Writable again, and it is another text than before.
                    let written = TOMORROW.write_record(&tomorrow);
                    assert!(written.starts_with("{\"v\":7,"), "{written}");
                    assert_eq!(TOMORROW.read_record(&written), Ok(record), "{written}");
                    records += 1;
                }
                continue;
            }
            let today = read_backup(&text).unwrap_or_else(|s| panic!("{name}: {s:?}"));
            let tomorrow = FileReader::open_as(&TOMORROW, &text).and_then(FileReader::finish);
            assert_eq!(tomorrow.as_ref(), Ok(&today), "{name}");
            for file in today.files {
                records += file.records.len();
                let written = TOMORROW.write_file(&file.session, &file.records);
                let again = FileReader::open_as(&TOMORROW, &written).and_then(FileReader::finish);
                let again = again.unwrap_or_else(|s| panic!("{name}: {s:?}")).files.remove(0);
                assert_eq!(again.records, file.records, "{name}");
                assert_eq!(board(&again.records), board(&file.records), "{name}");
                assert_eq!(again.check_board(), Ok(()), "{name}");
                let travelled = TOMORROW.read_link(&link::write(&file.session, &file.records));
                assert_eq!(travelled.map(|file| file.records), Ok(file.records), "{name}");
            }
        }
    }
    assert!(records > 400, "{records}");
    assert_eq!(TableSheet::read_as(&TOMORROW, &sheet().write()), Ok(sheet()));
}

/// The records of a recorded phone that its stores hold, by session.
fn recorded_phone(version: u32) -> BTreeMap<SessionId, BTreeMap<EventId, String>> {
    let path = samples(version).join(format!("../../telefone/v{version}.json"));
    let phone: Value =
        serde_json::from_str(&fs::read_to_string(path).expect("a phone")).expect("JSON");
    let database = &phone["indexedDB"]["jasstafel"]["stores"]["saetze"];
    let mut sessions: BTreeMap<SessionId, BTreeMap<EventId, String>> = BTreeMap::new();
    for pair in [&phone["localStorage"], database].into_iter().filter_map(Value::as_array).flatten()
    {
        let (Some(key), Some(text)) = (pair[0].as_str(), pair[1].as_str()) else { continue };
        if let Some((session, id)) = read_key(key) {
            sessions.entry(session).or_default().insert(id, text.to_owned());
        }
    }
    sessions
}

#[test]
fn a_phone_of_yesterday_shows_the_same_board_and_can_be_written_on() {
    let phone = recorded_phone(1);
    assert!(phone.len() > 5, "{} evenings", phone.len());
    for (session, records) in phone {
        let read = |read: &dyn Fn(&str) -> Result<Record, Damage>| -> Vec<Record> {
            records.values().filter_map(|text| read(text).ok()).collect()
        };
        let log_records = read(&|text| read_line(text));
        let damaged = records.len() - log_records.len();
        assert!(damaged <= 1, "{session}: {damaged} of {}", records.len());
        assert_eq!(read(&|text| TOMORROW.read_record(text)), log_records, "{session}");
        let shown = board(&log_records);
        // Written anew by today's program and by tomorrow's, it is the same evening.
        let file = read_file(&write_file(&session, &log_records)).expect("a file");
        assert_eq!((board(&file.records), file.check_board()), (shown.clone(), Ok(())));
        let written: Vec<Record> = log_records
            .iter()
            .map(|record| TOMORROW.read_record(&TOMORROW.write_record(record)).expect("a record"))
            .collect();
        assert_eq!(board(&written), shown, "{session}");
        // And it goes on.
        let mut folded = Session::of(written);
        let event = folded.decide(Command::SetTitle { title: "weiter".into() });
        let id = EventId { seq: folded.next_seq(), replica: 1 };
        folded.take_in(&Record { id, time: Time(0), event: event.expect("a title") });
        assert_eq!(folded.title, "weiter");
    }
}

#[test]
fn what_is_of_tomorrow_is_called_too_new_today() {
    let newer = Damage::TooNew { version: 7 };
    let records = every_kind();
    for record in &records {
        let line = TOMORROW.write_record(record);
        assert_eq!(read_line(&line), Err(newer.clone()), "{line}");
    }
    let file = TOMORROW.write_file(&session_id(), &records);
    assert_eq!(read_file(&file), Err(newer.clone()));
    assert_eq!(read_backup(&file), Err(newer.clone()));
    // A file of today that somebody put a record of tomorrow into.
    let mixed = file.replacen("\"version\": 7", "\"version\": 3", 1);
    assert_eq!(read_file(&mixed), Err(newer.clone()));
    for files in [vec![file.clone()], vec![]] {
        assert_eq!(read_backup(&TOMORROW.write_backup(&files, &[])), Err(newer.clone()));
    }
    // A backup of today holds a file of tomorrow where an older program made it of newer stores.
    assert_eq!(read_backup(&write_backup(&[file], &[])), Err(newer.clone()));
    let link = TOMORROW.write_link(&session_id(), &records);
    assert_eq!(link::read(&link), Err(newer.clone()));
    assert_eq!(TableSheet::read(&sheet().write_as(&TOMORROW)), Err(newer.clone()));
    for catalogue in Catalogue::ALL {
        let locale = Locale { catalogue, french: false };
        assert!(text::damage(locale, &newer).contains('7'));
    }
}

#[test]
fn the_version_alone_decides_whether_something_is_too_new() {
    // Whatever a newer version makes of a record or a file: the version says it.
    for line in [
        "{\"v\":7}",
        "{\"v\":7,\"crc\":7,\"v2\":[]}",
        "{ \"who\": \"x\", \"v\" : 18446744073709551615 }",
        "{\"v\":7,\"ereignis\":{\"titel\":{\"titel\":\"x\",\"titel\":\"y\"}}}",
    ] {
        assert!(matches!(read_line(line), Err(Damage::TooNew { .. })), "{line}");
    }
    for file in [
        "{\"art\":\"jasstafel-session\",\"version\":7}",
        "{\"version\":7,\"art\":\"jasstafel-session\",\"records\":{},\"records\":1}",
        "{\"art\":\"jasstafel-sicherung\",\"version\":7,\"sessions\":7}",
    ] {
        assert_eq!(read_backup(file), Err(Damage::TooNew { version: 7 }), "{file}");
    }
    for link in ["7", "7 a b c\nx", "7 reise-1\n"] {
        let text = format!("{} {link}", checksum(link));
        assert_eq!(link::read(&text), Err(Damage::TooNew { version: 7 }), "{link}");
        assert_eq!(TableSheet::read(&text), Err(Damage::TooNew { version: 7 }), "{link}");
    }
}

#[test]
fn a_version_that_never_was_is_refused() {
    let line = record_1(&evening()[0]);
    assert!(read_line(&line).is_ok());
    for v in ["0", "-1", "1.0", "1.5", "1e0", "\"1\"", "null", "true", "[1]", "{}"] {
        let otherwise = line.replacen("\"v\":1", &format!("\"v\":{v}"), 1);
        let damage = read_line(&otherwise).expect_err(v);
        assert_eq!(damage, Damage::Version { nth: 1 }, "{v}");
        assert!(text::damage(Locale::DE, &damage).contains("Format"));
        let file = write_file(&session_id(), &[]);
        let otherwise = file.replacen("\"version\": 3", &format!("\"version\": {v}"), 1);
        assert_eq!(read_file(&otherwise), Err(Damage::ForeignFile), "{v}");
    }
    let without = line.replacen("\"v\":1,", "", 1);
    assert_eq!(read_line(&without), Err(Damage::Version { nth: 1 }));
    for v in ["0", "-1", "1.0", "x", ""] {
        let link = format!("{v} reise-1");
        let text = format!("{} {link}", checksum(&link));
        assert_eq!(link::read(&text), Err(Damage::ForeignFile), "{v}");
        assert_eq!(TableSheet::read(&text), Err(Damage::ForeignFile), "{v}");
    }
}

// One policy.

/// A record with this event, signed as docs/file-format.md says.
fn signed(event: &str) -> String {
    signed_as(2, event)
}

fn signed_as(version: u32, event: &str) -> String {
    signed_text(&format!("{{\"v\":{version},\"id\":\"1-a\",\"zeit\":5,\"ereignis\":{event}}}"))
}

fn signed_text(text: &str) -> String {
    let open = text.strip_suffix('}').expect("an object");
    format!("{open},\"crc\":\"{}\"}}", checksum(text))
}

#[test]
fn a_field_nobody_knows_is_refused_with_its_place() {
    let partie = |more: &str| {
        format!(
            "{{\"partie\":{{\"jassart\":\"x\",\"spieler\":[],\"geber\":0,\"tischregeln\":{{}},\
             \"ausgabe\":1{more}}}}}"
        )
    };
    assert!(read_line(&signed(&partie(""))).is_ok());
    let entry = |entry: &str| format!("{{\"eintrag\":{{\"partie\":\"1-a\",\"eintrag\":{entry}}}}}");
    let spiel = |outcome: &str| {
        entry(&format!("{{\"spiel\":{{\"modus\":\"rosen\",\"ansager\":0,\"ausgang\":{outcome}}}}}"))
    };
    for (foreign, place) in [
        ("{\"titel\":{\"titel\":\"a\",\"x\":1}}".to_owned(), "titel.x"),
        ("{\"titel\":{\"titel\":\"a\",\"x\":null}}".to_owned(), "titel.x"),
        ("{\"zurueck\":{\"ziel\":\"1-a\",\"x\":1}}".to_owned(), "zurueck.x"),
        ("{\"titel\":{\"titel\":\"a\"},\"ort\":{\"ort\":\"a\"}}".to_owned(), ""),
        ("{}".to_owned(), ""),
        ("{\"neu\":{}}".to_owned(), "neu"),
        (partie(",\"x\":[]"), "partie.x"),
        (entry("{\"stoeck\":{\"seite\":0,\"x\":1}}"), "eintrag.eintrag.stoeck.x"),
        (entry("{\"weis\":{\"seite\":0,\"punkte\":20,\"x\":1}}"), "eintrag.eintrag.weis.x"),
        (spiel("{\"verschoben\":{\"gezaehlt\":[1,2],\"von\":0,\"punkte\":1,\"x\":1}}"), "eintrag.eintrag.spiel.ausgang.verschoben.x"),
        ("{\"turnier\":{\"angemeldet\":{\"namen\":[],\"x\":1}}}".to_owned(), "turnier.angemeldet.x"),
        (
            "{\"turnier\":{\"regeln\":{\"saat\":1,\"regeln\":{\"passen\":1,\"spiele\":8,\"joker\":0,\
             \"streich\":false,\"wertung\":\"bruehl\",\"teams\":\"fest\",\"x\":1}}}}".to_owned(),
            "turnier.regeln.regeln.x",
        ),
        // What a set of tournament rules may leave out, a record may not.
        (
            "{\"turnier\":{\"regeln\":{\"saat\":1,\"regeln\":{\"passen\":1}}}}".to_owned(),
            "turnier.regeln.regeln.joker",
        ),
    ] {
        let Err(Damage::Record { nth: 1, what }) = read_line(&signed(&foreign)) else {
            panic!("{foreign}")
        };
        let expected = if place.is_empty() { "ereignis".to_owned() } else { format!("ereignis.{place}") };
        assert_eq!(what, expected, "{foreign}");
    }
    // Of a record, a file, a backup.
    let record =
        "{\"v\":2,\"id\":\"1-a\",\"zeit\":5,\"x\":1,\"ereignis\":{\"titel\":{\"titel\":\"a\"}}}";
    assert!(matches!(read_line(&signed_text(record)), Err(Damage::Record { nth: 1, .. })));
    let field = |name: &str| Err(Damage::Field { name: name.to_owned() });
    let file = write_file(&session_id(), &[]).replacen('{', "{\"fremd\":1,", 1);
    assert_eq!(read_file(&file), field("fremd"));
    let backup = write_backup(&[], &[]).replacen('{', "{\"fremd\":1,", 1);
    assert_eq!(read_backup(&backup).err(), field("fremd").err());
    assert_eq!(read_backup(&write_backup(&[file], &[])).err(), field("fremd").err());
}

#[test]
fn two_fields_with_one_name_are_refused() {
    let rules = "{\"partie\":{\"jassart\":\"x\",\"spieler\":[],\"geber\":0,\"tischregeln\":\
                  {\"ziel\":1000,\"ziel\":2500},\"ausgabe\":1}}";
    let values = "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"werte\":{\"a\":1,\"a\":2}}}}";
    for doubled in [
        "{\"titel\":{\"titel\":\"a\",\"titel\":\"b\"}}",
        "{\"titel\":{\"titel\":\"a\"},\"titel\":{\"titel\":\"b\"}}",
        "{\"titel\":{\"titel\":\"a\",\"\\u0074itel\":\"a\"}}",
        rules,
        values,
    ] {
        let damage = read_line(&signed(doubled));
        assert!(matches!(damage, Err(Damage::Record { nth: 1, .. })), "{doubled}: {damage:?}");
    }
    let title = "\"ereignis\":{\"titel\":{\"titel\":\"a\"}}";
    for doubled in [
        format!("{{\"v\":2,\"v\":2,\"id\":\"1-a\",\"zeit\":5,{title}}}"),
        format!("{{\"v\":2,\"id\":\"1-a\",\"zeit\":5,\"zeit\":5,{title}}}"),
        format!("{{\"v\":2,\"id\":\"1-a\",\"zeit\":5,{title},{title}}}"),
        format!("{{\"v\":2,\"id\":\"1-a\",\"zeit\":5,\"crc\":\"00000000\",{title}}}"),
    ] {
        let damage = read_line(&signed_text(&doubled));
        assert!(matches!(damage, Err(Damage::Record { nth: 1, .. })), "{doubled}: {damage:?}");
    }
    let file = write_file(&session_id(), &evening());
    for field in ["art", "version", "session", "saetze", "tafel"] {
        let value: Value = serde_json::from_str(&file).expect("JSON");
        let doubled = file.replacen('{', &format!("{{\"{field}\":{},", value[field]), 1);
        assert_eq!(read_file(&doubled), Err(Damage::Field { name: field.to_owned() }), "{field}");
    }
}

#[test]
fn another_shape_than_the_schema_has_is_refused() {
    for otherwise in [
        // serde reads structs from lists, and words from objects.
        "{\"zurueck\":[\"1-a\"]}",
        "{\"eintrag\":[\"1-a\",{\"stoeck\":{\"seite\":0}}]}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"ansage\":{\"modus\":{\"rosen\":null}}}}}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"stoeck\":[1]}}}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"strafe\":{\"partei\":4294967296,\"punkte\":1,\"grund\":\"\"}}}}",
        "{\"korrektur\":{\"ziel\":\"1-a\"}}",
        "{\"titel\":{\"titel\":null}}",
    ] {
        let damage = read_line(&signed(otherwise));
        assert!(matches!(damage, Err(Damage::Record { nth: 1, .. })), "{otherwise}: {damage:?}");
    }
    let list = format!("[2,\"1-a\",5,{{\"titel\":{{\"titel\":\"a\"}}}},\"{}\"]", checksum(""));
    assert!(matches!(read_line(&list), Err(Damage::Record { nth: 1, .. })));
    // What may be left out may be said too.
    for equal in [
        "{\"korrektur\":{\"ziel\":\"1-a\",\"eintrag\":null,\"wer\":\"\",\"einverstanden\":false,\"mit\":[]}}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"ansage\":{\"modus\":null}}}}",
        "{\"titel\":{\"titel\":\"\\u00e4\\/\"}}",
    ] {
        let line = signed(equal);
        assert!(read_line(&line).is_ok(), "{line}: {:?}", read_line(&line));
    }
}

#[test]
fn white_space_between_tokens_changes_no_checksum() {
    let line = signed("{\"titel\":{\"titel\":\"a \\\" b: {}\"}}");
    let record = read_line(&line).expect("it reads");
    let value: Value = serde_json::from_str(&line).expect("JSON");
    let far = line
        .replacen("{\"v\":2,", "{ \"v\" : 2 ,\r\n\t", 1)
        .replacen(":{\"titel\":{", " : { \"titel\" : {", 1)
        .replacen("}},", "} } , ", 1);
    assert_ne!(far, line);
    assert_eq!(serde_json::from_str::<Value>(&far).ok(), Some(value));
    assert_eq!(read_line(&far), Ok(record));
    // In a text it is part of it.
    let otherwise = line.replacen("a \\\"", "a\\\"", 1);
    assert_eq!(read_line(&otherwise), Err(Damage::Checksum { nth: 1 }));
}

#[test]
fn a_text_that_was_changed_fits_its_checksum_no_more() {
    let line = signed("{\"titel\":{\"titel\":\"a\"}}");
    assert!(read_line(&line).is_ok());
    // The same record in another spelling is another text.
    for otherwise in [
        line.replace("\"a\"", "\"\\u0061\""),
        line.replace(
            "\"zeit\":5,\"ereignis\":{\"titel\":{\"titel\":\"a\"}}",
            "\"ereignis\":{\"titel\":{\"titel\":\"a\"}},\"zeit\":5",
        ),
    ] {
        assert_ne!(otherwise, line);
        assert_eq!(read_line(&otherwise), Err(Damage::Checksum { nth: 1 }), "{otherwise}");
    }
    let without = line.rsplit_once(",\"crc\"").map(|(without, _)| format!("{without}}}"));
    assert_eq!(read_line(&without.expect("crc")), Err(Damage::Checksum { nth: 1 }));
}

#[test]
fn a_record_of_version_1_fits_the_stores_when_it_is_written_again() {
    // As large as version 1 ever let one be.
    let with = |length: usize| {
        let event = Event::PartieBegun(PartieHead {
            jassart: "x".repeat(length),
            players: vec![],
            dealer: Seat(0),
            tischregeln: Tischregeln::default(),
            edition: Edition::FIRST,
        });
        record_1(&Record { id: EventId { seq: 1, replica: 1 }, time: Time(0), event })
    };
    let length = 64 * 1024 - with(0).len();
    let line = with(length);
    assert_eq!(line.len(), 64 * 1024);
    let record = read_line(&line).expect("stored by version 1");
    let new = write_record(&record);
    assert!(new.len() > line.len() && new.len() <= RECORD_MAX);
    assert_eq!(read_line(&new), Ok(record.clone()));
    assert!(read_file(&write_file(&session_id(), &[record])).is_ok());
}

#[test]
fn a_file_read_in_pieces_is_the_one_read_at_once() {
    let files = [
        write_file(&session_id(), &evening()),
        write_file(&SessionId::try_from("b".to_owned()).expect("id"), &[]),
        write_file(&SessionId::try_from("c".to_owned()).expect("id"), &every_kind()),
    ];
    let aside = Aside { key: "k".into(), text: "{".into(), damage: Damage::ForeignFile };
    let text = write_backup(&files, &[aside]);
    let whole = read_backup(&text).expect("it reads");
    let count: usize = whole.files.iter().map(|file| file.records.len()).sum();
    for piece in [1, 2, 7, count, count + 1] {
        let mut reader = FileReader::open(&text).expect("it reads");
        assert_eq!((reader.total(), reader.done()), (count, 0));
        let mut rounds = 0;
        while reader.read_some(piece).expect("it reads") {
            rounds += 1;
            assert_eq!(reader.done(), rounds * piece);
        }
        assert_eq!(reader.done(), count);
        assert!(rounds <= count.div_ceil(piece), "{rounds}");
        assert_eq!(reader.finish().as_ref(), Ok(&whole));
    }
    // Damage is found when it is come to, and by whoever does not look at pieces.
    let broken = text.replacen("\"punkte\":[100,57]", "\"punkte\":[90,67]", 1);
    let mut reader = FileReader::open(&broken).expect("it reads");
    let mut damage = None;
    while damage.is_none() {
        damage = reader.read_some(1).err();
    }
    assert!(matches!(damage, Some(Damage::Checksum { .. })));
    assert_eq!(read_backup(&broken).err(), damage);
}

#[test]
#[ignore = "writes the samples of a new version; the others are never touched"]
fn freeze_the_samples_of_this_version() {
    let folder = samples(FORMAT);
    fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        // A frozen sample is never edited.
        if !path.exists() {
            fs::write(path, text).expect("written");
        }
    };
    // All that the version before had, and what is new.
    for (path, text) in frozen(FORMAT - 1) {
        let name = Path::new(&path).file_name().and_then(|name| name.to_str()).expect("a name");
        let lines = |text: &str| -> String {
            let records = text.lines().map(|line| read_line(line).expect(line));
            records.map(|record| format!("{}\n", write_record(&record))).collect()
        };
        write(
            name,
            match name {
                "saetze.txt" => {
                    lines(&text)
                        + &every_kind().iter().map(|s| write_record(s) + "\n").collect::<String>()
                }
                "sicherung.txt" => {
                    let old = read_backup(&text).expect(name);
                    let files: Vec<String> = old
                        .files
                        .iter()
                        .map(|file| write_file(&file.session, &file.records))
                        .collect();
                    let aside: Vec<Aside> = old
                        .aside
                        .into_iter()
                        .map(|(key, text)| Aside { key, text, damage: Damage::ForeignFile })
                        .collect();
                    write_backup(&files, &aside)
                }
                _ => {
                    let old = read_file(&text).expect(name);
                    write_file(&old.session, &old.records)
                }
            },
        );
    }
    write("ohne-angabe.json", write_file(&session_id(), &without_modes()));
    write("teil-ohne-angabe.json", write_file(&session_id(), &calls_without_modes()));
    write("tischregeln.json", write_file(&session_id(), &with_other_tischregeln()));
    write("kommen-und-gehen.json", write_file(&session_id(), &who_comes_and_goes()));
}
