//! `jasstafel check`: whether a session file is whole and everything in it follows.
//!
//! Owns the order of the tests and what is said about a file. Must not know files by name.

use super::datei::{Fehler, lies};
use super::places::Places;
use super::refusal;
use crate::engine::audit::audit;
use crate::engine::event::EreignisId;
use crate::engine::replay;
use crate::engine::save::{FORMAT, Schaden};
use crate::text::befehl::{Befehlswort as B, fuelle, number_of, wort};
use crate::text::{self, Sprache};
use serde_json::Value;

/// Checks a session file: one sentence about it.
///
/// # Errors
/// Everything that is wrong: damage ends the check; else what is wrong with the board comes first,
/// then each entry, undo and correction that the law refuses.
pub fn pruefe(sprache: Sprache, inhalt: &str) -> Result<String, Vec<Fehler>> {
    let datei = lies(sprache, inhalt).map_err(|fehler| vec![fehler])?;
    let ids: Vec<EreignisId> = datei.saetze.iter().map(|satz| satz.id).collect();
    let audit = audit(datei.saetze);
    let places = Places::of(inhalt);
    let board = places.field("tafel");
    let mut alle: Vec<Fehler> = Vec::new();
    if let Some(board) = board {
        // A program of another edition showed the entries of a noted Partie in its own way.
        let noted = audit.session.partien().any(|partie| partie.noted().is_some());
        let current = !noted && places.field("version") == Some(&FORMAT.to_string());
        let zeile = places.line_of("tafel");
        let shown = serde_json::from_str(board).unwrap_or_default();
        let follows = replay::firm(&audit.session);
        let wrong = wrong_board(sprache, &follows, &shown, current);
        alle.extend(wrong.map(|was| Fehler { zeile, was }));
    }
    alle.extend(refusal::in_file(sprache, &audit, inhalt, &ids));
    if !alle.is_empty() {
        return Err(alle);
    }
    let session = &audit.session;
    if let Some(turnier) = session.turnier() {
        let stand = text::turnier::stand(sprache, &turnier.stand);
        return Ok(fuelle(B::TurnierGanz, &[&stand, &ids.len().to_string()]));
    }
    let good = if board.is_some() { B::InOrdnung } else { B::InOrdnungOhneTafel };
    let partien = number_of(session.partien().count(), B::EinePartie, B::AnzahlPartien);
    let eintraege = number_of(ids.len(), B::EinEintrag, B::AnzahlEintraege);
    Ok(fuelle(good, &[&partien, &eintraege]))
}

/// What is wrong with the board that a file shows. A file of an older format may lack what came
/// later; one of this format has all of it and nothing else.
fn wrong_board(sprache: Sprache, follows: &Value, shown: &Value, current: bool) -> Option<String> {
    let empty = match shown {
        Value::Object(fields) => fields.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Null => true,
        _ => false,
    };
    if empty {
        return Some(wort(B::TafelLeer).to_owned());
    }
    let (place, what) = difference(follows, shown, current, "tafel")?;
    Some(match what {
        Difference::Missing => fuelle(B::TafelFehlt, &[&place]),
        Difference::Foreign => fuelle(B::TafelZuViel, &[&place]),
        Difference::Other => text::schaden(sprache, &Schaden::TafelPasstNicht { stelle: place }),
    })
}

/// How a document is not what it should be.
enum Difference {
    Missing,
    Foreign,
    Other,
}

/// Where a file of the same format may lack something: its program may not have known each
/// Tischregel of today.
fn later(place: &str) -> bool {
    place.ends_with(".tischregeln")
}

/// The first place where two documents differ; `all` where each has to have everything.
fn difference(should: &Value, is: &Value, all: bool, place: &str) -> Option<(String, Difference)> {
    let below = |name: &str| format!("{place}.{name}");
    match (should, is) {
        (Value::Object(a), Value::Object(b)) => {
            let differs = a.iter().find_map(|(name, v)| match b.get(name) {
                Some(w) => difference(v, w, all, &below(name)),
                None => (all && !later(place)).then(|| (below(name), Difference::Missing)),
            });
            differs.or_else(|| {
                let foreign = b.keys().find(|name| all && !a.contains_key(*name))?;
                Some((below(foreign), Difference::Foreign))
            })
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let mut pairs = a.iter().zip(b).enumerate();
            pairs.find_map(|(nr, (v, w))| difference(v, w, all, &format!("{place}[{nr}]")))
        }
        _ => (should != is).then(|| (place.to_owned(), Difference::Other)),
    }
}
