//! What is not on the board is told there: records that the slower store still has, numbers that are
//! missing, records that do not read, entries without effect.

use crate::evening::{NAMES, count_records, export, place, schieber, sees_score, sit_down};
use crate::sheets::{HELD_STORE, store_answers};
use crate::store::MARK_SAVED;
use crate::travel::link;
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::archive::write;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::{Seat, Side};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, Event, PartieHead, WeisNote};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::log::Record;
use std::fs;

const WARNS: &str = "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'Es fehlen Einträge.')";
const WEIS: &str = "Weis 20 für Anna & Carla";
const MISSING: &str = "Es fehlen Einträge.";

/// An evening of a Partie and so many Weise of 20, saved, with its line noted; where it is.
async fn evening(s: &Page, weise: usize) -> TestResult<String> {
    schieber(s, "2'500").await?;
    for _ in 0..weise {
        s.tap(WEIS).await?;
    }
    s.holds("the saved mark", MARK_SAVED).await?;
    s.holds("the line of the evening", &noted(weise + 1)).await?;
    place(s).await
}

/// Of no session, also of one that there is not, will the second store still say anything, and nothing is
/// being written.
const COMPARED: &str = "jasstafelStores.heard('') && jasstafelStores.state() === 'saved'";

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
async fn tamper(s: &Page, change: &str) -> TestResult {
    s.open_with("#/regelbuch").await?;
    s.holds("the stores to be compared", COMPARED).await?;
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
    s.holds("both stores to be changed", &both).await?;
    Ok(())
}

/// The first record alone is left in localStorage, as after a crash; IndexedDB has all of them, and is held
/// back until it is let answer.
async fn crashed(s: &Page) -> TestResult {
    s.open_with("#/regelbuch").await?;
    s.holds("the stores to be compared", COMPARED).await?;
    s.evaluate("(() => { for (const key of Object.keys(localStorage)) if (key.startsWith('jt1/') && !key.includes('/1-')) localStorage.removeItem(key); return true; })()").await?;
    s.before_every_page(HELD_STORE).await
}

#[tokio::test]
async fn an_evening_that_appears_empty_after_a_crash_is_written_on() -> TestResult {
    let s = Page::installed().await?;
    let place = evening(&s, 12).await?;
    crashed(&s).await?;
    s.open_with(&place).await?;
    s.sees("Einträge werden noch gelesen: 12 …").await?;
    s.tap(WEIS).await?;
    s.sees("Dieser Abend wird noch gelesen.").await?;
    assert_eq!(count_records(&s).await?, 1, "nothing is written between");
    s.tap("Verstanden").await?;
    // The store answers: everything is there, and the writer goes on.
    store_answers(&s).await?;
    sees_score(&s, [240, 0]).await?;
    s.sees_not("werden noch gelesen").await?;
    s.tap(WEIS).await?;
    sees_score(&s, [260, 0]).await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    s.end().await
}

#[tokio::test]
async fn what_is_written_before_the_others_are_read_comes_among_them() -> TestResult {
    let s = Page::installed().await?;
    let place = evening(&s, 12).await?;
    crashed(&s).await?;
    s.open_with(&place).await?;
    s.sees("Einträge werden noch gelesen: 12 …").await?;
    s.tap("Trotzdem schreiben").await?;
    s.sees_not("werden noch gelesen").await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&s, [50, 0]).await?;
    // Then they come, and the last one written is the last one.
    store_answers(&s).await?;
    sees_score(&s, [290, 0]).await?;
    s.sees("50 Weis Anna & Carla zurück").await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    let numbers = "Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).map((key) => Number(key.split('/')[2].split('-')[0])).sort((a, b) => a - b).join()";
    assert_eq!(s.evaluate(numbers).await?, "1,2,3,4,5,6,7,8,9,10,11,12,13,14");
    s.reload().await?;
    store_answers(&s).await?;
    sees_score(&s, [290, 0]).await?;
    s.holds("the stores to be compared", COMPARED).await?;
    s.sees_not(MISSING).await?;
    s.end().await
}

#[tokio::test]
async fn a_damaged_record_is_not_told_on_the_board() -> TestResult {
    let s = Page::installed().await?;
    let place = evening(&s, 3).await?;
    tamper(&s, "(key, text) => key.includes('/3-') ? text.replace('20', '30') : text").await?;
    s.open_with(&place).await?;
    sees_score(&s, [40, 0]).await?;
    s.sees(MISSING).await?;
    s.holds("the mark that warns", WARNS).await?;
    s.picture_of_page("missing-board").await?;
    s.tap("Anzeigen").await?;
    s.sees("Eintrag 3 ist beschädigt:").await?;
    s.picture_of_page("missing-sheet").await?;
    s.tap_in("Was fehlt", "Schliessen").await?;
    // History, report and the first screen say so too.
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.sees("Eintrag 3 ist beschädigt:").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Abend und Bericht").await?;
    s.sees("Eintrag 3 ist beschädigt:").await?;
    s.tap_in("Abend und Bericht", "Schliessen").await?;
    s.tap("Alle Abende").await?;
    s.sees("Anna & Carla – Bruno & Dora: Es fehlen Einträge.").await?;
    s.picture_of_page("missing-start").await?;
    // Also where the evening was not opened.
    s.reload().await?;
    s.sees("Anna & Carla – Bruno & Dora: Es fehlen Einträge.").await?;
    // What is written then has a number of its own.
    s.tap_beginning("Abende", "Anna & Carla – Bruno & Dora").await?;
    s.tap(WEIS).await?;
    sees_score(&s, [60, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn a_hole_in_the_numbers_is_told_nowhere() -> TestResult {
    let s = Page::installed().await?;
    let place = evening(&s, 4).await?;
    tamper(&s, "(key, text) => key.includes('/3-') ? null : text").await?;
    s.open_with(&place).await?;
    sees_score(&s, [60, 0]).await?;
    s.sees(MISSING).await?;
    s.tap("Anzeigen").await?;
    s.sees("Diese Nummern fehlen: 3.").await?;
    s.sees("Einträge dieses Abends auf diesem Gerät: 4, früher 5.").await?;
    s.tap("Das ist bekannt").await?;
    s.sees_not(MISSING).await?;
    s.holds("the saved mark", MARK_SAVED).await?;
    s.reload().await?;
    sees_score(&s, [60, 0]).await?;
    s.sees_not(MISSING).await?;
    // One more is another matter.
    tamper(&s, "(key, text) => key.includes('/4-') ? null : text").await?;
    s.open_with("#/").await?;
    s.sees("Anna & Carla – Bruno & Dora: Es fehlen Einträge.").await?;
    s.tap_beginning("Abende", "Anna & Carla – Bruno & Dora").await?;
    s.tap("Anzeigen").await?;
    s.sees("Diese Nummern fehlen: 4.").await?;
    s.end().await
}

#[tokio::test]
async fn the_last_entries_of_an_evening_go_without_a_word() -> TestResult {
    let s = Page::installed().await?;
    let place = evening(&s, 4).await?;
    // No number is missing between others.
    tamper(&s, "(key, text) => key.includes('/5-') || key.includes('/4-') ? null : text").await?;
    s.open_with(&place).await?;
    sees_score(&s, [40, 0]).await?;
    s.tap("Anzeigen").await?;
    s.sees("Einträge dieses Abends auf diesem Gerät: 3, früher 5.").await?;
    s.tap("Das ist bekannt").await?;
    s.reload().await?;
    sees_score(&s, [40, 0]).await?;
    s.sees_not(MISSING).await?;
    s.end().await
}

#[tokio::test]
async fn a_partie_that_came_by_a_link_is_called_incomplete() -> TestResult {
    let s = Page::installed().await?;
    evening(&s, 3).await?;
    s.tap("Menü").await?;
    s.tap("Partie ohne Sieger abbrechen").await?;
    s.tap("Nächste Partie").await?;
    s.tap("Partie beginnen").await?;
    for _ in 0..3 {
        s.tap(WEIS).await?;
    }
    let carried = link(&s).await?;
    let (_, fragment) = carried.split_once('#').ok_or(Error::new(carried.clone()))?;
    let t = Page::installed().await?;
    t.open_with(&format!("#{fragment}")).await?;
    t.sees("Das ist ein Teil eines Abends; diese Nummern sind nicht dabei: 1–6.").await?;
    t.tap("Übernehmen").await?;
    sees_score(&t, [60, 0]).await?;
    t.sees_not(MISSING).await?;
    t.tap(WEIS).await?;
    t.holds("the saved mark", MARK_SAVED).await?;
    t.reload().await?;
    sees_score(&t, [80, 0]).await?;
    t.sees_not(MISSING).await?;
    // A record of the part itself is missed all the same.
    let place = place(&t).await?;
    tamper(&t, "(key, text) => key.includes('/9-') ? null : text").await?;
    t.open_with(&place).await?;
    t.tap("Anzeigen").await?;
    t.sees("Diese Nummern fehlen: 9.").await?;
    // The whole evening closes every gap.
    let file = export(&s).await?;
    t.tap_in("Was fehlt", "Schliessen").await?;
    t.tap("Alle Abende").await?;
    t.give_file(&file).await?;
    t.sees("Inhalt prüfen").await?;
    t.tap("Übernehmen").await?;
    t.sees_not(MISSING).await?;
    t.end().await?;
    s.end().await
}

/// A file of these events, numbered from 1.
fn file(s: &Page, name: &str, events: Vec<Event>) -> TestResult<std::path::PathBuf> {
    let records: Vec<Record> = (1..)
        .zip(events)
        .map(|(seq, event)| Record {
            id: EventId { seq, replica: 7 },
            time: Time(1_800_000_000_000 + seq as i64 * 60_000),
            event,
        })
        .collect();
    let session = SessionId::try_from(name.to_owned())?;
    let path = s.folder("dateien")?.join(format!("{name}.json"));
    fs::write(&path, write::write_file(&session, &records))?;
    Ok(path)
}

fn partie(jassart: &str, players: [&str; 4]) -> Event {
    Event::PartieBegun(PartieHead {
        jassart: jassart.to_owned(),
        players: players.map(str::to_owned).to_vec(),
        dealer: Seat(0),
        tischregeln: Tischregeln::default(),
        edition: Edition::TODAY,
    })
}

fn weis(partie: u64, points: i32) -> Event {
    let weis = WeisNote { side: Side::A, points: Points(points), seat: None, cards: String::new() };
    let partie = EventId { seq: partie, replica: 7 };
    Event::Entered { partie, entry: Entry::Weis(weis) }
}

#[tokio::test]
async fn a_jassart_that_is_unknown_is_called_taken_back() -> TestResult {
    let s = Page::installed().await?;
    let events = vec![partie("zukunftsjass", NAMES), weis(1, 20), weis(1, 50)];
    s.give_file(&file(&s, "unbekannt", events)?).await?;
    s.sees("Inhalt prüfen").await?;
    s.sees("Diese Einträge haben keine Wirkung:").await?;
    s.sees("zukunftsjass").await?;
    s.picture_of_page("refused-preview").await?;
    s.tap("Übernehmen").await?;
    s.sees("Von diesem Abend lässt sich keine Partie zeigen.").await?;
    s.sees("zukunftsjass").await?;
    s.sees_not("zurückgenommen").await?;
    s.picture_of_page("refused-empty").await?;
    // Kept as it is.
    assert_eq!(count_records(&s).await?, 3);
    s.end().await
}

#[tokio::test]
async fn an_unlawful_entry_counts_as_read() -> TestResult {
    let s = Page::installed().await?;
    let twice = partie("schieber", ["Anna", "Bruno", "Anna", "Dora"]);
    let events = vec![partie("schieber", NAMES), weis(1, 20), weis(1, 15), twice, weis(9, 20)];
    s.give_file(&file(&s, "unerlaubt", events)?).await?;
    s.sees("Diese Einträge haben keine Wirkung:").await?;
    for entry in ["Eintrag 3 (", "Eintrag 4 (", "Eintrag 5 ("] {
        s.sees(entry).await?;
    }
    s.sees_not("Eintrag 2 (").await?;
    s.tap("Übernehmen").await?;
    sees_score(&s, [20, 0]).await?;
    s.sees("3 Einträge haben keine Wirkung.").await?;
    s.picture_of_page("refused-board").await?;
    s.tap("Anzeigen").await?;
    s.sees("Eintrag 4 (").await?;
    s.sees("Anna").await?;
    s.tap_in("Was fehlt", "Schliessen").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.sees("Eintrag 5 (").await?;
    s.sees("ohne Wirkung:").await?;
    s.end().await
}

/// What stands left and right of the last colon in the lines that hold this name: their places.
const PLACES: &str = "(() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('.end'), NodeFilter.SHOW_TEXT);
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
async fn a_name_turns_the_line_it_stands_in() -> TestResult {
    let s = Page::installed().await?;
    sit_down(&s, ["Anna", "Bru\u{202e}no", "דנה", "Dora"]).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Menü").await?;
    s.tap("Partie ohne Sieger abbrechen").await?;
    s.sees("Nächste Partie").await?;
    let places = s.evaluate(PLACES).await?;
    let lines = places.as_array().cloned().unwrap_or_default();
    assert_eq!(lines.len(), 2, "{places}");
    for line in &lines {
        let at = |nth: usize| line[nth].as_f64().unwrap_or_default();
        // The name, then the colon, then the points.
        assert!(at(0) < at(1) && at(1) < at(2), "{places}");
    }
    s.picture_of_page("bidi-end").await?;
    s.end().await
}
