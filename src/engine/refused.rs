//! What of a log has no effect: where it stands and why, for whoever shows a session.
//!
//! Folding keeps whatever it cannot apply ([`super::log`]). One list of it all serves the preview of
//! an import, the board, the history and the command line, so that none of them knows less.

use super::ablehnung::Ablehnung;
use super::event::EreignisId;
use super::log::Session;
use std::collections::BTreeMap;

/// An event without effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The event.
    pub id: EreignisId,
    /// Its Partie: which of those that stand, from 1. `None` where it belongs to none of them.
    pub partie: Option<usize>,
    /// Its Spiel, from 1.
    pub spiel: Option<u16>,
    /// Why it has no effect.
    pub reason: Ablehnung,
    /// How many other events have none for this one's sake: the entries of a Partie that could not
    /// begin, and what was done to them.
    pub entries: usize,
}

/// Everything that has no effect, in the order of the log.
///
/// An undo of what is undone already is not among it: two tabs may both have meant it.
pub fn refused(session: &Session) -> Vec<Refused> {
    let mut all: BTreeMap<EreignisId, Refused> = BTreeMap::new();
    for (nr, partie) in session.partien().enumerate() {
        // Of what cannot be replayed the Partie itself is named, below.
        if !partie.replayable() {
            continue;
        }
        for e in &partie.eintragungen {
            let Some(reason) = e.unwirksam.clone() else { continue };
            let (partie, spiel) = (Some(nr + 1), Some(e.spiel));
            all.insert(e.id, Refused { id: e.id, partie, spiel, reason, entries: 0 });
        }
    }
    for (id, reason) in session.wrong_notes() {
        // Of missing records there is nothing to refuse.
        let (Ablehnung::AbschlussFalsch { .. } | Ablehnung::PartieLaeuft) = reason else {
            continue;
        };
        all.insert(id, alone(id, reason));
    }
    for step in session.turnier().into_iter().flat_map(|turnier| &turnier.eintragungen) {
        if let Some(reason) = step.unwirksam.clone() {
            all.insert(step.id, alone(step.id, Ablehnung::Turnier(reason)));
        }
    }
    let aimless = session.aimless.iter();
    let aimless = aimless.map(|(id, ziel)| (*id, Ablehnung::EintragUnbekannt { ziel: *ziel }));
    let aside: BTreeMap<EreignisId, Ablehnung> =
        session.beiseite.iter().cloned().chain(aimless).collect();
    // What is aimed at something that has no effect goes with it.
    let mut with: BTreeMap<EreignisId, EreignisId> = BTreeMap::new();
    for (id, reason) in aside {
        let aim = match &reason {
            Ablehnung::PartieUnbekannt { partie } => Some(*partie),
            Ablehnung::EintragUnbekannt { ziel } => Some(*ziel),
            _ => None,
        };
        let first = aim.and_then(|aim| with.get(&aim).copied());
        with.insert(id, first.unwrap_or(id));
        match first.and_then(|first| all.get_mut(&first)) {
            Some(first) => first.entries += 1,
            None => drop(all.insert(id, alone(id, reason))),
        }
    }
    all.into_values().collect()
}

/// An event that belongs to no Partie.
fn alone(id: EreignisId, reason: Ablehnung) -> Refused {
    Refused { id, partie: None, spiel: None, reason, entries: 0 }
}
