//! The Zuger: tens of card points, who has too few falls, and who does not want stays at home.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{SPIEL_POINTS, STOECK};
use crate::engine::board::Context;
use crate::engine::board::plan::{Formula, Plan, RowScore, View};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, choices};
use crate::engine::jassart::{Jassart, SINGLE, settings, ziel};

const END: Setting<Total> = Total::setting("zuger.ende", Total::OfOne);
const WITH_WEIS: Setting<bool> = Setting::yes("zuger.weis", true);
const ALONE: Setting<i32> = Setting::number("zuger.allein", 0, 100, 15);

choices! {
    /// Whose total ends the Partie.
    enum Total { OfOne = "netto", OfAll = "gesamt" }
}

pub const FOR_THREE: Jassart = Jassart {
    id: "zuger-3",
    name: "Zuger zu dritt",
    players: (3, 3),
    board: &Plan { beside: &[F::CardPoints], ..Plan::points(&Tenth { papagei: true }) },
    settings: settings![ziel(1, 1000, 150), END, WITH_WEIS, ALONE],
    sources: &["JV variants_specialty_zuger_drei"],
    ..SINGLE
};

pub const FOR_FOUR: Jassart = Jassart {
    id: "zuger-4",
    name: "Zuger zu viert",
    players: (4, 4),
    board: &Plan { beside: &[F::CardPoints], ..Plan::points(&Tenth { papagei: false }) },
    ..FOR_THREE
};

/// The formula of the Zuger: tens of card points, who has too few falls.
struct Tenth {
    /// The dealer sits out and writes for it.
    papagei: bool,
}

/// Below it a player falls.
const AT_LEAST: i32 = 21;

impl Formula for Tenth {
    fn dealer_outside(&self, _context: Context, _there: usize) -> bool {
        self.papagei
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        // Who stays at home has no points.
        let sum = if self.papagei { Sum::AtMost } else { Sum::WhenAll };
        let mut fields = vec![view.card_points(sum(SPIEL_POINTS.0)).optional()];
        if view.get(WITH_WEIS) {
            fields.push(view.weis(true));
            fields.push(view.party(F::Stoeck).optional());
        }
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let kp = row.each(F::CardPoints, view.n).unwrap_or_else(|| vec![None; view.n]);
        let mut weis = row.by_party(F::Weis, view.n);
        // Who stays at home shows nothing. Until the third edition it was left out.
        let comes_with = |who: usize, field: F| match kp[who] {
            None if view.since(Edition::THIRD) => Err(Refusal::NotPresent { field, party: who }),
            _ => Ok(()),
        };
        (0..view.n).filter(|who| weis[*who] > 0).try_for_each(|who| comes_with(who, F::Weis))?;
        if let Some(who) = row.party(F::Stoeck) {
            comes_with(who, F::Stoeck)?;
            weis[who] += STOECK.0;
        }
        let comes = kp.iter().flatten().count();
        for who in view.active() {
            let Some(kp) = kp[who] else { continue };
            let points = match kp {
                _ if comes == 1 => view.get(ALONE),
                kp if kp < AT_LEAST => -10,
                kp => kp / 10 + weis[who] / 10,
            };
            score.points(who, points);
        }
        if let Some(papagei) = view.outside() {
            score.points(papagei, 10);
        }
        Ok(())
    }

    fn at_home(&self, view: &View, values: &FieldValues) -> Vec<usize> {
        view.without_value(values, F::CardPoints)
    }

    fn at_ziel(&self, view: &View, sums: &[i32]) -> bool {
        let ziel = view.ziel();
        if view.get(END) == Total::OfAll {
            return ziel > 0 && sums.iter().sum::<i32>() >= ziel * view.n as i32;
        }
        ziel > 0 && sums.iter().any(|sum| *sum >= ziel)
    }
}
