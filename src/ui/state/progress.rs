//! How far long work is.

use leptos::prelude::*;

/// Work that may be long.
#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// A file of this name is read.
    Reading(String),
    /// The entries of one are saved.
    Saving,
    /// An evening is opened.
    Opening,
}

/// How far it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Which one, among those that are told.
    number: usize,
    pub work: Work,
    pub done: usize,
    pub total: usize,
}

/// Long work that is being told; when it ends or is dropped, nothing is told of it any more.
pub struct ToldProgress {
    all: RwSignal<Vec<Progress>>,
    number: usize,
}

impl ToldProgress {
    pub fn new(all: RwSignal<Vec<Progress>>, work: Work, total: usize) -> ToldProgress {
        let number = all.with_untracked(|all| all.last().map_or(0, |last| last.number + 1));
        all.update(|all| all.push(Progress { number, work, done: 0, total }));
        ToldProgress { all, number }
    }

    pub fn done(&self, done: usize) {
        self.all.update(|all| {
            all.iter_mut().filter(|one| one.number == self.number).for_each(|one| one.done = done);
        });
    }
}

impl Drop for ToldProgress {
    fn drop(&mut self) {
        self.all.update(|all| all.retain(|one| one.number != self.number));
    }
}
