//! T1: who has the Stöck. What they write and when (T2, T4, W6) is tested with the slate.

use jasstafel::engine::base::card::{Hand, Suit};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::law::known_cards::TableCards;
use jasstafel::engine::law::stoeck::{cards, holder};

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

#[test]
fn t1_koenig_and_ober_of_trump_and_none_without_trump() {
    assert_eq!(cards(Suit::Schellen), hand("SeK SeO"));
    let mut table = TableCards::new(4);
    table.learn(Seat(0), hand("EiK RoO RoK Se6")).unwrap();
    table.learn(Seat(3), hand("SeK SeO EiO")).unwrap();
    let cases = [
        (Mode::Rosen, Some(Seat(0))),
        (Mode::Schellen, Some(Seat(3))),
        (Mode::Eicheln, None), // parted between two partners' opponents
        (Mode::Schilten, None),
        (Mode::Obenabe, None),
        (Mode::Undenufe, None),
        (Mode::Slalom, None),
    ];
    for (mode, seat) in cases {
        assert_eq!(holder(&table, mode), seat, "{mode:?}");
    }
}
