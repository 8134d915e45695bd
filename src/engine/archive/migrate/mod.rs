//! The versions of the stored form: each as it was, and the way from one to the next.
//!
//! Whoever changes what is written copies the types of [`crate::engine::facts::event`] as they are into a module of
//! their version, which never changes again, writes the step from them to the new ones, and puts the
//! old version's reader into `READERS` before the new one. A file, a link and a record say their
//! version first; it is read by the types of that version and then goes step by step to what the
//! program knows. Texts in the stores are never written anew.

mod v1;
mod v2;
mod v3;

use crate::engine::facts::event::{Entry, Event};
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
    |text| read::<v1::Event>(text, Event::from),
    |text| read::<v2::Event>(text, Event::from),
    |text| read::<v3::Event>(text, Event::from),
    |text| read::<Event>(text, |event| event),
];

/// The newest version this program reads and writes.
pub const VERSION: u32 = READERS.len() as u32;

/// The version this program writes where nothing asks for a newer one.
pub const BASE: u32 = 3;

/// What this program writes and reads.
pub static CURRENT: Format =
    Format { readers: READERS, write: |event| to_text(event), version_of, base: BASE };

/// Version 4 is version 3 with Spiele whose mode nobody said, whole or cut off by a call. Everything
/// else is written as a program of version 3 writes it, and so is read by one: at a live table, or put
/// back in the place of this one.
fn version_of(event: &Event) -> u32 {
    let entry = match event {
        Event::Entered { entry, .. } => Some(entry),
        Event::Corrected(correction) => correction.entry.as_ref(),
        _ => None,
    };
    let said = match entry {
        Some(Entry::Spiel(spiel)) => spiel.mode.is_some(),
        Some(Entry::Berg(notice) | Entry::Bedankt(notice)) => {
            notice.part.as_ref().is_none_or(|part| part.mode.is_some())
        }
        _ => true,
    };
    if said { BASE } else { 4 }
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
    // Keeping the way to each field takes as long again: only for what does not read. In a browser
    // the second set of readers weighs more (a tenth of the program) than the time for an evening.
    if cfg!(not(target_arch = "wasm32"))
        && let Ok(value) = serde_json::from_str(text)
    {
        return Ok(value);
    }
    let reader = &mut serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(reader).map_err(|error| {
        // A place in the whole has no name.
        Some(error.path().to_string()).filter(|place| place != ".").unwrap_or_default()
    })
}
