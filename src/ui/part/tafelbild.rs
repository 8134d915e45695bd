//! The slate and the result as drawings of their own, to be sent as pictures: the same strokes,
//! colours that do not depend on the phone's.

use super::kurve;
use super::striche::{self, Linie};
use crate::engine::brett::{Brettart, tafel};
use crate::engine::log::{Partie, Zeit};
use crate::engine::seite::Seite;
use crate::text::auszug::{self, Zelle, ohne_steuerzeichen};
use crate::text::bericht::{Bericht, Kurve, ZEILEN_MAX};
use crate::text::{self, Sprache};

/// How wide a picture is, in its own units and in pixels.
pub const BREITE: i32 = 1080;
const RAND: i32 = 60;
const INNEN: i32 = BREITE - 2 * RAND;
const SCHIEFER: &str = "#22302b";
const KREIDE: &str = "#f4f1e6";
const MATT: &str = "#a9b5ae";
const LINIE: &str = "#46584f";

/// A drawing that grows downwards.
struct Zeichnung {
    inhalt: String,
    y: i32,
}

impl Zeichnung {
    /// A line of text of at most `breite`, squeezed where it would be longer.
    fn text(&mut self, x: i32, groesse: i32, anker: &str, breite: i32, farbe: &str, text: &str) {
        let text = ohne_steuerzeichen(text);
        let geschaetzt = text.chars().count() as i32 * groesse * 3 / 5;
        let eng = if geschaetzt > breite {
            format!(r#" textLength="{breite}" lengthAdjust="spacingAndGlyphs""#)
        } else {
            String::new()
        };
        let y = self.y;
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        self.inhalt.push_str(&format!(
            r#"<text x="{x}" y="{y}" font-size="{groesse}" text-anchor="{anker}" fill="{farbe}"{eng}>{text}</text>"#
        ));
    }

    fn links(&mut self, groesse: i32, breite: i32, farbe: &str, text: &str) {
        self.text(RAND, groesse, "start", breite, farbe, text);
    }

    fn rechts(&mut self, groesse: i32, text: &str) {
        self.text(BREITE - RAND, groesse, "end", INNEN / 3, KREIDE, text);
    }

    /// A sentence over as many lines as it takes.
    fn absatz(&mut self, satz: &str) {
        let mut zeile = String::new();
        for wort in satz.split(' ') {
            let laenge = (zeile.chars().count() + 1 + wort.chars().count()) as i32;
            // As wide as `text` takes a letter to be.
            if laenge * 32 * 3 / 5 > INNEN && !zeile.is_empty() {
                self.y += 44;
                self.links(32, INNEN, MATT, &std::mem::take(&mut zeile));
            }
            if !zeile.is_empty() {
                zeile.push(' ');
            }
            zeile.push_str(wort);
        }
        self.y += 44;
        self.links(32, INNEN, MATT, &zeile);
    }

    fn trennlinie(&mut self) {
        self.y += 40;
        self.inhalt.push_str(&format!(
            r#"<path d="M{RAND} {}h{INNEN}" stroke="{LINIE}" stroke-width="4"/>"#,
            self.y
        ));
        self.y += 85;
    }

    fn fertig(self) -> (String, i32) {
        let (hoehe, inhalt) = (self.y + RAND, self.inhalt);
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{BREITE}" height="{hoehe}" font-family="system-ui, sans-serif"><rect width="{BREITE}" height="{hoehe}" fill="{SCHIEFER}"/>{inhalt}</svg>"#
        );
        (svg, hoehe)
    }
}

fn beginn() -> Zeichnung {
    Zeichnung { inhalt: String::new(), y: RAND + 50 }
}

/// The board as it stands: the slate with its strokes, or the table. The drawing and its height.
pub fn tafel(sprache: Sprache, partie: &Partie) -> (String, i32) {
    let mut bild = beginn();
    bild.links(40, INNEN, MATT, partie.jassart_name());
    bild.trennlinie();
    if partie.jassart.brett.art() == Brettart::Tafel {
        for seite in [Seite::B, Seite::A] {
            haelfte(&mut bild, sprache, partie, seite);
        }
    } else {
        tabelle(&mut bild, sprache, partie);
    }
    noted(&mut bild, sprache, partie);
    bild.fertig()
}

/// Why the result stands, where it does not follow from the entries.
fn noted(bild: &mut Zeichnung, sprache: Sprache, partie: &Partie) {
    if let Some(satz) = auszug::noted(sprache, partie) {
        bild.absatz(&satz);
    }
}

fn haelfte(bild: &mut Zeichnung, sprache: Sprache, partie: &Partie, seite: Seite) {
    let regeln = &partie.kopf.tischregeln;
    let punkte = tafel::geschrieben(regeln, &partie.stand, seite);
    let strichbild = tafel::strichbild(regeln, &partie.stand, seite);
    bild.links(44, INNEN * 2 / 3, KREIDE, &partie.parteiname(seite.index()));
    bild.rechts(80, &text::zahl(sprache, punkte.0));
    bild.y += 40;
    let y = bild.y;
    bild.inhalt.push_str(&format!(
        r#"<svg x="{RAND}" y="{y}" width="{INNEN}" height="410" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="{}" fill="none" stroke="{LINIE}" stroke-width="4" vector-effect="non-scaling-stroke"/></svg>"#,
        striche::ZETT
    ));
    for (art, anzahl) in [
        (Linie::Fuenfer, strichbild.hunderter),
        (Linie::Kreuz, strichbild.fuenfziger),
        (Linie::Fuenfer, strichbild.zwanziger),
    ] {
        let y = bild.y;
        let (breite, pfade) = striche::zeichnung(art, anzahl);
        bild.inhalt.push_str(&format!(
            r#"<svg x="{RAND}" y="{y}" width="{INNEN}" height="130" viewBox="0 0 {breite} {}" preserveAspectRatio="xMinYMid meet"><path d="{pfade}" fill="none" stroke="{KREIDE}" stroke-width="34" stroke-linecap="round"/></svg>"#,
            striche::HOEHE
        ));
        bild.y += 140;
    }
    bild.y -= 50;
    bild.rechts(56, &text::zahl(sprache, strichbild.rest.0));
    bild.y += 80;
    let striche = partie.stand.konten.get(seite.index()).map(|konto| konto.striche);
    let striche = auszug::striche_nach_art(sprache, &striche.unwrap_or_default());
    bild.links(32, INNEN, MATT, &striche);
    bild.trennlinie();
}

/// Every line with what each party wrote and has.
fn tabelle(bild: &mut Zeichnung, sprache: Sprache, partie: &Partie) {
    let parteien = partie.stand.konten.len().max(1) as i32;
    let spalte = INNEN * 3 / 4 / parteien;
    let rechts = |nr: usize| RAND + INNEN / 4 + spalte * (nr as i32 + 1);
    for nr in 0..partie.stand.konten.len() {
        bild.text(rechts(nr), 36, "end", spalte - 30, KREIDE, &partie.parteiname(nr));
    }
    bild.trennlinie();
    for reihe in auszug::reihen(sprache, partie) {
        let mut titel: Vec<String> =
            reihe.allgemein.iter().take(2).map(|zelle| zelle.als_text(sprache)).collect();
        titel.retain(|teil| !teil.is_empty());
        bild.links(32, INNEN / 4 - 20, MATT, &titel.join(" "));
        for (nr, zellen) in reihe.je_partei.iter().enumerate() {
            if let [.., schreibt @ Zelle::Zahl(_), _] = zellen.as_slice() {
                bild.text(rechts(nr), 36, "end", spalte, KREIDE, &schreibt.als_text(sprache));
            }
        }
        bild.y += 56;
    }
    bild.trennlinie();
    for (nr, konto) in partie.stand.konten.iter().enumerate() {
        let total = text::zahl(sprache, konto.punkte.0);
        bild.text(rechts(nr), 52, "end", spalte, KREIDE, &total);
    }
}

/// A report for the notice board. The drawing and its height.
pub fn bericht(sprache: Sprache, bericht: &Bericht) -> (String, i32) {
    let mut bild = beginn();
    bild.links(60, INNEN, KREIDE, &bericht.titel);
    bild.y += 56;
    bild.links(36, INNEN, MATT, &bericht.wann);
    for teil in &bericht.teile {
        bild.trennlinie();
        bild.links(44, INNEN, KREIDE, &teil.titel);
        bild.y += 16;
        for satz in &teil.saetze {
            bild.absatz(satz);
        }
        if let Some(kurve) = teil.kurve.as_ref().filter(|_| !teil.nebenbei) {
            figur(&mut bild, sprache, kurve);
        }
        if !teil.zahlen {
            zahlen(&mut bild, sprache, &teil.tabelle);
            if let Some(satz) = teil.rest(sprache) {
                bild.absatz(&satz);
            }
        }
    }
    bild.fertig()
}

fn figur(bild: &mut Zeichnung, sprache: Sprache, kurve: &Kurve) {
    let (inhalt, hoehe) = kurve::zeichne(sprache, kurve);
    let (oben, hoch) = (bild.y + 20, hoehe * INNEN / kurve::BREITE);
    bild.inhalt.push_str(&format!(
        r#"<svg x="{RAND}" y="{oben}" width="{INNEN}" height="{hoch}" viewBox="0 0 {} {hoehe}">{inhalt}</svg>"#,
        kurve::BREITE
    ));
    bild.y = oben + hoch;
    for (zeichen, name) in kurve::legende(sprache, kurve) {
        bild.y += 50;
        let y = bild.y - 34;
        bild.inhalt.push_str(&format!(
            r#"<svg x="{RAND}" y="{y}" width="90" height="40" viewBox="0 0 36 16">{zeichen}</svg>"#
        ));
        bild.text(RAND + 110, 32, "start", INNEN - 110, KREIDE, &name);
    }
}

/// A table: names to the left, numbers to the right.
fn zahlen(bild: &mut Zeichnung, sprache: Sprache, tabelle: &auszug::Tabelle) {
    let spalten = (tabelle.kopf.len() as i32 - 1).max(1);
    // Few numbers leave more room for the names.
    let breite = (INNEN * 3 / 4 / spalten).min(INNEN / 5);
    let namen = INNEN - breite * spalten;
    let kopf: Vec<Zelle> = tabelle.kopf.iter().cloned().map(Zelle::Text).collect();
    let alle = [(&kopf, 24, MATT)].into_iter();
    let zeilen = tabelle.zeilen.iter().take(ZEILEN_MAX).map(|zeile| (zeile, 34, KREIDE));
    for (zeile, groesse, farbe) in alle.chain(zeilen) {
        bild.y += 54;
        for (nr, zelle) in zeile.iter().enumerate() {
            let text = zelle.als_text(sprache);
            let x = RAND + namen + breite * nr as i32;
            match nr {
                0 => bild.links(groesse, namen - 20, farbe, &text),
                _ => bild.text(x, groesse, "end", breite - 16, farbe, &text),
            }
        }
    }
}

/// Who won, and what each party has. The drawing and its height.
pub fn resultat(
    sprache: Sprache,
    partie: &Partie,
    datum: &dyn Fn(Zeit) -> String,
) -> (String, i32) {
    let mut bild = beginn();
    bild.links(40, INNEN, MATT, &auszug::ueberschrift(sprache, partie, datum));
    bild.y += 80;
    bild.links(60, INNEN, KREIDE, &auszug::ende_satz(sprache, partie));
    bild.trennlinie();
    for (nr, konto) in partie.stand.konten.iter().enumerate() {
        bild.links(48, INNEN * 2 / 3, KREIDE, &partie.parteiname(nr));
        bild.rechts(72, &text::zahl(sprache, konto.punkte.0));
        bild.y += 50;
        bild.links(32, INNEN, MATT, &auszug::striche_nach_art(sprache, &konto.striche));
        bild.trennlinie();
    }
    noted(&mut bild, sprache, partie);
    bild.fertig()
}
