//! «Live am Tisch»: what it is, the codes to join it, who has the chalk, and how one leaves. For a
//! tournament it is «Live im Saal»: the code is for those who run it, the tables have theirs on their sheets.

use crate::engine::base::id::SessionId;
use crate::text::Msg;
use crate::ui::component::choice::ChoiceKey;
use crate::ui::component::key::Key;
use crate::ui::component::question::AskedKey;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::live::{chalk, hall_sentence, sentence};
use crate::ui::platform::page;
use crate::ui::share::Parcel;
use crate::ui::sheet::share::{Ways, qr_code};
use crate::ui::state::live::{PATIENCE, Way};
use crate::ui::state::{use_evening, use_hall, use_lang, use_live, use_nav, use_toasts};
use leptos::prelude::*;

/// What the sheet shows.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// The evening of a link is awaited; whether somebody must say that it is to be united.
    Joining { to_unite: bool },
    /// The open evening is live.
    At,
    /// It is not.
    Before,
}

/// The sheet.
#[component]
pub fn LiveSheet() -> impl IntoView {
    let (lang, nav, live, evening) = (use_lang(), use_nav(), use_live(), use_evening());
    let id = untrack(|| evening.id());
    let tournament = untrack(|| evening.is_tournament());
    let open = id.clone();
    let stage = Memo::new(move |_| match live.view(None) {
        Some(view) => Stage::Joining { to_unite: view.to_unite },
        None if open.as_ref().is_some_and(|id| live.view(Some(id)).is_some()) => Stage::At,
        None => Stage::Before,
    });
    let body = move || {
        let stage = stage.get();
        untrack(|| match (stage, &id) {
            (Stage::Joining { to_unite }, _) => view! { <Joining to_unite /> }.into_any(),
            (Stage::At, Some(id)) if tournament => view! { <InHall id=id.clone() /> }.into_any(),
            (Stage::At, Some(id)) => view! { <AtTable id=id.clone() /> }.into_any(),
            (Stage::Before, Some(id)) => view! { <Before id=id.clone() tournament /> }.into_any(),
            (_, None) => ().into_any(),
        })
    };
    let awaited = live.awaited();
    if awaited.is_some() {
        // Who does not wait for it does not want it, however the sheet is closed; but another link may have
        // come meanwhile.
        on_cleanup(move || {
            if live.awaited() == awaited {
                live.give_up();
            }
        });
    }
    let title = if tournament { live.words().hall } else { live.words().name };
    view! {
        <SheetFrame title close=lang.t(Msg::Close) on_close=move || nav.close()>
            <div class="entry-form menu">{body}</div>
        </SheetFrame>
    }
    .into_any()
}

/// The evening of a link is on its way.
#[component]
fn Joining(to_unite: bool) -> impl IntoView {
    let live = use_live();
    let words = live.words();
    let way = Memo::new(move |_| live.view(None).map(|view| view.way));
    // At first nothing is heard yet, with any network; and what was there takes a moment to be taken in.
    let late = RwSignal::new(None);
    Effect::new(move |_| {
        let way = way.get();
        set_timeout(move || _ = late.try_set(way), PATIENCE);
    });
    // Nothing is on its way of which it is said that it does not come.
    let stands = move || {
        let way = way.get();
        let is_late = late.get() == way;
        match way {
            Some(Way::Elsewhere) => words.elsewhere,
            Some(Way::Away) if is_late => words.coming_later,
            Some(Way::Here) if is_late => words.nothing_there,
            _ => words.coming,
        }
    };
    match to_unite {
        false => view! { <p role="status">{stands}</p> }.into_any(),
        true => view! {
            <p>{words.here_already}</p>
            <Key class="button primary" on_tap=move || live.unite()>
                {words.unite}
            </Key>
        }
        .into_any(),
    }
}

/// What it is, before anything leaves this device; or, where its table was left, that it goes back there.
/// Who has watched and left can have the evening to write.
#[component]
fn Before(id: SessionId, tournament: bool) -> impl IntoView {
    let live = use_live();
    let words = live.words();
    let watched = live.watches(&id).then(|| view! { <ToThisDevice id=id.clone() /> });
    let what = match (live.knows(&id), tournament) {
        (false, false) => words.what_it_is,
        (false, true) => words.what_hall_is,
        (true, false) => words.comes_back,
        (true, true) => words.hall_comes_back,
    };
    view! {
        <p>{what}</p>
        <Key class="button primary" on_tap=move || live.begin(id.clone())>
            {words.begin}
        </Key>
        {watched}
    }
    .into_any()
}

/// The key by which the evening belongs to this phone. It asks whoever loses the table by it.
#[component]
fn ToThisDevice(id: SessionId) -> impl IntoView {
    let (nav, live) = (use_nav(), use_live());
    let words = live.words();
    let asks = live.watches(&id);
    let to_this_device = move || {
        nav.close();
        live.to_this_device(&id);
    };
    view! {
        <p class="small">{words.help_to_this_device}</p>
        <AskedKey
            word=words.to_this_device
            question=words.ask_to_this_device
            keep=words.watch_on
            yes=words.write_on
            on_yes=to_this_device
            class=if asks { "button quiet danger" } else { "button quiet" }
            asks
        />
    }
    .into_any()
}

/// A link as a code of this name, with what it is for, and the ways on which it goes otherwise.
fn code(link: &str, name: &'static str, help: &'static str) -> AnyView {
    let text = page::address() + "#" + link;
    let parcel = Parcel { text: text.clone(), ..Parcel::default() };
    view! {
        <p class="small">{help}</p>
        {qr_code(&text, name)}
        <Ways parcel />
    }
    .into_any()
}

/// The code for another device that runs the tournament, and the way out.
#[component]
fn InHall(id: SessionId) -> impl IntoView {
    let (live, hall) = (use_live(), use_hall());
    let words = live.words();
    let (of, here) = (id.clone(), id.clone());
    let link = Memo::new(move |_| live.view(Some(&of)).and_then(|view| view.link));
    view! {
        <p role="status">{move || hall_sentence(live, hall, &here)}</p>
        <div class="goods">
            {move || link.get().map(|link| code(&link, words.lead_along, words.help_lead_along))}
        </div>
        <LeaveKey id left=words.hall_left />
    }
    .into_any()
}

/// Who is there, the codes, and the ways out.
#[component]
fn AtTable(id: SessionId) -> impl IntoView {
    let (lang, live) = (use_lang(), use_live());
    let words = live.words();
    let of = id.clone();
    let view = Memo::new(move |_| live.view(Some(&of)).unwrap_or_default());
    // Whoever may write hands that on first; a watcher can only let others watch.
    let watch = RwSignal::new(false);
    let only_watch = Memo::new(move |_| view.read().link.is_none());
    let link = Memo::new(move |_| {
        let view = view.read();
        let link = view.link.clone().filter(|_| !watch.get());
        link.unwrap_or_else(|| view.watch_link.clone())
    });
    let goods = move || {
        let link = link.read();
        let (name, help) = match watch.get() || only_watch.get() {
            true => (lang.t(Msg::Watch), words.help_watch),
            false => (words.write_along, words.help_write_along),
        };
        (!link.is_empty()).then(|| code(&link, name, help))
    };
    let choice = move |watches: bool, name: &'static str| {
        view! {
            <ChoiceKey chosen=watch value=watches>
                {name}
            </ChoiceKey>
        }
    };
    let of_others = live.is_of_others(&id).then(|| view! { <ToThisDevice id=id.clone() /> });
    view! {
        <p role="status">{move || sentence(words, &view.read())}</p>
        <Show when=move || !only_watch.get()>
            <div class="choice-row two">
                {choice(false, words.write_along)} {choice(true, lang.t(Msg::Watch))}
            </div>
        </Show>
        <div class="goods">{goods}</div>
        // Its room stays: it comes to be known while a thumb is on its way to a key above.
        <p>{move || chalk(words, &view.read()).unwrap_or("\u{a0}")}</p>
        {of_others}
        <LeaveKey id left=words.left />
    }
    .into_any()
}

/// The way out, and what is said once this phone has gone; where something written here is not sent, it is asked
/// first.
#[component]
fn LeaveKey(id: SessionId, left: &'static str) -> impl IntoView {
    let (nav, live, toasts) = (use_nav(), use_live(), use_toasts());
    let words = live.words();
    let waits = Memo::new(move |_| live.waits(&id));
    let leave = move |()| {
        nav.close();
        live.leave();
        toasts.hint(left);
    };
    view! {
        <AskedKey
            word=words.leave
            question=words.leave_unsent
            keep=words.stay
            yes=words.leave
            on_yes=leave
            class="button quiet"
            asks=waits
        />
    }
}
