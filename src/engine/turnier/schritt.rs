//! A tournament in the log of a session: its steps, and what they fold to.
//!
//! As for a Partie: what is lawful is decided once, in [`Turnier::pruefe_schritt`]; a step that is
//! not lawful where it stands stays in the log without effect and says why.

use super::{Passe, Tischplan, Turnier, Turnierfehler, Turnierregeln, auslosung, pruefe_namen};
use crate::engine::brett::TEXT_MAX;
use crate::engine::event::EreignisId;
use crate::engine::log::Zeit;
use crate::engine::stored::{self, says_nothing};
use serde::{Deserialize, Serialize};

/// The most names one step holds, in bytes: it must fit a record.
const NAMEN_MAX: usize = 40_000;

/// What happened in a tournament; Passen and tables from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; players are places in the list from 0"
)]
pub enum Schritt {
    /// By what it is played, from the opening until the first draw.
    #[serde(rename = "regeln")]
    Regeln { saat: u32, regeln: Turnierregeln },
    /// These take part as well.
    #[serde(rename = "angemeldet")]
    Angemeldet { namen: Vec<String> },
    /// Somebody is called otherwise or, without a name and before the first draw, does not take
    /// part.
    #[serde(rename = "umgemeldet")]
    Umgemeldet { bisher: String, name: String },
    /// Who sits where: teams A and B of each table.
    #[serde(rename = "gelost")]
    Gelost {
        #[serde(deserialize_with = "stored::narrow")]
        passe: usize,
        #[serde(deserialize_with = "stored::narrow")]
        tische: Vec<[[usize; 2]; 2]>,
        #[serde(deserialize_with = "stored::narrow")]
        joker: Vec<usize>,
    },
    /// A table's sheet.
    #[serde(rename = "blatt")]
    Blatt(Abgabe),
}

impl Schritt {
    /// The names that stand in it, to put others in their place.
    pub fn namen(&mut self) -> Vec<&mut String> {
        match self {
            Schritt::Angemeldet { namen } => namen.iter_mut().collect(),
            Schritt::Umgemeldet { bisher, name } => vec![bisher, name],
            Schritt::Blatt(abgabe) => vec![&mut abgabe.wer],
            Schritt::Regeln { .. } | Schritt::Gelost { .. } => Vec::new(),
        }
    }
}

/// A sheet that came in, or with `wer` and `grund` another reading of one that was in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Abgabe {
    /// From 0.
    #[serde(deserialize_with = "stored::narrow")]
    pub passe: usize,
    /// From 0.
    #[serde(deserialize_with = "stored::narrow")]
    pub tisch: usize,
    /// What A and B wrote in each Spiel.
    pub spiele: Vec<[i32; 2]>,
    /// Who changes a sheet that is in; empty with a first one, as `grund`.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub wer: String,
    /// Why it is changed.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub grund: String,
}

impl Turnier {
    /// Whether this step is lawful now. Changes nothing.
    ///
    /// # Errors
    /// The first fact that stands against it.
    pub fn pruefe_schritt(&self, schritt: &Schritt) -> Result<(), Turnierfehler> {
        let vor_dem_losen =
            if self.passen.is_empty() { Ok(()) } else { Err(Turnierfehler::SchonGelost) };
        match schritt {
            Schritt::Regeln { regeln, .. } => {
                vor_dem_losen?;
                regeln.pruefe()
            }
            Schritt::Angemeldet { namen } => {
                vor_dem_losen?;
                if namen.iter().map(String::len).sum::<usize>() > NAMEN_MAX {
                    return Err(Turnierfehler::ZuVielAufEinmal);
                }
                let mut alle = self.spieler.clone();
                alle.extend(namen.iter().cloned());
                pruefe_namen(&alle)
            }
            Schritt::Umgemeldet { bisher, name } => {
                // Draws and sheets know places, not names: only who takes part is fixed by them.
                if name.is_empty() {
                    vor_dem_losen?;
                }
                let mut alle = self.spieler.clone();
                let Some(stelle) = alle.iter().position(|name| name == bisher) else {
                    return Err(Turnierfehler::NameUnbekannt { name: bisher.clone() });
                };
                if name.is_empty() {
                    return Ok(());
                }
                alle[stelle].clone_from(name);
                pruefe_namen(&alle)
            }
            Schritt::Gelost { passe, tische, joker } => {
                // The next one, or the last one again before anybody has handed in a sheet.
                let naechste = self.passen.len();
                let folgt = *passe == naechste && (0..naechste).all(|p| self.vollstaendig(p));
                let nochmals = passe.checked_add(1) == Some(naechste) && !self.begonnen(*passe);
                if !folgt && !nochmals {
                    return Err(Turnierfehler::AuslosungFest { passe: passe.saturating_add(1) });
                }
                if *passe >= usize::from(self.regeln.passen) {
                    return Err(Turnierfehler::AllesGelost);
                }
                if self.spieler.len() < 4 {
                    return Err(Turnierfehler::ZuWenigSpieler { ist: self.spieler.len() });
                }
                self.pruefe_passe(*passe, &plan(tische, joker))
            }
            Schritt::Blatt(abgabe) => {
                let texte = [&abgabe.wer, &abgabe.grund];
                if texte.into_iter().any(|text| text.chars().count() > TEXT_MAX) {
                    return Err(Turnierfehler::ZuVielAufEinmal);
                }
                self.pruefe_abgabe(abgabe)
            }
        }
    }

    fn vollstaendig(&self, p: usize) -> bool {
        self.passen[p].tische.iter().all(|tisch| tisch.blatt.is_some())
    }

    /// Takes a step that was checked.
    fn geh(&mut self, schritt: &Schritt) {
        match schritt {
            Schritt::Regeln { saat, regeln } => {
                self.saat = (*saat).into();
                self.regeln = regeln.clone();
            }
            Schritt::Angemeldet { namen } => self.spieler.extend(namen.iter().cloned()),
            Schritt::Umgemeldet { bisher, name } if name.is_empty() => {
                self.spieler.retain(|name| name != bisher);
            }
            Schritt::Umgemeldet { bisher, name } => {
                for spieler in self.spieler.iter_mut().filter(|spieler| *spieler == bisher) {
                    spieler.clone_from(name);
                }
            }
            Schritt::Gelost { passe, tische, joker } => {
                self.passen.truncate(*passe);
                self.passen.push(plan(tische, joker));
            }
            Schritt::Blatt(abgabe) => {
                // The check comes before; nothing is left to refuse.
                let _ = self.nimm_blatt(abgabe);
            }
        }
    }
}

fn plan(tische: &[[[usize; 2]; 2]], joker: &[usize]) -> Passe {
    let tisch = |[a, b]: &[[usize; 2]; 2]| Tischplan { a: *a, b: *b, blatt: None };
    Passe { tische: tische.iter().map(tisch).collect(), joker: joker.to_vec() }
}

/// A step in the log.
#[derive(Clone, Debug)]
pub struct Eintragung {
    /// The event that wrote it.
    pub id: EreignisId,
    /// When.
    pub zeit: Zeit,
    /// What was done.
    pub schritt: Schritt,
    /// False after undo.
    pub aktiv: bool,
    /// Why it has no effect where it stands.
    pub unwirksam: Option<Turnierfehler>,
}

/// A tournament with all its steps and what they give.
#[derive(Clone, Debug, Default)]
pub struct Verlauf {
    /// In the order of their ids, with those that were undone.
    pub eintragungen: Vec<Eintragung>,
    /// What the steps give.
    pub stand: Turnier,
}

impl Verlauf {
    /// Passe and table of the sheet that this step brought.
    pub fn blatt(&self, id: EreignisId) -> Option<(usize, usize)> {
        match &self.eintragungen.iter().rfind(|e| e.id == id)?.schritt {
            Schritt::Blatt(abgabe) => Some((abgabe.passe, abgabe.tisch)),
            _ => None,
        }
    }

    /// Derives the tournament anew from its steps.
    pub(in crate::engine) fn falte(&mut self) {
        self.stand = Turnier::default();
        for stelle in 0..self.eintragungen.len() {
            self.wende_an(stelle);
        }
    }

    /// Applies the step at `stelle` to the tournament as it is.
    pub(in crate::engine) fn wende_an(&mut self, stelle: usize) {
        let e = &mut self.eintragungen[stelle];
        e.unwirksam = None;
        if e.aktiv {
            match self.stand.pruefe_schritt(&e.schritt) {
                Ok(()) => self.stand.geh(&e.schritt),
                Err(grund) => e.unwirksam = Some(grund),
            }
        }
    }

    /// Draws the next Passe; with `nochmals` the last one again, otherwise than before.
    ///
    /// # Errors
    /// A sheet is missing or, for another draw, is in; every Passe is drawn; who takes part does
    /// not fit.
    pub fn lose(&self, nochmals: bool) -> Result<Schritt, Turnierfehler> {
        let mut turnier = self.stand.clone();
        let passe = turnier.passen.len().saturating_sub(usize::from(nochmals));
        if nochmals && (turnier.begonnen(passe) || turnier.passen.is_empty()) {
            return Err(Turnierfehler::AuslosungFest { passe: passe + 1 });
        }
        turnier.passen.truncate(passe);
        let gelost = |e: &&Eintragung| {
            let wirkt = e.aktiv && e.unwirksam.is_none();
            wirkt && matches!(e.schritt, Schritt::Gelost { passe: p, .. } if p == passe)
        };
        let versuch = self.eintragungen.iter().filter(gelost).count();
        turnier.bereit_zum_losen()?;
        let Passe { tische, joker } = auslosung::lose(&turnier, versuch);
        let tische = tische.iter().map(|tisch| [tisch.a, tisch.b]).collect();
        Ok(Schritt::Gelost { passe, tische, joker })
    }
}
