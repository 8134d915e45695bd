//! Long work in pieces, so that the page draws and answers between them.

use crate::ui::dom;
use crate::ui::js::{global, rufe};
use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// How long a piece may take, in milliseconds: short enough that a tap is answered at once.
const PIECE: f64 = 40.0;

/// The clock of long work.
pub struct Slices {
    since: f64,
}

fn now() -> f64 {
    rufe(&global("performance"), "now", &[]).as_f64().unwrap_or_default()
}

impl Slices {
    /// The first piece begins.
    pub fn new() -> Slices {
        Slices { since: now() }
    }

    /// Lets the page live once a piece has taken long enough; whether it did.
    pub async fn pause(&mut self) -> bool {
        if now() - self.since < PIECE {
            return false;
        }
        breathe(0).await;
        self.since = now();
        true
    }
}

/// Goes on when the page has done what waits, `millis` from now at the earliest.
pub async fn breathe(millis: i32) {
    let mut later = |go: js_sys::Function, _| {
        dom::spaeter(millis, move || {
            // It promises nothing but that time has passed.
            let _ = go.call0(&JsValue::NULL);
        });
    };
    let _ = JsFuture::from(Promise::new(&mut later)).await;
}
