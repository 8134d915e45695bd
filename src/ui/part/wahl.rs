//! Keys to choose with: the modes of the table, and the side whose points are typed.

use super::bild::modusbild;
use super::karte::farbbild;
use crate::engine::brett::tafel;
use crate::engine::modus::Modus;
use crate::engine::seite::Seite;
use crate::text::{self, Wort};
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, knopf};
use leptos::prelude::Get;

/// A key for each mode the table plays.
pub fn modi(
    dienst: Dienst,
    gewaehlt: impl Fn() -> Option<Modus> + Copy + 'static,
    waehle: impl Fn(Modus) + Copy + 'static,
) -> Knoten {
    let modi: Vec<Modus> =
        dienst.mit_partie(|_, p| tafel::modi(&p.kopf.tischregeln).collect()).unwrap_or_default();
    el("div", "modi")
        .attr("role", "group")
        .attr("aria-label", dienst.wort(Wort::WasWirdGespielt))
        .kinder(modi.into_iter().map(move |modus| {
            el("button", "modus")
                .attr("type", "button")
                .tipp(move || waehle(modus))
                .gedrueckt(move || gewaehlt() == Some(modus))
                .wechselnd(move || {
                    let franzoesisch = dienst.geraet.franzoesisch.get();
                    let (bild, name) = match modus.trumpf() {
                        Some(farbe) => (
                            farbbild(farbe, franzoesisch),
                            text::farbe(dienst.sprache, farbe, franzoesisch),
                        ),
                        None => (modusbild(modus), text::modus(dienst.sprache, modus)),
                    };
                    vec![bild, el("small", "").text(name)]
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
        .kind(el("span", "wer").text_aus(name))
        .kind(el("span", "punktzahl").text_aus(wert))
}
