//! Boards of contracts: each Spiel has one taker with what was promised, and it was kept or not.

use super::Lage;
use super::plan::{Blick, Formel, Zettel};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::Werte;
use crate::engine::formular::{Feld, Feldart, Feldname as F, Lesen};
use crate::engine::punkte::SPIELPUNKTE;

const ERGEBNIS: &[&str] = &["gewonnen", "verloren"];

/// Whether the taker has kept the word, as it was said.
fn gewonnen(w: &Werte) -> bool {
    w.wahl(F::Ergebnis) == "gewonnen"
}

/// The same where the counted points may stand instead: these decide about a bid in numbers.
fn gewonnen_oder_gezaehlt(w: &Werte) -> Result<bool, Ablehnung> {
    let gezaehlt = w.contains_key(F::Kartenpunkte.key());
    match (w.wahl(F::Ergebnis), gezaehlt) {
        ("", false) => Err(Ablehnung::FeldFehlt { feld: F::Ergebnis, partei: None }),
        ("", true) => Ok(w.zahl(F::Kartenpunkte) >= w.zahl(F::Gebot)),
        (_, true) => Err(Ablehnung::FeldNichtHier { feld: F::Ergebnis }),
        (_, false) => Ok(gewonnen(w)),
    }
}

/// The formula `aucho`: a taker alone against the others, and the dealer beside it.
pub struct Aucho;

const ARTEN: &[&str] = &["hand", "kehr", "kehr-leer", "lukas"];
const MIT_NEHMER: &[&str] = &["hand", "kehr", "kehr-leer"];
const MIT_ERGEBNIS: &[&str] = &["hand", "kehr", "lukas"];

impl Formel for Aucho {
    /// With four the dealer sits out (and may play the Lukas).
    fn geber_aussen(&self, _lage: Lage, da: usize) -> bool {
        da == 4
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        // Without a dealer outside there is no Lukas.
        let arten = if b.aussen().is_some() { ARTEN } else { &ARTEN[..3] };
        vec![
            Feld::wahl(F::Art, arten),
            b.partei(F::Nehmer).nur_wenn(F::Art, MIT_NEHMER),
            Feld::wahl(F::Ergebnis, ERGEBNIS).nur_wenn(F::Art, MIT_ERGEBNIS),
        ]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let geber = b.aussen();
        let nehmer = w.zahl(F::Nehmer) as usize;
        match (w.wahl(F::Art), gewonnen(w), geber) {
            ("kehr-leer", ..) => {
                z.nuller(nehmer, 1);
                b.gegner(nehmer).for_each(|wer| z.strich(wer, 1));
                if let Some(geber) = geber.filter(|_| b.ja("aucho.kehrGeber")) {
                    z.strich(geber, 1);
                }
            }
            ("lukas", true, Some(geber)) => z.strich(geber, 4),
            ("lukas", _, Some(geber)) => {
                z.nuller(geber, 2);
                b.aktive().for_each(|wer| z.strich(wer, 1));
            }
            (_, true, geber) => {
                z.strich(nehmer, 2);
                if let Some(geber) = geber {
                    // Not by inheritance alone over the goal, where the table says so.
                    let fehlt = b.ziel() - 1 - b.lage.stand.konten[geber].punkte.0;
                    let grenze = if b.ja("aucho.hinausErben") { 2 } else { fehlt.clamp(0, 2) };
                    z.strich(geber, grenze as u16);
                }
            }
            (_, false, geber) => {
                let zu_zweit = b.noch() == 2;
                if zu_zweit && !b.ist("aucho2.verlust", "nur-nuller") {
                    b.gegner(nehmer).for_each(|wer| z.strich(wer, 2));
                }
                if !(zu_zweit && b.ist("aucho2.verlust", "nur-gewinner")) {
                    z.nuller(nehmer, 1);
                }
                if let Some(geber) = geber.filter(|_| b.ist("aucho.geberVerlust", "spielverlust")) {
                    z.nuller(geber, 1);
                }
            }
        }
        Ok(())
    }
}

/// The formula `pandur`: bids up to all Stiche, each with its value.
pub struct Pandur {
    /// The dealer sits out.
    pub geber_aussen: bool,
}

const PANDUR: &[&str] = &["gebot", "misere-ohne", "misere-mit", "pandur-ohne", "pandur-mit"];
/// Values of the bids that are no number: as the source has them, and in the classic scale.
const PANDUR_WERTE: [[i32; 4]; 2] = [[8, 10, 15, 16], [4, 4, 5, 6]];

impl Formel for Pandur {
    fn geber_aussen(&self, _lage: Lage, _da: usize) -> bool {
        self.geber_aussen
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let zahl = &["", "gebot"];
        let mut gebot =
            Feld::einmal(F::Gebot, Feldart::Zahl { min: 100, max: 300 }).nur_wenn(F::Art, zahl);
        gebot.schritt = 10;
        let gezaehlt = Feldart::Zahl { min: 0, max: 1000 };
        vec![
            b.partei(F::Nehmer),
            Feld::wahl(F::Art, PANDUR).freiwillig(),
            gebot,
            Feld::wahl(F::Ergebnis, ERGEBNIS).freiwillig(),
            Feld::einmal(F::Kartenpunkte, gezaehlt).freiwillig().nur_wenn(F::Art, zahl),
        ]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let nehmer = w.zahl(F::Nehmer) as usize;
        let klassisch = b.ist("pandur.werte", "klassisch");
        let art = PANDUR.iter().position(|art| *art == w.wahl(F::Art)).unwrap_or(0);
        let wert = match art {
            0 => w.zahl(F::Gebot) / 50 * if klassisch { 1 } else { 2 },
            art => PANDUR_WERTE[usize::from(klassisch)][art - 1],
        };
        if gewonnen_oder_gezaehlt(w)? {
            z.punkte(nehmer, wert);
            if let Some(geber) = b.aussen() {
                let erbt = match b.lage.kopf.tischregeln.wahl("pandur.erben") {
                    "nie" => 0,
                    "fix-2" => 2,
                    _ => wert,
                };
                z.punkte(geber, erbt);
            }
        } else {
            let wert = if b.ist("pandur.verlust", "halb") { wert / 2 } else { wert };
            b.gegner(nehmer).for_each(|wer| z.punkte(wer, wert));
        }
        Ok(())
    }
}

/// The formula `palette`: a taker with a hidden partner.
pub struct Palette;

const PALETTE: &[&str] = &["gebot", "matsch-partner", "matsch-allein"];
/// The settings with the values of 110–119, 120–129… and of the two kinds of Matsch.
const PALETTE_WERTE: [&str; 7] = [
    "palette.110",
    "palette.120",
    "palette.130",
    "palette.140",
    "palette.150",
    "palette.mmp",
    "palette.ma",
];

impl Formel for Palette {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let zahl = &["", "gebot"];
        let max = SPIELPUNKTE.0;
        vec![
            b.partei(F::Nehmer),
            Feld::wahl(F::Art, PALETTE).freiwillig(),
            Feld::einmal(F::Gebot, Feldart::Zahl { min: 110, max }).nur_wenn(F::Art, zahl),
            b.partei(F::Partner).nur_wenn(F::Art, &["", "gebot", "matsch-partner"]),
            Feld::wahl(F::Ergebnis, ERGEBNIS).freiwillig(),
            Feld::einmal(F::Kartenpunkte, Feldart::Zahl { min: 0, max })
                .freiwillig()
                .nur_wenn(F::Art, zahl),
        ]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let nehmer = w.zahl(F::Nehmer) as usize;
        let partner = w.partei(F::Partner);
        if partner == Some(nehmer) {
            return Err(Ablehnung::FeldGleich { feld: F::Partner, anderes: F::Nehmer });
        }
        let stufe = match w.wahl(F::Art) {
            "matsch-partner" => 5,
            "matsch-allein" => 6,
            _ => (w.zahl(F::Gebot) - 110) / 10,
        };
        let wert = b.zahl(PALETTE_WERTE[stufe.clamp(0, 6) as usize]);
        let gewonnen = gewonnen_oder_gezaehlt(w)?;
        for wer in b.aktive() {
            let dabei = wer == nehmer || Some(wer) == partner;
            if dabei == gewonnen {
                z.punkte(wer, wert);
            }
        }
        Ok(())
    }
}
