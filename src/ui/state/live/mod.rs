//! Live at the table: the line of this phone to the other phones of an evening.
//!
//! The line itself is a script of its own ([`line`]), which is fetched when it is first wanted. It carries
//! texts; here is what they mean: which evening a table is about, what may be taken in, who has the chalk,
//! and whether what was written here is sent. Nothing waits for it: without a network an evening goes on as
//! if there were no line.

mod arriving;
pub(super) mod line;
mod table;

use super::chance;
use super::lang::Lang;
use super::nav::{Nav, Screen, Sheet};
use super::shelf::{Shelf, pause};
use super::toasts::{KeyAction, Message, MessageKey, Toasts};
use crate::engine::archive::file;
use crate::engine::archive::write;
use crate::engine::base::id::{EventId, SessionId};
use crate::text::live::{LiveWords, words};
use crate::ui::platform::js::{read, wait};
use crate::ui::platform::part::part;
use crate::ui::platform::{net, page};
use crate::ui::store::{self, integrity};
use leptos::prelude::*;
use line::{Client, Hears, Joining, Line, Of, Sent};
use std::time::Duration;
use table::{Carried, Ticket, stored_key};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

pub use arriving::PATIENCE;
pub use line::Way;
pub use table::{Chalk, LINKS, LiveView, awaited_link, link_in};
pub(super) use table::{aside_key, handed_out_key, leading};

/// After so long a script that did not come is fetched again.
const FETCHED_AGAIN: Duration = Duration::from_secs(4);

/// So long is waited for the host to say whether it offers live tables, in milliseconds.
const ANSWERED: u32 = 4_000;

/// How it stands with the table of this tab, and whether this host offers such.
#[derive(Clone, Copy)]
pub struct Live {
    /// Known once it was asked.
    pub offered: RwSignal<bool>,
    /// The board on the screen is only followed: another phone writes.
    pub follows: Memo<bool>,
    /// Whoever only follows has turned it: how a slate lies that is written on here is no matter of that.
    pub turned: RwSignal<bool>,
    /// Something that came by a line is another now, of the table or of what tables hand in.
    pub(super) changed: Trigger,
    /// The table that this tab is at.
    carried: StoredValue<Option<Carried>>,
    /// Whether it was asked what this host offers.
    host_asked: StoredValue<bool>,
    /// Whether what other tabs note of the table is heard.
    listens: StoredValue<bool>,
    /// The script of the line, while it is being fetched.
    coming: StoredValue<Option<JsValue>>,
    /// This tab: no other one gives the same numbers.
    replica: u32,
    lang: Lang,
    toasts: Toasts,
    shelf: Shelf,
    nav: Nav,
}

pub fn use_live() -> Live {
    expect_context()
}

impl Live {
    pub fn new(replica: u32, lang: Lang, toasts: Toasts, shelf: Shelf, nav: Nav) -> Live {
        let [offered, turned] = [false; 2].map(RwSignal::new);
        let carried: StoredValue<Option<Carried>> = StoredValue::new(None);
        let changed = Trigger::new();
        let follows = Memo::new(move |_| {
            changed.track();
            let Screen::Session(id) = nav.screen.get() else { return false };
            let carries =
                |carried: &Option<Carried>| carried.as_ref().is_some_and(|here| here.follows(&id));
            // A tournament has no board.
            carried.with_value(carries)
                && shelf.follow(&id, |session| session.tournament().is_none())
        });
        Live {
            offered,
            follows,
            turned,
            changed,
            carried,
            host_asked: StoredValue::new(false),
            listens: StoredValue::new(false),
            coming: StoredValue::new(None),
            replica,
            lang,
            toasts,
            shelf,
            nav,
        }
    }

    /// The words for it.
    pub fn words(self) -> &'static LiveWords {
        words(self.lang.without_deck())
    }

    /// Asks whether this host has a server for it, until there is an answer.
    pub fn ask(self) {
        if !self.host_asked.get_value() {
            self.host_asked.set_value(true);
            spawn_local(async move {
                let offer = ask_host().await;
                self.host_asked.set_value(offer != Offer::Unreached);
                self.offered.set(offer == Offer::Yes);
            });
        }
    }

    /// How it stands, where an evening – this one – is carried, or one is awaited.
    pub fn view(self, id: Option<&SessionId>) -> Option<LiveView> {
        self.changed.track();
        self.read(|carried| (carried.evening.as_ref() == id).then(|| carried.view())).flatten()
    }

    /// Whether something written in an evening waits to be sent, as far as is known.
    pub fn waits(self, id: &SessionId) -> bool {
        self.changed.track();
        Ticket::of(id).is_some_and(|ticket| ticket.on && ticket.waits)
    }

    /// Whether an evening is at a table that this phone has not left.
    pub fn is_on(self, id: &SessionId) -> bool {
        self.changed.track();
        Ticket::of(id).is_some_and(|ticket| ticket.on)
    }

    /// Whether this phone has been at a table with an evening, or is there.
    pub fn knows(self, id: &SessionId) -> bool {
        Ticket::of(id).is_some()
    }

    /// Whether a page of another device wrote this in an evening that is or was at a table, as far as is known.
    pub(super) fn wrote_elsewhere(self, id: &SessionId, page: u32) -> bool {
        let elsewhere = |ticket: Ticket| page != self.replica && !ticket.pages.contains(&page);
        Ticket::of(id).is_some_and(elsewhere)
    }

    /// Whether an evening is only watched on this phone, also once its table was left.
    pub fn watches(self, id: &SessionId) -> bool {
        Ticket::of(id).is_some_and(|ticket| !ticket.writes())
    }

    /// Whether an evening is another phone's, to be watched or as a copy.
    pub fn is_of_others(self, id: &SessionId) -> bool {
        self.watches(id) || integrity::origin(id).is_some()
    }

    /// Why this phone may not write in an evening, where it may not.
    pub(super) fn hindrance(self, id: &SessionId) -> Option<&'static str> {
        match self.chalk_elsewhere(id) {
            true => Some(self.words().chalk_there),
            false => self.watches(id).then(|| self.words().only_watching),
        }
    }

    fn chalk_elsewhere(self, id: &SessionId) -> bool {
        let elsewhere =
            |carried: &Carried| carried.evening.as_ref() == Some(id) && carried.chalk_elsewhere();
        self.read(elsewhere) == Some(true)
    }

    /// Whether this phone may write in an evening; if not, says why.
    pub(super) fn may_write(self, id: &SessionId) -> bool {
        let hindrance = self.hindrance(id);
        if let Some(why) = hindrance {
            let key = self.chalk_elsewhere(id).then(|| self.chalk_key());
            self.toasts.tell(Message { text: why.to_owned(), error: true, key });
        }
        hindrance.is_none()
    }

    /// The key that takes the chalk.
    fn chalk_key(self) -> MessageKey {
        MessageKey::Chalk(self.words().take_chalk, KeyAction::new(move || self.take_chalk()))
    }

    /// The chalk went or came: who was writing hears that, and nothing is said any longer than it is true.
    pub fn note_chalk(self, before: Chalk, now: Chalk) {
        let text = self.words().chalk_there.to_owned();
        match (before, now) {
            (Chalk::Here, Chalk::There) => {
                self.toasts.tell(Message { text, error: false, key: Some(self.chalk_key()) });
            }
            (_, Chalk::There) => {}
            _ => self.toasts.chalk_is_free(),
        }
    }

    /// This evening is a tournament, where it is the one that is carried.
    pub(super) fn mark_tournament(self, id: &SessionId) {
        self.carried.update_value(|carried| {
            if let Some(carried) = carried.as_mut().filter(|c| c.evening.as_ref() == Some(id)) {
                carried.tournament = true;
            }
        });
    }

    /// This phone has the chalk from now on.
    pub fn take_chalk(self) {
        self.change(|carried| {
            carried.take_chalk();
            carried.keep();
            carried.say();
        });
    }

    /// What both have written is right.
    pub fn both_right(self, both: [EventId; 2]) {
        self.change(|carried| {
            carried.ticket.both.retain(|pair| *pair != both);
            carried.keep();
        });
    }

    /// Takes an evening up again that was at a table and has not left it.
    pub fn resume(self, id: &SessionId) {
        let there = self.evening().as_ref() == Some(id);
        if let Some(ticket) = Ticket::of(id).filter(|ticket| ticket.on && !there) {
            self.carry(ticket, Some(id.clone()));
        }
    }

    /// Begins with the open evening: at the table it was at, or at a new one.
    pub fn begin(self, id: SessionId) {
        spawn_local(async move {
            let known = Ticket::of(&id);
            let ticket = match known {
                Some(ticket) => Some(Ticket { on: true, waits: ticket.writes(), ..ticket }),
                None => self.client().await.and_then(|client| {
                    let link = client.invent()?;
                    // Nothing is sent before the line is here.
                    let mut ticket = Ticket { chalk: 1, waits: true, ..Ticket::new(link) };
                    self.note_own_pages(&id, &mut ticket);
                    Some(ticket)
                }),
            };
            match ticket {
                Some(ticket) => {
                    // What was only opened is written now: others are to have it.
                    self.shelf.stock.update(|stock| {
                        if stock.write_opening(&id) {
                            stock.remember(&id);
                        }
                    });
                    ticket.keep(&id);
                    self.carry(ticket, Some(id));
                }
                None => self.toasts.part_missing(move || self.begin(id)),
            }
        });
    }

    /// What is here of an evening before it is at a table was written by this device, unless it came from
    /// elsewhere.
    fn note_own_pages(self, id: &SessionId, ticket: &mut Ticket) {
        if integrity::origin(id).is_none() {
            self.shelf.with_records(id, |records, _| {
                for record in records {
                    ticket.note_page(record.id.replica);
                }
            });
        }
    }

    /// Joins the table of a link and waits for its evening, also where there is no network yet.
    pub fn join(self, link: String) {
        table::note_awaited(&link);
        spawn_local(async move {
            let mut offer = ask_host().await;
            if offer == Offer::No {
                table::forget_awaited(&link);
                return self.toasts.error(self.words().not_offered);
            }
            self.carry(Ticket::new(link), None);
            self.nav.open(Sheet::Live);
            let serial = self.read(|carried| carried.serial);
            while offer == Offer::Unreached && self.read(|carried| carried.serial) == serial {
                pause(FETCHED_AGAIN).await;
                offer = ask_host().await;
            }
            if offer == Offer::No && self.read(|carried| carried.serial) == serial {
                self.fail(self.words().not_offered);
            }
        });
    }

    /// Nobody waits any more for the evening of a link: the one on the screen goes on at its table.
    pub fn give_up(self) {
        self.leave();
        self.resume_here();
    }

    /// What came by a link and has no evening here yet: which joining it is.
    pub fn awaited(self) -> Option<u32> {
        self.read(|carried| carried.evening.is_none().then_some(carried.serial)).flatten()
    }

    /// What is carried cannot be.
    fn fail(self, why: &str) {
        self.toasts.error(why);
        let awaited = self.awaited().is_some();
        self.hang_up(|_| {});
        if awaited {
            if self.nav.sheet.get_untracked() == Some(Sheet::Live) {
                self.nav.close();
            }
            self.resume_here();
        }
    }

    /// Takes the evening on the screen up again.
    fn resume_here(self) {
        if let Screen::Session(id) | Screen::Hall(id) = self.nav.screen.get_untracked() {
            self.resume(&id);
        }
    }

    /// This tab carries on what another one of this phone has carried.
    pub fn take_here(self) {
        let there = self.read(|carried| (carried.ticket.clone(), carried.evening.clone()));
        if let Some((ticket, evening)) = there {
            // That the other one goes is heard of its name alone.
            self.carry_in(Ticket { name: chance::new_name(), ..ticket }, evening, true);
        }
    }

    fn carry(self, ticket: Ticket, evening: Option<SessionId>) {
        let takes = evening.is_none();
        self.carry_in(ticket, evening, takes);
    }

    /// `takes`: into this tab, also where another one of this phone carries it.
    fn carry_in(self, ticket: Ticket, evening: Option<SessionId>, takes: bool) {
        self.hang_up(|_| {});
        if evening.is_none() {
            table::note_awaited(&ticket.link);
        }
        let serial = chance::number();
        let mut carried = Carried::new(ticket, serial, evening);
        carried.takes = takes;
        self.carried.set_value(Some(carried));
        self.changed.notify();
        self.after(PATIENCE, |carried| carried.arrivals, |carried| carried.connecting = false);
        self.open_line(serial);
    }

    /// Nothing happens once something else is carried.
    fn open_line(self, serial: u32) {
        spawn_local(async move {
            if carry_now(self, serial).await.is_err() {
                self.toasts.part_missing(move || self.open_line(serial));
            }
        });
    }

    /// Says that the script of the line did not come; who waits for it takes it once it did.
    async fn client_missing(self) {
        // Whoever waits for an evening reads there that it is the network; a browser that calls itself
        // online knows of the nearest cable only.
        if self.awaited().is_some() && ask_host().await == Offer::Unreached {
            return;
        }
        self.toasts.part_missing(move || {
            spawn_local(async move {
                if self.client().await.is_none() {
                    self.client_missing().await;
                }
            });
        });
    }

    /// Ends it for this phone; the same table can be taken up again.
    pub fn leave(self) {
        self.hang_up(|carried| {
            carried.leave();
            carried.keep();
        });
    }

    /// What is noted of the table of an evening goes with the evening, and so does the line to it.
    pub(super) fn forget(self, id: &SessionId) {
        if self.evening().as_ref() == Some(id) {
            self.hang_up(|_| {});
        }
        table::forget(id);
    }

    /// The evening belongs to this phone, whatever becomes of the others: it is no copy any more, and it
    /// is written here. Who only watches leaves its table.
    pub fn to_this_device(self, id: &SessionId) {
        if self.evening().as_ref() == Some(id) {
            self.take_chalk();
        }
        store::note_text(&integrity::origin_key(id), "");
        if self.watches(id) {
            self.forget(id);
        }
        self.toasts.hint(self.words().is_on_this_device);
    }

    /// Keeps up with what is carried, as long as the app runs and on whatever screen: what is written goes
    /// out, by this tab or another one.
    pub(super) fn accompany(self) {
        Effect::new(move |_| {
            self.shelf.stock.track();
            if self.carries() {
                // Something is carried: the part is here.
                spawn_local(async move {
                    let _ = send_now(self).await;
                });
            }
        });
    }

    /// From now on what other tabs of this phone note of the table counts here too.
    fn listen_to_tabs(self) {
        if self.listens.get_value() {
            return;
        }
        self.listens.set_value(true);
        window_event_listener(leptos::ev::storage, move |event| {
            let key = event.key();
            let is_its = |id: &SessionId| key == Some(stored_key(id));
            if let Some(id) = self.evening().filter(is_its) {
                self.heed(id, event.new_value().as_deref().and_then(Ticket::read));
            }
        });
    }

    /// Another tab of this phone has noted something of the table that is carried here: who left it there
    /// has left it, and what was decided there is decided.
    fn heed(self, id: SessionId, noted: Option<Ticket>) {
        let Some(noted) = noted else { return self.hang_up(|_| {}) };
        if !noted.on {
            // Noted once more: this tab may have noted meanwhile that it is there.
            return self.hang_up(|carried| {
                (carried.ticket.on, carried.ticket.chalk) = (false, noted.chalk);
                carried.keep();
            });
        }
        // Joined anew there, to write or only to watch.
        if self.read(|carried| carried.ticket.link == noted.link) != Some(true) {
            return self.carry_in(noted, Some(id), false);
        }
        self.change(|carried| {
            noted.pages.iter().for_each(|page| {
                carried.ticket.note_page(*page);
            });
            carried.heed_both(&noted.both);
            // The tab that carries it knows better than the one that does not.
            if carried.way == Way::Elsewhere {
                (carried.ticket.chalk, carried.ticket.waits) = (noted.chalk, noted.waits);
                carried.say();
            }
        });
    }

    /// Whether this tab is at a table.
    pub(super) fn carries(self) -> bool {
        self.carried.try_with_value(Option::is_some) == Some(true)
    }

    /// Gives the line what it does not have yet of the evening it carries.
    fn offer(self) {
        let Some(id) = self.evening() else { return };
        self.carried.update_value(|carried| {
            let Some(carried) = carried else { return };
            let Carried { line: Some(line), offered, .. } = carried else { return };
            let mut new = Vec::new();
            let mut written_here = false;
            self.shelf.with_records(&id, |records, _| {
                let unknown = records.iter().filter(|record| offered.insert(record.id));
                new.extend(unknown.map(|record| {
                    written_here |= record.id.replica == self.replica;
                    Sent { key: file::key(&id, record.id), text: write::write_record(record) }
                }));
            });
            line.offer(&new);
            if written_here && carried.ticket.note_page(self.replica) {
                carried.keep();
            }
        });
    }

    fn evening(self) -> Option<SessionId> {
        self.read(|carried| carried.evening.clone()).flatten()
    }

    fn read<T>(self, read: impl FnOnce(&Carried) -> T) -> Option<T> {
        self.carried.try_with_value(|carried| carried.as_ref().map(read)).flatten()
    }

    fn change<T>(self, change: impl FnOnce(&mut Carried) -> T) -> Option<T> {
        let result = self.carried.try_update_value(|carried| carried.as_mut().map(change));
        self.changed.notify();
        result.flatten()
    }

    fn hang_up(self, last: impl FnOnce(&mut Carried)) {
        if let Some(mut carried) = self.carried.try_update_value(Option::take).flatten() {
            last(&mut carried);
            if carried.evening.is_none() {
                table::forget_awaited(&carried.ticket.link);
            }
            if let Some(line) = carried.line {
                line.leave();
            }
            self.changed.notify();
        }
    }

    /// The script of the line, fetched once; `None` where it does not come.
    pub(super) async fn client(self) -> Option<Client> {
        if let Some(client) = Client::here() {
            return Some(client);
        }
        let coming = match self.coming.get_value() {
            Some(coming) => coming,
            None => {
                let coming = Client::fetch()?;
                self.coming.set_value(Some(coming.clone()));
                coming
            }
        };
        // That it failed says nothing yet: it may have come and be something else.
        let _ = wait(coming).await;
        self.coming.set_value(None);
        Client::here()
    }

    /// The same, however long it takes; `None` once it is not wanted any more.
    async fn client_at_last(self, wanted: impl Fn() -> bool) -> Option<Client> {
        while wanted() {
            if let Some(client) = self.client().await {
                return Some(client);
            }
            pause(FETCHED_AGAIN).await;
        }
        None
    }

    /// A line under a name of this page, as soon as the script is here and for as long as it is wanted; whether
    /// it `takes` it from another tab, which may sleep. `None` also where the link is none, which is told.
    pub(super) async fn open(
        self,
        of: Of,
        link: String,
        takes: bool,
        hear: Hears,
        wanted: impl Fn() -> bool,
    ) -> Option<Line> {
        let client = self.client_at_last(wanted).await?;
        let joining = Joining { link, name: chance::new_name(), takes };
        let line = client.join(of, &joining, hear).await;
        if line.is_none() {
            self.toasts.error(self.words().link_incomplete);
        }
        line
    }
}

/// Whether this host has a server for it, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offer {
    Yes,
    No,
    /// Nobody has answered, or somebody on the way to the host.
    Unreached,
}

/// Whether a server is named beside this page, and the browser has what it takes.
async fn ask_host() -> Offer {
    // Without it there is neither secret nor lock.
    if !page::can_encrypt() {
        return Offer::No;
    }
    // A network that swallows what it gets is as none.
    let Some(config) = net::json("./live.json", ANSWERED).await else { return Offer::Unreached };
    let named = |name| read(&config, name).is_string();
    let whole = ["url", "account", "write", "read"].into_iter().all(named);
    if read(&config, "v") == 1 && whole { Offer::Yes } else { Offer::No }
}

part! {
    rest: fn send_now(live: Live) {
        live.offer();
    }
}

part! {
    /// Opens the line of the table that is carried.
    rest: fn carry_now(live: Live, serial: u32) {
        live.listen_to_tabs();
        spawn_local(async move {
            let client = match live.client().await {
                Some(client) => client,
                None => {
                    spawn_local(live.client_missing());
                    let current = || live.read(|carried| carried.serial) == Some(serial);
                    let Some(client) = live.client_at_last(current).await else { return };
                    client
                }
            };
            let joined = join(live, serial, &client).await;
            let current = live.read(|carried| carried.serial) == Some(serial);
            if joined.is_none() && current {
                live.fail(live.words().link_incomplete);
            }
        });
    }
}

/// `None` where the link is none.
async fn join(live: Live, serial: u32, client: &Client) -> Option<()> {
    let carried = live.read(|carried| {
        (carried.serial == serial).then(|| (carried.ticket.clone(), carried.takes))
    });
    let Some((Ticket { link, name, .. }, takes)) = carried.flatten() else { return Some(()) };
    let watch_link = client.watch_link(&link).await?;
    let hear = Box::new(move |said| live.hear(serial, said));
    let line = client.join(Of::Table, &Joining { link, name, takes }, hear).await?;
    let joined = live.change(|carried| {
        let current = carried.serial == serial;
        if current {
            carried.line = Some(line.clone());
            carried.watch_link = watch_link;
            carried.say();
        }
        current
    });
    if joined != Some(true) {
        line.leave();
    }
    live.offer();
    Some(())
}
