//! Boards of Striche and Nuller: by rank, by Umgang, by Stiche, by rounds won.

use super::plan::{Blick, Formel, Zettel};
use super::punkte::{GEZAEHLT, alle, hindersi_felder, hindersi_punkte};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::Werte;
use crate::engine::formular::{Feld, Feldname as F, Lesen, Summe};
use crate::engine::punkte::SPIELPUNKTE;

/// The formula `rang` of the Handjass: the best of those who came get Striche, who has too few
/// points a Nuller.
pub struct Rang {
    /// Only the best gets a Strich, and none if he is not alone.
    pub nur_bester: bool,
    /// Cards stay out of play.
    pub blind: bool,
    /// The further choice beside a counted Spiel: somebody erred, the others get a Strich each.
    pub fehler: Option<&'static [&'static str]>,
}

const MINDESTENS: i32 = 21;
const SCHLAEGER: i32 = 26;

impl Rang {
    fn schlaeger(b: &Blick) -> bool {
        b.n == 4 && b.noch() == 4 && b.ist("handjass.modus", "schlaeger")
    }
}

impl Formel for Rang {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let summe = if self.blind || b.noch() < b.n { Summe::Hoechstens } else { Summe::WennAlle };
        let mut felder = vec![b.kartenpunkte(summe(SPIELPUNKTE.0)).freiwillig(), b.weis(true)];
        if let Some(art) = self.fehler {
            for feld in &mut felder {
                *feld = feld.nur_wenn(F::Art, GEZAEHLT);
            }
            felder.insert(0, Feld::wahl(F::Art, art).freiwillig());
            felder.push(b.partei(F::Nehmer).nur_wenn(F::Art, &art[1..]));
        }
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        if let Some(wer) = w.partei(F::Nehmer) {
            z.nuller(wer, 1);
            b.gegner(wer).for_each(|andere| z.strich(andere, 1));
            return Ok(());
        }
        let kp = w.je(F::Kartenpunkte, b.n).unwrap_or_default();
        let weis = w.je_partei(F::Weis, b.n);
        let mut kommt: Vec<(usize, i32)> = Vec::new();
        for (wer, kp) in kp.iter().enumerate() {
            match kp {
                Some(kp) => kommt.push((wer, kp + weis[wer])),
                None if weis[wer] > 0 => {
                    return Err(Ablehnung::NichtDabei { feld: F::Weis, partei: wer });
                }
                None => {}
            }
        }
        if kommt.len() < 2 {
            return Err(Ablehnung::ZuWenigDabei { min: 2 });
        }
        let schlaeger = Rang::schlaeger(b);
        let min = if schlaeger { SCHLAEGER } else { MINDESTENS };
        for (wer, punkte) in &kommt {
            z.je[*wer].reihung = *punkte;
            if *punkte < min {
                z.nuller(*wer, 1);
            }
        }
        let zu_zweit = b.noch() == 2;
        let plaetze = match (self.nur_bester || zu_zweit, schlaeger) {
            (true, _) => 1,
            (_, true) => kommt.len().min(3),
            _ => 2,
        };
        let wert = if zu_zweit { 2 } else { 1 };
        let zwei_eins = schlaeger && b.ist("schlaeger.verteilung", "2-1");
        let plaetze = if zwei_eins { 2 } else { plaetze };
        // Two who are left of more share nothing.
        let geteilt = b.ist("handjass.tie", "alle") && (!zu_zweit || (self.blind && b.n == 2));
        // A Strich nobody has enough points for goes to the best.
        let genug = kommt.iter().filter(|(_, punkte)| *punkte >= min).count();
        let frei = if b.ist("handjass.frei", "beste") { plaetze.saturating_sub(genug) } else { 0 };
        for (wer, punkte) in &kommt {
            let vor = kommt.iter().filter(|(_, p)| p > punkte).count();
            let gleich = kommt.iter().filter(|(_, p)| p == punkte).count();
            if *punkte < min || vor >= plaetze || (vor + gleich > plaetze && !geteilt) {
                continue;
            }
            let erster = vor == 0;
            let anzahl = wert + u16::from(zwei_eins && erster);
            z.strich(*wer, anzahl + if erster { frei as u16 } else { 0 });
        }
        Ok(())
    }
}

/// The formula `umgang` of the Hindersi: points of one Umgang, then Striche for few and Nuller
/// for many.
pub struct Umgang;

impl Formel for Umgang {
    fn rundenpunkte(&self) -> bool {
        true
    }

    fn spiele(&self, b: &Blick) -> i32 {
        b.zahl("partien") * b.n as i32
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        hindersi_felder(b)
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let punkte = hindersi_punkte(b, w);
        for (posten, punkte) in z.je.iter_mut().zip(&punkte) {
            posten.runde = *punkte;
        }
        if usize::from(b.rundenspiele()) + 1 < b.n {
            return Ok(());
        }
        z.runde_zu = true;
        let konten = b.lage.stand.konten.iter();
        let summen: Vec<i32> = konten.zip(&punkte).map(|(k, p)| k.runde.0 + p).collect();
        let plaetze = b.n / 2;
        // Who is tied across the cut gets nothing, or all of them do.
        let alle = b.ist("umgang.tie", "alle");
        for wer in 0..b.n {
            let zaehle = |besser: fn(i32, i32) -> bool| {
                let andere = (0..b.n).filter(|nr| *nr != wer);
                andere
                    .filter(|nr| {
                        let (ich, er) = (summen[wer], summen[*nr]);
                        besser(er, ich) || (!alle && er == ich)
                    })
                    .count()
            };
            if zaehle(|er, ich| er < ich) < plaetze {
                z.strich(wer, 1);
            }
            if zaehle(|er, ich| er > ich) < plaetze {
                z.nuller(wer, 1);
            }
        }
        Ok(())
    }
}

/// The formula `mittlere`: two Striche and two Nuller each Spiel, the middle loses.
pub struct Mittlere;

/// From so many points on a player has too many.
const ZU_VIEL: i32 = 100;

impl Formel for Mittlere {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let mut felder = hindersi_felder(b);
        felder.push(Feld::je_partei_ja(F::Stichlos).nur_wenn(F::Art, GEZAEHLT));
        felder[1] = b.kartenpunkte(alle(b)).nur_wenn(F::Art, GEZAEHLT);
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let kp = w.je_partei(F::Kartenpunkte, b.n);
        let stichlos = w.je_partei(F::Stichlos, b.n);
        if let Some(wer) = (0..b.n).find(|nr| stichlos[*nr] > 0 && kp[*nr] > 0) {
            return Err(Ablehnung::FeldWertUnmoeglich {
                feld: F::Kartenpunkte,
                partei: wer,
                ist: kp[wer],
            });
        }
        // One against two: `er` gets two of the one, the others one each of the other kind.
        let mut eins_zu_zwei = |er: usize, strich: bool| {
            for wer in 0..b.n {
                let anzahl = if wer == er { 2 } else { 1 };
                if (wer == er) == strich { z.strich(wer, anzahl) } else { z.nuller(wer, anzahl) }
            }
        };
        let ohne: Vec<usize> = (0..b.n).filter(|nr| stichlos[*nr] > 0).collect();
        let matsch = w.partei(F::Matsch).or_else(|| match ohne[..] {
            [a, c] => (0..b.n).find(|nr| *nr != a && *nr != c),
            _ => None,
        });
        if let Some(er) = matsch {
            eins_zu_zwei(er, true);
            return Ok(());
        }
        let schlecht: Vec<usize> =
            (0..b.n).filter(|nr| kp[*nr] >= ZU_VIEL || stichlos[*nr] > 0).collect();
        match schlecht[..] {
            [er] => eins_zu_zwei(er, false),
            [a, c] => {
                // 0, 1 and 2 together are 3.
                eins_zu_zwei(3 - a - c, true);
            }
            _ => {
                // Who is equal to nobody where two are; else who has one below and one above.
                let allein = |er: usize| (0..b.n).filter(|nr| kp[*nr] == kp[er]).count() == 1;
                let gleich = (0..b.n).any(|nr| !allein(nr));
                let mitte = |er: usize| (0..b.n).filter(|nr| kp[*nr] < kp[er]).count() == 1;
                let wer = (0..b.n).find(|nr| if gleich { allein(*nr) } else { mitte(*nr) });
                if let Some(er) = wer.filter(|_| !gleich || !b.ist("mittlere.tie", "annulliert")) {
                    eins_zu_zwei(er, gleich);
                }
            }
        }
        Ok(())
    }
}

/// The formula `stiche`: a Strich for each Stich, who came and made none gets a Nuller.
pub struct Stiche {
    /// Somebody turned the trump and must play.
    pub kehrer: bool,
}

/// Stiche of those who play; the others stay empty.
fn stiche(b: &Blick) -> Feld {
    let karten = match b.zahl("zwick.karten") {
        0 => 5,
        karten => karten,
    };
    Feld::je_partei(F::Stiche, 0, karten).summe(Summe::Genau(karten)).freiwillig()
}

/// Who made a Spiel must have a value beside the others.
fn dabei(je: &[Option<i32>], wer: usize) -> Result<i32, Ablehnung> {
    je[wer].ok_or(Ablehnung::NichtDabei { feld: F::Nehmer, partei: wer })
}

impl Formel for Stiche {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let mut felder = vec![stiche(b)];
        // Left empty nobody would have played.
        felder[0].freiwillig = true;
        if self.kehrer {
            felder.insert(0, b.partei(F::Nehmer));
        }
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let Some(je) = w.je(F::Stiche, b.n) else {
            return Err(Ablehnung::FeldFehlt { feld: F::Stiche, partei: None });
        };
        if let Some(kehrer) = w.partei(F::Nehmer) {
            dabei(&je, kehrer)?;
        }
        for (wer, stiche) in je.iter().enumerate() {
            match stiche {
                Some(0) => z.nuller(wer, 1),
                Some(stiche) => z.strich(wer, *stiche as u16),
                None => {}
            }
        }
        Ok(())
    }
}

/// The formula `rumba`: points for Stiche, and a taker who has promised some.
pub struct Rumba;

impl Formel for Rumba {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        vec![Feld::wahl(F::Art, &["rumba", "einfach"]), b.partei(F::Nehmer), stiche(b)]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let Some(je) = w.je(F::Stiche, b.n) else {
            return Err(Ablehnung::FeldFehlt { feld: F::Stiche, partei: None });
        };
        let nehmer = w.zahl(F::Nehmer) as usize;
        let seine = dabei(&je, nehmer)?;
        let (braucht, mal, minus) = if w.wahl(F::Art) == "rumba" { (3, 2, 10) } else { (2, 1, 5) };
        for (wer, stiche) in je.iter().enumerate() {
            z.punkte(wer, stiche.unwrap_or(0));
        }
        z.je[nehmer].punkte = if seine >= braucht { mal * seine } else { -minus };
        Ok(())
    }
}

/// The formula `sieg`: a Strich for each round won.
pub struct Sieg;

impl Formel for Sieg {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        vec![b.partei(F::Partei)]
    }

    fn schreibt(&self, _b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        z.strich(w.zahl(F::Partei) as usize, 1);
        Ok(())
    }
}
