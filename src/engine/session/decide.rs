//! What people want: each command becomes one event, or is refused; several become as many, or none.
//! All rules of order are here; the rules of the game are in [`crate::engine::board`].

use crate::engine::base::id::EventId;
use crate::engine::base::seat::Side;
use crate::engine::base::time::Time;
use crate::engine::board::{self, text_fits};
use crate::engine::facts::event::{
    Correction, Entry, Event, HeadChange, HeadFact, PartieHead, WeisNote,
};
use crate::engine::facts::refusal::Refusal;
use crate::engine::jassart;
use crate::engine::session::correction::{Change, Rewriting, compare};
use crate::engine::session::log::{Record, Session};
use crate::engine::session::partie::{Partie, WriteStatus};
use crate::engine::tournament::HandIn;
use crate::engine::tournament::step::{History, Step};
use std::iter::once;

/// A wish of the people at the table.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields are those of the event it becomes")]
pub enum Command {
    /// Names the session; at most 500 characters, empty for no name.
    SetTitle { title: String },
    /// Says where it is played; as the title.
    SetVenue { venue: String },
    /// Notes something about it; as the title.
    SetNote { note: String },
    /// Gives who is called `from` in the Partien so far another name, that of a player too; in a
    /// tournament a name that nobody there has.
    Rename { from: String, to: String },
    /// Begins a Partie; the one before must be at its end.
    BeginPartie(PartieHead),
    /// Enters something in a Partie that is not at its end.
    Enter { partie: EventId, entry: Entry },
    /// Undoes the last event that can be undone, whatever it was (C4).
    TakeBack,
    /// Takes the last undo back.
    Redo,
    /// Takes an entry off again: undone where it was the last step, else a correction strikes it.
    Strike { entry: EventId },
    /// Corrects an entry (C3, C4).
    Correct(Correction),
    /// Changes what a running Partie began with, or who sits there (C3, C4).
    Change(HeadChange),
    /// A step of a tournament; the first one makes the session one.
    Tournament(Step),
    /// Draws the next Passe of the tournament, or the last one otherwise.
    Draw { again: bool },
}

impl Command {
    /// What corrects and writes anew in this Partie, to be decided as a whole. What is written anew and was
    /// the last step is taken back before, so that undo goes on from there; a correction over which a Spiel was
    /// written would hold it up (C4).
    pub fn of_rewriting(partie: EventId, rewriting: Rewriting) -> Vec<Command> {
        let Rewriting { correction, anew } = rewriting;
        let entry = correction.target;
        let first = match !anew.is_empty() && correction == Correction::of_open(entry, None) {
            true => Command::Strike { entry },
            false => Command::Correct(correction),
        };
        let anew = anew.into_iter().map(|entry| Command::Enter { partie, entry });
        once(first).chain(anew).collect()
    }
}

impl Session {
    /// The event that fulfils `command`, or why it cannot be: `decide`. Changes nothing.
    ///
    /// # Errors
    /// The first fact that stands against it.
    pub fn decide(&self, command: Command) -> Result<Event, Refusal> {
        if self.next_seq() > EventId::SEQ_MAX {
            return Err(Refusal::NumbersUsedUp);
        }
        match command {
            Command::SetTitle { title } => {
                text_fits(&title)?;
                Ok(Event::TitleSet { title })
            }
            Command::SetVenue { venue } => {
                text_fits(&venue)?;
                Ok(Event::VenueSet { venue })
            }
            Command::SetNote { note } => {
                text_fits(&note)?;
                Ok(Event::NoteSet { note })
            }
            Command::Rename { from, to } => {
                let to = to.trim().to_owned();
                self.renamable(&from, &to)?;
                if self.tournament().is_some() {
                    let step = Step::Reregistered { from, name: to };
                    return self.decide(Command::Tournament(step));
                }
                Ok(Event::Renamed { from, to })
            }
            Command::BeginPartie(_) if self.tournament().is_some() => Err(Refusal::OtherSession),
            Command::BeginPartie(head) => {
                if self.last_partie().is_some_and(|partie| partie.state.end.is_none()) {
                    return Err(Refusal::PartieStillOn);
                }
                let head = PartieHead { edition: self.today(), ..head };
                let jassart = jassart::find(&head.jassart)?;
                let head = jassart.head(&head)?;
                Ok(Event::PartieBegun(head))
            }
            Command::Enter { partie: id, entry } => {
                let partie = self.partie(id).ok_or(Refusal::PartieUnknown { partie: id })?;
                // B8: what is said after the thanks is said before anything else begins.
                let afterwards = self.afterwards(id);
                let later = afterwards.begun || partie.spiele_in(afterwards) > 0;
                if partie.state.end.is_some() && later {
                    return Err(Refusal::PartieEnded);
                }
                board::check(partie.context(), &entry)?;
                Ok(Event::Entered { partie: id, entry })
            }
            Command::TakeBack => self.taken_back(self.latest().ok_or(Refusal::NothingToUndo)?),
            Command::Redo => self
                .latest_undone()
                .map(|target| Event::Redone { target })
                .ok_or(Refusal::NothingToRedo),
            Command::Strike { entry } if self.last_step() == Some(entry) => self.taken_back(entry),
            Command::Strike { entry } => {
                self.decide(Command::Correct(Correction::of_open(entry, None)))
            }
            Command::Correct(correction) => {
                self.correction_allowed(&correction)?;
                Ok(Event::Corrected(correction))
            }
            Command::Change(change) => {
                self.change_allowed(&change)?;
                Ok(Event::Changed(change))
            }
            Command::Tournament(_) | Command::Draw { .. } if !self.can_be_tournament() => {
                Err(Refusal::OtherSession)
            }
            Command::Tournament(step) => {
                let empty = History::default();
                let tournament = &self.tournament().unwrap_or(&empty).state;
                tournament.check_step(&step)?;
                tournament.check_new_names(&step)?;
                match &step {
                    Step::Rules { rules, .. } => rules.check_new(&tournament.rules)?,
                    Step::Sheet(HandIn { passe, table, spiele, .. }) => {
                        tournament.rules.check_new_sheet(*passe, *table, spiele)?;
                    }
                    Step::Registered { .. }
                    | Step::Reregistered { .. }
                    | Step::Drawn { .. }
                    | Step::Passen { .. }
                    | Step::Joined { .. }
                    | Step::Left { .. } => {}
                }
                Ok(Event::Tournament(step))
            }
            Command::Draw { again } => {
                let tournament = self.tournament().ok_or(Refusal::OtherSession)?;
                Ok(Event::Tournament(tournament.draw_lots(again)?))
            }
        }
    }

    /// The undo of this step.
    fn taken_back(&self, target: EventId) -> Result<Event, Refusal> {
        // C4: what was closed is changed with a reason and agreement, not step by step.
        match self.closed(target) {
            true => Err(Refusal::AlreadyClosed { target }),
            false => Ok(Event::Undone { target }),
        }
    }

    /// The events that fulfil all of `commands`, each where those before it are written, or why one
    /// of them cannot be: then none is to be. Changes nothing.
    ///
    /// # Errors
    /// As [`Session::decide`].
    pub fn decide_all(&self, commands: Vec<Command>) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::with_capacity(commands.len());
        let mut ahead = None;
        let mut commands = commands.into_iter().peekable();
        while let Some(command) = commands.next() {
            let event = ahead.as_ref().unwrap_or(self).decide(command)?;
            if commands.peek().is_some() {
                // An evening is copied only where something is to be decided after something else.
                let ahead = ahead.get_or_insert_with(|| self.clone());
                let id = EventId { seq: ahead.next_seq(), replica: 0 };
                ahead.take_in(&Record { id, time: Time::default(), event: event.clone() });
            }
            events.push(event);
        }
        Ok(events)
    }

    /// What writes the Weise of the running Spiel for the other side (W4), to be decided as a whole: those
    /// at the wrong side are struck, the last one first, then written anew. Who showed them is not known
    /// then. Nothing where there are none.
    pub fn weis_moved(&self, partie: EventId, from: Side) -> Vec<Command> {
        let (mut gone, mut new) = (Vec::new(), Vec::new());
        for (id, entry) in self.partie(partie).map_or(Vec::new(), Partie::running_entries) {
            if let Entry::Weis(weis) = entry
                && weis.side == from
            {
                let moved = WeisNote { side: from.other(), seat: None, ..weis.clone() };
                gone.push(Command::Strike { entry: id });
                new.push(Command::Enter { partie, entry: Entry::Weis(moved) });
            }
        }
        gone.into_iter().rev().chain(new).collect()
    }

    /// What writes these Weise of the running Spiel, to be decided as a whole. A Weis of the same side and
    /// amount that stands there without a seat is one of them, called out before anybody asked whose it is: it
    /// is named where it stands, for a Berg may have been called over it (B2).
    pub fn weis_named(&self, partie: EventId, mut weise: Vec<WeisNote>) -> Vec<Command> {
        let mut commands = Vec::new();
        for (target, entry) in self.partie(partie).map_or(Vec::new(), Partie::running_entries) {
            let Entry::Weis(there) = entry else { continue };
            let is_same = |new: &WeisNote| (new.side, new.points) == (there.side, there.points);
            if there.seat.is_none()
                && there.cards.is_empty()
                && let Some(place) = weise.iter().position(is_same)
            {
                let named = Some(Entry::Weis(weise.remove(place)));
                commands.push(Command::Correct(Correction::of_open(target, named)));
            }
        }
        let new = weise.into_iter().map(|weis| Command::Enter { partie, entry: Entry::Weis(weis) });
        commands.extend(new);
        commands
    }

    /// Whether the head of a Partie may be changed like this.
    ///
    /// # Errors
    /// The Partie is not there or at its end, the change makes something unlawful, or it takes a
    /// name, a reason or an agreement (C3, C4).
    pub(super) fn change_allowed(&self, change: &HeadChange) -> Result<(), Refusal> {
        text_fits(&change.who)?;
        text_fits(&change.reason)?;
        let unknown = Refusal::PartieUnknown { partie: change.partie };
        let partie = self.partie(change.partie).ok_or(unknown)?;
        if let Some(reason) = &partie.unreadable {
            return Err(reason.clone());
        }
        if partie.state.end.is_some() {
            return Err(Refusal::PartieEnded);
        }
        let after = partie.with_change(change)?;
        // Who deals is no point anybody wrote, except on boards where points depend on it.
        let written = |change: &Change| !matches!(change, Change::Dealer { .. });
        let matters = match change.what {
            HeadFact::Replaced { .. } => false,
            HeadFact::Ziel(_) | HeadFact::Tischregeln(_) => true,
            HeadFact::Dealer(_) => compare(partie, &after).iter().any(written),
        };
        if !matters {
            return Ok(());
        }
        let status = partie.head_status(self.afterwards(partie.id));
        asked_for(status, &change.who, &change.reason, change.agreed)
    }

    fn correction_allowed(&self, correction: &Correction) -> Result<(), Refusal> {
        self.open_to(correction)?.with_correction(correction).map(|_| ())
    }

    /// The Partie whose entry may be corrected like this (C3, C4), whatever comes of it.
    pub(super) fn open_to(&self, correction: &Correction) -> Result<&Partie, Refusal> {
        text_fits(&correction.who)?;
        text_fits(&correction.reason)?;
        let target = correction.target;
        let (partie, log_entry) = self
            .log_entry(target)
            .filter(|(partie, log_entry)| partie.active && log_entry.id == target)
            .ok_or(Refusal::EntryUnknown { target })?;
        if let Some(reason) = &partie.unreadable {
            return Err(reason.clone());
        }
        let status = partie.write_status(log_entry, self.afterwards(partie.id));
        asked_for(status, &correction.who, &correction.reason, correction.agreed)?;
        Ok(partie)
    }
}

/// C3, C4: the later something is changed, the more it takes.
fn asked_for(status: WriteStatus, who: &str, reason: &str, agreed: bool) -> Result<(), Refusal> {
    match status {
        WriteStatus::Correctable if who.trim().is_empty() => Err(Refusal::AskerMissing),
        WriteStatus::Closed if reason.trim().is_empty() || !agreed => Err(Refusal::ReasonMissing),
        _ => Ok(()),
    }
}
