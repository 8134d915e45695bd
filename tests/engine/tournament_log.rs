//! A tournament in the log of a session: registration, draws and sheets as events, with undo,
//! corrections, damage, and on its way through files and links.

use crate::schema::breaches;
use crate::table::{Table, checksum};
use jasstafel::engine::archive::file::Damage;
use jasstafel::engine::archive::read::read_file;
use jasstafel::engine::archive::sheet::TableSheet;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::summary::{Summary, forget, participants, people};
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::rule::Rule;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::Event;
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::tournament::step::{History, Step};
use jasstafel::engine::tournament::{
    HandIn, Phase, Scoring, Tournament, TournamentError as F, TournamentRules,
};
use serde_json::Value;

fn rules(passen: u8, drops_lowest: bool) -> Step {
    let rules = TournamentRules { passen, drops_lowest, ..TournamentRules::default() };
    Step::Rules { seed: 7, rules }
}

fn names(names: &[&str]) -> Step {
    Step::Registered { names: names.iter().map(|name| (*name).to_owned()).collect() }
}

fn count(n: usize) -> Step {
    Step::Registered { names: (1..=n).map(|nth| format!("Spieler {nth}")).collect() }
}

/// A sheet of eight that adds up to `a` for team A.
fn spiele(a: i32) -> Vec<[i32; 2]> {
    let mut rest = a;
    let mut each = || {
        let part = rest.min(157);
        rest -= part;
        [part, 157 - part]
    };
    (0..8).map(|_| each()).collect()
}

fn sheet(passe: usize, table: usize, a: i32) -> Step {
    Step::Sheet(HandIn { passe, table, spiele: spiele(a), ..HandIn::default() })
}

fn rectified(passe: usize, table: usize, a: i32) -> Step {
    let (who, reason) = ("Rita".to_owned(), "verzählt".to_owned());
    Step::Sheet(HandIn { passe, table, spiele: spiele(a), who, reason })
}

fn carry_out(t: &mut Table, step: Step) -> EventId {
    t.attempt(Command::Tournament(step)).expect("allowed")
}

fn draw_lots(t: &mut Table) {
    t.attempt(Command::Draw { again: false }).expect("drawn");
}

fn no(t: &mut Table, command: Command) -> F {
    match t.refused_command(command) {
        Refusal::Tournament(error) => error,
        another => panic!("{another:?}"),
    }
}

fn history(t: &Table) -> &History {
    t.session.tournament().expect("a tournament")
}

fn state(t: &Table) -> &Tournament {
    &history(t).state
}

fn with(n: usize, passen: u8) -> Table {
    let mut t = Table::empty();
    carry_out(&mut t, rules(passen, false));
    carry_out(&mut t, count(n));
    t
}

/// What was written one by one folds to the same as all at once, in any order.
fn folded(t: &Table) {
    let mut backwards = t.records.clone();
    backwards.reverse();
    let session = Session::of(backwards);
    assert_eq!(session.tournament().expect("a tournament").state, *state(t));
    assert_eq!(snapshot::value(&session), t.board());
}

/// The example of the spec: each of the four alone with helpers, so that their points are free.
fn example(drops_lowest: bool) -> Table {
    let each: [[i32; 4]; 4] =
        [[622, 634, 700, 690], [801, 1000, 655, 700], [588, 501, 620, 600], [640, 517, 676, 661]];
    let mut t = Table::empty();
    carry_out(&mut t, rules(4, drops_lowest));
    carry_out(&mut t, names(&["Keller", "Meier", "Frei", "Huber"]));
    carry_out(&mut t, count(13));
    for (passe, points) in each.into_iter().enumerate() {
        // Meier is the Joker of the second Passe; a helper sits in.
        let joker = if passe == 1 { 1 } else { 16 };
        let seat = |nth: usize| if passe == 1 && nth == 1 { 16 } else { nth };
        let tables =
            (0..4).map(|nth| [[seat(nth), 4 + 3 * nth], [5 + 3 * nth, 6 + 3 * nth]]).collect();
        carry_out(&mut t, Step::Drawn { passe, tables, joker: vec![joker] });
        for (table, points) in points.into_iter().enumerate() {
            carry_out(&mut t, sheet(passe, table, points.min(700)));
            if points > 700 && points != 1000 {
                carry_out(&mut t, rectified(passe, table, points));
            }
        }
    }
    t
}

#[test]
fn the_ranking_of_the_example_follows_from_the_log() {
    for (drops_lowest, expected) in [
        (false, [("Meier", 1, 2652), ("Keller", 2, 2651), ("Huber", 3, 2651), ("Frei", 4, 2651)]),
        (true, [("Meier", 1, 2151), ("Keller", 2, 2063), ("Huber", 3, 2051), ("Frei", 4, 2031)]),
    ] {
        let t = example(drops_lowest);
        assert_eq!(state(&t).phase(), Phase::Ranking);
        let list = state(&t).ranking().expect("a ranking");
        let mut before = 0;
        for (name, _, total) in expected {
            let z = list.iter().find(|z| state(&t).players[z.players] == name).expect("a line");
            assert_eq!(z.total, total, "{name}");
            // Helpers are between them; the order of the four is the example's.
            assert!(z.rank > before, "{name}: {} after {before}", z.rank);
            before = z.rank;
            assert_eq!(z.struck.is_some(), drops_lowest);
        }
        folded(&t);
    }
}

#[test]
fn players_and_rules_change_until_the_first_draw() {
    let mut t = with(5, 2);
    carry_out(&mut t, Step::Reregistered { from: "Spieler 2".into(), name: "Frei".into() });
    carry_out(&mut t, Step::Reregistered { from: "Spieler 5".into(), name: String::new() });
    assert_eq!(state(&t).players, ["Spieler 1", "Frei", "Spieler 3", "Spieler 4"]);
    let doubled = |name: &str| F::NameDoubled { name: name.to_owned() };
    assert_eq!(no(&mut t, Command::Tournament(names(&["Neu", "Frei"]))), doubled("Frei"));
    // Capitals alone tell nobody apart; a name may still be written otherwise.
    assert_eq!(no(&mut t, Command::Tournament(names(&["frei"]))), doubled("frei"));
    assert_eq!(no(&mut t, Command::Tournament(names(&["Neu", "NEU"]))), doubled("NEU"));
    assert_eq!(no(&mut t, Command::Tournament(names(&["Müller", "MÜLLER"]))), doubled("MÜLLER"));
    let renamed = |to: &str| Step::Reregistered { from: "Spieler 1".into(), name: to.into() };
    assert_eq!(no(&mut t, Command::Tournament(renamed("FREI"))), doubled("FREI"));
    carry_out(&mut t, renamed("spieler 1"));
    t.attempt(Command::TakeBack).expect("taken back");
    let foreign = Step::Reregistered { from: "Niemand".into(), name: "X".into() };
    assert!(matches!(no(&mut t, Command::Tournament(foreign)), F::NameUnknown { .. }));
    let long = "x".repeat(61);
    assert!(matches!(no(&mut t, Command::Tournament(names(&[&long]))), F::NameTooLong { .. }));
    assert!(matches!(no(&mut t, Command::Tournament(rules(0, false))), F::Rule { .. }));
    let many = Step::Registered { names: (0..1000).map(|nth| format!("{nth:050}")).collect() };
    assert_eq!(no(&mut t, Command::Tournament(many)), F::TooMuchAtOnce);

    // Undo goes back through the registration step by step.
    t.attempt(Command::TakeBack).expect("taken back");
    assert_eq!(state(&t).players.len(), 5);
    t.attempt(Command::Redo).expect("brought back");
    assert_eq!(state(&t).players.len(), 4);

    draw_lots(&mut t);
    assert_eq!(no(&mut t, Command::Tournament(names(&["Spät"]))), F::AlreadyDrawn);
    assert_eq!(no(&mut t, Command::Tournament(rules(3, false))), F::AlreadyDrawn);
    // The draw taken back, all is open again.
    t.attempt(Command::TakeBack).expect("taken back");
    carry_out(&mut t, names(&["Spät"]));
    folded(&t);
}

/// What it says where a Joker is more than anybody can play for.
#[test]
fn a_joker_that_beats_every_result_is_refused_unless_it_stands() {
    let mut t = with(5, 2);
    let by = |rules: TournamentRules| Step::Rules { seed: 7, rules };
    let short = TournamentRules { passen: 2, spiele: 6, joker: 943, ..TournamentRules::default() };
    let refused = F::Rule { field: "joker", min: 0, max: 942 };
    assert_eq!(no(&mut t, Command::Tournament(by(short.clone()))), refused);
    let said = jasstafel::text::tournament::error(jasstafel::text::Locale::DE, &refused);
    assert_eq!(said, "«Punkte für den Joker» muss zwischen 0 und 942 liegen.");
    carry_out(&mut t, by(TournamentRules { joker: 942, ..short.clone() }));
    // What each side writes for itself has no end.
    carry_out(&mut t, by(TournamentRules { scoring: Scoring::Points, ..short.clone() }));
    assert_eq!(no(&mut t, Command::Tournament(by(short.clone()))), refused);

    // A tournament of before is what it was, and its other rules still change.
    let before = Event::Tournament(by(short.clone()));
    let id = EventId { seq: t.session.next_seq(), replica: 1 };
    t.session.take_in(&Record { id, time: Time(0), event: before });
    assert_eq!(state(&t).rules, short);
    assert!(history(&t).log_entries.iter().all(|e| e.without_effect.is_none()));
    let other = TournamentRules { drops_lowest: true, ..short };
    carry_out(&mut t, by(other.clone()));
    assert_eq!(state(&t).rules, other);
    let other = TournamentRules { joker: 950, ..other };
    assert_eq!(no(&mut t, Command::Tournament(by(other))), refused);
}

/// What undo would take back, as its key says it.
fn undone(t: &Table) -> Option<String> {
    jasstafel::text::latest(jasstafel::text::Locale::DE, &t.session)
}

#[test]
fn a_tournament_can_end_before_its_last_passe() {
    let mut t = Table::empty();
    carry_out(&mut t, rules(4, true));
    carry_out(&mut t, count(4));
    for passe in 0..2 {
        draw_lots(&mut t);
        // Not before all of it is in, and neither with fewer nor with more, nor by other rules.
        assert_eq!(no(&mut t, Command::Tournament(rules(2, true))), F::AlreadyDrawn);
        carry_out(&mut t, sheet(passe, 0, 700));
    }
    assert_eq!(state(&t).phase(), Phase::Ready { passe: 2 });
    for other in [rules(1, true), rules(3, true), rules(2, false)] {
        assert_eq!(no(&mut t, Command::Tournament(other)), F::AlreadyDrawn);
    }
    // A number alone is refused with those that it may be: what is complete counts, and more may follow.
    for (count, min) in [(1, 2), (3, 5), (4, 5)] {
        let refused = F::Rule { field: "passen", min, max: 50 };
        assert_eq!(no(&mut t, Command::Tournament(passen(count))), refused);
    }
    let end = carry_out(&mut t, rules(2, true));
    assert_eq!(state(&t).phase(), Phase::Ranking);
    let list = state(&t).ranking().expect("a ranking");
    assert!(list.iter().all(|line| line.struck.is_some()), "{list:?}");
    folded(&t);
    assert_eq!(undone(&t).as_deref(), Some("Turnierende"));
    // Taken back, the next Passe is drawn.
    t.attempt(Command::TakeBack).expect("taken back");
    assert!(t.session.tournament().is_some_and(|h| h.log_entries.iter().any(|e| e.id == end)));
    // It is said as older programs read it.
    assert_eq!(state(&t).ending(), Some(rules(2, true)));
    draw_lots(&mut t);
}

fn passen(count: u8) -> Step {
    Step::Passen { count }
}

/// Two tables: the first Passe is in, of the second one sheet, which was corrected, as was one of the first.
fn second_runs(passen: u8) -> Table {
    let mut t = with(8, passen);
    draw_lots(&mut t);
    carry_out(&mut t, sheet(0, 0, 700));
    carry_out(&mut t, sheet(0, 1, 650));
    draw_lots(&mut t);
    carry_out(&mut t, sheet(1, 1, 600));
    carry_out(&mut t, rectified(1, 1, 610));
    carry_out(&mut t, rectified(0, 0, 710));
    t
}

#[test]
fn a_tournament_could_not_end_while_a_passe_ran() {
    let mut t = second_runs(3);
    let runs = state(&t).clone();
    assert_eq!((runs.finished(), runs.sheets_unfinished()), (1, 1));
    // What is complete counts, and nothing else; by the old way it cannot be said.
    for other in [passen(2), passen(3)] {
        let refused = F::Rule { field: "passen", min: 4, max: 50 };
        assert_eq!(no(&mut t, Command::Tournament(other)), refused);
    }
    assert_eq!(no(&mut t, Command::Tournament(rules(1, false))), F::AlreadyDrawn);
    let none = F::Rule { field: "passen", min: 1, max: 50 };
    let mut first = with(4, 2);
    draw_lots(&mut first);
    assert_eq!(state(&first).ending(), None);
    assert_eq!(no(&mut first, Command::Tournament(passen(0))), none);

    assert_eq!(runs.ending(), Some(passen(1)));
    let end = carry_out(&mut t, passen(1));
    assert_eq!(state(&t).phase(), Phase::Ranking);
    assert_eq!((state(&t).passen.len(), state(&t).check_strictly()), (1, Ok(())));
    assert_eq!((state(&t).is_left_out(0), state(&t).is_left_out(1)), (false, true));
    assert!(!state(&t).is_left_out(2));
    // Of the Passe that does not count nothing is ranked or told.
    let list = state(&t).ranking().expect("a ranking");
    assert!(list.iter().all(|line| line.passen.len() == 1 && line.passen[0] == Some(line.total)));
    assert_eq!(state(&t).rectifications.iter().map(|one| one.passe).collect::<Vec<_>>(), [0]);
    let board = &t.board()["turnier"];
    assert_eq!((&board["passen"], &board["berichtigungen"]), (&1.into(), &1.into()));
    assert_eq!(
        no(&mut t, Command::Tournament(sheet(1, 0, 600))),
        F::TableUnknown { passe: 2, table: 1 }
    );
    folded(&t);
    assert_eq!(undone(&t).as_deref(), Some("Turnierende"));
    t.attempt(Command::TakeBack).expect("taken back");
    assert_eq!(*state(&t), runs);
    t.attempt(Command::Redo).expect("brought back");
    assert_eq!(history(&t).log_entries.last().map(|e| (e.id, e.active)), Some((end, true)));
    assert_eq!(state(&t).phase(), Phase::Ranking);
}

/// Ended by mistake, and sheets were corrected since: undo does not reach over them.
#[test]
fn the_passe_that_did_not_count_is_played_on_after_all() {
    let mut t = second_runs(3);
    let runs = state(&t).clone();
    carry_out(&mut t, passen(1));
    carry_out(&mut t, rectified(0, 1, 660));
    carry_out(&mut t, rectified(0, 0, 720));
    t.attempt(Command::TakeBack).expect("taken back");
    assert!(matches!(t.refused_command(Command::TakeBack), Refusal::AlreadyClosed { .. }));
    let another = state(&t).another_passe().expect("another Passe");
    assert_eq!(another, passen(2));
    carry_out(&mut t, another);
    assert_eq!(undone(&t).as_deref(), Some("Weitere Passe"));
    assert_eq!(state(&t).phase(), Phase::Runs { passe: 2, lack: 1 });
    assert_eq!(state(&t).passen[1], runs.passen[1]);
    // What was put right stands in the order in which it was.
    let put_right = state(&t).rectifications.iter().map(|one| (one.passe, one.table));
    assert_eq!(put_right.collect::<Vec<_>>(), [(1, 1), (0, 0), (0, 1)]);
    carry_out(&mut t, sheet(1, 0, 640));
    assert_eq!((state(&t).phase(), state(&t).rules.passen), (Phase::Ranking, 2));
    folded(&t);
}

#[test]
fn a_tournament_could_not_go_on_after_its_last_passe() {
    // The number that is usual was overlooked, or it was ended by mistake.
    for by_mistake in [false, true] {
        let mut t = with(4, if by_mistake { 3 } else { 1 });
        draw_lots(&mut t);
        assert_eq!(state(&t).another_passe(), None, "before the last one is complete");
        carry_out(&mut t, sheet(0, 0, 700));
        if by_mistake {
            let end = state(&t).ending().expect("it may end");
            carry_out(&mut t, end);
        }
        for a in [690, 680] {
            carry_out(&mut t, rectified(0, 0, a));
        }
        assert_eq!(no(&mut t, Command::Draw { again: false }), F::EverythingDrawn);
        let another = state(&t).another_passe().expect("another Passe");
        carry_out(&mut t, another);
        assert_eq!(state(&t).phase(), Phase::Ready { passe: 1 });
        // Ended again, as before; and it goes on again.
        let end = state(&t).ending();
        assert_eq!(
            end,
            Some(Step::Rules {
                seed: 7,
                rules: TournamentRules { passen: 1, ..state(&t).rules.clone() }
            })
        );
        draw_lots(&mut t);
        carry_out(&mut t, sheet(1, 0, 600));
        assert_eq!(state(&t).phase(), Phase::Ranking);
        folded(&t);
    }
    // As many as there may be.
    let mut t = with(4, 1);
    draw_lots(&mut t);
    carry_out(&mut t, passen(50));
    assert_eq!(
        no(&mut t, Command::Tournament(passen(51))),
        F::Rule { field: "passen", min: 1, max: 50 }
    );
}

/// The records of the table and what devices have written since, each step with how far behind them and by whom.
pub fn and_since(t: &Table, since: &[(u64, u32, Step)]) -> Vec<Record> {
    let seq = t.session.next_seq();
    let new = since.iter().map(|(nth, replica, step)| Record {
        id: EventId { seq: seq + nth, replica: *replica },
        time: Time(0),
        event: Event::Tournament(step.clone()),
    });
    t.records.iter().cloned().chain(new).collect()
}

/// The board of a log of the table and of what two devices have written since, in whatever order its records
/// come; and which of what was written since has no effect.
pub fn united(t: &Table, since: &[(u64, u32, Step)]) -> (Tournament, Vec<EventId>) {
    let mut records = and_since(t, since);
    let session = Session::of(records.clone());
    for _ in 0..records.len() {
        records.rotate_left(1);
        let backwards = records.iter().rev().cloned().collect::<Vec<_>>();
        for order in [records.clone(), backwards] {
            assert_eq!(snapshot::value(&Session::of(order)), snapshot::value(&session));
        }
    }
    let tournament = session.tournament().expect("a tournament");
    let without = tournament.log_entries.iter().filter(|e| e.without_effect.is_some());
    (tournament.state.clone(), without.map(|e| e.id).collect())
}

#[test]
fn two_of_the_jassleitung_end_it_or_go_on_where_neither_knew_of_the_other() {
    let t = second_runs(2);
    let seq = t.session.next_seq();
    // Both end it.
    let (ended, without) = united(&t, &[(0, 1, passen(1)), (0, 2, passen(1))]);
    assert_eq!((ended.phase(), ended.rules.passen, without), (Phase::Ranking, 1, vec![]));
    // One takes in the last sheet: whichever was first holds, and the other has no effect.
    let (ended, without) = united(&t, &[(0, 1, passen(1)), (0, 2, sheet(1, 0, 640))]);
    assert_eq!((ended.passen.len(), without), (1, vec![EventId { seq, replica: 2 }]));
    let (complete, without) = united(&t, &[(0, 1, sheet(1, 0, 640)), (0, 2, passen(1))]);
    assert_eq!((complete.phase(), complete.passen.len()), (Phase::Ranking, 2));
    assert_eq!(without, [EventId { seq, replica: 2 }]);
    // A sheet of the Passe that counts is corrected meanwhile.
    let corrected = rectified(0, 1, 600);
    for (one, other) in [(1, 2), (2, 1)] {
        let (ended, without) = united(&t, &[(0, one, passen(1)), (0, other, corrected.clone())]);
        assert_eq!((ended.passen[0].tables[1].outcome(), without), (Some([600, 656]), vec![]));
    }
    // Between two Passen both end it, which is said by the rules.
    let mut ready = with(4, 3);
    draw_lots(&mut ready);
    carry_out(&mut ready, sheet(0, 0, 700));
    let end = state(&ready).ending().expect("it may end");
    assert!(matches!(end, Step::Rules { .. }));
    let (ended, without) = united(&ready, &[(0, 1, end.clone()), (0, 2, end)]);
    assert_eq!((ended.phase(), ended.rules.passen, without), (Phase::Ranking, 1, vec![]));
    // Both want one more, and get one.
    let last = [(0, 1, sheet(1, 0, 640))];
    let both = [(1, 1, passen(3)), (1, 2, passen(3))];
    let (goes_on, without) = united(&t, &[&last[..], &both[..]].concat());
    assert_eq!((goes_on.phase(), without), (Phase::Ready { passe: 2 }, vec![]));
    assert_eq!(goes_on.rules.passen, 3);
}

/// The last sheet came in before it: undo names what was said, not where the tournament is.
#[test]
fn an_end_without_effect_was_called_another_passe() {
    let since = |t: &Table, steps: &[Step]| {
        let new: Vec<_> = (0..).zip(steps).map(|(nth, step)| (nth, 1, step.clone())).collect();
        let session = Session::of(and_since(t, &new));
        jasstafel::text::latest(jasstafel::text::Locale::DE, &session)
    };
    let runs = second_runs(3);
    let last = sheet(1, 0, 640);
    for (steps, said) in [
        (&[last.clone(), passen(1)][..], "Turnierende (ohne Wirkung)"),
        (&[passen(1), passen(1)][..], "Turnierende"),
        // As no program of ours says it.
        (&[last.clone(), passen(2)][..], "Turnierende"),
        (&[last.clone(), passen(2), passen(3), passen(3)][..], "Weitere Passe"),
        (&[passen(1), passen(2)][..], "Weitere Passe"),
        // Two more were said already.
        (&[last.clone(), passen(2), passen(4), passen(3)][..], "Weitere Passe (ohne Wirkung)"),
    ] {
        assert_eq!(since(&runs, steps).as_deref(), Some(said), "{steps:?}");
    }
}

/// They are in no Partie.
#[test]
fn who_only_took_part_in_tournaments_was_nobody() {
    let line = |t: &Table| Summary::of(&t.records, &t.session);
    let (first, second) = (line(&with(5, 1)), line(&with(8, 1)));
    let mut t = Table::empty();
    carry_out(&mut t, names(&["Anna", "Beat", "Spieler 8"]));
    let (third, evening) = (line(&t), line(&Table::schieber(1000)));
    let lines = [&first, &second, &third, &evening];
    let found = participants(lines.into_iter());
    // Anna and Beat played elsewhere.
    let mut each: Vec<_> = found.iter().map(|one| (one.names.concat(), one.evenings)).collect();
    each.sort();
    let expected =
        (1..=8).map(|nth| (format!("Spieler {nth}"), if nth < 6 || nth == 8 { 2 } else { 1 }));
    assert_eq!(each, expected.collect::<Vec<_>>());
    assert!(found.iter().all(|one| one.partien == 0));
    // Whoever came last is first, and among those who played they are not.
    assert!(found.is_sorted_by(|one, next| one.last >= next.last));
    let played = people(lines.into_iter(), false);
    assert_eq!(played.len(), 4);
    assert!(found.iter().all(|one| !played.iter().any(|there| there.names == one.names)));
}

#[test]
fn a_passe_is_drawn_anew_until_a_sheet_is_in() {
    let mut t = with(16, 2);
    assert!(matches!(no(&mut t, Command::Draw { again: true }), F::DrawFixed { .. }));
    draw_lots(&mut t);
    let first = state(&t).passen.clone();
    // Taken back and drawn once more it is the same draw; drawn anew it is another.
    t.attempt(Command::TakeBack).expect("taken back");
    draw_lots(&mut t);
    assert_eq!(state(&t).passen, first);
    t.attempt(Command::Draw { again: true }).expect("drawn anew");
    assert_ne!(state(&t).passen, first);
    assert_eq!(state(&t).passen.len(), 1);
    assert!(matches!(
        no(&mut t, Command::Draw { again: false }),
        F::SheetMissing { passe: 1, table: 1 }
    ));
    carry_out(&mut t, sheet(0, 2, 600));
    assert_eq!(no(&mut t, Command::Draw { again: true }), F::DrawFixed { passe: 1 });
    assert_eq!(state(&t).next_sheet(0, 3), Some(3));
    for table in [3, 0, 1] {
        carry_out(&mut t, sheet(0, table, 600));
    }
    assert_eq!(state(&t).next_sheet(0, 0), None);
    draw_lots(&mut t);
    assert_eq!(state(&t).passen.len(), 2);
    folded(&t);
}

#[test]
fn a_sheet_that_is_in_changes_with_a_name_and_a_reason_only() {
    let mut t = with(8, 1);
    draw_lots(&mut t);
    let mut wrong = spiele(600);
    wrong[3] = [80, 78];
    let hand_in = HandIn { spiele: wrong, ..HandIn::default() };
    assert_eq!(
        no(&mut t, Command::Tournament(Step::Sheet(hand_in))),
        F::SpielSum { passe: 1, table: 1, spiel: 4, actual: 158 }
    );
    // A slip just now is taken back; what has others after it is not.
    carry_out(&mut t, sheet(0, 0, 600));
    t.attempt(Command::TakeBack).expect("taken back");
    assert!(!state(&t).begun(0));
    carry_out(&mut t, sheet(0, 0, 610));
    carry_out(&mut t, sheet(0, 1, 620));
    t.attempt(Command::TakeBack).expect("taken back");
    assert!(matches!(t.refused_command(Command::TakeBack), Refusal::AlreadyClosed { .. }));
    carry_out(&mut t, sheet(0, 1, 620));

    let again = Command::Tournament(sheet(0, 0, 500));
    assert_eq!(no(&mut t, again), F::SheetClosed { passe: 1, table: 1 });
    let without_reason = HandIn { spiele: spiele(500), who: "Rita".into(), ..HandIn::default() };
    assert_eq!(no(&mut t, Command::Tournament(Step::Sheet(without_reason))), F::OnlyJassleitung);
    carry_out(&mut t, rectified(0, 0, 500));
    assert_eq!(state(&t).passen[0].tables[0].outcome(), Some([500, 756]));
    assert_eq!(state(&t).rectifications[0].before, spiele(610));
    // A correction is undone as well, and the old sheet stands.
    assert_eq!(undone(&t).as_deref(), Some("Korrektur Blatt Passe 1, Tisch 1"));
    t.attempt(Command::TakeBack).expect("taken back");
    assert_eq!(state(&t).passen[0].tables[0].outcome(), Some([610, 646]));
    t.attempt(Command::Redo).expect("brought back");
    let gone = Command::Tournament(sheet(0, 9, 600));
    assert_eq!(no(&mut t, gone), F::TableUnknown { passe: 1, table: 10 });
    folded(&t);
}

#[test]
fn what_no_program_of_ours_wrote_has_no_effect_and_says_why() {
    let mut t = with(8, 2);
    draw_lots(&mut t);
    carry_out(&mut t, sheet(0, 0, 600));
    let good = state(&t).clone();
    let record = |seq: u64, step: Step| Record {
        id: EventId { seq, replica: 9 },
        time: Time(0),
        event: Event::Tournament(step),
    };
    let seats = vec![[[0, 1], [2, 3]], [[4, 5], [6, 7]]];
    let mut doubled = seats.clone();
    doubled[1][0][0] = 0;
    let mut foreign = seats.clone();
    foreign[1][0][0] = usize::MAX;
    let drawn =
        |passe: usize, tables: Vec<[[usize; 2]; 2]>| Step::Drawn { passe, tables, joker: vec![] };
    let cases = [
        drawn(0, seats.clone()),
        drawn(1, seats.clone()),
        drawn(usize::MAX, seats),
        drawn(1, doubled),
        drawn(1, foreign),
        drawn(1, Vec::new()),
        sheet(0, 0, 500),
        sheet(usize::MAX, usize::MAX, 500),
        rectified(0, 1, 500),
        Step::Sheet(HandIn { table: 1, spiele: vec![[i32::MAX, 1]], ..HandIn::default() }),
        Step::Reregistered { from: "Spieler 1".into(), name: String::new() },
    ];
    let count = cases.len();
    let mut records = t.records.clone();
    records.extend(cases.into_iter().zip(100..).map(|(step, seq)| record(seq, step)));
    let session = Session::of(records);
    let tournament = session.tournament().expect("a tournament");
    assert_eq!(tournament.state, good);
    let without = tournament.log_entries.iter().filter(|e| e.without_effect.is_some()).count();
    assert_eq!(without, count);

    // A draw that comes before those it seats: the registration is missing.
    let mut records = t.records.clone();
    records.retain(|record| !matches!(&record.event, Event::Tournament(Step::Registered { .. })));
    let session = Session::of(records);
    assert!(session.tournament().expect("a tournament").state.passen.is_empty());
}

#[test]
fn a_new_name_reaches_a_tournament_that_is_drawn_and_is_forgotten_with_the_old_one() {
    let mut t = with(4, 1);
    draw_lots(&mut t);
    carry_out(&mut t, sheet(0, 0, 700));
    let before = state(&t).clone();
    let um = |from: &str, to: &str| Command::Rename { from: from.into(), to: to.into() };
    t.attempt(um("Spieler 2", " Frei ")).expect("renamed");
    let mut expected = before.clone();
    expected.players[1] = "Frei".to_owned();
    assert_eq!(*state(&t), expected);
    folded(&t);
    let doubled = F::NameDoubled { name: "Frei".to_owned() };
    assert_eq!(no(&mut t, um("Spieler 1", "Frei")), doubled);
    let foreign = F::NameUnknown { name: "Spieler 2".to_owned() };
    assert_eq!(no(&mut t, um("Spieler 2", "Anna")), foreign);
    // Without a name somebody would be out: not once it is drawn.
    assert!(matches!(t.refused_command(um("Frei", " ")), Refusal::NameEmpty { .. }));
    let gone = Step::Reregistered { from: "Frei".into(), name: String::new() };
    assert_eq!(no(&mut t, Command::Tournament(gone)), F::AlreadyDrawn);

    let without = forget(&t.records, &t.session, "Frei", &|nth| format!("Platz {nth}"));
    let session = Session::of(without.clone());
    expected.players[1] = "Platz 1".to_owned();
    assert_eq!(session.tournament().expect("a tournament").state, expected);
    let text = write_file(&session_id(), &without);
    assert!(!text.contains("Frei") && !text.contains("Spieler 2"), "{text}");

    t.attempt(Command::TakeBack).expect("taken back");
    assert_eq!(*state(&t), before);
}

#[test]
fn who_is_forgotten_stands_in_no_word_of_the_jassleitung() {
    let mut t = with(4, 1);
    draw_lots(&mut t);
    carry_out(&mut t, sheet(0, 0, 700));
    for (nth, (who, reason, expected)) in [
        ("Spieler 3", "verzählt", ["Platz 1", "verzählt"]),
        ("Rita, Spieler 3", "Spieler 3 las falsch", ["Rita, Platz 1", "Platz 1 las falsch"]),
        ("Spieler 31", "für Spieler 31", ["Spieler 31", "für Spieler 31"]),
    ]
    .into_iter()
    .enumerate()
    {
        let (who, reason) = (who.to_owned(), reason.to_owned());
        let spiele = spiele(600 + nth as i32);
        carry_out(&mut t, Step::Sheet(HandIn { spiele, who, reason, ..HandIn::default() }));
        let without = forget(&t.records, &t.session, "Spieler 3", &|nth| format!("Platz {nth}"));
        let Some(Event::Tournament(Step::Sheet(hand_in))) = without.last().map(|r| &r.event) else {
            panic!("a sheet")
        };
        assert_eq!([&hand_in.who, &hand_in.reason], expected);
    }
}

#[test]
fn an_evening_and_a_tournament_stay_apart() {
    let mut evening = Table::schieber(1000);
    let beginning = Command::Tournament(rules(2, false));
    assert_eq!(evening.refused_command(beginning), Refusal::OtherSession);
    let partie = evening.records[0].clone();
    let mut t = with(4, 1);
    let Event::PartieBegun(head) = partie.event.clone() else { panic!() };
    assert_eq!(t.refused_command(Command::BeginPartie(head)), Refusal::OtherSession);
    // Records of both in one session: the first decides.
    let mut records = t.records.clone();
    records.push(Record { id: EventId { seq: 99, replica: 1 }, ..partie });
    let session = Session::of(records);
    assert_eq!((session.partien().count(), session.aside.len()), (0, 1));
}

fn session_id() -> SessionId {
    SessionId::try_from("turnier-1".to_owned()).expect("an id")
}

#[test]
fn a_tournament_goes_out_and_in_again_as_the_same_file() {
    let mut t = example(true);
    t.attempt(Command::SetTitle { title: "Brühl".into() }).expect("a title");
    let content = write_file(&session_id(), &t.records);
    let document: Value = serde_json::from_str(&content).expect("JSON");
    assert_eq!(breaches(&document), Vec::<String>::new());
    assert_eq!(document["tafel"]["turnier"]["rangliste"][0]["rang"], 1);
    let was_read = read_file(&content).expect("it reads");
    assert_eq!(was_read.check_board(), Ok(()));
    assert_eq!(write_file(&was_read.session, &was_read.records), content);
    assert_eq!(snapshot::value(&Session::of(was_read.records)), t.board());
    // A total that does not follow is told.
    let wrong = content.replace("\"total\":2151", "\"total\":2152");
    let was_read = read_file(&wrong).expect("it reads");
    assert!(matches!(was_read.check_board(), Err(Damage::BoardDiffers { .. })));
}

#[cfg(feature = "cli")]
#[test]
fn the_command_line_reads_the_session_of_a_tournament() {
    use jasstafel::cli::tournament::{No, TournamentFormat, ranking};
    use jasstafel::cli::{check, replay, report, tournament};
    use jasstafel::engine::reports::statistics::Filter;
    use jasstafel::text::Locale;
    let t = example(false);
    let content = write_file(&session_id(), &t.records);
    let csv = ranking(Locale::DE, &content, TournamentFormat::Csv).expect("CSV");
    assert!(csv.lines().any(|line| line.ends_with(";Keller;622;801;588;640;2651")), "{csv}");
    let record = tournament::check(Locale::DE, &content).expect("good");
    assert!(record.contains("17 Spieler, alle Passen sind gespielt"), "{record}");
    let record = check::check(Locale::DE, &content).expect("good");
    assert!(record.contains("Turnier"), "{record}");
    let text = replay::as_text(Locale::DE, &read_file(&content).expect("it reads"));
    assert!(text.contains("Meier: 2652 (634, 1000😊, 501, 517)"), "{text}");
    let evening = write_file(&session_id(), &Table::schieber(1000).records);
    // A report can tell nothing of a tournament, and says so; of an evening it can.
    for (of, tournaments) in [(&content, true), (&evening, false)] {
        let mut collection = report::Collection::default();
        collection.take(Locale::DE, 0, of).expect("it reads");
        let made = collection.report(Locale::DE, &Filter::default(), report::ReportFormat::Text);
        assert_eq!(made.expect("a report").tournaments, tournaments);
    }
    assert!(matches!(tournament::check(Locale::DE, &evening), Err(No::Unreadable(_))));
    // A step without effect is found with its record.
    let mut records = t.records.clone();
    let last = records.last().expect("a record").id.seq;
    let event = Event::Tournament(sheet(0, 0, 1));
    let id = EventId { seq: last + 1, replica: 1 };
    records.push(Record { id, time: Time(0), event });
    let error = check::check(Locale::DE, &write_file(&session_id(), &records));
    assert!(error.is_err_and(|f| f[0].what.contains("schon eingetragen")));
}

#[test]
fn a_sheet_fits_under_the_name_that_somebody_had_when_it_was_handed_out() {
    let mut t = with(8, 1);
    draw_lots(&mut t);
    let sheet = |t: &Table| TableSheet::empty(&session_id(), "", state(t), 0, 1).expect("a table");
    let first = sheet(&t);
    let rename = |t: &mut Table, from: &str, name: &str| {
        carry_out(t, Step::Reregistered { from: from.into(), name: name.into() });
    };
    let [a, b] = [0, 2].map(|seat: usize| first.players[seat].clone());
    rename(&mut t, &a, "Rita");
    let second = sheet(&t);
    rename(&mut t, "Rita", "Rita Frei");
    rename(&mut t, &b, "Hans");
    for handed_out in [&first, &second, &sheet(&t)] {
        assert!(handed_out.fits(history(&t)), "{:?}", handed_out.players);
    }
    // On other seats, or with somebody who was never called so, it is another one.
    let mut others = first.clone();
    others.players.swap(0, 1);
    assert!(!others.fits(history(&t)));
    let mut others = first.clone();
    others.players[3] = a.clone();
    assert!(!others.fits(history(&t)));
    // Whoever takes the name of somebody who was renamed had none of it before.
    let elsewhere = TableSheet::empty(&session_id(), "", state(&t), 0, 0).expect("a table");
    rename(&mut t, &elsewhere.players[0], &a);
    assert!(first.fits(history(&t)) && elsewhere.fits(history(&t)));
    let names = |name: &str| {
        let place = state(&t).players.iter().position(|there| there == name).expect("a player");
        history(&t).names(place).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(names("Rita Frei"), ["Rita Frei", "Rita", a.as_str()]);
    assert_eq!(names(&a), [a.as_str(), &elsewhere.players[0]]);
    // What was taken back nobody was called.
    rename(&mut t, "Hans", "Falsch");
    let wrong = sheet(&t);
    assert!(wrong.fits(history(&t)));
    t.attempt(Command::TakeBack).expect("taken back");
    assert!(!wrong.fits(history(&t)) && first.fits(history(&t)));
    // Drawn anew, others sit there, whatever they were called.
    t.attempt(Command::Draw { again: true }).expect("drawn anew");
    assert!(!first.fits(history(&t)) && !second.fits(history(&t)));
}

#[test]
fn a_sheet_travels_to_its_table_and_back() {
    let mut t = with(8, 1);
    draw_lots(&mut t);
    let empty = TableSheet::empty(&session_id(), "Brühl\n2026", state(&t), 0, 1).expect("a sheet");
    assert_eq!(TableSheet::empty(&session_id(), "", state(&t), 0, 2), None);
    let there = TableSheet::read(&empty.write()).expect("it reads");
    assert_eq!((there.title.as_str(), there.sheet.len()), ("Brühl 2026", 0));
    assert_eq!(there.players, empty.players);
    assert_eq!(there.rules.scoring, Scoring::Bruehl);
    let full = TableSheet { sheet: spiele(622), ..there };
    let text = full.write();
    let here = TableSheet::read(&text).expect("it reads");
    assert_eq!(here, full);
    assert!(here.fits(history(&t)));
    // Drawn anew, others sit there.
    t.attempt(Command::Draw { again: true }).expect("drawn anew");
    assert!(!here.fits(history(&t)));

    // What no program writes is none: read, it would not be written as it was.
    let (_, content) = text.split_once(' ').expect("a checksum");
    for control in ["Brühl\t2026", "Brühl\u{1}2026", "Brühl 2026\r"] {
        let strange = content.replace("Brühl 2026", control);
        let strange = format!("{} {strange}", checksum(&strange));
        assert_eq!(TableSheet::read(&strange), Err(Damage::LinkIncomplete), "{control:?}");
    }
    for average in 0..text.len() {
        if text.is_char_boundary(average) {
            assert_eq!(TableSheet::read(&text[..average]), Err(Damage::LinkIncomplete));
        }
    }
    assert!(TableSheet::read(&text.replace("157:0", "156:1")).is_err());
    assert!(matches!(TableSheet::read(&"x".repeat(20_000)), Err(Damage::TooLarge { .. })));
}

#[test]
fn a_sheet_of_numbers_nobody_can_write_is_refused() {
    let mut tournament =
        Tournament::new("", 7, TournamentRules::default(), "A\nB\nC\nD").expect("a tournament");
    tournament.draw_lots().expect("drawn");
    let mut sheet = TableSheet::empty(&session_id(), "", &tournament, 0, 0).expect("a table");
    for scoring in [Scoring::Bruehl, Scoring::Points, Scoring::Striche] {
        sheet.rules.scoring = scoring;
        let max = if scoring == Scoring::Bruehl { 157 } else { 100_000 };
        for (value, goes) in
            [(0, true), (max, true), (max + 1, false), (-1, false), (i32::MAX, false)]
        {
            sheet.sheet = vec![[value, 0]; 12];
            let was_read = TableSheet::read(&sheet.write());
            if goes {
                assert_eq!(was_read.as_ref(), Ok(&sheet));
            } else {
                let damage = was_read.expect_err("it reads");
                assert!(matches!(damage, Damage::Sheet(_)), "{damage:?}");
                let record = jasstafel::text::damage(jasstafel::text::Locale::DE, &damage);
                assert!(
                    record.contains("Tisch 1") && record.contains("kann niemand schreiben"),
                    "{record}"
                );
            }
        }
    }
    // Whoever adds up anyway never gets round to the other sign.
    assert_eq!(
        jasstafel::engine::tournament::sum(&[[i32::MAX, i32::MIN]; 12]),
        [i32::MAX, i32::MIN]
    );
}

#[test]
fn k4_a_sheet_of_1_to_156_is_refused() {
    let mut t = with(8, 1);
    draw_lots(&mut t);
    let mut spiele = spiele(622);
    let Some(latest) = spiele.last_mut() else { return };
    *latest = [156, 1];
    let nth = spiele.len();
    let hand_in = HandIn { passe: 0, table: 0, spiele, who: String::new(), reason: String::new() };
    let impossible = F::SpielImpossible { passe: 1, table: 1, spiel: nth };
    assert_eq!(Refusal::from(impossible.clone()).rule(), Some(Rule::K4));
    assert_eq!(no(&mut t, Command::Tournament(Step::Sheet(hand_in.clone()))), impossible);
    // One that is in counts as it was taken in.
    let mut there = t.session.tournament().expect("a tournament").state.clone();
    assert_eq!(there.take_sheet(&hand_in), Ok(()));
}
