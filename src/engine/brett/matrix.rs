//! Boards where each party plays each contract once: a grid that fills.

use super::{
    Brett, Brettart, Gewinnt, Lage, Tabelle, Tabellenzeile, Titel, Zelle, formularzeile, summen,
};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::{Eintrag, Wert, Werte};
use crate::engine::formular::{Feld, Feldart, Feldname, Formular, Lesen};
use crate::engine::punkte::{Faktor, MATSCHPRAEMIE, Punkte, SPIELPUNKTE, STOECK};
use crate::engine::quelle::Regel;
use crate::engine::stand::{Stand, Wirkung};

/// A row of the grid.
#[derive(Debug)]
pub struct Kontrakt {
    pub name: &'static str,
    /// The setting that holds its factor.
    pub faktor: &'static str,
}

/// The grid of the Coiffeur: the announcing party writes factor × (card points, Weis, Stöck).
#[derive(Debug)]
pub struct Coiffeur {
    pub kontrakte: &'static [Kontrakt],
    /// The names of `kontrakte`, of those with Weis and of those with Stöck.
    pub namen: &'static [&'static str],
    pub mit_weis: &'static [&'static str],
    pub mit_stoeck: &'static [&'static str],
}

/// The highest sum of Weise a side can show; above it an entry is a slip.
const WEIS_MAX: i32 = 600;

impl Coiffeur {
    fn faktor(lage: Lage, kontrakt: &Kontrakt) -> Faktor {
        u8::try_from(lage.kopf.tischregeln.zahl(kontrakt.faktor))
            .ok()
            .and_then(Faktor::new)
            .unwrap_or(Faktor::EINFACH)
    }
}

fn zelle(stand: &Stand, partei: usize, kontrakt: &str) -> Option<Punkte> {
    stand
        .gewertete()
        .find(|z| {
            z.werte.wahl(Feldname::Kontrakt) == kontrakt
                && z.werte.zahl(Feldname::Partei) == partei as i32
        })
        .map(|z| z.punkte[partei])
}

impl Brett for Coiffeur {
    fn art(&self) -> Brettart {
        Brettart::Matrix
    }

    fn formular(&self, _lage: Lage) -> Formular {
        let kp = Feldart::Zahl { min: 0, max: SPIELPUNKTE.0 };
        let weis = Feldart::Zahl { min: 0, max: WEIS_MAX };
        Formular {
            felder: vec![
                Feld::einmal(Feldname::Partei, Feldart::Partei),
                Feld::einmal(Feldname::Kontrakt, Feldart::Wahl(self.namen)),
                Feld::einmal(Feldname::Kartenpunkte, kp),
                Feld::einmal(Feldname::Matsch, Feldart::Ja).freiwillig(),
                Feld::einmal(Feldname::Weis, weis)
                    .freiwillig()
                    .nur_wenn(Feldname::Kontrakt, self.mit_weis),
                Feld::einmal(Feldname::Stoeck, Feldart::Ja)
                    .freiwillig()
                    .nur_wenn(Feldname::Kontrakt, self.mit_stoeck),
            ],
        }
    }

    fn pruefe(&self, lage: Lage, eintrag: &Eintrag) -> Result<Wirkung, Ablehnung> {
        let Eintrag::Werte(werte) = eintrag else {
            return Err(Ablehnung::NichtAufDiesemBrett);
        };
        let parteien = lage.parteien();
        self.formular(lage).pruefe(werte, parteien)?;
        let name = werte.wahl(Feldname::Kontrakt);
        let partei = werte.zahl(Feldname::Partei) as usize;
        let Some(kontrakt) = self.kontrakte.iter().find(|k| k.name == name) else {
            return Err(Ablehnung::FeldFehlt { feld: Feldname::Kontrakt, partei: None });
        };
        if zelle(lage.stand, partei, name).is_some() {
            return Err(Ablehnung::ZelleBesetzt { partei, kontrakt: kontrakt.name });
        }
        let kartenpunkte = werte.zahl(Feldname::Kartenpunkte);
        super::ansage::kartenpunkte_moeglich(&[kartenpunkte])?;
        let matsch = werte.ja(Feldname::Matsch);
        if matsch && kartenpunkte != SPIELPUNKTE.0 {
            return Err(Ablehnung::FeldSumme {
                feld: Feldname::Kartenpunkte,
                ist: kartenpunkte,
                soll: SPIELPUNKTE.0,
            });
        }
        let weis = Punkte(werte.zahl(Feldname::Weis));
        if !super::tafel::weis_moeglich(weis) {
            return Err(Ablehnung::WeisUnmoeglich { punkte: weis });
        }
        let praemie = if matsch { MATSCHPRAEMIE } else { Punkte::NULL };
        let stoeck = if werte.ja(Feldname::Stoeck) { STOECK } else { Punkte::NULL };
        let mut punkte = vec![Punkte::NULL; parteien];
        punkte[partei] =
            (Punkte(kartenpunkte) + praemie + weis + stoeck) * Coiffeur::faktor(lage, kontrakt);

        let zellen = self.kontrakte.len() * parteien;
        let fertig = usize::from(lage.stand.spielnummer()) >= zellen;
        let gewinnt = fertig.then_some(Gewinnt::Hoechste);
        Ok(formularzeile(lage, werte, punkte, Regel::S4, gewinnt))
    }

    fn tabelle(&self, lage: Lage) -> Tabelle {
        let zeilen = self
            .kontrakte
            .iter()
            .map(|kontrakt| Tabellenzeile {
                titel: Titel::Kontrakt(kontrakt.name, Coiffeur::faktor(lage, kontrakt).zahl()),
                zellen: (0..lage.parteien())
                    .map(|partei| {
                        let wert = zelle(lage.stand, partei, kontrakt.name);
                        let frei = (wert.is_none() && lage.stand.ende.is_none()).then(|| {
                            Werte::from([
                                (Feldname::Partei.key().to_owned(), Wert::Zahl(partei as i32)),
                                (
                                    Feldname::Kontrakt.key().to_owned(),
                                    Wert::Wahl(kontrakt.name.to_owned()),
                                ),
                            ])
                        });
                        Zelle { wert, neben: Vec::new(), frei }
                    })
                    .collect(),
            })
            .collect();
        Tabelle { zeilen, summen: summen(lage.stand) }
    }
}
