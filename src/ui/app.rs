//! The frame of the app: which screen, which sheet, the message, and the ways back.

use super::dienst::{Blatt, Dienst, Ort};
use super::screen::{neu::Neu, start::Start, tisch::Tisch};
use super::sheet::{
    formular::FormularBlatt, menue::Menue, ruf::Ruf, spiel::SpielBlatt, verlauf::Verlauf,
};
use crate::text::Wort;
use leptos::ev;
use leptos::prelude::*;

#[component]
pub fn App() -> impl IntoView {
    let dienst = Dienst::neu();
    provide_context(dienst);
    let zurueck = window_event_listener(ev::popstate, move |_| dienst.zurueck());
    on_cleanup(move || zurueck.remove());

    view! {
        {move || match dienst.ort.get() {
            Ort::Start => view! { <Start /> }.into_any(),
            Ort::Neu(session) => view! { <Neu session /> }.into_any(),
            Ort::Session(_) => view! { <Tisch /> }.into_any(),
        }}
        {move || dienst.blatt.get().map(|blatt| match blatt {
            Blatt::Spiel => view! { <SpielBlatt /> }.into_any(),
            Blatt::Formular(werte) => view! { <FormularBlatt werte /> }.into_any(),
            Blatt::Berg(seite) => view! { <Ruf seite bedanken=false /> }.into_any(),
            Blatt::Bedanken(seite) => view! { <Ruf seite bedanken=true /> }.into_any(),
            Blatt::Verlauf => view! { <Verlauf /> }.into_any(),
            Blatt::Menue => view! { <Menue /> }.into_any(),
        })}
        <div class="meldungen" role="status" aria-live="polite">
            {move || dienst.meldung.get().map(|meldung| view! {
                <p class="meldung" class:fehler=meldung.fehler>
                    <span>{meldung.text}</span>
                    <button class="leise" on:click=move |_| dienst.meldung.set(None)>
                        {dienst.wort(Wort::Verstanden)}
                    </button>
                </p>
            })}
        </div>
    }
}
