//! Choosing a Jassart: searched by name, by how many are there; the favourites and the last ones
//! of this device first.

use crate::engine::jassart;
use crate::engine::jassart::{Jassart, Parties};
use crate::text::jassart::{called, jass_text};
use crate::text::say;
use crate::text::search::Searched;
use crate::text::{Locale, Msg};
use crate::ui::component::choice::Choices;
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::Key;
use crate::ui::component::search::SearchField;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::jassart::{JassartExplained, JassartKey, last_played};
use crate::ui::state::{use_lang, use_nav, use_setup};
use crate::ui::store;
use leptos::prelude::*;

const FAVOURITES: &str = "favoriten";

fn ids(note: &str) -> Vec<String> {
    store::noted(note).unwrap_or_default()
}

fn has(ids: &[String], jassart: &Jassart) -> bool {
    ids.iter().any(|id| id == jassart.id)
}

/// The sheet to choose from.
#[component]
pub fn JassartenSheet() -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let wanted = RwSignal::new(String::new());
    let count: RwSignal<Option<u8>> = RwSignal::new(None);
    let favourites = RwSignal::new(ids(FAVOURITES));
    // The order stays while a star is set.
    let before = favourites.get_untracked();
    let last = last_played();
    let how_many = move |n: u8| {
        let choose =
            move || count.update(|old| *old = if *old == Some(n) { None } else { Some(n) });
        view! {
            <Key
                class="choice"
                on_tap=choose
                pressed=Signal::derive(move || count.get() == Some(n))
            >
                {n}
            </Key>
        }
    };
    let list = move || {
        let word = wanted.with(|word| Searched::of(word));
        let (count, locale) = (count.get(), lang.locale());
        let fits = |jassart: &&&'static Jassart| {
            count.is_none_or(|n| is_for(jassart, n)) && is_called(locale, jassart, &word)
        };
        let hits: Vec<&'static Jassart> = jassart::ALL.iter().filter(fits).copied().collect();
        if hits.is_empty() {
            return view! { <p class="empty">{lang.t(Msg::NothingFound)}</p> }.into_any();
        }
        let part = |(word, jassarten): (Msg, Vec<&'static Jassart>)| {
            (!jassarten.is_empty()).then(|| {
                let entries = jassarten.into_iter();
                let entries =
                    entries.map(|jassart| view! { <JassartEntry jassart favourites count /> });
                view! {
                    <h3>{lang.t(word)}</h3>
                    <ul class="list">{entries.collect_view()}</ul>
                }
            })
        };
        untrack(|| sorted(hits, &before, &last).map(part).collect_view().into_any())
    };
    view! {
        <SheetFrame
            title=lang.t(Msg::ChooseJassart)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form jassarten">
                <SearchField wanted label=lang.t(Msg::Search) />
                <Choices title=lang.t(Msg::HowManyPlayers)>
                    {(2..=10).map(how_many).collect_view()}
                </Choices> <div class="part">{list}</div>
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// The favourites, the last ones from the last on, and all others.
fn sorted(
    hits: Vec<&'static Jassart>,
    favourites: &[String],
    last: &[String],
) -> [(Msg, Vec<&'static Jassart>); 3] {
    let (stars, others): (Vec<_>, Vec<_>) =
        hits.into_iter().partition(|jassart| has(favourites, jassart));
    let (played, others): (Vec<&Jassart>, Vec<_>) =
        others.into_iter().partition(|jassart| has(last, jassart));
    let by_time = last.iter().filter_map(|id| jassart::find(id).ok());
    let played = by_time.filter(|jassart| played.iter().any(|hit| hit.id == jassart.id)).collect();
    [(Msg::Favourites, stars), (Msg::LastPlayed, played), (Msg::AllJassarten, others)]
}

/// Whether so many can play it.
fn is_for(jassart: &Jassart, n: u8) -> bool {
    let (min, max) = jassart.players;
    let pairs = jassart.parties == Parties::TwoAgainstTwo;
    (min..=max).contains(&n) && !(pairs && n % 2 == 1)
}

/// Whether name, other name or what is told of it hold this word.
fn is_called(locale: Locale, jassart: &Jassart, word: &Searched) -> bool {
    let has = |text: &str| Searched::of(text).holds(word);
    let named = |jassart: &Jassart| has(jassart.name) || has(called(locale, jassart.name));
    let related = |j: &&&Jassart| j.alias_of == Some(jassart.id) || jassart.alias_of == Some(j.id);
    word.is_empty()
        || named(jassart)
        || has(jassart.id)
        || jass_text(locale, jassart.id).is_some_and(|text| has(text.what))
        || jassart::ALL.iter().filter(related).any(|j| named(j))
}

/// A Jassart of the list, with its star and what it is.
#[component]
fn JassartEntry(
    jassart: &'static Jassart,
    favourites: RwSignal<Vec<String>>,
    /// How many want to play, where that was said.
    count: Option<u8>,
) -> impl IntoView {
    let (lang, nav, setup) = (use_lang(), use_nav(), use_setup());
    let choose = move || {
        setup.jassart.set(Some((jassart.id, count)));
        nav.close();
    };
    let star = move || {
        favourites.update(|ids| {
            let before = ids.len();
            ids.retain(|id| id != jassart.id);
            if ids.len() == before {
                ids.push(jassart.id.to_owned());
            }
        });
        favourites.with_untracked(|ids| store::note_value(FAVOURITES, ids));
    };
    view! {
        <li class="jassart">
            <JassartKey jassart on_tap=choose />
            <Key
                class="quiet round favourite"
                label=say!(lang, Msg::Favourite, jassart = called(lang.without_deck(), jassart.name))
                on_tap=star
                pressed=Signal::derive(move || favourites.with(|ids| has(ids, jassart)))
            >
                <Icon sign=Sign::Star />
            </Key>
            <JassartExplained jassart />
        </li>
    }
    .into_any()
}
