//! What is stored: the records of the two stores, and the notes of this device.
//!
//! The stores themselves are in `src/web/speicher.js`: a localStorage key an event, written in the
//! same task as the tap, and IndexedDB, which alone makes an entry saved. Key:
//! `jt1/<session>/<event id>`; text: the record of [`crate::engine::save`]. Here texts become
//! records; what does not read is left where it is and set aside.

use crate::engine::dokument::Dokument;
use crate::engine::gestalt::{self, Gestalt};
use crate::engine::log::{self, Satz, Session};
use crate::engine::save::{self, Beiseite, Schaden, SessionId};
use crate::engine::verzeichnis::Verzeichnis;
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

/// Every session with its records and what they give.
pub type Sessions = Verzeichnis<SessionId, (Vec<Satz>, Session)>;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn horche(horcher: &js_sys::Function);
    /// Key, text, key, text … of all that was found.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn bestand() -> Array;
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn lage() -> u32;
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = schreibe)]
    pub fn schreibe_text(key: &str, text: &str);
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = loesche)]
    fn loesche_key(key: &str);
    /// Asks the browser never to clear these stores by itself.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn schuetze() -> js_sys::Promise;
    /// Bytes used and in all, whether protected, whether each of the two stores answers.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn auskunft() -> js_sys::Promise;
}

/// How it stands with what was written. The numbers are those of `src/web/speicher.js`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Lage {
    Gesichert,
    Laeuft,
    /// The store that keeps a promise is blocked, gone or broken.
    Fehlt,
    Voll,
    /// A newer version of the app has taken the stores over: this one only reads.
    Neuer,
}

impl Lage {
    pub fn jetzt() -> Lage {
        Lage::aus(lage())
    }

    fn aus(nr: u32) -> Lage {
        match nr {
            0 => Lage::Gesichert,
            1 => Lage::Laeuft,
            2 => Lage::Fehlt,
            3 => Lage::Voll,
            _ => Lage::Neuer,
        }
    }
}

/// Tells from now on what other tabs wrote and how it stands.
pub fn verfolge(mut vernimm: impl FnMut(Array, Lage) + 'static) {
    let horcher: Box<dyn FnMut(Array, u32)> = Box::new(move |neu, nr| vernimm(neu, Lage::aus(nr)));
    horche(&Closure::wrap(horcher).into_js_value().unchecked_into());
}

/// All sessions, and the records that do not read.
#[derive(Default)]
pub struct Bestand {
    pub sessions: Sessions,
    pub beiseite: Vec<Beiseite>,
}

impl Bestand {
    /// Takes in key, text, key, text … in any order, also what is there already; a key without a
    /// text is a record that another tab deleted.
    pub fn nimm_auf(&mut self, neu: &Array) {
        let mut geaendert: Vec<SessionId> = Vec::new();
        for stelle in (0..neu.length()).step_by(2) {
            let Some(key) = neu.get(stelle).as_string() else { continue };
            let text = neu.get(stelle + 1).as_string();
            let Some((session, id)) = save::lies_schluessel(&key) else {
                if let Some(text) = text {
                    self.lege_beiseite(key, text, Schaden::FremdeDatei);
                }
                continue;
            };
            let Some(text) = text else {
                self.beiseite.retain(|b| b.key != key);
                if let Some((saetze, _)) = self.sessions.get_mut(&session) {
                    saetze.retain(|satz| satz.id != id);
                    geaendert.push(session);
                }
                continue;
            };
            match save::lies_zeile(&text) {
                Ok(satz) => {
                    let (saetze, stand) = self.sessions.oder_neu(session.clone());
                    if saetze.last().is_none_or(|letzter| letzter.id < satz.id) {
                        stand.nimm_auf(&satz);
                        saetze.push(satz);
                    } else if saetze.iter().all(|s| s.id != satz.id) {
                        saetze.push(satz);
                        geaendert.push(session);
                    }
                }
                Err(schaden) => self.lege_beiseite(key, text, schaden),
            }
        }
        for session in geaendert {
            if let Some((saetze, stand)) = self.sessions.get_mut(&session) {
                log::ordne(saetze);
                *stand = Session::aus(saetze.iter().cloned());
            }
        }
        self.sessions.retain(|_, (saetze, _)| !saetze.is_empty());
        // Whole in the other store: nothing is missing.
        self.beiseite.retain(|b| {
            let satz = save::lies_schluessel(&b.key);
            satz.is_none_or(|(session, id)| {
                let saetze = self.sessions.get(&session).map(|(saetze, _)| saetze);
                saetze.is_none_or(|saetze| saetze.iter().all(|satz| satz.id != id))
            })
        });
    }

    fn lege_beiseite(&mut self, key: String, text: String, schaden: Schaden) {
        if self.beiseite.iter().all(|b| b.key != key || b.text != text) {
            self.beiseite.push(Beiseite { key, text, schaden });
        }
    }

    /// How many records of all sessions read.
    pub fn anzahl(&self) -> usize {
        self.sessions.values().map(|(saetze, _)| saetze.len()).sum()
    }

    /// A newer version of the app wrote in this session: this one must not go on there.
    pub fn nur_lesen(&self, session: &SessionId) -> bool {
        self.beiseite.iter().any(|b| {
            matches!(b.schaden, Schaden::ZuNeu { .. })
                && save::lies_schluessel(&b.key).is_some_and(|(id, _)| id == *session)
        })
    }
}

/// Stores one event.
pub fn schreibe(session: &SessionId, satz: &Satz) {
    schreibe_text(&save::schluessel(session, satz.id), &save::schreibe_satz(satz));
}

/// Deletes a session for good.
pub fn loesche(session: &SessionId, saetze: &[Satz]) {
    for satz in saetze {
        loesche_key(&save::schluessel(session, satz.id));
    }
}

/// The browser's storage; `None` where it is blocked.
fn storage() -> Option<Storage> {
    // `raw` panics where there is none, so that is asked first.
    web_sys::window()?.local_storage().ok().flatten()?;
    Some(LocalStorage::raw())
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
pub fn notierter<T: Gestalt>(name: &str) -> Option<T> {
    let wert = Dokument::lies(&notiz(name)?).ok()?;
    gestalt::lies(&wert).ok()
}

/// Keeps a value as a note.
pub fn notiere(name: &str, wert: &(impl Gestalt + Clone)) {
    merke_notiz(name, &gestalt::schreibe(wert));
}
