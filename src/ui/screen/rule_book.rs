//! The rule book: every article, by chapter or by what is searched, readable without a network.

use crate::engine::base::id::SessionId;
use crate::text::rule_book::{Article, Group};
use crate::text::say;
use crate::text::{Msg, later};
use crate::ui::component::head::ScreenHead;
use crate::ui::component::key::Key;
use crate::ui::component::search::SearchField;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{Screen, use_evening, use_lang, use_nav, use_sharing};
use leptos::prelude::*;

/// The rule book; with the versions marked that are in force in this session.
#[component]
pub fn RuleBook(#[prop(optional_no_strip)] session: Option<SessionId>) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let sharing = use_sharing();
    let back = session.map_or(Screen::Start, Screen::Session);
    let by = untrack(|| evening.regelwerk())
        .map(|(_, sentence)| view! { <p class="small">{sentence}</p> });
    let wanted = RwSignal::new(String::new());
    let hits = Memo::new(move |_| {
        let wanted = wanted.read();
        let found = lang.rule_book().search(&wanted).map(|article| article.outline.id);
        found.collect::<Vec<_>>()
    });
    let content = move || {
        if wanted.read().trim().is_empty() {
            return Group::ALL.map(|group| view! { <Chapter group /> }).collect_view().into_any();
        }
        let hits = hits.read();
        if hits.is_empty() {
            return view! { <p class="empty">{lang.t(Msg::NothingFound)}</p> }.into_any();
        }
        let articles = hits.iter().filter_map(|id| lang.rule_book().article(id));
        articles.map(|article| view! { <Title article /> }).collect_view().into_any()
    };
    let how_many = move || later::articles_found(lang.locale(), hits.read().len());
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
            <p class="small" role="status">
                {how_many}
            </p>
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
