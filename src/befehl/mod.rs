//! The commands of `jasstafel` as functions from text to text, one file a command.
//!
//! Architecture Invariant: nothing in here opens a file or decides an exit status; that is the
//! binary's. What was asked for is read in [`call`]. No rule is decided here; the engine's answer is put into words.
//!
//! `weis` and `ausmachen` answer a JSON request a line with a JSON answer a line; the shape of
//! requests, answers and errors is owned here. An error answers in the place of its request,
//! as `{"fehler":{"art":…}}`. What every command says: `zu_lang`, `unlesbar`, `kein_objekt`, `fehlt`,
//! `unbekannter_schluessel`, `falscher_wert`.

pub mod ausmachen;
pub mod bericht;
pub mod call;
pub mod check;
pub mod datei;
pub mod jassarten;
pub mod places;
pub mod refusal;
pub mod replay;
pub mod turnier;
pub mod weis;

use serde::Serialize;
use serde_json::{Map, Value};

/// The longest request, in bytes. A full one takes about 300.
pub const ZEILE_HOECHSTENS: usize = 65_536;
/// How much of a text that was not understood an error repeats, in characters.
const ZITAT_HOECHSTENS: usize = 40;

/// What is wrong with a request before any rule is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "art", rename_all = "snake_case")]
enum Formfehler {
    /// Longer than [`ZEILE_HOECHSTENS`].
    ZuLang { bytes: usize, hoechstens: usize },
    /// Not JSON, from this column on.
    Unlesbar { spalte: usize },
    /// JSON, but no object at `schluessel`, or at all.
    KeinObjekt {
        #[serde(skip_serializing_if = "Option::is_none")]
        schluessel: Option<&'static str>,
    },
    /// This key is missing.
    Fehlt { schluessel: &'static str },
    /// This key means nothing here.
    UnbekannterSchluessel { schluessel: String },
    /// The value has the wrong type or lies outside of what is allowed.
    FalscherWert { schluessel: &'static str, erwartet: &'static str },
}

/// Whether an answer line refuses its request.
pub fn ist_fehler(antwort: &str) -> bool {
    antwort.starts_with(r#"{"fehler":"#)
}

/// The answer as its line; every answer is plain data, so writing it cannot fail.
fn zeile<T: Serialize, E: Serialize>(ergebnis: Result<T, E>) -> String {
    #[derive(Serialize)]
    struct Abgelehnt<E> {
        fehler: E,
    }
    match ergebnis {
        Ok(antwort) => serde_json::to_string(&antwort),
        Err(fehler) => serde_json::to_string(&Abgelehnt { fehler }),
    }
    .unwrap_or_else(|_| r#"{"fehler":{"art":"unschreibbar"}}"#.to_owned())
}

/// The request as an object with no other keys than `erlaubt`.
fn objekt(zeile: &str, erlaubt: &[&str]) -> Result<Map<String, Value>, Formfehler> {
    if zeile.len() > ZEILE_HOECHSTENS {
        return Err(Formfehler::ZuLang { bytes: zeile.len(), hoechstens: ZEILE_HOECHSTENS });
    }
    match serde_json::from_str(zeile) {
        Ok(Value::Object(felder)) => nur(felder, erlaubt),
        Ok(_) => Err(Formfehler::KeinObjekt { schluessel: None }),
        Err(fehler) => Err(Formfehler::Unlesbar { spalte: fehler.column() }),
    }
}

fn nur(felder: Map<String, Value>, erlaubt: &[&str]) -> Result<Map<String, Value>, Formfehler> {
    match felder.keys().find(|name| !erlaubt.contains(&name.as_str())) {
        Some(name) => Err(Formfehler::UnbekannterSchluessel { schluessel: zitat(name) }),
        None => Ok(felder),
    }
}

fn zitat(text: &str) -> String {
    text.chars().take(ZITAT_HOECHSTENS).collect()
}

/// What stands at `schluessel`; a null is the same as nothing.
fn feld<'a>(felder: &'a Map<String, Value>, schluessel: &str) -> Option<&'a Value> {
    felder.get(schluessel).filter(|wert| !wert.is_null())
}

fn pflicht<'a>(
    felder: &'a Map<String, Value>,
    schluessel: &'static str,
) -> Result<&'a Value, Formfehler> {
    feld(felder, schluessel).ok_or(Formfehler::Fehlt { schluessel })
}

/// One of several words.
fn wort<T: Copy>(
    wert: &Value,
    schluessel: &'static str,
    erwartet: &'static str,
    worte: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, Formfehler> {
    let text = wert.as_str();
    worte
        .into_iter()
        .find_map(|(name, bedeutung)| (Some(name) == text).then_some(bedeutung))
        .ok_or(Formfehler::FalscherWert { schluessel, erwartet })
}
