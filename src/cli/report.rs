//! `jasstafel bericht`: the report of one session file or of a thousand, as the app makes it.
//!
//! Owns the merging of files that tell of the same session, and the layout of text and JSON. Must
//! not know files by name: whoever reads them counts them. Days are those of UTC.

use super::input::{self, Error};
use super::places::{NOWHERE, Place, Places};
use super::refusal;
use crate::engine::archive::file::{self, File};
use crate::engine::archive::read;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::mode::Mode;
use crate::engine::base::time::Time;
use crate::engine::facts::striche::StrichKind;
use crate::engine::reports::money;
use crate::engine::reports::statistics::{Balance, Filter, Kind, ModeBalance, Statistics, results};
use crate::engine::session::audit::audit;
use crate::engine::session::log::{Record, Session, sort};
use crate::text::command::{self, CommandLine, CommandMsg, in_part, set_aside};
use crate::text::extract::{DataCell, without_control_chars};
use crate::text::report::{Report, Writer, as_csv};
use crate::text::say;
use crate::text::{self, Locale, day};
use chrono::{NaiveDate, Utc};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};
use thiserror::Error;

/// In what form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ReportFormat {
    Text,
    Csv,
    Json,
}

impl ReportFormat {
    /// Each form with its name for `--format`.
    pub const ALL: [(&'static str, ReportFormat); 3] =
        [("text", ReportFormat::Text), ("csv", ReportFormat::Csv), ("json", ReportFormat::Json)];
}

fn date_of(time: Time) -> Option<NaiveDate> {
    day::of(time, &Utc)
}

/// Sessions out of files, merged by the ids of their records.
#[derive(Debug, Default)]
pub struct Collection {
    sessions: BTreeMap<SessionId, (Vec<Record>, HashMap<EventId, Origin>)>,
    /// What does not read in the backups, each with the number of its file.
    aside: Vec<(usize, Error)>,
}

/// Where a record was read first.
#[derive(Clone, Copy, Debug)]
struct Origin {
    /// The number of the file.
    file: usize,
    place: Place,
}

/// Why a file was not taken.
#[derive(Debug, Error)]
pub enum No {
    /// It is damaged; where and how.
    #[error(transparent)]
    Unreadable(#[from] Error),
    /// The same record reads differently in the file of this number.
    #[error("{}", say!(CommandLine, CommandMsg::Conflict, id = &.id.to_string(), file = &.other.to_string()))]
    Conflict {
        /// The line of the record in this file, from 1.
        line: usize,
        /// The record.
        id: EventId,
        /// The number of the file that was read before.
        other: usize,
    },
}

/// A report, what the law refuses in the sessions it is made of, and what of them does not read.
#[derive(Debug)]
pub struct Made {
    /// As it is to be printed.
    pub report: String,
    /// Each with the number of its file.
    pub refused: Vec<(usize, Error)>,
    /// Of which sessions numbers are missing in all files together, a sentence each.
    pub parts: Vec<String>,
    /// Whether there are tournaments alone, of which it can tell nothing.
    pub tournaments: bool,
    /// Where there are evenings too, which tournaments it tells nothing of: a sentence each, with the number
    /// of the first of its files.
    pub besides: Vec<(usize, String)>,
}

/// Why there is no report.
#[derive(Debug, Error)]
pub enum NoReport {
    /// Nobody of this name plays in what was chosen.
    #[error("{}", say!(CommandLine, CommandMsg::NobodyOfThisName, name = .0))]
    Nobody(String),
}

impl Collection {
    /// Takes in the text of file number `nth`: a session or a backup of several.
    ///
    /// # Errors
    /// It is damaged, and nothing of it is taken; or it tells of a record what another file tells differently,
    /// and of that session and those behind it in this file nothing is taken. Those before it are.
    pub fn take(&mut self, locale: Locale, nth: usize, content: &str) -> Result<(), No> {
        let damaged = |damage| input::error(locale, content, &damage, CommandMsg::ExpectBackup);
        let backup = read::read_backup(content).map_err(damaged)?;
        let places = Places::of(content);
        if !backup.aside.is_empty() {
            let what = set_aside(backup.aside.len());
            self.aside.push((nth, Error { line: places.line_of("beiseite"), what }));
        }
        let places = places.of_files(&backup.files);
        for (input, places) in backup.files.into_iter().zip(places) {
            self.unite(nth, &places.by_id(), input)?;
        }
        Ok(())
    }

    fn unite(
        &mut self,
        nth: usize,
        places: &HashMap<EventId, Place>,
        input: File,
    ) -> Result<(), No> {
        let (records, whence) = self.sessions.entry(input.session).or_default();
        let place = |id: EventId| places.get(&id).copied().unwrap_or(NOWHERE);
        if let Some(id) = file::compare(records, &input.records).conflict.first() {
            let other = whence.get(id).map_or(nth, |origin| origin.file);
            return Err(No::Conflict { line: place(*id).line, id: *id, other });
        }
        for record in &input.records {
            let origin = Origin { file: nth, place: place(record.id) };
            whence.entry(record.id).or_insert(origin);
        }
        records.extend(input.records);
        sort(records);
        Ok(())
    }

    /// The report of those Partien that pass, what the law refuses, and what does not read.
    ///
    /// # Errors
    /// It was to be about somebody who does not play in them.
    pub fn report(
        self,
        locale: Locale,
        filter: &Filter,
        form: ReportFormat,
    ) -> Result<Made, NoReport> {
        let mut refused = self.aside;
        let mut sessions: Vec<(SessionId, Session)> = Vec::new();
        let mut parts = Vec::new();
        let mut besides = Vec::new();
        for (id, (records, whence)) in self.sessions {
            parts.extend(in_part(&id, &records));
            let audit = audit(records);
            if audit.session.tournament().is_some() {
                let file = whence.values().map(|origin| origin.file).min().unwrap_or(0);
                let what =
                    say!(CommandLine, CommandMsg::SessionIsTournament, session = id.as_str());
                besides.push((file, what));
            }
            let origin =
                |id| whence.get(&id).copied().unwrap_or(Origin { file: 0, place: NOWHERE });
            refused.extend(audit.refused.iter().map(|refusal| {
                let Origin { file, place: Place { line, number } } = origin(refusal.id);
                let what = refusal::sentence(locale, &audit.session, refusal, number);
                (file, Error { line, what })
            }));
            refused.extend(audit.unjudged.map(|id| {
                let Origin { file, place: Place { line, number } } = origin(id);
                (file, Error { line, what: refusal::unjudged(id, number) })
            }));
            sessions.push((id, audit.session));
        }
        refused.sort_by_key(|(file, error)| (*file, error.line));
        let single = match &sessions[..] {
            [(id, session)] if *filter == Filter::default() => Some((id, session)),
            _ => None,
        };
        let mut all: Vec<_> = sessions.iter().flat_map(|(id, s)| results(id, s)).collect();
        // At one table everybody knows who «Wir 1» was; over a season it is nobody, as in the app.
        if single.is_none() {
            text::people_alone(&mut all);
        }
        let st = Statistics::of(&all, filter);
        if let Some(name) = filter.players.as_ref().filter(|name| st.find(name).is_none()) {
            return Err(NoReport::Nobody(name.clone()));
        }
        let report = match form {
            ReportFormat::Json => {
                format!("{:#}\n", as_json(&st, filter, single.map(|(_, session)| session)))
            }
            ReportFormat::Text | ReportFormat::Csv => {
                let writer = Writer { locale };
                let told = match (&filter.players, single) {
                    (_, Some((id, session))) => writer.evening(id, session, &date_of),
                    (Some(name), _) => writer.person(&st, name, period(locale, &st, filter)),
                    _ => writer.season(&st, period(locale, &st, filter)),
                };
                if form == ReportFormat::Csv { as_csv(&told) } else { as_text(locale, &told) }
            }
        };
        let tournaments = !sessions.is_empty() && besides.len() == sessions.len();
        if tournaments {
            besides.clear();
        }
        besides.sort_by_key(|(file, _)| *file);
        Ok(Made { report, refused, parts, tournaments, besides })
    }
}

/// From when to when: what was asked for, else what there is.
fn period(locale: Locale, st: &Statistics, filter: &Filter) -> String {
    let day = |time: Time| text::date_of(locale, date_of(time));
    let from = filter.from.or(st.evenings.first().copied()).map_or(String::new(), day);
    let until = filter.until.or(st.evenings.last().copied()).map_or(String::new(), day);
    command::period(&from, &until)
}

/// The report for a terminal: names to the left, numbers to the right.
fn as_text(locale: Locale, report: &Report) -> String {
    let mut out = vec![report.title.clone(), report.when.clone()];
    out.extend(report.noted().map(str::to_owned));
    for part in &report.parts {
        out.push(String::new());
        out.push(part.title.clone());
        out.extend(part.sentences.iter().map(|sentence| format!("  {sentence}")));
        let lines = part
            .grid
            .lines
            .iter()
            .map(|line| line.iter().map(|cell| cell.as_text(locale)).collect::<Vec<String>>());
        let lines: Vec<Vec<String>> = [part.grid.head.clone()].into_iter().chain(lines).collect();
        let left_aligned = |column: usize| {
            part.grid.lines.iter().any(|z| matches!(z.get(column), Some(DataCell::Text(_))))
        };
        let width = |column: usize| {
            let cells = lines.iter().filter_map(|line| line.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..part.grid.head.len()).map(width).collect();
        for line in lines.iter().filter(|_| !part.grid.lines.is_empty() && !part.single) {
            let cells = line.iter().enumerate().map(|(column, cell)| {
                let cell = without_control_chars(cell);
                let width = widths.get(column).copied().unwrap_or(0);
                if left_aligned(column) {
                    format!("  {cell:width$}")
                } else {
                    format!("  {cell:>width$}")
                }
            });
            out.push(cells.collect());
        }
    }
    let lines: Vec<String> =
        out.iter().map(|line| without_control_chars(line).trim_end().to_owned()).collect();
    lines.join("\n").trim_start().to_owned() + "\n"
}

/// What is counted of one player against another.
const DUEL: [&str; 5] = ["partien", "gewonnen", "wenig", "laengste_siege", "laengste_niederlagen"];

/// Every sum there is; whoever reads it divides.
fn as_json(st: &Statistics, filter: &Filter, session: Option<&Session>) -> Value {
    let names = |who: &[usize]| json!(who.iter().map(|nth| &st.players[*nth]).collect::<Vec<_>>());
    let lines = |kind: Kind| -> Value {
        let line = |z: &&crate::engine::reports::statistics::Row| {
            let mut out = balance(&z.balance);
            if z.kind == Kind::Opponent
                && let Some(fields) = out.as_object_mut()
            {
                // Of two people only who was ahead is counted; the rest would read as nought.
                fields.retain(|name, _| DUEL.contains(&name.as_str()));
            }
            out["spieler"] = names(&z.who);
            if !z.against.is_empty() {
                out["gegen"] = names(&z.against);
            }
            if let Some(jassart) = z.jassart {
                out["jassart"] = json!(jassart.id);
            }
            out
        };
        let fits = |z: &crate::engine::reports::statistics::Row| {
            // Of two pairs one row tells, that of the pair whose name comes first.
            let told =
                |who| z.who.contains(&who) || kind == Kind::Pairing && z.against.contains(&who);
            let wanted = |name: &String| st.find(name).is_some_and(told);
            z.kind == kind && filter.players.as_ref().is_none_or(wanted)
        };
        st.lines(&fits).iter().map(line).collect()
    };
    let mut out = json!({
        "von": st.evenings.first().map(|time| day::iso(date_of(*time))),
        "bis": st.evenings.last().map(|time| day::iso(date_of(*time))),
        "abende": st.evenings.len(),
        "partien": st.partien,
        "ohne_ergebnis": st.unfinished,
        "spieler": lines(Kind::Player),
        "paare": lines(Kind::Team),
        "paar_gegen_paar": lines(Kind::Pairing),
        "gegner": lines(Kind::Opponent),
        "jassarten": lines(Kind::Jassart),
        "modi": modes(&st.total, true),
    });
    if let Some(session) = session {
        let balances = money::balances(session.partien());
        let sums: Vec<i64> = balances.iter().map(|(_, net_balance)| *net_balance).collect();
        let payments: Vec<Value> = money::payments(&sums)
            .iter()
            .map(|z| json!({"von": balances[z.from].0, "an": balances[z.to].0, "rappen": z.sum}))
            .collect();
        let balances: Map<String, Value> =
            balances.into_iter().map(|(name, net_balance)| (name, json!(net_balance))).collect();
        out["geld"] = json!({"saldi": balances, "zahlungen": payments});
    }
    out
}

fn balance(b: &Balance) -> Value {
    let kinds = StrichKind::ALL.into_iter().zip(b.striche);
    let striche: Map<String, Value> =
        kinds.map(|(kind, number)| (kind.code().to_owned(), json!(number))).collect();
    json!({
        "partien": b.partien,
        "ohne_ergebnis": b.unfinished,
        "gewonnen": b.won,
        "wenig": b.few(),
        "raenge": b.ranks,
        "schlusspunkte": b.conclusion,
        "gesamtpunkte": b.total,
        "striche": striche,
        "striche_summe": b.strich_sum(),
        "spiele": b.spiele,
        "punkte": b.points,
        "matsch": b.matsch,
        "kontermatsch": b.kontermatsch,
        "spiele_mit_weis": b.weise,
        "weispunkte": b.weis_points,
        "stoeck": b.stoeck,
        "laengste_siege": b.longest_wins,
        "laengste_niederlagen": b.longest_losses,
        "modi_selbst": modes(b, true),
        "modi_gegner": modes(b, false),
    })
}

fn modes(b: &Balance, own: bool) -> Value {
    let entry = |(mode, m): (Option<Mode>, &ModeBalance)| {
        let values = json!({
            "spiele": m.spiele,
            "gewonnen": m.won,
            "punkte": m.points,
            "punkte_gegner": m.opponents,
            "wenig": m.few(),
        });
        (mode.map_or("ohne_angabe", Mode::code).to_owned(), values)
    };
    Value::Object(b.modes(own).map(entry).collect())
}
