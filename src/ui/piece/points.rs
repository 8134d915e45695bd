//! How the board stands, in words.

use crate::engine::base::points::Points;
use crate::engine::base::seat::Side;
use crate::engine::board::state::Account;
use crate::engine::board::{BoardKind, slate};
use crate::engine::session::partie::Partie;
use crate::text::extract::{accounts_lines, end_sentence, score, sentences};
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::state::Lang;

/// What the table is asked of a slate: who said «Berg» where somebody is over it, or who thanks first where
/// both may.
pub fn asked(partie: &Partie) -> Option<Msg> {
    if partie.jassart.board.kind() != BoardKind::Slate {
        return None;
    }
    let (rules, state) = (&partie.head.tischregeln, &partie.state);
    let over = |side: &Side| slate::asks_for_berg(rules, state, *side);
    match Side::BOTH.into_iter().filter(over).count() {
        0 => (slate::may_thank(rules, state).len() > 1).then_some(Msg::WhoThanksFirst),
        1 => Some(Msg::BergQuestion),
        _ => Some(Msg::BergBoth),
    }
}

/// The parties that may say merci (B3).
fn may_thank(partie: &Partie) -> Vec<usize> {
    let board = partie.jassart.board;
    match board.kind() {
        BoardKind::Slate => {
            let sides = slate::may_thank(&partie.head.tischregeln, &partie.state);
            sides.into_iter().map(Side::index).collect()
        }
        _ if board.thanks(partie.context()).is_some() => partie.grid().at_ziel().collect(),
        _ => Vec::new(),
    }
}

/// Everybody's points, on the slate with those of the running Spiel, and what the table is asked or may say; or
/// how the Partie ended.
pub fn state(lang: Lang, partie: &Partie) -> String {
    if partie.state.end.is_some() {
        let accounts = accounts_lines(lang.without_deck(), partie, &partie.state.accounts);
        let end = end_sentence(lang.without_deck(), partie);
        return sentences(&[vec![end], accounts].concat());
    }
    let thanks = |nth: usize| format!("{}: {}", partie.party_name(nth), lang.t(Msg::MayThank));
    let beside = match asked(partie) {
        Some(question) => vec![lang.t(question).to_owned()],
        None => may_thank(partie).into_iter().map(thanks).collect(),
    };
    sentences(&[vec![points(lang, partie)], beside].concat())
}

fn points(lang: Lang, partie: &Partie) -> String {
    let locale = lang.without_deck();
    let grid = partie.grid();
    let sentence = |((nth, account), points): ((usize, &Account), Points)| {
        let so_far = Account { points, ..*account };
        let has = score(locale, &grid, &so_far);
        // What an Umgang or a duel has brought until now decides about the next Striche.
        let round = grid.round.get(nth).map(|points| text::points(locale, points.0));
        let all: Vec<String> = [has].into_iter().chain(round).collect();
        say!(lang, Msg::PointsOf, who = &partie.party_name(nth), points = &all.join(", "))
    };
    let accounts = partie.state.accounts.iter().enumerate();
    let all: Vec<String> = accounts.zip(partie.written()).map(sentence).collect();
    all.join(", ")
}
