//! Who played on this device, who with whom, and who only took part in tournaments.

use crate::engine::archive::summary::Person;
use crate::text::{Msg, later, say};
use crate::ui::component::folded::Folded;
use crate::ui::component::head::ScreenHead;
use crate::ui::component::key::Key;
use crate::ui::screen::start::StillReading;
use crate::ui::state::{Screen, Sheet, use_lang, use_nav, use_shelf};
use leptos::prelude::*;

#[component]
pub fn People() -> impl IntoView {
    let (lang, nav, shelf) = (use_lang(), use_nav(), use_shelf());
    let participants = Memo::new(move |_| shelf.participants());
    let nobody =
        Memo::new(move |_| shelf.people(false).is_empty() && participants.read().is_empty());
    let order = move || match nobody.get() {
        true => view! { <p class="empty">{lang.t(Msg::NobodyYet)}</p> }.into_any(),
        false => view! { <p class="small">{later::last_first(lang.locale())}</p> }.into_any(),
    };
    view! {
        <main class="page people">
            <ScreenHead
                title=lang.t(Msg::People)
                back=lang.t(Msg::Back)
                on_back=move || nav.go(Screen::Archive)
            />
            <StillReading />
            {order}
            <PeopleGroup title=Msg::Players pairs=false />
            <PeopleGroup title=Msg::Pairs pairs=true />
            <Participants participants />
        </main>
    }
    .into_any()
}

/// All players, or all pairs; those who came last first.
#[component]
fn PeopleGroup(title: Msg, pairs: bool) -> impl IntoView {
    let (lang, shelf) = (use_lang(), use_shelf());
    let group = move || {
        let people = shelf.people(pairs);
        (!people.is_empty()).then(|| {
            let cards = people.into_iter().map(|person| view! { <PersonCard person pairs /> });
            view! {
                <h2>{lang.t(title)}</h2>
                <ul class="list" aria-label=lang.t(title)>
                    {cards.collect_view()}
                </ul>
            }
        })
    };
    view! { <section class="list">{group}</section> }.into_any()
}

/// Who only took part in tournaments, folded away: a whole hall may.
#[component]
fn Participants(participants: Memo<Vec<Person>>) -> impl IntoView {
    let cards = move || {
        let participants = participants.get().into_iter();
        let cards = participants.map(|person| view! { <PersonCard person pairs=false /> });
        cards.collect_view()
    };
    let word = later::from_tournaments(use_lang().locale());
    view! {
        <Show when=move || !participants.read().is_empty()>
            <Folded word>
                <ul class="list" aria-label=word>
                    {cards}
                </ul>
            </Folded>
        </Show>
    }
    .into_any()
}

/// Who, and in how many evenings and Partien, or in how many tournaments.
#[component]
fn PersonCard(person: Person, pairs: bool) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let name = person.names.join(" & ");
    let numbers = match person.partien {
        0 => later::tournaments(lang.locale(), person.evenings),
        partien => {
            let numbers = [person.evenings, partien].map(|number| number.to_string());
            say!(lang, Msg::EveningsAndPartien, evenings = &numbers[0], partien = &numbers[1])
        }
    };
    let who = name.clone();
    let open = move || match pairs {
        true => nav.go(Screen::Statistics(who.clone())),
        false => nav.open(Sheet::Person(who.clone())),
    };
    view! {
        <li>
            <Key class="card" on_tap=open>
                <span class="card-title">{name}</span>
                " "
                <span class="small">{numbers}</span>
            </Key>
        </li>
    }
    .into_any()
}
