//! W3 to W10: claims, the contest, and what is void.

use crate::naive::{self, Dice};
use jasstafel::engine::base::card::{Hand, Rank, Suit};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::{Factor, Points};
use jasstafel::engine::base::rule::Rule;
use jasstafel::engine::base::seat::{BySide, Seat};
use jasstafel::engine::law::contest::{
    Claim, Contest, Lineup, WeisError, WeisRound, WeisRules, WeisValidity, WeisWin,
};
use jasstafel::engine::law::known_cards::{CardError, TableCards};
use jasstafel::engine::law::weis::{Direction, Precedence, Weis, WeisRanking, weise};

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn round(mode: Mode) -> WeisRound {
    WeisRound::new(WeisRanking::new(mode, Direction::Top), TableCards::new(4))
}

fn cards(text: &str) -> Claim {
    Claim::Cards(hand(text))
}

fn value(points: i32) -> Claim {
    Claim::Value(Points(points))
}

fn from(points: i32, rank: Rank) -> Claim {
    Claim::From { value: Points(points), rank, suit: None }
}

fn all(mode: Mode, claims: &[(u8, Claim)]) -> WeisRound {
    claims.iter().fold(round(mode), |round, &(seat, claim)| round.claim(Seat(seat), claim).unwrap())
}

fn win(round: &WeisRound, rules: &WeisRules) -> WeisWin {
    match round.contest(rules) {
        Contest::Decided(win) => win,
        another => panic!("{another:?}"),
    }
}

#[test]
fn w3_w4_the_winner_the_step_and_the_points_of_both_partners() {
    use Mode::{Obenabe, Rosen, Undenufe};
    use Precedence::{CardCount, HighestCard, Trumpf, Vorhand};
    type Case<'a> = (Mode, u8, &'a [(u8, &'a str)], u8, Option<Precedence>, [i32; 2]);
    let cases: [Case; 9] = [
        (Rosen, 0, &[(2, "EiA EiK EiO")], 2, None, [20, 0]),
        (
            Rosen,
            0,
            &[(0, "EiA EiK EiO"), (1, "Se6 Se7 Se8 Se9"), (3, "SiA SiK SiO")],
            1,
            Some(Precedence::Points),
            [0, 70],
        ),
        (
            Rosen,
            0,
            &[(1, "EiK RoK SeK SiK"), (2, "Se6 Se7 Se8 Se9 Se10")],
            2,
            Some(CardCount),
            [100, 0],
        ),
        (Obenabe, 1, &[(1, "Ei6 Ei7 Ei8"), (2, "Se7 Se8 Se9")], 2, Some(HighestCard), [20, 0]),
        (Undenufe, 1, &[(1, "Ei6 Ei7 Ei8"), (2, "Se7 Se8 Se9")], 1, Some(HighestCard), [0, 20]),
        (Rosen, 3, &[(3, "SeA SeK SeO"), (0, "RoA RoK RoO")], 0, Some(Trumpf), [20, 0]),
        (Rosen, 3, &[(0, "SeA SeK SeO"), (3, "EiA EiK EiO")], 3, Some(Vorhand), [0, 20]),
        (Rosen, 2, &[(1, "SeA SeK SeO"), (0, "EiA EiK EiO")], 0, Some(Vorhand), [20, 0]),
        // A Kreuzweis is two Weise, and the partner's lower ones count with them.
        (
            Rosen,
            0,
            &[
                (0, "SiA SiK SiO SiU EiK RoK SeK"),
                (2, "Se6 Se7 Se8"),
                (1, "Ei6 Ei7 Ei8 Ei9"),
                (3, "SeA SeO SeU Se10 Se9"),
            ],
            0,
            Some(Precedence::Points),
            [170, 0],
        ),
    ];
    for (mode, vorhand, claims, winner, precedence, points) in cases {
        // The last row's seat 3 holds no Weis of five; it claims what it has.
        let claims: Vec<(u8, Claim)> = claims
            .iter()
            .map(|&(seat, text)| {
                let found = weise(hand(text));
                let used = found.iter().fold(Hand::EMPTY, |h, w| h | w.cards());
                (seat, Claim::Cards(used))
            })
            .collect();
        let win = win(&all(mode, &claims), &WeisRules::new(Seat(vorhand)));
        assert_eq!(win.winner, Seat(winner), "{claims:?}");
        assert_eq!(win.precedence, precedence, "{claims:?}");
        assert_eq!(win.by_side(), points.map(Points).into(), "{claims:?}");
        assert_eq!(win.sources, [Rule::W3, Rule::W4]);
    }
}

#[test]
fn w3_w4_the_contest_against_the_naive_one() {
    let mut dice = Dice::new(0x57_33);
    for number in 0..30_000 {
        let hands = if number % 2 == 0 { dice.hands() } else { dice.bad_mixed() };
        let mode = Mode::USUAL[dice.number(6)];
        let vorhand = dice.number(4);
        let mut state = round(mode);
        // The order in which claims are entered must not matter.
        let mut seats = [0, 1, 2, 3];
        dice.mix(&mut seats);
        for seat in seats {
            let shown = weise(hands[seat]).iter().fold(Hand::EMPTY, |h, w| h | w.cards());
            if !shown.is_empty() {
                state = state.claim(Seat(seat as u8), Claim::Cards(shown)).unwrap();
            }
        }
        let rules = WeisRules::new(Seat(vorhand as u8));
        let text =
            || format!("{mode:?} Vorhand {vorhand} {}", hands.map(|h| h.to_string()).join(" | "));
        match (naive::highest(hands, mode, vorhand), state.contest(&rules)) {
            (None, Contest::None { .. }) => {}
            (Some(seat), Contest::Decided(win)) => {
                assert_eq!(usize::from(win.winner.0), seat, "{}", text());
                let side = |seat: usize| {
                    let weise = naive::weise(hands[seat]);
                    weise.iter().map(|weis| weis.points).sum::<i32>()
                };
                let sum = side(seat) + side((seat + 2) % 4);
                let expected = if seat % 2 == 0 { [sum, 0] } else { [0, sum] };
                assert_eq!(win.by_side(), expected.map(Points).into(), "{}", text());
            }
            (naive, engine) => panic!("{} {naive:?} {engine:?}", text()),
        }
    }
}

/// Players say less than they hold: a value, or value and card. Whatever the engine then decides
/// must be true of the hands, and what it leaves open must be worth asking.
#[test]
fn w3_half_said_claims_are_never_decided_wrongly() {
    let mut dice = Dice::new(0x4F_46_46);
    let mut open = 0;
    let mut decided = 0;
    for _ in 0..10_000 {
        let hands = dice.bad_mixed();
        let mode = Mode::USUAL[dice.number(6)];
        let vorhand = dice.number(4);
        let rank = WeisRanking::new(mode, Direction::Top);
        let rules = WeisRules::new(Seat(vorhand as u8));
        let mut state = round(mode);
        for (seat, hand) in (0..).map(Seat).zip(hands) {
            let Some(&best) = weise(hand).sorted(rank).first() else { continue };
            let said = match dice.number(3) {
                0 => Claim::Value(best.points()),
                1 => Claim::From {
                    value: best.points(),
                    rank: best.from(rank.direction),
                    suit: None,
                },
                _ => Claim::Cards(best.cards()),
            };
            state = state.claim(seat, said).expect("a true claim is lawful");
            let shown = state.shown().last().unwrap();
            assert!(shown.possible().contains(best), "{said:?} {best:?}");
        }
        let truth = naive::highest(hands, mode, vorhand);
        match state.contest(&rules) {
            Contest::None { .. } => assert_eq!(truth, None),
            Contest::Decided(win) => {
                decided += 1;
                assert_eq!(Some(usize::from(win.winner.0) % 2), truth.map(|seat| seat % 2));
            }
            Contest::Open { seats, question, .. } => {
                open += 1;
                assert!(seats.iter().any(|seat| Some(usize::from(seat.0)) == truth));
                assert!(seats.iter().any(|p| p.side() != seats[0].side()));
                assert!(question > Precedence::Points && question < Precedence::Vorhand);
            }
        }
    }
    assert!(open > 500 && decided > 500, "{open} {decided}");
}

#[test]
fn w3_what_is_asked_next() {
    let open =
        |claims: &[(u8, Claim)]| match all(Mode::Rosen, claims).contest(&WeisRules::new(Seat(0))) {
            Contest::Open { question, seats, sources } => {
                assert_eq!(sources, [Rule::W3]);
                (question, seats.iter().map(|seat| seat.0).collect::<Vec<u8>>())
            }
            another => panic!("{another:?}"),
        };
    assert_eq!(open(&[(3, value(100)), (0, value(100))]), (Precedence::CardCount, vec![0, 3]));
    assert_eq!(open(&[(1, value(50)), (2, value(50))]), (Precedence::HighestCard, vec![1, 2]));
    // Whoever has two of them is asked once.
    let two = [(1, value(50)), (2, value(50)), (1, value(50))];
    assert_eq!(open(&two), (Precedence::HighestCard, vec![1, 2]));
    let equal = [(1, from(50, Rank::Ass)), (2, from(50, Rank::Ass))];
    assert_eq!(open(&equal), (Precedence::Trumpf, vec![1, 2]));
    // A Dreiblatt vom König cannot be higher than one vom Ass, whatever the suits.
    let clear = all(Mode::Rosen, &[(1, from(20, Rank::Koenig)), (2, from(20, Rank::Ass))]);
    assert_eq!(win(&clear, &WeisRules::new(Seat(0))).precedence, Some(Precedence::HighestCard));
    // Open between partners only: nothing changes on the slate.
    let partner = all(Mode::Rosen, &[(0, value(50)), (2, value(50)), (1, value(20))]);
    assert_eq!(
        win(&partner, &WeisRules::new(Seat(0))).by_side(),
        BySide::new(Points(100), Points(0))
    );
}

#[test]
fn w6_what_others_show_narrows_what_a_claim_can_mean() {
    // «Hundert vom König»: four Könige or a Fünfblatt; then a König is shown elsewhere.
    let state = all(Mode::Rosen, &[(0, from(100, Rank::Koenig)), (1, cards("EiK EiO EiU"))]);
    let shown = state.shown()[0];
    assert!(shown.possible().iter().all(|weis| weis.card_count() == 5));
    assert_eq!(shown.possible().count(), 3);
    // The other three Fünfblätter go one by one; the last cannot be true beside them.
    let state = state.claim(Seat(1), cards("RoK RoO RoU")).unwrap();
    let state = state.claim(Seat(3), cards("SeK SeO SeU")).unwrap();
    assert_eq!(state.shown()[0].weis(), Weis::from_cards(hand("SiK SiO SiU Si10 Si9")));
    assert!(state.known().known(Seat(0)).spans(hand("SiK Si9")));
    assert_eq!(
        state.claim(Seat(2), cards("Si9 Si8 Si7")),
        Err(WeisError::Cards(CardError::CardDoubled {
            card: "Si9".parse().unwrap(),
            seats: [Seat(0), Seat(2)],
        }))
    );
}

#[test]
fn w1_w2_w5_w6_w7_refusals_name_the_fact() {
    let doubled = |card: &str, seats: [u8; 2]| {
        WeisError::Cards(CardError::CardDoubled {
            card: card.parse().unwrap(),
            seats: seats.map(Seat),
        })
    };
    let weis = |text: &str| Weis::from_cards(hand(text)).unwrap();
    let shown = |points: i32, text: &str| Claim::Shown { value: Points(points), cards: hand(text) };
    // Claims that stand, then the one refused, why, and the rule.
    type Case = (Vec<(u8, Claim)>, (u8, Claim), WeisError, Rule);
    let cases: Vec<Case> = vec![
        // The example of W6: four Könige here, a run through a König there.
        (
            vec![(0, cards("EiK RoK SeK SiK"))],
            (1, cards("RoA RoK RoO")),
            doubled("RoK", [0, 1]),
            Rule::W6,
        ),
        // Two fours of one rank are one too many even if no card was shown.
        (
            vec![(0, cards("EiU RoU SeU SiU"))],
            (2, cards("EiO EiU Ei10")),
            doubled("EiU", [0, 2]),
            Rule::W6,
        ),
        (
            vec![(0, cards("EiA EiK EiO EiU Ei10"))],
            (0, cards("SeA SeK SeO SeU Se10")),
            WeisError::Cards(CardError::TooManyCards { seat: Seat(0), count: 10, at_most: 9 }),
            Rule::W6,
        ),
        (
            vec![],
            (4, cards("EiA EiK EiO")),
            WeisError::Cards(CardError::NoSeat { seat: Seat(4) }),
            Rule::W6,
        ),
        (
            vec![],
            (0, cards("EiA EiK EiU")),
            WeisError::NoWeis { cards: hand("EiA EiK EiU") },
            Rule::W1,
        ),
        (
            vec![],
            (0, cards("EiA EiK EiO Se6")),
            WeisError::CardTooMany { card: "Se6".parse().unwrap() },
            Rule::W5,
        ),
        (vec![], (0, value(30)), WeisError::NoValue { value: Points(30) }, Rule::W1),
        (vec![], (0, value(0)), WeisError::NoValue { value: Points(0) }, Rule::W1),
        (
            vec![],
            (0, from(50, Rank::Eight)),
            WeisError::NotFromThisCard { value: Points(50), rank: Rank::Eight },
            Rule::W2,
        ),
        // W7: «hundert» with four Under holds no hundred.
        (
            vec![],
            (0, shown(100, "EiU RoU SeU SiU")),
            WeisError::Forfeited { value: Points(100), keeps: Some(weis("EiU RoU SeU SiU")) },
            Rule::W7,
        ),
        (
            vec![],
            (0, shown(50, "EiA EiK EiO Se6")),
            WeisError::Forfeited { value: Points(50), keeps: Some(weis("EiA EiK EiO")) },
            Rule::W7,
        ),
        // W5: a second Weis inside the first, or the other part of a longer run.
        (
            vec![(0, cards("EiA EiK EiO EiU"))],
            (0, cards("EiK EiO EiU")),
            WeisError::AlreadyShown { weis: weis("EiK EiO EiU") },
            Rule::W5,
        ),
        (
            vec![(0, cards("EiA EiK EiO"))],
            (0, cards("EiU Ei10 Ei9")),
            WeisError::AlreadyShown { weis: weis("EiU Ei10 Ei9") },
            Rule::W5,
        ),
    ];
    for (standing_claims, (seat, claim), error, rule) in cases {
        let state = all(Mode::Schellen, &standing_claims);
        let before = state.clone();
        assert_eq!(state.claim(Seat(seat), claim), Err(error), "{claim:?}");
        assert_eq!(error.rule(), rule);
        assert_eq!(state, before);
    }
}

#[test]
fn w6_w7_claims_against_a_hand_that_is_wholly_known() {
    let mut table = TableCards::new(4);
    table.learn(Seat(1), hand("EiA EiK EiO EiU Se6 Se7 Ro9 Si9 SiA")).unwrap();
    let state = WeisRound::new(WeisRanking::new(Mode::Rosen, Direction::Top), table);
    let keeps = Weis::from_cards(hand("EiA EiK EiO EiU"));
    assert_eq!(
        state.claim(Seat(1), value(100)),
        Err(WeisError::Forfeited { value: Points(100), keeps })
    );
    assert_eq!(
        state.claim(Seat(1), cards("Se6 Se7 Se8")),
        Err(WeisError::Cards(CardError::NotInHand { card: "Se8".parse().unwrap(), seat: Seat(1) }))
    );
    // Nobody else can have a Vierblatt vom König with cards that lie there, whatever is left.
    let eicheln = Claim::From { value: Points(50), rank: Rank::Koenig, suit: Some(Suit::Eicheln) };
    assert_eq!(
        state.claim(Seat(2), eicheln),
        Err(WeisError::Cards(CardError::CardDoubled {
            card: "EiK".parse().unwrap(),
            seats: [Seat(1), Seat(2)],
        }))
    );
    // W7: a Vierblatt announced as 20 writes 20, as its best Dreiblatt.
    let deep = state.claim(Seat(1), value(20)).unwrap();
    assert_eq!(deep.shown()[0].weis(), Weis::from_cards(hand("EiA EiK EiO")));
    assert_eq!(win(&deep, &WeisRules::new(Seat(0))).by_side(), BySide::new(Points(0), Points(20)));
}

#[test]
fn w7_shown_cards_hold_the_declared_value_or_forfeit() {
    let shown = |points: i32, text: &str| Claim::Shown { value: Points(points), cards: hand(text) };
    let cases = [
        (20, "EiA EiK EiO EiU", Some("EiA EiK EiO")),
        (50, "EiA EiK EiO EiU", Some("EiA EiK EiO EiU")),
        (100, "EiA EiK EiO EiU", None),
        (100, "EiU RoU SeU SiU", None),
        (150, "EiU RoU SeU SiU", None),
        (200, "EiU RoU SeU SiU", Some("EiU RoU SeU SiU")),
        (100, "EiA EiK EiO EiU Ei10 Ei9", Some("EiA EiK EiO EiU Ei10")),
    ];
    for (points, text, weis) in cases {
        let result = round(Mode::Obenabe).claim(Seat(0), shown(points, text));
        match weis {
            None => assert_eq!(result.unwrap_err().rule(), Rule::W7, "{points} {text}"),
            Some(weis) => assert_eq!(
                result.unwrap().shown()[0].weis(),
                Weis::from_cards(hand(weis)),
                "{points} {text}"
            ),
        }
    }
}

#[test]
fn w10_s4_s6_what_the_table_agreed_on() {
    let state = all(Mode::Rosen, &[(0, cards("EiA EiK EiO EiU")), (2, value(20))]);
    let rules = WeisRules::new(Seat(0));
    let stiche = |seats: &[u8]| WeisRules {
        validity: WeisValidity::OnlyWithStich {
            with_stich_seats: seats.iter().copied().map(Seat).collect(),
        },
        ..rules.clone()
    };
    assert_eq!(win(&state, &rules).by_side().a, Points(70));
    // The partner's Stich is enough, as the side writes.
    let with = win(&state, &stiche(&[2, 1]));
    assert_eq!(with.by_side(), BySide::new(Points(70), Points(0)));
    assert_eq!(with.sources, [Rule::W3, Rule::W4, Rule::W10]);
    let without = win(&state, &stiche(&[1, 3]));
    assert_eq!(without.by_side(), BySide::default());
    assert_eq!(without.winner, Seat(0));

    let tripled = WeisRules { factor: Factor::new(3).unwrap(), ..rules.clone() };
    assert_eq!(win(&state, &tripled).by_side().a, Points(210));
    assert_eq!(win(&state, &tripled).sources, [Rule::W3, Rule::W4, Rule::S4]);

    let of = WeisRules { validity: WeisValidity::Off, ..rules.clone() };
    assert_eq!(state.contest(&of), Contest::None { sources: vec![Rule::S6] });
    assert_eq!(round(Mode::Rosen).contest(&rules), Contest::None { sources: Vec::new() });

    // Where everyone plays alone, everyone writes alone.
    let single = WeisRules { lineup: Lineup::Single, ..rules };
    assert_eq!(win(&state, &single).writes, [(Seat(0), Points(50))]);
}

#[test]
fn a_claim_of_a_value_is_stored_by_the_name_it_always_had() {
    let stored = r#"{"FieldValue":50}"#;
    let claim = Claim::Value(Points(50));
    assert_eq!(serde_json::to_string(&claim).unwrap(), stored);
    assert_eq!(serde_json::from_str::<Claim>(stored).unwrap(), claim);
}
