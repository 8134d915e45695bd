//! What a board asks for: the fields of a row, their limits and how they hang together.
//!
//! Screens draw a form from this, the command line checks against it; neither knows the Jassart.

use super::ablehnung::Ablehnung;
use super::event::{Wert, Werte};

macro_rules! feldnamen {
    ($($name:ident = $key:literal),* $(,)?) => {
        /// The fields there are. Every language must name each one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Feldname { $($name),* }

        impl Feldname {
            pub const ALLE: &[Feldname] = &[$(Feldname::$name),*];

            /// The name in files; never changes.
            pub const fn key(self) -> &'static str {
                match self { $(Feldname::$name => $key),* }
            }
        }
    };
}

feldnamen! {
    Ansage = "ansage",
    Kartenpunkte = "kp",
    Weis = "weis",
    Stoeck = "stoeck",
    Matsch = "matsch",
    Partei = "partei",
    Kontrakt = "kontrakt",
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feldart {
    Zahl {
        min: i32,
        max: i32,
    },
    Ja,
    /// One of these names.
    Wahl(&'static [&'static str]),
    /// One of the parties, by its number.
    Partei,
}

/// One field of the form.
#[derive(Clone, Copy, Debug)]
pub struct Feld {
    pub name: Feldname,
    pub art: Feldart,
    /// A value for each party instead of one.
    pub je_partei: bool,
    /// May stay empty.
    pub freiwillig: bool,
    /// Shown only while another field has one of these values.
    pub nur_wenn: Option<(Feldname, &'static [&'static str])>,
    /// All parties together must reach this; the screen fills in the last one.
    pub summe: Option<i32>,
}

impl Feld {
    /// A number for each party, required.
    pub const fn je_partei(name: Feldname, min: i32, max: i32) -> Feld {
        let art = Feldart::Zahl { min, max };
        Feld { name, art, je_partei: true, freiwillig: false, nur_wenn: None, summe: None }
    }

    /// One value for the row, required.
    pub const fn einmal(name: Feldname, art: Feldart) -> Feld {
        Feld { name, art, je_partei: false, freiwillig: false, nur_wenn: None, summe: None }
    }

    pub const fn freiwillig(mut self) -> Feld {
        self.freiwillig = true;
        self
    }

    pub const fn summe(mut self, summe: i32) -> Feld {
        self.summe = Some(summe);
        self
    }

    pub const fn nur_wenn(mut self, feld: Feldname, werte: &'static [&'static str]) -> Feld {
        self.nur_wenn = Some((feld, werte));
        self
    }

    /// Whether the field applies to what is entered so far.
    pub fn sichtbar(&self, werte: &Werte) -> bool {
        self.nur_wenn.is_none_or(|(feld, moeglich)| {
            matches!(werte.get(feld.key()), Some(Wert::Wahl(wahl)) if moeglich.contains(&&**wahl))
        })
    }
}

/// The fields of a row, in the order in which they are asked.
#[derive(Clone, Debug, Default)]
pub struct Formular {
    pub felder: Vec<Feld>,
}

impl Formular {
    /// Checks kinds, ranges and sums of `werte` for `parteien` parties.
    ///
    /// # Errors
    /// The first field that is unknown, missing, of the wrong kind, out of range or whose sum is
    /// wrong.
    pub fn pruefe(&self, werte: &Werte, parteien: usize) -> Result<(), Ablehnung> {
        for key in werte.keys() {
            if !self.felder.iter().any(|feld| feld.name.key() == key) {
                return Err(Ablehnung::FeldUnbekannt { feld: key.clone() });
            }
        }
        for feld in &self.felder {
            let name = feld.name;
            let Some(wert) = werte.get(name.key()) else {
                if feld.freiwillig || !feld.sichtbar(werte) {
                    continue;
                }
                return Err(Ablehnung::FeldFehlt { feld: name, partei: None });
            };
            if !feld.sichtbar(werte) {
                return Err(Ablehnung::FeldNichtHier { feld: name });
            }
            match (feld.je_partei, wert) {
                (true, Wert::JePartei(je)) if je.len() == parteien => {
                    for (partei, wert) in je.iter().enumerate() {
                        match wert {
                            Some(zahl) => feld.bereich(*zahl, Some(partei), parteien)?,
                            None if feld.freiwillig => {}
                            None => {
                                return Err(Ablehnung::FeldFehlt {
                                    feld: name,
                                    partei: Some(partei),
                                });
                            }
                        }
                    }
                    // Each value is within its range, so the sum of ten fits in an i32.
                    let ist: i32 = je.iter().flatten().sum();
                    if let Some(soll) = feld.summe
                        && ist != soll
                    {
                        return Err(Ablehnung::FeldSumme { feld: name, ist, soll });
                    }
                }
                (false, Wert::Zahl(zahl)) => feld.bereich(*zahl, None, parteien)?,
                (false, Wert::Ja(_)) if feld.art == Feldart::Ja => {}
                (false, Wert::Wahl(wahl)) if matches!(feld.art, Feldart::Wahl(w) if w.contains(&&**wahl)) =>
                    {}
                _ => return Err(Ablehnung::FeldArt { feld: name }),
            }
        }
        Ok(())
    }
}

impl Feld {
    fn bereich(&self, ist: i32, partei: Option<usize>, parteien: usize) -> Result<(), Ablehnung> {
        let (min, max) = match self.art {
            Feldart::Zahl { min, max } => (min, max),
            Feldart::Partei => (0, parteien as i32 - 1),
            _ => return Err(Ablehnung::FeldArt { feld: self.name }),
        };
        if (min..=max).contains(&ist) {
            Ok(())
        } else {
            Err(Ablehnung::FeldBereich { feld: self.name, partei, min, max, ist })
        }
    }
}

/// Reading checked values: what [`Formular::pruefe`] let through.
pub trait Lesen {
    fn zahl(&self, feld: Feldname) -> i32;
    fn ja(&self, feld: Feldname) -> bool;
    fn wahl(&self, feld: Feldname) -> &str;
    /// The values a party, empty ones as 0.
    fn je_partei(&self, feld: Feldname, parteien: usize) -> Vec<i32>;
}

impl Lesen for Werte {
    fn zahl(&self, feld: Feldname) -> i32 {
        match self.get(feld.key()) {
            Some(Wert::Zahl(zahl)) => *zahl,
            _ => 0,
        }
    }

    fn ja(&self, feld: Feldname) -> bool {
        matches!(self.get(feld.key()), Some(Wert::Ja(true)))
    }

    fn wahl(&self, feld: Feldname) -> &str {
        match self.get(feld.key()) {
            Some(Wert::Wahl(wahl)) => wahl,
            _ => "",
        }
    }

    fn je_partei(&self, feld: Feldname, parteien: usize) -> Vec<i32> {
        let mut werte = match self.get(feld.key()) {
            Some(Wert::JePartei(je)) => je.iter().map(|wert| wert.unwrap_or(0)).collect(),
            _ => Vec::new(),
        };
        werte.resize(parteien, 0);
        werte
    }
}
