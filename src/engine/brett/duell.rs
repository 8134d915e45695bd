//! The duel: a king (with or without a partner) against all others, each side with a goal of its
//! own; what a duel brings is written in Striche and Nuller.

use super::Tabelle;
use super::plan::{Blick, Formel, Zettel};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::{Wert, Werte};
use crate::engine::formular::{Feld, Feldart, Feldname as F, Lesen};
use crate::engine::punkte::{MATSCHPRAEMIE, Punkte, SPIELPUNKTE, STOECK};

/// The formula `koenig`.
pub struct Koenig {
    /// The king is who bids most, and the bid is his goal; else the dealer is king.
    pub versteigert: bool,
}

const MATSCH: i32 = SPIELPUNKTE.0 + MATSCHPRAEMIE.0;
/// The highest bid there can be any use for.
const HOECHSTES_GEBOT: i32 = 3000;
/// With five the king has a partner.
const MIT_PARTNER: usize = 5;

const ERSTES: &[&str] =
    &["normal", "matsch-koenig", "matsch-bauern", "hindersi-gewonnen", "hindersi-verloren"];
const WEITERE: &[&str] = &["normal", "matsch-koenig", "matsch-bauern", "verzicht"];
const GEZAEHLT: &[&str] = &["", "normal"];
const MIT_KARTEN: &[&str] = &["", "normal", "matsch-koenig", "matsch-bauern"];
const MIT_STOECK: &[&str] = &["", "normal", "matsch-koenig", "matsch-bauern", "verzicht"];

/// The two sides of the running duel.
struct Seiten {
    koenig: usize,
    /// Who has the points together with the king; a partner of one Spiel does not.
    partner: Option<usize>,
    /// The goals of king and farmers.
    ziele: [i32; 2],
    /// What they have.
    stand: [i32; 2],
}

impl Seiten {
    fn ist_koenig(&self, wer: usize) -> bool {
        wer == self.koenig || Some(wer) == self.partner
    }

    /// 0 for the king's side, 1 for the farmers.
    fn seite(&self, wer: usize) -> usize {
        usize::from(!self.ist_koenig(wer))
    }

    /// The duel of whose turn it is, where the king changes with every Spiel and each has a duel of
    /// his own: of those with the fewest duels behind them the first from the dealer on.
    fn reihum(b: &Blick, ziele: [i32; 2]) -> Seiten {
        let mut je: Vec<(u16, [i32; 2])> = vec![(0, [0, 0]); b.n];
        for zeile in &b.lage.stand.zeilen {
            let Some(koenig) = zeile.werte.partei(F::Koenig) else { continue };
            let Some((duelle, stand)) = je.get_mut(koenig) else { continue };
            let bauer = usize::from(koenig == 0);
            for (stand, wer) in stand.iter_mut().zip([koenig, bauer]) {
                *stand += zeile.runde.get(wer).map_or(0, |punkte| punkte.0);
            }
            if zeile.marken.iter().any(|marken| marken.s + marken.n > 0) {
                *duelle += 1;
                *stand = [0, 0];
            }
        }
        let geber = usize::from(b.lage.stand.geber.0);
        let reihe = (0..b.n).map(|nr| (geber + nr) % b.n);
        let koenig = reihe.min_by_key(|wer| je[*wer].0).unwrap_or(geber);
        Seiten { koenig, partner: None, ziele, stand: je[koenig].1 }
    }
}

/// The king changes with every Spiel.
fn reihum(b: &Blick) -> bool {
    b.ist("schafhauser.koenig", "spiel")
}

fn passt_partner(b: &Blick, koenig: usize, w: &Werte) -> Result<(), Ablehnung> {
    let Some(partner) = w.partei(F::Partner) else { return Ok(()) };
    if partner == koenig {
        return Err(Ablehnung::FeldGleich { feld: F::Partner, anderes: F::Koenig });
    }
    if [1, b.n - 1].contains(&partner.abs_diff(koenig)) {
        return Err(Ablehnung::PartnerNeben);
    }
    Ok(())
}

impl Koenig {
    fn seiten(&self, b: &Blick) -> Option<Seiten> {
        let bauern = b.zahl("bauern_ziel");
        if reihum(b) {
            return Some(Seiten::reihum(b, [b.zahl("koenig_ziel"), bauern]));
        }
        let werte = b.lage.stand.angesagt.first();
        let (koenig, partner, ziel) = if self.versteigert {
            let werte = werte?;
            (werte.partei(F::Koenig)?, werte.partei(F::Partner), werte.zahl(F::Ansage))
        } else {
            (usize::from(b.lage.stand.geber.0), None, b.zahl("koenig_ziel"))
        };
        let mut seiten = Seiten { koenig, partner, ziele: [ziel, bauern], stand: [0, 0] };
        for (wer, konto) in b.lage.stand.konten.iter().enumerate() {
            seiten.stand[seiten.seite(wer)] = konto.runde.0;
        }
        Some(seiten)
    }

    fn gebot(&self, b: &Blick) -> i32 {
        match b.zahl("gebot_min") {
            0 if b.n == 4 => 350,
            0 => 600,
            min => min,
        }
    }
}

impl Formel for Koenig {
    fn rundenpunkte(&self) -> bool {
        true
    }

    fn rundenziele(&self, b: &Blick) -> Vec<Punkte> {
        let Some(seiten) = self.seiten(b) else { return Vec::new() };
        (0..b.n).map(|wer| Punkte(seiten.ziele[seiten.seite(wer)])).collect()
    }

    fn eine_seite(&self, b: &Blick, einer: usize, anderer: usize) -> bool {
        self.seiten(b).is_some_and(|s| s.ist_koenig(einer) == s.ist_koenig(anderer))
    }

    fn raster(&self, b: &Blick, tabelle: &mut Tabelle) {
        if let Some(seiten) = self.seiten(b) {
            tabelle.koenige = (0..b.n).map(|wer| seiten.ist_koenig(wer)).collect();
            tabelle.runde = (0..b.n).map(|wer| Punkte(seiten.stand[seiten.seite(wer)])).collect();
        }
    }

    fn felder(&self, b: &Blick) -> Vec<Feld> {
        let Some(seiten) = self.seiten(b) else {
            let gebot = Feldart::Zahl { min: self.gebot(b), max: HOECHSTES_GEBOT };
            let mut felder = vec![b.partei(F::Koenig), Feld::einmal(F::Ansage, gebot)];
            if b.n == MIT_PARTNER && !b.ist("bieter5.partner", "spiel") {
                felder.insert(1, b.partei(F::Partner));
            }
            return felder;
        };
        let erstes = b.rundenspiele() == 0;
        let arten = match (self.versteigert, erstes) {
            (true, true) => ERSTES,
            _ => WEITERE,
        };
        let kp = Feldart::Zahl { min: 0, max: SPIELPUNKTE.0 };
        let mut karten = Feld::einmal(F::Kartenpunkte, kp).nur_wenn(F::Art, GEZAEHLT);
        let mut felder = vec![Feld::wahl(F::Art, arten).freiwillig()];
        if self.versteigert && b.n == MIT_PARTNER && seiten.partner.is_none() {
            felder.insert(0, b.partei(F::Partner));
        }
        if erstes && b.ist("bieter.ablage", "nicht") {
            felder.push(karten);
            felder.push(Feld::einmal(F::KartenpunkteGegner, kp).nur_wenn(F::Art, GEZAEHLT));
        } else {
            karten.alle_karten = SPIELPUNKTE.0;
            felder.push(karten);
        }
        felder.push(b.weis(false).nur_wenn(F::Art, MIT_KARTEN));
        felder.push(b.partei(F::Stoeck).freiwillig().nur_wenn(F::Art, MIT_STOECK));
        let nahe = |seite: usize| seiten.stand[seite] + 3 * MATSCH >= seiten.ziele[seite];
        if nahe(0) && nahe(1) {
            felder.push(b.partei(F::Zuerst).freiwillig());
        }
        felder
    }

    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung> {
        let Some(seiten) = self.seiten(b) else {
            z.angesagt = true;
            return passt_partner(b, w.zahl(F::Koenig) as usize, w);
        };
        passt_partner(b, seiten.koenig, w)?;
        // In this Spiel: who is partner for one Spiel only has his points with the farmers.
        let partner = seiten.partner.or(w.partei(F::Partner));
        let bauern = |wer: usize| usize::from(wer != seiten.koenig && Some(wer) != partner);
        let art = w.wahl(F::Art);
        let kp = w.zahl(F::Kartenpunkte);
        let mut je = match art {
            "matsch-koenig" => [MATSCH, 0],
            "hindersi-gewonnen" => [b.zahl("bieter.hindersi"), 0],
            "matsch-bauern" | "hindersi-verloren" | "verzicht" => [0, MATSCH],
            _ if w.contains_key(F::KartenpunkteGegner.key()) => {
                let andere = w.zahl(F::KartenpunkteGegner);
                if kp + andere > SPIELPUNKTE.0 {
                    let feld = F::KartenpunkteGegner;
                    let max = SPIELPUNKTE.0 - kp;
                    return Err(Ablehnung::FeldBereich {
                        feld,
                        partei: None,
                        min: 0,
                        max,
                        ist: andere,
                    });
                }
                [kp, andere]
            }
            _ => [kp, SPIELPUNKTE.0 - kp],
        };
        let mut weis = [0, 0];
        for (wer, punkte) in w.je_partei(F::Weis, b.n).into_iter().enumerate() {
            weis[bauern(wer)] += punkte;
        }
        if weis[0] > 0 && weis[1] > 0 {
            return Err(Ablehnung::FeldNurEiner { feld: F::Weis });
        }
        if let Some(wer) = w.partei(F::Stoeck) {
            // The king who gives up has no Stöck, and where the table says so nobody has.
            let gilt = art != "verzicht" || (bauern(wer) == 1 && b.ja("bieter.verzichtStoeck"));
            if !gilt {
                return Err(Ablehnung::NichtDabei { feld: F::Stoeck, partei: wer });
            }
            weis[bauern(wer)] += STOECK.0;
        }
        for (punkte, weis) in je.iter_mut().zip(weis) {
            *punkte += weis;
        }
        for wer in 0..b.n {
            z.je[wer].runde = je[seiten.seite(wer)];
        }
        // Without an auction the king deals until his Runde is over.
        z.geber_bleibt = !self.versteigert && !reihum(b);
        if reihum(b) {
            let mut werte = w.clone();
            werte.insert(F::Koenig.key().to_owned(), Wert::Zahl(seiten.koenig as i32));
            z.werte = Some(werte);
        }

        let stand = [seiten.stand[0] + je[0], seiten.stand[1] + je[1]];
        let da = [stand[0] >= seiten.ziele[0], stand[1] >= seiten.ziele[1]];
        let zuerst = w.partei(F::Zuerst);
        let sieger = match (da, zuerst) {
            ([false, false], None) => return Ok(()),
            ([true, true], Some(wer)) => bauern(wer),
            ([true, true], None) => {
                return Err(Ablehnung::FeldFehlt { feld: F::Zuerst, partei: None });
            }
            (_, Some(_)) => return Err(Ablehnung::FeldNichtHier { feld: F::Zuerst }),
            ([true, false], None) => 0,
            ([false, true], None) => 1,
        };
        schluss(b, &Seiten { partner, stand, ..seiten }, sieger, z);
        Ok(())
    }
}

/// Striche and Nuller of a duel, and whether it was the last one.
fn schluss(b: &Blick, s: &Seiten, sieger: usize, z: &mut Zettel) {
    let verlierer = 1 - sieger;
    // B8: below half of its goal, exactly half is safe.
    z.schneider = s.stand[verlierer] * 2 < s.ziele[verlierer];
    let mal = if z.schneider { 2 } else { 1 };
    // Stakes: each farmer pays or gets one, the partner too, the king the rest.
    let einsaetze = b.ist("bieter.marken", "einsaetze");
    let beide = einsaetze || b.ist("bieter.schneider", "beide");
    let mal_sieger = if beide { mal } else { 1 };
    let fuer_koenig = if einsaetze { b.n - 1 - 2 * usize::from(s.partner.is_some()) } else { 2 };
    for wer in 0..b.n {
        let anzahl = if wer == s.koenig { fuer_koenig as u16 } else { 1 };
        if s.seite(wer) == sieger {
            z.strich(wer, anzahl * mal_sieger);
        } else {
            z.nuller(wer, anzahl * mal);
        }
    }
    z.runde_zu = true;
    z.ansage_zu = true;
    z.geber_bleibt = false;
    let partien = b.zahl("partien");
    z.fertig = i32::from(b.lage.stand.runden) + 1 >= partien;
    if z.fertig && partien == 1 {
        z.sieger = (0..b.n).filter(|wer| s.seite(*wer) == sieger).collect();
    }
}
