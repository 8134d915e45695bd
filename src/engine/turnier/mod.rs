//! A tournament of many tables: who sits where, what the tables wrote, and the ranking (SB).
//!
//! Everything follows from the names, the seed, the draws and the sheets in [`Turnier`]; totals
//! are never stored. Knows no screen and no clock; chance is the seed.

pub mod auslosung;

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turnier {
    #[serde(default)]
    pub name: String,
    /// The same seed gives the same draw.
    pub saat: u64,
    #[serde(default)]
    pub regeln: Turnierregeln,
    pub spieler: Vec<String>,
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
    pub passen: u8,
    /// Spiele of a Passe: 8 or 12 by the rules.
    pub spiele: u8,
    /// What a player gets who sits out.
    pub joker: i32,
    /// The lowest Passe of each is dropped.
    pub streich: bool,
    pub wertung: Wertung,
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
    pub tische: Vec<Tischplan>,
    #[serde(default)]
    pub joker: Vec<usize>,
}

/// A table of one Passe; players are their places in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tischplan {
    pub a: [usize; 2],
    pub b: [usize; 2],
    /// What A and B wrote in each Spiel; missing until it is handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blatt: Option<Vec<[i32; 2]>>,
}

impl Tischplan {
    pub fn spieler(&self) -> [usize; 4] {
        [self.a[0], self.b[0], self.a[1], self.b[1]]
    }

    /// The totals of both teams.
    pub fn resultat(&self) -> Option<[i32; 2]> {
        let blatt = self.blatt.as_ref()?;
        Some(blatt.iter().fold([0, 0], |[a, b], [c, d]| [a + c, b + d]))
    }
}

/// A change of a complete sheet: only the Jassleitung makes one, and it stays on record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Berichtigung {
    pub passe: usize,
    pub tisch: usize,
    pub vorher: Vec<[i32; 2]>,
    pub wer: String,
    pub grund: String,
}

/// Where the tournament is; Passen from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zustand {
    Anmeldung,
    /// The Passe is drawn and played; so many sheets are missing.
    Laeuft {
        passe: usize,
        fehlen: usize,
    },
    /// The Passe is complete, the next one is to be drawn.
    Bereit {
        passe: usize,
    },
    Rangliste,
}

/// What is wrong with a tournament, as a fact. Passe, table and Spiel count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turnierfehler {
    ZuWenigSpieler { ist: usize },
    ZuVieleSpieler { max: usize },
    UngeradeTeams,
    NameLeer { nr: usize },
    NameDoppelt { name: String },
    Regel { feld: &'static str, min: i32, max: i32 },
    ZuVielePassen { max: usize },
    SpielerUnbekannt { passe: usize, nr: usize },
    SpielerZweimal { passe: usize, name: String },
    SpielerFehlt { passe: usize, name: String },
    SpielSumme { passe: usize, tisch: usize, spiel: usize, ist: i32 },
    SpielWert { passe: usize, tisch: usize, spiel: usize, ist: i32 },
    SpielZahl { passe: usize, tisch: usize, ist: usize, soll: usize },
    TischUnbekannt { passe: usize, tisch: usize },
    BlattFehlt { passe: usize, tisch: usize },
    BlattGeschlossen { passe: usize, tisch: usize },
    NurJassleitung,
    AllesGelost,
}

/// One line of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rangzeile {
    pub rang: usize,
    pub spieler: usize,
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
        let namen = namen.lines().map(|zeile| {
            let name = zeile.split([';', ',', '\t']).next().unwrap_or_default();
            name.trim().trim_matches('"').trim().to_owned()
        });
        let turnier = Turnier {
            name: name.to_owned(),
            saat,
            regeln,
            spieler: namen.filter(|name| !name.is_empty()).collect(),
            passen: Vec::new(),
            protokoll: Vec::new(),
        };
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
        if n > SPIELER_MAX {
            return Err(Turnierfehler::ZuVieleSpieler { max: SPIELER_MAX });
        }
        if self.regeln.teams == Teams::Fest && !n.is_multiple_of(2) {
            return Err(Turnierfehler::UngeradeTeams);
        }
        let mut namen: Vec<&str> = self.spieler.iter().map(String::as_str).collect();
        if let Some(nr) = namen.iter().position(|name| name.trim().is_empty()) {
            return Err(Turnierfehler::NameLeer { nr: nr + 1 });
        }
        namen.sort_unstable();
        if let Some(doppelt) = namen.windows(2).find(|paar| paar[0] == paar[1]) {
            return Err(Turnierfehler::NameDoppelt { name: doppelt[0].to_owned() });
        }
        let r = &self.regeln;
        for (feld, ist, min, max) in [
            ("passen", i32::from(r.passen), 1, i32::from(PASSEN_MAX)),
            ("spiele", i32::from(r.spiele), 1, i32::from(SPIELE_MAX)),
            ("joker", r.joker, 0, ZAHL_MAX),
        ] {
            if !(min..=max).contains(&ist) {
                return Err(Turnierfehler::Regel { feld, min, max });
            }
        }
        if self.passen.len() > usize::from(r.passen) {
            return Err(Turnierfehler::ZuVielePassen { max: usize::from(r.passen) });
        }
        (0..self.passen.len()).try_for_each(|passe| self.pruefe_passe(passe))
    }

    fn pruefe_passe(&self, p: usize) -> Result<(), Turnierfehler> {
        let passe = p + 1;
        let mut gesehen = vec![false; self.spieler.len()];
        let plan = &self.passen[p];
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
                self.pruefe_blatt(p, t, blatt)?;
            }
        }
        Ok(())
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
        let (passe, tisch) = (p + 1, t + 1);
        let bruehl = self.regeln.wertung == Wertung::Bruehl;
        for (nr, je) in blatt.iter().enumerate() {
            let spiel = nr + 1;
            let max = if bruehl { SPIELPUNKTE } else { ZAHL_MAX };
            if let Some(ist) = je.iter().copied().find(|ist| !(0..=max).contains(ist)) {
                return Err(Turnierfehler::SpielWert { passe, tisch, spiel, ist });
            }
            let ist = je[0] + je[1];
            if bruehl && ist != SPIELPUNKTE {
                return Err(Turnierfehler::SpielSumme { passe, tisch, spiel, ist });
            }
        }
        let soll = usize::from(self.regeln.spiele);
        let genug = if bruehl { blatt.len() == soll } else { !blatt.is_empty() };
        if !genug || blatt.len() > usize::from(SPIELE_MAX) {
            return Err(Turnierfehler::SpielZahl { passe, tisch, ist: blatt.len(), soll });
        }
        Ok(())
    }

    /// Takes in the sheet of a table, Passe and table from 0.
    ///
    /// # Errors
    /// There is no such table, its sheet is in already, or something on it cannot be.
    pub fn nimm_blatt(
        &mut self,
        p: usize,
        t: usize,
        blatt: Vec<[i32; 2]>,
    ) -> Result<(), Turnierfehler> {
        self.pruefe_blatt(p, t, &blatt)?;
        let tisch = self.tisch(p, t)?;
        if tisch.blatt.is_some() {
            return Err(Turnierfehler::BlattGeschlossen { passe: p + 1, tisch: t + 1 });
        }
        tisch.blatt = Some(blatt);
        Ok(())
    }

    /// Changes a sheet that is in: the Jassleitung says who it was and why.
    ///
    /// # Errors
    /// As [`Turnier::nimm_blatt`]; without a name or a reason nothing is changed.
    pub fn berichtige(
        &mut self,
        p: usize,
        t: usize,
        blatt: Vec<[i32; 2]>,
        wer: &str,
        grund: &str,
    ) -> Result<(), Turnierfehler> {
        self.pruefe_blatt(p, t, &blatt)?;
        if wer.trim().is_empty() || grund.trim().is_empty() {
            return Err(Turnierfehler::NurJassleitung);
        }
        let tisch = self.tisch(p, t)?;
        let Some(vorher) = tisch.blatt.replace(blatt) else {
            tisch.blatt = None;
            return Err(Turnierfehler::BlattFehlt { passe: p + 1, tisch: t + 1 });
        };
        let (wer, grund) = (wer.trim().to_owned(), grund.trim().to_owned());
        self.protokoll.push(Berichtigung { passe: p, tisch: t, vorher, wer, grund });
        Ok(())
    }

    fn tisch(&mut self, p: usize, t: usize) -> Result<&mut Tischplan, Turnierfehler> {
        let fehlt = Turnierfehler::TischUnbekannt { passe: p + 1, tisch: t + 1 };
        self.passen.get_mut(p).and_then(|passe| passe.tische.get_mut(t)).ok_or(fehlt)
    }

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
        self.pruefe()?;
        if let Zustand::Laeuft { passe, .. } = self.zustand() {
            let letzte = self.passen.last().map_or(&[][..], |passe| &passe.tische);
            let tisch = letzte.iter().position(|tisch| tisch.blatt.is_none()).unwrap_or(0) + 1;
            return Err(Turnierfehler::BlattFehlt { passe, tisch });
        }
        self.lose_weiter()
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
        let passe = auslosung::lose(self);
        self.passen.push(passe);
        Ok(())
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
            let mut werte: Vec<i32> = zaehlt.filter_map(|p| passen[p]).collect();
            werte.sort_unstable_by(|a, b| b.cmp(a));
            let total = werte.iter().sum();
            // The sum first, then the Passen from the best on.
            werte.insert(0, total);
            zeilen.push((werte, Rangzeile { rang: 0, spieler, total, passen, gestrichen }));
        }
        zeilen.sort_by(|(a, x), (b, y)| b.cmp(a).then(x.spieler.cmp(&y.spieler)));
        let mut rang = 0;
        for nr in 0..zeilen.len() {
            if nr == 0 || zeilen[nr].0 != zeilen[nr - 1].0 {
                rang = nr + 1;
            }
            zeilen[nr].1.rang = rang;
        }
        Ok(zeilen.into_iter().map(|(_, zeile)| zeile).collect())
    }
}
