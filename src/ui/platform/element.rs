//! Which element something happened to.

use leptos::ev::{Event, FocusEvent};
use leptos::prelude::event_target;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, Node};

/// The element that an event happened to.
pub fn target(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// The field that something was typed or chosen in.
pub fn input(event: &Event) -> HtmlInputElement {
    event_target(event)
}

/// Whether the focus stays in the element that listens when it leaves something in it.
pub fn stays(event: &FocusEvent) -> bool {
    let around = event.current_target().and_then(|around| around.dyn_into::<Node>().ok());
    let to = event.related_target().and_then(|to| to.dyn_into::<Node>().ok());
    around.is_some_and(|around| to.is_some() && around.contains(to.as_ref()))
}
