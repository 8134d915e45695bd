//! The board of the open session: the slate, or the board with a form, as its kind says.

use super::{brett, tafel};
use crate::engine::brett::{Brettart, tafel as brett_tafel};
use crate::engine::command::Befehl;
use crate::engine::event::EreignisId;
use crate::engine::log::Partie;
use crate::engine::punkte::Punkte;
use crate::engine::seite::Seite;
use crate::engine::stand::Konto;
use crate::text::{self, Wort, auszug};
use crate::ui::dienst::{Blatt, Dienst, Ort};
use crate::ui::dom::{Knoten, el, knopf, zeichenknopf};
use crate::ui::live::{Live, derived, untrack};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::regeln::zeile as regelzeile;
use crate::ui::sheet::missing::{details, notice};
use crate::ui::sheet::speicher::marke;
use crate::ui::teilen::Was;

pub fn tisch(dienst: Dienst) -> Knoten {
    // A new Partie makes a new board; entries only change what is on it.
    let partie: Live<Option<(EreignisId, bool)>> =
        derived(move || dienst.mit_partie(|_, p| (p.id, p.jassart.brett.art() == Brettart::Tafel)));
    let turnier = derived(move || dienst.mit_turnier(|_| ()).is_some());
    el("main.tisch").kind(notice(dienst)).wechselnd(move || {
        let partie = partie.get();
        if turnier.get() {
            return untrack(|| super::turnier::turnier(dienst));
        }
        untrack(|| match partie {
            Some((_, true)) => tafel::tafel(dienst),
            Some((_, false)) => brett::brett(dienst),
            None => leerer_tisch(dienst),
        })
    })
}

fn naechste_partie(dienst: Dienst) {
    if let Some(id) = untrack(|| dienst.mit_session(|id, _| id.clone())) {
        dienst.gehe(Ort::Neu(Some(id)));
    }
}

/// A session whose Partien are all taken back: redo, or begin anew.
fn leerer_tisch(dienst: Dienst) -> Vec<Knoten> {
    let wieder = dienst.knopf("knopf leise", Wort::Wiederherstellen, move || {
        let _ = dienst.befehle(Befehl::StelleWiederHer);
    });
    let neu = dienst.knopf("knopf haupt", Wort::NeuePartie, move || naechste_partie(dienst));
    // None was taken back: none of them is one here.
    let none = dienst.mit_session(|_, s| s.letztes_zurueckgenommenes().is_none()).unwrap_or(false);
    let why = if none { Wort::NoPartieHere } else { Wort::PartieZurueckgenommen };
    vec![
        kopf(dienst, move || (dienst.wort(Wort::LeereSession).to_owned(), String::new())),
        el("p.leer").wort(dienst, why),
        el("div.leer-grund").wechselnd(move || if none { details(dienst) } else { Vec::new() }),
        el("footer.fuss").kind(wieder).kind(neu),
    ]
}

/// The line on top: back, what runs (a title and what stands small below), the named undo, the
/// menu.
pub fn kopf(dienst: Dienst, titel: impl Fn() -> (String, String) + Clone + 'static) -> Knoten {
    let unter = titel.clone();
    let letztes = move || {
        dienst
            .mit_session(|_, session| text::letztes(dienst.sprache(), session))
            .flatten()
            .map(|was| dienst.satz(Wort::WasZurueck, &[&was]))
    };
    let zurueck = el("button.leise zurueck")
        .attr("type", "button")
        // Not `disabled`, which would lose the focus with the last step back.
        .attr_aus("aria-disabled", move || letztes().is_none().then(|| "true".to_owned()))
        .tipp(move || dienst.nimm_zurueck())
        .kind(zeichen(Sinn::Rueckgaengig))
        .kind(el("span").text_aus(move || letztes().unwrap_or_default()));
    el("header.kopf")
        .kind(zeichenknopf(
            "leise rund",
            dienst.wort(Wort::AlleSessions),
            zeichen(Sinn::Zurueck),
            move || dienst.gehe(Ort::Start),
        ))
        .kind(
            el("div.titel")
                .kind(el("h1").text_aus(move || titel().0))
                .kind(el("p").text_aus(move || unter().1)),
        )
        .kind(marke(dienst))
        .kind(zurueck)
        .kind(zeichenknopf(
            "leise rund",
            dienst.wort(Wort::Menue),
            zeichen(Sinn::Menue),
            move || dienst.oeffne(Blatt::Menue),
        ))
}

/// What stands below the board: the key to write with, or how the Partie ended.
pub fn fuss(dienst: Dienst, oeffnet: Blatt, davor: impl IntoIterator<Item = Knoten>) -> Knoten {
    let beendet = derived(move || {
        dienst.mit_partie(|_, partie| partie.stand.ende.is_some()).unwrap_or(false)
    });
    let schreiben = move || {
        let nr = dienst.mit_partie(|_, p| p.stand.spielnummer()).unwrap_or(1);
        dienst.satz(Wort::SpielSchreiben, &[&nr.to_string()])
    };
    el("footer.fuss").kinder(davor).wechselnd(move || {
        let beendet = beendet.get();
        untrack(|| {
            if beendet {
                return vec![partie_ende(dienst)];
            }
            let oeffnet = oeffnet.clone();
            vec![
                knopf("knopf haupt", "", move || dienst.oeffne(oeffnet.clone()))
                    .text_aus(schreiben),
            ]
        })
    })
}

/// What the end of a Partie tells: who won, by what, and each Strich with its rule.
fn partie_ende(dienst: Dienst) -> Knoten {
    let regeln = move || {
        dienst
            .mit_partie(|_, partie| partie.stand.ende.as_ref().map(|ende| ende.quellen.clone()))
            .flatten()
            .unwrap_or_default()
            .into_iter()
            .map(|regel| regelzeile(dienst, regel))
            .collect()
    };
    let zeilen = move || {
        dienst
            .mit_partie(|_, partie| auszug::ende_zeilen(dienst.sprache(), partie))
            .unwrap_or_default()
            .into_iter()
            .map(|zeile| el("li").text(&zeile))
            .collect()
    };
    let satz = move || {
        dienst
            .mit_partie(|_, partie| auszug::ende_satz(dienst.sprache(), partie))
            .unwrap_or_default()
    };
    let reihe = el("div.reihe")
        .kind(dienst.knopf("knopf leise", Wort::Exportieren, move || {
            dienst.teile(Was::Datei);
        }))
        .kind(dienst.knopf("knopf haupt", Wort::NaechstePartie, move || {
            naechste_partie(dienst);
        }));
    el("section.ende")
        .benannt(dienst, Wort::PartieZuEnde)
        .kind(el("h2").text_aus(satz))
        .kind(el("ul").wechselnd(zeilen))
        .kind(
            el("details")
                .kind(el("summary").wort(dienst, Wort::Warum))
                .kind(el("ul").wechselnd(regeln)),
        )
        .kind(reihe)
}

/// Everybody's points in words, on the slate with those of the running Spiel.
pub fn stand(dienst: Dienst, partie: &Partie) -> String {
    let laufend = brett_tafel::laufende_punkte(&partie.kopf.tischregeln, &partie.stand.laufend);
    let satz = |(nr, konto): (usize, &Konto)| {
        let dazu = Seite::BEIDE.get(nr).map_or(Punkte::NULL, |seite| laufend[*seite]);
        let punkte = text::points(dienst.ohne_deck(), (konto.punkte + dazu).0);
        dienst.satz(Wort::PunkteVon, &[&partie.parteiname(nr), &punkte])
    };
    let alle: Vec<String> = partie.stand.konten.iter().enumerate().map(satz).collect();
    alle.join(", ")
}
