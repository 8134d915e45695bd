//! How a log is written down: one record a line in the stores, one file a session.
//!
//! A record never changes once written. A version that is newer than this program, a wrong
//! checksum and a broken text are three different errors; none of them loses the rest.

use crate::engine::archive::{migrate, snapshot};
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::facts::event::{Closing, Correction, Event, HeadChange};
use crate::engine::session::log::{self, Record, Session};
use crate::engine::tournament::TournamentError;
use serde_json::Value;
use thiserror::Error;

/// The newest version of records, files and links that this program reads and writes;
/// [`crate::engine::archive::migrate`] raises it, and says which one is written when.
pub const FORMAT: u32 = migrate::VERSION;
/// The mark of a session file.
pub const FILE_KIND: &str = "jasstafel-session";
/// The mark of a backup: all sessions of a device in one file.
pub const BACKUP_KIND: &str = "jasstafel-sicherung";
/// The largest file that is read, in bytes. Reading takes at most [`MEMORY_PER_BYTE`] times as
/// much memory.
pub const FILE_MAX: usize = 32 * 1024 * 1024;
/// The most memory the reader takes for a byte of a file, whatever is in it (measured in
/// `tests/limits.rs` on a machine of 64 bits; in a browser it is half of that). The worst is a list
/// of next to nothing, of which it keeps where each element stands.
pub const MEMORY_PER_BYTE: usize = 32;
/// The most records one file may hold; of a backup, all its sessions together.
pub const RECORDS_MAX: usize = 200_000;
/// The largest record in the stores, in bytes: 64 KiB, and what a record of an older version may
/// grow by when it is written in a newer one.
pub const RECORD_MAX: usize = 64 * 1024 + 64;
/// How the keys of records in the stores begin; `1` is the version of the key, not of the record.
const PREFIX: &str = "jt1/";

/// The key of a record in the stores: `jt1/<session>/<event id>`.
pub fn key(session: &SessionId, id: EventId) -> String {
    format!("{PREFIX}{session}/{id}")
}

/// The session a key belongs to and the event it names; `None` for a key that is not of ours.
pub fn read_key(key: &str) -> Option<(SessionId, EventId)> {
    let (session, id) = key.strip_prefix(PREFIX)?.split_once('/')?;
    Some((SessionId::try_from(session.to_owned()).ok()?, id.parse().ok()?))
}

/// A record that does not read: it is kept as it is and handed out raw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Where it lies in the store.
    pub key: String,
    /// What lies there, unchanged.
    pub text: String,
    /// Why it does not read.
    pub damage: Damage,
}

impl Aside {
    /// Whether its key is one of this session's, even where nothing else of it reads.
    pub fn belongs_to(&self, session: &str) -> bool {
        session_name(&self.key) == Some(session)
    }
}

/// What stands for the session in a key, whether or not it can be the id of one and a record lies there.
pub fn session_name(key: &str) -> Option<&str> {
    key.split('/').nth(1)
}

/// The same key in another session.
pub fn key_in(key: &str, session: &SessionId) -> String {
    let mut parts: Vec<&str> = key.splitn(3, '/').collect();
    if let Some(name) = parts.get_mut(1) {
        *name = session.as_str();
    }
    parts.join("/")
}

/// What stands where a text ends before it should.
pub const END: &str = "EOF";

/// What is wrong with a record or a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{self:?}")]
#[allow(
    missing_docs,
    reason = "`nth` counts records from 1, `line` and `column` from 1, `max` is what is allowed"
)]
pub enum Damage {
    /// More than `max` bytes.
    TooLarge { max: usize },
    /// The device does not hand out what is in it.
    Withheld,
    /// Not JSON, or not of the right shape; `what` stands there, [`END`] where nothing does any more.
    Unreadable { line: usize, column: usize, what: String },
    /// JSON, but no file or record of ours.
    ForeignFile,
    /// A field that no version of this program knows, or that stands twice.
    Field { name: String },
    /// Written by a newer version of this program.
    TooNew { version: u64 },
    /// Record `nth` names no version that ever was.
    Version { nth: usize },
    /// Record `nth` (from 1) does not read.
    Record { nth: usize, what: String },
    /// The record was changed after it was written.
    Checksum { nth: usize },
    /// The record's id is not above the one before: twice, or out of order.
    IdOutOfOrder { nth: usize, id: EventId },
    /// The record is another in a file that was read before it.
    DiffersElsewhere { id: EventId },
    /// More than `max` records.
    TooManyRecords { max: usize },
    /// The board in the file is not the one its entries give.
    BoardDiffers { place: String },
    /// A link that was cut off or changed on its way.
    LinkIncomplete,
    /// A table's sheet with a number that nobody can have written.
    Sheet(TournamentError),
    /// It lies under a key that is none of ours, or under the key of another record.
    ForeignKey,
    /// Under its key lies something else than a text.
    NoText,
}

/// A session out of a file: its name and its records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Whose records they are.
    pub session: SessionId,
    /// In order, each id once.
    pub records: Vec<Record>,
    /// The board as the file shows it, as JSON; `None` where somebody left it out.
    pub board: Option<String>,
}

impl File {
    /// Whether the board in the file is the one its entries give. What only one of the two
    /// knows (a newer or older program wrote it) is not compared.
    ///
    /// # Errors
    /// The first place where they differ.
    pub fn check_board(&self) -> Result<(), Damage> {
        self.check_against(&Session::of(self.records.iter().cloned()))
    }

    /// The same where it is known what its entries give.
    ///
    /// # Errors
    /// As [`File::check_board`].
    pub fn check_against(&self, session: &Session) -> Result<(), Damage> {
        let Some(shown) = &self.board else { return Ok(()) };
        let reckoned = snapshot::firm(session);
        let shown = serde_json::from_str(shown).unwrap_or_default();
        match difference(&reckoned, &shown, "tafel") {
            Some(place) => Err(Damage::BoardDiffers { place }),
            None => Ok(()),
        }
    }
}

/// A backup: every session as its own file would be, and the raw texts that do not read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// One a session.
    pub files: Vec<File>,
    /// Key and text of records that were set aside.
    pub aside: Vec<(String, String)>,
}

impl From<File> for Backup {
    /// A session file is a backup of one.
    fn from(file: File) -> Backup {
        Backup { files: vec![file], aside: Vec::new() }
    }
}

impl Backup {
    /// What another holds as well. Of an evening that is in both each record comes once.
    ///
    /// # Errors
    /// A record of the other is not the same here; then nothing of it is taken.
    pub fn join(&mut self, other: Backup) -> Result<(), Damage> {
        let here = |all: &Backup, file: &File| {
            all.files.iter().position(|here| here.session == file.session)
        };
        for file in &other.files {
            let Some(place) = here(self, file) else { continue };
            let comparison = compare(&self.files[place].records, &file.records);
            if let Some(id) = comparison.conflict.first() {
                return Err(Damage::DiffersElsewhere { id: *id });
            }
        }
        for file in other.files {
            match here(self, &file) {
                None => self.files.push(file),
                Some(place) => {
                    let here = &mut self.files[place];
                    here.records.extend(file.records);
                    log::sort(&mut here.records);
                    // Each board is that of its own file's records.
                    here.board = None;
                }
            }
        }
        for (key, text) in other.aside {
            if self.aside.iter().all(|(there, _)| *there != key) {
                self.aside.push((key, text));
            }
        }
        Ok(())
    }
}

/// What a file brings to the records that are here already.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// How many are here.
    pub here: usize,
    /// How many of the file are not.
    pub new: usize,
    /// The same id with another content: what is here stays.
    pub conflict: Vec<EventId>,
}

/// Compares the records of a file with those that are `here`, both in order.
pub fn compare(here: &[Record], file: &[Record]) -> Comparison {
    let mut comparison = Comparison { here: here.len(), ..Comparison::default() };
    for record in file {
        match here.binary_search_by_key(&record.id, |record| record.id) {
            Err(_) => comparison.new += 1,
            Ok(place) if here[place] != *record => comparison.conflict.push(record.id),
            Ok(_) => {}
        }
    }
    comparison
}

/// The records of one Partie, and the session's name and place: what came to it, in the same session, so
/// that both can be merged again.
pub fn only_partie(records: &[Record], partie: EventId) -> Vec<Record> {
    let mut present: Vec<EventId> = Vec::new();
    let mut selection = Vec::new();
    for record in records {
        let belongs = match &record.event {
            Event::TitleSet { .. } | Event::VenueSet { .. } | Event::Renamed { .. } => true,
            // For those who were there.
            Event::NoteSet { .. } => false,
            Event::PartieBegun(_) => record.id == partie,
            Event::Entered { partie: theirs, .. }
            | Event::Changed(HeadChange { partie: theirs, .. })
            | Event::Concluded(Closing { partie: theirs, .. }) => *theirs == partie,
            Event::Tournament(_) => false,
            Event::Corrected(Correction { target, .. })
            | Event::Undone { target }
            | Event::Redone { target } => present.contains(target),
        };
        if belongs {
            present.push(record.id);
            selection.push(record.clone());
        }
    }
    selection
}

/// The first place where two documents differ; what only one of two objects has is not compared.
fn difference(expected: &Value, actual: &Value, place: &str) -> Option<String> {
    match (expected, actual) {
        (Value::Object(a), Value::Object(b)) => a.iter().find_map(|(name, v)| {
            b.get(name).and_then(|w| difference(v, w, &format!("{place}.{name}")))
        }),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(i, (v, w))| difference(v, w, &format!("{place}[{i}]"))),
        _ => (expected != actual).then(|| place.to_owned()),
    }
}
