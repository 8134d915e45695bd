//! Who sits where, and who deals.

use super::SetupDraft;
use crate::engine::base::limits::NAME_MAX;
use crate::engine::base::rule::Rule;
use crate::text::Msg;
use crate::text::say;
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::Key;
use crate::ui::component::rows::Rows;
use crate::ui::piece::people::{Naming, SuggestedNames, fitting};
use crate::ui::platform::element::stays;
use crate::ui::platform::{focus, pointer};
use crate::ui::state::{Lang, use_lang, use_nav};
use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;

/// The table with its dealer, the names, or while they are rearranged the seats, and how many there
/// are. The `losers` of the Partie before have the say in who deals (G1), where there are any.
#[component]
pub fn Players(draft: SetupDraft, losers: String) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let sorting = RwSignal::new(false);
    // Who was just moved, and where to: for those who do not see it.
    let moved = RwSignal::new(String::new());
    let naming = Naming::new();
    let seating = move || match draft.in_pairs() {
        true => lang.t(Msg::SeatingPairs),
        false => lang.t(Msg::SeatingSingle),
    };
    let seats = move || 0..draft.count.get();
    let rows = move || match sorting.get() {
        true => view! {
            <Rows each=seats key=|seat| *seat let:seat>
                <SortedSeat draft moved seat />
            </Rows>
        }
        .into_any(),
        false => view! {
            <Rows each=seats key=|seat| *seat let:seat>
                <NamedSeat draft naming seat />
            </Rows>
        }
        .into_any(),
    };
    let say = (!losers.is_empty()).then(|| {
        view! {
            <p>
                {say!(lang, Msg::LosersSay, losers = &losers)} " "
                <Key class="quiet source" on_tap=move || nav.look_up(Rule::G1)>
                    {lang.t(Msg::Why)}
                </Key>
            </p>
        }
    });
    let word = move || if sorting.get() { Msg::SeatsDone } else { Msg::SortSeats };
    view! {
        <fieldset class="names">
            <legend>{lang.t(Msg::Players)}</legend>
            {rows}
            <p class="only-spoken" role="status">
                {moved}
            </p>
            <Key class="button quiet" on_tap=move || sorting.update(|sorting| *sorting = !*sorting)>
                {move || lang.t(word())}
            </Key>
            <HowMany draft />
        </fieldset>
        <fieldset class="names">
            <legend>{lang.t(Msg::WhoDealsFirst)}</legend>
            <div class="jasstisch">
                <Rows each=seats key=|seat| *seat let:seat>
                    <SeatKey draft seat />
                </Rows>
            </div>
            {say}
            <p class="small">{seating}</p>
        </fieldset>
    }
    .into_any()
}

/// A seat at the table: whoever sits there deals once it is tapped.
#[component]
fn SeatKey(draft: SetupDraft, seat: usize) -> impl IntoView {
    let lang = use_lang();
    let place = Memo::new(move |_| place(seat, draft.count.get()));
    let pair = move || draft.in_pairs().then(|| seat % (draft.count.get() / 2));
    let who = Memo::new(move |_| draft.who(seat));
    view! {
        <div
            class="place"
            style:grid-row=move || place.get().0.to_string()
            style:grid-column=move || place.get().1
            data-pair=move || pair().map(|pair| pair.to_string())
        >
            <Key
                class="swap-place"
                label=Signal::derive(move || say!(lang, Msg::PlayerDeals, dealer = &who.read()))
                on_tap=move || draft.dealer.set(seat)
                pressed=Signal::derive(move || draft.dealer.get() == seat)
            >
                <span class="who">{who}</span>
                " "
                <small>{lang.t(Msg::Deals)}</small>
            </Key>
        </div>
    }
    .into_any()
}

/// Row and columns of a seat at a table of so many, seen from above: the first one sits at the
/// bottom, and from there it goes counter-clockwise (G1).
fn place(seat: usize, count: usize) -> (usize, &'static str) {
    const WHOLE: &str = "1 / -1";
    // How many sit along either side.
    let side = (count - 1) / 2;
    match seat {
        0 => (side + 2, WHOLE),
        // Somebody who is just leaving.
        _ if seat >= count => (1, WHOLE),
        _ if seat <= side => (side + 2 - seat, "3"),
        _ if count.is_multiple_of(2) && seat == count / 2 => (1, WHOLE),
        _ => (side + 2 - (count - seat), "1"),
    }
}

/// The name at a seat, and below it those who may be meant.
#[component]
fn NamedSeat(draft: SetupDraft, naming: Naming, seat: usize) -> impl IntoView {
    let lang = use_lang();
    let name = lang.seat_name(seat + 1);
    let typed = move |event| {
        naming.begun.set(true);
        draft.names.update(|names| names[seat] = event_target_value(&event));
    };
    let is_last = Memo::new(move |_| seat + 1 >= draft.count.get());
    let enter = move |event: KeyboardEvent| {
        if event.key() == "Enter" && !event.is_composing() {
            event.prevent_default();
            match is_last.get_untracked() {
                true => focus::give_first(".setup > .foot > .primary"),
                false => give_field(seat + 1),
            }
        }
    };
    let left = move |event: FocusEvent| {
        if !stays(&event) {
            naming.seat.set(None);
        }
    };
    let pair = move || draft.in_pairs().then(|| seat % (draft.count.get() / 2));
    view! {
        <div
            class="name"
            data-pair=move || pair().map(|pair| pair.to_string())
            on:focusin=move |_| naming.came(seat)
            on:focusout=left
        >
            <label>
                <span class="only-spoken">{name.clone()}</span>
                <input
                    type="text"
                    maxlength=NAME_MAX.to_string()
                    autocomplete="off"
                    autocapitalize="words"
                    enterkeyhint=move || if is_last.get() { "done" } else { "next" }
                    placeholder=name.clone()
                    data-seat=seat.to_string()
                    prop:value=move || draft.names.read()[seat].clone()
                    on:input=typed
                    on:keydown=enter
                />
            </label>
            <KnownNames draft naming seat />
        </div>
    }
    .into_any()
}

/// Goes to the field of a seat.
fn give_field(seat: usize) {
    focus::give_first(&format!("[data-seat='{seat}']"));
}

/// A seat while the seats are rearranged: dragged by its handle, or moved one by one.
#[component]
fn SortedSeat(draft: SetupDraft, moved: RwSignal<String>, seat: usize) -> impl IntoView {
    let lang = use_lang();
    let label =
        move |of: fn(Lang, &str) -> String| Signal::derive(move || of(lang, &draft.who(seat)));
    let above = seat.checked_sub(1);
    let is_last = Memo::new(move |_| seat + 1 >= draft.count.get());
    let may_leave = Memo::new(move |_| !draft.in_pairs() && draft.count.get() > draft.players().0);
    let swap = move |to: usize| {
        let who = untrack(|| draft.who(seat));
        draft.swap(seat, to);
        moved.set([who, lang.seat_name(to + 1)].join(": "));
    };
    // Names change places below the finger; the seats stay.
    let dragged: RwSignal<Option<usize>> = RwSignal::new(None);
    let take = move |event| {
        pointer::hold(&event);
        dragged.set(Some(seat));
    };
    let drag = move |event| {
        let Some(from) = dragged.get_untracked() else { return };
        if let Some(to) = pointer::row_below(&event, ".seat-row").filter(|to| *to != from) {
            draft.swap(from, to);
            dragged.set(Some(to));
        }
    };
    view! {
        <div class="seat-row">
            <span
                class="handle"
                aria-hidden="true"
                on:pointerdown=take
                on:pointermove=drag
                on:pointerup=move |_| dragged.set(None)
                on:pointercancel=move |_| dragged.set(None)
            >
                <Icon sign=Sign::Handle />
            </span>
            <span class="who">{move || draft.who(seat)}</span>
            <Key
                class="quiet round"
                label=label(|lang, who| say!(lang, Msg::SeatUp, who = who))
                disabled=Signal::stored(above.is_none())
                on_tap=move || {
                    if let Some(above) = above {
                        swap(above);
                    }
                }
            >
                <Icon sign=Sign::Up />
            </Key>
            <Key
                class="quiet round"
                label=label(|lang, who| say!(lang, Msg::SeatDown, who = who))
                disabled=is_last
                on_tap=move || swap(seat + 1)
            >
                <Icon sign=Sign::Down />
            </Key>
            <Show when=move || may_leave.get()>
                <Key
                    class="quiet round"
                    label=label(|lang, who| say!(lang, Msg::SitsOut, who = who))
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
fn HowMany(draft: SetupDraft) -> impl IntoView {
    let lang = use_lang();
    let players = Memo::new(move |_| draft.players());
    let step = Memo::new(move |_| if draft.in_pairs() { 2 } else { 1 });
    view! {
        <Show when=move || players.with(|(min, max)| min != max)>
            <div class="side-by-side">
                <Key
                    class="button quiet"
                    on_tap=move || draft.seat(draft.count.get_untracked() - step.get_untracked())
                    disabled=Signal::derive(move || draft.count.get() <= players.get().0)
                >
                    {lang.t(Msg::OneFewer)}
                </Key>
                <Key
                    class="button quiet"
                    on_tap=move || draft.seat(draft.count.get_untracked() + step.get_untracked())
                    disabled=Signal::derive(move || draft.count.get() >= players.get().1)
                >
                    {lang.t(Msg::OneMore)}
                </Key>
            </div>
        </Show>
    }
    .into_any()
}

/// The names that may be meant at this seat. They stand below the field that has the focus, else below the first that is empty or only begun.
#[component]
fn KnownNames(draft: SetupDraft, naming: Naming, seat: usize) -> impl IntoView {
    let known = naming.known;
    let suggested = Memo::new(move |_| {
        let names = draft.names.read();
        let names = &names[..draft.count.get()];
        let target = naming.seat.get().or_else(|| first_unfilled(&known.read(), names));
        match names.get(seat).filter(|_| target == Some(seat)) {
            Some(stands) => naming.meant(names, stands),
            None => Vec::new(),
        }
    });
    let choose = move |name: String| {
        draft.names.update(|names| names[seat] = name);
        let names = draft.names.read_untracked();
        let next = first_unfilled(&known.read_untracked(), &names[..draft.count.get_untracked()]);
        // Without a field that has the focus no keyboard is wanted either.
        if let (Some(_), Some(next)) = (naming.seat.get_untracked(), next) {
            give_field(next);
        }
    };
    view! { <SuggestedNames names=suggested on_choose=choose /> }
}

/// The first seat that is empty or only begun, and for which there is somebody.
fn first_unfilled(known: &[String], names: &[String]) -> Option<usize> {
    names.iter().position(|name| {
        let unknown = || !known.iter().any(|known| known == name.trim());
        (name.trim().is_empty() || unknown()) && !fitting(known, names, name).is_empty()
    })
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn play_goes_counter_clockwise_from_the_seat_at_the_bottom() {
        let at = |count| (0..count).map(|seat| place(seat, count)).collect::<Vec<_>>();
        let whole = "1 / -1";
        assert_eq!(at(2), [(2, whole), (1, whole)]);
        assert_eq!(at(3), [(3, whole), (2, "3"), (2, "1")]);
        assert_eq!(at(4), [(3, whole), (2, "3"), (1, whole), (2, "1")]);
        assert_eq!(at(5), [(4, whole), (3, "3"), (2, "3"), (2, "1"), (3, "1")]);
        assert_eq!(at(6), [(4, whole), (3, "3"), (2, "3"), (1, whole), (2, "1"), (3, "1")]);
    }
}
