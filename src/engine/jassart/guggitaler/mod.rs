//! The Guggitaler: another thing to avoid each game, then the Domino (or the same things to
//! collect).

use crate::engine::board::plan::{Formula, Plan, RowScore, View, Winning};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::Setting;
use crate::engine::facts::shared::TIE;
use crate::engine::jassart::{Jassart, SINGLE, settings};

const WITH_DOMINO: Setting<bool> = Setting::yes("guggitaler.domino", true);
const COLLECTED: Setting<i32> = Setting::number("guggitaler.plus", 1, 10, 1);

pub const GUGGITALER: Jassart = Jassart {
    id: "guggitaler",
    name: "Guggitaler",
    players: (3, 4),
    board: &Plan { winning: Winning::Low, ..Plan::points(&Series) },
    settings: settings![TIE, WITH_DOMINO, COLLECTED],
    sources: &["JV variants_family_guggitaler"],
    ..SINGLE
};

/// The formula of the Guggitaler: another thing to avoid each game, then the Domino (or
/// the same things to collect).
struct Series;

/// What is counted in the games 1 to 5, for each, and how much it is worth.
const SERIES: [(F, i32); 5] = [
    (F::Stiche, 1),
    (F::Schellenkarten, 2),
    (F::Oberkarten, 4),
    (F::Rosenkoenig, 8),
    (F::LastStich, 10),
];
/// What the Domino gives back by the order of going out.
const DOMINO: [&[i32]; 2] = [&[30, 20, 14], &[25, 16, 12, 8]];

impl Series {
    /// The number of the game in its series, from 0; 5 is the Domino.
    fn number(view: &View) -> usize {
        let nth = usize::from(view.context.state.played());
        nth % if view.get(WITH_DOMINO) { 6 } else { 10 }
    }
}

impl Formula for Series {
    fn spiele(&self, view: &View) -> i32 {
        if view.get(WITH_DOMINO) { 6 } else { 10 }
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        let nth = Series::number(view);
        let n = view.n as i32;
        if nth == 5 && view.get(WITH_DOMINO) {
            return vec![Field::places(F::Rank, view.n)];
        }
        let (name, _) = SERIES[nth % 5];
        let count = match name {
            F::Stiche => 36 / n,
            F::Schellenkarten => 9,
            F::Oberkarten => 4,
            _ => return vec![view.party(name)],
        };
        vec![Field::by_party(name, 0, count).sum(Sum::Exactly(count))]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let nth = Series::number(view);
        if nth == 5 && view.get(WITH_DOMINO) {
            for (who, rank) in row.by_party(F::Rank, view.n).into_iter().enumerate() {
                score.points(who, -DOMINO[view.n - 3][rank as usize - 1]);
            }
            return Ok(());
        }
        let (name, value) = SERIES[nth % 5];
        let value = if nth >= 5 { -value * view.get(COLLECTED) } else { value };
        if let Some(who) = row.party(name) {
            score.points(who, value);
        }
        for (who, count) in row.by_party(name, view.n).into_iter().enumerate() {
            score.points(who, value * count);
        }
        Ok(())
    }
}
