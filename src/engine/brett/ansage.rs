//! Boards of estimates: everybody says what they will make, the difference is written.

use super::plan::{Blick, Formel, Zettel};
use super::punkte::alle;
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::{Wert, Werte};
use crate::engine::formular::{Feld, Feldart, Feldname as F, Lesen, Summe};
use crate::engine::punkte::{SPIELPUNKTE, STOECK};

/// What an exact hit writes (JV Differenzler): a credit.
const TREFFER: i32 = -10;

/// The row formula `differenz`: |Ansage − Kartenpunkte|, a hit earns a credit, the lowest wins.
pub struct Differenz {
    /// The estimates are announced one by one and shown with the points.
    pub verdeckt: bool,
    /// The dealer gets a credit for what all estimates miss together.
    pub geberkredit: bool,
}

impl Differenz {
    /// The estimate of each, as far as it is announced; the last word of each holds.
    fn ansagen(b: &Blick) -> Vec<Option<i32>> {
        let mut je = vec![None; b.n];
        for werte in &b.lage.stand.angesagt {
            if let Some(platz) = werte.partei(F::Partei).and_then(|nr| je.get_mut(nr)) {
                *platz = Some(werte.zahl(F::Ansage));
            }
        }
        je
    }

    /// The estimates are still coming in.
    fn offen(&self, b: &Blick) -> bool {
        self.verdeckt && Differenz::ansagen(b).contains(&None)
    }

    fn kredit(&self, b: &Blick, ansagen: &[i32]) -> i32 {
        if !self.geberkredit {
            return 0;
        }
        let geber = usize::from(b.lage.stand.geber.0);
        let ohne_geber = b.ist("diff3.kredit", "ohne-geber");
        let zaehlt = |(nr, ansage): (usize, &i32)| (!ohne_geber || nr != geber).then_some(*ansage);
        let summe: i32 = ansagen.iter().enumerate().filter_map(zaehlt).sum();
        (summe - SPIELPUNKTE.0).abs() / 5
    }
}

/// What the Stöck change of the holder's points.
fn stoeck(b: &Blick) -> i32 {
    match b.lage.kopf.tischregeln.wahl("diff3.stoeck") {
        "dazu" => STOECK.0,
        "weg" => -STOECK.0,
        _ => 0,
    }
}

impl Formel for Differenz {
    fn verwirft_ansagen(&self) -> bool {
        true
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let max = SPIELPUNKTE.0;
        if self.offen(b) {
            let mut ansage = Feld::einmal(F::Ansage, Feldart::Zahl { min: 0, max });
            ansage.verdeckt = true;
            return vec![b.partei(F::Partei), ansage];
        }
        let mut felder = vec![Feld::je_partei(F::Ansage, 0, max), b.kartenpunkte(alle(b))];
        if self.verdeckt {
            felder.remove(0);
        }
        if b.ist("diff.null", "mit-stich") {
            felder.push(Feld::je_partei_ja(F::MitStich));
        }
        if stoeck(b) != 0 {
            felder.push(b.partei(F::Stoeck).freiwillig());
        }
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        if self.offen(b) {
            z.angesagt = true;
            return Ok(());
        }
        let ansagen: Vec<i32> = if self.verdeckt {
            let ansagen = Differenz::ansagen(b);
            let mut werte = w.clone();
            werte.insert(F::Ansage.key().to_owned(), Wert::JePartei(ansagen.clone()));
            z.werte = Some(werte);
            z.ansage_zu = true;
            ansagen.into_iter().flatten().collect()
        } else {
            w.je_partei(F::Ansage, b.n)
        };
        let mut kp = w.je_partei(F::Kartenpunkte, b.n);
        if let Some(wer) = w.partei(F::Stoeck) {
            kp[wer] += stoeck(b);
        }
        let mit_stich = w.je_partei(F::MitStich, b.n);
        for wer in 0..b.n {
            let differenz = (ansagen[wer] - kp[wer]).abs();
            let null = differenz == 0 && ansagen[wer] == 0;
            if mit_stich[wer] > 0 && !null {
                return Err(Ablehnung::FeldNichtHier { feld: F::MitStich });
            }
            let treffer =
                differenz == 0 && (!null || b.ist("diff.null", "immer") || mit_stich[wer] > 0);
            z.punkte(wer, if treffer { TREFFER } else { differenz });
        }
        z.punkte(usize::from(b.lage.stand.geber.0) % b.n, -self.kredit(b, &ansagen));
        Ok(())
    }
}

/// The row formula `stichzahl`: the Stiche are announced, a hit earns points.
pub struct Stichzahl;

impl Formel for Stichzahl {
    fn felder(&self, b: &Blick) -> Vec<Feld> {
        // Two hold 12 cards each, three nine.
        let stiche = if b.n == 2 { 12 } else { 9 };
        vec![
            Feld::je_partei(F::Ansage, 0, stiche),
            Feld::je_partei(F::Stiche, 0, stiche).summe(Summe::Genau(stiche)),
        ]
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let stiche = w.je_partei(F::Stiche, b.n);
        for (wer, ansage) in w.je_partei(F::Ansage, b.n).into_iter().enumerate() {
            let punkte = match (ansage - stiche[wer]).abs() {
                0 => b.zahl("stich.treffer"),
                differenz => -differenz * b.zahl("stich.fehler"),
            };
            z.punkte(wer, punkte);
        }
        Ok(())
    }
}
