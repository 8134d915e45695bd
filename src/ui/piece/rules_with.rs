//! The rules of a tournament, changed: the command for it.

use crate::engine::session::decide::Command;
use crate::engine::tournament::TournamentRules;
use crate::engine::tournament::step::Step;
use crate::ui::state::Evening;
use leptos::prelude::*;

/// The command that changes the rules like this.
pub fn rules_with(evening: Evening, change: impl FnOnce(&mut TournamentRules)) -> Option<Command> {
    let (seed, mut rules) =
        untrack(|| evening.with_tournament(|v| (v.state.seed, v.state.rules.clone())))?;
    change(&mut rules);
    let seed = u32::try_from(seed).unwrap_or_default();
    Some(Command::Tournament(Step::Rules { seed, rules }))
}
