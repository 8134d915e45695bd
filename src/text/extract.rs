//! What leaves the app for people: a Partie as rows of cells, a session for a spreadsheet, a
//! summary for a chat. Every number comes from the board, nothing is added up here.

use super::day::{self, Days};
use super::jassart::called;
use super::{
    Locale, Msg, choice, field, is_one, later, mode, msg, number, points, say, strich_kind,
    without_scoring,
};
use crate::engine::base::seat::Side;
use crate::engine::board::state::{Account, End, Line, LineKind};
use crate::engine::board::{BoardKind, Grid, GridLine, LineTitle};
use crate::engine::facts::event::{EndedBy, FieldValue, FieldValues};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::ReadFields;
use crate::engine::facts::shared::EveningScoring;
use crate::engine::facts::striche::{Marks, StrichKind, Striche};
use crate::engine::reports::money;
use crate::engine::session::log::Session;
use crate::engine::session::note::Why;
use crate::engine::session::partie::Partie;
use crate::engine::session::standing::Ranked;

/// A cell. Numbers stay numbers: only a text can be taken for a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DataCell {
    /// Nothing; a column of these alone is left out.
    Empty,
    /// A whole number.
    Number(i32),
    /// Hundredths where `true`, else tenths: money, an average.
    Fraction(i64, bool),
    /// What is no number.
    Text(String),
}

impl DataCell {
    /// As a person reads it.
    pub fn as_text(&self, locale: Locale) -> String {
        match self {
            DataCell::Empty => String::new(),
            DataCell::Number(z) => number(locale, *z),
            DataCell::Fraction(value, hundredth) => {
                let divisor = if *hundredth { 100 } else { 10 };
                let whole = i32::try_from(value.abs() / divisor).unwrap_or(i32::MAX);
                let (before, whole) = (if *value < 0 { "−" } else { "" }, number(locale, whole));
                [before, &whole, &decimals(*value, divisor)].concat()
            }
            DataCell::Text(text) => text.clone(),
        }
    }
}

/// «.05», «.4».
fn decimals(value: i64, divisor: i64) -> String {
    let digits = (value.abs() % divisor + divisor).to_string();
    [".", digits.get(1..).unwrap_or_default()].concat()
}

/// A line of a board: what concerns all, then the same cells for each party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// What concerns all.
    pub general: Vec<DataCell>,
    /// Each party as it sat there then: whoever came later has not played this.
    pub names: Vec<String>,
    /// One list a party.
    pub by_party: Vec<Vec<DataCell>>,
}

impl BoardRow {
    /// What people read of each party: in an Umgang and in a duel the points of the round, else what it
    /// wrote.
    pub fn read(&self) -> impl Iterator<Item = &DataCell> {
        self.by_party.iter().map(|cells| match cells.as_slice() {
            [.., round @ DataCell::Number(_), _nuller, _writes, _state] => round,
            [.., writes, _state] => writes,
            _ => &DataCell::Empty,
        })
    }
}

/// The columns of [`BoardRow::general`] before those of a form.
fn general(locale: Locale) -> [&'static str; 7] {
    let w = |w: Msg| msg(locale, w);
    [
        w(Msg::Spiel),
        w(Msg::ColumnPlayed),
        w(Msg::Factor),
        later::dealer(locale),
        w(Msg::TrumpfBy),
        w(Msg::Outcome),
        w(Msg::Reason),
    ]
}

/// Fields of a form that say where a row belongs or how it ended; all others have a column for each
/// party, and one for all where they hold for the row as a whole.
const ROW_LABELS: [FieldName; 4] =
    [FieldName::Party, FieldName::Contract, FieldName::Matsch, FieldName::Result];

/// The names of the columns: for all, and for each party. Those of a party end with what it
/// wrote and what it has. Programs read them too: a head changes only where two were the same or said
/// what is not so.
pub fn columns(locale: Locale) -> (Vec<&'static str>, Vec<&'static str>) {
    let general = general(locale).into_iter();
    let of_row = row_fields().map(|name| field(locale, name));
    let by_party = fields().map(|name| field(locale, name));
    let of_board = [later::round_points(locale), later::NULLER];
    let at_the_end = [Msg::ColumnWrites, Msg::ColumnState].map(|w| msg(locale, w));
    let by_party = by_party.chain(of_board).chain(at_the_end);
    (general.chain(of_row).collect(), by_party.collect())
}

fn fields() -> impl Iterator<Item = FieldName> {
    FieldName::ALL.iter().copied().filter(|name| !ROW_LABELS.contains(name))
}

/// Those of them that may hold for the row as a whole: who made what stands with the party.
fn row_fields() -> impl Iterator<Item = FieldName> {
    fields().filter(|name| !name.names_party())
}

/// The lines of a Partie, whatever its board. An estimate has none: it is nobody's to read before its
/// Spiel is written, and stands in the line of that afterwards.
pub fn board_rows(locale: Locale, partie: &Partie) -> Vec<BoardRow> {
    let told = partie.state.lines.iter().filter(|line| !line.hidden());
    let grid = partie.grid();
    let contract = |line: &GridLine| match line.title {
        LineTitle::Contract(name, factor) => Some((name, factor)),
        _ => None,
    };
    let contracts: Vec<(&str, u8)> = grid.lines.iter().filter_map(contract).collect();
    told.map(|line| board_row(locale, partie, line, &grid, &contracts)).collect()
}

/// The line as cells; `contracts` with how many times each counts.
fn board_row(
    locale: Locale,
    partie: &Partie,
    line: &Line,
    grid: &Grid,
    contracts: &[(&str, u8)],
) -> BoardRow {
    let s = |w: Msg| DataCell::Text(msg(locale, w).to_owned());
    let then = |party: usize| partie.party_name_before(line.entry, party);
    let name = |side: Side| then(side.index());
    let matsch_of = |who: &str| DataCell::Text(say!(locale, Msg::MatschOf, who = who));
    let spiel = line.spiel.as_ref();
    let values = &line.values;
    // Who made it, or whose the row is that says so.
    let matsch = match values.yes(FieldName::Matsch) {
        true => whose(values),
        false => values.party(FieldName::Matsch),
    };
    let what = match (line.kind, spiel) {
        (LineKind::Penalty, _) => s(Msg::Penalty),
        (LineKind::Bedankt, _) => s(Msg::FieldBedankt),
        (LineKind::Announced, _) => s(Msg::Announced),
        (LineKind::WithoutScoring(kind), _) => {
            DataCell::Text(without_scoring(locale, kind).to_owned())
        }
        (_, Some(spiel)) => {
            spiel.mode.map_or(DataCell::Empty, |m| DataCell::Text(mode(locale, m).to_owned()))
        }
        _ => of_row(locale, values, FieldName::Contract),
    };
    let outcome = match spiel {
        None if let Some(party) = matsch => matsch_of(&then(party)),
        Some(spiel) => match (spiel.spiel_lost, spiel.kontermatsch, spiel.matsch) {
            (Some(side), _, _) => DataCell::Text(say!(locale, Msg::SpielLostBy, who = &name(side))),
            (_, Some(side), _) => {
                DataCell::Text(say!(locale, Msg::KontermatschOf, who = &name(side)))
            }
            (_, _, Some(side)) => matsch_of(&name(side)),
            _ if line.kind == LineKind::PartSpiel => s(Msg::SpielCutShort),
            _ => DataCell::Empty,
        },
        None if line.kind == LineKind::PartSpiel => s(Msg::SpielCutShort),
        None => of_row(locale, values, FieldName::Result),
    };
    let of_contract =
        contracts.iter().find(|(name, _)| *name == values.choice(FieldName::Contract));
    let factor =
        spiel.map(|spiel| spiel.factor.number()).or(of_contract.map(|(_, factor)| *factor));
    let mut general = vec![
        DataCell::Number(i32::from(line.nth)),
        what,
        factor.map_or(DataCell::Empty, |factor| DataCell::Number(i32::from(factor))),
        DataCell::Text(partie.sat_there(line.entry, line.dealer).to_owned()),
        spiel
            .and_then(|spiel| spiel.ansager)
            .map_or(DataCell::Empty, |side| DataCell::Text(name(side))),
        outcome,
        DataCell::Text(reason(partie, line).to_owned()),
    ];
    general.extend(row_fields().map(|name| match whose(values) {
        None => of_row(locale, values, name),
        Some(_) => DataCell::Empty,
    }));
    let by_party = (0..line.points.len()).map(|nth| {
        let mut cells: Vec<DataCell> =
            fields().map(|name| from_field(locale, line, name, nth)).collect();
        // A bid writes nothing.
        let wrote = |number: Option<i32>| match (line.kind, number) {
            (LineKind::Announced, _) | (_, None) => DataCell::Empty,
            (_, Some(number)) => DataCell::Number(number),
        };
        let round = line.round.get(nth).map(|points| points.0);
        let nuller = line.marks.get(nth).map(|marks| i32::from(marks.n));
        let state = grid.left(line.totals[nth]);
        let at_the_end = [line.points[nth], state].map(|points| Some(points.0));
        cells.extend([round, nuller].into_iter().chain(at_the_end).map(wrote));
        cells
    });
    let names = (0..line.points.len()).map(then).collect();
    BoardRow { general, names, by_party: by_party.collect() }
}

/// Why a line is as it is, where somebody wrote it down.
fn reason<'a>(partie: &'a Partie, line: &'a Line) -> &'a str {
    use crate::engine::facts::event::Entry;
    if let Some(spiel) = &line.spiel {
        return &spiel.reason;
    }
    match partie.log_entry(line.entry).and_then(|e| e.wording()) {
        Some(Entry::WithoutScoring { reason, .. } | Entry::Penalty { reason, .. }) => reason,
        _ => "",
    }
}

/// What the slate or the form says of one party.
fn from_field(locale: Locale, line: &Line, name: FieldName, party: usize) -> DataCell {
    if let Some(spiel) = &line.spiel {
        let side = if party == 0 { Side::A } else { Side::B };
        return match name {
            FieldName::CardPoints => DataCell::Number(spiel.card_points[side].0),
            FieldName::Weis => DataCell::Number(spiel.weis[side].0),
            FieldName::Stoeck => yes(locale, spiel.stoeck == Some(side)),
            _ => DataCell::Empty,
        };
    }
    let values = &line.values;
    match values.get(name.key()) {
        Some(FieldValue::ByParty(each)) => match each.get(party).copied().flatten() {
            Some(said) if name.says_yes() => yes(locale, said != 0),
            value => value.map_or(DataCell::Empty, DataCell::Number),
        },
        Some(FieldValue::Number(who)) if name.names_party() => yes(locale, *who == party as i32),
        _ if whose(values) == Some(party) => of_row(locale, values, name),
        _ => DataCell::Empty,
    }
}

/// The party that a row is of as a whole, where it is of one.
fn whose(values: &FieldValues) -> Option<usize> {
    values.party(FieldName::Party)
}

/// What a row says in a field that has one value.
fn of_row(locale: Locale, values: &FieldValues, name: FieldName) -> DataCell {
    match values.get(name.key()) {
        Some(FieldValue::Number(number)) => DataCell::Number(*number),
        Some(FieldValue::Yes(said)) => yes(locale, *said),
        Some(FieldValue::Choice(chosen)) => DataCell::Text(choice(locale, name, chosen).to_owned()),
        Some(FieldValue::ByParty(_)) | None => DataCell::Empty,
    }
}

fn yes(locale: Locale, said: bool) -> DataCell {
    match said {
        true => DataCell::Text(msg(locale, Msg::Yes).to_owned()),
        false => DataCell::Empty,
    }
}

/// Which columns hold anything.
fn filled<'a>(board_rows: impl Iterator<Item = &'a Vec<DataCell>>, width: usize) -> Vec<bool> {
    let mut filled = vec![false; width];
    for board_row in board_rows {
        for (place, cell) in board_row.iter().enumerate() {
            filled[place] |= !empty(cell);
        }
    }
    filled
}

fn empty(cell: &DataCell) -> bool {
    match cell {
        DataCell::Empty => true,
        DataCell::Text(text) => text.is_empty(),
        DataCell::Number(_) | DataCell::Fraction(..) => false,
    }
}

/// Rows and the names of their columns, without the columns in which nothing stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataTable {
    /// The names of the columns.
    pub head: Vec<String>,
    /// Each as long as `head`.
    pub lines: Vec<Vec<DataCell>>,
}

impl DataTable {
    /// Without the columns in which nothing stands.
    pub(super) fn without_blank(mut self) -> DataTable {
        let stays = filled(self.lines.iter(), self.head.len());
        for line in &mut self.lines {
            keep(line, &stays);
        }
        keep(&mut self.head, &stays);
        self
    }
}

fn keep<T>(list: &mut Vec<T>, stays: &[bool]) {
    let mut place = 0;
    list.retain(|_| {
        place += 1;
        stays.get(place - 1).copied().unwrap_or(false)
    });
}

/// A Partie for paper: its columns with the names of the parties.
pub fn grid(locale: Locale, partie: &Partie) -> DataTable {
    let (general, by_party) = columns(locale);
    let mut head: Vec<String> = general.into_iter().map(str::to_owned).collect();
    for nth in 0..partie.state.accounts.len() {
        let name = partie.party_name(nth);
        head.extend(by_party.iter().map(|column| format!("{name}: {column}")));
    }
    let flat = |board_row: BoardRow| {
        board_row.general.into_iter().chain(board_row.by_party.into_iter().flatten())
    };
    let lines =
        board_rows(locale, partie).into_iter().map(|board_row| flat(board_row).collect()).collect();
    DataTable { head, lines }.without_blank()
}

/// A session for a spreadsheet, a row a line of a board. The columns of a party are numbered:
/// parties change from Partie to Partie, their names stand in the rows.
pub fn evening(locale: Locale, session: &Session, date_of: Days) -> DataTable {
    let (general, by_party) = columns(locale);
    let parties = session.partien().map(|p| p.state.accounts.len()).max().unwrap_or(0);
    let before = [Msg::ColumnPartie, Msg::ColumnDate, Msg::Jassart].map(|w| msg(locale, w));
    let mut head: Vec<String> = before.into_iter().chain(general).map(str::to_owned).collect();
    for nth in 1..=parties {
        let name = msg(locale, Msg::ColumnName);
        head.extend([name].iter().chain(&by_party).map(|column| format!("{column} {nth}")));
    }
    let mut lines = Vec::new();
    for (nth, partie) in session.partien().enumerate() {
        let number = i32::try_from(nth + 1).unwrap_or(i32::MAX);
        for board_row in board_rows(locale, partie) {
            let mut line = vec![
                DataCell::Number(number),
                DataCell::Text(day::iso(date_of(partie.time))),
                DataCell::Text(called(locale, partie.jassart_name()).to_owned()),
            ];
            line.extend(board_row.general);
            for (name, cells) in board_row.names.into_iter().zip(board_row.by_party) {
                line.push(DataCell::Text(name));
                line.extend(cells);
            }
            lines.push(line);
        }
    }
    DataTable { head, lines }.without_blank()
}

/// A table as CSV that Excel in Switzerland and LibreOffice open as it is: UTF-8 with its mark,
/// `;` between cells, texts in quotes. A text that a spreadsheet could take for a formula begins
/// with an apostrophe.
pub fn csv(grid: &DataTable) -> String {
    let mut out = String::from("\u{feff}");
    csv_lines(grid, &mut out);
    out
}

/// The lines of [`csv()`] alone, for a file of several tables.
pub(super) fn csv_lines(grid: &DataTable, out: &mut String) {
    let head: Vec<DataCell> = grid.head.iter().cloned().map(DataCell::Text).collect();
    for line in [&head].into_iter().chain(&grid.lines) {
        // A Partie with fewer parties has shorter rows: all get the width of the head.
        for (place, _) in grid.head.iter().enumerate() {
            if place > 0 {
                out.push(';');
            }
            match line.get(place) {
                Some(DataCell::Number(number)) => out.push_str(&number.to_string()),
                Some(DataCell::Fraction(value, hundredth)) => {
                    let divisor = if *hundredth { 100 } else { 10 };
                    let whole = (value.abs() / divisor).to_string();
                    let before = if *value < 0 { "-" } else { "" };
                    out.push_str(&[before, &whole, &decimals(*value, divisor)].concat());
                }
                Some(DataCell::Text(text)) if !text.is_empty() => {
                    let text = without_formula(text).replace('"', "\"\"");
                    out.push_str(&format!("\"{text}\""));
                }
                _ => {}
            }
        }
        out.push_str("\r\n");
    }
}

/// A text as it may stand in a cell of a spreadsheet: of one line, and with an apostrophe in front
/// where the program could compute it.
pub fn without_formula(text: &str) -> String {
    let text = without_control_chars(text);
    if formula(&text) { format!("'{text}") } else { text }
}

/// Whether a spreadsheet could compute this, also in its wide East Asian signs; it may pass over
/// spaces and signs that nobody sees.
fn formula(text: &str) -> bool {
    let invisible = |c: char| {
        c.is_whitespace()
            || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
                | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffd}' | '\u{e0000}'..='\u{e0fff}' | '\'')
    };
    // The heads of columns, «%» and «% de Matsch», which compute nothing.
    if text == "%" || text.starts_with("% ") {
        return false;
    }
    let beginning = text.chars().find(|c| !invisible(*c));
    text.starts_with('\u{fffd}')
        || beginning.is_some_and(|c| "=+-@|%＝＋－＠−｜％﹢﹣﹦﹪﹫".contains(c))
}

/// Signs that no table and no chat should get: control characters, and those that turn the
/// direction of the text behind them. A part between both ends of an isolate turns nothing.
pub fn without_control_chars(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    super::bidi::well_formed(&text)
}

/// A session in a few lines for a chat.
pub fn summary(locale: Locale, session: &Session, date_of: Days) -> String {
    let mut lines: Vec<String> = Vec::new();
    if !session.title.is_empty() {
        lines.push(session.title.clone());
    }
    for partie in session.partien() {
        lines.push(String::new());
        lines.push(heading(locale, partie, date_of));
        lines.push(end_sentence(locale, partie));
        lines.extend(end_lines(locale, partie));
    }
    let striche = session.striche();
    if session.partien().count() > 1 && striche.iter().any(|(_, striche)| striche.sum() > 0) {
        lines.push(String::new());
        lines.push(msg(locale, Msg::EveningStriche).to_owned());
        for (name, striche) in &striche {
            lines.push(format!("{name}: {}", striche.sum()));
        }
    }
    let points = by_points(locale, session);
    if !points.is_empty() {
        lines.push(String::new());
        lines.extend(points);
    }
    let payments = payments(locale, &money::balances(session.partien()));
    if !payments.is_empty() {
        lines.push(String::new());
        lines.push(msg(locale, Msg::Money).to_owned());
        lines.extend(payments);
    }
    let clean: Vec<String> = lines.iter().map(|line| without_control_chars(line)).collect();
    clean.join("\n").trim().to_owned()
}

/// Who pays how much to whom, after which nobody owes anything; nothing where nobody does.
pub fn payments(locale: Locale, balances: &[(String, i64)]) -> Vec<String> {
    let sums: Vec<i64> = balances.iter().map(|(_, balance)| *balance).collect();
    let payment = |payment: &money::Payment| {
        let [who, to] = [payment.from, payment.to].map(|nth| &balances[nth].0);
        let sum = DataCell::Fraction(payment.sum, true).as_text(locale);
        say!(locale, Msg::PaysTo, who = who, to = to, amount = &sum)
    };
    money::payments(&sums).iter().map(payment).collect()
}

/// Where the evening is won by points (R3): who has won it, and the points of all.
pub fn by_points(locale: Locale, session: &Session) -> Vec<String> {
    let list = session.ranked_by_points().unwrap_or_default();
    let first = list.iter().filter(|one| one.rank == 1);
    let first: Vec<String> = first.map(|one| one.name.clone()).collect();
    if first.is_empty() {
        return Vec::new();
    }
    let winners = say!(locale, Msg::WonByPoints, winners = &super::bidi::joined(&first, ", "));
    let line = |one: &Ranked| {
        let score = i32::try_from(one.sum).unwrap_or(i32::MAX);
        say!(locale, Msg::PointsOf, who = &one.name, points = &points(locale, score))
    };
    [winners].into_iter().chain(list.iter().map(line)).collect()
}

/// Where the evening stands before and with this Partie: what is counted, and how much each of its
/// parties has of it. Nothing in the first Partie of an evening.
pub fn evening_so_far(
    locale: Locale,
    session: &Session,
    partie: &Partie,
) -> Option<(&'static str, Vec<i64>)> {
    if session.partien().count() < 2 {
        return None;
    }
    let standing = session.standing(partie);
    let parties = standing.parties.iter();
    Some(match (partie.jassart.board.kind(), standing.by) {
        (BoardKind::Slate, EveningScoring::ByStriche) => (
            msg(locale, Msg::Striche),
            parties.map(|party| i64::from(party.striche.sum())).collect(),
        ),
        (BoardKind::Slate, EveningScoring::ByPoints) => {
            (msg(locale, Msg::FieldPoints), parties.map(|party| party.points).collect())
        }
        // Nothing else adds up there.
        _ => {
            let won = session.won(partie).into_iter().map(i64::from);
            (msg(locale, Msg::Won), won.collect())
        }
    })
}

/// How the evening stands in one line: ranks, Striche (or points), and money where it is played for.
/// From its second Partie on, and at the end of the first where somebody owes something by it.
pub fn standing_line(locale: Locale, session: &Session) -> Option<String> {
    let money = money::balances(session.partien());
    if session.partien().count() < 2 {
        let over = session.last_partie().is_some_and(|partie| partie.state.end.is_some());
        if !over || money.iter().all(|(_, won)| *won == 0) {
            return None;
        }
    }
    let won = |people: &[String]| {
        let won = money.iter().find(|(who, _)| people.contains(who))?.1;
        Some([" (", &DataCell::Fraction(won, true).as_text(locale), ")"].concat())
    };
    let ranks = session.ranks();
    if ranks.iter().all(|one| one.sum == 0) && money.is_empty() {
        return None;
    }
    let one = |one: &Ranked| {
        let sum = super::number(locale, i32::try_from(one.sum).unwrap_or(i32::MAX));
        let rank = [&one.rank.to_string(), ". "].concat();
        let money = won(&one.people).unwrap_or_default();
        [rank.as_str(), &super::bidi::isolated(&one.name), " ", &sum, &money].concat()
    };
    let all: Vec<String> = ranks.iter().map(one).collect();
    Some(say!(locale, Msg::EveningStands, standing = &all.join(" · ")))
}

/// «Schieber · 21.11.2026»; `date_of` gives the day of a time.
pub fn heading(locale: Locale, partie: &Partie, date_of: Days) -> String {
    let name = called(locale, partie.jassart_name());
    [name, " · ", &super::date_of(locale, date_of(partie.time))].concat()
}

/// Who wins, and what decided it.
pub fn won_sentence(locale: Locale, by: EndedBy, names: &str) -> String {
    if by == EndedBy::Abort {
        return msg(locale, Msg::PartieAborted).to_owned();
    }
    say!(
        locale,
        match by {
            EndedBy::TooEarlyBedankt => Msg::WonByTooEarly,
            EndedBy::Stoeck => Msg::WonByStoeck,
            EndedBy::Weis => Msg::WonByWeis,
            EndedBy::Stich => Msg::WonByStich,
            _ => Msg::WonBy,
        },
        winners = names,
    )
}

/// These one behind the other, each but the last with a full stop where it has no end of its own.
pub fn sentences(all: &[String]) -> String {
    let mut text = String::new();
    for sentence in all {
        if !text.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?']) { " " } else { ". " });
        }
        text.push_str(sentence);
    }
    text
}

/// How the Partie ended, or that it runs.
pub fn end_sentence(locale: Locale, partie: &Partie) -> String {
    ended(locale, partie, partie.state.end.as_ref())
}

fn ended(locale: Locale, partie: &Partie, end: Option<&End>) -> String {
    let Some(end) = end else {
        return msg(locale, Msg::StillRunning).to_owned();
    };
    let winners: Vec<String> = end.winners().map(|nth| partie.party_name(nth)).collect();
    let won = won_sentence(locale, end.by, &super::bidi::joined(&winners, ", "));
    match with_schneider(locale, partie, end) {
        Some(schneider) => [&won, ". ", schneider].concat(),
        None => won,
    }
}

/// That somebody is in the Schneider (B8), where no board tells it: on the slate it is a Strich.
pub fn with_schneider(locale: Locale, partie: &Partie, end: &End) -> Option<&'static str> {
    let told = partie.jassart.board.kind() == BoardKind::Slate;
    (end.schneider && !told).then(|| msg(locale, Msg::WithSchneider))
}

/// What each party won in this Partie, kind by kind, and why that stands where it does not follow
/// from the entries.
pub fn end_lines(locale: Locale, partie: &Partie) -> Vec<String> {
    let mut lines = accounts_lines(locale, partie, &partie.state.accounts);
    lines.extend(noted(locale, partie));
    lines
}

/// Why the result that was noted is shown, and what the law of this program would say; nothing
/// where the entries give the result.
pub fn noted(locale: Locale, partie: &Partie) -> Option<String> {
    let noted = partie.noted()?;
    Some(match &noted.why {
        Why::Edition(outcome) => {
            let end = ended(locale, partie, outcome.end.as_ref());
            let accounts = accounts_lines(locale, partie, &outcome.accounts).join("; ");
            let else_ = [&sentences(&[end, accounts]), "."].concat();
            let editions = [noted.edition, noted.today].map(|a| a.to_string());
            say!(
                locale,
                Msg::NotedByEdition,
                edition = &editions[0],
                here = &editions[1],
                otherwise = &else_
            )
        }
        Why::RecordsMissing => msg(locale, Msg::NotedRecordsMissing).to_owned(),
        Why::Unreadable(reason) => {
            let reason = super::refusal(locale, Some(partie), reason);
            say!(locale, Msg::NotedUnreadable, reason = &reason)
        }
    })
}

/// What each of these accounts has, in a sentence.
pub fn accounts_lines(locale: Locale, partie: &Partie, accounts: &[Account]) -> Vec<String> {
    let grid = partie.grid();
    let line = |nth: usize| {
        let account = &accounts[nth];
        let name = partie.party_name(nth);
        let score = score(locale, &grid, account);
        let kinds = striche_by_kind(locale, &account.striche);
        if kinds.is_empty() {
            return say!(locale, Msg::PointsOf, who = &name, points = &score);
        }
        let sum = count_striche(locale, &account.striche);
        say!(locale, Msg::StricheOf, who = &name, points = &score, striche = &sum, kinds = &kinds)
    };
    (0..accounts.len()).map(line).collect()
}

/// What an account has on this board: points, or the lives that are left, or where Striche and Nuller are
/// written these: «3 Striche, 1 Nuller», and before them what is left where they are taken off:
/// «−2 (1 Strich, 3 Nuller)».
pub fn score(locale: Locale, grid: &Grid, account: &Account) -> String {
    let (left, Marks { s, n }) = (grid.left(account.points).0, account.marks);
    if grid.lives > 0 {
        return later::lives(locale, left);
    }
    if grid.marks.is_empty() {
        return points(locale, left);
    }
    let striche = (s > 0 || n == 0).then(|| striche_number(locale, s.into()));
    let nuller = (n > 0).then(|| [&n.to_string(), later::NULLER].join(" "));
    let marks: Vec<String> = striche.into_iter().chain(nuller).collect();
    let marks = marks.join(", ");
    match left == i32::from(s) {
        true => marks,
        false => format!("{} ({marks})", number(locale, left)),
    }
}

/// «1 Strich», «3 Striche».
pub fn count_striche(locale: Locale, striche: &Striche) -> String {
    striche_number(locale, striche.sum())
}

fn striche_number(locale: Locale, sum: u32) -> String {
    say!(
        locale,
        match is_one(locale.catalogue, sum as usize) {
            true => Msg::OneStrich,
            false => Msg::StricheCount,
        },
        count = &sum.to_string(),
    )
}

/// «Sieg 2, Matsch 1».
pub fn striche_by_kind(locale: Locale, striche: &Striche) -> String {
    let kinds: Vec<String> = StrichKind::ALL
        .into_iter()
        .filter(|kind| striche.kind(*kind) > 0)
        .map(|kind| format!("{} {}", strich_kind(locale, kind), striche.kind(kind)))
        .collect();
    kinds.join(", ")
}
