//! Learning a language: its words, and apart from them its rule book, which is long and seldom read.
//! A function each, so that a program that calls one of them need not hold what the others say.

use super::{Catalogue, de, en, fr, it, jassart, learn_lines, rule_book};

macro_rules! learnt {
    ($($words:ident, $book:ident: $catalogue:ident, $module:ident, $files:ident;)*) => {
        $(
            /// From now on the words of this language are known.
            pub fn $words() {
                learn_lines(Catalogue::$catalogue, $module::BAND);
                jassart::learn(Catalogue::$catalogue, jassart::$files);
                rule_book::learn_titles(Catalogue::$catalogue, rule_book::$files.rules);
            }

            /// From now on its rule book is known.
            pub fn $book() {
                rule_book::learn(Catalogue::$catalogue, &rule_book::$files);
            }
        )*
    };
}

learnt! {
    german, german_book: De, de, DE_FILES;
    french, french_book: Fr, fr, FR_FILES;
    italian, italian_book: It, it, IT_FILES;
    english, english_book: En, en, EN_FILES;
}
