//! Few points are good: Hindersi, Mittlere, Molotow.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{SPIEL_POINTS, WEIS_ENTRY};
use crate::engine::board::BoardKind;
use crate::engine::board::plan::{Formula, Nuller, Plan, RowScore, View, Winning};
use crate::engine::facts::event::FieldValues;
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, choices};
use crate::engine::facts::shared::{Equals, NULLER_NET, PARTIEN, SPIELE, SPIELE_ALONE, TIE, ZIEL};
use crate::engine::jassart::counted::{COUNTED, all};
use crate::engine::jassart::{Jassart, SINGLE, settings};

const EQUAL: Setting<Equals> = Equals::setting("umgang.tie", Equals::None);
const NULLER_PULLS: Setting<bool> = Setting::yes("hindersi.nuller", false);
const TWO_EQUAL: Setting<TwoEqual> = TwoEqual::setting("mittlere.tie", TwoEqual::AgainstOne);

choices! {
    /// What two who are equal are in the Mittlere.
    enum TwoEqual { AgainstOne = "invariant", Void = "annulliert" }
}

pub const FOR_FOUR: Jassart = Jassart {
    id: "hindersi-4",
    name: "Hindersi zu viert",
    board: &Plan::marks(BoardKind::Striche, &Umgang, Nuller::BySetting(NULLER_PULLS)),
    settings: settings![PARTIEN.usually(4), TIE, EQUAL, NULLER_PULLS],
    sources: &["JV variants_specialty_hindersi_vier"],
    ..SINGLE
};

pub const FOR_THREE: Jassart = Jassart {
    id: "hindersi-3",
    name: "Hindersi zu dritt",
    players: (3, 3),
    sources: &["JV variants_specialty_hindersi_drei"],
    ..FOR_FOUR
};

pub const HINDERSI: Jassart = Jassart {
    id: "hindersi",
    name: "Hindersi",
    players: (3, 4),
    sources: &["JV variants_specialty_hindersi"],
    alias_of: Some("hindersi-4"),
    ..FOR_FOUR
};

pub const MITTLERE: Jassart = Jassart {
    id: "mittlere",
    name: "Mittlere",
    players: (3, 3),
    board: &Plan {
        beside: &[F::CardPoints],
        ..Plan::marks(BoardKind::Striche, &Mittlere, Nuller::BySetting(NULLER_NET))
    },
    settings: settings![SPIELE_ALONE, TIE, NULLER_NET, TWO_EQUAL],
    sources: &["JV variants_three_player_mittlere"],
    ..SINGLE
};

pub const MOLOTOW: Jassart = Jassart {
    id: "molotow",
    name: "Molotow",
    players: (3, 6),
    board: &Plan { winning: Winning::Low, ..Plan::points(&Molotow) },
    settings: settings![SPIELE.usually(12), ZIEL, TIE],
    sources: &["JW falscher_spieler", "JW untertrumpfen"],
    ..SINGLE
};

/// The formula of the Hindersi: points of one Umgang, then Striche for few and Nuller
/// for many.
struct Umgang;

impl Formula for Umgang {
    fn round_points(&self) -> bool {
        true
    }

    fn spiele(&self, view: &View) -> i32 {
        view.get(PARTIEN) * view.n as i32
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        hindersi_fields(view)
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let points = hindersi_points(view, row);
        for (item, points) in score.each.iter_mut().zip(&points) {
            item.round = *points;
        }
        if usize::from(view.round_spiele()) + 1 < view.n {
            return Ok(());
        }
        score.round_over = true;
        let accounts = view.context.state.accounts.iter();
        let sums: Vec<i32> = accounts.zip(&points).map(|(k, p)| k.round.0 + p).collect();
        let seats = view.n / 2;
        // Who is tied across the cut gets nothing, or all of them do.
        let all = view.get(EQUAL) == Equals::All;
        for who in 0..view.n {
            let count = |better: fn(i32, i32) -> bool| {
                let other = (0..view.n).filter(|nth| *nth != who);
                other
                    .filter(|nth| {
                        let (own, theirs) = (sums[who], sums[*nth]);
                        better(theirs, own) || (!all && theirs == own)
                    })
                    .count()
            };
            if count(|theirs, own| theirs < own) < seats {
                score.strich(who, 1);
            }
            if count(|theirs, own| theirs > own) < seats {
                score.nuller(who, 1);
            }
        }
        Ok(())
    }
}

/// Two Striche and two Nuller each Spiel, the middle loses.
struct Mittlere;

/// From so many points on a player has too many.
const TOO_MUCH: i32 = 100;

impl Formula for Mittlere {
    fn fields(&self, view: &View) -> Vec<Field> {
        let mut fields = hindersi_fields(view);
        fields.push(Field::each_party_yes(F::WithoutStich).only_when(F::Kind, COUNTED));
        fields[1] = view.card_points(all(view)).only_when(F::Kind, COUNTED);
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let kp = row.by_party(F::CardPoints, view.n);
        let without_stich = row.by_party(F::WithoutStich, view.n);
        if let Some(who) = (0..view.n).find(|nth| without_stich[*nth] > 0 && kp[*nth] > 0) {
            return Err(Refusal::FieldEither {
                field: F::CardPoints,
                another: F::WithoutStich,
                party: Some(who),
            });
        }
        // One against two: `he` gets two of the one, the others one each of the other kind.
        let mut one_to_two = |he: usize, strich: bool| {
            for who in 0..view.n {
                let count = if who == he { 2 } else { 1 };
                if (who == he) == strich {
                    score.strich(who, count)
                } else {
                    score.nuller(who, count)
                }
            }
        };
        let without: Vec<usize> = (0..view.n).filter(|nth| without_stich[*nth] > 0).collect();
        let matsch = row.party(F::Matsch).or_else(|| match without[..] {
            [a, c] => (0..view.n).find(|nth| *nth != a && *nth != c),
            _ => None,
        });
        if let Some(he) = matsch {
            one_to_two(he, true);
            return Ok(());
        }
        let bad: Vec<usize> =
            (0..view.n).filter(|nth| kp[*nth] >= TOO_MUCH || without_stich[*nth] > 0).collect();
        match bad[..] {
            [he] => one_to_two(he, false),
            [a, c] => {
                // 0, 1 and 2 together are 3.
                one_to_two(3 - a - c, true);
            }
            _ => {
                // Who is equal to nobody where two are; else who has one below and one above.
                let alone = |he: usize| (0..view.n).filter(|nth| kp[*nth] == kp[he]).count() == 1;
                let equal = (0..view.n).any(|nth| !alone(nth));
                let between = |he: usize| (0..view.n).filter(|nth| kp[*nth] < kp[he]).count() == 1;
                let who = (0..view.n).find(|nth| if equal { alone(*nth) } else { between(*nth) });
                let void = equal && view.get(TWO_EQUAL) == TwoEqual::Void;
                if let Some(he) = who.filter(|_| !void) {
                    one_to_two(he, equal);
                }
                // S7: until the fourth edition it counted as a Spiel, and the next one dealt.
                score.annulled = void && view.since(Edition::FOURTH);
            }
        }
        Ok(())
    }
}

/// The formula of Molotow: Tischweis counts, Handweis is taken off, and who makes every
/// Stich gives the others what they would have.
struct Molotow;

const KIND_MATSCH: &[&str] = &["punkte", "matsch"];

impl Formula for Molotow {
    fn fields(&self, view: &View) -> Vec<Field> {
        let weis = |name| {
            let mut field = Field::by_party(name, 0, WEIS_ENTRY.0).optional();
            // W1: until the fourth edition any number was one.
            field.weise = view.since(Edition::FOURTH);
            field
        };
        let mut fields = hindersi_fields(view);
        fields.extend([weis(F::Tischweis), weis(F::Handweis)]);
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let table = row.by_party(F::Tischweis, view.n);
        let hand = row.by_party(F::Handweis, view.n);
        for (who, points) in hindersi_points(view, row).into_iter().enumerate() {
            score.points(who, points + table[who] - hand[who]);
        }
        Ok(())
    }
}

/// Card points of all, or who made every Stich.
fn hindersi_fields(view: &View) -> Vec<Field> {
    vec![
        Field::choice(F::Kind, KIND_MATSCH).optional(),
        view.card_points(all(view)).only_when(F::Kind, COUNTED),
        view.party(F::Matsch).only_when(F::Kind, &["matsch"]),
    ]
}

/// Where few points are good: all Stiche give the others 157 each.
fn hindersi_points(view: &View, row: &FieldValues) -> Vec<i32> {
    match row.party(F::Matsch) {
        Some(who) => (0..view.n).map(|nth| if nth == who { 0 } else { SPIEL_POINTS.0 }).collect(),
        None => row.by_party(F::CardPoints, view.n),
    }
}
