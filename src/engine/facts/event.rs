//! The facts of an evening, as they are stored for good.
//!
//! Architecture Invariant: names in files never follow a rename in Rust. What is called otherwise
//! here than in a file says so (`rename`); a field that is renamed must say so too, or the frozen
//! samples no longer read. What an older version wrote is in [`crate::engine::archive::migrate`]. Facts hold what somebody said or wrote, never a total that follows from it.

use crate::engine::base::edition::Edition;
use crate::engine::base::id::EventId;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, Points};
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::base::stored::{self, says_nothing};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::striche::{Marks, Striche};
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::tournament::step::Step;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something that happened in a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; texts at most 500 characters"
)]
pub enum Event {
    /// The session got (or changed) its name.
    #[serde(rename = "titel")]
    TitleSet {
        #[serde(rename = "titel")]
        title: String,
    },
    /// Where the session is played.
    #[serde(rename = "ort")]
    VenueSet {
        #[serde(rename = "ort")]
        venue: String,
    },
    /// A note about the session.
    #[serde(rename = "notiz")]
    NoteSet {
        #[serde(rename = "notiz")]
        note: String,
    },
    /// Who is called `from` in the Partien so far is called `to`: a new name, or another spelling
    /// of somebody who was there already.
    #[serde(rename = "umbenannt")]
    Renamed {
        #[serde(rename = "von")]
        from: String,
        #[serde(rename = "zu")]
        to: String,
    },
    /// A Partie began; the event's own id is the Partie's.
    #[serde(rename = "partie")]
    PartieBegun(PartieHead),
    /// Something was entered in the Partie.
    #[serde(rename = "eintrag")]
    Entered {
        partie: EventId,
        #[serde(rename = "eintrag")]
        entry: Entry,
    },
    /// Undo of the event `target`.
    #[serde(rename = "zurueck")]
    Undone {
        #[serde(rename = "ziel")]
        target: EventId,
    },
    /// Redo of the event `target`.
    #[serde(rename = "wieder")]
    Redone {
        #[serde(rename = "ziel")]
        target: EventId,
    },
    /// The entry `target` reads as `entry` from now on (C3, C4); `None` strikes it.
    #[serde(rename = "korrektur")]
    Corrected(Correction),
    /// What a Partie began with reads otherwise, or somebody else sits there from now on.
    #[serde(rename = "geaendert")]
    Changed(HeadChange),
    /// A step of the tournament the session is.
    #[serde(rename = "turnier")]
    Tournament(Step),
    /// What a Partie was decided as when it ended.
    #[serde(rename = "abschluss")]
    Concluded(Closing),
}

/// A correction: what it changes, who asked and why. The old entry stays in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The entry it is about.
    #[serde(rename = "ziel")]
    pub target: EventId,
    /// How it reads; `None` strikes it.
    #[serde(deserialize_with = "stored::present")]
    #[serde(rename = "eintrag")]
    pub entry: Option<Entry>,
    /// Who asked; needed once the next Spiel has begun (C3).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "wer")]
    pub who: String,
    /// Why; needed for a closed entry (C4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    pub reason: String,
    /// Both sides agreed; needed for a closed entry.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "einverstanden")]
    pub agreed: bool,
    /// Later entries that become unlawful and are taken along on purpose.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "mit")]
    pub with: Vec<EventId>,
}

impl Correction {
    /// Of what is still open, where nobody has to be asked: how this entry reads, or that it is struck.
    pub const fn of_open(target: EventId, entry: Option<Entry>) -> Self {
        Self {
            target,
            entry,
            who: String::new(),
            reason: String::new(),
            agreed: false,
            with: Vec::new(),
        }
    }
}

/// What is fixed when a Partie begins (G2: nobody changes seats inside it).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartieHead {
    /// The id of a [`crate::engine::jassart::Jassart`].
    pub jassart: String,
    /// Names in playing order; the place in the list is the seat.
    #[serde(rename = "spieler")]
    pub players: Vec<String>,
    /// Who deals first (G1).
    #[serde(rename = "geber")]
    pub dealer: Seat,
    /// All that are in force, pinned for the whole Partie.
    pub tischregeln: Tischregeln,
    /// The edition of the law it is played by; version 1 of the stored form names none.
    #[serde(default)]
    #[serde(rename = "ausgabe")]
    pub edition: Edition,
}

/// A change of what was fixed when a Partie began: what it changes, who asked and why. The head as it
/// was stays in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeadChange {
    /// Which one.
    pub partie: EventId,
    /// What is otherwise.
    #[serde(rename = "was")]
    pub what: HeadFact,
    /// Who asked; needed once the next Spiel has begun and points depend on it (C3).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "wer")]
    pub who: String,
    /// Why; needed once a Spiel is closed and points depend on it (C4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    pub reason: String,
    /// Both sides agreed; needed as the reason is.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "einverstanden")]
    pub agreed: bool,
}

/// One thing a Partie began with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HeadFact {
    /// Who dealt first (G1).
    #[serde(rename = "geber")]
    Dealer(Seat),
    /// To how much it is played, from its beginning.
    #[serde(rename = "ziel")]
    Ziel(i32),
    /// These Tischregeln read so, from its beginning; all others stand. Since version 5 of the stored form.
    #[serde(rename = "tischregeln")]
    Tischregeln(Tischregeln),
    /// Somebody else sits there from here on; what was written before stays with who sat there.
    #[serde(rename = "ersetzt")]
    Replaced {
        /// Whose place.
        #[serde(rename = "platz")]
        seat: Seat,
        /// Who takes it.
        name: String,
    },
}

/// What was noted at the end of a Partie, so that it stands whatever the law says later: enough to
/// show and add up the result without its entries. No names: those may change, a result does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// Which one.
    pub partie: EventId,
    /// The edition of the program that noted it.
    #[serde(rename = "ausgabe")]
    pub edition: Edition,
    /// How many records of the Partie it was made of, its beginning included: an entry of another
    /// phone that is merged in later was not among them, wherever its number puts it.
    #[serde(rename = "saetze")]
    pub records: u32,
    /// What each party had, in their order.
    #[serde(rename = "parteien")]
    pub parties: Vec<PartyClosing>,
    /// The rank of each party from 1, ties share one; empty when nobody won.
    #[serde(rename = "raenge")]
    pub ranks: Vec<u8>,
    /// What brought the end.
    #[serde(rename = "durch")]
    pub by: EndedBy,
    /// The loser is in the Schneider (B8).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub schneider: bool,
}

/// What one party had at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartyClosing {
    /// What the ranks are made from.
    #[serde(rename = "punkte")]
    pub points: Points,
    /// By kind; on the slate only.
    pub striche: Striche,
    /// Striche and Nuller, on boards that have them.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "marken")]
    pub marks: Marks,
}

/// What is entered in a running Partie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; texts at most 500 characters"
)]
pub enum Entry {
    /// The next Spiel runs; what is known of it so far.
    #[serde(rename = "ansage")]
    Ansage(Ansage),
    /// A Weis for the running Spiel.
    #[serde(rename = "weis")]
    Weis(WeisNote),
    /// The Stöck of the running Spiel (T1).
    #[serde(rename = "stoeck")]
    Stoeck {
        #[serde(rename = "seite")]
        side: Side,
    },
    /// A Spiel was played to its end.
    #[serde(rename = "spiel")]
    Spiel(Spiel),
    /// The side claims the Berg (B1).
    #[serde(rename = "berg")]
    Berg(Notice),
    /// The side thanks: it claims the goal (B3).
    #[serde(rename = "bedankt")]
    Bedankt(Notice),
    /// A row of a board with a form.
    #[serde(rename = "werte")]
    FieldValues(#[serde(deserialize_with = "stored::map")] FieldValues),
    /// A Spiel that writes nothing.
    #[serde(rename = "ohne")]
    WithoutScoring {
        #[serde(rename = "art")]
        kind: WithoutScoring,
        #[serde(rename = "grund")]
        reason: String,
    },
    /// A free correction of one party's score, with its reason.
    #[serde(rename = "strafe")]
    Penalty {
        #[serde(deserialize_with = "stored::narrow")]
        #[serde(rename = "partei")]
        party: usize,
        #[serde(rename = "punkte")]
        points: Points,
        #[serde(rename = "grund")]
        reason: String,
    },
    /// The Partie stops here without a winner.
    #[serde(rename = "abbruch")]
    Abort {
        #[serde(rename = "grund")]
        reason: String,
    },
    /// Something went wrong and the law says what follows.
    #[serde(rename = "vorfall")]
    Incident(IncidentNote),
}

/// Where an entry has what somebody wrote in words: read, or put otherwise.
macro_rules! reason_in {
    ($entry:expr) => {
        match $entry {
            Entry::Spiel(Spiel { reason, .. })
            | Entry::WithoutScoring { reason, .. }
            | Entry::Penalty { reason, .. }
            | Entry::Abort { reason }
            | Entry::Incident(IncidentNote { reason, .. }) => Some(reason),
            Entry::Ansage(_)
            | Entry::Weis(_)
            | Entry::Stoeck { .. }
            | Entry::Berg(_)
            | Entry::Bedankt(_)
            | Entry::FieldValues(_) => None,
        }
    };
}

impl Entry {
    /// The thanks in a row of a board with a form: who said them, and what the table knows of
    /// them; `None` where the row is none (B3, B5).
    pub fn thanks(&self) -> Option<(usize, Option<IncidentSequel>)> {
        let Entry::FieldValues(values) = self else { return None };
        let Some(FieldValue::Number(party)) = values.get("bedankt") else { return None };
        let known = match values.get("art") {
            Some(FieldValue::Choice(kind)) => IncidentSequel::of_thanks(kind),
            _ => None,
        };
        Some((usize::try_from(*party).ok()?, known))
    }

    /// What somebody wrote in words.
    pub fn reason(&self) -> Option<&String> {
        reason_in!(self)
    }

    /// The same, to put other words in their place.
    pub fn reason_mut(&mut self) -> Option<&mut String> {
        reason_in!(self)
    }

    /// So many Stiche of the running Spiel are played, on the slate: the next one has begun (C2).
    pub fn stiche_played(count: u8) -> Entry {
        let count = FieldValue::Number(i32::from(count));
        Entry::FieldValues(FieldValues::from([(FieldName::Stiche.key().to_owned(), count)]))
    }

    /// Writes a Spiel: an announced estimate or bid, one number for one party, does not, nor do
    /// thanks and what the table says of the running one.
    pub fn is_spiel(&self) -> bool {
        match self {
            Entry::Spiel(_) => true,
            Entry::FieldValues(values) => {
                let one = |field: FieldName| {
                    matches!(values.get(field.key()), Some(FieldValue::Number(_)))
                };
                ![FieldName::Ansage, FieldName::Bedankt, FieldName::Stiche].into_iter().any(one)
            }
            Entry::Ansage(_)
            | Entry::Weis(_)
            | Entry::Stoeck { .. }
            | Entry::Berg(_)
            | Entry::Bedankt(_)
            | Entry::WithoutScoring { .. }
            | Entry::Penalty { .. }
            | Entry::Abort { .. }
            | Entry::Incident(_) => false,
        }
    }
}

/// What followed from an incident, where it is no outcome of a Spiel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IncidentNote {
    /// What it brings.
    #[serde(rename = "folge")]
    pub sequel: IncidentSequel,
    /// The side that did it.
    #[serde(rename = "seite")]
    pub side: Side,
    /// What happened, at most 500 characters; may be empty.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    pub reason: String,
}

/// What an incident brings, beside the outcomes of a Spiel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum IncidentSequel {
    /// Thanks that do not hold and have no consequence (B5): written down, nothing else.
    #[serde(rename = "bedanken_nichtig")]
    BedankenVoid,
    /// False thanks after which the other side played the Spiel out (B5): the Partie is lost,
    /// whatever stands by now.
    #[serde(rename = "partie_verloren")]
    PartieLost,
    /// «Berg» said too early (B2).
    #[serde(rename = "berg_zu_frueh")]
    BergTooEarly,
    /// The Weise of the side in this Spiel are void (W9).
    #[serde(rename = "weis_gestrichen")]
    WeisStruck,
}

impl IncidentSequel {
    /// What a row of thanks may say of them, by the names in files.
    pub const OF_THANKS: &[&str] = &["bedanken_nichtig", "partie_verloren"];

    /// What a row of thanks says of them.
    pub fn of_thanks(kind: &str) -> Option<IncidentSequel> {
        match kind {
            "bedanken_nichtig" => Some(IncidentSequel::BedankenVoid),
            "partie_verloren" => Some(IncidentSequel::PartieLost),
            _ => None,
        }
    }
}

/// What is known of the running Spiel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ansage {
    /// What is played; `None` while only the Spiel has begun.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "modus")]
    pub mode: Option<Mode>,
    /// The side that made trump (S3).
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub ansager: Option<Side>,
    /// Another factor than the table's for this mode (S4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "faktor")]
    pub factor: Option<Factor>,
}

/// A Weis as it is written: before the factor, one or several together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeisNote {
    /// The side that writes it.
    #[serde(rename = "seite")]
    pub side: Side,
    /// Before the factor; a sum of values in W1.
    #[serde(rename = "punkte")]
    pub points: Points,
    /// Who showed it, where somebody said so.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "platz")]
    pub seat: Option<Seat>,
    /// The cards shown, if they were entered: `EiA EiK EiO`.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "karten")]
    pub cards: String,
}

/// A Spiel as it was entered; only the slate's check makes a lawful one of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spiel {
    /// What is played (K5); `None` where nobody says it and nothing depends on it (S4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "modus")]
    pub mode: Option<Mode>,
    /// The side that made trump (S3).
    pub ansager: Side,
    /// Another factor than the table's for this mode (S4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "faktor")]
    pub factor: Option<Factor>,
    /// How it ended.
    #[serde(rename = "ausgang")]
    pub outcome: Outcome,
    /// What happened, where the outcome is not the plain count (S7).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    pub reason: String,
}

/// How a Spiel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Outcome {
    /// Card points of both sides, without the factor (S1).
    #[serde(rename = "punkte")]
    Points(BySide<Points>),
    /// All nine Stiche at one side (S2, S3).
    #[serde(rename = "matsch")]
    Matsch(Side),
    /// The side lost the Spiel by the rules; the other writes a Matsch (S7).
    #[serde(rename = "spielverlust")]
    SpielLost(Side),
    /// The side laid its cards down for a Matsch that was none; the other writes a Kontermatsch,
    /// whoever made trump (S7).
    #[serde(rename = "hingelegt")]
    LaidDown(Side),
    /// Points of Stiche go to the other side, without consequence for a Matsch (S7).
    #[serde(rename = "verschoben")]
    Shifted(Shift),
}

/// Points that change the side after the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// As the Stiche were made.
    #[serde(rename = "gezaehlt")]
    pub counted: BySide<Points>,
    /// The side with 157 made all nine Stiche.
    #[serde(default, skip_serializing_if = "says_nothing")]
    pub matsch: bool,
    /// Who loses them.
    #[serde(rename = "von")]
    pub from: Side,
    /// How many, without the factor: at most what `from` has, never 1 (K4).
    #[serde(rename = "punkte")]
    pub points: Points,
}

/// «Berg» or «Merci»: who said it and what lay on the table at that moment (B1, B3, B4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// Who claims.
    #[serde(rename = "seite")]
    pub side: Side,
    /// The Stiche of the running Spiel so far; `None` between Spiele, and for a Berg that is to
    /// be judged when its Spiel is written.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "teil")]
    pub part: Option<PartSpiel>,
}

/// A Spiel cut off by a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartSpiel {
    /// What is played in it; `None` where nobody said it and nothing counts by it.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "modus")]
    pub mode: Option<Mode>,
    /// Another factor than the table's for this mode (S4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "faktor")]
    pub factor: Option<Factor>,
    /// Card points of complete Stiche (and of the cards in the running one if one's own is Bock).
    #[serde(rename = "kartenpunkte")]
    pub card_points: BySide<Points>,
    /// It is the end of the first Stich: the Ausmachregel decides (A1–A4).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "erster_stich")]
    pub first_stich: bool,
    /// The side that claims has made six Stiche in Obenabe (B7).
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "sechs_stiche")]
    pub six_stiche: bool,
}

/// Why a Spiel writes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WithoutScoring {
    /// It does not hold (S7).
    #[serde(rename = "annulliert")]
    Annulled,
    /// The cards were thrown together (S7).
    #[serde(rename = "zusammengeworfen")]
    ThrownIn,
    /// Dealt wrongly.
    #[serde(rename = "vergeben")]
    Misdealt,
    /// Nobody wanted to play; the next one deals.
    #[serde(rename = "gepasst")]
    Passed,
    /// The partner made trump, or pushed, in place of Vorhand: it does not hold, and Vorhand deals
    /// (JR Trumpf ansagen).
    #[serde(rename = "falsche_ansage")]
    WrongAnsage,
}

/// The filled form of a board: field → value.
pub type FieldValues = BTreeMap<String, FieldValue>;

/// A value in a form: one for the row, or one for each party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FieldValue {
    /// A field to tick.
    Yes(bool),
    /// A number, or a party by its number.
    Number(i32),
    /// One of the names the field has.
    Choice(String),
    /// One number a party; `None` where it has none.
    ByParty(Vec<Option<i32>>),
}

/// What ended a Partie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndedBy {
    /// Thanked with enough points (B3).
    #[serde(rename = "bedankt")]
    Bedankt,
    /// The other side thanked without enough (B3).
    #[serde(rename = "zu_frueh_bedankt")]
    TooEarlyBedankt,
    /// The Ausmachregel at the first Stich: what decided (A1).
    #[serde(rename = "stoeck")]
    Stoeck,
    /// The same by the Weis.
    #[serde(rename = "weis")]
    Weis,
    /// The same by the first Stich.
    #[serde(rename = "stich")]
    Stich,
    /// Six Stiche in Obenabe (B7).
    #[serde(rename = "sechs_stiche")]
    SixStiche,
    /// All that was to be played is played.
    #[serde(rename = "fertig")]
    Finished,
    /// Stopped by the table, without a winner.
    #[serde(rename = "abbruch")]
    Abort,
}

impl EndedBy {
    /// The name in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            EndedBy::Bedankt => "bedankt",
            EndedBy::TooEarlyBedankt => "zu_frueh_bedankt",
            EndedBy::Stoeck => "stoeck",
            EndedBy::Weis => "weis",
            EndedBy::Stich => "stich",
            EndedBy::SixStiche => "sechs_stiche",
            EndedBy::Finished => "fertig",
            EndedBy::Abort => "abbruch",
        }
    }
}
