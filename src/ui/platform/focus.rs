//! Where the focus is, and where it goes when what had it is gone: whoever has no mouse must never
//! begin again at the top of the page.

use leptos::prelude::*;
use send_wrapper::SendWrapper;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit};

/// What can have the focus at all: nothing that lies below a sheet.
const REACHED: &str = ":not(:disabled, [inert] *)";

/// What may get it when something else loses it; no field, which would bring up the keyboard of a phone.
const FOCUSABLE: &str = ":is(button, summary, [tabindex]):not(:disabled, [inert] *)";

/// What had the focus.
struct Had {
    element: Element,
    /// What was around it, from inside out.
    around: Vec<Element>,
    /// What had it before it came to what only passes.
    before: Option<Element>,
}

thread_local! {
    static LAST: RefCell<Option<Had>> = const { RefCell::new(None) };
    /// See [`walks`].
    static WALKS: Cell<bool> = const { Cell::new(false) };
}

/// Remembers what had the focus when something opened over it, to give it back when that closes.
#[derive(Clone, Copy)]
pub struct Opener {
    /// `None` while nothing is open.
    from: StoredValue<Option<Option<SendWrapper<HtmlElement>>>>,
    /// What gets the focus where its old owner has gone.
    otherwise: &'static str,
}

impl Opener {
    pub fn new(otherwise: &'static str) -> Opener {
        Opener { from: StoredValue::new(None), otherwise }
    }

    /// To be told at every change; says whether something was open before.
    pub fn follow(self, open: bool) -> bool {
        let was_open = self.from.with_value(Option::is_some);
        match (open, was_open) {
            (true, false) => self.from.set_value(Some(focused().map(SendWrapper::new))),
            (false, true) => {
                let from = self.from.try_update_value(Option::take).flatten();
                if let Some(from) = from.flatten() {
                    give_back(from.take(), self.otherwise);
                }
            }
            _ => {}
        }
        was_open
    }
}

/// What has the focus, to give it back later.
fn focused() -> Option<HtmlElement> {
    let active = document().active_element()?;
    let body: Option<Element> = document().body().map(Into::into);
    (Some(&active) != body.as_ref()).then(|| active.unchecked_into())
}

/// Takes the focus from a key or a field before what it stands in is taken away. A browser that must do so
/// by itself lays out the page in between, with what goes and what has already changed, and nobody sees it: a
/// tenth of a tap on «Schreiben». And what is typed in a field is told when it is left: told by the browser,
/// there is nobody any more to hear it.
pub fn let_go() {
    let held =
        |focused: &HtmlElement| focused.matches("button, input, select, textarea") == Ok(true);
    if let Some(held) = focused().filter(held) {
        let _ = held.blur();
    }
}

/// Gives the focus back, or to what this selector finds where that has gone; once the page shows
/// what it has to.
fn give_back(to: HtmlElement, otherwise: &'static str) {
    request_animation_frame(move || {
        let otherwise = || document().query_selector(otherwise).ok().flatten();
        let target = if to.is_connected() { Some(to.clone().into()) } else { otherwise() };
        give(target);
    });
}

/// Gives the focus to the first element of the page that this selector finds.
pub fn give_first(selector: &str) {
    give_first_of(&[selector]);
}

/// The same for the first of these selectors that finds any: in one list the order of the page would decide.
pub fn give_first_of(selectors: &[&str]) {
    let found = |selector: &&str| document().query_selector(selector).ok().flatten();
    give(selectors.iter().find_map(found));
}

/// Gives the focus to this element where something has it that this selector finds.
pub fn follow(selector: &str, element: &Element) {
    if matches!(document().query_selector(selector), Ok(Some(focused)) if focused != *element) {
        give(Some(element.clone()));
    }
}

/// Whether somebody goes from key to key by the keyboard: what has the focus is meant, and was not only tapped
/// a moment ago.
pub fn walks() -> bool {
    WALKS.get()
}

fn give(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // What cannot get it leaves it where it is.
        let _ = element.focus();
    }
}

/// Whether it can have the focus back; a field only for whoever types on a keyboard of their own.
fn gets_back(element: &Element) -> bool {
    let selector = if walks() { REACHED } else { FOCUSABLE };
    element.is_connected() && element.matches(selector) == Ok(true)
}

/// From now on: when what has the focus is taken away or disabled, it goes to the first key of what
/// was around it and still is there. From what `passing` finds it goes back: that comes and goes, and whoever
/// answers it was at something else.
pub fn keep(passing: &'static str) {
    window_event_listener(leptos::ev::focusin, move |event| {
        let Some(element) = event.target().and_then(|t| t.dyn_into::<Element>().ok()) else {
            return;
        };
        let around =
            std::iter::successors(element.parent_element(), |element| element.parent_element());
        let around = around.collect();
        let passes = |element: &Element| matches!(element.closest(passing), Ok(Some(_)));
        let last = LAST.take().filter(|_| passes(&element));
        let before = last.and_then(|last| match passes(&last.element) {
            true => last.before,
            false => Some(last.element),
        });
        LAST.set(Some(Had { element, around, before }));
    });
    window_event_listener(leptos::ev::keydown, |event| {
        if event.key() == "Tab" {
            WALKS.set(true);
        }
    });
    window_event_listener(leptos::ev::pointerdown, |_| WALKS.set(false));
    let changed = Closure::<dyn FnMut()>::new(|| {
        // Of the page, and not only of a script: the address bar may have the focus too.
        let target = LAST.with_borrow(|last| {
            let Had { element, around, before } = last.as_ref()?;
            let gone = !element.is_connected() || element.has_attribute("disabled");
            if !gone || focused().is_some_and(|focused| *focused != *element) {
                return None;
            }
            let back = before.clone().filter(gets_back);
            let mut around = around.iter().filter(|element| element.is_connected());
            back.or_else(|| around.find_map(|one| one.query_selector(FOCUSABLE).ok().flatten()))
        });
        // As long as there is none, what comes next is asked for one.
        if target.is_some() {
            LAST.set(None);
            give(target);
        }
    });
    let options = MutationObserverInit::new();
    options.set_subtree(true);
    options.set_child_list(true);
    options.set_attributes(true);
    options.set_attribute_filter(&js_sys::Array::of1(&"disabled".into()));
    if let (Ok(observer), Some(body)) =
        (MutationObserver::new(changed.into_js_value().unchecked_ref()), document().body())
    {
        let _ = observer.observe_with_options(&body, &options);
    }
}
