//! What is stored: the records of the two stores, and the notes of this device.
//!
//! The stores themselves are in `src/web/stores.js`: a localStorage key an event, written in the
//! same task as the tap, and IndexedDB, which alone makes an entry saved. Key:
//! `jt1/<session>/<event id>`; text: the record of [`crate::engine::archive::file`]. Here texts become
//! records; what does not read is left where it is and set aside.
//!
//! Of all sessions only a line is at hand, which is noted and checked against the keys of the
//! records ([`ShelfLine`]); records are read when a session is opened, or to look at for a moment.

pub mod documents;
pub mod integrity;

use crate::engine::archive::file;
use crate::engine::archive::file::{Aside, Damage};
use crate::engine::archive::foreign::{Arrival, Border};
use crate::engine::archive::migrate::to_text;
use crate::engine::archive::read;
use crate::engine::archive::summary::Summary;
use crate::engine::archive::write;
use crate::engine::base::edition::Edition;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::session::log;
use crate::engine::session::log::{Record, Session};
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::Array;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

/// Every session with its records and what they give.
pub type Sessions = BTreeMap<SessionId, (Vec<Record>, Session)>;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = horche)]
    fn listen(listener: &js_sys::Function);
    /// Name, stamp of the records, noted line, whether deleted; name … of every session.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = sessionen)]
    fn sessions() -> Array;
    /// Notes the line of a session, with the stamp it belongs to.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = merke)]
    fn remember(session: &str, text: &str);
    /// Whether the second store has said what it has of a session.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    pub fn heard(session: &str) -> bool;
    /// The stamp of the records that are known of a session.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn stamp(session: &str) -> String;
    /// Key, text, key, text … of a session from now on; `None` where [`fetch`] must come first.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = sofort)]
    pub fn at_hand(session: &str) -> Option<Array>;
    /// The same from the second store, kept from then on.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = hole)]
    pub fn fetch(session: &str) -> js_sys::Promise;
    /// The same to look at, without keeping it.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = blick)]
    pub fn look(session: &str) -> js_sys::Promise;
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
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = behalte)]
    pub fn keep(sessions: Array);
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = lage)]
    fn save_state() -> u32;
    /// What lies among the records and is none: key, text, whether it was a text; key …
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn strange() -> Array;
    /// Writes a text under its key into both stores.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = schreibe)]
    pub fn write_text(key: &str, text: &str);
    /// Writes what another device sent into both stores, unless something is known under its key;
    /// whether it is there now.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher)]
    fn receive(key: &str, text: &str) -> bool;
    /// Marks a session as deleted; it can be brought back for a while.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = loesche)]
    pub fn delete(session: &str);
    /// Takes the mark of a deleted session away.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = bringeZurueck)]
    pub fn bring_back(session: &str);
    /// Deletes a session for good.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = raeume)]
    pub fn clear(session: &str);
    /// Asks the browser never to clear these stores by itself.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = schuetze)]
    pub fn protect() -> js_sys::Promise;
    /// Bytes used and in all, whether protected, whether each of the two stores answers.
    #[wasm_bindgen(js_namespace = jasstafelSpeicher, js_name = auskunft)]
    pub fn info() -> js_sys::Promise;
}

/// How it stands with what was written. The numbers are those of `src/web/stores.js`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum SaveState {
    Saved,
    Runs,
    /// The store that keeps a promise failed in a way after which it has broken one.
    Doubtful,
    /// It does not answer.
    Silent,
    /// The store that keeps a promise is blocked, gone or broken.
    Lacks,
    Full,
    /// A newer version of the app has taken the stores over: this one only reads.
    Newer,
}

impl SaveState {
    /// Whether a person must be told: what is on the screen may be nowhere else.
    pub fn is_trouble(self) -> bool {
        self > SaveState::Runs
    }

    /// How it stands at this moment.
    pub fn now() -> SaveState {
        SaveState::of(save_state())
    }

    pub fn of(nth: u32) -> SaveState {
        match nth {
            0 => SaveState::Saved,
            1 => SaveState::Runs,
            2 => SaveState::Lacks,
            3 => SaveState::Full,
            5 => SaveState::Doubtful,
            6 => SaveState::Silent,
            _ => SaveState::Newer,
        }
    }
}

/// Tells from now on what other tabs wrote and how it stands.
pub fn follow(mut hear: impl FnMut(Array, SaveState) + 'static) {
    let listener: Box<dyn FnMut(Array, u32)> =
        Box::new(move |new, nth| hear(new, SaveState::of(nth)));
    listen(&Closure::wrap(listener).into_js_value().unchecked_into());
}

/// A session of this device, opened or not.
pub struct ShelfLine {
    /// As its keys say; what is no [`SessionId`] has no session, only records set aside.
    pub name: String,
    /// Which records it has.
    stamp_of_line: String,
    pub deleted: bool,
    /// `None` until its records were looked at once.
    pub line: Option<Summary>,
    /// Whether the line is that of these records.
    pub fresh: bool,
    /// The most records this device knew of, where it had noted how many.
    known: Option<usize>,
    /// Some of them are missing, or do not read.
    pub lacks: bool,
}

/// What came of what other devices sent.
#[derive(Debug, Default)]
pub struct Arrived {
    /// Not here before, in order.
    pub new: Vec<Record>,
    /// Here already.
    pub known: Vec<EventId>,
    /// Another one is here under the same id, and stays.
    pub differing: Vec<EventId>,
    /// How many were no records of this session.
    pub declined: usize,
}

/// All sessions, those that were opened with their records, and the records that do not read.
#[derive(Default)]
pub struct Stock {
    pub sessions: Sessions,
    /// In the order of their names.
    pub evenings: Vec<ShelfLine>,
    pub aside: Vec<Aside>,
    /// Of these the writer said to go on without what may still come.
    pub insisted: Vec<SessionId>,
    /// A session that was opened and in which nothing was written yet, with its opening: it is
    /// written with the first thing that follows it.
    pub unwritten: Option<(SessionId, Record)>,
}

/// What reads records and folds them. That is most of the engine, which the list of evenings does
/// without: a pointer, so that the program is cut in two here.
static READER: OnceLock<fn(&mut Stock, &Array)> = OnceLock::new();

/// From now on records can be read. Whoever calls this has the engine with it.
pub fn reads_records() {
    READER.get_or_init(|| Stock::take_in_now);
}

/// How a noted line begins: another app, or another edition of the law, may make other lines of the
/// same records.
fn kind_of_line() -> String {
    format!("2.{} ", Edition::TODAY)
}
/// The lines of an app that did not look for numbers that are missing: looked at once more.
const FORMER_LINES: &str = "1 ";

impl Stock {
    /// Reads anew which sessions there are.
    pub fn read_list(&mut self) {
        let list = sessions();
        let mut old = std::mem::take(&mut self.evenings).into_iter().peekable();
        for place in (0..list.length()).step_by(4) {
            let text = |nth: u32| list.get(place + nth).as_string();
            let Some(name) = text(0) else { continue };
            let deleted = list.get(place + 3).is_truthy();
            while old.next_if(|old| old.name < name).is_some() {}
            let old = old.next_if(|old| old.name == name && old.line.is_some()).or_else(|| {
                let mut fields: Vec<String> = serde_json::from_str(&text(2)?).ok()?;
                let kind = fields.pop()?;
                let (stamp_of_line, fresh) = match kind.strip_prefix(&kind_of_line()) {
                    Some(stamp_of_line) => (stamp_of_line.to_owned(), true),
                    None => (kind.strip_prefix(FORMER_LINES)?.to_owned(), false),
                };
                let line = Summary::from_fields(fields);
                let known = line.as_ref().map(Summary::records);
                let name = name.clone();
                Some(ShelfLine { name, stamp_of_line, deleted, line, fresh, known, lacks: false })
            });
            let (line, before, was_fresh, known, lacks) = match old {
                Some(old) => (old.line, Some(old.stamp_of_line), old.fresh, old.known, old.lacks),
                None => (None, None, false, None, false),
            };
            let stamp_of_line = text(1).or_else(|| before.clone()).unwrap_or_default();
            let fresh = line.is_some() && was_fresh && before.as_ref() == Some(&stamp_of_line);
            self.evenings.push(ShelfLine {
                name,
                stamp_of_line,
                deleted,
                line,
                fresh,
                known,
                lacks,
            });
        }
        let evenings = &self.evenings;
        self.sessions.retain(|id, _| {
            evenings.iter().all(|evening| evening.name != id.as_str() || !evening.deleted)
        });
        for place in 0..self.evenings.len() {
            self.refresh(place);
        }
        self.list_strange();
    }

    /// Lists anew what lies in the stores among the records and is none.
    fn list_strange(&mut self) {
        self.aside.retain(|b| !is_strange(b));
        let list = strange();
        for at in (0..list.length()).step_by(3) {
            let (Some(key), Some(text)) = (list.get(at).as_string(), list.get(at + 1).as_string())
            else {
                continue;
            };
            let is_text = list.get(at + 2).is_truthy();
            let damage = if is_text { Damage::ForeignKey } else { Damage::NoText };
            self.set_aside(key, text, damage);
        }
    }

    /// The line of an opened session follows its records.
    fn refresh(&mut self, place: usize) {
        let evening = &mut self.evenings[place];
        let id = SessionId::try_from(evening.name.clone());
        if let Some((records, session)) = id.ok().and_then(|id| self.sessions.get(&id)) {
            evening.line = Some(Summary::of(records, session));
            evening.fresh = true;
        }
    }

    /// How many records this device knew of, where it had noted that.
    pub fn known(&self, id: &SessionId) -> Option<usize> {
        self.evenings.get(self.place(id.as_str()).ok()?)?.known
    }

    /// What is missing of a session is known: as many as are here, and no more.
    pub fn forget_known(&mut self, id: &SessionId) {
        if let Ok(place) = self.place(id.as_str()) {
            let evening = &mut self.evenings[place];
            evening.known = None;
            evening.lacks = false;
            evening.fresh = false;
        }
    }

    /// Notes the line of an open session, where nothing of it is missing: should the browser die,
    /// it tells at the next start how many records there were.
    pub fn note_line(&mut self, id: &SessionId) {
        let lost = self.known(id).is_some_and(|known| known > self.ids(id).len());
        let whole = heard(id.as_str()) && !lost && !self.lacks(id);
        let Ok(place) = self.place(id.as_str()) else { return };
        let evening = &mut self.evenings[place];
        if let Some(line) = evening.line.as_ref().filter(|_| whole) {
            evening.stamp_of_line = stamp(id.as_str());
            evening.known = Some(line.records());
            note(&evening.name, line, &evening.stamp_of_line);
        }
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.evenings.binary_search_by(|evening| evening.name.as_str().cmp(name))
    }

    /// Reads the records of a session, where they are at hand; whether it is open now.
    pub fn open(&mut self, id: &SessionId) -> bool {
        if self.evening(id.as_str()).is_none() {
            return false;
        }
        // Before records can be read none are at hand.
        let Some(texts) = READER.get().and_then(|_| at_hand(id.as_str())) else { return false };
        self.take_in(&texts);
        self.remember(id);
        if self.lacks(id) {
            // Its line was noted when all of it read: the next start shall look itself.
            remember(id.as_str(), "");
        }
        self.sessions.contains_key(id)
    }

    /// The session of this name, unless it is deleted.
    pub fn evening(&self, name: &str) -> Option<&ShelfLine> {
        self.evenings.get(self.place(name).ok()?).filter(|evening| !evening.deleted)
    }

    /// Whether this session was only opened, and nothing of it is written.
    pub fn is_unwritten(&self, id: &SessionId) -> bool {
        self.unwritten.as_ref().is_some_and(|(of, _)| of == id)
    }

    /// An opened session has another record.
    pub fn remember(&mut self, id: &SessionId) {
        let name = id.as_str();
        let place = match self.place(name) {
            Ok(place) => place,
            Err(place) => {
                let name = name.to_owned();
                let stamp_of_line = String::new();
                // It begins here: there is no more of it anywhere.
                let (deleted, fresh, lacks) = (false, false, false);
                let known = Some(0);
                let new =
                    ShelfLine { name, stamp_of_line, deleted, line: None, fresh, known, lacks };
                self.evenings.insert(place, new);
                place
            }
        };
        self.evenings[place].deleted = false;
        self.refresh(place);
    }

    /// What was found on a look at a session: its line is noted where all of it reads.
    pub fn note_look(&mut self, name: &str, mut look: Stock) {
        self.aside.retain(|b| is_strange(b) || b.key.split('/').nth(1) != Some(name));
        let found = SessionId::try_from(name.to_owned()).ok().map(|id| {
            let known = self.known(&id);
            let lost = known.is_some_and(|known| known > look.ids(&id).len());
            (lost, look.lacks(&id))
        });
        let (lost, lacks) = found.unwrap_or_default();
        let whole = look.aside.is_empty() && !lost && !lacks;
        self.aside.append(&mut look.aside);
        let Ok(place) = self.place(name) else { return };
        let evening = &mut self.evenings[place];
        evening.lacks = lost || lacks;
        let seen = look.sessions.values().next();
        let line = seen.map(|(records, session)| Summary::of(records, session));
        let line = line.unwrap_or_default();
        if whole {
            evening.known = Some(line.records());
            note(name, &line, &evening.stamp_of_line);
        }
        evening.line = Some(line);
        evening.fresh = true;
    }

    /// Takes in what came from elsewhere: records of opened sessions; anything else is another
    /// list of sessions.
    pub fn hear(&mut self, new: &Array) {
        let opened = Array::new();
        // Records that go may take a whole session with them.
        let mut other = false;
        for place in (0..new.length()).step_by(2) {
            let key = new.get(place).as_string().unwrap_or_default();
            let name = key.split('/').nth(1).unwrap_or_default();
            let id = SessionId::try_from(name.to_owned()).ok();
            if !key.ends_with("/weg") && id.is_some_and(|id| self.sessions.contains_key(&id)) {
                other |= !new.get(place + 1).is_string();
                opened.push(&key.into());
                opened.push(&new.get(place + 1));
            } else {
                other = true;
            }
        }
        self.take_in(&opened);
        if other {
            return self.read_list();
        }
        for place in 0..self.evenings.len() {
            self.refresh(place);
        }
    }

    /// Takes in key, text, key, text … in any order, also what is there already; a key without a
    /// text is a record that another tab deleted. Only where [`reads_records`] was called.
    pub fn take_in(&mut self, new: &Array) {
        if let Some(read) = READER.get() {
            read(self, new);
        }
    }

    fn take_in_now(&mut self, new: &Array) {
        let mut changed: Vec<SessionId> = Vec::new();
        for place in (0..new.length()).step_by(2) {
            let Some(key) = new.get(place).as_string() else { continue };
            let text = new.get(place + 1).as_string();
            let Some(text) = text else {
                let Some((session, id)) = file::read_key(&key) else { continue };
                self.aside.retain(|b| b.key != key);
                if let Some((records, _)) = self.sessions.get_mut(&session) {
                    records.retain(|record| record.id != id);
                    if !changed.contains(&session) {
                        changed.push(session);
                    }
                }
                continue;
            };
            match read::read_under(&key, &text) {
                Ok((session, record)) => {
                    let (records, state) = self.sessions.entry(session.clone()).or_default();
                    if changed.contains(&session) {
                        // Put in order below, once for all of them; what was there already goes.
                        records.push(record);
                    } else if records.last().is_none_or(|last| last.id < record.id) {
                        state.take_in(&record);
                        records.push(record);
                    } else if records.binary_search_by_key(&record.id, |s| s.id).is_err() {
                        records.push(record);
                        changed.push(session);
                    }
                }
                Err(damage) => self.set_aside(key, text, damage),
            }
        }
        for session in changed {
            if let Some((records, state)) = self.sessions.get_mut(&session) {
                log::sort(records);
                *state = Session::of(records.iter().cloned());
            }
        }
        self.sessions.retain(|_, (records, _)| !records.is_empty());
        // Whole in the other store: nothing is missing.
        self.aside.retain(|b| {
            let record = file::read_key(&b.key);
            record.is_none_or(|(session, id)| {
                let records = self.sessions.get(&session).map(|(records, _)| records);
                records.is_none_or(|records| records.iter().all(|record| record.id != id))
            })
        });
    }

    /// Takes in what other devices sent of a session – key, text, key, text … –, into both stores and
    /// into what is open. It is the only way in for what nobody here wrote or looked at: see
    /// [`Border`]. What is here stays as it is, also what does not read.
    pub fn take_foreign(&mut self, id: &SessionId, sent: &Array) -> Arrived {
        let mut arrived = Arrived::default();
        let here = self.sessions.get(id).map_or(&[][..], |(records, _)| records);
        let mut border = Border::new(id, here);
        // In order, so that a leap is one only where numbers are missing.
        let mut pairs: Vec<(String, String)> = (0..sent.length())
            .step_by(2)
            .filter_map(|at| Some((sent.get(at).as_string()?, sent.get(at + 1).as_string()?)))
            .collect();
        pairs.sort_by_cached_key(|(key, _)| file::read_key(key));
        let fresh = Array::new();
        for (key, text) in pairs {
            match border.judge(&key, &text) {
                Ok(Arrival::New(record)) if receive(&key, &text) => {
                    fresh.push(&key.into());
                    fresh.push(&text.into());
                    arrived.new.push(record);
                }
                Ok(Arrival::Known(id)) => arrived.known.push(id),
                Ok(Arrival::New(Record { id, .. }) | Arrival::Differs(id)) => {
                    arrived.differing.push(id);
                }
                Err(_) => arrived.declined += 1,
            }
        }
        if !arrived.new.is_empty() {
            self.take_in(&fresh);
            self.remember(id);
        }
        arrived
    }

    /// A session that was read elsewhere is open from now on. What was written into it meanwhile
    /// stays.
    pub fn put(&mut self, id: &SessionId, mut read: Stock) {
        let Some((mut records, mut session)) = read.sessions.remove(id) else { return };
        let before = self.sessions.remove(id).map(|(records, _)| records).unwrap_or_default();
        let more: Vec<Record> = before
            .into_iter()
            .filter(|record| records.binary_search_by_key(&record.id, |there| there.id).is_err())
            .collect();
        if !more.is_empty() {
            records.extend(more);
            log::sort(&mut records);
            session = Session::of(records.iter().cloned());
        }
        self.sessions.insert(id.clone(), (records, session));
        self.aside.retain(|b| b.key.split('/').nth(1) != Some(id.as_str()));
        self.aside.append(&mut read.aside);
        self.remember(id);
    }

    pub fn set_aside(&mut self, key: String, text: String, damage: Damage) {
        if self.aside.iter().all(|b| b.key != key || b.text != text) {
            self.aside.push(Aside { key, text, damage });
        }
    }

    /// The sessions that are there and were looked at, and their lines.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &Summary)> {
        let there = self.evenings.iter().filter(|evening| !evening.deleted);
        let with_line =
            there.filter_map(|evening| Some((evening.name.as_str(), evening.line.as_ref()?)));
        with_line.filter(|(_, line)| line.records() > 0)
    }

    /// A number for the records that are here: as many others are another number.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for evening in self.evenings.iter().filter(|evening| !evening.deleted) {
            let records = evening.line.as_ref().map(Summary::records);
            (&evening.name, &evening.stamp_of_line, records).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Whether a record that was set aside on another device comes along to this one.
    pub fn takes_aside(&self, key: &str) -> bool {
        file::read_key(key).is_some_and(|(id, _)| self.evening(id.as_str()).is_none())
    }

    /// A newer version of the app wrote in this session: this one must not go on there.
    pub fn read_only(&self, session: &SessionId) -> bool {
        self.aside.iter().any(|b| {
            matches!(b.damage, Damage::TooNew { .. })
                && file::read_key(&b.key).is_some_and(|(id, _)| id == *session)
        })
    }
}

/// Notes a line, with the stamp of the records it belongs to.
fn note(name: &str, line: &Summary, stamp_of_line: &str) {
    let mut fields = line.fields().to_vec();
    fields.push(kind_of_line() + stamp_of_line);
    remember(name, &to_text(&fields));
}

/// Notes from where many records are being taken in; `None` once all of them are there.
pub fn note_import(source: Option<&str>) -> js_sys::Promise {
    importing(source.map_or(JsValue::NULL, JsValue::from))
}

/// Whether it is of those that the stores list: no session knows of it.
fn is_strange(b: &Aside) -> bool {
    match b.damage {
        Damage::NoText => true,
        Damage::ForeignKey => file::read_key(&b.key).is_none(),
        _ => false,
    }
}

/// Stores one event.
pub fn write(session: &SessionId, record: &Record) {
    write_text(&file::key(session, record.id), &write::write_record(record));
}

/// The browser's storage; `None` where it is blocked.
fn storage() -> Option<Storage> {
    // `raw` panics where there is none, so that is asked first.
    web_sys::window()?.local_storage().ok().flatten()?;
    Some(LocalStorage::raw())
}

/// A small setting of this device, or half-typed input: not part of any session.
pub fn noted_text(name: &str) -> Option<String> {
    storage()?.get_item(&format!("jt-{name}")).ok().flatten()
}

/// Keeps a note; a full store loses at most a note.
pub fn note_text(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("jt-{name}"), text);
    }
}

/// A note that is a value of some type; `None` where there is none or it does not read.
pub fn noted<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_str(&noted_text(name)?).ok()
}

/// Keeps a value as a note.
pub fn note_value(name: &str, value: &impl Serialize) {
    note_text(name, &to_text(value));
}
