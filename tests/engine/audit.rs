//! What the law refuses in a log that was written already, and how much of one is judged at all.

use crate::table::*;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::mode::Mode::Rosen;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Event, HeadFact};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::session::audit::{Audit, Fault, audit};
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::tournament::HandIn;
use jasstafel::engine::tournament::step::Step;
use serde_json::json;

fn id(seq: usize) -> EventId {
    EventId { seq: seq as u64, replica: 0xa3f2 }
}

/// A log of these events, numbered from 1.
fn log(events: impl IntoIterator<Item = Event>) -> Vec<Record> {
    let records = events.into_iter().zip(1..);
    records.map(|(event, seq)| Record { id: id(seq), time: Time(0), event }).collect()
}

fn found(records: &[Record]) -> Vec<(EventId, Fault, Refusal)> {
    let Audit { refused, unjudged, .. } = audit(records.iter().cloned());
    assert_eq!(unjudged, None);
    refused.into_iter().map(|found| (found.id, found.fault, found.reason)).collect()
}

/// Another phone may have gone on with a Partie before it heard that it was taken back.
#[test]
fn what_is_written_into_a_partie_that_was_taken_back_is_told_until_it_is_taken_back_too() {
    let partie = Event::PartieBegun(head("schieber", json!({"ziel": 1000}), 0));
    let entered = |seq| Event::Entered { partie: id(seq), entry: weis(A, 20) };
    let gone = |seq| Event::Undone { target: id(seq) };
    let nowhere =
        |seq, partie| (id(seq), Fault::NoEffect, Refusal::PartieUnknown { partie: id(partie) });
    for (name, events, expected) in [
        ("it stands", vec![entered(1)], vec![]),
        ("one entry", vec![gone(1), entered(1)], vec![nowhere(3, 1)]),
        ("two", vec![gone(1), entered(1), entered(1)], vec![nowhere(3, 1), nowhere(4, 1)]),
        ("one of two is gone", vec![gone(1), entered(1), entered(1), gone(3)], vec![nowhere(4, 1)]),
        ("both are", vec![gone(1), entered(1), entered(1), gone(4), gone(3)], vec![]),
    ] {
        assert_eq!(found(&log([partie.clone()].into_iter().chain(events))), expected, "{name}");
    }
}

/// C4: a Partie in which something is closed is not taken back as a whole.
#[test]
fn c4_a_partie_is_taken_back_whole_while_nothing_that_stands_in_it_is_closed() {
    let partie = Event::PartieBegun(head("schieber", json!({"ziel": 1000}), 0));
    let played = || Event::Entered { partie: id(1), entry: spiel(Rosen, A, 100) };
    let gone = |seq| Event::Undone { target: id(seq) };
    let closed =
        |seq, target| (id(seq), Fault::Undo, Refusal::AlreadyClosed { target: id(target) });
    for (name, events, expected) in [
        ("empty", vec![gone(1)], vec![]),
        ("open", vec![played(), gone(1)], vec![]),
        ("closed", vec![played(), played(), gone(1)], vec![closed(4, 1)]),
        (
            "closed and gone",
            vec![played(), played(), gone(3), gone(2), gone(1)],
            vec![closed(5, 2)],
        ),
    ] {
        assert_eq!(found(&log([partie.clone()].into_iter().chain(events))), expected, "{name}");
    }
}

/// Thirty million entries are gone through at most for undos and corrections: whoever checks a file
/// that was made to hang gets an answer, and is told from where on it is none.
#[test]
fn a_log_that_would_take_hours_is_judged_as_far_as_thirty_million_entries() {
    let nothing = |fault| (fault, 0);
    let unknown =
        |target: EventId| Event::PartieBegun(head(&format!("stern{target}"), json!({}), 0));
    // The first Partie, the one that is worked on with its entries, and the last Partie.
    let (partie, first) = (id(2), id(3));
    let entries = 29_935;
    let entered = || (0..entries).map(|_| Event::Entered { partie, entry: stoeck(A) });
    let begun = || {
        let beginning = [unknown(id(1)), unknown(partie)].into_iter();
        beginning.chain(entered()).chain([unknown(id(entries + 3))])
    };
    // All aim at its second entry, but for the change, which goes through all of them.
    let target = EventId { seq: first.seq + 1, ..first };
    for (event, judged, (fault, faults)) in [
        (Event::Corrected(correction(target, None)), 999, (Fault::Correction, 999)),
        (Event::Undone { target }, 1000, (Fault::Undo, 1000)),
        (Event::Redone { target }, 1000, (Fault::Redo, 1000)),
        (Event::Changed(change(partie, HeadFact::Ziel(1500))), 999, nothing(Fault::Change)),
    ] {
        let all = log(begun().chain(std::iter::repeat_n(event.clone(), 1010)));
        let audit = audit(all);
        assert_eq!(audit.unjudged, Some(id(entries + 3 + judged + 1)), "{event:?}");
        let of = audit.refused.iter().filter(|found| found.fault == fault);
        assert_eq!(of.count(), faults, "{event:?}");
    }
}

/// Each step of a tournament checks every name: here a thousand names thirty thousand times.
#[test]
fn a_long_tournament_is_judged_as_far_as_thirty_million_names() {
    let names = (1..=1000).map(|nth| format!("Spieler {nth}")).collect();
    let nowhere = Step::Sheet(HandIn {
        passe: 0,
        table: 0,
        spiele: Vec::new(),
        who: String::new(),
        reason: String::new(),
    });
    let steps = std::iter::once(Step::Registered { names });
    let steps = steps.chain(std::iter::repeat_n(nowhere, 29_999)).map(Event::Tournament);
    let target = id(30_000);
    let again = [Event::Undone { target }, Event::Redone { target }];
    let records = log(steps.chain(again));
    let audit = audit(records.iter().cloned());
    assert_eq!(audit.unjudged, Some(id(30_002)));
    // What is not judged counts all the same.
    let once = Session::of(records);
    assert_eq!(value(&snapshot::value(&audit.session)), value(&snapshot::value(&once)));
    assert_eq!(audit.refused.len(), 29_999);
    assert!(audit.refused.iter().all(|found| found.fault == Fault::NoEffect));
}
