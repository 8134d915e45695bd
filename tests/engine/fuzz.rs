//! Whatever comes in from outside: the readers and every text field answer, without a panic and
//! within a time. A short run here; `JASSTAFEL_KRAFT_CASES` says how many cases a long one takes
//! (`cargo xtask kraft`). The cases are the same in every run of the same length.
//!
//! `cargo xtask fuzz` guesses better, since it sees which code a text runs through. What must hold
//! of any text is shared with it, and the texts that it found are tried here.

#[cfg(feature = "cli")]
#[path = "../fuzz/src/targets.rs"]
mod targets;

use crate::table::*;
use jasstafel::engine::archive::file::{Aside, Damage, key, read_key};
use jasstafel::engine::archive::read::{read_backup, read_file, read_line};
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::write::{write_backup, write_file, write_record};
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{
    Ansage, Entry, IncidentNote, IncidentSequel, WithoutScoring,
};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Session, sort};
use jasstafel::text::{self, Locale};
use serde_json::Value;
use std::time::{Duration, Instant};

/// How long one case may take at most; most take microseconds.
const DEADLINE: Duration = Duration::from_secs(5);

fn cases(short: usize) -> usize {
    std::env::var("JASSTAFEL_KRAFT_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(short)
}

/// What breaks readers: ends of numbers, controls, halves of pairs, markup, formulas, depth.
const PIECES: [&str; 40] = [
    "",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "\\uD83D\\uDE00",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "0",
    "-0",
    "-1",
    "1e308",
    "1e999",
    "18446744073709551615",
    "9007199254740992",
    "-9223372036854775808",
    "0.1",
    "\u{0}",
    "\u{7f}",
    "\u{202e}",
    "\u{2066}",
    "\u{feff}",
    "👩‍👩‍👧‍👦",
    "é",
    "e\u{301}",
    "ß",
    "<script>alert(1)</script>",
    "=1+1",
    "'; DROP",
    "{0}",
    "{1}{0}",
    "../..",
    "%s%n",
    "\n",
];

fn evening() -> Table {
    Table::schieber(1000).of_everything().penalty(A, 10)
}

fn code() -> SessionId {
    SessionId::try_from("2026-fuzz".to_owned()).expect("an id")
}

/// The text, mutated somewhere: bytes, whole pieces, a part doubled, moved or cut.
fn altered(text: &str, w: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=w.throw(4) {
        let from = w.throw(bytes.len() + 1);
        let most = 1 + w.throw(60);
        let until = (from + w.throw(most)).min(bytes.len());
        match w.throw(7) {
            0 => drop(bytes.drain(from..until)),
            1 => drop(bytes.splice(from..until, w.of(&PIECES).bytes())),
            2 => {
                let part = bytes[from..until].to_vec();
                let place = w.throw(bytes.len() + 1);
                drop(bytes.splice(place..place, part));
            }
            3 => bytes.truncate(from),
            4 if from < bytes.len() => bytes[from] ^= 1 << w.throw(8),
            5 => {
                let deep = w.of(&["[", "{\"a\":", "\"", "9"]).repeat(w.throw(300));
                drop(bytes.splice(from..from, deep.bytes()));
            }
            _ => drop(bytes.splice(from..from, w.throw(1 << 30).to_string().bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn read_everything(text: &str) {
    let start = Instant::now();
    for was_read in [read_backup(text).map(|s| s.files), read_file(text).map(|d| vec![d])] {
        match was_read {
            Ok(files) => {
                for file in files {
                    let _ = file.check_board();
                    let written = write_file(&file.session, &file.records);
                    assert_eq!(read_file(&written).map(|d| d.records), Ok(file.records));
                }
            }
            Err(damage) => assert!(!text::damage(Locale::DE, &damage).is_empty()),
        }
    }
    match read_line(text) {
        Ok(record) => assert_eq!(read_line(&write_record(&record)), Ok(record)),
        Err(damage) => assert!(!text::damage(Locale::DE, &damage).is_empty()),
    }
    if let Some((session, id)) = read_key(text) {
        assert_eq!(key(&session, id), text);
    }
    assert!(start.elapsed() < DEADLINE, "{} bytes", text.len());
}

#[test]
fn mutated_files_backups_and_records_are_read_or_refused() {
    let records = evening().records;
    let file = write_file(&code(), &records);
    let aside = Aside {
        key: "jt1/alt/3-a".to_owned(),
        text: "{kaputt".to_owned(),
        damage: Damage::ForeignFile,
    };
    let backup = write_backup(&[file.clone(), file.clone()], &[aside]);
    let mut templates = vec![file, backup, key(&code(), records[0].id)];
    templates.extend(records.iter().map(write_record));
    templates.iter().for_each(|template| read_everything(template));
    let mut w = Dice::new(4711);
    for _ in 0..cases(6_000) {
        let template = w.throw(templates.len());
        let mut text = altered(&templates[template], &mut w);
        // The check sum is put right now and then: what lies behind it is tried too.
        if w.throw(2) == 0
            && let Ok(Value::Object(mut record)) = serde_json::from_str(&text)
            && record.remove("crc").is_some()
        {
            let without = Value::Object(record).to_string();
            let sum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(without.as_bytes());
            text = format!("{},\"crc\":\"{sum:08x}\"}}", &without[..without.len() - 1]);
        }
        read_everything(&text);
        // What was found once is a start for the next.
        if text.len() < 20_000 && w.throw(8) == 0 {
            let place = w.throw(templates.len());
            if place > 2 {
                templates[place] = text;
            }
        }
    }
}

#[cfg(feature = "cli")]
#[test]
fn what_guessing_found_to_run_through_code_of_its_own_holds() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus");
    for target in &targets::ALL {
        assert_eq!(targets::find(target.name).name, target.name);
        let file = folder.join(target.name).with_extension("jsonl");
        let kept = std::fs::read_to_string(&file).expect(target.name);
        assert!(kept.lines().count() > 10, "{}", file.display());
        for line in kept.lines() {
            // Shown where it does not hold.
            println!("{}: {line}", target.name);
            let text: String = serde_json::from_str(line).expect("a text a line");
            assert!(text.len() <= target.longest);
            (target.holds)(&text);
            (target.holds)(&(target.mended)(&text));
        }
    }
}

fn msg(w: &mut Dice) -> String {
    let mut text: String = (0..w.throw(5)).map(|_| w.of(&PIECES)).collect();
    match w.throw(6) {
        0 => text.push_str(&"x".repeat(w.throw(200))),
        1 => text.push_str(&w.of(&["é", "👩‍👩‍👧‍👦", "\u{202e}", "a b"]).repeat(w.throw(3_000))),
        _ => {}
    }
    text
}

#[test]
fn every_text_field_takes_or_refuses_whatever_is_typed() {
    let mut w = Dice::new(1291);
    let mut refused = 0;
    let cases = cases(2_000);
    for _ in 0..cases {
        let start = Instant::now();
        let mut table = Table::schieber(1000).spiel(Mode::Rosen, A, 100);
        let partie = table.now().id;
        let target = table.id(0);
        let command = match w.throw(7) {
            0 => Command::SetTitle { title: msg(&mut w) },
            1 => {
                let mut head = head("schieber", serde_json::json!({}), 0);
                head.players = (0..w.throw(6)).map(|_| msg(&mut w)).collect();
                head.jassart = if w.throw(3) == 0 { msg(&mut w) } else { head.jassart };
                table = Table::empty();
                Command::BeginPartie(head)
            }
            2 => {
                let kind = WithoutScoring::Annulled;
                let reason = msg(&mut w);
                Command::Enter { partie, entry: Entry::WithoutScoring { kind, reason } }
            }
            3 => {
                let mut entry = penalty(A, 10);
                if let Entry::Penalty { reason, party, .. } = &mut entry {
                    *reason = msg(&mut w);
                    *party = w.throw(4);
                }
                Command::Enter { partie, entry }
            }
            4 => {
                let mut new = correction(target, Some(spiel(Mode::Rosen, A, 90)));
                (new.who, new.reason) = (msg(&mut w), msg(&mut w));
                Command::Correct(new)
            }
            5 => Command::Enter { partie, entry: Entry::Abort { reason: msg(&mut w) } },
            _ => {
                let ansage = Ansage { mode: None, ansager: None, factor: None };
                let _ = table.attempt(Command::Enter { partie, entry: Entry::Ansage(ansage) });
                let sequel = IncidentSequel::PartieLost;
                let note = IncidentNote { sequel, side: B, reason: msg(&mut w) };
                Command::Enter { partie, entry: Entry::Incident(note) }
            }
        };
        match table.attempt(command) {
            Ok(_) => {
                // What was taken in goes out and comes back as it is.
                let file = write_file(&code(), &table.records);
                let was_read = read_file(&file).expect("it reads");
                assert_eq!(was_read.records, table.records);
                assert_eq!(was_read.check_board(), Ok(()));
                // No record is larger than one that the stores read.
                for record in &table.records {
                    assert_eq!(read_line(&write_record(record)), Ok(record.clone()));
                }
            }
            Err(reason) => {
                assert!(!text::refusal(Locale::DE, None, &reason).is_empty());
                refused += 1;
            }
        }
        assert!(start.elapsed() < DEADLINE);
    }
    assert!(refused * 5 > cases && refused * 20 < cases * 19, "{refused} of {cases}");
}

#[test]
fn a_clock_that_jumps_changes_nothing_but_the_times() {
    let mut records = evening().records;
    let without_time = |records: &[_]| {
        let mut slate = snapshot::value(&Session::of(records.iter().cloned()));
        forget_time(&mut slate);
        slate
    };
    let expected = without_time(&records);
    let mut w = Dice::new(7);
    for _ in 0..200 {
        for record in &mut records {
            record.time = Time([i64::MIN, -1, 0, 1, 1 << 40, i64::MAX][w.throw(6)]);
        }
        let place = w.throw(records.len());
        records.rotate_left(place);
        assert_eq!(without_time(&records), expected);
        for record in &records {
            assert_eq!(read_line(&write_record(record)), Ok(record.clone()));
        }
        sort(&mut records);
    }
}

fn forget_time(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("zeit");
            fields.values_mut().for_each(forget_time);
        }
        Value::Array(list) => list.iter_mut().for_each(forget_time),
        _ => {}
    }
}
