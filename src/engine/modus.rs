//! What is played: four trumps, Obenabe, Undenufe, and what a table may add (K5).

use super::card::Farbe;
use serde::{Deserialize, Serialize};

/// The mode of a Spiel. Names in files never follow a rename here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

    pub fn alle() -> impl Iterator<Item = Modus> {
        Modus::UEBLICHE.into_iter().chain(Modus::WEITERE)
    }
}
