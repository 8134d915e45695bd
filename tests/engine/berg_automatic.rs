//! The Berg at tables where nobody has to say it, and the Berg that nobody has said (B1, B2).

use crate::table::*;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::mode::Mode::{Eicheln, Rosen};
use jasstafel::engine::board::slate;
use jasstafel::engine::facts::event::Entry;
use serde_json::{Value, json};

fn automatic() -> Value {
    json!({"ziel": 1000, "berg.automatisch": true})
}

#[track_caller]
fn check(rules: Value, entries: Vec<Entry>, expected: &str) {
    let mut table = Table::with("schieber", rules);
    for entry in entries {
        table.enter(entry);
        check_calculation(table.now());
    }
    assert_eq!(short(table.now()), expected);
}

#[test]
fn the_spiel_that_reaches_an_automatic_berg_writes_its_strich() {
    // The Spiel that brings one side there writes it, and who has it keeps it.
    let first = vec![penalty(A, 400), spiel(Rosen, A, 100)];
    check(automatic(), first.clone(), "500:57 [S1] | A berg 1 | berg A 1 [B1]");
    let then = [first, vec![penalty(B, 800), spiel(Rosen, A, 0)]].concat();
    check(automatic(), then, "500:1014 [S1] | A berg 1 | berg A 1 [B1]");
    // Of either side, and only once.
    let other = vec![penalty(B, 400), spiel(Rosen, A, 57)];
    check(automatic(), other.clone(), "57:500 [S1] | B berg 1 | berg B 1 [B1]");
    let again = [other, vec![spiel(Rosen, A, 100)]].concat();
    check(automatic(), again, "157:557 [S1] | B berg 1 | berg B 1 [B1]");
    // One point less is not there.
    check(automatic(), vec![penalty(A, 399), spiel(Rosen, A, 100)], "499:57 [S1]");
    // With the Weis of the Spiel, not by the Weis alone: the other side may be there with it.
    let weis_first = vec![penalty(A, 450), weis(A, 50)];
    check(automatic(), weis_first.clone(), "450:0 [S7]");
    let written = [weis_first, vec![spiel(Rosen, A, 57)]].concat();
    check(automatic(), written, "557:100 [S1 W4] | A berg 1 | berg A 1 [B1]");
    // Thanks that cut a Spiel off write it as well.
    check(
        automatic(),
        vec![penalty(A, 400), weis(A, 300), weis(A, 300), merci(A, part(Rosen, 0, 0))],
        "1000:0 [B3 B4 A5] | A berg 1, A sieg 2, A schneider 2 | berg A 1 [B1] \
         | ende A bedankt schneider [B3 B4 A5 B8]",
    );
}

#[test]
fn a_spiel_that_brings_both_to_the_berg_gives_it_to_neither() {
    let both = vec![penalty(A, 450), penalty(B, 450), spiel(Rosen, A, 100)];
    check(automatic(), both.clone(), "550:507 [S1]");
    // The table says who was first, now or later.
    let said = [both.clone(), vec![berg(B, None)]].concat();
    check(automatic(), said, "550:507 [S1] | B berg 1 | berg B 2 [B1]");
    let later = [both, vec![spiel(Eicheln, A, 100)]].concat();
    check(automatic(), later, "650:564 [S1]");
}

#[test]
fn a_call_in_the_spiel_is_judged_before_the_berg_comes_by_itself() {
    // B2: too early gives it to the other side, also where nobody would have had to say it.
    let early = vec![penalty(A, 400), berg(A, None), spiel(Rosen, A, 99)];
    check(automatic(), early, "499:58 [S1] | B berg 1 | berg B 1 zu früh [B2]");
    let right = vec![penalty(A, 450), penalty(B, 450), berg(B, None), spiel(Rosen, A, 100)];
    check(automatic(), right, "550:507 [S1] | B berg 1 | berg B 1 [B1]");
}

#[test]
fn a_table_that_says_nothing_of_it_gets_no_berg_by_itself() {
    let reached = || vec![penalty(A, 400), spiel(Rosen, A, 100)];
    check(json!({"ziel": 1000}), reached(), "500:57 [S1]");
    let mut old = Table::in_edition(Edition::FIRST, "schieber", json!({"ziel": 1000}));
    for entry in reached() {
        old.enter(entry);
    }
    assert_eq!(short(old.now()), "500:57 [S1]");
    // What is as usual is not pinned: programs that do not know it go on reading such Partien.
    let pinned = |rules: Value| {
        let table = Table::with("schieber", rules);
        table.now().head.tischregeln.0.contains_key("berg.automatisch")
    };
    assert!(!pinned(json!({"ziel": 1000})));
    assert!(pinned(automatic()));
    // Without Berg there is none that could come.
    let none = json!({"ziel": 1000, "berg_bei": 0, "berg.automatisch": true});
    check(none, reached(), "500:57 [S1]");
}

#[test]
fn who_was_first_over_a_berg_that_nobody_said() {
    let first = |entries: Vec<Entry>| {
        let mut table = Table::schieber(1000);
        for entry in entries {
            table.enter(entry);
        }
        let partie = table.now();
        slate::first_over_berg(&partie.head.tischregeln, &partie.state)
    };
    assert_eq!(first(vec![penalty(A, 499)]), []);
    assert_eq!(first(vec![penalty(A, 450), weis(A, 50)]), [A]);
    assert_eq!(first(vec![penalty(B, 500), penalty(A, 600)]), [B]);
    let both = vec![penalty(A, 450), penalty(B, 450), spiel(Rosen, A, 100)];
    assert_eq!(first(both.clone()), [A, B]);
    // Somebody has it, or nobody is there any more.
    assert_eq!(first([both, vec![berg(A, None)]].concat()), []);
    assert_eq!(first(vec![penalty(A, 500), penalty(A, -100)]), []);
    assert_eq!(first(vec![penalty(A, 500), penalty(A, -100), penalty(B, 500)]), [B]);
}

#[test]
fn no_side_is_asked_for_a_berg_that_comes_by_itself() {
    let asks = |rules: Value, entries: Vec<Entry>| {
        let mut table = Table::with("schieber", rules);
        for entry in entries {
            table.enter(entry);
        }
        let partie = table.now();
        [A, B].map(|side| slate::asks_for_berg(&partie.head.tischregeln, &partie.state, side))
    };
    let weis_first = || vec![penalty(A, 450), weis(A, 50)];
    assert_eq!(asks(json!({"ziel": 1000}), weis_first()), [true, false]);
    assert_eq!(asks(automatic(), weis_first()), [false, false]);
    let both = || vec![penalty(A, 450), penalty(B, 450), spiel(Rosen, A, 100)];
    assert_eq!(asks(automatic(), both()), [true, true]);
    // A call that waits for its judgement is not asked for again.
    let called = vec![penalty(A, 450), berg(A, None), weis(A, 50)];
    assert_eq!(asks(json!({"ziel": 1000}), called), [false, false]);
}
