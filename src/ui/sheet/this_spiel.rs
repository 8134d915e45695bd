//! The Spiel that an open sheet is for: what is half typed belongs to it, and nobody writes it twice.

use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::seat::Side;
use crate::engine::board::state::{Line, LineKind};
use crate::engine::facts::event::Entry;
use crate::engine::session::correction::with_forgotten;
use crate::engine::session::log::Session;
use crate::engine::session::partie::{Partie, WriteStatus};
use crate::text::{Msg, later};
use crate::ui::state::toasts::{KeyAction, Message, MessageKey};
use crate::ui::state::{
    Dispatch, Evening, Lang, Nav, NotWritten, Sheet, Toasts, use_dispatch, use_evening, use_lang,
    use_nav, use_toasts,
};
use leptos::prelude::*;

/// What it is called where something is noted for it: its session, its Partie, and the entry of the line
/// before it. Lines alone would not do: where one is struck, the last one is still written. One hidden
/// Ansage after the other is of the same Spiel, and a Strafe ends none.
pub fn name(session: &str, partie: &Partie) -> String {
    let before = partie.state.lines.iter().rev().find(|line| ends(line));
    after(session, partie, before.map(|line| line.entry))
}

/// Whether a Spiel ends with this line.
fn ends(line: &Line) -> bool {
    !line.hidden() && line.kind != LineKind::Penalty
}

/// Whether what was forgotten may still be written into this Spiel.
fn addable(session: &Session, partie: &Partie, spiel: EventId) -> bool {
    let open = partie.log_entry(spiel).is_some_and(|entry| {
        partie.write_status(entry, session.afterwards(partie.id)) != WriteStatus::Closed
    });
    open && with_forgotten(partie, spiel, Entry::Stoeck { side: Side::A }).is_some()
}

fn after(session: &str, partie: &Partie, before: Option<EventId>) -> String {
    let before = before.map_or("0".to_owned(), |entry| entry.to_string());
    [session, &partie.id.to_string(), &before].join("/")
}

/// Whether this is the name of the Spiel that is played now; also as the versions before called it, by
/// the number of lines, or by the last of all lines.
pub fn is_now(of_spiel: &str, session: &str, partie: &Partie) -> bool {
    let lines = &partie.state.lines;
    let count = || format!("{session}/{}/{}", partie.id, lines.len());
    of_spiel == name(session, partie)
        || of_spiel == after(session, partie, lines.last().map(|line| line.entry))
        || of_spiel == count()
}

fn penalties(evening: Evening) -> Option<usize> {
    let count = |partie: &Partie| {
        let lines = partie.state.lines.iter();
        lines.filter(|line| line.kind == LineKind::Penalty).count()
    };
    untrack(|| evening.with_partie(|_, partie| count(partie)))
}

/// The Spiel of an open sheet, into which it writes by this and by nothing else: what was thought of one Spiel
/// is not written into the next.
#[derive(Clone, Copy)]
pub struct ThisSpiel {
    name: StoredValue<String>,
    /// It was written from here: what the board is from then on is no news to the sheet that closes.
    written: StoredValue<bool>,
    /// How many Strafen the board had when the sheet opened.
    penalties: Option<usize>,
    evening: Evening,
    dispatch: Dispatch,
    lang: Lang,
    nav: Nav,
    toasts: Toasts,
}

impl ThisSpiel {
    /// The one that is played now.
    pub fn now() -> ThisSpiel {
        let evening = use_evening();
        let now = untrack(|| {
            evening.with_session(|id, session| Some(name(id.as_str(), session.last_partie()?)))
        });
        ThisSpiel::called(now.flatten().unwrap_or_default())
    }

    pub fn called(name: String) -> ThisSpiel {
        let evening = use_evening();
        ThisSpiel {
            name: StoredValue::new(name),
            written: StoredValue::new(false),
            penalties: penalties(evening),
            evening,
            dispatch: use_dispatch(),
            lang: use_lang(),
            nav: use_nav(),
            toasts: use_toasts(),
        }
    }

    /// Whether another phone or tab has written it meanwhile, or begun another Partie: the sheet closes
    /// over the board that says so.
    pub fn is_over(self) -> bool {
        self.gives_way(!untrack(|| self.is_played()))
    }

    /// Whether a Strafe was written meanwhile: it ends no Spiel, and would stand there twice.
    pub fn has_another_penalty(self) -> bool {
        self.gives_way(penalties(self.evening) != self.penalties)
    }

    fn gives_way(self, over: bool) -> bool {
        if over {
            self.nav.close();
            self.toasts.error(&later::written_meanwhile(self.lang.locale()));
        }
        over
    }

    /// Writes these entries into it or, if one is not lawful or the Spiel is over, none of them.
    pub fn enter(self, entries: Vec<Entry>) -> Result<(), NotWritten> {
        self.write(|dispatch| dispatch.enter_all(entries))
    }

    /// The same from a sheet that closes when they stand.
    pub fn enter_and_close(self, entries: Vec<Entry>) {
        if self.enter(entries).is_ok() {
            self.nav.close();
        }
    }

    /// The same, and what ends the Partie asks first for a Berg that is left (B1).
    pub fn enter_or_ask_for_berg(self, entries: Vec<Entry>) {
        match self.evening.berg_left(&entries).is_empty() {
            true => self.enter_and_close(entries),
            false if self.is_over() => {}
            false => self.nav.open(Sheet::BergLeft(entries)),
        }
    }

    /// Writes whatever it is, unless the Spiel is over.
    pub fn write(
        self,
        write: impl FnOnce(Dispatch) -> Result<(), NotWritten>,
    ) -> Result<(), NotWritten> {
        if self.is_over() {
            return Err(NotWritten::Hindered);
        }
        write(self.dispatch)?;
        self.written.set_value(!untrack(|| self.is_played()));
        Ok(())
    }

    /// What is said below what is typed: this, or that the Spiel is over as soon as it is. Nothing moves
    /// under the thumb meanwhile, and what was typed can be compared with what stands.
    pub fn below(
        self,
        line: impl Fn() -> Option<String> + Send + Sync + 'static,
    ) -> Memo<Option<String>> {
        Memo::new(move |before: Option<&Option<String>>| {
            if self.written.get_value() {
                return before.cloned().flatten();
            }
            let over = || later::written_elsewhere(self.lang.locale()).to_owned();
            if self.is_played() { line() } else { Some(over()) }
        })
    }

    /// Writes a Weis or the Stöck, whatever it is, unless the Spiel is over: then a key beside the refusal leads to
    /// where it is written into it.
    pub fn write_shown(
        self,
        write: impl FnOnce(Dispatch) -> Result<(), NotWritten>,
    ) -> Result<(), NotWritten> {
        let spiel = untrack(|| self.written_as());
        let written = self.write(write);
        if let (Err(NotWritten::Hindered), Some(spiel)) = (&written, spiel) {
            let nav = self.nav;
            let open = move || nav.open(Sheet::Correction(spiel, false));
            let key = Some(MessageKey::Do(Msg::WeisHere, KeyAction::new(open)));
            let text = later::written_meanwhile(self.lang.locale());
            self.toasts.tell(Message { text, error: true, key });
        }
        written
    }

    /// As which entry it was written, as long as something may be written into it (C3).
    fn written_as(self) -> Option<EventId> {
        let found = |id: &SessionId, session: &Session| {
            let partie = session.last_partie()?;
            let mut before = None;
            for line in partie.state.lines.iter().filter(|line| ends(line)) {
                let this = after(id.as_str(), partie, before);
                if self.name.with_value(|name| *name == this) {
                    return addable(session, partie, line.entry).then_some(line.entry);
                }
                before = Some(line.entry);
            }
            None
        };
        self.evening.with_session(found).flatten()
    }

    fn is_played(self) -> bool {
        let now = |id: &SessionId, partie: &Partie| {
            self.name.with_value(|name| is_now(name, id.as_str(), partie))
        };
        let now = self.evening.with_session(|id, session| Some(now(id, session.last_partie()?)));
        now.flatten() == Some(true)
    }
}

/// Says that the Spiel of a sheet is over as soon as it is: below what is tapped, so that nothing moves under
/// the thumb.
#[component]
pub fn SaysWhenOver(this_spiel: ThisSpiel) -> impl IntoView {
    let below = this_spiel.below(|| None);
    view! {
        <div class="perhaps" role="status">
            {move || below.get().map(|sentence| view! { <p class="afterwards">{sentence}</p> })}
        </div>
    }
    .into_any()
}
