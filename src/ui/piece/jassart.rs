//! A Jassart to choose: its key, what it is, and which ones were played last on this device.

use crate::engine::jassart::Jassart;
use crate::text::jassart::{called, jass_text};
use crate::text::say;
use crate::text::{Msg, sources};
use crate::ui::component::key::Key;
use crate::ui::state::use_lang;
use crate::ui::store;
use leptos::prelude::*;

const LAST: &str = "zuletzt";
/// How many of the last ones are kept.
const LAST_MAX: usize = 5;

/// Those that were played last, the last one first.
pub fn last_played() -> Vec<String> {
    store::noted(LAST).unwrap_or_default()
}

/// Notes that this one is played.
pub fn note_played(id: &str) {
    let mut last = last_played();
    last.retain(|old| old != id);
    last.insert(0, id.to_owned());
    last.truncate(LAST_MAX);
    store::note_value(LAST, &last);
}

/// The key with its name and how many play it.
#[component]
pub fn JassartKey(
    jassart: &'static Jassart,
    #[prop(into)] on_tap: Callback<()>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (min, max) = jassart.players;
    let (lang, from, to) = (use_lang(), min.to_string(), max.to_string());
    let name = called(lang.without_deck(), jassart.name);
    let players = match min == max {
        true => say!(lang, Msg::PlayerCount, count = &from),
        false => say!(lang, Msg::PlayersFromTo, from = &from, to = &to),
    };
    view! {
        <Key class="card" on_tap>
            <span class="card-title" lang=(name == jassart.name).then_some("de")>
                {name}
            </span>
            " "
            <span class="small">{players}</span>
            {children.map(|children| children())}
        </Key>
    }
    .into_any()
}

/// What it is, how it scores and where that stands, on unfolding.
#[component]
pub fn JassartExplained(jassart: &'static Jassart) -> impl IntoView {
    let lang = use_lang();
    // The deck is not changed over it.
    let locale = untrack(|| lang.locale());
    let paragraphs = jass_text(locale, jassart.id).map(|text| {
        view! {
            <p>{text.what}</p>
            <p>{text.counts}</p>
        }
    });
    view! {
        <details>
            <summary class="small">{say!(lang, Msg::JassartExplained, jassart = called(locale, jassart.name))}</summary>
            {paragraphs}
            <p class="small">{say!(lang, Msg::Sources, sources = &sources(locale, jassart.sources))}</p>
        </details>
    }
    .into_any()
}
