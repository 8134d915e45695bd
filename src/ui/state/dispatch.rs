//! Intent goes out here and nowhere else: decide, store, fold, say why not.

use super::device::Device;
use super::evening::Evening;
use super::lang::Lang;
use super::live::Live;
use super::nav::{Nav, Screen, Sheet};
use super::score_sheets::ScoreSheets;
use super::shelf::Shelf;
use super::toasts::{Message, MessageKey, Toasts};
use super::{chance, clock};
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::points::Points;
use crate::engine::base::seat::Side;
use crate::engine::facts::event::{Entry, Event, WeisNote};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::decide::Command;
use crate::engine::session::log::{Record, Session};
use crate::engine::session::partie::Partie;
use crate::text::Msg;
use crate::ui::store::{self, Stock};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// Why something was not written. The person has been told, unless nothing is open to write in.
#[derive(Debug)]
pub enum NotWritten {
    /// The engine says why not.
    Refused(Refusal),
    /// Nothing was decided: this phone may not write there, or not yet.
    Hindered,
}

/// Carries out commands in the sessions of this device.
#[derive(Clone, Copy)]
pub struct Dispatch {
    /// This tab: no other one gives the same numbers.
    pub(super) replica: u32,
    pub(super) device: Device,
    pub(super) lang: Lang,
    pub(super) toasts: Toasts,
    pub(super) shelf: Shelf,
    pub(super) nav: Nav,
    pub(super) evening: Evening,
    pub(super) sheets: ScoreSheets,
    pub(super) live: Live,
}

pub fn use_dispatch() -> Dispatch {
    expect_context()
}

impl Dispatch {
    /// Carries out a command in the open session; a refusal is shown as a sentence.
    pub fn command(self, command: Command) -> Result<(), NotWritten> {
        self.commands(vec![command])
    }

    /// The same for all of these commands, or none of them.
    pub fn commands(self, commands: Vec<Command>) -> Result<(), NotWritten> {
        let Screen::Session(id) = self.nav.screen.get_untracked() else {
            return Err(NotWritten::Hindered);
        };
        if commands.is_empty() {
            return Ok(());
        }
        self.commands_in(&id, commands)
    }

    /// Writes an entry into the Partie on the board.
    pub fn enter(self, entry: Entry) -> Result<(), NotWritten> {
        self.enter_all(vec![entry])
    }

    /// Writes all of these entries or, if one is not lawful, none of them.
    pub fn enter_all(self, entries: Vec<Entry>) -> Result<(), NotWritten> {
        let partie = untrack(|| self.evening.with_partie(|_, partie| partie.id));
        let partie = partie.ok_or(NotWritten::Hindered)?;
        let commands = entries.into_iter().map(|entry| Command::Enter { partie, entry });
        self.commands(commands.collect())
    }

    /// Writes a Weis of this amount, without cards.
    pub fn write_weis(self, side: Side, points: Points) -> Result<(), NotWritten> {
        self.enter(Entry::Weis(WeisNote { side, points, seat: None, cards: String::new() }))
    }

    /// Takes an entry of the running Spiel off again.
    pub fn strike(self, entry: EventId) -> Result<(), NotWritten> {
        self.command(Command::Strike { entry })
    }

    /// The key for the Stöck of the running Spiel: written, and taken off again by the same key.
    pub fn toggle_stoeck(self, side: Side) -> Result<(), NotWritten> {
        let written = untrack(|| {
            self.evening.with_partie(|_, partie| {
                let mut entries = partie.running_entries().into_iter();
                entries.find(|(_, entry)| **entry == Entry::Stoeck { side }).map(|(id, _)| id)
            })
        });
        match written.flatten() {
            Some(id) => self.strike(id),
            None => self.enter(Entry::Stoeck { side }),
        }
    }

    /// Writes Weise of the running Spiel with who has them, all or none; what was tapped for one of them before
    /// is that one.
    pub fn name_weise(self, weise: Vec<WeisNote>) -> Result<(), NotWritten> {
        self.of_partie(|session, partie| session.weis_named(partie.id, weise))
    }

    fn of_partie(
        self,
        commands: impl FnOnce(&Session, &Partie) -> Vec<Command>,
    ) -> Result<(), NotWritten> {
        let commands = untrack(|| self.evening.with_partie(commands));
        self.commands(commands.ok_or(NotWritten::Hindered)?)
    }

    /// Writes the Weise of the running Spiel for the other side, or says why that cannot be.
    pub fn move_weis(self, from: Side) -> Result<(), NotWritten> {
        self.of_partie(|session, partie| session.weis_moved(partie.id, from))
    }

    /// Carries out a command in this session; a refusal is shown as a sentence.
    pub fn command_in(self, id: &SessionId, command: Command) -> Result<(), NotWritten> {
        self.commands_in(id, vec![command])
    }

    fn commands_in(self, id: &SessionId, commands: Vec<Command>) -> Result<(), NotWritten> {
        if !self.shelf.may_write(Some(id)) || !self.live.may_write(id) {
            return Err(NotWritten::Hindered);
        }
        let Some(result) = self.carry_out(id, commands) else {
            let deleted = |stock: &Stock| stock.is_deleted(id.as_str()) == Some(true);
            if self.shelf.stock.with_untracked(deleted) {
                self.nav.tell_deleted(Msg::Deleted, id.clone());
            } else if self.shelf.waits(id) {
                self.toasts.error(self.lang.t(Msg::WaitToWrite));
            }
            return Err(NotWritten::Hindered);
        };
        match &result {
            Ok(()) => {
                self.device.written();
                self.toasts.pass();
            }
            Err(refusal) => self.refused(refusal),
        }
        result.map_err(NotWritten::Refused)
    }

    /// The same for what nobody tapped: nothing is said of it, felt or heard. `None` where this
    /// session cannot be written in now.
    pub(super) fn carry_out(
        self,
        id: &SessionId,
        commands: Vec<Command>,
    ) -> Option<Result<(), Refusal>> {
        if !self.shelf.is_writable(Some(id)) || self.live.hindrance(id).is_some() {
            return None;
        }
        // The numbers of what is not open are not known; what lies in the bin does not open.
        let new = self.shelf.stock.with_untracked(|stock| stock.is_deleted(id.as_str()).is_none());
        if !new && !self.shelf.open_session(id) {
            return None;
        }
        if self.shelf.waits(id) {
            return None;
        }
        let result = self.shelf.stock.try_maybe_update(|stock| {
            let result = stock.carry_out(id, commands, self.replica, clock::now);
            // Of what is refused nobody is told: the log is as it was.
            (result.is_ok(), result)
        })?;
        Some(result.map(|events| {
            self.sheets.drop_drafts_that_are_in(id);
            self.shelf.note_soon(id);
            let to_lose = events.iter().any(|event| match event {
                Event::Entered { entry, .. } => entry.is_spiel(),
                event => matches!(event, Event::Tournament(_)),
            });
            if to_lose && store::noted_text("schutz").is_none() {
                // Some browsers ask the person: once is enough.
                store::note_text("schutz", "gefragt");
                spawn_local(store::protect());
            }
        }))
    }

    fn refused(self, reason: &Refusal) {
        self.device.refused();
        // The rule stands behind «Warum?».
        let key = reason.rule().map(MessageKey::Why);
        let text = untrack(|| self.evening.refusal(reason));
        self.toasts.tell(Message { text, error: true, key });
    }

    /// Takes back the last step. Where that would reach over something closed, the correction of
    /// it opens instead (C4).
    pub fn undo(self) {
        if untrack(|| self.evening.is_unwritten()) {
            return;
        }
        let sheet = untrack(|| self.sheets.last_sheet());
        let undone = self.command(Command::TakeBack);
        if let Err(NotWritten::Refused(reason @ Refusal::AlreadyClosed { target })) = undone {
            let score_sheet =
                untrack(|| self.evening.with_tournament(|tournament| tournament.sheet(target)))
                    .flatten();
            let head = untrack(|| {
                self.evening.with_session(|_, session| session.head_change(target).is_some())
            });
            self.nav.open(match score_sheet {
                Some((passe, table)) => Sheet::Scores(passe, table),
                None if head == Some(true) => Sheet::Partie,
                None => self.correction(target),
            });
            self.refused(&reason);
        } else if let Some(sheet) = sheet {
            self.sheets.begin_again(sheet);
        }
    }

    /// Where this is put right: the entry where one stands; of one that was struck, or of a whole
    /// Partie, the history.
    fn correction(self, target: EventId) -> Sheet {
        let found = |_: &SessionId, session: &Session| {
            let (partie, entry) = session.log_entry(target)?;
            Some((partie.id, entry.wording().is_some()))
        };
        match untrack(|| self.evening.with_session(found)).flatten() {
            Some((_, true)) => Sheet::Correction(target, true),
            struck => Sheet::History(struck.map(|(partie, _)| partie)),
        }
    }

    /// Strikes what another one has written too, or opens where whoever agrees puts it right (C3, C4).
    pub fn strike_or_correct(self, entry: EventId) {
        use Refusal::{AlreadyClosed, AskerMissing, ReasonMissing};
        if let Err(NotWritten::Refused(
            reason @ (AlreadyClosed { .. } | ReasonMissing | AskerMissing),
        )) = self.strike(entry)
        {
            self.nav.open(self.correction(entry));
            self.refused(&reason);
        }
    }

    /// Opens a new session with this and goes there. A look leaves nothing behind: it is written
    /// with the first thing that is entered in it.
    pub fn open(self, command: Command) {
        let opened = self
            .shelf
            .stock
            .with_untracked(|stock| stock.unwritten.as_ref().map(|(id, _)| id.clone()));
        let id = opened.or_else(|| {
            let mut session = Session::default();
            let event = session.decide(command).ok()?;
            let id = EventId { seq: session.next_seq(), replica: self.replica };
            let record = Record { id, time: clock::now(), event };
            session.take_in(&record);
            let id = chance::new_session_id();
            self.shelf.stock.update(|stock| {
                stock.sessions.insert(id.clone(), (vec![record.clone()], session));
                stock.unwritten = Some((id.clone(), record));
            });
            Some(id)
        });
        if let Some(id) = id.filter(|_| self.shelf.may_write(None)) {
            self.nav.go(Screen::Session(id));
        }
    }

    /// Brings back what was taken back last.
    pub fn redo(self) {
        let _ = self.command(Command::Redo);
    }

    /// Begins a Partie in `session`, or in a new one, and goes there.
    pub fn begin(
        self,
        session: Option<SessionId>,
        command: Command,
    ) -> Result<SessionId, NotWritten> {
        let id = session.unwrap_or_else(chance::new_session_id);
        self.command_in(&id, command)?;
        // Whoever taps twice on what begins a Partie writes nothing into it.
        self.nav.guard();
        self.nav.go(Screen::Session(id.clone()));
        Ok(id)
    }
}
