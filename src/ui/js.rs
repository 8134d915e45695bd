//! What the browser has and `web-sys` would bind at a price: called by name, so that what an
//! older browser lacks is an error to tell and not a page that does not start.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The field `name`; `undefined` where there is none.
pub fn lies(von: &JsValue, name: &str) -> JsValue {
    Reflect::get(von, &name.into()).unwrap_or_default()
}

/// Something that every page has: a class, `navigator`, `location`.
pub fn global(name: &str) -> JsValue {
    lies(&js_sys::global(), name)
}

/// In lower case. The browser knows all scripts; Rust's tables of them would come along.
pub fn klein(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// An array of these.
pub fn liste(werte: &[JsValue]) -> Array {
    let liste = Array::new();
    for wert in werte {
        liste.push(wert);
    }
    liste
}

/// An object of these fields.
pub fn objekt(felder: &[(&str, JsValue)]) -> JsValue {
    let objekt: JsValue = Object::new().into();
    for (name, wert) in felder {
        setze(&objekt, name, wert);
    }
    objekt
}

/// Calls the method `name`; `undefined` where there is none or it throws, and so on down a chain:
/// what comes out at its end tells.
pub fn rufe(von: &JsValue, name: &str, mit: &[JsValue]) -> JsValue {
    let funktion = lies(von, name).dyn_into::<Function>().ok();
    funktion.and_then(|funktion| funktion.apply(von, &liste(mit)).ok()).unwrap_or_default()
}

/// `new klasse(...)`, or `undefined`.
pub fn baue(klasse: &str, mit: &[JsValue]) -> JsValue {
    let klasse = global(klasse).dyn_into::<Function>().ok();
    klasse.and_then(|klasse| Reflect::construct(&klasse, &liste(mit)).ok()).unwrap_or_default()
}

/// Sets the field `name`.
pub fn setze(in_: &JsValue, name: &str, wert: &JsValue) {
    // It fails only on what is `undefined`, which the end of the chain tells.
    let _ = Reflect::set(in_, &name.into(), wert);
}

/// Waits for what a call promised. A call that failed is an error here.
pub async fn warte(wert: JsValue) -> Result<JsValue, JsValue> {
    if wert.is_undefined() {
        return Err(wert);
    }
    JsFuture::from(Promise::resolve(&wert)).await
}
