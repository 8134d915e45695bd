//! The key that asks for files to take in.

use crate::text::Msg;
use crate::ui::component::key::FileKey;
use crate::ui::share::use_intake;
use crate::ui::state::use_lang;
use leptos::prelude::*;

/// Asks for files to take in.
#[component]
pub fn OpenFile() -> impl IntoView {
    let (lang, intake) = (use_lang(), use_intake());
    view! {
        <FileKey
            name=lang.t(Msg::FileOpen)
            // Android's share sheet takes an evening only as a text.
            accept=".json,application/json,.txt,text/plain"
            several=true
            on_files=move |files| intake.import(files)
        />
    }
    .into_any()
}
