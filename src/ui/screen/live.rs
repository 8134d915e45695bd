//! The line on the board of an evening that is live: who is there, whether what was written here is
//! sent, who has the chalk, and that two have written at once.

use super::frame::spiel_and_dealer;
use crate::engine::base::id::EventId;
use crate::engine::session::log::Session;
use crate::text;
use crate::text::Msg;
use crate::ui::component::icon::Sign;
use crate::ui::component::key::{IconKey, Key};
use crate::ui::piece::live::sentence;
use crate::ui::state::live::Chalk;
use crate::ui::state::{Screen, Sheet, use_dispatch, use_evening, use_lang, use_live, use_nav};
use leptos::prelude::*;

/// The line; nothing where the evening is not live.
#[component]
pub fn LiveLine() -> impl IntoView {
    let (live, nav, evening) = (use_live(), use_nav(), use_evening());
    let id = untrack(|| evening.id());
    if let Some(id) = &id {
        live.resume(id);
    }
    let view = Memo::new(move |_| id.as_ref().and_then(|id| live.view(Some(id))));
    let there = Memo::new(move |_| view.read().is_some());
    let chalk = Memo::new(move |_| view.read().as_ref().map_or(Chalk::Free, |view| view.chalk));
    let chalk_elsewhere = Memo::new(move |_| chalk.get() == Chalk::There);
    Effect::new(move |before: Option<Chalk>| {
        let (before, now) = (before.unwrap_or_default(), chalk.get());
        live.note_chalk(before, now);
        // Without a network it is still where it was last seen.
        if now == Chalk::Free { before } else { now }
    });
    let follows = live.follows;
    // The head, which says so to whoever writes, is not shown; of a Partie that is over its end tells.
    let lang = use_lang();
    let runs = evening.select(move |_, partie| {
        partie.state.end.is_none().then(|| spiel_and_dealer(lang, partie))
    });
    let runs = move || {
        let sentence = runs.get().filter(|_| follows.get())?;
        Some(view! { <p class="small">{sentence}</p> })
    };
    let turned = live.turned;
    on_cleanup(move || turned.set(false));
    // One pair after the other, each until one of the two is gone, however that came about and on
    // whichever phone.
    let both = Memo::new(move |_| {
        let view = view.read();
        let pairs = &view.as_ref()?.both;
        let asked = |_: &_, session: &Session| {
            let stands = |id: &EventId| Some(session.log_entry(*id)?.1.wording().is_some());
            pairs.iter().find(|pair| pair.iter().all(|id| stands(id) == Some(true))).copied()
        };
        evening.with_session(asked).flatten()
    });
    // Only the sentence: across it has room beside the head.
    let one_key = Memo::new(move |_| there.get() && !follows.get() && both.read().is_none());
    let words = live.words();
    let sentence = move || view.read().as_ref().map(|view| sentence(words, view));
    let back = move || {
        let go = move || nav.go(Screen::Start);
        view! { <IconKey sign=Sign::Back label=lang.t(Msg::AllEvenings) on_tap=go /> }
    };
    view! {
        <section class="live-board" class:one-key=move || one_key.get() aria-label=words.name>
            <Show when=move || there.get()>
                <div class="live-line">
                    <Show when=move || follows.get()>{back}</Show>
                    <Key class="quiet" on_tap=move || nav.open(Sheet::Live)>
                        {sentence}
                    </Key>
                    <Show when=move || follows.get()>
                        <Key class="button quiet turn" on_tap=move || turned.update(|on| *on = !*on)>
                            {words.turn}
                        </Key>
                    </Show>
                    {runs}
                    <Show when=move || chalk_elsewhere.get()>
                        <Key class="button primary" on_tap=move || live.take_chalk()>
                            {words.take_chalk}
                        </Key>
                    </Show>
                </div>
                // It stands there before there is something to be said.
                <div role="status">
                    {move || both.get().map(|both| view! { <BothWrote both /> })}
                </div>
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
    let [own, other] = both;
    let key = move |id: EventId, take_back: fn(&str) -> String| {
        let what = untrack(|| {
            evening.with_session(|_, session| {
                let (partie, e) = session.log_entry(id)?;
                Some(text::entry(lang.locale(), partie, e.wording()?, Some(e.spiel)))
            })
        });
        let what = what.flatten()?;
        let on_tap = move || {
            live.take_chalk();
            dispatch.strike_or_correct(id);
        };
        Some(view! { <Key on_tap>{take_back(&what)}</Key> })
    };
    view! {
        <div class="notice both">
            <p>{words.both_wrote}</p>
            {key(own, words.take_back_here)} {key(other, words.take_back_there)}
            <Key on_tap=move || live.both_right(both)>{words.both_right}</Key>
        </div>
    }
    .into_any()
}
