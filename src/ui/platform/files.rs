//! Files: made, read, fetched with the page, and written to the device.

use super::js::{call, construct, global, has, list, object, read, wait};
use js_sys::Uint8Array;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlAnchorElement, Url};

pub use web_sys::File;

/// A file of this name and kind; `None` where the browser makes none.
pub fn file(name: &str, kind: &str, content: &JsValue) -> Option<File> {
    let kind = object(&[("type", kind.into())]);
    let content = list(std::slice::from_ref(content)).into();
    let file = construct("File", &[content, name.into(), kind]);
    (!file.is_undefined()).then(|| file.unchecked_into())
}

/// All that is in a file; nothing where it cannot be read.
pub async fn bytes(file: &File) -> Vec<u8> {
    Uint8Array::new(&buffer(file).await.unwrap_or_default()).to_vec()
}

async fn buffer(of: &JsValue) -> Option<JsValue> {
    wait(call(of, "arrayBuffer", &[])).await.ok()
}

/// The text of some program's: UTF-8 or, where it is none, as Excel writes CSV.
pub async fn text(file: &File) -> String {
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let text = text.unwrap_or_default();
    if !text.contains('\u{fffd}') || !has(&js_sys::global(), "TextDecoder") {
        return text;
    }
    let Some(bytes) = buffer(file).await else { return text };
    let reader = construct("TextDecoder", &["windows-1252".into()]);
    call(&reader, "decode", &[bytes]).as_string().unwrap_or(text)
}

/// A file of the page. What the worker keeps comes first: it does not serve a page that was there
/// before it, and that page may have lost its network since.
pub async fn bytes_of_page(address: &str) -> Option<Vec<u8>> {
    let address = JsValue::from(address);
    let any = object(&[("ignoreVary", true.into())]);
    let kept = wait(call(&global("caches"), "match", &[address.clone(), any])).await;
    let answer = match kept {
        Ok(kept) if !kept.is_undefined() => kept,
        _ => wait(call(&js_sys::global(), "fetch", &[address])).await.ok()?,
    };
    if read(&answer, "ok") != JsValue::TRUE {
        return None;
    }
    Some(Uint8Array::new(&buffer(&answer).await?).to_vec())
}

/// An address for something that lies in this page.
pub fn address(of: &Blob) -> Option<String> {
    Url::create_object_url_with_blob(of).ok()
}

/// Lets such an address go.
pub fn release(address: &str) {
    // It is one that was made here.
    let _ = Url::revoke_object_url(address);
}

/// Writes a file to the device; whether the browser does.
pub fn download(file: &File, name: &str) -> bool {
    let Some(address) = address(file) else { return false };
    if let Ok(anchor) = document().create_element("a") {
        let anchor: HtmlAnchorElement = anchor.unchecked_into();
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
    }
    release(&address);
    true
}
