//! Scripts that come after the page.

use super::js::{call, global, read, set};
use js_sys::Promise;
use leptos::prelude::document;
use wasm_bindgen::JsValue;

/// The address of what lies beside the program, in the folder that is named after all that is in it; `None` where
/// nobody knows where that is.
pub fn beside_program(name: &str) -> Option<String> {
    let program = document().query_selector("link[rel=modulepreload]").ok()??;
    let program = read(&program, "href").as_string()?;
    let folder = program.rsplit_once('/')?.0;
    Some([folder, "/", name].concat())
}

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
