//! What comes from the other phones: which evening it is of, and that it is taken in.

use super::Live;
use super::line::{Client, Said, Sent, Way};
use super::table::{self, Carried, Guest, Ticket};
use crate::engine::archive::file;
use crate::engine::archive::foreign::written_at_once;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::session::log::Record;
use crate::text::{Msg, say};
use crate::ui::state::clock;
use crate::ui::state::nav::Screen;
use crate::ui::state::shelf::PartMissing;
use crate::ui::store::{self, Arrived, integrity};
use leptos::prelude::*;
use std::collections::BTreeSet;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// How long the line may take to be here, and an entry or an evening to be under way, before that is told.
pub const PATIENCE: Duration = Duration::from_secs(3);
/// How long a device hears who else is there before it is the one that takes in what comes: the line tells
/// it once a second.
const LISTENS: Duration = Duration::from_secs(3);

impl Live {
    /// What the line says.
    pub(super) fn hear(self, serial: u32, said: Said) {
        if self.read(|carried| carried.serial) != Some(serial) {
            return;
        }
        match said {
            Said::Records(sent) => self.arrive(sent),
            Said::Standing { way, unsent } => self.note_way(way, unsent),
            Said::Present(phones) => {
                self.change(|carried| {
                    carried.guests = phones.into_iter().map(Guest::read).collect();
                });
            }
        }
    }

    fn note_way(self, way: Way, unsent: usize) {
        let stands = self.change(|carried| {
            let before = carried.arrivals;
            (carried.stands(way, unsent), carried.arrivals > before)
        });
        let (begins, arrives) = stands.unwrap_or_default();
        if arrives {
            self.after(LISTENS, |carried| carried.arrivals, Carried::has_listened);
        }
        if begins {
            self.after(PATIENCE, |carried| carried.bursts, |c| c.late |= c.unsent > 0);
        }
    }

    /// Changes what is carried after so long, unless what is counted has begun anew since, or something
    /// else is carried.
    pub(super) fn after(
        self,
        wait: Duration,
        count: fn(&Carried) -> u32,
        change: fn(&mut Carried),
    ) {
        let mark = move |carried: &Carried| (carried.serial, count(carried));
        let marked = self.read(mark);
        let then = move || {
            self.change(|carried| {
                if Some(mark(carried)) == marked {
                    change(carried);
                }
            });
        };
        set_timeout(then, wait);
    }

    /// The evening that was asked about is united with the one at the table.
    pub fn unite(self) {
        if let Some((id, sent)) = self.change(|carried| carried.to_unite.take()).flatten() {
            self.bind(id);
            self.arrive(sent);
        }
    }

    /// Records came.
    fn arrive(self, sent: Vec<Sent>) {
        let at = self.read(|carried| (carried.serial, carried.evening.clone()));
        let Some((serial, evening)) = at else { return };
        spawn_local(async move {
            let id = match evening {
                Some(id) => Some(id),
                None => self.pin(serial, &sent).await,
            };
            let Some(id) = id else { return };
            // What the second store has of it must be known before anything is new.
            if !self.shelf.stock.with_untracked(|stock| stock.stores.heard(id.as_str())) {
                store::fetch(id.as_str()).await;
            }
            let known = |stock: &store::Stock| stock.evening(id.as_str()).is_some();
            if self.shelf.stock.with_untracked(known) && !self.shelf.open_session(&id) {
                self.fetch_carried(&id).await;
            }
            if self.evening().as_ref() != Some(&id) {
                return;
            }
            let deleted = self.shelf.stock.with_untracked(|stock| stock.is_deleted(id.as_str()));
            let awaited = self.read(|carried| carried.joining) == Some(true);
            match deleted {
                // Who deletes an evening has left its table, also by another tab.
                Some(true) => self.leave(),
                None if !awaited => self.forget(&id),
                _ => self.take_in(&id, sent),
            }
        });
    }

    /// What came is taken in all the same where this fails.
    async fn fetch_carried(self, id: &SessionId) {
        match self.shelf.fetch(id).await {
            Ok(()) => {
                self.shelf.open_session(id);
            }
            Err(PartMissing) => {
                let id = id.clone();
                self.toasts.part_missing(move || {
                    spawn_local(async move { Box::pin(self.fetch_carried(&id)).await });
                });
            }
        }
    }

    fn take_in(self, id: &SessionId, sent: Vec<Sent>) {
        let sent = sent.into_iter().map(|Sent { key, text }| (key, text)).collect();
        let mut arrived = Arrived::default();
        self.shelf.stock.update(|stock| arrived = stock.take_foreign(id, sent));
        let both = self.written_by_both(id, &arrived);
        let words = self.words();
        let wrong = match (arrived.differing.is_empty(), arrived.declined) {
            (false, _) => Some(words.differing),
            (true, 0) => None,
            (true, _) => Some(words.declined),
        };
        let complaint = self.change(|carried| {
            let new = arrived.new.iter().map(|record| record.id);
            carried.seen.extend(new.chain(arrived.known.iter().copied()));
            carried.offered.extend(arrived.known.iter().copied());
            if !both.is_empty() {
                carried.ticket.both.extend(both);
                carried.keep();
            }
            let untold = wrong.filter(|_| !carried.told);
            carried.told |= wrong.is_some();
            untold
        });
        if let Some(complaint) = complaint.flatten() {
            self.toasts.error(complaint);
        }
        if !arrived.new.is_empty() {
            self.shelf.note_soon(id);
            self.shelf.look_through();
        }
        self.offer();
        // Of what was not taken in there is nothing to go to.
        let here = self.shelf.stock.with_untracked(|stock| stock.evening(id.as_str()).is_some());
        if here && self.change(|carried| std::mem::take(&mut carried.joining)) == Some(true) {
            self.nav.go(Screen::Session(id.clone()));
        }
    }

    /// What was entered here and what came from elsewhere, where neither knew of the other.
    fn written_by_both(self, id: &SessionId, arrived: &Arrived) -> Vec<[EventId; 2]> {
        let new: BTreeSet<EventId> = arrived.new.iter().map(|record| record.id).collect();
        let both = self.read(|carried| {
            let asked: BTreeSet<EventId> = carried.ticket.both.iter().flatten().copied().collect();
            let is_unsent =
                |id: &EventId| !arrived.known.contains(id) && !carried.seen.contains(id);
            // Written by a page of this phone, or not sent yet.
            let own = |record: &&Record| {
                let mine = carried.ticket.pages.contains(&record.id.replica);
                (mine || is_unsent(&record.id))
                    && !new.contains(&record.id)
                    && !asked.contains(&record.id)
            };
            self.shelf.with_records(id, |records, _| {
                let ours = records.iter().filter(own);
                written_at_once(ours, &arrived.new, |last| is_unsent(&last))
            })
        });
        both.unwrap_or_default()
    }

    /// Which evening a table is about is said by the first record that comes; `None` where somebody
    /// must be asked first, or where the table is joined anew as one that writes.
    async fn pin(self, serial: u32, sent: &[Sent]) -> Option<SessionId> {
        let (id, _) = file::read_key(&sent.first()?.key)?;
        let known = Ticket::of(&id);
        let watch_link = self.read(|carried| carried.watch_link.clone());
        let same_table = match (&known, Client::here()) {
            (Some(known), Some(client)) => client.watch_link(&known.link).await == watch_link,
            _ => false,
        };
        if self.read(|carried| carried.serial) != Some(serial) {
            return None;
        }
        // Other records may have said it meanwhile.
        if let Some(id) = self.evening() {
            return Some(id);
        }
        if let Some(known) = known.filter(|known| same_table && known.writes()) {
            // Whoever writes at this table goes on writing, also by a code that only lets others watch.
            if self.read(|carried| carried.ticket.writes()) == Some(false) {
                self.carry(Ticket { on: true, ..known }, None);
                return None;
            }
            // And has what was to be decided there, and the chalk.
            self.change(|carried| {
                let Ticket { chalk, both, pages, .. } = known;
                carried.ticket = Ticket { chalk, both, pages, ..carried.ticket.clone() };
                carried.say();
            });
        }
        let here = self.shelf.stock.with_untracked(|stock| stock.evening(id.as_str()).is_some());
        if here && !same_table {
            let sent = sent.to_vec();
            self.change(|carried| match &mut carried.to_unite {
                Some((asked, all)) if *asked == id => all.extend(sent),
                asked => *asked = Some((id, sent)),
            });
            return None;
        }
        self.bind(id.clone());
        Some(id)
    }

    /// The table is that of this evening.
    fn bind(self, id: SessionId) {
        match self.shelf.stock.with_untracked(|stock| stock.is_deleted(id.as_str())) {
            // Whoever joins a deleted evening wants it back.
            Some(true) => {
                self.shelf.stock.with_untracked(|stock| stock.undelete(&id));
                self.shelf.read_list();
            }
            Some(false) => {}
            None => {
                let day = self.lang.date(clock::today());
                let copy = say!(self.lang, Msg::CopyOf, source = self.words().name, date = &day);
                store::note_text(&integrity::origin_key(&id), &copy);
            }
        }
        self.change(|carried| {
            table::forget_awaited(&carried.ticket.link);
            carried.evening = Some(id);
            carried.keep();
        });
    }
}
