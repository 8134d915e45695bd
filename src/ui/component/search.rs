//! A field to search by.

use leptos::prelude::*;

/// The field; what is typed is told at once. The keyboard of a phone says «search» on its key.
#[component]
pub fn SearchField(
    wanted: RwSignal<String>,
    /// What it is called, also while it is empty.
    #[prop(into)]
    label: Oco<'static, str>,
) -> impl IntoView {
    view! {
        <input
            class="search-field"
            type="text"
            autocomplete="off"
            enterkeyhint="search"
            placeholder=label.clone()
            aria-label=label
            prop:value=move || wanted.get()
            on:input=move |event| wanted.set(event_target_value(&event))
        />
    }
    .into_any()
}
