//! What is folded away until somebody wants it.

use leptos::prelude::*;

/// A word, and what a tap on it unfolds: it is drawn then and no sooner, and stays from then on.
#[component]
pub fn Folded(
    #[prop(into)] word: Oco<'static, str>,
    #[prop(optional)] class: Option<&'static str>,
    /// Whether it is unfolded from the beginning.
    #[prop(optional)]
    open: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let wanted = RwSignal::new(open);
    let want = move || wanted.set(true);
    // The tap comes before what it unfolds is seen; a search in the page unfolds without one.
    view! {
        <details class=class open=open on:toggle=move |_| want()>
            <summary on:click=move |_| want()>{word}</summary>
            <Show when=move || wanted.get()>{children()}</Show>
        </details>
    }
    .into_any()
}
