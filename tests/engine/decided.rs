//! What stands is what was decided: the result noted at the end of a Partie against a law that has
//! changed since. A later day than today is a session folded by the next edition, and the law that
//! judged otherwise is a note with another result.

use crate::table::*;
use crate::{examples, kinds};
use jasstafel::engine::archive::file::{self, only_partie};
use jasstafel::engine::archive::read::read_file;
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::archive::{snapshot, summary};
use jasstafel::engine::base::edition::{EDITIONS, Edition};
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe, Rosen};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::board::Grid;
use jasstafel::engine::facts::event::{Closing, EndedBy, Entry, Event, PartyClosing};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::facts::setting::{Setting, SettingValue};
use jasstafel::engine::facts::striche::{Marks, Striche};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::reports::money;
use jasstafel::engine::reports::statistics::{Filter, Statistics, results};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::note::Why;
use jasstafel::engine::session::partie::Partie;
use jasstafel::text::extract::{self, end_lines};
use jasstafel::text::report::{Writer, as_text};
use jasstafel::text::{Catalogue, Locale};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn code() -> SessionId {
    SessionId::try_from("abend".to_owned()).expect("a name")
}

fn edition(number: u16) -> Edition {
    Edition::new(number).expect("from 1")
}

/// The day after the law has changed.
fn tomorrow() -> Edition {
    edition(Edition::TODAY.number() + 1)
}

fn at(table: &Table, today: Edition) -> Session {
    Session::folded(table.records.iter().cloned(), today)
}

impl Table {
    /// Writes a record that no command makes, as another device or program would.
    pub fn record(&mut self, event: Event) -> EventId {
        let id = EventId { seq: self.session.next_seq(), replica: 0xb0b };
        let record = Record { id, time: Time(1_800_000_000_000), event };
        self.session.take_in(&record);
        self.records.push(record);
        id
    }

    /// Writes what is due, as the app does after every entry.
    pub fn noted(mut self) -> Table {
        for note in self.session.due_notes() {
            self.record(Event::Concluded(note));
        }
        self
    }
}

/// Anna & Chris 414 with Sieg 2 and Matsch 1, Beat & Dora 207; for money.
fn ended() -> Table {
    let rules = json!({"ziel": 300, "geld.partie": 200, "geld.strich": 50});
    Table::with("schieber", rules)
        .spiel(Rosen, A, 100)
        .weis(B, 50)
        .spiel(Obenabe, B, 57)
        .matsch(Eicheln, A, A)
        .merci(A)
        .expect_state([414, 207])
}

/// The note by which Beat & Dora have won this Partie 320 to 310.
fn other_result(table: &Table, edition: Edition) -> Closing {
    let mut note = table.session.due_notes().remove(0);
    note.edition = edition;
    note.parties[0].points = Points(310);
    note.parties[1].points = Points(320);
    note.parties[0].striche = Striche { matsch: 1, ..Striche::default() };
    note.parties[1].striche = Striche { win: 2, ..Striche::default() };
    note.ranks = vec![2, 1];
    note
}

/// An evening of an edition that judged otherwise, seen by the next one.
fn judged_otherwise() -> Table {
    let mut table = ended();
    let note = other_result(&table, Edition::TODAY);
    table.record(Event::Concluded(note));
    table
}

fn points(partie: &Partie) -> Vec<i32> {
    partie.state.accounts.iter().map(|account| account.points.0).collect()
}

fn last(session: &Session) -> &Partie {
    session.last_partie().expect("a Partie")
}

const NOTED: [i32; 2] = [310, 320];
const REPLAYED: [i32; 2] = [414, 207];

#[test]
fn a_later_edition_leaves_a_finished_partie_as_it_was_scored() {
    let table = judged_otherwise();
    let session = at(&table, tomorrow());
    let partie = last(&session);
    assert_eq!(points(partie), NOTED);
    let end = partie.state.end.as_ref().expect("ended");
    assert_eq!((end.ranks.as_slice(), end.by), (&[2, 1][..], EndedBy::Bedankt));
    assert_eq!(partie.grid().sums, [Points(310), Points(320)]);
    let noted = partie.noted().expect("noted");
    assert_eq!((noted.edition, noted.today), (Edition::TODAY, tomorrow()));
    assert!(matches!(noted.why, Why::Edition(_)));
    // The list of evenings.
    let line = summary::Summary::of(&table.records, &session);
    assert_eq!(line.points().collect::<Vec<_>>(), NOTED);
    // The Striche of the evening.
    let sums: Vec<(String, u32)> =
        session.striche().into_iter().map(|(name, striche)| (name, striche.sum())).collect();
    assert_eq!(sums[..2], [("Anna".to_owned(), 1), ("Chris".to_owned(), 1)]);
    assert_eq!(sums[2..], [("Beat".to_owned(), 2), ("Dora".to_owned(), 2)]);
    // The money: the Partie and one Strich, from each of the losers to one of the winners.
    assert_eq!(money::balances(session.partien())[0], ("Anna".to_owned(), -250));
    // The statistics.
    let st = Statistics::of(&results(&code(), &session), &Filter::default());
    let beat = st.lines(&|z| st.name(&z.who) == "Beat")[0].balance.clone();
    assert_eq!((beat.partien, beat.won, beat.total, beat.strich_sum()), (1, 1, 320, 2));
    // The file and `jasstafel replay`.
    let slate = value(&snapshot::value(&session));
    let slate = &slate["partien"][0];
    assert_eq!(slate["parteien"][0]["punkte"], 310);
    assert_eq!(slate["ende"]["sieger"], json!([1]));
    assert_eq!(slate["gewertet"]["ausgabe"], Edition::TODAY.number());
    assert_eq!(slate["gewertet"]["hier"], tomorrow().number());
    assert_eq!(slate["gewertet"]["warum"], "ausgabe");
    assert_eq!(slate["gewertet"]["sonst"]["punkte"], json!(REPLAYED));
    assert_eq!(slate["gewertet"]["sonst"]["ende"]["sieger"], json!([0]));
    // Where nothing else was noted, the replay counts, today and later, and nothing is said.
    let agreed_note = ended().noted();
    for today in [Edition::TODAY, tomorrow()] {
        let session = at(&agreed_note, today);
        assert_eq!(points(last(&session)), REPLAYED);
        assert!(last(&session).noted().is_none());
        assert_eq!(value(&snapshot::value(&session))["partien"][0].get("gewertet"), None);
        assert_eq!(session.wrong_notes(), []);
    }
}

#[test]
fn a_sentence_says_that_another_edition_judged() {
    let session = at(&judged_otherwise(), tomorrow());
    let (then, now) = (Edition::TODAY, tomorrow());
    for (catalogue, begins) in [
        (
            Catalogue::De,
            format!(
                "Gewertet nach der Ausgabe {then} des Gesetzes. Nach der Ausgabe {now}, die hier \
                 gilt, hiesse es: Gewonnen: Anna & Chris. "
            ),
        ),
        (Catalogue::Fr, format!("Compté d’après l’édition {then} de la loi. ")),
        (Catalogue::It, format!("Contato secondo l’edizione {then} della legge. ")),
        (Catalogue::En, format!("Scored by edition {then} of the law. ")),
    ] {
        let begins = begins.as_str();
        let locale = Locale { catalogue, ..Locale::DE };
        let lines = end_lines(locale, last(&session));
        assert_eq!(lines.len(), 3, "{lines:?}");
        let sentence = &lines[2];
        assert!(sentence.starts_with(begins), "{sentence}");
        // Who would have won, and with what.
        assert!(sentence.contains("Anna & Chris") && sentence.contains("414"), "{sentence}");
        // The chat, and the report on the evening with its picture and its page.
        let day = |_: Time| jasstafel::text::day::parse("2026-11-21");
        let chat = extract::summary(locale, &session, &day);
        let writer = Writer { locale };
        let report = as_text(locale, &writer.evening(&code(), &session, &day));
        for text in [&chat, &report] {
            assert!(text.contains(begins) && text.contains("320"), "{text}");
        }
    }
}

/// What comes after a note, so that the replay counts: it was of another Partie.
#[test]
fn what_was_written_since_overrules_an_outdated_note() {
    type Later = fn(Table) -> Table;
    let cases: [(&str, Later, Option<[i32; 2]>); 6] = [
        ("undo", Table::back, Some(REPLAYED)),
        ("undo and redo", |t| t.back().again(), Some(REPLAYED)),
        (
            "a correction",
            |t| {
                let target = t.id(0);
                t.corrected(binding(correction(target, Some(spiel(Rosen, A, 110)))))
            },
            Some([424, 197]),
        ),
        (
            "an entry of another phone, merged in before it",
            |mut t| {
                let partie = t.now().id;
                let entry = penalty(A, -10);
                let event = Event::Entered { partie, entry };
                let id = EventId { seq: 2, replica: 0xffff };
                t.records.insert(2, Record { id, time: Time(1), event });
                t.session = Session::of(t.records.iter().cloned());
                t
            },
            Some([404, 207]),
        ),
        (
            "the whole Partie taken back",
            |mut t| {
                let target = t.now().id;
                t.record(Event::Undone { target });
                t
            },
            None,
        ),
        (
            "names, a title and the next Partie: none of it is about the result",
            |mut t| {
                t.must(Command::Rename { from: "Anna".into(), to: "Anna-Lena".into() });
                t.must(Command::SetTitle { title: "Stamm".into() });
                t
            },
            Some(NOTED),
        ),
    ];
    for (what, afterwards, expected) in cases {
        let table = afterwards(judged_otherwise());
        let session = at(&table, tomorrow());
        assert_eq!(session.last_partie().map(points), expected.map(Vec::from), "{what}");
        let stands = expected == Some(NOTED);
        assert_eq!(session.last_partie().is_some_and(|p| p.noted().is_some()), stands, "{what}");
        // Event by event as all at once.
        let mut folded = Session::with_edition(tomorrow());
        table.records.iter().for_each(|record| folded.take_in(record));
        assert_eq!(value(&snapshot::value(&folded)), value(&snapshot::value(&session)), "{what}");
        assert_eq!(folded.due_notes(), session.due_notes(), "{what}");
        assert_eq!(session.wrong_notes(), [], "{what}");
    }
}

#[test]
fn todays_law_overrules_a_note_that_claims_it() {
    let session = at(&judged_otherwise(), Edition::TODAY);
    assert_eq!(points(last(&session)), REPLAYED);
    assert!(last(&session).noted().is_none());
    let wrong = session.wrong_notes();
    assert!(
        matches!(wrong[..], [(_, Refusal::ClosingWrong { edition, .. })] if edition == Edition::TODAY),
        "{wrong:?}"
    );
    // It is noted anew, and that one is right.
    let mut table = judged_otherwise();
    assert_eq!(table.session.due_notes().len(), 1);
    table = table.noted();
    assert_eq!(table.session.due_notes(), []);
    assert_eq!(points(last(&at(&table, Edition::TODAY))), REPLAYED);
}

#[test]
fn a_note_of_no_partie_or_of_another_table_is_refused() {
    type Tampering = fn(&mut Closing);
    let cases: [(&str, Tampering, &str); 7] = [
        ("unknown", |n| n.partie = EventId { seq: 7, replica: 7 }, "partie_unbekannt"),
        ("three parties", |n| n.parties.push(n.parties[0].clone()), "abschluss_unpassend"),
        ("one party", |n| n.parties.truncate(1), "abschluss_unpassend"),
        ("no parties", |n| n.parties.clear(), "abschluss_unpassend"),
        ("one rank", |n| n.ranks = vec![1], "abschluss_unpassend"),
        ("rank 9", |n| n.ranks = vec![1, 9], "abschluss_unpassend"),
        ("nobody first", |n| n.ranks = vec![2, 2], "abschluss_unpassend"),
    ];
    for (what, change, code) in cases {
        let mut table = ended();
        let mut note = other_result(&table, Edition::TODAY);
        change(&mut note);
        let id = table.record(Event::Concluded(note));
        let session = at(&table, tomorrow());
        assert_eq!(points(last(&session)), REPLAYED, "{what}");
        let declined: Vec<_> =
            session.aside.iter().map(|(id, reason)| (*id, reason.code())).collect();
        assert_eq!(declined, [(id, code)], "{what}");
    }
    // Of one that runs: by the law of today it is none; an older edition may have ended it.
    let mut table = ended();
    let note = Closing { records: 2, ..other_result(&table, Edition::TODAY) };
    table.records.truncate(2);
    table.session = at(&table, Edition::TODAY);
    table.record(Event::Concluded(note));
    assert!(table.now().state.end.is_none());
    assert!(matches!(table.session.wrong_notes()[..], [(_, Refusal::PartieStillOn)]));
    let later = at(&table, tomorrow());
    assert_eq!(points(last(&later)), NOTED);
    let partie = last(&later).id;
    let further = Command::Enter { partie, entry: weis(A, 20) };
    assert_eq!(later.decide(further), Err(Refusal::PartieEnded));
}

#[test]
fn the_end_is_noted_where_it_is_needed_and_only_there() {
    let once = |table: &Table| table.session.due_notes().len();
    let runs = Table::schieber(300).spiel(Rosen, A, 100);
    assert_eq!(once(&runs), 0);
    let table = ended();
    let note = table.session.due_notes().remove(0);
    assert_eq!(note.edition, Edition::TODAY);
    assert_eq!(
        (note.ranks.as_slice(), note.by, note.schneider),
        (&[1, 2][..], EndedBy::Bedankt, false)
    );
    assert_eq!(note.parties[0].striche, Striche { win: 2, matsch: 1, ..Striche::default() });
    assert_eq!(note.parties[0].marks, Marks::default());
    // The beginning and five entries.
    assert_eq!(note.records, 6);
    let table = table.noted();
    assert_eq!(once(&table), 0);
    // Across the end and back: another set of records, another note.
    let table = table.back();
    assert_eq!(once(&table), 0);
    assert!(table.session.wrong_notes().is_empty());
    let table = table.again();
    assert_eq!(table.session.due_notes()[0].records, 8);
    let table = table.noted();
    assert_eq!(once(&table), 0);
    // Names may change, the result does not.
    let mut table = table;
    table.must(Command::Rename { from: "Anna".into(), to: "Anna-Lena".into() });
    assert_eq!(once(&table), 0);
    // A Partie that was stopped has points and Striche to stand by.
    let abort =
        Table::schieber(1000).matsch(Eicheln, A, A).entry(Entry::Abort { reason: String::new() });
    let note = abort.session.due_notes().remove(0);
    assert_eq!((note.ranks.len(), note.by), (0, EndedBy::Abort));
    assert_eq!(note.parties[0].striche.matsch, 1);
    assert_eq!(once(&abort.noted()), 0);
    // Two that were stored before there were notes.
    let two = ended().partie("schieber", json!({"ziel": 300}), 0).matsch(Eicheln, A, A).merci(A);
    let open: Vec<_> = two.session.due_notes().iter().map(|note| note.partie).collect();
    assert_eq!(open, two.session.partien().map(|p| p.id).collect::<Vec<_>>());
    // What an older edition noted otherwise is not noted over.
    assert_eq!(at(&judged_otherwise(), tomorrow()).due_notes(), []);
    // A tournament has no Partien.
    assert_eq!(Session::default().due_notes(), []);
}

#[test]
fn two_tabs_that_both_note_the_end_agree_and_note_no_more() {
    let table = ended();
    let note = table.session.due_notes().remove(0);
    let seq = table.session.next_seq();
    // One tab has taken the end back before it heard of the other's note: whichever comes first.
    for (note_of, undo_of) in [(1, 2), (2, 1)] {
        let mut records = table.records.clone();
        let record = |replica, event| Record { id: EventId { seq, replica }, time: Time(0), event };
        let target = table.session.latest().expect("something");
        records.push(record(note_of, Event::Concluded(note.clone())));
        records.push(record(undo_of, Event::Undone { target }));
        for today in [Edition::TODAY, tomorrow()] {
            let session = Session::folded(records.iter().cloned(), today);
            assert!(last(&session).state.end.is_none(), "{note_of} {undo_of}");
            assert_eq!(session.wrong_notes(), []);
            assert_eq!(session.due_notes(), []);
        }
    }
    // Both note the same.
    let mut both = table.clone();
    both.record(Event::Concluded(note.clone()));
    both.record(Event::Concluded(note));
    assert_eq!(both.session.due_notes(), []);
    assert_eq!(points(last(&at(&both, tomorrow()))), REPLAYED);
    // Two editions note the end of the same records: the first one decided it.
    let mut first_time = judged_otherwise();
    let second_time = Closing { edition: tomorrow(), ..ended().session.due_notes().remove(0) };
    first_time.record(Event::Concluded(second_time));
    assert_eq!(points(last(&at(&first_time, tomorrow()))), NOTED);
}

#[test]
fn undo_reaches_over_a_note_which_closes_no_window() {
    let table = ended();
    let before = table.session.clone();
    let partie = |s: &Session| {
        let p = last(s);
        let phases: Vec<_> =
            p.log_entries.iter().map(|e| p.write_status(e, s.afterwards(p.id)).code()).collect();
        (phases, p.state.played(), s.latest(), s.latest_undone())
    };
    let table = table.noted();
    assert_eq!(partie(&table.session), partie(&before));
    assert_eq!(table.records.len(), 7);
    // Undo reaches over it.
    assert_eq!(table.session.decide(Command::TakeBack), before.decide(Command::TakeBack));
    // A note between undo and redo leaves redo alone.
    let mut table = ended().back();
    let note = ended().session.due_notes().remove(0);
    table.record(Event::Concluded(note));
    assert!(table.again().now().state.end.is_some());
    // In the list of evenings nothing was played when it was noted.
    let line = |t: &Table| summary::Summary::of(&t.records, &t.session).last();
    assert_eq!(line(&ended().noted()), line(&ended()));
}

/// Changes the head of the first Partie as it stands in the log.
fn with_head(
    mut table: Table,
    change: impl Fn(&mut jasstafel::engine::facts::event::PartieHead),
) -> Table {
    for record in &mut table.records {
        if let Event::PartieBegun(head) = &mut record.event {
            change(head);
        }
    }
    table.session = Session::of(table.records.iter().cloned());
    table
}

#[test]
fn a_noted_partie_of_an_unknown_jassart_or_tischregel_is_shown() {
    type Tampering = fn(&mut jasstafel::engine::facts::event::PartieHead);
    let cases: [(&str, Tampering, &str); 4] = [
        ("Jassart", |k| k.jassart = "sternjass".into(), "jassart_unbekannt"),
        (
            "Tischregel",
            |k| k.tischregeln = k.tischregeln.clone().with("sternregel", SettingValue::Yes(true)),
            "einstellung_unbekannt",
        ),
        (
            "value",
            |k| k.tischregeln = k.tischregeln.clone().with("ziel", SettingValue::Number(-7)),
            "einstellung_ungueltig",
        ),
        ("edition", |k| k.edition = tomorrow(), "ausgabe_neuer"),
    ];
    for (what, change, reason) in cases {
        let table = with_head(ended().noted(), change);
        let session = &table.session;
        let partie = last(session);
        assert_eq!(points(partie), REPLAYED, "{what}");
        assert_eq!(partie.party_names(), ["Anna & Chris", "Beat & Dora"], "{what}");
        assert!(!partie.replayable() && last(&ended().session).replayable());
        let name = if what == "Jassart" { "sternjass" } else { "Schieber" };
        assert_eq!(partie.jassart_name(), name);
        assert!(
            matches!(&partie.noted().expect("noted").why, Why::Unreadable(g) if g.code() == reason)
        );
        let record = end_lines(Locale::DE, partie).pop().expect("a sentence");
        assert!(record.contains("kann diese Fassung nicht nachrechnen"), "{record}");
        // It counts for the evening, the season and the money.
        assert_eq!(money::balances(session.partien())[0], ("Anna".to_owned(), 350), "{what}");
        let st = Statistics::of(&results(&code(), session), &Filter::default());
        assert_eq!((st.partien, st.unfinished), (1, 0), "{what}");
        let slate = table.board();
        assert_eq!(slate["partien"][0]["gewertet"]["warum"], "nicht_lesbar", "{what}");
        assert_eq!(slate["partien"][0]["ende"]["sieger"], json!([0]), "{what}");
        // It says why, and nothing is written in it, but after it.
        assert_eq!(session.aside[0].1.code(), reason, "{what}");
        let id = partie.id;
        let entry = weis(A, 20);
        assert_eq!(session.decide(Command::Enter { partie: id, entry }), Err(Refusal::PartieEnded));
        let target = partie.log_entries[0].id;
        let other = binding(correction(target, Some(spiel(Rosen, A, 90))));
        let correction = binding(correction(target, None));
        let refused = session.decide(Command::Correct(correction)).expect_err(what);
        assert_eq!(refused.code(), reason, "{what}");
        // Nor is there a preview of it.
        assert_eq!(partie.with_correction(&other).err(), Some(Refusal::NotOnThisBoard), "{what}");
        assert_eq!(session.latest(), None, "{what}: undo would take an entry out of it");
        assert_eq!(session.due_notes(), [], "{what}");
        let further = table.clone().partie("schieber", json!({"ziel": 300}), 0);
        assert_eq!(further.session.partien().count(), 2, "{what}");
        // Names go on changing.
        let mut renamed = table.clone();
        renamed.must(Command::Rename { from: "Anna".into(), to: "Anna-Lena".into() });
        assert_eq!(renamed.now().party_name(0), "Anna-Lena & Chris", "{what}");
        // Its file and its board hold together; the whole log is in it.
        let was_read = read_file(&write_file(&code(), &table.records)).expect("reads");
        assert_eq!((was_read.check_board(), was_read.records.len()), (Ok(()), 7), "{what}");

        // Without a note it is refused, as before, with everything that was written in it.
        let without = with_head(ended(), change);
        assert_eq!(without.session.partien().count(), 0, "{what}");
        let reasons: Vec<_> = without.session.aside.iter().map(|(_, g)| g.code()).collect();
        assert_eq!(reasons[0], reason, "{what}");
        assert_eq!(reasons[1..], ["partie_unbekannt"; 5], "{what}");
        // And with one that came before other entries: nobody knows what they did.
        let mut later = with_head(ended().noted(), change);
        let (partie, entry) = (later.now().id, penalty(A, -10));
        later.record(Event::Entered { partie, entry });
        assert_eq!(later.session.partien().count(), 0, "{what}");
    }
}

#[test]
fn poisoned_stakes_of_a_partie_nobody_can_read_are_left_out_of_the_settling() {
    // What nobody can play for is left out; the rest is settled as it was agreed.
    for (key, number, won) in
        [("geld.runden", -5, 350), ("geld.partie", i32::MIN, 150), ("geld.strich", -1, 200)]
    {
        let table = with_head(ended().noted(), |k| {
            k.tischregeln = k.tischregeln.clone().with(key, SettingValue::Number(number));
        });
        let balances = money::balances(table.session.partien());
        assert_eq!(balances.iter().map(|(_, balance)| balance).sum::<i64>(), 0, "{key}");
        let each: Vec<i64> = balances.iter().map(|(_, balance)| *balance).collect();
        assert_eq!(each, [won, won, -won, -won], "{key} {balances:?}");
    }
}

#[test]
fn a_lost_record_leaves_the_result_of_a_finished_partie() {
    let table = ended().noted();
    for lacks in 1..6 {
        let mut records = table.records.clone();
        records.remove(lacks);
        let session = Session::of(records);
        let partie = last(&session);
        assert_eq!(points(partie), REPLAYED, "without record {lacks}");
        // Only what makes no difference goes without a word.
        if let Some(noted) = partie.noted() {
            assert!(matches!(noted.why, Why::RecordsMissing));
            assert!(end_lines(Locale::DE, partie)[2].contains("fehlen hier"));
        }
        let error = session.wrong_notes();
        assert!(
            matches!(error[..], [(_, Refusal::NotedEntriesMissing { noted: 6, here: 5, .. })]),
            "{error:?}"
        );
        assert_eq!(session.due_notes(), [], "what is whole is not noted over");
    }
}

#[test]
fn no_note_is_due_beyond_the_last_number() {
    let mut table = ended();
    let event = Event::TitleSet { title: "Stamm".to_owned() };
    for (seq, due) in [(EventId::SEQ_MAX - 1, 1), (EventId::SEQ_MAX, 0)] {
        let id = EventId { seq, replica: 1 };
        table.session.take_in(&Record { id, time: Time(0), event: event.clone() });
        assert_eq!(table.session.due_notes().len(), due, "after number {seq}");
    }
}

#[test]
fn a_partie_alone_takes_its_note_along() {
    let table = ended().noted().partie("schieber", json!({"ziel": 300}), 0).spiel(Rosen, A, 100);
    let first = table.session.partien().next().expect("a Partie").id;
    let alone = Session::of(only_partie(&table.records, first));
    assert_eq!((alone.partien().count(), alone.due_notes().len()), (1, 0));
    // And taking a name out of an evening leaves it as it was decided.
    let table = judged_otherwise();
    let without =
        summary::forget(&table.records, &table.session, "Anna", &|nth| format!("Spieler {nth}"));
    let session = Session::folded(without, tomorrow());
    assert_eq!(
        (points(last(&session)), last(&session).party_name(0)),
        (NOTED.to_vec(), "Spieler 1 & Chris".to_owned())
    );
}

#[test]
fn a_new_partie_says_by_which_law_it_is_played() {
    // Whatever the table suggests: a Partie goes by the law of its day.
    let mut head = head("schieber", json!({"ziel": 300}), 0);
    head.edition = edition(9);
    for today in [Edition::TODAY, tomorrow()] {
        let session = Session::with_edition(today);
        let event = session.decide(Command::BeginPartie(head.clone())).expect("begins");
        assert!(matches!(event, Event::PartieBegun(k) if k.edition == today));
    }
    assert_eq!(usize::from(Edition::TODAY.number()), EDITIONS.len());
    assert_eq!(Session::default().today(), Edition::TODAY);
    // Those stored before there were editions were played by the first.
    let old = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/daten/formate/v1/zwei-partien.json"
    ));
    let old = read_file(&old.expect("a sample")).expect("reads");
    let session = Session::folded(old.records, tomorrow());
    assert!(session.partien().count() > 0);
    assert!(session.partien().all(|partie| partie.head.edition == Edition::FIRST));
}

#[test]
fn a_partie_from_before_a_tischregel_is_played_by_what_was_usual_then() {
    const STAR: Setting<i32> = Setting::number("stern", 0, 9, 5).before(Edition::SECOND, 0);
    let empty = Tischregeln::default();
    for (its_edition, said, holds) in
        [(1, None, 0), (2, None, 5), (3, None, 5), (1, Some(7), 7), (2, Some(0), 0)]
    {
        let rules = match said {
            Some(number) => empty.clone().with("stern", SettingValue::Number(number)),
            None => empty.clone(),
        };
        let rules = rules.pinned(&[STAR.describe()], edition(its_edition)).expect("fits");
        assert_eq!(rules.get(STAR), holds, "edition {its_edition}, {said:?}");
    }
}

#[test]
fn a_file_of_another_edition_is_held_to_its_noted_result_alone() {
    // By a newer one, since there is none older.
    let mut table = ended();
    let note = other_result(&table, tomorrow());
    table.record(Event::Concluded(note));
    let content = write_file(&code(), &table.records);
    let was_read = read_file(&content).expect("reads");
    assert_eq!(was_read.check_board(), Ok(()));
    // A board as the newer program would have written it, with other lines. The records stay as
    // they are written: their checksums are taken over their texts.
    let (records, board) = content.split_once(",\n  \"tafel\": ").expect("a board");
    let board = board.trim_end().strip_suffix('}').expect("the end of the file");
    let mut there: Value = serde_json::from_str(board).expect("JSON");
    let reads = |board: &Value| {
        read_file(&format!("{records}, \"tafel\": {board} }}")).expect("reads").check_board()
    };
    there["partien"][0]["spiele"][0]["schreibt"] = json!([1, 2]);
    there["partien"][0]["ende"]["quellen"] = json!([]);
    assert_eq!(reads(&there), Ok(()));
    // But with the result that was noted.
    there["partien"][0]["parteien"][0]["punkte"] = json!(414);
    let damage = reads(&there);
    let place = "tafel.partien[0].parteien[0].punkte".to_owned();
    assert_eq!(damage, Err(file::Damage::BoardDiffers { place }));
}

#[cfg(feature = "cli")]
#[test]
fn the_command_line_tells_of_a_wrong_note_and_of_another_edition() {
    use std::process::Command;
    let run = |name: &str, table: &Table, arguments: &[&str]| {
        let name = format!("jasstafel-decided-{}-{name}.json", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, write_file(&code(), &table.records)).expect("a file");
        let program = env!("CARGO_BIN_EXE_jasstafel");
        let run = Command::new(program).args(arguments).arg(&file).output().expect("runs");
        std::fs::remove_file(&file).expect("tidy");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (run.status.code(), text(&run.stdout), text(&run.stderr))
    };
    let (code, of, err) = run("gut", &ended().noted(), &["check"]);
    assert_eq!(code, Some(0), "{of}{err}");
    let (code, _, err) = run("falsch", &judged_otherwise(), &["check"]);
    assert_eq!(code, Some(1));
    assert!(
        err.contains("Eintrag 7 (7-b0b), Schluss einer Partie: Das notierte Resultat ist falsch"),
        "{err}"
    );
    let mut newer = ended();
    let note = other_result(&newer, tomorrow());
    newer.record(Event::Concluded(note));
    let (code, of, err) = run("neuer", &newer, &["check"]);
    assert_eq!(code, Some(0), "{of}{err}");
    let (_, of, _) = run("replay", &newer, &["replay", "--text"]);
    let now = tomorrow();
    assert!(of.contains(&format!("Gewertet nach der Ausgabe {now} des Gesetzes.")), "{of}");
    let (_, of, _) = run("bericht", &newer, &["bericht"]);
    assert!(of.contains("Gewonnen: Beat & Dora") && of.contains(&format!("Ausgabe {now}")), "{of}");
    let (_, of, _) = run("json", &newer, &["replay"]);
    let slate: Value = serde_json::from_str(&of).expect("JSON");
    assert_eq!(slate["partien"][0]["parteien"][1]["punkte"], 320);
    // A file without one of its entries.
    let mut with_gap = ended().noted();
    with_gap.records.remove(1);
    let (code, _, err) = run("lueckig", &with_gap, &["check"]);
    assert_eq!(code, Some(1));
    assert!(
        err.contains("fehlen Einträge: Notiert wurde ihr Resultat aus 6, hier sind 5"),
        "{err}"
    );
}

/// By today's law one figure that is another one makes the note wrong, and a right one is due.
#[test]
fn a_note_of_today_is_right_to_the_last_figure() {
    type Tampering = fn(&mut Closing);
    let cases: [(&str, bool, Tampering); 8] = [
        ("nothing", true, |_| {}),
        ("points", false, |n| n.parties[1].points = Points(208)),
        ("Striche", false, |n| n.parties[1].striche.matsch = 1),
        ("marks", false, |n| n.parties[1].marks = Marks { s: 0, n: 1 }),
        ("ranks", false, |n| n.ranks = vec![2, 1]),
        ("a shared rank", false, |n| n.ranks = vec![1, 1]),
        ("what brought the end", false, |n| n.by = EndedBy::Finished),
        ("Schneider", false, |n| n.schneider = true),
    ];
    for (what, right, change) in cases {
        let mut table = ended();
        let mut note = table.session.due_notes().remove(0);
        change(&mut note);
        let partie = note.partie;
        let id = table.record(Event::Concluded(note));
        let wrong = (id, Refusal::ClosingWrong { partie, edition: Edition::TODAY });
        let expected = if right { vec![] } else { vec![wrong] };
        assert_eq!(table.session.wrong_notes(), expected, "{what}");
        assert_eq!(table.session.due_notes().len(), usize::from(!right), "{what}");
        assert_eq!(points(last(&table.session)), REPLAYED, "{what}");
    }
}

#[test]
fn a_note_older_than_the_law_of_its_partie_is_not_believed() {
    for (edition, believed) in [(tomorrow(), true), (Edition::FIRST, false)] {
        let mut table = ended();
        let note = other_result(&table, edition);
        let partie = note.partie;
        let id = table.record(Event::Concluded(note));
        let aside =
            if believed { vec![] } else { vec![(id, Refusal::ClosingUnfitting { partie })] };
        assert_eq!(table.session.aside, aside, "{edition}");
        let shown = if believed { NOTED } else { REPLAYED };
        assert_eq!(points(last(&table.session)), shown, "{edition}");
    }
}

/// A note that says more than another, of records that are not here.
fn of_records(table: &Table, records: u32, a: i32) -> Closing {
    let mut note = other_result(table, tomorrow());
    note.records = records;
    note.parties[0].points = Points(a);
    note
}

#[test]
fn of_several_notes_that_of_the_most_records_holds_and_of_equals_the_first() {
    for (notes, holds) in [
        ([(7, 307), (8, 308)], 308),
        ([(8, 308), (7, 307)], 308),
        ([(8, 308), (8, 309)], 308),
        ([(6, 306), (5, 305)], 306),
    ] {
        let mut table = ended();
        for (records, a) in notes {
            let note = of_records(&ended(), records, a);
            table.record(Event::Concluded(note));
        }
        assert_eq!(points(last(&table.session)), [holds, 320], "{notes:?}");
        // Whichever another phone hears of first.
        let mut otherwise = ended().session;
        table.records.iter().rev().take(2).for_each(|record| otherwise.take_in(record));
        assert_eq!(points(last(&otherwise)), [holds, 320], "{notes:?}");
    }
}

/// A Partie of a Jassart that nobody here knows, with its result.
fn of_strangers(players: &[&str], dealer: u8, parties: usize) -> Session {
    let partie = EventId { seq: 1, replica: 7 };
    let mut head = head("sternjass", json!({}), dealer);
    head.players = players.iter().map(|name| (*name).to_owned()).collect();
    let party =
        PartyClosing { points: Points(100), striche: Striche::default(), marks: Marks::default() };
    let note = Closing {
        partie,
        edition: Edition::TODAY,
        records: 1,
        parties: vec![party; parties],
        ranks: vec![1; parties],
        by: EndedBy::Finished,
        schneider: false,
    };
    let note =
        Record { id: EventId { seq: 2, ..partie }, time: Time(0), event: Event::Concluded(note) };
    Session::of([Record { id: partie, time: Time(0), event: Event::PartieBegun(head) }, note])
}

#[test]
fn a_partie_of_an_unknown_jassart_is_shown_where_its_parties_could_sit_there() {
    let names: Vec<String> = (1..=11).map(|nth| format!("N{nth}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let shown = |session: &Session| session.last_partie().map(|partie| partie.party_names());
    for (players, dealer, parties, expected) in [
        // Each for oneself.
        (2, 0, 2, Some("N1,N2")),
        (4, 3, 4, Some("N1,N2,N3,N4")),
        (5, 0, 5, Some("N1,N2,N3,N4,N5")),
        (10, 9, 10, Some("N1,N2,N3,N4,N5,N6,N7,N8,N9,N10")),
        // In pairs.
        (4, 0, 2, Some("N1 & N3,N2 & N4")),
        (6, 0, 3, Some("N1 & N4,N2 & N5,N3 & N6")),
        // No such table.
        (1, 0, 1, None),
        (11, 0, 11, None),
        (4, 4, 4, None),
        (2, 0, 1, None),
        (3, 0, 2, None),
        (4, 0, 3, None),
        (4, 0, 5, None),
        (6, 0, 4, None),
    ] {
        let session = of_strangers(&names[..players], dealer, parties);
        let shown = shown(&session).map(|names| names.join(","));
        assert_eq!(shown.as_deref(), expected, "{players} players, {parties} parties");
    }
    // Names as they are kept anywhere.
    let session = of_strangers(&[" Anna", "Beat "], 0, 2);
    assert_eq!(shown(&session).expect("a Partie"), ["Anna", "Beat"]);
}

/// B1: of a Partie that another law decided its Striche alone tell who had the Berg.
#[test]
fn b1_who_had_the_berg_is_told_by_the_striche_that_were_noted() {
    let table = Table::schieber(300).spiel(Rosen, A, 100).matsch(Eicheln, A, A).berg(A).merci(A);
    assert_eq!(table.now().state.berg.as_ref().map(|berg| berg.side), Some(A));
    for (berg, told) in [([1, 0], Some(A)), ([0, 1], None), ([0, 0], Some(A)), ([1, 1], Some(A))] {
        let mut table = table.clone();
        let mut note = other_result(&table, tomorrow());
        for (party, berg) in note.parties.iter_mut().zip(berg) {
            party.striche.berg = berg;
        }
        table.record(Event::Concluded(note));
        let partie = last(&table.session);
        assert!(partie.noted().is_some());
        assert_eq!(partie.state.berg.as_ref().map(|berg| berg.side), told, "{berg:?}");
    }
}

/// Nothing of what there is still to play for.
#[test]
fn the_board_of_a_noted_partie_shows_its_result_and_no_goal() {
    let coiffeur = json!({"art": "coiffeur-schieber", "spieler": 4, "geber": 0, "eintraege": []});
    let mut gone = BTreeSet::new();
    for example in examples::worked().into_iter().chain([coiffeur]) {
        let kind = example["art"].as_str().expect("art");
        let players = example["spieler"].as_u64().expect("spieler") as usize;
        let dealer = example["geber"].as_u64().expect("geber") as u8;
        let rules = example.get("regeln").cloned().unwrap_or(json!({}));
        let mut table = kinds::table(kind, players, dealer, rules);
        for data in example["eintraege"].as_array().expect("eintraege") {
            table.enter(kinds::entry(data));
        }
        let parties = table.now().state.accounts.len();
        for with_marks in [false, true] {
            let mut table = table.clone();
            let party = |nth: usize| PartyClosing {
                points: Points(10_000 - 9_999 * i32::from(nth > 0)),
                striche: Striche::default(),
                marks: Marks { s: u16::from(with_marks) * (nth as u16 + 1), n: 0 },
            };
            let note = Closing {
                partie: table.now().id,
                edition: tomorrow(),
                records: table.records.len() as u32,
                parties: (0..parties).map(party).collect(),
                ranks: (0..parties).map(|nth| 1 + u8::from(nth > 0)).collect(),
                by: EndedBy::Finished,
                schneider: false,
            };
            table.record(Event::Concluded(note.clone()));
            let partie = table.now();
            let board = partie.jassart.board.grid(partie.context());
            for (what, there) in [
                ("open", !board.open.is_empty()),
                ("round", !board.round.is_empty()),
                ("goals", !board.goals.is_empty()),
                ("still", !board.still.is_empty()),
            ] {
                gone.extend(there.then_some(what));
            }
            let marks = note.parties.iter().map(|party| party.marks);
            let grid = partie.grid();
            assert_eq!(
                grid,
                Grid {
                    sums: note.parties.iter().map(|party| party.points).collect(),
                    marks: marks.filter(|_| with_marks).collect(),
                    ranks: note.ranks.clone(),
                    lines: board.lines,
                    kings: board.kings,
                    out: board.out,
                    lives: board.lives,
                    ..Grid::default()
                },
                "{kind} {with_marks}"
            );
        }
    }
    let each = ["goals", "open", "round", "still"];
    assert_eq!(gone.into_iter().collect::<Vec<_>>(), each);
}
