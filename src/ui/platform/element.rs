//! Which element something happened to, bringing one into sight, and taking some away.

use super::js::{call, object};
use leptos::ev::{Event, FocusEvent};
use leptos::prelude::{document, event_target, request_animation_frame};
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

/// Scrolls as little as it takes to see an element.
pub fn bring_into_sight(element: &Element) {
    call(element, "scrollIntoView", &[object(&[("block", "nearest".into())])]);
}

/// The same for the first that this selector finds.
pub fn bring_first_into_sight(selector: &str) {
    if let Ok(Some(found)) = document().query_selector(selector) {
        bring_into_sight(&found);
    }
}

/// Scrolls what is in an element, so far from its top; by and by, or at once.
pub fn scroll_within(element: &Element, top: f64, by_and_by: bool) {
    let how = if by_and_by { "smooth" } else { "instant" };
    call(element, "scrollTo", &[object(&[("top", top.into()), ("behavior", how.into())])]);
}

/// Takes away all that this selector finds.
pub fn remove_all(selector: &str) {
    while let Ok(Some(found)) = document().query_selector(selector) {
        found.remove();
    }
}

/// Brings into sight what a tap has just unfolded: at the edge of the screen it would be missed.
pub fn see_what_unfolds(tap: &Event) {
    let summary = target(tap).and_then(|target| target.closest("summary").ok().flatten());
    if let Some(folded) = summary.and_then(|summary| summary.parent_element()) {
        // The tap itself unfolds it once everybody has heard of it.
        request_animation_frame(move || {
            if folded.has_attribute("open") {
                bring_into_sight(&folded);
            }
        });
    }
}
