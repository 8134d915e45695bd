//! Every evening of this device: searched, filtered, by month.

use crate::engine::archive::summary::{self, Summary};
use crate::engine::base::id::SessionId;
use crate::engine::base::search::{ascending, contains};
use crate::engine::base::time::Time;
use crate::text::Msg;
use crate::text::say;
use crate::ui::component::folded::Folded;
use crate::ui::component::head::ScreenHead;
use crate::ui::component::icon::Sign;
use crate::ui::component::key::{DayInput, Field, IconKey, Key, Select};
use crate::ui::component::search::SearchField;
use crate::ui::piece::title::title;
use crate::ui::platform::js::{self, call, construct, object};
use crate::ui::screen::start::{EveningCard, StillReading};
use crate::ui::state::{Lang, Sheet, Venue, clock, sharing, use_lang, use_nav, use_shelf};
use chrono::{Datelike, NaiveDate};
use leptos::prelude::*;

/// How many evenings are drawn at first, and with each wish for more.
const PAGE: usize = 40;

/// What is looked for; empty where anything will do.
#[derive(Clone, Copy)]
struct ArchiveFilter {
    text: RwSignal<String>,
    player: RwSignal<String>,
    jassart: RwSignal<String>,
    from: RwSignal<Option<NaiveDate>>,
    until: RwSignal<Option<NaiveDate>>,
}

impl ArchiveFilter {
    fn new() -> ArchiveFilter {
        ArchiveFilter {
            text: RwSignal::default(),
            player: RwSignal::default(),
            jassart: RwSignal::default(),
            from: RwSignal::default(),
            until: RwSignal::default(),
        }
    }

    fn fits(self, line: &Summary) -> bool {
        let day = clock::day_of(line.start());
        let (from, until) = sharing::sorted((self.from.get(), self.until.get()));
        self.text.with(|text| stands_in(text.trim(), line))
            && self.player.with(|name| name.is_empty() || line.present(name))
            && self.jassart.with(|name| name.is_empty() || line.jassarten().any(|j| j == name))
            && from <= day
            && (until.is_none() || day <= until)
    }
}

#[component]
pub fn Archive() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let filter = ArchiveFilter::new();
    let hits = Memo::new(move |_| {
        let found = shelf.evenings(|name, line| {
            let id = SessionId::try_from(name.to_owned()).ok()?;
            filter.fits(line).then(|| (id, line.clone()))
        });
        let found: Vec<(SessionId, Summary)> = found.into_iter().flatten().collect();
        let newest_first = ascending(found.iter().map(|(_, line)| summary::newest(line.start())));
        newest_first.into_iter().map(|place| found[place].clone()).collect::<Vec<_>>()
    });
    let bin = Memo::new(move |_| shelf.bin(|_, _| ()).len());
    view! {
        <main class="page archive">
            <ScreenHead
                title=lang.t(Msg::Archive)
                back=lang.t(Msg::Back)
                on_back=move || nav.go(Venue::Start)
            />
            <SearchField wanted=filter.text label=lang.t(Msg::Search) />
            <FilterFields filter />
            <p class="small" role="status">
                {move || say!(lang, Msg::EveningHits, count = &hits.read().len().to_string())}
            </p>
            <StillReading />
            <div class="list" role="group" aria-label=lang.t(Msg::Archive)>
                <Hits hits filter />
            </div>
            <footer class="start-foot">
                <Key class="button quiet" on_tap=move || nav.go(Venue::People)>
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

/// The evenings that were found, month by month.
#[component]
fn Hits(hits: Memo<Vec<(SessionId, Summary)>>, filter: ArchiveFilter) -> impl IntoView {
    let lang = use_lang();
    let count = RwSignal::new(PAGE);
    // Another search begins at its first page.
    Effect::new(move || {
        filter.text.track();
        filter.player.track();
        filter.jassart.track();
        filter.from.track();
        filter.until.track();
        count.set(PAGE);
    });
    let shown = move || {
        let hits = hits.read();
        let first = &hits[..hits.len().min(count.get())];
        let entry = |(id, line): &(SessionId, Summary)| {
            view! { <Hit id=id.clone() line=line.clone() /> }
        };
        let month = |same: &[(SessionId, Summary)]| {
            let title = same.first().map(|(_, line)| month_of(lang, line.start()));
            view! {
                <h2>{title}</h2>
                {same.iter().map(entry).collect_view()}
            }
        };
        first
            .chunk_by(|(_, a), (_, b)| month_number(a) == month_number(b))
            .map(month)
            .collect_view()
    };
    let more = Memo::new(move |_| hits.read().len() > count.get());
    view! {
        {shown}
        <Show when=move || hits.read().is_empty()>
            <p class="empty">{lang.t(Msg::NothingFound)}</p>
        </Show>
        <Show when=move || more.get()>
            <Key class="button quiet" on_tap=move || count.update(|count| *count += PAGE)>
                {lang.t(Msg::ShowMore)}
            </Key>
        </Show>
    }
    .into_any()
}

/// An evening, and the key to what can be done with it.
#[component]
fn Hit(id: SessionId, line: Summary) -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let label = say!(lang, Msg::MoreTo, title = &title(lang, &line));
    let name = id.as_str().to_owned();
    let open = move || {
        let sheet = Sheet::Evening(id.clone());
        shelf.with_open(&id, move || nav.open(sheet));
    };
    view! {
        <div class="jassart">
            <EveningCard name line />
            <IconKey sign=Sign::Menu label on_tap=open />
        </div>
    }
    .into_any()
}

/// The month in which an evening began, with its year.
fn month_number(line: &Summary) -> Option<(i32, u32)> {
    clock::day_of(line.start()).map(|day| (day.year(), day.month()))
}

/// Month and year as the language says them: the browser takes its time for that.
fn month_of(lang: Lang, time: Time) -> String {
    let day = construct("Date", &[(time.0 as f64).into()]);
    let form = object(&[("month", "long".into()), ("year", "numeric".into())]);
    let locale = lang.locale().catalogue.code();
    let month = call(&day, "toLocaleDateString", &[locale.into(), form]);
    month.as_string().unwrap_or_default()
}

/// Who played, what, and when; folded away until somebody wants it.
#[component]
fn FilterFields(filter: ArchiveFilter) -> impl IntoView {
    let (lang, shelf) = (use_lang(), use_shelf());
    let players = Memo::new(move |_| {
        let known = shelf.known_people(false).into_iter().flat_map(|known| known.names);
        known.collect::<Vec<_>>()
    });
    let jassarten = Memo::new(move |_| {
        let mut jassarten: Vec<String> = Vec::new();
        shelf.evenings(|_, line| {
            for name in line.jassarten() {
                if jassarten.iter().all(|there| there != name) {
                    jassarten.push(name.to_owned());
                }
            }
        });
        jassarten
    });
    let list = move |all: Msg, names: Memo<Vec<String>>, choice: RwSignal<String>| {
        move || {
            let first = (String::new(), lang.t(all).to_owned());
            let names = names.get().into_iter().map(|name| (name.clone(), name));
            view! {
                <Select
                    entries=std::iter::once(first).chain(names).collect()
                    value=choice
                    on_choose=move |name| choice.set(name)
                />
            }
        }
    };
    view! {
        <Folded word=lang.t(Msg::Filter) class="filter">
            <Field name=lang.t(Msg::Players)>{list(Msg::AllPlayers, players, filter.player)}</Field>
            <Field name=lang.t(Msg::Jassart)>
                {list(Msg::AllJassarten, jassarten, filter.jassart)}
            </Field>
            <Field name=lang.t(Msg::FromDate)>
                <DayInput day=filter.from />
            </Field>
            <Field name=lang.t(Msg::ToDate)>
                <DayInput day=filter.until />
            </Field>
        </Folded>
    }
    .into_any()
}

/// Whether a text of the evening holds this, whatever the case.
fn stands_in(wanted: &str, line: &Summary) -> bool {
    let wanted = js::lower(wanted);
    wanted.is_empty() || line.texts().any(|text| contains(&js::lower(text), &wanted))
}
