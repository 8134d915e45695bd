//! The rule book on paper, as a booklet: a page that tells what is in it, then a chapter after the
//! other with every article, what each Regelwerk has, and the sources.

use crate::text::rule_book::{Article, Group, Version};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::state::use_lang;
use leptos::prelude::*;

/// The whole rule book.
#[component]
pub fn Booklet() -> impl IntoView {
    let lang = use_lang();
    let book = lang.rule_book();
    let title = |group: Group| view! { <li>{book.title(group)}</li> };
    let chapter = |group: Group| {
        view! {
            <section class="chapter">
                <h2>{book.title(group)}</h2>
                {book.chapter(group).map(|article| view! { <Printed article /> }).collect_view()}
            </section>
        }
    };
    view! {
        <article class="booklet">
            <header>
                <p>"Jasstafel"</p>
                <h1>{lang.t(Msg::RuleBook)}</h1>
                <ol>{Group::ALL.map(title).collect_view()}</ol>
            </header>
            {Group::ALL.map(chapter).collect_view()}
        </article>
    }
    .into_any()
}

#[component]
fn Printed(article: &'static Article) -> impl IntoView {
    let lang = use_lang();
    let locale = lang.locale();
    let outline = article.outline;
    let version = |version: &'static Version| {
        view! {
            <li>
                <b>{text::regelwerk(locale, version.outline.regelwerk)}</b>
                " "
                <span>{version.text}</span>
                " "
                <small>{text::source(locale, version.outline.source)}</small>
            </li>
        }
    };
    let sources = outline.cited(locale);
    view! {
        <section>
            <h3>{article.title}</h3>
            <p>{article.text}</p>
            <ul>{article.versions.iter().map(version).collect_view()}</ul>
            <small>{say!(lang, Msg::Sources, sources = sources.trim())}</small>
        </section>
    }
    .into_any()
}
