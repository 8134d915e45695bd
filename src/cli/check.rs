//! `jasstafel check`: whether a session file or a backup is whole and everything in it follows.
//!
//! Owns the order of the tests and what is said about a file. Must not know files by name.

use super::input::{self, Error};
use super::places::Places;
use super::refusal;
use crate::engine::archive::file::{BACKUP_KIND, Backup, Damage, File};
use crate::engine::archive::migrate::BASE;
use crate::engine::archive::read::{read_backup, read_file};
use crate::engine::archive::snapshot;
use crate::engine::base::gaps::Gaps;
use crate::engine::session::audit::audit;
use crate::text::command::{
    CommandLine, CommandMsg as B, entries, in_part, more_places, msg, partien, sessions, set_aside,
};
use crate::text::say;
use crate::text::{self, Locale, extract};
use serde_json::Value;

/// How many places of a board are named, of those that differ.
const DIFFERENCES_NAMED: usize = 20;

/// Checks a session file or a backup: one sentence about it.
///
/// # Errors
/// Everything that is wrong: damage ends the check; else, of one session after the other, what is wrong with
/// the board comes first, then each entry, undo and correction that the law refuses. Behind all of it which
/// numbers are missing, which may be why.
pub fn check(locale: Locale, content: &str) -> Result<String, Vec<Error>> {
    let places = Places::of(content);
    let damaged = |damage| vec![input::error(locale, content, &damage, B::ExpectBackup)];
    if places.is(BACKUP_KIND) {
        return backup(locale, places, read_backup(content).map_err(damaged)?);
    }
    let input = read_file(content).map_err(damaged)?;
    let gaps = Gaps::between(input.records.iter().map(|record| record.id));
    let part = part(&input, &places);
    let Whole { sentence, noted } = session(locale, input, &places)
        .map_err(|all| all.into_iter().chain(part).collect::<Vec<Error>>())?;
    let noted = noted.into_iter().map(|(nth, noted)| {
        say!(CommandLine, B::NotFromEntries, nth = &nth.to_string(), noted = &noted)
    });
    // What is there may be in order without the rest, as the one Partie of a link.
    let missing = (!gaps.is_empty())
        .then(|| say!(CommandLine, B::NumbersMissing, numbers = &text::ranges(&gaps)));
    Ok([sentence].into_iter().chain(noted).chain(missing).collect::<Vec<String>>().join("; "))
}

/// Every session of a backup, and what could not be read where it was made.
fn backup(locale: Locale, places: Places, backup: Backup) -> Result<String, Vec<Error>> {
    let mut all: Vec<Error> = Vec::new();
    if !backup.aside.is_empty() {
        all.push(Error { line: places.line_of("beiseite"), what: set_aside(backup.aside.len()) });
    }
    let count = backup.files.len();
    let records = backup.files.iter().map(|file| file.records.len()).sum();
    let places = places.of_files(&backup.files);
    let parts = backup.files.iter().zip(&places);
    let parts: Vec<Error> = parts.filter_map(|(file, places)| part(file, places)).collect();
    // The app leaves them out: the archive of years must fit in.
    let has_boards = places.iter().any(|there| there.field("tafel").is_some());
    let mut told = vec![say!(
        CommandLine,
        match has_boards {
            true => B::BackupInOrder,
            false => B::BackupInOrderWithoutSlates,
        },
        sessions = &sessions(count),
        entries = &entries(records)
    )];
    for (file, places) in backup.files.into_iter().zip(&places) {
        let name = file.session.clone();
        match session(locale, file, places) {
            Ok(Whole { noted, .. }) => told.extend(noted.into_iter().map(|(nth, noted)| {
                let (session, nth) = (name.as_str(), nth.to_string());
                say!(
                    CommandLine,
                    B::SessionNotFromEntries,
                    session = session,
                    nth = &nth,
                    noted = &noted
                )
            })),
            Err(wrong) => all.extend(wrong),
        }
    }
    if !all.is_empty() {
        all.extend(parts);
        return Err(all);
    }
    told.extend(parts.into_iter().map(|part| part.what));
    Ok(told.join("; "))
}

/// That a session is not whole, and which numbers are missing.
fn part(file: &File, places: &Places) -> Option<Error> {
    let what = in_part(&file.session, &file.records)?;
    Some(Error { line: places.line_of("saetze"), what })
}

/// A session of which nothing is wrong.
struct Whole {
    /// That it is in order, and what there is of it.
    sentence: String,
    /// What is to be said of a Partie of which another result stands than its entries give, with its number:
    /// somebody who trusts the sentence should know.
    noted: Vec<(usize, String)>,
}

/// A session, and where it stands.
fn session(locale: Locale, input: File, places: &Places) -> Result<Whole, Vec<Error>> {
    let count = input.records.len();
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
            Err(_) => vec![msg(B::SlateUnreadable).to_owned()],
        };
        all.extend(wrong.into_iter().map(|what| Error { line, what }));
    }
    all.extend(refusal::in_file(locale, &audit, places));
    if !all.is_empty() {
        return Err(all);
    }
    let session = &audit.session;
    let sentence = match session.tournament() {
        Some(tournament) => {
            // Where a screen may break a word a line of text has nothing.
            let state = text::tournament::state(locale, &tournament.state).replace('\u{ad}', "");
            say!(CommandLine, B::TournamentWhole, state = &state, entries = &count.to_string())
        }
        None => say!(
            CommandLine,
            match board {
                Some(_) => B::InOrder,
                None => B::InOrderWithoutSlate,
            },
            partien = &partien(session.partien().count()),
            entries = &entries(count),
        ),
    };
    let noted = session.partien().zip(1..);
    let noted = noted.filter_map(|(partie, nth)| Some((nth, extract::noted(locale, partie)?)));
    Ok(Whole { sentence, noted: noted.collect() })
}

/// What is wrong with the board that a file shows, a sentence each. A file of an older format may lack what
/// came later; one of this format, by what it says of itself or by a record of it, has all of it and nothing
/// else.
fn wrong_board(locale: Locale, follows: &Value, shown: &Value, current: bool) -> Vec<String> {
    let empty = match shown {
        Value::Object(fields) => fields.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Null => true,
        _ => false,
    };
    if empty {
        return vec![msg(B::SlateEmpty).to_owned()];
    }
    let mut found = Differences { all: current, named: Vec::new(), count: 0 };
    found.between(follows, shown, "tafel");
    let more = found.count - found.named.len();
    let named = found.named.into_iter().map(|(place, what)| match what {
        BoardDifference::Missing => say!(CommandLine, B::MissingInSlate, place = &place),
        BoardDifference::Foreign => say!(CommandLine, B::TooMuchInSlate, place = &place),
        BoardDifference::Other => text::damage(locale, &Damage::BoardDiffers { place }),
    });
    named.chain(more_places(more)).collect()
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

/// The places where two documents differ.
struct Differences {
    /// Each has to have everything.
    all: bool,
    /// The first of them.
    named: Vec<(String, BoardDifference)>,
    /// How many there are.
    count: usize,
}

impl Differences {
    fn note(&mut self, place: String, what: BoardDifference) {
        self.count += 1;
        if self.named.len() < DIFFERENCES_NAMED {
            self.named.push((place, what));
        }
    }

    fn between(&mut self, should: &Value, is: &Value, place: &str) {
        let below = |name: &str| format!("{place}.{name}");
        match (should, is) {
            (Value::Object(a), Value::Object(b)) => {
                for (name, v) in a {
                    match b.get(name) {
                        Some(w) => self.between(v, w, &below(name)),
                        None if self.all && !later(place) => {
                            self.note(below(name), BoardDifference::Missing);
                        }
                        None => {}
                    }
                }
                for name in b.keys().filter(|name| !a.contains_key(*name)) {
                    if self.all {
                        self.note(below(name), BoardDifference::Foreign);
                    }
                }
            }
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                for (nth, (v, w)) in a.iter().zip(b).enumerate() {
                    self.between(v, w, &format!("{place}[{nth}]"));
                }
            }
            _ if should != is => self.note(place.to_owned(), BoardDifference::Other),
            _ => {}
        }
    }
}
