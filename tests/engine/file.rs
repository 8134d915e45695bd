//! Files and records: what was written reads back to the byte, and what is damaged is refused
//! with what and where. Frozen samples under `tests/daten/formate` must read for ever.

use crate::table::*;
use jasstafel::engine::archive::file::{
    Aside, Damage, FILE_MAX, FORMAT, RECORD_MAX, RECORDS_MAX, key, read_key,
};
use jasstafel::engine::archive::read::{read_backup, read_file, read_line};
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::write::{write_backup, write_file, write_record};
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::mode::Mode::Rosen;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::Event;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::text::{self, Locale};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn session_id() -> SessionId {
    SessionId::try_from("2026-stammtisch".to_owned()).expect("an id")
}

/// A short evening with a bit of everything.
fn evening() -> Table {
    let mut table = Table::schieber(1000);
    table
        .attempt(jasstafel::engine::session::decide::Command::SetTitle {
            title: "Jass «im Rössli»\n\"2\"".into(),
        })
        .expect("a title");
    table.of_everything()
}

fn file() -> String {
    write_file(&session_id(), &evening().records)
}

/// What is wrong with `content`; it is said in words.
#[track_caller]
fn damage(content: &str) -> Damage {
    let damage = read_file(content).expect_err("it reads");
    assert!(!text::damage(Locale::DE, &damage).is_empty());
    damage
}

#[test]
fn what_is_written_reads_back_to_the_byte() {
    let content = file();
    let was_read = read_file(&content).expect("it reads");
    assert_eq!(was_read.session, session_id());
    assert_eq!(was_read.records, evening().records);
    assert_eq!(shown_board(&was_read), evening().board());
    assert_eq!(was_read.check_board(), Ok(()));
    assert_eq!(write_file(&was_read.session, &was_read.records), content);
    // In whatever order and however often the records come to the writer.
    let mut shuffled = was_read.records.clone();
    shuffled.reverse();
    shuffled.extend(was_read.records);
    assert_eq!(write_file(&session_id(), &shuffled), content);
    // An evening on which nothing was written.
    let empty = write_file(&session_id(), &[]);
    assert_eq!(read_file(&empty).expect("it reads").records, []);
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let content = file();
    let last_bracket = content.trim_end().len();
    let mut checked = 0;
    for end in (0..last_bracket).filter(|end| content.is_char_boundary(*end)) {
        let damage = damage(&content[..end]);
        assert!(matches!(damage, Damage::Unreadable { .. }), "{end}: {damage:?}");
        checked += 1;
    }
    assert!(checked > 1000);
}

/// `text` with a few bytes overwritten, dropped or doubled.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.throw(3) {
        let place = dice.throw(bytes.len());
        match dice.throw(4) {
            0 => drop(bytes.remove(place)),
            1 => bytes.insert(place, bytes[place]),
            2 => bytes[place] ^= 1 << dice.throw(8),
            _ => bytes[place] = b"\"{}[],:0195-eE.\\ntfux "[dice.throw(22)],
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_damaged_file_is_refused_or_still_holds_the_same_records() {
    let content = file();
    let records = evening().records;
    let mut dice = Dice::new(1291);
    let mut refused = 0;
    for _ in 0..5_000 {
        match read_file(&damaged(&content, &mut dice)) {
            // White space, the board or the session's name were hit.
            Ok(was_read) => {
                assert_eq!(was_read.records, records);
                let _ = was_read.check_board();
            }
            Err(damage) => {
                assert!(!text::damage(Locale::DE, &damage).is_empty());
                refused += 1;
            }
        }
    }
    assert!(refused > 3_000, "{refused}");
}

#[test]
fn a_changed_board_does_not_follow_from_the_entries() {
    let content = file();
    // The total of the first Partie, a Strich, a state: each is found where it stands.
    for (old, new, place) in [
        ("\"punkte\":347", "\"punkte\":348", "tafel.partien[0].parteien[0].punkte"),
        ("\"matsch\":1", "\"matsch\":2", "tafel.partien[0].parteien[0].striche.matsch"),
        (
            "\"zustand\":\"geschlossen\"",
            "\"zustand\":\"offen\"",
            "tafel.partien[0].eintraege[0].zustand",
        ),
    ] {
        assert!(content.contains(old), "{old}");
        let wrong = read_file(&content.replacen(old, new, 1)).expect("it reads");
        assert_eq!(wrong.check_board(), Err(Damage::BoardDiffers { place: place.to_owned() }));
    }
}

/// A record as another program may write it, by the recipe in docs/file-format.md: its fields in
/// any order, the sum of its text last.
fn signed(record: &Value) -> String {
    let mut record = record.clone();
    let sum = record.as_object_mut().and_then(|fields| fields.remove("crc"));
    let text = record.to_string();
    match (sum, text.strip_suffix('}')) {
        (Some(sum), Some(open)) => format!("{open},\"crc\":{sum}}}"),
        _ => text,
    }
}

/// The file as another program writes it, changed after every record was signed.
fn changed(change: impl FnOnce(&mut Value)) -> String {
    let mut value: Value = serde_json::from_str(&file()).expect("JSON");
    for record in value["saetze"].as_array_mut().expect("records") {
        record.as_object_mut().expect("a record").remove("crc");
        record["crc"] = checksum(&record.to_string()).into();
    }
    change(&mut value);
    let records = value.get_mut("saetze").map(Value::take);
    let Some(Value::Array(records)) = &records else {
        records.into_iter().for_each(|records| value["saetze"] = records);
        return value.to_string();
    };
    let records: Vec<String> = records.iter().map(signed).collect();
    value.to_string().replacen("\"saetze\":null", &format!("\"saetze\":[{}]", records.join(",")), 1)
}

#[test]
fn a_file_of_another_program_that_follows_the_recipe_reads() {
    let foreign = changed(|_| ());
    assert_ne!(foreign, file());
    assert_eq!(read_file(&foreign).map(|file| file.records), Ok(evening().records));
}

#[test]
fn each_damage_has_its_own_name_and_place() {
    type Tampering = fn(&mut Value);
    let third = EventId { seq: 3, replica: 0xa3f2 };
    let cases: [(Tampering, Damage); 14] = [
        (|d| d["version"] = json!(7), Damage::TooNew { version: 7 }),
        (|d| d["version"] = json!(u64::MAX), Damage::TooNew { version: u64::MAX }),
        (|d| d["version"] = json!(0), Damage::ForeignFile),
        (|d| d["version"] = json!("1"), Damage::ForeignFile),
        (|d| d["art"] = json!("jasstafel-rezept"), Damage::ForeignFile),
        (|d| *d = json!(["jasstafel-session", 1]), Damage::ForeignFile),
        (|d| *d = json!(null), Damage::ForeignFile),
        (|d| d["session"] = json!("../../etc"), Damage::ForeignFile),
        (|d| d["saetze"] = json!({"0": 1}), Damage::ForeignFile),
        (|d| d["saetze"][2]["crc"] = json!("00000000"), Damage::Checksum { nth: 3 }),
        (|d| d["saetze"][2]["zeit"] = json!(7), Damage::Checksum { nth: 3 }),
        (
            |d| {
                let records = d["saetze"].as_array_mut().expect("records");
                records.insert(3, records[2].clone());
            },
            Damage::IdOutOfOrder { nth: 4, id: third },
        ),
        (
            |d| d["saetze"].as_array_mut().expect("records").swap(2, 3),
            Damage::IdOutOfOrder { nth: 4, id: third },
        ),
        (
            |d| d["saetze"] = json!(vec![0; RECORDS_MAX + 1]),
            Damage::TooManyRecords { max: RECORDS_MAX },
        ),
    ];
    for (change, expected) in cases {
        assert_eq!(damage(&changed(change)), expected);
    }
}

#[test]
fn a_record_that_does_not_read_is_named_by_its_number() {
    type Tampering = fn(&mut Value);
    let cases: [Tampering; 12] = [
        |s| *s = json!(7),
        |s| s["id"] = json!("17"),
        |s| s["id"] = json!("17-A3F2"),
        |s| s["id"] = json!("017-a3f2"),
        |s| s["id"] = json!("99999999999999999999999-a3f2"),
        |s| s["zeit"] = json!(1e300),
        |s| s["ereignis"] = json!({"vergessen": {}}),
        |s| s["ereignis"]["eintrag"]["eintrag"]["spiel"]["ansager"] = json!(2),
        |s| s["ereignis"]["eintrag"]["eintrag"]["spiel"]["modus"] = json!("herz"),
        |s| s["ereignis"]["eintrag"]["eintrag"]["spiel"]["faktor"] = json!(21),
        |s| {
            s["ereignis"]["eintrag"]["eintrag"]["spiel"]["ausgang"] =
                json!({"punkte": [100, 57, 0]})
        },
        |s| {
            s["ereignis"]["eintrag"]["eintrag"]["spiel"]["ausgang"] =
                json!({"punkte": [4_000_000_000_u32, 0]})
        },
    ];
    for change in cases {
        let content = changed(|d| change(&mut d["saetze"][2]));
        let found = damage(&content);
        assert!(matches!(found, Damage::Record { nth: 3, .. }), "{found:?}");
    }
    let foreign = changed(|d| d["saetze"][2]["farbe"] = json!("rot"));
    assert!(matches!(damage(&foreign), Damage::Record { nth: 3, .. }));
    let foreign = changed(|d| d["saetze"][2]["ereignis"]["eintrag"]["farbe"] = json!("rot"));
    let what = "ereignis.eintrag.farbe".to_owned();
    assert_eq!(damage(&foreign), Damage::Record { nth: 3, what });
}

#[test]
fn no_size_or_depth_brings_the_reader_down() {
    assert_eq!(damage(&" ".repeat(FILE_MAX + 1)), Damage::TooLarge { max: FILE_MAX });
    for deep in ["[", "{\"a\":"] {
        assert!(matches!(damage(&deep.repeat(100_000)), Damage::Unreadable { .. }));
        let inside =
            file().replacen("\"tafel\": ", &format!("\"tafel\": {}", deep.repeat(100_000)), 1);
        assert!(matches!(damage(&inside), Damage::Unreadable { .. }));
    }
    for number in ["1e999", "-1e999", "123456789012345678901234567890", "0.1", "NaN"] {
        let content = file().replacen("\"zeit\":1", &format!("\"zeit\":{number}1"), 1);
        read_file(&content).expect_err("it reads");
    }
    for empty in ["", " ", "\n\n", "\u{feff}{}", "null", "\"\"", "0", "{}", "[]"] {
        read_file(empty).expect_err("it reads");
    }
}

#[test]
fn what_has_the_highest_number_reads_back_and_nothing_is_written_after_it() {
    assert_eq!(EventId::SEQ_MAX, 1 << 52);
    let with_seq = |seq: u64| {
        let mut records = evening().records;
        records.last_mut().expect("a record").id.seq = seq;
        read_file(&write_file(&session_id(), &records))
    };
    // One below the highest: there is room for the next, which reads back from store and file.
    let mut records = with_seq(EventId::SEQ_MAX - 1).expect("it reads").records;
    let mut session = Session::of(records.iter().cloned());
    let command = || Command::SetTitle { title: "Der letzte".into() };
    let event = session.decide(command()).expect("one more");
    let id = EventId { seq: session.next_seq(), replica: 1 };
    assert_eq!(id.seq, EventId::SEQ_MAX);
    let record = Record { id, time: Time(0), event };
    session.take_in(&record);
    assert_eq!(read_line(&write_record(&record)), Ok(record.clone()));
    assert_eq!(read_key(&key(&session_id(), id)), Some((session_id(), id)));
    records.push(record);
    let was_read = read_file(&write_file(&session_id(), &records)).expect("it reads");
    assert_eq!(Session::of(was_read.records).title, "Der letzte");
    // After it nothing is decided any more, and somebody is told.
    let reason = session.decide(command()).expect_err("one more");
    assert_eq!(reason.code(), "nummern_aufgebraucht");
    assert!(text::refusal(Locale::DE, None, &reason).contains("höchste Nummer"));
    assert_eq!(session.decide(Command::TakeBack), Err(reason));
    for too_large in [EventId::SEQ_MAX + 1, (1 << 53) - 1, u64::MAX] {
        let damage = with_seq(too_large).expect_err("it reads");
        assert!(matches!(damage, Damage::Record { .. }), "{damage:?}");
    }
}

#[test]
fn a_session_has_a_name_that_is_safe_as_a_key_and_in_a_file_name() {
    for good in ["a", "2026-11-21", "ABC", &"x".repeat(40)] {
        assert!(SessionId::try_from(good.to_owned()).is_ok(), "{good}");
    }
    for bad in ["", " ", "a b", "ä", "a/b", "..", "a_b", &"x".repeat(41)] {
        assert!(SessionId::try_from(bad.to_owned()).is_err(), "{bad}");
    }
}

#[test]
fn a_record_for_the_stores_reads_back_or_says_why_not() {
    for record in evening().records {
        let line = write_record(&record);
        assert!(!line.contains('\n'));
        assert_eq!(read_line(&line), Ok(record.clone()));
        for end in (0..line.len()).filter(|end| line.is_char_boundary(*end)) {
            let damage = read_line(&line[..end]).expect_err("it reads");
            assert!(matches!(damage, Damage::Unreadable { .. }), "{damage:?}");
        }
        let mut dice = Dice::new(record.id.seq);
        let mut refused = 0;
        for _ in 0..2_000 {
            match read_line(&damaged(&line, &mut dice)) {
                Ok(was_read) => assert_eq!(was_read, record),
                Err(_) => refused += 1,
            }
        }
        assert!(refused > 1_900, "{refused}");
        let newer = line.replacen("\"v\":3", "\"v\":7", 1);
        assert_eq!(read_line(&newer), Err(Damage::TooNew { version: 7 }));
        // The version in front, as we write it, is taken from there; whatever else is there must hold too.
        for twice in ["\"v\":3,\"v\":3", "\"v\":3,\"v\":7", "\"v\":7,\"v\":3"] {
            let doubled = line.replacen("\"v\":3", twice, 1);
            assert!(matches!(read_line(&doubled), Err(Damage::Record { .. })), "{twice}");
        }
        for odd in ["\"v\":03", "\"v\":+3", "\"v\":3\u{c}"] {
            let odd = line.replacen("\"v\":3", odd, 1);
            assert!(matches!(read_line(&odd), Err(Damage::Unreadable { .. })), "{odd}");
        }
        assert_eq!(read_line(&format!(" \t{line}\r\n")), Ok(record.clone()));
        for beyond in [format!("\u{c}{line}"), format!("{line}\u{a0}"), format!("{line}{line}")] {
            let damage = read_line(&beyond);
            assert!(matches!(damage, Err(Damage::Unreadable { .. })), "{damage:?}");
        }
    }
    assert_eq!(read_line(&" ".repeat(RECORD_MAX + 1)), Err(Damage::TooLarge { max: RECORD_MAX }));
    for deep in ["[", "{\"a\":"] {
        assert!(matches!(read_line(&deep.repeat(10_000)), Err(Damage::Unreadable { .. })));
    }
    for empty in ["", "null", "0", "[]", "{}", "\"1-1\""] {
        read_line(empty).expect_err("it reads");
    }
}

#[test]
fn a_long_log_folds_in_time_that_grows_with_its_length() {
    // 30,000 records: quadratic folding would take minutes here.
    let mut table = Table::with("schieber", json!({"ziel": 100_000}));
    let partie = table.now().id;
    let first = table.enter(spiel(Rosen, A, 100));
    let template = table.records.clone();
    let mut records = template.clone();
    for nth in 0..15_000_u64 {
        let mut record = template[1].clone();
        record.id.seq = 10 + 2 * nth;
        records.push(record.clone());
        record.id.seq += 1;
        record.event =
            Event::Corrected(correction(first, Some(spiel(Rosen, A, 2 + (nth % 150) as i32))));
        records.push(record);
    }
    let session = Session::of(records);
    let state = &session.partie(partie).expect("the Partie").state;
    assert_eq!(state.played(), 15_001);
    assert_eq!(state.accounts[0].points.0, 15_000 * 100 + 2 + (14_999 % 150));
}

/// Two evenings and what was set aside, as a backup holds them.
fn backup() -> String {
    let other = SessionId::try_from("2026-hütte".replace('ü', "ue")).expect("an id");
    let files = [file(), write_file(&other, &Table::schieber(500).spiel(Rosen, A, 90).records)];
    let aside = ["{\"v\":1,\"id\":\"7-a\"", "", "\u{0}\"\n]}"].map(|text| Aside {
        key: "jt1/alt/7-a".to_owned(),
        text: text.to_owned(),
        damage: Damage::ForeignFile,
    });
    write_backup(&files, &aside)
}

#[test]
fn a_backup_reads_back_with_every_session_and_what_was_set_aside() {
    let content = backup();
    let was_read = read_backup(&content).expect("it reads");
    assert_eq!(was_read.files.len(), 2);
    assert_eq!(was_read.files[0].records, evening().records);
    assert_eq!(was_read.aside[0], ("jt1/alt/7-a".into(), "{\"v\":1,\"id\":\"7-a\"".into()));
    let files: Vec<String> =
        was_read.files.iter().map(|d| write_file(&d.session, &d.records)).collect();
    let aside: Vec<Aside> = was_read
        .aside
        .into_iter()
        .map(|(key, text)| Aside { key, text, damage: Damage::ForeignFile })
        .collect();
    assert_eq!(write_backup(&files, &aside), content);
    // A file of one session is a backup of one; a backup is no file of one session.
    assert_eq!(read_backup(&file()).map(|s| s.files), Ok(vec![read_file(&file()).unwrap()]));
    assert_eq!(read_file(&content), Err(Damage::ForeignFile));
    let empty = read_backup(&write_backup(&[], &[])).expect("it reads");
    assert!(empty.files.is_empty() && empty.aside.is_empty());
}

#[test]
fn what_a_backup_set_aside_and_reads_here_stands_in_its_session() {
    let records = evening().records;
    let (new, old) = records.split_last().expect("records");
    let other = SessionId::try_from("andere".to_owned()).expect("an id");
    let lay = |key: String, text: String| Aside { key, text, damage: Damage::ForeignFile };
    let aside = [
        lay(key(&other, old[1].id), write_record(&old[1])),
        lay(key(&session_id(), new.id), write_record(new)),
        lay(key(&other, old[0].id), write_record(&old[0])),
        // Under the key of another record, under none, and one that is there already.
        lay(key(&other, old[2].id), write_record(new)),
        lay("jt1/andere/weg".to_owned(), write_record(new)),
        lay(key(&session_id(), old[0].id), write_record(&old[0])),
    ];
    let content = write_backup(&[write_file(&session_id(), old)], &aside);
    let was_read = read_backup(&content).expect("it reads");
    let shows: Vec<_> = was_read.files.iter().map(|d| (&d.session, &d.records[..])).collect();
    assert_eq!(shows, [(&session_id(), &records[..]), (&other, &old[..2])]);
    assert_eq!(was_read.files[0].check_board(), Ok(()));
    assert_eq!(was_read.aside.len(), 2);
}

#[test]
fn a_backup_that_is_not_whole_is_refused() {
    let content = backup();
    for end in (0..content.trim_end().len()).filter(|end| content.is_char_boundary(*end)) {
        assert!(matches!(read_backup(&content[..end]), Err(Damage::Unreadable { .. })), "{end}");
    }
    for (from, by, expected) in [
        ("\"version\": 3", "\"version\": 7", Damage::TooNew { version: 7 }),
        ("\"version\": 3", "\"version\": \"3\"", Damage::ForeignFile),
        ("\"sessions\": [", "\"sessions\": [7,", Damage::ForeignFile),
        ("\"beiseite\": [", "\"beiseite\": [7,", Damage::ForeignFile),
        ("\"beiseite\": [", "\"seite\": [", Damage::Field { name: "seite".to_owned() }),
        ("\"punkte\":[100,57]", "\"punkte\":[90,67]", Damage::Checksum { nth: 3 }),
    ] {
        assert!(content.contains(from), "{from}");
        assert_eq!(read_backup(&content.replacen(from, by, 1)), Err(expected));
    }
    let large = " ".repeat(FILE_MAX + 1);
    assert_eq!(read_backup(&large), Err(Damage::TooLarge { max: FILE_MAX }));
}

#[test]
fn a_key_of_the_stores_names_its_session_and_event() {
    for record in evening().records {
        let key = key(&session_id(), record.id);
        assert_eq!(read_key(&key), Some((session_id(), record.id)));
    }
    for foreign in
        ["", "jt1/", "jt1/a", "jt1/a/", "jt2/a/1-a", "jt1/a b/1-a", "jt1/a/01-a", "a/1-a"]
    {
        assert_eq!(read_key(foreign), None, "{foreign}");
    }
}

#[test]
fn backups_of_every_version_read() {
    for version in 1..=FORMAT {
        let path = frozen().join(format!("v{version}/sicherung.txt"));
        let content = fs::read_to_string(&path).expect("a backup a version");
        let was_read = read_backup(&content).expect("it reads");
        assert!(was_read.files.len() >= 2 && !was_read.aside.is_empty());
        for file in &was_read.files {
            assert!(shown_board(file)["partien"].is_array());
        }
        if version == FORMAT {
            // The reader of today and the writer of then speak of the same.
            let ids: Vec<&str> = was_read.files.iter().map(|d| d.session.as_str()).collect();
            assert_eq!(ids, ["2026-stammtisch", "2026-huette"]);
        }
    }
}

#[test]
#[ignore = "writes the sample of a new version; the others are never touched"]
fn freeze_the_backup_of_this_version() {
    let path = frozen().join(format!("v{FORMAT}/sicherung.txt"));
    assert!(!path.exists(), "a frozen sample is never edited");
    fs::write(path, backup()).expect("written");
}

fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/daten/formate")
}

/// Every key of `alt` is still there with its value; newer programs may say more.
#[track_caller]
fn contains(new: &Value, old: &Value, place: &str) {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => {
            for (key, value) in old {
                let Some(newer) = new.get(key) else { panic!("{place}.{key} is missing") };
                contains(newer, value, &format!("{place}.{key}"));
            }
        }
        (Value::Array(new), Value::Array(old)) => {
            assert_eq!(new.len(), old.len(), "{place}");
            for (nth, (new, old)) in new.iter().zip(old).enumerate() {
                contains(new, old, &format!("{place}[{nth}]"));
            }
        }
        _ => assert_eq!(new, old, "{place}"),
    }
}

#[test]
fn files_of_every_version_read_and_give_their_frozen_board() {
    for version in 1..=FORMAT {
        let folder = frozen().join(format!("v{version}"));
        let mut was_read = 0;
        for entry in fs::read_dir(&folder).expect("a folder a version") {
            let path = entry.expect("an entry").path();
            if path.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            let content = fs::read_to_string(&path).expect("it reads");
            let file = read_file(&content).unwrap_or_else(|s| panic!("{}: {s:?}", path.display()));
            assert!(shown_board(&file)["partien"].is_array(), "{}: ohne Tafel", path.display());
            let slate = snapshot::value(&Session::of(file.records.iter().cloned()));
            contains(&slate, &shown_board(&file), &path.display().to_string());
            if version == FORMAT {
                // The writer still writes the records as they were frozen.
                for record in &file.records {
                    assert!(content.contains(&write_record(record)), "{}", record.id);
                }
            }
            was_read += 1;
        }
        assert!(was_read >= 3, "{}: {was_read} Dateien", folder.display());
        let records = fs::read_to_string(folder.join("saetze.txt")).expect("records of the store");
        assert!(records.lines().count() >= 10);
        for line in records.lines() {
            let record = read_line(line).unwrap_or_else(|s| panic!("{line}: {s:?}"));
            if version == FORMAT {
                assert_eq!(write_record(&record), line);
            }
        }
    }
}

#[test]
fn the_samples_hold_every_kind_of_event_and_entry() {
    let folder = frozen().join(format!("v{FORMAT}"));
    let everything: String = fs::read_dir(&folder)
        .expect("a folder")
        .map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("it reads"))
        .collect();
    // Names in files are for ever: one of each, or a rename would go unnoticed.
    for name in [
        "titel",
        "partie",
        "eintrag",
        "zurueck",
        "wieder",
        "korrektur",
        "geaendert",
        "ansage",
        "weis",
        "stoeck",
        "spiel",
        "berg",
        "bedankt",
        "werte",
        "ohne",
        "strafe",
        "abbruch",
        "punkte",
        "matsch",
        "spielverlust",
        "karten",
        "platz",
        "faktor",
        "grund",
        "wer",
        "einverstanden",
        "mit",
        "teil",
        "erster_stich",
        "sechs_stiche",
    ] {
        assert!(everything.contains(&format!("\"{name}\":")), "{name}");
    }
    for value in [
        "eicheln",
        "rosen",
        "schellen",
        "schilten",
        "obenabe",
        "undenufe",
        "slalom",
        "guschti",
        "mary",
        "3x3",
        "annulliert",
        "zusammengeworfen",
        "vergeben",
        "gepasst",
    ] {
        assert!(everything.contains(&format!("\"{value}\"")), "{value}");
    }
}
