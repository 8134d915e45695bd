//! By which Tischregeln: the goal as keys, the named sets, what is otherwise than in them, and every
//! single one by what it is about.

use super::SetupDraft;
use crate::engine::facts::setting::{Scope, SettingDescription, SettingValue};
use crate::engine::facts::shared::ZIEL;
use crate::engine::facts::tischregeln::{Regelwerk, Tischregeln};
use crate::engine::jassart::Jassart;
use crate::text::jassart::called;
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::choice::Choices;
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::{Checkbox, Field, Key, NumberChange, Select, TextInput};
use crate::ui::piece::tischregel::{Explanation, value_text};
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
pub fn RuleChoice(draft: SetupDraft, jassart: &'static Jassart) -> impl IntoView {
    let lang = use_lang();
    let sets = OwnSets::noted();
    let own_goal = jassart.settings.iter().find(|setting| setting.key == ZIEL.key());
    let goals = (!jassart.goals.is_empty() || own_goal.is_some()).then(|| {
        view! {
            <Choices title=lang.t(Msg::Ziel)>
                {jassart.goals.iter().map(|goal| view! { <Goal draft goal=*goal /> }).collect_view()}
                {own_goal.map(|setting| view! { <OwnGoal draft jassart setting /> })}
            </Choices>
        }
    });
    let regelwerke = (!jassart.regelwerke.is_empty()).then(|| {
        let keys = jassart.regelwerke.iter();
        let keys = keys.map(move |regelwerk| view! { <RegelwerkKey draft jassart regelwerk /> });
        let keys = keys.collect_view();
        view! { <Choices title=lang.t(Msg::Regelwerk)>{keys}</Choices> }
    });
    let otherwise = Memo::new(move |_| draft.rules.with(|rules| jassart.otherwise(rules)));
    let groups = groups(jassart).into_iter().map(|(group, settings)| {
        let title =
            group.map_or_else(|| called(lang.without_deck(), jassart.name), |group| lang.t(group));
        view! { <Group draft title settings otherwise /> }
    });
    let groups = groups.collect_view();
    view! {
        {goals}
        {regelwerke}
        <div class="part">
            <OwnSetKeys draft jassart sets />
        </div>
        <Otherwise draft jassart otherwise />
        <details class="rules">
            <summary>{lang.t(Msg::AllTischregeln)}</summary>
            {groups}
            <SaveOwn draft jassart sets />
        </details>
    }
    .into_any()
}

/// What is otherwise than in the nearest named set, with what it is there.
type Differing = Memo<Vec<(&'static SettingDescription, SettingValue)>>;

/// The settings of a Jassart by what they are about, in the order in which it has them; the goal has
/// keys of its own.
fn groups(jassart: &Jassart) -> Vec<(Option<Msg>, Vec<&'static SettingDescription>)> {
    let mut groups: Vec<(Option<Msg>, Vec<&'static SettingDescription>)> = Vec::new();
    for setting in jassart.settings.iter().chain(jassart.money()).filter(|s| s.key != ZIEL.key()) {
        let group = text::setting_group(setting.key);
        match groups.iter_mut().find(|(there, _)| *there == group) {
            Some((_, settings)) => settings.push(setting),
            None => groups.push((group, vec![setting])),
        }
    }
    groups
}

/// What this table has agreed otherwise, each with a key back.
#[component]
fn Otherwise(draft: SetupDraft, jassart: &'static Jassart, otherwise: Differing) -> impl IntoView {
    let lang = use_lang();
    let than = move || {
        let next = draft.rules.with(|rules| jassart.nearest_regelwerk(rules));
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
            value = &value_text(lang, setting, &usual)
        );
        let value = move || {
            let value = draft.value(setting.key);
            value.map(|value| value_text(lang, setting, &value))
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
            let value = value_text(lang, setting, &draft.value(setting.key)?);
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

/// Settings that are about one thing: closed, with how many of them are changed and what they are
/// now; open, those that are numbers of something as a table, the others one below the other.
#[component]
fn Group(
    draft: SetupDraft,
    title: &'static str,
    settings: Vec<&'static SettingDescription>,
    otherwise: Differing,
) -> impl IntoView {
    let lang = use_lang();
    let short = move |key: &str| text::setting_of_group(lang.locale(), key);
    let (numbers, others): (Vec<_>, Vec<_>) =
        settings.iter().copied().partition(|setting| short(setting.key).is_some());
    let all = settings.clone();
    let changed = Memo::new(move |_| {
        let here = |key: &str| all.iter().any(|setting| setting.key == key);
        otherwise.read().iter().filter(|(setting, _)| here(setting.key)).count()
    });
    let count = move || {
        let changed = changed.get();
        (changed > 0).then(|| {
            let count = say!(lang, Msg::CountChanged, count = &changed.to_string());
            view! { <b class="mark">{count}</b> }
        })
    };
    let values = move || {
        let value = |setting: &&'static SettingDescription| {
            let value = value_text(lang, setting, &draft.value(setting.key)?);
            Some(match short(setting.key) {
                Some(name) => format!("{name} {value}"),
                None => format!("{}: {value}", text::setting(lang.locale(), setting.key)),
            })
        };
        settings.iter().filter_map(value).collect::<Vec<_>>().join(" · ")
    };
    let table = (!numbers.is_empty()).then(|| view! { <NumberTable draft settings=numbers /> });
    let fields = others.into_iter().map(|setting| view! { <SettingField draft setting /> });
    view! {
        <details class="rule-group">
            <summary>
                <span>
                    <b>{title}</b>
                    " "
                    {count}
                    " "
                    <small>{values}</small>
                </span>
            </summary>
            {table}
            {fields.collect_view()}
        </details>
    }
    .into_any()
}

/// Settings that are each the number of something, side by side; below them what they decide.
#[component]
fn NumberTable(draft: SetupDraft, settings: Vec<&'static SettingDescription>) -> impl IntoView {
    let lang = use_lang();
    let name = move |key: &str| text::setting_of_group(lang.locale(), key);
    let told = move |key: &str| text::explanation(lang.locale(), key);
    let cell = |setting: &&'static SettingDescription| {
        view! {
            <label>
                <span>{name(setting.key)}</span>
                <SettingInput draft setting />
            </label>
        }
    };
    let cells = settings.iter().map(cell).collect_view();
    // What several have in common is said once, of all of them.
    let sentence = |(nth, setting): (usize, &&'static SettingDescription)| {
        let same = |other: &&SettingDescription| told(other.key) == told(setting.key);
        let alone = settings.iter().copied().filter(same).count() == 1;
        let first = settings.iter().copied().position(|other| same(&other)) == Some(nth);
        let name = alone.then(|| view! { <b>{name(setting.key)} " "</b> });
        first.then(|| view! { <p class="tischregel-field">{name} <Explanation setting /></p> })
    };
    let sentences = settings.iter().enumerate().map(sentence).collect_view();
    view! {
        <div class="number-table">{cells}</div>
        {sentences}
    }
    .into_any()
}

/// A goal that is usual.
#[component]
fn Goal(draft: SetupDraft, goal: i32) -> impl IntoView {
    let value = SettingValue::Number(goal);
    let chosen = Memo::new(move |_| draft.value(ZIEL.key()) == Some(SettingValue::Number(goal)));
    view! {
        <Key class="choice" on_tap=move || draft.set(ZIEL.key(), value.clone()) pressed=chosen>
            {use_lang().number(goal)}
        </Key>
    }
    .into_any()
}

/// Any other goal.
#[component]
fn OwnGoal(
    draft: SetupDraft,
    jassart: &'static Jassart,
    setting: &'static SettingDescription,
) -> impl IntoView {
    let (min, max) = match setting.offered {
        Scope::Number { min, max } => (min, max),
        _ => (0, i32::MAX),
    };
    let value = move || match draft.value(ZIEL.key()) {
        Some(SettingValue::Number(number)) if !jassart.goals.contains(&number) => Some(number),
        _ => None,
    };
    let change =
        move |number: i32| draft.set(ZIEL.key(), SettingValue::Number(number.clamp(min, max)));
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
fn RegelwerkKey(
    draft: SetupDraft,
    jassart: &'static Jassart,
    regelwerk: &'static Regelwerk,
) -> impl IntoView {
    let choose = move || {
        let new = regelwerk.tischregeln();
        draft.rules.set(match untrack(|| draft.value(ZIEL.key())) {
            Some(goal) => new.with(ZIEL.key(), goal),
            None => new,
        });
    };
    // Whatever the goal is.
    let chosen = Memo::new(move |_| {
        let next = draft.rules.with(|rules| jassart.nearest_regelwerk(rules));
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
fn OwnSetKeys(draft: SetupDraft, jassart: &'static Jassart, sets: OwnSets) -> impl IntoView {
    move || {
        let own = sets.0.get().into_iter().filter(|set| set.jassart == jassart.id);
        untrack(|| own.map(|set| view! { <OwnSetKey draft jassart set sets /> }).collect_view())
    }
}

/// One of them; nothing where it is of another version of the program, with settings that are none
/// any more.
#[component]
fn OwnSetKey(
    draft: SetupDraft,
    jassart: &'static Jassart,
    set: OwnSet,
    sets: OwnSets,
) -> impl IntoView {
    let lang = use_lang();
    let OwnSet { name, rules, .. } = set;
    let own = rules.settled(jassart.settings).ok()?;
    let chosen = Memo::new(move |_| {
        draft.rules.with(|rules| rules.settled(jassart.settings).is_ok_and(|now| now == own))
    });
    let word = name.clone();
    let delete = move || {
        let name = name.clone();
        let text = say!(lang, Msg::DeleteNamed, name = &name);
        let delete = move || sets.change(|all| all.retain(|set| !set.is(jassart.id, &name)));
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
fn SaveOwn(draft: SetupDraft, jassart: &'static Jassart, sets: OwnSets) -> impl IntoView {
    let lang = use_lang();
    let name = RwSignal::new(String::new());
    let save = move || {
        let new = OwnSet {
            jassart: jassart.id.to_owned(),
            name: name.get_untracked().trim().to_owned(),
            rules: draft.rules.get_untracked(),
        };
        sets.change(|all| {
            all.retain(|set| !set.is(jassart.id, &new.name));
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
    }
    .into_any()
}

/// One setting as a field, with what it decides.
#[component]
fn SettingField(draft: SetupDraft, setting: &'static SettingDescription) -> impl IntoView {
    view! {
        <div class="tischregel-field">
            <label class="rule">
                <span>{text::setting(use_lang().locale(), setting.key)}</span>
                <SettingInput draft setting />
            </label>
            <Explanation setting />
        </div>
    }
    .into_any()
}

/// What a setting is set with.
#[component]
fn SettingInput(draft: SetupDraft, setting: &'static SettingDescription) -> impl IntoView {
    let locale = use_lang().locale();
    let key = setting.key;
    match setting.offered {
        Scope::Yes => view! {
            <Checkbox
                checked=Signal::derive(move || draft.value(key) == Some(SettingValue::Yes(true)))
                on_change=move |yes| draft.set(key, SettingValue::Yes(yes))
            />
        }
        .into_any(),
        Scope::Number { min, max } => {
            let value = move || match draft.value(key) {
                Some(SettingValue::Number(number)) => Some(number),
                _ => None,
            };
            let change =
                move |number: i32| draft.set(key, SettingValue::Number(number.clamp(min, max)));
            view! {
                <NumberChange value=Signal::derive(value) on_change=change range=(min, max) />
            }
            .into_any()
        }
        Scope::Choice(possible) => {
            let text = |choice: &&'static str| text::rule_choice(locale, choice).to_owned();
            let entries = possible.iter().map(|choice| ((*choice).to_owned(), text(choice)));
            let value = move || match draft.value(key) {
                Some(SettingValue::Choice(choice)) => choice,
                _ => String::new(),
            };
            view! {
                <Select
                    entries=entries.collect()
                    value=Signal::derive(value)
                    on_choose=move |choice| draft.set(key, SettingValue::Choice(choice))
                />
            }
            .into_any()
        }
    }
}
