//! Watching: only the slate, as large as the screen. The style sheet takes the keys away; a tap
//! anywhere brings them back. No more than a sheet does it call itself modal, for messages are heard here too.

use crate::text::Msg;
use crate::ui::piece::points;
use crate::ui::state::{use_evening, use_lang, use_nav};
use leptos::{html, prelude::*};

#[component]
pub fn Watch() -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let state = use_evening().select(move |_, partie| points::state(lang, partie));
    let cover = NodeRef::<html::Button>::new();
    cover.on_load(|cover| request_animation_frame(move || drop(cover.focus())));
    view! {
        <section role="dialog" aria-label=lang.t(Msg::Watch)>
            <p class="only-spoken">{state}</p>
            <button
                type="button"
                class="cover"
                node_ref=cover
                aria-label=lang.t(Msg::BackToSlate)
                on:click=move |_| nav.close()
            ></button>
        </section>
    }
    .into_any()
}
