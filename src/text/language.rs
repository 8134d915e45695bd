//! What is known of each language. A language is learnt as a whole; where the program holds all of
//! them, when it is first spoken, and in the app, where each is a part that is fetched, before.

use super::{Catalogue, Locale, de, en, fr, it, jassart};
use std::sync::OnceLock;

/// All that one language says.
pub(super) struct Language {
    /// By [`super::Msg`].
    pub(super) lines: Vec<&'static str>,
    pub(super) jassarten: jassart::Words,
}

static KNOWN: [OnceLock<Language>; 4] = [const { OnceLock::new() }; 4];

/// Makes the functions by which a language is learnt: one each, so that a program that calls one of
/// them need not hold the words of the others.
macro_rules! learnt {
    ($($learn:ident: $catalogue:ident, $module:ident, $files:ident;)*) => {
        $(
            /// From now on this language is known.
            pub fn $learn() {
                KNOWN[Catalogue::$catalogue as usize].get_or_init(|| Language {
                    lines: $module::BAND.split_terminator('\n').collect(),
                    jassarten: jassart::Words::read(jassart::$files),
                });
            }
        )*

        /// From now on the language is known.
        pub fn learn(catalogue: Catalogue) {
            match catalogue {
                $(Catalogue::$catalogue => $learn(),)*
            }
        }
    };
}

learnt! {
    learn_german: De, de, DE_FILES;
    learn_french: Fr, fr, FR_FILES;
    learn_italian: It, it, IT_FILES;
    learn_english: En, en, EN_FILES;
}

/// What the language says. In the app it must have been learnt before; another one that was stands
/// in for it.
pub(super) fn of(locale: Locale) -> &'static Language {
    #[cfg(not(all(feature = "ui", target_arch = "wasm32")))]
    learn(locale.catalogue);
    let known = KNOWN[locale.catalogue as usize].get();
    known
        .or_else(|| KNOWN.iter().find_map(OnceLock::get))
        .expect("a language is learnt before anything is said")
}
