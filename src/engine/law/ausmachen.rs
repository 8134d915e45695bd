//! Who was first, when the claims of both sides meet at the end of the first Stich (A1 to A4).
//!
//! Owns the order of Stöck, Weis and Stich, the two readings of it, and what the loser keeps. One
//! question serves the Ziel, the Berg and the Schneider alike. It knows nothing of cards and of
//! how the points came about, and nothing of time: from the second Stich on the thanks decide
//! (A5, B3), and those are facts of the log.

use crate::engine::base::points::{Factor, Points, STOECK, WEIS_SIDE};
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Side};
use crate::engine::base::variants;
use serde::{Deserialize, Serialize};
use strum::VariantArray;
use thiserror::Error;

/// No total, Ziel or limit lies further from zero than this; it keeps every sum exact.
pub const POINTS_LIMIT: Points = Points(1_000_000);
/// Every Weis is a multiple of this (W1).
const WEIS_STEP: Points = Points(10);
/// The smallest Weis (W1).
const SMALLEST_WEIS: Points = Points(20);
/// The one multiple of [`WEIS_STEP`] above the smallest Weis that no Weise add up to (W1).
const NO_WEIS: Points = Points(30);
/// No Stich holds it (K4).
const NO_STICH: Points = Points(1);
/// The dearest Stich that is not the last: Under, Nell and Ass of trump and a side suit's Ass
/// thrown on them (K2).
pub const DEAREST_STICH: Points = Points(56);
/// The same without trump: the four Asse in Obenabe, the four Sechser in Undenufe (K3).
const DEAREST_WITHOUT_TRUMPF: Points = Points(44);

/// The most that a Stich holds which is not the last, with trump and without (K2, K3).
pub const fn dearest_stich(trumpf: bool) -> Points {
    if trumpf { DEAREST_STICH } else { DEAREST_WITHOUT_TRUMPF }
}

/// In which order the kinds count (A1). Agreed on before the Partie.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray,
)]
pub enum Order {
    /// The usual one, and the one that holds where nothing was agreed.
    #[default]
    #[serde(rename = "stoeck-weis-stich")]
    StoeckWeisStich,
    /// The Weis last, where a table agreed on it.
    #[serde(rename = "stoeck-stich-weis")]
    StoeckStichWeis,
}

impl Order {
    /// Both, the usual one first.
    pub const ALL: [Order; 2] = variants::all();

    /// The three kinds, the one that counts first in front.
    pub const fn kinds(self) -> [DecidedBy; 3] {
        match self {
            Order::StoeckWeisStich => [DecidedBy::Stoeck, DecidedBy::Weis, DecidedBy::Stich],
            Order::StoeckStichWeis => [DecidedBy::Stoeck, DecidedBy::Stich, DecidedBy::Weis],
        }
    }

    /// The name in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Order::StoeckWeisStich => "stoeck-weis-stich",
            Order::StoeckStichWeis => "stoeck-stich-weis",
        }
    }
}

/// How the order is read.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray,
)]
pub enum Reading {
    /// A2: among the sides that are there with all they have, the holder of the earliest kind.
    #[default]
    #[serde(rename = "vorrang")]
    Priority,
    /// A3: the kinds are added one after the other; the first side across.
    #[serde(rename = "kumulativ")]
    Cumulative,
}

impl Reading {
    /// Both, the usual one first.
    pub const ALL: [Reading; 2] = variants::all();

    /// The name in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Reading::Priority => "vorrang",
            Reading::Cumulative => "kumulativ",
        }
    }

    /// The rule that reads it so.
    pub const fn rule(self) -> Rule {
        match self {
            Reading::Priority => Rule::A2,
            Reading::Cumulative => Rule::A3,
        }
    }
}

/// By what a side was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DecidedBy {
    /// By what was written before this Spiel: earlier than anything the Spiel can bring.
    #[serde(rename = "stand")]
    Before,
    /// By the Stöck of this Spiel.
    #[serde(rename = "stoeck")]
    Stoeck,
    /// By its Weis.
    #[serde(rename = "weis")]
    Weis,
    /// By the first Stich.
    #[serde(rename = "stich")]
    Stich,
}

impl DecidedBy {
    /// The name in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            DecidedBy::Before => "stand",
            DecidedBy::Stoeck => "stoeck",
            DecidedBy::Weis => "weis",
            DecidedBy::Stich => "stich",
        }
    }
}

/// The end of a first Stich: what both sides bring. All points with their factor (S4).
///
/// A kind of 0 points is a kind nobody has: an empty Stich brings nobody anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AusmachenQuestion {
    /// What has to be reached: the Ziel, or the Berg.
    pub ziel: Points,
    /// What both sides have written before this Spiel.
    pub before: BySide<Points>,
    /// The one side that has said it; `None` where both have, or where nobody asks who did. Who was
    /// there before this Spiel and is silent has no claim (A5), and who says it without enough has
    /// said it falsely, whatever the other side has (B2, B3).
    pub only_caller: Option<Side>,
    /// Who holds the Stöck: 20 times the factor (T1).
    pub stoeck: Option<(Side, Points)>,
    /// What the one side that writes Weis (W4) writes.
    pub weis: Option<(Side, Points)>,
    /// The first Stich.
    pub stich: Option<(Side, Points)>,
    /// What the table agreed on (A1).
    pub order: Order,
    /// How the table reads that order (A2, A3).
    pub reading: Reading,
    /// A loser below this is in the Schneider, see [`in_schneider`].
    pub schneider_below: Points,
    /// Whether the Stöck of the loser count where they bring him out of the Schneider and the winner was
    /// there before this Spiel, as they do behind the thanks (T4, B8).
    pub stoeck_save: bool,
}

impl AusmachenQuestion {
    /// The question with nothing on the table and every Tischregel at its default.
    pub fn new(ziel: Points, before: BySide<Points>) -> AusmachenQuestion {
        AusmachenQuestion {
            ziel,
            before,
            only_caller: None,
            stoeck: None,
            weis: None,
            stich: None,
            order: Order::default(),
            reading: Reading::default(),
            schneider_below: half(ziel),
            stoeck_save: true,
        }
    }

    /// The question itself if a table can stand so, otherwise everything that cannot be (W1, T1,
    /// K2). Factors are not known here, so a value is refused only if no factor makes it.
    pub fn check(self) -> Result<AusmachenQuestion, Vec<AusmachenObjection>> {
        let mut objections = Vec::new();
        if self.ziel <= Points::ZERO || self.ziel > POINTS_LIMIT {
            objections.push(AusmachenObjection::Ziel(self.ziel));
        }
        for (side, &points) in self.before.iter() {
            if points < Points::ZERO - POINTS_LIMIT || points > POINTS_LIMIT {
                objections.push(AusmachenObjection::Before(side, points));
            }
        }
        if self.schneider_below < Points::ZERO || self.schneider_below > POINTS_LIMIT {
            objections.push(AusmachenObjection::Schneider(self.schneider_below));
        }
        if let Some((_, points)) = self.contribution(DecidedBy::Stoeck)
            && !stoeck_possible(points)
        {
            objections.push(AusmachenObjection::Stoeck(points));
        }
        if let Some((_, points)) = self.contribution(DecidedBy::Weis)
            && !weis_possible(points)
        {
            objections.push(AusmachenObjection::Weis(points));
        }
        if let Some((_, points)) = self.contribution(DecidedBy::Stich)
            && !stich_possible(points)
        {
            objections.push(AusmachenObjection::Stich(points));
        }
        if objections.is_empty() { Ok(self) } else { Err(objections) }
    }

    /// The side that was there before this Spiel, has said nothing and leaves the claim to the
    /// other, which was not (A5, B6). Where both were there, who says it first has it (B3).
    fn silent(&self) -> Option<Side> {
        let silent = self.only_caller?.other();
        let there = |side: Side| self.before[side] >= self.ziel;
        (there(silent) && !there(silent.other())).then_some(silent)
    }

    /// Whether so many `points` more bring who has `points_before` out of the Schneider (B8).
    fn lifts(&self, points_before: Points, points: Points) -> bool {
        let below = |points| in_schneider(points, self.schneider_below);
        below(points_before) && !below(points_before + points)
    }

    /// What `kind` brings, and to whom; nothing for 0 points and for [`DecidedBy::Before`].
    fn contribution(&self, kind: DecidedBy) -> Option<(Side, Points)> {
        match kind {
            DecidedBy::Before => None,
            DecidedBy::Stoeck => self.stoeck,
            DecidedBy::Weis => self.weis,
            DecidedBy::Stich => self.stich,
        }
        .filter(|&(_, points)| points != Points::ZERO)
    }
}

/// The limit below half of `ziel` (B8): with an odd Ziel the half is no whole number, and the
/// points just under it are below.
pub const fn half(ziel: Points) -> Points {
    Points(ziel.0.saturating_add(1).div_euclid(2))
}

/// Whether a loser with so many points is in the Schneider: below the limit, exactly on it is safe
/// (B8). Where the limit is 0 there is none, for those below zero either.
pub fn in_schneider(points: Points, limit: Points) -> bool {
    limit > Points::ZERO && points < limit
}

/// A number in the question that no table can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub enum AusmachenObjection {
    /// Not from 1 to [`POINTS_LIMIT`].
    Ziel(Points),
    /// Further from zero than [`POINTS_LIMIT`].
    Before(Side, Points),
    /// Not from 0 to [`POINTS_LIMIT`].
    Schneider(Points),
    /// Not 20 times a factor (T1, S4).
    Stoeck(Points),
    /// No Weise add up to this under any factor (W1, S4).
    Weis(Points),
    /// Negative or 1, which no Stich holds (K4), or more than one can under the highest factor (K2,
    /// S4).
    Stich(Points),
}

impl AusmachenObjection {
    /// The rule the number is against; none where only the range of this program is left.
    pub const fn rule(self) -> Option<Rule> {
        match self {
            AusmachenObjection::Ziel(_) | AusmachenObjection::Before(..) => None,
            AusmachenObjection::Schneider(_) => Some(Rule::B8),
            AusmachenObjection::Stoeck(_) => Some(Rule::T1),
            AusmachenObjection::Weis(_) => Some(Rule::W1),
            AusmachenObjection::Stich(NO_STICH) => Some(Rule::K4),
            AusmachenObjection::Stich(_) => Some(Rule::K2),
        }
    }
}

fn stoeck_possible(points: Points) -> bool {
    points.0 % STOECK.0 == 0 && points >= STOECK && points <= at_most(STOECK)
}

/// 10 and 30 stay impossible under every factor: what divides them is no Weis either.
fn weis_possible(points: Points) -> bool {
    points.0 % WEIS_STEP.0 == 0
        && points >= SMALLEST_WEIS
        && points != NO_WEIS
        && points <= at_most(WEIS_SIDE)
}

/// 1 under a factor may be another value without one.
fn stich_possible(points: Points) -> bool {
    points >= Points::ZERO && points != NO_STICH && points <= at_most(DEAREST_STICH)
}

fn at_most(simple: Points) -> Points {
    Points(simple.0.saturating_mul(i32::from(Factor::HIGHEST)))
}

/// Whether what a step brings is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Validity {
    /// It stands on the slate.
    Counts,
    /// The loser's, and after what decided (A4).
    Lapses,
}

/// One step of the count, as a referee lays it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AusmachenStep {
    /// What is counted in it.
    pub kind: DecidedBy,
    /// Who gets how much in this step; nobody in the first.
    pub more: Option<(Side, Points)>,
    /// Both totals with this step, whether or not it is written in the end.
    pub totals: BySide<Points>,
    /// Whether it is written in the end.
    pub validity: Validity,
}

/// Who was first, and what stands on the slate at that moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AusmachenAnswer {
    /// `None` if nobody is there, or if both were there before this Spiel.
    pub winner: Option<Side>,
    /// The kind that decided; `None` if nobody is there. [`DecidedBy::Before`] without a winner: both
    /// sides were there before this Spiel, and the first thanks decide (B3).
    pub by: Option<DecidedBy>,
    /// What is written: the winner's with all it has, the loser's by A4; without a winner both
    /// with everything.
    pub totals: BySide<Points>,
    /// Whether the loser stays below the limit (B8).
    pub schneider: bool,
    /// The rules that decided.
    pub sources: Vec<Rule>,
    /// What stood before, then the three kinds in the order that counts.
    pub steps: [AusmachenStep; 4],
}

/// Decides who was first at the end of the first Stich (A1 to A4).
///
/// Total: it answers any numbers. Whether a table can stand so says [`AusmachenQuestion::check`].
pub fn ausmachen(question: &AusmachenQuestion) -> AusmachenAnswer {
    let mut steps = steps(question);
    let everything = steps[3].totals;
    let silent = question.silent();
    let (winner, by) = match decide(question, silent, &steps) {
        Decision::Nobody => (None, None),
        Decision::BothAlreadyThere => (None, Some(DecidedBy::Before)),
        Decision::Winner(side, kind) => (Some(side), Some(kind)),
    };

    let mut totals = everything;
    let mut saved = false;
    if let (Some(winner), Some(by)) = (winner, by) {
        let loser = winner.other();
        let decisive_step = steps.iter().position(|s| s.kind == by).unwrap_or(0);
        // A4: before the deciding kind everything counts, after it nothing of the loser's.
        totals[loser] = steps[decisive_step].totals[loser];
        for step in &mut steps[decisive_step..] {
            let Some((_, points)) = step.more.filter(|(side, _)| *side == loser) else { continue };
            let saves = question.stoeck_save && step.kind == DecidedBy::Stoeck;
            if saves && question.lifts(totals[loser], points) {
                totals[loser] += points;
                saved = true;
            } else {
                step.validity = Validity::Lapses;
            }
        }
    }

    let schneider =
        winner.is_some_and(|s| in_schneider(totals[s.other()], question.schneider_below));
    let mut sources = Vec::with_capacity(4);
    match (winner, by) {
        // Who was there before the Spiel has enough and may thank: no order of kinds decides.
        (Some(_), Some(DecidedBy::Before)) => sources.extend([Rule::B3, Rule::A4]),
        // Nor where only one of the two that are there has said so.
        (Some(_), _) if silent.is_some() => sources.extend([Rule::B3, Rule::A5, Rule::A4]),
        (Some(_), _) => sources.extend([Rule::A1, question.reading.rule(), Rule::A4]),
        (None, Some(_)) => sources.push(Rule::B3),
        (None, None) => sources.extend([Rule::A1, question.reading.rule()]),
    }
    if saved {
        sources.push(Rule::T4);
    }
    if schneider {
        sources.push(Rule::B8);
    }
    AusmachenAnswer { winner, by, totals, schneider, sources, steps }
}

impl AusmachenAnswer {
    /// What somebody has and does not write (A4).
    pub fn lapsed(&self) -> Vec<(DecidedBy, Side)> {
        let lapses = self.steps.iter().filter(|step| step.validity == Validity::Lapses);
        lapses.filter_map(|step| Some((step.kind, step.more?.0))).collect()
    }

    /// What stands after each step with only what is written in the end: a step that lapses adds
    /// nothing, also to those behind it (A4).
    pub fn written(&self) -> [BySide<Points>; 4] {
        let mut totals = self.steps[0].totals;
        self.steps.map(|step| {
            if let Some((side, points)) = step.more.filter(|_| step.validity == Validity::Counts) {
                totals[side] += points;
            }
            totals
        })
    }

    /// The step that decided, and whether the winner was at `ziel` with what counts up to it; by
    /// the precedence of what it holds otherwise (A2).
    pub fn decisive(&self, ziel: Points) -> Option<(AusmachenStep, bool)> {
        let (winner, by) = self.winner.zip(self.by)?;
        let step = self.steps.iter().find(|step| step.kind == by)?;
        Some((*step, step.totals[winner] >= ziel))
    }
}

enum Decision {
    Nobody,
    BothAlreadyThere,
    Winner(Side, DecidedBy),
}

fn decide(
    question: &AusmachenQuestion,
    silent: Option<Side>,
    steps: &[AusmachenStep; 4],
) -> Decision {
    let there = |totals: BySide<Points>| totals.map(|points| points >= question.ziel);

    // B2, B3: two claims meet where both are one. Called without enough is none, and the other side
    // has said nothing.
    if question.only_caller.is_some_and(|caller| !there(steps[3].totals)[caller]) {
        return Decision::Nobody;
    }
    let before = there(question.before);
    match (before.a, before.b) {
        _ if silent.is_some() => {}
        (true, true) => return Decision::BothAlreadyThere,
        (true, false) => return Decision::Winner(Side::A, DecidedBy::Before),
        (false, true) => return Decision::Winner(Side::B, DecidedBy::Before),
        (false, false) => {}
    }

    let first = steps.iter().find_map(|step| {
        let (side, _) = step.more?;
        // The two readings differ only in which totals have to suffice: all there is (A2), or
        // what has been counted so far (A3).
        let suffices = match question.reading {
            Reading::Priority => there(steps[3].totals),
            Reading::Cumulative => there(step.totals),
        };
        (suffices[side] && silent != Some(side)).then_some(Decision::Winner(side, step.kind))
    });
    first.unwrap_or(Decision::Nobody)
}

fn steps(question: &AusmachenQuestion) -> [AusmachenStep; 4] {
    let mut totals = question.before;
    let [first, second, third] = question.order.kinds();
    [DecidedBy::Before, first, second, third].map(|kind| {
        let more = question.contribution(kind);
        if let Some((side, points)) = more {
            totals[side] += points;
        }
        AusmachenStep { kind, more, totals, validity: Validity::Counts }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b8_half_of_an_odd_ziel_is_rounded_up_so_that_below_it_stays_below() {
        assert_eq!(half(Points(1000)), Points(500));
        assert_eq!(half(Points(1001)), Points(501));
    }
}
