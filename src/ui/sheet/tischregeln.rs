//! The Tischregeln the Partie is played by, each explained; what differs from the nearest named
//! set is marked. While it runs the table may agree otherwise, or count it as it stands.

use super::correction::Consent;
use super::partie::Proposal;
use crate::engine::facts::event::HeadFact;
use crate::engine::facts::setting::{SettingDescription, SettingValue};
use crate::engine::facts::shared::{SPIELE, is_ziel};
use crate::engine::facts::tischregeln::{MONEY, Tischregeln};
use crate::engine::session::head::scored_after;
use crate::engine::session::partie::Partie;
use crate::text::{self, Msg, later};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::piece::rule_form::{RuleDraft, RuleGroups};
use crate::ui::piece::tischregel::Explanation;
use crate::ui::state::{Lang, use_evening, use_lang, use_nav};
use leptos::prelude::*;

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
    let content = match score_now {
        true => view! { <ScoredNow scored name=title /> }.into_any(),
        false => view! { <All /> }.into_any(),
    };
    view! {
        <SheetFrame
            title
            close=lang.t(Msg::Close)
            on_close=move || nav.close()
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
fn All() -> impl IntoView {
    let evening = use_evening();
    // Another phone may agree on something else, or end the Partie.
    let held = evening.select(|_, p| p.head.tischregeln.clone());
    let runs = evening.select(|_, p| p.runs());
    let in_force = move || {
        held.track();
        untrack(|| view! { <InForce /> })
    };
    view! {
        {in_force}
        <Show when=move || runs.get()>
            <AgreedOtherwise held />
        </Show>
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
/// deals.
#[component]
fn AgreedOtherwise(held: Memo<Tischregeln>) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let consent = Consent::none();
    let of_partie = || evening.with_partie(|_, p| (p.id, p.jassart, p.head.edition));
    let (partie, jassart, edition) = untrack(of_partie)?;
    let rules = RwSignal::new(Tischregeln::default());
    let draft = RuleDraft { jassart, edition, held: held.into(), rules };
    let otherwise = Memo::new(move |_| {
        let Some(all) = draft.all() else { return Vec::new() };
        let differs = |setting: &'static SettingDescription| {
            let held = held.with(|rules| setting.in_partie(rules, edition));
            (setting.in_partie(&all, edition) != held).then_some((setting, held))
        };
        jassart.all_settings(edition).filter_map(differs).collect()
    });
    let change = move || {
        let (all, otherwise) = (draft.all()?, otherwise.read());
        let chosen = otherwise.iter().map(|(e, _)| (e.key.into(), e.in_partie(&all, edition)));
        let rules = Tischregeln(chosen.collect());
        (!rules.0.is_empty()).then(|| consent.change(partie, HeadFact::Tischregeln(rules)))
    };
    Some(
        view! {
            <details class="rules">
                <summary>{later::agreed_otherwise(lang.locale())}</summary>
                <p class="small">{later::from_the_beginning(lang.locale())}</p>
                <RuleGroups draft otherwise />
                <div class="part">
                    <Proposal
                        change=Signal::derive(change)
                        consent
                        name=later::change_tischregeln(lang.locale()).to_owned()
                        on_written=move |()| nav.close()
                    />
                </div>
            </details>
        }
        .into_any(),
    )
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
