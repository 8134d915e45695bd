//! The program as the phone runs it, in a page of the browser: the Weis of all hands there are, and the room
//! that its views have.

use crate::engine::base::card::Hand;
use crate::engine::law::weis;
use std::hint::black_box;
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

/// Views that are not optimised go deep: the sheet of a Spiel stopped the program that `cargo xtask serve` shows.
/// `build.rs` asks for the room.
#[cfg(debug_assertions)]
#[wasm_bindgen_test]
fn views_that_are_not_optimised_have_room() {
    const FRAME: usize = 64 << 10;
    fn go_down(frames: usize) -> usize {
        let frame = black_box([1_u8; FRAME]);
        let below = if frames > 1 { go_down(frames - 1) } else { 0 };
        below + usize::from(frame[FRAME - 1])
    }
    // More than the usual MB, and less than there is: a frame that is not optimised may hold its bytes twice.
    assert_eq!(go_down(24), 24);
}
