//! A tournament, as the Jassleitung sees it: who takes part and by which rules, who sits where and
//! whose sheet is missing, who is first.

mod gathered;
mod passen;
mod ranking;
mod registration;

use super::frame::BoardHead;
use crate::engine::session::decide::Command;
use crate::engine::tournament::step::Step;
use crate::engine::tournament::{Phase, TournamentRules};
use crate::text::search::Searched;
use crate::text::{self, Msg};
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::key::Key;
use crate::ui::piece::missing::MissingNotice;
use crate::ui::platform::element::target;
use crate::ui::platform::part::part;
use crate::ui::state::{Dispatch, Toasts, chance, use_evening, use_lang};
pub use gathered::attend;
use gathered::{GatheredSheets, HallLine};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use passen::Passen;
use ranking::Ranking;
use registration::{Latecomers, Participants, Registration};
use wasm_bindgen_futures::spawn_local;

/// So many rows of a long list are shown before one asks for more.
const PAGE: usize = 100;

/// What of a tournament is looked at.
#[derive(Clone, Copy, PartialEq)]
enum TournamentShows {
    Registration,
    Passen,
    Ranking,
}

const SHOWS: [(TournamentShows, Msg); 3] = [
    (TournamentShows::Registration, Msg::Registration),
    (TournamentShows::Passen, Msg::Tables),
    (TournamentShows::Ranking, Msg::Ranking),
];

/// Opens a new tournament; it comes to be with the first thing that is entered.
pub fn begin(dispatch: Dispatch, toasts: Toasts) {
    spawn_local(async move {
        if begin_now(dispatch).await.is_err() {
            toasts.part_missing(move || begin(dispatch, toasts));
        }
    });
}

part! {
    rest: fn begin_now(dispatch: Dispatch) {
        let rules = TournamentRules::default();
        let step = Step::Rules { seed: chance::number(), rules };
        dispatch.open(Command::Tournament(step));
    }
}

/// The evening of a tournament.
#[component]
pub fn TournamentTable() -> impl IntoView {
    view! {
        <main class="table">
            <MissingNotice />
            <HallLine />
            <TournamentBoard />
        </main>
    }
    .into_any()
}

/// The tournament of the open session.
#[component]
fn TournamentBoard() -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let first = match evening.with_tournament(|v| v.state.phase()) {
        Some(Phase::Runs { .. } | Phase::Ready { .. }) => TournamentShows::Passen,
        Some(Phase::Ranking) => TournamentShows::Ranking,
        _ => TournamentShows::Registration,
    };
    let shows = RwSignal::new(first);
    let title = Memo::new(move |_| {
        let state = evening.with_tournament(|v| text::tournament::state(lang.locale(), &v.state));
        let name = evening.with_session(|_, session| session.title.clone()).unwrap_or_default();
        let name = if name.is_empty() { lang.t(Msg::Tournament).to_owned() } else { name };
        (name, state.unwrap_or_default())
    });
    // The draw changes what there is to see.
    let drawn = Memo::new(move |_| evening.with_tournament(|v| v.state.passen.len()).unwrap_or(0));
    let content = move || match (shows.get(), drawn.get()) {
        (TournamentShows::Registration, 0) => view! {
            <Registration on_drawn=move || shows.set(TournamentShows::Passen) />
        }
        .into_any(),
        (TournamentShows::Registration, _) => view! {
            <Latecomers on_drawn=move |()| shows.set(TournamentShows::Passen) />
            <Participants />
        }
        .into_any(),
        (_, 0) => view! { <p class="empty">{lang.t(Msg::NotDrawnYet)}</p> }.into_any(),
        (TournamentShows::Passen, drawn) => view! {
            <Passen last=drawn - 1 on_end=move |()| shows.set(TournamentShows::Ranking) />
        }
        .into_any(),
        (TournamentShows::Ranking, _) => view! { <Ranking /> }.into_any(),
    };
    let choice = SHOWS.map(|(what, word)| {
        view! {
            <ChoiceKey chosen=shows value=what>
                {lang.t(word)}
            </ChoiceKey>
        }
    });
    view! {
        <BoardHead title />
        <div class="choice-row">{choice.collect_view()}</div>
        <GatheredSheets />
        <div class="tournament">{content}</div>
    }
    .into_any()
}

/// Whether one of these names holds every word that is searched.
fn fits(wanted: &str, names: &[&str]) -> bool {
    let wanted = Searched::of(wanted);
    // Most lists are only looked at, and drawn anew with every sheet.
    wanted.is_empty() || names.iter().any(|name| Searched::of(name).holds_words(&wanted))
}

/// The first rows of a long list, and whether there are more.
fn first<T>(all: impl Iterator<Item = T>, shown: usize) -> (Vec<T>, bool) {
    let mut rows: Vec<T> = all.take(shown + 1).collect();
    let more = rows.len() > shown;
    rows.truncate(shown);
    (rows, more)
}

/// The key for more rows of a long list.
#[component]
fn MoreKey(shown: RwSignal<usize>) -> impl IntoView {
    view! {
        <Key class="button quiet" on_tap=move || shown.update(|shown| *shown += PAGE)>
            {use_lang().t(Msg::ShowMore)}
        </Key>
    }
    .into_any()
}

/// Which of many was tapped: its number in `data-number`. One listener for a long list.
fn tapped(event: &MouseEvent) -> Option<usize> {
    target(event)?.closest("[data-number]").ok()??.get_attribute("data-number")?.parse().ok()
}
