//! `jasstafel check`: whether a session file or a backup is whole and everything in it follows.
//!
//! Owns the order of the tests and what is said about a file. Must not know files by name.

use super::input::{self, Error, read};
use super::places::Places;
use super::refusal;
use crate::engine::archive::file::{BACKUP_KIND, Damage, File};
use crate::engine::archive::migrate::BASE;
use crate::engine::archive::read::read_backup;
use crate::engine::archive::snapshot;
use crate::engine::base::gaps::Gaps;
use crate::engine::base::id::EventId;
use crate::engine::session::audit::audit;
use crate::text::command::{
    CommandLine, CommandMsg as B, entries, in_part, msg, partien, sessions, set_aside,
};
use crate::text::say;
use crate::text::{self, Locale, extract};
use serde_json::Value;

/// Checks a session file or a backup: one sentence about it.
///
/// # Errors
/// Everything that is wrong: damage ends the check; else, of one session after the other, what is wrong with
/// the board comes first, then each entry, undo and correction that the law refuses.
pub fn check(locale: Locale, content: &str) -> Result<String, Vec<Error>> {
    let places = Places::of(content);
    if places.is(BACKUP_KIND) {
        return backup(locale, content, places);
    }
    let input = read(locale, content).map_err(|error| vec![error])?;
    session(locale, input, &places)
}

/// Every session of a backup, and what could not be read where it was made.
fn backup(locale: Locale, content: &str, places: Places) -> Result<String, Vec<Error>> {
    let backup = read_backup(content)
        .map_err(|damage| vec![input::error(locale, content, &damage, B::ExpectBackup)])?;
    let mut all: Vec<Error> = Vec::new();
    if !backup.aside.is_empty() {
        all.push(Error { line: places.line_of("beiseite"), what: set_aside(backup.aside.len()) });
    }
    let count = backup.files.len();
    let records = backup.files.iter().map(|file| file.records.len()).sum();
    let parts = backup.files.iter().filter_map(|file| in_part(&file.session, &file.records));
    let parts: Vec<String> = parts.collect();
    let places = places.of_files(&backup.files);
    // The app leaves them out: the archive of years must fit in.
    let has_boards = places.iter().any(|there| there.field("tafel").is_some());
    for (file, places) in backup.files.into_iter().zip(&places) {
        all.extend(session(locale, file, places).err().into_iter().flatten());
    }
    if !all.is_empty() {
        return Err(all);
    }
    let sentence = say!(
        CommandLine,
        match has_boards {
            true => B::BackupInOrder,
            false => B::BackupInOrderWithoutSlates,
        },
        sessions = &sessions(count),
        entries = &entries(records)
    );
    Ok([vec![sentence], parts].concat().join("; "))
}

/// A session, and where it stands.
fn session(locale: Locale, input: File, places: &Places) -> Result<String, Vec<Error>> {
    let ids: Vec<EventId> = input.records.iter().map(|record| record.id).collect();
    let audit = audit(input.records);
    let board = places.field("tafel");
    let mut all: Vec<Error> = Vec::new();
    if let Some(board) = board {
        // A program of another edition showed the entries of a noted Partie in its own way.
        let noted = audit.session.partien().any(|partie| partie.noted().is_some());
        let current = !noted && places.newest_version() >= BASE;
        let line = places.line_of("tafel");
        let wrong = match serde_json::from_str(board) {
            Ok(shown) => wrong_board(locale, &snapshot::firm(&audit.session), &shown, current),
            // Nested too deep, or a text that is none.
            Err(_) => Some(msg(B::SlateUnreadable).to_owned()),
        };
        all.extend(wrong.map(|what| Error { line, what }));
    }
    all.extend(refusal::in_file(locale, &audit, places));
    if !all.is_empty() {
        return Err(all);
    }
    let session = &audit.session;
    let mut sentence = match session.tournament() {
        Some(tournament) => {
            let state = text::tournament::state(locale, &tournament.state);
            let entries = ids.len().to_string();
            say!(CommandLine, B::TournamentWhole, state = &state, entries = &entries)
        }
        None => say!(
            CommandLine,
            match board {
                Some(_) => B::InOrder,
                None => B::InOrderWithoutSlate,
            },
            partien = &partien(session.partien().count()),
            entries = &entries(ids.len()),
        ),
    };
    // What stands does not follow from the entries there; somebody who trusts the sentence should know.
    for (nth, partie) in session.partien().enumerate() {
        if let Some(noted) = extract::noted(locale, partie) {
            let nth = (nth + 1).to_string();
            sentence += &say!(CommandLine, B::NotFromEntries, nth = &nth, noted = &noted);
        }
    }
    // What is there may be in order without the rest, as the one Partie of a link.
    let gaps = Gaps::between(ids);
    if !gaps.is_empty() {
        sentence += &say!(CommandLine, B::NumbersMissing, numbers = &text::ranges(&gaps));
    }
    Ok(sentence)
}

/// What is wrong with the board that a file shows. A file of an older format may lack what came
/// later; one of this format, by what it says of itself or by a record of it, has all of it and nothing
/// else.
fn wrong_board(locale: Locale, follows: &Value, shown: &Value, current: bool) -> Option<String> {
    let empty = match shown {
        Value::Object(fields) => fields.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Null => true,
        _ => false,
    };
    if empty {
        return Some(msg(B::SlateEmpty).to_owned());
    }
    let (place, what) = difference(follows, shown, current, "tafel")?;
    Some(match what {
        BoardDifference::Missing => say!(CommandLine, B::MissingInSlate, place = &place),
        BoardDifference::Foreign => say!(CommandLine, B::TooMuchInSlate, place = &place),
        BoardDifference::Other => text::damage(locale, &Damage::BoardDiffers { place }),
    })
}

/// How a document is not what it should be.
enum BoardDifference {
    Missing,
    Foreign,
    Other,
}

/// Where a file of the same format may lack something: its program may not have known each
/// Tischregel of today.
fn later(place: &str) -> bool {
    place.ends_with(".tischregeln")
}

/// The first place where two documents differ; `all` where each has to have everything.
fn difference(
    should: &Value,
    is: &Value,
    all: bool,
    place: &str,
) -> Option<(String, BoardDifference)> {
    let below = |name: &str| format!("{place}.{name}");
    match (should, is) {
        (Value::Object(a), Value::Object(b)) => {
            let differs = a.iter().find_map(|(name, v)| match b.get(name) {
                Some(w) => difference(v, w, all, &below(name)),
                None => (all && !later(place)).then(|| (below(name), BoardDifference::Missing)),
            });
            differs.or_else(|| {
                let foreign = b.keys().find(|name| all && !a.contains_key(*name))?;
                Some((below(foreign), BoardDifference::Foreign))
            })
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let mut pairs = a.iter().zip(b).enumerate();
            pairs.find_map(|(nth, (v, w))| difference(v, w, all, &format!("{place}[{nth}]")))
        }
        _ => (should != is).then(|| (place.to_owned(), BoardDifference::Other)),
    }
}
