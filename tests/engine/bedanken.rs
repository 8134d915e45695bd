//! B3, B4, B5, S7: thanks and what goes wrong inside a Spiel on the boards with a form that are
//! played to a Ziel. What they write is among the worked examples; here is who may thank, what is
//! refused, and how it reads.

use crate::table::*;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::board::state::LineKind;
use jasstafel::engine::board::{Context, LineTitle, form_of};
use jasstafel::engine::facts::event::{Entry, FieldValues, PartieHead};
use jasstafel::engine::facts::field::FieldName;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::jassart::ALL;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::partie::WriteStatus;
use jasstafel::text::{self, Locale};
use serde_json::{Value, json};

fn sidi() -> Table {
    Table::with("sidi-barrani", json!({ "ziel": 500 }))
}

/// The fields in which somebody thanks, by their names in files.
fn thanks_fields(table: &Table) -> Option<Vec<&'static str>> {
    let form = table.now().jassart.board.thanks(table.now().context())?;
    Some(form.fields.iter().map(|field| field.name.key()).collect())
}

fn row(fields: FieldValues) -> Value {
    serde_json::to_value(fields).expect("JSON")
}

#[test]
fn b3_a_board_with_a_form_takes_thanks_where_it_is_played_to_a_ziel() {
    let named: Vec<&str> = ALL
        .iter()
        .filter(|jassart| {
            let mut players: Vec<String> = NAMES.map(str::to_owned).to_vec();
            players.resize(usize::from(jassart.players.0), "Emil".to_owned());
            let head = jassart.head(&PartieHead {
                jassart: jassart.id.to_owned(),
                players,
                dealer: Seat(0),
                tischregeln: Tischregeln::default(),
                edition: Edition::TODAY,
            });
            let head = head.unwrap_or_else(|e| panic!("{}: {e:?}", jassart.id));
            let state = jassart.beginning(&head);
            let context = Context { board: jassart.board, head: &head, state: &state };
            jassart.board.thanks(context).is_some()
        })
        .map(|jassart| jassart.id)
        .collect();
    // The Bieter has no king before the auction, and so nobody who has a Ziel.
    assert_eq!(
        named,
        [
            "sidi-barrani",
            "bolschewik",
            "schafhauser",
            "schaggi-haas",
            "schnueffler",
            "schmaus",
            "cinq-cents"
        ]
    );
    let bieter = Table::with("bieter-4", json!({}));
    assert_eq!(thanks_fields(&bieter), None);
    let bieter = bieter.entry(values(json!({"koenig": 0, "ansage": 400})));
    let all = ["bedankt", "art", "kp", "kp_gegner", "weis", "stoeck"];
    assert_eq!(thanks_fields(&bieter).as_deref(), Some(&all[..]));
    // Who has won thanks no more.
    let ended = sidi().entry(values(json!({"bedankt": 0})));
    assert_eq!(thanks_fields(&ended), None);
}

#[test]
fn b8_exactly_half_of_the_ziel_is_no_schneider_on_a_board_with_a_form() {
    let at = |a: i32, b: i32, rules: Value| {
        Table::with("sidi-barrani", rules).penalty(A, a).penalty(B, b)
    };
    let schneider = |table: &Table| table.now().state.end.as_ref().map(|end| end.schneider);
    // 110 are bid and made: 230 and 37.
    let spiel = json!({"nehmer": 0, "gebot": 110, "kp": [120, 37]});
    for (b, expected) in [(463, false), (462, true)] {
        let table = at(800, b, json!({"ziel": 1000})).entry(values(spiel.clone()));
        assert_eq!(schneider(&table), Some(expected), "{b}");
    }
    // Whoever has won is in none, wherever the table draws the line.
    let high = json!({"ziel": 1000, "schneider_unter": 1200});
    let first = json!({"nehmer": 0, "gebot": 110, "kp": [120, 37], "zuerst": 0});
    for (b, expected) in [(1163, false), (1162, true)] {
        let table = at(800, b, high.clone()).entry(values(first.clone()));
        assert_eq!(schneider(&table), Some(expected), "{b}");
    }
    for (b, expected) in [(500, false), (499, true)] {
        let table = at(1000, b, json!({"ziel": 1000})).entry(values(json!({"bedankt": 0})));
        assert_eq!(schneider(&table), Some(expected), "{b}");
    }
}

/// A Schneider counts twice for money, and needs a limit.
#[test]
fn b8_r3_less_than_nothing_is_a_schneider_only_where_there_is_one() {
    use crate::kinds;
    use jasstafel::engine::reports::money;
    let end = |table: &Table| {
        let end = table.now().state.end.clone().expect("ended");
        let money = money::balances(table.session.partien());
        let won = money.iter().map(|(_, balance)| *balance).max();
        (end.schneider, won)
    };
    let penalties = |table: Table, each: &[i32]| {
        each.iter().enumerate().fold(table, |table, (party, points)| {
            let reason = "abgemacht".to_owned();
            table.entry(Entry::Penalty { party, points: Points(*points), reason })
        })
    };
    // The Zwick knows no Schneider: 16, 4, −5 and 0.
    let zwick = kinds::table("zwick", 4, 0, json!({"geld.partie": 500}));
    let zwick = penalties(zwick, &[13, 2, -1, 0]);
    let zwick = zwick.entry(values(json!({"nehmer": 0, "stiche": [3, 2, null, null]})));
    let points: Vec<i32> = zwick.now().state.accounts.iter().map(|k| k.points.0).collect();
    assert_eq!(points, [16, 4, -5, 0]);
    assert_eq!(end(&zwick), (false, Some(1500)));
    // Nor do two who thank at the Schaggi-Haas, which has a Ziel alone.
    let haas = kinds::table("schaggi-haas", 2, 0, json!({"ziel": 1000, "geld.partie": 500}));
    let haas = penalties(haas, &[1000, -5]).entry(values(json!({"bedankt": 0})));
    assert_eq!(end(&haas), (false, Some(500)));
    // The Sidi-Barrani has one, unless the table goes without; by thanks and by what is written.
    for (rules, schneider) in [
        (json!({"ziel": 1000, "geld.partie": 500}), true),
        (json!({"ziel": 1000, "geld.partie": 500, "schneider_unter": 0}), false),
    ] {
        let sidi = |each: &[i32]| penalties(Table::with("sidi-barrani", rules.clone()), each);
        let expected = (schneider, Some(if schneider { 1000 } else { 500 }));
        let thanked = sidi(&[1000, -5]).entry(values(json!({"bedankt": 0})));
        assert_eq!(end(&thanked), expected, "{rules}");
        let spiel = json!({"nehmer": 0, "gebot": 110, "kp": [120, 37]});
        let written = sidi(&[800, -50]).entry(values(spiel));
        assert_eq!(end(&written), expected, "{rules}");
    }
}

/// Each duel doubles its Nuller; the stake of the Partie does not go by which of them was the last.
#[test]
fn b8_r3_the_schneider_of_one_duel_is_not_that_of_a_partie_of_several() {
    use crate::kinds;
    use jasstafel::engine::base::rule::Rule;
    use jasstafel::engine::reports::money;
    let duel = |schneider: bool| {
        let mut spiele = vec![json!({"koenig": 0, "ansage": 350})];
        if !schneider {
            spiele.extend([json!({"art": "matsch-bauern"}), json!({"art": "matsch-bauern"})]);
        }
        // 257 and 157, or a Matsch twice against nothing.
        let last = if schneider { json!({"art": "matsch-koenig"}) } else { json!({"kp": 157}) };
        spiele.extend([json!({"art": "matsch-koenig"}), last]);
        spiele
    };
    let played = |duels: &[bool]| {
        let rules = json!({"partien": duels.len(), "geld.partie": 100});
        let table = kinds::table("bieter-4", 4, 0, rules);
        duels.iter().flat_map(|schneider| duel(*schneider)).map(values).fold(table, Table::entry)
    };
    for (duels, schneider, king, nuller) in [
        (&[false][..], false, 300, 1),
        (&[true], true, 600, 2),
        (&[false, true], false, 300, 3),
        (&[true, false], false, 300, 3),
        (&[true, true], false, 300, 4),
    ] {
        let table = played(duels);
        let state = &table.now().state;
        let end = state.end.as_ref().unwrap_or_else(|| panic!("{duels:?}: no end"));
        assert_eq!(end.schneider, schneider, "{duels:?}");
        assert_eq!(state.accounts[1].marks.n, nuller, "{duels:?}");
        let money = money::balances(table.session.partien());
        assert_eq!(money[0], ("Anna".to_owned(), king), "{duels:?}");
    }
    // Thanks in the last duel: its row names the rule, and the Partie has none.
    let mut spiele = duel(true);
    spiele.pop();
    spiele.push(json!({"bedankt": 0, "kp": 157}));
    let table = kinds::table("bieter-4", 4, 0, json!({"partien": 2}));
    let all = duel(false).into_iter().chain(spiele);
    let table = all.map(values).fold(table, Table::entry);
    let state = &table.now().state;
    assert!(state.lines.last().expect("a row").sources.contains(&Rule::B8));
    assert_eq!(state.end.as_ref().map(|end| end.schneider), Some(false));
}

#[test]
fn a2_who_was_first_is_asked_where_one_spiel_may_bring_both_there() {
    let asked = |a: i32, b: i32| {
        let table =
            Table::with("sidi-barrani", json!({"ziel": 10_000})).penalty(A, a).penalty(B, b);
        let form = table.now().jassart.board.form(table.now().context());
        form.fields.iter().any(|field| field.name == FieldName::First)
    };
    assert!(!asked(8000, 7999));
    assert!(!asked(7999, 8000));
    assert!(asked(8000, 8000));
}

#[test]
fn b4_the_card_points_of_a_cut_off_spiel_need_not_be_all() {
    let mut table = sidi();
    for (fields, code) in [
        (json!({"bedankt": 0, "kp": [100, 58]}), "feld_bereich"),
        (json!({"bedankt": 0, "kp": [1, 50]}), "feld_wert_unmoeglich"),
        (json!({"bedankt": 0, "kp": [156, 0]}), "feld_wert_unmoeglich"),
        (json!({"bedankt": 2}), "feld_bereich"),
        (json!({"bedankt": 0, "weis": [20, 20]}), "feld_nur_einer"),
        (json!({"bedankt": 0, "art": "gebot"}), "feld_art"),
        // The bid is made with the last Stich, and no Matsch is written (S5).
        (json!({"bedankt": 0, "nehmer": 0}), "feld_unbekannt"),
        (json!({"bedankt": 0, "matsch": 0}), "feld_unbekannt"),
        // B5: thanks without consequence count nothing.
        (json!({"bedankt": 0, "art": "bedanken_nichtig", "kp": [50, 50]}), "feld_nicht_hier"),
        // A row of a whole Spiel still holds all of them.
        (json!({"nehmer": 0, "gebot": 100, "kp": [50, 50]}), "feld_summe"),
    ] {
        assert_eq!(table.refused(values(fields.clone())).code(), code, "{fields}");
    }
    let table = table.entry(values(json!({"bedankt": 0, "kp": [50, null]})));
    assert_eq!(table.now().state.lines[0].kind, LineKind::PartSpiel);
    let mut duel =
        Table::with("bieter-4", json!({})).entry(values(json!({"koenig": 0, "ansage": 400})));
    let over = values(json!({"bedankt": 0, "kp": 100, "kp_gegner": 58}));
    assert_eq!(duel.refused(over).code(), "feld_bereich");
}

#[test]
fn a_partie_of_the_first_edition_refuses_thanks_it_never_knew() {
    let mut old = Table::in_edition(Edition::FIRST, "sidi-barrani", json!({ "ziel": 500 }));
    assert_eq!(thanks_fields(&old), None);
    assert_eq!(old.refused(values(json!({"bedankt": 0}))).code(), "feld_unbekannt");
}

#[test]
fn b5_void_thanks_are_written_down_and_change_nothing_but_that_the_next_spiel_runs() {
    let table = sidi().entry(values(json!({"nehmer": 0, "gebot": 110, "kp": [120, 37]})));
    assert_eq!(table.phase_in(table.now(), 0), WriteStatus::Open);
    let lines = table.now().state.lines.clone();
    let table = table.entry(values(json!({"bedankt": 1, "art": "bedanken_nichtig"})));
    assert_eq!((&table.now().state.lines, &table.now().state.end), (&lines, &None));
    // C3: what stood before is open no more.
    assert_eq!(table.phase_in(table.now(), 0), WriteStatus::Correctable);
    let de = Locale::DE;
    let void = text::entry(de, table.now(), &table.now().log_entries[1].original, Some(2));
    assert_eq!(void, "Merci ohne Folge: Beat & Dora");
}

#[test]
fn thanks_by_a_row_are_taken_back_and_corrected_like_any_entry() {
    let table = sidi().entry(values(json!({"nehmer": 0, "gebot": 110, "kp": [120, 37]})));
    let before = table.board();
    let mut table = table.entry(values(json!({"bedankt": 0})));
    assert_eq!(table.now().state.lines[1].kind, LineKind::Bedankt);
    let grid = table.now().grid();
    assert_eq!(grid.lines[1].title, LineTitle::Bedankt);
    // No Spiel was played: the figures of the evening know one.
    assert_eq!(table.now().state.played(), 1);
    let taken_back = table.clone().back();
    assert_eq!(taken_back.board()["partien"][0]["zeilen"], before["partien"][0]["zeilen"]);
    assert!(taken_back.now().state.end.is_none());
    // It was the other side that said it.
    let right = values(json!({"bedankt": 1}));
    let target = table.id(1);
    table.must(Command::Correct(binding(correction(target, Some(right)))));
    let end = table.now().state.end.as_ref().expect("ended");
    assert_eq!(end.ranks, [1, 2]);
}

#[test]
fn s7_a_lost_spiel_fills_in_a_row_on_a_board_with_a_form() {
    let begins = |table: &Table, at_fault: usize| {
        let (context, board) = (table.now().context(), table.now().jassart.board);
        board.spiel_lost(context, at_fault).map(row)
    };
    assert_eq!(begins(&sidi(), 0), Some(json!({"kp": [0, 157], "matsch": 1})));
    let duel = Table::with("bieter-4", json!({}));
    assert_eq!(begins(&duel, 0), None);
    let duel = duel.entry(values(json!({"koenig": 2, "ansage": 400})));
    assert_eq!(begins(&duel, 0), Some(json!({"art": "matsch-koenig"})));
    assert_eq!(begins(&duel, 2), Some(json!({"art": "matsch-bauern"})));
    // Nobody sits there.
    assert_eq!((begins(&sidi(), 2), begins(&duel, usize::MAX)), (None, None));
    // Who has the points where each plays alone, no source says.
    assert_eq!(begins(&Table::with("gluecksjass", json!({})), 0), None);
    // What the form asks besides makes it a row.
    let mut begun = json!({"nehmer": 0, "gebot": 100});
    for (key, value) in begins(&sidi(), 0).expect("a row").as_object().expect("an object") {
        begun[key] = value.clone();
    }
    let table = sidi().entry(values(begun));
    assert_eq!(points(&table), [0, 357]);
}

#[test]
fn a_row_of_thanks_is_checked_by_the_form_of_thanks() {
    let table = sidi();
    let thanks: FieldValues = serde_json::from_value(json!({"bedankt": 0})).expect("values");
    let has = |values: &FieldValues| {
        let form = form_of(table.now().context(), values);
        form.fields.iter().any(|field| field.name == FieldName::Bedankt)
    };
    assert!(has(&thanks));
    assert!(!has(&FieldValues::new()));
    assert!(!Entry::FieldValues(thanks).is_spiel());
}

#[cfg(feature = "cli")]
#[test]
fn the_text_of_a_board_says_who_thanked_between_spiele_and_that_the_last_one_was_cut_off() {
    let replay = |table: &Table| {
        let mut text = Vec::new();
        jasstafel::cli::replay::write_text(Locale::DE, &table.session, &mut text).expect("memory");
        String::from_utf8(text).expect("a text")
    };
    let row = values(json!({"nehmer": 0, "gebot": 110, "kp": [120, 37]}));
    let between = replay(&sidi().entry(row.clone()).entry(values(json!({"bedankt": 0}))));
    let lines: Vec<&str> = between.lines().map(str::trim).collect();
    assert!(lines.iter().any(|line| line.starts_with("sagt Merci")), "{between}");
    let inside = sidi().entry(row).entry(values(json!({"bedankt": 0, "kp": [40, 20]})));
    let series = text::extract::board_rows(Locale::DE, inside.now());
    let told =
        series[1].general.iter().any(|cell| cell.as_text(Locale::DE) == "durch Merci beendet");
    assert!(told, "{:?}", series[1].general);
}
