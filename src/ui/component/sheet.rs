//! A sheet from below: title, content, what stays at its foot, and a key that closes it.

use super::icon::Sign;
use super::key::IconKey;
use crate::ui::platform::pointer;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::{html, prelude::*};

/// So many pixels down, and a sheet that is let go of closes.
const LET_GO: i32 = 90;

/// The frame of every sheet. It gets the focus when it opens; what lies below is inert by the
/// frame of the app. It does not call itself modal: of what lies outside of that a screen reader says nothing
/// and reaches nothing, and messages with their keys do.
#[component]
pub fn SheetFrame(
    #[prop(into)] title: Signal<String>,
    /// What the key that closes it is called.
    #[prop(into)]
    close: Oco<'static, str>,
    #[prop(into)] on_close: Callback<()>,
    /// What the keyboard types anywhere on the sheet.
    #[prop(optional, into)]
    on_key: Option<Callback<KeyboardEvent>>,
    #[prop(optional, into)] foot: ViewFnOnce,
    children: Children,
) -> impl IntoView {
    let sheet = NodeRef::<html::Section>::new();
    sheet.on_load(|sheet| {
        // Once it is on the page.
        request_animation_frame(move || {
            let _ = sheet.focus();
            // One that follows another of its kind takes over the elements, and where they were scrolled to.
            sheet.set_scroll_top(0);
            if let Ok(Some(middle)) = sheet.query_selector(".entry-form") {
                middle.set_scroll_top(0);
            }
        });
    });
    // Where the finger took hold of the head; the sheet follows it downwards.
    let held: StoredValue<Option<i32>> = StoredValue::new(None);
    let follow = move |by: Option<i32>| {
        if let Some(sheet) = sheet.get_untracked() {
            let by = by.map(|by| format!("0 {}px", by.max(0))).unwrap_or_default();
            let _ = sheet.style().set_property("translate", &by);
        }
    };
    let take = move |event: PointerEvent| {
        // The key in the head stays a key.
        if !pointer::on(&event, "button") {
            pointer::hold(&event);
            held.set_value(Some(event.client_y()));
        }
    };
    let pull = move |event: PointerEvent| {
        if let Some(from) = held.get_value() {
            follow(Some(event.client_y() - from));
        }
    };
    let release = move |event: PointerEvent| {
        let Some(from) = held.get_value() else { return };
        held.set_value(None);
        if event.type_() == "pointerup" && event.client_y() - from > LET_GO {
            on_close.run(());
        } else {
            follow(None);
        }
    };
    view! {
        <div class="veil" on:click=move |_| on_close.run(())></div>
        <section
            class="sheet"
            role="dialog"
            aria-label=move || title.get()
            tabindex="-1"
            node_ref=sheet
            on:keydown=move |event| {
                if let Some(on_key) = on_key {
                    on_key.run(event);
                }
            }
        >
            <header
                class="sheet-head"
                on:pointerdown=take
                on:pointermove=pull
                on:pointerup=release
                on:pointercancel=release
            >
                <h2>{move || title.get()}</h2>
                <IconKey sign=Sign::Close label=close on_tap=on_close />
            </header>
            {children()}
            {foot.run()}
        </section>
    }
    .into_any()
}
