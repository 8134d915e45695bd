//! A Partie as a text for a link: the same records as in a file, said once, for a compressor.
//!
//! `summe version session`, then a line a record: `id zeit ereignis`, the time as the difference
//! to the record before. `summe` is the CRC-32 of all that follows it. The browser compresses the
//! text; what stands behind `#` in the address never leaves the phone for a server.

use crate::engine::archive::checksum::crc;
use crate::engine::archive::file::{Damage, File, RECORDS_MAX};
use crate::engine::archive::migrate::{CURRENT, Format};
use crate::engine::archive::read;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::time::Time;
use crate::engine::session::log::{self, Record};
use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::{GeneralPurpose, NO_PAD};
use serde_json::value::RawValue;

/// The largest text that is unpacked from a link, in bytes.
pub const LINK_MAX: usize = 1024 * 1024;

/// These records as a text.
pub fn write(session: &SessionId, records: &[Record]) -> String {
    CURRENT.write_link(session, records)
}

/// Reads such a text to the last byte.
///
/// # Errors
/// It is too large, was cut off or changed, comes from a newer version, or holds what no file
/// may hold.
pub fn read(text: &str) -> Result<File, Damage> {
    CURRENT.read_link(text)
}

/// What a program of one version writes and reads.
impl Format {
    /// As [`write()`].
    pub fn write_link(&self, session: &SessionId, records: &[Record]) -> String {
        let mut sorted = records.to_vec();
        log::sort(&mut sorted);
        let mut text = format!("{} {session}", self.version_for(&sorted));
        let mut before = 0_i64;
        for record in &sorted {
            let event = (self.write)(&record.event);
            let since = record.time.0.wrapping_sub(before);
            before = record.time.0;
            text.push_str(&format!("\n{} {since} {event}", record.id));
        }
        format!("{} {text}", crc(&text))
    }

    /// As [`read()`].
    ///
    /// # Errors
    /// As [`read()`].
    pub fn read_link(&self, text: &str) -> Result<File, Damage> {
        if text.len() > LINK_MAX {
            return Err(Damage::TooLarge { max: LINK_MAX });
        }
        let whole = text.split_once(' ').filter(|(sum, content)| *sum == crc(content));
        let (_, content) = whole.ok_or(Damage::LinkIncomplete)?;
        let mut lines = content.split('\n');
        let head = lines.next().unwrap_or_default();
        let (version, session) = head.split_once(' ').unwrap_or((head, ""));
        // The version first: what follows may be of another form.
        let version = self.known(Some(version))?.ok_or(Damage::ForeignFile)?;
        let session = SessionId::try_from(session.to_owned()).map_err(|_| Damage::ForeignFile)?;
        let mut time = 0_i64;
        let mut records: Vec<Record> = Vec::new();
        for (place, line) in lines.enumerate() {
            let nth = place + 1;
            let (id, since, event) = fields(line).ok_or(Damage::LinkIncomplete)?;
            if nth > RECORDS_MAX {
                return Err(Damage::TooManyRecords { max: RECORDS_MAX });
            }
            let id: EventId =
                id.parse().map_err(|_| Damage::Record { nth, what: "id".to_owned() })?;
            time = time.wrapping_add(since);
            let record = read::record_of_link(self, version, id, Time(time), event, nth)?;
            if records.last().is_some_and(|before| before.id >= record.id) {
                return Err(Damage::IdOutOfOrder { nth, id: record.id });
            }
            records.push(record);
        }
        Ok(File { session, records, board: None })
    }
}

/// Id, time since the one before, and event of a line.
fn fields(line: &str) -> Option<(&str, i64, &RawValue)> {
    let (id, rest) = line.split_once(' ')?;
    let (since, event) = rest.split_once(' ')?;
    Some((id, since.parse().ok()?, serde_json::from_str(event).ok()?))
}

/// As addresses have it: base64url without padding. Of what the last letter says beyond the last
/// byte nothing is asked, as it never was.
const LETTERS: GeneralPurpose =
    GeneralPurpose::new(&URL_SAFE, NO_PAD.with_decode_allow_trailing_bits(true));

/// Bytes as letters that may stand in an address (base64url without padding).
pub fn to_letters(bytes: &[u8]) -> String {
    LETTERS.encode(bytes)
}

/// The bytes back; `None` where it is no such text.
pub fn from_letters(text: &str) -> Option<Vec<u8>> {
    LETTERS.decode(text).ok()
}
