//! The keypad for points: digits, delete, and one key of the caller's.

use super::bild::{Sinn, zeichen};
use crate::ui::dom::{Knoten, el, knopf, zeichenknopf};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

/// What was tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    Ziffer(u8),
    Loeschen,
    Extra,
}

/// Ten digits in the order of a phone, «delete» and `extra`.
pub fn tasten(
    getippt: impl Fn(Taste) + Copy + 'static,
    loeschen: &str,
    extra: Option<&str>,
) -> Knoten {
    let ziffer = move |z: u8| knopf("taste", &z.to_string(), move || getippt(Taste::Ziffer(z)));
    el("div.tasten")
        .kinder((1..=9).map(ziffer))
        .kind(match extra {
            Some(wort) => knopf("taste wort", wort, move || getippt(Taste::Extra)),
            None => el("span"),
        })
        .kind(ziffer(0))
        .kind(zeichenknopf("taste", loeschen, zeichen(Sinn::Loeschen), move || {
            getippt(Taste::Loeschen);
        }))
}

/// What a key of the keyboard does: digits and Backspace type, Enter is the caller's key. `None`
/// where it belongs to what has the focus.
pub fn von_tastatur(ereignis: &Event) -> Option<Taste> {
    let taste = ereignis.dyn_ref::<KeyboardEvent>()?.key();
    let ziel = ereignis.target().and_then(|ziel| ziel.dyn_into::<Element>().ok())?;
    let in_einem = |wahl: &str| ziel.matches(wahl).unwrap_or(false);
    if in_einem("input, select, textarea") {
        return None;
    }
    match taste.as_str() {
        "Enter" if !in_einem("button:not(.zelle), summary") => {
            ereignis.prevent_default();
            Some(Taste::Extra)
        }
        "Backspace" => Some(Taste::Loeschen),
        text if text.len() == 1 => text.parse().ok().map(Taste::Ziffer),
        _ => None,
    }
}

/// The number after a tap: at most `hoechstens`, more digits are not taken.
pub fn tippe(wert: Option<u16>, taste: Taste, hoechstens: u16) -> Option<u16> {
    match taste {
        Taste::Ziffer(ziffer) => {
            let neu = wert.unwrap_or(0).saturating_mul(10).saturating_add(ziffer.into());
            if neu <= hoechstens { Some(neu) } else { wert }
        }
        Taste::Loeschen => wert.map(|wert| wert / 10).filter(|wert| *wert > 0),
        Taste::Extra => wert,
    }
}
