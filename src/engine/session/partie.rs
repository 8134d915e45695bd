//! A Partie of an evening: its entries with all that was done to them, and the board they give.
//!
//! The board is derived from the entries alone; one that is not lawful where it stands has no
//! effect and says why. Knows no other Partie.

use crate::engine::base::edition::Edition;
use crate::engine::base::id::EventId;
use crate::engine::base::points::Points;
use crate::engine::base::search::ascending;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::base::time::Time;
use crate::engine::board::state::State;
use crate::engine::board::{self, BoardKind, Context, slate};
use crate::engine::facts::event::{Correction, Entry, HeadChange, IncidentSequel, PartieHead};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::shared::WRITERS;
use crate::engine::jassart::Jassart;
use crate::engine::session::note::Notes;
use std::ops::Range;

/// A number in the order of the ids.
fn as_number(id: EventId) -> u128 {
    u128::from(id.seq) << 32 | u128::from(id.replica)
}

/// An entry of a Partie with all that was done to it.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// The event that wrote it.
    pub id: EventId,
    /// When.
    pub time: Time,
    /// As it was entered, before any correction.
    pub original: Entry,
    /// False after undo.
    pub active: bool,
    /// In order; the last active one holds.
    pub corrections: Vec<Amendment>,
    /// Taken along by the correction of an earlier entry.
    pub struck: bool,
    /// Number of the Spiel it belongs to.
    pub spiel: u16,
    /// Why it has no effect where it stands.
    pub without_effect: Option<Refusal>,
}

/// A correction in the log.
#[derive(Clone, Debug)]
pub struct Amendment {
    /// The event that wrote it.
    pub id: EventId,
    /// When.
    pub time: Time,
    /// False after undo.
    pub active: bool,
    /// What it says.
    pub correction: Correction,
}

/// A change of the head of a Partie in the log.
#[derive(Clone, Debug)]
pub struct HeadAmendment {
    /// The event that wrote it.
    pub id: EventId,
    /// When.
    pub time: Time,
    /// False after undo.
    pub active: bool,
    /// What it says.
    pub change: HeadChange,
    /// Why it has no effect.
    pub without_effect: Option<Refusal>,
}

impl HeadAmendment {
    /// Whether it was not undone and has an effect.
    pub fn holds(&self) -> bool {
        self.active && self.without_effect.is_none()
    }
}

impl LogEntry {
    /// What the entry says now; `None` when undone or struck.
    pub fn wording(&self) -> Option<&Entry> {
        if !self.active || self.struck {
            return None;
        }
        match self.corrections.iter().rev().find(|amendment| amendment.active) {
            Some(amendment) => amendment.correction.entry.as_ref(),
            None => Some(&self.original),
        }
    }

    /// It was corrected, and the correction stands.
    pub fn corrected(&self) -> bool {
        self.corrections.iter().any(|amendment| amendment.active)
    }
}

/// How freely an entry may still be changed (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteStatus {
    /// The next Spiel has not begun (C1).
    Open,
    /// One Schreiber: until the following Spiel is written (C3).
    Correctable,
    /// With a reason and both sides' agreement only (C4).
    Closed,
}

impl WriteStatus {
    /// The name on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            WriteStatus::Open => "offen",
            WriteStatus::Correctable => "korrigierbar",
            WriteStatus::Closed => "geschlossen",
        }
    }
}

/// What was written after a Partie, in those that follow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Afterwards {
    /// Another Partie has begun.
    pub begun: bool,
    /// Spiele that count or once did.
    pub spiele: u16,
    /// The same of Partien that were taken back.
    pub taken_back: u16,
}

impl Afterwards {
    /// With one Partie more. One that was begun by mistake and taken back was none.
    pub fn and(mut self, partie: &Partie) -> Afterwards {
        let stands = partie.visible();
        self.begun |= stands;
        let spiele = if stands { &mut self.spiele } else { &mut self.taken_back };
        *spiele = spiele.saturating_add(partie.ever_played());
        self
    }
}

/// A Partie: its head, its entries and the board they give.
#[derive(Clone, Debug)]
pub struct Partie {
    /// The event that began it.
    pub id: EventId,
    /// When.
    pub time: Time,
    /// Who plays by which Tischregeln, names as they are called now.
    pub head: PartieHead,
    /// What was changed of the head since it began, in order.
    pub changes: Vec<HeadAmendment>,
    /// The head as it began, names as they are called now.
    pub(super) begun: PartieHead,
    /// What is played.
    pub jassart: &'static Jassart,
    /// False after undo.
    pub active: bool,
    /// In the order of their ids, with those that were undone.
    pub log_entries: Vec<LogEntry>,
    /// The board they give, or the one that was noted at the end where that holds.
    pub state: State,
    /// Why this program cannot replay it.
    pub(super) unreadable: Option<Refusal>,
    pub(super) notes: Notes,
    /// The places of the entries that were ever corrected, for these few can take others along.
    pub(super) corrected: Vec<usize>,
    /// The highest number a written Spiel ever had here, also one that was taken back.
    pub(super) ever_written: u16,
    /// The board before every [`DISTANCE`]th entry, to fold from there.
    pub(super) between: Vec<Checkpoint>,
}

/// How many entries are folded anew at most, beside those after the one that changes: an undo
/// costs the same in the tenth Spiel and in the thousandth.
pub(super) const DISTANCE: usize = 64;

/// A board without its lines, which are only ever added to.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    state: State,
    /// How many of them there were.
    lines: usize,
    ever_written: u16,
}

impl Partie {
    /// Where the next entry would be checked.
    pub fn context(&self) -> Context<'_> {
        Context { board: self.jassart.board, head: &self.head, state: &self.state }
    }

    /// Who leads the first Stich of the running or next Spiel (G1).
    pub fn vorhand(&self) -> Seat {
        self.state.vorhand(self.seats())
    }

    fn seats(&self) -> u8 {
        u8::try_from(self.head.players.len()).unwrap_or(u8::MAX)
    }

    /// The board after these entries, one after the other, without writing them.
    ///
    /// # Errors
    /// The first of them that is not lawful: then none is to be written.
    pub fn state_after(&self, entries: &[Entry]) -> Result<State, Refusal> {
        let mut state = self.state.clone();
        for entry in entries {
            // The line's entry has no number yet; a look ahead is not kept.
            write(self.jassart, &self.head, &mut state, self.id, entry)?;
        }
        Ok(state)
    }

    /// Whether the table is to say what is played before this can be written (S4).
    pub fn asks_mode(&self, entry: &Entry) -> bool {
        board::check(self.context(), entry).is_err_and(|reason| reason == Refusal::ModeNeeded)
    }

    /// The entries that the Weise and the Stöck of the running Spiel follow from, in the order they
    /// were written.
    pub fn running_entries(&self) -> Vec<(EventId, &Entry)> {
        let (mut entries, mut struck, mut stoeck) = (Vec::new(), Vec::new(), false);
        for log_entry in self.log_entries.iter().rev().filter(|e| e.without_effect.is_none()) {
            let Some(entry) = log_entry.wording() else { continue };
            match entry {
                // The Spiel before, or one that did not count.
                Entry::Spiel(_) | Entry::WithoutScoring { .. } | Entry::Abort { .. } => break,
                Entry::Bedankt(_) => break,
                Entry::Incident(incident) if incident.sequel == IncidentSequel::WeisStruck => {
                    struck.push(incident.side);
                }
                Entry::Weis(weis) if !struck.contains(&weis.side) => {
                    entries.push((log_entry.id, entry));
                }
                Entry::Stoeck { .. } if !stoeck => {
                    stoeck = true;
                    entries.push((log_entry.id, entry));
                }
                _ => {}
            }
        }
        entries.reverse();
        entries
    }

    /// The board as it was before this entry, for a form that shows the entry again.
    pub fn state_before(&self, id: EventId) -> State {
        let until = self.log_entries.partition_point(|e| e.id < id);
        let place = until / DISTANCE;
        // Beyond the last of them when the entry is the next one to come.
        let Some(before) = self.between.get(place) else { return self.replayed() };
        let mut state = before.state.clone();
        state.lines = self.state.lines[..before.lines].to_vec();
        for log_entry in &self.log_entries[place * DISTANCE..until] {
            if let Some(entry) = log_entry.wording() {
                // What is not lawful there has no effect.
                let _ = write(self.jassart, &self.head, &mut state, log_entry.id, entry);
            }
        }
        state
    }

    /// The same Partie with another board, to look at: without its entries, which may be thousands.
    pub(super) fn with_state(&self, state: State) -> Partie {
        Partie {
            id: self.id,
            time: self.time,
            head: self.head.clone(),
            changes: Vec::new(),
            begun: self.begun.clone(),
            jassart: self.jassart,
            active: self.active,
            log_entries: Vec::new(),
            state,
            unreadable: self.unreadable.clone(),
            notes: Notes::default(),
            corrected: Vec::new(),
            ever_written: self.ever_written,
            between: Vec::new(),
        }
    }

    /// How many Spiele count, or counted before some were taken back or struck: what has been
    /// closed once is not opened again by taking back what closed it (C4).
    pub(super) fn ever_played(&self) -> u16 {
        self.state.played().max(self.ever_written)
    }

    /// How many Spiele of the Partien after this one close what stands in it (C4): since the third
    /// edition also those of Partien that were taken back.
    pub(super) fn spiele_in(&self, afterwards: Afterwards) -> u16 {
        let counts = self.head.edition >= Edition::THIRD;
        afterwards.spiele.saturating_add(if counts { afterwards.taken_back } else { 0 })
    }

    /// How freely this entry may be changed (C4). The following Spiel may be the first of the
    /// next Partie: `afterwards` comes from [`crate::engine::session::log::Session::afterwards`].
    pub fn write_status(&self, log_entry: &LogEntry, afterwards: Afterwards) -> WriteStatus {
        self.status_since(log_entry.spiel, afterwards)
    }

    /// The same of what has held since this Spiel.
    pub(super) fn status_since(&self, spiel: u16, afterwards: Afterwards) -> WriteStatus {
        let played = self.state.played();
        let written = spiel <= played;
        let begun = afterwards.begun || (written && self.state.running.begun);
        let since = self.ever_played().saturating_sub(spiel);
        let since = since.saturating_add(self.spiele_in(afterwards));
        let one_writer = self.head.tischregeln.get(WRITERS) != 2;
        match (since, begun) {
            (0, false) => WriteStatus::Open,
            (0, true) if one_writer => WriteStatus::Correctable,
            _ => WriteStatus::Closed,
        }
    }

    /// The entry of this id.
    pub fn log_entry(&self, id: EventId) -> Option<&LogEntry> {
        self.log_entries.get(self.place(id)?)
    }

    /// Its place among all of them, which stand in the order of their ids.
    pub(super) fn place(&self, id: EventId) -> Option<usize> {
        self.log_entries.binary_search_by_key(&id, |log_entry| log_entry.id).ok()
    }

    /// Everything written of each party, on the slate with what the running Spiel has written so far.
    pub fn written(&self) -> Vec<Points> {
        if self.jassart.board.kind() == BoardKind::Slate {
            let rules = &self.head.tischregeln;
            return Side::BOTH.map(|side| slate::written(rules, &self.state, side)).to_vec();
        }
        self.state.accounts.iter().map(|account| account.points).collect()
    }

    /// The names of a party: a player, or two with «&»; of «Wir 1» and «Wir 2» what they share, for
    /// a table that gave no names has sides and no players.
    pub fn party_name(&self, party: usize) -> String {
        self.named(party, |seat| &self.head.players[usize::from(seat.0)])
    }

    /// The same of those who sat there before this event.
    pub fn party_name_before(&self, before: EventId, party: usize) -> String {
        self.named(party, |seat| self.sat_there(before, seat))
    }

    fn named<'a>(&self, party: usize, player: impl Fn(Seat) -> &'a str) -> String {
        let seats = self.jassart.seats(party, self.head.players.len());
        let seat = |place| Seat(u8::try_from(place).unwrap_or(u8::MAX));
        let names: Vec<&str> = seats.map(|place| player(seat(place))).collect();
        if let [first, second] = names[..]
            && let Some(both) = first.strip_suffix(" 1")
            && second.strip_suffix(" 2") == Some(both)
        {
            return both.to_owned();
        }
        names.join(" & ")
    }

    /// The names of all parties in order.
    pub fn party_names(&self) -> Vec<String> {
        (0..self.state.accounts.len()).map(|nth| self.party_name(nth)).collect()
    }

    /// The Partie with this correction, to look at before it is accepted.
    ///
    /// # Errors
    /// The correction itself is unlawful, or it makes a later entry so that it does not name in
    /// `with`.
    pub fn with_correction(&self, correction: &Correction) -> Result<Partie, Refusal> {
        let place = self.correctable(correction)?;
        let broken = self.broken(place);
        let mut new = self.clone();
        new.put_after(
            place,
            Amendment {
                // Later than everything: it is not in the log yet.
                id: EventId { seq: u64::MAX, replica: u32::MAX },
                time: Time::default(),
                active: true,
                correction: correction.clone(),
            },
        );
        new.fold(place);
        new.breaks_nothing(place, &broken)?;
        Ok(new)
    }

    /// The place of the entry that a correction corrects.
    ///
    /// # Errors
    /// There is none, or the correction takes along what is none of the later ones.
    pub(super) fn correctable(&self, correction: &Correction) -> Result<usize, Refusal> {
        let place = |id: EventId| self.place(id).ok_or(Refusal::EntryUnknown { target: id });
        let target = correction.target;
        let at = place(target)?;
        let log_entry = &self.log_entries[at];
        if !log_entry.active || log_entry.struck {
            return Err(Refusal::EntryUnknown { target });
        }
        // C4: an earlier entry may be more closed than this one; it is corrected by itself.
        for id in &correction.with {
            if place(*id)? <= at {
                return Err(Refusal::EntryUnknown { target: *id });
            }
        }
        Ok(at)
    }

    /// The entries from `place` on that have no effect, in order.
    pub(super) fn broken(&self, place: usize) -> Vec<EventId> {
        let broken = self.log_entries[place..].iter().filter(|e| e.without_effect.is_some());
        broken.map(|e| e.id).collect()
    }

    /// Whether the correction of the entry at `place` leaves lawful what was so before it.
    ///
    /// # Errors
    /// The first entry from `place` on that has no effect; a later one that had none before,
    /// `broken`, is none of it.
    pub(super) fn breaks_nothing(&self, place: usize, broken: &[EventId]) -> Result<(), Refusal> {
        let corrected = self.log_entries.get(place).and_then(|e| e.without_effect.as_ref());
        if let Some(reason) = corrected {
            return Err(reason.clone());
        }
        self.breaks_none_later(place + 1, broken)
    }

    /// The same of the entries from there on, none of which was changed itself.
    ///
    /// # Errors
    /// The first that has no effect now, but for those of `broken`.
    pub(super) fn breaks_none_later(
        &self,
        place: usize,
        broken: &[EventId],
    ) -> Result<(), Refusal> {
        for log_entry in self.log_entries.iter().skip(place) {
            if let Some(reason) = &log_entry.without_effect
                && broken.binary_search(&log_entry.id).is_err()
            {
                let reason = Box::new(reason.clone());
                let (entry, spiel) = (log_entry.id, log_entry.spiel);
                return Err(Refusal::LaterEntry { entry, spiel, reason });
            }
        }
        Ok(())
    }

    /// Adds a correction to the entry at `place` and gives its place among those of the entry.
    pub(super) fn put_after(&mut self, place: usize, amendment: Amendment) -> usize {
        let corrections = &mut self.log_entries[place].corrections;
        if corrections.is_empty() {
            self.corrected.push(place);
        }
        corrections.push(amendment);
        corrections.len() - 1
    }

    /// Derives the board anew from the entries, of which those before `from` are as they were.
    pub(super) fn fold(&mut self, from: usize) {
        let (from, struck) = self.rewind(from);
        self.fold_entries(from..self.log_entries.len(), &struck);
    }

    /// Takes the board back to where it is folded from when the entries before `from` are as they
    /// were: that place, and which entries are taken along by a correction.
    pub(super) fn rewind(&mut self, from: usize) -> (usize, Vec<EventId>) {
        self.show_replay();
        let ids: Vec<EventId> = self
            .corrected
            .iter()
            .map(|place| &self.log_entries[*place])
            .filter(|e| e.active)
            .flat_map(|e| e.corrections.iter().rev().find(|amendment| amendment.active))
            // It takes along what was there and later than its entry, nothing else.
            .flat_map(|n| {
                let later = move |id: &EventId| *id > n.correction.target && *id < n.id;
                n.correction.with.iter().copied().filter(later)
            })
            .collect();
        let order = ascending(ids.iter().map(|id| as_number(*id)));
        let struck: Vec<EventId> = order.into_iter().map(|place| ids[place]).collect();
        self.between.truncate(from / DISTANCE + 1);
        let from = match self.between.pop() {
            Some(before) => {
                let mut lines = std::mem::replace(&mut self.state, before.state).lines;
                lines.truncate(before.lines);
                self.state.lines = lines;
                self.ever_written = before.ever_written;
                self.between.len() * DISTANCE
            }
            None => 0,
        };
        (from, struck)
    }

    /// Applies these entries to the board as it is.
    pub(super) fn fold_entries(&mut self, places: Range<usize>, struck: &[EventId]) {
        for place in places {
            let log_entry = &mut self.log_entries[place];
            log_entry.struck = struck.binary_search(&log_entry.id).is_ok();
            self.apply(place);
        }
    }

    /// Applies the entry at `place` to the board as it is.
    pub(super) fn apply(&mut self, place: usize) {
        self.show_replay();
        if place == self.between.len() * DISTANCE {
            let lines = std::mem::take(&mut self.state.lines);
            let (state, ever_written) = (self.state.clone(), self.ever_written);
            self.between.push(Checkpoint { state, lines: lines.len(), ever_written });
            self.state.lines = lines;
        }
        let log_entry = &mut self.log_entries[place];
        log_entry.spiel = self.state.spiel_number();
        log_entry.without_effect = None;
        if log_entry.original.is_spiel() {
            self.ever_written = self.ever_written.max(log_entry.spiel);
        }
        let Some(entry) = log_entry.wording() else { return };
        let (head, state) = (&self.head, &mut self.state);
        log_entry.without_effect = write(self.jassart, head, state, log_entry.id, entry).err();
    }
}

/// Writes an entry on a board, or says why it is not lawful there and leaves the board alone.
fn write(
    jassart: &'static Jassart,
    head: &PartieHead,
    state: &mut State,
    id: EventId,
    entry: &Entry,
) -> Result<(), Refusal> {
    let effect = board::check(Context { board: jassart.board, head, state }, entry)?;
    let seats = u8::try_from(head.players.len()).unwrap_or(u8::MAX);
    state.apply(id, effect, seats);
    Ok(())
}
