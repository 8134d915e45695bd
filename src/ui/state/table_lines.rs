//! The sheets that are filled in on this phone and handed in over live: each has a line of its own, under
//! the secret that came in its code, and is kept until it is sent. What comes of it at the Jassleitung is
//! in [`super::hall`].

use super::chance;
use super::live::line::{Line, Of, Said, Sent};
use super::live::{Live, PATIENCE, Way};
use super::nav::{Nav, Screen};
use crate::engine::archive::handed::{Desk, Handed};
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::id::EventId;
use crate::engine::tournament::sum;
use crate::ui::platform::page;
use crate::ui::platform::part::part;
use crate::ui::store::documents::{self, Begun, Drafts};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// The line of a table's sheet.
struct TableLine {
    /// The key of the sheet.
    key: String,
    /// The secret of its table.
    link: String,
    /// Tells one line of a sheet from the next.
    tag: u32,
    line: Option<Line>,
    way: Way,
    /// It was not here yet, and it is too early to say why.
    connecting: bool,
    /// The last sheet that came back, whichever phone of the table handed it in.
    last: Option<Handed>,
}

impl TableLine {
    fn new(key: String, link: String, tag: u32) -> TableLine {
        let (line, last) = (None, None);
        TableLine { key, link, tag, line, way: Way::Away, connecting: true, last }
    }

    fn stands(&mut self, way: Way) {
        self.way = way;
        self.connecting &= way != Way::Here;
    }

    fn is_away(&self) -> bool {
        self.way == Way::Away && !self.connecting
    }
}

/// How it stands with a sheet that is handed in over live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLineView {
    /// What was handed in last on this phone, and whether it is sent.
    pub handed: Option<(Vec<[i32; 2]>, bool)>,
    /// Another phone of the table has handed in something else after it.
    pub other: Option<[i32; 2]>,
    /// There is no network, as far as is known.
    pub away: bool,
}

/// The lines of the sheets of this phone.
#[derive(Clone, Copy)]
pub struct TableLines {
    /// Of every sheet whose line was wanted.
    all: StoredValue<Vec<TableLine>>,
    /// This tab: no other one gives the same numbers.
    replica: u32,
    /// The sheets that are being filled in here.
    drafts: RwSignal<Drafts>,
    nav: Nav,
    live: Live,
}

pub fn use_table_lines() -> TableLines {
    expect_context()
}

impl TableLines {
    pub fn new(replica: u32, drafts: RwSignal<Drafts>, nav: Nav, live: Live) -> TableLines {
        TableLines { all: StoredValue::new(Vec::new()), replica, drafts, nav, live }
    }

    /// How it stands with the sheet under this key; `None` where it is not handed in over live.
    pub fn view(self, key: &str) -> Option<TableLineView> {
        self.live.changed.track();
        self.drafts.track();
        let desk = documents::desk(key)?;
        let own = desk.handed.last();
        let players = self
            .drafts
            .with_untracked(|drafts| drafts.get(key).map(|draft| draft.sheet.players.clone()));
        self.all.with_value(|tables| {
            let table = tables.iter().find(|table| table.key == key);
            let last = table.and_then(|table| table.last.as_ref());
            // After another draw others sit there: what those before them have handed in is none of theirs.
            let of_these = last.filter(|last| players.as_ref() == Some(&last.sheet.players));
            let other = of_these.filter(|last| {
                own.is_none_or(|own| own.id < last.id && own.spiele != last.sheet.sheet)
            });
            Some(TableLineView {
                handed: own.map(|own| (own.spiele.clone(), own.sent)),
                other: other.map(|other| sum(&other.sheet.sheet)),
                away: table.is_none_or(TableLine::is_away),
            })
        })
    }

    /// Hands the sheet under this key in: it is kept until it is sent, whatever the network does.
    pub fn hand_in(self, key: &str, spiele: Vec<[i32; 2]>) {
        let Some(mut desk) = documents::desk(key) else { return };
        let highest = self.all.with_value(|tables| {
            let table = tables.iter().find(|table| table.key == key);
            table.and_then(|table| table.last.as_ref()).map(|last| last.id)
        });
        desk.hand_in(spiele, highest, self.replica);
        documents::write_desk(key, &desk);
        self.take(key);
        self.live.changed.notify();
    }

    /// Opens the line of the sheet under this key, which somebody has in hand here, and gives it all that was
    /// handed in: another tab that has taken it meanwhile may sleep.
    pub fn take(self, key: &str) {
        self.leave_those(|table| table.key == key && table.way == Way::Elsewhere);
        self.open(key, true);
    }

    /// The same; whether it `takes` the line from another tab.
    fn open(self, key: &str, takes: bool) {
        let Some(desk) = documents::desk(key) else { return };
        self.leave_idle(|there| there != key && !self.is_shown(there));
        // The tournament may have gone live anew: the table has another secret.
        self.leave_those(|table| table.key == key && table.link != desk.link);
        if self.all.with_value(|tables| tables.iter().any(|table| table.key == key)) {
            return self.offer(key);
        }
        let tag = chance::number();
        let (key_here, link) = (key.to_owned(), desk.link.clone());
        self.all.update_value(|tables| tables.push(TableLine::new(key_here, link, tag)));
        self.live.changed.notify();
        let impatient = move || {
            self.all.update_value(|tables| {
                let of_it = tables.iter_mut().filter(|table| table.tag == tag);
                of_it.for_each(|table| table.connecting = false);
            });
            self.live.changed.notify();
        };
        set_timeout(impatient, PATIENCE);
        let key = key.to_owned();
        spawn_local(async move {
            let here = key.clone();
            let hear = Box::new(move |said| self.hear(&here, said));
            let wanted =
                || self.all.with_value(|tables| tables.iter().any(|table| table.tag == tag));
            let line = self.live.open(Of::Table, desk.link, takes, hear, wanted).await;
            let unclaimed = self.all.try_update_value(|tables| {
                match tables.iter_mut().find(|table| table.tag == tag) {
                    Some(table) if line.is_some() => {
                        table.line = line;
                        None
                    }
                    _ => {
                        // The next time it is wanted it is tried again.
                        tables.retain(|table| table.tag != tag);
                        line
                    }
                }
            });
            if let Some(line) = unclaimed.flatten() {
                line.leave();
            }
            self.offer(&key);
        });
    }

    fn offer(self, key: &str) {
        let line = self.all.with_value(|tables| {
            tables.iter().find(|table| table.key == key).and_then(|table| table.line.clone())
        });
        let sheet =
            self.drafts.with_untracked(|drafts| drafts.get(key).map(|draft| draft.sheet.clone()));
        let (Some(line), Some(desk), Some(sheet)) = (line, documents::desk(key), sheet) else {
            return;
        };
        let of = |spiele| TableSheet { sheet: spiele, ..sheet.clone() };
        let all = desk.handed.into_iter().map(|one| Handed { id: one.id, sheet: of(one.spiele) });
        let all = all.map(|handed| Sent { key: handed.key(), text: handed.sheet.write() });
        line.offer(&all.collect::<Vec<_>>());
    }

    fn hear(self, key: &str, said: Said) {
        let change = |change: &dyn Fn(&mut TableLine)| {
            self.all
                .update_value(|tables| tables.iter_mut().filter(|s| s.key == key).for_each(change));
        };
        match &said {
            Said::Records(sent) => {
                change(&|table| {
                    for handed in sent.iter().filter_map(|one| Handed::read(&one.key, &one.text)) {
                        if handed.follows(table.last.as_ref()) {
                            table.last = Some(handed);
                        }
                    }
                });
                self.note_sent(key, sent);
            }
            Said::Standing { way, .. } => change(&|table| table.stands(*way)),
            // Who else sits at a table nobody is told.
            Said::Present(_) => return,
        }
        self.live.changed.notify();
    }

    /// Of what was handed in this came back: it is sent.
    fn note_sent(self, key: &str, sent: &[Sent]) {
        let Some(mut desk) = documents::desk(key) else { return };
        let came = |id: EventId| {
            let end = ["/", &id.to_string()].concat();
            sent.iter().any(|one| one.key.ends_with(&end))
        };
        let new = desk.handed.iter_mut().filter(|one| !one.sent && came(one.id));
        if new.map(|one| one.sent = true).count() > 0 {
            documents::write_desk(key, &desk);
        }
        // Of a sheet that is not on the screen no more is to be heard.
        self.leave_idle(|there| !self.is_shown(there));
    }

    fn is_shown(self, key: &str) -> bool {
        self.nav
            .screen
            .with_untracked(|screen| matches!(screen, Screen::TableSheet(of) if of == key))
    }

    /// Leaves the lines of those of these sheets that have nothing more to send: a phone is at one table.
    fn leave_idle(self, of: impl Fn(&str) -> bool) {
        let unsent = |key: &str| documents::desk(key).is_some_and(|desk| desk.is_unsent());
        self.leave_those(|table| of(&table.key) && !unsent(&table.key));
    }

    /// Leaves the lines of these.
    fn leave_those(self, of: impl Fn(&TableLine) -> bool) {
        let left = self.all.try_update_value(|tables| {
            let (left, stay) = std::mem::take(tables).into_iter().partition::<Vec<_>, _>(of);
            *tables = stay;
            left
        });
        for line in left.unwrap_or_default().into_iter().filter_map(|table| table.line) {
            line.leave();
        }
    }

    /// Leaves the line of a sheet that was removed.
    pub(super) fn leave(self, key: &str) {
        self.leave_idle(|there| there == key);
    }

    /// As long as the app runs what was handed in and is not sent goes out, on whatever screen: a table's
    /// phone may have been closed before that, or another tab has handed it in while this one has the line.
    pub(super) fn accompany(self) {
        Effect::new(move |_| {
            if self.drafts.with(|all| all.ready && !all.list.is_empty()) {
                spawn_local(async move {
                    // Without this part nothing could have been handed in: the next start will have it.
                    let _ = resume_now(self).await;
                });
            }
        });
    }
}

part! {
    rest: fn resume_now(lines: TableLines) {
        let list = lines.drafts.with_untracked(|drafts| drafts.list.clone());
        for Begun { key, .. } in list {
            if documents::desk(&key).as_ref().is_some_and(Desk::is_unsent) {
                // Who looks at this tab looks at no other, and that may sleep.
                lines.open(&key, !page::is_hidden());
            }
        }
    }
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn a_line_that_only_connects_is_not_without_a_network() {
        let mut table = TableLine::new("key".to_owned(), "m=x".to_owned(), 7);
        for (way, away) in [(Way::Away, false), (Way::Here, false), (Way::Away, true)] {
            table.stands(way);
            assert_eq!(table.is_away(), away, "{way:?}");
        }
    }
}
