//! W1, W2, W3, W5: what is a Weis, and which is higher.

use crate::naiv::{self, Wuerfel};
use jasstafel::engine::card::Hand;
use jasstafel::engine::modus::Modus;
use jasstafel::engine::weis::{Richtung, Vorzug, Weis, Weisart, Weisrang, punkte, weise};
use std::cmp::Ordering;

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn weis(text: &str) -> Weis {
    Weis::aus_karten(hand(text)).unwrap()
}

#[test]
fn w1_w2_w5_worked_hands() {
    let beispiele: [(&str, &[(&str, i32)]); 16] = [
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
    for (karten, erwartet) in beispiele {
        let gefunden = weise(hand(karten));
        let soll: Vec<Weis> = erwartet.iter().map(|(karten, _)| weis(karten)).collect();
        assert_eq!(gefunden, soll.iter().copied().collect(), "{karten}");
        for (weis, (_, wert)) in soll.iter().zip(erwartet) {
            assert_eq!(weis.punkte().0, *wert, "{karten}");
        }
        assert_eq!(gefunden.punkte().0, erwartet.iter().map(|(_, wert)| wert).sum::<i32>());
    }
}

#[test]
fn w1_there_are_121_weise_and_each_is_the_only_one_in_its_cards() {
    let alle: Vec<Weis> = Weis::alle().collect();
    assert_eq!(alle.len(), 121);
    for &weis in &alle {
        assert_eq!(weise(weis.karten()).einziger(), Some(weis));
        assert_eq!(punkte(weis.karten()), weis.punkte());
        assert_eq!(Weis::aus_karten(weis.karten()), Some(weis));
    }
    assert_eq!(Weis::aus_karten(hand("EiA EiK EiU")), None);
    assert_eq!(Weis::aus_karten(Hand::LEER), None);
}

/// The fixed sample of the test command; `cargo run --release -p benches -- --pruefe` takes all hands.
#[test]
fn w1_w2_w5_a_million_hands_against_the_naive_count() {
    const HAENDE: usize = 1_000_000;
    let mut wuerfel = Wuerfel::neu(0x5745_4953);
    let mut deck: Vec<_> = Hand::DECK.karten().collect();
    for nummer in 0..HAENDE {
        // One card after the other to the front is a shuffle of the first nine.
        for stelle in 0..9 {
            let andere = stelle + wuerfel.zahl(36 - stelle);
            deck.swap(stelle, andere);
        }
        let hand: Hand = deck[..9].iter().copied().collect();
        pruefe_gegen_naiv(hand);
        // A part of the hand is a hand too (of which not everything is known).
        if nummer % 8 == 0 {
            pruefe_gegen_naiv(deck[..nummer / 8 % 9].iter().copied().collect());
        }
    }
}

fn pruefe_gegen_naiv(hand: Hand) {
    let naive = naiv::weise(hand);
    assert_eq!(punkte(hand).0, naive.iter().map(|weis| weis.punkte).sum::<i32>(), "{hand}");
    let gefunden = weise(hand);
    assert_eq!(gefunden.anzahl() as usize, naive.len(), "{hand}");
    for weis in naive {
        let derselbe = Weis::aus_karten(weis.hand()).unwrap();
        assert!(gefunden.enthaelt(derselbe), "{hand}");
        assert_eq!(derselbe.punkte().0, weis.punkte, "{hand}");
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
    let blaetter = |n: u64| match n {
        9 => 4,
        _ => 4 * (2 * binomial(36 - n - 1, 9 - n) + (8 - n) * binomial(36 - n - 2, 9 - n)),
    };
    let vier = binomial(32, 5);

    let mut je_laenge = [0_u64; 10];
    let mut vier_under = 0;
    let mut vier_neuner = 0;
    let mut vier_andere = 0;
    let mut haende = 0_u64;
    let mut alle_punkte = 0_i64;
    for hand in Hand::alle(9) {
        haende += 1;
        alle_punkte += i64::from(punkte(hand).0);
        for weis in weise(hand).iter() {
            match (weis.art(), weis.punkte().0) {
                (Weisart::Blatt(_), _) => je_laenge[weis.kartenzahl() as usize] += 1,
                (Weisart::VierGleiche, 200) => vier_under += 1,
                (Weisart::VierGleiche, 150) => vier_neuner += 1,
                (Weisart::VierGleiche, _) => vier_andere += 1,
            }
        }
    }

    assert_eq!(haende, binomial(36, 9));
    assert_eq!(haende, 94_143_280);
    for laenge in 3..=9 {
        assert_eq!(je_laenge[laenge as usize], blaetter(laenge), "{laenge}");
    }
    assert_eq!([vier_under, vier_neuner, vier_andere], [vier, vier, 7 * vier]);
    let werte = [20, 50, 100, 150, 200, 250, 300];
    let aus_blaettern: u64 = (3..=9).map(|n| blaetter(n) * werte[n as usize - 3]).sum();
    let aus_vieren = vier * (200 + 150 + 7 * 100);
    assert_eq!(alle_punkte as u64, aus_blaettern + aus_vieren);
}

#[test]
fn w3_k5_every_step_decides_somewhere() {
    use Modus::{Eicheln, Obenabe, Rosen, Schellen, Slalom, Undenufe};
    use Richtung::{Oben, Unten};
    use Vorzug::{HoechsteKarte, Kartenzahl, Punkte, Trumpf, Vorhand};
    // The first is higher, by this step; with Vorhand they are equal.
    let reihen = [
        (Eicheln, Oben, "Ei6 Ei7 Ei8 Ei9", "SeA SeK SeO", Punkte),
        (Undenufe, Oben, "Ei9 Ro9 Se9 Si9", "EiA RoA SeA SiA", Punkte),
        // A Fünfblatt beats four Könige, a Sechsblatt four Neuner, a Siebenblatt four Under.
        (Obenabe, Oben, "Ei6 Ei7 Ei8 Ei9 Ei10", "EiK RoK SeK SiK", Kartenzahl),
        (Rosen, Oben, "Ei6 Ei7 Ei8 Ei9 Ei10 EiU", "Ei9 Ro9 Se9 Si9", Kartenzahl),
        (Undenufe, Oben, "SeA SeK SeO SeU Se10 Se9 Se8", "EiU RoU SeU SiU", Kartenzahl),
        (Eicheln, Oben, "RoA RoK RoO", "EiK EiO EiU", HoechsteKarte),
        (Obenabe, Oben, "EiA RoA SeA SiA", "Ei6 Ro6 Se6 Si6", HoechsteKarte),
        // Undenufe turns the ranking round: a Dreiblatt vom Achter beats one vom Neuner.
        (Undenufe, Oben, "Ei8 Ei9 Ei10", "Ro9 Ro10 RoU", HoechsteKarte),
        (Undenufe, Oben, "Ei6 Ro6 Se6 Si6", "EiA RoA SeA SiA", HoechsteKarte),
        // The first Stich of a changing mode gives the ranking.
        (Slalom, Oben, "Ro9 Ro10 RoU", "Ei8 Ei9 Ei10", HoechsteKarte),
        (Slalom, Unten, "Ei8 Ei9 Ei10", "Ro9 Ro10 RoU", HoechsteKarte),
        // Trump order plays no part: the Under and the Nell of trump are where they always are.
        (Schellen, Oben, "RoA RoK RoO", "Se9 Se10 SeU", HoechsteKarte),
        (Schellen, Oben, "SeA SeK SeO", "RoA RoK RoO", Trumpf),
        (Schellen, Oben, "RoA RoK RoO", "EiA EiK EiO", Vorhand),
        (Obenabe, Oben, "SeA SeK SeO", "RoA RoK RoO", Vorhand),
        (Undenufe, Oben, "SeA SeK SeO", "RoA RoK RoO", Vorhand),
    ];
    for (modus, beginn, hoeher, tiefer, vorzug) in reihen {
        let rang = Weisrang::neu(modus, beginn);
        let ordnung = if vorzug == Vorhand { Ordering::Equal } else { Ordering::Greater };
        let (hoeher, tiefer) = (weis(hoeher), weis(tiefer));
        assert_eq!(rang.vergleiche(hoeher, tiefer), (ordnung, vorzug), "{hoeher:?} {tiefer:?}");
        let zurueck = (ordnung.reverse(), vorzug);
        assert_eq!(rang.vergleiche(tiefer, hoeher), zurueck, "{tiefer:?} {hoeher:?}");
    }
}

#[test]
fn w3_a_ranking_is_an_order() {
    for modus in Modus::alle() {
        for beginn in [Richtung::Oben, Richtung::Unten] {
            let rang = Weisrang::neu(modus, beginn);
            for a in Weis::alle() {
                assert_eq!(rang.vergleiche(a, a).0, Ordering::Equal);
                for b in Weis::alle() {
                    let (ordnung, vorzug) = rang.vergleiche(a, b);
                    assert_eq!(rang.vergleiche(b, a), (ordnung.reverse(), vorzug));
                    for c in Weis::alle() {
                        if ordnung.is_ge() && rang.vergleiche(b, c).0.is_ge() {
                            assert!(rang.vergleiche(a, c).0.is_ge());
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn w5_which_weise_go_together() {
    let reihen = [
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
    for (a, b, vertraeglich) in reihen {
        assert_eq!(weis(a).vertraegt(weis(b)), vertraeglich, "{a} {b}");
        assert_eq!(weis(b).vertraegt(weis(a)), vertraeglich, "{b} {a}");
    }
    // Whatever one hand holds goes together.
    let mut wuerfel = Wuerfel::neu(5);
    for _ in 0..2_000 {
        for hand in wuerfel.schlecht_gemischt() {
            let gefunden: Vec<Weis> = weise(hand).iter().collect();
            for (i, a) in gefunden.iter().enumerate() {
                assert!(gefunden[i + 1..].iter().all(|b| a.vertraegt(*b)), "{hand}");
            }
        }
    }
}
