//! What the engine does not take where it stands, in one place for preview, board and history.

use crate::engine::ablehnung::Ablehnung;
use crate::engine::event::EreignisId;
use crate::engine::log::{Satz, Session};
use crate::text::{self, Wort};
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el};

/// So many are told one by one.
const TOLD: usize = 30;

/// An entry without effect, and why.
pub struct Refused {
    /// Which one.
    pub id: EreignisId,
    /// Why.
    pub reason: Ablehnung,
}

/// All of them in the order of the log.
pub fn list(session: &Session) -> Vec<Refused> {
    let entries = session.partien().flat_map(|partie| &partie.eintragungen);
    let entries = entries.filter_map(|e| Some((e.id, e.unwirksam.clone()?)));
    let steps = session.turnier().into_iter().flat_map(|turnier| &turnier.eintragungen);
    let steps = steps.filter_map(|e| Some((e.id, Ablehnung::Turnier(e.unwirksam.clone()?))));
    let aside = session.beiseite.iter().cloned();
    let mut all: Vec<Refused> =
        entries.chain(steps).chain(aside).map(|(id, reason)| Refused { id, reason }).collect();
    all.sort_by_key(|refused| refused.id);
    all
}

/// A line each: which entry of when has no effect, and why.
pub fn lines(dienst: Dienst, saetze: &[Satz], session: &Session) -> Vec<Knoten> {
    let all = list(session);
    let line = |refused: &Refused| {
        let at = saetze.binary_search_by_key(&refused.id, |satz| satz.id).ok();
        let when = at.map_or(refused.id.to_string(), |at| dienst::uhrzeit(saetze[at].zeit));
        let partie = session.eintragung(refused.id).map(|(partie, _)| partie);
        let reason = text::ablehnung(dienst.sprache(), partie, &refused.reason);
        let number = refused.id.seq.to_string();
        el("li").text(&dienst.satz(Wort::EntryRefused, &[&number, &when, &reason]))
    };
    let mut lines: Vec<Knoten> = all.iter().take(TOLD).map(line).collect();
    if let Some(more) = all.len().checked_sub(TOLD).filter(|more| *more > 0) {
        lines.push(el("li").text(&dienst.satz(Wort::AndMore, &[&more.to_string()])));
    }
    lines
}
