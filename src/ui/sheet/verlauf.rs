//! The history of the Partie: every entry, undone and corrected ones too, with undo and redo.

use crate::engine::command::Befehl;
use crate::engine::log::{Danach, Eintragung, Partie};
use crate::text::{self, Wort};
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el, knopf};
use crate::ui::part::blatt::blatt;

pub fn verlauf(dienst: Dienst) -> Vec<Knoten> {
    let zeilen = move || {
        dienst
            .mit_partie(|session, partie| {
                let danach = session.danach(partie.id);
                let zeile = |e| zeile(dienst, partie, e, danach);
                partie.eintragungen.iter().rev().map(zeile).collect()
            })
            .unwrap_or_default()
    };
    let wieder = knopf("knopf leise", dienst.wort(Wort::Wiederherstellen), move || {
        let _ = dienst.befehle(Befehl::StelleWiederHer);
    })
    .gesperrt(move || {
        dienst.mit_session(|_, s| s.letztes_zurueckgenommenes().is_none()).unwrap_or(true)
    });
    let zurueck = knopf("knopf leise", dienst.wort(Wort::Zuruecknehmen), move || {
        let _ = dienst.befehle(Befehl::NimmZurueck);
    })
    .gesperrt(move || dienst.mit_session(|_, s| s.letztes().is_none()).unwrap_or(true));
    blatt(
        move || dienst.wort(Wort::Verlauf).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        el("div", "eingabe").kind(el("ol", "verlauf").wechselnd(zeilen)),
        Some(el("footer", "blattfuss").kind(wieder).kind(zurueck)),
    )
}

fn zeile(dienst: Dienst, partie: &Partie, e: &Eintragung, danach: Danach) -> Knoten {
    let gilt = e.wortlaut().is_some() && e.unwirksam.is_none();
    let eintrag = e.wortlaut().unwrap_or(&e.urspruenglich);
    let was = text::eintrag(dienst.sprache, partie, eintrag, Some(e.spiel));
    let zustand = if gilt {
        text::zustand(dienst.sprache, partie.schreibzustand(e, danach))
    } else {
        dienst.wort(Wort::Zurueckgenommen)
    };
    let wann = format!("{} · {zustand}", dienst::uhrzeit(e.zeit));
    el("li", if gilt { "" } else { "gestrichen" })
        .kind(el("span", "").text(&was))
        .kind(el("small", "").text(&wann))
}
