//! The menu of a session: history, next Partie, file, name, delete.

use crate::engine::brett::Brettart;
use crate::engine::event::Eintrag;
use crate::engine::log::Partie;
use crate::engine::seite::Seite;
use crate::text::Wort;
use crate::ui::dienst::{Blatt, Dienst, Ort};
use crate::ui::dom::{Knoten, el, kaestchen, knopf};
use crate::ui::geraet::Thema;
use crate::ui::live::{Live, derived, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::part::wahl::sprachwahl;
use crate::ui::sheet::abend::{angaben, frage};
use crate::ui::teilen::Was;

pub fn menue(dienst: Dienst) -> Vec<Knoten> {
    // A tournament has no Partie of its own.
    let turnier = dienst.mit_turnier(|_| ()).is_some();
    let zuschauen = knopf("knopf leise", dienst.wort(Wort::Zuschauen), move || {
        dienst.oeffne(Blatt::Zuschauen);
    });
    let verlauf = knopf("knopf leise", dienst.wort(Wort::Verlauf), move || {
        dienst.oeffne(Blatt::Verlauf(None));
    });
    let abend = knopf("knopf leise", dienst.wort(Wort::AbendUndBericht), move || {
        dienst.oeffne(Blatt::Abendbericht);
    });
    let passiert = knopf("knopf leise", dienst.wort(Wort::WasIstPassiert), move || {
        dienst.oeffne(Blatt::Vorfall);
    });
    let tischregeln = knopf("knopf leise", dienst.wort(Wort::Tischregeln), move || {
        dienst.oeffne(Blatt::Tischregeln);
    });
    let buch = knopf("knopf leise", dienst.wort(Wort::Regelbuch), move || {
        dienst.gehe(Ort::Regelbuch(kennung(dienst)));
    });
    let weis_moeglich = derived(move || {
        let auf_der_tafel = |p: &Partie| {
            let tafel = p.jassart.brett.art() == Brettart::Tafel;
            tafel && p.stand.ende.is_none() && p.kopf.tischregeln.ja("weis")
        };
        dienst.mit_partie(|_, p| auf_der_tafel(p)).unwrap_or(false)
    });
    let weis = el("div").wechselnd(move || {
        let seiten: &[Seite] = if weis_moeglich.get() { &Seite::BEIDE } else { &[] };
        let taste = |seite: &Seite| {
            let seite = *seite;
            let name = dienst.mit_partie(|_, p| p.parteiname(seite.index())).unwrap_or_default();
            knopf("knopf leise", &dienst.satz(Wort::WeisMitKarten, &[&name]), move || {
                dienst.oeffne(Blatt::Weis(seite, false));
            })
        };
        untrack(|| seiten.iter().map(taste).collect())
    });
    let datei = knopf("knopf leise", dienst.wort(Wort::TeilenSichernDrucken), move || {
        dienst.teile(Was::Datei);
    });
    let laeuft = derived(move || {
        dienst.mit_partie(|_, partie| partie.stand.ende.is_none()).unwrap_or(false)
    });
    let weiter = move || {
        vec![if laeuft.get() {
            knopf("knopf leise", dienst.wort(Wort::PartieAbbrechen), move || {
                dienst.trage_ein_und_schliesse(Eintrag::Abbruch { grund: String::new() });
            })
        } else {
            knopf("knopf leise", dienst.wort(Wort::NaechstePartie), move || {
                dienst.gehe(Ort::Neu(kennung(dienst)));
            })
        }]
    };
    let tafel = dienst.mit_partie(|_, p| p.jassart.brett.art() == Brettart::Tafel);
    let schiedsrichter = tafel.unwrap_or(false).then(|| {
        knopf("knopf leise", dienst.wort(Wort::WerIstZuerst), move || {
            dienst.oeffne(Blatt::Schiedsrichter { berg: false });
        })
        .gesperrt(move || !laeuft.get())
    });
    let am_tisch =
        [Some(zuschauen), schiedsrichter, Some(passiert), Some(weis), Some(abend), Some(verlauf)];
    let am_tisch = am_tisch.into_iter().flatten().chain([tischregeln]).filter(|_| !turnier);
    let mut inhalt = el("div.eingabe menue")
        // A tournament has its name among its rules.
        .kinder(kennung(dienst).iter().flat_map(|id| angaben(dienst, id)).skip(turnier.into()))
        .kinder(am_tisch)
        .kind(buch)
        .kind(datei)
        .kind(super::speicher::taste(dienst));
    if !turnier {
        inhalt = inhalt.wechselnd(weiter);
    }
    let inhalt = inhalt.kind(darstellung(dienst)).kind(loeschen(dienst));
    blatt(
        move || dienst.wort(Wort::Menue).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}

/// How this device shows the slate.
fn darstellung(dienst: Dienst) -> Knoten {
    let geraet = dienst.geraet;
    let themen = Thema::ALLE.into_iter().map(|thema| {
        let name = match thema {
            Thema::System => Wort::ThemaSystem,
            Thema::Schiefer => Wort::ThemaSchiefer,
            Thema::Papier => Wort::ThemaPapier,
            Thema::Sonne => Wort::ThemaSonne,
        };
        knopf("wahl", dienst.wort(name), move || geraet.thema.set(thema))
            .gedrueckt(move || geraet.thema.get() == thema)
    });
    let schalter = |name: Wort, signal: Live<bool>| {
        el("label.regel")
            .kind(el("span").text(dienst.wort(name)))
            .kind(kaestchen(move || signal.get(), move |ja| signal.set(ja)))
    };
    el("fieldset.darstellung")
        .kind(el("legend").text(dienst.wort(Wort::Darstellung)))
        .kind(sprachwahl(dienst))
        .kind(el("div.wahlreihe zwei").kinder(themen))
        .kind(schalter(Wort::FerneHaelfteGedreht, geraet.gedreht))
        .kind(schalter(Wort::HaelftenTauschen, geraet.getauscht))
        .kind(schalter(Wort::ZettZeichnen, geraet.zett))
        .kind(schalter(Wort::FranzoesischeKarten, geraet.franzoesisch))
}

fn kennung(dienst: Dienst) -> Option<crate::engine::save::SessionId> {
    untrack(|| dienst.mit_session(|id, _| id.clone()))
}

/// Deleting a session asks.
fn loeschen(dienst: Dienst) -> Knoten {
    let was = [Wort::AbendLoeschen, Wort::Loeschen];
    frage(dienst, was, dienst.wort(Wort::WirklichLoeschen), move || {
        if let Some(id) = kennung(dienst) {
            dienst.gehe(Ort::Start);
            dienst.loesche(&id);
        }
    })
}
