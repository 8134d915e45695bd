//! The boards with a form: Differenzler offen (JV variants_strategic_differenzler_offen) and
//! Coiffeur-Schieber (JV variants_family_coiffeur_schieber), by the same commands as the Schieber.

use crate::kinds;
use crate::table::*;
use jasstafel::engine::base::mode::Mode::Rosen;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::board::{Cell, Grid};
use jasstafel::engine::facts::event::{Entry, WithoutScoring};
use jasstafel::engine::facts::field::FieldName;
use jasstafel::engine::facts::form::{Field, FieldKind, Sum};
use jasstafel::engine::jassart;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn sums(table: &Table) -> Vec<i32> {
    table.now().state.accounts.iter().map(|account| account.points.0).collect()
}

fn ranks(table: &Table) -> Option<Vec<u8>> {
    table.now().state.end.as_ref().map(|end| end.ranks.clone())
}

fn round(ansage: [i32; 4], kp: [i32; 4]) -> Entry {
    values(json!({"ansage": ansage, "kp": kp}))
}

fn differenzler(spiele: i32) -> Table {
    Table::with("differenzler-offen", json!({ "spiele": spiele }))
}

#[test]
fn a_field_that_says_yes_of_each_party_is_known_by_its_name() {
    let mut said = BTreeSet::new();
    for jassart in jassart::ALL {
        let table = kinds::table(jassart.id, jassart.players.0.into(), 0, json!({}));
        for field in jassart.board.form(table.now().context()).fields {
            if field.by_party {
                let yes = field.kind == FieldKind::Yes;
                assert_eq!(yes, field.name.says_yes(), "{} {:?}", jassart.id, field.name);
                said.extend(yes.then(|| field.name.key()));
            }
        }
    }
    let all = FieldName::ALL.iter().filter(|name| name.says_yes()).map(|name| name.key());
    assert_eq!(said, all.collect());
}

#[test]
fn the_last_of_the_places_follows_only_where_it_can_be() {
    let places = Field::places(FieldName::Rank, 4);
    let last = |typed: [i32; 3]| places.last_one(&[&typed.map(Some)[..], &[None]].concat());
    assert_eq!([last([1, 2, 4]), last([4, 3, 2])], [Some(3), Some(1)]);
    // Two are the same by a slip: there is no place 5, and place 4 is taken.
    assert_eq!([last([1, 2, 2]), last([1, 1, 4])], [None, None]);
    let points = Field::by_party(FieldName::CardPoints, 0, 157).sum(Sum::Exactly(157));
    assert_eq!(points.last_one(&[Some(100), Some(57), None]), Some(0));
    assert_eq!(points.last_one(&[Some(100), Some(58), None]), None);
    assert_eq!(points.optional().last_one(&[Some(100), Some(50), None]), None);
}

#[test]
fn differenzler_the_worked_example() {
    let table = differenzler(16).entry(round([30, 0, 80, 40], [33, 0, 80, 44]));
    // A hit earns a credit of 10, but not with an Ansage of 0.
    assert_eq!(sums(&table), [3, 0, -10, 4]);
    assert_eq!(table.now().state.dealer.0, 1);
    let grid = table.now().jassart.board.grid(table.now().context());
    assert_eq!(
        grid.lines[0].cells[2].beside,
        [(FieldName::Ansage, 80), (FieldName::CardPoints, 80)]
    );
    // A Matsch holds 157 like any other Spiel.
    let table = table.entry(round([157, 0, 10, 40], [157, 0, 0, 0]));
    assert_eq!(sums(&table), [-7, 0, 0, 44]);
    check_calculation(table.now());
}

#[test]
fn differenzler_refuses_what_the_form_does_not_hold() {
    let mut table = differenzler(16);
    for (fields, code, rule) in [
        (json!({"ansage": [1, 2, 3, 4]}), "feld_fehlt", None),
        (json!({"kp": [157, 0, 0, 0]}), "feld_fehlt", None),
        (json!({"ansage": [1, null, 3, 4], "kp": [157, 0, 0, 0]}), "feld_fehlt", None),
        (json!({"ansage": [1, 2, 3], "kp": [157, 0, 0, 0]}), "feld_art", None),
        (json!({"ansage": 30, "kp": [157, 0, 0, 0]}), "feld_art", None),
        (json!({"ansage": "viel", "kp": [157, 0, 0, 0]}), "feld_art", None),
        (json!({"ansage": [158, 0, 0, 0], "kp": [157, 0, 0, 0]}), "feld_bereich", None),
        (json!({"ansage": [-1, 0, 0, 0], "kp": [157, 0, 0, 0]}), "feld_bereich", None),
        (json!({"ansage": [0, 0, 0, 0], "kp": [100, 56, 0, 0]}), "feld_summe", Some("S1")),
        (json!({"ansage": [0, 0, 0, 0], "kp": [156, 1, 0, 0]}), "feld_wert_unmoeglich", Some("K4")),
        (
            json!({"ansage": [0, 0, 0, 0], "kp": [1, 100, 56, 0]}),
            "feld_wert_unmoeglich",
            Some("K4"),
        ),
        (json!({"ansage": [0, 0, 0, 0], "kp": [157, 0, 0, 0], "weis": 20}), "feld_unbekannt", None),
    ] {
        let reason = table.refused(values(fields.clone()));
        assert_eq!((reason.code(), reason.rule().map(|r| r.id())), (code, rule), "{fields}");
    }
    for entry in [spiel(Rosen, A, 100), weis(A, 20), stoeck(A), berg(A, None), merci(A, None)] {
        assert_eq!(table.refused(entry).code(), "nicht_auf_diesem_brett");
    }
}

#[test]
fn differenzler_ends_after_its_spiele_and_the_lowest_wins() {
    let mut table = differenzler(16);
    for nth in 0..16 {
        assert_eq!(ranks(&table), None, "vor Spiel {nth}");
        table = table.entry(round([50, 50, 50, 10], [57, 50, 40, 10]));
        if nth == 7 {
            // What does not count brings the end no nearer.
            table = table.without(WithoutScoring::Misdealt).penalty(A, 3);
        }
    }
    assert_eq!(sums(&table), [7 * 16 + 3, -160, 160, -160]);
    assert_eq!(ranks(&table), Some(vec![3, 1, 4, 1]));
    assert_eq!(table.refused(round([0; 4], [157, 0, 0, 0])).code(), "partie_beendet");
    let open = table.back();
    assert_eq!(ranks(&open), None);
}

#[test]
fn differenzler_ties_share_a_rank() {
    let table = differenzler(1).entry(round([40, 40, 37, 40], [40, 40, 37, 40]));
    assert_eq!(ranks(&table), Some(vec![1, 1, 1, 1]));
    let end = table.now().state.end.as_ref().expect("an end");
    assert_eq!(end.winners().count(), 4);
    let table = differenzler(1).entry(round([40, 0, 40, 37], [40, 40, 40, 37]));
    assert_eq!(ranks(&table), Some(vec![1, 4, 1, 1]));
}

fn cell(party: i32, contract: &str, more: Value) -> Entry {
    let mut fields = json!({"partei": party, "kontrakt": contract});
    for (key, value) in more.as_object().expect("fields") {
        fields[key] = value.clone();
    }
    values(fields)
}

fn coiffeur() -> Table {
    Table::with("coiffeur-schieber", json!({}))
}

#[test]
fn coiffeur_the_worked_example() {
    let table = coiffeur()
        .entry(cell(0, "eicheln", json!({"kp": 104})))
        .expect_state([312, 0])
        .entry(cell(0, "joker-2", json!({"kp": 157, "matsch": true})))
        .expect_state([312 + 2056, 0])
        .entry(cell(1, "undenufe", json!({"kp": 71})))
        .expect_state([2368, 426])
        .entry(cell(1, "rosen", json!({"kp": 88, "weis": 50})))
        .expect_state([2368, 702]);
    check_calculation(table.now());
    // T1: Stöck with the factor of the suit.
    table
        .entry(cell(1, "schellen", json!({"kp": 57, "weis": 20, "stoeck": true})))
        .expect_state([2368, 702 + 3 * (57 + 20 + 20)]);
}

#[test]
fn nobody_leads_where_a_partie_was_stopped_without_a_winner() {
    let mut table = coiffeur().entry(cell(0, "eicheln", json!({"kp": 104})));
    assert!(table.now().grid().leads(0));
    table.enter(Entry::Abort { reason: String::new() });
    let grid = table.now().grid();
    assert!(grid.ranks.is_empty() && !grid.leads(0) && !grid.leads(1));
}

#[test]
fn coiffeur_refuses_what_the_form_does_not_hold() {
    let mut table = coiffeur().entry(cell(0, "eicheln", json!({"kp": 104})));
    for (entry, code, rule) in [
        (cell(0, "eicheln", json!({"kp": 100})), "zelle_besetzt", None),
        (cell(0, "joker", json!({"kp": 100, "weis": 20})), "feld_nicht_hier", None),
        (cell(0, "joker", json!({"kp": 100, "weis": 0})), "feld_nicht_hier", None),
        (cell(0, "joker-2", json!({"kp": 100, "stoeck": true})), "feld_nicht_hier", None),
        (cell(0, "obenabe", json!({"kp": 100, "stoeck": true})), "feld_nicht_hier", None),
        (cell(0, "rosen", json!({"kp": 100, "matsch": true})), "feld_summe", Some("S1")),
        (cell(0, "rosen", json!({"kp": 100, "weis": 30})), "weis_unmoeglich", Some("W1")),
        (cell(0, "rosen", json!({"kp": 100, "weis": 45})), "weis_unmoeglich", Some("W1")),
        (cell(0, "rosen", json!({"kp": 100, "weis": 1010})), "feld_bereich", None),
        (cell(0, "rosen", json!({"kp": 1})), "feld_wert_unmoeglich", Some("K4")),
        (cell(0, "rosen", json!({"kp": 156})), "feld_wert_unmoeglich", Some("K4")),
        (cell(0, "rosen", json!({"kp": 158})), "feld_bereich", None),
        (cell(2, "rosen", json!({"kp": 100})), "feld_bereich", None),
        (cell(-1, "rosen", json!({"kp": 100})), "feld_bereich", None),
        (cell(0, "slalom", json!({"kp": 100})), "feld_art", None),
        (cell(0, "rosen", json!({"kp": true})), "feld_art", None),
        (cell(0, "rosen", json!({"kp": 100, "matsch": 1})), "feld_art", None),
        (cell(0, "rosen", json!({})), "feld_fehlt", None),
        (values(json!({"kontrakt": "rosen", "kp": 100})), "feld_fehlt", None),
        (values(json!({"partei": 0, "kp": 100})), "feld_fehlt", None),
        (spiel(Rosen, A, 100), "nicht_auf_diesem_brett", None),
    ] {
        let reason = table.refused(entry.clone());
        assert_eq!((reason.code(), reason.rule().map(|r| r.id())), (code, rule), "{entry:?}");
    }
}

#[test]
fn coiffeur_is_over_when_every_cell_is_played_and_the_highest_sum_wins() {
    let contracts =
        ["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "joker", "joker-2"];
    let mut table = Table::with("coiffeur-schieber", json!({"faktor.schilten": 4}));
    let free = |table: &Table| {
        let grid = table.now().jassart.board.grid(table.now().context());
        grid.lines.iter().flat_map(|z| &z.cells).filter(|z| z.free.is_some()).count()
    };
    let mut played = 0;
    for contract in contracts {
        for (party, kp) in [(0, 100), (1, 99)] {
            assert_eq!(free(&table), 16 - played);
            assert_eq!(ranks(&table), None);
            table = table.entry(cell(party, contract, json!({ "kp": kp })));
            played += 1;
        }
    }
    let factors = 4 + 2 + 3 + 3 + 5 + 6 + 7 + 8;
    let table = table.expect_state([100 * factors, 99 * factors]);
    assert_eq!(ranks(&table), Some(vec![1, 2]));
    assert_eq!(free(&table), 0);
    // A free cell holds what the form starts with.
    let table = table.back();
    let grid = table.now().jassart.board.grid(table.now().context());
    let preset = grid.lines[7].cells[1].free.clone().expect("free");
    assert_eq!(value(&preset), json!({"partei": 1, "kontrakt": "joker-2"}));
    // What is written knows its entry, for whoever corrects it where it stands.
    let written = |cell: &Cell| cell.value.is_some() && cell.free.is_none();
    let cells = || grid.lines.iter().flat_map(|line| &line.cells);
    assert!(cells().all(|cell| cell.entry.is_some() == written(cell)));
    let entries: BTreeSet<_> = cells().filter_map(|cell| cell.entry).collect();
    assert_eq!(entries.len(), 15);
}

#[test]
fn coiffeur_equal_sums_share_the_first_rank() {
    let contracts =
        ["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "joker", "joker-2"];
    let cells = contracts.iter().flat_map(|k| [(0, *k), (1, *k)]);
    let table = cells.fold(coiffeur(), |table, (party, contract)| {
        table.entry(cell(party, contract, json!({"kp": 70})))
    });
    assert_eq!(ranks(&table), Some(vec![1, 1]));
}

#[test]
fn a_struck_cell_is_free_again() {
    let table = coiffeur().entry(cell(0, "rosen", json!({"kp": 100})));
    let target = table.id(0);
    table
        .corrected(correction(target, None))
        .expect_state([0, 0])
        .entry(cell(0, "rosen", json!({"kp": 90})))
        .expect_state([180, 0]);
}

/// B3: who is at the Ziel is told by what stands there: a Strafe brings somebody to it without ending
/// the Partie.
#[test]
fn b3_a_board_says_who_is_at_the_ziel_and_what_the_others_lack() {
    let table = Table::with("sidi-barrani", json!({"ziel": 500})).penalty(B, 500).penalty(A, 480);
    let grid = table.now().grid();
    assert_eq!(grid.at_ziel().collect::<Vec<_>>(), [1]);
    assert_eq!(grid.to_ziel(), [20, 0].map(Points));
    assert_eq!(grid.ahead(), Some(1));
    let grid = table.penalty(A, 60).now().grid();
    assert_eq!(grid.at_ziel().collect::<Vec<_>>(), [0, 1]);
    assert_eq!(grid.to_ziel(), [0, 0].map(Points));
    assert_eq!(grid.ahead(), Some(0));
    // No Ziel, and none of the whole Partie.
    let without = differenzler(16).now().grid();
    assert_eq!((without.at_ziel().count(), without.to_ziel()), (0, vec![]));
    let duel =
        Table::with("bieter-4", json!({})).entry(values(json!({"koenig": 0, "ansage": 400})));
    let grid = duel.now().grid();
    assert!(!grid.goals.is_empty());
    assert_eq!((grid.at_ziel().count(), grid.to_ziel()), (0, vec![]));
}

#[test]
fn a_party_leads_only_where_not_all_are_first() {
    let grid = |ranks: &[u8]| Grid { ranks: ranks.to_vec(), ..Grid::default() };
    let leads = |ranks: &[u8]| (0..3).filter(|nth| grid(ranks).leads(*nth)).collect::<Vec<_>>();
    assert_eq!(leads(&[2, 1, 3]), [1]);
    assert_eq!(leads(&[1, 1, 3]), [0, 1]);
    assert!(leads(&[1, 1, 1]).is_empty());
    assert!(leads(&[]).is_empty());
}
