//! What of a log has no effect: where it stands and why, for whoever shows a session.
//!
//! Folding keeps whatever it cannot apply ([`crate::engine::session::log`]). One list of it all serves the preview of
//! an import, the board, the history and the command line, so that none of them knows less.

use crate::engine::base::id::EventId;
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::log::Session;
use std::collections::BTreeMap;

/// An event without effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The event.
    pub id: EventId,
    /// Its Partie: which of those that stand, from 1. `None` where it belongs to none of them.
    pub partie: Option<usize>,
    /// Its Spiel, from 1.
    pub spiel: Option<u16>,
    /// Why it has no effect.
    pub reason: Refusal,
    /// How many other events have none for this one's sake: the entries of a Partie that could not
    /// begin, and what was done to them.
    pub entries: usize,
}

/// Everything that has no effect, in the order of the log.
///
/// An undo of what is undone already is not among it: two tabs may both have meant it.
pub fn refused(session: &Session) -> Vec<Refused> {
    let mut all = each(session);
    // What is aimed at something that has no effect goes with it.
    let mut with: BTreeMap<EventId, EventId> = BTreeMap::new();
    for id in aside(session).into_keys() {
        let aim = match all.get(&id).map(|refused| &refused.reason) {
            Some(Refusal::PartieUnknown { partie }) => Some(*partie),
            Some(Refusal::EntryUnknown { target }) => Some(*target),
            _ => None,
        };
        let first = aim.and_then(|aim| with.get(&aim).copied());
        with.insert(id, first.unwrap_or(id));
        if let Some(first) = first.and_then(|first| all.get_mut(&first)) {
            first.entries += 1;
            all.remove(&id);
        }
    }
    all.into_values().collect()
}

/// Every event without effect by itself, whatever it is for the sake of.
pub(super) fn each(session: &Session) -> BTreeMap<EventId, Refused> {
    let mut all: BTreeMap<EventId, Refused> = BTreeMap::new();
    for (nth, partie) in session.partien().enumerate() {
        // Of what cannot be replayed the Partie itself is named, below.
        if !partie.replayable() {
            continue;
        }
        for e in &partie.log_entries {
            let Some(reason) = e.without_effect.clone() else { continue };
            let (partie, spiel) = (Some(nth + 1), Some(e.spiel));
            all.insert(e.id, Refused { id: e.id, partie, spiel, reason, entries: 0 });
        }
        for change in partie.changes.iter().filter(|change| change.active) {
            let Some(reason) = change.without_effect.clone() else { continue };
            let partie = Some(nth + 1);
            all.insert(change.id, Refused { partie, ..alone(change.id, reason) });
        }
    }
    for (id, reason) in session.wrong_notes() {
        // Of missing records there is nothing to refuse.
        let (Refusal::ClosingWrong { .. } | Refusal::PartieStillOn) = reason else {
            continue;
        };
        all.insert(id, alone(id, reason));
    }
    for step in session.tournament().into_iter().flat_map(|tournament| &tournament.log_entries) {
        if let Some(reason) = step.without_effect.clone() {
            all.insert(step.id, alone(step.id, Refusal::Tournament(reason)));
        }
    }
    all.extend(aside(session).into_iter().map(|(id, reason)| (id, alone(id, reason))));
    all
}

/// What was set aside when the log was folded, and undos and redos of what is not there.
fn aside(session: &Session) -> BTreeMap<EventId, Refusal> {
    let without_target = session.without_target.iter();
    let without_target =
        without_target.map(|(id, target)| (*id, Refusal::EntryUnknown { target: *target }));
    session.aside.iter().cloned().chain(without_target).collect()
}

/// An event that belongs to no Partie.
fn alone(id: EventId, reason: Refusal) -> Refused {
    Refused { id, partie: None, spiel: None, reason, entries: 0 }
}
