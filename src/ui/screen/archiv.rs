//! Every evening of this device: searched, filtered, by month.

use crate::engine::archiv::{self, Zeile};
use crate::engine::log::{Zeit, aufsteigend};
use crate::engine::save::SessionId;
use crate::engine::suche::enthaelt;
use crate::text::Wort;
use crate::ui::dienst::{self, Blatt, Dienst, Ort};
use crate::ui::dom::{Knoten, auswahl, el, knopf, zeichenknopf};
use crate::ui::js::{self, baue, objekt, rufe};
use crate::ui::live::untrack;
use crate::ui::live::{Live, derived};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::kopf::kopf;
use crate::ui::screen::start::{karte, liest_noch, titel};
use crate::ui::sheet::vorfall::suchfeld;

/// How many evenings are drawn at first, and with each wish for more.
const SEITE: usize = 40;

pub fn archiv(dienst: Dienst) -> Knoten {
    let gesucht = Live::new(String::new());
    // Player, Jassart, first and last day; empty where any will do.
    let filter: [Live<String>; 4] = std::array::from_fn(|_| Live::new(String::new()));
    let anzahl = Live::new(SEITE);
    // Another search begins at its first page.
    crate::ui::dom::folge(move || {
        gesucht.track();
        filter.iter().for_each(|f| f.track());
        anzahl.set(SEITE);
    });
    let passt = move |zeile: &Zeile| {
        let [spieler, jassart, von, bis] = &filter;
        let tag = dienst::datum(zeile.beginn());
        gesucht.with(|wort| steht_in(wort.trim(), zeile))
            && spieler.with(|name| name.is_empty() || zeile.dabei(name))
            && jassart.with(|name| name.is_empty() || zeile.jassarten().any(|j| j == name))
            && von.with(|von| {
                bis.with(|bis| {
                    let (von, bis) = dienst::geordnet(von, bis);
                    von <= tag.as_str() && (bis.is_empty() || tag.as_str() <= bis)
                })
            })
    };
    let treffer: Live<Vec<(SessionId, Zeile)>> = derived(move || {
        let gefunden = dienst.abende(|name, zeile| {
            let id = SessionId::try_from(name.to_owned()).ok()?;
            passt(zeile).then(|| (id, zeile.clone()))
        });
        let gefunden: Vec<_> = gefunden.into_iter().flatten().collect();
        let folge = aufsteigend(gefunden.iter().map(|(_, z)| archiv::neueste(z.beginn())));
        folge.into_iter().map(|stelle| gefunden[stelle].clone()).collect()
    });
    let liste = move || {
        let bis = anzahl.get();
        treffer.with(|treffer| {
            let mut teile = Vec::new();
            let mut monat = String::new();
            for (id, zeile) in treffer.iter().take(bis) {
                let ihrer = monat_von(dienst, zeile.beginn());
                if ihrer != monat {
                    teile.push(el("h2").text(&ihrer));
                    monat = ihrer;
                }
                teile.push(eintrag(dienst, id, zeile));
            }
            if treffer.is_empty() {
                teile.push(el("p.leer").wort(dienst, Wort::NichtsGefunden));
            }
            if treffer.len() > bis {
                teile.push(dienst.knopf("knopf leise", Wort::WeitereZeigen, move || {
                    anzahl.update(|n| *n += SEITE);
                }));
            }
            teile
        })
    };
    let papierkorb =
        knopf("knopf leise", "", move || dienst.oeffne(Blatt::Papierkorb)).text_aus(move || {
            dienst.satz(Wort::PapierkorbMit, &[&dienst.papierkorb(|_, _| ()).len().to_string()])
        });
    el("main.seite archiv")
        .kind(kopf(dienst, dienst.wort(Wort::Archiv), Ort::Start))
        .kind(suchfeld(dienst, gesucht))
        .kind(filterfelder(dienst, filter))
        .kind(el("p.klein").attr("role", "status").text_aus(move || {
            let zahl = treffer.with(Vec::len).to_string();
            dienst.satz(Wort::TrefferAbende, &[&zahl])
        }))
        .kind(liest_noch(dienst))
        .kind(el("div.liste").attr("role", "group").benannt(dienst, Wort::Archiv).wechselnd(liste))
        .kind(
            el("footer.startfuss")
                .kind(dienst.knopf("knopf leise", Wort::Leute, move || {
                    dienst.gehe(Ort::Leute);
                }))
                .kind(papierkorb),
        )
}

/// Month and year as the language says them.
fn monat_von(dienst: Dienst, zeit: Zeit) -> String {
    let datum = baue("Date", &[(zeit.0 as f64).into()]);
    let form = objekt(&[("month", "long".into()), ("year", "numeric".into())]);
    let sprache = dienst.sprache().katalog.kennung();
    let monat = rufe(&datum, "toLocaleDateString", &[sprache.into(), form]);
    monat.as_string().unwrap_or_default()
}

fn eintrag(dienst: Dienst, id: &SessionId, zeile: &Zeile) -> Knoten {
    let name = titel(dienst, zeile);
    let id = id.clone();
    el("div.jassart").kind(karte(dienst, id.as_str(), zeile)).kind(zeichenknopf(
        "leise rund",
        &dienst.satz(Wort::MehrZu, &[&name]),
        zeichen(Sinn::Menue),
        move || {
            let blatt = Blatt::Abend(id.clone());
            dienst.mit_offener(&id, move || dienst.oeffne(blatt));
        },
    ))
}

/// Who played, what, and when; folded away until somebody wants it.
fn filterfelder(dienst: Dienst, [spieler, jassart, von, bis]: [Live<String>; 4]) -> Knoten {
    let liste = move |alle: Wort, namen: Vec<String>, wahl: Live<String>| {
        let erste = (String::new(), dienst.wort(alle).to_owned());
        let namen = namen.into_iter().map(|name| (name.clone(), name));
        auswahl(
            std::iter::once(erste).chain(namen).collect(),
            move || wahl.get(),
            move |name| wahl.set(name),
        )
    };
    let tag = |tag: Live<String>| {
        el("input").attr("type", "date").eingabe(move || tag.get(), move |neu| tag.set(neu))
    };
    let namen = derived(move || {
        let bekannte = dienst.bekannte(false).into_iter().flat_map(|b| b.namen);
        let mut jassarten: Vec<String> = Vec::new();
        dienst.abende(|_, zeile| {
            for name in zeile.jassarten() {
                if jassarten.iter().all(|da| da != name) {
                    jassarten.push(name.to_owned());
                }
            }
        });
        (bekannte.collect::<Vec<_>>(), jassarten)
    });
    el("details.filter")
        .kind(el("summary").wort(dienst, Wort::Filtern))
        .wechselnd(move || {
            let (spieler_namen, jassarten) = namen.get();
            untrack(|| {
                vec![
                    dienst.feld(Wort::Spieler, liste(Wort::AlleSpieler, spieler_namen, spieler)),
                    dienst.feld(Wort::Jassart, liste(Wort::AlleJassarten, jassarten, jassart)),
                ]
            })
        })
        .kind(dienst.feld(Wort::VonDatum, tag(von)))
        .kind(dienst.feld(Wort::BisDatum, tag(bis)))
}

/// Whether a text of the evening holds this, whatever the case.
fn steht_in(gesucht: &str, zeile: &Zeile) -> bool {
    let gesucht = js::klein(gesucht);
    gesucht.is_empty() || zeile.texte().any(|text| enthaelt(&js::klein(text), &gesucht))
}
