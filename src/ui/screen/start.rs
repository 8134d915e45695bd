//! The first screen: the sessions of this device, a new one, a file.

use super::{tischblatt, turnier};
use crate::engine::log::Session;
use crate::engine::save::SessionId;
use crate::text::{self, Wort};
use crate::ui::dienst::{self, Dienst, Ort};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::part::striche::zett;
use crate::ui::part::wahl::sprachwahl;
use crate::ui::sheet::speicher;
use crate::ui::teilen;
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlInputElement};

pub fn start(dienst: Dienst) -> Knoten {
    let kopf = el("header", "startkopf")
        .kind(el("h1", "").text("Jasstafel"))
        .kind(el("p", "").text(dienst.wort(Wort::Untertitel)))
        .kind(sprachwahl(dienst));
    let warnung = el("div", "").wechselnd(move || {
        let beiseite = dienst.beiseite(<[_]>::len);
        let satz = || dienst.satz(Wort::BeiseiteGelegt, &[&beiseite.to_string()]);
        (beiseite > 0).then(|| el("p", "warnung").text(&satz())).into_iter().collect()
    });
    let liste = el("div", "abende").wechselnd(move || {
        let karten = dienst.sessions(|id, session| karte(dienst, id, session));
        let karten: Vec<Knoten> = tischblatt::karte(dienst).into_iter().chain(karten).collect();
        vec![if karten.is_empty() {
            el("div", "leer")
                .kind(el("div", "bild-tafel").kind(zett()))
                .kind(el("p", "").text(dienst.wort(Wort::NochNichts)))
        } else {
            let liste = el("ul", "liste").attr("aria-label", dienst.wort(Wort::Abende));
            liste.kinder(karten.into_iter().map(|karte| el("li", "").kind(karte)))
        }]
    });
    let buch = knopf("knopf leise", dienst.wort(Wort::Regelbuch), move || {
        dienst.gehe(Ort::Regelbuch(None));
    });
    el("main", "seite start").kind(kopf).kind(warnung).kind(liste).kind(
        el("footer", "startfuss")
            .kind(buch)
            .kind(knopf("knopf leise", dienst.wort(Wort::Turnier), move || {
                turnier::beginne(dienst)
            }))
            .kind(datei_oeffnen(dienst))
            .kind(speicher::taste(dienst))
            .kind(knopf("knopf haupt", dienst.wort(Wort::NeuerAbend), move || {
                dienst.gehe(Ort::Neu(None))
            })),
    )
}

/// One session of the list: who, how it stands, when.
fn karte(dienst: Dienst, id: &SessionId, session: &Session) -> Knoten {
    let turnier = session.turnier();
    let letzte = session.letzte_partie();
    let anzahl = session.partien().count();
    let datum = session.partien().next().map_or(String::new(), |p| dienst::datum(p.zeit));
    let titel = match letzte {
        _ if !session.titel.is_empty() => session.titel.clone(),
        Some(partie) => partie.parteinamen().join(" – "),
        None if turnier.is_some() => dienst.wort(Wort::Turnier).to_owned(),
        None => dienst.wort(Wort::LeereSession).to_owned(),
    };
    let stand = letzte.map_or(String::new(), |partie| {
        let zahlen: Vec<String> =
            partie.stand.konten.iter().map(|konto| dienst.zahl(konto.punkte.0)).collect();
        zahlen.join(" : ")
    });
    let jassart = letzte.map_or("", |partie| partie.jassart.name);
    let was = match turnier.and_then(|t| Some((t, t.eintragungen.first()?.zeit))) {
        Some((turnier, zeit)) => {
            let spieler = turnier.stand.spieler.len().to_string();
            let spieler = dienst.satz(Wort::AnzahlSpieler, &[&spieler]);
            let stand = text::turnier::stand(dienst.sprache(), &turnier.stand);
            [dienst::datum(zeit), dienst.wort(Wort::Turnier).to_owned(), spieler, stand].join(" · ")
        }
        None => {
            let partien = dienst.satz(Wort::AnzahlPartien, &[&anzahl.to_string()]);
            format!("{datum} · {jassart} · {partien}")
        }
    };
    let herkunft = dienst.herkunft(id).map(|kopie| el("span", "klein").text(&kopie));
    let id = id.clone();
    knopf("karte", "", move || dienst.gehe(Ort::Session(id.clone())))
        .kind(el("span", "kartentitel").text(&titel))
        .kind(el("span", "zahl").text(&stand))
        .kind(el("span", "klein").text(&was))
        .kinder(herkunft)
}

pub fn datei_oeffnen(dienst: Dienst) -> Knoten {
    let name = dienst.wort(Wort::DateiOeffnen);
    dateifeld(name, ".json,application/json", move |datei| teilen::importiere(dienst, datei))
}

/// A key that asks for a file.
pub fn dateifeld(name: &str, arten: &str, mut nimm: impl FnMut(File) + 'static) -> Knoten {
    let feld = el("input", "versteckt").attr("type", "file").attr("accept", arten).bei(
        "change",
        move |ereignis| {
            let Some(feld) =
                ereignis.target().and_then(|ziel| ziel.dyn_into::<HtmlInputElement>().ok())
            else {
                return;
            };
            if let Some(datei) = feld.files().and_then(|dateien| dateien.get(0)) {
                nimm(datei);
            }
            // So that the same file can be chosen again.
            feld.set_value("");
        },
    );
    el("label", "knopf leise").text(name).kind(feld)
}
