//! One setting of a Jassart: what it may hold, what it holds unless the table says otherwise.
//!
//! A [`Setting`] is what code reads by: its type says what is held, and a setting that a Jassart
//! does not have reads as its own preset. What a Jassart lists, a file is checked by and a screen
//! draws is its [`SettingDescription`], which holds no type.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::Points;
use crate::engine::base::rule::Rule;
use crate::engine::law::ausmachen::half;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// The value of one setting, as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SettingValue {
    /// A switch.
    Yes(bool),
    /// A number.
    Number(i32),
    /// One of the names the setting has.
    Choice(String),
}

/// What a setting may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "`Number` holds its range")]
pub enum Scope {
    /// Yes or no.
    Yes,
    /// A whole number from `min` to `max`.
    Number { min: i32, max: i32 },
    /// One of these names.
    Choice(&'static [&'static str]),
}

impl Scope {
    /// From where to where a number goes; of what is none anywhere.
    pub fn range(self) -> (i32, i32) {
        match self {
            Scope::Number { min, max } => (min, max),
            Scope::Yes | Scope::Choice(_) => (i32::MIN, i32::MAX),
        }
    }
}

/// The value a setting has when the table says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// A switch.
    Yes(bool),
    /// A number.
    Number(i32),
    /// One of the names the setting has.
    Choice(&'static str),
    /// Half of the setting `ziel` (B1, B8).
    HalfZiel,
}

impl Preset {
    /// As a value, where the Partie goes to `ziel`.
    pub fn value(self, ziel: i32) -> SettingValue {
        match self {
            Preset::Yes(yes) => SettingValue::Yes(yes),
            Preset::Number(number) => SettingValue::Number(number),
            Preset::Choice(choice) => SettingValue::Choice(choice.to_owned()),
            Preset::HalfZiel => SettingValue::Number(half(Points(ziel)).0),
        }
    }
}

/// What a number holds where the table plays without what it is about: no Berg, no Schneider.
pub const WITHOUT: SettingValue = SettingValue::Number(0);

/// A setting as a Jassart lists it, whatever it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingDescription {
    /// Its name in files; never changes.
    pub key: &'static str,
    /// What it may hold.
    pub scope: Scope,
    /// What a table is offered: the same, or less where something makes no sense and was let through once.
    pub offered: Scope,
    /// What it holds unless the table says otherwise.
    pub preset: Preset,
    /// The rule of the law it decides; `None` for open points of a variant.
    pub rule: Option<Rule>,
    /// Where it was not there from the beginning, or meant something else when nothing was said.
    pub since: Option<Since>,
    /// The first edition of the law whose Partien have it.
    pub from: Edition,
    /// The first edition whose Partien have it no more, where it was given up.
    pub until: Option<Edition>,
    /// The first edition whose Partien have it as it is here, and how those of before have it, where that differs.
    pub earlier: Option<(Edition, &'static SettingDescription)>,
}

/// A setting that came later, or whose default did: how older Partien, which say nothing of it,
/// are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// The first edition of the law that has it, or its default.
    pub edition: Edition,
    /// What holds in the Partien of editions before.
    pub before: Preset,
}

impl SettingDescription {
    /// What it holds in a Partie of this edition that says nothing of it.
    pub fn usual(&self, edition: Edition) -> Preset {
        self.since.filter(|since| edition < since.edition).map_or(self.preset, |s| s.before)
    }

    /// Whether Partien of this edition have it: a table that plays by it is asked.
    pub fn is_in(&self, edition: Edition) -> bool {
        self.from <= edition && self.until.is_none_or(|until| edition < until)
    }

    /// As Partien of this edition have it.
    pub(in crate::engine) fn as_in(&'static self, edition: Edition) -> &'static SettingDescription {
        self.earlier.filter(|(since, _)| edition < *since).map_or(self, |(_, earlier)| earlier)
    }
}

/// What a setting can hold: a switch, a number, or an enum of `choices!`.
pub trait Held: Copy + Debug + 'static {
    /// From a file's value, where it is one of these.
    fn read(value: &SettingValue) -> Option<Self>;
}

impl Held for bool {
    fn read(value: &SettingValue) -> Option<bool> {
        match value {
            SettingValue::Yes(yes) => Some(*yes),
            _ => None,
        }
    }
}

impl Held for i32 {
    fn read(value: &SettingValue) -> Option<i32> {
        match value {
            SettingValue::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// A setting that holds a `T`: what code reads it by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting<T> {
    description: SettingDescription,
    otherwise: T,
}

impl<T: Copy> Setting<T> {
    const fn new(key: &'static str, scope: Scope, preset: Preset, otherwise: T) -> Setting<T> {
        let description = SettingDescription {
            key,
            scope,
            offered: scope,
            preset,
            rule: None,
            since: None,
            from: Edition::FIRST,
            until: None,
            earlier: None,
        };
        Setting { description, otherwise }
    }

    /// The name in files.
    pub const fn key(&self) -> &'static str {
        self.description.key
    }

    /// As a Jassart lists it.
    pub const fn describe(&self) -> SettingDescription {
        self.description
    }

    /// What it holds where a Partie has no such setting.
    pub const fn otherwise(&self) -> T {
        self.otherwise
    }

    /// The same setting, deciding this rule of the law.
    pub const fn rule(self, rule: Rule) -> Setting<T> {
        let rule = Some(rule);
        Setting { description: SettingDescription { rule, ..self.description }, ..self }
    }

    /// The same setting where Partien have it from this edition of the law on.
    pub const fn from_edition(self, from: Edition) -> Setting<T> {
        Setting { description: SettingDescription { from, ..self.description }, ..self }
    }

    /// The same setting where Partien of this edition and later ones have it no more: it decides nothing there.
    pub const fn until_edition(self, until: Edition) -> Setting<T> {
        let until = Some(until);
        Setting { description: SettingDescription { until, ..self.description }, ..self }
    }

    /// The same setting where Partien of editions before this one are offered it as described.
    pub const fn earlier(
        self,
        since: Edition,
        described: &'static SettingDescription,
    ) -> Setting<T> {
        let earlier = Some((since, described));
        Setting { description: SettingDescription { earlier, ..self.description }, ..self }
    }
}

impl Setting<bool> {
    /// A switch.
    pub const fn yes(key: &'static str, preset: bool) -> Setting<bool> {
        Setting::new(key, Scope::Yes, Preset::Yes(preset), preset)
    }
}

impl Setting<i32> {
    /// A number from `min` to `max`.
    pub const fn number(key: &'static str, min: i32, max: i32, preset: i32) -> Setting<i32> {
        Setting::new(key, Scope::Number { min, max }, Preset::Number(preset), preset)
    }

    /// The same setting with another range.
    pub const fn between(self, min: i32, max: i32) -> Setting<i32> {
        let scope = Scope::Number { min, max };
        let offered = scope;
        Setting { description: SettingDescription { scope, offered, ..self.description }, ..self }
    }

    /// The same setting, of which a table is offered at least this; what is stored, or begun once more as
    /// it was, may have less.
    pub const fn offered_from(self, min: i32) -> Setting<i32> {
        let offered = match self.description.scope {
            Scope::Number { max, .. } => Scope::Number { min, max },
            other => other,
        };
        Setting { description: SettingDescription { offered, ..self.description }, ..self }
    }

    /// The same setting where the table's default is half of the Ziel (B1, B8).
    pub const fn usually_half_of_ziel(self) -> Setting<i32> {
        let preset = Preset::HalfZiel;
        Setting { description: SettingDescription { preset, ..self.description }, ..self }
    }
}

/// What is said of a setting as one of its own values: only these make a [`Preset`] of it.
macro_rules! settable {
    ($type:ty, $value:ident => $preset:expr) => {
        impl $crate::engine::facts::setting::Setting<$type> {
            /// The same setting with another default.
            #[allow(dead_code, reason = "not every choice has a Jassart that differs")]
            pub const fn usually(self, $value: $type) -> Self {
                self.with_default($preset, $value)
            }

            /// The same setting with another default in the editions before this one.
            #[allow(dead_code, reason = "not every choice had another default")]
            pub const fn before(
                self,
                edition: $crate::engine::base::edition::Edition,
                $value: $type,
            ) -> Self {
                self.since(edition, $preset)
            }

            /// What a Regelwerk says of it.
            #[allow(dead_code, reason = "not every choice is named by a Regelwerk")]
            pub const fn to(
                self,
                $value: $type,
            ) -> (&'static str, $crate::engine::facts::setting::Preset) {
                (self.key(), $preset)
            }
        }
    };
}

/// Makes settings of an enum with `code`, its names in files.
macro_rules! chosen {
    ($type:ident { $($variant:ident),+ }) => {
        impl $type {
            /// The setting of this key that holds one of these.
            pub const fn setting(
                key: &'static str,
                preset: $type,
            ) -> $crate::engine::facts::setting::Setting<$type> {
                const NAMES: &[&str] = &[$($type::$variant.code()),+];
                $crate::engine::facts::setting::Setting::choice(key, NAMES, preset.code(), preset)
            }
        }

        impl $crate::engine::facts::setting::Held for $type {
            fn read(value: &$crate::engine::facts::setting::SettingValue) -> Option<$type> {
                const ALL: &[$type] = &[$($type::$variant),+];
                let $crate::engine::facts::setting::SettingValue::Choice(name) = value else {
                    return None;
                };
                ALL.iter().find(|choice| choice.code() == name).copied()
            }
        }

        $crate::engine::facts::setting::settable!(
            $type,
            value => $crate::engine::facts::setting::Preset::Choice(value.code())
        );
    };
}

/// An enum of what a setting lets a table choose from, each with its name in files.
macro_rules! choices {
    ($(#[$doc:meta])* $seen:vis enum $type:ident { $($variant:ident = $code:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "each has a name for people in every language")]
        $seen enum $type { $($variant),+ }

        impl $type {
            /// The name in files; never changes.
            pub const fn code(self) -> &'static str {
                match self { $($type::$variant => $code),+ }
            }
        }

        $crate::engine::facts::setting::chosen!($type { $($variant),+ });
    };
}

pub(in crate::engine) use {choices, chosen, settable};

settable!(bool, value => Preset::Yes(value));
settable!(i32, value => Preset::Number(value));

impl<T: Copy> Setting<T> {
    /// One of these names; `choices!` makes the enum that goes with it.
    pub(in crate::engine) const fn choice(
        key: &'static str,
        names: &'static [&'static str],
        preset: &'static str,
        otherwise: T,
    ) -> Setting<T> {
        Setting::new(key, Scope::Choice(names), Preset::Choice(preset), otherwise)
    }

    pub(in crate::engine) const fn with_default(self, preset: Preset, otherwise: T) -> Setting<T> {
        let description = SettingDescription { preset, ..self.description };
        Setting { description, otherwise }
    }

    pub(in crate::engine) const fn since(self, edition: Edition, before: Preset) -> Setting<T> {
        let since = Some(Since { edition, before });
        Setting { description: SettingDescription { since, ..self.description }, ..self }
    }
}
