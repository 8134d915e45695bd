//! The slate: two halves, each with its strokes, its total, and the keys to write with.

use super::tisch::{fuss, kopf};
use crate::engine::brett::tafel;
use crate::engine::event::{Ansage, Eintrag, Meldung, Weisnotiz};
use crate::engine::log::{Partie, Session};
use crate::engine::punkte::Punkte;
use crate::engine::seite::{Platz, Seite};
use crate::engine::stand::{Strichart, Striche};
use crate::engine::strichbild::Strichbild;
use crate::text::auszug::{anzahl_striche, striche_nach_art};
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::live::{Live, derived};
use crate::ui::part::striche::{Linie, strichlinie, strichmarke, zett};

pub fn tafel(dienst: Dienst) -> Vec<Knoten> {
    let titel = move || dienst.mit_partie(|_, p| titelzeile(dienst, p)).unwrap_or_default();
    let flaeche = el("div.tafel").wechselnd(move || {
        let nah = if dienst.geraet.getauscht.get() { Seite::B } else { Seite::A };
        crate::ui::live::untrack(|| vec![haelfte(dienst, nah.andere()), haelfte(dienst, nah)])
    });
    let davor = [hinweis(dienst), zustand(dienst), laeuft(dienst)];
    vec![kopf(dienst, titel), flaeche, fuss(dienst, Blatt::Spiel(None), davor)]
}

/// What to know at the first use, one after the other, never again after that.
fn hinweis(dienst: Dienst) -> Knoten {
    const HINWEISE: [Wort; 3] = [Wort::HinweisLinie, Wort::HinweisSpiel, Wort::HinweisZurueck];
    let gelesen = dienst.geraet.hinweise;
    el("div.hinweis").wechselnd(move || {
        let Some(hinweis) = HINWEISE.get(gelesen.get()) else { return Vec::new() };
        let weiter = knopf("knopf", dienst.wort(Wort::HinweisGelesen), move || {
            gelesen.update(|anzahl| *anzahl += 1);
        });
        vec![el("p").text(dienst.wort(*hinweis)), weiter]
    })
}

/// Who is over the Berg while nobody has said it; else how freely the last Spiel may still be
/// changed, in words (C1, C3, C4).
fn zustand(dienst: Dienst) -> Knoten {
    let satz = move || {
        let satz = dienst.mit_partie(|session, partie| {
            let da = Seite::BEIDE.into_iter().filter(|seite| berg_offen(partie, *seite)).count();
            if da > 0 {
                let frage = if da == 1 { Wort::BergFrage } else { Wort::BergBeide };
                return Some(dienst.wort(frage).to_owned());
            }
            let zeile = partie.stand.gewertete().next_back()?;
            let eintragung = partie.eintragungen.iter().rfind(|e| e.id == zeile.eintrag)?;
            let zustand = partie.schreibzustand(eintragung, session.danach(partie.id));
            let zustand = text::zustand(dienst.sprache(), zustand);
            Some(dienst.satz(Wort::LetztesSpiel, &[&zeile.nr.to_string(), zustand]))
        });
        satz.flatten().unwrap_or_default()
    };
    el("p.zustand").text_aus(satz)
}

/// The writer says that the next Spiel runs: the window of the last one closes (C1).
fn laeuft(dienst: Dienst) -> Knoten {
    let offen = move || {
        let offen = dienst.mit_partie(|_, p| {
            p.stand.ende.is_none() && p.stand.gespielt() > 0 && !p.stand.laufend.begonnen
        });
        offen.unwrap_or(false)
    };
    el("div.laeuft").nur_wenn(offen, move || {
        knopf("knopf leise", dienst.wort(Wort::EintragLaeuft), move || {
            let _ = dienst.trage_ein(Eintrag::Ansage(Ansage::default()));
        })
    })
}

fn titelzeile(dienst: Dienst, partie: &Partie) -> (String, String) {
    let stand = &partie.stand;
    let name = |platz: Platz| partie.kopf.spieler[usize::from(platz.0)].clone();
    if stand.ende.is_some() {
        return (dienst.wort(Wort::PartieZuEnde).to_owned(), String::new());
    }
    let vorhand = stand.geber.naechster(partie.kopf.spieler.len() as u8);
    (
        dienst.satz(Wort::SpielNr, &[&stand.spielnummer().to_string()]),
        dienst.satz(Wort::GeberUndVorhand, &[&name(stand.geber), &name(vorhand)]),
    )
}

/// Everything a half shows, so that it is drawn anew only where it changed.
#[derive(Clone, Default, PartialEq)]
struct Ansicht {
    name: String,
    punkte: i32,
    bild: Strichbild,
    striche: Striche,
    /// Points missing to the Berg; `None` when it is gone or not played for.
    bis_berg: Option<i32>,
    bis_ziel: i32,
    hat_berg: bool,
    /// Over the Berg, and nobody has said so.
    berg_offen: bool,
    beendet: bool,
    weis: bool,
    stoeck_frei: bool,
    stoeck_hier: bool,
}

fn ansicht(session: &Session, partie: &Partie, seite: Seite) -> Ansicht {
    let regeln = &partie.kopf.tischregeln;
    let stand = &partie.stand;
    let punkte = tafel::geschrieben(regeln, stand, seite);
    let berg = tafel::berg_bei(regeln).filter(|_| stand.berg.is_none());
    let trumpf = stand.laufend.modus.is_none_or(|modus| modus.trumpf().is_some());
    Ansicht {
        name: partie.parteiname(seite.index()),
        punkte: punkte.0,
        bild: tafel::strichbild(regeln, stand, seite),
        striche: session.striche_der_seite(partie, seite),
        bis_berg: berg.map(|berg| (berg - punkte).0),
        bis_ziel: regeln.zahl("ziel") - punkte.0,
        hat_berg: stand.berg.as_ref().is_some_and(|berg| berg.seite == seite),
        berg_offen: berg_offen(partie, seite),
        beendet: stand.ende.is_some(),
        weis: regeln.ja("weis"),
        stoeck_frei: regeln.ja("stoeck") && stand.laufend.stoeck.is_none() && trumpf,
        stoeck_hier: stand.laufend.stoeck == Some(seite),
    }
}

/// The side is over the Berg while it is still to be had.
fn berg_offen(partie: &Partie, seite: Seite) -> bool {
    let (regeln, stand) = (&partie.kopf.tischregeln, &partie.stand);
    let zu_haben =
        stand.berg.is_none() && stand.ende.is_none() && stand.laufend.bergrufe.is_empty();
    let genug = |bei| tafel::geschrieben(regeln, stand, seite) >= bei;
    zu_haben && tafel::berg_bei(regeln).is_some_and(genug)
}

/// «bis Berg 86 · bis Ziel 586».
fn was_fehlt(dienst: Dienst, a: &Ansicht) -> String {
    let ziel = match a.bis_ziel {
        fehlt if fehlt > 0 => dienst.satz(Wort::BisZiel, &[&dienst.zahl(fehlt)]),
        _ => dienst.wort(Wort::ZielErreicht).to_owned(),
    };
    match a.bis_berg {
        Some(fehlt) if fehlt > 0 => {
            format!("{} · {ziel}", dienst.satz(Wort::BisBerg, &[&dienst.zahl(fehlt)]))
        }
        Some(_) => format!("{} · {ziel}", dienst.wort(Wort::UeberDemBerg)),
        None if a.hat_berg => format!("{} · {ziel}", dienst.wort(Wort::HatBerg)),
        None => ziel,
    }
}

fn haelfte(dienst: Dienst, seite: Seite) -> Knoten {
    let a: Live<Ansicht> = derived(move || {
        dienst.mit_partie(|session, partie| ansicht(session, partie, seite)).unwrap_or_default()
    });
    let vorlesen = move || {
        let a = a.get();
        let (punkte, striche) =
            (dienst.zahl(a.punkte), anzahl_striche(dienst.sprache(), &a.striche));
        Some(dienst.satz(Wort::SeiteVorlesen, &[&a.name, &punkte, &striche]))
    };
    let wer = el("div.wer")
        .kind(el("h2").text_aus(move || a.get().name))
        .kind(el("p.klein").text_aus(move || a.with(|a| was_fehlt(dienst, a))));
    let kopfzeile = el("header").kind(wer).kind(
        knopf("gesamt", "", move || dienst.oeffne(Blatt::Spiel(Some(seite))))
            .kind(el("span.nur-vorlesen").text_aus(move || {
                a.with(|a| dienst.satz(Wort::PunkteSchreiben, &[&a.name])) + ": "
            }))
            .gesperrt(move || a.with(|a| a.beendet))
            .text_aus(move || dienst.zahl(a.with(|a| a.punkte))),
    );
    let linie = move |wert: i32, art: Linie, anzahl: fn(&Strichbild) -> u32| {
        let name = move || a.with(|a| dienst.satz(Wort::WeisTaste, &[&wert.to_string(), &a.name]));
        el("button.linie")
            .attr("type", "button")
            .attr_aus("aria-label", move || Some(name()))
            .gesperrt(move || a.with(|a| a.beendet || !a.weis))
            .tipp(move || schreibe_weis(dienst, seite, wert))
            .kind(el("span.wert").attr("aria-hidden", "true").text(&wert.to_string()))
            .kind(strichlinie(art, move || a.with(|a| anzahl(&a.bild))))
    };
    let schiefer = el("div.schiefer")
        .kind(zett())
        .kind(linie(100, Linie::Fuenfer, |bild| bild.hunderter))
        .kind(linie(50, Linie::Kreuz, |bild| bild.fuenfziger))
        .kind(linie(20, Linie::Fuenfer, |bild| bild.zwanziger))
        .kind(el("p.rest").attr("aria-hidden", "true").text_aus(move || {
            match a.with(|a| a.bild.rest.0) {
                0 => String::new(),
                rest => dienst.zahl(rest),
            }
        }));
    let stoeck = knopf("taste klein", dienst.wort(Wort::Stoeck), move || {
        let _ = dienst.trage_ein(Eintrag::Stoeck { seite });
    })
    .gesperrt(move || a.with(|a| a.beendet || !(a.stoeck_frei || a.stoeck_hier)))
    .gedrueckt(move || a.with(|a| a.stoeck_hier));
    let berg = knopf("taste klein", dienst.wort(Wort::Berg), move || {
        if a.with_untracked(|a| a.bis_berg).is_some_and(|fehlt| fehlt <= 0) {
            // Enough is written: nothing to ask.
            let _ = dienst.trage_ein(Eintrag::Berg(Meldung { seite, teil: None }));
        } else {
            dienst.oeffne(Blatt::Berg(seite));
        }
    })
    .attr_aus("data-offen", move || a.with(|a| a.berg_offen).then(String::new))
    .gesperrt(move || a.with(|a| a.beendet || a.bis_berg.is_none()))
    .gedrueckt(move || a.with(|a| a.hat_berg));
    let merci = knopf("taste klein", dienst.wort(Wort::Merci), move || {
        dienst.oeffne(Blatt::Bedanken(seite));
    })
    .gesperrt(move || a.with(|a| a.beendet));
    let tasten = el("footer")
        .kind(marken(dienst, derived(move || a.with(|a| a.striche))))
        .kind(stoeck)
        .kind(berg)
        .kind(merci);
    el("section")
        .klasse(&format!("haelfte seite-{}", u8::from(seite)))
        .attr_aus("aria-label", vorlesen)
        .kind(kopfzeile)
        .kind(schiefer)
        .kind(tasten)
}

/// Writes a Weis of this amount, without cards.
pub fn schreibe_weis(dienst: Dienst, seite: Seite, punkte: i32) {
    let notiz = Weisnotiz { seite, punkte: Punkte(punkte), platz: None, karten: String::new() };
    let _ = dienst.trage_ein(Eintrag::Weis(notiz));
}

/// The Striche of a side so far, each with the mark of its kind; a tap tells what they mean.
fn marken(dienst: Dienst, striche: Live<Striche>) -> Knoten {
    let marken = move || {
        let striche = striche.get();
        Strichart::ALLE.into_iter().flat_map(|art| marke(art, striche.art(art))).collect()
    };
    knopf("marken", "", move || dienst.oeffne(Blatt::Striche))
        .kind(el("small").text(dienst.wort(Wort::Striche)).text(" "))
        .kind(el("span").attr("aria-hidden", "true").wechselnd(marken))
        .kind(
            el("small.nur-vorlesen").text_aus(move || {
                striche.with(|striche| striche_nach_art(dienst.sprache(), striche))
            }),
        )
}

/// A few Striche of a kind one by one, more as a mark and their number.
fn marke(art: Strichart, anzahl: u16) -> Vec<Knoten> {
    let einzeln = if anzahl > 3 { 1 } else { anzahl };
    let mut marken: Vec<Knoten> = (0..einzeln).map(|_| strichmarke(art)).collect();
    if anzahl > einzeln {
        marken.push(el("b").text(&anzahl.to_string()));
    }
    marken
}
