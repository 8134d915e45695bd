//! Tischregeln as data: every setting a Jassart has, its range, its default and its rule.
//!
//! A table's choice is a map from key to value. A Partie pins the whole map when it starts, so a
//! later change of defaults never scores it anew. Knows no Jassart: each lists its own settings.

use crate::engine::base::edition::Edition;
use crate::engine::base::stored;
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{
    Held, Preset, Scope, Setting, SettingDescription, SettingValue,
};
use crate::engine::facts::shared::{
    BERG_AUTOMATIC, EVENING_SCORING, EveningScoring, ROUNDING, SCHNEIDER_DOUBLED, STAKE_PARTIE,
    STAKE_STRICH, ZIEL,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What every table may play for, whatever the Jassart: stakes in Rappen, all off. A Partie pins
/// only what differs from what is usual in its edition, so a new usage names the edition it came
/// with: [`Setting::in_partie`] reads it.
pub const MONEY: &[SettingDescription] = &[
    STAKE_PARTIE.describe(),
    STAKE_STRICH.describe(),
    SCHNEIDER_DOUBLED.describe(),
    ROUNDING.describe(),
];

/// Settings that a Partie pins only where they are not as usual: those of money, and what came to
/// an edition that was out already, so that a table which does not use it writes what every
/// program of that edition reads.
fn unsaid(key: &str) -> bool {
    MONEY.iter().any(|money| money.key == key) || key == BERG_AUTOMATIC.key()
}

/// The settings of one Partie by key: our own where it is pinned, so that its copies – the log has
/// several – share them; what a file says until then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tischregeln(
    #[serde(deserialize_with = "stored::map")] pub BTreeMap<Cow<'static, str>, SettingValue>,
);

impl Tischregeln {
    /// All of `settings` with the table's choices in `self` and defaults for the rest.
    ///
    /// # Errors
    /// A key no setting has, or a value outside of its range.
    pub fn settled(&self, settings: &[SettingDescription]) -> Result<Tischregeln, Refusal> {
        self.pinned(settings, Edition::TODAY)
    }

    /// The same for a Partie of this edition of the law: it says nothing of what came later, and
    /// plays as if that were not there, whatever is usual today. What was given up before is left out: a table
    /// that plays once more brings it along.
    ///
    /// # Errors
    /// As [`Tischregeln::settled`].
    pub fn pinned(
        &self,
        settings: &[SettingDescription],
        edition: Edition,
    ) -> Result<Tischregeln, Refusal> {
        let all = || settings.iter().chain(MONEY);
        // A Partie begins thousands of times where a log is replayed: which key is unknown is asked
        // only where one is.
        let there = |e: &&SettingDescription| e.from <= edition;
        let known = all().filter(there).filter(|e| self.0.contains_key(e.key)).count();
        let unknown = |key: &&Cow<str>| all().filter(there).all(|e| e.key != **key);
        if known < self.0.len()
            && let Some(key) = self.0.keys().find(unknown)
        {
            return Err(Refusal::SettingUnknown { key: key.to_string() });
        }
        let ziel = self.ziel(settings);
        let mut rules = Vec::with_capacity(settings.len());
        for e in all().filter(|e| e.is_in(edition)) {
            let usual = e.usual(edition).value(ziel);
            let value = self.0.get(e.key).unwrap_or(&usual).clone();
            e.check(&value)?;
            // Who does not play for money has nothing of it in the log.
            if value != usual || !unsaid(e.key) {
                rules.push((Cow::Borrowed(e.key), value));
            }
        }
        Ok(Tischregeln(rules.into_iter().collect()))
    }

    /// Without stakes that nobody can play for, where the rest is not to be checked.
    pub(in crate::engine) fn with_sound_stakes(&self) -> Tischregeln {
        let mut rules = self.clone();
        rules.0.retain(|key, value| {
            let stake = MONEY.iter().find(|e| e.key == key);
            stake.is_none_or(|e| e.check(value).is_ok())
        });
        rules
    }

    fn ziel(&self, settings: &[SettingDescription]) -> i32 {
        let listed = || match settings.iter().find(|e| e.key == ZIEL.key())?.preset {
            Preset::Number(number) => Some(number),
            _ => None,
        };
        self.stated(ZIEL).or_else(listed).unwrap_or(ZIEL.otherwise())
    }

    /// What holds: what stands here, or the preset of a setting that the Jassart does not have
    /// (pinned maps have all it lists but [`MONEY`] and what is off, where it came late).
    pub fn get<T: Held>(&self, setting: Setting<T>) -> T {
        self.stated(setting).unwrap_or(setting.otherwise())
    }

    /// What stands here; `None` where the Jassart has no such setting.
    pub fn stated<T: Held>(&self, setting: Setting<T>) -> Option<T> {
        T::read(self.0.get(setting.key())?)
    }

    /// What wins an evening of such Partien (R3); Striche, also where the Jassart does not ask.
    pub fn evening_scoring(&self) -> EveningScoring {
        self.get(EVENING_SCORING)
    }

    /// These, and what is `chosen` in the place of some; not checked here.
    pub fn and(&self, chosen: &Tischregeln) -> Tischregeln {
        let mut all = self.clone();
        all.0.extend(chosen.0.clone());
        all
    }

    /// With another value under `key`, which is not checked here.
    pub fn with(mut self, key: &str, value: SettingValue) -> Tischregeln {
        self.0.insert(key.to_owned().into(), value);
        self
    }
}

/// A named set of Tischregeln: what differs from the defaults.
#[derive(Debug)]
pub struct Regelwerk {
    /// Its name in files; never changes.
    pub id: &'static str,
    /// By key, what is another than the default.
    pub deviations: &'static [(&'static str, Preset)],
}

impl Regelwerk {
    /// What differs, as a table's choice; for [`Tischregeln::settled`].
    pub fn tischregeln(&self) -> Tischregeln {
        let mut rules = Tischregeln::default();
        for (key, value) in self.deviations {
            if *value != Preset::HalfZiel {
                rules = rules.with(key, value.value(0));
            }
        }
        rules
    }
}

impl<T: Held> Setting<T> {
    /// What it holds in a Partie with these Tischregeln and this edition, also where they say
    /// nothing of it. Only for settings that do not follow the Ziel.
    pub fn in_partie(&self, rules: &Tischregeln, edition: Edition) -> T {
        T::read(&self.describe().in_partie(rules, edition)).unwrap_or(self.otherwise())
    }
}

impl SettingDescription {
    /// As [`Setting::in_partie`].
    pub fn in_partie(&self, rules: &Tischregeln, edition: Edition) -> SettingValue {
        rules.0.get(self.key).cloned().unwrap_or_else(|| self.usual(edition).value(0))
    }

    /// Whether it may hold this value.
    fn check(&self, value: &SettingValue) -> Result<(), Refusal> {
        let scope = self.scope;
        let fits = match (scope, value) {
            (Scope::Yes, SettingValue::Yes(_)) => true,
            (Scope::Number { min, max }, SettingValue::Number(number)) => {
                (min..=max).contains(number)
            }
            (Scope::Choice(possible), SettingValue::Choice(choice)) => {
                possible.contains(&&**choice)
            }
            _ => false,
        };
        if fits {
            Ok(())
        } else {
            Err(Refusal::SettingInvalid { key: self.key, scope, actual: value.clone() })
        }
    }
}
