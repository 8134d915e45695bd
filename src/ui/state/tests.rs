//! The dispatch in a page, with all contexts and on the stores as the app has them: what is decided, stored
//! and told, and what is not.

use super::toasts::MessageKey;
use super::{
    Evening, NotWritten, start, use_archive, use_dispatch, use_evening, use_lang, use_nav,
    use_toasts,
};
use crate::engine::base::id::SessionId;
use crate::engine::session::decide::Command;
use crate::text::{Catalogue, Msg, language};
use crate::ui::store::tests::{begin, weis_of};
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

/// The numbers of the records of a session that the page's own store holds, in their order.
fn numbers(id: &SessionId) -> Vec<u64> {
    let store = LocalStorage::raw();
    let all = (0..store.length().expect("a store")).filter_map(|nth| store.key(nth).ok()?);
    let of_session = format!("jt1/{}/", id.as_str());
    let number = |key: String| key.strip_prefix(&of_session)?.split_once('-')?.0.parse().ok();
    let mut numbers: Vec<u64> = all.filter_map(number).collect();
    numbers.sort_unstable();
    numbers
}

fn running(evening: Evening) -> usize {
    evening.with_partie(|_, partie| partie.running_entries().len()).expect("a Partie")
}

#[wasm_bindgen_test]
async fn what_is_lawful_is_stored_and_told_once_and_what_is_refused_tells_nobody() {
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

    let id = dispatch.begin(None, begin()).expect("a Partie");
    assert_eq!(use_nav().screen.get_untracked().session(), Some(&id), "one goes there");
    assert_eq!(numbers(&id), [1]);

    // How often who reads the log is told of it.
    let told = RwSignal::new(0);
    Effect::new(move || {
        running(evening);
        told.update_untracked(|told| *told += 1);
    });
    tick().await;
    assert_eq!(told.get_untracked(), 1);

    dispatch.enter(weis_of(50)).expect("lawful");
    // In the same task: a tap that was answered outlives the page.
    assert_eq!(numbers(&id), [1, 2]);
    assert_eq!(untrack(|| running(evening)), 1);
    tick().await;
    assert_eq!(told.get_untracked(), 2);

    let refused = dispatch.enter(weis_of(51)).expect_err("no Weis is worth that");
    assert!(matches!(refused, NotWritten::Refused(_)), "{refused:?}");
    assert!(toasts.message.get_untracked().is_some_and(|message| message.error), "it is said");
    tick().await;
    assert_eq!((numbers(&id), told.get_untracked()), (vec![1, 2], 2));

    // All of them or none.
    dispatch.enter_all(vec![weis_of(20), weis_of(51)]).expect_err("one of them is none");
    assert_eq!((numbers(&id), untrack(|| running(evening))), (vec![1, 2], 1));

    dispatch.undo();
    assert_eq!((numbers(&id), untrack(|| running(evening))), (vec![1, 2, 3], 0));
    dispatch.redo();
    assert_eq!((numbers(&id), untrack(|| running(evening))), (vec![1, 2, 3, 4], 1));

    // What lies in the bin is not written in, however long a sheet of it stayed open.
    use_archive().delete(&id);
    let titled = dispatch.command_in(&id, Command::SetTitle { title: "Beiz".to_owned() });
    assert!(matches!(titled, Err(NotWritten::Hindered)), "{titled:?}");
    assert_eq!(numbers(&id), [1, 2, 3, 4]);
    let said = toasts.message.get_untracked().expect("it is said");
    assert_eq!(said.text, use_lang().t(Msg::Deleted));
    assert!(matches!(said.key, Some(MessageKey::BringBack(of)) if of == id));

    // What went for good does not come back, and nobody is told that it did.
    use_archive().empty_bin();
    use_archive().bring_back(&id);
    let said = toasts.message.get_untracked().expect("it is said");
    assert_eq!((said.text.as_str(), said.error), (use_lang().t(Msg::NothingHere), true));
    assert!(numbers(&id).is_empty());
}
