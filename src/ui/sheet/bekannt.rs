//! A player across all evenings: another name everywhere, two that are one, or forgotten.

use super::abend::frage;
use crate::text::Wort;
use crate::ui::dienst::{Dienst, Ort};
use crate::ui::dom::{Knoten, auswahl, el};
use crate::ui::live::Live;
use crate::ui::live::untrack;
use crate::ui::part::blatt::blatt;

pub fn bekannt(dienst: Dienst, wer: String) -> Vec<Knoten> {
    let neu = Live::new(wer.clone());
    let anderer = Live::new(String::new());
    let titel = wer.clone();
    let taste = |wort: Wort, klasse: &str, ziel: Live<String>| {
        let von = wer.clone();
        let taste = dienst.knopf(klasse, wort, move || {
            dienst.benenne_um(von.clone(), ziel.get_untracked().trim().to_owned());
        });
        let von = wer.clone();
        taste.gesperrt(move || ziel.with(|z| z.trim().is_empty() || z.trim() == von))
    };
    let name = el("input")
        .attr("type", "text")
        .attr("maxlength", "60")
        .attr("autocomplete", "off")
        .eingabe(move || neu.get(), move |text| neu.set(text));
    let alle = untrack(|| dienst.bekannte(false)).into_iter().flat_map(|b| b.namen);
    let andere = alle.filter(|name| *name != wer).map(|name| (name.clone(), name));
    let wahl = std::iter::once((String::new(), "–".to_owned())).chain(andere).collect();
    let wahl = auswahl(wahl, move || anderer.get(), move |name| anderer.set(name));
    let (vergessen, dieser) = (wer.clone(), wer.clone());
    let statistik = dienst.knopf("knopf leise", Wort::Statistik, move || {
        dienst.gehe(Ort::Statistik(dieser.clone()));
    });
    let inhalt = el("div.eingabe")
        .kind(statistik)
        .kind(dienst.feld(Wort::NeuerName, name))
        .kind(taste(Wort::Umbenennen, "knopf haupt", neu))
        .kind(dienst.feld(Wort::IstDasselbeWie, wahl))
        .kind(taste(Wort::Zusammenlegen, "knopf leise", anderer))
        .kind(frage(
            dienst,
            [Wort::Vergessen, Wort::Vergessen],
            &dienst.satz(Wort::VergessenFrage, &[&wer]),
            move || dienst.vergiss(vergessen.clone()),
        ));
    blatt(
        move || titel.clone(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        None,
    )
}
