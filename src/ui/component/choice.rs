//! Keys to choose with.

use super::icon::{ModeIcon, SuitIcon};
use super::key::Key;
use crate::engine::base::mode::Mode;
use crate::engine::base::seat::Side;
use crate::text::{self, Locale};
use leptos::prelude::*;

/// Keys to choose from, under what is asked.
#[component]
pub fn Choices(
    #[prop(into)] title: Oco<'static, str>,
    /// The element that says what is wrong with the choice, while something is.
    #[prop(optional, into)]
    wrong: Signal<Option<&'static str>>,
    /// How the keys lie.
    #[prop(default = "choice-row")]
    class: &'static str,
    children: Children,
) -> impl IntoView {
    view! {
        <fieldset aria-describedby=move || wrong.get()>
            <legend>{title}</legend>
            <div class=class>{children()}</div>
        </fieldset>
    }
    .into_any()
}

/// The key that chooses this one of the values there are.
#[component]
pub fn ChoiceKey<T>(chosen: RwSignal<T>, value: T, children: Children) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    view! {
        <Key
            class="choice"
            on_tap=move || chosen.set(value)
            pressed=Signal::derive(move || chosen.get() == value)
        >
            {children()}
        </Key>
    }
    .into_any()
}

/// What a mode is drawn as: its suit in this deck, or its direction.
pub fn mode_picture(mode: Mode, french: bool) -> AnyView {
    match mode.trumpf() {
        Some(suit) => view! { <SuitIcon suit french /> }.into_any(),
        None => view! { <ModeIcon mode /> }.into_any(),
    }
}

/// A key for each of these modes.
#[component]
pub fn ModePicker(
    modes: Vec<Mode>,
    #[prop(into)] chosen: Signal<Option<Mode>>,
    #[prop(into)] on_choose: Callback<Mode>,
    /// What is asked.
    #[prop(into)]
    label: Oco<'static, str>,
    /// One of them must be chosen first.
    #[prop(optional, into)]
    lacks: Signal<bool>,
    /// How suits and modes are called and drawn.
    #[prop(into)]
    locale: Signal<Locale>,
) -> impl IntoView {
    let key = move |mode: Mode| {
        let picture = move || mode_picture(mode, locale.get().french);
        view! {
            <Key
                class="mode"
                on_tap=move || on_choose.run(mode)
                pressed=Signal::derive(move || chosen.get() == Some(mode))
            >
                {picture}
                <small>{move || text::mode(locale.get(), mode)}</small>
            </Key>
        }
    };
    view! {
        <div
            class=move || if lacks.get() { "modes missing" } else { "modes" }
            role="group"
            aria-label=label
        >
            {modes.into_iter().map(key).collect_view()}
        </div>
    }
    .into_any()
}

/// The points of one side, large; a tap makes the keypad type there.
#[component]
pub fn PointsField(
    side: Side,
    #[prop(into)] name: Signal<String>,
    #[prop(into)] value: Signal<String>,
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_choose: Callback<()>,
) -> impl IntoView {
    view! {
        <Key
            class=format!("points-field side-{}", u8::from(side))
            on_tap=on_choose
            pressed=chosen
        >
            <span class="who">{name}</span>
            <span class="points-figure">{value}</span>
        </Key>
    }
    .into_any()
}
