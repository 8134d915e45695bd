//! A table's sheet on its way: to the table's own phone to be filled in, and back. Text in, text
//! out; a browser compresses it and puts it behind `#` of an address, so it meets no server.
//!
//! `summe version session passe tisch spiele wertung`, the title, the four names in playing order,
//! each on a line of its own, then a line `a:b` for each Spiel that is written. `summe` is the
//! CRC-32 of all that follows it.

use crate::engine::archive::checksum::crc;
use crate::engine::archive::file::Damage;
use crate::engine::archive::migrate::{CURRENT, Format};
use crate::engine::base::id::SessionId;
use crate::engine::tournament::step::History;
use crate::engine::tournament::{SPIELE_MAX, Scoring, Tournament, TournamentRules};

/// The largest text that is read, in bytes.
const TEXT_MAX: usize = 16 * 1024;

/// One table of a Passe, both from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSheet {
    /// The tournament it belongs to.
    pub session: SessionId,
    /// From 0.
    pub passe: usize,
    /// From 0.
    pub table: usize,
    /// What the tournament is called; may be empty.
    pub title: String,
    /// A, B, A, B.
    pub players: [String; 4],
    /// Of the rules what a sheet needs: Spiele and what is written.
    pub rules: TournamentRules,
    /// Empty until it is filled in.
    pub sheet: Vec<[i32; 2]>,
}

const SCORINGS: [(Scoring, &str); 3] =
    [(Scoring::Bruehl, "bruehl"), (Scoring::Points, "punkte"), (Scoring::Striche, "striche")];

impl TableSheet {
    /// The empty sheet of a table; `None` where there is no such table.
    pub fn empty(
        session: &SessionId,
        title: &str,
        tournament: &Tournament,
        passe: usize,
        table: usize,
    ) -> Option<TableSheet> {
        let seats = tournament.table(passe, table)?.players();
        let players = seats.map(|nth| tournament.players.get(nth).cloned().unwrap_or_default());
        let TournamentRules { spiele, scoring, .. } = tournament.rules;
        Some(TableSheet {
            session: session.clone(),
            passe,
            table,
            title: title.to_owned(),
            players,
            rules: TournamentRules { spiele, scoring, ..TournamentRules::default() },
            sheet: Vec::new(),
        })
    }

    /// The text as it travels; [`TableSheet::read`] reads it again.
    pub fn write(&self) -> String {
        self.write_as(&CURRENT)
    }

    /// The same by a program of another version.
    pub fn write_as(&self, format: &Format) -> String {
        let scoring = SCORINGS.iter().find(|(w, _)| *w == self.rules.scoring);
        let scoring = scoring.map_or("", |(_, name)| name);
        let (session, spiele) = (&self.session, self.rules.spiele);
        let (version, passe, table) = (format.base, self.passe, self.table);
        let head = format!("{version} {session} {passe} {table} {spiele} {scoring}");
        let mut lines = vec![head, line(&self.title)];
        lines.extend(self.players.iter().map(|name| line(name)));
        lines.extend(self.sheet.iter().map(|[a, b]| format!("{a}:{b}")));
        let text = lines.join("\n");
        format!("{} {text}", crc(&text))
    }

    /// Reads such a text to the last byte.
    ///
    /// # Errors
    /// It was cut off or changed, comes from a newer version, or holds a number that nobody can
    /// have written.
    pub fn read(text: &str) -> Result<TableSheet, Damage> {
        TableSheet::read_as(&CURRENT, text)
    }

    /// The same by a program of another version.
    ///
    /// # Errors
    /// As [`TableSheet::read`].
    pub fn read_as(format: &Format, text: &str) -> Result<TableSheet, Damage> {
        if text.len() > TEXT_MAX {
            return Err(Damage::TooLarge { max: TEXT_MAX });
        }
        let whole = text.split_once(' ').filter(|(sum, content)| *sum == crc(content));
        let (_, content) = whole.ok_or(Damage::LinkIncomplete)?;
        // A sheet is the same in every version so far; what frames it says which one wrote it.
        format.known(content.split(' ').next())?.ok_or(Damage::ForeignFile)?;
        let sheet = of(content).ok_or(Damage::LinkIncomplete)?;
        let TableSheet { passe, table, rules, .. } = &sheet;
        rules.check_values(*passe, *table, &sheet.sheet).map_err(Damage::Sheet)?;
        Ok(sheet)
    }

    /// Whether these four sit at this table of the tournament, under whatever name they were known in it:
    /// a sheet stays theirs where one of them is renamed after it was handed out.
    pub fn fits(&self, history: &History) -> bool {
        history.state.table(self.passe, self.table).is_some_and(|plan| {
            let seats = plan.players().into_iter().zip(&self.players);
            seats.into_iter().all(|(nth, here)| history.names(nth).any(|name| line(name) == *here))
        })
    }
}

/// A text that stays on its line.
fn line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn of(content: &str) -> Option<TableSheet> {
    let mut lines = content.split('\n');
    let head: Vec<&str> = lines.next()?.split(' ').collect();
    let [_, session, passe, table, spiele, scoring] = head[..] else { return None };
    let (scoring, _) = SCORINGS.into_iter().find(|(_, name)| *name == scoring)?;
    let rules =
        TournamentRules { spiele: spiele.parse().ok()?, scoring, ..TournamentRules::default() };
    rules.check().ok()?;
    // Nobody writes a control character: what reads is what is written.
    let mut text = || lines.next().filter(|text| line(text) == **text).map(str::to_owned);
    let title = text()?;
    let players = [text()?, text()?, text()?, text()?];
    let spiel = |line: &str| {
        let (a, b) = line.split_once(':')?;
        Some([a.parse().ok()?, b.parse().ok()?])
    };
    let sheet: Vec<[i32; 2]> = lines.map(spiel).collect::<Option<_>>()?;
    if sheet.len() > usize::from(SPIELE_MAX) {
        return None;
    }
    Some(TableSheet {
        session: SessionId::try_from(session.to_owned()).ok()?,
        passe: passe.parse().ok()?,
        table: table.parse().ok()?,
        title,
        players,
        rules,
        sheet,
    })
}
