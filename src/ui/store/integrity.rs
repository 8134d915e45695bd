//! Whether all of a session is here: what the second store has still to say, numbers that are
//! missing, and records that do not read.

use super::{Browser, READER, SaveState, Stock, Stores};
use crate::engine::archive::documents::gaps_key;
use crate::engine::archive::file;
use crate::engine::archive::file::{Aside, Damage, RECORDS_MAX};
use crate::engine::base::gaps::Gaps;
use crate::engine::base::id::EventId;
use crate::engine::base::id::SessionId;

/// What is known of the records of a session.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Integrity {
    /// The second store has yet to say what it has, and there may be more than is here: so many as
    /// this device knew of, where it knew.
    pub waits: Option<Option<usize>>,
    /// How many there once were on this device, where now there are fewer; and how many there are.
    pub lost: Option<(usize, usize)>,
    /// Numbers nobody has.
    pub gaps: Gaps,
    /// Records that do not read, by their numbers.
    pub damaged: Vec<(u64, Damage)>,
    /// Records of a newer version of the app.
    pub newer: usize,
    /// Records that have no effect where they stand.
    pub refused: usize,
}

impl Integrity {
    /// Something that was written is not on the board.
    pub fn lacks(&self) -> bool {
        self.lost.is_some() || !self.gaps.is_empty() || !self.damaged.is_empty() || self.newer > 0
    }
}

/// The records of a session that were set aside, with the number in their keys.
fn aside<'a>(stock: &'a Stock, id: &'a SessionId) -> impl Iterator<Item = (EventId, &'a Aside)> {
    stock.aside.iter().filter_map(move |b| {
        let (session, event) = file::read_key(&b.key)?;
        (session == *id).then_some((event, b))
    })
}

/// The numbers of a session that are known to be missing.
fn accepted(stores: &dyn Stores, id: &SessionId, ids: &[EventId]) -> Gaps {
    let text = stores.document(&gaps_key(id));
    if text.is_empty() && origin_in(stores, id).is_some() {
        // It was taken in as a part before such numbers were noted.
        accept(stores, id, &Gaps::between(ids.iter().copied()));
        return accepted_so_far(stores, id);
    }
    Gaps::read(&text)
}

fn accepted_so_far(stores: &dyn Stores, id: &SessionId) -> Gaps {
    Gaps::read(&stores.document(&gaps_key(id)))
}

/// Where a session came from, if not from this device.
pub fn origin(id: &SessionId) -> Option<String> {
    origin_in(&Browser, id)
}

pub(super) fn origin_in(stores: &dyn Stores, id: &SessionId) -> Option<String> {
    stores.noted(&origin_key(id)).filter(|origin| !origin.is_empty())
}

/// The note that says where a session came from.
pub fn origin_key(id: &SessionId) -> String {
    format!("herkunft-{id}")
}

/// Notes that these numbers are not to be missed.
pub fn accept(stores: &dyn Stores, id: &SessionId, gaps: &Gaps) {
    let all = accepted_so_far(stores, id).and(gaps);
    if !all.is_empty() {
        stores.write_document(&gaps_key(id), &all.write());
    }
}

/// Numbers that are left out because some above them are known of: not missed, should they never
/// come.
pub(super) fn skip(stores: &dyn Stores, id: &SessionId, next: u64, given: u64) {
    if given > next {
        accept(stores, id, &Gaps::range(next, given - 1));
    }
}

impl Stock {
    /// The ids there are of an open session, also of records that do not read.
    pub fn ids(&self, id: &SessionId) -> Vec<EventId> {
        let records = self.sessions.get(id).map_or(&[][..], |(log_records, _)| log_records);
        let aside = aside(self, id).map(|(event, _)| event);
        records.iter().map(|record| record.id).chain(aside).collect()
    }

    /// How it stands with an open session.
    pub fn integrity(&self, id: &SessionId, save_state: SaveState) -> Integrity {
        let ids = self.ids(id);
        let known = self.known(id);
        if self.must_wait(id, ids.len(), save_state) {
            let missing = known.map(|known| known.saturating_sub(ids.len()));
            return Integrity { waits: Some(missing), ..Integrity::default() };
        }
        let opened = self.sessions.get(id).zip(READER.get());
        let mut found = Integrity {
            lost: known.filter(|known| *known > ids.len()).map(|known| (known, ids.len())),
            refused: opened.map_or(0, |((_, session), reader)| (reader.refused)(session)),
            ..Integrity::default()
        };
        for (event, b) in aside(self, id) {
            match b.damage {
                Damage::TooNew { .. } => found.newer += 1,
                _ => found.damaged.push((event.seq, b.damage.clone())),
            }
        }
        // What the second store has not told yet is not missing.
        if self.stores.heard(id.as_str()) || save_state >= SaveState::Unusable {
            found.gaps = self.gaps(id);
        }
        found
    }

    /// Numbers nobody has, and that nobody said to do without.
    fn gaps(&self, id: &SessionId) -> Gaps {
        let ids = self.ids(id);
        let gaps = Gaps::between(ids.iter().copied());
        if gaps.is_empty() { gaps } else { gaps.without(&accepted(self.stores, id, &ids)) }
    }

    /// Whether a session whose records were all read has some that do not read, or misses some.
    pub fn lacks(&self, id: &SessionId) -> bool {
        aside(self, id).next().is_some() || !self.gaps(id).is_empty()
    }

    /// Whether there may be more of a session than is here, and nobody has said to go on without.
    fn must_wait(&self, id: &SessionId, here: usize, save_state: SaveState) -> bool {
        if self.insisted.contains(id) || self.stores.heard(id.as_str()) {
            return false;
        }
        match self.known(id) {
            Some(known) => known > here,
            // A store that is broken says nothing any more; that is told by the mark.
            None => save_state < SaveState::Unusable,
        }
    }

    /// The number for the next event of a session: above every one that is known of, so that it is
    /// the last one whatever comes to light.
    pub fn next_seq(&self, id: &SessionId) -> u64 {
        let next = self.sessions.get(id).map_or(1, |(_, session)| session.next_seq());
        // A number far beyond the others was not given by this program.
        let near = next.saturating_add(RECORDS_MAX as u64);
        let aside = aside(self, id).map(|(event, _)| event.seq).filter(|seq| *seq < near);
        let known = self.known(id).filter(|known| *known > self.ids(id).len()).unwrap_or(0);
        aside.max().unwrap_or(0).max(known as u64).saturating_add(1).max(next)
    }
}
