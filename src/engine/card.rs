//! Cards and sets of cards. Knows nothing of points or modes beyond the names (K1).

use std::fmt;
use std::str::FromStr;

/// One of the four suits, named by the German-suited deck (K1). The French names are a matter of
/// display: Eicheln = Schaufel, Rosen = Kreuz, Schilten = Ecken, Schellen = Herz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Farbe {
    Eicheln,
    Rosen,
    Schellen,
    Schilten,
}

impl Farbe {
    pub const ALLE: [Farbe; 4] = [Farbe::Eicheln, Farbe::Rosen, Farbe::Schellen, Farbe::Schilten];

    /// The two letters of the command line and the files: `Ei Ro Se Si`.
    pub const fn kurz(self) -> &'static str {
        match self {
            Farbe::Eicheln => "Ei",
            Farbe::Rosen => "Ro",
            Farbe::Schellen => "Se",
            Farbe::Schilten => "Si",
        }
    }
}

/// A rank in the natural order of runs, lowest first (W2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rang {
    Sechs,
    Sieben,
    Acht,
    Neun,
    Banner,
    Under,
    Ober,
    Koenig,
    Ass,
}

impl Rang {
    pub const ALLE: [Rang; 9] = [
        Rang::Sechs,
        Rang::Sieben,
        Rang::Acht,
        Rang::Neun,
        Rang::Banner,
        Rang::Under,
        Rang::Ober,
        Rang::Koenig,
        Rang::Ass,
    ];

    /// The mark of the command line and the files: `6 7 8 9 10 U O K A`.
    pub const fn kurz(self) -> &'static str {
        match self {
            Rang::Sechs => "6",
            Rang::Sieben => "7",
            Rang::Acht => "8",
            Rang::Neun => "9",
            Rang::Banner => "10",
            Rang::Under => "U",
            Rang::Ober => "O",
            Rang::Koenig => "K",
            Rang::Ass => "A",
        }
    }
}

/// One of the 36 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Karte {
    pub farbe: Farbe,
    pub rang: Rang,
}

impl Karte {
    pub const fn new(farbe: Farbe, rang: Rang) -> Karte {
        Karte { farbe, rang }
    }

    /// Position in a [`Hand`]: suit × 9 + rank, 0 to 35.
    pub const fn index(self) -> u32 {
        self.farbe as u32 * 9 + self.rang as u32
    }
}

impl fmt::Display for Karte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.farbe.kurz(), self.rang.kurz())
    }
}

/// The text is not a card of this deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeineKarte(pub String);

impl FromStr for Karte {
    type Err = KeineKarte;

    /// `EiA RoK SeU Si10 Ei9`; `B` is accepted for `10`.
    fn from_str(text: &str) -> Result<Karte, KeineKarte> {
        let fehler = || KeineKarte(text.to_owned());
        let farbe = Farbe::ALLE
            .into_iter()
            .find(|farbe| text.starts_with(farbe.kurz()))
            .ok_or_else(fehler)?;
        let rest = &text[farbe.kurz().len()..];
        let rang = Rang::ALLE
            .into_iter()
            .find(|rang| rang.kurz() == rest)
            .or((rest == "B").then_some(Rang::Banner))
            .ok_or_else(fehler)?;
        Ok(Karte { farbe, rang })
    }
}
