//! A value that what is drawn follows, and values derived from others.
//!
//! Leptos' own signals make new code for every type they hold; the app has some thirty such types.
//! Here only the look at the value is made anew, and who follows it is one [`ArcTrigger`].

use leptos::reactive::effect::RenderEffect;
pub use leptos::reactive::graph::untrack;
use leptos::reactive::owner::{Owner, StoredValue};
use leptos::reactive::signal::ArcTrigger;
use leptos::reactive::traits::{Notify, Track};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::rc::Rc;

/// A value of the owner it was made under; it goes with that part of the page. It is a number only,
/// for the sake of all the closures that hold one.
pub struct Live<T> {
    nr: u32,
    art: PhantomData<fn() -> T>,
}

thread_local! {
    /// The values there are, by number.
    static WERTE: RefCell<BTreeMap<u32, Rc<dyn Any>>> = RefCell::default();
    /// How many there were; no number comes twice.
    static ANZAHL: Cell<u32> = const { Cell::new(0) };
}

/// Takes a value away when the part of the page goes that it belongs to.
struct Halter(u32);

impl Drop for Halter {
    fn drop(&mut self) {
        // What it was goes when nobody looks at the others: it may hold some of them itself.
        let _weg = WERTE.with_borrow_mut(|werte| werte.remove(&self.0));
    }
}

fn lege(wert: Rc<dyn Any>) -> u32 {
    let nr = ANZAHL.get();
    ANZAHL.set(nr + 1);
    WERTE.with_borrow_mut(|werte| werte.insert(nr, wert));
    halte(Box::new(Halter(nr)));
    nr
}

fn inhalt(nr: u32) -> Option<Rc<dyn Any>> {
    WERTE.with_borrow(|werte| werte.get(&nr).cloned())
}

struct Inhalt<T> {
    folgende: ArcTrigger,
    wert: RefCell<T>,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

impl<T: 'static> Live<T> {
    /// A value that belongs to the part of the page that is being made.
    pub fn new(wert: T) -> Live<T> {
        let inhalt = Inhalt { folgende: ArcTrigger::new(), wert: RefCell::new(wert) };
        Live { nr: lege(Rc::new(inhalt)), art: PhantomData }
    }

    fn inhalt(self) -> Option<Rc<Inhalt<T>>> {
        inhalt(self.nr)?.downcast().ok()
    }

    /// Whoever reads belongs to the same part of the page and is gone with it.
    #[inline(never)]
    fn da(self) -> Rc<Inhalt<T>> {
        self.inhalt().unwrap_or_else(|| unreachable!())
    }

    /// Reads the value without following it.
    pub fn with_untracked<U>(self, lese: impl FnOnce(&T) -> U) -> U {
        lese(&self.da().wert.borrow())
    }

    /// Follows the value without reading it.
    pub fn track(self) {
        if let Some(inhalt) = self.inhalt() {
            inhalt.folgende.track();
        }
    }

    /// Reads the value and follows it.
    pub fn with<U>(self, lese: impl FnOnce(&T) -> U) -> U {
        self.track();
        self.with_untracked(lese)
    }

    /// Changes the value; whatever follows it is done anew.
    pub fn update(self, aendere: impl FnOnce(&mut T)) {
        // A timer or an answer of the browser may come when the page has gone on.
        if let Some(inhalt) = self.inhalt() {
            aendere(&mut inhalt.wert.borrow_mut());
            inhalt.folgende.notify();
        }
    }

    /// Changes what nothing that is drawn follows.
    pub fn quietly(self, change: impl FnOnce(&mut T)) {
        if let Some(inhalt) = self.inhalt() {
            change(&mut inhalt.wert.borrow_mut());
        }
    }

    /// Another value; whatever follows it is done anew.
    pub fn set(self, wert: T) {
        self.update(|alt| *alt = wert);
    }
}

impl<T: Clone + 'static> Live<T> {
    /// A copy of the value, which is followed.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// A copy of the value, which is not followed.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// A value that follows from others: it changes only when `rechne` gives another one.
pub fn derived<T: PartialEq + 'static>(rechne: impl Fn() -> T + 'static) -> Live<T> {
    let live = Live::new(untrack(&rechne));
    folge(Box::new(move || {
        let neu = rechne();
        if live.with_untracked(|alt| *alt != neu) {
            live.set(neu);
        }
    }));
    live
}

/// Runs `lauf` now and whenever a signal it reads changes, as long as its owner lives.
pub fn folge(mut lauf: Box<dyn FnMut()>) {
    halte(Box::new(RenderEffect::new(move |_: Option<()>| lauf())));
}

/// Keeps something as long as the part of the page lives that is being made.
pub fn halte(was: Box<dyn Any>) {
    StoredValue::new_local(was);
}

/// Runs `start` as what everything else belongs to, for good.
pub fn wurzel(start: impl FnOnce()) {
    // It can only fail where it was done before.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let wurzel = Owner::new();
    wurzel.with(start);
    std::mem::forget(wurzel);
}
