//! Tests that run as wasm inside a page of a real browser.
#![cfg(all(target_arch = "wasm32", feature = "ui"))]

mod wasm {
    mod local_storage;
    mod weis;
}
