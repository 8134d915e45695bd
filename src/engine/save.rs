//! How a log is written down: one record a line in the stores, one file a session.
//!
//! A record never changes once written. A version that is newer than this program, a wrong
//! checksum and a broken text are three different errors; none of them loses the rest.

use super::event::{Abschluss, Ereignis, EreignisId, Korrektur};
use super::log::{self, Satz, Session};
use super::migrate::{self, CURRENT, Format};
use super::read::{self, FileReader};
use super::replay;
use super::turnier::Turnierfehler;
use crc::{CRC_32_ISO_HDLC, Crc};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The version of records, files and links that this program writes; [`super::migrate`] raises it.
pub const FORMAT: u32 = migrate::VERSION;
/// The mark of a session file.
pub const DATEIART: &str = "jasstafel-session";
/// The mark of a backup: all sessions of a device in one file.
pub(super) const BACKUP_KIND: &str = "jasstafel-sicherung";
/// The largest file that is read, in bytes. Reading takes at most [`SPEICHER_JE_BYTE`] times as
/// much memory.
pub const DATEI_MAX: usize = 32 * 1024 * 1024;
/// The most memory the reader takes for a byte of a file, whatever is in it (measured in
/// `tests/grenzen.rs` on a machine of 64 bits; in a browser it is half of that). The worst is a list
/// of next to nothing, of which it keeps where each element stands.
pub const SPEICHER_JE_BYTE: usize = 32;
/// The most records one file may hold; of a backup, all its sessions together.
pub const SAETZE_MAX: usize = 200_000;
/// The largest record in the stores, in bytes: 64 KiB, and what a record of an older version may
/// grow by when it is written in a newer one.
pub const SATZ_MAX: usize = 64 * 1024 + 64;
/// How the keys of records in the stores begin; `1` is the version of the key, not of the record.
const VORSATZ: &str = "jt1/";

/// The checksum of a record: CRC-32 as gzip has it.
const CRC: Crc<u32, Rechenweg> = Crc::<u32, Rechenweg>::new(&CRC_32_ISO_HDLC);
/// On a phone bit by bit: a table of random numbers does not compress, and a record is short.
#[cfg(target_arch = "wasm32")]
type Rechenweg = crc::NoTable;
#[cfg(not(target_arch = "wasm32"))]
type Rechenweg = crc::Table<16>;

/// The name of a session in the stores and in files: letters, digits and `-`, at most 40.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(String);

impl SessionId {
    /// As it stands in keys and files.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<SessionId> for String {
    fn from(id: SessionId) -> String {
        id.0
    }
}

impl TryFrom<String> for SessionId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<SessionId, &'static str> {
        let erlaubt = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if (1..=40).contains(&text.len()) && text.chars().all(erlaubt) {
            Ok(SessionId(text))
        } else {
            Err("eine Session-Kennung besteht aus 1 bis 40 Buchstaben, Ziffern und -")
        }
    }
}

/// The key of a record in the stores: `jt1/<session>/<event id>`.
pub fn schluessel(session: &SessionId, id: EreignisId) -> String {
    format!("{VORSATZ}{session}/{id}")
}

/// The session a key belongs to and the event it names; `None` for a key that is not of ours.
pub fn lies_schluessel(key: &str) -> Option<(SessionId, EreignisId)> {
    let (session, id) = key.strip_prefix(VORSATZ)?.split_once('/')?;
    Some((SessionId::try_from(session.to_owned()).ok()?, id.parse().ok()?))
}

/// A record that does not read: it is kept as it is and handed out raw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beiseite {
    /// Where it lies in the store.
    pub key: String,
    /// What lies there, unchanged.
    pub text: String,
    /// Why it does not read.
    pub schaden: Schaden,
}

/// What is wrong with a record or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "`nr` counts records from 1, `zeile` and `spalte` from 1, `max` is what is allowed"
)]
pub enum Schaden {
    /// More than `max` bytes.
    ZuGross { max: usize },
    /// Not JSON, or not of the right shape.
    Unlesbar { zeile: usize, spalte: usize, was: String },
    /// JSON, but no file or record of ours.
    FremdeDatei,
    /// A field that no version of this program knows, or that stands twice.
    Feld { name: String },
    /// Written by a newer version of this program.
    ZuNeu { version: u64 },
    /// Record `nr` names no version that ever was.
    Fassung { nr: usize },
    /// Record `nr` (from 1) does not read.
    Satz { nr: usize, was: String },
    /// The record was changed after it was written.
    Pruefsumme { nr: usize },
    /// The record's id is not above the one before: twice, or out of order.
    DoppelteKennung { nr: usize, id: EreignisId },
    /// More than `max` records.
    ZuVieleSaetze { max: usize },
    /// The board in the file is not the one its entries give.
    TafelPasstNicht { stelle: String },
    /// A link that was cut off or changed on its way.
    LinkUnvollstaendig,
    /// A table's sheet with a number that nobody can have written.
    Blatt(Turnierfehler),
    /// It lies under a key that is none of ours, or under the key of another record.
    ForeignKey,
    /// Under its key lies something else than a text.
    NoText,
}

/// A session out of a file: its name and its records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Datei {
    /// Whose records they are.
    pub session: SessionId,
    /// In order, each id once.
    pub saetze: Vec<Satz>,
    /// The board as the file shows it, as JSON; `None` where somebody left it out.
    pub tafel: Option<String>,
}

impl Datei {
    /// Whether the board in the file is the one its entries give. What only one of the two
    /// knows (a newer or older program wrote it) is not compared.
    ///
    /// # Errors
    /// The first place where they differ.
    pub fn pruefe_tafel(&self) -> Result<(), Schaden> {
        self.check_board(&Session::aus(self.saetze.iter().cloned()))
    }

    /// The same where it is known what its entries give.
    ///
    /// # Errors
    /// As [`Datei::pruefe_tafel`].
    pub fn check_board(&self, session: &Session) -> Result<(), Schaden> {
        let Some(shown) = &self.tafel else { return Ok(()) };
        let gerechnet = replay::firm(session);
        let shown = serde_json::from_str(shown).unwrap_or_default();
        match unterschied(&gerechnet, &shown, "tafel") {
            Some(stelle) => Err(Schaden::TafelPasstNicht { stelle }),
            None => Ok(()),
        }
    }
}

/// The session file: every record with its checksum, and the board that follows, for readers.
pub fn schreibe_datei(session: &SessionId, saetze: &[Satz]) -> String {
    CURRENT.write_file(session, saetze)
}

/// The same without the board, for a backup: the archive of years must fit into one that is read
/// again.
pub fn schreibe_saetze(session: &SessionId, saetze: &[Satz]) -> String {
    CURRENT.file(session, saetze, String::new())
}

/// Reads a session file to the last byte.
///
/// # Errors
/// What is damaged and where. Nothing is taken from a file that is not whole.
pub fn lies_datei(text: &str) -> Result<Datei, Schaden> {
    FileReader::open(text)?.one()
}

/// A backup: every session as its own file would be, and the raw texts that do not read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sicherung {
    /// One a session.
    pub dateien: Vec<Datei>,
    /// Key and text of records that were set aside.
    pub beiseite: Vec<(String, String)>,
}

impl From<Datei> for Sicherung {
    /// A session file is a backup of one.
    fn from(datei: Datei) -> Sicherung {
        Sicherung { dateien: vec![datei], beiseite: Vec::new() }
    }
}

/// The backup file: session files (from [`schreibe_datei`]) in one, and what was set aside, raw.
pub fn schreibe_sicherung(dateien: &[String], beiseite: &[Beiseite]) -> String {
    CURRENT.write_backup(dateien, beiseite)
}

/// Reads a backup or, as a backup of one, a session file.
///
/// # Errors
/// What is damaged and where. Nothing is taken from a file that is not whole; only the texts that
/// were set aside may be anything.
pub fn lies_sicherung(text: &str) -> Result<Sicherung, Schaden> {
    FileReader::open(text)?.finish()
}

/// One record for the stores: a line of JSON that ends in its checksum.
pub fn schreibe_satz(satz: &Satz) -> String {
    CURRENT.write_record(satz)
}

/// Reads a record from the stores.
///
/// # Errors
/// What is damaged; the caller keeps the text as it is and sets it aside.
pub fn lies_zeile(text: &str) -> Result<Satz, Schaden> {
    CURRENT.read_record(text)
}

impl Sicherung {
    /// What did not read where it was set aside may read here: then it is a record as the others
    /// are, and is shown with them before anything is taken in.
    pub(super) fn lift_readable(&mut self, format: &Format) {
        let places = self.dateien.iter().enumerate();
        let mut places: BTreeMap<SessionId, usize> =
            places.map(|(at, datei)| (datei.session.clone(), at)).collect();
        let mut lifted = BTreeSet::new();
        let mut rest = Vec::new();
        for (key, text) in std::mem::take(&mut self.beiseite) {
            let Some((session, satz)) = format.record_under(&key, &text) else {
                rest.push((key, text));
                continue;
            };
            let at = *places.entry(session.clone()).or_insert(self.dateien.len());
            if at == self.dateien.len() {
                self.dateien.push(Datei { session, saetze: Vec::new(), tafel: None });
            }
            self.dateien[at].saetze.push(satz);
            lifted.insert(at);
        }
        self.beiseite = rest;
        for at in lifted {
            let datei = &mut self.dateien[at];
            log::ordne(&mut datei.saetze);
            // It is that of the other records alone.
            datei.tafel = None;
        }
    }
}

/// What a program of one version reads and writes; that of today is behind the functions above.
impl Format {
    /// The record that lies under this key, where both read and belong together.
    fn record_under(&self, key: &str, text: &str) -> Option<(SessionId, Satz)> {
        let (session, id) = lies_schluessel(key)?;
        let satz = self.read_record(text).ok().filter(|satz| satz.id == id)?;
        Some((session, satz))
    }

    /// As [`schreibe_satz`].
    pub fn write_record(&self, satz: &Satz) -> String {
        read::record_text(self, satz)
    }

    /// As [`lies_zeile`].
    ///
    /// # Errors
    /// What is damaged.
    pub fn read_record(&self, text: &str) -> Result<Satz, Schaden> {
        read::record_of_store(self, text)
    }

    /// As [`schreibe_datei`].
    pub fn write_file(&self, session: &SessionId, saetze: &[Satz]) -> String {
        let mut sortiert = saetze.to_vec();
        log::ordne(&mut sortiert);
        let tafel = replay::tafel(&Session::aus(sortiert.iter().cloned()));
        self.file(session, &sortiert, format!(",\n  \"tafel\": {tafel}"))
    }

    fn file(&self, session: &SessionId, saetze: &[Satz], tafel: String) -> String {
        let zeilen: Vec<String> =
            saetze.iter().map(|satz| format!("    {}", self.write_record(satz))).collect();
        format!(
            "{{\n  \"art\": \"{DATEIART}\",\n  \"version\": {},\n  \"session\": \"{session}\",\n  \
             \"saetze\": [\n{}\n  ]{tafel}\n}}\n",
            self.version(),
            zeilen.join(",\n"),
        )
    }

    /// As [`schreibe_sicherung`].
    pub fn write_backup(&self, dateien: &[String], beiseite: &[Beiseite]) -> String {
        let line = |b: &Beiseite| format!("    {}", migrate::to_text(&(&b.key, &b.text)));
        let zeilen: Vec<String> = beiseite.iter().map(line).collect();
        format!(
            "{{\n  \"art\": \"{BACKUP_KIND}\",\n  \"version\": {},\n  \"sessions\": [\n{}\n  ],\n  \
             \"beiseite\": [\n{}\n  ]\n}}\n",
            self.version(),
            dateien.join(",\n"),
            zeilen.join(",\n"),
        )
    }
}

/// What a file brings to the records that are here already.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vergleich {
    /// How many are here.
    pub hier: usize,
    /// How many of the file are not.
    pub neu: usize,
    /// The same id with another content: what is here stays.
    pub streit: Vec<EreignisId>,
}

/// Compares the records of a file with those that are `hier`, both in order.
pub fn vergleiche(hier: &[Satz], datei: &[Satz]) -> Vergleich {
    let mut vergleich = Vergleich { hier: hier.len(), ..Vergleich::default() };
    for satz in datei {
        match hier.binary_search_by_key(&satz.id, |satz| satz.id) {
            Err(_) => vergleich.neu += 1,
            Ok(stelle) if hier[stelle] != *satz => vergleich.streit.push(satz.id),
            Ok(_) => {}
        }
    }
    vergleich
}

/// The records of one Partie, and the session's name and place: what came to it, in the same session, so
/// that both can be merged again.
pub fn nur_partie(saetze: &[Satz], partie: EreignisId) -> Vec<Satz> {
    let mut dabei: Vec<EreignisId> = Vec::new();
    let mut auswahl = Vec::new();
    for satz in saetze {
        let gehoert = match &satz.ereignis {
            Ereignis::TitelGesetzt { .. }
            | Ereignis::OrtGesetzt { .. }
            | Ereignis::Umbenannt { .. } => true,
            // For those who were there.
            Ereignis::NotizGesetzt { .. } => false,
            Ereignis::PartieBegonnen(_) => satz.id == partie,
            Ereignis::Eingetragen { partie: ihre, .. }
            | Ereignis::Abgeschlossen(Abschluss { partie: ihre, .. }) => *ihre == partie,
            Ereignis::Turnier(_) => false,
            Ereignis::Korrigiert(Korrektur { ziel, .. })
            | Ereignis::Zurueckgenommen { ziel }
            | Ereignis::Wiederhergestellt { ziel } => dabei.contains(ziel),
        };
        if gehoert {
            dabei.push(satz.id);
            auswahl.push(satz.clone());
        }
    }
    auswahl
}

/// The first place where two documents differ; what only one of two objects has is not compared.
fn unterschied(soll: &Value, ist: &Value, ort: &str) -> Option<String> {
    match (soll, ist) {
        (Value::Object(a), Value::Object(b)) => a.iter().find_map(|(name, v)| {
            b.get(name).and_then(|w| unterschied(v, w, &format!("{ort}.{name}")))
        }),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(i, (v, w))| unterschied(v, w, &format!("{ort}[{i}]"))),
        _ => (soll != ist).then(|| ort.to_owned()),
    }
}

/// CRC-32 in eight hexadecimal digits.
pub(super) fn crc(text: &str) -> String {
    format!("{:08x}", CRC.checksum(text.as_bytes()))
}
