//! The Pandur and the Palette: one taker, what is bid has its value.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::SPIEL_POINTS;
use crate::engine::board::plan::{Formula, Plan, RowScore, View};
use crate::engine::board::{BoardKind, Context};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, FieldKind, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, choices};
use crate::engine::facts::shared::{SPIELE_ALONE, TIE};
use crate::engine::jassart::promised::{RESULT, won_or_counted};
use crate::engine::jassart::{Jassart, SINGLE, settings, ziel};

const VALUES: Setting<Values> = Values::setting("pandur.werte", Values::Exact);
const INHERITING: Setting<Inheriting> = Inheriting::setting("pandur.erben", Inheriting::LikeTaker);
const LOSS: Setting<Loss> = Loss::setting("pandur.verlust", Loss::Whole);
const WHO_WRITES: Setting<WhoWrites> =
    WhoWrites::setting("palette.wer", WhoWrites::PairOrOpponents);
const MATSCH_WITH_PARTNER: Setting<i32> = Setting::number("palette.mmp", 0, 100, 8);
const MATSCH_ALONE: Setting<i32> = Setting::number("palette.ma", 0, 100, 10);
const FROM_110: Setting<i32> = Setting::number("palette.110", 0, 100, 2);
const FROM_120: Setting<i32> = Setting::number("palette.120", 0, 100, 3);
const FROM_130: Setting<i32> = Setting::number("palette.130", 0, 100, 4);
const FROM_140: Setting<i32> = Setting::number("palette.140", 0, 100, 5);
const FROM_150: Setting<i32> = Setting::number("palette.150", 0, 100, 6);

choices! {
    /// The scale of the bids.
    enum Values { Exact = "genau", Classic = "klassisch" }
}

choices! {
    /// What the dealer who sits out writes when the taker wins.
    enum Inheriting { LikeTaker = "wie-nehmer", Two = "fix-2", Never = "nie" }
}

choices! {
    /// What each opponent writes when the bid is missed.
    enum Loss { Whole = "voll", Half = "halb" }
}

choices! {
    /// Who writes in the Palette.
    enum WhoWrites { PairOrOpponents = "paar-gegner", Pair = "paar", Taker = "nehmer" }
}

pub const FOR_FOUR: Jassart = Jassart {
    id: "pandur-4",
    name: "Pandur zu viert",
    board: &Plan { kind: BoardKind::Promised, ..Plan::points(&Pandur { dealer_outside: true }) },
    settings: settings![ziel(1, 1000, 30), VALUES, INHERITING, LOSS],
    goals: &[15, 30],
    sources: &["JV variants_strategic_pandur"],
    ..SINGLE
};

pub const FOR_THREE: Jassart = Jassart {
    id: "pandur-3",
    name: "Pandur zu dritt",
    players: (3, 3),
    board: &Plan { kind: BoardKind::Promised, ..Plan::points(&Pandur { dealer_outside: false }) },
    settings: settings![ziel(1, 1000, 30), VALUES, LOSS],
    sources: &["JV variants_strategic_pandur_drei"],
    ..FOR_FOUR
};

pub const FOR_TWO: Jassart = Jassart {
    id: "pandur-2",
    name: "Pandur zu zweit",
    players: (2, 2),
    settings: settings![ziel(1, 1000, 30), VALUES],
    sources: &["JV variants_strategic_pandur_zwei"],
    ..FOR_THREE
};

pub const PALETTE: Jassart = Jassart {
    id: "palette",
    name: "Palette-Jass",
    players: (4, 5),
    board: &Plan { kind: BoardKind::Promised, ..Plan::points(&Palette) },
    settings: settings![
        SPIELE_ALONE,
        TIE,
        WHO_WRITES,
        FROM_110,
        FROM_120,
        FROM_130,
        FROM_140,
        FROM_150,
        MATSCH_WITH_PARTNER,
        MATSCH_ALONE,
    ],
    sources: &["JV variants_strategic_palette_jass"],
    ..SINGLE
};

/// Bids up to all Stiche, each with its value.
struct Pandur {
    /// The dealer sits out.
    dealer_outside: bool,
}

const PANDUR_KINDS: &[&str] = &["gebot", "misere-ohne", "misere-mit", "pandur-ohne", "pandur-mit"];
/// Values of the bids that are no number: as the source has them, and in the classic scale.
const PANDUR_VALUES: [[i32; 4]; 2] = [[8, 10, 15, 16], [4, 4, 5, 6]];

impl Formula for Pandur {
    fn dealer_outside(&self, _context: Context, _there: usize) -> bool {
        self.dealer_outside
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        let number = &["", "gebot"];
        let mut bid = Field::once(F::Bid, FieldKind::Number { min: 100, max: 300 })
            .only_when(F::Kind, number);
        bid.step = 10;
        let counted = FieldKind::Number { min: 0, max: 1000 };
        vec![
            view.party(F::Taker),
            Field::choice(F::Kind, PANDUR_KINDS).optional(),
            bid,
            Field::choice(F::Result, RESULT).optional(),
            Field::once(F::CardPoints, counted).optional().only_when(F::Kind, number),
        ]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let taker = row.number(F::Taker) as usize;
        let classic = view.get(VALUES) == Values::Classic;
        let kind = PANDUR_KINDS.iter().position(|kind| *kind == row.choice(F::Kind)).unwrap_or(0);
        let value = match kind {
            0 => row.number(F::Bid) / 50 * if classic { 1 } else { 2 },
            kind => PANDUR_VALUES[usize::from(classic)][kind - 1],
        };
        if won_or_counted(row)? {
            score.points(taker, value);
            if let Some(dealer) = view.outside() {
                let inherits = match view.get(INHERITING) {
                    Inheriting::LikeTaker => value,
                    Inheriting::Two => 2,
                    Inheriting::Never => 0,
                };
                score.points(dealer, inherits);
            }
        } else {
            let value = match view.get(LOSS) {
                Loss::Whole => value,
                Loss::Half => value / 2,
            };
            view.opponents(taker).for_each(|who| score.points(who, value));
        }
        Ok(())
    }
}

/// A taker with a hidden partner.
struct Palette;

const PALETTE_KINDS: &[&str] = &["gebot", "matsch-partner", "matsch-allein"];
impl Formula for Palette {
    fn fields(&self, view: &View) -> Vec<Field> {
        let number = &["", "gebot"];
        let max = SPIEL_POINTS.0;
        let mut partner =
            view.party(F::Partner).only_when(F::Kind, &["", "gebot", "matsch-partner"]);
        // Whoever bids may ask for a card, and need not; the first edition wanted a partner.
        partner.optional = view.since(Edition::SECOND);
        let mut cards = Field::once(F::CardPoints, FieldKind::Number { min: 0, max });
        if view.since(Edition::FOURTH) {
            // V3: all cards are played.
            cards.all_cards = max;
        }
        vec![
            view.party(F::Taker),
            Field::choice(F::Kind, PALETTE_KINDS).optional(),
            Field::once(F::Bid, FieldKind::Number { min: 110, max }).only_when(F::Kind, number),
            partner,
            Field::choice(F::Result, RESULT).optional(),
            cards.optional().only_when(F::Kind, number),
        ]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let taker = row.number(F::Taker) as usize;
        let partner = row.party(F::Partner);
        if partner == Some(taker) {
            return Err(Refusal::FieldEqual { field: F::Partner, another: F::Taker });
        }
        if partner.is_none() && row.choice(F::Kind) == "matsch-partner" {
            return Err(Refusal::FieldMissing { field: F::Partner, party: None });
        }
        let value = view.get(match (row.choice(F::Kind), row.number(F::Bid)) {
            ("matsch-partner", _) => MATSCH_WITH_PARTNER,
            ("matsch-allein", _) => MATSCH_ALONE,
            (_, ..120) => FROM_110,
            (_, ..130) => FROM_120,
            (_, ..140) => FROM_130,
            (_, ..150) => FROM_140,
            _ => FROM_150,
        });
        let won = won_or_counted(row)?;
        let for_the_pair = if won { value } else { -value };
        let who_writes = view.get(WHO_WRITES);
        for who in view.active() {
            let present = who == taker || Some(who) == partner;
            match who_writes {
                WhoWrites::PairOrOpponents if present == won => score.points(who, value),
                WhoWrites::Pair if present => score.points(who, for_the_pair),
                WhoWrites::Taker if who == taker => score.points(who, for_the_pair),
                WhoWrites::PairOrOpponents | WhoWrites::Pair | WhoWrites::Taker => {}
            }
        }
        Ok(())
    }
}
