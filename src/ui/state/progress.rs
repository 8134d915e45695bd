//! How far long work is.

use crate::text::Msg;
use leptos::prelude::*;

/// How far long work is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub sentence: Msg,
    /// What it is about, where the sentence names it first.
    pub what: Option<String>,
    pub done: usize,
    pub total: usize,
}

/// Long work that is being told; when it ends or is dropped, nothing is told any more.
pub struct ToldProgress(RwSignal<Option<Progress>>);

impl ToldProgress {
    pub fn new(
        progress: RwSignal<Option<Progress>>,
        sentence: Msg,
        what: Option<&str>,
        total: usize,
    ) -> ToldProgress {
        let what = what.map(str::to_owned);
        progress.set(Some(Progress { sentence, what, done: 0, total }));
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
