//! A tournament of many tables: who sits where, what the tables wrote, and the ranking (SB).
//!
//! Everything follows from the names, the seed, the draws and the sheets in [`Turnier`]; totals
//! are never stored. Knows no screen and no clock; chance is the seed.

pub mod auslosung;
pub mod draft;
pub mod schritt;
pub mod tischblatt;

use super::jassart::NAME_MAX;
use super::log::aufsteigend;
use schritt::Abgabe;
use serde::{Deserialize, Serialize};

/// All card points of a Spiel; a Matsch is no more than that (SB).
const SPIELPUNKTE: i32 = 157;
/// The most players one tournament holds.
pub const SPIELER_MAX: usize = 2000;
const PASSEN_MAX: u8 = 50;
const SPIELE_MAX: u8 = 100;
/// The highest number on a sheet that is not counted in card points.
const ZAHL_MAX: i32 = 100_000;

/// A tournament as it stands in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turnier {
    /// Its title; may be empty.
    #[serde(default)]
    pub name: String,
    /// The same seed gives the same draw.
    pub saat: u64,
    /// How it is played.
    #[serde(default)]
    pub regeln: Turnierregeln,
    /// 4 to [`SPIELER_MAX`] names, each once; a player is a place in this list.
    pub spieler: Vec<String>,
    /// Those that are drawn.
    #[serde(default)]
    pub passen: Vec<Passe>,
    /// Changes of sheets that were complete.
    #[serde(default)]
    pub protokoll: Vec<Berichtigung>,
}

/// How it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turnierregeln {
    /// How many there are, 1 to 50.
    pub passen: u8,
    /// Spiele of a Passe: 8 or 12 by the rules.
    pub spiele: u8,
    /// What a player gets who sits out.
    pub joker: i32,
    /// The lowest Passe of each is dropped.
    pub streich: bool,
    /// What stands on a sheet.
    pub wertung: Wertung,
    /// Whether partners are drawn.
    pub teams: Teams,
}

impl Default for Turnierregeln {
    fn default() -> Turnierregeln {
        Turnierregeln {
            passen: 4,
            spiele: 8,
            joker: 1000,
            streich: false,
            wertung: Wertung::Bruehl,
            teams: Teams::Gelost,
        }
    }
}

/// What stands on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wertung {
    /// Card points of each Spiel, 157 together, without Weis and Stöck.
    Bruehl,
    /// Points by the Schieber's rules, one line or several.
    Punkte,
    /// Striche.
    Striche,
}

/// Who plays with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Teams {
    /// Everybody for oneself, the partner is drawn for each Passe.
    Gelost,
    /// Two neighbours in the list of players stay together.
    Fest,
}

/// One Passe: its tables and who sits out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passe {
    /// From table 1 on.
    pub tische: Vec<Tischplan>,
    /// Who sits out.
    #[serde(default)]
    pub joker: Vec<usize>,
}

/// A table of one Passe; players are their places in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tischplan {
    /// Team A.
    pub a: [usize; 2],
    /// Team B.
    pub b: [usize; 2],
    /// What A and B wrote in each Spiel; missing until it is handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blatt: Option<Vec<[i32; 2]>>,
}

impl Tischplan {
    /// The four in playing order: A, B, A, B.
    pub fn spieler(&self) -> [usize; 4] {
        [self.a[0], self.b[0], self.a[1], self.b[1]]
    }

    /// The totals of both teams.
    pub fn resultat(&self) -> Option<[i32; 2]> {
        self.blatt.as_deref().map(summe)
    }
}

/// What both teams wrote in all.
pub fn summe(blatt: &[[i32; 2]]) -> [i32; 2] {
    blatt.iter().fold([0, 0], |[a, b], [c, d]| [a.saturating_add(*c), b.saturating_add(*d)])
}

/// A change of a complete sheet: only the Jassleitung makes one, and it stays on record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the change as it was made; Passe and table from 0, `vorher` as [`Tischplan::blatt`]"
)]
pub struct Berichtigung {
    pub passe: usize,
    pub tisch: usize,
    pub vorher: Vec<[i32; 2]>,
    pub wer: String,
    pub grund: String,
}

/// Where the tournament is; Passen from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are told with their variant")]
pub enum Zustand {
    /// Nothing is drawn yet: names and rules may change.
    Anmeldung,
    /// The Passe is drawn and played; so many sheets are missing.
    Laeuft { passe: usize, fehlen: usize },
    /// The Passe is complete, the next one is to be drawn.
    Bereit { passe: usize },
    /// Every sheet of every Passe is in.
    Rangliste,
}

/// What is wrong with a tournament, as a fact. Passe, table and Spiel count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the names and their data say it; the sentence is in `text::turnier`"
)]
pub enum Turnierfehler {
    ZuWenigSpieler {
        ist: usize,
    },
    ZuVieleSpieler {
        max: usize,
    },
    UngeradeTeams,
    NameLeer {
        nr: usize,
    },
    NameZuLang {
        name: String,
        max: usize,
    },
    NameDoppelt {
        name: String,
    },
    NameUnbekannt {
        name: String,
    },
    /// More than one entry holds; in two goes it fits.
    ZuVielAufEinmal,
    /// Players and rules stay once a Passe is drawn.
    SchonGelost,
    /// A draw that does not follow the last one, or of a Passe that has a sheet.
    AuslosungFest {
        passe: usize,
    },
    Regel {
        feld: &'static str,
        min: i32,
        max: i32,
    },
    ZuVielePassen {
        max: usize,
    },
    SpielerUnbekannt {
        passe: usize,
        nr: usize,
    },
    SpielerZweimal {
        passe: usize,
        name: String,
    },
    SpielerFehlt {
        passe: usize,
        name: String,
    },
    SpielSumme {
        passe: usize,
        tisch: usize,
        spiel: usize,
        ist: i32,
    },
    SpielWert {
        passe: usize,
        tisch: usize,
        spiel: usize,
        ist: i32,
    },
    SpielZahl {
        passe: usize,
        tisch: usize,
        ist: usize,
        soll: usize,
    },
    TischUnbekannt {
        passe: usize,
        tisch: usize,
    },
    BlattFehlt {
        passe: usize,
        tisch: usize,
    },
    BlattGeschlossen {
        passe: usize,
        tisch: usize,
    },
    NurJassleitung,
    AllesGelost,
}

/// One line of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rangzeile {
    /// From 1; equal ones share it, and the next is missing.
    pub rang: usize,
    /// The place in the list of players.
    pub spieler: usize,
    /// What counts, without the Passe that was dropped.
    pub total: i32,
    /// What each Passe brought; `None` where it is still missing.
    pub passen: Vec<Option<i32>>,
    /// The Passe that was dropped, from 0.
    pub gestrichen: Option<usize>,
}

impl Turnier {
    /// A tournament before its first draw. `namen` is typed or pasted: one name a line, the first
    /// column where there are several.
    ///
    /// # Errors
    /// The first name or rule that does not fit.
    pub fn neu(
        name: &str,
        saat: u64,
        regeln: Turnierregeln,
        namen: &str,
    ) -> Result<Turnier, Turnierfehler> {
        let (name, spieler) = (name.to_owned(), namen_aus(namen, true));
        let turnier = Turnier { name, saat, regeln, spieler, ..Turnier::default() };
        turnier.pruefe()?;
        Ok(turnier)
    }

    /// Checks everything: names, rules, draws and sheets.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn pruefe(&self) -> Result<(), Turnierfehler> {
        let n = self.spieler.len();
        if n < 4 {
            return Err(Turnierfehler::ZuWenigSpieler { ist: n });
        }
        if self.regeln.teams == Teams::Fest && !n.is_multiple_of(2) {
            return Err(Turnierfehler::UngeradeTeams);
        }
        pruefe_namen(&self.spieler)?;
        let r = &self.regeln;
        r.pruefe()?;
        if self.passen.len() > usize::from(r.passen) {
            return Err(Turnierfehler::ZuVielePassen { max: usize::from(r.passen) });
        }
        (0..self.passen.len()).try_for_each(|passe| self.pruefe_passe(passe, &self.passen[passe]))
    }

    fn pruefe_passe(&self, p: usize, plan: &Passe) -> Result<(), Turnierfehler> {
        let passe = p + 1;
        let mut gesehen = vec![false; self.spieler.len()];
        let alle =
            plan.tische.iter().flat_map(Tischplan::spieler).chain(plan.joker.iter().copied());
        for nr in alle {
            let Some(gesehen) = gesehen.get_mut(nr) else {
                return Err(Turnierfehler::SpielerUnbekannt { passe, nr });
            };
            if *gesehen {
                let name = self.spieler[nr].clone();
                return Err(Turnierfehler::SpielerZweimal { passe, name });
            }
            *gesehen = true;
        }
        if let Some(nr) = gesehen.iter().position(|da| !da) {
            return Err(Turnierfehler::SpielerFehlt { passe, name: self.spieler[nr].clone() });
        }
        for (t, tisch) in plan.tische.iter().enumerate() {
            if let Some(blatt) = &tisch.blatt {
                self.regeln.pruefe_blatt(p, t, blatt)?;
            }
        }
        Ok(())
    }

    /// Takes in the sheet of a table: a first one as it is, another one for a sheet that is in
    /// only with who changes it and why, and with a line in [`Turnier::protokoll`].
    ///
    /// # Errors
    /// There is no such table, something on the sheet cannot be, or name and reason are missing
    /// where one is in, or there where none is.
    pub fn nimm_blatt(&mut self, abgabe: &Abgabe) -> Result<(), Turnierfehler> {
        self.pruefe_abgabe(abgabe)?;
        let &Abgabe { passe, tisch, ref spiele, ref wer, ref grund } = abgabe;
        let blatt = &mut self.passen[passe].tische[tisch].blatt;
        if let Some(vorher) = blatt.replace(spiele.clone()) {
            let (wer, grund) = (wer.trim().to_owned(), grund.trim().to_owned());
            self.protokoll.push(Berichtigung { passe, tisch, vorher, wer, grund });
        }
        Ok(())
    }

    /// # Errors
    /// As [`Turnier::nimm_blatt`].
    fn pruefe_abgabe(&self, abgabe: &Abgabe) -> Result<(), Turnierfehler> {
        let Abgabe { passe: p, tisch: t, spiele, wer, grund } = abgabe;
        let (passe, tisch) = (p.saturating_add(1), t.saturating_add(1));
        let plan = self.passen.get(*p).and_then(|passe| passe.tische.get(*t));
        let da = plan.ok_or(Turnierfehler::TischUnbekannt { passe, tisch })?.blatt.is_some();
        self.regeln.pruefe_blatt(*p, *t, spiele)?;
        match (wer.trim().is_empty(), grund.trim().is_empty()) {
            (true, true) if da => Err(Turnierfehler::BlattGeschlossen { passe, tisch }),
            (true, true) => Ok(()),
            (false, false) if !da => Err(Turnierfehler::BlattFehlt { passe, tisch }),
            (false, false) => Ok(()),
            _ => Err(Turnierfehler::NurJassleitung),
        }
    }

    /// How far it is.
    pub fn zustand(&self) -> Zustand {
        let passe = self.passen.len();
        let Some(letzte) = self.passen.last() else { return Zustand::Anmeldung };
        let fehlen = letzte.tische.iter().filter(|tisch| tisch.blatt.is_none()).count();
        match fehlen {
            0 if passe >= usize::from(self.regeln.passen) => Zustand::Rangliste,
            0 => Zustand::Bereit { passe },
            fehlen => Zustand::Laeuft { passe, fehlen },
        }
    }

    /// Draws the next Passe.
    ///
    /// # Errors
    /// A sheet is missing, or every Passe is drawn.
    pub fn lose(&mut self) -> Result<(), Turnierfehler> {
        self.bereit_zum_losen()?;
        self.lose_weiter()
    }

    /// # Errors
    /// Something is wrong, a sheet is missing, or every Passe is drawn.
    fn bereit_zum_losen(&self) -> Result<(), Turnierfehler> {
        self.pruefe()?;
        match self.zustand() {
            Zustand::Laeuft { passe, .. } => {
                let letzte = self.passen.last().map_or(&[][..], |passe| &passe.tische);
                let tisch = letzte.iter().position(|tisch| tisch.blatt.is_none()).unwrap_or(0) + 1;
                Err(Turnierfehler::BlattFehlt { passe, tisch })
            }
            Zustand::Rangliste => Err(Turnierfehler::AllesGelost),
            _ => Ok(()),
        }
    }

    /// Draws the next Passe although sheets may be missing: a draw printed in advance.
    ///
    /// # Errors
    /// Every Passe is drawn.
    pub fn lose_weiter(&mut self) -> Result<(), Turnierfehler> {
        self.pruefe()?;
        if self.passen.len() >= usize::from(self.regeln.passen) {
            return Err(Turnierfehler::AllesGelost);
        }
        let passe = auslosung::lose(self, 0);
        self.passen.push(passe);
        Ok(())
    }

    /// The next table of the Passe whose sheet is missing, from this one on and round again.
    pub fn naechstes_blatt(&self, p: usize, ab: usize) -> Option<usize> {
        let tische = &self.passen.get(p)?.tische;
        let n = tische.len();
        (ab..ab + n).map(|t| t % n).find(|t| tische[*t].blatt.is_none())
    }

    /// Whether the Passe has a sheet already: then its draw stays.
    pub fn begonnen(&self, p: usize) -> bool {
        self.passen.get(p).is_some_and(|passe| passe.tische.iter().any(|t| t.blatt.is_some()))
    }

    /// What each player has of each Passe.
    fn resultate(&self) -> Vec<Vec<Option<i32>>> {
        let mut je = vec![vec![None; self.passen.len()]; self.spieler.len()];
        for (p, passe) in self.passen.iter().enumerate() {
            for nr in &passe.joker {
                je[*nr][p] = Some(self.regeln.joker);
            }
            for tisch in &passe.tische {
                let Some([a, b]) = tisch.resultat() else { continue };
                for (team, punkte) in [(tisch.a, a), (tisch.b, b)] {
                    for nr in team {
                        je[nr][p] = Some(punkte);
                    }
                }
            }
        }
        je
    }

    /// The ranking after what is in: sum of the Passen, then the best, the next best… Passe; who
    /// is equal in all shares a rank. A tournament that does not pass [`Turnier::pruefe`] has no
    /// ranking.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn rangliste(&self) -> Result<Vec<Rangzeile>, Turnierfehler> {
        self.pruefe()?;
        // The result to strike is known once all Passen are in; before it the table would jump.
        let fertig = self.zustand() == Zustand::Rangliste;
        let streichen = self.regeln.streich && fertig && self.passen.len() > 1;
        let mut zeilen: Vec<(Vec<i32>, Rangzeile)> = Vec::with_capacity(self.spieler.len());
        for (spieler, passen) in self.resultate().into_iter().enumerate() {
            let gestrichen = streichen
                .then(|| (0..passen.len()).min_by_key(|p| passen[*p].unwrap_or(0)))
                .flatten();
            let zaehlt = (0..passen.len()).filter(|p| Some(*p) != gestrichen);
            let je: Vec<i32> = zaehlt.filter_map(|p| passen[p]).collect();
            let total = je.iter().sum();
            // The sum first, then the Passen from the best on.
            let folge = aufsteigend(je.iter().map(|wert| absteigend(*wert)));
            let mut werte = vec![total];
            werte.extend(folge.into_iter().map(|stelle| je[stelle]));
            zeilen.push((werte, Rangzeile { rang: 0, spieler, total, passen, gestrichen }));
        }
        // Put in order by the least value first, so that the sum comes last and decides.
        let laengste = zeilen.iter().map(|(werte, _)| werte.len()).max().unwrap_or(0);
        let mut folge: Vec<usize> = (0..zeilen.len()).collect();
        for stelle in (0..laengste).rev() {
            let wert = |nr: &usize| zeilen[*nr].0.get(stelle).map_or(u128::MAX, |w| absteigend(*w));
            let neu = aufsteigend(folge.iter().map(wert));
            folge = neu.into_iter().map(|stelle| folge[stelle]).collect();
        }
        let mut liste: Vec<Rangzeile> = Vec::with_capacity(folge.len());
        let mut vorher: Option<usize> = None;
        for nr in folge {
            let gleich = vorher.is_some_and(|vorher| zeilen[vorher].0 == zeilen[nr].0);
            let rang = liste.last().filter(|_| gleich).map_or(liste.len() + 1, |z| z.rang);
            liste.push(Rangzeile { rang, ..zeilen[nr].1.clone() });
            vorher = Some(nr);
        }
        Ok(liste)
    }
}

/// A key by which the highest number comes first.
fn absteigend(wert: i32) -> u128 {
    (i64::from(i32::MAX) - i64::from(wert)).unsigned_abs().into()
}

impl Turnierregeln {
    /// # Errors
    /// The first number outside of its range.
    pub fn pruefe(&self) -> Result<(), Turnierfehler> {
        for (feld, ist, min, max) in [
            ("passen", i32::from(self.passen), 1, i32::from(PASSEN_MAX)),
            ("spiele", i32::from(self.spiele), 1, i32::from(SPIELE_MAX)),
            ("joker", self.joker, 0, ZAHL_MAX),
        ] {
            if !(min..=max).contains(&ist) {
                return Err(Turnierfehler::Regel { feld, min, max });
            }
        }
        Ok(())
    }

    /// Whether every number is one that a sheet can hold, also before it is full.
    ///
    /// # Errors
    /// The first number that nobody can write.
    pub(super) fn pruefe_werte(
        &self,
        p: usize,
        t: usize,
        blatt: &[[i32; 2]],
    ) -> Result<(), Turnierfehler> {
        let (passe, tisch) = (p.saturating_add(1), t.saturating_add(1));
        let mut spiele = blatt.iter().zip(1..);
        spiele.try_for_each(|(je, spiel)| self.pruefe_wert(passe, tisch, spiel, *je))
    }

    fn pruefe_wert(
        &self,
        passe: usize,
        tisch: usize,
        spiel: usize,
        je: [i32; 2],
    ) -> Result<(), Turnierfehler> {
        let max = if self.wertung == Wertung::Bruehl { SPIELPUNKTE } else { ZAHL_MAX };
        match je.into_iter().find(|ist| !(0..=max).contains(ist)) {
            Some(ist) => Err(Turnierfehler::SpielWert { passe, tisch, spiel, ist }),
            None => Ok(()),
        }
    }

    /// Checks a sheet by itself; the control sum of a Passe follows from its Spiele.
    ///
    /// # Errors
    /// The first Spiel that cannot be, or that Spiele are missing.
    pub fn pruefe_blatt(
        &self,
        p: usize,
        t: usize,
        blatt: &[[i32; 2]],
    ) -> Result<(), Turnierfehler> {
        let (passe, tisch) = (p.saturating_add(1), t.saturating_add(1));
        let bruehl = self.wertung == Wertung::Bruehl;
        for (nr, je) in blatt.iter().enumerate() {
            let spiel = nr + 1;
            self.pruefe_wert(passe, tisch, spiel, *je)?;
            let ist = je[0] + je[1];
            if bruehl && ist != SPIELPUNKTE {
                return Err(Turnierfehler::SpielSumme { passe, tisch, spiel, ist });
            }
        }
        let soll = usize::from(self.spiele);
        let genug = if bruehl { blatt.len() == soll } else { !blatt.is_empty() };
        if !genug || blatt.len() > usize::from(SPIELE_MAX) {
            return Err(Turnierfehler::SpielZahl { passe, tisch, ist: blatt.len(), soll });
        }
        Ok(())
    }
}

/// Whether nobody is missing, doubled or too long, and all find room.
fn pruefe_namen(namen: &[String]) -> Result<(), Turnierfehler> {
    if namen.len() > SPIELER_MAX {
        return Err(Turnierfehler::ZuVieleSpieler { max: SPIELER_MAX });
    }
    for (nr, name) in namen.iter().enumerate() {
        if name.trim().is_empty() {
            return Err(Turnierfehler::NameLeer { nr: nr + 1 });
        }
        if name.chars().count() > NAME_MAX {
            return Err(Turnierfehler::NameZuLang { name: name.clone(), max: NAME_MAX });
        }
        if namen[..nr].contains(name) {
            return Err(Turnierfehler::NameDoppelt { name: name.clone() });
        }
    }
    Ok(())
}

/// Names out of a text, one a line; of several cells (`;` or tabulators, in a file commas as
/// well) the first. Quotes around a cell go.
pub fn namen_aus(text: &str, datei: bool) -> Vec<String> {
    let name = |zeile: &str| {
        let zeile = zeile.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let zelle = match zeile.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
            Some((zelle, _)) => zelle,
            None => {
                let trenner = |c: char| c == ';' || c == '\t' || (datei && c == ',');
                zeile.split(trenner).next().unwrap_or_default()
            }
        };
        zelle.trim().to_owned()
    };
    text.lines().map(name).filter(|name| !name.is_empty()).collect()
}
