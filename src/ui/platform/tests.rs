//! What the app has of the browser that it runs in, in a page of it: the store, and the engine as wasm – all
//! hands there are, and how fast.

use crate::engine::base::card::Hand;
use crate::engine::law::weis;
use gloo_storage::errors::StorageError;
use gloo_storage::{LocalStorage, Storage};
use std::hint::black_box;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

/// Names the browser's store directly, past the crate that is tested.
fn raw(key: &str) -> Option<String> {
    LocalStorage::raw().get_item(key).expect("localStorage")
}

#[wasm_bindgen_test]
fn what_is_written_read_in_the_browsers_store_and_is_read_again() {
    let key = "test: Punkte";
    LocalStorage::set(key, vec![157, 0]).expect("write");
    assert_eq!(raw(key).as_deref(), Some("[157,0]"));
    assert_eq!(LocalStorage::get::<Vec<u16>>(key).expect("read"), [157, 0]);
    LocalStorage::delete(key);
    assert_eq!(raw(key), None);
}

#[wasm_bindgen_test]
fn an_absent_key_and_a_damaged_value_are_told_apart() {
    let key = "test: beschädigt";
    LocalStorage::delete(key);
    let absent = LocalStorage::get::<Vec<u16>>(key);
    assert!(matches!(absent, Err(StorageError::KeyNotFound(_))));
    LocalStorage::raw().set_item(key, "[157,").expect("write");
    let damaged = LocalStorage::get::<Vec<u16>>(key);
    assert!(matches!(damaged, Err(StorageError::SerdeError(_))));
    LocalStorage::delete(key);
}

/// How many nine-card hands there are, and what all their Weise add up to: the bench prints the
/// same of the native build, the closed count stands in `tests/law`.
const HANDS: u64 = 94_143_280;
const POINTS: u64 = 892_599_120;

/// Sum over all hands, with millions of hands a second (told, never judged).
fn sum(what: &str, value: impl Fn(Hand) -> u64) -> (u64, u64) {
    let start = js_sys::Date::now();
    let sum = Hand::all(black_box(Hand::SIZE))
        .fold((0, 0), |(count, sum), hand| (count + 1, sum + value(hand)));
    let seconds = (js_sys::Date::now() - start) / 1000.0;
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
