//! What lies among the records and is none: keys that are no keys of ours, values that are no
//! texts, marks that nobody wrote. It is told and left alone, and everything else goes on.

use crate::deleted::{SAVED, delete};
use crate::evening::{HINTS_STAY, export, schieber, sees_score};
use browser_tests::{Page, TestResult};
use std::fs;

/// Writes into IndexedDB: pairs of a value and its key, as JavaScript.
async fn put(s: &Page, what: &str) -> TestResult {
    let put = format!(
        "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({{ target: {{ result: db }} }}) => {{
           const transaction = db.transaction('saetze', 'readwrite'), store = transaction.objectStore('saetze');
           for (const [value, key] of {what}) store.put(value, key);
           transaction.oncomplete = () => {{ db.close(); ok(true); }};
         }})"
    );
    s.holds("strange things in the store", &put).await
}

/// A Schieber with a Weis, saved; the id of its evening.
async fn evening(s: &Page) -> TestResult<String> {
    schieber(s, "1'000").await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.holds("everything to be saved", SAVED).await?;
    let id = s.evaluate("location.hash.split('/')[2]").await?;
    Ok(id.as_str().unwrap_or_default().to_owned())
}

/// The list of what was set aside, with its reasons.
async fn sees_set_aside(s: &Page, lines: &[&str]) -> TestResult {
    s.open_with("#/").await?;
    s.sees(&format!("Gespeicherte Einträge, die nicht lesbar sind: {}.", lines.len())).await?;
    s.tap("Speicher").await?;
    for line in lines {
        s.sees(line).await?;
    }
    s.tap_in("Speicher", "Schliessen").await
}

const FOREIGN: &str = "Liegt unter einem Schlüssel, der nicht dazu gehört.";
const NO_TEXT: &str = "Dort liegt etwas anderes als ein Eintrag.";

#[tokio::test]
async fn stray_keys_stop_all_saving() -> TestResult {
    let s = Page::installed().await?;
    evening(&s).await?;
    s.evaluate("for (const key of ['jt1/weg', 'jt1/a/b/weg', 'jt1//1-a', 'jt1/ä/weg']) localStorage.setItem(key, '3 2020-01-01')").await?;
    put(
        &s,
        "[['x', ['jt1/a/weg']], ['x', 7], ['x', new Date(0)], [[1], 'jt1/weg'], ['x', new Uint8Array([1])], ['y', 'jt1/c/weg/1-a'], ['another', 'else/1']]",
    )
    .await?;
    s.reload().await?;
    sees_score(&s, [20, 0]).await?;
    s.holds("a saved mark", SAVED).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    s.holds("a saved mark", SAVED).await?;
    let lines = [
        "[\"jt1/a/weg\"]: ",
        "7: ",
        "\"1970-01-01T00:00:00.000Z\": ",
        "jt1/c/weg/1-a: ",
        "jt1/a/b/weg: ",
        "jt1//1-a: ",
        "jt1/ä/weg: ",
        "jt1/weg: ",
    ];
    s.open_with("#/").await?;
    s.tap("Speicher").await?;
    for line in lines {
        s.sees(line).await?;
    }
    s.sees(FOREIGN).await?;
    s.tap("Unlesbare Einträge roh sichern").await?;
    s.sees("Gesichert als jasstafel-beiseite-").await?;
    let raw = fs::read_to_string(s.last_file().await?)?;
    assert!(raw.contains("jt1/a/b/weg") && raw.contains("jt1/c/weg/1-a"), "{raw}");
    // All of it lies where it lay.
    let there = "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const keys = db.transaction('saetze').objectStore('saetze').getAllKeys();
      keys.onsuccess = () => { db.close(); ok(keys.result.filter((key) => typeof key !== 'string').length === 4
        && ['jt1/weg', 'jt1/c/weg/1-a', 'else/1'].every((key) => keys.result.includes(key))
        && ['jt1/weg', 'jt1/a/b/weg', 'jt1//1-a', 'jt1/ä/weg'].every((key) => localStorage.getItem(key) === '3 2020-01-01')); };
    })";
    s.holds("the strange things", there).await?;
    s.end().await
}

#[tokio::test]
async fn a_value_that_is_no_text_keeps_its_evening_closed() -> TestResult {
    let s = Page::installed().await?;
    let id = evening(&s).await?;
    put(
        &s,
        &format!("[[{{ a: 1 }}, 'jt1/{id}/7-a'], [5, 'jt1/{id}/8-a'], [null, 'jt1/{id}/9-a~']]"),
    )
    .await?;
    // In IndexedDB alone, and with what localStorage knows.
    for clear in ["localStorage.clear()", "0"] {
        s.evaluate(clear).await?;
        s.open_with(&format!("#/s/{id}")).await?;
        sees_score(&s, [20, 0]).await?;
        s.holds("a saved mark", SAVED).await?;
    }
    let [a, b] = ["7-a", "8-a"].map(|key| format!("jt1/{id}/{key}: {NO_TEXT}"));
    sees_set_aside(&s, &[&a, &b, &format!("jt1/{id}/9-a~: {NO_TEXT}")]).await?;
    // A text in the one store makes good what the other one has instead of it.
    let first = s.evaluate("Object.keys(localStorage).find((key) => key.includes('/1-'))").await?;
    put(&s, &format!("[[new ArrayBuffer(8), {first}]]")).await?;
    s.open_with(&format!("#/s/{id}")).await?;
    sees_score(&s, [20, 0]).await?;
    let healed = format!(
        "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({{ target: {{ result: db }} }}) => {{
           const value = db.transaction('saetze').objectStore('saetze').get({first});
           value.onsuccess = () => {{ db.close(); ok(value.result === localStorage.getItem({first})); }};
         }})"
    );
    s.holds("the text again", &healed).await?;
    s.end().await
}

#[tokio::test]
async fn a_record_under_the_key_of_another_is_taken() -> TestResult {
    let s = Page::installed().await?;
    let id = evening(&s).await?;
    s.evaluate(&format!(
        "localStorage.setItem('jt1/{id}/9-b', localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('/2-'))))"
    ))
    .await?;
    s.reload().await?;
    sees_score(&s, [20, 0]).await?;
    sees_set_aside(&s, &[&format!("jt1/{id}/9-b: {FOREIGN}")]).await?;
    s.end().await
}

#[tokio::test]
async fn a_mark_that_nobody_wrote_deletes_an_evening_for_good() -> TestResult {
    for text in ["'1e9 2020-01-01'", "'99 2020-01-01'", "''", "'30'", "' 30 2020-01-01'"] {
        let s = Page::installed().await?;
        let id = evening(&s).await?;
        s.evaluate(&format!("localStorage.setItem('jt1/{id}/weg', {text})")).await?;
        s.open_with("#/").await?;
        s.holds("a compared store", SAVED).await?;
        s.tap("Archiv (0)").await?;
        s.tap("Papierkorb (1)").await?;
        s.tap_beginning("Papierkorb", "Anna & Carla – Bruno & Dora zurückholen").await?;
        s.sees("Der Papierkorb ist leer.").await?;
        s.holds("everything to be saved", SAVED).await?;
        s.open_with(&format!("#/s/{id}")).await?;
        sees_score(&s, [20, 0]).await?;
        s.end().await?;
    }
    let s = Page::installed().await?;
    let id = evening(&s).await?;
    put(&s, &format!("[[1e9, 'jt1/{id}/weg']]")).await?;
    s.open_with("#/").await?;
    s.sees("Archiv (0)").await?;
    s.holds("a compared store", SAVED).await?;
    s.tap("Archiv (0)").await?;
    s.sees("Papierkorb (1)").await?;
    s.end().await
}

#[tokio::test]
async fn what_a_backup_set_aside_comes_in_past_the_preview() -> TestResult {
    let s = Page::installed().await?;
    let id = evening(&s).await?;
    let file = fs::read_to_string(export(&s).await?)?;
    let records: Vec<&str> = file.lines().map(|line| line.trim().trim_end_matches(',')).collect();
    let records: Vec<&str> = records.into_iter().filter(|line| line.contains("\"crc\"")).collect();
    let file: serde_json::Value = serde_json::from_str(&file)?;
    let record = |nth: usize| {
        let id_of = file["saetze"][nth]["id"].as_str().unwrap_or_default();
        serde_json::json!([format!("jt1/{id}/{id_of}"), records[nth]])
    };
    let broken = serde_json::json!(["jt1/andere/1-a", "{"]);
    let backup = serde_json::json!({
        "art": "jasstafel-sicherung", "version": file["version"], "sessions": [],
        "beiseite": [record(1), broken, record(0)],
    });
    let path = s.folder("dateien")?.join("sicherung.json");
    fs::write(&path, backup.to_string())?;

    let other = Page::installed().await?;
    other.give_file(&path).await?;
    other.sees("Inhalt prüfen").await?;
    other.sees("Anna & Carla – Bruno & Dora").await?;
    other.sees("Diesen Abend gibt es hier noch nicht. Einträge: 2.").await?;
    other.sees("Einträge, die sich nicht lesen lassen: 1.").await?;
    other.tap("Übernehmen").await?;
    sees_score(&other, [20, 0]).await?;
    other.end().await?;
    s.end().await
}

#[tokio::test]
async fn an_evening_deleted_in_another_tab_leaves_a_dead_screen_here() -> TestResult {
    let s = Page::installed().await?;
    let id = evening(&s).await?;
    s.evaluate(HINTS_STAY).await?;
    s.new_tab(&format!("#/s/{id}")).await?;
    delete(&s).await?;
    s.tab(0).await?;
    s.sees("Dieser Abend wurde in einem anderen Fenster gelöscht.").await?;
    s.sees("Noch nichts geschrieben.").await?;
    s.tap("Rückgängig").await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    sees_score(&s, [20, 0]).await?;
    s.end().await
}
