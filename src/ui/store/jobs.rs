//! What is done to whole evenings: a name is changed or forgotten, an evening goes for good, a file is
//! taken in. What belongs together is written in one task, so that IndexedDB takes it as one, and a page
//! that dies meanwhile leaves all of it or nothing.

use super::{Stock, StoreRecord, documents, integrity};
use crate::engine::archive::file::{self, Backup, Damage, File};
use crate::engine::archive::foreign::cut_leap;
use crate::engine::archive::{summary, write};
use crate::engine::base::gaps::Gaps;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::base::search::contains;
use crate::engine::base::time::Time;
use crate::engine::session::decide::Command;
use crate::engine::session::log::Record;
use std::collections::BTreeMap;

/// The record by which somebody is called otherwise in an evening that was looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Renaming {
    session: SessionId,
    record: Record,
    /// The number that its records alone would give; those from here to that of `record` are known of and
    /// do not read.
    next: u64,
}

fn rename([from, to]: [&str; 2]) -> Command {
    Command::Rename { from: from.to_owned(), to: to.to_owned() }
}

impl Stock {
    /// How the first of these names is followed by the second in an evening that was looked at. `None` where
    /// that is not lawful, or where a newer version of the app has written.
    pub fn renaming(&self, names: [&str; 2], replica: u32, time: Time) -> Option<Renaming> {
        let (id, (_, session)) = self.sessions.iter().next()?;
        if self.read_only(id) {
            return None;
        }
        let event = session.decide(rename(names)).ok()?;
        let record = Record { id: EventId { seq: self.next_seq(id), replica }, time, event };
        Some(Renaming { session: id.clone(), record, next: session.next_seq() })
    }

    /// Writes these, in how many evenings it did. What is open may have been written in since it was looked
    /// at: there it is decided anew.
    pub fn rename_in(
        &mut self,
        looked: Vec<Renaming>,
        names: [&str; 2],
        replica: u32,
        now: impl Fn() -> Time,
    ) -> usize {
        let mut changed = 0;
        for Renaming { session: id, record, next } in looked {
            if !self.sessions.contains_key(&id) {
                integrity::skip(self.stores, &id, next, record.id.seq);
                super::write(self.stores, &id, &record);
            } else if self.carry_out(&id, vec![rename(names)], replica, &now).is_err() {
                continue;
            }
            changed += 1;
        }
        self.read_list();
        changed
    }

    /// Writes an evening, as it was looked at, anew under the id `new` with a neutral name in place of
    /// `who`; the old one goes for good. Whether it did: not where a newer version of the app has written, or
    /// where there may be more of it than was seen.
    pub fn forget_in(
        &mut self,
        look: &Stock,
        who: &str,
        new: &SessionId,
        neutral: &dyn Fn(usize) -> String,
    ) -> bool {
        let Some((id, (records, session))) = look.sessions.iter().next() else { return false };
        if look.read_only(id) || !self.stores.heard(id.as_str()) {
            return false;
        }
        let stores = self.stores;
        for record in summary::forget(records, session, who, neutral) {
            super::write(stores, new, &record);
        }
        // What does not read goes along, unless the name may stand in it.
        let own = look.aside.iter().filter(|b| b.belongs_to(id.as_str()));
        for b in own.filter(|b| !contains(&b.text, who)) {
            stores.write(&file::key_in(&b.key, new), &b.text);
        }
        if let Some(origin) = integrity::origin_in(stores, id) {
            stores.note(&integrity::origin_key(new), &origin);
        }
        documents::move_to(stores, id, new, neutral, who);
        self.purge_for(id, Some(new));
        true
    }

    /// Deletes an evening for good, with all that lies beside it. The list is read anew by whoever asks
    /// for it.
    pub fn purge(&mut self, id: &SessionId) {
        self.purge_for(id, None);
    }

    fn purge_for(&mut self, id: &SessionId, heir: Option<&SessionId>) {
        self.stores.clear(id.as_str(), heir.map(SessionId::as_str));
        documents::forget(self.stores, id);
        self.stores.note(&integrity::origin_key(id), "");
        self.sessions.remove(id);
        self.aside.retain(|b| !b.belongs_to(id.as_str()));
    }

    /// Takes out of a file what would close an evening of this device: see [`cut_leap`]. Of which of its
    /// evenings, and where.
    pub fn cut_leaps(&self, backup: &mut Backup) -> BTreeMap<usize, Damage> {
        let cut = |(nth, file): (usize, &mut File)| {
            let here = self.seen(&file.session).sessions.get(&file.session);
            let here = here.map_or(&[][..], |(records, _)| records);
            Some((nth, cut_leap(here, &mut file.records)?))
        };
        backup.files.iter_mut().enumerate().filter_map(cut).collect()
    }

    /// Of these records of a session those that are not here.
    pub fn not_here<'a>(&self, id: &SessionId, records: &'a [Record]) -> Vec<&'a Record> {
        let here = self.seen(id).sessions.get(id).map_or(&[][..], |(records, _)| records);
        let is_new = |one: &&Record| here.binary_search_by_key(&one.id, |there| there.id).is_err();
        records.iter().filter(is_new).collect()
    }

    /// Takes an evening out of the bin, where it lies there: whoever brings a deleted one wants it back. The
    /// list is read anew by whoever asks for it. Whether it lay there.
    pub fn undelete(&self, id: &SessionId) -> bool {
        let lay_there = self.is_deleted(id.as_str()) == Some(true);
        if lay_there {
            self.stores.bring_back(id.as_str());
        }
        lay_there
    }

    /// Takes in a file or backup: events that are there already are left as they are. What was set
    /// aside comes along only with sessions that are new here: nobody can make an evening of this
    /// device unwritable by a file. How many events were new.
    pub fn import(&mut self, backup: &Backup) -> usize {
        let mut new = Vec::new();
        let mut count = 0;
        let along = backup.aside.iter().filter(|(key, _)| self.takes_aside(key));
        new.extend(along.cloned());
        let mut back = false;
        for file in &backup.files {
            back |= self.undelete(&file.session);
            for record in self.not_here(&file.session, &file.records) {
                new.push((file::key(&file.session, record.id), write::write_record(record)));
                count += 1;
            }
        }
        self.looked.clear();
        for (key, text) in &new {
            self.stores.write(key, text);
        }
        let records = new.into_iter().map(|(key, text)| StoreRecord { key, text: Some(text) });
        self.hear(records.collect(), back);
        count
    }

    /// A file or a link may hold a part of an evening: what it leaves out is not missed.
    pub fn accept_what_comes(&self, backup: &Backup) {
        for file in &backup.files {
            let here = self.seen(&file.session).ids(&file.session);
            let before = Gaps::between(here.iter().copied());
            let aside = backup.aside.iter().filter_map(|(key, _)| {
                let (session, id) = file::read_key(key)?;
                (session == file.session && here.is_empty()).then_some(id)
            });
            let coming = file.records.iter().map(|record| record.id);
            let all = here.iter().copied().chain(coming).chain(aside);
            integrity::accept(self.stores, &file.session, &Gaps::between(all).without(&before));
        }
    }
}
