//! Every rule of the table is decided in code or told with a reason, and every rule has a test.
//!
//! A test cites a rule by its name: `s4_w4_t2_the_factor_counts…` is about S4, W4 and T2,
//! `a1_to_a5_…` about all from A1 to A5. Rules that no name fits stand in [`GENANNT`].

use jasstafel::engine::quelle::{Regel, Umsetzung};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Rules that are rows of a test with another name: the file, and the test that says them.
const GENANNT: &[(Regel, &str, &str)] = &[
    (Regel::S5, "engine/berg_und_ende.rs", "b3_b4_b8_thanks"),
    (Regel::B6, "engine/berg_und_ende.rs", "b3_b4_b8_thanks"),
];

fn dateien(ordner: &str) -> Vec<(PathBuf, String)> {
    let mut alle = Vec::new();
    let mut offen = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(ordner)];
    while let Some(ordner) = offen.pop() {
        for eintrag in fs::read_dir(&ordner).expect("ein Ordner") {
            let pfad = eintrag.expect("ein Eintrag").path();
            if pfad.is_dir() {
                offen.push(pfad);
            } else if pfad.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&pfad).expect("eine Datei");
                alle.push((pfad, text));
            }
        }
    }
    alle
}

/// The names of the functions that carry `#[test]`.
fn tests_in(text: &str) -> Vec<&str> {
    let mut namen = Vec::new();
    let mut zeilen = text.lines().map(str::trim);
    while let Some(zeile) = zeilen.next() {
        if zeile != "#[test]" {
            continue;
        }
        let kopf = zeilen.by_ref().find(|zeile| zeile.starts_with("fn "));
        namen.extend(kopf.and_then(|kopf| kopf["fn ".len()..].split('(').next()));
    }
    namen
}

/// The rules a test's name begins with.
fn zitiert(name: &str) -> Vec<Regel> {
    let regel = |teil: &str| Regel::ALLE.iter().copied().find(|r| r.id().to_lowercase() == teil);
    let teile: Vec<&str> = name.split('_').collect();
    let mut regeln = Vec::new();
    let mut stelle = 0;
    while let Some(r) = teile.get(stelle).and_then(|teil| regel(teil)) {
        regeln.push(r);
        stelle += 1;
        if teile.get(stelle) == Some(&"to")
            && let Some(letzte) = teile.get(stelle + 1).and_then(|teil| regel(teil))
        {
            regeln.extend(Regel::ALLE.iter().filter(|x| (r..=letzte).contains(x)));
            stelle += 2;
        }
    }
    regeln
}

#[test]
fn names_of_tests_are_read_as_they_are_meant() {
    assert_eq!(zitiert("s4_w4_t2_the_factor"), [Regel::S4, Regel::W4, Regel::T2]);
    assert_eq!(zitiert("k4_1_to_156_is_refused"), [Regel::K4]);
    assert_eq!(zitiert("w10_s4_what"), [Regel::W10, Regel::S4]);
    let a: BTreeSet<Regel> = zitiert("a1_to_a5_who_was_first").into_iter().collect();
    assert_eq!(a.len(), 5);
    assert_eq!(zitiert("the_s4_factor"), []);
    assert_eq!(zitiert("w99_no_rule"), []);
    let text = "#[test]\nfn a() {}\nfn b() {}\n    #[test]\n    #[ignore]\n    fn c1_c(w in x()) {";
    assert_eq!(tests_in(text), ["a", "c1_c"]);
}

#[test]
fn every_rule_has_a_test() {
    let mut dateien = dateien("tests");
    dateien.extend(self::dateien("src"));
    let mut zitierte: BTreeSet<Regel> = BTreeSet::new();
    for (_, text) in &dateien {
        zitierte.extend(tests_in(text).into_iter().flat_map(zitiert));
    }
    for (regel, datei, name) in GENANNT {
        let gefunden = dateien
            .iter()
            .filter(|(pfad, _)| pfad.ends_with(datei))
            .filter_map(|(_, text)| Some(text.split_once(&format!("fn {name}("))?.1))
            .filter_map(|danach| danach.split("#[test]").next())
            .any(|test| test.contains(&format!("\"{}: ", regel.id())));
        assert!(gefunden, "{}: {name} in {datei} hat keine Zeile dazu", regel.id());
        assert!(!zitierte.contains(regel), "{} ist schon im Namen eines Tests", regel.id());
    }
    zitierte.extend(GENANNT.iter().map(|(regel, ..)| *regel));
    let fehlend: Vec<&str> = Regel::ALLE
        .iter()
        .filter(|regel| matches!(regel.blatt().umsetzung, Umsetzung::Code))
        .filter(|regel| !zitierte.contains(regel))
        .map(|regel| regel.id())
        .collect();
    assert!(fehlend.is_empty(), "ohne Test: {fehlend:?}");
}

/// Whether `text` names the rule as a whole word: `W1` is not in `W10`.
fn nennt(text: &str, id: &str) -> bool {
    let wortzeichen = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(id).any(|(stelle, _)| {
        !wortzeichen(text[..stelle].chars().next_back())
            && !wortzeichen(text[stelle + id.len()..].chars().next())
    })
}

#[test]
fn every_rule_is_decided_in_code_or_told_with_a_reason() {
    assert!(nennt("// W1, W2", "W1") && nennt("Regel::W1)", "W1"));
    assert!(!nennt("// W10", "W1") && !nennt("AW1", "W1"));
    let mut dateien = dateien("src/engine");
    dateien.extend(self::dateien("src/ui"));
    // The table itself proves nothing.
    dateien.retain(|(pfad, _)| !pfad.ends_with("quelle.rs"));
    for regel in Regel::ALLE {
        let blatt = regel.blatt();
        match blatt.umsetzung {
            Umsetzung::Code => {
                let genannt = dateien.iter().any(|(_, text)| nennt(text, blatt.id));
                assert!(genannt, "{} steht nirgends in der Engine", blatt.id);
            }
            Umsetzung::Text(grund) => {
                assert!(grund.len() > 20 && grund.ends_with('.'), "{}: {grund}", blatt.id);
            }
        }
        assert!(!blatt.titel.is_empty() && !blatt.quellen.is_empty(), "{}", blatt.id);
    }
}
