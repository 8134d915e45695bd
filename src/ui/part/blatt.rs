//! A sheet from below: title, content, and a key that closes it.

use super::bild::{Sinn, Zeichen};
use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;

/// The frame of every sheet. The first key in it gets the focus, Escape closes it.
#[component]
pub fn Rahmen(
    #[prop(into)] titel: Signal<String>,
    schliessen: &'static str,
    zu: Callback<()>,
    children: Children,
) -> impl IntoView {
    let blatt = NodeRef::<Section>::new();
    Effect::new(move |_| {
        if let Some(blatt) = blatt.get() {
            let _ = blatt.focus();
        }
    });
    let taste = move |ereignis: ev::KeyboardEvent| {
        if ereignis.key() == "Escape" {
            ereignis.stop_propagation();
            zu.run(());
        }
    };
    view! {
        <div class="schleier" on:click=move |_| zu.run(())></div>
        <section
            class="blatt"
            role="dialog"
            aria-modal="true"
            aria-label=move || titel.get()
            tabindex="-1"
            node_ref=blatt
            on:keydown=taste
        >
            <header class="blattkopf">
                <h2>{move || titel.get()}</h2>
                <button class="leise rund" aria-label=schliessen on:click=move |_| zu.run(())>
                    <Zeichen zeichen=Sinn::Schliessen />
                </button>
            </header>
            {children()}
        </section>
    }
}
