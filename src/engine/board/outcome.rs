//! What a Spiel gives by how it ended: the card points of both sides, and who has all of them.

use crate::engine::base::points::{MATSCH_BONUS, Points, SPIEL_POINTS};
use crate::engine::base::seat::{BySide, Side};
use crate::engine::facts::event::{Outcome, Shift};

/// S1: the Spiel of which one side was counted; the other one has the rest of the 157. Whether such
/// points can be is the check's matter (K4).
pub fn counted(side: Side, points: Points) -> Outcome {
    Outcome::Points(BySide::only(side, points, SPIEL_POINTS - points))
}

/// What a number means that is written for a side: up to 157 its points, with the rest for the other
/// (S1), and 257 its Matsch, as the usual premium makes it (S2). `None` for any other.
pub fn of_number(side: Side, number: u32) -> Option<Outcome> {
    let points = Points(i32::try_from(number).ok()?);
    if points == SPIEL_POINTS + MATSCH_BONUS {
        return Some(Outcome::Matsch(side));
    }
    (points <= SPIEL_POINTS).then(|| counted(side, points))
}

/// The card points of both sides, without factor and premium, as the Stiche were made: all of them for
/// whoever writes a Matsch, by the Stiche (S2, S3) or since the other side is at fault (S7). Where
/// points change the side afterwards it is what was counted.
pub fn card_points(outcome: Outcome) -> BySide<Points> {
    match outcome {
        Outcome::Points(each) => each,
        Outcome::Shifted(shift) => shift.counted,
        Outcome::Matsch(side) => all_for(side),
        Outcome::SpielLost(at_fault) | Outcome::LaidDown(at_fault) => all_for(at_fault.other()),
    }
}

/// The side that has all 157 of these card points. Whether it made all nine Stiche too, they do not
/// say: the other one may hold an empty Stich (S2).
pub fn all_points(each: BySide<Points>) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| each[*side] == SPIEL_POINTS)
}

/// S2: whether the table is to be asked if this was a Matsch: one side has all points, and only who
/// was there knows of the nine Stiche.
pub fn asks_for_matsch(outcome: Outcome) -> Option<Side> {
    match outcome {
        Outcome::Points(each) => all_points(each),
        _ => None,
    }
}

/// The same Spiel with the sides exchanged: it was written the wrong way round.
pub fn turned(outcome: Outcome) -> Outcome {
    let turned = |each: BySide<Points>| BySide::new(each.b, each.a);
    match outcome {
        Outcome::Points(each) => Outcome::Points(turned(each)),
        Outcome::Matsch(side) => Outcome::Matsch(side.other()),
        Outcome::SpielLost(side) => Outcome::SpielLost(side.other()),
        Outcome::LaidDown(side) => Outcome::LaidDown(side.other()),
        Outcome::Shifted(shift) => {
            let (counted, from) = (turned(shift.counted), shift.from.other());
            Outcome::Shifted(Shift { counted, from, ..shift })
        }
    }
}

fn all_for(side: Side) -> BySide<Points> {
    BySide::only(side, SPIEL_POINTS, Points::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{A, B};

    fn points(a: i32, b: i32) -> BySide<Points> {
        BySide::new(Points(a), Points(b))
    }

    #[test]
    fn s1_s2_a_number_is_points_up_to_157_and_a_matsch_at_257() {
        for (number, expected) in [
            (0, Some(Outcome::Points(points(157, 0)))),
            (57, Some(Outcome::Points(points(100, 57)))),
            (157, Some(Outcome::Points(points(0, 157)))),
            (158, None),
            (256, None),
            (257, Some(Outcome::Matsch(B))),
            (258, None),
            (u32::MAX, None),
        ] {
            assert_eq!(of_number(B, number), expected, "{number}");
        }
    }

    #[test]
    fn s2_s3_s7_whoever_writes_a_matsch_has_all_card_points() {
        let shift = Shift { counted: points(100, 57), matsch: false, from: A, points: Points(20) };
        for (outcome, expected) in [
            (counted(A, Points(100)), points(100, 57)),
            (Outcome::Matsch(A), points(157, 0)),
            (Outcome::SpielLost(A), points(0, 157)),
            (Outcome::LaidDown(B), points(157, 0)),
            (Outcome::Shifted(shift), points(100, 57)),
        ] {
            assert_eq!(card_points(outcome), expected, "{outcome:?}");
        }
    }

    #[test]
    fn what_was_written_the_wrong_way_round_is_turned() {
        let shift = |a, b, from| {
            Outcome::Shifted(Shift {
                counted: points(a, b),
                matsch: false,
                from,
                points: Points(20),
            })
        };
        for (outcome, expected) in [
            (Outcome::Points(points(100, 57)), Outcome::Points(points(57, 100))),
            (Outcome::Matsch(A), Outcome::Matsch(B)),
            (Outcome::SpielLost(B), Outcome::SpielLost(A)),
            (Outcome::LaidDown(A), Outcome::LaidDown(B)),
            (shift(100, 57, A), shift(57, 100, B)),
        ] {
            assert_eq!(turned(outcome), expected);
            assert_eq!(turned(expected), outcome);
        }
    }

    #[test]
    fn s2_all_points_are_no_matsch_yet_so_the_table_is_asked() {
        for (outcome, asked) in [
            (counted(A, SPIEL_POINTS), Some(A)),
            (counted(A, Points::ZERO), Some(B)),
            (counted(A, Points(152)), None),
            // It is said already.
            (Outcome::Matsch(A), None),
            (Outcome::SpielLost(A), None),
        ] {
            assert_eq!(asks_for_matsch(outcome), asked, "{outcome:?}");
        }
    }
}
