//! A file as large as one may be: it is read and folded piece by piece, each of them short.
//!
//! `cargo test --release --test large_file -- --ignored --nocapture` prints how long it takes.

use jasstafel::engine::archive::file::RECORDS_MAX;
use jasstafel::engine::archive::read::FileReader;
use jasstafel::engine::archive::read::read_file;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::write::write_records;
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::session::log::{Folding, Record, Session};
use std::time::{Duration, Instant};

/// A long evening: `records` entries in Partien of thirty, a tenth of them taken back or corrected.
fn evening(records: usize) -> Vec<Record> {
    let event = |nth: usize| {
        let partie = nth - nth % 30 + 1;
        let spiel = |a: usize| {
            format!(
                "{{\"spiel\":{{\"modus\":\"rosen\",\"ansager\":0,\"ausgang\":{{\"punkte\":[{a},{}]}}}}}}",
                157 - a
            )
        };
        match nth % 30 {
            0 => "{\"partie\":{\"jassart\":\"schieber\",\"spieler\":[\"Anna\",\"Beat\",\"Chris\",\"Dora\"],\
                 \"geber\":1,\"tischregeln\":{},\"ausgabe\":1}}"
                .to_owned(),
            10 => format!("{{\"zurueck\":{{\"ziel\":\"{}-a\"}}}}", nth),
            20 => format!(
                "{{\"korrektur\":{{\"ziel\":\"{}-a\",\"eintrag\":{}}}}}",
                partie + 1,
                spiel(10 + nth % 100)
            ),
            rest if rest % 5 != 1 => format!(
                "{{\"eintrag\":{{\"partie\":\"{partie}-a\",\"eintrag\":{{\"weis\":{{\"seite\":0,\"punkte\":20}}}}}}}}"
            ),
            _ => format!(
                "{{\"eintrag\":{{\"partie\":\"{partie}-a\",\"eintrag\":{}}}}}",
                spiel(10 + nth % 100)
            ),
        }
    };
    (0..records)
        .map(|nth| Record {
            id: format!("{}-a", nth + 1).parse().expect("an id"),
            time: Time(1_790_000_000_000 + nth as i64 * 60_000),
            event: serde_json::from_str(&event(nth)).expect("an event"),
        })
        .collect()
}

fn file(records: usize) -> String {
    let id = SessionId::try_from("lang".to_owned()).expect("an id");
    write_records(&id, &evening(records))
}

#[test]
fn a_session_folded_in_pieces_is_the_one_folded_at_once() {
    let records = evening(1_000);
    let whole = Session::of(records.iter().cloned());
    assert_eq!(whole.partien().count(), 34);
    for piece in [1, 7, 30, 999, 5_000] {
        let mut folding = Folding::default();
        folding.take(&records);
        while folding.fold_some(piece) {}
        let pieces = folding.finish();
        assert_eq!(snapshot::value(&pieces), snapshot::value(&whole), "{piece}");
        assert_eq!(pieces.next_seq(), whole.next_seq());
    }
}

/// How long it took, and the longest of the pieces.
fn in_pieces(mut next: impl FnMut() -> bool) -> (Duration, Duration) {
    let (begin, mut longest) = (Instant::now(), Duration::ZERO);
    loop {
        let piece = Instant::now();
        let more = next();
        longest = longest.max(piece.elapsed());
        if !more {
            return (begin.elapsed(), longest);
        }
    }
}

#[test]
#[ignore = "prints how long a file of 200,000 records takes; says little in a debug build"]
fn a_file_of_200_000_records_is_read_and_folded_in_pieces() {
    let text = file(RECORDS_MAX);
    println!("{} records, {} bytes", RECORDS_MAX, text.len());
    let open = Instant::now();
    let mut reader = FileReader::open(&text).expect("a file");
    println!("open   {:>8.1?}", open.elapsed());
    let (all, longest) = in_pieces(|| reader.read_some(1_000).expect("records"));
    println!("read   {all:>8.1?}, the longest 1,000 records {longest:.1?}");
    let read = reader.finish().expect("a file").files.remove(0);
    let mut folding = Folding::default();
    let take = Instant::now();
    folding.take(&read.records);
    println!("take   {:>8.1?}", take.elapsed());
    let (all, longest) = in_pieces(|| folding.fold_some(1_000));
    println!("fold   {all:>8.1?}, the longest 1,000 entries {longest:.1?}");
    let once = Instant::now();
    assert_eq!(read_file(&text).map(|input| input.records), Ok(read.records));
    println!("at once {:>7.1?}", once.elapsed());
}
