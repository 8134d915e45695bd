//! What lies among the records and is none: keys that are no keys of ours, values that are no
//! texts, marks that nobody wrote. It is told and left alone, and everything else goes on.

use crate::abend::{exportiere, schieber, sieht_stand};
use crate::deleted::SAVED;
use browser_tests::{Ergebnis, Sitzung};
use std::fs;

/// Writes into IndexedDB: pairs of a value and its key, as JavaScript.
async fn put(s: &Sitzung, what: &str) -> Ergebnis {
    let put = format!(
        "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({{ target: {{ result: db }} }}) => {{
           const transaction = db.transaction('saetze', 'readwrite'), store = transaction.objectStore('saetze');
           for (const [value, key] of {what}) store.put(value, key);
           transaction.oncomplete = () => {{ db.close(); ok(true); }};
         }})"
    );
    s.gilt("strange things in the store", &put).await
}

/// A Schieber with a Weis, saved; the id of its evening.
async fn evening(s: &Sitzung) -> Ergebnis<String> {
    schieber(s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.gilt("everything to be saved", SAVED).await?;
    let id = s.miss("location.hash.split('/')[2]").await?;
    Ok(id.as_str().unwrap_or_default().to_owned())
}

/// The list of what was set aside, with its reasons.
async fn sees_set_aside(s: &Sitzung, lines: &[&str]) -> Ergebnis {
    s.oeffne_bei("#/").await?;
    s.sieht(&format!("{} gespeicherte Einträge sind nicht lesbar.", lines.len())).await?;
    s.tippe("Speicher").await?;
    for line in lines {
        s.sieht(line).await?;
    }
    s.tippe_in("Speicher", "Schliessen").await
}

const FOREIGN: &str = "Liegt unter einem Schlüssel, der nicht dazu gehört.";
const NO_TEXT: &str = "Dort liegt etwas anderes als ein Eintrag.";

#[tokio::test]
async fn stray_keys_stop_all_saving() -> Ergebnis {
    let s = Sitzung::neu().await?;
    evening(&s).await?;
    s.miss("for (const key of ['jt1/weg', 'jt1/a/b/weg', 'jt1//1-a', 'jt1/ä/weg']) localStorage.setItem(key, '3 2020-01-01')").await?;
    put(
        &s,
        "[['x', ['jt1/a/weg']], ['x', 7], ['x', new Date(0)], [[1], 'jt1/weg'], ['x', new Uint8Array([1])], ['y', 'jt1/c/weg/1-a'], ['another', 'else/1']]",
    )
    .await?;
    s.lade_neu().await?;
    sieht_stand(&s, [20, 0]).await?;
    s.gilt("a saved mark", SAVED).await?;
    s.tippe("Weis 50 für Anna & Carla").await?;
    s.gilt("a saved mark", SAVED).await?;
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
    s.oeffne_bei("#/").await?;
    s.tippe("Speicher").await?;
    for line in lines {
        s.sieht(line).await?;
    }
    s.sieht(FOREIGN).await?;
    s.tippe("Unlesbare Einträge roh sichern").await?;
    s.sieht("Gesichert als jasstafel-beiseite-").await?;
    let raw = fs::read_to_string(s.letzte_datei().await?)?;
    assert!(raw.contains("jt1/a/b/weg") && raw.contains("jt1/c/weg/1-a"), "{raw}");
    // All of it lies where it lay.
    let there = "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const keys = db.transaction('saetze').objectStore('saetze').getAllKeys();
      keys.onsuccess = () => { db.close(); ok(keys.result.filter((key) => typeof key !== 'string').length === 4
        && ['jt1/weg', 'jt1/c/weg/1-a', 'else/1'].every((key) => keys.result.includes(key))
        && ['jt1/weg', 'jt1/a/b/weg', 'jt1//1-a', 'jt1/ä/weg'].every((key) => localStorage.getItem(key) === '3 2020-01-01')); };
    })";
    s.gilt("the strange things", there).await?;
    s.ende().await
}

#[tokio::test]
async fn a_value_that_is_no_text_keeps_its_evening_closed() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let id = evening(&s).await?;
    put(
        &s,
        &format!("[[{{ a: 1 }}, 'jt1/{id}/7-a'], [5, 'jt1/{id}/8-a'], [null, 'jt1/{id}/9-a~']]"),
    )
    .await?;
    // In IndexedDB alone, and with what localStorage knows.
    for clear in ["localStorage.clear()", "0"] {
        s.miss(clear).await?;
        s.oeffne_bei(&format!("#/s/{id}")).await?;
        sieht_stand(&s, [20, 0]).await?;
        s.gilt("a saved mark", SAVED).await?;
    }
    let [a, b] = ["7-a", "8-a"].map(|key| format!("jt1/{id}/{key}: {NO_TEXT}"));
    sees_set_aside(&s, &[&a, &b, &format!("jt1/{id}/9-a~: {NO_TEXT}")]).await?;
    // A text in the one store makes good what the other one has instead of it.
    let first = s.miss("Object.keys(localStorage).find((key) => key.includes('/1-'))").await?;
    put(&s, &format!("[[new ArrayBuffer(8), {first}]]")).await?;
    s.oeffne_bei(&format!("#/s/{id}")).await?;
    sieht_stand(&s, [20, 0]).await?;
    let healed = format!(
        "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({{ target: {{ result: db }} }}) => {{
           const value = db.transaction('saetze').objectStore('saetze').get({first});
           value.onsuccess = () => {{ db.close(); ok(value.result === localStorage.getItem({first})); }};
         }})"
    );
    s.gilt("the text again", &healed).await?;
    s.ende().await
}

#[tokio::test]
async fn a_record_under_the_key_of_another_is_taken() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let id = evening(&s).await?;
    s.miss(&format!(
        "localStorage.setItem('jt1/{id}/9-b', localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('/2-'))))"
    ))
    .await?;
    s.lade_neu().await?;
    sieht_stand(&s, [20, 0]).await?;
    sees_set_aside(&s, &[&format!("jt1/{id}/9-b: {FOREIGN}")]).await?;
    s.ende().await
}

#[tokio::test]
async fn a_mark_that_nobody_wrote_deletes_an_evening_for_good() -> Ergebnis {
    for text in ["'1e9 2020-01-01'", "'99 2020-01-01'", "''", "'30'", "' 30 2020-01-01'"] {
        let s = Sitzung::neu().await?;
        let id = evening(&s).await?;
        s.miss(&format!("localStorage.setItem('jt1/{id}/weg', {text})")).await?;
        s.oeffne_bei("#/").await?;
        s.gilt("a compared store", SAVED).await?;
        s.tippe("Archiv (0)").await?;
        s.tippe("Papierkorb (1)").await?;
        s.tippe("Anna & Carla – Bruno & Dora zurückholen").await?;
        s.sieht("Der Papierkorb ist leer.").await?;
        s.oeffne_bei(&format!("#/s/{id}")).await?;
        sieht_stand(&s, [20, 0]).await?;
        s.ende().await?;
    }
    let s = Sitzung::neu().await?;
    let id = evening(&s).await?;
    put(&s, &format!("[[1e9, 'jt1/{id}/weg']]")).await?;
    s.oeffne_bei("#/").await?;
    s.sieht("Archiv (0)").await?;
    s.gilt("a compared store", SAVED).await?;
    s.tippe("Archiv (0)").await?;
    s.sieht("Papierkorb (1)").await?;
    s.ende().await
}

#[tokio::test]
async fn what_a_backup_set_aside_comes_in_past_the_preview() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let id = evening(&s).await?;
    let file = fs::read_to_string(exportiere(&s).await?)?;
    let records: Vec<&str> = file.lines().map(|line| line.trim().trim_end_matches(',')).collect();
    let records: Vec<&str> = records.into_iter().filter(|line| line.contains("\"crc\"")).collect();
    let file: serde_json::Value = serde_json::from_str(&file)?;
    let record = |nr: usize| {
        let id_of = file["saetze"][nr]["id"].as_str().unwrap_or_default();
        serde_json::json!([format!("jt1/{id}/{id_of}"), records[nr]])
    };
    let broken = serde_json::json!(["jt1/andere/1-a", "{"]);
    let backup = serde_json::json!({
        "art": "jasstafel-sicherung", "version": file["version"], "sessions": [],
        "beiseite": [record(1), broken, record(0)],
    });
    let path = s.ordner("dateien")?.join("sicherung.json");
    fs::write(&path, backup.to_string())?;

    let other = Sitzung::neu().await?;
    other.gib_datei(&path).await?;
    other.sieht("Was darin steht").await?;
    other.sieht("Anna & Carla – Bruno & Dora").await?;
    other.sieht("Diesen Abend gibt es hier noch nicht: 2 Einträge.").await?;
    other.sieht("Einträge, die sich nicht lesen lassen: 1.").await?;
    other.tippe("Übernehmen").await?;
    sieht_stand(&other, [20, 0]).await?;
    other.ende().await?;
    s.ende().await
}

#[tokio::test]
async fn an_evening_deleted_in_another_tab_leaves_a_dead_screen_here() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let id = evening(&s).await?;
    s.neuer_tab(&format!("#/s/{id}")).await?;
    s.tippe("Menü").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Noch nichts geschrieben.").await?;
    s.tab(0).await?;
    s.sieht("Dieser Abend wurde in einem anderen Fenster gelöscht.").await?;
    s.sieht("Noch nichts geschrieben.").await?;
    s.tippe("Rückgängig").await?;
    s.tippe_anfang("Abende", "Anna & Carla").await?;
    sieht_stand(&s, [20, 0]).await?;
    s.ende().await
}
