//! A card as a key: the picture of its suit and the letter of its rank, German or French.

use super::bild::{deckbild, modusbild};
use crate::engine::card::{Farbe, Hand, Karte, Rang};
use crate::engine::modus::Modus;
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el};
use crate::ui::live::Live;

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
    let knoten = el("button.spielkarte")
        .attr("type", "button")
        .attr("data-farbe", karte.farbe.kurz())
        .tipp(tipp);
    knoten.wechselnd(move || {
        let sprache = dienst.sprache();
        let bild = farbbild(karte.farbe, sprache.franzoesisch);
        let rang = text::rangzeichen(sprache, karte.rang);
        let [rang, name] = zeichen_und_name(rang, &text::karte(sprache, karte));
        vec![bild, rang, name]
    })
}

/// All 36 cards, a suit below the other, the Ass first; a tap takes one into `gewaehlt` or out.
pub fn karten(dienst: Dienst, gewaehlt: Live<Hand>) -> Knoten {
    let tippe = move |karte: Karte| {
        let eine = Hand::aus_karte(karte);
        gewaehlt.update(|alle| {
            *alle = if alle.enthaelt(karte) { *alle - eine } else { *alle | eine };
        });
    };
    let reihe = move |farbe: Farbe| {
        el("div.farbe").kinder(Rang::ALLE.into_iter().rev().map(move |rang| {
            let k = Karte::new(farbe, rang);
            karte(dienst, k, move || tippe(k))
                .gedrueckt(move || gewaehlt.with(|alle| alle.enthaelt(k)))
        }))
    };
    el("div.karten")
        .attr("role", "group")
        .attr("aria-label", dienst.wort(Wort::Karten))
        .kinder(Farbe::ALLE.into_iter().map(reihe))
}

/// What is seen, and beside it what is heard in its place: a label would have to repeat the mark.
pub fn zeichen_und_name(zeichen: &str, name: &str) -> [Knoten; 2] {
    let zeichen = el("b").attr("aria-hidden", "true").text(zeichen);
    [zeichen, el("span.nur-vorlesen").text(name)]
}
