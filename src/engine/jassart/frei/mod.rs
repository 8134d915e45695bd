//! A board for everything else: any number for each.

use crate::engine::board::plan::{Formula, Plan, RowScore, View, Winning};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::Setting;
use crate::engine::facts::shared::{Goodness, SPIELE, TIE, ZIEL};
use crate::engine::jassart::counted::all;
use crate::engine::jassart::{Jassart, SINGLE, settings};

const GOODNESS: Setting<Goodness> = Goodness::setting("frei.richtung", Goodness::High);
const CHECKED: Setting<bool> = Setting::yes("frei.pruefung", false);

pub const FREE: Jassart = Jassart {
    id: "frei",
    name: "Freies Brett",
    players: (2, 10),
    board: &Plan { winning: Winning::BySetting(GOODNESS), ..Plan::points(&Free) },
    settings: settings![SPIELE, ZIEL, TIE, GOODNESS, CHECKED],
    sources: &["Tisch"],
    ..SINGLE
};

/// Any number for each.
struct Free;

const FREE_MAX: i32 = 9999;

impl Formula for Free {
    fn fields(&self, view: &View) -> Vec<Field> {
        if view.get(CHECKED) {
            return vec![view.card_points(all(view))];
        }
        vec![Field::by_party(F::Points, -FREE_MAX, FREE_MAX)]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        for field in [F::CardPoints, F::Points] {
            for (who, points) in row.by_party(field, view.n).into_iter().enumerate() {
                score.points(who, points);
            }
        }
        Ok(())
    }
}
