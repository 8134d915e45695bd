//! What is asked of a slate: what is written, what is to be had, what can be called.

use crate::engine::base::card::{Hand, Suit};
use crate::engine::base::edition::Edition;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, Points, STOECK};
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::board::state::{Running, State};
use crate::engine::facts::event::PartieHead;
use crate::engine::facts::shared::{
    BERG_AT, BERG_AUTOMATIC, SIX_STICHE, STOECK as STOECK_RULE, WEIS, ZIEL, factor,
};
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::law::stoeck;
use crate::engine::law::strokes::Strokes;

/// Two against two.
pub(super) const SEATS: u8 = 4;

/// The table's factor for a mode (S4).
pub fn table_factor(rules: &Tischregeln, mode: Mode) -> Factor {
    u8::try_from(rules.get(factor(mode))).ok().and_then(Factor::new).unwrap_or(Factor::SIMPLE)
}

/// The modes the table plays.
pub fn modes(rules: &Tischregeln) -> impl Iterator<Item = Mode> + '_ {
    Mode::all().filter(|mode| rules.get(factor(*mode)) > 0)
}

/// S4: whether something counts otherwise by what is played: a mode has a factor of its own at this
/// table, or this Spiel has one. Where nothing does, a Spiel may be written without its mode.
pub fn mode_decides(rules: &Tischregeln, of_spiel: Option<Factor>) -> bool {
    let counts_more = |factor: Factor| factor != Factor::SIMPLE;
    of_spiel.is_some_and(counts_more)
        || modes(rules).any(|mode| counts_more(table_factor(rules, mode)))
}

/// What the running Spiel has written so far: Weis and Stöck times the factor, which is the
/// table's once the mode is known and 1 before.
pub fn running_points(rules: &Tischregeln, running: &Running) -> BySide<Points> {
    weis_and_stoeck(running, running_factor(rules, running))
}

/// The factor of the running Spiel as far as it is known.
fn running_factor(rules: &Tischregeln, running: &Running) -> Factor {
    factor_of(rules, running.mode, running.factor)
}

pub(super) fn weis_and_stoeck(running: &Running, factor: Factor) -> BySide<Points> {
    let stoeck =
        running.stoeck.map_or(BySide::default(), |s| BySide::only(s, STOECK, Points::ZERO));
    (running.weis() + stoeck).map(|points| points * factor)
}

/// Everything written for a side, the running Spiel included.
pub fn written(rules: &Tischregeln, state: &State, side: Side) -> Points {
    state.points(side) + running_points(rules, &state.running)[side]
}

/// Where the Berg lies; `None` where the table plays without (B1).
pub fn berg_at(rules: &Tischregeln) -> Option<Points> {
    Some(Points(rules.get(BERG_AT))).filter(|berg| berg.0 > 0)
}

/// Whether the Berg is still to be had: the table plays for it, and nobody has it (B1).
pub fn berg_to_be_had(rules: &Tischregeln, state: &State) -> Option<Points> {
    berg_at(rules).filter(|_| state.berg.is_none() && state.end.is_none())
}

/// Whether the side is over the Berg and nobody has said so: not even a call waits to be judged
/// with its Spiel (B1).
pub fn over_the_berg(rules: &Tischregeln, state: &State, side: Side) -> bool {
    state.running.berg_calls.is_empty()
        && berg_to_be_had(rules, state).is_some_and(|berg| written(rules, state, side) >= berg)
}

/// The seats at a slate, in playing order (G1).
pub fn seats() -> impl Iterator<Item = Seat> {
    (0..SEATS).map(Seat)
}

/// S3: the side that makes trump in the running Spiel, as it was announced, else that of Vorhand:
/// whoever pushes leaves it to the partner, so it stays on the side.
pub fn ansager(state: &State) -> Side {
    state.running.ansager.unwrap_or(state.vorhand(SEATS).side())
}

/// S4: how many times the running Spiel counts where this is played: the factor that the Spiel was
/// given, else the table's; once while nobody has said what is played.
pub fn factor_of(rules: &Tischregeln, mode: Option<Mode>, of_spiel: Option<Factor>) -> Factor {
    of_spiel.or(mode.map(|mode| table_factor(rules, mode))).unwrap_or(Factor::SIMPLE)
}

/// Whether the table writes Weise and the Partie runs (S6).
pub fn writes_weis(rules: &Tischregeln, state: &State) -> bool {
    state.end.is_none() && rules.get(WEIS)
}

/// Whether the first Stich runs as far as the table has said it, so that saying that the second one does
/// closes the window for Weis (C2).
pub fn weis_window_open(rules: &Tischregeln, state: &State) -> bool {
    writes_weis(rules, state) && state.running.next_stich().is_none()
}

/// Whether Stöck can still be written in the running Spiel: the table counts them, nobody has
/// written them, and what is played – as far as that is known – has a trump (T1).
pub fn stoeck_to_be_had(rules: &Tischregeln, state: &State) -> bool {
    let running = &state.running;
    state.end.is_none() && running.stoeck.is_none() && counts_stoeck(rules, running.mode)
}

/// Whether the table counts Stöck in what is played, or may come to be: it has a trump (T1).
fn counts_stoeck(rules: &Tischregeln, mode: Option<Mode>) -> bool {
    rules.get(STOECK_RULE) && mode.is_none_or(|mode| mode.trumpf().is_some())
}

/// Whether a side may be the one that writes the Stöck, where this is played, or not yet known: the table
/// counts them, and what is played has a trump (T1); the other side has not written them.
pub fn may_write_stoeck(
    rules: &Tischregeln,
    state: &State,
    side: Side,
    mode: Option<Mode>,
) -> bool {
    counts_stoeck(rules, mode) && state.running.stoeck != Some(side.other())
}

/// The suits whose Stöck are among these cards and can still be written: those of trump, all while what
/// is played is not known (T1).
pub fn stoeck_in(rules: &Tischregeln, state: &State, cards: Hand, mode: Option<Mode>) -> Vec<Suit> {
    if !counts_stoeck(rules, mode) || state.running.stoeck.is_some() {
        return Vec::new();
    }
    let both = |suit: &Suit| cards.spans(stoeck::cards(*suit));
    let trumpf = |suit: &Suit| mode.is_none_or(|mode| mode.trumpf() == Some(*suit));
    Suit::ALL.into_iter().filter(both).filter(trumpf).collect()
}

/// B7: whether six Stiche are enough to say merci in what is played: in Obenabe, at tables that agreed on it.
pub fn six_stiche_are_enough(rules: &Tischregeln, mode: Option<Mode>) -> bool {
    mode == Some(Mode::Obenabe) && rules.get(SIX_STICHE)
}

/// Who may have led to the first Stich: Vorhand or, where the Spiel was pushed and the table plays so, the
/// partner who took it over (rule book, `ausspiel`).
pub fn may_have_led(state: &State) -> [Seat; 2] {
    let vorhand = state.vorhand(SEATS);
    [vorhand, vorhand.next(SEATS).next(SEATS)]
}

/// Who has written enough to say merci while the Partie runs (B3).
pub fn may_thank(rules: &Tischregeln, state: &State) -> Vec<Side> {
    let ziel = Points(rules.get(ZIEL));
    let enough = |side: &Side| state.end.is_none() && written(rules, state, *side) >= ziel;
    Side::BOTH.into_iter().filter(enough).collect()
}

/// What a side still needs for a Berg that nobody has; nothing or less once it is there, `None` where
/// it is gone or not played for (B1).
pub fn to_berg(rules: &Tischregeln, state: &State, side: Side) -> Option<Points> {
    let threshold = berg_at(rules).filter(|_| state.berg.is_none())?;
    Some(threshold - written(rules, state, side))
}

/// What a side still needs for the Ziel; nothing or less once it is there (B3).
pub fn to_ziel(rules: &Tischregeln, state: &State, side: Side) -> Points {
    Points(rules.get(ZIEL)) - written(rules, state, side)
}

/// Whether a call that a side makes now is one inside the Spiel that runs (B4), `None` where only the
/// table knows. What is written for a Spiel says that it runs, and a Berg of which somebody must say
/// more than that it is there has Stiche that lie open (B1). Thanks with enough written, and nothing
/// for another Spiel, are those for the last one (B3).
pub fn call_inside(rules: &Tischregeln, state: &State, side: Side, thanks: bool) -> Option<bool> {
    if state.running.begun || !thanks {
        return Some(true);
    }
    may_thank(rules, state).contains(&side).then_some(false)
}

/// Whether the table is to be asked who is over the Berg: where it comes by itself, only when one
/// Spiel brought both there (B1).
pub fn asks_for_berg(rules: &Tischregeln, state: &State, side: Side) -> bool {
    let there = |threshold| Side::BOTH.into_iter().all(|side| state.points(side) >= threshold);
    let by_lines = berg_at(rules).is_some_and(there);
    over_the_berg(rules, state, side) && (by_lines || !rules.get(BERG_AUTOMATIC))
}

/// Who was first over a Berg that nobody has: by the line that brought somebody there, both where
/// it brought both; by the running Spiel where no line did.
pub fn first_over_berg(rules: &Tischregeln, state: &State) -> Vec<Side> {
    let Some(threshold) = berg_at(rules).filter(|_| state.berg.is_none()) else {
        return Vec::new();
    };
    let over = |at: &dyn Fn(Side) -> Option<Points>| -> Vec<Side> {
        let there = |side: &Side| at(*side).is_some_and(|points| points >= threshold);
        Side::BOTH.into_iter().filter(there).collect()
    };
    let lines = state.lines.iter().map(|line| over(&|side| line.totals.get(side.index()).copied()));
    let mut first = lines.into_iter().find(|sides| !sides.is_empty());
    let now = over(&|side| Some(written(rules, state, side)));
    // A Strafe may have brought somebody below it again.
    if let Some(sides) = &mut first {
        sides.retain(|side| now.contains(side));
    }
    first.filter(|sides| !sides.is_empty()).unwrap_or(now)
}

/// S7: the Berg was given in the running Spiel and does not stand on what was written before it,
/// so it goes when the Spiel writes nothing.
pub(super) fn berg_only_from_this_spiel(rules: &Tischregeln, state: &State) -> bool {
    state.berg.as_ref().is_some_and(|berg| {
        let enough_before =
            berg_at(rules).is_some_and(|threshold| state.points(berg.side) >= threshold);
        berg.nth == state.spiel_number() && (berg.too_early || !enough_before)
    })
}

/// Whether it matters who has said it: at the end of the first Stich one side was at `ziel` before
/// the Spiel and the other was not (A5).
pub fn counts_who_calls(head: &PartieHead, state: &State, ziel: Points) -> bool {
    let there = Side::BOTH.map(|side| state.points(side) >= ziel);
    head.edition >= Edition::SECOND && there[0] != there[1]
}

/// The strokes of `side`: those of every line, then those of the running Spiel one by one.
pub fn strokes(rules: &Tischregeln, state: &State, side: Side) -> Strokes {
    let mut picture = Strokes::default();
    for line in &state.lines {
        picture.write(line.points[side.index()]);
        picture.clear_up();
    }
    let written: i32 = state.lines.iter().map(|line| line.points[side.index()].0).sum();
    let points = state.points(side);
    if points.0 != written {
        // Noted by another law than the lines: the strokes of what was noted.
        picture = Strokes::default();
        picture.write(points);
        picture.clear_up();
    }
    let running = &state.running;
    let factor = running_factor(rules, running);
    for weis in running.weise.iter().filter(|weis| weis.side == side) {
        // Twenty doubled is two strokes of twenty, as the hand writes it.
        for _ in 0..factor.number() {
            picture.write(weis.points);
        }
    }
    if running.stoeck == Some(side) {
        picture.write(STOECK * factor);
    }
    picture
}
