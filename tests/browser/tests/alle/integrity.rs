//! What is not on the board is told there: records that the slower store still has, numbers that are
//! missing, records that do not read, entries without effect.

use crate::abend::{NAMEN, anzahl_saetze, exportiere, schieber, setze_an_den_tisch, sieht_stand};
use crate::reise::link;
use crate::sheets::slow_store;
use browser_tests::{Ergebnis, Fehler, Sitzung};
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{Eintrag, Ereignis, EreignisId, PartieKopf, Weisnotiz};
use jasstafel::engine::log::{Satz, Zeit};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::save::{self, SessionId};
use jasstafel::engine::seite::{Platz, Seite};
use jasstafel::engine::tischregeln::Tischregeln;
use std::fs;

const SAVED: &str =
    "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'gesichert')";
const WARNS: &str = "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'Es fehlen Einträge.')";
const WEIS: &str = "Weis 20 für Anna & Carla";
const MISSING: &str = "Es fehlen Einträge.";

/// An evening of a Partie and so many Weise of 20, saved, with its line noted; where it is.
async fn evening(s: &Sitzung, weise: usize) -> Ergebnis<String> {
    schieber(s, "2'500").await?;
    for _ in 0..weise {
        s.tippe(WEIS).await?;
    }
    s.gilt("the saved mark", SAVED).await?;
    s.gilt("the line of the evening", &noted(weise + 1)).await?;
    Ok(s.miss("location.hash").await?.as_str().unwrap_or_default().to_owned())
}

/// The list knows of so many records.
fn noted(records: usize) -> String {
    format!(
        "new Promise((ok) => {{
          const o = indexedDB.open('jasstafel-liste', 1);
          o.onupgradeneeded = () => o.result.createObjectStore('abende');
          o.onsuccess = () => {{
            const all = o.result.transaction('abende').objectStore('abende').getAll();
            all.onsuccess = () => {{ o.result.close(); ok(all.result.some((line) => JSON.parse(line)[3] === '{records}')); }};
          }};
        }})"
    )
}

/// Does something to the records in both stores while no slate is open: `change` gets key and text
/// and gives the text, or null where the record is to go.
async fn tamper(s: &Sitzung, change: &str) -> Ergebnis {
    s.oeffne_bei("#/regelbuch").await?;
    // The app has compared its stores by then.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let both = format!(
        "new Promise((ok) => {{
          const change = {change};
          for (const key of Object.keys(localStorage).filter((key) => key.startsWith('jt1/'))) {{
            const text = change(key, localStorage[key]);
            if (text === null) localStorage.removeItem(key); else localStorage[key] = text;
          }}
          const o = indexedDB.open('jasstafel', 1);
          o.onsuccess = () => {{
            const gang = o.result.transaction('saetze', 'readwrite');
            const cursor = gang.objectStore('saetze').openCursor(IDBKeyRange.bound('jt1/', 'jt2/'));
            cursor.onsuccess = () => {{
              const at = cursor.result;
              if (!at) return;
              const text = change(at.key, at.value);
              if (text === null) at.delete(); else at.update(text);
              at.continue();
            }};
            gang.oncomplete = () => {{ o.result.close(); ok(true); }};
          }};
        }})"
    );
    s.gilt("both stores to be changed", &both).await?;
    Ok(())
}

/// The first record alone is left in localStorage, as after a crash; IndexedDB has all of them.
async fn crashed(s: &Sitzung) -> Ergebnis {
    s.oeffne_bei("#/regelbuch").await?;
    // The app has compared its stores by then.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    s.miss("(() => { for (const key of Object.keys(localStorage)) if (key.startsWith('jt1/') && !key.includes('/1-')) localStorage.removeItem(key); return true; })()").await?;
    s.zuerst_in_jeder_seite(&slow_store(5000)).await
}

#[tokio::test]
async fn an_evening_that_appears_empty_after_a_crash_is_written_on() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let place = evening(&s, 12).await?;
    crashed(&s).await?;
    s.oeffne_bei(&place).await?;
    s.sieht("Noch 12 Einträge werden gelesen …").await?;
    s.tippe(WEIS).await?;
    s.sieht("Dieser Abend wird noch gelesen.").await?;
    assert_eq!(anzahl_saetze(&s).await?, 1, "nothing is written between");
    s.tippe("Verstanden").await?;
    // The store answers: everything is there, and the writer goes on.
    sieht_stand(&s, [240, 0]).await?;
    s.sieht_nicht("werden gelesen").await?;
    s.tippe(WEIS).await?;
    sieht_stand(&s, [260, 0]).await?;
    s.gilt("the saved mark", SAVED).await?;
    s.ende().await
}

#[tokio::test]
async fn what_is_written_before_the_others_are_read_comes_among_them() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let place = evening(&s, 12).await?;
    crashed(&s).await?;
    s.oeffne_bei(&place).await?;
    s.sieht("Noch 12 Einträge werden gelesen …").await?;
    s.tippe("Trotzdem schreiben").await?;
    s.sieht_nicht("werden gelesen").await?;
    s.tippe("Weis 50 für Anna & Carla").await?;
    sieht_stand(&s, [50, 0]).await?;
    // Then they come, and the last one written is the last one.
    sieht_stand(&s, [290, 0]).await?;
    s.sieht("50 Weis Anna & Carla zurück").await?;
    s.gilt("the saved mark", SAVED).await?;
    let numbers = "Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).map((key) => Number(key.split('/')[2].split('-')[0])).sort((a, b) => a - b).join()";
    assert_eq!(s.miss(numbers).await?, "1,2,3,4,5,6,7,8,9,10,11,12,13,14");
    s.lade_neu().await?;
    sieht_stand(&s, [290, 0]).await?;
    s.sieht_nicht(MISSING).await?;
    s.ende().await
}

#[tokio::test]
async fn a_damaged_record_is_not_told_on_the_board() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let place = evening(&s, 3).await?;
    tamper(&s, "(key, text) => key.includes('/3-') ? text.replace('20', '30') : text").await?;
    s.oeffne_bei(&place).await?;
    sieht_stand(&s, [40, 0]).await?;
    s.sieht(MISSING).await?;
    s.gilt("the mark that warns", WARNS).await?;
    s.foto("missing-board").await?;
    s.tippe("Anzeigen").await?;
    s.sieht("Eintrag 3 ist beschädigt:").await?;
    s.foto("missing-sheet").await?;
    s.tippe_in("Was fehlt", "Schliessen").await?;
    // History, report and the first screen say so too.
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.sieht("Eintrag 3 ist beschädigt:").await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Abend und Bericht").await?;
    s.sieht("Eintrag 3 ist beschädigt:").await?;
    s.tippe_in("Abend und Bericht", "Schliessen").await?;
    s.tippe("Alle Abende").await?;
    s.sieht("Anna & Carla – Bruno & Dora: Es fehlen Einträge.").await?;
    s.foto("missing-start").await?;
    // Also where the evening was not opened.
    s.lade_neu().await?;
    s.sieht("Anna & Carla – Bruno & Dora: Es fehlen Einträge.").await?;
    // What is written then has a number of its own.
    s.tippe_anfang("Abende", "Anna & Carla – Bruno & Dora").await?;
    s.tippe(WEIS).await?;
    sieht_stand(&s, [60, 0]).await?;
    s.ende().await
}

#[tokio::test]
async fn a_hole_in_the_numbers_is_told_nowhere() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let place = evening(&s, 4).await?;
    tamper(&s, "(key, text) => key.includes('/3-') ? null : text").await?;
    s.oeffne_bei(&place).await?;
    sieht_stand(&s, [60, 0]).await?;
    s.sieht(MISSING).await?;
    s.tippe("Anzeigen").await?;
    s.sieht("Diese Nummern fehlen: 3.").await?;
    s.sieht("Dieses Gerät kannte 5 Einträge dieses Abends, jetzt findet es 4.").await?;
    s.tippe("Das ist bekannt").await?;
    s.sieht_nicht(MISSING).await?;
    s.gilt("the saved mark", SAVED).await?;
    s.lade_neu().await?;
    sieht_stand(&s, [60, 0]).await?;
    s.sieht_nicht(MISSING).await?;
    // One more is another matter.
    tamper(&s, "(key, text) => key.includes('/4-') ? null : text").await?;
    s.oeffne_bei("#/").await?;
    s.sieht("Anna & Carla – Bruno & Dora: Es fehlen Einträge.").await?;
    s.tippe_anfang("Abende", "Anna & Carla – Bruno & Dora").await?;
    s.tippe("Anzeigen").await?;
    s.sieht("Diese Nummern fehlen: 4.").await?;
    s.ende().await
}

#[tokio::test]
async fn the_last_entries_of_an_evening_go_without_a_word() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let place = evening(&s, 4).await?;
    // No number is missing between others.
    tamper(&s, "(key, text) => key.includes('/5-') || key.includes('/4-') ? null : text").await?;
    s.oeffne_bei(&place).await?;
    sieht_stand(&s, [40, 0]).await?;
    s.tippe("Anzeigen").await?;
    s.sieht("Dieses Gerät kannte 5 Einträge dieses Abends, jetzt findet es 3.").await?;
    s.tippe("Das ist bekannt").await?;
    s.lade_neu().await?;
    sieht_stand(&s, [40, 0]).await?;
    s.sieht_nicht(MISSING).await?;
    s.ende().await
}

#[tokio::test]
async fn a_partie_that_came_by_a_link_is_called_incomplete() -> Ergebnis {
    let s = Sitzung::neu().await?;
    evening(&s, 3).await?;
    s.tippe("Menü").await?;
    s.tippe("Partie ohne Sieger abbrechen").await?;
    s.tippe("Nächste Partie").await?;
    s.tippe("Partie beginnen").await?;
    for _ in 0..3 {
        s.tippe(WEIS).await?;
    }
    let carried = link(&s).await?;
    let (_, fragment) = carried.split_once('#').ok_or(Fehler::neu(carried.clone()))?;
    let t = Sitzung::neu().await?;
    t.oeffne_bei(&format!("#{fragment}")).await?;
    t.sieht("Das ist ein Teil eines Abends; diese Nummern sind nicht dabei: 1–6.").await?;
    t.tippe("Übernehmen").await?;
    sieht_stand(&t, [60, 0]).await?;
    t.sieht_nicht(MISSING).await?;
    t.tippe(WEIS).await?;
    t.gilt("the saved mark", SAVED).await?;
    t.lade_neu().await?;
    sieht_stand(&t, [80, 0]).await?;
    t.sieht_nicht(MISSING).await?;
    // A record of the part itself is missed all the same.
    let place = t.miss("location.hash").await?.as_str().unwrap_or_default().to_owned();
    tamper(&t, "(key, text) => key.includes('/9-') ? null : text").await?;
    t.oeffne_bei(&place).await?;
    t.tippe("Anzeigen").await?;
    t.sieht("Diese Nummern fehlen: 9.").await?;
    // The whole evening closes every gap.
    let file = exportiere(&s).await?;
    t.tippe_in("Was fehlt", "Schliessen").await?;
    t.tippe("Alle Abende").await?;
    t.gib_datei(&file).await?;
    t.sieht("Was darin steht").await?;
    t.tippe("Übernehmen").await?;
    t.sieht_nicht(MISSING).await?;
    t.ende().await?;
    s.ende().await
}

/// A file of these events, numbered from 1.
fn file(s: &Sitzung, name: &str, events: Vec<Ereignis>) -> Ergebnis<std::path::PathBuf> {
    let saetze: Vec<Satz> = (1..)
        .zip(events)
        .map(|(seq, ereignis)| Satz {
            id: EreignisId { seq, replica: 7 },
            zeit: Zeit(1_800_000_000_000 + seq as i64 * 60_000),
            ereignis,
        })
        .collect();
    let session = SessionId::try_from(name.to_owned()).map_err(Fehler::neu)?;
    let path = s.ordner("dateien")?.join(format!("{name}.json"));
    fs::write(&path, save::schreibe_datei(&session, &saetze))?;
    Ok(path)
}

fn partie(jassart: &str, spieler: [&str; 4]) -> Ereignis {
    Ereignis::PartieBegonnen(PartieKopf {
        jassart: jassart.to_owned(),
        spieler: spieler.map(str::to_owned).to_vec(),
        geber: Platz(0),
        tischregeln: Tischregeln::default(),
        ausgabe: Ausgabe::HEUTE,
    })
}

fn weis(partie: u64, punkte: i32) -> Ereignis {
    let weis =
        Weisnotiz { seite: Seite::A, punkte: Punkte(punkte), platz: None, karten: String::new() };
    let partie = EreignisId { seq: partie, replica: 7 };
    Ereignis::Eingetragen { partie, eintrag: Eintrag::Weis(weis) }
}

#[tokio::test]
async fn a_jassart_that_is_unknown_is_called_taken_back() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let events = vec![partie("zukunftsjass", NAMEN), weis(1, 20), weis(1, 50)];
    s.gib_datei(&file(&s, "unbekannt", events)?).await?;
    s.sieht("Was darin steht").await?;
    s.sieht("Diese Einträge haben keine Wirkung:").await?;
    s.sieht("zukunftsjass").await?;
    s.foto("refused-preview").await?;
    s.tippe("Übernehmen").await?;
    s.sieht("Von diesem Abend lässt sich keine Partie zeigen.").await?;
    s.sieht("zukunftsjass").await?;
    s.sieht_nicht("zurückgenommen").await?;
    s.foto("refused-empty").await?;
    // Kept as it is.
    assert_eq!(anzahl_saetze(&s).await?, 3);
    s.ende().await
}

#[tokio::test]
async fn an_unlawful_entry_counts_as_read() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let twice = partie("schieber", ["Anna", "Bruno", "Anna", "Dora"]);
    let events = vec![partie("schieber", NAMEN), weis(1, 20), weis(1, 15), twice, weis(9, 20)];
    s.gib_datei(&file(&s, "unerlaubt", events)?).await?;
    s.sieht("Diese Einträge haben keine Wirkung:").await?;
    for entry in ["Eintrag 3 (", "Eintrag 4 (", "Eintrag 5 ("] {
        s.sieht(entry).await?;
    }
    s.sieht_nicht("Eintrag 2 (").await?;
    s.tippe("Übernehmen").await?;
    sieht_stand(&s, [20, 0]).await?;
    s.sieht("3 Einträge haben keine Wirkung.").await?;
    s.foto("refused-board").await?;
    s.tippe("Anzeigen").await?;
    s.sieht("Eintrag 4 (").await?;
    s.sieht("Anna").await?;
    s.tippe_in("Was fehlt", "Schliessen").await?;
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.sieht("Eintrag 5 (").await?;
    s.sieht("ohne Wirkung:").await?;
    s.ende().await
}

/// What stands left and right of the last colon in the lines that hold this name: their places.
const PLACES: &str = "(() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('.ende'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data, colon = text.lastIndexOf(':');
    const digit = text.slice(colon).search(/\\d/);
    if (colon < 0 || digit < 0) continue;
    const left = (at) => {
      const range = document.createRange();
      range.setStart(walk.currentNode, at);
      range.setEnd(walk.currentNode, at + 1);
      return range.getBoundingClientRect().left;
    };
    found.push([left(0), left(colon), left(colon + digit)]);
  }
  return found;
})()";

#[tokio::test]
async fn a_name_turns_the_line_it_stands_in() -> Ergebnis {
    let s = Sitzung::neu().await?;
    setze_an_den_tisch(&s, ["Anna", "Bru\u{202e}no", "דנה", "Dora"]).await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.tippe("Menü").await?;
    s.tippe("Partie ohne Sieger abbrechen").await?;
    s.sieht("Nächste Partie").await?;
    let places = s.miss(PLACES).await?;
    let lines = places.as_array().cloned().unwrap_or_default();
    assert_eq!(lines.len(), 2, "{places}");
    for line in &lines {
        let at = |nr: usize| line[nr].as_f64().unwrap_or_default();
        // The name, then the colon, then the points.
        assert!(at(0) < at(1) && at(1) < at(2), "{places}");
    }
    s.foto("bidi-end").await?;
    s.ende().await
}
