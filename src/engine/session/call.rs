//! A Berg that would be gone with the Partie: whose it may be is asked before what ends it is written.

use crate::engine::base::seat::Side;
use crate::engine::board::{BoardKind, slate};
use crate::engine::facts::event::{Entry, Notice};
use crate::engine::session::partie::Partie;

impl Partie {
    /// Who was first over a Berg that would be gone with the Partie, where these entries end it. By B1
    /// the first side there has it and says so; until when the law leaves open, so the table is asked
    /// once at any end: by thanks, lost by the rules, or broken off, where the Striche stand as well.
    pub fn berg_left(&self, entries: &[Entry]) -> Vec<Side> {
        let slate = self.jassart.board.kind() == BoardKind::Slate;
        let after = slate.then(|| self.state_after(entries).ok()).flatten();
        let ended = after.filter(|state| state.end.is_some());
        ended.map_or(Vec::new(), |state| slate::first_over_berg(&self.head.tischregeln, &state))
    }

    /// The same entries with the Berg of this side before the last of them, which ends the Partie. It
    /// stands on what is written, or where that is too little on the Stiche that the thanks count (B4).
    pub fn with_berg(&self, entries: &[Entry], side: Side) -> Vec<Entry> {
        let Some((last, before)) = entries.split_last() else { return Vec::new() };
        let rules = &self.head.tischregeln;
        let written = self.state_after(before).ok().zip(slate::berg_at(rules));
        let enough = written
            .is_some_and(|(state, threshold)| slate::written(rules, &state, side) >= threshold);
        let part = match last {
            Entry::Bedankt(notice) if !enough => notice.part.clone(),
            _ => None,
        };
        let berg = Entry::Berg(Notice { side, part });
        before.iter().cloned().chain([berg, last.clone()]).collect()
    }
}
