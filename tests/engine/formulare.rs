//! The boards with a form: Differenzler offen (JV variants_strategic_differenzler_offen) and
//! Coiffeur-Schieber (JV variants_family_coiffeur_schieber), by the same commands as the Schieber.

use crate::tisch::*;
use jasstafel::engine::event::{Eintrag, OhneWertung};
use jasstafel::engine::formular::Feldname;
use jasstafel::engine::modus::Modus::Rosen;
use serde_json::{Value, json};

fn summen(tisch: &Tisch) -> Vec<i32> {
    tisch.jetzt().stand.konten.iter().map(|konto| konto.punkte.0).collect()
}

fn raenge(tisch: &Tisch) -> Option<Vec<u8>> {
    tisch.jetzt().stand.ende.as_ref().map(|ende| ende.raenge.clone())
}

fn runde(ansage: [i32; 4], kp: [i32; 4]) -> Eintrag {
    werte(json!({"ansage": ansage, "kp": kp}))
}

fn differenzler(spiele: i32) -> Tisch {
    Tisch::mit("differenzler-offen", json!({ "spiele": spiele }))
}

#[test]
fn differenzler_the_worked_example() {
    let tisch = differenzler(16).eintrag(runde([30, 0, 80, 40], [33, 0, 80, 44]));
    // A hit earns a credit of 10, but not with an Ansage of 0.
    assert_eq!(summen(&tisch), [3, 0, -10, 4]);
    assert_eq!(tisch.jetzt().stand.geber.0, 1);
    let tabelle = tisch.jetzt().jassart.brett.tabelle(tisch.jetzt().lage());
    assert_eq!(
        tabelle.zeilen[0].zellen[2].neben,
        [(Feldname::Ansage, 80), (Feldname::Kartenpunkte, 80)]
    );
    // A Matsch holds 157 like any other Spiel.
    let tisch = tisch.eintrag(runde([157, 0, 10, 40], [157, 0, 0, 0]));
    assert_eq!(summen(&tisch), [-7, 0, 0, 44]);
    pruefe_rechnung(tisch.jetzt());
}

#[test]
fn differenzler_refuses_what_the_form_does_not_hold() {
    let mut tisch = differenzler(16);
    for (felder, kennung, regel) in [
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
        let grund = tisch.verweigert(werte(felder.clone()));
        assert_eq!((grund.kennung(), grund.regel().map(|r| r.id())), (kennung, regel), "{felder}");
    }
    for eintrag in [spiel(Rosen, A, 100), weis(A, 20), stoeck(A), berg(A, None), merci(A, None)] {
        assert_eq!(tisch.verweigert(eintrag).kennung(), "nicht_auf_diesem_brett");
    }
}

#[test]
fn differenzler_ends_after_its_spiele_and_the_lowest_wins() {
    let mut tisch = differenzler(16);
    for nr in 0..16 {
        assert_eq!(raenge(&tisch), None, "vor Spiel {nr}");
        tisch = tisch.eintrag(runde([50, 50, 50, 10], [57, 50, 40, 10]));
        if nr == 7 {
            // What does not count brings the end no nearer.
            tisch = tisch.ohne(OhneWertung::Vergeben).strafe(A, 3);
        }
    }
    assert_eq!(summen(&tisch), [7 * 16 + 3, -160, 160, -160]);
    assert_eq!(raenge(&tisch), Some(vec![3, 1, 4, 1]));
    assert_eq!(tisch.verweigert(runde([0; 4], [157, 0, 0, 0])).kennung(), "partie_beendet");
    let offen = tisch.zurueck();
    assert_eq!(raenge(&offen), None);
}

#[test]
fn differenzler_ties_share_a_rank() {
    let tisch = differenzler(1).eintrag(runde([40, 40, 37, 40], [40, 40, 37, 40]));
    assert_eq!(raenge(&tisch), Some(vec![1, 1, 1, 1]));
    let ende = tisch.jetzt().stand.ende.as_ref().expect("Ende");
    assert_eq!(ende.sieger().count(), 4);
    let tisch = differenzler(1).eintrag(runde([40, 0, 40, 37], [40, 40, 40, 37]));
    assert_eq!(raenge(&tisch), Some(vec![1, 4, 1, 1]));
}

fn zelle(partei: i32, kontrakt: &str, dazu: Value) -> Eintrag {
    let mut felder = json!({"partei": partei, "kontrakt": kontrakt});
    for (key, wert) in dazu.as_object().expect("Felder") {
        felder[key] = wert.clone();
    }
    werte(felder)
}

fn coiffeur() -> Tisch {
    Tisch::mit("coiffeur-schieber", json!({}))
}

#[test]
fn coiffeur_the_worked_example() {
    let tisch = coiffeur()
        .eintrag(zelle(0, "eicheln", json!({"kp": 104})))
        .erwarte_stand([312, 0])
        .eintrag(zelle(0, "joker-2", json!({"kp": 157, "matsch": true})))
        .erwarte_stand([312 + 2056, 0])
        .eintrag(zelle(1, "undenufe", json!({"kp": 71})))
        .erwarte_stand([2368, 426])
        .eintrag(zelle(1, "rosen", json!({"kp": 88, "weis": 50})))
        .erwarte_stand([2368, 702]);
    pruefe_rechnung(tisch.jetzt());
    // T1: Stöck with the factor of the suit.
    tisch
        .eintrag(zelle(1, "schellen", json!({"kp": 57, "weis": 20, "stoeck": true})))
        .erwarte_stand([2368, 702 + 3 * (57 + 20 + 20)]);
}

#[test]
fn coiffeur_refuses_what_the_form_does_not_hold() {
    let mut tisch = coiffeur().eintrag(zelle(0, "eicheln", json!({"kp": 104})));
    for (eintrag, kennung, regel) in [
        (zelle(0, "eicheln", json!({"kp": 100})), "zelle_besetzt", None),
        (zelle(0, "joker", json!({"kp": 100, "weis": 20})), "feld_nicht_hier", None),
        (zelle(0, "joker", json!({"kp": 100, "weis": 0})), "feld_nicht_hier", None),
        (zelle(0, "joker-2", json!({"kp": 100, "stoeck": true})), "feld_nicht_hier", None),
        (zelle(0, "obenabe", json!({"kp": 100, "stoeck": true})), "feld_nicht_hier", None),
        (zelle(0, "rosen", json!({"kp": 100, "matsch": true})), "feld_summe", Some("S1")),
        (zelle(0, "rosen", json!({"kp": 100, "weis": 30})), "weis_unmoeglich", Some("W1")),
        (zelle(0, "rosen", json!({"kp": 100, "weis": 45})), "weis_unmoeglich", Some("W1")),
        (zelle(0, "rosen", json!({"kp": 100, "weis": 610})), "feld_bereich", None),
        (zelle(0, "rosen", json!({"kp": 1})), "feld_wert_unmoeglich", Some("K4")),
        (zelle(0, "rosen", json!({"kp": 156})), "feld_wert_unmoeglich", Some("K4")),
        (zelle(0, "rosen", json!({"kp": 158})), "feld_bereich", None),
        (zelle(2, "rosen", json!({"kp": 100})), "feld_bereich", None),
        (zelle(-1, "rosen", json!({"kp": 100})), "feld_bereich", None),
        (zelle(0, "slalom", json!({"kp": 100})), "feld_art", None),
        (zelle(0, "rosen", json!({"kp": true})), "feld_art", None),
        (zelle(0, "rosen", json!({"kp": 100, "matsch": 1})), "feld_art", None),
        (zelle(0, "rosen", json!({})), "feld_fehlt", None),
        (werte(json!({"kontrakt": "rosen", "kp": 100})), "feld_fehlt", None),
        (werte(json!({"partei": 0, "kp": 100})), "feld_fehlt", None),
        (spiel(Rosen, A, 100), "nicht_auf_diesem_brett", None),
    ] {
        let grund = tisch.verweigert(eintrag.clone());
        assert_eq!(
            (grund.kennung(), grund.regel().map(|r| r.id())),
            (kennung, regel),
            "{eintrag:?}"
        );
    }
}

#[test]
fn coiffeur_is_over_when_every_cell_is_played_and_the_highest_sum_wins() {
    let kontrakte =
        ["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "joker", "joker-2"];
    let mut tisch = Tisch::mit("coiffeur-schieber", json!({"faktor.schilten": 4}));
    let frei = |tisch: &Tisch| {
        let tabelle = tisch.jetzt().jassart.brett.tabelle(tisch.jetzt().lage());
        tabelle.zeilen.iter().flat_map(|z| &z.zellen).filter(|z| z.frei.is_some()).count()
    };
    let mut gespielt = 0;
    for kontrakt in kontrakte {
        for (partei, kp) in [(0, 100), (1, 99)] {
            assert_eq!(frei(&tisch), 16 - gespielt);
            assert_eq!(raenge(&tisch), None);
            tisch = tisch.eintrag(zelle(partei, kontrakt, json!({ "kp": kp })));
            gespielt += 1;
        }
    }
    let faktoren = 4 + 2 + 3 + 3 + 5 + 6 + 7 + 8;
    let tisch = tisch.erwarte_stand([100 * faktoren, 99 * faktoren]);
    assert_eq!(raenge(&tisch), Some(vec![1, 2]));
    assert_eq!(frei(&tisch), 0);
    // A free cell holds what the form starts with.
    let tisch = tisch.zurueck();
    let tabelle = tisch.jetzt().jassart.brett.tabelle(tisch.jetzt().lage());
    let vorgabe = tabelle.zeilen[7].zellen[1].frei.clone().expect("frei");
    assert_eq!(wert(&vorgabe), json!({"partei": 1, "kontrakt": "joker-2"}));
}

#[test]
fn coiffeur_equal_sums_share_the_first_rank() {
    let kontrakte =
        ["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "joker", "joker-2"];
    let zellen = kontrakte.iter().flat_map(|k| [(0, *k), (1, *k)]);
    let tisch = zellen.fold(coiffeur(), |tisch, (partei, kontrakt)| {
        tisch.eintrag(zelle(partei, kontrakt, json!({"kp": 70})))
    });
    assert_eq!(raenge(&tisch), Some(vec![1, 1]));
}

#[test]
fn a_struck_cell_is_free_again() {
    let tisch = coiffeur().eintrag(zelle(0, "rosen", json!({"kp": 100})));
    let ziel = tisch.id(0);
    tisch
        .korrigiert(korrektur(ziel, None))
        .erwarte_stand([0, 0])
        .eintrag(zelle(0, "rosen", json!({"kp": 90})))
        .erwarte_stand([180, 0]);
}
