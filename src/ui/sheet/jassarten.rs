//! Choosing a Jassart: searched by name, by how many are there; the favourites and the last ones
//! of this device first.

use crate::engine::jassart::{self, Jassart};
use crate::engine::suche::enthaelt;
use crate::text::Wort;
use crate::text::jassart::jasstext;
use crate::text::regelbuch::suchform;
use crate::ui::dienst::Dienst;
use crate::ui::dom::{Knoten, el, knopf, zeichenknopf};
use crate::ui::live::{Live, untrack};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::blatt::blatt;
use crate::ui::sheet::vorfall::suchfeld;
use crate::ui::speicher;

const FAVORITEN: &str = "favoriten";
const ZULETZT: &str = "zuletzt";
/// How many of the last ones are kept.
const ZULETZT_MAX: usize = 5;

fn ids(notiz: &str) -> Vec<String> {
    speicher::notierter(notiz).unwrap_or_default()
}

fn hat(ids: &[String], jassart: &Jassart) -> bool {
    ids.iter().any(|id| id == jassart.id)
}

/// Notes that this one is played.
pub fn merke_gespielt(id: &str) {
    let mut zuletzt = ids(ZULETZT);
    zuletzt.retain(|alt| alt != id);
    zuletzt.insert(0, id.to_owned());
    zuletzt.truncate(ZULETZT_MAX);
    speicher::notiere(ZULETZT, &zuletzt);
}

pub fn jassarten(dienst: Dienst) -> Vec<Knoten> {
    let gesucht = Live::new(String::new());
    let anzahl: Live<Option<u8>> = Live::new(None);
    let favoriten = Live::new(ids(FAVORITEN));
    // The order stays while a star is set.
    let vorher = favoriten.get_untracked();
    let zuletzt = ids(ZULETZT);
    let wie_viele = (2..=10u8).map(|n| {
        knopf("wahl", &n.to_string(), move || {
            anzahl.update(|alt| *alt = if *alt == Some(n) { None } else { Some(n) });
        })
        .gedrueckt(move || anzahl.get() == Some(n))
    });
    let liste = move || {
        let wort = gesucht.with(|wort| suchform(wort.trim()));
        let anzahl = anzahl.get();
        let passt = |j: &&&'static Jassart| {
            let (min, max) = j.spieler;
            let da = anzahl.is_none_or(|n| {
                let paare = j.parteien == jassart::Parteien::ZweiGegenZwei;
                (min..=max).contains(&n) && !(paare && n % 2 == 1)
            });
            da && heisst(dienst, j, &wort)
        };
        let treffer: Vec<&'static Jassart> = jassart::ALLE.iter().filter(passt).copied().collect();
        if treffer.is_empty() {
            return vec![el("p.leer").text(dienst.wort(Wort::NichtsGefunden))];
        }
        untrack(|| {
            let mut teile = Vec::new();
            for (teil, wort) in [Wort::Favoriten, Wort::ZuletztGespielt, Wort::AlleJassarten]
                .into_iter()
                .enumerate()
            {
                let darin = treffer.iter().filter(|j| {
                    let ist = if hat(&vorher, j) {
                        0
                    } else if hat(&zuletzt, j) {
                        1
                    } else {
                        2
                    };
                    ist == teil
                });
                let mut zeilen: Vec<&'static Jassart> = darin.copied().collect();
                if zeilen.is_empty() {
                    continue;
                }
                if teil == 1 {
                    let nach_zeit = zuletzt.iter().filter_map(|id| jassart::finde(id).ok());
                    zeilen = nach_zeit.filter(|j| zeilen.iter().any(|z| z.id == j.id)).collect();
                }
                let zeilen = zeilen.into_iter().map(|j| eintrag(dienst, j, favoriten));
                teile.push(el("h3").text(dienst.wort(wort)));
                teile.push(el("ul.liste").kinder(zeilen));
            }
            teile
        })
    };
    let inhalt = el("div.eingabe jassarten")
        .kind(suchfeld(dienst, gesucht))
        .kind(
            el("fieldset")
                .kind(el("legend").text(dienst.wort(Wort::WieVieleDa)))
                .kind(el("div.wahlreihe").kinder(wie_viele)),
        )
        .kind(el("div.teil").wechselnd(liste));
    blatt(
        move || dienst.wort(Wort::JassartWaehlen).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

/// Whether name, other name or what is told of it hold this word.
fn heisst(dienst: Dienst, jassart: &Jassart, wort: &str) -> bool {
    let hat = |text: &str| enthaelt(&suchform(text), wort);
    let verwandt =
        |j: &&&Jassart| j.alias_von == Some(jassart.id) || jassart.alias_von == Some(j.id);
    wort.is_empty()
        || hat(jassart.name)
        || hat(jassart.id)
        || jasstext(dienst.sprache(), jassart.id).is_some_and(|text| hat(text.was))
        || jassart::ALLE.iter().filter(verwandt).any(|j| hat(j.name))
}

/// How many play it.
fn spielerzahl(dienst: Dienst, jassart: &Jassart) -> String {
    let (min, max) = jassart.spieler;
    let w = if min == max { Wort::AnzahlSpieler } else { Wort::SpielerVonBis };
    dienst.satz(w, &[&min.to_string(), &max.to_string()])
}

/// The key with its name and how many play it.
pub fn karte(dienst: Dienst, jassart: &Jassart, tipp: impl FnMut() + 'static) -> Knoten {
    knopf("karte", "", tipp)
        .kind(el("span.kartentitel").text(jassart.name))
        .text(" ")
        .kind(el("span.klein").text(&spielerzahl(dienst, jassart)))
}

fn eintrag(dienst: Dienst, jassart: &'static Jassart, favoriten: Live<Vec<String>>) -> Knoten {
    let waehle = move || {
        dienst.jassart.set(Some(jassart.id));
        dienst.schliesse();
    };
    let stern = move || {
        favoriten.update(|ids| {
            let vorher = ids.len();
            ids.retain(|id| id != jassart.id);
            if ids.len() == vorher {
                ids.push(jassart.id.to_owned());
            }
        });
        favoriten.with_untracked(|ids| speicher::notiere(FAVORITEN, ids));
    };
    el("li.jassart")
        .kind(karte(dienst, jassart, waehle))
        .kind(
            zeichenknopf(
                "leise rund favorit",
                &dienst.satz(Wort::Favorit, &[jassart.name]),
                zeichen(Sinn::Stern),
                stern,
            )
            .gedrueckt(move || favoriten.with(|ids| hat(ids, jassart))),
        )
        .kind(erklaerung(dienst, jassart))
}

/// What it is, how it scores and where that stands, on unfolding.
pub fn erklaerung(dienst: Dienst, jassart: &Jassart) -> Knoten {
    let titel = dienst.satz(Wort::JassartErklaert, &[jassart.name]);
    let text = jasstext(dienst.sprache(), jassart.id);
    let absatz = |text: &str| el("p").attr("lang", "de").text(text);
    let absaetze = text.into_iter().flat_map(|text| [absatz(text.was), absatz(text.zaehlt)]);
    el("details")
        .kind(el("summary.klein").text(&titel))
        .kinder(absaetze)
        .kind(el("p.klein").text(&dienst.satz(Wort::Quellen, &[&jassart.quellen.join(", ")])))
}
