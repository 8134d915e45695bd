//! Share, save, print: what is to travel, a look at it, and the ways it can go.

use crate::engine::log::Partie;
use crate::engine::turnier::{Tischplan, Turnier};
use crate::text::{self, Wort, auszug};
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el, knopf, svg};
use crate::ui::live::Live;
use crate::ui::live::untrack;
use crate::ui::part::bericht;
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

pub fn teilen(dienst: Dienst) -> Vec<Knoten> {
    let auswahl = Auswahl { was: dienst.ware, ware: Live::new(None) };
    let was = dienst.ware.get_untracked();
    waehle(dienst, auswahl, was);
    let nur_link = matches!(was, Was::Tischlink(..) | Was::Blattlink);
    let letzte = dienst.mit_turnier(|t| t.stand.passen.len().checked_sub(1));
    let alle = match (nur_link, was, letzte) {
        (true, ..) => Vec::new(),
        _ if was.vom_bericht() => Was::BERICHT.to_vec(),
        (_, Was::Auslosung(p) | Was::Blaetter(p), _) => Was::vom_turnier(Some(p)),
        (_, _, Some(letzte)) => Was::vom_turnier(letzte),
        _ => Was::ALLE.to_vec(),
    };
    let wahl = alle.clone().into_iter().map(|(art, name)| {
        knopf("wahl", dienst.wort(name), move || waehle(dienst, auswahl, art))
            .gedrueckt(move || auswahl.was.get() == art)
    });
    let ware = el("div.ware").wechselnd(move || {
        let ware = auswahl.ware.get();
        let art = auswahl.was.get_untracked();
        untrack(|| match ware {
            None => vec![el("p.klein").text(dienst.wort(Wort::WirdVorbereitet))],
            Some(None) => {
                let name = alle.iter().find(|(was, _)| *was == art).map(|(_, name)| *name);
                let name = dienst.wort(name.unwrap_or(Wort::WareLink));
                vec![el("p.warnung").text(&dienst.satz(Wort::WareGingNicht, &[name]))]
            }
            Some(Some(ware)) => {
                let mut teile = ansicht(dienst, auswahl, art, &ware);
                teile.extend(wege(dienst, ware));
                teile
            }
        })
    });
    let inhalt =
        el("div.eingabe menue").kind(el("div.wahlreihe zwei").kinder(wahl)).kind(ware).kinder(
            (!nur_link).then(|| knopf("knopf leise", dienst.wort(Wort::Drucken), teilen::drucke)),
        );
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
    let hilfe = |wort: Wort| el("p.klein").text(dienst.wort(wort));
    match was {
        Was::Datei => vec![hilfe(Wort::HilfeDatei)],
        Was::Tabelle
        | Was::Text
        | Was::Auslosung(_)
        | Was::Blaetter(_)
        | Was::BerichtTabelle
        | Was::BerichtText => {
            vec![el("pre.vorschau").attr("tabindex", "0").text(&ware.text)]
        }
        Was::Tafel | Was::Resultat | Was::BerichtBild => {
            let datei = ware.datei.clone().unwrap_or_default();
            let adresse = teilen::adresse(&datei);
            // A report is as long as it is: its beginning is shown so that it can be read.
            let lang = was == Was::BerichtBild;
            let bild = el("img")
                .klasse(if lang { "vorschau anfang" } else { "vorschau" })
                .attr("alt", &ware.name)
                .attr("src", &adresse.as_string().unwrap_or_default());
            vec![bild.bei("load", move |_| teilen::gib_frei(&adresse))]
        }
        Was::Link | Was::Tischlink(..) | Was::Blattlink => {
            let hilfe_link = match was {
                Was::Tischlink(..) => Wort::HilfeTischlink,
                Was::Blattlink => Wort::HilfeBlattlink,
                _ => Wort::HilfeLink,
            };
            let Some((pfad, breite)) = teilen::qr(&ware.text) else {
                let datei = knopf("knopf leise", dienst.wort(Wort::WareDatei), move || {
                    waehle(dienst, auswahl, Was::Datei);
                });
                let zu_gross = el("p.warnung").text(dienst.wort(Wort::QrZuGross));
                return vec![hilfe(hilfe_link), zu_gross, datei];
            };
            let code = svg("svg.qr")
                .attr("viewBox", &format!("0 0 {breite} {breite}"))
                .attr("role", "img")
                .attr("aria-label", dienst.wort(Wort::WareLink))
                .kind(svg("path").attr("d", &pfad));
            vec![hilfe(hilfe_link), code]
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

/// What is printed while the sheet is open, on paper only: a page a Partie, or of a tournament
/// what is chosen.
pub fn druck(dienst: Dienst) -> Vec<Knoten> {
    if dienst.ware.get_untracked().vom_bericht() {
        return vec![dienst.bericht.with(|b| bericht::druckseite(dienst, b))];
    }
    if let Some(turnier) = dienst.turnier() {
        return druck_turnier(dienst, &turnier);
    }
    let seiten = dienst.mit_session(|_, session| {
        session.partien().map(|partie| druckseite(dienst, &session.titel, partie)).collect()
    });
    seiten.unwrap_or_default()
}

fn druckseite(dienst: Dienst, titel: &str, partie: &Partie) -> Knoten {
    let sprache = dienst.sprache();
    let daten = auszug::tabelle(sprache, partie);
    // So that a long Partie fits its page: smaller, then in two halves side by side.
    let anzahl = daten.zeilen.len();
    let (groesse, je_tabelle) = match anzahl {
        0..=24 => ("druckseite", anzahl),
        25..=44 => ("druckseite eng", anzahl),
        45..=72 => ("druckseite enger", anzahl),
        _ => ("druckseite enger", anzahl.div_ceil(2)),
    };
    let tabellen = daten.zeilen.chunks(je_tabelle.max(1)).map(|zeilen| {
        tabelle(dienst, &auszug::Tabelle { kopf: daten.kopf.clone(), zeilen: zeilen.to_vec() })
    });
    let ende = auszug::ende_zeilen(sprache, partie);
    el("section")
        .klasse(groesse)
        .kind(el("p").text(titel))
        .kind(el("h1").text(&auszug::ueberschrift(sprache, partie, &dienst::datum)))
        .kind(el("h2").text(&auszug::ende_satz(sprache, partie)))
        .kind(liste(&ende))
        .kind(el("div.tabellen").kinder(tabellen))
}

fn liste(saetze: &[String]) -> Knoten {
    el("ul").kinder(saetze.iter().map(|satz| el("li").text(satz)))
}

/// Head and rows; on paper the head stands on every page.
pub fn tabelle(dienst: Dienst, tabelle: &auszug::Tabelle) -> Knoten {
    let sprache = dienst.sprache();
    let kopf = tabelle.kopf.iter().map(|spalte| el("th").text(spalte));
    let zeilen = tabelle.zeilen.iter().map(|zeile| {
        el("tr").kinder(zeile.iter().map(|zelle| {
            let klasse = if matches!(zelle, auszug::Zelle::Zahl(_)) { "zahl" } else { "" };
            el("td").klasse(klasse).text(&zelle.als_text(sprache))
        }))
    });
    el("table").kind(el("thead").kind(el("tr").kinder(kopf))).kind(el("tbody").kinder(zeilen))
}

fn druck_turnier(dienst: Dienst, turnier: &Turnier) -> Vec<Knoten> {
    let sprache = dienst.sprache();
    let seite = |titel: &str, daten: &auszug::Tabelle| {
        el("section.druckseite")
            .kind(el("p").text(&turnier.name))
            .kind(el("h1").text(titel))
            .kind(tabelle(dienst, daten))
    };
    let passe = |p: usize| dienst.satz(Wort::PasseNr, &[&(p + 1).to_string()]);
    match dienst.ware.get_untracked() {
        Was::Auslosung(p) => {
            let Some(plan) = turnier.passen.get(p) else { return Vec::new() };
            let titel = [passe(p), dienst.wort(Wort::WareAuslosung).to_owned()].join(" · ");
            vec![seite(&titel, &text::turnier::auslosung(sprache, turnier, plan))]
        }
        Was::Blaetter(p) => {
            let tische = turnier.passen.get(p).map_or(&[][..], |passe| &passe.tische);
            let blatt = |(t, tisch): (usize, &Tischplan)| {
                let nr = dienst.satz(Wort::TischNr, &[&(t + 1).to_string()]);
                leeres_blatt(dienst, turnier, &[passe(p), nr].join(" · "), tisch)
            };
            tische.iter().enumerate().map(blatt).collect()
        }
        _ => {
            let titel = text::turnier::titel(sprache, turnier);
            let daten = text::turnier::rangliste(sprache, turnier);
            let berichtigungen = text::turnier::berichtigungen(sprache, turnier);
            vec![seite(&titel, &daten).kind(liste(&berichtigungen))]
        }
    }
}

/// A sheet to write on: who sits at the table, a line a Spiel, the sum.
fn leeres_blatt(dienst: Dienst, turnier: &Turnier, titel: &str, tisch: &Tischplan) -> Knoten {
    let team = |name: &str, team| [name, &text::turnier::team(turnier, team)].join(" ");
    let kopf = vec![dienst.wort(Wort::Spiel).to_owned(), team("A", tisch.a), team("B", tisch.b)];
    let zeile =
        |links: String| vec![auszug::Zelle::Text(links), auszug::Zelle::Leer, auszug::Zelle::Leer];
    let mut zeilen: Vec<_> = (1..=turnier.regeln.spiele).map(|nr| zeile(nr.to_string())).collect();
    zeilen.push(zeile(dienst.wort(Wort::Total).to_owned()));
    el("section.druckblatt")
        .kind(el("p").text(&turnier.name))
        .kind(el("h1").text(titel))
        .kind(tabelle(dienst, &auszug::Tabelle { kopf, zeilen }))
}
