//! What is stored: the records of the two stores, and the notes of this device.
//!
//! The stores themselves are in `src/web/stores.js`: a localStorage key an event, written in the
//! same task as the tap, and IndexedDB, which alone makes an entry saved. Key:
//! `jt1/<session>/<event id>`; text: the record of [`crate::engine::archive::file`]. Here texts become
//! records; what does not read is left where it is and set aside.
//!
//! Of all sessions only a line is at hand, which is noted and checked against the keys of the
//! records ([`ShelfLine`]); records are read when a session is opened, or to look at for a moment.

mod browser;
pub mod documents;
pub mod integrity;
mod jobs;
#[cfg(all(test, target_arch = "wasm32"))]
pub mod tests;

pub use browser::{
    Browser, StoreInfo, extent, fetch, follow, info, interrupted, keep, look, lost_evenings,
    note_import, pieces, protect, shows, stored_note, write_many,
};

use crate::engine::archive::file;
use crate::engine::archive::file::{Aside, Damage};
use crate::engine::archive::foreign::{Arrival, Border};
use crate::engine::archive::migrate::to_text;
use crate::engine::archive::read;
use crate::engine::archive::summary::Summary;
use crate::engine::archive::write;
use crate::engine::base::edition::Edition;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::time::Time;
use crate::engine::facts::event::Event;
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::decide::Command;
use crate::engine::session::log;
use crate::engine::session::log::{Record, Session};
use crate::engine::session::refused::refused;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

/// Every session with its records and what they give.
pub type Sessions = BTreeMap<SessionId, (Vec<Record>, Session)>;

/// A record that came from the stores; without a text it was deleted elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct StoreRecord {
    pub key: String,
    pub text: Option<String>,
}

/// A session as the stores list it.
pub struct Listed {
    pub name: String,
    /// Which records it has; unknown until the stores are compared.
    pub stamp: Option<String>,
    /// What was noted of it.
    pub line: Option<String>,
    pub deleted: bool,
}

/// What lies among the records and is none.
pub struct Strange {
    pub key: String,
    pub text: String,
    /// Whether it was a text.
    pub is_text: bool,
}

/// What is asked of the stores at once, while a tap is being answered or a job done. The browser's are
/// [`Browser`]; a memory does for tests.
pub trait Stores: Send + Sync {
    /// Every session, in the order of the names.
    fn sessions(&self) -> Vec<Listed>;
    /// What lies among the records and is none.
    fn strange(&self) -> Vec<Strange>;
    /// The records of a session that is shown from now on; `None` where [`fetch`] must come first.
    fn at_hand(&self, session: &str) -> Option<Vec<StoreRecord>>;
    /// Whether the second store has said what it has of a session.
    fn heard(&self, session: &str) -> bool;
    /// The stamp of the records that are known of a session.
    fn stamp(&self, session: &str) -> String;
    /// Notes the line of a session, with the stamp it belongs to.
    fn note_line(&self, session: &str, line: &str);
    /// Writes a text under its key.
    fn write(&self, key: &str, text: &str);
    /// Writes what another device sent, unless something is known under its key; whether it is there
    /// now.
    fn receive(&self, key: &str, text: &str) -> bool;
    /// The document under a key; empty where there is none.
    fn document(&self, key: &str) -> String;
    /// Writes a document.
    fn write_document(&self, key: &str, text: &str);
    /// The keys of all documents.
    fn document_keys(&self) -> Vec<String>;
    /// Marks a session as deleted; it can be brought back for a while.
    fn delete(&self, session: &str);
    /// Takes the mark of a deleted session away.
    fn bring_back(&self, session: &str);
    /// Deletes the records of a session for good; where it goes for another one, never without that.
    fn clear(&self, session: &str, heir: Option<&str>);
    /// A note of this device: not part of any session.
    fn noted(&self, name: &str) -> Option<String>;
    /// Keeps a note; a full store loses at most a note.
    fn note(&self, name: &str, text: &str);
}

/// How it stands with what was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum SaveState {
    Saved,
    Saving,
    /// The store that keeps a promise failed in a way after which it has broken one.
    Doubtful,
    /// It does not answer.
    Silent,
    /// The store that keeps a promise is blocked, gone or broken.
    Unusable,
    Full,
    /// A newer version of the app has taken the stores over: this one only reads.
    Newer,
}

impl SaveState {
    /// Whether a person must be told: what is on the screen may be nowhere else.
    pub fn is_trouble(self) -> bool {
        self > SaveState::Saving
    }

    /// How it stands at this moment.
    pub fn now() -> SaveState {
        browser::save_state()
    }

    /// By its name in the scripts.
    fn of(name: &str) -> SaveState {
        match name {
            "saved" => SaveState::Saved,
            "running" => SaveState::Saving,
            "lacks" => SaveState::Unusable,
            "full" => SaveState::Full,
            "doubtful" => SaveState::Doubtful,
            "silent" => SaveState::Silent,
            _ => SaveState::Newer,
        }
    }
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
pub struct Stock {
    pub stores: &'static dyn Stores,
    pub sessions: Sessions,
    /// In the order of their names.
    pub evenings: Vec<ShelfLine>,
    pub aside: Vec<Aside>,
    /// Of these the writer said to go on without what may still come.
    pub insisted: Vec<SessionId>,
    /// A session that was opened and in which nothing was written yet, with its opening: it is
    /// written with the first thing that follows it.
    pub unwritten: Option<(SessionId, Record)>,
    /// Sessions in the bin as they were looked at, until the file that brings them is taken in.
    pub looked: BTreeMap<SessionId, Stock>,
}

impl Default for Stock {
    fn default() -> Stock {
        Stock::on(&Browser)
    }
}

/// What reads records, folds them and tells of what they give. That is most of the engine, which the
/// list of evenings does without: pointers, so that the program is cut in two here.
struct Reader {
    take_in: fn(&mut Stock, Vec<StoreRecord>),
    summary: fn(&[Record], &Session) -> Summary,
    /// How many records have no effect.
    refused: fn(&Session) -> usize,
}

static READER: OnceLock<Reader> = OnceLock::new();

/// From now on records can be read. Whoever calls this has the engine with it.
pub fn reads_records() {
    READER.get_or_init(|| Reader {
        take_in: Stock::take_in_now,
        summary: Summary::of,
        refused: |session| refused(session).len(),
    });
}

/// How a noted line begins: another app, or another edition of the law, may make other lines of the
/// same records.
fn kind_of_line() -> String {
    format!("3.{} ", Edition::TODAY)
}

/// How the lines of apps began that did not look for numbers that are missing, or that headed an evening by
/// whatever Partie was its last: looked at once more.
fn former_lines() -> [String; 2] {
    ["1 ".to_owned(), format!("2.{} ", Edition::TODAY)]
}

impl Stock {
    /// Nothing yet of what is in these stores.
    pub fn on(stores: &'static dyn Stores) -> Stock {
        Stock {
            stores,
            sessions: Sessions::new(),
            evenings: Vec::new(),
            aside: Vec::new(),
            insisted: Vec::new(),
            unwritten: None,
            looked: BTreeMap::new(),
        }
    }

    /// Reads anew which sessions there are.
    pub fn read_list(&mut self) {
        let mut old = std::mem::take(&mut self.evenings).into_iter().peekable();
        for Listed { name, stamp, line, deleted } in self.stores.sessions() {
            while old.next_if(|old| old.name < name).is_some() {}
            let old = old.next_if(|old| old.name == name && old.line.is_some()).or_else(|| {
                let mut fields: Vec<String> = serde_json::from_str(&line?).ok()?;
                let kind = fields.pop()?;
                let (stamp_of_line, fresh) = match kind.strip_prefix(&kind_of_line()) {
                    Some(stamp_of_line) => (stamp_of_line.to_owned(), true),
                    None => {
                        let former = former_lines();
                        let stamp = former.iter().find_map(|former| kind.strip_prefix(former))?;
                        (stamp.to_owned(), false)
                    }
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
            let stamp_of_line = stamp.or_else(|| before.clone()).unwrap_or_default();
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
        for Strange { key, text, is_text } in self.stores.strange() {
            let damage = if is_text { Damage::ForeignKey } else { Damage::NoText };
            self.set_aside(key, text, damage);
        }
    }

    /// The line of an opened session follows its records.
    fn refresh(&mut self, place: usize) {
        let evening = &mut self.evenings[place];
        let id = SessionId::try_from(evening.name.clone());
        let opened = id.ok().and_then(|id| self.sessions.get(&id));
        if let (Some((records, session)), Some(reader)) = (opened, READER.get()) {
            evening.line = Some((reader.summary)(records, session));
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
            // In this very task: the page may go before the session is looked at.
            self.stores.note_line(id.as_str(), "");
        }
    }

    /// Notes the line of an open session, where nothing of it is missing: should the browser die,
    /// it tells at the next start how many records there were.
    pub fn note_line(&mut self, id: &SessionId) {
        let lost = self.known(id).is_some_and(|known| known > self.ids(id).len());
        let whole = self.stores.heard(id.as_str()) && !lost && !self.lacks(id);
        let Ok(place) = self.place(id.as_str()) else { return };
        let evening = &mut self.evenings[place];
        if let Some(line) = evening.line.as_ref().filter(|_| whole) {
            evening.stamp_of_line = self.stores.stamp(id.as_str());
            evening.known = Some(line.records());
            write_line(self.stores, &evening.name, line, &evening.stamp_of_line);
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
        let Some(texts) = READER.get().and_then(|_| self.stores.at_hand(id.as_str())) else {
            return false;
        };
        self.take_in(texts);
        self.remember(id);
        if self.lacks(id) {
            // Its line was noted when all of it read: the next start shall look itself.
            self.stores.note_line(id.as_str(), "");
        }
        self.sessions.contains_key(id)
    }

    /// Decides commands in a session, numbers what follows, stores it and then folds it in; where one
    /// is refused, none leaves anything behind. What was written for each.
    pub fn carry_out(
        &mut self,
        id: &SessionId,
        commands: Vec<Command>,
        replica: u32,
        now: impl Fn() -> Time,
    ) -> Result<Vec<Event>, Refusal> {
        reads_records();
        let stores = self.stores;
        let next = self.next_seq(id);
        let events = match self.sessions.get(id) {
            Some((_, session)) => session.decide_all(commands),
            None => Session::default().decide_all(commands),
        }?;
        self.write_opening(id);
        let (records, session) = self.sessions.entry(id.clone()).or_default();
        let mut append = |session: &mut Session, event| {
            let own = session.next_seq();
            let seq = own.max(next);
            // The numbers between are of what this device knew of and cannot read now.
            integrity::skip(stores, id, own, seq);
            let record = Record { id: EventId { seq, replica }, time: now(), event };
            // First to the stores, in the same task as the tap; then to the board.
            write(stores, id, &record);
            session.take_in(&record);
            records.push(record);
        };
        for event in &events {
            append(session, event.clone());
            // Whatever came to its end by it, or was there before there were notes.
            for note in session.due_notes() {
                append(session, Event::Concluded(note));
            }
        }
        self.remember(id);
        Ok(events)
    }

    /// The session of this name, unless it is deleted.
    pub fn evening(&self, name: &str) -> Option<&ShelfLine> {
        self.evenings.get(self.place(name).ok()?).filter(|evening| !evening.deleted)
    }

    /// Whether the session of this name lies in the bin; `None` where there is none.
    pub fn is_deleted(&self, name: &str) -> Option<bool> {
        Some(self.evenings.get(self.place(name).ok()?)?.deleted)
    }

    /// Where the records of a session are: here, or in the look at one that lies, or just lay, in the bin.
    pub fn seen(&self, id: &SessionId) -> &Stock {
        let is_closed =
            |_: &&Stock| !self.sessions.contains_key(id) && self.is_deleted(id.as_str()).is_some();
        self.looked.get(id).filter(is_closed).unwrap_or(self)
    }

    /// Whether what comes of this session can be compared with what is here of it, where anything is.
    pub fn is_compared(&self, id: &SessionId) -> bool {
        self.is_deleted(id.as_str()).is_none() || self.seen(id).sessions.contains_key(id)
    }

    /// Whether this session was only opened, and nothing of it is written.
    pub fn is_unwritten(&self, id: &SessionId) -> bool {
        self.unwritten.as_ref().is_some_and(|(of, _)| of == id)
    }

    /// Stores the opening of a session that was only opened until now; whether it was.
    pub fn write_opening(&mut self, id: &SessionId) -> bool {
        let opening = self.unwritten.take_if(|(of, _)| of == id);
        if let Some((_, opening)) = &opening {
            write(self.stores, id, opening);
        }
        opening.is_some()
    }

    /// Lets go of a session that was only opened: the stores have nothing of it. Whether it was one.
    pub fn drop_unwritten(&mut self, id: &SessionId) -> bool {
        let dropped = self.unwritten.take_if(|(of, _)| of == id).is_some();
        if dropped {
            self.sessions.remove(id);
        }
        dropped
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
        let id = SessionId::try_from(name.to_owned()).ok();
        if let Some(id) = id.as_ref().filter(|id| self.sessions.contains_key(id))
            && let Ok(place) = self.place(name)
        {
            // Opened meanwhile, it may have more by now than was seen.
            self.refresh(place);
            return self.note_line(id);
        }
        self.aside.retain(|b| is_strange(b) || !b.belongs_to(name));
        let found = id.map(|id| {
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
        let seen = look.sessions.values().next().zip(READER.get());
        let line = seen.map(|((records, session), reader)| (reader.summary)(records, session));
        let line = line.unwrap_or_default();
        if whole {
            evening.known = Some(line.records());
            write_line(self.stores, name, &line, &evening.stamp_of_line);
        }
        evening.line = Some(line);
        evening.fresh = true;
    }

    /// Takes in what came from elsewhere: records of opened sessions; anything else is another
    /// list of sessions, as when `list` says so.
    pub fn hear(&mut self, new: Vec<StoreRecord>, list: bool) {
        // Records that go may take a whole session with them.
        let mut other = list;
        let opened = new.into_iter().filter(|record| {
            let name = file::session_name(&record.key).unwrap_or_default();
            let id = SessionId::try_from(name.to_owned()).ok();
            let is_open = !record.key.ends_with("/weg")
                && id.is_some_and(|id| self.sessions.contains_key(&id));
            other |= !is_open || record.text.is_none();
            is_open
        });
        let opened = opened.collect();
        self.take_in(opened);
        if other {
            return self.read_list();
        }
        for place in 0..self.evenings.len() {
            self.refresh(place);
        }
    }

    /// Takes in records in any order, also what is there already; one without a text was deleted by
    /// another tab. Only where [`reads_records`] was called.
    pub fn take_in(&mut self, new: Vec<StoreRecord>) {
        if let Some(reader) = READER.get() {
            (reader.take_in)(self, new);
        }
    }

    fn take_in_now(&mut self, new: Vec<StoreRecord>) {
        let mut changed: Vec<SessionId> = Vec::new();
        for StoreRecord { key, text } in new {
            let Some(text) = text else {
                let Some((id, event)) = file::read_key(&key) else { continue };
                self.aside.retain(|b| b.key != key);
                if let Some((records, _)) = self.sessions.get_mut(&id) {
                    records.retain(|record| record.id != event);
                    if !changed.contains(&id) {
                        changed.push(id);
                    }
                }
                continue;
            };
            match read::read_under(&key, &text) {
                Ok((id, record)) => {
                    let (records, session) = self.sessions.entry(id.clone()).or_default();
                    if changed.contains(&id) {
                        // Put in order below, once for all of them; what was there already goes.
                        records.push(record);
                    } else if records.last().is_none_or(|last| last.id < record.id) {
                        session.take_in(&record);
                        records.push(record);
                    } else if records.binary_search_by_key(&record.id, |s| s.id).is_err() {
                        records.push(record);
                        changed.push(id);
                    }
                }
                Err(damage) => self.set_aside(key, text, damage),
            }
        }
        for id in changed {
            if let Some((records, session)) = self.sessions.get_mut(&id) {
                log::sort(records);
                *session = Session::of(records.iter().cloned());
            }
        }
        self.sessions.retain(|_, (records, _)| !records.is_empty());
        // Whole in the other store: nothing is missing.
        self.aside.retain(|b| {
            let key = file::read_key(&b.key);
            key.is_none_or(|(session, id)| {
                let records = self.sessions.get(&session).map(|(records, _)| records);
                records.is_none_or(|records| records.iter().all(|record| record.id != id))
            })
        });
    }

    /// Takes in what other devices sent of a session, into both stores and into what is open. It is
    /// the only way in for what nobody here wrote or looked at: see [`Border`]. What is here stays as
    /// it is, also what does not read.
    pub fn take_foreign(&mut self, id: &SessionId, mut sent: Vec<(String, String)>) -> Arrived {
        let mut arrived = Arrived::default();
        let here = self.sessions.get(id).map_or(&[][..], |(records, _)| records);
        let mut border = Border::new(id, here);
        // In order, so that a leap is one only where numbers are missing.
        sent.sort_by_cached_key(|(key, _)| file::read_key(key));
        let mut fresh = Vec::new();
        for (key, text) in sent {
            match border.judge(&key, &text) {
                Ok(Arrival::New(record)) if self.stores.receive(&key, &text) => {
                    fresh.push(StoreRecord { key, text: Some(text) });
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
            self.take_in(fresh);
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
        self.aside.retain(|b| !b.belongs_to(id.as_str()));
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

    /// A number for what the records that are here give: it changes with them, and not when the
    /// stores note it, of which nobody is told.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for evening in self.evenings.iter().filter(|evening| !evening.deleted) {
            (&evening.name, evening.line.as_ref().map(Summary::fields)).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Whether a record that was set aside on another device comes along to this one.
    pub fn takes_aside(&self, key: &str) -> bool {
        file::read_key(key).is_some_and(|(id, _)| self.is_deleted(id.as_str()).is_none())
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
fn write_line(stores: &dyn Stores, name: &str, line: &Summary, stamp_of_line: &str) {
    let mut fields = line.fields().to_vec();
    fields.push(kind_of_line() + stamp_of_line);
    stores.note_line(name, &to_text(&fields));
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
fn write(stores: &dyn Stores, session: &SessionId, record: &Record) {
    stores.write(&file::key(session, record.id), &write::write_record(record));
}

/// A small setting of this device, or half-typed input: not part of any session.
pub fn noted_text(name: &str) -> Option<String> {
    Browser.noted(name)
}

/// Keeps such a note.
pub fn note_text(name: &str, text: &str) {
    Browser.note(name, text);
}

/// Where it is noted who ran the tournament the last time.
pub const JASSLEITUNG: &str = "jassleitung";
/// Where half-typed names are noted, a line each.
pub const NAMES: &str = "namen";
/// Where names are noted that are typed and not registered, a line each, with their tournament.
pub const REGISTRATION: &str = "anmeldung";

/// Takes a name from the notes of this device that hold names.
pub fn forget_noted(stores: &dyn Stores, who: &str) {
    let without = |names: &str| {
        let is_who = |name: &str| name.trim() == who;
        let lines = names.lines().map(|name| if is_who(name) { "" } else { name });
        names.lines().any(is_who).then(|| lines.collect::<Vec<_>>().join("\n"))
    };
    for note in [JASSLEITUNG, NAMES] {
        if let Some(names) = stores.noted(note).as_deref().and_then(without) {
            stores.note(note, &names);
        }
    }
    let registration = stores.noted(REGISTRATION).unwrap_or_default();
    if let Ok((session, names)) = serde_json::from_str::<(String, String)>(&registration)
        && let Some(names) = without(&names)
    {
        stores.note(REGISTRATION, &to_text(&(session, names)));
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
