//! The rule book: every article, by chapter or by what is searched, readable without a network.

use crate::engine::base::id::SessionId;
use crate::text::Msg;
use crate::text::rule_book::{Article, Group};
use crate::text::say;
use crate::ui::component::head::ScreenHead;
use crate::ui::component::key::Key;
use crate::ui::component::search::SearchField;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{Venue, use_evening, use_lang, use_nav, use_sharing};
use leptos::prelude::*;

/// The rule book; with the versions marked that are in force in this session.
#[component]
pub fn RuleBook(#[prop(optional_no_strip)] session: Option<SessionId>) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let sharing = use_sharing();
    let back = session.map_or(Venue::Start, Venue::Session);
    let by = untrack(|| evening.regelwerk())
        .map(|(_, sentence)| view! { <p class="small">{sentence}</p> });
    let wanted = RwSignal::new(String::new());
    let content = move || {
        let wanted = wanted.read();
        if wanted.trim().is_empty() {
            return Group::ALL.map(|group| view! { <Chapter group /> }).collect_view().into_any();
        }
        let hits: Vec<_> =
            lang.rule_book().search(&wanted).map(|article| view! { <Title article /> }).collect();
        match hits.is_empty() {
            true => view! { <p class="empty">{lang.t(Msg::NothingFound)}</p> }.into_any(),
            false => hits.into_any(),
        }
    };
    view! {
        <main class="page rule-book">
            <ScreenHead
                title=lang.t(Msg::RuleBook)
                back=lang.t(Msg::Back)
                on_back=move || nav.go(back.clone())
            >
                {by}
            </ScreenHead>
            <SearchField wanted label=lang.t(Msg::Search) />
            <div class="list">{content}</div>
            <footer class="foot">
                <Key class="button quiet" on_tap=move || sharing.open_at(ShareKind::RuleBook)>
                    {lang.t(Msg::PrintBooklet)}
                </Key>
            </footer>
        </main>
    }
    .into_any()
}

/// The articles of a group under its title.
#[component]
fn Chapter(group: Group) -> impl IntoView {
    let book = use_lang().rule_book();
    let articles = book.chapter(group);
    view! {
        <section class="list">
            <h2>{book.title(group)}</h2>
            {articles.map(|article| view! { <Title article /> }).collect_view()}
        </section>
    }
    .into_any()
}

/// An article by its title; a tap opens it.
#[component]
fn Title(article: &'static Article) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let versions = article.versions.len();
    let versions = (versions > 1).then(|| {
        view! { <span class="small">{say!(lang, Msg::Versions, count = &versions.to_string())}</span> }
    });
    view! {
        <Key class="card" on_tap=move || nav.read_article(article.outline.id)>
            <span class="card-title">{article.title}</span>
            {versions}
        </Key>
    }
    .into_any()
}
