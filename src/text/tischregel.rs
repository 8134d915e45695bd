//! Each Tischregel: its name, and in one sentence what it decides.

use super::{Sprache, Wort, fuelle, kontrakt, strichart, wort};
use crate::engine::stand::Strichart;

/// Key in files, name, what it decides.
type Regeltext = (&'static str, Wort, Wort);

const TEXTE: &[Regeltext] = {
    use Wort::*;
    &[
        ("ziel", RegelZiel, ErklZiel),
        ("berg_bei", RegelBergBei, ErklBergBei),
        ("schneider_unter", RegelSchneiderUnter, ErklSchneiderUnter),
        ("matschpraemie", RegelMatschpraemie, ErklMatschpraemie),
        ("weis", RegelWeis, ErklWeis),
        ("weis_nur_mit_stich", RegelWeisNurMitStich, ErklWeisNurMitStich),
        ("stoeck", RegelStoeck, ErklStoeck),
        ("ausmach_reihenfolge", RegelAusmachReihenfolge, ErklAusmachReihenfolge),
        ("ausmach_lesart", RegelAusmachLesart, ErklAusmachLesart),
        ("strich.berg", RegelStriche, ErklStrichBerg),
        ("strich.sieg", RegelStriche, ErklStrichSieg),
        ("strich.matsch", RegelStriche, ErklStrichMatsch),
        ("strich.schneider", RegelStriche, ErklStrichSchneider),
        ("strich.kontermatsch", RegelStriche, ErklStrichKontermatsch),
        ("faktor.eicheln", RegelFaktor, ErklFaktor),
        ("faktor.rosen", RegelFaktor, ErklFaktor),
        ("faktor.schellen", RegelFaktor, ErklFaktor),
        ("faktor.schilten", RegelFaktor, ErklFaktor),
        ("faktor.obenabe", RegelFaktor, ErklFaktor),
        ("faktor.undenufe", RegelFaktor, ErklFaktor),
        ("faktor.slalom", RegelFaktorWeitere, ErklSlalom),
        ("faktor.guschti", RegelFaktorWeitere, ErklGuschti),
        ("faktor.mary", RegelFaktorWeitere, ErklMary),
        ("faktor.3x3", RegelFaktorWeitere, ErklDreiMalDrei),
        ("faktor.joker", RegelFaktor, ErklJoker),
        ("faktor.joker-2", RegelFaktor, ErklJoker),
        ("sechs_stiche_obenabe", RegelSechsStiche, ErklSechsStiche),
        ("schreiber", RegelSchreiber, ErklSchreiber),
        ("liegengelassen", RegelLiegengelassen, ErklLiegengelassen),
        ("nichtfarben", RegelNichtfarben, ErklNichtfarben),
        ("erster_stich_anschauen", RegelErsterStich, ErklErsterStich),
        ("spiele", RegelSpiele, ErklSpiele),
        ("geld.partie", RegelGeldPartie, ErklGeldPartie),
        ("geld.strich", RegelGeldStrich, ErklGeldStrich),
        ("geld.schneider_doppelt", RegelGeldSchneider, ErklGeldSchneider),
        ("geld.runden", RegelGeldRunden, ErklGeldRunden),
    ]
};

fn finde(key: &str) -> Option<&'static Regeltext> {
    TEXTE.iter().find(|(name, ..)| *name == key)
}

/// A setting by its name in files; one that has none here stands as it is.
pub fn einstellung(sprache: Sprache, key: &str) -> String {
    let kontrakte = [("faktor.", Wort::RegelFaktor), ("reihe.", Wort::RegelReihe)];
    let Some((_, name, _)) = finde(key) else {
        for (vor, muster) in kontrakte {
            if let Some(name) = key.strip_prefix(vor) {
                return fuelle(sprache, muster, &[kontrakt(sprache, name)]);
            }
        }
        let variante = super::jassart::einstellung(sprache, key);
        return variante.map_or(key, |(name, _)| name).to_owned();
    };
    let wovon = match key.split_once('.') {
        Some(("faktor", name)) => kontrakt(sprache, name),
        Some((_, name)) => {
            let art = Strichart::ALLE.into_iter().find(|art| art.kennung() == name);
            art.map_or("", |art| strichart(sprache, art))
        }
        None => "",
    };
    fuelle(sprache, *name, &[wovon])
}

/// What the setting of this name decides; empty where none has it.
pub fn erklaerung(sprache: Sprache, key: &str) -> &'static str {
    match finde(key) {
        Some((_, _, erklaerung)) => wort(sprache, *erklaerung),
        None => {
            let key = match key.split_once('.') {
                Some(("reihe", _)) => "coiffeur.reihe",
                Some(("faktor", _)) => "coiffeur.faktor",
                _ => key,
            };
            super::jassart::einstellung(sprache, key).map_or("", |(_, satz)| satz)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::jassart::ALLE;
    use crate::engine::tischregeln::GELD;

    #[test]
    fn every_setting_has_a_name_an_explanation_and_a_source() {
        for jassart in ALLE {
            for einstellung in jassart.einstellungen.iter().chain(GELD) {
                let key = einstellung.key;
                let name = super::einstellung(Sprache::DE, key);
                assert_ne!(name, key, "{}", jassart.id);
                assert!(!name.contains('{') && !name.contains('?'), "{} {key}: {name}", jassart.id);
                let satz = erklaerung(Sprache::DE, key);
                assert!(satz.ends_with('.'), "{} {key}: {satz}", jassart.id);
                let quellen = einstellung.regel.map_or(jassart.quellen, |r| r.blatt().quellen);
                assert!(!quellen.is_empty(), "{} {key}", jassart.id);
            }
        }
    }
}
