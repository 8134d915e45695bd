//! The Weis rules once more, written without anything of the engine but the cards themselves:
//! slow, over sorted lists, as one would explain them at the table.

use jasstafel::engine::base::card::{Card, Hand, Rank, Suit};
use jasstafel::engine::base::mode::Mode;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NaiveWeis {
    pub points: i32,
    /// Lowest first.
    pub cards: Vec<Card>,
}

impl NaiveWeis {
    pub fn hand(&self) -> Hand {
        self.cards.iter().copied().collect()
    }

    fn is_sheet(&self) -> bool {
        self.cards.iter().all(|card| card.suit == self.cards[0].suit)
    }
}

/// W1, W2, W5: sorts the cards and walks along them.
pub fn weise(hand: Hand) -> Vec<NaiveWeis> {
    let mut cards: Vec<Card> = hand.cards().collect();
    cards.sort();
    let mut found = Vec::new();
    let mut sequel: Vec<Card> = Vec::new();
    for card in cards.iter().copied().map(Some).chain([None]) {
        let closes_at = match (sequel.last(), card) {
            (Some(last), Some(card)) => {
                last.suit == card.suit && last.rank as u8 + 1 == card.rank as u8
            }
            _ => false,
        };
        if !closes_at && !sequel.is_empty() {
            let points = match sequel.len() {
                1 | 2 => 0,
                3 => 20,
                4 => 50,
                5 => 100,
                6 => 150,
                7 => 200,
                8 => 250,
                _ => 300,
            };
            if points > 0 {
                found.push(NaiveWeis { points, cards: sequel.clone() });
            }
            sequel.clear();
        }
        sequel.extend(card);
    }
    for rank in Rank::ALL {
        let same: Vec<Card> = cards.iter().copied().filter(|k| k.rank == rank).collect();
        if same.len() == 4 {
            let points = match rank {
                Rank::Under => 200,
                Rank::Nine => 150,
                _ => 100,
            };
            found.push(NaiveWeis { points, cards: same });
        }
    }
    found
}

/// W3: of all Weise at the table the highest, found by throwing out the lower ones step by step.
/// Answers with the seat and how many steps it took (0: nobody is left after the points, …).
pub fn highest(hands: [Hand; 4], mode: Mode, vorhand: usize) -> Option<usize> {
    let mut race: Vec<(usize, NaiveWeis)> = (0..4)
        .flat_map(|seat| weise(hands[seat]).into_iter().map(move |weis| (seat, weis)))
        .collect();
    let keep = |race: &mut Vec<(usize, NaiveWeis)>,
                measure: &dyn Fn(&(usize, NaiveWeis)) -> i32| {
        if let Some(best) = race.iter().map(measure).max() {
            race.retain(|entry| measure(entry) == best);
        }
    };
    keep(&mut race, &|(_, weis)| weis.points);
    keep(&mut race, &|(_, weis)| weis.cards.len() as i32);
    keep(&mut race, &|(_, weis)| {
        let ranks = weis.cards.iter().map(|card| card.rank as i32);
        if mode == Mode::Undenufe { -ranks.min().unwrap() } else { ranks.max().unwrap() }
    });
    keep(&mut race, &|(_, weis)| {
        i32::from(weis.is_sheet() && Some(weis.cards[0].suit) == mode.trumpf())
    });
    keep(&mut race, &|(seat, _)| -((*seat as i32 + 4 - vorhand as i32) % 4));
    race.first().map(|(seat, _)| *seat)
}

/// T1.
pub fn stoeck(hands: [Hand; 4], mode: Mode) -> Option<usize> {
    let suit: Suit = mode.trumpf()?;
    let has = |hand: &Hand, rank| hand.cards().any(|card| card == Card { suit, rank });
    hands.iter().position(|hand| has(hand, Rank::Koenig) && has(hand, Rank::Ober))
}

/// Dice with a fixed start, so that every run sees the same hands.
pub struct Dice(fastrand::Rng);

impl Dice {
    pub fn new(start: u64) -> Dice {
        Dice(fastrand::Rng::with_seed(start))
    }

    pub fn number(&mut self, below: usize) -> usize {
        self.0.usize(..below)
    }

    pub fn mix<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }

    pub fn hands(&mut self) -> [Hand; 4] {
        let mut deck: Vec<Card> = Hand::DECK.cards().collect();
        self.mix(&mut deck);
        [0, 1, 2, 3].map(|seat| deck[seat * 9..][..9].iter().copied().collect())
    }

    /// Hands with many Weise, and so many ties: the cards are dealt in packets as they lie.
    pub fn bad_mixed(&mut self) -> [Hand; 4] {
        let mut packages: Vec<Hand> = Vec::new();
        for suit in Suit::ALL {
            let ab = self.number(3);
            for group in Rank::ALL.chunks(3) {
                packages.push(group.iter().map(|&rank| Card { suit, rank }).collect());
            }
            if ab == 0 {
                packages.rotate_left(1);
            }
        }
        self.mix(&mut packages);
        let mut hands = [0, 1, 2, 3].map(|seat| {
            packages[seat * 3..][..3].iter().fold(Hand::EMPTY, |hand, package| hand | *package)
        });
        // A few cards change hands, so that runs of every length and fours come up.
        for _ in 0..self.number(6) {
            let (a, b) = (self.number(4), self.number(4));
            if a != b {
                let of_a = hands[a].cards().nth(self.number(9)).unwrap();
                let of_b = hands[b].cards().nth(self.number(9)).unwrap();
                hands[a] = (hands[a] - Hand::from_card(of_a)).with(of_b);
                hands[b] = (hands[b] - Hand::from_card(of_b)).with(of_a);
            }
        }
        hands
    }
}
