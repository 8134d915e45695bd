//! The facts of an evening, as they are stored for good.
//!
//! Architecture Invariant: names in files are written out here and never follow a rename in Rust;
//! facts hold what somebody said or wrote, never a total that follows from it.

use super::modus::Modus;
use super::punkte::{Faktor, Punkte};
use super::seite::{JeSeite, Platz, Seite};
use super::tischregeln::Tischregeln;
use super::turnier::schritt::Schritt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Who wrote and when in order: a Lamport number and the writing tab. The order of ids is the
/// order of events, the same on every device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct EreignisId {
    pub seq: u64,
    pub replica: u32,
}

impl EreignisId {
    /// The highest sequence number: exact in every JSON reader, and out of reach for people.
    pub const SEQ_MAX: u64 = (1 << 53) - 1;
}

impl fmt::Display for EreignisId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:x}", self.seq, self.replica)
    }
}

impl From<EreignisId> for String {
    fn from(id: EreignisId) -> String {
        id.to_string()
    }
}

impl FromStr for EreignisId {
    type Err = &'static str;

    /// `17-a3f2`: sequence number, then the replica in hexadecimal.
    fn from_str(text: &str) -> Result<EreignisId, &'static str> {
        let fehler = "eine Ereignis-Kennung sieht aus wie 17-a3f2";
        let (seq, replica) = text.split_once('-').ok_or(fehler)?;
        let id = EreignisId {
            seq: seq.parse().map_err(|_| fehler)?,
            replica: u32::from_str_radix(replica, 16).map_err(|_| fehler)?,
        };
        // One spelling an id: what is read must be written back to the same text.
        if id.to_string() == text && id.seq <= EreignisId::SEQ_MAX { Ok(id) } else { Err(fehler) }
    }
}

impl TryFrom<String> for EreignisId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<EreignisId, &'static str> {
        text.parse()
    }
}

/// Something that happened in a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ereignis {
    /// The session got (or changed) its name.
    #[serde(rename = "titel")]
    TitelGesetzt { titel: String },
    /// A Partie began; the event's own id is the Partie's.
    #[serde(rename = "partie")]
    PartieBegonnen(PartieKopf),
    #[serde(rename = "eintrag")]
    Eingetragen { partie: EreignisId, eintrag: Eintrag },
    /// Undo of the event `ziel`.
    #[serde(rename = "zurueck")]
    Zurueckgenommen { ziel: EreignisId },
    /// Redo of the event `ziel`.
    #[serde(rename = "wieder")]
    Wiederhergestellt { ziel: EreignisId },
    /// The entry `ziel` reads as `eintrag` from now on (C3, C4); `None` strikes it.
    #[serde(rename = "korrektur")]
    Korrigiert(Korrektur),
    /// A step of the tournament the session is.
    #[serde(rename = "turnier")]
    Turnier(Schritt),
}

/// A correction: what it changes, who asked and why. The old entry stays in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Korrektur {
    pub ziel: EreignisId,
    pub eintrag: Option<Eintrag>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub wer: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub grund: String,
    /// Both sides agreed; needed for a closed entry.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub einverstanden: bool,
    /// Later entries that become unlawful and are taken along on purpose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mit: Vec<EreignisId>,
}

/// What is fixed when a Partie begins (G2: nobody changes seats inside it).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartieKopf {
    pub jassart: String,
    /// Names in playing order; the place in the list is the seat.
    pub spieler: Vec<String>,
    pub geber: Platz,
    pub tischregeln: Tischregeln,
}

/// What is entered in a running Partie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Eintrag {
    /// The next Spiel runs; what is known of it so far.
    #[serde(rename = "ansage")]
    Ansage(Ansage),
    #[serde(rename = "weis")]
    Weis(Weisnotiz),
    #[serde(rename = "stoeck")]
    Stoeck { seite: Seite },
    /// A Spiel was played to its end.
    #[serde(rename = "spiel")]
    Spiel(Spiel),
    #[serde(rename = "berg")]
    Berg(Meldung),
    #[serde(rename = "bedankt")]
    Bedankt(Meldung),
    /// A row of a board with a form.
    #[serde(rename = "werte")]
    Werte(Werte),
    /// A Spiel that writes nothing.
    #[serde(rename = "ohne")]
    OhneWertung { art: OhneWertung, grund: String },
    /// A free correction of one party's score, with its reason.
    #[serde(rename = "strafe")]
    Strafe { partei: usize, punkte: Punkte, grund: String },
    /// The Partie stops here without a winner.
    #[serde(rename = "abbruch")]
    Abbruch { grund: String },
    /// Something went wrong and the law says what follows.
    #[serde(rename = "vorfall")]
    Vorfall(Vorfallnotiz),
}

impl Eintrag {
    /// Writes a Spiel: an announced estimate or bid, one number for one party, does not.
    pub fn ist_spiel(&self) -> bool {
        match self {
            Eintrag::Spiel(_) => true,
            Eintrag::Werte(werte) => !matches!(werte.get("ansage"), Some(Wert::Zahl(_))),
            _ => false,
        }
    }
}

/// What followed from an incident, where it is no outcome of a Spiel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vorfallnotiz {
    pub folge: Vorfallfolge,
    /// The side that did it.
    pub seite: Seite,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub grund: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Vorfallfolge {
    /// Thanks that do not hold and have no consequence (B5): written down, nothing else.
    #[serde(rename = "bedanken_nichtig")]
    BedankenNichtig,
    /// False thanks after which the other side played the Spiel out (B5): the Partie is lost,
    /// whatever stands by now.
    #[serde(rename = "partie_verloren")]
    PartieVerloren,
    /// «Berg» said too early (B2).
    #[serde(rename = "berg_zu_frueh")]
    BergZuFrueh,
    /// The Weise of the side in this Spiel are void (W9).
    #[serde(rename = "weis_gestrichen")]
    WeisGestrichen,
}

/// What is known of the running Spiel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ansage {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modus: Option<Modus>,
    /// The side that made trump (S3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ansager: Option<Seite>,
    /// Another factor than the table's for this mode (S4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faktor: Option<Faktor>,
}

/// A Weis as it is written: before the factor, one or several together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weisnotiz {
    pub seite: Seite,
    pub punkte: Punkte,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub platz: Option<Platz>,
    /// The cards shown, if they were entered: `EiA EiK EiO`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub karten: String,
}

/// A Spiel as it was entered; only the slate's check makes a lawful one of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spiel {
    pub modus: Modus,
    pub ansager: Seite,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faktor: Option<Faktor>,
    pub ausgang: Ausgang,
    /// What happened, where the outcome is not the plain count (S7).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub grund: String,
}

/// How a Spiel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ausgang {
    /// Card points of both sides, without the factor (S1).
    #[serde(rename = "punkte")]
    Punkte(JeSeite<Punkte>),
    /// All nine Stiche at one side (S2, S3).
    #[serde(rename = "matsch")]
    Matsch(Seite),
    /// The side lost the Spiel by the rules; the other writes a Matsch (S7).
    #[serde(rename = "spielverlust")]
    Spielverlust(Seite),
    /// The side laid its cards down for a Matsch that was none; the other writes a Kontermatsch,
    /// whoever made trump (S7).
    #[serde(rename = "hingelegt")]
    Hingelegt(Seite),
    /// Points of Stiche go to the other side, without consequence for a Matsch (S7).
    #[serde(rename = "verschoben")]
    Verschoben(Verschiebung),
}

/// Points that change the side after the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verschiebung {
    /// As the Stiche were made.
    pub gezaehlt: JeSeite<Punkte>,
    /// The side with 157 made all nine Stiche.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub matsch: bool,
    /// Who loses them.
    pub von: Seite,
    pub punkte: Punkte,
}

/// «Berg» or «Merci»: who said it and what lay on the table at that moment (B1, B3, B4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meldung {
    pub seite: Seite,
    /// The Stiche of the running Spiel so far; `None` between Spiele, and for a Berg that is to
    /// be judged when its Spiel is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teil: Option<Teil>,
}

/// A Spiel cut off by a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teil {
    pub modus: Modus,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faktor: Option<Faktor>,
    /// Card points of complete Stiche (and of the cards in the running one if one's own is Bock).
    pub kartenpunkte: JeSeite<Punkte>,
    /// It is the end of the first Stich: the Ausmachregel decides (A1–A4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub erster_stich: bool,
    /// The side that claims has made six Stiche in Obenabe (B7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sechs_stiche: bool,
}

/// Why a Spiel writes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OhneWertung {
    #[serde(rename = "annulliert")]
    Annulliert,
    #[serde(rename = "zusammengeworfen")]
    Zusammengeworfen,
    #[serde(rename = "vergeben")]
    Vergeben,
    #[serde(rename = "gepasst")]
    Gepasst,
}

/// The filled form of a board: field → value.
pub type Werte = BTreeMap<String, Wert>;

/// A value in a form: one for the row, or one for each party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Wert {
    Ja(bool),
    Zahl(i32),
    Wahl(String),
    JePartei(Vec<Option<i32>>),
}
