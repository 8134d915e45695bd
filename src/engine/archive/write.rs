//! Writes records, session files and backups: the text as it stands, for good.

use crate::engine::archive::checksum::crc;
use crate::engine::archive::file::{Aside, BACKUP_KIND, FILE_KIND};
use crate::engine::archive::migrate::{self, CURRENT, Format};
use crate::engine::archive::snapshot;
use crate::engine::base::id::SessionId;
use crate::engine::session::log::{self, Record, Session};
/// The session file: every record with its checksum, and the board that follows, for readers.
pub fn write_file(session: &SessionId, records: &[Record]) -> String {
    CURRENT.write_file(session, records)
}

/// The same without the board, for a backup: the archive of years must fit into one that is read
/// again.
pub fn write_records(session: &SessionId, records: &[Record]) -> String {
    CURRENT.file(session, records, String::new())
}

/// The backup file: session files (from [`write_file`]) in one, and what was set aside, raw.
pub fn write_backup(files: &[String], aside: &[Aside]) -> String {
    CURRENT.write_backup(files, aside)
}

/// One record for the stores: a line of JSON that ends in its checksum.
pub fn write_record(record: &Record) -> String {
    CURRENT.write_record(record)
}

/// What a program of one version reads and writes; that of today is behind the functions above.
impl Format {
    /// As [`write_record`].
    pub fn write_record(&self, record: &Record) -> String {
        record_text(self, record)
    }

    /// As [`write_file`].
    pub fn write_file(&self, session: &SessionId, records: &[Record]) -> String {
        let mut sorted = records.to_vec();
        log::sort(&mut sorted);
        let board = migrate::to_text(&snapshot::board(&Session::of(sorted.iter().cloned())));
        self.file(session, &sorted, format!(",\n  \"tafel\": {board}"))
    }

    fn file(&self, session: &SessionId, records: &[Record], board: String) -> String {
        let lines: Vec<String> =
            records.iter().map(|record| format!("    {}", self.write_record(record))).collect();
        format!(
            "{{\n  \"art\": \"{FILE_KIND}\",\n  \"version\": {},\n  \"session\": \"{session}\",\n  \
             \"saetze\": [\n{}\n  ]{board}\n}}\n",
            self.version_for(records),
            lines.join(",\n"),
        )
    }

    /// The version of a file or link that holds these: the newest of its records.
    pub(super) fn version_for(&self, records: &[Record]) -> u32 {
        let versions = records.iter().map(|record| (self.version_of)(&record.event));
        versions.fold(self.base, u32::max)
    }

    /// As [`write_backup`].
    pub fn write_backup(&self, files: &[String], aside: &[Aside]) -> String {
        let line = |b: &Aside| format!("    {}", migrate::to_text(&(&b.key, &b.text)));
        let lines: Vec<String> = aside.iter().map(line).collect();
        format!(
            "{{\n  \"art\": \"{BACKUP_KIND}\",\n  \"version\": {},\n  \"sessions\": [\n{}\n  ],\n  \
             \"beiseite\": [\n{}\n  ]\n}}\n",
            // Each session file in it says its own.
            self.base,
            files.join(",\n"),
            lines.join(",\n"),
        )
    }
}

/// A record as it is stored: one line that ends in its checksum.
pub(super) fn record_text(format: &Format, record: &Record) -> String {
    let text = frame((format.version_of)(&record.event), record, &(format.write)(&record.event));
    let (before, after) = CRC_FIELD;
    [text.strip_suffix('}').unwrap_or(&text), before, &crc(&text), after].concat()
}

/// A record without its checksum.
pub(super) fn frame(version: u32, Record { id, time, .. }: &Record, event: &str) -> String {
    format!("{{\"v\":{version},\"id\":\"{id}\",\"zeit\":{},\"ereignis\":{event}}}", time.0)
}

/// How the checksum stands at the end of a record, with eight digits between.
pub(super) const CRC_FIELD: (&str, &str) = (",\"crc\":\"", "\"}");
