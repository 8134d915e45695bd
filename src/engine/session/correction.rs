//! What an entry or a correction changes, as facts to look at before it is accepted (C4).
//!
//! Compares two boards of the same Partie and decides nothing. [`crate::text`] makes the
//! sentences.

use crate::engine::base::id::EventId;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board::state::End;
use crate::engine::board::{BoardKind, slate};
use crate::engine::facts::event::{Correction, Entry};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::partie::Partie;

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
    let (old, new) = (written(before), written(after));
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

fn written(partie: &Partie) -> Vec<Points> {
    if partie.jassart.board.kind() == BoardKind::Slate {
        let rules = &partie.head.tischregeln;
        return Side::BOTH.map(|s| slate::written(rules, &partie.state, s)).to_vec();
    }
    partie.state.accounts.iter().map(|account| account.points).collect()
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
