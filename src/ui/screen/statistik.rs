//! What all Partien of this device add up to, over any time: ranking, pairs, modes; and the page
//! of a player.

use crate::engine::log::Zeit;
use crate::engine::statistik::{Filter, Statistik};
use crate::text::Wort;
use crate::text::bericht::Schreiber;
use crate::ui::dienst::{self, Dienst, Ort};
use crate::ui::dom::{Knoten, el};
use crate::ui::part::bericht::teile;
use crate::ui::part::kopf::kopf;
use crate::ui::teilen::Was;

/// Who writes the reports of this device.
pub fn schreiber(dienst: Dienst) -> Schreiber {
    Schreiber { sprache: dienst.sprache() }
}

/// The statistics, or the page of the player of this name.
pub fn statistik(dienst: Dienst, name: String) -> Knoten {
    let titel = if name.is_empty() { dienst.wort(Wort::Statistik) } else { &name };
    let zurueck = if name.is_empty() { Ort::Start } else { Ort::Statistik(String::new()) };
    let kopf = kopf(dienst, titel, zurueck);
    let inhalt = el("div.bericht").wechselnd(move || {
        let gewaehlt = dienst.zeitraum.get();
        let (von, bis) = dienst::geordnet(&gewaehlt.0, &gewaehlt.1);
        let filter = Filter {
            von: dienst::zeit(von, "T00:00"),
            bis: dienst::zeit(bis, "T23:59:59.999"),
            ..Filter::default()
        };
        let Some(ergebnisse) = dienst.ergebnisse() else {
            return vec![el("p.leer").wort(dienst, Wort::WirdVorbereitet)];
        };
        let st = Statistik::aus(&ergebnisse, &filter);
        let tag = |wahl: &str, abend: Option<&Zeit>| match wahl {
            "" => abend.map_or(String::new(), |zeit| dienst::datum(*zeit)),
            wahl => wahl.to_owned(),
        };
        let von = dienst.datum(&tag(von, st.abende.first()));
        let bis = dienst.datum(&tag(bis, st.abende.last()));
        let wann = if von == bis { von } else { dienst.satz(Wort::ZeitraumVonBis, &[&von, &bis]) };
        let schreiber = schreiber(dienst);
        let bericht = match name.as_str() {
            "" => schreiber.saison(&st, wann),
            name => schreiber.person(&st, name, wann),
        };
        let teile = teile(dienst, &bericht);
        dienst.bericht.set(bericht);
        teile
    });
    let teilen = dienst.knopf("knopf", Wort::BerichtTeilen, move || {
        dienst.teile(Was::BerichtBild);
    });
    el("main.seite statistik")
        .kind(kopf)
        .kind(zeitraum(dienst))
        .kind(inhalt)
        .kind(el("footer.fuss").kind(teilen))
}

/// From when to when: four usual times, or any two days.
fn zeitraum(dienst: Dienst) -> Knoten {
    let heute = dienst::dieser_abend();
    let monat = [heute.get(..7).unwrap_or_default(), "-01"].concat();
    let jahr = [heute.get(..4).unwrap_or_default(), "-01-01"].concat();
    let wahl = [
        (Wort::AlleZeit, String::new()),
        (Wort::DiesesJahr, jahr),
        (Wort::DieserMonat, monat),
        (Wort::DieserAbend, heute),
    ];
    let tasten = wahl.into_iter().map(|(wort, von)| {
        let gewaehlt = (von.clone(), String::new());
        let neu = gewaehlt.clone();
        dienst
            .knopf("wahl", wort, move || dienst.zeitraum.set(neu.clone()))
            .gedrueckt(move || dienst.zeitraum.with(|jetzt| *jetzt == gewaehlt))
    });
    let feld = |wort: Wort, erstes: bool| {
        let tag = move || {
            let (von, bis) = dienst.zeitraum.get();
            if erstes { von } else { bis }
        };
        let setze = move |neu: String| {
            dienst.zeitraum.update(|z| if erstes { z.0 = neu } else { z.1 = neu });
        };
        dienst.feld(wort, el("input").attr("type", "date").eingabe_fertig(tag, setze))
    };
    el("div.zeitraum").kind(el("div.wahlreihe zwei").kinder(tasten)).kind(
        el("details").kind(el("summary").wort(dienst, Wort::Filtern)).kind(
            el("div.reihe").kind(feld(Wort::VonDatum, true)).kind(feld(Wort::BisDatum, false)),
        ),
    )
}
