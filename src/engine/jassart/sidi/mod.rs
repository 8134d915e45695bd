//! Sidi-Barrani and Bolschewik: two against two, what is bid is written too.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::SPIEL_POINTS;
use crate::engine::board::plan::{
    Formula, MOST_A_SPIEL, Plan, RowScore, View, cards_and_weis, others_have_none,
};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, FieldKind, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::Setting;
use crate::engine::facts::shared::SCHNEIDER_BELOW;
use crate::engine::jassart::counted::all;
use crate::engine::jassart::{Jassart, Parties, SINGLE, settings, ziel};

const LOWEST_BID: Setting<i32> = Setting::number("sidi.min", 0, 157, 90);
const DOUBLING: Setting<i32> = Setting::number("sidi.kontern", 2, 8, 4);
const MATSCH: Setting<i32> = Setting::number("sidi.matsch", 157, 257, 257);

const fn plan(formula: &'static Bid) -> Plan {
    Plan { ausmachen: true, bedanken: true, ..Plan::points(formula) }
}

pub const SIDI_BARRANI: Jassart = Jassart {
    id: "sidi-barrani",
    name: "Sidi-Barrani",
    parties: Parties::TwoAgainstTwo,
    board: &plan(&Bid { doubled_cards: false }),
    settings: settings![
        ziel(100, 100_000, 2000),
        SCHNEIDER_BELOW.usually_half_of_ziel(),
        LOWEST_BID,
        DOUBLING,
        MATSCH,
    ],
    goals: &[1500, 2000, 2500],
    sources: &["JV variants_strategic_sidi_barrani"],
    ..SINGLE
};

pub const BOLSCHEWIK: Jassart = Jassart {
    id: "bolschewik",
    name: "Bolschewik",
    board: &plan(&Bid { doubled_cards: true }),
    settings: settings![ziel(100, 100_000, 2000), SCHNEIDER_BELOW.usually_half_of_ziel(), DOUBLING,],
    goals: &[2000, 3000, 5000],
    sources: &["JV variants_strategic_bolschewik"],
    ..SIDI_BARRANI
};

/// A side bids, and its bid is written beside the points.
struct Bid {
    /// Two decks: 314 with trump, 250 Bock.
    doubled_cards: bool,
}

/// All card points of two decks with trump.
const DOUBLED_CARDS: i32 = 314;
const BIDS: &[&str] = &["gebot", "matsch"];
const NO_MATSCH: &[&str] = &["", "gebot"];
const DOPPEL: &[&str] = &["einfach", "gedoppelt", "gekontert"];
const TRUMPF_BOCK: &[&str] = &["trumpf", "bock"];

impl Bid {
    fn matsch(&self, view: &View) -> i32 {
        if self.doubled_cards { 514 } else { view.get(MATSCH) }
    }
}

impl Formula for Bid {
    /// A Matsch that was bid and gekontert goes to the others where it is not made.
    fn most_a_spiel(&self, view: &View) -> i32 {
        // With room for all card points and every Weis beside it.
        MOST_A_SPIEL.max((3 + view.get(DOUBLING)) * self.matsch(view))
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        let highest = if self.doubled_cards { DOUBLED_CARDS } else { SPIEL_POINTS.0 };
        let min = if self.doubled_cards { 90 } else { view.get(LOWEST_BID) };
        let mut bid = Field::once(F::Bid, FieldKind::Number { min, max: highest })
            .only_when(F::Kind, NO_MATSCH);
        // Each raise is of five or more, so any number may be bid; the first edition wanted fives.
        if self.doubled_cards && !view.since(Edition::SECOND) {
            bid.step = 5;
        }
        let mut fields = vec![
            view.party(F::Taker),
            Field::choice(F::Kind, BIDS).optional(),
            bid,
            Field::choice(F::Doppel, DOPPEL).optional(),
        ];
        if self.doubled_cards {
            fields.push(Field::choice(F::Contract, TRUMPF_BOCK).optional());
            let kp = |sum| view.card_points(Sum::Exactly(sum));
            fields.push(kp(DOUBLED_CARDS).only_when(F::Contract, &["", "trumpf"]));
            fields.push(kp(250).only_when(F::Contract, &["bock"]));
        } else {
            fields.push(view.card_points(all(view)));
            fields.push(view.weis(true));
            fields.push(view.party(F::Stoeck).optional());
        }
        fields.push(view.party(F::Matsch).optional());
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let taker = row.number(F::Taker) as usize;
        let opponents = 1 - taker;
        let mut kp = row.by_party(F::CardPoints, view.n);
        if let Some(who) = row.party(F::Matsch) {
            others_have_none(&kp, who)?;
            kp[who] = self.matsch(view);
        }
        let matsch_bid = row.choice(F::Kind) == "matsch";
        let bid = if matsch_bid { self.matsch(view) } else { row.number(F::Bid) };
        let times = match row.choice(F::Doppel) {
            "gedoppelt" => 2,
            "gekontert" => view.get(DOUBLING),
            _ => 1,
        };
        let made = if matsch_bid { row.party(F::Matsch) == Some(taker) } else { kp[taker] >= bid };
        // Weis and Stöck are written beside it and do not help the bid.
        cards_and_weis(view, row, score);
        let counted = row.by_party(F::CardPoints, view.n);
        for who in 0..view.n {
            score.points(who, kp[who] - counted[who]);
        }
        score.points(if made { taker } else { opponents }, times * bid);
        Ok(())
    }
}
