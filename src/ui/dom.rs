//! Elements of the page, built in code and kept in step with signals.
//!
//! Leptos' `view!` gives every element a type of its own: 500 KB of the first build were nothing
//! but these. Here one element is one type, everything that changes is one boxed effect, and a
//! screen costs what it says. Who follows what and who cleans up is in [`crate::ui::live`].

use crate::ui::live::{self, Live, derived, untrack};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, HtmlElement, HtmlInputElement, Node, Window};

/// An element that is being built. Setting an attribute or adding a child of an element that was
/// just made cannot fail, so what the browser answers is not looked at.
#[derive(Clone)]
pub struct Knoten(Element);

fn fenster() -> Window {
    // Without a window there is no page to show an error on.
    web_sys::window().unwrap_or_else(|| unreachable!())
}

fn dokument() -> Document {
    fenster().document().unwrap_or_else(|| unreachable!())
}

/// An element of the page by its name and, behind a point, its classes: `p.klein warnung`. One text
/// is half the code of two at each of some thousand places.
pub fn el(art: &str) -> Knoten {
    let (name, klasse) = art.split_once('.').unwrap_or((art, ""));
    Knoten(dokument().create_element(name).unwrap_or_else(|_| unreachable!())).klasse(klasse)
}

/// An element of a drawing.
pub fn svg(art: &str) -> Knoten {
    let (name, klasse) = art.split_once('.').unwrap_or((art, ""));
    let raum = Some("http://www.w3.org/2000/svg");
    let element = dokument().create_element_ns(raum, name);
    Knoten(element.unwrap_or_else(|_| unreachable!())).klasse(klasse)
}

/// A field under its name.
pub fn feld(name: &str, eingabe: Knoten) -> Knoten {
    el("label.feld").kind(el("span").text(name)).kind(eingabe)
}

/// A button with a text.
pub fn knopf(klasse: &str, text: &str, tipp: impl FnMut() + 'static) -> Knoten {
    knopf_boxed(klasse, text, Box::new(tipp))
}

pub fn knopf_boxed(klasse: &str, text: &str, tipp: Box<dyn FnMut()>) -> Knoten {
    el("button").klasse(klasse).attr("type", "button").text(text).tipp_boxed(tipp)
}

/// A button that is only a sign, with its name for a screen reader.
pub fn zeichenknopf(
    klasse: &str,
    name: &str,
    bild: Knoten,
    tipp: impl FnMut() + 'static,
) -> Knoten {
    knopf(klasse, "", tipp).attr("aria-label", name).kind(bild)
}

/// Runs `lauf` now and whenever a signal it reads changes, as long as its owner lives.
pub fn folge(lauf: impl FnMut() + 'static) {
    live::folge(Box::new(lauf));
}

/// Does something later: `millis` from now, at the earliest when the page shows what it has to.
pub fn spaeter(millis: i32, lauf: impl FnOnce() + 'static) {
    spaeter_boxed(millis, Box::new(lauf));
}

fn spaeter_boxed(millis: i32, lauf: Box<dyn FnOnce()>) {
    let lauf = Closure::once_into_js(lauf);
    let _ = fenster()
        .set_timeout_with_callback_and_timeout_and_arguments_0(lauf.unchecked_ref(), millis);
}

/// Does something as soon as the next picture of the page is drawn.
pub fn nach_dem_bild(lauf: impl FnOnce() + 'static) {
    let lauf: Box<dyn FnOnce()> = Box::new(|| spaeter(0, lauf));
    let lauf = Closure::once_into_js(lauf);
    let _ = fenster().request_animation_frame(lauf.unchecked_ref());
}

/// Listens to what the window tells as long as the app runs.
pub fn fenster_bei(ereignis: &str, lauf: impl FnMut(Event) + 'static) {
    let lauf: Box<dyn FnMut(Event)> = Box::new(lauf);
    let lauf = Closure::wrap(lauf).into_js_value();
    let _ = fenster().add_event_listener_with_callback(ereignis, lauf.unchecked_ref());
}

/// What may get the focus when something else loses it; no field, which would bring up the keyboard
/// of a phone.
const FOKUSSIERBAR: &str = "button:not(:disabled), summary, [tabindex]";

/// What has the focus, to give it back later.
pub fn fokus() -> Option<HtmlElement> {
    let dokument = dokument();
    let aktiv = dokument.active_element()?;
    let body: Option<Element> = dokument.body().map(Into::into);
    (Some(&aktiv) != body.as_ref()).then(|| aktiv.unchecked_into())
}

fn fokussiere(element: Option<Element>) {
    if let Some(element) = element {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Gives the focus to an element as soon as it is on the page.
pub fn fokussiere_bald(knoten: &Knoten) {
    let element = knoten.0.clone();
    spaeter(0, move || fokussiere(Some(element)));
}

/// The element that a finger was put down on gets its movements until it is lifted.
pub fn halte_zeiger(ereignis: &Event) {
    let (Some(ziel), Some(zeiger)) =
        (ereignis.current_target(), ereignis.dyn_ref::<web_sys::PointerEvent>())
    else {
        return;
    };
    let _ = ziel.unchecked_into::<Element>().set_pointer_capture(zeiger.pointer_id());
}

/// Which of the elements of this selector is at the height of the finger, counted from 0.
pub fn zeile_unter_zeiger(ereignis: &Event, wahl: &str) -> Option<usize> {
    let hoehe = f64::from(ereignis.dyn_ref::<web_sys::PointerEvent>()?.client_y());
    let zeilen = dokument().query_selector_all(wahl).ok()?;
    (0..zeilen.length()).find_map(|nr| {
        let rahmen = zeilen.item(nr)?.unchecked_into::<Element>().get_bounding_client_rect();
        (rahmen.top() <= hoehe && hoehe < rahmen.bottom()).then_some(nr as usize)
    })
}

/// Scrolls to the end of an element as soon as the page shows what it has to.
pub fn ans_ende_bald(knoten: &Knoten) {
    let element = knoten.0.clone();
    let ans_ende = move || element.set_scroll_top(element.scroll_height());
    spaeter(0, ans_ende);
}

/// Gives the focus back, or to what this selector finds where that has gone; once the page shows
/// what it has to.
pub fn fokus_zurueck(auf: HtmlElement, sonst: &'static str) {
    let zurueck = move || {
        let sonst = || dokument().query_selector(sonst).ok().flatten();
        fokussiere(if auf.is_connected() { Some(auf.into()) } else { sonst() });
    };
    spaeter(0, zurueck);
}

/// The focus was on something that is gone: it goes to the first key of what stands there now, or
/// to the sheet around it.
fn rette_fokus(mutter: &Element, neu: &[Knoten]) {
    let taste = neu.iter().find_map(|knoten| {
        let selbst = knoten.0.matches(FOKUSSIERBAR).unwrap_or(false);
        if selbst { Some(knoten.0.clone()) } else { knoten.0.query_selector(FOKUSSIERBAR).ok()? }
    });
    fokussiere(taste.or_else(|| mutter.closest("[tabindex]").ok().flatten()));
}

/// Puts the app on the page in place of what stands there. What `start` gives makes the whole
/// page, and makes it anew whenever a signal changes that it reads itself.
pub fn haenge_ein<A: Fn() -> Vec<Knoten> + 'static>(start: impl FnOnce() -> A) {
    live::wurzel(|| {
        let app = start();
        if let Some(body) = dokument().body() {
            // The style sheet lies there too, and stays.
            while let Ok(Some(davor)) = body.query_selector(":scope > :not(link)") {
                davor.remove();
            }
            Knoten(body.into()).wechselnd(app);
        }
    });
}

impl Knoten {
    /// The element itself, for what has no name here.
    pub fn element(&self) -> &Element {
        &self.0
    }

    /// Its classes, where they are not known before; an empty text is none.
    pub fn klasse(self, klasse: &str) -> Knoten {
        if klasse.is_empty() { self } else { self.attr("class", klasse) }
    }

    /// An attribute that stays.
    pub fn attr(self, name: &str, wert: &str) -> Knoten {
        let _ = self.0.set_attribute(name, wert);
        self
    }

    /// An attribute that follows signals; `None` takes it away.
    pub fn attr_aus(
        self,
        name: &'static str,
        wert: impl Fn() -> Option<String> + 'static,
    ) -> Knoten {
        self.attr_boxed(name, Box::new(wert))
    }

    fn attr_boxed(self, name: &'static str, wert: Box<dyn Fn() -> Option<String>>) -> Knoten {
        let element = self.0.clone();
        live::folge(Box::new(move || {
            let neu = wert();
            if neu == element.get_attribute(name) {
                return;
            }
            let _ = match neu {
                Some(neu) => element.set_attribute(name, &neu),
                None => element.remove_attribute(name),
            };
        }));
        self
    }

    /// Pressed or not, for keys that choose.
    pub fn gedrueckt(self, wert: impl Fn() -> bool + 'static) -> Knoten {
        self.attr_boxed("aria-pressed", Box::new(move || Some(wert().to_string())))
    }

    /// Disabled or not; the focus does not go down with it.
    pub fn gesperrt(self, wert: impl Fn() -> bool + 'static) -> Knoten {
        let element = self.0.clone();
        live::folge(Box::new(move || {
            let gesperrt = wert();
            let verloren = gesperrt && fokus().is_some_and(|f| *f == element);
            let _ = element.toggle_attribute_with_force("disabled", gesperrt);
            if verloren && let Some(mutter) = element.parent_element() {
                rette_fokus(&mutter, &[Knoten(mutter.clone())]);
            }
        }));
        self
    }

    /// A text that stays.
    pub fn text(self, text: &str) -> Knoten {
        let _ = self.0.append_with_str_1(text);
        self
    }

    /// A text that follows signals.
    pub fn text_aus(self, text: impl Fn() -> String + 'static) -> Knoten {
        self.text_boxed(Box::new(text))
    }

    fn text_boxed(self, text: Box<dyn Fn() -> String>) -> Knoten {
        let stelle = dokument().create_text_node("");
        let _ = self.0.append_child(&stelle);
        live::folge(Box::new(move || {
            let neu = text();
            if stelle.data() != neu {
                stelle.set_data(&neu);
            }
        }));
        self
    }

    /// One child more.
    pub fn kind(self, kind: Knoten) -> Knoten {
        let _ = self.0.append_child(&kind.0);
        self
    }

    /// Children that stay, in order.
    pub fn kinder(mut self, kinder: impl IntoIterator<Item = Knoten>) -> Knoten {
        for kind in kinder {
            self = self.kind(kind);
        }
        self
    }

    /// Children that are made anew whenever a signal read in `teil` itself changes.
    pub fn wechselnd(self, teil: impl Fn() -> Vec<Knoten> + 'static) -> Knoten {
        self.wechselnd_boxed(Box::new(teil))
    }

    fn wechselnd_boxed(self, teil: Box<dyn Fn() -> Vec<Knoten>>) -> Knoten {
        let ende = dokument().create_comment("");
        let _ = self.0.append_child(&ende);
        let mutter = self.0.clone();
        let mut alt: Vec<Knoten> = Vec::new();
        live::folge(Box::new(move || {
            let neu = teil();
            let fokus = fokus();
            let verloren = fokus.is_some_and(|f| alt.iter().any(|k| k.0.contains(Some(&f))));
            for knoten in alt.drain(..) {
                knoten.0.remove();
            }
            let vor: &Node = &ende;
            for knoten in &neu {
                let _ = mutter.insert_before(&knoten.0, Some(vor));
            }
            if verloren {
                rette_fokus(&mutter, &neu);
            }
            alt = neu;
        }));
        self
    }

    /// One child while `wenn` holds.
    pub fn nur_wenn(
        self,
        wenn: impl Fn() -> bool + 'static,
        teil: impl Fn() -> Knoten + 'static,
    ) -> Knoten {
        let wenn: Live<bool> = derived(wenn);
        self.wechselnd(move || if wenn.get() { vec![untrack(&teil)] } else { Vec::new() })
    }

    /// What is done when the browser says this.
    pub fn bei(self, ereignis: &str, lauf: impl FnMut(Event) + 'static) -> Knoten {
        self.bei_boxed(ereignis, Box::new(lauf))
    }

    fn bei_boxed(self, ereignis: &str, lauf: Box<dyn FnMut(Event)>) -> Knoten {
        let lauf = Closure::wrap(lauf);
        let funktion: &js_sys::Function = lauf.as_ref().unchecked_ref();
        let _ = self.0.add_event_listener_with_callback(ereignis, funktion);
        live::halte(Box::new(lauf));
        self
    }

    /// What a tap does, also by the keyboard.
    pub fn tipp(self, lauf: impl FnMut() + 'static) -> Knoten {
        self.tipp_boxed(Box::new(lauf))
    }

    fn tipp_boxed(self, mut lauf: Box<dyn FnMut()>) -> Knoten {
        self.bei_boxed("click", Box::new(move |_| lauf()))
    }

    /// A tap on one of many: its number in `data-nr`. One listener for a long list.
    pub fn tipp_auf_nr(self, mut lauf: impl FnMut(usize) + 'static) -> Knoten {
        self.bei_boxed(
            "click",
            Box::new(move |ereignis| {
                let ziel = ereignis.target().and_then(|ziel| ziel.dyn_into::<Element>().ok());
                let zeile = ziel.and_then(|ziel| ziel.closest("[data-nr]").ok().flatten());
                let nr = zeile.and_then(|zeile| zeile.get_attribute("data-nr"));
                if let Some(nr) = nr.and_then(|nr| nr.parse().ok()) {
                    lauf(nr);
                }
            }),
        )
    }

    /// The value of a text field that follows signals; what is typed goes to `getippt`.
    pub fn eingabe(
        self,
        wert: impl Fn() -> String + 'static,
        mut getippt: impl FnMut(String) + 'static,
    ) -> Knoten {
        self.wert_aus(Box::new(wert))
            .bei_boxed("input", Box::new(move |ereignis| getippt(wert_von(&ereignis))))
    }

    /// The same, told only when the field is left.
    pub fn eingabe_fertig(
        self,
        wert: impl Fn() -> String + 'static,
        mut fertig: impl FnMut(String) + 'static,
    ) -> Knoten {
        self.wert_aus(Box::new(wert))
            .bei_boxed("change", Box::new(move |ereignis| fertig(wert_von(&ereignis))))
    }

    fn wert_aus(self, wert: Box<dyn Fn() -> String>) -> Knoten {
        let feld: HtmlInputElement = self.0.clone().unchecked_into();
        live::folge(Box::new(move || {
            let neu = wert();
            if feld.value() != neu {
                feld.set_value(&neu);
            }
        }));
        self
    }
}

/// Gives the focus to the first element of the page that this selector finds.
pub fn fokussiere_erstes(wahl: &str) {
    fokussiere(dokument().query_selector(wahl).ok().flatten());
}

/// A box to tick.
pub fn kaestchen(
    wert: impl Fn() -> bool + 'static,
    mut setze: impl FnMut(bool) + 'static,
) -> Knoten {
    let knoten = el("input").attr("type", "checkbox");
    let feld: HtmlInputElement = knoten.0.clone().unchecked_into();
    let feld_folgt = feld.clone();
    live::folge(Box::new(move || feld_folgt.set_checked(wert())));
    knoten.bei("change", move |_| setze(feld.checked()))
}

/// A list to choose from: value and text of each entry.
pub fn auswahl(
    eintraege: Vec<(String, String)>,
    wert: impl Fn() -> String + 'static,
    mut waehle: impl FnMut(String) + 'static,
) -> Knoten {
    let liste = el("select").kinder(
        eintraege.into_iter().map(|(wert, text)| el("option").attr("value", &wert).text(&text)),
    );
    let feld: web_sys::HtmlSelectElement = liste.0.clone().unchecked_into();
    live::folge(Box::new(move || feld.set_value(&wert())));
    liste.bei("change", move |ereignis| waehle(wert_von(&ereignis)))
}

/// The value of the field an event comes from.
pub fn wert_von(ereignis: &Event) -> String {
    let feld = ereignis.target().map(JsValue::from).unwrap_or_default();
    js_sys::Reflect::get(&feld, &"value".into())
        .ok()
        .and_then(|wert| wert.as_string())
        .unwrap_or_default()
}

/// A value that screens share without signals, such as what a handler must remember.
pub fn merker<T: 'static>(wert: T) -> Rc<RefCell<T>> {
    Rc::new(RefCell::new(wert))
}
