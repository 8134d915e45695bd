//! The registry of Jassarten. One file a family; nothing about a Jassart stands elsewhere.

mod coiffeur;
mod differenzler;
pub mod schieber;

use super::ablehnung::Ablehnung;
use super::brett::Brett;
use super::event::PartieKopf;
use super::seite::Platz;
use super::stand::Stand;
use super::tischregeln::{Einstellung, Regelwerk, Tischregeln};

/// Who counts together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parteien {
    /// Everybody for oneself.
    Einzeln,
    /// Seats 0 and 2 against 1 and 3.
    ZweiGegenZwei,
}

/// A way of playing Jass: who plays, on which board, by which settings, after which source.
#[derive(Debug)]
pub struct Jassart {
    /// The name in files; never changes.
    pub id: &'static str,
    pub name: &'static str,
    /// The fewest and the most players.
    pub spieler: (u8, u8),
    pub parteien: Parteien,
    pub brett: &'static dyn Brett,
    pub einstellungen: &'static [Einstellung],
    /// The goals a table usually plays for; empty where the Partie has another end.
    pub ziele: &'static [i32],
    /// Named sets of settings, the default first.
    pub regelwerke: &'static [Regelwerk],
    /// Source and place, as in [`super::quelle`].
    pub quellen: &'static [&'static str],
}

/// Every Jassart there is, the Schieber first.
pub const ALLE: &[&Jassart] =
    &[&schieber::SCHIEBER, &differenzler::OFFEN, &coiffeur::COIFFEUR_SCHIEBER];

/// The Jassart of this id.
///
/// # Errors
/// There is none.
pub fn finde(id: &str) -> Result<&'static Jassart, Ablehnung> {
    ALLE.iter()
        .find(|jassart| jassart.id == id)
        .copied()
        .ok_or_else(|| Ablehnung::JassartUnbekannt { jassart: id.to_owned() })
}

/// The longest name in characters.
pub const NAME_MAX: usize = 60;

impl Jassart {
    /// How many parties write when `spieler` sit at the table.
    pub fn anzahl_parteien(&self, spieler: usize) -> usize {
        match self.parteien {
            Parteien::Einzeln => spieler,
            Parteien::ZweiGegenZwei => 2,
        }
    }

    /// The seats of a party at a table of `spieler`.
    pub fn plaetze(&self, partei: usize, spieler: usize) -> impl Iterator<Item = usize> + use<> {
        let schritt = self.anzahl_parteien(spieler).max(1);
        (partei..spieler).step_by(schritt)
    }

    /// The head of a Partie with all its Tischregeln pinned.
    ///
    /// # Errors
    /// Too many or too few players, an empty, long or doubled name, a dealer who does not sit
    /// here, or a setting that does not fit.
    pub fn kopf(&self, kopf: &PartieKopf) -> Result<PartieKopf, Ablehnung> {
        let (min, max) = self.spieler;
        let ist = kopf.spieler.len();
        if ist < usize::from(min) || ist > usize::from(max) {
            return Err(Ablehnung::SpielerZahl { min, max, ist });
        }
        let spieler: Vec<String> = kopf.spieler.iter().map(|name| name.trim().to_owned()).collect();
        for (platz, name) in spieler.iter().enumerate() {
            let sitz = Platz(platz as u8);
            if name.is_empty() {
                return Err(Ablehnung::NameLeer { platz: sitz });
            }
            if name.chars().count() > NAME_MAX {
                return Err(Ablehnung::NameZuLang { platz: sitz, max: NAME_MAX });
            }
            if spieler[..platz].contains(name) {
                return Err(Ablehnung::NameDoppelt { name: name.clone() });
            }
        }
        if usize::from(kopf.geber.0) >= ist {
            return Err(Ablehnung::PlatzUnbekannt { platz: kopf.geber });
        }
        Ok(PartieKopf {
            jassart: self.id.to_owned(),
            spieler,
            geber: kopf.geber,
            tischregeln: kopf.tischregeln.festgelegt(self.einstellungen)?,
        })
    }

    /// The named set that is nearest to `regeln`, and the settings in which they differ. The goal
    /// is everybody's own, and what hangs on it goes with it.
    pub fn naechstes_regelwerk(
        &self,
        regeln: &Tischregeln,
    ) -> Option<(&'static Regelwerk, Vec<&'static str>)> {
        let gewaehlt = regeln.festgelegt(self.einstellungen).ok()?;
        let abstand = |werk: &'static Regelwerk| {
            let mut seine = werk.tischregeln();
            if let Some(ziel) = gewaehlt.0.get("ziel") {
                seine = seine.mit("ziel", ziel.clone());
            }
            let seine = seine.festgelegt(self.einstellungen).unwrap_or_default();
            let verschieden = self.einstellungen.iter().map(|e| e.key);
            let verschieden = verschieden.filter(|key| seine.0.get(*key) != gewaehlt.0.get(*key));
            (werk, verschieden.collect::<Vec<_>>())
        };
        self.regelwerke.iter().map(abstand).min_by_key(|(_, verschieden)| verschieden.len())
    }

    /// The empty board of a Partie with this head.
    pub fn anfang(&self, kopf: &PartieKopf) -> Stand {
        Stand::neu(self.anzahl_parteien(kopf.spieler.len()), kopf.geber)
    }
}
