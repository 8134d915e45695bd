//! Who puts another sheet in the place of one that is in, and why.

use crate::engine::tournament::HandIn;
use crate::text::Msg;
use crate::ui::component::key::{Field, TextInput};
use crate::ui::platform::focus;
use crate::ui::state::use_lang;
use crate::ui::store;
use leptos::prelude::*;

/// Who changes a sheet that is in, and why.
#[component]
pub fn SignedBy(who: RwSignal<String>, reason: RwSignal<String>) -> impl IntoView {
    let lang = use_lang();
    let field = move |word: Msg, value: RwSignal<String>| {
        view! {
            <Field name=lang.t(word)>
                <TextInput value on_input=move |text| value.set(text) max_length=120 />
            </Field>
        }
    };
    view! {
        <div class="part" data-signed>
            {field(Msg::WhoLeads, who)} {field(Msg::Reason, reason)}
        </div>
    }
    .into_any()
}

/// Puts both on the sheet; whether neither is missing. The one that is gets the focus: it may lie out of sight.
pub fn signed(hand_in: &mut HandIn, who: RwSignal<String>, reason: RwSignal<String>) -> bool {
    hand_in.who = who.get_untracked().trim().to_owned();
    hand_in.reason = reason.get_untracked().trim().to_owned();
    store::note_text(store::JASSLEITUNG, &hand_in.who);
    let missing = [&hand_in.who, &hand_in.reason].iter().position(|text| text.is_empty());
    if let Some(missing) = missing {
        focus::give_first(&format!("[data-signed] > :nth-child({}) input", missing + 1));
    }
    missing.is_none()
}
