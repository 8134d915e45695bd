//! The stores: one localStorage key an event, written once and never rewritten.
//!
//! Key: `jt1/<session>/<event id>`; value: the record of [`crate::engine::save`]. What does not
//! read is left where it is and handed out as set aside.

use crate::engine::log::{Satz, Session};
use crate::engine::save::{self, Schaden, SessionId};
use gloo_storage::{LocalStorage, Storage as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use web_sys::Storage;

const VORSATZ: &str = "jt1/";

/// Every session with its records and what they give.
pub type Sessions = BTreeMap<SessionId, (Vec<Satz>, Session)>;

/// All that was found in the stores: records in any order, not folded yet.
#[derive(Default)]
pub struct Bestand {
    pub sessions: Sessions,
    /// Records that do not read: their key and what is wrong.
    pub beiseite: Vec<(String, Schaden)>,
}

/// Why something could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speicherfehler {
    /// The browser gives no storage (blocked, or a private window).
    Gesperrt,
    Voll,
}

/// The browser's storage; `None` where it is blocked.
fn storage() -> Option<Storage> {
    // `raw` panics where there is none, so that is asked first.
    web_sys::window()?.local_storage().ok().flatten()?;
    Some(LocalStorage::raw())
}

fn key(session: &SessionId, satz: &Satz) -> String {
    format!("{VORSATZ}{session}/{}", satz.id)
}

/// Everything stored, by session.
pub fn lade() -> Bestand {
    let mut bestand = Bestand::default();
    let Some(storage) = storage() else { return bestand };
    let anzahl = storage.length().unwrap_or(0);
    for nr in 0..anzahl {
        let Ok(Some(key)) = storage.key(nr) else { continue };
        let Some((session, _)) = key.strip_prefix(VORSATZ).and_then(|rest| rest.split_once('/'))
        else {
            continue;
        };
        let (Ok(session), Ok(Some(text))) =
            (SessionId::try_from(session.to_owned()), storage.get_item(&key))
        else {
            continue;
        };
        match save::lies_zeile(&text) {
            Ok(satz) => bestand.sessions.entry(session).or_default().0.push(satz),
            Err(schaden) => bestand.beiseite.push((key, schaden)),
        }
    }
    bestand
}

/// Stores one event.
pub fn schreibe(session: &SessionId, satz: &Satz) -> Result<(), Speicherfehler> {
    storage()
        .ok_or(Speicherfehler::Gesperrt)?
        .set_item(&key(session, satz), &save::schreibe_satz(satz))
        .map_err(|_| Speicherfehler::Voll)
}

/// Deletes a session for good.
pub fn loesche(session: &SessionId, saetze: &[Satz]) {
    if let Some(storage) = storage() {
        for satz in saetze {
            // A key that is not there is as good as deleted.
            let _ = storage.remove_item(&key(session, satz));
        }
    }
}

/// A small setting of this device, or half-typed input: not part of any session.
pub fn notiz(name: &str) -> Option<String> {
    storage()?.get_item(&format!("jt-{name}")).ok().flatten()
}

/// Keeps a note; a full store loses at most a note.
pub fn merke_notiz(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("jt-{name}"), text);
    }
}

/// A note that is a value of some type; `None` where there is none or it does not read.
pub fn notierter<T: DeserializeOwned>(name: &str) -> Option<T> {
    // By way of the plain document: code that reads a type straight from text is as large again.
    let wert: Value = serde_json::from_str(&notiz(name)?).ok()?;
    serde_json::from_value(wert).ok()
}

/// Keeps a value as a note.
pub fn notiere(name: &str, wert: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(wert) {
        merke_notiz(name, &text);
    }
}
