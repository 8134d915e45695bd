//! A tournament that is live: how it stands with its tables, and which of their sheets somebody must
//! look at.

use crate::engine::base::id::SessionId;
use crate::engine::tournament::sum;
use crate::text::AGAINST;
use crate::ui::component::key::Key;
use crate::ui::component::rows::Rows;
use crate::ui::piece::live::hall_sentence;
use crate::ui::piece::place::place;
use crate::ui::state::hall::Waiting;
use crate::ui::state::live::Way;
use crate::ui::state::{
    Sheet, use_evening, use_hall, use_lang, use_live, use_nav, use_score_sheets, use_toasts,
};
use leptos::prelude::*;

/// Gathers what the tables of this tournament hand in, for as long as this is shown and beyond.
pub fn attend(id: SessionId) {
    let hall = use_hall();
    use_live().resume(&id);
    Effect::new(move |_| hall.attend(&id));
}

/// The line over the tournament; nothing where it is not live.
#[component]
pub fn HallLine() -> impl IntoView {
    let (live, hall, nav, evening) = (use_live(), use_hall(), use_nav(), use_evening());
    let id = untrack(|| evening.id())?;
    attend(id.clone());
    let of = id.clone();
    let elsewhere =
        Memo::new(move |_| live.view(Some(&of)).is_some_and(|view| view.way == Way::Elsewhere));
    let sentence = Memo::new(move |_| hall_sentence(live, hall, &id));
    Some(
        view! {
            <section class="live-board" aria-label=live.words().hall>
                <Show when=move || sentence.read().is_some()>
                    <div class="live-line">
                        <Key class="quiet" on_tap=move || nav.open(Sheet::Live)>
                            {move || sentence.get()}
                        </Key>
                        // Only where the tables are heard does anybody see which sheets wait.
                        <Show when=move || elsewhere.get()>
                            <Key class="button quiet" on_tap=move || live.take_here()>
                                {live.words().take_here}
                            </Key>
                        </Show>
                    </div>
                </Show>
            </section>
        }
        .into_any(),
    )
}

/// The sheets that wait. They stand below what is tapped most: they come when they come, and nothing
/// of the head moves from under a finger.
#[component]
pub fn GatheredSheets() -> impl IntoView {
    let (hall, evening) = (use_hall(), use_evening());
    let id = untrack(|| evening.id())?;
    let words = use_live().words();
    let of = StoredValue::new(id.clone());
    let waiting = Memo::new(move |_| of.with_value(|id| hall.waiting(id)));
    let aside = Memo::new(move |_| of.with_value(|id| hall.count_aside(id)));
    let title = move || (!waiting.read().is_empty()).then_some(words.to_look_at);
    Some(
        view! {
            <section class="gathered" aria-label=title>
                <div role="status">
                    {move || title().map(|title| view! { <h2>{title}</h2> })}
                </div>
                <ul>
                    <Rows
                        each=move || waiting.get()
                        key=|sheet| (sheet.name.clone(), sheet.is_in, sheet.typed)
                        let:waiting
                    >
                        <WaitingSheet id=id.clone() waiting />
                    </Rows>
                </ul>
                // Also once the key of the moment is gone, for nobody hands in the same sheet again.
                <Show when=move || { aside.get() > 0 }>
                    <Key class="button quiet" on_tap=move || of.with_value(|id| hall.ask_again(id))>
                        {move || [words.show_aside, &aside.get().to_string()].concat()}
                    </Key>
                </Show>
            </section>
        }
        .into_any(),
    )
}

/// A sheet that waits: looked at with a tap, or set aside.
#[component]
fn WaitingSheet(id: SessionId, waiting: Waiting) -> impl IntoView {
    let (hall, toasts) = (use_hall(), use_toasts());
    let (lang, nav, arrived) = (use_lang(), use_nav(), use_score_sheets().arrived);
    let words = use_live().words();
    let numbers = |sums: [i32; 2]| sums.map(|number| lang.number(number)).join(AGAINST);
    let sheet = &waiting.sheet;
    let title = [place(lang, sheet.passe, sheet.table), numbers(sum(&sheet.sheet))].join(": ");
    let is_in = waiting.is_in.map(|sums| (words.is_in)(&numbers(sums)));
    let why = is_in.or_else(|| waiting.typed.then(|| words.typed_here.to_owned()));
    let look = {
        let sheet = waiting.sheet.clone();
        move || {
            arrived.set(Some(sheet.clone()));
            nav.open(Sheet::Arrived);
        }
    };
    let aside = [words.is_aside, &title].concat();
    let label = [words.set_aside, ": ", &title].concat();
    let set_aside = move || {
        // The next one comes to lie where this key was.
        nav.guard();
        let (id, waiting) = (id.clone(), waiting.clone());
        hall.set_aside(&id, &waiting, true);
        toasts.done(aside.clone(), move || hall.set_aside(&id, &waiting, false));
    };
    view! {
        <li>
            <Key class="card" on_tap=look>
                <span class="card-title">{title}</span>
                {why.map(|text| view! { <span class="small">{text}</span> })}
            </Key>
            <Key class="button quiet" on_tap=set_aside label=Signal::stored(label)>
                {words.set_aside}
            </Key>
        </li>
    }
    .into_any()
}
