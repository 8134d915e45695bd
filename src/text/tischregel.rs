//! Each Tischregel: its name, what it is about, and in one sentence what it decides.

use super::{Locale, Msg, contract, mode, msg, number, rule_choice, say, strich_kind};
use crate::engine::base::mode::Mode;
use crate::engine::facts::setting::{Scope, Setting, SettingDescription, SettingValue};
use crate::engine::facts::shared::{
    AUSMACHEN_ORDER, AUSMACHEN_READING, BERG_AT, BERG_AUTOMATIC, EVENING_SCORING,
    FIRST_STICH_SEEN_AGAIN, LEFT_LYING, MATSCH_ADDS, NICHTFARBEN, ROUNDING,
    SCHNEIDER_AFTER_FALSE_THANKS, SCHNEIDER_BELOW, SCHNEIDER_DOUBLED, SIX_STICHE, SPIELE,
    STAKE_PARTIE, STAKE_STRICH, STOECK, WEIS, WEIS_ONLY_WITH_STICH, WRITERS, ZIEL, factor, strich,
};
use crate::engine::facts::striche::StrichKind;

/// Key in files, name, what it decides, what it is about.
type RuleText = (&'static str, Msg, Msg, Msg);

const fn told<T: Copy>(setting: Setting<T>, name: Msg, explanation: Msg, group: Msg) -> RuleText {
    (setting.key(), name, explanation, group)
}

const TEXTS: &[RuleText] = {
    use Msg::*;
    &[
        told(ZIEL, RuleZiel, ExplZiel, Ziel),
        told(BERG_AT, RuleBergAt, ExplBergAt, GroupBerg),
        told(BERG_AUTOMATIC, RuleBergAutomatic, ExplBergAutomatic, GroupBerg),
        told(SCHNEIDER_BELOW, RuleSchneiderBelow, ExplSchneiderBelow, GroupBerg),
        told(SCHNEIDER_AFTER_FALSE_THANKS, RuleSchneiderWrong, ExplSchneiderWrong, GroupBerg),
        told(MATSCH_ADDS, RuleMatschBonus, ExplMatschBonus, GroupWeis),
        told(WEIS, RuleWeis, ExplWeis, GroupWeis),
        told(WEIS_ONLY_WITH_STICH, RuleWeisOnlyWithStich, ExplWeisOnlyWithStich, GroupWeis),
        told(STOECK, RuleStoeck, ExplStoeck, GroupWeis),
        told(AUSMACHEN_ORDER, RuleAusmachenOrder, ExplAusmachenOrder, GroupAusmachen),
        told(AUSMACHEN_READING, RuleAusmachenReading, ExplAusmachenReading, GroupAusmachen),
        told(SIX_STICHE, RuleSixStiche, ExplSixStiche, GroupAusmachen),
        told(WRITERS, RuleWriter, ExplWriter, GroupTable),
        told(LEFT_LYING, RuleLeftLying, ExplLeftLying, GroupTable),
        told(NICHTFARBEN, RuleNichtfarben, ExplNichtfarben, GroupTable),
        told(FIRST_STICH_SEEN_AGAIN, RuleFirstStich, ExplFirstStich, GroupTable),
        told(EVENING_SCORING, RuleEvening, ExplEvening, GroupTable),
        told(SPIELE, RuleSpiele, ExplSpiele, Ziel),
        told(STAKE_PARTIE, RuleMoneyPartie, ExplMoneyPartie, Money),
        told(STAKE_STRICH, RuleMoneyStrich, ExplMoneyStrich, Money),
        told(SCHNEIDER_DOUBLED, RuleMoneySchneider, ExplMoneySchneider, Money),
        told(ROUNDING, RuleMoneyRounding, ExplMoneyRounding, Money),
    ]
};

/// A setting by its key, as far as it is told here.
enum ToldSetting<'a> {
    /// Of this name and sentence.
    Text(RuleText),
    /// How many Striche are written for this.
    Striche(StrichKind),
    /// How many times this mode counts.
    Factor(Mode),
    /// How many times a contract of the Coiffeur counts, by its name in files.
    ContractFactor(&'a str),
    /// Where a contract of the Coiffeur stands.
    ContractRow(&'a str),
    /// Told by its Jassart.
    Variant,
}

fn find(key: &str) -> ToldSetting<'_> {
    if let Some(text) = TEXTS.iter().find(|(known, ..)| *known == key) {
        return ToldSetting::Text(*text);
    }
    if let Some(kind) = StrichKind::ALL.into_iter().find(|kind| strich(*kind).key() == key) {
        return ToldSetting::Striche(kind);
    }
    if let Some(mode) = Mode::all().find(|mode| factor(*mode).key() == key) {
        return ToldSetting::Factor(mode);
    }
    match key.split_once('.') {
        Some(("faktor", contract)) => ToldSetting::ContractFactor(contract),
        Some(("reihe", contract)) => ToldSetting::ContractRow(contract),
        _ => ToldSetting::Variant,
    }
}

/// A setting by its name in files; one that has none here stands as it is.
pub fn setting(locale: Locale, key: &str) -> String {
    match find(key) {
        ToldSetting::Text((_, name, ..)) => msg(locale, name).to_owned(),
        ToldSetting::Striche(kind) => {
            say!(locale, Msg::RuleStriche, kind = strich_kind(locale, kind))
        }
        ToldSetting::Factor(of) => {
            say!(
                locale,
                match Mode::FURTHER.contains(&of) {
                    true => Msg::RuleFactorFurther,
                    false => Msg::RuleFactor,
                },
                contract = mode(locale, of),
            )
        }
        ToldSetting::ContractFactor(name) => {
            say!(locale, Msg::RuleFactor, contract = contract(locale, name))
        }
        ToldSetting::ContractRow(name) => {
            say!(locale, Msg::RuleSeries, contract = contract(locale, name))
        }
        ToldSetting::Variant => {
            let variant = super::jassart::setting(locale, key);
            variant.map_or(key, |(name, _)| name).to_owned()
        }
    }
}

/// A value of a setting, for people.
pub fn setting_value(locale: Locale, setting: &SettingDescription, value: &SettingValue) -> String {
    match (value, setting.scope) {
        (SettingValue::Yes(yes), _) => {
            msg(locale, if *yes { Msg::Yes } else { Msg::No }).to_owned()
        }
        (SettingValue::Number(value), _) => number(locale, *value),
        (SettingValue::Choice(choice), Scope::Choice(possible)) => {
            let choice = possible.iter().find(|name| *name == choice);
            choice.map_or(String::new(), |name| rule_choice(locale, name).to_owned())
        }
        (SettingValue::Choice(choice), _) => choice.clone(),
    }
}

/// What the setting of this name is about; `None` for what its Jassart alone has.
pub fn setting_group(key: &str) -> Option<Msg> {
    match find(key) {
        ToldSetting::Text((.., group)) => Some(group),
        ToldSetting::Striche(_) => Some(Msg::Striche),
        ToldSetting::Factor(_) | ToldSetting::ContractFactor(_) => Some(Msg::GroupFactors),
        ToldSetting::ContractRow(_) => Some(Msg::GroupSeries),
        ToldSetting::Variant => None,
    }
}

/// The name of a setting in a table of its group: only what it is the number of. `None` for one that
/// has a sentence for a name.
pub fn setting_of_group(locale: Locale, key: &str) -> Option<&'static str> {
    match find(key) {
        ToldSetting::Striche(kind) => Some(strich_kind(locale, kind)),
        ToldSetting::Factor(of) => Some(mode(locale, of)),
        ToldSetting::ContractFactor(name) | ToldSetting::ContractRow(name) => {
            Some(contract(locale, name))
        }
        ToldSetting::Text(_) | ToldSetting::Variant => None,
    }
}

/// What the setting of this name decides; empty where none has it.
pub fn explanation(locale: Locale, key: &str) -> &'static str {
    let explanation = match find(key) {
        ToldSetting::Text((_, _, explanation, _)) => explanation,
        ToldSetting::Striche(kind) => match kind {
            StrichKind::Berg => Msg::ExplStrichBerg,
            StrichKind::Win => Msg::ExplStrichWin,
            StrichKind::Matsch => Msg::ExplStrichMatsch,
            StrichKind::Schneider => Msg::ExplStrichSchneider,
            StrichKind::Kontermatsch => Msg::ExplStrichKontermatsch,
        },
        ToldSetting::Factor(of) => match of {
            Mode::Slalom => Msg::ExplSlalom,
            Mode::Guschti => Msg::ExplGuschti,
            Mode::Mary => Msg::ExplMary,
            Mode::ThreeTimesThree => Msg::ExplThreeTimesThree,
            _ => Msg::ExplFactor,
        },
        ToldSetting::ContractFactor("joker" | "joker-2") => Msg::ExplJoker,
        ToldSetting::ContractFactor(_) => return of_variant(locale, "coiffeur.faktor"),
        ToldSetting::ContractRow(_) => return of_variant(locale, "coiffeur.reihe"),
        ToldSetting::Variant => return of_variant(locale, key),
    };
    msg(locale, explanation)
}

fn of_variant(locale: Locale, key: &str) -> &'static str {
    super::jassart::setting(locale, key).map_or("", |(_, sentence)| sentence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::facts::tischregeln::MONEY;
    use crate::engine::jassart::ALL;

    #[test]
    fn every_setting_has_a_name_an_explanation_and_a_source() {
        for jassart in ALL {
            for setting in jassart.settings.iter().chain(MONEY) {
                let key = setting.key;
                let name = super::setting(Locale::DE, key);
                assert_ne!(name, key, "{}", jassart.id);
                assert!(!name.contains('{') && !name.contains('?'), "{} {key}: {name}", jassart.id);
                let sentence = explanation(Locale::DE, key);
                assert!(sentence.ends_with('.'), "{} {key}: {sentence}", jassart.id);
                let sources = setting.rule.map_or(jassart.sources, |r| r.outline().sources);
                assert!(!sources.is_empty(), "{} {key}", jassart.id);
            }
        }
    }
}
