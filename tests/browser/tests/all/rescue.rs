//! When the program stops in the midst of its work, or does not start: it is said, nothing more is
//! written, and what is stored can be taken along without it.

use crate::boot::{forget_worker, half_program};
use crate::evening::{
    command, count_records, place, schieber, sees_score, stored, take_over_file, write_spiel,
};
use crate::store::MARK_SAVED;
use browser_tests::{Error, Page, TestResult};
use serde_json::Value;
use std::fs;

const STOPPED: &str = "Die Tafel ist stehen geblieben.";
const FAILED: &str = "Die Tafel konnte nicht starten.";

/// The next element that the program makes is refused by the browser: a panic, and with it a trap.
const TRAP: &str = "(() => {
    window.key = [...document.querySelectorAll('button')].find((b) => b.getAttribute('aria-label') === 'Weis 20 für Anna & Carla');
    window.other = [...document.querySelectorAll('button')].find((b) => b.getAttribute('aria-label') === 'Weis 50 für Anna & Carla');
    const real = document.createElement;
    document.createElement = () => { document.createElement = real; throw new Error('no more elements'); };
    return !!window.key && !!window.other;
})()";

/// A small evening on the slate, all of it saved.
async fn small_evening(s: &Page) -> TestResult {
    schieber(s, "1'000").await?;
    write_spiel(s, 1, "Rosen", 100, [100, 57]).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    s.holds("the saved mark", MARK_SAVED).await
}

#[tokio::test]
async fn a_trap_froze_the_slate_under_a_saved_mark() -> TestResult {
    let mut s = Page::installed().await?;
    small_evening(&s).await?;
    let (texts, count) = (stored(&s).await?, count_records(&s).await?);
    let place = place(&s).await?;
    assert_eq!(s.evaluate(TRAP).await?, true);
    s.tap("Menü").await?;
    s.sees(STOPPED).await?;
    s.sees("Was gesichert war, ist gesichert.").await?;
    // The mark of the dead program is gone with it.
    assert_eq!(s.evaluate("document.querySelectorAll('header, .table, .mark').length").await?, 0);
    // What it left behind – keys, listeners, timers – writes nothing any more.
    s.evaluate("window.key.click(); window.other.click(); history.back(); document.dispatchEvent(new Event('visibilitychange'))")
        .await?;
    s.evaluate("new Promise((done) => setTimeout(done, 300))").await?;
    assert_eq!(stored(&s).await?, texts);
    s.sees(STOPPED).await?;

    s.tap("Daten herunterladen").await?;
    s.sees(&format!("Heruntergeladene Einträge: {count}.")).await?;
    let file = s.last_file().await?;
    s.tap("Neu starten").await?;
    // Soon after a start it leads to the first screen, later to where one was.
    s.sees("57").await?;
    s.open_with(&place).await?;
    sees_score(&s, [150, 57]).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&s, [170, 57]).await?;

    let other = Page::installed().await?;
    take_over_file(&other, &file).await?;
    other.sees(&format!("Gelesen: {count} neue Einträge.")).await?;
    sees_score(&other, [150, 57]).await?;
    assert_eq!(stored(&other).await?, texts);
    other.end().await?;
    let said = s.expected_notices().await?;
    assert!(said.iter().any(|one| one.contains("unreachable")), "{said:?}");
    s.end().await
}

#[tokio::test]
async fn what_fails_beside_the_program_does_not_stop_it() -> TestResult {
    let mut s = Page::new().await?;
    small_evening(&s).await?;
    for beside in [
        "setTimeout(() => { throw new TypeError('from an extension'); })",
        "Promise.reject(new Error('nobody waited for it'))",
        "Promise.reject(undefined)",
        "window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))",
        // Another program of the same kind that somebody put into the page.
        "setTimeout(() => { const why = new WebAssembly.RuntimeError('unreachable');
           why.stack = 'RuntimeError: unreachable\\n at x (chrome-extension://abc/x.wasm:wasm-function[3]:0x10)'; throw why; })",
    ] {
        s.evaluate(&format!("{beside}; 0")).await?;
        s.evaluate("new Promise((done) => setTimeout(done, 50))").await?;
        assert_eq!(s.evaluate("document.querySelectorAll('.rescue').length").await?, 0, "{beside}");
    }
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&s, [170, 57]).await?;
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn a_trap_that_nobody_announced_is_seen_all_the_same() -> TestResult {
    for trap in [
        "setTimeout(() => { throw new WebAssembly.RuntimeError('memory access out of bounds'); })",
        "Promise.reject(new WebAssembly.RuntimeError('unreachable'))",
        // An exception that went through the program's own frames.
        "setTimeout(() => { const why = new RangeError('Maximum call stack size exceeded');
           why.stack = 'RangeError\\n at app.wasm.draw (http://x/app_bg.wasm:wasm-function[7]:0x99)'; throw why; })",
    ] {
        let mut s = Page::installed().await?;
        s.evaluate(&format!("{trap}; 0")).await?;
        s.sees(STOPPED).await?;
        s.tap("Daten herunterladen").await?;
        s.sees("Auf diesem Gerät ist nichts gespeichert.").await?;
        s.tap("Neu starten").await?;
        s.sees("Noch nichts geschrieben.").await?;
        s.expected_notices().await?;
        s.end().await?;
    }
    Ok(())
}

/// Damage of every kind beside what is whole, in both stores.
const DAMAGE: &str = r#"new Promise((done, no) => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('jt1/'));
    const session = key.split('/')[1], text = localStorage.getItem(key);
    const put = {
        ['jt1/' + session + '/90-1']: text,
        ['jt1/' + session + '/91-1']: text.slice(0, 40),
        ['jt1/' + session + '/92-1']: text.replace(/"id":"[^"]*"/, '"id":"92-1"'),
        ['jt1/' + session + '/93-1']: '{"v":9,"id":"93-1","zeit":1,"ereignis":{"neues":{}},"crc":"00000000"}',
        ['jt1/' + session + '/94-1~']: 'moved aside',
        'jt1/fremd/1-1': 'nothing of ours',
        'jt1/a/b/weg': '0 2026-01-01',
        'jt1/weg': '0 2026-01-01',
        'jt1/deleted/1-1': text.replace(/"id":"[^"]*"/, '"id":"1-1"'),
        'jt1/deleted/weg': '30 2026-01-01',
    };
    for (const [key, text] of Object.entries(put)) localStorage.setItem(key, text);
    indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
        const change = db.transaction('saetze', 'readwrite');
        change.objectStore('saetze').put('x', ['jt1', 1]);
        change.objectStore('saetze').put({ no: 'text' }, 'jt1/' + session + '/95-1');
        change.objectStore('saetze').put(12, 17);
        change.oncomplete = () => { db.close(); done(Object.keys(put).length); };
        change.onerror = no;
    };
})"#;

#[tokio::test]
async fn damaged_records_do_not_spoil_what_is_taken_along_without_the_program() -> TestResult {
    let mut s = Page::installed().await?;
    small_evening(&s).await?;
    let count = count_records(&s).await? as usize;
    // Nothing of the app runs any more: what comes now is done to the stores alone.
    s.evaluate("setTimeout(() => { throw new WebAssembly.RuntimeError('unreachable'); }); 0")
        .await?;
    s.sees(STOPPED).await?;
    s.evaluate(DAMAGE).await?;
    s.tap("Daten herunterladen").await?;
    s.sees("Heruntergeladene Einträge: ").await?;
    let file = s.last_file().await?;
    let read: Value = serde_json::from_str(&fs::read_to_string(&file)?)?;
    assert_eq!(read["art"], "jasstafel-sicherung");
    assert_eq!(read["sessions"].as_array().map(Vec::len), Some(1), "{read}");
    assert_eq!(read["sessions"][0]["saetze"].as_array().map(Vec::len), Some(count));
    let aside: Vec<&str> = read["beiseite"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|pair| pair[0].as_str())
        .collect();
    assert_eq!(aside.len(), 7, "{aside:?}");
    assert!(aside.iter().all(|key| !key.contains("deleted")), "{aside:?}");
    // The command line reads it and says what is not in its report, and another phone takes it in.
    let report = command("bericht", &file)?;
    let said = String::from_utf8_lossy(&report.stderr);
    assert_eq!(report.status.code(), Some(1), "{said}");
    assert!(said.contains("7 Einträge liessen sich nicht lesen und fehlen hier"), "{said}");
    assert!(String::from_utf8_lossy(&report.stdout).contains("Anna & Carla"), "{report:?}");
    let other = Page::installed().await?;
    take_over_file(&other, &file).await?;
    other.sees(&format!("Gelesen: {count} neue Einträge.")).await?;
    sees_score(&other, [150, 57]).await?;
    other.end().await?;
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn a_page_that_cannot_start_kept_everything_to_itself() -> TestResult {
    let mut s = Page::new().await?;
    small_evening(&s).await?;
    let count = count_records(&s).await?;
    forget_worker(&s).await?;
    s.server.show(&half_program(&s)?);
    // What a language was chosen for.
    for (language, title, download, done) in [
        (
            "fr-CH",
            "L’ardoise n’a pas pu démarrer.",
            "Télécharger les données",
            "Inscriptions téléchargées: ",
        ),
        ("it-CH", "La lavagna non è partita.", "Scaricare i dati", "Annotazioni scaricate: "),
        ("en", "The slate could not start.", "Download the data", "Entries downloaded: "),
        ("", FAILED, "Daten herunterladen", "Heruntergeladene Einträge: "),
    ] {
        s.evaluate(&format!("localStorage.setItem('jt-sprache', '{language}')")).await?;
        s.go_to("").await?;
        s.sees(title).await?;
        s.tap(download).await?;
        s.sees(&format!("{done}{count}.")).await?;
    }
    let file = s.last_file().await?;
    let check = command("bericht", &file)?;
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    // Without the second store there is what the first one has, and that is said.
    s.before_every_page("Object.defineProperty(window, 'indexedDB', { value: undefined });")
        .await?;
    s.reload().await.ok();
    s.sees(FAILED).await?;
    s.tap("Daten herunterladen").await?;
    s.sees("Einer der beiden Speicher antwortet nicht").await?;
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn what_says_that_the_program_stopped_is_readable_on_small_phones() -> TestResult {
    let mut s = Page::installed().await?;
    small_evening(&s).await?;
    s.evaluate(TRAP).await?;
    s.tap("Menü").await?;
    s.sees(STOPPED).await?;
    assert_eq!(s.focus().await?.as_deref(), Some(STOPPED));
    for light in [false, true] {
        s.light(light).await?;
        for (width, height) in [(390, 844), (320, 568)] {
            s.window(width, height).await?;
            let tone = if light { "light" } else { "dark" };
            s.picture_of_page(&format!("stopped-{width}-{tone}")).await?;
            s.check_layout(44.0).await?;
            let found = s.axe(false).await?;
            if !found.is_empty() {
                return Err(Error::new(format!("{width} {tone}: {}", found.join("\n  "))));
            }
        }
    }
    s.expected_notices().await?;
    s.end().await
}
