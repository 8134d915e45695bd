//! The sheet of a tournament's table on the table's own phone: filled in without a network, shown
//! to the Jassleitung as a code when it is complete.

use crate::engine::turnier::tischblatt::Tischblatt;
use crate::text::Wort;
use crate::text::bidi::joined;
use crate::text::turnier::fehler;
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::documents::Begun;
use crate::ui::dom::{Knoten, el, fokussiere_bald, knopf, zeichenknopf};
use crate::ui::live::{derived, untrack};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::punkteblatt::Punkteblatt;
use crate::ui::part::tasten::von_tastatur;
use crate::ui::teilen::Was;

pub fn tischblatt(dienst: Dienst, key: String) -> Knoten {
    let here = key.clone();
    // The same document may be removed in another tab, or come from the store that is slower.
    let found = derived(move || {
        dienst.drafts.with(|drafts| {
            let sheet = drafts.get(&here).map(|draft| draft.sheet.clone());
            (drafts.ready, sheet)
        })
    });
    el("main.seite tischblatt").wechselnd(move || {
        let (ready, sheet) = found.get();
        untrack(|| match sheet.filter(|_| ready) {
            Some(_) => filled_in(dienst, &key),
            None => {
                nothing(dienst, if ready { Wort::NichtsGefunden } else { Wort::BlattWirdGelesen })
            }
        })
    })
}

/// There is no such sheet here, or it is not known yet.
fn nothing(dienst: Dienst, why: Wort) -> Vec<Knoten> {
    let start = dienst.knopf("knopf haupt", Wort::AlleSessions, move || dienst.gehe(Ort::Start));
    vec![el("h1").wort(dienst, Wort::Punkteblatt), el("p").wort(dienst, why), start]
}

fn filled_in(dienst: Dienst, key: &str) -> Vec<Knoten> {
    let Some(draft) = dienst.drafts.with(|drafts| drafts.get(key).cloned()) else {
        return nothing(dienst, Wort::NichtsGefunden);
    };
    let b = draft.sheet.clone();
    let key = key.to_owned();
    let formular = Punkteblatt::draft(dienst, key.clone(), &draft);
    let [a, c, e, f] = &b.spieler;
    let teams = [[a, e], [c, f]].map(|names| joined(&names, " & "));
    let sheet = b.clone();
    let zeigen = move || {
        let Some(spiele) = formular.fertig() else { return };
        if let Err(grund) = sheet.regeln.pruefe_blatt(sheet.passe, sheet.tisch, &spiele) {
            return dienst.fehler(&fehler(dienst.sprache(), &grund));
        }
        dienst.tischblatt.set(Some(Tischblatt { blatt: spiele, ..sheet.clone() }));
        dienst.teile(Was::Blattlink);
    };
    let weg = move || dienst.remove_draft(&key);
    let zurueck =
        zeichenknopf("leise rund", dienst.wort(Wort::Zurueck), zeichen(Sinn::Zurueck), move || {
            dienst.gehe(Ort::Start);
        });
    let kopf = el("header.kopf").kind(zurueck).kind(
        el("div.titel")
            .kind(el("h1").text(&ort(dienst, b.passe, b.tisch)))
            .kind(el("p").text(&b.titel)),
    );
    let fuss = el("footer.fuss blattfuss").kinder(formular.tastenfeld()).kind(dienst.knopf(
        "knopf haupt",
        Wort::DerLeitungZeigen,
        zeigen,
    ));
    let tippe = move |ereignis| {
        if let Some(taste) = von_tastatur(&ereignis) {
            formular.taste(taste);
        }
    };
    let inhalt = el("div.blattseite")
        .attr("tabindex", "-1")
        .kind(kopf.kind(dienst.knopf("leise gefahr", Wort::Loeschen, weg)))
        .kind(formular.ansicht(teams))
        .kind(fuss)
        .bei("keydown", tippe);
    fokussiere_bald(&inhalt);
    vec![inhalt]
}

/// «Passe 1 · Tisch 3».
pub fn ort(dienst: Dienst, passe: usize, tisch: usize) -> String {
    let nr = |wort: Wort, nr: usize| dienst.satz(wort, &[&nr.saturating_add(1).to_string()]);
    [nr(Wort::PasseNr, passe), nr(Wort::TischNr, tisch)].join(" · ")
}

/// The ways back to the sheets that were begun, in the list of evenings.
pub fn cards(dienst: Dienst) -> Vec<Knoten> {
    dienst
        .drafts
        .with(|drafts| drafts.list.iter().map(|begun| card(dienst, begun.clone())).collect())
}

fn card(dienst: Dienst, begun: Begun) -> Knoten {
    let sheet = &begun.draft.sheet;
    let titel =
        [dienst.wort(Wort::Punkteblatt), &ort(dienst, sheet.passe, sheet.tisch)].join(" · ");
    let lines = [begun.draft.begun(), begun.draft.cells.len()].map(|zahl| zahl.to_string());
    let far = dienst.satz(Wort::BlattWieWeit, &[&lines[0], &lines[1]]);
    let [a, c, e, f] = &sheet.spieler;
    let teams = joined(&[[a, e], [c, f]].map(|names| joined(&names, " & ")), " – ");
    let small = [sheet.titel.clone(), teams, far].into_iter().filter(|text| !text.is_empty());
    let small: Vec<Knoten> = small.map(|text| el("span.klein").text(&text)).collect();
    knopf("karte", "", move || dienst.resume(&begun))
        .kind(el("span.kartentitel").text(&titel))
        .kinder(small)
}
