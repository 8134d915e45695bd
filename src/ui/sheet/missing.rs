//! What is not on the board of this evening, and why: records that are missing or do not read, and
//! entries without effect.

use crate::text::Wort;
use crate::ui::dienst::{Blatt, Dienst};
use crate::ui::dom::{Knoten, el};
use crate::ui::integrity::{Integrity, sentences};
use crate::ui::live::{derived, untrack};
use crate::ui::part::blatt::blatt;
use crate::ui::refused;

/// The line on the board that says so, and the way to this sheet; nothing where all is well.
pub fn notice(dienst: Dienst) -> Knoten {
    let found = derived(move || dienst.integrity());
    el("div.notice").attr("role", "status").wechselnd(move || {
        let found = found.get();
        untrack(|| short(dienst, &found))
    })
}

fn short(dienst: Dienst, found: &Integrity) -> Vec<Knoten> {
    if found.waits.is_some() {
        let satz = sentences(dienst, found).concat();
        let anyway = dienst.knopf("knopf", Wort::WriteAnyway, move || dienst.insist());
        return vec![el("p").text(&satz), anyway];
    }
    let satz = match (found.lacks(), found.refused) {
        (true, _) => dienst.wort(Wort::EntriesMissing).to_owned(),
        (false, 0) => return Vec::new(),
        (false, 1) => dienst.wort(Wort::OneRefused).to_owned(),
        (false, many) => dienst.satz(Wort::ManyRefused, &[&many.to_string()]),
    };
    let show = dienst.knopf("knopf", Wort::ShowWhat, move || dienst.oeffne(Blatt::Missing));
    vec![el("p").text(&satz), show]
}

/// The same in full, for the history and this sheet.
pub fn details(dienst: Dienst) -> Vec<Knoten> {
    let found = dienst.integrity();
    let mut parts = Vec::new();
    let missing = sentences(dienst, &found);
    if !missing.is_empty() {
        parts.push(el("p.warnung").wort(dienst, Wort::EntriesMissing));
        parts.push(el("ul.beiseite").kinder(missing.iter().map(|satz| el("li").text(satz))));
    }
    let refused = refused_lines(dienst);
    if !refused.is_empty() {
        parts.push(el("p.warnung").wort(dienst, Wort::RefusedWhy));
        parts.push(el("ul.beiseite").kinder(refused));
    }
    parts
}

pub fn missing(dienst: Dienst) -> Vec<Knoten> {
    let inhalt = move || {
        let found = dienst.integrity();
        let mut parts = details(dienst);
        if found.lost.is_some() || !found.gaps.is_empty() {
            parts.push(el("p.klein").wort(dienst, Wort::MissingHelp));
            parts.push(dienst.knopf("knopf leise", Wort::MissingKnown, move || {
                dienst.accept_missing();
                dienst.schliesse();
            }));
        }
        parts
    };
    blatt(
        move || dienst.wort(Wort::MissingTitle).to_owned(),
        dienst.wort(Wort::Schliessen),
        move || dienst.schliesse(),
        el("div.eingabe menue").wechselnd(inhalt),
        None,
    )
}

/// What the engine refuses in a session, line by line.
fn refused_lines(dienst: Dienst) -> Vec<Knoten> {
    let id = dienst.mit_session(|id, _| id.clone());
    id.map_or(Vec::new(), |id| {
        dienst.mit_bestand(&id, |saetze, session| refused::lines(dienst, saetze, session))
    })
}
