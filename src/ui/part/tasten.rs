//! The keypad for points: digits, delete, and one key of the caller's.

use super::bild::{Sinn, Zeichen};
use leptos::prelude::*;

/// What was tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    Ziffer(u8),
    Loeschen,
    Extra,
}

/// Ten digits in the order of a phone, «delete» and `extra`.
#[component]
pub fn Tasten(
    getippt: Callback<Taste>,
    loeschen: &'static str,
    #[prop(optional)] extra: Option<&'static str>,
) -> impl IntoView {
    let ziffer = move |z: u8| {
        view! {
            <button class="taste" on:click=move |_| getippt.run(Taste::Ziffer(z))>
                {z}
            </button>
        }
    };
    view! {
        <div class="tasten">
            {(1..=9).map(ziffer).collect_view()}
            {match extra {
                Some(wort) => view! {
                    <button class="taste wort" on:click=move |_| getippt.run(Taste::Extra)>
                        {wort}
                    </button>
                }
                .into_any(),
                None => view! { <span></span> }.into_any(),
            }}
            {ziffer(0)}
            <button
                class="taste"
                aria-label=loeschen
                on:click=move |_| getippt.run(Taste::Loeschen)
            >
                <Zeichen zeichen=Sinn::Loeschen />
            </button>
        </div>
    }
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
