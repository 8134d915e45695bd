//! The state of the app: a context each, provided once by the frame and read with `use_…`. Each is a
//! few handles that are copied. What a context needs of others comes before it: clock and chance, the
//! device, the language, the toasts, the shelf, the way, the open evening, the line to other phones, the
//! sheets that are being filled in and how they are handed in, the dispatch, what the tables of a
//! tournament hand in, jobs on whole evenings.

pub mod archive;
pub mod chance;
pub mod clock;
pub mod device;
pub mod dispatch;
pub mod evening;
pub mod hall;
pub mod lang;
pub mod live;
pub mod nav;
pub mod progress;
pub mod results;
pub mod score_sheets;
pub mod search;
pub mod setup;
pub mod sharing;
pub mod shelf;
pub mod table_lines;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
pub mod toasts;

pub use archive::{Archive, use_archive};
pub use device::{Device, Learn, use_device};
pub use dispatch::{Dispatch, NotWritten, use_dispatch};
pub use evening::{Evening, use_evening};
pub use hall::{Hall, use_hall};
pub use lang::{Lang, use_lang};
pub use live::{Live, use_live};
pub use nav::{Lookup, Nav, Screen, Sheet, use_nav};
pub use results::{Results, use_results};
pub use score_sheets::{ScoreSheets, use_score_sheets};
pub use search::{Search, use_search};
pub use setup::{Setup, use_setup};
pub use sharing::{Sharing, use_sharing};
pub use shelf::{Shelf, use_shelf};
pub use table_lines::{TableLines, use_table_lines};
pub use toasts::{Toasts, use_toasts};

use crate::text::{Msg, say};
use crate::ui::platform::phone;
use crate::ui::store::documents::{self, Drafts};
use crate::ui::store::{self, SaveState, Stock};
use leptos::prelude::*;
use std::mem;
use wasm_bindgen_futures::spawn_local;

/// Reads the stores and the address, and gives every component the contexts. The device speaks a language
/// once it has learnt it.
pub fn start(learn: Learn) {
    documents::take_over();
    let mut stock = Stock::default();
    stock.read_list();
    let address = Screen::in_address();
    let wanted = address.clone().known_to(&stock);
    let opened = wanted.session().is_none_or(|id| stock.open(id));
    let screen = if opened { wanted.clone() } else { Screen::Start };
    let device = Device::new(learn);
    let lang = Lang::new(device);
    let toasts = Toasts::new(lang);
    let shelf = Shelf::new(lang, toasts, stock);
    let nav = Nav::new(lang, toasts, shelf, screen);
    let drafts = RwSignal::new(Drafts::now());
    let evening = Evening::new(lang, toasts, shelf, nav, drafts);
    let replica = chance::number();
    let live = Live::new(replica, lang, toasts, shelf, nav);
    let table_lines = TableLines::new(replica, drafts, nav, live);
    let sheets = ScoreSheets::new(drafts, lang, toasts, shelf, nav, evening, table_lines);
    let dispatch = Dispatch { replica, device, lang, toasts, shelf, nav, evening, sheets, live };
    let hall = Hall::new(drafts, shelf, live, dispatch);
    let archive = Archive::new(lang, toasts, shelf, nav, dispatch);
    let results = Results::new(shelf);
    let sharing = Sharing::new(nav);
    let setup = Setup::new();
    let search = Search::new();
    documents::listen(move || drafts.set(Drafts::now()));
    shelf.note_save_state(SaveState::now());
    if !opened {
        nav.go_once_open(wanted.clone());
    }
    let wishes = shelf.wishes();
    // Of an evening that nothing here tells of the other store may know.
    let mut awaited =
        Some(address).filter(|address| *address != wanted && matches!(address, Screen::Session(_)));
    let mut compared = false;
    store::follow(move |new, list, save_state| {
        if list || !new.is_empty() {
            shelf.stock.update(|stock| stock.hear(new, list));
            nav.leave_deleted();
            shelf.look_through();
            let known = |screen: &mut Screen| {
                shelf.stock.with_untracked(|stock| screen.clone().known_to(stock) == *screen)
            };
            if let Some(screen) = awaited.take_if(known)
                && shelf.wishes() == wishes
            {
                nav.go_once_open(screen);
            }
        }
        // Both have been asked. Browsers lose things: that is told, and whoever looks for an evening is not
        // met with silence.
        if save_state == SaveState::Saved && !mem::replace(&mut compared, true) {
            match (store::lost_evenings(), &awaited) {
                (0, None) => {}
                (0, Some(screen)) => nav.tell_missing(screen),
                (lost, _) => {
                    toasts.error(&say!(lang, Msg::EveningsLost, count = &lost.to_string()));
                }
            }
        }
        shelf.note_save_state(save_state);
        shelf.told.notify();
    });
    shelf.look_through();
    // A tab asks only when somebody wants it: some browsers ask back.
    if phone::is_installed() {
        spawn_local(async {
            store::protect().await;
        });
    }
    archive.tell_interrupted();
    live.accompany();
    hall.accompany();
    table_lines.accompany();
    provide_context(device);
    provide_context(lang);
    provide_context(toasts);
    provide_context(shelf);
    provide_context(nav);
    provide_context(evening);
    provide_context(live);
    provide_context(table_lines);
    provide_context(sheets);
    provide_context(dispatch);
    provide_context(hall);
    provide_context(archive);
    provide_context(results);
    provide_context(sharing);
    provide_context(setup);
    provide_context(search);
}
