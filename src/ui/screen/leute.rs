//! Who played on this device, and who with whom.

use crate::text::Wort;
use crate::ui::dienst::{Blatt, Dienst, Ort};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::part::kopf::kopf;
use crate::ui::screen::start::liest_noch;

pub fn leute(dienst: Dienst) -> Knoten {
    let liste = move |paare: bool| {
        let zeilen = dienst.bekannte(paare).into_iter().map(|bekannt| {
            let name = bekannt.namen.join(" & ");
            let zahlen = [bekannt.abende, bekannt.partien].map(|zahl| zahl.to_string());
            let zahlen = dienst.satz(Wort::AbendeUndPartien, &[&zahlen[0], &zahlen[1]]);
            let wer = name.clone();
            let taste = knopf("karte", "", move || {
                let wer = wer.clone();
                if paare {
                    dienst.gehe(Ort::Statistik(wer));
                } else {
                    dienst.oeffne(Blatt::Bekannt(wer));
                }
            });
            let taste = taste
                .kind(el("span.kartentitel").text(&name))
                .text(" ")
                .kind(el("span.klein").text(&zahlen));
            el("li").kind(taste)
        });
        zeilen.collect::<Vec<_>>()
    };
    let teil = move |titel: Wort, paare: bool| {
        el("section.liste").wechselnd(move || {
            let zeilen = liste(paare);
            if zeilen.is_empty() {
                return Vec::new();
            }
            vec![el("h2").wort(dienst, titel), el("ul.liste").benannt(dienst, titel).kinder(zeilen)]
        })
    };
    let niemand = move || {
        let leer = dienst.bekannte(false).is_empty();
        leer.then(|| el("p.leer").wort(dienst, Wort::NochNiemand)).into_iter().collect()
    };
    el("main.seite leute")
        .kind(kopf(dienst, dienst.wort(Wort::Leute), Ort::Archiv))
        .kind(liest_noch(dienst))
        .wechselnd(niemand)
        .kind(teil(Wort::Spieler, false))
        .kind(teil(Wort::Paare, true))
}
