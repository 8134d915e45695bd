//! The notes of a Partie: what it came to when it ended, and by which edition of the law.

use crate::engine::base::edition::Edition;
use crate::engine::base::id::EventId;
use crate::engine::base::limits::SEATS_MAX;
use crate::engine::base::seat::Seat;
use crate::engine::board::state::{Account, Berg, End, Running, State};
use crate::engine::facts::event::{Closing, PartieHead};
use crate::engine::facts::refusal::Refusal;
use crate::engine::jassart;
/// Why a Partie shows what was noted and not what follows from its entries here and now.
#[derive(Clone, Debug)]
pub enum Why {
    /// It was noted by another edition of the law; by the one of this program it would be this.
    Edition(Replayed),
    /// Records it was made of are not here.
    RecordsMissing,
    /// This program cannot replay the Partie.
    Unreadable(Refusal),
}

/// What a Partie came to.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// One a party.
    pub accounts: Vec<Account>,
    /// How it ended; `None` where it would not have.
    pub end: Option<End>,
}

/// A note that holds against the replay.
#[derive(Clone, Debug)]
pub struct Noted {
    /// The edition it was noted by.
    pub edition: Edition,
    /// The edition of this program.
    pub today: Edition,
    /// Why it is shown.
    pub why: Why,
    /// What the replay had in place of it.
    pub(super) running: Running,
    pub(super) berg: Option<Berg>,
    pub(super) accounts: Vec<Account>,
    pub(super) end: Option<End>,
}

/// The notes of a Partie, and the one that is shown.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// How many records the Partie has here.
    pub(super) records: u32,
    /// In the order of the log.
    pub(super) all: Vec<(EventId, Closing)>,
    pub(super) shown: Option<Box<Noted>>,
}

impl Notes {
    /// Of a Partie of which there is its beginning.
    pub(super) fn begun() -> Notes {
        Notes { records: 1, ..Notes::default() }
    }

    /// Another record of the Partie: what was noted before it holds no longer.
    pub(super) fn count(&mut self) {
        self.records = self.records.saturating_add(1);
    }
}

/// The head of a Partie that this program cannot replay, as far as it is to be shown; `None` where
/// not even its table is one.
pub(super) fn unreadable_head(head: &PartieHead) -> Option<PartieHead> {
    let players = jassart::names(&head.players).ok()?;
    let seating = 2..=SEATS_MAX;
    if !seating.contains(&players.len()) || usize::from(head.dealer.0) >= players.len() {
        return None;
    }
    let tischregeln = head.tischregeln.with_sound_stakes();
    Some(PartieHead { players, tischregeln, ..head.clone() })
}

/// The board of a Partie before anything was written, for those who cannot read it.
pub(super) fn blank(head: &PartieHead) -> State {
    State::new(head.players.len(), Seat(head.dealer.0))
}
