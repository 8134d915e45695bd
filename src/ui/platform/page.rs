//! The page: its address and the history of it, what its style sheet asks of it, where it is scrolled to and how
//! large it is shown, paper, and the languages that are wanted of it.

use super::js::{call, global, read};
use js_sys::{decode_uri_component, encode_uri_component};
use leptos::prelude::{document, window};
use wasm_bindgen::JsValue;

/// Whether nobody sees it: its tab is behind another one, or the device is locked.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Where it is, without a place in it.
pub fn address() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// The place in it, the `#` included.
pub fn place() -> String {
    window().location().hash().unwrap_or_default()
}

/// Goes to another place in it, from which the back gesture leads here; so many layers lie over its screen.
pub fn push_place(place: &str, layers: usize) {
    if let Ok(history) = window().history() {
        // Refused only where somebody pushes hundreds in a second.
        let _ = history.push_state_with_url(&(layers as u32).into(), "", Some(place));
    }
}

/// Says that it is at another place than it was.
pub fn replace_place(place: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(place));
    }
}

/// How many layers lay over the screen when this place came into the history.
pub fn layers() -> usize {
    let state = window().history().and_then(|history| history.state());
    state.ok().and_then(|state| state.as_f64()).unwrap_or(0.0) as usize
}

/// Steps back by so many places; whether the browser does.
pub fn step_back(by: usize) -> bool {
    window().history().is_ok_and(|history| history.go_with_delta(-(by as i32)).is_ok())
}

/// A text as it stands in an address.
pub fn encoded(text: &str) -> String {
    encode_uri_component(text).into()
}

/// The text that stands in an address; none where it is damaged.
pub fn decoded(text: &str) -> Option<String> {
    decode_uri_component(text).map(String::from).ok()
}

/// Tells the style sheet.
pub fn set_attribute(name: &str, value: &str) {
    if let Some(page) = document().document_element() {
        let _ = page.set_attribute(name, value);
    }
}

/// Shows it from its top on.
pub fn scroll_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Whether the whole screen can be its own.
pub fn can_fill_screen() -> bool {
    read(&document(), "fullscreenEnabled") == JsValue::TRUE
}

/// Asks for the whole screen. Whoever declines that sees the same, only smaller.
pub fn fill_screen() {
    if let Some(page) = document().document_element() {
        call(&page, "requestFullscreen", &[]);
    }
}

/// Whether it can encrypt: only one that was served safely can.
pub fn can_encrypt() -> bool {
    !read(&global("crypto"), "subtle").is_undefined()
}

/// The languages of the system, the best one first.
pub fn languages() -> impl Iterator<Item = String> {
    let system = window().navigator().languages();
    (0..system.length()).filter_map(move |nth| system.get(nth).as_string())
}

/// Opens the browser's own sheet for paper.
pub fn print() {
    // Refused only where a page may not open anything.
    let _ = window().print();
}
