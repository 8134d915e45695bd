//! The browser's own store, as the app uses it, in a page of the browser.

use gloo_storage::errors::StorageError;
use gloo_storage::{LocalStorage, Storage};
use wasm_bindgen_test::wasm_bindgen_test;

/// Names the browser's store directly, past the crate that is tested.
fn raw(key: &str) -> Option<String> {
    LocalStorage::raw().get_item(key).expect("localStorage")
}

#[wasm_bindgen_test]
fn what_is_written_in_the_browsers_store_is_read_again() {
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
