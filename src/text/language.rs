//! What is known of each language: its words, and apart from them its rule book, which is long and
//! seldom read. Where the program holds all of them they are learnt when they are first asked for;
//! in the app, where each is a part that is fetched, before.

use super::rule_book::RuleBook;
use super::{Catalogue, Locale, de, en, fr, it, jassart, rule_book};
use crate::engine::base::rule::Rule;
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

/// All that one language says, but for the rule book.
pub(super) struct Language {
    /// By [`super::Msg`].
    pub(super) lines: Vec<&'static str>,
    pub(super) jassarten: jassart::Words,
    /// What each rule is about, by its id.
    rules: BTreeMap<&'static str, &'static str>,
}

static WORDS: [OnceLock<Language>; Catalogue::ALL.len()] =
    [const { OnceLock::new() }; Catalogue::ALL.len()];
static BOOKS: [OnceLock<RuleBook>; Catalogue::ALL.len()] =
    [const { OnceLock::new() }; Catalogue::ALL.len()];

/// Makes the functions by which a language is learnt: one each, so that a program that calls one of
/// them need not hold what the others say.
macro_rules! learnt {
    ($($words:ident, $book:ident: $catalogue:ident, $module:ident, $files:ident;)*) => {
        $(
            /// From now on the words of this language are known.
            pub fn $words() {
                WORDS[Catalogue::$catalogue as usize].get_or_init(|| Language {
                    lines: $module::BAND.split_terminator('\n').collect(),
                    jassarten: jassart::Words::read(jassart::$files),
                    // That it reads is for the tests.
                    rules: serde_json::from_str(rule_book::$files.rules).unwrap_or_default(),
                });
            }

            /// From now on its rule book is known.
            pub fn $book() {
                BOOKS[Catalogue::$catalogue as usize]
                    .get_or_init(|| RuleBook::read(&rule_book::$files));
            }
        )*

        /// From now on the words of the language are known.
        pub fn learn(catalogue: Catalogue) {
            match catalogue {
                $(Catalogue::$catalogue => $words(),)*
            }
        }

        /// From now on its rule book is known.
        pub fn learn_book(catalogue: Catalogue) {
            match catalogue {
                $(Catalogue::$catalogue => $book(),)*
            }
        }
    };
}

learnt! {
    german, german_book: De, de, DE_FILES;
    french, french_book: Fr, fr, FR_FILES;
    italian, italian_book: It, it, IT_FILES;
    english, english_book: En, en, EN_FILES;
}

/// What the language says. In the app it must have been learnt before; another one that was stands
/// in for it.
pub(super) fn of(locale: Locale) -> &'static Language {
    #[cfg(not(all(feature = "ui", target_arch = "wasm32")))]
    learn(locale.catalogue);
    let known = WORDS[locale.catalogue as usize].get();
    known
        .or_else(|| WORDS.iter().find_map(OnceLock::get))
        .expect("a language is learnt before anything is said")
}

/// The rule book of the language. In the app an empty one, where none was learnt.
pub(super) fn book_of(locale: Locale) -> &'static RuleBook {
    static NONE: LazyLock<RuleBook> = LazyLock::new(RuleBook::default);
    #[cfg(not(all(feature = "ui", target_arch = "wasm32")))]
    learn_book(locale.catalogue);
    let known = BOOKS[locale.catalogue as usize].get();
    known.or_else(|| BOOKS.iter().find_map(OnceLock::get)).unwrap_or(&NONE)
}

/// What a rule is about.
pub fn rule_title(locale: Locale, rule: Rule) -> &'static str {
    of(locale).rules.get(rule.id()).copied().unwrap_or_default()
}
