//! Berg, Bedanken, Schneider, Ausmachen on the slate and Striche: B1 to B8, A1 to A5, T4, S5, R1
//! to R3. Totals before the claim are written as free corrections, so each row shows its sum.

use crate::tisch::*;
use jasstafel::engine::event::Eintrag;
use jasstafel::engine::modus::Modus::{Eicheln, Obenabe, Rosen, Schellen};
use jasstafel::engine::stand::{Strichart, Striche, Zeilenart};
use serde_json::{Value, json};

/// A row: what it is about, the Tischregeln, what is written, the board.
type Fall = (&'static str, Value, Vec<Eintrag>, &'static str);

#[track_caller]
fn pruefe(faelle: Vec<Fall>) {
    for (was, tischregeln, eintraege, soll) in faelle {
        let mut tisch = Tisch::mit("schieber", tischregeln);
        for eintrag in eintraege {
            tisch.trage_ein(eintrag);
            pruefe_rechnung(tisch.jetzt());
        }
        assert_eq!(kurz(tisch.jetzt()), soll, "{was}");
    }
}

/// Both totals, as if written before.
fn stehen(a: i32, b: i32) -> Vec<Eintrag> {
    vec![strafe(A, a), strafe(B, b)]
}

fn und(mut vorher: Vec<Eintrag>, weiter: Vec<Eintrag>) -> Vec<Eintrag> {
    vorher.extend(weiter);
    vorher
}

fn bis_1000() -> Value {
    json!({"ziel": 1000})
}

#[test]
fn b1_b2_the_berg() {
    pruefe(vec![
        (
            "B1: between two Spiele, with just enough",
            bis_1000(),
            und(stehen(500, 0), vec![berg(A, None)]),
            "500:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B1: with the Weis of the running Spiel",
            bis_1000(),
            und(stehen(400, 0), vec![weis(A, 100), berg(A, None)]),
            "400:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "T4: with the Stöck shown ahead",
            bis_1000(),
            und(stehen(0, 480), vec![stoeck(B), berg(B, None)]),
            "0:480 [S7] | B berg 1 | berg B 1 [B1]",
        ),
        (
            "B1 S4: the Weis counts with the factor announced",
            json!({"ziel": 1000, "faktor.schellen": 2}),
            und(stehen(400, 0), vec![ansage(Schellen, None), weis(A, 50), berg(A, None)]),
            "400:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B1: with the Stiche on the table",
            bis_1000(),
            und(stehen(414, 0), vec![berg(A, teil(Rosen, 86, 0))]),
            "414:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B2: one point less gives it to the other side",
            bis_1000(),
            und(stehen(414, 0), vec![berg(A, teil(Rosen, 85, 0))]),
            "414:0 [S7] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B1: said inside a Spiel, judged when it is written",
            bis_1000(),
            und(stehen(414, 0), vec![berg(A, None), spiel(Rosen, A, 86)]),
            "500:71 [S1] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B2: said inside a Spiel and not there at its end",
            bis_1000(),
            und(stehen(414, 0), vec![berg(A, None), spiel(Rosen, A, 85)]),
            "499:72 [S1] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B1: the first of two calls is judged first, and was right",
            bis_1000(),
            und(stehen(414, 514), vec![berg(A, None), berg(B, None), spiel(Rosen, A, 100)]),
            "514:571 [S1] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B2: the first of two calls is judged first, and was wrong",
            bis_1000(),
            und(stehen(414, 514), vec![berg(A, None), berg(B, None), spiel(Rosen, A, 57)]),
            "471:614 [S1] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B2: a second call with the Stiche on the table judges the first",
            bis_1000(),
            und(stehen(414, 414), vec![berg(A, None), berg(B, teil(Rosen, 20, 90))]),
            "414:414 [S7] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B1 B3: a call that waits is judged by thanks, too",
            bis_1000(),
            und(stehen(414, 900), vec![berg(A, None), merci(B, teil(Rosen, 57, 100))]),
            "471:1000 [B3 B4 A5] | B berg 1, B sieg 2, B schneider 2 \
             | berg B 1 zu früh [B2] | ende B bedankt schneider [B3 B4 A5 B8]",
        ),
        (
            "B1: agreed otherwise",
            json!({"ziel": 1000, "berg_bei": 600}),
            und(stehen(599, 0), vec![berg(A, teil(Rosen, 0, 0))]),
            "599:0 [S7] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "A1 B1: both with the first Stich, Stöck come first",
            bis_1000(),
            und(stehen(480, 490), vec![weis(A, 20), stoeck(B), berg(A, erster(Eicheln, 11, 0))]),
            "480:490 [S7] | B berg 1 | berg B 1 [B1 A1 A2 A4]",
        ),
        (
            "A1 B2: nobody there at the end of the first Stich",
            bis_1000(),
            und(stehen(400, 400), vec![berg(A, erster(Eicheln, 11, 0))]),
            "400:400 [S7] | B berg 1 | berg B 1 zu früh [B2 A1 A2]",
        ),
        (
            "B1: both were there before the Spiel, so the call decides",
            bis_1000(),
            und(stehen(600, 700), vec![berg(A, erster(Eicheln, 11, 0))]),
            "600:700 [S7] | A berg 1 | berg A 1 [B1 B3]",
        ),
        (
            "B1: the Spiel in which the Berg was won is written to its end",
            bis_1000(),
            und(stehen(414, 0), vec![berg(A, teil(Rosen, 86, 0)), spiel(Rosen, A, 120)]),
            "534:37 [S1] | A berg 1 | berg A 1 [B1]",
        ),
    ]);
}

#[test]
fn b1_there_is_one_berg_and_only_where_the_table_plays_for_it() {
    let mut tisch = Tisch::schieber(1000).strafe(A, 500).berg(A);
    let grund = tisch.verweigert(berg(B, None));
    assert_eq!(
        (grund.kennung(), grund.regel().map(|r| r.id())),
        ("berg_schon_vergeben", Some("B1"))
    );
    let mut ohne = Tisch::mit("schieber", json!({"ziel": 1000, "berg_bei": 0}));
    assert_eq!(ohne.verweigert(berg(A, None)).kennung(), "kein_berg");
}

#[test]
fn s4_a_claim_with_a_weis_asks_what_is_trump_where_it_matters() {
    let mut tisch =
        Tisch::mit("schieber", json!({"ziel": 1000, "faktor.schellen": 2})).strafe(A, 960);
    tisch.trage_ein(weis(A, 20));
    for eintrag in [berg(A, None), merci(A, None)] {
        let grund = tisch.verweigert(eintrag);
        assert_eq!((grund.kennung(), grund.regel().map(|r| r.id())), ("modus_fehlt", Some("S4")));
    }
    // 960 + 2 × 20.
    tisch
        .ansage(Schellen)
        .merci(A)
        .erwarte("1000:0 [B3] | A sieg 2, A schneider 2 | ende A bedankt schneider [B3 B8]");
}

#[test]
fn the_line_of_thanks_never_names_a_mode_that_nobody_announced() {
    // Even where every mode counts the same, the line has to say what was trump.
    let mut tisch = Tisch::schieber(1000).strafe(A, 980).weis(A, 20);
    assert_eq!(tisch.verweigert(merci(A, None)).kennung(), "modus_fehlt");
    let tisch = tisch.ansage(Rosen).merci(A);
    assert_eq!(letzte_zeile(&tisch).spiel.as_ref().map(|s| s.modus), Some(Rosen));
}

#[test]
fn b3_b4_b8_thanks() {
    let obenabe3 = || json!({"ziel": 1000, "faktor.obenabe": 3});
    pruefe(vec![
        (
            "B3 B8: with just enough; the other side is below half",
            bis_1000(),
            und(stehen(1000, 499), vec![merci(A, None)]),
            "1000:499 [S7] | A sieg 2, A schneider 2 | ende A bedankt schneider [B3 B8]",
        ),
        (
            "B8: exactly half is safe",
            bis_1000(),
            und(stehen(1000, 500), vec![merci(A, None)]),
            "1000:500 [S7] | A sieg 2 | ende A bedankt [B3]",
        ),
        (
            "B8: half of an odd Ziel",
            json!({"ziel": 1001}),
            und(stehen(1001, 500), vec![merci(A, None)]),
            "1001:500 [S7] | A sieg 2, A schneider 2 | ende A bedankt schneider [B3 B8]",
        ),
        (
            "B8: an agreed limit",
            json!({"ziel": 1000, "schneider_unter": 700}),
            und(stehen(699, 1000), vec![merci(B, None)]),
            "699:1000 [S7] | B sieg 2, B schneider 2 | ende B bedankt schneider [B3 B8]",
        ),
        (
            "B8: without Schneider",
            json!({"ziel": 1000, "schneider_unter": 0}),
            und(stehen(1000, 0), vec![merci(A, None)]),
            "1000:0 [S7] | A sieg 2 | ende A bedankt [B3]",
        ),
        (
            "B3: one point too few loses the Partie",
            bis_1000(),
            und(stehen(999, 300), vec![merci(A, None)]),
            "999:300 [S7] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "B8: nobody thanked against who lost by his own thanks",
            bis_1000(),
            und(stehen(400, 300), vec![merci(A, None)]),
            "400:300 [S7] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "B4: inside a Spiel the last line is partial",
            bis_1000(),
            und(stehen(900, 700), vec![merci(A, teil(Eicheln, 100, 20))]),
            "1000:720 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "B3 B4: too early inside a Spiel",
            bis_1000(),
            und(stehen(900, 700), vec![merci(A, teil(Eicheln, 99, 20))]),
            "999:720 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
        (
            "B4 T4: Weis and Stöck of the Spiel count for both",
            bis_1000(),
            und(stehen(900, 480), vec![weis(A, 50), stoeck(B), merci(A, teil(Eicheln, 50, 0))]),
            "1000:500 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "S4 B4: the Stiche of a cut Spiel count with its factor",
            obenabe3(),
            und(stehen(700, 700), vec![merci(B, teil(Obenabe, 20, 100))]),
            "760:1000 [B3 B4 A5] | B sieg 2 | ende B bedankt [B3 B4 A5]",
        ),
        (
            "S5: who thanks in a Spiel writes no Matsch in it",
            bis_1000(),
            und(stehen(900, 700), vec![merci(A, teil(Eicheln, 157, 0))]),
            "1057:700 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "B6: one may have enough and lose to the other side's thanks",
            bis_1000(),
            und(stehen(1100, 950), vec![merci(B, teil(Eicheln, 40, 50))]),
            "1140:1000 [B3 B4 A5] | B sieg 2 | ende B bedankt [B3 B4 A5]",
        ),
        (
            "B6: and may play on for a Matsch",
            bis_1000(),
            und(stehen(1100, 300), vec![matsch(Eicheln, A, A), merci(A, None)]),
            "1357:300 [S1 S2] | A sieg 2, A matsch 1, A schneider 2 \
             | ende A bedankt schneider [B3 B8]",
        ),
        (
            "the Partie is given up",
            bis_1000(),
            und(stehen(300, 400), vec![Eintrag::Abbruch { grund: "Polizeistunde".to_owned() }]),
            "300:400 [S7] | ende abbruch []",
        ),
    ]);
}

#[test]
fn b7_six_stiche_in_obenabe_are_enough_where_the_table_agreed() {
    let b7 = || json!({"ziel": 1000, "sechs_stiche_obenabe": true});
    let sechs = |modus| mit_sechs_stichen(teil(modus, 90, 20));
    pruefe(vec![
        (
            "B7",
            b7(),
            und(stehen(500, 700), vec![merci(A, sechs(Obenabe))]),
            "590:720 [B7] | A sieg 2 | ende A sechs_stiche [B7]",
        ),
        (
            "B7 B8: the loser may be in the Schneider",
            b7(),
            und(stehen(500, 100), vec![merci(A, sechs(Obenabe))]),
            "590:120 [B7] | A sieg 2, A schneider 2 | ende A sechs_stiche schneider [B7 B8]",
        ),
        (
            "B3: who has enough needs no six Stiche",
            b7(),
            und(stehen(910, 700), vec![merci(A, sechs(Obenabe))]),
            "1000:720 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "B7: in Obenabe only",
            b7(),
            und(stehen(500, 700), vec![merci(A, sechs(Rosen))]),
            "590:720 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
        (
            "B7: off by default",
            bis_1000(),
            und(stehen(500, 700), vec![merci(A, sechs(Obenabe))]),
            "590:720 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
    ]);
}

#[test]
fn b4_the_line_of_a_cut_spiel() {
    let tisch = Tisch::schieber(1000).strafe(A, 900).merci_bei(A, teil(Eicheln, 100, 20));
    let zeile = letzte_zeile(&tisch);
    assert_eq!(zeile.art, Zeilenart::Teilspiel);
    assert_eq!(zeile.spiel.as_ref().map(|s| s.kartenpunkte), Some(je(100, 20)));
    // Nothing of a Matsch, and it is the last line.
    assert_eq!(tisch.clone().verweigert(spiel(Rosen, A, 100)).kennung(), "partie_beendet");
    assert_eq!(tisch.clone().verweigert(merci(B, None)).kennung(), "partie_beendet");
}

#[test]
fn b4_what_cannot_lie_on_the_table_is_refused() {
    let ohne_stoeck = Tisch::schieber(1000);
    let mit_stoeck = Tisch::schieber(1000).stoeck(A);
    for (tisch, lage, kennung, regel) in [
        (&ohne_stoeck, teil(Eicheln, 100, 58), "zu_viele_kartenpunkte", "S1"),
        (&ohne_stoeck, teil(Eicheln, -1, 58), "kartenpunkte_unmoeglich", "K4"),
        (&ohne_stoeck, teil(Eicheln, 1, 58), "kartenpunkte_unmoeglich", "K4"),
        (&ohne_stoeck, teil(Eicheln, 0, 156), "kartenpunkte_unmoeglich", "K4"),
        (&ohne_stoeck, erster(Eicheln, 11, 10), "erster_stich_geteilt", "A1"),
        (
            &ohne_stoeck,
            teil(jasstafel::engine::modus::Modus::Mary, 9, 9),
            "modus_nicht_am_tisch",
            "K5",
        ),
        (&mit_stoeck, teil(Obenabe, 11, 0), "stoeck_ohne_trumpf", "T1"),
    ] {
        for eintrag in [berg(A, lage.clone()), merci(B, lage.clone())] {
            let grund = tisch.clone().verweigert(eintrag.clone());
            assert_eq!(grund.kennung(), kennung, "{eintrag:?}");
            assert_eq!(grund.regel().map(|r| r.id()), Some(regel), "{eintrag:?}");
        }
    }
}

#[test]
fn a1_to_a5_who_was_first() {
    let zu = |ziel: i32, reihenfolge: &str, lesart: &str| json!({"ziel": ziel, "ausmach_reihenfolge": reihenfolge, "ausmach_lesart": lesart});
    let (sws, ssw) = ("stoeck-weis-stich", "stoeck-stich-weis");
    let (vorrang, kumulativ) = ("vorrang", "kumulativ");
    let stoeck_gegen_weis =
        || und(stehen(980, 990), vec![weis(A, 20), stoeck(B), merci(A, erster(Eicheln, 11, 0))]);
    let stich_gegen_weis =
        || und(stehen(2480, 1190), vec![weis(B, 100), merci(A, erster(Eicheln, 25, 0))]);
    let lesarten =
        || und(stehen(975, 950), vec![stoeck(A), weis(B, 50), merci(B, erster(Eicheln, 11, 0))]);
    pruefe(vec![
        (
            "A1 A4: Stöck before Weis and Stich, whoever thanked",
            zu(1000, sws, vorrang),
            stoeck_gegen_weis(),
            "980:1010 [A1 A2 A4] | B sieg 2 | ende B stoeck [A1 A2 A4]",
        ),
        (
            "A4: the loser's Weis counts before the Stich",
            zu(2500, sws, vorrang),
            stich_gegen_weis(),
            "2505:1290 [A1 A2 A4] | A sieg 2 | ende A stich [A1 A2 A4]",
        ),
        (
            "A1 A4: Stöck – Stich – Weis by agreement leaves him in the Schneider",
            zu(2500, ssw, vorrang),
            stich_gegen_weis(),
            "2505:1190 [A1 A2 A4] | A sieg 2, A schneider 2 \
             | ende A stich schneider [A1 A2 A4 B8]",
        ),
        (
            "A2: Stöck that suffice with the Stich come first",
            zu(1000, sws, vorrang),
            lesarten(),
            "1006:950 [A1 A2 A4] | A sieg 2 | ende A stoeck [A1 A2 A4]",
        ),
        (
            "A3: counted one after the other, the Weis is across first",
            zu(1000, sws, kumulativ),
            lesarten(),
            "995:1000 [A1 A3 A4] | B sieg 2 | ende B weis [A1 A3 A4]",
        ),
        (
            "S4: Weis, Stöck and Stich all with the factor",
            json!({"ziel": 1000, "faktor.eicheln": 2}),
            und(stehen(950, 950), vec![weis(A, 20), merci(A, erster(Eicheln, 5, 0))]),
            "1000:950 [A1 A2 A4] | A sieg 2 | ende A weis [A1 A2 A4]",
        ),
        (
            "B3: nobody there",
            zu(1000, sws, vorrang),
            und(stehen(900, 900), vec![merci(A, erster(Eicheln, 25, 0))]),
            "925:900 [B3] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "B3: both were there before the Spiel, so the thanks decide",
            zu(1000, sws, vorrang),
            und(stehen(1100, 1000), vec![merci(B, erster(Eicheln, 25, 0))]),
            "1125:1000 [B3] | B sieg 2 | ende B bedankt [B3]",
        ),
        (
            "A5: from the second Stich on the thanks decide",
            zu(1000, sws, vorrang),
            und(stehen(980, 990), vec![weis(A, 20), stoeck(B), merci(A, teil(Eicheln, 11, 10))]),
            "1011:1020 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
    ]);
}

#[test]
fn r1_r2_striche_add_up_by_the_weights_of_the_table() {
    let summe = |tisch: &Tisch| tisch.jetzt().stand.konten[0].striche.summe();
    let spiele = || {
        vec![
            matsch(Eicheln, B, A),
            matsch(Eicheln, A, A),
            berg(A, None),
            strafe(A, 486),
            merci(A, None),
        ]
    };
    let tisch =
        |regeln: Value| spiele().into_iter().fold(Tisch::mit("schieber", regeln), Tisch::eintrag);
    // R1: Kontermatsch 2, Matsch 1, Berg 1, Sieg 2 and Schneider 2.
    let neu = tisch(bis_1000());
    assert_eq!(summe(&neu), 8);
    // R2: the old count.
    let alt = tisch(json!({"ziel": 1000, "strich.schneider": 1, "strich.kontermatsch": 1}));
    assert_eq!(summe(&alt), 6);
    assert_eq!(summe(&tisch(json!({"ziel": 1000, "strich.sieg": 0}))), 6);
    assert_eq!(neu.jetzt().stand.konten[1].striche, Striche::default());
}

#[test]
fn r3_the_striche_of_an_evening_go_with_the_people() {
    let tisch = Tisch::schieber(1000).strafe(A, 1000).strafe(B, 600).merci(A);
    let mut zweite = kopf("schieber", bis_1000(), 0);
    // Anna now plays with Beat.
    zweite.spieler.swap(1, 2);
    let mut tisch = tisch;
    tisch.versuche(jasstafel::engine::command::Befehl::BeginnePartie(zweite)).expect("Partie");
    let tisch = tisch.strafe(A, 1000).merci(A);
    let mut je_name: Vec<(String, u32, u16)> = tisch
        .session
        .striche()
        .into_iter()
        .map(|(name, s)| (name, s.summe(), s.art(Strichart::Schneider)))
        .collect();
    je_name.sort();
    let erwartet = [("Anna", 6, 2), ("Beat", 4, 2), ("Chris", 2, 0), ("Dora", 0, 0)]
        .map(|(n, s, k)| (n.to_owned(), s, k));
    assert_eq!(je_name, erwartet);
    // The pair that plays now has only what it won as a pair.
    let partie = tisch.jetzt();
    assert_eq!(tisch.session.striche_der_seite(partie, A).summe(), 4);
}

#[test]
fn b7_six_stiche_in_obenabe_are_enough_where_the_table_agreed_on_it() {
    let sechs = |modus| {
        teil(modus, 90, 20)
            .map(|teil| jasstafel::engine::event::Teil { sechs_stiche: true, ..teil })
    };
    let erlaubt = || json!({"ziel": 1000, "sechs_stiche_obenabe": true});
    pruefe(vec![
        (
            "B7: thanked with six Stiche",
            erlaubt(),
            und(stehen(500, 600), vec![merci(A, sechs(Obenabe))]),
            "590:620 [B7] | A sieg 2 | ende A sechs_stiche [B7]",
        ),
        (
            "B7: in Obenabe only",
            erlaubt(),
            und(stehen(500, 600), vec![merci(A, sechs(Eicheln))]),
            "590:620 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
        (
            "B7: off unless agreed",
            bis_1000(),
            und(stehen(500, 600), vec![merci(A, sechs(Obenabe))]),
            "590:620 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
    ]);
}
