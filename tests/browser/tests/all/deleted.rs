//! What was deleted comes back, or stands twice, after a crash: a browser brings localStorage to the
//! disk seconds after IndexedDB, so that it wakes up with an older localStorage.
//!
//! Here that is made sure of: localStorage is put back as it was before. The same by real kills is
//! in [`crate::force`].

use crate::evening::{blank_bin, export, schieber, sees_score, stored, take_over_file};
use browser_tests::{Page, TestResult};

/// Nothing is left to be written: what is on the screen is saved.
pub const SAVED: &str = "jasstafelStores.state() === 'saved'";

/// The keys of the app's records in IndexedDB.
const KEYS: &str =
    "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
  const keys = db.transaction('saetze').objectStore('saetze').getAllKeys();
  keys.onsuccess = () => { db.close(); ok(keys.result); };
})";

async fn saved(s: &Page) -> TestResult {
    s.holds("everything to be saved", SAVED).await
}

/// What localStorage holds, to be put back later.
async fn local_storage(s: &Page) -> TestResult<String> {
    let all = s.evaluate("JSON.stringify(Object.entries(localStorage))").await?;
    Ok(all.as_str().unwrap_or_default().to_owned())
}

/// The browser dies; its disk holds this localStorage and the IndexedDB of now.
async fn crash(s: &mut Page, local_storage: &str) -> TestResult {
    s.kill_now()?;
    s.start_empty().await?;
    s.blank_page().await?;
    let put = format!(
        "localStorage.clear(); for (const [key, text] of {local_storage}) localStorage.setItem(key, text)"
    );
    s.evaluate(&put).await?;
    s.open_with("#/").await?;
    saved(s).await
}

/// Deletes the open evening, the only one.
pub async fn delete(s: &Page) -> TestResult {
    delete_by(s, ["Über den Abend", "Abend löschen"]).await
}

/// The same of a tournament.
pub async fn delete_tournament(s: &Page) -> TestResult {
    delete_by(s, ["Über das Turnier", "Turnier löschen"]).await
}

async fn delete_by(s: &Page, keys: [&str; 2]) -> TestResult {
    s.tap("Menü").await?;
    s.tap_sequence(&keys).await?;
    s.tap("Löschen").await?;
    s.sees("Noch nichts geschrieben.").await?;
    saved(s).await
}

/// An evening with a Weis, saved.
async fn evening(s: &Page) -> TestResult {
    schieber(s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    saved(s).await
}

async fn nothing_is_left(s: &Page) -> TestResult {
    s.sees("Noch nichts geschrieben.").await?;
    s.holds("no evening and no bin", "jasstafelStores.sessions().length === 0").await?;
    assert_eq!(stored(s).await?, "[]");
    let none = format!("{KEYS}.then((keys) => keys.every((key) => !key.startsWith('jt1/')))");
    s.holds("no record in IndexedDB", &none).await
}

#[tokio::test]
async fn a_deleted_evening_stands_in_the_list_again_after_a_crash() -> TestResult {
    let mut s = Page::new().await?;
    evening(&s).await?;
    let before = local_storage(&s).await?;
    delete(&s).await?;
    crash(&mut s, &before).await?;
    s.sees("Noch nichts geschrieben.").await?;
    s.sees("Archiv (0)").await?;
    s.end().await
}

#[tokio::test]
async fn an_emptied_bin_is_full_again_after_a_crash() -> TestResult {
    let mut s = Page::new().await?;
    evening(&s).await?;
    let in_the_list = local_storage(&s).await?;
    delete(&s).await?;
    let in_the_bin = local_storage(&s).await?;
    s.reload().await?;
    blank_bin(&s, 0).await?;
    saved(&s).await?;
    // However often, and whichever of its states the disk had.
    for before in [&in_the_bin, &in_the_list, &in_the_bin] {
        crash(&mut s, before).await?;
        nothing_is_left(&s).await?;
        s.reload().await?;
        nothing_is_left(&s).await?;
    }
    // On a later day the tombstones have done their work.
    let yesterday = "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const transaction = db.transaction('saetze', 'readwrite'), store = transaction.objectStore('saetze');
      store.getAllKeys().onsuccess = ({ target: { result: keys } }) => {
        for (const key of keys) store.put('2020-01-01', key);
      };
      transaction.oncomplete = () => { db.close(); ok(true); };
    })";
    assert_ne!(s.evaluate(&format!("{KEYS}.then((keys) => keys.length)")).await?, 0);
    s.holds("tombstones of another day", yesterday).await?;
    s.reload().await?;
    s.holds("nothing at all", &format!("{KEYS}.then((keys) => keys.length === 0)")).await?;
    s.end().await
}

#[tokio::test]
async fn an_evening_brought_back_is_in_the_bin_again_after_a_crash() -> TestResult {
    let mut s = Page::new().await?;
    evening(&s).await?;
    delete(&s).await?;
    let in_the_bin = local_storage(&s).await?;
    s.tap("Archiv (0)").await?;
    s.tap("Papierkorb (1)").await?;
    s.tap_beginning("Papierkorb", "Anna & Carla – Bruno & Dora zurückholen").await?;
    s.sees("Der Papierkorb ist leer.").await?;
    saved(&s).await?;
    crash(&mut s, &in_the_bin).await?;
    s.sees("Archiv (1)").await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    sees_score(&s, [20, 0]).await?;
    // Deleted once more it stays so.
    delete(&s).await?;
    let in_the_bin = local_storage(&s).await?;
    crash(&mut s, &in_the_bin).await?;
    s.sees("Archiv (0)").await?;
    s.end().await
}

#[tokio::test]
async fn a_forgotten_player_is_back_and_the_evening_doubled_after_a_crash() -> TestResult {
    let mut s = Page::new().await?;
    evening(&s).await?;
    let before = local_storage(&s).await?;
    s.open_with("#/spieler").await?;
    s.tap_beginning("Spieler", "Anna ").await?;
    s.tap("Diesen Namen vergessen").await?;
    s.tap_in("Den Namen Anna auf diesem Gerät überall durch einen neutralen ersetzen? Abende im Papierkorb, in denen er steht, gehen endgültig. Das lässt sich nicht zurücknehmen.", "Diesen Namen vergessen").await?;
    s.sees("Geänderte Abende: 1.").await?;
    saved(&s).await?;
    crash(&mut s, &before).await?;
    s.sees("Archiv (1)").await?;
    s.sees("Spieler 1 & Carla – Bruno & Dora").await?;
    s.holds("one evening", "jasstafelStores.sessions().length === 1").await?;
    let all = stored(&s).await?;
    assert!(!all.contains("Anna"), "{all}");
    s.end().await
}

#[tokio::test]
async fn an_evening_taken_in_again_has_what_was_deleted_with_it_after_a_crash() -> TestResult {
    let mut s = Page::new().await?;
    evening(&s).await?;
    let file = export(&s).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    saved(&s).await?;
    let before = local_storage(&s).await?;
    delete(&s).await?;
    s.reload().await?;
    blank_bin(&s, 0).await?;
    s.tap("Zurück").await?;
    take_over_file(&s, &file).await?;
    sees_score(&s, [20, 0]).await?;
    saved(&s).await?;
    crash(&mut s, &before).await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    sees_score(&s, [20, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn a_tab_that_slept_writes_again_what_another_deleted_for_good() -> TestResult {
    let s = Page::new().await?;
    // Nothing is heard from other tabs.
    s.before_every_page(
        "Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} });
         addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
         const { open } = IDBFactory.prototype;
         IDBFactory.prototype.open = function (...what) {
           const request = open.apply(this, what);
           if (what[0] === 'jasstafel') request.addEventListener('success', () => { (window.connections ??= []).push(request.result); });
           return request;
         };",
    )
    .await?;
    s.reload().await?;
    evening(&s).await?;
    s.new_tab("#/").await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    delete(&s).await?;
    s.reload().await?;
    blank_bin(&s, 0).await?;
    saved(&s).await?;
    // It wakes up, and its connection to the store has been dropped.
    s.tab(0).await?;
    s.sees("Spiel 1 schreiben").await?;
    s.evaluate("window.connections.forEach((one) => one.onclose?.())").await?;
    nothing_is_left(&s).await?;
    s.end().await
}

#[tokio::test]
async fn a_clock_that_goes_to_and_fro_empties_the_bin() -> TestResult {
    let s = Page::new().await?;
    evening(&s).await?;
    delete(&s).await?;
    let mark = "Object.entries(localStorage).find(([key]) => key.endsWith('/weg'))[1]";
    // Every start on the other of two days.
    s.before_every_page(
        "const day = Number(sessionStorage.day ?? 0);
         sessionStorage.day = day + 1;
         const now = Date.now;
         Date.now = () => now() + (day % 2) * 86400e3;
         Date = class extends Date { constructor(...at) { at.length ? super(...at) : super(Date.now()); } };",
    )
    .await?;
    for _ in 0..35 {
        s.reload().await?;
        s.holds("a compared store", SAVED).await?;
    }
    s.sees("Archiv (0)").await?;
    let text = s.evaluate(mark).await?;
    assert!(text.as_str().is_some_and(|text| text.starts_with("1 ")), "{text}");
    s.end().await
}
