//! The harness itself, on a page made for it: a helper that sees or taps the wrong thing would make
//! every other test worthless.

use crate::stage::{LOCALES, Route};
use browser_tests::{Page, TestResult};
use std::fs;
use std::time::Duration;

const PAGE: &str = r#"<!doctype html><html lang="de"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Probe</title><link rel="icon" href="data:,">
<style>button, input, select { font: inherit; min-height: 48px; min-width: 48px; display: block; margin: 8px }
#oben { position: relative } #deckel { position: absolute; inset: 0; background: #fff8 }
[hidden] { display: none }
.klein { position: absolute; opacity: 0; width: 1px; height: 1px; min-width: 0; min-height: 0 }</style>
<h1>Probe</h1><output id="log" aria-label="Protokoll"></output>
<section aria-label="Wir"><button>Weis</button></section>
<section aria-label="Ihr"><button>Weis</button></section>
<button aria-label="Zurück">←</button><button disabled>Gesperrt</button><button hidden>Versteckt</button>
<label>Ziel <input id="ziel" value="2500"></label>
<label>Jassart <select id="art"><option>Schieber</option><option>Differenzler</option></select></label>
<label><input class="klein" type="checkbox" id="haken"> Mit Stöck</label>
<button>Sichern</button><button>Später</button>
<div id="oben"><button>Verdeckt</button><div id="deckel"></div></div>
<script>
const log = (text) => { document.getElementById('log').textContent += text + '; '; };
document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const part = button.closest('section')?.getAttribute('aria-label') ?? '';
  log(event.pointerType + ' ' + part + button.innerText);
  if (button.innerText === 'Sichern') {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['{"ziel":' + document.getElementById('ziel').value + '}']));
    link.download = 'abend.json';
    link.click();
  }
  if (button.innerText === 'Später') setTimeout(() => log('zu spät ist es nie'), 400);
});
let down = 0;
document.addEventListener('pointerdown', (event) => { down = event.timeStamp; });
document.addEventListener('pointerup', (event) => { if (event.timeStamp - down > 600) log('lange gehalten'); });
document.getElementById('haken').addEventListener('change', (event) => log('Stöck ' + event.target.checked));
localStorage.count = 1 + Number(localStorage.count ?? 0);
</script></html>"#;

async fn page(s: &mut Page) -> TestResult {
    let folder = s.folder("probe")?;
    fs::write(folder.join("index.html"), PAGE)?;
    // The app's service worker would go on serving the app: let it settle, then take it away.
    s.holds("the service worker", crate::offline::READY).await?;
    s.server.show(&folder);
    s.evaluate(
        "navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))",
    )
    .await?;
    s.open().await?;
    s.sees_role("heading", "Probe").await
}

#[tokio::test]
async fn taps_reach_what_has_the_name_as_a_finger() -> TestResult {
    let mut s = Page::new().await?;
    page(&mut s).await?;
    s.tap_in("Ihr", "Weis").await?;
    s.sees("touch IhrWeis;").await?;
    s.tap("Zurück").await?;
    s.sees("touch ←;").await?;
    s.tap("Mit Stöck").await?;
    s.sees("Stöck true").await?;
    s.tap("Später").await?;
    s.sees("zu spät ist es nie").await?;
    s.hold("Zurück", Duration::from_millis(900)).await?;
    s.sees("lange gehalten").await?;
    s.end().await
}

#[tokio::test]
async fn the_script_that_reads_pages_reads_what_the_browser_tells() -> TestResult {
    let mut s = Page::new().await?;
    page(&mut s).await?;
    let [told, read] = s.read_twice().await?;
    assert_eq!(told, read);
    assert!(told.len() > 10, "{told:?}");
    s.end().await?;
    let s = Page::new().await?;
    let (mut stops, mut apart) = (0, Vec::new());
    let mut visit = async |s: &Page, stop: &str| {
        s.rests().await?;
        let [told, read] = s.read_twice().await?;
        let without = |all: &[String], one: &String| !all.contains(one);
        apart.extend(
            told.iter()
                .filter(|one| without(&read, one))
                .map(|one| format!("{stop}: {one} is not read")),
        );
        apart.extend(
            read.iter()
                .filter(|one| without(&told, one))
                .map(|one| format!("{stop}: {one} is read")),
        );
        stops += 1;
        Ok(())
    };
    crate::stage::go(&s, LOCALES[0], Route::Slate, &mut visit).await?;
    assert!(stops > 10, "{stops}");
    assert!(apart.is_empty(), "{apart:#?}");
    s.end().await
}

#[tokio::test]
async fn what_a_person_cannot_tap_is_not_tapped() -> TestResult {
    let mut s = Page::new().await?;
    page(&mut s).await?;
    s.patience(Duration::from_millis(300));
    for (name, reason) in [
        ("Weis", "not clear"),
        ("Gesperrt", "disabled"),
        ("Versteckt", "nothing of this name"),
        ("Verdeckt", "covered by div"),
    ] {
        let failure = s.tap(name).await.expect_err(name).to_string();
        assert!(failure.contains(reason), "{name}: {failure}");
        assert!(failure.contains("── the page:\nProbe"), "{failure}");
    }
    let failure = s.sees("Versteckt").await.expect_err("hidden").to_string();
    assert!(failure.contains("in vain for “Versteckt”"), "{failure}");
    assert_eq!(s.evaluate("document.getElementById('log').textContent").await?, "");
    s.end().await
}

#[tokio::test]
async fn fields_files_and_the_store_work_as_in_a_browser() -> TestResult {
    let mut s = Page::new().await?;
    page(&mut s).await?;
    s.write("Ziel", "1000").await?;
    s.choose("Jassart", "Differenzler").await?;
    s.tap("Sichern").await?;
    let file = s.last_file().await?;
    assert_eq!(file.file_name().unwrap_or_default(), "abend.json");
    assert_eq!(fs::read_to_string(file)?, r#"{"ziel":1000}"#);
    assert_eq!(s.evaluate("localStorage.count").await?, "1");
    s.reload().await?;
    assert_eq!(s.evaluate("localStorage.count").await?, "2");
    s.restart().await?;
    assert_eq!(s.evaluate("localStorage.count").await?, "3");
    s.crash().await?;
    s.sees_role("heading", "Probe").await?;
    s.end().await
}

#[tokio::test]
async fn a_bad_arrangement_is_described() -> TestResult {
    let mut s = Page::new().await?;
    page(&mut s).await?;
    assert_eq!(
        s.evaluate("[innerWidth, innerHeight, devicePixelRatio]").await?,
        serde_json::json!([390, 844, 2])
    );
    let failure = s.check_layout(48.0).await.expect_err("covered").to_string();
    assert!(failure.contains(r#"button "Verdeckt" is covered by div"#), "{failure}");
    s.evaluate("document.getElementById('deckel').remove(); document.querySelector('label:has(#haken)').style.minHeight = '48px'; document.querySelector('label:has(#haken)').style.display = 'block'")
        .await?;
    s.check_layout(48.0).await?;
    let failure = s.check_layout(60.0).await.expect_err("small").to_string();
    assert!(failure.contains(r#"button "Zurück" is only"#), "{failure}");
    s.evaluate("document.querySelector('section button').style.marginBottom = '-30px'").await?;
    let failure = s.check_layout(48.0).await.expect_err("overlap").to_string();
    assert!(failure.contains("overlap"), "{failure}");
    s.window(320, 640).await?;
    s.evaluate("document.querySelector('section button').style.margin = '8px 8px 8px 300px'")
        .await?;
    let failure = s.check_layout(48.0).await.expect_err("wide").to_string();
    assert!(failure.contains("in a window of 320"), "{failure}");
    s.end().await
}

/// Beside what axe-core finds by itself: a score wants more contrast than a text, and what lies under the foot of
/// the page is looked at where it can be seen.
#[tokio::test]
async fn what_can_hardly_be_read_is_described() -> TestResult {
    let mut s = Page::new().await?;
    page(&mut s).await?;
    let alone = "document.body.innerHTML = '<main><h1>Probe</h1><div id=lines></div></main>'
        + '<footer style=\"position: fixed; inset: auto 0 0; height: 300px; background: #fff\"></footer>'; 0";
    s.evaluate(alone).await?;
    assert_eq!(s.axe(false).await?, Vec::<String>::new());

    // 5.3 : 1 for all of them but the faint one; so many lines that most are below the window and some below
    // the foot.
    let lines = "document.getElementById('lines').innerHTML = Array.from({ length: 40 }, (_, nth) =>
        `<p style=\"color: #6b6b6b; height: 40px; margin: 0\"><span>Linie</span> <b class=n${nth}>${nth}</b></p>`).join('')
        + '<p class=faint style=\"color: #999\">blass</p>'; 0";
    s.evaluate(lines).await?;
    for only_colours in [false, true] {
        let told = s.axe(only_colours).await?;
        let of = |rule: &str, what: &str| {
            told.iter().filter(|one| one.starts_with(rule) && one.contains(what)).count()
        };
        for nth in 0..40 {
            let line = format!("class=\"n{nth}\"");
            assert_eq!(of("color-contrast-enhanced: ", &line), 1, "{line}: {told:#?}");
        }
        assert_eq!(of("color-contrast: ", "class=\"faint\""), 1, "{told:#?}");
        assert_eq!(told.len(), 41, "{told:#?}");
    }

    s.evaluate("document.getElementById('lines').innerHTML = '<button></button>'; 0").await?;
    let told = s.axe(false).await?;
    assert!(told.len() == 1 && told[0].starts_with("button-name: "), "{told:#?}");
    assert_eq!(s.axe(true).await?, Vec::<String>::new());
    s.end().await
}

#[tokio::test]
async fn a_request_to_another_host_and_an_error_are_noticed() -> TestResult {
    let mut s = Page::new().await?;
    page(&mut s).await?;
    s.evaluate("fetch('http://127.0.0.1:9/away').catch(() => {})").await?;
    let complaints = s.expected_notices().await?;
    assert!(!complaints.is_empty());
    let failure = s.check_calm().await.expect_err("foreign").to_string();
    assert!(failure.contains("http://127.0.0.1:9/away"), "{failure}");
    s.evaluate("console.error('kaputt')").await?;
    let failure = s.check_calm().await.expect_err("error").to_string();
    assert!(failure.contains("kaputt"), "{failure}");
    Ok(())
}

#[tokio::test]
async fn nothing_of_a_test_is_there_for_the_next_one_in_the_same_browser() -> TestResult {
    // In a language that no other test speaks, so that nobody else comes between the two.
    let mut s = Page::in_locales("rm-CH,rm").await?;
    let (browser, origin) = (s.profile()?, s.server.origin());
    s.before_every_page("window.davor = true").await?;
    page(&mut s).await?;
    assert_eq!(
        s.evaluate("[window.davor, localStorage.count]").await?,
        serde_json::json!([true, "1"])
    );
    let store = "new Promise((done) => { indexedDB.open('da').onsuccess = () => done(true); })";
    s.holds("a database", store).await?;
    s.tap("Sichern").await?;
    let left = s.last_file().await?;
    s.window(320, 640).await?;
    s.offline(true).await?;
    s.end().await?;

    let mut s = Page::in_locales("rm-CH,rm").await?;
    assert_eq!(s.profile()?, browser, "the browser was not lent again");
    assert_eq!(s.kept_from(&origin).await?, 0, "bytes that the first test left");
    page(&mut s).await?;
    let seen = s.evaluate("[innerWidth, window.davor, localStorage.count, history.length]").await?;
    // The empty page, and the address of the app.
    assert_eq!(seen, serde_json::json!([390, null, "1", 2]));
    // What is downloaded goes to a folder of its own, and beside nothing of this name.
    s.tap("Sichern").await?;
    let own = s.last_file().await?;
    assert_eq!(own.file_name(), left.file_name());
    assert_ne!(own, left, "the folder of the first test");
    assert!(!left.exists(), "a download of the first test");
    s.patience(Duration::from_millis(300));
    assert!(s.last_file().await.is_err(), "a download beside its own");
    s.end().await
}

/// What pages have written: how many records of databases, the keys of the small store, and what a tab, a
/// host and a script before every page may leave.
const WRITTEN: &str = "indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((done) => {
    indexedDB.open(name).onsuccess = ({ target: { result } }) => {
      let count = 0;
      const work = result.transaction([...result.objectStoreNames]);
      for (const store of result.objectStoreNames) {
        work.objectStore(store).count().onsuccess = ({ target }) => { count += target.result; };
      }
      work.oncomplete = () => { result.close(); done(count); };
    };
  })))).then((counts) => [counts.reduce((sum, one) => sum + one, 0), Object.keys(localStorage).length,
    sessionStorage.count ?? null, document.cookie, window.davor ?? null])";

#[tokio::test]
async fn a_phone_that_has_the_app_has_nothing_else_of_the_test_before() -> TestResult {
    // As above, a language of its own.
    let s = Page::installed_in("sc-IT,sc").await?;
    s.holds("the service worker", crate::offline::READY).await?;
    s.sees("Schnellstart").await?;
    let (browser, origin) = (s.profile()?, s.server.origin());
    let at_first = s.evaluate(WRITTEN).await?;
    s.before_every_page("window.davor = true").await?;
    s.tap("Schnellstart").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.evaluate("sessionStorage.count = document.cookie = 'count=1'").await?;
    s.reload().await?;
    s.sees("Spiel 1 schreiben").await?;
    let (was, is) = (&at_first, s.evaluate(WRITTEN).await?);
    assert!((0..5).all(|nth| was[nth] != is[nth]), "{was} {is}");
    s.end().await?;

    let s = Page::installed_in("sc-IT,sc").await?;
    assert_eq!((s.profile()?, s.server.origin()), (browser, origin), "another browser or host");
    s.sees("Schnellstart").await?;
    assert_eq!(s.evaluate("!!navigator.serviceWorker.controller").await?, true);
    assert_eq!(s.evaluate(WRITTEN).await?, at_first);
    s.end().await
}

#[tokio::test]
async fn a_clock_that_is_put_forward_fires_what_was_due_in_its_order_and_nothing_else() -> TestResult
{
    let mut s = Page::new().await?;
    s.settable_clock().await?;
    page(&mut s).await?;
    s.evaluate(
        "window.begin = Date.now(); window.fired = [];
         const note = (name) => fired.push([name, Math.round((Date.now() - begin) / 1000)]);
         setTimeout(() => { note('late'); setTimeout(note, 3000, 'after it'); }, 8000);
         setTimeout(note, 2000, 'early');
         clearTimeout(setTimeout(note, 1000, 'cleared'));
         setTimeout(note, 60000, 'not yet');
         const every = setInterval(() => { note('every'); if (fired.length > 4) clearInterval(every); }, 5000);",
    )
    .await?;
    s.pass_time(Duration::from_secs(20)).await?;
    let fired = s.evaluate("fired").await?;
    let expected = serde_json::json!([
        ["early", 2],
        ["every", 5],
        ["late", 8],
        ["every", 10],
        ["after it", 11],
    ]);
    assert_eq!(fired.as_array().map(|all| &all[..5]), expected.as_array().map(|all| &all[..]));
    assert_eq!(s.evaluate("fired.length").await?, 6, "the one that stops itself, and no other");
    assert_eq!(s.evaluate("Math.round((new Date() - begin) / 1000)").await?, 20);
    // It goes on by itself.
    s.evaluate("setTimeout(() => fired.push('real'), 50)").await?;
    s.holds("a timer of the real time", "fired.includes('real')").await?;
    s.end().await
}
