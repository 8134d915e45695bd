//! A sheet from below: title, content, what stays at its foot, and a key that closes it.

use super::icon::Sign;
use super::key::IconKey;
use leptos::{html, prelude::*};
use web_sys::KeyboardEvent;

/// The frame of every sheet. It gets the focus when it opens; what lies below is inert by the
/// frame of the app.
#[component]
pub fn SheetFrame(
    #[prop(into)] title: Signal<String>,
    /// What the key that closes it is called.
    #[prop(into)]
    close: Oco<'static, str>,
    #[prop(into)] on_close: Callback<()>,
    /// What the keyboard types anywhere on the sheet.
    #[prop(optional, into)]
    on_key: Option<Callback<KeyboardEvent>>,
    #[prop(optional, into)] foot: ViewFnOnce,
    children: Children,
) -> impl IntoView {
    let sheet = NodeRef::<html::Section>::new();
    sheet.on_load(|sheet| {
        // Once it is on the page.
        request_animation_frame(move || drop(sheet.focus()));
    });
    view! {
        <div class="schleier" on:click=move |_| on_close.run(())></div>
        <section
            class="blatt"
            role="dialog"
            aria-modal="true"
            aria-label=move || title.get()
            tabindex="-1"
            node_ref=sheet
            on:keydown=move |event| {
                if let Some(on_key) = on_key {
                    on_key.run(event);
                }
            }
        >
            <header class="blattkopf">
                <h2>{move || title.get()}</h2>
                <IconKey sign=Sign::Close label=close on_tap=on_close />
            </header>
            {children()}
            {foot.run()}
        </section>
    }
    .into_any()
}
