//! Where an evening stands (R3): Striche and points over all its Partien, for people and for pairs.

use crate::engine::base::seat::Side;
use crate::engine::board::state::{self, Account};
use crate::engine::facts::shared::EveningScoring;
use crate::engine::facts::striche::Striche;
use crate::engine::session::head::Stint;
use crate::engine::session::log::Session;
use crate::engine::session::partie::Partie;

/// Where the parties of a Partie stand in the evening, for the head of its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What wins the evening, as the Partie says.
    pub by: EveningScoring,
    /// One a party.
    pub parties: Vec<PartyStanding>,
    /// The one party that has most of it; `None` while several do or nobody has anything.
    pub leader: Option<usize>,
}

/// What a party has of all Partien that its people played together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartyStanding {
    /// By kind.
    pub striche: Striche,
    /// Of the Partien that are decided and won alike.
    pub points: i64,
}

/// A place in the ranking of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// How they are called together, which at a table without names is none of their own: «Wir».
    pub name: String,
    /// Each of them by the name they play under.
    pub people: Vec<String>,
    /// What they have of what wins the evening.
    pub sum: i64,
    /// 1 is the first; ties share one.
    pub rank: usize,
}

impl Standing {
    /// What of a party decides.
    fn of(by: EveningScoring, party: &PartyStanding) -> i64 {
        match by {
            EveningScoring::ByStriche => i64::from(party.striche.sum()),
            EveningScoring::ByPoints => party.points,
        }
    }
}

impl Session {
    /// Where the parties of this Partie stand in the evening (R3).
    pub fn standing(&self, partie: &Partie) -> Standing {
        let by = scoring(partie);
        let mut parties = vec![PartyStanding::default(); partie.state.accounts.len()];
        let people = people(partie);
        self.each_account(|other, stint, nth| {
            let theirs = other.jassart.people(nth, &stint.players);
            let party = people.iter().position(|known| *known == theirs);
            let Some(party) = party.and_then(|nth| parties.get_mut(nth)) else { return };
            party.striche += stint.accounts[nth].striche;
            if stint.last && is_decided(other) && scoring(other) == by {
                party.points += i64::from(other.state.accounts[nth].points.0);
            }
        });
        let has: Vec<i64> = parties.iter().map(|party| Standing::of(by, party)).collect();
        let most = has.iter().copied().max().filter(|most| *most > 0);
        let mut first = (0..has.len()).filter(|nth| Some(has[*nth]) == most);
        let leader = first.next().filter(|_| first.next().is_none());
        Standing { by, parties, leader }
    }

    /// Striche of all Partien by player name, for an evening on Striche (R3): sides change from Partie to Partie, people do not.
    pub fn striche(&self) -> Vec<(String, Striche)> {
        self.accounts().into_iter().map(|(name, account)| (name, account.striche)).collect()
    }

    /// What each player has of all Partien; only Striche of both kinds add up over an evening.
    pub fn accounts(&self) -> Vec<(String, Account)> {
        let mut each_name: Vec<(String, Account)> = Vec::new();
        self.each_account(|partie, stint, nth| {
            for seat in partie.jassart.seats(nth, stint.players.len()) {
                let name = &stint.players[seat];
                let place = each_name.iter().position(|(n, _)| n == name);
                let place = place.unwrap_or_else(|| {
                    each_name.push((name.clone(), Account::default()));
                    each_name.len() - 1
                });
                each_name[place].1.striche += stint.accounts[nth].striche;
                each_name[place].1.marks += stint.accounts[nth].marks;
            }
        });
        each_name
    }

    /// Goes through what was written in the evening: by stretches of its Partien, each by parties.
    fn each_account(&self, mut tell: impl FnMut(&Partie, &Stint, usize)) {
        for partie in self.partien() {
            for stint in partie.stints() {
                (0..stint.accounts.len()).for_each(|nth| tell(partie, &stint, nth));
            }
        }
    }

    /// Where the evening is won by points (R3, as the last Partie says): the points of each player
    /// in the decided Partien on the slate, the most first, with their ranks; ties share one.
    pub fn ranked_by_points(&self) -> Option<Vec<Ranked>> {
        let by_points = |partie: &&Partie| scoring(partie) == EveningScoring::ByPoints;
        self.last_partie().filter(by_points)?;
        let mut each_name: Vec<(String, i64)> = Vec::new();
        for partie in self.partien().filter(by_points).filter(|partie| is_decided(partie)) {
            let count = partie.head.players.len();
            for (nth, account) in partie.state.accounts.iter().enumerate() {
                let points = i64::from(account.points.0);
                for seat in partie.jassart.seats(nth, count) {
                    let name = &partie.head.players[seat];
                    match each_name.iter_mut().find(|(who, _)| who == name) {
                        Some((_, sum)) => *sum += points,
                        None => each_name.push((name.clone(), points)),
                    }
                }
            }
        }
        Some(ranked(each_name.into_iter().map(alone).collect()))
    }

    /// How many Partien of the evening each party of this one has won, all of it together: who plays alone
    /// has won those of a pair too, a pair none of one alone. For boards on which nothing else adds up.
    pub fn won(&self, partie: &Partie) -> Vec<u32> {
        let mut won = vec![0; partie.state.accounts.len()];
        let people = people(partie);
        for other in self.partien() {
            for nth in other.state.end.iter().flat_map(|end| end.winners()) {
                let theirs = other.jassart.people(nth, &other.head.players);
                for (won, party) in won.iter_mut().zip(&people) {
                    *won += u32::from(party.iter().all(|one| theirs.contains(one)));
                }
            }
        }
        won
    }

    /// The evening so far for one glance: each with what wins it and their rank, the most first.
    /// Pairs, as long as the same two always sat together; else people.
    pub fn ranks(&self) -> Vec<Ranked> {
        if let Some(by_points) = self.ranked_by_points() {
            return by_points;
        }
        let Some(last) = self.last_partie() else { return Vec::new() };
        let people: Vec<(String, i64)> = self
            .striche()
            .into_iter()
            .map(|(name, striche)| (name, i64::from(striche.sum())))
            .collect();
        let of = |name: &String| people.iter().find(|(who, _)| who == name).map(|(_, sum)| *sum);
        let standing = self.standing(last);
        let players = &last.head.players;
        let pair = |(nth, party): (usize, &PartyStanding)| {
            let sum = i64::from(party.striche.sum());
            let mut seats = last.jassart.seats(nth, players.len());
            seats.all(|seat| of(&players[seat]) == Some(sum)).then(|| {
                let people = last.jassart.people(nth, players).into_iter().cloned().collect();
                (last.party_name(nth), people, sum)
            })
        };
        let pairs: Option<Vec<_>> = standing.parties.iter().enumerate().map(pair).collect();
        ranked(match pairs {
            Some(pairs) if players.len() == people.len() => pairs,
            _ => people.into_iter().map(alone).collect(),
        })
    }

    /// Striche of the pairs that play now, over all Partien in which they were partners.
    pub fn striche_of_side(&self, partie: &Partie, side: Side) -> Striche {
        let people = partie.jassart.people(side.index(), &partie.head.players);
        // What the side has in the Partie that is looked at stands on its slate, whoever wrote it.
        let here = self.partien().find(|p| p.id == partie.id);
        let mut sum = here.map(|p| p.state.accounts[side.index()].striche).unwrap_or_default();
        self.each_account(|p, stint, nth| {
            if p.id != partie.id && p.jassart.people(nth, &stint.players) == people {
                sum += stint.accounts[nth].striche;
            }
        });
        sum
    }
}

/// The people of each party of a Partie.
fn people(partie: &Partie) -> Vec<Vec<&String>> {
    let parties = 0..partie.state.accounts.len();
    parties.map(|nth| partie.jassart.people(nth, &partie.head.players)).collect()
}

/// What wins the evening, as a Partie says.
fn scoring(partie: &Partie) -> EveningScoring {
    partie.head.tischregeln.evening_scoring()
}

/// Whether a Partie is at its end with ranks, which none has that was aborted.
fn is_decided(partie: &Partie) -> bool {
    partie.state.end.as_ref().is_some_and(|end| !end.ranks.is_empty())
}

/// Somebody to rank who plays for themselves.
fn alone((name, sum): (String, i64)) -> (String, Vec<String>, i64) {
    (name.clone(), vec![name], sum)
}

/// Each with their rank, the most first; ties share one.
fn ranked(all: Vec<(String, Vec<String>, i64)>) -> Vec<Ranked> {
    let sums: Vec<i64> = all.iter().map(|(.., sum)| *sum).collect();
    let ranks = state::ranks(&sums, false).into_iter().map(usize::from);
    let one = |((name, people, sum), rank)| Ranked { name, people, sum, rank };
    let mut list: Vec<_> = all.into_iter().zip(ranks).map(one).collect();
    list.sort_by_key(|one| one.rank);
    list
}
