//! The first screen: the sessions of this device, a new one, a file.

use super::{tischblatt, turnier};
use crate::engine::archiv::Zeile;
use crate::engine::save::SessionId;
use crate::text::Wort;
use crate::text::bidi::joined;
use crate::ui::dienst::{self, Dienst, Ort};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::part::striche::zett;
use crate::ui::part::wahl::sprachwahl;
use crate::ui::sheet::speicher;
use crate::ui::teilen;
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlInputElement};

/// How many evenings stand on the first screen; the others are in the archive.
const LETZTE: usize = 6;

pub fn start(dienst: Dienst) -> Knoten {
    let kopf = el("header.startkopf")
        .kind(el("h1").text("Jasstafel"))
        .kind(el("p").wort(dienst, Wort::Untertitel))
        .kind(sprachwahl(dienst));
    let warnung = el("div").wechselnd(move || {
        let beiseite = dienst.beiseite(<[_]>::len);
        let satz = || dienst.satz(Wort::BeiseiteGelegt, &[&beiseite.to_string()]);
        let lacking = dienst.abende(|name, zeile| {
            let satz = || dienst.satz(Wort::EveningLacks, &[&titel(dienst, zeile)]);
            dienst.lacks(name).then(|| el("p.warnung").text(&satz()))
        });
        let aside = (beiseite > 0).then(|| el("p.warnung").text(&satz()));
        aside.into_iter().chain(lacking.into_iter().flatten().take(LETZTE)).collect()
    });
    let liste = el("div.abende").wechselnd(move || {
        let mut karten = dienst.abende(|id, zeile| karte(dienst, id, zeile));
        let alle = karten.len();
        karten.truncate(LETZTE);
        let karten: Vec<Knoten> = tischblatt::cards(dienst).into_iter().chain(karten).collect();
        let liste = if karten.is_empty() {
            el("div.leer")
                .kind(el("div.bild-tafel").kind(zett()))
                .kind(el("p").wort(dienst, Wort::NochNichts))
        } else {
            let liste = el("ul.liste").benannt(dienst, Wort::Abende);
            liste.kinder(karten.into_iter().map(|karte| el("li").kind(karte)))
        };
        // Also where all there was lies in the bin.
        let archiv = (alle > 0 || !dienst.papierkorb(|_, _| ()).is_empty()).then(|| {
            let name = dienst.satz(Wort::ArchivMit, &[&alle.to_string()]);
            knopf("knopf leise", &name, move || dienst.gehe(Ort::Archiv))
        });
        archiv.into_iter().chain([liste]).collect()
    });
    let buch = dienst.knopf("knopf leise", Wort::Regelbuch, move || {
        dienst.gehe(Ort::Regelbuch(None));
    });
    let statistik = dienst.knopf("knopf leise", Wort::Statistik, move || {
        dienst.gehe(Ort::Statistik(String::new()));
    });
    let turnier = dienst.knopf("knopf leise", Wort::Turnier, move || turnier::beginne(dienst));
    let wege = [buch, statistik, turnier, datei_oeffnen(dienst), speicher::taste(dienst)];
    let neu = dienst.knopf("knopf haupt", Wort::NeuerAbend, move || {
        dienst.gehe(Ort::Neu(None));
    });
    el("main.seite start")
        .kinder([kopf, warnung, liest_noch(dienst), liste])
        .kind(el("div.startwege").kinder(wege))
        .kind(el("footer.startfuss").kind(neu))
}

/// How many sessions of the archive are still to be looked at.
pub fn liest_noch(dienst: Dienst) -> Knoten {
    el("div").wechselnd(move || {
        let offen = dienst.ungelesen();
        let satz = || dienst.satz(Wort::WerdenGelesen, &[&offen.to_string()]);
        (offen > 0).then(|| el("p.klein").text(&satz())).into_iter().collect()
    })
}

/// How a session is called.
pub fn titel(dienst: Dienst, zeile: &Zeile) -> String {
    let leer = if zeile.ist_turnier() { Wort::Turnier } else { Wort::LeereSession };
    let namen = [zeile.titel(), zeile.parteinamen(), dienst.wort(leer)];
    namen.into_iter().find(|name| !name.is_empty()).unwrap_or_default().to_owned()
}

/// One session of a list: who, how it stands, when, where.
pub fn karte(dienst: Dienst, name: &str, zeile: &Zeile) -> Knoten {
    let stand: Vec<String> = zeile.punkte().map(|punkte| dienst.zahl(punkte)).collect();
    let partien = dienst.satz(Wort::AnzahlPartien, &[&zeile.partien().to_string()]);
    let jassarten: Vec<&str> = zeile.jassarten().collect();
    let datum = dienst.datum(&dienst::datum(zeile.beginn()));
    let mut angaben = vec![datum.as_str(), zeile.ort()];
    if zeile.ist_turnier() {
        angaben.push(dienst.wort(Wort::Turnier));
    } else {
        angaben.extend(jassarten);
        angaben.push(&partien);
    }
    angaben.retain(|angabe| !angabe.is_empty());
    // Under a name of its own the players are not in the title.
    let namen = if zeile.titel().is_empty() { "" } else { zeile.parteinamen() };
    let id = SessionId::try_from(name.to_owned()).ok();
    let herkunft = id.as_ref().and_then(|id| dienst.herkunft(id)).unwrap_or_default();
    let klein = [namen, &joined(&angaben, " · "), zeile.notiz(), &herkunft];
    let klein = klein.into_iter().filter(|text| !text.is_empty());
    let lacks = dienst.lacks(name).then(|| el("span.klein").wort(dienst, Wort::EntriesMissing));
    let tipp = move || {
        if let Some(id) = &id {
            dienst.gehe(Ort::Session(id.clone()));
        }
    };
    knopf("karte", "", tipp)
        .kind(el("span.kartentitel").text(&titel(dienst, zeile)))
        .kind(el("span.zahl").text(&stand.join(" : ")))
        .kinder(klein.map(|text| el("span.klein").text(text)))
        .kinder(lacks)
}

pub fn datei_oeffnen(dienst: Dienst) -> Knoten {
    let name = dienst.wort(Wort::DateiOeffnen);
    dateifeld(name, ".json,application/json", move |datei| teilen::importiere(dienst, datei))
}

/// A key that asks for a file.
pub fn dateifeld(name: &str, arten: &str, mut nimm: impl FnMut(File) + 'static) -> Knoten {
    let feld = el("input.versteckt").attr("type", "file").attr("accept", arten).bei(
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
    el("label.knopf leise").text(name).kind(feld)
}
