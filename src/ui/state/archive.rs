//! What is done to whole evenings: renaming and forgetting people, deleting, backups, and what
//! comes in by a file or a link. What may hold hundreds of thousands of records goes piece by piece,
//! while the page lives on and says how far it is.

use super::dispatch::Dispatch;
use super::lang::Lang;
use super::nav::{Nav, Screen, Sheet};
use super::progress::{ToldProgress, Work};
use super::shelf::{AGAIN, NoLook, PartMissing, STEP, Shelf, fold, pause};
use super::toasts::Toasts;
use super::{chance, clock};
use crate::engine::archive::file::{self, Backup, Comparison, Damage, File};
use crate::engine::archive::read::FileReader;
use crate::engine::archive::summary::Summary;
use crate::engine::archive::write;
use crate::engine::base::id::SessionId;
use crate::engine::session::log::{self, Record, Session};
use crate::text::say;
use crate::text::{Msg, later};
use crate::ui::platform::slices::{self, Slices};
use crate::ui::store::{self, Browser, ShelfLine, Stock, Stores, documents, integrity};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// The most a backup file holds; more of it would not be read again.
const BACKUP_MAX: usize = file::FILE_MAX / 4 * 3;
/// From so many new records on they are written by the transaction, not one by one.
const MANY: usize = 500;
/// How many records go into one transaction: some thousands, so that a disk is asked seldom and a
/// page that dies loses little.
const BATCH: usize = 4000;
/// So many evenings of a file are shown before it is taken in, and of the others those that differ from what is
/// here.
const SHOWN: usize = 30;

/// What one evening of a file gives, and how it stands to what is here.
pub struct Preview {
    /// Which of the file's evenings.
    pub nth: usize,
    pub session: Session,
    pub compared: Comparison,
    /// All records and what they give, where both the file and this device have some.
    pub together: Option<(Vec<Record>, Session)>,
    /// Whether the board in the file is that of its entries; where some of these were cut off, which.
    pub board: Result<(), Damage>,
}

/// Jobs on whole evenings.
#[derive(Clone, Copy)]
pub struct Archive {
    /// What came in and is looked at: from where, and what.
    pub incoming: RwSignal<Option<(String, Backup)>>,
    /// Of several files each by its name, and what is wrong with it where it does not read.
    pub outcomes: RwSignal<Vec<(String, Option<Damage>)>>,
    /// What the first evenings of it give, and those that differ from what is here.
    pub previews: RwSignal<Vec<Preview>, LocalStorage>,
    /// How many of all its evenings and entries are new here.
    pub new: RwSignal<[usize; 2]>,
    /// A name is being changed in every evening; a second wish has to wait.
    renaming: StoredValue<bool>,
    lang: Lang,
    toasts: Toasts,
    shelf: Shelf,
    nav: Nav,
    dispatch: Dispatch,
}

pub fn use_archive() -> Archive {
    expect_context()
}

impl Archive {
    pub fn new(lang: Lang, toasts: Toasts, shelf: Shelf, nav: Nav, dispatch: Dispatch) -> Archive {
        Archive {
            incoming: RwSignal::new(None),
            outcomes: RwSignal::new(Vec::new()),
            previews: RwSignal::new_local(Vec::new()),
            new: RwSignal::new([0, 0]),
            renaming: StoredValue::new(false),
            lang,
            toasts,
            shelf,
            nav,
            dispatch,
        }
    }

    /// Who is called `from` is called `to` from now on, in every evening so far.
    pub fn rename_person(self, from: String, to: String) {
        if self.renaming.get_value() || !self.shelf.may_write(None) {
            return;
        }
        self.renaming.set_value(true);
        let sheet = Sheet::Person(from.clone());
        spawn_local(async move {
            let replica = self.dispatch.replica;
            let mut looked = Vec::new();
            // Where another phone writes, or this one only watches, nothing is written here.
            let mut hindered = 0;
            let mut why = None;
            let look_at = |look: &Stock| match look
                .sessions
                .keys()
                .find_map(|id| self.dispatch.live.hindrance(id))
            {
                None => looked.extend(look.renaming([&from, &to], replica, clock::now())),
                hindrance => {
                    hindered += 1;
                    why = hindrance;
                }
            };
            let names = match self.evenings_with(&from, false, look_at).await {
                Ok(names) => names,
                Err(why) => {
                    self.renaming.set_value(false);
                    return self.not_looked(why, move || self.rename_person(from, to));
                }
            };
            let mut changed = 0;
            self.shelf.stock.update(|stock| {
                changed = stock.rename_in(looked, [&from, &to], replica, clock::now);
            });
            self.shelf.look_through();
            self.nav.close_this(&sheet);
            self.renaming.set_value(false);
            self.tell_how_many(changed, names.len() - hindered - changed, why);
        });
    }

    /// The names of the evenings in which somebody who is called so is present, those in the bin too
    /// where they are wanted. Each in which that may be so is looked at before anything is done to
    /// one of them, also where nothing tells yet who is in it: `look_at` is given those that count.
    async fn evenings_with(
        self,
        who: &str,
        in_bin: bool,
        mut look_at: impl FnMut(&Stock),
    ) -> Result<Vec<String>, NoLook> {
        let perhaps: Vec<String> = self.shelf.stock.with_untracked(|stock| {
            let there = |one: &&ShelfLine| in_bin || !one.deleted;
            let present = |one: &&ShelfLine| {
                !one.fresh || one.line.as_ref().is_some_and(|line| line.present(who))
            };
            let found = stock.evenings.iter().filter(there).filter(present);
            found.map(|one| one.name.clone()).collect()
        });
        let mut names = Vec::new();
        for name in perhaps {
            let look = self.shelf.contents(&name).await?;
            let mut sessions = look.sessions.values();
            if sessions.any(|(records, session)| Summary::of(records, session).present(who)) {
                look_at(&look);
                names.push(name);
            }
        }
        Ok(names)
    }

    /// Says why nothing was done; where that may be otherwise by now, with a key that does it `again`.
    fn not_looked(self, why: NoLook, again: impl FnOnce() + 'static) {
        match why {
            NoLook::PartMissing => self.toasts.part_missing(again),
            NoLook::StoreSilent => self.toasts.error(self.lang.t(Msg::EveningsUnread)),
        }
    }

    /// Says what became of it, of those that did not change too; `hindered` is why some evenings were left
    /// out.
    fn tell_how_many(self, changed: usize, not: usize, hindered: Option<&str>) {
        let [done, left] = [changed, not].map(|count| count.to_string());
        let changed = say!(self.lang, Msg::EveningsChanged, count = &done);
        if not == 0 && hindered.is_none() {
            return self.toasts.hint(&changed);
        }
        let not = (not > 0).then(|| say!(self.lang, Msg::NotChanged, count = &left));
        let told = [Some(changed), not, hindered.map(str::to_owned)];
        self.toasts.error(&told.into_iter().flatten().collect::<Vec<_>>().join(" "));
    }

    /// Takes a name from this device: every evening it stands in is written anew under another id
    /// with a neutral name, and then the old one goes for good; from the bin it goes at once.
    pub fn forget(self, who: String) {
        if self.renaming.get_value() || !self.shelf.may_write(None) {
            return;
        }
        self.renaming.set_value(true);
        let sheet = Sheet::Person(who.clone());
        spawn_local(async move {
            let names = match self.evenings_with(&who, true, |_| {}).await {
                Ok(names) => names,
                Err(why) => {
                    self.renaming.set_value(false);
                    return self.not_looked(why, move || self.forget(who));
                }
            };
            let (in_bin, names): (Vec<String>, Vec<String>) =
                self.shelf.stock.with_untracked(|stock| {
                    names.into_iter().partition(|name| stock.evening(name).is_none())
                });
            self.purge(in_bin.into_iter().filter_map(|name| SessionId::try_from(name).ok()));
            let neutral = |nth| self.lang.seat_name(nth);
            let mut changed = 0;
            for name in &names {
                // Whoever cannot be read any more is told below as not changed.
                let Ok(look) = self.shelf.contents(name).await else { continue };
                let new = chance::new_session_id();
                let mut forgotten = false;
                self.shelf.stock.update_untracked(|stock| {
                    forgotten = stock.forget_in(&look, &who, &new, &neutral);
                });
                if forgotten {
                    look.sessions.keys().for_each(|id| self.dispatch.live.forget(id));
                    changed += 1;
                }
            }
            documents::without_name(&Browser, &who, &neutral);
            store::forget_noted(&Browser, &who);
            self.shelf.read_list();
            self.nav.close_this(&sheet);
            self.renaming.set_value(false);
            self.tell_how_many(changed, names.len() - changed, None);
        });
    }

    /// Makes files of everything, or one of what does not read, and hands each to `take` with its
    /// number: what is too much for one file to be read again goes into several.
    pub fn backup(self, aside_only: bool, take: impl Fn(usize, String) + 'static) {
        let take = Rc::new(take);
        let done: Rc<RefCell<(usize, Vec<String>)>> = Rc::default();
        let (full, files) = (take.clone(), done.clone());
        let each = move |id: &SessionId, records: &[Record], _: &Session| {
            let file = write::write_records(id, records);
            let (nth, files) = &mut *files.borrow_mut();
            let size = files.iter().map(String::len).sum::<usize>();
            if !files.is_empty() && size + file.len() > BACKUP_MAX {
                *nth += 1;
                full(*nth, write::write_backup(files, &[]));
                files.clear();
            }
            files.push(file);
        };
        let finished = move |unread: usize| {
            let (nth, files) = done.take();
            let aside = self.shelf.stock.with_untracked(|stock| stock.aside.clone());
            take(nth + 1, write::write_backup(&files, &aside));
            if unread > 0 {
                let count = &unread.to_string();
                self.toasts.error(&say!(self.lang, Msg::BackupLacks, count = count));
            }
        };
        if aside_only {
            return finished(0);
        }
        self.shelf.each_session(each, finished);
    }

    /// Shows what came in by several files at once: those that read together, and what is wrong with
    /// the others, which stop none.
    pub fn show_several(self, files: Vec<(String, Result<Backup, Damage>)>) {
        let mut all = Backup::default();
        let mut outcomes = Vec::new();
        for (name, read) in files {
            outcomes.push((name, read.and_then(|backup| all.join(backup)).err()));
        }
        let origin = say!(self.lang, Msg::FromFiles, count = &outcomes.len().to_string());
        self.show(origin, all, outcomes);
    }

    /// Shows what came in from `origin`; nothing is taken in yet. The sessions it belongs to are
    /// opened, or looked at in the bin, to compare.
    pub fn show_incoming(self, origin: String, backup: Backup) {
        self.show(origin, backup, Vec::new());
    }

    fn show(self, origin: String, backup: Backup, outcomes: Vec<(String, Option<Damage>)>) {
        spawn_local(async move {
            let open = self.nav.sheet.get_untracked();
            self.shelf.stock.update_untracked(|stock| stock.looked.clear());
            for file in &backup.files {
                let name = file.session.as_str();
                let deleted = self.shelf.stock.with_untracked(|stock| stock.is_deleted(name));
                if deleted == Some(true) {
                    match self.shelf.look(name).await {
                        Ok(look) => self.shelf.stock.update_untracked(|stock| {
                            stock.looked.insert(file.session.clone(), look);
                        }),
                        Err(why) => {
                            let again = move || self.show(origin, backup, outcomes);
                            return self.not_looked(why, again);
                        }
                    }
                }
                if deleted == Some(false) && !self.shelf.open_session(&file.session) {
                    // Nothing is shown that was not compared.
                    if let Err(PartMissing) = self.shelf.fetch(&file.session).await {
                        let again = move || self.show(origin, backup, outcomes);
                        return self.toasts.part_missing(again);
                    }
                    // Where nothing of it reads, the file may be what mends it.
                    if !self.shelf.open_session(&file.session)
                        && !self.shelf.is_at_hand(&file.session)
                    {
                        return self.toasts.error(self.lang.t(Msg::EveningsUnread));
                    }
                }
            }
            let mut backup = backup;
            let cut = self.shelf.stock.with_untracked(|stock| stock.cut_leaps(&mut backup));
            let (previews, new) = self.look_at(&backup, cut).await;
            // Looking may have taken long enough for somebody to be typing elsewhere.
            self.wait_for_hands(open).await;
            self.previews.set(previews);
            self.new.set(new);
            self.outcomes.set(outcomes);
            self.incoming.set(Some((origin, backup)));
            self.nav.open(Sheet::Import);
        });
    }

    /// Takes in what was shown. A session that was not here says from now on where it is from.
    pub fn take_incoming(self) {
        let much = self
            .incoming
            .with_untracked(|waiting| waiting.as_ref().is_some_and(|(_, backup)| is_much(backup)));
        // Until it may be written it waits where it was shown.
        if !self.shelf.may_write(None) || much && self.is_busy() {
            return;
        }
        let Some((origin, backup)) = self.incoming.try_update(Option::take).flatten() else {
            return;
        };
        // What another tab has deleted since it was shown would be compared with nothing.
        let is_compared =
            |file: &File| self.shelf.stock.with_untracked(|stock| stock.is_compared(&file.session));
        if !backup.files.iter().all(is_compared) {
            self.nav.close();
            return self.show(origin, backup, self.outcomes.get_untracked());
        }
        self.shelf.stock.with_untracked(|stock| stock.accept_what_comes(&backup));
        // A backup of several brings back what was here.
        let is_new = |id: &SessionId| {
            self.shelf.stock.with_untracked(|stock| stock.is_deleted(id.as_str()).is_none())
        };
        if let [file] = &backup.files[..]
            && is_new(&file.session)
        {
            let copy = say!(
                self.lang,
                Msg::CopyOf,
                source = &origin,
                date = &self.lang.date(clock::today())
            );
            store::note_text(&integrity::origin_key(&file.session), &copy);
        }
        if much {
            self.nav.close();
            return self.take_in(origin, backup);
        }
        let count = self.shelf.stock.try_update(|stock| stock.import(&backup));
        self.shelf.look_through();
        self.go_to_what_came(&backup, count.unwrap_or_default());
    }

    /// How many of the records set aside in a backup come along: those of sessions that are new
    /// here.
    pub fn set_aside_of(self, backup: &Backup) -> usize {
        let keys = backup.aside.iter();
        self.shelf
            .stock
            .with_untracked(|stock| keys.filter(|(key, _)| stock.takes_aside(key)).count())
    }

    /// Puts a session into the bin, from where it can be brought back for a while.
    pub fn delete(self, id: &SessionId) {
        if !self.shelf.may_write(None) {
            return;
        }
        let mut was_look = false;
        self.shelf.stock.update(|stock| was_look = stock.drop_unwritten(id));
        if was_look {
            // Nothing was written: nothing lies in the bin, or comes back from there.
            return self.toasts.hint(self.lang.t(Msg::Deleted));
        }
        Browser.delete(id.as_str());
        self.shelf.read_list();
        self.nav.tell_deleted(Msg::Deleted, id.clone());
    }

    /// Takes a session out of the bin.
    pub fn bring_back(self, id: &SessionId) {
        if !self.shelf.may_write(None) {
            return;
        }
        if self.shelf.stock.with_untracked(|stock| stock.is_deleted(id.as_str()).is_none()) {
            // It went for good meanwhile.
            return self.toasts.error(self.lang.t(Msg::NothingHere));
        }
        self.shelf.stock.with_untracked(|stock| stock.undelete(id));
        self.shelf.read_list();
        self.toasts.hint(later::back_again(self.lang.locale()));
    }

    /// Deletes for good what is in the bin.
    pub fn empty_bin(self) {
        if !self.shelf.may_write(None) {
            return;
        }
        self.purge(untrack(|| self.shelf.bin(|id, _| id.clone())));
        self.shelf.read_list();
    }

    /// Deletes these for good.
    fn purge(self, ids: impl IntoIterator<Item = SessionId>) {
        for id in ids {
            self.shelf.stock.update_untracked(|stock| stock.purge(&id));
            self.dispatch.live.forget(&id);
        }
    }

    /// Reads a file or backup.
    pub async fn read_file(self, name: &str, text: &str) -> Result<Backup, Damage> {
        let mut slices = Slices::new();
        let mut reader = FileReader::open(text)?;
        slices.pause().await;
        let work = Work::Reading(name.to_owned());
        let told = ToldProgress::new(self.shelf.progress, work, reader.total());
        while reader.read_some(STEP)? {
            if slices.pause().await {
                told.done(reader.done());
            }
        }
        reader.finish()
    }

    /// What the first evenings of a file give, and those that differ from what is here or of which something
    /// was cut off; and how many of all its evenings and entries are new.
    async fn look_at(
        self,
        file: &Backup,
        mut cut: BTreeMap<usize, Damage>,
    ) -> (Vec<Preview>, [usize; 2]) {
        let mut previews = Vec::new();
        let mut new = [0, 0];
        let mut slices = Slices::new();
        for (nth, input) in file.files.iter().enumerate() {
            let compared = self.compare(input, &mut slices).await;
            new[0] += usize::from(compared.here == 0);
            new[1] += compared.new;
            let cut = cut.remove(&nth);
            if nth >= SHOWN && compared.conflict.is_empty() && cut.is_none() {
                continue;
            }
            let session = fold(&input.records, &mut slices).await;
            let together = match compared.here {
                0 => None,
                _ => {
                    let mut all = self
                        .shelf
                        .with_records(&input.session, |here, _| [here, &input.records].concat());
                    log::sort(&mut all);
                    slices.pause().await;
                    let session = fold(&all, &mut slices).await;
                    Some((all, session))
                }
            };
            let board = cut.map_or_else(|| input.check_against(&session), Err);
            slices.pause().await;
            previews.push(Preview { nth, session, compared, together, board });
        }
        (previews, new)
    }

    async fn compare(self, file: &File, slices: &mut Slices) -> Comparison {
        let mut all = Comparison::default();
        for piece in file.records.chunks(STEP) {
            let part = self.shelf.with_records(&file.session, |here, _| file::compare(here, piece));
            all.here = part.here;
            all.new += part.new;
            all.conflict.extend(part.conflict);
            slices.pause().await;
        }
        all
    }

    /// Whether long work keeps a file from being taken in; if so, says it.
    pub fn is_busy(self) -> bool {
        let busy = self.shelf.progress.with_untracked(|all| !all.is_empty());
        if busy {
            self.toasts.error(self.lang.t(Msg::FileStillBeingRead));
        }
        busy
    }

    /// Waits until nothing is being typed that another sheet would cover: `open` is what was there
    /// when the work began, and may be covered where it notes what is typed on it.
    pub async fn wait_for_hands(self, open: Option<Sheet>) {
        let busy = |sheet: &Option<Sheet>| {
            sheet.as_ref().is_some_and(|there| there.holds_work() || Some(there) != open.as_ref())
        };
        while self.nav.sheet.with_untracked(busy) {
            slices::breathe(300).await;
        }
    }

    /// Takes in a file of many records: in the order of the log and in whole transactions, so that
    /// what is there is right by itself whenever it stops, and the same file completes it.
    pub fn take_in(self, source: String, file: Backup) {
        let from = self.nav.screen.get_untracked();
        spawn_local(async move {
            store::note_import(Some(&source)).await;
            let total = file.files.iter().map(|input| input.records.len()).sum::<usize>();
            let told = ToldProgress::new(self.shelf.progress, Work::Saving, total);
            let stored = self.store_all(&file, &told).await;
            drop(told);
            self.shelf.stock.update_untracked(|stock| stock.looked.clear());
            // What was open is read again with what has come: what was just written the stores will hand out.
            for input in &file.files {
                let id = &input.session;
                if self.shelf.stock.with_untracked(|stock| stock.sessions.contains_key(id)) {
                    while !self.shelf.open_large(id).await && stored.is_ok() {
                        pause(AGAIN).await;
                    }
                }
            }
            self.shelf.read_list();
            match stored {
                Ok(count) => {
                    store::note_import(None).await;
                    // Whoever writes by now is not taken away from it.
                    match self.nav.is_at(&from) {
                        true => self.go_to_what_came(&file, count),
                        false => self.tell_what_came(count),
                    }
                }
                Err(count) => {
                    let [count, total] = [count, total].map(|n| self.lang.number(n as i32));
                    self.toasts.error(&say!(
                        self.lang,
                        Msg::ImportStuck,
                        done = &count,
                        total = &total
                    ));
                }
            }
        });
    }

    /// How many records were new and are stored; an error with as many as were when it stopped.
    async fn store_all(self, file: &Backup, told: &ToldProgress) -> Result<usize, usize> {
        let mut slices = Slices::new();
        let (mut stored, mut looked) = (0, 0);
        let mut batch = Vec::new();
        for (key, text) in &file.aside {
            if self.shelf.stock.with_untracked(|stock| stock.takes_aside(key)) {
                batch.push((key.clone(), text.clone()));
            }
            if batch.len() >= BATCH {
                write(&mut batch).await.ok_or(stored)?;
            }
        }
        for input in &file.files {
            self.shelf.stock.with_untracked(|stock| stock.undelete(&input.session));
            for piece in input.records.chunks(STEP) {
                self.shelf.stock.with_untracked(|stock| {
                    for record in stock.not_here(&input.session, piece) {
                        let key = file::key(&input.session, record.id);
                        batch.push((key, write::write_record(record)));
                    }
                });
                looked += piece.len();
                if batch.len() >= BATCH {
                    stored += write(&mut batch).await.ok_or(stored)?;
                }
                if slices.pause().await {
                    told.done(looked);
                }
            }
        }
        let last = write(&mut batch).await.ok_or(stored)?;
        Ok(stored + last)
    }

    /// Says at a start that a file was not taken in to its end.
    pub fn tell_interrupted(self) {
        spawn_local(async move {
            if let Some(source) = store::interrupted().await {
                self.toasts.error(&say!(self.lang, Msg::ImportInterrupted, source = &source));
            }
        });
    }

    /// Where one goes once a file is taken in, and what is said.
    fn go_to_what_came(self, file: &Backup, count: usize) {
        match &file.files[..] {
            [input] => {
                let id = input.session.clone();
                self.shelf.with_open(&id.clone(), move || {
                    self.nav.go(Screen::Session(id));
                    self.tell_what_came(count);
                });
            }
            _ => {
                self.nav.go(Screen::Start);
                self.tell_what_came(count);
            }
        }
    }

    fn tell_what_came(self, count: usize) {
        match count {
            // What is wrong with the stores is said and stays.
            _ if self.shelf.save_state.get_untracked().is_trouble() => {}
            1 => self.toasts.hint(self.lang.t(Msg::ImportedOne)),
            _ => self.toasts.hint(&say!(self.lang, Msg::Imported, count = &count.to_string())),
        }
    }
}

/// Whether a file holds so many records that it is taken in piece by piece.
pub fn is_much(file: &Backup) -> bool {
    let records = file.files.iter().map(|input| input.records.len()).sum::<usize>();
    records + file.aside.len() > MANY
}

/// Writes a batch and empties it; how many records it held, or nothing where they could not be
/// written.
async fn write(batch: &mut Vec<(String, String)>) -> Option<usize> {
    let full = std::mem::take(batch);
    (full.is_empty() || store::write_many(&full).await).then_some(full.len())
}
