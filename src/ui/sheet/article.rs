//! One article of the rule book, over whatever is open: «Warum?».

use crate::text::rule_book::{self, Wording, in_force};
use crate::text::{self, Msg};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{Lookup, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// The article: what it says, how each Regelwerk has it, and its sources.
#[component]
pub fn ArticleSheet(lookup: Lookup) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let article = match lookup {
        Lookup::Rule(rule) => rule_book::of_rule(rule),
        Lookup::Article(id) => rule_book::article(id),
    }?;
    let holds = evening.with_partie(|_, p| {
        let rules = &p.head.tischregeln;
        let (work, _) = p.jassart.next_regelwerk(rules)?;
        Some(in_force(article, work.id, rules))
    });
    let holds = holds.flatten().unwrap_or_default();
    let version = |(nth, version): (usize, &'static Wording)| {
        let holds = holds.get(nth) == Some(&true);
        let mark = holds.then(|| view! { <b class="marke">{lang.t(Msg::HoldsHere)}</b> });
        view! {
            <li class=if holds { "fassung gilt" } else { "fassung" }>
                <span class="was">
                    {text::regelwerk(lang.locale(), version.regelwerk)} " " {mark}
                </span>
                <p lang="de">{version.text}</p>
                <small>{version.source}</small>
            </li>
        }
    };
    let versions = article.versions.iter().enumerate().map(version).collect::<Vec<_>>();
    let versions = (!versions.is_empty()).then(|| view! { <ul class="fassungen">{versions}</ul> });
    let rules: Vec<&str> = article.rules.iter().map(|rule| rule.id()).collect();
    let sources = format!("{}  {}", article.sources.join(", "), rules.join(" "));
    let sheet = view! {
        <SheetFrame
            title=article.title
            close=lang.t(Msg::ArticleClose)
            on_close=move || nav.close()
        >
            // Nothing in it takes the focus: the arrow keys scroll it once it has it itself.
            <div class="eingabe artikel" tabindex="0">
                <GermanNote />
                <p lang="de">{article.text}</p>
                {versions}
                <p class="klein">{lang.fill(Msg::Sources, &[sources.trim()])}</p>
            </div>
        </SheetFrame>
    };
    Some(sheet.into_any())
}

/// Says that what follows is in German, where the app is not.
#[component]
pub fn GermanNote() -> impl IntoView {
    let lang = use_lang();
    lang.is_foreign()
        .then(|| view! { <p class="klein">{lang.t(Msg::RuleBookGerman)}</p> }.into_any())
}
