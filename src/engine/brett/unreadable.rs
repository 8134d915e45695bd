//! The board of a Partie that this program cannot replay: nothing is written on it, and its result
//! is what was noted.

use super::{Brett, Brettart, Lage, Tabelle};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::Eintrag;
use crate::engine::formular::Formular;
use crate::engine::stand::Wirkung;

/// See above.
pub struct Unreadable;

impl Brett for Unreadable {
    fn art(&self) -> Brettart {
        Brettart::Punkte
    }

    fn pruefe(&self, _lage: Lage, _eintrag: &Eintrag) -> Result<Wirkung, Ablehnung> {
        Err(Ablehnung::NichtAufDiesemBrett)
    }

    fn formular(&self, _lage: Lage) -> Formular {
        Formular::default()
    }

    fn tabelle(&self, _lage: Lage) -> Tabelle {
        Tabelle::default()
    }
}
