//! Where the parts of a file begin: `serde_json` reads them as pieces of the text they stand in.
//!
//! Knows the form of a file only as far as its outermost fields, so that the line of a damaged
//! record is found as well.

use crate::engine::archive::file::{File, read_key};
use crate::engine::base::id::{EventId, SessionId};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashMap};

/// Where a record stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its line, from 1.
    pub line: usize,
    /// Which of its list it is, from 1.
    pub number: usize,
}

/// Of a record that stands in no list.
pub const NOWHERE: Place = Place { line: 1, number: 1 };

/// What a record is found by.
#[derive(Deserialize)]
struct Named {
    id: EventId,
}

/// What a record says of its form.
#[derive(Default, Deserialize)]
struct Versioned {
    v: u32,
}

/// The fields of an object in a text, each as the piece where it stands.
#[derive(Debug, Default)]
pub struct Places<'a> {
    whole: &'a str,
    /// The object itself.
    part: &'a str,
    fields: BTreeMap<String, &'a RawValue>,
    /// Where records of it stand that were set aside.
    aside: HashMap<EventId, Place>,
}

impl<'a> Places<'a> {
    /// Those of the object that the text is; none where it is no object.
    pub fn of(whole: &'a str) -> Places<'a> {
        Places::within(whole, whole)
    }

    fn within(whole: &'a str, part: &'a str) -> Places<'a> {
        Places { whole, part, fields: read(part), aside: HashMap::new() }
    }

    /// The object as it stands.
    pub fn text(&self) -> &'a str {
        self.part
    }

    /// What stands under this name.
    pub fn field(&self, name: &str) -> Option<&'a str> {
        self.fields.get(name).map(|raw| raw.get())
    }

    /// Whether it calls itself a file of this kind.
    pub fn is(&self, kind: &str) -> bool {
        self.field("art") == Some(&format!("\"{kind}\""))
    }

    /// Which session it calls itself; nothing where that is none.
    pub fn session(&self) -> Option<SessionId> {
        let name: String = serde_json::from_str(self.field("session")?).ok()?;
        SessionId::try_from(name).ok()
    }

    /// The line in which it begins, from 1.
    pub fn line(&self) -> usize {
        self.line_at(self.part)
    }

    /// The line of what stands under this name, from 1; that of the object where nothing does.
    pub fn line_of(&self, name: &str) -> usize {
        self.line_at(self.field(name).unwrap_or(self.part))
    }

    fn line_at(&self, part: &str) -> usize {
        line_at(self.whole.as_bytes(), self.start(part))
    }

    /// The line in which record `nth` (from 1) begins, from 1; that of the object where there is none.
    pub fn line_of_record(&self, nth: usize) -> usize {
        let mut records = self.list("saetze").map(|(_, place)| place);
        records.find(|place| place.number == nth).map_or_else(|| self.line(), |place| place.line)
    }

    /// The newest version that a file or one of its records names; 0 where none does. A program never
    /// writes a record that is newer than what it says of the file.
    pub fn newest_version(&self) -> u32 {
        let of_file = self.field("version").and_then(|version| version.parse().ok()).unwrap_or(0);
        let records = self.list("saetze").map(|(text, _)| {
            let Versioned { v } = read(text);
            v
        });
        records.fold(of_file, u32::max)
    }

    /// Where each record stands, by its id.
    pub fn by_id(&self) -> HashMap<EventId, Place> {
        let records = self.list("saetze");
        let named = records.filter_map(|(text, place)| {
            let Named { id } = serde_json::from_str(text).ok()?;
            Some((id, place))
        });
        self.aside.iter().map(|(id, place)| (*id, *place)).chain(named).collect()
    }

    /// Where what was set aside in a backup stands, by the keys that name a record.
    fn aside(&self) -> BTreeMap<SessionId, HashMap<EventId, Place>> {
        let mut aside: BTreeMap<SessionId, HashMap<EventId, Place>> = BTreeMap::new();
        for (text, place) in self.list("beiseite") {
            let (key, _): (String, String) = read(text);
            if let Some((session, id)) = read_key(&key) {
                aside.entry(session).or_default().entry(id).or_insert(place);
            }
        }
        aside
    }

    /// Each element of the list under this name, with its place.
    fn list(&self, name: &str) -> impl Iterator<Item = (&'a str, Place)> {
        let elements: Vec<&'a RawValue> = self.field(name).map(read).unwrap_or_default();
        let bytes = self.whole.as_bytes();
        let (mut line, mut counted) = (1, 0);
        let starts: Vec<usize> = elements.iter().map(|raw| self.start(raw.get())).collect();
        let places = elements.into_iter().zip(starts).zip(1..);
        places.map(move |((raw, start), number)| {
            line += line_at(bytes.get(counted..start).unwrap_or_default(), usize::MAX) - 1;
            counted = start;
            (raw.get(), Place { line, number })
        })
    }

    /// The sessions of a backup, or the one session that the text is.
    pub(super) fn sessions(self) -> Vec<Places<'a>> {
        let Some(list) = self.field("sessions") else { return vec![self] };
        let sessions: Vec<&RawValue> = read(list);
        sessions.into_iter().map(|raw| Places::within(self.whole, raw.get())).collect()
    }

    /// Where each of the sessions stands that were read of the text, in their order. What was set aside and
    /// reads is among the records of its session; one of which nothing else stands there is behind the others.
    pub fn of_files(self, files: &[File]) -> Vec<Places<'a>> {
        let (whole, aside) = (self.whole, self.aside());
        let sessions = self.sessions().into_iter().map(Some).chain(std::iter::repeat_with(|| None));
        let of_file = |(file, places): (&File, Option<Places<'a>>)| {
            let mut places = places.unwrap_or(Places { whole, ..Places::default() });
            places.aside = aside.get(&file.session).cloned().unwrap_or_default();
            if file.board.is_none() && !places.aside.is_empty() {
                // It is that of the other records alone.
                places.fields.remove("tafel");
            }
            places
        };
        files.iter().zip(sessions).map(of_file).collect()
    }

    /// Where a piece of the text begins.
    fn start(&self, part: &str) -> usize {
        part.as_ptr().addr().saturating_sub(self.whole.as_ptr().addr())
    }
}

/// The text as this type; empty where it is something else.
fn read<'a, T: Deserialize<'a> + Default>(text: &'a str) -> T {
    serde_json::from_str(text).unwrap_or_default()
}

/// The line, from 1, of the byte at `place`.
pub fn line_at(text: &[u8], place: usize) -> usize {
    text.iter().take(place).filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_found_in_its_line_whatever_stands_before_it() {
        let session = "{\"saetze\": [\n{\"a\": \"}],\\\"\"},\n\n [1,\n2], 3\n],\n\"tafel\": {\"saetze\": [7]}}";
        let places = Places::of(session);
        let records = |places: &Places| [1, 2, 3].map(|nth| places.line_of_record(nth));
        assert_eq!(records(&places), [2, 4, 5]);
        assert_eq!((places.line_of("tafel"), places.line_of("version")), (7, 1));
        assert_eq!(places.field("tafel"), Some("{\"saetze\": [7]}"));
        let backup = format!("{{\"sessions\": [\n{session},\n{session}]}}");
        let sessions = Places::of(&backup).sessions();
        let lines: Vec<[usize; 3]> = sessions.iter().map(records).collect();
        assert_eq!(lines, [[3, 5, 6], [10, 12, 13]]);
        // What is not there is missing where its session begins.
        assert_eq!((sessions[1].line_of("version"), sessions[1].line_of_record(4)), (9, 9));
        assert_eq!(Places::of("\n[1]").line_of_record(1), 1);
        assert!(Places::of("{\"saetze\": 1, \"sessions\": 1}").sessions().is_empty());
    }
}
