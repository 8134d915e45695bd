//! Values that what is drawn follows: signals, effects and who owns them.
//!
//! The rules are those of Leptos. An effect follows what it read in its last run and nothing else;
//! it runs at once when it is made, and again in a microtask after something it follows has changed,
//! once for however many changes. What is made while it runs belongs to it and goes before it runs
//! anew. Leptos' own signals are made for servers and threads too; on a phone they were 12 KB for
//! what stands here.

use crate::engine::verzeichnis::Verzeichnis;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::rc::{Rc, Weak};
use wasm_bindgen_futures::spawn_local;

thread_local! {
    static JETZT: Jetzt = Jetzt::default();
}

/// What runs, what there is, and what is to be done.
#[derive(Default)]
struct Jetzt {
    /// What is read now is followed by this one.
    liest: RefCell<Option<Rc<Folger>>>,
    /// What is made now belongs to this one.
    besitzer: RefCell<Option<Rc<Folger>>>,
    /// The values of all [`Live`] by their numbers, which are never used again.
    werte: RefCell<Verzeichnis<usize, Rc<dyn Any>>>,
    naechste: Cell<usize>,
    wartende: RefCell<Vec<Weak<Folger>>>,
}

/// An effect.
struct Folger {
    lauf: RefCell<Box<dyn FnMut()>>,
    /// What belongs to its last run.
    besitz: RefCell<Vec<Box<dyn Any>>>,
    /// The number of its last run: what an earlier one read does not count any more.
    laeufe: Cell<u32>,
    wartet: Cell<bool>,
}

impl Folger {
    fn rufe(self: Rc<Folger>) {
        self.wartet.set(false);
        self.laeufe.set(self.laeufe.get() + 1);
        drop(self.besitz.take());
        let tausche = |liest, besitzer| {
            JETZT.with(|j| (j.liest.replace(liest), j.besitzer.replace(besitzer)))
        };
        let (liest, besitzer) = tausche(Some(self.clone()), Some(self.clone()));
        (self.lauf.borrow_mut())();
        tausche(liest, besitzer);
    }
}

/// Who follows a value, each with the run that read it.
#[derive(Default)]
struct Folgende(RefCell<Vec<(Weak<Folger>, u32)>>);

impl Folgende {
    fn track(&self) {
        let Some(folger) = JETZT.with(|j| j.liest.borrow().clone()) else { return };
        let mut folgende = self.0.borrow_mut();
        let selbst = Rc::downgrade(&folger);
        folgende.retain(|(f, _)| f.strong_count() > 0 && !f.ptr_eq(&selbst));
        folgende.push((selbst, folger.laeufe.get()));
    }

    fn notify(&self) {
        for (weak, lauf) in self.0.take() {
            let folger = weak.upgrade();
            if folger.is_some_and(|f| f.laeufe.get() == lauf && !f.wartet.replace(true)) {
                let erster = JETZT.with(|j| {
                    let mut wartende = j.wartende.borrow_mut();
                    wartende.push(weak);
                    wartende.len() == 1
                });
                if erster {
                    spawn_local(async { rufe_wartende() });
                }
            }
        }
    }
}

/// Whoever was told first runs first; what goes meanwhile does not run any more.
fn rufe_wartende() {
    for folger in JETZT.with(|j| j.wartende.take()) {
        if let Some(folger) = folger.upgrade() {
            folger.rufe();
        }
    }
}

/// Runs `lauf` now and whenever a signal it reads changes, as long as its owner lives.
pub fn folge(lauf: Box<dyn FnMut()>) {
    let folger = Folger {
        lauf: RefCell::new(lauf),
        besitz: RefCell::default(),
        laeufe: Cell::new(0),
        wartet: Cell::new(false),
    };
    let folger = Rc::new(folger);
    halte(Box::new(folger.clone()));
    folger.rufe();
}

/// Keeps something as long as the part of the page lives that is being made; for good where none is.
pub fn halte(was: Box<dyn Any>) {
    match JETZT.with(|j| j.besitzer.borrow().clone()) {
        Some(besitzer) => besitzer.besitz.borrow_mut().push(was),
        None => std::mem::forget(was),
    }
}

/// Reads without following.
pub fn untrack<T>(lies: impl FnOnce() -> T) -> T {
    let liest = JETZT.with(|j| j.liest.take());
    let gelesen = lies();
    JETZT.with(|j| j.liest.replace(liest));
    gelesen
}

/// The number of a value; whoever holds this owns it.
struct Nummer(usize);

impl Drop for Nummer {
    fn drop(&mut self) {
        // What goes with it may ask for others.
        let wert = JETZT.with(|j| j.werte.borrow_mut().remove(&self.0));
        drop(wert);
    }
}

fn neue_nummer(wert: Rc<dyn Any>) -> usize {
    let nr = JETZT.with(|j| {
        let nr = j.naechste.get();
        j.naechste.set(nr + 1);
        j.werte.borrow_mut().insert(nr, wert);
        nr
    });
    halte(Box::new(Nummer(nr)));
    nr
}

fn inhalt(nr: usize) -> Option<Rc<dyn Any>> {
    JETZT.with(|j| j.werte.borrow().get(&nr).cloned())
}

/// A value of the owner it was made under; it goes with that part of the page.
pub struct Live<T> {
    nr: usize,
    art: PhantomData<fn() -> T>,
}

struct Inhalt<T> {
    folgende: Folgende,
    wert: RefCell<T>,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

impl<T: 'static> Live<T> {
    pub fn new(wert: T) -> Live<T> {
        let inhalt = Inhalt { folgende: Folgende::default(), wert: RefCell::new(wert) };
        Live { nr: neue_nummer(Rc::new(inhalt)), art: PhantomData }
    }

    fn inhalt(self) -> Option<Rc<Inhalt<T>>> {
        inhalt(self.nr)?.downcast().ok()
    }

    /// Reads the value without following it.
    pub fn with_untracked<U>(self, lese: impl FnOnce(&T) -> U) -> U {
        // Whoever reads belongs to the same part of the page and is gone with it.
        let Some(inhalt) = self.inhalt() else { unreachable!() };
        lese(&inhalt.wert.borrow())
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

    pub fn set(self, wert: T) {
        self.update(|alt| *alt = wert);
    }
}

impl<T: Clone + 'static> Live<T> {
    pub fn get(self) -> T {
        self.with(T::clone)
    }

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
