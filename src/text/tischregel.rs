//! Each Tischregel: its name, what it is about, and in one sentence what it decides.

use super::{Locale, Msg, contract, fill, mode, msg, strich_kind};
use crate::engine::base::mode::Mode;
use crate::engine::facts::setting::Setting;
use crate::engine::facts::shared::{
    ABENDWERTUNG, AUSMACH_ORDER, AUSMACH_READING, BERG_AT, BERG_AUTOMATIC, FIRST_STICH, LEFT_LYING,
    MATSCH_PRAEMIE, NICHTFARBEN, RUNDEN, SCHNEIDER_DOUBLED, SCHNEIDER_UNTER, SCHNEIDER_WRONG,
    SIX_STICHE, SPIELE, STAKE_PARTIE, STAKE_STRICH, STOECK, WEIS, WEIS_ONLY_WITH_STICH, WRITERS,
    ZIEL, factor, strich,
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
        told(BERG_AT, RuleBergNear, ExplBergNear, GroupBerg),
        told(BERG_AUTOMATIC, RuleBergAutomatic, ExplBergAutomatic, GroupBerg),
        told(SCHNEIDER_UNTER, RuleSchneiderUnter, ExplSchneiderUnter, GroupBerg),
        told(SCHNEIDER_WRONG, RuleSchneiderWrong, ExplSchneiderWrong, GroupBerg),
        told(MATSCH_PRAEMIE, RuleMatschBonus, ExplMatschBonus, GroupWeis),
        told(WEIS, RuleWeis, ExplWeis, GroupWeis),
        told(WEIS_ONLY_WITH_STICH, RuleWeisOnlyWithStich, ExplWeisOnlyWithStich, GroupWeis),
        told(STOECK, RuleStoeck, ExplStoeck, GroupWeis),
        told(AUSMACH_ORDER, RuleAusmachOrder, ExplAusmachOrder, GroupAusmachen),
        told(AUSMACH_READING, RuleAusmachReading, ExplAusmachReading, GroupAusmachen),
        told(SIX_STICHE, RuleSixStiche, ExplSixStiche, GroupAusmachen),
        told(WRITERS, RuleWriter, ExplWriter, GroupTable),
        told(LEFT_LYING, RuleLeftLying, ExplLeftLying, GroupTable),
        told(NICHTFARBEN, RuleNichtfarben, ExplNichtfarben, GroupTable),
        told(FIRST_STICH, RuleFirstStich, ExplFirstStich, GroupTable),
        told(ABENDWERTUNG, RuleEvening, ExplEvening, GroupTable),
        told(SPIELE, RuleSpiele, ExplSpiele, Ziel),
        told(STAKE_PARTIE, RuleMoneyPartie, ExplMoneyPartie, Money),
        told(STAKE_STRICH, RuleMoneyStrich, ExplMoneyStrich, Money),
        told(SCHNEIDER_DOUBLED, RuleMoneySchneider, ExplMoneySchneider, Money),
        told(RUNDEN, RuleMoneyRunden, ExplMoneyRunden, Money),
    ]
};

/// A setting by its key, as far as it is told here.
enum Told<'a> {
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

fn find(key: &str) -> Told<'_> {
    if let Some(text) = TEXTS.iter().find(|(known, ..)| *known == key) {
        return Told::Text(*text);
    }
    if let Some(kind) = StrichKind::ALL.into_iter().find(|kind| strich(*kind).key() == key) {
        return Told::Striche(kind);
    }
    if let Some(mode) = Mode::all().find(|mode| factor(*mode).key() == key) {
        return Told::Factor(mode);
    }
    match key.split_once('.') {
        Some(("faktor", contract)) => Told::ContractFactor(contract),
        Some(("reihe", contract)) => Told::ContractRow(contract),
        _ => Told::Variant,
    }
}

/// A setting by its name in files; one that has none here stands as it is.
pub fn setting(locale: Locale, key: &str) -> String {
    match find(key) {
        Told::Text((_, name, ..)) => msg(locale, name).to_owned(),
        Told::Striche(kind) => fill(locale, Msg::RuleStriche, &[strich_kind(locale, kind)]),
        Told::Factor(of) => {
            let further = Mode::FURTHER.contains(&of);
            let name = if further { Msg::RuleFactorFurther } else { Msg::RuleFactor };
            fill(locale, name, &[mode(locale, of)])
        }
        Told::ContractFactor(name) => fill(locale, Msg::RuleFactor, &[contract(locale, name)]),
        Told::ContractRow(name) => fill(locale, Msg::RuleSeries, &[contract(locale, name)]),
        Told::Variant => {
            let variant = super::jassart::setting(locale, key);
            variant.map_or(key, |(name, _)| name).to_owned()
        }
    }
}

/// What the setting of this name is about; `None` for what its Jassart alone has.
pub fn setting_group(key: &str) -> Option<Msg> {
    match find(key) {
        Told::Text((.., group)) => Some(group),
        Told::Striche(_) => Some(Msg::Striche),
        Told::Factor(_) | Told::ContractFactor(_) => Some(Msg::GroupFactors),
        Told::ContractRow(_) => Some(Msg::GroupSeries),
        Told::Variant => None,
    }
}

/// The name of a setting in a table of its group: only what it is the number of. `None` for one that
/// has a sentence for a name.
pub fn setting_of_group(locale: Locale, key: &str) -> Option<&'static str> {
    match find(key) {
        Told::Striche(kind) => Some(strich_kind(locale, kind)),
        Told::Factor(of) => Some(mode(locale, of)),
        Told::ContractFactor(name) | Told::ContractRow(name) => Some(contract(locale, name)),
        Told::Text(_) | Told::Variant => None,
    }
}

/// What the setting of this name decides; empty where none has it.
pub fn explanation(locale: Locale, key: &str) -> &'static str {
    let explanation = match find(key) {
        Told::Text((_, _, explanation, _)) => explanation,
        Told::Striche(kind) => match kind {
            StrichKind::Berg => Msg::ExplStrichBerg,
            StrichKind::Sieg => Msg::ExplStrichSieg,
            StrichKind::Matsch => Msg::ExplStrichMatsch,
            StrichKind::Schneider => Msg::ExplStrichSchneider,
            StrichKind::Kontermatsch => Msg::ExplStrichKontermatsch,
        },
        Told::Factor(of) => match of {
            Mode::Slalom => Msg::ExplSlalom,
            Mode::Guschti => Msg::ExplGuschti,
            Mode::Mary => Msg::ExplMary,
            Mode::ThreeTimesThree => Msg::ExplThreeTimesThree,
            _ => Msg::ExplFactor,
        },
        Told::ContractFactor("joker" | "joker-2") => Msg::ExplJoker,
        Told::ContractFactor(_) => return of_variant(locale, "coiffeur.faktor"),
        Told::ContractRow(_) => return of_variant(locale, "coiffeur.reihe"),
        Told::Variant => return of_variant(locale, key),
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
                let record = explanation(Locale::DE, key);
                assert!(record.ends_with('.'), "{} {key}: {record}", jassart.id);
                let sources = setting.rule.map_or(jassart.sources, |r| r.sheet().sources);
                assert!(!sources.is_empty(), "{} {key}", jassart.id);
            }
        }
    }
}
