//! Boards of estimates: everybody says what they will make, the difference is written.

use super::{Brett, Brettart, Gewinnt, Lage, Tabelle, formularzeile, spielzeilen, summen};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::{Eintrag, Werte};
use crate::engine::formular::{Feld, Feldname, Formular, Lesen};
use crate::engine::punkte::{Punkte, SPIELPUNKTE};
use crate::engine::quelle::Regel;
use crate::engine::stand::Wirkung;

/// What an exact hit writes (JV Differenzler): a credit.
const TREFFER: Punkte = Punkte(-10);

/// The row formula `differenz`: |Ansage − Kartenpunkte|, a hit earns a credit, the lowest wins.
#[derive(Debug)]
pub struct Differenz {
    /// Ansage 0 with 0 card points earns the credit too.
    pub null_ist_treffer: bool,
}

impl Differenz {
    fn schreibt(&self, ansage: i32, kartenpunkte: i32) -> Punkte {
        match (ansage - kartenpunkte).abs() {
            0 if ansage > 0 || self.null_ist_treffer => TREFFER,
            differenz => Punkte(differenz),
        }
    }
}

impl Brett for Differenz {
    fn art(&self) -> Brettart {
        Brettart::Ansage
    }

    fn formular(&self, _lage: Lage) -> Formular {
        Formular {
            felder: vec![
                Feld::je_partei(Feldname::Ansage, 0, SPIELPUNKTE.0),
                Feld::je_partei(Feldname::Kartenpunkte, 0, SPIELPUNKTE.0).summe(SPIELPUNKTE.0),
            ],
        }
    }

    fn pruefe(&self, lage: Lage, eintrag: &Eintrag) -> Result<Wirkung, Ablehnung> {
        let Eintrag::Werte(werte) = eintrag else {
            return Err(Ablehnung::NichtAufDiesemBrett);
        };
        let parteien = lage.parteien();
        self.formular(lage).pruefe(werte, parteien)?;
        let ansagen = werte.je_partei(Feldname::Ansage, parteien);
        let kartenpunkte = werte.je_partei(Feldname::Kartenpunkte, parteien);
        kartenpunkte_moeglich(&kartenpunkte)?;
        let punkte: Vec<Punkte> =
            ansagen.iter().zip(&kartenpunkte).map(|(a, k)| self.schreibt(*a, *k)).collect();
        let fertig = i32::from(lage.stand.spielnummer()) >= lage.kopf.tischregeln.zahl("spiele");
        let gewinnt = fertig.then_some(Gewinnt::Tiefste);
        Ok(formularzeile(lage, werte, punkte, Regel::S1, gewinnt))
    }

    fn tabelle(&self, lage: Lage) -> Tabelle {
        let parteien = lage.parteien();
        let neben = |werte: &Werte, partei: usize| {
            [Feldname::Ansage, Feldname::Kartenpunkte]
                .into_iter()
                .filter(|feld| werte.contains_key(feld.key()))
                .map(|feld| (feld, werte.je_partei(feld, parteien)[partei]))
                .collect()
        };
        Tabelle { zeilen: spielzeilen(lage.stand, neben), summen: summen(lage.stand) }
    }
}

/// Where all cards are played nobody holds 1 point, nor all but 1 (K4).
pub(super) fn kartenpunkte_moeglich(je: &[i32]) -> Result<(), Ablehnung> {
    match je.iter().enumerate().find(|(_, ist)| [1, SPIELPUNKTE.0 - 1].contains(*ist)) {
        Some((partei, ist)) => {
            Err(Ablehnung::FeldWertUnmoeglich { feld: Feldname::Kartenpunkte, partei, ist: *ist })
        }
        None => Ok(()),
    }
}
