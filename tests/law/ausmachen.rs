//! A1 to A5, B8: who was first at the end of the first Stich.

use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::rule::Rule;
use jasstafel::engine::base::seat::{BySide, Side};
use jasstafel::engine::law::ausmachen::{
    AusmachenObjection, AusmachenQuestion, DecidedBy, Order, Reading, Validity, ausmachen,
};

fn question(ziel: i32, state: [i32; 2]) -> AusmachenQuestion {
    AusmachenQuestion::new(Points(ziel), BySide::from(state.map(Points)))
}

fn to(side: Side, points: i32) -> Option<(Side, Points)> {
    Some((side, Points(points)))
}

struct Example {
    name: &'static str,
    question: AusmachenQuestion,
    winner: Option<Side>,
    by: Option<DecidedBy>,
    state: [i32; 2],
    schneider: bool,
    sources: &'static [Rule],
}

/// The worked examples of A1 to A4, and the corners they leave open.
fn examples() -> Vec<Example> {
    use Order::StoeckStichWeis;
    use Reading::Cumulative;
    use Side::{A, B};
    let schneider_question =
        AusmachenQuestion { weis: to(B, 100), stich: to(A, 25), ..question(2500, [2480, 1190]) };
    let reading_question = AusmachenQuestion {
        stoeck: to(A, 20),
        weis: to(B, 50),
        stich: to(A, 11),
        ..question(1000, [975, 950])
    };
    vec![
        Example {
            name: "Stöck gehen dem Weis vor",
            question: AusmachenQuestion {
                stoeck: to(B, 20),
                weis: to(A, 20),
                ..question(1000, [980, 990])
            },
            winner: Some(B),
            by: Some(DecidedBy::Stoeck),
            state: [980, 1010],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
        Example {
            name: "Der Weis des Verlierers zählt vor dem Stich und rettet ihn",
            question: schneider_question,
            winner: Some(A),
            by: Some(DecidedBy::Stich),
            state: [2505, 1290],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
        Example {
            name: "Stich vor Weis: derselbe Weis rettet nicht",
            question: AusmachenQuestion { order: StoeckStichWeis, ..schneider_question },
            winner: Some(A),
            by: Some(DecidedBy::Stich),
            state: [2505, 1190],
            schneider: true,
            sources: &[Rule::A1, Rule::A2, Rule::A4, Rule::B8],
        },
        Example {
            name: "Vorrang: Stöck, die mit dem Stich reichen, gehen dem Weis vor",
            question: reading_question,
            winner: Some(A),
            by: Some(DecidedBy::Stoeck),
            state: [1006, 950],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
        Example {
            name: "Kumulativ: der Weis ist vor dem Stich da",
            question: AusmachenQuestion { reading: Cumulative, ..reading_question },
            winner: Some(B),
            by: Some(DecidedBy::Weis),
            state: [995, 1000],
            schneider: false,
            sources: &[Rule::A1, Rule::A3, Rule::A4],
        },
        Example {
            name: "Wer durch Stöck gewinnt, lässt den Verlierer im Schneider",
            question: AusmachenQuestion {
                stoeck: to(A, 20),
                weis: to(B, 50),
                stich: to(B, 30),
                ..question(1000, [980, 460])
            },
            winner: Some(A),
            by: Some(DecidedBy::Stoeck),
            state: [1000, 460],
            schneider: true,
            sources: &[Rule::A1, Rule::A2, Rule::A4, Rule::B8],
        },
        Example {
            name: "Genau die Hälfte ist aus dem Schneider",
            question: AusmachenQuestion {
                stoeck: to(B, 20),
                weis: to(A, 20),
                ..question(1000, [980, 480])
            },
            winner: Some(A),
            by: Some(DecidedBy::Weis),
            state: [1000, 500],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
        Example {
            name: "Gleich viele Punkte: die Reihenfolge entscheidet, nicht die Summe",
            question: AusmachenQuestion {
                weis: to(A, 20),
                stich: to(B, 20),
                ..question(1000, [980, 980])
            },
            winner: Some(A),
            by: Some(DecidedBy::Weis),
            state: [1000, 980],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
        Example {
            name: "Niemand ist da",
            question: AusmachenQuestion {
                stoeck: to(B, 20),
                weis: to(A, 20),
                stich: to(A, 3),
                ..question(1000, [900, 979])
            },
            winner: None,
            by: None,
            state: [923, 999],
            schneider: false,
            sources: &[Rule::A1, Rule::A2],
        },
        Example {
            name: "Wer schon vorher da war, ist vor allem anderen da",
            question: AusmachenQuestion {
                stoeck: to(B, 20),
                stich: to(B, 5),
                ..question(1000, [1000, 990])
            },
            winner: Some(A),
            by: Some(DecidedBy::Before),
            state: [1000, 990],
            schneider: false,
            sources: &[Rule::B3, Rule::A4],
        },
        Example {
            name: "T4 B8: Wer vorher da war: Die Stöck bringen den Verlierer aus dem Schneider",
            question: AusmachenQuestion {
                stoeck: to(B, 20),
                stich: to(B, 5),
                ..question(1000, [1000, 480])
            },
            winner: Some(A),
            by: Some(DecidedBy::Before),
            state: [1000, 500],
            schneider: false,
            sources: &[Rule::B3, Rule::A4, Rule::T4],
        },
        Example {
            name: "B8: Ein Punkt zu wenig, und die Stöck zählen nicht",
            question: AusmachenQuestion { stoeck: to(B, 20), ..question(1000, [1000, 479]) },
            winner: Some(A),
            by: Some(DecidedBy::Before),
            state: [1000, 479],
            schneider: true,
            sources: &[Rule::B3, Rule::A4, Rule::B8],
        },
        Example {
            name: "A5: Wer schon vorher da war und schweigt, hat keinen Anspruch",
            question: AusmachenQuestion {
                only_caller: Some(B),
                stoeck: to(A, 20),
                stich: to(B, 25),
                ..question(500, [504, 494])
            },
            winner: Some(B),
            by: Some(DecidedBy::Stich),
            state: [524, 519],
            schneider: false,
            sources: &[Rule::B3, Rule::A5, Rule::A4],
        },
        Example {
            name: "A5: Wer erst mit dem Stich da ist, braucht nichts gesagt zu haben",
            question: AusmachenQuestion {
                only_caller: Some(A),
                stoeck: to(B, 20),
                stich: to(A, 11),
                ..question(1000, [990, 990])
            },
            winner: Some(B),
            by: Some(DecidedBy::Stoeck),
            state: [990, 1010],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
        Example {
            name: "B3: Wer ohne genug bedankt, macht niemanden zum Ersten",
            question: AusmachenQuestion {
                only_caller: Some(A),
                stoeck: to(B, 20),
                stich: to(A, 25),
                ..question(1000, [400, 985])
            },
            winner: None,
            by: None,
            state: [425, 1005],
            schneider: false,
            sources: &[Rule::A1, Rule::A2],
        },
        Example {
            name: "Beide schon vorher da: das Bedanken entscheidet",
            question: AusmachenQuestion { stoeck: to(B, 20), ..question(1000, [1000, 1200]) },
            winner: None,
            by: Some(DecidedBy::Before),
            state: [1000, 1220],
            schneider: false,
            sources: &[Rule::B3],
        },
        Example {
            name: "B8: Ohne Grenze ist auch mit Minuspunkten niemand im Schneider",
            question: AusmachenQuestion {
                stich: to(A, 11),
                schneider_below: Points(0),
                ..question(1000, [990, -5])
            },
            winner: Some(A),
            by: Some(DecidedBy::Stich),
            state: [1001, -5],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
        Example {
            name: "Ein leerer Stich bringt niemanden ans Ziel",
            question: AusmachenQuestion {
                weis: to(A, 20),
                stich: to(A, 0),
                order: StoeckStichWeis,
                ..question(1000, [980, 700])
            },
            winner: Some(A),
            by: Some(DecidedBy::Weis),
            state: [1000, 700],
            schneider: false,
            sources: &[Rule::A1, Rule::A2, Rule::A4],
        },
    ]
}

#[test]
fn a1_a2_a3_a4_b8_worked_examples() {
    for example in examples() {
        let answer = ausmachen(&example.question.check().expect(example.name));
        assert_eq!(answer.winner, example.winner, "{}", example.name);
        assert_eq!(answer.by, example.by, "{}", example.name);
        assert_eq!(answer.totals, example.state.map(Points).into(), "{}", example.name);
        assert_eq!(answer.schneider, example.schneider, "{}", example.name);
        assert_eq!(answer.sources, example.sources, "{}", example.name);
    }
}

#[test]
fn a4_the_steps_show_what_lapses() {
    let answer = ausmachen(&AusmachenQuestion {
        stoeck: to(Side::A, 20),
        weis: to(Side::B, 50),
        stich: to(Side::A, 11),
        ..question(1000, [975, 950])
    });
    let lines = answer.steps.map(|s| (s.kind, <[Points; 2]>::from(s.totals), s.validity));
    assert_eq!(
        lines,
        [
            (DecidedBy::Before, [975, 950].map(Points), Validity::Counts),
            (DecidedBy::Stoeck, [995, 950].map(Points), Validity::Counts),
            (DecidedBy::Weis, [995, 1000].map(Points), Validity::Lapses),
            (DecidedBy::Stich, [1006, 1000].map(Points), Validity::Counts),
        ]
    );
}

/// The count as one would do it aloud at the table, with plain numbers and no shared code.
mod of_hand {
    /// `[Stöck, Weis, Stich]`, each `(side, points)`.
    pub type Brought = [Option<(usize, i32)>; 3];

    pub struct GridContext {
        pub ziel: i32,
        pub state: [i32; 2],
        pub has: Brought,
        pub stich_before_weis: bool,
        pub one_by_one: bool,
    }

    /// Winner, index of the kind (0 Stöck, 1 Weis, 2 Stich), what is written.
    pub fn who_is_first(context: &GridContext) -> (Option<(usize, usize)>, [i32; 2]) {
        let sequel: [usize; 3] = if context.stich_before_weis { [0, 2, 1] } else { [0, 1, 2] };
        let gets =
            |side: usize, kind: usize| context.has[kind].filter(|h| h.0 == side).map_or(0, |h| h.1);
        let whole =
            [0, 1].map(|s| context.state[s] + (0..3).map(|kind| gets(s, kind)).sum::<i32>());

        let mut winners = None;
        if context.one_by_one {
            let mut counter = context.state;
            'zaehlen: for kind in sequel {
                for (side, number) in counter.iter_mut().enumerate() {
                    *number += gets(side, kind);
                    if *number >= context.ziel {
                        winners = Some((side, kind));
                        break 'zaehlen;
                    }
                }
            }
        } else {
            let earliest = |side: usize| sequel.iter().position(|&kind| gets(side, kind) > 0);
            let claimants: Vec<usize> = (0..2).filter(|&s| whole[s] >= context.ziel).collect();
            let foremost = claimants.into_iter().min_by_key(|&s| earliest(s).unwrap_or(3));
            winners = foremost.and_then(|s| earliest(s).map(|seat| (s, sequel[seat])));
        }

        let mut written = whole;
        if let Some((side, kind)) = winners {
            let loser = 1 - side;
            written[loser] = context.state[loser];
            for before in sequel.into_iter().take_while(|&a| a != kind) {
                written[loser] += gets(loser, before);
            }
        }
        (winners, written)
    }
}

#[test]
fn a1_a2_a3_a4_b8_grid_against_the_count_by_hand() {
    const WEISE: [i32; 10] = [20, 40, 50, 70, 100, 120, 150, 200, 250, 300];
    const STICHE: [i32; 7] = [0, 3, 11, 15, 25, 40, 56];
    const LACKS: [i32; 17] = [1, 2, 3, 10, 11, 15, 20, 21, 31, 35, 40, 50, 56, 75, 100, 200, 500];
    let sides = |values: &[i32]| -> Vec<Option<(usize, i32)>> {
        let by_side = values.iter().flat_map(|&p| [Some((0, p)), Some((1, p))]);
        std::iter::once(None).chain(by_side).collect()
    };
    let as_contribution =
        |has: Option<(usize, i32)>| has.map(|(side, points)| (Side::BOTH[side], Points(points)));
    let mut count = 0;
    for ziel in [500, 1000, 2500] {
        for a in LACKS {
            for b in LACKS {
                for stoeck in sides(&[20]) {
                    for weis in sides(&WEISE) {
                        for stich in sides(&STICHE) {
                            let state = [ziel - a, ziel - b];
                            for (order, reading) in
                                Order::ALL.into_iter().flat_map(|r| Reading::ALL.map(|l| (r, l)))
                            {
                                let context = of_hand::GridContext {
                                    ziel,
                                    state,
                                    has: [stoeck, weis, stich],
                                    stich_before_weis: order == Order::StoeckStichWeis,
                                    one_by_one: reading == Reading::Cumulative,
                                };
                                let (winners, written) = of_hand::who_is_first(&context);
                                let answer = ausmachen(&AusmachenQuestion {
                                    stoeck: as_contribution(stoeck),
                                    weis: as_contribution(weis),
                                    stich: as_contribution(stich),
                                    order,
                                    reading,
                                    ..question(ziel, state)
                                });
                                let text = || format!("{state:?} {:?} {order:?}", context.has);
                                let kinds = [DecidedBy::Stoeck, DecidedBy::Weis, DecidedBy::Stich];
                                assert_eq!(
                                    (answer.winner, answer.by),
                                    winners.map_or((None, None), |(side, kind)| {
                                        (Some(Side::BOTH[side]), Some(kinds[kind]))
                                    }),
                                    "{}",
                                    text()
                                );
                                assert_eq!(answer.totals, written.map(Points).into(), "{}", text());
                                let schneider =
                                    winners.is_some_and(|(side, _)| 2 * written[1 - side] < ziel);
                                assert_eq!(answer.schneider, schneider, "{}", text());
                                count += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert_eq!(count, 3 * 17 * 17 * 3 * 21 * 15 * 4);
}

#[test]
fn a2_a3_the_readings_differ_only_with_stoeck_and_stich_against_the_weis() {
    for lacks_a in 1..=80 {
        for lacks_b in 1..=80 {
            for [stoeck, weis, stich] in
                (0..8).map(|n: usize| [n & 1, n >> 1 & 1, n >> 2 & 1].map(|s| Side::BOTH[s]))
            {
                let question = AusmachenQuestion {
                    stoeck: to(stoeck, 20),
                    weis: to(weis, 50),
                    stich: to(stich, 11),
                    ..question(1000, [1000 - lacks_a, 1000 - lacks_b])
                };
                let priority = ausmachen(&question).winner;
                let cumulative =
                    ausmachen(&AusmachenQuestion { reading: Reading::Cumulative, ..question })
                        .winner;
                if priority != cumulative {
                    assert!(stoeck == stich && weis != stoeck, "{question:?}");
                }
            }
        }
    }
}

#[test]
fn w1_t1_k2_s4_impossible_questions_are_refused_with_every_reason() {
    let a = Side::A;
    let impossible = [
        (
            AusmachenQuestion { weis: to(a, 10), ..question(1000, [0, 0]) },
            AusmachenObjection::Weis(Points(10)),
        ),
        (
            AusmachenQuestion { weis: to(a, 30), ..question(1000, [0, 0]) },
            AusmachenObjection::Weis(Points(30)),
        ),
        (
            AusmachenQuestion { weis: to(a, 55), ..question(1000, [0, 0]) },
            AusmachenObjection::Weis(Points(55)),
        ),
        (
            AusmachenQuestion { weis: to(a, -20), ..question(1000, [0, 0]) },
            AusmachenObjection::Weis(Points(-20)),
        ),
        (
            AusmachenQuestion { stoeck: to(a, 30), ..question(1000, [0, 0]) },
            AusmachenObjection::Stoeck(Points(30)),
        ),
        (
            AusmachenQuestion { stoeck: to(a, 420), ..question(1000, [0, 0]) },
            AusmachenObjection::Stoeck(Points(420)),
        ),
        (
            AusmachenQuestion { stich: to(a, -1), ..question(1000, [0, 0]) },
            AusmachenObjection::Stich(Points(-1)),
        ),
        (
            AusmachenQuestion { stich: to(a, 1), ..question(1000, [0, 0]) },
            AusmachenObjection::Stich(Points(1)),
        ),
        (
            AusmachenQuestion { stich: to(a, 56 * 20 + 1), ..question(1000, [0, 0]) },
            AusmachenObjection::Stich(Points(1121)),
        ),
        (question(0, [0, 0]), AusmachenObjection::Ziel(Points(0))),
        (question(1000, [0, 1_000_001]), AusmachenObjection::Before(Side::B, Points(1_000_001))),
    ];
    for (question, objection) in impossible {
        assert_eq!(question.check(), Err(vec![objection]));
    }
    // The limits themselves can be, what lies one point beyond them cannot.
    let schneider =
        |points| AusmachenQuestion { schneider_below: Points(points), ..question(1000, [0, 0]) };
    for possible in [
        question(1, [0, 0]),
        question(1_000_000, [0, 0]),
        question(1000, [-1_000_000, 1_000_000]),
        question(1000, [1_000_000, -1_000_000]),
        schneider(0),
        schneider(1_000_000),
    ] {
        assert_eq!(possible.check(), Ok(possible));
    }
    for (beyond, objection) in [
        (question(-1, [0, 0]), AusmachenObjection::Ziel(Points(-1))),
        (question(1_000_001, [0, 0]), AusmachenObjection::Ziel(Points(1_000_001))),
        (question(1000, [-1_000_001, 0]), AusmachenObjection::Before(Side::A, Points(-1_000_001))),
        (schneider(-1), AusmachenObjection::Schneider(Points(-1))),
        (schneider(1_000_001), AusmachenObjection::Schneider(Points(1_000_001))),
    ] {
        let objections = beyond.check().expect_err("beyond the limit");
        assert!(objections.contains(&objection), "{beyond:?}: {objections:?}");
    }
    let two = AusmachenQuestion { weis: to(a, 10), stoeck: to(a, 7), ..question(1000, [0, 0]) };
    assert_eq!(two.check().expect_err("two reasons").len(), 2);
    // K4: what 1 point would be under a factor another Stich holds without one.
    assert_eq!(AusmachenObjection::Stich(Points(1)).rule(), Some(Rule::K4));
    assert_eq!(AusmachenObjection::Stich(Points(-1)).rule(), Some(Rule::K2));
    for stich in [0, 2, 3, 56 * 20] {
        let question = AusmachenQuestion { stich: to(a, stich), ..question(1000, [0, 0]) };
        assert!(question.check().is_ok(), "{stich}");
    }
    // S4: 60 is a Dreiblatt three times; 30 under a factor is never 30 itself.
    for weis in [20, 40, 50, 60, 90, 300, 900, 740 * 20] {
        let question = AusmachenQuestion { weis: to(a, weis), ..question(1000, [0, 0]) };
        assert!(question.check().is_ok(), "{weis}");
    }
}

#[test]
fn a_weis_that_lapsed_is_not_added_to_the_steps_behind_it() {
    // 980 : 990; Stöck of B, a Weis of A, the Stich of A: by the Stöck B is there, and what A has
    // after them is not written.
    let question = AusmachenQuestion {
        stoeck: Some((Side::B, Points(20))),
        weis: Some((Side::A, Points(20))),
        stich: Some((Side::A, Points(11))),
        ..AusmachenQuestion::new(Points(1000), BySide::new(Points(980), Points(990)))
    };
    let answer = ausmachen(&question);
    let written = answer.written().map(|state| (state.a.0, state.b.0));
    assert_eq!(written, [(980, 990), (980, 1010), (980, 1010), (980, 1010)]);
    assert_eq!(written[3], (answer.totals.a.0, answer.totals.b.0));
    assert_eq!(
        answer.decisive(Points(1000)).map(|(step, alone)| (step.kind, alone)),
        Some((DecidedBy::Stoeck, true))
    );
}

#[test]
fn a2_what_comes_first_decides_though_it_does_not_suffice_alone() {
    // 979 + 20 are 999: only the Stich makes 1'010 of them, and still it is by the Stöck.
    let question = AusmachenQuestion {
        stoeck: Some((Side::A, Points(20))),
        stich: Some((Side::A, Points(11))),
        weis: Some((Side::B, Points(50))),
        ..AusmachenQuestion::new(Points(1000), BySide::new(Points(979), Points(960)))
    };
    let answer = ausmachen(&question);
    assert_eq!((answer.winner, answer.by), (Some(Side::A), Some(DecidedBy::Stoeck)));
    assert_eq!(
        answer.decisive(Points(1000)).map(|(step, alone)| (step.totals.a, alone)),
        Some((Points(999), false))
    );
    // Who added one kind after the other was first by what made it enough.
    let one_by_one = ausmachen(&AusmachenQuestion { reading: Reading::Cumulative, ..question });
    assert_eq!(
        one_by_one.decisive(Points(1000)).map(|(step, alone)| (step.kind, alone)),
        Some((DecidedBy::Weis, true))
    );
}
