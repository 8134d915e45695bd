//! The head of a screen.

use super::icon::Sign;
use super::key::IconKey;
use leptos::prelude::*;

/// The way back, what the screen is called, and what else stands up there.
#[component]
pub fn ScreenHead(
    #[prop(into)] title: Oco<'static, str>,
    /// What the way back is called.
    #[prop(into)]
    back: Oco<'static, str>,
    #[prop(into)] on_back: Callback<()>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <header class="head">
            <IconKey sign=Sign::Back label=back on_tap=on_back />
            <h1 class="short">{title}</h1>
            {children.map(|children| children())}
        </header>
    }
    .into_any()
}
