//! Drawings made into pictures, by way of a canvas, on this device.

use super::files::{address, file, release};
use super::js::{call, construct, has, object, set, wait};
use wasm_bindgen::JsValue;

/// A drawing of this size as PNG; `None` where the browser cannot.
pub async fn png(svg: &str, width: i32, height: i32) -> Option<JsValue> {
    if !has(&js_sys::global(), "OffscreenCanvas") {
        return None;
    }
    let drawing = file("", "image/svg+xml", &svg.into())?;
    let address = address(&drawing)?;
    let picture = construct("Image", &[]);
    set(&picture, "src", &address.as_str().into());
    wait(call(&picture, "decode", &[])).await.ok()?;
    let canvas = construct("OffscreenCanvas", &[width.into(), height.into()]);
    let pen = call(&canvas, "getContext", &["2d".into()]);
    call(&pen, "drawImage", &[picture, 0.into(), 0.into()]);
    release(&address);
    let kind = object(&[("type", "image/png".into())]);
    wait(call(&canvas, "convertToBlob", &[kind])).await.ok()
}
