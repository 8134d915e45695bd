//! A small mark: seen as a sign, read as a word.

use leptos::prelude::*;

/// The mark; where it warns it is drawn so.
#[component]
pub fn Mark(
    #[prop(into)] sign: Signal<&'static str>,
    #[prop(into)] warns: Signal<bool>,
    #[prop(into)] meaning: Signal<&'static str>,
) -> impl IntoView {
    view! {
        <span class=move || if warns.get() { "mark open" } else { "mark" }>
            <span aria-hidden="true">{move || sign.get()}</span>
            <span class="only-spoken">{move || meaning.get()}</span>
        </span>
    }
    .into_any()
}
