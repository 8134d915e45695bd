//! A card as a key: the picture of its suit and the letter of its rank, German or French.

use super::bild::{deckbild, modusbild};
use crate::engine::card::{Farbe, Karte, Rang};
use crate::engine::modus::Modus;
use crate::text;
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el};
use leptos::prelude::Get;

/// The picture of a suit.
pub fn farbbild(farbe: Farbe, franzoesisch: bool) -> Knoten {
    if franzoesisch {
        return deckbild(farbe);
    }
    modusbild(match farbe {
        Farbe::Eicheln => Modus::Eicheln,
        Farbe::Rosen => Modus::Rosen,
        Farbe::Schellen => Modus::Schellen,
        Farbe::Schilten => Modus::Schilten,
    })
}

/// The mark of a rank.
pub fn rangzeichen(rang: Rang, franzoesisch: bool) -> &'static str {
    match (rang, franzoesisch) {
        (Rang::Ober, true) => "D",
        (Rang::Under, true) => "B",
        (Rang::Banner, false) => "Ba",
        (rang, _) => rang.kurz(),
    }
}

/// The key of a card; its name for a screen reader is «Eicheln Ass».
pub fn karte(dienst: Dienst, karte: Karte, tipp: impl FnMut() + 'static) -> Knoten {
    let knoten = el("button", "spielkarte")
        .attr("type", "button")
        .attr("data-farbe", karte.farbe.kurz())
        .tipp(tipp);
    let franzoesisch = dienst.geraet.franzoesisch;
    knoten.wechselnd(move || {
        let franzoesisch = franzoesisch.get();
        let bild = farbbild(karte.farbe, franzoesisch);
        let [rang, name] = zeichen_und_name(
            rangzeichen(karte.rang, franzoesisch),
            &text::karte(dienst.sprache, karte, franzoesisch),
        );
        vec![bild, rang, name]
    })
}

/// What is seen, and beside it what is heard in its place: a label would have to repeat the mark.
pub fn zeichen_und_name(zeichen: &str, name: &str) -> [Knoten; 2] {
    let zeichen = el("b", "").attr("aria-hidden", "true").text(zeichen);
    [zeichen, el("span", "nur-vorlesen").text(name)]
}
