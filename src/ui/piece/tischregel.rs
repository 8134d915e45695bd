//! A Tischregel for people: what it means.

use crate::engine::facts::setting::SettingDescription;
use crate::text;
use crate::ui::component::key::Key;
use crate::ui::state::{use_lang, use_nav};
use leptos::prelude::*;

/// One sentence on a setting, and the rule behind it as a key to its article.
#[component]
pub fn Explanation(
    setting: &'static SettingDescription,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let rule = setting.rule.map(|rule| {
        let sources = text::sources(lang.locale(), rule.outline().sources);
        let text = [rule.id(), &sources].join(" · ");
        view! {
            <Key class="quiet source" on_tap=move || nav.look_up(rule)>
                {text}
            </Key>
        }
    });
    view! {
        <small class="explanation">
            {text::explanation(lang.locale(), setting.key)} " " {rule}
            {children.map(|children| children())}
        </small>
    }
    .into_any()
}
