//! The words of a language, and apart from them its rule book, which is long and seldom read. A function
//! each, so that a program that calls one of them need not hold what the others say. They only hand
//! out what the files say: whoever has it learns it, with what reads any language.

use super::{Catalogue, de, en, fr, it, jassart, learn_lines, rule_book};

/// The words of a language, as its files have them.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    catalogue: Catalogue,
    lines: &'static str,
    jassarten: jassart::Files,
    titles: &'static str,
}

impl Words {
    /// From now on they are known.
    pub fn learn(self) {
        learn_lines(self.catalogue, self.lines);
        jassart::learn(self.catalogue, self.jassarten);
        rule_book::learn_titles(self.catalogue, self.titles);
    }
}

/// The rule book of a language, as its files have it.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    catalogue: Catalogue,
    files: &'static rule_book::BookFiles,
}

impl Book {
    /// From now on it is known.
    pub fn learn(self) {
        rule_book::learn(self.catalogue, self.files);
    }
}

macro_rules! languages {
    ($($words:ident, $book:ident: $catalogue:ident, $module:ident, $files:ident, $titles:ident;)*) => {
        $(
            /// The words of this language.
            pub fn $words() -> Words {
                Words {
                    catalogue: Catalogue::$catalogue,
                    lines: $module::BAND,
                    jassarten: jassart::$files,
                    titles: rule_book::$titles,
                }
            }

            /// Its rule book.
            pub fn $book() -> Book {
                Book { catalogue: Catalogue::$catalogue, files: &rule_book::$files }
            }
        )*
    };
}

languages! {
    german, german_book: De, de, DE_FILES, DE_TITLES;
    french, french_book: Fr, fr, FR_FILES, FR_TITLES;
    italian, italian_book: It, it, IT_FILES, IT_TITLES;
    english, english_book: En, en, EN_FILES, EN_TITLES;
}
