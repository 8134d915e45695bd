//! What is played: four trumps, Obenabe, Undenufe, and what a table may add (K5).

use super::card::{Farbe, Karte};
use super::punkte::Punkte;
use serde::{Deserialize, Serialize};

/// The mode of a Spiel. Names in files never follow a rename here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it; what each counts is in K2, K3 and K5")]
pub enum Modus {
    #[serde(rename = "eicheln")]
    Eicheln,
    #[serde(rename = "rosen")]
    Rosen,
    #[serde(rename = "schellen")]
    Schellen,
    #[serde(rename = "schilten")]
    Schilten,
    #[serde(rename = "obenabe")]
    Obenabe,
    #[serde(rename = "undenufe")]
    Undenufe,
    #[serde(rename = "slalom")]
    Slalom,
    #[serde(rename = "guschti")]
    Guschti,
    #[serde(rename = "mary")]
    Mary,
    #[serde(rename = "3x3")]
    DreiMalDrei,
}

impl Modus {
    /// The six every table plays.
    pub const UEBLICHE: [Modus; 6] = [
        Modus::Eicheln,
        Modus::Rosen,
        Modus::Schellen,
        Modus::Schilten,
        Modus::Obenabe,
        Modus::Undenufe,
    ];
    /// Those a table switches on (K5).
    pub const WEITERE: [Modus; 4] =
        [Modus::Slalom, Modus::Guschti, Modus::Mary, Modus::DreiMalDrei];

    /// The trump suit, if there is one; only then there are Stöck (T1).
    pub const fn trumpf(self) -> Option<Farbe> {
        match self {
            Modus::Eicheln => Some(Farbe::Eicheln),
            Modus::Rosen => Some(Farbe::Rosen),
            Modus::Schellen => Some(Farbe::Schellen),
            Modus::Schilten => Some(Farbe::Schilten),
            _ => None,
        }
    }

    /// What a card counts in this mode, 0 to 20 (K2, K3); `None` where the mode has no values of
    /// its own (K5).
    pub const fn kartenwert(self, karte: Karte) -> Option<Punkte> {
        // The Sechs first, as in `Rang`.
        const TRUMPF: [i32; 9] = [0, 0, 0, 14, 10, 20, 3, 4, 11]; // K2
        const NEBENFARBE: [i32; 9] = [0, 0, 0, 0, 10, 2, 3, 4, 11]; // K2
        const OBENABE: [i32; 9] = [0, 0, 8, 0, 10, 2, 3, 4, 11]; // K3
        const UNDENUFE: [i32; 9] = [11, 0, 8, 0, 10, 2, 3, 4, 0]; // K3
        let werte = match (self, self.trumpf()) {
            (_, Some(trumpf)) if trumpf as u8 == karte.farbe as u8 => &TRUMPF,
            (_, Some(_)) => &NEBENFARBE,
            (Modus::Obenabe, _) => &OBENABE,
            (Modus::Undenufe, _) => &UNDENUFE,
            _ => return None,
        };
        Some(Punkte(werte[karte.rang as usize]))
    }

    /// The name in files and on the command line.
    pub const fn kennung(self) -> &'static str {
        match self {
            Modus::Eicheln => "eicheln",
            Modus::Rosen => "rosen",
            Modus::Schellen => "schellen",
            Modus::Schilten => "schilten",
            Modus::Obenabe => "obenabe",
            Modus::Undenufe => "undenufe",
            Modus::Slalom => "slalom",
            Modus::Guschti => "guschti",
            Modus::Mary => "mary",
            Modus::DreiMalDrei => "3x3",
        }
    }

    /// The six usual ones, then those a table may add (K5).
    pub fn alle() -> impl Iterator<Item = Modus> {
        Modus::UEBLICHE.into_iter().chain(Modus::WEITERE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::card::{Hand, Rang};
    use crate::engine::punkte::{LETZTER_STICH, SPIELPUNKTE};

    fn wert(modus: Modus, karten: &str) -> Option<i32> {
        let karten: Hand = karten.parse().expect("cards");
        karten.karten().map(|karte| modus.kartenwert(karte).map(|punkte| punkte.0)).sum()
    }

    #[test]
    fn k4_all_cards_and_the_last_stich_are_157_in_every_usual_mode() {
        for modus in Modus::UEBLICHE {
            let karten: Option<Punkte> =
                Hand::DECK.karten().map(|karte| modus.kartenwert(karte)).sum();
            assert_eq!(karten, Some(SPIELPUNKTE - LETZTER_STICH), "{modus:?}");
        }
    }

    #[test]
    fn k2_k3_cards_by_mode() {
        for (modus, karten, soll) in [
            (Modus::Rosen, "RoU", 20),
            (Modus::Rosen, "Ro9", 14),
            (Modus::Rosen, "Ei9 SeU", 2),
            (Modus::Rosen, "RoA RoK RoO Ro10 Ro8 Ro7 Ro6", 28),
            (Modus::Rosen, "EiA EiK EiO Ei10 EiU Ei8 Ei7 Ei6", 30),
            (Modus::Obenabe, "SiA Si8 Si9 Si7 Si6", 19),
            (Modus::Undenufe, "SiA Si8 Si9 Si7 Si6", 19),
            (Modus::Undenufe, "SiA", 0),
            (Modus::Undenufe, "Si6 SiU SiO SiK Si10", 30),
        ] {
            assert_eq!(wert(modus, karten), Some(soll), "{modus:?} {karten}");
        }
        for modus in Modus::WEITERE {
            assert_eq!(modus.kartenwert(Karte::new(Farbe::Eicheln, Rang::Ass)), None);
        }
    }
}
