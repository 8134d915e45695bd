//! Weise entered by cards: what is written, and what cannot be (W1, W5, W6, W7, T1).

use crate::tisch::*;
use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::event::{Eintrag, Weisnotiz};
use jasstafel::engine::modus::Modus::{Eicheln, Obenabe, Rosen};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::seite::{Platz, Seite};
use jasstafel::text::{self, Sprache};
use serde_json::json;

/// A Weis of the player at `platz`, by cards.
fn zeigt(platz: u8, punkte: i32, karten: &str) -> Eintrag {
    Eintrag::Weis(Weisnotiz {
        seite: Platz(platz).seite(),
        punkte: Punkte(punkte),
        platz: Some(Platz(platz)),
        karten: karten.to_owned(),
    })
}

/// The same without saying who.
fn gezeigt(seite: Seite, punkte: i32, karten: &str) -> Eintrag {
    let notiz = Weisnotiz { seite, punkte: Punkte(punkte), platz: None, karten: karten.to_owned() };
    Eintrag::Weis(notiz)
}

#[test]
fn what_the_cards_allow_is_written() {
    for (regel, eintraege, weis) in [
        ("W1: a Dreiblatt", vec![zeigt(0, 20, "EiA EiK EiO")], 20),
        ("W1: two Weise in one entry", vec![zeigt(0, 70, "EiA EiK EiO Ro9 Ro8 Ro7 Ro6")], 70),
        ("W1: four Under", vec![zeigt(0, 200, "EiU RoU SeU SiU")], 200),
        ("W5: a card in a run and in a four", vec![zeigt(0, 120, "EiA EiK EiO RoA SeA SiA")], 120),
        (
            "W5: the same in two entries",
            { vec![zeigt(0, 100, "EiA RoA SeA SiA"), zeigt(0, 20, "EiA EiK EiO")] },
            120,
        ),
        ("W7: a Vierblatt announced as 20", vec![zeigt(0, 20, "EiA EiK EiO EiU")], 20),
        (
            "W7: two Dreiblätter out of a Siebenblatt",
            { vec![zeigt(0, 40, "EiA EiK EiO EiU Ei10 Ei9 Ei8")] },
            40,
        ),
        ("W6: both partners", vec![zeigt(0, 20, "EiA EiK EiO"), zeigt(2, 20, "RoA RoK RoO")], 40),
        ("W6: nobody said whose", vec![gezeigt(A, 20, "EiA EiK EiO")], 20),
        ("W6: nine cards", vec![zeigt(0, 300, "EiA EiK EiO EiU Ei10 Ei9 Ei8 Ei7 Ei6")], 300),
        (
            "T1: both in one Weis",
            { vec![ansage(Eicheln, None), stoeck(A), zeigt(0, 20, "EiA EiK EiO")] },
            20,
        ),
        (
            "T1: one of them shown by the own side",
            { vec![ansage(Eicheln, None), zeigt(2, 50, "EiO EiU Ei10 Ei9"), stoeck(A)] },
            50,
        ),
        (
            "T1: the other side shows König and Ober of another suit",
            { vec![ansage(Rosen, None), zeigt(1, 20, "EiA EiK EiO"), stoeck(A)] },
            20,
        ),
    ] {
        let mut tisch = Tisch::mit("schieber", json!({}));
        for eintrag in eintraege {
            tisch.trage_ein(eintrag);
        }
        let summe = tisch.jetzt().stand.laufend.weis();
        assert_eq!((summe.a + summe.b).0, weis, "{regel}");
    }
}

/// A row: what it shows, what stands, what is refused, by which name and rule.
type Zeile = (&'static str, Vec<Eintrag>, Eintrag, &'static str, Option<&'static str>);

#[test]
fn what_the_cards_do_not_allow_is_refused() {
    let voll = "EiA EiK EiO EiU Ei10 Ei9 Ei8 Ei7 Ei6";
    let zeilen: Vec<Zeile> = vec![
        ("W1: no cards at all", vec![], zeigt(0, 20, "EiA XxK"), "karten_unlesbar", None),
        ("W6: the same card twice", vec![], zeigt(0, 20, "EiA EiK EiA"), "karten_unlesbar", None),
        ("W7: too high", vec![], zeigt(0, 50, "EiA EiK EiO"), "weis_nicht_in_karten", Some("W7")),
        (
            "W7: 100 announced with four Under",
            vec![],
            zeigt(0, 100, "EiU RoU SeU SiU"),
            "weis_nicht_in_karten",
            Some("W7"),
        ),
        ("W1: no run", vec![], zeigt(0, 20, "EiA EiK EiU"), "weis_nicht_in_karten", Some("W7")),
        (
            "W1: a card too many",
            vec![],
            zeigt(0, 20, "EiA EiK EiO Ro6"),
            "weis_nicht_in_karten",
            Some("W7"),
        ),
        (
            "W5: written twice",
            vec![zeigt(0, 20, "EiA EiK EiO")],
            zeigt(0, 20, "EiA EiK EiO"),
            "weis_schon_geschrieben",
            Some("W5"),
        ),
        (
            "W5: a run inside a longer run",
            vec![zeigt(0, 20, "EiA EiK EiO")],
            zeigt(0, 100, "EiA EiK EiO EiU Ei10"),
            "weis_schon_geschrieben",
            Some("W5"),
        ),
        (
            "W6: a card at both partners",
            vec![zeigt(0, 100, "EiK RoK SeK SiK")],
            zeigt(2, 20, "EiA EiK EiO"),
            "karte_doppelt",
            Some("W6"),
        ),
        (
            "W6: more than nine, with what is known",
            vec![zeigt(0, 150, "EiA EiK EiO EiU Ei10 Ei9")],
            zeigt(0, 50, "RoA RoK RoO RoU"),
            "zu_viele_karten",
            Some("W6"),
        ),
        (
            "W6: all nine are known",
            vec![zeigt(0, 300, voll)],
            zeigt(0, 20, "RoA RoK RoO"),
            "zu_viele_karten",
            Some("W6"),
        ),
        (
            "W6: more than two hands",
            vec![],
            gezeigt(A, 620, &format!("{voll} {} RoA RoK RoO", voll.replace("Ei", "Se"))),
            "zu_viele_karten",
            Some("W6"),
        ),
        (
            "T1 W6: Stöck after the other side's Weis through the König",
            vec![ansage(Eicheln, None), zeigt(1, 20, "EiA EiK EiO")],
            stoeck(A),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: a Weis after the other side's Stöck",
            vec![ansage(Eicheln, None), stoeck(A)],
            gezeigt(B, 20, "EiO EiU Ei10"),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: trump announced last",
            vec![stoeck(A), zeigt(1, 20, "EiA EiK EiO")],
            ansage(Eicheln, None),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: trump known with the Spiel",
            vec![stoeck(A), zeigt(1, 20, "EiA EiK EiO")],
            spiel(Eicheln, A, 100),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: trump known with the thanks",
            vec![stoeck(A), zeigt(1, 20, "EiA EiK EiO")],
            merci(A, teil(Eicheln, 50, 20)),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: König and Ober at the two partners",
            vec![
                ansage(Eicheln, None),
                zeigt(0, 100, "EiK RoK SeK SiK"),
                zeigt(2, 20, "EiO EiU Ei10"),
            ],
            stoeck(A),
            "stoeck_geteilt",
            Some("W6"),
        ),
        (
            "G2: a seat of the other side",
            vec![],
            Eintrag::Weis(Weisnotiz {
                seite: A,
                punkte: Punkte(20),
                platz: Some(Platz(1)),
                karten: String::new(),
            }),
            "platz_andere_seite",
            None,
        ),
        ("G2: no seat", vec![], zeigt(4, 20, ""), "platz_unbekannt", None),
        (
            "T1: no Stöck without trump, said first",
            vec![stoeck(A)],
            spiel(Obenabe, A, 100),
            "stoeck_ohne_trumpf",
            Some("T1"),
        ),
    ];
    for (was, davor, eintrag, kennung, regel) in zeilen {
        let mut tisch = Tisch::mit("schieber", json!({}));
        for eintrag in davor {
            tisch.trage_ein(eintrag);
        }
        let grund = tisch.verweigert(eintrag);
        assert_eq!((grund.kennung(), grund.regel().map(|r| r.id())), (kennung, regel), "{was}");
    }
}

#[test]
fn w6_the_sentence_names_the_card_and_the_seats() {
    let mut tisch = Tisch::mit("schieber", json!({})).eintrag(zeigt(0, 100, "EiK RoK SeK SiK"));
    let grund: Ablehnung = tisch.verweigert(zeigt(2, 20, "EiA EiK EiO"));
    assert_eq!(
        text::ablehnung(Sprache::DE, None, &grund),
        "Eicheln König gibt es nur einmal: Sie kann nicht bei Spieler 1 und bei Spieler 3 liegen."
    );
}
