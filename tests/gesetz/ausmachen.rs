//! A1 to A5, B8: who was first at the end of the first Stich.

use jasstafel::engine::ausmachen::{
    AusmachEinwand, AusmachFrage, Durch, Geltung, Lesart, Reihenfolge, ausmachen,
};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::quelle::Regel;
use jasstafel::engine::seite::{JeSeite, Seite};

fn frage(ziel: i32, stand: [i32; 2]) -> AusmachFrage {
    AusmachFrage::neu(Punkte(ziel), JeSeite::from(stand.map(Punkte)))
}

fn an(seite: Seite, punkte: i32) -> Option<(Seite, Punkte)> {
    Some((seite, Punkte(punkte)))
}

struct Beispiel {
    name: &'static str,
    frage: AusmachFrage,
    gewinner: Option<Seite>,
    durch: Option<Durch>,
    stand: [i32; 2],
    schneider: bool,
    quellen: &'static [Regel],
}

/// The worked examples of A1 to A4, and the corners they leave open.
fn beispiele() -> Vec<Beispiel> {
    use Lesart::Kumulativ;
    use Reihenfolge::StoeckStichWeis;
    use Seite::{A, B};
    let schneider_frage =
        AusmachFrage { weis: an(B, 100), stich: an(A, 25), ..frage(2500, [2480, 1190]) };
    let lesart_frage = AusmachFrage {
        stoeck: an(A, 20),
        weis: an(B, 50),
        stich: an(A, 11),
        ..frage(1000, [975, 950])
    };
    vec![
        Beispiel {
            name: "Stöck gehen dem Weis vor",
            frage: AusmachFrage { stoeck: an(B, 20), weis: an(A, 20), ..frage(1000, [980, 990]) },
            gewinner: Some(B),
            durch: Some(Durch::Stoeck),
            stand: [980, 1010],
            schneider: false,
            quellen: &[Regel::A1, Regel::A2, Regel::A4],
        },
        Beispiel {
            name: "Der Weis des Verlierers zählt vor dem Stich und rettet ihn",
            frage: schneider_frage,
            gewinner: Some(A),
            durch: Some(Durch::Stich),
            stand: [2505, 1290],
            schneider: false,
            quellen: &[Regel::A1, Regel::A2, Regel::A4],
        },
        Beispiel {
            name: "Stich vor Weis: derselbe Weis rettet nicht",
            frage: AusmachFrage { reihenfolge: StoeckStichWeis, ..schneider_frage },
            gewinner: Some(A),
            durch: Some(Durch::Stich),
            stand: [2505, 1190],
            schneider: true,
            quellen: &[Regel::A1, Regel::A2, Regel::A4, Regel::B8],
        },
        Beispiel {
            name: "Vorrang: Stöck, die mit dem Stich reichen, gehen dem Weis vor",
            frage: lesart_frage,
            gewinner: Some(A),
            durch: Some(Durch::Stoeck),
            stand: [1006, 950],
            schneider: false,
            quellen: &[Regel::A1, Regel::A2, Regel::A4],
        },
        Beispiel {
            name: "Kumulativ: der Weis ist vor dem Stich da",
            frage: AusmachFrage { lesart: Kumulativ, ..lesart_frage },
            gewinner: Some(B),
            durch: Some(Durch::Weis),
            stand: [995, 1000],
            schneider: false,
            quellen: &[Regel::A1, Regel::A3, Regel::A4],
        },
        Beispiel {
            name: "Wer durch Stöck gewinnt, lässt den Verlierer im Schneider",
            frage: AusmachFrage {
                stoeck: an(A, 20),
                weis: an(B, 50),
                stich: an(B, 30),
                ..frage(1000, [980, 460])
            },
            gewinner: Some(A),
            durch: Some(Durch::Stoeck),
            stand: [1000, 460],
            schneider: true,
            quellen: &[Regel::A1, Regel::A2, Regel::A4, Regel::B8],
        },
        Beispiel {
            name: "Genau die Hälfte ist aus dem Schneider",
            frage: AusmachFrage { stoeck: an(B, 20), weis: an(A, 20), ..frage(1000, [980, 480]) },
            gewinner: Some(A),
            durch: Some(Durch::Weis),
            stand: [1000, 500],
            schneider: false,
            quellen: &[Regel::A1, Regel::A2, Regel::A4],
        },
        Beispiel {
            name: "Gleich viele Punkte: die Reihenfolge entscheidet, nicht die Summe",
            frage: AusmachFrage { weis: an(A, 20), stich: an(B, 20), ..frage(1000, [980, 980]) },
            gewinner: Some(A),
            durch: Some(Durch::Weis),
            stand: [1000, 980],
            schneider: false,
            quellen: &[Regel::A1, Regel::A2, Regel::A4],
        },
        Beispiel {
            name: "Niemand ist da",
            frage: AusmachFrage {
                stoeck: an(B, 20),
                weis: an(A, 20),
                stich: an(A, 3),
                ..frage(1000, [900, 979])
            },
            gewinner: None,
            durch: None,
            stand: [923, 999],
            schneider: false,
            quellen: &[Regel::A1, Regel::A2],
        },
        Beispiel {
            name: "Wer schon vorher da war, ist vor allem anderen da",
            frage: AusmachFrage { stoeck: an(B, 20), stich: an(B, 5), ..frage(1000, [1000, 990]) },
            gewinner: Some(A),
            durch: Some(Durch::Stand),
            stand: [1000, 990],
            schneider: false,
            quellen: &[Regel::B3, Regel::A4],
        },
        Beispiel {
            name: "Beide schon vorher da: das Bedanken entscheidet",
            frage: AusmachFrage { stoeck: an(B, 20), ..frage(1000, [1000, 1200]) },
            gewinner: None,
            durch: Some(Durch::Stand),
            stand: [1000, 1220],
            schneider: false,
            quellen: &[Regel::B3],
        },
        Beispiel {
            name: "Ein leerer Stich bringt niemanden ans Ziel",
            frage: AusmachFrage {
                weis: an(A, 20),
                stich: an(A, 0),
                reihenfolge: StoeckStichWeis,
                ..frage(1000, [980, 700])
            },
            gewinner: Some(A),
            durch: Some(Durch::Weis),
            stand: [1000, 700],
            schneider: false,
            quellen: &[Regel::A1, Regel::A2, Regel::A4],
        },
    ]
}

#[test]
fn a1_a2_a3_a4_b8_worked_examples() {
    for beispiel in beispiele() {
        let antwort = ausmachen(&beispiel.frage.pruefe().expect(beispiel.name));
        assert_eq!(antwort.gewinner, beispiel.gewinner, "{}", beispiel.name);
        assert_eq!(antwort.durch, beispiel.durch, "{}", beispiel.name);
        assert_eq!(antwort.stand, beispiel.stand.map(Punkte).into(), "{}", beispiel.name);
        assert_eq!(antwort.schneider, beispiel.schneider, "{}", beispiel.name);
        assert_eq!(antwort.quellen, beispiel.quellen, "{}", beispiel.name);
    }
}

#[test]
fn a4_the_steps_show_what_lapses() {
    let antwort = ausmachen(&AusmachFrage {
        stoeck: an(Seite::A, 20),
        weis: an(Seite::B, 50),
        stich: an(Seite::A, 11),
        ..frage(1000, [975, 950])
    });
    let zeilen = antwort.schritte.map(|s| (s.art, <[Punkte; 2]>::from(s.stand), s.geltung));
    assert_eq!(
        zeilen,
        [
            (Durch::Stand, [975, 950].map(Punkte), Geltung::Zaehlt),
            (Durch::Stoeck, [995, 950].map(Punkte), Geltung::Zaehlt),
            (Durch::Weis, [995, 1000].map(Punkte), Geltung::Verfaellt),
            (Durch::Stich, [1006, 1000].map(Punkte), Geltung::Zaehlt),
        ]
    );
}

/// The count as one would do it aloud at the table, with plain numbers and no shared code.
mod von_hand {
    /// `[Stöck, Weis, Stich]`, each `(side, points)`.
    pub type Mitgebracht = [Option<(usize, i32)>; 3];

    pub struct Lage {
        pub ziel: i32,
        pub stand: [i32; 2],
        pub hat: Mitgebracht,
        pub stich_vor_weis: bool,
        pub nacheinander: bool,
    }

    /// Winner, index of the kind (0 Stöck, 1 Weis, 2 Stich), what is written.
    pub fn wer_ist_zuerst(lage: &Lage) -> (Option<(usize, usize)>, [i32; 2]) {
        let folge: [usize; 3] = if lage.stich_vor_weis { [0, 2, 1] } else { [0, 1, 2] };
        let bekommt =
            |seite: usize, art: usize| lage.hat[art].filter(|h| h.0 == seite).map_or(0, |h| h.1);
        let ganz = [0, 1].map(|s| lage.stand[s] + (0..3).map(|art| bekommt(s, art)).sum::<i32>());

        let mut sieger = None;
        if lage.nacheinander {
            let mut zaehler = lage.stand;
            'zaehlen: for art in folge {
                for (seite, zahl) in zaehler.iter_mut().enumerate() {
                    *zahl += bekommt(seite, art);
                    if *zahl >= lage.ziel {
                        sieger = Some((seite, art));
                        break 'zaehlen;
                    }
                }
            }
        } else {
            let frueheste = |seite: usize| folge.iter().position(|&art| bekommt(seite, art) > 0);
            let bewerber: Vec<usize> = (0..2).filter(|&s| ganz[s] >= lage.ziel).collect();
            let vorderster = bewerber.into_iter().min_by_key(|&s| frueheste(s).unwrap_or(3));
            sieger = vorderster.and_then(|s| frueheste(s).map(|platz| (s, folge[platz])));
        }

        let mut geschrieben = ganz;
        if let Some((seite, art)) = sieger {
            let verlierer = 1 - seite;
            geschrieben[verlierer] = lage.stand[verlierer];
            for vorher in folge.into_iter().take_while(|&a| a != art) {
                geschrieben[verlierer] += bekommt(verlierer, vorher);
            }
        }
        (sieger, geschrieben)
    }
}

#[test]
fn a1_a2_a3_a4_b8_grid_against_the_count_by_hand() {
    const WEISE: [i32; 10] = [20, 40, 50, 70, 100, 120, 150, 200, 250, 300];
    const STICHE: [i32; 7] = [0, 3, 11, 15, 25, 40, 56];
    const FEHLT: [i32; 17] = [1, 2, 3, 10, 11, 15, 20, 21, 31, 35, 40, 50, 56, 75, 100, 200, 500];
    let seiten = |werte: &[i32]| -> Vec<Option<(usize, i32)>> {
        let je_seite = werte.iter().flat_map(|&p| [Some((0, p)), Some((1, p))]);
        std::iter::once(None).chain(je_seite).collect()
    };
    let als_beitrag = |hat: Option<(usize, i32)>| {
        hat.map(|(seite, punkte)| (Seite::BEIDE[seite], Punkte(punkte)))
    };
    let mut anzahl = 0;
    for ziel in [500, 1000, 2500] {
        for a in FEHLT {
            for b in FEHLT {
                for stoeck in seiten(&[20]) {
                    for weis in seiten(&WEISE) {
                        for stich in seiten(&STICHE) {
                            let stand = [ziel - a, ziel - b];
                            for (reihenfolge, lesart) in Reihenfolge::ALLE
                                .into_iter()
                                .flat_map(|r| Lesart::ALLE.map(|l| (r, l)))
                            {
                                let lage = von_hand::Lage {
                                    ziel,
                                    stand,
                                    hat: [stoeck, weis, stich],
                                    stich_vor_weis: reihenfolge == Reihenfolge::StoeckStichWeis,
                                    nacheinander: lesart == Lesart::Kumulativ,
                                };
                                let (sieger, geschrieben) = von_hand::wer_ist_zuerst(&lage);
                                let antwort = ausmachen(&AusmachFrage {
                                    stoeck: als_beitrag(stoeck),
                                    weis: als_beitrag(weis),
                                    stich: als_beitrag(stich),
                                    reihenfolge,
                                    lesart,
                                    ..frage(ziel, stand)
                                });
                                let text = || format!("{stand:?} {:?} {reihenfolge:?}", lage.hat);
                                let arten = [Durch::Stoeck, Durch::Weis, Durch::Stich];
                                assert_eq!(
                                    (antwort.gewinner, antwort.durch),
                                    sieger.map_or((None, None), |(seite, art)| {
                                        (Some(Seite::BEIDE[seite]), Some(arten[art]))
                                    }),
                                    "{}",
                                    text()
                                );
                                assert_eq!(
                                    antwort.stand,
                                    geschrieben.map(Punkte).into(),
                                    "{}",
                                    text()
                                );
                                let schneider = sieger
                                    .is_some_and(|(seite, _)| 2 * geschrieben[1 - seite] < ziel);
                                assert_eq!(antwort.schneider, schneider, "{}", text());
                                anzahl += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert_eq!(anzahl, 3 * 17 * 17 * 3 * 21 * 15 * 4);
}

#[test]
fn a2_a3_the_readings_differ_only_with_stoeck_and_stich_against_the_weis() {
    for fehlt_a in 1..=80 {
        for fehlt_b in 1..=80 {
            for [stoeck, weis, stich] in
                (0..8).map(|n: usize| [n & 1, n >> 1 & 1, n >> 2 & 1].map(|s| Seite::BEIDE[s]))
            {
                let frage = AusmachFrage {
                    stoeck: an(stoeck, 20),
                    weis: an(weis, 50),
                    stich: an(stich, 11),
                    ..frage(1000, [1000 - fehlt_a, 1000 - fehlt_b])
                };
                let vorrang = ausmachen(&frage).gewinner;
                let kumulativ =
                    ausmachen(&AusmachFrage { lesart: Lesart::Kumulativ, ..frage }).gewinner;
                if vorrang != kumulativ {
                    assert!(stoeck == stich && weis != stoeck, "{frage:?}");
                }
            }
        }
    }
}

#[test]
fn w1_t1_k2_s4_impossible_questions_are_refused_with_every_reason() {
    let a = Seite::A;
    let unmoeglich = [
        (AusmachFrage { weis: an(a, 10), ..frage(1000, [0, 0]) }, AusmachEinwand::Weis(Punkte(10))),
        (AusmachFrage { weis: an(a, 30), ..frage(1000, [0, 0]) }, AusmachEinwand::Weis(Punkte(30))),
        (AusmachFrage { weis: an(a, 55), ..frage(1000, [0, 0]) }, AusmachEinwand::Weis(Punkte(55))),
        (
            AusmachFrage { weis: an(a, -20), ..frage(1000, [0, 0]) },
            AusmachEinwand::Weis(Punkte(-20)),
        ),
        (
            AusmachFrage { stoeck: an(a, 30), ..frage(1000, [0, 0]) },
            AusmachEinwand::Stoeck(Punkte(30)),
        ),
        (
            AusmachFrage { stoeck: an(a, 420), ..frage(1000, [0, 0]) },
            AusmachEinwand::Stoeck(Punkte(420)),
        ),
        (
            AusmachFrage { stich: an(a, -1), ..frage(1000, [0, 0]) },
            AusmachEinwand::Stich(Punkte(-1)),
        ),
        (
            AusmachFrage { stich: an(a, 56 * 20 + 1), ..frage(1000, [0, 0]) },
            AusmachEinwand::Stich(Punkte(1121)),
        ),
        (frage(0, [0, 0]), AusmachEinwand::Ziel(Punkte(0))),
        (frage(1000, [0, 1_000_001]), AusmachEinwand::Stand(Seite::B, Punkte(1_000_001))),
    ];
    for (frage, einwand) in unmoeglich {
        assert_eq!(frage.pruefe(), Err(vec![einwand]));
    }
    let zwei = AusmachFrage { weis: an(a, 10), stoeck: an(a, 7), ..frage(1000, [0, 0]) };
    assert_eq!(zwei.pruefe().expect_err("two reasons").len(), 2);
    // S4: 60 is a Dreiblatt three times; 30 under a factor is never 30 itself.
    for weis in [20, 40, 50, 60, 90, 300, 900, 740 * 20] {
        let frage = AusmachFrage { weis: an(a, weis), ..frage(1000, [0, 0]) };
        assert!(frage.pruefe().is_ok(), "{weis}");
    }
}
