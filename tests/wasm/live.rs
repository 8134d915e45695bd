//! Who follows what, and what goes with whom.

use jasstafel::ui::live::{self, Live, derived, halte, untrack};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

/// Until all that was to be done is done.
async fn bald() {
    for _ in 0..5 {
        let _ = JsFuture::from(js_sys::Promise::resolve(&wasm_bindgen::JsValue::NULL)).await;
    }
}

fn folge(lauf: impl FnMut() + 'static) {
    live::folge(Box::new(lauf));
}

#[derive(Clone, Default)]
struct Spur(Rc<RefCell<Vec<String>>>);

impl Spur {
    fn schreibe(&self, was: impl ToString) {
        self.0.borrow_mut().push(was.to_string());
    }

    fn nimm(&self) -> String {
        self.0.take().join(" ")
    }
}

/// Says that it goes.
struct Letztes(Spur, &'static str);

impl Drop for Letztes {
    fn drop(&mut self) {
        self.0.schreibe(self.1);
    }
}

#[wasm_bindgen_test]
async fn an_effect_runs_at_once_and_once_for_all_changes_of_a_task() {
    let (a, spur) = (Live::new(1), Spur::default());
    let s = spur.clone();
    folge(move || s.schreibe(a.get()));
    assert_eq!(spur.nimm(), "1");
    a.set(2);
    a.set(3);
    assert_eq!(spur.nimm(), "");
    bald().await;
    assert_eq!(spur.nimm(), "3");
}

#[wasm_bindgen_test]
async fn only_what_the_last_run_read_is_followed() {
    let (welches, a, b) = (Live::new(true), Live::new(1), Live::new(10));
    let spur = Spur::default();
    let s = spur.clone();
    folge(move || s.schreibe(if welches.get() { a.get() } else { b.get() + untrack(|| a.get()) }));
    b.set(20);
    bald().await;
    assert_eq!(spur.nimm(), "1");
    welches.set(false);
    bald().await;
    a.set(2);
    bald().await;
    assert_eq!(spur.nimm(), "21");
    b.set(30);
    bald().await;
    assert_eq!(spur.nimm(), "32");
}

#[wasm_bindgen_test]
async fn a_derived_value_tells_only_when_it_changes() {
    let (a, spur) = (Live::new(1), Spur::default());
    let gerade = derived(move || a.get() % 2 == 0);
    let s = spur.clone();
    folge(move || s.schreibe(gerade.get()));
    for zahl in [3, 5, 6, 8] {
        a.set(zahl);
        bald().await;
    }
    assert_eq!(spur.nimm(), "false true");
}

#[wasm_bindgen_test]
async fn what_a_run_made_goes_before_the_next_one() {
    let (aussen, innen) = (Live::new(0), Live::new(0));
    let gemacht = Rc::new(RefCell::new(None));
    let spur = Spur::default();
    let (s, g) = (spur.clone(), gemacht.clone());
    folge(move || {
        s.schreibe(format!("aussen{}", aussen.get()));
        halte(Box::new(Letztes(s.clone(), "weg")));
        *g.borrow_mut() = Some(Live::new(0));
        let s = s.clone();
        folge(move || s.schreibe(format!("innen{}", innen.get())));
    });
    assert_eq!(spur.nimm(), "aussen0 innen0");
    let erstes = gemacht.borrow().expect("gemacht");
    // Both are told; the inner one goes with the run of the outer one that made it.
    aussen.set(1);
    innen.set(1);
    bald().await;
    assert_eq!(spur.nimm(), "weg aussen1 innen1");
    // Somebody late may still write to a value that is gone.
    erstes.set(7);
    innen.set(2);
    bald().await;
    assert_eq!(spur.nimm(), "innen2");
}

#[wasm_bindgen_test]
async fn an_effect_may_change_what_others_follow() {
    let (a, b, spur) = (Live::new(1), Live::new(0), Spur::default());
    folge(move || b.set(a.get() * 2));
    let s = spur.clone();
    folge(move || s.schreibe(b.get()));
    bald().await;
    a.set(4);
    bald().await;
    assert_eq!(spur.nimm(), "2 8");
}
