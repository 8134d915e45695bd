//! The frame of the app: which screen, which sheet, the message, and the ways back.

use super::dienst::{Blatt, Dienst, Ort};
use super::dom::{self, Knoten, el, knopf};
use super::{screen, sheet};
use crate::text::Wort;
use leptos::prelude::*;

/// Starts the app.
pub fn starte() {
    dom::haenge_ein(app);
}

fn app() -> Vec<Knoten> {
    let dienst = Dienst::neu();
    let zurueck = window_event_listener_untyped("popstate", move |_| dienst.zurueck());
    on_cleanup(move || zurueck.remove());

    let schirm = el("div", "schirm").wechselnd(move || {
        let ort = dienst.ort.get();
        untrack(|| {
            vec![match ort {
                Ort::Start => screen::start::start(dienst),
                Ort::Neu(session) => screen::neu::neu(dienst, session),
                Ort::Session(_) => screen::tisch::tisch(dienst),
                Ort::Regelbuch(session) => screen::regelbuch::regelbuch(dienst, session),
            }]
        })
    });
    let blaetter = el("div", "blaetter").wechselnd(move || {
        let blatt = dienst.blatt.get();
        untrack(|| match blatt {
            None => Vec::new(),
            Some(Blatt::Spiel) => sheet::spiel::spiel(dienst),
            Some(Blatt::Formular(werte)) => sheet::formular::formular(dienst, werte),
            Some(Blatt::Berg(seite)) => sheet::ruf::ruf(dienst, seite, false),
            Some(Blatt::Bedanken(seite)) => sheet::ruf::ruf(dienst, seite, true),
            Some(Blatt::Verlauf(partie)) => sheet::verlauf::verlauf(dienst, partie),
            Some(Blatt::Korrektur(ziel)) => sheet::korrektur::korrektur(dienst, ziel),
            Some(Blatt::Vorfall) => sheet::vorfall::vorfall(dienst),
            Some(Blatt::Tischregeln) => sheet::tischregeln::tischregeln(dienst),
            Some(Blatt::Menue) => sheet::menue::menue(dienst),
        })
    });
    let buch = el("div", "blaetter").wechselnd(move || {
        let artikel = dienst.artikel.get();
        untrack(|| artikel.map(|a| sheet::artikel::artikel(dienst, a)).unwrap_or_default())
    });
    let meldungen = el("div", "meldungen").attr("role", "status").attr("aria-live", "polite");
    let meldungen = meldungen.wechselnd(move || {
        let meldung = dienst.meldung.get();
        meldung
            .map(|meldung| {
                el("p", if meldung.fehler { "meldung fehler" } else { "meldung" })
                    .kind(el("span", "").text(&meldung.text))
                    .kinder(meldung.regel.map(|regel| {
                        knopf("leise", dienst.wort(Wort::Warum), move || dienst.schlage_nach(regel))
                    }))
                    .kind(knopf("leise", dienst.wort(Wort::Verstanden), move || {
                        dienst.meldung.set(None);
                    }))
            })
            .into_iter()
            .collect()
    });
    vec![schirm, blaetter, buch, meldungen]
}
