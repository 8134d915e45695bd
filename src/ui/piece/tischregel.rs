//! A Tischregel for people: its value, and what it means.

use crate::engine::facts::setting::{Scope, SettingDescription, SettingValue};
use crate::text::{self, Msg};
use crate::ui::component::key::Key;
use crate::ui::state::{Lang, use_lang, use_nav};
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

/// A value for people.
pub fn value_text(
    lang: Lang,
    setting: &'static SettingDescription,
    value: &SettingValue,
) -> String {
    match (value, setting.scope) {
        (SettingValue::Yes(yes), _) => lang.t(if *yes { Msg::Yes } else { Msg::No }).to_owned(),
        (SettingValue::Number(number), _) => lang.number(*number),
        (SettingValue::Choice(choice), Scope::Choice(possible)) => {
            let choice = possible.iter().find(|m| *m == choice);
            choice.map_or(String::new(), |w| text::rule_choice(lang.locale(), w).to_owned())
        }
        (SettingValue::Choice(choice), _) => choice.clone(),
    }
}
