//! This device: how it shows the slate, that its screen stays on, and a new version of the app.
//! Nothing of it is part of a session or a file.

use super::js::{global, lies, rufe, warte};
use super::speicher;
use crate::text::Katalog;
use crate::ui::live::Live;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

/// The colours. The names are in the style sheet and in the device's notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thema {
    /// As the phone is set: slate when dark, paper when light.
    System,
    Schiefer,
    Papier,
    /// The highest contrast, for the sun.
    Sonne,
}

impl Thema {
    /// Every theme, in the order in which they are offered.
    pub const ALLE: [Thema; 4] = [Thema::System, Thema::Schiefer, Thema::Papier, Thema::Sonne];

    /// The name in the notes of the device and in the style sheet.
    pub const fn kennung(self) -> &'static str {
        match self {
            Thema::System => "system",
            Thema::Schiefer => "schiefer",
            Thema::Papier => "papier",
            Thema::Sonne => "sonne",
        }
    }
}

/// How this device shows things; every change is kept.
#[derive(Clone, Copy)]
pub struct Geraet {
    /// The language of the app: its place among [`Katalog::ALLE`]. A signal of a type of its own
    /// would be more code for nothing.
    sprache: Live<usize>,
    pub thema: Live<Thema>,
    /// The far half is turned round, for those who sit there.
    pub gedreht: Live<bool>,
    /// The near half is that of the other side.
    pub getauscht: Live<bool>,
    /// The Z is drawn on the slate.
    pub zett: Live<bool>,
    /// Cards are shown as French ones.
    pub franzoesisch: Live<bool>,
    /// How many hints of the first use were read.
    pub hinweise: Live<usize>,
    /// A new version waits to be taken over.
    pub neue_fassung: Live<bool>,
    /// What keeps the screen on, while it does.
    wachhalter: Live<Option<JsValue>>,
}

impl Geraet {
    /// As it was left, and kept from now on.
    pub fn neu() -> Geraet {
        let thema = speicher::notiz("thema");
        let gilt = |t: &Thema| Some(t.kennung()) == thema.as_deref();
        let katalog = katalog();
        let geraet = Geraet {
            sprache: Live::new(katalog as usize),
            thema: Live::new(Thema::ALLE.into_iter().find(gilt).unwrap_or(Thema::System)),
            gedreht: schalter("gedreht", false),
            getauscht: schalter("getauscht", false),
            zett: schalter("zett", true),
            franzoesisch: schalter("franzoesisch", katalog.franzoesisch()),
            hinweise: Live::new(
                speicher::notiz("hinweise").and_then(|anzahl| anzahl.parse().ok()).unwrap_or(0),
            ),
            // The worker may have told before the app listened.
            neue_fassung: Live::new(uebernahme().is_some()),
            wachhalter: Live::new(None),
        };
        super::dom::folge(move || setze_attribut("lang", geraet.katalog().kennung()));
        super::dom::folge(move || merke("thema", geraet.thema.get().kennung()));
        super::dom::folge(move || merke("hinweise", &geraet.hinweise.get().to_string()));
        super::dom::fenster_bei("jasstafel-update", move |_| {
            geraet.neue_fassung.set(true);
        });
        geraet
    }

    /// Speaks another language from now on, whatever the system does.
    pub fn sprich(self, katalog: Katalog) {
        speicher::merke_notiz(SPRACHE, katalog.kennung());
        self.sprache.set(katalog as usize);
    }

    /// The language of the app.
    pub fn katalog(self) -> Katalog {
        Katalog::ALLE[self.sprache.get()]
    }

    /// Takes the waiting version over; the page loads anew.
    pub fn uebernimm_neue_fassung(self) {
        if let Some(uebernimm) = uebernahme() {
            // It answers nothing, and what it may throw is in the console already.
            let _ = uebernimm.call0(&JsValue::NULL);
        }
    }

    /// Something was written: the hand feels it, where the device can do that.
    pub fn ruettle(self) {
        rufe(&global("navigator"), "vibrate", &[15.into()]);
    }

    /// Keeps the screen on, or lets it go dark again. Browsers without it are as they are.
    pub fn halte_wach(self, an: bool) {
        let gehalten = self.wachhalter.with_untracked(|halter| {
            halter.as_ref().is_some_and(|h| lies(h, "released") == JsValue::FALSE)
        });
        if an && !gehalten {
            let sperre = lies(&global("navigator"), "wakeLock");
            let versprechen = rufe(&sperre, "request", &["screen".into()]);
            spawn_local(async move {
                if let Ok(halter) = warte(versprechen).await {
                    self.wachhalter.set(Some(halter));
                }
            });
        } else if !an && gehalten {
            self.wachhalter.update(|halter| {
                if let Some(halter) = halter.take() {
                    rufe(&halter, "release", &[]);
                }
            });
        }
    }
}

/// A setting that is on or off, kept under its name.
fn schalter(name: &'static str, vorgabe: bool) -> Live<bool> {
    let an = speicher::notiz(name).map_or(vorgabe, |ja| ja == "true");
    let signal = Live::new(an);
    super::dom::folge(move || merke(name, &signal.get().to_string()));
    signal
}

/// Keeps a note and tells the style sheet.
fn merke(name: &str, wert: &str) {
    speicher::merke_notiz(name, wert);
    setze_attribut(&format!("data-{name}"), wert);
}

fn setze_attribut(name: &str, wert: &str) {
    let seite = web_sys::window().and_then(|w| w.document()).and_then(|d| d.document_element());
    if let Some(seite) = seite {
        let _ = seite.set_attribute(name, wert);
    }
}

/// Where a language that was chosen is noted.
const SPRACHE: &str = "sprache";

/// The language that was chosen here; otherwise the first one of the system's that there is.
fn katalog() -> Katalog {
    let gewaehlt = speicher::notiz(SPRACHE);
    let system = web_sys::window().map(|w| w.navigator().languages()).unwrap_or_default();
    gewaehlt
        .into_iter()
        .chain(system.iter().filter_map(|tag| tag.as_string()))
        .find_map(|tag| Katalog::finde(&tag))
        .unwrap_or(Katalog::De)
}

fn uebernahme() -> Option<js_sys::Function> {
    lies(&web_sys::window()?.into(), "jasstafelUpdate").dyn_into().ok()
}
