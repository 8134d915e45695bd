//! The draw: who sits at which table with whom, from the seed and what was drawn before.
//!
//! Partners come from the rounds of a circle: in n − 1 of them (n for odd n, with one out) every
//! two meet exactly once. So nobody has a partner twice while that can be avoided. Who sits out
//! goes round: nobody twice before all did once; where the circle has no such round, others are
//! searched. Which pair meets which is then searched so that opponents vary.

use crate::engine::tournament::{Passe, TablePlan, Teams, Tournament};

/// How good a draw is: repetitions, and the fewest there can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quality {
    /// Two were partners again; how often in all.
    pub partner: usize,
    /// Fewer than this are not possible.
    pub partner_bound: usize,
    /// Two were opponents again.
    pub opponents: usize,
    /// Fewer than this are not possible.
    pub opponents_bound: usize,
    /// The most times somebody sat out of those who are in every Passe, and the fewest; none where nobody is.
    pub joker: Option<[usize; 2]>,
}

/// How often each two met.
struct Encounters {
    n: usize,
    partner: Vec<u8>,
    opponents: Vec<u8>,
    joker: Vec<u8>,
}

impl Encounters {
    fn of(tournament: &Tournament) -> Encounters {
        let n = tournament.players.len();
        let mut b =
            Encounters { n, partner: vec![0; n * n], opponents: vec![0; n * n], joker: vec![0; n] };
        for passe in &tournament.passen {
            for nth in &passe.joker {
                b.joker[*nth] += 1;
            }
            for table in &passe.tables {
                for [x, y] in [table.a, table.b] {
                    b.partner[x * n + y] += 1;
                    b.partner[y * n + x] += 1;
                }
                for x in table.a {
                    for y in table.b {
                        b.opponents[x * n + y] += 1;
                        b.opponents[y * n + x] += 1;
                    }
                }
            }
        }
        b
    }

    fn partner(&self, [x, y]: [usize; 2]) -> usize {
        usize::from(self.partner[x * self.n + y])
    }

    fn opponents(&self, a: [usize; 2], b: [usize; 2]) -> usize {
        let each = |x: usize, y: usize| usize::from(self.opponents[x * self.n + y]);
        each(a[0], b[0]) + each(a[0], b[1]) + each(a[1], b[0]) + each(a[1], b[1])
    }

    /// How often these sat out so far; twice for one is worse than once for two.
    fn joker(&self, who: &[usize]) -> usize {
        who.iter().map(|nth| usize::from(self.joker[*nth]).pow(2)).sum()
    }
}

/// SplitMix64, whose numbers are part of the format: a file holds the seed (`saat`) beside the
/// Passen drawn so far, and what is drawn next from it must be the same in every version of the
/// program and of any library, so it is none.
struct Chance(u64);

impl Chance {
    fn new(seed: u64, passe: usize) -> Chance {
        Chance(seed ^ (passe as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn number(&mut self, until: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // The high half times `until`: even enough for seats at a table.
        ((((z ^ (z >> 31)) >> 32) * until as u64) >> 32) as usize
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for nth in (1..list.len()).rev() {
            list.swap(nth, self.number(nth + 1));
        }
    }
}

/// The pairs of round `round` of a circle of `count`; for an odd one the last value is who is
/// out.
fn round(count: usize, round: usize) -> (Vec<[usize; 2]>, Option<usize>) {
    let m = count + count % 2;
    let circle = m - 1;
    let pair = |i: usize| [(round + i) % circle, (round + circle - i) % circle];
    let mut pairs: Vec<[usize; 2]> = (1..m / 2).map(pair).collect();
    if count % 2 == 1 {
        return (pairs, Some(round));
    }
    pairs.push([round, circle]);
    (pairs, None)
}

/// Two pairs at one table.
type Pairing = [[usize; 2]; 2];

/// How many rounds are tried before the best of them is taken.
const ATTEMPTS: usize = 16;

/// How many rounds are tried where the circle has none for those whose turn it is to sit out.
const FREE_ATTEMPTS: usize = 64;

/// A round as it would be played.
struct Round {
    /// Who sits out again, and who meets again.
    costs: [usize; 2],
    pairs: Vec<[usize; 2]>,
    joker: Vec<usize>,
}

/// Who is paired: players, or the numbers of teams that stay together.
struct Units {
    fixed_teams: bool,
    /// Those who are there.
    there: Vec<usize>,
}

impl Units {
    fn of(tournament: &Tournament) -> Units {
        let fixed_teams = tournament.rules.teams == Teams::Fixed;
        let next = tournament.passen.len();
        let n = tournament.players.len();
        let is_there = |unit: &usize| {
            let first = if fixed_teams { 2 * unit } else { *unit };
            !tournament.misses(first, next)
        };
        let there = (0..if fixed_teams { n / 2 } else { n }).filter(is_there).collect();
        Units { fixed_teams, there }
    }

    /// Whether these are others than in a Passe before: the rounds of their circle do not fit to those then.
    fn changed(&self, tournament: &Tournament) -> bool {
        let drawn = tournament.passen.len();
        let missing = |nth: usize| (0..=drawn).any(|p| tournament.misses(nth, p));
        (0..tournament.players.len()).any(missing)
    }

    /// Who sits out with this one.
    fn players(&self, unit: usize) -> Vec<usize> {
        if self.fixed_teams { team(unit).to_vec() } else { vec![unit] }
    }

    /// How often two met that are paired.
    fn again(&self, b: &Encounters, [x, y]: [usize; 2]) -> usize {
        if self.fixed_teams { b.opponents(team(x), team(y)) } else { b.partner([x, y]) }
    }

    /// So many sit out.
    fn outside(&self) -> usize {
        self.there.len() % if self.fixed_teams { 2 } else { 4 }
    }
}

/// The next Passe of a tournament that passes its check; `attempt` counts the draws of it that
/// were thrown away.
pub(super) fn draw_lots(tournament: &Tournament, attempt: usize) -> Passe {
    let b = Encounters::of(tournament);
    let mut z = Chance::new(tournament.seed.wrapping_add(attempt as u64), tournament.passen.len());
    let units = Units::of(tournament);
    let (fixed_teams, count) = (units.fixed_teams, units.there.len());
    // The circle is the same in every Passe, or its rounds would not fit together.
    let mut circle = units.there.clone();
    Chance::new(tournament.seed, usize::MAX - 1).shuffle(&mut circle);

    let mut order: Vec<usize> = (0..(count + count % 2).saturating_sub(1)).collect();
    z.shuffle(&mut order);
    let mut rounds: Vec<Round> = Vec::new();
    for nth in order {
        let (pairs, outside) = round(count, nth);
        let mut pairs: Vec<[usize; 2]> =
            pairs.into_iter().map(|[x, y]| [circle[x], circle[y]]).collect();
        let mut joker: Vec<usize> = Vec::new();
        joker.extend(outside.into_iter().flat_map(|nth| units.players(circle[nth])));
        // Two pairs a table: an odd one sits out, the one that did so least.
        if !fixed_teams && pairs.len() % 2 == 1 {
            let fewest = (0..pairs.len()).min_by_key(|nth| b.joker(&pairs[*nth])).unwrap_or(0);
            joker.extend(pairs.swap_remove(fewest));
        }
        let again = pairs.iter().map(|pair| units.again(&b, *pair));
        let costs = [b.joker(&joker), again.sum()];
        rounds.push(Round { costs, pairs, joker });
        if rounds.iter().filter(|round| round.costs == [0, 0]).count() == ATTEMPTS {
            break;
        }
    }
    // Nobody sits out twice before all did once: where no round of the circle has it so, those
    // whose turn it is sit out and the others are paired anew. As well where others are there than before.
    let cheapest = |rounds: &[Round]| rounds.iter().map(|round| round.costs).min();
    let may_be_free = !fixed_teams && units.outside() > 0;
    if may_be_free || units.changed(tournament) {
        let free = free_round(&b, &mut z, &units);
        if cheapest(&rounds).is_none_or(|costs| costs > [free.costs[0], 0]) {
            rounds.push(free);
            rounds.extend((1..FREE_ATTEMPTS).map(|_| free_round(&b, &mut z, &units)));
        }
    }
    let Some(costs) = cheapest(&rounds) else {
        return Passe::default();
    };
    // Of rounds that are equal for partners the one whose tables vary most.
    let mut best: Option<(usize, Vec<Pairing>, Vec<usize>)> = None;
    for Round { mut pairs, joker, .. } in
        rounds.into_iter().filter(|round| round.costs == costs).take(ATTEMPTS)
    {
        z.shuffle(&mut pairs);
        let mut tables: Vec<Pairing>;
        if fixed_teams {
            tables = pairs.into_iter().map(|[x, y]| [team(x), team(y)]).collect();
        } else {
            better_pairs(&b, &mut z, &units, &mut pairs);
            tables = pairs.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
            better_opponents(&b, &mut z, &mut tables);
        }
        let again = tables.iter().map(|[p, q]| b.opponents(*p, *q)).sum();
        if best.as_ref().is_none_or(|(so_far, ..)| again < *so_far) {
            best = Some((again, tables, joker));
        }
        if again == 0 {
            break;
        }
    }
    let Some((_, tables, joker)) = best else { return Passe::default() };
    let mut tables: Vec<TablePlan> = tables
        .into_iter()
        .map(|[a, b]| {
            let [a, b] = if z.number(2) == 0 { [a, b] } else { [b, a] };
            TablePlan { a, b, sheet: None }
        })
        .collect();
    z.shuffle(&mut tables);
    Passe { tables, joker }
}

/// A round without the circle: those sit out who did so least.
fn free_round(b: &Encounters, z: &mut Chance, units: &Units) -> Round {
    let mut all = units.there.clone();
    z.shuffle(&mut all);
    let who = |all: &mut Vec<usize>| {
        let sat = |place: &usize| b.joker(&units.players(all[*place]));
        let place = (0..all.len()).min_by_key(sat).unwrap_or(0);
        units.players(all.swap_remove(place))
    };
    let joker: Vec<usize> = (0..units.outside()).flat_map(|_| who(&mut all)).collect();
    let mut pairs: Vec<[usize; 2]> = all.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
    better_pairs(b, z, units, &mut pairs);
    let again = pairs.iter().map(|pair| units.again(b, *pair)).sum();
    Round { costs: [b.joker(&joker), again], pairs, joker }
}

/// Two neighbours in the list.
const fn team(nth: usize) -> [usize; 2] {
    [2 * nth, 2 * nth + 1]
}

/// Where the circle no longer fits (others are there than before, or there are more Passen than rounds):
/// swaps while fewer met before.
fn better_pairs(b: &Encounters, z: &mut Chance, units: &Units, pairs: &mut [[usize; 2]]) {
    let count = pairs.len();
    for step in 0..count * 200 {
        let one = step % count;
        if units.again(b, pairs[one]) == 0 {
            continue;
        }
        let another = z.number(count);
        if another == one {
            continue;
        }
        let (x, y) = (z.number(2), z.number(2));
        let (mut p, mut q) = (pairs[one], pairs[another]);
        std::mem::swap(&mut p[x], &mut q[y]);
        let costs = |p, q| units.again(b, p) + units.again(b, q);
        if costs(p, q) <= costs(pairs[one], pairs[another]) {
            pairs[one] = p;
            pairs[another] = q;
        }
    }
}

/// Swaps pairs between tables while fewer were opponents before.
fn better_opponents(b: &Encounters, z: &mut Chance, tables: &mut [Pairing]) {
    let count = tables.len();
    let costs = |table: Pairing| {
        let [p, q] = table;
        // Twice the same opponent is worse than two of them once.
        let each = b.opponents(p, q);
        each * each
    };
    for step in 0..count * 2000 {
        let one = step % count;
        if one == 0 && tables.iter().all(|table| costs(*table) == 0) {
            break;
        }
        // Good tables move now and then too, or a bad one may find no way out.
        if costs(tables[one]) == 0 && z.number(8) > 0 {
            continue;
        }
        let other = z.number(count);
        if other == one {
            continue;
        }
        let (x, y) = (z.number(2), z.number(2));
        let (mut s, mut t) = (tables[one], tables[other]);
        std::mem::swap(&mut s[x], &mut t[y]);
        if costs(s) + costs(t) <= costs(tables[one]) + costs(tables[other]) {
            tables[one] = s;
            tables[other] = t;
        }
    }
}

/// How good the draws so far are. Of a tournament that passes its check.
pub fn quality(tournament: &Tournament) -> Quality {
    let b = Encounters::of(tournament);
    let n = b.n;
    let fixed_teams = tournament.rules.teams == Teams::Fixed;
    let again =
        |each: &[u8]| each.iter().map(|often| usize::from(often.saturating_sub(1))).sum::<usize>();
    // Each player alone must meet somebody again after all others; two share a repetition.
    let mut bounds = [0, 0];
    for nth in 0..n {
        let outside = tournament.missed(nth).len() + usize::from(b.joker[nth]);
        let passen = tournament.passen.len() - outside;
        let opponents = if fixed_teams { n - 2 } else { n - 1 };
        bounds[0] +=
            if fixed_teams { passen.saturating_sub(1) } else { passen.saturating_sub(n - 1) };
        bounds[1] += (2 * passen).saturating_sub(opponents);
    }
    // Whoever came late or went home had fewer Passen to sit out of.
    let always_there = (0..n).filter(|nth| tournament.missed(*nth).is_empty());
    let sat_out = always_there.map(|nth| usize::from(b.joker[nth]));
    let joker = sat_out.clone().max().zip(sat_out.min());
    Quality {
        partner: again(&b.partner) / 2,
        partner_bound: bounds[0].div_ceil(2),
        opponents: again(&b.opponents) / 2,
        opponents_bound: bounds[1].div_ceil(2),
        joker: joker.map(|(most, fewest)| [most, fewest]),
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn a_stored_seed_gives_the_same_numbers() {
        for (seed, passe, until, expected) in [
            (0, 0, 1000, [431, 26, 970, 106, 327, 173, 771, 245]),
            (4711, 2, 36, [20, 2, 29, 11, 29, 8, 22, 3]),
        ] {
            let mut chance = Chance::new(seed, passe);
            assert_eq!(expected.map(|_| chance.number(until)), expected, "{seed} {passe}");
        }
    }
}
