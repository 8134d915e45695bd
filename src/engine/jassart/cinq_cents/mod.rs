//! Cinq Cents: two with 32 cards; who takes must have more, or the other writes all.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::MATSCH_BONUS;
use crate::engine::board::plan::{Formula, Plan, RowScore, View, cards_and_weis, others_have_none};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::shared::STOECK_COUNT;
use crate::engine::jassart::{Jassart, SINGLE, settings, ziel};

pub const CINQ_CENTS: Jassart = Jassart {
    id: "cinq-cents",
    name: "Cinq Cents",
    players: (2, 2),
    board: &Plan { beside: &[F::Weis], ausmachen: true, bedanken: true, ..Plan::points(&Takeover) },
    settings: settings![
        ziel(100, 100_000, 500),
        // JV variants_two_player_cinq_cents: they count, whatever a table chose.
        STOECK_COUNT.until_edition(Edition::FOURTH),
    ],
    goals: &[500, 1000],
    sources: &["JV variants_two_player_cinq_cents"],
    ..SINGLE
};

/// The formula of Cinq Cents: who takes must have more, or the other writes all.
struct Takeover;

/// 152 of the cards and 10 of the last Stich.
const ALL_POINTS: i32 = 162;

impl Formula for Takeover {
    fn fields(&self, view: &View) -> Vec<Field> {
        vec![
            view.party(F::Taker),
            view.card_points(Sum::AtMost(ALL_POINTS)),
            view.weis(true),
            view.party(F::Stoeck).optional(),
            view.party(F::Matsch).optional(),
        ]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        cards_and_weis(view, row, score);
        if let Some(who) = row.party(F::Matsch) {
            if view.since(Edition::THIRD) {
                others_have_none(&row.by_party(F::CardPoints, view.n), who)?;
            }
            score.points(who, MATSCH_BONUS.0);
        }
        let taker = row.number(F::Taker) as usize;
        let (own, other) = (score.each[taker].points, score.each[1 - taker].points);
        if own <= other {
            score.points(taker, -own);
            score.points(1 - taker, own);
        }
        Ok(())
    }
}
