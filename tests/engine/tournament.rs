//! The tournament (SB): sheets, ranking, and how good the draw is.

use crate::table::checksum;
use jasstafel::engine::tournament::draw::quality;
use jasstafel::engine::tournament::{
    HandIn, Passe, Phase, RuleNumber, Scoring, TablePlan, Teams, Tournament, TournamentError,
    TournamentRules,
};
use jasstafel::text::Locale;
use jasstafel::text::extract::DataCell;
use jasstafel::text::tournament::{rank, ranking, ranking_notes, ranking_to_reckon, summary};

fn names(n: usize) -> String {
    (1..=n).map(|nth| format!("Spieler {nth}\n")).collect()
}

fn tournament(n: usize, rules: TournamentRules) -> Tournament {
    Tournament::new("Probe", 7, rules, &names(n)).expect("a tournament")
}

fn passen(passen: u8) -> TournamentRules {
    TournamentRules { passen, ..TournamentRules::default() }
}

/// A sheet of eight that adds up to `a` for team A.
fn sheet(a: i32) -> Vec<[i32; 2]> {
    let mut rest = a;
    (0..8)
        .map(|_| {
            let part = rest.min(157);
            rest -= part;
            [part, 157 - part]
        })
        .collect()
}

/// The sheet of a table of the first Passe.
fn hand_in(table: usize, spiele: Vec<[i32; 2]>) -> HandIn {
    HandIn { table, spiele, ..HandIn::default() }
}

/// Whoever sits out is one of those left over of whole tables; who has left the tournament is among them in a
/// list written by hand, and sits at no table any more.
#[test]
fn nobody_sits_out_for_whom_there_is_a_table() {
    let idle = |passe, actual, max| Err(TournamentError::TooManyJokers { passe, actual, max });
    let table = |[a, b, c, d]: [usize; 4]| TablePlan { a: [a, b], b: [c, d], sheet: None };
    let (first, second) = (table([0, 1, 2, 3]), table([4, 5, 6, 7]));
    let passe = |tables: &[&TablePlan], joker: &[usize]| Passe {
        tables: tables.iter().map(|table| (*table).clone()).collect(),
        joker: joker.to_vec(),
    };
    let both = passe(&[&first, &second], &[8]);
    let one = passe(&[&first], &[4, 5, 6, 7, 8]);
    let mut t = tournament(9, passen(3));
    for (drawn, expected) in [
        (vec![&both, &both], Ok(())),
        // They begin with it.
        (vec![&one, &both], idle(1, 5, 1)),
        // They play again afterwards.
        (vec![&both, &one, &both], idle(2, 4, 0)),
        // They may have left.
        (vec![&both, &one, &one], Ok(())),
    ] {
        t.passen = drawn.into_iter().cloned().collect();
        assert_eq!((t.check(), t.check_strictly()), (Ok(()), expected));
    }
    // What is drawn leaves over no more than it must.
    for (n, teams) in [(4, Teams::Drawn), (7, Teams::Drawn), (11, Teams::Drawn), (10, Teams::Fixed)]
    {
        let mut t = tournament(n, TournamentRules { teams, ..passen(4) });
        (0..4).for_each(|_| t.draw_next().expect("drawn"));
        assert_eq!(t.check_strictly(), Ok(()), "{n}");
    }
}

/// A draw printed in advance: what runs is the first Passe with a missing sheet, and nothing is struck
/// before all are in.
#[test]
fn a_missing_sheet_of_an_earlier_passe_keeps_the_ranking_open() {
    let mut t = tournament(8, TournamentRules { drops_lowest: true, ..passen(3) });
    t.draw_next().expect("drawn");
    t.draw_next().expect("drawn");
    assert_eq!(t.phase(), Phase::Runs { passe: 1, lack: 2 });
    for (passe, table) in [(0, 0), (1, 0), (1, 1)] {
        t.take_sheet(&HandIn { passe, ..hand_in(table, sheet(700)) }).expect("a sheet");
    }
    assert_eq!(t.phase(), Phase::Runs { passe: 1, lack: 1 });
    assert_eq!(t.draw_lots(), Err(TournamentError::SheetMissing { passe: 1, table: 2 }));
    t.draw_next().expect("drawn");
    for table in [0, 1] {
        t.take_sheet(&HandIn { passe: 2, ..hand_in(table, sheet(650)) }).expect("a sheet");
    }
    assert_eq!(t.phase(), Phase::Runs { passe: 1, lack: 1 });
    let lines = t.ranking().expect("a ranking");
    assert!(lines.iter().all(|line| line.struck.is_none()), "{lines:?}");
    t.take_sheet(&hand_in(1, sheet(600))).expect("a sheet");
    assert_eq!(t.phase(), Phase::Ranking);
    let lines = t.ranking().expect("a ranking");
    assert!(lines.iter().all(|line| line.struck.is_some()), "{lines:?}");
}

/// Whoever sits out a Passe has its Joker once a sheet of that Passe is in: a ranking after the Passe before
/// is what all have after it.
#[test]
fn a_joker_counts_from_the_first_sheet_of_its_passe() {
    let mut t = tournament(5, passen(2));
    t.draw_next().expect("drawn");
    t.draw_next().expect("drawn");
    let with_joker = |t: &Tournament| -> Vec<Vec<usize>> {
        let mut each = vec![Vec::new(); 2];
        for line in t.ranking().expect("a ranking") {
            for p in (0..2).filter(|p| line.passen[*p] == Some(1000)) {
                each[p].push(line.players);
            }
        }
        each
    };
    let [first, second] = [0, 1].map(|p| t.passen[p].joker.clone());
    assert_eq!(with_joker(&t), [Vec::<usize>::new(), vec![]]);
    t.take_sheet(&hand_in(0, sheet(700))).expect("a sheet");
    assert_eq!(with_joker(&t), [first.clone(), vec![]]);
    t.take_sheet(&HandIn { passe: 1, ..hand_in(0, sheet(700)) }).expect("a sheet");
    assert_eq!(with_joker(&t), [first, second]);
}

#[test]
fn who_is_in_a_fixed_team_has_a_partner_whatever_was_drawn() {
    for (teams, name, partner) in [
        (Teams::Fixed, "Spieler 1", Some("Spieler 2")),
        (Teams::Fixed, "Spieler 4", Some("Spieler 3")),
        // One too many, until the other half registers.
        (Teams::Fixed, "Spieler 5", None),
        (Teams::Fixed, "Spieler 9", None),
        (Teams::Drawn, "Spieler 1", None),
    ] {
        let rules = TournamentRules { teams, ..passen(2) };
        let players = names(5).lines().map(str::to_owned).collect();
        let t = Tournament { rules, players, ..Tournament::default() };
        assert_eq!(t.partner(name), partner, "{teams:?} {name}");
    }
}

/// Nobody wins by sitting out: 1000 is about a Passe in card points, and no number of Striche.
#[test]
fn the_usual_joker_goes_with_what_is_on_the_sheets() {
    let mut rules = TournamentRules::default();
    for (scoring, joker) in [
        (Scoring::Striche, 0),
        (Scoring::Striche, 0),
        (Scoring::Points, 1000),
        (Scoring::Bruehl, 1000),
        (Scoring::Striche, 0),
    ] {
        rules.score_by(scoring);
        assert_eq!((rules.scoring, rules.joker), (scoring, joker));
    }
    // One that the table has chosen stays.
    for scoring in [Scoring::Bruehl, Scoring::Striche, Scoring::Points] {
        rules.joker = 7;
        rules.score_by(scoring);
        assert_eq!((rules.scoring, rules.joker), (scoring, 7));
    }
    // Nor by a file that does not say what it is.
    for (text, joker) in [
        ("{}", 1000),
        (r#"{"wertung":"punkte"}"#, 1000),
        (r#"{"wertung":"striche"}"#, 0),
        (r#"{"wertung":"striche","joker":12}"#, 12),
    ] {
        let read: TournamentRules = serde_json::from_str(text).expect("rules");
        assert_eq!(read.joker, joker, "{text}");
    }
    let foreign = serde_json::from_str::<TournamentRules>(r#"{"jocker":7}"#).expect_err("unknown");
    assert!(foreign.to_string().contains("unknown field `jocker`, expected one of"), "{foreign}");
}

/// Six times 157 is 942.
#[test]
fn nobody_who_played_a_short_passe_had_as_much_as_a_joker() {
    let mut rules = TournamentRules::default();
    for (spiele, joker) in [(6, 750), (1, 125), (12, 1000), (7, 875), (8, 1000)] {
        RuleNumber::Spiele.set(&mut rules, spiele);
        assert_eq!((i32::from(rules.spiele), rules.joker), (spiele, joker));
    }
    // With what is on the sheets too.
    RuleNumber::Spiele.set(&mut rules, 6);
    for (scoring, joker) in [
        (Scoring::Points, 1000),
        (Scoring::Bruehl, 750),
        (Scoring::Striche, 0),
        (Scoring::Bruehl, 750),
    ] {
        rules.score_by(scoring);
        assert_eq!((rules.scoring, rules.joker), (scoring, joker));
    }
    // One of before, and one that the table has chosen.
    for (before, after) in [(1000, 500), (600, 600)] {
        let mut rules = TournamentRules { spiele: 6, joker: before, ..TournamentRules::default() };
        RuleNumber::Spiele.set(&mut rules, 4);
        assert_eq!(rules.joker, after);
    }
    let mut points = TournamentRules { scoring: Scoring::Points, ..TournamentRules::default() };
    RuleNumber::Spiele.set(&mut points, 6);
    assert_eq!(points.joker, 1000);
    // A file that says nothing of it means what it always has.
    let read: TournamentRules = serde_json::from_str(r#"{"spiele":6}"#).expect("rules");
    assert_eq!(read.joker, 1000);
}

#[test]
fn a_sheet_of_eight_adds_up_to_1256() {
    let mut t = tournament(4, passen(1));
    t.draw_lots().expect("drawn");
    let a = [93, 157, 41, 78, 102, 66, 0, 85];
    let good: Vec<[i32; 2]> = a.iter().map(|a| [*a, 157 - a]).collect();
    for (nth, wrong) in [[93, 65], [158, -1], [200, 200]].into_iter().enumerate() {
        let mut sheet = good.clone();
        sheet[nth] = wrong;
        let error = t.take_sheet(&hand_in(0, sheet)).expect_err("taken");
        assert!(
            matches!(error, TournamentError::SpielSum { spiel, .. } | TournamentError::SpielValue { spiel, .. } if spiel == nth + 1)
        );
    }
    let error = t.take_sheet(&hand_in(0, good[..7].to_vec())).expect_err("seven");
    assert_eq!(error, TournamentError::SpielNumber { passe: 1, table: 1, actual: 7, expected: 8 });
    assert_eq!(t.phase(), Phase::Runs { passe: 1, lack: 1 });
    t.take_sheet(&hand_in(0, good.clone())).expect("a sheet");
    assert_eq!(t.passen[0].tables[0].outcome(), Some([622, 634]));
    assert_eq!(622 + 634, 1256);
    assert_eq!(t.phase(), Phase::Ranking);
    // What is in is changed by the Jassleitung alone, and it is written down.
    assert!(matches!(
        t.take_sheet(&hand_in(0, good.clone())),
        Err(TournamentError::SheetClosed { .. })
    ));
    let nameless = HandIn { reason: "verzählt".into(), ..hand_in(0, good.clone()) };
    assert_eq!(t.take_sheet(&nameless), Err(TournamentError::OnlyJassleitung));
    let rectified = HandIn { who: "Keller".into(), spiele: sheet(600), ..nameless };
    t.take_sheet(&rectified).expect("corrected");
    assert_eq!(t.rectifications[0].before, good);
    assert_eq!(t.passen[0].tables[0].outcome(), Some([600, 656]));
    let told = summary(Locale::DE, &t).replace('\u{a0}', " ");
    let told = told.split_once("\nBerichtigungen:\n").map(|(_, lines)| lines);
    assert_eq!(told, Some("Passe 1, Tisch 1: 600 : 656 statt 622 : 634 – Keller: verzählt"));
    assert!(matches!(t.draw_lots(), Err(TournamentError::EverythingDrawn)));
}

/// The worked example of four Passen: the four named players among thirteen others.
fn example(drops_lowest: bool) -> Tournament {
    let data = include_str!("../daten/turnier.json");
    let mut t: Tournament = serde_json::from_str(data).expect("a tournament");
    t.rules.drops_lowest = drops_lowest;
    t
}

/// The named four in the order of the ranking, with total and the Passe that was dropped.
fn four(t: &Tournament) -> Vec<(&str, i32, Option<usize>)> {
    let list = t.ranking().expect("a ranking");
    let four = list.iter().filter(|z| z.players < 4);
    four.map(|z| (t.players[z.players].as_str(), z.total, z.struck)).collect()
}

#[test]
fn the_ranking_breaks_ties_by_the_best_passe_then_the_next() {
    let t = example(false);
    let list = t.ranking().expect("a ranking");
    let passen = |name: &str| {
        let line = list.iter().find(|z| t.players[z.players] == name).expect("a line");
        line.passen.iter().map(|p| p.expect("played")).collect::<Vec<_>>()
    };
    assert_eq!(passen("Keller"), [622, 801, 588, 640]);
    assert_eq!(passen("Meier"), [634, 1000, 501, 517]);
    assert_eq!(passen("Frei"), [700, 655, 620, 676]);
    assert_eq!(passen("Huber"), [690, 700, 600, 661]);
    // Keller by his best Passe; Huber and Frei have 700 both, then 690 is before 676.
    assert_eq!(
        four(&t),
        [
            ("Meier", 2652, None),
            ("Keller", 2651, None),
            ("Huber", 2651, None),
            ("Frei", 2651, None)
        ]
    );
    let ranks: Vec<usize> = list.iter().filter(|z| z.players < 4).map(|z| z.rank).collect();
    assert!(ranks.windows(2).all(|two| two[0] < two[1]), "{ranks:?}");
    assert_eq!(
        four(&example(true)),
        [
            ("Meier", 2151, Some(2)),
            ("Keller", 2063, Some(2)),
            ("Huber", 2051, Some(2)),
            ("Frei", 2031, Some(2))
        ]
    );
    // Nothing is dropped while a sheet is missing.
    let mut open = example(true);
    open.passen[3].tables[0].sheet = None;
    assert!(four(&open).iter().all(|(_, _, struck)| struck.is_none()));
}

#[test]
fn a_ranking_says_what_its_marks_mean_and_what_decided_a_tie() {
    let said = |t: &Tournament| ranking_notes(Locale::DE, t);
    let joker = "😊 Joker: hat in dieser Passe ausgesetzt.";
    let tie = "Bei gleichem Total entscheidet die beste Passe, dann die nächstbeste.";
    assert_eq!(said(&example(false)), [joker, tie]);
    let dropped = "( ) Streichresultat: zählt nicht zum Total.";
    assert_eq!(said(&example(true))[..2], [joker, dropped]);
    // Who shares a rank stands beside the other, not before.
    let mut t = tournament(8, passen(1));
    t.draw_lots().expect("drawn");
    for table in 0..2 {
        t.take_sheet(&hand_in(table, sheet(700))).expect("a sheet");
    }
    assert_eq!(said(&t), [""; 0]);
}

#[test]
fn who_has_the_same_in_every_passe_shares_the_rank() {
    let mut t = tournament(8, passen(1));
    t.draw_lots().expect("drawn");
    t.take_sheet(&hand_in(0, sheet(700))).expect("a sheet");
    t.take_sheet(&hand_in(1, sheet(600))).expect("a sheet");
    let list = t.ranking().expect("a ranking");
    let ranks: Vec<usize> = list.iter().map(|z| z.rank).collect();
    assert_eq!(ranks, [1, 1, 3, 3, 5, 5, 7, 7]);
    assert_eq!(list.iter().map(|z| z.total).collect::<Vec<_>>()[..4], [700, 700, 656, 656]);
}

/// Each of the two has a line, and the third team stood there as the fifth.
#[test]
fn a_fixed_team_had_the_rank_of_those_before_it_and_their_partners() {
    let rules = TournamentRules { teams: Teams::Fixed, ..passen(1) };
    // Two teams are equal, then all are apart.
    for (second, ranks, read) in [
        (700, [1, 1, 1, 1, 5, 5, 5, 5], [1, 1, 1, 1, 3, 3, 3, 3]),
        (650, [1, 1, 3, 3, 5, 5, 7, 7], [1, 1, 2, 2, 3, 3, 4, 4]),
    ] {
        let mut t = tournament(8, rules.clone());
        t.draw_lots().expect("drawn");
        t.take_sheet(&hand_in(0, sheet(700))).expect("a sheet");
        t.take_sheet(&hand_in(1, sheet(second))).expect("a sheet");
        let list = t.ranking().expect("a ranking");
        assert_eq!(list.iter().map(|line| line.rank).collect::<Vec<_>>(), ranks);
        assert_eq!(list.iter().map(|line| rank(&t, line)).collect::<Vec<_>>(), read);
        for two in list.chunks(2) {
            assert_eq!(two[0].players / 2, two[1].players / 2, "a team");
        }
        let cells = read.map(|rank| DataCell::Number(rank as i32));
        for table in [ranking(Locale::DE, &t), ranking_to_reckon(Locale::DE, &t)] {
            assert_eq!(table.lines.iter().map(|line| line[0].clone()).collect::<Vec<_>>(), cells);
        }
        let begins = read.map(|rank| format!("{rank}. "));
        let told = summary(Locale::DE, &t);
        // Where a word may break is nothing for a chat or a terminal.
        assert!(!told.contains('\u{ad}'), "{told:?}");
        for (line, begins) in told.lines().skip(2).zip(&begins) {
            assert!(line.starts_with(begins.as_str()), "{told}");
        }
        assert_eq!(told.lines().count(), 2 + list.len());
        // Where partners are drawn everybody has a rank.
        t.rules.teams = Teams::Drawn;
        assert_eq!(list.iter().map(|line| rank(&t, line)).collect::<Vec<_>>(), ranks);
    }
}

#[cfg(feature = "cli")]
#[test]
fn the_command_ranks_fixed_teams_for_people_and_the_board_single_players() {
    use jasstafel::cli::tournament::{TournamentFormat, ranking};
    let mut t = tournament(8, TournamentRules { teams: Teams::Fixed, ..passen(1) });
    t.draw_lots().expect("drawn");
    t.take_sheet(&hand_in(0, sheet(700))).expect("a sheet");
    t.take_sheet(&hand_in(1, sheet(650))).expect("a sheet");
    let text = serde_json::to_string(&t).expect("JSON");
    let written = |form| ranking(Locale::DE, &text, form).expect("a ranking");
    let firsts = |text: &str, end: char| -> Vec<String> {
        text.lines().filter_map(|line| Some(line.trim().split_once(end)?.0.to_owned())).collect()
    };
    let read = ["1", "1", "2", "2", "3", "3", "4", "4"];
    assert_eq!(firsts(&written(TournamentFormat::Text), ' '), read);
    assert_eq!(firsts(&written(TournamentFormat::Csv), ';'), read);
    let json: serde_json::Value =
        serde_json::from_str(&written(TournamentFormat::Json)).expect("JSON");
    let ranks = json["rangliste"].as_array().expect("a list").iter().map(|line| &line["rang"]);
    assert!(ranks.eq([1, 1, 3, 3, 5, 5, 7, 7].iter()), "{json}");
}

#[test]
fn nobody_has_a_partner_twice_while_that_can_be_avoided() {
    for (n, count) in [
        (4, 3),
        (5, 5),
        (6, 5),
        (7, 7),
        (8, 7),
        (9, 8),
        (10, 9),
        (11, 8),
        (12, 11),
        (16, 8),
        (23, 8),
        (40, 8),
        (402, 8),
    ] {
        let mut t = tournament(n, passen(count));
        for passe in 1..=count {
            t.draw_next().expect("drawn");
            // Nobody sits out twice before all did once, and so on after it.
            let [most, fewest] = quality(&t).joker.expect("all are in every Passe");
            assert!(most - fewest <= 1, "{n} Spieler, Passe {passe}: {most}, {fewest}");
        }
        t.check().expect("each exactly once a Passe");
        let g = quality(&t);
        assert_eq!(g.partner, 0, "{n} Spieler, {count} Passen: {g:?}");
        assert!(g.opponents >= g.opponents_bound);
        if n >= 40 {
            assert_eq!(g.opponents, 0, "{n}: {g:?}");
        }
        for passe in &t.passen {
            assert_eq!(passe.joker.len(), n % 4);
        }
    }
}

/// As they were drawn before anybody could come late or go home: a file holds its seed, and the next Passe
/// follows from it in every version.
#[test]
fn a_seed_draws_the_same_as_ever_where_nobody_comes_or_goes() {
    for (n, seed, count, teams, drawn) in [
        (4, 7, 5, Teams::Drawn, "1a22c2e5"),
        (5, 7, 6, Teams::Drawn, "f582af17"),
        (6, 7, 6, Teams::Drawn, "c05ca6ac"),
        (7, 4711, 8, Teams::Drawn, "e7019f09"),
        (8, 7, 9, Teams::Drawn, "935f5ab0"),
        (13, 7, 8, Teams::Drawn, "3edd63fe"),
        (16, 4711, 8, Teams::Drawn, "ea2316f7"),
        (23, 7, 8, Teams::Drawn, "d9d57afd"),
        (40, 7, 8, Teams::Drawn, "b6988da6"),
        (102, 7, 4, Teams::Drawn, "30743a9a"),
        (4, 7, 3, Teams::Fixed, "c4a78769"),
        (8, 7, 4, Teams::Fixed, "971ce815"),
        (10, 7, 6, Teams::Fixed, "2e988e09"),
        (14, 4711, 9, Teams::Fixed, "5306c029"),
        (42, 7, 6, Teams::Fixed, "6d404db0"),
    ] {
        let rules = TournamentRules { teams, ..passen(count) };
        let mut t = Tournament::new("", seed, rules, &names(n)).expect("a tournament");
        (0..count).for_each(|_| t.draw_next().expect("drawn"));
        let text = serde_json::to_string(&t.passen).expect("JSON");
        assert_eq!(checksum(&text), drawn, "{n} {seed} {teams:?}");
    }
}

#[test]
fn four_hundred_players_and_eight_passen_meet_new_people_every_time() {
    let mut t = tournament(400, passen(8));
    for _ in 0..8 {
        t.draw_next().expect("drawn");
    }
    assert_eq!((quality(&t).partner, quality(&t).opponents), (0, 0));
    // The same seed, the same draw; another one, another.
    let mut equal = tournament(400, passen(8));
    equal.draw_next().expect("drawn");
    assert_eq!(equal.passen[0], t.passen[0]);
    equal = Tournament { seed: 8, passen: Vec::new(), ..equal };
    equal.draw_next().expect("drawn");
    assert_ne!(equal.passen[0], t.passen[0]);
}

#[test]
fn fixed_teams_stay_together_and_meet_each_other_once() {
    let rules = TournamentRules {
        teams: Teams::Fixed,
        scoring: Scoring::Striche,
        passen: 5,
        ..TournamentRules::default()
    };
    let mut t = tournament(14, rules.clone());
    for _ in 0..5 {
        t.draw_next().expect("drawn");
    }
    t.check().expect("good");
    for table in t.passen.iter().flat_map(|p| &p.tables) {
        assert_eq!((table.a[0] + 1, table.b[0] + 1), (table.a[1], table.b[1]));
    }
    let g = quality(&t);
    assert_eq!((g.opponents, g.joker), (0, Some([1, 0])));
    assert!(t.passen.iter().all(|p| p.joker.len() == 2));
    t.take_sheet(&hand_in(0, vec![[7, 3]])).expect("Striche");
    assert_eq!(Tournament::new("", 1, rules, &names(13)), Err(TournamentError::OddTeams));
}

#[test]
fn what_is_no_tournament_is_refused() {
    let rules = TournamentRules::default;
    let new = |names: &str| Tournament::new("", 1, rules(), names);
    assert_eq!(new("A\nB\nC"), Err(TournamentError::TooFewPlayers { actual: 3 }));
    assert_eq!(
        new("A;x\nB;y\n\n A ;z\nD"),
        Err(TournamentError::NameDoubled { name: "A".to_owned() })
    );
    assert!(matches!(
        Tournament::new("", 1, passen(0), &names(4)),
        Err(TournamentError::Rule { field: "passen", .. })
    ));
    let mut t = tournament(8, passen(2));
    t.draw_lots().expect("drawn");
    assert!(matches!(t.draw_lots(), Err(TournamentError::SheetMissing { passe: 1, .. })));
    let good = t.clone();
    t.passen[0].tables[0].a[0] = 99;
    assert_eq!(t.check(), Err(TournamentError::PlayerUnknown { passe: 1, nth: 99 }));
    let mut t = good.clone();
    t.passen[0].tables[0].a[0] = t.passen[0].tables[1].a[0];
    assert!(matches!(t.check(), Err(TournamentError::PlayerTwice { .. })));
    let mut t = good.clone();
    t.rules.teams = Teams::Fixed;
    t.passen[0].tables[0].a = [0, 2];
    t.passen[0].tables[0].b = [1, 3];
    t.passen[0].tables[1].a = [4, 5];
    t.passen[0].tables[1].b = [6, 7];
    let name = "Spieler 1".to_owned();
    assert_eq!(t.check_strictly(), Err(TournamentError::TeamSplit { passe: 1, name }));
    t.passen[0].tables[0].a = [1, 0];
    t.passen[0].tables[0].b = [2, 3];
    assert_eq!(t.check_strictly(), Ok(()));
    let mut t = good.clone();
    t.passen[0].tables.clear();
    t.passen[0].joker = (0..8).collect();
    let idle = |passe, actual, max| Err(TournamentError::TooManyJokers { passe, actual, max });
    assert_eq!((t.check(), t.check_strictly()), (Ok(()), idle(1, 8, 0)));
    let mut t = good;
    t.passen[0].tables.pop();
    assert!(matches!(t.ranking(), Err(TournamentError::PlayerMissing { .. })));
}

#[cfg(feature = "cli")]
#[test]
fn the_command_draws_checks_and_ranks() {
    use jasstafel::cli::tournament::{No, TournamentFormat, check, draw_lots, ranking};
    const DE: Locale = Locale::DE;
    let beginning =
        r#"{"saat":7,"regeln":{"passen":2},"spieler":["Anna","Beat","Chris","Dora","=Emil"]}"#;
    let one = draw_lots(DE, beginning, false).expect("drawn");
    assert_eq!(draw_lots(DE, beginning, false).expect("equal"), one);
    let mut t: Tournament = serde_json::from_str(&one).expect("a tournament");
    assert_eq!((t.passen.len(), t.passen[0].joker.len()), (1, 1));
    // The first sheet is missing.
    assert!(
        matches!(draw_lots(DE, &one, false), Err(No::Data(record)) if record.contains("Tisch 1"))
    );
    t.take_sheet(&hand_in(0, sheet(622))).expect("a sheet");
    let text = serde_json::to_string(&t).expect("JSON");
    assert!(check(DE, &text).expect("good").contains("Passe 1 ist vollständig"));
    let csv = ranking(DE, &text, TournamentFormat::Csv).expect("CSV");
    assert_eq!(csv.lines().count(), 5);
    assert!(csv.starts_with("1;") && csv.contains("'=Emil"), "{csv}");
    assert!(ranking(DE, &text, TournamentFormat::Text).expect("a text").contains("1000"));
    let json: serde_json::Value =
        serde_json::from_str(&ranking(DE, &text, TournamentFormat::Json).expect("JSON"))
            .expect("JSON");
    assert_eq!(json["rangliste"][0]["rang"], 1);
    let all = draw_lots(DE, beginning, true).expect("all");
    assert_eq!(serde_json::from_str::<Tournament>(&all).expect("a tournament").passen.len(), 2);
    assert!(matches!(draw_lots(DE, &all, true), Err(No::Data(_))));
    assert!(matches!(check(DE, "{\n nein"), Err(No::Unreadable(f)) if f.line == 2));
    // A session that breaks off, of which nobody can say what it would have been.
    let cut = r#"{"art":"jasstafel","version":3,"session":{"id":"x"#;
    let ends = |answer| matches!(answer, Err(No::Unreadable(f)) if f.what.contains("hier ist die Datei zu Ende"));
    assert!(ends(check(DE, cut)) && ends(ranking(DE, cut, TournamentFormat::Text)));
    let wrong = text.replace("157,0", "157,1");
    assert!(matches!(check(DE, &wrong), Err(No::Data(record)) if record.contains("158")));
}
