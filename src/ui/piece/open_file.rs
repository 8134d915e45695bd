//! The key that asks for files to take in.

use crate::text::Msg;
use crate::ui::component::key::FileKey;
use crate::ui::share;
use crate::ui::state::{App, use_lang};
use leptos::prelude::*;

/// Asks for files to take in.
#[component]
pub fn OpenFile() -> impl IntoView {
    let app = expect_context::<App>();
    let lang = use_lang();
    view! {
        <FileKey
            name=lang.t(Msg::FileOpen)
            accept=".json,application/json"
            several=true
            on_files=move |files| share::import(app, files)
        />
    }
    .into_any()
}
