//! What other devices send of an evening: each record is judged before it is taken in.
//!
//! Whoever may write at a table may send anything. So nothing but a whole record of this very evening
//! comes in, none that is here is changed by it, and none gets a number so high that no other could
//! follow it. Whether an entry is lawful where it stands is judged as everywhere, by the fold.

use crate::engine::archive::file::{Damage, read_key};
use crate::engine::archive::read;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::facts::event::{Entry, Event};
use crate::engine::session::log::Record;
use std::collections::BTreeMap;
use std::mem::{Discriminant, discriminant};
use thiserror::Error;

/// How far above the highest number known here that of a record from elsewhere may be.
pub const LEAP_MAX: u64 = 10_000;

/// What a record that reads is to those that are here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Nobody here knew of it.
    New(Record),
    /// It is here already.
    Known(EventId),
    /// Another one is here under its id, and stays.
    Differs(EventId),
}

/// Why something that was sent is not taken in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Declined {
    /// It is of another evening than the one of the table.
    #[error("of another evening")]
    OtherEvening,
    /// Its number is further above all others than [`LEAP_MAX`].
    #[error("number {0} is too high")]
    Leap(u64),
    /// It lies under no key of a record, or does not read.
    #[error(transparent)]
    Damaged(#[from] Damage),
}

/// Judges what arrives for one evening, one record after the other.
pub struct Border<'a> {
    session: &'a SessionId,
    here: &'a [Record],
    new: BTreeMap<EventId, Record>,
    highest: u64,
}

impl<'a> Border<'a> {
    /// For this evening, of which these records are here, in order.
    pub fn new(session: &'a SessionId, here: &'a [Record]) -> Border<'a> {
        let highest = here.last().map_or(0, |record| record.id.seq);
        Border { session, here, new: BTreeMap::new(), highest }
    }

    /// Looks at what came under a key.
    ///
    /// # Errors
    /// Why it is not taken in.
    pub fn judge(&mut self, key: &str, text: &str) -> Result<Arrival, Declined> {
        let (session, id) = read_key(key).ok_or(Damage::ForeignKey)?;
        if session != *self.session {
            return Err(Declined::OtherEvening);
        }
        let (_, record) = read::read_under(key, text)?;
        let known = match self.here.binary_search_by_key(&id, |record| record.id) {
            Ok(place) => self.here.get(place),
            Err(_) => self.new.get(&id),
        };
        if let Some(known) = known {
            let same = *known == record;
            return Ok(if same { Arrival::Known(id) } else { Arrival::Differs(id) });
        }
        if id.seq > self.highest.saturating_add(LEAP_MAX) {
            return Err(Declined::Leap(id.seq));
        }
        self.highest = self.highest.max(id.seq);
        self.new.insert(id, record.clone());
        Ok(Arrival::New(record))
    }
}

/// Takes out of the records of a file, which are in order, the first with a number too far above those before
/// it and those that are here, and all behind it: no other could follow them in an evening of this device. Which
/// one that is; an evening of which nothing is here comes in as it is.
pub fn cut_leap(here: &[Record], file: &mut Vec<Record>) -> Option<Damage> {
    let mut highest = here.last()?.id.seq;
    let leap = file.iter().position(|record| {
        let near = highest.saturating_add(LEAP_MAX);
        highest = highest.max(record.id.seq);
        record.id.seq > near
    })?;
    let id = file[leap].id;
    file.truncate(leap);
    Some(Damage::IdOutOfOrder { nth: leap + 1, id })
}

/// What was entered here and what now came from elsewhere, both in order, where neither knew of the other:
/// each pair is to be asked about, ours first. Whoever knows of an entry writes under a higher number, so
/// what came under one that is no higher than our last did not; nor did anything, where that one `is_unsent`.
/// What is ours is in question from the first of those on. A Spiel is most likely the same as a Spiel, a Weis
/// as a Weis.
pub fn written_at_once<'a>(
    ours: impl IntoIterator<Item = &'a Record>,
    theirs: impl IntoIterator<Item = &'a Record>,
    is_unsent: impl Fn(EventId) -> bool,
) -> Vec<[EventId; 2]> {
    let mut ours: Vec<_> = ours.into_iter().filter_map(entered).collect();
    let Some((last, _)) = ours.last().copied() else { return Vec::new() };
    let unsent = is_unsent(last);
    let unknowing = |(id, _): &(EventId, _)| unsent || id.seq <= last.seq;
    let mut theirs: Vec<_> = theirs.into_iter().filter_map(entered).filter(unknowing).collect();
    let Some((first, _)) = theirs.first().copied() else { return Vec::new() };
    ours.retain(|(id, _)| id.seq >= first.seq.min(last.seq));
    let mut pairs = Vec::new();
    for alike in [true, false] {
        theirs.retain(|(other, kind)| {
            let own = ours.iter().position(|(_, own)| !alike || own == kind);
            pairs.extend(own.map(|own| [ours.remove(own).0, *other]));
            own.is_none()
        });
    }
    pairs
}

/// The entry that a record is, and of which kind.
fn entered(record: &Record) -> Option<(EventId, Discriminant<Entry>)> {
    match &record.event {
        Event::Entered { entry, .. } => Some((record.id, discriminant(entry))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::archive::file::{RECORD_MAX, key};
    use crate::engine::archive::write::write_record;
    use crate::engine::base::seat::Side;
    use crate::engine::base::time::Time;

    fn evening(name: &str) -> SessionId {
        SessionId::try_from(name.to_owned()).expect("a name")
    }

    fn titled(seq: u64, title: &str) -> Record {
        let id = EventId { seq, replica: 7 };
        Record { id, time: Time(0), event: Event::TitleSet { title: title.to_owned() } }
    }

    /// Judges one text under one key, beside records 1 and 2 of the evening `a`.
    fn judge(key: &str, text: &str) -> Result<Arrival, Declined> {
        let (session, here) = (evening("a"), [titled(1, "one"), titled(2, "two")]);
        Border::new(&session, &here).judge(key, text)
    }

    fn sent(record: &Record) -> (String, String) {
        (key(&evening("a"), record.id), write_record(record))
    }

    #[test]
    fn what_is_unknown_is_new_and_what_is_known_is_nothing() {
        let third = titled(3, "three");
        let (key, text) = sent(&third);
        assert_eq!(judge(&key, &text), Ok(Arrival::New(third)));
        let (key, text) = sent(&titled(2, "two"));
        assert_eq!(judge(&key, &text), Ok(Arrival::Known(EventId { seq: 2, replica: 7 })));
    }

    #[test]
    fn another_text_under_a_known_id_changes_nothing() {
        let (key, text) = sent(&titled(2, "another"));
        assert_eq!(judge(&key, &text), Ok(Arrival::Differs(EventId { seq: 2, replica: 7 })));
    }

    #[test]
    fn of_two_that_come_together_under_one_id_the_first_counts() {
        let session = evening("a");
        let mut border = Border::new(&session, &[]);
        let (key, text) = sent(&titled(1, "one"));
        assert!(matches!(border.judge(&key, &text), Ok(Arrival::New(_))));
        assert!(matches!(border.judge(&key, &text), Ok(Arrival::Known(_))));
        let (key, text) = sent(&titled(1, "another"));
        assert!(matches!(border.judge(&key, &text), Ok(Arrival::Differs(_))));
    }

    #[test]
    fn only_the_evening_of_the_table_comes_in() {
        let record = titled(3, "three");
        let other = key(&evening("b"), record.id);
        assert_eq!(judge(&other, &write_record(&record)), Err(Declined::OtherEvening));
    }

    #[test]
    fn a_mark_of_deletion_and_whatever_is_no_record_is_declined() {
        let (key, text) = sent(&titled(3, "three"));
        for (key, text) in [
            ("jt1/a/weg", "0 2026-01-01"),
            ("jt1/a/weg", text.as_str()),
            ("jt1/a/3-7~", &text),
            ("jtb1/a/0-0", &text),
            ("", &text),
            (&key, "null"),
            (&key, ""),
            (&key, "[]"),
            (&key, &text[..text.len() - 1]),
        ] {
            let judged = judge(key, text);
            assert!(matches!(judged, Err(Declined::Damaged(_))), "{key} {text}: {judged:?}");
        }
    }

    #[test]
    fn a_record_must_lie_under_its_own_id() {
        let (_, text) = sent(&titled(3, "three"));
        assert_eq!(judge("jt1/a/4-7", &text), Err(Damage::ForeignKey.into()));
    }

    #[test]
    fn what_was_changed_on_its_way_does_not_come_in() {
        let (key, text) = sent(&titled(3, "three"));
        let changed = text.replace("three", "thrae");
        assert_eq!(judge(&key, &changed), Err(Damage::Checksum { nth: 1 }.into()));
    }

    #[test]
    fn more_than_a_record_may_hold_does_not_come_in() {
        let key = key(&evening("a"), EventId { seq: 3, replica: 7 });
        let text = " ".repeat(RECORD_MAX + 1);
        assert_eq!(judge(&key, &text), Err(Damage::TooLarge { max: RECORD_MAX }.into()));
    }

    #[test]
    fn numbers_leap_no_further_than_they_may() {
        let (key, text) = sent(&titled(2 + LEAP_MAX, "far"));
        assert!(matches!(judge(&key, &text), Ok(Arrival::New(_))));
        let (key, text) = sent(&titled(3 + LEAP_MAX, "too far"));
        assert_eq!(judge(&key, &text), Err(Declined::Leap(3 + LEAP_MAX)));
    }

    #[test]
    fn a_leap_that_is_declined_opens_no_way_for_the_next() {
        let session = evening("a");
        let mut border = Border::new(&session, &[]);
        let (key, text) = sent(&titled(1 + LEAP_MAX, "too far"));
        assert!(border.judge(&key, &text).is_err());
        let (key, text) = sent(&titled(2 * LEAP_MAX, "further"));
        assert!(border.judge(&key, &text).is_err());
        let (key, text) = sent(&titled(LEAP_MAX, "far"));
        assert!(border.judge(&key, &text).is_ok());
    }

    #[test]
    fn no_file_brings_a_number_behind_which_nobody_could_write() {
        let here = [titled(1, "one"), titled(2, "two")];
        let far = titled(EventId::SEQ_MAX, "far");
        let near = [titled(2 + LEAP_MAX, "near"), titled(2 + 2 * LEAP_MAX, "nearer")];
        let mut file = [&near[..], std::slice::from_ref(&far)].concat();
        let cut = Damage::IdOutOfOrder { nth: 3, id: far.id };
        assert_eq!((cut_leap(&here, &mut file), &file[..]), (Some(cut), &near[..]));
        assert_eq!((cut_leap(&here, &mut file), &file[..]), (None, &near[..]));
        // Behind it there is nothing more, and what is new here is as it is.
        let mut file = vec![titled(3 + LEAP_MAX, "too far"), titled(4 + LEAP_MAX, "behind it")];
        assert_eq!((cut_leap(&[], &mut file), file.len()), (None, 2));
        assert!(cut_leap(&here, &mut file).is_some() && file.is_empty());
    }

    /// Entries of a tab under these numbers; of another kind where a number is negative.
    fn entries(replica: u32, numbers: &[i64]) -> Vec<Record> {
        let entry = |number: &i64| {
            let id = EventId { seq: number.unsigned_abs(), replica };
            let partie = EventId { seq: 1, replica: 7 };
            let entry = match number {
                ..0 => Entry::FieldValues(BTreeMap::new()),
                _ => Entry::Stoeck { side: Side::A },
            };
            Record { id, time: Time(0), event: Event::Entered { partie, entry } }
        };
        numbers.iter().map(entry).collect()
    }

    #[test]
    fn what_was_written_at_once_is_asked_about_two_and_two() {
        for (ours, theirs, unsent, pairs) in [
            // One after the other, also where the other one is only behind.
            (&[2, 3][..], &[4, 5][..], false, &[][..]),
            (&[], &[2], false, &[]),
            (&[4], &[], true, &[]),
            // On each phone, whichever is called first.
            (&[2, 5], &[5], false, &[(5, 5)]),
            // Only what was written from then on.
            (&[2, 5, 6], &[4], false, &[(5, 4)]),
            (&[5, 6], &[5, 6], false, &[(5, 5), (6, 6)]),
            // Like and like, in whatever order; what is left is asked about too.
            (&[5, -6], &[-5], false, &[(6, 5)]),
            (&[5, -6, 7], &[-5, 6], false, &[(6, 5), (5, 6)]),
            (&[-5], &[5], false, &[(5, 5)]),
            // What came after that may have been written with it known.
            (&[5], &[5, 6], false, &[(5, 5)]),
            // Unless nobody can have known of it.
            (&[5], &[-5, 6], true, &[(5, 6)]),
            (&[2, 5], &[6], true, &[(5, 6)]),
        ] {
            let [here, there] =
                [(1, ours), (2, theirs)].map(|(tab, numbers)| entries(tab, numbers));
            let found = written_at_once(&here, &there, |_| unsent);
            let found: Vec<_> = found.iter().map(|[own, other]| (own.seq, other.seq)).collect();
            assert_eq!(found, pairs, "{ours:?} and {theirs:?}, {unsent}");
        }
        let (here, other) = (entries(1, &[5]), titled(5, "no entry"));
        assert!(written_at_once(&here, [&other], |_| false).is_empty());
    }
}
