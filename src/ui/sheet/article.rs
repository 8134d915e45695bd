//! One article of the rule book, over whatever is open: «Warum?».

use crate::text::rule_book::{Version, article_of, in_force};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::state::{Lookup, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// The article: what it says, how each Regelwerk has it, and its sources.
#[component]
pub fn ArticleSheet(lookup: Lookup) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let id = match lookup {
        Lookup::Rule(rule) => article_of(rule)?.id,
        Lookup::Article(id) => id,
    };
    let article = lang.rule_book().article(id)?;
    let outline = article.outline;
    let holds = evening.with_partie(|_, p| {
        let rules = &p.head.tischregeln;
        let (regelwerk, _) = p.jassart.nearest_regelwerk(rules)?;
        Some(in_force(outline, regelwerk.id, rules))
    });
    let holds = holds.flatten().unwrap_or_default();
    let version = |(nth, version): (usize, &'static Version)| {
        let holds = holds.get(nth) == Some(&true);
        let mark = holds.then(|| view! { <b class="mark">{lang.t(Msg::HoldsHere)}</b> });
        view! {
            <li class=if holds { "version in-force" } else { "version" }>
                <span class="what">
                    {text::regelwerk(lang.locale(), version.outline.regelwerk)} " " {mark}
                </span>
                <p>{version.text}</p>
                <small>{text::source(lang.locale(), version.outline.source)}</small>
            </li>
        }
    };
    let versions = article.versions.iter().enumerate().map(version).collect::<Vec<_>>();
    let versions = (!versions.is_empty()).then(|| view! { <ul class="versions">{versions}</ul> });
    let sources = outline.cited(lang.locale());
    Some(
        view! {
            <SheetFrame
                title=article.title
                close=lang.t(Msg::CloseArticle)
                on_close=move || nav.close()
            >
                // Nothing in it takes the focus: the arrow keys scroll it once it has it itself.
                <div class="entry-form article" tabindex="0">
                    <p>{article.text}</p>
                    {versions}
                    <p class="small">{say!(lang, Msg::Sources, sources = sources.trim())}</p>
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}
