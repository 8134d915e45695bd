//! The Weis rules once more, written without anything of the engine but the cards themselves:
//! slow, over sorted lists, as one would explain them at the table.

use jasstafel::engine::card::{Farbe, Hand, Karte, Rang};
use jasstafel::engine::modus::Modus;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NaiverWeis {
    pub punkte: i32,
    /// Lowest first.
    pub karten: Vec<Karte>,
}

impl NaiverWeis {
    pub fn hand(&self) -> Hand {
        self.karten.iter().copied().collect()
    }

    fn ist_blatt(&self) -> bool {
        self.karten.iter().all(|karte| karte.farbe == self.karten[0].farbe)
    }
}

/// W1, W2, W5: sorts the cards and walks along them.
pub fn weise(hand: Hand) -> Vec<NaiverWeis> {
    let mut karten: Vec<Karte> = hand.karten().collect();
    karten.sort();
    let mut gefunden = Vec::new();
    let mut folge: Vec<Karte> = Vec::new();
    for karte in karten.iter().copied().map(Some).chain([None]) {
        let schliesst_an = match (folge.last(), karte) {
            (Some(letzte), Some(karte)) => {
                letzte.farbe == karte.farbe && letzte.rang as u8 + 1 == karte.rang as u8
            }
            _ => false,
        };
        if !schliesst_an && !folge.is_empty() {
            let punkte = match folge.len() {
                1 | 2 => 0,
                3 => 20,
                4 => 50,
                5 => 100,
                6 => 150,
                7 => 200,
                8 => 250,
                _ => 300,
            };
            if punkte > 0 {
                gefunden.push(NaiverWeis { punkte, karten: folge.clone() });
            }
            folge.clear();
        }
        folge.extend(karte);
    }
    for rang in Rang::ALLE {
        let gleiche: Vec<Karte> = karten.iter().copied().filter(|k| k.rang == rang).collect();
        if gleiche.len() == 4 {
            let punkte = match rang {
                Rang::Under => 200,
                Rang::Neun => 150,
                _ => 100,
            };
            gefunden.push(NaiverWeis { punkte, karten: gleiche });
        }
    }
    gefunden
}

/// W3: of all Weise at the table the highest, found by throwing out the lower ones step by step.
/// Answers with the seat and how many steps it took (0: nobody is left after the points, …).
pub fn hoechster(haende: [Hand; 4], modus: Modus, vorhand: usize) -> Option<usize> {
    let mut rennen: Vec<(usize, NaiverWeis)> = (0..4)
        .flat_map(|platz| weise(haende[platz]).into_iter().map(move |weis| (platz, weis)))
        .collect();
    let behalte = |rennen: &mut Vec<(usize, NaiverWeis)>,
                   mass: &dyn Fn(&(usize, NaiverWeis)) -> i32| {
        if let Some(bestes) = rennen.iter().map(mass).max() {
            rennen.retain(|eintrag| mass(eintrag) == bestes);
        }
    };
    behalte(&mut rennen, &|(_, weis)| weis.punkte);
    behalte(&mut rennen, &|(_, weis)| weis.karten.len() as i32);
    behalte(&mut rennen, &|(_, weis)| {
        let raenge = weis.karten.iter().map(|karte| karte.rang as i32);
        if modus == Modus::Undenufe { -raenge.min().unwrap() } else { raenge.max().unwrap() }
    });
    behalte(&mut rennen, &|(_, weis)| {
        i32::from(weis.ist_blatt() && Some(weis.karten[0].farbe) == modus.trumpf())
    });
    behalte(&mut rennen, &|(platz, _)| -((*platz as i32 + 4 - vorhand as i32) % 4));
    rennen.first().map(|(platz, _)| *platz)
}

/// T1.
pub fn stoeck(haende: [Hand; 4], modus: Modus) -> Option<usize> {
    let farbe: Farbe = modus.trumpf()?;
    let hat = |hand: &Hand, rang| hand.karten().any(|karte| karte == Karte { farbe, rang });
    haende.iter().position(|hand| hat(hand, Rang::Koenig) && hat(hand, Rang::Ober))
}

/// A small generator with a fixed start, so that every run sees the same hands.
pub struct Wuerfel(u64);

impl Wuerfel {
    pub fn neu(start: u64) -> Wuerfel {
        Wuerfel(start)
    }

    /// xorshift64*, by Marsaglia and Vigna.
    pub fn zahl(&mut self, unter: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % unter
    }

    pub fn mische<T>(&mut self, dinge: &mut [T]) {
        for stelle in (1..dinge.len()).rev() {
            dinge.swap(stelle, self.zahl(stelle + 1));
        }
    }

    pub fn haende(&mut self) -> [Hand; 4] {
        let mut deck: Vec<Karte> = Hand::DECK.karten().collect();
        self.mische(&mut deck);
        [0, 1, 2, 3].map(|platz| deck[platz * 9..][..9].iter().copied().collect())
    }

    /// Hands with many Weise, and so many ties: the cards are dealt in packets as they lie.
    pub fn schlecht_gemischt(&mut self) -> [Hand; 4] {
        let mut pakete: Vec<Hand> = Vec::new();
        for farbe in Farbe::ALLE {
            let ab = self.zahl(3);
            for gruppe in Rang::ALLE.chunks(3) {
                pakete.push(gruppe.iter().map(|&rang| Karte { farbe, rang }).collect());
            }
            if ab == 0 {
                pakete.rotate_left(1);
            }
        }
        self.mische(&mut pakete);
        let mut haende = [0, 1, 2, 3].map(|platz| {
            pakete[platz * 3..][..3].iter().fold(Hand::LEER, |hand, paket| hand | *paket)
        });
        // A few cards change hands, so that runs of every length and fours come up.
        for _ in 0..self.zahl(6) {
            let (a, b) = (self.zahl(4), self.zahl(4));
            if a != b {
                let von_a = haende[a].karten().nth(self.zahl(9)).unwrap();
                let von_b = haende[b].karten().nth(self.zahl(9)).unwrap();
                haende[a] = (haende[a] - Hand::aus_karte(von_a)).mit(von_b);
                haende[b] = (haende[b] - Hand::aus_karte(von_b)).mit(von_a);
            }
        }
        haende
    }
}
