//! Live at the table: the line of this phone to the other phones of an evening.
//!
//! The line itself is a script of its own (`live/src`), which is fetched when it is first wanted. It
//! carries texts; here is what they mean: which evening a table is about, what may be taken in, who
//! has the chalk, and whether what was written here is sent. Nothing waits for it: without a network
//! an evening goes on as if there were no line.

pub(super) mod line;

use super::App;
use super::clock;
use super::lang::Lang;
use super::nav::{Sheet, Venue};
use super::shelf::pause;
use super::toasts::Toasts;
use crate::engine::archive::file;
use crate::engine::archive::write;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::facts::event::Event;
use crate::engine::session::log::Record;
use crate::text::live::{LiveWords, words};
use crate::text::{Msg, say};
use crate::ui::platform::js::{call, global, read, wait};
use crate::ui::store::{self, Arrived, integrity};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use line::{Client, Joining, Line, Of, Phone, Said, Sent};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

pub use line::Way;

/// What the address of a table begins with behind the page: its secret, to write or only to watch.
pub const LINKS: [&str; 2] = ["#m=", "#z="];
/// How long an entry may be under way before that is told.
const PATIENCE: Duration = Duration::from_secs(3);
/// After so long a script that did not come is fetched again.
const FETCHED_AGAIN: Duration = Duration::from_secs(4);
/// The last word of the note of a table that was left.
const LEFT: &str = "left";
/// No phone counts so high by itself.
const CHALK_MAX: u32 = 1_000_000;

/// The link to a table that an address holds.
pub fn link_in(address: &str) -> Option<String> {
    let at = LINKS.iter().find_map(|mark| address.find(mark))?;
    Some(address.get(at + 1..)?.trim().to_owned())
}

/// A phone that is at the table, as it says itself.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Guest {
    name: String,
    writes: bool,
    /// Whoever has the highest number has the chalk; nobody where none has one.
    chalk: u32,
}

impl Guest {
    fn read(Phone { name, words }: Phone) -> Guest {
        let chalk = words.strip_prefix("m ").map(|chalk| chalk.parse().unwrap_or(0));
        Guest { name, writes: chalk.is_some(), chalk: chalk.unwrap_or(0).min(CHALK_MAX) }
    }
}

/// What this device notes of a table, so that it finds it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Ticket {
    /// `m=…` or `z=…`.
    link: String,
    /// Whether it was not left.
    on: bool,
    /// How this phone is called at the table, so that after a reload it is the same one.
    name: String,
    chalk: u32,
}

/// The link by which this device runs a tournament that is live.
pub(super) fn leading(id: &SessionId) -> Option<String> {
    Ticket::of(id).filter(|ticket| ticket.on && ticket.writes()).map(|ticket| ticket.link)
}

impl Ticket {
    fn new(link: String) -> Ticket {
        let name = format!("{:08x}{:08x}", clock::chance(), clock::chance());
        Ticket { link, on: true, name, chalk: 0 }
    }

    fn of(id: &SessionId) -> Option<Ticket> {
        let text = store::noted_text(&key(id))?;
        let mut words = text.split(' ');
        let (link, name) = (words.next()?.to_owned(), words.next()?.to_owned());
        let chalk = words.next()?.parse().ok()?;
        Some(Ticket { link, name, chalk, on: words.next() != Some(LEFT) })
    }

    fn keep(&self, id: &SessionId) {
        let chalk = self.chalk.to_string();
        let mut words = vec![self.link.as_str(), &self.name, &chalk];
        words.extend((!self.on).then_some(LEFT));
        store::note_text(&key(id), &words.join(" "));
    }

    fn writes(&self) -> bool {
        self.link.starts_with("m=")
    }
}

fn key(id: &SessionId) -> String {
    format!("live-{id}")
}

/// What of a tournament was set aside here: what was sent stays, nobody is asked about it again.
pub(super) fn aside_key(id: &SessionId) -> String {
    format!("saal-{id}")
}

/// What is noted of the table of an evening goes with the evening.
pub fn forget(id: &SessionId) {
    store::note_text(&key(id), "");
    store::note_text(&aside_key(id), "");
}

/// The table that this tab is at.
struct Carried {
    ticket: Ticket,
    /// Tells one joining from the next.
    nth: u32,
    /// None until the first record says which one it is.
    evening: Option<SessionId>,
    /// Came by a link: the evening is gone to once it is here.
    joining: bool,
    line: Option<Line>,
    /// To watch only: what others get for it.
    watch_link: String,
    way: Way,
    unsent: usize,
    /// How often something began to be under way.
    bursts: u32,
    /// Some are not sent for longer than [`PATIENCE`].
    late: bool,
    guests: Vec<Guest>,
    /// What was written here and what came from elsewhere at the same time.
    both: Option<[EventId; 2]>,
    /// What the line has been given.
    offered: BTreeSet<EventId>,
    /// What has come by it.
    seen: BTreeSet<EventId>,
    /// Records of an evening that is here already and was at no table: somebody must say so.
    asked: Option<(SessionId, Vec<Sent>)>,
    /// That something was not taken in has been told.
    told: bool,
    /// It is a tournament: everybody of the Jassleitung writes.
    tournament: bool,
}

impl Carried {
    /// Who has the chalk.
    fn holder(&self) -> Option<&Guest> {
        let writers = self.guests.iter().filter(|guest| guest.writes && guest.chalk > 0);
        writers.max_by_key(|guest| (guest.chalk, guest.name.as_str()))
    }

    /// Another phone has it, as far as is known now.
    fn chalk_elsewhere(&self) -> bool {
        let other = self.holder().is_some_and(|guest| guest.name != self.ticket.name);
        self.ticket.writes() && self.way == Way::Here && other && !self.tournament
    }

    /// Of all who run a tournament one takes in what comes from the tables.
    fn leads(&self) -> bool {
        let writers = self.guests.iter().filter(|guest| guest.writes);
        let first = writers.max_by_key(|guest| (guest.chalk, guest.name.as_str()));
        let mine = first.is_none_or(|guest| guest.name == self.ticket.name);
        self.ticket.writes() && self.way == Way::Here && mine
    }

    fn say(&self) {
        let words = match self.ticket.writes() {
            true => format!("m {}", self.ticket.chalk),
            false => "z".to_owned(),
        };
        if let Some(line) = &self.line {
            line.say(&words);
        }
    }

    fn keep(&self) {
        if let Some(id) = &self.evening {
            self.ticket.keep(id);
        }
    }
}

/// What is shown of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveView {
    pub way: Way,
    pub writes: bool,
    /// Phones that write, this one included, and those that watch.
    pub writers: usize,
    pub watchers: usize,
    pub unsent: usize,
    pub late: bool,
    pub chalk_elsewhere: bool,
    /// Of those who run a tournament this phone takes in what comes from the tables.
    pub leads: bool,
    pub both: Option<[EventId; 2]>,
    /// What others get to write, where this phone may, and to watch.
    pub link: Option<String>,
    pub watch_link: String,
    /// Somebody is asked whether an evening is to be united.
    pub asked: bool,
}

thread_local! {
    /// The table that this tab is at. No part of the context, which is there from the first screen on:
    /// what belongs to it comes with the part of the program that needs it.
    static CARRIED: RefCell<Option<Carried>> = const { RefCell::new(None) };
    /// Whether it was asked what this host offers.
    static ASKED: Cell<bool> = const { Cell::new(false) };
    /// The script of the line, while it is being fetched.
    static COMING: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// How it stands with the table of this tab, and whether this host offers such.
#[derive(Clone, Copy)]
pub struct Live {
    /// Known once it was asked.
    pub offered: RwSignal<bool>,
    /// The board on the screen is only followed: another phone writes.
    pub follows: RwSignal<bool>,
    pub(super) changed: Trigger,
    lang: Lang,
    toasts: Toasts,
}

pub fn use_live() -> Live {
    expect_context()
}

impl Live {
    pub fn new(lang: Lang, toasts: Toasts) -> Live {
        let [offered, follows] = [false; 2].map(RwSignal::new);
        Live { offered, follows, changed: Trigger::new(), lang, toasts }
    }

    /// The words for it.
    pub fn words(self) -> &'static LiveWords {
        words(self.lang.without_deck())
    }

    /// Asks once whether this host has a server for it.
    pub fn ask(self) {
        if !ASKED.replace(true) {
            spawn_local(async move { self.offered.set(is_offered().await) });
        }
    }

    /// How it stands, where an evening – this one – is carried, or one is awaited.
    pub fn view(self, id: Option<&SessionId>) -> Option<LiveView> {
        self.changed.track();
        let view = |carried: &Carried| {
            let writes = carried.ticket.writes();
            let writers = carried.guests.iter().filter(|guest| guest.writes).count();
            LiveView {
                way: carried.way,
                writes,
                writers,
                watchers: carried.guests.len() - writers,
                unsent: carried.unsent,
                late: carried.late,
                chalk_elsewhere: carried.chalk_elsewhere(),
                leads: carried.leads(),
                both: carried.both,
                link: writes.then(|| carried.ticket.link.clone()),
                watch_link: carried.watch_link.clone(),
                asked: carried.asked.is_some(),
            }
        };
        self.read(|carried| (carried.evening.as_ref() == id).then(|| view(carried))).flatten()
    }

    /// Why this phone may not write in an evening, where it may not.
    pub(super) fn hindrance(self, id: &SessionId) -> Option<&'static str> {
        let elsewhere =
            |carried: &Carried| carried.evening.as_ref() == Some(id) && carried.chalk_elsewhere();
        let watches = || Ticket::of(id).is_some_and(|ticket| !ticket.writes());
        match self.read(elsewhere) {
            Some(true) => Some(self.words().chalk_there),
            _ => watches().then(|| self.words().only_watching),
        }
    }

    /// Whether this phone may write in an evening; if not, says why.
    pub(super) fn may_write(self, id: &SessionId) -> bool {
        let hindrance = self.hindrance(id);
        if let Some(why) = hindrance {
            self.toasts.error(why);
        }
        hindrance.is_none()
    }

    /// This evening is a tournament, where it is the one that is carried.
    pub(super) fn is_tournament(self, id: &SessionId) {
        CARRIED.with_borrow_mut(|carried| {
            if let Some(carried) = carried.as_mut().filter(|c| c.evening.as_ref() == Some(id)) {
                carried.tournament = true;
            }
        });
    }

    /// This phone has the chalk from now on.
    pub fn take_chalk(self) {
        self.change(|carried| {
            let highest = carried.guests.iter().map(|guest| guest.chalk).max().unwrap_or(0);
            let chalk = highest.saturating_add(1).min(CHALK_MAX);
            carried.ticket.chalk = chalk;
            // At once, for what is written in this very task.
            let me = carried.guests.iter_mut().find(|guest| guest.name == carried.ticket.name);
            if let Some(me) = me {
                me.chalk = chalk;
            }
            carried.keep();
            carried.say();
        });
    }

    /// What both have written is right.
    pub fn both_right(self) {
        self.change(|carried| carried.both = None);
    }

    /// Ends it for this phone; the same table can be taken up again.
    pub fn leave(self) {
        self.hang_up(|carried| {
            carried.ticket.on = false;
            carried.keep();
        });
    }

    /// The evening belongs to this phone, whatever becomes of the others: it is no copy any more,
    /// and it is written here.
    pub fn to_this_device(self) {
        self.take_chalk();
        let writes = self.read(|carried| {
            if let Some(id) = &carried.evening {
                store::note_text(&integrity::origin_key(id), "");
            }
            carried.ticket.writes()
        });
        if writes == Some(false) {
            self.hang_up(|carried| {
                if let Some(id) = &carried.evening {
                    forget(id);
                }
            });
        }
        self.toasts.hint(self.words().is_on_this_device);
    }

    fn read<T>(self, read: impl FnOnce(&Carried) -> T) -> Option<T> {
        CARRIED.with_borrow(|carried| carried.as_ref().map(read))
    }

    fn change<T>(self, change: impl FnOnce(&mut Carried) -> T) -> Option<T> {
        let result = CARRIED.with_borrow_mut(|carried| carried.as_mut().map(change));
        self.changed.notify();
        result
    }

    fn hang_up(self, last: impl FnOnce(&mut Carried)) {
        if let Some(mut carried) = CARRIED.take() {
            last(&mut carried);
            if let Some(line) = carried.line {
                line.leave();
            }
            self.changed.notify();
        }
    }
}

/// Whether a server is named beside this page, and the browser has what it takes.
async fn is_offered() -> bool {
    // Without it there is neither secret nor lock.
    if read(&global("crypto"), "subtle").is_undefined() {
        return false;
    }
    let answer = call(&global("self"), "fetch", &["./live.json".into()]);
    let Ok(answer) = wait(answer).await else { return false };
    // Some hosts answer with a page whatever is asked for.
    let config = match read(&answer, "ok") == JsValue::TRUE {
        true => wait(call(&answer, "json", &[])).await.unwrap_or_default(),
        false => return false,
    };
    let named = |name| read(&config, name).is_string();
    read(&config, "v") == 1 && ["url", "account", "write", "read"].into_iter().all(named)
}

impl App {
    /// Takes an evening up again that was at a table and has not left it.
    pub fn resume_live(self, id: &SessionId) {
        let there = self.carried_evening().as_ref() == Some(id);
        if let Some(ticket) = Ticket::of(id).filter(|ticket| ticket.on && !there) {
            self.carry(ticket, Some(id.clone()));
        }
    }

    /// Begins with the open evening: at the table it was at, or at a new one.
    pub fn begin_live(self, id: SessionId) {
        spawn_local(async move {
            let known = Ticket::of(&id);
            let ticket = match known {
                Some(ticket) => Some(Ticket { on: true, ..ticket }),
                None => client().await.and_then(|client| {
                    let link = client.invent()?;
                    Some(Ticket { chalk: 1, ..Ticket::new(link) })
                }),
            };
            match ticket {
                Some(ticket) => {
                    // What was only opened is written now: others are to have it.
                    self.shelf.stock.update(|stock| {
                        if let Some((id, first)) = stock.unwritten.take_if(|(of, _)| *of == id) {
                            store::write(stock.stores, &id, &first);
                        }
                    });
                    ticket.keep(&id);
                    self.carry(ticket, Some(id));
                }
                None => self.toasts.error(self.lang.t(Msg::PartMissing)),
            }
        });
    }

    /// Joins the table of a link and waits for its evening.
    pub fn join_live(self, link: String) {
        spawn_local(async move {
            if !is_offered().await {
                return self.toasts.error(self.live.words().not_offered);
            }
            self.carry(Ticket::new(link), None);
            self.nav.open(Sheet::Live);
        });
    }

    fn carry(self, ticket: Ticket, evening: Option<SessionId>) {
        self.live.hang_up(|_| {});
        let nth = clock::chance();
        CARRIED.set(Some(Carried {
            ticket,
            nth,
            joining: evening.is_none(),
            evening,
            line: None,
            watch_link: String::new(),
            way: Way::Away,
            unsent: 0,
            bursts: 0,
            late: false,
            guests: Vec::new(),
            both: None,
            offered: BTreeSet::new(),
            seen: BTreeSet::new(),
            asked: None,
            told: false,
            tournament: false,
        }));
        self.live.changed.notify();
        spawn_local(async move {
            if carry_now(self, nth).await.is_err() {
                self.toasts.error(self.lang.t(Msg::PartMissing));
            }
        });
    }

    /// Gives the line what it does not have yet of the evening it carries.
    pub fn offer_live(self) {
        let Some(id) = self.carried_evening() else { return };
        CARRIED.with_borrow_mut(|carried| {
            let Some(Carried { line: Some(line), offered, .. }) = carried else { return };
            let mut new = Vec::new();
            self.shelf.with_records(&id, |records, _| {
                let unknown = records.iter().filter(|record| offered.insert(record.id));
                new.extend(unknown.map(|record| Sent {
                    key: file::key(&id, record.id),
                    text: write::write_record(record),
                }));
            });
            line.offer(&new);
        });
    }

    fn carried_evening(self) -> Option<SessionId> {
        self.live.read(|carried| carried.evening.clone()).flatten()
    }

    /// The evening that was asked about is united with the one at the table.
    pub fn unite_live(self) {
        if let Some((id, sent)) = self.live.change(|carried| carried.asked.take()).flatten() {
            self.bind(id);
            self.arrive(sent);
        }
    }

    /// What the line says.
    fn hear(self, nth: u32, said: Said) {
        if self.live.read(|carried| carried.nth) != Some(nth) {
            return;
        }
        match said {
            Said::Records(sent) => self.arrive(sent),
            Said::Standing { way, unsent } => self.note_way(nth, way, unsent),
            Said::Present(phones) => {
                self.live.change(|carried| {
                    carried.guests = phones.into_iter().map(Guest::read).collect();
                });
            }
        }
    }

    fn note_way(self, nth: u32, way: Way, unsent: usize) {
        let begins = self.live.change(|carried| {
            let begins = carried.unsent == 0 && unsent > 0;
            carried.bursts += u32::from(begins);
            carried.late &= unsent > 0;
            (carried.way, carried.unsent) = (way, unsent);
            begins.then_some((nth, carried.bursts))
        });
        if let Some(burst) = begins.flatten() {
            let late = move || {
                self.live.change(|carried| {
                    let same = (carried.nth, carried.bursts) == burst;
                    carried.late |= same && carried.unsent > 0;
                });
            };
            set_timeout(late, PATIENCE);
        }
    }

    /// Records came.
    fn arrive(self, sent: Vec<Sent>) {
        let Some(id) = self.carried_evening().or_else(|| self.pin(&sent)) else { return };
        spawn_local(async move {
            // What the second store has of it must be known before anything is new.
            if !self.shelf.stock.with_untracked(|stock| stock.stores.heard(id.as_str())) {
                store::fetch(id.as_str()).await;
            }
            let known = |stock: &store::Stock| stock.evening(id.as_str()).is_some();
            if self.shelf.stock.with_untracked(known) && !self.shelf.open_session(&id) {
                self.shelf.fetch(&id).await;
                self.shelf.open_session(&id);
            }
            let deleted = self.shelf.stock.with_untracked(|stock| {
                stock.evenings.iter().any(|there| there.deleted && there.name == id.as_str())
            });
            if self.carried_evening().as_ref() != Some(&id) {
                return;
            }
            // Who deletes an evening has left its table.
            match deleted {
                true => self.live.leave(),
                false => self.take_in_live(&id, sent),
            }
        });
    }

    fn take_in_live(self, id: &SessionId, sent: Vec<Sent>) {
        let mut arrived = Arrived::default();
        let sent = sent.into_iter().map(|Sent { key, text }| (key, text)).collect();
        self.shelf.stock.update(|stock| arrived = stock.take_foreign(id, sent));
        let both = self.written_by_both(id, &arrived);
        let words = self.live.words();
        let wrong = match (arrived.differing.is_empty(), arrived.declined) {
            (false, _) => Some(words.differing),
            (true, 0) => None,
            (true, _) => Some(words.declined),
        };
        let complaint = self.live.change(|carried| {
            let new = arrived.new.iter().map(|record| record.id);
            carried.seen.extend(new.chain(arrived.known.iter().copied()));
            carried.offered.extend(arrived.known.iter().copied());
            carried.both = both.or(carried.both);
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
        self.offer_live();
        if self.live.change(|carried| std::mem::take(&mut carried.joining)) == Some(true) {
            self.nav.go(Venue::Session(id.clone()));
        }
    }

    /// What was entered here last and what came from elsewhere, where neither knew of the other: the
    /// one that came belongs before it.
    fn written_by_both(self, id: &SessionId, arrived: &Arrived) -> Option<[EventId; 2]> {
        let entered = |record: &&Record| matches!(record.event, Event::Entered { .. });
        let other = arrived.new.iter().rfind(entered)?.id;
        let new: BTreeSet<EventId> = arrived.new.iter().map(|record| record.id).collect();
        let own = self.live.read(|carried| {
            // Written by this tab, or by this phone and not sent yet.
            let own = |record: &&Record| {
                let known = arrived.known.contains(&record.id) || carried.seen.contains(&record.id);
                let mine = record.id.replica == self.dispatch.replica || !known;
                mine && !new.contains(&record.id)
            };
            self.shelf.with_records(id, |records, _| {
                records.iter().filter(entered).rfind(own).map(|record| record.id)
            })
        });
        let own = own.flatten()?;
        (other < own).then_some([own, other])
    }

    /// Which evening a table is about is said by the first record that comes; `None` where somebody
    /// must be asked first.
    fn pin(self, sent: &[Sent]) -> Option<SessionId> {
        let (id, _) = file::read_key(&sent.first()?.key)?;
        let same_table = Ticket::of(&id).is_some_and(|known| {
            let same = |carried: &Carried| {
                known.link == carried.ticket.link || known.link == carried.watch_link
            };
            self.live.read(same) == Some(true)
        });
        let here = self.shelf.stock.with_untracked(|stock| stock.evening(id.as_str()).is_some());
        if here && !same_table {
            let sent = sent.to_vec();
            self.live.change(|carried| match &mut carried.asked {
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
        let there = self.shelf.stock.with_untracked(|stock| {
            stock.evenings.iter().find(|there| there.name == id.as_str()).map(|there| there.deleted)
        });
        match there {
            // Whoever joins a deleted evening wants it back.
            Some(true) => {
                store::bring_back(id.as_str());
                self.shelf.read_list();
            }
            Some(false) => {}
            None => {
                let day = self.lang.date(clock::today());
                let copy =
                    say!(self.lang, Msg::CopyOf, source = self.live.words().name, date = &day);
                store::note_text(&integrity::origin_key(&id), &copy);
            }
        }
        self.live.change(|carried| {
            carried.evening = Some(id);
            carried.keep();
        });
    }
}

/// Keeps up with what is carried, as long as the app runs and on whatever screen: what is written goes out,
/// by this tab or another one, and what the tables of a tournament hand in comes in.
pub fn accompany(app: App) {
    let carries = || CARRIED.with_borrow(Option::is_some);
    Effect::new(move |_| {
        app.shelf.stock.track();
        if carries() {
            // Something is carried: the part is here.
            spawn_local(async move {
                let _ = send_now(app).await;
            });
        }
    });
    Effect::new(move |_| {
        app.live.changed.track();
        if carries() {
            spawn_local(async move {
                let _ = take_in_now(app).await;
            });
        }
    });
}

#[wasm_split(rest, wasm_split_path = ::leptos::wasm_split, fallible)]
fn send_now(app: App) -> Result<(), SplitLoaderError> {
    app.offer_live();
    Ok(())
}

#[wasm_split(rest, wasm_split_path = ::leptos::wasm_split, fallible)]
fn take_in_now(app: App) -> Result<(), SplitLoaderError> {
    app.take_in_sheets();
    Ok(())
}

/// Opens the line of the table that is carried.
#[wasm_split(rest, wasm_split_path = ::leptos::wasm_split, fallible)]
fn carry_now(app: App, nth: u32) -> Result<(), SplitLoaderError> {
    spawn_local(async move {
        let client = match client().await {
            Some(client) => client,
            None => {
                app.toasts.error(app.lang.t(Msg::PartMissing));
                let current = || app.live.read(|carried| carried.nth) == Some(nth);
                let Some(client) = client_at_last(current).await else { return };
                client
            }
        };
        let words = app.live.words();
        if join(app, nth, &client).await.is_none() {
            app.toasts.error(words.link_incomplete);
            app.live.hang_up(|_| {});
        }
    });
    Ok(())
}

/// `None` where the link is none.
async fn join(app: App, nth: u32, client: &Client) -> Option<()> {
    let ticket = app.live.read(|carried| (carried.nth == nth).then(|| carried.ticket.clone()));
    let Some(Ticket { link, name, .. }) = ticket.flatten() else { return Some(()) };
    let watch_link = client.watch_link(&link).await?;
    let hear = Box::new(move |said| app.hear(nth, said));
    let line = client.join(Of::Table, &Joining { link, name }, hear).await?;
    let joined = app.live.change(|carried| {
        let current = carried.nth == nth;
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
    app.offer_live();
    Some(())
}

/// The script of the line, fetched once; `None` where it does not come.
pub(super) async fn client() -> Option<Client> {
    if let Some(client) = Client::here() {
        return Some(client);
    }
    let coming = match COMING.with_borrow(Option::clone) {
        Some(coming) => coming,
        None => {
            let coming = Client::fetch()?;
            COMING.set(Some(coming.clone()));
            coming
        }
    };
    let _ = wait(coming).await;
    COMING.set(None);
    Client::here()
}

/// The same, however long it takes; `None` once it is not wanted any more.
pub(super) async fn client_at_last(wanted: impl Fn() -> bool) -> Option<Client> {
    while wanted() {
        if let Some(client) = client().await {
            return Some(client);
        }
        pause(FETCHED_AGAIN).await;
    }
    None
}
