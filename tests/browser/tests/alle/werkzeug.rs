//! The harness itself, on a page made for it: a helper that sees or taps the wrong thing would make
//! every other test worthless.

use browser_tests::{Ergebnis, Sitzung};
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

async fn page(s: &mut Sitzung) -> Ergebnis {
    let folder = s.ordner("probe")?;
    fs::write(folder.join("index.html"), PAGE)?;
    // The app's service worker would go on serving the app: let it settle, then take it away.
    s.gilt("the service worker", crate::offline::READY).await?;
    s.server.zeige(&folder);
    s.miss(
        "navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))",
    )
    .await?;
    s.oeffne().await?;
    s.sieht_rolle("heading", "Probe").await
}

#[tokio::test]
async fn taps_reach_what_has_the_name_as_a_finger() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    page(&mut s).await?;
    s.tippe_in("Ihr", "Weis").await?;
    s.sieht("touch IhrWeis;").await?;
    s.tippe("Zurück").await?;
    s.sieht("touch ←;").await?;
    s.tippe("Mit Stöck").await?;
    s.sieht("Stöck true").await?;
    s.tippe("Später").await?;
    s.sieht("zu spät ist es nie").await?;
    s.halte("Zurück", Duration::from_millis(900)).await?;
    s.sieht("lange gehalten").await?;
    s.ende().await
}

#[tokio::test]
async fn what_a_person_cannot_tap_is_not_tapped() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    page(&mut s).await?;
    s.geduld(Duration::from_millis(300));
    for (name, reason) in [
        ("Weis", "not clear"),
        ("Gesperrt", "disabled"),
        ("Versteckt", "nothing of this name"),
        ("Verdeckt", "covered by div"),
    ] {
        let failure = s.tippe(name).await.expect_err(name).to_string();
        assert!(failure.contains(reason), "{name}: {failure}");
        assert!(failure.contains("── the page:\nProbe"), "{failure}");
    }
    let failure = s.sieht("Versteckt").await.expect_err("hidden").to_string();
    assert!(failure.contains("in vain for “Versteckt”"), "{failure}");
    assert_eq!(s.miss("document.getElementById('log').textContent").await?, "");
    s.ende().await
}

#[tokio::test]
async fn fields_files_and_the_store_work_as_in_a_browser() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    page(&mut s).await?;
    s.schreibe("Ziel", "1000").await?;
    s.waehle("Jassart", "Differenzler").await?;
    s.tippe("Sichern").await?;
    let file = s.letzte_datei().await?;
    assert_eq!(file.file_name().unwrap_or_default(), "abend.json");
    assert_eq!(fs::read_to_string(file)?, r#"{"ziel":1000}"#);
    assert_eq!(s.miss("localStorage.count").await?, "1");
    s.lade_neu().await?;
    assert_eq!(s.miss("localStorage.count").await?, "2");
    s.starte_neu().await?;
    assert_eq!(s.miss("localStorage.count").await?, "3");
    s.stuerze_ab().await?;
    s.sieht_rolle("heading", "Probe").await?;
    s.ende().await
}

#[tokio::test]
async fn a_bad_arrangement_is_described() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    page(&mut s).await?;
    assert_eq!(
        s.miss("[innerWidth, innerHeight, devicePixelRatio]").await?,
        serde_json::json!([390, 844, 2])
    );
    let failure = s.pruefe_anordnung(48.0).await.expect_err("covered").to_string();
    assert!(failure.contains(r#"button "Verdeckt" is covered by div"#), "{failure}");
    s.miss("document.getElementById('deckel').remove(); document.querySelector('label:has(#haken)').style.minHeight = '48px'; document.querySelector('label:has(#haken)').style.display = 'block'")
        .await?;
    s.pruefe_anordnung(48.0).await?;
    let failure = s.pruefe_anordnung(60.0).await.expect_err("small").to_string();
    assert!(failure.contains(r#"button "Zurück" is only"#), "{failure}");
    s.miss("document.querySelector('section button').style.marginBottom = '-30px'").await?;
    let failure = s.pruefe_anordnung(48.0).await.expect_err("overlap").to_string();
    assert!(failure.contains("overlap"), "{failure}");
    s.fenster(320, 640).await?;
    s.miss("document.querySelector('section button').style.margin = '8px 8px 8px 300px'").await?;
    let failure = s.pruefe_anordnung(48.0).await.expect_err("wide").to_string();
    assert!(failure.contains("in a window of 320"), "{failure}");
    s.ende().await
}

#[tokio::test]
async fn a_request_to_another_host_and_an_error_are_noticed() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    page(&mut s).await?;
    s.miss("fetch('http://127.0.0.1:9/away').catch(() => {})").await?;
    let complaints = s.erwartete_meldungen().await?;
    assert!(!complaints.is_empty());
    let failure = s.pruefe_ruhe().await.expect_err("foreign").to_string();
    assert!(failure.contains("http://127.0.0.1:9/away"), "{failure}");
    s.miss("console.error('kaputt')").await?;
    let failure = s.pruefe_ruhe().await.expect_err("error").to_string();
    assert!(failure.contains("kaputt"), "{failure}");
    Ok(())
}

#[tokio::test]
async fn nothing_of_a_test_is_there_for_the_next_one_in_the_same_browser() -> Ergebnis {
    // In a language that no other test speaks, so that nobody else comes between the two.
    let mut s = Sitzung::in_sprachen("rm-CH,rm").await?;
    let (browser, origin) = (s.profile()?, s.server.herkunft());
    s.vor_jeder_seite("window.davor = true").await?;
    page(&mut s).await?;
    assert_eq!(s.miss("[window.davor, localStorage.count]").await?, serde_json::json!([true, "1"]));
    let store = "new Promise((done) => { indexedDB.open('da').onsuccess = () => done(true); })";
    s.gilt("a database", store).await?;
    s.tippe("Sichern").await?;
    s.letzte_datei().await?;
    s.fenster(320, 640).await?;
    s.offline(true).await?;
    s.ende().await?;

    let mut s = Sitzung::in_sprachen("rm-CH,rm").await?;
    assert_eq!(s.profile()?, browser, "the browser was not lent again");
    assert_eq!(s.kept_from(&origin).await?, 0, "bytes that the first test left");
    page(&mut s).await?;
    let seen = s.miss("[innerWidth, window.davor, localStorage.count, history.length]").await?;
    // The empty page, and the address of the app.
    assert_eq!(seen, serde_json::json!([390, null, "1", 2]));
    s.geduld(Duration::from_millis(300));
    assert!(s.letzte_datei().await.is_err(), "a download of the first test");
    s.ende().await
}

#[tokio::test]
async fn a_clock_that_is_put_forward_fires_what_was_due_in_its_order_and_nothing_else() -> Ergebnis
{
    let mut s = Sitzung::neu().await?;
    s.settable_clock().await?;
    page(&mut s).await?;
    s.miss(
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
    let fired = s.miss("fired").await?;
    let expected = serde_json::json!([
        ["early", 2],
        ["every", 5],
        ["late", 8],
        ["every", 10],
        ["after it", 11],
    ]);
    assert_eq!(fired.as_array().map(|all| &all[..5]), expected.as_array().map(|all| &all[..]));
    assert_eq!(s.miss("fired.length").await?, 6, "the one that stops itself, and no other");
    assert_eq!(s.miss("Math.round((new Date() - begin) / 1000)").await?, 20);
    // It goes on by itself.
    s.miss("setTimeout(() => fired.push('real'), 50)").await?;
    s.gilt("a timer of the real time", "fired.includes('real')").await?;
    s.ende().await
}
