//! The Tischregeln the Partie is played by, each explained; what differs from the nearest named
//! set is marked. While it runs the table may agree otherwise, or count it as it stands.

use super::correction::{Asking, Consent};
use super::partie::{Proposal, head_status};
use crate::engine::facts::event::{HeadChange, HeadFact};
use crate::engine::facts::setting::{SettingDescription, SettingValue};
use crate::engine::facts::shared::{SPIELE, is_ziel};
use crate::engine::facts::tischregeln::{MONEY, Tischregeln};
use crate::engine::session::head::scored_after;
use crate::engine::session::partie::Partie;
use crate::text::{self, Msg, later};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::rule_form::{Differing, RuleDraft, RuleGroups};
use crate::ui::piece::tischregel::Explanation;
use crate::ui::state::{Lang, use_evening, use_lang, use_nav};
use crate::ui::store;
use leptos::prelude::*;

/// Half-chosen Tischregeln: the Partie they are of, and what was chosen.
const NOTE: &str = "tischregeln";

/// The Tischregeln of the Partie on the board.
#[component]
pub fn TischregelnSheet(
    /// It is to be counted after what is played.
    score_now: bool,
) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let scored = evening.select(move |_, p| score_now.then(|| p.may_be_scored()).flatten());
    let title = Signal::derive(move || match scored.get() {
        Some(played) => later::scored_after(lang.locale(), played),
        None => lang.t(Msg::Tischregeln).to_owned(),
    });
    let otherwise = (!score_now).then(Otherwise::now).flatten();
    let content = match score_now {
        true => view! { <ScoredNow scored name=title /> }.into_any(),
        false => view! { <All otherwise /> }.into_any(),
    };
    let foot = move || otherwise.map(|otherwise| view! { <ChangeKey otherwise /> });
    view! {
        <SheetFrame
            title
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
            foot
        >
            <div class="entry-form">{content}</div>
        </SheetFrame>
    }
    .into_any()
}

/// That it is counted after what is played. Another phone may write meanwhile: then it is so many more or fewer, or
/// nothing any more.
#[component]
fn ScoredNow(
    scored: Memo<Option<u16>>,
    /// What the key says.
    name: Signal<String>,
) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let consent = Consent::none();
    let change = move || {
        let what = scored_after(scored.get()?);
        evening.with_partie(|_, p| p.id).map(|partie| consent.change(partie, what))
    };
    view! {
        <div class="part">
            <Show
                when=move || scored.read().is_some()
                fallback=move || view! { <p>{later::written_meanwhile(lang.locale())}</p> }
            >
                <Proposal
                    change=Signal::derive(change)
                    consent
                    name
                    on_written=move |()| nav.close()
                />
            </Show>
        </div>
    }
    .into_any()
}

/// All of them as they hold, and what the table may agree otherwise.
#[component]
fn All(otherwise: Option<Otherwise>) -> impl IntoView {
    let evening = use_evening();
    // Another phone may agree on something else.
    let held = evening.select(|_, p| p.head.tischregeln.clone());
    let in_force = move || {
        held.track();
        untrack(|| view! { <InForce /> })
    };
    let chosen = move |otherwise: Otherwise| {
        view! {
            <Show when=move || otherwise.runs.get()>
                <AgreedOtherwise otherwise />
            </Show>
        }
    };
    view! {
        {in_force}
        {otherwise.map(chosen)}
    }
    .into_any()
}

/// All of them, as they hold.
#[component]
fn InForce() -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let lines = evening.with_partie(|_, partie| lines(lang, partie)).unwrap_or_default();
    let lines = lines.into_iter().map(|(setting, value, differs)| {
        view! { <Tischregel setting value differs /> }
    });
    let played_by = evening.regelwerk().map(|(_, sentence)| view! { <p>{sentence}</p> });
    view! {
        {played_by}
        <ul>{lines.collect_view()}</ul>
    }
    .into_any()
}

/// What the table agrees on in the midst of the Partie: every Tischregel but the Ziel, which is with who
/// deals. What was chosen and is not written is kept.
#[derive(Clone, Copy)]
struct Otherwise {
    draft: RuleDraft,
    /// Those that are otherwise than they are held, and what they are held to be.
    differing: Differing,
    consent: Consent,
    change: Signal<Option<HeadChange>>,
    /// Another phone may end the Partie.
    runs: Memo<bool>,
}

impl Otherwise {
    /// As it was left for the Partie on the board.
    fn now() -> Option<Otherwise> {
        let evening = use_evening();
        let held = evening.select(|_, p| p.head.tischregeln.clone());
        let runs = evening.select(|_, p| p.runs());
        let session = untrack(|| evening.id())?;
        let of_partie = || evening.with_partie(|_, p| (p.id, p.jassart, p.head.edition));
        let (partie, jassart, edition) = untrack(of_partie)?;
        let whose = format!("{session}/{partie}");
        let left = store::noted::<(String, Tischregeln)>(NOTE).filter(|(of, _)| *of == whose);
        let left = left.map_or(Tischregeln::default(), |(_, rules)| rules);
        let rules = RwSignal::new(left);
        let draft = RuleDraft { jassart, edition, held: held.into(), rules };
        let differing = Memo::new(move |_| {
            let Some(all) = draft.all() else { return Vec::new() };
            let differs = |setting: &'static SettingDescription| {
                let held = held.with(|rules| setting.in_partie(rules, edition));
                (setting.in_partie(&all, edition) != held).then_some((setting, held))
            };
            jassart.all_settings(edition).filter_map(differs).collect()
        });
        Effect::new(move |before: Option<()>| {
            let rules = rules.read();
            // Nothing is noted of one who only reads them.
            if before.is_some() {
                store::note_value(NOTE, &(&whose, &*rules));
            }
        });
        let consent = Consent::none();
        let change = Signal::derive(move || {
            let (all, differing) = (draft.all()?, differing.read());
            let chosen = differing.iter().map(|(e, _)| (e.key.into(), e.in_partie(&all, edition)));
            let rules = Tischregeln(chosen.collect());
            let any = runs.get() && !rules.0.is_empty();
            any.then(|| consent.change(partie, HeadFact::Tischregeln(rules)))
        });
        Some(Otherwise { draft, differing, consent, change, runs })
    }
}

/// What is chosen otherwise, and who asks for it. The key that writes it stands in the foot.
#[component]
fn AgreedOtherwise(otherwise: Otherwise) -> impl IntoView {
    let (lang, evening) = (use_lang(), use_evening());
    let Otherwise { draft, differing, consent, change, .. } = otherwise;
    let left = untrack(|| change.read().is_some());
    let any = Memo::new(move |_| change.read().is_some());
    let status = head_status(evening);
    view! {
        <details class="rules" open=left>
            <summary>{later::agreed_otherwise(lang.locale())}</summary>
            <p class="small">{later::from_the_beginning(lang.locale())}</p>
            <RuleGroups draft otherwise=differing />
        </details>
        <Show when=move || any.get()>
            <Asking consent status agreed_so=true />
        </Show>
    }
    .into_any()
}

/// What it brings, and the keys that write it and drop it: in sight, however many Tischregeln there are.
#[component]
fn ChangeKey(otherwise: Otherwise) -> impl IntoView {
    let (lang, nav) = (use_lang(), use_nav());
    let Otherwise { draft, consent, change, .. } = otherwise;
    let drop_it = move || {
        draft.rules.set(Tischregeln::default());
        consent.clear();
    };
    let any = Memo::new(move |_| change.read().is_some());
    // It is there before anything is told in it, and takes no room then.
    view! {
        <div class:sheet-foot=any>
            <Proposal
                change
                consent
                asked=true
                name=later::change_tischregeln(lang.locale()).to_owned()
                on_written=move |()| {
                    drop_it();
                    nav.close();
                }
                on_drop=move |()| {
                    // What lay above comes under the finger.
                    nav.guard();
                    drop_it();
                }
            />
        </div>
    }
    .into_any()
}

/// Each setting, its value in this Partie, and whether the nearest named set has another one.
fn lines(lang: Lang, partie: &Partie) -> Vec<(&'static SettingDescription, String, bool)> {
    let rules = &partie.head.tischregeln;
    let differing = partie.jassart.nearest_regelwerk(rules).map(|(_, differing)| differing);
    let differing = differing.unwrap_or_default();
    let line = |setting: &'static SettingDescription| {
        let value = setting.in_partie(rules, partie.head.edition);
        (
            setting,
            text::setting_value(lang.locale(), setting, &value),
            differing.contains(&setting.key),
        )
    };
    // The one of these that is 0 ends no Partie, nor does the Ziel of another number of players.
    let ziel = partie.jassart.ziel_setting(partie.head.players.len());
    let ends = |setting: &&SettingDescription| match setting.key {
        key if is_ziel(key) && ziel.is_none_or(|ziel| ziel.key != key) => false,
        key if is_ziel(key) || key == SPIELE.key() => {
            setting.in_partie(rules, partie.head.edition) != SettingValue::Number(0)
        }
        _ => true,
    };
    // Who plays for money sees what is usual too, which is not pinned.
    let for_money = MONEY.iter().any(|setting| rules.0.contains_key(setting.key));
    let money = partie.jassart.money().filter(|_| for_money);
    partie.jassart.settings_in(partie.head.edition).filter(ends).chain(money).map(line).collect()
}

/// One of them with its value.
#[component]
fn Tischregel(setting: &'static SettingDescription, value: String, differs: bool) -> impl IntoView {
    let lang = use_lang();
    view! {
        <li class=if differs { "tischregel differs" } else { "tischregel" }>
            <span>{text::setting(lang.locale(), setting.key)}</span>
            <b>{value}</b>
            <Explanation setting>
                {differs.then(|| view! { <b class="mark">{lang.t(Msg::Otherwise)}</b> })}
            </Explanation>
        </li>
    }
    .into_any()
}
