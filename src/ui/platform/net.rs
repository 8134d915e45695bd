//! What the host of the page answers.

use super::js::{call, global, object, read, wait};
use wasm_bindgen::JsValue;

/// A JSON file beside the page, waited for so many milliseconds: `undefined` where the host has no such thing,
/// `None` where nobody has answered, or somebody on the way to the host.
pub async fn json(address: &str, patience: u32) -> Option<JsValue> {
    let limit = call(&global("AbortSignal"), "timeout", &[patience.into()]);
    let options = object(&[("signal", limit)]);
    let answer = wait(call(&js_sys::global(), "fetch", &[address.into(), options])).await.ok()?;
    if read(&answer, "status").as_f64().is_some_and(|status| status >= 500.0) {
        return None;
    }
    // Some hosts answer with a page whatever is asked for.
    let here = read(&answer, "ok") == JsValue::TRUE;
    let content =
        if here { wait(call(&answer, "json", &[])).await } else { Ok(JsValue::UNDEFINED) };
    Some(content.unwrap_or_default())
}
