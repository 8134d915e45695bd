//! The tournament (SB): sheets, ranking, and how good the draw is.

use jasstafel::engine::turnier::auslosung::guete;
use jasstafel::engine::turnier::schritt::Abgabe;
use jasstafel::engine::turnier::{Teams, Turnier, Turnierfehler, Turnierregeln, Wertung, Zustand};

fn namen(n: usize) -> String {
    (1..=n).map(|nr| format!("Spieler {nr}\n")).collect()
}

fn turnier(n: usize, regeln: Turnierregeln) -> Turnier {
    Turnier::neu("Probe", 7, regeln, &namen(n)).expect("Turnier")
}

fn passen(passen: u8) -> Turnierregeln {
    Turnierregeln { passen, ..Turnierregeln::default() }
}

/// A sheet of eight that adds up to `a` for team A.
fn blatt(a: i32) -> Vec<[i32; 2]> {
    let mut rest = a;
    (0..8)
        .map(|_| {
            let teil = rest.min(157);
            rest -= teil;
            [teil, 157 - teil]
        })
        .collect()
}

/// The sheet of a table of the first Passe.
fn abgabe(tisch: usize, spiele: Vec<[i32; 2]>) -> Abgabe {
    Abgabe { tisch, spiele, ..Abgabe::default() }
}

#[test]
fn a_sheet_of_eight_adds_up_to_1256() {
    let mut t = turnier(4, passen(1));
    t.lose().expect("ausgelost");
    let a = [93, 157, 41, 78, 102, 66, 0, 85];
    let gut: Vec<[i32; 2]> = a.iter().map(|a| [*a, 157 - a]).collect();
    for (nr, falsch) in [[93, 65], [158, -1], [200, 200]].into_iter().enumerate() {
        let mut blatt = gut.clone();
        blatt[nr] = falsch;
        let fehler = t.nimm_blatt(&abgabe(0, blatt)).expect_err("angenommen");
        assert!(
            matches!(fehler, Turnierfehler::SpielSumme { spiel, .. } | Turnierfehler::SpielWert { spiel, .. } if spiel == nr + 1)
        );
    }
    let fehler = t.nimm_blatt(&abgabe(0, gut[..7].to_vec())).expect_err("sieben");
    assert_eq!(fehler, Turnierfehler::SpielZahl { passe: 1, tisch: 1, ist: 7, soll: 8 });
    assert_eq!(t.zustand(), Zustand::Laeuft { passe: 1, fehlen: 1 });
    t.nimm_blatt(&abgabe(0, gut.clone())).expect("Blatt");
    assert_eq!(t.passen[0].tische[0].resultat(), Some([622, 634]));
    assert_eq!(622 + 634, 1256);
    assert_eq!(t.zustand(), Zustand::Rangliste);
    // What is in is changed by the Jassleitung alone, and it is written down.
    assert!(matches!(
        t.nimm_blatt(&abgabe(0, gut.clone())),
        Err(Turnierfehler::BlattGeschlossen { .. })
    ));
    let namenlos = Abgabe { grund: "verzählt".into(), ..abgabe(0, gut.clone()) };
    assert_eq!(t.nimm_blatt(&namenlos), Err(Turnierfehler::NurJassleitung));
    let berichtigt = Abgabe { wer: "Keller".into(), spiele: blatt(600), ..namenlos };
    t.nimm_blatt(&berichtigt).expect("berichtigt");
    assert_eq!(t.protokoll[0].vorher, gut);
    assert_eq!(t.passen[0].tische[0].resultat(), Some([600, 656]));
    assert!(matches!(t.lose(), Err(Turnierfehler::AllesGelost)));
}

/// The worked example of four Passen: the four named players among thirteen others.
fn beispiel(streich: bool) -> Turnier {
    let daten = include_str!("../daten/turnier.json");
    let mut t: Turnier = serde_json::from_str(daten).expect("Turnier");
    t.regeln.streich = streich;
    t
}

/// The named four in the order of the ranking, with total and the Passe that was dropped.
fn vier(t: &Turnier) -> Vec<(&str, i32, Option<usize>)> {
    let liste = t.rangliste().expect("Rangliste");
    let vier = liste.iter().filter(|z| z.spieler < 4);
    vier.map(|z| (t.spieler[z.spieler].as_str(), z.total, z.gestrichen)).collect()
}

#[test]
fn the_ranking_breaks_ties_by_the_best_passe_then_the_next() {
    let t = beispiel(false);
    let liste = t.rangliste().expect("Rangliste");
    let passen = |name: &str| {
        let zeile = liste.iter().find(|z| t.spieler[z.spieler] == name).expect("Zeile");
        zeile.passen.iter().map(|p| p.expect("gespielt")).collect::<Vec<_>>()
    };
    assert_eq!(passen("Keller"), [622, 801, 588, 640]);
    assert_eq!(passen("Meier"), [634, 1000, 501, 517]);
    assert_eq!(passen("Frei"), [700, 655, 620, 676]);
    assert_eq!(passen("Huber"), [690, 700, 600, 661]);
    // Keller by his best Passe; Huber and Frei have 700 both, then 690 is before 676.
    assert_eq!(
        vier(&t),
        [
            ("Meier", 2652, None),
            ("Keller", 2651, None),
            ("Huber", 2651, None),
            ("Frei", 2651, None)
        ]
    );
    let raenge: Vec<usize> = liste.iter().filter(|z| z.spieler < 4).map(|z| z.rang).collect();
    assert!(raenge.windows(2).all(|zwei| zwei[0] < zwei[1]), "{raenge:?}");
    assert_eq!(
        vier(&beispiel(true)),
        [
            ("Meier", 2151, Some(2)),
            ("Keller", 2063, Some(2)),
            ("Huber", 2051, Some(2)),
            ("Frei", 2031, Some(2))
        ]
    );
    // Nothing is dropped while a sheet is missing.
    let mut offen = beispiel(true);
    offen.passen[3].tische[0].blatt = None;
    assert!(vier(&offen).iter().all(|(_, _, gestrichen)| gestrichen.is_none()));
}

#[test]
fn who_has_the_same_in_every_passe_shares_the_rank() {
    let mut t = turnier(8, passen(1));
    t.lose().expect("ausgelost");
    t.nimm_blatt(&abgabe(0, blatt(700))).expect("Blatt");
    t.nimm_blatt(&abgabe(1, blatt(600))).expect("Blatt");
    let liste = t.rangliste().expect("Rangliste");
    let raenge: Vec<usize> = liste.iter().map(|z| z.rang).collect();
    assert_eq!(raenge, [1, 1, 3, 3, 5, 5, 7, 7]);
    assert_eq!(liste.iter().map(|z| z.total).collect::<Vec<_>>()[..4], [700, 700, 656, 656]);
}

#[test]
fn nobody_has_a_partner_twice_while_that_can_be_avoided() {
    for (n, anzahl) in [
        (4, 3),
        (5, 5),
        (6, 5),
        (7, 7),
        (8, 7),
        (9, 8),
        (10, 9),
        (11, 8),
        (12, 11),
        (16, 8),
        (23, 8),
        (40, 8),
        (402, 8),
    ] {
        let mut t = turnier(n, passen(anzahl));
        for passe in 1..=anzahl {
            t.lose_weiter().expect("ausgelost");
            // Nobody sits out twice before all did once, and so on after it.
            let [meiste, wenigste] = guete(&t).joker;
            assert!(meiste - wenigste <= 1, "{n} Spieler, Passe {passe}: {meiste}, {wenigste}");
        }
        t.pruefe().expect("jeder genau einmal je Passe");
        let g = guete(&t);
        assert_eq!(g.partner, 0, "{n} Spieler, {anzahl} Passen: {g:?}");
        assert!(g.gegner >= g.gegner_schranke);
        if n >= 40 {
            assert_eq!(g.gegner, 0, "{n}: {g:?}");
        }
        for passe in &t.passen {
            assert_eq!(passe.joker.len(), n % 4);
        }
    }
}

#[test]
fn four_hundred_players_and_eight_passen_meet_new_people_every_time() {
    let mut t = turnier(400, passen(8));
    for _ in 0..8 {
        t.lose_weiter().expect("ausgelost");
    }
    assert_eq!((guete(&t).partner, guete(&t).gegner), (0, 0));
    // The same seed, the same draw; another one, another.
    let mut gleich = turnier(400, passen(8));
    gleich.lose_weiter().expect("ausgelost");
    assert_eq!(gleich.passen[0], t.passen[0]);
    gleich = Turnier { saat: 8, passen: Vec::new(), ..gleich };
    gleich.lose_weiter().expect("ausgelost");
    assert_ne!(gleich.passen[0], t.passen[0]);
}

#[test]
fn fixed_teams_stay_together_and_meet_each_other_once() {
    let regeln = Turnierregeln {
        teams: Teams::Fest,
        wertung: Wertung::Striche,
        passen: 5,
        ..Turnierregeln::default()
    };
    let mut t = turnier(14, regeln.clone());
    for _ in 0..5 {
        t.lose_weiter().expect("ausgelost");
    }
    t.pruefe().expect("gut");
    for tisch in t.passen.iter().flat_map(|p| &p.tische) {
        assert_eq!((tisch.a[0] + 1, tisch.b[0] + 1), (tisch.a[1], tisch.b[1]));
    }
    let g = guete(&t);
    assert_eq!((g.gegner, g.joker), (0, [1, 0]));
    assert!(t.passen.iter().all(|p| p.joker.len() == 2));
    t.nimm_blatt(&abgabe(0, vec![[7, 3]])).expect("Striche");
    assert_eq!(Turnier::neu("", 1, regeln, &namen(13)), Err(Turnierfehler::UngeradeTeams));
}

#[test]
fn what_is_no_tournament_is_refused() {
    let regeln = Turnierregeln::default;
    let neu = |namen: &str| Turnier::neu("", 1, regeln(), namen);
    assert_eq!(neu("A\nB\nC"), Err(Turnierfehler::ZuWenigSpieler { ist: 3 }));
    assert_eq!(
        neu("A;x\nB;y\n\n A ;z\nD"),
        Err(Turnierfehler::NameDoppelt { name: "A".to_owned() })
    );
    assert!(matches!(
        Turnier::neu("", 1, passen(0), &namen(4)),
        Err(Turnierfehler::Regel { feld: "passen", .. })
    ));
    let mut t = turnier(8, passen(2));
    t.lose().expect("ausgelost");
    assert!(matches!(t.lose(), Err(Turnierfehler::BlattFehlt { passe: 1, .. })));
    let gut = t.clone();
    t.passen[0].tische[0].a[0] = 99;
    assert_eq!(t.pruefe(), Err(Turnierfehler::SpielerUnbekannt { passe: 1, nr: 99 }));
    let mut t = gut.clone();
    t.passen[0].tische[0].a[0] = t.passen[0].tische[1].a[0];
    assert!(matches!(t.pruefe(), Err(Turnierfehler::SpielerZweimal { .. })));
    let mut t = gut;
    t.passen[0].tische.pop();
    assert!(matches!(t.rangliste(), Err(Turnierfehler::SpielerFehlt { .. })));
}

#[cfg(feature = "cli")]
#[test]
fn the_command_draws_checks_and_ranks() {
    use jasstafel::befehl::turnier::{Form, Nein, lose, pruefe, rangliste};
    use jasstafel::text::Sprache;
    const DE: Sprache = Sprache::DE;
    let anfang =
        r#"{"saat":7,"regeln":{"passen":2},"spieler":["Anna","Beat","Chris","Dora","=Emil"]}"#;
    let eines = lose(DE, anfang, false).expect("ausgelost");
    assert_eq!(lose(DE, anfang, false).expect("gleich"), eines);
    let mut t: Turnier = serde_json::from_str(&eines).expect("Turnier");
    assert_eq!((t.passen.len(), t.passen[0].joker.len()), (1, 1));
    // The first sheet is missing.
    assert!(matches!(lose(DE, &eines, false), Err(Nein::Daten(satz)) if satz.contains("Tisch 1")));
    t.nimm_blatt(&abgabe(0, blatt(622))).expect("Blatt");
    let text = serde_json::to_string(&t).expect("JSON");
    assert!(pruefe(DE, &text).expect("gut").contains("Passe 1 ist vollständig"));
    let csv = rangliste(DE, &text, Form::Csv).expect("CSV");
    assert_eq!(csv.lines().count(), 5);
    assert!(csv.starts_with("1;") && csv.contains("'=Emil"), "{csv}");
    assert!(rangliste(DE, &text, Form::Text).expect("Text").contains("1000"));
    let json: serde_json::Value =
        serde_json::from_str(&rangliste(DE, &text, Form::Json).expect("JSON")).expect("JSON");
    assert_eq!(json["rangliste"][0]["rang"], 1);
    let alle = lose(DE, anfang, true).expect("alle");
    assert_eq!(serde_json::from_str::<Turnier>(&alle).expect("Turnier").passen.len(), 2);
    assert!(matches!(lose(DE, &alle, true), Err(Nein::Daten(_))));
    assert!(matches!(pruefe(DE, "{\n nein"), Err(Nein::Unlesbar(f)) if f.zeile == 2));
    let falsch = text.replace("157,0", "157,1");
    assert!(matches!(pruefe(DE, &falsch), Err(Nein::Daten(satz)) if satz.contains("158")));
}
