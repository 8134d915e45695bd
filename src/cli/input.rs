//! Reading a session file for people at a terminal: what is wrong, and in which line.
//!
//! Owns the way from a damage to its line. Must not know what the file is read for.

use super::places::Places;
use crate::engine::archive::file::{BACKUP_KIND, Damage, FILE_KIND, File};
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
    let session = damaged_session(content, damage);
    let name = session.as_ref().and_then(Places::session);
    let there = session.unwrap_or_else(|| Places::of(content));
    // The kind is right, and what is wrong is the name: else nobody finds it.
    let nameless =
        *damage == Damage::ForeignFile && there.is(FILE_KIND) && there.session().is_none();
    let line = match damage {
        Damage::Unreadable { line, .. } => (*line).max(1),
        Damage::Record { nth, .. }
        | Damage::Version { nth }
        | Damage::Checksum { nth }
        | Damage::IdOutOfOrder { nth, .. } => there.line_of_record(*nth),
        Damage::Field { name } => there.line_of(name),
        Damage::TooNew { .. } => there.line_of("version"),
        Damage::BoardDiffers { .. } => there.line_of("tafel"),
        Damage::TooManyRecords { .. } => there.line_of("saetze"),
        Damage::ForeignFile if nameless => there.line_of("session"),
        Damage::DiffersElsewhere { .. }
        | Damage::TooLarge { .. }
        | Damage::Withheld
        | Damage::ForeignFile
        | Damage::LinkIncomplete
        | Damage::Sheet(_)
        | Damage::ForeignKey
        | Damage::NoText => there.line(),
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
        Damage::ForeignFile if nameless => msg(B::SessionNameless).to_owned(),
        Damage::ForeignFile if expected == B::ExpectSession && there.is(BACKUP_KIND) => {
            msg(B::BackupNoSession).to_owned()
        }
        _ => text::damage(locale, damage),
    };
    if matches!(damage, Damage::Unreadable { .. } | Damage::ForeignFile) && !nameless {
        what = and_expected(&what, expected);
    }
    if let Some(name) = name {
        what = say!(CommandLine, B::InSession, session = name.as_str(), what = &what);
    }
    Error { line, what }
}

/// The session of a backup that is damaged like this, read by itself.
fn damaged_session<'a>(content: &'a str, damage: &Damage) -> Option<Places<'a>> {
    let backup = Places::of(content);
    // Where the whole is newer, all of it is.
    let newer = |version: &u64| backup.field("version") == Some(&version.to_string());
    if !backup.is(BACKUP_KIND) || matches!(damage, Damage::TooNew { version } if newer(version)) {
        return None;
    }
    let mut sessions = backup.sessions().into_iter();
    sessions.find(|session| read_file(session.text()).as_ref().err() == Some(damage))
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
