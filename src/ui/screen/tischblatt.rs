//! The sheet of a tournament's table on the table's own phone: filled in without a network, shown
//! to the Jassleitung as a code when it is complete.

use crate::text::Wort;
use crate::text::turnier::fehler;
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::dom::{Knoten, el, fokussiere_bald, knopf, zeichenknopf};
use crate::ui::part::bild::{Sinn, zeichen};
use crate::ui::part::punkteblatt::Punkteblatt;
use crate::ui::part::tasten::von_tastatur;
use crate::ui::teilen::Was;

pub fn tischblatt(dienst: Dienst) -> Knoten {
    // Another sheet may come while this one is open.
    el("main.seite tischblatt").wechselnd(move || {
        dienst.ort.track();
        let Some(b) = dienst.tischblatt.get_untracked() else {
            let start = knopf("knopf haupt", dienst.wort(Wort::AlleSessions), move || {
                dienst.gehe(Ort::Start);
            });
            return vec![
                el("h1").text(dienst.wort(Wort::Punkteblatt)),
                el("p").text(dienst.wort(Wort::NichtsGefunden)),
                start,
            ];
        };
        let fuer = format!("{}/{}/{}", b.session, b.passe, b.tisch);
        let formular = Punkteblatt::neu(dienst, &b.regeln, None, &fuer);
        let [a, c, e, f] = &b.spieler;
        let teams = [[a, e], [c, f]].map(|[x, y]| [x.as_str(), y].join(" & "));
        let zeigen = move || {
            let Some(spiele) = formular.fertig() else { return };
            let gut = dienst.tischblatt.with_untracked(|b| {
                let b = b.as_ref()?;
                b.regeln.pruefe_blatt(b.passe, b.tisch, &spiele).err()
            });
            if let Some(grund) = gut {
                return dienst.fehler(&fehler(dienst.sprache(), &grund));
            }
            dienst.tischblatt.update(|b| {
                if let Some(b) = b {
                    b.blatt = spiele;
                }
            });
            dienst.teile(Was::Blattlink);
        };
        let weg = move || {
            dienst.merke_tischblatt(None);
            dienst.gehe(Ort::Start);
        };
        let zurueck = zeichenknopf(
            "leise rund",
            dienst.wort(Wort::Zurueck),
            zeichen(Sinn::Zurueck),
            move || {
                dienst.gehe(Ort::Start);
            },
        );
        let kopf = el("header.kopf").kind(zurueck).kind(
            el("div.titel")
                .kind(el("h1").text(&ort(dienst, b.passe, b.tisch)))
                .kind(el("p").text(&b.titel)),
        );
        let fuss = el("footer.fuss blattfuss").kinder(formular.tastenfeld()).kind(knopf(
            "knopf haupt",
            dienst.wort(Wort::DerLeitungZeigen),
            zeigen,
        ));
        let tippe = move |ereignis| {
            if let Some(taste) = von_tastatur(&ereignis) {
                formular.taste(taste);
            }
        };
        let inhalt = el("div.blattseite")
            .attr("tabindex", "-1")
            .kind(kopf.kind(knopf("leise gefahr", dienst.wort(Wort::Loeschen), weg)))
            .kind(formular.ansicht(teams))
            .kind(fuss)
            .bei("keydown", tippe);
        fokussiere_bald(&inhalt);
        vec![inhalt]
    })
}

/// «Passe 1 · Tisch 3».
pub fn ort(dienst: Dienst, passe: usize, tisch: usize) -> String {
    let nr = |wort: Wort, nr: usize| dienst.satz(wort, &[&nr.saturating_add(1).to_string()]);
    [nr(Wort::PasseNr, passe), nr(Wort::TischNr, tisch)].join(" · ")
}

/// The way back to a sheet that was begun, in the list of evenings.
pub fn karte(dienst: Dienst) -> Option<Knoten> {
    dienst.tischblatt.with(|blatt| {
        let b = blatt.as_ref()?;
        let titel = [dienst.wort(Wort::Punkteblatt), &ort(dienst, b.passe, b.tisch)].join(" · ");
        Some(
            knopf("karte", "", move || dienst.gehe(Ort::Tischblatt))
                .kind(el("span.kartentitel").text(&titel))
                .kind(el("span.klein").text(&b.titel)),
        )
    })
}
