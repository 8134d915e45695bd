//! How a log is written down: one record a line in the stores, one file a session.
//!
//! A record never changes once written. A version that is newer than this program, a wrong
//! checksum and a broken text are three different errors; none of them loses the rest.

use super::dokument::{Dokument, KeinJson};
use super::event::{Ereignis, EreignisId, Korrektur};
use super::gestalt::{self, gestalt};
use super::log::{self, Satz, Session, Zeit};
use super::replay;
use crc::{CRC_32_ISO_HDLC, Crc};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Version of records and files. Raise it with a step in `WANDERUNGEN` and a frozen sample in
/// the tests.
pub const FORMAT: u32 = 1;
/// The mark of a session file.
pub const DATEIART: &str = "jasstafel-session";
/// The mark of a backup: all sessions of a device in one file.
const SICHERUNGSART: &str = "jasstafel-sicherung";
/// The largest file that is read, in bytes. Reading takes at most [`SPEICHER_JE_BYTE`] times as
/// much memory.
pub const DATEI_MAX: usize = 32 * 1024 * 1024;
/// The most memory the reader takes for a byte of a file, whatever is in it (measured in
/// `tests/grenzen.rs` on a machine of 64 bits; in a browser it is half of that). The worst is a list
/// of small objects; files of ours take about a tenth.
pub const SPEICHER_JE_BYTE: usize = 72;
/// The most records one file may hold; of a backup, all its sessions together.
pub const SAETZE_MAX: usize = 200_000;
/// The largest record in the stores, in bytes.
pub const SATZ_MAX: usize = 64 * 1024;
/// What the checksum adds to a record.
const SUMME_LAENGE: usize = ",\"crc\":\"01234567\"".len();
/// How the keys of records in the stores begin; `1` is the version of the key, not of the record.
const VORSATZ: &str = "jt1/";

/// The checksum of a record: CRC-32 as gzip has it.
const CRC: Crc<u32, Rechenweg> = Crc::<u32, Rechenweg>::new(&CRC_32_ISO_HDLC);
/// On a phone bit by bit: a table of random numbers does not compress, and a record is short.
#[cfg(target_arch = "wasm32")]
type Rechenweg = crc::NoTable;
#[cfg(not(target_arch = "wasm32"))]
type Rechenweg = crc::Table<16>;

/// Step `n` turns a file of version `n + 1` into one of version `n + 2`, on raw JSON.
const WANDERUNGEN: [fn(&mut Dokument); FORMAT as usize - 1] = [];

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

/// A record as it stands in a file.
#[derive(Clone)]
struct RohSatz {
    v: u32,
    id: EreignisId,
    zeit: Zeit,
    ereignis: Ereignis,
}

gestalt!(RohSatz { v, id, zeit, ereignis });
/// No other field may stand in a record.
const SATZFELDER: [&str; 4] = ["v", "id", "zeit", "ereignis"];

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
    /// Written by a newer version of this program.
    ZuNeu { version: u64 },
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
    /// It lies under a key that is none of ours, or under the key of another record.
    ForeignKey,
    /// Under its key lies something else than a text.
    NoText,
}

impl From<KeinJson> for Schaden {
    fn from(KeinJson { zeile, spalte, was }: KeinJson) -> Schaden {
        Schaden::Unlesbar { zeile, spalte, was }
    }
}

/// A session out of a file: its name and its records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Datei {
    /// Whose records they are.
    pub session: SessionId,
    /// In order, each id once.
    pub saetze: Vec<Satz>,
    /// The board as the file shows it; `Nichts` where somebody left it out.
    pub tafel: Dokument,
}

impl Datei {
    /// Whether the board in the file is the one its entries give. What only one of the two
    /// knows (a newer or older program wrote it) is not compared.
    ///
    /// # Errors
    /// The first place where they differ.
    pub fn pruefe_tafel(&self) -> Result<(), Schaden> {
        let gerechnet = replay::tafel(&Session::aus(self.saetze.iter().cloned()));
        match unterschied(&gerechnet, &self.tafel, "tafel") {
            Some(stelle) if !self.tafel.ist_nichts() => Err(Schaden::TafelPasstNicht { stelle }),
            _ => Ok(()),
        }
    }
}

/// The session file: every record with its checksum, and the board that follows, for readers.
pub fn schreibe_datei(session: &SessionId, saetze: &[Satz]) -> String {
    let mut sortiert = saetze.to_vec();
    log::ordne(&mut sortiert);
    let tafel = replay::tafel(&Session::aus(sortiert.iter().cloned()));
    datei(session, &sortiert, format!(",\n  \"tafel\": {tafel}"))
}

/// The same without the board, for a backup: the archive of years must fit into one that is read
/// again.
pub fn schreibe_saetze(session: &SessionId, saetze: &[Satz]) -> String {
    datei(session, saetze, String::new())
}

fn datei(session: &SessionId, saetze: &[Satz], tafel: String) -> String {
    let zeilen: Vec<String> =
        saetze.iter().map(|satz| format!("    {}", mit_pruefsumme(&satz_text(satz)))).collect();
    format!(
        "{{\n  \"art\": \"{DATEIART}\",\n  \"version\": {FORMAT},\n  \"session\": \"{session}\",\n  \
         \"saetze\": [\n{}\n  ]{tafel}\n}}\n",
        zeilen.join(",\n"),
    )
}

/// Reads a session file to the last byte.
///
/// # Errors
/// What is damaged and where. Nothing is taken from a file that is not whole.
pub fn lies_datei(text: &str) -> Result<Datei, Schaden> {
    aus_dokument(lies_text(text)?, true)
}

fn lies_text(text: &str) -> Result<Dokument, Schaden> {
    if text.len() > DATEI_MAX {
        return Err(Schaden::ZuGross { max: DATEI_MAX });
    }
    Ok(Dokument::lies(text)?)
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

fn roh(b: &Beiseite) -> Dokument {
    Dokument::Liste(vec![b.key.as_str().into(), b.text.as_str().into()])
}

/// The backup file: session files (from [`schreibe_datei`]) in one, and what was set aside, raw.
pub fn schreibe_sicherung(dateien: &[String], beiseite: &[Beiseite]) -> String {
    let zeilen: Vec<String> = beiseite.iter().map(|b| format!("    {}", roh(b))).collect();
    format!(
        "{{\n  \"art\": \"{SICHERUNGSART}\",\n  \"version\": {FORMAT},\n  \"sessions\": [\n{}\n  ],\n  \
         \"beiseite\": [\n{}\n  ]\n}}\n",
        dateien.join(",\n"),
        zeilen.join(",\n"),
    )
}

/// Reads a backup or, as a backup of one, a session file.
///
/// # Errors
/// What is damaged and where. Nothing is taken from a file that is not whole; only the texts that
/// were set aside may be anything.
pub fn lies_sicherung(text: &str) -> Result<Sicherung, Schaden> {
    let mut wert = lies_text(text)?;
    if wert.feld("art").text() != Some(SICHERUNGSART) {
        return aus_dokument(wert, true).map(Sicherung::from);
    }
    version(&wert)?;
    let mut sicherung = Sicherung::default();
    let (Dokument::Liste(sessions), Dokument::Liste(beiseite)) =
        (wert.nimm("sessions"), wert.nimm("beiseite"))
    else {
        return Err(Schaden::FremdeDatei);
    };
    let mut anzahl = beiseite.len();
    for session in sessions {
        let datei = aus_dokument(session, true)?;
        anzahl += datei.saetze.len();
        sicherung.dateien.push(datei);
    }
    if anzahl > SAETZE_MAX {
        return Err(Schaden::ZuVieleSaetze { max: SAETZE_MAX });
    }
    for roh in beiseite {
        let [Dokument::Text(key), Dokument::Text(text)] = roh.liste() else {
            return Err(Schaden::FremdeDatei);
        };
        sicherung.beiseite.push((key.to_owned(), text.to_owned()));
    }
    sicherung.lift_readable();
    Ok(sicherung)
}

impl Sicherung {
    /// What did not read where it was set aside may read here: then it is a record as the others
    /// are, and is shown with them before anything is taken in.
    fn lift_readable(&mut self) {
        let places = self.dateien.iter().enumerate();
        let mut places: BTreeMap<SessionId, usize> =
            places.map(|(at, datei)| (datei.session.clone(), at)).collect();
        let mut lifted = BTreeSet::new();
        let mut rest = Vec::new();
        for (key, text) in std::mem::take(&mut self.beiseite) {
            let Some((session, satz)) = lies_eintrag(&key, &text) else {
                rest.push((key, text));
                continue;
            };
            let at = *places.entry(session.clone()).or_insert(self.dateien.len());
            if at == self.dateien.len() {
                self.dateien.push(Datei { session, saetze: Vec::new(), tafel: Dokument::Nichts });
            }
            self.dateien[at].saetze.push(satz);
            lifted.insert(at);
        }
        self.beiseite = rest;
        for at in lifted {
            let datei = &mut self.dateien[at];
            log::ordne(&mut datei.saetze);
            // It is that of the other records alone.
            datei.tafel = Dokument::Nichts;
        }
    }
}

/// The record that lies under this key, where both read and belong together.
fn lies_eintrag(key: &str, text: &str) -> Option<(SessionId, Satz)> {
    let (session, id) = lies_schluessel(key)?;
    let satz = lies_zeile(text).ok().filter(|satz| satz.id == id)?;
    Some((session, satz))
}

/// The session of a document; `mit_summe` where each record carries its checksum.
pub(super) fn aus_dokument(mut wert: Dokument, mit_summe: bool) -> Result<Datei, Schaden> {
    if wert.feld("art").text() != Some(DATEIART) {
        return Err(Schaden::FremdeDatei);
    }
    for schritt in &WANDERUNGEN[version(&wert)? - 1..] {
        schritt(&mut wert);
    }
    let session = wert
        .feld("session")
        .text()
        .and_then(|id| SessionId::try_from(id.to_owned()).ok())
        .ok_or(Schaden::FremdeDatei)?;
    let Dokument::Liste(roh) = wert.nimm("saetze") else {
        return Err(Schaden::FremdeDatei);
    };
    if roh.len() > SAETZE_MAX {
        return Err(Schaden::ZuVieleSaetze { max: SAETZE_MAX });
    }
    let mut saetze: Vec<Satz> = Vec::with_capacity(roh.len());
    for (stelle, roh) in roh.into_iter().enumerate() {
        let nr = stelle + 1;
        let satz = lies_satz(roh, nr, mit_summe)?;
        if saetze.last().is_some_and(|vorher| vorher.id >= satz.id) {
            return Err(Schaden::DoppelteKennung { nr, id: satz.id });
        }
        saetze.push(satz);
    }
    Ok(Datei { session, saetze, tafel: wert.nimm("tafel") })
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
            // By their texts: the code that writes them is there already.
            Ok(stelle) if satz_text(&hier[stelle]) != satz_text(satz) => {
                vergleich.streit.push(satz.id);
            }
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
            Ereignis::Eingetragen { partie: ihre, .. } => *ihre == partie,
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

/// The first place where two documents differ.
fn unterschied(soll: &Dokument, ist: &Dokument, ort: &str) -> Option<String> {
    match (soll, ist) {
        (Dokument::Objekt(a), Dokument::Objekt(_)) => a.iter().find_map(|(name, v)| {
            ist.finde(name).and_then(|w| unterschied(v, w, &format!("{ort}.{name}")))
        }),
        (Dokument::Liste(a), Dokument::Liste(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .find_map(|(i, (v, w))| unterschied(v, w, &format!("{ort}[{i}]"))),
        _ => (soll != ist).then(|| ort.to_owned()),
    }
}

/// The version of a file, from 1 to [`FORMAT`].
fn version(wert: &Dokument) -> Result<usize, Schaden> {
    let version = nicht_neuer(wert.feld("version"))?.and_then(|v| usize::try_from(v).ok());
    version.filter(|version| *version > 0).ok_or(Schaden::FremdeDatei)
}

/// The number that stands there, if one does and this program knows that version.
fn nicht_neuer(feld: &Dokument) -> Result<Option<u64>, Schaden> {
    let version = match feld {
        Dokument::Zahl(version) => u64::try_from(*version).ok(),
        Dokument::AndereZahl(version) => version.parse().ok(),
        _ => None,
    };
    match version {
        Some(version) if version > u64::from(FORMAT) => Err(Schaden::ZuNeu { version }),
        version => Ok(version),
    }
}

fn lies_satz(mut roh: Dokument, nr: usize, mit_summe: bool) -> Result<Satz, Schaden> {
    let summe = roh.nimm("crc");
    if let Some((fremd, _)) = roh.felder().iter().find(|(f, _)| !SATZFELDER.contains(&f.as_str())) {
        return Err(Schaden::Satz { nr, was: fremd.clone() });
    }
    let satz: RohSatz = gestalt::lies(&roh).map_err(|was| Schaden::Satz { nr, was })?;
    let satz = Satz { id: satz.id, zeit: satz.zeit, ereignis: satz.ereignis };
    let text = satz_text(&satz);
    if mit_summe && summe.text() != Some(&pruefsumme(&text)) {
        return Err(Schaden::Pruefsumme { nr });
    }
    // The stores would not read it again. Its checksum is not in this text.
    if text.len() > SATZ_MAX - SUMME_LAENGE {
        return Err(Schaden::Satz { nr, was: format!("> {SATZ_MAX} Bytes") });
    }
    Ok(satz)
}

/// One record for the stores: a line of JSON that ends in its checksum.
pub fn schreibe_satz(satz: &Satz) -> String {
    mit_pruefsumme(&satz_text(satz))
}

/// Reads a record from the stores.
///
/// # Errors
/// What is damaged; the caller keeps the text as it is and sets it aside.
pub fn lies_zeile(text: &str) -> Result<Satz, Schaden> {
    if text.len() > SATZ_MAX {
        return Err(Schaden::ZuGross { max: SATZ_MAX });
    }
    let wert = Dokument::lies(text)?;
    nicht_neuer(wert.feld("v"))?;
    lies_satz(wert, 1, true)
}

fn satz_text(satz: &Satz) -> String {
    let roh = RohSatz { v: FORMAT, id: satz.id, zeit: satz.zeit, ereignis: satz.ereignis.clone() };
    gestalt::schreibe(&roh)
}

fn mit_pruefsumme(text: &str) -> String {
    let ohne_klammer = text.strip_suffix('}').unwrap_or(text);
    format!("{ohne_klammer},\"crc\":\"{}\"}}", pruefsumme(text))
}

/// CRC-32 in eight hexadecimal digits.
pub(in crate::engine) fn pruefsumme(text: &str) -> String {
    format!("{:08x}", CRC.checksum(text.as_bytes()))
}
