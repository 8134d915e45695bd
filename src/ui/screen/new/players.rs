//! Who sits where, and who deals.

use super::Draft;
use crate::text::Msg;
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::Key;
use crate::ui::platform::{js, pointer};
use crate::ui::state::{use_lang, use_shelf};
use leptos::prelude::*;

/// How many names are suggested.
const SUGGESTED: usize = 6;

/// The seats with their names, or while they are rearranged, and how many there are.
#[component]
pub fn Players(draft: Draft) -> impl IntoView {
    let lang = use_lang();
    let sorting = RwSignal::new(false);
    let seating = move || match draft.in_pairs() {
        true => lang.t(Msg::SeatingPairs),
        false => lang.t(Msg::SeatingSingle),
    };
    let seats = move || 0..draft.count.get();
    let rows = move || match sorting.get() {
        true => view! {
            <For each=seats key=|seat| *seat let:seat>
                <SortedSeat draft seat />
            </For>
        }
        .into_any(),
        false => view! {
            <For each=seats key=|seat| *seat let:seat>
                <NamedSeat draft seat />
            </For>
        }
        .into_any(),
    };
    let word = move || if sorting.get() { Msg::SeatsFinished } else { Msg::SeatsSort };
    view! {
        <fieldset class="namen">
            <legend>{lang.t(Msg::Players)}</legend>
            <p class="klein">{seating}</p>
            {rows}
            <div class="wahlreihe" role="group" aria-label=lang.t(Msg::KnownPeopleNames)>
                <KnownNames draft />
            </div>
            <Key class="knopf leise" on_tap=move || sorting.update(|sorting| *sorting = !*sorting)>
                {move || lang.t(word())}
            </Key>
            <HowMany draft />
        </fieldset>
    }
    .into_any()
}

/// The name at a seat, and whether it deals.
#[component]
fn NamedSeat(draft: Draft, seat: usize) -> impl IntoView {
    let lang = use_lang();
    let name = lang.seat_name(seat + 1);
    let typed = move |event| {
        draft.names.update(|names| names[seat] = event_target_value(&event));
    };
    view! {
        <div class="name">
            <label>
                <span class="nur-vorlesen">{name.clone()}</span>
                <input
                    type="text"
                    maxlength="60"
                    autocomplete="off"
                    autocapitalize="words"
                    enterkeyhint="next"
                    placeholder=name.clone()
                    prop:value=move || draft.names.read()[seat].clone()
                    on:input=typed
                />
            </label>
            <Key
                class="wahl"
                label=lang.fill(Msg::GivesOf, &[&name])
                on_tap=move || draft.dealer.set(seat)
                pressed=Signal::derive(move || draft.dealer.get() == seat)
            >
                {lang.t(Msg::Gives)}
            </Key>
        </div>
    }
    .into_any()
}

/// A seat while the seats are rearranged: dragged by its handle, or moved one by one.
#[component]
fn SortedSeat(draft: Draft, seat: usize) -> impl IntoView {
    let lang = use_lang();
    let label = move |word: Msg| Signal::derive(move || lang.fill(word, &[&draft.who(seat)]));
    let above = seat.checked_sub(1);
    let is_last = Memo::new(move |_| seat + 1 >= draft.count.get());
    let may_leave = Memo::new(move |_| !draft.in_pairs() && draft.count.get() > draft.players().0);
    // Names change places below the finger; the seats stay.
    let dragged: RwSignal<Option<usize>> = RwSignal::new(None);
    let take = move |event| {
        pointer::hold(&event);
        dragged.set(Some(seat));
    };
    let drag = move |event| {
        let Some(from) = dragged.get_untracked() else { return };
        if let Some(to) = pointer::row_below(&event, ".platzzeile").filter(|to| *to != from) {
            draft.swap(from, to);
            dragged.set(Some(to));
        }
    };
    view! {
        <div class="platzzeile">
            <span
                class="griff"
                aria-hidden="true"
                on:pointerdown=take
                on:pointermove=drag
                on:pointerup=move |_| dragged.set(None)
                on:pointercancel=move |_| dragged.set(None)
            >
                <Icon sign=Sign::Handle />
            </span>
            <span class="wer">{move || draft.who(seat)}</span>
            <Key
                class="leise rund"
                label=label(Msg::SeatHigh)
                disabled=Signal::stored(above.is_none())
                on_tap=move || {
                    if let Some(above) = above {
                        draft.swap(seat, above);
                    }
                }
            >
                <Icon sign=Sign::Up />
            </Key>
            <Key
                class="leise rund"
                label=label(Msg::SeatRunter)
                disabled=is_last
                on_tap=move || draft.swap(seat, seat + 1)
            >
                <Icon sign=Sign::Down />
            </Key>
            <Show when=move || may_leave.get()>
                <Key
                    class="leise rund"
                    label=label(Msg::SeatFree)
                    on_tap=move || draft.leave(seat)
                >
                    <Icon sign=Sign::Close />
                </Key>
            </Show>
        </div>
    }
    .into_any()
}

/// One player fewer or more, a pair where pairs play; nothing where the Jassart has one number.
#[component]
fn HowMany(draft: Draft) -> impl IntoView {
    let lang = use_lang();
    let players = Memo::new(move |_| draft.players());
    let step = Memo::new(move |_| if draft.in_pairs() { 2 } else { 1 });
    view! {
        <Show when=move || players.with(|(min, max)| min != max)>
            <div class="reihe">
                <Key
                    class="knopf leise"
                    on_tap=move || draft.count.update(|n| *n -= step.get_untracked())
                    disabled=Signal::derive(move || draft.count.get() <= players.get().0)
                >
                    {lang.t(Msg::OneFewer)}
                </Key>
                <Key
                    class="knopf leise"
                    on_tap=move || draft.count.update(|n| *n += step.get_untracked())
                    disabled=Signal::derive(move || draft.count.get() >= players.get().1)
                >
                    {lang.t(Msg::OneMore)}
                </Key>
            </div>
        </Show>
    }
    .into_any()
}

/// The names that may be meant: of those who played here before, the last ones first, for the
/// first seat that is empty or only begun.
#[component]
fn KnownNames(draft: Draft) -> impl IntoView {
    let shelf = use_shelf();
    let known = Memo::new(move |_| {
        let known = shelf.known_people(false).into_iter().flat_map(|known| known.names);
        known.collect::<Vec<String>>()
    });
    let suggested = Memo::new(move |_| {
        let names = draft.names.read();
        suggest(&known.read(), &names[..draft.count.get()])
    });
    let key = move |seat: usize, name: String| {
        let word = name.clone();
        let choose = move || draft.names.update(|names| names[seat].clone_from(&name));
        view! {
            <Key class="wahl" on_tap=choose>
                {word}
            </Key>
        }
    };
    move || {
        let (seat, names) = suggested.get();
        names.into_iter().map(|name| key(seat, name)).collect_view()
    }
}

/// For which seat, and who.
fn suggest(known: &[String], names: &[String]) -> (usize, Vec<String>) {
    let sits = |name: &String| names.iter().any(|there| there.trim() == name);
    let open = |name: &String| name.trim().is_empty() || !known.iter().any(|k| k == name.trim());
    let fits = |name: &String, typed: &str| js::lower(name).starts_with(&js::lower(typed.trim()));
    let seat = names
        .iter()
        .position(|name| open(name) && known.iter().any(|known| !sits(known) && fits(known, name)));
    let Some(seat) = seat else { return Default::default() };
    let hits = known.iter().filter(|name| !sits(name) && fits(name, &names[seat]));
    (seat, hits.take(SUGGESTED).cloned().collect())
}
