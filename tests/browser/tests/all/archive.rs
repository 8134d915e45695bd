//! The archive with very many evenings, its bin, and players across evenings.

use crate::evening::{
    SHARE, at_schieber, export, schieber, sit_down, spiel, stored, tap_and_read, write_spiel,
};
use crate::tournament::{drawn, passen};
use browser_tests::{Ability, Error, Page, TestResult};
use jasstafel::engine::archive::write;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::{Seat, Side};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, PartieHead};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use std::fs;
use std::time::{Duration, Instant};

/// Partien of an evening in the great archive.
pub const PARTIEN: usize = 12;
/// Its evenings: 5,000 Partien and a few.
pub const EVENINGS: usize = 420;

/// An evening in records as this writes them, with names to be filled in.
fn template(text: fn(&Record) -> String) -> TestResult<Vec<String>> {
    let mut session = Session::default();
    let mut records = Vec::new();
    let mut take = |session: &mut Session, command: Command| -> TestResult<EventId> {
        let event = session
            .decide(command)
            .map_err(|why| Error::new(format!("the generated evening is refused: {why:?}")))?;
        let id = EventId { seq: session.next_seq(), replica: 9 };
        let record = Record { id, time: Time(1), event };
        session.take_in(&record);
        records.push(text(&record));
        Ok(id)
    };
    let head = PartieHead {
        jassart: "schieber".to_owned(),
        players: ["P0", "P1", "P2", "P3"].map(str::to_owned).to_vec(),
        dealer: Seat(0),
        tischregeln: Tischregeln::default().with("ziel", SettingValue::Number(2500)),
        edition: Edition::TODAY,
    };
    take(&mut session, Command::SetTitle { title: "TITEL".to_owned() })?;
    take(&mut session, Command::SetVenue { venue: "ORT".to_owned() })?;
    for nth in 0..PARTIEN {
        let partie = take(&mut session, Command::BeginPartie(head.clone()))?;
        for nth_spiel in 0..16 {
            let mode = [Mode::Rosen, Mode::Eicheln, Mode::Obenabe].get(nth_spiel % 3).copied();
            let ansager = if nth_spiel % 2 == 0 { Side::A } else { Side::B };
            let entry = spiel(mode, ansager, 70 + nth as i32);
            take(&mut session, Command::Enter { partie, entry })?;
        }
        let entry = Entry::Abort { reason: String::new() };
        take(&mut session, Command::Enter { partie, entry })?;
    }
    Ok(records)
}

/// Fills IndexedDB of this browser with so many evenings, and says with how many records.
pub async fn fill(s: &Page, evenings: usize) -> TestResult<u64> {
    fill_as(s, evenings, write::write_record).await
}

/// The same with records as this writes them.
pub async fn fill_as(s: &Page, evenings: usize, text: fn(&Record) -> String) -> TestResult<u64> {
    let template = serde_json::to_string(&template(text)?)?;
    let script = include_str!("../../src/archive.js");
    let count = s.evaluate(&format!("({script}\n)({template}, {evenings})")).await?;
    count.as_u64().ok_or(Error::new("the archive was not filled"))
}

#[tokio::test]
async fn five_thousand_partien_are_listed_searched_opened_and_kept_out_of_local_storage()
-> TestResult {
    let mut s = Page::installed().await?;
    s.patience(Duration::from_secs(120));
    let records = fill(&s, EVENINGS).await?;
    println!("{records} records in {EVENINGS} evenings");
    s.reload().await?;
    // The first start looks at every evening once.
    s.sees(&format!("Archiv ({EVENINGS})")).await?;
    let start = Instant::now();
    s.reload().await?;
    s.sees(&format!("Archiv ({EVENINGS})")).await?;
    println!("second start: {} ms to the list of all", start.elapsed().as_millis());
    // What is in use is in both stores, the rest is not.
    s.holds("the evenings in use", "(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('jt1/'));
      const zeichen = keys.reduce((summe, key) => summe + key.length + localStorage.getItem(key).length, 0);
      return keys.length > 1000 && zeichen < 2000000;
    })()").await?;

    s.tap(&format!("Archiv ({EVENINGS})")).await?;
    s.sees(&format!("Abende: {EVENINGS}")).await?;
    s.write("Suchen", "stammtisch 10").await?;
    // 10 and 100.
    s.sees("Abende: 2").await?;
    // The headings of the list can be searched as well: the month of every evening is one.
    s.write("Suchen", "stammtisch 100").await?;
    s.sees("Abende: 1").await?;
    let month = s.evaluate("document.querySelector('.archive h2').innerText").await?;
    s.write("Suchen", "so hiess keiner").await?;
    s.sees("Abende: 0").await?;
    s.write("Suchen", month.as_str().unwrap_or_default()).await?;
    s.sees_not("Abende: 0").await?;
    s.write("Suchen", "").await?;
    s.tap("Filtern").await?;
    s.choose("Spieler", "Luzia").await?;
    s.sees_not(&format!("Abende: {EVENINGS}")).await?;
    s.choose("Spieler", "Alle Spieler").await?;
    s.evaluate("(() => { const [von] = document.querySelectorAll('input[type=date]'); von.value = '2026-01-01'; von.dispatchEvent(new Event('change')); })()").await?;
    s.sees_not(&format!("Abende: {EVENINGS}")).await?;
    s.write("Suchen", "stammtisch 10").await?;
    s.sees("Abende: 0").await?;
    // The later day in the first field: the time between the two is meant.
    s.evaluate("(() => { const [, bis] = document.querySelectorAll('input[type=date]'); bis.value = '2000-01-01'; bis.dispatchEvent(new Event('change')); })()").await?;
    s.sees("Abende: 2").await?;
    s.evaluate("(() => { for (const tag of document.querySelectorAll('input[type=date]')) { tag.value = ''; tag.dispatchEvent(new Event('change')); } })()").await?;
    s.write("Suchen", "stammtisch 100").await?;
    s.sees("Abende: 1").await?;

    // An old one is opened, named, noted and there after the next start.
    s.tap("Mehr zu Stammtisch 100").await?;
    s.write("Name des Abends", "Jubiläum").await?;
    s.write("Notiz", "mit Fondue").await?;
    s.tap("Öffnen und weiterführen").await?;
    s.sees("Nächste Partie").await?;
    s.reload().await?;
    s.sees("Nächste Partie").await?;
    s.tap("Alle Abende").await?;
    s.tap(&format!("Archiv ({EVENINGS})")).await?;
    s.write("Suchen", "fondue").await?;
    s.sees("Abende: 1").await?;
    // With the Umlaut, written out, and without.
    for word in ["jubiläum", "Jubilaeum", "jubilaum"] {
        s.write("Suchen", "so hiess keiner").await?;
        s.sees("Abende: 0").await?;
        s.write("Suchen", word).await?;
        s.sees_role("button", "Mehr zu Jubiläum").await?;
    }
    // A new evening at the same table.
    s.tap("Mehr zu Jubiläum").await?;
    s.tap("Neuer Abend, gleicher Tisch").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Alle Abende").await?;
    s.sees(&format!("Archiv ({})", EVENINGS + 1)).await?;

    // Deleted, brought back, deleted, and there for the bin after a start.
    s.tap(&format!("Archiv ({})", EVENINGS + 1)).await?;
    s.write("Suchen", "fondue").await?;
    s.tap("Mehr zu Jubiläum").await?;
    s.tap("Abend löschen").await?;
    s.tap("Löschen").await?;
    s.sees("Abende: 0").await?;
    s.tap("Rückgängig").await?;
    s.sees("Abende: 1").await?;
    s.tap("Mehr zu Jubiläum").await?;
    s.tap("Abend löschen").await?;
    s.tap("Löschen").await?;
    s.sees("Abende: 0").await?;
    s.reload().await?;
    s.sees(&format!("Abende: {EVENINGS}")).await?;
    s.tap("Papierkorb (1)").await?;
    // Two of one table are told apart by their day and by what was played.
    const SAYS: &str = "document.querySelector('[role=dialog]')?.innerText.includes(' · Schieber')";
    s.holds("what was played, in the bin", SAYS).await?;
    s.tap_beginning("Papierkorb", "Jubiläum zurückholen").await?;
    s.sees("Der Papierkorb ist leer.").await?;
    s.sees("Der Abend ist wieder da.").await?;
    s.tap_in("Papierkorb", "Schliessen").await?;
    s.sees(&format!("Abende: {}", EVENINGS + 1)).await?;
    s.end().await
}

#[tokio::test]
async fn whoever_looks_at_one_evening_after_the_other_had_to_search_anew_for_each() -> TestResult {
    let count = 90;
    let s = Page::installed().await?;
    fill(&s, count).await?;
    s.reload().await?;
    let archive = format!("Archiv ({count})");
    s.tap(&archive).await?;
    let evenings = |drawn: usize| {
        format!("document.querySelectorAll('[aria-label^=\"Mehr zu\"]').length === {drawn}")
    };
    s.holds("a page of evenings", &evenings(40)).await?;
    // Far below, behind the key for more: back from it, it is before one's eyes.
    s.tap("Weitere zeigen").await?;
    s.holds("two pages of evenings", &evenings(80)).await?;
    s.tap_beginning("Archiv", "Stammtisch 20").await?;
    s.sees("Nächste Partie").await?;
    s.back().await?;
    s.sees(&format!("Abende: {count}")).await?;
    s.holds(
        "the evening that was looked at, in the window",
        "(() => {
          const { top } = document.querySelector('[aria-label=\"Mehr zu Stammtisch 20\"]').getBoundingClientRect();
          return top > 0 && top < innerHeight;
        })()",
    )
    .await?;
    // What was searched for and the choices beside it are kept, and to be seen.
    s.write("Suchen", "stammtisch").await?;
    s.sees("Abende: 9").await?;
    s.holds("the first of them, on top", "scrollY === 0").await?;
    s.tap("Filtern").await?;
    s.choose("Spieler", "Jakob").await?;
    s.sees_not("Abende: 9").await?;
    let found = s.text().await?;
    let found = found.lines().find(|line| line.starts_with("Abende: ")).unwrap_or_default();
    s.tap_beginning("Archiv", "Stammtisch 30").await?;
    s.sees("Nächste Partie").await?;
    s.back().await?;
    s.sees(found).await?;
    s.holds("the search and the player", "document.querySelector('.search-field').value === 'stammtisch' && document.querySelector('.filter[open] select').value === 'Jakob'").await?;
    // Whoever comes from the first screen looks for something else.
    s.tap("Zurück").await?;
    s.tap(&archive).await?;
    s.sees(&format!("Abende: {count}")).await?;
    s.holds("no search", "document.querySelector('.search-field').value === ''").await?;
    s.end().await
}

#[tokio::test]
async fn whoever_deleted_an_evening_began_again_at_the_top_of_the_page() -> TestResult {
    let s = Page::installed().await?;
    fill(&s, 5).await?;
    s.reload().await?;
    s.tap("Archiv (5)").await?;
    s.sees("Abende: 5").await?;
    // The one above, and of the first the one below.
    for (deleted, left, stays) in [(2, 4, 1), (0, 3, 0)] {
        let open = format!("document.querySelectorAll('.jassart > .round')[{deleted}]");
        s.evaluate(&format!("({open}.focus(), {open}.click())")).await?;
        s.tap("Abend löschen").await?;
        s.tap("Löschen").await?;
        s.sees(&format!("Abende: {left}")).await?;
        let there = format!(
            "document.querySelectorAll('.archive .jassart')[{stays}].contains(document.activeElement)"
        );
        s.holds("the focus beside it", &there).await?;
    }
    s.end().await
}

#[tokio::test]
async fn whoever_named_an_evening_read_its_old_name_and_began_again_at_the_top_of_the_page()
-> TestResult {
    let s = Page::installed().await?;
    fill(&s, 5).await?;
    s.reload().await?;
    s.tap("Archiv (5)").await?;
    s.tap("Mehr zu Stammtisch 0").await?;
    s.write("Name des Abends", "Jubiläum").await?;
    s.write("Notiz", "mit Fondue").await?;
    s.sees_role("dialog", "Jubiläum").await?;
    s.tap_in("Jubiläum", "Schliessen").await?;
    s.sees_focus("Mehr zu Jubiläum").await?;
    s.end().await
}

/// Until `window.heals`, the second store hands out nothing of the oldest evening.
const ONE_UNREADABLE: &str = "
const { getAll } = IDBObjectStore.prototype;
let oldest;
IDBObjectStore.prototype.getAll = function (range, ...more) {
  const of = /^jt1\\/([^/]+)\\/$/.exec(range?.lower)?.[1];
  if (of && !(oldest < of)) oldest = of;
  if (of && of === oldest && !window.heals) throw new DOMException('lost', 'UnknownError');
  return getAll.call(this, range, ...more);
};";

#[tokio::test]
async fn an_evening_that_cannot_be_read_now_is_told_in_a_backup_and_read_later() -> TestResult {
    let count = 32;
    let mut s = Page::installed().await?;
    if !s.can(Ability::EarlyScripts) {
        return s.end().await;
    }
    fill(&s, count).await?;
    s.before_every_page(ONE_UNREADABLE).await?;
    s.reload().await?;
    s.sees(&format!("Archiv ({})", count - 1)).await?;
    s.tap("Speicher").await?;
    s.tap("Alles sichern").await?;
    s.sees("Diese Sicherung ist nicht vollständig").await?;
    s.sees("Abende, die fehlen: 1.").await?;
    s.tap("Verstanden").await?;
    s.tap_in("Speicher", "Schliessen").await?;
    // What is known is not kept waiting for it.
    s.tap("Statistik").await?;
    s.sees("Nicht alle Abende sind dabei").await?;
    s.sees("Abende, die fehlen: 1.").await?;
    s.sees("Noch keine Partie mit Resultat.").await?;
    // Whoever gets the report reads it as well.
    s.tap("Bericht teilen, drucken").await?;
    s.tap("Tabelle").await?;
    tap_and_read(&s, "Herunterladen", "Gesichert als jasstafel-statistik-").await?;
    let table = fs::read_to_string(s.last_file().await?)?;
    assert!(table.contains("\"Was fehlt\"\r\n\"Nicht alle Abende sind dabei"), "{table}");
    s.tap_in(SHARE, "Schliessen").await?;
    // Nothing was noted of it: it is asked again, and comes.
    s.evaluate("window.heals = true").await?;
    s.patience(Duration::from_secs(15));
    s.sees_not("Nicht alle Abende sind dabei").await?;
    s.tap("Zurück").await?;
    s.sees(&format!("Archiv ({count})")).await?;
    s.tap("Speicher").await?;
    s.tap("Alles sichern").await?;
    s.sees("Gesichert als jasstafel-sicherung-").await?;
    s.sees_not("nicht vollständig").await?;
    s.end().await
}

/// Marks an evening as deleted on this many days, the last time long ago.
const DAYS_AGO: &str = "(tage) => {
  const key = Object.keys(localStorage).find((key) => key.endsWith('/weg'));
  return new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
    const gang = db.transaction('saetze', 'readwrite');
    gang.objectStore('saetze').put(`${tage} 2020-01-01`, key);
    localStorage.setItem(key, `${tage} 2020-01-01`);
    gang.oncomplete = () => { db.close(); ok(true); };
  });
}";

/// Kills the browser and opens it again; loads the page anew where it would have lost its profile.
async fn die(s: &mut Page) -> TestResult {
    if !s.can(Ability::Restart) {
        return s.reload().await;
    }
    s.kill_now()?;
    s.revive("").await
}

#[tokio::test]
async fn what_was_deleted_stays_deleted_however_the_browser_dies_and_goes_after_thirty_days()
-> TestResult {
    let mut s = at_schieber(1000).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.sees("gesichert").await?;
    // IndexedDB alone is on the disk when it says so; a busy machine takes its time.
    crate::deleted::delete(&s).await?;
    die(&mut s).await?;
    s.sees("Noch nichts geschrieben.").await?;
    // One of the stores lost the mark: the other one knows.
    s.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).forEach((key) => localStorage.removeItem(key))").await?;
    s.reload().await?;
    s.sees("Noch nichts geschrieben.").await?;
    s.sees("Archiv (0)").await?;
    s.holds("the mark to be back", "Object.keys(localStorage).some((key) => key.endsWith('/weg'))")
        .await?;
    // Days are counted, and a clock that jumped by years is one day.
    s.evaluate(&format!("({DAYS_AGO})(3)")).await?;
    s.reload().await?;
    s.sees("Archiv (0)").await?;
    s.holds("the next day", "Object.entries(localStorage).some(([key, text]) => key.endsWith('/weg') && text.startsWith('4 '))").await?;
    // The last day: killed in the midst of it, and again, until nothing is left.
    s.evaluate(&format!("({DAYS_AGO})(30)")).await?;
    for _ in 0..3 {
        die(&mut s).await?;
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    s.holds("everything to be saved", crate::deleted::SAVED).await?;
    s.sees("Noch nichts geschrieben.").await?;
    s.holds("nothing left", "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const namen = db.transaction('saetze').objectStore('saetze').getAllKeys();
      namen.onsuccess = () => { db.close(); ok(namen.result.every((name) => !name.startsWith('jt1/'))); };
    })").await?;
    assert_eq!(stored(&s).await?, "[]");
    s.end().await
}

#[tokio::test]
async fn without_indexed_db_the_evenings_in_use_are_still_there_and_the_notes_of_the_list_may_go()
-> TestResult {
    let s = Page::installed().await?;
    for points in [100, 38] {
        schieber(&s, "1'000").await?;
        write_spiel(&s, 1, "Rosen", points, [points, 157 - points]).await?;
        s.tap("Alle Abende").await?;
    }
    s.reload().await?;
    s.sees("Archiv (2)").await?;
    for name in ["jasstafel-liste", "jasstafel"] {
        s.evaluate(&format!("new Promise((ok) => {{ indexedDB.deleteDatabase('{name}').onsuccess = () => ok(true); }})")).await?;
        s.reload().await?;
        s.sees("Archiv (2)").await?;
        s.sees("100 : 57").await?;
        s.sees("38 : 119").await?;
    }
    s.end().await
}

/// What is asked before two become one.
fn merging(from: &str, to: &str) -> String {
    format!(
        "«{from}» heisst dann überall «{to}»; trennen lassen sich die beiden nicht mehr. Wirklich?"
    )
}

#[tokio::test]
async fn a_player_is_renamed_merged_and_forgotten_in_every_evening() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.write("Name des Abends", "Bei Anni").await?;
    s.write("Notiz", "Anni hat gekocht, Annina nicht.").await?;
    s.tap_in("Über den Abend", "Schliessen").await?;
    s.tap("Alle Abende").await?;
    sit_down(&s, ["Anni", "Bruno", "Carla", "Dora"]).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Alle Abende").await?;

    s.tap("Archiv (2)").await?;
    s.tap("Spieler und Paare").await?;
    s.sees_role("button", "Anna Abende: 1, Partien: 1").await?;
    s.sees_role("button", "Bruno Abende: 2, Partien: 2").await?;
    s.sees("Bruno & Dora").await?;
    // The same person under another name.
    s.tap("Anna Abende: 1, Partien: 1").await?;
    s.choose("Ist dieselbe Person wie", "Anni").await?;
    s.tap("Zusammenlegen").await?;
    // That cannot be undone: it is asked first, and who sees nothing of the page is led to the question.
    s.sees_role("alertdialog", &merging("Anna", "Anni")).await?;
    s.holds("the question to have the focus", "document.activeElement.innerText === 'Behalten'")
        .await?;
    s.tap_in(&merging("Anna", "Anni"), "Zusammenlegen").await?;
    s.sees("Geänderte Abende: 1.").await?;
    s.sees_role("button", "Anni Abende: 2, Partien: 2").await?;
    // Two who sat at one table are not one.
    s.tap("Anni Abende: 2, Partien: 2").await?;
    s.write("Neuer Name, überall", "Bruno").await?;
    s.tap("Umbenennen").await?;
    let two = "An 2 Abenden sassen beide am selben Tisch: Das sind zwei Personen, dort ändert sich nichts. «Anni» heisst dann überall sonst «Bruno»; trennen lassen sich die beiden nicht mehr. Wirklich?";
    s.tap_in(two, "Zusammenlegen").await?;
    s.sees("Geänderte Abende: 0. Nicht geändert: 2.").await?;
    s.tap("Verstanden").await?;
    s.tap("Bruno Abende: 2, Partien: 2").await?;
    s.write("Neuer Name, überall", "Beat").await?;
    s.tap("Umbenennen").await?;
    s.sees("Geänderte Abende: 2.").await?;
    s.reload().await?;
    s.sees_role("button", "Beat Abende: 2, Partien: 2").await?;

    // Forgotten: the name is nowhere on the device, where it once led a tournament and was half typed.
    s.evaluate("localStorage.setItem('jt-jassleitung', 'Anni')").await?;
    s.evaluate("localStorage.setItem('jt-namen', 'Annina\\nAnni')").await?;
    s.tap("Anni Abende: 2, Partien: 2").await?;
    s.tap("Diesen Namen vergessen").await?;
    s.tap_in("Den Namen Anni auf diesem Gerät überall durch einen neutralen ersetzen? Abende im Papierkorb, in denen er steht, gehen endgültig. Das lässt sich nicht zurücknehmen.", "Diesen Namen vergessen").await?;
    s.sees("Geänderte Abende: 2.").await?;
    s.sees_not("Anni Abende").await?;
    let everywhere = "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const texte = db.transaction('saetze').objectStore('saetze').getAll();
      texte.onsuccess = () => {
        db.close();
        const alles = texte.result.join() + JSON.stringify(localStorage);
        ok(!/Anni(?!na)|Anna/.test(alles) && alles.includes('Annina') && alles.includes('Bei Spieler 1'));
      };
    })";
    s.holds("the name to be gone", everywhere).await?;
    s.tap("Zurück").await?;
    s.tap("Zurück").await?;
    s.tap_beginning("Abende", "Bei Spieler 1").await?;
    s.sees("Spiel 2 schreiben").await?;
    s.sees_role("heading", "Spieler 1 & Carla").await?;
    let file = export(&s).await?;
    let content = fs::read_to_string(&file)?;
    assert!(content.contains("Spieler 1") && content.contains("Beat"), "{content}");
    assert!(
        !content.contains("Anna") && !content.replace("Annina", "").contains("Anni"),
        "{content}"
    );
    s.end().await
}

/// Nobody could change their name everywhere, or unite them with who had played under another one.
#[tokio::test]
async fn who_only_took_part_in_a_tournament_could_not_be_forgotten() -> TestResult {
    let s = drawn(passen(1), ["Anna", "Reto", "Silvia", "Urs"])?.at().await?;
    s.sees("Fehlende Blätter: 1").await?;
    s.tap("Alle Abende").await?;
    sit_down(&s, ["Anna", "Bruno", "Carla", "Dora"]).await?;
    // Of a whole hall nobody is suggested at a table.
    s.write("Spieler 2", "R").await?;
    s.sees_not("Reto").await?;
    s.write("Spieler 2", "Bruno").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Alle Abende").await?;
    s.tap("Archiv (2)").await?;
    s.tap("Spieler und Paare").await?;
    s.sees_role("button", "Anna Abende: 1, Partien: 1").await?;
    // Closed at first; who plays otherwise too stands above.
    s.sees_not("Reto").await?;
    s.tap("Aus Turnieren").await?;
    s.sees_role("button", "Reto Turniere: 1").await?;
    s.sees_not("Anna Turniere").await?;
    s.tap("Silvia Turniere: 1").await?;
    s.write("Neuer Name, überall", "Sylvia").await?;
    s.tap("Umbenennen").await?;
    s.sees("Geänderte Abende: 1.").await?;
    s.tap("Verstanden").await?;
    // The same as who plays under another name, from either.
    s.tap("Bruno Abende: 1, Partien: 1").await?;
    s.choose("Ist dieselbe Person wie", "Urs").await?;
    s.tap("Zusammenlegen").await?;
    s.tap_in(&merging("Bruno", "Urs"), "Behalten").await?;
    s.tap_in("Bruno", "Schliessen").await?;
    s.tap("Urs Turniere: 1").await?;
    s.choose("Ist dieselbe Person wie", "Bruno").await?;
    s.tap("Zusammenlegen").await?;
    s.tap_in(&merging("Urs", "Bruno"), "Zusammenlegen").await?;
    s.sees("Geänderte Abende: 1.").await?;
    s.tap("Verstanden").await?;
    s.sees_not("Urs").await?;
    s.tap("Reto Turniere: 1").await?;
    s.tap("Diesen Namen vergessen").await?;
    s.tap_in("Den Namen Reto auf diesem Gerät überall durch einen neutralen ersetzen? Abende im Papierkorb, in denen er steht, gehen endgültig. Das lässt sich nicht zurücknehmen.", "Diesen Namen vergessen").await?;
    s.sees("Geänderte Abende: 1.").await?;
    s.sees_not("Reto").await?;
    let stored = stored(&s).await?;
    assert!(!stored.contains("Reto") && stored.contains("Sylvia"), "{stored}");
    s.end().await
}

#[tokio::test]
async fn a_renaming_changes_each_evening_once_and_all_or_none() -> TestResult {
    let s = Page::installed().await?;
    fill(&s, 30).await?;
    s.reload().await?;
    s.tap("Archiv (30)").await?;
    s.tap("Spieler und Paare").await?;
    // Two taps are one renaming.
    s.tap_beginning("Spieler", "Luzia ").await?;
    s.write("Neuer Name, überall", "Lea").await?;
    s.tap_times("Umbenennen", 2, Duration::from_millis(15)).await?;
    s.sees("Geänderte Abende: ").await?;
    let renamed = "(anzahl) => new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const texte = db.transaction('saetze').objectStore('saetze').getAll();
      texte.onsuccess = () => {
        db.close();
        ok(anzahl(texte.result.filter((text) => text.includes('\"Luzia\"') && text.includes('\"Lea\"')).length));
      };
    })";
    let evenings = "Number(document.querySelector('.message').innerText.match(/\\d+/)[0])";
    s.holds(
        "a record an evening",
        &format!("({renamed})((anzahl) => anzahl > 5 && anzahl === {evenings})"),
    )
    .await?;
    s.tap("Verstanden").await?;
    // Loaded anew while the evenings are read: she has the one name or the other.
    s.tap_beginning("Spieler", "Lea ").await?;
    s.write("Neuer Name, überall", "Ladina").await?;
    s.tap("Umbenennen").await?;
    s.reload().await?;
    s.sees_role("heading", "Paare").await?;
    let names = "[...document.querySelectorAll('.people [aria-label=\"Spieler\"] .card-title')].map((e) => e.innerText)";
    let some = format!("{names}.filter((name) => ['Lea', 'Ladina'].includes(name)).length");
    s.holds("one name", &format!("!document.querySelector('.empty') && {some} === 1")).await?;
    s.end().await
}

#[tokio::test]
async fn names_are_suggested_from_earlier_evenings() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Alle Abende").await?;
    s.tap("Neuer Abend").await?;
    // They are proposed as they sat; whoever sits nowhere is suggested.
    for nth in 2..=4 {
        s.write(&format!("Spieler {nth}"), "").await?;
    }
    s.write("Spieler 1", "d").await?;
    s.tap_in("Zuletzt dabei", "Dora").await?;
    for name in ["Anna", "Bruno", "Carla"] {
        s.tap_in("Zuletzt dabei", name).await?;
    }
    s.tap("Partie beginnen").await?;
    s.sees_role("heading", "Dora & Bruno").await?;
    s.end().await
}
