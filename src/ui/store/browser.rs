//! The stores of the browser, as `src/web/stores.js` gives them: named fields in, named fields out.
//! What each function is for says `Stores` in `src/web/types.d.ts`.

use super::{Listed, SaveState, StoreRecord, Stores, Strange, documents};
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::{Array, Map, Number, Promise};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

#[wasm_bindgen]
extern "C" {
    /// A text under its key; none where it went.
    type StoredText;
    #[wasm_bindgen(method, getter)]
    fn key(this: &StoredText) -> String;
    #[wasm_bindgen(method, getter)]
    fn text(this: &StoredText) -> Option<String>;

    type News;
    #[wasm_bindgen(method, getter)]
    fn records(this: &News) -> Vec<StoredText>;
    #[wasm_bindgen(method, getter)]
    fn list(this: &News) -> bool;
    #[wasm_bindgen(method, getter)]
    fn state(this: &News) -> String;

    type StoredSession;
    #[wasm_bindgen(method, getter)]
    fn name(this: &StoredSession) -> String;
    #[wasm_bindgen(method, getter)]
    fn stamp(this: &StoredSession) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn note(this: &StoredSession) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn deleted(this: &StoredSession) -> bool;

    #[wasm_bindgen(extends = StoredText)]
    type StrangeText;
    #[wasm_bindgen(method, getter, js_name = isText)]
    fn is_text(this: &StrangeText) -> bool;

    /// What the browser answers about its stores.
    #[derive(Clone)]
    pub type StoreInfo;
    /// In bytes.
    #[wasm_bindgen(method, getter)]
    pub fn used(this: &StoreInfo) -> f64;
    #[wasm_bindgen(method, getter)]
    pub fn quota(this: &StoreInfo) -> f64;
    /// The browser does not clear them on its own.
    #[wasm_bindgen(method, getter)]
    pub fn protected(this: &StoreInfo) -> bool;
    /// Whether each of the two answers.
    #[wasm_bindgen(method, getter)]
    pub fn local(this: &StoreInfo) -> bool;
    #[wasm_bindgen(method, getter)]
    pub fn indexed(this: &StoreInfo) -> bool;

    /// The records of a session, piece by piece.
    pub type Pieces;
    #[wasm_bindgen(method, js_name = next)]
    fn next_js(this: &Pieces) -> Promise<JsValue>;

    // No other import may have this very signature: wasm-bindgen tells imports apart by that, and not
    // by what they are a part of.
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = listen)]
    fn listen_to_records(listener: &js_sys::Function);
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = sessions)]
    fn sessions_js() -> Vec<StoredSession>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = strange)]
    fn strange_js() -> Vec<StrangeText>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = note)]
    fn note_js(session: &str, text: &str);
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = heard)]
    fn heard_js(session: &str) -> bool;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = stamp)]
    fn stamp_js(session: &str) -> String;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = atHand)]
    fn at_hand_js(session: &str) -> Option<Vec<StoredText>>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = fetch)]
    fn fetch_js(session: &str) -> Promise<JsValue>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = look)]
    fn look_js(session: &str) -> Promise<Array<StoredText>>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = extent)]
    fn extent_js(session: &str) -> Promise<Number>;
    /// The records of a session piece by piece.
    #[wasm_bindgen(js_namespace = jasstafelStores)]
    pub fn pieces(session: &str) -> Pieces;
    /// From now on records of this session that other tabs write are told.
    #[wasm_bindgen(js_namespace = jasstafelStores)]
    pub fn shows(session: &str);
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = writeMany)]
    fn write_many_js(records: &Map) -> Promise<JsValue>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = importing)]
    fn importing_js(source: Option<&str>) -> Promise<JsValue>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = interrupted)]
    fn interrupted_js() -> Promise<JsValue>;
    /// The sessions in use, the last one first: these stay in both stores.
    #[wasm_bindgen(js_namespace = jasstafelStores)]
    pub fn keep(sessions: Vec<String>);
    /// How many evenings went with an IndexedDB that the browser lost before this page; told once.
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = lost)]
    pub fn lost_evenings() -> u32;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = state)]
    fn state_js() -> String;
    /// Writes a text under its key into both stores.
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = write)]
    fn write_js(key: &str, text: &str);
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = receive)]
    fn receive_js(key: &str, text: &str) -> bool;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = remove)]
    fn remove_js(session: &str);
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = bringBack)]
    fn bring_back_js(session: &str);
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = clear)]
    fn clear_js(session: &str, heir: Option<&str>);
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = protect)]
    fn protect_js() -> Promise<JsValue>;
    #[wasm_bindgen(js_namespace = jasstafelStores, js_name = info)]
    fn info_js() -> Promise<StoreInfo>;
}

fn records(texts: impl IntoIterator<Item = StoredText>) -> Vec<StoreRecord> {
    texts.into_iter().map(|one| StoreRecord { key: one.key(), text: one.text() }).collect()
}

/// The two stores of this browser.
pub struct Browser;

impl Stores for Browser {
    fn sessions(&self) -> Vec<Listed> {
        let listed = |one: StoredSession| Listed {
            name: one.name(),
            stamp: one.stamp(),
            line: one.note(),
            deleted: one.deleted(),
        };
        sessions_js().into_iter().map(listed).collect()
    }

    fn strange(&self) -> Vec<Strange> {
        let strange = |one: StrangeText| Strange {
            key: one.key(),
            text: one.text().unwrap_or_default(),
            is_text: one.is_text(),
        };
        strange_js().into_iter().map(strange).collect()
    }

    fn at_hand(&self, session: &str) -> Option<Vec<StoreRecord>> {
        at_hand_js(session).map(records)
    }

    fn heard(&self, session: &str) -> bool {
        heard_js(session)
    }

    fn stamp(&self, session: &str) -> String {
        stamp_js(session)
    }

    fn note_line(&self, session: &str, line: &str) {
        note_js(session, line);
    }

    fn write(&self, key: &str, text: &str) {
        write_js(key, text);
    }

    fn receive(&self, key: &str, text: &str) -> bool {
        receive_js(key, text)
    }

    fn document(&self, key: &str) -> String {
        documents::read(key)
    }

    fn write_document(&self, key: &str, text: &str) {
        documents::write(key, text);
    }

    fn document_keys(&self) -> Vec<String> {
        documents::keys()
    }

    fn delete(&self, session: &str) {
        remove_js(session);
    }

    fn bring_back(&self, session: &str) {
        bring_back_js(session);
    }

    fn clear(&self, session: &str, heir: Option<&str>) {
        clear_js(session, heir);
    }

    fn noted(&self, name: &str) -> Option<String> {
        let unkept = UNKEPT.with_borrow(|all| {
            all.iter().find(|(there, _)| there == name).map(|(_, text)| text.clone())
        });
        unkept.or_else(|| storage()?.get_item(&stored_note(name)).ok().flatten())
    }

    fn note(&self, name: &str, text: &str) {
        let kept =
            storage().is_some_and(|storage| storage.set_item(&stored_note(name), text).is_ok());
        UNKEPT.with_borrow_mut(|all| {
            all.retain(|(there, _)| there != name);
            if !kept {
                all.push((name.to_owned(), text.to_owned()));
            }
        });
    }
}

thread_local! {
    /// What the storage did not take, being full or blocked, under its name: it holds as long as the page,
    /// for one sheet leaves there what the next one goes on with.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// The browser's storage; `None` where it is blocked.
fn storage() -> Option<Storage> {
    // `raw` panics where there is none, so that is asked first.
    web_sys::window()?.local_storage().ok().flatten()?;
    Some(LocalStorage::raw())
}

/// Under which key a note of this device lies in `localStorage`.
pub fn stored_note(name: &str) -> String {
    format!("jt-{name}")
}

/// Tells from now on which records came from elsewhere, whether the list of sessions may be another
/// one, and how it stands.
pub fn follow(mut hear: impl FnMut(Vec<StoreRecord>, bool, SaveState) + 'static) {
    let listener: Box<dyn FnMut(News)> = Box::new(move |news| {
        hear(records(news.records()), news.list(), SaveState::of(&news.state()));
    });
    listen_to_records(&Closure::wrap(listener).into_js_value().unchecked_into());
}

/// How it stands at this moment.
pub(super) fn save_state() -> SaveState {
    SaveState::of(&state_js())
}

/// Brings the records of a session here from the second store; they are kept from then on.
pub async fn fetch(session: &str) {
    // It tells what it lacks by what it has.
    let _ = fetch_js(session).await;
}

/// The records of a session, to look at without keeping them; `None` where some of them cannot be read
/// now.
pub async fn look(session: &str) -> Option<Vec<StoreRecord>> {
    look_js(session).await.ok().map(|texts| records(texts.to_vec()))
}

/// How many records a session has, in the second store too.
pub async fn extent(session: &str) -> usize {
    extent_js(session).await.map_or(0, |extent| extent.value_of() as usize)
}

impl Pieces {
    /// The next of them; `None` at the end, an error where it cannot be read now.
    pub async fn next(&self) -> Result<Option<Vec<StoreRecord>>, JsValue> {
        let piece = self.next_js().await?.dyn_into::<Array>().ok();
        Ok(piece.map(|piece| records(piece.iter().map(JsCast::unchecked_into))))
    }
}

/// Writes many new records into the second store alone; kept once they are there. Whether they
/// are.
pub async fn write_many(records: &[(String, String)]) -> bool {
    let map = Map::new();
    for (key, text) in records {
        map.set(&key.into(), &text.into());
    }
    write_many_js(&map).await.is_ok()
}

/// Notes from where many records are being taken in; `None` once all of them are there.
pub async fn note_import(source: Option<&str>) {
    // Where that cannot be noted nothing can be written either, which is told then.
    let _ = importing_js(source).await;
}

/// From where records were taken in when that was interrupted, told once.
pub async fn interrupted() -> Option<String> {
    interrupted_js().await.ok()?.as_string()
}

/// Asks the browser never to clear these stores by itself.
pub async fn protect() {
    // Whether it agreed shows in what it answers next.
    let _ = protect_js().await;
}

/// What the browser answers about its stores.
pub async fn info() -> Option<StoreInfo> {
    info_js().await.ok()
}
