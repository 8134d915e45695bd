//! What the browser has and `web-sys` would bind at a price: called by name, so that what an
//! older browser lacks is an error to tell and not a page that does not start.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

pub fn lies(von: &JsValue, name: &str) -> JsValue {
    Reflect::get(von, &name.into()).unwrap_or_default()
}

/// Something that every page has: a class, `navigator`, `location`.
pub fn global(name: &str) -> JsValue {
    lies(&js_sys::global(), name)
}

pub fn liste(werte: &[JsValue]) -> Array {
    let liste = Array::new();
    for wert in werte {
        liste.push(wert);
    }
    liste
}

pub fn objekt(felder: &[(&str, JsValue)]) -> JsValue {
    let objekt: JsValue = Object::new().into();
    for (name, wert) in felder {
        // A fresh object takes every field.
        let _ = Reflect::set(&objekt, &(*name).into(), wert);
    }
    objekt
}

/// Calls the method `name`.
pub fn rufe(von: &JsValue, name: &str, mit: &[JsValue]) -> Result<JsValue, JsValue> {
    let funktion: Function = lies(von, name).dyn_into()?;
    funktion.apply(von, &liste(mit))
}

/// `new klasse(...)`.
pub fn baue(klasse: &str, mit: &[JsValue]) -> Result<JsValue, JsValue> {
    let klasse: Function = global(klasse).dyn_into()?;
    Reflect::construct(&klasse, &liste(mit))
}

/// Waits for what a call promised; what is no promise is there already.
pub async fn warte(wert: Result<JsValue, JsValue>) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&wert?)).await
}
