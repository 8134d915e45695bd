//! W3 to W10: claims, the contest, and what is void.

use crate::naiv::{self, Wuerfel};
use jasstafel::engine::card::{Farbe, Hand, Rang};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::{Faktor, Punkte};
use jasstafel::engine::quelle::Regel;
use jasstafel::engine::seite::{JeSeite, Platz};
use jasstafel::engine::tischkarten::{Kartenfehler, Tischkarten};
use jasstafel::engine::weis::{Richtung, Vorzug, Weis, Weisrang, weise};
use jasstafel::engine::weisrunde::{
    Anspruch, Aufstellung, Sieg, Weisfehler, Weisgeltung, Weisregeln, Weisrunde, Wettstreit,
};

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn runde(modus: Modus) -> Weisrunde {
    Weisrunde::neu(Weisrang::neu(modus, Richtung::Oben), Tischkarten::neu(4))
}

fn karten(text: &str) -> Anspruch {
    Anspruch::Karten(hand(text))
}

fn wert(punkte: i32) -> Anspruch {
    Anspruch::Wert(Punkte(punkte))
}

fn vom(punkte: i32, rang: Rang) -> Anspruch {
    Anspruch::Vom { wert: Punkte(punkte), rang, farbe: None }
}

fn alle(modus: Modus, ansprueche: &[(u8, Anspruch)]) -> Weisrunde {
    ansprueche.iter().fold(runde(modus), |runde, &(platz, anspruch)| {
        runde.weise(Platz(platz), anspruch).unwrap()
    })
}

fn sieg(runde: &Weisrunde, regeln: &Weisregeln) -> Sieg {
    match runde.wettstreit(regeln) {
        Wettstreit::Entschieden(sieg) => sieg,
        anderes => panic!("{anderes:?}"),
    }
}

#[test]
fn w3_w4_the_winner_the_step_and_the_points_of_both_partners() {
    use Modus::{Obenabe, Rosen, Undenufe};
    use Vorzug::{HoechsteKarte, Kartenzahl, Trumpf, Vorhand};
    type Reihe<'a> = (Modus, u8, &'a [(u8, &'a str)], u8, Option<Vorzug>, [i32; 2]);
    let reihen: [Reihe; 9] = [
        (Rosen, 0, &[(2, "EiA EiK EiO")], 2, None, [20, 0]),
        (
            Rosen,
            0,
            &[(0, "EiA EiK EiO"), (1, "Se6 Se7 Se8 Se9"), (3, "SiA SiK SiO")],
            1,
            Some(Vorzug::Punkte),
            [0, 70],
        ),
        (
            Rosen,
            0,
            &[(1, "EiK RoK SeK SiK"), (2, "Se6 Se7 Se8 Se9 Se10")],
            2,
            Some(Kartenzahl),
            [100, 0],
        ),
        (Obenabe, 1, &[(1, "Ei6 Ei7 Ei8"), (2, "Se7 Se8 Se9")], 2, Some(HoechsteKarte), [20, 0]),
        (Undenufe, 1, &[(1, "Ei6 Ei7 Ei8"), (2, "Se7 Se8 Se9")], 1, Some(HoechsteKarte), [0, 20]),
        (Rosen, 3, &[(3, "SeA SeK SeO"), (0, "RoA RoK RoO")], 0, Some(Trumpf), [20, 0]),
        (Rosen, 3, &[(0, "SeA SeK SeO"), (3, "EiA EiK EiO")], 3, Some(Vorhand), [0, 20]),
        (Rosen, 2, &[(1, "SeA SeK SeO"), (0, "EiA EiK EiO")], 0, Some(Vorhand), [20, 0]),
        // A Kreuzweis is two Weise, and the partner's lower ones count with them.
        (
            Rosen,
            0,
            &[
                (0, "SiA SiK SiO SiU EiK RoK SeK"),
                (2, "Se6 Se7 Se8"),
                (1, "Ei6 Ei7 Ei8 Ei9"),
                (3, "SeA SeO SeU Se10 Se9"),
            ],
            0,
            Some(Vorzug::Punkte),
            [170, 0],
        ),
    ];
    for (modus, vorhand, ansprueche, gewinner, vorzug, punkte) in reihen {
        // The last row's seat 3 holds no Weis of five; it claims what it has.
        let ansprueche: Vec<(u8, Anspruch)> = ansprueche
            .iter()
            .map(|&(platz, text)| {
                let gefunden = weise(hand(text));
                let benutzt = gefunden.iter().fold(Hand::LEER, |h, w| h | w.karten());
                (platz, Anspruch::Karten(benutzt))
            })
            .collect();
        let sieg = sieg(&alle(modus, &ansprueche), &Weisregeln::neu(Platz(vorhand)));
        assert_eq!(sieg.gewinner, Platz(gewinner), "{ansprueche:?}");
        assert_eq!(sieg.vorzug, vorzug, "{ansprueche:?}");
        assert_eq!(sieg.je_seite(), punkte.map(Punkte).into(), "{ansprueche:?}");
        assert_eq!(sieg.quellen, [Regel::W3, Regel::W4]);
    }
}

#[test]
fn w3_w4_the_contest_against_the_naive_one() {
    let mut wuerfel = Wuerfel::neu(0x57_33);
    for nummer in 0..30_000 {
        let haende = if nummer % 2 == 0 { wuerfel.haende() } else { wuerfel.schlecht_gemischt() };
        let modus = Modus::UEBLICHE[wuerfel.zahl(6)];
        let vorhand = wuerfel.zahl(4);
        let mut stand = runde(modus);
        // The order in which claims are entered must not matter.
        let mut plaetze = [0, 1, 2, 3];
        wuerfel.mische(&mut plaetze);
        for platz in plaetze {
            let gewiesen = weise(haende[platz]).iter().fold(Hand::LEER, |h, w| h | w.karten());
            if !gewiesen.ist_leer() {
                stand = stand.weise(Platz(platz as u8), Anspruch::Karten(gewiesen)).unwrap();
            }
        }
        let regeln = Weisregeln::neu(Platz(vorhand as u8));
        let text =
            || format!("{modus:?} Vorhand {vorhand} {}", haende.map(|h| h.to_string()).join(" | "));
        match (naiv::hoechster(haende, modus, vorhand), stand.wettstreit(&regeln)) {
            (None, Wettstreit::Keiner { .. }) => {}
            (Some(platz), Wettstreit::Entschieden(sieg)) => {
                assert_eq!(usize::from(sieg.gewinner.0), platz, "{}", text());
                let seite = |platz: usize| {
                    let weise = naiv::weise(haende[platz]);
                    weise.iter().map(|weis| weis.punkte).sum::<i32>()
                };
                let summe = seite(platz) + seite((platz + 2) % 4);
                let soll = if platz % 2 == 0 { [summe, 0] } else { [0, summe] };
                assert_eq!(sieg.je_seite(), soll.map(Punkte).into(), "{}", text());
            }
            (naiv, engine) => panic!("{} {naiv:?} {engine:?}", text()),
        }
    }
}

/// Players say less than they hold: a value, or value and card. Whatever the engine then decides
/// must be true of the hands, and what it leaves open must be worth asking.
#[test]
fn w3_half_said_claims_are_never_decided_wrongly() {
    let mut wuerfel = Wuerfel::neu(0x4F_46_46);
    let mut offen = 0;
    let mut entschieden = 0;
    for _ in 0..10_000 {
        let haende = wuerfel.schlecht_gemischt();
        let modus = Modus::UEBLICHE[wuerfel.zahl(6)];
        let vorhand = wuerfel.zahl(4);
        let rang = Weisrang::neu(modus, Richtung::Oben);
        let regeln = Weisregeln::neu(Platz(vorhand as u8));
        let mut stand = runde(modus);
        for (platz, hand) in (0..).map(Platz).zip(haende) {
            let Some(&bester) = weise(hand).geordnet(rang).first() else { continue };
            let gesagt = match wuerfel.zahl(3) {
                0 => Anspruch::Wert(bester.punkte()),
                1 => Anspruch::Vom {
                    wert: bester.punkte(),
                    rang: bester.vom(rang.richtung),
                    farbe: None,
                },
                _ => Anspruch::Karten(bester.karten()),
            };
            stand = stand.weise(platz, gesagt).expect("a true claim is lawful");
            let gewiesen = stand.gewiesen().last().unwrap();
            assert!(gewiesen.moeglich().enthaelt(bester), "{gesagt:?} {bester:?}");
        }
        let wahr = naiv::hoechster(haende, modus, vorhand);
        match stand.wettstreit(&regeln) {
            Wettstreit::Keiner { .. } => assert_eq!(wahr, None),
            Wettstreit::Entschieden(sieg) => {
                entschieden += 1;
                assert_eq!(Some(usize::from(sieg.gewinner.0) % 2), wahr.map(|platz| platz % 2));
            }
            Wettstreit::Offen { plaetze, frage, .. } => {
                offen += 1;
                assert!(plaetze.iter().any(|platz| Some(usize::from(platz.0)) == wahr));
                assert!(plaetze.iter().any(|p| p.seite() != plaetze[0].seite()));
                assert!(frage > Vorzug::Punkte && frage < Vorzug::Vorhand);
            }
        }
    }
    assert!(offen > 500 && entschieden > 500, "{offen} {entschieden}");
}

#[test]
fn w3_what_is_asked_next() {
    let offen = |ansprueche: &[(u8, Anspruch)]| match alle(Modus::Rosen, ansprueche)
        .wettstreit(&Weisregeln::neu(Platz(0)))
    {
        Wettstreit::Offen { frage, plaetze, quellen } => {
            assert_eq!(quellen, [Regel::W3]);
            (frage, plaetze.iter().map(|platz| platz.0).collect::<Vec<u8>>())
        }
        anderes => panic!("{anderes:?}"),
    };
    assert_eq!(offen(&[(3, wert(100)), (0, wert(100))]), (Vorzug::Kartenzahl, vec![0, 3]));
    assert_eq!(offen(&[(1, wert(50)), (2, wert(50))]), (Vorzug::HoechsteKarte, vec![1, 2]));
    let gleich = [(1, vom(50, Rang::Ass)), (2, vom(50, Rang::Ass))];
    assert_eq!(offen(&gleich), (Vorzug::Trumpf, vec![1, 2]));
    // A Dreiblatt vom König cannot be higher than one vom Ass, whatever the suits.
    let klar = alle(Modus::Rosen, &[(1, vom(20, Rang::Koenig)), (2, vom(20, Rang::Ass))]);
    assert_eq!(sieg(&klar, &Weisregeln::neu(Platz(0))).vorzug, Some(Vorzug::HoechsteKarte));
    // Open between partners only: nothing changes on the slate.
    let partner = alle(Modus::Rosen, &[(0, wert(50)), (2, wert(50)), (1, wert(20))]);
    assert_eq!(
        sieg(&partner, &Weisregeln::neu(Platz(0))).je_seite(),
        JeSeite::new(Punkte(100), Punkte(0))
    );
}

#[test]
fn w6_what_others_show_narrows_what_a_claim_can_mean() {
    // «Hundert vom König»: four Könige or a Fünfblatt; then a König is shown elsewhere.
    let stand = alle(Modus::Rosen, &[(0, vom(100, Rang::Koenig)), (1, karten("EiK EiO EiU"))]);
    let gewiesen = stand.gewiesen()[0];
    assert!(gewiesen.moeglich().iter().all(|weis| weis.kartenzahl() == 5));
    assert_eq!(gewiesen.moeglich().anzahl(), 3);
    // The other three Fünfblätter go one by one; the last cannot be true beside them.
    let stand = stand.weise(Platz(1), karten("RoK RoO RoU")).unwrap();
    let stand = stand.weise(Platz(3), karten("SeK SeO SeU")).unwrap();
    assert_eq!(stand.gewiesen()[0].weis(), Weis::aus_karten(hand("SiK SiO SiU Si10 Si9")));
    assert!(stand.bekannt().bekannt(Platz(0)).umfasst(hand("SiK Si9")));
    assert_eq!(
        stand.weise(Platz(2), karten("Si9 Si8 Si7")),
        Err(Weisfehler::Karten(Kartenfehler::KarteDoppelt {
            karte: "Si9".parse().unwrap(),
            plaetze: [Platz(0), Platz(2)],
        }))
    );
}

#[test]
fn w1_w2_w5_w6_w7_refusals_name_the_fact() {
    let doppelt = |karte: &str, plaetze: [u8; 2]| {
        Weisfehler::Karten(Kartenfehler::KarteDoppelt {
            karte: karte.parse().unwrap(),
            plaetze: plaetze.map(Platz),
        })
    };
    let weis = |text: &str| Weis::aus_karten(hand(text)).unwrap();
    let gezeigt =
        |punkte: i32, text: &str| Anspruch::Gezeigt { wert: Punkte(punkte), karten: hand(text) };
    // Claims that stand, then the one refused, why, and the rule.
    type Reihe = (Vec<(u8, Anspruch)>, (u8, Anspruch), Weisfehler, Regel);
    let reihen: Vec<Reihe> = vec![
        // The example of W6: four Könige here, a run through a König there.
        (
            vec![(0, karten("EiK RoK SeK SiK"))],
            (1, karten("RoA RoK RoO")),
            doppelt("RoK", [0, 1]),
            Regel::W6,
        ),
        // Two fours of one rank are one too many even if no card was shown.
        (
            vec![(0, karten("EiU RoU SeU SiU"))],
            (2, karten("EiO EiU Ei10")),
            doppelt("EiU", [0, 2]),
            Regel::W6,
        ),
        (
            vec![(0, karten("EiA EiK EiO EiU Ei10"))],
            (0, karten("SeA SeK SeO SeU Se10")),
            Weisfehler::Karten(Kartenfehler::ZuVieleKarten {
                platz: Platz(0),
                anzahl: 10,
                hoechstens: 9,
            }),
            Regel::W6,
        ),
        (
            vec![],
            (4, karten("EiA EiK EiO")),
            Weisfehler::Karten(Kartenfehler::KeinPlatz { platz: Platz(4) }),
            Regel::W6,
        ),
        (
            vec![],
            (0, karten("EiA EiK EiU")),
            Weisfehler::KeinWeis { karten: hand("EiA EiK EiU") },
            Regel::W1,
        ),
        (
            vec![],
            (0, karten("EiA EiK EiO Se6")),
            Weisfehler::KarteZuviel { karte: "Se6".parse().unwrap() },
            Regel::W5,
        ),
        (vec![], (0, wert(30)), Weisfehler::KeinWert { wert: Punkte(30) }, Regel::W1),
        (vec![], (0, wert(0)), Weisfehler::KeinWert { wert: Punkte(0) }, Regel::W1),
        (
            vec![],
            (0, vom(50, Rang::Acht)),
            Weisfehler::NichtVonDerKarte { wert: Punkte(50), rang: Rang::Acht },
            Regel::W2,
        ),
        // W7: «hundert» with four Under holds no hundred.
        (
            vec![],
            (0, gezeigt(100, "EiU RoU SeU SiU")),
            Weisfehler::Verwirkt { wert: Punkte(100), haelt: Some(weis("EiU RoU SeU SiU")) },
            Regel::W7,
        ),
        (
            vec![],
            (0, gezeigt(50, "EiA EiK EiO Se6")),
            Weisfehler::Verwirkt { wert: Punkte(50), haelt: Some(weis("EiA EiK EiO")) },
            Regel::W7,
        ),
        // W5: a second Weis inside the first, or the other part of a longer run.
        (
            vec![(0, karten("EiA EiK EiO EiU"))],
            (0, karten("EiK EiO EiU")),
            Weisfehler::SchonGewiesen { weis: weis("EiK EiO EiU") },
            Regel::W5,
        ),
        (
            vec![(0, karten("EiA EiK EiO"))],
            (0, karten("EiU Ei10 Ei9")),
            Weisfehler::SchonGewiesen { weis: weis("EiU Ei10 Ei9") },
            Regel::W5,
        ),
    ];
    for (bestehende, (platz, anspruch), fehler, regel) in reihen {
        let stand = alle(Modus::Schellen, &bestehende);
        let vorher = stand.clone();
        assert_eq!(stand.weise(Platz(platz), anspruch), Err(fehler), "{anspruch:?}");
        assert_eq!(fehler.regel(), regel);
        assert_eq!(stand, vorher);
    }
}

#[test]
fn w6_w7_claims_against_a_hand_that_is_wholly_known() {
    let mut tisch = Tischkarten::neu(4);
    tisch.lerne(Platz(1), hand("EiA EiK EiO EiU Se6 Se7 Ro9 Si9 SiA")).unwrap();
    let stand = Weisrunde::neu(Weisrang::neu(Modus::Rosen, Richtung::Oben), tisch);
    let haelt = Weis::aus_karten(hand("EiA EiK EiO EiU"));
    assert_eq!(
        stand.weise(Platz(1), wert(100)),
        Err(Weisfehler::Verwirkt { wert: Punkte(100), haelt })
    );
    assert_eq!(
        stand.weise(Platz(1), karten("Se6 Se7 Se8")),
        Err(Weisfehler::Karten(Kartenfehler::NichtInHand {
            karte: "Se8".parse().unwrap(),
            platz: Platz(1),
        }))
    );
    // Nobody else can have a Vierblatt vom König with cards that lie there, whatever is left.
    let eicheln =
        Anspruch::Vom { wert: Punkte(50), rang: Rang::Koenig, farbe: Some(Farbe::Eicheln) };
    assert_eq!(
        stand.weise(Platz(2), eicheln),
        Err(Weisfehler::Karten(Kartenfehler::KarteDoppelt {
            karte: "EiK".parse().unwrap(),
            plaetze: [Platz(1), Platz(2)],
        }))
    );
    // W7: a Vierblatt announced as 20 writes 20, as its best Dreiblatt.
    let tief = stand.weise(Platz(1), wert(20)).unwrap();
    assert_eq!(tief.gewiesen()[0].weis(), Weis::aus_karten(hand("EiA EiK EiO")));
    let gemeldet: Vec<(Punkte, Weis)> =
        tief.zu_tief().map(|(gewiesen, weis)| (gewiesen.wert(), weis)).collect();
    assert_eq!(gemeldet, [(Punkte(20), haelt.unwrap())]);
    assert_eq!(
        sieg(&tief, &Weisregeln::neu(Platz(0))).je_seite(),
        JeSeite::new(Punkte(0), Punkte(20))
    );
    let richtig = stand.weise(Platz(1), wert(50)).unwrap();
    assert_eq!(richtig.zu_tief().count(), 0);
}

#[test]
fn w7_shown_cards_hold_the_declared_value_or_forfeit() {
    let gezeigt =
        |punkte: i32, text: &str| Anspruch::Gezeigt { wert: Punkte(punkte), karten: hand(text) };
    let reihen = [
        (20, "EiA EiK EiO EiU", Some("EiA EiK EiO")),
        (50, "EiA EiK EiO EiU", Some("EiA EiK EiO EiU")),
        (100, "EiA EiK EiO EiU", None),
        (100, "EiU RoU SeU SiU", None),
        (150, "EiU RoU SeU SiU", None),
        (200, "EiU RoU SeU SiU", Some("EiU RoU SeU SiU")),
        (100, "EiA EiK EiO EiU Ei10 Ei9", Some("EiA EiK EiO EiU Ei10")),
    ];
    for (punkte, text, weis) in reihen {
        let ergebnis = runde(Modus::Obenabe).weise(Platz(0), gezeigt(punkte, text));
        match weis {
            None => assert_eq!(ergebnis.unwrap_err().regel(), Regel::W7, "{punkte} {text}"),
            Some(weis) => assert_eq!(
                ergebnis.unwrap().gewiesen()[0].weis(),
                Weis::aus_karten(hand(weis)),
                "{punkte} {text}"
            ),
        }
    }
}

#[test]
fn w9_a_void_highest_weis_lets_the_other_side_declare_after_all() {
    let mut tisch = Tischkarten::neu(4);
    tisch.lerne(Platz(0), hand("SeA SeK SeO Si6 Si7")).unwrap();
    let stand = Weisrunde::neu(Weisrang::neu(Modus::Rosen, Richtung::Oben), tisch);
    let stand = stand.weise(Platz(1), wert(100)).unwrap();
    let stand = stand.weise(Platz(3), karten("Ei6 Ei7 Ei8")).unwrap();
    let regeln = Weisregeln::neu(Platz(0));
    assert_eq!(sieg(&stand, &regeln).je_seite(), JeSeite::new(Punkte(0), Punkte(120)));

    let danach = stand.nach_ungueltigem(&regeln, 0).unwrap();
    assert_eq!(danach.quellen, [Regel::W9]);
    assert_eq!(danach.darf, [Platz(0), Platz(2)]);
    let dreiblatt = Weis::aus_karten(hand("SeA SeK SeO")).unwrap();
    assert_eq!(danach.bekannte, [(Platz(0), dreiblatt)]);
    // If nobody does, the partner's lower Weis is the highest now …
    assert!(matches!(&danach.wettstreit,
        Wettstreit::Entschieden(sieg) if sieg.gewinner == Platz(3)));
    // … and loses to the one declared after all.
    let nachher = danach.runde.weise(Platz(0), karten("SeA SeK SeO")).unwrap();
    assert_eq!(sieg(&nachher, &regeln).je_seite(), JeSeite::new(Punkte(20), Punkte(0)));
    assert_eq!(stand.nach_ungueltigem(&regeln, 2), None);
}

#[test]
fn w10_s4_s6_what_the_table_agreed_on() {
    let stand = alle(Modus::Rosen, &[(0, karten("EiA EiK EiO EiU")), (2, wert(20))]);
    let regeln = Weisregeln::neu(Platz(0));
    let stiche = |plaetze: &[u8]| Weisregeln {
        geltung: Weisgeltung::NurMitStich {
            gestochen: plaetze.iter().copied().map(Platz).collect(),
        },
        ..regeln.clone()
    };
    assert_eq!(sieg(&stand, &regeln).je_seite().a, Punkte(70));
    // The partner's Stich is enough, as the side writes.
    let mit = sieg(&stand, &stiche(&[2, 1]));
    assert_eq!(mit.je_seite(), JeSeite::new(Punkte(70), Punkte(0)));
    assert_eq!(mit.quellen, [Regel::W3, Regel::W4, Regel::W10]);
    let ohne = sieg(&stand, &stiche(&[1, 3]));
    assert_eq!(ohne.je_seite(), JeSeite::default());
    assert_eq!(ohne.gewinner, Platz(0));

    let dreifach = Weisregeln { faktor: Faktor::new(3).unwrap(), ..regeln.clone() };
    assert_eq!(sieg(&stand, &dreifach).je_seite().a, Punkte(210));
    assert_eq!(sieg(&stand, &dreifach).quellen, [Regel::W3, Regel::W4, Regel::S4]);

    let aus = Weisregeln { geltung: Weisgeltung::Aus, ..regeln.clone() };
    assert_eq!(stand.wettstreit(&aus), Wettstreit::Keiner { quellen: vec![Regel::S6] });
    assert_eq!(runde(Modus::Rosen).wettstreit(&regeln), Wettstreit::Keiner { quellen: Vec::new() });

    // Where everyone plays alone, everyone writes alone.
    let einzeln = Weisregeln { aufstellung: Aufstellung::Einzeln, ..regeln };
    assert_eq!(sieg(&stand, &einzeln).schreibt, [(Platz(0), Punkte(50))]);
}
