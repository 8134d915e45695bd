//! What a board asks for: the fields of a row, their limits and how they hang together.
//!
//! Screens draw a form from this, the command line checks against it; neither knows the Jassart.

use super::ablehnung::Ablehnung;
use super::brett::tafel::weis_moeglich;
use super::event::{Wert, Werte};
use super::punkte::Punkte;

macro_rules! feldnamen {
    ($($name:ident = $key:literal),* $(,)?) => {
        /// The fields there are. Every language must name each one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each has a name for people in every language")]
        pub enum Feldname { $($name),* }

        impl Feldname {
            /// Every field of any board.
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
    Nehmer = "nehmer",
    Partner = "partner",
    Gebot = "gebot",
    Art = "art",
    Ergebnis = "ergebnis",
    Doppel = "doppel",
    Koenig = "koenig",
    KartenpunkteGegner = "kp_gegner",
    Zuerst = "zuerst",
    Punkte = "punkte",
    Stiche = "stiche",
    Schellenkarten = "schellenkarten",
    Oberkarten = "oberkarten",
    Rosenkoenig = "rosenkoenig",
    LetzterStich = "letzter_stich",
    Rang = "rang",
    Dame = "dame",
    MitStich = "mit_stich",
    Stichlos = "stichlos",
    Tischweis = "tischweis",
    Handweis = "handweis",
    Handwert = "handwert",
    Trio = "trio",
    Verlierer = "verlierer",
}

impl Feldname {
    /// A number in it is a party, wherever it stands.
    pub const fn nennt_partei(self) -> bool {
        use Feldname::*;
        matches!(
            self,
            Partei
                | Nehmer
                | Partner
                | Koenig
                | Zuerst
                | Rosenkoenig
                | LetzterStich
                | Dame
                | Matsch
                | Stoeck
        )
    }
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields of `Zahl` are its range")]
pub enum Feldart {
    /// A whole number from `min` to `max`.
    Zahl { min: i32, max: i32 },
    /// Yes or no.
    Ja,
    /// One of these names.
    Wahl(&'static [&'static str]),
    /// One of the parties, by its number.
    Partei,
}

/// What the values of all parties must add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Summe {
    /// Nothing in particular.
    Frei,
    /// Exactly this.
    Genau(i32),
    /// Cards stay out of play.
    Hoechstens(i32),
    /// Exactly this when every party has a value, else at most this.
    WennAlle(i32),
}

/// One field of the form.
#[derive(Clone, Copy, Debug)]
pub struct Feld {
    /// What it is called in files.
    pub name: Feldname,
    /// What it holds.
    pub art: Feldart,
    /// A value for each party instead of one.
    pub je_partei: bool,
    /// May stay empty.
    pub freiwillig: bool,
    /// Shown only while another field has one of these values; `""` stands for an empty one.
    pub nur_wenn: Option<(Feldname, &'static [&'static str])>,
    /// What its values add up to, where it has one a party.
    pub summe: Summe,
    /// Parties that have no value here, or names of the choice that the table does not have: bit 0
    /// is the first.
    pub ohne: u16,
    /// All card points of a Spiel: then nobody holds 1 point, nor all but 1 (V3); 0 where cards
    /// stay out of play.
    pub alle_karten: i32,
    /// Only multiples of this.
    pub schritt: i32,
    /// At most one party has a value above 0.
    pub einer: bool,
    /// The others must not see it while it is typed.
    pub verdeckt: bool,
}

impl Feld {
    const fn neu(name: Feldname, art: Feldart, je_partei: bool) -> Feld {
        Feld {
            name,
            art,
            je_partei,
            freiwillig: false,
            nur_wenn: None,
            summe: Summe::Frei,
            ohne: 0,
            alle_karten: 0,
            schritt: 1,
            einer: false,
            verdeckt: false,
        }
    }

    /// A number for each party, required.
    pub const fn je_partei(name: Feldname, min: i32, max: i32) -> Feld {
        Feld::neu(name, Feldart::Zahl { min, max }, true)
    }

    /// Yes or no for each party, as 1 and 0; empty is no.
    pub const fn je_partei_ja(name: Feldname) -> Feld {
        Feld::neu(name, Feldart::Ja, true).freiwillig()
    }

    /// One value for the row, required.
    pub const fn einmal(name: Feldname, art: Feldart) -> Feld {
        Feld::neu(name, art, false)
    }

    /// One of these names, required.
    pub const fn wahl(name: Feldname, moeglich: &'static [&'static str]) -> Feld {
        Feld::neu(name, Feldart::Wahl(moeglich), false)
    }

    /// May stay empty.
    pub const fn freiwillig(mut self) -> Feld {
        self.freiwillig = true;
        self
    }

    /// Must add up to this.
    pub const fn summe(mut self, summe: Summe) -> Feld {
        self.summe = summe;
        self
    }

    /// Without these parties.
    pub const fn ohne(mut self, maske: u16) -> Feld {
        self.ohne = maske;
        self
    }

    /// Whether `partei` has a value here.
    pub const fn gilt_fuer(&self, partei: usize) -> bool {
        (self.ohne >> partei) & 1 == 0
    }

    /// What the last empty value is filled up to, where every party has one.
    pub const fn ergaenzbar(&self) -> Option<i32> {
        match self.summe {
            Summe::Genau(summe) if !self.freiwillig => Some(summe),
            _ => None,
        }
    }

    /// What all values must add up to as far as `je` is filled in, where that is exact.
    pub fn soll(&self, je: &[Option<i32>]) -> Option<i32> {
        let alle = || (0..je.len()).all(|nr| je[nr].is_some() || !self.gilt_fuer(nr));
        match self.summe {
            Summe::Genau(summe) => Some(summe),
            Summe::WennAlle(summe) if alle() => Some(summe),
            _ => None,
        }
    }

    /// Shown only while `feld` has one of these values.
    pub const fn nur_wenn(mut self, feld: Feldname, werte: &'static [&'static str]) -> Feld {
        self.nur_wenn = Some((feld, werte));
        self
    }

    /// Whether the field applies to what is entered so far.
    pub fn sichtbar(&self, werte: &Werte) -> bool {
        self.nur_wenn.is_none_or(|(feld, moeglich)| moeglich.contains(&werte.wahl(feld)))
    }
}

/// The fields of a row, in the order in which they are asked.
#[derive(Clone, Debug, Default)]
pub struct Formular {
    /// Also those that do not show yet.
    pub felder: Vec<Feld>,
}

impl Formular {
    /// What of `werte` the fields show: a value typed before another choice hid its field is not
    /// entered, nor is an empty list.
    pub fn sichtbare(&self, werte: &Werte) -> Werte {
        let mut bleibt = werte.clone();
        bleibt.retain(|key, wert| {
            let leer = matches!(wert, Wert::JePartei(je) if je.iter().all(Option::is_none));
            !leer && self.felder.iter().any(|f| f.name.key() == key && f.sichtbar(werte))
        });
        bleibt
    }

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
                // Another field of this name may stand for it: the sum hangs on the contract.
                let anderes = |f: &&Feld| f.name == name && f.sichtbar(werte);
                if self.felder.iter().any(|f| anderes(&f)) {
                    continue;
                }
                return Err(Ablehnung::FeldNichtHier { feld: name });
            }
            match (feld.je_partei, wert) {
                (true, Wert::JePartei(je)) if je.len() == parteien => feld.liste(je)?,
                (false, Wert::Zahl(zahl)) => feld.bereich(*zahl, None, parteien)?,
                (false, Wert::Ja(_)) if feld.art == Feldart::Ja => {}
                (false, Wert::Wahl(wahl)) if feld.kennt(wahl) => {}
                _ => return Err(Ablehnung::FeldArt { feld: name }),
            }
        }
        Ok(())
    }
}

impl Feld {
    /// One of the names there are, and the table has it.
    fn kennt(&self, wahl: &str) -> bool {
        let Feldart::Wahl(moeglich) = self.art else { return false };
        moeglich.iter().position(|name| *name == wahl).is_some_and(|nr| self.gilt_fuer(nr))
    }

    /// Checks a value for each party.
    fn liste(&self, je: &[Option<i32>]) -> Result<(), Ablehnung> {
        let feld = self.name;
        for (partei, wert) in je.iter().enumerate() {
            match wert {
                Some(_) if !self.gilt_fuer(partei) => {
                    return Err(Ablehnung::NichtDabei { feld, partei });
                }
                Some(zahl) => self.bereich(*zahl, Some(partei), je.len())?,
                None if self.freiwillig || !self.gilt_fuer(partei) => {}
                None => return Err(Ablehnung::FeldFehlt { feld, partei: Some(partei) }),
            }
        }
        // Each value is within its range, so the sum of ten fits in an i32.
        let ist: i32 = je.iter().flatten().sum();
        if let Some(soll) = self.soll(je)
            && ist != soll
        {
            return Err(Ablehnung::FeldSumme { feld, ist, soll });
        }
        if let Summe::Hoechstens(max) | Summe::WennAlle(max) = self.summe
            && ist > max
        {
            return Err(Ablehnung::FeldBereich { feld, partei: None, min: 0, max, ist });
        }
        if self.einer && je.iter().flatten().filter(|zahl| **zahl > 0).count() > 1 {
            return Err(Ablehnung::FeldNurEiner { feld });
        }
        // After the sum: a wrong sum is the likelier slip.
        je.iter().enumerate().try_for_each(|(partei, zahl)| match zahl {
            Some(zahl) => self.moeglich(*zahl, partei),
            None => Ok(()),
        })
    }

    /// V3: where all cards are played nobody holds 1 point, nor all but 1.
    fn moeglich(&self, ist: i32, partei: usize) -> Result<(), Ablehnung> {
        if self.alle_karten > 0 && [1, self.alle_karten - 1].contains(&ist) {
            return Err(Ablehnung::FeldWertUnmoeglich { feld: self.name, partei, ist });
        }
        Ok(())
    }

    fn bereich(&self, ist: i32, partei: Option<usize>, parteien: usize) -> Result<(), Ablehnung> {
        let feld = self.name;
        let (min, max) = match self.art {
            Feldart::Zahl { min, max } => (min, max),
            Feldart::Partei => (0, parteien as i32 - 1),
            Feldart::Ja if partei.is_some() => (0, 1),
            _ => return Err(Ablehnung::FeldArt { feld }),
        };
        if !(min..=max).contains(&ist) {
            return Err(Ablehnung::FeldBereich { feld, partei, min, max, ist });
        }
        if self.art == Feldart::Partei && !self.gilt_fuer(ist as usize) {
            return Err(Ablehnung::NichtDabei { feld, partei: ist as usize });
        }
        if self.schritt > 1 && ist % self.schritt != 0 {
            return Err(Ablehnung::FeldSchritt { feld, schritt: self.schritt, ist });
        }
        // V5: a Weis is a sum of 20, 50, 100…
        if feld == Feldname::Weis && !weis_moeglich(Punkte(ist)) {
            return Err(Ablehnung::WeisUnmoeglich { punkte: Punkte(ist) });
        }
        if partei.is_none() { self.moeglich(ist, 0) } else { Ok(()) }
    }
}

/// Reading checked values: what [`Formular::pruefe`] let through.
pub trait Lesen {
    /// The number; 0 where none was entered.
    fn zahl(&self, feld: Feldname) -> i32;
    /// Whether it was ticked.
    fn ja(&self, feld: Feldname) -> bool;
    /// The name that was chosen; empty where none was.
    fn wahl(&self, feld: Feldname) -> &str;
    /// The values a party, empty ones as 0.
    fn je_partei(&self, feld: Feldname, parteien: usize) -> Vec<i32>;
    /// The values a party with the empty ones; `None` where nothing was entered.
    fn je(&self, feld: Feldname, parteien: usize) -> Option<Vec<Option<i32>>>;
    /// The party of the field.
    fn partei(&self, feld: Feldname) -> Option<usize>;
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
        let je = self.je(feld, parteien).unwrap_or_else(|| vec![None; parteien]);
        je.into_iter().map(|wert| wert.unwrap_or(0)).collect()
    }

    fn je(&self, feld: Feldname, parteien: usize) -> Option<Vec<Option<i32>>> {
        let Some(Wert::JePartei(je)) = self.get(feld.key()) else { return None };
        let mut je = je.clone();
        je.resize(parteien, None);
        Some(je)
    }

    fn partei(&self, feld: Feldname) -> Option<usize> {
        match self.get(feld.key()) {
            Some(Wert::Zahl(zahl)) => usize::try_from(*zahl).ok(),
            _ => None,
        }
    }
}
