//! S7, B2, B5, W9: what an incident writes, and what of it is refused.

use crate::tisch::*;
use jasstafel::engine::event::{Ausgang, Eintrag, Vorfallfolge};
use jasstafel::engine::modus::Modus::{Eicheln, Obenabe, Rosen};
use jasstafel::engine::seite::Seite;
use serde_json::json;

fn hingelegt(ansager: Seite, fehlbar: Seite) -> Eintrag {
    ausgang(Obenabe, ansager, Ausgang::Hingelegt(fehlbar))
}

#[test]
fn s7_s3_a_wrongly_laid_down_matsch_is_a_kontermatsch_whoever_made_trump() {
    for (ansager, fehlbar, soll) in [
        (A, A, "0:257 [S1 S7 S3] | B kontermatsch 2"),
        (A, B, "257:0 [S1 S7 S3] | A kontermatsch 2"),
        (B, A, "0:257 [S1 S7 S3] | B kontermatsch 2"),
    ] {
        Tisch::schieber(1000).eintrag(hingelegt(ansager, fehlbar)).erwarte(soll);
    }
    // W10: who made no Stich has no Weis where the table wants one; elsewhere it counts.
    Tisch::mit("schieber", json!({"weis_nur_mit_stich": true}))
        .weis(A, 50)
        .eintrag(hingelegt(A, A))
        .erwarte("0:257 [S1 S7 W10 S3] | B kontermatsch 2");
    Tisch::schieber(1000)
        .weis(A, 50)
        .eintrag(hingelegt(A, A))
        .erwarte("50:257 [S1 S7 S3 W4] | B kontermatsch 2");
}

#[test]
fn s7_points_of_stiche_change_the_side_without_consequence_for_a_matsch() {
    for (ausgang_von, soll) in [
        (verschoben(100, A, 30, false), "70:87 [S1 S7]"),
        (verschoben(100, B, 57, false), "157:0 [S1 S7]"),
        (verschoben(100, A, 0, false), "100:57 [S1 S7]"),
        // All nine Stiche made, 30 points lost: the Matsch stays, the other side has none.
        (verschoben(157, A, 30, true), "227:30 [S1 S7 S2] | A matsch 1"),
        (verschoben(0, B, 157, true), "157:100 [S1 S7 S3] | B kontermatsch 2"),
        (verschoben(157, A, 157, false), "0:157 [S1 S7]"),
    ] {
        Tisch::schieber(1000).eintrag(ausgang(Rosen, A, ausgang_von)).erwarte(soll);
    }
    for (falsch, kennung) in [
        (verschoben(100, A, 101, false), "zu_viele_kartenpunkte"),
        (verschoben(100, A, -1, false), "kartenpunkte_unmoeglich"),
        (verschoben(100, A, 1, false), "kartenpunkte_unmoeglich"),
        (verschoben(100, A, 99, false), "kartenpunkte_unmoeglich"),
        (verschoben(156, A, 20, false), "kartenpunkte_unmoeglich"),
        (verschoben(100, A, 30, true), "kartenpunkte_unmoeglich"),
        (verschoben(100, A, i32::MIN, false), "kartenpunkte_unmoeglich"),
    ] {
        let mut tisch = Tisch::schieber(1000);
        assert_eq!(tisch.verweigert(ausgang(Rosen, A, falsch)).kennung(), kennung, "{falsch:?}");
    }
}

#[test]
fn b5_void_thanks_are_written_down_and_change_nothing() {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let vorher = kurz(tisch.jetzt());
    let tisch = tisch.eintrag(vorfall(Vorfallfolge::BedankenNichtig, A)).erwarte(&vorher);
    assert_eq!(gueltige(tisch.jetzt()).count(), 3);
    assert!(tisch.jetzt().stand.laufend.begonnen);
    tisch.spiel(Rosen, A, 57).erwarte("177:157 [S1 W4]");
}

#[test]
fn b3_b5_after_false_thanks_the_other_side_may_play_out_its_matsch_and_wins() {
    // A thanks with 900 of 1000; B plays its Matsch, A's Stöck would now be enough.
    let tisch = Tisch::schieber(1000)
        .strafe(A, 985)
        .stoeck(A)
        .eintrag(matsch(Rosen, A, B))
        .erwarte("1005:257 [S1 S3 T1] | B kontermatsch 2");
    tisch.clone().eintrag(vorfall(Vorfallfolge::PartieVerloren, A)).erwarte(
        "1005:257 [S1 S3 T1] | B sieg 2, B kontermatsch 2 | ende B zu_frueh_bedankt [B3 B5]",
    );
    // Without the incident what stands decides.
    tisch.merci(A).erwarte(
        "1005:257 [S1 S3 T1] | A sieg 2, A schneider 2, B kontermatsch 2 | ende A bedankt schneider [B3 B8]",
    );
}

#[test]
fn b2_a_berg_called_too_early_goes_to_the_other_side_at_once() {
    let folge = Vorfallfolge::BergZuFrueh;
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100);
    let mut tisch =
        tisch.eintrag(vorfall(folge, A)).erwarte("100:57 [S1] | B berg 1 | berg B 2 zu früh [B2]");
    assert_eq!(tisch.verweigert(vorfall(folge, A)).kennung(), "berg_schon_vergeben");
    // What is written decides: with enough it was not too early (B1).
    Tisch::schieber(1000)
        .strafe(A, 500)
        .eintrag(vorfall(folge, A))
        .erwarte("500:0 [S7] | A berg 1 | berg A 1 [B1]");
    let mut ohne_berg = Tisch::mit("schieber", json!({"berg_bei": 0}));
    assert_eq!(ohne_berg.verweigert(vorfall(folge, A)).kennung(), "kein_berg");
}

#[test]
fn w9_a_void_weis_is_struck_and_the_other_side_may_declare_its_own() {
    let folge = Vorfallfolge::WeisGestrichen;
    let mut tisch = Tisch::schieber(1000).weis(A, 50).weis(A, 20).stoeck(A);
    let keiner = tisch.verweigert(vorfall(folge, B));
    assert_eq!((keiner.kennung(), keiner.regel().map(|r| r.id())), ("kein_weis", Some("W9")));
    assert_eq!(tisch.verweigert(weis(B, 20)).kennung(), "weis_andere_seite");
    tisch
        .eintrag(vorfall(folge, A))
        .weis(B, 20)
        .spiel(Eicheln, A, 100)
        .erwarte("120:77 [S1 W4 T1]");
}

#[test]
fn an_incident_belongs_to_the_slate_and_its_reason_is_no_novel() {
    let mut differenzler = Tisch::mit("differenzler-offen", json!({}));
    for folge in [
        Vorfallfolge::BedankenNichtig,
        Vorfallfolge::PartieVerloren,
        Vorfallfolge::BergZuFrueh,
        Vorfallfolge::WeisGestrichen,
    ] {
        let grund = differenzler.verweigert(vorfall(folge, A));
        assert_eq!(grund.kennung(), "nicht_auf_diesem_brett");
    }
    let Eintrag::Vorfall(mut notiz) = vorfall(Vorfallfolge::BedankenNichtig, A) else {
        unreachable!()
    };
    notiz.grund = "x".repeat(501);
    let mut tisch = Tisch::schieber(1000);
    assert_eq!(tisch.verweigert(Eintrag::Vorfall(notiz)).kennung(), "text_zu_lang");
}

#[test]
fn names_in_files_do_not_change() {
    for (eintrag, soll) in [
        (
            ausgang(Rosen, A, verschoben(157, A, 30, true)),
            json!({"spiel": {"modus": "rosen", "ansager": 0, "ausgang": {"verschoben":
                {"gezaehlt": [157, 0], "matsch": true, "von": 0, "punkte": 30}}}}),
        ),
        (
            hingelegt(A, B),
            json!({"spiel": {"modus": "obenabe", "ansager": 0, "ausgang": {"hingelegt": 1}}}),
        ),
        (
            vorfall(Vorfallfolge::BedankenNichtig, B),
            json!({"vorfall": {"folge": "bedanken_nichtig", "seite": 1, "grund": "Vorfall"}}),
        ),
        (
            vorfall(Vorfallfolge::PartieVerloren, B),
            json!({"vorfall": {"folge": "partie_verloren", "seite": 1, "grund": "Vorfall"}}),
        ),
        (
            vorfall(Vorfallfolge::BergZuFrueh, B),
            json!({"vorfall": {"folge": "berg_zu_frueh", "seite": 1, "grund": "Vorfall"}}),
        ),
        (
            vorfall(Vorfallfolge::WeisGestrichen, B),
            json!({"vorfall": {"folge": "weis_gestrichen", "seite": 1, "grund": "Vorfall"}}),
        ),
    ] {
        assert_eq!(wert(&eintrag), soll);
        let gelesen: Eintrag = serde_json::from_value(soll).expect("Eintrag");
        assert_eq!(gelesen, eintrag);
    }
}
