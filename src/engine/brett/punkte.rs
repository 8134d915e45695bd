//! Boards of points: what was counted is written, added up, and somebody is first at the goal or
//! has most (or least) after the last Spiel.

use super::Lage;
use super::plan::{Blick, Formel, WEIS_MAX, Zettel};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::Werte;
use crate::engine::formular::{Feld, Feldart, Feldname as F, Lesen, Summe};
use crate::engine::punkte::{MATSCHPRAEMIE, SPIELPUNKTE, STOECK};

/// Which Weise are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weise {
    /// None.
    Keine,
    /// Only the best party's.
    Eine,
    /// Of everybody.
    Alle,
}

/// The formula `summe`: card points, Weis, Stöck and what the Jassart adds.
pub struct Zaehlen {
    /// What all card points together are.
    pub total: fn(&Blick) -> Summe,
    /// Whose Weis is written.
    pub weise: Weise,
    /// The setting that switches the Stöck on.
    pub stoeck: Option<&'static str>,
    /// What all Stiche (or all of the last part) add.
    pub praemie: i32,
    /// What the Schaufel-Dame takes away; 0 where she is a card like others.
    pub dame: i32,
}

/// All cards are played.
pub fn alle(_: &Blick) -> Summe {
    Summe::Genau(SPIELPUNKTE.0)
}

/// Some cards stay out of play.
pub fn hoechstens(_: &Blick) -> Summe {
    Summe::Hoechstens(SPIELPUNKTE.0)
}

impl Formel for Zaehlen {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let mut felder = vec![b.kartenpunkte((self.total)(b))];
        if self.weise != Weise::Keine {
            felder.push(b.weis(self.weise == Weise::Eine));
        }
        if self.stoeck.is_some_and(|key| b.ja(key)) {
            felder.push(b.partei(F::Stoeck).freiwillig());
        }
        if self.praemie > 0 {
            felder.push(b.partei(F::Matsch).freiwillig());
        }
        if self.dame != 0 {
            felder.push(b.partei(F::Dame));
        }
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        karten_und_weis(b, w, z);
        if let Some(wer) = w.partei(F::Matsch) {
            z.punkte(wer, self.praemie);
        }
        if let Some(wer) = w.partei(F::Dame) {
            z.punkte(wer, -self.dame);
        }
        Ok(())
    }
}

/// Card points, Weis and Stöck of each.
fn karten_und_weis(b: &Blick, w: &Werte, z: &mut Zettel) {
    for feld in [F::Kartenpunkte, F::Weis] {
        for (wer, punkte) in w.je_partei(feld, b.n).into_iter().enumerate() {
            z.punkte(wer, punkte);
        }
    }
    if let Some(wer) = w.partei(F::Stoeck) {
        z.punkte(wer, STOECK.0);
    }
}

/// The formula `summe` of Molotow: Tischweis counts, Handweis is taken off, and who makes every
/// Stich gives the others what they would have.
pub struct Molotow;

const ART_MATSCH: &[&str] = &["punkte", "matsch"];
/// Nothing chosen is the ordinary count.
pub const GEZAEHLT: &[&str] = &["", "punkte"];

impl Formel for Molotow {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let weis = |name| Feld::je_partei(name, 0, WEIS_MAX).freiwillig();
        let mut felder = hindersi_felder(b);
        felder.extend([weis(F::Tischweis), weis(F::Handweis)]);
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let tisch = w.je_partei(F::Tischweis, b.n);
        let hand = w.je_partei(F::Handweis, b.n);
        for (wer, punkte) in hindersi_punkte(b, w).into_iter().enumerate() {
            z.punkte(wer, punkte + tisch[wer] - hand[wer]);
        }
        Ok(())
    }
}

/// Card points of all, or who made every Stich.
pub fn hindersi_felder(b: &Blick) -> Vec<Feld> {
    vec![
        Feld::wahl(F::Art, ART_MATSCH).freiwillig(),
        b.kartenpunkte(alle(b)).nur_wenn(F::Art, GEZAEHLT),
        b.partei(F::Matsch).nur_wenn(F::Art, &["matsch"]),
    ]
}

/// Where few points are good: all Stiche give the others 157 each.
pub fn hindersi_punkte(b: &Blick, w: &Werte) -> Vec<i32> {
    match w.partei(F::Matsch) {
        Some(wer) => (0..b.n).map(|nr| if nr == wer { 0 } else { SPIELPUNKTE.0 }).collect(),
        None => w.je_partei(F::Kartenpunkte, b.n),
    }
}

/// A board for everything else: any number for each.
pub struct Frei;

const FREI_MAX: i32 = 9999;

impl Formel for Frei {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        if b.ja("frei.pruefung") {
            return vec![b.kartenpunkte(alle(b))];
        }
        vec![Feld::je_partei(F::Punkte, -FREI_MAX, FREI_MAX)]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        for feld in [F::Kartenpunkte, F::Punkte] {
            for (wer, punkte) in w.je_partei(feld, b.n).into_iter().enumerate() {
                z.punkte(wer, punkte);
            }
        }
        Ok(())
    }
}

/// The formula `zehntel` of the Zuger: tens of card points, who has too few falls.
pub struct Zehntel {
    /// The dealer sits out and writes for it.
    pub papagei: bool,
}

/// Below it a player falls.
const MINDESTENS: i32 = 21;

impl Formel for Zehntel {
    fn geber_aussen(&self, _lage: Lage, _da: usize) -> bool {
        self.papagei
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        // Who stays at home has no points.
        let summe = if self.papagei { Summe::Hoechstens } else { Summe::WennAlle };
        let mut felder = vec![b.kartenpunkte(summe(SPIELPUNKTE.0)).freiwillig()];
        if b.ja("zuger.weis") {
            felder.push(b.weis(true));
            felder.push(b.partei(F::Stoeck).freiwillig());
        }
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let kp = w.je(F::Kartenpunkte, b.n).unwrap_or_else(|| vec![None; b.n]);
        let mut weis = w.je_partei(F::Weis, b.n);
        if let Some(wer) = w.partei(F::Stoeck) {
            weis[wer] += STOECK.0;
        }
        let kommt = kp.iter().flatten().count();
        for wer in b.aktive() {
            let Some(kp) = kp[wer] else { continue };
            let punkte = match kp {
                _ if kommt == 1 => b.zahl("zuger.allein"),
                kp if kp < MINDESTENS => -10,
                kp => kp / 10 + weis[wer] / 10,
            };
            z.punkte(wer, punkte);
        }
        if let Some(papagei) = b.aussen() {
            z.punkte(papagei, 10);
        }
        Ok(())
    }

    fn am_ziel(&self, b: &Blick, summen: &[i32]) -> bool {
        let ziel = b.ziel();
        if b.ist("zuger.ende", "gesamt") {
            return ziel > 0 && summen.iter().sum::<i32>() >= ziel * b.n as i32;
        }
        ziel > 0 && summen.iter().any(|summe| *summe >= ziel)
    }
}

/// The formula `gebot`: a side bids, and its bid is written beside the points.
pub struct Gebot {
    /// Two decks: 314 with trump, 250 Bock.
    pub doppelkart: bool,
}

const GEBOTE: &[&str] = &["gebot", "matsch"];
const KEIN_MATSCH: &[&str] = &["", "gebot"];
const DOPPEL: &[&str] = &["einfach", "gedoppelt", "gekontert"];
const TRUMPF_BOCK: &[&str] = &["trumpf", "bock"];

impl Gebot {
    fn matsch(&self, b: &Blick) -> i32 {
        if self.doppelkart { 514 } else { b.zahl("sidi.matsch") }
    }
}

impl Formel for Gebot {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let (hoechstes, schritt) = if self.doppelkart { (314, 5) } else { (SPIELPUNKTE.0, 1) };
        let min = if self.doppelkart { 90 } else { b.zahl("sidi.min") };
        let mut gebot = Feld::einmal(F::Gebot, Feldart::Zahl { min, max: hoechstes })
            .nur_wenn(F::Art, KEIN_MATSCH);
        gebot.schritt = schritt;
        let mut felder = vec![
            b.partei(F::Nehmer),
            Feld::wahl(F::Art, GEBOTE).freiwillig(),
            gebot,
            Feld::wahl(F::Doppel, DOPPEL).freiwillig(),
        ];
        if self.doppelkart {
            felder.push(Feld::wahl(F::Kontrakt, TRUMPF_BOCK).freiwillig());
            let kp = |summe| b.kartenpunkte(Summe::Genau(summe));
            felder.push(kp(314).nur_wenn(F::Kontrakt, &["", "trumpf"]));
            felder.push(kp(250).nur_wenn(F::Kontrakt, &["bock"]));
        } else {
            felder.push(b.kartenpunkte(alle(b)));
            felder.push(b.weis(true));
            felder.push(b.partei(F::Stoeck).freiwillig());
        }
        felder.push(b.partei(F::Matsch).freiwillig());
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let nehmer = w.zahl(F::Nehmer) as usize;
        let gegner = 1 - nehmer;
        let mut kp = w.je_partei(F::Kartenpunkte, b.n);
        if let Some(wer) = w.partei(F::Matsch) {
            // V4: all Stiche are all points.
            if kp[1 - wer] != 0 {
                let feld = F::Kartenpunkte;
                return Err(Ablehnung::FeldSumme { feld, ist: kp[1 - wer], soll: 0 });
            }
            kp[wer] = self.matsch(b);
        }
        let auf_matsch = w.wahl(F::Art) == "matsch";
        let gebot = if auf_matsch { self.matsch(b) } else { w.zahl(F::Gebot) };
        let mal = match w.wahl(F::Doppel) {
            "gedoppelt" => 2,
            "gekontert" => b.zahl("sidi.kontern"),
            _ => 1,
        };
        let gemacht =
            if auf_matsch { w.partei(F::Matsch) == Some(nehmer) } else { kp[nehmer] >= gebot };
        // Weis and Stöck are written beside it and do not help the bid.
        karten_und_weis(b, w, z);
        let gezaehlt = w.je_partei(F::Kartenpunkte, b.n);
        for wer in 0..b.n {
            z.punkte(wer, kp[wer] - gezaehlt[wer]);
        }
        z.punkte(if gemacht { nehmer } else { gegner }, mal * gebot);
        Ok(())
    }
}

/// The formula `uebernahme` of Cinq Cents: who takes must have more, or the other writes all.
pub struct Uebernahme;

/// 152 of the cards and 10 of the last Stich.
const CINQ_CENTS: i32 = 162;

impl Formel for Uebernahme {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        vec![
            b.partei(F::Nehmer),
            b.kartenpunkte(Summe::Hoechstens(CINQ_CENTS)),
            b.weis(true),
            b.partei(F::Stoeck).freiwillig(),
            b.partei(F::Matsch).freiwillig(),
        ]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        karten_und_weis(b, w, z);
        if let Some(wer) = w.partei(F::Matsch) {
            z.punkte(wer, MATSCHPRAEMIE.0);
        }
        let nehmer = w.zahl(F::Nehmer) as usize;
        let (seine, andere) = (z.je[nehmer].punkte, z.je[1 - nehmer].punkte);
        if seine <= andere {
            z.punkte(nehmer, -seine);
            z.punkte(1 - nehmer, seine);
        }
        Ok(())
    }
}

/// The formula `serie` of the Guggitaler: another thing to avoid each game, then the Domino (or
/// the same things to collect).
pub struct Serie;

/// What is counted in the games 1 to 5, for each, and how much it is worth.
const SERIE: [(F, i32); 5] = [
    (F::Stiche, 1),
    (F::Schellenkarten, 2),
    (F::Oberkarten, 4),
    (F::Rosenkoenig, 8),
    (F::LetzterStich, 10),
];
/// What the Domino gives back by the order of going out.
const DOMINO: [&[i32]; 2] = [&[30, 20, 14], &[25, 16, 12, 8]];

impl Serie {
    /// The number of the game in its series, from 0; 5 is the Domino.
    fn nummer(b: &Blick) -> usize {
        let nr = usize::from(b.lage.stand.gespielt());
        nr % if b.ja("guggitaler.domino") { 6 } else { 10 }
    }
}

impl Formel for Serie {
    fn spiele(&self, b: &Blick) -> i32 {
        if b.ja("guggitaler.domino") { 6 } else { 10 }
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let nr = Serie::nummer(b);
        let n = b.n as i32;
        if nr == 5 && b.ja("guggitaler.domino") {
            let summe = n * (n + 1) / 2;
            return vec![Feld::je_partei(F::Rang, 1, n).summe(Summe::Genau(summe))];
        }
        let (name, _) = SERIE[nr % 5];
        let anzahl = match name {
            F::Stiche => 36 / n,
            F::Schellenkarten => 9,
            F::Oberkarten => 4,
            _ => return vec![b.partei(name)],
        };
        vec![Feld::je_partei(name, 0, anzahl).summe(Summe::Genau(anzahl))]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let nr = Serie::nummer(b);
        if nr == 5 && b.ja("guggitaler.domino") {
            let raenge = w.je_partei(F::Rang, b.n);
            for (wer, rang) in raenge.iter().enumerate() {
                if raenge[..wer].contains(rang) {
                    return Err(Ablehnung::FeldWertUnmoeglich {
                        feld: F::Rang,
                        partei: wer,
                        ist: *rang,
                    });
                }
                z.punkte(wer, -DOMINO[b.n - 3][*rang as usize - 1]);
            }
            return Ok(());
        }
        let (name, wert) = SERIE[nr % 5];
        let wert = if nr >= 5 { -wert * b.zahl("guggitaler.plus") } else { wert };
        if let Some(wer) = w.partei(name) {
            z.punkte(wer, wert);
        }
        for (wer, anzahl) in w.je_partei(name, b.n).into_iter().enumerate() {
            z.punkte(wer, wert * anzahl);
        }
        Ok(())
    }
}
