//! Dragging with a finger.

use super::element::target;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// The element that a finger was put down on gets its movements until it is lifted.
pub fn hold(event: &PointerEvent) {
    let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(target) = target {
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

/// The finger is on an element of this selector, or in one.
pub fn on(event: &PointerEvent, selector: &str) -> bool {
    target(event).is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
}

/// Which of the elements of this selector is at the height of the finger, counted from 0.
pub fn row_below(event: &PointerEvent, selector: &str) -> Option<usize> {
    let height = f64::from(event.client_y());
    let rows = document().query_selector_all(selector).ok()?;
    (0..rows.length()).find_map(|nth| {
        let frame = rows.item(nth)?.unchecked_into::<Element>().get_bounding_client_rect();
        (frame.top() <= height && height < frame.bottom()).then_some(nth as usize)
    })
}
