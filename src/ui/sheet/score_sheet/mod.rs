//! The sheet of a table in the hands of the Jassleitung: entered, corrected, or come by a link.

mod arrived;
mod signed;

pub use arrived::ArrivedSheet;

use crate::engine::session::decide::Command;
use crate::engine::tournament::HandIn;
use crate::engine::tournament::step::{History, Step};
use crate::text::say;
use crate::text::{self, AGAINST, Msg};
use crate::ui::component::key::{Key, Select};
use crate::ui::component::keypad::{Tap, tap_of};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::place::place;
use crate::ui::piece::sheet_form::{HandOn, SheetForm, SheetKeys, SheetLines};
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{
    Evening, Lang, Nav, Sheet, Toasts, use_dispatch, use_evening, use_lang, use_live, use_nav,
    use_sharing, use_toasts,
};
use crate::ui::store;
use crate::ui::store::documents;
use leptos::prelude::*;
use signed::{SignedBy, signed};

/// The sheet of this Passe and table: to be filled in, or corrected where it is in. Another one of this
/// table may come in meanwhile.
#[component]
pub fn ScoreSheet(passe: usize, table: usize) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let (dispatch, sharing, toasts) = (use_dispatch(), use_sharing(), use_toasts());
    let words = use_live().words();
    let tournament = evening.tournament()?;
    let tables = &tournament.passen.get(passe)?.tables;
    let plan = tables.get(table)?;
    let are_in = tables.iter().map(|plan| plan.sheet.is_some()).collect::<Vec<_>>();
    let at_first = plan.outcome();
    let sums = Memo::new(move |_| {
        let there = |v: &History| v.state.table(passe, table)?.outcome();
        evening.with_tournament(there).flatten()
    });
    let is_in = Memo::new(move |_| sums.read().is_some());
    let seats = plan.players();
    let form = match &plan.sheet {
        Some(lines) => SheetForm::of(&tournament.rules, lines),
        None => {
            let (key, draft) =
                documents::begun(evening.table_sheet(passe, table)?, |there| evening.fits(there));
            SheetForm::draft(key, &draft)
        }
    };
    let who = RwSignal::new(store::noted_text(store::JASSLEITUNG).unwrap_or_default());
    let reason = RwSignal::new(String::new());
    let what_is_in = move || {
        let sums = sums.get().filter(|sums| Some(*sums) != at_first)?;
        Some((words.is_in)(&sums.map(|number| lang.number(number)).join(AGAINST)))
    };
    // Nobody types a sheet that is in: what was to be typed next is. Who has begun sees what came.
    Effect::new(move |before: Option<bool>| {
        let is_in = is_in.get();
        if is_in && before == Some(false) && form.is_untouched() {
            let came = untrack(what_is_in).unwrap_or_default();
            let came = [place(lang, passe, table), came].join(": ");
            go_on(lang, nav, evening, toasts, (passe, table), Some(came));
        }
        is_in
    });
    // Somebody else of the Jassleitung may have drawn anew since this was opened.
    let sit_there = move || {
        let sit = |v: &History| Some(v.state.table(passe, table)?.players());
        let sit = untrack(|| evening.with_tournament(sit)).flatten();
        if sit != Some(seats) {
            match sit {
                Some(_) => nav.open(Sheet::Scores(passe, table)),
                None => nav.close(),
            }
            toasts.error(lang.t(Msg::SheetDiffers));
        }
        sit == Some(seats)
    };
    let hand_in = HandOn::new(move |spiele: Vec<[i32; 2]>| {
        // Also while it was asked whether these are all.
        if !sit_there() {
            return;
        }
        let is_in = is_in.get_untracked();
        let mut hand_in = HandIn { passe, table, spiele, ..HandIn::default() };
        if is_in && !signed(&mut hand_in, who, reason) {
            return toasts.error(lang.t(Msg::TournamentOnlyJassleitung));
        }
        if dispatch.command(Command::Tournament(Step::Sheet(hand_in))).is_ok() {
            match is_in {
                true => nav.close(),
                false => go_on(lang, nav, evening, toasts, (passe, table), None),
            }
        }
    });
    let write = move || {
        if sit_there() {
            form.hand_on(hand_in);
        }
    };
    let key = move |event| match tap_of(&event) {
        Some(Tap::Extra) if form.ends_here() => write(),
        Some(tap) => form.tap(tap),
        None => {}
    };
    let teams = [plan.a, plan.b].map(|team| text::tournament::team(&tournament, team));
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                // Wherever the lines are scrolled to, and no key of the keypad moves.
                <div class="perhaps" role="status">
                    {move || what_is_in().map(|text| view! { <p class="warning">{text}</p> })}
                </div>
                <SheetKeys form />
                <Key class="button primary" on_tap=write>
                    {move || lang.t(if is_in.get() { Msg::Correct } else { Msg::Write })}
                </Key>
            </footer>
        }
    };
    Some(
        view! {
            <SheetFrame
                title=say!(lang, Msg::PasseNth, passe = &(passe + 1).to_string())
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
                on_key=Callback::new(key)
                foot
            >
                <div class="entry-form sheet-entry">
                    <TableChoice passe table are_in />
                    <SheetLines form teams />
                    <Show when=move || is_in.get()>
                        <SignedBy who reason />
                    </Show>
                    <Key
                        class="button quiet"
                        on_tap=move || sharing.open_at(ShareKind::TableLink(passe, table))
                    >
                        {lang.t(Msg::FillInAtTable)}
                    </Key>
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}

/// On to the next table whose sheet is missing; `why`, where nobody has tapped for it.
fn go_on(
    lang: Lang,
    nav: Nav,
    evening: Evening,
    toasts: Toasts,
    (passe, table): (usize, usize),
    why: Option<String>,
) {
    let next = untrack(|| evening.with_tournament(|v| v.state.next_sheet(passe, table + 1)));
    let finished = match next.flatten() {
        Some(table) => {
            nav.open(Sheet::Scores(passe, table));
            None
        }
        None => {
            nav.close();
            Some(say!(lang, Msg::PasseFinished, passe = &(passe + 1).to_string()))
        }
    };
    let told: Vec<String> = why.into_iter().chain(finished).collect();
    if !told.is_empty() {
        toasts.hint(&told.join(" "));
    }
}

/// A list of the tables, the ones that are in ticked.
#[component]
fn TableChoice(passe: usize, table: usize, are_in: Vec<bool>) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let tables = are_in.into_iter().enumerate().map(|(nth, is_in)| {
        let name = say!(lang, Msg::TableNth, table = &(nth + 1).to_string());
        let tick = if is_in { " ✓" } else { "" };
        (nth.to_string(), [&name, tick].concat())
    });
    let choose = move |nth: String| {
        if let Ok(nth) = nth.parse() {
            nav.open(Sheet::Scores(passe, nth));
        }
    };
    view! {
        <Select
            entries=tables.collect()
            value=Signal::stored(table.to_string())
            on_choose=choose
            label=lang.t(Msg::ColumnTable)
        />
    }
    .into_any()
}
