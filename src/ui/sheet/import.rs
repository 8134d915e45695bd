//! What a file or a link brings, shown before anything is taken in.

use crate::engine::archive::file::{Damage, File};
use crate::engine::base::gaps::Gaps;
use crate::engine::base::id::EventId;
use crate::engine::session::log::{Record, Session};
use crate::engine::session::partie::Partie;
use crate::text::bidi::joined;
use crate::text::say;
use crate::text::{self, Msg, extract, later};
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::missing::refused_lines;
use crate::ui::state::archive::Preview;
use crate::ui::state::{clock, use_archive, use_lang, use_nav, use_shelf};
use leptos::prelude::*;

/// At most so many conflicts are shown one by one.
const CONFLICTS_MAX: usize = 20;

/// At most so many Partien of an evening.
const PARTIEN_MAX: usize = 100;

#[component]
pub fn ImportSheet() -> impl IntoView {
    let (lang, nav, archive) = (use_lang(), use_nav(), use_archive());
    let content = archive.incoming.with_untracked(|incoming| {
        let (origin, backup) = incoming.as_ref()?;
        let all = &backup.files;
        let how_much = (all.len() > 1).then(|| {
            let records = all.iter().map(|file| file.records.len()).sum();
            let new = archive.new.get_untracked();
            let how_much = later::new_here(lang.locale(), new, [all.len(), records]);
            view! { <p>{how_much}</p> }
        });
        let aside = Some(archive.set_aside_of(backup)).filter(|count| *count > 0);
        let aside = aside.map(|count| {
            let sentence = say!(lang, Msg::ImportSetAside, count = &count.to_string());
            view! { <p class="warning">{sentence}</p> }
        });
        let evenings = archive.previews.with_untracked(|previews| {
            let shown =
                previews.iter().filter_map(|preview| Some((all.get(preview.nth)?, preview)));
            shown.map(|(file, preview)| evening(file, preview)).collect_view()
        });
        Some(view! {
            <div class="entry-form menu import">
                <p class="small">{origin.clone()}</p>
                {outcomes()}
                {how_much}
                {evenings}
                {aside}
            </div>
        })
    });
    // However long the list is, what takes it over is at hand.
    let some = archive.incoming.with_untracked(|incoming| {
        let backup = incoming.as_ref().map(|(_, backup)| backup);
        backup.is_some_and(|backup| !backup.files.is_empty() || !backup.aside.is_empty())
    });
    let foot = move || {
        some.then(|| {
            view! {
                <footer class="sheet-foot">
                    <Key class="button primary" on_tap=move || archive.take_incoming()>
                        {lang.t(Msg::TakeOver)}
                    </Key>
                </footer>
            }
        })
    };
    view! {
        <SheetFrame
            title=lang.t(Msg::ImportTitle)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
            foot
        >
            {content}
        </SheetFrame>
    }
    .into_any()
}

/// Of several files how many read, and each of the others with what is wrong with it.
fn outcomes() -> AnyView {
    let (lang, archive) = (use_lang(), use_archive());
    let all = archive.outcomes.get_untracked();
    if all.is_empty() {
        return ().into_any();
    }
    let read = all.iter().filter(|(_, damage)| damage.is_none()).count();
    let read = later::files_read(lang.locale(), read, all.len());
    let left_out = |(name, damage): (String, Option<Damage>)| {
        let why = later::file_damage(lang.locale(), &damage?);
        let sentence = say!(lang, Msg::FileLeftOut, file = &name, reason = &why);
        Some(view! { <li class="warning">{sentence}</li> })
    };
    view! {
        <ul>
            <li>{read}</li>
            {all.into_iter().filter_map(left_out).collect_view()}
        </ul>
    }
    .into_any()
}

/// A warning, and what it is about line by line; nothing where there is no line.
fn warned(words: &'static str, lines: AnyView) -> AnyView {
    view! {
        <p class="warning">{words}</p>
        <ul class="contest">{lines}</ul>
    }
    .into_any()
}

/// Entries that have no effect, each with its reason; and numbers that are missing. Together with
/// what is here: a part may follow another.
fn what_is_refused(file: &File, preview: &Preview) -> AnyView {
    let (lang, shelf) = (use_lang(), use_shelf());
    let ids = |records: &[Record]| Gaps::between(records.iter().map(|record| record.id));
    let alone = (&file.records, &preview.session);
    let (all, session) = preview.together.as_ref().map_or(alone, |(all, session)| (all, session));
    let lines = refused_lines(lang, all, session);
    let refused = (!lines.is_empty()).then(|| {
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
        warned(lang.t(Msg::RefusedWhy), lines.collect_view().into_any())
    });
    let gaps = shelf.with_records(&file.session, |here, _| ids(all).without(&ids(here)));
    let gaps = (!gaps.is_empty()).then(|| {
        let sentence = say!(lang, Msg::PartOfAnEvening, numbers = &text::ranges(&gaps));
        view! { <p class="small">{sentence}</p> }
    });
    view! {
        {refused}
        {gaps}
    }
    .into_any()
}

/// What one evening brings, and where it differs from what is here.
fn evening(file: &File, preview: &Preview) -> AnyView {
    let (lang, shelf) = (use_lang(), use_shelf());
    let Preview { session: there, compared, board, .. } = preview;
    let conflicts = shelf.with_records(&file.session, |_, here| {
        let what = |session: &Session, id| {
            let found = session.log_entry(id);
            found.map_or(format!("{id}"), |(partie, log_entry)| {
                text::entry(lang.locale(), partie, &log_entry.original, Some(log_entry.spiel))
            })
        };
        let conflicts = compared.conflict.iter().take(CONFLICTS_MAX);
        let line = |id: &EventId| {
            say!(lang, Msg::HereAndThere, here = &what(here, *id), there = &what(there, *id))
        };
        conflicts.map(line).collect::<Vec<String>>()
    });
    let conflicts = (!conflicts.is_empty()).then(|| {
        let lines = conflicts.into_iter().map(|line| view! { <li>{line}</li> });
        warned(lang.t(Msg::ImportConflict), lines.collect_view().into_any())
    });
    let [new, all] = [compared.new, file.records.len()].map(|count| lang.number(count as i32));
    let how_much = match compared.here {
        0 => say!(lang, Msg::ImportUnknown, count = &all),
        _ => say!(lang, Msg::ImportKnown, count = &new, total = &all),
    };
    let partie = |partie: &Partie| {
        line(
            extract::heading(lang.locale(), partie, &clock::day_of),
            joined(&partie.party_names(), " – "),
            std::iter::once(extract::end_sentence(lang.locale(), partie))
                .chain(extract::end_lines(lang.locale(), partie))
                .collect::<Vec<_>>()
                .join(" · "),
        )
    };
    let tournament = there.tournament().map(|tournament| {
        let players = tournament.state.players.len().to_string();
        line(
            lang.t(Msg::Tournament).to_owned(),
            say!(lang, Msg::PlayerCount, count = &players),
            text::tournament::state(lang.locale(), &tournament.state),
        )
    });
    let rest = (there.partien().count() > PARTIEN_MAX).then(|| view! { <li>"…"</li> });
    let title = (!there.title.is_empty()).then(|| view! { <h3>{there.title.clone()}</h3> });
    let board = board.as_ref().err().map(|damage| {
        view! { <p class="warning">{text::damage(lang.locale(), damage)}</p> }
    });
    view! {
        {title}
        <ul>
            {there.partien().take(PARTIEN_MAX).map(partie).collect_view()}
            {rest}
            {tournament}
        </ul>
        <p>{how_much}</p>
        {what_is_refused(file, preview)}
        {conflicts}
        {board}
    }
    .into_any()
}

/// What it is, who, and how it stands.
fn line(what: String, who: String, state: String) -> AnyView {
    view! {
        <li>
            <strong>{what}</strong>
            <span>{who}</span>
            <span class="small">{state}</span>
        </li>
    }
    .into_any()
}
