//! Weis by cards: whose, which cards, and the Weise in them as they are tapped (W1, W5).

use crate::engine::card::Hand;
use crate::engine::event::{Eintrag, Weisnotiz};
use crate::engine::punkte::Punkte;
use crate::engine::seite::{Platz, Seite};
use crate::engine::weis::{self, Richtung, Weisrang};
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el, kaestchen, knopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::karte::karten;
use crate::ui::sheet::weisvergleich::{self, Vergleich, name};

/// What is being entered.
#[derive(Clone, Copy)]
struct Eingabe {
    dienst: Dienst,
    seite: Seite,
    /// Opened while a Spiel was being written: back to it afterwards.
    im_spiel: bool,
    platz: Live<Platz>,
    karten: Live<Hand>,
    /// «Wer weist mehr?»: all four players claim.
    vergleichen: Live<bool>,
}

impl Eingabe {
    /// The Weise in the tapped cards, the highest first.
    fn weise(self) -> Vec<String> {
        let rang = Weisrang { richtung: Richtung::Oben, trumpf: None };
        let sprache = self.dienst.sprache();
        weis::weise(self.karten.get())
            .geordnet(rang)
            .into_iter()
            .map(|weis| text::weis(sprache, weis))
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
            self.dienst.oeffne(Blatt::Spiel(None));
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
        platz: Live::new(Platz(u8::from(seite))),
        karten: Live::new(Hand::LEER),
        vergleichen: Live::new(false),
    };
    let v = Vergleich::neu(dienst, e.platz, e.karten);
    let titel = move || {
        let name = dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default();
        dienst.satz(Wort::WeisMitKarten, &[&name])
    };
    let inhalt = el("div.eingabe")
        .kind(vergleichstaste(e))
        .nur_wenn(move || e.vergleichen.get(), move || weisvergleich::ansprueche(v))
        .kind(spieler(e))
        .nur_wenn(move || e.vergleichen.get(), move || weisvergleich::oben(v))
        .kind(karten(dienst, e.karten))
        .nur_wenn(move || e.vergleichen.get(), move || weisvergleich::unten(v))
        .kind(deck(dienst));
    let fuss = el("footer.blattfuss").kind(gefunden(e)).wechselnd(move || {
        let vergleichen = e.vergleichen.get();
        untrack(|| {
            if vergleichen {
                weisvergleich::fuss(v, move || e.fertig())
            } else {
                vec![schreiben(e)]
            }
        })
    });
    blatt(titel, dienst.wort(Wort::Schliessen), move || e.fertig(), inhalt, Some(fuss))
}

fn gefunden(e: Eingabe) -> Knoten {
    let dienst = e.dienst;
    el("p.gefunden").attr("aria-live", "polite").text_aus(move || {
        let weise = e.weise();
        if e.vergleichen.get() && e.karten.get().ist_leer() {
            String::new()
        } else if weise.is_empty() {
            dienst.wort(Wort::NochKeinWeis).to_owned()
        } else {
            weise.join(" · ")
        }
    })
}

fn schreiben(e: Eingabe) -> Knoten {
    knopf("knopf haupt", e.dienst.wort(Wort::Schreiben), move || e.schreibe())
        .text_aus(move || format!(" {}", e.punkte()))
        .gesperrt(move || e.punkte() == Punkte::NULL)
}

fn vergleichstaste(e: Eingabe) -> Knoten {
    knopf("wahl", e.dienst.wort(Wort::WerWeistMehr), move || {
        e.vergleichen.update(|an| *an = !*an);
        // A player of the other side has no place on the sheet of this one.
        if e.platz.get_untracked().seite() != e.seite {
            e.platz.set(Platz(u8::from(e.seite)));
        }
    })
    .gedrueckt(move || e.vergleichen.get())
}

/// Whose Weis it is: the two of the side, or all four where they compare.
fn spieler(e: Eingabe) -> Knoten {
    let taste = move |platz: Platz| {
        knopf("wahl", &name(e.dienst, platz), move || e.platz.set(platz))
            .gedrueckt(move || e.platz.get() == platz)
    };
    el("div.wahlreihe").wechselnd(move || {
        let alle = e.vergleichen.get();
        let plaetze = (0..4).map(Platz).filter(|platz| alle || platz.seite() == e.seite);
        untrack(|| plaetze.map(taste).collect())
    })
}

fn deck(dienst: Dienst) -> Knoten {
    let signal = dienst.geraet.franzoesisch;
    el("label.regel")
        .kind(el("span").text(dienst.wort(Wort::FranzoesischeKarten)))
        .kind(kaestchen(move || signal.get(), move |ja| signal.set(ja)))
}
