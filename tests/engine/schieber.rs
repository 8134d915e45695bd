//! What a Spiel writes: S1 to S7, W4, W10, T1, T2, K4, K5, G1, G2 as tables of entries and boards.

use crate::tisch::*;
use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{Eintrag, OhneWertung, Weisnotiz};
use jasstafel::engine::modus::Modus::{Eicheln, Obenabe, Rosen, Schellen, Slalom, Undenufe};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::seite::Platz;
use jasstafel::text::{self, Sprache};
use serde_json::{Value, json};

/// A row: the rules it is about, the Tischregeln, what is written, the board.
type Fall = (&'static str, Value, Vec<Eintrag>, &'static str);

#[track_caller]
fn pruefe(faelle: Vec<Fall>) {
    for (regeln, tischregeln, eintraege, soll) in faelle {
        let mut tisch = Tisch::mit("schieber", tischregeln);
        for eintrag in eintraege.clone() {
            tisch.trage_ein(eintrag);
            pruefe_rechnung(tisch.jetzt());
        }
        assert_eq!(kurz(tisch.jetzt()), soll, "{regeln}: {eintraege:?}");
    }
}

#[test]
fn what_a_spiel_writes() {
    let ueblich = || json!({});
    let mal3 = || json!({"faktor.obenabe": 3, "faktor.schellen": 2});
    pruefe(vec![
        ("S1", ueblich(), vec![spiel(Eicheln, A, 119)], "119:38 [S1]"),
        ("S1", ueblich(), vec![spiel(Eicheln, A, 119), spiel(Rosen, B, 0)], "119:195 [S1]"),
        ("S2", ueblich(), vec![matsch(Eicheln, A, A)], "257:0 [S1 S2] | A matsch 1"),
        ("S3", ueblich(), vec![matsch(Eicheln, A, B)], "0:257 [S1 S3] | B kontermatsch 2"),
        // S3: no doubling, and the trump maker's own Matsch stays a Matsch.
        ("S3", ueblich(), vec![matsch(Obenabe, B, B)], "0:257 [S1 S2] | B matsch 1"),
        ("S4", mal3(), vec![spiel(Obenabe, A, 100)], "300:171 [S1 S4]"),
        ("S4", mal3(), vec![matsch(Obenabe, B, A)], "771:0 [S1 S3 S4] | A kontermatsch 2"),
        ("S4", mal3(), vec![mal(1, spiel(Obenabe, A, 100))], "100:57 [S1]"),
        ("S4", ueblich(), vec![mal(20, spiel(Eicheln, A, 157))], "3140:0 [S1 S4]"),
        (
            "S4: announced for this Spiel",
            mal3(),
            vec![ansage(Schellen, Some(4)), weis(A, 20), spiel(Schellen, A, 100)],
            "480:228 [S1 S4 W4]",
        ),
        (
            "S4: a change of mode drops the factor announced for the mode before",
            mal3(),
            vec![ansage(Schellen, Some(4)), ansage(Eicheln, None), spiel(Eicheln, A, 100)],
            "100:57 [S1]",
        ),
        (
            "S4: announced for another mode than was played",
            mal3(),
            vec![ansage(Schellen, Some(4)), spiel(Obenabe, A, 100)],
            "300:171 [S1 S4]",
        ),
        (
            "S4 W4 T1",
            mal3(),
            vec![weis(B, 100), stoeck(A), spiel(Schellen, A, 60)],
            "160:394 [S1 S4 W4 T1]",
        ),
        (
            "T2 W10: against a Matsch, without a Stich",
            ueblich(),
            vec![weis(B, 50), stoeck(B), matsch(Eicheln, A, A)],
            "257:70 [S1 S2 W4 T1] | A matsch 1",
        ),
        (
            "W10: a table that wants a Stich for the Weis; Stöck stay",
            json!({"weis_nur_mit_stich": true}),
            vec![weis(B, 50), stoeck(B), matsch(Eicheln, A, A)],
            "257:20 [S1 W10 S2 T1] | A matsch 1",
        ),
        (
            "W10: 157:0 is no Matsch, so the other side has a Stich",
            json!({"weis_nur_mit_stich": true}),
            vec![weis(B, 50), spiel(Eicheln, A, 157)],
            "157:50 [S1 W4]",
        ),
        (
            "W10: who takes all nine keeps his Weis",
            json!({"weis_nur_mit_stich": true}),
            vec![weis(A, 50), matsch(Eicheln, A, A)],
            "307:0 [S1 S2 W4] | A matsch 1",
        ),
        (
            "W4: a second Weis of the same side",
            ueblich(),
            vec![weis(A, 20), weis(A, 50), spiel(Rosen, B, 77)],
            "147:80 [S1 W4]",
        ),
        (
            "W4: each Spiel by itself",
            ueblich(),
            vec![weis(A, 20), spiel(Rosen, B, 77), weis(B, 20), spiel(Rosen, B, 77)],
            "174:180 [S1 W4]",
        ),
    ]);
}

#[test]
fn s6_a_tournament_without_weis_stoeck_and_matschpraemie() {
    let bruehl = json!({"weis": false, "stoeck": false, "matschpraemie": 0, "berg_bei": 0,
        "schneider_unter": 0});
    pruefe(vec![(
        "S6",
        bruehl.clone(),
        vec![matsch(Eicheln, A, A), spiel(Rosen, B, 100)],
        "257:57 [S1] | A matsch 1",
    )]);
    let mut tisch = Tisch::mit("schieber", bruehl);
    assert_eq!(tisch.verweigert(weis(A, 20)).kennung(), "weis_aus");
    assert_eq!(tisch.verweigert(stoeck(A)).kennung(), "stoeck_aus");
    assert_eq!(tisch.verweigert(berg(A, None)).kennung(), "kein_berg");
    // SB 9: a Passe of eight Spiele holds 8 × 157, of twelve 12 × 157.
    for (spiele, summe) in [(8, 1256), (12, 1884)] {
        let mut passe = tisch.clone();
        for nr in 0..spiele {
            passe = match nr % 4 {
                0 => passe.matsch(Obenabe, A, B),
                _ => passe.spiel(Schellen, B, 20 + nr),
            };
        }
        let [a, b] = punkte(&passe);
        assert_eq!(a + b, summe);
    }
}

#[test]
fn s7_other_outcomes_of_a_spiel() {
    let ueblich = || json!({});
    pruefe(vec![
        (
            "S7: Spielverlust, the other side writes a Matsch",
            ueblich(),
            vec![spielverlust(Eicheln, A, A)],
            "0:257 [S1 S7 S2] | B matsch 1",
        ),
        (
            "S7: also where the other side made trump",
            ueblich(),
            vec![spielverlust(Eicheln, B, A)],
            "0:257 [S1 S7 S2] | B matsch 1",
        ),
        (
            "S7: the side gets nothing, Weis and Stöck included",
            ueblich(),
            vec![weis(A, 100), stoeck(A), spielverlust(Eicheln, A, A)],
            "0:257 [S1 S7 S2] | B matsch 1",
        ),
        (
            "S7: the other side keeps its own",
            json!({"faktor.eicheln": 2}),
            vec![weis(B, 100), stoeck(B), spielverlust(Eicheln, A, A)],
            "0:754 [S1 S7 S2 S4 W4 T1] | B matsch 1",
        ),
        (
            "S7: annulliert strikes Weis and Stöck",
            ueblich(),
            vec![spiel(Rosen, A, 100), weis(A, 50), stoeck(B), ohne(OhneWertung::Annulliert)],
            "100:57 [S7 G1]",
        ),
        (
            "S7: what was struck does not come back with the next Spiel",
            ueblich(),
            vec![weis(A, 50), stoeck(B), ohne(OhneWertung::Annulliert), spiel(Rosen, A, 100)],
            "100:57 [S1]",
        ),
        (
            "S7: zusammengeworfen",
            ueblich(),
            vec![weis(B, 50), ohne(OhneWertung::Zusammengeworfen), spiel(Rosen, A, 57)],
            "57:100 [S1]",
        ),
        (
            "S7: a free correction of one side's points",
            ueblich(),
            vec![spiel(Rosen, A, 57), strafe(B, -30), strafe(A, 5)],
            "62:70 [S7]",
        ),
        (
            "S7: a Matsch laid down that was none is a Kontermatsch of the other side",
            ueblich(),
            vec![matsch(Obenabe, A, B)],
            "0:257 [S1 S3] | B kontermatsch 2",
        ),
        (
            "S7 B1: the Berg that rested on the annulled Spiel is free again",
            json!({"ziel": 1000}),
            vec![
                spiel(Rosen, A, 157),
                matsch(Rosen, A, A),
                weis(A, 100),
                berg(A, None),
                ohne(OhneWertung::Annulliert),
            ],
            "414:0 [S7 G1] | A matsch 1",
        ),
        (
            "S7 B2: so is the one that was called too early in it",
            json!({"ziel": 1000}),
            vec![berg(A, teil(Rosen, 20, 0)), ohne(OhneWertung::Zusammengeworfen)],
            "0:0 [S7 G1]",
        ),
        (
            "S7 B1: the Berg that stood before stays",
            json!({"ziel": 1000}),
            vec![
                matsch(Rosen, A, A),
                matsch(Rosen, A, A),
                berg(A, None),
                weis(B, 20),
                ohne(OhneWertung::Annulliert),
            ],
            "514:0 [S7 G1] | A berg 1, A matsch 2 | berg A 3 [B1]",
        ),
    ]);
}

/// The Tischregeln, what stands, what comes, the refusal and its rule.
type Verweigert = (Value, Vec<Eintrag>, Eintrag, &'static str, Option<&'static str>);

#[test]
fn what_is_refused_and_by_which_rule() {
    let negative = Punkte(i32::MIN);
    let (a_weist, b_weist) = (weis(A, 50), weis(B, 20));
    let ueblich = || json!({});
    let faelle: Vec<Verweigert> = vec![
        (ueblich(), vec![], spiel(Eicheln, A, 1), "kartenpunkte_unmoeglich", Some("K4")),
        (ueblich(), vec![], spiel(Undenufe, B, 156), "kartenpunkte_unmoeglich", Some("K4")),
        (ueblich(), vec![], spiel(Eicheln, A, -3), "kartenpunkte_unmoeglich", Some("K4")),
        (ueblich(), vec![], spiel(Slalom, A, 100), "modus_nicht_am_tisch", Some("K5")),
        (ueblich(), vec![], ansage(Slalom, None), "modus_nicht_am_tisch", Some("K5")),
        (ueblich(), vec![], weis(A, 0), "weis_unmoeglich", Some("W1")),
        (ueblich(), vec![], weis(A, 10), "weis_unmoeglich", Some("W1")),
        (ueblich(), vec![], weis(A, 30), "weis_unmoeglich", Some("W1")),
        (ueblich(), vec![], weis(A, 25), "weis_unmoeglich", Some("W1")),
        (ueblich(), vec![], weis(A, -20), "weis_unmoeglich", Some("W1")),
        (ueblich(), vec![], weis(A, 1010), "weis_unmoeglich", Some("W1")),
        (ueblich(), vec![weis(A, 600)], weis(A, 500), "weis_unmoeglich", Some("W1")),
        (ueblich(), vec![a_weist], b_weist, "weis_andere_seite", Some("W4")),
        (ueblich(), vec![stoeck(A)], stoeck(A), "stoeck_schon_geschrieben", Some("T1")),
        (ueblich(), vec![stoeck(A)], stoeck(B), "stoeck_schon_geschrieben", Some("T1")),
        (ueblich(), vec![ansage(Obenabe, None)], stoeck(A), "stoeck_ohne_trumpf", Some("T1")),
        (ueblich(), vec![stoeck(A)], ansage(Obenabe, None), "stoeck_ohne_trumpf", Some("T1")),
        (ueblich(), vec![stoeck(A)], spiel(Undenufe, A, 80), "stoeck_ohne_trumpf", Some("T1")),
        (ueblich(), vec![], werte(json!({"kp": 3})), "nicht_auf_diesem_brett", None),
        (
            ueblich(),
            vec![],
            Eintrag::Strafe { partei: 2, punkte: Punkte(5), grund: String::new() },
            "feld_bereich",
            None,
        ),
        (
            ueblich(),
            vec![],
            Eintrag::Strafe { partei: 0, punkte: negative, grund: String::new() },
            "feld_bereich",
            None,
        ),
        (
            ueblich(),
            vec![],
            Eintrag::Strafe { partei: 0, punkte: Punkte(10_001), grund: String::new() },
            "feld_bereich",
            None,
        ),
        (ueblich(), vec![], Eintrag::Abbruch { grund: "ä".repeat(501) }, "text_zu_lang", None),
        (
            ueblich(),
            vec![Eintrag::Abbruch { grund: "ä".repeat(500) }],
            spiel(Eicheln, A, 100),
            "partie_beendet",
            Some("B3"),
        ),
    ];
    for (tischregeln, vorher, eintrag, kennung, regel) in faelle {
        let mut tisch = Tisch::mit("schieber", tischregeln);
        for eintrag in vorher {
            tisch.trage_ein(eintrag);
        }
        let grund = tisch.verweigert(eintrag.clone());
        assert_eq!(grund.kennung(), kennung, "{eintrag:?}");
        assert_eq!(grund.regel().map(|r| r.id()), regel, "{eintrag:?}");
    }
}

#[test]
fn k4_1_to_156_is_refused_with_its_reason() {
    let mut tisch = Tisch::schieber(1000);
    let satz = text::ablehnung(Sprache::DE, None, &tisch.verweigert(spiel(Eicheln, A, 1)));
    assert_eq!(
        satz,
        "1 : 156 kann nicht vorkommen: Kein Stich und keine Karte zählt allein 1 Punkt."
    );
}

#[test]
fn k5_further_modes_count_once_the_table_plays_them() {
    let tisch = Tisch::mit("schieber", json!({"faktor.slalom": 4, "faktor.3x3": 1}));
    let mut tisch = tisch.spiel(Slalom, A, 100).erwarte("400:228 [S1 S4]");
    assert_eq!(
        tisch.verweigert(ansage(jasstafel::engine::modus::Modus::Mary, None)).kennung(),
        "modus_nicht_am_tisch"
    );
    // No trump, so no Stöck.
    let mut mit_stoeck = tisch.stoeck(A);
    assert_eq!(mit_stoeck.verweigert(spiel(Slalom, A, 100)).kennung(), "stoeck_ohne_trumpf");
}

#[test]
fn t1_the_stoeck_may_come_before_the_mode_is_known() {
    Tisch::schieber(1000).stoeck(A).spiel(Rosen, B, 57).erwarte("77:100 [S1 T1]");
}

#[test]
fn c2_a_weis_is_written_with_seat_and_cards_and_counts_the_same() {
    let notiz = Eintrag::Weis(Weisnotiz {
        seite: A,
        punkte: Punkte(20),
        platz: Some(Platz(2)),
        karten: "EiA EiK EiO".to_owned(),
    });
    let tisch = Tisch::schieber(1000).eintrag(notiz).spiel(Rosen, B, 57);
    tisch.erwarte("77:100 [S1 W4]");
}

#[test]
fn g1_the_deal_goes_round_and_an_annulled_spiel_is_dealt_again() {
    let geber = |tisch: &Tisch| tisch.jetzt().stand.geber.0;
    let mut tisch = Tisch::leer().partie("schieber", json!({}), 2);
    assert_eq!(geber(&tisch), 2);
    // The entry, and who deals after it.
    for (eintrag, danach) in [
        (spiel(Rosen, A, 100), 3),
        (matsch(Rosen, A, A), 0),
        (ansage(Rosen, None), 0),
        (weis(A, 20), 0),
        (ohne(OhneWertung::Annulliert), 0),
        (ohne(OhneWertung::Zusammengeworfen), 0),
        (ohne(OhneWertung::Vergeben), 0),
        (ohne(OhneWertung::Gepasst), 1),
        (strafe(A, 10), 1),
        (spielverlust(Rosen, A, B), 2),
    ] {
        tisch.trage_ein(eintrag.clone());
        assert_eq!(geber(&tisch), danach, "{eintrag:?}");
    }
    // A Spiel that is dealt again keeps its number.
    let nummern: Vec<u16> = tisch.jetzt().stand.zeilen.iter().map(|z| z.nr).collect();
    assert_eq!(nummern, [1, 2, 3, 3, 3, 3, 3, 3]);
    // The loser of a Partie says who deals the next, once it is over (G2).
    let zweite = kopf("schieber", json!({}), 1);
    let grund = tisch.verweigerter_befehl(Befehl::BeginnePartie(zweite));
    assert_eq!(grund, Ablehnung::PartieLaeuft);
    tisch.trage_ein(Eintrag::Abbruch { grund: String::new() });
    let tisch = tisch.partie("schieber", json!({}), 1);
    assert_eq!(geber(&tisch), 1);
}

#[test]
fn g2_nobody_changes_seats_inside_a_partie() {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100);
    assert_eq!(tisch.jetzt().kopf.spieler, NAMEN);
    assert_eq!(tisch.jetzt().parteiname(0), "Anna & Chris");
    // Another seating is another Partie; the points of the first stay where they are.
    let mut andere = kopf("schieber", json!({}), 0);
    andere.spieler.swap(0, 1);
    let mut tisch = tisch.eintrag(Eintrag::Abbruch { grund: String::new() });
    tisch.versuche(Befehl::BeginnePartie(andere)).expect("neue Partie");
    assert_eq!(tisch.jetzt().parteiname(0), "Beat & Chris");
    assert_eq!(punkte(&tisch), [0, 0]);
    assert_eq!(tisch.session.partien().count(), 2);
}

#[test]
fn a_table_is_refused_before_it_sits_down() {
    let gut = || kopf("schieber", json!({}), 0);
    let namen = |namen: &[&str]| namen.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
    let lang = "x".repeat(61);
    let mut faelle = Vec::new();
    for (spieler, kennung) in [
        (namen(&["A", "B", "C"]), "spieler_zahl"),
        (namen(&["A", "B", "C", "D", "E"]), "spieler_zahl"),
        (namen(&["A", "B", " ", "D"]), "name_leer"),
        (namen(&["A", "B", " A ", "D"]), "name_doppelt"),
        (namen(&["A", "B", &lang, "D"]), "name_zu_lang"),
    ] {
        faelle.push((jasstafel::engine::event::PartieKopf { spieler, ..gut() }, kennung));
    }
    for (tischregeln, kennung) in [
        (json!({"zeil": 1000}), "einstellung_unbekannt"),
        (json!({"ziel": 99}), "einstellung_ungueltig"),
        (json!({"ziel": true}), "einstellung_ungueltig"),
        (json!({"weis": 1}), "einstellung_ungueltig"),
        (json!({"ausmach_lesart": "irgendwie"}), "einstellung_ungueltig"),
        (json!({"faktor.eicheln": 0}), "einstellung_ungueltig"),
        (json!({"faktor.eicheln": 21}), "einstellung_ungueltig"),
    ] {
        faelle.push((kopf("schieber", tischregeln, 0), kennung));
    }
    faelle.push((kopf("schieber", json!({}), 4), "platz_unbekannt"));
    faelle.push((kopf("zwanzig-ab", json!({}), 0), "jassart_unbekannt"));
    for (kopf, kennung) in faelle {
        let mut tisch = Tisch::leer();
        let grund = tisch.verweigerter_befehl(Befehl::BeginnePartie(kopf.clone()));
        assert_eq!(grund.kennung(), kennung, "{kopf:?}");
    }
}

#[test]
fn b1_b8_a_partie_pins_its_tischregeln_with_half_of_its_own_ziel() {
    for (tischregeln, berg, schneider) in [
        (json!({}), 1250, 1250),
        (json!({"ziel": 1000}), 500, 500),
        // Half of 1001 is 500.5: reached with 501, and 500 is below.
        (json!({"ziel": 1001}), 501, 501),
        (json!({"ziel": 1000, "berg_bei": 600, "schneider_unter": 0}), 600, 0),
    ] {
        let tisch = Tisch::mit("schieber", tischregeln);
        let regeln = &tisch.jetzt().kopf.tischregeln;
        assert_eq!((regeln.zahl("berg_bei"), regeln.zahl("schneider_unter")), (berg, schneider));
        assert_eq!(regeln.0.len(), tisch.jetzt().jassart.einstellungen.len());
    }
}
