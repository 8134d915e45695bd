//! The registry of Jassarten. One file a family; nothing about a Jassart stands elsewhere but its
//! sentences, which are in [`crate::text::jassart`].
//!
#![doc = include_str!("JASSARTEN.md")]

mod aucho;
mod bieter;
mod coiffeur;
mod differenzler;
mod gebot;
mod handjass;
mod hindersi;
mod pandur;
pub mod schieber;
mod stiche;
mod zaehlen;

use super::ablehnung::Ablehnung;
use super::brett::Brett;
use super::brett::unreadable::Unreadable;
use super::event::PartieKopf;
use super::seite::Platz;
use super::stand::Stand;
use super::tischregeln::{Einstellung, Regelwerk, Spielraum, Tischregeln, Vorgabe};

/// Who counts together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parteien {
    /// Everybody for oneself.
    Einzeln,
    /// Pairs across the table: seats 0 and 2 against 1 and 3; six are three pairs.
    ZweiGegenZwei,
}

/// A way of playing Jass: who plays, on which board, by which settings, after which source.
#[derive(Debug)]
pub struct Jassart {
    /// The name in files; never changes.
    pub id: &'static str,
    /// What people call it, the same in every language.
    pub name: &'static str,
    /// The fewest and the most players.
    pub spieler: (u8, u8),
    /// Who writes together.
    pub parteien: Parteien,
    /// Where it is written, with its parameters.
    pub brett: &'static dyn Brett,
    /// Its Tischregeln, those of [`super::tischregeln::GELD`] apart.
    pub einstellungen: &'static [Einstellung],
    /// The goals a table usually plays for; empty where the Partie has another end.
    pub ziele: &'static [i32],
    /// Named sets of settings, the default first.
    pub regelwerke: &'static [Regelwerk],
    /// Source and place, as in [`super::quelle`].
    pub quellen: &'static [&'static str],
    /// The Jassart it is another entry of, where a source tells the same game twice.
    pub alias_von: Option<&'static str>,
}

/// What the entries of a family start from.
const EINZELN: Jassart = Jassart {
    id: "",
    name: "",
    spieler: (4, 4),
    parteien: Parteien::Einzeln,
    brett: &super::brett::tafel::Tafel,
    einstellungen: &[],
    ziele: &[],
    regelwerke: &[],
    quellen: &[],
    alias_von: None,
};

// Settings of the variants: open points, so without a rule of the law.

const fn zahl(key: &'static str, min: i32, max: i32, vorgabe: i32) -> Einstellung {
    let spielraum = Spielraum::Zahl { min, max };
    Einstellung { key, spielraum, vorgabe: Vorgabe::Zahl(vorgabe), regel: None, since: None }
}

const fn ja(key: &'static str, vorgabe: bool) -> Einstellung {
    Einstellung {
        key,
        spielraum: Spielraum::Ja,
        vorgabe: Vorgabe::Ja(vorgabe),
        regel: None,
        since: None,
    }
}

/// The first one is the default.
const fn wahl(key: &'static str, moeglich: &'static [&'static str]) -> Einstellung {
    let spielraum = Spielraum::Wahl(moeglich);
    Einstellung { key, spielraum, vorgabe: Vorgabe::Wahl(moeglich[0]), regel: None, since: None }
}

/// How many Spiele; 0 where only the goal ends the Partie.
const fn spiele(vorgabe: i32) -> Einstellung {
    zahl("spiele", 0, 100, vorgabe)
}

/// The goal; 0 where only the number of Spiele ends the Partie.
const fn ziel(vorgabe: i32) -> Einstellung {
    zahl("ziel", 0, 100_000, vorgabe)
}

const SCHNEIDER: Einstellung = Einstellung {
    key: "schneider_unter",
    spielraum: Spielraum::Zahl { min: 0, max: 100_000 },
    vorgabe: Vorgabe::HalbesZiel,
    regel: Some(super::quelle::Regel::B8),
    since: None,
};
const TIE: Einstellung = wahl("tie.rang", &["geteilt", "zusatzspiel"]);
const NETTO: Einstellung = ja("nuller.netto", true);

/// Every Jassart there is, the Schieber first.
pub const ALLE: &[&Jassart] = &[
    &schieber::SCHIEBER,
    &schieber::KREUZJASS,
    &differenzler::OFFEN,
    &differenzler::VERDECKT,
    &differenzler::ZU_DRITT,
    &differenzler::STICHE,
    &coiffeur::COIFFEUR_SCHIEBER,
    &coiffeur::EINZEL,
    &gebot::SIDI_BARRANI,
    &gebot::BOLSCHEWIK,
    &bieter::ZU_DRITT,
    &bieter::ZU_VIERT,
    &bieter::ZU_FUENFT,
    &bieter::BIETER,
    &bieter::SCHAFHAUSER,
    &aucho::ZU_VIERT,
    &aucho::ZU_DRITT,
    &aucho::ZU_ZWEIT,
    &aucho::AUCHO,
    &pandur::ZU_VIERT,
    &pandur::ZU_DRITT,
    &pandur::ZU_ZWEIT,
    &pandur::PALETTE,
    &handjass::HANDJASS,
    &handjass::BESSERN,
    &handjass::BLINDER,
    &handjass::ZU_ZWEIT,
    &hindersi::ZU_VIERT,
    &hindersi::ZU_DRITT,
    &hindersi::HINDERSI,
    &hindersi::MITTLERE,
    &hindersi::MOLOTOW,
    &zaehlen::SCHELLENJASS,
    &zaehlen::GLUECKSJASS,
    &zaehlen::BODENTRUMPF,
    &zaehlen::SCHAUFEL_DAME,
    &zaehlen::SCHAGGI_HAAS,
    &zaehlen::SCHNUEFFLER,
    &zaehlen::SCHMAUS,
    &zaehlen::CINQ_CENTS,
    &zaehlen::ZUGER_3,
    &zaehlen::ZUGER_4,
    &zaehlen::GUGGITALER,
    &stiche::RAMSET,
    &stiche::ZWICK,
    &stiche::RUMBA,
    &stiche::TSCHAU_SEPP,
    &stiche::HOSE_ABE,
    &zaehlen::FREI,
];

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
/// The most seats at a table.
pub const SEATS_MAX: usize = 10;

/// In place of a Jassart this program does not have, or whose Tischregeln it does not know: the
/// first where each plays alone, the second for pairs.
static UNREADABLE: [Jassart; 2] = [
    Jassart { spieler: (2, SEATS_MAX as u8), brett: &Unreadable, ..EINZELN },
    Jassart {
        spieler: (2, SEATS_MAX as u8),
        parteien: Parteien::ZweiGegenZwei,
        brett: &Unreadable,
        ..EINZELN
    },
];

/// Names as they are kept.
///
/// # Errors
/// An empty, long or doubled one.
pub(super) fn names(spieler: &[String]) -> Result<Vec<String>, Ablehnung> {
    let spieler: Vec<String> = spieler.iter().map(|name| name.trim().to_owned()).collect();
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
    Ok(spieler)
}

impl Jassart {
    /// The stand-in for what cannot be replayed.
    pub(super) fn unreadable(pairs: bool) -> &'static Jassart {
        &UNREADABLE[usize::from(pairs)]
    }

    /// How many parties write when `spieler` sit at the table.
    fn anzahl_parteien(&self, spieler: usize) -> usize {
        match self.parteien {
            Parteien::Einzeln => spieler,
            Parteien::ZweiGegenZwei => spieler / 2,
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
        let ganz = self.parteien == Parteien::Einzeln || ist.is_multiple_of(2);
        if ist < usize::from(min) || ist > usize::from(max) || !ganz {
            return Err(Ablehnung::SpielerZahl { min, max, ist });
        }
        let spieler = names(&kopf.spieler)?;
        if usize::from(kopf.geber.0) >= ist {
            return Err(Ablehnung::PlatzUnbekannt { platz: kopf.geber });
        }
        let tischregeln = kopf.tischregeln.pinned(self.einstellungen, kopf.ausgabe)?;
        self.brett.regeln_passen(&tischregeln)?;
        let jassart = self.id.to_owned();
        let (geber, ausgabe) = (kopf.geber, kopf.ausgabe);
        Ok(PartieKopf { jassart, spieler, geber, tischregeln, ausgabe })
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
