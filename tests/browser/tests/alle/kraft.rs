//! Proof by force: the browser is killed while somebody writes fast, and two tabs write at once.
//! The counts are small here; `cargo xtask kraft` runs the same with large ones.

use crate::abend::schieber;
use browser_tests::{Ergebnis, Fehler, Sitzung};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::time::{Duration, Instant};

/// How often or how many, from the environment or as short as it goes.
fn anzahl(name: &str, kurz: usize) -> usize {
    std::env::var(name).ok().and_then(|zahl| zahl.parse().ok()).unwrap_or(kurz)
}

/// A number below `grenze`, another one every time.
fn zufall(grenze: u64) -> u64 {
    RandomState::new().build_hasher().finish() % grenze
}

/// After so many kills a new profile: the log of one evening stays one that a person could write.
const JE_ABEND: usize = 20;

/// Writes as fast as the page goes: a Weis, its undo, the next Weis. Each time the mark says that
/// all is saved, the host is told how many records that are.
const SCHREIBE: &str = r#"(() => {
  // No finger: the browser would complain.
  Object.defineProperty(navigator, 'vibrate', { value: () => true });
  const taste = [...document.querySelectorAll('button')]
    .find((b) => (b.getAttribute('aria-label') ?? b.textContent) === 'Weis 20 für Anna & Carla');
  const zurueck = [...document.querySelectorAll('header button')]
    .find((b) => b.textContent.endsWith('zurück'));
  const marke = [...document.querySelectorAll('header span')]
    .find((s) => s.textContent === 'gesichert' && !s.children.length);
  let n = Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).length;
  let unterwegs = false;
  const sage = async () => {
    if (unterwegs || marke.textContent !== 'gesichert') return;
    unterwegs = true;
    await fetch('./gesichert-' + n, { method: 'HEAD' }).catch(() => {});
    unterwegs = false;
  };
  new MutationObserver(sage).observe(marke, { characterData: true, childList: true, subtree: true });
  const tippe = () => {
    (n % 2 ? taste : zurueck).click();
    n += 1;
    setTimeout(tippe, Math.random() * 12);
  };
  tippe();
  return true;
})()"#;

/// What the stores hold after the start: how many records, whether their numbers run through, and
/// what stands on the slate for so many.
const BESTAND: &str = r#"(() => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('jt1/'));
  const folge = keys.map((key) => Number(key.split('/')[2].split('-')[0])).sort((a, b) => a - b);
  const punkte = keys.length % 2 ? 0 : 20;
  return {
    anzahl: keys.length,
    luecken: folge.filter((seq, stelle) => seq !== stelle + 1).length,
    tafel: document.body.innerText.includes('Spiel 1 schreiben')
      && [...document.querySelectorAll('*')].some((e) => (e.getAttribute('aria-label') ?? e.textContent) .includes('Anna & Carla: ' + punkte + ' Punkte')),
  };
})()"#;

#[tokio::test]
async fn what_carried_the_saved_mark_is_there_after_every_kill() -> Ergebnis {
    let toetungen = anzahl("JASSTAFEL_KRAFT_TOETUNGEN", 4);
    let start = Instant::now();
    let (mut getoetet, mut gezeigt, mut verloren, mut ohne_tafel, mut luecken) = (0, 0, 0, 0, 0);
    while getoetet < toetungen {
        let mut s = Sitzung::neu().await?;
        s.geduld(Duration::from_secs(30));
        schieber(&s, "2'500").await?;
        s.sieht("gesichert").await?;
        let stelle = s.miss("location.hash").await?.as_str().unwrap_or_default().to_owned();
        let (mut gesichert, mut gesagt) = (1, 0);
        for _ in 0..JE_ABEND.min(toetungen - getoetet) {
            s.gilt("the saved mark", "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'gesichert')").await?;
            s.miss(SCHREIBE).await?;
            tokio::time::sleep(Duration::from_millis(5 + zufall(700))).await;
            s.toete()?;
            getoetet += 1;
            // What the host heard was on the screen before the kill.
            let anfragen = s.server.anfragen();
            let zahlen =
                anfragen[gesagt..].iter().filter_map(|pfad| pfad.strip_prefix("gesichert-"));
            for zahl in zahlen.filter_map(|zahl| zahl.parse::<u64>().ok()) {
                gesichert = gesichert.max(zahl);
            }
            gesagt = anfragen.len();
            s.belebe(&stelle).await?;
            if s.sieht("Spiel 1 schreiben").await.is_err() {
                ohne_tafel += 1;
                // Nothing left to go on with.
                break;
            }
            let bestand = s.miss(BESTAND).await?;
            let da = bestand["anzahl"].as_u64().ok_or(Fehler::neu("no number"))?;
            gezeigt += gesichert;
            verloren += gesichert.saturating_sub(da);
            luecken += bestand["luecken"].as_u64().unwrap_or(1);
            ohne_tafel += u32::from(bestand["tafel"] != true);
            gesichert = da;
        }
    }
    let sekunden = start.elapsed().as_secs();
    println!(
        "{getoetet} kills in {sekunden} s: {gezeigt} records looked for that had shown the saved \
         mark, missing: {verloren}; gaps: {luecken}; boards that did not load: {ohne_tafel}"
    );
    assert_eq!((verloren, luecken, ohne_tafel), (0, 0, 0));
    Ok(())
}

/// Writes until this tab has written `ziel` records, also over reloads. Not by a timer: those of a
/// tab in the background are slow.
fn schreibe_bis(ziel: usize) -> String {
    r#"(() => {
      Object.defineProperty(navigator, 'vibrate', { value: () => true });
      const taste = [...document.querySelectorAll('button')]
        .find((b) => (b.getAttribute('aria-label') ?? b.textContent) === 'Weis 20 für Anna & Carla');
      const zurueck = [...document.querySelectorAll('header button')]
        .find((b) => b.textContent.endsWith('zurück'));
      const takt = new MessageChannel();
      let warte = 0;
      takt.port1.onmessage = () => {
        const n = Number(sessionStorage.n ?? 0);
        if (n >= ZIEL) return;
        // A few turns of the loop between two taps, so that the other tab gets a word in.
        if (warte-- > 0) return takt.port2.postMessage(0);
        warte = Math.random() * 400;
        (n % 2 ? zurueck : taste).click();
        sessionStorage.n = n + 1;
        takt.port2.postMessage(0);
      };
      takt.port2.postMessage(0);
      return true;
    })()"#
        .replace("ZIEL", &ziel.to_string())
}

#[tokio::test]
async fn two_tabs_that_write_at_once_end_with_the_same_board() -> Ergebnis {
    let je_tab = anzahl("JASSTAFEL_KRAFT_EINTRAEGE", 40) / 2 * 2;
    let mut s = Sitzung::neu().await?;
    s.geduld(Duration::from_secs(60));
    schieber(&s, "2'500").await?;
    s.sieht("gesichert").await?;
    let stelle = s.miss("location.hash").await?.as_str().unwrap_or_default().to_owned();
    s.neuer_tab(&stelle).await?;
    s.sieht("Spiel 1 schreiben").await?;

    let mut neu_geladen = 0;
    let frist = Instant::now() + Duration::from_secs(600);
    loop {
        let mut fertig = 0;
        for nr in [0, 1] {
            s.tab(nr).await?;
            let n = s.miss("Number(sessionStorage.n ?? 0)").await?.as_u64().unwrap_or(0);
            if n as usize >= je_tab {
                fertig += 1;
                continue;
            }
            if neu_geladen > 0 {
                s.lade_neu().await?;
                s.sieht("Spiel 1 schreiben").await?;
            }
            neu_geladen += 1;
            s.miss(&schreibe_bis(je_tab)).await?;
            tokio::time::sleep(Duration::from_millis(50 + zufall(300))).await;
        }
        if fertig == 2 {
            break;
        }
        assert!(Instant::now() < frist, "the tabs do not come to an end");
    }
    let alle = 2 * je_tab + 1;
    let anzahl = format!(
        "Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).length === {alle}"
    );
    let tafel = "document.querySelector('main').innerText";
    let mut tafeln = Vec::new();
    for nr in [0, 1] {
        s.tab(nr).await?;
        s.gilt("every record", &anzahl).await?;
        s.gilt("the saved mark", "[...document.querySelectorAll('header span')].some((e) => e.textContent === 'gesichert')").await?;
        tafeln.push(s.miss(tafel).await?);
    }
    assert_eq!(tafeln[0], tafeln[1], "the tabs as they followed each other");
    // The same from the stores alone.
    for nr in [0, 1] {
        s.tab(nr).await?;
        s.lade_neu().await?;
        s.sieht("Spiel 1 schreiben").await?;
        s.gilt("every record", &anzahl).await?;
        assert_eq!(s.miss(tafel).await?, tafeln[0], "tab {nr} loaded anew");
    }
    println!(
        "2 tabs, {je_tab} entries each, {neu_geladen} starts of writing: {alle} records, boards equal"
    );
    s.ende().await
}
