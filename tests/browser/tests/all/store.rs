//! The stores fill up, are blocked, vanish, are damaged or taken over by a newer version: nothing
//! that was saved is lost, and no new entry vanishes without a word.

use crate::deleted::SAVED;
use crate::evening::{
    A, B, blank_bin, count_records, open_entry, place, schieber, sees_score, stored,
    take_over_file, tap_spiel, write_names_and_ziel, write_spiel,
};
use browser_tests::{Error, Page, TestResult};
use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::time::Duration;

/// The mark on the board says that everything is saved.
pub const MARK_SAVED: &str =
    "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'gesichert')";
const PERHAPS: &str = "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'vielleicht nicht gesichert')";
const UNSAVED: &str = "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'nicht gesichert')";

/// What IndexedDB holds of the evenings: key and text of every record, in order.
const INDEXED_DB: &str = "new Promise((ok, nein) => {
  const anfrage = indexedDB.open('jasstafel');
  anfrage.onerror = () => nein(anfrage.error);
  anfrage.onsuccess = () => {
    const db = anfrage.result;
    const lager = db.transaction('saetze').objectStore('saetze');
    const keys = lager.getAllKeys(), texte = lager.getAll();
    lager.transaction.oncomplete = () => {
      db.close();
      const alle = keys.result.map((key, stelle) => [key, texte.result[stelle]]);
      ok(JSON.stringify(alle.filter(([key]) => key.startsWith('jt1/')).sort()));
    };
  };
})";

async fn in_indexed_db(s: &Page) -> TestResult<String> {
    Ok(s.evaluate(INDEXED_DB).await?.as_str().unwrap_or_default().to_owned())
}

/// Fills localStorage to the last character, and what the app keeps free there too.
const FILL: &str = "(() => {
  let stueck = 1 << 20;
  for (let nr = 0; stueck >= 1; nr += 1) {
    try { localStorage.setItem('fueller-' + nr, 'x'.repeat(stueck)); } catch { stueck >>= 1; }
  }
  return true;
})()";
const BLANK: &str = "(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('fueller-')) localStorage.removeItem(key);
  return true;
})()";

/// What could not be written is tried again after so long.
const NEXT_TRY: Duration = Duration::from_secs(3);

/// Deletes the open evening, the only one there is.
async fn delete_the_evening(s: &Page) -> TestResult {
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.tap("Abend löschen").await?;
    s.tap("Löschen").await?;
    s.sees("Noch nichts geschrieben.").await
}

/// The deleted evening does not come back, and once the bin is empty both stores are.
async fn nothing_is_left(s: &Page) -> TestResult {
    s.reload().await?;
    s.sees("Noch nichts geschrieben.").await?;
    blank_bin(s, 0).await?;
    s.holds("nothing left", &format!("{INDEXED_DB}.then((alles) => alles === '[]')")).await?;
    assert_eq!(stored(s).await?, "[]");
    Ok(())
}

#[tokio::test]
async fn every_entry_read_in_both_stores_before_it_carries_the_mark() -> TestResult {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    assert_eq!(in_indexed_db(&s).await?, stored(&s).await?);
    // Deleting an evening deletes both.
    delete_the_evening(&s).await?;
    nothing_is_left(&s).await?;
    s.end().await
}

#[tokio::test]
async fn a_store_that_vanishes_is_written_again_from_the_other_and_from_the_page() -> TestResult {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    let everything = stored(&s).await?;
    // One of the two while the app is not looking, then a start.
    s.evaluate("localStorage.clear()").await?;
    s.reload().await?;
    sees_score(&s, [100, 57]).await?;
    assert_eq!(stored(&s).await?, everything);
    // Both while the app runs.
    s.evaluate("localStorage.clear()").await?;
    let gone = "new Promise((ok) => { indexedDB.deleteDatabase('jasstafel').onsuccess = () => ok(true); })";
    s.holds("the store to be gone", gone).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&s, [120, 57]).await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    assert_eq!(in_indexed_db(&s).await?, stored(&s).await?);
    assert_eq!(count_records(&s).await?, 3);
    s.reload().await?;
    sees_score(&s, [120, 57]).await?;
    s.end().await
}

/// The browser's own quota for IndexedDB is counted in advance, and the developers' protocol does
/// not move it (`Storage.overrideQuotaForOrigin`): it cannot be hit to the entry. So a store that
/// is full is played: every other time the transaction does not begin, else the record does not
/// fit into it.
const FULL: &str = "
  const voll = () => { throw new DOMException('full', 'QuotaExceededError'); };
  let mal = 0;
  const { transaction } = IDBDatabase.prototype, { put } = IDBObjectStore.prototype;
  IDBDatabase.prototype.transaction = function (...was) {
    if (sessionStorage.voll && was[1] === 'readwrite' && (mal += 1) % 2) voll();
    return transaction.apply(this, was);
  };
  IDBObjectStore.prototype.put = function (...was) {
    if (sessionStorage.voll) voll();
    return put.apply(this, was);
  };";

/// What somebody at the table does in a Partie: an entry of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StoredEntry {
    PartieBegun,
    Weis,
    Stoeck,
    Undo,
    Redo,
    Spiel,
    NextRuns,
    Annulled,
    Correction,
    Incident,
    Berg,
    Bedankt,
    NextPartie,
}

impl StoredEntry {
    const ALL: [StoredEntry; 13] = [
        StoredEntry::PartieBegun,
        StoredEntry::Weis,
        StoredEntry::Stoeck,
        StoredEntry::Undo,
        StoredEntry::Redo,
        StoredEntry::Spiel,
        StoredEntry::Correction,
        StoredEntry::NextRuns,
        StoredEntry::Annulled,
        StoredEntry::Incident,
        StoredEntry::Berg,
        StoredEntry::Bedankt,
        StoredEntry::NextPartie,
    ];

    /// All the taps but the last, which alone writes.
    async fn prepare(self, s: &Page) -> TestResult {
        match self {
            StoredEntry::PartieBegun => write_names_and_ziel(s, "1'000").await,
            StoredEntry::NextPartie => s.tap("Nächste Partie").await,
            StoredEntry::Spiel => tap_spiel(s, 1, "Rosen", A, 100).await,
            StoredEntry::Annulled => {
                s.tap("Spiel 2 schreiben").await?;
                s.tap("Anders ausgegangen").await
            }
            StoredEntry::Redo => {
                s.tap("Menü").await?;
                s.tap_in("Menü", "Verlauf").await
            }
            StoredEntry::Correction => {
                open_entry(s, "Spiel 1: Rosen 100 : 57").await?;
                let sheet = "Spiel 1: Rosen 100 : 57";
                s.tap_in(sheet, "Ziffer löschen").await?;
                s.tap_in(sheet, "2").await
            }
            StoredEntry::Incident => {
                s.tap("Menü").await?;
                s.tap("Was ist passiert?").await?;
                s.tap("Matsch hingelegt, der keiner war").await?;
                let sheet = "Matsch hingelegt, der keiner war";
                s.tap_in(sheet, "Kontermatsch schreiben").await?;
                s.tap_in("Wer war es?", B).await?;
                s.tap_in(sheet, "Obenabe").await
            }
            StoredEntry::Berg => s.tap_in(A, "Berg").await,
            StoredEntry::Bedankt => {
                s.tap_in(A, "Merci").await?;
                s.tap_in(&format!("Merci: {A}"), "Nach dem Spiel").await
            }
            _ => Ok(()),
        }
    }

    async fn write(self, s: &Page) -> TestResult {
        match self {
            StoredEntry::PartieBegun => s.tap("Partie beginnen").await,
            StoredEntry::Weis => s.tap("Weis 20 für Anna & Carla").await,
            StoredEntry::Stoeck => s.tap_in(A, "Stöck").await,
            StoredEntry::Undo => s.tap("Stöck Anna & Carla zurück").await,
            StoredEntry::Redo => s.tap_in("Verlauf", "Wiederherstellen").await,
            StoredEntry::Spiel => s.tap("Schreiben").await,
            StoredEntry::Correction => s.tap_in("Spiel 1: Rosen 100 : 57", "Korrigieren").await,
            StoredEntry::NextRuns => s.tap("Nächstes Spiel hat begonnen").await,
            StoredEntry::Annulled => s.tap("Spiel annullieren").await,
            StoredEntry::Incident => {
                s.tap_in("Matsch hingelegt, der keiner war", "Schreiben").await
            }
            StoredEntry::Berg => s.tap("Nach dem Spiel prüfen").await,
            StoredEntry::Bedankt => s.tap_in(&format!("Merci: {A}"), "Merci sagen").await,
            StoredEntry::NextPartie => s.tap("Partie beginnen").await,
        }
    }
}

#[tokio::test]
async fn full_stores_lose_no_kind_of_entry() -> TestResult {
    let s = Page::installed().await?;
    s.before_every_page(FULL).await?;
    s.settable_clock().await?;
    s.reload().await?;
    for (before, deed) in StoredEntry::ALL.into_iter().enumerate() {
        deed.prepare(&s).await?;
        s.evaluate(FILL).await?;
        s.evaluate("sessionStorage.voll = 1").await?;
        deed.write(&s).await?;
        s.holds(&format!("the open mark after {deed:?}"), UNSAVED).await?;
        s.sees("Der Speicher ist voll").await?;
        s.evaluate("delete sessionStorage.voll").await?;
        s.evaluate(BLANK).await?;
        s.pass_time(NEXT_TRY).await?;
        s.holds(&format!("the saved mark after {deed:?}"), MARK_SAVED).await?;
        // The end is noted behind the entry that brought it.
        let noted = i64::from(matches!(deed, StoredEntry::Bedankt | StoredEntry::NextPartie));
        assert_eq!(count_records(&s).await?, before as i64 + 1 + noted, "{deed:?}");
        let everything = stored(&s).await?;
        assert_eq!(in_indexed_db(&s).await?, everything, "{deed:?}");
        let slate = s.text().await?;
        s.reload().await?;
        assert_eq!(stored(&s).await?, everything, "{deed:?}");
        if deed != StoredEntry::Redo && deed != StoredEntry::Correction {
            s.holds(&format!("the board after {deed:?}"), MARK_SAVED).await?;
            let new = s.text().await?;
            assert_eq!(lines(&new), lines(&slate), "the board after {deed:?}");
        }
    }
    s.end().await
}

/// The numbers on the slate and which Spiel it is, without the sentences that go by themselves.
fn lines(text: &str) -> Vec<&str> {
    let number = |line: &str| line.chars().all(|c| c.is_ascii_digit() || "'−".contains(c));
    let stays = |line: &&str| !line.is_empty() && (number(line) || line.starts_with("Spiel "));
    text.lines().map(str::trim).filter(stays).collect()
}

#[tokio::test]
async fn full_stores_are_said_at_every_entry_and_lose_none() -> TestResult {
    let s = Page::installed().await?;
    s.before_every_page(FULL).await?;
    s.settable_clock().await?;
    s.reload().await?;
    schieber(&s, "2'500").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    let mut points = 0;
    for nth in 0..10 {
        // Every second time only localStorage is full: the other store keeps the promise.
        let both = nth % 2 == 0;
        s.evaluate(FILL).await?;
        if both {
            s.evaluate("sessionStorage.voll = 1").await?;
        }
        if nth % 3 == 2 {
            s.tap("Weis 50 für Anna & Carla").await?;
            points += 50;
        } else {
            s.tap("Weis 20 für Anna & Carla").await?;
            points += 20;
        }
        sees_score(&s, [points, 0]).await?;
        if both {
            s.holds("the open mark", UNSAVED).await?;
            s.sees("Der Speicher ist voll").await?;
        }
        if nth == 4 {
            // What is only on the screen goes into a file at once.
            s.tap("Alles sichern").await?;
            let file = fs::read_to_string(s.last_file().await?)?;
            assert_eq!(file.matches("\"crc\"").count(), 6, "{file}");
        }
        s.evaluate("delete sessionStorage.voll").await?;
        s.evaluate(BLANK).await?;
        s.pass_time(NEXT_TRY).await?;
        s.holds("the saved mark", MARK_SAVED).await?;
        s.sees_not("Der Speicher ist voll").await?;
        s.reload().await?;
        sees_score(&s, [points, 0]).await?;
        assert_eq!(count_records(&s).await?, nth + 2);
        assert_eq!(in_indexed_db(&s).await?, stored(&s).await?);
    }
    s.end().await
}

#[tokio::test]
async fn blocked_stores_are_said_at_once_and_the_slate_still_works() -> TestResult {
    let s = Page::installed().await?;
    s.before_every_page(
        "for (const name of ['localStorage', 'indexedDB']) {
           Object.defineProperty(window, name, { get() { throw new DOMException('x', 'SecurityError'); } });
         }",
    )
    .await?;
    s.reload().await?;
    s.sees("Dieser Browser sichert nichts").await?;
    s.tap("Verstanden").await?;
    schieber(&s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&s, [20, 0]).await?;
    s.holds("the open mark", UNSAVED).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Speicher").await?;
    s.sees("nicht gesichert").await?;
    s.tap("Alles sichern").await?;
    let file = fs::read_to_string(s.last_file().await?)?;
    assert_eq!(file.matches("\"crc\"").count(), 2);
    s.end().await
}

#[tokio::test]
async fn a_private_window_without_indexed_db_says_that_nothing_is_sure() -> TestResult {
    let s = Page::installed().await?;
    s.before_every_page("Object.defineProperty(window, 'indexedDB', { value: undefined });")
        .await?;
    s.reload().await?;
    s.sees("Dieser Browser sichert nichts").await?;
    s.tap("Verstanden").await?;
    schieber(&s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.holds("the open mark", UNSAVED).await?;
    // It is still in the one store there is.
    s.reload().await?;
    sees_score(&s, [20, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn a_dropped_connection_is_opened_again() -> TestResult {
    let s = Page::installed().await?;
    // Every second use of the store fails as phones let it fail after a while in the background.
    s.before_every_page(
        "const echt = IDBDatabase.prototype.transaction;
         let mal = 0;
         IDBDatabase.prototype.transaction = function (...was) {
           if (was[1] === 'readwrite' && (mal += 1) % 2) throw new DOMException('gone', 'InvalidStateError');
           return echt.apply(this, was);
         };",
    )
    .await?;
    s.reload().await?;
    schieber(&s, "1'000").await?;
    for round in 1..=4 {
        s.tap("Weis 20 für Anna & Carla").await?;
        sees_score(&s, [20 * round, 0]).await?;
        s.holds("the saved mark", MARK_SAVED).await?;
    }
    assert_eq!(in_indexed_db(&s).await?, stored(&s).await?);
    s.end().await
}

#[tokio::test]
async fn a_newer_version_takes_over_and_this_one_only_reads() -> TestResult {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    let everything = stored(&s).await?;
    let newer = "new Promise((ok) => {
      const anfrage = indexedDB.open('jasstafel', 7);
      anfrage.onsuccess = () => { anfrage.result.close(); ok(true); };
    })";
    s.holds("the newer version", newer).await?;
    s.sees("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    s.tap("Verstanden").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.sees("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    sees_score(&s, [20, 0]).await?;
    // The older version again: it shows what there is and changes nothing.
    s.evaluate(
        "localStorage.removeItem(Object.keys(localStorage).find((key) => key.includes('/2-')))",
    )
    .await?;
    s.reload().await?;
    s.sees("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    sees_score(&s, [20, 0]).await?;
    s.tap("Verstanden").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.sees("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    assert_eq!(in_indexed_db(&s).await?, everything);
    s.end().await
}

#[tokio::test]
async fn damaged_and_unknown_records_are_set_aside_unchanged_and_handed_out_raw() -> TestResult {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    // In both stores: cut off, a changed byte, an event nobody knows yet, a key that is none.
    let damage = "(async () => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('jt1/'));
      const session = keys[0].split('/')[1];
      const text = localStorage.getItem(keys[0]);
      const schlimm = {
        [`jt1/${session}/101-a`]: text.slice(0, 30),
        [`jt1/${session}/102-a`]: text.replace('zeit', 'zeiT'),
        [`jt1/${session}/103-a`]: '{\"v\":1,\"id\":\"103-a\",\"zeit\":1,\"ereignis\":{\"tanz\":{}},\"crc\":\"00000000\"}',
        'jt1/was ist das': 'nichts',
      };
      for (const [key, text] of Object.entries(schlimm)) localStorage.setItem(key, text);
      return JSON.stringify(schlimm);
    })()";
    let worst: Value = serde_json::from_str(s.evaluate(damage).await?.as_str().unwrap_or("null"))?;
    let before = stored(&s).await?;
    s.reload().await?;
    sees_score(&s, [70, 0]).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&s, [90, 0]).await?;
    // The mark warns of what is missing; what was written is saved all the same.
    s.holds("everything to be saved", SAVED).await?;
    s.tap("Alle Abende").await?;
    s.sees("Gespeicherte Einträge, die nicht lesbar sind: 4.").await?;
    s.tap("Speicher").await?;
    s.sees("jt1/was ist das").await?;
    s.sees("Abende: 1, Einträge: 4").await?;
    s.tap("Unlesbare Einträge roh sichern").await?;
    s.sees("Gesichert als jasstafel-beiseite-").await?;
    let raw: Value = serde_json::from_str(&fs::read_to_string(s.last_file().await?)?)?;
    let raw = raw["beiseite"].as_array().cloned().unwrap_or_default();
    for (key, text) in worst.as_object().ok_or(Error::new("no damage"))? {
        assert!(raw.contains(&serde_json::json!([key, text])), "{key}");
        assert!(before.contains(&serde_json::to_string(key)?));
    }
    // All of it is still where it was, and in both stores but for what has no key of ours.
    s.reload().await?;
    let mut after: Vec<Value> = serde_json::from_str(&stored(&s).await?)?;
    for record in serde_json::from_str::<Vec<Value>>(&before)? {
        assert!(after.contains(&record), "{record}");
    }
    after.retain(|record| record[0] != "jt1/was ist das");
    assert_eq!(serde_json::from_str::<Vec<Value>>(&in_indexed_db(&s).await?)?, after);
    s.end().await
}

#[tokio::test]
async fn a_damaged_record_comes_back_from_a_file_and_its_remains_are_kept() -> TestResult {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    let file = crate::evening::export(&s).await?;
    let damage_store = "new Promise((ok) => {
      const key = Object.keys(localStorage).find((key) => key.includes('/2-'));
      localStorage.setItem(key, 'Asche');
      indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
        const gang = db.transaction('saetze', 'readwrite');
        gang.objectStore('saetze').put('Asche', key);
        gang.oncomplete = () => { db.close(); ok(true); };
      };
    })";
    s.holds("the damage", damage_store).await?;
    s.reload().await?;
    sees_score(&s, [0, 0]).await?;
    s.tap("Alle Abende").await?;
    s.sees("Gespeicherte Einträge, die nicht lesbar sind: 1.").await?;
    take_over_file(&s, &file).await?;
    sees_score(&s, [20, 0]).await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    s.reload().await?;
    sees_score(&s, [20, 0]).await?;
    assert!(stored(&s).await?.contains("Asche"));
    assert_eq!(in_indexed_db(&s).await?, stored(&s).await?);
    s.end().await
}

#[tokio::test]
async fn an_evening_a_newer_version_wrote_in_is_only_read() -> TestResult {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    let newer = "(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith('jt1/'));
      localStorage.setItem(`jt1/${key.split('/')[1]}/9-b`, '{\"v\":99,\"id\":\"9-b\"}');
    })()";
    s.evaluate(newer).await?;
    s.reload().await?;
    sees_score(&s, [20, 0]).await?;
    let before = stored(&s).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.sees("An diesem Abend hat eine neuere Jasstafel geschrieben.").await?;
    sees_score(&s, [20, 0]).await?;
    assert_eq!(stored(&s).await?, before);
    s.end().await
}

#[tokio::test]
async fn another_tab_follows_and_writes_and_a_deleted_evening_goes_there_too() -> TestResult {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    let place = place(&s).await?;
    s.new_tab(&place).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.tab(0).await?;
    sees_score(&s, [20, 0]).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    s.tab(1).await?;
    sees_score(&s, [70, 0]).await?;
    delete_the_evening(&s).await?;
    s.tab(0).await?;
    // Nothing can be written there any more, so it is left by itself.
    s.sees("Noch nichts geschrieben.").await?;
    nothing_is_left(&s).await?;
    s.end().await
}

#[tokio::test]
async fn a_backup_brings_every_evening_to_another_device_and_doubles_nothing() -> TestResult {
    let s = Page::installed().await?;
    for points in [100, 38] {
        schieber(&s, "1'000").await?;
        write_spiel(&s, 1, "Rosen", points, [points, 157 - points]).await?;
        s.tap("Alle Abende").await?;
    }
    s.tap("Speicher").await?;
    s.sees("Abende: 2, Einträge: 4").await?;
    s.sees("MB belegt").await?;
    s.sees("Jeder Eintrag liegt doppelt, beide Male auf diesem Gerät.").await?;
    s.tap("Alles sichern").await?;
    s.sees("Gesichert als jasstafel-sicherung-").await?;
    let file = s.last_file().await?;
    let here = stored(&s).await?;

    let another = Page::installed().await?;
    take_over_file(&another, &file).await?;
    another.sees("Gelesen: 4 neue Einträge.").await?;
    another.sees("100 : 57").await?;
    another.sees("38 : 119").await?;
    assert_eq!(stored(&another).await?, here);
    take_over_file(&another, &file).await?;
    another.sees("Gelesen: 0 neue Einträge.").await?;
    assert_eq!(stored(&another).await?, here);
    another.tap("Verstanden").await?;
    another.end().await?;
    s.end().await
}

/// Whoever put them into one folder had one of them left.
#[tokio::test]
async fn the_backups_of_two_phones_had_one_name() -> TestResult {
    let mut names = Vec::new();
    for _ in 0..2 {
        let s = Page::installed().await?;
        schieber(&s, "1'000").await?;
        write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
        s.tap("Alle Abende").await?;
        s.tap("Speicher").await?;
        s.tap("Alles sichern").await?;
        s.sees("Gesichert als jasstafel-sicherung-").await?;
        let file = s.last_file().await?;
        names.push(file.file_name().map(OsStr::to_owned));
        s.end().await?;
    }
    assert_ne!(names[0], names[1]);
    Ok(())
}

/// IndexedDB does not answer while `sessionStorage.hangs` says so: `open`, or the `end` of a
/// transaction. Afterwards the answer comes late.
const HANGS: &str = "
  const { open } = IDBFactory.prototype, { transaction } = IDBDatabase.prototype;
  const hold = (target, event, what) => target.addEventListener(event, (answer) => {
    if (sessionStorage.hangs !== what) return;
    answer.stopImmediatePropagation();
    const look = () => sessionStorage.hangs === what ? setTimeout(look, 50) : target['on' + event]?.(answer);
    look();
  });
  IDBFactory.prototype.open = function (...what) {
    const request = open.apply(this, what);
    hold(request, 'success', 'open');
    return request;
  };
  IDBDatabase.prototype.transaction = function (...what) {
    const made = transaction.apply(this, what);
    hold(made, 'complete', 'end');
    return made;
  };";

const SILENT: &str = "Der Speicher antwortet nicht: Die letzten Einträge sind nicht gesichert.";

#[tokio::test]
async fn an_indexed_db_that_never_answers_is_told_to_nobody() -> TestResult {
    for what in ["open", "end"] {
        let mut s = Page::installed().await?;
        s.patience(std::time::Duration::from_secs(40));
        schieber(&s, "1'000").await?;
        s.holds("the saved mark", MARK_SAVED).await?;
        s.before_every_page(HANGS).await?;
        s.evaluate(&format!("sessionStorage.hangs = '{what}'")).await?;
        s.reload().await?;
        if what == "open" {
            // There may be more in it than is here; the table knows that there is not.
            s.tap("Trotzdem schreiben").await?;
        }
        s.tap("Weis 20 für Anna & Carla").await?;
        sees_score(&s, [20, 0]).await?;
        s.sees(SILENT).await?;
        s.holds("the open mark", UNSAVED).await?;
        s.tap("Alles sichern").await?;
        let file = fs::read_to_string(s.last_file().await?)?;
        assert_eq!(file.matches("\"crc\"").count(), 2, "{what}");
        // What is written meanwhile waits with the rest; a late answer heals.
        s.tap("Weis 50 für Anna & Carla").await?;
        s.holds("the open mark", UNSAVED).await?;
        s.evaluate("delete sessionStorage.hangs").await?;
        s.holds("the saved mark", MARK_SAVED).await?;
        s.sees_not(SILENT).await?;
        assert_eq!(count_records(&s).await?, 3);
        assert_eq!(in_indexed_db(&s).await?, stored(&s).await?, "{what}");
        s.reload().await?;
        sees_score(&s, [70, 0]).await?;
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_abort_without_an_error_is_tried_again_without_a_pause_and_without_a_word() -> TestResult
{
    let s = Page::installed().await?;
    s.before_every_page(
        "const { transaction } = IDBDatabase.prototype;
         window.aborts = 0;
         IDBDatabase.prototype.transaction = function (...what) {
           const made = transaction.apply(this, what);
           if (sessionStorage.aborts && what[1] === 'readwrite' && this.name === 'jasstafel') {
             window.aborts += 1;
             setTimeout(() => made.abort());
             // Until then it has something to do.
             const busy = () => { try { made.objectStore('saetze').count().onsuccess = busy; } catch {} };
             busy();
           }
           return made;
         };",
    )
    .await?;
    s.reload().await?;
    schieber(&s, "1'000").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    s.evaluate("sessionStorage.aborts = 1").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.holds("the open mark", UNSAVED).await?;
    s.sees("Dieser Browser sichert nichts").await?;
    let before = s.evaluate("window.aborts").await?.as_u64().unwrap_or_default();
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    let tries = s.evaluate("window.aborts").await?.as_u64().unwrap_or_default() - before;
    assert!(tries <= 6, "{tries} tries in 5 s");
    s.evaluate("delete sessionStorage.aborts").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    assert_eq!(in_indexed_db(&s).await?, stored(&s).await?);
    s.end().await
}

#[tokio::test]
async fn a_disk_that_was_full_once_is_believed_at_its_next_word() -> TestResult {
    let mut s = Page::new().await?;
    s.before_every_page(
        "const { transaction } = IDBDatabase.prototype;
         IDBDatabase.prototype.transaction = function (...what) {
           if (sessionStorage.broken && what[1] === 'readwrite') throw new DOMException('disk', 'UnknownError');
           return transaction.apply(this, what);
         };",
    )
    .await?;
    s.reload().await?;
    schieber(&s, "1'000").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    s.evaluate("sessionStorage.broken = 1").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.holds("the open mark", UNSAVED).await?;
    // It says that all is well again. That is what it said before it lost everything.
    s.evaluate("delete sessionStorage.broken").await?;
    s.holds("the doubtful mark", PERHAPS).await?;
    s.sees("Die letzten Einträge sind vielleicht nicht gesichert.").await?;
    s.tap("Alles sichern").await?;
    let file = fs::read_to_string(s.last_file().await?)?;
    assert_eq!(file.matches("\"crc\"").count(), 2);
    s.tap("Weis 50 für Anna & Carla").await?;
    s.reload().await?;
    s.holds("the doubtful mark", PERHAPS).await?;
    // Another start of the browser sees what is there.
    s.restart().await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    sees_score(&s, [70, 0]).await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    assert_eq!(in_indexed_db(&s).await?, stored(&s).await?);
    s.end().await
}
