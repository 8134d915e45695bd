//! A sentence shown for a while.

use super::key::Key;
use leptos::prelude::*;

/// A sentence of more letters is no column beside its keys: above them it takes fewer lines.
const BESIDE_KEYS: usize = 40;

/// The sentence, the keys that belong to it, and the one that takes it away.
#[component]
pub fn Toast(
    #[prop(into)] text: Oco<'static, str>,
    /// Something went wrong: it stays until somebody closes it.
    fault: bool,
    #[prop(into)] close: Oco<'static, str>,
    #[prop(into)] on_close: Callback<()>,
    children: Children,
) -> impl IntoView {
    let long = text.chars().count() > BESIDE_KEYS;
    view! {
        <p class="message" class:fault=fault class:long=long data-clock>
            <span>{text}</span>
            <span class="message-keys">
                {children()}
                <Key class="quiet" on_tap=on_close>
                    {close}
                </Key>
            </span>
        </p>
    }
    .into_any()
}
