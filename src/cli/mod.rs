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
pub mod call;
pub mod check;
pub mod input;
pub mod jassarten;
pub mod places;
pub mod refusal;
pub mod replay;
pub mod report;
pub mod tournament;
pub mod weis;

use serde::Serialize;
use serde_json::{Map, Value};

/// The longest request, in bytes. A full one takes about 300.
pub const LINE_AT_MOST: usize = 65_536;
/// How much of a text that was not understood an error repeats, in characters.
const QUOTE_AT_MOST: usize = 40;

/// What is wrong with a request before any rule is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "art", rename_all = "snake_case")]
enum FormError {
    /// Longer than [`LINE_AT_MOST`].
    #[serde(rename = "zu_lang")]
    TooLong {
        bytes: usize,
        #[serde(rename = "hoechstens")]
        at_most: usize,
    },
    /// Not JSON, from this column on; 0 of a line in which nothing stands.
    #[serde(rename = "unlesbar")]
    Unreadable {
        #[serde(rename = "spalte")]
        column: usize,
    },
    /// JSON, but no object at `schluessel`, or at all.
    #[serde(rename = "kein_objekt")]
    NoObject {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[serde(rename = "schluessel")]
        key: Option<&'static str>,
    },
    /// This key is missing.
    #[serde(rename = "fehlt")]
    Lacks {
        #[serde(rename = "schluessel")]
        key: &'static str,
    },
    /// This key means nothing here.
    #[serde(rename = "unbekannter_schluessel")]
    UnknownKey {
        #[serde(rename = "schluessel")]
        key: String,
    },
    /// The value has the wrong type or lies outside of what is allowed.
    #[serde(rename = "falscher_wert")]
    WrongValue {
        #[serde(rename = "schluessel")]
        key: &'static str,
        #[serde(rename = "erwartet")]
        expected: &'static str,
    },
}

/// A request line as it was read → the answer line, by what one command answers to a text.
///
/// `length` is that of the whole line in bytes; of one that is longer than [`LINE_AT_MOST`] the
/// beginning is enough.
pub fn reply(respond: fn(&str) -> String, request: &[u8], length: usize) -> String {
    if length > LINE_AT_MOST {
        let error = FormError::TooLong { bytes: length, at_most: LINE_AT_MOST };
        return line(Err::<(), FormError>(error));
    }
    // What is no text becomes a mark that no request may hold, and is refused in its place.
    let text = String::from_utf8_lossy(request);
    if text.len() > LINE_AT_MOST {
        // The marks are longer than what they stand for: it is no text rather than too long.
        let until = std::str::from_utf8(request).map_or_else(|error| error.valid_up_to(), str::len);
        return line(Err::<(), FormError>(FormError::Unreadable { column: until + 1 }));
    }
    respond(&text)
}

/// Whether an answer line refuses its request.
pub fn is_error(answer: &str) -> bool {
    answer.starts_with(r#"{"fehler":"#)
}

/// The answer as its line; every answer is plain data, so writing it cannot fail.
fn line<T: Serialize, E: Serialize>(result: Result<T, E>) -> String {
    #[derive(Serialize)]
    struct Declined<E> {
        #[serde(rename = "fehler")]
        error: E,
    }
    match result {
        Ok(answer) => serde_json::to_string(&answer),
        Err(error) => serde_json::to_string(&Declined { error }),
    }
    .unwrap_or_else(|_| r#"{"fehler":{"art":"unschreibbar"}}"#.to_owned())
}

/// The request as an object with no other keys than those `allowed`.
fn object(line: &str, allowed: &[&str]) -> Result<Map<String, Value>, FormError> {
    if line.len() > LINE_AT_MOST {
        return Err(FormError::TooLong { bytes: line.len(), at_most: LINE_AT_MOST });
    }
    match serde_json::from_str(line) {
        Ok(Value::Object(fields)) => only(fields, allowed),
        Ok(_) => Err(FormError::NoObject { key: None }),
        Err(error) => Err(FormError::Unreadable { column: error.column() }),
    }
}

fn only(fields: Map<String, Value>, allowed: &[&str]) -> Result<Map<String, Value>, FormError> {
    match fields.keys().find(|name| !allowed.contains(&name.as_str())) {
        Some(name) => Err(FormError::UnknownKey { key: quote(name) }),
        None => Ok(fields),
    }
}

fn quote(text: &str) -> String {
    text.chars().take(QUOTE_AT_MOST).collect()
}

/// What stands at `schluessel`; a null is the same as nothing.
fn field<'a>(fields: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    fields.get(key).filter(|value| !value.is_null())
}

fn required<'a>(fields: &'a Map<String, Value>, key: &'static str) -> Result<&'a Value, FormError> {
    field(fields, key).ok_or(FormError::Lacks { key })
}

/// One of several words.
fn one_of<T: Copy>(
    value: &Value,
    key: &'static str,
    expected: &'static str,
    words: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, FormError> {
    let text = value.as_str();
    words
        .into_iter()
        .find_map(|(name, meaning)| (Some(name) == text).then_some(meaning))
        .ok_or(FormError::WrongValue { key, expected })
}
