//! What a Weis is, which ones a hand holds, and which of two is the higher (W1, W2, W3, W5).
//!
//! Owns the list of all 121 Weise there are and the values of W1. It must not know who holds which
//! cards, what was declared, or who writes: that is [`crate::engine::law::contest`].

use crate::engine::base::card::{Card, Hand, Rank, Suit};
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Points, WEIS_ENTRY};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

// W1, from JR Weisregeln and JW weis_rules_*: runs by their length …
const THREE_CARDS: Points = Points(20);
const FOUR_CARDS: Points = Points(50);
const FIVE_CARDS: Points = Points(100);
const SIX_CARDS: Points = Points(150);
const SEVEN_CARDS: Points = Points(200);
const EIGHT_CARDS: Points = Points(250);
const NINE_CARDS: Points = Points(300);
// … and four of a kind by their rank (W1, from JR Weisregeln and JW weis_rules_vier_gleiche).
const FOUR_UNDER: Points = Points(200);
const FOUR_NINES: Points = Points(150);
/// Four of any other rank, four Asse in Undenufe too (W1).
const FOUR_OTHERS: Points = Points(100);

/// The shortest run that is a Weis (W1).
const SHORTEST_RUN: usize = 3;
/// A suit has nine cards, so no run is longer (K1).
const LONGEST_RUN: usize = 9;

/// The value of a run by its number of cards, [`SHORTEST_RUN`] first.
const RUN_VALUES: [Points; LONGEST_RUN - SHORTEST_RUN + 1] =
    [THREE_CARDS, FOUR_CARDS, FIVE_CARDS, SIX_CARDS, SEVEN_CARDS, EIGHT_CARDS, NINE_CARDS];

/// Every value a single Weis can have, the lowest first (W1).
pub const WEIS_VALUES: [Points; 7] = RUN_VALUES;

/// What a side most often has in one Spiel, of one Weis or several, the lowest first (W1).
pub const USUAL_SUMS: [Points; 8] = [
    THREE_CARDS,
    Points(2 * THREE_CARDS.0),
    FOUR_CARDS,
    Points(FOUR_CARDS.0 + THREE_CARDS.0),
    FIVE_CARDS,
    Points(FIVE_CARDS.0 + THREE_CARDS.0),
    SIX_CARDS,
    FOUR_UNDER,
];

const fn run_value(length: usize) -> Points {
    if length < SHORTEST_RUN { Points::ZERO } else { RUN_VALUES[length - SHORTEST_RUN] }
}

const fn four_value(rank: Rank) -> Points {
    match rank {
        Rank::Under => FOUR_UNDER,
        Rank::Nine => FOUR_NINES,
        _ => FOUR_OTHERS,
    }
}

/// How many Weise start at a given length in one suit, added up: 7 Dreiblätter, 6 Vierblätter …
const RUNS_A_SUIT: usize = 28;
const RUNS: usize = RUNS_A_SUIT * 4;

/// One of the 121 Weise of the deck: 28 runs in each suit, and nine times four of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weis(u8);

/// Of what kind a Weis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeisKind {
    /// Neighbours in the natural order of one suit (W2).
    Run(Suit),
    /// All four of a rank.
    FourSame,
}

#[derive(Clone, Copy)]
struct WeisFacts {
    cards: Hand,
    points: Points,
    kind: WeisKind,
    highest: Rank,
    lowest: Rank,
}

impl Weis {
    /// How many Weise the deck has.
    pub const COUNT: usize = RUNS + 9;

    const GRID: [WeisFacts; Weis::COUNT] = {
        let empty = WeisFacts {
            cards: Hand::EMPTY,
            points: Points::ZERO,
            kind: WeisKind::FourSame,
            highest: Rank::Six,
            lowest: Rank::Six,
        };
        let mut grid = [empty; Weis::COUNT];
        let mut place = 0;
        let mut suit = 0;
        while suit < Suit::ALL.len() {
            let mut length = SHORTEST_RUN;
            while length <= LONGEST_RUN {
                let mut lowest = 0;
                while lowest + length <= Rank::ALL.len() {
                    let mut cards = Hand::EMPTY;
                    let mut rank = lowest;
                    while rank < lowest + length {
                        cards = cards.with(Card::new(Suit::ALL[suit], Rank::ALL[rank]));
                        rank += 1;
                    }
                    grid[place] = WeisFacts {
                        cards,
                        points: run_value(length),
                        kind: WeisKind::Run(Suit::ALL[suit]),
                        highest: Rank::ALL[rank - 1],
                        lowest: Rank::ALL[lowest],
                    };
                    place += 1;
                    lowest += 1;
                }
                length += 1;
            }
            suit += 1;
        }
        let mut number = 0;
        while number < Rank::ALL.len() {
            let rank = Rank::ALL[number];
            let mut cards = Hand::EMPTY;
            let mut suit = 0;
            while suit < Suit::ALL.len() {
                cards = cards.with(Card::new(Suit::ALL[suit], rank));
                suit += 1;
            }
            grid[place] = WeisFacts {
                cards,
                points: four_value(rank),
                kind: WeisKind::FourSame,
                highest: rank,
                lowest: rank,
            };
            place += 1;
            number += 1;
        }
        grid
    };

    const fn entry(self) -> &'static WeisFacts {
        static GRID: [WeisFacts; Weis::COUNT] = Weis::GRID;
        &GRID[self.0 as usize]
    }

    /// All 121, the runs suit by suit first.
    pub fn all() -> impl Iterator<Item = Weis> {
        (0..Weis::COUNT as u8).map(Weis)
    }

    /// The Weis of exactly these cards, if they are one.
    pub fn from_cards(cards: Hand) -> Option<Weis> {
        Weis::all().find(|weis| weis.cards() == cards)
    }

    /// The cards that make it.
    pub const fn cards(self) -> Hand {
        self.entry().cards
    }

    /// What it is worth before the factor (W1).
    pub const fn points(self) -> Points {
        self.entry().points
    }

    /// A run of which suit, or four of a kind.
    pub const fn kind(self) -> WeisKind {
        self.entry().kind
    }

    /// 3 to 9.
    pub const fn card_count(self) -> u32 {
        self.cards().count()
    }

    /// The highest rank in the natural order; of four of a kind their rank.
    pub const fn highest(self) -> Rank {
        self.entry().highest
    }

    /// The card it is named by: the highest in the ranking of the mode, so the lowest card of a
    /// run in Undenufe («vom Achter» for 8, 9, 10) (W3).
    pub const fn from(self, direction: Direction) -> Rank {
        match direction {
            Direction::Top => self.entry().highest,
            Direction::Bottom => self.entry().lowest,
        }
    }

    /// Whether both can be written by one player (W5): four of a kind crosses any run, but two
    /// runs of a suit neither share a card nor join to a longer one, of which both were parts.
    pub fn tolerates(self, the_other: Weis) -> bool {
        match (self.kind(), the_other.kind()) {
            (WeisKind::Run(suit), WeisKind::Run(other)) if suit == other => {
                let (a, b) = (self.cards().suit_bits(suit), the_other.cards().suit_bits(suit));
                (a | a << 1 | a >> 1) & b == 0
            }
            _ => self != the_other,
        }
    }
}

impl fmt::Debug for Weis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Weis({})", self.cards())
    }
}

/// A set of Weise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WeisSet(u128);

impl WeisSet {
    /// No Weis.
    pub const EMPTY: WeisSet = WeisSet(0);

    /// With this Weis; the same where it was in it already.
    #[must_use]
    pub const fn with(self, weis: Weis) -> WeisSet {
        WeisSet(self.0 | 1 << weis.0)
    }

    /// Whether the Weis is in it.
    pub const fn contains(self, weis: Weis) -> bool {
        self.0 >> weis.0 & 1 == 1
    }

    /// Whether no Weis is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many, 0 to 121.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The only one in it, if it holds just one.
    pub fn single(self) -> Option<Weis> {
        (self.count() == 1).then(|| Weis(self.0.trailing_zeros() as u8))
    }

    /// Its Weise in the order of [`Weis::all`].
    pub fn iter(self) -> impl Iterator<Item = Weis> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (place < u128::BITS).then_some(Weis(place as u8))
        })
    }

    /// Those of them that pass.
    #[must_use]
    pub fn only(self, fits: impl FnMut(&Weis) -> bool) -> WeisSet {
        self.iter().filter(fits).collect()
    }

    /// What all of them are worth together (W4, W5).
    pub fn points(self) -> Points {
        self.iter().map(Weis::points).sum()
    }

    /// The higher Weis first (W3), equal ones by suit.
    pub fn sorted(self, rank: WeisRanking) -> Vec<Weis> {
        // A hand holds three at most: put in one by one, without the library's large sort.
        let mut weise: Vec<Weis> = Vec::new();
        for weis in self.iter() {
            let higher = |w: &Weis| rank.compare(*w, weis).0.is_ge();
            weise.insert(weise.iter().take_while(|w| higher(w)).count(), weis);
        }
        weise
    }
}

impl FromIterator<Weis> for WeisSet {
    fn from_iter<I: IntoIterator<Item = Weis>>(weise: I) -> WeisSet {
        weise.into_iter().fold(WeisSet::EMPTY, WeisSet::with)
    }
}

/// Every Weis in these cards: the longest runs and the fours, a card in both if it must be (W5).
pub fn weise(hand: Hand) -> WeisSet {
    let mut set = WeisSet::EMPTY;
    for (number, suit) in Suit::ALL.into_iter().enumerate() {
        let pattern = usize::from(hand.suit_bits(suit));
        // Most suits hold no run at all.
        if pattern & pattern >> 1 & pattern >> 2 != 0 {
            set.0 |= u128::from(RUNS_IN[pattern]) << (number * RUNS_A_SUIT);
        }
    }
    let [a, b, c, d] = Suit::ALL.map(|suit| hand.suit_bits(suit));
    set.0 |= u128::from(a & b & c & d) << RUNS;
    set
}

/// The longest runs in nine cards of one suit, as a set of the 28 runs of the suit (W2, W5).
static RUNS_IN: [u32; PATTERNS] = {
    let mut grid = [0; PATTERNS];
    let mut pattern: usize = 0;
    while pattern < PATTERNS {
        let mut number = 0;
        while number < RUNS_A_SUIT {
            let sheet = Weis::GRID[number].cards.suit_bits(Suit::ALL[0]) as usize;
            let neighbours = (sheet << 1 | sheet >> 1) & !sheet;
            // A run inside a longer run is not a second Weis.
            if pattern & sheet == sheet && pattern & neighbours == 0 {
                grid[pattern] |= 1 << number;
            }
            number += 1;
        }
        pattern += 1;
    }
    grid
};

/// Sets of nine cards of a suit, as indices.
const PATTERNS: usize = 1 << 9;

/// The points of all runs in nine cards of one suit (W1, W5).
static RUN_POINTS: [i32; PATTERNS] = {
    let mut grid = [0; PATTERNS];
    let mut pattern = 0;
    while pattern < PATTERNS {
        let mut rest = pattern;
        while rest != 0 {
            rest >>= rest.trailing_zeros();
            let length = rest.trailing_ones() as usize;
            grid[pattern] += run_value(length).0;
            rest >>= length;
        }
        pattern += 1;
    }
    grid
};

/// The points of all fours, by the ranks that all four suits have (W1).
static FOUR_POINTS: [i32; PATTERNS] = {
    let mut grid = [0; PATTERNS];
    let mut ranks = 0;
    while ranks < PATTERNS {
        let mut number = 0;
        while number < Rank::ALL.len() {
            if ranks >> number & 1 == 1 {
                grid[ranks] += four_value(Rank::ALL[number]).0;
            }
            number += 1;
        }
        ranks += 1;
    }
    grid
};

/// What all Weise in these cards are worth, before the factor: the sum of [`weise`], five table
/// look-ups a hand.
#[inline]
pub fn points(hand: Hand) -> Points {
    let [a, b, c, d] = Suit::ALL.map(|suit| usize::from(hand.suit_bits(suit)));
    Points(
        RUN_POINTS[a] + RUN_POINTS[b] + RUN_POINTS[c] + RUN_POINTS[d] + FOUR_POINTS[a & b & c & d],
    )
}

/// Whether there is no card too many in these, and some of the Weise in them, written together,
/// are worth just `value`: declared too low, a part of a run is a Weis too (W5, W7).
pub fn add_up(cards: Hand, value: Points) -> bool {
    fn sum(value: Points, possible: &[Weis]) -> bool {
        possible.iter().enumerate().any(|(number, weis)| {
            let rest = value - weis.points();
            rest == Points::ZERO
                || rest > Points::ZERO && {
                    let further = possible[number + 1..].iter().copied();
                    let further: Vec<Weis> = further.filter(|w| w.tolerates(*weis)).collect();
                    sum(rest, &further)
                }
        })
    }
    let used = weise(cards).iter().map(Weis::cards).fold(Hand::EMPTY, Hand::united);
    let possible: Vec<Weis> = Weis::all().filter(|weis| cards.spans(weis.cards())).collect();
    used == cards && sum(value, &possible)
}

/// Which end of a suit is the strong one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// The Ass: trump and Obenabe.
    #[default]
    #[serde(rename = "oben")]
    Top,
    /// The Sechs: Undenufe.
    #[serde(rename = "unten")]
    Bottom,
}

/// By what the higher of two Weise is the higher, in the order the law asks (W3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Precedence {
    /// It is worth more.
    #[serde(rename = "punkte")]
    Points,
    /// It has more cards.
    #[serde(rename = "kartenzahl")]
    CardCount,
    /// Its highest card is higher in the ranking of the mode.
    #[serde(rename = "hoechste_karte")]
    HighestCard,
    /// It is a run in trump.
    Trumpf,
    /// Nothing in the Weise themselves: who declared first, seen from Vorhand.
    Vorhand,
}

impl Precedence {
    /// The steps that look at the Weise themselves.
    pub(super) const BY_WEIS: [Precedence; 4] =
        [Precedence::Points, Precedence::CardCount, Precedence::HighestCard, Precedence::Trumpf];
}

/// The ranking in which Weise are compared: it follows from the mode (W3, K5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeisRanking {
    /// Which card of a run is its highest.
    pub direction: Direction,
    /// The suit whose run wins a tie; `None` without trump.
    pub trumpf: Option<Suit>,
}

impl WeisRanking {
    /// The ranking of `mode`. The modes that change on the way (K5) take that of their first
    /// Stich, `start`; the six usual modes do not ask for it.
    pub const fn new(mode: Mode, start: Direction) -> WeisRanking {
        let direction = match mode {
            Mode::Undenufe => Direction::Bottom,
            Mode::Slalom | Mode::Guschti | Mode::Mary | Mode::ThreeTimesThree => start,
            Mode::Eicheln | Mode::Rosen | Mode::Schellen | Mode::Schilten | Mode::Obenabe => {
                Direction::Top
            }
        };
        WeisRanking { direction, trumpf: mode.trumpf() }
    }

    /// How `a` stands to `b`, and by which step of W3; equal ones are left to Vorhand.
    pub fn compare(self, a: Weis, b: Weis) -> (Ordering, Precedence) {
        for precedence in Precedence::BY_WEIS {
            let ordering = self.measure(precedence, a).cmp(&self.measure(precedence, b));
            if ordering != Ordering::Equal {
                return (ordering, precedence);
            }
        }
        (Ordering::Equal, Precedence::Vorhand)
    }

    /// What a step of W3 looks at, as a number: the larger is the higher.
    pub(super) fn measure(self, precedence: Precedence, weis: Weis) -> i32 {
        match precedence {
            Precedence::Points => weis.points().0,
            Precedence::CardCount => weis.card_count() as i32,
            Precedence::HighestCard => {
                let height = weis.from(self.direction) as i32;
                match self.direction {
                    Direction::Top => height,
                    Direction::Bottom => -height,
                }
            }
            Precedence::Trumpf => match (weis.kind(), self.trumpf) {
                (WeisKind::Run(suit), Some(trumpf)) => i32::from(suit == trumpf),
                _ => 0,
            },
            Precedence::Vorhand => 0,
        }
    }
}

/// W1: sums of 20, 50, 100, 150… – every ten from 20 on but 30.
pub fn weis_possible(points: Points) -> bool {
    points.0 % 10 == 0
        && (Points::ZERO..=WEIS_ENTRY).contains(&points)
        && ![10, 30].contains(&points.0)
}
