//! The recorded Partien: what follows from the cards must be what was written.

use crate::naive;
use jasstafel::engine::base::card::{Card, Hand};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::{Factor, Points, STOECK};
use jasstafel::engine::base::seat::{BySide, Seat, Side};
use jasstafel::engine::law::ausmachen::{AusmachenQuestion, DecidedBy, ausmachen};
use jasstafel::engine::law::contest::{Claim, Contest, WeisRound, WeisRules};
use jasstafel::engine::law::known_cards::TableCards;
use jasstafel::engine::law::stoeck;
use jasstafel::engine::law::weis::{Direction, Weis, WeisRanking, weise};
use serde::Deserialize;

/// What of a recorded Partie the law of Weis, Stöck and Ausmachen speaks of.
#[derive(Deserialize)]
struct RecordedPartie {
    seed: u64,
    ziel: Points,
    #[serde(rename = "berg_bei")]
    berg_at: Points,
    #[serde(rename = "schneider_unter")]
    schneider_below: Points,
    spiele: Vec<RecordedSpiel>,
    berg: Reached,
    #[serde(rename = "ende")]
    end: Reached,
}

#[derive(Deserialize)]
struct RecordedSpiel {
    vorhand: Seat,
    trumpf: Mode,
    #[serde(rename = "faktor")]
    factor: Factor,
    #[serde(rename = "haende")]
    hands: [Vec<Card>; 4],
    stiche: Vec<RecordedStich>,
    weise: [Vec<NotedWeis>; 4],
    weis: BySide<Points>,
    #[serde(rename = "weis_gewinner")]
    weis_winner: Option<Seat>,
    stoeck: Option<Seat>,
    #[serde(rename = "stand")]
    state: BySide<Points>,
}

#[derive(Deserialize)]
struct RecordedStich {
    #[serde(rename = "gewinner")]
    winner: Seat,
    #[serde(rename = "punkte")]
    points: Points,
}

#[derive(Deserialize)]
struct NotedWeis {
    #[serde(rename = "karten")]
    cards: Vec<Card>,
    #[serde(rename = "punkte")]
    points: Points,
}

#[derive(Deserialize)]
struct Reached {
    team: Side,
    #[serde(rename = "durch")]
    by: String,
    #[serde(rename = "stand")]
    state: BySide<Points>,
    spiel: usize,
    #[serde(rename = "nach_stich")]
    after_stich: usize,
    #[serde(default)]
    schneider: bool,
}

fn partien() -> Vec<RecordedPartie> {
    let texts =
        [include_str!("../daten/partien-1000.jsonl"), include_str!("../daten/partien-2500.jsonl")];
    let partien: Vec<RecordedPartie> = texts
        .iter()
        .flat_map(|text| text.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(partien.len(), 24);
    partien
}

impl RecordedSpiel {
    fn hands(&self) -> [Hand; 4] {
        [0, 1, 2, 3].map(|seat| self.hands[seat].iter().copied().collect())
    }
}

#[test]
fn w1_w3_w4_w5_the_weise_and_the_contest_of_every_spiel() {
    for partie in partien() {
        for (number, spiel) in partie.spiele.iter().enumerate() {
            let place = format!("{} Spiel {}", partie.seed, number + 1);
            let rank = WeisRanking::new(spiel.trumpf, Direction::Top);
            let mut table = TableCards::new(4);
            for (seat, hand) in (0..).map(Seat).zip(spiel.hands()) {
                table.learn(seat, hand).unwrap();
            }
            let mut round = WeisRound::new(rank, table);
            for (seat, hand) in (0..).map(Seat).zip(spiel.hands()) {
                let found = weise(hand);
                let noted = &spiel.weise[usize::from(seat.0)];
                assert_eq!(found.count() as usize, noted.len(), "{place}");
                for entry in noted {
                    let cards: Hand = entry.cards.iter().copied().collect();
                    let weis = Weis::from_cards(cards).unwrap();
                    assert!(found.contains(weis), "{place}");
                    assert_eq!(weis.points(), entry.points, "{place}");
                    round = round.claim(seat, Claim::Cards(cards)).unwrap();
                }
            }
            let (winner, points) = match round.contest(&WeisRules::new(spiel.vorhand)) {
                Contest::Decided(win) => (Some(win.winner), win.by_side()),
                Contest::None { .. } => (None, BySide::default()),
                open => panic!("{place} {open:?}"),
            };
            assert_eq!(winner, spiel.weis_winner, "{place}");
            assert_eq!(points, spiel.weis, "{place}");
        }
    }
}

#[test]
fn t1_the_stoeck_of_every_spiel() {
    for partie in partien() {
        for spiel in &partie.spiele {
            let mut table = TableCards::new(4);
            for (seat, hand) in (0..).map(Seat).zip(spiel.hands()) {
                table.learn(seat, hand).unwrap();
            }
            assert_eq!(stoeck::holder(&table, spiel.trumpf), spiel.stoeck, "{}", partie.seed);
            let naive = naive::stoeck(spiel.hands(), spiel.trumpf);
            assert_eq!(naive, spiel.stoeck.map(|seat| usize::from(seat.0)), "{}", partie.seed);
        }
    }
}

/// Both sides say Berg and thank as soon as they may, so the first Stich of every Spiel asks who
/// is there, for the Berg and for the Ziel.
#[test]
fn a1_a2_a4_b1_b8_the_end_of_every_first_stich() {
    let mut decided = 0;
    for partie in partien() {
        for (threshold, reached) in [(partie.berg_at, &partie.berg), (partie.ziel, &partie.end)] {
            let mut state = BySide::default();
            for (number, spiel) in (1..=reached.spiel).zip(&partie.spiele) {
                let place = format!("{} {threshold} Spiel {number}", partie.seed);
                let weis = spiel
                    .weis_winner
                    .map(|seat| (seat.side(), spiel.weis[seat.side()] * spiel.factor));
                let stoeck = spiel.stoeck.map(|seat| (seat.side(), STOECK * spiel.factor));
                let stich = spiel
                    .stiche
                    .first()
                    .map(|stich| (stich.winner.side(), stich.points * spiel.factor));
                let question = AusmachenQuestion {
                    weis,
                    stoeck,
                    stich,
                    schneider_below: partie.schneider_below,
                    ..AusmachenQuestion::new(threshold, state)
                };
                let answer = ausmachen(&question.check().unwrap());
                if number == reached.spiel && reached.after_stich == 1 {
                    assert_eq!(answer.winner, Some(reached.team), "{place}");
                    assert_eq!(answer.by.map(DecidedBy::code), Some(&*reached.by), "{place}");
                    assert_eq!(answer.totals, reached.state, "{place}");
                    if threshold == partie.ziel {
                        assert_eq!(answer.schneider, reached.schneider, "{place}");
                    }
                    decided += 1;
                } else {
                    assert_eq!(answer.winner, None, "{place}");
                }
                state = spiel.state;
            }
        }
    }
    assert_eq!(decided, 17);
}
