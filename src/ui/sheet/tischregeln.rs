//! The Tischregeln the Partie is played by, each explained; what differs from the nearest named
//! set is marked. While it runs the table may agree otherwise, or count it as it stands.

use super::correction::Consent;
use super::partie::Proposal;
use crate::engine::facts::event::HeadFact;
use crate::engine::facts::setting::{SettingDescription, SettingValue};
use crate::engine::facts::shared::{SPIELE, ZIEL};
use crate::engine::facts::tischregeln::{MONEY, Tischregeln};
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
    let scored = evening.with_partie(|_, p| p.may_be_scored()).flatten().filter(|_| score_now);
    let title = match scored {
        Some(played) => later::scored_after(lang.locale(), played),
        None => lang.t(Msg::Tischregeln).to_owned(),
    };
    // Another phone may agree on something else, or end the Partie.
    let stands = evening.select(|_, p| (p.head.tischregeln.clone(), p.state.end.is_some()));
    let content = move || {
        stands.track();
        untrack(|| match score_now {
            true => view! { <AgreedOtherwise score_now /> }.into_any(),
            false => view! {
                <InForce />
                <AgreedOtherwise score_now />
            }
            .into_any(),
        })
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
fn AgreedOtherwise(score_now: bool) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let consent = Consent::none();
    let (partie, jassart, edition, status, scored) = evening
        .with_partie(|session, p| {
            let status = p.head_status(session.afterwards(p.id));
            let scored = p.may_be_scored().filter(|_| score_now);
            p.runs().then_some((p.id, p.jassart, p.head.edition, status, scored))
        })
        .flatten()?;
    let now = evening.select(|_, p| p.head.tischregeln.clone());
    let draft = RuleDraft { jassart, edition, rules: RwSignal::new(now.get_untracked()) };
    if let Some(played) = scored {
        draft.set(SPIELE.key(), SettingValue::Number(played.into()));
    }
    let otherwise = Memo::new(move |_| {
        let differs = |setting: &'static SettingDescription| {
            let held = now.with(|rules| setting.in_partie(rules, edition));
            (draft.value(setting.key)? != held).then_some((setting, held))
        };
        jassart.settings.iter().chain(jassart.money()).filter_map(differs).collect::<Vec<_>>()
    });
    let change = move || {
        let otherwise = otherwise.read();
        let chosen = otherwise.iter();
        let chosen = chosen.filter_map(|(e, _)| Some((e.key.into(), draft.value(e.key)?)));
        let rules = Tischregeln(chosen.collect());
        (!rules.0.is_empty()).then(|| consent.change(partie, HeadFact::Tischregeln(rules)))
    };
    let proposal = |name: String| {
        view! {
            <Proposal
                change=Signal::derive(change)
                consent
                status
                name
                on_written=move |()| nav.close()
            />
        }
    };
    if score_now {
        let proposal = proposal(later::scored_after(lang.locale(), scored?));
        return Some(view! { <div class="part">{proposal}</div> }.into_any());
    }
    let proposal = proposal(later::change_tischregeln(lang.locale()).to_owned());
    Some(
        view! {
            <details class="rules">
                <summary>{later::agreed_otherwise(lang.locale())}</summary>
                <p class="small">{later::from_the_beginning(lang.locale())}</p>
                <RuleGroups draft otherwise />
                <div class="part">{proposal}</div>
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
    // The one of these that is 0 ends no Partie.
    let ends = |setting: &&SettingDescription| {
        let end = [ZIEL.key(), SPIELE.key()].contains(&setting.key);
        !end || setting.in_partie(rules, partie.head.edition) != SettingValue::Number(0)
    };
    // Who plays for money sees what is usual too, which is not pinned.
    let for_money = MONEY.iter().any(|setting| rules.0.contains_key(setting.key));
    let money = partie.jassart.money().filter(|_| for_money);
    partie.jassart.settings.iter().filter(ends).chain(money).map(line).collect()
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
