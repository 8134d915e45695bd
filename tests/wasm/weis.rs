//! Weis recognition as the phone runs it: all hands there are, and how fast.

use jasstafel::engine::card::Hand;
use jasstafel::engine::weis;
use std::hint::black_box;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

/// How many nine-card hands there are, and what all their Weise add up to: the bench prints the
/// same of the native build, the closed count stands in `tests/gesetz`.
const HAENDE: u64 = 94_143_280;
const PUNKTE: u64 = 892_599_120;

/// Sum over all hands, with millions of hands a second (told, never judged).
fn summe(was: &str, wert: impl Fn(Hand) -> u64) -> (u64, u64) {
    let beginn = js_sys::Date::now();
    let summe = Hand::alle(black_box(Hand::GROESSE))
        .fold((0, 0), |(anzahl, summe), hand| (anzahl + 1, summe + wert(hand)));
    let sekunden = (js_sys::Date::now() - beginn) / 1000.0;
    console_log!("{was}: {:.0} million hands a second in wasm", HAENDE as f64 / sekunden / 1e6);
    summe
}

/// W1, W2, W5 for every hand.
#[wasm_bindgen_test]
fn all_hands_add_up_as_in_the_native_build() {
    let (anzahl, _) = summe("bare enumeration", |hand| black_box(hand.anzahl()).into());
    assert_eq!(anzahl, HAENDE);
    assert_eq!(summe("Weis with points", |hand| weis::punkte(hand).0 as u64), (HAENDE, PUNKTE));
}
