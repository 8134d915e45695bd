//! What a Weis is, which ones a hand holds, and which of two is the higher (W1, W2, W3, W5).
//!
//! Owns the list of all 121 Weise there are and the values of W1. It must not know who holds which
//! cards, what was declared, or who writes: that is [`super::weisrunde`].

use super::card::{Farbe, Hand, Karte, Rang};
use super::modus::Modus;
use super::punkte::Punkte;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

// W1, from JR Weisregeln and JW weis_rules_*: runs by their length …
const DREIBLATT: Punkte = Punkte(20);
const VIERBLATT: Punkte = Punkte(50);
const FUENFBLATT: Punkte = Punkte(100);
const SECHSBLATT: Punkte = Punkte(150);
const SIEBENBLATT: Punkte = Punkte(200);
const ACHTBLATT: Punkte = Punkte(250);
const NEUNBLATT: Punkte = Punkte(300);
// … and four of a kind by their rank (W1, from JR Weisregeln and JW weis_rules_vier_gleiche).
const VIER_UNDER: Punkte = Punkte(200);
const VIER_NEUNER: Punkte = Punkte(150);
/// Four of any other rank, four Asse in Undenufe too (W1).
const VIER_GLEICHE: Punkte = Punkte(100);

/// The shortest run that is a Weis (W1).
const KUERZESTES_BLATT: usize = 3;
/// A suit has nine cards, so no run is longer (K1).
const LAENGSTES_BLATT: usize = 9;

/// The value of a run by its number of cards, [`KUERZESTES_BLATT`] first.
const BLATTWERTE: [Punkte; LAENGSTES_BLATT - KUERZESTES_BLATT + 1] =
    [DREIBLATT, VIERBLATT, FUENFBLATT, SECHSBLATT, SIEBENBLATT, ACHTBLATT, NEUNBLATT];

/// Every value a single Weis can have, the lowest first (W1).
pub const WEISWERTE: [Punkte; 7] = BLATTWERTE;

const fn blattwert(laenge: usize) -> Punkte {
    if laenge < KUERZESTES_BLATT { Punkte::NULL } else { BLATTWERTE[laenge - KUERZESTES_BLATT] }
}

const fn vierwert(rang: Rang) -> Punkte {
    match rang {
        Rang::Under => VIER_UNDER,
        Rang::Neun => VIER_NEUNER,
        _ => VIER_GLEICHE,
    }
}

/// How many Weise start at a given length in one suit, added up: 7 Dreiblätter, 6 Vierblätter …
const BLAETTER_JE_FARBE: usize = 28;
const BLAETTER: usize = BLAETTER_JE_FARBE * 4;

/// One of the 121 Weise of the deck: 28 runs in each suit, and nine times four of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weis(u8);

/// Of what kind a Weis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weisart {
    /// Neighbours in the natural order of one suit (W2).
    Blatt(Farbe),
    /// All four of a rank.
    VierGleiche,
}

#[derive(Clone, Copy)]
struct Eintrag {
    karten: Hand,
    punkte: Punkte,
    art: Weisart,
    hoechste: Rang,
    tiefste: Rang,
}

impl Weis {
    /// How many Weise the deck has.
    pub const ANZAHL: usize = BLAETTER + 9;

    const TABELLE: [Eintrag; Weis::ANZAHL] = {
        let leer = Eintrag {
            karten: Hand::LEER,
            punkte: Punkte::NULL,
            art: Weisart::VierGleiche,
            hoechste: Rang::Sechs,
            tiefste: Rang::Sechs,
        };
        let mut tabelle = [leer; Weis::ANZAHL];
        let mut stelle = 0;
        let mut farbe = 0;
        while farbe < Farbe::ALLE.len() {
            let mut laenge = KUERZESTES_BLATT;
            while laenge <= LAENGSTES_BLATT {
                let mut tiefste = 0;
                while tiefste + laenge <= Rang::ALLE.len() {
                    let mut karten = Hand::LEER;
                    let mut rang = tiefste;
                    while rang < tiefste + laenge {
                        karten = karten.mit(Karte::new(Farbe::ALLE[farbe], Rang::ALLE[rang]));
                        rang += 1;
                    }
                    tabelle[stelle] = Eintrag {
                        karten,
                        punkte: blattwert(laenge),
                        art: Weisart::Blatt(Farbe::ALLE[farbe]),
                        hoechste: Rang::ALLE[rang - 1],
                        tiefste: Rang::ALLE[tiefste],
                    };
                    stelle += 1;
                    tiefste += 1;
                }
                laenge += 1;
            }
            farbe += 1;
        }
        let mut nummer = 0;
        while nummer < Rang::ALLE.len() {
            let rang = Rang::ALLE[nummer];
            let mut karten = Hand::LEER;
            let mut farbe = 0;
            while farbe < Farbe::ALLE.len() {
                karten = karten.mit(Karte::new(Farbe::ALLE[farbe], rang));
                farbe += 1;
            }
            tabelle[stelle] = Eintrag {
                karten,
                punkte: vierwert(rang),
                art: Weisart::VierGleiche,
                hoechste: rang,
                tiefste: rang,
            };
            stelle += 1;
            nummer += 1;
        }
        tabelle
    };

    const fn eintrag(self) -> &'static Eintrag {
        static TABELLE: [Eintrag; Weis::ANZAHL] = Weis::TABELLE;
        &TABELLE[self.0 as usize]
    }

    /// All 121, the runs suit by suit first.
    pub fn alle() -> impl Iterator<Item = Weis> {
        (0..Weis::ANZAHL as u8).map(Weis)
    }

    /// The Weis of exactly these cards, if they are one.
    pub fn aus_karten(karten: Hand) -> Option<Weis> {
        Weis::alle().find(|weis| weis.karten() == karten)
    }

    /// The cards that make it.
    pub const fn karten(self) -> Hand {
        self.eintrag().karten
    }

    /// What it is worth before the factor (W1).
    pub const fn punkte(self) -> Punkte {
        self.eintrag().punkte
    }

    /// A run of which suit, or four of a kind.
    pub const fn art(self) -> Weisart {
        self.eintrag().art
    }

    /// 3 to 9.
    pub const fn kartenzahl(self) -> u32 {
        self.karten().anzahl()
    }

    /// The highest rank in the natural order; of four of a kind their rank.
    pub const fn hoechste(self) -> Rang {
        self.eintrag().hoechste
    }

    /// The card it is named by: the highest in the ranking of the mode, so the lowest card of a
    /// run in Undenufe («vom Achter» for 8, 9, 10) (W3).
    pub const fn vom(self, richtung: Richtung) -> Rang {
        match richtung {
            Richtung::Oben => self.eintrag().hoechste,
            Richtung::Unten => self.eintrag().tiefste,
        }
    }

    /// Whether both can be written by one player (W5): four of a kind crosses any run, but two
    /// runs of a suit neither share a card nor join to a longer one, of which both were parts.
    pub fn vertraegt(self, anderer: Weis) -> bool {
        match (self.art(), anderer.art()) {
            (Weisart::Blatt(farbe), Weisart::Blatt(andere)) if farbe == andere => {
                let (a, b) = (self.karten().reihe(farbe), anderer.karten().reihe(farbe));
                (a | a << 1 | a >> 1) & b == 0
            }
            _ => self != anderer,
        }
    }
}

impl fmt::Debug for Weis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Weis({})", self.karten())
    }
}

/// A set of Weise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weismenge(u128);

impl Weismenge {
    /// No Weis.
    pub const LEER: Weismenge = Weismenge(0);

    /// With this Weis; the same where it was in it already.
    #[must_use]
    pub const fn mit(self, weis: Weis) -> Weismenge {
        Weismenge(self.0 | 1 << weis.0)
    }

    /// Whether the Weis is in it.
    pub const fn enthaelt(self, weis: Weis) -> bool {
        self.0 >> weis.0 & 1 == 1
    }

    /// Whether no Weis is in it.
    pub const fn ist_leer(self) -> bool {
        self.0 == 0
    }

    /// How many, 0 to 121.
    pub const fn anzahl(self) -> u32 {
        self.0.count_ones()
    }

    /// The only one in it, if it holds just one.
    pub fn einziger(self) -> Option<Weis> {
        (self.anzahl() == 1).then(|| Weis(self.0.trailing_zeros() as u8))
    }

    /// Its Weise in the order of [`Weis::alle`].
    pub fn iter(self) -> impl Iterator<Item = Weis> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let stelle = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (stelle < u128::BITS).then_some(Weis(stelle as u8))
        })
    }

    /// Those of them that pass.
    #[must_use]
    pub fn nur(self, passt: impl FnMut(&Weis) -> bool) -> Weismenge {
        self.iter().filter(passt).collect()
    }

    /// What all of them are worth together (W4, W5).
    pub fn punkte(self) -> Punkte {
        self.iter().map(Weis::punkte).sum()
    }

    /// The higher Weis first (W3), equal ones by suit.
    pub fn geordnet(self, rang: Weisrang) -> Vec<Weis> {
        // A hand holds three at most: put in one by one, without the library's large sort.
        let mut weise: Vec<Weis> = Vec::new();
        for weis in self.iter() {
            let hoeher = |w: &Weis| rang.vergleiche(*w, weis).0.is_ge();
            weise.insert(weise.iter().take_while(|w| hoeher(w)).count(), weis);
        }
        weise
    }
}

impl FromIterator<Weis> for Weismenge {
    fn from_iter<I: IntoIterator<Item = Weis>>(weise: I) -> Weismenge {
        weise.into_iter().fold(Weismenge::LEER, Weismenge::mit)
    }
}

/// Every Weis in these cards: the longest runs and the fours, a card in both if it must be (W5).
pub fn weise(hand: Hand) -> Weismenge {
    let mut menge = Weismenge::LEER;
    for (nummer, farbe) in Farbe::ALLE.into_iter().enumerate() {
        let reihe = usize::from(hand.reihe(farbe));
        // Most suits hold no run at all.
        if reihe & reihe >> 1 & reihe >> 2 != 0 {
            menge.0 |= u128::from(BLATTMENGE[reihe]) << (nummer * BLAETTER_JE_FARBE);
        }
    }
    let [a, b, c, d] = Farbe::ALLE.map(|farbe| hand.reihe(farbe));
    menge.0 |= u128::from(a & b & c & d) << BLAETTER;
    menge
}

/// The longest runs in nine cards of one suit, as a set of the 28 runs of the suit (W2, W5).
static BLATTMENGE: [u32; REIHEN] = {
    let mut tabelle = [0; REIHEN];
    let mut reihe: usize = 0;
    while reihe < REIHEN {
        let mut nummer = 0;
        while nummer < BLAETTER_JE_FARBE {
            let blatt = Weis::TABELLE[nummer].karten.reihe(Farbe::ALLE[0]) as usize;
            let nachbarn = (blatt << 1 | blatt >> 1) & !blatt;
            // A run inside a longer run is not a second Weis.
            if reihe & blatt == blatt && reihe & nachbarn == 0 {
                tabelle[reihe] |= 1 << nummer;
            }
            nummer += 1;
        }
        reihe += 1;
    }
    tabelle
};

/// Sets of nine cards of a suit, as indices.
const REIHEN: usize = 1 << 9;

/// The points of all runs in nine cards of one suit (W1, W5).
static BLATTPUNKTE: [i32; REIHEN] = {
    let mut tabelle = [0; REIHEN];
    let mut reihe = 0;
    while reihe < REIHEN {
        let mut rest = reihe;
        while rest != 0 {
            rest >>= rest.trailing_zeros();
            let laenge = rest.trailing_ones() as usize;
            tabelle[reihe] += blattwert(laenge).0;
            rest >>= laenge;
        }
        reihe += 1;
    }
    tabelle
};

/// The points of all fours, by the ranks that all four suits have (W1).
static VIERPUNKTE: [i32; REIHEN] = {
    let mut tabelle = [0; REIHEN];
    let mut raenge = 0;
    while raenge < REIHEN {
        let mut nummer = 0;
        while nummer < Rang::ALLE.len() {
            if raenge >> nummer & 1 == 1 {
                tabelle[raenge] += vierwert(Rang::ALLE[nummer]).0;
            }
            nummer += 1;
        }
        raenge += 1;
    }
    tabelle
};

/// What all Weise in these cards are worth, before the factor: the sum of [`weise`], five table
/// look-ups a hand.
#[inline]
pub fn punkte(hand: Hand) -> Punkte {
    let [a, b, c, d] = Farbe::ALLE.map(|farbe| usize::from(hand.reihe(farbe)));
    Punkte(
        BLATTPUNKTE[a]
            + BLATTPUNKTE[b]
            + BLATTPUNKTE[c]
            + BLATTPUNKTE[d]
            + VIERPUNKTE[a & b & c & d],
    )
}

/// Whether there is no card too many in these, and some of the Weise in them, written together,
/// are worth just `wert`: declared too low, a part of a run is a Weis too (W5, W7).
pub fn ergeben(karten: Hand, wert: Punkte) -> bool {
    fn summe(wert: Punkte, moeglich: &[Weis]) -> bool {
        moeglich.iter().enumerate().any(|(nummer, weis)| {
            let rest = wert - weis.punkte();
            rest == Punkte::NULL
                || rest > Punkte::NULL && {
                    let weitere = moeglich[nummer + 1..].iter().copied();
                    let weitere: Vec<Weis> = weitere.filter(|w| w.vertraegt(*weis)).collect();
                    summe(rest, &weitere)
                }
        })
    }
    let gebraucht = weise(karten).iter().map(Weis::karten).fold(Hand::LEER, Hand::vereint);
    let moeglich: Vec<Weis> = Weis::alle().filter(|weis| karten.umfasst(weis.karten())).collect();
    gebraucht == karten && summe(wert, &moeglich)
}

/// Which end of a suit is the strong one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Richtung {
    /// The Ass: trump and Obenabe.
    #[default]
    #[serde(rename = "oben")]
    Oben,
    /// The Sechs: Undenufe.
    #[serde(rename = "unten")]
    Unten,
}

/// By what the higher of two Weise is the higher, in the order the law asks (W3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Vorzug {
    /// It is worth more.
    Punkte,
    /// It has more cards.
    Kartenzahl,
    /// Its highest card is higher in the ranking of the mode.
    HoechsteKarte,
    /// It is a run in trump.
    Trumpf,
    /// Nothing in the Weise themselves: who declared first, seen from Vorhand.
    Vorhand,
}

impl Vorzug {
    /// The steps that look at the Weise themselves.
    pub(super) const AM_WEIS: [Vorzug; 4] =
        [Vorzug::Punkte, Vorzug::Kartenzahl, Vorzug::HoechsteKarte, Vorzug::Trumpf];
}

/// The ranking in which Weise are compared: it follows from the mode (W3, K5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weisrang {
    /// Which card of a run is its highest.
    pub richtung: Richtung,
    /// The suit whose run wins a tie; `None` without trump.
    pub trumpf: Option<Farbe>,
}

impl Weisrang {
    /// The ranking of `modus`. The modes that change on the way (K5) take that of their first
    /// Stich, `beginn`; the six usual modes do not ask for it.
    pub const fn neu(modus: Modus, beginn: Richtung) -> Weisrang {
        let richtung = match modus {
            Modus::Undenufe => Richtung::Unten,
            Modus::Slalom | Modus::Guschti | Modus::Mary | Modus::DreiMalDrei => beginn,
            Modus::Eicheln | Modus::Rosen | Modus::Schellen | Modus::Schilten | Modus::Obenabe => {
                Richtung::Oben
            }
        };
        Weisrang { richtung, trumpf: modus.trumpf() }
    }

    /// How `a` stands to `b`, and by which step of W3; equal ones are left to Vorhand.
    pub fn vergleiche(self, a: Weis, b: Weis) -> (Ordering, Vorzug) {
        for vorzug in Vorzug::AM_WEIS {
            let ordnung = self.mass(vorzug, a).cmp(&self.mass(vorzug, b));
            if ordnung != Ordering::Equal {
                return (ordnung, vorzug);
            }
        }
        (Ordering::Equal, Vorzug::Vorhand)
    }

    /// What a step of W3 looks at, as a number: the larger is the higher.
    pub(super) fn mass(self, vorzug: Vorzug, weis: Weis) -> i32 {
        match vorzug {
            Vorzug::Punkte => weis.punkte().0,
            Vorzug::Kartenzahl => weis.kartenzahl() as i32,
            Vorzug::HoechsteKarte => {
                let hoehe = weis.vom(self.richtung) as i32;
                match self.richtung {
                    Richtung::Oben => hoehe,
                    Richtung::Unten => -hoehe,
                }
            }
            Vorzug::Trumpf => match (weis.art(), self.trumpf) {
                (Weisart::Blatt(farbe), Some(trumpf)) => i32::from(farbe == trumpf),
                _ => 0,
            },
            Vorzug::Vorhand => 0,
        }
    }
}
