//! `jasstafel turnier`: draws, checks and ranks a tournament out of its file.
//!
//! Owns the shape of the answers. Who sits where and who is first is the engine's.

use super::input::{self, Error};
use super::places::Places;
use super::refusal;
use crate::engine::archive::file::{BACKUP_KIND, Damage, FILE_KIND, FILE_MAX};
use crate::engine::session::audit::audit;
use crate::engine::tournament::draw::quality;
use crate::engine::tournament::{Phase, RankLine, Tournament, TournamentError};
use crate::text::Locale;
use crate::text::command::{CommandLine, CommandMsg as B, msg, range};
use crate::text::extract::{without_control_chars, without_formula};
use crate::text::say;
use crate::text::tournament::{error, rank};
use crate::text::without_blank;
use serde::de::IgnoredAny;
use serde_json::json;
use std::collections::HashMap;
use thiserror::Error;

/// Stands in a table for a Passe in which somebody is missing, as the field of the file is called.
const MISSED: &str = "fehlt";

/// How much of what does not read is shown, in characters.
const SHOWN_MAX: usize = 12;

/// How the ranking is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum TournamentFormat {
    Json,
    Text,
    Csv,
}

/// Reads a tournament: a file of its own, or a session of the app that is one, with what the law
/// refuses of it.
///
/// # Errors
/// The line where the text is no tournament; of a file of its own, that a name stands twice.
fn read(locale: Locale, content: &str) -> Result<(Tournament, Vec<Error>), No> {
    if content.len() > FILE_MAX {
        let damage = Damage::TooLarge { max: FILE_MAX };
        return Err(No::Unreadable(input::error(locale, content, &damage, B::ExpectTournament)));
    }
    let places = Places::of(content);
    if places.is(FILE_KIND) {
        let input = input::read(locale, content).map_err(No::Unreadable)?;
        let audit = audit(input.records);
        let no = No::Unreadable(Error { line: 1, what: msg(B::NoTournament).to_owned() });
        let tournament = audit.session.tournament().ok_or(no)?.state.clone();
        let refused = refusal::in_file(locale, &audit, &places);
        return Ok((Tournament { name: audit.session.title, ..tournament }, refused));
    }
    if places.is(BACKUP_KIND) {
        let what = input::and_expected(msg(B::BackupNoSession), B::ExpectTournament);
        return Err(No::Unreadable(Error { line: 1, what }));
    }
    let tournament: Tournament = serde_json::from_str(content).map_err(|error| {
        // Of a text that breaks off nobody can say what it would have been.
        let broken_off = serde_json::from_str::<IgnoredAny>(content).err();
        let error = broken_off.filter(serde_json::Error::is_eof).unwrap_or(error);
        No::Unreadable(unreadable(content, &error))
    })?;
    if let Some(name) = alike(&tournament.players) {
        return Err(No::Data(say!(CommandLine, B::NamesAlike, name = name)));
    }
    match tournament.check_missing() {
        Err(reason) => Err(No::Data(error(locale, &reason))),
        Ok(()) => Ok((tournament, Vec::new())),
    }
}

/// A name that stands there twice but for white space around it: a slip of whoever typed the list. The
/// same name twice, or none, is the engine's to refuse.
fn alike(names: &[String]) -> Option<&str> {
    let mut seen: HashMap<&str, &str> = HashMap::new();
    names.iter().find_map(|name| {
        let bare = name.trim();
        let before = seen.insert(bare, name)?;
        (before != name && !bare.is_empty()).then_some(bare)
    })
}

/// Why the text is no tournament, from what `serde_json` says about it.
fn unreadable(content: &str, error: &serde_json::Error) -> Error {
    let (line, column) = (error.line().max(1), error.column().max(1).to_string());
    let text = error.to_string();
    let named = || text.split('`').nth(1).unwrap_or_default();
    let what =
        if error.is_eof() || input::ends_at(content, line, error.column()) && !error.is_data() {
            say!(CommandLine, B::NoJsonMore, column = &column)
        } else if !error.is_data() {
            let stands = content.lines().nth(line - 1).unwrap_or_default();
            let from = stands.get(error.column().saturating_sub(1)..).unwrap_or_default();
            let stands = from.chars().take(SHOWN_MAX).take_while(|c| !c.is_control());
            let stands: String = stands.collect();
            let no = say!(CommandLine, B::NoJson, column = &column, reason = &stands);
            without_blank(no, &stands)
        } else if text.starts_with("missing field") {
            say!(CommandLine, B::FieldMissing, column = &column, field = named())
        } else if text.starts_with("unknown field") {
            say!(CommandLine, B::FieldUnknown, column = &column, field = named())
        } else {
            say!(CommandLine, B::FieldWrong, column = &column)
        };
    Error { line, what: input::and_expected(&what, B::ExpectTournament) }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum No {
    /// The text is no tournament.
    #[error(transparent)]
    Unreadable(#[from] Error),
    /// It is one, and something in it is wrong: in a sentence.
    #[error("{0}")]
    Data(String),
    /// The law refuses some of it.
    #[error("{}", .refused.iter().map(|error| error.what.as_str()).collect::<Vec<_>>().join("\n"))]
    Refused {
        /// The answer by what holds, to be printed all the same; nothing where it would be that all is
        /// right.
        holds: String,
        /// Each with its line.
        refused: Vec<Error>,
    },
}

/// Why there is no answer, behind what the law refuses.
fn no(locale: Locale, reason: &TournamentError, mut refused: Vec<Error>) -> No {
    let what = error(locale, reason);
    if refused.is_empty() {
        return No::Data(what);
    }
    refused.push(Error { line: 1, what });
    No::Refused { holds: String::new(), refused }
}

/// An answer, with what the law refuses of what it was made of.
fn answer(holds: String, refused: Vec<Error>) -> Result<String, No> {
    if refused.is_empty() { Ok(holds) } else { Err(No::Refused { holds, refused }) }
}

/// The tournament with its next Passe, or with all that are left.
///
/// # Errors
/// What is wrong with the file, a sheet that is missing, or that all is drawn.
pub fn draw_lots(locale: Locale, content: &str, all: bool) -> Result<String, No> {
    let (mut tournament, refused) = read(locale, content)?;
    let drawn = if all {
        let lack = usize::from(tournament.rules.passen).saturating_sub(tournament.passen.len());
        (0..lack.max(1)).try_for_each(|_| tournament.draw_next())
    } else {
        tournament.draw_lots()
    };
    if let Err(reason) = drawn {
        return Err(no(locale, &reason, refused));
    }
    let text = serde_json::to_string_pretty(&tournament).unwrap_or_default();
    answer(format!("{text}\n"), refused)
}

/// One sentence about the tournament: where it is and how good its draw.
///
/// # Errors
/// What the law refuses of a session, and the first thing that is wrong besides.
pub fn check(locale: Locale, content: &str) -> Result<String, No> {
    let (tournament, refused) = read(locale, content)?;
    match tournament.check_strictly() {
        Ok(()) => answer(String::new(), refused)?,
        Err(reason) => return Err(no(locale, &reason, refused)),
    };
    let n = |number: usize| number.to_string();
    let phase = match tournament.phase() {
        Phase::Registration => msg(B::TournamentRegistration).to_owned(),
        Phase::Runs { passe, lack: 1 } => {
            say!(CommandLine, B::TournamentRunsOne, passe = &n(passe))
        }
        Phase::Runs { passe, lack } => {
            say!(CommandLine, B::TournamentRuns, passe = &n(passe), count = &n(lack))
        }
        Phase::Ready { passe } => say!(CommandLine, B::TournamentReady, passe = &n(passe)),
        Phase::Ranking => msg(B::TournamentFinished).to_owned(),
    };
    let g = quality(&tournament);
    let joker = g.joker.map(|[most, fewest]| {
        let joker = range(&n(fewest), &n(most));
        say!(CommandLine, B::TournamentJoker, joker = &joker)
    });
    let sentence = say!(
        CommandLine,
        B::TournamentInOrder,
        state = &phase,
        players = &n(tournament.players.len()),
        partners = &n(g.partner),
        partners_min = &n(g.partner_bound),
        opponents = &n(g.opponents),
        opponents_min = &n(g.opponents_bound),
    );
    Ok(format!("{sentence}{}\n", joker.unwrap_or_default()))
}

/// The ranking after what is in.
///
/// # Errors
/// The first thing that is wrong.
pub fn ranking(locale: Locale, content: &str, form: TournamentFormat) -> Result<String, No> {
    let (tournament, refused) = read(locale, content)?;
    match tournament.ranking() {
        Ok(lines) => answer(written(&tournament, &lines, form), refused),
        Err(reason) => Err(no(locale, &reason, refused)),
    }
}

/// The lines of a ranking in one form. In JSON the rank is as the board of a session has it, which counts single
/// players also where teams stay together.
fn written(tournament: &Tournament, lines: &[RankLine], form: TournamentFormat) -> String {
    let name = |nth: usize| tournament.players[nth].as_str();
    if form == TournamentFormat::Json {
        let list: Vec<_> = lines
            .iter()
            .map(|z| {
                let mut line = json!({"rang": z.rank, "spieler": name(z.players),
                    "total": z.total, "passen": z.passen, "gestrichen": z.struck});
                let missed = tournament.missed(z.players);
                if !missed.is_empty() {
                    line["fehlt"] = json!(missed);
                }
                line
            })
            .collect();
        return format!("{:#}\n", json!({"name": tournament.name, "rangliste": list}));
    }
    let cell = |z: &RankLine, p: usize| {
        let none = if tournament.misses(z.players, p) { MISSED } else { "–" };
        let value = z.passen[p].map_or(none.to_owned(), |value| value.to_string());
        let struck = form == TournamentFormat::Text && z.struck == Some(p);
        if struck { format!("({value})") } else { value }
    };
    let passen = |z: &RankLine| (0..z.passen.len()).map(|p| cell(z, p)).collect::<Vec<String>>();
    if form == TournamentFormat::Csv {
        let rows = lines.iter().map(|z| {
            let rank = rank(tournament, z).to_string();
            let mut row = vec![rank, without_formula(name(z.players))];
            row.extend(passen(z));
            row.push(z.total.to_string());
            row
        });
        return csv(rows);
    }
    let mut out = String::new();
    let width = tournament.players.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for z in lines {
        let passen: String = passen(z).iter().map(|p| format!("{p:>6}")).collect();
        let name = without_control_chars(name(z.players));
        let rank = rank(tournament, z);
        out.push_str(&format!("{rank:>4}  {name:width$}{passen}  {:>6}\n", z.total));
    }
    out
}

/// Rows with `;` between cells, a line each, quoted where a cell needs it.
fn csv(rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(b';').flexible(true).from_writer(vec![]);
    for row in rows {
        // Memory takes every row.
        let _ = writer.write_record(row);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}
