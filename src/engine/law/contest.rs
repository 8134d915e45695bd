//! Weisen at the table: what a claim is worth, which claim is the highest, who writes (W3 to W10).
//!
//! Owns the claims of one Spiel, in the order they were made, and what they let everybody know of
//! the cards. It must not know totals, nor when something was said: the deadlines (W8) run at the
//! table.
//!
//! A claim is seldom complete: somebody says «fünfzig», asked again «vom Banner», and shows the
//! cards last or never. So a claim is the set of all Weise it can mean, beside everything known;
//! the contest then says either who has won, or which question the table has to ask next.

use crate::engine::base::card::{Card, Hand, Rank, Suit};
use crate::engine::base::points::{Factor, Points};
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::law::known_cards::{CardError, TableCards};
use crate::engine::law::weis::{
    Precedence, WEIS_VALUES, Weis, WeisKind, WeisRanking, WeisSet, weise,
};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use thiserror::Error;

/// What a player claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are what was said or shown; values before the factor")]
pub enum Claim {
    /// These cards, on the table or tapped: every Weis in them, and no card too many.
    Cards(Hand),
    /// Only a value: «fünfzig».
    // As it is stored, and so for ever.
    #[serde(rename = "FieldValue")]
    Value(Points),
    /// Value and highest card: «fünfzig vom Banner». The card is the strongest in the ranking of
    /// the mode; the suit often stays unsaid.
    From { value: Points, rank: Rank, suit: Option<Suit> },
    /// A value was declared, and the cards shown for it: it counts only if they hold a Weis of
    /// just that value (W7).
    Shown { value: Points, cards: Hand },
}

/// Why a claim is no Weis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{self:?}")]
#[allow(missing_docs, reason = "the fields are what was claimed, and what stands against it")]
pub enum WeisError {
    /// The cards cannot lie so (W6).
    Cards(CardError),
    /// No Weis has this value (W1).
    NoValue { value: Points },
    /// There are Weise of this value, but none from this card (W1, W2).
    NotFromThisCard { value: Points, rank: Rank },
    /// There is no Weis in these cards (W1).
    NoWeis { cards: Hand },
    /// The cards hold a Weis, but this is in none.
    CardTooMany { card: Card },
    /// The cards hold no Weis of just the declared value: forfeited (W7). `keeps` is the highest
    /// they do hold.
    Forfeited { value: Points, keeps: Option<Weis> },
    /// The seat has written this Weis already, or one it is part of or joins (W5).
    AlreadyShown { weis: Weis },
    /// With this claim, an earlier one of `seat` can no longer be true (W6).
    AgainstEarlier { seat: Seat, value: Points },
    /// What is known of the cards leaves no room for any Weis of this kind (W6).
    NoRoomLeft { value: Points },
}

impl WeisError {
    /// The rule it is against.
    pub const fn rule(self) -> Rule {
        match self {
            WeisError::Cards(_)
            | WeisError::AgainstEarlier { .. }
            | WeisError::NoRoomLeft { .. } => Rule::W6,
            WeisError::NoValue { .. } | WeisError::NoWeis { .. } => Rule::W1,
            WeisError::NotFromThisCard { .. } => Rule::W2,
            WeisError::CardTooMany { .. } | WeisError::AlreadyShown { .. } => Rule::W5,
            WeisError::Forfeited { .. } => Rule::W7,
        }
    }
}

impl From<CardError> for WeisError {
    fn from(error: CardError) -> WeisError {
        WeisError::Cards(error)
    }
}

/// A lawful claim: one Weis of `seat`, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    seat: Seat,
    value: Points,
    /// Never empty; all of the same value.
    possible: WeisSet,
}

impl Shown {
    /// Who claims it.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What is written for it, before the factor.
    pub const fn value(&self) -> Points {
        self.value
    }

    /// All it can be, beside everything known.
    pub const fn possible(&self) -> WeisSet {
        self.possible
    }

    /// The Weis itself, if only one is possible.
    pub fn weis(&self) -> Option<Weis> {
        self.possible.single()
    }

    /// The cards every possible meaning shares: those the claim makes known.
    fn sure_cards(&self) -> Hand {
        self.possible.iter().map(Weis::cards).fold(Hand::DECK, |all, cards| all & cards)
    }
}

/// The claims of one Spiel so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeisRound {
    ranking: WeisRanking,
    /// What is known with the claims.
    known: TableCards,
    shown: Vec<Shown>,
}

impl WeisRound {
    /// A Spiel in which nobody has claimed anything; `known` is what is known of the hands.
    pub fn new(ranking: WeisRanking, known: TableCards) -> WeisRound {
        WeisRound { ranking, known, shown: Vec::new() }
    }

    /// The Weise claimed, in the order they were made; one claim of cards may bring several.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }

    /// What is known of the cards, claims included.
    pub const fn known(&self) -> &TableCards {
        &self.known
    }

    /// The round with one more claim, or why it is no Weis (W1, W2, W5, W6, W7). Cards may hold
    /// several Weise, which are all claimed at once.
    pub fn claim(&self, seat: Seat, claim: Claim) -> Result<WeisRound, WeisError> {
        let mut round = self.clone();
        match claim {
            Claim::Cards(cards) => {
                round.known.learn(seat, cards)?;
                for weis in all_in(cards)?.sorted(self.ranking) {
                    round.take(seat, weis.points(), WeisSet::EMPTY.with(weis))?;
                }
            }
            Claim::Value(value) => {
                let possible = of_value(value)?;
                let possible = round.can_hold(seat, value, possible)?;
                round.take(seat, value, possible)?;
            }
            Claim::From { value, rank, suit } => {
                let direction = self.ranking.direction;
                let possible = of_value(value)?.only(|weis| {
                    let in_suit = match (suit, weis.kind()) {
                        (Some(suit), WeisKind::Run(own)) => suit == own,
                        _ => true,
                    };
                    in_suit && weis.from(direction) == rank
                });
                if possible.is_empty() {
                    return Err(WeisError::NotFromThisCard { value, rank });
                }
                let possible = round.can_hold(seat, value, possible)?;
                round.take(seat, value, possible)?;
            }
            Claim::Shown { value, cards } => {
                let values = of_value(value)?;
                round.known.learn(seat, cards)?;
                let possible = values.only(|weis| cards.spans(weis.cards()));
                if possible.is_empty() {
                    return Err(self.forfeited(value, cards));
                }
                round.take(seat, value, self.highest(possible))?;
            }
        }
        Ok(round)
    }

    /// Of several Weise a declared value can mean, the player means the highest.
    fn highest(&self, possible: WeisSet) -> WeisSet {
        possible
            .only(|weis| possible.iter().all(|other| self.ranking.compare(*weis, other).0.is_ge()))
    }

    fn forfeited(&self, value: Points, cards: Hand) -> WeisError {
        let keeps = weise(cards).sorted(self.ranking).first().copied();
        WeisError::Forfeited { value, keeps }
    }

    /// What of `possible` this seat can hold; if nothing, the plainest reason why not.
    fn can_hold(&self, seat: Seat, value: Points, possible: WeisSet) -> Result<WeisSet, WeisError> {
        let stays = possible.only(|weis| self.known.check(seat, weis.cards()).is_ok());
        if !stays.is_empty() {
            let everything_known = self.known.whole_known(seat);
            return Ok(if everything_known { self.highest(stays) } else { stays });
        }
        if self.known.whole_known(seat) {
            return Err(self.forfeited(value, self.known.known(seat)));
        }
        // Only one meaning: then the card in its way has a name.
        if let Some(weis) = possible.single() {
            self.known.check(seat, weis.cards())?;
        }
        Err(WeisError::NoRoomLeft { value })
    }

    fn take(&mut self, seat: Seat, value: Points, possible: WeisSet) -> Result<(), WeisError> {
        let own: Vec<Weis> = self.own(seat).filter_map(Shown::weis).collect();
        let stays = possible.only(|weis| own.iter().all(|&own_weis| own_weis.tolerates(*weis)));
        if stays.is_empty() {
            return Err(possible
                .iter()
                .next()
                .map_or(WeisError::NoValue { value }, |weis| WeisError::AlreadyShown { weis }));
        }
        self.shown.push(Shown { seat, value, possible: stays });
        self.draw_conclusions()
    }

    fn own(&self, seat: Seat) -> impl Iterator<Item = &Shown> {
        self.shown.iter().filter(move |shown| shown.seat == seat)
    }

    /// Narrows every claim by what the others make known, until nothing changes.
    fn draw_conclusions(&mut self) -> Result<(), WeisError> {
        let mut further = true;
        while further {
            further = false;
            for place in 0..self.shown.len() {
                let Some(&shown) = self.shown.get(place) else { break };
                let seat = shown.seat;
                let other: Vec<Weis> = self
                    .shown
                    .iter()
                    .enumerate()
                    .filter(|(i, g)| *i != place && g.seat == seat)
                    .filter_map(|(_, g)| g.weis())
                    .collect();
                let possible = shown.possible.only(|weis| {
                    self.known.check(seat, weis.cards()).is_ok()
                        && other.iter().all(|the_other| the_other.tolerates(*weis))
                });
                let narrower = Shown { possible, ..shown };
                if possible.is_empty() {
                    return Err(WeisError::AgainstEarlier { seat, value: shown.value });
                }
                let new = narrower.sure_cards() - self.known.known(seat);
                if possible != shown.possible || !new.is_empty() {
                    further = true;
                    self.known.learn(seat, new)?;
                    if let Some(entry) = self.shown.get_mut(place) {
                        *entry = narrower;
                    }
                }
            }
        }
        Ok(())
    }
}

fn of_value(value: Points) -> Result<WeisSet, WeisError> {
    if !WEIS_VALUES.contains(&value) {
        return Err(WeisError::NoValue { value });
    }
    Ok(Weis::all().filter(|weis| weis.points() == value).collect())
}

fn all_in(cards: Hand) -> Result<WeisSet, WeisError> {
    let all = weise(cards);
    if all.is_empty() {
        return Err(WeisError::NoWeis { cards });
    }
    let used = all.iter().map(Weis::cards).fold(Hand::EMPTY, Hand::united);
    match (cards - used).cards().next() {
        Some(card) => Err(WeisError::CardTooMany { card }),
        None => Ok(all),
    }
}

/// Who plays together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lineup {
    /// Four in two pairs: seats 0 and 2 against 1 and 3.
    #[default]
    Pairs,
    /// Everyone alone.
    Single,
}

impl Lineup {
    /// Whether these two write into the same side.
    pub fn together(self, a: Seat, b: Seat) -> bool {
        match self {
            Lineup::Pairs => a.side() == b.side(),
            Lineup::Single => a == b,
        }
    }
}

/// Whether a Weis counts at this table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are told with their variant")]
pub enum WeisValidity {
    /// Always, without a Stich too (W10).
    #[default]
    Always,
    /// Only if the side has taken a Stich (W10); these seats have. While the Spiel runs, leave it
    /// at [`WeisValidity::Always`].
    OnlyWithStich { with_stich_seats: Vec<Seat> },
    /// The table plays without Weis (S6).
    Off,
}

/// How a table counts Weise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeisRules {
    /// Who leads to the first Stich: first among equals (W3).
    pub vorhand: Seat,
    /// Who writes together.
    pub lineup: Lineup,
    /// Whether a Stich is needed (W10).
    pub validity: WeisValidity,
    /// How many times the mode counts (S4).
    pub factor: Factor,
}

impl WeisRules {
    /// Two pairs, single value, every Weis counts.
    pub const fn new(vorhand: Seat) -> WeisRules {
        WeisRules {
            vorhand,
            lineup: Lineup::Pairs,
            validity: WeisValidity::Always,
            factor: Factor::SIMPLE,
        }
    }
}

/// What the claims of a round come to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; `sources` are the rules it stands on"
)]
pub enum Contest {
    /// Nobody has a Weis, or the table plays without.
    None {
        sources: Vec<Rule>,
    },
    /// Too little is known: the table must ask these seats for what `question` compares.
    Open {
        question: Precedence,
        seats: Vec<Seat>,
        sources: Vec<Rule>,
    },
    Decided(WeisWin),
}

/// The highest Weis and what follows from it (W3, W4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeisWin {
    /// The seat with the highest Weis.
    pub winner: Seat,
    /// The Weis that won.
    pub highest: Shown,
    /// By what it is higher than the best of the other side; `None` if that has none.
    pub precedence: Option<Precedence>,
    /// What each seat of the winning side adds, with the factor; nothing under
    /// [`WeisValidity::OnlyWithStich`] without a Stich.
    pub writes: Vec<(Seat, Points)>,
    /// The rules that decided.
    pub sources: Vec<Rule>,
}

impl WeisWin {
    /// What each of two sides writes.
    pub fn by_side(&self) -> BySide<Points> {
        let mut each = BySide::default();
        for &(seat, points) in &self.writes {
            each[seat.side()] += points;
        }
        each
    }

    /// The side of the highest Weis, where four play in pairs.
    pub const fn side(&self) -> Side {
        self.winner.side()
    }
}

impl WeisRound {
    /// Which Weis is the highest and who writes how much (W3, W4, W10).
    pub fn contest(&self, rules: &WeisRules) -> Contest {
        if rules.validity == WeisValidity::Off {
            return Contest::None { sources: vec![Rule::S6] };
        }
        let unbeaten: Vec<&Shown> = self
            .shown
            .iter()
            .filter(|g| {
                !self
                    .shown
                    .iter()
                    .any(|h| matches!(self.compare(rules, h, g), Ok((Ordering::Greater, _))))
            })
            .collect();
        let Some(&highest) = unbeaten.first() else {
            return Contest::None { sources: Vec::new() };
        };
        // What stays open inside one side changes nothing on the slate.
        let rivals: Vec<&Shown> = unbeaten
            .iter()
            .copied()
            .filter(|g| !rules.lineup.together(g.seat, highest.seat))
            .collect();
        if !rivals.is_empty() {
            return self.open(rules, &unbeaten);
        }
        Contest::Decided(self.win(rules, *highest))
    }

    fn win(&self, rules: &WeisRules, highest: Shown) -> WeisWin {
        let together = |seat| rules.lineup.together(seat, highest.seat);
        let precedence = self
            .shown
            .iter()
            .filter(|g| !together(g.seat))
            .filter_map(|g| self.compare(rules, &highest, g).ok())
            .map(|(_, precedence)| precedence)
            .max();

        let mut sources = vec![Rule::W3, Rule::W4];
        let mut holds = true;
        if let WeisValidity::OnlyWithStich { with_stich_seats } = &rules.validity {
            sources.push(Rule::W10);
            holds = with_stich_seats.iter().any(|&seat| together(seat));
        }
        if rules.factor != Factor::SIMPLE {
            sources.push(Rule::S4);
        }
        let writes = self
            .known
            .seats()
            .filter(|&seat| holds && together(seat))
            .map(|seat| {
                let sum: Points = self.own(seat).map(Shown::value).sum();
                (seat, sum * rules.factor)
            })
            .filter(|&(_, points)| points != Points::ZERO)
            .collect();
        WeisWin { winner: highest.seat, highest, precedence, writes, sources }
    }

    /// The first question that would part two of these; they are open, so there is one.
    fn open(&self, rules: &WeisRules, unbeaten: &[&Shown]) -> Contest {
        let questions = unbeaten.iter().flat_map(|g| {
            unbeaten
                .iter()
                .filter(|h| !rules.lineup.together(g.seat, h.seat))
                .filter_map(|h| self.compare(rules, g, h).err())
        });
        let question = questions.min().unwrap_or(Precedence::CardCount);
        let mut seats: Vec<Seat> = Vec::new();
        for seat in unbeaten.iter().map(|g| g.seat) {
            let distance = |&seat: &Seat| self.distance(rules, seat);
            let before = seats.iter().take_while(|p| distance(p) < distance(&seat)).count();
            if seats.get(before) != Some(&seat) {
                seats.insert(before, seat);
            }
        }
        Contest::Open { question, seats, sources: vec![Rule::W3] }
    }

    /// How `a` stands to `b` (W3), or the first step at which too little is known of them.
    fn compare(
        &self,
        rules: &WeisRules,
        a: &Shown,
        b: &Shown,
    ) -> Result<(Ordering, Precedence), Precedence> {
        for precedence in Precedence::BY_WEIS {
            let (a, b) = (self.span(precedence, a), self.span(precedence, b));
            if a.smallest > b.largest {
                return Ok((Ordering::Greater, precedence));
            }
            if a.largest < b.smallest {
                return Ok((Ordering::Less, precedence));
            }
            if a != b || a.smallest != a.largest {
                return Err(precedence);
            }
        }
        // Everyone declares with the own first card (W8), so playing order is the order declared.
        let ordering = self.distance(rules, b.seat).cmp(&self.distance(rules, a.seat));
        Ok((ordering, Precedence::Vorhand))
    }

    fn span(&self, precedence: Precedence, shown: &Shown) -> RankSpan {
        let measures = || shown.possible.iter().map(|weis| self.ranking.measure(precedence, weis));
        RankSpan {
            smallest: measures().min().unwrap_or_default(),
            largest: measures().max().unwrap_or_default(),
        }
    }

    /// Seats from Vorhand in playing order; 0 is Vorhand.
    fn distance(&self, rules: &WeisRules, seat: Seat) -> u8 {
        let count = i16::from(self.known.count_seats()).max(1);
        (i16::from(seat.0) - i16::from(rules.vorhand.0)).rem_euclid(count) as u8
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct RankSpan {
    smallest: i32,
    largest: i32,
}
