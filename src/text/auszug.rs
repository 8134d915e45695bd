//! What leaves the app for people: a Partie as rows of cells, a session for a spreadsheet, a
//! summary for a chat. Every number comes from the board, nothing is added up here.

use super::{
    Sprache, Wort, feld, fuelle, kontrakt, modus, ohne_wertung, points, strichart, wort, zahl,
};
use crate::engine::event::{Wert, Werte};
use crate::engine::formular::{Feldname, Lesen};
use crate::engine::log::{Partie, Session, Zeit};
use crate::engine::noted::Why;
use crate::engine::seite::Seite;
use crate::engine::stand::{Durch, Ende, Konto, Strichart, Striche, Zeile, Zeilenart};

/// A cell. Numbers stay numbers: only a text can be taken for a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Zelle {
    /// Nothing; a column of these alone is left out.
    Leer,
    /// A whole number.
    Zahl(i32),
    /// Hundredths where `true`, else tenths: money, an average.
    Bruch(i64, bool),
    /// What is no number.
    Text(String),
}

impl Zelle {
    /// As a person reads it.
    pub fn als_text(&self, sprache: Sprache) -> String {
        match self {
            Zelle::Leer => String::new(),
            Zelle::Zahl(z) => zahl(sprache, *z),
            Zelle::Bruch(wert, hundertstel) => {
                let teiler = if *hundertstel { 100 } else { 10 };
                let ganz = i32::try_from(wert.abs() / teiler).unwrap_or(i32::MAX);
                let (vor, ganz) = (if *wert < 0 { "−" } else { "" }, zahl(sprache, ganz));
                [vor, &ganz, &nachkomma(*wert, teiler)].concat()
            }
            Zelle::Text(text) => text.clone(),
        }
    }
}

/// «.05», «.4».
fn nachkomma(wert: i64, teiler: i64) -> String {
    let ziffern = (wert.abs() % teiler + teiler).to_string();
    [".", ziffern.get(1..).unwrap_or_default()].concat()
}

/// A line of a board: what concerns all, then the same cells for each party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reihe {
    /// What concerns all.
    pub allgemein: Vec<Zelle>,
    /// One list a party.
    pub je_partei: Vec<Vec<Zelle>>,
}

/// The columns of [`Reihe::allgemein`].
const ALLGEMEIN: [Wort; 7] = [
    Wort::Spiel,
    Wort::SpalteGespielt,
    Wort::Faktor,
    Wort::Gibt,
    Wort::TrumpfGemacht,
    Wort::Ausgang,
    Wort::Grund,
];

/// Fields of a form that say where a row belongs; all others have a column for each party.
const ORT: [Feldname; 3] = [Feldname::Partei, Feldname::Kontrakt, Feldname::Matsch];

/// The names of the columns: for all, and for each party. Those of a party end with what it
/// wrote and what it has.
pub fn spalten(sprache: Sprache) -> (Vec<&'static str>, Vec<&'static str>) {
    let je_partei = felder().map(|name| feld(sprache, name));
    let am_schluss = [Wort::SpalteSchreibt, Wort::SpalteStand].map(|w| wort(sprache, w));
    let allgemein = ALLGEMEIN.iter().map(|w| wort(sprache, *w)).collect();
    (allgemein, je_partei.chain(am_schluss).collect())
}

fn felder() -> impl Iterator<Item = Feldname> {
    Feldname::ALLE.iter().copied().filter(|name| !ORT.contains(name))
}

/// The lines of a Partie, whatever its board.
pub fn reihen(sprache: Sprache, partie: &Partie) -> Vec<Reihe> {
    partie.stand.zeilen.iter().map(|zeile| reihe(sprache, partie, zeile)).collect()
}

fn reihe(sprache: Sprache, partie: &Partie, zeile: &Zeile) -> Reihe {
    let s = |w: Wort| Zelle::Text(wort(sprache, w).to_owned());
    let von = |w: Wort, seite: Seite| {
        Zelle::Text(fuelle(sprache, w, &[&partie.parteiname(seite.index())]))
    };
    let spiel = zeile.spiel.as_ref();
    let werte = &zeile.werte;
    let was = match (zeile.art, spiel) {
        (Zeilenart::Strafe, _) => s(Wort::Strafe),
        (Zeilenart::OhneWertung(art), _) => Zelle::Text(ohne_wertung(sprache, art).to_owned()),
        (_, Some(spiel)) => Zelle::Text(modus(sprache, spiel.modus).to_owned()),
        _ => wahl(sprache, werte.wahl(Feldname::Kontrakt)),
    };
    let ausgang = match spiel {
        _ if werte.ja(Feldname::Matsch) => s(Wort::Matsch),
        Some(spiel) => match (spiel.spielverlust, spiel.kontermatsch, spiel.matsch) {
            (Some(seite), _, _) => von(Wort::SpielverlustVon, seite),
            (_, Some(seite), _) => von(Wort::KontermatschVon, seite),
            (_, _, Some(seite)) => von(Wort::MatschVon, seite),
            _ if zeile.art == Zeilenart::Teilspiel => s(Wort::Teilspiel),
            _ => Zelle::Leer,
        },
        None => Zelle::Leer,
    };
    let allgemein = vec![
        Zelle::Zahl(i32::from(zeile.nr)),
        was,
        spiel.map_or(Zelle::Leer, |spiel| Zelle::Zahl(i32::from(spiel.faktor.zahl()))),
        Zelle::Text(partie.kopf.spieler[usize::from(zeile.geber.0)].clone()),
        spiel
            .and_then(|spiel| spiel.ansager)
            .map_or(Zelle::Leer, |seite| Zelle::Text(partie.parteiname(seite.index()))),
        ausgang,
        Zelle::Text(grund(partie, zeile).to_owned()),
    ];
    let je_partei = (0..zeile.punkte.len()).map(|nr| {
        let mut zellen: Vec<Zelle> =
            felder().map(|name| aus_feld(sprache, zeile, name, nr)).collect();
        zellen.extend([zeile.punkte[nr], zeile.stand[nr]].map(|punkte| Zelle::Zahl(punkte.0)));
        zellen
    });
    Reihe { allgemein, je_partei: je_partei.collect() }
}

/// Why a line is as it is, where somebody wrote it down.
fn grund<'a>(partie: &'a Partie, zeile: &'a Zeile) -> &'a str {
    use crate::engine::event::Eintrag;
    if let Some(spiel) = &zeile.spiel {
        return &spiel.grund;
    }
    let eintragung = partie.eintragungen.iter().find(|e| e.id == zeile.eintrag);
    match eintragung.and_then(|e| e.wortlaut()) {
        Some(Eintrag::OhneWertung { grund, .. } | Eintrag::Strafe { grund, .. }) => grund,
        _ => "",
    }
}

/// What the slate or the form says of one party.
fn aus_feld(sprache: Sprache, zeile: &Zeile, name: Feldname, partei: usize) -> Zelle {
    if let Some(spiel) = &zeile.spiel {
        let seite = if partei == 0 { Seite::A } else { Seite::B };
        return match name {
            Feldname::Kartenpunkte => Zelle::Zahl(spiel.kartenpunkte[seite].0),
            Feldname::Weis => Zelle::Zahl(spiel.weis[seite].0),
            Feldname::Stoeck if spiel.stoeck == Some(seite) => ja(sprache),
            _ => Zelle::Leer,
        };
    }
    let werte: &Werte = &zeile.werte;
    if werte.contains_key(Feldname::Partei.key()) && werte.zahl(Feldname::Partei) != partei as i32 {
        return Zelle::Leer;
    }
    match werte.get(name.key()) {
        Some(Wert::JePartei(je)) => {
            je.get(partei).copied().flatten().map_or(Zelle::Leer, Zelle::Zahl)
        }
        Some(Wert::Zahl(zahl)) => Zelle::Zahl(*zahl),
        Some(Wert::Ja(true)) => ja(sprache),
        Some(Wert::Wahl(name)) => wahl(sprache, name),
        Some(Wert::Ja(false)) | None => Zelle::Leer,
    }
}

fn ja(sprache: Sprache) -> Zelle {
    Zelle::Text(wort(sprache, Wort::Ja).to_owned())
}

fn wahl(sprache: Sprache, name: &str) -> Zelle {
    if name.is_empty() { Zelle::Leer } else { Zelle::Text(kontrakt(sprache, name).to_owned()) }
}

/// Which columns hold anything.
fn gefuellt<'a>(reihen: impl Iterator<Item = &'a Vec<Zelle>>, breite: usize) -> Vec<bool> {
    let mut gefuellt = vec![false; breite];
    for reihe in reihen {
        for (stelle, zelle) in reihe.iter().enumerate() {
            gefuellt[stelle] |= !leer(zelle);
        }
    }
    gefuellt
}

fn leer(zelle: &Zelle) -> bool {
    match zelle {
        Zelle::Leer => true,
        Zelle::Text(text) => text.is_empty(),
        Zelle::Zahl(_) | Zelle::Bruch(..) => false,
    }
}

/// Rows and the names of their columns, without the columns in which nothing stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tabelle {
    /// The names of the columns.
    pub kopf: Vec<String>,
    /// Each as long as `kopf`.
    pub zeilen: Vec<Vec<Zelle>>,
}

impl Tabelle {
    /// Without the columns in which nothing stands.
    pub(super) fn ohne_leere(mut self) -> Tabelle {
        let bleibt = gefuellt(self.zeilen.iter(), self.kopf.len());
        for zeile in &mut self.zeilen {
            behalte(zeile, &bleibt);
        }
        behalte(&mut self.kopf, &bleibt);
        self
    }
}

fn behalte<T>(liste: &mut Vec<T>, bleibt: &[bool]) {
    let mut stelle = 0;
    liste.retain(|_| {
        stelle += 1;
        bleibt.get(stelle - 1).copied().unwrap_or(false)
    });
}

/// A Partie for paper: its columns with the names of the parties.
pub fn tabelle(sprache: Sprache, partie: &Partie) -> Tabelle {
    let (allgemein, je_partei) = spalten(sprache);
    let mut kopf: Vec<String> = allgemein.into_iter().map(str::to_owned).collect();
    for nr in 0..partie.stand.konten.len() {
        let name = partie.parteiname(nr);
        kopf.extend(je_partei.iter().map(|spalte| format!("{name}: {spalte}")));
    }
    let flach =
        |reihe: Reihe| reihe.allgemein.into_iter().chain(reihe.je_partei.into_iter().flatten());
    let zeilen = reihen(sprache, partie).into_iter().map(|reihe| flach(reihe).collect()).collect();
    Tabelle { kopf, zeilen }.ohne_leere()
}

/// A session for a spreadsheet, a row a line of a board. The columns of a party are numbered:
/// parties change from Partie to Partie, their names stand in the rows.
pub fn abend(sprache: Sprache, session: &Session, datum: &dyn Fn(Zeit) -> String) -> Tabelle {
    let (allgemein, je_partei) = spalten(sprache);
    let parteien = session.partien().map(|p| p.stand.konten.len()).max().unwrap_or(0);
    let davor = [Wort::SpaltePartie, Wort::SpalteDatum, Wort::Jassart].map(|w| wort(sprache, w));
    let mut kopf: Vec<String> = davor.into_iter().chain(allgemein).map(str::to_owned).collect();
    for nr in 1..=parteien {
        let name = wort(sprache, Wort::SpalteName);
        kopf.extend([name].iter().chain(&je_partei).map(|spalte| format!("{spalte} {nr}")));
    }
    let mut zeilen = Vec::new();
    for (nr, partie) in session.partien().enumerate() {
        let nummer = i32::try_from(nr + 1).unwrap_or(i32::MAX);
        for reihe in reihen(sprache, partie) {
            let mut zeile = vec![
                Zelle::Zahl(nummer),
                Zelle::Text(datum(partie.zeit)),
                Zelle::Text(partie.jassart_name().to_owned()),
            ];
            zeile.extend(reihe.allgemein);
            for (nr, zellen) in reihe.je_partei.into_iter().enumerate() {
                zeile.push(Zelle::Text(partie.parteiname(nr)));
                zeile.extend(zellen);
            }
            zeilen.push(zeile);
        }
    }
    Tabelle { kopf, zeilen }.ohne_leere()
}

/// A table as CSV that Excel in Switzerland and LibreOffice open as it is: UTF-8 with its mark,
/// `;` between cells, texts in quotes. A text that a spreadsheet could take for a formula begins
/// with an apostrophe.
pub fn csv(tabelle: &Tabelle) -> String {
    let mut aus = String::from("\u{feff}");
    csv_zeilen(tabelle, &mut aus);
    aus
}

/// The lines of [`csv`] alone, for a file of several tables.
pub(super) fn csv_zeilen(tabelle: &Tabelle, aus: &mut String) {
    let kopf: Vec<Zelle> = tabelle.kopf.iter().cloned().map(Zelle::Text).collect();
    for zeile in [&kopf].into_iter().chain(&tabelle.zeilen) {
        // A Partie with fewer parties has shorter rows: all get the width of the head.
        for (stelle, _) in tabelle.kopf.iter().enumerate() {
            if stelle > 0 {
                aus.push(';');
            }
            match zeile.get(stelle) {
                Some(Zelle::Zahl(zahl)) => aus.push_str(&zahl.to_string()),
                Some(Zelle::Bruch(wert, hundertstel)) => {
                    let teiler = if *hundertstel { 100 } else { 10 };
                    let ganz = (wert.abs() / teiler).to_string();
                    let vor = if *wert < 0 { "-" } else { "" };
                    aus.push_str(&[vor, &ganz, &nachkomma(*wert, teiler)].concat());
                }
                Some(Zelle::Text(text)) if !text.is_empty() => {
                    let text = without_formula(text).replace('"', "\"\"");
                    aus.push_str(&format!("\"{text}\""));
                }
                _ => {}
            }
        }
        aus.push_str("\r\n");
    }
}

/// A text as it may stand in a cell of a spreadsheet: of one line, and with an apostrophe in front
/// where the program could compute it.
pub fn without_formula(text: &str) -> String {
    let text = ohne_steuerzeichen(text);
    if formel(&text) { format!("'{text}") } else { text }
}

/// Whether a spreadsheet could compute this, also in its wide East Asian signs; it may pass over
/// spaces and signs that nobody sees.
fn formel(text: &str) -> bool {
    let unsichtbar = |c: char| {
        c.is_whitespace()
            || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
                | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffd}' | '\u{e0000}'..='\u{e0fff}' | '\'')
    };
    let anfang = text.chars().find(|c| !unsichtbar(*c));
    text.starts_with('\u{fffd}')
        || anfang.is_some_and(|c| "=+-@|%＝＋－＠−｜％﹢﹣﹦﹪﹫".contains(c))
}

/// Signs that no table and no chat should get: control characters, and those that turn the
/// direction of the text behind them. A part between both ends of an isolate turns nothing.
pub fn ohne_steuerzeichen(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    super::bidi::well_formed(&text)
}

/// A session in a few lines for a chat.
pub fn zusammenfassung(
    sprache: Sprache,
    session: &Session,
    datum: &dyn Fn(Zeit) -> String,
) -> String {
    let mut zeilen: Vec<String> = Vec::new();
    if !session.titel.is_empty() {
        zeilen.push(session.titel.clone());
    }
    for partie in session.partien() {
        zeilen.push(String::new());
        zeilen.push(ueberschrift(sprache, partie, datum));
        zeilen.push(ende_satz(sprache, partie));
        zeilen.extend(ende_zeilen(sprache, partie));
    }
    let striche = session.striche();
    if session.partien().count() > 1 && striche.iter().any(|(_, striche)| striche.summe() > 0) {
        zeilen.push(String::new());
        zeilen.push(wort(sprache, Wort::StricheDesAbends).to_owned());
        for (name, striche) in &striche {
            zeilen.push(format!("{name}: {}", striche.summe()));
        }
    }
    let sauber: Vec<String> = zeilen.iter().map(|zeile| ohne_steuerzeichen(zeile)).collect();
    sauber.join("\n").trim().to_owned()
}

/// «Schieber · 21.11.2026»; `datum` gives the day as `2026-11-21`.
pub fn ueberschrift(sprache: Sprache, partie: &Partie, datum: &dyn Fn(Zeit) -> String) -> String {
    [partie.jassart_name(), " · ", &super::datum(sprache, &datum(partie.zeit))].concat()
}

/// Who wins, and what decided it.
pub fn sieg(sprache: Sprache, durch: Durch, namen: &str) -> String {
    let w = match durch {
        Durch::ZuFruehBedankt => Wort::SiegDurchZuFrueh,
        Durch::Stoeck => Wort::SiegDurchStoeck,
        Durch::Weis => Wort::SiegDurchWeis,
        Durch::Stich => Wort::SiegDurchStich,
        Durch::Abbruch => Wort::PartieAbgebrochen,
        Durch::Bedankt | Durch::SechsStiche | Durch::Fertig => Wort::Sieg,
    };
    fuelle(sprache, w, &[namen])
}

/// How the Partie ended, or that it runs.
pub fn ende_satz(sprache: Sprache, partie: &Partie) -> String {
    ended(sprache, partie, partie.stand.ende.as_ref())
}

fn ended(sprache: Sprache, partie: &Partie, ende: Option<&Ende>) -> String {
    let Some(ende) = ende else {
        return wort(sprache, Wort::LaeuftNoch).to_owned();
    };
    let sieger: Vec<String> = ende.sieger().map(|nr| partie.parteiname(nr)).collect();
    sieg(sprache, ende.durch, &super::bidi::joined(&sieger, ", "))
}

/// What each party won in this Partie, kind by kind, and why that stands where it does not follow
/// from the entries.
pub fn ende_zeilen(sprache: Sprache, partie: &Partie) -> Vec<String> {
    let mut zeilen = konten_zeilen(sprache, partie, &partie.stand.konten);
    zeilen.extend(noted(sprache, partie));
    zeilen
}

/// Why the result that was noted is shown, and what the law of this program would say; nothing
/// where the entries give the result.
pub fn noted(sprache: Sprache, partie: &Partie) -> Option<String> {
    let noted = partie.noted()?;
    Some(match &noted.why {
        Why::Edition(outcome) => {
            let ende = ended(sprache, partie, outcome.ende.as_ref());
            let punkt = if ende.ends_with('.') { "" } else { "." };
            let konten = konten_zeilen(sprache, partie, &outcome.konten).join("; ");
            let sonst = [&ende, punkt, " ", &konten, "."].concat();
            let ausgaben = [noted.ausgabe, noted.today].map(|a| a.to_string());
            fuelle(sprache, Wort::NotedByEdition, &[&ausgaben[0], &ausgaben[1], &sonst])
        }
        Why::RecordsMissing => wort(sprache, Wort::NotedRecordsMissing).to_owned(),
        Why::Unreadable(grund) => {
            let grund = super::ablehnung(sprache, Some(partie), grund);
            fuelle(sprache, Wort::NotedUnreadable, &[&grund])
        }
    })
}

fn konten_zeilen(sprache: Sprache, partie: &Partie, konten: &[Konto]) -> Vec<String> {
    let zeile = |nr: usize| {
        let konto = &konten[nr];
        let name = partie.parteiname(nr);
        let punkte = points(sprache, konto.punkte.0);
        let arten = striche_nach_art(sprache, &konto.striche);
        if arten.is_empty() {
            return fuelle(sprache, Wort::PunkteVon, &[&name, &punkte]);
        }
        let summe = anzahl_striche(sprache, &konto.striche);
        fuelle(sprache, Wort::StricheVon, &[&name, &punkte, &summe, &arten])
    };
    (0..konten.len()).map(zeile).collect()
}

/// «1 Strich», «3 Striche».
pub fn anzahl_striche(sprache: Sprache, striche: &Striche) -> String {
    match striche.summe() {
        1 => wort(sprache, Wort::EinStrich).to_owned(),
        summe => fuelle(sprache, Wort::AnzahlStriche, &[&summe.to_string()]),
    }
}

/// «Sieg 2, Matsch 1».
pub fn striche_nach_art(sprache: Sprache, striche: &Striche) -> String {
    let arten: Vec<String> = Strichart::ALLE
        .into_iter()
        .filter(|art| striche.art(*art) > 0)
        .map(|art| format!("{} {}", strichart(sprache, art), striche.art(art)))
        .collect();
    arten.join(", ")
}
