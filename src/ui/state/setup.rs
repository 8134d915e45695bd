//! What was chosen for the set-up of a Partie before it is drawn.

use crate::engine::base::id::SessionId;
use leptos::prelude::*;

/// Handed from the list of Jassarten or an evening to the set-up.
#[derive(Clone, Copy)]
pub struct Setup {
    /// What was chosen in the list of Jassarten, and for how many where that was said, until the set-up
    /// takes it.
    pub jassart: RwSignal<Option<(&'static str, Option<u8>)>>,
    /// The session whose table a new evening takes over.
    pub template: RwSignal<Option<SessionId>>,
}

pub fn use_setup() -> Setup {
    expect_context()
}

impl Setup {
    pub fn new() -> Setup {
        Setup { jassart: RwSignal::new(None), template: RwSignal::new(None) }
    }
}
