//! An evening of the archive: its name, place and note, and what can be done with it; and the bin.

use crate::engine::command::Befehl;
use crate::engine::log::Session;
use crate::engine::save::SessionId;
use crate::text::Wort;
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::live::Live;
use crate::ui::part::blatt::blatt;
use crate::ui::screen::start::titel;

/// The fields for name, place and note of a session.
pub fn angaben(dienst: Dienst, id: &SessionId) -> Vec<Knoten> {
    type Angabe = (Wort, fn(&Session) -> &String, fn(String) -> Befehl);
    let alle: [Angabe; 3] = [
        (Wort::NameDesAbends, |s| &s.titel, |titel| Befehl::SetzeTitel { titel }),
        (Wort::OrtDesAbends, |s| &s.ort, |ort| Befehl::SetzeOrt { ort }),
        (Wort::NotizZumAbend, |s| &s.notiz, |notiz| Befehl::SetzeNotiz { notiz }),
    ];
    let feld = |(name, lies, befehl): Angabe| {
        let (dieser, ihm) = (id.clone(), id.clone());
        let feld = el("input").attr("type", "text").attr("maxlength", "120").eingabe_fertig(
            move || dienst.mit_gefolgt(&dieser, |session| lies(session).clone()),
            move |text| {
                let _ = dienst.befehle_in(&ihm, befehl(text.trim().to_owned()));
            },
        );
        dienst.feld(name, feld)
    };
    alle.into_iter().map(feld).collect()
}

pub fn abend(dienst: Dienst, id: SessionId) -> Vec<Knoten> {
    let (dieser, jener, dieselbe) = (id.clone(), id.clone(), id.clone());
    let oeffnen = dienst.knopf("knopf haupt", Wort::AbendOeffnen, move || {
        dienst.gehe(Ort::Session(dieser.clone()));
    });
    let kopieren = dienst.knopf("knopf leise", Wort::GleicherTisch, move || {
        dienst.vorlage.set(Some(jener.clone()));
        dienst.gehe(Ort::Neu(None));
    });
    let inhalt =
        el("div.eingabe menue").kinder(angaben(dienst, &id)).kind(oeffnen).kind(kopieren).kind(
            frage(
                dienst,
                [Wort::AbendLoeschen, Wort::Loeschen],
                dienst.wort(Wort::WirklichLoeschen),
                move || {
                    dienst.schliesse();
                    dienst.loesche(&dieselbe);
                },
            ),
        );
    let name = dienst.zeile(&id, |zeile| titel(dienst, zeile));
    blatt(
        move || name.clone(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

/// A key that asks before it does what cannot be done lightly.
pub fn frage(
    dienst: Dienst,
    [was, ja]: [Wort; 2],
    frage: &str,
    tu: impl Fn() + Clone + 'static,
) -> Knoten {
    let gefragt = Live::new(false);
    let frage = frage.to_owned();
    el("div.liste").wechselnd(move || {
        if !gefragt.get() {
            let taste = dienst.knopf("knopf leise gefahr", was, move || gefragt.set(true));
            return vec![taste];
        }
        let behalten = dienst.knopf("knopf", Wort::Behalten, move || gefragt.set(false));
        let ja = dienst.knopf("knopf gefahr", ja, tu.clone());
        vec![
            el("div.frage")
                .attr("role", "alertdialog")
                .attr("aria-label", &frage)
                .kind(el("p").text(&frage))
                .kind(behalten)
                .kind(ja),
        ]
    })
}

/// What was deleted and can be brought back.
pub fn papierkorb(dienst: Dienst) -> Vec<Knoten> {
    let liste = move || {
        let zeilen = dienst.papierkorb(|id, zeile| {
            let name = titel(dienst, zeile);
            let id = id.clone();
            el("li").kind(knopf("karte", &dienst.satz(Wort::Zurueckholen, &[&name]), move || {
                dienst.bringe_zurueck(&id);
            }))
        });
        if zeilen.is_empty() {
            return vec![el("p").wort(dienst, Wort::PapierkorbLeer)];
        }
        vec![
            el("ul.liste").kinder(zeilen),
            frage(
                dienst,
                [Wort::PapierkorbLeeren, Wort::Loeschen],
                dienst.wort(Wort::EndgueltigFrage),
                move || {
                    dienst.leere_papierkorb();
                },
            ),
        ]
    };
    let inhalt = el("div.eingabe menue")
        .kind(el("p.klein").wort(dienst, Wort::PapierkorbHilfe))
        .kind(el("div.liste").wechselnd(liste));
    blatt(
        move || dienst.wort(Wort::Papierkorb).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}
