//! Reading what was stored: records, files and backups, all by one policy.
//!
//! The version comes first: what is newer than the program is left alone, whatever it looks like.
//! The checksum is taken over the text as it stands. What no field of the version knows, what stands
//! twice, and what is written in another shape than the version's own does not read.

use crate::engine::archive::checksum::crc;
use crate::engine::archive::file::{
    BACKUP_KIND, Backup, Damage, END, FILE_KIND, FILE_MAX, File, RECORD_MAX, RECORDS_MAX, read_key,
};
use crate::engine::archive::migrate::{self, CURRENT, Format};
use crate::engine::archive::place;
use crate::engine::archive::write::{CRC_FIELD, frame, record_text};
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::time::Time;
use crate::engine::session::log::{self, Record};
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::marker::PhantomData;

/// How much of what does not read is shown, in characters.
const SHOWN: usize = 12;

/// A file or backup that is read piece by piece, so that a page can draw between the pieces.
///
/// ```
/// # use jasstafel::engine::archive::read::FileReader;
/// # let text = jasstafel::engine::archive::write::write_backup(&[], &[]);
/// let mut reader = FileReader::open(&text)?;
/// while reader.read_some(500)? {
///     // Draw, and go on later.
/// }
/// let backup = reader.finish()?;
/// # assert!(backup.files.is_empty());
/// # Ok::<(), jasstafel::engine::archive::file::Damage>(())
/// ```
pub struct FileReader<'a> {
    format: &'static Format,
    /// Each session with its records as they stand in the text.
    sessions: Vec<(File, Vec<&'a RawValue>)>,
    /// The session that is being read.
    at: usize,
    read: usize,
    total: usize,
    set_aside: Vec<(String, String)>,
    backup: bool,
}

impl<'a> FileReader<'a> {
    /// Goes once over a session file or a backup: what it is, and where its records stand.
    ///
    /// # Errors
    /// It is too large, no JSON, no file of ours, of a newer version, or holds too many records.
    pub fn open(text: &'a str) -> Result<FileReader<'a>, Damage> {
        FileReader::open_as(&migrate::CURRENT, text)
    }

    /// The same for a program of another version.
    ///
    /// # Errors
    /// As [`FileReader::open`].
    pub fn open_as(format: &'static Format, text: &'a str) -> Result<FileReader<'a>, Damage> {
        if text.len() > FILE_MAX {
            return Err(Damage::TooLarge { max: FILE_MAX });
        }
        let fields = Fields::of(text)?;
        let mut reader = FileReader {
            format,
            sessions: Vec::new(),
            at: 0,
            read: 0,
            total: 0,
            set_aside: Vec::new(),
            backup: fields.text("art").as_deref() == Some(BACKUP_KIND),
        };
        if reader.backup {
            fields.version(format)?;
            fields.only(&["art", "version", "sessions", "beiseite"])?;
            let sessions: Capped<&RawValue> = fields.list("sessions")?;
            let set_aside: Capped<(String, String)> = fields.list("beiseite")?;
            if sessions.more || set_aside.more {
                return Err(Damage::TooManyRecords { max: RECORDS_MAX });
            }
            reader.total = set_aside.items.len();
            reader.set_aside = set_aside.items;
            for session in sessions.items {
                reader.add(&Fields::of(session.get())?)?;
            }
        } else {
            reader.add(&fields)?;
        }
        // What was set aside counts for the limit only.
        reader.total -= reader.set_aside.len();
        Ok(reader)
    }

    fn add(&mut self, fields: &Fields<'a>) -> Result<(), Damage> {
        if fields.text("art").as_deref() != Some(FILE_KIND) {
            return Err(Damage::ForeignFile);
        }
        fields.version(self.format)?;
        fields.only(&["art", "version", "session", "saetze", "tafel"])?;
        let session = fields.text("session").and_then(|id| SessionId::try_from(id).ok());
        let session = session.ok_or(Damage::ForeignFile)?;
        let records: Capped<&RawValue> = fields.list("saetze")?;
        self.total += records.items.len();
        if records.more || self.total > RECORDS_MAX {
            return Err(Damage::TooManyRecords { max: RECORDS_MAX });
        }
        let board = fields.get("tafel").filter(|board| *board != "null").map(str::to_owned);
        let log_records = Vec::with_capacity(records.items.len());
        self.sessions.push((File { session, records: log_records, board }, records.items));
        Ok(())
    }

    /// How many records there are.
    pub fn total(&self) -> usize {
        self.total
    }

    /// How many of them are read.
    pub fn done(&self) -> usize {
        self.read
    }

    /// Reads the next `n` records; whether there are more.
    ///
    /// # Errors
    /// The first record that does not read. Nothing is to be taken from such a file.
    pub fn read_some(&mut self, n: usize) -> Result<bool, Damage> {
        let mut left = n;
        while let Some((file, records)) = self.sessions.get_mut(self.at) {
            let from = file.records.len();
            for (place, record) in records.iter().enumerate().skip(from).take(left) {
                let nth = place + 1;
                let one_record = record_of_file(self.format, record.get(), nth)?;
                if file.records.last().is_some_and(|before| before.id >= one_record.id) {
                    return Err(Damage::IdOutOfOrder { nth, id: one_record.id });
                }
                file.records.push(one_record);
            }
            let read = file.records.len() - from;
            self.read += read;
            left -= read;
            if file.records.len() < records.len() {
                return Ok(true);
            }
            self.at += 1;
        }
        Ok(false)
    }

    /// Everything; what is not read yet is read now.
    ///
    /// # Errors
    /// As [`FileReader::read_some`].
    pub fn finish(mut self) -> Result<Backup, Damage> {
        self.read_some(usize::MAX)?;
        let files = self.sessions.into_iter().map(|(file, _)| file).collect();
        let mut backup = Backup { files, aside: self.set_aside };
        backup.lift_readable(self.format);
        Ok(backup)
    }

    /// The one session of a session file.
    pub(super) fn one(self) -> Result<File, Damage> {
        let single = !self.backup;
        let mut files = self.finish()?.files;
        files.pop().filter(|_| single).ok_or(Damage::ForeignFile)
    }
}

/// The fields of an object, as they stand in the text.
struct Fields<'a> {
    raw: BTreeMap<Cow<'a, str>, &'a RawValue>,
    /// A name that stands twice.
    twice: Option<String>,
}

impl<'a> Fields<'a> {
    /// Of a text that is one object.
    fn of(text: &'a str) -> Result<Fields<'a>, Damage> {
        serde_json::from_str(text).map_err(|error| match error.is_data() {
            // It may be no JSON further on.
            true => serde_json::from_str::<&RawValue>(text)
                .map_or_else(|error| unreadable(text, &error), |_| Damage::ForeignFile),
            false => unreadable(text, &error),
        })
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.raw.get(name).map(|raw| raw.get())
    }

    fn text(&self, name: &str) -> Option<String> {
        serde_json::from_str(self.get(name)?).ok()
    }

    /// The version, which the program must know.
    fn version(&self, format: &Format) -> Result<usize, Damage> {
        format.known(self.get("version"))?.ok_or(Damage::ForeignFile)
    }

    /// There is none but these, and each once.
    fn only(&self, known: &[&str]) -> Result<(), Damage> {
        let strange = self.raw.keys().find(|name| !known.contains(&name.as_ref()));
        match strange.map(|name| name.to_string()).or_else(|| self.twice.clone()) {
            Some(name) => Err(Damage::Field { name: name.chars().take(SHOWN).collect() }),
            None => Ok(()),
        }
    }

    fn list<T: Deserialize<'a>>(&self, name: &str) -> Result<Capped<T>, Damage> {
        let raw = self.get(name).ok_or(Damage::ForeignFile)?;
        serde_json::from_str(raw).map_err(|_| Damage::ForeignFile)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields<'a>, D::Error> {
        struct Object<'a>(PhantomData<&'a ()>);

        impl<'de: 'a, 'a> Visitor<'de> for Object<'a> {
            type Value = Fields<'a>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'a>, A::Error> {
                let mut fields = Fields { raw: BTreeMap::new(), twice: None };
                while let Some((Name(name), raw)) = map.next_entry()? {
                    if fields.raw.contains_key(&name) {
                        fields.twice.get_or_insert_with(|| name.to_string());
                    }
                    fields.raw.insert(name, raw);
                }
                Ok(fields)
            }
        }

        deserializer.deserialize_map(Object(PhantomData))
    }
}

/// A name that is not copied where it stands as it reads.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

/// A list of as many elements as a file may have records.
struct Capped<T> {
    items: Vec<T>,
    /// There were more.
    more: bool,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Capped<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Capped<T>, D::Error> {
        struct List<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
            type Value = Capped<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Capped<T>, A::Error> {
                let mut items = Vec::new();
                while items.len() < RECORDS_MAX
                    && let Some(item) = seq.next_element()?
                {
                    items.push(item);
                }
                let mut more = false;
                while seq.next_element::<IgnoredAny>()?.is_some() {
                    more = true;
                }
                Ok(Capped { items, more })
            }
        }

        deserializer.deserialize_seq(List(PhantomData))
    }
}

impl Format {
    /// The newest version this program reads and writes.
    pub fn version(&self) -> u32 {
        self.readers.len() as u32
    }

    /// The version that stands there; nothing where there is none, or none that ever was.
    ///
    /// # Errors
    /// It is newer than this program.
    pub(super) fn known(&self, version: Option<&str>) -> Result<Option<usize>, Damage> {
        // Whole numbers of JSON are spelt as Rust reads them; `-1`, `1.0` and `"1"` are not.
        match version.and_then(|version| version.parse::<u64>().ok()) {
            Some(version) if version > u64::from(self.version()) => Err(Damage::TooNew { version }),
            version => Ok(version.filter(|version| *version > 0).map(|version| version as usize)),
        }
    }
}

/// A record of a store.
pub(super) fn record_of_store(format: &Format, text: &str) -> Result<Record, Damage> {
    if text.len() > RECORD_MAX {
        return Err(Damage::TooLarge { max: RECORD_MAX });
    }
    // What reads is gone over once; of what does not it is asked first whether it is JSON at all.
    record_of_file(format, text.trim_matches([' ', '\t', '\n', '\r']), 1).map_err(|damage| {
        let json = serde_json::from_str::<&RawValue>(text);
        json.map_or_else(|error| unreadable(text, &error), |_| damage)
    })
}

/// What frames an event, the same in every version.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Framed<'a> {
    /// Known already; here so that it stands once.
    #[serde(rename = "v")]
    _v: IgnoredAny,
    id: EventId,
    #[serde(rename = "zeit")]
    time: Time,
    #[serde(borrow)]
    #[serde(rename = "ereignis")]
    event: &'a RawValue,
    crc: Option<String>,
}

/// Of a record of any version.
#[derive(Deserialize)]
struct VersionOnly<'a> {
    #[serde(borrow)]
    v: Option<&'a RawValue>,
}

impl Format {
    /// The version of a record. One of ours names it in front, and is not gone over for it; that it is named
    /// once is seen by whoever reads the rest.
    fn version_of_record(&self, raw: &str, nth: usize) -> Result<usize, Damage> {
        let in_front = || raw.strip_prefix("{\"v\":")?.split_once(',')?.0.parse().ok();
        let known = |version: &usize| (1..=self.readers.len()).contains(version);
        if let Some(version) = in_front().filter(known) {
            return Ok(version);
        }
        let VersionOnly { v } = migrate::typed(raw).map_err(|what| Damage::Record { nth, what })?;
        self.known(v.map(RawValue::get))?.ok_or(Damage::Version { nth })
    }
}

/// Record `nth` of a file: JSON without white space around it.
fn record_of_file(format: &Format, raw: &str, nth: usize) -> Result<Record, Damage> {
    let damaged = |what: String| Damage::Record { nth, what };
    // Of a list serde would make a record too.
    if !raw.starts_with('{') {
        return Err(damaged(String::new()));
    }
    let version = format.version_of_record(raw, nth)?;
    let record: Framed = migrate::typed(raw).map_err(damaged)?;
    let under = |place: String| {
        let dot = if place.is_empty() { "" } else { "." };
        damaged(["ereignis", dot, &place].concat())
    };
    let read = event(format, version, record.event.get()).map_err(under)?;
    let one_record = Record { id: record.id, time: record.time, event: read.event };
    let signed = |text: &str| record.crc.as_deref() == Some(&crc(text));
    let stands = |text: &str| without_crc(text).is_some_and(|text| signed(&text));
    // Ours have no white space; looking for it takes as long as all the rest.
    let as_it_stands = stands(raw) || stands(&without_space(raw));
    // Programs of version 1 took the sum of what they would have written themselves: what they read,
    // in whatever order and spelling, is read for ever.
    let whole = as_it_stands || version == 1 && signed(&frame(1, &one_record, &read.text));
    if !whole { Err(Damage::Checksum { nth }) } else { fits(format, one_record, nth, raw.len()) }
}

/// Record `nth` of a link, which frames it otherwise.
pub(super) fn record_of_link(
    format: &Format,
    version: usize,
    id: EventId,
    time: Time,
    event: &RawValue,
    nth: usize,
) -> Result<Record, Damage> {
    let read = self::event(format, version, event.get());
    let fact = read.map_err(|what| Damage::Record { nth, what })?.event;
    fits(format, Record { id, time, event: fact }, nth, event.get().len())
}

/// The stores must be able to read it again. `length` is about that of its text.
fn fits(format: &Format, record: Record, nth: usize, length: usize) -> Result<Record, Damage> {
    if length > RECORD_MAX / 2 && record_text(format, &record).len() > RECORD_MAX {
        return Err(Damage::Record { nth, what: format!("> {RECORD_MAX} Bytes") });
    }
    Ok(record)
}

/// The event of a record, in the one shape its version has; else the place that has another.
fn event(format: &Format, version: usize, raw: &str) -> Result<migrate::ReadRecord, String> {
    let reader = format.readers.get(version - 1).ok_or_else(String::new)?;
    let read = reader(raw)?;
    if read.text != raw {
        // White space, another order, another spelling of a text, or what says nothing.
        let (stands, means) = (serde_json::from_str(raw), serde_json::from_str(&read.text));
        let (Ok(stands), Ok(means)) = (stands, means) else { return Err(String::new()) };
        if let Some(place) = differs(&stands, &means) {
            return Err(place);
        }
    }
    Ok(read)
}

/// Where a text says another thing than what was read from it, or says it in another shape.
fn differs(stands: &Value, means: &Value) -> Option<String> {
    let under = |name: &str, place: String| {
        let dot = if place.is_empty() { "" } else { "." };
        [name, dot, &place].concat()
    };
    match (stands, means) {
        (Value::Object(stands), Value::Object(means)) => {
            let nothing = |value: &Value| match value {
                Value::Null | Value::Bool(false) => true,
                Value::String(text) => text.is_empty(),
                Value::Array(list) => list.is_empty(),
                _ => false,
            };
            let more = stands.iter().find_map(|(name, value)| match means.get(name) {
                Some(meant) => differs(value, meant).map(|place| under(name, place)),
                None => (!nothing(value)).then(|| name.clone()),
            });
            more.or_else(|| means.keys().find(|name| !stands.contains_key(*name)).cloned())
        }
        (Value::Array(stands), Value::Array(means)) if stands.len() == means.len() => {
            let pairs = stands.iter().zip(means).enumerate();
            let mut places = pairs.filter_map(|(nth, (stands, means))| {
                differs(stands, means).map(|place| under(&format!("[{nth}]"), place))
            });
            places.next()
        }
        _ => (stands != means).then(String::new),
    }
}

/// The text of a record before its checksum was put at its end.
fn without_crc(text: &str) -> Option<String> {
    let (before, after) = CRC_FIELD;
    let (record, digits) = text.strip_suffix(after)?.rsplit_once(before)?;
    (digits.len() == 8).then(|| [record, "}"].concat())
}

/// JSON without white space between its tokens.
fn without_space(text: &str) -> Cow<'_, str> {
    if text.chars().any(spaces()) {
        let mut space = spaces();
        return Cow::Owned(text.chars().filter(|c| !space(*c)).collect());
    }
    Cow::Borrowed(text)
}

/// Whether a character of JSON is white space between tokens; to be asked of each in order.
fn spaces() -> impl FnMut(char) -> bool {
    let (mut inside, mut escaped) = (false, false);
    move |c| {
        let space = !inside && c.is_ascii_whitespace();
        inside ^= c == '"' && !escaped;
        escaped = inside && c == '\\' && !escaped;
        space
    }
}

/// Where a text is no JSON.
fn unreadable(text: &str, error: &serde_json::Error) -> Damage {
    let at = place::found_at(text, error);
    let shown = text[at..].chars().take(SHOWN).take_while(|c| !c.is_control());
    let (at, what) = match error.is_eof() {
        true => (text.len(), END.to_owned()),
        false => (at, shown.collect()),
    };
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    Damage::Unreadable { line: text[..at].split('\n').count(), column: at - line + 1, what }
}

/// Reads a session file to the last byte.
///
/// # Errors
/// What is damaged and where. Nothing is taken from a file that is not whole.
pub fn read_file(text: &str) -> Result<File, Damage> {
    FileReader::open(text)?.one()
}

/// Reads a backup or, as a backup of one, a session file.
///
/// # Errors
/// What is damaged and where. Nothing is taken from a file that is not whole; only the texts that
/// were set aside may be anything.
pub fn read_backup(text: &str) -> Result<Backup, Damage> {
    FileReader::open(text)?.finish()
}

/// Reads a record from the stores.
///
/// # Errors
/// What is damaged; the caller keeps the text as it is and sets it aside.
pub fn read_line(text: &str) -> Result<Record, Damage> {
    CURRENT.read_record(text)
}

/// Reads what lies under a key of the stores: whose record it is, and the record.
///
/// # Errors
/// What is damaged, or that the record belongs under another key.
pub fn read_under(key: &str, text: &str) -> Result<(SessionId, Record), Damage> {
    CURRENT.read_under(key, text)
}

/// What a program of one version reads; that of today is behind the functions above.
impl Format {
    /// As the function of this name.
    fn read_under(&self, key: &str, text: &str) -> Result<(SessionId, Record), Damage> {
        let (session, id) = read_key(key).ok_or(Damage::ForeignFile)?;
        let record = self.read_record(text)?;
        if record.id == id { Ok((session, record)) } else { Err(Damage::ForeignKey) }
    }

    /// As [`read_line`].
    ///
    /// # Errors
    /// What is damaged.
    pub fn read_record(&self, text: &str) -> Result<Record, Damage> {
        record_of_store(self, text)
    }
}

impl Backup {
    /// What did not read where it was set aside may read here: then it is a record as the others
    /// are, and is shown with them before anything is taken in.
    fn lift_readable(&mut self, format: &Format) {
        let places = self.files.iter().enumerate();
        let mut places: BTreeMap<SessionId, usize> =
            places.map(|(at, file)| (file.session.clone(), at)).collect();
        let mut lifted = BTreeSet::new();
        let mut rest = Vec::new();
        for (key, text) in std::mem::take(&mut self.aside) {
            let Ok((session, record)) = format.read_under(&key, &text) else {
                rest.push((key, text));
                continue;
            };
            let at = *places.entry(session.clone()).or_insert(self.files.len());
            if at == self.files.len() {
                self.files.push(File { session, records: Vec::new(), board: None });
            }
            self.files[at].records.push(record);
            lifted.insert(at);
        }
        self.aside = rest;
        for at in lifted {
            let file = &mut self.files[at];
            log::sort(&mut file.records);
            // It is that of the other records alone.
            file.board = None;
        }
    }
}
