//! Chalk strokes (C6): slightly irregular, but the same stroke always looks the same.

use leptos::prelude::*;

/// Height of a line of strokes in its own units.
const HOEHE: f32 = 48.0;
const ABSTAND: f32 = 11.0;
const GRUPPE: f32 = 56.0;
const KREUZ: f32 = 38.0;
/// Lines with fewer strokes keep this width, so that strokes do not grow.
const BREITE: f32 = 230.0;

/// How a line groups its strokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linie {
    /// Four upright, the fifth laid across.
    Fuenfer,
    /// Two cross to an X.
    Kreuz,
}

/// A small number from −1 to 1 that depends on nothing but the stroke's place.
fn zittern(nr: u32, ecke: u32) -> f32 {
    let mut h = nr.wrapping_mul(0x9E37_79B9) ^ ecke.wrapping_mul(0x85EB_CA6B);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    (h % 2001) as f32 / 1000.0 - 1.0
}

fn strich(nr: u32, von: (f32, f32), bis: (f32, f32)) -> String {
    let z = |ecke: u32, weite: f32| zittern(nr, ecke) * weite;
    let mitte = ((von.0 + bis.0) / 2.0 + z(4, 1.6), (von.1 + bis.1) / 2.0);
    format!(
        "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
        von.0 + z(0, 1.4),
        von.1 + z(1, 2.2),
        mitte.0,
        mitte.1,
        bis.0 + z(2, 1.4),
        bis.1 + z(3, 2.2),
    )
}

/// The path of stroke `nr` (from 0) and where the line ends behind it.
fn pfad(linie: Linie, nr: u32) -> (String, f32) {
    match linie {
        Linie::Fuenfer => {
            let links = 8.0 + (nr / 5) as f32 * GRUPPE;
            let stelle = nr % 5;
            let pfad = if stelle == 4 {
                strich(nr, (links - 5.0, HOEHE - 13.0), (links + 3.0 * ABSTAND + 6.0, 13.0))
            } else {
                let x = links + stelle as f32 * ABSTAND;
                strich(nr, (x + 2.0, 7.0), (x - 1.0, HOEHE - 7.0))
            };
            (pfad, links + stelle.min(3) as f32 * ABSTAND + 8.0)
        }
        Linie::Kreuz => {
            let links = 8.0 + (nr / 2) as f32 * KREUZ;
            let pfad = if nr.is_multiple_of(2) {
                strich(nr, (links + 22.0, 9.0), (links, HOEHE - 9.0))
            } else {
                strich(nr, (links, 9.0), (links + 22.0, HOEHE - 9.0))
            };
            (pfad, links + 30.0)
        }
    }
}

/// A line of `anzahl` strokes. New ones appear with a short movement.
#[component]
pub fn Strichlinie(linie: Linie, anzahl: Memo<u32>) -> impl IntoView {
    let breite = move || {
        let ende = anzahl.get().checked_sub(1).map_or(0.0, |letzter| pfad(linie, letzter).1);
        format!("0 0 {:.0} {HOEHE}", ende.max(BREITE))
    };
    view! {
        <svg class="striche" viewBox=breite preserveAspectRatio="xMinYMid meet" aria-hidden="true">
            <For each=move || 0..anzahl.get() key=|nr| *nr let:nr>
                <path d=pfad(linie, nr).0 pathLength="1" />
            </For>
        </svg>
    }
}

/// The drawn Z behind the three lines.
#[component]
pub fn Zett() -> impl IntoView {
    view! {
        <svg class="zett" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d="M1 17L99 16L1 84L99 83" vector-effect="non-scaling-stroke" />
        </svg>
    }
}
