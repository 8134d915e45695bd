//! The card counter: the cards of the Stiche of one side, their sum in the mode's values (K2–K4),
//! taken over as the points of the Spiel. What is tapped is part of the Spiel's draft.

use super::spiel::Entwurf;
use crate::engine::punkte::{LETZTER_STICH, Punkte};
use crate::engine::seite::Seite;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{self, Knoten, el, knopf};
use crate::ui::live::Live;
use crate::ui::part::blatt::blatt;
use crate::ui::part::karte::karten;
use crate::ui::part::wahl::modi;

/// What the cards count; `None` while the mode is open or has no values of its own (K5).
fn summe(entwurf: &Entwurf) -> Option<Punkte> {
    let modus = entwurf.modus?;
    let karten: Option<Punkte> = entwurf.karten.karten().map(|k| modus.kartenwert(k)).sum();
    Some(karten? + if entwurf.letzter_stich { LETZTER_STICH } else { Punkte::NULL })
}

pub fn zaehlen(dienst: Dienst) -> Vec<Knoten> {
    let Some(entwurf) = Entwurf::lade(dienst) else { return Vec::new() };
    let hand = Live::new(entwurf.karten);
    let e = Live::new(entwurf);
    dom::folge(move || {
        let karten = hand.get();
        e.update(|e| e.karten = karten);
    });
    dom::folge(move || e.with(Entwurf::merke));
    let zurueck = move || dienst.oeffne(Blatt::Spiel(None));
    let uebernehmen = move || {
        e.update(|e| {
            e.sonst = None;
            e.punkte = summe(e).and_then(|punkte| u16::try_from(punkte.0).ok());
            e.merke();
        });
        zurueck();
    };
    let seite = |seite: Seite| {
        let name = dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default();
        knopf("wahl", "", move || e.update(|e| e.tippe_fuer(seite)))
            .kind(el("span.kurz").text(&name))
            .gedrueckt(move || e.with(|e| e.getippt) == seite)
    };
    let letzter = knopf("wahl", dienst.wort(Wort::LetzterStich), move || {
        e.update(|e| e.letzter_stich = !e.letzter_stich);
    })
    .gedrueckt(move || e.with(|e| e.letzter_stich));
    let inhalt = el("div.eingabe")
        .kind(el("div.wahlreihe").kinder(Seite::BEIDE.map(seite)))
        .kind(modi(
            dienst,
            move || e.with(|e| e.modus),
            move |modus| e.update(|e| e.modus = Some(modus)),
        ))
        .kind(karten(dienst, hand));
    let taste = knopf("knopf haupt", dienst.wort(Wort::Uebernehmen), uebernehmen)
        .gesperrt(move || e.with(|e| summe(e).is_none()));
    let fuss = el("footer.blattfuss")
        .kind(
            el("p.danach")
                .attr("aria-live", "polite")
                .text_aus(move || e.with(|e| gezaehlt(dienst, e))),
        )
        .kind(letzter)
        .kind(taste);
    blatt(
        move || dienst.wort(Wort::KartenZaehlen).to_owned(),
        dienst.wort(Wort::Schliessen),
        zurueck,
        inhalt,
        Some(fuss),
    )
}

/// «Karten: 8 · Stiche: 2 · Punkte: 57», or what is missing for it.
fn gezaehlt(dienst: Dienst, entwurf: &Entwurf) -> String {
    let anzahl = entwurf.karten.anzahl();
    let stiche = if anzahl.is_multiple_of(4) {
        dienst.satz(Wort::GanzeStiche, &[&(anzahl / 4).to_string()])
    } else {
        dienst.wort(Wort::KeineGanzenStiche).to_owned()
    };
    let punkte = match (summe(entwurf), entwurf.modus) {
        (Some(punkte), _) => punkte.to_string(),
        (None, None) => dienst.wort(Wort::WasWirdGespielt).to_owned(),
        (None, Some(modus)) => {
            dienst.satz(Wort::OhneKartenwerte, &[text::modus(dienst.sprache(), modus)])
        }
    };
    dienst.satz(Wort::KartenGezaehlt, &[&anzahl.to_string(), &stiche, &punkte])
}
