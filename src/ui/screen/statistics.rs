//! What all Partien of this device add up to, over any time: ranking, pairs, modes; and the page
//! of a player.

use crate::engine::reports::statistics::{Filter, Statistics as Figures};
use crate::text::later::{self, Shared};
use crate::text::report::Report;
use crate::text::say;
use crate::text::search::plain;
use crate::text::{Msg, day};
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::folded::Folded;
use crate::ui::component::head::ScreenHead;
use crate::ui::component::key::Key;
use crate::ui::component::report::{ReportParts, Under};
use crate::ui::piece::period::PeriodFields;
use crate::ui::piece::writer::writer;
use crate::ui::state::sharing::{self, Period};
use crate::ui::state::{Lang, Screen, clock, use_lang, use_nav, use_results, use_sharing};
use chrono::{Datelike, Local, NaiveDate};
use leptos::prelude::*;

/// The statistics, or the page of the player of this name.
#[component]
pub fn Statistics(name: String) -> impl IntoView {
    let (lang, nav, sharing) = (use_lang(), use_nav(), use_sharing());
    let results = use_results();
    results.ask_again();
    results.gather();
    let title = match name.as_str() {
        "" => lang.t(Msg::Statistics).to_owned(),
        name => name.to_owned(),
    };
    let back = if name.is_empty() { Screen::Start } else { Screen::Statistics(String::new()) };
    let name = StoredValue::new(name);
    let report = move || {
        let results = results.all()?;
        Some(name.with_value(|name| report(lang, &results, name, sharing.period.get())))
    };
    let lack = move || {
        let lacking = results.lacking();
        (lacking > 0).then(|| say!(lang, Msg::StatisticsLack, count = &lacking.to_string()))
    };
    let content = move || {
        let lack = lack();
        let Some(report) = report() else {
            return view! { <p class="empty">{lang.t(Msg::BeingPrepared)}</p> }.into_any();
        };
        let locale = lang.locale();
        let on_player = move |name| nav.go(Screen::Statistics(name));
        view! {
            {lack.map(|lack| view! { <p class="warning">{lack}</p> })}
            <ReportParts report locale under=Under::Page on_player />
        }
        .into_any()
    };
    let share = move || {
        if let Some(report) = untrack(report) {
            let what = untrack(|| later::file_name(lang.locale(), Shared::Statistics));
            let (who, today) = (name.with_value(|name| plain(name)), day::iso(clock::today()));
            let parts = ["jasstafel", what, &who, &today];
            let name: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            // Who gets it sees nothing of this screen.
            let lack = untrack(lack).into_iter().collect();
            sharing.open_report(untrack(|| report.lacking(lang.locale(), lack)), name.join("-"));
        }
    };
    view! {
        <main class="page statistics">
            <ScreenHead title back=lang.t(Msg::Back) on_back=move || nav.go(back.clone()) />
            <PeriodPicker />
            <div class="report">{content}</div>
            <footer class="foot">
                <Key on_tap=share>{lang.t(Msg::ReportShare)}</Key>
            </footer>
        </main>
    }
    .into_any()
}

/// What the Partien of this time add up to.
fn report(
    lang: Lang,
    results: &[crate::engine::reports::statistics::PartieResult],
    name: &str,
    period: Period,
) -> Report {
    let (from, until) = sharing::sorted(period);
    let filter = Filter {
        from: from.and_then(|from| day::begin(from, &Local)),
        until: until.and_then(|until| day::end(until, &Local)),
        ..Filter::default()
    };
    let figures = Figures::of(results, &filter);
    let evenings = [figures.evenings.first(), figures.evenings.last()];
    let [first, last] = evenings.map(|evening| evening.and_then(|time| clock::day_of(*time)));
    let (from, until) = (lang.date(from.or(first)), lang.date(until.or(last)));
    let when =
        if from == until { from } else { say!(lang, Msg::PeriodFromTo, from = &from, to = &until) };
    match name {
        "" => writer(lang).season(&figures, when),
        name => writer(lang).person(&figures, name, when),
    }
}

/// From when to when: four usual times, or any two days; folded away while it is all of it, for the page begins with
/// the numbers.
#[component]
fn PeriodPicker() -> impl IntoView {
    let (lang, period) = (use_lang(), use_sharing().period);
    let today = clock::this_evening();
    let month = today.and_then(|today| today.with_day(1));
    let year = month.and_then(|month| month.with_month(1));
    let usual = [
        (Msg::AllTime, None),
        (Msg::ThisYear, year),
        (Msg::ThisMonth, month),
        (Msg::ThisEvening, today),
    ];
    let narrowed = period.get_untracked() != (None, None);
    let key = move |(word, from): (Msg, Option<NaiveDate>)| {
        view! {
            <ChoiceKey chosen=period value=(from, None)>
                {lang.t(word)}
            </ChoiceKey>
        }
    };
    view! {
        <Folded word=lang.t(Msg::Filter) open=narrowed>
            <div class="period">
                <div class="choice-row two">{usual.map(key).collect_view()}</div>
                <div class="side-by-side">
                    <PeriodFields period />
                </div>
            </div>
        </Folded>
    }
    .into_any()
}
