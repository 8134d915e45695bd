//! The menu of an evening: what is needed at the table, and the evening itself.

use crate::engine::base::id::SessionId;
use crate::engine::base::seat::Side;
use crate::engine::board::BoardKind;
use crate::engine::facts::event::Entry;
use crate::engine::facts::shared::WEIS;
use crate::engine::session::partie::Partie;
use crate::text::Msg;
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::sheet::evening::{AboutFields, DeleteKey};
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{
    Evening, Sheet, Venue, use_archive, use_dispatch, use_evening, use_lang, use_nav, use_sharing,
};
use leptos::prelude::*;

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let (sharing, archive) = (use_sharing(), use_archive());
    // A tournament has no Partie of its own.
    let tournament = evening.with_tournament(|_| ()).is_some();
    let id = session_id(evening);
    let delete = move || {
        if let Some(id) = session_id(evening) {
            nav.go(Venue::Start);
            archive.delete(&id);
        }
    };
    view! {
        <SheetFrame title=lang.t(Msg::Menu) close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="eingabe menue">
                {id.map(|id| view! { <AboutFields id tournament /> })}
                {(!tournament).then(|| view! { <AtTheTable /> })}
                <Key
                    class="knopf leise"
                    on_tap=move || nav.go(Venue::RuleBook(session_id(evening)))
                >
                    {lang.t(Msg::RuleBook)}
                </Key>
                <Key class="knopf leise" on_tap=move || sharing.open_at(ShareKind::File)>
                    {lang.t(Msg::ShareSavePrint)}
                </Key>
                <Key class="knopf leise" on_tap=move || nav.open(Sheet::Store)>
                    {lang.t(Msg::Store)}
                </Key>
                {(!tournament).then(|| view! { <GoOn /> })}
                <Key class="knopf leise" on_tap=move || nav.open(Sheet::Settings)>
                    {lang.t(Msg::Settings)}
                </Key>
                <DeleteKey on_yes=delete />
            </div>
        </SheetFrame>
    }
    .into_any()
}

fn session_id(evening: Evening) -> Option<SessionId> {
    untrack(|| evening.with_session(|id, _| id.clone()))
}

/// What somebody asks while the cards are on the table.
#[component]
fn AtTheTable() -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    // C2: whoever says it closes the window for Weis.
    let second_stich = evening.select(|_, p: &Partie| {
        let slate = p.jassart.board.kind() == BoardKind::Slate;
        let weis = p.head.tischregeln.get(WEIS) && p.state.running.next_stich().is_none();
        slate && weis && p.state.end.is_none()
    });
    let slate = evening.select(|_, p| p.jassart.board.kind() == BoardKind::Slate);
    let ended = evening.select(|_, p| p.state.end.is_some());
    let weis = evening.select(|_, p: &Partie| {
        let slate = p.jassart.board.kind() == BoardKind::Slate;
        if !slate || p.state.end.is_some() || !p.head.tischregeln.get(WEIS) {
            return Vec::new();
        }
        Side::BOTH.map(|side| (side, p.party_name(side.index()))).to_vec()
    });
    let key = move |word: Msg, sheet: Sheet| {
        view! {
            <Key class="knopf leise" on_tap=move || nav.open(sheet.clone())>
                {lang.t(word)}
            </Key>
        }
    };
    view! {
        {key(Msg::Zuschauen, Sheet::Watch)}
        {slate
            .get_untracked()
            .then(|| {
                view! {
                    <Key
                        class="knopf leise"
                        disabled=ended
                        on_tap=move || nav.open(Sheet::Referee { berg: false })
                    >
                        {lang.t(Msg::WhoIsFirst)}
                    </Key>
                }
            })}
        {key(Msg::WhatIsHappened, Sheet::Incident)}
        <div>
            <For each=move || weis.get() key=Clone::clone let:((side, name))>
                <Key class="knopf leise" on_tap=move || nav.open(Sheet::Weis(side, false))>
                    {lang.fill(Msg::WeisWithCards, &[&name])}
                </Key>
            </For>
            <Show when=move || !weis.read().is_empty()>
                {key(Msg::WhoWeistMore, Sheet::WeisContest { in_spiel: false })}
            </Show>
        </div>
        <Show when=move || second_stich.get()>
            <Key
                class="knopf leise"
                on_tap=move || dispatch.enter_and_close(Entry::stiche_played(1))
            >
                {lang.fill(Msg::EntryStich, &["2"])}
            </Key>
        </Show>
        {key(Msg::EveningAndReport, Sheet::EveningReport)}
        {key(Msg::History, Sheet::History(None))}
        {key(Msg::Tischregeln, Sheet::Tischregeln)}
    }
    .into_any()
}

/// Breaking a running Partie off, or the next one.
#[component]
fn GoOn() -> impl IntoView {
    let (lang, nav, evening, dispatch) = (use_lang(), use_nav(), use_evening(), use_dispatch());
    let runs = evening.select(|_, partie| partie.state.end.is_none());
    let go_on = move || match runs.get_untracked() {
        true => dispatch.enter_and_close(Entry::Abort { reason: String::new() }),
        false => nav.go(Venue::New(session_id(evening))),
    };
    let word = move || if runs.get() { Msg::PartieAbbrechen } else { Msg::NextPartie };
    view! {
        <Key class="knopf leise" on_tap=go_on>
            {move || lang.t(word())}
        </Key>
    }
    .into_any()
}
