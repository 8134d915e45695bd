//! Long work in pieces, so that the page draws and answers between them.

use crate::ui::platform::js::{call, global};
use js_sys::Promise;
use leptos::prelude::set_timeout;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// How long a piece may take, in milliseconds: short enough that a tap is answered at once.
const PIECE: f64 = 40.0;

/// The clock of long work.
pub struct Slices {
    since: f64,
}

fn now() -> f64 {
    call(&global("performance"), "now", &[]).as_f64().unwrap_or_default()
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
pub async fn breathe(millis: u64) {
    let mut later = |go: js_sys::Function, _| {
        let passed = move || {
            // It promises nothing but that time has passed.
            let _ = go.call0(&JsValue::NULL);
        };
        set_timeout(passed, Duration::from_millis(millis));
    };
    let _ = JsFuture::from(Promise::new(&mut later)).await;
}
