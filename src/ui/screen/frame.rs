//! What stands around every board: the line on top, and below it the key to write with.

use crate::engine::session::log::Session;
use crate::engine::session::partie::Partie;
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::{IconKey, Key};
use crate::ui::component::keypad::focus_in;
use crate::ui::piece::save_mark::SaveMark;
use crate::ui::state::{
    Evening, Lang, Nav, Screen, Sheet, use_dispatch, use_evening, use_lang, use_nav,
};
use leptos::{ev, prelude::*};

/// Which Spiel is played, and who deals.
pub fn spiel_and_dealer(lang: Lang, partie: &Partie) -> String {
    let dealer = &partie.head.players[usize::from(partie.state.dealer.0)];
    let number = partie.state.spiel_number().to_string();
    say!(lang, Msg::SpielAndDealer, spiel = &number, dealer = dealer)
}

/// Goes to the set-up of the next Partie of this evening.
pub fn next_partie(evening: Evening, nav: Nav) {
    if let Some(id) = untrack(|| evening.id()) {
        nav.go(Screen::New(Some(id)));
    }
}

/// Where typing is taken back by the browser.
const FIELDS: &str = "input, textarea, select, [contenteditable]";

/// The line on top: back, what runs (a title and what stands small below), the named undo, the
/// menu.
#[component]
pub fn BoardHead(#[prop(into)] title: Signal<(String, String)>) -> impl IntoView {
    let (lang, evening, nav, dispatch) = (use_lang(), use_evening(), use_nav(), use_dispatch());
    let last = Memo::new(move |_| {
        let last = evening.with_session(|_, session| text::latest(lang.locale(), session));
        last.flatten()
            .filter(|_| !evening.is_unwritten())
            .map(|what| say!(lang, Msg::UndoWhat, entry = &what))
    });
    let undone = Memo::new(move |_| {
        // Where no Partie is left the whole screen offers it.
        let tournament = evening.is_tournament();
        let offered = |session: &Session| {
            session.latest_undone().is_some() && (tournament || session.last_partie().is_some())
        };
        evening.with_session(|_, session| offered(session)).unwrap_or(false)
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        let held = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        // What is typed in a field is taken back there; a sheet has its own keys.
        let covered = nav.sheet.with_untracked(Option::is_some)
            || nav.article.with_untracked(Option::is_some);
        if !held || covered || focus_in(&event, FIELDS) {
            return;
        }
        match (event.key().to_lowercase().as_str(), event.shift_key()) {
            ("z", false) => dispatch.undo(),
            ("z", true) | ("y", false) => dispatch.redo(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    view! {
        <header class="head">
            <IconKey
                sign=Sign::Back
                label=lang.t(Msg::AllEvenings)
                on_tap=move || nav.go(Screen::Start)
            />
            <div class="title">
                <h1>{move || title.read().0.clone()}</h1>
                <p>{move || title.read().1.clone()}</p>
            </div>
            <SaveMark />
            // Not `disabled`, which would lose the focus with the last step back.
            <button
                type="button"
                class="quiet back"
                aria-disabled=move || last.read().is_none().then_some("true")
                on:click=move |_| dispatch.undo()
            >
                <Icon sign=Sign::Undo />
                <span>{move || last.get().unwrap_or_default()}</span>
            </button>
            <Show when=move || undone.get()>
                <IconKey
                    sign=Sign::Redo
                    label=lang.t(Msg::Redo)
                    on_tap=move || dispatch.redo()
                />
            </Show>
            <IconKey
                sign=Sign::Menu
                label=lang.t(Msg::Menu)
                on_tap=move || nav.open(Sheet::Menu)
            />
        </header>
    }
    .into_any()
}

/// What stands below the board: what there is to know, then the key to write with while the Partie
/// runs.
#[component]
pub fn BoardFoot(
    /// The sheet that the key to write with opens.
    opens: Sheet,
    /// Who is at the Ziel and may say merci, and the sheet for that.
    #[prop(into)]
    thanks: Signal<Vec<(String, Sheet)>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (lang, evening, nav) = (use_lang(), use_evening(), use_nav());
    let ended = evening.select(|_, partie| partie.state.end.is_some());
    let number = evening.select(|_, partie| partie.state.spiel_number());
    let opens = StoredValue::new(opens);
    let thank = move |(name, sheet): (String, Sheet)| {
        view! {
            <Key class="button primary" on_tap=move || nav.open(sheet.clone())>
                <span class="short">{say!(lang, Msg::MerciOf, who = &name)}</span>
            </Key>
        }
    };
    let key = move || match ended.get() {
        // What comes next stands with the end, on top.
        true => ().into_any(),
        false if thanks.read().is_empty() => view! {
            <Key class="button primary" on_tap=move || nav.open(opens.get_value())>
                {move || say!(lang, Msg::WriteSpiel, spiel = &number.get().to_string())}
            </Key>
        }
        .into_any(),
        // Whoever is there ends the Partie or speculates on more (B3, B6).
        false => view! {
            <div class="at-ziel">
                <Key class="button quiet" on_tap=move || nav.open(opens.get_value())>
                    {lang.t(Msg::PlayOn)}
                </Key>
                {thanks.get().into_iter().map(thank).collect_view()}
            </div>
        }
        .into_any(),
    };
    view! { <footer class="foot">{children.map(|children| children())} {key}</footer> }.into_any()
}
