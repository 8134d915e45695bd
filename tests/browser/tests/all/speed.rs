//! How fast the app is on a slow phone, as a table for people: `cargo xtask bench browser`. It is
//! no test, because it depends on the machine it runs on.
//!
//! - **Load**: 4× slower processor; 1.6 Mbit/s and 150 ms latency for the page (the service
//!   worker's own traffic is not slowed down), files as brotli. «Something to see» is the browser's
//!   first-contentful-paint. «To tap» is the first frame after a key of the app is on the page.
//! - **A tap**: the `duration` of the Event Timing API, from the touch of the finger to the next
//!   frame that shows what it did; the longest of the tap's events counts. It comes in steps of
//!   8 ms, and what is below its threshold of 16 ms counts as 16.

use crate::evening::{A, MadeEvening, spiel};
use crate::offline::READY;
use browser_tests::{Error, LiveServer, Page, TestResult, Throttle};
use crc::{CRC_32_ISO_HDLC, Crc};
use jasstafel::engine::archive::write;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::event::{Entry, Notice};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::Record;
use serde_json::{Value, json};
use std::fs;
use std::time::Duration;

const PHONE: Throttle = Throttle { processor: 4.0, latency: 150, bytes_each_second: 200_000 };
const RUNS: usize = 5;

/// Spiele on the board.
const SIZES: [usize; 3] = [10, 300, 3000];
/// Records of a table that somebody joins late.
const JOINED: usize = 1500;
/// Ordinary Spiele written for one measurement, of eleven taps each.
const WRITTEN: usize = 10;

const SESSION: &str = "tempo";

/// Put into every page before its own scripts.
const CLOCK: &str = "
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
    uhr.keys = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(0);
    });
  });
  look.observe(document, { childList: true, subtree: true });
});";

const LOADED: &str = "Promise.all([uhr.bild, uhr.bereit])";

const AFTER_THE_TAP: &str = "new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120))))
  .then(() => Math.max(16, ...uhr.taps.splice(0)))";

#[tokio::test]
#[ignore = "measures for people: cargo xtask bench browser"]
async fn report() -> TestResult {
    let s = Page::new().await?;
    let when = s.evaluate("new Date().toISOString().slice(0, 16).replace('T', ' ')").await?;
    let browser = s.evaluate("navigator.userAgent.match(/Chrom\\S+/)[0]").await?;
    s.end().await?;
    let mut report = SpeedReport::default();
    report.line(&format!("{} UTC, {}, {}", text(&when), machine(), text(&browser)));

    report.line("\n| file of the first visit | bytes on the wire | bytes |\n|---|---:|---:|");
    let (mut wire, mut whole) = (0.0, 0.0);
    for (name, packed, raw) in files().await? {
        report.line(&format!("| {name} | {packed:.0} | {raw:.0} |"));
        (wire, whole) = (wire + packed, whole + raw);
    }
    report.line(&format!("| **all** | {wire:.0} | {whole:.0} |"));

    report.line("");
    report.line(&format!(
        "| load (4× CPU, 1.6 Mbit/s, 150 ms), median of {RUNS} | something to see | to tap |"
    ));
    report.line("|---|---:|---:|");
    let mut line = |name: &str, [picture, tappable]: [f64; 2]| {
        report.line(&format!(
            "| {name} | {:.2} s | {:.2} s |",
            picture / 1000.0,
            tappable / 1000.0
        ));
    };
    line("first visit, start screen", first_visit(None).await?);
    let ten = evening(10, false)?;
    line("first visit to a slate of 10 Spiele", first_visit(Some(&ten)).await?);
    for spiele in SIZES {
        let name = format!("second start offline, slate of {spiele} Spiele");
        line(&name, second_start(&evening(spiele, false)?).await?);
    }

    let partien = crate::archive::EVENINGS * crate::archive::PARTIEN;
    let title = format!("\n| archive of {partien} Partien (4× CPU), median of {RUNS} | ms |");
    report.line(&title);
    report.line("|---|---:|");
    for (what, duration) in archive().await? {
        report.line(&format!("| {what} | {duration:.0} |"));
    }
    report.line("\n| tap to next frame (4× CPU), ms | taps | median | 98th percentile | longest |");
    report.line("|---|---:|---:|---:|---:|");
    for some_partie in [false, true] {
        for spiele in SIZES {
            let kind = if some_partie { "one Partie" } else { "an evening" };
            for (what, mut durations) in tap_spiele(&evening(spiele, some_partie)?).await? {
                durations.sort_unstable_by(f64::total_cmp);
                report.line(&format!(
                    "| {spiele} Spiele, {kind}: {what} | {} | {:.0} | {:.0} | {:.0} |",
                    durations.len(),
                    proportion(&durations, 50),
                    proportion(&durations, 98),
                    proportion(&durations, 100)
                ));
            }
        }
    }

    report.line("\n| memory | entries | elements | listeners | script heap | wasm |");
    report.line("|---|---:|---:|---:|---:|---:|");
    for (what, entries, [node, listeners, heap, wasm]) in one_hour().await? {
        report.line(&format!(
            "| {what} | {entries} | {node:.0} | {listeners:.0} | {:.2} MB | {:.2} MB |",
            heap / 1e6,
            wasm / 1e6
        ));
    }
    report.write()
}

/// The table as it grows: on the terminal at once, and at the end where the command wants it.
#[derive(Default)]
struct SpeedReport(String);

impl SpeedReport {
    fn line(&mut self, line: &str) {
        println!("{line}");
        self.0 += line;
        self.0.push('\n');
    }

    fn write(self) -> TestResult {
        match std::env::var_os("JASSTAFEL_BERICHT") {
            Some(file) => Ok(fs::write(file, self.0)?),
            None => Ok(()),
        }
    }
}

/// Every file that the page fetches before it can be used, without the mark of its content.
async fn files() -> TestResult<Vec<(String, f64, f64)>> {
    let s = Page::empty("de-CH,de").await?;
    load(&s, "").await?;
    // What is asked for once the keys are there is for later.
    let list = s
        .evaluate(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
               .filter((e) => e.startTime < uhr.keys)
               .map((e) => [new URL(e.name).pathname.split('/').pop() || 'index.html', e.encodedBodySize, e.decodedBodySize])",
        )
        .await?;
    s.end().await?;
    let mut files: Vec<(String, f64, f64)> = Vec::new();
    for some in list.as_array().into_iter().flatten() {
        let name = some[0].as_str().unwrap_or("?");
        let digest = |part: &&str| part.len() == 16 && part.bytes().all(|b| b.is_ascii_hexdigit());
        let mark = name.split(['-', '.', '_']).find(digest);
        let number = |place: usize| some[place].as_f64().unwrap_or(f64::NAN);
        let name =
            mark.map_or_else(|| name.to_owned(), |mark| name.replace(&format!("-{mark}"), ""));
        if files.iter().all(|(there, ..)| *there != name) {
            files.push((name, number(1), number(2)));
        }
    }
    files.sort_by(|a, b| b.1.total_cmp(&a.1));
    Ok(files)
}

/// An hour at the table as fast as it goes: 24 Spiele, each with slips that are taken back and
/// brought again. Memory before, after each half, and after as many entries again that leave the
/// board as it was.
async fn one_hour() -> TestResult<Vec<(&'static str, u64, [f64; 4])>> {
    let s = Page::new().await?;
    let evening = evening(2, true)?;
    open(&s, &evening).await?;
    let mut nth = 2;
    let mut measured = vec![("start", stored(&s).await?, store(&s).await?)];
    for (what, spiele) in [("half an hour", 12), ("an hour", 12)] {
        for _ in 0..spiele {
            s.evaluate(&loop_of(10)).await?;
            s.tap(&format!("Weis 20 für {A}")).await?;
            nth += 1;
            s.tap(&format!("Spiel {nth} schreiben")).await?;
            for key in ["Rosen", "7", "8", "Schreiben"] {
                s.tap(key).await?;
            }
            s.rests().await?;
        }
        measured.push((what, stored(&s).await?, store(&s).await?));
    }
    for what in ["1,000 slips taken back", "1,000 more"] {
        s.evaluate(&loop_of(1000)).await?;
        measured.push((what, stored(&s).await?, store(&s).await?));
    }
    s.end().await?;
    Ok(measured)
}

/// Slips that are undone: a Weis, taken back.
fn loop_of(count: usize) -> String {
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
        .replace("ANZAHL", &count.to_string())
}

async fn stored(s: &Page) -> TestResult<u64> {
    Ok(crate::evening::count_records(s).await?.unsigned_abs())
}

async fn store(s: &Page) -> TestResult<[f64; 4]> {
    let [node, listeners, heap] = s.usage().await?;
    let wasm = s.evaluate("uhr.wasm.buffer.byteLength").await?;
    let wasm = wasm.as_f64().ok_or(Error::new("the app's memory was not found."))?;
    Ok([node, listeners, heap, wasm])
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("?")
}

fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} ({cores} cores)", name.map_or(std::env::consts::ARCH, |(_, name)| name))
}

/// What a phone needs that joins a table of a long evening, in a page that [`CLOCK`] is in: until
/// all of its records are stored and the slate shows them.
const ALL_HERE: &str = "((count) => new Promise((done) => {
  const look = () => {
    const here = localStorage.length >= count && document.querySelector('.half');
    if (!here) return setTimeout(look, 20);
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  };
  look();
}))";

#[tokio::test]
#[ignore = "measures for people: cargo xtask bench live"]
async fn joining() -> TestResult {
    let mut a = Page::new().await?;
    a.patience(Duration::from_secs(60));
    let mut phones = Vec::new();
    for _ in 0..RUNS {
        phones.push(Page::empty("de-CH,de").await?);
    }
    let server = LiveServer::new(&[&a].into_iter().chain(&phones).collect::<Vec<_>>())?;
    let evening = evening(JOINED - 1, true)?;
    evening.put_into(&a, SESSION).await?;
    a.open_with(&format!("#/s/{SESSION}")).await?;
    let link = crate::live::link(&a, false).await?;
    a.sees(crate::live::SENT).await?;
    server.keeps(JOINED).await?;
    let mut phones = phones.into_iter();
    let [tappable, all] = medians(async || {
        let mut b = phones.next().ok_or(Error::new("that is a phone too many."))?;
        b.throttle(Some(PHONE)).await?;
        let [_, tappable] = load(&b, &link).await?;
        let all = b.evaluate(&format!("{ALL_HERE}({JOINED})")).await?;
        let all = all.as_f64().ok_or(Error::new("the table was not measured."))?;
        if stored(&b).await? != JOINED as u64 {
            return Err(Error::new(format!("not all of {JOINED} records are here.")));
        }
        crate::live::end(b).await?;
        Ok([tappable, all])
    })
    .await?;
    let mut report = SpeedReport::default();
    report.line(&format!(
        "| a phone without the app joins a table of {JOINED} records (4× CPU, 1.6 Mbit/s, 150 ms), \
         median of {RUNS} | |\n|---|---:|"
    ));
    report.line(&format!("| the app can be tapped | {:.2} s |", tappable / 1000.0));
    report.line(&format!("| all records are stored and on the slate | {:.2} s |", all / 1000.0));
    crate::live::end(a).await?;
    report.write()
}

/// The value below which this many in a hundred lie, of ordered ones.
fn proportion(sorted: &[f64], hundredth: usize) -> f64 {
    let place = (sorted.len() * hundredth).div_ceil(100);
    sorted.get(place.saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

/// Medians of both times.
async fn medians(mut run: impl AsyncFnMut() -> TestResult<[f64; 2]>) -> TestResult<[f64; 2]> {
    let mut runs = Vec::new();
    for _ in 0..RUNS {
        runs.push(run().await?);
    }
    Ok([0, 1].map(|what: usize| {
        let mut times: Vec<f64> = runs.iter().map(|run| run[what]).collect();
        times.sort_unstable_by(f64::total_cmp);
        proportion(&times, 50)
    }))
}

/// A record in version 2, which a build of before the parts reads too: or it would be measured how fast
/// that one says that it cannot.
fn in_version_2(record: &Record) -> String {
    let text = write::write_record(record);
    let (text, _) = text.rsplit_once(",\"crc\":").unwrap_or((&text, ""));
    let text = text
        .replacen("{\"v\":3,", "{\"v\":2,", 1)
        .replace("\"abendwertung\":\"strichformat\",", "")
        .replace("\"schneider_falsch_bedankt\":false,", "")
        .replace(&format!("\"ausgabe\":{}", Edition::TODAY.number()), "\"ausgabe\":1");
    let sum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(format!("{text}}}").as_bytes());
    format!("{text},\"crc\":\"{sum:08x}\"}}")
}

/// Stores the records for whatever build is measured.
async fn put_into(s: &Page, evening: &MadeEvening) -> TestResult {
    evening.put_into_as(s, SESSION, in_version_2).await
}

/// The slate that these records make is what was measured, and no message that they cannot be read.
async fn is_there(s: &Page, evening: &MadeEvening) -> TestResult {
    s.sees(&format!("Spiel {} schreiben", in_the_partie(&evening.records) + 1)).await
}

/// Opens the slate of these records, with the clock in the page.
async fn open(s: &Page, evening: &MadeEvening) -> TestResult {
    put_into(s, evening).await?;
    s.before_every_page(CLOCK).await?;
    s.go_to(&format!("#/s/{SESSION}")).await?;
    s.reload().await
}

async fn load(s: &Page, place: &str) -> TestResult<[f64; 2]> {
    s.before_every_page(CLOCK).await?;
    s.go_to(place).await?;
    let times = s.evaluate(LOADED).await?;
    match (times[0].as_f64(), times[1].as_f64()) {
        (Some(picture), Some(tappable)) => Ok([picture, tappable]),
        _ => Err(Error::new(format!("the browser measured no times: {times}"))),
    }
}

/// Nothing of the app is on the phone; with records, the slate they make is opened.
async fn first_visit(evening: Option<&MadeEvening>) -> TestResult<[f64; 2]> {
    medians(async || {
        let mut s = Page::empty("de-CH,de").await?;
        if let Some(evening) = evening {
            // A file of the same host that is no part of the app's start.
            s.go_to("manifest.webmanifest").await?;
            put_into(&s, evening).await?;
        }
        s.throttle(Some(PHONE)).await?;
        let times = load(&s, &evening.map_or(String::new(), |_| format!("#/s/{SESSION}"))).await?;
        if let Some(evening) = evening {
            is_there(&s, evening).await?;
        }
        Ok(times)
    })
    .await
}

/// How long a slate is looked at, at least: what a browser keeps compiled it has kept by then.
const LOOKED_AT: Duration = Duration::from_secs(12);

/// The browser starts anew without a network; everything comes from the service worker.
async fn second_start(evening: &MadeEvening) -> TestResult<[f64; 2]> {
    let mut s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    put_into(&s, evening).await?;
    s.reload().await?;
    s.offline(true).await?;
    let place = format!("#/s/{SESSION}");
    s.go_to(&place).await?;
    is_there(&s, evening).await?;
    tokio::time::sleep(LOOKED_AT).await;
    medians(async || {
        s.start_empty().await?;
        s.throttle(Some(PHONE)).await?;
        let times = load(&s, &place).await?;
        is_there(&s, evening).await?;
        Ok(times)
    })
    .await
}

/// Taps what a selector finds and waits for the frame that shows what another one finds.
const TAP_UNTIL: &str = "((was, bis) => new Promise((done) => {
  const beginn = performance.now();
  document.querySelector(was).click();
  const look = () => document.querySelector(bis)
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - beginn)))
    : requestAnimationFrame(look);
  look();
}))";

/// The last evening in the archive. Here and below the classes of the build before the parts too, which
/// can be measured beside this one.
const LAST_EVENING: &str = ".archive .list > div:nth-last-of-type(1) .card, .archiv .liste > div:nth-last-of-type(1) .karte";

/// The start with 5,000 Partien, the way into the archive, and an evening out of it that is in
/// IndexedDB alone.
async fn archive() -> TestResult<Vec<(&'static str, f64)>> {
    let mut s = Page::new().await?;
    s.patience(Duration::from_secs(120));
    crate::archive::fill_as(&s, crate::archive::EVENINGS, in_version_2).await?;
    s.reload().await?;
    s.sees(&format!("Archiv ({})", crate::archive::EVENINGS)).await?;
    let mut runs: [Vec<f64>; 3] = Default::default();
    for _ in 0..RUNS {
        // From another page: within the app an address only shows another screen.
        s.go_to("manifest.webmanifest").await?;
        s.throttle(Some(PHONE)).await?;
        let [_, tappable] = load(&s, "#/").await?;
        s.sees(&format!("Archiv ({})", crate::archive::EVENINGS)).await?;
        let ways = [
            (".evenings > .button, .abende > .knopf", ".archive h2, .archiv h2"),
            (LAST_EVENING, "main.table, main.tisch"),
        ];
        runs[0].push(tappable);
        for (run, (what, until)) in runs[1..].iter_mut().zip(ways) {
            let duration = s.evaluate(&format!("{TAP_UNTIL}('{what}', '{until}')")).await?;
            run.push(duration.as_f64().ok_or(Error::new("the way was not measured."))?);
        }
        s.throttle(None).await?;
    }
    s.end().await?;
    let names = ["start screen to tap", "opening the archive", "opening an evening of it"];
    Ok(names
        .into_iter()
        .zip(runs.map(|mut run| {
            run.sort_unstable_by(f64::total_cmp);
            proportion(&run, 50)
        }))
        .collect())
}

/// Writes Spiele on top of what is there, tap by tap, and says how long each tap took: on the
/// slate, on the sheet, and what writes.
async fn tap_spiele(evening: &MadeEvening) -> TestResult<Vec<(&'static str, Vec<f64>)>> {
    let records = &evening.records;
    let mut s = Page::new().await?;
    open(&s, evening).await?;

    let spiele = records.iter().filter(|record| is_spiel(record)).count();
    let nth = in_the_partie(records) + 1;
    s.throttle(Some(PHONE)).await?;
    let mut slate = Vec::new();
    let mut input = Vec::new();
    let mut write = Vec::new();
    for nth in nth..nth + WRITTEN {
        let weis = format!("Weis 20 für {A}");
        let back = format!("20 Weis {A} zurück");
        for key in [&weis, &weis, &weis, &weis, &back, &back] {
            slate.push(tap(&s, key).await?);
        }
        for key in [&format!("Spiel {nth} schreiben"), "Rosen", "7", "8"] {
            input.push(tap(&s, key).await?);
        }
        write.push(tap(&s, "Schreiben").await?);
        // The slate takes no tap for the time of a double tap.
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    s.throttle(None).await?;
    // What was measured was also done.
    let stored = s
        .evaluate("Object.entries(localStorage).filter(([key, text]) => key.startsWith('jt1/') && text.includes('{\"spiel\"')).length")
        .await?;
    if stored != json!(spiele + WRITTEN) {
        return Err(Error::new(format!(
            "of {spiele} Spiele and {WRITTEN} more, {stored} are written; on the page:\n{}",
            s.text().await?
        )));
    }
    let all = slate.iter().chain(&input).chain(&write).copied().collect();
    s.end().await?;
    Ok(vec![
        ("Weis and undo", slate),
        ("entry sheet", input),
        ("«Schreiben»", write),
        ("**all**", all),
    ])
}

/// One tap, with nothing to do for the page before it: looking for its place has its price.
async fn tap(s: &Page, key: &str) -> TestResult<f64> {
    let (x, y) = s.place(key).await?;
    tokio::time::sleep(Duration::from_millis(200)).await;
    s.evaluate(AFTER_THE_TAP).await?;
    s.tap_point(x, y).await?;
    s.evaluate(AFTER_THE_TAP).await?.as_f64().ok_or(Error::new("the tap was not measured."))
}

fn is_spiel(record: &Record) -> bool {
    use jasstafel::engine::facts::event::Event;
    matches!(&record.event, Event::Entered { entry: Entry::Spiel(_), .. })
}

/// How many Spiele the running Partie has.
fn in_the_partie(records: &[Record]) -> usize {
    use jasstafel::engine::facts::event::Event;
    let begins = |record: &&Record| matches!(record.event, Event::PartieBegun(_));
    records
        .iter()
        .rev()
        .take_while(|record| !begins(record))
        .filter(|record| is_spiel(record))
        .count()
}

/// The log of an evening with this many Spiele, in Partien of 2500 points or all in one. The last one
/// has room for what is written while it is measured.
fn evening(spiele: usize, some_partie: bool) -> TestResult<MadeEvening> {
    // Without a Berg, whose question would move the keys in the midst of the taps.
    let rules = |ziel| {
        let rules = Tischregeln::default().with("ziel", SettingValue::Number(ziel));
        rules.with("berg_bei", SettingValue::Number(0))
    };
    // More than a Partie of 2500 points has Spiele.
    let ziel = |left: usize| if some_partie || left < 40 { 100_000 } else { 2500 };
    let mut evening = MadeEvening::default();
    let mut end = ziel(spiele);
    let mut partie = evening.schieber(rules(end))?;
    for nth in 0..spiele {
        let mode = [Mode::Rosen, Mode::Eicheln, Mode::Obenabe].get(nth % 3).copied();
        let ansager = if nth % 2 == 0 { Side::A } else { Side::B };
        let entry = spiel(mode, ansager, 78);
        evening.command(Command::Enter { partie, entry })?;
        let side = Side::B;
        if evening.session.last_partie().is_some_and(|p| p.state.points(side).0 >= end) {
            let entry = Entry::Bedankt(Notice { side, part: None });
            evening.command(Command::Enter { partie, entry })?;
            end = ziel(spiele - nth - 1);
            partie = evening.schieber(rules(end))?;
        }
    }
    Ok(evening)
}
