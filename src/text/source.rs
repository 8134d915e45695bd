//! Where something stands, for people: «JassWiki, Bedanken» for what the law keeps as an anchor.
//!
//! The sources are German, and their headings are names: they read alike in every language.

use super::{Locale, Msg, msg};

/// The headings of the JassWiki by anchor, its rules first, then its variants.
const JASSWIKI: &[(&str, &str)] = &[
    ("abheben", "Abheben"),
    ("ausmachregel", "Ausmachregel"),
    ("ausspiel", "Ausspiel"),
    ("bedanken", "Bedanken"),
    ("bemerkungen", "Bemerkungen"),
    ("bemerkungen_schnorren", "Bemerkungen und Schnorren"),
    ("bergpreis", "Bergpreis"),
    ("bock_erwaehnen", "Bock erwähnen"),
    ("bodentrumpf", "Bodentrumpf"),
    ("falscher_spieler", "Falscher Spieler"),
    ("fehlende_karte", "Fehlende Karte"),
    ("fragen_waehrend_spiel", "Fragen während dem Spiel"),
    ("general_card_basics", "Jasskarten, Grundlagen"),
    ("general_card_values", "Jasskarten, Werte"),
    ("general_dealing", "Karten verteilen"),
    ("general_dealing_basics", "Karten verteilen, Grundregeln"),
    ("general_dealing_errors", "Karten verteilen, Fehler"),
    ("general_dealing_methods", "Karten verteilen, Methoden"),
    ("general_dealing_special", "Karten verteilen, Sonderregeln"),
    ("general_game_end", "Spielende"),
    ("general_gameplay", "Spielverlauf"),
    ("general_geography_regions", "Jassregionen"),
    ("general_playing_errors", "Spielfehler"),
    ("general_scoring_rules", "Wichtige Punkteregeln"),
    ("general_special_games", "Obenabe und Undenufe"),
    ("general_trump_values", "Trumpfwerte"),
    ("hingelegter_matsch", "Hingelegter Matsch"),
    ("karte_faellt_runter", "Karte fällt runter"),
    ("karte_zu_frueh", "Karte zu früh in der Hand"),
    ("kartenpunkte_nicht_gezaehlt", "Punkte nicht gezählt"),
    ("kartenspiel_nicht_komplett", "Karten nicht komplett"),
    ("klopfen", "Klopfen"),
    ("kontermatsch", "Kontermatsch"),
    ("letzter_stich", "Letzter Stich"),
    ("liegengelassene_stiche", "Liegengelassene Stiche"),
    ("matsch", "Matsch"),
    ("mischen", "Mischen"),
    ("nachschauen_gekehrter_stiche", "Nachschauen gekehrter Stiche"),
    ("nichtfarben", "Nichtfarben"),
    ("platztausch", "Plätze tauschen"),
    ("regeln_offizielles_regelwerk", "Offizielles Regelwerk"),
    ("regeln_tischregel", "Tischregel"),
    ("regeln_verschlagen", "Verschlagen"),
    ("rest_machen", "Rest machen"),
    ("schneider", "Schneider"),
    ("schreiben", "Schreiben"),
    ("spiel_annullieren", "Spiel annullieren"),
    ("spiel_geben", "Spiel geben"),
    ("spiel_vergeben", "Spiel vergeben"),
    ("spielverlust", "Spielverlust"),
    ("spielverrat", "Spielverrat"),
    ("stechwert_verlieren", "Stechwert verlieren"),
    ("trumpfansage", "Trumpfansage"),
    ("untertrumpfen", "Untertrumpfen"),
    ("vorspielen", "Vorspielen"),
    ("weis_rules_achtblatt", "Achtblatt"),
    ("weis_rules_ausmachen_early_thanking", "Frühzeitiges Bedanken"),
    ("weis_rules_ausmachen_order", "Ausmachregel, Reihenfolge"),
    ("weis_rules_ausmachen_schneider", "Ausmachregel, Schneider"),
    ("weis_rules_ausmachen_thanking", "Bedanken beendet die Partie"),
    ("weis_rules_dreiblatt", "Dreiblatt"),
    ("weis_rules_fuenfblatt", "Fünfblatt"),
    ("weis_rules_general", "Weisen"),
    ("weis_rules_kreuzweis", "Kreuzweis"),
    ("weis_rules_neunblatt", "Neunblatt"),
    ("weis_rules_notation_basics", "Schreibweise"),
    ("weis_rules_notation_correction", "Korrekturregeln"),
    ("weis_rules_notation_numbers", "Rechte Tafelseite"),
    ("weis_rules_sechsblatt", "Sechsblatt"),
    ("weis_rules_siebenblatt", "Siebenblatt"),
    ("weis_rules_stock", "Stöcke"),
    ("weis_rules_stock_hindersi", "Stöcke im Hindersi"),
    ("weis_rules_vier_gleiche", "Vier gleiche Karten"),
    ("weis_rules_vierblatt", "Vierblatt"),
    ("zaehlweise_striche", "Zählweise Striche"),
    ("zusammenwerfen", "Zusammenwerfen"),
    ("zwei_karten_spielen", "Zwei Karten spielen"),
    ("variants_family_coiffeur_schieber", "Coiffeur-Schieber"),
    ("variants_family_einzel_coiffeur", "Einzel-Coiffeur"),
    ("variants_family_gluecksjass", "Glücksjass"),
    ("variants_family_guggitaler", "Guggitaler"),
    ("variants_family_hose_abe", "Hose abe"),
    ("variants_learning_bodentrumpf_vier", "Bodentrumpf zu viert"),
    ("variants_learning_tschau_sepp", "Tschau Sepp"),
    ("variants_multi_player_ramset", "Ramset"),
    ("variants_multi_player_rumba", "Rumba"),
    ("variants_multi_player_zwick_jass", "Zwick-Jass"),
    ("variants_specialty_hindersi", "Hindersi"),
    ("variants_specialty_hindersi_drei", "Hindersi zu dritt"),
    ("variants_specialty_hindersi_vier", "Hindersi zu viert"),
    ("variants_specialty_schaufel_dame", "Schaufel-Dame"),
    ("variants_specialty_stich_differenzler", "Stich-Differenzler"),
    ("variants_specialty_zuger_drei", "Zuger zu dritt"),
    ("variants_strategic_aucho_drei", "Aucho zu dritt"),
    ("variants_strategic_aucho_vier", "Aucho zu viert"),
    ("variants_strategic_aucho_zwei", "Aucho zu zweit"),
    ("variants_strategic_bieder", "Bieder"),
    ("variants_strategic_bieter_drei", "Bieter zu dritt"),
    ("variants_strategic_bieter_fuenf", "Bieter zu fünft"),
    ("variants_strategic_bieter_vier", "Bieter zu viert"),
    ("variants_strategic_bolschewik", "Bolschewik"),
    ("variants_strategic_differenzler_drei", "Differenzler zu dritt"),
    ("variants_strategic_differenzler_offen", "Differenzler offen"),
    ("variants_strategic_differenzler_verdeckt", "Differenzler verdeckt"),
    ("variants_strategic_handjass", "Handjass"),
    ("variants_strategic_handjass_bessern_drei", "Handjass mit Bessern zu dritt"),
    ("variants_strategic_handjass_blinder", "Handjass mit Blindem"),
    ("variants_strategic_palette_jass", "Palette-Jass"),
    ("variants_strategic_pandur", "Pandur"),
    ("variants_strategic_pandur_drei", "Pandur zu dritt"),
    ("variants_strategic_pandur_zwei", "Pandur zu zweit"),
    ("variants_strategic_schafhauser", "Schafhauser"),
    ("variants_strategic_schellenjass", "Schellenjass"),
    ("variants_strategic_sidi_barrani", "Sidi-Barrani"),
    ("variants_three_player_aucho", "Aucho"),
    ("variants_three_player_mittlere", "Mittlere"),
    ("variants_two_player_cinq_cents", "Cinq Cents"),
    ("variants_two_player_handjass_bessern", "Handjass mit Bessern"),
    ("variants_two_player_schaggi_haas", "Schaggi-Haas"),
    ("variants_two_player_schmaus", "Schmaus"),
    ("variants_two_player_schnueffler", "Schnüffler"),
];

/// Source and place in it, short names as in [`crate::engine::base::rule::Rule::outline`].
pub fn source(locale: Locale, code: &str) -> String {
    let (short, place) = code.split_once(' ').unwrap_or((code, ""));
    let name = match short {
        "JW" | "JV" => "JassWiki",
        "JR" => "Jassregeln",
        "AS" => "Jassreglement Schieber",
        "SB" => "SC Brühl",
        // What no source has: the table's own.
        _ => msg(locale, Msg::ColumnTable),
    };
    let place = match short {
        "JW" | "JV" => heading(place),
        _ => place,
    };
    if place.is_empty() { name.to_owned() } else { [name, place].join(", ") }
}

/// Several of them in a line, each once.
pub fn sources(locale: Locale, codes: &[&str]) -> String {
    let mut names: Vec<String> = Vec::new();
    for code in codes {
        let name = source(locale, code);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(" · ")
}

/// What stands over the anchor; nothing where nobody knows.
fn heading(anchor: &str) -> &'static str {
    JASSWIKI.iter().find(|(known, _)| *known == anchor).map_or("", |(_, heading)| heading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::base::rule::Rule;
    use crate::engine::jassart::ALL;
    use crate::text::Catalogue;
    use crate::text::rule_book::{ARTICLES, INCIDENTS};
    use std::collections::BTreeSet;

    /// Every source that is shown anywhere.
    fn shown() -> BTreeSet<&'static str> {
        let articles = ARTICLES.iter().flat_map(|article| {
            let versions = article.versions.iter().map(|version| version.source);
            article.sources.iter().copied().chain(versions)
        });
        let incidents = INCIDENTS.iter().flat_map(|incident| incident.situations);
        let rules = Rule::ALL.iter().flat_map(|rule| rule.outline().sources.iter().copied());
        let jassarten = ALL.iter().flat_map(|jassart| jassart.sources.iter().copied());
        articles
            .chain(incidents.map(|situation| situation.source))
            .chain(rules)
            .chain(jassarten)
            .collect()
    }

    #[test]
    fn every_source_has_a_name_without_machine_talk_and_no_two_have_the_same() {
        for catalogue in Catalogue::ALL {
            let locale = Locale { catalogue, ..Locale::DE };
            let mut names = BTreeSet::new();
            for code in shown() {
                let name = source(locale, code);
                let place = code.split_once(' ').map(|(_, place)| place);
                assert_eq!(name.contains(", "), place.is_some(), "{code}: {name}");
                assert!(!name.contains('_') && !name.ends_with(", "), "{code}: {name}");
                let upper = name.rsplit(", ").next().and_then(|place| place.chars().next());
                let begins = upper.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
                assert!(begins, "{code}: {name}");
                assert!(names.insert(name.clone()), "{code}: {name} is told twice");
            }
        }
    }

    #[test]
    fn no_heading_is_for_nobody() {
        let shown = shown();
        let anchors: BTreeSet<&str> =
            shown.iter().filter_map(|code| code.split_once(' ')).map(|(_, place)| place).collect();
        for (anchor, heading) in JASSWIKI {
            assert!(anchors.contains(anchor), "{anchor}: {heading}");
        }
    }

    #[test]
    fn a_place_is_named_as_its_source_names_it() {
        let name = |code| source(Locale::DE, code);
        assert_eq!(name("JW bedanken"), "JassWiki, Bedanken");
        assert_eq!(name("JV variants_family_einzel_coiffeur"), "JassWiki, Einzel-Coiffeur");
        assert_eq!(name("JR Trumpf ansagen"), "Jassregeln, Trumpf ansagen");
        assert_eq!(name("SB 14"), "SC Brühl, 14");
        assert_eq!(name("AS"), "Jassreglement Schieber");
        assert_eq!(name("Tisch"), "Tisch");
        let english = Locale { catalogue: Catalogue::En, ..Locale::DE };
        assert_eq!(source(english, "Tisch"), "Table");
        let several = sources(Locale::DE, &["JW matsch", "JR Matchprämie", "JW matsch"]);
        assert_eq!(several, "JassWiki, Matsch · Jassregeln, Matchprämie");
    }
}
