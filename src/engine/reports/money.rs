//! Money between people who play for it: what each has won, and the fewest payments that settle it.
//!
//! Amounts are Rappen, won positive, lost negative. What is won is lost by others to the last
//! Rappen, before and after rounding. The stakes are [`crate::engine::facts::tischregeln::MONEY`].

use crate::engine::board::state::Account;
use crate::engine::facts::shared::{
    EveningScoring, ROUNDING, SCHNEIDER_DOUBLED, STAKE_PARTIE, STAKE_STRICH,
};
use crate::engine::facts::striche::Marks;
use crate::engine::session::head::Stint;
use crate::engine::session::partie::Partie;

/// What `from` pays to `to`: places in the list that was settled, and more than 0 Rappen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Who pays.
    pub from: usize,
    /// Who gets it.
    pub to: usize,
    /// Rappen.
    pub sum: i64,
}

/// With more debtors and creditors than this the payments may be more than the fewest.
const EXACTLY_UNTIL: usize = 12;

/// What each player has won in these Partien, rounded as the last of them says; empty where
/// nothing was at stake.
///
/// A party that lost pays the stake of the Partie to each party that won, once for each of its
/// players, twice after a Schneider where the table says so. For each Strich a party has less
/// than another it pays the stake of the Strich in the same way, also while the Partie runs; where
/// points win the evening (R3), for each full hundred it has less once the Partie is decided.
pub fn balances<'a>(partien: impl Iterator<Item = &'a Partie>) -> Vec<(String, i64)> {
    let mut balances: Vec<(String, i64)> = Vec::new();
    let mut played = false;
    let mut rounding = 1;
    for partie in partien {
        let rules = &partie.head.tischregeln;
        let [mut stake, each_strich] =
            [STAKE_PARTIE, STAKE_STRICH].map(|stake| i64::from(rules.get(stake)));
        played |= stake + each_strich > 0;
        rounding = i64::from(rules.get(ROUNDING));
        let end = partie.state.end.as_ref();
        let doubled = SCHNEIDER_DOUBLED.in_partie(rules, partie.head.edition);
        if end.is_some_and(|end| end.schneider) && doubled {
            stake *= 2;
        }
        let wins = |nth: usize| end.and_then(|end| end.ranks.get(nth)) == Some(&1);
        let decided = (0..partie.state.accounts.len()).any(wins);
        for stint in partie.stints() {
            let Stint { players, accounts, last, .. } = &stint;
            // The Partie is won and lost by those who sat there at its end.
            let whole = &partie.state.accounts;
            for (nth, account) in accounts.iter().enumerate() {
                let against = |(other, opponents): (usize, &Account)| {
                    let win = i64::from(wins(nth)) - i64::from(wins(other));
                    let partie = if decided && *last { win * stake } else { 0 };
                    let lead = match rules.evening_scoring() {
                        EveningScoring::ByStriche => striche(account) - striche(opponents),
                        EveningScoring::ByPoints if decided && *last => {
                            i64::from((whole[nth].points - whole[other].points).0 / 100)
                        }
                        EveningScoring::ByPoints => 0,
                    };
                    partie + lead * each_strich
                };
                let won: i64 = accounts.iter().enumerate().map(against).sum();
                for seat in partie.jassart.seats(nth, players.len()) {
                    let name = &players[seat];
                    match balances.iter_mut().find(|(who, _)| who == name) {
                        Some((_, balance)) => *balance += won,
                        None => balances.push((name.clone(), won)),
                    }
                }
            }
        }
    }
    if !played {
        return Vec::new();
    }
    round(&mut balances, rounding);
    balances
}

/// The Striche that count for money: on a board of Striche and Nuller what is left of them.
fn striche(account: &Account) -> i64 {
    if account.marks == Marks::default() {
        i64::from(account.striche.sum())
    } else {
        i64::from(account.points.0)
    }
}

/// Rounds down to multiples of `up`, and gives what that leaves to those who lost most by it, the
/// first of equals.
fn round(balances: &mut [(String, i64)], unit: i64) {
    let mut rests: Vec<i64> =
        balances.iter().map(|(_, balance)| balance.rem_euclid(unit)).collect();
    let mut left: i64 = rests.iter().sum();
    for ((_, balance), rest) in balances.iter_mut().zip(&rests) {
        *balance -= rest;
    }
    while left > 0 {
        let Some(first) = strongest(&rests) else { return };
        balances[first].1 += unit;
        rests[first] = 0;
        left -= unit;
    }
}

/// The place of the largest, the first of equals.
fn strongest(values: &[i64]) -> Option<usize> {
    let largest = values.iter().max()?;
    values.iter().position(|value| value == largest)
}

/// The payments after which nobody owes anything; `balances` add up to 0. The fewest there are, up to
/// twelve people with something to pay or get.
pub fn payments(balances: &[i64]) -> Vec<Payment> {
    let open: Vec<usize> = (0..balances.len()).filter(|nth| balances[*nth] != 0).collect();
    let mut payments = Vec::new();
    let mut rest = balances.to_vec();
    for group in groups(balances, &open) {
        loop {
            let each: Vec<i64> = group.iter().map(|nth| rest[*nth]).collect();
            let debts: Vec<i64> = each.iter().map(|balance| -balance).collect();
            let (Some(to), Some(from)) = (strongest(&each), strongest(&debts)) else { break };
            let sum = each[to].min(debts[from]);
            if sum <= 0 {
                break;
            }
            let (to, from) = (group[to], group[from]);
            rest[to] -= sum;
            rest[from] += sum;
            payments.push(Payment { from, to, sum });
        }
    }
    payments
}

/// As many groups as possible whose people settle among themselves: each saves a payment.
fn groups(balances: &[i64], open: &[usize]) -> Vec<Vec<usize>> {
    if open.len() > EXACTLY_UNTIL {
        return vec![open.to_vec()];
    }
    let all = (1_usize << open.len()) - 1;
    let without = |set: usize, place: usize| set & !(1 << place);
    let places = |set: usize| (0..open.len()).filter(move |place| set >> place & 1 == 1);
    // For each set of people: what they have together, and into how many groups they fall.
    let mut sum = vec![0_i64; all + 1];
    let mut count = vec![0_u8; all + 1];
    for set in 1..=all {
        sum[set] = places(set).map(|place| balances[open[place]]).sum();
        let most = places(set).map(|place| count[without(set, place)]).max();
        count[set] = most.unwrap_or(0) + u8::from(sum[set] == 0);
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut set = all;
    while set > 0 {
        if sum[set] == 0 || groups.is_empty() {
            groups.push(Vec::new());
        }
        let expected = count[set] - u8::from(sum[set] == 0);
        let Some(gone) = places(set).find(|s| count[without(set, *s)] == expected) else {
            break;
        };
        if let Some(group) = groups.last_mut() {
            group.push(open[gone]);
        }
        set = without(set, gone);
    }
    groups
}
