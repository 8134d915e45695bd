//! The Passen: who sits where, whose sheet is missing, and what comes next.

use super::registration::{DrawWithoutEffect, DrawnBefore};
use super::{MoreKey, PAGE, first, fits, tapped};
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::search::contains;
use crate::engine::session::decide::Command;
use crate::engine::tournament::draw::quality;
use crate::engine::tournament::step::Step;
use crate::engine::tournament::{Phase, TablePlan, Tournament};
use crate::text::bidi::joined;
use crate::text::say;
use crate::text::{self, AGAINST, Msg, later};
use crate::ui::component::key::{Field, Key, Select};
use crate::ui::component::question::AskedKey;
use crate::ui::component::rows::Rows;
use crate::ui::component::search::SearchField;
use crate::ui::platform::element::input;
use crate::ui::share::use_intake;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{
    Lang, Sheet, use_dispatch, use_evening, use_hall, use_lang, use_live, use_nav, use_sharing,
    use_toasts,
};
use leptos::ev::{Event, MouseEvent};
use leptos::prelude::*;
use std::iter;

/// The tables of a Passe, the last one first.
#[component]
pub fn Passen(
    last: usize,
    /// The tournament was ended before its last Passe.
    #[prop(into)]
    on_end: Callback<()>,
) -> impl IntoView {
    let (lang, sharing) = (use_lang(), use_sharing());
    let chosen = RwSignal::new(last);
    let wanted = RwSignal::new(String::new());
    let choice = (last > 0).then(|| {
        let passe = |nth: usize| {
            (nth.to_string(), say!(lang, Msg::PasseNth, passe = &(nth + 1).to_string()))
        };
        view! {
            <Select
                entries=(0..=last).map(passe).collect()
                value=Signal::derive(move || chosen.get().to_string())
                on_choose=move |nth: String| chosen.set(nth.parse().unwrap_or(last))
                label=lang.t(Msg::Passen)
            />
        }
    });
    let print = move |word: Msg, what: fn(usize) -> ShareKind| {
        view! {
            <Key
                class="button quiet"
                on_tap=move || sharing.open_at(what(chosen.get_untracked()))
            >
                {lang.t(word)}
            </Key>
        }
    };
    view! {
        <div class="side-by-side passe-head">
            {choice} {print(Msg::GoodsDraw, ShareKind::Draw)}
            {print(Msg::GoodsSheets, ShareKind::Sheets)}
        </div>
        <MissingSheets chosen />
        <DrawWithoutEffect />
        <DrawnBefore on_drawn=None />
        <SearchField wanted label=lang.t(Msg::Search) />
        <Tables chosen wanted />
        <DrawQuality />
        <LinkField />
        <footer class="foot">
            <NextSteps chosen on_end />
        </footer>
    }
    .into_any()
}

/// How many sheets are missing.
#[component]
fn MissingSheets(chosen: RwSignal<usize>) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let missing = Memo::new(move |_| {
        let missing = evening.with_tournament(|v| {
            let tables = &v.state.passen.get(chosen.get())?.tables;
            Some(tables.iter().filter(|table| table.sheet.is_none()).count())
        });
        missing.flatten().unwrap_or(0)
    });
    let sentence = move || match missing.get() {
        0 => lang.t(Msg::PasseComplete).to_owned(),
        missing => say!(lang, Msg::SheetsMissing, count = &missing.to_string()),
    };
    view! {
        <p class="state" aria-live="polite">
            {sentence}
        </p>
    }
    .into_any()
}

/// A table as the list shows it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct TableRow {
    nth: usize,
    is_in: bool,
    /// What came in.
    state: String,
    teams: [String; 2],
}

fn row(lang: Lang, tournament: &Tournament, nth: usize, table: &TablePlan) -> TableRow {
    let state = match table.outcome() {
        Some(each) => {
            let [a, b] = each.map(|number| lang.number(number));
            ["✓ ", &a, AGAINST, &b].concat()
        }
        None => lang.t(Msg::SheetOpen).to_owned(),
    };
    let teams = [("A", table.a), ("B", table.b)]
        .map(|(name, team)| [name, &text::tournament::team(tournament, team)].join(" "));
    TableRow { nth, is_in: table.sheet.is_some(), state, teams }
}

/// Who sits out, and the tables that hold what is searched.
#[component]
fn Tables(chosen: RwSignal<usize>, wanted: RwSignal<String>) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let shown = RwSignal::new(PAGE);
    let joker = Memo::new(move |_| {
        let joker = evening.with_tournament(|v| {
            let plan = v.state.passen.get(chosen.get())?;
            let names = plan.joker.iter().map(|nth| v.state.players[*nth].as_str());
            let names: Vec<&str> = names.collect();
            let there = !names.is_empty() && fits(&wanted.read(), &names);
            there.then(|| say!(lang, Msg::SitsOutAsJoker, who = &joined(&names, ", ")))
        });
        joker.flatten()
    });
    let rows = Memo::new(move |_| {
        let rows = evening.with_tournament(|v| {
            let tournament = &v.state;
            let wanted = wanted.read();
            let sits_there = |table: &TablePlan| {
                fits(&wanted, &table.players().map(|nth| tournament.players[nth].as_str()))
            };
            let tables = &tournament.passen.get(chosen.get())?.tables;
            let hits = tables.iter().enumerate().filter(|(_, table)| sits_there(table));
            let rows = hits.map(|(nth, table)| row(lang, tournament, nth, table));
            Some(first(rows, shown.get()))
        });
        rows.flatten().unwrap_or_default()
    });
    let tap = move |event: MouseEvent| {
        if let Some(nth) = tapped(&event) {
            nav.open(Sheet::Scores(chosen.get_untracked(), nth));
        }
    };
    view! {
        <ul class="table-list" aria-label=lang.t(Msg::Tables) on:click=tap>
            {move || joker.get().map(|sentence| view! { <li class="joker">{sentence}</li> })}
            <Rows each=move || rows.get().0 key=TableRow::clone let:row>
                <TableCard row />
            </Rows>
            <Show when=move || rows.read().1>
                <li>
                    <MoreKey shown />
                </li>
            </Show>
        </ul>
    }
    .into_any()
}

/// A table: who sits there, and what came in.
#[component]
fn TableCard(row: TableRow) -> impl IntoView {
    let TableRow { nth, is_in, state, teams } = row;
    view! {
        <li>
            <button
                type="button"
                class=if is_in { "card is-in" } else { "card" }
                data-number=nth.to_string()
            >
                <span class="card-title">
                    {say!(use_lang(), Msg::TableNth, table = &(nth + 1).to_string())}
                </span>
                <span class="number">{state}</span>
                {teams.map(|team| view! { <span class="small">{team}</span> }).collect_view()}
            </button>
        </li>
    }
    .into_any()
}

/// How good the draws so far are; counted anew only when one is made, or does not count any more.
#[component]
fn DrawQuality() -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let drawn: Memo<Option<(Option<EventId>, usize)>> = Memo::new(move |_| {
        evening.with_tournament(|v| {
            let draws = |step: &Step| matches!(step, Step::Drawn { .. });
            let last = v.log_entries.iter().rfind(|e| e.active && draws(&e.step));
            (last.map(|e| e.id), v.state.passen.len())
        })
    });
    let sentence = move || {
        // Read, not only tracked: a memo nobody reads follows nothing.
        drawn.get();
        let quality = untrack(|| evening.with_tournament(|v| quality(&v.state)));
        let q = quality.unwrap_or_default();
        let n = |number: usize| number.to_string();
        let met = say!(
            lang,
            Msg::Quality,
            partners = &n(q.partner),
            partners_min = &n(q.partner_bound),
            opponents = &n(q.opponents),
            opponents_min = &n(q.opponents_bound),
        );
        let joker = q
            .joker
            .map(|[most, fewest]| say!(lang, Msg::QualityJoker, from = &n(fewest), to = &n(most)));
        iter::once(met).chain(joker).collect::<Vec<_>>().join(" · ")
    };
    view! { <p class="small">{sentence}</p> }.into_any()
}

/// A link that was copied instead of opened.
#[component]
fn LinkField() -> impl IntoView {
    let intake = use_intake();
    let typed = move |event: Event| {
        let field = input(&event);
        let text = field.value();
        if contains(&text, "#") {
            intake.take_link(&text);
            field.set_value("");
        }
    };
    // What is no link at all is told once nobody types on.
    let left = move |event: Event| {
        let field = input(&event);
        if !field.value().trim().is_empty() {
            intake.take_link(&field.value());
            field.set_value("");
        }
    };
    view! {
        <Field name=use_lang().t(Msg::PasteLink)>
            <input
                type="text"
                autocomplete="off"
                inputmode="url"
                on:input=typed
                on:change=left
            />
        </Field>
    }
    .into_any()
}

/// What comes next: the next sheet, the next Passe or none any more, or the last draw once more.
#[component]
fn NextSteps(chosen: RwSignal<usize>, on_end: Callback<()>) -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    let (hall, live, toasts) = (use_hall(), use_live(), use_toasts());
    // What was said before would lie over the question.
    let quiet = move |()| toasts.pass();
    let id = StoredValue::new(untrack(|| evening.id()));
    let of_hall =
        move |ask: &dyn Fn(&SessionId) -> bool| id.with_value(|id| id.as_ref().is_some_and(ask));
    let at_work = Memo::new(move |_| of_hall(&|id| hall.at_work(id, chosen.get())));
    let waits = Memo::new(move |_| of_hall(&|id| !hall.waiting(id).is_empty()));
    // The next table without a sheet, whether the draw may be made anew, which Passe is ready, and what has one
    // follow the last.
    let next = Memo::new(move |_| {
        let next = evening.with_tournament(|v| {
            let (tournament, passe) = (&v.state, chosen.get());
            let is_last = passe + 1 == tournament.passen.len();
            let ready = match tournament.phase() {
                Phase::Ready { passe } => Some(passe),
                _ => None,
            };
            let may_draw_anew = is_last && !tournament.begun(passe);
            (tournament.next_sheet(passe, 0), may_draw_anew, ready, tournament.another_passe())
        });
        next.unwrap_or_default()
    });
    let draw = move |again: bool| drop(dispatch.command(Command::Draw { again }));
    let keys = move || {
        let (table, may_draw_anew, ready, another) = next.get();
        let draw_anew = may_draw_anew.then(|| {
            view! {
                <AskedKey
                    word=lang.t(Msg::DrawAgain)
                    question=later::draw_anew(lang.locale())
                    keep=lang.t(Msg::Keep)
                    yes=lang.t(Msg::DrawAgain)
                    on_yes=move |()| draw(true)
                    class="button quiet"
                    asks=at_work
                    on_ask=quiet
                />
            }
        });
        let go_on = match (table, ready, another) {
            (Some(table), ..) => {
                let sheet = move || Sheet::Scores(chosen.get_untracked(), table);
                let open = view! {
                    <Key class="button primary" on_tap=move || nav.open(sheet())>
                        {lang.t(Msg::NextSheet)}
                    </Key>
                };
                Some(open.into_any())
            }
            (None, Some(passe), _) => {
                let word = say!(lang, Msg::DrawPasse, passe = &(passe + 1).to_string());
                let key = view! {
                    <AskedKey
                        word=word.clone()
                        question=live.words().draw_though_waiting
                        keep=live.words().check_first
                        yes=word
                        on_yes=move |()| draw(false)
                        class="button primary"
                        asks=waits
                        on_ask=quiet
                    />
                };
                Some(key.into_any())
            }
            (None, None, Some(step)) => {
                let go_on = move || drop(dispatch.command(Command::Tournament(step.clone())));
                let key = view! {
                    <Key class="button quiet" on_tap=go_on>
                        {later::another_passe(lang.locale())}
                    </Key>
                };
                Some(key.into_any())
            }
            (None, None, None) => None,
        };
        view! {
            {draw_anew}
            {go_on}
        }
    };
    let ending = Memo::new(move |_| evening.with_tournament(|v| v.state.ending()).flatten());
    let end_here = move || ending.get().map(|step| view! { <EndHere step on_end /> });
    view! {
        {end_here}
        {keys}
    }
    .into_any()
}

/// The evening may be over before the Passen are: the key that ends the tournament with those that are complete.
/// A sheet that comes in meanwhile leaves the question where it is, and is counted in it.
#[component]
fn EndHere(
    /// What ends it.
    step: Step,
    on_end: Callback<()>,
) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let (dispatch, toasts) = (use_dispatch(), use_toasts());
    let question = Memo::new(move |_| {
        let question = evening.with_tournament(|v| match v.state.phase() {
            Phase::Runs { passe, .. } => {
                later::passe_does_not_count(lang.locale(), passe, v.state.sheets_unfinished())
            }
            _ => lang.t(Msg::EndTournamentAsk).to_owned(),
        });
        question.unwrap_or_default()
    });
    let end = move |()| {
        if dispatch.command(Command::Tournament(step.clone())).is_ok() {
            on_end.run(());
        }
    };
    view! {
        <AskedKey
            word=lang.t(Msg::EndTournament)
            question=move || question.get()
            keep=lang.t(Msg::PlayOn)
            yes=lang.t(Msg::EndTournament)
            on_yes=end
            // What was said before would lie over the question.
            on_ask=move |()| toasts.pass()
        />
    }
    .into_any()
}
