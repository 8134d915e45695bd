//! A tournament live: its tables hand their sheets in by phone, and the Jassleitung takes them in.
//!
//! The Jassleitung's own devices share the tournament as several phones share an evening
//! ([`super::live`]). From that secret follows one for each table and Passe, which is in the code of its
//! sheet; whoever fills it in hands it in by a line of its own. Here are both ends: what a table has
//! handed in and whether it is sent, and what came from all of them. What comes is judged by
//! [`Handed::judge`]; what fits is a step like any other, and what contradicts waits for somebody.

use super::App;
use super::clock;
use super::live::line::{self, Hears, Joining, Line, Of, Said, Sent};
use super::live::{self, Live, Way, aside_key, client, client_at_last};
use super::nav::Venue;
use crate::engine::archive::handed::{Desk, Handed, Judged, Latest, Place, SEAT_LINK, place_name};
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::session::decide::Command;
use crate::engine::tournament::sum;
use crate::ui::store;
use crate::ui::store::documents::{self, Begun, Drafts};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;

/// What came from the tables of the tournament that this tab runs.
struct Gathered {
    id: SessionId,
    /// Tells one gathering from the next.
    nth: u32,
    line: Option<Line>,
    way: Way,
    /// Tables whose phone is there.
    tables: usize,
    latest: Latest,
    /// What was taken in, or could not be.
    tried: Vec<(Place, EventId)>,
}

/// The line of a table's sheet.
struct Seat {
    /// The key of the sheet.
    key: String,
    /// Tells one line of a sheet from the next.
    nth: u32,
    line: Option<Line>,
    way: Way,
    /// The last sheet that came back, whichever phone of the table handed it in.
    last: Option<Handed>,
}

thread_local! {
    /// As the table that is carried (`super::live`): it comes with the part that needs it.
    static GATHERED: RefCell<Option<Gathered>> = const { RefCell::new(None) };
    /// Of every sheet whose line was wanted.
    static SEATS: RefCell<Vec<Seat>> = const { RefCell::new(Vec::new()) };
}

/// How it stands with the tables of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HallView {
    pub way: Way,
    /// Tables whose phone is there.
    pub tables: usize,
}

/// A sheet that somebody must look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub sheet: TableSheet,
    /// What is in of this table, where something is.
    pub is_in: Option<[i32; 2]>,
    name: String,
}

/// How it stands with a sheet that is handed in over live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// What was handed in last on this phone, and whether it is sent.
    pub handed: Option<(Vec<[i32; 2]>, bool)>,
    /// Another phone of the table has handed in something else after it.
    pub other: Option<[i32; 2]>,
    pub way: Way,
}

/// The script of the line did not come.
pub struct ClientMissing;

/// What stands behind the sheet of a table in an address, where the tournament is live.
pub async fn seat_link(id: &SessionId, place: Place) -> Result<Option<String>, ClientMissing> {
    let Some(link) = live::leading(id) else { return Ok(None) };
    let client = client().await.ok_or(ClientMissing)?;
    let seat = client.seat_link(&line::Seat { link, place: place_name(place) }).await;
    let seat = seat.and_then(|seat| seat.strip_prefix(SEAT_LINK).map(str::to_owned));
    seat.map(Some).ok_or(ClientMissing)
}

fn name_of(handed: &Handed) -> String {
    [place_name(handed.place()).as_str(), &handed.id.to_string()].join("/")
}

impl Live {
    /// How it stands with the tables of this tournament, while they are gathered here.
    pub fn hall(self, id: &SessionId) -> Option<HallView> {
        self.changed.track();
        GATHERED.with_borrow(|gathered| {
            let Gathered { way, tables, .. } = gathered.as_ref().filter(|g| g.id == *id)?;
            Some(HallView { way: *way, tables: *tables })
        })
    }

    /// How it stands with the sheet under this key; `None` where it is not handed in over live.
    pub fn seat(self, key: &str, drafts: RwSignal<Drafts>) -> Option<SeatView> {
        self.changed.track();
        drafts.track();
        let desk = documents::desk(key)?;
        let own = desk.handed.last();
        SEATS.with_borrow(|seats| {
            let seat = seats.iter().find(|seat| seat.key == key);
            let last = seat.and_then(|seat| seat.last.as_ref());
            let other = last.filter(|last| {
                own.is_none_or(|own| own.id < last.id && own.spiele != last.sheet.sheet)
            });
            Some(SeatView {
                handed: own.map(|own| (own.spiele.clone(), own.sent)),
                other: other.map(|other| sum(&other.sheet.sheet)),
                way: seat.map_or(Way::Away, |seat| seat.way),
            })
        })
    }
}

impl App {
    /// Gathers what the tables of this tournament hand in, as long as this tab carries it.
    pub fn attend_hall(self, id: &SessionId) {
        self.live.is_tournament(id);
        let view = self.live.view(Some(id));
        let carries = view.is_some_and(|view| view.writes && view.way != Way::Elsewhere);
        let here = GATHERED.with_borrow(|g| g.as_ref().is_some_and(|g| g.id == *id));
        if carries && here {
            return;
        }
        if let Some(Gathered { line: Some(line), .. }) = GATHERED.take() {
            line.leave();
        }
        let Some(link) = live::leading(id).filter(|_| carries) else { return };
        let nth = clock::chance();
        GATHERED.set(Some(Gathered {
            id: id.clone(),
            nth,
            line: None,
            way: Way::Away,
            tables: 0,
            latest: Latest::default(),
            tried: Vec::new(),
        }));
        spawn_local(async move {
            let hear = Box::new(move |said| self.hear_hall(nth, said));
            let wanted = || GATHERED.with_borrow(|g| g.as_ref().is_some_and(|g| g.nth == nth));
            let line = self.open(Of::Hall, link, hear, wanted).await;
            let unclaimed = GATHERED.with_borrow_mut(|gathered| {
                match gathered.take_if(|gathered| gathered.nth == nth) {
                    // Without a line it begins anew the next time it is attended.
                    Some(mine) if line.is_some() => {
                        *gathered = Some(Gathered { line, ..mine });
                        None
                    }
                    _ => line,
                }
            });
            if let Some(line) = unclaimed {
                line.leave();
            }
        });
    }

    fn hear_hall(self, nth: u32, said: Said) {
        let new = GATHERED.with_borrow_mut(|gathered| {
            let Some(gathered) = gathered.as_mut().filter(|gathered| gathered.nth == nth) else {
                return false;
            };
            match said {
                Said::Records(sent) => {
                    let sheets = sent.iter().filter_map(|one| Handed::read(&one.key, &one.text));
                    let new = sheets.map(|handed| gathered.latest.take(handed));
                    return new.fold(false, |any, new| any | new);
                }
                Said::Standing { way, .. } => gathered.way = way,
                Said::Present(phones) => {
                    // Of each phone the table, then what it is called there. Those that run the
                    // tournament say something of themselves, as at any table.
                    let mut tables: Vec<&str> = Vec::new();
                    for phone in phones.iter().filter(|phone| phone.words.is_empty()) {
                        let table = phone.name.split_once('.').map_or("", |(table, _)| table);
                        if !tables.contains(&table) {
                            tables.push(table);
                        }
                    }
                    // Every phone says every few seconds that it is still there.
                    if gathered.tables == tables.len() {
                        return false;
                    }
                    gathered.tables = tables.len();
                }
            }
            true
        });
        if new {
            self.live.changed.notify();
        }
    }

    /// Takes in what has come and fits, on the device that leads; a sheet that somebody types here
    /// waits, and one that was set aside stays there.
    pub(super) fn take_in_sheets(self) {
        let new = |gathered: &Gathered| {
            let mut all = gathered.latest.iter();
            all.any(|(handed, _)| !gathered.tried.contains(&tried_as(handed)))
        };
        let id = GATHERED.with_borrow(|gathered| {
            gathered.as_ref().filter(|gathered| new(gathered)).map(|gathered| gathered.id.clone())
        });
        let Some(id) = id else { return };
        let leads = untrack(|| self.live.view(Some(&id)).is_some_and(|view| view.leads));
        if !leads || !self.shelf.open_session(&id) {
            return;
        }
        let (typed, aside) = (self.typed(&id), set_aside(&id));
        let fits = self.shelf.with_records(&id, |_, session| {
            let Some(tournament) = session.tournament() else { return Vec::new() };
            GATHERED.with_borrow(|gathered| {
                let Some(Gathered { latest, tried, .. }) = gathered else { return Vec::new() };
                let fits = latest.iter().filter(|(handed, again)| {
                    !tried.contains(&tried_as(handed))
                        && !typed.contains(&handed.place())
                        && !aside.contains(&name_of(handed))
                        && handed.judge(&id, tournament, *again) == Judged::Fits
                });
                fits.map(|(handed, _)| handed.clone()).collect()
            })
        });
        for handed in fits {
            // What is refused after all waits for somebody, as what did not fit; what cannot be written
            // now fits later, too.
            let tried = self.dispatch.carry_out(&id, Command::Tournament(handed.step()));
            GATHERED.with_borrow_mut(|gathered| {
                if let (Some(gathered), Some(_)) = (gathered, tried) {
                    gathered.tried.push(tried_as(&handed));
                }
            });
        }
    }

    /// The tables whose sheet somebody has begun to type on this device.
    fn typed(self, id: &SessionId) -> Vec<Place> {
        self.sheets.drafts.with_untracked(|drafts| {
            let begun = drafts.list.iter().map(|begun| &begun.draft);
            let here = begun.filter(|draft| draft.sheet.session == *id && draft.begun() > 0);
            here.map(|draft| (draft.sheet.passe, draft.sheet.table)).collect()
        })
    }

    /// The sheets that somebody must look at.
    pub fn waiting_sheets(self, id: &SessionId) -> Vec<Waiting> {
        self.live.changed.track();
        self.sheets.drafts.track();
        let (typed, aside) = (self.typed(id), set_aside(id));
        self.shelf.follow(id, |session| {
            let Some(tournament) = session.tournament() else { return Vec::new() };
            GATHERED.with_borrow(|gathered| {
                let Some(gathered) = gathered.as_ref().filter(|g| g.id == *id) else {
                    return Vec::new();
                };
                let waits = |(handed, again): &(&Handed, bool)| match handed
                    .judge(id, tournament, *again)
                {
                    Judged::Known => false,
                    Judged::Asks => true,
                    Judged::Fits => {
                        let tried = tried_as(handed);
                        typed.contains(&tried.0) || gathered.tried.contains(&tried)
                    }
                };
                let open = gathered.latest.iter().filter(waits).filter_map(|(handed, _)| {
                    let name = name_of(handed);
                    let TableSheet { passe, table, .. } = handed.sheet;
                    let plan = tournament.state.passen.get(passe).and_then(|p| p.tables.get(table));
                    let is_in = plan.and_then(|plan| plan.outcome());
                    (!aside.contains(&name)).then(|| Waiting {
                        sheet: handed.sheet.clone(),
                        is_in,
                        name,
                    })
                });
                open.collect()
            })
        })
    }

    /// Nobody is asked about this sheet any more, on this device.
    pub fn set_sheet_aside(self, id: &SessionId, waiting: &Waiting) {
        let mut aside = store::noted_text(&aside_key(id)).unwrap_or_default();
        aside.push(' ');
        aside.push_str(&waiting.name);
        store::note_text(&aside_key(id), aside.trim());
        self.live.changed.notify();
    }

    /// Hands the sheet under this key in: it is kept until it is sent, whatever the network does.
    pub fn hand_in(self, key: &str, spiele: Vec<[i32; 2]>) {
        let Some(mut desk) = documents::desk(key) else { return };
        let highest = SEATS.with_borrow(|seats| {
            let seat = seats.iter().find(|seat| seat.key == key);
            seat.and_then(|seat| seat.last.as_ref()).map_or(0, |last| last.id.seq)
        });
        desk.hand_in(spiele, highest, self.dispatch.replica);
        documents::write_desk(key, &desk);
        self.take_seat(key);
        self.live.changed.notify();
    }

    /// Opens the line of the sheet under this key, and gives it all that was handed in.
    pub fn take_seat(self, key: &str) {
        let Some(desk) = documents::desk(key) else { return };
        leave_seats(|there| there != key);
        if SEATS.with_borrow(|seats| seats.iter().any(|seat| seat.key == key)) {
            return self.offer_sheets(key);
        }
        let nth = clock::chance();
        let seat = Seat { key: key.to_owned(), nth, line: None, way: Way::Away, last: None };
        SEATS.with_borrow_mut(|seats| seats.push(seat));
        let key = key.to_owned();
        spawn_local(async move {
            let here = key.clone();
            let hear = Box::new(move |said| self.hear_seat(&here, said));
            let wanted = || SEATS.with_borrow(|seats| seats.iter().any(|seat| seat.nth == nth));
            let line = self.open(Of::Table, desk.link, hear, wanted).await;
            let unclaimed = SEATS.with_borrow_mut(|seats| {
                match seats.iter_mut().find(|seat| seat.nth == nth) {
                    Some(seat) if line.is_some() => {
                        seat.line = line;
                        None
                    }
                    _ => {
                        // The next time it is wanted it is tried again.
                        seats.retain(|seat| seat.nth != nth);
                        line
                    }
                }
            });
            if let Some(line) = unclaimed {
                line.leave();
            }
            self.offer_sheets(&key);
        });
    }

    fn offer_sheets(self, key: &str) {
        let line = SEATS.with_borrow(|seats| {
            seats.iter().find(|seat| seat.key == key).and_then(|seat| seat.line.clone())
        });
        let sheet = self
            .sheets
            .drafts
            .with_untracked(|drafts| drafts.get(key).map(|draft| draft.sheet.clone()));
        let (Some(line), Some(desk), Some(sheet)) = (line, documents::desk(key), sheet) else {
            return;
        };
        let of = |spiele| TableSheet { sheet: spiele, ..sheet.clone() };
        let all = desk.handed.into_iter().map(|one| Handed { id: one.id, sheet: of(one.spiele) });
        let all = all.map(|handed| Sent { key: handed.key(), text: handed.sheet.write() });
        line.offer(&all.collect::<Vec<_>>());
    }

    fn hear_seat(self, key: &str, said: Said) {
        let change = |change: &dyn Fn(&mut Seat)| {
            SEATS.with_borrow_mut(|seats| {
                seats.iter_mut().filter(|s| s.key == key).for_each(change)
            });
        };
        match &said {
            Said::Records(sent) => change(&|seat| {
                for handed in sent.iter().filter_map(|one| Handed::read(&one.key, &one.text)) {
                    if handed.follows(seat.last.as_ref()) {
                        seat.last = Some(handed);
                    }
                }
            }),
            Said::Standing { way, .. } => change(&|seat| seat.way = *way),
            // Who else sits at a table nobody is told.
            Said::Present(_) => return,
        }
        if let (Said::Records(sent), Some(mut desk)) = (&said, documents::desk(key)) {
            let came = |id: EventId| {
                let end = ["/", &id.to_string()].concat();
                sent.iter().any(|one| one.key.ends_with(&end))
            };
            let new = desk.handed.iter_mut().filter(|one| !one.sent && came(one.id));
            if new.map(|one| one.sent = true).count() > 0 {
                documents::write_desk(key, &desk);
                // Of a sheet that is not on the screen no more is to be heard.
                let shown = self.nav.venue.get_untracked();
                leave_seats(|there| shown != Venue::TableSheet(there.to_owned()));
            }
        }
        self.live.changed.notify();
    }
}

fn tried_as(handed: &Handed) -> (Place, EventId) {
    (handed.place(), handed.id)
}

/// Names of the sheets that were set aside on this device.
fn set_aside(id: &SessionId) -> Vec<String> {
    let names = store::noted_text(&aside_key(id)).unwrap_or_default();
    names.split(' ').map(str::to_owned).collect()
}

/// Leaves the lines of those of these sheets that have nothing more to send: a phone is at one table.
fn leave_seats(of: impl Fn(&str) -> bool) {
    let unsent = |key: &str| documents::desk(key).is_some_and(|desk| desk.is_unsent());
    let idle = |seat: &Seat| of(&seat.key) && !unsent(&seat.key);
    let (left, stay) = SEATS.take().into_iter().partition::<Vec<_>, _>(idle);
    SEATS.set(stay);
    for line in left.into_iter().filter_map(|seat| seat.line) {
        line.leave();
    }
}

/// Leaves the line of a sheet that was removed.
pub(super) fn leave_seat(key: &str) {
    leave_seats(|there| there == key);
}

impl App {
    /// A line of the client, under a name of this page, as soon as the client is here and for as long as
    /// it is wanted; `None` also where the link is none, which is told.
    async fn open(
        self,
        of: Of,
        link: String,
        hear: Hears,
        wanted: impl Fn() -> bool,
    ) -> Option<Line> {
        let client = client_at_last(wanted).await?;
        let name = format!("{:08x}{:08x}", clock::chance(), clock::chance());
        let line = client.join(of, &Joining { link, name }, hear).await;
        if line.is_none() {
            self.toasts.error(self.live.words().link_incomplete);
        }
        line
    }
}

/// Sends what was handed in and is not sent, wherever in the app one is.
pub fn resume(app: App) {
    spawn_local(async move {
        // Without this part nothing could have been handed in: the next start will have it.
        let _ = resume_now(app).await;
    });
}

#[wasm_split(rest, wasm_split_path = ::leptos::wasm_split, fallible)]
fn resume_now(app: App) -> Result<(), SplitLoaderError> {
    let list = app.sheets.drafts.with_untracked(|drafts| drafts.list.clone());
    for Begun { key, .. } in list {
        if documents::desk(&key).as_ref().is_some_and(Desk::is_unsent) {
            app.take_seat(&key);
        }
    }
    Ok(())
}
