//! The score sheets of a tournament that are being filled in on this device: paper, not what comes from
//! below over a screen.

use super::evening::Evening;
use super::lang::Lang;
use super::nav::{Nav, Screen, Sheet};
use super::shelf::Shelf;
use super::table_lines::TableLines;
use super::toasts::Toasts;
use crate::engine::archive::documents::desk_key;
use crate::engine::archive::draft::SheetDraft;
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::id::SessionId;
use crate::engine::tournament::Scoring;
use crate::text::Msg;
use crate::ui::store::documents::{self, Begun, Drafts};
use leptos::prelude::*;

/// The drafts of score sheets, and those that travel.
#[derive(Clone, Copy)]
pub struct ScoreSheets {
    pub drafts: RwSignal<Drafts>,
    /// The filled sheet of this phone's table, on its way to the Jassleitung.
    pub own: RwSignal<Option<TableSheet>>,
    /// A filled one that came in and is looked at.
    pub arrived: RwSignal<Option<TableSheet>>,
    lang: Lang,
    toasts: Toasts,
    shelf: Shelf,
    nav: Nav,
    evening: Evening,
    lines: TableLines,
}

pub fn use_score_sheets() -> ScoreSheets {
    expect_context()
}

impl ScoreSheets {
    pub fn new(
        drafts: RwSignal<Drafts>,
        lang: Lang,
        toasts: Toasts,
        shelf: Shelf,
        nav: Nav,
        evening: Evening,
        lines: TableLines,
    ) -> ScoreSheets {
        let (own, arrived) = (RwSignal::new(None), RwSignal::new(None));
        ScoreSheets { drafts, own, arrived, lang, toasts, shelf, nav, evening, lines }
    }

    /// A sheet came by a link: an empty one is to be filled in here, and handed in over live where the
    /// link says by what secret; a filled one is looked at.
    pub fn take_sheet(self, sheet: TableSheet, link: Option<String>) {
        if sheet.sheet.is_empty() {
            let key = documents::begin(sheet);
            if let Some(link) = link {
                documents::sit_down(&key, link);
                // It may be on the screen already, at the table that it had before.
                let here = Screen::TableSheet(key.clone());
                if self.nav.screen.with_untracked(|screen| *screen == here) {
                    self.lines.take(&key);
                }
            }
            self.drafts.set(Drafts::now());
            self.nav.go(Screen::TableSheet(key));
            return;
        }
        let session = sheet.session.clone();
        let there =
            self.shelf.stock.with_untracked(|stock| stock.evening(session.as_str()).is_some());
        let show = move || {
            self.arrived.set(Some(sheet));
            self.nav.open(Sheet::Arrived);
        };
        // Of a tournament that is nowhere here there is nothing to open.
        if there {
            self.shelf.with_open(&session.clone(), move || {
                self.nav.stand_at(Screen::Session(session));
                show();
            });
        } else {
            show();
        }
    }

    /// Removes a sheet that is being filled in; a key beside the message brings it back.
    pub fn remove_draft(self, key: &str) {
        let removed = [key.to_owned(), desk_key(key)].map(|key| {
            let text = documents::read(&key);
            (key, text)
        });
        documents::remove_sheet(key);
        self.lines.leave(key);
        self.nav.go(Screen::Start);
        let bring_back = move || {
            for (key, text) in removed.iter().filter(|(_, text)| !text.is_empty()) {
                documents::write(key, text);
            }
        };
        self.toasts.done(self.lang.t(Msg::SheetRemoved).to_owned(), bring_back);
    }

    /// Goes on with a sheet that was begun: in its tournament, where that is on this device and the
    /// same players still sit there.
    pub fn resume(self, begun: &Begun) {
        let sheet = begun.draft.sheet.clone();
        let alone = Screen::TableSheet(begun.key.clone());
        if self.shelf.stock.with_untracked(|stock| stock.evening(sheet.session.as_str()).is_none())
        {
            return self.nav.go(alone);
        }
        self.shelf.with_open(&sheet.session.clone(), move || {
            let here = self.shelf.with_records(&sheet.session, |_, session| {
                session.tournament().is_some_and(|tournament| sheet.fits(tournament))
            });
            if !here {
                return self.nav.stand_at(alone);
            }
            self.nav.stand_at(Screen::Session(sheet.session));
            self.nav.open(Sheet::Scores(sheet.passe, sheet.table));
        });
    }

    /// A sheet that is in needs no draft any more, once nobody looks at it: whoever has handed it in from here
    /// reads there that it went.
    pub fn drop_drafts_that_are_in(self, id: &SessionId) {
        let list = self.drafts.with_untracked(|drafts| drafts.list.clone());
        self.shelf.with_records(id, |_, session| {
            let Some(tournament) = session.tournament() else { return };
            for Begun { key, draft, .. } in list.iter().filter(|b| b.draft.sheet.session == *id) {
                let table = tournament.state.table(draft.sheet.passe, draft.sheet.table);
                let is_in = table.is_some_and(|table| table.sheet.is_some());
                let is_shown = self
                    .nav
                    .screen
                    .with_untracked(|screen| matches!(screen, Screen::TableSheet(of) if of == key));
                if is_in && !is_shown && draft.sheet.fits(tournament) {
                    documents::remove_sheet(key);
                }
            }
        });
    }

    /// What undo would take off the list of sheets: Passe, table and what stands on it.
    pub(super) fn last_sheet(self) -> Option<(usize, usize, Vec<[i32; 2]>)> {
        let last = self.evening.with_session(|_, session| {
            let tournament = session.tournament()?;
            let (p, t) = tournament.sheet(session.latest()?)?;
            Some((p, t, tournament.state.table(p, t)?.sheet.clone()?))
        });
        last.flatten()
    }

    /// A sheet that was taken back is begun: nobody types it twice.
    pub(super) fn begin_again(self, (p, t, lines): (usize, usize, Vec<[i32; 2]>)) {
        let is_in = untrack(|| {
            self.evening.with_tournament(|v| v.state.table(p, t)?.sheet.as_ref().map(|_| ()))
        });
        let Some(sheet) = self.evening.table_sheet(p, t).filter(|_| is_in.flatten().is_none())
        else {
            return;
        };
        let both = sheet.rules.scoring != Scoring::Bruehl;
        let key = documents::key_for(&sheet, |there| self.evening.fits(there));
        let mut draft = SheetDraft::empty(sheet);
        draft.cells = lines
            .iter()
            .map(|[a, b]| [u16::try_from(*a).ok(), u16::try_from(*b).ok().filter(|_| both)])
            .collect();
        documents::write(&key, &draft.write());
    }
}
