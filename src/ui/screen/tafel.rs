//! The slate: two halves, each with its strokes, its total, and the keys to write with.

use super::tisch::{anzahl_striche, fuss, kopf, striche_nach_art};
use crate::engine::brett::tafel;
use crate::engine::event::{Ansage, Eintrag, Meldung, Weisnotiz};
use crate::engine::log::{Partie, Session};
use crate::engine::punkte::Punkte;
use crate::engine::seite::{Platz, Seite};
use crate::engine::stand::Striche;
use crate::engine::strichbild::Strichbild;
use crate::text::{self, Wort};
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::live::{Live, derived};
use crate::ui::part::striche::{Linie, strichlinie, zett};

pub fn tafel(dienst: Dienst) -> Vec<Knoten> {
    let titel = move || dienst.mit_partie(|_, p| titelzeile(dienst, p)).unwrap_or_default();
    let flaeche =
        el("div", "tafel").kind(haelfte(dienst, Seite::B)).kind(haelfte(dienst, Seite::A));
    let davor = [zustand(dienst), berg_hinweis(dienst), laeuft(dienst)];
    vec![kopf(dienst, titel), flaeche, fuss(dienst, Blatt::Spiel, davor)]
}

/// How freely the last Spiel may still be changed, in words (C1, C3, C4).
fn zustand(dienst: Dienst) -> Knoten {
    let satz = move || {
        let satz = dienst.mit_partie(|session, partie| {
            let zeile = partie.stand.gewertete().next_back()?;
            let eintragung = partie.eintragungen.iter().find(|e| e.id == zeile.eintrag)?;
            let zustand = partie.schreibzustand(eintragung, session.danach(partie.id));
            let zustand = text::zustand(dienst.sprache(), zustand);
            Some(dienst.satz(Wort::LetztesSpiel, &[&zeile.nr.to_string(), zustand]))
        });
        satz.flatten().unwrap_or_default()
    };
    el("p", "zustand").attr("role", "status").text_aus(satz)
}

/// The writer says that the next Spiel runs: the window of the last one closes (C1).
fn laeuft(dienst: Dienst) -> Knoten {
    let offen = move || {
        let offen = dienst.mit_partie(|_, p| {
            p.stand.ende.is_none() && p.stand.gespielt() > 0 && !p.stand.laufend.begonnen
        });
        offen.unwrap_or(false)
    };
    el("div", "laeuft").nur_wenn(offen, move || {
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
        beendet: stand.ende.is_some(),
        weis: regeln.ja("weis"),
        stoeck_frei: regeln.ja("stoeck") && stand.laufend.stoeck.is_none() && trumpf,
        stoeck_hier: stand.laufend.stoeck == Some(seite),
    }
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
        let (punkte, striche) = (dienst.zahl(a.punkte), anzahl_striche(dienst, &a.striche));
        Some(dienst.satz(Wort::SeiteVorlesen, &[&a.name, &punkte, &striche]))
    };
    let kopfzeile = el("header", "")
        .kind(el("h2", "").text_aus(move || a.get().name))
        .kind(el("p", "klein").text_aus(move || a.with(|a| was_fehlt(dienst, a))))
        .kind(el("p", "gesamt").text_aus(move || dienst.zahl(a.with(|a| a.punkte))));
    let linie = move |wert: i32, art: Linie, anzahl: fn(&Strichbild) -> u32| {
        let name = move || a.with(|a| dienst.satz(Wort::WeisTaste, &[&wert.to_string(), &a.name]));
        el("button", "linie")
            .attr("type", "button")
            .attr_aus("aria-label", move || Some(name()))
            .gesperrt(move || a.with(|a| a.beendet || !a.weis))
            .tipp(move || schreibe_weis(dienst, seite, wert))
            .kind(el("span", "wert").attr("aria-hidden", "true").text(&wert.to_string()))
            .kind(strichlinie(art, move || a.with(|a| anzahl(&a.bild))))
    };
    let schiefer = el("div", "schiefer")
        .kind(zett())
        .kind(linie(100, Linie::Fuenfer, |bild| bild.hunderter))
        .kind(linie(50, Linie::Kreuz, |bild| bild.fuenfziger))
        .kind(linie(20, Linie::Fuenfer, |bild| bild.zwanziger))
        .kind(
            el("p", "rest")
                .attr("aria-hidden", "true")
                .text_aus(move || dienst.zahl(a.with(|a| a.bild.rest.0))),
        );
    let stoeck = knopf("taste klein", dienst.wort(Wort::Stoeck), move || {
        let _ = dienst.trage_ein(Eintrag::Stoeck { seite });
    })
    .gesperrt(move || a.with(|a| a.beendet || !(a.stoeck_frei || a.stoeck_hier)))
    .gedrueckt(move || a.with(|a| a.stoeck_hier));
    let berg = knopf("taste klein", dienst.wort(Wort::Berg), move || {
        if a.with_untracked(|a| a.bis_berg).is_some_and(|fehlt| fehlt <= 0) {
            // Enough is written: nothing to ask.
            schreibe_berg(dienst, seite);
        } else {
            dienst.oeffne(Blatt::Berg(seite));
        }
    })
    .gesperrt(move || a.with(|a| a.beendet || a.bis_berg.is_none()))
    .gedrueckt(move || a.with(|a| a.hat_berg));
    let merci = knopf("taste klein", dienst.wort(Wort::Merci), move || {
        dienst.oeffne(Blatt::Bedanken(seite));
    })
    .gesperrt(move || a.with(|a| a.beendet));
    let tasten = el("footer", "")
        .kind(marken(dienst, move || a.with(|a| a.striche)))
        .kind(stoeck)
        .kind(berg)
        .kind(merci);
    el("section", &format!("haelfte seite-{}", u8::from(seite)))
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

fn schreibe_berg(dienst: Dienst, seite: Seite) {
    let _ = dienst.trage_ein(Eintrag::Berg(Meldung { seite, teil: None }));
}

/// The Striche of a side so far, and by kind.
fn marken(dienst: Dienst, striche: impl Fn() -> Striche + Copy + 'static) -> Knoten {
    let zeichen = move || "I".repeat(striche().summe().min(30) as usize);
    el("p", "marken")
        .kind(el("span", "").attr("aria-hidden", "true").text_aus(zeichen))
        .kind(el("small", "").text_aus(move || striche_nach_art(dienst, &striche())))
}

/// Somebody is over the Berg and nobody has said so: one tap says it.
fn berg_hinweis(dienst: Dienst) -> Knoten {
    let da =
        derived(move || dienst.mit_partie(|_, partie| ueber_dem_berg(partie)).unwrap_or_default());
    el("div", "bergfrage").attr("role", "group").wechselnd(move || {
        let da = da.get();
        let frage = match da.len() {
            0 => return Vec::new(),
            1 => Wort::BergFrage,
            _ => Wort::BergBeide,
        };
        let tasten = da.into_iter().map(|(seite, name)| {
            knopf("knopf", &dienst.satz(Wort::BergVon, &[&name]), move || {
                schreibe_berg(dienst, seite);
            })
        });
        [el("p", "").text(dienst.wort(frage))].into_iter().chain(tasten).collect()
    })
}

/// The sides that are over the Berg while it is still to be had.
fn ueber_dem_berg(partie: &Partie) -> Vec<(Seite, String)> {
    let regeln = &partie.kopf.tischregeln;
    let stand = &partie.stand;
    let Some(bei) = tafel::berg_bei(regeln) else { return Vec::new() };
    if stand.berg.is_some() || stand.ende.is_some() || !stand.laufend.bergrufe.is_empty() {
        return Vec::new();
    }
    Seite::BEIDE
        .into_iter()
        .filter(|seite| tafel::geschrieben(regeln, stand, *seite) >= bei)
        .map(|seite| (seite, partie.parteiname(seite.index())))
        .collect()
}
