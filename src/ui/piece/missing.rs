//! What is not on the board of this evening, and why: records that are missing or do not read, and
//! entries without effect.

use crate::engine::archive::file::Damage;
use crate::engine::session::log::{Record, Session};
use crate::engine::session::refused::{Refused, refused};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::key::Key;
use crate::ui::state::{Lang, Sheet, clock, use_evening, use_lang, use_nav, use_shelf};
use crate::ui::store::integrity::Integrity;
use leptos::prelude::*;

/// So many entries without effect are told one by one.
const TOLD: usize = 30;

/// The line on the board that says so, and the way to the sheet; nothing where all is well.
#[component]
pub fn MissingNotice() -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let found = Memo::new(move |_| evening.integrity());
    let line = move || {
        let found = found.read();
        if found.waits.is_some() {
            let sentence = sentences(lang, &found).concat();
            return Some(view! {
                <p>{sentence}</p>
                <Key on_tap=move || evening.insist()>{lang.t(Msg::WriteAnyway)}</Key>
            });
        }
        let sentence = in_short(lang, &found)?;
        Some(view! {
            <p>{sentence}</p>
            <Key on_tap=move || nav.open(Sheet::Missing)>{lang.t(Msg::ShowWhat)}</Key>
        })
    };
    view! { <div class="notice" role="status">{line}</div> }.into_any()
}

/// That something lacks or has no effect, in one sentence; none where all is well.
fn in_short(lang: Lang, found: &Integrity) -> Option<String> {
    match found.lacks() {
        true => Some(lang.t(Msg::EntriesMissing).to_owned()),
        false => how_many_refused(lang, found),
    }
}

/// How many entries have no effect, where some have none.
pub fn how_many_refused(lang: Lang, found: &Integrity) -> Option<String> {
    match found.refused {
        0 => None,
        1 => Some(lang.t(Msg::OneRefused).to_owned()),
        many => Some(say!(lang, Msg::ManyRefused, count = &many.to_string())),
    }
}

/// The same in full, for the history, an empty board and the sheet.
#[component]
pub fn MissingDetails() -> impl IntoView {
    let (lang, evening, shelf) = (use_lang(), use_evening(), use_shelf());
    let missing = Memo::new(move |_| sentences(lang, &evening.integrity()));
    let refused = Memo::new(move |_| {
        let id = evening.id();
        id.map_or(Vec::new(), |id| {
            shelf.with_records(&id, |records, session| refused_lines(lang, records, session))
        })
    });
    let list = move |heading: Msg, lines: Memo<Vec<String>>| {
        let line = |line: String| view! { <li>{line}</li> };
        move || {
            let lines = lines.get();
            (!lines.is_empty()).then(|| {
                view! {
                    <p class="warning">{lang.t(heading)}</p>
                    <ul class="set-aside">{lines.into_iter().map(line).collect_view()}</ul>
                }
            })
        }
    };
    view! {
        {list(Msg::EntriesMissing, missing)}
        {list(Msg::RefusedWhy, refused)}
    }
    .into_any()
}

/// What the engine does not take where it stands, a line each: which entry of when has no effect,
/// and why. In one place for preview, board and history.
pub fn refused_lines(lang: Lang, records: &[Record], session: &Session) -> Vec<String> {
    let all = refused(session);
    let line = |refused: &Refused| {
        let at = records.binary_search_by_key(&refused.id, |record| record.id).ok();
        let when = at.map_or(refused.id.to_string(), |at| clock::time_of_day(records[at].time));
        let partie = session.log_entry(refused.id).map(|(partie, _)| partie);
        let reason = text::refusal(lang.locale(), partie, &refused.reason);
        let number = refused.id.seq.to_string();
        say!(lang, Msg::EntryRefused, record = &number, time = &when, reason = &reason)
    };
    let mut lines: Vec<String> = all.iter().take(TOLD).map(line).collect();
    if let Some(more) = all.len().checked_sub(TOLD).filter(|more| *more > 0) {
        lines.push(say!(lang, Msg::AndMore, count = &more.to_string()));
    }
    lines
}

/// What is not as it should be, in sentences: the most important first.
pub fn sentences(lang: Lang, found: &Integrity) -> Vec<String> {
    let mut all = Vec::new();
    match found.waits {
        Some(Some(missing)) if missing > 0 => {
            all.push(say!(lang, Msg::EntriesBeingRead, count = &missing.to_string()));
        }
        Some(_) => all.push(lang.t(Msg::EveningBeingRead).to_owned()),
        None => {}
    }
    if let Some((known, here)) = found.lost {
        all.push(say!(
            lang,
            Msg::EntriesLost,
            known = &known.to_string(),
            here = &here.to_string()
        ));
    }
    if !found.gaps.is_empty() {
        all.push(say!(lang, Msg::NumbersMissing, numbers = &text::ranges(&found.gaps)));
    }
    for (number, damage) in &found.damaged {
        // In the store a record is alone, and the first; here it has its number.
        let nth = usize::try_from(*number).unwrap_or(usize::MAX);
        all.push(match damage {
            Damage::Checksum { .. } => text::damage(lang.locale(), &Damage::Checksum { nth }),
            Damage::Record { what, .. } => {
                text::damage(lang.locale(), &Damage::Record { nth, what: what.clone() })
            }
            damage => {
                let damage = text::damage(lang.locale(), damage);
                say!(lang, Msg::EntryDamaged, record = &number.to_string(), reason = &damage)
            }
        });
    }
    if found.newer > 0 {
        all.push(say!(lang, Msg::EntriesNewer, count = &found.newer.to_string()));
    }
    all
}
