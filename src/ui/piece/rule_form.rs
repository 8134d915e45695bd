//! Tischregeln to be chosen: every single one by what it is about.

use crate::engine::base::edition::Edition;
use crate::engine::facts::setting::{Scope, SettingDescription, SettingValue};
use crate::engine::facts::shared::is_ziel;
use crate::engine::facts::tischregeln::{MONEY, Tischregeln};
use crate::engine::jassart::Jassart;
use crate::text::jassart::called;
use crate::text::{self, Msg, say};
use crate::ui::component::key::{Checkbox, NumberChange, Select};
use crate::ui::piece::tischregel::Explanation;
use crate::ui::state::use_lang;
use leptos::prelude::*;

/// The Tischregeln of a Partie, while they are being chosen.
#[derive(Clone, Copy)]
pub struct RuleDraft {
    /// What is played.
    pub jassart: &'static Jassart,
    /// By which edition of the law.
    pub edition: Edition,
    /// What holds where nothing is chosen: of a Partie that runs all of it, else nothing, and that is as usual.
    pub held: Signal<Tischregeln>,
    /// What was chosen so far.
    pub rules: RwSignal<Tischregeln>,
}

impl RuleDraft {
    /// What all of them hold, chosen or not; nothing where one cannot be.
    pub fn all(self) -> Option<Tischregeln> {
        let chosen = self.held.with(|held| self.rules.with(|rules| held.and(rules)));
        chosen.pinned(self.jassart.settings, self.edition).ok()
    }

    /// What the setting of this key holds, chosen or not; nothing where there is none.
    pub fn value(self, key: &str) -> Option<SettingValue> {
        let setting = self.jassart.settings.iter().chain(MONEY).find(|one| one.key == key)?;
        Some(setting.in_partie(&self.all()?, self.edition))
    }

    /// Chooses another value for it.
    pub fn set(self, key: &str, value: SettingValue) {
        self.rules.update(|rules| self.jassart.choose(rules, key, value));
    }
}

/// What is otherwise than it was or is usual, with what it is there.
pub type Differing = Memo<Vec<(&'static SettingDescription, SettingValue)>>;

/// The settings of a Jassart by what they are about, in the order in which it has them; the goals have
/// keys of their own.
fn groups(
    jassart: &Jassart,
    edition: Edition,
) -> Vec<(Option<Msg>, Vec<&'static SettingDescription>)> {
    let mut groups: Vec<(Option<Msg>, Vec<&'static SettingDescription>)> = Vec::new();
    for setting in jassart.all_settings(edition).filter(|setting| !is_ziel(setting.key)) {
        let group = text::setting_group(setting.key);
        match groups.iter_mut().find(|(there, _)| *there == group) {
            Some((_, settings)) => settings.push(setting),
            None => groups.push((group, vec![setting])),
        }
    }
    groups
}

/// All of them but the goal, and how many of each group are otherwise.
#[component]
pub fn RuleGroups(draft: RuleDraft, otherwise: Differing) -> impl IntoView {
    let lang = use_lang();
    let group = |(group, settings): (Option<Msg>, Vec<&'static SettingDescription>)| {
        let own = || called(lang.without_deck(), draft.jassart.name);
        let title = group.map_or_else(own, |group| lang.t(group));
        view! { <Group draft title settings otherwise /> }
    };
    groups(draft.jassart, draft.edition).into_iter().map(group).collect_view()
}

/// Settings that are about one thing: closed, with how many of them are changed and what they are
/// now; open, those that are numbers of something as a table, the others one below the other.
#[component]
fn Group(
    draft: RuleDraft,
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
            // The blank comes with it: one that stood there before is not read out.
            view! {
                " "
                <b class="mark">{count}</b>
            }
        })
    };
    let values = move || {
        let value = |setting: &&'static SettingDescription| {
            let value = text::setting_value(lang.locale(), setting, &draft.value(setting.key)?);
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
fn NumberTable(draft: RuleDraft, settings: Vec<&'static SettingDescription>) -> impl IntoView {
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

/// One setting as a field, with what it decides.
#[component]
fn SettingField(draft: RuleDraft, setting: &'static SettingDescription) -> impl IntoView {
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
fn SettingInput(draft: RuleDraft, setting: &'static SettingDescription) -> impl IntoView {
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
