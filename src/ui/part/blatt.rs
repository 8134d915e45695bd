//! A sheet from below: title, content, and a key that closes it.

use super::bild::{Sinn, zeichen};
use crate::ui::dom::{Knoten, el, fokussiere_bald, zeichenknopf};

/// The frame of every sheet. It gets the focus when it opens.
pub fn blatt(
    titel: impl Fn() -> String + Clone + 'static,
    schliessen: &str,
    zu: impl Fn() + Clone + 'static,
    inhalt: Knoten,
    fuss: Option<Knoten>,
) -> Vec<Knoten> {
    let titel_name = titel.clone();
    let zu_knopf = zu.clone();
    let kopf = el("header.blattkopf").kind(el("h2").text_aus(titel)).kind(zeichenknopf(
        "leise rund",
        schliessen,
        zeichen(Sinn::Schliessen),
        zu_knopf,
    ));
    let blatt = el("section.blatt")
        .attr("role", "dialog")
        .attr("aria-modal", "true")
        .attr_aus("aria-label", move || Some(titel_name()))
        .attr("tabindex", "-1")
        .kind(kopf)
        .kind(inhalt)
        .kinder(fuss);
    fokussiere_bald(&blatt);
    vec![el("div.schleier").tipp(zu), blatt]
}
