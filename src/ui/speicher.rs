//! What is stored: the records of the two stores, and the notes of this device.
//!
//! The stores themselves are in `src/web/speicher.js`: a localStorage key an event, written in the
//! same task as the tap, and IndexedDB, which alone makes an entry saved. Key:
//! `jt1/<session>/<event id>`; text: the record of [`crate::engine::save`]. Here texts become
//! records; what does not read is left where it is and set aside.
//!
//! Of all sessions only a line is at hand, which is noted and checked against the keys of the
//! records ([`Abend`]); records are read when a session is opened, or to look at for a moment.

use crate::engine::archiv::Zeile;
use crate::engine::edition::Ausgabe;
use crate::engine::log::{self, Satz, Session};
use crate::engine::migrate::to_text;
use crate::engine::save::{self, Beiseite, Schaden, SessionId};
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::Array;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use wasm_bindgen::prelude::*;
use web_sys::Storage;

/// Every session with its records and what they give.
pub type Sessions = BTreeMap<SessionId, (Vec<Satz>, Session)>;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn horche(horcher: &js_sys::Function);
    /// Name, stamp of the records, noted line, whether deleted; name … of every session.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn sessionen() -> Array;
    /// Notes the line of a session, with the stamp it belongs to.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn merke(session: &str, text: &str);
    /// Whether the second store has said what it has of a session.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn heard(session: &str) -> bool;
    /// The stamp of the records that are known of a session.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn stamp(session: &str) -> String;
    /// Key, text, key, text … of a session from now on; `None` where [`hole`] must come first.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn sofort(session: &str) -> Option<Array>;
    /// The same from the second store, kept from then on.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn hole(session: &str) -> js_sys::Promise;
    /// The same to look at, without keeping it.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn blick(session: &str) -> js_sys::Promise;
    /// How many records a session has, in the second store too.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn extent(session: &str) -> js_sys::Promise;
    /// The records of a session piece by piece: a function that promises the next of them, and
    /// `null` at the end.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn pieces(session: &str) -> js_sys::Function;
    /// From now on records of this session that other tabs write are told.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn shows(session: &str);
    /// Writes many new records – key, text, key, text … – into the second store alone; kept once
    /// they are there.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = writeMany)]
    pub fn write_many(pairs: &Array) -> js_sys::Promise;
    /// Notes from where many records are being taken in; `None` once all of them are there.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn importing(source: JsValue) -> js_sys::Promise;
    /// From where records were taken in when that was interrupted, told once.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn interrupted() -> js_sys::Promise;
    /// The sessions in use, the last one first: these stay in both stores.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn behalte(sessions: Array);
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn lage() -> u32;
    /// What lies among the records and is none: key, text, whether it was a text; key …
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn strange() -> Array;
    /// Writes a text under its key into both stores.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = schreibe)]
    pub fn schreibe_text(key: &str, text: &str);
    /// Marks a session as deleted; it can be brought back for a while.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn loesche(session: &str);
    /// Takes the mark of a deleted session away.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = bringeZurueck)]
    pub fn bringe_zurueck(session: &str);
    /// Deletes a session for good.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn raeume(session: &str);
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
    /// The store that keeps a promise failed in a way after which it has broken one.
    Doubtful,
    /// It does not answer.
    Silent,
    /// The store that keeps a promise is blocked, gone or broken.
    Fehlt,
    Voll,
    /// A newer version of the app has taken the stores over: this one only reads.
    Neuer,
}

impl Lage {
    /// Whether a person must be told: what is on the screen may be nowhere else.
    pub fn is_trouble(self) -> bool {
        self > Lage::Laeuft
    }

    /// How it stands at this moment.
    pub fn jetzt() -> Lage {
        Lage::aus(lage())
    }

    pub fn aus(nr: u32) -> Lage {
        match nr {
            0 => Lage::Gesichert,
            1 => Lage::Laeuft,
            2 => Lage::Fehlt,
            3 => Lage::Voll,
            5 => Lage::Doubtful,
            6 => Lage::Silent,
            _ => Lage::Neuer,
        }
    }
}

/// Tells from now on what other tabs wrote and how it stands.
pub fn verfolge(mut vernimm: impl FnMut(Array, Lage) + 'static) {
    let horcher: Box<dyn FnMut(Array, u32)> = Box::new(move |neu, nr| vernimm(neu, Lage::aus(nr)));
    horche(&Closure::wrap(horcher).into_js_value().unchecked_into());
}

/// A session of this device, opened or not.
pub struct Abend {
    /// As its keys say; what is no [`SessionId`] has no session, only records set aside.
    pub name: String,
    /// Which records it has.
    stempel: String,
    pub geloescht: bool,
    /// `None` until its records were looked at once.
    pub zeile: Option<Zeile>,
    /// Whether the line is that of these records.
    pub frisch: bool,
    /// The most records this device knew of, where it had noted how many.
    known: Option<usize>,
    /// Some of them are missing, or do not read.
    pub lacks: bool,
}

/// All sessions, those that were opened with their records, and the records that do not read.
#[derive(Default)]
pub struct Bestand {
    pub sessions: Sessions,
    /// In the order of their names.
    pub abende: Vec<Abend>,
    pub beiseite: Vec<Beiseite>,
    /// Of these the writer said to go on without what may still come.
    pub insisted: Vec<SessionId>,
}

/// How a noted line begins: another app, or another edition of the law, may make other lines of the
/// same records.
fn zeilenart() -> String {
    format!("2.{} ", Ausgabe::HEUTE)
}
/// The lines of an app that did not look for numbers that are missing: looked at once more.
const FORMER_LINES: &str = "1 ";

impl Bestand {
    /// Reads anew which sessions there are.
    pub fn lies_liste(&mut self) {
        let liste = sessionen();
        let mut alte = std::mem::take(&mut self.abende).into_iter().peekable();
        for stelle in (0..liste.length()).step_by(4) {
            let text = |nr: u32| liste.get(stelle + nr).as_string();
            let Some(name) = text(0) else { continue };
            let geloescht = liste.get(stelle + 3).is_truthy();
            while alte.next_if(|alt| alt.name < name).is_some() {}
            let alt = alte.next_if(|alt| alt.name == name && alt.zeile.is_some()).or_else(|| {
                let mut felder: Vec<String> = serde_json::from_str(&text(2)?).ok()?;
                let art = felder.pop()?;
                let (stempel, frisch) = match art.strip_prefix(&zeilenart()) {
                    Some(stempel) => (stempel.to_owned(), true),
                    None => (art.strip_prefix(FORMER_LINES)?.to_owned(), false),
                };
                let zeile = Zeile::aus_feldern(felder);
                let known = zeile.as_ref().map(Zeile::saetze);
                let name = name.clone();
                Some(Abend { name, stempel, geloescht, zeile, frisch, known, lacks: false })
            });
            let (zeile, vorher, war_frisch, known, lacks) = match alt {
                Some(alt) => (alt.zeile, Some(alt.stempel), alt.frisch, alt.known, alt.lacks),
                None => (None, None, false, None, false),
            };
            let stempel = text(1).or_else(|| vorher.clone()).unwrap_or_default();
            let frisch = zeile.is_some() && war_frisch && vorher.as_ref() == Some(&stempel);
            self.abende.push(Abend { name, stempel, geloescht, zeile, frisch, known, lacks });
        }
        let abende = &self.abende;
        self.sessions.retain(|id, _| {
            abende.iter().all(|abend| abend.name != id.as_str() || !abend.geloescht)
        });
        for stelle in 0..self.abende.len() {
            self.frische_auf(stelle);
        }
        self.list_strange();
    }

    /// Lists anew what lies in the stores among the records and is none.
    fn list_strange(&mut self) {
        self.beiseite.retain(|b| !is_strange(b));
        let list = strange();
        for at in (0..list.length()).step_by(3) {
            let (Some(key), Some(text)) = (list.get(at).as_string(), list.get(at + 1).as_string())
            else {
                continue;
            };
            let is_text = list.get(at + 2).is_truthy();
            let schaden = if is_text { Schaden::ForeignKey } else { Schaden::NoText };
            self.lege_beiseite(key, text, schaden);
        }
    }

    /// The line of an opened session follows its records.
    fn frische_auf(&mut self, stelle: usize) {
        let abend = &mut self.abende[stelle];
        let id = SessionId::try_from(abend.name.clone());
        if let Some((saetze, session)) = id.ok().and_then(|id| self.sessions.get(&id)) {
            abend.zeile = Some(Zeile::aus(saetze, session));
            abend.frisch = true;
        }
    }

    /// How many records this device knew of, where it had noted that.
    pub fn known(&self, id: &SessionId) -> Option<usize> {
        self.abende.get(self.stelle(id.as_str()).ok()?)?.known
    }

    /// What is missing of a session is known: as many as are here, and no more.
    pub fn forget_known(&mut self, id: &SessionId) {
        if let Ok(stelle) = self.stelle(id.as_str()) {
            let abend = &mut self.abende[stelle];
            abend.known = None;
            abend.lacks = false;
            abend.frisch = false;
        }
    }

    /// Notes the line of an open session, where nothing of it is missing: should the browser die,
    /// it tells at the next start how many records there were.
    pub fn note_line(&mut self, id: &SessionId) {
        let lost = self.known(id).is_some_and(|known| known > self.ids(id).len());
        let whole = heard(id.as_str()) && !lost && !self.lacks(id);
        let Ok(stelle) = self.stelle(id.as_str()) else { return };
        let abend = &mut self.abende[stelle];
        if let Some(zeile) = abend.zeile.as_ref().filter(|_| whole) {
            abend.stempel = stamp(id.as_str());
            abend.known = Some(zeile.saetze());
            note(&abend.name, zeile, &abend.stempel);
        }
    }

    fn stelle(&self, name: &str) -> Result<usize, usize> {
        self.abende.binary_search_by(|abend| abend.name.as_str().cmp(name))
    }

    /// Reads the records of a session, where they are at hand; whether it is open now.
    pub fn oeffne(&mut self, id: &SessionId) -> bool {
        if self.abend(id.as_str()).is_none() {
            return false;
        }
        let Some(texte) = sofort(id.as_str()) else { return false };
        self.nimm_auf(&texte);
        self.merke(id);
        if self.lacks(id) {
            // Its line was noted when all of it read: the next start shall look itself.
            merke(id.as_str(), "");
        }
        self.sessions.contains_key(id)
    }

    /// The session of this name, unless it is deleted.
    pub fn abend(&self, name: &str) -> Option<&Abend> {
        self.abende.get(self.stelle(name).ok()?).filter(|abend| !abend.geloescht)
    }

    /// An opened session has another record.
    pub fn merke(&mut self, id: &SessionId) {
        let name = id.as_str();
        let stelle = match self.stelle(name) {
            Ok(stelle) => stelle,
            Err(stelle) => {
                let name = name.to_owned();
                let stempel = String::new();
                // It begins here: there is no more of it anywhere.
                let (geloescht, frisch, lacks) = (false, false, false);
                let known = Some(0);
                let neu = Abend { name, stempel, geloescht, zeile: None, frisch, known, lacks };
                self.abende.insert(stelle, neu);
                stelle
            }
        };
        self.abende[stelle].geloescht = false;
        self.frische_auf(stelle);
    }

    /// What was found on a look at a session: its line is noted where all of it reads.
    pub fn nimm_blick_auf(&mut self, name: &str, mut blick: Bestand) {
        self.beiseite.retain(|b| is_strange(b) || b.key.split('/').nth(1) != Some(name));
        let found = SessionId::try_from(name.to_owned()).ok().map(|id| {
            let known = self.known(&id);
            let lost = known.is_some_and(|known| known > blick.ids(&id).len());
            (lost, blick.lacks(&id))
        });
        let (lost, lacks) = found.unwrap_or_default();
        let ganz = blick.beiseite.is_empty() && !lost && !lacks;
        self.beiseite.append(&mut blick.beiseite);
        let Ok(stelle) = self.stelle(name) else { return };
        let abend = &mut self.abende[stelle];
        abend.lacks = lost || lacks;
        let gelesen = blick.sessions.values().next();
        let zeile = gelesen.map(|(saetze, session)| Zeile::aus(saetze, session));
        let zeile = zeile.unwrap_or_default();
        if ganz {
            abend.known = Some(zeile.saetze());
            note(name, &zeile, &abend.stempel);
        }
        abend.zeile = Some(zeile);
        abend.frisch = true;
    }

    /// Takes in what came from elsewhere: records of opened sessions; anything else is another
    /// list of sessions.
    pub fn vernimm(&mut self, neu: &Array) {
        let offene = Array::new();
        // Records that go may take a whole session with them.
        let mut andere = false;
        for stelle in (0..neu.length()).step_by(2) {
            let key = neu.get(stelle).as_string().unwrap_or_default();
            let name = key.split('/').nth(1).unwrap_or_default();
            let id = SessionId::try_from(name.to_owned()).ok();
            if !key.ends_with("/weg") && id.is_some_and(|id| self.sessions.contains_key(&id)) {
                andere |= !neu.get(stelle + 1).is_string();
                offene.push(&key.into());
                offene.push(&neu.get(stelle + 1));
            } else {
                andere = true;
            }
        }
        self.nimm_auf(&offene);
        if andere {
            return self.lies_liste();
        }
        for stelle in 0..self.abende.len() {
            self.frische_auf(stelle);
        }
    }

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
                    if !geaendert.contains(&session) {
                        geaendert.push(session);
                    }
                }
                continue;
            };
            match save::lies_zeile(&text) {
                Ok(satz) if satz.id != id => self.lege_beiseite(key, text, Schaden::ForeignKey),
                Ok(satz) => {
                    let (saetze, stand) = self.sessions.entry(session.clone()).or_default();
                    if geaendert.contains(&session) {
                        // Put in order below, once for all of them; what was there already goes.
                        saetze.push(satz);
                    } else if saetze.last().is_none_or(|letzter| letzter.id < satz.id) {
                        stand.nimm_auf(&satz);
                        saetze.push(satz);
                    } else if saetze.binary_search_by_key(&satz.id, |s| s.id).is_err() {
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

    /// A session that was read elsewhere is open from now on. What was written into it meanwhile
    /// stays.
    pub fn put(&mut self, id: &SessionId, mut read: Bestand) {
        let Some((mut saetze, mut session)) = read.sessions.remove(id) else { return };
        let before = self.sessions.remove(id).map(|(saetze, _)| saetze).unwrap_or_default();
        let more: Vec<Satz> = before
            .into_iter()
            .filter(|satz| saetze.binary_search_by_key(&satz.id, |da| da.id).is_err())
            .collect();
        if !more.is_empty() {
            saetze.extend(more);
            log::ordne(&mut saetze);
            session = Session::aus(saetze.iter().cloned());
        }
        self.sessions.insert(id.clone(), (saetze, session));
        self.beiseite.retain(|b| b.key.split('/').nth(1) != Some(id.as_str()));
        self.beiseite.append(&mut read.beiseite);
        self.merke(id);
    }

    pub(super) fn lege_beiseite(&mut self, key: String, text: String, schaden: Schaden) {
        if self.beiseite.iter().all(|b| b.key != key || b.text != text) {
            self.beiseite.push(Beiseite { key, text, schaden });
        }
    }

    /// The sessions that are there and were looked at, and their lines.
    pub fn zeilen(&self) -> impl Iterator<Item = (&str, &Zeile)> {
        let da = self.abende.iter().filter(|abend| !abend.geloescht);
        let mit_zeile = da.filter_map(|abend| Some((abend.name.as_str(), abend.zeile.as_ref()?)));
        mit_zeile.filter(|(_, zeile)| zeile.saetze() > 0)
    }

    /// A number for the records that are here: as many others are another number.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for abend in self.abende.iter().filter(|abend| !abend.geloescht) {
            let saetze = abend.zeile.as_ref().map(Zeile::saetze);
            (&abend.name, &abend.stempel, saetze).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// A newer version of the app wrote in this session: this one must not go on there.
    pub fn nur_lesen(&self, session: &SessionId) -> bool {
        self.beiseite.iter().any(|b| {
            matches!(b.schaden, Schaden::ZuNeu { .. })
                && save::lies_schluessel(&b.key).is_some_and(|(id, _)| id == *session)
        })
    }
}

/// Notes a line, with the stamp of the records it belongs to.
fn note(name: &str, zeile: &Zeile, stempel: &str) {
    let mut felder = zeile.felder().to_vec();
    felder.push(zeilenart() + stempel);
    merke(name, &to_text(&felder));
}

/// Notes from where many records are being taken in; `None` once all of them are there.
pub fn note_import(source: Option<&str>) -> js_sys::Promise {
    importing(source.map_or(JsValue::NULL, JsValue::from))
}

/// Whether it is of those that the stores list: no session knows of it.
fn is_strange(b: &Beiseite) -> bool {
    match b.schaden {
        Schaden::NoText => true,
        Schaden::ForeignKey => save::lies_schluessel(&b.key).is_none(),
        _ => false,
    }
}

/// Stores one event.
pub fn schreibe(session: &SessionId, satz: &Satz) {
    schreibe_text(&save::schluessel(session, satz.id), &save::schreibe_satz(satz));
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
pub fn notierter<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_str(&notiz(name)?).ok()
}

/// Keeps a value as a note.
pub fn notiere(name: &str, wert: &impl Serialize) {
    merke_notiz(name, &to_text(wert));
}
