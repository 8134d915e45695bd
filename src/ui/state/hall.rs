//! A tournament live: its tables hand their sheets in by phone, and the Jassleitung takes them in.
//!
//! The Jassleitung's own devices share the tournament as several phones share an evening
//! ([`super::live`]). From that secret follows one for each table and Passe, which is in the code of its
//! sheet; whoever fills it in hands it in by a line of its own ([`super::table_lines`]). Here is what came from
//! all of them. It is judged by [`Handed::judge`]; what fits is a step like any other, and what contradicts
//! waits for somebody.

use super::chance;
use super::dispatch::Dispatch;
use super::live::line::{Line, Of, Said, TablePlace};
use super::live::{Live, Way, aside_key, handed_out_key, leading};
use super::shelf::Shelf;
use crate::engine::archive::draft::SheetDraft;
use crate::engine::archive::handed::{Handed, Judged, Piles, Place, TABLE_LINK, place_name};
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::session::decide::Command;
use crate::engine::tournament::TablePlan;
use crate::engine::tournament::step::History;
use crate::ui::platform::part::part;
use crate::ui::store;
use crate::ui::store::documents::{self, Begun, Drafts};
use leptos::prelude::*;
use std::iter;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// What came from the tables of the tournament that this tab runs.
struct Gathered {
    id: SessionId,
    /// From which the secrets of its tables follow.
    link: String,
    /// Tells one gathering from the next.
    nth: u32,
    line: Option<Line>,
    way: Way,
    /// Tables whose phone is there.
    tables: usize,
    piles: Piles,
    /// What was taken in, could not be, or is to be looked at.
    tried: Vec<(Place, EventId)>,
    /// What came so lately that the device which leads is still to take it in.
    lately: Vec<(Place, EventId)>,
}

/// So long another device that leads has for what fits: what is not in by then is seen on all of them, for
/// somebody types it there, or has set it aside, or the device sleeps.
const TAKEN_IN: Duration = Duration::from_secs(6);

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
    /// Somebody has begun to type the sheet of this table here.
    pub typed: bool,
    /// By which it is told from all others that came.
    pub name: String,
}

/// The script of the line did not come.
pub struct ClientMissing;

/// What the tables of a tournament hand in to this tab.
#[derive(Clone, Copy)]
pub struct Hall {
    /// Of the tournament that is live here, while this tab carries it.
    gathered: StoredValue<Option<Gathered>>,
    /// The sheets that are being filled in here.
    drafts: RwSignal<Drafts>,
    shelf: Shelf,
    live: Live,
    dispatch: Dispatch,
}

pub fn use_hall() -> Hall {
    expect_context()
}

impl Hall {
    pub fn new(drafts: RwSignal<Drafts>, shelf: Shelf, live: Live, dispatch: Dispatch) -> Hall {
        Hall { gathered: StoredValue::new(None), drafts, shelf, live, dispatch }
    }

    /// What stands behind the sheet of a table in an address, where the tournament is live.
    pub async fn table_secret(
        self,
        id: &SessionId,
        place: Place,
    ) -> Result<Option<String>, ClientMissing> {
        let Some(link) = leading(id) else { return Ok(None) };
        let client = self.live.client().await.ok_or(ClientMissing)?;
        let secret = client.table_link(&TablePlace { link, place: place_name(place) }).await;
        let secret = secret.and_then(|link| link.strip_prefix(TABLE_LINK).map(str::to_owned));
        secret.map(Some).ok_or(ClientMissing)
    }

    /// How it stands with the tables of this tournament, while they are gathered here.
    pub fn view(self, id: &SessionId) -> Option<HallView> {
        self.live.changed.track();
        self.read(id, |gathered| HallView { way: gathered.way, tables: gathered.tables })
    }

    /// Gathers what the tables of this tournament hand in, as long as this tab carries it.
    pub fn attend(self, id: &SessionId) {
        self.live.mark_tournament(id);
        let view = self.live.view(Some(id)).filter(|view| view.way != Way::Elsewhere);
        let way = view.as_ref().map(|view| view.way);
        let link = view.and_then(|view| view.link);
        if link.is_some() && self.read(id, |gathered| gathered.link.clone()) == link {
            return;
        }
        self.end();
        // Before that it is not known whether another window carries it.
        let Some(link) = link.filter(|_| way == Some(Way::Here)) else { return };
        let nth = chance::number();
        self.gathered.set_value(Some(Gathered {
            id: id.clone(),
            link: link.clone(),
            nth,
            line: None,
            way: Way::Away,
            tables: 0,
            piles: Piles::default(),
            tried: Vec::new(),
            lately: Vec::new(),
        }));
        spawn_local(async move {
            let hear = Box::new(move |said| self.hear(nth, said));
            let wanted = || self.gathered.with_value(|g| g.as_ref().is_some_and(|g| g.nth == nth));
            let line = self.live.open(Of::Hall, link, true, hear, wanted).await;
            let unclaimed = self.gathered.try_update_value(|gathered| {
                match gathered.take_if(|gathered| gathered.nth == nth) {
                    // Without a line it begins anew the next time it is attended.
                    Some(mine) if line.is_some() => {
                        *gathered = Some(Gathered { line, ..mine });
                        None
                    }
                    _ => line,
                }
            });
            if let Some(line) = unclaimed.flatten() {
                line.leave();
            }
        });
    }

    /// Nothing is gathered any more.
    fn end(self) {
        let before = self.gathered.try_update_value(Option::take).flatten();
        if let Some(Gathered { line: Some(line), .. }) = before {
            line.leave();
        }
    }

    fn hear(self, nth: u32, said: Said) {
        let new = self.gathered.try_update_value(|gathered| {
            let gathered = gathered.as_mut().filter(|gathered| gathered.nth == nth)?;
            let before = gathered.lately.len();
            let new = gathered.hear(said);
            Some((new, gathered.lately[before..].to_vec()))
        });
        let Some((new, came)) = new.flatten() else { return };
        if !came.is_empty() {
            set_timeout(move || self.is_late(nth, &came), TAKEN_IN);
        }
        if new {
            self.live.changed.notify();
        }
    }

    /// These should have been taken in by now.
    fn is_late(self, nth: u32, came: &[(Place, EventId)]) {
        self.gathered.try_update_value(|gathered| {
            if let Some(gathered) = gathered.as_mut().filter(|gathered| gathered.nth == nth) {
                gathered.lately.retain(|one| !came.contains(one));
            }
        });
        self.live.changed.notify();
    }

    /// As long as the app runs, what tables hand in comes in, on whatever screen.
    pub(super) fn accompany(self) {
        Effect::new(move |_| {
            self.live.changed.track();
            if self.live.carries() {
                spawn_local(async move {
                    let _ = take_in_now(self).await;
                });
            }
        });
    }

    /// Takes in what has come and fits, on the device that leads; a sheet that somebody types here
    /// waits, and one that was set aside stays there. Another tab that has taken the tournament gathers now.
    fn take_in(self) {
        let of = self.gathered.with_value(|gathered| gathered.as_ref().map(|g| g.id.clone()));
        let way = of.and_then(|id| untrack(|| self.live.view(Some(&id)))).map(|view| view.way);
        if way == Some(Way::Elsewhere) {
            return self.end();
        }
        let new = |gathered: &Gathered| {
            gathered.piles.last().any(|handed| !gathered.tried.contains(&tried_as(handed)))
        };
        let id = self.gathered.with_value(|gathered| {
            gathered.as_ref().filter(|gathered| new(gathered)).map(|gathered| gathered.id.clone())
        });
        let Some(id) = id else { return };
        let leads = untrack(|| self.live.view(Some(&id)).is_some_and(|view| view.leads));
        if !leads || !self.shelf.open_session(&id) {
            return;
        }
        let (typed, aside) = (self.typed(&id), names_set_aside(&id));
        let fits = self.shelf.with_records(&id, |_, session| {
            let tournament = session.tournament()?;
            self.read(&id, |gathered| {
                let open = gathered.open(tournament, &aside);
                let fits = open.iter().filter_map(|open| fitting(open));
                fits.filter(|handed| gathered.comes_in(handed, &typed)).cloned().collect::<Vec<_>>()
            })
        });
        for handed in fits.into_iter().flatten() {
            // What is refused after all waits for somebody, as what did not fit; what cannot be written
            // now fits later, too.
            let tried = self.dispatch.carry_out(&id, vec![Command::Tournament(handed.step())]);
            self.gathered.update_value(|gathered| {
                if let (Some(gathered), Some(_)) = (gathered, tried) {
                    gathered.tried.push(tried_as(&handed));
                }
            });
        }
    }

    /// The tables whose sheet somebody has begun to type on this device, for those who sit there; one that was
    /// handed in from here as it stands is not being typed.
    fn typed(self, id: &SessionId) -> Vec<Place> {
        let sits = |sheet: &TableSheet| {
            let fits = |tournament: &History| sheet.fits(tournament);
            self.shelf.with_records(id, |_, session| session.tournament().is_some_and(fits))
        };
        self.drafts.with_untracked(|drafts| {
            let of_it = |draft: &SheetDraft| draft.sheet.session == *id && draft.begun() > 0;
            let is_handed_in = |begun: &Begun| {
                let desk = documents::desk(&begun.key);
                let last = desk.as_ref().and_then(|desk| desk.handed.last());
                last.is_some_and(|last| begun.draft.spiele().as_ref() == Some(&last.spiele))
            };
            let begun = drafts.list.iter().filter(|begun| of_it(&begun.draft));
            let here = begun.filter(|begun| sits(&begun.draft.sheet) && !is_handed_in(begun));
            here.map(|begun| (begun.draft.sheet.passe, begun.draft.sheet.table)).collect()
        })
    }

    /// The sheets that somebody must look at.
    pub fn waiting(self, id: &SessionId) -> Vec<Waiting> {
        self.live.changed.track();
        self.drafts.track();
        let (typed, aside) = (self.typed(id), names_set_aside(id));
        let leads = self.live.view(Some(id)).is_some_and(|view| view.leads);
        let waiting = self.shelf.follow(id, |session| {
            let tournament = session.tournament()?;
            self.read(id, |gathered| {
                let open = gathered.open(tournament, &aside).into_iter();
                // What comes in by itself decides on those before it, too.
                let comes_in = |handed: &Handed| match leads {
                    true => gathered.comes_in(handed, &typed),
                    false => gathered.lately.contains(&tried_as(handed)),
                };
                let open = open.filter(|open| !fitting(open).is_some_and(comes_in));
                let waiting = |(handed, _): (&Handed, Judged)| {
                    let TableSheet { passe, table, .. } = handed.sheet;
                    let plan = tournament.state.table(passe, table);
                    let is_in = plan.and_then(|plan| plan.outcome());
                    let typed = typed.contains(&handed.place());
                    Waiting { sheet: handed.sheet.clone(), is_in, typed, name: name_of(handed) }
                };
                open.flatten().map(waiting).collect()
            })
        });
        waiting.unwrap_or_default()
    }

    /// The draw of this Passe is shown as paper or links: from now on others may have it. Of one that cannot be
    /// drawn anew nothing is noted.
    pub fn hand_out(self, id: &SessionId, passe: usize) {
        let drawn = self.shelf.with_records(id, |_, session| {
            session.tournament().map(|tournament| tournament.state.passen.len())
        });
        if drawn != Some(passe + 1) {
            return;
        }
        store::note_text(&handed_out_key(id), &self.seats(id, passe));
        self.live.changed.notify();
    }

    /// Who sits where in a Passe, as it is noted: its number and the players, table by table.
    fn seats(self, id: &SessionId, passe: usize) -> String {
        self.shelf.with_records(id, |_, session| {
            let drawn = session.tournament().and_then(|t| t.state.passen.get(passe));
            let tables = drawn.map_or(&[][..], |drawn| &drawn.tables).iter();
            let seats = tables.flat_map(TablePlan::players);
            iter::once(passe).chain(seats).map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
        })
    }

    /// Whether another draw of this Passe may spoil a sheet: it was handed out, one waits, is being filled
    /// in here, or is open at a table; or another device has drawn, and nobody here knows what became of that.
    pub fn at_work(self, id: &SessionId, passe: usize) -> bool {
        let tables = self.view(id).map_or(0, |view| view.tables);
        let waiting = self.waiting(id);
        let mut of_it = waiting.iter().map(|one| one.sheet.passe);
        let mut typed = self.typed(id).into_iter();
        let handed_out =
            || store::noted_text(&handed_out_key(id)).as_deref() == Some(&*self.seats(id, passe));
        let drawn_elsewhere = || {
            let draw = self.shelf.with_records(id, |_, session| {
                session.tournament()?.last_draw().map(|draw| draw.id.replica)
            });
            draw.is_some_and(|page| self.live.wrote_elsewhere(id, page))
        };
        tables > 0
            || of_it.any(|of| of == passe)
            || typed.any(|(of, _)| of == passe)
            || handed_out()
            || drawn_elsewhere()
    }

    /// Nobody is asked about this sheet any more, on this device; or somebody is again.
    pub fn set_aside(self, id: &SessionId, waiting: &Waiting, is_aside: bool) {
        let mut aside = names_set_aside(id);
        aside.retain(|name| *name != waiting.name);
        if is_aside {
            aside.push(waiting.name.clone());
        }
        store::note_text(&aside_key(id), &aside.join(" "));
        self.live.changed.notify();
    }

    /// How many of the sheets that were set aside on this device nobody has decided on since.
    pub fn count_aside(self, id: &SessionId) -> usize {
        self.live.changed.track();
        let aside = names_set_aside(id);
        if aside.is_empty() {
            return 0;
        }
        let count = self.shelf.follow(id, |session| {
            let tournament = session.tournament()?;
            self.read(id, |gathered| {
                let open = gathered.open(tournament, &[]).into_iter().flatten();
                open.filter(|(handed, _)| aside.contains(&name_of(handed))).count()
            })
        });
        count.unwrap_or_default()
    }

    /// Somebody is asked again about all that was set aside, also where it would come in by itself.
    pub fn ask_again(self, id: &SessionId) {
        let aside = names_set_aside(id);
        self.gathered.update_value(|gathered| {
            if let Some(gathered) = gathered.as_mut().filter(|gathered| gathered.id == *id) {
                let shown = gathered.piles.last().filter(|h| aside.contains(&name_of(h)));
                let shown: Vec<_> = shown.map(tried_as).collect();
                gathered.tried.extend(shown);
            }
        });
        store::note_text(&aside_key(id), "");
        self.live.changed.notify();
    }

    /// Reads what came of this tournament, while it is gathered here.
    fn read<T>(self, id: &SessionId, read: impl FnOnce(&Gathered) -> T) -> Option<T> {
        let of = |gathered: &Option<Gathered>| gathered.as_ref().filter(|g| g.id == *id).map(read);
        self.gathered.try_with_value(of).flatten()
    }
}

impl Gathered {
    /// What of each table nobody has decided on, but for what was set aside here. Of a Passe that does not count
    /// nobody asks.
    fn open(&self, tournament: &History, aside: &[String]) -> Vec<Vec<(&Handed, Judged)>> {
        self.piles.open(&self.id, tournament, |handed| {
            tournament.state.is_left_out(handed.sheet.passe) || aside.contains(&name_of(handed))
        })
    }

    /// Whether a sheet that fits comes in by itself on the device that leads: one that somebody types there
    /// waits.
    fn comes_in(&self, handed: &Handed, typed: &[Place]) -> bool {
        !typed.contains(&handed.place()) && !self.tried.contains(&tried_as(handed))
    }

    /// What the line says; whether something of what is shown is another now.
    fn hear(&mut self, said: Said) -> bool {
        match said {
            Said::Records(sent) => {
                let before = self.lately.len();
                for handed in sent.iter().filter_map(|one| Handed::read(&one.key, &one.text)) {
                    let name = tried_as(&handed);
                    if self.piles.take(handed) {
                        self.lately.push(name);
                    }
                }
                self.lately.len() > before
            }
            Said::Standing { way, .. } => {
                self.way = way;
                true
            }
            Said::Present(phones) => {
                // Of each phone the table, then what it is called there. Those that run the tournament
                // say something of themselves, as at any table.
                let mut tables: Vec<&str> = Vec::new();
                for phone in phones.iter().filter(|phone| phone.words.is_empty()) {
                    let table = phone.name.split_once('.').map_or("", |(table, _)| table);
                    if !tables.contains(&table) {
                        tables.push(table);
                    }
                }
                // Every phone says every few seconds that it is still there.
                let changed = self.tables != tables.len();
                self.tables = tables.len();
                changed
            }
        }
    }
}

/// What fits of what is open of a table.
fn fitting<'a>(open: &[(&'a Handed, Judged)]) -> Option<&'a Handed> {
    open.iter().find(|(_, judged)| *judged == Judged::Fits).map(|(handed, _)| *handed)
}

fn name_of(handed: &Handed) -> String {
    [place_name(handed.place()).as_str(), &handed.id.to_string()].join("/")
}

fn tried_as(handed: &Handed) -> (Place, EventId) {
    (handed.place(), handed.id)
}

/// Names of the sheets that were set aside on this device.
fn names_set_aside(id: &SessionId) -> Vec<String> {
    let names = store::noted_text(&aside_key(id)).unwrap_or_default();
    names.split_whitespace().map(str::to_owned).collect()
}

part! {
    rest: fn take_in_now(hall: Hall) {
        hall.take_in();
    }
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use crate::ui::state::live::line::Phone;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn a_table_with_several_phones_counts_once_and_whoever_leads_does_not() {
        let id = SessionId::try_from("saal".to_owned()).expect("an id");
        let mut gathered = Gathered {
            id,
            link: "m=x".to_owned(),
            nth: 1,
            line: None,
            way: Way::Here,
            tables: 0,
            piles: Piles::default(),
            tried: Vec::new(),
            lately: Vec::new(),
        };
        let mut hear = |phones: &[(&str, &str)]| {
            let phone = |(name, words): &(&str, &str)| Phone {
                name: (*name).to_owned(),
                words: (*words).to_owned(),
            };
            let changed = gathered.hear(Said::Present(phones.iter().map(phone).collect()));
            (changed, gathered.tables)
        };
        let all = [("A.1", ""), ("A.2", ""), ("B.1", ""), ("C.1", "m 2")];
        assert_eq!(hear(&all), (true, 2));
        assert_eq!(hear(&all), (false, 2), "that they are still there is nothing new");
        assert_eq!(hear(&all[..2]), (true, 1));
        assert_eq!(hear(&[]), (true, 0));
    }
}
