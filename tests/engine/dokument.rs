//! Plain documents and the shape of facts, held to `serde_json`: what one of the two writes the
//! other reads alike, and what is no JSON for one is none for the other.

use crate::tisch::*;
use jasstafel::engine::dokument::{Dokument, KeinJson};
use jasstafel::engine::event::{Eintrag, Ereignis, Teil};
use jasstafel::engine::gestalt;
use proptest::prelude::*;
use serde_json::{Value, json};

fn irgendein_wert() -> impl Strategy<Value = Value> {
    let blatt = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        r#"[\x00-\x20"\\/\u{7f}äß€🂡]{0,8}"#.prop_map(Value::from),
    ];
    blatt.prop_recursive(5, 40, 6, |innen| {
        prop_oneof![
            prop::collection::vec(innen.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), innen, 0..6)
                .prop_map(|felder| Value::Object(felder.into_iter().collect())),
        ]
    })
}

/// Both readers of a text: the same value, or none.
fn gleich_gelesen(text: &str) {
    let hier = Dokument::lies(text);
    match serde_json::from_str::<Value>(text) {
        Ok(dort) => {
            let hier = hier.unwrap_or_else(|f| panic!("{text}: {f:?}"));
            let zurueck: Value = serde_json::from_str(&hier.to_string()).expect("JSON");
            assert_eq!(zurueck, dort, "{text}");
        }
        // It also refuses numbers that are too large for it, which are kept as texts here.
        Err(fehler) if fehler.to_string().starts_with("number out of range") => {}
        Err(fehler) => assert!(hier.is_err(), "{text}: {fehler}"),
    }
}

proptest! {
    #[test]
    fn every_document_is_written_as_serde_json_writes_it(wert in irgendein_wert()) {
        let eng = wert.to_string();
        prop_assert_eq!(Dokument::lies(&eng).expect("JSON").to_string(), eng);
        gleich_gelesen(&format!("{wert:#}"));
    }

    #[test]
    fn a_damaged_text_is_read_by_both_or_by_none(
        wert in irgendein_wert(), stelle in any::<prop::sample::Index>(), neu in any::<char>(),
        strich in prop::sample::select(vec!['"', '\\', '{', ']', ',', ':', '-', '0', '.', 'e', 'u']),
        haelfte in any::<bool>(),
    ) {
        let mut zeichen: Vec<char> = wert.to_string().chars().collect();
        let stelle = stelle.index(zeichen.len());
        zeichen[stelle] = if haelfte { neu } else { strich };
        gleich_gelesen(&zeichen.iter().collect::<String>());
        gleich_gelesen(&zeichen[..stelle].iter().collect::<String>());
    }

    #[test]
    fn any_text_is_read_by_both_or_by_none(text in r#"[ \[\]{}",:0-9eE+.truefalsn\\/u-]{0,24}"#) {
        gleich_gelesen(&text);
    }
}

#[test]
fn every_corner_of_json_is_read_as_serde_json_reads_it() {
    for text in [
        "",
        " ",
        "null",
        " null ",
        "nul",
        "nulll",
        "tru",
        "+1",
        "-",
        "-1",
        "01",
        "-0",
        "0",
        "00",
        "1.",
        ".5",
        "1.5",
        "1e5",
        "1E+5",
        "1e",
        "1e-",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[",
        "]",
        "{",
        "}",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{a:1}",
        "{\"a\":1,\"a\":2}",
        "\"\\ud83c\\udca1\"",
        "\"\\ud83c\"",
        "\"\\ud83cx\"",
        "\"\\udca1\"",
        "\"\\ud83c\\ud83c\"",
        "\"\\u00e4\\/\\b\\f\\n\\r\\t\"",
        "\"\\u12\"",
        "\"\\x\"",
        "\"\n\"",
        "\"\u{7f}\"",
        "\"",
        "\"\\\"",
        "\u{feff}1",
        "[1]x",
        "\u{a0}1",
        "{\"\":{\"\":[]}}",
    ] {
        gleich_gelesen(text);
    }
    for tiefe in [126, 127, 128, 129, 100_000] {
        gleich_gelesen(&["[".repeat(tiefe), "]".repeat(tiefe)].concat());
        gleich_gelesen(&["{\"a\":".repeat(tiefe), "1".into(), "}".repeat(tiefe)].concat());
    }
}

#[test]
fn a_fault_is_shown_with_its_place() {
    let fehler = |text: &str| Dokument::lies(text).expect_err(text);
    let bei = |zeile, spalte, was: &str| KeinJson { zeile, spalte, was: was.to_owned() };
    assert_eq!(fehler(""), bei(1, 1, "EOF"));
    assert_eq!(fehler("{\"a\":1,\n \"b\" 2}"), bei(2, 6, "2}"));
    assert_eq!(fehler("[1, 2, drei Äpfel und mehr]"), bei(1, 8, "drei Äpfel u"));
    assert_eq!(fehler("[1,\n2"), bei(2, 2, "EOF"));
    assert_eq!(fehler("1\n\n  x"), bei(3, 3, "x"));
}

#[test]
fn what_does_not_read_is_named_by_its_fields() {
    let lies = |wert: Value| gestalt::lies::<Ereignis>(&dokument(&wert)).expect_err("fehlerhaft");
    let eintrag = |eintrag: Value| json!({"eintrag": {"partie": "1-a", "eintrag": eintrag}});
    let spiel = |ausgang: Value| {
        eintrag(json!({"spiel": {"modus": "rosen", "ansager": 0, "ausgang": ausgang}}))
    };
    for (wert, stelle) in [
        (json!(1), ""),
        (json!({}), ""),
        (json!({"titel": {"titel": "a"}, "zurueck": {"ziel": "1-a"}}), ""),
        (json!({"titel": {}}), "titel.titel"),
        (json!({"titel": {"titel": 7}}), "titel.titel"),
        (json!({"titel": "a"}), "titel"),
        (eintrag(json!({"nie": {}})), "eintrag.eintrag"),
        (eintrag(json!({"stoeck": {"seite": 2}})), "eintrag.eintrag.stoeck.seite"),
        (spiel(json!({"punkte": [1]})), "eintrag.eintrag.spiel.ausgang.punkte"),
        (spiel(json!({"punkte": [1, 2, 3]})), "eintrag.eintrag.spiel.ausgang.punkte"),
        (spiel(json!({"punkte": [1, 2147483648_i64]})), "eintrag.eintrag.spiel.ausgang.punkte"),
        (spiel(json!({"punkte": [1, 1.5]})), "eintrag.eintrag.spiel.ausgang.punkte"),
        (eintrag(json!({"werte": {"a": true, "b": null}})), "eintrag.eintrag.werte.b"),
        (eintrag(json!({"werte": []})), "eintrag.eintrag.werte"),
        (eintrag(json!({"ohne": {"art": "so", "grund": ""}})), "eintrag.eintrag.ohne.art"),
    ] {
        assert_eq!(lies(wert.clone()), stelle, "{wert}");
    }
}

#[test]
fn what_may_be_left_out_is_left_out() {
    let knapp = json!({"modus": "eicheln", "kartenpunkte": [50, 0]});
    let teil: Teil = gestalt::lies(&dokument(&knapp)).expect("Teil");
    assert_eq!(wert(&gestalt::dokument(&teil)), knapp);
    let voll = json!({"modus": "3x3", "faktor": 20, "kartenpunkte": [-1, 0], "erster_stich": true,
        "sechs_stiche": true});
    let teil: Teil = gestalt::lies(&dokument(&voll)).expect("Teil");
    assert_eq!(wert(&gestalt::dokument(&teil)), voll);
    let zu_gross = json!({"modus": "3x3", "faktor": 21, "kartenpunkte": [-1, 0]});
    assert!(gestalt::lies::<Teil>(&dokument(&zu_gross)).is_err());
    let eintrag = Eintrag::Werte(
        [("a".to_owned(), jasstafel::engine::event::Wert::JePartei(vec![Some(1), None]))].into(),
    );
    assert_eq!(gestalt::schreibe(&eintrag), r#"{"werte":{"a":[1,null]}}"#);
}
