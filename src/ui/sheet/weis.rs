//! Weis by cards: whose, which cards, and the Weise in them as they are tapped (W1, W5).

use crate::engine::card::{Farbe, Hand, Karte, Rang};
use crate::engine::event::{Eintrag, Weisnotiz};
use crate::engine::punkte::Punkte;
use crate::engine::seite::{Platz, Seite};
use crate::engine::weis::{self, Richtung, Weisrang};
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el, kaestchen, knopf};
use crate::ui::part::blatt::blatt;
use crate::ui::part::karte::karte;
use leptos::prelude::*;

/// What is being entered.
#[derive(Clone, Copy)]
struct Eingabe {
    dienst: Dienst,
    seite: Seite,
    /// Opened while a Spiel was being written: back to it afterwards.
    im_spiel: bool,
    platz: RwSignal<Platz>,
    karten: RwSignal<Hand>,
}

impl Eingabe {
    fn name(self, platz: Platz) -> String {
        self.dienst
            .mit_partie(|_, p| p.kopf.spieler.get(usize::from(platz.0)).cloned())
            .flatten()
            .unwrap_or_default()
    }

    fn tippe(self, karte: Karte) {
        let eine = Hand::aus_karte(karte);
        self.karten.update(|alle| {
            *alle = if alle.enthaelt(karte) { *alle - eine } else { *alle | eine };
        });
    }

    /// The Weise in the tapped cards, the highest first.
    fn weise(self) -> Vec<String> {
        let sprache = self.dienst.sprache;
        let rang = Weisrang { richtung: Richtung::Oben, trumpf: None };
        let franzoesisch = self.dienst.geraet.franzoesisch.get();
        weis::weise(self.karten.get())
            .geordnet(rang)
            .into_iter()
            .map(|weis| text::weis(sprache, weis, franzoesisch))
            .collect()
    }

    fn punkte(self) -> Punkte {
        weis::punkte(self.karten.get())
    }

    fn schreibe(self) {
        let platz = self.platz.get_untracked();
        let notiz = Weisnotiz {
            seite: platz.seite(),
            punkte: untrack(|| self.punkte()),
            platz: Some(platz),
            karten: self.karten.get_untracked().to_string(),
        };
        if self.dienst.trage_ein(Eintrag::Weis(notiz)).is_ok() {
            self.fertig();
        }
    }

    fn fertig(self) {
        if self.im_spiel {
            self.dienst.oeffne(Blatt::Spiel);
        } else {
            self.dienst.schliesse();
        }
    }
}

pub fn weis(dienst: Dienst, seite: Seite, im_spiel: bool) -> Vec<Knoten> {
    let e = Eingabe {
        dienst,
        seite,
        im_spiel,
        platz: RwSignal::new(Platz(u8::from(seite))),
        karten: RwSignal::new(Hand::LEER),
    };
    let titel = move || {
        let name = dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default();
        dienst.satz(Wort::WeisMitKarten, &[&name])
    };
    let inhalt = el("div", "eingabe").kind(spieler(e)).kind(karten(e)).kind(deck(dienst));
    let gefunden = el("p", "urteil").attr("aria-live", "polite").text_aus(move || {
        let weise = e.weise();
        if weise.is_empty() {
            dienst.wort(Wort::NochKeinWeis).to_owned()
        } else {
            weise.join(" · ")
        }
    });
    let schreiben = knopf("knopf haupt", dienst.wort(Wort::Schreiben), move || e.schreibe())
        .text_aus(move || format!(" {}", e.punkte()))
        .gesperrt(move || e.punkte() == Punkte::NULL);
    let fuss = el("footer", "blattfuss").kind(gefunden).kind(schreiben);
    blatt(titel, dienst.wort(Wort::Schliessen), move || e.fertig(), inhalt, Some(fuss))
}

fn spieler(e: Eingabe) -> Knoten {
    let plaetze = [u8::from(e.seite), u8::from(e.seite) + 2].map(Platz);
    el("div", "wahlreihe").kinder(plaetze.into_iter().map(move |platz| {
        knopf("wahl", &e.name(platz), move || e.platz.set(platz))
            .gedrueckt(move || e.platz.get() == platz)
    }))
}

/// All 36 cards, a suit below the other, the Ass first.
fn karten(e: Eingabe) -> Knoten {
    let gedrueckt = move |k: Karte| move || e.karten.with(|alle| alle.enthaelt(k));
    let reihe = move |farbe: Farbe| {
        el("div", "farbe").kinder(Rang::ALLE.into_iter().rev().map(move |rang| {
            let k = Karte::new(farbe, rang);
            karte(e.dienst, k, move || e.tippe(k)).gedrueckt(gedrueckt(k))
        }))
    };
    el("div", "karten")
        .attr("role", "group")
        .attr("aria-label", e.dienst.wort(Wort::Karten))
        .kinder(Farbe::ALLE.into_iter().map(reihe))
}

fn deck(dienst: Dienst) -> Knoten {
    let signal = dienst.geraet.franzoesisch;
    el("label", "regel")
        .kind(el("span", "").text(dienst.wort(Wort::FranzoesischeKarten)))
        .kind(kaestchen(move || signal.get(), move |ja| signal.set(ja)))
}
