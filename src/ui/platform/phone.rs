//! What a phone has and many browsers lack: that it vibrates, that its screen stays on, that a page becomes
//! an app; and the version of the app that waits for this page.

use super::js::{call, global, has, list, media, read, wait};
use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};

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
fn installer() -> Option<Function> {
    global("jasstafelInstall").dyn_into().ok()
}

/// Whether the browser makes an app of the page when somebody wants it.
pub fn can_install() -> bool {
    installer().is_some()
}

/// Asks whether the page shall become an app; in the very task of a tap.
pub fn install() {
    if let Some(install) = installer() {
        // What was answered, the browser tells by itself.
        let _ = install.call0(&JsValue::NULL);
    }
}

/// What takes a new version over, where one waits (`src/web/update.js`).
fn takeover() -> Option<Function> {
    global("jasstafelUpdate").dyn_into().ok()
}

/// Whether a new version waits.
pub fn new_version_waits() -> bool {
    takeover().is_some()
}

/// Takes the waiting version over; the page loads anew.
pub fn take_new_version() {
    if let Some(take_over) = takeover() {
        // It answers nothing, and what it may throw is in the console already.
        let _ = take_over.call0(&JsValue::NULL);
    }
}
