//! Boards where each party plays each contract once: a grid that fills.

use super::plan::{Blick, Formel, WEIS_MAX, Zettel};
use super::{Tabelle, Tabellenzeile, Titel, Zelle};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::{Wert, Werte};
use crate::engine::formular::{Feld, Feldart, Feldname as F, Lesen};
use crate::engine::punkte::{Punkte, SPIELPUNKTE, STOECK};
use crate::engine::stand::Stand;
use crate::engine::tischregeln::Tischregeln;

/// A row of the grid.
pub struct Kontrakt {
    /// Its name in files; never changes.
    pub name: &'static str,
    /// The setting that holds its factor; 0 there means the table does not play it.
    pub faktor: &'static str,
    /// The setting that holds its place in the grid.
    pub reihe: &'static str,
}

/// The grid of the Coiffeur: the announcing party writes factor × (card points, Weis, Stöck).
pub struct Coiffeur {
    /// All there are; the table's settings say which are played.
    pub kontrakte: &'static [Kontrakt],
    /// The names of `kontrakte`, of those with Weis and of those with Stöck.
    pub namen: &'static [&'static str],
    /// In these a Weis may be written.
    pub mit_weis: &'static [&'static str],
    /// In these there are Stöck.
    pub mit_stoeck: &'static [&'static str],
}

/// How many contracts a grid has.
const ZEILEN: std::ops::RangeInclusive<usize> = 6..=12;

impl Coiffeur {
    /// The contracts the table plays, in its order.
    fn zeilen(&self, regeln: &Tischregeln) -> Vec<&'static Kontrakt> {
        // Put in one by one: a dozen rows are no reason to load a sort.
        let mut zeilen: Vec<&'static Kontrakt> = Vec::with_capacity(self.kontrakte.len());
        for kontrakt in self.kontrakte {
            if regeln.zahl(kontrakt.faktor) > 0 {
                let reihe = regeln.zahl(kontrakt.reihe);
                let stelle = zeilen.iter().position(|k| regeln.zahl(k.reihe) > reihe);
                zeilen.insert(stelle.unwrap_or(zeilen.len()), kontrakt);
            }
        }
        zeilen
    }

    /// The most a cell can bring.
    fn hoechstens(&self, b: &Blick, kontrakt: &Kontrakt) -> i32 {
        let weis = b.ja("weis") && self.mit_weis.contains(&kontrakt.name);
        let stoeck = b.ja("stoeck") && self.mit_stoeck.contains(&kontrakt.name);
        let dazu = i32::from(weis) * WEIS_MAX + i32::from(stoeck) * STOECK.0;
        (b.zahl("coiffeur.matsch").max(SPIELPUNKTE.0) + dazu) * b.zahl(kontrakt.faktor)
    }
}

fn zelle(stand: &Stand, partei: usize, kontrakt: &str) -> Option<Punkte> {
    let zeile = stand.gewertete().find(|z| {
        z.werte.wahl(F::Kontrakt) == kontrakt && z.werte.partei(F::Partei) == Some(partei)
    })?;
    zeile.punkte.get(partei).copied()
}

/// The other side writes its points too, where there are two.
fn gegner_schreiben(b: &Blick) -> bool {
    b.n == 2 && b.ist("coiffeur.gegner", "eigene")
}

impl Formel for Coiffeur {
    fn spiele(&self, b: &Blick) -> i32 {
        (self.zeilen(&b.lage.kopf.tischregeln).len() * b.n) as i32
    }

    fn regeln_passen(&self, regeln: &Tischregeln) -> Result<(), Ablehnung> {
        let ist = self.zeilen(regeln).len();
        if ZEILEN.contains(&ist) {
            return Ok(());
        }
        Err(Ablehnung::KontraktZahl { min: *ZEILEN.start(), max: *ZEILEN.end(), ist })
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let nicht = self.kontrakte.iter().enumerate().filter(|(_, k)| b.zahl(k.faktor) == 0);
        let ohne = nicht.fold(0u16, |maske, (nr, _)| maske | 1 << nr);
        let mut kp = Feld::einmal(F::Kartenpunkte, Feldart::Zahl { min: 0, max: SPIELPUNKTE.0 });
        kp.alle_karten = SPIELPUNKTE.0;
        let mut felder = vec![
            b.partei(F::Partei),
            Feld::wahl(F::Kontrakt, self.namen).ohne(ohne),
            kp,
            Feld::einmal(F::Matsch, Feldart::Ja).freiwillig(),
        ];
        if b.ja("weis") {
            let weis = Feldart::Zahl { min: 0, max: WEIS_MAX };
            let weis = Feld::einmal(F::Weis, weis).freiwillig();
            felder.push(weis.nur_wenn(F::Kontrakt, self.mit_weis));
        }
        if b.ja("stoeck") {
            let stoeck = Feld::einmal(F::Stoeck, Feldart::Ja).freiwillig();
            felder.push(stoeck.nur_wenn(F::Kontrakt, self.mit_stoeck));
        }
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let name = w.wahl(F::Kontrakt);
        let partei = w.zahl(F::Partei) as usize;
        let Some(kontrakt) = self.kontrakte.iter().find(|k| k.name == name) else {
            return Err(Ablehnung::FeldFehlt { feld: F::Kontrakt, partei: None });
        };
        if zelle(b.lage.stand, partei, name).is_some() {
            return Err(Ablehnung::ZelleBesetzt { partei, kontrakt: kontrakt.name });
        }
        let kp = w.zahl(F::Kartenpunkte);
        let matsch = w.ja(F::Matsch);
        if matsch && kp != SPIELPUNKTE.0 {
            let (feld, soll) = (F::Kartenpunkte, SPIELPUNKTE.0);
            return Err(Ablehnung::FeldSumme { feld, ist: kp, soll });
        }
        let faktor = b.zahl(kontrakt.faktor);
        let karten = if matsch { b.zahl("coiffeur.matsch") } else { kp };
        let stoeck = if w.ja(F::Stoeck) { STOECK.0 } else { 0 };
        z.punkte(partei, (karten + w.zahl(F::Weis) + stoeck) * faktor);
        if gegner_schreiben(b) {
            z.punkte(1 - partei, (SPIELPUNKTE.0 - kp) * faktor);
        }
        Ok(())
    }

    fn raster(&self, b: &Blick, tabelle: &mut Tabelle) {
        let stand = b.lage.stand;
        let zeilen = self.zeilen(&b.lage.kopf.tischregeln);
        tabelle.noch = vec![Punkte::NULL; b.n];
        let mut raster = Vec::with_capacity(zeilen.len());
        for kontrakt in zeilen {
            let faktor = b.zahl(kontrakt.faktor);
            let mut zellen = Vec::with_capacity(b.n);
            for partei in 0..b.n {
                let wert = zelle(stand, partei, kontrakt.name);
                let mut frei = None;
                if wert.is_none() && stand.ende.is_none() {
                    tabelle.noch[partei] += Punkte(self.hoechstens(b, kontrakt));
                    if gegner_schreiben(b) {
                        tabelle.noch[1 - partei] += Punkte(SPIELPUNKTE.0 * faktor);
                    }
                    let mut werte = Werte::new();
                    werte.insert(F::Partei.key().to_owned(), Wert::Zahl(partei as i32));
                    let name = Wert::Wahl(kontrakt.name.to_owned());
                    werte.insert(F::Kontrakt.key().to_owned(), name);
                    frei = Some(werte);
                }
                zellen.push(Zelle { wert, frei, ..Zelle::default() });
            }
            let titel = Titel::Kontrakt(kontrakt.name, faktor as u8);
            raster.push(Tabellenzeile { titel, werte: Werte::new(), zellen });
        }
        // What is no contract stands below the grid, or the sums would not follow.
        raster.extend(tabelle.zeilen.drain(..).filter(|zeile| zeile.titel == Titel::Strafe));
        tabelle.zeilen = raster;
        let summen = &tabelle.summen;
        tabelle.uneinholbar = (0..b.n).find(|vorne| {
            let mut andere = (0..b.n).filter(|nr| nr != vorne);
            andere.all(|nr| summen[nr] + tabelle.noch[nr] < summen[*vorne])
        });
    }
}
