//! The history of a Partie: every entry with what it was before, who asked, when and why. A tap
//! on an entry corrects it; undo and redo stand below.

use crate::engine::command::Befehl;
use crate::engine::event::EreignisId;
use crate::engine::log::{Danach, Eintragung, Partie};
use crate::text::{self, Wort, auszug};
use crate::ui::dienst::{self, Blatt, Dienst};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::live::Live;
use crate::ui::part::blatt::blatt;
use crate::ui::sheet::missing::details;

/// How many entries are drawn at first, and with each wish for more.
const PAGE: usize = 100;
/// How many Partien can be chosen, from the last one back.
const PARTIEN: usize = 100;

pub fn verlauf(dienst: Dienst, partie: Option<EreignisId>) -> Vec<Knoten> {
    // Of the Partie that was asked for, while it stands.
    let welche = Live::new(partie);
    let gezeigt = move |session: &crate::engine::log::Session| {
        let partie = welche.get().and_then(|id| session.partie(id));
        partie.or(session.letzte_partie()).map(|partie| partie.id)
    };
    let shown = Live::new(PAGE);
    let zeilen = move || {
        let shown = shown.get();
        dienst
            .mit_session(|_, session| {
                let Some(partie) = gezeigt(session).and_then(|id| session.partie(id)) else {
                    return Vec::new();
                };
                let danach = session.danach(partie.id);
                let zeile = |e| zeile(dienst, partie, e, danach);
                partie.eintragungen.iter().rev().take(shown).map(zeile).collect()
            })
            .unwrap_or_default()
    };
    let more = move || {
        let all = dienst.mit_session(|_, session| {
            let partie = gezeigt(session).and_then(|id| session.partie(id));
            partie.map_or(0, |partie| partie.eintragungen.len())
        });
        let key = || {
            dienst.knopf("knopf leise", Wort::WeitereZeigen, move || {
                shown.update(|shown| *shown += PAGE);
            })
        };
        (all.unwrap_or(0) > shown.get()).then(key).into_iter().collect()
    };
    let noted = move || {
        let satz = dienst.mit_session(|_, session| {
            let partie = session.partie(gezeigt(session)?)?;
            auszug::noted(dienst.sprache(), partie)
        });
        satz.flatten().map(|satz| el("p.warnung").text(&satz)).into_iter().collect()
    };
    let partien = move || {
        let ids: Vec<EreignisId> =
            dienst.mit_session(|_, s| s.partien().map(|p| p.id).collect()).unwrap_or_default();
        if ids.len() < 2 {
            return Vec::new();
        }
        let taste = |(nr, id): (usize, EreignisId)| {
            let name = dienst.satz(Wort::LetztePartie, &[&(nr + 1).to_string()]);
            knopf("wahl", &name, move || welche.set(Some(id)))
                .gedrueckt(move || dienst.mit_session(|_, s| gezeigt(s)).flatten() == Some(id))
        };
        // The one that was asked for, and the last ones.
        let first = ids.len().saturating_sub(PARTIEN);
        let asked = welche.get();
        let keys = ids.into_iter().enumerate();
        let keys = keys.filter(|(nr, id)| *nr >= first || Some(*id) == asked);
        vec![el("div.wahlreihe").kinder(keys.map(taste))]
    };
    let wieder = dienst
        .knopf("knopf leise", Wort::Wiederherstellen, move || {
            let _ = dienst.befehle(Befehl::StelleWiederHer);
        })
        .gesperrt(move || {
            dienst.mit_session(|_, s| s.letztes_zurueckgenommenes().is_none()).unwrap_or(true)
        });
    let zurueck = dienst
        .knopf("knopf leise", Wort::Zuruecknehmen, move || dienst.nimm_zurueck())
        .gesperrt(move || dienst.mit_session(|_, s| s.letztes().is_none()).unwrap_or(true));
    let inhalt = el("div.eingabe")
        .kind(el("p.klein").wort(dienst, Wort::VerlaufHilfe))
        .kind(el("div").wechselnd(move || details(dienst)))
        .wechselnd(partien)
        .kind(el("div").wechselnd(noted))
        .kind(el("ol.verlauf").wechselnd(zeilen))
        .kind(el("div.more").wechselnd(more));
    blatt(
        move || dienst.wort(Wort::Verlauf).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        inhalt,
        Some(el("footer.blattfuss").kind(wieder).kind(zurueck)),
    )
}

fn zeile(dienst: Dienst, partie: &Partie, e: &Eintragung, danach: Danach) -> Knoten {
    let steht = e.wortlaut().is_some();
    let gilt = steht && e.unwirksam.is_none();
    let eintrag = e.wortlaut().unwrap_or(&e.urspruenglich);
    let was = text::eintrag(dienst.sprache(), partie, eintrag, Some(e.spiel));
    let reason = e.unwirksam.as_ref().filter(|_| steht);
    let zustand = match (reason, steht, e.aktiv) {
        (Some(reason), ..) => {
            let reason = text::ablehnung(dienst.sprache(), Some(partie), reason);
            dienst.satz(Wort::WithoutEffect, &[&reason])
        }
        (None, true, _) => {
            text::zustand(dienst.sprache(), partie.schreibzustand(e, danach)).to_owned()
        }
        (None, false, true) => dienst.wort(Wort::Gestrichen).to_owned(),
        (None, false, false) => dienst.wort(Wort::Zurueckgenommen).to_owned(),
    };
    let mut wann = format!("{} · {zustand}", dienst::uhrzeit(e.zeit));
    if e.korrigiert() {
        wann = format!("{wann} · {}", dienst.wort(Wort::Korrigiert));
    }
    let zeile = [el("span").text(&was), el("small").text(&wann)];
    let nachtraege = e.korrekturen.iter().enumerate().map(|(nr, nachtrag)| {
        let satz = text::nachtrag(dienst.sprache(), partie, e, nr);
        let satz = format!("{} · {satz}", dienst::uhrzeit(nachtrag.zeit));
        el("small")
            .klasse(if nachtrag.aktiv { "nachtrag" } else { "nachtrag gestrichen" })
            .text(&satz)
    });
    let ziel = e.id;
    let kopf = if steht && !e.gestrichen && partie.replayable() {
        knopf("leise eintrag", "", move || dienst.oeffne(Blatt::Korrektur(ziel)))
    } else {
        el("div.eintrag")
    };
    el("li")
        .klasse(if gilt { "" } else { "gestrichen" })
        .kind(kopf.kinder(zeile))
        .kinder(nachtraege)
}
