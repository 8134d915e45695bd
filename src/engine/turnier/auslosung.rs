//! The draw: who sits at which table with whom, from the seed and what was drawn before.
//!
//! Partners come from the rounds of a circle: in n − 1 of them (n for odd n, with one out) every
//! two meet exactly once. So nobody has a partner twice while that can be avoided. Who sits out
//! goes round: nobody twice before all did once; where the circle has no such round, others are
//! searched. Which pair meets which is then searched so that opponents vary.

use super::{Passe, Teams, Tischplan, Turnier};

/// How good a draw is: repetitions, and the fewest there can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guete {
    /// Two were partners again; how often in all.
    pub partner: usize,
    /// Fewer than this are not possible.
    pub partner_schranke: usize,
    /// Two were opponents again.
    pub gegner: usize,
    /// Fewer than this are not possible.
    pub gegner_schranke: usize,
    /// The most and the fewest times somebody sat out.
    pub joker: [usize; 2],
}

/// How often each two met.
struct Begegnungen {
    n: usize,
    partner: Vec<u8>,
    gegner: Vec<u8>,
    joker: Vec<u8>,
}

impl Begegnungen {
    fn aus(turnier: &Turnier) -> Begegnungen {
        let n = turnier.spieler.len();
        let mut b =
            Begegnungen { n, partner: vec![0; n * n], gegner: vec![0; n * n], joker: vec![0; n] };
        for passe in &turnier.passen {
            for nr in &passe.joker {
                b.joker[*nr] += 1;
            }
            for tisch in &passe.tische {
                for [x, y] in [tisch.a, tisch.b] {
                    b.partner[x * n + y] += 1;
                    b.partner[y * n + x] += 1;
                }
                for x in tisch.a {
                    for y in tisch.b {
                        b.gegner[x * n + y] += 1;
                        b.gegner[y * n + x] += 1;
                    }
                }
            }
        }
        b
    }

    fn partner(&self, [x, y]: [usize; 2]) -> usize {
        usize::from(self.partner[x * self.n + y])
    }

    fn gegner(&self, a: [usize; 2], b: [usize; 2]) -> usize {
        let je = |x: usize, y: usize| usize::from(self.gegner[x * self.n + y]);
        je(a[0], b[0]) + je(a[0], b[1]) + je(a[1], b[0]) + je(a[1], b[1])
    }

    fn joker(&self, paar: [usize; 2]) -> usize {
        paar.iter().map(|nr| usize::from(self.joker[*nr]).pow(2)).sum()
    }
}

/// A small generator; the same seed gives the same numbers everywhere.
struct Zufall(u64);

impl Zufall {
    fn neu(saat: u64, passe: usize) -> Zufall {
        Zufall(saat ^ (passe as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn zahl(&mut self, bis: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // The high half times `bis`: even enough for seats at a table.
        ((((z ^ (z >> 31)) >> 32) * bis as u64) >> 32) as usize
    }

    fn mische<T>(&mut self, liste: &mut [T]) {
        for nr in (1..liste.len()).rev() {
            liste.swap(nr, self.zahl(nr + 1));
        }
    }
}

/// The pairs of round `runde` of a circle of `anzahl`; for an odd one the last value is who is
/// out.
fn runde(anzahl: usize, runde: usize) -> (Vec<[usize; 2]>, Option<usize>) {
    let m = anzahl + anzahl % 2;
    let kreis = m - 1;
    let paar = |i: usize| [(runde + i) % kreis, (runde + kreis - i) % kreis];
    let mut paare: Vec<[usize; 2]> = (1..m / 2).map(paar).collect();
    if anzahl % 2 == 1 {
        return (paare, Some(runde));
    }
    paare.push([runde, kreis]);
    (paare, None)
}

/// Two pairs at one table.
type Paarung = [[usize; 2]; 2];

/// How many rounds are tried before the best of them is taken.
const VERSUCHE: usize = 16;

/// How many rounds are tried where the circle has none for those whose turn it is to sit out.
const FREIE_VERSUCHE: usize = 64;

/// A round as it would be played.
struct Runde {
    /// Who sits out again, and who meets again.
    kosten: [usize; 2],
    paare: Vec<[usize; 2]>,
    joker: Vec<usize>,
}

/// The next Passe of a tournament that passes its check; `versuch` counts the draws of it that
/// were thrown away.
pub(super) fn lose(turnier: &Turnier, versuch: usize) -> Passe {
    let b = Begegnungen::aus(turnier);
    let mut z = Zufall::neu(turnier.saat.wrapping_add(versuch as u64), turnier.passen.len());
    let n = turnier.spieler.len();
    // The circle is the same in every Passe, or its rounds would not fit together.
    let mut kreis: Vec<usize> = (0..n).collect();
    let fest = turnier.regeln.teams == Teams::Fest;
    let einheiten = if fest { n / 2 } else { n };
    let plaetze = &mut kreis[..einheiten];
    Zufall::neu(turnier.saat, usize::MAX - 1).mische(plaetze);

    let mut reihenfolge: Vec<usize> = (0..einheiten + einheiten % 2 - 1).collect();
    z.mische(&mut reihenfolge);
    let mut runden: Vec<Runde> = Vec::new();
    for nr in reihenfolge {
        let (paare, aussen) = runde(einheiten, nr);
        let mut paare: Vec<[usize; 2]> =
            paare.into_iter().map(|[x, y]| [kreis[x], kreis[y]]).collect();
        let mut joker: Vec<usize> = Vec::new();
        if let Some(aussen) = aussen.map(|nr| kreis[nr]) {
            if fest { joker.extend(team(aussen)) } else { joker.push(aussen) }
        }
        // Two pairs a table: an odd one sits out, the one that did so least.
        if !fest && paare.len() % 2 == 1 {
            let wenigste = (0..paare.len()).min_by_key(|nr| b.joker(paare[*nr])).unwrap_or(0);
            joker.extend(paare.swap_remove(wenigste));
        }
        // Twice for one is worse than once for two.
        let gesessen = joker.iter().map(|nr| usize::from(b.joker[*nr]).pow(2)).sum();
        let wieder = paare
            .iter()
            .map(|[x, y]| if fest { b.gegner(team(*x), team(*y)) } else { b.partner([*x, *y]) });
        let kosten = [gesessen, wieder.sum()];
        runden.push(Runde { kosten, paare, joker });
        if runden.iter().filter(|runde| runde.kosten == [0, 0]).count() == VERSUCHE {
            break;
        }
    }
    // Nobody sits out twice before all did once: where no round of the circle has it so, those
    // whose turn it is sit out and the others are paired anew.
    let billigste = |runden: &[Runde]| runden.iter().map(|runde| runde.kosten).min();
    if !fest && !n.is_multiple_of(4) {
        let frei = freie_runde(&b, &mut z);
        if billigste(&runden).is_none_or(|kosten| kosten > [frei.kosten[0], 0]) {
            runden.push(frei);
            runden.extend((1..FREIE_VERSUCHE).map(|_| freie_runde(&b, &mut z)));
        }
    }
    let Some(kosten) = billigste(&runden) else {
        return Passe::default();
    };
    // Of rounds that are equal for partners the one whose tables vary most.
    let mut beste: Option<(usize, Vec<Paarung>, Vec<usize>)> = None;
    for Runde { mut paare, joker, .. } in
        runden.into_iter().filter(|runde| runde.kosten == kosten).take(VERSUCHE)
    {
        z.mische(&mut paare);
        let mut tische: Vec<Paarung>;
        if fest {
            tische = paare.into_iter().map(|[x, y]| [team(x), team(y)]).collect();
        } else {
            bessere_partner(&b, &mut z, &mut paare);
            tische = paare.chunks_exact(2).map(|zwei| [zwei[0], zwei[1]]).collect();
            bessere_gegner(&b, &mut z, &mut tische);
        }
        let wieder = tische.iter().map(|[p, q]| b.gegner(*p, *q)).sum();
        if beste.as_ref().is_none_or(|(bisher, ..)| wieder < *bisher) {
            beste = Some((wieder, tische, joker));
        }
        if wieder == 0 {
            break;
        }
    }
    let Some((_, tische, joker)) = beste else { return Passe::default() };
    let mut tische: Vec<Tischplan> = tische
        .into_iter()
        .map(|[a, b]| {
            let [a, b] = if z.zahl(2) == 0 { [a, b] } else { [b, a] };
            Tischplan { a, b, blatt: None }
        })
        .collect();
    z.mische(&mut tische);
    Passe { tische, joker }
}

/// A round without the circle: those sit out who did so least.
fn freie_runde(b: &Begegnungen, z: &mut Zufall) -> Runde {
    let mut alle: Vec<usize> = (0..b.n).collect();
    z.mische(&mut alle);
    let wer = |alle: &mut Vec<usize>| {
        let stelle = (0..alle.len()).min_by_key(|stelle| b.joker[alle[*stelle]]).unwrap_or(0);
        alle.swap_remove(stelle)
    };
    let joker: Vec<usize> = (0..b.n % 4).map(|_| wer(&mut alle)).collect();
    let mut paare: Vec<[usize; 2]> = alle.chunks_exact(2).map(|zwei| [zwei[0], zwei[1]]).collect();
    bessere_partner(b, z, &mut paare);
    let gesessen = joker.iter().map(|nr| usize::from(b.joker[*nr]).pow(2)).sum();
    let kosten = [gesessen, paare.iter().map(|paar| b.partner(*paar)).sum()];
    Runde { kosten, paare, joker }
}

/// Two neighbours in the list.
const fn team(nr: usize) -> [usize; 2] {
    [2 * nr, 2 * nr + 1]
}

/// Where the circle no longer fits (players were added, or there are more Passen than rounds):
/// swaps players while fewer were partners before.
fn bessere_partner(b: &Begegnungen, z: &mut Zufall, paare: &mut [[usize; 2]]) {
    let anzahl = paare.len();
    for schritt in 0..anzahl * 200 {
        let eines = schritt % anzahl;
        if b.partner(paare[eines]) == 0 {
            continue;
        }
        let anderes = z.zahl(anzahl);
        if anderes == eines {
            continue;
        }
        let (x, y) = (z.zahl(2), z.zahl(2));
        let (mut p, mut q) = (paare[eines], paare[anderes]);
        std::mem::swap(&mut p[x], &mut q[y]);
        if b.partner(p) + b.partner(q) <= b.partner(paare[eines]) + b.partner(paare[anderes]) {
            paare[eines] = p;
            paare[anderes] = q;
        }
    }
}

/// Swaps pairs between tables while fewer were opponents before.
fn bessere_gegner(b: &Begegnungen, z: &mut Zufall, tische: &mut [Paarung]) {
    let anzahl = tische.len();
    let kosten = |tisch: Paarung| {
        let [p, q] = tisch;
        // Twice the same opponent is worse than two of them once.
        let je = b.gegner(p, q);
        je * je
    };
    for schritt in 0..anzahl * 2000 {
        let einer = schritt % anzahl;
        if einer == 0 && tische.iter().all(|tisch| kosten(*tisch) == 0) {
            break;
        }
        // Good tables move now and then too, or a bad one may find no way out.
        if kosten(tische[einer]) == 0 && z.zahl(8) > 0 {
            continue;
        }
        let anderer = z.zahl(anzahl);
        if anderer == einer {
            continue;
        }
        let (x, y) = (z.zahl(2), z.zahl(2));
        let (mut s, mut t) = (tische[einer], tische[anderer]);
        std::mem::swap(&mut s[x], &mut t[y]);
        if kosten(s) + kosten(t) <= kosten(tische[einer]) + kosten(tische[anderer]) {
            tische[einer] = s;
            tische[anderer] = t;
        }
    }
}

/// How good the draws so far are. Of a tournament that passes its check.
pub fn guete(turnier: &Turnier) -> Guete {
    let b = Begegnungen::aus(turnier);
    let n = b.n;
    let fest = turnier.regeln.teams == Teams::Fest;
    let wieder = |je: &[u8]| je.iter().map(|oft| usize::from(oft.saturating_sub(1))).sum::<usize>();
    // Each player alone must meet somebody again after all others; two share a repetition.
    let mut schranken = [0, 0];
    for nr in 0..n {
        let passen = turnier.passen.len() - usize::from(b.joker[nr]);
        let gegner = if fest { n - 2 } else { n - 1 };
        schranken[0] += if fest { passen.saturating_sub(1) } else { passen.saturating_sub(n - 1) };
        schranken[1] += (2 * passen).saturating_sub(gegner);
    }
    let joker = |f: fn(std::slice::Iter<u8>) -> Option<&u8>| {
        f(b.joker.iter()).map_or(0, |oft| usize::from(*oft))
    };
    Guete {
        partner: wieder(&b.partner) / 2,
        partner_schranke: schranken[0].div_ceil(2),
        gegner: wieder(&b.gegner) / 2,
        gegner_schranke: schranken[1].div_ceil(2),
        joker: [joker(|je| je.max()), joker(|je| je.min())],
    }
}
