//! What a file or a link brings, shown before anything is taken in.

use crate::engine::gaps::Gaps;
use crate::engine::log::{Satz, Session};
use crate::engine::save::Datei;
use crate::text::bidi::joined;
use crate::text::{self, Wort, auszug};
use crate::ui::bulk::Preview;
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el};
use crate::ui::part::blatt::blatt;
use crate::ui::{integrity, refused};

/// At most so many conflicts are shown one by one.
const STREIT_MAX: usize = 20;

/// At most so many evenings are shown one by one.
const ABENDE_MAX: usize = crate::ui::bulk::SHOWN;

/// At most so many Partien of an evening.
const PARTIEN_MAX: usize = 100;

pub fn einfuhr(dienst: Dienst) -> Vec<Knoten> {
    let inhalt = dienst.einfuhr.with_untracked(|einfuhr| {
        let (herkunft, sicherung) = einfuhr.as_ref()?;
        let alle = &sicherung.dateien;
        let mehr = (alle.len() > ABENDE_MAX).then(|| {
            let anzahl = [alle.len(), alle.iter().map(|datei| datei.saetze.len()).sum()];
            let anzahl = anzahl.map(|zahl| zahl.to_string());
            el("p").text(&dienst.satz(Wort::SpeicherInhalt, &[&anzahl[0], &anzahl[1]]))
        });
        let aside = Some(dienst.set_aside_of(sicherung)).filter(|count| *count > 0);
        let aside = aside.map(|count| {
            el("p.warnung").text(&dienst.satz(Wort::ImportSetAside, &[&count.to_string()]))
        });
        Some(
            el("div.eingabe menue einfuhr")
                .kind(el("p.klein").text(herkunft))
                .kinder(mehr)
                .kinder(dienst.previews.with_untracked(|previews| {
                    let shown = alle.iter().zip(previews);
                    let shown = shown.flat_map(|(datei, preview)| abend(dienst, datei, preview));
                    shown.collect::<Vec<_>>()
                }))
                .kinder(aside)
                .kind(dienst.knopf("knopf haupt", Wort::Uebernehmen, move || {
                    dienst.uebernimm_einfuhr();
                })),
        )
    });
    blatt(
        move || dienst.wort(Wort::EinfuhrTitel).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt.unwrap_or_else(|| el("p")),
        None,
    )
}

/// Entries that have no effect, each with its reason; and numbers that are missing. Together with
/// what is here: a part may follow another.
fn what_is_refused(dienst: Dienst, datei: &Datei, preview: &Preview) -> Vec<Knoten> {
    let ids = |saetze: &[Satz]| Gaps::between(saetze.iter().map(|satz| satz.id));
    let alone = (&datei.saetze, &preview.session);
    let (all, session) = preview.together.as_ref().map_or(alone, |(all, session)| (all, session));
    let lines = refused::lines(dienst, all, session);
    let gaps = dienst.mit_bestand(&datei.session, |here, _| ids(all).without(&ids(here)));
    let mut parts = Vec::new();
    if !lines.is_empty() {
        parts.push(el("p.warnung").wort(dienst, Wort::RefusedWhy));
        parts.push(el("ul.streit").kinder(lines));
    }
    if !gaps.is_empty() {
        let numbers = integrity::numbers(&gaps);
        parts.push(el("p.klein").text(&dienst.satz(Wort::PartOfAnEvening, &[&numbers])));
    }
    parts
}

/// What one evening brings, and where it differs from what is here.
fn abend(dienst: Dienst, datei: &Datei, preview: &Preview) -> Vec<Knoten> {
    let Preview { session: dort, compared: vergleich, board, .. } = preview;
    let streit = dienst.mit_bestand(&datei.session, |_, hier| {
        let was = |session: &Session, id| {
            let gefunden = session.eintragung(id);
            gefunden.map_or(format!("{id}"), |(partie, e)| {
                text::eintrag(dienst.sprache(), partie, &e.urspruenglich, Some(e.spiel))
            })
        };
        let streit = vergleich
            .streit
            .iter()
            .take(STREIT_MAX)
            .map(|id| dienst.satz(Wort::HierUndDort, &[&was(hier, *id), &was(dort, *id)]));
        streit.collect::<Vec<String>>()
    });
    let (neu, alle) = (vergleich.neu.to_string(), datei.saetze.len().to_string());
    let satz = match vergleich.hier {
        0 => dienst.satz(Wort::EinfuhrUnbekannt, &[&alle]),
        _ => dienst.satz(Wort::EinfuhrBekannt, &[&neu, &alle]),
    };
    let partien = dort.partien().take(PARTIEN_MAX).map(|partie| {
        let unter: Vec<String> = partie.parteinamen();
        el("li")
            .kind(el("strong").text(&auszug::ueberschrift(
                dienst.sprache(),
                partie,
                &dienst::datum,
            )))
            .kind(el("span").text(&joined(&unter, " – ")))
            .kind(el("span.klein").text(&auszug::ende_zeilen(dienst.sprache(), partie).join(" · ")))
    });
    let turnier = dort.turnier().map(|turnier| {
        let spieler = turnier.stand.spieler.len().to_string();
        let stand = text::turnier::stand(dienst.sprache(), &turnier.stand);
        el("li")
            .kind(el("strong").wort(dienst, Wort::Turnier))
            .kind(el("span").text(&dienst.satz(Wort::AnzahlSpieler, &[&spieler])))
            .kind(el("span.klein").text(&stand))
    });
    let rest = (dort.partien().count() > PARTIEN_MAX).then(|| el("li").text("…"));
    let mut warnungen = what_is_refused(dienst, datei, preview);
    if !streit.is_empty() {
        let liste = streit.iter().map(|satz| el("li").text(satz));
        warnungen.push(el("p.warnung").wort(dienst, Wort::EinfuhrStreit));
        warnungen.push(el("ul.streit").kinder(liste));
    }
    if let Err(schaden) = board {
        let satz = text::schaden(dienst.sprache(), schaden);
        warnungen.push(el("p.warnung").text(&satz));
    }
    let titel = (!dort.titel.is_empty()).then(|| el("h3").text(&dort.titel));
    let liste = [el("ul").kinder(partien).kinder(rest).kinder(turnier), el("p").text(&satz)];
    titel.into_iter().chain(liste).chain(warnungen).collect()
}
