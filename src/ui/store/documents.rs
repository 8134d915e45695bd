//! Documents in the stores of the browser: texts that change while somebody works on them.
//!
//! The stores are in `src/web/documents.js`; keys are made in [`crate::engine::archive::documents`]. Here are
//! the sheets of a tournament that are being filled in.

use super::{self as store, SaveState, Stores};
use crate::engine::archive::documents::{desk_key, session, sheet_key};
use crate::engine::archive::draft;
use crate::engine::archive::draft::SheetDraft;
use crate::engine::archive::file;
use crate::engine::archive::handed::Desk;
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::id::SessionId;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    type StoredDocument;
    #[wasm_bindgen(method, getter)]
    fn key(this: &StoredDocument) -> String;
    #[wasm_bindgen(method, getter)]
    fn text(this: &StoredDocument) -> String;
    /// When it was last written.
    #[wasm_bindgen(method, getter)]
    fn time(this: &StoredDocument) -> f64;

    #[wasm_bindgen(js_namespace = jasstafelDocuments, js_name = listen)]
    fn listen_to_documents(listener: &js_sys::Function);
    #[wasm_bindgen(js_namespace = jasstafelDocuments)]
    fn all() -> Vec<StoredDocument>;
    /// The text under a key; empty where there is none.
    #[wasm_bindgen(js_namespace = jasstafelDocuments)]
    pub fn read(key: &str) -> String;
    /// Writes a text into both stores; an empty one removes what is there.
    #[wasm_bindgen(js_namespace = jasstafelDocuments)]
    pub fn write(key: &str, text: &str);
    #[wasm_bindgen(js_namespace = jasstafelDocuments, js_name = state)]
    fn state() -> String;
    /// Whether the second store has said what it has, or that it does not answer.
    #[wasm_bindgen(js_namespace = jasstafelDocuments)]
    fn ready() -> bool;
}

/// Where the build before this one kept the one sheet of a table, and the one half-typed sheet.
const OLD_SHEET: &str = "tischblatt";
const OLD_CELLS: &str = "punkteblatt";

/// A sheet that is being filled in, and where it lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Begun {
    pub key: String,
    pub draft: SheetDraft,
    /// When something was last typed.
    time: f64,
}

/// All of them, the last one written on first, and how they are saved.
#[derive(Clone, Debug, PartialEq)]
pub struct Drafts {
    pub list: Vec<Begun>,
    pub save_state: SaveState,
    /// Until then there may be more.
    pub ready: bool,
}

impl Drafts {
    /// As the stores have them now.
    pub fn now() -> Drafts {
        let begun = |one: StoredDocument| {
            let draft = SheetDraft::read(&one.text())?;
            Some(Begun { key: one.key(), draft, time: one.time() })
        };
        let mut list: Vec<Begun> = all().into_iter().filter_map(begun).collect();
        list.sort_by(|a, b| b.time.total_cmp(&a.time));
        Drafts { list, save_state: SaveState::of(&state()), ready: ready() }
    }

    /// The sheet under this key.
    pub fn get(&self, key: &str) -> Option<&SheetDraft> {
        self.list.iter().find(|begun| begun.key == key).map(|begun| &begun.draft)
    }
}

/// Tells from now on when a document changed, here or elsewhere.
pub fn listen(mut changed: impl FnMut() + 'static) {
    let listener: Box<dyn FnMut(Vec<StoredDocument>)> = Box::new(move |conflicts| {
        for theirs in conflicts {
            join(&theirs.key(), &theirs.text());
        }
        changed();
    });
    listen_to_documents(&Closure::wrap(listener).into_js_value().unchecked_into());
}

/// What was typed or handed in here before the second store answered, and what that one had.
fn join(key: &str, theirs: &str) {
    let mine = read(key);
    if let (Some(mut mine), Some(theirs)) = (SheetDraft::read(&mine), SheetDraft::read(theirs)) {
        mine.merge(&theirs);
        write(key, &mine.write());
    } else if let (Some(mut mine), Some(theirs)) = (Desk::read(&mine), Desk::read(theirs)) {
        mine.follow(&theirs);
        write(key, &mine.write());
    }
}

/// The key of a sheet: that of its place, or the next where others sat there before a new draw. `same` says
/// of one that lies there under other names whether they are the same people, who were renamed since.
pub fn key_for(sheet: &TableSheet, same: impl Fn(&TableSheet) -> bool) -> String {
    let mut turn = 0;
    loop {
        let key = sheet_key(&sheet.session, sheet.passe, sheet.table, turn);
        match SheetDraft::read(&read(&key)) {
            Some(SheetDraft { sheet: there, .. })
                if there.players != sheet.players && !same(&there) =>
            {
                turn += 1;
            }
            _ => return key,
        }
    }
}

/// Where nothing but the sheet is known other names are other people.
fn by_name(_: &TableSheet) -> bool {
    false
}

/// An empty sheet came: what was typed on it before stays. The key it lies under from now on.
pub fn begin(sheet: TableSheet) -> String {
    let key = key_for(&sheet, by_name);
    let mut draft = SheetDraft::empty(sheet);
    if let Some(before) = SheetDraft::read(&read(&key)) {
        draft.merge(&before);
    }
    write(&key, &draft.write());
    key
}

/// The sheet of a table of a tournament on this device, as far as it was typed; nothing is written. `same` is
/// as for [`key_for`].
pub fn begun(sheet: TableSheet, same: impl Fn(&TableSheet) -> bool) -> (String, SheetDraft) {
    let key = key_for(&sheet, same);
    let mut draft = SheetDraft::empty(sheet.clone());
    if let Some(before) = SheetDraft::read(&read(&key)) {
        draft.merge(&before);
    }
    if old_cells(&sheet, &mut draft) {
        write(&key, &draft.write());
    }
    (key, draft)
}

/// The sheet under this key is handed in over live by the secret of this link; what was handed in by
/// it before stays known.
pub fn sit_down(key: &str, link: String) {
    if desk(key).is_none_or(|desk| desk.link != link) {
        write_desk(key, &Desk::new(link));
    }
}

/// What is remembered beside the sheet under this key, where it is handed in over live.
pub fn desk(key: &str) -> Option<Desk> {
    Desk::read(&read(&desk_key(key)))
}

/// Remembers it.
pub fn write_desk(key: &str, desk: &Desk) {
    write(&desk_key(key), &desk.write());
}

/// Takes a sheet away, with what is remembered beside it.
pub fn remove_sheet(key: &str) {
    for key in [key, &desk_key(key)] {
        if !read(key).is_empty() {
            write(key, "");
        }
    }
}

/// The keys of all documents.
pub(super) fn keys() -> Vec<String> {
    all().iter().map(StoredDocument::key).collect()
}

/// The keys of all documents of a session.
fn keys_of(stores: &dyn Stores, of: &SessionId) -> Vec<String> {
    let keys = stores.document_keys().into_iter();
    keys.filter(|key| session(key).as_ref() == Some(of)).collect()
}

/// Takes away every document of a session that goes for good.
pub(super) fn forget(stores: &dyn Stores, of: &SessionId) {
    keys_of(stores, of).iter().for_each(|key| stores.write_document(key, ""));
}

/// A session goes on under another id, because somebody in it was forgotten: so do its documents.
pub(super) fn move_to(
    stores: &dyn Stores,
    from: &SessionId,
    to: &SessionId,
    neutral: &dyn Fn(usize) -> String,
    who: &str,
) {
    for key in keys_of(stores, from) {
        let text = stores.document(&key);
        stores.write_document(&key, "");
        let moved = file::key_in(&key, to);
        match SheetDraft::read(&text) {
            Some(mut draft) => {
                draft.sheet.session = to.clone();
                replace(&mut draft, who, neutral);
                stores.write_document(&moved, &draft.write());
            }
            None => stores.write_document(&moved, &text),
        }
    }
}

/// Takes a name from every sheet.
pub fn without_name(stores: &dyn Stores, who: &str, neutral: &dyn Fn(usize) -> String) {
    for key in stores.document_keys() {
        let Some(mut draft) = SheetDraft::read(&stores.document(&key)) else { continue };
        if replace(&mut draft, who, neutral) {
            stores.write_document(&key, &draft.write());
        }
    }
}

/// Another name in place of `who`; whether that stood there.
fn replace(draft: &mut SheetDraft, who: &str, neutral: &dyn Fn(usize) -> String) -> bool {
    let names = &mut draft.sheet.players;
    let Some(seat) = names.iter().position(|name| name.trim() == who) else { return false };
    let free = (1..).map(neutral).find(|name| !names.contains(name));
    names[seat] = free.unwrap_or_default();
    true
}

/// The sheet that the build before this one had noted for the table becomes a document, once.
pub fn take_over() {
    let Some(text) = store::noted_text(OLD_SHEET).filter(|text| !text.is_empty()) else { return };
    if let Ok(sheet) = TableSheet::read(&text) {
        let mut draft = SheetDraft::empty(TableSheet { sheet: Vec::new(), ..sheet.clone() });
        old_cells(&sheet, &mut draft);
        let key = key_for(&sheet, by_name);
        if let Some(newer) = SheetDraft::read(&read(&key)) {
            let older = std::mem::replace(&mut draft, newer);
            draft.merge(&older);
        }
        write(&key, &draft.write());
    }
    store::note_text(OLD_SHEET, "");
}

/// What the build before this one had noted as typed on this sheet, once; whether it had.
fn old_cells(sheet: &TableSheet, draft: &mut SheetDraft) -> bool {
    let text = store::noted_text(OLD_CELLS).unwrap_or_default();
    let Some((whose, lines)) = text.split_once('\n') else { return false };
    if whose != format!("{}/{}/{}", sheet.session, sheet.passe, sheet.table) {
        return false;
    }
    let cells = lines.split('\n').map(|line| draft::cells(line).unwrap_or_default()).collect();
    draft.merge(&SheetDraft { cells, ..draft.clone() });
    store::note_text(OLD_CELLS, "");
    true
}
