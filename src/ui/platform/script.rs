//! Scripts that come after the page.

use super::js::{call, global, read, set};
use js_sys::Promise;
use wasm_bindgen::JsValue;

/// Begins to fetch a script; it has run, or has failed, once what this promises is there.
pub fn fetch(address: &str) -> JsValue {
    let script = call(&global("document"), "createElement", &["script".into()]);
    set(&script, "src", &address.into());
    let loaded = Promise::new(&mut |ok, no| {
        set(&script, "onload", &ok);
        set(&script, "onerror", &no);
    });
    call(&read(&global("document"), "head"), "append", &[script]);
    loaded.into()
}
