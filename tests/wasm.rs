//! Tests that run as wasm inside a page of a real browser.
#![cfg(target_arch = "wasm32")]

mod wasm {
    mod local_storage;
    mod weis;
}
