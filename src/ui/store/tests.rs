//! What the stock writes and folds, on stores in memory.

use super::*;
use crate::engine::archive::documents::sheet_key;
use crate::engine::archive::draft::SheetDraft;
use crate::engine::archive::file::{Backup, File};
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::gaps::Gaps;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::facts::event::{Entry, PartieHead, WeisNote};
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::tournament::TournamentRules;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use wasm_bindgen_test::wasm_bindgen_test;

/// Stores that keep what they are given.
#[derive(Default)]
struct Memory {
    /// In the order in which they were written.
    records: Mutex<Vec<(String, String)>>,
    documents: Mutex<BTreeMap<String, String>>,
    lines: Mutex<BTreeMap<String, String>>,
    deleted: Mutex<BTreeSet<String>>,
    notes: Mutex<BTreeMap<String, String>>,
    /// The second of two has told nothing yet.
    silent: Mutex<bool>,
}

fn held<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    /// As they are when a page opens; they last as long as the program.
    fn new() -> &'static Memory {
        reads_records();
        Box::leak(Box::default())
    }

    fn keys(&self) -> Vec<String> {
        held(&self.records).iter().map(|(key, _)| key.clone()).collect()
    }

    /// The same records in other stores, in the order that `turn` gives them.
    fn moved(&self, turn: impl FnOnce(&mut Vec<(String, String)>)) -> &'static Memory {
        let other = Memory::new();
        let mut records = held(&self.records).clone();
        turn(&mut records);
        *held(&other.records) = records;
        other
    }
}

impl Stores for Memory {
    fn sessions(&self) -> Vec<Listed> {
        let keys = self.keys();
        let mut names: Vec<&str> = keys.iter().filter_map(|key| key.split('/').nth(1)).collect();
        names.sort_unstable();
        names.dedup();
        let listed = |name: &str| Listed {
            name: name.to_owned(),
            stamp: Some(self.stamp(name)),
            line: held(&self.lines).get(name).cloned(),
            deleted: held(&self.deleted).contains(name),
        };
        names.into_iter().map(listed).collect()
    }

    fn strange(&self) -> Vec<Strange> {
        Vec::new()
    }

    fn at_hand(&self, session: &str) -> Option<Vec<StoreRecord>> {
        let records = held(&self.records);
        let own = records.iter().filter(|(key, _)| key.split('/').nth(1) == Some(session));
        Some(own.cloned().map(|(key, text)| StoreRecord { key, text: Some(text) }).collect())
    }

    fn heard(&self, _: &str) -> bool {
        !*held(&self.silent)
    }

    fn stamp(&self, session: &str) -> String {
        let keys = self.keys();
        keys.iter().filter(|key| key.split('/').nth(1) == Some(session)).count().to_string()
    }

    fn note_line(&self, session: &str, line: &str) {
        held(&self.lines).insert(session.to_owned(), line.to_owned());
    }

    fn write(&self, key: &str, text: &str) {
        held(&self.records).push((key.to_owned(), text.to_owned()));
    }

    fn receive(&self, key: &str, text: &str) -> bool {
        let known = held(&self.records).iter().find(|(there, _)| there == key).cloned();
        if known.is_none() {
            self.write(key, text);
        }
        known.is_none_or(|(_, there)| there == text)
    }

    fn document(&self, key: &str) -> String {
        held(&self.documents).get(key).cloned().unwrap_or_default()
    }

    fn write_document(&self, key: &str, text: &str) {
        held(&self.documents).insert(key.to_owned(), text.to_owned());
    }

    fn document_keys(&self) -> Vec<String> {
        let documents = held(&self.documents);
        documents.iter().filter(|(_, text)| !text.is_empty()).map(|(key, _)| key.clone()).collect()
    }

    fn delete(&self, session: &str) {
        held(&self.deleted).insert(session.to_owned());
    }

    fn bring_back(&self, session: &str) {
        held(&self.deleted).remove(session);
    }

    fn clear(&self, session: &str, _: Option<&str>) {
        held(&self.records).retain(|(key, _)| key.split('/').nth(1) != Some(session));
    }

    fn noted(&self, name: &str) -> Option<String> {
        held(&self.notes).get(name).cloned()
    }

    fn note(&self, name: &str, text: &str) {
        held(&self.notes).insert(name.to_owned(), text.to_owned());
    }
}

const HERE: u32 = 1;
const ELSEWHERE: u32 = 2;

fn id() -> SessionId {
    SessionId::try_from("abend".to_owned()).expect("an id")
}

/// A Schieber of four begins.
pub fn begin() -> Command {
    Command::BeginPartie(PartieHead {
        jassart: "schieber".to_owned(),
        players: ["Anna", "Beat", "Carla", "Dani"].map(str::to_owned).to_vec(),
        dealer: Seat(0),
        tischregeln: Tischregeln::default(),
        edition: Edition::TODAY,
    })
}

/// A Weis of so many points.
pub fn weis_of(points: i32) -> Entry {
    let (side, points) = (Side::A, Points(points));
    Entry::Weis(WeisNote { side, points, seat: None, cards: String::new() })
}

fn weis(stock: &Stock, points: i32) -> Command {
    let partie = stock.sessions[&id()].1.last_partie().expect("a Partie").id;
    Command::Enter { partie, entry: weis_of(points) }
}

impl Stock {
    fn does(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        self.carry_out(&id(), vec![command], HERE, || Time(1000))
    }

    fn writes_weis(&mut self, points: i32) {
        self.does(weis(self, points)).expect("lawful");
    }

    fn has_begun(stores: &'static Memory) -> Stock {
        let mut stock = Stock::on(stores);
        stock.does(begin()).expect("a Partie");
        stock
    }

    fn numbers(&self) -> Vec<u64> {
        self.sessions[&id()].0.iter().map(|record| record.id.seq).collect()
    }

    /// How many Weise of the running Spiel stand on the board.
    fn weise(&self) -> usize {
        let session = &self.sessions[&id()].1;
        session.last_partie().map_or(0, |partie| partie.running_entries().len())
    }
}

/// A page that opens on these stores.
fn opened(stores: &'static Memory) -> Stock {
    let mut stock = Stock::on(stores);
    stock.read_list();
    assert!(stock.open(&id()), "its records are at hand");
    stock
}

#[wasm_bindgen_test]
fn what_is_carried_out_is_stored_first_and_read_again() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    assert_eq!(stores.keys(), ["jt1/abend/1-1", "jt1/abend/2-1"]);
    let again = opened(stores);
    assert_eq!(again.sessions[&id()].0, stock.sessions[&id()].0);
    assert_eq!(again.weise(), 1);
}

#[wasm_bindgen_test]
fn what_is_refused_is_stored_nowhere_and_changes_nothing() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    let before = (stores.keys(), stock.sessions[&id()].0.clone());
    let refused = [weis(&stock, 51), begin(), Command::Redo];
    for command in refused {
        assert!(stock.does(command.clone()).is_err(), "{command:?}");
    }
    assert_eq!((stores.keys(), stock.sessions[&id()].0.clone()), before);
    assert!(held(&stores.documents).is_empty());
}

/// A session that was opened, of which these stores have nothing.
fn only_opened(stores: &'static Memory) -> Stock {
    let mut stock = Stock::has_begun(Memory::new());
    let first = stock.sessions[&id()].0[0].clone();
    let unwritten = Some((id(), first));
    Stock { sessions: std::mem::take(&mut stock.sessions), unwritten, ..Stock::on(stores) }
}

#[wasm_bindgen_test]
fn a_look_is_written_with_the_first_thing_that_follows_it() {
    let stores = Memory::new();
    let mut stock = only_opened(stores);
    assert!(stock.does(weis(&stock, 51)).is_err());
    assert!(stock.is_unwritten(&id()) && stores.keys().is_empty());
    stock.writes_weis(50);
    assert!(!stock.is_unwritten(&id()));
    assert_eq!(stores.keys(), ["jt1/abend/1-1", "jt1/abend/2-1"]);
}

#[wasm_bindgen_test]
fn a_look_that_is_dropped_leaves_nothing_behind() {
    let stores = Memory::new();
    let mut stock = only_opened(stores);
    assert!(!stock.drop_unwritten(&SessionId::try_from("anderer".to_owned()).expect("an id")));
    assert!(stock.is_unwritten(&id()));
    assert!(stock.drop_unwritten(&id()));
    assert!(!stock.is_unwritten(&id()) && stock.sessions.is_empty() && stores.keys().is_empty());
    assert!(held(&stores.deleted).is_empty());
}

#[wasm_bindgen_test]
fn entries_are_numbered_one_after_the_other() {
    let mut stock = Stock::has_begun(Memory::new());
    stock.writes_weis(50);
    stock.writes_weis(20);
    assert_eq!(stock.numbers(), [1, 2, 3]);
    assert!(stock.integrity(&id(), SaveState::Saved).gaps.is_empty());
}

#[wasm_bindgen_test]
fn of_several_commands_all_are_written_or_none() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    let both = |stock: &Stock, points: [i32; 2]| points.map(|points| weis(stock, points)).to_vec();
    let refused = stock.carry_out(&id(), both(&stock, [50, 51]), HERE, || Time(1000));
    assert!(refused.is_err());
    assert_eq!((stock.weise(), stores.keys().len()), (0, 1));
    let events = stock.carry_out(&id(), both(&stock, [50, 20]), HERE, || Time(1000));
    assert_eq!(events.expect("lawful").len(), 2);
    assert_eq!((stock.weise(), opened(stores).weise()), (2, 2));
    assert_eq!(stock.numbers(), [1, 2, 3]);
}

#[wasm_bindgen_test]
fn undo_and_redo_are_records_of_their_own() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    stock.does(Command::TakeBack).expect("undo");
    assert_eq!(stock.weise(), 0);
    assert_eq!(opened(stores).weise(), 0);
    stock.does(Command::Redo).expect("redo");
    assert_eq!(stock.weise(), 1);
    assert_eq!(opened(stores).weise(), 1);
    assert_eq!(stock.numbers(), [1, 2, 3, 4]);
}

#[wasm_bindgen_test]
fn what_another_tab_wrote_at_once_stands_in_the_same_order_everywhere() {
    let stores = Memory::new();
    let mut here = Stock::has_begun(stores);
    let mut there = opened(stores);
    here.writes_weis(50);
    let command = vec![weis(&there, 20)];
    there.carry_out(&id(), command, ELSEWHERE, || Time(1000)).expect("lawful");
    let texts = stores.at_hand("abend").expect("at hand");
    let (ours, theirs): (Vec<StoreRecord>, Vec<StoreRecord>) =
        texts.iter().cloned().partition(|record| record.key.ends_with("-1"));
    here.hear(theirs, false);
    there.hear(ours, false);
    assert_eq!(here.sessions[&id()].0, there.sessions[&id()].0);
    assert_eq!((here.numbers(), here.weise()), (vec![1, 2, 2], 2));
    // Told once more it is no other record.
    here.hear(texts, false);
    assert_eq!(here.numbers(), [1, 2, 2]);
}

#[wasm_bindgen_test]
fn records_are_in_order_in_whichever_they_lie() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    [50, 20, 100].into_iter().for_each(|points| stock.writes_weis(points));
    let turned = opened(stores.moved(|records| records.reverse()));
    assert_eq!(turned.sessions[&id()].0, stock.sessions[&id()].0);
    assert_eq!(turned.weise(), 3);
}

#[wasm_bindgen_test]
fn a_record_that_does_not_read_is_set_aside_and_its_number_is_not_given_again() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    stock.writes_weis(20);
    let damaged = stores.moved(|records| records[2].1 = records[2].1.replace("20", "30"));
    let mut again = opened(damaged);
    assert_eq!((again.numbers(), again.weise()), (vec![1, 2], 1));
    let found = again.integrity(&id(), SaveState::Saved);
    assert!(found.lacks() && found.damaged.iter().map(|(seq, _)| *seq).eq([3]), "{found:?}");
    again.writes_weis(100);
    assert_eq!(again.numbers(), [1, 2, 4]);
    // Whoever wrote on knew of it: the number is not missed besides.
    assert!(again.integrity(&id(), SaveState::Saved).gaps.is_empty());
}

#[wasm_bindgen_test]
fn a_number_that_nobody_has_is_missed() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    stock.writes_weis(20);
    let short = opened(stores.moved(|records| drop(records.remove(1))));
    assert!(short.lacks(&id()));
    assert!(!opened(stores).lacks(&id()));
}

#[wasm_bindgen_test]
fn what_is_known_to_be_missing_is_told_no_more_though_the_page_goes_at_once() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    [50, 20].into_iter().for_each(|points| stock.writes_weis(points));
    stock.note_line(&id());
    held(&stores.records).pop();
    let lost = |stock: &Stock| stock.integrity(&id(), SaveState::Saved).lost;
    let mut short = opened(stores);
    assert_eq!(lost(&short), Some((3, 2)));
    assert_eq!(lost(&opened(stores)), Some((3, 2)), "nobody has said that it is known");
    short.forget_known(&id());
    assert_eq!((lost(&short), lost(&opened(stores))), (None, None));
}

#[wasm_bindgen_test]
fn what_the_records_give_is_the_same_once_the_stores_have_noted_it() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(20);
    let given = stock.fingerprint();
    stock.note_line(&id());
    assert_eq!(stock.fingerprint(), given);
    assert_eq!(opened(stores).fingerprint(), given);
    stock.writes_weis(20);
    assert_ne!(stock.fingerprint(), given);
}

#[wasm_bindgen_test]
fn a_line_that_an_older_app_noted_is_shown_and_looked_at_once_more() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.note_line(&id());
    let kind = |of: &str| format!("\"{of}{}", stock.evening("abend").expect("it").stamp_of_line);
    let now = held(&stores.lines)["abend"].clone();
    for former in former_lines() {
        let older = now.replace(&kind(&kind_of_line()), &kind(&former));
        assert_ne!(older, now);
        held(&stores.lines).insert("abend".to_owned(), older);
        let mut again = Stock::on(stores);
        again.read_list();
        let evening = again.evening("abend").expect("it is listed");
        assert!(evening.line.is_some() && !evening.fresh, "{former}");
        again.note_look("abend", look(stores));
        assert!(again.evening("abend").is_some_and(|evening| evening.fresh));
        assert_eq!(held(&stores.lines)["abend"], now);
    }
}

#[wasm_bindgen_test]
fn what_is_written_while_an_evening_is_looked_at_stands_in_its_line() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    let seen = look(stores);
    stock.writes_weis(50);
    stock.note_look("abend", seen);
    let mut again = Stock::on(stores);
    again.read_list();
    for stock in [&stock, &again] {
        let evening = stock.evening("abend").expect("it is listed");
        let records = evening.line.as_ref().map(Summary::records);
        assert_eq!((records, evening.known, evening.lacks), (Some(2), Some(2), false));
    }
}

#[wasm_bindgen_test]
fn what_another_tab_deleted_goes_from_the_board() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    held(&stores.records).clear();
    let gone = ["jt1/abend/1-1", "jt1/abend/2-1"];
    stock.hear(gone.map(|key| StoreRecord { key: key.to_owned(), text: None }).to_vec(), false);
    assert!(!stock.sessions.contains_key(&id()));
    assert!(stock.evening("abend").is_none());
}

/// A look at the one evening of these stores.
fn look(stores: &'static Memory) -> Stock {
    let mut look = Stock::on(stores);
    look.take_in(stores.at_hand("abend").expect("at hand"));
    look
}

fn names(stock: &Stock, id: &SessionId) -> Vec<String> {
    let session = &stock.sessions[id].1;
    session.last_partie().expect("a Partie").head.players.clone()
}

/// A file that holds these records of the evening.
fn file_of(stock: &Stock, which: std::ops::Range<usize>) -> Backup {
    let records = stock.sessions[&id()].0[which].to_vec();
    File { session: id(), records, board: None }.into()
}

#[wasm_bindgen_test]
fn a_name_is_changed_by_one_record_in_what_is_closed_and_in_what_is_open() {
    let beat = ["Beat", "Berta"];
    for open in [false, true] {
        let stores = Memory::new();
        let mut stock = Stock::has_begun(stores);
        if !open {
            stock = Stock::on(stores);
            stock.read_list();
        }
        let renaming = look(stores).renaming(beat, HERE, Time(2000)).expect("lawful");
        assert_eq!(stores.keys().len(), 1, "nothing is written before all were looked at");
        assert_eq!(stock.rename_in(vec![renaming], beat, HERE, || Time(2000)), 1);
        assert_eq!(stores.keys(), ["jt1/abend/1-1", "jt1/abend/2-1"]);
        for stock in [&opened(stores)].into_iter().chain(open.then_some(&stock)) {
            assert_eq!(names(stock, &id()), ["Anna", "Berta", "Carla", "Dani"]);
        }
    }
}

#[wasm_bindgen_test]
fn what_was_written_since_an_evening_was_looked_at_stands_beside_the_new_name() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    let beat = ["Beat", "Berta"];
    let renaming = look(stores).renaming(beat, HERE, Time(2000)).expect("lawful");
    stock.writes_weis(50);
    assert_eq!(stock.rename_in(vec![renaming], beat, HERE, || Time(2000)), 1);
    let again = opened(stores);
    assert_eq!((again.numbers(), again.weise()), (vec![1, 2, 3], 1));
    assert_eq!(names(&again, &id())[1], "Berta");
}

#[wasm_bindgen_test]
fn two_of_a_table_cannot_be_called_the_same() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    let anna = ["Anna", "Carla"];
    assert_eq!(look(stores).renaming(anna, HERE, Time(2000)), None);
    // Lawful when it was looked at, and no more when it was to be written.
    let fitting = look(stores).renaming(["Anna", "Ada"], HERE, Time(2000)).expect("lawful");
    assert_eq!(stock.rename_in(vec![fitting], anna, HERE, || Time(2000)), 0);
    assert_eq!(stores.keys().len(), 1);
}

#[wasm_bindgen_test]
fn the_number_of_what_does_not_read_is_not_given_to_another_name() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    let damaged = stores.moved(|records| records[1].1 = records[1].1.replace("50", "70"));
    let renaming = look(damaged).renaming(["Beat", "Bea"], HERE, Time(2000));
    let renaming = renaming.expect("lawful");
    assert!(damaged.document_keys().is_empty(), "a look writes nothing");
    assert_eq!(
        Stock::on(damaged).rename_in(vec![renaming], ["Beat", "Bea"], HERE, || Time(2000)),
        1
    );
    assert_eq!(damaged.keys().last().map(String::as_str), Some("jt1/abend/3-1"));
}

#[wasm_bindgen_test]
fn where_a_newer_version_wrote_no_name_is_changed_or_forgotten() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    let newer = stores.moved(|records| {
        let version = |version: u32| format!("\"v\":{version}");
        let text = records[1].1.clone();
        records[1].1 = (1..9).fold(text, |text, v| text.replace(&version(v), &version(99)));
    });
    let look = look(newer);
    assert!(look.read_only(&id()), "{:?}", look.aside);
    assert_eq!(look.renaming(["Beat", "Bea"], HERE, Time(2000)), None);
    let new = SessionId::try_from("neu".to_owned()).expect("an id");
    let neutral = |nth| format!("Spieler {nth}");
    assert!(!opened(newer).forget_in(&look, "Beat", &new, &neutral));
    assert_eq!(newer.keys(), stores.keys());
}

#[wasm_bindgen_test]
fn nobody_is_forgotten_in_an_evening_of_which_there_may_be_more_than_was_seen() {
    let stores = Memory::new();
    Stock::has_begun(stores).writes_weis(50);
    *held(&stores.silent) = true;
    let new = SessionId::try_from("neu".to_owned()).expect("an id");
    let forgets = || {
        let neutral = |nth| format!("Spieler {nth}");
        opened(stores).forget_in(&look(stores), "Beat", &new, &neutral)
    };
    assert!(!forgets());
    assert_eq!(stores.keys(), ["jt1/abend/1-1", "jt1/abend/2-1"]);
    *held(&stores.silent) = false;
    assert!(forgets());
    assert_eq!(stores.keys(), ["jt1/neu/1-1", "jt1/neu/2-1"]);
}

#[wasm_bindgen_test]
fn who_is_forgotten_stands_in_no_record_no_sheet_and_no_text_set_aside() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    let beside = |number: u32, text: &str| (format!("jt1/abend/{number}-7"), text.to_owned());
    held(&stores.records).extend([beside(3, "von Beat"), beside(4, "von niemand")]);
    stores.note(&integrity::origin_key(&id()), "aus einer Datei");
    let sheet = TableSheet {
        session: id(),
        passe: 0,
        table: 0,
        title: String::new(),
        players: ["Anna", "Beat", "Carla", "Dani"].map(str::to_owned),
        rules: TournamentRules::default(),
        sheet: Vec::new(),
    };
    let draft = SheetDraft::empty(sheet);
    stores.write_document(&sheet_key(&id(), 0, 0, 0), &draft.write());

    let new = SessionId::try_from("neu".to_owned()).expect("an id");
    let mut stock = opened(stores);
    let neutral = |nth| format!("Spieler {nth}");
    let forgotten = stock.forget_in(&look(stores), "Beat", &new, &neutral);
    stock.read_list();

    assert!(forgotten && stock.evening("abend").is_none() && !stock.sessions.contains_key(&id()));
    assert!(stock.open(&new));
    assert_eq!(names(&stock, &new), ["Anna", "Spieler 1", "Carla", "Dani"]);
    assert_eq!(stores.keys(), ["jt1/neu/1-1", "jt1/neu/2-1", "jt1/neu/4-7"]);
    assert_eq!(stores.document_keys(), [sheet_key(&new, 0, 0, 0)]);
    assert_eq!(integrity::origin_in(stores, &new).as_deref(), Some("aus einer Datei"));
    let texts = (&*held(&stores.records), &*held(&stores.documents), &*held(&stores.notes));
    assert!(!format!("{texts:?}").contains("Beat"));
}

#[wasm_bindgen_test]
fn who_is_forgotten_stands_in_no_note_of_the_device() {
    for (note, before, afterwards) in [
        (JASSLEITUNG, "Beat", ""),
        (JASSLEITUNG, "Beatrice", "Beatrice"),
        (NAMES, "Anna\nBeat \nBeatrice", "Anna\n\nBeatrice"),
        (NAMES, "Anna\nBe\n\n", "Anna\nBe\n\n"),
        (REGISTRATION, r#"["t","Anna\nBeat\nBea"]"#, r#"["t","Anna\n\nBea"]"#),
        (REGISTRATION, r#"["Beat","Anna"]"#, r#"["Beat","Anna"]"#),
        (REGISTRATION, "Beat", "Beat"),
    ] {
        let stores = Memory::new();
        stores.note(note, before);
        forget_noted(stores, "Beat");
        assert_eq!(stores.noted(note).as_deref(), Some(afterwards), "{before:?}");
    }
    let stores = Memory::new();
    forget_noted(stores, "Beat");
    assert!(held(&stores.notes).is_empty());
}

#[wasm_bindgen_test]
fn a_file_is_taken_in_once_and_brings_back_what_was_deleted() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    let file = file_of(&stock, 0..2);
    assert_eq!(stock.import(&file), 0);
    let elsewhere = Memory::new();
    let mut other = Stock::on(elsewhere);
    assert_eq!(other.import(&file), 2);
    assert!(other.open(&id()));
    assert_eq!(other.import(&file_of(&stock, 0..1)), 0);
    assert_eq!(*held(&elsewhere.records), *held(&stores.records));
    elsewhere.delete("abend");
    other.read_list();
    assert!(other.evening("abend").is_none());
    other.import(&file);
    assert_eq!(opened(elsewhere).weise(), 1);
}

#[wasm_bindgen_test]
fn no_file_closes_an_evening_of_this_device() {
    let mut stock = Stock::has_begun(Memory::new());
    let mut file = file_of(&stock, 0..1);
    let mut far = file.files[0].records[0].clone();
    far.id.seq = EventId::SEQ_MAX;
    file.files[0].records.push(far.clone());
    let whole = file.clone();
    assert!(Stock::on(Memory::new()).cut_leaps(&mut file).is_empty() && file == whole);
    let cut = stock.cut_leaps(&mut file);
    assert_eq!(cut, BTreeMap::from([(0, Damage::IdOutOfOrder { nth: 2, id: far.id })]));
    assert_eq!(stock.import(&file), 0);
    stock.writes_weis(50);
    // Nor does it where that one lies in the bin.
    stock.stores.delete("abend");
    stock.read_list();
    let mut file = whole;
    stock.looked.insert(id(), Stock::has_begun(Memory::new()));
    assert_eq!(stock.cut_leaps(&mut file), cut);
}

#[wasm_bindgen_test]
fn of_an_evening_in_the_bin_that_was_looked_at_what_is_stored_stays() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stock.writes_weis(50);
    let aside = vec![("jt1/abend/9-9".to_owned(), "unlesbar".to_owned())];
    let file = Backup { aside, ..file_of(&stock, 0..2) };
    stores.delete("abend");
    stock.read_list();
    stock.looked.insert(id(), look(stores));
    let before = held(&stores.records).clone();
    stock.accept_what_comes(&file);
    assert_eq!(stock.import(&file), 0);
    assert_eq!(*held(&stores.records), before);
    assert!(stock.looked.is_empty() && stock.evening("abend").is_some());
    assert_eq!(opened(stores).weise(), 1);
    // One that went for good meanwhile is new.
    stores.delete("abend");
    stock.read_list();
    stock.looked.insert(id(), look(stores));
    stock.purge(&id());
    stock.read_list();
    assert_eq!(stock.import(&file), 2);
    assert_eq!(stores.keys(), ["jt1/abend/9-9", "jt1/abend/1-1", "jt1/abend/2-1"]);
}

#[wasm_bindgen_test]
fn what_does_not_read_comes_along_with_an_evening_that_is_new_here_alone() {
    let stores = Memory::new();
    let stock = Stock::has_begun(stores);
    let aside = vec![("jt1/abend/9-9".to_owned(), "unlesbar".to_owned())];
    let file = Backup { aside, ..file_of(&stock, 0..1) };
    let elsewhere = Memory::new();
    Stock::on(elsewhere).import(&file);
    assert_eq!(elsewhere.keys(), ["jt1/abend/9-9", "jt1/abend/1-1"]);
    opened(stores).import(&file);
    assert_eq!(stores.keys(), ["jt1/abend/1-1"]);
}

#[wasm_bindgen_test]
fn what_a_file_leaves_out_is_not_missed_and_what_was_missed_before_is() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    [50, 20, 100].into_iter().for_each(|points| stock.writes_weis(points));
    let mut part = file_of(&stock, 0..4);
    part.files[0].records.remove(1);
    let elsewhere = Memory::new();
    let mut other = Stock::on(elsewhere);
    other.accept_what_comes(&part);
    other.import(&part);
    assert!(!other.lacks(&id()));
    // Here the third was missing already: a file without it does not explain that.
    let short = stores.moved(|records| drop(records.remove(2)));
    let mut stock = opened(short);
    part.files[0].records.remove(1);
    stock.accept_what_comes(&part);
    stock.import(&part);
    assert!(stock.lacks(&id()));
}

#[wasm_bindgen_test]
fn what_goes_for_good_leaves_nothing_beside_it() {
    let stores = Memory::new();
    let mut stock = Stock::has_begun(stores);
    stores.note(&integrity::origin_key(&id()), "aus einer Datei");
    integrity::accept(stores, &id(), &Gaps::range(5, 6));
    stock.purge(&id());
    stock.read_list();
    assert!(stores.keys().is_empty() && stores.document_keys().is_empty());
    assert_eq!(integrity::origin_in(stores, &id()), None);
    assert!(stock.evening("abend").is_none() && stock.sessions.is_empty());
}
