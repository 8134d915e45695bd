//! The sound of chalk on a slate, made of noise when it is heard for the first time: no file, and
//! nothing where the browser has no sound.

use super::js::{call, construct, global, read, set};
use js_sys::{Float32Array, Math};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

/// What makes the sound, and a stroke of noise.
struct Voice {
    context: JsValue,
    noise: JsValue,
}

thread_local! {
    static VOICE: RefCell<Option<Voice>> = const { RefCell::new(None) };
}

/// Whether this browser can be heard.
pub fn can_sound() -> bool {
    global("AudioContext").is_function()
}

/// How many samples a stroke has: less than a twentieth of a second.
const LENGTH: u32 = 2000;

fn voice() -> Option<Voice> {
    let context = construct("AudioContext", &[]);
    let rate = read(&context, "sampleRate");
    let noise = call(&context, "createBuffer", &[1.into(), LENGTH.into(), rate]);
    let samples = Float32Array::new_with_length(LENGTH);
    for nth in 0..LENGTH {
        // It touches hard and is let go.
        let left = f64::from(LENGTH - nth) / f64::from(LENGTH);
        samples.set_index(nth, ((Math::random() * 2.0 - 1.0) * left * left * left) as f32);
    }
    call(&noise, "copyToChannel", &[samples.into(), 0.into()]);
    (!noise.is_undefined()).then_some(Voice { context, noise })
}

/// One soft stroke.
pub fn tick() {
    VOICE.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = voice();
        }
        let Some(Voice { context, noise }) = kept else { return };
        // A phone that was laid aside stops it; the tap that writes may wake it.
        call(context, "resume", &[]);
        let source = call(context, "createBufferSource", &[]);
        set(&source, "buffer", noise);
        // No two strokes are alike.
        set(&read(&source, "playbackRate"), "value", &(0.8 + 0.4 * Math::random()).into());
        let filter = call(context, "createBiquadFilter", &[]);
        set(&filter, "type", &"bandpass".into());
        set(&read(&filter, "frequency"), "value", &2600.into());
        let gain = call(context, "createGain", &[]);
        set(&read(&gain, "gain"), "value", &0.25.into());
        call(&source, "connect", std::slice::from_ref(&filter));
        call(&filter, "connect", std::slice::from_ref(&gain));
        call(&gain, "connect", &[read(context, "destination")]);
        call(&source, "start", &[]);
    });
}
