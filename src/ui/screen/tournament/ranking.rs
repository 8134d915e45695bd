//! Who is first.

use super::{MoreKey, PAGE, fits};
use crate::text::{self, Msg};
use crate::ui::component::key::Key;
use crate::ui::component::search::SearchField;
use crate::ui::piece::paper_table::paper_table;
use crate::ui::state::sharing::ShareKind;
use crate::ui::state::{use_evening, use_lang, use_sharing};
use leptos::prelude::*;

/// The ranking as it stands, and what was put right in it.
#[component]
pub fn Ranking() -> impl IntoView {
    let (lang, evening, sharing) = (use_lang(), use_evening(), use_sharing());
    let wanted = RwSignal::new(String::new());
    let shown = RwSignal::new(PAGE);
    let tournament = Memo::new(move |_| evening.tournament());
    let content = move || {
        let tournament = tournament.read();
        let tournament = tournament.as_ref()?;
        let locale = lang.locale();
        let mut data = text::tournament::ranking(locale, tournament);
        let wanted = wanted.read();
        data.lines.retain(|line| fits(&wanted, &[&line[1].as_text(locale)]));
        let more = data.lines.len() > shown.get();
        data.lines.truncate(shown.get());
        let rectifications = text::tournament::rectifications(locale, tournament);
        let rectifications = (!rectifications.is_empty()).then(|| {
            let lines = rectifications.into_iter();
            let lines = lines.map(|sentence| view! { <li class="small">{sentence}</li> });
            view! {
                <h2>{lang.t(Msg::Rectifications)}</h2>
                <ul>{lines.collect_view()}</ul>
            }
        });
        let notes = text::tournament::ranking_notes(locale, tournament).into_iter();
        let notes = notes.map(|note| view! { <p class="small">{note}</p> });
        Some(view! {
            <h2>{text::tournament::title(locale, tournament)}</h2>
            {paper_table(lang, &data)}
            {more.then(|| view! { <MoreKey shown /> })}
            {notes.collect_view()}
            {rectifications}
        })
    };
    view! {
        <SearchField wanted label=lang.t(Msg::Search) />
        <div class="ranking" tabindex="0">
            {content}
        </div>
        <footer class="foot">
            <Key class="button primary" on_tap=move || sharing.open_at(ShareKind::Spreadsheet)>
                {lang.t(Msg::ShareSavePrint)}
            </Key>
        </footer>
    }
    .into_any()
}
