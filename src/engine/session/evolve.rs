//! How the next event is taken in: `evolve`. It holds no rule and never fails; what cannot be applied
//! is set aside.

use crate::engine::base::id::EventId;
use crate::engine::base::limits::NAME_MAX;
use crate::engine::base::seat::Seat;
use crate::engine::facts::event::{Closing, Correction, Entry, Event, HeadChange, PartieHead};
use crate::engine::facts::refusal::Refusal;
use crate::engine::jassart::{self, Jassart};
use crate::engine::session::log::{Place, Record, Session};
use crate::engine::session::note::{self, Notes};
use crate::engine::session::partie::{Amendment, HeadAmendment, LogEntry, Partie};
use crate::engine::tournament::step::Step;
use crate::engine::{board, tournament};

/// Which board an event touches, by the place of its Partie.
pub(super) enum Touched {
    /// An entry at its end.
    Appended(usize, usize),
    /// The entry at this place.
    Changed(usize, usize),
    /// A step at the end of the tournament.
    Step(usize),
    /// One before its end.
    Tournament,
    /// No entry of it, but what was noted of the Partie, or whether it still holds.
    Noted(usize),
}

impl Session {
    /// Whether who is called `from` can be called `to`.
    ///
    /// # Errors
    /// `to` is empty or too long, or both sat at the same table.
    pub(super) fn renamable(&self, from: &str, to: &str) -> Result<(), Refusal> {
        let seat = Seat(0);
        if to.trim().is_empty() {
            return Err(Refusal::NameEmpty { seat });
        }
        if to.chars().count() > NAME_MAX {
            return Err(Refusal::NameTooLong { seat, max: NAME_MAX });
        }
        let sits = |partie: &Partie, who: &str| partie.names().any(|name| name == who);
        // A Partie that was taken back may come back.
        if from != to && self.partien.iter().any(|p| sits(p, from) && sits(p, to)) {
            return Err(Refusal::NameTwice { name: to.to_owned() });
        }
        Ok(())
    }

    fn rename_person(&mut self, from: &str, to: &str) {
        let names = self.partien.iter_mut().flat_map(Partie::names_mut);
        for name in names.filter(|name| *name == from) {
            to.clone_into(name);
        }
    }

    /// Takes in the next event: `evolve`. Never fails; what cannot be applied is set aside.
    pub fn take_in(&mut self, record: &Record) {
        match self.book(record) {
            Some(Touched::Appended(p, place)) => {
                self.partien[p].apply(place);
                self.partien[p].judge(self.today);
            }
            Some(Touched::Changed(p, place)) => {
                self.partien[p].fold(place);
                self.partien[p].judge(self.today);
            }
            Some(Touched::Noted(p)) => self.partien[p].judge(self.today),
            Some(sequel) => {
                if let Some(tournament) = &mut self.tournament {
                    match sequel {
                        Touched::Step(place) => tournament.apply(place),
                        _ => tournament.fold(),
                    }
                }
            }
            None => {}
        }
    }

    /// Puts the event in its place and says which board follows it.
    pub(super) fn book(&mut self, record: &Record) -> Option<Touched> {
        // Nearly every record has a higher number than all before it: nobody needs to look for it.
        let newest = record.id.seq > self.last_seq;
        if !newest && self.places.contains_key(&record.id) {
            return None;
        }
        self.last_seq = self.last_seq.max(record.id.seq);
        match &record.event {
            Event::TitleSet { title: text }
            | Event::VenueSet { venue: text }
            | Event::NoteSet { note: text } => match board::text_fits(text) {
                Ok(()) => {
                    let field = match &record.event {
                        Event::TitleSet { .. } => &mut self.title,
                        Event::VenueSet { .. } => &mut self.venue,
                        _ => &mut self.note,
                    };
                    text.clone_into(field);
                }
                Err(reason) => self.aside.push((record.id, reason)),
            },
            Event::Renamed { from, to } => {
                // As the names of a Partie are, which it is compared with.
                let to = to.trim();
                match self.renamable(from, to) {
                    Ok(()) => self.rename_person(from, to),
                    Err(reason) => self.aside.push((record.id, reason)),
                }
            }
            Event::PartieBegun(head) => self.begin(record, head),
            Event::Entered { partie, entry } => {
                return self.enter(record, *partie, entry);
            }
            Event::Corrected(correction) => return self.correct(record, correction),
            Event::Changed(change) => return self.change(record, change),
            Event::Tournament(step) => return self.advance(record, step),
            Event::Concluded(note) => return self.note(record, note),
            Event::Undone { target } => return self.turn(record.id, *target, false),
            Event::Redone { target } => return self.turn(record.id, *target, true),
        }
        None
    }

    /// Takes back what stands, or brings back what was taken back. What is not there to be turned changes
    /// nothing.
    fn turn(&mut self, id: EventId, target: EventId, active: bool) -> Option<Touched> {
        if !self.places.contains_key(&target) {
            self.without_target.push((id, target));
            return None;
        }
        let about = self.count(target);
        if let Some(p) = about.filter(|p| self.partien[*p].unreadable.is_some()) {
            self.switch(target, active);
            self.without_target.push((id, target));
            return Some(Touched::Noted(p));
        }
        let (from, to) = match active {
            false => (&mut self.stack, &mut self.undone),
            true => (&mut self.undone, &mut self.stack),
        };
        match from.iter().rposition(|id| *id == target) {
            Some(place) => {
                to.push(from.remove(place));
                self.switch(target, active)
            }
            None => about.map(Touched::Noted),
        }
    }

    /// Counts a record that is about the event `target`, and says of which Partie that is: what was
    /// noted of it before holds no longer.
    fn count(&mut self, target: EventId) -> Option<usize> {
        match *self.places.get(&target)? {
            Place::Partie(p) | Place::Entry(p, _) | Place::Amendment(p, ..) | Place::Head(p, _) => {
                self.partien[p].notes.count();
                Some(p)
            }
            Place::Step(_) => None,
        }
    }

    /// Takes in what was noted at the end of a Partie. Undo and redo do not see it.
    fn note(&mut self, record: &Record, note: &Closing) -> Option<Touched> {
        let unknown = Refusal::PartieUnknown { partie: note.partie };
        let Some(Place::Partie(p)) = self.places.get(&note.partie).copied() else {
            self.aside.push((record.id, unknown));
            return None;
        };
        match self.partien[p].add_note(record.id, note) {
            Ok(()) => Some(Touched::Noted(p)),
            Err(reason) => {
                self.aside.push((record.id, reason));
                None
            }
        }
    }

    fn remember(&mut self, id: EventId, place: Place) {
        self.places.insert(id, place);
        self.stack.push(id);
        self.undone.clear();
    }

    fn advance(&mut self, record: &Record, step: &Step) -> Option<Touched> {
        if !self.can_be_tournament() {
            self.aside.push((record.id, Refusal::OtherSession));
            return None;
        }
        let tournament = self.tournament.get_or_insert_default();
        let place = tournament.log_entries.len();
        tournament.log_entries.push(tournament::step::LogStep {
            id: record.id,
            time: record.time,
            step: step.clone(),
            active: true,
            without_effect: None,
        });
        self.remember(record.id, Place::Step(place));
        Some(Touched::Step(place))
    }

    fn begin(&mut self, record: &Record, head: &PartieHead) {
        if self.tournament.is_some() {
            return self.aside.push((record.id, Refusal::OtherSession));
        }
        let place = Place::Partie(self.partien.len());
        let valid = jassart::find(&head.jassart)
            .and_then(|jassart| Ok((jassart, jassart.head(head)?)))
            .and_then(|good| self.has_edition(head).map(|()| good));
        let (jassart, head, state, unreadable) = match valid {
            Ok((jassart, head)) => {
                self.remember(record.id, place);
                let state = jassart.beginning(&head);
                (jassart, head, state, None)
            }
            Err(refusal) => {
                self.aside.push((record.id, refusal.clone()));
                // Its result may be noted: then it is shown, though nothing can be written in it.
                let Some(head) = note::unreadable_head(head) else { return };
                self.places.insert(record.id, place);
                let state = note::blank(&head);
                (Jassart::unreadable(false), head, state, Some(refusal))
            }
        };
        self.partien.push(Partie {
            id: record.id,
            time: record.time,
            begun: head.clone(),
            changes: Vec::new(),
            head,
            jassart,
            active: true,
            log_entries: Vec::new(),
            state,
            unreadable,
            notes: Notes::begun(),
            corrected: Vec::new(),
            ever_written: 0,
            between: Vec::new(),
        });
    }

    /// Whether this program knows the edition of the law a Partie is played by.
    fn has_edition(&self, head: &PartieHead) -> Result<(), Refusal> {
        if head.edition > self.today {
            return Err(Refusal::EditionNewer { edition: head.edition, here: self.today });
        }
        Ok(())
    }

    fn enter(&mut self, record: &Record, id: EventId, entry: &Entry) -> Option<Touched> {
        let Some(Place::Partie(p)) = self.places.get(&id).copied() else {
            self.aside.push((record.id, Refusal::PartieUnknown { partie: id }));
            return None;
        };
        let partie = &mut self.partien[p];
        partie.notes.count();
        let unreadable = partie.unreadable.clone();
        let place = partie.log_entries.len();
        partie.log_entries.push(LogEntry {
            id: record.id,
            time: record.time,
            original: entry.clone(),
            active: true,
            corrections: Vec::new(),
            struck: false,
            spiel: 0,
            without_effect: unreadable.clone(),
        });
        if unreadable.is_some() {
            // As if the Partie were not there: undo does not reach it.
            self.aside.push((record.id, Refusal::PartieUnknown { partie: id }));
            self.places.insert(record.id, Place::Entry(p, place));
            return Some(Touched::Noted(p));
        }
        self.remember(record.id, Place::Entry(p, place));
        Some(Touched::Appended(p, place))
    }

    fn correct(&mut self, record: &Record, correction: &Correction) -> Option<Touched> {
        let Some(Place::Entry(p, e)) = self.places.get(&correction.target).copied() else {
            let reason = Refusal::EntryUnknown { target: correction.target };
            self.aside.push((record.id, reason));
            return None;
        };
        self.partien[p].notes.count();
        let unreadable = self.partien[p].unreadable.is_some();
        let target = correction.target;
        let correction = correction.clone();
        let amendment = Amendment { id: record.id, time: record.time, active: true, correction };
        let n = self.partien[p].put_after(e, amendment);
        if unreadable {
            self.aside.push((record.id, Refusal::EntryUnknown { target }));
            self.places.insert(record.id, Place::Amendment(p, e, n));
            return Some(Touched::Noted(p));
        }
        self.remember(record.id, Place::Amendment(p, e, n));
        Some(Touched::Changed(p, e))
    }

    fn change(&mut self, record: &Record, change: &HeadChange) -> Option<Touched> {
        let id = change.partie;
        let Some(Place::Partie(p)) = self.places.get(&id).copied() else {
            self.aside.push((record.id, Refusal::PartieUnknown { partie: id }));
            return None;
        };
        let partie = &mut self.partien[p];
        partie.notes.count();
        let place = Place::Head(p, partie.changes.len());
        partie.changes.push(HeadAmendment {
            id: record.id,
            time: record.time,
            active: true,
            change: change.clone(),
            without_effect: None,
        });
        if partie.unreadable.is_some() {
            self.aside.push((record.id, Refusal::PartieUnknown { partie: id }));
            self.places.insert(record.id, place);
            return Some(Touched::Noted(p));
        }
        let sequel = self.head_again(p);
        self.remember(record.id, place);
        Some(sequel)
    }

    /// Reads the head of a Partie anew, and says what follows it.
    fn head_again(&mut self, p: usize) -> Touched {
        match self.partien[p].read_head() {
            true => Touched::Changed(p, 0),
            false => Touched::Noted(p),
        }
    }

    fn switch(&mut self, target: EventId, active: bool) -> Option<Touched> {
        match self.places.get(&target).copied()? {
            Place::Partie(p) => {
                self.partien[p].active = active;
                Some(Touched::Noted(p))
            }
            Place::Entry(p, e) => {
                self.partien[p].log_entries[e].active = active;
                Some(Touched::Changed(p, e))
            }
            Place::Amendment(p, e, n) => {
                self.partien[p].log_entries[e].corrections[n].active = active;
                Some(Touched::Changed(p, e))
            }
            Place::Head(p, n) => {
                let partie = &mut self.partien[p];
                partie.changes[n].active = active;
                match partie.unreadable {
                    None => Some(self.head_again(p)),
                    Some(_) => Some(Touched::Noted(p)),
                }
            }
            Place::Step(nth) => {
                self.tournament.as_mut()?.log_entries[nth].active = active;
                Some(Touched::Tournament)
            }
        }
    }
}
