//! This device: how it shows the slate, that its screen stays on, and a new version of the app.
//! Nothing of it is part of a session or a file.

use crate::engine::base::variants;
use crate::text::Catalogue;
use crate::ui::platform::chalk;
use crate::ui::platform::js::media;
use crate::ui::platform::page::{self, set_attribute};
use crate::ui::platform::phone::{self, WakeLock};
use crate::ui::store;
use leptos::prelude::*;
use leptos::reactive::effect::ImmediateEffect;
use std::pin::Pin;
use strum::VariantArray;
use wasm_bindgen_futures::spawn_local;

/// The colours. The names are in the style sheet and in the device's notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Theme {
    /// As the phone is set: slate when dark, paper when light.
    System,
    Slate,
    Paper,
    /// The highest contrast, for the sun.
    Sun,
}

impl Theme {
    /// Every theme, in the order in which they are offered.
    pub const ALL: [Theme; 4] = variants::all();

    /// The name in the notes of the device and in the style sheet.
    pub const fn code(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Slate => "schiefer",
            Theme::Paper => "papier",
            Theme::Sun => "sonne",
        }
    }
}

/// How this device shows things; every change is kept.
#[derive(Clone, Copy)]
pub struct Device {
    /// The language of the app: its place among [`Catalogue::ALL`]. A signal of a type of its own
    /// would be more code for nothing.
    locale: RwSignal<usize>,
    pub theme: RwSignal<Theme>,
    /// The far half is turned round, for those who sit there.
    pub turned: RwSignal<bool>,
    /// The near half is that of the other side.
    pub swapped: RwSignal<bool>,
    /// The Z is drawn on the slate.
    pub zett: RwSignal<bool>,
    /// Cards are shown as French ones.
    pub french: RwSignal<bool>,
    /// The phone vibrates when something is written.
    pub haptic: RwSignal<bool>,
    /// Chalk is heard when something is written.
    pub sound: RwSignal<bool>,
    /// What is won is celebrated a little.
    pub celebration: RwSignal<bool>,
    /// Which hints of the first use were read.
    pub hints_read: RwSignal<usize>,
    /// A new version waits to be taken over.
    pub new_version: RwSignal<bool>,
    /// This browser deletes what a tab has stored, and nobody has read that yet.
    pub forgets: RwSignal<bool>,
    /// The browser makes an app of the page when somebody wants it.
    pub installable: RwSignal<bool>,
    /// What keeps the screen on, while it does.
    wake_lock: StoredValue<Option<WakeLock>>,
    /// Whether something is to, and whether the browser is asked for it.
    stays_on: StoredValue<bool>,
    asks_to_stay_on: StoredValue<bool>,
    learn: Learn,
}

/// Fetches the words of a language; whether they came.
pub type Learn = fn(Catalogue) -> Pin<Box<dyn Future<Output = bool>>>;

pub fn use_device() -> Device {
    expect_context()
}

impl Device {
    /// As it was left, and kept from now on.
    pub fn new(learn: Learn) -> Device {
        let theme = store::noted_text("thema");
        let holds = |t: &Theme| Some(t.code()) == theme.as_deref();
        let catalogue = catalogue();
        let device = Device {
            locale: RwSignal::new(catalogue as usize),
            theme: RwSignal::new(Theme::ALL.into_iter().find(holds).unwrap_or(Theme::System)),
            turned: seen_switch("gedreht", "data-turned", false),
            swapped: switch("getauscht", false),
            zett: seen_switch("zett", "data-zett", true),
            french: seen_switch("franzoesisch", "data-french", catalogue.french()),
            haptic: switch("vibrieren", false),
            sound: switch("kreide", false),
            celebration: seen_switch("feier", "data-celebration", true),
            hints_read: RwSignal::new(
                store::noted_text("hinweise").and_then(|count| count.parse().ok()).unwrap_or(0),
            ),
            // The worker may have told before the app listened.
            new_version: RwSignal::new(phone::new_version_waits()),
            forgets: RwSignal::new(phone::forgets() && store::noted_text(FORGETS).is_none()),
            installable: RwSignal::new(phone::can_install()),
            wake_lock: StoredValue::new(None),
            stays_on: StoredValue::new(false),
            asks_to_stay_on: StoredValue::new(false),
            learn,
        };
        ImmediateEffect::new_scoped(move || set_attribute("lang", device.catalogue().code()));
        ImmediateEffect::new_scoped(move || {
            let theme = device.theme.get().code();
            store::note_text("thema", theme);
            set_attribute("data-theme", theme);
        });
        ImmediateEffect::new_scoped(move || {
            store::note_text("hinweise", &device.hints_read.get().to_string());
        });
        window_event_listener_untyped("jasstafel-update", move |_| {
            device.new_version.set(true);
        });
        window_event_listener_untyped("jasstafel-install", move |_| {
            device.installable.set(phone::can_install());
        });
        device
    }

    /// Somebody has read what this browser does to the evenings.
    pub fn knows_that_it_forgets(self) {
        store::note_text(FORGETS, "gelesen");
        self.forgets.set(false);
    }

    /// Speaks another language from now on, whatever the system does; not, where its words cannot
    /// be fetched.
    pub async fn speak(self, catalogue: Catalogue) -> bool {
        let learnt = (self.learn)(catalogue).await;
        if learnt {
            store::note_text(LOCALE, catalogue.code());
            self.locale.set(catalogue as usize);
        }
        learnt
    }

    /// The language of the app.
    pub fn catalogue(self) -> Catalogue {
        Catalogue::ALL[self.locale.get()]
    }

    /// Takes the waiting version over; the page loads anew.
    pub fn take_new_version(self) {
        phone::take_new_version();
    }

    /// Something was written: the hand feels it and the ear hears it, where that is wanted.
    pub fn written(self) {
        self.vibrate(&[15]);
        self.tick();
    }

    /// Something was not taken: two short ones.
    pub fn refused(self) {
        self.vibrate(&[20, 60, 20]);
    }

    /// A stroke of chalk.
    pub fn tick(self) {
        if self.sound.get_untracked() {
            chalk::tick();
        }
    }

    fn vibrate(self, how: &[i32]) {
        if self.haptic.get_untracked() {
            phone::vibrate(how);
        }
    }

    /// Whether something is to move because something was won; the style sheet looks for itself.
    pub fn celebrates(self) -> bool {
        self.celebration.get_untracked() && !media("(prefers-reduced-motion: reduce)")
    }

    /// Keeps the screen on, or lets it go dark again. Browsers without it are as they are.
    pub fn keep_awake(self, to: bool) {
        let held = self.wake_lock.with_value(|lock| lock.as_ref().is_some_and(phone::is_awake));
        self.stays_on.set_value(to);
        if to && !held && !self.asks_to_stay_on.get_value() {
            self.asks_to_stay_on.set_value(true);
            let awake = phone::stay_awake();
            spawn_local(async move {
                let lock = awake.await;
                self.asks_to_stay_on.set_value(false);
                match lock {
                    Some(lock) if self.stays_on.get_value() => self.wake_lock.set_value(Some(lock)),
                    // The Partie was over before the browser answered.
                    Some(lock) => phone::let_go(&lock),
                    None => {}
                }
            });
        } else if !to && held {
            self.wake_lock.update_value(|lock| {
                if let Some(lock) = lock.take() {
                    phone::let_go(&lock);
                }
            });
        }
    }
}

/// A setting that is on or off, kept under its name.
fn switch(name: &'static str, preset: bool) -> RwSignal<bool> {
    let to = store::noted_text(name).map_or(preset, |yes| yes == "true");
    let signal = RwSignal::new(to);
    ImmediateEffect::new_scoped(move || store::note_text(name, &signal.get().to_string()));
    signal
}

/// The same for one that the style sheet follows, by an attribute of the page.
fn seen_switch(name: &'static str, attribute: &'static str, preset: bool) -> RwSignal<bool> {
    let signal = switch(name, preset);
    ImmediateEffect::new_scoped(move || set_attribute(attribute, &signal.get().to_string()));
    signal
}

/// Where it is noted that somebody has read what this browser does to the evenings.
const FORGETS: &str = "vergisst";
/// Where a language that was chosen is noted.
const LOCALE: &str = "sprache";

/// The language that was chosen here; otherwise the first one of the system's that there is.
pub fn catalogue() -> Catalogue {
    let chosen = store::noted_text(LOCALE);
    chosen
        .into_iter()
        .chain(page::languages())
        .find_map(|tag| Catalogue::find(&tag))
        .unwrap_or(Catalogue::De)
}
