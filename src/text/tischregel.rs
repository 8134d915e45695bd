//! Each Tischregel: its name, and in one sentence what it decides.

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

/// Key in files, name, what it decides.
type RuleText = (&'static str, Msg, Msg);

const fn told<T: Copy>(setting: Setting<T>, name: Msg, explanation: Msg) -> RuleText {
    (setting.key(), name, explanation)
}

const TEXTS: &[RuleText] = {
    use Msg::*;
    &[
        told(ZIEL, RuleZiel, ExplZiel),
        told(BERG_AT, RuleBergNear, ExplBergNear),
        told(BERG_AUTOMATIC, RuleBergAutomatic, ExplBergAutomatic),
        told(SCHNEIDER_UNTER, RuleSchneiderUnter, ExplSchneiderUnter),
        told(SCHNEIDER_WRONG, RuleSchneiderWrong, ExplSchneiderWrong),
        told(MATSCH_PRAEMIE, RuleMatschBonus, ExplMatschBonus),
        told(WEIS, RuleWeis, ExplWeis),
        told(WEIS_ONLY_WITH_STICH, RuleWeisOnlyWithStich, ExplWeisOnlyWithStich),
        told(STOECK, RuleStoeck, ExplStoeck),
        told(AUSMACH_ORDER, RuleAusmachOrder, ExplAusmachOrder),
        told(AUSMACH_READING, RuleAusmachReading, ExplAusmachReading),
        told(SIX_STICHE, RuleSixStiche, ExplSixStiche),
        told(WRITERS, RuleWriter, ExplWriter),
        told(LEFT_LYING, RuleLeftLying, ExplLeftLying),
        told(NICHTFARBEN, RuleNichtfarben, ExplNichtfarben),
        told(FIRST_STICH, RuleFirstStich, ExplFirstStich),
        told(ABENDWERTUNG, RuleEvening, ExplEvening),
        told(SPIELE, RuleSpiele, ExplSpiele),
        told(STAKE_PARTIE, RuleMoneyPartie, ExplMoneyPartie),
        told(STAKE_STRICH, RuleMoneyStrich, ExplMoneyStrich),
        told(SCHNEIDER_DOUBLED, RuleMoneySchneider, ExplMoneySchneider),
        told(RUNDEN, RuleMoneyRunden, ExplMoneyRunden),
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
        Told::Text((_, name, _)) => msg(locale, name).to_owned(),
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

/// What the setting of this name decides; empty where none has it.
pub fn explanation(locale: Locale, key: &str) -> &'static str {
    let explanation = match find(key) {
        Told::Text((_, _, explanation)) => explanation,
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
