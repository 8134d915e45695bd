//! S1, S2, S4, K4: every split of the 157 in every mode under every common factor.

use crate::table::*;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::rule::Rule;
use jasstafel::engine::facts::refusal::Refusal;
use serde_json::{Map, Value, json};

/// A table where every mode counts `faktor` times, the further ones too (K5).
fn table(factor: u8) -> Table {
    let mut rules: Map<String, Value> =
        Mode::all().map(|m| (format!("faktor.{}", m.code()), json!(factor))).collect();
    rules.insert("ziel".to_owned(), json!(100_000));
    Table::with("schieber", Value::Object(rules))
}

/// What one Spiel writes on a fresh board, or why it does not.
fn writes(
    table: &Table,
    entry: jasstafel::engine::facts::event::Entry,
) -> Result<[i32; 2], Refusal> {
    let mut table = table.clone();
    let partie = table.now().id;
    table.attempt(jasstafel::engine::session::decide::Command::Enter { partie, entry })?;
    check_calculation(table.now());
    Ok(points(&table))
}

#[test]
fn s1_s4_k4_every_split_in_every_mode_and_factor_adds_up_or_cannot_be() {
    let mut checked = 0;
    for factor in 1..=3 {
        let with_table_factor = table(factor);
        let simple = table(1);
        for mode in Mode::all() {
            for a in 0..=157 {
                let entry = spiel(mode, A, a);
                // The factor is the table's or the Spiel's own: the same to the slate.
                let result = writes(&with_table_factor, entry.clone());
                assert_eq!(writes(&simple, times(factor, entry)), result);
                match result {
                    Ok(points) => {
                        let f = i32::from(factor);
                        assert_eq!(points, [a * f, (157 - a) * f], "{mode:?} ×{factor}");
                        assert_eq!(points[0] + points[1], 157 * f);
                        assert!(a != 1 && a != 156, "{mode:?} {a} : {}", 157 - a);
                    }
                    Err(reason) => {
                        assert!(a == 1 || a == 156, "{mode:?} {a}: {reason:?}");
                        assert_eq!(reason.rule(), Some(Rule::K4));
                    }
                }
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 158 * 10 * 3);
}

#[test]
fn s1_nothing_but_157_is_a_spiel() {
    let table = table(1);
    for (a, b) in [
        (0, 0),
        (78, 78),
        (80, 78),
        (157, 157),
        (158, -1),
        (-1, 158),
        (257, 0),
        (i32::MAX, i32::MAX),
        (i32::MIN, 157),
    ] {
        let entry =
            outcome(Mode::Eicheln, A, jasstafel::engine::facts::event::Outcome::Points(each(a, b)));
        let reason = writes(&table, entry).expect_err("taken");
        let expected = if a < 0 || b < 0 { Rule::K4 } else { Rule::S1 };
        assert_eq!(reason.rule(), Some(expected), "{a} : {b}: {reason:?}");
    }
}

#[test]
fn s2_s3_matsch_is_257_for_either_side_and_157_to_0_is_not_one() {
    for factor in 1..=3 {
        let f = i32::from(factor);
        let table = table(factor);
        for mode in Mode::all() {
            for ansager in [A, B] {
                assert_eq!(writes(&table, matsch(mode, ansager, A)), Ok([257 * f, 0]));
                assert_eq!(writes(&table, matsch(mode, ansager, B)), Ok([0, 257 * f]));
                assert_eq!(writes(&table, spiel(mode, ansager, 157)), Ok([157 * f, 0]));
                assert_eq!(writes(&table, spiel(mode, ansager, 0)), Ok([0, 157 * f]));
                let without_strich = table.clone().spiel(mode, ansager, 157);
                assert!(without_strich.now().state.accounts.iter().all(|k| k.striche.sum() == 0));
            }
        }
    }
}

#[test]
fn s4_w4_t2_the_factor_counts_for_weis_and_stoeck_too() {
    for factor in 1..=3 {
        let f = i32::from(factor);
        for mode in Mode::all() {
            let with_weis = table(factor).weis(A, 50).weis(A, 20);
            assert_eq!(
                writes(&with_weis, spiel(mode, A, 100)),
                Ok([(100 + 70) * f, 57 * f]),
                "{mode:?}"
            );
            let with_stoeck = writes(&table(factor).stoeck(B), matsch(mode, A, A));
            match mode.trumpf() {
                // T2: without a Stich and against a Matsch, too.
                Some(_) => assert_eq!(with_stoeck, Ok([257 * f, 20 * f])),
                None => {
                    let reason = with_stoeck.expect_err("Stöck without Trumpf");
                    assert_eq!(reason.rule(), Some(Rule::T1));
                }
            }
        }
    }
}
