//! Fields that are tried: what is refused is told at the field, and stays there as it was typed.

use crate::engine::session::decide::Command;
use crate::ui::component::key::Field;
use crate::ui::platform::element::input;
use crate::ui::state::{Dispatch, Evening, use_dispatch, use_evening};
use leptos::ev::Event;
use leptos::prelude::*;

/// What was refused last, and at which field.
#[derive(Clone, Copy)]
pub struct Attempts {
    refused: RwSignal<Option<(&'static str, String)>>,
    evening: Evening,
    dispatch: Dispatch,
}

impl Attempts {
    pub fn new() -> Attempts {
        Attempts { refused: RwSignal::new(None), evening: use_evening(), dispatch: use_dispatch() }
    }

    /// Carries a command out or says at the field why not.
    pub fn attempt(self, field: &'static str, command: Command) -> bool {
        let reason = untrack(|| {
            let refused = self.evening.with_session(|_, s| s.decide(command.clone()).err());
            refused.flatten().map(|reason| (field, self.evening.refusal(&reason)))
        });
        let good = reason.is_none();
        self.refused.set(reason);
        good && self.dispatch.command(command).is_ok()
    }

    /// Why this field was refused.
    fn at(self, field: &'static str) -> Option<String> {
        let refused = self.refused.read();
        refused.as_ref().filter(|(at, _)| *at == field).map(|(_, sentence)| sentence.clone())
    }

    /// `aria-invalid` of this field.
    pub fn invalid(self, field: &'static str) -> Option<&'static str> {
        self.at(field).map(|_| "true")
    }
}

/// A field under its name, and below it why it was refused.
#[component]
pub fn TriedField(
    field: &'static str,
    #[prop(into)] name: Oco<'static, str>,
    attempts: Attempts,
    /// What else belongs to it.
    #[prop(optional, into)]
    below: ViewFnOnce,
    children: Children,
) -> impl IntoView {
    view! {
        <div class="field-group">
            <Field name>{children()}</Field>
            <Fault field attempts />
            {below.run()}
        </div>
    }
    .into_any()
}

/// Why this field was refused, while it is.
#[component]
pub fn Fault(field: &'static str, attempts: Attempts) -> impl IntoView {
    let fault = move || attempts.at(field).map(|text| view! { <p class="warning">{text}</p> });
    view! { <div aria-live="polite">{fault}</div> }.into_any()
}

/// A text that is tried when its field is left.
#[component]
pub fn TriedInput(
    field: &'static str,
    attempts: Attempts,
    #[prop(into)] value: Signal<String>,
    /// What makes what was typed hold; `None` where there is nothing to carry out.
    #[prop(into)]
    command: Callback<String, Option<Command>>,
) -> impl IntoView {
    let changed = move |event: Event| {
        let input = input(&event);
        // Nobody hears it where the field is taken away with what it stands in.
        let command = command.try_run(input.value()).flatten();
        if command.is_some_and(|command| attempts.attempt(field, command)) {
            // As it holds now.
            input.set_value(&value.get_untracked());
        }
    };
    view! {
        <input
            type="text"
            maxlength="120"
            aria-invalid=move || attempts.invalid(field)
            prop:value=move || value.get()
            on:change=changed
        />
    }
    .into_any()
}
