//! A report on the screen and on paper: sentences, plots with their numbers, tables.

use super::kurve::{self, legende, zeichne};
use crate::text::Wort;
use crate::text::auszug::{Tabelle, Zelle};
use crate::text::bericht::{Bericht, Kurve, Teil, ZEILEN_MAX};
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::dom::{Knoten, el, knopf, svg};
use crate::ui::live::Live;

/// The parts for the screen: the numbers of a plot can be opened, players be tapped.
pub fn teile(dienst: Dienst, bericht: &Bericht) -> Vec<Knoten> {
    bericht.teile.iter().map(|teil| auf_schirm(dienst, teil)).collect()
}

/// The whole report on one page.
pub fn druckseite(dienst: Dienst, bericht: &Bericht) -> Knoten {
    let seite = el("section.druckseite bericht")
        .kind(el("h1").text(&bericht.titel))
        .kind(el("p").text(&bericht.wann));
    seite.kinder(bericht.teile.iter().map(|teil| {
        let bild = teil.kurve.as_ref().filter(|_| !teil.nebenbei);
        let tabelle = (!teil.zahlen).then(|| tabelle(dienst, teil, false, ZEILEN_MAX));
        let rest = teil.rest(dienst.sprache()).filter(|_| tabelle.is_some());
        kopf(teil)
            .kinder(bild.map(|kurve| figur(dienst, teil, kurve)))
            .kinder(tabelle)
            .kinder(rest.map(|satz| el("p").text(&satz)))
    }))
}

fn kopf(teil: &Teil) -> Knoten {
    el("section.teil")
        .kinder((!teil.titel.is_empty()).then(|| el("h2").text(&teil.titel)))
        .kinder(teil.saetze.iter().map(|satz| el("p").text(satz)))
}

fn auf_schirm(dienst: Dienst, teil: &Teil) -> Knoten {
    let leer = teil.tabelle.zeilen.is_empty();
    let zahlen = (!leer).then(|| {
        // The keyboard can move what is wider than the screen.
        let rahmen = el("div.zahlen")
            .attr("tabindex", "0")
            .attr("role", "group")
            .attr("aria-label", &teil.titel);
        let rest = teil.rest(dienst.sprache()).filter(|_| !teil.zahlen);
        let rahmen = match rest {
            None => rahmen.kind(tabelle(dienst, teil, teil.spieler, usize::MAX)),
            Some(satz) => laengere(dienst, rahmen, teil.clone(), satz),
        };
        if !teil.zahlen {
            return rahmen;
        }
        let auf = el("summary").text(&dienst.satz(Wort::DieZahlen, &[&teil.titel]));
        el("details").kind(auf).kind(rahmen)
    });
    kopf(teil).kinder(teil.kurve.as_ref().map(|kurve| figur(dienst, teil, kurve))).kinder(zahlen)
}

/// A table whose many lines are drawn when somebody wants them.
fn laengere(dienst: Dienst, rahmen: Knoten, teil: Teil, satz: String) -> Knoten {
    let alle = Live::new(false);
    rahmen.wechselnd(move || {
        if alle.get() {
            return vec![tabelle(dienst, &teil, teil.spieler, usize::MAX)];
        }
        let taste = knopf("knopf", dienst.wort(Wort::AlleZeigen), move || alle.set(true));
        let mehr = el("p.mehr").kind(el("span").text(&satz)).kind(taste);
        vec![tabelle(dienst, &teil, teil.spieler, ZEILEN_MAX), mehr]
    })
}

/// A plot; whoever does not see it hears the sentences of its part.
fn figur(dienst: Dienst, teil: &Teil, kurve: &Kurve) -> Knoten {
    let (inhalt, hoehe) = zeichne(dienst.sprache(), kurve);
    let name = [&teil.titel, ". ", &teil.saetze.join(" ")].concat();
    let bild = svg("svg.kurve")
        .attr("viewBox", &format!("0 0 {} {hoehe}", kurve::BREITE))
        .attr("role", "img")
        .attr("aria-label", &name);
    // Made here of numbers and words of the app alone.
    bild.element().set_inner_html(&inhalt);
    let zeile = |(zeichen, text): &(String, String)| {
        let bild = svg("svg").attr("viewBox", "0 0 36 16").attr("aria-hidden", "true");
        bild.element().set_inner_html(zeichen);
        el("li").kind(bild).kind(el("span").text(text))
    };
    let legende = el("ul.legende").kinder(legende(dienst.sprache(), kurve).iter().map(zeile));
    el("div.figur").kind(bild).kind(legende)
}

fn tabelle(dienst: Dienst, teil: &Teil, tippen: bool, hoechstens: usize) -> Knoten {
    let Tabelle { kopf, zeilen } = &teil.tabelle;
    let kopf = kopf.iter().map(|spalte| el("th").attr("scope", "col").text(spalte));
    let zelle = |(stelle, zelle): (usize, &Zelle)| {
        let text = zelle.als_text(dienst.sprache());
        if stelle == 0 {
            let th = el("th").attr("scope", "row");
            if !tippen {
                return th.kind(el("span").text(&text));
            }
            let name = text.clone();
            let gehe = move || dienst.gehe(Ort::Statistik(name.clone()));
            return th.kind(knopf("knopf leise", &text, gehe));
        }
        el("td").klasse(if matches!(zelle, Zelle::Text(_)) { "" } else { "zahl" }).text(&text)
    };
    let zeile = |zeile: &Vec<Zelle>| el("tr").kinder(zeile.iter().enumerate().map(zelle));
    el("table")
        .kind(el("thead").kind(el("tr").kinder(kopf)))
        .kind(el("tbody").kinder(zeilen.iter().take(hoechstens).map(zeile)))
}
