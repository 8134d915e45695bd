//! S1, S2, S4, K4: every split of the 157 in every mode under every common factor.

use crate::tisch::*;
use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::modus::Modus;
use jasstafel::engine::quelle::Regel;
use serde_json::{Map, Value, json};

/// A table where every mode counts `faktor` times, the further ones too (K5).
fn tisch(faktor: u8) -> Tisch {
    let mut regeln: Map<String, Value> =
        Modus::alle().map(|m| (format!("faktor.{}", m.kennung()), json!(faktor))).collect();
    regeln.insert("ziel".to_owned(), json!(100_000));
    Tisch::mit("schieber", Value::Object(regeln))
}

/// What one Spiel writes on a fresh board, or why it does not.
fn schreibt(
    tisch: &Tisch,
    eintrag: jasstafel::engine::event::Eintrag,
) -> Result<[i32; 2], Ablehnung> {
    let mut tisch = tisch.clone();
    let partie = tisch.jetzt().id;
    tisch.versuche(jasstafel::engine::command::Befehl::TrageEin { partie, eintrag })?;
    pruefe_rechnung(tisch.jetzt());
    Ok(punkte(&tisch))
}

#[test]
fn s1_s4_k4_every_split_in_every_mode_and_factor_adds_up_or_cannot_be() {
    let mut geprueft = 0;
    for faktor in 1..=3 {
        let mit_tischfaktor = tisch(faktor);
        let einfach = tisch(1);
        for modus in Modus::alle() {
            for a in 0..=157 {
                let eintrag = spiel(modus, A, a);
                // The factor is the table's or the Spiel's own: the same to the slate.
                let ergebnis = schreibt(&mit_tischfaktor, eintrag.clone());
                assert_eq!(schreibt(&einfach, mal(faktor, eintrag)), ergebnis);
                match ergebnis {
                    Ok(punkte) => {
                        let f = i32::from(faktor);
                        assert_eq!(punkte, [a * f, (157 - a) * f], "{modus:?} ×{faktor}");
                        assert_eq!(punkte[0] + punkte[1], 157 * f);
                        assert!(a != 1 && a != 156, "{modus:?} {a} : {}", 157 - a);
                    }
                    Err(grund) => {
                        assert!(a == 1 || a == 156, "{modus:?} {a}: {grund:?}");
                        assert_eq!(grund.regel(), Some(Regel::K4));
                    }
                }
                geprueft += 1;
            }
        }
    }
    assert_eq!(geprueft, 158 * 10 * 3);
}

#[test]
fn s1_nothing_but_157_is_a_spiel() {
    let tisch = tisch(1);
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
        let eintrag =
            ausgang(Modus::Eicheln, A, jasstafel::engine::event::Ausgang::Punkte(je(a, b)));
        let grund = schreibt(&tisch, eintrag).expect_err("angenommen");
        let erwartet = if a < 0 || b < 0 { Regel::K4 } else { Regel::S1 };
        assert_eq!(grund.regel(), Some(erwartet), "{a} : {b}: {grund:?}");
    }
}

#[test]
fn s2_s3_matsch_is_257_for_either_side_and_157_to_0_is_not_one() {
    for faktor in 1..=3 {
        let f = i32::from(faktor);
        let tisch = tisch(faktor);
        for modus in Modus::alle() {
            for ansager in [A, B] {
                assert_eq!(schreibt(&tisch, matsch(modus, ansager, A)), Ok([257 * f, 0]));
                assert_eq!(schreibt(&tisch, matsch(modus, ansager, B)), Ok([0, 257 * f]));
                assert_eq!(schreibt(&tisch, spiel(modus, ansager, 157)), Ok([157 * f, 0]));
                assert_eq!(schreibt(&tisch, spiel(modus, ansager, 0)), Ok([0, 157 * f]));
                let ohne_strich = tisch.clone().spiel(modus, ansager, 157);
                assert!(ohne_strich.jetzt().stand.konten.iter().all(|k| k.striche.summe() == 0));
            }
        }
    }
}

#[test]
fn s4_w4_t2_the_factor_counts_for_weis_and_stoeck_too() {
    for faktor in 1..=3 {
        let f = i32::from(faktor);
        for modus in Modus::alle() {
            let mit_weis = tisch(faktor).weis(A, 50).weis(A, 20);
            assert_eq!(
                schreibt(&mit_weis, spiel(modus, A, 100)),
                Ok([(100 + 70) * f, 57 * f]),
                "{modus:?}"
            );
            let mit_stoeck = schreibt(&tisch(faktor).stoeck(B), matsch(modus, A, A));
            match modus.trumpf() {
                // T2: without a Stich and against a Matsch, too.
                Some(_) => assert_eq!(mit_stoeck, Ok([257 * f, 20 * f])),
                None => {
                    let grund = mit_stoeck.expect_err("Stöck ohne Trumpf");
                    assert_eq!(grund.regel(), Some(Regel::T1));
                }
            }
        }
    }
}
