//! Everybody's points in words.

use crate::engine::base::points::Points;
use crate::engine::base::seat::Side;
use crate::engine::board::slate;
use crate::engine::board::state::Account;
use crate::engine::session::partie::Partie;
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::state::Lang;

/// Everybody's points in words, on the slate with those of the running Spiel.
pub fn state(lang: Lang, partie: &Partie) -> String {
    let running = slate::running_points(&partie.head.tischregeln, &partie.state.running);
    let sentence = |(nth, account): (usize, &Account)| {
        let more = Side::BOTH.get(nth).map_or(Points::ZERO, |side| running[*side]);
        let points = text::points(lang.without_deck(), (account.points + more).0);
        say!(lang, Msg::PointsOf, who = &partie.party_name(nth), points = &points)
    };
    let all: Vec<String> = partie.state.accounts.iter().enumerate().map(sentence).collect();
    all.join(", ")
}
