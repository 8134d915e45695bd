//! What the hand feels, the ear hears and the eye is given to celebrate on this device.

use crate::text::Msg;
use crate::ui::component::key::Switch;
use crate::ui::platform::{chalk, phone};
use crate::ui::state::{Device, use_device, use_lang};
use leptos::prelude::*;

/// The switches; where the browser lacks what one takes, it says so.
#[component]
pub fn FeelSettings() -> impl IntoView {
    let (lang, device) = (use_lang(), use_device());
    let switch = move |name: Msg, setting: RwSignal<bool>, can: bool, on: fn(Device)| {
        let change = move |to: bool| {
            setting.set(to);
            // Whoever switches it on is told at once what it is like.
            if to {
                on(device);
            }
        };
        view! {
            <Switch checked=setting on_change=change can>
                {lang.t(name)}
                {(!can)
                    .then(|| view! { <small class="small">" " {lang.t(Msg::BrowserLacks)}</small> })}
            </Switch>
        }
    };
    view! {
        <fieldset>
            <legend>{lang.t(Msg::FeelAndCelebrate)}</legend>
            {switch(Msg::Haptic, device.haptic, phone::can_vibrate(), Device::written)}
            {switch(Msg::ChalkSound, device.sound, chalk::can_sound(), Device::tick)}
            {switch(Msg::Celebration, device.celebration, true, |_| {})}
        </fieldset>
    }
    .into_any()
}
