//! A tournament for the whole hall, on a projector: which Passe it is, whose sheet is missing, who is
//! first. It shows what this device has, and what comes in shows by itself.

use super::tournament::attend;
use crate::engine::base::id::SessionId;
use crate::engine::tournament::{Phase, RankLine, Tournament};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::icon::Sign;
use crate::ui::component::key::{IconKey, Key};
use crate::ui::piece::live::hall_sentence;
use crate::ui::platform::js::{media, read};
use crate::ui::platform::{element, page};
use crate::ui::state::{Screen, use_evening, use_hall, use_lang, use_live, use_nav};
use leptos::{html, prelude::*};
use std::time::Duration;

/// The ranking goes on this often: by a line, or by a page where nothing is to move.
const BY_LINE: Duration = Duration::from_millis(1500);
const BY_PAGE: Duration = Duration::from_secs(9);
/// At its beginning and its end it stands still for so many lines.
const STANDS: u32 = 4;
/// Of more tables only those are shown whose sheet is missing.
const TABLES: usize = 120;
/// So few have room to be larger.
const FEW: usize = 30;

#[component]
pub fn Hall(id: SessionId) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let (live, hall) = (use_live(), use_hall());
    attend(id.clone());
    let tournament = Memo::new(move |_| evening.tournament());
    let title = move || {
        let name = tournament.read().as_ref().map(|tournament| tournament.name.clone());
        let name = name.unwrap_or_default();
        if name.is_empty() { lang.t(Msg::Tournament).to_owned() } else { name }
    };
    // That it is over the head of the ranking says.
    let passe = move || {
        let tournament = tournament.read();
        let runs = tournament.as_ref().filter(|tournament| tournament.phase() != Phase::Ranking);
        runs.map(|tournament| text::tournament::state(lang.locale(), tournament))
    };
    let of = id.clone();
    let stands = Memo::new(move |_| {
        let waiting = hall.waiting(&of).len();
        let waiting = (waiting > 0).then(|| (live.words().waiting)(waiting));
        let parts: Vec<String> =
            hall_sentence(live, hall, &of).into_iter().chain(waiting).collect();
        parts.join(" · ")
    });
    let full_screen = page::can_fill_screen().then(|| {
        view! {
            <Key class="button quiet" on_tap=page::fill_screen>
                {live.words().full_screen}
            </Key>
        }
    });
    // Another window or device may draw: the wall is not left for that.
    let drawn = Memo::new(move |_| tournament.read().as_ref().map(|t| !t.passen.is_empty()));
    let content = move || match drawn.get() {
        Some(false) => view! { <p class="empty">{lang.t(Msg::NotDrawnYet)}</p> }.into_any(),
        Some(true) => untrack(|| {
            view! {
                <HallTables tournament />
                <HallRanking tournament />
            }
            .into_any()
        }),
        None => ().into_any(),
    };
    view! {
        <main class="hall">
            <header class="hall-head">
                <h1>{title}</h1>
                <p>{passe}</p>
                <div class="hall-keys">
                    <p class="small">{move || stands.get()}</p>
                    {full_screen}
                    <IconKey
                        sign=Sign::Back
                        label=lang.t(Msg::Back)
                        on_tap=move || nav.go(Screen::Session(id.clone()))
                    />
                </div>
            </header>
            {content}
        </main>
    }
    .into_any()
}

/// What is known of the tournament, whenever something comes in.
type Followed = Memo<Option<Tournament>>;

/// The tables of the last Passe: those whose sheet is missing stand out.
#[component]
fn HallTables(tournament: Followed) -> impl IntoView {
    let (lang, words) = (use_lang(), use_live().words());
    let tables = Memo::new(move |_| {
        let tournament = tournament.read();
        let last = tournament.as_ref().and_then(|tournament| tournament.passen.last());
        let are_in = last.map(|passe| passe.tables.iter().map(|table| table.sheet.is_some()));
        are_in.map(Iterator::collect::<Vec<bool>>).unwrap_or_default()
    });
    let sentence = move || match tables.read().iter().filter(|is_in| !**is_in).count() {
        0 => lang.t(Msg::PasseComplete).to_owned(),
        missing => say!(lang, Msg::SheetsMissing, count = &missing.to_string()),
    };
    let shown = move || {
        let tables = tables.get();
        let all = tables.len() <= TABLES;
        let numbered = tables.into_iter().enumerate();
        numbered.filter(|(_, is_in)| all || !is_in).collect::<Vec<_>>()
    };
    let tile = move |(nth, is_in): (usize, bool)| {
        let number = (nth + 1).to_string();
        match is_in {
            true => view! { <li class="tile-in">{number}</li> }.into_any(),
            false => view! {
                <li class="tile-missing">
                    <strong>{number}</strong>
                    <span class="only-spoken">{[": ", words.sheet_missing].concat()}</span>
                </li>
            }
            .into_any(),
        }
    };
    view! {
        <section class="hall-tables" aria-label=lang.t(Msg::Tables)>
            <h2 aria-live="polite">
                {move || [lang.t(Msg::Tables), &sentence()].join(" · ")}
            </h2>
            <ul data-few=move || (tables.read().len() <= FEW).then_some("")>{move || shown().into_iter().map(tile).collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// A line of the ranking: rank, name and total.
type Line = (usize, String, String);

/// The ranking as it stands; it goes on by itself, and begins again.
#[component]
fn HallRanking(tournament: Followed) -> impl IntoView {
    let lang = use_lang();
    let lines = Memo::new(move |_| {
        let tournament = tournament.read();
        let tournament = tournament.as_ref()?;
        let begun = (0..tournament.passen.len()).any(|passe| tournament.begun(passe));
        let ranking = tournament.ranking().ok().filter(|_| begun)?;
        let line = |line: RankLine| {
            let name = tournament.players.get(line.players).cloned().unwrap_or_default();
            let name = text::tournament::name_in_ranking(lang.locale(), tournament, &line, &name);
            (text::tournament::rank(tournament, &line), name, lang.number(line.total))
        };
        let title = text::tournament::title(lang.locale(), tournament);
        Some((title, ranking.into_iter().map(line).collect::<Vec<Line>>()))
    });
    let list = NodeRef::<html::Ol>::new();
    goes_on(list);
    let row = |(rank, name, total): Line| {
        view! {
            <li>
                <span class="number">{rank.to_string()}</span>
                <span class="hall-name">{name}</span>
                <span class="number">{total}</span>
            </li>
        }
    };
    let there = Memo::new(move |_| lines.read().is_some());
    let title = move || lines.read().as_ref().map(|(title, _)| title.clone());
    let each = move || lines.read().as_ref().map(|(_, all)| all.clone()).unwrap_or_default();
    view! {
        <Show when=move || there.get()>
            <section class="hall-ranking">
                <h2>{title}</h2>
                <ol node_ref=list tabindex="0" aria-label=lang.t(Msg::Ranking)>
                    {move || each().into_iter().map(row).collect_view()}
                </ol>
            </section>
        </Show>
    }
    .into_any()
}

/// Moves a list on, for as long as it is shown.
fn goes_on(list: NodeRef<html::Ol>) {
    let pages = media("(prefers-reduced-motion: reduce)");
    let stood = StoredValue::new(0);
    let tick = move || {
        let Some(list) = list.get_untracked() else { return };
        let number = |name| read(&list, name).as_f64().unwrap_or_default();
        let line = list.first_element_child().map(|line| read(&line, "offsetHeight"));
        let line = line.and_then(|line| line.as_f64()).filter(|line| *line > 0.0);
        let Some(line) = line else { return };
        let seen = Seen { top: number("scrollTop"), height: number("clientHeight"), line };
        let stands = !pages && seen.at_an_end(number("scrollHeight"));
        stood.update_value(|stood| *stood = if stands { *stood + 1 } else { 0 });
        if stands && stood.get_value() < STANDS {
            return;
        }
        stood.set_value(0);
        element::scroll_within(&list, seen.next(number("scrollHeight"), pages), !pages);
    };
    let every = if pages { BY_PAGE } else { BY_LINE };
    if let Ok(handle) = set_interval_with_handle(tick, every) {
        on_cleanup(move || handle.clear());
    }
}

/// What one sees of a list, in pixels.
#[derive(Clone, Copy)]
struct Seen {
    top: f64,
    height: f64,
    line: f64,
}

impl Seen {
    fn is_last(self, all: f64) -> bool {
        self.top + self.height >= all - 1.0
    }

    fn at_an_end(self, all: f64) -> bool {
        self.top < 1.0 || self.is_last(all)
    }

    /// Where it goes next: on by a line or by what was seen, from its end back to its beginning.
    fn next(self, all: f64, pages: bool) -> f64 {
        if self.is_last(all) {
            return 0.0;
        }
        let lines = if pages { (self.height / self.line).floor().max(1.0) } else { 1.0 };
        // On whole lines, wherever a finger has left it.
        ((self.top / self.line).round() + lines) * self.line
    }
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn every_line_is_seen_and_then_it_begins_again() {
        for (lines, height, pages) in [(40, 100.0, false), (40, 105.0, true), (3, 100.0, true)] {
            let (line, mut top) = (10.0, 0.0);
            let all = f64::from(lines) * line;
            let mut seen = vec![false; lines as usize];
            for _ in 0..=lines {
                let place = Seen { top, height, line };
                for (nth, seen) in seen.iter_mut().enumerate() {
                    let at = nth as f64 * line;
                    *seen |= at >= top && at + line <= top + height;
                }
                // As a browser does: no further than to the end.
                top = place.next(all, pages).min((all - height).max(0.0));
                if top == 0.0 {
                    break;
                }
            }
            assert!(seen.iter().all(|seen| *seen), "{lines} {height} {pages}: {seen:?}");
            assert!(top.abs() < f64::EPSILON, "{lines} {height} {pages}");
        }
    }

    #[wasm_bindgen_test]
    fn after_a_finger_it_goes_on_by_whole_lines() {
        let place = Seen { top: 33.0, height: 100.0, line: 10.0 };
        assert!((place.next(400.0, false) - 40.0).abs() < f64::EPSILON);
        assert!((place.next(400.0, true) - 130.0).abs() < f64::EPSILON);
    }
}
