//! Money between people who play for it: what each has won, and the fewest payments that settle it.
//!
//! Amounts are Rappen, won positive, lost negative. What is won is lost by others to the last
//! Rappen, before and after rounding. The stakes are [`super::tischregeln::GELD`].

use super::log::Partie;
use super::stand::{Konto, Marken};
use super::tischregeln::RUNDEN;

/// What `von` pays to `an`: places in the list that was settled, and more than 0 Rappen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zahlung {
    /// Who pays.
    pub von: usize,
    /// Who gets it.
    pub an: usize,
    /// Rappen.
    pub betrag: i64,
}

/// With more debtors and creditors than this the payments may be more than the fewest.
const GENAU_BIS: usize = 12;

/// What each player has won in these Partien, rounded as the last of them says; empty where
/// nothing was at stake.
///
/// A party that lost pays the stake of the Partie to each party that won, once for each of its
/// players, twice after a Schneider where the table says so. For each Strich a party has less
/// than another it pays the stake of the Strich in the same way, also while the Partie runs.
pub fn saldi<'a>(partien: impl Iterator<Item = &'a Partie>) -> Vec<(String, i64)> {
    let mut saldi: Vec<(String, i64)> = Vec::new();
    let mut gespielt = false;
    let mut runden = 1;
    for partie in partien {
        let regeln = &partie.kopf.tischregeln;
        let [mut einsatz, je_strich] =
            ["geld.partie", "geld.strich"].map(|key| i64::from(regeln.zahl(key)));
        gespielt |= einsatz + je_strich > 0;
        runden = match regeln.zahl("geld.runden") {
            0 => i64::from(RUNDEN),
            rappen => i64::from(rappen),
        };
        let ende = partie.stand.ende.as_ref();
        if ende.is_some_and(|ende| ende.schneider) && regeln.ja("geld.schneider_doppelt") {
            einsatz *= 2;
        }
        let siegt = |nr: usize| ende.and_then(|ende| ende.raenge.get(nr)) == Some(&1);
        let konten = &partie.stand.konten;
        let entschieden = (0..konten.len()).any(siegt);
        let anzahl = partie.kopf.spieler.len();
        for (nr, konto) in konten.iter().enumerate() {
            let gegen = |(anderer, gegner): (usize, &Konto)| {
                let sieg = i64::from(siegt(nr)) - i64::from(siegt(anderer));
                let partie = if entschieden { sieg * einsatz } else { 0 };
                partie + (striche(konto) - striche(gegner)) * je_strich
            };
            let gewonnen: i64 = konten.iter().enumerate().map(gegen).sum();
            for platz in partie.jassart.plaetze(nr, anzahl) {
                let name = &partie.kopf.spieler[platz];
                match saldi.iter_mut().find(|(wer, _)| wer == name) {
                    Some((_, saldo)) => *saldo += gewonnen,
                    None => saldi.push((name.clone(), gewonnen)),
                }
            }
        }
    }
    if !gespielt {
        return Vec::new();
    }
    runde(&mut saldi, runden);
    saldi
}

/// The Striche that count for money: on a board of Striche and Nuller what is left of them.
fn striche(konto: &Konto) -> i64 {
    if konto.marken == Marken::default() {
        i64::from(konto.striche.summe())
    } else {
        i64::from(konto.punkte.0)
    }
}

/// Rounds down to multiples of `auf`, and gives what that leaves to those who lost most by it, the
/// first of equals.
fn runde(saldi: &mut [(String, i64)], auf: i64) {
    let mut reste: Vec<i64> = saldi.iter().map(|(_, saldo)| saldo.rem_euclid(auf)).collect();
    let mut uebrig: i64 = reste.iter().sum();
    for ((_, saldo), rest) in saldi.iter_mut().zip(&reste) {
        *saldo -= rest;
    }
    while uebrig > 0 {
        let Some(meister) = staerkster(&reste) else { return };
        saldi[meister].1 += auf;
        reste[meister] = 0;
        uebrig -= auf;
    }
}

/// The place of the largest, the first of equals.
fn staerkster(werte: &[i64]) -> Option<usize> {
    let groesster = werte.iter().max()?;
    werte.iter().position(|wert| wert == groesster)
}

/// The payments after which nobody owes anything; `saldi` add up to 0. The fewest there are, up to
/// twelve people with something to pay or get.
pub fn zahlungen(saldi: &[i64]) -> Vec<Zahlung> {
    let offen: Vec<usize> = (0..saldi.len()).filter(|nr| saldi[*nr] != 0).collect();
    let mut zahlungen = Vec::new();
    let mut rest = saldi.to_vec();
    for gruppe in gruppen(saldi, &offen) {
        loop {
            let je: Vec<i64> = gruppe.iter().map(|nr| rest[*nr]).collect();
            let schulden: Vec<i64> = je.iter().map(|saldo| -saldo).collect();
            let (Some(an), Some(von)) = (staerkster(&je), staerkster(&schulden)) else { break };
            let betrag = je[an].min(schulden[von]);
            if betrag <= 0 {
                break;
            }
            let (an, von) = (gruppe[an], gruppe[von]);
            rest[an] -= betrag;
            rest[von] += betrag;
            zahlungen.push(Zahlung { von, an, betrag });
        }
    }
    zahlungen
}

/// As many groups as possible whose people settle among themselves: each saves a payment.
fn gruppen(saldi: &[i64], offen: &[usize]) -> Vec<Vec<usize>> {
    if offen.len() > GENAU_BIS {
        return vec![offen.to_vec()];
    }
    let alle = (1_usize << offen.len()) - 1;
    let ohne = |menge: usize, stelle: usize| menge & !(1 << stelle);
    let stellen = |menge: usize| (0..offen.len()).filter(move |stelle| menge >> stelle & 1 == 1);
    // For each set of people: what they have together, and into how many groups they fall.
    let mut summe = vec![0_i64; alle + 1];
    let mut anzahl = vec![0_u8; alle + 1];
    for menge in 1..=alle {
        summe[menge] = stellen(menge).map(|stelle| saldi[offen[stelle]]).sum();
        let meiste = stellen(menge).map(|stelle| anzahl[ohne(menge, stelle)]).max();
        anzahl[menge] = meiste.unwrap_or(0) + u8::from(summe[menge] == 0);
    }
    let mut gruppen: Vec<Vec<usize>> = Vec::new();
    let mut menge = alle;
    while menge > 0 {
        if summe[menge] == 0 || gruppen.is_empty() {
            gruppen.push(Vec::new());
        }
        let soll = anzahl[menge] - u8::from(summe[menge] == 0);
        let Some(weg) = stellen(menge).find(|s| anzahl[ohne(menge, *s)] == soll) else { break };
        if let Some(gruppe) = gruppen.last_mut() {
            gruppe.push(offen[weg]);
        }
        menge = ohne(menge, weg);
    }
    gruppen
}
