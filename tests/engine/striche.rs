//! C5, C6: the strokes of the slate and the one number beside them.

use crate::table::*;
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::board::slate::{strokes, written};
use jasstafel::engine::law::strokes::{Strokes, VALUES};
use serde_json::json;

fn picture(hundreds: u32, fifties: u32, twenties: u32, rest: i32) -> Strokes {
    Strokes { hundreds, fifties, twenties, rest: Points(rest) }
}

#[test]
fn c6_hundreds_fifties_twenties_and_the_rest() {
    for (points, expected) in [
        (0, picture(0, 0, 0, 0)),
        (19, picture(0, 0, 0, 19)),
        (20, picture(0, 0, 1, 0)),
        (57, picture(0, 1, 0, 7)),
        (99, picture(0, 1, 2, 9)),
        (100, picture(1, 0, 0, 0)),
        (257, picture(2, 1, 0, 7)),
        (2513, picture(25, 0, 0, 13)),
    ] {
        assert_eq!(Strokes::from(Points(points)), expected, "{points}");
    }
}

/// As a Schreiber does it: what is added stands in strokes beside those that stand there already,
/// and from twenty on the number becomes one.
#[test]
fn c6_what_is_added_is_written_beside_what_stands_there() {
    for (stands, added, expected) in [
        (picture(1, 1, 2, 9), 10, picture(1, 1, 2, 19)),
        (picture(1, 1, 2, 9), 11, picture(1, 1, 3, 0)),
        (picture(1, 1, 2, 19), 19, picture(1, 1, 3, 18)),
        (picture(0, 3, 0, 7), 257, picture(2, 4, 0, 14)),
        (picture(2, 1, 4, 0), 0, picture(2, 1, 4, 0)),
        (picture(2, 1, 4, 0), 80, picture(2, 2, 5, 10)),
        // What is taken away is wiped, and what is left written anew.
        (picture(1, 3, 6, 5), -5, picture(3, 1, 1, 0)),
        (picture(1, 0, 0, 0), -100, picture(0, 0, 0, 0)),
        (picture(1, 0, 0, 0), -130, picture(0, 0, 0, -30)),
        (picture(0, 0, 0, -30), 20, picture(0, 0, 0, -10)),
        (picture(0, 0, 0, -30), 100, picture(0, 1, 1, 0)),
        (picture(0, 0, 0, 0), 40, picture(0, 0, 2, 0)),
    ] {
        let mut picture = stands;
        picture.write(Points(added));
        assert_eq!(picture, expected, "{stands:?} and {added}");
        assert_eq!(picture.points(), stands.points() + Points(added));
    }
}

#[test]
fn c6_a_full_line_becomes_larger_strokes() {
    for (stands, expected) in [
        (picture(1, 5, 9, 3), picture(1, 5, 9, 3)),
        (picture(0, 0, 10, 0), picture(2, 0, 0, 0)),
        (picture(1, 5, 13, 3), picture(3, 5, 3, 3)),
        (picture(1, 6, 9, 3), picture(4, 0, 9, 3)),
        (picture(1, 7, 10, 0), picture(6, 1, 0, 0)),
    ] {
        let mut picture = stands;
        picture.clear_up();
        assert_eq!(picture, expected, "{stands:?}");
        assert_eq!(picture.points(), stands.points());
    }
}

#[test]
fn c5_c6_the_strokes_and_one_number_are_all_that_was_written() {
    for points in -30..3000 {
        let picture = Strokes::from(Points(points));
        assert_eq!(picture.points(), Points(points));
        // One number, positive or negative; a positive one is less than a stroke.
        assert!(picture.rest < Points(20), "{points}: {picture:?}");
    }
    let table = Table::with("schieber", json!({"faktor.obenabe": 3}))
        .weis(A, 50)
        .weis(A, 20)
        .spiel(Obenabe, A, 97)
        .penalty(B, -200)
        .stoeck(A)
        .spiel(Eicheln, B, 13)
        .weis(B, 100);
    let partie = table.now();
    let rules = &partie.head.tischregeln;
    for side in [A, B] {
        let picture = strokes(rules, &partie.state, side);
        assert_eq!(picture.points(), written(rules, &partie.state, side));
    }
    // Below zero there is nothing but the number (C5).
    let below_zero = Table::schieber(1000).penalty(B, -30);
    let partie = below_zero.now();
    let picture_b = strokes(&partie.head.tischregeln, &partie.state, B);
    assert_eq!(picture_b, picture(0, 0, 0, -30));
}

/// C6: line by line as the hand wrote it. Only a result that other lines gave is written anew.
#[test]
fn c6_the_strokes_stand_as_they_were_written() {
    let table = Table::schieber(1000).penalty(A, 60).penalty(A, 60).penalty(B, 120);
    let partie = table.now();
    let of = |side| strokes(&partie.head.tischregeln, &partie.state, side);
    assert_eq!([of(A), of(B)], [picture(0, 2, 1, 0), picture(1, 0, 1, 0)]);
    let mut otherwise = partie.state.clone();
    otherwise.accounts[0].points = Points(140);
    let of = |side| strokes(&partie.head.tischregeln, &otherwise, side);
    assert_eq!([of(A), of(B)], [picture(1, 0, 2, 0), picture(1, 0, 1, 0)]);
}

#[test]
fn c6_one_stroke_of_each_line_writes_its_value_and_nothing_else() {
    let drawn = VALUES.map(|points| {
        let Strokes { hundreds, fifties, twenties, rest } = Strokes::from(points);
        (points.0, [hundreds, fifties, twenties], rest)
    });
    let rest = Points::ZERO;
    assert_eq!(drawn, [(100, [1, 0, 0], rest), (50, [0, 1, 0], rest), (20, [0, 0, 1], rest)]);
}
