//! The board of every kind that is drawn as a table: rows, cells, totals, and the form's key.

use super::tisch::{fuss, kopf};
use crate::engine::brett::{Tabelle, Titel, Zelle};
use crate::engine::event::Werte;
use crate::engine::stand::Marken;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el, knopf};

pub fn brett(dienst: Dienst) -> Vec<Knoten> {
    let titel = move || {
        dienst
            .mit_partie(|_, p| {
                let geber = &p.kopf.spieler[usize::from(p.stand.geber.0)];
                let unter =
                    dienst.satz(Wort::SpielUndGeber, &[&p.stand.spielnummer().to_string(), geber]);
                (p.jassart.name.to_owned(), unter)
            })
            .unwrap_or_default()
    };
    let inhalt = move || {
        dienst
            .mit_partie(|_, p| {
                let tabelle = p.jassart.brett.tabelle(p.lage());
                vec![
                    kopfzeile(dienst, &p.parteinamen()),
                    koerper(dienst, &tabelle, &p.parteinamen()),
                    summen(dienst, &tabelle),
                ]
            })
            .unwrap_or_default()
    };
    vec![
        kopf(dienst, titel),
        el("div", "tabelle").kind(el("table", "").wechselnd(inhalt)),
        fuss(dienst, Blatt::Formular(Werte::default()), None),
    ]
}

fn kopfzeile(dienst: Dienst, namen: &[String]) -> Knoten {
    let spiel = el("th", "")
        .attr("scope", "col")
        .kind(el("span", "nur-vorlesen").text(dienst.wort(Wort::Spiel)));
    let namen = namen.iter().map(|name| el("th", "").attr("scope", "col").text(name));
    el("thead", "").kind(el("tr", "").kind(spiel).kinder(namen))
}

fn koerper(dienst: Dienst, tabelle: &Tabelle, namen: &[String]) -> Knoten {
    let zeilen = tabelle.zeilen.iter().map(|zeile| {
        let titel = match &zeile.titel {
            Titel::Spiel(nr) => nr.to_string(),
            Titel::OhneWertung(art) => text::ohne_wertung(dienst.sprache(), *art).to_owned(),
            Titel::Strafe => dienst.wort(Wort::Strafe).to_owned(),
            Titel::Angesagt => dienst.wort(Wort::Angesagt).to_owned(),
            Titel::Kontrakt(name, faktor) => {
                format!("{} ×{faktor}", text::kontrakt(dienst.sprache(), name))
            }
        };
        let zellen = zeile.zellen.iter().zip(namen);
        el("tr", "").kind(el("th", "").attr("scope", "row").text(&titel)).kinder(zellen.map(
            |(zelle, name)| {
                let frei = dienst.satz(Wort::FreieZelle, &[&titel, name]);
                tabellenzelle(dienst, zelle, &frei)
            },
        ))
    });
    el("tbody", "").kinder(zeilen)
}

fn summen(dienst: Dienst, tabelle: &Tabelle) -> Knoten {
    let summen = tabelle.summen.iter().enumerate().map(|(nr, summe)| {
        // Striche and Nuller gross; the points of a running duel before them.
        let text = tabelle.marken.get(nr).map_or_else(|| dienst.zahl(summe.0), |m| marken(*m));
        let runde = tabelle.runde.get(nr).map(|p| el("small", "").text(&dienst.zahl(p.0)));
        el("td", "gesamt").kind(el("span", "zahl").text(&text)).kinder(runde)
    });
    let titel = el("th", "").attr("scope", "row").text(dienst.wort(Wort::Total));
    el("tfoot", "").kind(el("tr", "").kind(titel).kinder(summen))
}

/// Striche and Nuller side by side.
fn marken(marken: Marken) -> String {
    format!("{}/{}", marken.s, marken.n)
}

/// A free cell is a key of the name `frei`.
fn tabellenzelle(dienst: Dienst, zelle: &Zelle, frei: &str) -> Knoten {
    let feld = el("td", "");
    if let Some(wert) = zelle.wert {
        let neben: Vec<String> = zelle.neben.iter().map(|(_, wert)| wert.to_string()).collect();
        let klein = (!neben.is_empty()).then(|| el("small", "").text(&neben.join(" / ")));
        let text = zelle.marken.filter(|m| m.s + m.n > 0).map(marken);
        let text = text.unwrap_or_else(|| dienst.zahl(wert.0));
        return feld.kind(el("span", "zahl").text(&text)).kinder(klein);
    }
    let Some(werte) = zelle.frei.clone() else {
        // What was announced.
        let angesagt = zelle.neben.first();
        return feld.kinder(angesagt.map(|(_, zahl)| el("small", "").text(&zahl.to_string())));
    };
    feld.kind(
        knopf("frei", "+", move || dienst.oeffne(Blatt::Formular(werte.clone())))
            .attr("aria-label", frei),
    )
}
