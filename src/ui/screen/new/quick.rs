//! A Partie at once, by what was played last on this device, of a table that gives no names.

use super::{SetupDraft, suggestion};
use crate::engine::facts::setting::SettingValue;
use crate::engine::facts::shared::ZIEL;
use crate::engine::session::decide::Command;
use crate::ui::piece::jassart::note_played;
use crate::ui::state::{Screen, use_dispatch, use_lang, use_nav, use_shelf};
use leptos::prelude::*;

/// Begins it and goes there; nothing is shown meanwhile.
#[component]
pub fn QuickStart() -> impl IntoView {
    let (lang, nav, dispatch, shelf) = (use_lang(), use_nav(), use_dispatch(), use_shelf());
    let begin = move || {
        let before = suggestion(shelf, None);
        let draft = SetupDraft::after(lang, before.as_ref().map(|(head, _)| head));
        draft.names.update(|names| names.iter_mut().for_each(String::clear));
        draft.dealer.set(0);
        if before.is_none()
            && let Some(goal) = draft.jassart().goals.first()
        {
            draft.tischregeln().set(ZIEL.key(), SettingValue::Number(*goal));
        }
        match dispatch.begin(None, Command::BeginPartie(draft.head())) {
            Ok(_) => note_played(draft.jassart_id.get_untracked()),
            // Why not is said by the dispatch.
            Err(_) => nav.go(Screen::Start),
        }
    };
    // Once this stands: to go elsewhere draws the page anew.
    Effect::new(move || untrack(begin));
    view! { <div class="part-coming" aria-busy="true"></div> }.into_any()
}
