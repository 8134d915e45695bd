//! From when to when.

use crate::text::Msg;
use crate::ui::component::key::{DayInput, Field};
use crate::ui::state::sharing::Period;
use crate::ui::state::use_lang;
use leptos::prelude::*;

/// A field for each of its two days.
#[component]
pub fn PeriodFields(period: RwSignal<Period>) -> impl IntoView {
    let lang = use_lang();
    view! {
        <Field name=lang.t(Msg::FromDate)>
            <DayInput
                day=Signal::derive(move || period.read().0)
                on_change=move |day| period.update(|period| period.0 = day)
            />
        </Field>
        <Field name=lang.t(Msg::ToDate)>
            <DayInput
                day=Signal::derive(move || period.read().1)
                on_change=move |day| period.update(|period| period.1 = day)
            />
        </Field>
    }
    .into_any()
}
