//! What an entry or a correction changes, as facts to look at before it is accepted (C4), and what
//! corrects more than an entry by itself can.
//!
//! Compares two boards of the same Partie and decides nothing. [`crate::text`] makes the
//! sentences.

use crate::engine::base::id::EventId;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board::state::End;
use crate::engine::facts::event::{Correction, Entry, HeadFact, IncidentSequel, WeisNote};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::partie::{LogEntry, Partie};
use std::iter::once;
use std::ops::Range;

/// One thing that is another than it was.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "`before` and `after` are the board without and with it")]
pub enum Change {
    /// Everything written of each party, the running Spiel included.
    State { before: Vec<Points>, after: Vec<Points> },
    /// Points of the running Umgang or duel.
    Round { before: Vec<Points>, after: Vec<Points> },
    /// A party has left the Partie on this rank.
    Out { party: usize, before: Option<u8>, after: Option<u8> },
    /// The sum of a party's Striche.
    Striche { party: usize, before: u32, after: u32 },
    /// Who has the Berg.
    Berg { before: Option<Side>, after: Option<Side> },
    /// Where the Partie ends and who has won it.
    End { before: Option<Conclusion>, after: Option<Conclusion> },
    /// Who deals the running or next Spiel (G1).
    Dealer { before: Seat, after: Seat },
}

/// The end of a Partie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The Spiel in which it ended, from 1; 0 before the first.
    pub spiel: u16,
    /// The parties that won; empty where nobody did.
    pub winners: Vec<usize>,
    /// With Schneider (B8).
    pub schneider: bool,
}

/// What differs in `after`, the board first.
pub fn compare(before: &Partie, after: &Partie) -> Vec<Change> {
    let mut all = Vec::new();
    let (old, new) = (before.written(), after.written());
    if old != new {
        all.push(Change::State { before: old, after: new });
    }
    let round = |p: &Partie| p.state.accounts.iter().map(|k| k.round).collect::<Vec<_>>();
    let (old, new) = (round(before), round(after));
    if old != new {
        all.push(Change::Round { before: old, after: new });
    }
    for (party, (old, new)) in before.state.accounts.iter().zip(&after.state.accounts).enumerate() {
        if old.out != new.out {
            all.push(Change::Out { party, before: old.out, after: new.out });
        }
        let (before, after) = (old.striche.sum(), new.striche.sum());
        if before != after {
            all.push(Change::Striche { party, before, after });
        }
    }
    let berg = |partie: &Partie| partie.state.berg.as_ref().map(|berg| berg.side);
    if berg(before) != berg(after) {
        all.push(Change::Berg { before: berg(before), after: berg(after) });
    }
    let (old, new) = (conclusion(before), conclusion(after));
    if old != new {
        all.push(Change::End { before: old, after: new });
    } else if new.is_none() && before.state.dealer != after.state.dealer {
        let (before, after) = (before.state.dealer, after.state.dealer);
        all.push(Change::Dealer { before, after });
    }
    all
}

fn conclusion(partie: &Partie) -> Option<Conclusion> {
    let End { schneider, .. } = partie.state.end.as_ref()?;
    Some(Conclusion {
        spiel: partie.state.played(),
        winners: partie.state.end.iter().flat_map(End::winners).collect(),
        schneider: *schneider,
    })
}

/// The board with these entries at its end, to look at before they are written.
///
/// # Errors
/// Why the first of them that is unlawful is so.
pub fn with_entries(partie: &Partie, entries: &[Entry]) -> Result<Partie, Refusal> {
    Ok(partie.with_state(partie.state_after(entries)?))
}

/// The later entries that `correction` makes unlawful and that it must name in `with`.
///
/// # Errors
/// Why the correction is unlawful whatever it takes along.
pub fn falls_with(partie: &Partie, correction: &Correction) -> Result<Vec<EventId>, Refusal> {
    let mut attempt = correction.clone();
    loop {
        match partie.with_correction(&attempt) {
            Ok(_) => return Ok(attempt.with),
            // Each round names another one, so it ends.
            Err(Refusal::LaterEntry { entry, .. }) if !attempt.with.contains(&entry) => {
                attempt.with.push(entry);
            }
            Err(reason) => return Err(reason),
        }
    }
}

/// A correction, and what is written behind it: between what stands the log has no room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewriting {
    /// What is put right or struck, with whatever goes along.
    pub correction: Correction,
    /// What is written behind it, in order; mostly nothing.
    pub anew: Vec<Entry>,
}

impl Rewriting {
    /// The board with all of it, to look at before it is accepted.
    ///
    /// # Errors
    /// Why the correction is unlawful, or the first entry that is so behind it.
    pub fn after(&self, partie: &Partie) -> Result<Partie, Refusal> {
        with_entries(&partie.with_correction(&self.correction)?, &self.anew)
    }
}

/// What an entry says, where it holds.
fn standing(log_entry: &LogEntry) -> Option<&Entry> {
    log_entry.wording().filter(|_| log_entry.without_effect.is_none())
}

/// The places of what was written in the Spiel in which the entry at `place` was, without what ended it.
fn spiel_around(partie: &Partie, place: usize) -> Range<usize> {
    let ends = |e: &LogEntry| {
        use Entry::{Abort, Bedankt, Spiel, WithoutScoring};
        let entry = standing(e);
        matches!(entry, Some(Spiel(_) | WithoutScoring { .. } | Bedankt(_) | Abort { .. }))
    };
    let (before, rest) = partie.log_entries.split_at(place);
    let from = before.iter().rposition(ends).map_or(0, |last| last + 1);
    from..place + rest.iter().position(ends).unwrap_or(rest.len())
}

/// What writes a Weis or the Stöck that somebody forgot into a Spiel that is written. The Spiel is struck,
/// with what was written since, and all of it is written anew behind the forgotten: so are the calls made
/// in it, which are judged by what was shown before (C2, B2). `None` where that is no Spiel that counts, or
/// where somebody has sat down since who would have played it.
pub fn with_forgotten(partie: &Partie, spiel: EventId, forgotten: Entry) -> Option<Rewriting> {
    let at = partie.place(spiel)?;
    let Entry::Spiel(_) = standing(&partie.log_entries[at])? else { return None };
    let called = |place: &usize| {
        use IncidentSequel::BergTooEarly;
        match standing(&partie.log_entries[*place]) {
            Some(Entry::Berg(_) | Entry::FieldValues(_)) => true,
            Some(Entry::Incident(incident)) => incident.sequel == BergTooEarly,
            _ => false,
        }
    };
    let first = spiel_around(partie, at).find(called).unwrap_or(at);
    let (_, later) = partie.log_entries.split_at(first);
    let (target, with) = (later[0].id, &later[1..]);
    let seated = |fact: &HeadFact| matches!(fact, HeadFact::Replaced { .. });
    if partie.changes.iter().any(|c| c.id > target && c.holds() && seated(&c.change.what)) {
        return None;
    }
    let with = with.iter().filter(|e| e.wording().is_some()).map(|e| e.id).collect();
    let correction = Correction { with, ..Correction::of_open(target, None) };
    let anew = once(forgotten).chain(later.iter().filter_map(standing).cloned()).collect();
    Some(Rewriting { correction, anew })
}

/// What writes all Weise of the Spiel of this one for the other side, in one sum: of several none can change
/// the side by itself (W4). Who showed them is not known then. `None` where it is the only one, or where the
/// other side cannot have them.
pub fn weise_together(partie: &Partie, weis: EventId) -> Option<Correction> {
    let at = partie.place(weis)?;
    let Entry::Weis(WeisNote { side, .. }) = standing(&partie.log_entries[at])? else {
        return None;
    };
    let of_side = |e: &LogEntry| match standing(e)? {
        Entry::Weis(weis) if weis.side == *side => Some((e.id, weis.points)),
        _ => None,
    };
    let weise = partie.log_entries[spiel_around(partie, at)].iter().filter_map(of_side);
    let (ids, points): (Vec<EventId>, Vec<Points>) = weise.unzip();
    let (target, with) = ids.split_first().filter(|(_, with)| !with.is_empty())?;
    let points = points.into_iter().sum();
    let sum = WeisNote { side: side.other(), points, seat: None, cards: String::new() };
    let correction = Correction::of_open(*target, Some(Entry::Weis(sum)));
    let correction = Correction { with: with.to_vec(), ..correction };
    partie.with_correction(&correction).is_ok().then_some(correction)
}
