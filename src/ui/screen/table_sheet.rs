//! The sheet of a tournament's table on the table's own phone: filled in without a network, and when it
//! is complete handed in over live, where its code says so, or shown to the Jassleitung as a code.

use crate::engine::archive::draft::SheetDraft;
use crate::engine::archive::sheet::TableSheet;
use crate::text::bidi::joined;
use crate::text::say;
use crate::text::tournament::error;
use crate::text::{AGAINST, Msg, later};
use crate::ui::component::icon::Sign;
use crate::ui::component::key::{IconKey, Key};
use crate::ui::component::keypad::tap_of;
use crate::ui::component::question::Question;
use crate::ui::piece::place::{place, teams};
use crate::ui::piece::sheet_form::{HandOn, SheetForm, SheetKeys, SheetLines};
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::table_lines::TableLineView;
use crate::ui::state::{
    Lang, Live, Screen, use_lang, use_live, use_nav, use_score_sheets, use_sharing,
    use_table_lines, use_toasts,
};
use crate::ui::store::documents::Begun;
use leptos::{html, prelude::*};

/// The sheet of this document.
#[component]
pub fn TableSheetScreen(key: String) -> impl IntoView {
    let drafts = use_score_sheets().drafts;
    let here = key.clone();
    // The same document may be removed in another tab, or come from the store that is slower.
    let found = Memo::new(move |_| {
        drafts.with(|drafts| (drafts.ready, drafts.get(&here).map(|draft| draft.sheet.clone())))
    });
    let content = move || {
        let (ready, sheet) = found.get();
        let draft = || drafts.with_untracked(|drafts| drafts.get(&key).cloned());
        match sheet.filter(|_| ready).and_then(|_| draft()) {
            Some(draft) => view! { <FilledIn key=key.clone() draft /> }.into_any(),
            None => {
                let why = if ready { Msg::NothingFound } else { Msg::SheetBeingRead };
                view! { <NoSheet why /> }.into_any()
            }
        }
    };
    view! { <main class="page table-sheet">{content}</main> }.into_any()
}

/// There is no such sheet here, or it is not known yet.
#[component]
fn NoSheet(why: Msg) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    view! {
        <h1>{lang.t(Msg::ScoreSheet)}</h1>
        <p>{lang.t(why)}</p>
        <Key class="button primary" on_tap=move || nav.go(Screen::Start)>
            {lang.t(Msg::AllEvenings)}
        </Key>
    }
    .into_any()
}

/// The sheet with its keypad, and the key that shows it to the Jassleitung.
#[component]
fn FilledIn(key: String, draft: SheetDraft) -> impl IntoView {
    let (lang, nav, toasts) = (use_lang(), use_nav(), use_toasts());
    let (sheets, lines, sharing) = (use_score_sheets(), use_table_lines(), use_sharing());
    let form = SheetForm::draft(key.clone(), &draft);
    let sheet = draft.sheet;
    let session = sheet.session.clone();
    on_cleanup(move || sheets.drop_drafts_that_are_in(&session));
    let title = sheet.title.clone();
    let teams = teams(&sheet);
    let place = place(lang, sheet.passe, sheet.table);
    let holds = {
        let sheet = sheet.clone();
        move |spiele: &[[i32; 2]]| {
            let wrong = sheet.rules.check_new_sheet(sheet.passe, sheet.table, spiele).err();
            if let Some(reason) = &wrong {
                toasts.error(&error(lang.locale(), reason));
            }
            wrong.is_none()
        }
    };
    let hand_in = {
        let (key, holds) = (key.clone(), holds.clone());
        HandOn::new(move |spiele: Vec<[i32; 2]>| {
            if holds(&spiele) {
                lines.hand_in(&key, spiele);
            }
        })
    };
    let show = HandOn::new(move |spiele: Vec<[i32; 2]>| {
        if holds(&spiele) {
            sheets.own.set(Some(TableSheet { sheet: spiele, ..sheet.clone() }));
            sharing.open_at(ShareKind::SheetLink);
        }
    });
    let live = use_live();
    let of = key.clone();
    let line = Memo::new(move |_| lines.view(&of));
    let is_live = Memo::new(move |_| line.read().is_some());
    let of = key.clone();
    Effect::new(move |_| {
        if is_live.get() {
            lines.take(&of);
        }
    });
    let stands = move || line.read().as_ref().and_then(|line| stands(live, lang, line, form));
    let keys = move || {
        let show = |class: &'static str| {
            view! {
                <Key class on_tap=move || form.hand_on(show)>
                    {lang.t(Msg::ShowToJassleitung)}
                </Key>
            }
        };
        match is_live.get() {
            false => show("button primary").into_any(),
            true => view! {
                <p class="small handing-in" role="status">
                    {stands}
                </p>
                {show("button quiet")}
                <Key class="button primary" on_tap=move || form.hand_on(hand_in)>
                    {live.words().hand_in}
                </Key>
            }
            .into_any(),
        }
    };
    let typed = move |event| {
        if let Some(tap) = tap_of(&event) {
            form.tap(tap);
        }
    };
    // What somebody has written goes by one tap more.
    let asked = RwSignal::new(false);
    let remove = StoredValue::new(key);
    let remove = move || remove.with_value(|key| sheets.remove_draft(key));
    let ask = move || match form.is_untouched() {
        true => remove(),
        false => asked.set(true),
    };
    let question = move || {
        asked.get().then(|| {
            view! {
                <Question
                    question=later::sheet_goes(lang.locale())
                    first=lang.t(Msg::Keep)
                    second=lang.t(Msg::Delete)
                    on_first=move || asked.set(false)
                    on_second=remove
                    danger=true
                />
            }
        })
    };
    let page = NodeRef::<html::Div>::new();
    page.on_load(|page| request_animation_frame(move || drop(page.focus())));
    view! {
        <div class="sheet-page" tabindex="-1" node_ref=page on:keydown=typed>
            <header class="head">
                <IconKey
                    sign=Sign::Back
                    label=lang.t(Msg::Back)
                    on_tap=move || nav.go(Screen::Start)
                />
                <div class="title">
                    <h1>{place}</h1>
                    <p>{title}</p>
                </div>
                <Key class="quiet danger" on_tap=ask>
                    {lang.t(Msg::Delete)}
                </Key>
            </header>
            <SheetLines form teams />
            <footer class="foot sheet-foot">
                <div class="perhaps" role="status">
                    {question}
                </div>
                <SheetKeys form />
                {keys}
            </footer>
        </div>
    }
    .into_any()
}

/// Whether what stands on the sheet is with the Jassleitung.
fn stands(live: Live, lang: Lang, line: &TableLineView, form: SheetForm) -> Option<String> {
    let words = live.words();
    if let Some(sums) = line.other {
        return Some((words.other_phone)(&sums.map(|number| lang.number(number)).join(AGAINST)));
    }
    let (handed, sent) = line.handed.as_ref()?;
    let sentence = match (form.follow().as_ref() == Ok(handed), sent, line.away) {
        (false, ..) => words.hand_in_again,
        (true, true, _) => words.handed_in,
        (true, false, true) => words.hand_in_waits,
        (true, false, false) => words.handing_in,
    };
    Some(sentence.to_owned())
}

/// The way back to a sheet that was begun, in the list of evenings.
#[component]
pub fn DraftCard(begun: Begun) -> impl IntoView {
    let (lang, sheets) = (use_lang(), use_score_sheets());
    let draft = &begun.draft;
    let place = place(lang, draft.sheet.passe, draft.sheet.table);
    let title = [lang.t(Msg::ScoreSheet), &place].join(" · ");
    let lines = [draft.begun(), draft.cells.len()].map(|number| number.to_string());
    let far = say!(lang, Msg::SheetProgress, done = &lines[0], total = &lines[1]);
    let teams = joined(&teams(&draft.sheet), " – ");
    let small = [draft.sheet.title.clone(), teams, far].into_iter().filter(|text| !text.is_empty());
    let small = small.map(|text| view! { <span class="small">{text}</span> }).collect_view();
    view! {
        <Key class="card" on_tap=move || sheets.resume(&begun)>
            <span class="card-title">{title}</span>
            {small}
        </Key>
    }
    .into_any()
}
