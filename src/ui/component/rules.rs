//! «Warum?»: the rules behind a decision, each with its title and sources, and a tap to its
//! article in the rule book.

use super::key::Key;
use crate::engine::base::rule::Rule;
use crate::text::rule_book::rule_title;
use crate::text::{self, Locale};
use leptos::prelude::*;

/// The closed «Warum?» with a line a rule.
#[component]
pub fn Why(
    #[prop(into)] word: Oco<'static, str>,
    rules: Vec<Rule>,
    locale: Locale,
    #[prop(into)] on_look_up: Callback<Rule>,
) -> impl IntoView {
    let line = move |rule: Rule| view! { <RuleLine rule locale on_look_up /> };
    view! {
        <details class="why">
            <summary>{word}</summary>
            <ul>{rules.into_iter().map(line).collect_view()}</ul>
        </details>
    }
    .into_any()
}

/// One rule as a line that opens its article.
#[component]
pub fn RuleLine(
    rule: Rule,
    locale: Locale,
    #[prop(into)] on_look_up: Callback<Rule>,
) -> impl IntoView {
    let title = rule_title(locale, rule);
    view! {
        <li>
            <Key class="quiet rule-line" on_tap=move || on_look_up.run(rule)>
                <b>{rule.id()}</b>
                " "
                <span>{title}</span>
                " "
                <small>{text::sources(locale, rule.outline().sources)}</small>
            </Key>
        </li>
    }
    .into_any()
}
