//! The engine as the phone runs it, in a page of the browser: the Weis of all hands there are.

use crate::engine::base::card::Hand;
use crate::engine::law::weis;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

// Of all tests of this program.
wasm_bindgen_test_configure!(run_in_browser);

/// How many nine-card hands there are, and what all their Weise add up to: the bench prints the
/// same of the native build, the closed count stands in `tests/law`.
const HANDS: u64 = 94_143_280;
const POINTS: u64 = 892_599_120;

/// W1, W2, W5 for every hand.
#[wasm_bindgen_test]
fn all_hands_add_up_as_in_the_native_build() {
    let added = Hand::all(Hand::SIZE)
        .fold((0, 0), |(count, sum), hand| (count + 1, sum + weis::points(hand).0 as u64));
    assert_eq!(added, (HANDS, POINTS));
}
