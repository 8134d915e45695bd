//! The keypad for points: digits, delete, and one key of the caller's.

use super::icon::Sign;
use super::key::{IconKey, Key};
use crate::ui::platform::element::target;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// What was tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    Digit(u8),
    Delete,
    Extra,
}

/// Ten digits in the order of a phone, «delete», and `extra` where there is one.
#[component]
pub fn Keypad(
    #[prop(into)] on_tap: Callback<Tap>,
    /// What the key that deletes is called.
    #[prop(into)]
    delete: Oco<'static, str>,
    #[prop(optional_no_strip, into)] extra: Option<Oco<'static, str>>,
    /// What that one stands for is chosen, where it chooses something.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
) -> impl IntoView {
    let digit = move |digit: u8| {
        view! {
            <Key class="pad-key" on_tap=move || on_tap.run(Tap::Digit(digit))>
                {digit}
            </Key>
        }
    };
    view! {
        <div class="pad">
            {(1..=9).map(digit).collect_view()}
            {match extra {
                Some(word) => {
                    view! {
                        <button
                            type="button"
                            class="pad-key word"
                            aria-pressed=pressed.map(|pressed| move || pressed.get().to_string())
                            on:click=move |_| on_tap.run(Tap::Extra)
                        >
                            {word}
                        </button>
                    }
                        .into_any()
                }
                None => view! { <span></span> }.into_any(),
            }} {digit(0)}
            <IconKey
                sign=Sign::Delete
                class="pad-key"
                label=delete
                on_tap=move || on_tap.run(Tap::Delete)
            />
        </div>
    }
    .into_any()
}

/// A number that the keypad types, under its name; a tap makes the keypad type there.
#[component]
pub fn NumberKey(
    #[prop(into)] name: Oco<'static, str>,
    /// As it stands there.
    #[prop(into)]
    value: Signal<String>,
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_choose: Callback<()>,
    /// The element that says what is wrong with it, while something is.
    #[prop(optional, into)]
    wrong: Signal<Option<&'static str>>,
) -> impl IntoView {
    let said = name.clone();
    view! {
        <button
            type="button"
            class="number-key"
            aria-label=move || format!("{said}: {}", value.read())
            aria-pressed=move || chosen.get().to_string()
            aria-invalid=move || wrong.get().map(|_| "true")
            aria-describedby=move || wrong.get()
            // Also where the focus comes by the keyboard, or to what was refused.
            on:focus=move |_| {
                if !chosen.get_untracked() {
                    on_choose.run(());
                }
            }
            on:click=move |_| on_choose.run(())
        >
            <span class="who">{name}</span>
            " "
            <span class="number">{value}</span>
        </button>
    }
    .into_any()
}

/// Whether what has the focus lies in one of these.
pub fn focus_in(event: &KeyboardEvent, selector: &str) -> bool {
    target(event).is_some_and(|focus| matches!(focus.closest(selector), Ok(Some(_))))
}

/// Whether a key of the keyboard is held together with one that makes it a command to the browser.
pub fn is_shortcut(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.alt_key()
}

/// What a key of the keyboard does: digits and Backspace type, Enter is the caller's key. `None`
/// where it belongs to what has the focus, or to the browser.
pub fn tap_of(event: &KeyboardEvent) -> Option<Tap> {
    if is_shortcut(event) {
        return None;
    }
    let focus = target(event)?;
    let is = |selector: &str| focus.matches(selector).unwrap_or(false);
    if is("input, select, textarea") {
        return None;
    }
    match event.key().as_str() {
        "Enter" if !is("button:not(.cell, .number-key), summary") => {
            event.prevent_default();
            Some(Tap::Extra)
        }
        "Backspace" => Some(Tap::Delete),
        text if text.len() == 1 => text.parse().ok().map(Tap::Digit),
        _ => None,
    }
}

/// A digit would make the number too large: this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge(pub u32);

/// The number after a tap: at most `at_most`.
pub fn typed(value: Option<u16>, tap: Tap, at_most: u16) -> Result<Option<u16>, TooLarge> {
    match tap {
        Tap::Digit(digit) => {
            let number = u32::from(value.unwrap_or(0)) * 10 + u32::from(digit);
            u16::try_from(number)
                .ok()
                .filter(|number| *number <= at_most)
                .map_or(Err(TooLarge(number)), |number| Ok(Some(number)))
        }
        Tap::Delete => Ok(value.map(|value| value / 10).filter(|value| *value > 0)),
        Tap::Extra => Ok(value),
    }
}
