//! A card as a key: the picture of its suit and the letter of its rank, German or French.

use super::bild::{deckbild, modusbild};
use crate::engine::card::{Farbe, Karte};
use crate::engine::modus::Modus;
use crate::text;
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el};

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

/// The key of a card; its name for a screen reader is «Eicheln Ass».
pub fn karte(dienst: Dienst, karte: Karte, tipp: impl FnMut() + 'static) -> Knoten {
    let knoten = el("button", "spielkarte")
        .attr("type", "button")
        .attr("data-farbe", karte.farbe.kurz())
        .tipp(tipp);
    knoten.attr_aus("aria-label", move || Some(text::karte(dienst.sprache(), karte))).wechselnd(
        move || {
            let sprache = dienst.sprache();
            let bild = farbbild(karte.farbe, sprache.franzoesisch);
            let rang = text::rangzeichen(sprache, karte.rang);
            vec![bild, el("b", "").attr("aria-hidden", "true").text(rang)]
        },
    )
}
