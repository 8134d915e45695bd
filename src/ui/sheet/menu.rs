//! The menu of an evening: what is needed at the table as large keys, then the Partie, the evening,
//! and how this device shows things.

use super::partie;
use super::this_spiel::ThisSpiel;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::seat::Side;
use crate::engine::board::state::State;
use crate::engine::board::{BoardKind, slate};
use crate::engine::facts::event::Entry;
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::session::partie::Partie;
use crate::text::say;
use crate::text::{Msg, later};
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::Key;
use crate::ui::component::question::Question;
use crate::ui::component::rows::Rows;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::title::about_word;
use crate::ui::platform::focus;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{
    Evening, Screen, Sheet, use_dispatch, use_evening, use_lang, use_live, use_nav, use_sharing,
    use_toasts,
};
use leptos::prelude::*;

/// «Wer ist zuerst draussen?», about the Ziel.
const REFEREE: Sheet = Sheet::Referee { berg: false };

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    // A tournament has no Partie of its own.
    let tournament = evening.is_tournament();
    let id = session_id(evening);
    let book = move || nav.go(Screen::RuleBook(session_id(evening)));
    let rule_book = view! { <Item sign=Sign::Book word=Msg::RuleBook on_tap=book /> };
    view! {
        <SheetFrame title=lang.t(Msg::Menu) close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="entry-form menugroups">
                {match tournament {
                    true => {
                        view! {
                            <Group word=Msg::Tournament>
                                <OfTheEvening id tournament />
                                {rule_book}
                            </Group>
                        }
                            .into_any()
                    }
                    false => {
                        view! {
                            <AtTheTable />
                            <Group word=Msg::MenuPartie>
                                <OfThePartie />
                                {rule_book}
                                <GoOn />
                            </Group>
                            <Group word=Msg::MenuEvening>
                                <OfTheEvening id tournament />
                            </Group>
                        }
                            .into_any()
                    }
                }}
                <Group word=Msg::MenuDevice>
                    {(!tournament)
                        .then(|| {
                            let on_tap = move || nav.open(Sheet::Watch);
                            view! { <Item sign=Sign::Eye word=Msg::Watch on_tap /> }
                        })}
                    <Item
                        sign=Sign::Disk
                        word=Msg::Store
                        on_tap=move || nav.open(Sheet::Store)
                    />
                    <Item
                        sign=Sign::Settings
                        word=Msg::Settings
                        on_tap=move || nav.open(Sheet::Settings)
                    />
                </Group>
            </div>
        </SheetFrame>
    }
    .into_any()
}

fn session_id(evening: Evening) -> Option<SessionId> {
    untrack(|| evening.id())
}

/// Keys that belong together, under their name.
#[component]
fn Group(word: Msg, children: Children) -> impl IntoView {
    let lang = use_lang();
    view! {
        <section class="menugroup" aria-label=lang.t(word)>
            <h3>{lang.t(word)}</h3>
            <div class="menukeys">{children()}</div>
        </section>
    }
    .into_any()
}

/// A key of the menu: its sign and its word.
#[component]
fn Item(
    sign: Sign,
    word: Msg,
    #[prop(into)] on_tap: Callback<()>,
    #[prop(default = "menukey")] class: &'static str,
    #[prop(optional, into)] disabled: Signal<bool>,
) -> impl IntoView {
    let lang = use_lang();
    view! { <NamedItem sign name=lang.t(word).to_owned() on_tap class disabled /> }.into_any()
}

/// The same with a word that holds a name.
#[component]
fn NamedItem(
    sign: Sign,
    #[prop(into)] name: Signal<String>,
    #[prop(into)] on_tap: Callback<()>,
    #[prop(default = "menukey")] class: &'static str,
    #[prop(optional, into)] disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <Key class disabled on_tap>
            <Icon sign />
            <span>{move || name.get()}</span>
        </Key>
    }
    .into_any()
}

/// What the slate says of the Partie; `false` on other boards.
fn on_slate(partie: &Partie, says: fn(&Tischregeln, &State) -> bool) -> bool {
    let slate = partie.jassart.board.kind() == BoardKind::Slate;
    slate && says(&partie.head.tischregeln, &partie.state)
}

/// Whether the Partie on the board runs.
fn runs(evening: Evening) -> bool {
    untrack(|| evening.with_partie(|_, partie| partie.state.end.is_none())) == Some(true)
}

/// The last step, where it brought the Partie to its end.
fn ending_step(evening: Evening) -> Option<EventId> {
    untrack(|| evening.with_session(|_, session| session.ending_step())).flatten()
}

/// What somebody asks while the cards are on the table.
#[component]
fn AtTheTable() -> impl IntoView {
    let (lang, nav, evening, toasts) = (use_lang(), use_nav(), use_evening(), use_toasts());
    let slate = evening.select(|_, p| p.jassart.board.kind() == BoardKind::Slate);
    let weis = evening.select(|_, p| on_slate(p, slate::writes_weis));
    let tile = move |sign: Sign, word: Msg, sheet: Sheet, disabled: Signal<bool>| {
        let on_tap = move || nav.open(sheet.clone());
        view! { <Item sign word on_tap class="menutile" disabled /> }
    };
    let never = Signal::derive(|| false);
    // The quarrel begins with the thanks, which have ended the Partie.
    let asks = RwSignal::new(false);
    let to_referee = move || {
        if runs(evening) {
            nav.open(REFEREE);
        } else if ending_step(evening).is_some() {
            asks.set(true);
            request_animation_frame(|| focus::give_first(".menugroups > .question button"));
        } else {
            toasts.error(lang.t(Msg::PartieEnded));
        }
    };
    view! {
        <div class="menutiles">
            {slate
                .get_untracked()
                .then(|| {
                    let more = Sheet::WeisContest { in_spiel: false };
                    let no_weis = Signal::derive(move || !weis.get());
                    view! {
                        <Item
                            sign=Sign::Flag
                            word=Msg::WhoIsFirst
                            on_tap=to_referee
                            class="menutile"
                        />
                        {tile(Sign::Cards, Msg::WhoHasBetterWeis, more, no_weis)}
                    }
                })} {tile(Sign::Warning, Msg::WhatHappened, Sheet::Incident, never)}
            {tile(Sign::List, Msg::History, Sheet::History(None), never)}
        </div>
        <Show when=move || asks.get()>
            <CountAgain asks />
        </Show>
    }
    .into_any()
}

/// Whether the end is taken back, so that the referee may count.
#[component]
fn CountAgain(asks: RwSignal<bool>) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let (dispatch, toasts) = (use_dispatch(), use_toasts());
    let take_back = move |()| {
        asks.set(false);
        // Another phone may have written meanwhile.
        let Some(entry) = ending_step(evening) else {
            return toasts.error(lang.t(Msg::PartieEnded));
        };
        if dispatch.strike(entry).is_ok() && runs(evening) {
            nav.open(REFEREE);
        }
    };
    view! {
        <Question
            question=later::count_again(lang.locale())
            first=lang.t(Msg::Keep)
            second=lang.t(Msg::Undo)
            on_first=move |()| asks.set(false)
            on_second=take_back
        />
    }
    .into_any()
}

/// What belongs to the Partie on the board.
#[component]
fn OfThePartie() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let this_spiel = ThisSpiel::now();
    // C2: whoever says it closes the window for Weis.
    let second_stich = evening.select(|_, p: &Partie| on_slate(p, slate::weis_window_open));
    let weis = evening.select(|_, p: &Partie| match on_slate(p, slate::writes_weis) {
        true => Side::BOTH.map(|side| (side, p.party_name(side.index()))).to_vec(),
        false => Vec::new(),
    });
    let head = evening.select(|_, p| Some(partie::name(p)));
    let there = move || head.read().is_some();
    let head = Signal::derive(move || head.get().map_or("", |word| lang.t(word)).to_owned());
    let stich = say!(lang, Msg::EntryStich, stich = "2");
    view! {
        <Rows each=move || weis.get() key=Clone::clone let:((side, name))>
            <NamedItem
                sign=Sign::Cards
                name=say!(lang, Msg::WeisWithCards, who = &name)
                on_tap=move || nav.open(Sheet::Weis(side, false))
            />
        </Rows>
        <Show when=move || second_stich.get()>
            <NamedItem
                sign=Sign::Stich
                name=stich.clone()
                on_tap=move || this_spiel.enter_or_ask_for_berg(vec![Entry::stiche_played(1)])
            />
        </Show>
        <Show when=there>
            <NamedItem sign=Sign::Seats name=head on_tap=move || nav.open(Sheet::Partie) />
        </Show>
        <Item
            sign=Sign::Rules
            word=Msg::Tischregeln
            on_tap=move || nav.open(Sheet::Tischregeln { score_now: false })
        />
    }
    .into_any()
}

/// Breaking a running Partie off, or the next one.
#[component]
fn GoOn() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let this_spiel = ThisSpiel::now();
    let runs = evening.select(|_, partie| partie.state.end.is_none());
    let go_on = move || match runs.get_untracked() {
        true => this_spiel.enter_or_ask_for_berg(vec![Entry::Abort { reason: String::new() }]),
        false => nav.go(Screen::New(session_id(evening))),
    };
    let word = move || if runs.get() { Msg::AbortPartie } else { Msg::NextPartie };
    let name = Signal::derive(move || lang.t(word()).to_owned());
    let scored = evening.select(|_, partie| partie.may_be_scored());
    let there = move || scored.read().is_some();
    let scored =
        move || scored.get().map_or(String::new(), |n| later::scored_after(lang.locale(), n));
    view! {
        <Show when=there>
            <NamedItem
                sign=Sign::Chart
                name=Signal::derive(scored)
                on_tap=move || nav.open(Sheet::Tischregeln { score_now: true })
            />
        </Show>
        <NamedItem sign=Sign::Flag name on_tap=go_on />
    }
    .into_any()
}

/// The evening or the tournament: how it stands, what is noted about it, and how it leaves.
#[component]
fn OfTheEvening(id: Option<SessionId>, tournament: bool) -> impl IntoView {
    let (lang, nav, sharing) = (use_lang(), use_nav(), use_sharing());
    let about = id.clone().map(|id| {
        let on_tap = move || nav.open(Sheet::About(id.clone()));
        let name = about_word(lang, tournament).to_owned();
        view! { <NamedItem sign=Sign::Pencil name on_tap /> }
    });
    let report = (!tournament).then(|| {
        let on_tap = move || nav.open(Sheet::EveningReport);
        view! { <Item sign=Sign::Chart word=Msg::EveningAndReport on_tap /> }
    });
    let live = use_live();
    live.ask();
    // Who has been at a table finds the way out of it without a network, too.
    let known = id.as_ref().is_some_and(|id| live.knows(id));
    let offered = move || known || live.offered.get();
    let live_name = if tournament { live.words().hall } else { live.words().name };
    let hall = id.filter(|_| tournament).map(|id| {
        let on_tap = move || nav.go(Screen::Hall(id.clone()));
        view! { <NamedItem sign=Sign::Eye name=live.words().hall_screen.to_owned() on_tap /> }
    });
    view! {
        {report}
        {about}
        <Item
            sign=Sign::Share
            word=Msg::ShareSavePrint
            on_tap=move || sharing.open_at(ShareKind::File)
        />
        <Show when=offered>
            <NamedItem
                sign=Sign::Live
                name=live_name.to_owned()
                on_tap=move || nav.open(Sheet::Live)
            />
        </Show>
        {hall}
    }
    .into_any()
}
