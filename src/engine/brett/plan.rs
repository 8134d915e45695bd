//! What all boards with a form share: who takes part, what a row writes, who leaves, when the
//! Partie ends and on which ranks.
//!
//! A Jassart is a [`Plan`]: its formula with parameters, and how the ledger is read. A formula
//! only says what a row writes ([`Zettel`]); it never touches the board.

use super::{Brett, Brettart, Lage, Tabelle, spielzeilen, summen};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::{Eintrag, OhneWertung, Werte};
use crate::engine::formular::{Feld, Feldart, Feldname, Formular, Lesen, Summe};
use crate::engine::punkte::Punkte;
use crate::engine::quelle::Regel;
use crate::engine::stand::{Durch, Ende, Laufend, Marken, NeueZeile, Wirkung, Zeilenart, raenge};
use crate::engine::tischregeln::Tischregeln;

/// Who wins when all is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Richtung {
    /// Who has most.
    Hoch,
    /// Who has least.
    Tief,
    /// The setting of this name says `hoch` or `tief`.
    Regel(&'static str),
}

/// What a Nuller is worth against a Strich.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nuller {
    /// A board of points, without Striche.
    Keine,
    /// A Nuller takes away so many Striche.
    Zieht(u8),
    /// It takes one away if the setting of this name says so; else it only decides ties.
    Regel(&'static str),
}

/// Who leaves while the others play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Abgang {
    /// All play to the end.
    Keiner,
    /// Who reaches the goal, on the best rank left.
    AmZiel,
    /// Who has lost, on the worst rank left.
    Verlierer,
}

/// A board with a form, as data.
pub struct Plan {
    /// How screens draw it.
    pub art: Brettart,
    /// What a row asks for and writes.
    pub formel: &'static dyn Formel,
    /// Who wins.
    pub richtung: Richtung,
    /// Whether there are Striche, and what a Nuller takes of them.
    pub nuller: Nuller,
    /// Who leaves before the end.
    pub abgang: Abgang,
    /// When several reach the goal in one Spiel the table says who was first (A5).
    pub ausmachen: bool,
    /// The rule that a row stands on.
    pub regel: Regel,
    /// What a row shows beside its points.
    pub neben: &'static [Feldname],
}

impl Plan {
    /// Points, the highest wins; the others differ from it by name.
    pub const fn punkte(formel: &'static dyn Formel) -> Plan {
        Plan {
            art: Brettart::Punkte,
            formel,
            richtung: Richtung::Hoch,
            nuller: Nuller::Keine,
            abgang: Abgang::Keiner,
            ausmachen: false,
            regel: Regel::S1,
            neben: &[],
        }
    }

    /// Striche and Nuller.
    pub const fn marken(art: Brettart, formel: &'static dyn Formel, nuller: Nuller) -> Plan {
        Plan { art, nuller, regel: Regel::R1, ..Plan::punkte(formel) }
    }
}

/// One row formula with its parameters.
pub trait Formel: Sync {
    /// The fields of the next row.
    fn felder(&self, b: &Blick) -> Vec<Feld>;

    /// What a row writes whose fields are checked.
    ///
    /// # Errors
    /// What no single field shows.
    fn schreibt(&self, b: &Blick, w: &Werte, z: &mut Zettel) -> Result<(), Ablehnung>;

    /// The dealer sits out.
    fn geber_aussen(&self, _lage: Lage, _da: usize) -> bool {
        false
    }

    /// After how many Spiele the Partie is over; 0 for no such end.
    fn spiele(&self, b: &Blick) -> i32 {
        b.zahl("spiele")
    }

    /// Whether these totals end the Partie.
    fn am_ziel(&self, b: &Blick, summen: &[i32]) -> bool {
        b.ziel() > 0 && summen.iter().any(|summe| *summe >= b.ziel())
    }

    /// The goal of each side for the points of the running duel.
    fn rundenziele(&self, _b: &Blick) -> Vec<Punkte> {
        Vec::new()
    }

    /// The board as a grid, where it is one.
    fn raster(&self, _b: &Blick, _tabelle: &mut Tabelle) {}

    /// As [`Brett::regeln_passen`].
    fn regeln_passen(&self, _regeln: &Tischregeln) -> Result<(), Ablehnung> {
        Ok(())
    }

    /// What was announced is void when the cards are dealt again.
    fn verwirft_ansagen(&self) -> bool {
        false
    }

    /// Points of an Umgang or a duel are in the ledger apart: a Strafe goes there.
    fn rundenpunkte(&self) -> bool {
        false
    }

    /// Whether these two have the points of a round together.
    fn eine_seite(&self, _b: &Blick, einer: usize, anderer: usize) -> bool {
        einer == anderer
    }
}

/// The board as a formula sees it.
#[derive(Clone, Copy, Debug)]
pub struct Blick<'a> {
    /// The Partie as it stands.
    pub lage: Lage<'a>,
    /// How many parties there are.
    pub n: usize,
    /// Those still in the Partie; bit 0 is party 0.
    da: u16,
    /// Those that play the next Spiel.
    aktiv: u16,
}

impl<'a> Blick<'a> {
    fn neu(lage: Lage<'a>, formel: &dyn Formel) -> Blick<'a> {
        let n = lage.parteien();
        let konten = lage.stand.konten.iter().enumerate();
        let da =
            konten.filter(|(_, k)| k.raus.is_none()).fold(0u16, |maske, (nr, _)| maske | 1 << nr);
        let aussen = formel.geber_aussen(lage, da.count_ones() as usize);
        let aktiv = if aussen { da & !(1 << lage.stand.geber.0) } else { da };
        Blick { lage, n, da, aktiv }
    }

    /// The Tischregel `key`; 0 where there is none.
    pub fn zahl(&self, key: &str) -> i32 {
        self.lage.kopf.tischregeln.zahl(key)
    }

    /// Whether the Tischregel `key` is switched on.
    pub fn ja(&self, key: &str) -> bool {
        self.lage.kopf.tischregeln.ja(key)
    }

    /// Whether the table chose `wahl` for the setting `key`.
    pub fn ist(&self, key: &str, wahl: &str) -> bool {
        self.lage.kopf.tischregeln.wahl(key) == wahl
    }

    /// What is to be reached; 0 where there is no goal. Many players may have one of their own.
    pub fn ziel(&self) -> i32 {
        match self.zahl("ziel_ab_5") {
            viele if viele > 0 && self.n >= 5 => viele,
            _ => self.zahl("ziel"),
        }
    }

    /// How many are still in the Partie.
    pub fn noch(&self) -> usize {
        self.da.count_ones() as usize
    }

    /// Whether the party plays the next Spiel.
    pub fn spielt(&self, partei: usize) -> bool {
        (self.aktiv >> partei) & 1 == 1
    }

    /// Those who play the next Spiel, in order of seats.
    pub fn aktive(&self) -> impl Iterator<Item = usize> + use<> {
        let aktiv = self.aktiv;
        (0..self.n).filter(move |nr| (aktiv >> nr) & 1 == 1)
    }

    /// Those who play the next Spiel, without `von`.
    pub fn gegner(&self, von: usize) -> impl Iterator<Item = usize> + use<> {
        self.aktive().filter(move |nr| *nr != von)
    }

    /// Who sits out: the dealer where the rule says so.
    pub fn aussen(&self) -> Option<usize> {
        let geber = usize::from(self.lage.stand.geber.0);
        (((self.da & !self.aktiv) >> geber) & 1 == 1).then_some(geber)
    }

    /// Those who have no value in this Spiel.
    pub fn ohne(&self) -> u16 {
        !self.aktiv
    }

    /// How many Spiele of the running Umgang or duel count.
    pub fn rundenspiele(&self) -> u16 {
        self.lage.stand.rundenspiele
    }

    // Fields that several formulas ask for

    /// The card points of each.
    pub fn kartenpunkte(&self, summe: Summe) -> Feld {
        let total = match summe {
            Summe::Genau(t) | Summe::Hoechstens(t) | Summe::WennAlle(t) => t,
            Summe::Frei => 0,
        };
        let mut feld =
            Feld::je_partei(Feldname::Kartenpunkte, 0, total).summe(summe).ohne(self.ohne());
        if matches!(summe, Summe::Genau(_)) {
            feld.alle_karten = total;
        }
        feld
    }

    /// The Weis of each; of one alone where only the best is written (V5).
    pub fn weis(&self, einer: bool) -> Feld {
        let mut feld = Feld::je_partei(Feldname::Weis, 0, WEIS_MAX).freiwillig().ohne(self.ohne());
        feld.einer = einer;
        feld
    }

    /// One of those who play.
    pub fn partei(&self, name: Feldname) -> Feld {
        Feld::einmal(name, Feldart::Partei).ohne(self.ohne())
    }
}

/// The highest sum of Weise a party can show; above it an entry is a slip.
pub const WEIS_MAX: i32 = 600;

/// What a row writes for one party.
#[derive(Clone, Copy, Debug, Default)]
pub struct Posten {
    /// Points, added to what the party has.
    pub punkte: i32,
    /// Striche and Nuller.
    pub marken: Marken,
    /// Points of the running Umgang or duel.
    pub runde: i32,
    /// Decides between two who reach the goal in the same Spiel.
    pub reihung: i32,
}

/// What a row writes.
#[derive(Debug)]
pub struct Zettel {
    /// One a party.
    pub je: Vec<Posten>,
    /// No Spiel: it holds for those to come.
    pub angesagt: bool,
    /// What was announced has been used up.
    pub ansage_zu: bool,
    /// An Umgang or a duel is over with it.
    pub runde_zu: bool,
    /// The same dealer deals again.
    pub geber_bleibt: bool,
    /// Who is out.
    pub raus: Vec<usize>,
    /// The row ends the Partie by itself.
    pub fertig: bool,
    /// Its winners, where the totals do not say it.
    pub sieger: Vec<usize>,
    /// The winner wins with Schneider (B8).
    pub schneider: bool,
    /// What the line keeps, where it is more than was entered.
    pub werte: Option<Werte>,
}

impl Zettel {
    fn neu(n: usize) -> Zettel {
        Zettel {
            je: vec![Posten::default(); n],
            angesagt: false,
            ansage_zu: false,
            runde_zu: false,
            geber_bleibt: false,
            raus: Vec::new(),
            fertig: false,
            sieger: Vec::new(),
            schneider: false,
            werte: None,
        }
    }

    /// Writes points for a party there is; several times add up, as below.
    pub fn punkte(&mut self, partei: usize, punkte: i32) {
        self.je[partei].punkte += punkte;
    }

    /// Writes Striche.
    pub fn strich(&mut self, partei: usize, anzahl: u16) {
        self.je[partei].marken.s += anzahl;
    }

    /// Writes Nuller.
    pub fn nuller(&mut self, partei: usize, anzahl: u16) {
        self.je[partei].marken.n += anzahl;
    }
}

impl Plan {
    fn tief(&self, regeln: &Tischregeln) -> bool {
        match self.richtung {
            Richtung::Hoch => false,
            Richtung::Tief => true,
            Richtung::Regel(key) => regeln.wahl(key) == "tief",
        }
    }

    /// What Striche and Nuller are together.
    fn netto(&self, regeln: &Tischregeln, marken: Marken) -> i32 {
        let gewicht = match self.nuller {
            Nuller::Keine => 0,
            Nuller::Zieht(gewicht) => i32::from(gewicht),
            Nuller::Regel(key) => i32::from(regeln.ja(key)),
        };
        i32::from(marken.s) - gewicht * i32::from(marken.n)
    }

    /// What ranks a party: where Nuller take nothing away they decide ties.
    fn reihung(&self, regeln: &Tischregeln, punkte: i32, nuller: u16) -> (i32, i32) {
        let zieht = self.netto(regeln, Marken { s: 0, n: 1 }) != 0;
        (punkte, if zieht { 0 } else { -i32::from(nuller) })
    }

    fn wirkung(&self, b: &Blick, werte: &Werte, mut z: Zettel) -> Result<Wirkung, Ablehnung> {
        let regeln = &b.lage.kopf.tischregeln;
        let mit_marken = self.nuller != Nuller::Keine;
        let punkte: Vec<i32> =
            z.je.iter().map(|p| p.punkte + self.netto(regeln, p.marken)).collect();
        let art = if z.angesagt { Zeilenart::Angesagt } else { Zeilenart::Spiel };
        let mut zeile = NeueZeile {
            werte: z.werte.take().unwrap_or_else(|| werte.clone()),
            naechster_geber: !z.angesagt && !z.geber_bleibt,
            ..NeueZeile::neu(art, punkte.iter().map(|p| Punkte(*p)).collect(), vec![self.regel])
        };
        if mit_marken {
            zeile.marken = z.je.iter().map(|p| p.marken).collect();
        }
        if self.formel.rundenpunkte() {
            zeile.runde = z.je.iter().map(|p| Punkte(p.runde)).collect();
        }
        let mut wirkung = Wirkung {
            zeile: Some(zeile),
            ansage_zu: z.ansage_zu,
            runde_zu: z.runde_zu,
            ..Wirkung::default()
        };
        // C1: with an announcement the next Spiel has begun.
        wirkung.laufend = Some(Laufend { begonnen: z.angesagt, ..Laufend::default() });
        if !z.angesagt {
            self.schluss(b, werte, &z, &punkte, &mut wirkung)?;
        }
        Ok(wirkung)
    }

    /// The ranks as it stands: who has left keeps the rank of then.
    fn platzierung(&self, b: &Blick) -> Vec<u8> {
        let konten = &b.lage.stand.konten;
        if let Some(ende) = &b.lage.stand.ende
            && !ende.raenge.is_empty()
        {
            return ende.raenge.clone();
        }
        let regeln = &b.lage.kopf.tischregeln;
        let tief = self.tief(regeln);
        let wert = |nr: usize| {
            let punkte = konten[nr].punkte.0;
            self.reihung(regeln, if tief { -punkte } else { punkte }, konten[nr].marken.n)
        };
        let fertig = if self.abgang == Abgang::AmZiel { b.n - b.noch() } else { 0 };
        let rang = |nr: usize| {
            let da = (0..b.n).filter(|wer| konten[*wer].raus.is_none());
            let besser = da.filter(|wer| wert(*wer) > wert(nr)).count();
            konten[nr].raus.unwrap_or((fertig + besser + 1) as u8)
        };
        (0..b.n).map(rang).collect()
    }

    /// Who leaves, and whether the Partie is over.
    fn schluss(
        &self,
        b: &Blick,
        werte: &Werte,
        z: &Zettel,
        punkte: &[i32],
        wirkung: &mut Wirkung,
    ) -> Result<(), Ablehnung> {
        let regeln = &b.lage.kopf.tischregeln;
        let konten = &b.lage.stand.konten;
        let neu: Vec<i32> = konten.iter().zip(punkte).map(|(k, p)| k.punkte.0 + p).collect();
        let ziel = b.ziel();
        let da: Vec<usize> = (0..b.n).filter(|nr| konten[*nr].raus.is_none()).collect();
        let zuerst = werte.partei(Feldname::Zuerst);
        let am_ziel: Vec<usize> =
            da.iter().copied().filter(|nr| ziel > 0 && neu[*nr] >= ziel).collect();
        let mut schneider = z.schneider;

        let raenge = if self.abgang != Abgang::Keiner {
            let geht = if self.abgang == Abgang::AmZiel { &am_ziel } else { &z.raus };
            let bleibt = da.len() - geht.len();
            let schon = b.n - da.len();
            for nr in geht {
                let rang = match self.abgang {
                    Abgang::AmZiel => {
                        let reihung = z.je[*nr].reihung;
                        let vor = geht.iter().filter(|g| z.je[**g].reihung > reihung).count();
                        schon + vor + 1
                    }
                    _ => bleibt + 1,
                };
                wirkung.raus.push((*nr, rang as u8));
            }
            let schluss = !geht.is_empty() && (bleibt <= 1 || b.ist("aucho.weiter", "schluss"));
            schluss.then(|| {
                // Those who are left have the ranks that are left, by what they have.
                let vorne = if self.abgang == Abgang::AmZiel { schon + geht.len() } else { 0 };
                (0..b.n)
                    .map(|nr| {
                        let geht = wirkung.raus.iter().find(|(wer, _)| *wer == nr);
                        konten[nr].raus.or(geht.map(|(_, rang)| *rang)).unwrap_or_else(|| {
                            let bleibt = da.iter().filter(|d| !geht_er(&wirkung.raus, **d));
                            let besser = bleibt.filter(|d| neu[**d] > neu[nr]).count();
                            (vorne + besser + 1) as u8
                        })
                    })
                    .collect()
            })
        } else if !z.sieger.is_empty() {
            let hinten = z.sieger.len() as u8 + 1;
            Some((0..b.n).map(|nr| if z.sieger.contains(&nr) { 1 } else { hinten }).collect())
        } else {
            let gespielt = i32::from(b.lage.stand.spielnummer());
            let durch_ziel = self.formel.am_ziel(b, &neu);
            let spiele = self.formel.spiele(b);
            let tief = self.tief(regeln);
            let werte: Vec<(i32, i32)> = (0..b.n)
                .map(|nr| {
                    let n = konten[nr].marken.n + z.je[nr].marken.n;
                    self.reihung(regeln, neu[nr], n)
                })
                .collect();
            let mut plaetze = raenge(&werte, tief);
            let gleich = plaetze.iter().filter(|rang| **rang == 1).count() > 1;
            let alles = z.fertig || (spiele > 0 && gespielt >= spiele);
            let durch_spiele = alles && !(gleich && b.ist("tie.rang", "zusatzspiel"));
            if self.ausmachen && durch_ziel && am_ziel.len() > 1 {
                let feld = Feldname::Zuerst;
                let sieger = zuerst.ok_or(Ablehnung::FeldFehlt { feld, partei: None })?;
                if !am_ziel.contains(&sieger) {
                    return Err(Ablehnung::NichtDabei { feld, partei: sieger });
                }
                let vor = plaetze[sieger];
                for rang in &mut plaetze {
                    *rang += u8::from(*rang <= vor);
                }
                plaetze[sieger] = 1;
            } else if zuerst.is_some() && self.ausmachen {
                return Err(Ablehnung::FeldNichtHier { feld: Feldname::Zuerst });
            }
            // B8: below half of the goal, exactly half is safe.
            let grenze = b.zahl("schneider_unter");
            schneider |= durch_ziel && (0..b.n).any(|nr| plaetze[nr] > 1 && neu[nr] < grenze);
            (durch_ziel || durch_spiele).then_some(plaetze)
        };
        wirkung.ende = raenge.map(|raenge| Ende {
            raenge,
            durch: Durch::Fertig,
            schneider,
            quellen: Vec::new(),
        });
        Ok(())
    }
}

fn geht_er(raus: &[(usize, u8)], partei: usize) -> bool {
    raus.iter().any(|(wer, _)| *wer == partei)
}

/// The most one Spiel can bring a party; nearer to the goal than this two may reach it at once.
const EIN_SPIEL: i32 = 2000;

impl Brett for Plan {
    fn art(&self) -> Brettart {
        self.art
    }

    fn pruefe(&self, lage: Lage, eintrag: &Eintrag) -> Result<Wirkung, Ablehnung> {
        let Eintrag::Werte(werte) = eintrag else {
            return Err(Ablehnung::NichtAufDiesemBrett);
        };
        let b = Blick::neu(lage, self.formel);
        self.formular(lage).pruefe(werte, b.n)?;
        let mut zettel = Zettel::neu(b.n);
        self.formel.schreibt(&b, werte, &mut zettel)?;
        self.wirkung(&b, werte, zettel)
    }

    fn formular(&self, lage: Lage) -> Formular {
        let b = Blick::neu(lage, self.formel);
        let mut felder = self.formel.felder(&b);
        let nahe = |konto: &&crate::engine::stand::Konto| konto.punkte.0 >= b.ziel() - EIN_SPIEL;
        if self.ausmachen && b.ziel() > 0 && lage.stand.konten.iter().filter(nahe).count() > 1 {
            felder.push(b.partei(Feldname::Zuerst).freiwillig());
        }
        Formular { felder }
    }

    fn tabelle(&self, lage: Lage) -> Tabelle {
        let b = Blick::neu(lage, self.formel);
        let konten = &lage.stand.konten;
        let mut tabelle = Tabelle {
            zeilen: spielzeilen(lage.stand, self.neben),
            summen: summen(lage.stand),
            ..Tabelle::default()
        };
        if b.ziel() > 0 {
            tabelle.ziele = vec![Punkte(b.ziel()); b.n];
        }
        if self.nuller != Nuller::Keine {
            tabelle.marken = konten.iter().map(|konto| konto.marken).collect();
        }
        if self.formel.rundenpunkte() {
            tabelle.runde = konten.iter().map(|konto| konto.runde).collect();
            tabelle.ziele = self.formel.rundenziele(&b);
        }
        let loescht = self.netto(&lage.kopf.tischregeln, Marken { s: 0, n: 1 }) == -1;
        if loescht {
            tabelle.offen = (0..b.n).map(|nr| offene_marken(lage, nr)).collect();
        }
        if lage.stand.gespielt() > 0 {
            tabelle.raenge = self.platzierung(&b);
            tabelle.raus = konten.iter().map(|konto| konto.raus.is_some()).collect();
        }
        self.formel.raster(&b, &mut tabelle);
        tabelle
    }

    fn regeln_passen(&self, regeln: &Tischregeln) -> Result<(), Ablehnung> {
        self.formel.regeln_passen(regeln)
    }

    fn ergaenze(&self, lage: Lage, eintrag: &Eintrag, wirkung: &mut Wirkung) {
        let Some(zeile) = &mut wirkung.zeile else { return };
        let leer = || vec![Marken::default(); lage.parteien()];
        match eintrag {
            Eintrag::Strafe { partei, punkte, .. } if self.formel.rundenpunkte() => {
                let b = Blick::neu(lage, self.formel);
                let mit = (0..b.n).map(|nr| self.formel.eine_seite(&b, *partei, nr));
                zeile.runde = mit.map(|mit| if mit { *punkte } else { Punkte::NULL }).collect();
                zeile.punkte = vec![Punkte::NULL; b.n];
            }
            // A Strafe of −1 is a Nuller.
            Eintrag::Strafe { .. } if self.nuller != Nuller::Keine => {
                let marken = zeile.punkte.iter().map(|punkte| {
                    let anzahl = u16::try_from(punkte.0.unsigned_abs()).unwrap_or(u16::MAX);
                    let minus = punkte.0 < 0;
                    let [s, n] = if minus { [0, anzahl] } else { [anzahl, 0] };
                    Marken { s, n }
                });
                zeile.marken = marken.collect();
                for (punkte, marken) in zeile.punkte.iter_mut().zip(&zeile.marken) {
                    *punkte = Punkte(self.netto(&lage.kopf.tischregeln, *marken));
                }
            }
            Eintrag::OhneWertung { art, .. } => {
                wirkung.ansage_zu = self.formel.verwirft_ansagen();
                let geber = usize::from(lage.stand.geber.0);
                if *art == OhneWertung::Vergeben
                    && lage.kopf.tischregeln.wahl("aucho.geberVerlust") == "vergeben"
                {
                    zeile.marken = leer();
                    if let Some(marken) = zeile.marken.get_mut(geber) {
                        marken.n = 1;
                        zeile.punkte[geber] = Punkte(self.netto(&lage.kopf.tischregeln, *marken));
                    }
                }
            }
            _ => {}
        }
    }
}

/// Striche and Nuller as they are still open on the slate where a Strich wipes a Nuller that was
/// there before it.
fn offene_marken(lage: Lage, partei: usize) -> Marken {
    let mut offen = Marken::default();
    for zeile in &lage.stand.zeilen {
        let Some(neu) = zeile.marken.get(partei) else { continue };
        let gewischt = offen.n.min(neu.s);
        offen.n = offen.n - gewischt + neu.n;
        offen.s += neu.s - gewischt;
    }
    offen
}
