//! The line commands `weis` and `ausmachen`: to the letter, and with every error in its place.

use crate::naive::{self, Dice};
use jasstafel::cli::{LINE_AT_MOST, ausmachen, weis};
use jasstafel::engine::base::mode::Mode;
use proptest::prelude::*;
use serde_json::{Value, json};

fn equal(command: fn(&str) -> String, cases: &[(&str, &str)]) {
    for (query, answer) in cases {
        assert_eq!(command(query), *answer, "{query}");
    }
}

#[test]
fn w1_w3_w4_w5_t1_weis_to_the_letter() {
    equal(
        weis::respond,
        &[
            (
                r#"{"trumpf":"rosen","vorhand":1,"haende":["EiA EiK EiO EiU RoK RoO Se6 Se7 Se8","","",""]}"#,
                r#"{"weise":[[{"karten":"EiA EiK EiO EiU","punkte":50},{"karten":"Se8 Se7 Se6","punkte":20}],[],[],[]],"gewinner":0,"punkte":[70,0],"stoeck":0,"quellen":["W3","W4","T1"]}"#,
            ),
            (
                r#"{"trumpf":"obenabe","vorhand":0,"haende":["","","",""]}"#,
                r#"{"weise":[[],[],[],[]],"gewinner":null,"punkte":[0,0],"stoeck":null,"quellen":[]}"#,
            ),
            (
                r#" {"haende":["SiB Si9 SiU","EiB","RoK RoO","SiO SiK SiA"],"vorhand":3,"trumpf":"rosen"} "#,
                r#"{"weise":[[{"karten":"SiU Si10 Si9","punkte":20}],[],[],[{"karten":"SiA SiK SiO","punkte":20}]],"gewinner":3,"punkte":[0,20],"stoeck":2,"quellen":["W3","W4","T1"]}"#,
            ),
            // W5: the Kreuzweis, the higher Weis first.
            (
                r#"{"trumpf":"undenufe","vorhand":0,"haende":["","","","SiA SiK SiO SiU EiK RoK SeK"]}"#,
                r#"{"weise":[[],[],[],[{"karten":"EiK RoK SeK SiK","punkte":100},{"karten":"SiA SiK SiO SiU","punkte":50}]],"gewinner":3,"punkte":[0,150],"stoeck":null,"quellen":["W3","W4"]}"#,
            ),
            (
                r#"{"trumpf":"slalom","erster_stich":"unten","vorhand":0,"haende":["Se9 Se10 SeU","Ei8 Ei9 Ei10","",""]}"#,
                r#"{"weise":[[{"karten":"SeU Se10 Se9","punkte":20}],[{"karten":"Ei10 Ei9 Ei8","punkte":20}],[],[]],"gewinner":1,"punkte":[0,20],"stoeck":null,"quellen":["W3","W4","K5"]}"#,
            ),
        ],
    );
}

#[test]
fn w6_weis_refuses_in_place() {
    let many = "EiA EiK EiO EiU Ei10 Ei9 Ei8 Ei7 Ei6 RoA";
    let too_many = format!(r#"{{"trumpf":"rosen","vorhand":0,"haende":["","{many}","",""]}}"#);
    equal(
        weis::respond,
        &[
            (
                r#"{"trumpf":"rosen","vorhand":1,"haende":["EiA RoK","","RoK RoO",""]}"#,
                r#"{"fehler":{"art":"karte_doppelt","karte":"RoK","plaetze":[0,2],"quelle":"W6"}}"#,
            ),
            (
                r#"{"trumpf":"rosen","vorhand":1,"haende":["","RoB Ro10","",""]}"#,
                r#"{"fehler":{"art":"karte_doppelt","karte":"Ro10","plaetze":[1,1],"quelle":"W6"}}"#,
            ),
            (
                too_many.as_str(),
                r#"{"fehler":{"art":"zu_viele_karten","platz":1,"anzahl":10,"hoechstens":9,"quelle":"W6"}}"#,
            ),
            (
                r#"{"trumpf":"rosen","vorhand":0,"haende":["","","Xy7",""]}"#,
                r#"{"fehler":{"art":"unbekannte_karte","text":"Xy7","platz":2}}"#,
            ),
            (
                r#"{"trumpf":"herz","vorhand":0,"haende":["","","",""]}"#,
                r#"{"fehler":{"art":"trumpf","wert":"herz"}}"#,
            ),
            (
                r#"{"trumpf":7,"vorhand":0,"haende":["","","",""]}"#,
                r#"{"fehler":{"art":"trumpf","wert":"7"}}"#,
            ),
            (
                r#"{"trumpf":"rosen","vorhand":4,"haende":["","","",""]}"#,
                r#"{"fehler":{"art":"vorhand","hoechstens":3}}"#,
            ),
            (
                r#"{"trumpf":"rosen","vorhand":-1,"haende":["","","",""]}"#,
                r#"{"fehler":{"art":"vorhand","hoechstens":3}}"#,
            ),
            (
                r#"{"trumpf":"rosen","vorhand":0,"haende":["","",""]}"#,
                r#"{"fehler":{"art":"haende","erwartet":4}}"#,
            ),
            (
                r#"{"trumpf":"rosen","vorhand":0,"haende":["","",3,""]}"#,
                r#"{"fehler":{"art":"haende","erwartet":4}}"#,
            ),
            (
                r#"{"vorhand":0,"haende":["","","",""]}"#,
                r#"{"fehler":{"art":"fehlt","schluessel":"trumpf"}}"#,
            ),
            (
                r#"{"trumpf":"rosen","vorhand":0,"haende":["","","",""],"trumpff":1}"#,
                r#"{"fehler":{"art":"unbekannter_schluessel","schluessel":"trumpff"}}"#,
            ),
            ("[]", r#"{"fehler":{"art":"kein_objekt"}}"#),
            ("", r#"{"fehler":{"art":"unlesbar","spalte":0}}"#),
            (r#"{"trumpf":}"#, r#"{"fehler":{"art":"unlesbar","spalte":11}}"#),
        ],
    );
    let long = " ".repeat(LINE_AT_MOST + 1);
    for command in [weis::respond, ausmachen::respond] {
        let answer: Value = serde_json::from_str(&command(&long)).unwrap();
        assert_eq!(answer["fehler"]["art"], "zu_lang");
        let deep = "[".repeat(LINE_AT_MOST);
        let answer: Value = serde_json::from_str(&command(&deep)).unwrap();
        assert_eq!(answer["fehler"]["art"], "unlesbar");
    }
}

#[test]
fn w10_s4_s6_weis_by_the_tischregeln() {
    let answer = |stiche: Value, tischregeln: Value| -> Value {
        let query = json!({
            "trumpf": "schellen",
            "vorhand": 0,
            "haende": ["EiA EiK EiO EiU", "Se7 Se8 Se9", "", "SeK SeO"],
            "stiche": stiche,
            "tischregeln": tischregeln,
        });
        serde_json::from_str(&weis::respond(&query.to_string())).unwrap()
    };
    let core = |answer: Value| {
        json!([answer["gewinner"], answer["punkte"], answer["stoeck"], answer["quellen"]])
    };
    let only_with_stich = json!({"weis_nur_mit_stich": true});
    let cases = [
        (json!(null), json!(null), json!([0, [50, 0], 3, ["W3", "W4", "T1"]])),
        (json!(null), json!({"weis": false}), json!([null, [0, 0], 3, ["S6", "T1"]])),
        (json!(null), json!("sc-bruehl"), json!([null, [0, 0], null, ["S6"]])),
        (json!(null), json!("jassregeln"), json!([0, [50, 0], 3, ["W3", "W4", "T1"]])),
        (json!(null), json!({"stoeck": false}), json!([0, [50, 0], null, ["W3", "W4", "S6"]])),
        (json!(null), json!({"weis": false, "stoeck": false}), json!([null, [0, 0], null, ["S6"]])),
        (
            json!(null),
            json!({"faktor.schellen": 2, "faktor.rosen": 5}),
            json!([0, [100, 0], 3, ["W3", "W4", "S4", "T1"]]),
        ),
        (json!([0, 9]), only_with_stich.clone(), json!([0, [0, 0], 3, ["W3", "W4", "W10", "T1"]])),
        (json!([1, 8]), only_with_stich.clone(), json!([0, [50, 0], 3, ["W3", "W4", "W10", "T1"]])),
        (json!(null), only_with_stich, json!([0, [50, 0], 3, ["W3", "W4", "T1"]])),
        (
            json!(null),
            json!({"matschpraemie": 100, "schreiber": 2}),
            json!([0, [50, 0], 3, ["W3", "W4", "T1"]]),
        ),
    ];
    for (stiche, tischregeln, expected) in cases {
        assert_eq!(core(answer(stiche.clone(), tischregeln.clone())), expected, "{tischregeln}");
    }
    let wrong = [
        (json!([5, 5]), json!(null), "falscher_wert"),
        (json!([1]), json!(null), "falscher_wert"),
        (json!("viele"), json!(null), "falscher_wert"),
        (json!([u64::MAX, 1]), json!(null), "falscher_wert"),
        (json!(null), json!({"weis": 1}), "tischregel"),
        (json!(null), json!({"weis": [1]}), "falscher_wert"),
        (json!(null), json!({"faktor.schellen": 0}), "tischregel"),
        (json!(null), json!({"faktor.herz": 2}), "tischregel"),
        (json!(null), json!({"weis_nur_mit": true}), "tischregel"),
        (json!(null), json!(3), "kein_objekt"),
        (json!(null), json!("kreuzjass"), "regelwerk"),
    ];
    for (stiche, tischregeln, kind) in wrong {
        let error = answer(stiche, tischregeln.clone());
        assert_eq!(error["fehler"]["art"], kind, "{tischregeln}");
    }
}

/// Whole deals through the command, against the naive rules.
#[test]
fn w1_w3_w4_t1_weis_on_whole_deals() {
    let mut dice = Dice::new(0x43_4C_49);
    for number in 0..5_000 {
        let hands = if number % 2 == 0 { dice.hands() } else { dice.bad_mixed() };
        let mode = Mode::USUAL[dice.number(6)];
        let vorhand = dice.number(4);
        let query = json!({
            "trumpf": mode.code(),
            "vorhand": vorhand,
            "haende": hands.map(|hand| hand.to_string()),
        })
        .to_string();
        let answer: Value = serde_json::from_str(&weis::respond(&query)).unwrap();
        let winner = naive::highest(hands, mode, vorhand);
        assert_eq!(answer["gewinner"], json!(winner), "{query}");
        assert_eq!(answer["stoeck"], json!(naive::stoeck(hands, mode)), "{query}");
        let each_seat = hands.map(naive::weise);
        let mut points = [0, 0];
        for (seat, weise) in each_seat.iter().enumerate() {
            let sum: i32 = weise.iter().map(|weis| weis.points).sum();
            if winner.is_some_and(|winner| winner % 2 == seat % 2) {
                points[seat % 2] += sum;
            }
            let list = answer["weise"][seat].as_array().unwrap();
            assert_eq!(list.len(), weise.len(), "{query}");
            let values: Vec<i64> = list.iter().map(|w| w["punkte"].as_i64().unwrap()).collect();
            assert!(values.is_sorted_by(|a, b| a >= b), "{query}");
            for weis in weise {
                let cards = json!(weis.hand().to_string());
                assert!(
                    list.iter().any(|w| w["karten"] == cards && w["punkte"] == weis.points),
                    "{query}"
                );
            }
        }
        assert_eq!(answer["punkte"], json!(points), "{query}");
    }
}

#[test]
fn a1_a2_a3_a4_b8_ausmachen_to_the_letter() {
    equal(
        ausmachen::respond,
        &[
            (
                r#"{"ziel":1000,"stand":[980,990],"stoeck":{"seite":1,"punkte":20},"weis":{"seite":0,"punkte":20},"stich":{"seite":0,"punkte":11},"reihenfolge":"stoeck-weis-stich","lesart":"vorrang","schneider_unter":500}"#,
                r#"{"gewinner":1,"durch":"stoeck","stand":[980,1010],"schneider":false,"quellen":["A1","A2","A4"]}"#,
            ),
            (
                r#"{"ziel":2500,"stand":[2480,1190],"stich":{"seite":0,"punkte":25},"weis":{"seite":1,"punkte":100}}"#,
                r#"{"gewinner":0,"durch":"stich","stand":[2505,1290],"schneider":false,"quellen":["A1","A2","A4"]}"#,
            ),
            (
                r#"{"ziel":2500,"stand":[2480,1190],"stich":{"seite":0,"punkte":25},"weis":{"seite":1,"punkte":100},"reihenfolge":"stoeck-stich-weis"}"#,
                r#"{"gewinner":0,"durch":"stich","stand":[2505,1190],"schneider":true,"quellen":["A1","A2","A4","B8"]}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[975,950],"stoeck":{"seite":0,"punkte":20},"stich":{"seite":0,"punkte":11},"weis":{"seite":1,"punkte":50},"lesart":"kumulativ"}"#,
                r#"{"gewinner":1,"durch":"weis","stand":[995,1000],"schneider":false,"quellen":["A1","A3","A4"]}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[-20,950],"stoeck":null,"weis":null,"stich":{"seite":0,"punkte":11}}"#,
                r#"{"gewinner":null,"durch":null,"stand":[-9,950],"schneider":false,"quellen":["A1","A2"]}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[1001,300]}"#,
                r#"{"gewinner":0,"durch":"stand","stand":[1001,300],"schneider":true,"quellen":["B3","A4","B8"]}"#,
            ),
            (
                r#"{"ziel":1001,"stand":[1001,500]}"#,
                r#"{"gewinner":0,"durch":"stand","stand":[1001,500],"schneider":true,"quellen":["B3","A4","B8"]}"#,
            ),
        ],
    );
}

#[test]
fn w1_t1_ausmachen_refuses_in_place() {
    equal(
        ausmachen::respond,
        &[
            (r#"{"stand":[0,0]}"#, r#"{"fehler":{"art":"fehlt","schluessel":"ziel"}}"#),
            (
                r#"{"ziel":1000,"stand":[0]}"#,
                r#"{"fehler":{"art":"falscher_wert","schluessel":"stand","erwartet":"zwei ganze Zahlen"}}"#,
            ),
            (
                r#"{"ziel":1e3,"stand":[0,0]}"#,
                r#"{"fehler":{"art":"falscher_wert","schluessel":"ziel","erwartet":"eine ganze Zahl"}}"#,
            ),
            (
                r#"{"ziel":99999999999999999999,"stand":[0,0]}"#,
                r#"{"fehler":{"art":"falscher_wert","schluessel":"ziel","erwartet":"eine ganze Zahl"}}"#,
            ),
            (
                r#"{"ziel":0,"stand":[0,0]}"#,
                r#"{"fehler":{"art":"unmoeglich","schluessel":"ziel","punkte":0}}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[0,0],"weis":{"seite":0,"punkte":30}}"#,
                r#"{"fehler":{"art":"unmoeglich","schluessel":"weis","punkte":30,"quelle":"W1"}}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[0,0],"stoeck":{"seite":0,"punkte":21}}"#,
                r#"{"fehler":{"art":"unmoeglich","schluessel":"stoeck","punkte":21,"quelle":"T1"}}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[0,0],"stich":{"seite":2,"punkte":5}}"#,
                r#"{"fehler":{"art":"falscher_wert","schluessel":"stich","erwartet":"eine Seite, 0 oder 1, und ganze Punkte"}}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[0,0],"stich":11}"#,
                r#"{"fehler":{"art":"kein_objekt","schluessel":"stich"}}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[0,0],"stich":{"seite":0,"punkte":5,"faktor":2}}"#,
                r#"{"fehler":{"art":"unbekannter_schluessel","schluessel":"faktor"}}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[0,0],"lesart":"streng"}"#,
                r#"{"fehler":{"art":"falscher_wert","schluessel":"lesart","erwartet":"vorrang oder kumulativ"}}"#,
            ),
            (
                r#"{"ziel":1000,"stand":[0,0],"reihenfolge":1}"#,
                r#"{"fehler":{"art":"falscher_wert","schluessel":"reihenfolge","erwartet":"stoeck-weis-stich oder stoeck-stich-weis"}}"#,
            ),
        ],
    );
}

/// Any JSON, with the keys and words of the commands among it.
fn any_json() -> impl Strategy<Value = Value> {
    let msg = prop::sample::select(vec![
        "trumpf",
        "rosen",
        "slalom",
        "vorhand",
        "haende",
        "tischregeln",
        "faktor.rosen",
        "stiche",
        "weis",
        "stoeck",
        "stich",
        "seite",
        "punkte",
        "ziel",
        "stand",
        "lesart",
        "reihenfolge",
        "schneider_unter",
        "EiA RoK",
        "Si10 SiB",
        "vorrang",
        "",
    ]);
    let sheet = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-3_i64..30).prop_map(Value::from),
        msg.clone().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    sheet.prop_recursive(3, 32, 6, move |inside| {
        prop_oneof![
            prop::collection::vec(inside.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((msg.clone(), inside), 0..6).prop_map(|pairs| {
                Value::Object(pairs.into_iter().map(|(k, v)| (k.to_owned(), v)).collect())
            }),
        ]
    })
}

/// Requests that are nearly right, with one value replaced by anything.
fn fast_right() -> impl Strategy<Value = Value> {
    let weis = json!({
        "trumpf": "rosen", "vorhand": 1, "haende": ["EiA EiK EiO", "RoK RoO", "", "Se6"],
        "erster_stich": "oben", "stiche": [4, 5],
        "tischregeln": {"weis": true, "stoeck": true, "weis_nur_mit_stich": true, "faktor.rosen": 2},
    });
    let ausmachen = json!({
        "ziel": 1000, "stand": [980, 990], "stoeck": {"seite": 1, "punkte": 20},
        "weis": {"seite": 0, "punkte": 20}, "stich": {"seite": 0, "punkte": 11},
        "reihenfolge": "stoeck-weis-stich", "lesart": "vorrang", "schneider_unter": 500,
    });
    (prop::sample::select(vec![weis, ausmachen]), any::<prop::sample::Index>(), any_json())
        .prop_map(|(mut query, place, value)| {
            if let Value::Object(fields) = &mut query {
                let place = place.index(fields.len());
                if let Some(field) = fields.values_mut().nth(place) {
                    *field = value;
                }
            }
            query
        })
}

fn some_line_json(answer: &str) -> Result<(), TestCaseError> {
    prop_assert!(!answer.contains(['\n', '\r']));
    let value: Value =
        serde_json::from_str(answer).map_err(|e| TestCaseError::fail(e.to_string()))?;
    let kind_named = value["fehler"]["art"].is_string();
    prop_assert!(kind_named || value["quellen"].is_array());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn any_text_gets_one_line_of_json(line in any::<String>()) {
        some_line_json(&weis::respond(&line))?;
        some_line_json(&ausmachen::respond(&line))?;
    }

    #[test]
    fn any_json_gets_one_line_of_json(value in any_json()) {
        some_line_json(&weis::respond(&value.to_string()))?;
        some_line_json(&ausmachen::respond(&value.to_string()))?;
    }

    #[test]
    fn nearly_right_requests_get_one_line_of_json(value in fast_right()) {
        some_line_json(&weis::respond(&value.to_string()))?;
        some_line_json(&ausmachen::respond(&value.to_string()))?;
    }
}

/// What the page of the command line shows is what comes out.
#[test]
fn the_examples_of_the_page_are_answered_as_it_says() {
    let place = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/command-line.md");
    let page = std::fs::read_to_string(place).expect("the page");
    let mut respond: Option<fn(&str) -> String> = None;
    let (mut answered, mut query) = (0, "");
    for line in page.lines() {
        match line {
            "$ jasstafel weis" => respond = Some(weis::respond),
            "$ jasstafel ausmachen" => respond = Some(ausmachen::respond),
            "```" => respond = None,
            _ => {
                let Some(respond) = respond else { continue };
                match line.strip_prefix("→ ") {
                    Some(answer) => {
                        assert_eq!(respond(query), answer, "{query}");
                        answered += 1;
                    }
                    None => query = line,
                }
            }
        }
    }
    assert_eq!(answered, 3);
}

/// An Android phone shares evenings as `….json.txt`, which `*.json` would leave out without a word.
#[test]
fn no_example_leaves_out_what_android_shares() {
    for page in ["command-line", "clubs"] {
        let place = format!("{}/docs/{page}.md", env!("CARGO_MANIFEST_DIR"));
        let page = std::fs::read_to_string(&place).expect("the page");
        let calls = |line: &&str| {
            ["check", "bericht"].iter().any(|name| line.contains(&format!("jasstafel {name} ")))
        };
        let calls: Vec<&str> = page.lines().filter(calls).collect();
        assert!(!calls.is_empty(), "{place} has examples");
        for line in calls {
            assert!(!line.contains("*.json"), "{place}: {line}");
        }
    }
}
