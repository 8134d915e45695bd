//! Hose abe: who has the least loses a life, who has none left swims, and the last one in wins.

use crate::engine::base::edition::Edition;
use crate::engine::board::plan::{Departure, Formula, Plan, RowScore, View};
use crate::engine::board::{BoardKind, Grid};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, choices};
use crate::engine::jassart::{Jassart, SINGLE, settings};

const LIVES: Setting<i32> = Setting::number("leben", 1, 20, 3);
const EQUALLY_LOW: Setting<EquallyLow> = EquallyLow::setting("leben.tie", EquallyLow::AllLose);
const SWIMMING: Setting<Swimming> = Swimming::setting("leben.schwimmen", Swimming::OneRound);

choices! {
    /// Who loses a life of those who are equal below all others.
    enum EquallyLow { AllLose = "alle", Nobody = "niemand" }
}

choices! {
    /// How long one swims.
    enum Swimming { OneRound = "eine-runde", UntilLost = "naechster" }
}

pub const HOSE_ABE: Jassart = Jassart {
    id: "hose-abe",
    name: "Hose abe",
    players: (2, 10),
    board: &Plan {
        kind: BoardKind::Lives,
        departure: Departure::Loser,
        beside: &[F::HandValue, F::Trio],
        ..Plan::points(&Lives)
    },
    settings: settings![
        LIVES,
        EQUALLY_LOW,
        // One last round, says the source.
        SWIMMING.before(Edition::SECOND, Swimming::UntilLost),
    ],
    sources: &["JV variants_family_hose_abe"],
    ..SINGLE
};

/// The formula of Hose abe.
struct Lives;

const KINDS: &[&str] = &["werte", "verlierer"];
const WITH_VALUES: &[&str] = &["", "werte"];
/// Three of a kind count half a point more than this.
const TRIO: i32 = 30;

impl Formula for Lives {
    fn spiele(&self, _b: &View) -> i32 {
        0
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        vec![
            Field::choice(F::Kind, KINDS).optional(),
            Field::by_party(F::HandValue, 7, 31)
                .without(view.without())
                .only_when(F::Kind, WITH_VALUES),
            Field::each_party_yes(F::Trio).without(view.without()).only_when(F::Kind, WITH_VALUES),
            Field::each_party_yes(F::Loser)
                .without(view.without())
                .only_when(F::Kind, &["verlierer"]),
        ]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let mut loses: Vec<usize> = if row.choice(F::Kind) == "verlierer" {
            let each = row.by_party(F::Loser, view.n);
            view.active().filter(|who| each[*who] > 0).collect()
        } else {
            let values = row.by_party(F::HandValue, view.n);
            let trio = row.by_party(F::Trio, view.n);
            if let Some(who) = view.active().find(|who| trio[*who] > 0 && values[*who] != TRIO) {
                return Err(Refusal::TrioValue { party: who, actual: values[who] });
            }
            let value = |who: usize| 2 * values[who] + trio[who];
            let low = view.active().map(value).min();
            view.active().filter(|who| Some(value(*who)) == low).collect()
        };
        if loses.is_empty() {
            return Err(Refusal::FieldMissing { field: F::Loser, party: None });
        }
        // Tied for the last place: all of them lose, or nobody does.
        if loses.len() > 1 && view.get(EQUALLY_LOW) == EquallyLow::Nobody {
            loses.clear();
        }
        // S7: by a Strafe one may have less than no life. Until the third edition who had that never went.
        let swims = |who: usize| match lives(view, who) {
            lives if view.since(Edition::THIRD) => lives <= 0,
            lives => lives == 0,
        };
        // Where all swim their last round decides among them: if each of them went, nobody would
        // ever win. The first edition played it again and again.
        let all_swimming = view.since(Edition::SECOND) && view.active().all(swims);
        let one_round = view.get(SWIMMING) == Swimming::OneRound && !all_swimming;
        let out: Vec<usize> = view
            .active()
            .filter(|who| swims(*who))
            .filter(|who| loses.contains(who) || one_round)
            .collect();
        // All at once is as if nothing had been played.
        if out.len() == view.still() {
            return Ok(());
        }
        for who in view.active() {
            if loses.contains(&who) || out.contains(&who) {
                score.points(who, -1);
            }
        }
        score.out = out;
        Ok(())
    }

    /// Lives instead of losses.
    fn shape_grid(&self, view: &View, grid: &mut Grid) {
        grid.lives = view.get(LIVES) as u16;
        let left = grid.sums.iter().map(|sum| grid.left(*sum));
        grid.sums = left.collect();
    }
}

/// The lives somebody has left; with 0 one swims, and with less by a Strafe.
fn lives(view: &View, who: usize) -> i32 {
    view.get(LIVES) + view.context.state.accounts[who].points.0
}
