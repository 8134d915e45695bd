//! How the board stands, in words.

use crate::engine::base::points::Points;
use crate::engine::base::seat::Side;
use crate::engine::board::slate;
use crate::engine::board::state::Account;
use crate::engine::session::partie::Partie;
use crate::text::extract::{accounts_lines, end_sentence};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::state::Lang;

/// What the table is asked: who said «Berg» where somebody is over it, or who thanks first where both may.
pub fn asked(partie: &Partie) -> Option<Msg> {
    let (rules, state) = (&partie.head.tischregeln, &partie.state);
    let over = |side: &Side| slate::asks_for_berg(rules, state, *side);
    match Side::BOTH.into_iter().filter(over).count() {
        0 => (slate::may_thank(rules, state).len() > 1).then_some(Msg::WhoThanksFirst),
        1 => Some(Msg::BergQuestion),
        _ => Some(Msg::BergBoth),
    }
}

/// Everybody's points, on the slate with those of the running Spiel, and what the table is asked or may say; or
/// how the Partie ended.
pub fn state(lang: Lang, partie: &Partie) -> String {
    if partie.state.end.is_some() {
        let accounts = accounts_lines(lang.without_deck(), partie, &partie.state.accounts);
        let end = end_sentence(lang.without_deck(), partie);
        return [end].into_iter().chain(accounts).collect::<Vec<_>>().join(". ");
    }
    let thanks =
        |side: Side| format!("{}: {}", partie.party_name(side.index()), lang.t(Msg::MayThank));
    let may_thank = || slate::may_thank(&partie.head.tischregeln, &partie.state).into_iter();
    let beside = match asked(partie) {
        Some(question) => Some(lang.t(question).to_owned()),
        // Where both may, that is asked.
        None => may_thank().next().map(thanks),
    };
    [points(lang, partie)].into_iter().chain(beside).collect::<Vec<_>>().join(". ")
}

fn points(lang: Lang, partie: &Partie) -> String {
    let running = slate::running_points(&partie.head.tischregeln, &partie.state.running);
    let sentence = |(nth, account): (usize, &Account)| {
        let more = Side::BOTH.get(nth).map_or(Points::ZERO, |side| running[*side]);
        let points = text::points(lang.without_deck(), (account.points + more).0);
        say!(lang, Msg::PointsOf, who = &partie.party_name(nth), points = &points)
    };
    let all: Vec<String> = partie.state.accounts.iter().enumerate().map(sentence).collect();
    all.join(", ")
}
