//! The versions of the stored form, and how a record of each is read.
//!
//! Every version so far says what the one before it said in the same words, and more: one set of types
//! reads them all, and `since` says what came with which. What its version could not say is refused in
//! a record. Texts in the stores are never written anew.
//!
//! Whoever adds to what is written says so in `since` and puts a reader of the new version behind the
//! others. Whoever changes words that stand copies the types of [`crate::engine::facts::event`] as they
//! are into a module beside this one, which never changes again, has the versions so far read by them,
//! and writes the step from them to the new types.

use crate::engine::archive::place;
use crate::engine::base::seat::Seat;
use crate::engine::facts::event::{Entry, Event, HeadChange, HeadFact, PartieHead, WithoutScoring};
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::tournament::step::Step;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An event out of a record.
pub struct ReadRecord {
    /// As the program knows it.
    pub event: Event,
    /// The text that a program of the record's own version writes for it.
    pub text: String,
}

/// Reads the event of a record that was written by one version.
///
/// Fails with the names of the fields that lead to what does not read, as in `eintrag.spiel.modus`.
pub type Reader = fn(&str) -> Result<ReadRecord, String>;

/// What one program writes and reads: the version of its own and all before it.
pub struct Format {
    /// From version 1 on, without a gap; the last one is the program's own.
    pub readers: &'static [Reader],
    /// An event in the program's own version.
    pub write: fn(&Event) -> String,
    /// The oldest version whose programs read what is written for an event: what its record says.
    pub version_of: fn(&Event) -> u32,
    /// The least that [`Format::version_of`] says: what stands where no event asks for more.
    pub base: u32,
}

/// One a version this program knows.
const READERS: &[Reader] = &[
    |text| first(text),
    |text| known(2, text),
    |text| known(3, text),
    |text| known(4, text),
    |text| known(5, text),
    |text| known(6, text),
];

/// The newest version this program reads and writes.
pub const VERSION: u32 = READERS.len() as u32;

/// The version this program writes where nothing asks for a newer one.
pub const BASE: u32 = 3;

/// What this program writes and reads.
pub static CURRENT: Format =
    Format { readers: READERS, write: |event| to_text(event), version_of, base: BASE };

/// Where nothing newer is said, what is written says version [`BASE`]: a program of it goes on reading,
/// at a live table, or put back in the place of this one.
fn version_of(event: &Event) -> u32 {
    since(event).map_or(BASE, |(version, _)| version.max(BASE))
}

/// The version since which this can be said, and the names of the fields that lead to what came with it;
/// nothing where it could always be said.
fn since(event: &Event) -> Option<(u32, String)> {
    let (under, entry) = match event {
        Event::Concluded(_) => return Some((2, "abschluss".to_owned())),
        Event::Changed(HeadChange { what: HeadFact::Tischregeln(_), .. }) => {
            return Some((5, "geaendert.was.tischregeln".to_owned()));
        }
        Event::Changed(_) => return Some((3, "geaendert".to_owned())),
        Event::Tournament(Step::Passen { .. }) => return Some((5, "turnier.passen".to_owned())),
        Event::Tournament(Step::Joined { .. }) => {
            return Some((6, "turnier.dazugekommen".to_owned()));
        }
        Event::Tournament(Step::Left { .. }) => {
            return Some((6, "turnier.ausgeschieden".to_owned()));
        }
        Event::Entered { entry, .. } => ("eintrag.eintrag", entry),
        Event::Corrected(correction) => ("korrektur.eintrag", correction.entry.as_ref()?),
        _ => return None,
    };
    let (version, new) = match entry {
        Entry::WithoutScoring { kind: WithoutScoring::WrongAnsage, .. } => (2, "ohne.art"),
        Entry::Spiel(spiel) if spiel.mode.is_none() => (4, "spiel.modus"),
        Entry::Berg(notice) if notice.part.as_ref()?.mode.is_none() => (4, "berg.teil.modus"),
        Entry::Bedankt(notice) if notice.part.as_ref()?.mode.is_none() => (4, "bedankt.teil.modus"),
        _ => return None,
    };
    Some((version, [under, new].join(".")))
}

/// Reads what a version could say.
fn known(version: u32, text: &str) -> Result<ReadRecord, String> {
    let read = read::<Event>(text, |event| event)?;
    match since(&read.event) {
        Some((first, place)) if first > version => Err(place),
        _ => Ok(read),
    }
}

/// A Partie as version 1 said it. There was one edition of the law, which it does not name.
#[derive(Serialize)]
enum First<'a> {
    #[serde(rename = "partie")]
    Partie {
        jassart: &'a str,
        #[serde(rename = "spieler")]
        players: &'a [String],
        #[serde(rename = "geber")]
        dealer: Seat,
        tischregeln: &'a Tischregeln,
    },
}

/// Reads what version 1 could say.
fn first(text: &str) -> Result<ReadRecord, String> {
    let mut read = known(1, text)?;
    if let Event::PartieBegun(head) = &read.event {
        let PartieHead { jassart, players, dealer, tischregeln, edition: _ } = head;
        read.text = to_text(&First::Partie { jassart, players, dealer: *dealer, tischregeln });
    }
    Ok(read)
}

/// Reads the types of one version and goes from there by `steps`.
///
/// # Errors
/// The names of the fields that lead to what does not read.
pub fn read<T: DeserializeOwned + Serialize>(
    text: &str,
    steps: impl FnOnce(T) -> Event,
) -> Result<ReadRecord, String> {
    let stored: T = typed(text)?;
    let text = to_text(&stored);
    Ok(ReadRecord { event: steps(stored), text })
}

/// A value of plain data as JSON on one line.
pub fn to_text(value: &impl Serialize) -> String {
    // Maps have texts as keys and numbers are whole: there is nothing that cannot be written.
    serde_json::to_string(value).unwrap_or_default()
}

/// A value out of JSON, or the place that does not fit.
pub(super) fn typed<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| place::place(text, &error))
}
