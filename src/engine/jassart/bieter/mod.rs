//! The Bieter and the Schafhauser: a king (with or without a partner) against the farmers, each
//! side with a goal of its own; what a duel brings is written in Striche and Nuller.

use crate::engine::base::edition::Edition;
use crate::engine::base::points::{MATSCH_BONUS, Points, SPIEL_POINTS, STOECK};
use crate::engine::board::plan::{Formula, Nuller, Plan, RowScore, Thanks, View};
use crate::engine::board::{BoardKind, Grid};
use crate::engine::facts::event::{FieldValue, FieldValues};
use crate::engine::facts::field::{Called, FieldName as F};
use crate::engine::facts::form::{Field, FieldKind, Form, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Setting, SettingDescription, choices};
use crate::engine::facts::shared::{PARTIEN, TIE};
use crate::engine::jassart::{Jassart, SINGLE, settings};

/// 0: by the number of players.
const LOWEST_BID: Setting<i32> = Setting::number("gebot_min", 0, 2000, 0);
const BAUERN_ZIEL: Setting<i32> = Setting::number("bauern_ziel", 100, 5000, 1000);
const KOENIG_ZIEL: Setting<i32> = Setting::number("koenig_ziel", 100, 5000, 350);
const LAID_ASIDE: Setting<LaidAside> = LaidAside::setting("bieter.ablage", LaidAside::ForKing);
const STOECK_WAIVED: Setting<bool> = Setting::yes("bieter.verzichtStoeck", false);
const HINDERSI: Setting<i32> = Setting::number("bieter.hindersi", 157, 257, 257);
const MARKS: Setting<MarksFor> = MarksFor::setting("bieter.marken", MarksFor::Striche);
const SCHNEIDER: Setting<Schneider> = Schneider::setting("bieter.schneider", Schneider::Nuller);
const PARTNER: Setting<Partner> = Partner::setting("bieter5.partner", Partner::ForPartie);
const KOENIG: Setting<Reign> = Reign::setting("schafhauser.koenig", Reign::Round);

choices! {
    /// Whose the cards are that the king lays aside in the first Spiel.
    enum LaidAside { ForKing = "koenig", Nobodys = "nicht" }
}

choices! {
    /// What is written at the end.
    enum MarksFor { Striche = "striche", Stakes = "einsaetze" }
}

choices! {
    /// What the Schneider doubles.
    enum Schneider { Nuller = "nuller", Both = "beide" }
}

choices! {
    /// How long one is the king's partner.
    enum Partner { ForPartie = "partie", ForSpiel = "spiel" }
}

choices! {
    /// How long one is king.
    enum Reign { Round = "runde", Spiel = "spiel" }
}

/// The settings of every Bieter, and further ones.
macro_rules! bieter {
    ($laid_aside:expr $(, $further:expr)?) => {
        settings![
            PARTIEN,
            TIE,
            LOWEST_BID,
            BAUERN_ZIEL,
            $laid_aside,
            // JR Stöcke: always valid but when the king gives up.
            STOECK_WAIVED.before(Edition::SECOND, true),
            HINDERSI,
            MARKS,
            SCHNEIDER,
            $($further)?
        ]
    };
}

const UNTIL_FOUR: &[SettingDescription] = bieter![LAID_ASIDE];
const WITH_A_PARTNER: &[SettingDescription] = bieter![LAID_ASIDE, PARTNER];
// JV variants_strategic_bieter_fuenf: all cards are dealt, and none are laid aside.
const OF_FIVE: &[SettingDescription] = bieter![LAID_ASIDE.until_edition(Edition::FOURTH), PARTNER];

const fn plan(formula: &'static Koenig) -> Plan {
    Plan {
        beside: &[F::Weis],
        bedanken: true,
        ..Plan::marks(BoardKind::Duel, formula, Nuller::Pulls(1))
    }
}

pub const FOR_THREE: Jassart = Jassart {
    id: "bieter-3",
    name: "Bieter zu dritt",
    players: (3, 3),
    board: &plan(&Koenig { auctioned: true }),
    settings: UNTIL_FOUR,
    sources: &["JV variants_strategic_bieter_drei"],
    ..SINGLE
};

pub const FOR_FOUR: Jassart = Jassart {
    id: "bieter-4",
    name: "Bieter zu viert",
    players: (4, 4),
    sources: &["JV variants_strategic_bieter_vier"],
    ..FOR_THREE
};

pub const FOR_FIVE: Jassart = Jassart {
    id: "bieter-5",
    name: "Bieter zu fünft",
    players: (5, 5),
    settings: OF_FIVE,
    sources: &["JV variants_strategic_bieter_fuenf"],
    ..FOR_THREE
};

pub const BIETER: Jassart = Jassart {
    id: "bieter",
    name: "Bieter",
    players: (3, 5),
    settings: WITH_A_PARTNER,
    sources: &["JV variants_strategic_bieder"],
    alias_of: Some("bieter-3"),
    ..FOR_THREE
};

pub const SCHAFHAUSER: Jassart = Jassart {
    id: "schafhauser",
    name: "Schafhauser",
    board: &plan(&Koenig { auctioned: false }),
    settings: settings![
        PARTIEN.usually(3),
        TIE,
        KOENIG_ZIEL,
        BAUERN_ZIEL,
        KOENIG,
        // JV variants_strategic_schafhauser: the farmers write their Stöck too.
        STOECK_WAIVED.usually(true),
        MARKS,
        SCHNEIDER,
    ],
    sources: &["JV variants_strategic_schafhauser"],
    ..FOR_THREE
};

/// The formula with a king.
struct Koenig {
    /// The king is who bids most, and the bid is his goal; else the dealer is king.
    auctioned: bool,
}

const MATSCH: i32 = SPIEL_POINTS.0 + MATSCH_BONUS.0;
/// The highest bid there can be any use for.
const HIGHEST_BID: i32 = 3000;
/// With five the king has a partner.
const WITH_PARTNER: usize = 5;

const FIRST: &[&str] =
    &["normal", "matsch-koenig", "matsch-bauern", "hindersi-gewonnen", "hindersi-verloren"];
const FURTHER: &[&str] = &["normal", "matsch-koenig", "matsch-bauern", "verzicht"];
const COUNTED: &[&str] = &["", "normal"];
// JV variants_strategic_bieter_drei, Weisen: also in a Hindersi, where equal ones go by the dearer card.
const WITH_WEIS: &[&str] =
    &["", "normal", "matsch-koenig", "matsch-bauern", "hindersi-gewonnen", "hindersi-verloren"];
const WITH_STOECK: &[&str] = &["", "normal", "matsch-koenig", "matsch-bauern", "verzicht"];

/// The two sides of the running duel.
struct BieterSides {
    koenig: usize,
    /// Who has the points together with the king; a partner of one Spiel does not.
    partner: Option<usize>,
    /// The goals of king and farmers.
    goals: [i32; 2],
    /// What they have.
    points: [i32; 2],
}

impl BieterSides {
    fn is_king(&self, who: usize) -> bool {
        who == self.koenig || Some(who) == self.partner
    }

    /// 0 for the king's side, 1 for the farmers.
    fn side(&self, who: usize) -> usize {
        usize::from(!self.is_king(who))
    }

    /// The duel of whose turn it is, where the king changes with every Spiel and each has a duel of
    /// his own: of those with the fewest duels behind them the first from the dealer on.
    fn in_turn(view: &View, goals: [i32; 2]) -> BieterSides {
        let mut each: Vec<(u16, [i32; 2])> = vec![(0, [0, 0]); view.n];
        for line in &view.context.state.lines {
            let Some(koenig) = line.values.party(F::Koenig) else { continue };
            let Some((duels, state)) = each.get_mut(koenig) else { continue };
            let bauer = usize::from(koenig == 0);
            for (state, who) in state.iter_mut().zip([koenig, bauer]) {
                *state += line.round.get(who).map_or(0, |points| points.0);
            }
            if line.marks.iter().any(|marks| marks.s + marks.n > 0) {
                *duels += 1;
                *state = [0, 0];
            }
        }
        let dealer = usize::from(view.context.state.dealer.0);
        let in_turn_from_dealer = (0..view.n).map(|nth| (dealer + nth) % view.n);
        let koenig = in_turn_from_dealer.min_by_key(|who| each[*who].0).unwrap_or(dealer);
        BieterSides { koenig, partner: None, goals, points: each[koenig].1 }
    }
}

/// The king changes with every Spiel.
fn in_turn(view: &View) -> bool {
    view.get(KOENIG) == Reign::Spiel
}

fn fits_partner(view: &View, koenig: usize, row: &FieldValues) -> Result<(), Refusal> {
    let Some(partner) = row.party(F::Partner) else { return Ok(()) };
    if partner == koenig {
        return Err(Refusal::FieldEqual { field: F::Partner, another: F::Koenig });
    }
    // JV variants_strategic_bieter_fuenf: whoever holds the card that was named is his partner, and the two may
    // not sit side by side. What a table does then it knows; until the fourth edition there was no such partner.
    if sit_beside(view, koenig, partner) && !view.since(Edition::FOURTH) {
        return Err(Refusal::PartnerBeside);
    }
    Ok(())
}

fn sit_beside(view: &View, one: usize, other: usize) -> bool {
    [1, view.n - 1].contains(&one.abs_diff(other))
}

impl Koenig {
    fn sides(&self, view: &View) -> Option<BieterSides> {
        let bauern = view.get(BAUERN_ZIEL);
        if in_turn(view) {
            return Some(BieterSides::in_turn(view, [view.get(KOENIG_ZIEL), bauern]));
        }
        let values = view.context.state.announced.first();
        let (koenig, partner, ziel) = if self.auctioned {
            let values = values?;
            (values.party(F::Koenig)?, values.party(F::Partner), values.number(F::Ansage))
        } else {
            (usize::from(view.context.state.dealer.0), None, view.get(KOENIG_ZIEL))
        };
        let mut sides = BieterSides { koenig, partner, goals: [ziel, bauern], points: [0, 0] };
        for (who, account) in view.context.state.accounts.iter().enumerate() {
            sides.points[sides.side(who)] = account.round.0;
        }
        Some(sides)
    }

    /// The king of five has a partner who is not named for the Partie, but Spiel by Spiel.
    fn asks_partner(&self, view: &View, sides: &BieterSides) -> bool {
        self.auctioned && view.n == WITH_PARTNER && sides.partner.is_none()
    }

    fn bid(&self, view: &View) -> i32 {
        match view.get(LOWEST_BID) {
            0 if view.n == 4 => 350,
            0 => 600,
            min => min,
        }
    }
}

/// What both sides counted, where each is asked: never more than all.
fn both_counted(row: &FieldValues) -> Result<[i32; 2], Refusal> {
    let (kp, other) = (row.number(F::CardPoints), row.number(F::CardPointsOpponents));
    if kp + other > SPIEL_POINTS.0 {
        let (field, max) = (F::CardPointsOpponents, SPIEL_POINTS.0 - kp);
        return Err(Refusal::FieldRange { field, party: None, min: 0, max, actual: other });
    }
    Ok([kp, other])
}

/// The Weis of both sides, which only one of them has (V5).
fn weis_of_sides(
    view: &View,
    row: &FieldValues,
    bauern: impl Fn(usize) -> usize,
) -> Result<[i32; 2], Refusal> {
    let mut weis = [0, 0];
    for (who, points) in row.by_party(F::Weis, view.n).into_iter().enumerate() {
        weis[bauern(who)] += points;
    }
    if weis[0] > 0 && weis[1] > 0 {
        return Err(Refusal::FieldOnlyOne { field: F::Weis });
    }
    Ok(weis)
}

/// What a row keeps of whose turn it was, beside `values`; nothing where that is told otherwise.
fn with_turn(view: &View, sides: &BieterSides, mut values: FieldValues) -> Option<FieldValues> {
    values.insert(F::Koenig.key().to_owned(), FieldValue::Number(sides.koenig as i32));
    in_turn(view).then_some(values)
}

/// Writes the points of a Spiel for each, and whose turn it was.
fn write_round(
    view: &View,
    sides: &BieterSides,
    row: &FieldValues,
    each: [i32; 2],
    score: &mut RowScore,
) {
    for who in 0..view.n {
        score.each[who].round = each[sides.side(who)];
    }
    score.values = with_turn(view, sides, row.clone());
}

impl Formula for Koenig {
    fn part(&self, view: &View) -> Option<Vec<Field>> {
        let sides = self.sides(view)?;
        let kp = FieldKind::Number { min: 0, max: SPIEL_POINTS.0 };
        let mut fields = vec![
            Field::once(F::CardPoints, kp).optional(),
            Field::once(F::CardPointsOpponents, kp).optional(),
            view.weis(false),
            view.party(F::Stoeck).optional(),
        ];
        // K4: nobody holds 1 point, nor all but 1.
        for field in &mut fields[..2] {
            field.all_cards = SPIEL_POINTS.0;
        }
        if self.asks_partner(view, &sides) {
            fields.insert(0, view.party(F::Partner).optional());
        }
        Some(fields)
    }

    fn thanks(
        &self,
        view: &View,
        row: &FieldValues,
        said: &Thanks,
        score: &mut RowScore,
    ) -> Result<(), Refusal> {
        let Some(sides) = self.sides(view) else { return Ok(()) };
        fits_partner(view, sides.koenig, row)?;
        let partner = sides.partner.or(row.party(F::Partner));
        let bauern = |who: usize| usize::from(who != sides.koenig && Some(who) != partner);
        let mut each = both_counted(row)?;
        let weis = weis_of_sides(view, row, bauern)?;
        for (points, weis) in each.iter_mut().zip(weis) {
            *points += weis;
        }
        if let Some(who) = row.party(F::Stoeck) {
            each[bauern(who)] += STOECK.0;
        }
        write_round(view, &sides, row, each, score);
        let points = [sides.points[0] + each[0], sides.points[1] + each[1]];
        let side = bauern(said.who);
        let holds = !said.lost && points[side] >= sides.goals[side];
        let winning_side = if holds { side } else { 1 - side };
        let counts = view.brings_schneider(holds);
        end_duel(view, &BieterSides { partner, points, ..sides }, winning_side, counts, score);
        // Between Spiele the next one has the cards already, but where the king deals the Runde.
        score.dealer_stays = !said.inside && (self.auctioned || in_turn(view));
        score.thanked = Some(holds);
        Ok(())
    }

    fn spiel_lost(&self, view: &View, at_fault: usize) -> Option<FieldValues> {
        let sides = self.sides(view)?;
        // On which side another than the king is may still be to be told.
        if at_fault != sides.koenig && self.asks_partner(view, &sides) {
            return None;
        }
        let kind = ["matsch-bauern", "matsch-koenig"][sides.side(at_fault)].to_owned();
        Some(FieldValues::from([(F::Kind.key().to_owned(), FieldValue::Choice(kind))]))
    }

    fn called(&self, name: F, _kind: &str) -> Option<Called> {
        (name == F::CardPoints).then_some(Called::KingsPoints)
    }

    fn passing_goes_on(&self) -> bool {
        // JV variants_strategic_schafhauser: who is king plays, or gives up and the farmers write a Matsch.
        self.auctioned
    }

    fn partner_beside(&self, view: &View, values: &FieldValues) -> Option<(usize, usize)> {
        let koenig = match self.sides(view) {
            Some(sides) => sides.koenig,
            None => values.party(F::Koenig)?,
        };
        let partner = values.party(F::Partner)?;
        sit_beside(view, koenig, partner).then_some((koenig, partner))
    }

    fn matsch_to_ask(
        &self,
        _view: &View,
        _form: &Form,
        values: &FieldValues,
    ) -> Option<FieldValues> {
        if values.contains_key(F::Kind.key()) {
            return None;
        }
        let has = |field: F| match values.get(field.key()) {
            Some(FieldValue::Number(points)) => Some(*points),
            _ => None,
        };
        let king = has(F::CardPoints)?;
        // What the king laid aside is nobody's where both are asked: then all is less than 157. Else the
        // farmers have the rest.
        let farmers = has(F::CardPointsOpponents).unwrap_or(SPIEL_POINTS.0 - king);
        let kind = match (king, farmers) {
            (1.., 0) => "matsch-koenig",
            (0, 1..) => "matsch-bauern",
            _ => return None,
        };
        let mut with = values.clone();
        with.insert(F::Kind.key().to_owned(), FieldValue::Choice(kind.to_owned()));
        with.remove(F::CardPoints.key());
        with.remove(F::CardPointsOpponents.key());
        Some(with)
    }

    fn round_points(&self) -> bool {
        true
    }

    fn round_goals(&self, view: &View) -> Vec<Points> {
        let Some(sides) = self.sides(view) else { return Vec::new() };
        (0..view.n).map(|who| Points(sides.goals[sides.side(who)])).collect()
    }

    fn of_penalty(&self, view: &View) -> FieldValues {
        // S7: until the third edition a Strafe counted in no duel.
        let sides = self.sides(view).filter(|_| view.since(Edition::THIRD));
        sides.and_then(|sides| with_turn(view, &sides, FieldValues::new())).unwrap_or_default()
    }

    fn same_side(&self, view: &View, one: usize, other: usize) -> bool {
        self.sides(view).is_some_and(|s| s.is_king(one) == s.is_king(other))
    }

    fn shape_grid(&self, view: &View, grid: &mut Grid) {
        if let Some(sides) = self.sides(view) {
            grid.kings = (0..view.n).map(|who| sides.is_king(who)).collect();
            grid.round = (0..view.n).map(|who| Points(sides.points[sides.side(who)])).collect();
        }
    }

    fn fields(&self, view: &View) -> Vec<Field> {
        let Some(sides) = self.sides(view) else {
            let bid = FieldKind::Number { min: self.bid(view), max: HIGHEST_BID };
            let mut fields = vec![view.party(F::Koenig), Field::once(F::Ansage, bid)];
            if view.n == WITH_PARTNER && view.get(PARTNER) == Partner::ForPartie {
                fields.insert(1, view.party(F::Partner));
            }
            return fields;
        };
        let first = view.round_spiele() == 0;
        let kinds = match (self.auctioned, first) {
            (true, true) => FIRST,
            _ => FURTHER,
        };
        let kp = FieldKind::Number { min: 0, max: SPIEL_POINTS.0 };
        let mut cards = Field::once(F::CardPoints, kp).only_when(F::Kind, COUNTED);
        let mut fields = vec![Field::choice(F::Kind, kinds).optional()];
        if self.asks_partner(view, &sides) {
            fields.insert(0, view.party(F::Partner));
        }
        if first && view.get(LAID_ASIDE) == LaidAside::Nobodys {
            fields.push(cards);
            fields.push(Field::once(F::CardPointsOpponents, kp).only_when(F::Kind, COUNTED));
        } else {
            cards.all_cards = SPIEL_POINTS.0;
            fields.push(cards);
        }
        fields.push(view.weis(false).only_when(F::Kind, WITH_WEIS));
        fields.push(view.party(F::Stoeck).optional().only_when(F::Kind, WITH_STOECK));
        let near = |side: usize| sides.points[side] + 3 * MATSCH >= sides.goals[side];
        if near(0) && near(1) {
            fields.push(view.party(F::First).optional());
        }
        fields
    }

    fn writes(&self, view: &View, row: &FieldValues, score: &mut RowScore) -> Result<(), Refusal> {
        let Some(sides) = self.sides(view) else {
            score.announced = true;
            return fits_partner(view, row.number(F::Koenig) as usize, row);
        };
        fits_partner(view, sides.koenig, row)?;
        // In this Spiel: who is partner for one Spiel only has his points with the farmers.
        let partner = sides.partner.or(row.party(F::Partner));
        let bauern = |who: usize| usize::from(who != sides.koenig && Some(who) != partner);
        let kind = row.choice(F::Kind);
        let kp = row.number(F::CardPoints);
        let mut each = match kind {
            "matsch-koenig" => [MATSCH, 0],
            "hindersi-gewonnen" => [view.get(HINDERSI), 0],
            "matsch-bauern" | "hindersi-verloren" | "verzicht" => [0, MATSCH],
            _ if row.contains_key(F::CardPointsOpponents.key()) => both_counted(row)?,
            _ => [kp, SPIEL_POINTS.0 - kp],
        };
        let mut weis = weis_of_sides(view, row, bauern)?;
        if let Some(who) = row.party(F::Stoeck) {
            // The king who gives up has no Stöck, and where the table says so nobody has.
            let holds = kind != "verzicht" || (bauern(who) == 1 && view.get(STOECK_WAIVED));
            if !holds {
                return Err(Refusal::StoeckWaived { party: who });
            }
            weis[bauern(who)] += STOECK.0;
        }
        for (points, weis) in each.iter_mut().zip(weis) {
            *points += weis;
        }
        write_round(view, &sides, row, each, score);
        // Without an auction the king deals until his Runde is over.
        score.dealer_stays = !self.auctioned && !in_turn(view);

        let points = [sides.points[0] + each[0], sides.points[1] + each[1]];
        let there = [points[0] >= sides.goals[0], points[1] >= sides.goals[1]];
        let first = row.party(F::First);
        let winning_side = match (there, first) {
            ([false, false], None) => return Ok(()),
            ([true, true], Some(who)) => bauern(who),
            ([true, true], None) => {
                return Err(Refusal::FieldMissing { field: F::First, party: None });
            }
            (_, Some(_)) => return Err(Refusal::FieldNotHere { field: F::First }),
            ([true, false], None) => 0,
            ([false, true], None) => 1,
        };
        end_duel(view, &BieterSides { partner, points, ..sides }, winning_side, true, score);
        Ok(())
    }
}

/// Striche and Nuller of a duel, with the Schneider where it `counts`, and whether it was the last
/// one.
fn end_duel(view: &View, s: &BieterSides, winning_side: usize, counts: bool, score: &mut RowScore) {
    let loser = 1 - winning_side;
    // B8: below half of its goal, exactly half is safe.
    score.schneider = counts && s.points[loser] * 2 < s.goals[loser];
    let times = if score.schneider { 2 } else { 1 };
    // Stakes: each farmer pays or gets one, the partner too, the king the rest.
    let stakes = view.get(MARKS) == MarksFor::Stakes;
    let both = stakes || view.get(SCHNEIDER) == Schneider::Both;
    let times_winners = if both { times } else { 1 };
    let for_king = if stakes { view.n - 1 - 2 * usize::from(s.partner.is_some()) } else { 2 };
    for who in 0..view.n {
        let count = if who == s.koenig { for_king as u16 } else { 1 };
        if s.side(who) == winning_side {
            score.strich(who, count * times_winners);
        } else {
            score.nuller(who, count * times);
        }
    }
    score.round_over = true;
    score.ansage_used = true;
    score.dealer_stays = false;
    let partien = view.get(PARTIEN);
    score.finished = i32::from(view.context.state.rounds_over) + 1 >= partien;
    if score.finished && partien == 1 {
        score.winners = (0..view.n).filter(|who| s.side(*who) == winning_side).collect();
    }
}
