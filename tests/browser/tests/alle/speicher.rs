//! The stores fill up, are blocked, vanish, are damaged or taken over by a newer version: nothing
//! that was saved is lost, and no new entry vanishes without a word.

use crate::abend::{
    A, B, anzahl_saetze, gespeichert, leere_papierkorb, schieber, schreibe_namen_und_ziel,
    schreibe_spiel, sieht_stand, tippe_spiel, uebernimm_datei,
};
use crate::deleted::SAVED;
use browser_tests::{Ergebnis, Fehler, Sitzung};
use serde_json::Value;
use std::fs;
use std::time::Duration;

const GESICHERT: &str =
    "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'gesichert')";
const PERHAPS: &str = "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'vielleicht nicht gesichert')";
const UNGESICHERT: &str = "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'nicht gesichert')";

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

async fn in_indexed_db(s: &Sitzung) -> Ergebnis<String> {
    Ok(s.miss(INDEXED_DB).await?.as_str().unwrap_or_default().to_owned())
}

/// Fills localStorage to the last character, and what the app keeps free there too.
const FUELLE: &str = "(() => {
  let stueck = 1 << 20;
  for (let nr = 0; stueck >= 1; nr += 1) {
    try { localStorage.setItem('fueller-' + nr, 'x'.repeat(stueck)); } catch { stueck >>= 1; }
  }
  return true;
})()";
const LEERE: &str = "(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('fueller-')) localStorage.removeItem(key);
  return true;
})()";

/// What could not be written is tried again after so long.
const NEXT_TRY: Duration = Duration::from_secs(3);

/// Deletes the open evening, the only one there is.
async fn loesche_den_abend(s: &Sitzung) -> Ergebnis {
    s.tippe("Menü").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Noch nichts geschrieben.").await
}

/// The deleted evening does not come back, and once the bin is empty both stores are.
async fn nichts_ist_uebrig(s: &Sitzung) -> Ergebnis {
    s.lade_neu().await?;
    s.sieht("Noch nichts geschrieben.").await?;
    leere_papierkorb(s, 0).await?;
    s.gilt("nothing left", &format!("{INDEXED_DB}.then((alles) => alles === '[]')")).await?;
    assert_eq!(gespeichert(s).await?, "[]");
    Ok(())
}

#[tokio::test]
async fn every_entry_lies_in_both_stores_before_it_carries_the_mark() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.gilt("the saved mark", GESICHERT).await?;
    assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?);
    // Deleting an evening deletes both.
    loesche_den_abend(&s).await?;
    nichts_ist_uebrig(&s).await?;
    s.ende().await
}

#[tokio::test]
async fn a_store_that_vanishes_is_written_again_from_the_other_and_from_the_page() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.gilt("the saved mark", GESICHERT).await?;
    let alles = gespeichert(&s).await?;
    // One of the two while the app is not looking, then a start.
    s.miss("localStorage.clear()").await?;
    s.lade_neu().await?;
    sieht_stand(&s, [100, 57]).await?;
    assert_eq!(gespeichert(&s).await?, alles);
    // Both while the app runs.
    s.miss("localStorage.clear()").await?;
    let weg = "new Promise((ok) => { indexedDB.deleteDatabase('jasstafel').onsuccess = () => ok(true); })";
    s.gilt("the store to be gone", weg).await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    sieht_stand(&s, [120, 57]).await?;
    s.gilt("the saved mark", GESICHERT).await?;
    assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?);
    assert_eq!(anzahl_saetze(&s).await?, 3);
    s.lade_neu().await?;
    sieht_stand(&s, [120, 57]).await?;
    s.ende().await
}

/// The browser's own quota for IndexedDB is counted in advance, and the developers' protocol does
/// not move it (`Storage.overrideQuotaForOrigin`): it cannot be hit to the entry. So a store that
/// is full is played: every other time the transaction does not begin, else the record does not
/// fit into it.
const VOLL: &str = "
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
enum Tat {
    PartieBegonnen,
    Weis,
    Stoeck,
    Zurueck,
    Wieder,
    Spiel,
    Laeuft,
    Annulliert,
    Korrektur,
    Vorfall,
    Berg,
    Bedankt,
    NaechstePartie,
}

impl Tat {
    const ALLE: [Tat; 13] = [
        Tat::PartieBegonnen,
        Tat::Weis,
        Tat::Stoeck,
        Tat::Zurueck,
        Tat::Wieder,
        Tat::Spiel,
        Tat::Korrektur,
        Tat::Laeuft,
        Tat::Annulliert,
        Tat::Vorfall,
        Tat::Berg,
        Tat::Bedankt,
        Tat::NaechstePartie,
    ];

    /// All the taps but the last, which alone writes.
    async fn bereite(self, s: &Sitzung) -> Ergebnis {
        match self {
            Tat::PartieBegonnen => schreibe_namen_und_ziel(s, "1'000").await,
            Tat::NaechstePartie => s.tippe("Nächste Partie").await,
            Tat::Spiel => tippe_spiel(s, 1, "Rosen", A, 100).await,
            Tat::Annulliert => {
                s.tippe("Spiel 2 schreiben").await?;
                s.tippe("Anders ausgegangen").await
            }
            Tat::Wieder => {
                s.tippe("Menü").await?;
                s.tippe_in("Menü", "Verlauf").await
            }
            Tat::Korrektur => {
                s.tippe("Menü").await?;
                s.tippe_in("Menü", "Verlauf").await?;
                s.tippe_anfang("Verlauf", "Spiel 1: Rosen 100 : 57").await?;
                let blatt = "Spiel 1: Rosen 100 : 57";
                s.tippe_in(blatt, "Ziffer löschen").await?;
                s.tippe_in(blatt, "2").await?;
                s.tippe_in(blatt, "Weiter").await
            }
            Tat::Vorfall => {
                s.tippe("Menü").await?;
                s.tippe("Was ist passiert?").await?;
                s.tippe("Matsch hingelegt, der keiner war").await?;
                let blatt = "Matsch hingelegt, der keiner war";
                s.tippe_in(blatt, "Kontermatsch schreiben").await?;
                s.tippe_in("Wer war es?", B).await?;
                s.tippe_in(blatt, "Obenabe").await
            }
            Tat::Berg => s.tippe_in(A, "Berg").await,
            Tat::Bedankt => {
                s.tippe_in(A, "Merci").await?;
                s.tippe_in(&format!("Bedanken: {A}"), "Nach dem Spiel").await
            }
            _ => Ok(()),
        }
    }

    async fn schreibe(self, s: &Sitzung) -> Ergebnis {
        match self {
            Tat::PartieBegonnen => s.tippe("Partie beginnen").await,
            Tat::Weis => s.tippe("Weis 20 für Anna & Carla").await,
            Tat::Stoeck => s.tippe_in(A, "Stöck").await,
            Tat::Zurueck => s.tippe("Stöck Anna & Carla zurück").await,
            Tat::Wieder => s.tippe_in("Verlauf", "Wiederherstellen").await,
            Tat::Spiel => s.tippe("Schreiben").await,
            Tat::Korrektur => s.tippe_in("Spiel 1: Rosen 100 : 57", "Korrigieren").await,
            Tat::Laeuft => s.tippe("Spiel läuft").await,
            Tat::Annulliert => s.tippe("Spiel annullieren").await,
            Tat::Vorfall => s.tippe_in("Matsch hingelegt, der keiner war", "Schreiben").await,
            Tat::Berg => s.tippe("Nach dem Spiel prüfen").await,
            Tat::Bedankt => s.tippe_in(&format!("Bedanken: {A}"), "Bedanken").await,
            Tat::NaechstePartie => s.tippe("Partie beginnen").await,
        }
    }
}

#[tokio::test]
async fn full_stores_lose_no_kind_of_entry() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.vor_jeder_seite(VOLL).await?;
    s.settable_clock().await?;
    s.lade_neu().await?;
    for (vorher, tat) in Tat::ALLE.into_iter().enumerate() {
        tat.bereite(&s).await?;
        s.miss(FUELLE).await?;
        s.miss("sessionStorage.voll = 1").await?;
        tat.schreibe(&s).await?;
        s.gilt(&format!("the open mark after {tat:?}"), UNGESICHERT).await?;
        s.sieht("Der Speicher ist voll").await?;
        s.miss("delete sessionStorage.voll").await?;
        s.miss(LEERE).await?;
        s.pass_time(NEXT_TRY).await?;
        s.gilt(&format!("the saved mark after {tat:?}"), GESICHERT).await?;
        // The end is noted behind the entry that brought it.
        let noted = i64::from(matches!(tat, Tat::Bedankt | Tat::NaechstePartie));
        assert_eq!(anzahl_saetze(&s).await?, vorher as i64 + 1 + noted, "{tat:?}");
        let alles = gespeichert(&s).await?;
        assert_eq!(in_indexed_db(&s).await?, alles, "{tat:?}");
        let tafel = s.text().await?;
        s.lade_neu().await?;
        assert_eq!(gespeichert(&s).await?, alles, "{tat:?}");
        if tat != Tat::Wieder && tat != Tat::Korrektur {
            s.gilt(&format!("the board after {tat:?}"), GESICHERT).await?;
            let neu = s.text().await?;
            assert_eq!(zeilen(&neu), zeilen(&tafel), "the board after {tat:?}");
        }
    }
    s.ende().await
}

/// The numbers on the slate and which Spiel it is, without the sentences that go by themselves.
fn zeilen(text: &str) -> Vec<&str> {
    let zahl = |zeile: &str| zeile.chars().all(|c| c.is_ascii_digit() || "'−".contains(c));
    let bleibt = |zeile: &&str| !zeile.is_empty() && (zahl(zeile) || zeile.starts_with("Spiel "));
    text.lines().map(str::trim).filter(bleibt).collect()
}

#[tokio::test]
async fn full_stores_are_said_at_every_entry_and_lose_none() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.vor_jeder_seite(VOLL).await?;
    s.settable_clock().await?;
    s.lade_neu().await?;
    schieber(&s, "2'500").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    let mut punkte = 0;
    for nr in 0..10 {
        // Every second time only localStorage is full: the other store keeps the promise.
        let beide = nr % 2 == 0;
        s.miss(FUELLE).await?;
        if beide {
            s.miss("sessionStorage.voll = 1").await?;
        }
        if nr % 3 == 2 {
            s.tippe("Weis 50 für Anna & Carla").await?;
            punkte += 50;
        } else {
            s.tippe("Weis 20 für Anna & Carla").await?;
            punkte += 20;
        }
        sieht_stand(&s, [punkte, 0]).await?;
        if beide {
            s.gilt("the open mark", UNGESICHERT).await?;
            s.sieht("Der Speicher ist voll").await?;
        }
        if nr == 4 {
            // What is only on the screen goes into a file at once.
            s.tippe("Alles sichern").await?;
            let datei = fs::read_to_string(s.letzte_datei().await?)?;
            assert_eq!(datei.matches("\"crc\"").count(), 6, "{datei}");
        }
        s.miss("delete sessionStorage.voll").await?;
        s.miss(LEERE).await?;
        s.pass_time(NEXT_TRY).await?;
        s.gilt("the saved mark", GESICHERT).await?;
        s.sieht_nicht("Der Speicher ist voll").await?;
        s.lade_neu().await?;
        sieht_stand(&s, [punkte, 0]).await?;
        assert_eq!(anzahl_saetze(&s).await?, nr + 2);
        assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?);
    }
    s.ende().await
}

#[tokio::test]
async fn blocked_stores_are_said_at_once_and_the_slate_still_works() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.vor_jeder_seite(
        "for (const name of ['localStorage', 'indexedDB']) {
           Object.defineProperty(window, name, { get() { throw new DOMException('x', 'SecurityError'); } });
         }",
    )
    .await?;
    s.lade_neu().await?;
    s.sieht("Dieser Browser sichert nichts").await?;
    s.tippe("Verstanden").await?;
    schieber(&s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    sieht_stand(&s, [20, 0]).await?;
    s.gilt("the open mark", UNGESICHERT).await?;
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Speicher").await?;
    s.sieht("nicht gesichert").await?;
    s.tippe("Alles sichern").await?;
    let datei = fs::read_to_string(s.letzte_datei().await?)?;
    assert_eq!(datei.matches("\"crc\"").count(), 2);
    s.ende().await
}

#[tokio::test]
async fn a_private_window_without_indexed_db_says_that_nothing_is_sure() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.vor_jeder_seite("Object.defineProperty(window, 'indexedDB', { value: undefined });").await?;
    s.lade_neu().await?;
    s.sieht("Dieser Browser sichert nichts").await?;
    s.tippe("Verstanden").await?;
    schieber(&s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.gilt("the open mark", UNGESICHERT).await?;
    // It is still in the one store there is.
    s.lade_neu().await?;
    sieht_stand(&s, [20, 0]).await?;
    s.ende().await
}

#[tokio::test]
async fn a_dropped_connection_is_opened_again() -> Ergebnis {
    let s = Sitzung::neu().await?;
    // Every second use of the store fails as phones let it fail after a while in the background.
    s.vor_jeder_seite(
        "const echt = IDBDatabase.prototype.transaction;
         let mal = 0;
         IDBDatabase.prototype.transaction = function (...was) {
           if (was[1] === 'readwrite' && (mal += 1) % 2) throw new DOMException('gone', 'InvalidStateError');
           return echt.apply(this, was);
         };",
    )
    .await?;
    s.lade_neu().await?;
    schieber(&s, "1'000").await?;
    for runde in 1..=4 {
        s.tippe("Weis 20 für Anna & Carla").await?;
        sieht_stand(&s, [20 * runde, 0]).await?;
        s.gilt("the saved mark", GESICHERT).await?;
    }
    assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?);
    s.ende().await
}

#[tokio::test]
async fn a_newer_version_takes_over_and_this_one_only_reads() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    let alles = gespeichert(&s).await?;
    let neuer = "new Promise((ok) => {
      const anfrage = indexedDB.open('jasstafel', 7);
      anfrage.onsuccess = () => { anfrage.result.close(); ok(true); };
    })";
    s.gilt("the newer version", neuer).await?;
    s.sieht("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    s.tippe("Verstanden").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.sieht("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    sieht_stand(&s, [20, 0]).await?;
    // The older version again: it shows what there is and changes nothing.
    s.miss("localStorage.removeItem(Object.keys(localStorage).find((key) => key.includes('/2-')))")
        .await?;
    s.lade_neu().await?;
    s.sieht("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    sieht_stand(&s, [20, 0]).await?;
    s.tippe("Verstanden").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.sieht("Eine neuere Jasstafel hat den Speicher übernommen.").await?;
    assert_eq!(in_indexed_db(&s).await?, alles);
    s.ende().await
}

#[tokio::test]
async fn damaged_and_unknown_records_are_set_aside_unchanged_and_handed_out_raw() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.tippe("Weis 50 für Anna & Carla").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    // In both stores: cut off, a changed byte, an event nobody knows yet, a key that is none.
    let schaden = "(async () => {
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
    let schlimm: Value = serde_json::from_str(s.miss(schaden).await?.as_str().unwrap_or("null"))?;
    let vorher = gespeichert(&s).await?;
    s.lade_neu().await?;
    sieht_stand(&s, [70, 0]).await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    sieht_stand(&s, [90, 0]).await?;
    // The mark warns of what is missing; what was written is saved all the same.
    s.gilt("everything to be saved", SAVED).await?;
    s.tippe("Alle Abende").await?;
    s.sieht("4 gespeicherte Einträge sind nicht lesbar.").await?;
    s.tippe("Speicher").await?;
    s.sieht("jt1/was ist das").await?;
    s.sieht("Abende: 1, Einträge: 4").await?;
    s.tippe("Unlesbare Einträge roh sichern").await?;
    s.sieht("Gesichert als jasstafel-beiseite-").await?;
    let roh: Value = serde_json::from_str(&fs::read_to_string(s.letzte_datei().await?)?)?;
    let roh = roh["beiseite"].as_array().cloned().unwrap_or_default();
    for (key, text) in schlimm.as_object().ok_or(Fehler::neu("no damage"))? {
        assert!(roh.contains(&serde_json::json!([key, text])), "{key}");
        assert!(vorher.contains(&serde_json::to_string(key)?));
    }
    // All of it is still where it was, and in both stores but for what has no key of ours.
    s.lade_neu().await?;
    let mut nachher: Vec<Value> = serde_json::from_str(&gespeichert(&s).await?)?;
    for satz in serde_json::from_str::<Vec<Value>>(&vorher)? {
        assert!(nachher.contains(&satz), "{satz}");
    }
    nachher.retain(|satz| satz[0] != "jt1/was ist das");
    assert_eq!(serde_json::from_str::<Vec<Value>>(&in_indexed_db(&s).await?)?, nachher);
    s.ende().await
}

#[tokio::test]
async fn a_damaged_record_comes_back_from_a_file_and_its_remains_are_kept() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    let datei = crate::abend::exportiere(&s).await?;
    let beschaedige = "new Promise((ok) => {
      const key = Object.keys(localStorage).find((key) => key.includes('/2-'));
      localStorage.setItem(key, 'Asche');
      indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
        const gang = db.transaction('saetze', 'readwrite');
        gang.objectStore('saetze').put('Asche', key);
        gang.oncomplete = () => { db.close(); ok(true); };
      };
    })";
    s.gilt("the damage", beschaedige).await?;
    s.lade_neu().await?;
    sieht_stand(&s, [0, 0]).await?;
    s.tippe("Alle Abende").await?;
    s.sieht("1 gespeicherte Einträge sind nicht lesbar.").await?;
    uebernimm_datei(&s, &datei).await?;
    sieht_stand(&s, [20, 0]).await?;
    s.gilt("the saved mark", GESICHERT).await?;
    s.lade_neu().await?;
    sieht_stand(&s, [20, 0]).await?;
    assert!(gespeichert(&s).await?.contains("Asche"));
    assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?);
    s.ende().await
}

#[tokio::test]
async fn an_evening_a_newer_version_wrote_in_is_only_read() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    let neuer = "(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith('jt1/'));
      localStorage.setItem(`jt1/${key.split('/')[1]}/9-b`, '{\"v\":99,\"id\":\"9-b\"}');
    })()";
    s.miss(neuer).await?;
    s.lade_neu().await?;
    sieht_stand(&s, [20, 0]).await?;
    let vorher = gespeichert(&s).await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.sieht("An diesem Abend hat eine neuere Jasstafel geschrieben.").await?;
    sieht_stand(&s, [20, 0]).await?;
    assert_eq!(gespeichert(&s).await?, vorher);
    s.ende().await
}

#[tokio::test]
async fn another_tab_follows_and_writes_and_a_deleted_evening_goes_there_too() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    let stelle = s.miss("location.hash").await?.as_str().unwrap_or_default().to_owned();
    s.neuer_tab(&stelle).await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.tab(0).await?;
    sieht_stand(&s, [20, 0]).await?;
    s.tippe("Weis 50 für Anna & Carla").await?;
    s.tab(1).await?;
    sieht_stand(&s, [70, 0]).await?;
    loesche_den_abend(&s).await?;
    s.tab(0).await?;
    // Nothing can be written there any more, so it is left by itself.
    s.sieht("Noch nichts geschrieben.").await?;
    nichts_ist_uebrig(&s).await?;
    s.ende().await
}

#[tokio::test]
async fn a_backup_brings_every_evening_to_another_device_and_doubles_nothing() -> Ergebnis {
    let s = Sitzung::neu().await?;
    for punkte in [100, 38] {
        schieber(&s, "1'000").await?;
        schreibe_spiel(&s, 1, "Rosen", punkte, [punkte, 157 - punkte]).await?;
        s.tippe("Alle Abende").await?;
    }
    s.tippe("Speicher").await?;
    s.sieht("Abende: 2, Einträge: 4").await?;
    s.sieht("MB belegt").await?;
    s.sieht("Jeder Eintrag liegt doppelt, in zwei Speichern.").await?;
    s.tippe("Alles sichern").await?;
    s.sieht("Gesichert als jasstafel-sicherung-").await?;
    let datei = s.letzte_datei().await?;
    let hier = gespeichert(&s).await?;

    let anderes = Sitzung::neu().await?;
    uebernimm_datei(&anderes, &datei).await?;
    anderes.sieht("Gelesen: 4 neue Einträge.").await?;
    anderes.sieht("100 : 57").await?;
    anderes.sieht("38 : 119").await?;
    assert_eq!(gespeichert(&anderes).await?, hier);
    uebernimm_datei(&anderes, &datei).await?;
    anderes.sieht("Gelesen: 0 neue Einträge.").await?;
    assert_eq!(gespeichert(&anderes).await?, hier);
    anderes.tippe("Verstanden").await?;
    anderes.ende().await?;
    s.ende().await
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
async fn an_indexed_db_that_never_answers_is_told_to_nobody() -> Ergebnis {
    for what in ["open", "end"] {
        let mut s = Sitzung::neu().await?;
        s.geduld(std::time::Duration::from_secs(40));
        schieber(&s, "1'000").await?;
        s.gilt("the saved mark", GESICHERT).await?;
        s.vor_jeder_seite(HANGS).await?;
        s.miss(&format!("sessionStorage.hangs = '{what}'")).await?;
        s.lade_neu().await?;
        if what == "open" {
            // There may be more in it than is here; the table knows that there is not.
            s.tippe("Trotzdem schreiben").await?;
        }
        s.tippe("Weis 20 für Anna & Carla").await?;
        sieht_stand(&s, [20, 0]).await?;
        s.sieht(SILENT).await?;
        s.gilt("the open mark", UNGESICHERT).await?;
        s.tippe("Alles sichern").await?;
        let datei = fs::read_to_string(s.letzte_datei().await?)?;
        assert_eq!(datei.matches("\"crc\"").count(), 2, "{what}");
        // What is written meanwhile waits with the rest; a late answer heals.
        s.tippe("Weis 50 für Anna & Carla").await?;
        s.gilt("the open mark", UNGESICHERT).await?;
        s.miss("delete sessionStorage.hangs").await?;
        s.gilt("the saved mark", GESICHERT).await?;
        s.sieht_nicht(SILENT).await?;
        assert_eq!(anzahl_saetze(&s).await?, 3);
        assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?, "{what}");
        s.lade_neu().await?;
        sieht_stand(&s, [70, 0]).await?;
        s.ende().await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_abort_without_an_error_is_tried_again_without_a_pause_and_without_a_word() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.vor_jeder_seite(
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
    s.lade_neu().await?;
    schieber(&s, "1'000").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    s.miss("sessionStorage.aborts = 1").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.gilt("the open mark", UNGESICHERT).await?;
    s.sieht("Dieser Browser sichert nichts").await?;
    let before = s.miss("window.aborts").await?.as_u64().unwrap_or_default();
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    let tries = s.miss("window.aborts").await?.as_u64().unwrap_or_default() - before;
    assert!(tries <= 6, "{tries} tries in 5 s");
    s.miss("delete sessionStorage.aborts").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?);
    s.ende().await
}

#[tokio::test]
async fn a_disk_that_was_full_once_is_believed_at_its_next_word() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    s.vor_jeder_seite(
        "const { transaction } = IDBDatabase.prototype;
         IDBDatabase.prototype.transaction = function (...what) {
           if (sessionStorage.broken && what[1] === 'readwrite') throw new DOMException('disk', 'UnknownError');
           return transaction.apply(this, what);
         };",
    )
    .await?;
    s.lade_neu().await?;
    schieber(&s, "1'000").await?;
    s.gilt("the saved mark", GESICHERT).await?;
    s.miss("sessionStorage.broken = 1").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.gilt("the open mark", UNGESICHERT).await?;
    // It says that all is well again. That is what it said before it lost everything.
    s.miss("delete sessionStorage.broken").await?;
    s.gilt("the doubtful mark", PERHAPS).await?;
    s.sieht("Die letzten Einträge sind vielleicht nicht gesichert.").await?;
    s.tippe("Alles sichern").await?;
    let datei = fs::read_to_string(s.letzte_datei().await?)?;
    assert_eq!(datei.matches("\"crc\"").count(), 2);
    s.tippe("Weis 50 für Anna & Carla").await?;
    s.lade_neu().await?;
    s.gilt("the doubtful mark", PERHAPS).await?;
    // Another start of the browser sees what is there.
    s.starte_neu().await?;
    s.tippe_anfang("Abende", "Anna & Carla").await?;
    sieht_stand(&s, [70, 0]).await?;
    s.gilt("the saved mark", GESICHERT).await?;
    assert_eq!(in_indexed_db(&s).await?, gespeichert(&s).await?);
    s.ende().await
}
