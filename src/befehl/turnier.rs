//! `jasstafel turnier`: draws, checks and ranks a tournament out of its file.
//!
//! Owns the shape of the answers. Who sits where and who is first is the engine's.

use super::datei::{self, Fehler};
use super::places::Places;
use crate::engine::log::Session;
use crate::engine::save::DATEIART;
use crate::engine::turnier::auslosung::guete;
use crate::engine::turnier::{Rangzeile, Turnier, Turnierfehler, Zustand};
use crate::text::Sprache;
use crate::text::auszug::{ohne_steuerzeichen, without_formula};
use crate::text::befehl::{Befehlswort as B, fuelle, range, wort};
use crate::text::turnier::fehler;
use serde_json::json;
use thiserror::Error;

/// How much of what does not read is shown, in characters.
const SHOWN_MAX: usize = 12;

/// How the ranking is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Form {
    Json,
    Text,
    Csv,
}

/// Reads a tournament: a file of its own, or a session of the app that is one.
///
/// # Errors
/// The line where the text is no tournament.
fn lies(sprache: Sprache, inhalt: &str) -> Result<Turnier, Nein> {
    if Places::of(inhalt).field("art") == Some(&format!("\"{DATEIART}\"")) {
        let datei = datei::lies(sprache, inhalt).map_err(Nein::Unlesbar)?;
        let session = Session::aus(datei.saetze);
        let kein = Nein::Unlesbar(Fehler { zeile: 1, was: wort(B::KeinTurnier).to_owned() });
        let turnier = session.turnier().ok_or(kein)?.stand.clone();
        return Ok(Turnier { name: session.titel.clone(), ..turnier });
    }
    serde_json::from_str(inhalt).map_err(|fehler| Nein::Unlesbar(unreadable(inhalt, &fehler)))
}

/// Why the text is no tournament, from what `serde_json` says about it.
fn unreadable(inhalt: &str, fehler: &serde_json::Error) -> Fehler {
    let (zeile, spalte) = (fehler.line().max(1), fehler.column().max(1).to_string());
    let text = fehler.to_string();
    let named = || text.split('`').nth(1).unwrap_or_default();
    let was =
        if fehler.is_eof() || datei::ends_at(inhalt, zeile, fehler.column()) && !fehler.is_data() {
            fuelle(B::KeinJsonMehr, &[&spalte])
        } else if !fehler.is_data() {
            let stands = inhalt.lines().nth(zeile - 1).unwrap_or_default();
            let from = stands.get(fehler.column().saturating_sub(1)..).unwrap_or_default();
            let stands: String = from.chars().take(SHOWN_MAX).collect();
            fuelle(B::KeinJson, &[&spalte, &stands])
        } else if text.starts_with("missing field") {
            fuelle(B::FeldFehlt, &[&spalte, named()])
        } else if text.starts_with("unknown field") {
            fuelle(B::FeldUnbekannt, &[&spalte, named()])
        } else {
            fuelle(B::FeldFalsch, &[&spalte])
        };
    Fehler { zeile, was: datei::and_expected(&was, B::ErwarteTurnier) }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Nein {
    /// The text is no tournament.
    #[error(transparent)]
    Unlesbar(#[from] Fehler),
    /// It is one, and something in it is wrong: in a sentence.
    #[error("{0}")]
    Daten(String),
}

fn nein(sprache: Sprache, grund: &Turnierfehler) -> Nein {
    Nein::Daten(fehler(sprache, grund))
}

/// The tournament with its next Passe, or with all that are left.
///
/// # Errors
/// What is wrong with the file, a sheet that is missing, or that all is drawn.
pub fn lose(sprache: Sprache, inhalt: &str, alle: bool) -> Result<String, Nein> {
    let mut turnier = lies(sprache, inhalt)?;
    let gelost = if alle {
        let fehlen = usize::from(turnier.regeln.passen).saturating_sub(turnier.passen.len());
        (0..fehlen.max(1)).try_for_each(|_| turnier.lose_weiter())
    } else {
        turnier.lose()
    };
    gelost.map_err(|grund| nein(sprache, &grund))?;
    let text = serde_json::to_string_pretty(&turnier).unwrap_or_default();
    Ok(format!("{text}\n"))
}

/// One sentence about the tournament: where it is and how good its draw.
///
/// # Errors
/// The first thing that is wrong.
pub fn pruefe(sprache: Sprache, inhalt: &str) -> Result<String, Nein> {
    let turnier = lies(sprache, inhalt)?;
    turnier.pruefe().map_err(|grund| nein(sprache, &grund))?;
    let n = |zahl: usize| zahl.to_string();
    let zustand = match turnier.zustand() {
        Zustand::Anmeldung => wort(B::TurnierAnmeldung).to_owned(),
        Zustand::Laeuft { passe, fehlen: 1 } => fuelle(B::TurnierLaeuftEins, &[&n(passe)]),
        Zustand::Laeuft { passe, fehlen } => fuelle(B::TurnierLaeuft, &[&n(passe), &n(fehlen)]),
        Zustand::Bereit { passe } => fuelle(B::TurnierBereit, &[&n(passe)]),
        Zustand::Rangliste => wort(B::TurnierFertig).to_owned(),
    };
    let g = guete(&turnier);
    let joker = range(&n(g.joker[1]), &n(g.joker[0]));
    let werte =
        [turnier.spieler.len(), g.partner, g.partner_schranke, g.gegner, g.gegner_schranke].map(n);
    let mut luecken = vec![zustand.as_str()];
    luecken.extend(werte.iter().map(String::as_str));
    luecken.push(&joker);
    Ok(format!("{}\n", fuelle(B::TurnierInOrdnung, &luecken)))
}

/// The ranking after what is in.
///
/// # Errors
/// The first thing that is wrong.
pub fn rangliste(sprache: Sprache, inhalt: &str, form: Form) -> Result<String, Nein> {
    let turnier = lies(sprache, inhalt)?;
    let zeilen = turnier.rangliste().map_err(|grund| nein(sprache, &grund))?;
    let name = |nr: usize| turnier.spieler[nr].as_str();
    if form == Form::Json {
        let liste: Vec<_> = zeilen
            .iter()
            .map(|z| {
                json!({"rang": z.rang, "spieler": name(z.spieler), "total": z.total,
                    "passen": z.passen, "gestrichen": z.gestrichen})
            })
            .collect();
        return Ok(format!("{:#}\n", json!({"name": turnier.name, "rangliste": liste})));
    }
    let cell = |z: &Rangzeile, p: usize| {
        let wert = z.passen[p].map_or("–".to_owned(), |wert| wert.to_string());
        let struck = form == Form::Text && z.gestrichen == Some(p);
        if struck { format!("({wert})") } else { wert }
    };
    let passen = |z: &Rangzeile| (0..z.passen.len()).map(|p| cell(z, p)).collect::<Vec<String>>();
    if form == Form::Csv {
        let rows = zeilen.iter().map(|z| {
            let mut row = vec![z.rang.to_string(), without_formula(name(z.spieler))];
            row.extend(passen(z));
            row.push(z.total.to_string());
            row
        });
        return Ok(csv(rows));
    }
    let mut aus = String::new();
    let breite = turnier.spieler.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for z in &zeilen {
        let passen: String = passen(z).iter().map(|p| format!("{p:>6}")).collect();
        let name = ohne_steuerzeichen(name(z.spieler));
        aus.push_str(&format!("{:>4}  {name:breite$}{passen}  {:>6}\n", z.rang, z.total));
    }
    Ok(aus)
}

/// Rows with `;` between cells, a line each, quoted where a cell needs it.
fn csv(rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(b';').flexible(true).from_writer(vec![]);
    for row in rows {
        // Memory takes every row.
        let _ = writer.write_record(row);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}
