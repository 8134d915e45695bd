//! What is read and folded piece by piece is what is read and folded in one go.

use jasstafel::engine::archive::file::Backup;
use jasstafel::engine::archive::read::{self, FileReader};
use jasstafel::engine::archive::{migrate, snapshot};
use jasstafel::engine::session::log::{Folding, Session};
use std::fs;

/// Every frozen sample of a file that reads.
fn samples() -> Vec<(String, Backup)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/daten/formate");
    let versions = fs::read_dir(folder).expect("samples").flatten();
    let files = versions.flat_map(|one| fs::read_dir(one.path()).expect("a folder").flatten());
    let texts = files.filter_map(|file| fs::read_to_string(file.path()).ok());
    let read = texts.filter_map(|text| read::read_backup(&text).ok().map(|file| (text, file)));
    let read: Vec<_> = read.collect();
    assert!(!read.is_empty());
    read
}

#[test]
fn a_file_read_in_pieces_is_the_same_file() {
    for (text, file) in samples() {
        for step in [1, 2, 7] {
            let mut reader = FileReader::open(&text).expect("a file");
            let mut pieces = 0;
            while reader.read_some(step).expect("whole") {
                pieces += 1;
                assert_eq!(reader.done(), pieces * step);
            }
            assert_eq!(reader.done(), reader.total());
            assert_eq!(reader.finish().expect("whole"), file);
        }
        let mut reader = FileReader::open(&text).expect("a file");
        let _ = reader.read_some(1);
        assert_eq!(reader.finish().expect("the rest at once"), file);
    }
}

#[test]
fn damage_in_a_later_piece_is_found_there_and_named() {
    let (text, file) = samples().into_iter().max_by_key(|(text, _)| text.len()).expect("one");
    let total = file.files.iter().map(|one| one.records.len()).sum::<usize>();
    let at = text.rfind("\"crc\":\"").expect("a checksum") + 7;
    let other = if text[at..].starts_with('0') { "1" } else { "0" };
    let broken = [&text[..at], other, &text[at + 1..]].concat();
    let mut reader = FileReader::open(&broken).expect("a file");
    assert_eq!(reader.read_some(total - 1), Ok(true));
    assert_eq!(reader.read_some(1).err(), read::read_backup(&broken).err());
}

#[test]
fn a_log_folded_in_pieces_gives_the_same_boards() {
    for (_, file) in samples() {
        for records in file.files.into_iter().map(|one| one.records) {
            let whole = Session::of(records.iter().cloned());
            for step in [1, 3, 64] {
                let mut folding = Folding::default();
                for piece in records.chunks(step) {
                    folding.take(piece);
                }
                while folding.fold_some(step) {}
                let session = folding.finish();
                assert_eq!(snapshot::value(&session), snapshot::value(&whole));
                assert_eq!(session.next_seq(), whole.next_seq());
                assert_eq!(session.latest(), whole.latest());
            }
        }
    }
}

#[test]
fn what_outlives_the_program_knows_the_versions_of_the_form() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/rescue.js");
    let script = fs::read_to_string(path).expect("rescue.js");
    for (name, version) in [("FORMAT", migrate::VERSION), ("BASE", migrate::BASE)] {
        let line = format!("const {name} = {version};");
        assert!(script.contains(&line), "src/web/rescue.js should hold `{line}`");
    }
}

#[test]
fn what_outlives_the_program_passes_over_records_of_a_kind_the_schema_has() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/rescue.js");
    let script = fs::read_to_string(path).expect("rescue.js");
    let list = script.split_once("const KINDS = ").and_then(|(_, rest)| rest.split_once(';'));
    let kinds: Vec<String> = serde_json::from_str(list.expect("the kinds").0).expect("a list");
    let schema = include_str!("../../src/engine/session.schema.json");
    let schema: serde_json::Value = serde_json::from_str(schema).expect("JSON");
    let events = schema["$defs"]["ereignis"]["properties"].as_object().expect("the events");
    let sorted = |mut kinds: Vec<String>| {
        kinds.sort();
        kinds
    };
    assert_eq!(sorted(kinds), sorted(events.keys().cloned().collect()));
}
