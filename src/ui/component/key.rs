//! What is tapped: keys with a word, keys with a sign, fields, lists and boxes.

use super::icon::{Icon, Sign};
use crate::text::day;
use crate::ui::platform::element::input;
use crate::ui::platform::files::{File, listed};
use chrono::NaiveDate;
use leptos::ev::Event;
use leptos::{html, prelude::*};

/// A key. Its look is its class; the word on it, or whatever it is given to show.
#[component]
pub fn Key(
    #[prop(into, default = "button".into())] class: Oco<'static, str>,
    #[prop(into)] on_tap: Callback<()>,
    /// Pressed or not, for keys that choose.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
    #[prop(optional, into)] disabled: Option<Signal<bool>>,
    /// It asks to be tapped.
    #[prop(optional, into)]
    waiting: Option<Signal<bool>>,
    /// What a screen reader says in place of what is shown.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    children: Children,
) -> impl IntoView {
    // What a key is never told costs it nothing: a sheet has dozens of them, and each attribute that
    // may change is an effect of its own.
    view! {
        <button
            type="button"
            class=class
            aria-pressed=pressed.map(|pressed| move || pressed.get().to_string())
            aria-label=label.map(|label| move || label.get())
            disabled=disabled.map(|disabled| move || disabled.get())
            data-waiting=waiting.map(|waiting| move || waiting.get().then_some(""))
            on:click=move |_| on_tap.run(())
        >
            {children()}
        </button>
    }
    .into_any()
}

/// A key that is only a sign, with its name for a screen reader.
#[component]
pub fn IconKey(
    sign: Sign,
    #[prop(into)] label: Oco<'static, str>,
    #[prop(into, default = "quiet round".into())] class: Oco<'static, str>,
    #[prop(into)] on_tap: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class=class aria-label=label on:click=move |_| on_tap.run(())>
            <Icon sign />
        </button>
    }
    .into_any()
}

/// A field under its name.
#[component]
pub fn Field(#[prop(into)] name: Oco<'static, str>, children: Children) -> impl IntoView {
    view! {
        <label class="field">
            <span>{name}</span>
            {children()}
        </label>
    }
    .into_any()
}

/// A text field that follows its value; what is typed is told at once.
#[component]
pub fn TextInput(
    #[prop(into)] value: Signal<String>,
    #[prop(into)] on_input: Callback<String>,
    #[prop(optional, into)] label: Option<Oco<'static, str>>,
    #[prop(optional)] max_length: Option<usize>,
) -> impl IntoView {
    view! {
        <input
            type="text"
            aria-label=label
            maxlength=max_length.map(|length| length.to_string())
            prop:value=move || value.get()
            on:input=move |event| on_input.run(event_target_value(&event))
        />
    }
    .into_any()
}

/// Tells what a field holds when it is left. A browser that takes a field away leaves it too, when nobody is
/// there any more to hear of it.
fn told<T: 'static>(on_change: Callback<T>, value: T) {
    let _ = on_change.try_run(value);
}

/// The same, told only when the field is left.
#[component]
pub fn TextChange(
    #[prop(into)] value: Signal<String>,
    #[prop(into)] on_change: Callback<String>,
    #[prop(optional)] max_length: Option<usize>,
) -> impl IntoView {
    view! {
        <input
            type="text"
            maxlength=max_length.map(|length| length.to_string())
            prop:value=move || value.get()
            on:change=move |event| told(on_change, event_target_value(&event))
        />
    }
    .into_any()
}

/// A whole number within a range, told as it is typed; `None` while what stands there is none.
#[component]
pub fn NumberInput(
    range: (i32, i32),
    #[prop(into)] value: Signal<Option<i32>>,
    #[prop(into)] on_input: Callback<Option<i32>>,
) -> impl IntoView {
    let (min, max) = range;
    let field = NodeRef::<html::Input>::new();
    // What is no number yet stays as it is being typed.
    Effect::new(move || {
        let value = value.get().map(|number| number.to_string()).unwrap_or_default();
        if let Some(field) = field.get().filter(|field| field.value() != value) {
            field.set_value(&value);
        }
    });
    view! {
        <input
            type="number"
            inputmode="numeric"
            min=min.to_string()
            max=max.to_string()
            placeholder=format!("{min}–{max}")
            node_ref=field
            on:input=move |event| on_input.run(event_target_value(&event).parse().ok())
        />
    }
    .into_any()
}

/// The same, told as it is typed where it is in range, so that whatever comes of it has come before a finger is on
/// its way to a key; anything else that is a number when the field is left, and what the caller made of it stands
/// there then.
#[component]
pub fn NumberChange(
    #[prop(into)] value: Signal<Option<i32>>,
    #[prop(into)] on_change: Callback<i32>,
    #[prop(optional)] range: Option<(i32, i32)>,
    /// Its name, where nothing else says it.
    #[prop(optional, into)]
    label: Option<Oco<'static, str>>,
) -> impl IntoView {
    let text = move || value.get().map(|number| number.to_string()).unwrap_or_default();
    let typed = move |event: Event| {
        let number = event_target_value(&event).parse().ok();
        let fits = |number: &i32| range.is_some_and(|(min, max)| (min..=max).contains(number));
        if let Some(number) = number.filter(fits) {
            on_change.run(number);
        }
    };
    let changed = move |event: Event| {
        let field = input(&event);
        if let Ok(number) = field.value().parse()
            && on_change.try_run(number).is_some()
        {
            field.set_value(&untrack(text));
        }
    };
    view! {
        <input
            type="number"
            inputmode="numeric"
            min=range.map(|(min, _)| min.to_string())
            max=range.map(|(_, max)| max.to_string())
            placeholder=label.clone()
            aria-label=label
            prop:value=text
            on:input=typed
            on:change=changed
        />
    }
    .into_any()
}

/// A day, `None` where none is chosen; told when it is chosen or the field is left.
#[component]
pub fn DayInput(
    #[prop(into)] day: Signal<Option<NaiveDate>>,
    #[prop(into)] on_change: Callback<Option<NaiveDate>>,
) -> impl IntoView {
    view! {
        <input
            type="date"
            prop:value=move || day::iso(day.get())
            on:change=move |event| told(on_change, day::parse(&event_target_value(&event)))
        />
    }
    .into_any()
}

/// A list to choose from: value and text of each entry.
#[component]
pub fn Select(
    entries: Vec<(String, String)>,
    #[prop(into)] value: Signal<String>,
    #[prop(into)] on_choose: Callback<String>,
    #[prop(optional, into)] label: Option<Oco<'static, str>>,
) -> impl IntoView {
    let options = entries
        .into_iter()
        .map(|(entry, text)| {
            let of = entry.clone();
            let selected = move || value.with(|value| *value == of);
            view! {
                <option value=entry selected=selected>
                    {text}
                </option>
            }
        })
        .collect_view();
    let chosen = move |event: Event| {
        let field = input(&event);
        on_choose.run(field.value());
        // A choice that was refused does not stay.
        if let Some(value) = value.try_get_untracked() {
            field.set_value(&value);
        }
    };
    view! {
        <select aria-label=label prop:value=move || value.get() on:change=chosen>
            {options}
        </select>
    }
    .into_any()
}

/// A box to tick.
#[component]
pub fn Checkbox(
    #[prop(into)] checked: Signal<bool>,
    #[prop(into)] on_change: Callback<bool>,
) -> impl IntoView {
    view! {
        <input
            type="checkbox"
            prop:checked=move || checked.get()
            on:change=move |event| on_change.run(event_target_checked(&event))
        />
    }
    .into_any()
}

/// What is on or off: its name, and a box to tick where that `can` be chosen.
#[component]
pub fn Switch(
    #[prop(into)] checked: Signal<bool>,
    #[prop(into)] on_change: Callback<bool>,
    #[prop(default = true)] can: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <label class="rule">
            <span>{children()}</span>
            {can.then(|| view! { <Checkbox checked on_change /> })}
        </label>
    }
    .into_any()
}

/// A key that asks for files, one or several.
#[component]
pub fn FileKey(
    #[prop(into)] name: Oco<'static, str>,
    /// What may be chosen, as the browser names it.
    accept: &'static str,
    /// Several may be chosen at once.
    #[prop(optional)]
    several: bool,
    #[prop(into)] on_files: Callback<Vec<File>>,
) -> impl IntoView {
    let chosen = move |event: Event| {
        let field = input(&event);
        let files = listed(field.files());
        if !files.is_empty() {
            on_files.run(files);
        }
        // So that the same file can be chosen again.
        field.set_value("");
    };
    view! {
        <label class="button quiet">
            {name}
            <input
                class="hidden"
                type="file"
                accept=accept
                multiple=several
                on:change=chosen
            />
        </label>
    }
    .into_any()
}
