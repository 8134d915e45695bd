//! The facts of an evening, as they are stored for good.
//!
//! Architecture Invariant: names in files never follow a rename in Rust. What is called otherwise
//! here than in a file says so (`rename`); a field that is renamed must say so too, or the frozen
//! samples no longer read. What an older version wrote is in [`super::migrate`]. Facts hold what somebody said or wrote, never a total that follows from it.

use super::edition::Ausgabe;
use super::modus::Modus;
use super::punkte::{Faktor, Punkte};
use super::seite::{JeSeite, Platz, Seite};
use super::stand::{Durch, Marken, Striche};
use super::stored::{self, says_nothing};
use super::tischregeln::Tischregeln;
use super::turnier::schritt::Schritt;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Who wrote and when in order: a Lamport number and the writing tab. The order of ids is the
/// order of events, the same on every device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EreignisId {
    /// One more than the highest its writer knew; at most [`EreignisId::SEQ_MAX`].
    pub seq: u64,
    /// The tab that wrote it, drawn by chance.
    pub replica: u32,
}

impl EreignisId {
    /// The highest sequence number that is read or written: far below where a reader of JSON
    /// becomes inexact, and out of reach for people.
    pub const SEQ_MAX: u64 = 1 << 52;
}

impl fmt::Display for EreignisId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:x}", self.seq, self.replica)
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

impl Serialize for EreignisId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EreignisId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EreignisId, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// Something that happened in a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; texts at most 500 characters"
)]
pub enum Ereignis {
    /// The session got (or changed) its name.
    #[serde(rename = "titel")]
    TitelGesetzt { titel: String },
    /// Where the session is played.
    #[serde(rename = "ort")]
    OrtGesetzt { ort: String },
    /// A note about the session.
    #[serde(rename = "notiz")]
    NotizGesetzt { notiz: String },
    /// Who is called `von` in the Partien so far is called `zu`: a new name, or another spelling
    /// of somebody who was there already.
    #[serde(rename = "umbenannt")]
    Umbenannt { von: String, zu: String },
    /// A Partie began; the event's own id is the Partie's.
    #[serde(rename = "partie")]
    PartieBegonnen(PartieKopf),
    /// Something was entered in the Partie.
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
    /// What a Partie was decided as when it ended.
    #[serde(rename = "abschluss")]
    Abgeschlossen(Abschluss),
}

/// A correction: what it changes, who asked and why. The old entry stays in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Korrektur {
    /// The entry it is about.
    pub ziel: EreignisId,
    /// How it reads; `None` strikes it.
    #[serde(deserialize_with = "stored::present")]
    pub eintrag: Option<Eintrag>,
    /// Who asked; needed once the next Spiel has begun (C3).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub wer: String,
    /// Why; needed for a closed entry (C4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub grund: String,
    /// Both sides agreed; needed for a closed entry.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub einverstanden: bool,
    /// Later entries that become unlawful and are taken along on purpose.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub mit: Vec<EreignisId>,
}

/// What is fixed when a Partie begins (G2: nobody changes seats inside it).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartieKopf {
    /// The id of a [`super::jassart::Jassart`].
    pub jassart: String,
    /// Names in playing order; the place in the list is the seat.
    pub spieler: Vec<String>,
    /// Who deals first (G1).
    pub geber: Platz,
    /// All that are in force, pinned for the whole Partie.
    pub tischregeln: Tischregeln,
    /// The edition of the law it is played by.
    pub ausgabe: Ausgabe,
}

/// What was noted at the end of a Partie, so that it stands whatever the law says later: enough to
/// show and add up the result without its entries. No names: those may change, a result does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Abschluss {
    /// Which one.
    pub partie: EreignisId,
    /// The edition of the program that noted it.
    pub ausgabe: Ausgabe,
    /// How many records of the Partie it was made of, its beginning included: an entry of another
    /// phone that is merged in later was not among them, wherever its number puts it.
    pub saetze: u32,
    /// What each party had, in their order.
    pub parteien: Vec<Parteischluss>,
    /// The rank of each party from 1, ties share one; empty when nobody won.
    pub raenge: Vec<u8>,
    /// What brought the end.
    pub durch: Durch,
    /// The loser is in the Schneider (B8).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub schneider: bool,
}

/// What one party had at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parteischluss {
    /// What the ranks are made from.
    pub punkte: Punkte,
    /// By kind; on the slate only.
    pub striche: Striche,
    /// Striche and Nuller, on boards that have them.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub marken: Marken,
}

/// What is entered in a running Partie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; texts at most 500 characters"
)]
pub enum Eintrag {
    /// The next Spiel runs; what is known of it so far.
    #[serde(rename = "ansage")]
    Ansage(Ansage),
    /// A Weis for the running Spiel.
    #[serde(rename = "weis")]
    Weis(Weisnotiz),
    /// The Stöck of the running Spiel (T1).
    #[serde(rename = "stoeck")]
    Stoeck { seite: Seite },
    /// A Spiel was played to its end.
    #[serde(rename = "spiel")]
    Spiel(Spiel),
    /// The side claims the Berg (B1).
    #[serde(rename = "berg")]
    Berg(Meldung),
    /// The side thanks: it claims the goal (B3).
    #[serde(rename = "bedankt")]
    Bedankt(Meldung),
    /// A row of a board with a form.
    #[serde(rename = "werte")]
    Werte(#[serde(deserialize_with = "stored::map")] Werte),
    /// A Spiel that writes nothing.
    #[serde(rename = "ohne")]
    OhneWertung { art: OhneWertung, grund: String },
    /// A free correction of one party's score, with its reason.
    #[serde(rename = "strafe")]
    Strafe {
        #[serde(deserialize_with = "stored::narrow")]
        partei: usize,
        punkte: Punkte,
        grund: String,
    },
    /// The Partie stops here without a winner.
    #[serde(rename = "abbruch")]
    Abbruch { grund: String },
    /// Something went wrong and the law says what follows.
    #[serde(rename = "vorfall")]
    Vorfall(Vorfallnotiz),
}

impl Eintrag {
    /// What somebody wrote in words.
    pub fn grund(&mut self) -> Option<&mut String> {
        match self {
            Eintrag::Spiel(Spiel { grund, .. })
            | Eintrag::OhneWertung { grund, .. }
            | Eintrag::Strafe { grund, .. }
            | Eintrag::Abbruch { grund }
            | Eintrag::Vorfall(Vorfallnotiz { grund, .. }) => Some(grund),
            _ => None,
        }
    }

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
#[serde(deny_unknown_fields)]
pub struct Vorfallnotiz {
    /// What it brings.
    pub folge: Vorfallfolge,
    /// The side that did it.
    pub seite: Seite,
    /// What happened, at most 500 characters; may be empty.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub grund: String,
}

/// What an incident brings, beside the outcomes of a Spiel.
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
#[serde(deny_unknown_fields)]
pub struct Ansage {
    /// What is played; `None` while only the Spiel has begun.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub modus: Option<Modus>,
    /// The side that made trump (S3).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub ansager: Option<Seite>,
    /// Another factor than the table's for this mode (S4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub faktor: Option<Faktor>,
}

/// A Weis as it is written: before the factor, one or several together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weisnotiz {
    /// The side that writes it.
    pub seite: Seite,
    /// Before the factor; a sum of values in W1.
    pub punkte: Punkte,
    /// Who showed it, where somebody said so.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub platz: Option<Platz>,
    /// The cards shown, if they were entered: `EiA EiK EiO`.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub karten: String,
}

/// A Spiel as it was entered; only the slate's check makes a lawful one of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spiel {
    /// What is played (K5).
    pub modus: Modus,
    /// The side that made trump (S3).
    pub ansager: Seite,
    /// Another factor than the table's for this mode (S4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub faktor: Option<Faktor>,
    /// How it ended.
    pub ausgang: Ausgang,
    /// What happened, where the outcome is not the plain count (S7).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub grund: String,
}

/// How a Spiel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
pub struct Verschiebung {
    /// As the Stiche were made.
    pub gezaehlt: JeSeite<Punkte>,
    /// The side with 157 made all nine Stiche.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub matsch: bool,
    /// Who loses them.
    pub von: Seite,
    /// How many, without the factor: at most what `von` has, never 1 (K4).
    pub punkte: Punkte,
}

/// «Berg» or «Merci»: who said it and what lay on the table at that moment (B1, B3, B4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meldung {
    /// Who claims.
    pub seite: Seite,
    /// The Stiche of the running Spiel so far; `None` between Spiele, and for a Berg that is to
    /// be judged when its Spiel is written.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub teil: Option<Teil>,
}

/// A Spiel cut off by a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teil {
    /// What is played in it.
    pub modus: Modus,
    /// Another factor than the table's for this mode (S4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub faktor: Option<Faktor>,
    /// Card points of complete Stiche (and of the cards in the running one if one's own is Bock).
    pub kartenpunkte: JeSeite<Punkte>,
    /// It is the end of the first Stich: the Ausmachregel decides (A1–A4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub erster_stich: bool,
    /// The side that claims has made six Stiche in Obenabe (B7).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub sechs_stiche: bool,
}

/// Why a Spiel writes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OhneWertung {
    /// It does not hold (S7).
    #[serde(rename = "annulliert")]
    Annulliert,
    /// The cards were thrown together (S7).
    #[serde(rename = "zusammengeworfen")]
    Zusammengeworfen,
    /// Dealt wrongly.
    #[serde(rename = "vergeben")]
    Vergeben,
    /// Nobody wanted to play; the next one deals.
    #[serde(rename = "gepasst")]
    Gepasst,
}

/// The filled form of a board: field → value.
pub type Werte = BTreeMap<String, Wert>;

/// A value in a form: one for the row, or one for each party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Wert {
    /// A field to tick.
    Ja(bool),
    /// A number, or a party by its number.
    Zahl(i32),
    /// One of the names the field has.
    Wahl(String),
    /// One number a party; `None` where it has none.
    JePartei(Vec<Option<i32>>),
}
