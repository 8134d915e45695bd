//! C1 to C4: how freely an entry may be changed, what a change asks for and what follows from it.

use crate::kinds;
use crate::table::*;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe, Rosen, Slalom};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::facts::event::{Correction, Entry, Event, IncidentSequel, WithoutScoring};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::session::audit::{Fault, audit};
use jasstafel::engine::session::correction::{
    self, Change, Conclusion, Rewriting, weise_together, with_forgotten,
};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::partie::WriteStatus;
use jasstafel::text::{self, AGAINST, Catalogue, Locale};
use serde_json::json;

/// The states of all entries of a Partie, a letter each.
fn phases(table: &Table, nth: usize) -> String {
    let partie = table.session.partien().nth(nth).expect("a Partie");
    (0..partie.log_entries.len())
        .map(|e| match table.phase_in(partie, e) {
            WriteStatus::Open => 'o',
            WriteStatus::Correctable => 'k',
            WriteStatus::Closed => 'g',
        })
        .collect()
}

#[test]
fn c1_c3_c4_the_state_of_an_entry_follows_from_what_was_written_since() {
    // What is written; the states with one Schreiber and with two.
    let sequel = [
        (spiel(Rosen, A, 100), "o", "o"),
        // The next Spiel runs: its first entry closes the window of C1.
        (ansage(Eicheln, None), "ko", "go"),
        (weis(A, 20), "koo", "goo"),
        (spiel(Eicheln, A, 100), "gooo", "gooo"),
        (berg(A, None), "gkkko", "ggggo"),
        (without(WithoutScoring::Annulled), "gooooo", "gooooo"),
        (spiel(Eicheln, A, 100), "ggggooo", "ggggooo"),
        (merci(A, None), "ggggoooo", "ggggoooo"),
    ];
    for (writer, two) in [(1, false), (2, true)] {
        let mut table = Table::with("schieber", json!({"ziel": 1000, "schreiber": writer}));
        for (entry, one, both) in sequel.clone() {
            table.enter(entry.clone());
            assert_eq!(phases(&table, 0), if two { both } else { one }, "{entry:?}");
        }
        // The Spiel that follows the last one is the first of the next Partie.
        let table = table.partie("schieber", json!({}), 0);
        let begun = if two { "gggggggg" } else { "ggggkkkk" };
        assert_eq!(phases(&table, 0), begun);
        let table = table.spiel(Rosen, A, 57);
        assert_eq!((phases(&table, 0), phases(&table, 1)), ("gggggggg".into(), "o".into()));
        // Taking it back with its Partie opens nothing again.
        assert_eq!(phases(&table.back().back(), 0), "gggggggg");
    }
}

/// A Spiel and thanks, and another Partie in which a Spiel is written.
fn two_partien(edition: Edition, writers: u8) -> Table {
    let rules = || json!({"ziel": 100, "schreiber": writers});
    Table::in_edition(edition, "schieber", rules())
        .spiel(Rosen, A, 100)
        .merci(A)
        .partie("schieber", rules(), 0)
        .spiel(Rosen, A, 57)
}

#[test]
fn c4_taking_back_the_partie_that_closed_it_does_not_open_the_one_before() {
    for writers in [1, 2] {
        let mut table = two_partien(Edition::TODAY, writers).back().back();
        let partie = table.now().id;
        assert_eq!(phases(&table, 0), "gg");
        let merci = table.id(1);
        let closed = Refusal::AlreadyClosed { target: merci };
        assert_eq!(table.refused_command(Command::TakeBack), closed);
        // Nor with the Spiel that the thanks ended.
        let needs = demanded(&table, table.id(0));
        assert_eq!(needs[0], Some("grund_fehlt"), "{writers}");
        // As for what is said right after the thanks, it is too late.
        let command = Command::Enter { partie, entry: stoeck(B) };
        assert_eq!(table.refused_command(command), Refusal::PartieEnded);
        // What `check` would say of such an undo from elsewhere, which holds where it stands.
        let mut elsewhere = table.clone();
        elsewhere.record(Event::Undone { target: merci });
        assert!(elsewhere.now().state.end.is_none());
        let found = audit(elsewhere.records.iter().cloned()).refused;
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].fault, &found[0].reason), (Fault::Undo, &closed));
        // Record by record as all at once.
        let at_once = Session::of(table.records.iter().cloned());
        assert_eq!(snapshot::value(&at_once), table.board());
        // The next one may begin all the same, and the last may come back.
        table.clone().partie("schieber", json!({}), 0);
        assert_eq!(phases(&table.again().again(), 1), "o");
    }
}

#[test]
fn the_end_is_the_last_step_until_something_else_is_written_or_it_is_closed() {
    let rules = || json!({"ziel": 100});
    let runs = Table::with("schieber", rules()).spiel(Rosen, A, 100);
    assert!(runs.session.ending_step().is_none());
    let ended = runs.merci(A);
    assert!(ended.session.ending_step().is_some());
    assert!(ended.clone().back().now().state.end.is_none());
    // A name is no step that undo takes back.
    let mut renamed = ended.clone();
    renamed.must(Command::Rename { from: "Anna".into(), to: "Anneli".into() });
    assert!(renamed.session.ending_step().is_some());
    let entry = Some(spiel(Rosen, A, 110));
    let corrected = ended.clone().corrected(correction(ended.id(0), entry));
    let further = ended.partie("schieber", rules(), 0);
    let closed = two_partien(Edition::TODAY, 1).back().back();
    for table in [corrected, further, closed] {
        assert!(table.session.ending_step().is_none());
    }
}

/// Undo would begin with what was forgotten; the thanks are the last word all the same.
#[test]
fn the_end_was_not_the_last_step_where_the_stoeck_were_forgotten_before_the_thanks() {
    // Too early, as it seemed.
    let thanked = Table::schieber(100).spiel(Rosen, A, 90).merci(A);
    let mut table = added(thanked, "", 0, stoeck(A)).expect("open");
    assert_eq!(short(table.now()), "110:67 [S1 T1] | A sieg 2 | ende A bedankt [B3]");
    let entry = table.session.ending_step().expect("the thanks");
    assert_ne!(table.session.latest(), Some(entry));
    // Taken back alone, and what was forgotten stands.
    table.must(Command::Strike { entry });
    assert_eq!(short(table.now()), "110:67 [S1 T1]");
    assert!(table.session.ending_step().is_none());
    let table = table.again().expect("110:67 [S1 T1] | A sieg 2 | ende A bedankt [B3]");
    assert_eq!(table.session.ending_step(), Some(entry));
}

#[test]
fn c4_a_partie_begun_by_mistake_and_taken_back_closes_nothing() {
    for (writers, during) in [(1, "kk"), (2, "gg")] {
        let rules = || json!({"ziel": 100, "schreiber": writers});
        let table = Table::with("schieber", rules()).spiel(Rosen, A, 100).merci(A);
        assert_eq!(phases(&table, 0), "oo");
        // A Weis is no Spiel.
        let begun = table.clone().partie("schieber", rules(), 0).weis(A, 20);
        assert_eq!(phases(&begun, 0), during);
        let taken_back = begun.back().back();
        assert_eq!(phases(&taken_back, 0), "oo");
        // Step by step to the beginning.
        let table = taken_back.back().back();
        assert_eq!(table.now().log_entries.iter().filter(|e| e.active).count(), 0);
    }
}

/// Whatever was taken back then is taken back, and boards in files of then are right.
#[test]
fn c4_partien_of_before_are_opened_again_as_they_were() {
    for edition in [Edition::FIRST, Edition::SECOND] {
        let table = two_partien(edition, 1).back().back();
        assert_eq!(phases(&table, 0), "oo");
        let table = table.back().back();
        // Today too.
        let records = || table.records.iter().cloned();
        let today = Session::of(records());
        assert_eq!(snapshot::value(&today), table.board());
        assert_eq!(audit(records()).refused, []);
        let partie = today.last_partie().expect("the first Partie");
        assert_eq!((partie.state.played(), &partie.state.end), (0, &None));
    }
}

/// What one of each demand lacks.
fn demanded(table: &Table, target: EventId) -> [Option<&'static str>; 5] {
    let free = correction(target, Some(spiel(Rosen, A, 90)));
    let who = Correction { who: "Beat".to_owned(), ..free.clone() };
    let reason = Correction { reason: "verzählt".to_owned(), ..who.clone() };
    let empty =
        Correction { who: "  ".to_owned(), reason: " ".to_owned(), ..binding(free.clone()) };
    [free.clone(), who, reason, empty, binding(free)].map(|correction| {
        let mut table = table.clone();
        table.attempt(Command::Correct(correction)).err().map(|reason| reason.code())
    })
}

#[test]
fn c3_c4_the_later_the_more_a_correction_takes() {
    let open = Table::schieber(1000).spiel(Rosen, A, 100);
    let target = open.id(0);
    assert_eq!(demanded(&open, target), [None, None, None, None, None]);
    let correctable = open.ansage(Eicheln);
    let who = Some("wer_fehlt");
    assert_eq!(demanded(&correctable, target), [who, None, None, who, None]);
    let closed = correctable.clone().spiel(Eicheln, B, 57);
    let reason = Some("grund_fehlt");
    assert_eq!(demanded(&closed, target), [reason, reason, reason, reason, None]);
    // Two Schreiber, both have written: at once on clear proof only.
    let two = Table::with("schieber", json!({"schreiber": 2})).spiel(Rosen, A, 100).ansage(Eicheln);
    assert_eq!(demanded(&two, two.id(0)), [reason, reason, reason, reason, None]);
    for (code, rule) in [("wer_fehlt", "C3"), ("grund_fehlt", "C4")] {
        let table = if code == "wer_fehlt" { &correctable } else { &closed };
        let declined = table.clone().refused_command(Command::Correct(correction(target, None)));
        assert_eq!(declined.code(), code);
        assert_eq!(declined.rule().map(|r| r.id()), Some(rule));
    }
}

#[test]
fn c4_a_correction_recomputes_what_follows_and_stays_marked() {
    let table = Table::schieber(1000)
        .spiel(Rosen, A, 157)
        .matsch(Rosen, A, A)
        .berg_at(A, part(Rosen, 86, 0))
        .spiel(Rosen, A, 100)
        .expect("514:57 [S1] | A berg 1, A matsch 1 | berg A 3 [B1]");
    let first = table.id(0);
    let new = binding(correction(first, Some(spiel(Rosen, A, 57))));
    // To look at before it is accepted: the Berg goes to the other side.
    let preview = table.now().with_correction(&new).expect("allowed");
    let afterwards = "414:157 [S1] | A matsch 1, B berg 1 | berg B 3 zu früh [B2]";
    assert_eq!(short(&preview), afterwards);
    let before = table.board();
    let table = table.corrected(new.clone()).expect(afterwards);
    let log_entry = &table.now().log_entries[0];
    assert!(log_entry.corrected());
    assert_eq!(log_entry.original, spiel(Rosen, A, 157));
    assert_eq!(log_entry.corrections[0].correction, new);
    let slate = table.board();
    let written = &slate["partien"][0]["eintraege"][0];
    assert_eq!(written["korrigiert"], json!(true));
    assert_eq!(written["korrekturen"][0]["korrektur"]["grund"], json!("verzählt"));
    // Undo of a correction gives back what stood, to the last word but the mark.
    let table = table.back();
    assert_eq!(table.board()["partien"][0]["spiele"], before["partien"][0]["spiele"]);
    assert_eq!(short(table.now()), "514:57 [S1] | A berg 1, A matsch 1 | berg A 3 [B1]");
    assert!(!table.now().log_entries[0].corrected());
    table.again().expect(afterwards);
}

#[test]
fn c4_everything_of_a_spiel_can_be_corrected() {
    // What stood, what it should have been, the board.
    for (old, new, expected) in [
        (spiel(Rosen, A, 100), spiel(Rosen, A, 90), "90:67 [S1]"),
        (spiel(Rosen, A, 100), spiel(Obenabe, A, 100), "300:171 [S1 S4]"),
        (spiel(Rosen, A, 100), times(2, spiel(Rosen, A, 100)), "200:114 [S1 S4]"),
        (matsch(Rosen, A, A), matsch(Rosen, B, A), "257:0 [S1 S3] | A kontermatsch 2"),
        (spiel(Rosen, A, 157), matsch(Rosen, A, A), "257:0 [S1 S2] | A matsch 1"),
        (spiel(Rosen, A, 100), without(WithoutScoring::Annulled), "0:0 [S7 G1]"),
        (without(WithoutScoring::Annulled), spiel(Rosen, A, 100), "100:57 [S1]"),
        (spiel(Rosen, A, 100), spiel_lost(Rosen, A, A), "0:257 [S1 S7 S2] | B matsch 1"),
    ] {
        let table = Table::with("schieber", json!({"faktor.obenabe": 3})).entry(old);
        let target = table.id(0);
        table.corrected(correction(target, Some(new))).expect(expected);
    }
    let table = Table::schieber(1000).weis(A, 20).stoeck(A).spiel(Rosen, A, 100);
    let (w, s) = (table.id(0), table.id(1));
    table
        .corrected(correction(w, Some(weis(B, 50))))
        .expect("120:107 [S1 W4 T1]")
        .corrected(correction(s, None))
        .expect("100:107 [S1 W4]")
        .corrected(correction(w, Some(weis(B, 100))))
        .expect("100:157 [S1 W4]")
        // A correction of a correction goes back to it, not to the first word.
        .back()
        .expect("100:107 [S1 W4]");
}

#[test]
fn c4_a_correction_that_makes_a_later_entry_unlawful_names_it_or_takes_it_along() {
    let mut table = Table::schieber(1000)
        .spiel(Rosen, A, 100)
        .weis(A, 50)
        .weis(A, 20)
        .spiel(Rosen, A, 100)
        .expect("270:114 [S1 W4]");
    let (first_weis, second_weis) = (table.id(1), table.id(2));
    let other_side = correction(first_weis, Some(weis(B, 50)));
    let reason = table.refused_command(Command::Correct(other_side.clone()));
    let Refusal::LaterEntry { entry, spiel: nth, reason } = &reason else {
        panic!("{reason:?}");
    };
    assert_eq!((*entry, *nth, reason.code()), (second_weis, 2, "weis_andere_seite"));
    let with = Correction { with: vec![second_weis], ..other_side };
    let table = table.corrected(with).expect("200:164 [S1 W4]");
    // Taken along means struck, and it shows.
    assert_eq!(table.now().log_entries[2].wording(), None);
    let slate = table.board();
    let taken_along = &slate["partien"][0]["eintraege"][2];
    assert_eq!(
        (&taken_along["gestrichen"], &taken_along["wirksam"]),
        (&json!(true), &json!(false))
    );
    let mut table = table;
    let again = Command::Correct(correction(second_weis, Some(weis(B, 20))));
    assert_eq!(table.refused_command(again).code(), "eintrag_unbekannt");
    // Undo brings it back.
    let table = table.back().expect("270:114 [S1 W4]");
    assert!(table.now().log_entries[2].wording().is_some());
}

/// Writes it as a whole in the first Partie, with who asked.
fn rewritten(mut table: Table, who: &str, mut new: Rewriting) -> Result<Table, Refusal> {
    who.clone_into(&mut new.correction.who);
    let partie = table.session.partien().next().expect("a Partie").id;
    let commands = Command::of_rewriting(partie, new);
    table.session.decide_all(commands.clone())?;
    for command in commands {
        table.must(command);
    }
    Ok(table)
}

/// The same of what was forgotten in the Spiel of this place.
fn added(table: Table, who: &str, spiel: usize, forgotten: Entry) -> Result<Table, Refusal> {
    let new = with_forgotten(table.now(), table.id(spiel), forgotten).expect("a Spiel");
    rewritten(table, who, new)
}

#[test]
fn c1_what_was_forgotten_in_the_spiel_just_written_is_written_before_it() {
    let table = Table::schieber(1000).weis(A, 50).spiel(Rosen, A, 100).expect("150:57 [S1 W4]");
    let new = with_forgotten(table.now(), table.id(1), stoeck(A)).expect("a Spiel");
    let preview = new.after(table.now()).expect("lawful");
    assert_eq!(short(&preview), "170:57 [S1 W4 T1]");
    let table = rewritten(table, "", new).expect("open").expect("170:57 [S1 W4 T1]");
    // Undo begins with what was forgotten and keeps the Spiel; redo brings it back.
    let kept = table.clone().back().expect_state([150, 57]);
    let words = text::latest(Locale::DE, &kept.session);
    assert_eq!(words, Some(format!("Spiel 1: Rosen 100{AGAINST}57")));
    kept.clone().again().expect_state([170, 57]);
    // From there on as if it had been written at once.
    let undone = kept.back().back().expect("0:0");
    assert_eq!(undone.now().state.running.weise, []);
    // Of two that were forgotten the last one first.
    let spiel = table.now().log_entries.len() - 1;
    let twice = added(table.clone(), "", spiel, weis(A, 20)).expect("open");
    let twice = twice.expect_state([190, 57]).back().expect_state([170, 57]);
    let first = twice.back().expect_state([150, 57]).back().expect_state([0, 0]);
    assert_eq!(first.now().state.running.weis(), each(50, 0));
    // A Spiel that was written anew as another one goes as a whole.
    let other = Table::schieber(1000).spiel(Rosen, A, 100).back().weis(A, 50).spiel(Rosen, A, 90);
    assert_eq!(other.back().now().state.running.weis(), each(50, 0));
    // It is an entry as any other.
    let forgotten = table.now().log_entries.iter().find(|e| e.original == stoeck(A));
    let strike = correction(forgotten.expect("the Stöck").id, None);
    table.corrected(strike).expect("150:57 [S1 W4]");
}

#[test]
fn c3_c4_what_was_forgotten_is_demanded_by_somebody_in_the_following_spiel_and_then_no_more() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).ansage(Eicheln).weis(B, 20);
    let nobody = added(table.clone(), "", 0, weis(A, 50)).err();
    assert_eq!(nobody, Some(Refusal::AskerMissing));
    let table = added(table, "Beat", 0, weis(A, 50)).expect("asked for").expect("150:57 [S1 W4]");
    let Table { session, records } = &table;
    let struck = &table.now().log_entries[0];
    assert_eq!((struck.wording(), &*struck.corrections[0].correction.who), (None, "Beat"));
    // What was written since is of the Spiel that runs, as it was.
    let running = &table.now().state.running;
    assert_eq!((running.mode, running.weis()), (Some(Eicheln), each(0, 20)));
    assert_eq!(snapshot::value(&Session::of(records.iter().cloned())), snapshot::value(session));
    assert_eq!(audit(records.iter().cloned()).refused, []);
    let written = table.now().log_entries.iter().rposition(|e| e.original.is_spiel());
    let table = table.spiel(Eicheln, B, 57);
    let late = added(table, "Beat", written.expect("a Spiel"), stoeck(B)).err();
    assert_eq!(late, Some(Refusal::ReasonMissing));
}

#[test]
fn b2_c2_what_was_forgotten_stands_before_what_was_said_over_it() {
    // Ten points short, as it seemed.
    let called = Table::schieber(1000)
        .spiel(Rosen, A, 157)
        .matsch(Rosen, A, A)
        .berg_at(A, part(Rosen, 76, 0))
        .spiel(Rosen, A, 100)
        .expect("514:57 [S1] | A matsch 1, B berg 1 | berg B 3 zu früh [B2]");
    let stood = short(called.now());
    let added_to = added(called, "", 3, weis(A, 20))
        .expect("open")
        .expect("534:57 [S1 W4] | A berg 1, A matsch 1 | berg A 3 [B1]");
    // Undo leads back to what stood: Spiel, Berg, Weis, and what wrote them anew.
    assert_eq!(short(added_to.back().back().back().back().now()), stood);
    let told = Table::schieber(1000).entry(Entry::stiche_played(1)).spiel(Rosen, A, 100);
    added(told, "", 1, weis(A, 20)).expect("shown before").expect("120:57 [S1 W4]");
    // W9 strikes what was shown before it, and nothing that was not.
    let struck = Table::schieber(1000)
        .weis(A, 50)
        .entry(incident(IncidentSequel::WeisStruck, A))
        .spiel(Rosen, A, 100);
    for (side, points) in [(A, [120, 57]), (B, [100, 77])] {
        let table = added(struck.clone(), "", 2, weis(side, 20)).expect("after the incident");
        assert_eq!([A, B].map(|side| table.now().state.points(side).0), points);
    }
    // A Spiel that was dealt again is another one.
    let again = Table::schieber(1000)
        .entry(Entry::stiche_played(1))
        .without(WithoutScoring::Annulled)
        .spiel(Rosen, A, 100);
    let new = with_forgotten(again.now(), again.id(2), weis(A, 20)).expect("a Spiel");
    assert_eq!(new.correction, correction(again.id(2), None));
}

#[test]
fn what_was_forgotten_is_written_as_a_whole_or_not_at_all() {
    let table = Table::schieber(1000).weis(A, 50).spiel(Rosen, A, 100);
    let other = added(table.clone(), "", 1, weis(B, 20)).err();
    assert_eq!(other, Some(Refusal::WeisOtherSide { side: A }));
    assert!(with_forgotten(table.now(), table.id(0), stoeck(A)).is_none(), "of no Spiel");
    // Who has played it is who sat there.
    let replaced = table.changed(replaced(0, "Emil"));
    assert!(with_forgotten(replaced.now(), replaced.id(1), stoeck(A)).is_none());
    // The thanks that ended the Partie hold, also once the next one has begun.
    let thanked = Table::schieber(100).spiel(Rosen, A, 100).merci(A);
    let end = "| A sieg 2 | ende A bedankt [B3]";
    let new = with_forgotten(thanked.now(), thanked.id(0), stoeck(B)).expect("a Spiel");
    let open = rewritten(thanked.clone(), "", new.clone()).expect("open");
    open.expect(&format!("100:77 [S1 T1] {end}"));
    let begun = thanked.partie("schieber", json!({}), 0);
    let begun = rewritten(begun, "Beat", new).expect("asked for");
    let first = begun.session.partien().next().expect("the first Partie");
    assert_eq!(short(first), format!("100:77 [S1 T1] {end}"));
}

#[test]
fn w4_all_weise_of_a_spiel_change_the_side_in_one_sum() {
    let table = Table::schieber(1000)
        .weis(B, 20)
        .spiel(Rosen, A, 100)
        .weis(A, 50)
        .stoeck(A)
        .weis(A, 20)
        .spiel(Rosen, A, 100)
        .weis(A, 100)
        .expect("290:134 [S1 W4 T1]");
    let (first, second) = (table.id(2), table.id(4));
    let expected = Correction { with: vec![second], ..correction(first, Some(weis(B, 70))) };
    // Whichever of them is tapped.
    for weis in [first, second] {
        assert_eq!(weise_together(table.now(), weis), Some(expected.clone()));
    }
    // The only one, one that is struck, and what is none.
    for other in [table.id(0), table.id(6), table.id(3), table.id(5)] {
        assert_eq!(weise_together(table.now(), other), None);
    }
    let table = table.corrected(binding(expected)).expect("220:204 [S1 W4 T1]");
    assert_eq!(weise_together(table.now(), first), None);
    // W9: what is void is nobody's.
    let void = Table::schieber(1000).weis(A, 50).weis(A, 20);
    let void = void.entry(incident(IncidentSequel::WeisStruck, A));
    assert_eq!(weise_together(void.now(), void.id(0)), None);
}

#[test]
fn c4_an_earlier_entry_is_never_taken_along() {
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, A, 100).weis(A, 20);
    let (first, second, open) = (table.id(0), table.id(1), table.id(2));
    let foreign = EventId { seq: 99, replica: 1 };
    for with in [first, second, open, foreign] {
        let correction = Correction { with: vec![with], ..correction(open, Some(weis(B, 20))) };
        let reason = table.refused_command(Command::Correct(correction));
        assert_eq!(reason, Refusal::EntryUnknown { target: with });
    }
}

#[test]
fn a_correction_is_itself_checked_like_an_entry() {
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let (played, shown) = (table.id(0), table.id(1));
    for (target, new, code) in [
        (played, spiel(Rosen, A, 156), "kartenpunkte_unmoeglich"),
        (played, spiel(Slalom, A, 100), "modus_nicht_am_tisch"),
        (shown, weis(A, 30), "weis_unmoeglich"),
        (shown, values(json!({})), "nicht_auf_diesem_brett"),
    ] {
        let command = Command::Correct(binding(correction(target, Some(new))));
        assert_eq!(table.refused_command(command).code(), code);
    }
    // The end of a Partie in the middle of it leaves no room for what was written after it.
    let end = Some(Entry::Abort { reason: String::new() });
    let reason = table.refused_command(Command::Correct(binding(correction(played, end))));
    assert_eq!(reason.code(), "spaeterer_eintrag");
    let long = Correction { who: "x".repeat(501), ..correction(shown, None) };
    assert_eq!(table.refused_command(Command::Correct(long)).code(), "text_zu_lang");
    for target in [EventId { seq: 4711, replica: 0 }, table.now().id] {
        let command = Command::Correct(binding(correction(target, None)));
        assert_eq!(table.refused_command(command).code(), "eintrag_unbekannt");
    }
    // What is undone is not there to be corrected.
    let mut table = table.back();
    let command = Command::Correct(binding(correction(shown, None)));
    assert_eq!(table.refused_command(command).code(), "eintrag_unbekannt");
}

#[test]
fn c4_a_finished_partie_can_be_corrected_and_may_turn_or_go_on() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).penalty(A, 900).penalty(B, 500).merci(A);
    let table = table.expect("1000:557 [S7] | A sieg 2 | ende A bedankt [B3]");
    let (played, bedankt) = (table.id(0), table.id(3));
    // One point less: the thanks were false and the other side has won.
    let fewer = binding(correction(played, Some(spiel(Rosen, A, 99))));
    table
        .clone()
        .corrected(fewer)
        .expect("999:558 [S7] | B sieg 2 | ende B zu_frueh_bedankt [B3]")
        .back()
        .expect("1000:557 [S7] | A sieg 2 | ende A bedankt [B3]");
    // Without the thanks the Partie goes on.
    table
        .corrected(correction(bedankt, None))
        .expect("1000:557 [S7]")
        .spiel(Rosen, B, 0)
        .expect("1000:714 [S1]");
}

#[test]
fn undo_and_redo_walk_through_everything_but_titles() {
    let mut table = Table::empty();
    let nothing =
        [Command::TakeBack, Command::Redo].map(|command| table.refused_command(command).code());
    assert_eq!(nothing, ["nichts_zurueckzunehmen", "nichts_wiederherzustellen"]);
    table.attempt(Command::SetTitle { title: "Stammtisch".to_owned() }).expect("a title");
    let table = table.partie("schieber", json!({"ziel": 1000}), 0).spiel(Rosen, A, 100);
    let target = table.id(0);
    let table = table.corrected(correction(target, Some(spiel(Rosen, A, 90))));
    let back = table.clone().back().expect("100:57 [S1]").back().expect("0:0");
    let empty = back.back();
    assert_eq!(empty.session.partien().count(), 0);
    assert_eq!(empty.session.title, "Stammtisch");
    let mut again = empty.again().again().again();
    assert_eq!(again.board(), table.board());
    assert_eq!(again.refused_command(Command::Redo).code(), "nichts_wiederherzustellen");
    // Something new ends what redo could bring back.
    let mut new = again.back().spiel(Rosen, B, 0);
    assert_eq!(new.refused_command(Command::Redo).code(), "nichts_wiederherzustellen");
}

#[test]
fn c4_a_correction_takes_along_nothing_that_was_written_after_it() {
    // No screen writes such a record, but a file may hold one.
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100);
    let later = EventId { seq: 4, replica: 0xa3f2 };
    let k = Correction { with: vec![later], ..correction(table.id(0), Some(spiel(Rosen, A, 90))) };
    let template = table.records[1].clone();
    for (seq, event) in [(3, Event::Corrected(k)), (4, template.event)] {
        let id = EventId { seq, ..later };
        let record = Record { id, event, ..template };
        table.session.take_in(&record);
        table.records.push(record);
    }
    assert_eq!(points(&table), [190, 124]);
    let folded = Session::of(table.records.clone());
    assert_eq!(snapshot::value(&folded), table.board());
}

#[test]
fn c4_undo_does_not_reach_back_over_what_was_closed() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).spiel(Eicheln, A, 90);
    let (first, partie) = (table.id(0), table.now().id);
    // The last Spiel may go: it is open. The one before it was closed by it and stays so.
    let mut table = table.back();
    let again = table.refused_command(Command::TakeBack);
    assert_eq!(again, Refusal::AlreadyClosed { target: first });
    assert_eq!(again.rule().map(|r| r.id()), Some("C4"));
    assert_eq!(phases(&table, 0), "go");
    let drop = correction(first, None);
    assert_eq!(table.refused_command(Command::Correct(drop.clone())).code(), "grund_fehlt");
    // With a reason and agreement it goes, and that can be taken back as any last step.
    let table = table.corrected(binding(drop)).expect("0:0");
    let table = table.back().expect("100:57 [S1]");
    // What was only running closes nothing with one Schreiber: a slip is taken back freely.
    let table = table.again().back().spiel(Eicheln, A, 90).weis(A, 20).back().back();
    assert_eq!(table.session.latest(), Some(first));
    let free = Table::schieber(1000).spiel(Rosen, A, 100).weis(A, 20).back().back();
    assert_eq!(free.session.latest().map(|id| free.session.partie(id).is_some()), Some(true));
    assert!(table.session.partie(partie).is_some());
}

#[test]
fn c4_a_correction_that_was_closed_is_not_undone_either() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let played = table.id(0);
    let table =
        table.corrected(binding(correction(played, Some(spiel(Rosen, A, 90))))).spiel(Rosen, A, 57);
    let mut table = table.back();
    assert_eq!(table.refused_command(Command::TakeBack).code(), "schon_geschlossen");
}

/// What a correction of the Partie that runs would change.
fn changes(table: &Table, k: &Correction) -> Vec<Change> {
    let partie = table.now();
    correction::compare(partie, &partie.with_correction(k).expect("allowed"))
}

fn p(a: i32, b: i32) -> Vec<Points> {
    vec![Points(a), Points(b)]
}

#[test]
fn c4_a_correction_says_before_what_it_changes() {
    let table = Table::schieber(1000)
        .spiel(Rosen, A, 157)
        .matsch(Rosen, A, A)
        .berg_at(A, part(Rosen, 86, 0))
        .spiel(Rosen, A, 100);
    let first = table.id(0);
    let fewer = correction(first, Some(spiel(Rosen, A, 57)));
    assert_eq!(
        changes(&table, &fewer),
        [
            Change::State { before: p(514, 57), after: p(414, 157) },
            Change::Striche { party: 0, before: 2, after: 1 },
            Change::Striche { party: 1, before: 0, after: 1 },
            Change::Berg { before: Some(A), after: Some(B) },
        ]
    );
    assert_eq!(changes(&table, &correction(first, Some(spiel(Rosen, A, 157)))), []);
    // A Spiel less: somebody else deals.
    let without_one = correction(table.id(3), None);
    assert_eq!(
        changes(&table, &without_one)[1..],
        [Change::Dealer { before: Seat(3), after: Seat(2) }]
    );
    // The running Weis counts as written.
    let table = table.weis(A, 50);
    let weis = correction(table.id(4), Some(weis(A, 20)));
    assert_eq!(changes(&table, &weis), [Change::State { before: p(564, 57), after: p(534, 57) }]);

    let table = Table::schieber(1000).spiel(Rosen, A, 100).penalty(A, 900).penalty(B, 500).merci(A);
    let conclusion =
        |winners| Some(Conclusion { spiel: 1, winners: vec![winners], schneider: false });
    let merci = correction(table.id(3), None);
    assert_eq!(
        changes(&table, &merci),
        [
            Change::Striche { party: 0, before: 2, after: 0 },
            Change::End { before: conclusion(0), after: None },
        ]
    );
    let too_early = correction(table.id(0), Some(spiel(Rosen, A, 90)));
    assert_eq!(
        changes(&table, &too_early)[3..],
        [Change::End { before: conclusion(0), after: conclusion(1) }]
    );
}

/// Both once read «Stand … statt …».
#[test]
fn c4_what_becomes_of_the_umgang_that_runs_is_told_from_what_is_written() {
    let row = |points: [i32; 3]| values(json!({ "kp": points }));
    let umgang = [[80, 57, 20]; 3].into_iter();
    let rows = umgang.chain([[20, 30, 107]]).map(row);
    let table = rows.fold(kinds::table("hindersi-3", 3, 0, json!({})), Table::entry);
    // Without the first Spiel the fourth ends the Umgang, and another one is the lowest.
    let changes = changes(&table, &correction(table.id(0), None));
    let told = |locale| {
        changes[..2].iter().map(|change| text::change(locale, table.now(), change)).collect()
    };
    let told: [Vec<String>; 4] =
        Catalogue::ALL.map(|catalogue| told(Locale { catalogue, ..Locale::DE }));
    let against = |points: [i32; 3]| points.map(|number| number.to_string()).join(AGAINST);
    let [after, before] = [[0; 3], [20, 30, 107]].map(against);
    for (told, expected) in told.iter().zip([
        format!("Rundenpunkte {after} statt {before}"),
        format!("Points du tour {after} au lieu de {before}"),
        format!("Punti del giro {after} invece di {before}"),
        format!("Round points {after} instead of {before}"),
    ]) {
        assert_eq!(told[1], expected);
    }
    let [after, before] = [[0, 1, 0], [0, 0, 1]].map(against);
    assert_eq!(told[0][0], format!("Stand {after} statt {before}"));
}

#[test]
fn c4_everything_that_would_fall_is_named_at_once() {
    let table = Table::schieber(1000).weis(A, 50).weis(A, 20).weis(A, 100).spiel(Rosen, A, 100);
    let [first, second, third] = [0, 1, 2].map(|nth| table.id(nth));
    let partie = table.now();
    let other = correction(first, Some(weis(B, 50)));
    assert_eq!(correction::falls_with(partie, &other), Ok(vec![second, third]));
    assert_eq!(correction::falls_with(partie, &correction(first, None)), Ok(vec![]));
    let impossible = correction(first, Some(weis(B, 30)));
    assert_eq!(
        correction::falls_with(partie, &impossible).map_err(|reason| reason.code()),
        Err("weis_unmoeglich")
    );
}

/// Another phone may have taken the whole Partie back: what stands in it is no more to be corrected,
/// and a correction is corrected by another one of its entry.
#[test]
fn c4_neither_a_partie_that_is_gone_nor_a_correction_is_corrected() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, A, 57);
    let entry = table.id(0);
    let new = |target| Command::Correct(correction(target, Some(spiel(Rosen, A, 80))));
    let mut table = table.corrected(binding(correction(entry, Some(spiel(Rosen, A, 90)))));
    assert_eq!(table.refused_command(new(entry)), Refusal::ReasonMissing);
    let amendment = table.records.last().expect("the correction").id;
    assert_eq!(table.refused_command(new(amendment)), Refusal::EntryUnknown { target: amendment });
    let last = table.records.last().expect("the correction").clone();
    let id = EventId { seq: last.id.seq + 1, ..last.id };
    let event = Event::Undone { target: table.now().id };
    table.session.take_in(&Record { id, event, ..last });
    assert_eq!(table.session.partien().count(), 0);
    let Command::Correct(correction) = new(entry) else { panic!("a correction") };
    let refused = table.session.decide(Command::Correct(binding(correction)));
    assert_eq!(refused, Err(Refusal::EntryUnknown { target: entry }));
}

#[test]
fn c4_entries_are_taken_along_in_whatever_order_they_are_named() {
    let table = Table::schieber(1000).weis(A, 50).weis(A, 20).weis(A, 20).weis(A, 20);
    let id = |nth| table.id(nth);
    for with in [
        vec![id(1), id(2), id(3)],
        vec![id(3), id(2), id(1)],
        vec![id(2), id(3), id(1)],
        vec![id(3), id(1), id(2)],
    ] {
        let k = Correction { with: with.clone(), ..correction(id(0), Some(weis(B, 100))) };
        let table = table.clone().corrected(k).spiel(Rosen, A, 100);
        let struck: Vec<bool> = table.now().log_entries.iter().map(|e| e.struck).collect();
        assert_eq!(struck, [false, true, true, true, false], "{with:?}");
        assert_eq!(points(&table), [100, 157], "{with:?}");
    }
}

/// Of several writers one may have written what had no effect: nobody who corrects something else
/// has to answer for it.
#[test]
fn c4_what_had_no_effect_before_is_none_of_a_correction() {
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100);
    let (partie, target) = (table.now().id, table.id(0));
    let last = table.records.last().expect("a Spiel").clone();
    let id = EventId { seq: last.id.seq + 1, ..last.id };
    let event = Event::Entered { partie, entry: weis(A, 15) };
    table.session.take_in(&Record { id, event, ..last });
    assert!(table.now().log_entries[1].without_effect.is_some());
    let table = table.corrected(correction(target, Some(spiel(Rosen, A, 90))));
    assert_eq!(points(&table), [90, 67]);
}

/// No screen writes such a record, but a file may hold one.
#[test]
fn c4_a_correction_that_takes_its_own_entry_along_still_corrects_it() {
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100);
    let target = table.id(0);
    let k = Correction { with: vec![target], ..correction(target, Some(spiel(Rosen, A, 90))) };
    let last = table.records.last().expect("a Spiel").clone();
    let id = EventId { seq: last.id.seq + 1, ..last.id };
    table.session.take_in(&Record { id, event: Event::Corrected(k), ..last });
    assert_eq!(points(&table), [90, 67]);
}
