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
    settings: settings![ziel(100, 100_000, 500), STOECK_COUNT],
    goals: &[500, 1000],
    sources: &["JV variants_two_player_cinq_cents"],
    ..SINGLE
};

/// The formula of Cinq Cents: who takes must have more, or the other writes all.
struct Takeover;

/// 152 of the cards and 10 of the last Stich.
const ALL_POINTS: i32 = 162;

impl Formula for Takeover {
    fn fields(&self, b: &View) -> Vec<Field> {
        vec![
            b.party(F::Taker),
            b.card_points(Sum::AtMost(ALL_POINTS)),
            b.weis(true),
            b.party(F::Stoeck).optional(),
            b.party(F::Matsch).optional(),
        ]
    }

    fn writes(&self, b: &View, w: &FieldValues, z: &mut RowScore) -> Result<(), Refusal> {
        cards_and_weis(b, w, z);
        if let Some(who) = w.party(F::Matsch) {
            if b.since(Edition::THIRD) {
                others_have_none(&w.by_party(F::CardPoints, b.n), who)?;
            }
            z.points(who, MATSCH_BONUS.0);
        }
        let taker = w.number(F::Taker) as usize;
        let (own, other) = (z.each[taker].points, z.each[1 - taker].points);
        if own <= other {
            z.points(taker, -own);
            z.points(1 - taker, own);
        }
        Ok(())
    }
}
