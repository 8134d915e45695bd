//! C1 to C4: how freely an entry may be changed, what a change asks for and what follows from it.

use crate::tisch::*;
use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::aenderung::{self, Aenderung, Schluss};
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{Eintrag, Ereignis, EreignisId, Korrektur, OhneWertung};
use jasstafel::engine::log::{Satz, Schreibzustand, Session};
use jasstafel::engine::modus::Modus::{Eicheln, Obenabe, Rosen, Slalom};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::replay;
use jasstafel::engine::seite::Platz;
use serde_json::json;

/// The states of all entries of a Partie, a letter each.
fn zustaende(tisch: &Tisch, nr: usize) -> String {
    let partie = tisch.session.partien().nth(nr).expect("eine Partie");
    (0..partie.eintragungen.len())
        .map(|e| match tisch.zustand_in(partie, e) {
            Schreibzustand::Offen => 'o',
            Schreibzustand::Korrigierbar => 'k',
            Schreibzustand::Geschlossen => 'g',
        })
        .collect()
}

#[test]
fn c1_c3_c4_the_state_of_an_entry_follows_from_what_was_written_since() {
    // What is written; the states with one Schreiber and with two.
    let folge = [
        (spiel(Rosen, A, 100), "o", "o"),
        // The next Spiel runs: its first entry closes the window of C1.
        (ansage(Eicheln, None), "ko", "go"),
        (weis(A, 20), "koo", "goo"),
        (spiel(Eicheln, A, 100), "gooo", "gooo"),
        (berg(A, None), "gkkko", "ggggo"),
        (ohne(OhneWertung::Annulliert), "gooooo", "gooooo"),
        (spiel(Eicheln, A, 100), "ggggooo", "ggggooo"),
        (merci(A, None), "ggggoooo", "ggggoooo"),
    ];
    for (schreiber, zwei) in [(1, false), (2, true)] {
        let mut tisch = Tisch::mit("schieber", json!({"ziel": 1000, "schreiber": schreiber}));
        for (eintrag, einer, beide) in folge.clone() {
            tisch.trage_ein(eintrag.clone());
            assert_eq!(zustaende(&tisch, 0), if zwei { beide } else { einer }, "{eintrag:?}");
        }
        // The Spiel that follows the last one is the first of the next Partie.
        let tisch = tisch.partie("schieber", json!({}), 0);
        let begonnen = if zwei { "gggggggg" } else { "ggggkkkk" };
        assert_eq!(zustaende(&tisch, 0), begonnen);
        let tisch = tisch.spiel(Rosen, A, 57);
        assert_eq!((zustaende(&tisch, 0), zustaende(&tisch, 1)), ("gggggggg".into(), "o".into()));
        // Undone, the Partie after it closes nothing.
        assert_eq!(zustaende(&tisch.zurueck().zurueck(), 0), "ggggoooo");
    }
}

/// What one of each demand lacks.
fn gefordert(tisch: &Tisch, ziel: EreignisId) -> [Option<&'static str>; 5] {
    let frei = korrektur(ziel, Some(spiel(Rosen, A, 90)));
    let wer = Korrektur { wer: "Beat".to_owned(), ..frei.clone() };
    let grund = Korrektur { grund: "verzählt".to_owned(), ..wer.clone() };
    let leer =
        Korrektur { wer: "  ".to_owned(), grund: " ".to_owned(), ..verbindlich(frei.clone()) };
    [frei.clone(), wer, grund, leer, verbindlich(frei)].map(|korrektur| {
        let mut tisch = tisch.clone();
        tisch.versuche(Befehl::Korrigiere(korrektur)).err().map(|grund| grund.kennung())
    })
}

#[test]
fn c3_c4_the_later_the_more_a_correction_takes() {
    let offen = Tisch::schieber(1000).spiel(Rosen, A, 100);
    let ziel = offen.id(0);
    assert_eq!(gefordert(&offen, ziel), [None, None, None, None, None]);
    let korrigierbar = offen.ansage(Eicheln);
    let wer = Some("wer_fehlt");
    assert_eq!(gefordert(&korrigierbar, ziel), [wer, None, None, wer, None]);
    let geschlossen = korrigierbar.clone().spiel(Eicheln, B, 57);
    let grund = Some("grund_fehlt");
    assert_eq!(gefordert(&geschlossen, ziel), [grund, grund, grund, grund, None]);
    // Two Schreiber, both have written: at once on clear proof only.
    let zwei = Tisch::mit("schieber", json!({"schreiber": 2})).spiel(Rosen, A, 100).ansage(Eicheln);
    assert_eq!(gefordert(&zwei, zwei.id(0)), [grund, grund, grund, grund, None]);
    for (kennung, regel) in [("wer_fehlt", "C3"), ("grund_fehlt", "C4")] {
        let tisch = if kennung == "wer_fehlt" { &korrigierbar } else { &geschlossen };
        let abgelehnt =
            tisch.clone().verweigerter_befehl(Befehl::Korrigiere(korrektur(ziel, None)));
        assert_eq!(abgelehnt.kennung(), kennung);
        assert_eq!(abgelehnt.regel().map(|r| r.id()), Some(regel));
    }
}

#[test]
fn c4_a_correction_recomputes_what_follows_and_stays_marked() {
    let tisch = Tisch::schieber(1000)
        .spiel(Rosen, A, 157)
        .matsch(Rosen, A, A)
        .berg_bei(A, teil(Rosen, 86, 0))
        .spiel(Rosen, A, 100)
        .erwarte("514:57 [S1] | A berg 1, A matsch 1 | berg A 3 [B1]");
    let erstes = tisch.id(0);
    let neu = verbindlich(korrektur(erstes, Some(spiel(Rosen, A, 57))));
    // To look at before it is accepted: the Berg goes to the other side.
    let vorschau = tisch.jetzt().mit_korrektur(&neu).expect("erlaubt");
    let danach = "414:157 [S1] | A matsch 1, B berg 1 | berg B 3 zu früh [B2]";
    assert_eq!(kurz(&vorschau), danach);
    let vorher = tisch.tafel();
    let tisch = tisch.korrigiert(neu.clone()).erwarte(danach);
    let eintragung = &tisch.jetzt().eintragungen[0];
    assert!(eintragung.korrigiert());
    assert_eq!(eintragung.urspruenglich, spiel(Rosen, A, 157));
    assert_eq!(eintragung.korrekturen[0].korrektur, neu);
    let tafel = tisch.tafel();
    let geschrieben = &tafel["partien"][0]["eintraege"][0];
    assert_eq!(geschrieben["korrigiert"], json!(true));
    assert_eq!(geschrieben["korrekturen"][0]["korrektur"]["grund"], json!("verzählt"));
    // Undo of a correction gives back what stood, to the last word but the mark.
    let tisch = tisch.zurueck();
    assert_eq!(tisch.tafel()["partien"][0]["spiele"], vorher["partien"][0]["spiele"]);
    assert_eq!(kurz(tisch.jetzt()), "514:57 [S1] | A berg 1, A matsch 1 | berg A 3 [B1]");
    assert!(!tisch.jetzt().eintragungen[0].korrigiert());
    tisch.wieder().erwarte(danach);
}

#[test]
fn c4_everything_of_a_spiel_can_be_corrected() {
    // What stood, what it should have been, the board.
    for (alt, neu, soll) in [
        (spiel(Rosen, A, 100), spiel(Rosen, A, 90), "90:67 [S1]"),
        (spiel(Rosen, A, 100), spiel(Obenabe, A, 100), "300:171 [S1 S4]"),
        (spiel(Rosen, A, 100), mal(2, spiel(Rosen, A, 100)), "200:114 [S1 S4]"),
        (matsch(Rosen, A, A), matsch(Rosen, B, A), "257:0 [S1 S3] | A kontermatsch 2"),
        (spiel(Rosen, A, 157), matsch(Rosen, A, A), "257:0 [S1 S2] | A matsch 1"),
        (spiel(Rosen, A, 100), ohne(OhneWertung::Annulliert), "0:0 [S7 G1]"),
        (ohne(OhneWertung::Annulliert), spiel(Rosen, A, 100), "100:57 [S1]"),
        (spiel(Rosen, A, 100), spielverlust(Rosen, A, A), "0:257 [S1 S7 S2] | B matsch 1"),
    ] {
        let tisch = Tisch::mit("schieber", json!({"faktor.obenabe": 3})).eintrag(alt);
        let ziel = tisch.id(0);
        tisch.korrigiert(korrektur(ziel, Some(neu))).erwarte(soll);
    }
    let tisch = Tisch::schieber(1000).weis(A, 20).stoeck(A).spiel(Rosen, A, 100);
    let (w, s) = (tisch.id(0), tisch.id(1));
    tisch
        .korrigiert(korrektur(w, Some(weis(B, 50))))
        .erwarte("120:107 [S1 W4 T1]")
        .korrigiert(korrektur(s, None))
        .erwarte("100:107 [S1 W4]")
        .korrigiert(korrektur(w, Some(weis(B, 100))))
        .erwarte("100:157 [S1 W4]")
        // A correction of a correction goes back to it, not to the first word.
        .zurueck()
        .erwarte("100:107 [S1 W4]");
}

#[test]
fn c4_a_correction_that_makes_a_later_entry_unlawful_names_it_or_takes_it_along() {
    let mut tisch = Tisch::schieber(1000)
        .spiel(Rosen, A, 100)
        .weis(A, 50)
        .weis(A, 20)
        .spiel(Rosen, A, 100)
        .erwarte("270:114 [S1 W4]");
    let (erster_weis, zweiter_weis) = (tisch.id(1), tisch.id(2));
    let andere_seite = korrektur(erster_weis, Some(weis(B, 50)));
    let grund = tisch.verweigerter_befehl(Befehl::Korrigiere(andere_seite.clone()));
    let Ablehnung::SpaetererEintrag { eintrag, spiel: nr, grund } = &grund else {
        panic!("{grund:?}");
    };
    assert_eq!((*eintrag, *nr, grund.kennung()), (zweiter_weis, 2, "weis_andere_seite"));
    let mit = Korrektur { mit: vec![zweiter_weis], ..andere_seite };
    let tisch = tisch.korrigiert(mit).erwarte("200:164 [S1 W4]");
    // Taken along means struck, and it shows.
    assert_eq!(tisch.jetzt().eintragungen[2].wortlaut(), None);
    let tafel = tisch.tafel();
    let mitgenommen = &tafel["partien"][0]["eintraege"][2];
    assert_eq!(
        (&mitgenommen["gestrichen"], &mitgenommen["wirksam"]),
        (&json!(true), &json!(false))
    );
    let mut tisch = tisch;
    let nochmals = Befehl::Korrigiere(korrektur(zweiter_weis, Some(weis(B, 20))));
    assert_eq!(tisch.verweigerter_befehl(nochmals).kennung(), "eintrag_unbekannt");
    // Undo brings it back.
    let tisch = tisch.zurueck().erwarte("270:114 [S1 W4]");
    assert!(tisch.jetzt().eintragungen[2].wortlaut().is_some());
}

#[test]
fn c4_an_earlier_entry_is_never_taken_along() {
    let mut tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, A, 100).weis(A, 20);
    let (erstes, zweites, offen) = (tisch.id(0), tisch.id(1), tisch.id(2));
    let fremd = EreignisId { seq: 99, replica: 1 };
    for mit in [erstes, zweites, offen, fremd] {
        let korrektur = Korrektur { mit: vec![mit], ..korrektur(offen, Some(weis(B, 20))) };
        let grund = tisch.verweigerter_befehl(Befehl::Korrigiere(korrektur));
        assert_eq!(grund, Ablehnung::EintragUnbekannt { ziel: mit });
    }
}

#[test]
fn a_correction_is_itself_checked_like_an_entry() {
    let mut tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let (gespielt, gewiesen) = (tisch.id(0), tisch.id(1));
    for (ziel, neu, kennung) in [
        (gespielt, spiel(Rosen, A, 156), "kartenpunkte_unmoeglich"),
        (gespielt, spiel(Slalom, A, 100), "modus_nicht_am_tisch"),
        (gewiesen, weis(A, 30), "weis_unmoeglich"),
        (gewiesen, werte(json!({})), "nicht_auf_diesem_brett"),
    ] {
        let befehl = Befehl::Korrigiere(verbindlich(korrektur(ziel, Some(neu))));
        assert_eq!(tisch.verweigerter_befehl(befehl).kennung(), kennung);
    }
    // The end of a Partie in the middle of it leaves no room for what was written after it.
    let ende = Some(Eintrag::Abbruch { grund: String::new() });
    let grund =
        tisch.verweigerter_befehl(Befehl::Korrigiere(verbindlich(korrektur(gespielt, ende))));
    assert_eq!(grund.kennung(), "spaeterer_eintrag");
    let lang = Korrektur { wer: "x".repeat(501), ..korrektur(gewiesen, None) };
    assert_eq!(tisch.verweigerter_befehl(Befehl::Korrigiere(lang)).kennung(), "text_zu_lang");
    for ziel in [EreignisId { seq: 4711, replica: 0 }, tisch.jetzt().id] {
        let befehl = Befehl::Korrigiere(verbindlich(korrektur(ziel, None)));
        assert_eq!(tisch.verweigerter_befehl(befehl).kennung(), "eintrag_unbekannt");
    }
    // What is undone is not there to be corrected.
    let mut tisch = tisch.zurueck();
    let befehl = Befehl::Korrigiere(verbindlich(korrektur(gewiesen, None)));
    assert_eq!(tisch.verweigerter_befehl(befehl).kennung(), "eintrag_unbekannt");
}

#[test]
fn c4_a_finished_partie_can_be_corrected_and_may_turn_or_go_on() {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).strafe(A, 900).strafe(B, 500).merci(A);
    let tisch = tisch.erwarte("1000:557 [S7] | A sieg 2 | ende A bedankt [B3]");
    let (gespielt, bedankt) = (tisch.id(0), tisch.id(3));
    // One point less: the thanks were false and the other side has won.
    let weniger = verbindlich(korrektur(gespielt, Some(spiel(Rosen, A, 99))));
    tisch
        .clone()
        .korrigiert(weniger)
        .erwarte("999:558 [S7] | B sieg 2 | ende B zu_frueh_bedankt [B3]")
        .zurueck()
        .erwarte("1000:557 [S7] | A sieg 2 | ende A bedankt [B3]");
    // Without the thanks the Partie goes on.
    tisch
        .korrigiert(korrektur(bedankt, None))
        .erwarte("1000:557 [S7]")
        .spiel(Rosen, B, 0)
        .erwarte("1000:714 [S1]");
}

#[test]
fn undo_and_redo_walk_through_everything_but_titles() {
    let mut tisch = Tisch::leer();
    let nichts = [Befehl::NimmZurueck, Befehl::StelleWiederHer]
        .map(|befehl| tisch.verweigerter_befehl(befehl).kennung());
    assert_eq!(nichts, ["nichts_zurueckzunehmen", "nichts_wiederherzustellen"]);
    tisch.versuche(Befehl::SetzeTitel { titel: "Stammtisch".to_owned() }).expect("Titel");
    let tisch = tisch.partie("schieber", json!({"ziel": 1000}), 0).spiel(Rosen, A, 100);
    let ziel = tisch.id(0);
    let tisch = tisch.korrigiert(korrektur(ziel, Some(spiel(Rosen, A, 90))));
    let zurueck = tisch.clone().zurueck().erwarte("100:57 [S1]").zurueck().erwarte("0:0");
    let leer = zurueck.zurueck();
    assert_eq!(leer.session.partien().count(), 0);
    assert_eq!(leer.session.titel, "Stammtisch");
    let mut wieder = leer.wieder().wieder().wieder();
    assert_eq!(wieder.tafel(), tisch.tafel());
    assert_eq!(
        wieder.verweigerter_befehl(Befehl::StelleWiederHer).kennung(),
        "nichts_wiederherzustellen"
    );
    // Something new ends what redo could bring back.
    let mut neu = wieder.zurueck().spiel(Rosen, B, 0);
    assert_eq!(
        neu.verweigerter_befehl(Befehl::StelleWiederHer).kennung(),
        "nichts_wiederherzustellen"
    );
}

#[test]
fn c4_a_correction_takes_along_nothing_that_was_written_after_it() {
    // No screen writes such a record, but a file may hold one.
    let mut tisch = Tisch::schieber(1000).spiel(Rosen, A, 100);
    let spaeter = EreignisId { seq: 4, replica: 0xa3f2 };
    let k = Korrektur { mit: vec![spaeter], ..korrektur(tisch.id(0), Some(spiel(Rosen, A, 90))) };
    let vorlage = tisch.saetze[1].clone();
    for (seq, ereignis) in [(3, Ereignis::Korrigiert(k)), (4, vorlage.ereignis)] {
        let id = EreignisId { seq, ..spaeter };
        let satz = Satz { id, ereignis, ..vorlage };
        tisch.session.nimm_auf(&satz);
        tisch.saetze.push(satz);
    }
    assert_eq!(punkte(&tisch), [190, 124]);
    let gefaltet = Session::aus(tisch.saetze.clone());
    assert_eq!(replay::tafel(&gefaltet), tisch.tafel());
}

#[test]
fn c4_undo_does_not_reach_back_over_what_was_closed() {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).spiel(Eicheln, A, 90);
    let (erstes, partie) = (tisch.id(0), tisch.jetzt().id);
    // The last Spiel may go: it is open. The one before it was closed by it and stays so.
    let mut tisch = tisch.zurueck();
    let nochmals = tisch.verweigerter_befehl(Befehl::NimmZurueck);
    assert_eq!(nochmals, Ablehnung::SchonGeschlossen { ziel: erstes });
    assert_eq!(nochmals.regel().map(|r| r.id()), Some("C4"));
    assert_eq!(zustaende(&tisch, 0), "go");
    let streichen = korrektur(erstes, None);
    assert_eq!(
        tisch.verweigerter_befehl(Befehl::Korrigiere(streichen.clone())).kennung(),
        "grund_fehlt"
    );
    // With a reason and agreement it goes, and that can be taken back as any last step.
    let tisch = tisch.korrigiert(verbindlich(streichen)).erwarte("0:0");
    let tisch = tisch.zurueck().erwarte("100:57 [S1]");
    // What was only running closes nothing with one Schreiber: a slip is taken back freely.
    let tisch = tisch.wieder().zurueck().spiel(Eicheln, A, 90).weis(A, 20).zurueck().zurueck();
    assert_eq!(tisch.session.letztes(), Some(erstes));
    let frei = Tisch::schieber(1000).spiel(Rosen, A, 100).weis(A, 20).zurueck().zurueck();
    assert_eq!(frei.session.letztes().map(|id| frei.session.partie(id).is_some()), Some(true));
    assert!(tisch.session.partie(partie).is_some());
}

#[test]
fn c4_a_correction_that_was_closed_is_not_undone_either() {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let gespielt = tisch.id(0);
    let tisch = tisch
        .korrigiert(verbindlich(korrektur(gespielt, Some(spiel(Rosen, A, 90)))))
        .spiel(Rosen, A, 57);
    let mut tisch = tisch.zurueck();
    assert_eq!(tisch.verweigerter_befehl(Befehl::NimmZurueck).kennung(), "schon_geschlossen");
}

/// What a correction of the Partie that runs would change.
fn aenderungen(tisch: &Tisch, k: &Korrektur) -> Vec<Aenderung> {
    let partie = tisch.jetzt();
    aenderung::vergleiche(partie, &partie.mit_korrektur(k).expect("erlaubt"))
}

fn p(a: i32, b: i32) -> Vec<Punkte> {
    vec![Punkte(a), Punkte(b)]
}

#[test]
fn c4_a_correction_says_before_what_it_changes() {
    let tisch = Tisch::schieber(1000)
        .spiel(Rosen, A, 157)
        .matsch(Rosen, A, A)
        .berg_bei(A, teil(Rosen, 86, 0))
        .spiel(Rosen, A, 100);
    let erstes = tisch.id(0);
    let weniger = korrektur(erstes, Some(spiel(Rosen, A, 57)));
    assert_eq!(
        aenderungen(&tisch, &weniger),
        [
            Aenderung::Stand { vorher: p(514, 57), nachher: p(414, 157) },
            Aenderung::Striche { partei: 0, vorher: 2, nachher: 1 },
            Aenderung::Striche { partei: 1, vorher: 0, nachher: 1 },
            Aenderung::Berg { vorher: Some(A), nachher: Some(B) },
        ]
    );
    assert_eq!(aenderungen(&tisch, &korrektur(erstes, Some(spiel(Rosen, A, 157)))), []);
    // A Spiel less: somebody else deals.
    let ohne_eines = korrektur(tisch.id(3), None);
    assert_eq!(
        aenderungen(&tisch, &ohne_eines)[1..],
        [Aenderung::Geber { vorher: Platz(3), nachher: Platz(2) }]
    );
    // The running Weis counts as written.
    let tisch = tisch.weis(A, 50);
    let weis = korrektur(tisch.id(4), Some(weis(A, 20)));
    assert_eq!(
        aenderungen(&tisch, &weis),
        [Aenderung::Stand { vorher: p(564, 57), nachher: p(534, 57) }]
    );

    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).strafe(A, 900).strafe(B, 500).merci(A);
    let schluss = |sieger| Some(Schluss { spiel: 1, sieger: vec![sieger], schneider: false });
    let merci = korrektur(tisch.id(3), None);
    assert_eq!(
        aenderungen(&tisch, &merci),
        [
            Aenderung::Striche { partei: 0, vorher: 2, nachher: 0 },
            Aenderung::Ende { vorher: schluss(0), nachher: None },
        ]
    );
    let zu_frueh = korrektur(tisch.id(0), Some(spiel(Rosen, A, 90)));
    assert_eq!(
        aenderungen(&tisch, &zu_frueh)[3..],
        [Aenderung::Ende { vorher: schluss(0), nachher: schluss(1) }]
    );
}

#[test]
fn c4_everything_that_would_fall_is_named_at_once() {
    let tisch = Tisch::schieber(1000).weis(A, 50).weis(A, 20).weis(A, 100).spiel(Rosen, A, 100);
    let [erster, zweiter, dritter] = [0, 1, 2].map(|nr| tisch.id(nr));
    let partie = tisch.jetzt();
    let andere = korrektur(erster, Some(weis(B, 50)));
    assert_eq!(aenderung::faellt_mit(partie, &andere), Ok(vec![zweiter, dritter]));
    assert_eq!(aenderung::faellt_mit(partie, &korrektur(erster, None)), Ok(vec![]));
    let unmoeglich = korrektur(erster, Some(weis(B, 30)));
    assert_eq!(
        aenderung::faellt_mit(partie, &unmoeglich).map_err(|grund| grund.kennung()),
        Err("weis_unmoeglich")
    );
}
