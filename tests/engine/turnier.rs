//! The tournament (SB): sheets, ranking, and how good the draw is.

use jasstafel::engine::turnier::auslosung::guete;
use jasstafel::engine::turnier::{
    Passe, Teams, Tischplan, Turnier, Turnierfehler, Turnierregeln, Wertung, Zustand,
};

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

#[test]
fn a_sheet_of_eight_adds_up_to_1256() {
    let mut t = turnier(4, passen(1));
    t.lose().expect("ausgelost");
    let a = [93, 157, 41, 78, 102, 66, 0, 85];
    let gut: Vec<[i32; 2]> = a.iter().map(|a| [*a, 157 - a]).collect();
    for (nr, falsch) in [[93, 65], [158, -1], [200, 200]].into_iter().enumerate() {
        let mut blatt = gut.clone();
        blatt[nr] = falsch;
        let fehler = t.nimm_blatt(0, 0, blatt).expect_err("angenommen");
        assert!(
            matches!(fehler, Turnierfehler::SpielSumme { spiel, .. } | Turnierfehler::SpielWert { spiel, .. } if spiel == nr + 1)
        );
    }
    let fehler = t.nimm_blatt(0, 0, gut[..7].to_vec()).expect_err("sieben");
    assert_eq!(fehler, Turnierfehler::SpielZahl { passe: 1, tisch: 1, ist: 7, soll: 8 });
    assert_eq!(t.zustand(), Zustand::Laeuft { passe: 1, fehlen: 1 });
    t.nimm_blatt(0, 0, gut.clone()).expect("Blatt");
    assert_eq!(t.passen[0].tische[0].resultat(), Some([622, 634]));
    assert_eq!(622 + 634, 1256);
    assert_eq!(t.zustand(), Zustand::Rangliste);
    // What is in is changed by the Jassleitung alone, and it is written down.
    assert!(matches!(t.nimm_blatt(0, 0, gut.clone()), Err(Turnierfehler::BlattGeschlossen { .. })));
    assert_eq!(t.berichtige(0, 0, gut.clone(), "", "verzählt"), Err(Turnierfehler::NurJassleitung));
    t.berichtige(0, 0, blatt(600), "Keller", "verzählt").expect("berichtigt");
    assert_eq!(t.protokoll[0].vorher, gut);
    assert_eq!(t.passen[0].tische[0].resultat(), Some([600, 656]));
    assert!(matches!(t.lose(), Err(Turnierfehler::AllesGelost)));
}

/// The four of the example, and four whose results make it so.
fn beispiel(streich: bool) -> Turnier {
    let regeln = Turnierregeln { streich, ..Turnierregeln::default() };
    let mut t = Turnier::neu("Beispiel", 1, regeln, "Keller\nMeier\nFrei\nHuber\nP\nQ\nR\nS\nT")
        .expect("Turnier");
    // Team A of table 0 is Keller with a helper, and so on; Meier is the Joker of Passe 2.
    let je = [[622, 634, 700, 690], [801, 0, 655, 700], [588, 501, 620, 600], [640, 517, 676, 661]];
    for (p, [keller, meier, frei, huber]) in je.into_iter().enumerate() {
        let tisch = |a: [usize; 2], b: [usize; 2], punkte: i32| Tischplan {
            a,
            b,
            blatt: Some(blatt(punkte)),
        };
        let passe = if p == 1 {
            Passe {
                tische: vec![tisch([0, 4], [5, 6], keller), tisch([2, 3], [7, 8], frei)],
                joker: vec![1],
            }
        } else {
            Passe {
                tische: vec![tisch([0, 4], [1, 5], keller), tisch([2, 6], [3, 7], frei)],
                joker: vec![8],
            }
        };
        let _ = (meier, huber);
        t.passen.push(passe);
    }
    t
}

#[test]
fn the_ranking_breaks_ties_by_the_best_passe_then_the_next() {
    // Keller 622 801 588 640 and Meier 634 1000 668 616 sit at one table; 157 × 8 = 1256.
    let t = beispiel(false);
    let liste = t.rangliste().expect("Rangliste");
    let von = |name: &str| {
        let nr = t.spieler.iter().position(|s| s == name).expect("Name");
        liste.iter().find(|z| z.spieler == nr).expect("Zeile")
    };
    assert_eq!((von("Keller").total, von("Frei").total), (2651, 2651));
    // Equal sums: the best Passe 801 is before 700.
    assert!(von("Keller").rang < von("Frei").rang);
    assert_eq!(von("Meier").passen, [Some(634), Some(1000), Some(668), Some(616)]);
    let mit = beispiel(true);
    let liste = mit.rangliste().expect("Rangliste");
    let keller = liste.iter().find(|z| z.spieler == 0).expect("Keller");
    assert_eq!((keller.total, keller.gestrichen), (2063, Some(2)));
    let frei = liste.iter().find(|z| z.spieler == 2).expect("Frei");
    assert_eq!((frei.total, frei.gestrichen), (2031, Some(2)));
    // Who has the same in every Passe shares the rank.
    let (p, q) = (von("Keller"), liste.iter().find(|z| z.spieler == 4).expect("Helfer"));
    assert_eq!(p.passen, q.passen);
    assert_eq!(keller.rang, q.rang);
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
        for _ in 0..anzahl {
            t.lose_weiter().expect("ausgelost");
        }
        t.pruefe().expect("jeder genau einmal je Passe");
        let g = guete(&t);
        assert_eq!(g.partner, 0, "{n} Spieler, {anzahl} Passen: {g:?}");
        // Nobody sits out twice before all did once; at two small tables three of seven sit out,
        // and new partners for all leave less choice.
        let spanne = if n == 7 { 2 } else { 1 };
        assert!(g.joker[0] - g.joker[1] <= spanne, "{n}: {g:?}");
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
fn four_hundred_players_and_eight_passen_are_drawn_at_once() {
    let start = std::time::Instant::now();
    let mut t = turnier(400, passen(8));
    for _ in 0..8 {
        t.lose_weiter().expect("ausgelost");
    }
    // Two seconds on a quick machine; tests run beside others.
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
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
    t.nimm_blatt(0, 0, vec![[7, 3]]).expect("Striche");
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
    t.nimm_blatt(0, 0, blatt(622)).expect("Blatt");
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
