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
    pub work: Work,
    pub done: usize,
    pub total: usize,
}

/// Long work that is being told; when it ends or is dropped, nothing is told any more.
pub struct ToldProgress(RwSignal<Option<Progress>>);

impl ToldProgress {
    pub fn new(progress: RwSignal<Option<Progress>>, work: Work, total: usize) -> ToldProgress {
        progress.set(Some(Progress { work, done: 0, total }));
        ToldProgress(progress)
    }

    pub fn done(&self, done: usize) {
        self.0.update(|progress| {
            if let Some(progress) = progress {
                progress.done = done;
            }
        });
    }
}

impl Drop for ToldProgress {
    fn drop(&mut self) {
        self.0.set(None);
    }
}
