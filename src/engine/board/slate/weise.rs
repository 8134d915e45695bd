//! The cards of the Weise and of the Stöck that were written in a Spiel: whether they can be of these hands.

use super::questions::SEATS;
use crate::engine::base::card::{Card, Hand, Rank};
use crate::engine::base::edition::Edition;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::board::state::Running;
use crate::engine::facts::event::WeisNote;
use crate::engine::facts::refusal::Refusal;
use crate::engine::law::contest::WeisRound;
use crate::engine::law::known_cards::TableCards;
use crate::engine::law::weis::{self, Direction, WeisRanking};

/// The cards of a Weis as they were entered; none is the empty hand.
fn cards_of(weis: &WeisNote) -> Result<Hand, Refusal> {
    weis.cards.parse().map_err(|_| Refusal::CardsUnreadable { cards: weis.cards.clone() })
}

/// The cards shown in the running Spiel, by seat; what was entered without a seat is nobody's.
fn shown(running: &Running) -> Result<TableCards, Refusal> {
    let mut table = TableCards::new(SEATS);
    for weis in &running.weise {
        if let Some(seat) = weis.seat {
            table.learn(seat, cards_of(weis)?)?;
        }
    }
    Ok(table)
}

/// Where a contest of Weise begins: the ranking of the mode as far as it is known, and the cards
/// that were written already (W3, W6).
pub fn weis_round(running: &Running, mode: Option<Mode>, start: Direction) -> WeisRound {
    let without_mode = WeisRanking { direction: Direction::Top, trumpf: None };
    let rank = mode.map_or(without_mode, |mode| WeisRanking::new(mode, start));
    WeisRound::new(rank, shown(running).unwrap_or_else(|_| TableCards::new(SEATS)))
}

/// W1, W5, W6, W7: what `weis`, the newest of the running Spiel, says of seat and cards.
///
/// Until the third edition cards of nobody in particular were compared with none.
pub(super) fn cards_fit(
    running: &Running,
    weis: &WeisNote,
    edition: Edition,
) -> Result<(), Refusal> {
    if let Some(seat) = weis.seat {
        if seat.0 >= SEATS {
            return Err(Refusal::SeatUnknown { seat });
        }
        if seat.side() != weis.side {
            return Err(Refusal::SeatOtherSide { seat, side: weis.side });
        }
    }
    let cards = cards_of(weis)?;
    if cards.is_empty() {
        return Ok(());
    }
    let table = shown(running)?;
    let weise = running.weise.iter().filter(|shown| shown.side == weis.side);
    let weise = weise.map(|shown| Ok((shown, cards_of(shown)?)));
    let weise: Vec<(&WeisNote, Hand)> = weise.collect::<Result<_, Refusal>>()?;
    let all = match edition >= Edition::THIRD {
        true => weise.iter().fold(Hand::EMPTY, |all, (_, cards)| all | *cards),
        false => cards,
    };
    let (count, at_most) = (all.count(), 2 * Hand::SIZE);
    if count > at_most {
        return Err(Refusal::TooManyCards { seat: None, count, at_most });
    }
    if !weis::add_up(cards, weis.points) {
        return Err(Refusal::WeisNotInCards { points: weis.points, cards });
    }
    if let Some(seat) = weis.seat {
        let own = running.weise.iter().filter(|w| w.seat == Some(seat) && !w.cards.is_empty());
        let sum: Points = own.map(|w| w.points).sum();
        if sum > weis::points(table.known(seat)) {
            return Err(Refusal::WeisAlreadyWritten { seat });
        }
    }
    if edition < Edition::THIRD {
        return Ok(());
    }
    counted_once(&weise)?;
    hands_fit(&table, weis.side, &weise)
}

/// Puts a hand among others that share no card, with what goes with it; those that share one with it
/// become one.
fn join(joined: &mut Vec<(Hand, Points)>, mut cards: Hand, mut points: Points) {
    joined.retain(|(other, more)| {
        let apart = (*other & cards).is_empty();
        if !apart {
            cards |= *other;
            points += *more;
        }
        apart
    });
    joined.push((cards, points));
}

/// W5: Weise that share a card are worth no more together than their cards, whoever of the side has
/// them: none is written twice, nor a part of a longer run beside it.
fn counted_once(weise: &[(&WeisNote, Hand)]) -> Result<(), Refusal> {
    let mut joined = Vec::new();
    for (weis, cards) in weise {
        join(&mut joined, *cards, weis.points);
    }
    // What was written without cards says nothing of any.
    let too_many =
        |(cards, points): &(Hand, Points)| !cards.is_empty() && *points > weis::points(*cards);
    match joined.into_iter().find(too_many) {
        Some((cards, points)) => Err(Refusal::WeisNotInCards { points, cards }),
        None => Ok(()),
    }
}

/// W6: the two hands of a side hold what it has shown. Weise that share a card are of one hand; those
/// of nobody in particular may be of either.
fn hands_fit(table: &TableCards, side: Side, weise: &[(&WeisNote, Hand)]) -> Result<(), Refusal> {
    let mut hands = Vec::new();
    for (weis, cards) in weise {
        // Declared too low, its cards may be of both: a run in each is worth less than one of all.
        if weis.seat.is_none() && weis.points == weis::points(*cards) {
            weis::weise(*cards).iter().for_each(|w| join(&mut hands, w.cards(), w.points()));
        }
    }
    let first = u8::from(side);
    let seats = [Seat(first), Seat(first + 2)];
    let mut known = seats.map(|seat| table.known(seat));
    let mut free = Vec::new();
    for (cards, _) in hands {
        let of = known.map(|hand| (hand & cards).cards().next());
        match of {
            [Some(_), Some(card)] => return Err(Refusal::CardTwice { card, seats }),
            [Some(_), None] => known[0] |= cards,
            [None, Some(_)] => known[1] |= cards,
            [None, None] => free.push(cards.count()),
        }
    }
    let (count, at_most) = (fullest(known.map(Hand::count), &free), Hand::SIZE);
    if count > at_most {
        return Err(Refusal::TooManyCards { seat: None, count, at_most });
    }
    Ok(())
}

/// How many cards the fuller of two hands has at least when these go into either as a whole.
fn fullest([a, b]: [u32; 2], cards: &[u32]) -> u32 {
    match cards {
        [] => a.max(b),
        [next, rest @ ..] => fullest([a + next, b], rest).min(fullest([a, b + next], rest)),
    }
}

/// T1: no Stöck without trump. W6: neither of the two was shown by the other side, nor both at
/// two seats.
pub(super) fn stoeck_fit(running: &Running, mode: Option<Mode>) -> Result<(), Refusal> {
    let (Some(side), Some(mode)) = (running.stoeck, mode) else { return Ok(()) };
    let Some(trumpf) = mode.trumpf() else { return Err(Refusal::StoeckWithoutTrumpf { mode }) };
    let cards = [Rank::Koenig, Rank::Ober].map(|rank| Card::new(trumpf, rank));
    for weis in running.weise.iter().filter(|weis| weis.side != side) {
        let cards_shown = cards_of(weis)?;
        if let Some(card) = cards.into_iter().find(|card| cards_shown.contains(*card)) {
            return Err(Refusal::StoeckOtherSide { card, side });
        }
    }
    let table = shown(running)?;
    match cards.map(|card| table.place(card)) {
        [Some(koenig), Some(ober)] if koenig != ober => {
            Err(Refusal::StoeckSplit { cards, seats: [koenig, ober] })
        }
        _ => Ok(()),
    }
}

/// Whether both cards of the Stöck were shown by one hand.
pub(super) fn stoeck_shown(running: &Running) -> Result<bool, Refusal> {
    let Some(trumpf) = running.mode.and_then(Mode::trumpf) else { return Ok(false) };
    let table = shown(running)?;
    let [koenig, ober] =
        [Rank::Koenig, Rank::Ober].map(|rank| table.place(Card::new(trumpf, rank)));
    Ok(koenig.is_some() && koenig == ober)
}
