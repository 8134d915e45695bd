//! What the screens ask of the slate between two entries: who may thank, whether it matters who said
//! it, by which rules Weise are compared, and the rows it shows.

use crate::table::*;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::mode::Mode::{Obenabe, Rosen};
use jasstafel::engine::base::points::{Factor, Points};
use jasstafel::engine::base::seat::{Seat, Side};
use jasstafel::engine::board;
use jasstafel::engine::board::slate::{
    ansager, call_inside, counts_who_calls, factor_of, may_thank, seats, to_berg, to_ziel,
    weis_rules, weis_window_open, writes_weis,
};
use jasstafel::engine::board::{GridLine, LineTitle};
use jasstafel::engine::facts::event::{
    Ansage, EndedBy, Entry, Event, IncidentSequel, Notice, PartSpiel, WeisNote, WithoutScoring,
};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::law::contest::{WeisRules, WeisValidity};
use jasstafel::engine::session::decide::Command;
use serde_json::json;

fn thanking(table: &Table) -> Vec<Side> {
    let partie = table.now();
    may_thank(&partie.head.tischregeln, &partie.state)
}

#[test]
fn b3_who_has_written_enough_may_thank_until_the_partie_ends() {
    let table = Table::schieber(1000).penalty(A, 980).penalty(B, 999);
    assert_eq!(thanking(&table), []);
    // What is written inside the Spiel counts with it.
    let table = table.stoeck(A);
    assert_eq!(thanking(&table), [A]);
    let table = table.penalty(B, 1);
    assert_eq!(thanking(&table), [A, B]);
    assert_eq!(thanking(&table.merci_near(A, part(Rosen, 0, 0))), []);
}

#[test]
fn a5_it_matters_who_said_it_where_one_side_was_there_before() {
    let with = |edition: Edition, a: i32, b: i32| {
        let table = Table::in_edition(edition, "schieber", json!({ "ziel": 1000 }));
        let table = table.penalty(A, a).penalty(B, b);
        let partie = table.now();
        counts_who_calls(&partie.head, &partie.state, Points(500))
    };
    assert!(with(Edition::TODAY, 500, 499));
    assert!(with(Edition::TODAY, 0, 700));
    assert!(!with(Edition::TODAY, 499, 499));
    assert!(!with(Edition::TODAY, 500, 500));
    // The first edition of the law did not ask.
    assert!(!with(Edition::FIRST, 500, 499));
}

#[test]
fn w3_s4_s6_weise_are_compared_from_vorhand_on_as_the_table_counts_them() {
    let rules = |settings: serde_json::Value, mode| {
        let table = Table::empty().partie("schieber", settings, 2);
        let partie = table.now();
        weis_rules(&partie.head, &partie.state, mode)
    };
    let usual = WeisRules::new(Seat(3));
    assert_eq!(rules(json!({}), Rosen), usual);
    let three = Factor::new(3).expect("a factor");
    let obenabe = rules(json!({"faktor.obenabe": 3}), Obenabe);
    assert_eq!(obenabe, WeisRules { factor: three, ..usual.clone() });
    let without = rules(json!({"weis": false}), Rosen);
    assert_eq!(without, WeisRules { validity: WeisValidity::Off, ..usual });
}

#[test]
fn the_slate_shows_a_row_a_line_and_its_sums() {
    let table = Table::schieber(1000)
        .spiel(Rosen, A, 100)
        .without(WithoutScoring::Misdealt)
        .penalty(B, -20);
    let partie = table.now();
    let grid = partie.jassart.board.grid(partie.context());
    assert_eq!(grid.sums, [100, 37].map(Points));
    let row = |line: &GridLine| -> (LineTitle, Vec<[Option<i32>; 2]>) {
        let number = |points: Option<Points>| points.map(|points| points.0);
        let cells = line.cells.iter().map(|cell| [number(cell.value), number(cell.total)]);
        (line.title.clone(), cells.collect())
    };
    let expected = [
        (LineTitle::Spiel(1), vec![[Some(100), Some(100)], [Some(57), Some(57)]]),
        (LineTitle::WithoutScoring(WithoutScoring::Misdealt), vec![[None, None], [None, None]]),
        (LineTitle::Penalty, vec![[Some(0), Some(100)], [Some(-20), Some(37)]]),
    ];
    assert_eq!(grid.lines.iter().map(row).collect::<Vec<_>>(), expected);
}

#[test]
fn w1_the_weise_of_a_spiel_are_at_most_a_thousand() {
    let mut table = Table::schieber(2500).weis(A, 300).weis(A, 300).weis(A, 300).weis(A, 100);
    assert_eq!(table.refused(weis(A, 20)), Refusal::WeisImpossible { points: Points(1020) });
}

/// Who says Berg inside a Spiel tells what is played.
#[test]
fn b1_a_call_with_what_lies_on_the_table_says_what_is_played() {
    let call = |part: Option<PartSpiel>| {
        let rules = json!({"ziel": 1000, "faktor.obenabe": 3});
        let mut table = Table::with("schieber", rules).penalty(A, 490);
        table.enter(Entry::Berg(Notice { side: A, part }));
        let running = &table.now().state.running;
        (running.mode, running.factor)
    };
    assert_eq!(call(part(Obenabe, 40, 0)), (Some(Obenabe), None));
    let doubled = part(Obenabe, 40, 0).map(|part| PartSpiel { factor: Factor::new(6), ..part });
    assert_eq!(call(doubled), (Some(Obenabe), Factor::new(6)));
}

/// A5: where the side that was there before is silent, a call that waits and the same side's next one
/// are one call.
#[test]
fn a5_who_says_it_twice_is_still_the_only_one() {
    let table = Table::schieber(1000).penalty(A, 500).penalty(B, 490);
    let waits = table.berg(B);
    assert!(waits.now().state.berg.is_none());
    let said = waits.berg_at(B, first(Rosen, 0, 11));
    let berg = said.now().state.berg.as_ref().expect("the Berg");
    assert_eq!((berg.side, berg.too_early), (B, false));
}

/// B1, B3: the sheet of a call says what would come of it before anybody has said it.
#[test]
fn b1_b3_what_a_call_would_bring_is_known_before_it_is_written() {
    let table = Table::schieber(1000).penalty(A, 490).penalty(B, 1000);
    let partie = table.now();
    let call = |entry: Entry| {
        let effect = board::check(partie.context(), &entry).expect("lawful");
        let berg = effect.berg().map(|berg| (berg.side, berg.too_early));
        (berg, effect.end().map(|end| (end.ranks.clone(), end.by)))
    };
    assert_eq!(call(weis(A, 20)), (None, None));
    assert_eq!(call(berg(B, None)), (Some((B, false)), None));
    assert_eq!(call(berg(A, None)), (None, None));
    assert_eq!(call(merci(B, None)), (None, Some((vec![2, 1], EndedBy::Bedankt))));
    assert_eq!(call(merci(A, None)), (None, Some((vec![2, 1], EndedBy::TooEarlyBedankt))));
}

/// Which entries the Weise and the Stöck of the running Spiel follow from, for whoever takes one of
/// them back.
#[test]
fn w4_t4_the_weise_and_the_stoeck_of_the_running_spiel_are_those_of_its_entries() {
    let of = |table: &Table| -> Vec<usize> {
        let partie = table.now();
        let place = |id| partie.log_entries.iter().position(|e| e.id == id).expect("an entry");
        partie.running_entries().into_iter().map(|(id, _)| place(id)).collect()
    };
    let begun = || Table::schieber(1000).weis(A, 50).weis(A, 20).stoeck(B);
    let said = |sequel| incident(sequel, A);
    let later = || begun().spiel(Rosen, A, 100).ansage(Obenabe).weis(B, 20);
    let abort = Entry::Abort { reason: String::new() };
    for (name, table, expected) in [
        ("all of it", begun(), vec![0, 1, 2]),
        ("one is gone", begun().back().back(), vec![0]),
        ("the next Spiel", begun().spiel(Rosen, A, 100), vec![]),
        ("in it", later(), vec![5]),
        ("dealt again", begun().without(WithoutScoring::Misdealt).weis(B, 20), vec![4]),
        ("at the end", begun().penalty(A, 1000).merci_near(A, part(Rosen, 0, 0)), vec![]),
        ("stopped", begun().entry(abort), vec![]),
        ("another incident", begun().entry(said(IncidentSequel::BedankenVoid)), vec![0, 1, 2]),
        ("W9", begun().entry(said(IncidentSequel::WeisStruck)), vec![2]),
        (
            "W9 and after it",
            begun().entry(said(IncidentSequel::WeisStruck)).weis(B, 20),
            vec![2, 4],
        ),
        ("W9 and again", begun().entry(said(IncidentSequel::WeisStruck)).weis(A, 100), vec![2, 4]),
    ] {
        assert_eq!(of(&table), expected, "{name}");
    }
}

/// What was tapped before anybody asked whose it is stays where it stands, and whoever called the Berg over it
/// keeps it.
#[test]
fn a_weis_that_was_tapped_is_the_one_that_is_named() {
    let note = |points, seat: u8| WeisNote {
        side: A,
        points: Points(points),
        seat: Some(Seat(seat)),
        cards: String::new(),
    };
    let mut table = Table::schieber(1000).penalty(A, 490).weis(A, 20).weis(A, 50).berg(A);
    let berg = |table: &Table| table.now().state.berg.as_ref().map(|berg| berg.side);
    assert_eq!(berg(&table), Some(A));
    let partie = table.now().id;
    // One that nobody has tapped is new, and a second one of the same amount too.
    let weise = vec![note(20, 0), note(20, 2), note(100, 2)];
    let commands = table.session.weis_named(partie, weise);
    let named = |id, note| Event::Corrected(correction(id, Some(Entry::Weis(note))));
    let entered = |note| Event::Entered { partie, entry: Entry::Weis(note) };
    let events = table.session.decide_all(commands.clone()).expect("lawful");
    let expected = [named(table.id(1), note(20, 0)), entered(note(20, 2)), entered(note(100, 2))];
    assert_eq!(events, expected);
    for command in commands {
        table.must(command);
    }
    assert_eq!(berg(&table), Some(A));
    // Whose it is, is known: it is nobody else's.
    let again = table.session.weis_named(partie, vec![note(20, 0)]);
    assert!(matches!(again[..], [Command::Enter { .. }]), "{again:?}");
}

#[test]
fn w4_weise_that_were_written_for_the_wrong_side_move_to_the_other_one() {
    let shown = |points, seat: u8| {
        let seat = Some(Seat(seat));
        Entry::Weis(WeisNote { side: A, points: Points(points), seat, cards: String::new() })
    };
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100).entry(shown(50, 0)).stoeck(A);
    table.enter(shown(20, 2));
    let partie = table.now().id;
    let events = table.session.decide_all(table.session.weis_moved(partie, A)).expect("lawful");
    // The last step is taken back, what was before it is struck. Who showed them is not known then.
    let moved = |entry| Event::Entered { partie, entry };
    assert_eq!(
        events,
        [
            Event::Undone { target: table.id(3) },
            Event::Corrected(correction(table.id(1), None)),
            moved(weis(B, 50)),
            moved(weis(B, 20)),
        ]
    );
    for command in table.session.weis_moved(partie, A) {
        table.must(command);
    }
    let now = table.now();
    assert_eq!(now.state.running.weis(), each(0, 70));
    assert_eq!(now.state.running.stoeck, Some(A));
    assert_eq!(table.session.weis_moved(partie, A).len(), 0);
}

/// W6: the cards of a Weis stand with the Stöck of the side that it is to leave.
#[test]
fn w4_w6_weise_that_the_other_side_cannot_have_stay_where_they_are() {
    let cards = "RoK RoO RoU".to_owned();
    let shown = WeisNote { side: A, points: Points(20), seat: None, cards };
    let table = Table::schieber(1000).ansage(Rosen).entry(Entry::Weis(shown)).stoeck(A);
    let commands = table.session.weis_moved(table.now().id, A);
    assert_eq!(commands.len(), 2);
    let refused = table.session.decide_all(commands).expect_err("the Stöck are at the other side");
    assert_eq!(refused.code(), "stoeck_andere_seite");
}

#[test]
fn c4_an_entry_is_struck_by_undo_only_where_it_was_the_last_step() {
    let table = Table::schieber(1000).weis(A, 50).weis(A, 20);
    let struck = |nth| table.session.decide(Command::Strike { entry: table.id(nth) });
    assert_eq!(struck(1), Ok(Event::Undone { target: table.id(1) }));
    assert_eq!(struck(0), Ok(Event::Corrected(correction(table.id(0), None))));
}

#[test]
fn each_of_several_commands_is_decided_where_those_before_it_are_written() {
    let table = Table::schieber(1000);
    let partie = table.now().id;
    let enter = |entry| Command::Enter { partie, entry };
    let decided =
        |commands| table.session.decide_all(commands).map(|events: Vec<Event>| events.len());
    assert_eq!(decided(vec![]), Ok(0));
    assert_eq!(decided(vec![enter(weis(A, 50)), Command::TakeBack, Command::Redo]), Ok(3));
    assert_eq!(
        decided(vec![enter(weis(A, 50)), enter(weis(B, 20))]),
        Err(Refusal::WeisOtherSide { side: A })
    );
}

/// B1, B3, B4: inside a Spiel or after it, as far as the slate says so.
#[test]
fn b1_b3_b4_the_slate_says_when_a_call_is_said_as_far_as_it_knows() {
    let inside = |table: &Table, side, thanks| {
        let partie = table.now();
        call_inside(&partie.head.tischregeln, &partie.state, side, thanks)
    };
    let table = Table::schieber(1000).spiel(Rosen, A, 100).penalty(A, 900);
    assert_eq!(inside(&table, A, true), Some(false));
    assert_eq!(inside(&table, B, true), None);
    assert_eq!(inside(&table, B, false), Some(true));
    // Something is written for the next Spiel.
    let table = table.weis(A, 20);
    assert_eq!(inside(&table, A, true), Some(true));
    assert_eq!(inside(&table, B, true), Some(true));
}

#[test]
fn b1_b3_what_is_missing_to_berg_and_ziel_counts_all_that_is_written() {
    let missing = |table: &Table| {
        let partie = table.now();
        let (rules, state) = (&partie.head.tischregeln, &partie.state);
        let berg = to_berg(rules, state, A).map(|points| points.0);
        (berg, to_ziel(rules, state, A).0)
    };
    let table = Table::schieber(1000).penalty(A, 480);
    assert_eq!(missing(&table), (Some(20), 520));
    let table = table.weis(A, 50);
    assert_eq!(missing(&table), (Some(-30), 470));
    assert_eq!(missing(&table.berg(A)), (None, 470));
    assert_eq!(missing(&Table::with("schieber", json!({"berg_bei": 0}))), (None, 2500));
}

/// B1: until when a Berg may be said the law leaves open, so the table is asked before it is gone.
#[test]
fn b1_a_berg_that_would_be_gone_with_the_partie_is_asked_for() {
    let left = |table: &Table, entry: Entry| table.now().berg_left(&[entry]);
    let table = Table::schieber(1000).penalty(A, 1000);
    assert_eq!(left(&table, merci(A, None)), [A]);
    assert_eq!(left(&table, Entry::Abort { reason: String::new() }), [A]);
    // Does not end the Partie.
    assert_eq!(left(&table, weis(A, 20)), []);
    assert_eq!(left(&table.berg(A), merci(A, None)), []);
    // Not lawful, and on a board without a Berg.
    assert_eq!(left(&Table::schieber(1000), Entry::Stoeck { side: A }), []);
    let form = Table::with("differenzler-offen", json!({}));
    assert_eq!(left(&form, Entry::Abort { reason: String::new() }), []);
}

/// B1, B4: the Berg comes before the thanks, on what is written or else on the Stiche they count.
#[test]
fn b1_b4_a_berg_said_at_the_end_stands_before_what_ends_the_partie() {
    let table = Table::schieber(1000).penalty(A, 1000).penalty(B, 480);
    let partie = table.now();
    let thanks = merci(A, part(Rosen, 20, 40));
    assert_eq!(partie.with_berg(std::slice::from_ref(&thanks), A), [berg(A, None), thanks.clone()]);
    let counted = [berg(B, part(Rosen, 20, 40)), thanks.clone()];
    assert_eq!(partie.with_berg(std::slice::from_ref(&thanks), B), counted);
    // With the Weis that is written before it there is enough.
    let entries = [weis(B, 20), thanks.clone()];
    assert_eq!(partie.with_berg(&entries, B), [weis(B, 20), berg(B, None), thanks]);
    assert_eq!(partie.with_berg(&[], A), []);
}

#[test]
fn g1_vorhand_sits_to_the_right_of_the_dealer() {
    let dealt = |dealer: u8| Table::empty().partie("schieber", json!({}), dealer);
    for (dealer, vorhand) in [(0, 1), (2, 3), (3, 0)] {
        assert_eq!(dealt(dealer).now().vorhand(), Seat(vorhand), "{dealer} deals");
    }
    assert!(seats().eq((0..4).map(Seat)));
    let table = dealt(3);
    assert_eq!(table.spiel(Rosen, A, 100).now().vorhand(), Seat(1));
}

#[test]
fn g1_whoever_has_announced_nothing_follows_from_vorhand_on() {
    let table = Table::empty().partie("differenzler-verdeckt", json!({}), 2);
    let open = |table: &Table| table.now().state.still_to_announce().collect::<Vec<_>>();
    assert_eq!(open(&table), [3, 0, 1, 2]);
    let table = table.entry(values(json!({"partei": 0, "ansage": 40})));
    assert_eq!(open(&table), [3, 1, 2]);
}

/// S3: nobody has to say who made trump, as long as it was not the other side.
#[test]
fn s3_trump_is_made_by_the_side_of_vorhand_unless_it_was_announced() {
    let table = Table::empty().partie("schieber", json!({}), 0);
    assert_eq!(ansager(&table.now().state), B);
    let said = Entry::Ansage(Ansage { ansager: Some(A), ..Ansage::default() });
    assert_eq!(ansager(&table.entry(said).now().state), A);
}

#[test]
fn s4_a_spiel_counts_by_its_own_factor_else_by_that_of_the_table() {
    let table = Table::with("schieber", json!({"faktor.obenabe": 3}));
    let rules = &table.now().head.tischregeln;
    for (mode, of_spiel, expected) in [
        (None, None, 1),
        (Some(Rosen), None, 1),
        (Some(Obenabe), None, 3),
        (Some(Obenabe), Factor::new(2), 2),
        (None, Factor::new(2), 2),
    ] {
        assert_eq!(factor_of(rules, mode, of_spiel).number(), expected, "{mode:?} {of_spiel:?}");
    }
}

#[test]
fn s4_every_factor_that_a_table_may_agree_on_can_be_given_to_a_spiel() {
    let all: Vec<u8> = Factor::all().map(Factor::number).collect();
    assert_eq!(all, (1..=20).collect::<Vec<u8>>());
    assert_eq!(Factor::new(21), None);
}

/// C2: the window closes with the Stich that the table says runs by now, for this Spiel.
#[test]
fn s6_c2_weise_are_written_while_the_table_plays_them_and_their_window_is_open() {
    let asked = |table: &Table| {
        let partie = table.now();
        let (rules, state) = (&partie.head.tischregeln, &partie.state);
        (writes_weis(rules, state), weis_window_open(rules, state))
    };
    assert_eq!(asked(&Table::with("schieber", json!({"weis": false}))), (false, false));
    let table = Table::schieber(1000);
    assert_eq!(asked(&table), (true, true));
    let table = table.entry(Entry::stiche_played(1));
    assert_eq!(asked(&table), (true, false));
    let table = table.spiel(Rosen, A, 100);
    assert_eq!(asked(&table), (true, true));
    let abort = Entry::Abort { reason: String::new() };
    assert_eq!(asked(&table.entry(abort)), (false, false));
}

#[test]
fn w4_the_side_that_writes_the_weise_is_the_one_that_has_written_one() {
    let side = |table: &Table| table.now().state.running.weis_side();
    let table = Table::schieber(1000).stoeck(A);
    assert_eq!(side(&table), None);
    let table = table.weis(B, 20).weis(B, 50);
    assert_eq!(side(&table), Some(B));
    assert_eq!(side(&table.spiel(Rosen, A, 100)), None);
}
