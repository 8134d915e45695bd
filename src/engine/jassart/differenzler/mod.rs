//! The Differenzler: everybody says what they will make, the difference is written.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{SPIEL_POINTS, STOECK};
use crate::engine::board::BoardKind;
use crate::engine::board::plan::{Formula, Plan, RowScore, View, Winning};
use crate::engine::facts::event::{FieldValue, FieldValues};
use crate::engine::facts::field::FieldName as F;
use crate::engine::facts::form::{Field, FieldKind, ReadFields, Sum};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, SettingDescription, choices};
use crate::engine::facts::shared::{SPIELE, SPIELE_ALONE, TIE, ZIEL};
use crate::engine::jassart::counted::all;
use crate::engine::jassart::{Jassart, SINGLE, settings};

const NULL: Setting<NullHits> = NullHits::setting("diff.null", NullHits::Never);
const CREDIT: Setting<Credit> = Credit::setting("diff3.kredit", Credit::OfAll);
const STOECK_CHANGE: Setting<StoeckChange> =
    StoeckChange::setting("diff3.stoeck", StoeckChange::Nothing);
const HIT: Setting<i32> = Setting::number("stich.treffer", 0, 100, 10);
const MISS: Setting<i32> = Setting::number("stich.fehler", 0, 100, 1);
const SIXTEEN: Setting<i32> = SPIELE.between(1, 100).usually(16);
/// Before there was a Ziel only they ended a Partie.
const SPIELE_BEFORE_ZIEL: &SettingDescription = &SPIELE_ALONE.describe();

choices! {
    /// Whether an estimate of 0 that is hit earns the credit.
    enum NullHits { Never = "nie", WithStich = "mit-stich", Always = "immer" }
}

choices! {
    /// Which estimates the dealer's credit is reckoned from.
    enum Credit { OfAll = "alle", WithoutDealer = "ohne-geber" }
}

choices! {
    /// What the Stöck change of the holder's points.
    enum StoeckChange { Nothing = "nichts", More = "dazu", Less = "weg" }
}

const fn plan(formula: &'static Difference) -> Plan {
    Plan {
        kind: BoardKind::Ansage,
        winning: Winning::Low,
        beside: &[F::Ansage, F::CardPoints],
        ..Plan::points(formula)
    }
}

pub const OPEN: Jassart = Jassart {
    id: "differenzler-offen",
    name: "Differenzler offen",
    board: &plan(&Difference { hidden: false, dealer_credit: false }),
    settings: settings![SIXTEEN, TIE, NULL],
    sources: &["JV variants_strategic_differenzler_offen"],
    ..SINGLE
};

pub const HIDDEN: Jassart = Jassart {
    id: "differenzler-verdeckt",
    name: "Differenzler verdeckt",
    board: &plan(&Difference { hidden: true, dealer_credit: false }),
    sources: &["JV variants_strategic_differenzler_verdeckt"],
    ..OPEN
};

pub const FOR_THREE: Jassart = Jassart {
    id: "differenzler-3",
    name: "Differenzler zu dritt",
    players: (3, 3),
    board: &plan(&Difference { hidden: false, dealer_credit: true }),
    settings: settings![SIXTEEN, TIE, NULL.usually(NullHits::WithStich), CREDIT, STOECK_CHANGE],
    sources: &["JV variants_strategic_differenzler_drei"],
    ..OPEN
};

pub const STICHE: Jassart = Jassart {
    id: "stich-differenzler",
    name: "Stich-Differenzler",
    players: (2, 3),
    board: &Plan {
        kind: BoardKind::Ansage,
        beside: &[F::Ansage, F::Stiche],
        ..Plan::points(&StichCount)
    },
    settings: settings![
        SPIELE.usually(12).earlier(Edition::FOURTH, SPIELE_BEFORE_ZIEL),
        // JV variants_specialty_stich_differenzler: to a number of points, or so many Spiele.
        ZIEL.from_edition(Edition::FOURTH),
        TIE,
        HIT,
        MISS
    ],
    sources: &["JV variants_specialty_stich_differenzler"],
    ..OPEN
};

/// What an exact hit writes (JV Differenzler): a credit.
const HITS: i32 = -10;

/// |Ansage − Kartenpunkte|, a hit earns a credit, the lowest wins.
struct Difference {
    /// The estimates are announced one by one and shown with the points.
    hidden: bool,
    /// The dealer gets a credit for what all estimates miss together.
    dealer_credit: bool,
}

impl Difference {
    /// The estimate of each, as far as it is announced; the last word of each holds.
    fn announce(view: &View) -> Vec<Option<i32>> {
        let mut each = vec![None; view.n];
        for values in &view.context.state.announced {
            if let Some(seat) = values.party(F::Party).and_then(|nth| each.get_mut(nth)) {
                *seat = Some(values.number(F::Ansage));
            }
        }
        each
    }

    /// The estimates are still coming in.
    fn open(&self, view: &View) -> bool {
        self.hidden && Difference::announce(view).contains(&None)
    }

    fn credit(&self, view: &View, announce: &[i32]) -> i32 {
        if !self.dealer_credit {
            return 0;
        }
        let dealer = usize::from(view.context.state.dealer.0);
        let without_dealer = view.get(CREDIT) == Credit::WithoutDealer;
        let counts =
            |(nth, ansage): (usize, &i32)| (!without_dealer || nth != dealer).then_some(*ansage);
        let sum: i32 = announce.iter().enumerate().filter_map(counts).sum();
        (sum - SPIEL_POINTS.0).abs() / 5
    }
}

/// What the Stöck change of the holder's points.
fn stoeck(view: &View) -> i32 {
    match view.get(STOECK_CHANGE) {
        StoeckChange::Nothing => 0,
        StoeckChange::More => STOECK.0,
        StoeckChange::Less => -STOECK.0,
    }
}

impl Formula for Difference {
    fn drops_ansage(&self) -> bool {
        true
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        // JV variants_strategic_differenzler_drei: with the Stöck one may make more than all card points. Until the
        // fourth edition nobody could announce so much.
        let more = if view.since(Edition::FOURTH) { stoeck(view).max(0) } else { 0 };
        let max = SPIEL_POINTS.0 + more;
        if self.open(view) {
            let mut ansage = Field::once(F::Ansage, FieldKind::Number { min: 0, max });
            ansage.hidden = true;
            return vec![view.party(F::Party), ansage];
        }
        let mut fields = vec![Field::by_party(F::Ansage, 0, max), view.card_points(all(view))];
        if self.hidden {
            fields.remove(0);
        }
        if view.get(NULL) == NullHits::WithStich {
            fields.push(Field::each_party_yes(F::WithStich));
        }
        if stoeck(view) != 0 {
            fields.push(view.party(F::Stoeck).optional());
        }
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        if self.open(view) {
            score.announced = true;
            return Ok(());
        }
        let announce: Vec<i32> = if self.hidden {
            let announce = Difference::announce(view);
            let mut values = row.clone();
            values.insert(F::Ansage.key().to_owned(), FieldValue::ByParty(announce.clone()));
            score.values = Some(values);
            score.ansage_used = true;
            announce.into_iter().flatten().collect()
        } else {
            row.by_party(F::Ansage, view.n)
        };
        let mut kp = row.by_party(F::CardPoints, view.n);
        if let Some(who) = row.party(F::Stoeck) {
            kp[who] += stoeck(view);
        }
        let with_stich = row.by_party(F::WithStich, view.n);
        for who in 0..view.n {
            let difference = (announce[who] - kp[who]).abs();
            let null = difference == 0 && announce[who] == 0;
            if with_stich[who] > 0 && !null {
                return Err(Refusal::FieldNotHere { field: F::WithStich });
            }
            let hits = difference == 0
                && (!null || view.get(NULL) == NullHits::Always || with_stich[who] > 0);
            score.points(who, if hits { HITS } else { difference });
        }
        score.points(
            usize::from(view.context.state.dealer.0) % view.n,
            -self.credit(view, &announce),
        );
        Ok(())
    }
}

/// The Stiche are announced, a hit earns points.
struct StichCount;

impl Formula for StichCount {
    fn fields(&self, view: &View) -> Vec<Field> {
        // Two hold 12 cards each, three nine.
        let stiche = if view.n == 2 { 12 } else { 9 };
        vec![
            Field::by_party(F::Ansage, 0, stiche),
            Field::by_party(F::Stiche, 0, stiche).sum(Sum::Exactly(stiche)),
        ]
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let stiche = row.by_party(F::Stiche, view.n);
        for (who, ansage) in row.by_party(F::Ansage, view.n).into_iter().enumerate() {
            let points = match (ansage - stiche[who]).abs() {
                0 => view.get(HIT),
                difference => -difference * view.get(MISS),
            };
            score.points(who, points);
        }
        Ok(())
    }
}
