//! The recorded Partien: what follows from the cards must be what was written.

use crate::naiv;
use jasstafel::engine::ausmachen::{AusmachFrage, Durch, ausmachen};
use jasstafel::engine::card::{Hand, Karte};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::{Faktor, Punkte, STOECK};
use jasstafel::engine::seite::{JeSeite, Platz, Seite};
use jasstafel::engine::stoeck;
use jasstafel::engine::tischkarten::Tischkarten;
use jasstafel::engine::weis::{Richtung, Weis, Weisrang, weise};
use jasstafel::engine::weisrunde::{Anspruch, Weisregeln, Weisrunde, Wettstreit};
use serde::Deserialize;

/// What of a recorded Partie the law of Weis, Stöck and Ausmachen speaks of.
#[derive(Deserialize)]
struct Partie {
    seed: u64,
    ziel: Punkte,
    berg_bei: Punkte,
    schneider_unter: Punkte,
    spiele: Vec<Spiel>,
    berg: Erreicht,
    ende: Erreicht,
}

#[derive(Deserialize)]
struct Spiel {
    vorhand: Platz,
    trumpf: Modus,
    faktor: Faktor,
    haende: [Vec<Karte>; 4],
    stiche: Vec<Stich>,
    weise: [Vec<NotierterWeis>; 4],
    weis: JeSeite<Punkte>,
    weis_gewinner: Option<Platz>,
    stoeck: Option<Platz>,
    stand: JeSeite<Punkte>,
}

#[derive(Deserialize)]
struct Stich {
    gewinner: Platz,
    punkte: Punkte,
}

#[derive(Deserialize)]
struct NotierterWeis {
    karten: Vec<Karte>,
    punkte: Punkte,
}

#[derive(Deserialize)]
struct Erreicht {
    team: Seite,
    durch: String,
    stand: JeSeite<Punkte>,
    spiel: usize,
    nach_stich: usize,
    #[serde(default)]
    schneider: bool,
}

fn partien() -> Vec<Partie> {
    let texte =
        [include_str!("../daten/partien-1000.jsonl"), include_str!("../daten/partien-2500.jsonl")];
    let partien: Vec<Partie> = texte
        .iter()
        .flat_map(|text| text.lines())
        .map(|zeile| serde_json::from_str(zeile).unwrap())
        .collect();
    assert_eq!(partien.len(), 24);
    partien
}

impl Spiel {
    fn haende(&self) -> [Hand; 4] {
        [0, 1, 2, 3].map(|platz| self.haende[platz].iter().copied().collect())
    }
}

#[test]
fn w1_w3_w4_w5_the_weise_and_the_contest_of_every_spiel() {
    for partie in partien() {
        for (nummer, spiel) in partie.spiele.iter().enumerate() {
            let wo = format!("{} Spiel {}", partie.seed, nummer + 1);
            let rang = Weisrang::neu(spiel.trumpf, Richtung::Oben);
            let mut tisch = Tischkarten::neu(4);
            for (platz, hand) in (0..).map(Platz).zip(spiel.haende()) {
                tisch.lerne(platz, hand).unwrap();
            }
            let mut runde = Weisrunde::neu(rang, tisch);
            for (platz, hand) in (0..).map(Platz).zip(spiel.haende()) {
                let gefunden = weise(hand);
                let notiert = &spiel.weise[usize::from(platz.0)];
                assert_eq!(gefunden.anzahl() as usize, notiert.len(), "{wo}");
                for eintrag in notiert {
                    let karten: Hand = eintrag.karten.iter().copied().collect();
                    let weis = Weis::aus_karten(karten).unwrap();
                    assert!(gefunden.enthaelt(weis), "{wo}");
                    assert_eq!(weis.punkte(), eintrag.punkte, "{wo}");
                    runde = runde.weise(platz, Anspruch::Karten(karten)).unwrap();
                }
            }
            let (gewinner, punkte) = match runde.wettstreit(&Weisregeln::neu(spiel.vorhand)) {
                Wettstreit::Entschieden(sieg) => (Some(sieg.gewinner), sieg.je_seite()),
                Wettstreit::Keiner { .. } => (None, JeSeite::default()),
                offen => panic!("{wo} {offen:?}"),
            };
            assert_eq!(gewinner, spiel.weis_gewinner, "{wo}");
            assert_eq!(punkte, spiel.weis, "{wo}");
        }
    }
}

#[test]
fn t1_the_stoeck_of_every_spiel() {
    for partie in partien() {
        for spiel in &partie.spiele {
            let mut tisch = Tischkarten::neu(4);
            for (platz, hand) in (0..).map(Platz).zip(spiel.haende()) {
                tisch.lerne(platz, hand).unwrap();
            }
            assert_eq!(stoeck::halter(&tisch, spiel.trumpf), spiel.stoeck, "{}", partie.seed);
            let naiv = naiv::stoeck(spiel.haende(), spiel.trumpf);
            assert_eq!(naiv, spiel.stoeck.map(|platz| usize::from(platz.0)), "{}", partie.seed);
        }
    }
}

/// Both sides say Berg and thank as soon as they may, so the first Stich of every Spiel asks who
/// is there, for the Berg and for the Ziel.
#[test]
fn a1_a2_a4_b1_b8_the_end_of_every_first_stich() {
    let mut entschieden = 0;
    for partie in partien() {
        for (schwelle, erreicht) in [(partie.berg_bei, &partie.berg), (partie.ziel, &partie.ende)] {
            let mut stand = JeSeite::default();
            for (nummer, spiel) in (1..=erreicht.spiel).zip(&partie.spiele) {
                let wo = format!("{} {schwelle} Spiel {nummer}", partie.seed);
                let weis = spiel
                    .weis_gewinner
                    .map(|platz| (platz.seite(), spiel.weis[platz.seite()] * spiel.faktor));
                let stoeck = spiel.stoeck.map(|platz| (platz.seite(), STOECK * spiel.faktor));
                let stich = spiel
                    .stiche
                    .first()
                    .map(|stich| (stich.gewinner.seite(), stich.punkte * spiel.faktor));
                let frage = AusmachFrage {
                    weis,
                    stoeck,
                    stich,
                    schneider_unter: partie.schneider_unter,
                    ..AusmachFrage::neu(schwelle, stand)
                };
                let antwort = ausmachen(&frage.pruefe().unwrap());
                if nummer == erreicht.spiel && erreicht.nach_stich == 1 {
                    assert_eq!(antwort.gewinner, Some(erreicht.team), "{wo}");
                    assert_eq!(antwort.durch.map(Durch::kennung), Some(&*erreicht.durch), "{wo}");
                    assert_eq!(antwort.stand, erreicht.stand, "{wo}");
                    if schwelle == partie.ziel {
                        assert_eq!(antwort.schneider, erreicht.schneider, "{wo}");
                    }
                    entschieden += 1;
                } else {
                    assert_eq!(antwort.gewinner, None, "{wo}");
                }
                stand = spiel.stand;
            }
        }
    }
    assert_eq!(entschieden, 17);
}
