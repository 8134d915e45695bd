//! The browser's compressors, which not every one has.

use super::js::{call, construct, has, list, read, wait};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

/// Packs bytes; `None` where the browser cannot, or more than `max` come out.
pub async fn pack(bytes: &[u8], max: usize) -> Option<Vec<u8>> {
    through("CompressionStream", bytes, max).await
}

/// Unpacks what [`pack`] has made; `None` where it is damaged, too, or more than `max` come out.
pub async fn unpack(bytes: &[u8], max: usize) -> Option<Vec<u8>> {
    through("DecompressionStream", bytes, max).await
}

async fn through(class: &str, bytes: &[u8], max: usize) -> Option<Vec<u8>> {
    if !has(&js_sys::global(), class) {
        return None;
    }
    let blob = construct("Blob", &[list(&[Uint8Array::from(bytes).into()]).into()]);
    let stream = call(&blob, "stream", &[]);
    let stream = call(&stream, "pipeThrough", &[construct(class, &["deflate-raw".into()])]);
    let reader = call(&stream, "getReader", &[]);
    let mut out = Vec::new();
    loop {
        let piece = wait(call(&reader, "read", &[])).await.ok()?;
        if read(&piece, "done") == JsValue::TRUE {
            return Some(out);
        }
        let piece = Uint8Array::new(&read(&piece, "value"));
        // A small text can unpack to a thousand times its size.
        if out.len() + piece.length() as usize > max {
            call(&reader, "cancel", &[]);
            return None;
        }
        out.extend(piece.to_vec());
    }
}
