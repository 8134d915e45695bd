//! The keypad for points: digits, delete, and one key of the caller's.

use super::bild::{Sinn, zeichen};
use crate::ui::dom::{Knoten, el, knopf, zeichenknopf};

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
    el("div", "tasten")
        .kinder((1..=9).map(ziffer))
        .kind(match extra {
            Some(wort) => knopf("taste wort", wort, move || getippt(Taste::Extra)),
            None => el("span", ""),
        })
        .kind(ziffer(0))
        .kind(zeichenknopf("taste", loeschen, zeichen(Sinn::Loeschen), move || {
            getippt(Taste::Loeschen);
        }))
}

/// The number after a tap: at most `hoechstens`, more digits are not taken.
pub fn tippe(wert: Option<u16>, taste: Taste, hoechstens: u16) -> Option<u16> {
    match taste {
        Taste::Ziffer(ziffer) => {
            let neu = wert.unwrap_or(0) * 10 + u16::from(ziffer);
            if neu <= hoechstens { Some(neu) } else { wert }
        }
        Taste::Loeschen => wert.map(|wert| wert / 10).filter(|wert| *wert > 0),
        Taste::Extra => wert,
    }
}
