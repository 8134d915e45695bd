//! The log of a session and the board it folds to.
//!
//! Events only ever come in; undo, redo and corrections are events too. [`Session::take_in`]
//! never fails and holds no rule: an entry that is not lawful where it stands has no effect and
//! says why. Knows no storage and no clock.

use crate::engine::base::edition::Edition;
use crate::engine::base::id::EventId;
use crate::engine::base::time::Time;
use crate::engine::facts::event::Event;
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::partie::{Afterwards, HeadAmendment, LogEntry, Partie};
use crate::engine::tournament::step::History;
use std::collections::BTreeMap;

/// One line of the log: what happened, its place in the order, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its place in the order.
    pub id: EventId,
    /// When it was written.
    pub time: Time,
    /// What happened.
    pub event: Event,
}

/// Puts records in the one order there is and drops repetitions.
pub fn sort(records: &mut Vec<Record>) {
    records.sort_by_key(|record| record.id);
    records.dedup_by_key(|record| record.id);
}

/// What an undo or a correction points at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    Partie(usize),
    Entry(usize, usize),
    Amendment(usize, usize, usize),
    /// A change of the head of a Partie.
    Head(usize, usize),
    /// A step of the tournament.
    Step(usize),
}

/// Everything of an evening, folded from its log.
#[derive(Clone, Debug)]
pub struct Session {
    /// How it is called; empty without a name.
    pub title: String,
    /// Where it is played.
    pub venue: String,
    /// What somebody noted about it.
    pub note: String,
    pub(super) partien: Vec<Partie>,
    pub(super) tournament: Option<History>,
    pub(super) places: BTreeMap<EventId, Place>,
    /// What undo takes back, last first from the end.
    pub(super) stack: Vec<EventId>,
    /// What redo brings back.
    pub(super) undone: Vec<EventId>,
    /// Events that could not be applied, with the reason.
    pub aside: Vec<(EventId, Refusal)>,
    /// Undos and redos of what is not there, and what they are of. Beside the others: the boards of
    /// files that were written before know nothing of them.
    pub(super) without_target: Vec<(EventId, EventId)>,
    pub(super) last_seq: u64,
    /// By which edition of the law what is written now is decided.
    pub(super) today: Edition,
}

impl Default for Session {
    fn default() -> Session {
        Session::with_edition(Edition::TODAY)
    }
}

/// A long log that is folded piece by piece, so that a page can draw between the pieces: first every
/// record is taken in, then the boards are derived from them.
#[derive(Debug, Default)]
pub struct Folding {
    session: Session,
    /// The Partie whose board is being derived.
    partie: usize,
    /// What of that board is known: the next entry, and which are struck by a correction.
    begun: Option<(usize, Vec<EventId>)>,
}

impl Folding {
    /// Nothing yet, on a day on which this is the edition of the law.
    pub fn with_edition(today: Edition) -> Folding {
        Folding { session: Session::with_edition(today), ..Folding::default() }
    }

    /// Takes in the next records, in order; no board follows them yet.
    pub fn take(&mut self, records: &[Record]) {
        for record in records {
            self.session.book(record);
        }
    }

    /// Derives the boards from at most `n` entries more, once every record was taken in; whether
    /// there are more. Each entry once, not once a correction: a long log stays linear.
    pub fn fold_some(&mut self, n: usize) -> bool {
        let mut left = n;
        while let Some(partie) = self.session.partien.get_mut(self.partie) {
            if partie.unreadable.is_none() {
                let (at, struck) = self.begun.take().unwrap_or_else(|| partie.rewind(0));
                let end = partie.log_entries.len().min(at.saturating_add(left));
                partie.fold_entries(at..end, &struck);
                left -= end - at;
                if end < partie.log_entries.len() {
                    self.begun = Some((end, struck));
                    return true;
                }
            }
            partie.judge(self.session.today);
            self.partie += 1;
        }
        false
    }

    /// What they give; what is not derived yet is derived now.
    pub fn finish(mut self) -> Session {
        self.fold_some(usize::MAX);
        if let Some(tournament) = &mut self.session.tournament {
            tournament.fold();
        }
        self.session
    }
}

impl Session {
    /// An empty one, on a day on which this is the edition of the law.
    pub fn with_edition(today: Edition) -> Session {
        Session {
            title: String::new(),
            venue: String::new(),
            note: String::new(),
            partien: Vec::new(),
            tournament: None,
            places: BTreeMap::new(),
            stack: Vec::new(),
            undone: Vec::new(),
            aside: Vec::new(),
            without_target: Vec::new(),
            last_seq: 0,
            today,
        }
    }

    /// The edition of the law by which what is written now is decided.
    pub fn today(&self) -> Edition {
        self.today
    }

    /// Folds records in any order, with repetitions, to the one state they give.
    pub fn of(records: impl IntoIterator<Item = Record>) -> Session {
        Session::folded(records, Edition::TODAY)
    }

    /// The same, on a day on which this is the edition of the law.
    pub fn folded(records: impl IntoIterator<Item = Record>, today: Edition) -> Session {
        let mut records: Vec<Record> = records.into_iter().collect();
        sort(&mut records);
        let mut folding = Folding::with_edition(today);
        folding.take(&records);
        folding.finish()
    }

    /// The tournament, where the session is one.
    pub fn tournament(&self) -> Option<&History> {
        self.tournament.as_ref()
    }

    /// No evening has begun here.
    pub(super) fn can_be_tournament(&self) -> bool {
        self.partien.iter().all(|partie| partie.unreadable.is_some())
    }

    /// The Partien that stand, in order.
    pub fn partien(&self) -> impl DoubleEndedIterator<Item = &Partie> {
        self.partien.iter().filter(|partie| partie.visible())
    }

    /// The Partie of this id, if it stands.
    pub fn partie(&self, id: EventId) -> Option<&Partie> {
        match self.places.get(&id) {
            Some(Place::Partie(p)) => self.partien.get(*p).filter(|partie| partie.visible()),
            _ => None,
        }
    }

    /// The Partie that is played now, or was last.
    pub fn last_partie(&self) -> Option<&Partie> {
        self.partien().next_back()
    }

    /// What was written in the Partien after this one, also in those that were taken back.
    pub fn afterwards(&self, id: EventId) -> Afterwards {
        let later = self.partien.iter().rev().take_while(|partie| partie.id > id);
        later.fold(Afterwards::default(), Afterwards::and)
    }

    /// The Partien that stand, in order, and what was written after each.
    pub fn partien_with_afterwards(&self) -> Vec<(&Partie, Afterwards)> {
        // From the last to the first, so that each knows what came after it.
        let mut afterwards = Afterwards::default();
        let mut each = Vec::new();
        for partie in self.partien.iter().rev() {
            if partie.visible() {
                each.push((partie, afterwards));
            }
            afterwards = afterwards.and(partie);
        }
        each.reverse();
        each
    }

    /// The number for the next event of this device: above every one seen. Beyond
    /// [`EventId::SEQ_MAX`] nothing is decided any more.
    pub fn next_seq(&self) -> u64 {
        self.last_seq.saturating_add(1)
    }

    /// The entry of this id and its Partie, also when it is undone.
    pub fn log_entry(&self, id: EventId) -> Option<(&Partie, &LogEntry)> {
        match self.places.get(&id)? {
            Place::Entry(p, e) | Place::Amendment(p, e, _) => {
                let partie = self.partien.get(*p)?;
                Some((partie, partie.log_entries.get(*e)?))
            }
            Place::Partie(_) | Place::Head(..) | Place::Step(_) => None,
        }
    }

    /// The Partie to which the event of this id belongs: an entry of it, a correction, a change of its head,
    /// or its beginning.
    pub fn partie_of(&self, id: EventId) -> Option<&Partie> {
        match self.places.get(&id)? {
            Place::Partie(p) | Place::Entry(p, _) | Place::Amendment(p, ..) | Place::Head(p, _) => {
                self.partien.get(*p)
            }
            Place::Step(_) => None,
        }
    }

    /// The change of a Partie's head of this id, also when it is undone.
    pub fn head_change(&self, id: EventId) -> Option<(&Partie, &HeadAmendment)> {
        let Some(Place::Head(p, n)) = self.places.get(&id) else { return None };
        let partie = self.partien.get(*p)?;
        Some((partie, partie.changes.get(*n)?))
    }
}
