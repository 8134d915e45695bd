//! Where an evening stands at one glance (R3): who leads it, and how many Partien each party has won.

use crate::table::*;
use jasstafel::engine::base::mode::Mode::Rosen;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::standing::Ranked;
use serde_json::{Value, json};

/// The next Partie: at seats 0 to 3 sit these, and this side has thanked with 1000 to 500.
fn won(mut table: Table, rules: Value, players: [&str; 4], side: Side) -> Table {
    let mut head = head("schieber", rules, 0);
    head.players = players.map(str::to_owned).to_vec();
    table.must(Command::BeginPartie(head));
    table.penalty(side.other(), 500).penalty(side, 1000).merci(side)
}

/// The same where Striche win the evening: two for whoever has won.
fn by_striche(partien: &[(&str, Side)]) -> Table {
    partien.iter().fold(Table::empty(), |table, (players, side)| {
        let players: Vec<&str> = players.split(' ').collect();
        let players = players.try_into().expect("four");
        won(table, json!({"ziel": 1000}), players, *side)
    })
}

fn ranks(table: &Table) -> Vec<String> {
    let line = |one: Ranked| format!("{}. {} {}", one.rank, one.name, one.sum);
    table.session.ranks().into_iter().map(line).collect()
}

#[test]
fn r3_an_evening_is_of_pairs_as_long_as_the_same_two_sat_together() {
    const SAME: &str = "Anna Beat Chris Dora";
    for (partien, expected) in [
        (&[][..], &[][..]),
        (&[(SAME, B)], &["1. Beat & Dora 2", "2. Anna & Chris 0"]),
        (&[(SAME, A), (SAME, B), (SAME, A)], &["1. Anna & Chris 4", "2. Beat & Dora 2"]),
        (&[(SAME, A), (SAME, B)], &["1. Anna & Chris 2", "1. Beat & Dora 2"]),
        // At other seats they are the same.
        (&[(SAME, A), ("Beat Anna Dora Chris", B)], &["1. Anna & Chris 4", "2. Beat & Dora 0"]),
        (&[(SAME, A), ("Chris Beat Anna Dora", A)], &["1. Chris & Anna 4", "2. Beat & Dora 0"]),
        (
            &[(SAME, A), ("Beat Anna Chris Dora", A)],
            &["1. Chris 4", "2. Anna 2", "2. Beat 2", "4. Dora 0"],
        ),
        // Others have sat there before, whom no pair of the last Partie names.
        (
            &[("Emil Fritz Gret Hans", A), (SAME, A)],
            &[
                "1. Emil 2",
                "1. Gret 2",
                "1. Anna 2",
                "1. Chris 2",
                "5. Fritz 0",
                "5. Hans 0",
                "5. Beat 0",
                "5. Dora 0",
            ],
        ),
    ] {
        assert_eq!(ranks(&by_striche(partien)), expected, "{partien:?}");
    }
}

#[test]
fn r3_a_pair_is_the_same_whoever_of_them_sits_where() {
    for (second, pair) in [
        ("Anna Beat Chris Dora", A),
        ("Chris Beat Anna Dora", A),
        ("Chris Dora Anna Beat", A),
        ("Dora Anna Beat Chris", B),
        ("Beat Chris Dora Anna", B),
    ] {
        let at = |rules: fn() -> Value| {
            let players: Vec<&str> = second.split(' ').collect();
            let players = players.try_into().expect("four");
            won(won(Table::empty(), rules(), NAMES, A), rules(), players, pair)
        };
        let place = pair.index();
        let table = at(|| json!({"ziel": 1000}));
        let (session, now) = (&table.session, table.now());
        let standing = session.standing(now);
        let striche = standing.parties.iter().map(|party| party.striche.sum());
        let expected = if pair == A { [4, 0] } else { [0, 4] };
        assert_eq!(striche.collect::<Vec<_>>(), expected, "{second}");
        assert_eq!(standing.leader, Some(place), "{second}");
        assert_eq!(Side::BOTH.map(|side| session.striche_of_side(now, side).sum()), expected);
        assert_eq!(session.won(now), expected.map(|striche| striche / 2), "{second}");
        let table = at(|| json!({"ziel": 1000, "abendwertung": "punktformat"}));
        let points = table.session.standing(table.now()).parties[place].points;
        assert_eq!(points, 2000, "{second}");
    }
}

#[test]
fn r3_an_evening_of_points_is_of_people() {
    let rules = || json!({"ziel": 1000, "abendwertung": "punktformat"});
    let table = won(Table::empty(), rules(), NAMES, A);
    let table = won(table, rules(), NAMES, B).partie("schieber", rules(), 0);
    assert_eq!(ranks(&table), ["1. Anna 1500", "1. Chris 1500", "1. Beat 1500", "1. Dora 1500"]);
}

/// On a board of which nothing else adds up, the Partien are counted.
#[test]
fn of_each_at_the_table_the_partien_are_counted_that_they_have_won() {
    let mut table = Table::empty();
    for (players, winner, expected) in [
        ("Anna Beat Chris", 0, &[1, 0, 0][..]),
        ("Anna Beat Chris", 2, &[1, 0, 1]),
        ("Chris Anna Emil", 1, &[1, 2, 0]),
        ("Emil Fritz", 0, &[1, 0]),
        ("Beat Chris Anna Emil", 2, &[0, 1, 3, 1]),
    ] {
        let mut head = head("tschau-sepp", json!({"ziel": 1}), 0);
        head.players = players.split(' ').map(str::to_owned).collect();
        table.must(Command::BeginPartie(head));
        table.enter(values(json!({"partei": winner})));
        assert_eq!(table.session.won(table.now()), expected, "{players}");
    }
    // Each of a pair has won what the pair has, and a pair nothing that one has won alone.
    let mut one = Table::schieber(150).spiel(Rosen, A, 157).merci(A);
    one = one.partie("tschau-sepp", json!({"ziel": 1}), 0);
    one.enter(values(json!({"partei": 0})));
    assert_eq!(one.session.won(one.now()), [2, 0, 1, 0]);
    let one = one.partie("coiffeur-schieber", json!({}), 0);
    assert_eq!(one.session.won(one.now()), [1, 0]);
    // One that runs has no winner yet.
    let table = table.partie("tschau-sepp", json!({"ziel": 2}), 0);
    assert_eq!(table.session.won(table.now()), [3, 0, 1, 0]);
}
