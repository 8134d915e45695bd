//! What the browser has and `web-sys` would bind at a price: called by name, so that what an
//! older browser lacks is an error to tell and not a page that does not start.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The field `name`; `undefined` where there is none.
pub fn read(from: &JsValue, name: &str) -> JsValue {
    Reflect::get(from, &name.into()).unwrap_or_default()
}

/// Something that every page has: a class, `navigator`, `location`.
pub fn global(name: &str) -> JsValue {
    read(&js_sys::global(), name)
}

/// Whether there is such a function or class, which not every browser has.
pub fn has(of: &JsValue, name: &str) -> bool {
    read(of, name).is_function()
}

/// In lower case. The browser knows all scripts; Rust's tables of them would come along.
pub fn lower(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// With a capital at its head, as a word that stands by itself has.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(String::from).unwrap_or_default();
    let first: String = js_sys::JsString::from(first).to_upper_case().into();
    [&first, rest.as_str()].concat()
}

/// Month and year of a moment, in milliseconds since 1970, as a language says them. The browser takes its time for
/// that.
pub fn month_and_year(moment: f64, language: &str) -> String {
    let form = object(&[("month", "long".into()), ("year", "numeric".into())]);
    let day = construct("Date", &[moment.into()]);
    call(&day, "toLocaleDateString", &[language.into(), form]).as_string().unwrap_or_default()
}

/// An array of these.
pub fn list(values: &[JsValue]) -> Array {
    let list = Array::new();
    for value in values {
        list.push(value);
    }
    list
}

/// An object of these fields.
pub fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object: JsValue = Object::new().into();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object
}

/// Calls the method `name`; `undefined` where there is none or it throws, and so on down a chain:
/// what comes out at its end tells.
pub fn call(from: &JsValue, name: &str, with: &[JsValue]) -> JsValue {
    let function = read(from, name).dyn_into::<Function>().ok();
    function.and_then(|function| function.apply(from, &list(with)).ok()).unwrap_or_default()
}

/// `new class(...)`, or `undefined`.
pub fn construct(class: &str, with: &[JsValue]) -> JsValue {
    let class = global(class).dyn_into::<Function>().ok();
    class.and_then(|class| Reflect::construct(&class, &list(with)).ok()).unwrap_or_default()
}

/// Sets the field `name`.
pub fn set(in_: &JsValue, name: &str, value: &JsValue) {
    // It fails only on what is `undefined`, which the end of the chain tells.
    let _ = Reflect::set(in_, &name.into(), value);
}

/// A value as JSON; empty where JSON has nothing of that kind.
pub fn to_json(value: &JsValue) -> String {
    let text = call(&global("JSON"), "stringify", std::slice::from_ref(value));
    text.as_string().unwrap_or_default()
}

/// The value that a JSON text is; `undefined` where it is none.
pub fn from_json(text: &str) -> JsValue {
    call(&global("JSON"), "parse", &[text.into()])
}

/// Whether the page is now as this query of the style sheet wants it.
pub fn media(query: &str) -> bool {
    read(&call(&js_sys::global(), "matchMedia", &[query.into()]), "matches") == JsValue::TRUE
}

/// Waits for what a call promised. A call that failed is an error here.
pub async fn wait(value: JsValue) -> Result<JsValue, JsValue> {
    if value.is_undefined() {
        return Err(value);
    }
    JsFuture::from(Promise::resolve(&value)).await
}
