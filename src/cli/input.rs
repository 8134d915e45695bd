//! Reading a session file for people at a terminal: what is wrong, and in which line.
//!
//! Owns the way from a damage to its line. Must not know what the file is read for.

use super::places::Places;
use crate::engine::archive::file::{BACKUP_KIND, Damage, File};
use crate::engine::archive::read::read_file;
use crate::text::command::{CommandLine, CommandMsg as B, msg};
use crate::text::say;
use crate::text::{self, Locale};
use thiserror::Error;

pub use super::places::line_at as line_near;

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{what}")]
pub struct Error {
    /// From 1.
    pub line: usize,
    /// A sentence for people, without the place.
    pub what: String,
}

/// Reads a session file.
///
/// # Errors
/// The first damage, with its line.
pub fn read(locale: Locale, content: &str) -> Result<File, Error> {
    read_file(content).map_err(|damage| error(locale, content, &damage, B::ExpectSession))
}

/// A damage in words, with its line in `content`; `expected` says what it should be.
pub fn error(locale: Locale, content: &str, damage: &Damage, expected: B) -> Error {
    let line = match damage {
        Damage::Unreadable { line, .. } => (*line).max(1),
        Damage::Record { nth, .. }
        | Damage::Version { nth }
        | Damage::Checksum { nth }
        | Damage::IdOutOfOrder { nth, .. } => line_of_the_record(content, *nth),
        Damage::Field { name } => line_of(content, name),
        Damage::TooNew { .. } => line_of(content, "version"),
        Damage::BoardDiffers { .. } => line_of(content, "tafel"),
        Damage::TooManyRecords { .. } => line_of(content, "saetze"),
        Damage::DiffersElsewhere { .. }
        | Damage::TooLarge { .. }
        | Damage::Withheld
        | Damage::ForeignFile
        | Damage::LinkIncomplete
        | Damage::Sheet(_)
        | Damage::ForeignKey
        | Damage::NoText => 1,
    };
    let mut what = match damage {
        // The line stands in front already.
        Damage::Unreadable { column, .. } if ends_at(content, line, *column) => {
            say!(CommandLine, B::NoJsonMore, column = &column.to_string())
        }
        Damage::Unreadable { column, what, .. } => {
            let no = say!(CommandLine, B::NoJson, column = &column.to_string(), reason = what);
            text::without_blank(no, what)
        }
        Damage::ForeignFile
            if expected == B::ExpectSession && Places::of(content).is(BACKUP_KIND) =>
        {
            msg(B::BackupNoSession).to_owned()
        }
        _ => text::damage(locale, damage),
    };
    if matches!(damage, Damage::Unreadable { .. } | Damage::ForeignFile) {
        what = and_expected(&what, expected);
    }
    Error { line, what }
}

/// The sentence, and what was expected instead.
pub fn and_expected(what: &str, expected: B) -> String {
    let expected = say!(CommandLine, B::Expected, what = msg(expected));
    if what.ends_with('.') { format!("{what} {expected}") } else { format!("{what}. {expected}") }
}

/// Whether nothing but white space stands from this place on.
pub fn ends_at(content: &str, line: usize, column: usize) -> bool {
    let mut lines = content.split('\n').skip(line.saturating_sub(1));
    let rest = lines.next().and_then(|line| line.as_bytes().get(column.saturating_sub(1)..));
    let rest = rest.unwrap_or_default();
    rest.iter().all(u8::is_ascii_whitespace) && lines.all(|line| line.trim().is_empty())
}

/// The line in which record `nth` (from 1) of a session file begins; 1 where there is none.
pub fn line_of_the_record(content: &str, nth: usize) -> usize {
    let lines = Places::of(content).records();
    nth.checked_sub(1).and_then(|place| lines.get(place)).copied().unwrap_or(1)
}

/// The line of the entry `key` of the outermost object; 1 where there is none.
fn line_of(content: &str, key: &str) -> usize {
    Places::of(content).line_of(key)
}
