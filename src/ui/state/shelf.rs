//! The evenings of this device: a line of each, the records of those that were opened, and how it
//! stands with the stores.

use super::lang::Lang;
use super::progress::{Progress, ToldProgress, Work};
use super::toasts::{Message, MessageKey, Toasts};
use crate::engine::archive::file::{self, Aside};
use crate::engine::archive::read;
use crate::engine::archive::summary::{self, Person, Summary};
use crate::engine::base::id::SessionId;
use crate::engine::base::search;
use crate::engine::session::log::{self, Folding, Record, Session};
use crate::text::{self, Msg};
use crate::ui::platform::part::part;
use crate::ui::platform::slices::Slices;
use crate::ui::store::{self, SaveState, ShelfLine, Stock, StoreRecord};
use futures::channel::oneshot;
use leptos::prelude::*;
use std::collections::HashSet;
use std::pin::Pin;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// How many sessions are looked at before the list is drawn anew.
const BATCH: usize = 40;
/// How long after an entry the line of its evening is noted.
const NOTED_AFTER: Duration = Duration::from_secs(1);
/// After this time what did not come is asked for again: a part of the program, or the records of an
/// evening.
pub(super) const AGAIN: Duration = Duration::from_secs(5);
/// The most sessions that are told to be in use; how many of them fit is the stores' matter.
const IN_USE: usize = 30;
/// Sessions of more records than this are read and folded piece by piece.
const LARGE: usize = 2000;
/// How many records are done between two looks at the clock.
pub const STEP: usize = 50;

/// What is done with each session on the way through them.
type EachSession = Box<dyn FnMut(&SessionId, &[Record], &Session)>;

/// Why an evening cannot be looked at now.
#[derive(Clone, Copy, Debug)]
pub enum NoLook {
    /// What reads records is in a part of the program that did not come.
    PartMissing,
    /// The stores do not hand out all of its records. What they do would pass for the whole.
    StoreSilent,
}

/// What reads records did not come.
#[derive(Clone, Copy, Debug)]
pub struct PartMissing;

/// The evenings in which something was written since lines were last noted, each once.
#[derive(Default)]
struct Noting(Vec<SessionId>);

impl Noting {
    /// The line of this one is to be noted too; whether nobody waits for that yet.
    fn wants(&mut self, id: &SessionId) -> bool {
        let first = self.0.is_empty();
        if !self.0.contains(id) {
            self.0.push(id.clone());
        }
        first
    }

    fn take(&mut self) -> Vec<SessionId> {
        std::mem::take(&mut self.0)
    }
}

/// Every evening there is.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// Screens that read the log follow it.
    pub stock: RwSignal<Stock, LocalStorage>,
    /// Whether what was written is saved.
    pub save_state: RwSignal<SaveState>,
    /// The stores have told something.
    pub told: Trigger,
    /// The evenings whose lines are to be noted in a moment.
    noting: StoredValue<Noting>,
    /// How often somebody wanted to be elsewhere: what comes late opens nothing over what was wanted
    /// since.
    wishes: StoredValue<u32>,
    /// Sessions whose line is not known are being looked at.
    pub looking: RwSignal<bool>,
    /// Some of them were not handed out, and are asked for again.
    asks_again: StoredValue<bool>,
    /// How far long work is, what began first in front.
    pub progress: RwSignal<Vec<Progress>>,
    lang: Lang,
    toasts: Toasts,
}

pub fn use_shelf() -> Shelf {
    expect_context()
}

impl Shelf {
    pub fn new(lang: Lang, toasts: Toasts, stock: Stock) -> Shelf {
        Shelf {
            stock: RwSignal::new_local(stock),
            save_state: RwSignal::new(SaveState::Saved),
            told: Trigger::new(),
            noting: StoredValue::new(Noting::default()),
            wishes: StoredValue::new(0),
            looking: RwSignal::new(false),
            asks_again: StoredValue::new(false),
            progress: RwSignal::new(Vec::new()),
            lang,
            toasts,
        }
    }

    pub(super) fn read_list(self) {
        self.stock.update(Stock::read_list);
        self.look_through();
    }

    /// Looks at every session whose line is not known, one after the other, while the page lives
    /// on; then says which evenings are in use. What the stores do not hand out is asked for again
    /// until they do.
    pub(super) fn look_through(self) {
        if self.looking.get_untracked() {
            return;
        }
        self.looking.set(true);
        spawn_local(async move {
            let mut whole = self.look_at_all().await;
            self.looking.set(false);
            self.say_in_use();
            if whole || self.asks_again.get_value() {
                return;
            }
            self.asks_again.set_value(true);
            while !whole {
                pause(AGAIN).await;
                whole = self.look_at_all().await;
            }
            self.asks_again.set_value(false);
            self.say_in_use();
        });
    }

    /// Whether each of them could be looked at.
    async fn look_at_all(self) -> bool {
        let mut silent = HashSet::new();
        loop {
            let names: Vec<String> = self.stock.with_untracked(|stock| {
                let unknown = |one: &&ShelfLine| !one.fresh && !silent.contains(&one.name);
                let names = stock.evenings.iter().filter(unknown).map(|one| one.name.clone());
                names.take(BATCH).collect()
            });
            if names.is_empty() {
                break;
            }
            let mut looks = Vec::new();
            for name in names {
                match self.look(&name).await {
                    Ok(look) => looks.push((name, look)),
                    Err(_) => {
                        silent.insert(name);
                    }
                }
            }
            if !looks.is_empty() {
                self.stock.update(|stock| {
                    looks.into_iter().for_each(|(name, look)| stock.note_look(&name, look));
                });
            }
        }
        silent.is_empty()
    }

    fn say_in_use(self) {
        let all = untrack(|| self.evenings(|name, _| name.to_owned()));
        store::keep(all.into_iter().take(IN_USE).collect());
    }

    /// Goes through all sessions, the last one first and then those whose line is not known, each with
    /// its records for as long as it takes; one at a time, so that the page lives on. `each` must
    /// not write: whoever wants to does so in `finished`, which is told how many could not be read.
    pub fn each_session(
        self,
        each: impl FnMut(&SessionId, &[Record], &Session) + 'static,
        finished: impl FnOnce(usize) + 'static,
    ) {
        let mut names = untrack(|| self.evenings(|name, _| name.to_owned()));
        self.stock.with_untracked(|stock| {
            let unknown = |one: &&ShelfLine| one.line.is_none() && !one.deleted;
            names.extend(stock.evenings.iter().filter(unknown).map(|one| one.name.clone()));
        });
        spawn_local(self.go_through(names, Box::new(each), Box::new(finished)));
    }

    async fn go_through(
        self,
        names: Vec<String>,
        mut each: EachSession,
        finished: Box<dyn FnOnce(usize)>,
    ) {
        let mut unread = 0;
        for name in names {
            let Ok(contents) = self.contents(&name).await else {
                unread += 1;
                continue;
            };
            for (id, (records, session)) in contents.sessions.iter() {
                each(id, records, session);
            }
        }
        finished(unread);
    }

    /// Somebody wants to be elsewhere now.
    pub(super) fn wish(self) -> u32 {
        self.wishes.update_value(|wishes| *wishes = wishes.wrapping_add(1));
        self.wishes()
    }

    /// How often somebody has.
    pub(super) fn wishes(self) -> u32 {
        self.wishes.get_value()
    }

    /// Does something once this session is open: at once where its records are at hand. Nothing where
    /// something else was wanted before they came.
    pub fn with_open(self, id: &SessionId, then: impl FnOnce() + 'static) {
        self.with_open_boxed(id, Box::new(then));
    }

    fn with_open_boxed(self, id: &SessionId, then: Box<dyn FnOnce()>) {
        let wish = self.wish();
        if self.open_session(id) {
            return then();
        }
        let id = id.clone();
        spawn_local(async move {
            let fetched = self.fetch(&id).await;
            if self.wishes() != wish {
                return;
            }
            match fetched {
                Ok(()) if self.open_session(&id) => then(),
                Ok(()) => {
                    if self.stock.with_untracked(|stock| stock.evening(id.as_str()).is_some()) {
                        self.toasts.error(self.lang.t(Msg::EveningUnread));
                    }
                }
                Err(PartMissing) => {
                    self.toasts.part_missing(move || self.with_open_boxed(&id, then))
                }
            }
        });
    }

    /// Brings the records of a session here; not, where the part of the program that reads them is
    /// missing.
    pub(super) async fn fetch(self, id: &SessionId) -> Result<(), PartMissing> {
        let fetching = fetching(self, id.clone()).await.map_err(|_| PartMissing)?;
        fetching.await;
        Ok(())
    }

    /// Whether the session is open now.
    pub fn open_session(self, id: &SessionId) -> bool {
        let mut open = self.stock.with_untracked(|stock| stock.sessions.contains_key(id));
        if !open {
            self.stock.update(|stock| open = stock.open(id));
        }
        open
    }

    /// Says at once when what is written is not saved, and takes that back when it is again.
    pub(super) fn note_save_state(self, state: SaveState) {
        let before = self.save_state.get_untracked();
        if before == state {
            return;
        }
        self.save_state.set(state);
        if state.is_trouble() {
            self.warn();
        } else if self.toasts.warns() {
            self.toasts.clear();
        }
    }

    fn warn(self) {
        let msg = match self.save_state.get_untracked() {
            SaveState::Full => Msg::StoreFull,
            SaveState::Doubtful => Msg::StorageDoubtful,
            SaveState::Silent => Msg::StorageSilent,
            SaveState::Newer => Msg::StoreNewer,
            _ => Msg::StoreLocked,
        };
        let text = self.lang.t(msg).to_owned();
        self.toasts.tell(Message { text, error: true, key: Some(MessageKey::Backup) });
    }

    /// Whether this version may write, here and in this session; if not, says why.
    pub(super) fn may_write(self, session: Option<&SessionId>) -> bool {
        if self.save_state.get_untracked() == SaveState::Newer {
            self.warn();
            return false;
        }
        let writable = self.is_writable(session);
        if !writable {
            self.toasts.error(self.lang.t(Msg::EveningReadOnly));
        }
        writable
    }

    /// The same without a word.
    pub(super) fn is_writable(self, session: Option<&SessionId>) -> bool {
        let newer = |stock: &Stock| session.is_some_and(|id| stock.read_only(id));
        self.save_state.get_untracked() != SaveState::Newer && !self.stock.with_untracked(newer)
    }

    /// The sessions of this device by their lines, the one last written in first.
    pub fn evenings<T>(self, mut read: impl FnMut(&str, &Summary) -> T) -> Vec<T> {
        self.stock.with(|stock| {
            let all: Vec<_> = stock.lines().collect();
            let order = search::ascending(all.iter().map(|(_, line)| summary::newest(line.last())));
            order.into_iter().map(|place| read(all[place].0, all[place].1)).collect()
        })
    }

    /// Reads the line of a session, following it; what is not there has an empty one.
    pub fn line<T>(self, id: &SessionId, read: impl FnOnce(&Summary) -> T) -> T {
        self.stock.with(|stock| {
            let line = stock.evening(id.as_str()).and_then(|evening| evening.line.as_ref());
            read(line.unwrap_or(&Summary::default()))
        })
    }

    /// Who played on this device, or who with whom; those who came last first. A seat that nobody
    /// gave a name is nobody.
    pub fn people(self, pairs: bool) -> Vec<Person> {
        self.stock.with(|stock| {
            let mut people = summary::people(stock.lines().map(|(_, line)| line), pairs);
            people.retain(|person| person.names.iter().all(|name| !text::is_seat_name(name)));
            people
        })
    }

    /// The names of all who played on this device, in the same order.
    pub fn players(self) -> Vec<String> {
        self.people(false).into_iter().flat_map(|person| person.names).collect()
    }

    /// Who took part in tournaments of this device and played in no Partie, those who came last first.
    pub fn participants(self) -> Vec<Person> {
        self.stock.with(|stock| {
            let mut people = summary::participants(stock.lines().map(|(_, line)| line));
            people.retain(|person| person.names.iter().all(|name| !text::is_seat_name(name)));
            people
        })
    }

    /// On how many evenings these two were in one Partie, as far as that follows from the lines.
    pub fn together(self, who: [&str; 2]) -> usize {
        self.stock
            .with_untracked(|stock| stock.lines().filter(|(_, line)| line.together(who)).count())
    }

    /// How many sessions are still to be looked at.
    pub fn unread(self) -> usize {
        self.stock
            .with(|stock| stock.evenings.iter().filter(|evening| evening.line.is_none()).count())
    }

    /// The records of the stores that do not read.
    pub fn aside<T>(self, read: impl FnOnce(&[Aside]) -> T) -> T {
        self.stock.with(|stock| read(&stock.aside))
    }

    /// How many sessions and records there are.
    pub fn count(self) -> (usize, usize) {
        self.stock.with(|stock| {
            (stock.lines().count(), stock.lines().map(|(_, line)| line.records()).sum())
        })
    }

    /// What there is of a session: as it is open, or else in the stores.
    pub(super) async fn contents(self, name: &str) -> Result<Stock, NoLook> {
        let open = self.stock.with_untracked(|stock| {
            let id = SessionId::try_from(name.to_owned()).ok()?;
            Some(((id.clone(), stock.sessions.get(&id)?.clone()), stock.aside.clone()))
        });
        match open {
            Some((open, aside)) => Ok(Stock { sessions: [open].into(), aside, ..Stock::default() }),
            None => self.look(name).await,
        }
    }

    /// A look at what the stores have of a session; nothing of it is kept.
    pub(super) async fn look(self, name: &str) -> Result<Stock, NoLook> {
        let look = looking(self, name.to_owned()).await.map_err(|_| NoLook::PartMissing)?;
        look.await.ok_or(NoLook::StoreSilent)
    }

    /// Notes the line of an evening once its writer pauses.
    pub(super) fn note_soon(self, id: &SessionId) {
        if self.noting.try_update_value(|noting| noting.wants(id)) == Some(true) {
            self.note_later();
        }
    }

    fn note_later(self) {
        let later = move || {
            if self.save_state.get_untracked() == SaveState::Saving {
                // What is not saved yet may be gone after a crash, and then nobody shall miss it.
                return self.note_later();
            }
            let ids = self.noting.try_update_value(Noting::take).unwrap_or_default();
            self.stock.update_untracked(|stock| ids.iter().for_each(|id| stock.note_line(id)));
        };
        set_timeout(later, NOTED_AFTER);
    }

    /// Whether there may be more of this session than is here.
    pub(super) fn waits(self, id: &SessionId) -> bool {
        let save_state = self.save_state.get_untracked();
        self.stock.with_untracked(|stock| {
            stock.sessions.contains_key(id) && stock.integrity(id, save_state).waits.is_some()
        })
    }

    /// Whether some of the records of this session are missing or do not read.
    pub fn lacks(self, name: &str) -> bool {
        let Ok(id) = SessionId::try_from(name.to_owned()) else { return false };
        let save_state = self.save_state.get_untracked();
        self.stock.with_untracked(|stock| match stock.sessions.contains_key(&id) {
            true => stock.integrity(&id, save_state).lacks(),
            false => stock.evening(name).is_some_and(|evening| evening.lacks),
        })
    }

    /// Reads what is here of a session, or was looked at in the bin; nothing where it is not.
    pub fn with_records<T>(self, id: &SessionId, read: impl FnOnce(&[Record], &Session) -> T) -> T {
        self.stock.with_untracked(|stock| match stock.seen(id).sessions.get(id) {
            Some((records, session)) => read(records, session),
            None => read(&[], &Session::default()),
        })
    }

    /// The same, following the log; nothing where it is not.
    pub fn follow<T>(self, id: &SessionId, read: impl FnOnce(&Session) -> T) -> T {
        self.stock.track();
        self.with_records(id, |_, session| read(session))
    }

    /// The sessions in the bin by their lines.
    pub fn bin<T>(self, mut read: impl FnMut(&SessionId, &Summary) -> T) -> Vec<T> {
        self.stock.with(|stock| {
            let deleted = stock.evenings.iter().filter(|evening| evening.deleted);
            let seen = deleted.filter_map(|evening| {
                let id = SessionId::try_from(evening.name.clone()).ok()?;
                Some(read(&id, evening.line.as_ref()?))
            });
            seen.collect()
        })
    }

    /// Whether all records of a session are known here, whether or not they read.
    pub(super) fn is_at_hand(self, id: &SessionId) -> bool {
        self.stock.with_untracked(|stock| stock.stores.at_hand(id.as_str()).is_some())
    }

    /// Opens a session whose records are too many for one piece of work; not, where the stores do not
    /// hand out all of it. Whether they did.
    pub async fn open_large(self, id: &SessionId) -> bool {
        let (read, whole) = self.gather(id.as_str(), true).await;
        if whole {
            store::shows(id.as_str());
            self.stock.update(|stock| stock.put(id, read));
        }
        whole
    }

    /// Whether a session is one of those.
    pub async fn is_large(self, name: &str) -> bool {
        store::extent(name).await > LARGE
    }

    /// All there is of a session in the stores, read piece by piece, and whether that is all; `told`
    /// with how far it is.
    pub async fn gather(self, name: &str, told: bool) -> (Stock, bool) {
        let mut read = Stock::default();
        let Ok(id) = SessionId::try_from(name.to_owned()) else { return (read, true) };
        let total = store::extent(name).await;
        let told = told.then(|| ToldProgress::new(self.progress, Work::Opening, total));
        let mut slices = Slices::new();
        let mut records: Vec<Record> = Vec::with_capacity(total);
        let pieces = store::pieces(name);
        let whole = loop {
            let piece = match pieces.next().await {
                Ok(Some(piece)) => piece,
                Ok(None) => break true,
                Err(_) => break false,
            };
            for (place, StoreRecord { key, text }) in piece.into_iter().enumerate() {
                let Some(text) = text else { continue };
                match read::read_under(&key, &text) {
                    Ok((_, record)) => records.push(record),
                    Err(damage) => read.set_aside(key, text, damage),
                }
                if place % STEP == 0
                    && slices.pause().await
                    && let Some(told) = &told
                {
                    told.done(records.len());
                }
            }
        };
        log::sort(&mut records);
        // Whole in the other store: nothing is missing.
        read.aside.retain(|b| {
            let event = file::read_key(&b.key).map(|(_, event)| event);
            event.is_none_or(|event| {
                records.binary_search_by_key(&event, |record| record.id).is_err()
            })
        });
        slices.pause().await;
        let session = fold(&records, &mut slices).await;
        if !records.is_empty() {
            read.sessions.insert(id, (records, session));
        }
        (read, whole)
    }
}

/// What a part of the program goes on with once it is here.
type Lasting<T> = Pin<Box<dyn Future<Output = T>>>;

part! {
    /// Brings the records of a session here.
    table: fn fetching(shelf: Shelf, id: SessionId) -> Lasting<()> {
        store::reads_records();
        Box::pin(async move {
            if shelf.is_large(id.as_str()).await {
                shelf.open_large(&id).await;
            } else {
                store::fetch(id.as_str()).await;
            }
        })
    }
}

part! {
    /// Looks at what the stores have of a session; `None` where they do not hand out all of it.
    table: fn looking(shelf: Shelf, name: String) -> Lasting<Option<Stock>> {
        store::reads_records();
        Box::pin(async move {
            if shelf.is_large(&name).await {
                let (look, whole) = shelf.gather(&name, false).await;
                whole.then_some(look)
            } else {
                look(&name).await
            }
        })
    }
}

/// Ends after this time.
pub(super) async fn pause(time: Duration) {
    let (done, waits) = oneshot::channel::<()>();
    set_timeout(move || drop(done), time);
    // Told by being dropped.
    let _ = waits.await;
}

/// A look at a session in the stores; nothing of it is kept.
async fn look(name: &str) -> Option<Stock> {
    let mut look = Stock::default();
    look.take_in(store::look(name).await?);
    Some(look)
}

/// What records in order give.
pub async fn fold(records: &[Record], slices: &mut Slices) -> Session {
    let mut folding = Folding::default();
    for piece in records.chunks(STEP) {
        folding.take(piece);
        slices.pause().await;
    }
    while folding.fold_some(STEP) {
        slices.pause().await;
    }
    folding.finish()
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn every_evening_that_is_written_in_meanwhile_is_noted_once() {
        let [one, other] =
            ["one", "other"].map(|id| SessionId::try_from(id.to_owned()).expect("an id"));
        let mut noting = Noting::default();
        assert_eq!([&one, &other, &one].map(|id| noting.wants(id)), [true, false, false]);
        assert_eq!(noting.take(), [one.clone(), other]);
        assert!(noting.wants(&one));
    }
}
