//! Tschau Sepp: a Strich for each round won.

use crate::engine::board::BoardKind;
use crate::engine::board::plan::{Formula, Nuller, Plan, RowScore, View};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::shared::ZIEL;
use crate::engine::jassart::{Jassart, SINGLE, settings};

pub const TSCHAU_SEPP: Jassart = Jassart {
    id: "tschau-sepp",
    name: "Tschau Sepp",
    players: (2, 8),
    board: &Plan::marks(BoardKind::Striche, &OneWinner, Nuller::Pulls(1)),
    settings: settings![ZIEL.usually(5)],
    sources: &["JV variants_learning_tschau_sepp"],
    ..SINGLE
};

/// A Strich for each round won.
struct OneWinner;

impl Formula for OneWinner {
    fn fields(&self, view: &View) -> Vec<Field> {
        vec![view.party(F::Party)]
    }

    fn writes(&self, _b: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        score.strich(row.number(F::Party) as usize, 1);
        Ok(())
    }
}
