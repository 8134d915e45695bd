//! «Warum?»: the rules behind a decision, each with its title and sources, and a tap to its
//! article in the rule book.

use super::key::Key;
use crate::engine::base::rule::Rule;
use leptos::prelude::*;

/// The closed «Warum?» with a line a rule.
#[component]
pub fn Why(
    #[prop(into)] word: Oco<'static, str>,
    rules: Vec<Rule>,
    #[prop(into)] on_look_up: Callback<Rule>,
) -> impl IntoView {
    let line = move |rule: Rule| view! { <RuleLine rule on_look_up /> };
    view! {
        <details class="warum">
            <summary>{word}</summary>
            <ul>{rules.into_iter().map(line).collect_view()}</ul>
        </details>
    }
    .into_any()
}

/// One rule as a line that opens its article. Titles and sources are in German.
#[component]
pub fn RuleLine(rule: Rule, #[prop(into)] on_look_up: Callback<Rule>) -> impl IntoView {
    let sheet = rule.sheet();
    view! {
        <li>
            <Key class="leise regelzeile" on_tap=move || on_look_up.run(rule)>
                <b>{sheet.id}</b>
                " "
                <span lang="de">{sheet.title}</span>
                " "
                <small>{sheet.sources.join(", ")}</small>
            </Key>
        </li>
    }
    .into_any()
}
