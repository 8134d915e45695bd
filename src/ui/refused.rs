//! What the engine does not take where it stands, in one place for preview, board and history.

use crate::engine::log::{Satz, Session};
use crate::engine::refused::{Refused, refused};
use crate::text::{self, Wort};
use crate::ui::dienst::{self, Dienst};
use crate::ui::dom::{Knoten, el};

/// So many are told one by one.
const TOLD: usize = 30;

/// A line each: which entry of when has no effect, and why.
pub fn lines(dienst: Dienst, saetze: &[Satz], session: &Session) -> Vec<Knoten> {
    let all = refused(session);
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
