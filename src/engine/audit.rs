//! What the law refuses in a log that was written already.
//!
//! Folding is lenient: a log keeps its meaning whoever wrote it, so a correction without a reason
//! counts and an entry that is not lawful has no effect ([`super::log`]). Here the same log is read
//! event by event and every one is named that [`super::command`] would not have written: those
//! without effect as the log ends, undos and corrections as they were when they were made.

use super::ablehnung::Ablehnung;
use super::event::{Ereignis, EreignisId, Korrektur};
use super::log::{Satz, Session, ordne};
use std::collections::BTreeMap;

/// How many entries may be gone through again for undos and corrections. A Partie of a hundred
/// thousand Spiele that is corrected at its beginning a hundred thousand times would take hours.
const REACH_MAX: usize = 30_000_000;

/// What is wrong with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It has no effect where it stands.
    NoEffect,
    /// An undo that should not have been written.
    Undo,
    /// A redo that should not have been written.
    Redo,
    /// A correction that should not have been written.
    Correction,
    /// What was noted at the end of a Partie is not what its entries give.
    Note,
}

/// An event that the law refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The event.
    pub id: EreignisId,
    /// What is wrong with it.
    pub fault: Fault,
    /// Why.
    pub reason: Ablehnung,
}

/// A session and what the law refuses in its log.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// The log, folded as always.
    pub session: Session,
    /// In the order of the log.
    pub refused: Vec<Refusal>,
    /// From this event on undos and corrections are too many to be judged one by one.
    pub unjudged: Option<EreignisId>,
}

/// Folds a log and judges each of its events.
pub fn audit(saetze: impl IntoIterator<Item = Satz>) -> Audit {
    let mut saetze: Vec<Satz> = saetze.into_iter().collect();
    ordne(&mut saetze);
    let mut session = Session::default();
    let mut refused: BTreeMap<EreignisId, (Fault, Ablehnung)> = BTreeMap::new();
    let mut into_undone: Vec<(EreignisId, EreignisId)> = Vec::new();
    let mut reach = 0_usize;
    let mut unjudged = None;
    for satz in &saetze {
        let target = match &satz.ereignis {
            Ereignis::Korrigiert(korrektur) => Some(korrektur.ziel),
            Ereignis::Zurueckgenommen { ziel } | Ereignis::Wiederhergestellt { ziel } => {
                Some(*ziel)
            }
            _ => None,
        };
        reach = reach.saturating_add(target.map_or(0, |ziel| session.reach(ziel)));
        if reach > REACH_MAX {
            unjudged = Some(satz.id);
            break;
        }
        if let Ereignis::Korrigiert(korrektur) = &satz.ereignis {
            if let Err(why) = correct(&mut session, satz, korrektur) {
                refused.insert(satz.id, (Fault::Correction, why));
            }
            continue;
        }
        let verdict = match &satz.ereignis {
            Ereignis::Zurueckgenommen { ziel } => {
                session.undo_refused(*ziel).map(|why| (Fault::Undo, why))
            }
            Ereignis::Wiederhergestellt { ziel } => {
                session.redo_refused(*ziel).map(|why| (Fault::Redo, why))
            }
            Ereignis::Eingetragen { partie, .. } => {
                if session.partie(*partie).is_none() {
                    into_undone.push((satz.id, *partie));
                }
                None
            }
            _ => None,
        };
        if let Some(verdict) = verdict {
            refused.insert(satz.id, verdict);
        }
        session.nimm_auf(satz);
    }
    if unjudged.is_some() {
        session = Session::aus(saetze);
    }
    for (id, why) in session.wrong_notes() {
        refused.insert(id, (Fault::Note, why));
    }
    for (id, why) in without_effect(&session) {
        refused.entry(id).or_insert((Fault::NoEffect, why));
    }
    for (id, partie) in into_undone {
        if session.partie(partie).is_none() && stands(&session, id) {
            let why = Ablehnung::PartieUnbekannt { partie };
            refused.entry(id).or_insert((Fault::NoEffect, why));
        }
    }
    let refused =
        refused.into_iter().map(|(id, (fault, reason))| Refusal { id, fault, reason }).collect();
    Audit { session, refused, unjudged }
}

/// Takes in a correction.
///
/// # Errors
/// Why it should not have been written. It is taken in all the same.
fn correct(session: &mut Session, satz: &Satz, korrektur: &Korrektur) -> Result<(), Ablehnung> {
    let place = session.open_to(korrektur).and_then(|partie| {
        let place = partie.correctable(korrektur)?;
        Ok((partie.id, place, partie.broken(place)))
    });
    session.nimm_auf(satz);
    let (partie, place, broken) = place?;
    session.partie(partie).map_or(Ok(()), |partie| partie.breaks_nothing(place, &broken))
}

/// The events that have no effect as the log ends, and why.
fn without_effect(session: &Session) -> impl Iterator<Item = (EreignisId, Ablehnung)> {
    let entries = session.partien().flat_map(|partie| &partie.eintragungen);
    let entries = entries.filter_map(|e| Some((e.id, e.unwirksam.clone()?)));
    let steps = session.turnier().into_iter().flat_map(|turnier| &turnier.eintragungen);
    let steps = steps.filter_map(|e| Some((e.id, Ablehnung::Turnier(e.unwirksam.clone()?))));
    entries.chain(steps).chain(session.beiseite.iter().cloned())
}

/// Whether the entry was not undone.
fn stands(session: &Session, id: EreignisId) -> bool {
    session.eintragung(id).is_some_and(|(_, eintragung)| eintragung.aktiv)
}
