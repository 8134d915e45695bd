//! By which Tischregeln: the goal as keys, the named sets, what is otherwise than in them, and every
//! single one.

use crate::engine::facts::setting::{SettingDescription, SettingValue};
use crate::engine::facts::shared::ZIEL;
use crate::engine::facts::tischregeln::{Regelwerk, Tischregeln};
use crate::text::{self, Msg, later, say};
use crate::ui::component::choice::Choices;
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::{Field, Key, NumberChange, TextInput};
use crate::ui::piece::rule_form::{Differing, RuleDraft, RuleGroups};
use crate::ui::state::use_lang;
use crate::ui::store;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// Where the own sets are noted.
const NOTE: &str = "regelwerke";

/// A set of Tischregeln under a name of the table's.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct OwnSet {
    jassart: String,
    name: String,
    #[serde(rename = "regeln")]
    rules: Tischregeln,
}

impl OwnSet {
    fn is(&self, jassart: &str, name: &str) -> bool {
        self.jassart == jassart && self.name == name
    }
}

/// The table's own named sets of this device.
#[derive(Clone, Copy)]
struct OwnSets(RwSignal<Vec<OwnSet>>);

impl OwnSets {
    fn noted() -> OwnSets {
        OwnSets(RwSignal::new(store::noted(NOTE).unwrap_or_default()))
    }

    fn change(self, change: impl FnOnce(&mut Vec<OwnSet>)) {
        self.0.update(change);
        self.0.with_untracked(|sets| store::note_value(NOTE, sets));
    }
}

/// The Tischregeln of this Jassart.
#[component]
pub fn RuleChoice(
    draft: RuleDraft,
    /// How many play.
    players: RwSignal<usize>,
) -> impl IntoView {
    let lang = use_lang();
    let sets = OwnSets::noted();
    // Five and more may have a goal of their own.
    let ziel = Memo::new(move |_| draft.jassart.ziel_setting(players.get()));
    let goals = move || {
        let setting = ziel.get()?;
        let goals = draft.jassart.goals.iter();
        let keys = goals.map(|goal| view! { <Goal draft setting goal=*goal /> }).collect_view();
        Some(view! { <Choices title=lang.t(Msg::Ziel)>{keys} <OwnGoal draft setting /></Choices> })
    };
    let regelwerke = (!draft.jassart.regelwerke.is_empty()).then(|| {
        let keys = draft.jassart.regelwerke.iter();
        let keys = keys.map(move |regelwerk| view! { <RegelwerkKey draft regelwerk /> });
        let keys = keys.collect_view();
        view! { <Choices title=lang.t(Msg::Regelwerk)>{keys}</Choices> }
    });
    let otherwise = Memo::new(move |_| draft.rules.with(|rules| draft.jassart.otherwise(rules)));
    view! {
        {goals}
        {regelwerke}
        <div class="part">
            <OwnSetKeys draft sets />
        </div>
        <Otherwise draft otherwise />
        <details class="rules">
            <summary>{lang.t(Msg::AllTischregeln)}</summary>
            <RuleGroups draft otherwise />
            <SaveOwn draft sets />
        </details>
    }
    .into_any()
}

/// What this table has agreed otherwise, each with a key back.
#[component]
fn Otherwise(draft: RuleDraft, otherwise: Differing) -> impl IntoView {
    let lang = use_lang();
    let than = move || {
        let next = draft.rules.with(|rules| draft.jassart.nearest_regelwerk(rules));
        match next {
            Some((next, _)) => {
                say!(lang, Msg::OtherwiseThan, regelwerk = text::regelwerk(lang.locale(), next.id))
            }
            None => lang.t(Msg::OtherwiseThanUsual).to_owned(),
        }
    };
    let row = move |(setting, usual): (&'static SettingDescription, SettingValue)| {
        let name = text::setting(lang.locale(), setting.key);
        let back = say!(
            lang,
            Msg::SettingBack,
            setting = &name,
            value = &text::setting_value(lang.locale(), setting, &usual)
        );
        let value = move || {
            let value = draft.value(setting.key);
            value.map(|value| text::setting_value(lang.locale(), setting, &value))
        };
        view! {
            <li>
                <span>{name}</span>
                <b>{value}</b>
                <Key
                    class="quiet round"
                    label=back
                    on_tap=move || draft.set(setting.key, usual.clone())
                >
                    <Icon sign=Sign::Undo />
                </Key>
            </li>
        }
    };
    let count = move || say!(lang, Msg::CountChanged, count = &otherwise.read().len().to_string());
    let values = move || {
        let value = |(setting, _): &(&'static SettingDescription, SettingValue)| {
            let value = text::setting_value(lang.locale(), setting, &draft.value(setting.key)?);
            Some(format!("{}: {value}", text::setting(lang.locale(), setting.key)))
        };
        let otherwise = otherwise.read();
        match otherwise.is_empty() {
            true => lang.t(Msg::ChangedStandsHere).to_owned(),
            false => otherwise.iter().filter_map(value).collect::<Vec<_>>().join(" · "),
        }
    };
    // Always there and alike high: what is changed further down must not move below the finger.
    view! {
        <details class="rule-group differing">
            <summary>
                <span>
                    <b>{than}</b>
                    " "
                    <b class="mark">{count}</b>
                    " "
                    <small>{values}</small>
                </span>
            </summary>
            <ul>{move || otherwise.get().into_iter().map(row).collect_view()}</ul>
        </details>
    }
    .into_any()
}

/// A goal that is usual.
#[component]
fn Goal(draft: RuleDraft, setting: &'static SettingDescription, goal: i32) -> impl IntoView {
    let value = SettingValue::Number(goal);
    let chosen = Memo::new(move |_| draft.value(setting.key) == Some(SettingValue::Number(goal)));
    view! {
        <Key class="choice" on_tap=move || draft.set(setting.key, value.clone()) pressed=chosen>
            {use_lang().number(goal)}
        </Key>
    }
    .into_any()
}

/// Any other goal.
#[component]
fn OwnGoal(draft: RuleDraft, setting: &'static SettingDescription) -> impl IntoView {
    let (min, max) = setting.offered.range();
    let value = move || match draft.value(setting.key) {
        Some(SettingValue::Number(number)) if !draft.jassart.goals.contains(&number) => {
            Some(number)
        }
        _ => None,
    };
    let change =
        move |number: i32| draft.set(setting.key, SettingValue::Number(number.clamp(min, max)));
    view! {
        <NumberChange
            value=Signal::derive(value)
            on_change=change
            label=use_lang().t(Msg::OwnZiel)
        />
    }
    .into_any()
}

/// A named set; it leaves the goal as it is.
#[component]
fn RegelwerkKey(draft: RuleDraft, regelwerk: &'static Regelwerk) -> impl IntoView {
    let choose = move || {
        let new = regelwerk.tischregeln();
        draft.rules.set(match untrack(|| draft.value(ZIEL.key())) {
            Some(goal) => new.with(ZIEL.key(), goal),
            None => new,
        });
    };
    // Whatever the goal is.
    let chosen = Memo::new(move |_| {
        let next = draft.rules.with(|rules| draft.jassart.nearest_regelwerk(rules));
        next.is_some_and(|(next, differing)| next.id == regelwerk.id && differing.is_empty())
    });
    view! {
        <Key class="choice" on_tap=choose pressed=chosen>
            {text::regelwerk(use_lang().locale(), regelwerk.id)}
        </Key>
    }
    .into_any()
}

/// The own sets as keys beside the named ones; the one that is chosen may be deleted.
#[component]
fn OwnSetKeys(draft: RuleDraft, sets: OwnSets) -> impl IntoView {
    move || {
        let own = sets.0.get().into_iter().filter(|set| set.jassart == draft.jassart.id);
        untrack(|| own.map(|set| view! { <OwnSetKey draft set sets /> }).collect_view())
    }
}

/// One of them; nothing where it is of another version of the program, with settings that are none
/// any more.
#[component]
fn OwnSetKey(draft: RuleDraft, set: OwnSet, sets: OwnSets) -> impl IntoView {
    let lang = use_lang();
    let OwnSet { name, rules, .. } = set;
    let own = rules.settled(draft.jassart.settings).ok()?;
    let chosen = Memo::new(move |_| {
        draft.rules.with(|rules| rules.settled(draft.jassart.settings).is_ok_and(|now| now == own))
    });
    let word = name.clone();
    let delete = move || {
        let name = name.clone();
        let text = say!(lang, Msg::DeleteNamed, name = &name);
        let delete = move || sets.change(|all| all.retain(|set| !set.is(draft.jassart.id, &name)));
        view! {
            <Key class="button quiet danger" on_tap=delete>
                {text}
            </Key>
        }
    };
    Some(
        view! {
            <div class="choice-row">
                <Key
                    class="choice"
                    on_tap=move || draft.rules.set(rules.clone())
                    pressed=chosen
                >
                    {word}
                </Key>
                {move || chosen.get().then(&delete)}
            </div>
        }
        .into_any(),
    )
}

/// Keeps the choice under a name on this device.
#[component]
fn SaveOwn(draft: RuleDraft, sets: OwnSets) -> impl IntoView {
    let lang = use_lang();
    let name = RwSignal::new(String::new());
    let save = move || {
        let new = OwnSet {
            jassart: draft.jassart.id.to_owned(),
            name: name.get_untracked().trim().to_owned(),
            rules: draft.rules.get_untracked(),
        };
        sets.change(|all| {
            all.retain(|set| !set.is(draft.jassart.id, &new.name));
            all.push(new);
        });
        name.set(String::new());
    };
    let nameless = move || name.read().trim().is_empty();
    view! {
        <div class="name">
            <Field name=lang.t(Msg::NameOfTischregeln)>
                <TextInput value=name on_input=move |new| name.set(new) max_length=40 />
            </Field>
            <Key on_tap=save disabled=Signal::derive(nameless)>
                {lang.t(Msg::Save)}
            </Key>
        </div>
        <p class="small">{later::own_sets_stay_here(lang.locale())}</p>
    }
    .into_any()
}
