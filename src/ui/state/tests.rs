//! The dispatch in a page, with all contexts and on the stores as the app has them: what is decided, stored
//! and drawn, and what is not.

use super::{Evening, Unwritten, start, use_dispatch, use_evening, use_nav, use_toasts};
use crate::engine::base::edition::Edition;
use crate::engine::base::id::SessionId;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::facts::event::{Entry, PartieHead, WeisNote};
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::session::decide::Command;
use crate::text::{Catalogue, language};
use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;
use leptos::task::tick;
use wasm_bindgen_test::wasm_bindgen_test;

/// The scripts that a page has before the program.
const SCRIPTS: [&str; 2] =
    [include_str!("../../web/stores.js"), include_str!("../../web/documents.js")];

/// What a page does before the app stands, as `src/web/boot.js` does it.
fn stores_begin() {
    for script in SCRIPTS {
        js_sys::eval(script).expect("a script");
    }
    js_sys::eval("jasstafelStores.begin()").expect("stores");
}

/// The keys of the records of a session that the page's own store holds, in their order.
fn keys(id: &SessionId) -> Vec<String> {
    let store = LocalStorage::raw();
    let all = (0..store.length().expect("a store")).filter_map(|nth| store.key(nth).ok()?);
    let of_session = format!("jt1/{}/", id.as_str());
    let mut keys: Vec<String> = all.filter(|key| key.starts_with(&of_session)).collect();
    keys.sort();
    keys
}

fn schieber() -> Command {
    Command::BeginPartie(PartieHead {
        jassart: "schieber".to_owned(),
        players: ["Anna", "Beat", "Carla", "Dani"].map(str::to_owned).to_vec(),
        dealer: Seat(0),
        tischregeln: Tischregeln::default(),
        edition: Edition::TODAY,
    })
}

fn weis(points: i32) -> Entry {
    let (side, points) = (Side::A, Points(points));
    Entry::Weis(WeisNote { side, points, seat: None, cards: String::new() })
}

fn running(evening: Evening) -> usize {
    evening.with_partie(|_, partie| partie.running_entries().len()).expect("a Partie")
}

#[wasm_bindgen_test]
async fn what_is_lawful_is_stored_and_drawn_once_and_what_is_refused_draws_nothing() {
    stores_begin();
    // Whichever of them this browser asks for.
    let all = [language::german(), language::french(), language::italian(), language::english()];
    all.into_iter().for_each(|words| words.learn());
    // From here on effects run, as in a page that shows something.
    leptos::mount::mount_to_body(|| ());
    let owner = Owner::new();
    owner.set();
    start(|_: Catalogue| Box::pin(async { true }));
    let (dispatch, evening, toasts) = (use_dispatch(), use_evening(), use_toasts());

    let id = dispatch.begin(None, schieber()).expect("a Partie");
    assert_eq!(use_nav().venue.get_untracked().session(), Some(&id), "one goes there");
    assert_eq!(keys(&id).len(), 1);

    // How often what shows the board is drawn.
    let drawn = RwSignal::new(0);
    let shown = evening.select(|_, partie| partie.running_entries().len());
    Effect::new(move || {
        shown.get();
        drawn.update_untracked(|drawn| *drawn += 1);
    });
    tick().await;
    assert_eq!(drawn.get_untracked(), 1);

    dispatch.enter(weis(50)).expect("lawful");
    // In the same task: a tap that was answered outlives the page.
    assert_eq!(keys(&id).len(), 2);
    assert_eq!(untrack(|| running(evening)), 1);
    tick().await;
    assert_eq!(drawn.get_untracked(), 2);

    let refused = dispatch.enter(weis(51)).expect_err("no Weis is worth that");
    assert!(matches!(refused, Unwritten::Refused(_)), "{refused:?}");
    assert!(toasts.notice.get_untracked().is_some_and(|message| message.error), "it is said");
    tick().await;
    assert_eq!((keys(&id).len(), drawn.get_untracked()), (2, 2));

    // All of them or none.
    assert!(!dispatch.enter_all(vec![weis(20), weis(51)]));
    assert_eq!((keys(&id).len(), untrack(|| running(evening))), (2, 1));

    dispatch.undo();
    assert_eq!((keys(&id).len(), untrack(|| running(evening))), (3, 0));
    dispatch.redo();
    assert_eq!((keys(&id).len(), untrack(|| running(evening))), (4, 1));
    let first = keys(&id).iter().filter(|key| key.contains("/1-")).count();
    assert_eq!(first, 1, "no number is given twice: {:?}", keys(&id));
}
