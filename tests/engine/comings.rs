//! Who comes late to a tournament, who goes home, and who is back: in its log and in its own file.

use crate::schema::breaches;
use crate::table::Table;
use crate::tournament_log::{and_since, united};
use jasstafel::engine::archive::read::read_file;
use jasstafel::engine::archive::sheet::TableSheet;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::summary::{Summary, forget};
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::Event;
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::refused::refused;
use jasstafel::engine::tournament::draw::quality;
use jasstafel::engine::tournament::step::{Arrivals, History, Step};
use jasstafel::engine::tournament::{
    HandIn, Passe, Phase, TablePlan, Teams, Tournament, TournamentError as F, TournamentRules,
};
use jasstafel::text;
use jasstafel::text::extract::DataCell;
use jasstafel::text::tournament::{ranking, ranking_notes, ranking_to_reckon, summary};
use jasstafel::text::{Catalogue, Locale};
use serde_json::json;

const DE: Locale = Locale::DE;

/// A tournament of so many before the first draw.
fn of(n: usize, rules: TournamentRules) -> Table {
    let mut t = Table::empty();
    must(&mut t, Step::Rules { seed: 7, rules });
    let names = (1..=n).map(|nth| format!("Spieler {nth}")).collect();
    must(&mut t, Step::Registered { names });
    t
}

/// The same once the first Passe is drawn.
fn drawn(n: usize, rules: TournamentRules) -> Table {
    let mut t = of(n, rules);
    draw(&mut t);
    t
}

fn passen(passen: u8) -> TournamentRules {
    TournamentRules { passen, ..TournamentRules::default() }
}

fn fixed(count: u8) -> TournamentRules {
    TournamentRules { teams: Teams::Fixed, ..passen(count) }
}

fn must(t: &mut Table, step: Step) -> EventId {
    t.must(Command::Tournament(step))
}

fn draw(t: &mut Table) {
    t.must(Command::Draw { again: false });
}

/// Another device, which writes these steps and draws then: what it has, and its draw.
fn other_draws(t: &Table, steps: impl IntoIterator<Item = Step>) -> (Table, Step) {
    let mut other = t.clone();
    for step in steps {
        must(&mut other, step);
    }
    let draws = history(&other).draw_lots(false).expect("a draw");
    must(&mut other, draws.clone());
    (other, draws)
}

fn no(t: &mut Table, command: Command) -> F {
    match t.refused_command(command) {
        Refusal::Tournament(reason) => reason,
        other => panic!("{other:?}"),
    }
}

fn state(t: &Table) -> &Tournament {
    &history(t).state
}

fn history(t: &Table) -> &History {
    t.session.tournament().expect("a tournament")
}

fn names(all: &[&str]) -> Vec<String> {
    all.iter().map(|name| (*name).to_owned()).collect()
}

fn joined(all: &[&str]) -> Step {
    Step::Joined { names: names(all) }
}

fn left(all: &[&str]) -> Step {
    Step::Left { names: names(all) }
}

fn sheet(passe: usize, table: usize) -> Step {
    // Card points, each table its own: nobody is equal.
    let a = 60 + 7 * table as i32;
    let spiele = vec![[a, 157 - a]; 8];
    Step::Sheet(HandIn { passe, table, spiele, ..HandIn::default() })
}

/// Hands in every sheet of a Passe that is missing.
fn play(t: &mut Table, passe: usize) {
    while let Some(table) = state(t).next_sheet(passe, 0) {
        must(t, sheet(passe, table));
    }
}

/// Who is in a Passe, whether at a table or sitting out, by place.
fn seated(passe: &Passe) -> Vec<usize> {
    let tables = passe.tables.iter().flat_map(TablePlan::players);
    let mut all: Vec<usize> = tables.chain(passe.joker.iter().copied()).collect();
    all.sort_unstable();
    all
}

/// What was written one by one folds to the same as all at once, in any order.
fn folded(t: &Table) {
    let backwards: Vec<Record> = t.records.iter().rev().cloned().collect();
    let session = Session::of(backwards);
    assert_eq!(session.tournament().expect("a tournament").state, *state(t));
    assert_eq!(snapshot::value(&session), snapshot::value(&t.session));
}

fn session_id() -> SessionId {
    SessionId::try_from("turnier-1".to_owned()).expect("an id")
}

/// The line of a player in the ranking for people, cell by cell.
fn told(t: &Tournament, name: &str) -> Vec<String> {
    let lines = ranking(DE, t).lines;
    let line = lines.iter().find(|line| line[1].as_text(DE) == name).expect("a line");
    line.iter().map(|cell| cell.as_text(DE)).collect()
}

#[test]
fn nobody_could_come_once_lots_were_drawn() {
    let mut t = drawn(8, passen(3));
    let before = state(&t).clone();
    must(&mut t, joined(&["Ida", "Jon"]));
    // The Passe that is drawn stays as it is, and nobody of them is in it.
    assert_eq!(state(&t).passen, before.passen);
    assert_eq!((state(&t).players.len(), state(&t).there()), (10, 10));
    assert_eq!((state(&t).missed(8), state(&t).missed(0)), (vec![0], vec![]));
    assert_eq!(state(&t).check_strictly(), Ok(()));
    folded(&t);
    play(&mut t, 0);
    draw(&mut t);
    let second = &state(&t).passen[1];
    assert_eq!(seated(second), (0..10).collect::<Vec<_>>());
    // Two are left over of whole tables.
    assert_eq!((second.tables.len(), second.joker.len()), (2, 2));
    play(&mut t, 1);
    assert_eq!(state(&t).check_strictly(), Ok(()));
    folded(&t);
}

#[test]
fn who_went_home_was_drawn_on() {
    let mut t = drawn(9, passen(4));
    play(&mut t, 0);
    must(&mut t, left(&["Spieler 3"]));
    assert!(state(&t).is_away(2) && state(&t).missed(2).is_empty());
    draw(&mut t);
    assert_eq!(seated(&state(&t).passen[1]), [0, 1, 3, 4, 5, 6, 7, 8]);
    assert_eq!((state(&t).passen[1].tables.len(), state(&t).passen[1].joker.len()), (2, 0));
    // Whoever goes while a Passe runs keeps the seat in it.
    let runs = state(&t).passen[1].clone();
    must(&mut t, sheet(1, 0));
    must(&mut t, left(&["Spieler 1"]));
    must(&mut t, sheet(1, 1));
    assert_eq!(seated(&state(&t).passen[1]), seated(&runs));
    // And is back.
    must(&mut t, joined(&["Spieler 3"]));
    draw(&mut t);
    assert_eq!(seated(&state(&t).passen[2]), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((state(&t).missed(2), state(&t).missed(0)), (vec![1], vec![2]));
    assert_eq!(state(&t).check_strictly(), Ok(()));
    folded(&t);
    // Places stay whose they were.
    assert_eq!(state(&t).players[2], "Spieler 3");
}

#[test]
fn who_comes_and_goes_is_told_what_stands_against_it() {
    let mut t = drawn(8, passen(2));
    let step = Command::Tournament;
    let name = |name: &str| name.to_owned();
    must(&mut t, left(&["Spieler 2"]));
    for (command, reason) in [
        (left(&["Spieler 2"]), F::NotThere { name: name("Spieler 2") }),
        (left(&["Ida"]), F::NameUnknown { name: name("Ida") }),
        (left(&[]), F::NameEmpty { nth: 1 }),
        (joined(&[]), F::NameEmpty { nth: 1 }),
        (left(&["Spieler 3", "Spieler 3"]), F::NameDoubled { name: name("Spieler 3") }),
        (joined(&["Spieler 1"]), F::NameDoubled { name: name("Spieler 1") }),
        (joined(&["Ida", "Ida"]), F::NameDoubled { name: name("Ida") }),
        (joined(&[" "]), F::NameEmpty { nth: 1 }),
        // Nobody tells two apart that differ in capitals alone, also of one who has gone.
        (joined(&["spieler 2"]), F::NameDoubled { name: name("spieler 2") }),
    ] {
        let said = format!("{command:?}");
        assert_eq!(no(&mut t, step(command)), reason, "{said}");
    }
    // Three make no table.
    play(&mut t, 0);
    must(&mut t, left(&["Spieler 1", "Spieler 3", "Spieler 4", "Spieler 5"]));
    assert_eq!(no(&mut t, Command::Draw { again: false }), F::TooFewPlayers { actual: 3 });
    must(&mut t, joined(&["Ida"]));
    draw(&mut t);
    assert_eq!(seated(&state(&t).passen[1]), [5, 6, 7, 8]);
    for error in [
        F::NotThere { name: name("X") },
        F::TeamTorn { name: name("X") },
        F::PlayerAway { passe: 2, name: name("X") },
        F::MissingInNone { name: name("X"), passe: 3, max: 2 },
    ] {
        for catalogue in Catalogue::ALL {
            let said = text::tournament::error(Locale { catalogue, ..DE }, &error);
            assert!(said.contains('X') && said.ends_with('.'), "{said}");
        }
    }
}

#[test]
fn a_team_comes_and_goes_whole() {
    let mut t = drawn(12, fixed(3));
    let torn = F::TeamTorn { name: "Spieler 3".to_owned() };
    assert_eq!(no(&mut t, Command::Tournament(left(&["Spieler 3"]))), torn);
    assert_eq!(no(&mut t, Command::Tournament(left(&["Spieler 3", "Spieler 5"]))), torn);
    assert_eq!(no(&mut t, Command::Tournament(joined(&["Ida"]))), F::OddTeams);
    must(&mut t, left(&["Spieler 4", "Spieler 3"]));
    must(&mut t, joined(&["Ida", "Jon", "Kim", "Lea"]));
    assert_eq!(no(&mut t, Command::Tournament(joined(&["Spieler 3"]))), torn);
    play(&mut t, 0);
    draw(&mut t);
    // Seven teams: one sits out.
    let second = &state(&t).passen[1];
    assert_eq!((second.tables.len(), second.joker.len()), (3, 2));
    assert!(!seated(second).contains(&2) && seated(second).contains(&15));
    assert_eq!(state(&t).check_strictly(), Ok(()));
    must(&mut t, joined(&["Spieler 3", "Spieler 4"]));
    play(&mut t, 1);
    draw(&mut t);
    assert_eq!(state(&t).passen[2].tables.len(), 4);
    assert_eq!(state(&t).check_strictly(), Ok(()));
    assert_eq!(quality(state(&t)).opponents, 0);
    // One is replaced as ever, and the team goes under the new name.
    let from = "Spieler 3".to_owned();
    must(&mut t, Step::Reregistered { from, name: "Rita".to_owned() });
    must(&mut t, left(&["Rita", "Spieler 4"]));
    folded(&t);
    play(&mut t, 2);
    let lines = state(&t).ranking().expect("a ranking");
    for two in lines.chunks(2) {
        assert_eq!(two[0].players / 2, two[1].players / 2, "a team");
    }
}

/// Of a Passe that is drawn and of which nothing is in, another draw can be made; until then it stays.
#[test]
fn a_draw_of_which_no_sheet_is_in_is_made_anew_for_who_came_and_went() {
    let mut t = drawn(8, passen(2));
    assert_eq!(state(&t).not_as_drawn(), [0; 0]);
    must(&mut t, joined(&["Ida", "Jon", "Kim", "Lea"]));
    must(&mut t, left(&["Spieler 1"]));
    assert_eq!(state(&t).not_as_drawn(), [0, 8, 9, 10, 11]);
    let before = t.records.len();
    t.must(Command::Draw { again: true });
    assert_eq!(seated(&state(&t).passen[0]), (1..12).collect::<Vec<_>>());
    assert_eq!((state(&t).passen.len(), state(&t).passen[0].tables.len()), (1, 2));
    assert_eq!((state(&t).not_as_drawn().len(), state(&t).missed(0)), (0, vec![0]));
    assert_eq!(state(&t).check_strictly(), Ok(()));
    folded(&t);
    // Taken back, the draw of before is there again, and it is asked about as before.
    t.must(Command::TakeBack);
    assert_eq!(t.records.len(), before + 2);
    assert_eq!(state(&t).not_as_drawn(), [0, 8, 9, 10, 11]);
    assert_eq!(seated(&state(&t).passen[0]), (0..8).collect::<Vec<_>>());
    t.must(Command::Redo);
    assert_eq!(state(&t).not_as_drawn(), [0; 0]);
    // Who went comes back before anything is in.
    must(&mut t, joined(&["Spieler 1"]));
    t.must(Command::Draw { again: true });
    assert_eq!(seated(&state(&t).passen[0]), (0..12).collect::<Vec<_>>());
    assert_eq!(state(&t).missed(0), [0; 0]);
    must(&mut t, sheet(0, 0));
    must(&mut t, left(&["Spieler 1"]));
    // Now it runs.
    assert_eq!(state(&t).not_as_drawn(), [0; 0]);
    assert_eq!(no(&mut t, Command::Draw { again: true }), F::DrawFixed { passe: 1 });
    folded(&t);
}

#[test]
fn what_was_said_of_who_comes_and_goes_is_taken_back_by_name() {
    let mut t = drawn(8, passen(2));
    let before = state(&t).clone();
    let undo = |t: &Table| text::latest(DE, &t.session).expect("something to take back");
    must(&mut t, joined(&["Ida"]));
    let came = state(&t).clone();
    assert_eq!(undo(&t), "Ida dazugekommen");
    must(&mut t, left(&["Ida", "Spieler 2"]));
    assert_eq!(undo(&t), "Ida & Spieler 2 heimgegangen");
    must(&mut t, joined(&["Jon", "Kim", "Lea"]));
    assert_eq!(undo(&t), "3 Spieler dazugekommen");
    t.must(Command::TakeBack);
    t.must(Command::TakeBack);
    assert_eq!(*state(&t), came);
    t.must(Command::TakeBack);
    assert_eq!(*state(&t), before);
    t.must(Command::Redo);
    assert_eq!(*state(&t), came);
    folded(&t);
}

/// The ranking counts what was played, and says where somebody was missing.
#[test]
fn who_is_missing_in_a_passe_has_no_result_of_it_and_the_ranking_says_so() {
    let mut t = drawn(8, passen(2));
    play(&mut t, 0);
    must(&mut t, left(&["Spieler 1"]));
    must(&mut t, joined(&["Ida"]));
    // Nobody who was in no Passe yet has a rank.
    assert_eq!(state(&t).ranking().expect("a ranking").len(), 8);
    draw(&mut t);
    play(&mut t, 1);
    let tournament = state(&t).clone();
    let lines = tournament.ranking().expect("a ranking");
    assert_eq!(lines.len(), 9);
    let line = |nth: usize| lines.iter().find(|line| line.players == nth).expect("a line");
    assert_eq!((line(0).passen[1], line(8).passen[0]), (None, None));
    assert_eq!(line(0).passen[0], Some(line(0).total));
    assert_eq!(line(8).passen[1], Some(line(8).total));
    assert_eq!(told(&tournament, "Spieler 1")[3], "fehlt");
    assert_eq!(told(&tournament, "Ida")[2], "fehlt");
    // On the wall there is no room for what each Passe brought.
    let on_wall = |nth, name| text::tournament::name_in_ranking(DE, &tournament, line(nth), name);
    assert_eq!((&*on_wall(8, "Ida"), &*on_wall(1, "Beat")), ("Ida (fehlt: 1)", "Beat"));
    let mark = "fehlt: kam erst später oder ging heim. Das Total ist das der gespielten Passen.";
    assert!(ranking_notes(DE, &tournament).contains(&mark));
    assert!(
        summary(DE, &tournament).contains("Ida: ") && summary(DE, &tournament).contains("(fehlt, ")
    );
    let sheet = ranking_to_reckon(DE, &tournament);
    assert_eq!(sheet.head.last().map(String::as_str), Some("Fehlt in Passe"));
    let ida = sheet.lines.iter().find(|line| line[1].as_text(DE) == "Ida").expect("a line");
    assert_eq!(
        (&ida[2], ida.last()),
        (&DataCell::Text(String::new()), Some(&DataCell::Text("1".into())))
    );
    // The board has it as well, and only for those.
    let board = t.board();
    let lines = board["turnier"]["rangliste"].as_array().expect("a list");
    let missing = |name: &str| {
        let line = lines.iter().find(|line| line["spieler"] == name).expect("a line");
        line.get("fehlt").cloned()
    };
    assert_eq!(missing("Ida"), Some(json!([0])));
    assert_eq!(missing("Spieler 1"), Some(json!([1])));
    assert_eq!(missing("Spieler 2"), None);
    // Nothing of it where nobody came or went.
    let mut other = drawn(8, passen(1));
    play(&mut other, 0);
    assert!(!ranking_notes(DE, state(&other)).contains(&mark));
    assert_eq!(ranking_to_reckon(DE, state(&other)).head.len(), 6);
}

/// Of two with as much the one who has the better Passe is in front; who has fewer is behind only where the
/// others are equal, too.
#[test]
fn fewer_passen_are_behind_as_many_points_where_the_best_ones_are_equal() {
    let t = file(&json!({
        "saat": 7,
        "regeln": {"passen": 2, "wertung": "punkte", "joker": 0},
        "spieler": ["A", "B", "C", "D", {"name": "E", "fehlt": [1]}],
        "passen": [
            {"tische": [{"a": [0, 4], "b": [2, 3], "blatt": [[500, 300]]}], "joker": [1]},
            {"tische": [{"a": [0, 1], "b": [2, 3], "blatt": [[0, 300]]}], "joker": []}
        ]
    }));
    assert_eq!(t.check(), Ok(()));
    let lines = t.ranking().expect("a ranking");
    let order: Vec<(usize, usize)> = lines.iter().map(|line| (line.rank, line.players)).collect();
    // C and D have 600, then A 500 and 0, E 500 alone, B nothing.
    assert_eq!(order, [(1, 2), (1, 3), (3, 0), (4, 4), (5, 1)]);
}

/// Where the lowest Passe is dropped, of who is missing in one it is that one.
#[test]
fn the_passe_in_which_somebody_is_missing_is_the_one_that_is_dropped() {
    let rules = TournamentRules { drops_lowest: true, ..passen(3) };
    let mut t = drawn(8, rules);
    play(&mut t, 0);
    must(&mut t, left(&["Spieler 1"]));
    must(&mut t, joined(&["Ida"]));
    for passe in 1..3 {
        draw(&mut t);
        play(&mut t, passe);
    }
    assert_eq!(state(&t).phase(), Phase::Ranking);
    let lines = state(&t).ranking().expect("a ranking");
    let line = |nth: usize| lines.iter().find(|line| line.players == nth).expect("a line");
    assert_eq!((line(8).struck, line(0).struck), (Some(0), Some(1)));
    assert_eq!(line(8).total, line(8).passen.iter().flatten().sum::<i32>());
    assert_eq!(told(state(&t), "Ida")[2], "(fehlt)");
}

/// Nobody has a partner twice, and nobody sits out again before all who are there did so as often.
#[test]
fn a_field_that_changes_is_drawn_as_well_as_one_that_stays() {
    for (n, rules) in [
        (8, passen(6)),
        (9, passen(6)),
        (13, passen(6)),
        (16, passen(6)),
        (22, passen(6)),
        (40, passen(6)),
    ] {
        let mut t = drawn(n, rules);
        play(&mut t, 0);
        for passe in 1..6 {
            let (comes, goes) = (format!("Neu {passe}"), format!("Spieler {passe}"));
            must(&mut t, joined(&[&comes]));
            if passe % 2 == 0 {
                must(&mut t, left(&[&goes]));
            }
            let before = state(&t).passen.clone();
            let sat_out = |nth: &usize| before.iter().filter(|p| p.joker.contains(nth)).count();
            draw(&mut t);
            let last = &state(&t).passen[passe];
            let fewest = last.tables.iter().flat_map(TablePlan::players).map(|nth| sat_out(&nth));
            let most = last.joker.iter().map(sat_out).max();
            assert!(most <= fewest.min(), "{n}, {passe}: {:?}", last.joker);
            assert_eq!(last.joker.len(), state(&t).there() % 4, "{n}, {passe}");
            play(&mut t, passe);
        }
        assert_eq!(state(&t).check_strictly(), Ok(()));
        let quality = quality(state(&t));
        assert_eq!(quality.partner, 0, "{n}: {quality:?}");
        let sat_out = |nth| state(&t).passen.iter().filter(|p| p.joker.contains(&nth)).count();
        assert!((0..state(&t).players.len()).all(|nth| sat_out(nth) <= 2), "{n}: {quality:?}");
    }
    // Teams that stay together meet others, too.
    for n in [16, 22, 40] {
        let mut t = drawn(n, fixed(5));
        play(&mut t, 0);
        for passe in 1..5 {
            let new = [format!("Neu {passe}"), format!("Neu auch {passe}")];
            must(&mut t, joined(&[&new[0], &new[1]]));
            draw(&mut t);
            play(&mut t, passe);
        }
        assert_eq!(state(&t).check_strictly(), Ok(()));
        assert_eq!(quality(state(&t)).opponents, 0, "{n}");
    }
}

/// Whoever came since has a place in the list, and draws name places: what was refused stays so.
#[test]
fn a_list_that_another_has_said_in_part_is_refused_whole_and_moves_no_later_place() {
    let mut t = drawn(8, passen(2));
    play(&mut t, 0);
    let seq = t.session.next_seq();
    let (other, draws) = other_draws(&t, ["Ida", "Lea", "Kim"].map(|new| joined(&[new])));
    let since = [
        (0, 1, joined(&["Ida"])),
        (0, 2, joined(&["Ida", "Kim"])),
        // Once it was seen, with somebody who came in between.
        (1, 1, joined(&["Lea"])),
        (2, 2, joined(&["Kim"])),
        (3, 2, draws),
    ];
    let (both, without) = united(&t, &since);
    assert_eq!(without, [EventId { seq, replica: 2 }]);
    assert_eq!(by_name(&both, 1), by_name(state(&other), 1));
}

/// Of six two sit out, and one goes home who did not; of the five that are left it is one after the other.
#[test]
fn who_went_home_without_having_sat_out_was_told_as_one_who_never_had_to() {
    let mut t = drawn(6, passen(4));
    let goes = state(&t).passen[0].tables[0].a[0];
    let goes = state(&t).players[goes].clone();
    play(&mut t, 0);
    must(&mut t, left(&[&goes]));
    for passe in 1..4 {
        draw(&mut t);
        play(&mut t, passe);
    }
    assert_eq!(quality(state(&t)).joker, Some([1, 1]));
}

/// «mindestens 0, höchstens 2», where the two were of one who had come late.
#[test]
fn how_often_somebody_sat_out_was_counted_of_others_at_its_most_than_at_its_least() {
    let late = file(&json!({
        "saat": 7,
        "regeln": {"passen": 3},
        "spieler": ["A", "B", "C", "D", "E", {"name": "F", "fehlt": [0]}],
        "passen": [
            {"tische": [{"a": [0, 1], "b": [2, 3]}], "joker": [4]},
            {"tische": [{"a": [4, 1], "b": [2, 3]}], "joker": [0, 5]},
            {"tische": [{"a": [0, 4], "b": [2, 3]}], "joker": [1, 5]}
        ]
    }));
    assert_eq!((late.check(), quality(&late).joker), (Ok(()), Some([1, 0])));
    // Of a field in which nobody is there all the time nothing is said.
    let first = ["A", "B", "C", "D"].map(|name| json!({"name": name, "fehlt": [1]}));
    let second = ["E", "F", "G", "H", "I"].map(|name| json!({"name": name, "fehlt": [0]}));
    let other = json!({
        "saat": 7,
        "regeln": {"passen": 2},
        "spieler": first.into_iter().chain(second).collect::<Vec<_>>(),
        "passen": [
            {"tische": [{"a": [0, 1], "b": [2, 3]}]},
            {"tische": [{"a": [4, 5], "b": [6, 7]}], "joker": [8]}
        ]
    });
    assert_eq!((file(&other).check(), quality(&file(&other)).joker), (Ok(()), None));
    #[cfg(feature = "cli")]
    {
        let said = jasstafel::cli::tournament::check(DE, &other.to_string()).expect("in order");
        assert!(said.ends_with("gleiche Gegner 0 (mindestens 0)\n"), "{said}");
    }
}

#[test]
fn two_of_the_jassleitung_say_who_comes_and_goes_where_neither_knew_of_the_other() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    let seq = t.session.next_seq();
    // Both say the same of the same.
    for step in [joined(&["Ida"]), left(&["Spieler 1"])] {
        let (_, without) = united(&t, &[(0, 1, step.clone()), (0, 2, step)]);
        assert_eq!(without, []);
    }
    // One draws, the other one takes somebody in and lets somebody go: the draw is as it was handed out, and
    // from the next one on it is as it was said.
    let next = history(&t).draw_lots(false).expect("a draw");
    for (step, nth, away) in
        [(joined(&["Ida"]), 8, (true, false)), (left(&["Spieler 1"]), 0, (false, true))]
    {
        for (one, other) in [(1, 2), (2, 1)] {
            let since = [(0, one, next.clone()), (0, other, step.clone())];
            let (tournament, without) = united(&t, &since);
            assert_eq!(without, [], "{one} {step:?}");
            assert_eq!(seated(&tournament.passen[1]), (0..8).collect::<Vec<_>>());
            assert_eq!((tournament.misses(nth, 1), tournament.misses(nth, 2)), away);
            assert_eq!(tournament.check_strictly(), Ok(()));
            assert_eq!(tournament.not_as_drawn(), [nth]);
        }
    }
    // A draw without somebody who was there all the time is none.
    let Step::Drawn { passe, tables, .. } = next else { panic!("a draw") };
    let few = Step::Drawn { passe, tables: tables[..1].to_vec(), joker: Vec::new() };
    let (_, without) = united(&t, &[(0, 1, left(&["Spieler 1"])), (1, 1, few)]);
    assert_eq!(without, [EventId { seq: seq + 1, replica: 1 }]);
    // Nor is one with somebody who went before.
    must(&mut t, left(&["Spieler 1"]));
    draw(&mut t);
    play(&mut t, 1);
    let seats: Vec<usize> = (0..8).collect();
    let table = |four: &[usize]| [[four[0], four[1]], [four[2], four[3]]];
    let with =
        Step::Drawn { passe: 2, tables: seats.chunks(4).map(table).collect(), joker: vec![] };
    let seq = t.session.next_seq();
    let (_, without) = united(&t, &[(0, 1, with)]);
    assert_eq!(without, [EventId { seq, replica: 1 }]);
}

/// Who sits where, and who sits out, by name.
fn by_name(t: &Tournament, passe: usize) -> (Vec<[String; 4]>, Vec<String>) {
    let name = |nth: usize| t.players[nth].clone();
    let passe = &t.passen[passe];
    let tables = passe.tables.iter().map(|table| table.players().map(name)).collect();
    (tables, passe.joker.iter().map(|nth| name(*nth)).collect())
}

/// Each device has its newcomer at the same place of its own list.
#[test]
fn a_draw_that_had_not_heard_of_another_newcomer_sat_that_one_at_the_table_of_its_own() {
    // With and without Joker, and teams that stay together.
    let fields = [(8, passen(3)), (9, passen(3)), (10, passen(3)), (11, passen(3)), (12, fixed(3))];
    for (n, rules) in fields {
        let pair = rules.teams == Teams::Fixed;
        let new = |name: &str| match pair {
            true => joined(&[name, &format!("{name} auch")]),
            false => joined(&[name]),
        };
        let mut t = drawn(n, rules);
        play(&mut t, 0);
        for (takes_in_ida, takes_in_jon) in [(1, 2), (2, 1)] {
            // Once both have one: and one went again of whom nobody else had heard; and a second one came.
            for further in [None, Some(left(&["Ida"])), Some(joined(&["Kim"]))] {
                if pair && further.is_some() {
                    continue;
                }
                let (other, draws) = other_draws(&t, [new("Jon")]);
                let mut since = vec![(0, takes_in_ida, new("Ida")), (0, takes_in_jon, new("Jon"))];
                since.extend(further.clone().map(|step| (1, takes_in_ida, step)));
                since.push((1, takes_in_jon, draws));
                since.push((2, takes_in_jon, sheet(1, 0)));
                let (both, without) = united(&t, &since);
                assert_eq!(without, [], "{n} {further:?}");
                assert_eq!(by_name(&both, 1), by_name(state(&other), 1), "{n} {further:?}");
                let place = |name: &str| both.players.iter().position(|player| player == name);
                let (ida, jon) = (place("Ida").expect("Ida"), place("Jon").expect("Jon"));
                assert_eq!((both.misses(ida, 1), both.misses(jon, 1)), (true, false));
                let gone = matches!(further, Some(Step::Left { .. }));
                assert_eq!((both.is_away(ida), both.is_away(jon)), (gone, false));
                assert_eq!(both.check(), Ok(()));
            }
        }
        // Both draw at once: the later one holds, as ever, and means its own.
        let devices = [("Ida", 1), ("Jon", 2)].map(|(name, writer)| {
            let (t, draws) = other_draws(&t, [new(name)]);
            (t, [(0, writer, new(name)), (1, writer, draws)])
        });
        let (both, without) = united(&t, &devices.clone().map(|(_, since)| since).concat());
        assert_eq!((by_name(&both, 1), without), (by_name(state(&devices[1].0), 1), vec![]));
    }
}

/// What a device has heard of another it has heard from the first on.
#[test]
fn a_draw_with_one_newcomer_of_another_and_one_of_its_own_lost_the_place_to_a_later_one() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    let (other, draws) = other_draws(&t, [joined(&["Ida", "Jon"])]);
    // Ida of the first one was heard of before Jon came, Kim was not.
    let came = [(0, 1, joined(&["Ida"])), (1, 1, joined(&["Kim"])), (1, 2, joined(&["Jon"]))];
    let (both, without) = united(&t, &[&came[..], &[(2, 2, draws.clone())]].concat());
    assert_eq!((&both.players[8..], without), (&names(&["Ida", "Kim", "Jon"])[..], vec![]));
    assert_eq!(by_name(&both, 1), by_name(state(&other), 1));
    assert_eq!(both.not_as_drawn(), [9]);
    // The first one draws with Ida and Kim: as before.
    let (both, without) = united(&t, &[&came[..], &[(2, 1, draws)]].concat());
    assert_eq!((seated(&both.passen[1]), without), ((0..10).collect(), vec![]));
}

/// On a list of another somebody stood before whom both had heard of: the place was that one's.
#[test]
fn a_draw_of_a_newcomer_whom_another_took_in_too_sat_somebody_else_of_that_list() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    let (other, draws) = other_draws(&t, [joined(&["Ida"])]);
    let since = [(0, 1, joined(&["Jon", "Ida"])), (0, 2, joined(&["Ida"])), (1, 2, draws)];
    let (both, without) = united(&t, &since);
    assert_eq!((by_name(&both, 1), without), (by_name(state(&other), 1), vec![]));
    // Who is back has the place of before.
    must(&mut t, left(&["Spieler 1"]));
    let (other, draws) = other_draws(&t, [joined(&["Spieler 1"])]);
    let back = joined(&["Spieler 1"]);
    let (both, without) = united(&t, &[(0, 1, back.clone()), (0, 2, back), (1, 2, draws)]);
    assert_eq!((by_name(&both, 1), without), (by_name(state(&other), 1), vec![]));
}

/// Whoever came and went again has a seat in a draw that had heard of the coming alone, as whoever only went.
#[test]
fn a_draw_with_a_newcomer_who_went_at_the_same_time_had_no_effect() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    let (other, draws) = other_draws(&t, [joined(&["Ida"])]);
    let came = [(0, 1, joined(&["Ida"])), (1, 1, left(&["Ida"]))];
    let (both, without) = united(&t, &[&came[..], &[(1, 2, draws)]].concat());
    assert_eq!((by_name(&both, 1), without), (by_name(state(&other), 1), vec![]));
    assert_eq!((both.misses(8, 1), both.is_away(8)), (false, true));
}

/// A page that is opened anew is another writer. What has no lower number than the draw was not heard of.
#[test]
fn a_draw_of_a_page_that_was_opened_anew_had_no_effect_where_another_took_in_somebody_meanwhile() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    for second in [1, 3] {
        let (other, draws) = other_draws(&t, [joined(&["Ida"]), joined(&["Kim"])]);
        let since = [
            (0, 1, joined(&["Ida"])),
            (1, second, joined(&["Kim"])),
            (2, 2, joined(&["Lea"])),
            (2, 3, draws),
        ];
        let (both, without) = united(&t, &since);
        assert_eq!((by_name(&both, 1), without), (by_name(state(&other), 1), vec![]), "{second}");
    }
}

#[test]
fn a_draw_of_which_nobody_can_tell_whom_it_seats_has_no_effect() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    let seq = t.session.next_seq();
    let draws = |new: &[&str]| other_draws(&t, new.iter().map(|name| joined(&[name]))).1;
    let came = [(0, 1, joined(&["Ida"])), (0, 2, joined(&["Jon"]))];
    let with = |step: Step| united(&t, &[&came[..], &[(1, 3, step)]].concat());
    // A third one, or one of the two whose page was opened anew, draws with one of them.
    let (both, without) = with(draws(&["Jon"]));
    assert_eq!(without, [EventId { seq: seq + 1, replica: 3 }]);
    assert_eq!((both.passen.len(), both.there()), (1, 10));
    // With all or none of them it is what it is.
    for (new, there) in [(&["Ida", "Jon"][..], 10), (&[], 8)] {
        let (both, without) = with(draws(new));
        assert_eq!((seated(&both.passen[1]), without), ((0..there).collect(), vec![]));
    }
    // Where nobody has been drawn yet all are in it: of two who register others one draws too few.
    let t = of(8, passen(3));
    let seq = t.session.next_seq();
    let registered = |name: &str| Step::Registered { names: names(&[name]) };
    let (_, draws) = other_draws(&t, [registered("Jon")]);
    let since = [(0, 1, registered("Ida")), (0, 2, registered("Jon")), (1, 2, draws)];
    let (both, without) = united(&t, &since);
    assert_eq!(without, [EventId { seq: seq + 1, replica: 2 }]);
    assert_eq!((both.phase(), both.players.len()), (Phase::Registration, 10));
}

/// Whoever decides knows who is there, and whose a record is nobody knows yet.
#[test]
fn a_draw_that_was_accepted_without_one_of_two_newcomers_had_no_effect() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    let (_, few) = other_draws(&t, [joined(&["Jon"])]);
    must(&mut t, joined(&["Jon"]));
    must(&mut t, joined(&["Ida"]));
    let missing = F::PlayerMissing { passe: 2, name: "Ida".to_owned() };
    assert_eq!(no(&mut t, Command::Tournament(few.clone())), missing);
    let all = history(&t).draw_lots(false).expect("a draw");
    must(&mut t, left(&["Spieler 1"]));
    let away = F::PlayerAway { passe: 2, name: "Spieler 1".to_owned() };
    assert_eq!(no(&mut t, Command::Tournament(all)), away);
    // What is accepted has an effect, whoever of them writes it.
    let draws = history(&t).draw_lots(false).expect("a draw");
    assert_eq!(state(&t).check_step(&draws), Ok(()));
    for writer in [0, 1, 9] {
        let (tournament, without) = united(&t, &[(0, writer, draws.clone())]);
        assert_eq!((seated(&tournament.passen[1]), without), ((1..10).collect(), vec![]));
    }
}

/// A third one draws with one of two whom others took in at the same time.
#[test]
fn a_draw_without_effect_was_told_as_if_somebody_had_no_seat_and_taken_back_as_if_it_held() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    let seq = t.session.next_seq();
    let (_, draws) = other_draws(&t, [joined(&["Jon"])]);
    let written = |since: &[(u64, u32, Step)]| Session::of(and_since(&t, since));
    let came = [(0, 1, joined(&["Ida"])), (0, 2, joined(&["Jon"]))];
    let lost = |session: &Session| {
        session.tournament().expect("a tournament").draw_without_effect().cloned()
    };
    let session = written(&[&came[..], &[(1, 3, draws.clone())]].concat());
    let unclear = F::DrawUnclear { passe: 2 };
    assert_eq!(lost(&session), Some(unclear.clone()));
    // The command line says the same.
    let all: Vec<Refusal> = refused(&session).into_iter().map(|one| one.reason).collect();
    assert_eq!(all, [Refusal::Tournament(unclear.clone())]);
    for (catalogue, undo) in Catalogue::ALL.into_iter().zip([
        "Passe 2 ausgelost (ohne Wirkung)",
        "Passe 2 tirée (sans effet)",
        "Turno 2 sorteggiato (senza effetto)",
        "Round 2 drawn (without effect)",
    ]) {
        let locale = Locale { catalogue, ..DE };
        let latest = text::latest(locale, &session).map(|words| words.replace('\u{a0}', " "));
        assert_eq!(latest.as_deref(), Some(undo));
        let reason = text::tournament::error(locale, &unclear);
        let told = text::later::draw_without_effect(locale, &reason);
        assert!(told.ends_with(&reason) && told != reason && reason.contains('2'), "{told}");
    }
    // Somebody who was there all the time and has no seat, or has two, is named.
    let Step::Drawn { passe, tables, .. } = draws.clone() else { panic!("a draw") };
    let without = |tables: Vec<[[usize; 2]; 2]>, joker: Vec<usize>| {
        let step = Step::Drawn { passe, tables, joker };
        lost(&written(&[&came[..], &[(1, 3, step)]].concat()))
    };
    let missing = F::PlayerMissing { passe: 2, name: state(&t).players[0].clone() };
    assert_eq!(without(Vec::new(), vec![8]), Some(missing));
    let first = tables[0][0][0];
    let twice = F::PlayerTwice { passe: 2, name: state(&t).players[first].clone() };
    assert_eq!(without(tables, vec![first]), Some(twice));
    // Taken back, or drawn anew, nothing is lost any more.
    let undone = Record {
        id: EventId { seq: seq + 2, replica: 3 },
        time: Time(0),
        event: Event::Undone { target: EventId { seq: seq + 1, replica: 3 } },
    };
    let mut taken_back = session.clone();
    taken_back.take_in(&undone);
    assert_eq!(lost(&taken_back), None);
    let anew = session.tournament().expect("a tournament").draw_lots(false).expect("a draw");
    let session = written(&[&came[..], &[(1, 3, draws), (2, 3, anew)]].concat());
    let latest = text::latest(DE, &session).map(|words| words.replace('\u{a0}', " "));
    assert_eq!((lost(&session), latest.as_deref()), (None, Some("Passe 2 ausgelost")));
}

/// A Passe that does not count any more and is played on after all keeps those who were in it.
#[test]
fn who_goes_once_a_passe_was_left_out_is_in_it_where_it_is_played_on() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    draw(&mut t);
    must(&mut t, sheet(1, 0));
    let end = state(&t).ending().expect("it may end");
    must(&mut t, end);
    must(&mut t, left(&["Spieler 1"]));
    must(&mut t, joined(&["Ida"]));
    assert_eq!(state(&t).next_passe(), 2);
    let another = state(&t).another_passe().expect("another one");
    must(&mut t, another);
    assert_eq!(seated(&state(&t).passen[1]), (0..8).collect::<Vec<_>>());
    play(&mut t, 1);
    let another = state(&t).another_passe().expect("another one");
    must(&mut t, another);
    draw(&mut t);
    assert_eq!(seated(&state(&t).passen[2]), (1..9).collect::<Vec<_>>());
    assert_eq!(state(&t).check_strictly(), Ok(()));
    folded(&t);
}

/// A table has its sheet from before somebody went, and hands it in afterwards.
#[test]
fn the_sheet_of_a_table_fits_whoever_went_home_since() {
    let mut t = drawn(8, passen(2));
    let [first, second] = [0, 1]
        .map(|table| TableSheet::empty(&session_id(), "", state(&t), 0, table).expect("a table"));
    let gone = first.players[0].clone();
    must(&mut t, left(&[&gone]));
    must(&mut t, joined(&["Ida"]));
    assert!(first.fits(history(&t)) && second.fits(history(&t)));
    must(&mut t, sheet(0, 0));
    assert!(state(&t).passen[0].tables[0].sheet.is_some());
    // Of a draw that was made anew it is another table.
    t.must(Command::TakeBack);
    t.must(Command::Draw { again: true });
    assert!(!first.fits(history(&t)));
}

#[test]
fn a_tournament_with_comings_and_goings_is_a_file_of_version_6_that_reads_again() {
    let mut t = drawn(8, passen(3));
    must(&mut t, joined(&["Ida"]));
    play(&mut t, 0);
    must(&mut t, left(&["Spieler 1"]));
    draw(&mut t);
    play(&mut t, 1);
    let content = write_file(&session_id(), &t.records);
    let document: serde_json::Value = serde_json::from_str(&content).expect("JSON");
    assert_eq!((document["version"].clone(), breaches(&document)), (json!(6), vec![]));
    let read = read_file(&content).expect("it reads");
    assert_eq!(read.check_board(), Ok(()));
    assert_eq!(snapshot::value(&Session::of(read.records)), t.board());
    // Found by the name of who came.
    assert!(Summary::of(&t.records, &t.session).present("Ida"));
}

/// «Hans» was called otherwise, and another Hans came.
fn two_hans() -> Table {
    let mut t = drawn(8, passen(2));
    let rename = |from: &str, to: &str| Command::Rename { from: from.into(), to: to.into() };
    t.must(rename("Spieler 1", "Hans"));
    t.must(rename("Hans", "Hans Frei"));
    must(&mut t, joined(&["Hans", "Ida", "Jon", "Kim"]));
    play(&mut t, 0);
    draw(&mut t);
    must(&mut t, left(&["Hans", "Hans Frei"]));
    t
}

#[test]
fn who_came_under_a_name_that_another_had_before_lost_the_place_when_that_one_was_forgotten() {
    let t = two_hans();
    let expected = |place: usize| {
        let mut state = state(&t).clone();
        state.players[place] = "Platz 1".to_owned();
        state
    };
    for (who, place, stays) in
        [("Hans Frei", 0, "\"Hans\""), ("Hans", 8, "Hans Frei"), ("Ida", 9, "Hans")]
    {
        let without = forget(&t.records, &t.session, who, &|nth| format!("Platz {nth}"));
        let session = Session::of(without.clone());
        assert_eq!(session.tournament().expect("a tournament").state, expected(place), "{who}");
        let text = write_file(&session_id(), &without);
        assert!(!text.contains(&format!("\"{who}\"")), "{who}: {text}");
        assert!(text.contains(stays), "{who}: {text}");
        let history = session.tournament().expect("a tournament");
        assert!(history.log_entries.iter().all(|e| e.without_effect.is_none()), "{who}");
    }
}

/// Who takes a name that another gave up is forgotten, and the other's place stays.
#[test]
fn forgetting_who_has_the_former_name_of_another_lost_the_registration() {
    let mut t = of(4, passen(1));
    let rename = |from: &str, to: &str| Command::Rename { from: from.into(), to: to.into() };
    t.must(rename("Spieler 1", "Peter"));
    t.must(rename("Spieler 2", "Spieler 1"));
    let without = forget(&t.records, &t.session, "Spieler 1", &|nth| format!("Platz {nth}"));
    let session = Session::of(without);
    let players = &session.tournament().expect("a tournament").state.players;
    assert_eq!(*players, ["Peter", "Platz 1", "Spieler 3", "Spieler 4"]);
}

/// Two devices say what the same player is called; one of them takes its word back, and another speaks of who is
/// called so no more.
#[test]
fn a_former_name_stayed_in_a_step_without_effect_where_its_player_was_forgotten() {
    let mut t = drawn(8, passen(2));
    let renamed = |from: &str, name: &str| {
        Event::Tournament(Step::Reregistered { from: from.into(), name: name.into() })
    };
    let seq = t.session.next_seq();
    let id = |nth: u64, replica: u32| EventId { seq: seq + nth, replica };
    // Somebody else is called as another was before.
    for (id, event) in [
        (id(0, 1), renamed("Spieler 1", "Hans Frei")),
        (id(0, 2), renamed("Spieler 1", "Frei")),
        (id(1, 1), renamed("Hans Frei", "Spieler 1")),
        (id(2, 1), Event::Undone { target: id(1, 1) }),
        (id(3, 2), Event::Tournament(left(&["Spieler 1"]))),
        (id(4, 2), Event::Tournament(joined(&["Spieler 1", "Spieler 2"]))),
        (id(5, 1), renamed("Spieler 2", "Beat")),
        (id(6, 1), renamed("Spieler 3", "Spieler 2")),
        (id(6, 2), Event::Tournament(left(&["Spieler 2", "Spieler 9"]))),
    ] {
        let record = Record { id, time: Time(0), event };
        t.session.take_in(&record);
        t.records.push(record);
    }
    let idle = |session: &Session| {
        let all = session.tournament().expect("a tournament").log_entries.iter();
        let idle = all.filter(|e| e.active && e.without_effect.is_some());
        idle.map(|e| e.id).collect::<Vec<_>>()
    };
    assert_eq!(idle(&t.session), [id(0, 2), id(3, 2), id(4, 2), id(6, 2)]);
    for (who, place, gone) in [("Hans Frei", 0, "\"Spieler 1\""), ("Beat", 1, "\"Beat\"")] {
        let without = forget(&t.records, &t.session, who, &|nth| format!("Platz {nth}"));
        let text = write_file(&session_id(), &without);
        assert!(!text.contains(&format!("\"{who}\"")) && !text.contains(gone), "{who}: {text}");
        // Nor what another device called the same player.
        assert!(who != "Hans Frei" || !text.contains("\"Frei\""), "{text}");
        // It goes on having none, and whoever has the name today keeps it.
        let session = Session::of(without);
        assert_eq!(idle(&session), idle(&t.session), "{who}");
        let mut expected = state(&t).clone();
        expected.players[place] = "Platz 1".to_owned();
        assert_eq!(session.tournament().expect("a tournament").state, expected, "{who}");
        assert!(text.contains("\"Spieler 2\""), "{who}: {text}");
    }
}

/// The name that stands for nobody in the steps of one who was forgotten is free for nobody else.
#[test]
fn who_was_forgotten_second_went_home_by_a_step_that_had_no_effect() {
    let t = drawn(8, passen(2));
    let renamed = Step::Reregistered { from: "Spieler 1".into(), name: "Hans".into() };
    let records = and_since(&t, &[(0, 1, renamed), (1, 2, left(&["Spieler 1"]))]);
    let neutral = |nth: usize| format!("Platz {nth}");
    let once = forget(&records, &Session::of(records.clone()), "Hans", &neutral);
    let twice = forget(&once, &Session::of(once.clone()), "Spieler 2", &neutral);
    let session = Session::of(twice);
    let after = &session.tournament().expect("a tournament").state;
    assert_eq!((after.there(), after.missed(1)), (8, vec![]), "{:?}", after.players);
}

#[test]
fn a_new_name_reaches_who_came_and_who_went() {
    let mut t = drawn(8, passen(2));
    must(&mut t, joined(&["Ida"]));
    t.must(Command::Rename { from: "Ida".into(), to: "Ida Frei".into() });
    must(&mut t, left(&["Ida Frei"]));
    t.must(Command::Rename { from: "Ida Frei".into(), to: "Ida Moser".into() });
    assert!(state(&t).is_away(8) && state(&t).players[8] == "Ida Moser");
    must(&mut t, joined(&["Ida Moser"]));
    assert!(!state(&t).is_away(8));
    let called: Vec<&str> = history(&t).names(8).collect();
    assert_eq!(called, ["Ida Moser", "Ida Frei", "Ida"]);
    folded(&t);
}

/// Lots are taken back once somebody has come: they are registered as any other.
#[test]
fn who_came_is_there_from_the_first_passe_where_its_draw_is_taken_back() {
    let mut t = drawn(8, passen(2));
    let target = t.records.last().expect("a draw").id;
    must(&mut t, joined(&["Ida"]));
    must(&mut t, left(&["Spieler 1", "Spieler 2"]));
    let id = EventId { seq: t.session.next_seq(), replica: 2 };
    let record = Record { id, time: Time(0), event: Event::Undone { target } };
    t.session.take_in(&record);
    t.records.push(record);
    assert_eq!((state(&t).phase(), state(&t).there()), (Phase::Registration, 7));
    folded(&t);
    // Off the list, as before the draw.
    let from = "Spieler 2".to_owned();
    must(&mut t, Step::Reregistered { from, name: String::new() });
    assert!(state(&t).is_away(0) && !state(&t).is_away(1));
    draw(&mut t);
    assert_eq!(seated(&state(&t).passen[0]), (1..8).collect::<Vec<_>>());
    folded(&t);
}

#[test]
fn the_list_of_names_says_who_has_gone_and_since_when_somebody_is_there() {
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    must(&mut t, joined(&["Ida"]));
    must(&mut t, left(&["Spieler 1"]));
    let said = |t: &Table, nth| text::tournament::player(DE, state(t), nth).replace('\u{a0}', " ");
    assert_eq!(said(&t, 0), "Spieler 1 – heimgegangen");
    assert_eq!((said(&t, 1), said(&t, 8)), ("Spieler 2".into(), "Ida – ab Passe 2".into()));
    must(&mut t, joined(&["Spieler 1"]));
    assert_eq!(said(&t, 0), "Spieler 1");
}

/// The list of the club once more: whoever had gone came back unnamed, and with half a team nobody came at all.
#[test]
fn a_list_that_is_pasted_once_more_says_who_is_back_and_of_whom_the_partner_is_not_on_it() {
    let arrivals = |t: &Table, list: &[&str]| state(t).arrivals(&names(list));
    let mut t = drawn(8, passen(3));
    must(&mut t, left(&["Spieler 1", "Spieler 2"]));
    let list = ["Ida", "Spieler 2", "Spieler 3", "Jon", "Spieler 1"];
    let came = arrivals(&t, &list);
    assert_eq!(came.comes, ["Ida", "Spieler 2", "Jon", "Spieler 1"]);
    assert_eq!((came.new, came.back), (names(&["Ida", "Jon"]), names(&["Spieler 2", "Spieler 1"])));
    assert_eq!((came.half.len(), came.there), (0, 1));
    must(&mut t, Step::Joined { names: came.comes });
    assert_eq!(arrivals(&t, &list), Arrivals { there: 5, ..Arrivals::default() });
    // Teams that stay together are back whole, and the others come all the same.
    let mut t = drawn(12, fixed(3));
    must(&mut t, left(&["Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4"]));
    let came = arrivals(&t, &["Spieler 4", "Spieler 1", "Ida", "Jon", "Spieler 3", "Spieler 5"]);
    assert_eq!(came.comes, ["Spieler 4", "Ida", "Jon", "Spieler 3"]);
    assert_eq!((&*came.half, came.there), (&names(&["Spieler 1"])[..], 1));
    must(&mut t, Step::Joined { names: came.comes });
    assert!(state(&t).is_away(0) && !state(&t).is_away(2));
    // Before lots are drawn nobody is away.
    let t = of(4, passen(3));
    let came = arrivals(&t, &["Spieler 1", "Ida"]);
    assert_eq!((came.comes, came.back.len(), came.there), (names(&["Ida"]), 0, 1));
    for catalogue in Catalogue::ALL {
        let locale = Locale { catalogue, ..DE };
        let words = |passe| text::later::back_from(locale, "Ida, Keller", passe);
        let [none, third] = [None, Some(3)].map(words);
        assert!(none.ends_with(": Ida, Keller.") && !none.contains('3'), "{none}");
        assert!(third.ends_with("3: Ida, Keller."), "{third}");
        let half = text::later::half_a_team(locale, "Keller");
        assert!(half.ends_with(": Keller.") && half != none, "{half}");
    }
}

/// Five who came at once were a number alone: «5: dabei ab Passe 2.»
#[test]
fn many_who_come_at_once_are_told_by_how_many_they_are() {
    let five = names(&["Ida", "Jon", "Kim", "Lea", "Max"]);
    for (catalogue, many) in
        Catalogue::ALL.into_iter().zip(["5 Spieler", "5 joueurs", "5 giocatori", "5 players"])
    {
        let locale = Locale { catalogue, ..DE };
        let together = |names| text::tournament::together(locale, names);
        assert_eq!(together(&five).replace('\u{a0}', " "), many);
        assert_eq!([together(&five[..1]), together(&five[..2])], ["Ida", "Ida & Jon"]);
        let told = text::later::there_from(locale, &together(&five), Some(2));
        assert!(told.replace('\u{a0}', " ").starts_with(&format!("{many}: ")), "{told}");
    }
}

/// «ab Passe 3» of two.
#[test]
fn who_came_and_went_once_the_last_passe_was_drawn_was_told_a_passe_that_there_is_not() {
    let mut t = drawn(8, passen(2));
    assert_eq!(state(&t).following_passe(), Some(1));
    play(&mut t, 0);
    draw(&mut t);
    must(&mut t, joined(&["Ida"]));
    let said = |t: &Table| text::tournament::player(DE, state(t), 8).replace('\u{a0}', " ");
    assert_eq!((state(&t).following_passe(), &*said(&t)), (None, "Ida – in keiner Passe"));
    for catalogue in Catalogue::ALL {
        let locale = Locale { catalogue, ..DE };
        let words = |passe| {
            use text::later::{goes_home_ask, gone_from, there_from};
            [there_from, gone_from, goes_home_ask].map(|word| word(locale, "Ida", passe))
        };
        for (none, third) in words(None).into_iter().zip(words(Some(3))) {
            assert!(none.contains("Ida") && !none.contains('3') && third.contains('3'), "{none}");
        }
    }
    let none = Catalogue::ALL
        .map(|catalogue| text::later::there_from(Locale { catalogue, ..DE }, "Ida", None));
    assert_eq!(
        none,
        [
            "Ida: dabei, falls noch eine Passe folgt.",
            "Ida: en jeu si une autre passe suit.",
            "Ida: in gioco se segue un altro turno.",
            "Ida: in, if another round follows.",
        ]
    );
    play(&mut t, 1);
    let another = state(&t).another_passe().expect("another one");
    must(&mut t, another);
    assert_eq!((state(&t).following_passe(), &*said(&t)), (Some(2), "Ida – ab Passe 3"));
    // One that was left out does not follow.
    draw(&mut t);
    let end = state(&t).ending().expect("it may end");
    must(&mut t, end);
    assert_eq!(state(&t).following_passe(), None);
}

/// It said that the Passe does not fit who is there, and named who is not; and then that they came since, also of a
/// draw that had not heard of them.
#[test]
fn a_draw_names_whom_it_does_not_know_of() {
    let said = [
        "Die Auslosung von Passe 1 berücksichtigt nicht, wer kam oder ging: Ida, Keller.",
        "Le tirage de la passe 1 ne tient pas compte des arrivées et départs: Ida, Keller.",
        "Il sorteggio del turno 1 non tiene conto di chi è arrivato o partito: Ida, Keller.",
        "The draw of round 1 does not reflect who came or went: Ida, Keller.",
    ];
    for (catalogue, said) in Catalogue::ALL.into_iter().zip(said) {
        let locale = Locale { catalogue, ..DE };
        assert_eq!(text::later::drawn_before(locale, 1, "Ida, Keller"), said);
    }
}

// Its own file.

fn file(value: &serde_json::Value) -> Tournament {
    serde_json::from_value(value.clone()).expect("a tournament")
}

#[test]
fn a_file_says_with_a_name_in_which_passen_somebody_is_missing() {
    let players = json!(["A", "B", "C", "D", {"name": "E", "fehlt": [1, 0]}, {"name": "F"}]);
    let value = json!({"saat": 7, "regeln": {"passen": 3}, "spieler": players});
    let mut t = file(&value);
    assert_eq!(t.check_missing(), Ok(()));
    for (passe, there) in
        [(0, vec![0, 1, 2, 3, 5]), (1, vec![0, 1, 2, 3, 5]), (2, (0..6).collect())]
    {
        t.draw_next().expect("drawn");
        assert_eq!(seated(&t.passen[passe]), there);
    }
    assert_eq!(t.check_strictly(), Ok(()));
    // It is written as it is read, in order, and whoever is always there is a name alone.
    let written = serde_json::to_value(&t).expect("JSON");
    let players = json!(["A", "B", "C", "D", {"name": "E", "fehlt": [0, 1]}, "F"]);
    assert_eq!(written["spieler"], players);
    assert_eq!(file(&written), t);
    // Who is missing has a seat.
    let mut wrong = t.clone();
    wrong.passen[1] = wrong.passen[2].clone();
    assert_eq!(wrong.check(), Err(F::PlayerAway { passe: 2, name: "E".to_owned() }));
    // And who is there has none.
    let mut wrong = t.clone();
    wrong.passen[2] = wrong.passen[1].clone();
    assert_eq!(wrong.check(), Err(F::PlayerMissing { passe: 3, name: "E".to_owned() }));
    let teams = json!({"saat": 7, "regeln": {"teams": "fest"}, "spieler": ["A", "B", {"name": "C", "fehlt": [0]}, "D"]});
    assert_eq!(file(&teams).check(), Err(F::TeamTorn { name: "C".to_owned() }));
}

#[cfg(feature = "cli")]
#[test]
fn the_command_heeds_who_is_missing() {
    use jasstafel::cli::tournament::{No, TournamentFormat, check, draw_lots, ranking};
    let with = |five: &str| {
        format!(r#"{{"saat":7,"regeln":{{"passen":2}},"spieler":["A","B","C","D",{five}]}}"#)
    };
    let late = with(r#"{"name":"E","fehlt":[0]}"#);
    let all = draw_lots(DE, &late, true).expect("drawn");
    let mut t: Tournament = serde_json::from_str(&all).expect("a tournament");
    assert_eq!((t.passen[0].joker.len(), t.passen[1].joker.len()), (0, 1));
    let in_order = check(DE, &all).expect("in order");
    assert!(in_order.contains("5 Spieler"), "{in_order}");
    for passe in 0..2 {
        let spiele = vec![[100, 57]; 8];
        t.take_sheet(&HandIn { passe, spiele, ..HandIn::default() }).expect("a sheet");
    }
    let text = serde_json::to_string(&t).expect("JSON");
    let said = |form| ranking(DE, &text, form).expect("a ranking");
    let line =
        |text: &str| text.lines().find(|line| line.contains('E')).expect("a line").to_owned();
    assert!(line(&said(TournamentFormat::Text)).contains("fehlt"));
    assert!(line(&said(TournamentFormat::Csv)).contains(";E;fehlt;"));
    let json: serde_json::Value =
        serde_json::from_str(&said(TournamentFormat::Json)).expect("JSON");
    let lines = json["rangliste"].as_array().expect("a list");
    for line in lines {
        let missing = (line["spieler"] == "E").then(|| json!([0]));
        assert_eq!(line.get("fehlt"), missing.as_ref(), "{line}");
    }
    // What is wrong with it is said where it stands, or by name.
    for (five, said) in [
        (r#"{"name":"E","fehlt":[2]}"#, "«E» fehlt in Passe 3, gespielt werden aber nur 2"),
        (r#"{"name":"A","fehlt":[0]}"#, "«A» steht zweimal"),
    ] {
        let Err(No::Data(what)) = draw_lots(DE, &with(five), false) else { panic!("{five}") };
        assert!(what.contains(said), "{what}");
    }
    for (five, said) in [
        (r#"{"name":"E","fehlt":[50]}"#, "passt nicht"),
        (r#"{"name":"E","fehlt":[-1]}"#, "passt nicht"),
        (r#"{"name":"E","fehlt":1}"#, "passt nicht"),
        (r#"{"name":"E","fehlt":[0],"fehlt":[1]}"#, "passt nicht"),
        (r#"{"name":"E","fehl":[0]}"#, "«fehl» hat hier nichts verloren"),
        (r#"{"fehlt":[0]}"#, "«name» fehlt"),
        ("5", "passt nicht"),
    ] {
        let Err(No::Unreadable(error)) = check(DE, &with(five)) else { panic!("{five}") };
        assert!(error.line == 1 && error.what.contains(said), "{}", error.what);
    }
    // Three are left over.
    let few =
        r#"{"saat":7,"regeln":{"passen":1},"spieler":["A","B","C",{"name":"D","fehlt":[0]}]}"#;
    assert!(
        matches!(draw_lots(DE, few, false), Err(No::Data(what)) if what.contains("vier Spieler"))
    );
    // Of a session of the app it makes such a file, with the Passen that there are.
    let mut t = drawn(8, passen(3));
    play(&mut t, 0);
    must(&mut t, left(&["Spieler 1"]));
    must(&mut t, joined(&["Ida"]));
    let content = write_file(&session_id(), &t.records);
    let made = draw_lots(DE, &content, true).expect("drawn");
    let made: serde_json::Value = serde_json::from_str(&made).expect("JSON");
    assert_eq!(made["spieler"][0], json!({"name": "Spieler 1", "fehlt": [1, 2]}));
    assert_eq!(made["spieler"][8], json!({"name": "Ida", "fehlt": [0]}));
    assert!(check(DE, &made.to_string()).is_ok());
}
