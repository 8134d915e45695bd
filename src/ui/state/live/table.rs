//! The table that this tab is at, as it is known here: by which link, who is there, what was sent.

use super::line::{Line, Phone, Sent, Way};
use crate::engine::base::id::{EventId, SessionId};
use crate::ui::state::chance;
use crate::ui::state::clock::now;
use crate::ui::store;
use std::collections::BTreeSet;

/// What the address of a table begins with behind the page: its secret, to write or only to watch.
pub const LINKS: [&str; 2] = ["#m=", "#z="];
/// A word in the note of a table that was left.
const LEFT: &str = "left";
/// A word in the note of a table to which something written here was not sent.
const WAITS: &str = "waits";
/// Stands between two entries in the note of a table where both have written.
const BOTH: &str = "+";
/// What a page begins with in the note of a table.
const PAGE: &str = "page-";
/// So many of them are noted.
const PAGES: usize = 8;
/// No phone counts so high by itself.
const CHALK_MAX: u32 = 1_000_000;

/// Where the link is noted whose evening is awaited, and since when.
const AWAITED: &str = "live-awaited";
/// So long a link is waited for over pages that go: who comes back another day has another evening in mind.
const AWAITED_FOR: i64 = 12 * 60 * 60 * 1000;

/// Notes that the evening of a link is awaited: the page may go before there is a network. Whoever waits on
/// does not wait longer for it.
pub(super) fn note_awaited(link: &str) {
    if awaited_link().as_deref() != Some(link) {
        store::note_text(AWAITED, &format!("{} {link}", now().0));
    }
}

/// It is here, or nobody waits for it any more; another tab may wait for another one.
pub(super) fn forget_awaited(link: &str) {
    let noted = store::noted_text(AWAITED).unwrap_or_default();
    if noted.split_once(' ').is_some_and(|(_, there)| there == link) {
        store::note_text(AWAITED, "");
    }
}

/// The link whose evening was awaited when the page went; whoever asks is to wait for it.
pub fn awaited_link() -> Option<String> {
    let noted = store::noted_text(AWAITED)?;
    let (since, link) = noted.split_once(' ')?;
    let waited = now().0 - since.parse::<i64>().ok()?;
    if !(0..AWAITED_FOR).contains(&waited) {
        forget_awaited(link);
        return None;
    }
    Some(link.to_owned())
}

/// The link to a table that an address holds.
pub fn link_in(address: &str) -> Option<String> {
    let at = LINKS.iter().find_map(|mark| address.find(mark))?;
    Some(address.get(at + 1..)?.trim().to_owned())
}

/// A phone that is at the table, as it says itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Guest {
    pub name: String,
    pub writes: bool,
    /// Whoever has the highest number has the chalk; nobody where none has one.
    pub chalk: u32,
}

impl Guest {
    pub fn read(Phone { name, words }: Phone) -> Guest {
        let chalk = words.strip_prefix("m ").map(|chalk| chalk.parse().unwrap_or(0));
        Guest { name, writes: chalk.is_some(), chalk: chalk.unwrap_or(0).min(CHALK_MAX) }
    }
}

/// What this device notes of a table, so that it finds it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ticket {
    /// `m=…` or `z=…`.
    pub link: String,
    /// Whether it was not left.
    pub on: bool,
    /// How this phone is called at the table, so that after a reload it is the same one.
    pub name: String,
    pub chalk: u32,
    /// Whether something written here is not sent, as far as is known.
    pub waits: bool,
    /// What was written here and what came from elsewhere at the same time, until somebody says that both
    /// are right.
    pub both: Vec<[EventId; 2]>,
    /// The pages of this device that wrote at the table, the last one last.
    pub pages: Vec<u32>,
}

impl Ticket {
    pub fn new(link: String) -> Ticket {
        Ticket {
            link,
            on: true,
            name: chance::new_name(),
            chalk: 0,
            waits: false,
            both: Vec::new(),
            pages: Vec::new(),
        }
    }

    pub fn of(id: &SessionId) -> Option<Ticket> {
        Ticket::read(&store::noted_text(&key(id))?)
    }

    pub fn read(text: &str) -> Option<Ticket> {
        let mut words = text.split(' ');
        let (link, name) = (words.next()?.to_owned(), words.next()?.to_owned());
        let chalk = words.next()?.parse().ok()?;
        let more: Vec<&str> = words.collect();
        let (on, waits) = (!more.contains(&LEFT), more.contains(&WAITS));
        let both = more.iter().filter_map(|word| {
            let (own, other) = word.split_once(BOTH)?;
            Some([own.parse().ok()?, other.parse().ok()?])
        });
        let pages = more.iter().filter_map(|word| word.strip_prefix(PAGE)?.parse().ok());
        let (both, pages) = (both.collect(), pages.collect());
        Some(Ticket { link, on, name, chalk, waits, both, pages })
    }

    pub fn keep(&self, id: &SessionId) {
        store::note_text(&key(id), &self.write());
    }

    fn write(&self) -> String {
        let chalk = self.chalk.to_string();
        let mut words = vec![self.link.as_str(), &self.name, &chalk];
        words.extend((!self.on).then_some(LEFT));
        words.extend(self.waits.then_some(WAITS));
        let both: Vec<String> =
            self.both.iter().map(|[own, other]| format!("{own}{BOTH}{other}")).collect();
        words.extend(both.iter().map(String::as_str));
        let pages: Vec<String> = self.pages.iter().map(|page| format!("{PAGE}{page}")).collect();
        words.extend(pages.iter().map(String::as_str));
        words.join(" ")
    }

    pub fn writes(&self) -> bool {
        self.link.starts_with("m=")
    }

    /// Something was written here by the page that writes under this number; whether that is new.
    pub fn note_page(&mut self, replica: u32) -> bool {
        let new = !self.pages.contains(&replica);
        if new {
            self.pages.push(replica);
            self.pages.drain(..self.pages.len().saturating_sub(PAGES));
        }
        new
    }
}

fn key(id: &SessionId) -> String {
    format!("live-{id}")
}

/// Where this device notes it, as the other tabs are told.
pub(super) fn stored_key(id: &SessionId) -> String {
    store::stored_note(&key(id))
}

/// What of a tournament was set aside here: what was sent stays, nobody is asked about it again.
pub(in crate::ui::state) fn aside_key(id: &SessionId) -> String {
    format!("saal-{id}")
}

/// Which draw of a tournament has been handed out from here.
pub(in crate::ui::state) fn handed_out_key(id: &SessionId) -> String {
    format!("handed-out-{id}")
}

/// What is noted of the table of an evening goes with the evening.
pub fn forget(id: &SessionId) {
    for key in [key(id), aside_key(id), handed_out_key(id)] {
        store::note_text(&key, "");
    }
}

/// The link by which this device runs a tournament that is live.
pub(in crate::ui::state) fn leading(id: &SessionId) -> Option<String> {
    Ticket::of(id).filter(|ticket| ticket.on && ticket.writes()).map(|ticket| ticket.link)
}

/// The table that this tab is at.
pub(super) struct Carried {
    pub ticket: Ticket,
    /// Tells one joining from the next.
    pub serial: u32,
    /// None until the first record says which one it is.
    pub evening: Option<SessionId>,
    /// Came by a link: the evening is gone to once it is here.
    pub joining: bool,
    /// No other tab keeps it from this one.
    pub takes: bool,
    pub line: Option<Line>,
    /// To watch only: what others get for it.
    pub watch_link: String,
    pub way: Way,
    /// Of which all counts until the line was here once and knows what has come.
    pub unsent: usize,
    /// How often the line came to be here.
    pub arrivals: u32,
    /// It was not here yet, and it is too early to say why.
    pub connecting: bool,
    /// It has been here for long enough to know who else is.
    listened: bool,
    /// How often something began to be under way.
    pub bursts: u32,
    /// Some are not sent for longer than patience lasts.
    pub late: bool,
    pub guests: Vec<Guest>,
    /// What the line has been given.
    pub offered: BTreeSet<EventId>,
    /// What has come by it.
    pub seen: BTreeSet<EventId>,
    /// Records of an evening that is here already and was at no table: somebody must say so.
    pub to_unite: Option<(SessionId, Vec<Sent>)>,
    /// That something was not taken in has been told.
    pub told: bool,
    /// It is a tournament: everybody of the Jassleitung writes.
    pub tournament: bool,
    /// What this tab or another one has noted last that is to be decided.
    noted_both: Vec<[EventId; 2]>,
}

impl Carried {
    /// Nothing of it is here yet.
    pub fn new(ticket: Ticket, serial: u32, evening: Option<SessionId>) -> Carried {
        Carried {
            noted_both: ticket.both.clone(),
            ticket,
            serial,
            joining: evening.is_none(),
            takes: false,
            evening,
            line: None,
            watch_link: String::new(),
            way: Way::Away,
            unsent: 0,
            arrivals: 0,
            connecting: true,
            listened: false,
            bursts: 0,
            late: false,
            guests: Vec::new(),
            offered: BTreeSet::new(),
            seen: BTreeSet::new(),
            to_unite: None,
            told: false,
            tournament: false,
        }
    }

    /// Who has the chalk.
    fn holder(&self) -> Option<&Guest> {
        let writers = self.guests.iter().filter(|guest| guest.writes && guest.chalk > 0);
        writers.max_by_key(|guest| (guest.chalk, guest.name.as_str()))
    }

    /// Where it is, as far as is known now.
    fn chalk(&self) -> Chalk {
        let asked = self.ticket.writes() && self.way == Way::Here && !self.tournament;
        match self.holder().filter(|_| asked) {
            Some(guest) if guest.name == self.ticket.name => Chalk::Here,
            Some(_) => Chalk::There,
            None => Chalk::Free,
        }
    }

    /// Another phone has it.
    pub fn chalk_elsewhere(&self) -> bool {
        self.chalk() == Chalk::There
    }

    /// This phone only follows this evening: another one has the chalk, or it may but watch.
    pub fn follows(&self, id: &SessionId) -> bool {
        self.evening.as_ref() == Some(id) && (self.chalk_elsewhere() || !self.ticket.writes())
    }

    /// Of all who run a tournament one takes in what comes from the tables.
    fn leads(&self) -> bool {
        let writers = self.guests.iter().filter(|guest| guest.writes);
        let first = writers.max_by_key(|guest| (guest.chalk, guest.name.as_str()));
        let mine = first.is_none_or(|guest| guest.name == self.ticket.name);
        self.ticket.writes() && self.listened && mine
    }

    /// This phone has the chalk from now on.
    pub fn take_chalk(&mut self) {
        let highest = self.guests.iter().map(|guest| guest.chalk).max().unwrap_or(0);
        let chalk = highest.saturating_add(1).min(CHALK_MAX);
        self.ticket.chalk = chalk;
        // At once, for what is written in this very task.
        let me = self.guests.iter_mut().find(|guest| guest.name == self.ticket.name);
        if let Some(me) = me {
            me.chalk = chalk;
        }
    }

    /// Who goes leaves the chalk to the one who has it next, and is no more than another phone when it
    /// comes back; where nobody does it stays with whoever goes.
    pub fn leave(&mut self) {
        self.ticket.on = false;
        let others = self.guests.iter().filter(|guest| guest.name != self.ticket.name);
        if others.filter(|guest| guest.writes).any(|guest| guest.chalk > 0) {
            self.ticket.chalk = 0;
        }
    }

    /// How the line stands now; whether something began to be under way.
    pub fn stands(&mut self, way: Way, unsent: usize) -> bool {
        let begins = self.unsent == 0 && unsent > 0;
        self.bursts += u32::from(begins);
        self.late &= unsent > 0;
        let here = way == Way::Here;
        self.arrivals += u32::from(here && self.way != way);
        self.connecting &= !here;
        self.listened &= here;
        let waits = match self.arrivals {
            1.. => unsent > 0,
            // What is more than there was is written since.
            0 => self.ticket.waits || (self.unsent > 0 && unsent > self.unsent),
        };
        (self.way, self.unsent) = (way, unsent);
        // Another tab that carries it knows better.
        if way != Way::Elsewhere && self.ticket.waits != waits {
            self.ticket.waits = waits;
            self.keep();
        }
        begins
    }

    /// Since it came to be here the others have had the time to say so; where it went again it begins anew.
    pub fn has_listened(&mut self) {
        self.listened = self.way == Way::Here;
    }

    /// What is shown of it.
    pub fn view(&self) -> LiveView {
        let writes = self.ticket.writes();
        let writers = self.guests.iter().filter(|guest| guest.writes).count();
        LiveView {
            way: self.way,
            connecting: self.connecting,
            writes,
            writers,
            watchers: self.guests.len() - writers,
            unsent: self.unsent,
            late: self.late,
            chalk: self.chalk(),
            leads: self.leads(),
            both: if writes { self.ticket.both.clone() } else { Vec::new() },
            link: writes.then(|| self.ticket.link.clone()),
            watch_link: self.watch_link.clone(),
            to_unite: self.to_unite.is_some(),
        }
    }

    pub fn say(&self) {
        let words = match self.ticket.writes() {
            true => format!("m {}", self.ticket.chalk),
            false => "z".to_owned(),
        };
        if let Some(line) = &self.line {
            line.say(&words);
        }
    }

    pub fn keep(&mut self) {
        if let Some(id) = &self.evening {
            self.ticket.keep(id);
            self.noted_both = self.ticket.both.clone();
        }
    }

    /// Another tab has noted what is to be decided, and may not have known of all of it: what was noted
    /// before and is no more was decided there, and what was not is new from there.
    pub fn heed_both(&mut self, noted: &[[EventId; 2]]) {
        let before = std::mem::replace(&mut self.noted_both, noted.to_vec());
        let both = &mut self.ticket.both;
        both.retain(|pair| noted.contains(pair) || !before.contains(pair));
        let new = noted.iter().filter(|pair| !before.contains(pair));
        for pair in new {
            if !both.contains(pair) {
                both.push(*pair);
            }
        }
        if *both != noted {
            self.keep();
        }
    }
}

/// Where the chalk is, for a phone that writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chalk {
    /// Nobody has it, or nobody is asked for it.
    #[default]
    Free,
    Here,
    There,
}

/// What is shown of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveView {
    pub way: Way,
    /// Too early to say of a line that is away that it is the network.
    pub connecting: bool,
    pub writes: bool,
    /// Phones that write, this one included, and those that watch.
    pub writers: usize,
    pub watchers: usize,
    pub unsent: usize,
    pub late: bool,
    pub chalk: Chalk,
    /// Of those who run a tournament this phone takes in what comes from the tables.
    pub leads: bool,
    /// What was written here and what came from elsewhere at the same time, where one is to say of it.
    pub both: Vec<[EventId; 2]>,
    /// What others get to write, where this phone may, and to watch.
    pub link: Option<String>,
    pub watch_link: String,
    /// Somebody is asked whether an evening is to be united.
    pub to_unite: bool,
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    fn ticket(link: &str) -> Ticket {
        let (link, name) = (link.to_owned(), "b".to_owned());
        Ticket { link, on: true, name, chalk: 1, ..Ticket::default() }
    }

    fn at(link: &str, words: &[(&str, &str)]) -> Carried {
        let phone = |(name, words): &(&str, &str)| {
            Guest::read(Phone { name: (*name).to_owned(), words: (*words).to_owned() })
        };
        let mut carried = Carried::new(ticket(link), 7, None);
        carried.stands(Way::Here, 0);
        carried.guests = words.iter().map(phone).collect();
        carried
    }

    #[wasm_bindgen_test]
    fn a_ticket_is_noted_as_ever_and_read_again() {
        let id = |seq, replica| EventId { seq, replica };
        let both = vec![[id(5, 10), id(5, 11)], [id(7, 10), id(6, 11)]];
        for (ticket, noted) in [
            (ticket("m=abc"), "m=abc b 1"),
            (Ticket { on: false, ..ticket("z=a.U") }, "z=a.U b 1 left"),
            (Ticket { waits: true, ..ticket("m=abc") }, "m=abc b 1 waits"),
            (Ticket { on: false, waits: true, ..ticket("m=abc") }, "m=abc b 1 left waits"),
            (Ticket { both, ..ticket("m=abc") }, "m=abc b 1 5-a+5-b 7-a+6-b"),
            (Ticket { pages: vec![7, 9], ..ticket("m=abc") }, "m=abc b 1 page-7 page-9"),
        ] {
            assert_eq!(ticket.write(), noted);
            assert_eq!(Ticket::read(noted), Some(ticket));
        }
        for damaged in ["", "m=abc", "m=abc b", "m=abc b viel"] {
            assert_eq!(Ticket::read(damaged), None, "{damaged}");
        }
    }

    #[wasm_bindgen_test]
    fn what_two_tabs_know_is_to_be_decided_is_decided_in_either() {
        let pair = |seq| [EventId { seq, replica: 1 }, EventId { seq, replica: 2 }];
        let mut tab = at("m=x", &[]);
        tab.ticket.both = vec![pair(1)];
        tab.noted_both = vec![pair(1)];
        // Come here, and the other one does not know of it yet.
        tab.ticket.both.push(pair(2));
        for (noted, left) in [
            (vec![pair(1), pair(3)], vec![pair(1), pair(2), pair(3)]),
            (vec![pair(2), pair(3)], vec![pair(2), pair(3)]),
            (vec![], vec![]),
        ] {
            tab.heed_both(&noted);
            assert_eq!(tab.ticket.both, left, "{noted:?}");
        }
    }

    #[wasm_bindgen_test]
    fn who_has_the_chalk_is_the_one_with_the_highest_number() {
        let other = [("a", "m 3"), ("b", "m 1"), ("c", "z")];
        assert!(at("m=x", &other).chalk_elsewhere());
        assert!(!at("z=x", &other).chalk_elsewhere(), "who watches takes none");
        assert!(!at("m=x", &[("a", "m 0"), ("b", "m 1")]).chalk_elsewhere());
        let mut away = at("m=x", &other);
        away.stands(Way::Away, 0);
        assert!(!away.chalk_elsewhere(), "without a network everybody writes");
        let mut taken = at("m=x", &other);
        taken.take_chalk();
        assert!(taken.chalk() == Chalk::Here && taken.ticket.chalk == 4, "{:?}", taken.guests);
        // What somebody makes up is no number that nobody gets above.
        let mut high = at("m=x", &[("a", "m 4000000000"), ("b", "m 1")]);
        high.take_chalk();
        assert_eq!(high.ticket.chalk, CHALK_MAX);
    }

    #[wasm_bindgen_test]
    fn an_evening_is_followed_by_who_watches_it_and_by_who_has_no_chalk() {
        let [here, elsewhere] =
            ["hier", "dort"].map(|name| SessionId::try_from(name.to_owned()).expect("a name"));
        for (link, words, follows) in [
            ("m=x", &[("a", "m 3"), ("b", "m 1")][..], true),
            ("m=x", &[("a", "m 0"), ("b", "m 1")], false),
            ("z=x", &[("b", "z")], true),
        ] {
            let mut carried = at(link, words);
            assert!(!carried.follows(&here), "{link}: its evening has not come");
            carried.evening = Some(here.clone());
            assert_eq!(carried.follows(&here), follows, "{link} {words:?}");
            assert!(!carried.follows(&elsewhere), "{link}");
        }
    }

    #[wasm_bindgen_test]
    fn who_goes_and_comes_back_takes_the_chalk_from_nobody() {
        for (words, chalk) in [
            (&[("a", "m 2"), ("b", "m 3")][..], 0),
            (&[("a", "m 0"), ("b", "m 1"), ("c", "z")], 1),
            (&[("b", "m 1")], 1),
        ] {
            let mut one = at("m=x", words);
            one.leave();
            assert_eq!((one.ticket.on, one.ticket.chalk), (false, chalk), "{words:?}");
        }
    }

    #[wasm_bindgen_test]
    fn one_device_of_those_it_has_heard_takes_in_what_tables_hand_in() {
        for (words, leads) in [
            (&[("b", "m 1")][..], true),
            (&[("a", "m 0"), ("b", "m 1")], true),
            (&[("a", "m 2"), ("b", "m 1")], false),
            (&[("b", "m 1"), ("c", "m 1")], false),
            (&[("b", "m 1"), ("c", "z")], true),
        ] {
            let mut one = at("m=x", words);
            assert!(!one.leads(), "{words:?}: others may not have been heard yet");
            one.has_listened();
            assert_eq!(one.leads(), leads, "{words:?}");
            one.stands(Way::Away, 0);
            one.has_listened();
            one.stands(Way::Here, 0);
            assert!(!one.leads(), "{words:?}: somebody may have come meanwhile");
            assert_eq!(one.arrivals, 2);
        }
        let mut watches = at("z=x", &[("b", "z")]);
        watches.has_listened();
        assert!(!watches.leads());
    }

    #[wasm_bindgen_test]
    fn something_begins_to_be_under_way_once() {
        let mut carried = at("m=x", &[]);
        let begins = [0, 2, 3, 0, 1].map(|unsent| carried.stands(Way::Here, unsent));
        assert_eq!(begins, [false, true, false, false, true]);
        carried.late = true;
        carried.stands(Way::Here, 0);
        assert_eq!((carried.bursts, carried.late), (2, false));
    }

    #[wasm_bindgen_test]
    fn that_the_line_is_away_is_of_the_network_once_it_was_here() {
        let mut carried = Carried::new(ticket("m=x"), 7, None);
        carried.stands(Way::Away, 0);
        assert!(carried.view().connecting);
        carried.stands(Way::Here, 0);
        carried.stands(Way::Away, 0);
        assert!(!carried.view().connecting);
    }

    /// Whether something waits to be sent once the line says this.
    fn waits(carried: &mut Carried, way: Way, unsent: usize) -> bool {
        carried.stands(way, unsent);
        carried.ticket.waits
    }

    #[wasm_bindgen_test]
    fn what_was_written_waits_until_it_is_sent() {
        let mut carried = at("m=x", &[]);
        assert!(!waits(&mut carried, Way::Here, 0));
        assert!(waits(&mut carried, Way::Here, 1));
        assert!(waits(&mut carried, Way::Away, 1));
        assert!(waits(&mut carried, Way::Elsewhere, 0), "the other tab says so");
        assert!(!waits(&mut carried, Way::Here, 0));
        // Opened without a network nobody knows which of the entries were sent, but for the new ones.
        let mut carried = Carried::new(ticket("m=x"), 7, None);
        assert!(!waits(&mut carried, Way::Away, 30));
        assert!(waits(&mut carried, Way::Away, 31));
        assert!(waits(&mut carried, Way::Away, 31));
        assert!(!waits(&mut carried, Way::Here, 0));
    }
}
