//! Keys to choose with: the modes of the table, and the side whose points are typed.

use super::bild::modusbild;
use super::karte::farbbild;
use crate::engine::brett::tafel;
use crate::engine::modus::Modus;
use crate::engine::seite::Seite;
use crate::text::{self, Katalog, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{self, Knoten, el, knopf};

/// A key for each mode the table plays.
pub fn modi(
    dienst: Dienst,
    gewaehlt: impl Fn() -> Option<Modus> + Copy + 'static,
    waehle: impl Fn(Modus) + Copy + 'static,
) -> Knoten {
    let modi: Vec<Modus> =
        dienst.mit_partie(|_, p| tafel::modi(&p.kopf.tischregeln).collect()).unwrap_or_default();
    el("div.modi")
        .attr("role", "group")
        .attr("aria-label", dienst.wort(Wort::WasWirdGespielt))
        .kinder(modi.into_iter().map(move |modus| {
            el("button.modus")
                .attr("type", "button")
                .tipp(move || waehle(modus))
                .gedrueckt(move || gewaehlt() == Some(modus))
                .wechselnd(move || {
                    let sprache = dienst.sprache();
                    let bild = match modus.trumpf() {
                        Some(farbe) => farbbild(farbe, sprache.franzoesisch),
                        None => modusbild(modus),
                    };
                    vec![bild, el("small").text(text::modus(sprache, modus))]
                })
        }))
}

/// The points of one side, large; a tap makes the keypad type there.
pub fn punktfeld(
    seite: Seite,
    name: impl Fn() -> String + 'static,
    wert: impl Fn() -> String + 'static,
    waehle: impl FnMut() + 'static,
) -> Knoten {
    knopf(&format!("punktfeld seite-{}", u8::from(seite)), "", waehle)
        .kind(el("span.wer").text_aus(name))
        .kind(el("span.punktzahl").text_aus(wert))
}

/// The languages, each by its own name.
pub fn sprachwahl(dienst: Dienst) -> Knoten {
    let geraet = dienst.geraet;
    let sprachen = Katalog::ALLE.into_iter().map(|katalog| {
        let waehle = move || {
            dienst.meldung.set(None);
            geraet.sprich(katalog);
            // The page is made anew, and with it the key that had the focus; a sheet that opens
            // anew with it takes the focus first.
            dom::nach_dem_bild(|| dom::fokussiere_erstes(".sprachen [aria-pressed=true]"));
        };
        knopf("wahl", katalog.name(), waehle)
            .attr("lang", katalog.kennung())
            .gedrueckt(move || geraet.katalog() == katalog)
    });
    el("div.wahlreihe sprachen")
        .attr("role", "group")
        .attr("aria-label", dienst.wort(Wort::SpracheWaehlen))
        .kinder(sprachen)
}
