//! The board of the open session: the slate, or the board with a form, as its kind says.

use super::board::Board;
use super::frame::{BoardHead, next_partie};
use super::live::LiveLine;
use super::slate::Slate;
use crate::engine::base::id::EventId;
use crate::engine::board::BoardKind;
use crate::text::{self, Msg};
use crate::ui::component::key::Key;
use crate::ui::piece::history::Entries;
use crate::ui::piece::missing::{MissingDetails, MissingNotice};
use crate::ui::piece::points;
use crate::ui::platform::js::media;
use crate::ui::state::{use_dispatch, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// Such a window shows the history beside the board.
const WIDE: &str = "(min-width: 1100px) and (min-height: 561px)";

/// What the evening shows.
#[derive(Clone, Copy, PartialEq)]
enum EveningShows {
    /// Of this Partie: a new one makes a new board; entries only change what is on it.
    Slate(EventId),
    Board(EventId),
    Nothing,
}

#[component]
pub fn Table() -> impl IntoView {
    let evening = use_evening();
    let shows = Memo::new(move |_| {
        let partie = evening.with_partie(|_, p| (p.id, p.jassart.board.kind()));
        match partie {
            Some((id, BoardKind::Slate)) => EveningShows::Slate(id),
            Some((id, _)) => EveningShows::Board(id),
            None => EveningShows::Nothing,
        }
    });
    let board = move || {
        let shows = shows.get();
        untrack(|| match shows {
            EveningShows::Slate(_) => view! { <Slate /> }.into_any(),
            EveningShows::Board(_) => view! { <Board /> }.into_any(),
            EveningShows::Nothing => view! { <EmptyTable /> }.into_any(),
        })
    };
    let wide = wide_window();
    let beside = move || {
        (wide.get() && shows.get() != EveningShows::Nothing).then(|| view! { <HistoryBeside /> })
    };
    view! {
        <main class="table">
            <MissingNotice />
            <LiveLine />
            {board}
            {beside}
        </main>
    }
    .into_any()
}

/// The history beside the board, where the window is wide enough for both.
#[component]
fn HistoryBeside() -> impl IntoView {
    let lang = use_lang();
    view! {
        <section class="beside" aria-label=lang.t(Msg::History)>
            <h2>{lang.t(Msg::History)}</h2>
            <Entries partie=None />
        </section>
    }
    .into_any()
}

/// Whether the window has room beside the board; the style sheet asks the same.
fn wide_window() -> RwSignal<bool> {
    let wide = RwSignal::new(media(WIDE));
    let handle = window_event_listener(leptos::ev::resize, move |_| wide.set(media(WIDE)));
    on_cleanup(move || handle.remove());
    wide
}

/// A session whose Partien are all taken back: redo, or begin anew.
#[component]
fn EmptyTable() -> impl IntoView {
    let (lang, evening, nav, dispatch) = (use_lang(), use_evening(), use_nav(), use_dispatch());
    // None was taken back: none of them is one here.
    let none = evening.with_session(|_, s| s.latest_undone().is_none()).unwrap_or(false);
    let why = if none { Msg::NoPartieHere } else { Msg::PartieUndone };
    let title = Memo::new(move |_| (lang.t(Msg::EmptyEvening).to_owned(), String::new()));
    view! {
        <BoardHead title />
        <p class="empty">{lang.t(why)}</p>
        <div class="why-empty">{none.then(|| view! { <MissingDetails /> })}</div>
        <footer class="foot">
            <Key class="button quiet" on_tap=move || dispatch.redo()>
                {lang.t(Msg::Redo)}
            </Key>
            <Key class="button primary" on_tap=move || next_partie(evening, nav)>
                {lang.t(Msg::NewPartie)}
            </Key>
        </footer>
    }
    .into_any()
}

/// What was just written or taken back, and how the board stands, for those who hear it.
#[component]
pub fn Announcement() -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let said = Memo::new(move |before: Option<&(String, _, String)>| {
        let now = evening.with_session(|whose, session| {
            // Another evening may open in its place: nothing was taken back then.
            let id = (whose.clone(), session.latest(), session.latest_undone());
            let words = text::latest(lang.locale(), session).unwrap_or_default();
            // An older entry is the last one again: what came after it was taken back; or what was the
            // last one was, whatever stands behind it. What was brought back may be older too.
            let gone = |so_far: &Option<EventId>, undone: &Option<EventId>| {
                let brought_back = id.1.is_some() && id.1 == *undone;
                !brought_back && (*so_far > id.1 || so_far.is_some() && *so_far == id.2)
            };
            let what = match before {
                Some((_, Some((there, so_far, undone)), words))
                    if there == whose && gone(so_far, undone) =>
                {
                    format!("{} {words}", lang.t(Msg::Undone))
                }
                _ => words.clone(),
            };
            let state = session.last_partie().map(|partie| points::state(lang, partie));
            let all = [what].into_iter().chain(state).collect::<Vec<_>>().join(". ");
            (all, Some(id), words)
        });
        now.unwrap_or_default()
    });
    view! {
        <p class="only-spoken" aria-live="polite">
            {move || said.read().0.clone()}
        </p>
    }
    .into_any()
}
