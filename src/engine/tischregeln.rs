//! Tischregeln as data: every setting a Jassart has, its range, its default and its rule.
//!
//! A table's choice is a map from key to value. A Partie pins the whole map when it starts, so a
//! later change of defaults never scores it anew. Knows no Jassart: each lists its own settings.

use super::ablehnung::Ablehnung;
use super::ausmachen::haelfte;
use super::edition::Ausgabe;
use super::punkte::Punkte;
use super::quelle::Regel;
use super::stored;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The value of one setting, as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Regelwert {
    /// A switch.
    Ja(bool),
    /// A number.
    Zahl(i32),
    /// One of the names the setting has.
    Wahl(String),
}

/// What a setting may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "`Zahl` holds its range")]
pub enum Spielraum {
    /// Yes or no.
    Ja,
    /// A whole number from `min` to `max`.
    Zahl { min: i32, max: i32 },
    /// One of these names.
    Wahl(&'static [&'static str]),
}

/// The value a setting has when the table says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vorgabe {
    /// A switch.
    Ja(bool),
    /// A number.
    Zahl(i32),
    /// One of the names the setting has.
    Wahl(&'static str),
    /// Half of the setting `ziel` (B1, B8).
    HalbesZiel,
}

impl Vorgabe {
    /// As a value, where the Partie goes to `ziel`.
    pub fn wert(self, ziel: i32) -> Regelwert {
        match self {
            Vorgabe::Ja(ja) => Regelwert::Ja(ja),
            Vorgabe::Zahl(zahl) => Regelwert::Zahl(zahl),
            Vorgabe::Wahl(wahl) => Regelwert::Wahl(wahl.to_owned()),
            Vorgabe::HalbesZiel => Regelwert::Zahl(haelfte(Punkte(ziel)).0),
        }
    }
}

/// One setting of a Jassart.
#[derive(Clone, Copy, Debug)]
pub struct Einstellung {
    /// Its name in files; never changes.
    pub key: &'static str,
    /// What it may hold.
    pub spielraum: Spielraum,
    /// What it holds unless the table says otherwise.
    pub vorgabe: Vorgabe,
    /// The rule of the law it decides; `None` for open points of a variant.
    pub regel: Option<Regel>,
    /// Where it was not there from the beginning.
    pub since: Option<Since>,
}

/// A setting that came later: how older Partien, which say nothing of it, are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// The first edition of the law that has it.
    pub ausgabe: Ausgabe,
    /// What holds in the Partien of editions before.
    pub before: Vorgabe,
}

const fn betrag(key: &'static str, min: i32, vorgabe: i32) -> Einstellung {
    let spielraum = Spielraum::Zahl { min, max: 100_000 };
    Einstellung { key, spielraum, vorgabe: Vorgabe::Zahl(vorgabe), regel: None, since: None }
}

/// To how many Rappen is rounded unless the table says otherwise: the smallest coin.
pub const RUNDEN: i32 = 5;

/// What every table may play for, whatever the Jassart: stakes in Rappen, all off. A Partie pins
/// only what differs from that, so what is usual here never changes: a new usage is a new key.
pub const GELD: &[Einstellung] = &[
    betrag("geld.partie", 0, 0),
    betrag("geld.strich", 0, 0),
    Einstellung {
        key: "geld.schneider_doppelt",
        spielraum: Spielraum::Ja,
        vorgabe: Vorgabe::Ja(false),
        regel: None,
        since: None,
    },
    betrag("geld.runden", 1, RUNDEN),
];

/// The settings of one Partie by key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tischregeln(#[serde(deserialize_with = "stored::map")] pub BTreeMap<String, Regelwert>);

impl Tischregeln {
    /// All of `einstellungen` with the table's choices in `self` and defaults for the rest.
    ///
    /// # Errors
    /// A key no setting has, or a value outside of its range.
    pub fn festgelegt(&self, einstellungen: &[Einstellung]) -> Result<Tischregeln, Ablehnung> {
        self.pinned(einstellungen, Ausgabe::HEUTE)
    }

    /// The same for a Partie of this edition of the law: it says nothing of what came later, and
    /// plays as if that were not there, whatever is usual today.
    ///
    /// # Errors
    /// As [`Tischregeln::festgelegt`].
    pub fn pinned(
        &self,
        einstellungen: &[Einstellung],
        ausgabe: Ausgabe,
    ) -> Result<Tischregeln, Ablehnung> {
        let bekannt = |key: &str| einstellungen.iter().chain(GELD).any(|e| e.key == key);
        if let Some(key) = self.0.keys().find(|key| !bekannt(key)) {
            return Err(Ablehnung::EinstellungUnbekannt { key: key.clone() });
        }
        let mut alle = BTreeMap::new();
        for e in einstellungen.iter().chain(GELD) {
            let ueblich = e.usual(ausgabe).wert(self.ziel(einstellungen));
            let wert = self.0.get(e.key).unwrap_or(&ueblich).clone();
            e.pruefe(&wert)?;
            // Who does not play for money has nothing of it in the log.
            if wert != ueblich || !GELD.iter().any(|geld| geld.key == e.key) {
                alle.insert(e.key.to_owned(), wert);
            }
        }
        Ok(Tischregeln(alle))
    }

    /// Without stakes that nobody can play for, where the rest is not to be checked.
    pub(super) fn with_sound_stakes(&self) -> Tischregeln {
        let mut regeln = self.clone();
        regeln.0.retain(|key, wert| {
            let stake = GELD.iter().find(|e| e.key == key);
            stake.is_none_or(|e| e.pruefe(wert).is_ok())
        });
        regeln
    }

    fn ziel(&self, einstellungen: &[Einstellung]) -> i32 {
        match self.0.get("ziel") {
            Some(Regelwert::Zahl(zahl)) => *zahl,
            _ => einstellungen
                .iter()
                .find_map(|e| match (e.key, e.vorgabe) {
                    ("ziel", Vorgabe::Zahl(zahl)) => Some(zahl),
                    _ => None,
                })
                .unwrap_or(0),
        }
    }

    /// The number under `key`; 0 where there is none (pinned maps have all but [`GELD`]).
    pub fn zahl(&self, key: &str) -> i32 {
        match self.0.get(key) {
            Some(Regelwert::Zahl(zahl)) => *zahl,
            _ => 0,
        }
    }

    /// Whether `key` is switched on; no where it is not there.
    pub fn ja(&self, key: &str) -> bool {
        matches!(self.0.get(key), Some(Regelwert::Ja(true)))
    }

    /// What was chosen under `key`; empty where it is not there.
    pub fn wahl(&self, key: &str) -> &str {
        match self.0.get(key) {
            Some(Regelwert::Wahl(wahl)) => wahl,
            _ => "",
        }
    }

    /// With another value under `key`, which is not checked here.
    pub fn mit(mut self, key: &str, wert: Regelwert) -> Tischregeln {
        self.0.insert(key.to_owned(), wert);
        self
    }
}

impl Einstellung {
    /// What it holds in a Partie of this edition that says nothing of it.
    pub fn usual(&self, ausgabe: Ausgabe) -> Vorgabe {
        self.since.filter(|since| ausgabe < since.ausgabe).map_or(self.vorgabe, |s| s.before)
    }

    fn pruefe(&self, wert: &Regelwert) -> Result<(), Ablehnung> {
        let passt = match (self.spielraum, wert) {
            (Spielraum::Ja, Regelwert::Ja(_)) => true,
            (Spielraum::Zahl { min, max }, Regelwert::Zahl(zahl)) => (min..=max).contains(zahl),
            (Spielraum::Wahl(moeglich), Regelwert::Wahl(wahl)) => moeglich.contains(&&**wahl),
            _ => false,
        };
        if passt {
            Ok(())
        } else {
            Err(Ablehnung::EinstellungUngueltig {
                key: self.key,
                spielraum: self.spielraum,
                ist: wert.clone(),
            })
        }
    }
}

/// A named set of Tischregeln for the Schieber: what differs from the defaults.
#[derive(Debug)]
pub struct Regelwerk {
    /// Its name in files; never changes.
    pub id: &'static str,
    /// By key, what is another than the default.
    pub abweichungen: &'static [(&'static str, Vorgabe)],
}

impl Regelwerk {
    /// What differs, as a table's choice; for [`Tischregeln::festgelegt`].
    pub fn tischregeln(&self) -> Tischregeln {
        let mut regeln = Tischregeln::default();
        for (key, wert) in self.abweichungen {
            if *wert != Vorgabe::HalbesZiel {
                regeln = regeln.mit(key, wert.wert(0));
            }
        }
        regeln
    }
}
