//! What a phone has and many browsers lack: that it vibrates, that its screen stays on, that a page becomes
//! an app; and the version of the app that waits for this page.

use super::js::{call, global, has, list, media, read, wait};
use wasm_bindgen::JsValue;

/// Whether this browser can make a phone vibrate.
pub fn can_vibrate() -> bool {
    has(&global("navigator"), "vibrate")
}

/// Vibrates for so long, and where there is more pauses and vibrates again, in milliseconds.
pub fn vibrate(how: &[i32]) {
    let how: Vec<JsValue> = how.iter().map(|time| (*time).into()).collect();
    call(&global("navigator"), "vibrate", &[list(&how).into()]);
}

/// What keeps the screen on.
pub type WakeLock = JsValue;

/// Keeps the screen on; `None` where the browser does not.
pub fn stay_awake() -> impl Future<Output = Option<WakeLock>> {
    let lock = read(&global("navigator"), "wakeLock");
    let promise = call(&lock, "request", &["screen".into()]);
    async move { wait(promise).await.ok() }
}

/// Whether it still does. The browser lets go by itself of the screen of a page that is hidden.
pub fn is_awake(lock: &WakeLock) -> bool {
    read(lock, "released") == JsValue::FALSE
}

/// Lets the screen go dark again.
pub fn let_go(lock: &WakeLock) {
    call(lock, "release", &[]);
}

/// Whether this is an app of its own and no tab of a browser.
pub fn is_installed() -> bool {
    !media("(display-mode: browser)")
}

/// Whether this is a tab of a browser that deletes what a page has stored when nobody opens it for a week
/// of use: WebKit of Apple's devices, which alone knows this event. An app of its own is left alone.
pub fn forgets() -> bool {
    has(&js_sys::global(), "GestureEvent") && !is_installed()
}

/// What asks whether the page shall become an app (`src/web/install.js`).
const INSTALL: &str = "jasstafelInstall";

/// Whether the browser makes an app of the page when somebody wants it.
pub fn can_install() -> bool {
    has(&js_sys::global(), INSTALL)
}

/// Asks whether the page shall become an app; in the very task of a tap.
pub fn install() {
    call(&js_sys::global(), INSTALL, &[]);
}

/// What takes a new version over, where one waits (`src/web/update.js`).
const TAKE_OVER: &str = "jasstafelUpdate";

/// Whether a new version waits.
pub fn new_version_waits() -> bool {
    has(&js_sys::global(), TAKE_OVER)
}

/// Takes the waiting version over; the page loads anew.
pub fn take_new_version() {
    call(&js_sys::global(), TAKE_OVER, &[]);
}
