//! Numbers that are missing in a log.
//!
//! Whoever writes takes the number above all it knows, so the numbers of a whole log run through
//! from 1, however many tabs wrote: a number that nobody has was lost – or never was in what came
//! here, because a link carries one Partie of an evening. The device notes such numbers when they
//! come in ([`Gaps::write`]); what is missing beyond them is told.

use crate::engine::base::id::EventId;

/// Ranges of numbers, in order, with both ends; none touches another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gaps(Vec<(u64, u64)>);

impl Gaps {
    /// What is missing below the highest of these ids; in any order.
    pub fn between(ids: impl IntoIterator<Item = EventId>) -> Gaps {
        let mut numbers: Vec<u64> = ids.into_iter().map(|id| id.seq).collect();
        numbers.sort_unstable();
        let mut gaps = Vec::new();
        let mut next = 1;
        for number in numbers {
            if number > next {
                gaps.push((next, number - 1));
            }
            next = next.max(number.saturating_add(1));
        }
        Gaps(gaps)
    }

    /// These numbers, both ends with them.
    pub fn range(from: u64, to: u64) -> Gaps {
        if from <= to { Gaps(vec![(from, to)]) } else { Gaps::default() }
    }

    /// Nothing is missing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many numbers.
    pub fn count(&self) -> u64 {
        self.0.iter().fold(0, |sum, (from, to)| sum.saturating_add(to - from).saturating_add(1))
    }

    /// The ranges.
    pub fn ranges(&self) -> &[(u64, u64)] {
        &self.0
    }

    /// Those that are not among `others`.
    pub fn without(&self, others: &Gaps) -> Gaps {
        let mut left = Vec::new();
        for &(from, to) in &self.0 {
            let mut from = from;
            for &(begin, end) in &others.0 {
                if end < from || begin > to {
                    continue;
                }
                if begin > from {
                    left.push((from, begin - 1));
                }
                from = end.saturating_add(1);
            }
            if from <= to {
                left.push((from, to));
            }
        }
        Gaps(left)
    }

    /// Those of either.
    pub fn and(&self, others: &Gaps) -> Gaps {
        let mut all: Vec<(u64, u64)> = self.0.iter().chain(&others.0).copied().collect();
        all.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::new();
        for (from, to) in all {
            match joined.last_mut() {
                Some((_, end)) if from <= end.saturating_add(1) => *end = to.max(*end),
                _ => joined.push((from, to)),
            }
        }
        Gaps(joined)
    }

    /// As a text: «4-7,12-12».
    pub fn write(&self) -> String {
        let ranges: Vec<String> = self.0.iter().map(|(from, to)| format!("{from}-{to}")).collect();
        ranges.join(",")
    }

    /// Reads such a text; what is no range is left out.
    pub fn read(text: &str) -> Gaps {
        let range = |text: &str| {
            let (from, to) = text.split_once('-')?;
            Some(Gaps::range(from.parse().ok()?, to.parse().ok()?))
        };
        let ranges = text.split(',').filter_map(range);
        ranges.fold(Gaps::default(), |all, range| all.and(&range))
    }
}
