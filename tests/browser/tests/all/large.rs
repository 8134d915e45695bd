//! Files and evenings of hundreds of thousands of records: the page lives on while they are read,
//! taken in and opened, and whatever is interrupted is right by itself.

use crate::evening::{MadeEvening, NAMES};
use crate::force::count;
use crate::store::MARK_SAVED;
use browser_tests::{Page, TestResult};
use jasstafel::engine::archive::file;
use jasstafel::engine::archive::write;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::{BySide, Seat, Side};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, Event, Outcome, PartieHead, Spiel, WeisNote};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::log::Record;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// How many records the file has: as many as one may in `cargo xtask kraft`.
fn records() -> usize {
    count("JASSTAFEL_KRAFT_RECORDS", 80_000)
}

/// Notes how long the page could not answer: the longest task, and all of 200 ms and more.
const WATCH: &str = "window.tasks = [];
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });";

/// How many records IndexedDB holds.
const STORED: &str = "new Promise((ok, no) => {
    const open = indexedDB.open('jasstafel');
    open.onsuccess = () => {
        const range = IDBKeyRange.bound('jt1/', 'jt10');
        const count = open.result.transaction('saetze').objectStore('saetze').count(range);
        count.onsuccess = () => { open.result.close(); ok(count.result); };
        count.onerror = no;
    };
    open.onerror = no;
})";

/// The records of an evening, made without asking the law: they are lawful.
#[derive(Default)]
struct Log(Vec<Record>);

impl Log {
    fn push(&mut self, event: Event) -> EventId {
        let id = EventId { seq: self.0.len() as u64 + 1, replica: 7 };
        self.0.push(Record { id, time: Time(1_800_000_000_000), event });
        id
    }

    fn schieber(&mut self) -> EventId {
        self.push(Event::PartieBegun(PartieHead {
            jassart: "schieber".to_owned(),
            players: NAMES.map(str::to_owned).to_vec(),
            dealer: Seat(0),
            tischregeln: Tischregeln::default(),
            edition: Edition::TODAY,
        }))
    }

    /// One Partie in which somebody writes a Weis and takes it back, again and again.
    fn one_long_partie(records: usize) -> Log {
        let mut log = Log::default();
        let partie = log.schieber();
        while log.0.len() + 2 < records {
            let weis =
                WeisNote { side: Side::A, points: Points(20), seat: None, cards: String::new() };
            let target = log.push(Event::Entered { partie, entry: Entry::Weis(weis) });
            log.push(Event::Undone { target });
        }
        while log.0.len() < records {
            log.push(Event::NoteSet { note: "lang".to_owned() });
        }
        log
    }

    /// Many Partien, one after the other, none of them to its end.
    fn many_partien(records: usize) -> Log {
        let mut log = Log::default();
        let mut partie = log.schieber();
        while log.0.len() < records {
            if log.0.len() % 50 == 0 {
                partie = log.schieber();
                continue;
            }
            let spiel = Spiel {
                mode: Some(Mode::Rosen),
                ansager: Side::A,
                factor: None,
                outcome: Outcome::Points(BySide::new(Points(10), Points(147))),
                reason: String::new(),
            };
            log.push(Event::Entered { partie, entry: Entry::Spiel(spiel) });
        }
        log
    }
}

/// A backup of these evenings.
fn backup(s: &Page, evenings: &[(&str, Log)]) -> TestResult<PathBuf> {
    let files = evenings.iter().map(|(name, log)| {
        let id = SessionId::try_from((*name).to_owned())?;
        Ok(write::write_records(&id, &log.0))
    });
    let files = files.collect::<TestResult<Vec<_>>>()?;
    let text = write::write_backup(&files, &[]);
    assert!(text.len() < file::FILE_MAX, "{} bytes", text.len());
    let path = s.folder("large")?.join("gross.json");
    fs::write(&path, text)?;
    Ok(path)
}

/// Fails if the page could not answer for longer than a busy machine makes a short task. Says what
/// was measured, and begins anew.
async fn lived(s: &Page, what: &str) -> TestResult {
    let tasks = s
        .evaluate("new Promise((ok) => setTimeout(ok, 100)).then(() => window.tasks.splice(0))")
        .await?;
    let tasks: Vec<u64> =
        tasks.as_array().into_iter().flatten().flat_map(|one| one.as_u64()).collect();
    let longest = tasks.iter().max().copied().unwrap_or(0);
    let long = tasks.iter().filter(|one| **one >= 200).count();
    println!("{what}: longest task {longest} ms; {long} of 200 ms and more");
    assert!(longest < 2_500, "{what}: no answer for {longest} ms; all of them: {tasks:?}");
    Ok(())
}

/// Opens the sheet of the stores and closes it again, quicker than a test taps: a machine may be done with
/// the file before the second tap.
const MEANWHILE: &str = "(async () => {
    const until = async (what) => {
        for (let found; ; await new Promise((ok) => setTimeout(ok, 5))) if ((found = what())) return found;
    };
    const key = (name) => [...document.querySelectorAll('button')].find((b) => (b.ariaLabel ?? b.textContent) === name);
    key('Speicher').click();
    await until(() => key('Alles sichern'));
    if (!document.body.innerText.includes('gross.json wird gelesen')) throw new Error('it was read by then');
    (await until(() => key('Schliessen'))).click();
    return true;
})()";

#[tokio::test]
async fn a_file_of_very_many_records_froze_the_page() -> TestResult {
    let mut s = Page::empty("de-CH,de").await?;
    s.patience(Duration::from_secs(240));
    s.before_every_page(WATCH).await?;
    s.open().await?;
    let evenings = [
        ("lang", Log::one_long_partie(records() / 2)),
        ("viele", Log::many_partien(records() / 2)),
    ];
    let file = backup(&s, &evenings)?;
    lived(&s, "start").await?;
    s.give_file(&file).await?;
    s.sees("gross.json wird gelesen").await?;
    // Whoever has other things to do does them meanwhile.
    s.evaluate(MEANWHILE).await?;
    s.sees("Inhalt prüfen").await?;
    lived(&s, "reading and looking at it").await?;
    s.tap("Übernehmen").await?;
    s.sees("Einträge werden gesichert").await?;
    s.tap("Speicher").await?;
    s.tap_in("Speicher", "Schliessen").await?;
    s.sees(&format!("Gelesen: {} neue Einträge.", records())).await?;
    assert_eq!(s.evaluate(STORED).await?, records());
    lived(&s, "taking it in").await?;
    s.tap("Verstanden").await?;

    let evenings = [("lang", "Spiel 1 schreiben", true), ("viele", "Weiterspielen", false)];
    for (name, sees, has_more) in evenings {
        s.open_with(&format!("#/s/{name}")).await?;
        s.sees(sees).await?;
        lived(&s, &format!("opening «{name}»")).await?;
        s.tap("Weis 20 für Anna & Carla").await?;
        s.sees("20 Weis Anna & Carla zurück").await?;
        s.holds("the saved mark", MARK_SAVED).await?;
        lived(&s, &format!("an entry in «{name}»")).await?;
        s.tap("Menü").await?;
        s.tap_in("Menü", "Verlauf").await?;
        if has_more {
            s.tap("Weitere zeigen").await?;
        }
        s.tap_in("Verlauf", "Schliessen").await?;
        lived(&s, &format!("the history of «{name}»")).await?;
    }
    assert_eq!(s.evaluate(STORED).await?, records() + 2);
    s.end().await
}

#[tokio::test]
async fn a_large_file_that_was_interrupted_left_no_word_of_it() -> TestResult {
    let mut s = Page::new().await?;
    s.patience(Duration::from_secs(120));
    let file = backup(&s, &[("viele", Log::many_partien(40_000))])?;
    s.give_file(&file).await?;
    s.tap("Übernehmen").await?;
    s.holds("some of it stored", &format!("{STORED}.then((n) => n > 3000)")).await?;
    s.crash().await?;
    s.sees("wurde nicht ganz übernommen").await?;
    let there = s.evaluate(STORED).await?.as_u64().unwrap_or(0);
    assert!((3_000..40_000).contains(&there), "{there} records are there");
    // What is there is a log from its beginning, without a gap, and opens as an evening.
    let gaps = "new Promise((ok) => { indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
        db.transaction('saetze').objectStore('saetze').getAllKeys().onsuccess = ({ target: { result: keys } }) => {
            const all = keys.filter((key) => key.startsWith('jt1/viele/')).map((key) => Number(key.split('/')[2].split('-')[0])).sort((a, b) => a - b);
            ok(all.filter((seq, place) => seq !== place + 1).length);
        };
    }; })";
    assert_eq!(s.evaluate(gaps).await?, 0);
    s.tap("Verstanden").await?;
    s.give_file(&file).await?;
    s.tap("Übernehmen").await?;
    s.sees(&format!("Gelesen: {} neue Einträge.", 40_000 - there)).await?;
    assert_eq!(s.evaluate(STORED).await?, 40_000);
    s.reload().await?;
    // Its last Partie is at the Ziel, and nobody has said so.
    s.sees("Weiterspielen").await?;
    s.sees_not("wurde nicht ganz übernommen").await?;
    s.end().await
}

#[tokio::test]
async fn a_long_history_is_drawn_page_by_page() -> TestResult {
    let s = Page::installed().await?;
    let evening = MadeEvening::colourful_partie(250)?;
    let entries = evening.records.len() - 1;
    let id = SessionId::try_from("bunt".to_owned())?;
    let path = s.folder("long")?.join("bunt.json");
    fs::write(&path, write::write_file(&id, &evening.records))?;
    crate::evening::take_over_file(&s, &path).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    let rows = "document.querySelectorAll('.history > li').length";
    s.holds("the first page", &format!("{rows} === 100")).await?;
    while s.evaluate(rows).await?.as_u64().unwrap_or(0) < entries as u64 {
        let before = s.evaluate(rows).await?;
        s.tap("Weitere zeigen").await?;
        s.holds("another page", &format!("{rows} > {before}")).await?;
    }
    s.sees_not("Weitere zeigen").await?;
    s.end().await
}

/// Only the first thirty were compared, and of two files of one evening the second was mixed into the first.
#[tokio::test]
async fn an_evening_that_differs_was_named_only_among_the_first_of_many() -> TestResult {
    let s = Page::installed().await?;
    let noted = |note: &str| {
        let mut log = Log::default();
        log.schieber();
        log.push(Event::NoteSet { note: note.to_owned() });
        log
    };
    let here = backup(&s, &[("e31", noted("hier"))])?;
    s.give_file(&here).await?;
    s.tap("Übernehmen").await?;
    s.tap("Alle Abende").await?;
    let other = s.folder("large")?.join("andere.json");
    fs::copy(&here, &other)?;

    let names: Vec<String> = (1..=31).map(|nth| format!("e{nth:02}")).collect();
    let note = |name: &str| noted(if name == "e31" { "dort" } else { "gleich" });
    let many: Vec<_> = names.iter().map(|name| (name.as_str(), note(name))).collect();
    let many = backup(&s, &many)?;
    s.give_file(&many).await?;
    s.sees("Bei diesen Einträgen steht hier etwas anderes.").await?;
    s.tap("Schliessen").await?;

    s.give_files(&[&many, &other]).await?;
    s.sees("Gelesene Dateien: 1 von 2.").await?;
    s.sees("Eintrag 2-7 steht in einer anderen dieser Dateien anders.").await?;
    s.end().await
}
