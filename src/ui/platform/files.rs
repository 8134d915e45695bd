//! Files: made, read, handed to the page, fetched with it, and written to the device.

use super::js::{call, construct, global, has, list, object, read, wait};
use js_sys::{Array, Uint8Array};
use leptos::ev;
use leptos::prelude::{document, window_event_listener};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, DragEvent, FileList, HtmlAnchorElement, Url};

pub use web_sys::File;

/// The kind of file that an evening leaves in.
pub const JSON: &str = "application/json";

/// A file of this name and kind; `None` where the browser makes none.
pub fn file(name: &str, kind: &str, content: &JsValue) -> Option<File> {
    let kind = object(&[("type", kind.into())]);
    let content = list(std::slice::from_ref(content)).into();
    let file = construct("File", &[content, name.into(), kind]);
    (!file.is_undefined()).then(|| file.unchecked_into())
}

/// The files of a list; of none, nothing.
pub fn listed(list: Option<FileList>) -> Vec<File> {
    let Some(list) = list else { return Vec::new() };
    (0..list.length()).filter_map(|nth| list.get(nth)).collect()
}

/// Hears of files that are dropped on the window, which a browser would open in place of the app, and of
/// those that the system opens with the app (`file_handlers` of the manifest), where it does.
pub fn hear(on_files: impl Fn(Vec<File>) + Clone + 'static) {
    window_event_listener(ev::dragover, |event| {
        if brings_files(&event) {
            event.prevent_default();
        }
    });
    let opened = on_files.clone();
    window_event_listener(ev::drop, move |event| {
        if brings_files(&event) {
            event.prevent_default();
            on_files(listed(event.data_transfer().and_then(|goods| goods.files())));
        }
    });
    let launched = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let opened = opened.clone();
        spawn_local(async move {
            let mut files = Vec::new();
            for handle in read(&launch, "files").unchecked_into::<Array>() {
                if let Ok(file) = wait(call(&handle, "getFile", &[])).await {
                    files.push(file.unchecked_into());
                }
            }
            opened(files);
        });
    });
    call(&global("launchQueue"), "setConsumer", &[launched.into_js_value()]);
}

fn brings_files(event: &DragEvent) -> bool {
    event.data_transfer().is_some_and(|goods| goods.types().includes(&"Files".into(), 0))
}

/// All that is in a file; `None` where the device does not hand it out.
pub async fn bytes(file: &File) -> Option<Vec<u8>> {
    Some(Uint8Array::new(&buffer(file).await?).to_vec())
}

async fn buffer(of: &JsValue) -> Option<JsValue> {
    wait(call(of, "arrayBuffer", &[])).await.ok()
}

/// The text of some program's: UTF-8 or, where it is none, as Excel writes CSV; `None` where the device
/// does not hand it out.
pub async fn text(file: &File) -> Option<String> {
    let text = JsFuture::from(file.text()).await.ok()?.as_string()?;
    if !text.contains('\u{fffd}') || !has(&js_sys::global(), "TextDecoder") {
        return Some(text);
    }
    let Some(bytes) = buffer(file).await else { return Some(text) };
    let reader = construct("TextDecoder", &["windows-1252".into()]);
    Some(call(&reader, "decode", &[bytes]).as_string().unwrap_or(text))
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
