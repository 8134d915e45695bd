//! The engine as the phone runs it, in a page of the browser: the Weis of all hands there are, and how fast.

use crate::engine::base::card::Hand;
use crate::engine::law::weis;
use crate::ui::platform::clock;
use std::hint::black_box;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

// Of all tests of this program.
wasm_bindgen_test_configure!(run_in_browser);

/// How many nine-card hands there are, and what all their Weise add up to: the bench prints the
/// same of the native build, the closed count stands in `tests/law`.
const HANDS: u64 = 94_143_280;
const POINTS: u64 = 892_599_120;

/// Sum over all hands, with millions of hands a second (told, never judged).
fn sum(what: &str, value: impl Fn(Hand) -> u64) -> (u64, u64) {
    let start = clock::now();
    let sum = Hand::all(black_box(Hand::SIZE))
        .fold((0, 0), |(count, sum), hand| (count + 1, sum + value(hand)));
    let seconds = (clock::now() - start) / 1000.0;
    console_log!("{what}: {:.0} million hands a second in wasm", HANDS as f64 / seconds / 1e6);
    sum
}

/// W1, W2, W5 for every hand.
#[wasm_bindgen_test]
fn all_hands_add_up_as_in_the_native_build() {
    let (count, _) = sum("bare enumeration", |hand| black_box(hand.count()).into());
    assert_eq!(count, HANDS);
    assert_eq!(sum("Weis with points", |hand| weis::points(hand).0 as u64), (HANDS, POINTS));
}
