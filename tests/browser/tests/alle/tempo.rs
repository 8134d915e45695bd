//! How fast the app is on a slow phone, as a table for people: `cargo xtask bench browser`. It is
//! no test, because it depends on the machine it runs on.
//!
//! - **Load**: 4× slower processor; 1.6 Mbit/s and 150 ms latency for the page (the service
//!   worker's own traffic is not slowed down), files as brotli. «Something to see» is the browser's
//!   first-contentful-paint. «To tap» is the first frame after a key of the app is on the page.
//! - **A tap**: the `duration` of the Event Timing API, from the touch of the finger to the next
//!   frame that shows what it did; the longest of the tap's events counts. It comes in steps of
//!   8 ms, and what is below its threshold of 16 ms counts as 16.

use crate::abend::{A, Fertig};
use crate::offline::READY;
use browser_tests::{Drossel, Ergebnis, Fehler, Sitzung};
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{Ausgang, Eintrag, Meldung, Spiel};
use jasstafel::engine::log::Satz;
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::seite::{JeSeite, Seite};
use jasstafel::engine::tischregeln::{Regelwert, Tischregeln};
use serde_json::{Value, json};
use std::fs;
use std::time::Duration;

const TELEFON: Drossel = Drossel { prozessor: 4.0, latenz: 150, bytes_je_sekunde: 200_000 };
const LAEUFE: usize = 5;

/// Spiele on the board.
const GROESSEN: [usize; 3] = [10, 300, 3000];
/// Ordinary Spiele written for one measurement, of eleven taps each.
const GESCHRIEBEN: usize = 10;

const SESSION: &str = "tempo";

/// Put into every page before its own scripts.
const UHR: &str = "
window.uhr = { taps: [] };
for (const wie of ['instantiate', 'instantiateStreaming']) {
  const echt = WebAssembly[wie];
  WebAssembly[wie] = async (...was) => {
    const neu = await echt.apply(WebAssembly, was);
    uhr.wasm ??= (neu.instance ?? neu).exports.memory;
    return neu;
  };
}
new PerformanceObserver((list) => uhr.taps.push(...list.getEntries().map((e) => e.duration)))
  .observe({ type: 'event', durationThreshold: 16 });
uhr.bild = new Promise((done) => new PerformanceObserver((list) => {
  const seen = list.getEntriesByName('first-contentful-paint')[0];
  if (seen) done(seen.startTime);
}).observe({ type: 'paint', buffered: true }));
uhr.bereit = new Promise((done) => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('main button')) return;
    look.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(0);
    });
  });
  look.observe(document, { childList: true, subtree: true });
});";

const GELADEN: &str = "Promise.all([uhr.bild, uhr.bereit])";

const NACH_DEM_TIPP: &str = "new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120))))
  .then(() => Math.max(16, ...uhr.taps.splice(0)))";

#[tokio::test]
#[ignore = "measures for people: cargo xtask bench browser"]
async fn bericht() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let wann = s.miss("new Date().toISOString().slice(0, 16).replace('T', ' ')").await?;
    let browser = s.miss("navigator.userAgent.match(/Chrom\\S+/)[0]").await?;
    s.ende().await?;
    let mut bericht = Bericht::default();
    bericht.zeile(&format!("{} UTC, {}, {}", text(&wann), maschine(), text(&browser)));

    bericht.zeile("\n| file of the first visit | bytes on the wire | bytes |\n|---|---:|---:|");
    let (mut draht, mut ganz) = (0.0, 0.0);
    for (name, gepackt, roh) in dateien().await? {
        bericht.zeile(&format!("| {name} | {gepackt:.0} | {roh:.0} |"));
        (draht, ganz) = (draht + gepackt, ganz + roh);
    }
    bericht.zeile(&format!("| **all** | {draht:.0} | {ganz:.0} |"));

    bericht.zeile("");
    bericht.zeile(&format!(
        "| load (4× CPU, 1.6 Mbit/s, 150 ms), median of {LAEUFE} | something to see | to tap |"
    ));
    bericht.zeile("|---|---:|---:|");
    let mut zeile = |name: &str, [bild, tippbar]: [f64; 2]| {
        bericht.zeile(&format!("| {name} | {:.2} s | {:.2} s |", bild / 1000.0, tippbar / 1000.0));
    };
    zeile("first visit, start screen", erster_besuch(None).await?);
    let zehn = abend(10, false)?;
    zeile("first visit to a slate of 10 Spiele", erster_besuch(Some(&zehn)).await?);
    for spiele in GROESSEN {
        let name = format!("second start offline, slate of {spiele} Spiele");
        zeile(&name, zweiter_start(&abend(spiele, false)?).await?);
    }

    let partien = crate::archiv::ABENDE * crate::archiv::PARTIEN;
    let titel = format!("\n| archive of {partien} Partien (4× CPU), median of {LAEUFE} | ms |");
    bericht.zeile(&titel);
    bericht.zeile("|---|---:|");
    for (was, dauer) in archiv().await? {
        bericht.zeile(&format!("| {was} | {dauer:.0} |"));
    }
    bericht
        .zeile("\n| tap to next frame (4× CPU), ms | taps | median | 98th percentile | longest |");
    bericht.zeile("|---|---:|---:|---:|---:|");
    for eine_partie in [false, true] {
        for spiele in GROESSEN {
            let art = if eine_partie { "one Partie" } else { "an evening" };
            for (was, mut dauern) in tippe_spiele(&abend(spiele, eine_partie)?).await? {
                dauern.sort_unstable_by(f64::total_cmp);
                bericht.zeile(&format!(
                    "| {spiele} Spiele, {art}: {was} | {} | {:.0} | {:.0} | {:.0} |",
                    dauern.len(),
                    anteil(&dauern, 50),
                    anteil(&dauern, 98),
                    anteil(&dauern, 100)
                ));
            }
        }
    }

    bericht.zeile("\n| memory | entries | elements | listeners | script heap | wasm |");
    bericht.zeile("|---|---:|---:|---:|---:|---:|");
    for (was, eintraege, [knoten, horcher, halde, wasm]) in eine_stunde().await? {
        bericht.zeile(&format!(
            "| {was} | {eintraege} | {knoten:.0} | {horcher:.0} | {:.2} MB | {:.2} MB |",
            halde / 1e6,
            wasm / 1e6
        ));
    }
    bericht.schreibe()
}

/// The table as it grows: on the terminal at once, and at the end where the command wants it.
#[derive(Default)]
struct Bericht(String);

impl Bericht {
    fn zeile(&mut self, zeile: &str) {
        println!("{zeile}");
        self.0 += zeile;
        self.0.push('\n');
    }

    fn schreibe(self) -> Ergebnis {
        match std::env::var_os("JASSTAFEL_BERICHT") {
            Some(datei) => Ok(fs::write(datei, self.0)?),
            None => Ok(()),
        }
    }
}

/// Every file that the page fetches before it can be used, without the mark of its content.
async fn dateien() -> Ergebnis<Vec<(String, f64, f64)>> {
    let s = Sitzung::leer("de-CH,de").await?;
    lade(&s, "").await?;
    let liste = s
        .miss(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
               .map((e) => [new URL(e.name).pathname.split('/').pop() || 'index.html', e.encodedBodySize, e.decodedBodySize])",
        )
        .await?;
    s.ende().await?;
    let mut dateien: Vec<(String, f64, f64)> = Vec::new();
    for eine in liste.as_array().into_iter().flatten() {
        let name = eine[0].as_str().unwrap_or("?");
        let ohne_marke: Vec<&str> = name
            .split(['-', '.', '_'])
            .filter(|teil| teil.len() != 16 || !teil.bytes().all(|b| b.is_ascii_hexdigit()))
            .collect();
        let zahl = |stelle: usize| eine[stelle].as_f64().unwrap_or(f64::NAN);
        let name = ohne_marke.join(".");
        if dateien.iter().all(|(da, ..)| *da != name) {
            dateien.push((name, zahl(1), zahl(2)));
        }
    }
    dateien.sort_by(|a, b| b.1.total_cmp(&a.1));
    Ok(dateien)
}

/// An hour at the table as fast as it goes: 24 Spiele, each with slips that are taken back and
/// brought again. Memory before, after each half, and after as many entries again that leave the
/// board as it was.
async fn eine_stunde() -> Ergebnis<Vec<(&'static str, u64, [f64; 4])>> {
    let s = Sitzung::neu().await?;
    let abend = abend(2, true)?;
    oeffne(&s, &abend).await?;
    let mut nr = 2;
    let mut gemessen = vec![("start", gespeichert(&s).await?, speicher(&s).await?)];
    for (was, spiele) in [("half an hour", 12), ("an hour", 12)] {
        for _ in 0..spiele {
            s.miss(&schleife(10)).await?;
            s.tippe(&format!("Weis 20 für {A}")).await?;
            nr += 1;
            s.tippe(&format!("Spiel {nr} schreiben")).await?;
            for taste in ["Rosen", "7", "8", "Schreiben"] {
                s.tippe(taste).await?;
            }
            s.ruht().await?;
        }
        gemessen.push((was, gespeichert(&s).await?, speicher(&s).await?));
    }
    for was in ["1,000 slips taken back", "1,000 more"] {
        s.miss(&schleife(1000)).await?;
        gemessen.push((was, gespeichert(&s).await?, speicher(&s).await?));
    }
    s.ende().await?;
    Ok(gemessen)
}

/// Slips that are undone: a Weis, taken back.
fn schleife(anzahl: usize) -> String {
    r"(async () => {
      Object.defineProperty(navigator, 'vibrate', { value: () => true, configurable: true });
      const taste = [...document.querySelectorAll('button')]
        .find((b) => b.getAttribute('aria-label') === 'Weis 20 für Anna & Carla');
      const zurueck = () => [...document.querySelectorAll('header button')]
        .find((b) => b.textContent.endsWith('zurück'));
      for (let nr = 0; nr < ANZAHL; nr += 1) {
        taste.click();
        await new Promise((done) => setTimeout(done));
        zurueck().click();
        await new Promise((done) => setTimeout(done));
      }
      await new Promise((done) => setTimeout(done, 1500));
    })()"
        .replace("ANZAHL", &anzahl.to_string())
}

async fn gespeichert(s: &Sitzung) -> Ergebnis<u64> {
    Ok(crate::abend::anzahl_saetze(s).await?.unsigned_abs())
}

async fn speicher(s: &Sitzung) -> Ergebnis<[f64; 4]> {
    let [knoten, horcher, halde] = s.verbrauch().await?;
    let wasm = s.miss("uhr.wasm.buffer.byteLength").await?;
    let wasm = wasm.as_f64().ok_or(Fehler::neu("the app's memory was not found."))?;
    Ok([knoten, horcher, halde, wasm])
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("?")
}

fn maschine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let kerne = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} ({kerne} cores)", name.map_or(std::env::consts::ARCH, |(_, name)| name))
}

/// The value below which this many in a hundred lie, of ordered ones.
fn anteil(geordnet: &[f64], hundertstel: usize) -> f64 {
    let stelle = (geordnet.len() * hundertstel).div_ceil(100);
    geordnet.get(stelle.saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

/// Medians of both times.
async fn mediane(mut lauf: impl AsyncFnMut() -> Ergebnis<[f64; 2]>) -> Ergebnis<[f64; 2]> {
    let mut laeufe = Vec::new();
    for _ in 0..LAEUFE {
        laeufe.push(lauf().await?);
    }
    Ok([0, 1].map(|was: usize| {
        let mut zeiten: Vec<f64> = laeufe.iter().map(|lauf| lauf[was]).collect();
        zeiten.sort_unstable_by(f64::total_cmp);
        anteil(&zeiten, 50)
    }))
}

/// Opens the slate of these records, with the clock in the page.
async fn oeffne(s: &Sitzung, abend: &Fertig) -> Ergebnis {
    abend.lege_ab(s, SESSION).await?;
    s.zuerst_in_jeder_seite(UHR).await?;
    s.gehe_zu(&format!("#/s/{SESSION}")).await?;
    s.lade_neu().await
}

async fn lade(s: &Sitzung, stelle: &str) -> Ergebnis<[f64; 2]> {
    s.zuerst_in_jeder_seite(UHR).await?;
    s.gehe_zu(stelle).await?;
    let zeiten = s.miss(GELADEN).await?;
    match (zeiten[0].as_f64(), zeiten[1].as_f64()) {
        (Some(bild), Some(tippbar)) => Ok([bild, tippbar]),
        _ => Err(Fehler::neu(format!("the browser measured no times: {zeiten}"))),
    }
}

/// Nothing of the app is on the phone; with records, the slate they make is opened.
async fn erster_besuch(abend: Option<&Fertig>) -> Ergebnis<[f64; 2]> {
    mediane(async || {
        let mut s = Sitzung::leer("de-CH,de").await?;
        if let Some(abend) = abend {
            // A file of the same host that is no part of the app's start.
            s.gehe_zu("manifest.webmanifest").await?;
            abend.lege_ab(&s, SESSION).await?;
        }
        s.drossle(Some(TELEFON)).await?;
        lade(&s, &abend.map_or(String::new(), |_| format!("#/s/{SESSION}"))).await
    })
    .await
}

/// The browser starts anew without a network; everything comes from the service worker.
async fn zweiter_start(abend: &Fertig) -> Ergebnis<[f64; 2]> {
    let mut s = Sitzung::neu().await?;
    s.gilt("the service worker", READY).await?;
    abend.lege_ab(&s, SESSION).await?;
    s.lade_neu().await?;
    s.offline(true).await?;
    mediane(async || {
        s.starte_leer().await?;
        s.drossle(Some(TELEFON)).await?;
        lade(&s, &format!("#/s/{SESSION}")).await
    })
    .await
}

/// Taps what a selector finds and waits for the frame that shows what another one finds.
const TIPPE_BIS: &str = "((was, bis) => new Promise((done) => {
  const beginn = performance.now();
  document.querySelector(was).click();
  const look = () => document.querySelector(bis)
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - beginn)))
    : requestAnimationFrame(look);
  look();
}))";

/// The start with 5,000 Partien, the way into the archive, and an evening out of it that is in
/// IndexedDB alone.
async fn archiv() -> Ergebnis<Vec<(&'static str, f64)>> {
    let mut s = Sitzung::neu().await?;
    s.geduld(Duration::from_secs(120));
    crate::archiv::fuelle(&s, crate::archiv::ABENDE).await?;
    s.lade_neu().await?;
    s.sieht(&format!("Archiv ({})", crate::archiv::ABENDE)).await?;
    let mut laeufe: [Vec<f64>; 3] = Default::default();
    for _ in 0..LAEUFE {
        // From another page: within the app an address only shows another screen.
        s.gehe_zu("manifest.webmanifest").await?;
        s.drossle(Some(TELEFON)).await?;
        let [_, tippbar] = lade(&s, "#/").await?;
        s.sieht(&format!("Archiv ({})", crate::archiv::ABENDE)).await?;
        let wege = [
            (".abende > .knopf", ".archiv h2"),
            (".archiv .liste > div:nth-last-of-type(1) .karte", "main.tisch"),
        ];
        laeufe[0].push(tippbar);
        for (lauf, (was, bis)) in laeufe[1..].iter_mut().zip(wege) {
            let dauer = s.miss(&format!("{TIPPE_BIS}('{was}', '{bis}')")).await?;
            lauf.push(dauer.as_f64().ok_or(Fehler::neu("the way was not measured."))?);
        }
        s.drossle(None).await?;
    }
    s.ende().await?;
    let namen = ["start screen to tap", "opening the archive", "opening an evening of it"];
    Ok(namen
        .into_iter()
        .zip(laeufe.map(|mut lauf| {
            lauf.sort_unstable_by(f64::total_cmp);
            anteil(&lauf, 50)
        }))
        .collect())
}

/// Writes Spiele on top of what is there, tap by tap, and says how long each tap took: on the
/// slate, on the sheet, and what writes.
async fn tippe_spiele(abend: &Fertig) -> Ergebnis<Vec<(&'static str, Vec<f64>)>> {
    let saetze = &abend.saetze;
    let mut s = Sitzung::neu().await?;
    oeffne(&s, abend).await?;

    // Where things are does not change; looking for them between taps would disturb the clock.
    let spiele = saetze.iter().filter(|satz| ist_spiel(satz)).count();
    let nr = in_der_partie(saetze) + 1;
    let weis = s.stelle(&format!("Weis 20 für {A}")).await?;
    s.tippe_punkt(weis.0, weis.1).await?;
    let zurueck = s.stelle(&format!("20 Weis {A} zurück")).await?;
    s.tippe_punkt(zurueck.0, zurueck.1).await?;
    let oeffnen = s.stelle(&format!("Spiel {nr} schreiben")).await?;
    s.tippe_punkt(oeffnen.0, oeffnen.1).await?;
    let mut blatt = Vec::new();
    for taste in ["Rosen", "7", "8", "Schreiben"] {
        blatt.push(s.stelle(taste).await?);
    }
    s.tippe("Schliessen").await?;
    s.drossle(Some(TELEFON)).await?;
    tokio::time::sleep(Duration::from_millis(500)).await;
    s.miss(NACH_DEM_TIPP).await?;

    let mut tafel = Vec::new();
    let mut eingabe = Vec::new();
    let mut schreiben = Vec::new();
    for _ in 0..GESCHRIEBEN {
        for (x, y) in [weis, weis, weis, weis, zurueck, zurueck] {
            tafel.push(tippe(&s, x, y).await?);
        }
        eingabe.push(tippe(&s, oeffnen.0, oeffnen.1).await?);
        for (x, y) in &blatt[..3] {
            eingabe.push(tippe(&s, *x, *y).await?);
        }
        schreiben.push(tippe(&s, blatt[3].0, blatt[3].1).await?);
        // The slate takes no tap for the time of a double tap.
        tokio::time::sleep(Duration::from_millis(400)).await;
        s.ruht().await?;
    }
    s.drossle(None).await?;
    // What was measured was also done.
    let gespeichert = s
        .miss("Object.entries(localStorage).filter(([key, text]) => key.startsWith('jt1/') && text.includes('{\"spiel\"')).length")
        .await?;
    if gespeichert != json!(spiele + GESCHRIEBEN) {
        return Err(Fehler::neu(format!(
            "of {spiele} Spiele and {GESCHRIEBEN} more, {gespeichert} are written."
        )));
    }
    let alle = tafel.iter().chain(&eingabe).chain(&schreiben).copied().collect();
    s.ende().await?;
    Ok(vec![
        ("Weis and undo", tafel),
        ("entry sheet", eingabe),
        ("«Schreiben»", schreiben),
        ("**all**", alle),
    ])
}

async fn tippe(s: &Sitzung, x: f64, y: f64) -> Ergebnis<f64> {
    s.tippe_punkt(x, y).await?;
    s.miss(NACH_DEM_TIPP).await?.as_f64().ok_or(Fehler::neu("the tap was not measured."))
}

fn ist_spiel(satz: &Satz) -> bool {
    use jasstafel::engine::event::Ereignis;
    matches!(&satz.ereignis, Ereignis::Eingetragen { eintrag: Eintrag::Spiel(_), .. })
}

/// How many Spiele the running Partie has.
fn in_der_partie(saetze: &[Satz]) -> usize {
    use jasstafel::engine::event::Ereignis;
    let beginnt = |satz: &&Satz| matches!(satz.ereignis, Ereignis::PartieBegonnen(_));
    saetze.iter().rev().take_while(|satz| !beginnt(satz)).filter(|satz| ist_spiel(satz)).count()
}

/// The log of an evening with this many Spiele, in Partien of 2500 points or all in one.
fn abend(spiele: usize, eine_partie: bool) -> Ergebnis<Fertig> {
    let ziel = if eine_partie { 100_000 } else { 2500 };
    // Without a Berg, whose question would move the keys in the midst of the taps.
    let regeln = Tischregeln::default()
        .mit("ziel", Regelwert::Zahl(ziel))
        .mit("berg_bei", Regelwert::Zahl(0));
    let mut abend = Fertig::default();
    let mut partie = abend.schieber(regeln.clone())?;
    for nr in 0..spiele {
        let punkte = JeSeite::new(Punkte(78), Punkte(79));
        let eintrag = Eintrag::Spiel(Spiel {
            modus: [Modus::Rosen, Modus::Eicheln, Modus::Obenabe][nr % 3],
            ansager: if nr % 2 == 0 { Seite::A } else { Seite::B },
            faktor: None,
            ausgang: Ausgang::Punkte(punkte),
            grund: String::new(),
        });
        abend.befehl(Befehl::TrageEin { partie, eintrag })?;
        let seite = Seite::B;
        let fertig = abend.session.letzte_partie().is_some_and(|p| p.stand.punkte(seite).0 >= 2500);
        if fertig && !eine_partie {
            let eintrag = Eintrag::Bedankt(Meldung { seite, teil: None });
            abend.befehl(Befehl::TrageEin { partie, eintrag })?;
            partie = abend.schieber(regeln.clone())?;
        }
    }
    Ok(abend)
}
