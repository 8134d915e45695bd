//! The frame of the app: which screen, which sheet, the message, and the ways back.

use super::dienst::{Blatt, Dienst, Ort};
use super::dom::{self, Knoten, el};
use super::{bulk, screen, sheet, teilen};
use crate::text::{self, Wort};
use crate::ui::live::{derived, untrack};
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::KeyboardEvent;

#[wasm_bindgen]
extern "C" {
    /// Ends this program for good and says so in its place; `src/web/rescue.js`.
    #[wasm_bindgen(js_namespace = jasstafelRescue)]
    fn stopped(message: &str);
}

/// Starts the app.
pub fn starte() {
    // A listener may be called by code that swallows what goes wrong in it: so a panic is told where
    // it happens, and not only by the trap that follows it.
    std::panic::set_hook(Box::new(|info| stopped(&info.to_string())));
    dom::haenge_ein(|| {
        let dienst = Dienst::neu();
        horche(dienst);
        // Another language makes the page anew; session, place and sheet are the service's.
        move || {
            let dienst = dienst.uebersetzt();
            untrack(|| app(dienst))
        }
    });
}

/// What the browser tells as long as the app runs.
fn horche(dienst: Dienst) {
    dom::fenster_bei("popstate", move |_| {
        if !teilen::lies_adresse(dienst) {
            dienst.zurueck();
        }
    });
    teilen::lies_adresse(dienst);
    // On the window: a sheet that is drawn anew below the finger has lost the focus.
    dom::fenster_bei("keydown", move |ereignis| {
        if ereignis.dyn_ref::<KeyboardEvent>().is_some_and(|taste| taste.key() == "Escape") {
            dienst.schliesse();
        }
    });
    // The screen stays on while a Partie runs; the browser drops that when the page is hidden.
    let wach = move || {
        let laeuft = dienst.mit_partie(|_, partie| partie.stand.ende.is_none());
        dienst.geraet.halte_wach(laeuft.unwrap_or(false) || zuschauen(dienst));
    };
    dom::folge(wach);
    dom::fenster_bei("visibilitychange", move |_| untrack(wach));
}

/// Nothing but the slate is shown.
fn zuschauen(dienst: Dienst) -> bool {
    dienst.blatt.with(|blatt| *blatt == Some(Blatt::Zuschauen))
}

fn app(dienst: Dienst) -> Vec<Knoten> {
    // What lies below a sheet is out of reach for the keyboard and a screen reader too.
    let artikel_offen = move || dienst.artikel.get().is_some();
    let verdeckt = move || (dienst.blatt.get().is_some() || artikel_offen()).then(String::new);
    let schirm = el("div.schirm")
        .attr_aus("inert", verdeckt)
        .attr_aus("data-zuschauen", move || zuschauen(dienst).then(String::new));
    let schirm = schirm.wechselnd(move || {
        let ort = dienst.ort.get();
        untrack(|| {
            vec![match ort {
                Ort::Start => screen::start::start(dienst),
                Ort::Archiv => screen::archiv::archiv(dienst),
                Ort::Leute => screen::leute::leute(dienst),
                Ort::Neu(session) => screen::neu::neu(dienst, session),
                Ort::Session(_) => screen::tisch::tisch(dienst),
                Ort::Statistik(name) => screen::statistik::statistik(dienst, name),
                Ort::Regelbuch(session) => screen::regelbuch::regelbuch(dienst, session),
                Ort::Tischblatt(key) => screen::tischblatt::tischblatt(dienst, key),
            }]
        })
    });
    let war_offen = Cell::new(false);
    let geoeffnet_von = RefCell::new(None);
    let blaetter = el("div.blaetter");
    let blaetter = blaetter.attr_aus("inert", move || artikel_offen().then(String::new));
    let blaetter = blaetter.wechselnd(move || {
        let blatt = dienst.blatt.get();
        let war_offen = war_offen.replace(blatt.is_some());
        let geschlossen = war_offen && blatt.is_none();
        if geschlossen && let Some(von) = geoeffnet_von.take() {
            dom::fokus_zurueck(von, ".schirm .haupt");
        } else if !war_offen {
            geoeffnet_von.replace(dom::fokus());
        }
        untrack(|| match blatt {
            // Where its key to write was lies another key of the board: for a moment the second
            // tap of a double tap comes to nothing there.
            None => geschlossen.then(|| el("div.nachtipp")).into_iter().collect(),
            Some(Blatt::Spiel(getippt)) => sheet::spiel::spiel(dienst, getippt),
            Some(Blatt::Zaehlen) => sheet::zaehlen::zaehlen(dienst),
            Some(Blatt::Striche) => sheet::striche::striche(dienst),
            Some(Blatt::Zuschauen) => sheet::zuschauen::zuschauen(dienst),
            Some(Blatt::Formular(werte)) => sheet::formular::formular(dienst, werte),
            Some(Blatt::Berg(seite)) => sheet::ruf::ruf(dienst, seite, false),
            Some(Blatt::Bedanken(seite)) => sheet::ruf::ruf(dienst, seite, true),
            Some(Blatt::Weis(seite, im_spiel)) => sheet::weis::weis(dienst, seite, im_spiel),
            Some(Blatt::Schiedsrichter { berg }) => {
                sheet::schiedsrichter::schiedsrichter(dienst, berg)
            }
            Some(Blatt::Verlauf(partie)) => sheet::verlauf::verlauf(dienst, partie),
            Some(Blatt::Korrektur(ziel)) => sheet::korrektur::korrektur(dienst, ziel),
            Some(Blatt::Vorfall) => sheet::vorfall::vorfall(dienst),
            Some(Blatt::Jassarten) => sheet::jassarten::jassarten(dienst),
            Some(Blatt::Tischregeln) => sheet::tischregeln::tischregeln(dienst),
            Some(Blatt::Abendbericht) => sheet::abendbericht::abendbericht(dienst),
            Some(Blatt::Teilen) => sheet::teilen::teilen(dienst),
            Some(Blatt::Teilnehmer(name)) => screen::turnier::teilnehmer(dienst, name),
            Some(Blatt::Punkteblatt(passe, tisch)) => {
                sheet::punkteblatt::punkteblatt(dienst, passe, tisch)
            }
            Some(Blatt::Blatteingang) => sheet::punkteblatt::eingang(dienst),
            Some(Blatt::Einfuhr) => sheet::einfuhr::einfuhr(dienst),
            Some(Blatt::Menue) => sheet::menue::menue(dienst),
            Some(Blatt::Missing) => sheet::missing::missing(dienst),
            Some(Blatt::Abend(id)) => sheet::abend::abend(dienst, id),
            Some(Blatt::Papierkorb) => sheet::abend::papierkorb(dienst),
            Some(Blatt::Bekannt(wer)) => sheet::bekannt::bekannt(dienst, wer),
            Some(Blatt::Speicher) => sheet::speicher::speicher(dienst),
        })
    });
    let nachgeschlagen_von = RefCell::new(None);
    let buch = el("div.blaetter").wechselnd(move || {
        let artikel = dienst.artikel.get();
        if artikel.is_some() {
            let bisher = nachgeschlagen_von.take();
            nachgeschlagen_von.replace(bisher.or_else(dom::fokus));
        } else if let Some(von) = nachgeschlagen_von.take() {
            dom::fokus_zurueck(von, ".blatt");
        }
        untrack(|| artikel.map(|a| sheet::artikel::artikel(dienst, a)).unwrap_or_default())
    });
    let meldungen = el("div.meldungen").attr("role", "status").attr("aria-live", "polite");
    let meldungen = meldungen.wechselnd(move || {
        let meldung = dienst.meldung.get();
        meldung
            .map(|meldung| {
                el("p")
                    .klasse(if meldung.fehler { "meldung fehler" } else { "meldung" })
                    .kind(el("span").text(&meldung.text))
                    .kinder(meldung.regel.map(|regel| {
                        dienst.knopf("leise", Wort::Warum, move || dienst.schlage_nach(regel))
                    }))
                    .kinder(meldung.geloescht.map(|id| {
                        dienst.knopf("leise", Wort::Rueckgaengig, move || {
                            dienst.bringe_zurueck(&id);
                        })
                    }))
                    .kinder(meldung.removed.map(|removed| {
                        dienst.knopf("leise", Wort::Rueckgaengig, move || {
                            dienst.restore_draft(removed.clone());
                        })
                    }))
                    .kinder(meldung.sichern.then(|| sheet::speicher::sichern(dienst, "leise")))
                    .kind(dienst.knopf("leise", Wort::Verstanden, move || {
                        dienst.meldung.set(None);
                    }))
            })
            .into_iter()
            .collect()
    });
    // On paper only, and only while it is what the sheet offers.
    let druck = el("div.druck").wechselnd(move || match dienst.blatt.get() {
        Some(Blatt::Teilen) => {
            dienst.ware.track();
            untrack(|| sheet::teilen::druck(dienst))
        }
        _ => Vec::new(),
    });
    vec![
        schirm,
        blaetter,
        buch,
        neue_fassung(dienst),
        bulk::progress(dienst),
        meldungen,
        ansage(dienst),
        druck,
    ]
}

/// What was just written or taken back, and the totals, for those who hear the board.
fn ansage(dienst: Dienst) -> Knoten {
    let vorher = RefCell::new(None);
    let satz = move || {
        let satz = dienst.mit_partie(|session, partie| {
            let id = session.letztes();
            let worte = text::letztes(dienst.sprache(), session).unwrap_or_default();
            let mut was = worte.clone();
            // An older entry is the last one again: what came after it was taken back.
            if let Some((bisher, bisherige)) = vorher.replace(Some((id, worte)))
                && bisher > id
            {
                was = format!("{} {bisherige}", dienst.wort(Wort::Zurueckgenommen));
            }
            format!("{was}. {}", screen::tisch::stand(dienst, partie))
        });
        satz.unwrap_or_default()
    };
    el("p.nur-vorlesen").attr("aria-live", "polite").text_aus(satz)
}

/// A new version is offered between Spiele and never forced.
fn neue_fassung(dienst: Dienst) -> Knoten {
    let anbieten = derived(move || {
        let im_spiel = dienst.mit_partie(|_, p| p.stand.laufend.begonnen).unwrap_or(false);
        dienst.geraet.neue_fassung.get()
            && dienst.blatt.with(Option::is_none)
            && dienst.artikel.with(Option::is_none)
            && !im_spiel
    });
    el("div.neue-fassung").attr("role", "status").wechselnd(move || {
        if !anbieten.get() {
            return Vec::new();
        }
        let jetzt = dienst.knopf("knopf", Wort::JetztNeu, move || {
            dienst.geraet.uebernimm_neue_fassung();
        });
        let spaeter = dienst.knopf("leise", Wort::Spaeter, move || {
            dienst.geraet.neue_fassung.set(false);
        });
        let text = el("span").wort(dienst, Wort::NeueFassung);
        vec![el("p").kind(text).kind(spaeter).kind(jetzt)]
    })
}
