//! A number that the keypad types: its first digit begins anew, and a digit too many is said.

use crate::text::{Msg, say};
use crate::ui::component::keypad::{Tap, TooLarge, typed};
use crate::ui::state::{Device, Lang, use_device, use_lang};
use leptos::prelude::*;

/// How a number is typed, wherever it lies.
#[derive(Clone, Copy)]
pub struct Typing {
    /// Nothing was typed since it was chosen.
    fresh: StoredValue<bool>,
    /// What a digit would have made of it, and the most that can be.
    too_high: RwSignal<Option<(u32, u16)>>,
    device: Device,
    lang: Lang,
}

impl Typing {
    /// Of a number that stands there already, or of none.
    pub fn new() -> Typing {
        Typing {
            fresh: StoredValue::new(true),
            too_high: RwSignal::new(None),
            device: use_device(),
            lang: use_lang(),
        }
    }

    /// Another number is typed from now on, or the same one was tapped.
    pub fn begin(self) {
        self.fresh.set_value(true);
        self.too_high.set(None);
    }

    /// The number after a tap; a digit that would make it larger than `at_most` is not taken: that is
    /// said, and the hand feels it.
    pub fn tap(self, value: Option<u16>, tap: Tap, at_most: u16) -> Option<u16> {
        self.too_high.set(None);
        let anew = matches!(tap, Tap::Digit(_)) && self.fresh.get_value();
        if tap != Tap::Extra {
            self.fresh.set_value(false);
        }
        typed(value.filter(|_| !anew), tap, at_most).unwrap_or_else(|TooLarge(number)| {
            self.fresh.set_value(anew);
            self.too_high.set(Some((number, at_most)));
            self.device.refused();
            value
        })
    }
}

/// Where a digit too many is said, over the keypad.
#[component]
pub fn TooHigh(typing: Typing) -> impl IntoView {
    let Typing { too_high, lang, .. } = typing;
    let sentence = move || {
        let (number, most) = too_high.get()?;
        let [actual, max] = [number, most.into()].map(|number| lang.number(number as i32));
        let sentence = say!(lang, Msg::NumberTooHigh, actual = &actual, max = &max);
        Some(view! { <p class="too-many">{sentence}</p> })
    };
    view! {
        <div class="perhaps" role="status">
            {sentence}
        </div>
    }
    .into_any()
}
