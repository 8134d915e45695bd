//! What each Jassart is and how it scores, in our own words; the names of its settings and of the
//! choices on its forms. No rule is decided here.
//!
//! The words are data: a file a language beside each family of Jassarten, and one for what several
//! families share. They are read when their language is learnt.

use super::learnt::{HOLDS_ALL, Learnt};
use super::{Catalogue, Locale};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What people read of a Jassart before they choose it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JassText {
    /// Two sentences of what it is.
    pub what: &'static str,
    /// How it scores.
    pub counts: &'static str,
}

/// A setting for people.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingText {
    name: &'static str,
    explains: &'static str,
}

/// What a file of words holds, and all files of a language together.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Words {
    /// What Jassarten are called whose name is not the German one in every language, by that: whoever needs a
    /// name needs no Jassart for it.
    #[serde(borrow)]
    names: BTreeMap<&'static str, &'static str>,
    /// By the id of the Jassart.
    #[serde(borrow)]
    jassarten: BTreeMap<&'static str, JassText>,
    /// By key.
    #[serde(borrow)]
    settings: BTreeMap<&'static str, SettingText>,
    /// By the name in files.
    #[serde(borrow)]
    choices: BTreeMap<&'static str, &'static str>,
}

/// The files of a language: what is shared, then family by family.
macro_rules! files {
    ($language:literal) => {
        files!($language:
            "aucho/", "bieter/", "cinq_cents/", "coiffeur/", "differenzler/", "frei/",
            "guggitaler/", "handjass/", "hindersi/", "hose_abe/", "pandur/", "schieber/", "sidi/",
            "stiche/", "summe/", "tschau_sepp/", "zuger/",
        )
    };
    ($language:literal: $($family:literal,)*) => {
        &[
            include_str!(concat!("../engine/jassart/words.", $language, ".json")),
            $(include_str!(concat!("../engine/jassart/", $family, "words.", $language, ".json"))),*
        ]
    };
}

pub(super) type Files = &'static [&'static str];

pub(super) const DE_FILES: Files = files!("de");
pub(super) const FR_FILES: Files = files!("fr");
pub(super) const IT_FILES: Files = files!("it");
pub(super) const EN_FILES: Files = files!("en");

impl Words {
    /// All of these files; that each of them reads is for the tests.
    fn read(files: Files) -> Words {
        let mut all = Words::default();
        for file in files {
            let words: Words = serde_json::from_str(file).unwrap_or_default();
            all.names.extend(words.names);
            all.jassarten.extend(words.jassarten);
            all.settings.extend(words.settings);
            all.choices.extend(words.choices);
        }
        all
    }

    fn of(locale: Locale) -> Option<&'static Words> {
        let catalogue = locale.catalogue;
        if HOLDS_ALL {
            let files = match catalogue {
                Catalogue::De => DE_FILES,
                Catalogue::Fr => FR_FILES,
                Catalogue::It => IT_FILES,
                Catalogue::En => EN_FILES,
            };
            learn(catalogue, files);
        }
        WORDS.of(catalogue)
    }
}

static WORDS: Learnt<Words> = Learnt::new();

/// From now on these words are known in this language.
pub(super) fn learn(catalogue: Catalogue, files: Files) {
    WORDS.learn(catalogue, || Words::read(files));
}

/// The text of the Jassart of this id.
pub fn jass_text(locale: Locale, id: &str) -> Option<&'static JassText> {
    Words::of(locale)?.jassarten.get(id)
}

/// A Jassart as it is called in the language, by its German name: the one that is stored and that the
/// command line knows. Of what this program does not have, that name.
pub fn called(locale: Locale, german: &str) -> &str {
    Words::of(locale).and_then(|words| words.names.get(german).copied()).unwrap_or(german)
}

/// Name and sentence of a setting that belongs to variants.
pub fn setting(locale: Locale, key: &str) -> Option<(&'static str, &'static str)> {
    Words::of(locale)?.settings.get(key).map(|text| (text.name, text.explains))
}

/// A choice on a form or of a setting.
pub fn choice(locale: Locale, name: &str) -> Option<&'static str> {
    Words::of(locale)?.choices.get(name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::facts::setting::Scope;
    use crate::engine::jassart::ALL;
    use std::fs;
    use std::path::{Path, PathBuf};

    const FILES: [(Catalogue, Files); 4] = [
        (Catalogue::De, DE_FILES),
        (Catalogue::Fr, FR_FILES),
        (Catalogue::It, IT_FILES),
        (Catalogue::En, EN_FILES),
    ];

    fn locales() -> impl Iterator<Item = Locale> {
        Catalogue::ALL.into_iter().map(|catalogue| Locale { catalogue, ..Locale::DE })
    }

    fn engine() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine")
    }

    /// Each text of a file with its name.
    fn texts(file: &'static str) -> Vec<(String, &'static str)> {
        let words: Words = serde_json::from_str(file).expect(file);
        let jassarten = words.jassarten.iter().flat_map(|(id, text)| {
            [(format!("{id} what"), text.what), (format!("{id} counts"), text.counts)]
        });
        let settings = words.settings.iter().flat_map(|(key, text)| {
            [(format!("{key} name"), text.name), (format!("{key} explains"), text.explains)]
        });
        let choices = words.choices.iter().map(|(name, text)| (format!("choice {name}"), *text));
        jassarten.chain(settings).chain(choices).collect()
    }

    /// The gaps of a text, in order of their names.
    fn gaps(text: &str) -> Vec<&str> {
        let ends = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
        let mut gaps: Vec<&str> = ends.map(|(gap, _)| gap).collect();
        gaps.sort_unstable();
        gaps
    }

    #[test]
    fn every_jassart_is_told_in_short_in_every_language() {
        for locale in locales() {
            for jassart in ALL {
                let text = jass_text(locale, jassart.id).expect(jassart.id);
                let length = text.what.chars().count() + text.counts.chars().count();
                // Romance languages say the same in a few words more.
                let most = if locale == Locale::DE { 350 } else { 400 };
                assert!(length <= most, "{}: {length}", jassart.id);
                assert!(text.what.ends_with('.') && text.counts.ends_with('.'), "{}", jassart.id);
                // Two sentences of what it is.
                let sentences = text.what.matches(". ").count() + 1;
                assert_eq!(sentences, 2, "{}: {}", jassart.id, text.what);
                assert!(!text.what.contains('\u{df}') && !text.counts.contains('\u{df}'));
            }
        }
    }

    #[test]
    fn what_a_name_says_in_german_is_said_in_every_language() {
        for jassart in ALL {
            assert_eq!(called(Locale::DE, jassart.name), jassart.name);
            let others = locales().skip(1).map(|locale| called(locale, jassart.name));
            let others: Vec<&str> = others.collect();
            let told = others.iter().filter(|name| **name != jassart.name).count();
            assert!(told == 0 || told == others.len(), "{}: {others:?}", jassart.name);
            // «Pandur zu viert», «Handjass mit Bessern», «Differenzler offen».
            let german = [" zu ", " mit ", " offen"].iter().any(|word| jassart.name.contains(word));
            assert!(told > 0 || !german, "{}", jassart.name);
        }
        for locale in locales() {
            let mut names: Vec<&str> = ALL.iter().map(|j| called(locale, j.name)).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), ALL.len(), "{:?}", locale.catalogue);
            assert_eq!(called(locale, "Jass von morgen"), "Jass von morgen");
            let words = Words::of(locale).expect("words");
            let known = |german: &&str| ALL.iter().any(|jassart| jassart.name == *german);
            assert!(words.names.keys().all(known), "{:?}", words.names);
        }
        let french = Locale { catalogue: Catalogue::Fr, ..Locale::DE };
        assert_eq!(called(french, "Pandur zu viert"), "Pandur à quatre");
    }

    #[test]
    fn the_zuger_for_three_ends_as_the_one_for_four_does() {
        for locale in locales() {
            let end = |id| jass_text(locale, id).and_then(|text| text.counts.rsplit_once(". "));
            let [three, four] = ["zuger-3", "zuger-4"].map(|id| end(id).map(|(_, last)| last));
            assert!(three.is_some() && three == four, "{three:?} {four:?}");
        }
    }

    #[test]
    fn in_french_points_are_inscribed() {
        for file in FR_FILES {
            for (name, text) in texts(file) {
                assert!(!text.to_lowercase().contains("écri"), "{name}: {text}");
            }
        }
    }

    #[test]
    fn every_choice_has_a_name_in_every_language() {
        for locale in locales() {
            for jassart in ALL {
                for e in jassart.settings {
                    let Scope::Choice(possible) = e.scope else { continue };
                    for choice in possible {
                        let name = crate::text::rule_choice(locale, choice);
                        // The ids of the slate are told by their own table.
                        assert!(
                            super::choice(locale, choice).is_some() || name != *choice,
                            "{choice}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_language_tells_the_same_things_with_the_same_gaps_and_nothing_twice() {
        for (catalogue, files) in FILES {
            assert_eq!(files.len(), DE_FILES.len());
            let mut told: Vec<String> = Vec::new();
            for (file, german) in files.iter().zip(DE_FILES) {
                let (texts, german) = (texts(file), texts(german));
                let names: Vec<&String> = texts.iter().map(|(name, _)| name).collect();
                let wanted: Vec<&String> = german.iter().map(|(name, _)| name).collect();
                assert_eq!(names, wanted, "{catalogue:?}");
                for ((name, text), (_, german)) in texts.iter().zip(&german) {
                    assert!(!text.trim().is_empty(), "{catalogue:?} {name}");
                    assert_eq!(gaps(text), gaps(german), "{catalogue:?} {name}");
                    assert!(!told.contains(name), "{catalogue:?} {name} is told twice");
                }
                told.extend(texts.into_iter().map(|(name, _)| name));
            }
        }
    }

    #[test]
    fn nothing_is_told_for_nobody() {
        let german = Words::of(Locale::DE).expect("German");
        for id in german.jassarten.keys() {
            assert!(ALL.iter().any(|jassart| jassart.id == *id), "{id}");
        }
        for key in german.settings.keys() {
            // The contracts of the Coiffeur are told by one sentence.
            let pattern = ["coiffeur.reihe", "coiffeur.faktor"].contains(key);
            let used = ALL.iter().flat_map(|j| j.settings).any(|e| e.key == *key);
            assert!(used || pattern, "{key}");
        }
        // A choice of a form is named where the form is made.
        let code = |path: &Path| fs::read_to_string(path).expect("code");
        let mut all =
            ["facts/shared.rs", "facts/event.rs"].map(|file| code(&engine().join(file))).concat();
        for entry in fs::read_dir(engine().join("jassart")).expect("families").flatten() {
            let path = entry.path();
            match path.extension() {
                Some(kind) if kind == "rs" => all.push_str(&code(&path)),
                None if path.is_dir() => all.push_str(&code(&path.join("mod.rs"))),
                _ => {}
            }
        }
        for name in german.choices.keys() {
            assert!(all.contains(&format!("\"{name}\"")), "{name}");
        }
    }

    #[test]
    fn the_words_of_every_family_are_read() {
        let folders = fs::read_dir(engine().join("jassart")).expect("families").flatten();
        let families = folders.filter(|entry| entry.path().is_dir()).count();
        // And what they share.
        assert_eq!(DE_FILES.len(), families + 1);
    }

    #[test]
    fn the_languages_differ() {
        let [de, fr, it, en] = Catalogue::ALL.map(|catalogue| {
            let locale = Locale { catalogue, ..Locale::DE };
            let text = jass_text(locale, "schieber").map(|text| text.what);
            (text, setting(locale, "tie.rang"), choice(locale, "verloren"))
        });
        assert_eq!(de.2, Some("verloren"));
        assert_eq!(fr.2, Some("perdu"));
        assert_eq!(it.2, Some("persa"));
        assert_eq!(en.2, Some("lost"));
        for (one, other) in [(de, fr), (de, it), (de, en), (fr, it), (fr, en), (it, en)] {
            assert!(one.0 != other.0 && one.1 != other.1);
        }
    }
}
