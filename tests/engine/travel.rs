//! Results travel: file, link, spreadsheet and summary, for every Jassart there is, and what a
//! file or link brings to a session that is here already.

use crate::kinds;
use crate::schema::breaches;
use crate::table::*;
use chrono::NaiveDate;
use jasstafel::engine::archive::file::{
    Backup, Damage, FORMAT, File, RECORD_MAX, compare, only_partie,
};
use jasstafel::engine::archive::read::read_file;
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::archive::{link, snapshot};
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::mode::Mode::{Eicheln, Rosen};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{EndedBy, Entry, Event, FieldValue, FieldValues, PartieHead};
use jasstafel::engine::facts::form::{Field, FieldKind, Sum};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::jassart::{self, Jassart};
use jasstafel::engine::reports::statistics::{Filter, Statistics, results};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::tournament::TournamentRules;
use jasstafel::engine::tournament::step::Step;
use jasstafel::text::extract::{self, DataCell, DataTable};
use jasstafel::text::report::{Writer, as_csv, as_text};
use jasstafel::text::{Catalogue, Locale, Msg, day, msg};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn session_id() -> SessionId {
    SessionId::try_from("reise-1".to_owned()).expect("an id")
}

/// Once the first stayed, the rest of the other was put to it, and nobody was told.
#[test]
fn two_files_that_say_different_things_of_one_evening_are_not_mixed() {
    let file = |table: Table| File { session: session_id(), records: table.records, board: None };
    let one = || Table::schieber(1000).spiel(Rosen, A, 100);
    let longer = || one().spiel(Eicheln, B, 57);
    let other = Table::schieber(1000).spiel(Rosen, A, 90).spiel(Eicheln, B, 57).weis(A, 20);
    let mut all = Backup::from(file(one()));
    assert_eq!(all.join(Backup::from(file(longer()))), Ok(()));
    assert_eq!(all.files, [file(longer())]);
    let id = longer().records[1].id;
    let wrong = Backup::from(file(other));
    assert_eq!(all.join(wrong), Err(Damage::DiffersElsewhere { id }));
    assert_eq!(all.files, [file(longer())]);
}

fn date_of(_: Time) -> Option<NaiveDate> {
    day::parse("2026-11-21")
}

/// A Partie of this Jassart with what its form takes: no Jassart is named here.
fn partie(jassart: &'static Jassart) -> Table {
    let mut table = Table::empty();
    let count = usize::from(jassart.players.0);
    let players = (0..count).map(|nth| format!("Spieler {nth}")).collect();
    let head = PartieHead {
        jassart: jassart.id.to_owned(),
        players,
        dealer: Seat(0),
        tischregeln: Tischregeln::default(),
        edition: Edition::TODAY,
    };
    table.attempt(Command::BeginPartie(head)).expect(jassart.id);
    let mut dice = Dice::new(jassart.id.len() as u64);
    let mut written = 0;
    for _ in 0..3_000 {
        let entry = entry(&table, &mut dice);
        let partie = table.now().id;
        if table.attempt(Command::Enter { partie, entry }).is_ok() {
            written += 1;
        }
        if written >= 6 || table.now().state.end.is_some() {
            break;
        }
    }
    assert!(written >= 1, "{}: nur {written} Einträge", jassart.id);
    let partie = table.now().id;
    let penalty = penalty(A, -20);
    table.attempt(Command::Enter { partie, entry: penalty }).ok();
    table
}

fn entry(table: &Table, dice: &mut Dice) -> Entry {
    let partie = table.now();
    let fields = partie.jassart.board.form(partie.context()).fields;
    if fields.is_empty() {
        let modes: Vec<Mode> = Mode::all().collect();
        return match dice.throw(4) {
            0 => weis(A, 50),
            _ => spiel(modes[dice.throw(6)], A, 2 + dice.throw(150) as i32),
        };
    }
    let parties = partie.state.accounts.len();
    let mut values = FieldValues::default();
    for field in &fields {
        if !field.visible(&values) || (field.optional && dice.throw(2) == 0) {
            continue;
        }
        values.insert(field.name.key().to_owned(), value(field, parties, dice));
    }
    Entry::FieldValues(values)
}

fn value(field: &Field, parties: usize, dice: &mut Dice) -> FieldValue {
    let (min, max) = match field.kind {
        FieldKind::Number { min, max } => (min, max),
        FieldKind::Party => (0, parties as i32 - 1),
        FieldKind::Choice(names) => {
            return FieldValue::Choice(names[dice.throw(names.len())].to_owned());
        }
        FieldKind::Yes => return FieldValue::Yes(dice.throw(2) == 0),
    };
    let mut number = || min + dice.throw((max - min + 1) as usize) as i32;
    if !field.by_party {
        return FieldValue::Number(number());
    }
    let mut each: Vec<i32> = (0..parties).map(|_| number()).collect();
    if let Sum::Exactly(sum) | Sum::WhenAll(sum) | Sum::AtMost(sum) = field.sum {
        let part = sum / parties as i32;
        each = vec![part; parties];
        each[dice.throw(parties)] += sum - part * parties as i32;
    }
    FieldValue::ByParty(each.into_iter().map(Some).collect())
}

#[test]
fn every_jassart_goes_out_and_in_again_as_the_same_file_and_the_same_board() {
    for jassart in jassart::ALL {
        let table = partie(jassart);
        let content = write_file(&session_id(), &table.records);
        let document: Value = serde_json::from_str(&content).expect("JSON");
        assert_eq!(breaches(&document), Vec::<String>::new(), "{}", jassart.id);

        let was_read = read_file(&content).expect("it reads");
        assert_eq!(write_file(&was_read.session, &was_read.records), content, "{}", jassart.id);
        assert_eq!(was_read.check_board(), Ok(()), "{}", jassart.id);
        // The app folds event by event, a reader all at once.
        assert_eq!(
            snapshot::value(&Session::of(was_read.records)),
            table.board(),
            "{}",
            jassart.id
        );

        let travelled = link::read(&link::write(&session_id(), &table.records)).expect("it reads");
        assert_eq!(write_file(&travelled.session, &travelled.records), content, "{}", jassart.id);
    }
}

#[test]
fn the_end_of_a_partie_of_every_jassart_is_noted_and_shown() {
    let morgen = Edition::new(Edition::TODAY.number() + 1).expect("an edition");
    for jassart in jassart::ALL {
        let mut table = partie(jassart);
        if table.now().state.end.is_none() {
            table = table.entry(Entry::Abort { reason: String::new() });
        }
        let mut table = table.noted();
        assert_eq!(table.session.due_notes(), [], "{}", jassart.id);
        let content = write_file(&session_id(), &table.records);
        let document: Value = serde_json::from_str(&content).expect("JSON");
        assert!(content.contains("\"abschluss\""), "{}", jassart.id);
        assert_eq!(breaches(&document), Vec::<String>::new(), "{}", jassart.id);
        let was_read = read_file(&content).expect("it reads");
        assert_eq!(was_read.records, table.records, "{}", jassart.id);
        let travelled = link::read(&link::write(&session_id(), &table.records)).expect("it reads");
        assert_eq!(travelled.records, table.records, "{}", jassart.id);
        // As another edition noted it: every board shows that.
        let Some(Event::Concluded(note)) = table.records.last_mut().map(|s| &mut s.event) else {
            panic!("{}: nothing is noted", jassart.id)
        };
        let parties = note.parties.len();
        for (nth, party) in note.parties.iter_mut().enumerate() {
            party.points = Points(4711 + nth as i32);
        }
        note.by = EndedBy::Finished;
        note.ranks = (1..=parties as u8).rev().collect();
        let ranks = note.ranks.clone();
        let session = Session::folded(table.records, morgen);
        let shown = session.last_partie().expect("a Partie");
        let sums: Vec<i32> = shown.grid().sums.iter().map(|points| points.0).collect();
        assert_eq!(sums, (4711..4711 + parties as i32).collect::<Vec<_>>(), "{}", jassart.id);
        assert_eq!(shown.grid().ranks, ranks, "{}", jassart.id);
        let record = extract::noted(Locale::DE, shown).expect("a record");
        let shown_then = format!("Gewertet nach der Ausgabe {} des Gesetzes.", Edition::TODAY);
        assert!(record.starts_with(&shown_then), "{}: {record}", jassart.id);
    }
}

#[cfg(feature = "cli")]
#[test]
fn the_command_line_reads_the_board_that_the_app_shows_for_every_jassart() {
    use std::process::Command;
    for jassart in jassart::ALL {
        let table = partie(jassart);
        let name = format!("jasstafel-reise-{}-{}.json", std::process::id(), jassart.id);
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, write_file(&session_id(), &table.records)).expect("a file");
        let run = |command: &str| {
            let program = env!("CARGO_BIN_EXE_jasstafel");
            Command::new(program).arg(command).arg(&file).output().expect("it runs")
        };
        let (slate, check) = (run("replay"), run("check"));
        std::fs::remove_file(&file).expect("tidied");
        let was_read: Value = serde_json::from_slice(&slate.stdout).expect("JSON");
        assert_eq!(was_read, table.board(), "{}", jassart.id);
        assert!(check.status.success(), "{}: {check:?}", jassart.id);
    }
}

#[test]
fn the_schema_holds_for_every_frozen_file_of_its_version_and_refuses_what_is_none() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/daten/formate");
    let folder = format!("{folder}/v{FORMAT}");
    let mut example = Value::Null;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "json") {
            let content = std::fs::read_to_string(&path).expect("it reads");
            let document: Value = serde_json::from_str(&content).expect("JSON");
            assert_eq!(breaches(&document), Vec::<String>::new(), "{}", path.display());
            if document["saetze"][0]["ereignis"]["partie"].is_object() {
                example = document;
            }
        }
    }
    type Tampering = fn(&mut Value);
    let cases: [Tampering; 8] = [
        |d| d["art"] = "einkauf".into(),
        |d| d["version"] = 2.into(),
        |d| d["fremd"] = 1.into(),
        |d| d["saetze"][0]["v"] = 7.into(),
        |d| d["saetze"][0]["crc"] = "kurz".into(),
        |d| d["saetze"][0]["ereignis"] = Value::Null,
        |d| d["saetze"][0]["ereignis"]["partie"]["spieler"][0] = "".into(),
        |d| d["saetze"][0]["ereignis"]["partie"]["tischregeln"]["ziel"] = 1.5.into(),
    ];
    for (nth, change) in cases.iter().enumerate() {
        let mut broken = example.clone();
        change(&mut broken);
        assert!(!breaches(&broken).is_empty(), "case {nth}");
    }
}

/// Whoever writes such files by the schema has them read.
#[test]
fn names_ids_and_numbers_that_the_reader_refuses_are_refused_by_the_schema() {
    let reads = |content: &str| {
        let document: Value = serde_json::from_str(content).expect("JSON");
        (breaches(&document).is_empty(), read_file(content).is_ok())
    };
    let slate = Table::schieber(1000).spiel(Rosen, A, 100).entry(penalty(A, -20));
    let form = kinds::table("differenzler-offen", 4, 0, json!({}));
    let form = form.entry(values(json!({"ansage": [30, 0, 80, 40], "kp": [33, 0, 80, 44]})));
    let mut tournament = Table::empty();
    let names = ["Anna", "Beat", "Chris", "Dora"].map(str::to_owned).to_vec();
    let rules = Step::Rules { seed: 7, rules: TournamentRules::default() };
    tournament.must(Command::Tournament(rules));
    tournament.must(Command::Tournament(Step::Registered { names }));
    tournament.must(Command::Draw { again: false });
    let [slate, form, tournament] =
        [slate, form, tournament].map(|table| write_file(&session_id(), &table.records));
    let long = format!("\"{}\"", "x".repeat(41));
    for (content, stands, others) in [
        (&slate, "\"reise-1\"", &["\"reise 1\"", "\"räise\"", "\"\"", "\"reise-1\\n\"", &long][..]),
        (
            &slate,
            "\"2-a3f2\"",
            &[
                "\"02-a3f2\"",
                "\"2-A3F2\"",
                "\"2-0a3f2\"",
                "\"2-\"",
                "\"-a3f2\"",
                "\"2\"",
                "\"2-123456789\"",
                "\"10000000000000000-a\"",
                "\"2-a3f2\\n\"",
            ],
        ),
        (&slate, "\"partie\":\"1-a3f2\"", &["\"partie\":\"1-A3F2\""]),
        (&slate, "[100,57]", &["[2147483648,57]", "[100,-2147483649]"]),
        (&slate, "\"ziel\":1000", &["\"ziel\":2147483648", "\"ziel\":-2147483649"]),
        (&slate, "\"partei\":0", &["\"partei\":4294967296"]),
        (&slate, "\"zeit\":", &["\"zeit\":9223372036854775807"]),
        (&form, "[33,0,80,44]", &["[2147483648,0,80,44]", "-2147483649"]),
        (&tournament, "\"saat\":7", &["\"saat\":4294967296"]),
        (&tournament, "\"passe\":0", &["\"passe\":4294967296"]),
    ] {
        assert_eq!(reads(content), (true, true));
        for other in others {
            let broken = content.replacen(stands, other, 1);
            assert_eq!((reads(&broken), broken == *content), ((false, false), false), "{other}");
        }
    }
    // A checksum is spelt in one way.
    let crc = slate.find("\"crc\":\"").expect("a checksum") + 7;
    for other in ["A0B1C2D3", "a0b1c2d", "a0b1c2d30", "a0b1c2dg"] {
        let broken = [&slate[..crc], other, &slate[crc + 8..]].concat();
        assert_eq!(reads(&broken), (false, false), "{other}");
    }
    // What is at the border is there.
    let last = EventId { seq: EventId::SEQ_MAX, replica: u32::MAX };
    let time = Time(i64::MIN);
    let record = Record { id: last, time, event: Event::TitleSet { title: "Rössli".into() } };
    let id = SessionId::try_from("Aa0-".repeat(10)).expect("an id");
    assert_eq!(reads(&write_file(&id, &[record])), (true, true));
}

// The link

fn evening() -> Table {
    Table::schieber(1000).spiel(Rosen, A, 100).weis(B, 50).matsch(Eicheln, A, A).back()
}

#[test]
fn a_link_that_was_cut_off_or_changed_is_refused() {
    let text = link::write(&session_id(), &evening().records);
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        assert_eq!(link::read(&text[..end]), Err(Damage::LinkIncomplete), "{end}");
    }
    for place in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place] ^= 1;
        if let Ok(otherwise) = String::from_utf8(bytes) {
            assert_eq!(link::read(&otherwise), Err(Damage::LinkIncomplete), "{place}");
        }
    }
    let too_large = " ".repeat(link::LINK_MAX + 1);
    assert_eq!(link::read(&too_large), Err(Damage::TooLarge { max: link::LINK_MAX }));
}

#[test]
fn a_link_from_a_newer_version_says_so_and_a_strange_one_is_no_file() {
    let with = |content: &str| link::read(&format!("{} {content}", checksum(content)));
    assert_eq!(with("9 reise-1"), Err(Damage::TooNew { version: 9 }));
    assert_eq!(with("0 reise-1"), Err(Damage::ForeignFile));
    assert_eq!(with("1 reise/1"), Err(Damage::ForeignFile));
    assert_eq!(with("1 reise-1").map(|file| file.records), Ok(Vec::new()));
    let record = "1 reise-1\n1-a 5 {\"titel\":{\"titel\":\"x\"}}";
    assert_eq!(with(record).map(|file| file.records.len()), Ok(1));
    let doubled = format!("{record}\n1-a 5 {{\"titel\":{{\"titel\":\"y\"}}}}");
    assert!(matches!(with(&doubled), Err(Damage::IdOutOfOrder { nth: 2, .. })));
    for broken in ["1 reise-1\n", "1 reise-1\n1-a 5", "1 reise-1\n1-a x {}", "1 reise-1\n1-a 5 {"] {
        assert_eq!(with(broken), Err(Damage::LinkIncomplete), "{broken}");
    }
    let foreign = with("1 reise-1\n1-a 5 {\"vergessen\":{}}");
    assert!(matches!(foreign, Err(Damage::Record { nth: 1, .. })));
}

proptest! {
    #[test]
    fn bytes_as_letters_come_back(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let glyph = link::to_letters(&bytes);
        prop_assert!(glyph.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'));
        prop_assert_eq!(link::from_letters(&glyph), Some(bytes));
    }

    #[test]
    fn any_times_and_titles_travel_in_a_link(
        times in proptest::collection::vec(any::<i64>(), 1..8), title in ".{0,60}"
    ) {
        let records: Vec<Record> = times.iter().enumerate().map(|(nth, time)| Record {
            id: format!("{}-a", nth + 1).parse().expect("an id"),
            time: Time(*time),
            event: Event::TitleSet { title: title.clone() },
        }).collect();
        let was_read = link::read(&link::write(&session_id(), &records)).expect("it reads");
        prop_assert_eq!(was_read.records, records);
    }

    #[test]
    fn no_text_brings_the_reader_of_links_down(text in ".{0,80}") {
        let _ = link::from_letters(&text);
        prop_assert!(link::read(&text).is_err());
    }
}

#[test]
fn what_is_no_base64url_is_none() {
    for wrong in ["A", "AB=", "A B", "ä", "AAAAA", "a+b/"] {
        assert_eq!(link::from_letters(wrong), None, "{wrong}");
    }
    assert_eq!(link::to_letters(b"Jass"), "SmFzcw");
    assert_eq!(link::to_letters(&[0xfb, 0xff, 0xbf]), "-_-_");
    assert_eq!(link::to_letters(&[]), "");
}

#[test]
fn letters_whose_last_one_says_more_than_a_byte_are_read() {
    for (glyph, bytes) in [("SmFzcx", &b"Jass"[..]), ("AB", &[0]), ("AAB", &[0, 0])] {
        assert_eq!(link::from_letters(glyph).as_deref(), Some(bytes), "{glyph}");
    }
}

#[test]
fn a_partie_taken_out_of_an_evening_is_the_same_partie_and_merges_back() {
    let mut table = evening();
    let first = table.now().id;
    table.attempt(Command::SetTitle { title: "Rössli".into() }).expect("a title");
    let mut table = table.entry(Entry::Abort { reason: String::new() });
    let first_slate = table.board()["partien"][0].clone();
    table = table.partie("schieber", serde_json::json!({"ziel": 1500}), 1).spiel(Rosen, B, 20);
    let whole = table.records.clone();

    let only = only_partie(&whole, first);
    assert!(only.len() < whole.len());
    let alone = Session::of(only.clone());
    assert_eq!(alone.partien().count(), 1);
    assert_eq!(alone.title, "Rössli");
    let slate = snapshot::value(&alone);
    assert_eq!(slate["partien"][0]["spiele"], first_slate["spiele"]);
    assert_eq!(slate["partien"][0]["ende"], first_slate["ende"]);
    assert_eq!(alone.aside, []);

    let comparison = compare(&only, &whole);
    assert_eq!((comparison.here, comparison.new), (only.len(), whole.len() - only.len()));
    let together: Vec<Record> = only.into_iter().chain(whole.clone()).collect();
    assert_eq!(write_file(&session_id(), &together), write_file(&session_id(), &whole));
}

#[test]
fn what_a_file_brings_is_counted_and_a_conflict_is_named() {
    let here = evening().records;
    let known = compare(&here, &here);
    assert_eq!((known.here, known.new, known.conflict.len()), (here.len(), 0, 0));
    assert_eq!(compare(&[], &here).new, here.len());
    let mut there = here.clone();
    there[1].event = Event::TitleSet { title: "anders".into() };
    there[2].time = Time(there[2].time.0 + 1);
    there.extend(evening().spiel(Rosen, A, 57).records.into_iter().skip(here.len()));
    let comparison = compare(&here, &there);
    assert_eq!(comparison.conflict, [here[1].id, here[2].id]);
    assert_eq!(comparison.new, 1);
}

#[test]
fn a_record_that_the_stores_would_not_read_again_does_not_come_in() {
    let with = |length: usize| {
        let mut records = evening().records;
        records.truncate(1);
        records[0].event = Event::TitleSet { title: "x".repeat(length) };
        (read_file(&write_file(&session_id(), &records)), records)
    };
    assert!(matches!(with(RECORD_MAX).0, Err(Damage::Record { nth: 1, .. })));
    // The largest that comes in reads back from the stores.
    let (mut length, mut largest) = (RECORD_MAX - 200, None);
    while let (Ok(File { records, .. }), _) = with(length) {
        largest = records.into_iter().next();
        length += 1;
    }
    let line = jasstafel::engine::archive::write::write_record(&largest.expect("one leaves"));
    assert_eq!(line.len(), RECORD_MAX);
    assert!(jasstafel::engine::archive::read::read_line(&line).is_ok());
}

#[test]
fn a_title_that_is_too_long_is_set_aside() {
    let mut records = evening().records;
    records[0].event = Event::TitleSet { title: "x".repeat(501) };
    let session = Session::of(records);
    assert_eq!(session.title, "");
    assert_eq!(session.aside[0].1.code(), "text_zu_lang");
}

// Spreadsheet and summary

/// Reads CSV as a spreadsheet does: quotes, doubled quotes, `;` and line ends.
fn read_csv(csv: &str) -> Vec<Vec<String>> {
    let content = csv.strip_prefix('\u{feff}').expect("the mark of UTF-8");
    let mut lines = vec![vec![String::new()]];
    let mut glyph = content.chars().peekable();
    let mut inside = false;
    while let Some(c) = glyph.next() {
        let field = lines.last_mut().and_then(|z| z.last_mut()).expect("a field");
        match c {
            '"' if inside && glyph.peek() == Some(&'"') => {
                glyph.next();
                field.push('"');
            }
            '"' => inside = !inside,
            ';' if !inside => lines.last_mut().expect("a line").push(String::new()),
            '\r' if !inside => assert_eq!(glyph.peek(), Some(&'\n')),
            '\n' if !inside => lines.push(vec![String::new()]),
            c => field.push(c),
        }
    }
    assert!(!inside, "ein Anführungszeichen bleibt offen");
    assert_eq!(lines.pop(), Some(vec![String::new()]), "die letzte Zeile endet");
    lines
}

#[test]
fn every_jassart_has_a_row_a_line_of_its_board_and_the_columns_fit() {
    for jassart in jassart::ALL {
        let table = partie(jassart);
        let partie = table.now();
        let grid = extract::evening(Locale::DE, &table.session, &date_of);
        let lines = read_csv(&extract::csv(&grid));
        let told = partie.state.lines.iter().filter(|line| !line.hidden()).count();
        assert_eq!(lines.len(), told + 1, "{}", jassart.id);
        assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{}", jassart.id);
        for (nth, account) in partie.state.accounts.iter().enumerate() {
            let column = |name: &str| {
                let name = format!("{name} {}", nth + 1);
                let place = lines[0].iter().position(|head| *head == name);
                place.unwrap_or_else(|| panic!("{}: no column {name}", jassart.id))
            };
            let (name, writes, state) = (column("Name"), column("schreibt"), column("Stand"));
            // A bid writes nothing.
            let wrote = lines[1..].iter().filter(|line| line[4] != "angesagt");
            let sum: i32 = wrote.map(|line| line[writes].parse::<i32>().expect("a number")).sum();
            let last = lines.last().expect("lines");
            assert_eq!(sum, account.points.0, "{}", jassart.id);
            // Of a board of lives what is left of them.
            let left = partie.grid().left(account.points);
            assert_eq!(last[state], left.0.to_string(), "{}", jassart.id);
            assert_eq!(last[name], partie.party_name(nth), "{}", jassart.id);
        }
        assert_eq!(extract::grid(Locale::DE, partie).lines.len(), told);
        let text = extract::summary(Locale::DE, &table.session, &date_of);
        assert!(text.starts_with(&format!("{} · 21.11.2026\n", jassart.name)), "{text}");
        for nth in 0..partie.state.accounts.len() {
            assert!(text.contains(&partie.party_name(nth)), "{text}");
        }
    }
}

#[test]
fn a_row_of_the_slate_in_full() {
    let table = Table::schieber(1000).weis(B, 50).stoeck(A).spiel(Rosen, A, 100);
    let lines = read_csv(&extract::csv(&extract::evening(Locale::DE, &table.session, &date_of)));
    let head = "Partie;Datum;Jassart;Spiel;gespielt;Faktor;gibt;Trumpf macht;\
        Name 1;Punkte 1;Weis 1;Stöck 1;schreibt 1;Stand 1;\
        Name 2;Punkte 2;Weis 2;schreibt 2;Stand 2";
    assert_eq!(lines[0].join(";"), head);
    assert_eq!(
        lines[1].join(";"),
        "1;2026-11-21;Schieber;1;Rosen;1;Anna;Anna & Chris;\
         Anna & Chris;100;0;ja;120;120;Beat & Dora;57;50;107;107"
    );
}

#[test]
fn each_row_names_those_who_played_it() {
    let table = Table::schieber(2500).spiel(Rosen, A, 100).matsch(Rosen, B, B);
    let table = table.changed(replaced(1, "Edi")).spiel(Rosen, B, 57);
    let table = table.spiel(Rosen, A, 100).spiel(Rosen, A, 100).spiel(Rosen, B, 57);
    let lines = read_csv(&extract::csv(&extract::evening(Locale::DE, &table.session, &date_of)));
    let column = |name: &str| {
        let place = lines[0].iter().position(|head| head == name).expect(name);
        lines[1..].iter().map(|line| line[place].as_str()).collect::<Vec<&str>>()
    };
    let [before, after] = ["Beat & Dora", "Edi & Dora"];
    assert_eq!(column("gibt"), ["Anna", "Beat", "Chris", "Dora", "Anna", "Edi"]);
    assert_eq!(column("Name 1"), ["Anna & Chris"; 6]);
    assert_eq!(column("Name 2"), [before, before, after, after, after, after]);
    let a = "Anna & Chris";
    assert_eq!(column("Trumpf macht"), [a, before, after, a, a, after]);
    assert_eq!(column("Ausgang")[1], "Matsch Beat & Dora");
    // Who is called otherwise was there before too.
    let mut renamed = table;
    renamed.must(Command::Rename { from: "Beat".into(), to: "Berta".into() });
    let grid = extract::evening(Locale::DE, &renamed.session, &date_of);
    assert!(grid.lines[0].contains(&DataCell::Text("Berta & Dora".into())), "{grid:?}");
}

#[test]
fn no_two_columns_of_a_table_have_one_name() {
    for catalogue in Catalogue::ALL {
        let locale = Locale { catalogue, ..Locale::DE };
        let (general, by_party) = extract::columns(locale);
        // What a Partie on a free board asks for are points as well.
        let points = msg(locale, Msg::FieldPoints);
        for columns in [general, by_party] {
            let names = columns.iter().filter(|name| **name != points);
            assert!(columns.len() - names.clone().count() <= 2, "{columns:?}");
            let once: BTreeSet<String> = names.clone().map(|name| name.to_lowercase()).collect();
            assert_eq!(once.len(), names.count(), "{columns:?}");
        }
    }
}

#[test]
fn a_row_of_a_grid_says_how_many_times_it_counts() {
    let row = |party: i32, what: &str| values(json!({"partei": party, "kontrakt": what, "kp": 98}));
    let table = Table::with("coiffeur-schieber", json!({"faktor.joker": 9}));
    let table = table.entry(row(0, "schilten")).entry(row(1, "joker"));
    let lines = read_csv(&extract::csv(&extract::evening(Locale::DE, &table.session, &date_of)));
    let place = lines[0].iter().position(|head| head == "Faktor").expect("a factor");
    assert_eq!([&lines[1][place], &lines[2][place]], ["2", "9"]);
}

#[test]
fn an_estimate_is_in_no_extract_before_its_spiel_and_in_one_line_afterwards() {
    let estimate = |party: i32| values(json!({"partei": party, "ansage": 41 + party}));
    let rows = |table: &Table| {
        let lines =
            read_csv(&extract::csv(&extract::evening(Locale::DE, &table.session, &date_of)));
        let told = lines.into_iter().map(|line| line.join(";")).collect::<Vec<_>>();
        assert_eq!(extract::grid(Locale::DE, table.now()).lines.len(), told.len() - 1);
        told
    };
    let said = (0..3).map(estimate).fold(
        kinds::table("differenzler-verdeckt", 4, 0, json!({})),
        |table, entry| {
            let table = table.entry(entry);
            assert_eq!(rows(&table).len(), 1, "{:?}", rows(&table));
            table
        },
    );
    let report = Writer { locale: Locale::DE }.evening(&session_id(), &said.session, &date_of);
    assert!(!as_text(Locale::DE, &report).contains("41") && !as_csv(&report).contains("41"));
    let played = said.entry(estimate(3)).entry(values(json!({"kp": [40, 30, 50, 37]})));
    assert_eq!(
        rows(&played),
        [
            "Partie;Datum;Jassart;Spiel;gibt;\
             Name 1;Ansage 1;Punkte 1;schreibt 1;Stand 1;Name 2;Ansage 2;Punkte 2;schreibt 2;Stand 2;\
             Name 3;Ansage 3;Punkte 3;schreibt 3;Stand 3;Name 4;Ansage 4;Punkte 4;schreibt 4;Stand 4",
            "1;2026-11-21;Differenzler verdeckt;1;Anna;\
             Anna;41;40;1;1;Beat;42;30;12;12;Chris;43;50;7;7;Dora;44;37;7;7",
        ]
    );
}

#[test]
fn a_bid_of_an_auction_is_a_line_without_points_and_says_whose_it_is() {
    let bid = values(json!({"koenig": 1, "ansage": 700}));
    let table = kinds::table("bieter-3", 3, 0, json!({})).entry(bid);
    let lines = read_csv(&extract::csv(&extract::evening(Locale::DE, &table.session, &date_of)));
    assert_eq!(
        lines[0].join(";"),
        "Partie;Datum;Jassart;Spiel;gespielt;gibt;Ansage;Name 1;Name 2;König 2;Name 3"
    );
    assert_eq!(
        lines[1].join(";"),
        "1;2026-11-21;Bieter zu dritt;1;angesagt;Anna;700;Anna;Beat;ja;Chris"
    );
}

#[test]
fn what_holds_for_a_whole_row_stands_once_and_what_a_party_made_stands_with_it() {
    let n = Value::Null;
    let rows = [
        (
            "hindersi-3",
            3,
            json!({"art": "matsch", "matsch": 1}),
            "Spiel;gibt;Ausgang;Art;Name 1;Rundenpunkte 1;Nuller 1;schreibt 1;Stand 1;\
             Name 2;Rundenpunkte 2;Nuller 2;schreibt 2;Stand 2;\
             Name 3;Rundenpunkte 3;Nuller 3;schreibt 3;Stand 3",
            "1;Anna;Matsch Beat;Matsch;Anna;157;0;0;0;Beat;0;0;0;0;Chris;157;0;0;0",
        ),
        (
            "mittlere",
            3,
            json!({"kp": [100, 57, 0], "stichlos": [n, n, 1]}),
            "Spiel;gibt;Name 1;Punkte 1;Nuller 1;schreibt 1;Stand 1;\
             Name 2;Punkte 2;Nuller 2;schreibt 2;Stand 2;\
             Name 3;Punkte 3;ohne Stich 3;Nuller 3;schreibt 3;Stand 3",
            "1;Anna;Anna;100;1;-1;-1;Beat;57;0;2;2;Chris;0;ja;1;-1;-1",
        ),
        (
            "sidi-barrani",
            4,
            json!({"nehmer": 0, "gebot": 100, "doppel": "gedoppelt", "kp": [0, 157], "matsch": 1}),
            "Spiel;gibt;Ausgang;Gebot;Doppeln;Name 1;Punkte 1;wer nimmt 1;schreibt 1;Stand 1;\
             Name 2;Punkte 2;schreibt 2;Stand 2",
            "1;Anna;Matsch Beat & Dora;100;gedoppelt;\
             Anna & Chris;0;ja;0;0;Beat & Dora;157;457;457",
        ),
        (
            "aucho-3",
            3,
            json!({"art": "hand", "nehmer": 1, "ergebnis": "gewonnen"}),
            "Spiel;gibt;Ausgang;Art;Name 1;Nuller 1;schreibt 1;Stand 1;\
             Name 2;wer nimmt 2;Nuller 2;schreibt 2;Stand 2;Name 3;Nuller 3;schreibt 3;Stand 3",
            "1;Anna;gewonnen;aus der Hand;Anna;0;0;0;Beat;ja;0;2;2;Chris;0;0;0",
        ),
    ];
    for (jassart, players, row, head, line) in rows {
        let table = kinds::table(jassart, players, 0, json!({})).entry(values(row));
        let lines =
            read_csv(&extract::csv(&extract::evening(Locale::DE, &table.session, &date_of)));
        let told = [&lines[0], &lines[1]].map(|line| line[3..].join(";"));
        assert_eq!(told, [head, line], "{jassart}");
    }
}

#[test]
fn the_points_of_a_side_in_a_duel_stand_with_each_of_it() {
    let bid = values(json!({"koenig": 1, "ansage": 700}));
    let spiel = values(json!({"kp": 100, "weis": [null, null, 50]}));
    let table = kinds::table("bieter-3", 3, 0, json!({})).entry(bid).entry(spiel);
    let lines = read_csv(&extract::csv(&extract::evening(Locale::DE, &table.session, &date_of)));
    let of = |name: &str| {
        let place = lines[0].iter().position(|head| head == name);
        &lines[2][place.unwrap_or_else(|| panic!("no column {name}"))]
    };
    assert_eq!(
        ["Rundenpunkte 1", "Rundenpunkte 2", "Rundenpunkte 3"].map(of),
        ["107", "100", "107"]
    );
    assert_eq!(of("Punkte"), "100");
}

#[test]
fn the_name_of_a_file_says_in_every_language_what_is_in_it() {
    use jasstafel::text::later::{Shared, file_name};
    let all = [
        Shared::Report,
        Shared::Statistics,
        Shared::Portrait,
        Shared::Square,
        Shared::Slate,
        Shared::Outcome,
        Shared::Ranking,
        Shared::Passe,
    ];
    for catalogue in Catalogue::ALL {
        let names = all.map(|of| file_name(Locale { catalogue, ..Locale::DE }, of));
        assert_eq!(BTreeSet::from(names).len(), all.len(), "{names:?}");
        let plain = |name: &str| name.bytes().all(|letter| letter.is_ascii_lowercase());
        assert!(names.into_iter().all(plain), "{names:?}");
    }
}

#[test]
fn a_sentence_that_ends_with_a_mark_gets_no_full_stop_behind_it() {
    let told = ["Gewonnen: Beat. Mit Schneider!", "Anna: −2 (2 Nuller)", "Beat: 2 Striche"];
    assert_eq!(
        extract::sentences(&told.map(str::to_owned)),
        "Gewonnen: Beat. Mit Schneider! Anna: −2 (2 Nuller). Beat: 2 Striche"
    );
}

#[test]
fn what_is_counted_in_striche_is_told_in_striche() {
    let n = Value::Null;
    let told = |jassart: &str, rows: &[Value]| {
        let table = kinds::table(jassart, 3, 0, json!({}));
        let table = rows.iter().fold(table, |table, row| table.entry(values(row.clone())));
        extract::end_lines(Locale::DE, table.now()).join("; ")
    };
    assert_eq!(told("aucho-3", &[]), "Anna: 0 Striche; Beat: 0 Striche; Chris: 0 Striche");
    // A Nuller that is taken off leaves less than the Striche that are written.
    let lost = json!({"kp": [100, 57, 0], "stichlos": [n, n, 1]});
    assert_eq!(
        told("mittlere", &[lost]),
        "Anna: −1 (1 Nuller); Beat: 2 Striche; Chris: −1 (1 Nuller)"
    );
    // One that only decides ties does not.
    let umgang = json!({"kp": [100, 57, 0]});
    assert_eq!(
        told("hindersi-3", &[umgang.clone(), umgang.clone(), umgang]),
        "Anna: 1 Nuller; Beat: 0 Striche; Chris: 1 Strich"
    );
    assert_eq!(told("molotow", &[]), "Anna: 0 Punkte; Beat: 0 Punkte; Chris: 0 Punkte");
}

fn cell(text: &str) -> String {
    let head = vec!["x".to_owned()];
    let lines = vec![vec![DataCell::Text(text.to_owned())]];
    read_csv(&extract::csv(&DataTable { head, lines })).remove(1).remove(0)
}

#[test]
fn a_text_is_never_a_formula_and_a_number_stays_one() {
    for formula in [
        "=1+1",
        "+41 79",
        "-5",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "'=1",
        "|calc",
        "%0A",
        "＝1",
        "−5",
        "\u{200b}=1",
        "\u{feff}=1",
        "\u{202e}=1",
        "\u{2060}=1",
        "\u{61c}\u{ad}=1",
        "｜calc",
        "=HYPERLINK(\"x\";\"y\")",
    ] {
        let cell = cell(formula);
        assert!(cell.starts_with('\''), "{formula:?} → {cell:?}");
    }
    for harmless in
        ["Anna & Beat", "A=B", "Zoë \"Zürich\"; Ü", "3-2", "😀", "<b>x</b>", "%", "% de Matsch"]
    {
        assert_eq!(cell(harmless), harmless);
    }
    // What a person cannot see becomes visible, and a line end breaks no row.
    assert_eq!(cell("a\nb\u{0}c\u{202e}d"), "a\u{fffd}b\u{fffd}c\u{fffd}d");
    let head = vec!["x".to_owned()];
    let number = DataTable { head, lines: vec![vec![DataCell::Number(-5)]] };
    assert_eq!(extract::csv(&number), "\u{feff}\"x\"\r\n-5\r\n");
}

/// In three languages a head of the statistics once began with an apostrophe: «'% de Matsch».
#[test]
fn no_head_of_a_table_is_taken_for_a_formula() {
    let table = Table::schieber(300).weis(A, 50).stoeck(A).matsch(Rosen, A, A).matsch(Rosen, A, B);
    let session = table.spiel(Rosen, B, 57).spiel(Rosen, A, 100).merci(A).session;
    let all = results(&session_id(), &session);
    let season = Statistics::of(&all, &Filter::default());
    for catalogue in Catalogue::ALL {
        let writer = Writer { locale: Locale { catalogue, ..Locale::DE } };
        let evening = writer.evening(&session_id(), &session, &date_of);
        let many = writer.season(&season, String::new());
        let one = writer.person(&season, "Anna", String::new());
        let reports = [as_csv(&evening), as_csv(&many), as_csv(&one)];
        let whole = extract::csv(&extract::evening(writer.locale, &session, &date_of));
        let told = [reports.concat(), whole].concat();
        assert!(told.contains('%') && !told.contains("\"'"), "{told}");
        let (general, by_party) = extract::columns(writer.locale);
        for head in general.into_iter().chain(by_party) {
            assert_eq!(cell(head), head);
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_one_cell_of_one_row(text in "\\PC{0,40}|[=+@;\"\\r\\n\\t-]{0,20}") {
        prop_assume!(!text.is_empty());
        let was_read = cell(&text);
        let clean = extract::without_control_chars(&text);
        let warned = format!("'{clean}");
        prop_assert!(was_read == clean || was_read == warned);
        prop_assert!(!was_read.starts_with(['=', '+', '-', '@', '\t', '\r']));
    }
}

#[test]
fn the_summary_of_an_evening_names_all_and_turns_nothing_round() {
    let mut table = Table::empty();
    table.attempt(Command::SetTitle { title: "Böse \u{202e}Zeile\n2".into() }).expect("a title");
    let table = table
        .partie("schieber", serde_json::json!({"ziel": 150}), 0)
        .matsch(Rosen, A, A)
        .merci(A)
        .partie("schieber", serde_json::json!({"ziel": 1000}), 1)
        .spiel(Eicheln, B, 57);
    let text = extract::summary(Locale::DE, &table.session, &date_of);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Böse \u{fffd}Zeile\u{fffd}2");
    assert!(text.contains("Schieber · 21.11.2026\nGewonnen: Anna & Chris\n"), "{text}");
    assert!(text.contains("Die Partie läuft.\nAnna & Chris: 57 Punkte\n"), "{text}");
    assert!(text.contains("Striche des Abends\nAnna: "), "{text}");
}

/// It once stood in the report alone.
#[test]
fn who_pays_whom_is_in_the_text_for_the_chat_and_one_partie_is_enough_to_say_it() {
    let said = |table: &Table| {
        let text = extract::summary(Locale::DE, &table.session, &date_of);
        let payments = text.split_once("\n\nGeld\n").map(|(_, payments)| payments.to_owned());
        (payments, extract::standing_line(Locale::DE, &table.session))
    };
    let table = |rules: Value| Table::with("schieber", rules).spiel(Rosen, A, 100);
    let money = || json!({"ziel": 100, "geld.partie": 500});
    let runs = table(money());
    assert_eq!(said(&runs), (None, None));
    let (payments, standing) = said(&runs.merci(A));
    let payments = payments.expect("payments");
    assert_eq!(payments, "Beat zahlt an Anna: 5.00\nDora zahlt an Chris: 5.00");
    let standing = standing.expect("a line");
    assert!(standing.contains("(5.00)") && standing.contains("(−5.00)"), "{standing}");
    // A pair is called by what its names share, and what it has won is still its own.
    let mut nobody = head("schieber", money(), 0);
    nobody.players = ["Wir 1", "Ihr 1", "Wir 2", "Ihr 2"].map(str::to_owned).to_vec();
    let mut without_names = Table::empty();
    without_names.must(Command::BeginPartie(nobody));
    let (_, standing) = said(&without_names.spiel(Rosen, A, 100).merci(A));
    assert_eq!(standing.as_deref(), Some("Abend: 1. Wir 2 (5.00) · 2. Ihr 0 (−5.00)"));
    // Nobody owes anything of what is broken off, and without money there is nothing to say.
    let broken_off = table(money()).entry(Entry::Abort { reason: String::new() });
    let without = table(json!({"ziel": 100})).merci(A);
    for table in [broken_off, without] {
        assert_eq!(said(&table), (None, None));
    }
}
