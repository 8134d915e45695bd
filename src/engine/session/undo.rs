//! What undo and redo reach, and what they do not reach over (C4).

use crate::engine::base::id::EventId;
use crate::engine::facts::event::{Entry, HeadFact};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::log::{Place, Session};
use crate::engine::session::partie::{DISTANCE, LogEntry, Partie, WriteStatus};
use crate::engine::tournament::step::Step;

impl Partie {
    /// Whether a Spiel that stands was written after this event, or one behind the Spiel of this number: what
    /// was written anew as that one and was taken back closes nothing.
    fn spiel_since(&self, id: EventId, number: u16) -> bool {
        let since = self.log_entries.partition_point(|e| e.id <= id);
        let closes = |e: &LogEntry| e.original.is_spiel() && (e.active || e.spiel > number);
        self.log_entries[since..].iter().any(closes)
    }

    /// What somebody had forgotten, where the last entry is what was written anew behind it, as
    /// [`with_forgotten`](crate::engine::session::correction::with_forgotten) does: the Spiel, and whatever stood
    /// beside it, stood right before it and is gone there.
    fn forgotten_before(&self, last: usize) -> Option<EventId> {
        let mut anew: Vec<&Entry> = Vec::new();
        for (at, e) in self.log_entries.iter().enumerate().take(last + 1).rev() {
            let Some(wording) = e.wording() else { continue };
            let spiel = anew.iter().any(|entry| entry.is_spiel());
            if spiel && matches!(wording, Entry::Weis(_) | Entry::Stoeck { .. }) {
                let before = self.log_entries[..at].iter().rev();
                let mut gone = before.take_while(|e| e.wording().is_none());
                if anew.iter().all(|entry| gone.any(|e| e.read(entry))) {
                    return Some(e.id);
                }
            }
            if spiel && wording.is_spiel() {
                return None;
            }
            anew.push(wording);
        }
        None
    }
}

impl LogEntry {
    /// Whether it has ever said this.
    fn read(&self, entry: &Entry) -> bool {
        let corrected = self.corrections.iter().filter_map(|one| one.correction.entry.as_ref());
        std::iter::once(&self.original).chain(corrected).any(|one| one == entry)
    }
}

impl Session {
    /// What undo would take back: the last step or, where that wrote a Spiel anew behind what had been forgotten
    /// in it, the forgotten.
    pub fn latest(&self) -> Option<EventId> {
        let last = self.last_step()?;
        let forgotten = match self.places.get(&last) {
            Some(Place::Entry(p, e)) => self.partien.get(*p).and_then(|p| p.forgotten_before(*e)),
            _ => None,
        };
        Some(forgotten.filter(|id| self.stack.contains(id)).unwrap_or(last))
    }

    /// The last step that stands.
    pub(super) fn last_step(&self) -> Option<EventId> {
        self.stack.last().copied()
    }

    /// What redo would bring back.
    pub fn latest_undone(&self) -> Option<EventId> {
        self.undone.last().copied()
    }

    /// The last step, where it is what ended the Partie that was played last and may be taken back: then that runs
    /// again. Undo may begin elsewhere, with what somebody had forgotten before it.
    pub fn ending_step(&self) -> Option<EventId> {
        let last = self.last_step().filter(|last| !self.closed(*last))?;
        let partie = self.last_partie()?;
        let ended = partie.replayable()
            && partie.state.end.is_some()
            && partie.log_entry(last).is_some()
            && partie.state_before(last).end.is_none();
        ended.then_some(last)
    }

    /// Whether taking back this event would reach over something closed (C4): the entry is closed
    /// itself, or a Spiel was written after the correction.
    pub fn closed(&self, id: EventId) -> bool {
        match self.places.get(&id) {
            Some(Place::Entry(p, e)) => {
                let partie = &self.partien[*p];
                let phase =
                    partie.write_status(&partie.log_entries[*e], self.afterwards(partie.id));
                phase == WriteStatus::Closed
            }
            Some(Place::Amendment(p, e, _)) => {
                let partie = &self.partien[*p];
                partie.spiel_since(id, partie.log_entries[*e].spiel)
            }
            // Who sits where is no point that anybody wrote.
            Some(Place::Head(p, n)) => {
                let partie = &self.partien[*p];
                let seated = matches!(partie.changes[*n].change.what, HeadFact::Replaced { .. });
                !seated && partie.spiel_since(id, 0)
            }
            // SB: a sheet that is in is changed with a name and a reason; undo is for the slip
            // just now.
            Some(Place::Step(nth)) => self.tournament.as_ref().is_some_and(|t| {
                let sheet = matches!(t.log_entries[*nth].step, Step::Sheet(_));
                sheet && nth + 1 < t.log_entries.len()
            }),
            _ => false,
        }
    }

    /// Why the log should not hold an undo of this event here. A log of several writers may hold
    /// one of an event that is not the last, as long as nothing closed is reached over (C4).
    pub(super) fn undo_refused(&self, target: EventId) -> Option<Refusal> {
        let place = self.places.get(&target);
        if place.is_none() || !self.stack.iter().rev().any(|id| *id == target) {
            return Some(Refusal::EntryUnknown { target });
        }
        let closed = match place {
            Some(Place::Partie(p)) => {
                let partie = &self.partien[*p];
                let afterwards = self.afterwards(partie.id);
                let closed = |e: &LogEntry| {
                    e.active && partie.write_status(e, afterwards) == WriteStatus::Closed
                };
                partie.log_entries.iter().any(closed)
            }
            _ => self.closed(target),
        };
        closed.then_some(Refusal::AlreadyClosed { target })
    }

    /// Why the log should not hold a redo of this event here.
    pub(super) fn redo_refused(&self, target: EventId) -> Option<Refusal> {
        let undone = self.undone.contains(&target);
        (!undone).then_some(Refusal::NothingToRedo)
    }

    /// About how many entries are gone through when this event is undone or corrected.
    pub(super) fn reach(&self, target: EventId) -> usize {
        let in_partie = |p: usize, e: usize| {
            let Partie { log_entries, corrected, .. } = &self.partien[p];
            self.partien.len() - p + log_entries.len() - e + corrected.len() + DISTANCE
        };
        match self.places.get(&target) {
            Some(Place::Partie(p) | Place::Head(p, _)) => in_partie(*p, 0),
            Some(Place::Entry(p, e) | Place::Amendment(p, e, _)) => in_partie(*p, *e),
            // Each step checks every name anew.
            Some(Place::Step(_)) => self.tournament.as_ref().map_or(0, |tournament| {
                tournament.log_entries.len() * tournament.state.players.len().max(1)
            }),
            None => 0,
        }
    }
}
