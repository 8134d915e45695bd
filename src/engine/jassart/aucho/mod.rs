//! The Aucho: a taker alone against the others, Striche and Nuller up to seven.

use crate::engine::base::edition::Edition;
use crate::engine::board::plan::{Departure, Formula, Nuller, Plan, RowScore, View};
use crate::engine::board::{BoardKind, Context};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::{Called, FieldName as F};
use crate::engine::facts::form::{Field, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, SettingDescription, choices};
use crate::engine::facts::shared::NULLER_NET;
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::jassart::promised::{RESULT, won};
use crate::engine::jassart::{Jassart, SINGLE, settings, ziel};

const DEALER_LOSES: Setting<DealerLoses> =
    DealerLoses::setting("aucho.geberVerlust", DealerLoses::WithTheSpiel);
const EMPTY_TURN_FOR_DEALER: Setting<bool> = Setting::yes("aucho.kehrGeber", false);
const AFTERWARDS: Setting<AfterOneWon> = AfterOneWon::setting("aucho.weiter", AfterOneWon::PlayOn);
const OUT_BY_INHERITING: Setting<bool> = Setting::yes("aucho.hinausErben", true);
const LOST_BY_TWO: Setting<LostByTwo> = LostByTwo::setting("aucho2.verlust", LostByTwo::Both);

choices! {
    /// When the dealer who sits out writes a Nuller.
    enum DealerLoses { WithTheSpiel = "spielverlust", Misdealt = "vergeben", Never = "nie" }
}

choices! {
    /// What becomes of the others when one has won.
    enum AfterOneWon { PlayOn = "weiter", Over = "schluss" }
}

choices! {
    /// What is written where one of two has taken and lost.
    enum LostByTwo { Both = "beides", OnlyWinner = "nur-gewinner", OnlyNuller = "nur-nuller" }
}

// Players leave, so a table of four may come down to the rules of three and two.
const SETTINGS: &[SettingDescription] = settings![
    ziel(1, 100, 7),
    NULLER_NET,
    DEALER_LOSES,
    EMPTY_TURN_FOR_DEALER,
    AFTERWARDS,
    OUT_BY_INHERITING,
    LOST_BY_TWO,
];

// JV variants_strategic_aucho_drei: the dealer plays and inherits nothing.
const OF_THREE: &[SettingDescription] = settings![
    ziel(1, 100, 7),
    NULLER_NET,
    DEALER_LOSES,
    EMPTY_TURN_FOR_DEALER.until_edition(Edition::FOURTH),
    AFTERWARDS,
    OUT_BY_INHERITING.until_edition(Edition::FOURTH),
    LOST_BY_TWO,
];

// One who has won leaves one alone.
const OF_TWO: &[SettingDescription] = settings![
    ziel(1, 100, 7),
    NULLER_NET,
    DEALER_LOSES,
    EMPTY_TURN_FOR_DEALER.until_edition(Edition::FOURTH),
    AFTERWARDS.until_edition(Edition::FOURTH),
    OUT_BY_INHERITING.until_edition(Edition::FOURTH),
    LOST_BY_TWO,
];

const PLAN: Plan = Plan {
    departure: Departure::AtZiel,
    ..Plan::marks(BoardKind::Promised, &Aucho, Nuller::BySetting(NULLER_NET))
};

pub const FOR_FOUR: Jassart = Jassart {
    id: "aucho-4",
    name: "Aucho zu viert",
    board: &PLAN,
    settings: SETTINGS,
    sources: &["JV variants_strategic_aucho_vier"],
    ..SINGLE
};

pub const FOR_THREE: Jassart = Jassart {
    id: "aucho-3",
    name: "Aucho zu dritt",
    players: (3, 3),
    settings: OF_THREE,
    sources: &["JV variants_strategic_aucho_drei"],
    ..FOR_FOUR
};

pub const FOR_TWO: Jassart = Jassart {
    id: "aucho-2",
    name: "Aucho zu zweit",
    players: (2, 2),
    settings: OF_TWO,
    sources: &["JV variants_strategic_aucho_zwei"],
    ..FOR_FOUR
};

pub const AUCHO: Jassart = Jassart {
    id: "aucho",
    name: "Aucho",
    players: (2, 4),
    sources: &["JV variants_three_player_aucho"],
    alias_of: Some("aucho-4"),
    ..FOR_FOUR
};

/// A taker alone against the others, and the dealer beside it.
struct Aucho;

const KINDS: &[&str] = &["hand", "kehr", "kehr-leer", "lukas"];
const WITH_TAKER: &[&str] = &["hand", "kehr"];
const WITHOUT_TAKER: &[&str] = &["kehr-leer"];
const WITH_RESULT: &[&str] = &["hand", "kehr", "lukas"];

impl Formula for Aucho {
    /// With four the dealer sits out (and may play the Lukas).
    fn dealer_outside(&self, _context: Context, there: usize) -> bool {
        there == 4
    }

    fn over_with_the_first(&self, view: &View) -> bool {
        view.get(AFTERWARDS) == AfterOneWon::Over
    }

    fn misdeal_costs(&self, rules: &Tischregeln) -> bool {
        rules.get(DEALER_LOSES) == DealerLoses::Misdealt
    }

    fn called(&self, name: F, kind: &str) -> Option<Called> {
        // Nobody takes it, and he pays who wanted it.
        let wanted = name == F::Taker && WITHOUT_TAKER.contains(&kind);
        wanted.then_some(Called::WantedKehr)
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        // Without a dealer outside there is no Lukas.
        let kinds = if view.outside().is_some() { KINDS } else { &KINDS[..3] };
        vec![
            Field::choice(F::Kind, kinds),
            view.party(F::Taker).only_when(F::Kind, WITH_TAKER),
            view.party(F::Taker).only_when(F::Kind, WITHOUT_TAKER),
            Field::choice(F::Result, RESULT).only_when(F::Kind, WITH_RESULT),
        ]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let dealer = view.outside();
        let taker = row.number(F::Taker) as usize;
        match (row.choice(F::Kind), won(row), dealer) {
            ("kehr-leer", ..) => {
                score.nuller(taker, 1);
                view.opponents(taker).for_each(|who| score.strich(who, 1));
                if let Some(dealer) = dealer.filter(|_| view.get(EMPTY_TURN_FOR_DEALER)) {
                    score.strich(dealer, 1);
                }
            }
            ("lukas", true, Some(dealer)) => score.strich(dealer, 4),
            ("lukas", _, Some(dealer)) => {
                score.nuller(dealer, 2);
                view.active().for_each(|who| score.strich(who, 1));
            }
            (_, true, dealer) => {
                score.strich(taker, 2);
                if let Some(dealer) = dealer {
                    // Not by inheritance alone over the goal, where the table says so.
                    let lacks = view.ziel() - 1 - view.context.state.accounts[dealer].points.0;
                    let limit = if view.get(OUT_BY_INHERITING) { 2 } else { lacks.clamp(0, 2) };
                    score.strich(dealer, limit as u16);
                }
            }
            (_, false, dealer) => {
                let for_two = view.still() == 2;
                if for_two && view.get(LOST_BY_TWO) != LostByTwo::OnlyNuller {
                    view.opponents(taker).for_each(|who| score.strich(who, 2));
                }
                if !(for_two && view.get(LOST_BY_TWO) == LostByTwo::OnlyWinner) {
                    score.nuller(taker, 1);
                }
                if let Some(dealer) =
                    dealer.filter(|_| view.get(DEALER_LOSES) == DealerLoses::WithTheSpiel)
                {
                    score.nuller(dealer, 1);
                }
            }
        }
        Ok(())
    }
}
