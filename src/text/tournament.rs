//! A tournament in words: what is wrong with it, its steps, and its lists as tables.

use super::extract::{DataCell, DataTable};
use super::search::alphabetically;
use super::{Locale, Msg, later, msg, number, say};
use crate::engine::base::search::ascending;
use crate::engine::tournament::step::Step;
use crate::engine::tournament::{
    Passe, Phase, RankLine, Rectification, Teams, Tournament, TournamentError, sum,
};

/// Marks who sits out (SB).
pub const JOKER: &str = "😊";

/// The fact as a sentence that says what and where.
pub fn error(locale: Locale, error: &TournamentError) -> String {
    use TournamentError as F;
    let n = |number: usize| number.to_string();
    let z = |value: i32| number(locale, value);
    let w = |w: Msg| msg(locale, w).to_owned();
    match error {
        F::TooFewPlayers { actual } => {
            say!(locale, Msg::TournamentNeedsFour, actual = &n(*actual))
        }
        F::TooManyPlayers { max } => say!(locale, Msg::TournamentTooMany, max = &n(*max)),
        F::OddTeams => w(Msg::TournamentOdd),
        F::NameEmpty { nth } => say!(locale, Msg::TournamentNameEmpty, number = &n(*nth)),
        F::NameTooLong { name, max } => {
            say!(locale, Msg::TournamentNameLong, name = name, max = &n(*max))
        }
        F::NameDoubled { name } => say!(locale, Msg::TournamentNameTwice, name = name),
        F::NameUnknown { name } => say!(locale, Msg::TournamentNameUnknown, name = name),
        F::TooMuchAtOnce => w(Msg::TournamentTooMuch),
        F::AlreadyDrawn => w(Msg::TournamentAlreadyDrawn),
        F::DrawFixed { passe } => say!(locale, Msg::TournamentDrawFixed, passe = &n(*passe)),
        F::Rule { field, min, max } => {
            let setting = msg(locale, rule(field));
            say!(
                locale,
                Msg::TournamentRuleRange,
                setting = setting,
                min = &z(*min),
                max = &z(*max)
            )
        }
        F::TooManyPassen { max } => say!(locale, Msg::TournamentTooManyPassen, max = &n(*max)),
        F::PlayerUnknown { passe, nth } => {
            say!(locale, Msg::TournamentPlayerUnknown, passe = &n(*passe), number = &n(*nth))
        }
        F::PlayerTwice { passe, name } => {
            say!(locale, Msg::TournamentPlayerTwice, passe = &n(*passe), name = name)
        }
        F::PlayerMissing { passe, name } => {
            say!(locale, Msg::TournamentPlayerMissing, passe = &n(*passe), name = name)
        }
        F::TooManyJokers { passe, actual, max } => say!(
            locale,
            Msg::TournamentTooManyJokers,
            passe = &n(*passe),
            actual = &n(*actual),
            max = &n(*max)
        ),
        F::TeamSplit { passe, name } => {
            say!(locale, Msg::TournamentTeamSplit, passe = &n(*passe), name = name)
        }
        F::PlayerAway { passe, name } => later::player_away(locale, *passe, name),
        F::DrawUnclear { passe } => later::draw_unclear(locale, *passe),
        F::NotThere { name } => later::not_there(locale, name),
        F::TeamTorn { name } => later::team_torn(locale, name),
        F::MissingInNone { name, passe, max } => later::missing_in_none(locale, name, *passe, *max),
        F::SpielSum { passe, table, spiel, actual } => say!(
            locale,
            Msg::TournamentSpielSum,
            passe = &n(*passe),
            table = &n(*table),
            spiel = &n(*spiel),
            actual = &z(*actual),
        ),
        F::SpielImpossible { passe, table, spiel } => say!(
            locale,
            Msg::TournamentSpielImpossible,
            passe = &n(*passe),
            table = &n(*table),
            spiel = &n(*spiel),
        ),
        F::SpielValue { passe, table, spiel, actual } => say!(
            locale,
            Msg::TournamentSpielValue,
            passe = &n(*passe),
            table = &n(*table),
            spiel = &n(*spiel),
            actual = &z(*actual),
        ),
        F::SpielNumber { passe, table, actual, expected } => say!(
            locale,
            Msg::TournamentSpielNumber,
            passe = &n(*passe),
            table = &n(*table),
            actual = &n(*actual),
            expected = &n(*expected),
        ),
        F::TableUnknown { passe, table } => {
            say!(locale, Msg::TournamentTableUnknown, passe = &n(*passe), table = &n(*table))
        }
        F::SheetMissing { passe, table } => {
            say!(locale, Msg::TournamentSheetMissing, passe = &n(*passe), table = &n(*table))
        }
        F::SheetClosed { passe, table } => {
            say!(locale, Msg::TournamentSheetClosed, passe = &n(*passe), table = &n(*table))
        }
        F::OnlyJassleitung => w(Msg::TournamentOnlyJassleitung),
        F::EverythingDrawn => w(Msg::TournamentAllDrawn),
    }
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
    match step {
        Step::Rules { .. } => msg(locale, Msg::StepRules).to_owned(),
        Step::Registered { names } => match &names[..] {
            [name] => say!(locale, Msg::StepRegistered, who = name),
            names => say!(locale, Msg::StepRegistered, who = &names.len().to_string()),
        },
        Step::Reregistered { from, .. } => say!(locale, Msg::StepReregistered, who = from),
        Step::Drawn { passe, .. } => say!(locale, Msg::StepDrawn, passe = &nth(passe)),
        Step::Sheet(sheet) => {
            let (passe, table) = (nth(&sheet.passe), nth(&sheet.table));
            let words = say!(locale, Msg::StepSheet, passe = &passe, table = &table);
            match sheet.who.is_empty() {
                true => words,
                // Of a sheet that was put right undo takes back the correction only.
                false => say!(locale, Msg::CorrectionOf, entry = &words),
            }
        }
        Step::Passen { .. } => later::further_passe(locale).to_owned(),
        Step::Joined { names } => later::step_joined(locale, &together(locale, names)),
        Step::Left { names } => later::step_left(locale, &together(locale, names)),
    }
}

/// Those who come or go at once: a team by its names, more by their number.
pub fn together(locale: Locale, names: &[String]) -> String {
    match names {
        [_] | [_, _] => super::bidi::joined(names, " & "),
        many => say!(locale, Msg::PlayerCount, count = &many.len().to_string()),
    }
}

/// The name of a player in the list, with when they came or that they have gone; as it is of who is there all the
/// time.
pub fn player(locale: Locale, tournament: &Tournament, nth: usize) -> String {
    let name = tournament.players.get(nth).map_or("", String::as_str);
    let first = (0..=tournament.next_passe()).find(|p| !tournament.misses(nth, *p));
    let told = match first {
        _ if tournament.is_away(nth) => later::gone(locale).to_owned(),
        Some(0) | None => return name.to_owned(),
        Some(first) if first < usize::from(tournament.rules.passen) => {
            later::since_passe(locale, first + 1)
        }
        Some(_) => later::in_no_passe(locale).to_owned(),
    };
    super::bidi::joined(&[name.to_owned(), told], " – ")
}

/// Where the tournament is, in a few words.
pub fn state(locale: Locale, tournament: &Tournament) -> String {
    let n = |number: usize| number.to_string();
    match tournament.phase() {
        Phase::Registration => say!(locale, Msg::Registered, count = &n(tournament.players.len())),
        Phase::Ranking => msg(locale, Msg::FinalRanking).to_owned(),
        Phase::Runs { passe, .. } | Phase::Ready { passe } => {
            let from = [n(passe), tournament.rules.passen.to_string()];
            say!(locale, Msg::PasseOf, passe = &from[0], total = &from[1])
        }
    }
}

/// The head of a ranking.
pub fn title(locale: Locale, tournament: &Tournament) -> String {
    let after = |passe: usize| say!(locale, Msg::RankingAfter, passe = &passe.to_string());
    match tournament.phase() {
        Phase::Ranking => msg(locale, Msg::FinalRanking).to_owned(),
        // Of the one that was just drawn nothing stands there yet.
        Phase::Runs { passe, .. } if passe > 1 && !tournament.begun(passe - 1) => after(passe - 1),
        // Who sits at a table that is missing has a Passe less than those beside.
        Phase::Runs { passe, lack } => later::standing_of(locale, passe, lack),
        Phase::Ready { passe } => after(passe),
        Phase::Registration => after(0),
    }
}

/// The rank as people read it. Where teams stay together each of the two has a line of the ranking, which counts
/// single players; it is the team that has a rank.
pub fn rank(tournament: &Tournament, line: &RankLine) -> usize {
    match tournament.rules.teams {
        Teams::Drawn => line.rank,
        Teams::Fixed => line.rank.div_ceil(2),
    }
}

/// A name in a ranking where no Passen stand beside it: with those in which the player was missing.
pub fn name_in_ranking(
    locale: Locale,
    tournament: &Tournament,
    line: &RankLine,
    name: &str,
) -> String {
    let missed = tournament.missed(line.players);
    if missed.is_empty() {
        return name.to_owned();
    }
    let numbers: Vec<String> = missed.iter().map(|p| (p + 1).to_string()).collect();
    let missed = format!("{}: {}", later::missed(locale), numbers.join(", "));
    format!("{} ({missed})", super::bidi::isolated(name))
}

/// What a player has of a Passe: nothing yet, or nothing at all of one in which they were missing; the points,
/// marked for a Joker and put in brackets where it is dropped.
fn passen_value(
    locale: Locale,
    tournament: &Tournament,
    line: &RankLine,
    p: usize,
    written: impl Fn(i32) -> String,
) -> String {
    let Some(value) = line.passen[p] else {
        let missed = tournament.misses(line.players, p);
        let value = if missed { later::missed(locale) } else { "–" };
        return if line.struck == Some(p) { format!("({value})") } else { value.to_owned() };
    };
    let joker = if tournament.passen[p].joker.contains(&line.players) { JOKER } else { "" };
    let value = written(value) + joker;
    if line.struck == Some(p) { format!("({value})") } else { value }
}

/// The ranking for a spreadsheet: all points are numbers, who was Joker and what was dropped stand
/// in columns of their own, by the numbers of the Passen.
pub fn ranking_to_reckon(locale: Locale, tournament: &Tournament) -> DataTable {
    let all = tournament.ranking().unwrap_or_default();
    let mut grid = as_data_table(locale, tournament, &all);
    let beside = [Msg::ColumnJoker, Msg::ColumnStreichresultat];
    grid.head.extend(beside.map(|w| msg(locale, w).to_owned()));
    let numbers =
        |passen: &[usize]| passen.iter().map(|p| (p + 1).to_string()).collect::<Vec<_>>().join(" ");
    let any_missed = all.iter().any(|z| !tournament.missed(z.players).is_empty());
    if any_missed {
        grid.head.push(later::column_missed(locale).to_owned());
    }
    for (cells, z) in grid.lines.iter_mut().zip(&all) {
        let mut joker = Vec::new();
        for (p, value) in z.passen.iter().enumerate() {
            cells[p + 2] = value.map_or(DataCell::Text(String::new()), DataCell::Number);
            if value.is_some() && tournament.passen[p].joker.contains(&z.players) {
                joker.push((p + 1).to_string());
            }
        }
        let drops_lowest = z.struck.map_or(String::new(), |p| (p + 1).to_string());
        cells.extend([joker.join(" "), drops_lowest].map(DataCell::Text));
        if any_missed {
            cells.push(DataCell::Text(numbers(&tournament.missed(z.players))));
        }
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
        let rank = i32::try_from(rank(tournament, z)).unwrap_or(i32::MAX);
        let mut cells = vec![DataCell::Number(rank), DataCell::Text(name)];
        cells.extend((0..z.passen.len()).map(|p| {
            let text = passen_value(locale, tournament, z, p, |value| number(locale, value));
            // Plain points stay a number.
            match z.passen[p] {
                Some(value) if text == number(locale, value) => DataCell::Number(value),
                _ => DataCell::Text(text),
            }
        }));
        cells.push(DataCell::Number(z.total));
        cells
    };
    DataTable { head, lines: lines.iter().map(line).collect() }
}

/// What its marks mean, and what decided where two have the same total.
pub fn ranking_notes(locale: Locale, tournament: &Tournament) -> Vec<&'static str> {
    let all = tournament.ranking().unwrap_or_default();
    let decided = |two: &[RankLine]| two[0].total == two[1].total && two[0].rank != two[1].rank;
    let passen = tournament.passen.iter().enumerate();
    let joker =
        passen.filter(|(p, _)| tournament.begun(*p)).any(|(_, passe)| !passe.joker.is_empty());
    let missed = all.iter().any(|line| !tournament.missed(line.players).is_empty());
    let notes = [
        (joker, later::joker_mark(locale)),
        (missed, later::missed_mark(locale)),
        (all.iter().any(|line| line.struck.is_some()), later::dropped_mark(locale)),
        (all.windows(2).any(decided), later::tie_decided(locale)),
    ];
    notes.into_iter().filter_map(|(there, note)| there.then_some(note)).collect()
}

/// The ranking for a chat.
pub fn summary(locale: Locale, tournament: &Tournament) -> String {
    // Where a word may break is a page's affair.
    let title = title(locale, tournament).replace('\u{ad}', "");
    let mut lines = vec![tournament.name.clone(), title];
    for z in tournament.ranking().unwrap_or_default() {
        let passen: Vec<String> = (0..z.passen.len())
            .map(|p| passen_value(locale, tournament, &z, p, |value| value.to_string()))
            .collect();
        let name = super::bidi::isolated(&tournament.players[z.players]);
        let rank = rank(tournament, &z);
        lines.push(format!("{rank}. {name}: {} ({})", z.total, passen.join(", ")));
    }
    if !tournament.rectifications.is_empty() {
        lines.push(format!("{}:", msg(locale, Msg::Rectifications)));
        lines.extend(rectifications(locale, tournament));
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

/// The names of a team.
pub fn team(tournament: &Tournament, team: [usize; 2]) -> String {
    let name = |nth: usize| tournament.players.get(nth).map_or("", String::as_str);
    super::bidi::joined(&team.map(name), " & ")
}

/// Every change of a sheet that was in, in words.
pub fn rectifications(locale: Locale, tournament: &Tournament) -> Vec<String> {
    let sentence = |(place, b): (usize, &Rectification)| {
        // What followed it: the next change of the same sheet, or what stands there now.
        let later = tournament.rectifications[place + 1..].iter();
        let next =
            later.clone().find(|s| s.passe == b.passe && s.table == b.table).map(|s| &s.before);
        let now = || tournament.table(b.passe, b.table)?.sheet.as_ref();
        let [a, c] = next.or_else(now).map_or([0, 0], |sheet| sum(sheet));
        let [before_a, before_b] = sum(&b.before);
        let numbers = [a, c, before_a, before_b].map(|value| number(locale, value));
        let place_of = [b.passe + 1, b.table + 1].map(|nth| nth.to_string());
        say!(
            locale,
            Msg::RectificationOf,
            passe = &place_of[0],
            table = &place_of[1],
            a = &numbers[0],
            b = &numbers[1],
            before_a = &numbers[2],
            before_b = &numbers[3],
            who = &b.who,
            reason = &b.reason
        )
    };
    tournament.rectifications.iter().enumerate().map(sentence).collect()
}
