//! Somebody who takes part in the tournament: another name, or off the list.

use crate::engine::session::decide::Command;
use crate::engine::tournament::step::Step;
use crate::text::Msg;
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::attempt::{Attempts, TriedField};
use crate::ui::state::{use_lang, use_nav};
use leptos::prelude::*;

/// The sheet of this participant.
#[component]
pub fn ParticipantSheet(name: String) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let attempts = Attempts::new();
    let known_as = StoredValue::new(name.clone());
    let new = RwSignal::new(name.clone());
    let rename = move |name: String| {
        let step = Step::Reregistered { from: known_as.get_value(), name };
        if attempts.attempt("name", Command::Tournament(step)) {
            nav.close();
        }
    };
    let save = move || {
        let new = new.get_untracked().trim().to_owned();
        match new.is_empty() || known_as.with_value(|name| new == *name) {
            true => nav.close(),
            false => rename(new),
        }
    };
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <Key class="button quiet danger" on_tap=move || rename(String::new())>
                    {lang.t(Msg::Unregister)}
                </Key>
                <Key class="button primary" on_tap=save>
                    {lang.t(Msg::Save)}
                </Key>
            </footer>
        }
    };
    view! {
        <SheetFrame title=name close=lang.t(Msg::Close) on_close=move || nav.close() foot>
            <div class="entry-form">
                <TriedField field="name" name=lang.t(Msg::ColumnName) attempts>
                    <input
                        type="text"
                        maxlength="60"
                        aria-invalid=move || attempts.invalid("name")
                        prop:value=move || new.get()
                        on:input=move |event| new.set(event_target_value(&event))
                    />
                </TriedField>
            </div>
        </SheetFrame>
    }
    .into_any()
}
