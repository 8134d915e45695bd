//! Sheets of a tournament that are half filled in: none is lost, whatever else is opened, whichever
//! store has it, and whenever the browser dies.

use crate::evening::place;
use crate::force::count;
use crate::tournament::{copy, drawn, fragment, passen};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::tournament::TournamentRules;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::time::Duration;

const NAMES: [&str; 8] = ["Anna", "Bruno", "Carla", "Dora", "Edi", "Frieda", "Gabi", "Hans"];
const SHARE: &str = "Teilen, sichern, drucken";
const SAVED: &str =
    "[...document.querySelectorAll('.sheet-sum span')].some((e) => e.textContent === 'gesichert')";
const CARD: &str = "Punkteblatt · Passe 1 · Tisch 1";

const GOES: &str = "Auf diesem Blatt stehen Zahlen. Löschen?";

/// Removes the sheet on the screen, on which something stands.
pub async fn remove(s: &Page) -> TestResult {
    s.tap("Löschen").await?;
    s.tap_in(GOES, "Löschen").await
}

/// A device of the Jassleitung with a tournament of two tables that play twelve Spiele, and the links of
/// both.
async fn two_tables() -> TestResult<(Page, [String; 2])> {
    let s = drawn(TournamentRules { spiele: 12, ..passen(1) }, NAMES)?.at().await?;
    let mut links = Vec::new();
    for table in ["Tisch 1", "Tisch 2"] {
        s.tap_beginning("Tische", table).await?;
        s.tap("Am Tisch ausfüllen").await?;
        links.push(fragment(&copy(&s).await?)?);
        s.tap_in(SHARE, "Schliessen").await?;
    }
    let links = links.try_into().map_err(|_| Error::new("two links"))?;
    Ok((s, links))
}

/// Goes to a link as a scan of its code does while the app is open.
async fn scan(s: &Page, link: &str, title: &str) -> TestResult {
    s.evaluate(&format!("location.hash = '{link}'")).await?;
    s.sees_role("heading", title).await?;
    s.sees("Der Jassleitung zeigen").await
}

/// A keyboard types into the sheet once that is there and has the focus.
async fn listens(s: &Page) -> TestResult {
    s.sees_role("button", "Spiel 1, A: –").await?;
    s.holds("the focus in the sheet", "document.activeElement !== document.body").await
}

/// Five lines, the last two cells of them 105 and 52.
async fn five_lines(s: &Page) -> TestResult {
    listens(s).await?;
    for points in ["101", "102", "103", "104", "105"] {
        s.tap_text(points).await?;
    }
    s.sees_role("button", "Spiel 5, B: 52").await
}

/// Typed behind what stood there they made a number that cannot be, and were dropped without a word.
#[tokio::test]
async fn digits_over_a_number_that_stands_begin_anew_and_one_too_many_is_said() -> TestResult {
    let (s, [a, _]) = two_tables().await?;
    let t = Page::idle().await?;
    t.open_with(&a).await?;
    five_lines(&t).await?;
    t.tap("Spiel 1, A: 101").await?;
    t.tap_sequence(&["8", "7"]).await?;
    t.sees_role("button", "Spiel 1, A: 87").await?;
    t.tap("Spiel 2, A: 102").await?;
    t.tap_sequence(&["1", "5", "8"]).await?;
    t.sees("158 geht nicht: höchstens 157.").await?;
    t.sees_role("button", "Spiel 2, A: 15").await?;
    t.check_layout(44.0).await?;
    t.end().await?;
    s.end().await
}

#[tokio::test]
async fn another_sheet_opened_by_mistake_loses_the_one_that_was_begun() -> TestResult {
    let (s, [a, b]) = two_tables().await?;
    let mut t = Page::idle().await?;
    t.open_with(&a).await?;
    t.sees_role("heading", "Passe 1 · Tisch 1").await?;
    five_lines(&t).await?;
    scan(&t, &b, "Passe 1 · Tisch 2").await?;
    t.sees_role("button", "Spiel 1, A: –").await?;
    t.tap_text("99").await?;
    // The first screen has both.
    t.tap("Zurück").await?;
    t.sees("5 von 12 Spielen ausgefüllt").await?;
    t.sees("1 von 12 Spielen ausgefüllt").await?;
    t.reload().await?;
    t.tap_beginning("Abende", CARD).await?;
    t.sees_role("button", "Spiel 5, B: 52").await?;
    t.sees_role("button", "Spiel 6, A: –").await?;
    // The same code once more changes nothing.
    t.tap("Zurück").await?;
    scan(&t, &a, "Passe 1 · Tisch 1").await?;
    t.sees_role("button", "Spiel 5, B: 52").await?;
    // It goes when somebody removes it, and comes back when that was a slip.
    // What somebody has written goes by one tap more.
    t.tap("Löschen").await?;
    t.tap_in(GOES, "Behalten").await?;
    t.sees_role("button", "Spiel 5, B: 52").await?;
    remove(&t).await?;
    t.sees_not(CARD).await?;
    t.tap("Rückgängig").await?;
    t.tap_beginning("Abende", CARD).await?;
    t.sees_role("button", "Spiel 5, B: 52").await?;
    t.check_calm().await?;
    t.end().await?;
    s.end().await
}

#[tokio::test]
async fn a_sheet_typed_by_the_direction_is_gone_after_a_look_at_another_table() -> TestResult {
    let (s, _) = two_tables().await?;
    s.tap_beginning("Tische", "Tisch 1").await?;
    five_lines(&s).await?;
    s.holds("the saved mark", SAVED).await?;
    s.tap_in("Passe 1", "Schliessen").await?;
    s.tap_beginning("Tische", "Tisch 2").await?;
    listens(&s).await?;
    s.tap_text("99").await?;
    s.sees_role("button", "Spiel 1, B: 58").await?;
    s.tap_in("Passe 1", "Schliessen").await?;
    s.tap_beginning("Tische", "Tisch 1").await?;
    s.sees_role("button", "Spiel 5, B: 52").await?;
    s.tap_in("Passe 1", "Schliessen").await?;
    s.tap("Alle Abende").await?;
    s.tap_beginning("Abende", CARD).await?;
    // In the tournament, not as a sheet by itself.
    s.sees_role("button", "Spiel 5, B: 52").await?;
    for _ in 0..7 {
        s.tap_text("100").await?;
    }
    s.tap_in("Passe 1", "Schreiben").await?;
    s.sees_role("button", "Spiel 1, B: 58").await?;
    // What is in is begun no more; taken back it is.
    s.tap_in("Passe 1", "Schliessen").await?;
    s.tap("Alle Abende").await?;
    s.sees("Punkteblatt · Passe 1 · Tisch 2").await?;
    s.sees_not(CARD).await?;
    s.tap_beginning("Abende", "Turnier").await?;
    s.tap("Blatt Passe 1, Tisch 1 zurück").await?;
    s.tap("Alle Abende").await?;
    s.sees(CARD).await?;
    s.sees("12 von 12 Spielen ausgefüllt").await?;
    s.end().await
}

#[tokio::test]
async fn lines_typed_in_one_tab_are_missing_in_the_other() -> TestResult {
    let (s, [a, _]) = two_tables().await?;
    let t = Page::idle().await?;
    t.open_with(&a).await?;
    five_lines(&t).await?;
    let here = place(&t).await?;
    t.new_tab(&here).await?;
    t.sees_role("button", "Spiel 5, B: 52").await?;
    t.tap_text("106").await?;
    t.sees_role("button", "Spiel 6, B: 51").await?;
    t.tab(0).await?;
    t.sees_role("button", "Spiel 6, B: 51").await?;
    t.tap("Spiel 7, A: –").await?;
    t.tap_text("107").await?;
    t.tab(1).await?;
    t.sees_role("button", "Spiel 7, B: 50").await?;
    // Removed there, it does not stay here.
    remove(&t).await?;
    t.tab(0).await?;
    t.sees("Nichts gefunden.").await?;
    t.end().await?;
    s.end().await
}

/// The one document of a sheet as localStorage has it: key and text.
const DOCUMENT: &str =
    "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('jtb1/')))";

async fn document(s: &Page) -> TestResult<(String, String)> {
    let all: Vec<(String, String)> =
        serde_json::from_str(s.evaluate(DOCUMENT).await?.as_str().unwrap_or_default())?;
    all.into_iter().next().ok_or(Error::new("there is no document."))
}

/// Documents lie in IndexedDB alone, as where localStorage is full.
pub async fn in_the_slower_store_alone(s: &Page) -> TestResult {
    s.evaluate(
        "for (const key of Object.keys(localStorage)) if (key.startsWith('jtb1/')) localStorage.removeItem(key)",
    )
    .await
    .map(drop)
}

/// From the next page on IndexedDB answers only once [`store_answers`] says so, in each page anew: what
/// comes before does not depend on how fast the machine is.
pub const HELD_STORE: &str = "{
  const open = IDBFactory.prototype.open;
  const answers = new Promise((ok) => { window.storeAnswers = ok; });
  IDBFactory.prototype.open = function (...was) {
    if (was[0] !== 'jasstafel') return open.apply(this, was);
    const late = {};
    answers.then(() => {
      const request = open.apply(this, was);
      for (const name of ['onupgradeneeded', 'onsuccess', 'onerror', 'onblocked'])
        request[name] = (...told) => { late[name]?.(...told); };
      for (const name of ['result', 'error'])
        Object.defineProperty(late, name, { get: () => request[name] });
    });
    return late;
  };
}";

/// Lets the store of this page answer that [`HELD_STORE`] holds back.
pub async fn store_answers(s: &Page) -> TestResult {
    s.evaluate("storeAnswers()").await.map(drop)
}

#[tokio::test]
async fn a_removed_sheet_comes_back_out_of_an_older_store() -> TestResult {
    let (s, [a, _]) = two_tables().await?;
    let t = Page::idle().await?;
    t.open_with(&a).await?;
    five_lines(&t).await?;
    t.holds("the saved mark", SAVED).await?;
    let (key, text) = document(&t).await?;
    remove(&t).await?;
    t.sees("Noch nichts geschrieben.").await?;
    let removed = "new Promise((ok) => { const o = indexedDB.open('jasstafel'); o.onsuccess = () => { const r = o.result.transaction('saetze').objectStore('saetze').getAll(IDBKeyRange.bound('jtb1/', 'jtb2/')); r.onsuccess = () => { o.result.close(); ok(r.result.length === 1 && r.result[0].endsWith(' ')); }; }; })";
    t.holds("the removal in IndexedDB", removed).await?;
    // What a killed browser finds that had not written localStorage to the disk.
    let old = serde_json::to_string(&[key, text])?;
    t.evaluate(&format!("localStorage.setItem(...{old})")).await?;
    t.open_with("#/").await?;
    t.holds("the older text to be gone", &format!("{DOCUMENT} === '[]'")).await?;
    t.sees("Noch nichts geschrieben.").await?;
    // Neither does one whose text was changed, or that lies under another's key.
    let changed = serde_json::to_string(&["jtb1/18c2f3-1/0-0".to_owned(), document_of_nobody()])?;
    t.evaluate(&format!("localStorage.setItem(...{changed})")).await?;
    t.reload().await?;
    t.sees("Noch nichts geschrieben.").await?;
    t.end().await?;
    s.end().await
}

/// A text with a checksum that is not its own.
fn document_of_nobody() -> String {
    "7 1795000000000 00000000 whatever".to_owned()
}

#[tokio::test]
async fn a_sheet_is_filled_in_anew_while_the_slower_store_still_has_it() -> TestResult {
    let (s, [a, _]) = two_tables().await?;
    let t = Page::idle().await?;
    t.open_with(&a).await?;
    five_lines(&t).await?;
    t.holds("the saved mark", SAVED).await?;
    t.open_with("#/regelbuch").await?;
    in_the_slower_store_alone(&t).await?;
    t.before_every_page(HELD_STORE).await?;
    t.open_with(&a).await?;
    t.sees("Das Blatt wird noch gelesen …").await?;
    store_answers(&t).await?;
    t.sees_role("button", "Spiel 5, B: 52").await?;
    t.sees_role("button", "Spiel 6, A: –").await?;
    t.holds("the saved mark", SAVED).await?;
    t.end().await?;
    s.end().await
}

#[tokio::test]
async fn a_store_that_never_answers_leaves_the_sheet_without_a_word() -> TestResult {
    let (s, [a, _]) = two_tables().await?;
    let t = Page::installed().await?;
    t.before_every_page(HELD_STORE).await?;
    t.open_with(&a).await?;
    // It is told, and the sheet can be filled in all the same.
    t.sees_role("button", "Spiel 1, A: –").await?;
    t.holds("the mark that it is not saved", "[...document.querySelectorAll('.sheet-sum span')].some((e) => e.textContent === 'nicht gesichert')").await?;
    five_lines(&t).await?;
    let (_, text) = document(&t).await?;
    assert!(text.contains("\n105:\n"), "{text}");
    s.end().await
}

#[tokio::test]
async fn the_sheet_of_the_build_before_is_forgotten() -> TestResult {
    let (s, [a, _]) = two_tables().await?;
    let t = Page::idle().await?;
    t.open_with(&a).await?;
    listens(&t).await?;
    t.tap_text("101").await?;
    let (key, text) = document(&t).await?;
    remove(&t).await?;
    t.sees("Noch nichts geschrieben.").await?;
    // As that build noted it: the empty sheet, and apart what was typed on the one opened last.
    let sheet: Vec<&str> = text.splitn(4, ' ').nth(3).unwrap_or_default().lines().take(6).collect();
    let place = key.trim_start_matches("jtb1/").replace("/0-0", "/0/0");
    let notes = serde_json::to_string(&[sheet.join("\n"), format!("{place}\n93:\n:0\n12:")])?;
    t.open_with("#/regelbuch").await?;
    t.evaluate(&format!(
        "(([sheet, cells]) => {{ localStorage['jt-tischblatt'] = sheet; localStorage['jt-punkteblatt'] = cells; }})({notes})"
    ))
    .await?;
    t.open_with("#/blatt").await?;
    t.sees_role("button", "Spiel 1, B: 64").await?;
    t.sees_role("button", "Spiel 2, A: 157").await?;
    t.sees_role("button", "Spiel 3, A: 12").await?;
    t.holds("the saved mark", SAVED).await?;
    // Once: what is removed then does not come again.
    remove(&t).await?;
    t.sees("Noch nichts geschrieben.").await?;
    t.reload().await?;
    t.sees("Noch nichts geschrieben.").await?;
    t.end().await?;
    s.end().await
}

#[tokio::test]
async fn twelve_lines_that_carried_the_mark_are_gone_after_a_kill() -> TestResult {
    let kills = count("JASSTAFEL_KRAFT_SHEETS", 2);
    let (s, [a, _]) = two_tables().await?;
    s.end().await?;
    let mut t = Page::installed().await?;
    t.patience(Duration::from_secs(30));
    let (mut looked_for, mut lost) = (0, 0);
    for kill in 0..kills {
        t.open_with(&a).await?;
        t.sees_role("heading", "Passe 1 · Tisch 1").await?;
        t.tap("Spiel 1, A: –").await?;
        // Other lines every time: those of the kill before would not do.
        let points = 100 + kill % 50;
        for _ in 0..12 {
            t.tap_text(&points.to_string()).await?;
        }
        t.sees_role("button", &format!("Spiel 12, B: {}", 157 - points)).await?;
        t.holds("the saved mark", SAVED).await?;
        let chance = RandomState::new().build_hasher().finish() % 4300;
        tokio::time::sleep(Duration::from_millis(200 + chance)).await;
        t.kill_now()?;
        t.revive("#/").await?;
        looked_for += 12;
        match t.sees("12 von 12 Spielen ausgefüllt").await {
            Ok(()) => {
                t.tap_beginning("Abende", CARD).await?;
                t.holds("the sheet", "!!document.querySelector('.cell')").await?;
                let there = format!(
                    "[...document.querySelectorAll('.cell')].filter((z) => z.textContent === '{points}').length"
                );
                lost += 12 - t.evaluate(&there).await?.as_u64().unwrap_or(0).min(12);
            }
            Err(_) => lost += 12,
        }
        remove(&t).await?;
        t.sees("Noch nichts geschrieben.").await?;
        t.holds("the removal to be saved", "jasstafelDocuments.state() === 'saved'").await?;
    }
    println!(
        "{kills} kills: {looked_for} lines looked for that had carried the mark, missing: {lost}"
    );
    assert_eq!(lost, 0);
    Ok(())
}
