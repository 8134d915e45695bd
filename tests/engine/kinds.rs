//! Every Jassart by data: the worked examples of the sources, what an entry must not be, and a
//! long run of lawful entries made from nothing but the form each board describes.

use crate::examples;
use crate::table::*;
use jasstafel::engine::archive::read::read_file;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::rule::Rule;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::board::state::{LineKind, State};
use jasstafel::engine::board::{self, BoardKind, Context, Doubt};
use jasstafel::engine::facts::event::{
    Entry, Event, FieldValue, FieldValues, HeadFact, PartieHead, WithoutScoring,
};
use jasstafel::engine::facts::field::{Called, FieldName};
use jasstafel::engine::facts::form::{Field, FieldKind, Form, Sum};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::facts::setting::{Preset, Scope, Setting, SettingValue};
use jasstafel::engine::facts::shared::{
    BERG_AT, NEXT_DEALER, NextDealer, SCHNEIDER_BELOW, SPIELE, STOECK, ZIEL,
};
use jasstafel::engine::facts::striche::Marks;
use jasstafel::engine::facts::tischregeln::{MONEY, Tischregeln};
use jasstafel::engine::jassart::{self, ALL, Jassart};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::partie::Partie;
use jasstafel::text::extract::DataCell;
use jasstafel::text::report::Writer;
use jasstafel::text::{self, Catalogue, Locale};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const NAMES: [&str; 10] =
    ["Anna", "Beat", "Chris", "Dora", "Emil", "Fritz", "Gret", "Hans", "Ida", "Jost"];

pub fn table(jassart: &str, players: usize, dealer: u8, rules: Value) -> Table {
    table_of(Edition::TODAY, jassart, players, dealer, rules)
}

fn head_of(jassart: &str, players: usize, rules: Value) -> PartieHead {
    PartieHead {
        jassart: jassart.to_owned(),
        players: NAMES[..players].iter().map(|name| (*name).to_owned()).collect(),
        dealer: Seat(0),
        tischregeln: serde_json::from_value(rules).expect("Tischregeln"),
        edition: Edition::TODAY,
    }
}

/// A table where a Partie of this edition of the law has begun.
fn table_of(edition: Edition, jassart: &str, players: usize, dealer: u8, rules: Value) -> Table {
    let mut table = Table { session: Session::with_edition(edition), ..Table::empty() };
    let head = PartieHead { dealer: Seat(dealer), ..head_of(jassart, players, rules) };
    table.attempt(Command::BeginPartie(head)).unwrap_or_else(|e| panic!("{jassart}: {e:?}"));
    table
}

pub fn entry(data: &Value) -> Entry {
    if let Some(kind) = data.get("ohne") {
        let kind: WithoutScoring = serde_json::from_value(kind.clone()).expect("a kind");
        return without(kind);
    }
    if let Some(penalty) = data.get("strafe") {
        let party = penalty[0].as_u64().expect("a party") as usize;
        let points = Points(penalty[1].as_i64().expect("points") as i32);
        return Entry::Penalty { party, points, reason: "abgemacht".to_owned() };
    }
    values(data.clone())
}

fn numbers(each: impl Iterator<Item = Points>) -> Value {
    each.map(|points| points.0).collect()
}

/// What the board says, by the names the examples use.
fn actual(partie: &Partie, what: &str) -> Value {
    let state = &partie.state;
    let accounts = &state.accounts;
    match what {
        "punkte" => numbers(accounts.iter().map(|k| k.points)),
        "runde" => numbers(accounts.iter().map(|k| k.round)),
        "marken" => accounts.iter().map(|k| json!([k.marks.s, k.marks.n])).collect(),
        "raus" => accounts.iter().map(|k| json!(k.out)).collect(),
        "dealer" => json!(state.dealer.0),
        "raenge" => json!(state.end.as_ref().map(|end| end.ranks.clone())),
        "schneider" => json!(state.end.as_ref().is_some_and(|end| end.schneider)),
        "durch" => json!(state.end.as_ref().map(|end| end.by.code())),
        "quellen" => state.end.iter().flat_map(|end| &end.sources).map(|r| json!(r.id())).collect(),
        "summen" => numbers(partie.jassart.board.grid(partie.context()).sums.into_iter()),
        "rundensumme" => {
            numbers((0..accounts.len()).map(|nth| {
                state.lines.iter().filter_map(|line| line.round.get(nth).copied()).sum()
            }))
        }
        _ => panic!("{what}?"),
    }
}

/// The table of a worked example, before its entries.
fn begun(example: &Value) -> Table {
    let kind = example["art"].as_str().expect("art");
    let players = example["spieler"].as_u64().expect("spieler") as usize;
    let dealer = example["geber"].as_u64().expect("geber") as u8;
    let rules = example.get("regeln").cloned().unwrap_or(json!({}));
    table(kind, players, dealer, rules)
}

/// The table of a worked example, with all its entries.
fn played(example: &Value) -> Table {
    let mut table = begun(example);
    for data in example["eintraege"].as_array().expect("eintraege") {
        table.enter(entry(data));
    }
    table
}

#[test]
fn every_worked_example() {
    let data = examples::worked();
    let mut several = false;
    for example in &data {
        let mut table = played(example);
        for (what, expected) in example["erwartet"].as_object().expect("expected") {
            assert_eq!(&actual(table.now(), what), expected, "{what} von {example}");
        }
        check_calculation(table.now());
        equal_after_export(&table);
        // Taken back, as far as the law lets one (C4), it is what it was before each entry; entered
        // again it is the same.
        let previously = table.board();
        let count = table.now().log_entries.len();
        assert_eq!(Some(count), example["eintraege"].as_array().map(Vec::len));
        let mut back = 0;
        while back < count {
            let nth = count - 1 - back;
            let picture =
                |state: &State| (state.lines.clone(), state.accounts.clone(), state.dealer);
            let before = table.now().state_before(table.now().log_entries[nth].id);
            if let Err(reason) = table.attempt(Command::TakeBack) {
                assert_eq!(reason.code(), "schon_geschlossen", "{example}");
                break;
            }
            assert!(!table.now().log_entries[nth].active, "{example}");
            assert_eq!(picture(&table.now().state), picture(&before), "{example}");
            back += 1;
        }
        assert!(back > 0, "{example}");
        several |= back > 1;
        for _ in 0..back {
            table = table.again();
        }
        assert_eq!(table.board(), previously);
    }
    assert!(several, "nothing but last entries is taken back");
    // Every Jassart that has a form has its example.
    for jassart in ALL.iter().filter(|j| j.board.kind().code() != "tafel") {
        assert!(data.iter().any(|b| b["art"] == jassart.id), "{}", jassart.id);
    }
}

#[test]
fn kreuzjass_is_written_on_the_slate() {
    use jasstafel::engine::base::mode::Mode::Rosen;
    let mut table = table("kreuzjass", 4, 0, json!({ "ziel": 1000 }));
    table.enter(matsch(Rosen, A, A));
    table.enter(spiel(Rosen, B, 57));
    assert_eq!(points(&table), [314, 100]);
}

/// The entry checks V1 to V7 of every kind of field, and what no single field shows.
#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let n = Value::Null;
    for (kind, players, before, fields, code) in [
        // V1
        ("gluecksjass", 4, vec![], json!({"kp": [-1, 58, 50, 50]}), "feld_bereich"),
        ("schaggi-haas", 2, vec![], json!({"kp": [-5, 20]}), "feld_bereich"),
        (
            "stich-differenzler",
            2,
            vec![],
            json!({"ansage": [-1, 0], "stiche": [6, 6]}),
            "feld_bereich",
        ),
        // V2
        ("gluecksjass", 4, vec![], json!({"kp": [70, 40, 31, 15]}), "feld_summe"),
        ("schaggi-haas", 2, vec![], json!({"kp": [100, 58]}), "feld_bereich"),
        ("schellenjass", 3, vec![], json!({"kp": [100, 50, 8]}), "feld_bereich"),
        ("bolschewik", 4, vec![], v(json!({"gebot": 100, "kp": [200, 113]})), "feld_summe"),
        (
            "bolschewik",
            4,
            vec![],
            v(json!({"gebot": 100, "kontrakt": "bock", "kp": [200, 114]})),
            "feld_summe",
        ),
        ("handjass-4", 4, vec![], json!({"kp": [70, 48, 20, 15]}), "feld_summe"),
        ("handjass-4", 4, vec![], json!({"kp": [90, 68, n, n]}), "feld_bereich"),
        ("handjass-4", 4, vec![], json!({"kp": [90, n, n, n]}), "zu_wenig_dabei"),
        (
            "handjass-4",
            4,
            vec![],
            json!({"kp": [90, 67, n, n], "weis": [n, n, 20, n]}),
            "nicht_dabei",
        ),
        ("schaufel-dame", 4, vec![], json!({"kp": [50, 40, 28, 7]}), "feld_fehlt"),
        // V3
        ("gluecksjass", 4, vec![], json!({"kp": [1, 56, 50, 50]}), "feld_wert_unmoeglich"),
        ("mittlere", 3, vec![], json!({"kp": [156, 0, 1]}), "feld_wert_unmoeglich"),
        ("bolschewik", 4, vec![], v(json!({"gebot": 100, "kp": [313, 1]})), "feld_wert_unmoeglich"),
        (
            "bolschewik",
            4,
            vec![],
            v(json!({"gebot": 100, "kontrakt": "bock", "kp": [249, 1]})),
            "feld_wert_unmoeglich",
        ),
        ("bieter-3", 3, vec![koenig()], json!({"kp": 156}), "feld_wert_unmoeglich"),
        // V4
        (
            "sidi-barrani",
            4,
            vec![],
            v(json!({"gebot": 100, "kp": [150, 7], "matsch": 0})),
            "feld_summe",
        ),
        // V5
        (
            "gluecksjass",
            4,
            vec![],
            json!({"kp": [70, 40, 31, 16], "weis": [30, n, n, n]}),
            "weis_unmoeglich",
        ),
        (
            "gluecksjass",
            4,
            vec![],
            json!({"kp": [70, 40, 31, 16], "weis": [20, 50, n, n]}),
            "feld_nur_einer",
        ),
        ("bieter-3", 3, vec![koenig()], json!({"kp": 90, "weis": [20, 20, n]}), "feld_nur_einer"),
        // V6
        ("gluecksjass", 4, vec![], json!({"kp": [70, 40, 31, 16], "stoeck": 4}), "feld_bereich"),
        (
            "coiffeur-schieber",
            4,
            vec![],
            json!({"partei": 0, "kontrakt": "obenabe", "kp": 70, "stoeck": true}),
            "feld_nicht_hier",
        ),
        // V7
        (
            "stich-differenzler",
            2,
            vec![],
            json!({"ansage": [6, 6], "stiche": [6, 5]}),
            "feld_summe",
        ),
        ("ramset", 3, vec![], json!({"stiche": [3, 1, n]}), "feld_summe"),
        ("guggitaler", 3, vec![], json!({"stiche": [4, 4, 3]}), "feld_summe"),
        ("guggitaler", 4, five_series(), json!({"rang": [1, 2, 3, 3]}), "feld_wert_doppelt"),
        ("guggitaler", 4, five_series(), json!({"rang": [1, 1, 4, 4]}), "feld_wert_doppelt"),
        ("guggitaler", 4, five_series(), json!({"rang": [1, 2, 3, 5]}), "feld_bereich"),
        // Who takes part
        (
            "aucho-4",
            4,
            vec![],
            json!({"art": "hand", "nehmer": 0, "ergebnis": "gewonnen"}),
            "nicht_dabei",
        ),
        ("aucho-3", 3, vec![], json!({"art": "lukas", "ergebnis": "gewonnen"}), "feld_art"),
        (
            "aucho-4",
            4,
            vec![],
            json!({"art": "kehr-leer", "nehmer": 1, "ergebnis": "verloren"}),
            "feld_nicht_hier",
        ),
        ("zuger-3", 3, vec![], json!({"kp": [50, 40, n]}), "nicht_dabei"),
        (
            "rumba",
            3,
            vec![],
            json!({"art": "rumba", "nehmer": 2, "stiche": [3, 2, n]}),
            "nicht_dabei",
        ),
        ("zwick", 3, vec![], json!({"nehmer": 2, "stiche": [3, 2, n]}), "nicht_dabei"),
        (
            "palette",
            4,
            vec![],
            json!({"nehmer": 0, "gebot": 120, "partner": 0, "kp": 130}),
            "feld_gleich",
        ),
        ("bieter-5", 5, vec![], json!({"koenig": 0, "partner": 0, "ansage": 700}), "feld_gleich"),
        // Bids
        ("bieter-4", 4, vec![], json!({"koenig": 0, "ansage": 340}), "feld_bereich"),
        ("bieter-3", 3, vec![], json!({"koenig": 0, "ansage": 590}), "feld_bereich"),
        ("pandur-3", 3, vec![], json!({"nehmer": 0, "gebot": 125, "kp": 130}), "feld_schritt"),
        ("pandur-3", 3, vec![], json!({"nehmer": 0, "gebot": 120}), "feld_fehlt"),
        (
            "pandur-3",
            3,
            vec![],
            json!({"nehmer": 0, "gebot": 120, "kp": 130, "ergebnis": "gewonnen"}),
            "feld_nicht_hier",
        ),
        ("sidi-barrani", 4, vec![], v(json!({"gebot": 80, "kp": [100, 57]})), "feld_bereich"),
        (
            "palette",
            4,
            vec![],
            json!({"nehmer": 0, "art": "matsch-allein", "partner": 1, "ergebnis": "gewonnen"}),
            "feld_nicht_hier",
        ),
        // What hangs on the number of the Spiel
        ("bieter-3", 3, vec![koenig()], json!({"art": "verzicht"}), "feld_art"),
        (
            "bieter-3",
            3,
            vec![koenig(), json!({"kp": 90})],
            json!({"art": "hindersi-verloren"}),
            "feld_art",
        ),
        (
            "bieter-3",
            3,
            vec![koenig(), json!({"kp": 90})],
            json!({"art": "verzicht", "stoeck": 0}),
            "nicht_dabei",
        ),
        ("bieter-3", 3, vec![koenig()], koenig(), "feld_unbekannt"),
        ("bieter-3", 3, vec![], json!({"kp": 90}), "feld_unbekannt"),
        ("guggitaler", 3, vec![], json!({"schellenkarten": [3, 3, 3]}), "feld_unbekannt"),
        ("differenzler-verdeckt", 4, vec![], json!({"kp": [40, 40, 40, 37]}), "feld_unbekannt"),
        // Others
        (
            "mittlere",
            3,
            vec![],
            json!({"kp": [50, 50, 57], "stichlos": [1, n, n]}),
            "feld_wert_unmoeglich",
        ),
        (
            "differenzler-3",
            3,
            vec![],
            json!({"ansage": [50, 0, 57], "kp": [50, 50, 57], "mit_stich": [1, n, n]}),
            "feld_nicht_hier",
        ),
        ("hose-abe", 3, vec![], json!({"handwert": [30, 20]}), "feld_art"),
        (
            "hose-abe",
            3,
            vec![],
            json!({"handwert": [30, 20, 10], "trio": [n, 1, n]}),
            "feld_wert_unmoeglich",
        ),
        ("hose-abe", 3, vec![], json!({"handwert": [30, 32, 10]}), "feld_bereich"),
        ("hose-abe", 3, vec![], json!({"art": "verlierer"}), "feld_fehlt"),
    ] {
        let mut table = table(kind, players, 0, json!({}));
        for data in &before {
            table.enter(entry(data));
        }
        let reason = table.refused(entry(&fields));
        assert_eq!(reason.code(), code, "{kind} {fields}: {reason:?}");
        for catalogue in Catalogue::ALL {
            let record = text::refusal(Locale { catalogue, ..Locale::DE }, None, &reason);
            assert!(record.len() > 5 && !record.contains('{'), "{record}");
            assert!(!record.starts_with(char::is_lowercase), "{record}");
        }
    }
}

/// A choice that is not offered is told as such, by what it is called; a value of another kind is not.
#[test]
fn a_choice_that_is_not_offered_is_told_by_its_name() {
    let counted = json!({"kp": 90});
    for (kind, players, before, row, words) in [
        (
            "bieter-3",
            3,
            vec![koenig(), counted],
            json!({"art": "hindersi-gewonnen"}),
            "«Hindersi gewonnen» gibt es in diesem Spiel nicht.",
        ),
        (
            "coiffeur-schieber",
            4,
            vec![],
            json!({"partei": 0, "kontrakt": "slalom", "kp": 100}),
            "«Slalom» gibt es in diesem Spiel nicht.",
        ),
        (
            "coiffeur-schieber",
            4,
            vec![],
            json!({"partei": 0, "kontrakt": "bauchweh", "kp": 100}),
            "«bauchweh» gibt es in diesem Spiel nicht.",
        ),
        (
            "coiffeur-schieber",
            4,
            vec![],
            json!({"partei": 0, "kontrakt": 7, "kp": 100}),
            "«Spielart» hat nicht die richtige Form.",
        ),
    ] {
        let mut table = table(kind, players, 0, json!({}));
        for data in &before {
            table.enter(entry(data));
        }
        let reason = table.refused(entry(&row));
        assert_eq!(reason.code(), "feld_art", "{kind} {row}");
        assert_eq!(text::refusal(Locale::DE, Some(table.now()), &reason), words, "{kind} {row}");
    }
}

/// Whoever is meant by a number is told by the name at the table, and where there is none by a number that
/// begins at 1.
#[test]
fn who_is_meant_by_a_refusal_is_told_by_name() {
    for (kind, players, row, words, without) in [
        (
            "cinq-cents",
            2,
            json!({"nehmer": 2, "kp": [90, 67]}),
            "Wer nimmt: nur von 1 bis 2, hier steht 3.",
            "Wer nimmt: nur von 1 bis 2, hier steht 3.",
        ),
        (
            "aucho-4",
            4,
            json!({"art": "hand", "nehmer": 0, "ergebnis": "gewonnen"}),
            "Wer nimmt: Anna ist in diesem Spiel nicht dabei.",
            "Wer nimmt: Spieler 1 ist in diesem Spiel nicht dabei.",
        ),
        (
            "bolschewik",
            4,
            v(json!({"gebot": 100, "kontrakt": "bock", "kp": [249, 1]})),
            "Punkte: 249 Punkte kann niemand haben (Anna & Chris).",
            "Punkte: 249 Punkte kann niemand haben (Spieler 1).",
        ),
    ] {
        let mut table = table(kind, players, 0, json!({}));
        let reason = table.refused(entry(&row));
        assert_eq!(text::refusal(Locale::DE, Some(table.now()), &reason), words, "{kind} {row}");
        assert_eq!(text::refusal(Locale::DE, None, &reason), without, "{kind} {row}");
    }
    let mut table = table("aucho-3", 3, 0, json!({}));
    let reason = table.refused(entry(&json!({"strafe": [7, 1]})));
    let words = text::refusal(Locale::DE, Some(table.now()), &reason);
    assert!(words.ends_with(": nur von 1 bis 3, hier steht 8."), "{words}");
}

/// Pairs sit there as wholes.
#[test]
fn how_many_names_it_takes_is_told_without_those_that_make_no_pairs() {
    for (kind, players, words) in [
        ("coiffeur-schieber", 5, "Es braucht 4 oder 6 Namen, hier: 5."),
        ("coiffeur-schieber", 7, "Es braucht 4 oder 6 Namen, hier: 7."),
        ("schieber", 5, "Es braucht 4 Namen, hier: 5."),
        ("hose-abe", 1, "Es braucht 2 bis 10 Namen, hier: 1."),
        ("coiffeur-einzel", 5, "Es braucht 3 bis 4 Namen, hier: 5."),
    ] {
        let jassart = jassart::find(kind).expect("a Jassart");
        let reason = jassart.head(&head_of(kind, players, json!({}))).expect_err("refused");
        assert_eq!(text::refusal(Locale::DE, None, &reason), words);
    }
}

fn v(mut fields: Value) -> Value {
    fields["nehmer"] = json!(0);
    fields
}

/// What a Guggitaler of four is before its domino.
fn five_series() -> Vec<Value> {
    vec![
        json!({"stiche": [3, 2, 1, 3]}),
        json!({"schellenkarten": [4, 0, 3, 2]}),
        json!({"oberkarten": [1, 2, 0, 1]}),
        json!({"rosenkoenig": 2}),
        json!({"letzter_stich": 1}),
    ]
}

#[test]
fn a_place_of_the_domino_comes_once_and_no_cards_say_so() {
    let mut table = table("guggitaler", 4, 0, json!({}));
    for row in five_series() {
        table.enter(entry(&row));
    }
    let reason = table.refused(values(json!({"rang": [2, 1, 1, 4]})));
    assert_eq!(
        text::refusal(Locale::DE, Some(table.now()), &reason),
        "Platz 1 ist schon vergeben."
    );
    assert_eq!((reason.field(), reason.rule()), (Some((FieldName::Rank, Some(2))), None));
    // What is missing follows from the others only once they are right.
    let n = Value::Null;
    let missing = table.refused(values(json!({"rang": [1, 2, 2, n]})));
    assert_eq!(missing.field(), Some((FieldName::Rank, Some(2))));
}

fn koenig() -> Value {
    json!({"koenig": 0, "ansage": 650})
}

#[test]
fn two_at_the_goal_in_one_spiel_want_to_know_who_was_first() {
    let mut table = table("schaggi-haas", 2, 0, json!({ "ziel": 150 }));
    table.enter(values(json!({"kp": [70, 80]})));
    let reason = table.refused(values(json!({"kp": [80, 70]})));
    assert_eq!(reason.code(), "feld_fehlt");
    let table = table.entry(values(json!({"kp": [80, 77], "zuerst": 1})));
    assert_eq!(actual(table.now(), "raenge"), json!([2, 1]));
    // Corrected, one alone is there: who was first decides nothing, and the Spiel stands.
    let before = table.id(0);
    let table = table.corrected(binding(correction(before, Some(values(json!({"kp": [70, 60]}))))));
    assert_eq!(actual(table.now(), "punkte"), json!([150, 137]));
    assert_eq!(actual(table.now(), "raenge"), json!([1, 2]));
    assert!(!table.now().grid().lines[1].values.contains_key("zuerst"));
}

/// JV variants_strategic_bolschewik: a Matsch that is bid, gekontert and not made brings the others
/// more than 2000.
#[test]
fn two_at_the_goal_by_one_gekontert_matsch_can_be_written() {
    let mut table = table("bolschewik", 4, 0, json!({ "ziel": 2600 }));
    let matsch = json!({"nehmer": 1, "art": "matsch", "kp": [0, 314], "matsch": 1});
    for row in [
        matsch.clone(),
        matsch,
        json!({"nehmer": 0, "gebot": 150, "kp": [164, 150]}),
        json!({"nehmer": 1, "gebot": 90, "kp": [124, 190]}),
    ] {
        table.enter(values(row));
    }
    assert_eq!(actual(table.now(), "punkte"), json!([438, 2486]));
    let mut last = json!({"nehmer": 1, "art": "matsch", "doppel": "gekontert", "kp": [194, 120]});
    assert_eq!(code(&table, last.clone()), "feld_fehlt");
    last["zuerst"] = json!(1);
    let table = table.entry(values(last));
    assert_eq!(actual(table.now(), "punkte"), json!([2688, 2606]));
    assert_eq!(actual(table.now(), "raenge"), json!([2, 1]));
}

#[test]
fn a_hidden_estimate_is_no_spiel_and_holds_until_all_are_in() {
    let ansage = |party: i32, ansage: i32| values(json!({"partei": party, "ansage": ansage}));
    let table = table("differenzler-verdeckt", 4, 1, json!({ "spiele": 2 }))
        .entry(ansage(0, 50))
        .entry(ansage(1, 30))
        .entry(ansage(0, 40));
    let partie = table.now();
    assert_eq!((partie.state.played(), partie.state.dealer), (0, Seat(1)));
    assert!(partie.state.running.begun, "C1");
    // No number of it on the board before the points are.
    let grid = partie.jassart.board.grid(partie.context());
    assert!(
        grid.lines.iter().flat_map(|z| &z.cells).all(|z| z.beside.is_empty() && z.value.is_none())
    );
    // Who has said one is known, and nothing else.
    let told: Vec<_> = grid.lines.iter().map(|line| json!(line.values)).collect();
    assert_eq!(told, [json!({"partei": 0}), json!({"partei": 1}), json!({"partei": 0})]);
    assert!(grid.lines.iter().flat_map(|line| &line.cells).all(|cell| cell.total.is_none()));
    let mut table = table.entry(ansage(2, 60)).entry(ansage(3, 7));
    // Locked: all are in.
    assert_eq!(table.refused(ansage(0, 41)).code(), "feld_unbekannt");
    let misdealt = table.clone().without(WithoutScoring::Misdealt);
    assert!(misdealt.now().state.announced.is_empty());
    let table = table.entry(values(json!({"kp": [40, 30, 50, 37]})));
    assert_eq!(actual(table.now(), "punkte"), json!([-10, -10, 10, 30]));
    assert!(!table.now().state.running.begun);
    let grid = table.now().jassart.board.grid(table.now().context());
    let last = grid.lines.last().expect("a line");
    assert_eq!(last.cells[2].beside, [(FieldName::Ansage, 60), (FieldName::CardPoints, 50)]);
    // The next estimate begins the next Spiel but does not close this one.
    let table = table.entry(ansage(0, 10)).back().back();
    assert_eq!(table.now().state.announced.len(), 5);
}

#[test]
fn a_correction_recomputes_who_left_and_who_deals() {
    let takes =
        |who: i32, how: &str| values(json!({"art": "hand", "nehmer": who, "ergebnis": how}));
    let lukas = values(json!({"art": "lukas", "ergebnis": "gewonnen"}));
    let table = table("aucho-4", 4, 0, json!({}))
        .entry(takes(1, "gewonnen"))
        .entry(lukas)
        .entry(takes(1, "gewonnen"))
        .entry(takes(3, "gewonnen"));
    assert_eq!(actual(table.now(), "raus"), json!([null, 1, null, null]));
    assert_eq!(table.now().state.dealer, Seat(0));
    // B lost the first one: nobody has left, four play, and the dealer of the fourth sat out.
    let target = table.id(0);
    let rectification = binding(correction(target, Some(takes(1, "verloren"))));
    let mut attempt = table.clone();
    // D dealt the fourth Spiel and cannot have played it: that entry must go along.
    let reason = attempt.refused_command(Command::Correct(rectification.clone()));
    assert_eq!(reason.code(), "spaeterer_eintrag");
    let with = vec![table.id(3)];
    let mut rectification = rectification;
    rectification.with = with;
    let table = table.corrected(rectification);
    assert_eq!(actual(table.now(), "raus"), json!([null, null, null, null]));
    assert_eq!(actual(table.now(), "marken"), json!([[0, 1], [6, 1], [2, 0], [0, 0]]));
    assert_eq!(table.now().state.dealer, Seat(3));
}

// What changed with the second edition of the law

/// A table of the first edition and one of today's, with the same Tischregeln.
fn both(jassart: &str, players: usize, rules: Value) -> [Table; 2] {
    [Edition::FIRST, Edition::TODAY].map(|a| table_of(a, jassart, players, 0, rules.clone()))
}

fn code(table: &Table, fields: Value) -> String {
    let result =
        table.clone().attempt(Command::Enter { partie: table.now().id, entry: values(fields) });
    result.err().map_or(String::new(), |reason| reason.code().to_owned())
}

/// What the row would be with a Matsch, where that is in doubt.
fn matsch_to_ask(table: &Table, row: &FieldValues) -> Option<FieldValues> {
    match asked(table, row).into_iter().next() {
        Some(Doubt::Matsch(with)) => Some(with),
        _ => None,
    }
}

/// What the table is asked before this row is written, one after the other.
fn asked(table: &Table, row: &FieldValues) -> Vec<Doubt> {
    let partie = table.now();
    partie.jassart.board.doubts(partie.context(), row)
}

/// V4: all card points are no Matsch yet, the others may hold an empty Stich: what is to be asked, and
/// how the row reads if it was one.
#[test]
fn v4_all_card_points_ask_for_the_matsch_where_the_board_writes_one() {
    let n = Value::Null;
    let hindersi = |who: i32| json!({"art": "matsch", "matsch": who});
    let contract = |points: i32| json!({"partei": 0, "kontrakt": "rosen", "kp": points});
    for (kind, players, before, row, expected) in [
        ("hindersi-4", 4, vec![], json!({"kp": [0, 157, 0, 0]}), Some(hindersi(1))),
        ("hindersi-3", 3, vec![], json!({"kp": [n, n, 157]}), Some(hindersi(2))),
        ("hindersi-4", 4, vec![], json!({"kp": [0, 155, 0, 2]}), None),
        ("hindersi-4", 4, vec![], hindersi(1), None),
        // Said already that it is none.
        ("hindersi-4", 4, vec![], json!({"art": "punkte", "kp": [0, 157, 0, 0]}), None),
        ("mittlere", 3, vec![], json!({"kp": [157, 0, 0]}), Some(hindersi(0))),
        ("mittlere", 3, vec![], json!({"kp": [157, 0, 0], "stichlos": [n, 1, n]}), None),
        (
            "molotow",
            3,
            vec![],
            json!({"kp": [157, 0, 0], "handweis": [20, n, n]}),
            Some(json!({"art": "matsch", "matsch": 0, "handweis": [20, n, n]})),
        ),
        (
            "sidi-barrani",
            4,
            vec![],
            v(json!({"art": "matsch", "kp": [157, 0]})),
            Some(v(json!({"art": "matsch", "kp": [157, 0], "matsch": 0}))),
        ),
        ("sidi-barrani", 4, vec![], v(json!({"gebot": 100, "kp": [157, 0], "matsch": 0})), None),
        ("sidi-barrani", 4, vec![], v(json!({"gebot": 100, "kp": [100, 57]})), None),
        // Each contract has card points of its own.
        (
            "bolschewik",
            4,
            vec![],
            v(json!({"gebot": 100, "kontrakt": "bock", "kp": [0, 250]})),
            Some(v(json!({"gebot": 100, "kontrakt": "bock", "kp": [0, 250], "matsch": 1}))),
        ),
        ("bolschewik", 4, vec![], v(json!({"gebot": 100, "kp": [0, 250]})), None),
        ("schmaus", 2, vec![], json!({"kp": [0, 157]}), Some(json!({"kp": [0, 157], "matsch": 1}))),
        // Who was first is still to be told in the row that asks.
        (
            "schmaus",
            2,
            vec![json!({"kp": [100, 57]})],
            json!({"kp": [0, 157], "zuerst": 1}),
            Some(json!({"kp": [0, 157], "zuerst": 1, "matsch": 1})),
        ),
        (
            "cinq-cents",
            2,
            vec![],
            v(json!({"kp": [162, 0]})),
            Some(v(json!({"kp": [162, 0], "matsch": 0}))),
        ),
        // Four of the 36 cards are not dealt, and who lays cards aside plays them for nobody.
        (
            "cinq-cents",
            2,
            vec![],
            v(json!({"kp": [0, 98]})),
            Some(v(json!({"kp": [0, 98], "matsch": 1}))),
        ),
        ("cinq-cents", 2, vec![], v(json!({"kp": [98, 2]})), None),
        ("cinq-cents", 2, vec![], v(json!({"kp": [0, 0]})), None),
        (
            "coiffeur-schieber",
            4,
            vec![],
            contract(157),
            Some(json!({"partei": 0, "kontrakt": "rosen", "kp": 157, "matsch": true})),
        ),
        ("coiffeur-schieber", 4, vec![], contract(100), None),
        ("coiffeur-schieber", 4, vec![], contract(257), None),
        ("bieter-3", 3, vec![], koenig(), None),
        (
            "bieter-3",
            3,
            vec![koenig()],
            json!({"kp": 157, "stoeck": 0}),
            Some(json!({"art": "matsch-koenig", "stoeck": 0})),
        ),
        ("bieter-3", 3, vec![koenig()], json!({"kp": 0}), Some(json!({"art": "matsch-bauern"}))),
        ("bieter-3", 3, vec![koenig()], json!({"art": "normal", "kp": 0}), None),
        ("bieter-3", 3, vec![koenig()], json!({"kp": 50}), None),
        // B4: of a Spiel that is cut off nobody has made every Stich.
        ("bieter-3", 3, vec![koenig()], json!({"bedankt": 0, "kp": 157}), None),
        ("schmaus", 2, vec![], json!({"bedankt": 0, "kp": [157, 0]}), None),
        // No Matsch is written there.
        ("schaggi-haas", 2, vec![], json!({"kp": [157, 0]}), None),
        (
            "differenzler-offen",
            4,
            vec![],
            json!({"ansage": [1, 2, 3, 4], "kp": [157, 0, 0, 0]}),
            None,
        ),
    ] {
        let mut table = table(kind, players, 0, json!({}));
        for data in &before {
            table.enter(entry(data));
        }
        let Entry::FieldValues(of_row) = values(row.clone()) else { panic!("{row}") };
        let asked = matsch_to_ask(&table, &of_row);
        assert_eq!(asked.as_ref().map(value), expected, "{kind} {row}");
        // The answer is a row that the board takes, where nobody was said to be first.
        if let Some(matsch) = asked.filter(|with| !with.contains_key("zuerst")) {
            assert_eq!(code(&table, value(&matsch)), "", "{kind} {matsch:?}");
        }
    }
    // Where a Matsch is worth no more than all card points nothing hangs on it.
    let table = table("coiffeur-schieber", 4, 0, json!({"coiffeur.matsch": 157}));
    let Entry::FieldValues(all) = values(contract(157)) else { panic!("a row") };
    assert_eq!(matsch_to_ask(&table, &all), None);
}

/// What may well be a slip is asked before it is written: who has no points, and thanks that lose.
#[test]
fn who_stayed_at_home_and_who_thanks_too_early_is_asked() {
    // One question at most, whatever the row.
    let doubt = |table: &Table, row: Value| {
        let Entry::FieldValues(row) = values(row) else { panic!("a row") };
        let mut all = asked(table, &row).into_iter();
        let first = all.next();
        assert_eq!(all.next(), None, "{row:?}");
        first
    };
    let n = Value::Null;
    let mut zuger = table("zuger-3", 3, 0, json!({}));
    assert_eq!(doubt(&zuger, json!({"kp": [n, 60, 97]})), None);
    assert_eq!(doubt(&zuger, json!({"kp": [n, 60, n]})), Some(Doubt::AtHome(vec![2])));
    assert_eq!(doubt(&zuger, json!({})), Some(Doubt::AtHome(vec![1, 2])));
    zuger.enter(values(json!({"kp": [n, 60, 97]})));
    assert_eq!(doubt(&zuger, json!({"kp": [60, n, 97]})), None, "another one deals");

    // JV variants_multi_player_ramset and variants_multi_player_zwick_jass: who came and made no Stich has a
    // Nuller, who passed has nothing.
    for (kind, row, expected) in [
        ("ramset", json!({"stiche": [3, 2, n, n]}), Some(vec![2, 3])),
        ("ramset", json!({"stiche": [3, 2, 0, 0]}), None),
        ("zwick", json!({"nehmer": 0, "stiche": [2, 3, 0, n]}), Some(vec![3])),
        ("handjass-4", json!({"kp": [70, 48, 15, n]}), Some(vec![3])),
        ("handjass-4", json!({"kp": [70, 48, 15, 24]}), None),
        // What is refused says why.
        ("ramset", json!({"stiche": [3, 1, n, n]}), None),
        ("zwick", json!({"nehmer": 2, "stiche": [3, 2, n, n]}), None),
        ("handjass-4", json!({"kp": [70, n, n, n]}), None),
        // It comes to the same.
        ("rumba", json!({"art": "rumba", "nehmer": 0, "stiche": [3, 2, n, n]}), None),
    ] {
        let asked = doubt(&table(kind, 4, 0, json!({})), row.clone());
        assert_eq!(asked, expected.map(Doubt::AtHome), "{kind} {row}");
    }
    let bessern = table("handjass-3-bessern", 3, 0, json!({}));
    assert_eq!(doubt(&bessern, json!({"kp": [64, n, 12]})), Some(Doubt::AtHome(vec![1])));
    assert_eq!(doubt(&bessern, json!({"art": "bessern-fehler", "nehmer": 1})), None);
    // Who has left stays away without a word.
    let mut ends = table("handjass-4", 4, 0, json!({"ziel": 1}));
    ends.enter(values(json!({"kp": [70, 15, n, n]})));
    assert_eq!(doubt(&ends, json!({"kp": [n, 70, 48, n]})), Some(Doubt::AtHome(vec![3])));

    // JV variants_strategic_differenzler_drei: 0 said and 0 made is a hit with a Stich, and none without.
    let with_stich = |ticks: Value| {
        let row = json!({"ansage": [62, 0, 80], "kp": [62, 0, 95], "mit_stich": ticks});
        let Entry::FieldValues(row) = values(row) else { panic!("a row") };
        row
    };
    let drei = table("differenzler-3", 3, 0, json!({}));
    let asked = Some(Doubt::WithStich(1, with_stich(json!([n, 1, n]))));
    assert_eq!(doubt(&drei, json!({"ansage": [62, 0, 80], "kp": [62, 0, 95]})), asked);
    for settled in [
        json!({"ansage": [62, 0, 80], "kp": [62, 0, 95], "mit_stich": [n, 1, n]}),
        json!({"ansage": [62, 10, 80], "kp": [62, 0, 95]}),
        json!({"ansage": [62, 0, 80], "kp": [62, 2, 93]}),
        // Who of them it was only they know.
        json!({"ansage": [0, 0, 80], "kp": [0, 0, 157]}),
    ] {
        assert_eq!(doubt(&drei, settled.clone()), None, "{settled}");
    }
    let never = table("differenzler-3", 3, 0, json!({"diff.null": "nie"}));
    assert_eq!(doubt(&never, json!({"ansage": [62, 0, 80], "kp": [62, 0, 95]})), None);
    // Also where what was said is written already.
    let mut hidden = table("differenzler-verdeckt", 4, 0, json!({"diff.null": "mit-stich"}));
    for (who, ansage) in [(1, 0), (2, 0), (3, 80), (0, 62)] {
        hidden.enter(values(json!({"partei": who, "ansage": ansage})));
    }
    let asked = doubt(&hidden, json!({"kp": [62, 0, 15, 80]}));
    assert!(matches!(asked, Some(Doubt::WithStich(1, _))), "{asked:?}");

    // JV variants_three_player_mittlere: two Nuller for who has no Stich, and a Strich for the fewest points.
    let mittlere = table("mittlere", 3, 0, json!({}));
    let with = |ticks: Value| {
        let Entry::FieldValues(row) = values(json!({"kp": [78, 0, 79], "stichlos": ticks})) else {
            panic!("a row")
        };
        row
    };
    let asked = Some(Doubt::WithoutStich(1, with(json!([n, 1, n]))));
    assert_eq!(doubt(&mittlere, json!({"kp": [78, 0, 79]})), asked);
    assert_eq!(doubt(&mittlere, json!({"kp": [78, 0, 79], "stichlos": [n, 0, n]})), asked);
    assert_eq!(code(&mittlere, json!({"kp": [78, 0, 79], "stichlos": [n, 1, n]})), "");
    for settled in [
        json!({"kp": [78, 0, 79], "stichlos": [n, 1, n]}),
        json!({"kp": [76, 2, 79]}),
        json!({"kp": [70, 0, 79]}),
        json!({"art": "matsch", "matsch": 0}),
    ] {
        assert_eq!(doubt(&mittlere, settled.clone()), None, "{settled}");
    }
    let matsch = doubt(&mittlere, json!({"kp": [157, 0, 0]}));
    assert!(matches!(matsch, Some(Doubt::Matsch(_))), "{matsch:?}");

    let mut bieter = table("bieter-3", 3, 0, json!({}));
    bieter.enter(entry(&koenig()));
    let thanks = |who: i32| json!({"bedankt": who});
    assert_eq!(doubt(&bieter, thanks(0)), Some(Doubt::TooEarly(0)));
    let said = json!({"bedankt": 0, "art": "partie_verloren"});
    assert_eq!(doubt(&bieter, said), None, "the table knows");
    for _ in 0..2 {
        bieter.enter(values(json!({"art": "matsch-koenig"})));
    }
    assert_eq!(doubt(&bieter, thanks(0)), Some(Doubt::TooEarly(0)));
    assert_eq!(doubt(&bieter, json!({"bedankt": 0, "kp": 140})), None);
    assert_eq!(doubt(&bieter, json!({"bedankt": 1, "kp": 140})), Some(Doubt::TooEarly(1)));
    // Whoever has the most of his goal is offered first, not whoever has won most before.
    assert_eq!(bieter.now().grid().ahead(), Some(0));
}

/// JV variants_strategic_bieter_fuenf: whoever holds the card that was named is the partner, and the two may not
/// sit side by side. What the table does then it is asked; before, half of all partners were refused.
#[test]
fn bieter_of_five_a_partner_beside_the_king_is_asked_about_and_taken() {
    let koenig = |partner: i32| json!({"koenig": 0, "partner": partner, "ansage": 620});
    let doubts = |table: &Table, row: Value| {
        let Entry::FieldValues(row) = values(row) else { panic!("a row") };
        asked(table, &row)
    };
    let [before, today] = [Edition::THIRD, Edition::TODAY]
        .map(|edition| table_of(edition, "bieter-5", 5, 0, json!({})));
    for (partner, beside) in [(1, true), (2, false), (3, false), (4, true)] {
        let refused = if beside { "partner_neben" } else { "" };
        assert_eq!(code(&before, koenig(partner)), refused, "{partner}");
        assert_eq!(doubts(&before, koenig(partner)), [], "what is refused says why");
        assert_eq!(code(&today, koenig(partner)), "", "{partner}");
        let expected = beside.then_some(Doubt::PartnerBeside(0, partner as usize));
        assert_eq!(doubts(&today, koenig(partner)), Vec::from_iter(expected), "{partner}");
    }
    assert_eq!(code(&today, koenig(0)), "feld_gleich");
    // He has the points and the marks of a partner.
    let won = ["matsch-koenig"; 3].map(|kind| values(json!({ "art": kind })));
    let table = won.into_iter().fold(today.entry(values(koenig(1))), Table::entry);
    assert_eq!(actual(table.now(), "marken"), json!([[2, 0], [1, 0], [0, 2], [0, 2], [0, 2]]));

    // The partner of one Spiel is named with its points: one question comes after the other, and in thanks too.
    let rules = json!({"bieter5.partner": "spiel"});
    let [before, today] = [Edition::THIRD, Edition::TODAY].map(|edition| {
        let table = table_of(edition, "bieter-5", 5, 0, rules.clone());
        table.entry(values(json!({"koenig": 2, "ansage": 620})))
    });
    let all = json!({"partner": 1, "kp": 157});
    assert_eq!(code(&before, all.clone()), "partner_neben");
    let two = doubts(&today, all.clone());
    assert!(matches!(two[..], [Doubt::Matsch(_), Doubt::PartnerBeside(2, 1)]), "{two:?}");
    let thanks = json!({"bedankt": 2, "partner": 3, "kp": 100});
    let two = doubts(&today, thanks);
    assert_eq!(two, [Doubt::TooEarly(2), Doubt::PartnerBeside(2, 3)]);
    let table = today.entry(values(all));
    assert_eq!(actual(table.now(), "runde"), json!([0, 0, 157, 0, 0]));
}

/// What the king laid aside is nobody's: then both sides are asked.
#[test]
fn v4_a_matsch_of_the_bieter_where_both_sides_count() {
    let mut table = table("bieter-3", 3, 0, json!({"bieter.ablage": "nicht"}));
    table.enter(entry(&koenig()));
    for (king, farmers, expected) in [
        (157, 0, Some("matsch-koenig")),
        (0, 157, Some("matsch-bauern")),
        // Where the king laid points aside nobody has all of them.
        (0, 140, Some("matsch-bauern")),
        (150, 0, Some("matsch-koenig")),
        (140, 2, None),
        (0, 0, None),
    ] {
        let Entry::FieldValues(row) = values(json!({"kp": king, "kp_gegner": farmers})) else {
            panic!("{king}")
        };
        let asked = matsch_to_ask(&table, &row);
        let expected = expected.map(|kind| json!({"art": kind}));
        assert_eq!(asked.as_ref().map(value), expected, "{king} {farmers}");
    }
}

/// Where only a number of Spiele ends a Partie, none of them is not offered; a Partie that began so once
/// begins again as it was.
#[test]
fn without_a_goal_a_number_of_spiele_is_offered() {
    let mut alone = Vec::new();
    for jassart in ALL {
        let Some(spiele) = jassart.settings.iter().find(|e| e.key == SPIELE.key()) else {
            continue;
        };
        let has_ziel = jassart.settings.iter().any(|e| e.key == ZIEL.key());
        let least = match spiele.offered {
            Scope::Number { min, .. } => min,
            other => panic!("{other:?}"),
        };
        assert_eq!(least, i32::from(!has_ziel), "{}", jassart.id);
        if !has_ziel {
            alone.push(jassart.id);
        }
        // Where it was never let through, it is refused.
        if spiele.scope == spiele.offered && !has_ziel {
            continue;
        }
        let head = head_of(jassart.id, usize::from(jassart.players.0), json!({"spiele": 0}));
        let begun = Session::default().decide(Command::BeginPartie(head));
        assert!(matches!(begun, Ok(Event::PartieBegun(_))), "{}", jassart.id);
    }
    assert!(alone.contains(&"palette") && alone.contains(&"gluecksjass"), "{alone:?}");
}

/// JW{schneider}, JR Stöcke, JW{falscher_spieler}, JV of each: what holds where the table says
/// nothing. A Partie of before keeps what held then, and what a table chose holds in any.
/// Everybody is there; only the Stöck are not.
#[test]
fn stoeck_of_a_bieter_who_gives_up_are_refused_as_what_they_are() {
    for (rules, who, written) in [
        (json!({}), 0, Err("Anna")),
        (json!({}), 1, Err("Beat")),
        (json!({"bieter.verzichtStoeck": true}), 0, Err("Anna")),
        (json!({"bieter.verzichtStoeck": true}), 1, Ok([0, 277])),
    ] {
        let table = table("bieter-3", 3, 0, rules);
        let before = [json!({"koenig": 0, "ansage": 600}), json!({"kp": 90})];
        let mut table = before.into_iter().map(values).fold(table, Table::entry);
        let row = values(json!({"art": "verzicht", "stoeck": who}));
        match written {
            Ok([king, farmers]) => {
                let round = |table: &Table| [0, 1].map(|n| table.now().state.accounts[n].round.0);
                let [a, b] = round(&table);
                assert_eq!(round(&table.entry(row)), [a + king, b + farmers]);
            }
            Err(name) => {
                let reason = table.refused(row);
                assert_eq!(reason.code(), "nicht_dabei");
                assert_eq!(
                    text::refusal(Locale::DE, Some(table.now()), &reason),
                    format!("Wo der König verzichtet, schreibt {name} keine Stöck.")
                );
            }
        }
    }
}

#[test]
fn a_new_default_does_not_reach_back_into_the_first_edition() {
    let no = json!(false);
    for (kind, key, before, today) in [
        ("bieter-3", "bieter.verzichtStoeck", json!(true), no.clone()),
        ("bieter-5", "bieter.verzichtStoeck", json!(true), no.clone()),
        // The source counts them there.
        ("schafhauser", "bieter.verzichtStoeck", json!(true), json!(true)),
        ("schellenjass", "schellen.richtung", json!("hoch"), json!("tief")),
        ("handjass-4", "handjass.frei", json!("beste"), json!("verfaellt")),
        ("handjass-3-bessern", "handjass.frei", json!("beste"), json!("verfaellt")),
        ("hose-abe", "leben.schwimmen", json!("naechster"), json!("eine-runde")),
        ("schaufel-dame", "dame.werte", json!("achter-8"), json!("achter-0")),
        ("handjass-4", "summe.stoeck", no.clone(), json!(true)),
        ("handjass-3-blinder", "summe.stoeck", no, json!(true)),
    ] {
        let players = usize::from(jassart::find(kind).expect(kind).players.1);
        let holds = |table: &Table| value(table.now().head.tischregeln.0.get(key).expect("pinned"));
        let actual = both(kind, players, json!({})).map(|table| holds(&table));
        assert_eq!(actual, [before.clone(), today], "{kind} {key}");
        let mut chosen = json!({});
        chosen[key] = before.clone();
        assert_eq!(holds(&table(kind, players, 0, chosen)), before, "{kind} {key}");
    }
}

/// JV variants_strategic_bolschewik: a raise is of at least five, not of fives.
#[test]
fn bolschewik_97_over_90_is_a_bid() {
    let bid = |points: i32| v(json!({"gebot": points, "kp": [190, 124]}));
    let [before, today] = both("bolschewik", 4, json!({}));
    assert_eq!(code(&before, bid(97)), "feld_schritt");
    assert_eq!(code(&today, bid(89)), "feld_bereich");
    let today = today.entry(values(bid(97)));
    assert_eq!(actual(today.now(), "punkte"), json!([190 + 97, 124]));
}

/// JV variants_strategic_palette_jass: one may ask for a card.
#[test]
fn palette_a_number_needs_no_partner() {
    let alone = json!({"nehmer": 1, "gebot": 120, "kp": 130});
    let [before, today] = both("palette", 4, json!({}));
    assert_eq!(code(&before, alone.clone()), "feld_fehlt");
    // A Matsch with a partner has one.
    let matsch = json!({"nehmer": 1, "art": "matsch-partner", "ergebnis": "gewonnen"});
    assert_eq!(code(&today, matsch), "feld_fehlt");
    let today = today.entry(values(alone));
    assert_eq!(actual(today.now(), "punkte"), json!([0, 3, 0, 0]));
    let today = today.entry(values(json!({"nehmer": 1, "gebot": 120, "kp": 110})));
    assert_eq!(actual(today.now(), "punkte"), json!([3, 3, 3, 3]));
}

/// The source says what a bid is worth and not who writes it.
#[test]
fn palette_who_writes_is_the_tables_choice() {
    let held = json!({"nehmer": 0, "gebot": 118, "partner": 2, "kp": 124});
    let missed = json!({"nehmer": 1, "gebot": 131, "partner": 3, "kp": 129});
    for (who, points) in
        [("paar-gegner", [2 + 4, 0, 2 + 4, 0]), ("paar", [2, -4, 2, -4]), ("nehmer", [2, -4, 0, 0])]
    {
        let table = table("palette", 4, 0, json!({ "palette.wer": who }))
            .entry(values(held.clone()))
            .entry(values(missed.clone()));
        assert_eq!(actual(table.now(), "punkte"), json!(points), "{who}");
    }
}

/// T2, JR Stöcke: always valid, also beside the better Weis of another.
#[test]
fn handjass_has_room_for_the_stoeck() {
    let n = Value::Null;
    // 15 and Stöck are enough for a Strich.
    let fields = json!({"kp": [80, 62, 15, n], "weis": [20, n, n, n], "stoeck": 2});
    let [before, today] = both("handjass-4", 4, json!({}));
    assert_eq!(code(&before, fields.clone()), "feld_unbekannt");
    // Who stays away shows none.
    let gone = json!({"kp": [80, 62, 15, n], "stoeck": 3});
    assert_eq!(code(&today, gone), "nicht_dabei");
    let without = today.clone().entry(values(json!({"kp": [80, 25, 15, n]})));
    assert_eq!(actual(without.now(), "marken"), json!([[1, 0], [1, 0], [0, 1], [0, 0]]));
    let fields = json!({"kp": [80, 25, 15, n], "weis": [20, n, n, n], "stoeck": 2});
    let with = today.entry(values(fields));
    assert_eq!(actual(with.now(), "marken"), json!([[1, 0], [0, 0], [1, 0], [0, 0]]));
    // Mit Bessern, where a slip is another kind of row.
    let error = json!({"art": "bessern-fehler", "nehmer": 0, "stoeck": 1});
    let bessern = table("handjass-3-bessern", 3, 0, json!({}));
    assert_eq!(code(&bessern, error), "feld_nicht_hier");
}

/// JV variants_two_player_handjass_bessern: by the rules of three, where a wrong number of cards laid aside is a
/// Nuller, and a Strich for the other.
#[test]
fn handjass_of_two_has_a_slip_at_the_bessern() {
    let error = json!({"art": "bessern-fehler", "nehmer": 1});
    let [before, today] = [Edition::THIRD, Edition::TODAY]
        .map(|edition| table_of(edition, "handjass-2", 2, 0, json!({})));
    assert_eq!(code(&before, error.clone()), "feld_art");
    let kehr = json!({"art": "kehr-leer", "nehmer": 1});
    for (table, row) in [(&before, &kehr), (&today, &kehr), (&today, &error)] {
        let table = table.clone().entry(values(row.clone()));
        assert_eq!(actual(table.now(), "marken"), json!([[1, 0], [0, 1]]), "{row}");
    }
    // Each of the two is asked for by what it is.
    let form = |table: &Table| table.now().jassart.board.form(table.now().context());
    let taker = |form: Form| -> Vec<Option<Called>> {
        let fields = form.fields.iter().filter(|f| f.name == FieldName::Taker);
        fields.map(|field| field.called).collect()
    };
    assert_eq!(taker(form(&before)), [Some(Called::WantedKehr)]);
    assert_eq!(taker(form(&today)), [Some(Called::WantedKehr), Some(Called::Erred)]);
    // Three have the slip at the Bessern alone.
    for edition in [Edition::THIRD, Edition::TODAY] {
        let three = table_of(edition, "handjass-3-bessern", 3, 0, json!({}));
        assert_eq!(code(&three, error.clone()), "");
        assert_eq!(code(&three, kehr.clone()), "feld_art");
    }
}

/// JV variants_strategic_differenzler_drei: where the Stöck are added one may make up to 177.
#[test]
fn differenzler_of_three_with_stoeck_announces_more_than_all_card_points() {
    let row = |ansage: i32| json!({"ansage": [ansage, 0, 0], "kp": [145, 12, 0], "stoeck": 0, "mit_stich": [0, 0, 0]});
    for (stoeck, before, today) in [("dazu", 157, 177), ("weg", 157, 157), ("nichts", 157, 157)] {
        for (edition, most) in [(Edition::THIRD, before), (Edition::TODAY, today)] {
            let rules = json!({ "diff3.stoeck": stoeck });
            let table = table_of(edition, "differenzler-3", 3, 1, rules);
            let row = |ansage: i32| {
                let mut row = row(ansage);
                if stoeck == "nichts" {
                    row.as_object_mut().expect("a row").remove("stoeck");
                }
                row
            };
            assert_eq!(code(&table, row(most)), "", "{stoeck} {edition}");
            assert_eq!(code(&table, row(most + 1)), "feld_bereich", "{stoeck} {edition}");
        }
    }
    let with = table("differenzler-3", 3, 1, json!({"diff3.stoeck": "dazu"}));
    // 145 and the Stöck are what was said; the dealer has a credit for 8 too many.
    let with = with.entry(values(row(165)));
    assert_eq!(actual(with.now(), "punkte"), json!([-10, 12 - 1, 0]));
}

/// S7, G1: what is annulled writes nothing, does not count, and the same one deals again.
#[test]
fn s7_a_mittlere_that_is_annulled_is_dealt_again() {
    let rules = json!({"mittlere.tie": "annulliert", "spiele": 1});
    let equal = || values(json!({"kp": [50, 50, 57]}));
    let [before, today] = [Edition::THIRD, Edition::TODAY]
        .map(|edition| table_of(edition, "mittlere", 3, 1, rules.clone()).entry(equal()));
    assert_eq!(actual(before.now(), "raenge"), json!([1, 1, 1]));
    assert_eq!(actual(today.now(), "raenge"), Value::Null);
    assert_eq!(actual(today.now(), "marken"), json!([[0, 0], [0, 0], [0, 0]]));
    assert_eq!((today.now().state.played(), today.now().state.dealer), (0, Seat(1)));
    let line = &today.now().state.lines[0];
    assert_eq!(line.kind, LineKind::WithoutScoring(WithoutScoring::Annulled));
    assert_eq!(line.sources, [Rule::S7, Rule::G1]);
    equal_after_export(&today);
    // The Spiel that is dealt again ends it; corrected, the first one had.
    let first = today.id(0);
    let after = today.clone().entry(values(json!({"kp": [40, 50, 67]})));
    assert_eq!(actual(after.now(), "marken"), json!([[1, 0], [0, 2], [1, 0]]));
    assert!(after.now().state.end.is_some());
    let counted = values(json!({"kp": [50, 40, 67]}));
    let corrected = today.corrected(binding(correction(first, Some(counted))));
    assert_eq!(actual(corrected.now(), "raenge"), json!([3, 1, 1]));
    // Where two are against one, and where nobody is equal, it counts.
    for (rule, row) in [("invariant", [50, 50, 57]), ("annulliert", [40, 50, 67])] {
        let table = table("mittlere", 3, 0, json!({ "mittlere.tie": rule }));
        let table = table.entry(values(json!({ "kp": row })));
        assert_eq!((table.now().state.played(), table.now().state.dealer), (1, Seat(1)), "{rule}");
    }
}

/// JV variants_strategic_aucho_vier: the dealer writes a Härdöpfel, and the deal goes on to the next one. Read of
/// a misdeal, both hold of it.
#[test]
fn g1_the_next_one_deals_after_a_misdeal_that_brings_a_nuller_at_the_aucho() {
    for (rule, before, today) in [("vergeben", 2, 3), ("spielverlust", 2, 2), ("nie", 2, 2)] {
        for (edition, dealer) in [(Edition::THIRD, before), (Edition::TODAY, today)] {
            let rules = json!({ "aucho.geberVerlust": rule });
            let table = table_of(edition, "aucho-4", 4, 2, rules);
            let misdealt = table.clone().without(WithoutScoring::Misdealt);
            assert_eq!(misdealt.now().state.dealer, Seat(dealer), "{rule} {edition}");
            let nuller = u16::from(rule == "vergeben");
            assert_eq!(misdealt.now().state.accounts[2].marks.n, nuller, "{rule} {edition}");
            // What is annulled is dealt again by the same one.
            let annulled = table.without(WithoutScoring::Annulled);
            assert_eq!(annulled.now().state.dealer, Seat(2), "{rule} {edition}");
        }
    }
}

/// S3: a Matsch of the side that has not announced is worth the same, where that side writes its points.
#[test]
fn s3_a_kontermatsch_of_the_coiffeur_is_written_where_the_others_write_theirs() {
    let all = json!({"partei": 0, "kontrakt": "rosen", "kp": 0, "matsch": true});
    let none = json!({"partei": 0, "kontrakt": "rosen", "kp": 0});
    let doubts = |table: &Table, row: &Value| {
        let Entry::FieldValues(row) = values(row.clone()) else { panic!("a row") };
        asked(table, &row)
    };
    let own = json!({"coiffeur.gegner": "eigene"});
    let [before, today] = [Edition::THIRD, Edition::TODAY]
        .map(|edition| table_of(edition, "coiffeur-schieber", 4, 0, own.clone()));
    assert_eq!(code(&before, all.clone()), "feld_summe");
    assert_eq!(doubts(&before, &none), []);
    let Entry::FieldValues(with) = values(all.clone()) else { panic!("a row") };
    assert_eq!(doubts(&today, &none), [Doubt::Matsch(with)]);
    assert_eq!(doubts(&today, &all), []);
    // An empty Stich of who has announced leaves the others what they counted.
    let points = |row: &Value| actual(today.clone().entry(values(row.clone())).now(), "punkte");
    assert_eq!([points(&none), points(&all)], [json!([0, 157 * 2]), json!([0, 257 * 2])]);
    // As much is still to be had; a Partie of before goes on by what could be written.
    let still = |table: &Table| table.now().grid().still[1].0;
    assert!(still(&today) > still(&before));
    // Where all Stiche are worth no more, or the others write nothing, nothing is asked and written.
    for rules in [json!({}), json!({"coiffeur.gegner": "eigene", "coiffeur.matsch": 157})] {
        assert_eq!(doubts(&table("coiffeur-schieber", 4, 0, rules), &none), []);
    }
    assert_eq!(code(&table("coiffeur-schieber", 4, 0, json!({})), all), "feld_summe");
}

/// V3: where all cards are played nobody has 1 point, nor all but 1; where somebody stays at home his cards are
/// not.
#[test]
fn k4_nobody_has_1_point_nor_156_where_all_come() {
    let n = Value::Null;
    let palette = |kp: i32| json!({"nehmer": 1, "gebot": 120, "partner": 3, "kp": kp});
    for (kind, row, refused) in [
        ("handjass-4", json!({"kp": [1, 60, 50, 46]}), true),
        ("handjass-4", json!({"kp": [156, 1, 0, 0]}), true),
        ("handjass-4", json!({"kp": [2, 59, 50, 46]}), false),
        ("handjass-4", json!({"kp": [100, 56, n, n]}), false),
        ("handjass-4", json!({"kp": [156, 0, 0, n]}), false),
        ("zuger-4", json!({"kp": [1, 60, 50, 46]}), true),
        ("zuger-4", json!({"kp": [156, 0, 0, n]}), false),
        ("palette", palette(1), true),
        ("palette", palette(156), true),
        ("palette", palette(155), false),
        ("palette", palette(157), false),
    ] {
        let [before, today] = [Edition::THIRD, Edition::TODAY]
            .map(|edition| code(&table_of(edition, kind, 4, 0, json!({})), row.clone()));
        assert_eq!(before, "", "{kind} {row}");
        let expected = if refused { "feld_wert_unmoeglich" } else { "" };
        assert_eq!(today, expected, "{kind} {row}");
    }
    // Of points that stand for the row it is not said whose they are.
    let mut table = table("palette", 4, 0, json!({}));
    let reason = table.refused(values(palette(156)));
    let words = text::refusal(Locale::DE, Some(table.now()), &reason);
    assert_eq!(words, "Punkte: 156 Punkte kann niemand haben.");
    assert_eq!(
        (reason.field(), reason.rule()),
        (Some((FieldName::CardPoints, None)), Some(Rule::K4))
    );
}

/// JW general_card_values: whoever took the Dame has her three points, and never 1 beside them.
#[test]
fn schaufel_dame_who_took_her_has_her_points() {
    for (values_of, all) in [("achter-0", 125), ("achter-8", 157), ("dame-0", 154)] {
        for (has, can) in [(0, false), (2, false), (3, true), (4, false), (5, true), (7, true)] {
            let row = json!({"kp": [60, has, all - 60 - has, 0], "dame": 1});
            let rules = json!({ "dame.werte": values_of });
            let [before, today] = [Edition::THIRD, Edition::TODAY]
                .map(|edition| table_of(edition, "schaufel-dame", 4, 0, rules.clone()));
            assert_eq!(code(&before, row.clone()), "", "{values_of} {has}");
            let expected = if can || values_of == "dame-0" { "" } else { "feld_wert_unmoeglich" };
            assert_eq!(code(&today, row), expected, "{values_of} {has}");
        }
    }
    let mut table = table("schaufel-dame", 4, 0, json!({}));
    let reason = table.refused(values(json!({"kp": [60, 0, 65, 0], "dame": 1})));
    assert_eq!(reason.field(), Some((FieldName::CardPoints, Some(1))));
    let told = Catalogue::ALL.map(|catalogue| {
        text::refusal(Locale { catalogue, ..Locale::DE }, Some(table.now()), &reason)
    });
    assert_eq!(
        told,
        [
            "Die Schaufel-Dame zählt 3: Wer sie nahm, kann nicht 0 haben (Beat).",
            "La dame de pique vaut 3: qui l’a prise ne peut pas avoir 0 (Beat).",
            "La donna di picche vale 3: chi l’ha presa non può avere 0 (Beat).",
            "The queen of spades counts 3: whoever took her cannot have 0 (Beat).",
        ]
    );
}

/// W1: a Weis of the Molotow, on the table or in the hand, is one that there is.
#[test]
fn w1_a_weis_of_the_molotow_is_one_that_there_is() {
    for field in ["tischweis", "handweis"] {
        for (points, today) in
            [(0, ""), (20, ""), (70, ""), (10, "weis_unmoeglich"), (35, "weis_unmoeglich")]
        {
            let row = json!({"kp": [100, 40, 17], field: [Value::Null, points, 20]});
            let codes = [Edition::THIRD, Edition::TODAY]
                .map(|edition| code(&table_of(edition, "molotow", 3, 0, json!({})), row.clone()));
            assert_eq!(codes, ["", today], "{field} {points}");
        }
    }
}

/// JV variants_strategic_handjass: 26 points are the least at the Schläger, of four alone three Striche are shared.
#[test]
fn schlaeger_wants_26_points_of_two_and_three_as_well() {
    let n = Value::Null;
    let rules = json!({"handjass.modus": "schlaeger"});
    for (players, row, before, today) in [
        (4, json!([60, 40, 25, 32]), json!([[1, 0], [1, 0], [0, 1], [1, 0]]), None),
        (3, json!([60, 25, 40]), json!([[1, 0], [0, 0], [1, 0]]), Some([[1, 0], [0, 1], [1, 0]])),
        (3, json!([60, 25, n]), json!([[1, 0], [1, 0], [0, 0]]), Some([[1, 0], [0, 1], [0, 0]])),
    ] {
        let tables = [Edition::THIRD, Edition::TODAY]
            .map(|edition| table_of(edition, "handjass-4", players, 0, rules.clone()));
        let marks =
            tables.map(|table| actual(table.entry(values(json!({ "kp": row }))).now(), "marken"));
        let today = today.map_or(before.clone(), |today| json!(today));
        assert_eq!(marks, [before, today], "{players} {row}");
    }
    let two = |edition| {
        let table = table_of(edition, "handjass-4", 2, 0, rules.clone());
        actual(table.entry(values(json!({"kp": [60, 25]}))).now(), "marken")
    };
    assert_eq!(two(Edition::THIRD), json!([[2, 0], [0, 0]]));
    assert_eq!(two(Edition::TODAY), json!([[2, 0], [0, 1]]));
    // Also of those who are left of four.
    let mut left = table("handjass-4", 4, 0, json!({"handjass.modus": "schlaeger", "ziel": 1}));
    left.enter(values(json!({"kp": [91, 22, 22, 22]})));
    left.enter(values(json!({"kp": [n, 60, 25, n]})));
    assert_eq!(actual(left.now(), "marken"), json!([[1, 0], [1, 1], [0, 2], [0, 1]]));
}

/// JV variants_multi_player_zwick_jass: five Striche, whatever is dealt.
#[test]
fn zwick_gives_five_striche_when_all_decline_whatever_is_dealt() {
    let n = Value::Null;
    for (cards, before) in [(7, 7), (5, 5), (3, 3)] {
        let rules = json!({ "zwick.karten": cards });
        let alone = json!({"nehmer": 3, "stiche": [n, n, n, cards]});
        let striche = both("zwick", 4, rules)
            .map(|table| actual(table.entry(values(alone.clone())).now(), "marken")[3][0].clone());
        assert_eq!(striche, [json!(before), json!(5)], "{cards}");
    }
    // One who plays with another and makes all of them has made all of them.
    let all = json!({"nehmer": 3, "stiche": [0, n, n, 7]});
    let table = table("zwick", 4, 0, json!({"zwick.karten": 7})).entry(values(all));
    assert_eq!(actual(table.now(), "marken"), json!([[0, 1], [0, 0], [0, 0], [7, 0]]));
}

/// What a line names as its rule: strokes where strokes are written (R1).
#[test]
fn r1_a_board_of_striche_counts_by_the_rule_of_strokes() {
    let n = Value::Null;
    let entry = values(json!({"nehmer": 3, "stiche": [n, n, n, 5]}));
    let table = table("zwick", 4, 0, json!({})).entry(entry);
    let rules: Vec<&[Rule]> = table.now().state.scored().map(|line| &*line.sources).collect();
    assert_eq!(rules, [[Rule::R1]]);
}

/// JV variants_family_hose_abe: who has no life left plays one last round.
#[test]
fn hose_abe_swims_one_round_and_not_till_the_next_loss() {
    let loses = |who: usize| {
        let mut each = vec![Value::Null; 3];
        each[who] = json!(1);
        values(json!({"art": "verlierer", "verlierer": each}))
    };
    let out = both("hose-abe", 3, json!({"leben": 1}))
        .map(|table| actual(table.entry(loses(0)).entry(loses(1)).now(), "raus"));
    assert_eq!(out, [json!([null, null, null]), json!([3, null, null])]);
}

/// JV variants_family_hose_abe: everybody begins with three lives, and what is left of them is what is told.
#[test]
fn hose_abe_lives_are_told_as_lives() {
    let loser = |each: [i32; 2]| values(json!({"art": "verlierer", "verlierer": each}));
    let mut table = table("hose-abe", 2, 0, json!({}));
    for each in [[0, 1], [0, 1], [0, 1], [1, 0]] {
        table.enter(loser(each));
    }
    let partie = table.now();
    assert_eq!(actual(partie, "summen"), json!([2, 0]));
    for (catalogue, expected) in [
        (Catalogue::De, ["Anna: 2 Leben", "Beat: 0 Leben"]),
        (Catalogue::Fr, ["Anna: 2 vies", "Beat: 0 vie"]),
        (Catalogue::It, ["Anna: 2 vite", "Beat: 0 vite"]),
        (Catalogue::En, ["Anna: 2 lives", "Beat: 0 lives"]),
    ] {
        let locale = Locale { catalogue, ..Locale::DE };
        assert_eq!(text::extract::end_lines(locale, partie), expected);
    }
    // What a line wrote is what it took; behind it stands what is left.
    let wrote_and_state = |row: &text::extract::BoardRow| {
        let last_two = |cells: &Vec<_>| -> Vec<String> {
            cells[cells.len() - 2..].iter().map(|c| DataCell::as_text(c, Locale::DE)).collect()
        };
        row.by_party.iter().map(last_two).collect::<Vec<_>>()
    };
    let rows = text::extract::board_rows(Locale::DE, partie);
    let told: Vec<_> = rows.iter().map(wrote_and_state).collect();
    assert_eq!(told[0], [["0", "3"], ["−1", "2"]]);
    assert_eq!(told[3], [["−1", "2"], ["−1", "0"]]);
    let course = Writer { locale: Locale::DE }.course(partie).expect("a course");
    assert_eq!(course.lines[1].1, [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)]);
}

/// JV variants_family_hose_abe: three of a kind are 30½, above any 30.
#[test]
fn hose_abe_three_of_a_kind_are_shown_with_their_half_point() {
    let mut table = table("hose-abe", 3, 0, json!({}));
    let n = Value::Null;
    table.enter(values(json!({"handwert": [30, 30, 30], "trio": [1, 0, n]})));
    let shown = |nth: usize| {
        let told = text::beside(&table.now().grid().lines[0].cells[nth]);
        told.into_iter().map(|(_, told)| told).collect::<Vec<_>>()
    };
    assert_eq!([shown(0), shown(1), shown(2)], [["30½"], ["30"], ["30"]]);
    let reason = table.refused(values(json!({"handwert": [20, 10, 12], "trio": [1, 0, 0]})));
    assert_eq!(
        text::refusal(Locale::DE, Some(table.now()), &reason),
        "Ein Drilling zählt 30½: Als Wert steht dann 30, hier steht 20 (Anna)."
    );
    assert_eq!(reason.field(), Some((FieldName::HandValue, Some(0))));
}

/// JV variants_family_hose_abe: the last round is played to an end also where all swim.
#[test]
fn hose_abe_where_all_swim_comes_to_an_end() {
    let losers = |each: [i32; 2]| values(json!({"art": "verlierer", "verlierer": each}));
    let rules = json!({"leben": 1, "leben.schwimmen": "eine-runde"});
    let ranks = both("hose-abe", 2, rules).map(|table| {
        let table = table.entry(losers([1, 1]));
        // Both once more is as if nothing had been played.
        let table = table.entry(losers([1, 1])).entry(losers([0, 1]));
        actual(table.now(), "raenge")
    });
    assert_eq!(ranks, [Value::Null, json!([1, 2])]);
}

/// A Strafe may take more lives than there are: who has none goes out all the same.
#[test]
fn s7_who_swims_and_gets_a_strafe_goes_out_all_the_same() {
    let losers = |each: [i32; 3]| values(json!({"art": "verlierer", "verlierer": each}));
    for (way, strafe, then) in
        [("eine-runde", -1, [0, 1, 0]), ("eine-runde", -5, [0, 1, 0]), ("naechster", -1, [1, 0, 0])]
    {
        let rules = json!({"leben": 2, "leben.schwimmen": way});
        let table = table("hose-abe", 3, 0, rules)
            .entry(losers([1, 0, 0]))
            .entry(losers([1, 0, 0]))
            .entry(entry(&json!({"strafe": [0, strafe]})));
        // Nobody has less than no lives.
        assert_eq!(table.now().grid().sums[0], Points(0), "{way} {strafe}");
        let table = table.entry(losers(then));
        assert_eq!(actual(table.now(), "raus"), json!([3, null, null]), "{way} {strafe}");
    }
    // A life that is given back is one.
    let saved = table("hose-abe", 3, 0, json!({"leben": 1}))
        .entry(losers([1, 0, 0]))
        .entry(entry(&json!({"strafe": [0, 1]})))
        .entry(losers([0, 1, 0]));
    assert_eq!(actual(saved.now(), "raus"), json!([null, null, null]));
}

/// Where the king changes with every Spiel each has a duel of his own, and a Strafe is of the one in turn.
#[test]
fn s7_a_strafe_at_the_schafhauser_counts_in_the_duel_in_turn() {
    let rules = json!({"schafhauser.koenig": "spiel", "koenig_ziel": 200, "bauern_ziel": 300});
    let board = |table: &Table| {
        let grid = table.now().grid();
        let king = grid.kings.iter().position(|king| *king).expect("a king");
        (king, grid.round.iter().map(|points| points.0).collect::<Vec<_>>())
    };
    // For the dealer who is king by the Runde it counts as it always did.
    let round = table("schafhauser", 3, 0, json!({})).entry(entry(&json!({"strafe": [0, -10]})));
    assert_eq!(board(&round), (0, vec![-10, 0, 0]));
    let begun = table("schafhauser", 3, 0, rules)
        // A is king, and B after him.
        .entry(values(json!({"kp": 100})))
        .entry(values(json!({"kp": 40})));
    assert_eq!(board(&begun), (2, vec![0, 0, 0]));
    // In the duel of C, of which no Spiel is played: against him, and for the farmers.
    let table = begun
        .clone()
        .entry(entry(&json!({"strafe": [2, -10]})))
        .entry(entry(&json!({"strafe": [0, 20]})));
    assert_eq!(board(&table), (2, vec![20, 20, -10]));
    let table = table.entry(values(json!({"kp": 57})));
    // The duels of the others are as they were.
    assert_eq!(board(&table), (0, vec![100, 57, 57]));
    let table = table.entry(entry(&json!({"strafe": [0, -50]})));
    assert_eq!(board(&table), (0, vec![50, 57, 57]));
    let table = table.entry(values(json!({"kp": 100}))).entry(values(json!({"kp": 0})));
    assert_eq!(board(&table), (2, vec![120, 120, 47]));
    // 150 of 200: A is not there yet.
    assert_eq!(actual(table.now(), "marken"), json!([[0, 0], [0, 0], [0, 0]]));
}

/// JV variants_strategic_handjass: four have all cards; how many the others get it does not say.
#[test]
fn s1_the_handjass_of_two_or_three_takes_less_than_157_since_cards_stay_out() {
    let n = Value::Null;
    for (players, kp, refused) in [
        (4, json!([60, 40, 30, 27]), ""),
        (4, json!([60, 40, 30, 26]), "feld_summe"),
        (4, json!([60, 40, 30, n]), ""),
        (3, json!([60, 40, 30]), ""),
        (3, json!([60, 40, 57]), ""),
        (3, json!([60, 40, 58]), "feld_bereich"),
        (3, json!([60, 40, n]), ""),
        (2, json!([60, 40]), ""),
        (2, json!([60, 97]), ""),
        (2, json!([60, 98]), "feld_bereich"),
    ] {
        let table = table("handjass-4", players, 0, json!({}));
        assert_eq!(code(&table, json!({ "kp": kp })), refused, "{players} {kp}");
    }
}

/// JV variants_two_player_cinq_cents: with all nine Stiche the other has none, and no points.
#[test]
fn s2_beside_a_matsch_at_cinq_cents_the_other_has_no_card_points() {
    for (row, refused) in [
        (json!({"nehmer": 0, "kp": [90, 0], "matsch": 0}), ""),
        (json!({"nehmer": 0, "kp": [90, 10], "matsch": 0}), "feld_summe"),
        (json!({"nehmer": 0, "kp": [90, 10], "matsch": 1}), "feld_summe"),
        (json!({"nehmer": 0, "kp": [0, 90], "matsch": 1}), ""),
        (json!({"nehmer": 0, "kp": [90, 10]}), ""),
    ] {
        assert_eq!(code(&table("cinq-cents", 2, 0, json!({})), row.clone()), refused, "{row}");
    }
}

/// JV variants_specialty_zuger_drei: who stays at home has nothing to show.
#[test]
fn w1_the_weis_of_who_stayed_at_home_is_refused_at_the_zuger() {
    let n = Value::Null;
    for (players, row, refused) in [
        (3, json!({"kp": [n, 92, n], "weis": [n, n, 50]}), "nicht_dabei"),
        (3, json!({"kp": [n, 92, n], "stoeck": 2}), "nicht_dabei"),
        (3, json!({"kp": [n, n, n], "weis": [n, 20, n]}), "nicht_dabei"),
        (3, json!({"kp": [n, 92, n], "weis": [n, n, 0]}), ""),
        (3, json!({"kp": [n, 92, 30], "weis": [n, n, 50], "stoeck": 1}), ""),
        (4, json!({"kp": [60, 97, n, n], "weis": [n, n, 50, n]}), "nicht_dabei"),
        (4, json!({"kp": [60, 97, n, n], "weis": [50, n, n, n], "stoeck": 1}), ""),
    ] {
        let table = table(&format!("zuger-{players}"), players, 0, json!({}));
        assert_eq!(code(&table, row.clone()), refused, "{row}");
    }
}

/// A table that plays on for the first rank can do so in every Jassart of a number of Spiele.
#[test]
fn an_extra_game_is_to_be_had_in_guggitaler_and_coiffeur() {
    let series = [
        json!({"stiche": [3, 3, 3, 0]}),
        json!({"schellenkarten": [3, 3, 3, 0]}),
        json!({"oberkarten": [1, 1, 1, 1]}),
        json!({"rosenkoenig": 2}),
        json!({"letzter_stich": 2}),
        json!({"rang": [1, 2, 3, 4]}),
    ];
    // 13 − 25, 13 − 16, 31 − 12, 4 − 8: made equal by a Strafe.
    for (tie, end) in [("geteilt", true), ("zusatzspiel", false)] {
        let mut table = table("guggitaler", 4, 0, json!({ "tie.rang": tie }));
        table.enter(entry(&json!({"strafe": [1, -9]})));
        for fields in &series {
            table.enter(values(fields.clone()));
        }
        assert_eq!(actual(table.now(), "punkte"), json!([-12, -12, 19, -4]));
        assert_eq!(table.now().state.end.is_some(), end, "{tie}");
        if !end {
            // The series begins anew, until one is ahead.
            let table = table
                .entry(values(json!({"stiche": [4, 4, 1, 0]})))
                .entry(values(json!({"schellenkarten": [1, 2, 3, 3]})));
            assert_eq!(actual(table.now(), "raenge"), json!([1, 2, 4, 3]));
        }
    }
    let six = json!({"weis": false, "stoeck": false, "faktor.joker": 0, "faktor.joker-2": 0});
    for (tie, end) in [("geteilt", true), ("zusatzspiel", false)] {
        let mut rules = six.clone();
        rules["tie.rang"] = json!(tie);
        let mut table = table("coiffeur-schieber", 4, 0, rules);
        for contract in ["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe"] {
            for party in [0, 1] {
                let cell = json!({"partei": party, "kontrakt": contract, "kp": 100});
                table.enter(values(cell));
            }
        }
        assert_eq!(actual(table.now(), "raenge").is_null(), !end, "{tie}");
        if end {
            assert_eq!(actual(table.now(), "raenge"), json!([1, 1]));
            continue;
        }
        // The grid is full: one more Spiel counts once and for both.
        let still = json!({"partei": 0, "kontrakt": "rosen", "kp": 100});
        assert_eq!(code(&table, still), "feld_unbekannt");
        let table = table.entry(values(json!({"kp": [80, 77]})));
        assert_eq!(actual(table.now(), "raenge"), json!([1, 2]));
        assert_eq!(actual(table.now(), "summen"), json!([2180, 2177]));
        let grid = table.now().jassart.board.grid(table.now().context());
        assert_eq!(grid.lines.len(), 7);
        assert_eq!(grid.lines[6].cells[0].value, Some(Points(80)));
    }
}

/// JV variants_family_gluecksjass: the left neighbour of the loser deals; G1: elsewhere, and at
/// tables that want it so, the losers say who.
#[test]
fn gluecksjass_the_losers_left_neighbour_deals_the_next_partie() {
    let end = |kind: &str, rules: Value, kp: [i32; 4]| {
        let table = table(kind, 4, 2, rules).entry(values(json!({ "kp": kp })));
        let partie = table.now();
        partie.jassart.next_dealer(&partie.head, &partie.state)
    };
    let one = || json!({"spiele": 1});
    assert_eq!(end("gluecksjass", one(), [70, 16, 40, 31]), Some(Seat(0)));
    assert_eq!(end("gluecksjass", one(), [16, 70, 40, 31]), Some(Seat(3)));
    // Not while it runs, and not where two have lost.
    assert_eq!(end("gluecksjass", json!({}), [70, 16, 40, 31]), None);
    assert_eq!(end("gluecksjass", one(), [70, 20, 20, 47]), None);
    let choice = json!({"spiele": 1, "naechster_geber": "verlierer-bestimmt"});
    assert_eq!(end("gluecksjass", choice, [70, 16, 40, 31]), None);
    assert_eq!(end("bodentrumpf", one(), [70, 16, 40, 31]), None);
}

/// G1: the losers say who; of them, whoever the turn comes to next is proposed.
#[test]
fn g1_of_the_losers_the_next_in_turn_is_proposed_to_deal() {
    let after = |kind: &str, rules: Value, kp: [i32; 4]| {
        let table = table(kind, 4, 2, rules).entry(values(json!({ "kp": kp })));
        let partie = table.now();
        partie.jassart.dealer_after(&partie.head, &partie.state)
    };
    let one = || json!({"spiele": 1, "naechster_geber": "verlierer-bestimmt"});
    // Seat 2 dealt, so the turn is at seat 3.
    assert_eq!(after("gluecksjass", one(), [70, 16, 40, 31]), (Seat(1), vec![1]));
    // Two have lost: the first of them in turn.
    assert_eq!(after("gluecksjass", one(), [70, 20, 20, 47]), (Seat(1), vec![1, 2]));
    assert_eq!(after("gluecksjass", one(), [20, 70, 47, 20]), (Seat(3), vec![0, 3]));
    // Nobody has lost, or not yet: the turn goes on.
    assert_eq!(after("gluecksjass", json!({}), [70, 16, 40, 31]), (Seat(3), vec![]));
    // Where the table leaves it to nobody, nobody has the say.
    let neighbour = json!({"spiele": 1});
    assert_eq!(after("gluecksjass", neighbour, [70, 16, 40, 31]), (Seat(0), vec![]));
}

/// What a table agreed otherwise than its nearest Regelwerk, money too; never the Ziel, nor what
/// follows it.
#[test]
fn what_is_otherwise_is_told_with_what_it_is_in_the_nearest_regelwerk() {
    let otherwise = |id: &str, rules: Value| {
        let rules: Tischregeln = serde_json::from_value(rules).expect("Tischregeln");
        let jassart = jassart::find(id).expect("Jassart");
        let all = jassart.otherwise(&rules).into_iter();
        all.map(|(setting, usual)| (setting.key, json!(usual))).collect::<Vec<_>>()
    };
    assert_eq!(otherwise("schieber", json!({"ziel": 1000})), []);
    let one = json!({"ziel": 1000, "faktor.schellen": 2, "geld.partie": 200});
    assert_eq!(
        otherwise("schieber", one),
        [("faktor.schellen", json!(1)), ("geld.partie", json!(0))]
    );
    // The Berg follows the Ziel unless the table sets it.
    assert_eq!(otherwise("schieber", json!({"ziel": 1000, "berg_bei": 500})), []);
    assert_eq!(
        otherwise("schieber", json!({"ziel": 1000, "berg_bei": 600})),
        [("berg_bei", json!(500))]
    );
    assert_eq!(
        otherwise("schieber", json!({"berg.automatisch": true})),
        [("berg.automatisch", json!(false))]
    );
    let bruehl = json!({"weis": false, "stoeck": false, "matschpraemie": 0, "berg_bei": 0,
        "schneider_unter": 0, "nichtfarben": "sc-bruehl", "schreiber": 2});
    assert_eq!(otherwise("schieber", bruehl), [("schreiber", json!(1))]);
    // Without any Regelwerk it is what is usual.
    assert_eq!(otherwise("gluecksjass", json!({"spiele": 1})).len(), 1);
}

/// The forms took 600 once, the slate 1000.
#[test]
fn a_form_takes_a_weis_that_the_slate_takes() {
    let weise = |points: i32| json!({"kp": [101, 56], "weis": [points, 0]});
    // Of a whole Schmaus, one after the other: 20, 50, 100, 150, 200, 250.
    let table = table("schmaus", 2, 0, json!({}));
    assert_eq!(code(&table, weise(1010)), "feld_bereich");
    assert_eq!(code(&table, weise(770)), "");
}

#[test]
fn a_penalty_is_written_in_the_currency_of_the_board() {
    let table = table("aucho-3", 3, 0, json!({}))
        .entry(entry(&json!({"strafe": [1, -1]})))
        .entry(entry(&json!({"strafe": [0, 2]})));
    assert_eq!(actual(table.now(), "marken"), json!([[2, 0], [0, 1], [0, 0]]));
    assert_eq!(actual(table.now(), "punkte"), json!([2, -1, 0]));
}

/// Strafen bring more Striche and Nuller than a number of them holds: then it is the most it can be, on the
/// board too, and the Spiele go on.
#[test]
fn s7_strafen_without_end_leave_a_board_that_can_be_shown() {
    let (striche, nuller) = (Marks { s: u16::MAX, n: 0 }, Marks { s: 0, n: u16::MAX });
    let lost = json!({"art": "hand", "nehmer": 1, "ergebnis": "verloren"});
    for (jassart, players, points, row, expected) in [
        ("tschau-sepp", 2, 10_000, json!({"partei": 0}), striche),
        ("aucho-4", 4, -10_000, lost, nuller),
        ("mittlere", 3, -10_000, json!({"kp": [60, 87, 10]}), nuller),
    ] {
        let mut table = table(jassart, players, 0, json!({}));
        for _ in 0..7 {
            table.enter(entry(&json!({"strafe": [0, points]})));
        }
        table.enter(entry(&row));
        let grid = table.now().grid();
        assert_eq!(grid.marks[0], expected, "{jassart}");
        assert_eq!(grid.open.first().copied().unwrap_or(expected), expected, "{jassart}");
        equal_after_export(&table);
    }
}

/// At the Zwick a Nuller takes five Striche away: what is left comes to the least number there is, and the
/// Spiele go on.
#[test]
fn s7_strafen_without_end_take_no_more_than_a_number_holds() {
    let table = table("zwick", 3, 0, json!({}));
    let (partie, last) = (table.now().id, table.records.last().expect("a record").clone());
    let strafe = entry(&json!({"strafe": [0, -10_000]}));
    let row = entry(&json!({"nehmer": 0, "stiche": [0, 5, 0]}));
    let entries = std::iter::repeat_n(strafe, 43_000).chain([row.clone(), row]);
    let records = entries.zip(1..).map(|(entry, nth)| {
        let id = EventId { seq: last.id.seq + nth, ..last.id };
        Record { id, event: Event::Entered { partie, entry }, ..last.clone() }
    });
    let session = Session::of(table.records.iter().cloned().chain(records));
    let partie = session.last_partie().expect("a Partie");
    assert!(partie.log_entries.iter().all(|e| e.without_effect.is_none()));
    assert_eq!(partie.grid().sums[..2], [Points(i32::MIN), Points(10)]);
}

/// S7: what is not said here the law leaves to the table, and the row stays empty.
#[test]
fn s7_the_row_of_a_spiel_that_a_party_lost_by_the_rules() {
    let mut told = Vec::new();
    for jassart in ALL {
        let (least, most) = jassart.players;
        for players in BTreeSet::from([least, most]) {
            let table = table(jassart.id, usize::from(players), 0, json!({}));
            let partie = table.now();
            for at_fault in 0..partie.context().parties() {
                if let Some(row) = partie.jassart.board.spiel_lost(partie.context(), at_fault) {
                    told.push(format!("{} {players} {at_fault} {}", jassart.id, json!(row)));
                }
            }
        }
    }
    let expected = [
        r#"sidi-barrani 4 0 {"kp":[0,157],"matsch":1}"#,
        r#"sidi-barrani 4 1 {"kp":[157,0],"matsch":0}"#,
        r#"bolschewik 4 0 {"kontrakt":"trumpf","kp":[0,314],"matsch":1}"#,
        r#"bolschewik 4 1 {"kontrakt":"trumpf","kp":[314,0],"matsch":0}"#,
        r#"schafhauser 3 0 {"art":"matsch-bauern"}"#,
        r#"schafhauser 3 1 {"art":"matsch-koenig"}"#,
        r#"schafhauser 3 2 {"art":"matsch-koenig"}"#,
        r#"handjass-4 2 0 {"kp":[0,157]}"#,
        r#"handjass-4 2 1 {"kp":[157,0]}"#,
        r#"handjass-2 2 0 {"kp":[0,157]}"#,
        r#"handjass-2 2 1 {"kp":[157,0]}"#,
        r#"schaggi-haas 2 0 {"kp":[0,157]}"#,
        r#"schaggi-haas 2 1 {"kp":[157,0]}"#,
        r#"schnueffler 2 0 {"kp":[0,157]}"#,
        r#"schnueffler 2 1 {"kp":[157,0]}"#,
        r#"schmaus 2 0 {"kp":[0,157],"matsch":1}"#,
        r#"schmaus 2 1 {"kp":[157,0],"matsch":0}"#,
        r#"cinq-cents 2 0 {"kp":[0,162],"matsch":1}"#,
        r#"cinq-cents 2 1 {"kp":[162,0],"matsch":0}"#,
    ];
    assert_eq!(told, expected);
    // On whose side somebody is who may be the partner of this Spiel, only the table knows.
    let mut of_spiel = table("bieter-5", 5, 0, json!({"bieter5.partner": "spiel"}));
    of_spiel.enter(values(json!({"koenig": 1, "ansage": 700})));
    let lost = |at_fault: usize| {
        let context = of_spiel.now().context();
        context.board.spiel_lost(context, at_fault).map(|row| json!(row))
    };
    assert_eq!((lost(0), lost(1)), (None, Some(json!({"art": "matsch-bauern"}))));
}

/// S7: in a duel a Strafe goes to the points of both sides, of which there are none before its king.
#[test]
fn s7_a_strafe_is_offered_where_it_changes_what_somebody_has() {
    let takes = |table: &Table| {
        let context = table.now().context();
        context.board.takes_penalty(context)
    };
    for jassart in ALL {
        let mut table = table(jassart.id, jassart.players.0.into(), 0, json!({}));
        let offered = takes(&table);
        table.enter(entry(&json!({"strafe": [0, 50]})));
        let line = table.now().state.lines.last().expect("a line");
        let all = line.points.iter().chain(&line.round);
        let changes = all.into_iter().any(|points| *points != Points::ZERO);
        assert_eq!(offered, changes, "{}", jassart.id);
    }
    let mut bieter = table("bieter-3", 3, 0, json!({}));
    assert!(!takes(&bieter));
    bieter.enter(entry(&koenig()));
    assert!(takes(&bieter));
}

/// JV variants_strategic_schafhauser: the king of a Runde deals it, and he who passes gives the farmers a
/// Matsch. Where the next one dealt the Runde was another's.
#[test]
fn g1_only_a_king_without_an_auction_keeps_the_deal_where_nobody_plays() {
    let keeps: Vec<&str> =
        ALL.iter().filter(|j| !j.board.passing_goes_on()).map(|j| j.id).collect();
    assert_eq!(keeps, ["schafhauser"]);
    // What was noted so stands.
    let mut runde = table("schafhauser", 3, 0, json!({}));
    runde.enter(values(json!({"kp": 92})));
    assert_eq!(runde.now().grid().round, [92, 65, 65].map(Points));
    runde.enter(entry(&json!({"ohne": "gepasst"})));
    assert_eq!(runde.now().grid().kings, [false, true, false]);
}

/// What a field asks for where its name says something else is told by the form and by the row alike.
#[test]
fn a_form_and_its_row_say_the_same_of_what_a_field_asks_for() {
    let mut told = BTreeSet::new();
    for example in examples::worked() {
        let kind = example["art"].as_str().expect("art");
        let mut table = begun(&example);
        for data in example["eintraege"].as_array().expect("eintraege") {
            let entry = entry(data);
            if let Entry::FieldValues(row) = &entry {
                let context = table.now().context();
                let form = board::form_of(context, row);
                let there = |f: &&Field| f.visible(row) && row.contains_key(f.name.key());
                let asked = form.fields.iter().filter(there);
                let asked: Vec<_> =
                    asked.filter_map(|field| Some((field.name, field.called?))).collect();
                assert_eq!(asked, context.board.called(row), "{kind} {data}");
                told.extend(asked.iter().map(|(name, called)| {
                    let word = text::later::called(Locale::DE, *called);
                    format!("{kind}: {} – {word}", text::field(Locale::DE, *name))
                }));
            }
            table.enter(entry);
        }
    }
    for expected in [
        "bieter-3: Punkte – Punkte des Königs",
        "schafhauser: Punkte – Punkte des Königs",
        "handjass-3-bessern: wer nimmt – wer hat falsch abgelegt",
        "aucho-4: wer nimmt – wer hat die Kehr verlangt",
        "zwick: wer nimmt – wer hat gekehrt",
        "schmaus: Matsch – alle Stiche nach dem Stock",
    ] {
        assert!(told.contains(expected), "{expected} in {told:?}");
    }
    // Nobody else's fields are called otherwise.
    let families = ["bieter", "schafhauser", "handjass", "aucho", "zwick", "schmaus"];
    assert!(told.iter().all(|told| families.iter().any(|family| told.starts_with(family))));
    let zu_zweit = table("handjass-2", 2, 0, json!({}));
    let form = zu_zweit.now().jassart.board.form(zu_zweit.now().context());
    let takers = form.fields.iter().filter(|field| field.name == FieldName::Taker);
    let both = [Some(Called::WantedKehr), Some(Called::Erred)];
    assert_eq!(takers.map(|field| field.called).collect::<Vec<_>>(), both);
    // Where the Kehr was taken somebody took it.
    let mut kehr = table("aucho-3", 3, 0, json!({}));
    let taken: FieldValues =
        serde_json::from_value(json!({"art": "kehr", "nehmer": 0})).expect("values");
    assert!(kehr.now().jassart.board.called(&taken).is_empty());

    // The history tells it as the board does, and what is refused as the form.
    let of_row = |table: &mut Table, row: Value| {
        let spiel = Some(table.now().state.spiel_number());
        table.enter(values(row));
        let partie = table.now();
        text::entry(Locale::DE, partie, &partie.log_entries[0].original, spiel)
    };
    let mut bessern = table("handjass-3-bessern", 3, 0, json!({}));
    let form = bessern.now().jassart.board.form(bessern.now().context());
    let taker = form.fields.iter().find(|f| f.name == FieldName::Taker).expect("a field");
    let missing = bessern.refused(values(json!({"art": "bessern-fehler"})));
    let at = text::refusal_at(Locale::DE, Some(bessern.now()), &missing, taker);
    assert_eq!(at, "Es fehlt: wer hat falsch abgelegt.");
    let erred = of_row(&mut bessern, json!({"art": "bessern-fehler", "nehmer": 0}));
    assert_eq!(erred, "Spiel 1: wer hat falsch abgelegt Anna, falsch gebessert");
    // These two as they were always read.
    let empty = of_row(&mut kehr, json!({"art": "kehr-leer", "nehmer": 0}));
    assert_eq!(empty, "Spiel 1: wer nimmt Anna, leere Kehr");
    let mut king = table("schafhauser", 3, 0, json!({}));
    assert_eq!(of_row(&mut king, json!({"kp": 92})), "Spiel 1: Punkte 92");
}

#[test]
fn a_penalty_has_a_party_of_the_table_and_its_limit() {
    let penalty = |party: i32, points: i32| entry(&json!({"strafe": [party, points]}));
    let range =
        |field, party, min, max, actual| Refusal::FieldRange { field, party, min, max, actual };
    let mut table =
        table("aucho-3", 3, 0, json!({})).entry(penalty(0, 10_000)).entry(penalty(2, -10_000));
    assert_eq!(table.refused(penalty(3, 1)), range(FieldName::Party, None, 0, 2, 3));
    for actual in [10_001, -10_001] {
        let expected = range(FieldName::CardPoints, Some(1), -10_000, 10_000, actual);
        assert_eq!(table.refused(penalty(1, actual)), expected);
    }
}

/// A Matsch is said by its key, or typed as the table writes it.
#[test]
fn a_matsch_of_the_coiffeur_is_said_by_its_key_or_typed_as_257() {
    let cell = |more: Value| {
        let mut cell = json!({"partei": 0, "kontrakt": "eicheln"});
        for (key, value) in more.as_object().expect("fields") {
            cell[key] = value.clone();
        }
        cell
    };
    let points = |rules: Value, more: Value| {
        let table = table("coiffeur-schieber", 4, 0, rules);
        actual(table.entry(values(cell(more))).now(), "punkte")
    };
    for matsch in [
        json!({"matsch": true}),
        json!({"kp": 257}),
        json!({"kp": 257, "matsch": true}),
        json!({"kp": 157, "matsch": true}),
    ] {
        assert_eq!(points(json!({}), matsch.clone()), json!([771, 0]), "{matsch}");
        // The others have an empty Stich at most.
        let theirs = json!({"coiffeur.gegner": "eigene"});
        assert_eq!(points(theirs, matsch.clone()), json!([771, 0]), "{matsch}");
    }
    assert_eq!(points(json!({}), json!({"kp": 157})), json!([471, 0]));
    let plain = json!({"coiffeur.matsch": 157});
    assert_eq!(points(plain.clone(), json!({"matsch": true})), json!([471, 0]));
    let refused = |rules: &Value, more: Value| {
        code(&table("coiffeur-schieber", 4, 0, rules.clone()), cell(more))
    };
    let usual = json!({});
    assert_eq!(refused(&usual, json!({})), "feld_fehlt");
    assert_eq!(refused(&usual, json!({"kp": 158})), "feld_bereich");
    assert_eq!(refused(&usual, json!({"kp": 256})), "feld_bereich");
    assert_eq!(refused(&usual, json!({"kp": 258})), "feld_bereich");
    assert_eq!(refused(&usual, json!({"kp": 156})), "feld_wert_unmoeglich");
    assert_eq!(refused(&usual, json!({"kp": 100, "matsch": true})), "feld_summe");
    assert_eq!(refused(&plain, json!({"kp": 257})), "feld_bereich");
}

/// Six hundred of Weis in each contract is nothing that people reckon with; who is out of reach is
/// another question, and is answered with them.
#[test]
fn what_a_coiffeur_may_still_get_is_reckoned_without_weis() {
    let mut table = table("coiffeur-schieber", 4, 0, json!({}));
    let grid = |table: &Table| table.now().jassart.board.grid(table.now().context());
    let suits = (257 + 20) * (2 + 2 + 3 + 3);
    let everything = suits + 257 * (5 + 6 + 7 + 8);
    assert_eq!(grid(&table).still, [Points(everything), Points(everything)]);
    let all = ["schilten", "rosen", "eicheln", "schellen", "undenufe", "joker", "joker-2"];
    for contract in all {
        for (party, kp) in [(0, 157), (1, 0)] {
            let cell = json!({"partei": party, "kontrakt": contract, "kp": kp});
            table.enter(values(cell));
        }
    }
    // 157 × 31 = 4'867 ahead: a Matsch in Obenabe does not make that good, but with 740 of Weis,
    // which no hand has yet had, it would be 4'985.
    assert_eq!(grid(&table).still, [Points(257 * 5), Points(257 * 5)]);
    assert_eq!(grid(&table).uncatchable, None);
}

#[test]
fn coiffeur_tells_what_is_open_and_when_nobody_can_catch_up() {
    let rules = json!({"weis": false, "stoeck": false, "faktor.joker": 0, "faktor.joker-2": 0,
        "reihe.obenabe": 1, "reihe.schilten": 40});
    let mut table = table("coiffeur-schieber", 4, 0, rules);
    let grid = |table: &Table| table.now().jassart.board.grid(table.now().context());
    let title: Vec<String> = grid(&table).lines.iter().map(|z| format!("{:?}", z.title)).collect();
    assert_eq!(title[0], "Contract(\"obenabe\", 5)");
    assert_eq!(title[1], "Contract(\"rosen\", 2)");
    assert_eq!(title.len(), 6);
    assert!(title[5].contains("schilten"));
    let everything = 257 * (2 + 2 + 3 + 3 + 5 + 6);
    assert_eq!(grid(&table).still, [Points(everything), Points(everything)]);
    assert_eq!(grid(&table).uncatchable, None);
    for (contract, rest) in
        [("undenufe", false), ("obenabe", false), ("schellen", true), ("eicheln", true)]
    {
        for (party, kp) in [(0, 157), (1, 0)] {
            let cell = json!({"partei": party, "kontrakt": contract, "kp": kp});
            table.enter(values(cell));
        }
        assert_eq!(grid(&table).uncatchable, rest.then_some(0), "{contract}");
    }
    table.enter(Entry::Abort { reason: String::new() });
    assert_eq!(grid(&table).uncatchable, None, "at the end nobody is to be caught");
    // Six to twelve contracts.
    let mut head = table.now().head.clone();
    head.tischregeln = serde_json::from_value(json!({"faktor.rosen": 0, "faktor.joker": 0,
        "faktor.joker-2": 0}))
    .expect("rules");
    let reason = Session::default().decide(Command::BeginPartie(head)).expect_err("five");
    assert_eq!(reason.code(), "kontrakt_zahl");
    // Five players are no pairs.
    let mut head = table.now().head.clone();
    head.players.push("Emil".to_owned());
    let reason = Session::default().decide(Command::BeginPartie(head)).expect_err("five");
    assert_eq!(reason.code(), "spieler_zahl");
}

// A long run of lawful entries, made from the form alone

/// Whoever fills in a form: the same run every time.
struct Chance(Dice);

impl Chance {
    fn number(&mut self, until: usize) -> usize {
        self.0.throw(until)
    }

    fn once_in(&mut self, from: usize) -> bool {
        self.number(from) == 0
    }

    fn range(&mut self, min: i32, max: i32, step: i32) -> i32 {
        let value = min + self.number((max - min + 1) as usize) as i32;
        value - value.rem_euclid(step)
    }
}

/// Values for all that the form asks, as somebody at the table would type them.
fn filled_in(form: &Form, parties: usize, z: &mut Chance) -> FieldValues {
    let mut values = FieldValues::new();
    for field in &form.fields {
        if !field.visible(&values) || (field.optional && !field.by_party && !z.once_in(3)) {
            continue;
        }
        let value = if field.by_party {
            if field.optional && field.sum == Sum::Free && !z.once_in(3) {
                continue;
            }
            FieldValue::ByParty(list(field, parties, z))
        } else {
            match field.kind {
                FieldKind::Number { min, max } if field.name == FieldName::Weis => {
                    FieldValue::Number([0, 20, 50, 100][z.number(4)].clamp(min, max))
                }
                FieldKind::Number { min, max } => FieldValue::Number(z.range(min, max, field.step)),
                FieldKind::Yes => FieldValue::Yes(z.once_in(2)),
                FieldKind::Choice(possible) => {
                    let there: Vec<&str> = (0..possible.len())
                        .filter(|nth| field.holds_for(*nth))
                        .map(|nth| possible[nth])
                        .collect();
                    FieldValue::Choice(there[z.number(there.len())].to_owned())
                }
                FieldKind::Party => {
                    let there: Vec<usize> =
                        (0..parties).filter(|nth| field.holds_for(*nth)).collect();
                    FieldValue::Number(there[z.number(there.len())] as i32)
                }
            }
        };
        values.insert(field.name.key().to_owned(), value);
    }
    values
}

fn list(field: &Field, parties: usize, z: &mut Chance) -> Vec<Option<i32>> {
    let mut each: Vec<Option<i32>> = vec![None; parties];
    let mut present: Vec<usize> = (0..parties).filter(|nth| field.holds_for(*nth)).collect();
    if field.optional {
        present.retain(|_| !z.once_in(3));
    }
    let FieldKind::Number { min, max } = field.kind else {
        for nth in present {
            each[nth] = Some(i32::from(z.once_in(2)));
        }
        return each;
    };
    if field.name == FieldName::Rank {
        let start = z.number(parties);
        return (0..parties).map(|nth| Some(((start + nth) % parties) as i32 + 1)).collect();
    }
    let sum = match field.sum {
        Sum::Exactly(sum) => Some(sum),
        Sum::WhenAll(sum) if present.len() == parties => Some(sum),
        Sum::AtMost(sum) | Sum::WhenAll(sum) => Some(z.range(0, sum, 1)),
        Sum::Free => None,
    };
    let Some(mut rest) = sum else {
        let one = present.get(z.number(present.len())).copied();
        for nth in present.into_iter().filter(|nth| !field.one || Some(*nth) == one) {
            each[nth] = Some(if field.name == FieldName::Weis {
                [0, 20, 50, 100][z.number(4)]
            } else {
                z.range(min, max.min(200), 1)
            });
        }
        return each;
    };
    let last = present.pop();
    for nth in present {
        let part = z.range(0, rest, 1);
        rest -= part;
        each[nth] = Some(part);
    }
    if let Some(last) = last {
        each[last] = Some(rest);
    }
    each
}

fn equal_after_export(table: &Table) {
    let id = SessionId::try_from("arten".to_owned()).expect("an id");
    let text = write_file(&id, &table.records);
    let input = read_file(&text).unwrap_or_else(|s| panic!("{s:?}"));
    assert_eq!(input.check_board(), Ok(()));
    let was_read = Session::of(input.records);
    assert_eq!(snapshot::value(&was_read), table.board());
}

/// What must hold on every board whatever was played.
fn laws(partie: &Partie) {
    check_calculation(partie);
    let state = &partie.state;
    let id = partie.jassart.id;
    let chosen = |key: &str| match partie.head.tischregeln.0.get(key) {
        Some(SettingValue::Choice(choice)) => choice.as_str(),
        _ => "",
    };
    let mut marks = vec![Marks::default(); state.accounts.len()];
    for line in &state.lines {
        for (sum, new) in marks.iter_mut().zip(&line.marks) {
            *sum += *new;
        }
        if line.kind != LineKind::Spiel {
            continue;
        }
        let s: u16 = line.marks.iter().map(|m| m.s).sum();
        let n: u16 = line.marks.iter().map(|m| m.n).sum();
        let points: i32 = line.points.iter().map(|p| p.0).sum();
        match id {
            "mittlere" if chosen("mittlere.tie") == "annulliert" && s == 0 => assert_eq!(n, 0),
            "mittlere" => assert_eq!((s, n), (2, 2), "{line:?}"),
            "hindersi-4" | "hindersi-3" | "hindersi" if chosen("umgang.tie") == "keine" => {
                assert!(usize::from(s.max(n)) <= state.accounts.len() / 2, "{line:?}");
            }
            "bieter-4" | "bieter-3" | "bieter-5" | "bieter" | "schafhauser"
                if chosen("bieter.marken") == "einsaetze" =>
            {
                assert_eq!(s, n, "{line:?}");
            }
            "schaufel-dame" => {
                let sums = [("achter-8", 57), ("achter-0", 25), ("dame-0", 54)];
                assert!(sums.contains(&(chosen("dame.werte"), points)), "{line:?}");
            }
            "tschau-sepp" => assert_eq!((s, n), (1, 0)),
            "ramset" | "zwick" => assert_eq!(s, 5, "{line:?}"),
            "bodentrumpf" => assert!((157..=277).contains(&points)),
            _ => {}
        }
    }
    for (account, marks) in state.accounts.iter().zip(&marks) {
        assert_eq!(account.marks, *marks, "{id}");
    }
    let grid = partie.jassart.board.grid(partie.context());
    assert_eq!(grid.sums.len(), state.accounts.len());
    let Some(end) = &state.end else { return };
    if end.ranks.is_empty() {
        return;
    }
    // Ranks: each is one more than how many are before it, ties share one.
    for rank in &end.ranks {
        let before = end.ranks.iter().filter(|r| *r < rank).count();
        assert_eq!(usize::from(*rank), before + 1, "{id} {:?}", end.ranks);
    }
    // The series is in balance; an extra game for who are equal is not.
    let series =
        if partie.head.tischregeln.get(Setting::yes("guggitaler.domino", true)) { 6 } else { 10 };
    let whole = usize::from(state.played()) == series;
    if id == "guggitaler" && whole && !state.lines.iter().any(|z| z.kind == LineKind::Penalty) {
        assert_eq!(state.accounts.iter().map(|k| k.points.0).sum::<i32>(), 0, "{id}");
    }
}

fn run(jassart: &'static Jassart, players: usize, seed: u64, presets: bool) {
    let mut z = Chance(Dice::new(seed));
    let mut rules = json!({});
    for e in jassart.settings {
        match e.scope {
            // Short enough to end several times.
            _ if e.key == "spiele" => rules[e.key] = json!(4),
            // Seven Striche are far where a Nuller takes one away.
            _ if e.key == "ziel" && e.preset == Preset::Number(7) => rules[e.key] = json!(3),
            // So are 150 where who falls loses ten, and only who comes has a Weis.
            _ if e.key == "ziel" && e.preset == Preset::Number(150) => rules[e.key] = json!(60),
            _ if presets => {}
            Scope::Choice(possible) => rules[e.key] = json!(possible[z.number(possible.len())]),
            Scope::Yes => rules[e.key] = json!(z.once_in(2)),
            Scope::Number { .. } => {}
        }
    }
    let mut table = table(jassart.id, players, 0, rules);
    let (mut written, mut attempt) = (0, 0);
    let (mut ended, mut corrected) = (0, 0);
    while written < 200 {
        attempt += 1;
        assert!(attempt < 20_000, "{}: {written} entries only", jassart.id);
        if table.now().state.end.is_some() {
            ended += 1;
            laws(table.now());
            let dealer = z.number(players) as u8;
            let head = PartieHead { dealer: Seat(dealer), ..table.now().head.clone() };
            table.attempt(Command::BeginPartie(head)).expect("the next Partie");
            continue;
        }
        let partie = table.now().id;
        let parties = table.now().state.accounts.len();
        match z.number(20) {
            0 => {
                let gone = table.attempt(Command::TakeBack).is_ok();
                // The beginning of the first Partie is taken back too.
                if gone && (table.session.last_partie().is_none() || z.once_in(2)) {
                    table.attempt(Command::Redo).expect("brought back");
                }
                continue;
            }
            1 => {
                let kinds =
                    [WithoutScoring::Annulled, WithoutScoring::Misdealt, WithoutScoring::Passed];
                let entry = without(kinds[z.number(3)]);
                table.attempt(Command::Enter { partie, entry }).expect("without scoring");
                continue;
            }
            2 => {
                let all: Vec<_> = valid(table.now()).map(|e| e.id).collect();
                let Some(target) = all.get(z.number(all.len())).copied() else { continue };
                let state = table.now().state_before(target);
                let context = Context { state: &state, ..table.now().context() };
                let new = filled_in(&jassart.board.form(context), parties, &mut z);
                let mut new = binding(correction(target, Some(Entry::FieldValues(new))));
                if let Ok(with) =
                    jasstafel::engine::session::correction::falls_with(table.now(), &new)
                {
                    new.with = with;
                    table.attempt(Command::Correct(new)).expect("what was checked is lawful");
                    corrected += 1;
                }
                continue;
            }
            _ => {}
        }
        let form = jassart.board.form(table.now().context());
        let values = form.visible(&filled_in(&form, parties, &mut z));
        if table.attempt(Command::Enter { partie, entry: Entry::FieldValues(values) }).is_ok() {
            written += 1;
            if written % 20 == 0 {
                laws(table.now());
            }
        }
    }
    assert!(corrected > 0, "{}", jassart.id);
    assert!(ended > 0 || !presets, "{}: no Partie comes to its end", jassart.id);
    assert_eq!(snapshot::value(&Session::of(table.records.clone())), table.board());
    equal_after_export(&table);
}

#[test]
fn two_hundred_lawful_entries_of_each_jassart_with_undos_and_corrections() {
    for (nth, jassart) in ALL.iter().enumerate() {
        if jassart.board.kind().code() == "tafel" {
            continue;
        }
        let (min, max) = jassart.players;
        for players in BTreeSet::from([min, max]) {
            let seed = 88_172_645_463_325_252 + nth as u64;
            run(jassart, usize::from(players), seed, true);
            // And by other Tischregeln than usual.
            for further in 1..=2 {
                run(jassart, usize::from(players), seed ^ (further << 32), false);
            }
        }
    }
}

/// The registry as a table for people, in the docs of `engine::jassart`.
fn grid() -> String {
    let mut of = String::from(
        "| Jassart | Name | Spieler | Tafel | Quelle | offene Punkte als Tischregeln (Vorgabe) |\n\
         |---|---|---|---|---|---|\n",
    );
    for jassart in ALL {
        let (min, max) = jassart.players;
        let players = if min == max { min.to_string() } else { format!("{min}–{max}") };
        let alias = jassart.alias_of.map_or(String::new(), |id| format!(" (= `{id}`)"));
        let open: Vec<String> = jassart
            .settings_in(Edition::TODAY)
            .filter(|e| e.rule.is_none())
            .map(|e| match e.scope {
                Scope::Choice(possible) => {
                    // The default first.
                    let mut names = possible.to_vec();
                    names.sort_by_key(|name| e.preset != Preset::Choice(name));
                    format!("`{}` {}", e.key, names.join(" / "))
                }
                _ => {
                    let value = match e.preset {
                        Preset::Yes(yes) => {
                            if yes {
                                "ja".to_owned()
                            } else {
                                "nein".to_owned()
                            }
                        }
                        Preset::Number(number) => number.to_string(),
                        other => format!("{other:?}"),
                    };
                    format!("`{}` {value}", e.key)
                }
            })
            .collect();
        of.push_str(&format!(
            "| `{}`{alias} | {} | {players} | {} | {} | {} |\n",
            jassart.id,
            jassart.name,
            jassart.board.kind().code(),
            jassart.sources.join("; "),
            open.join(", "),
        ));
    }
    of
}

/// `JASSARTEN_SCHREIBEN=1` writes the table anew.
#[test]
fn the_table_of_the_docs_follows_from_the_registry() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/engine/jassart/JASSARTEN.md");
    let text = fs::read_to_string(path).expect("reads");
    let at = text.find("| Jassart |").expect("the table");
    if std::env::var_os("JASSARTEN_SCHREIBEN").is_some() {
        fs::write(path, [&text[..at], &grid()].concat()).expect("writes");
    }
    assert_eq!(text[at..], grid());
}

#[test]
fn the_registry_is_whole() {
    for (nth, jassart) in ALL.iter().enumerate() {
        assert!(ALL[..nth].iter().all(|j| j.id != jassart.id && j.name != jassart.name));
        let (min, max) = jassart.players;
        assert!((2..=10).contains(&min) && min <= max && max <= 10, "{}", jassart.id);
        assert!(!jassart.sources.is_empty());
        if let Some(other) = jassart.alias_of {
            assert!(jassart::find(other).is_ok_and(|j| j.alias_of.is_none()));
        }
        for (nth, e) in jassart.settings.iter().enumerate() {
            assert!(jassart.settings[..nth].iter().all(|f| f.key != e.key), "{}", e.key);
        }
        for (nth, work) in jassart.regelwerke.iter().enumerate() {
            assert!(work.tischregeln().settled(jassart.settings).is_ok());
            assert!(jassart.regelwerke[..nth].iter().all(|w| w.id != work.id));
        }
    }
    // The 44 of the source, and five beside them.
    assert_eq!(ALL.len(), 44 + 5);
}

/// A choice that needs no word is one that a form has: none of a name that was changed elsewhere.
#[test]
fn what_goes_without_saying_is_a_choice_of_some_form() {
    let offered = |name: FieldName, choice: &str| {
        ALL.iter().any(|jassart| {
            let table = table(jassart.id, jassart.players.0.into(), 0, json!({}));
            let context = table.now().context();
            let mut fields = context.board.form(context).fields.into_iter();
            fields.any(|field| {
                let offers = matches!(field.kind, FieldKind::Choice(all) if all.contains(&choice));
                field.name == name && offers
            })
        })
    };
    for (name, choice) in FieldName::UNSAID {
        assert!(offered(name, choice), "{name:?} {choice}");
        assert!(name.goes_without_saying(choice));
    }
    assert!(!FieldName::Doppel.goes_without_saying("punkte"));
}

#[test]
fn b1_b8_what_is_half_of_the_ziel_follows_it_until_the_table_sets_it() {
    let number = SettingValue::Number;
    for (jassart, following) in
        [("schieber", &[BERG_AT, SCHNEIDER_BELOW][..]), ("bolschewik", &[SCHNEIDER_BELOW][..])]
    {
        let jassart = jassart::find(jassart).expect("a Jassart");
        let mut rules = Tischregeln::default();
        for setting in following {
            jassart.choose(&mut rules, setting.key(), number(300));
            assert_eq!(rules.stated(*setting), Some(300));
        }
        // Another Tischregel leaves them as they are.
        jassart.choose(&mut rules, MONEY[0].key, number(100));
        assert!(following.iter().all(|setting| rules.stated(*setting) == Some(300)));
        jassart.choose(&mut rules, ZIEL.key(), number(1000));
        let settled = rules.settled(jassart.settings).expect("Tischregeln");
        assert!(following.iter().all(|setting| settled.get(*setting) == 500), "{}", jassart.id);
        jassart.choose(&mut rules, SCHNEIDER_BELOW.key(), number(400));
        assert_eq!(rules.stated(SCHNEIDER_BELOW), Some(400));
    }
}

/// JV variants_strategic_schellenjass: «nach Punkten oder eine bestimmte Anzahl Spiele».
#[test]
fn a_ziel_that_a_table_chooses_ends_its_partie_and_no_usual_number_of_spiele() {
    let number = SettingValue::Number;
    for id in ["schellenjass", "molotow", "stich-differenzler"] {
        let jassart = jassart::find(id).expect("a Jassart");
        let spiele =
            |rules: &Tischregeln| rules.settled(jassart.settings).expect("Tischregeln").get(SPIELE);
        // Of a table that has said nothing, and of one that plays once more.
        let pinned = head_of(id, 3, json!({}));
        let pinned = jassart.head(&pinned).expect("a head").tischregeln;
        for mut rules in [Tischregeln::default(), pinned] {
            for (ziel, expected) in [(300, 0), (500, 0), (0, 12), (300, 0)] {
                jassart.choose(&mut rules, ZIEL.key(), number(ziel));
                assert_eq!(spiele(&rules), expected, "{id} {ziel}");
            }
            // Whichever comes first, where the table wants both.
            jassart.choose(&mut rules, SPIELE.key(), number(20));
            jassart.choose(&mut rules, ZIEL.key(), number(400));
            assert_eq!(spiele(&rules), 20, "{id}");
            jassart.choose(&mut rules, ZIEL.key(), number(0));
            assert_eq!(spiele(&rules), 20, "{id}");
        }
    }
    // Elsewhere a Ziel changes no number of Spiele.
    let either = ["schellenjass", "molotow", "stich-differenzler", "frei"];
    for jassart in ALL.iter().filter(|jassart| !either.contains(&jassart.id)) {
        let mut rules = Tischregeln::default();
        jassart.choose(&mut rules, ZIEL.key(), number(300));
        assert_eq!(rules.stated(SPIELE), None, "{}", jassart.id);
    }
    // To the Ziel it goes on after the twelfth Spiel.
    let jassart = jassart::find("schellenjass").expect("a Jassart");
    let mut rules = Tischregeln::default();
    jassart.choose(&mut rules, ZIEL.key(), number(600));
    let mut table = table("schellenjass", 4, 0, json!(rules));
    for _ in 0..13 {
        assert!(table.now().state.end.is_none());
        table.enter(values(json!({"kp": [45, 40, 40, 32]})));
    }
    assert!(table.now().state.end.is_none());
    table.enter(values(json!({"kp": [45, 40, 40, 32]})));
    assert_eq!(table.now().state.end.as_ref().map(|end| end.ranks.clone()), Some(vec![4, 2, 2, 1]));
}

/// JV variants_specialty_stich_differenzler: to a number of points, or so many Spiele.
#[test]
fn stich_differenzler_is_played_to_a_ziel_from_the_fourth_edition_on() {
    let hit = || values(json!({"ansage": [7, 4], "stiche": [7, 5]}));
    let both = |rules: Value| table("stich-differenzler", 2, 0, rules);
    let mut to_25 = both(json!({"ziel": 25, "spiele": 0}));
    for expected in [Value::Null, Value::Null, json!([1, 2])] {
        to_25.enter(hit());
        assert_eq!(actual(to_25.now(), "raenge"), expected);
    }
    assert_eq!(to_25.now().grid().goals, vec![Points(25); 2]);
    // Whichever comes first.
    let two = both(json!({"ziel": 25, "spiele": 2})).entry(hit()).entry(hit());
    assert_eq!(actual(two.now(), "raenge"), json!([1, 2]));

    // A Partie of before knows no Ziel, and is offered none.
    let jassart = jassart::find("stich-differenzler").expect("a Jassart");
    let has = |edition| jassart.all_settings(edition).any(|setting| setting.key == ZIEL.key());
    assert_eq!([Edition::THIRD, Edition::FOURTH].map(has), [false, true]);
    let old = PartieHead { edition: Edition::THIRD, ..head_of(jassart.id, 2, json!({"ziel": 25})) };
    let refused = jassart.head(&old).expect_err("refused");
    assert_eq!(refused, Refusal::SettingUnknown { key: "ziel".to_owned() });
    let mut old = table_of(Edition::THIRD, jassart.id, 2, 0, json!({}));
    let rules = &old.now().head.tischregeln;
    assert!(!rules.0.contains_key(ZIEL.key()) && rules.get(SPIELE) == 12);
    let ziel = Command::Change(change(old.now().id, HeadFact::Ziel(25)));
    assert_eq!(old.refused_command(ziel).code(), "einstellung_unbekannt");
    // Only so many Spiele end it: none of them are not offered there, and are let through as ever.
    for edition in [Edition::FIRST, Edition::SECOND, Edition::THIRD, Edition::FOURTH] {
        let mut settings = jassart.settings_in(edition);
        let spiele = settings.find(|setting| setting.key == SPIELE.key()).expect("Spiele");
        let least = i32::from(!has(edition));
        assert_eq!(spiele.offered, Scope::Number { min: least, max: 100 }, "{edition:?}");
        assert_eq!(spiele.scope, Scope::Number { min: 0, max: 100 }, "{edition:?}");
        assert_eq!(spiele.preset, Preset::Number(12), "{edition:?}");
    }
    // One more of the same is one of today.
    let again = PartieHead { edition: Edition::TODAY, ..old.now().head.clone() };
    let again = jassart.head(&again).expect("a head");
    assert_eq!(again.tischregeln.stated(ZIEL), Some(0));
}

/// The Ziel that is shown and set is the one that ends the Partie: of Ramset five have one of their own.
#[test]
fn the_ziel_of_a_table_is_the_one_for_so_many() {
    for jassart in ALL {
        for players in jassart.players.0..=jassart.players.1 {
            let seated = usize::from(players);
            if jassart.seated(seated) != seated {
                continue;
            }
            let table = table(jassart.id, seated, 0, json!({}));
            let head = &table.now().head;
            let setting = jassart.ziel_setting(seated);
            let told = setting.map(|setting| head.tischregeln.0[setting.key].clone());
            let goals = table.now().grid().goals;
            // A goal of the running duel is none of the Partie, and 0 is none.
            let of_partie = match told {
                Some(SettingValue::Number(ziel)) if ziel > 0 => ziel,
                _ => continue,
            };
            assert!(
                goals.is_empty() || goals.iter().all(|goal| goal.0 == of_partie),
                "{} {seated}: {of_partie} {goals:?}",
                jassart.id
            );
        }
    }
    let ziel = |jassart: &str, players: usize| {
        jassart::find(jassart).expect("a Jassart").ziel_setting(players).map(|e| e.key)
    };
    assert_eq!([2, 4].map(|n| ziel("ramset", n)), [Some("ziel"); 2]);
    assert_eq!([5, 6].map(|n| ziel("ramset", n)), [Some("ziel_ab_5"); 2]);
    assert_eq!((ziel("frei", 10), ziel("differenzler-offen", 4)), (Some("ziel"), None));
}

#[test]
fn as_many_are_seated_as_can_play_in_whole_pairs() {
    for (jassart, wanted, expected) in [
        ("schieber", 3, 4),
        ("schieber", 7, 4),
        ("differenzler-offen", 10, 4),
        ("frei", 1, 2),
        ("frei", 5, 5),
    ] {
        let jassart = jassart::find(jassart).expect("a Jassart");
        assert_eq!(jassart.seated(wanted), expected, "{} {wanted}", jassart.id);
    }
    for jassart in ALL {
        for wanted in 0..=12 {
            let count = jassart.seated(wanted);
            let players = NAMES[..count].iter().map(|name| (*name).to_owned()).collect();
            let head = PartieHead {
                jassart: jassart.id.to_owned(),
                players,
                dealer: Seat(0),
                tischregeln: Tischregeln::default(),
                edition: Edition::TODAY,
            };
            assert!(jassart.head(&head).is_ok(), "{}: {count}", jassart.id);
        }
    }
}

/// Who plays something without named sets is told what the usual Jassart's first one says.
#[test]
fn every_table_is_told_the_law_by_some_named_set() {
    for jassart in ALL {
        let rules = Tischregeln::default();
        let expected = jassart.regelwerke.first().unwrap_or(&jassart::USUAL.regelwerke[0]);
        assert_eq!(jassart.regelwerk(&rules).id, expected.id, "{}", jassart.id);
    }
    let second = &jassart::USUAL.regelwerke[1];
    assert_eq!(jassart::USUAL.regelwerk(&second.tischregeln()).id, second.id);
}

/// What [`jasstafel::engine::jassart`] says of a new family.
#[test]
fn every_family_has_its_definition_its_words_in_four_languages_and_its_examples() {
    for family in examples::families() {
        let name = family.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let mut files: Vec<String> = fs::read_dir(&family)
            .expect("a family")
            .flatten()
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        files.sort();
        let mut wanted = vec!["examples.json", "mod.rs"];
        wanted.extend(["words.de.json", "words.en.json", "words.fr.json", "words.it.json"]);
        // The slate has tests of its own instead of examples.
        let slate = usize::from(name == "schieber");
        assert_eq!(files, wanted[slate..], "{name}");
        // Each example is of a Jassart that is defined beside it.
        let code = fs::read_to_string(family.join("mod.rs")).expect("code");
        for example in examples::of(&family) {
            let kind = example["art"].as_str().expect("art");
            assert!(code.contains(&format!("id: \"{kind}\"")), "{name}: {kind}");
        }
    }
}

#[test]
fn a_setting_that_a_jassart_does_not_have_reads_as_its_own_preset_and_not_as_nothing() {
    let nothing = Tischregeln::default();
    assert_eq!(nothing.get(Setting::number("leben", 1, 20, 3)), 3);
    assert!(nothing.get(STOECK));
    assert_eq!(nothing.get(NEXT_DEALER), NextDealer::LoserSays);
    assert_eq!(nothing.stated(STOECK), None);
    // What all boards read and not all have says that there is none.
    assert_eq!([ZIEL, SPIELE, SCHNEIDER_BELOW].map(|setting| nothing.get(setting)), [0; 3]);
    // So does what is of another kind than the setting.
    let wrong = nothing.with(STOECK.key(), SettingValue::Number(0));
    assert!(wrong.get(STOECK));
}

#[test]
fn b8_money_is_asked_for_a_schneider_only_where_there_is_one() {
    let doubled = MONEY.iter().find(|setting| setting.key == "geld.schneider_doppelt").expect("it");
    let asks = |jassart: &&&Jassart| jassart.money().any(|setting| setting.key == doubled.key);
    let asking: Vec<&str> = ALL.iter().filter(asks).map(|jassart| jassart.id).collect();
    let schneider = |jassart: &&&Jassart| {
        let own = |key: &str| jassart.settings.iter().any(|setting| setting.key == key);
        own("schneider_unter") || own("bieter.schneider")
    };
    let with: Vec<&str> = ALL.iter().filter(schneider).map(|jassart| jassart.id).collect();
    assert_eq!(asking, with);
    assert!(asking.contains(&"schieber") && !asking.contains(&"molotow"));
    // A table that pinned it before goes on with it.
    let table =
        table("molotow", 3, 0, json!({"geld.schneider_doppelt": false, "geld.partie": 100}));
    assert!(table.now().head.tischregeln.0.contains_key(doubled.key));
}

/// A Tischregel that decides nothing in a Jassart is given up: a Partie of before goes on with it, a new one has
/// none of it, also where a table plays once more what it played before.
#[test]
fn a_tischregel_that_decides_nothing_is_given_up_with_the_fourth_edition() {
    let no = json!(false);
    for (id, key, chosen) in [
        ("cinq-cents", "summe.stoeck", no.clone()),
        ("aucho-3", "aucho.kehrGeber", json!(true)),
        ("aucho-3", "aucho.hinausErben", no.clone()),
        ("aucho-2", "aucho.kehrGeber", json!(true)),
        ("aucho-2", "aucho.hinausErben", no),
        ("aucho-2", "aucho.weiter", json!("schluss")),
        ("coiffeur-einzel", "coiffeur.gegner", json!("eigene")),
        ("bieter-5", "bieter.ablage", json!("nicht")),
    ] {
        let jassart = jassart::find(id).expect("a Jassart");
        let seated = usize::from(jassart.players.0);
        let asked = |edition| jassart.all_settings(edition).any(|setting| setting.key == key);
        assert_eq!([Edition::THIRD, Edition::FOURTH].map(asked), [true, false], "{id} {key}");
        let [before, today] = [Edition::THIRD, Edition::TODAY]
            .map(|edition| table_of(edition, id, seated, 0, json!({ key: chosen })));
        let pinned = |table: &Table| table.now().head.tischregeln.0.get(key).map(value);
        assert_eq!((pinned(&before), pinned(&today)), (Some(chosen), None), "{id} {key}");
        equal_after_export(&before);
        let once_more = PartieHead { edition: Edition::TODAY, ..before.now().head.clone() };
        let once_more = jassart.head(&once_more).expect("a head");
        assert!(!once_more.tischregeln.0.contains_key(key), "{id} {key}");
        assert!(jassart.otherwise(&before.now().head.tischregeln).is_empty(), "{id} {key}");
    }
    // Where it decides something it stays.
    for (id, key) in [("aucho-4", "aucho.kehrGeber"), ("coiffeur-schieber", "coiffeur.gegner")] {
        let jassart = jassart::find(id).expect("a Jassart");
        assert!(jassart.all_settings(Edition::TODAY).any(|setting| setting.key == key), "{id}");
    }
    // Of five nothing is laid aside: the farmers have the rest.
    let rules = json!({"bieter.ablage": "nicht"});
    let asks = |edition| {
        let table = table_of(edition, "bieter-5", 5, 0, rules.clone());
        let table = table.entry(values(json!({"koenig": 0, "partner": 2, "ansage": 700})));
        let form = table.now().jassart.board.form(table.now().context());
        form.fields.iter().any(|field| field.name == FieldName::CardPointsOpponents)
    };
    assert_eq!([Edition::THIRD, Edition::TODAY].map(asks), [true, false]);
    // A key that no Jassart has is still refused.
    let head = head_of("cinq-cents", 2, json!({"summe.stoek": false}));
    let refused = jassart::find("cinq-cents").expect("a Jassart").head(&head).expect_err("refused");
    assert_eq!(refused.code(), "einstellung_unbekannt");
}

/// What a table once pinned is read, though it decides nothing.
#[test]
fn r1_money_is_asked_for_striche_only_where_they_are_written() {
    let key = "geld.strich";
    for jassart in ALL {
        let seated = usize::from(jassart.players.0);
        let table = table(jassart.id, seated, 0, json!({ key: 100 }));
        assert!(table.now().head.tischregeln.0.contains_key(key), "{}", jassart.id);
        let board = table.now().grid();
        let slate = jassart.board.kind() == BoardKind::Slate;
        let written = slate || !board.marks.is_empty();
        let asked = jassart.money().any(|setting| setting.key == key);
        assert_eq!(asked, written, "{}", jassart.id);
    }
    let asks = |id: &str| jassart::find(id).expect(id).money().any(|setting| setting.key == key);
    let asking = ["schieber", "bieter-3", "ramset", "mittlere", "palette", "frei", "hose-abe"];
    assert_eq!(asking.map(asks), [true, true, true, true, false, false, false]);
}

#[test]
fn one_key_is_one_setting_whatever_lists_it() {
    let each = || ALL.iter().flat_map(|jassart| jassart.settings).chain(MONEY);
    let kind = |scope: Scope| match scope {
        Scope::Yes => ("yes", &[][..]),
        Scope::Number { .. } => ("number", &[][..]),
        Scope::Choice(names) => ("choice", names),
    };
    for e in each() {
        assert!(each().filter(|f| f.key == e.key).all(|f| kind(f.scope) == kind(e.scope)));
        // What it holds when nothing is said is something it may hold.
        for preset in [Some(e.preset), e.since.map(|since| since.before)].into_iter().flatten() {
            let fits = match (e.scope, preset) {
                (Scope::Yes, Preset::Yes(_)) => true,
                (Scope::Number { min, max }, Preset::Number(number)) => {
                    (min..=max).contains(&number)
                }
                (Scope::Number { .. }, Preset::HalfZiel) => true,
                (Scope::Choice(names), Preset::Choice(name)) => names.contains(&name),
                _ => false,
            };
            assert!(fits, "{}: {preset:?}", e.key);
        }
    }
}

/// A key that is read and that nobody can set would be a slip of the pen.
#[test]
fn every_setting_that_is_read_is_listed_by_some_jassart() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine");
    let mut files = vec![src.join("facts/shared.rs")];
    files.extend(examples::families().into_iter().map(|family| family.join("mod.rs")));
    let mut count = 0;
    for file in files {
        let code = fs::read_to_string(&file).expect("code");
        for made in ["::number(", "::yes(", "::setting("] {
            let after = code.split(made).skip(1).map(str::trim_start);
            for key in after.filter_map(|rest| rest.strip_prefix('"')?.split('"').next()) {
                let mut all = ALL.iter().flat_map(|jassart| jassart.settings).chain(MONEY);
                assert!(all.any(|e| e.key == key), "{}: {key}", file.display());
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count}");
}

/// Every board as text; `ARTEN_ZEIGEN=1` shows them.
#[cfg(feature = "cli")]
#[test]
fn replay_text_shows_every_board() {
    let data = examples::worked();
    for example in &data {
        let table = played(example);
        let id = SessionId::try_from("arten".to_owned()).expect("an id");
        let input = read_file(&write_file(&id, &table.records)).expect("a file");
        let text = jasstafel::cli::replay::as_text(jasstafel::text::Locale::DE, &input);
        if std::env::var_os("ARTEN_ZEIGEN").is_some() {
            println!("{text}");
        }
        let jassart = table.now().jassart;
        assert!(text.contains(jassart.name), "{text}");
        assert!(text.contains(if table.now().state.end.is_some() { "Ende" } else { "läuft" }));
        assert!(!text.contains('?') && !text.contains('{'), "{text}");
        let grid = jassart.board.grid(table.now().context());
        let line = text.lines().find(|z| z.trim().starts_with("Total") || z.contains("Nuller  "));
        let line = line.unwrap_or_else(|| panic!("no totals:\n{text}"));
        let sum = match grid.marks.first() {
            Some(m) => format!("{}/{}", m.s, m.n),
            None => jasstafel::text::number(jasstafel::text::Locale::DE, grid.sums[0].0),
        };
        assert!(line.contains(&sum), "{sum} fehlt:\n{text}");
    }
}

#[test]
fn the_history_of_a_form_says_what_its_fields_hold() {
    let estimates = json!({"ansage": [40, 30, 50, 20], "kp": [40, 37, 60, 20]});
    for (kind, row, words) in [
        (
            "coiffeur-schieber",
            json!({"partei": 1, "kontrakt": "rosen", "kp": 100, "weis": 50, "stoeck": true}),
            "Spiel 1: Beat & Dora, Punkte 100, Weis 50, Stöck, Rosen",
        ),
        (
            "differenzler-offen",
            estimates,
            "Spiel 1: Ansage 40 / 30 / 50 / 20, Punkte 40 / 37 / 60 / 20",
        ),
        // What is hidden stays so.
        ("differenzler-verdeckt", json!({"partei": 1, "ansage": 30}), "Spiel 1, angesagt: Beat"),
    ] {
        let table = table(kind, 4, 0, json!({}));
        assert_eq!(text::entry(Locale::DE, table.now(), &entry(&row), Some(1)), words, "{kind}");
    }
}
