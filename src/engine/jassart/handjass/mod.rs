//! The Handjass: come or stay away, the best get a Strich, who has too little a Nuller.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{SPIEL_POINTS, STOECK};
use crate::engine::board::BoardKind;
use crate::engine::board::plan::{Departure, Formula, Nuller, Plan, RowScore, View};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::{Called, FieldName as F};
use crate::engine::facts::form::{Field, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, choices};
use crate::engine::facts::shared::{Equals, NULLER_NET, STOECK_COUNT};
use crate::engine::jassart::counted::COUNTED;
use crate::engine::jassart::{Jassart, SINGLE, settings, ziel};

const WAY: Setting<Way> = Way::setting("handjass.modus", Way::Handjass);
/// A Strich wants enough points: where nobody has them it falls away.
const FREE: Setting<Unreached> = Unreached::setting("handjass.frei", Unreached::Lapses);
const EQUAL: Setting<Equals> = Equals::setting("handjass.tie", Equals::All);
const SPLIT: Setting<Split> = Split::setting("schlaeger.verteilung", Split::OneEach);
const UNTIL_SEVEN: Setting<i32> = ziel(1, 100, 7);
/// T2, JR Stöcke: always valid, so they are written where Weise are.
const HAND_STOECK: Setting<bool> = STOECK_COUNT.before(Edition::SECOND, false);

choices! {
    /// Whether four play the ordinary Handjass or the Schläger.
    enum Way { Handjass = "handjass", Schlaeger = "schlaeger" }
}

choices! {
    /// What becomes of a Strich that nobody has enough points for.
    enum Unreached { Lapses = "verfaellt", ForTheBest = "beste" }
}

choices! {
    /// How the three Striche of a Schläger are split.
    enum Split { OneEach = "1-1-1", TwoOne = "2-1" }
}

const fn plan(formula: &'static ByRank) -> Plan {
    Plan {
        departure: Departure::AtZiel,
        beside: &[F::CardPoints],
        ..Plan::marks(BoardKind::Striche, formula, Nuller::BySetting(NULLER_NET))
    }
}

pub const HANDJASS: Jassart = Jassart {
    id: "handjass-4",
    name: "Handjass",
    players: (2, 4),
    board: &plan(&ByRank { only_best: false, blind: false, error: None }),
    settings: settings![
        UNTIL_SEVEN,
        NULLER_NET,
        WAY,
        FREE.before(Edition::SECOND, Unreached::ForTheBest),
        EQUAL,
        HAND_STOECK,
        SPLIT,
    ],
    sources: &["JV variants_strategic_handjass"],
    ..SINGLE
};

pub const BESSERN: Jassart = Jassart {
    id: "handjass-3-bessern",
    name: "Handjass mit Bessern",
    players: (3, 3),
    board: &plan(&ByRank {
        only_best: false,
        blind: true,
        error: Some(&["punkte", "bessern-fehler"]),
    }),
    settings: settings![
        UNTIL_SEVEN,
        NULLER_NET,
        FREE.before(Edition::SECOND, Unreached::ForTheBest),
        EQUAL,
        HAND_STOECK,
    ],
    sources: &["JV variants_strategic_handjass_bessern_drei"],
    ..SINGLE
};

pub const BLINDER: Jassart = Jassart {
    id: "handjass-3-blinder",
    name: "Handjass mit Blindem",
    board: &plan(&ByRank { only_best: true, blind: true, error: None }),
    settings: settings![UNTIL_SEVEN, NULLER_NET, EQUAL.usually(Equals::None), HAND_STOECK],
    sources: &["JV variants_strategic_handjass_blinder"],
    ..BESSERN
};

pub const FOR_TWO: Jassart = Jassart {
    id: "handjass-2",
    name: "Handjass zu zweit",
    players: (2, 2),
    board: &plan(&ByRank {
        only_best: false,
        blind: true,
        error: Some(&["punkte", "kehr-leer", "bessern-fehler"]),
    }),
    sources: &["JV variants_two_player_handjass_bessern"],
    ..BLINDER
};

/// The formula of the Handjass: the best of those who came get Striche, who has too few
/// points a Nuller.
struct ByRank {
    /// Only the best gets a Strich, and none if he is not alone.
    only_best: bool,
    /// Cards stay out of play.
    blind: bool,
    /// The choices, where there are more than a counted Spiel: somebody erred, the others get a Strich each.
    error: Option<&'static [&'static str]>,
}

/// JV variants_two_player_handjass_bessern: two may better their cards by the rules of three. Until the fourth
/// edition a slip at that was not to be written.
const ERRORS_BEFORE: usize = 2;

/// So many have all cards, nine each.
const FOUR: usize = 4;
const AT_LEAST: i32 = 21;
const SCHLAEGER_AT_LEAST: i32 = 26;

impl ByRank {
    fn schlaeger(view: &View) -> bool {
        view.get(WAY) == Way::Schlaeger
    }

    /// So many points bring no Nuller. JV variants_strategic_handjass: at the Schläger 26, of four three Striche;
    /// until the fourth edition fewer than four needed 21.
    fn at_least(view: &View) -> i32 {
        let so_many = view.still() == FOUR || view.since(Edition::FOURTH);
        if so_many && ByRank::schlaeger(view) { SCHLAEGER_AT_LEAST } else { AT_LEAST }
    }
}

impl Formula for ByRank {
    fn fields(&self, view: &View) -> Vec<Field> {
        // All cards are dealt to four alone: with fewer at the table some stay out, also where all come.
        let all_dealt = !self.blind && view.still() == FOUR;
        let sum = if all_dealt { Sum::WhenAll } else { Sum::AtMost };
        let mut fields = vec![view.card_points(sum(SPIEL_POINTS.0)).optional(), view.weis(true)];
        if view.get(STOECK_COUNT) {
            fields.push(view.party(F::Stoeck).optional());
        }
        if let Some(all) = self.error {
            let kinds = if view.since(Edition::FOURTH) { all } else { &all[..ERRORS_BEFORE] };
            for field in &mut fields {
                *field = field.only_when(F::Kind, COUNTED);
            }
            fields.insert(0, Field::choice(F::Kind, kinds).optional());
            // What is asked of each is something else.
            let error = |nth: usize| view.party(F::Taker).only_when(F::Kind, &kinds[nth..=nth]);
            fields.extend((1..kinds.len()).map(error));
        }
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        if let Some(who) = row.party(F::Taker) {
            score.nuller(who, 1);
            view.opponents(who).for_each(|other| score.strich(other, 1));
            return Ok(());
        }
        let kp = row.each(F::CardPoints, view.n).unwrap_or_default();
        let weis = row.by_party(F::Weis, view.n);
        // T2: whoever has the better Weis, the Stöck of another are written beside it.
        let stoeck = row.party(F::Stoeck);
        let mut comes: Vec<(usize, i32)> = Vec::new();
        for (who, kp) in kp.iter().enumerate() {
            match kp {
                Some(kp) => {
                    let own = if stoeck == Some(who) { STOECK.0 } else { 0 };
                    comes.push((who, kp + weis[who] + own));
                }
                None if weis[who] > 0 => {
                    return Err(Refusal::NotPresent { field: F::Weis, party: who });
                }
                None if stoeck == Some(who) => {
                    return Err(Refusal::NotPresent { field: F::Stoeck, party: who });
                }
                None => {}
            }
        }
        if comes.len() < 2 {
            return Err(Refusal::TooFewPresent { min: 2 });
        }
        let schlaeger = view.still() == FOUR && ByRank::schlaeger(view);
        let min = ByRank::at_least(view);
        for (who, points) in &comes {
            score.each[*who].ranking = *points;
            if *points < min {
                score.nuller(*who, 1);
            }
        }
        let for_two = view.still() == 2;
        let seats = match (self.only_best || for_two, schlaeger) {
            (true, _) => 1,
            (_, true) => comes.len().min(3),
            _ => 2,
        };
        let value = if for_two { 2 } else { 1 };
        let two_one = schlaeger && view.get(SPLIT) == Split::TwoOne;
        let seats = if two_one { 2 } else { seats };
        // Two who are left of more share nothing.
        let split = view.get(EQUAL) == Equals::All && (!for_two || (self.blind && view.n == 2));
        // A Strich nobody has enough points for goes to the best.
        let enough = comes.iter().filter(|(_, points)| *points >= min).count();
        let free = match view.get(FREE) {
            Unreached::ForTheBest => seats.saturating_sub(enough),
            Unreached::Lapses => 0,
        };
        for (who, points) in &comes {
            let before = comes.iter().filter(|(_, p)| p > points).count();
            let equal = comes.iter().filter(|(_, p)| p == points).count();
            if *points < min || before >= seats || (before + equal > seats && !split) {
                continue;
            }
            let first = before == 0;
            let count = value + u16::from(two_one && first);
            score.strich(*who, count + if first { free as u16 } else { 0 });
        }
        Ok(())
    }

    fn called(&self, name: F, kind: &str) -> Option<Called> {
        match (name, kind) {
            (F::Taker, "bessern-fehler") => Some(Called::Erred),
            (F::Taker, "kehr-leer") => Some(Called::WantedKehr),
            _ => None,
        }
    }

    fn at_home(&self, view: &View, values: &FieldValues) -> Vec<usize> {
        // Where somebody erred the points of nobody are asked.
        match values.party(F::Taker) {
            Some(_) => Vec::new(),
            None => view.without_value(values, F::CardPoints),
        }
    }
}
