//! What goes from the page to other programs: by the phone's share sheet, or by the clipboard. Both begin
//! in the very task of the tap, or a phone refuses them; what came of it is waited for.

use super::files::{self, File, JSON};
use super::js::{call, construct, global, has, list, object, read, wait};
use wasm_bindgen::JsValue;

/// What is handed over.
#[derive(Clone, Copy, Debug)]
pub enum Shareable<'a> {
    /// A file.
    File(&'a File),
    /// An address.
    Link(&'a str),
}

/// Why something was not handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Somebody has closed the sheet: nothing else is wanted.
    Closed,
    /// The browser has not done it.
    Failed,
}

/// What the share sheet gets, where there is one that takes such a thing.
fn share_data(thing: Shareable) -> Option<(JsValue, JsValue)> {
    let navigator = global("navigator");
    // Only phones: a share sheet on a desktop is in the way of the download people expect.
    if read(&navigator, "maxTouchPoints").as_f64().unwrap_or(0.0) < 1.0
        || !has(&navigator, "canShare")
    {
        return None;
    }
    let data = match thing {
        Shareable::File(file) => object(&[("files", list(&[sent(file)]).into())]),
        Shareable::Link(address) => object(&[("url", address.into())]),
    };
    let goes = call(&navigator, "canShare", std::slice::from_ref(&data));
    (goes == JsValue::TRUE).then_some((navigator, data))
}

/// Whether the share sheet takes JSON. Chromium's takes files of a fixed list, on which it is not, and says
/// so only once it is asked to share: `canShare` looks no further than that there is a file.
pub fn takes_json() -> bool {
    // Chromium alone has it.
    read(&global("navigator"), "userAgentData").is_undefined()
}

/// A file as the share sheet takes it: JSON as the text that it is, where it does not take it as JSON.
fn sent(file: &File) -> JsValue {
    let as_text = file.type_() == JSON && !takes_json();
    let text = as_text.then(|| files::file(&(file.name() + ".txt"), "text/plain", file)).flatten();
    text.unwrap_or_else(|| file.clone()).into()
}

/// Whether this phone hands such a thing to others.
pub fn can_share(thing: Shareable) -> bool {
    share_data(thing).is_some()
}

/// Hands it to the phone's share sheet.
pub fn share(thing: Shareable) -> impl Future<Output = Result<(), Kept>> + use<> {
    let promise = share_data(thing).map(|(navigator, data)| call(&navigator, "share", &[data]));
    async move {
        match wait(promise.unwrap_or_default()).await {
            Ok(_) => Ok(()),
            Err(error) if read(&error, "name") == "AbortError" => Err(Kept::Closed),
            Err(_) => Err(Kept::Failed),
        }
    }
}

/// Puts a text on the clipboard; whether that has worked.
pub fn copy_text(text: &str) -> impl Future<Output = bool> + use<> {
    copied(call(&clipboard(), "writeText", &[text.into()]))
}

/// Puts a picture on the clipboard; whether that has worked.
pub fn copy_picture(png: &File) -> impl Future<Output = bool> + use<> {
    let picture = construct("ClipboardItem", &[object(&[("image/png", png.into())])]);
    copied(call(&clipboard(), "write", &[list(&[picture]).into()]))
}

/// `undefined` where the page is not served as it must be for one.
fn clipboard() -> JsValue {
    read(&global("navigator"), "clipboard")
}

async fn copied(promise: JsValue) -> bool {
    wait(promise).await.is_ok()
}
