//! Share, save, print: what is to travel, a look at it, and the ways it can go.

use crate::engine::log::Partie;
use crate::text::{Wort, auszug};
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el, knopf, svg};
use crate::ui::live::Live;
use crate::ui::live::untrack;
use crate::ui::part::blatt::blatt;
use crate::ui::teilen::{self, Ware, Was};
use wasm_bindgen_futures::spawn_local;

/// What was chosen, and what was made of it.
#[derive(Clone, Copy)]
struct Auswahl {
    was: Live<Was>,
    /// `None` while it is being made; then what came of it.
    ware: Live<Option<Option<Ware>>>,
}

/// The sheet for these, the first of them chosen.
pub fn teilen(dienst: Dienst, waren: &'static [(Was, Wort)]) -> Vec<Knoten> {
    let (erste, _) = waren[0];
    let auswahl = Auswahl { was: Live::new(erste), ware: Live::new(None) };
    waehle(dienst, auswahl, erste);
    let wahl = waren.iter().map(|(art, name)| {
        let (art, name) = (*art, *name);
        knopf("wahl", dienst.wort(name), move || waehle(dienst, auswahl, art))
            .gedrueckt(move || auswahl.was.get() == art)
    });
    let ware = el("div", "ware").wechselnd(move || {
        let ware = auswahl.ware.get();
        let art = auswahl.was.get_untracked();
        untrack(|| match ware {
            None => vec![el("p", "klein").text(dienst.wort(Wort::WirdVorbereitet))],
            Some(None) => {
                let name = waren.iter().find(|(was, _)| *was == art).map(|(_, name)| *name);
                let name = dienst.wort(name.unwrap_or(Wort::WareDatei));
                vec![el("p", "warnung").text(&dienst.satz(Wort::WareGingNicht, &[name]))]
            }
            Some(Some(ware)) => {
                let mut teile = ansicht(dienst, auswahl, art, &ware);
                teile.extend(wege(dienst, ware));
                teile
            }
        })
    });
    let inhalt = el("div", "eingabe menue")
        .kind(el("div", "wahlreihe zwei").kinder(wahl))
        .kind(ware)
        .kind(knopf("knopf leise", dienst.wort(Wort::Drucken), teilen::drucke));
    blatt(
        move || dienst.wort(Wort::TeilenSichernDrucken).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

fn waehle(dienst: Dienst, auswahl: Auswahl, was: Was) {
    auswahl.was.set(was);
    auswahl.ware.set(None);
    spawn_local(async move {
        let ware = teilen::bereite(dienst, was).await;
        // Nothing happens where the sheet is closed by then, or something else was chosen.
        auswahl.ware.update(|fertig| {
            if auswahl.was.get_untracked() == was {
                *fertig = Some(ware);
            }
        });
    });
}

/// A look at what goes out.
fn ansicht(dienst: Dienst, auswahl: Auswahl, was: Was, ware: &Ware) -> Vec<Knoten> {
    let hilfe = |wort: Wort| el("p", "klein").text(dienst.wort(wort));
    match was {
        Was::Datei => vec![hilfe(Wort::HilfeDatei)],
        Was::Tabelle | Was::Text | Was::BerichtTabelle | Was::BerichtText => {
            vec![el("pre", "vorschau").attr("tabindex", "0").text(&ware.text)]
        }
        Was::Tafel | Was::Resultat | Was::BerichtBild => {
            let datei = ware.datei.clone().unwrap_or_default();
            let adresse = teilen::adresse(&datei);
            let bild = el("img", "vorschau")
                .attr("alt", &ware.name)
                .attr("src", &adresse.as_string().unwrap_or_default());
            vec![bild.bei("load", move |_| teilen::gib_frei(&adresse))]
        }
        Was::Link => {
            let Some((pfad, breite)) = teilen::qr(&ware.text) else {
                let datei = knopf("knopf leise", dienst.wort(Wort::WareDatei), move || {
                    waehle(dienst, auswahl, Was::Datei);
                });
                let zu_gross = el("p", "warnung").text(dienst.wort(Wort::QrZuGross));
                return vec![hilfe(Wort::HilfeLink), zu_gross, datei];
            };
            let code = svg("svg", "qr")
                .attr("viewBox", &format!("0 0 {breite} {breite}"))
                .attr("role", "img")
                .attr("aria-label", dienst.wort(Wort::WareLink))
                .kind(svg("path", "").attr("d", &pfad));
            vec![hilfe(Wort::HilfeLink), code]
        }
    }
}

/// Sharing first, then saving, then the clipboard.
fn wege(dienst: Dienst, ware: Ware) -> Vec<Knoten> {
    let weg = |wort: Wort, geht: fn(Dienst, &Ware)| {
        let ware = ware.clone();
        knopf("knopf", dienst.wort(wort), move || geht(dienst, &ware))
    };
    let mut wege = Vec::new();
    if teilen::kann_teilen(&ware) {
        wege.push(weg(Wort::Exportieren, teilen::teile));
    }
    if ware.datei.is_some() {
        wege.push(weg(Wort::Herunterladen, teilen::lade_herunter));
    }
    wege.push(weg(Wort::Kopieren, teilen::kopiere));
    wege
}

/// What is printed while the sheet is open: a page a Partie, on paper only.
pub fn druck(dienst: Dienst) -> Vec<Knoten> {
    let seiten = dienst.mit_session(|_, session| {
        session.partien().map(|partie| druckseite(dienst, &session.titel, partie)).collect()
    });
    seiten.unwrap_or_default()
}

fn druckseite(dienst: Dienst, titel: &str, partie: &Partie) -> Knoten {
    let sprache = dienst.sprache();
    let tabelle = auszug::tabelle(sprache, partie);
    // So that a long Partie fits its page: smaller, then in two halves side by side.
    let anzahl = tabelle.zeilen.len();
    let (groesse, je_tabelle) = match anzahl {
        0..=24 => ("druckseite", anzahl),
        25..=44 => ("druckseite eng", anzahl),
        45..=72 => ("druckseite enger", anzahl),
        _ => ("druckseite enger", anzahl.div_ceil(2)),
    };
    let tabellen = tabelle.zeilen.chunks(je_tabelle.max(1)).map(|zeilen| {
        let kopf = tabelle.kopf.iter().map(|spalte| el("th", "").text(spalte));
        let zeilen = zeilen.iter().map(|zeile| {
            el("tr", "").kinder(zeile.iter().map(|zelle| {
                let klasse = if matches!(zelle, auszug::Zelle::Zahl(_)) { "zahl" } else { "" };
                el("td", klasse).text(&zelle.als_text(sprache))
            }))
        });
        el("table", "")
            .kind(el("thead", "").kind(el("tr", "").kinder(kopf)))
            .kind(el("tbody", "").kinder(zeilen))
    });
    let ende = auszug::ende_zeilen(sprache, partie);
    el("section", groesse)
        .kind(el("p", "").text(titel))
        .kind(el("h1", "").text(&auszug::ueberschrift(partie, &dienst::datum)))
        .kind(el("h2", "").text(&auszug::ende_satz(sprache, partie)))
        .kind(el("ul", "").kinder(ende.iter().map(|zeile| el("li", "").text(zeile))))
        .kind(el("div", "tabellen").kinder(tabellen))
}
