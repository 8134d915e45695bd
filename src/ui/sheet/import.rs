//! What a file or a link brings, shown before anything is taken in.

use crate::engine::archive::file::{Damage, File};
use crate::engine::base::gaps::Gaps;
use crate::engine::base::id::EventId;
use crate::engine::session::log::{Record, Session};
use crate::engine::session::partie::Partie;
use crate::text::bidi::joined;
use crate::text::say;
use crate::text::{self, Msg, extract};
use crate::ui::component::key::Key;
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::missing::{numbers, refused_lines};
use crate::ui::state::archive::{Preview, SHOWN};
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
        let more = (all.len() > SHOWN).then(|| {
            let how_many = [all.len(), all.iter().map(|file| file.records.len()).sum()];
            let how_many = how_many.map(|number| number.to_string());
            let sentence =
                say!(lang, Msg::StoreContent, evenings = &how_many[0], entries = &how_many[1]);
            view! { <p>{sentence}</p> }
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
        let take = (!all.is_empty() || !backup.aside.is_empty()).then(|| {
            view! {
                <Key class="button primary" on_tap=move || archive.take_incoming()>
                    {lang.t(Msg::TakeOver)}
                </Key>
            }
        });
        Some(view! {
            <div class="entry-form menu import">
                <p class="small">{origin.clone()}</p>
                {outcomes()}
                {more}
                {evenings}
                {aside}
                {take}
            </div>
        })
    });
    view! {
        <SheetFrame
            title=lang.t(Msg::ImportTitle)
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
        >
            {content}
        </SheetFrame>
    }
    .into_any()
}

/// Of several files each with its outcome.
fn outcomes() -> AnyView {
    let (lang, archive) = (use_lang(), use_archive());
    let outcome = |(name, damage): (String, Option<Damage>)| {
        let word = match damage {
            None => lang.t(Msg::FileReads).to_owned(),
            Some(damage) => {
                let what = text::damage(lang.locale(), &damage);
                return view! {
                    <li class="warning">{say!(lang, Msg::FileLeftOut, file = &name, reason = &what)}</li>
                }
                .into_any();
            }
        };
        view! { <li>{[name, word].join(": ")}</li> }.into_any()
    };
    let all = archive.outcomes.get_untracked();
    let list = (!all.is_empty()).then(|| {
        view! { <ul>{all.into_iter().map(outcome).collect_view()}</ul> }
    });
    list.into_any()
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
        let sentence = say!(lang, Msg::PartOfAnEvening, numbers = &numbers(&gaps));
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
    let (new, all) = (compared.new.to_string(), file.records.len().to_string());
    let how_much = match compared.here {
        0 => say!(lang, Msg::ImportUnknown, count = &all),
        _ => say!(lang, Msg::ImportKnown, count = &new, total = &all),
    };
    let partie = |partie: &Partie| {
        line(
            extract::heading(lang.locale(), partie, &clock::day_of),
            joined(&partie.party_names(), " – "),
            extract::end_lines(lang.locale(), partie).join(" · "),
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
