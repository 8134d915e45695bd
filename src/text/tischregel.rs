//! Each Tischregel: its name, and in one sentence what it decides.

use super::{Locale, Msg, contract, fill, msg, strich_kind};
use crate::engine::facts::striche::StrichKind;

/// Key in files, name, what it decides.
type RuleText = (&'static str, Msg, Msg);

const TEXTS: &[RuleText] = {
    use Msg::*;
    &[
        ("ziel", RuleZiel, ExplZiel),
        ("berg_bei", RuleBergNear, ExplBergNear),
        ("berg.automatisch", RuleBergAutomatic, ExplBergAutomatic),
        ("schneider_unter", RuleSchneiderUnter, ExplSchneiderUnter),
        ("schneider_falsch_bedankt", RuleSchneiderWrong, ExplSchneiderWrong),
        ("matschpraemie", RuleMatschBonus, ExplMatschBonus),
        ("weis", RuleWeis, ExplWeis),
        ("weis_nur_mit_stich", RuleWeisOnlyWithStich, ExplWeisOnlyWithStich),
        ("stoeck", RuleStoeck, ExplStoeck),
        ("ausmach_reihenfolge", RuleAusmachOrder, ExplAusmachOrder),
        ("ausmach_lesart", RuleAusmachReading, ExplAusmachReading),
        ("strich.berg", RuleStriche, ExplStrichBerg),
        ("strich.sieg", RuleStriche, ExplStrichSieg),
        ("strich.matsch", RuleStriche, ExplStrichMatsch),
        ("strich.schneider", RuleStriche, ExplStrichSchneider),
        ("strich.kontermatsch", RuleStriche, ExplStrichKontermatsch),
        ("faktor.eicheln", RuleFactor, ExplFactor),
        ("faktor.rosen", RuleFactor, ExplFactor),
        ("faktor.schellen", RuleFactor, ExplFactor),
        ("faktor.schilten", RuleFactor, ExplFactor),
        ("faktor.obenabe", RuleFactor, ExplFactor),
        ("faktor.undenufe", RuleFactor, ExplFactor),
        ("faktor.slalom", RuleFactorFurther, ExplSlalom),
        ("faktor.guschti", RuleFactorFurther, ExplGuschti),
        ("faktor.mary", RuleFactorFurther, ExplMary),
        ("faktor.3x3", RuleFactorFurther, ExplThreeTimesThree),
        ("faktor.joker", RuleFactor, ExplJoker),
        ("faktor.joker-2", RuleFactor, ExplJoker),
        ("sechs_stiche_obenabe", RuleSixStiche, ExplSixStiche),
        ("schreiber", RuleWriter, ExplWriter),
        ("liegengelassen", RuleLeftLying, ExplLeftLying),
        ("nichtfarben", RuleNichtfarben, ExplNichtfarben),
        ("erster_stich_anschauen", RuleFirstStich, ExplFirstStich),
        ("abendwertung", RuleEvening, ExplEvening),
        ("spiele", RuleSpiele, ExplSpiele),
        ("geld.partie", RuleMoneyPartie, ExplMoneyPartie),
        ("geld.strich", RuleMoneyStrich, ExplMoneyStrich),
        ("geld.schneider_doppelt", RuleMoneySchneider, ExplMoneySchneider),
        ("geld.runden", RuleMoneyRunden, ExplMoneyRunden),
    ]
};

fn find(key: &str) -> Option<&'static RuleText> {
    TEXTS.iter().find(|(name, ..)| *name == key)
}

/// A setting by its name in files; one that has none here stands as it is.
pub fn setting(locale: Locale, key: &str) -> String {
    let contracts = [("faktor.", Msg::RuleFactor), ("reihe.", Msg::RuleSeries)];
    let Some((_, name, _)) = find(key) else {
        for (before, pattern) in contracts {
            if let Some(name) = key.strip_prefix(before) {
                return fill(locale, pattern, &[contract(locale, name)]);
            }
        }
        let variant = super::jassart::setting(locale, key);
        return variant.map_or(key, |(name, _)| name).to_owned();
    };
    let of_what = match key.split_once('.') {
        Some(("faktor", name)) => contract(locale, name),
        Some((_, name)) => {
            let kind = StrichKind::ALL.into_iter().find(|kind| kind.code() == name);
            kind.map_or("", |kind| strich_kind(locale, kind))
        }
        None => "",
    };
    fill(locale, *name, &[of_what])
}

/// What the setting of this name decides; empty where none has it.
pub fn explanation(locale: Locale, key: &str) -> &'static str {
    match find(key) {
        Some((_, _, explanation)) => msg(locale, *explanation),
        None => {
            let key = match key.split_once('.') {
                Some(("reihe", _)) => "coiffeur.reihe",
                Some(("faktor", _)) => "coiffeur.faktor",
                _ => key,
            };
            super::jassart::setting(locale, key).map_or("", |(_, record)| record)
        }
    }
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
