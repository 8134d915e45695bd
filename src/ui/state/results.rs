//! What every Partie of this device adds to the statistics.

use super::shelf::Shelf;
use crate::engine::reports::statistics::{self, PartieResult};
use crate::text;
use crate::ui::store::Stock;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Shared by those who read it.
pub type AllResults = Arc<Vec<PartieResult>>;

/// The Partien, gathered once for each state of the stores.
#[derive(Clone, Copy)]
pub struct Results {
    /// For which [`Stock::fingerprint`] they were read, and what was read.
    gathered: RwSignal<(Option<u64>, Option<AllResults>)>,
    /// How many evenings could not be read for it.
    lacking: RwSignal<usize>,
    shelf: Shelf,
}

pub fn use_results() -> Results {
    expect_context()
}

impl Results {
    pub fn new(shelf: Shelf) -> Results {
        Results { gathered: RwSignal::new((None, None)), lacking: RwSignal::new(0), shelf }
    }

    /// How many evenings are missing in [`Results::all`], since the stores do not hand them out.
    pub fn lacking(self) -> usize {
        self.lacking.get()
    }

    /// What was gathered without some of the evenings is gathered anew.
    pub fn ask_again(self) {
        if self.lacking.get_untracked() > 0 {
            self.gathered.set((None, None));
        }
    }

    /// What every Partie of this device adds to the statistics; `None` while the evenings are being
    /// read.
    pub fn all(self) -> Option<AllResults> {
        let fingerprint = self.shelf.stock.with(Stock::fingerprint);
        if self.shelf.looking.get() {
            return None;
        }
        let (from, done) = self.gathered.get();
        done.filter(|_| from == Some(fingerprint))
    }

    /// Reads the evenings, as long as the page lives that shows [`Results::all`]: at once, and anew
    /// when something was written.
    pub fn gather(self) {
        Effect::new(move || {
            let fingerprint = self.shelf.stock.with(Stock::fingerprint);
            if !self.shelf.looking.get()
                && self.gathered.with_untracked(|(from, _)| *from != Some(fingerprint))
            {
                self.read(fingerprint);
            }
        });
    }

    fn read(self, fingerprint: u64) {
        self.gathered.set((Some(fingerprint), None));
        let seen = Rc::new(RefCell::new(Vec::new()));
        let done = seen.clone();
        self.shelf.each_session(
            move |id, _, session| {
                let mut results = statistics::results(id, session);
                text::people_alone(&mut results);
                seen.borrow_mut().extend(results);
            },
            move |unread| {
                if self.gathered.with_untracked(|(from, _)| *from == Some(fingerprint)) {
                    self.lacking.set(unread);
                    self.gathered.set((Some(fingerprint), Some(Arc::new(done.take()))));
                }
            },
        );
    }
}
