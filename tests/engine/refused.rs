//! What of a log has no effect is told, all of it, with its place and its reason.

use crate::table::*;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::mode::Mode::Rosen;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, Event, HeadFact, PartieHead};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::refused::{Refused, refused};
use jasstafel::engine::tournament::step::Step;
use jasstafel::text::{self, Locale};
use serde_json::json;

fn id(seq: u64) -> EventId {
    EventId { seq, replica: 0xa3f2 }
}

fn log(from: &[Record], events: Vec<Event>) -> Vec<Record> {
    let seq = from.last().map_or(1, |record| record.id.seq + 1);
    let more = events.into_iter().zip(seq..);
    let more = more.map(|(event, seq)| Record { id: id(seq), time: Time(0), event });
    from.iter().cloned().chain(more).collect()
}

/// Folded at once and event by event: both know the same.
fn of(records: &[Record]) -> Vec<Refused> {
    let whole = refused(&Session::of(records.iter().cloned()));
    let mut session = Session::default();
    records.iter().for_each(|record| session.take_in(record));
    assert_eq!(refused(&session), whole);
    for r in &whole {
        assert!(!text::refusal(Locale::DE, None, &r.reason).is_empty());
    }
    assert!(whole.is_sorted_by_key(|r| r.id));
    whole
}

type Short = (u64, Option<usize>, Option<u16>, &'static str, usize);

fn short(refused: &[Refused]) -> Vec<Short> {
    let one = |r: &Refused| (r.id.seq, r.partie, r.spiel, r.reason.code(), r.entries);
    refused.iter().map(one).collect()
}

#[test]
fn all_that_is_refused_is_told() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100);
    let partie = table.now().id;
    let enter = |entry| Event::Entered { partie, entry };
    let records = log(
        &table.records,
        vec![
            enter(spiel(Rosen, A, 200)),
            enter(weis(A, 15)),
            enter(spiel(Rosen, A, 90)),
            Event::Undone { target: id(77) },
            Event::Redone { target: id(78) },
            Event::Corrected(correction(id(79), None)),
            Event::Entered { partie: id(2), entry: weis(A, 20) },
            Event::TitleSet { title: "x".repeat(501) },
            Event::Tournament(Step::Registered { names: vec![] }),
        ],
    );
    assert_eq!(
        short(&of(&records)),
        [
            (3, Some(1), Some(2), "kartenpunkte_unmoeglich", 0),
            (4, Some(1), Some(2), "weis_unmoeglich", 0),
            (6, None, None, "eintrag_unbekannt", 0),
            (7, None, None, "eintrag_unbekannt", 0),
            (8, None, None, "eintrag_unbekannt", 0),
            (9, None, None, "partie_unbekannt", 0),
            (10, None, None, "text_zu_lang", 0),
            (11, None, None, "andere_session", 0),
        ]
    );
    assert_eq!(of(&table.records), []);
}

#[test]
fn the_entries_of_a_partie_that_could_not_begin_are_counted_with_it() {
    let head = |change: fn(&mut PartieHead)| {
        let mut head = head("schieber", json!({}), 0);
        change(&mut head);
        Event::PartieBegun(head)
    };
    for (partie, reason) in [
        (head(|k| k.jassart = "morgen".into()), "jassart_unbekannt"),
        (head(|k| k.players[1] = k.players[0].clone()), "name_doppelt"),
        (
            head(|k| k.tischregeln = serde_json::from_value(json!({"neu": 1})).expect("rules")),
            "einstellung_unbekannt",
        ),
    ] {
        let entry = |item| Event::Entered { partie: id(1), entry: item };
        let records = log(
            &[],
            vec![
                partie,
                entry(spiel(Rosen, A, 100)),
                entry(Entry::Abort { reason: String::new() }),
                Event::Corrected(correction(id(2), None)),
                Event::Undone { target: id(3) },
                Event::Undone { target: id(1) },
                Event::Undone { target: id(9) },
            ],
        );
        assert_eq!(
            short(&of(&records)),
            [(1, None, None, reason, 5), (7, None, None, "eintrag_unbekannt", 0)],
        );
    }
}

#[test]
fn what_was_taken_back_is_not_called_refused() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).weis(B, 50).back();
    let target = id(table.records[2].id.seq);
    // Another tab meant the same undo.
    let records = log(&table.records, vec![Event::Undone { target }]);
    assert_eq!(of(&records), []);
    let mut table = Table::schieber(1000);
    table.attempt(Command::TakeBack).expect("taken back");
    assert_eq!(of(&table.records), []);
}

#[test]
fn undos_of_nothing_are_told_beside_the_board() {
    // They are told beside the board: files that were written before say nothing of them.
    let records = log(
        &Table::schieber(1000).spiel(Rosen, A, 100).records,
        vec![Event::Undone { target: id(77) }],
    );
    let session = Session::of(records);
    assert_eq!(session.aside, []);
    assert_eq!(refused(&session).len(), 1);
}

/// Two tabs hear of the same record in more than one way.
#[test]
fn a_record_that_comes_twice_is_taken_in_once() {
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100).weis(B, 50);
    let slate = table.board();
    for record in table.records.clone().iter().rev() {
        table.session.take_in(record);
        assert_eq!(table.board(), slate, "{:?}", record.id);
    }
    assert_eq!(table.now().log_entries.len(), 2);
    assert_eq!(table.session.partien().count(), 1);
    assert_eq!(table.session.next_seq(), 4);
}

#[test]
fn a_change_of_a_head_that_cannot_be_is_told_with_its_partie() {
    let table = Table::schieber(300).matsch(Rosen, A, A).penalty(A, 100).merci(A);
    let table = table.partie("schieber", json!({"ziel": 1000}), 0);
    let what = HeadFact::Dealer(Seat(9));
    let records = log(&table.records, vec![Event::Changed(change(table.now().id, what))]);
    assert_eq!(short(&of(&records)), [(6, Some(2), None, "platz_unbekannt", 0)]);
}
