//! Every evening of this device: searched, filtered, by month.

use crate::engine::archive::summary::{self, Summary};
use crate::engine::base::id::SessionId;
use crate::engine::base::search::ascending;
use crate::engine::base::time::Time;
use crate::text::Msg;
use crate::text::say;
use crate::text::search::Searched;
use crate::ui::component::folded::Folded;
use crate::ui::component::head::ScreenHead;
use crate::ui::component::icon::Sign;
use crate::ui::component::key::{Field, IconKey, Key, Select};
use crate::ui::component::rows::Rows;
use crate::ui::component::search::SearchField;
use crate::ui::piece::people::names_in_order;
use crate::ui::piece::period::PeriodFields;
use crate::ui::piece::title::{in_words, played, title};
use crate::ui::platform::{js, page};
use crate::ui::screen::start::{EveningCard, StillReading};
use crate::ui::state::{
    Lang, Screen, Search, Sheet, Shelf, clock, sharing, use_lang, use_live, use_nav, use_search,
    use_shelf,
};
use chrono::Datelike;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// An evening of the list.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Hit {
    id: SessionId,
    line: Arc<Summary>,
}

#[component]
pub fn Archive() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let search = use_search();
    let all = Memo::new(move |_| newest_first(shelf));
    // Made once somebody searches. The browser lowers first what no language here has.
    let searched = |text: &str| Searched::of(&js::lower(text));
    let texts = Memo::new(move |_| {
        let texts = |same: &[Hit]| {
            // What stands above them is searched too.
            let month = same.first().map_or(String::new(), |hit| month_of(lang, hit.line.start()));
            let text = |hit: &Hit| {
                let day = lang.date(clock::day_of(hit.line.start()));
                let dated = [day.as_str(), month.as_str()];
                // A Jassart is found by its German name too, which is the one in files.
                let texts = hit.line.texts().chain(played(lang, &hit.line)).chain(dated);
                searched(&texts.collect::<Vec<_>>().join("\n"))
            };
            same.iter().map(text).collect::<Vec<_>>()
        };
        all.with(|all| by_month(all).flat_map(texts).collect::<Vec<_>>())
    });
    let hits = Memo::new(move |_| {
        let wanted = searched(&search.text.read());
        let written =
            |nth: usize| wanted.is_empty() || texts.with(|texts| texts[nth].holds(&wanted));
        let fitting = |(nth, hit): (usize, &Hit)| {
            (fits(search, &hit.line) && written(nth)).then(|| hit.clone())
        };
        all.with(|all| all.iter().enumerate().filter_map(fitting).collect::<Vec<_>>())
    });
    let bin = Memo::new(move |_| shelf.bin(|_, _| ()).len());
    view! {
        <main class="page archive">
            <ScreenHead
                title=lang.t(Msg::Archive)
                back=lang.t(Msg::Back)
                on_back=move || nav.go(Screen::Start)
            />
            <SearchField wanted=search.text label=lang.t(Msg::Search) />
            <FilterFields />
            <p class="small" role="status">
                {move || say!(lang, Msg::EveningHits, count = &hits.read().len().to_string())}
            </p>
            <StillReading />
            <div class="list" role="group" aria-label=lang.t(Msg::Archive)>
                <Hits hits any=Signal::derive(move || !all.read().is_empty()) />
            </div>
            <footer class="start-foot">
                <Key class="button quiet" on_tap=move || nav.go(Screen::People)>
                    {lang.t(Msg::People)}
                </Key>
                <Key class="button quiet" on_tap=move || nav.open(Sheet::Bin)>
                    {move || say!(lang, Msg::BinWith, count = &bin.get().to_string())}
                </Key>
            </footer>
        </main>
    }
    .into_any()
}

/// Every evening of this device.
fn newest_first(shelf: Shelf) -> Vec<Hit> {
    let all = shelf.evenings(|name, line| {
        let id = SessionId::try_from(name.to_owned()).ok()?;
        Some(Hit { id, line: Arc::new(line.clone()) })
    });
    let all: Vec<Hit> = all.into_iter().flatten().collect();
    let order = ascending(all.iter().map(|hit| summary::newest(hit.line.start())));
    order.into_iter().map(|place| all[place].clone()).collect()
}

/// Whether an evening is one of those that are looked for, whatever is written in it.
fn fits(search: Search, line: &Summary) -> bool {
    let (from, until) = sharing::sorted(search.period.get());
    let in_time = || {
        let day = clock::day_of(line.start());
        from <= day && (until.is_none() || day <= until)
    };
    search.player.with(|name| name.is_empty() || line.present(name))
        && search.jassart.with(|name| name.is_empty() || line.jassarten().any(|j| j == name))
        && ((from, until) == (None, None) || in_time())
}

/// The evenings that were found, month by month.
#[component]
fn Hits(
    hits: Memo<Vec<Hit>>,
    /// There is something to search in.
    any: Signal<bool>,
) -> impl IntoView {
    let (lang, search) = (use_lang(), use_search());
    let another = move |(): &(), _: Option<&()>, _: Option<()>| {
        search.first_page();
        page::scroll_to_top();
    };
    Effect::watch(move || search.track(), another, false);
    // One after the other: what stands on top is seen first.
    Effect::new(move || {
        if search.drawn.get() < search.wanted.get().min(hits.read().len()) {
            request_animation_frame(move || {
                set_timeout(move || search.draw_more(), Duration::ZERO)
            });
        }
    });
    // Each with whether it is the first of its month.
    let shown = move || {
        let hits = hits.read();
        let first = &hits[..hits.len().min(search.drawn.get())];
        let marked = |same: &[Hit]| {
            same.iter().enumerate().map(|(nth, hit)| (nth == 0, hit.clone())).collect::<Vec<_>>()
        };
        by_month(first).flat_map(marked).collect::<Vec<_>>()
    };
    let more = Memo::new(move |_| hits.read().len() > search.wanted.get());
    view! {
        <Rows each=shown key=Clone::clone let:((opens_month, hit))>
            {opens_month.then(|| view! { <h2>{month_of(lang, hit.line.start())}</h2> })}
            <HitCard hit hits />
        </Rows>
        <Show when=move || hits.read().is_empty() && any.get()>
            <p class="empty">{lang.t(Msg::NothingFound)}</p>
        </Show>
        <Show when=move || more.get()>
            <Key class="button quiet" on_tap=move || search.next_page()>
                {lang.t(Msg::ShowMore)}
            </Key>
        </Show>
    }
    .into_any()
}

/// An evening, and the key to what can be done with it.
#[component]
fn HitCard(hit: Hit, hits: Memo<Vec<Hit>>) -> impl IntoView {
    let (lang, nav, shelf, search) = (use_lang(), use_nav(), use_shelf(), use_search());
    let live = use_live();
    let Hit { id, line } = hit;
    let label = say!(lang, Msg::MoreTo, title = &title(lang, &line));
    let name = id.as_str().to_owned();
    let evening = name.clone();
    let (shared, of_tournament) = (id.clone(), line.is_tournament());
    let is_live = move || {
        let words = live.words();
        let word = if of_tournament { words.hall } else { words.name };
        live.is_on(&shared).then(|| view! { <span class="small">{word}</span> })
    };
    let open = move || {
        search.beside.set(hits.with_untracked(|hits| beside(hits, &id)));
        let sheet = Sheet::Evening(id.clone());
        shelf.with_open(&id, move || nav.open(sheet));
    };
    view! {
        <div class="jassart" data-evening=evening>
            <EveningCard name line=Summary::clone(&line)>{is_live}</EveningCard>
            <IconKey sign=Sign::Menu label on_tap=open />
        </div>
    }
    .into_any()
}

/// The evening above this one; of the first the one below.
fn beside(hits: &[Hit], id: &SessionId) -> Option<SessionId> {
    let at = hits.iter().position(|hit| hit.id == *id)?;
    let other = at.checked_sub(1).unwrap_or(1);
    hits.get(other).map(|hit| hit.id.clone())
}

/// The evenings of each month that follow one another.
fn by_month(hits: &[Hit]) -> impl Iterator<Item = &[Hit]> {
    hits.chunk_by(|a, b| month_number(a) == month_number(b))
}

/// The month in which an evening began, with its year.
fn month_number(hit: &Hit) -> Option<(i32, u32)> {
    clock::day_of(hit.line.start()).map(|day| (day.year(), day.month()))
}

/// Month and year as the language says them.
fn month_of(lang: Lang, time: Time) -> String {
    js::month_and_year(time.0 as f64, lang.locale().catalogue.code())
}

/// Who played, what, and when; folded away until somebody wants it.
#[component]
fn FilterFields() -> impl IntoView {
    let (lang, shelf, search) = (use_lang(), use_shelf(), use_search());
    let players = Memo::new(move |_| {
        let names = names_in_order(shelf).into_iter();
        names.map(|name| (name.clone(), name)).collect::<Vec<_>>()
    });
    let jassarten = Memo::new(move |_| {
        let mut jassarten: Vec<(String, String)> = Vec::new();
        shelf.evenings(|_, line| {
            for name in line.jassarten() {
                if jassarten.iter().all(|(there, _)| there != name) {
                    jassarten.push((name.to_owned(), in_words(lang, name).to_owned()));
                }
            }
        });
        jassarten
    });
    let list = move |all: Msg, names: Memo<Vec<(String, String)>>, choice: RwSignal<String>| {
        move || {
            let first = (String::new(), lang.t(all).to_owned());
            view! {
                <Select
                    entries=std::iter::once(first).chain(names.get()).collect()
                    value=choice
                    on_choose=move |name| choice.set(name)
                />
            }
        }
    };
    view! {
        <Folded word=lang.t(Msg::Filter) class="filter" open=untrack(|| search.is_filtered())>
            <Field name=lang.t(Msg::Players)>{list(Msg::AllPlayers, players, search.player)}</Field>
            <Field name=lang.t(Msg::Jassart)>
                {list(Msg::AllJassarten, jassarten, search.jassart)}
            </Field>
            <PeriodFields period=search.period />
        </Folded>
    }
    .into_any()
}
