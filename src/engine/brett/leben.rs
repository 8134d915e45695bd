//! Lives: who has the least loses one, who has none left swims, and the last one in wins.

use super::Tabelle;
use super::plan::{Blick, Formel, Zettel};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::Werte;
use crate::engine::formular::{Feld, Feldname as F, Lesen};
use crate::engine::punkte::Punkte;

/// The formula `leben` of Hose abe.
pub struct Leben;

const ARTEN: &[&str] = &["werte", "verlierer"];
const MIT_WERTEN: &[&str] = &["", "werte"];
/// Three of a kind count half a point more than this.
const TRIO: i32 = 30;

impl Formel for Leben {
    fn spiele(&self, _b: &Blick) -> i32 {
        0
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        vec![
            Feld::wahl(F::Art, ARTEN).freiwillig(),
            Feld::je_partei(F::Handwert, 7, 31).ohne(b.ohne()).nur_wenn(F::Art, MIT_WERTEN),
            Feld::je_partei_ja(F::Trio).ohne(b.ohne()).nur_wenn(F::Art, MIT_WERTEN),
            Feld::je_partei_ja(F::Verlierer).ohne(b.ohne()).nur_wenn(F::Art, &["verlierer"]),
        ]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let mut verliert: Vec<usize> = if w.wahl(F::Art) == "verlierer" {
            let je = w.je_partei(F::Verlierer, b.n);
            b.aktive().filter(|wer| je[*wer] > 0).collect()
        } else {
            let werte = w.je_partei(F::Handwert, b.n);
            let trio = w.je_partei(F::Trio, b.n);
            if let Some(wer) = b.aktive().find(|wer| trio[*wer] > 0 && werte[*wer] != TRIO) {
                let (feld, ist) = (F::Handwert, werte[wer]);
                return Err(Ablehnung::FeldWertUnmoeglich { feld, partei: wer, ist });
            }
            let wert = |wer: usize| 2 * werte[wer] + trio[wer];
            let tief = b.aktive().map(wert).min();
            b.aktive().filter(|wer| Some(wert(*wer)) == tief).collect()
        };
        if verliert.is_empty() {
            return Err(Ablehnung::FeldFehlt { feld: F::Verlierer, partei: None });
        }
        // Tied for the last place: all of them lose, or nobody does.
        if verliert.len() > 1 && b.ist("leben.tie", "niemand") {
            verliert.clear();
        }
        let schwimmt = |wer: usize| leben(b, wer) == 0;
        let raus: Vec<usize> = b
            .aktive()
            .filter(|wer| schwimmt(*wer))
            .filter(|wer| verliert.contains(wer) || b.ist("leben.schwimmen", "eine-runde"))
            .collect();
        // All at once is as if nothing had been played.
        if raus.len() == b.noch() {
            return Ok(());
        }
        for wer in b.aktive() {
            if verliert.contains(&wer) || raus.contains(&wer) {
                z.punkte(wer, -1);
            }
        }
        z.raus = raus;
        Ok(())
    }

    /// Lives instead of losses.
    fn raster(&self, b: &Blick, tabelle: &mut Tabelle) {
        tabelle.leben = b.zahl("leben") as u16;
        for (wer, summe) in tabelle.summen.iter_mut().enumerate() {
            *summe = Punkte(leben(b, wer).max(0));
        }
    }
}

/// The lives somebody has left; 0 swims, below is out.
fn leben(b: &Blick, wer: usize) -> i32 {
    b.zahl("leben") + b.lage.stand.konten[wer].punkte.0
}
