//! Five cards, and what counts are the Stiche: Ramset, Zwick, Rumba.

use crate::engine::base::edition::Edition;
use crate::engine::board::BoardKind;
use crate::engine::board::plan::{Formula, Nuller, Plan, RowScore, View};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::{Called, FieldName as F};
use crate::engine::facts::form::{Field, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::Setting;
use crate::engine::facts::shared::{NULLER_NET, ZIEL_FROM_FIVE};
use crate::engine::jassart::{Jassart, SINGLE, settings, ziel};

/// Ramset and Rumba have five, whatever the table says.
const CARDS: Setting<i32> = Setting::number("zwick.karten", 3, 7, 5);

pub const RAMSET: Jassart = Jassart {
    id: "ramset",
    name: "Ramset",
    players: (2, 6),
    board: &Plan::marks(
        BoardKind::Striche,
        &Stiche { turns_trump: false },
        Nuller::BySetting(NULLER_NET),
    ),
    settings: settings![ziel(1, 200, 21), ZIEL_FROM_FIVE.between(1, 200).usually(15), NULLER_NET,],
    sources: &["JV variants_multi_player_ramset"],
    ..SINGLE
};

pub const ZWICK: Jassart = Jassart {
    id: "zwick",
    name: "Zwick",
    players: (3, 5),
    // A Vogel costs five Striche.
    board: &Plan::marks(BoardKind::Striche, &Stiche { turns_trump: true }, Nuller::Pulls(5)),
    settings: settings![ziel(1, 200, 16), CARDS],
    sources: &["JV variants_multi_player_zwick_jass"],
    ..SINGLE
};

pub const RUMBA: Jassart = Jassart {
    id: "rumba",
    name: "Rumba",
    players: (3, 5),
    board: &Plan { kind: BoardKind::Striche, beside: &[F::Stiche], ..Plan::points(&Rumba) },
    settings: settings![ziel(1, 1000, 20)],
    sources: &["JV variants_multi_player_rumba"],
    ..SINGLE
};

/// A Strich for each Stich, who came and made none gets a Nuller.
struct Stiche {
    /// Somebody turned the trump and must play.
    turns_trump: bool,
}

/// What the one who turned the trump gets when all others decline, however many cards are dealt
/// (JV variants_multi_player_zwick_jass).
const ALL_DECLINE: u16 = 5;

/// Stiche of those who play; the others stay empty.
fn stiche(view: &View) -> Field {
    let cards = view.get(CARDS);
    Field::by_party(F::Stiche, 0, cards).sum(Sum::Exactly(cards)).optional()
}

/// Who made a Spiel must have a value beside the others.
fn present(each: &[Option<i32>], who: usize) -> Result<i32, Refusal> {
    each[who].ok_or(Refusal::NotPresent { field: F::Taker, party: who })
}

impl Formula for Stiche {
    fn fields(&self, view: &View) -> Vec<Field> {
        let mut fields = vec![stiche(view)];
        // Left empty nobody would have played.
        fields[0].optional = true;
        if self.turns_trump {
            fields.insert(0, view.party(F::Taker));
        }
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let Some(each) = row.each(F::Stiche, view.n) else {
            return Err(Refusal::FieldMissing { field: F::Stiche, party: None });
        };
        if let Some(turns_trump) = row.party(F::Taker) {
            present(&each, turns_trump)?;
            if each.iter().flatten().count() == 1 && view.since(Edition::SECOND) {
                score.strich(turns_trump, ALL_DECLINE);
                return Ok(());
            }
        }
        for (who, stiche) in each.iter().enumerate() {
            match stiche {
                Some(0) => score.nuller(who, 1),
                Some(stiche) => score.strich(who, *stiche as u16),
                None => {}
            }
        }
        Ok(())
    }

    fn called(&self, name: F, _kind: &str) -> Option<Called> {
        (name == F::Taker && self.turns_trump).then_some(Called::TurnedTrump)
    }

    // Who came and made no Stich has a Nuller (JV variants_multi_player_ramset), who passed nothing.
    fn at_home(&self, view: &View, values: &FieldValues) -> Vec<usize> {
        view.without_value(values, F::Stiche)
    }
}

/// Points for Stiche, and a taker who has promised some.
struct Rumba;

impl Formula for Rumba {
    fn fields(&self, view: &View) -> Vec<Field> {
        vec![Field::choice(F::Kind, &["rumba", "einfach"]), view.party(F::Taker), stiche(view)]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let Some(each) = row.each(F::Stiche, view.n) else {
            return Err(Refusal::FieldMissing { field: F::Stiche, party: None });
        };
        let taker = row.number(F::Taker) as usize;
        let own = present(&each, taker)?;
        let (needs, times, minus) =
            if row.choice(F::Kind) == "rumba" { (3, 2, 10) } else { (2, 1, 5) };
        for (who, stiche) in each.iter().enumerate() {
            score.points(who, stiche.unwrap_or(0));
        }
        score.each[taker].points = if own >= needs { times * own } else { -minus };
        Ok(())
    }
}
