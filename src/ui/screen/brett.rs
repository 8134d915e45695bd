//! The board of every kind that is drawn as a table: rows, cells, totals, and the form's key.
//!
//! What the kind gives decides what is drawn: Striche where there are marks, hearts where there
//! are lives, bars where sides have goals.

use super::tisch::{fuss, kopf};
use crate::engine::brett::{Tabelle, Tabellenzeile, Titel, Zelle};
use crate::engine::card::Farbe;
use crate::engine::event::{Wert, Werte};
use crate::engine::formular::{Feldname, Lesen};
use crate::engine::punkte::Punkte;
use crate::engine::stand::Marken;
use crate::text::bidi::joined;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{self, Knoten, el, knopf};
use crate::ui::live::Live;
use crate::ui::part::bild::{Sinn, deckbild, zeichen};
use crate::ui::part::striche::marken;

pub fn brett(dienst: Dienst) -> Vec<Knoten> {
    let titel = move || {
        dienst
            .mit_partie(|_, p| {
                let geber = &p.kopf.spieler[usize::from(p.stand.geber.0)];
                let unter =
                    dienst.satz(Wort::SpielUndGeber, &[&p.stand.spielnummer().to_string(), geber]);
                (p.jassart_name().to_owned(), unter)
            })
            .unwrap_or_default()
    };
    let rahmen = el("div.tabelle");
    let feld = rahmen.clone();
    let shown = Live::new(LINES);
    let bild = move |zeige: &dyn Fn(Bild) -> Vec<Knoten>| {
        let bild = dienst.mit_partie(|_, p| Bild {
            dienst,
            shown,
            tabelle: p.tabelle(),
            namen: p.parteinamen(),
        });
        bild.map(zeige).unwrap_or_default()
    };
    let inhalt = move || {
        bild(&|bild| {
            // Five digits want room beside one another.
            let weit = bild.tabelle.summen.iter().any(|summe| summe.0.abs() > 9999);
            let tabelle = el("table").klasse(if weit { "weit" } else { "" });
            let tabelle = tabelle.kind(bild.kopfzeile()).kind(bild.koerper()).kind(bild.summen());
            // The last line is what people look for; a grid stays where it is, and so does whoever
            // asked for earlier lines.
            if bild.tabelle.noch.is_empty() && shown.get_untracked() == LINES {
                dom::ans_ende_bald(&feld);
            }
            let earlier = (bild.tabelle.zeilen.len() > shown.get()).then(|| {
                dienst.knopf("knopf leise", Wort::EarlierLines, move || {
                    shown.update(|shown| *shown += LINES);
                })
            });
            earlier.into_iter().chain([tabelle]).collect()
        })
    };
    vec![
        kopf(dienst, titel),
        // Stays while the lines below it scroll.
        el("div.oben").wechselnd(move || bild(&|bild| bild.oben())),
        rahmen.wechselnd(inhalt),
        fuss(dienst, Blatt::Formular(Werte::default()), None),
    ]
}

/// How many lines are drawn at first, and with each wish for more.
const LINES: usize = 200;

/// The board as it is drawn.
struct Bild {
    dienst: Dienst,
    /// How many of its last lines.
    shown: Live<usize>,
    tabelle: Tabelle,
    namen: Vec<String>,
}

fn klein(text: &str) -> Knoten {
    el("small").text(text)
}

fn nur_vorlesen(text: &str) -> Knoten {
    el("span.nur-vorlesen").text(text)
}

impl Bild {
    /// Above the table: how far the sides of a duel are, and whether it is decided.
    fn oben(&self) -> Vec<Knoten> {
        let t = &self.tabelle;
        if let Some(nr) = t.uneinholbar {
            let satz = self.dienst.satz(Wort::Uneinholbar, &[&self.namen[nr]]);
            return vec![el("p.entschieden").text(&satz)];
        }
        let mut balken = Vec::new();
        for (koenig, wort) in [(true, Wort::FeldKoenig), (false, Wort::Bauern)] {
            let seite = || (0..t.koenige.len()).filter(|nr| t.koenige[*nr] == koenig);
            let Some(erster) = seite().next() else { continue };
            let (Some(ist), Some(ziel)) = (t.runde.get(erster), t.ziele.get(erster)) else {
                continue;
            };
            let namen: Vec<&str> = seite().map(|nr| self.namen[nr].as_str()).collect();
            let namen = joined(&namen, ", ");
            let wort = self.dienst.wort(wort);
            let stand = [self.dienst.zahl(ist.0), self.dienst.zahl(ziel.0)].join(" / ");
            let voll = ist.0.clamp(0, ziel.0).to_string();
            balken.push(
                el("div.zielbalken")
                    .kind(el("span.wer").kind(el("b").text(wort)).text(" ").text(&namen))
                    .kind(el("span.zahl").text(&stand))
                    .kind(
                        el("progress")
                            .attr("aria-label", wort)
                            .attr("max", &ziel.0.max(1).to_string())
                            .attr("value", &voll),
                    ),
            );
        }
        balken
    }

    /// Somebody is before others.
    fn vorne(&self, nr: usize) -> bool {
        let raenge = &self.tabelle.raenge;
        raenge.get(nr) == Some(&1) && raenge.iter().any(|rang| *rang > 1)
    }

    fn kopfzeile(&self) -> Knoten {
        let dienst = self.dienst;
        let spiel = el("th").attr("scope", "col").kind(nur_vorlesen(dienst.wort(Wort::Spiel)));
        let namen = self.namen.iter().enumerate().map(|(nr, name)| {
            let draussen = self.tabelle.raus.get(nr) == Some(&true);
            let th =
                el("th").klasse(if self.vorne(nr) { "vorne" } else { "" }).attr("scope", "col");
            let stern = self.vorne(nr).then(|| {
                el("span.stern")
                    .kind(zeichen(Sinn::Stern))
                    .kind(nur_vorlesen(dienst.wort(Wort::Vorne)))
            });
            let draussen = draussen.then(|| klein(dienst.wort(Wort::Draussen)));
            th.kind(el("span.wer").text(name)).kinder(stern).kinder(draussen)
        });
        el("thead").kind(el("tr").kind(spiel).kinder(namen))
    }

    fn koerper(&self) -> Knoten {
        let mut koerper = el("tbody");
        let zeilen = &self.tabelle.zeilen;
        let letzte = zeilen.iter().rposition(|zeile| zeile.titel != Titel::Angesagt);
        // Who has said a hidden estimate for the Spiel to come; those before are told by theirs.
        let mut gesagt = vec![false; self.namen.len()];
        let first = zeilen.len().saturating_sub(self.shown.get_untracked());
        for (nr, zeile) in zeilen.iter().enumerate().skip(first) {
            let leer = zeile.zellen.iter().all(|zelle| zelle.neben.is_empty());
            if zeile.titel == Titel::Angesagt && leer {
                let wer = zeile.werte.partei(Feldname::Partei).and_then(|wer| gesagt.get_mut(wer));
                if let Some(wer) = wer.filter(|_| letzte.is_none_or(|l| nr > l)) {
                    *wer = true;
                }
                continue;
            }
            koerper = koerper.kind(self.zeile(zeile));
            let was = self.worte(&zeile.werte);
            if !was.is_empty() {
                let breite = (self.namen.len() + 1).to_string();
                let feld = el("td").attr("colspan", &breite).kind(klein(&was));
                koerper = koerper.kind(el("tr.was").kind(feld));
            }
        }
        let angesagt = self.dienst.wort(Wort::Angesagt);
        let zellen = gesagt.iter().map(|gesagt| {
            let haken = gesagt.then(|| el("span").attr("aria-label", angesagt).text("✓"));
            el("td").kinder(haken)
        });
        let zeile = gesagt.contains(&true).then(|| self.fusszeile(angesagt, zellen));
        koerper.kinder(zeile)
    }

    fn zeile(&self, zeile: &Tabellenzeile) -> Knoten {
        let dienst = self.dienst;
        let titel = match &zeile.titel {
            Titel::Spiel(nr) => nr.to_string(),
            Titel::OhneWertung(art) => text::ohne_wertung(dienst.sprache(), *art).to_owned(),
            Titel::Strafe => dienst.wort(Wort::Strafe).to_owned(),
            Titel::Angesagt => dienst.wort(Wort::Angesagt).to_owned(),
            Titel::Kontrakt(name, faktor) => {
                format!("{} ×{faktor}", text::kontrakt(dienst.sprache(), name))
            }
        };
        let tr = el("tr").kind(el("th").attr("scope", "row").text(&titel));
        tr.kinder(zeile.zellen.iter().zip(&self.namen).map(|(zelle, name)| {
            if let Some(werte) = zelle.frei.clone() {
                let frei = dienst.satz(Wort::FreieZelle, &[&titel, name]);
                let taste =
                    knopf("frei", "+", move || dienst.oeffne(Blatt::Formular(werte.clone())));
                return el("td").kind(taste.attr("aria-label", &frei));
            }
            el("td").kinder(self.zelle(zelle))
        }))
    }

    /// What was entered for the row as a whole: who, then what.
    fn worte(&self, werte: &Werte) -> String {
        let sprache = self.dienst.sprache();
        let mut worte = Vec::new();
        let (wer, was): (Vec<Feldname>, Vec<Feldname>) =
            Feldname::ALLE.iter().partition(|name| name.nennt_partei());
        for name in wer.into_iter().chain(was) {
            let feld = text::feld(sprache, name);
            let wert = match werte.get(name.key()) {
                // What goes without saying.
                Some(Wert::Wahl(wahl)) if GEWOEHNLICH.contains(&(name, wahl.as_str())) => continue,
                Some(Wert::Wahl(wahl)) => {
                    worte.push(text::kontrakt(sprache, wahl).to_owned());
                    continue;
                }
                Some(Wert::Ja(true)) => String::new(),
                Some(Wert::Zahl(nr)) if name.nennt_partei() => usize::try_from(*nr)
                    .ok()
                    .and_then(|nr| self.namen.get(nr))
                    .cloned()
                    .unwrap_or_default(),
                Some(Wert::Zahl(zahl)) => self.dienst.zahl(*zahl),
                _ => continue,
            };
            worte.push([feld, &wert].join(" "));
        }
        joined(&worte, " · ")
    }

    fn zelle(&self, zelle: &Zelle) -> Vec<Knoten> {
        let t = &self.tabelle;
        // A Weis stands by its name, where there is one.
        let neben = zelle.neben.iter().filter(|n| **n != (Feldname::Weis, 0));
        let neben: Vec<String> = neben
            .map(|(feld, wert)| match feld {
                Feldname::Weis => {
                    [text::feld(self.dienst.sprache(), *feld), &wert.to_string()].join(" ")
                }
                _ => wert.to_string(),
            })
            .collect();
        let neben = (!neben.is_empty()).then(|| klein(&neben.join(" / ")));
        let Some(wert) = zelle.wert else { return neben.into_iter().collect() };
        let mit_marken = !t.marken.is_empty();
        let mut teile = Vec::new();
        if t.leben > 0 {
            let satz = self.dienst.zahl(wert.0);
            teile.push(match wert.0 {
                0 => el("span.zahl").text(&satz),
                _ => el("span").kind(herz(true)).kind(nur_vorlesen(&satz)),
            });
        } else if !mit_marken || !t.runde.is_empty() {
            teile.push(el("span.zahl").text(&self.dienst.zahl(wert.0)));
        }
        if let Some(m) = zelle.marken.filter(|m| m.s + m.n > 0) {
            teile.push(self.gezeichnet(m, m, false));
        }
        teile.extend(neben);
        // What it makes together, where a column is added up line by line.
        if let Some(stand) = zelle.stand.filter(|_| !mit_marken && t.leben == 0) {
            teile.push(el("small.bisher").text(&self.dienst.zahl(stand.0)));
        }
        teile
    }

    /// Striche and Nuller drawn; those of `alle` that are open no more are crossed out.
    fn gezeichnet(&self, offen: Marken, alle: Marken, gross: bool) -> Knoten {
        let satz = [alle.s.to_string(), alle.n.to_string()];
        let satz = self.dienst.satz(Wort::StricheUndNuller, &[&satz[0], &satz[1]]);
        el("span")
            .klasse(if gross { "gezeichnet gross" } else { "gezeichnet" })
            .kind(nur_vorlesen(&satz))
            .kinder(marken(offen.s, offen.n, alle.n - offen.n.min(alle.n)))
    }

    fn fusszeile(&self, titel: &str, zellen: impl Iterator<Item = Knoten>) -> Knoten {
        el("tr").kind(el("th").attr("scope", "row").text(titel)).kinder(zellen)
    }

    fn zahlzeile(&self, wort: Wort, zahlen: &[Punkte]) -> Option<Knoten> {
        let zellen = zahlen.iter().map(|punkte| el("td").text(&self.dienst.zahl(punkte.0)));
        (!zahlen.is_empty()).then(|| self.fusszeile(self.dienst.wort(wort), zellen))
    }

    fn summen(&self) -> Knoten {
        let t = &self.tabelle;
        let summen = t.summen.iter().enumerate().map(|(nr, summe)| {
            let klasse = if self.vorne(nr) { "gesamt vorne" } else { "gesamt" };
            let zahl = self.dienst.zahl(summe.0);
            let feld = el("td").klasse(klasse);
            if let Some(alle) = t.marken.get(nr) {
                let offen = t.offen.get(nr).unwrap_or(alle);
                return feld.kind(self.gezeichnet(*offen, *alle, true)).kind(klein(&zahl));
            }
            if t.leben > 0 {
                let hat = summe.0.clamp(0, i32::from(t.leben)) as u16;
                let von = self.dienst.satz(Wort::LebenVon, &[&zahl, &t.leben.to_string()]);
                let herzen = (0..t.leben).map(|herznr| herz(herznr >= hat));
                return feld.kind(el("span.gezeichnet").kind(nur_vorlesen(&von)).kinder(herzen));
            }
            feld.kind(el("span.zahl").text(&zahl))
        });
        let raenge = t.raenge.iter().map(|rang| {
            let rang = rang.to_string() + ".";
            el("td").text(&rang)
        });
        // Of two everybody sees who is first; the points of a duel are in its bars.
        let raenge =
            (t.raenge.len() > 2).then(|| self.fusszeile(self.dienst.wort(Wort::Platz), raenge));
        let offen = t.koenige.is_empty() && t.runde.iter().any(|punkte| punkte.0 != 0);
        let runde = if offen { &t.runde[..] } else { &[] };
        let fehlt = t.ziele.iter().zip(&t.summen).filter(|_| t.runde.is_empty());
        let fehlt: Vec<Punkte> = fehlt.map(|(ziel, hat)| Punkte((ziel.0 - hat.0).max(0))).collect();
        el("tfoot")
            .kinder(self.zahlzeile(Wort::Umgang, runde))
            .kind(self.fusszeile(self.dienst.wort(Wort::Total), summen))
            .kinder(self.zahlzeile(Wort::ZumZiel, &fehlt))
            .kinder(self.zahlzeile(Wort::NochMoeglich, &t.noch))
            .kinder(raenge)
    }
}

/// Choices that say nothing which the line does not show.
const GEWOEHNLICH: [(Feldname, &str); 6] = [
    (Feldname::Art, "punkte"),
    (Feldname::Art, "werte"),
    (Feldname::Art, "normal"),
    (Feldname::Art, "gebot"),
    (Feldname::Art, "matsch"),
    (Feldname::Doppel, "einfach"),
];

/// A life, or the place of one that is lost.
fn herz(verloren: bool) -> Knoten {
    el("span").klasse(if verloren { "herz weg" } else { "herz" }).kind(deckbild(Farbe::Schellen))
}
