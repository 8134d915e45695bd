//! What the law refuses in a log that was written already.
//!
//! Folding is lenient: a log keeps its meaning whoever wrote it, so a correction without a reason
//! counts and an entry that is not lawful has no effect ([`crate::engine::session::log`]). Here the same log is read
//! event by event and every one is named that [`crate::engine::session::decide`] would not have written: those
//! without effect as the log ends, undos and corrections as they were when they were made.

use crate::engine::base::id::EventId;
use crate::engine::facts::event::{Correction, Event};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::log::{Record, Session, sort};
use crate::engine::session::refused;
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
    /// A change of what a Partie began with that should not have been written.
    Change,
    /// What was noted at the end of a Partie is not what its entries give.
    Note,
}

/// An event that the law refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The event.
    pub id: EventId,
    /// What is wrong with it.
    pub fault: Fault,
    /// Why.
    pub reason: Refusal,
}

/// A session and what the law refuses in its log.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// The log, folded as always.
    pub session: Session,
    /// In the order of the log.
    pub refused: Vec<Finding>,
    /// From this event on undos and corrections are too many to be judged one by one.
    pub unjudged: Option<EventId>,
}

/// Folds a log and judges each of its events.
pub fn audit(records: impl IntoIterator<Item = Record>) -> Audit {
    let mut records: Vec<Record> = records.into_iter().collect();
    sort(&mut records);
    let mut session = Session::default();
    let mut faults: BTreeMap<EventId, (Fault, Refusal)> = BTreeMap::new();
    let mut into_undone: Vec<(EventId, EventId)> = Vec::new();
    let mut reach = 0_usize;
    let mut unjudged = None;
    for record in &records {
        let target = match &record.event {
            Event::Corrected(correction) => Some(correction.target),
            Event::Undone { target } | Event::Redone { target } => Some(*target),
            Event::Changed(change) => Some(change.partie),
            _ => None,
        };
        reach = reach.saturating_add(target.map_or(0, |target| session.reach(target)));
        if reach > REACH_MAX {
            unjudged = Some(record.id);
            break;
        }
        if let Event::Corrected(correction) = &record.event {
            if let Err(why) = correct(&mut session, record, correction) {
                faults.insert(record.id, (Fault::Correction, why));
            }
            continue;
        }
        let verdict = match &record.event {
            Event::Undone { target } => session.undo_refused(*target).map(|why| (Fault::Undo, why)),
            Event::Redone { target } => session.redo_refused(*target).map(|why| (Fault::Redo, why)),
            // Of what has no effect the reason is told below.
            Event::Changed(change) => match session.change_allowed(change) {
                Err(Refusal::PartieUnknown { .. }) | Ok(()) => None,
                Err(why) => Some((Fault::Change, why)),
            },
            Event::Entered { partie, .. } => {
                if session.partie(*partie).is_none() {
                    into_undone.push((record.id, *partie));
                }
                None
            }
            _ => None,
        };
        if let Some(verdict) = verdict {
            faults.insert(record.id, verdict);
        }
        session.take_in(record);
    }
    if unjudged.is_some() {
        session = Session::of(records);
    }
    for (id, why) in session.wrong_notes() {
        faults.insert(id, (Fault::Note, why));
    }
    for (id, found) in refused::each(&session) {
        faults.entry(id).or_insert((Fault::NoEffect, found.reason));
    }
    for (id, partie) in into_undone {
        if session.partie(partie).is_none() && stands(&session, id) {
            let why = Refusal::PartieUnknown { partie };
            faults.entry(id).or_insert((Fault::NoEffect, why));
        }
    }
    let refused =
        faults.into_iter().map(|(id, (fault, reason))| Finding { id, fault, reason }).collect();
    Audit { session, refused, unjudged }
}

/// Takes in a correction.
///
/// # Errors
/// Why it should not have been written. It is taken in all the same.
fn correct(session: &mut Session, record: &Record, correction: &Correction) -> Result<(), Refusal> {
    let place = session.open_to(correction).and_then(|partie| {
        let place = partie.correctable(correction)?;
        Ok((partie.id, place, partie.broken(place)))
    });
    session.take_in(record);
    let (partie, place, broken) = place?;
    session.partie(partie).map_or(Ok(()), |partie| partie.breaks_nothing(place, &broken))
}

/// Whether the entry was not undone.
fn stands(session: &Session, id: EventId) -> bool {
    session.log_entry(id).is_some_and(|(_, log_entry)| log_entry.active)
}
