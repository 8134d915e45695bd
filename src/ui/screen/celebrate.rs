//! A flourish of chalk over a half of the slate that gets the Berg or makes a Matsch.

use crate::ui::component::rows::Rows;
use crate::ui::component::strokes::Flourish;
use crate::ui::state::use_device;
use leptos::prelude::*;
use std::time::Duration;

/// How long it is there; it fades before, by the style sheet.
const SEEN: Duration = Duration::from_millis(1500);

/// Drawn when the half comes to have the Berg, or one Matsch more; not for what was there before.
#[component]
pub fn Celebrate(
    #[prop(into)] berg: Signal<bool>,
    #[prop(into)] matsch: Signal<u16>,
) -> impl IntoView {
    let device = use_device();
    // Which one, and a number of its own, so that a second one is drawn anew.
    let drawn = RwSignal::new(None::<(bool, u32)>);
    Effect::new(move |before: Option<(bool, u16, u32)>| {
        let (has_berg, count) = (berg.get(), matsch.get());
        let Some((had_berg, had, nth)) = before else { return (has_berg, count, 0) };
        let new_berg = has_berg && !had_berg;
        if (new_berg || count > had) && device.celebrates() {
            drawn.set(Some((new_berg, nth)));
            let over = move || {
                // Nothing where the slate is gone by then, or the next one is drawn.
                drawn.try_update(|now| {
                    if now.is_some_and(|(_, of)| of == nth) {
                        *now = None;
                    }
                });
            };
            set_timeout(over, SEEN);
        }
        (has_berg, count, nth + 1)
    });
    view! {
        <Rows each=move || drawn.get() key=|drawn| *drawn let:((berg, _))>
            <Flourish berg />
        </Rows>
    }
    .into_any()
}
