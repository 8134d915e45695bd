//! W1, W2, W3, W5: what is a Weis, and which is higher.

use crate::naive::{self, Dice};
use jasstafel::engine::base::card::Hand;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::law::weis::{
    Direction, Precedence, USUAL_SUMS, Weis, WeisKind, WeisRanking, WeisSet, points, weis_possible,
    weise,
};
use std::cmp::Ordering;

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn weis(text: &str) -> Weis {
    Weis::from_cards(hand(text)).unwrap()
}

#[test]
fn w1_w2_w5_worked_hands() {
    let examples: [(&str, &[(&str, i32)]); 16] = [
        ("", &[]),
        ("EiA EiK RoO RoU SeA SeK SiO SiU Si9", &[]),
        ("EiA EiK EiO", &[("EiA EiK EiO", 20)]),
        ("EiA EiK EiO EiU", &[("EiA EiK EiO EiU", 50)]),
        ("EiA EiK EiO EiU Ei10", &[("EiA EiK EiO EiU Ei10", 100)]),
        ("Se6 Se7 Se8 Se9 Se10 SeU", &[("SeU Se10 Se9 Se8 Se7 Se6", 150)]),
        ("Se6 Se7 Se8 Se9 Se10 SeU SeO", &[("SeO SeU Se10 Se9 Se8 Se7 Se6", 200)]),
        ("Si7 Si8 Si9 Si10 SiU SiO SiK SiA", &[("SiA SiK SiO SiU Si10 Si9 Si8 Si7", 250)]),
        ("Ro6 Ro7 Ro8 Ro9 Ro10 RoU RoO RoK RoA", &[("RoA RoK RoO RoU Ro10 Ro9 Ro8 Ro7 Ro6", 300)]),
        ("EiU RoU SeU SiU", &[("EiU RoU SeU SiU", 200)]),
        ("Ei9 Ro9 Se9 Si9", &[("Ei9 Ro9 Se9 Si9", 150)]),
        ("EiA RoA SeA SiA", &[("EiA RoA SeA SiA", 100)]),
        ("Ei6 Ro6 Se6 Si6", &[("Ei6 Ro6 Se6 Si6", 100)]),
        // The Ass and the Sechs are no neighbours, nor are two suits.
        ("EiA EiK Ei6 Ei7 RoO RoU Ro10", &[("RoO RoU Ro10", 20)]),
        // W5: a card in a run and in a four.
        ("SiA SiK SiO SiU EiK RoK SeK", &[("SiA SiK SiO SiU", 50), ("EiK RoK SeK SiK", 100)]),
        (
            "EiU RoU SeU SiU Ei9 Ro9 Se9 Si9 Ei10",
            &[("EiU Ei10 Ei9", 20), ("EiU RoU SeU SiU", 200), ("Ei9 Ro9 Se9 Si9", 150)],
        ),
    ];
    for (cards, expected) in examples {
        let found = weise(hand(cards));
        let should_be: Vec<Weis> = expected.iter().map(|(cards, _)| weis(cards)).collect();
        assert_eq!(found, should_be.iter().copied().collect(), "{cards}");
        for (weis, (_, value)) in should_be.iter().zip(expected) {
            assert_eq!(weis.points().0, *value, "{cards}");
        }
        assert_eq!(found.points().0, expected.iter().map(|(_, value)| value).sum::<i32>());
    }
}

#[test]
fn w1_there_are_121_weise_and_each_is_the_only_one_in_its_cards() {
    let all: Vec<Weis> = Weis::all().collect();
    assert_eq!(all.len(), 121);
    for &weis in &all {
        assert_eq!(weise(weis.cards()).single(), Some(weis));
        assert_eq!(points(weis.cards()), weis.points());
        assert_eq!(Weis::from_cards(weis.cards()), Some(weis));
    }
    assert_eq!(Weis::from_cards(hand("EiA EiK EiU")), None);
    assert_eq!(Weis::from_cards(Hand::EMPTY), None);
}

/// The fixed sample of the test command; `cargo run --release -p benches -- --pruefe` takes all hands.
#[test]
fn w1_w2_w5_a_million_hands_against_the_naive_count() {
    const HANDS: usize = 1_000_000;
    let mut dice = Dice::new(0x5745_4953);
    let mut deck: Vec<_> = Hand::DECK.cards().collect();
    for number in 0..HANDS {
        // One card after the other to the front is a shuffle of the first nine.
        for place in 0..9 {
            let other = place + dice.number(36 - place);
            deck.swap(place, other);
        }
        let hand: Hand = deck[..9].iter().copied().collect();
        check_against_naive(hand);
        // A part of the hand is a hand too (of which not everything is known).
        if number % 8 == 0 {
            check_against_naive(deck[..number / 8 % 9].iter().copied().collect());
        }
    }
}

fn check_against_naive(hand: Hand) {
    let naive = naive::weise(hand);
    assert_eq!(points(hand).0, naive.iter().map(|weis| weis.points).sum::<i32>(), "{hand}");
    let found = weise(hand);
    assert_eq!(found.count() as usize, naive.len(), "{hand}");
    for weis in naive {
        let same = Weis::from_cards(weis.hand()).unwrap();
        assert!(found.contains(same), "{hand}");
        assert_eq!(same.points().0, weis.points, "{hand}");
    }
}

/// How often each kind comes up in all 94,143,280 hands, counted without looking at one.
///
/// A run of exactly n cards in a suit fixes those n as held, and its neighbours as not held: one
/// neighbour if the run touches the Ass or the Sechs, two if it lies inside. The other 9 − n cards
/// of the hand come from the cards that are left. There are 10 − n places for it, of which two
/// touch an end (one, which touches both, if n is 9), in each of four suits. Every hand with two
/// such runs is counted twice, as it should be, as both are Weise (W5).
///
/// Four of a rank fix four cards; any 5 of the other 32 fill the hand.
#[test]
fn w1_w2_w5_every_kind_in_all_hands_against_the_closed_count() {
    let binomial = |n: u64, k: u64| (0..k).fold(1, |b, i| b * (n - i) / (i + 1));
    let sheets = |n: u64| match n {
        9 => 4,
        _ => 4 * (2 * binomial(36 - n - 1, 9 - n) + (8 - n) * binomial(36 - n - 2, 9 - n)),
    };
    let four = binomial(32, 5);

    let mut each_length = [0_u64; 10];
    let mut four_under = 0;
    let mut four_nines = 0;
    let mut four_other = 0;
    let mut hands = 0_u64;
    let mut all_points = 0_i64;
    for hand in Hand::all(9) {
        hands += 1;
        all_points += i64::from(points(hand).0);
        for weis in weise(hand).iter() {
            match (weis.kind(), weis.points().0) {
                (WeisKind::Run(_), _) => each_length[weis.card_count() as usize] += 1,
                (WeisKind::FourSame, 200) => four_under += 1,
                (WeisKind::FourSame, 150) => four_nines += 1,
                (WeisKind::FourSame, _) => four_other += 1,
            }
        }
    }

    assert_eq!(hands, binomial(36, 9));
    assert_eq!(hands, 94_143_280);
    for length in 3..=9 {
        assert_eq!(each_length[length as usize], sheets(length), "{length}");
    }
    assert_eq!([four_under, four_nines, four_other], [four, four, 7 * four]);
    let values = [20, 50, 100, 150, 200, 250, 300];
    let from_runs: u64 = (3..=9).map(|n| sheets(n) * values[n as usize - 3]).sum();
    let from_fours = four * (200 + 150 + 7 * 100);
    assert_eq!(all_points as u64, from_runs + from_fours);
}

#[test]
fn w3_k5_every_step_decides_somewhere() {
    use Direction::{Bottom, Top};
    use Mode::{Eicheln, Obenabe, Rosen, Schellen, Slalom, Undenufe};
    use Precedence::{CardCount, HighestCard, Points, Trumpf, Vorhand};
    // The first is higher, by this step; with Vorhand they are equal.
    let cases = [
        (Eicheln, Top, "Ei6 Ei7 Ei8 Ei9", "SeA SeK SeO", Points),
        (Undenufe, Top, "Ei9 Ro9 Se9 Si9", "EiA RoA SeA SiA", Points),
        // A Fünfblatt beats four Könige, a Sechsblatt four Neuner, a Siebenblatt four Under.
        (Obenabe, Top, "Ei6 Ei7 Ei8 Ei9 Ei10", "EiK RoK SeK SiK", CardCount),
        (Rosen, Top, "Ei6 Ei7 Ei8 Ei9 Ei10 EiU", "Ei9 Ro9 Se9 Si9", CardCount),
        (Undenufe, Top, "SeA SeK SeO SeU Se10 Se9 Se8", "EiU RoU SeU SiU", CardCount),
        (Eicheln, Top, "RoA RoK RoO", "EiK EiO EiU", HighestCard),
        (Obenabe, Top, "EiA RoA SeA SiA", "Ei6 Ro6 Se6 Si6", HighestCard),
        // Undenufe turns the ranking round: a Dreiblatt vom Achter beats one vom Neuner.
        (Undenufe, Top, "Ei8 Ei9 Ei10", "Ro9 Ro10 RoU", HighestCard),
        (Undenufe, Top, "Ei6 Ro6 Se6 Si6", "EiA RoA SeA SiA", HighestCard),
        // The first Stich of a changing mode gives the ranking.
        (Slalom, Top, "Ro9 Ro10 RoU", "Ei8 Ei9 Ei10", HighestCard),
        (Slalom, Bottom, "Ei8 Ei9 Ei10", "Ro9 Ro10 RoU", HighestCard),
        // Trump order plays no part: the Under and the Nell of trump are where they always are.
        (Schellen, Top, "RoA RoK RoO", "Se9 Se10 SeU", HighestCard),
        (Schellen, Top, "SeA SeK SeO", "RoA RoK RoO", Trumpf),
        (Schellen, Top, "RoA RoK RoO", "EiA EiK EiO", Vorhand),
        (Obenabe, Top, "SeA SeK SeO", "RoA RoK RoO", Vorhand),
        (Undenufe, Top, "SeA SeK SeO", "RoA RoK RoO", Vorhand),
    ];
    for (mode, start, higher, deeper, precedence) in cases {
        let rank = WeisRanking::new(mode, start);
        let ordering = if precedence == Vorhand { Ordering::Equal } else { Ordering::Greater };
        let (higher, deeper) = (weis(higher), weis(deeper));
        assert_eq!(rank.compare(higher, deeper), (ordering, precedence), "{higher:?} {deeper:?}");
        let back = (ordering.reverse(), precedence);
        assert_eq!(rank.compare(deeper, higher), back, "{deeper:?} {higher:?}");
    }
}

#[test]
fn w3_a_ranking_is_an_order() {
    for mode in Mode::all() {
        for start in [Direction::Top, Direction::Bottom] {
            let rank = WeisRanking::new(mode, start);
            for a in Weis::all() {
                assert_eq!(rank.compare(a, a).0, Ordering::Equal);
                for b in Weis::all() {
                    let (ordering, precedence) = rank.compare(a, b);
                    assert_eq!(rank.compare(b, a), (ordering.reverse(), precedence));
                    for c in Weis::all() {
                        if ordering.is_ge() && rank.compare(b, c).0.is_ge() {
                            assert!(rank.compare(a, c).0.is_ge());
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn w5_which_weise_go_together() {
    let cases = [
        ("EiA EiK EiO", "EiU Ei10 Ei9", false), // joins to a Sechsblatt
        ("EiA EiK EiO", "Ei10 Ei9 Ei8", true),
        ("EiA EiK EiO", "EiK EiO EiU", false),
        ("EiA EiK EiO EiU", "EiK EiO EiU", false),
        ("EiA EiK EiO", "RoA RoK RoO", true),
        ("EiA EiK EiO", "EiA RoA SeA SiA", true),
        ("EiA RoA SeA SiA", "EiK RoK SeK SiK", true),
        ("EiA RoA SeA SiA", "EiA RoA SeA SiA", false),
        ("RoA RoK RoO", "Si6 Si7 Si8", true),
        ("Ro6 Ro7 Ro8", "SeA SeK SeO", true), // neighbours in the bits, not at the table
    ];
    for (a, b, compatible) in cases {
        assert_eq!(weis(a).tolerates(weis(b)), compatible, "{a} {b}");
        assert_eq!(weis(b).tolerates(weis(a)), compatible, "{b} {a}");
    }
    // Whatever one hand holds goes together.
    let mut dice = Dice::new(5);
    for _ in 0..2_000 {
        for hand in dice.bad_mixed() {
            let found: Vec<Weis> = weise(hand).iter().collect();
            for (i, a) in found.iter().enumerate() {
                assert!(found[i + 1..].iter().all(|b| a.tolerates(*b)), "{hand}");
            }
        }
    }
}

#[test]
fn w1_what_a_side_usually_has_is_a_sum_of_weise_and_rises() {
    assert_eq!(USUAL_SUMS.map(|points| points.0), [20, 40, 50, 70, 100, 120, 150, 200]);
    assert!(USUAL_SUMS.into_iter().all(weis_possible));
}

#[test]
fn w5_a_set_has_what_was_put_into_it_and_has_it_once() {
    let [three, four] = ["EiA EiK EiO", "EiU RoU SeU SiU"].map(weis);
    assert!(WeisSet::EMPTY.is_empty() && !WeisSet::EMPTY.contains(three));
    let set = WeisSet::EMPTY.with(three);
    assert!(set.contains(three) && !set.contains(four));
    assert_eq!((set.with(three), set.count(), set.single()), (set, 1, Some(three)));
    let both = set.with(four);
    assert_eq!((both.count(), both.single()), (2, None));
    assert_eq!(both.iter().collect::<Vec<_>>(), [three, four]);
}
