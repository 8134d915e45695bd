//! The head of a screen: the way back, and what the screen is called.

use super::bild::{Sinn, zeichen};
use crate::text::Wort;
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::dom::{Knoten, el, zeichenknopf};

/// Head of a screen with the way back.
pub fn kopf(dienst: Dienst, titel: &str, zurueck: Ort) -> Knoten {
    el("header.kopf")
        .kind(zeichenknopf(
            "leise rund",
            dienst.wort(Wort::Zurueck),
            zeichen(Sinn::Zurueck),
            move || dienst.gehe(zurueck.clone()),
        ))
        .kind(el("h1.kurz").text(titel))
}
