//! The open evening: its log, folded. Screens never clone it, they select from it.

use super::clock;
use super::lang::Lang;
use super::nav::{Nav, Screen};
use super::shelf::Shelf;
use super::toasts::Toasts;
use crate::engine::archive::file;
use crate::engine::archive::sheet::TableSheet;
use crate::engine::archive::write;
use crate::engine::base::gaps::Gaps;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::mode::Mode;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board::slate;
use crate::engine::facts::event::Entry;
use crate::engine::facts::form::Field;
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::log::{Record, Session};
use crate::engine::session::partie::Partie;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::step::History;
use crate::text::say;
use crate::text::{self, Msg, day};
use crate::ui::store::documents::Drafts;
use crate::ui::store::integrity::{self, Integrity};
use leptos::prelude::*;

/// The session that is open, and which of its Partien is read.
#[derive(Clone, Copy)]
pub struct Evening {
    /// Another Partie than the last one is meant, see [`Evening::of_partie`].
    shown: Option<EventId>,
    /// The sheets that are being filled in here.
    drafts: RwSignal<Drafts>,
    lang: Lang,
    toasts: Toasts,
    shelf: Shelf,
    nav: Nav,
}

pub fn use_evening() -> Evening {
    expect_context()
}

impl Evening {
    pub fn new(
        lang: Lang,
        toasts: Toasts,
        shelf: Shelf,
        nav: Nav,
        drafts: RwSignal<Drafts>,
    ) -> Evening {
        Evening { shown: None, drafts, lang, toasts, shelf, nav }
    }

    /// Why something was refused, with the names of those who sit at the table.
    pub fn refusal(self, reason: &Refusal) -> String {
        let locale = self.lang.locale();
        self.with_partie(|_, partie| text::refusal(locale, Some(partie), reason))
            .unwrap_or_else(|| text::refusal(locale, None, reason))
    }

    /// The same where it stands at a field of a form.
    pub fn refusal_at(self, reason: &Refusal, at: &Field) -> String {
        let locale = self.lang.locale();
        self.with_partie(|_, partie| text::refusal_at(locale, Some(partie), reason, at))
            .unwrap_or_else(|| text::refusal_at(locale, None, reason, at))
    }

    /// Reads the open session.
    pub fn with_session<T>(self, read: impl FnOnce(&SessionId, &Session) -> T) -> Option<T> {
        let mut read = Some(read);
        let mut seen = None;
        self.read_session(&mut |id, session| seen = read.take().map(|read| read(id, session)));
        seen
    }

    /// Which session is open.
    pub fn id(self) -> Option<SessionId> {
        self.with_session(|id, _| id.clone())
    }

    /// Which Passe of the open tournament is drawn next, from 1, where one follows.
    pub fn following_passe(self) -> Option<usize> {
        let passe = self.with_tournament(|v| v.state.following_passe()).flatten();
        passe.map(|passe| passe + 1)
    }

    /// Whether the open session was only opened: nothing of it is written, and nothing can be taken
    /// back.
    pub fn is_unwritten(self) -> bool {
        let unwritten = |id: &SessionId, _: &Session| {
            self.shelf.stock.with_untracked(|stock| stock.is_unwritten(id))
        };
        self.with_session(unwritten) == Some(true)
    }

    /// Reads the tournament of the open session.
    pub fn with_tournament<T>(self, read: impl FnOnce(&History) -> T) -> Option<T> {
        self.with_session(|_, session| Some(read(session.tournament()?))).flatten()
    }

    /// Whether the open session is a tournament.
    pub fn is_tournament(self) -> bool {
        self.with_tournament(|_| ()).is_some()
    }

    /// The tournament of the open session under its name, as it stands now.
    pub fn tournament(self) -> Option<Tournament> {
        let tournament = self.with_session(|_, session| {
            let state = session.tournament()?.state.clone();
            Some(Tournament { name: session.title.clone(), ..state })
        });
        tournament.flatten()
    }

    /// The empty sheet of a table of the open tournament.
    pub fn table_sheet(self, passe: usize, table: usize) -> Option<TableSheet> {
        let sheet = self.with_session(|id, session| {
            TableSheet::empty(id, &session.title, &session.tournament()?.state, passe, table)
        });
        untrack(|| sheet.flatten())
    }

    /// Whether the players of this sheet sit at its table of the open tournament.
    pub fn fits(self, sheet: &TableSheet) -> bool {
        untrack(|| self.with_tournament(|tournament| sheet.fits(tournament))) == Some(true)
    }

    /// One piece of code for all readers: what they read differs, how they get there does not.
    fn read_session(self, read: &mut dyn FnMut(&SessionId, &Session)) {
        self.shelf.stock.track();
        self.nav.screen.with(|screen| {
            // Where the next Partie is set up none is on a board, and nothing goes by the last one: neither
            // what is said nor whether the screen stays on. The set-up asks the shelf for its evening.
            let (Screen::Session(id) | Screen::RuleBook(Some(id)) | Screen::Hall(id)) = screen
            else {
                return;
            };
            self.shelf.stock.with_untracked(|stock| {
                if let Some((_, session)) = stock.sessions.get(id) {
                    read(id, session);
                }
            });
        });
    }

    /// Whether the table is to say what is played before this can be written (S4).
    pub fn asks_mode(self, entry: &Entry) -> bool {
        self.with_partie(|_, partie| partie.asks_mode(entry)) == Some(true)
    }

    /// Whose Berg would be gone with the Partie, where these entries end it (B1).
    pub fn berg_left(self, entries: &[Entry]) -> Vec<Side> {
        untrack(|| self.with_partie(|_, partie| partie.berg_left(entries))).unwrap_or_default()
    }

    /// The same evening, reading this Partie instead of the one on the board.
    pub fn of_partie(self, partie: EventId) -> Evening {
        Evening { shown: Some(partie), ..self }
    }

    /// What follows from the Partie that is read; told only when it differs.
    pub fn select<T>(self, read: impl Fn(&Session, &Partie) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.with_partie(&read).unwrap_or_default())
    }

    /// Reads the session and the Partie on the board, or the one of [`Evening::of_partie`].
    pub fn with_partie<T>(self, read: impl FnOnce(&Session, &Partie) -> T) -> Option<T> {
        let mut read = Some(read);
        let mut seen = None;
        self.read_session(&mut |_, session| {
            let partie = match self.shown {
                Some(id) => session.partie(id),
                None => session.last_partie(),
            };
            if let Some(partie) = partie {
                seen = read.take().map(|read| read(session, partie));
            }
        });
        seen
    }

    /// How a side is called.
    pub fn side_name(self, side: Side) -> String {
        self.with_partie(|_, partie| partie.party_name(side.index())).unwrap_or_default()
    }

    /// How a player is called.
    pub fn player_name(self, seat: Seat) -> String {
        let name =
            self.with_partie(|_, p| p.head.players.get(usize::from(seat.0)).cloned()).flatten();
        name.unwrap_or_default()
    }

    /// The modes the table plays.
    pub fn modes(self) -> Vec<Mode> {
        self.with_partie(|_, p| slate::modes(&p.head.tischregeln).collect()).unwrap_or_default()
    }

    /// By which Regelwerk the table plays: its id, and a sentence that says so.
    pub fn regelwerk(self) -> Option<(&'static str, String)> {
        let (regelwerk, differing) =
            self.with_partie(|_, p| p.jassart.nearest_regelwerk(&p.head.tischregeln)).flatten()?;
        let name = text::regelwerk(self.lang.locale(), regelwerk.id);
        let sentence = say!(
            self.lang,
            match differing.is_empty() {
                true => Msg::ByRegelwerk,
                false => Msg::ByOwnTischregeln,
            },
            regelwerk = name,
        );
        Some((regelwerk.id, sentence))
    }

    /// How it stands with the records of the open session.
    pub fn integrity(self) -> Integrity {
        self.shelf.told.track();
        self.shelf.stock.track();
        self.drafts.track();
        let save_state = self.shelf.save_state.get();
        let id = self.nav.screen.with(|screen| screen.session().cloned());
        id.map_or(Integrity::default(), |id| {
            self.shelf.stock.with_untracked(|stock| match stock.sessions.contains_key(&id) {
                true => stock.integrity(&id, save_state),
                false => Integrity::default(),
            })
        })
    }

    /// The writer wants to go on, whatever may still come.
    pub fn insist(self) {
        if let Some(id) = self.nav.screen.with_untracked(|screen| screen.session().cloned()) {
            self.shelf.stock.update(|stock| stock.insisted.push(id));
            self.toasts.clear();
        }
    }

    /// What is missing in the open session is known: it is told no more.
    pub fn accept_missing(self) {
        let Some(id) = self.nav.screen.with_untracked(|screen| screen.session().cloned()) else {
            return;
        };
        self.shelf.stock.update(|stock| {
            integrity::accept(stock.stores, &id, &Gaps::between(stock.ids(&id)));
            stock.forget_known(&id);
        });
        self.shelf.look_through();
    }

    /// The day on which the open session began.
    pub fn day(self) -> Option<chrono::NaiveDate> {
        let id = self.nav.screen.with(|screen| screen.session().cloned())?;
        self.shelf.stock.with_untracked(|stock| {
            let (records, _) = stock.sessions.get(&id)?;
            records.first().and_then(|record| clock::day_of(record.time))
        })
    }

    /// How every file of the open session is called, before what it holds and ends in.
    pub fn file_name(self) -> Option<String> {
        let Screen::Session(id) = self.nav.screen.get_untracked() else { return None };
        Some(format!("jasstafel-{}-{id}", day::iso(untrack(|| self.day()))))
    }

    /// The content of its file.
    pub fn file(self) -> Option<String> {
        let Screen::Session(id) = self.nav.screen.get_untracked() else { return None };
        self.shelf.stock.with_untracked(|stock| {
            let (records, _) = stock.sessions.get(&id)?;
            Some(write::write_file(&id, records))
        })
    }

    /// The records of the Partie on the board, for a link.
    pub fn records_of_partie(self) -> Option<(SessionId, Vec<Record>)> {
        let partie = untrack(|| self.with_partie(|_, partie| partie.id))?;
        let Screen::Session(id) = self.nav.screen.get_untracked() else { return None };
        let records = self.shelf.with_records(&id, |records, _| file::only_partie(records, partie));
        Some((id, records))
    }
}
