//! The rule book: every article, by chapter or by what is searched, readable without a network.

use crate::engine::save::SessionId;
use crate::text::Wort;
use crate::text::regelbuch::{ARTIKEL, Artikel, Gruppe, suche};
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::live::Live;
use crate::ui::part::kopf::kopf;
use crate::ui::part::regeln::hinweis_deutsch;
use crate::ui::sheet::vorfall::{regelwerk, suchfeld};

pub fn regelbuch(dienst: Dienst, session: Option<SessionId>) -> Knoten {
    let zurueck = session.map_or(Ort::Start, Ort::Session);
    let nach = regelwerk(dienst).map(|(_, satz)| el("p.klein").text(&satz));
    let kopf = kopf(dienst, dienst.wort(Wort::Regelbuch), zurueck).kinder(nach);
    let gesucht = Live::new(String::new());
    let zeile = move |artikel: &'static Artikel| {
        let fassungen = artikel.fassungen.len();
        let klein = (fassungen > 1).then(|| {
            el("span.klein").text(&dienst.satz(Wort::Fassungen, &[&fassungen.to_string()]))
        });
        knopf("karte", "", move || dienst.lies(artikel))
            .kind(el("span.kartentitel").attr("lang", "de").text(artikel.titel))
            .kinder(klein)
    };
    let inhalt = move || {
        let wort = gesucht.get();
        if wort.trim().is_empty() {
            let kapitel = |gruppe: Gruppe| {
                let artikel = ARTIKEL.iter().filter(|artikel| artikel.gruppe == gruppe);
                el("section.liste")
                    .kind(el("h2").attr("lang", "de").text(gruppe.titel()))
                    .kinder(artikel.map(zeile))
            };
            return Gruppe::ALLE.into_iter().map(kapitel).collect();
        }
        let treffer: Vec<Knoten> = suche(&wort).map(zeile).collect();
        if treffer.is_empty() {
            return vec![el("p.leer").wort(dienst, Wort::NichtsGefunden)];
        }
        treffer
    };
    el("main.seite buch")
        .kind(kopf)
        .kinder(hinweis_deutsch(dienst))
        .kind(suchfeld(dienst, gesucht))
        .kind(el("div.liste").wechselnd(inhalt))
}
