//! What is known of each language, for whoever asks in one.

use super::Catalogue;
use std::sync::OnceLock;

/// Whether the program holds all languages. The app fetches each as a part, and learns it before
/// anything is asked in it.
pub(super) const HOLDS_ALL: bool = cfg!(not(all(feature = "ui", target_arch = "wasm32")));

/// One thing a language, learnt once.
pub(super) struct Learnt<T>([OnceLock<T>; Catalogue::ALL.len()]);

impl<T> Learnt<T> {
    pub(super) const fn new() -> Learnt<T> {
        Learnt([const { OnceLock::new() }; Catalogue::ALL.len()])
    }

    /// From now on it is known in this language.
    pub(super) fn learn(&self, catalogue: Catalogue, read: impl FnOnce() -> T) {
        self.0[catalogue as usize].get_or_init(read);
    }

    /// In this language or, where it is not known in it, in one in which it is.
    pub(super) fn of(&self, catalogue: Catalogue) -> Option<&T> {
        let known = self.0[catalogue as usize].get();
        known.or_else(|| self.0.iter().find_map(OnceLock::get))
    }
}
