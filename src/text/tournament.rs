//! A tournament in words: what is wrong with it, its steps, and its lists as tables.

use super::extract::{DataCell, DataTable};
use super::rule_book::search_form;
use super::{Locale, Msg, fill, msg, number};
use crate::engine::base::search::ascending;
use crate::engine::tournament::step::Step;
use crate::engine::tournament::{
    Passe, Phase, RankLine, Rectification, Tournament, TournamentError, sum,
};

/// Marks who sits out (SB).
const JOKER: &str = "😊";

/// The fact as a sentence that says what and where.
pub fn error(locale: Locale, error: &TournamentError) -> String {
    use TournamentError as F;
    let n = |number: usize| number.to_string();
    let z = |value: i32| number(locale, value);
    let (w, values): (Msg, [String; 4]) = match error {
        F::TooFewPlayers { actual } => (Msg::TournamentNeedsFour, one(n(*actual))),
        F::TooManyPlayers { max } => (Msg::TournamentTooMany, one(n(*max))),
        F::OddTeams => (Msg::TournamentOdd, Default::default()),
        F::NameEmpty { nth } => (Msg::TournamentNameEmpty, one(n(*nth))),
        F::NameTooLong { name, max } => (Msg::TournamentNameLong, two(name.clone(), n(*max))),
        F::NameDoubled { name } => (Msg::TournamentNameTwice, one(name.clone())),
        F::NameUnknown { name } => (Msg::TournamentNameUnknown, one(name.clone())),
        F::TooMuchUpOnce => (Msg::TournamentTooMuch, Default::default()),
        F::AlreadyDrawn => (Msg::TournamentAlreadyDrawn, Default::default()),
        F::DrawFixed { passe } => (Msg::TournamentDrawFixed, one(n(*passe))),
        F::Rule { field, min, max } => {
            let name = msg(locale, rule(field)).to_owned();
            (Msg::TournamentRuleRange, [name, z(*min), z(*max), String::new()])
        }
        F::TooManyPassen { max } => (Msg::TournamentTooManyPassen, one(n(*max))),
        F::PlayersUnknown { passe, nth } => (Msg::TournamentPlayerUnknown, two(n(*passe), n(*nth))),
        F::PlayersTwice { passe, name } => {
            (Msg::TournamentPlayerTwice, two(n(*passe), name.clone()))
        }
        F::PlayersLacks { passe, name } => {
            (Msg::TournamentPlayerMissing, two(n(*passe), name.clone()))
        }
        F::SpielSum { passe, table, spiel, actual } => {
            (Msg::TournamentSpielSum, [n(*passe), n(*table), n(*spiel), z(*actual)])
        }
        F::SpielImpossible { passe, table, spiel } => {
            (Msg::TournamentSpielImpossible, [n(*passe), n(*table), n(*spiel), String::new()])
        }
        F::SpielValue { passe, table, spiel, actual } => {
            (Msg::TournamentSpielValue, [n(*passe), n(*table), n(*spiel), z(*actual)])
        }
        F::SpielNumber { passe, table, actual, expected } => {
            (Msg::TournamentSpielNumber, [n(*passe), n(*table), n(*actual), n(*expected)])
        }
        F::TableUnknown { passe, table } => {
            (Msg::TournamentTableUnknown, two(n(*passe), n(*table)))
        }
        F::SheetLacks { passe, table } => (Msg::TournamentSheetMissing, two(n(*passe), n(*table))),
        F::SheetClosed { passe, table } => (Msg::TournamentSheetClosed, two(n(*passe), n(*table))),
        F::OnlyJassleitung => (Msg::TournamentOnlyJassleitung, Default::default()),
        F::EverythingDrawn => (Msg::TournamentAllDrawn, Default::default()),
    };
    fill(locale, w, &values.each_ref().map(String::as_str))
}

fn one(a: String) -> [String; 4] {
    two(a, String::new())
}

fn two(a: String, b: String) -> [String; 4] {
    [a, b, String::new(), String::new()]
}

/// What a number among the rules is called, by its name in files.
pub fn rule(field: &str) -> Msg {
    match field {
        "passen" => Msg::Passen,
        "spiele" => Msg::SpieleAPasse,
        _ => Msg::JokerPoints,
    }
}

/// A step in a few words, as undo names it.
pub fn step(locale: Locale, step: &Step) -> String {
    let nth = |nth: &usize| nth.saturating_add(1).to_string();
    let (w, values) = match step {
        Step::Rules { .. } => (Msg::StepRules, [String::new(), String::new()]),
        Step::Registered { names } => {
            let what = match &names[..] {
                [name] => name.clone(),
                names => names.len().to_string(),
            };
            (Msg::StepRegistered, [what, String::new()])
        }
        Step::Reregistered { so_far, .. } => {
            (Msg::StepReregistered, [so_far.clone(), String::new()])
        }
        Step::Drawn { passe, .. } => (Msg::StepDrawn, [nth(passe), String::new()]),
        Step::Sheet(a) => (Msg::StepSheet, [nth(&a.passe), nth(&a.table)]),
    };
    fill(locale, w, &values.each_ref().map(String::as_str))
}

/// Where the tournament is, in a few words.
pub fn state(locale: Locale, tournament: &Tournament) -> String {
    let n = |number: usize| number.to_string();
    match tournament.phase() {
        Phase::Registration => fill(locale, Msg::Registered, &[&n(tournament.players.len())]),
        Phase::Ranking => msg(locale, Msg::FinalRanking).to_owned(),
        Phase::Runs { passe, .. } | Phase::Ready { passe } => {
            let from = [n(passe), tournament.rules.passen.to_string()];
            fill(locale, Msg::PasseOf, &[&from[0], &from[1]])
        }
    }
}

/// The head of a ranking.
pub fn title(locale: Locale, tournament: &Tournament) -> String {
    match tournament.phase() {
        Phase::Ranking => msg(locale, Msg::FinalRanking).to_owned(),
        _ => fill(locale, Msg::RankingAfter, &[&tournament.passen.len().to_string()]),
    }
}

/// What a player has of a Passe: nothing yet, the points, marked for a Joker and put in brackets
/// where it is dropped.
fn passen_value(tournament: &Tournament, line: &RankLine, p: usize) -> String {
    let Some(value) = line.passen[p] else { return "–".to_owned() };
    let joker = if tournament.passen[p].joker.contains(&line.players) { JOKER } else { "" };
    let value = format!("{value}{joker}");
    if line.struck == Some(p) { format!("({value})") } else { value }
}

/// The ranking for a spreadsheet: all points are numbers, who was Joker and what was dropped stand
/// in columns of their own, by the numbers of the Passen.
pub fn ranking_to_reckon(locale: Locale, tournament: &Tournament) -> DataTable {
    let all = tournament.ranking().unwrap_or_default();
    let mut grid = as_data_table(locale, tournament, &all);
    let beside = [Msg::ColumnJoker, Msg::ColumnStreichresultat];
    grid.head.extend(beside.map(|w| msg(locale, w).to_owned()));
    for (cells, z) in grid.lines.iter_mut().zip(&all) {
        let mut joker = Vec::new();
        for (p, value) in z.passen.iter().enumerate() {
            cells[p + 2] = value.map_or(DataCell::Text(String::new()), DataCell::Number);
            if tournament.passen[p].joker.contains(&z.players) {
                joker.push((p + 1).to_string());
            }
        }
        let drops_lowest = z.struck.map_or(String::new(), |p| (p + 1).to_string());
        cells.extend([joker.join(" "), drops_lowest].map(DataCell::Text));
    }
    grid
}

/// The ranking for people, on the screen and on paper.
pub fn ranking(locale: Locale, tournament: &Tournament) -> DataTable {
    as_data_table(locale, tournament, &tournament.ranking().unwrap_or_default())
}

fn as_data_table(locale: Locale, tournament: &Tournament, lines: &[RankLine]) -> DataTable {
    let w = |w: Msg| msg(locale, w).to_owned();
    let mut head = vec![w(Msg::ColumnRank), w(Msg::ColumnName)];
    head.extend((1..=tournament.passen.len()).map(|p| p.to_string()));
    head.push(w(Msg::Total));
    let line = |z: &RankLine| {
        let name = tournament.players[z.players].clone();
        let mut cells =
            vec![DataCell::Number(i32::try_from(z.rank).unwrap_or(i32::MAX)), DataCell::Text(name)];
        cells.extend((0..z.passen.len()).map(|p| {
            let text = passen_value(tournament, z, p);
            // Plain points stay a number.
            match z.passen[p] {
                Some(value) if text == value.to_string() => DataCell::Number(value),
                _ => DataCell::Text(text),
            }
        }));
        cells.push(DataCell::Number(z.total));
        cells
    };
    DataTable { head, lines: lines.iter().map(line).collect() }
}

/// The ranking for a chat.
pub fn summary(locale: Locale, tournament: &Tournament) -> String {
    let mut lines = vec![tournament.name.clone(), title(locale, tournament)];
    for z in tournament.ranking().unwrap_or_default() {
        let passen: Vec<String> =
            (0..z.passen.len()).map(|p| passen_value(tournament, &z, p)).collect();
        let name = super::bidi::isolated(&tournament.players[z.players]);
        lines.push(format!("{}. {name}: {} ({})", z.rank, z.total, passen.join(", ")));
    }
    let clean: Vec<String> =
        lines.iter().map(|line| super::extract::without_control_chars(line)).collect();
    clean.join("\n").trim().to_owned()
}

/// The draw by name, as it hangs on the wall: who sits at which table in which team.
pub fn draw(locale: Locale, tournament: &Tournament, passe: &Passe) -> DataTable {
    let head = [Msg::ColumnName, Msg::ColumnTable, Msg::ColumnTeam];
    let head = head.iter().map(|w| msg(locale, *w).to_owned()).collect();
    let text = |text: &str| DataCell::Text(text.to_owned());
    let mut seats: Vec<(usize, DataCell, DataCell)> = Vec::new();
    for (nth, table) in passe.tables.iter().enumerate() {
        for (team, who) in [("A", table.a), ("B", table.b)] {
            let nth = i32::try_from(nth + 1).unwrap_or(i32::MAX);
            seats.extend(who.map(|who| (who, DataCell::Number(nth), text(team))));
        }
    }
    let joker = [JOKER, msg(locale, Msg::Joker)];
    seats.extend(passe.joker.iter().map(|who| (*who, text(joker[0]), text(joker[1]))));
    let order = ascending(seats.iter().map(|(who, ..)| alphabetically(&tournament.players[*who])));
    let line = |place: usize| {
        let (who, table, team) = &seats[place];
        vec![text(&tournament.players[*who]), table.clone(), team.clone()]
    };
    DataTable { head, lines: order.into_iter().map(line).collect() }
}

/// A key that puts names in order: their first letters, `ü` as `u`.
fn alphabetically(name: &str) -> u128 {
    let mut bytes = search_form(name).into_bytes();
    bytes.resize(16, 0);
    bytes.into_iter().fold(0, |key, byte| key << 8 | u128::from(byte))
}

/// The names of a team.
pub fn team(tournament: &Tournament, team: [usize; 2]) -> String {
    let name = |nth: usize| tournament.players.get(nth).map_or("", String::as_str);
    super::bidi::joined(&team.map(name), " & ")
}

/// Every change of a sheet that was in, in words.
pub fn rectifications(locale: Locale, tournament: &Tournament) -> Vec<String> {
    let record = |(place, b): (usize, &Rectification)| {
        // What followed it: the next change of the same sheet, or what stands there now.
        let later = tournament.rectifications[place + 1..].iter();
        let next =
            later.clone().find(|s| s.passe == b.passe && s.table == b.table).map(|s| &s.before);
        let now = || tournament.passen.get(b.passe)?.tables.get(b.table)?.sheet.as_ref();
        let [a, c] = next.or_else(now).map_or([0, 0], |sheet| sum(sheet));
        let [before_a, before_b] = sum(&b.before);
        let numbers = [a, c, before_a, before_b].map(|value| number(locale, value));
        let venue = [b.passe + 1, b.table + 1].map(|nth| nth.to_string());
        fill(
            locale,
            Msg::RectificationOf,
            &[
                &venue[0],
                &venue[1],
                &numbers[0],
                &numbers[1],
                &numbers[2],
                &numbers[3],
                &b.who,
                &b.reason,
            ],
        )
    };
    tournament.rectifications.iter().enumerate().map(record).collect()
}
