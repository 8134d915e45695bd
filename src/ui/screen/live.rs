//! The line on the board of an evening that is live: who is there, whether what was written here is
//! sent, who has the chalk, and that two have written at once.

use crate::engine::base::id::EventId;
use crate::engine::session::log::Session;
use crate::text;
use crate::text::Msg;
use crate::ui::component::icon::Sign;
use crate::ui::component::key::{IconKey, Key};
use crate::ui::piece::live::sentence;
use crate::ui::state::{
    Sheet, Venue, use_device, use_dispatch, use_evening, use_lang, use_live, use_nav,
};
use leptos::prelude::*;

/// The line; nothing where the evening is not live.
#[component]
pub fn LiveLine() -> impl IntoView {
    let (live, nav, evening) = (use_live(), use_nav(), use_evening());
    let id = untrack(|| evening.with_session(|id, _| id.clone()));
    if let Some(id) = &id {
        live.resume(id);
    }
    let view = Memo::new(move |_| id.as_ref().and_then(|id| live.view(Some(id))));
    let there = Memo::new(move |_| view.read().is_some());
    let chalk_elsewhere =
        Memo::new(move |_| view.read().as_ref().is_some_and(|view| view.chalk_elsewhere));
    let watches = Memo::new(move |_| view.read().as_ref().is_some_and(|view| !view.writes));
    let follows = live.follows;
    Effect::new(move |_| follows.set(chalk_elsewhere.get() || watches.get()));
    on_cleanup(move || follows.set(false));
    // Asked until one of the two is gone, however that came about and on whichever phone.
    let both = Memo::new(move |_| {
        let view = view.read();
        let both = view.as_ref()?.both?;
        let stands = |_: &_, session: &Session| {
            let wording = |id| session.log_entry(id).and_then(|(_, entry)| entry.wording());
            both.into_iter().all(|id| wording(id).is_some())
        };
        evening.with_session(stands).unwrap_or(false).then_some(both)
    });
    // Only the sentence: across it has room beside the head.
    let one_key = Memo::new(move |_| there.get() && !follows.get() && both.read().is_none());
    let words = live.words();
    let sentence = move || view.read().as_ref().map(|view| sentence(words, view));
    let back = move || {
        let (lang, nav) = (use_lang(), use_nav());
        let go = move || nav.go(Venue::Start);
        view! { <IconKey sign=Sign::Back label=lang.t(Msg::AllEvenings) on_tap=go /> }
    };
    let swapped = use_device().swapped;
    view! {
        <section class="live-board" class:one-key=move || one_key.get() aria-label=words.name>
            <Show when=move || there.get()>
                // Nothing on the board is to be tapped by who only follows it.
                <Show when=move || follows.get()>
                    <div class="cover"></div>
                </Show>
                <div class="live-line">
                    <Show when=move || follows.get()>{back}</Show>
                    <Key class="quiet" on_tap=move || nav.open(Sheet::Live)>
                        {sentence}
                    </Key>
                    <Show when=move || follows.get()>
                        <Key class="button quiet" on_tap=move || swapped.update(|on| *on = !*on)>
                            {words.turn}
                        </Key>
                    </Show>
                    <Show when=move || chalk_elsewhere.get()>
                        <Key class="button primary" on_tap=move || live.take_chalk()>
                            {words.take_chalk}
                        </Key>
                    </Show>
                </div>
                {move || both.get().map(|both| view! { <BothWrote both /> })}
            </Show>
        </section>
    }
    .into_any()
}

/// Two have written and neither knew of the other: either can be taken back.
#[component]
fn BothWrote(both: [EventId; 2]) -> impl IntoView {
    let (live, lang) = (use_live(), use_lang());
    let (evening, dispatch) = (use_evening(), use_dispatch());
    let words = live.words();
    let key = move |id: EventId| {
        let what = untrack(|| {
            evening.with_session(|_, session| {
                let (partie, e) = session.log_entry(id)?;
                Some(text::entry(lang.locale(), partie, e.wording()?, Some(e.spiel)))
            })
        });
        let what = what.flatten()?;
        let take_back = move || {
            live.take_chalk();
            dispatch.strike_or_correct(id);
        };
        Some(view! { <Key on_tap=take_back>{(words.take_back)(&what)}</Key> })
    };
    view! {
        <div class="notice both" role="status">
            <p>{words.both_wrote}</p>
            {both.map(key).into_iter().collect_view()}
            <Key on_tap=move || live.both_right()>{words.both_right}</Key>
        </div>
    }
    .into_any()
}
