//! The evening so far: who leads, who owes whom, how each Partie went; and its report.

use crate::text::Msg;
use crate::text::later::{self, Shared};
use crate::text::report::Report;
use crate::ui::component::key::Key;
use crate::ui::component::report::{ReportParts, Under, noted};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::missing::{how_many_refused, sentences};
use crate::ui::piece::writer::writer;
use crate::ui::state::{Evening, Lang, Screen, clock, use_evening, use_lang, use_nav, use_sharing};
use leptos::prelude::*;

#[component]
pub fn EveningReport() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let sharing = use_sharing();
    let content = move || {
        let on_player = move |name| nav.go(Screen::Statistics(name));
        let (report, locale) = (report(lang, evening), lang.locale());
        view! {
            <p>{report.when.clone()}</p>
            {noted(&report)}
            <ReportParts report locale under=Under::Sheet on_player />
        }
    };
    let share = move || {
        let Some(name) = evening.file_name() else { return };
        let what = untrack(|| later::file_name(lang.locale(), Shared::Report));
        let name = [&name, what].join("-");
        sharing.open_report(untrack(|| report(lang, evening)), name);
    };
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <Key on_tap=share>{lang.t(Msg::ReportShare)}</Key>
            </footer>
        }
    };
    view! {
        <SheetFrame
            title=lang.t(Msg::EveningAndReport)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
            foot
        >
            <div class="entry-form report">{content}</div>
        </SheetFrame>
    }
    .into_any()
}

/// The report; whoever reads it must know where it is not of everything.
fn report(lang: Lang, evening: Evening) -> Report {
    let report = evening
        .with_session(|id, session| writer(lang).evening(id, session, &clock::day_of))
        .unwrap_or_default();
    let found = evening.integrity();
    let mut sentences = sentences(lang, &found);
    sentences.extend(how_many_refused(lang, &found));
    report.lacking(lang.locale(), sentences)
}
