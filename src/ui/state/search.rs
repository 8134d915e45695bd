//! What is looked for among all evenings: kept while the page lives, for whoever looks at one of them and
//! comes back.

use super::sharing::Period;
use crate::engine::base::id::SessionId;
use leptos::prelude::*;

/// How many evenings are drawn with each wish for more.
const PAGE: usize = 40;
/// How many of them at a time, so that the first are seen before all are made.
const AT_A_TIME: usize = 10;

/// What is looked for, empty where anything will do, and how much of what was found is shown.
#[derive(Clone, Copy)]
pub struct Search {
    pub text: RwSignal<String>,
    pub player: RwSignal<String>,
    pub jassart: RwSignal<String>,
    pub period: RwSignal<Period>,
    /// How many are wanted on the page, and how many of these are drawn already.
    pub wanted: RwSignal<usize>,
    pub drawn: RwSignal<usize>,
    /// What lies beside the evening that is looked at: there one goes on where that one is deleted.
    pub beside: RwSignal<Option<SessionId>>,
}

pub fn use_search() -> Search {
    expect_context()
}

impl Search {
    pub fn new() -> Search {
        Search {
            text: RwSignal::default(),
            player: RwSignal::default(),
            jassart: RwSignal::default(),
            period: RwSignal::default(),
            wanted: RwSignal::new(PAGE),
            drawn: RwSignal::new(AT_A_TIME),
            beside: RwSignal::new(None),
        }
    }

    /// Nothing is looked for any more.
    pub fn clear(self) {
        self.text.set(String::new());
        self.player.set(String::new());
        self.jassart.set(String::new());
        self.period.set((None, None));
        self.first_page();
    }

    /// Whether anything but a text is looked for.
    pub fn is_filtered(self) -> bool {
        self.player.with(|name| !name.is_empty())
            || self.jassart.with(|name| !name.is_empty())
            || *self.period.read() != (None, None)
    }

    /// Tells whoever follows it of another search.
    pub fn track(self) {
        self.text.track();
        self.player.track();
        self.jassart.track();
        self.period.track();
    }

    /// As every search begins.
    pub fn first_page(self) {
        self.wanted.set(PAGE);
        self.drawn.set(AT_A_TIME);
    }

    pub fn next_page(self) {
        self.wanted.update(|wanted| *wanted += PAGE);
    }

    pub fn draw_more(self) {
        let wanted = self.wanted.get_untracked();
        self.drawn.update(|drawn| *drawn = wanted.min(*drawn + AT_A_TIME));
    }
}
