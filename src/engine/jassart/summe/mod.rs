//! What is counted is written: everybody for oneself, or two alone.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{MATSCH_BONUS, SPIEL_POINTS};
use crate::engine::board::plan::{Formula, Plan, RowScore, View, Winning, cards_and_weis};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::{Called, FieldName as F};
use crate::engine::facts::form::{Field, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, choices};
use crate::engine::facts::shared::{
    Goodness, NEXT_DEALER, NextDealer, SPIELE, SPIELE_ALONE, STOECK_COUNT, TIE, ZIEL,
};
use crate::engine::jassart::counted::{all, at_most};
use crate::engine::jassart::{Jassart, SINGLE, settings, ziel};

const CARDS_OF_THREE: Setting<CardsOfThree> =
    CardsOfThree::setting("schellen.karten", CardsOfThree::Nine);
const GOODNESS: Setting<Goodness> = Goodness::setting("schellen.richtung", Goodness::Low);
const CARD_VALUES: Setting<CardValues> =
    CardValues::setting("dame.werte", CardValues::WithoutEights);
const DRAWING: Setting<Drawing> = Drawing::setting("schnueffler.ziehen", Drawing::Winner);

choices! {
    /// How many cards three hold.
    enum CardsOfThree { Nine = "neun", Twelve = "zwoelf" }
}

choices! {
    /// What the Achter and the Dame count.
    enum CardValues { WithoutEights = "achter-0", All = "achter-8", WithoutDame = "dame-0" }
}

choices! {
    /// Who draws after a Stich.
    enum Drawing { Winner = "gewinner", Both = "beide" }
}

/// All cards, one Weis, Stöck as the table says.
const COUNT: Count = Count { total: all, weise: Weise::Best, stoeck: true, premium: 0, dame: 0 };
const BESIDE: &[F] = &[F::Weis];

/// Three hold nine cards each and three are out, or the table deals twelve.
fn schellen(view: &View) -> Sum {
    let all = view.n == 4 || view.get(CARDS_OF_THREE) == CardsOfThree::Twelve;
    (if all { Sum::Exactly } else { Sum::AtMost })(SPIEL_POINTS.0)
}

/// What the Achter and the Dame count.
fn dame(view: &View) -> Sum {
    Sum::Exactly(match view.get(CARD_VALUES) {
        CardValues::WithoutEights => 125,
        CardValues::All => SPIEL_POINTS.0,
        CardValues::WithoutDame => 154,
    })
}

/// JW general_card_values: the Dame has three points, so who took her has those and what else a Stich can hold,
/// which is never 1. Until the fourth edition any points were taken.
///
/// # Errors
/// The points of the party are none with her.
fn dame_and_others(view: &View, row: &FieldValues, party: usize) -> Result<(), Refusal> {
    const DAME: i32 = 3;
    let actual = row.by_party(F::CardPoints, view.n)[party];
    let with_her = actual == DAME || actual > DAME + 1;
    if with_her || view.get(CARD_VALUES) == CardValues::WithoutDame {
        return Ok(());
    }
    Err(Refusal::PointsBesideDame { party, actual })
}

/// Only the winner of a Stich draws: some cards are never played.
fn schnueffler(view: &View) -> Sum {
    let both = view.get(DRAWING) == Drawing::Both;
    (if both { Sum::Exactly } else { Sum::AtMost })(SPIEL_POINTS.0)
}

const fn plan(formula: &'static Count) -> Plan {
    Plan { beside: BESIDE, ..Plan::points(formula) }
}

/// To a goal.
const fn plan_ziel(formula: &'static Count) -> Plan {
    Plan { beside: BESIDE, ausmachen: true, bedanken: true, ..Plan::points(formula) }
}

pub const SCHELLENJASS: Jassart = Jassart {
    id: "schellenjass",
    name: "Schellenjass",
    players: (3, 4),
    board: &Plan {
        winning: Winning::BySetting(GOODNESS),
        ..plan(&Count { total: schellen, ..COUNT })
    },
    settings: settings![
        SPIELE.usually(12),
        ZIEL,
        TIE,
        STOECK_COUNT,
        CARDS_OF_THREE,
        // JW falscher_spieler counts it among the games where few points are good.
        GOODNESS.before(Edition::SECOND, Goodness::High),
    ],
    sources: &["JV variants_strategic_schellenjass"],
    ..SINGLE
};

pub const GLUECKSJASS: Jassart = Jassart {
    id: "gluecksjass",
    name: "Glücksjass",
    players: (3, 4),
    board: &plan(&COUNT),
    settings: settings![
        SPIELE_ALONE,
        TIE,
        STOECK_COUNT,
        NEXT_DEALER.usually(NextDealer::Neighbour)
    ],
    sources: &["JV variants_family_gluecksjass"],
    ..SINGLE
};

pub const BODENTRUMPF: Jassart = Jassart {
    id: "bodentrumpf",
    name: "Bodentrumpf",
    players: (4, 4),
    settings: settings![SPIELE_ALONE, TIE, STOECK_COUNT],
    sources: &["JV variants_learning_bodentrumpf_vier"],
    ..GLUECKSJASS
};

pub const SCHAUFEL_DAME: Jassart = Jassart {
    id: "schaufel-dame",
    name: "Schaufel-Dame",
    board: &plan(&Count { total: dame, weise: Weise::None, stoeck: false, dame: 100, ..COUNT }),
    settings: settings![
        SPIELE_ALONE,
        TIE,
        // The cards have their ordinary values, and without trump: JW general_card_values.
        CARD_VALUES.before(Edition::SECOND, CardValues::All),
    ],
    sources: &["JV variants_specialty_schaufel_dame"],
    ..SINGLE
};

pub const SCHAGGI_HAAS: Jassart = Jassart {
    id: "schaggi-haas",
    name: "Schaggi-Haas",
    players: (2, 2),
    board: &plan_ziel(&Count { total: at_most, ..COUNT }),
    settings: settings![ziel(100, 100_000, 1000), STOECK_COUNT],
    goals: &[500, 1000],
    sources: &["JV variants_two_player_schaggi_haas"],
    ..SINGLE
};

pub const SCHNUEFFLER: Jassart = Jassart {
    id: "schnueffler",
    name: "Schnüffler",
    board: &plan_ziel(&Count { total: schnueffler, ..COUNT }),
    settings: settings![ziel(100, 100_000, 1000), STOECK_COUNT, DRAWING],
    sources: &["JV variants_two_player_schnueffler"],
    ..SCHAGGI_HAAS
};

pub const SCHMAUS: Jassart = Jassart {
    id: "schmaus",
    name: "Schmaus",
    board: &plan_ziel(&Count { weise: Weise::All, premium: MATSCH_BONUS.0, ..COUNT }),
    sources: &["JV variants_two_player_schmaus"],
    ..SCHAGGI_HAAS
};

/// Which Weise are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weise {
    /// None.
    None,
    /// Only the best party's.
    Best,
    /// Of everybody.
    All,
}

/// Card points, Weis, Stöck and what the Jassart adds.
struct Count {
    /// What all card points together are.
    total: fn(&View) -> Sum,
    /// Whose Weis is written.
    weise: Weise,
    /// Stöck are written, where the table wants them.
    stoeck: bool,
    /// What all Stiche after the Stock add.
    premium: i32,
    /// What the Schaufel-Dame takes away; 0 where she is a card like others.
    dame: i32,
}

impl Formula for Count {
    fn fields(&self, view: &View) -> Vec<Field> {
        let mut fields = vec![view.card_points((self.total)(view))];
        if self.weise != Weise::None {
            fields.push(view.weis(self.weise == Weise::Best));
        }
        if self.stoeck && view.get(STOECK_COUNT) {
            fields.push(view.party(F::Stoeck).optional());
        }
        if self.premium > 0 {
            fields.push(view.party(F::Matsch).optional());
        }
        if self.dame != 0 {
            fields.push(view.party(F::Dame));
        }
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        if let Some(party) = row.party(F::Dame).filter(|_| view.since(Edition::FOURTH)) {
            dame_and_others(view, row, party)?;
        }
        cards_and_weis(view, row, score);
        if let Some(who) = row.party(F::Matsch) {
            score.points(who, self.premium);
        }
        if let Some(who) = row.party(F::Dame) {
            score.points(who, -self.dame);
        }
        Ok(())
    }

    fn called(&self, name: F, _kind: &str) -> Option<Called> {
        // JV variants_two_player_schmaus: they are all there are after the Stock, not all of the Spiel.
        (name == F::Matsch && self.premium > 0).then_some(Called::AllAfterStock)
    }
}
