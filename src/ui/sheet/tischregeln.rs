//! The Tischregeln the Partie is played by, each explained; what differs from the nearest named
//! set is marked.

use crate::engine::facts::setting::{SettingDescription, SettingValue};
use crate::engine::facts::shared::{SPIELE, ZIEL};
use crate::engine::facts::tischregeln::MONEY;
use crate::engine::session::partie::Partie;
use crate::text::{self, Msg};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::tischregel::{Explanation, value_text};
use crate::ui::state::{Lang, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// The Tischregeln of the Partie on the board.
#[component]
pub fn TischregelnSheet() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let lines = evening.with_partie(|_, partie| lines(lang, partie)).unwrap_or_default();
    let lines = lines.into_iter().map(|(setting, value, differs)| {
        view! { <Tischregel setting value differs /> }
    });
    let played_by = evening.regelwerk().map(|(_, sentence)| view! { <p>{sentence}</p> });
    view! {
        <SheetFrame
            title=lang.t(Msg::Tischregeln)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            <div class="entry-form">
                {played_by} <ul>{lines.collect_view()}</ul>
            </div>
        </SheetFrame>
    }
    .into_any()
}

/// Each setting, its value in this Partie, and whether the nearest named set has another one.
fn lines(lang: Lang, partie: &Partie) -> Vec<(&'static SettingDescription, String, bool)> {
    let rules = &partie.head.tischregeln;
    let differing = partie.jassart.nearest_regelwerk(rules).map(|(_, differing)| differing);
    let differing = differing.unwrap_or_default();
    let line = |setting: &'static SettingDescription| {
        let value = setting.in_partie(rules, partie.head.edition);
        (setting, value_text(lang, setting, &value), differing.contains(&setting.key))
    };
    // The one of these that is 0 ends no Partie.
    let ends = |setting: &&SettingDescription| {
        let end = [ZIEL.key(), SPIELE.key()].contains(&setting.key);
        !end || setting.in_partie(rules, partie.head.edition) != SettingValue::Number(0)
    };
    // Who plays for money sees what is usual too, which is not pinned.
    let for_money = MONEY.iter().any(|setting| rules.0.contains_key(setting.key));
    let money = partie.jassart.money().filter(|_| for_money);
    partie.jassart.settings.iter().filter(ends).chain(money).map(line).collect()
}

/// One of them with its value.
#[component]
fn Tischregel(setting: &'static SettingDescription, value: String, differs: bool) -> impl IntoView {
    let lang = use_lang();
    view! {
        <li class=if differs { "tischregel differs" } else { "tischregel" }>
            <span>{text::setting(lang.locale(), setting.key)}</span>
            <b>{value}</b>
            <Explanation setting>
                {differs.then(|| view! { <b class="mark">{lang.t(Msg::Otherwise)}</b> })}
            </Explanation>
        </li>
    }
    .into_any()
}
