//! The history of a Partie: every entry with what it was before, who asked, when and why. A tap
//! on an entry corrects it.

use crate::engine::base::id::EventId;
use crate::engine::session::log::Session;
use crate::engine::session::partie::{Afterwards, HeadAmendment, LogEntry, Partie};
use crate::text::say;
use crate::text::{self, Msg, extract};
use crate::ui::component::key::Key;
use crate::ui::component::rows::Rows;
use crate::ui::state::{Lang, Sheet, clock, use_evening, use_lang, use_nav};
use leptos::prelude::*;

/// How many entries are drawn at first, and with each wish for more.
const PAGE: usize = 100;
/// How many Partien can be chosen, from the last one back.
const PARTIEN: usize = 100;

/// The Partie that was asked for, while it stands; else the last one.
fn shown_partie(session: &Session, asked: Option<EventId>) -> Option<&Partie> {
    asked.and_then(|id| session.partie(id)).or(session.last_partie())
}

/// Every entry of this Partie, the last one first; of the last Partie without.
#[component]
pub fn Entries(#[prop(optional_no_strip)] partie: Option<EventId>) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let asked = RwSignal::new(partie);
    let count = RwSignal::new(PAGE);
    let entries = Memo::new(move |_| {
        let (asked, count) = (asked.get(), count.get());
        let entries = evening.with_session(|_, session| {
            let partie = shown_partie(session, asked)?;
            let afterwards = session.afterwards(partie.id);
            let entry = |e| HistoryEntry::read(lang, partie, e, afterwards);
            let last = partie.log_entries.iter().rev().take(count);
            let until =
                last.clone().next_back().map(|e| e.id).filter(|_| partie.log_entries.len() > count);
            // What was changed of the Partie itself stands among the entries, where it was said.
            let changes = partie.changes.iter().filter(|n| until.is_none_or(|id| n.id > id));
            let mut all: Vec<HistoryEntry> = last.map(entry).collect();
            all.extend(changes.map(|n| HistoryEntry::changed(lang, partie, n)));
            all.sort_by_key(|written| std::cmp::Reverse(written.id));
            Some(all)
        });
        entries.flatten().unwrap_or_default()
    });
    let more = Memo::new(move |_| {
        let asked = asked.get();
        let all = evening.with_session(|_, session| {
            shown_partie(session, asked).map_or(0, |partie| partie.log_entries.len())
        });
        all.unwrap_or(0) > count.get()
    });
    let noted = Memo::new(move |_| {
        let asked = asked.get();
        let noted = evening.with_session(|_, session| {
            extract::noted(lang.locale(), shown_partie(session, asked)?)
        });
        noted.flatten()
    });
    view! {
        <PartieChoice asked />
        <div>{move || noted.get().map(|noted| view! { <p class="warning">{noted}</p> })}</div>
        <ol class="history">
            <Rows each=move || entries.get() key=Clone::clone let:written>
                <EntryLine written />
            </Rows>
        </ol>
        <div class="more">
            <Show when=move || more.get()>
                <Key
                    class="button quiet"
                    on_tap=move || count.update(|count| *count += PAGE)
                >
                    {lang.t(Msg::ShowMore)}
                </Key>
            </Show>
        </div>
    }
    .into_any()
}

/// A key for each Partie of the evening, where there are several: the last ones, and the one that
/// was asked for.
#[component]
fn PartieChoice(asked: RwSignal<Option<EventId>>) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let partien = Memo::new(move |_| {
        let asked = asked.get();
        let ids = evening.with_session(|_, s| s.partien().map(|p| p.id).collect::<Vec<_>>());
        let ids = ids.filter(|ids| ids.len() > 1).unwrap_or_default();
        let first = ids.len().saturating_sub(PARTIEN);
        let all = ids.into_iter().enumerate();
        all.filter(|(nth, id)| *nth >= first || Some(*id) == asked).collect::<Vec<_>>()
    });
    let several = Memo::new(move |_| !partien.read().is_empty());
    let shown = Memo::new(move |_| {
        let asked = asked.get();
        evening.with_session(|_, s| shown_partie(s, asked).map(|partie| partie.id)).flatten()
    });
    view! {
        <Show when=move || several.get()>
            <div class="choice-row">
                <Rows each=move || partien.get() key=|partie| *partie let:((nth, id))>
                    <Key
                        class="choice"
                        on_tap=move || asked.set(Some(id))
                        pressed=Signal::derive(move || shown.get() == Some(id))
                    >
                        {say!(lang, Msg::LastPartie, partie = &(nth + 1).to_string())}
                    </Key>
                </Rows>
            </div>
        </Show>
    }
    .into_any()
}

/// What the history tells of an entry.
#[derive(Clone, PartialEq, Eq, Hash)]
struct HistoryEntry {
    id: EventId,
    what: String,
    when: String,
    /// What was amended, and whether that still holds.
    amendments: Vec<(String, bool)>,
    /// It stands, and it has an effect.
    holds: bool,
    correctable: bool,
}

impl HistoryEntry {
    fn changed(lang: Lang, partie: &Partie, n: &HeadAmendment) -> HistoryEntry {
        let locale = lang.locale();
        let mut when = vec![clock::time_of_day(n.time)];
        when.extend(text::head_change_asked(locale, partie, n));
        HistoryEntry {
            id: n.id,
            what: text::head_change(locale, partie, n),
            when: when.join(" · "),
            amendments: Vec::new(),
            holds: n.holds(),
            correctable: false,
        }
    }

    fn read(lang: Lang, partie: &Partie, e: &LogEntry, afterwards: Afterwards) -> HistoryEntry {
        let locale = lang.locale();
        let stands = e.wording().is_some();
        let entry = e.wording().unwrap_or(&e.original);
        let reason = e.without_effect.as_ref().filter(|_| stands);
        let phase = match (reason, stands, e.active) {
            (Some(reason), ..) => {
                let reason = text::refusal(locale, Some(partie), reason);
                say!(lang, Msg::WithoutEffect, reason = &reason)
            }
            (None, true, _) => text::phase(locale, partie.write_status(e, afterwards)).to_owned(),
            (None, false, true) => lang.t(Msg::Struck).to_owned(),
            (None, false, false) => lang.t(Msg::Undone).to_owned(),
        };
        let mut when = format!("{} · {phase}", clock::time_of_day(e.time));
        if e.corrected() {
            when = format!("{when} · {}", lang.t(Msg::Corrected));
        }
        if let Some(reason) = entry.reason().filter(|reason| !reason.is_empty()) {
            when = format!("{when} · {}", say!(lang, Msg::Quote, text = reason));
        }
        let amendments = e.corrections.iter().enumerate().map(|(nth, amendment)| {
            let sentence = text::amendment(locale, partie, e, nth);
            let time = clock::time_of_day(amendment.time);
            (format!("{time} · {sentence}"), amendment.active)
        });
        HistoryEntry {
            id: e.id,
            what: text::entry(locale, partie, entry, Some(e.spiel)),
            when,
            amendments: amendments.collect(),
            holds: stands && e.without_effect.is_none(),
            correctable: stands && !e.struck && partie.replayable(),
        }
    }
}

/// An entry; a tap corrects it where that can be done.
#[component]
fn EntryLine(written: HistoryEntry) -> impl IntoView {
    let nav = use_nav();
    let HistoryEntry { id, what, when, amendments, holds, correctable } = written;
    let words = view! {
        <span>{what}</span>
        <small>{when}</small>
    };
    let head = match correctable {
        true => view! {
            <Key class="quiet entry" on_tap=move || nav.open(Sheet::Correction(id, true))>
                {words}
            </Key>
        }
        .into_any(),
        false => view! { <div class="entry">{words}</div> }.into_any(),
    };
    let amendment = |(sentence, active): (String, bool)| {
        let class = if active { "amendment" } else { "amendment struck" };
        view! { <small class=class>{sentence}</small> }
    };
    let class = (!holds).then_some("struck");
    view! { <li class=class>{head} {amendments.into_iter().map(amendment).collect_view()}</li> }
        .into_any()
}
