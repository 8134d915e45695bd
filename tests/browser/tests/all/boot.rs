//! The start when files of the app do not arrive, or not as they are: something is said, and the
//! way out works.

use crate::offline::{READY, copy_of_build, dist, files};
use browser_tests::{Error, HostFault, Page, TestResult};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// What the page says while it waits, and when it could not start.
const LATE: &str = "Die Tafel lässt auf sich warten";
const FAILED: &str = "Die Tafel konnte nicht starten.";
pub const STARTED: &str = "Noch nichts geschrieben.";

/// The clock of the sentence for those who wait: which animation, for how long.
const CLOCK: &str =
    "document.querySelector('.late').getAnimations()[0].effect.getComputedTiming().endTime";
/// Whether that sentence can be seen.
const LATE_SEEN: &str =
    "getComputedStyle(document.querySelector('.late') ?? document.body).visibility === 'visible'
     && !!document.querySelector('.late')";

/// Notes from the beginning of a page by its own clock when that sentence could be seen: where this machine
/// is slow the clock is, too.
const LATE_SEEN_AT: &str = "(() => {
  let clock;
  const look = setInterval(() => {
    const late = document.querySelector('.late');
    clock ??= late?.getAnimations()[0];
    if (!late || getComputedStyle(late).visibility !== 'visible') return;
    window.lateSeenAt = clock?.currentTime ?? null;
    clearInterval(look);
  }, 20);
})()";

/// The one file of the build whose name begins and ends like this.
pub fn file(begin: &str, end: &str) -> TestResult<String> {
    let all = files(&dist()?, "")?;
    let found = all.into_iter().find(|name| name.starts_with(begin) && name.ends_with(end));
    found.ok_or(Error::new(format!("the build holds no {begin}…{end}.")))
}

/// What the page needs, beside itself.
fn needed() -> TestResult<[String; 5]> {
    Ok([
        file("boot-", ".js")?,
        file("app-", "/app.js")?,
        file("style-", ".css")?,
        file("app-", "/split_de.wasm")?,
        file("app-", "/app_bg.wasm")?,
    ])
}

/// Counts in this tab how often the page of a host was loaded.
const COUNT: &str = "sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;";

async fn loads(s: &Page) -> TestResult<u64> {
    let loads = s.evaluate("Number(sessionStorage.loads)").await?;
    loads.as_u64().ok_or(Error::new("the page counts no loads"))
}

#[tokio::test]
async fn a_file_that_does_not_arrive_left_a_blank_slate_for_ever() -> TestResult {
    let mut s = Page::patient("de-CH,de").await?;
    s.before_every_page(COUNT).await?;
    for name in needed()? {
        for fault in [
            HostFault::Missing,
            HostFault::Broken,
            HostFault::Html,
            HostFault::Half,
            HostFault::Hang,
        ] {
            let case = |why| Error::new(format!("{name}, {fault:?}: {why}"));
            // Another host each time: nothing is kept from the case before.
            s.other_host()?;
            s.server.fault(&name, Some(fault));
            s.go_to("#/neu").await?;
            if fault == HostFault::Hang {
                s.holds("the page", "!!document.querySelector('.late')").await.map_err(case)?;
                assert_eq!(s.evaluate(CLOCK).await.map_err(case)?, 8000, "{name}");
                assert_eq!(s.evaluate(LATE_SEEN).await.map_err(case)?, false, "{name}: too soon");
                s.evaluate("document.getAnimations().forEach((one) => one.finish())").await?;
                s.sees(LATE).await.map_err(case)?;
                assert_eq!(loads(&s).await?, 1, "{name}, {fault:?}");
            } else {
                s.sees(FAILED).await.map_err(case)?;
                // Once more around the caches, and no third time.
                tokio::time::sleep(Duration::from_millis(300)).await;
                assert_eq!(loads(&s).await?, 2, "{name}, {fault:?}");
            }
            s.sees("Daten herunterladen").await.map_err(case)?;
            // The way out, once the host is well again.
            s.server.fault(&name, None);
            if fault == HostFault::Hang {
                // What hung arrives now: the app may be quicker than the finger.
                s.sees("Partie beginnen").await.map_err(case)?;
            } else {
                s.tap("Neu laden").await.map_err(case)?;
                s.sees("Partie beginnen").await.map_err(case)?;
            }
            // The way around the caches leaves no trace, and the place is still the same.
            s.holds("the address", "location.search === '' && location.hash === '#/neu'")
                .await
                .map_err(case)?;
        }
    }
    // What goes wrong is reported, which is right.
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn what_rescues_the_app_came_after_the_failure_and_only_asked_to_wait() -> TestResult {
    let mut s = Page::patient("de-CH,de").await?;
    s.before_every_page(COUNT).await?;
    s.server.fault(&file("app-", "/app.js")?, Some(HostFault::Missing));
    s.server.fault("rescue.js", Some(HostFault::Hang));
    s.go_to("#/neu").await?;
    s.holds("it has failed", "!!globalThis.jasstafelFailed").await?;
    s.sees(LATE).await?;
    s.server.fault("rescue.js", None);
    s.sees(FAILED).await?;
    assert_eq!(loads(&s).await?, 2);
    s.expected_notices().await?;
    s.end().await
}

/// The first page on a phone set to these languages, and the file of its program, which does not come until
/// its host has no fault any more.
pub async fn before_the_program(locales: &'static str) -> TestResult<(Page, String)> {
    let s = Page::patient(locales).await?;
    let program = file("app-", "/app_bg.wasm")?;
    s.server.fault(&program, Some(HostFault::Hang));
    s.go_to("").await?;
    Ok((s, program))
}

#[tokio::test]
async fn a_tap_before_the_program_was_there_came_to_nothing() -> TestResult {
    let (s, program) = before_the_program("fr-CH,fr").await?;
    // The key of the first screen, in the language of the browser.
    s.tap("Nouvelle soirée").await?;
    s.holds("kept", "!!document.querySelector('.first-slate .tapped')").await?;
    s.server.fault(&program, None);
    s.sees("Commencer la partie").await?;
    s.back().await?;
    s.sees("Rien d’écrit").await?;
    s.end().await
}

#[tokio::test]
async fn the_sentence_for_those_who_wait_comes_after_eight_seconds_by_the_clock() -> TestResult {
    let s = Page::patient("de-CH,de").await?;
    s.before_every_page(LATE_SEEN_AT).await?;
    // Not one of our files but the page: neither script nor style.
    let all = needed()?;
    for name in all.iter().map(String::as_str).chain(["rescue.js"]) {
        s.server.fault(name, Some(HostFault::Hang));
    }
    s.go_to("").await?;
    s.holds("the sentence", "window.lateSeenAt !== undefined").await?;
    let waited = s.evaluate("lateSeenAt").await?.as_f64().ok_or(Error::new("it has no clock."))?;
    assert!((7990.0..8500.0).contains(&waited), "{waited} ms");
    // In every language there is, for nobody knows yet which.
    for sentence in
        [LATE, "L’ardoise se fait attendre", "La lavagna si fa aspettare", "The slate is"]
    {
        s.sees(sentence).await?;
    }
    for (width, height) in [(390, 844), (320, 568)] {
        s.window(width, height).await?;
        s.picture_of_page(&format!("late-plain-{width}")).await?;
        s.check_layout(44.0).await?;
    }
    // The key is a plain link: no script has arrived.
    for name in all.iter().map(String::as_str).chain(["rescue.js"]) {
        s.server.fault(name, None);
    }
    s.sees(STARTED).await?;
    s.end().await
}

#[tokio::test]
async fn the_key_to_load_anew_needs_no_script() -> TestResult {
    let mut s = Page::patient("de-CH,de").await?;
    s.before_every_page(COUNT).await?;
    let [boot, ..] = needed()?;
    s.server.fault(&boot, Some(HostFault::Hang));
    s.server.fault("rescue.js", Some(HostFault::Missing));
    s.go_to("").await?;
    s.holds("the page", "!!document.querySelector('.late')").await?;
    s.evaluate("document.getAnimations().forEach((one) => one.finish())").await?;
    s.sees(LATE).await?;
    s.evaluate("window.before = true").await?;
    s.tap("Neu laden").await?;
    s.holds("another page", "window.before !== true").await?;
    assert_eq!(loads(&s).await?, 2);
    s.server.fault(&boot, None);
    s.sees(STARTED).await?;
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn without_the_script_that_rescues_the_app_starts_all_the_same() -> TestResult {
    let mut s = Page::empty("de-CH,de").await?;
    for fault in [HostFault::Missing, HostFault::Broken, HostFault::Html, HostFault::Half] {
        s.other_host()?;
        s.server.fault("rescue.js", Some(fault));
        s.open().await?;
        s.sees(STARTED).await?;
    }
    s.expected_notices().await?;
    s.end().await
}

/// A copy of the build with another boot script under another name, as the next version has it.
fn renamed_boot(s: &Page) -> TestResult<PathBuf> {
    let to = copy_of_build(s, "renamed")?;
    let [boot, ..] = needed()?;
    fs::rename(to.join(&boot), to.join("boot-0123456789abcdef.js"))?;
    let page = fs::read_to_string(to.join("index.html"))?;
    fs::write(to.join("index.html"), page.replace(&boot, "boot-0123456789abcdef.js"))?;
    // Like the hosts that have no worker of ours.
    fs::remove_file(to.join("sw.js"))?;
    Ok(to)
}

#[tokio::test]
async fn an_old_page_that_asks_for_removed_files_stayed_blank() -> TestResult {
    let mut s = Page::empty("de-CH,de").await?;
    s.server.keep_page(3600);
    s.open().await?;
    s.sees(STARTED).await?;
    // The browser has the page and asks for it no more; worker and its store are gone.
    forget_worker(&s).await?;
    s.server.show(&renamed_boot(&s)?);
    s.server.keep_page(0);
    s.go_to("manifest.webmanifest").await?;
    s.before_every_page(COUNT).await?;
    s.go_to("#/neu").await?;
    s.sees("Partie beginnen").await?;
    s.holds("the address", "location.search === '' && location.hash === '#/neu'").await?;
    assert_eq!(loads(&s).await?, 2, "the old one, and once from the network");
    s.expected_notices().await?;
    s.end().await
}

/// Takes the service worker and everything it keeps away, as a browser does that clears up.
pub async fn forget_worker(s: &Page) -> TestResult {
    s.holds("the service worker", READY).await?;
    s.evaluate(
        "Promise.all([
           caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
           navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))),
         ]).then(() => true)",
    )
    .await?;
    Ok(())
}

/// How many files the service worker keeps.
const KEPT: &str = "caches.keys().then((names) => names.length === 1
    ? caches.open(names[0]).then((store) => store.keys()).then((all) => all.length) : 0)";

#[tokio::test]
async fn a_worker_whose_store_was_cleared_never_filled_it_again() -> TestResult {
    let mut s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    let kept = s.evaluate(KEPT).await?;
    s.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => true)")
        .await?;
    s.reload().await?;
    s.sees(STARTED).await?;
    s.holds("the files in the store again", &format!("{KEPT}.then((n) => n === {kept})")).await?;
    s.offline(true).await?;
    s.restart().await?;
    s.sees(STARTED).await?;
    s.end().await
}

/// A copy of the build whose service worker meets this once it is in charge.
fn worker_that_meets(s: &Page, folder: &str, what: &str) -> TestResult<PathBuf> {
    let to = copy_of_build(s, folder)?;
    let path = to.join("sw.js");
    let worker = fs::read_to_string(&path)?;
    let meets = format!("self.addEventListener('activate', () => {{ {what} }});\n");
    fs::write(&path, format!("{meets}{worker}"))?;
    Ok(to)
}

#[tokio::test]
async fn a_worker_whose_store_is_refused_kept_the_app_from_loading() -> TestResult {
    for (folder, what) in [
        (
            "refused",
            "caches.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));",
        ),
        ("hanging", "caches.open = () => new Promise(() => {});"),
        ("unmatched", "Cache.prototype.match = () => Promise.reject(new DOMException('gone'));"),
    ] {
        let s = Page::empty("de-CH,de").await?;
        let build = worker_that_meets(&s, folder, what)?;
        s.server.show(&build);
        s.go_to("").await?;
        s.sees(STARTED).await?;
        s.holds("the service worker", READY).await?;
        let before = s.server.queries().len();
        s.reload().await?;
        s.sees(STARTED).await?;
        s.holds("the worker in charge", "!!navigator.serviceWorker.controller").await?;
        assert!(s.server.queries().len() > before, "{folder}: not from the network");
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_store_that_lost_one_file_and_a_host_that_moved_on_stayed_blank() -> TestResult {
    let mut s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    s.reload().await?;
    s.holds("the worker in charge", "!!navigator.serviceWorker.controller").await?;
    let [boot, ..] = needed()?;
    s.server.show(&renamed_boot(&s)?);
    let lose = format!(
        "caches.keys().then((names) => caches.open(names[0])).then((store) => store.delete('./{boot}'))"
    );
    assert_eq!(s.evaluate(&lose).await?, true);
    s.go_to("manifest.webmanifest").await?;
    s.go_to("#/neu").await?;
    s.sees("Partie beginnen").await?;
    s.holds("the address", "location.search === '' && location.hash === '#/neu'").await?;
    s.expected_notices().await?;
    s.end().await
}

/// The build with a program that is cut off, for a page that cannot start.
pub fn half_program(s: &Page) -> TestResult<PathBuf> {
    let to = copy_of_build(s, "half")?;
    let [.., program] = needed()?;
    let data = fs::read(to.join(&program))?;
    fs::write(to.join(&program), &data[..data.len() / 2])?;
    Ok(to)
}

#[tokio::test]
async fn what_waits_and_what_failed_is_readable_on_small_phones_dark_and_light() -> TestResult {
    let s = Page::patient("de-CH,de").await?;
    let [_, _, style, _, program] = needed()?;
    for (name, fault) in [("failed", HostFault::Half), ("late", HostFault::Hang)] {
        s.server.fault(&program, Some(fault));
        // Without the style sheet the page has its own.
        for sheet in [None, Some(HostFault::Missing)] {
            s.server.fault(&style, sheet);
            s.go_to("manifest.webmanifest").await?;
            s.go_to("").await?;
            let failed = sheet.is_some() || fault == HostFault::Half;
            if !failed {
                s.holds("the page", "!!document.querySelector('.late')").await?;
                s.evaluate("document.getAnimations().forEach((one) => one.finish())").await?;
            }
            s.sees(if failed { FAILED } else { LATE }).await?;
            s.sees("Daten herunterladen").await?;
            for light in [false, true] {
                s.light(light).await?;
                for (width, height) in [(390, 844), (320, 568)] {
                    s.window(width, height).await?;
                    let bare = if sheet.is_some() { "-bare" } else { "" };
                    let tone = if light { "light" } else { "dark" };
                    s.picture_of_page(&format!("{name}{bare}-{width}-{tone}")).await?;
                    s.check_layout(44.0).await?;
                    if failed {
                        assert_eq!(s.axe(false).await?, Vec::<String>::new(), "{name} {tone}");
                    }
                }
            }
        }
    }
    Ok(())
}

/// What is taken from a browser, and what the page says it lacks.
const LACKS: [(&str, &str); 4] = [
    ("delete window.WebAssembly", "WebAssembly"),
    (
        "const { validate } = WebAssembly;
         WebAssembly.validate = (bytes) => !bytes.includes(0xfc) && validate(bytes)",
        "WebAssembly 2.0",
    ),
    ("delete HTMLScriptElement.prototype.noModule", "modules"),
    (
        "const { supports } = CSS;
         CSS.supports = (...asked) => !asked[0].includes('light-dark') && supports.apply(CSS, asked)",
        "(color: light-dark(red, red))",
    ),
];

#[tokio::test]
async fn a_browser_that_is_too_old_got_a_blank_page() -> TestResult {
    let texts = [
        (
            "de-CH,de",
            "Dieser Browser ist zu alt für die Tafel.",
            "Es fehlt: ",
            "Daten herunterladen",
        ),
        (
            "fr-CH,fr",
            "Ce navigateur est trop ancien pour l’ardoise.",
            "Il manque: ",
            "Télécharger les données",
        ),
        (
            "it-CH,it",
            "Questo browser è troppo vecchio per la lavagna.",
            "Manca: ",
            "Scaricare i dati",
        ),
        ("en-GB,en", "This browser is too old for the slate.", "Missing: ", "Download the data"),
    ];
    for ((languages, old, missing, download), (without, what)) in texts.into_iter().zip(LACKS) {
        let mut s = Page::empty(languages).await?;
        s.before_every_page(without).await?;
        s.open().await?;
        s.sees(&format!("{missing}{what}")).await?;
        // Without any WebAssembly it may be new, and forbidden to run programs.
        match what {
            "WebAssembly" => s.sees("Im Blockierungsmodus").await?,
            _ => s.sees(old).await?,
        }
        // What is stored can be had all the same, and nothing begins.
        s.sees_role("button", download).await?;
        assert_eq!(s.evaluate("document.querySelectorAll('button').length").await?, 1, "{what}");
        assert_eq!(s.evaluate("document.querySelectorAll('.late, .first-slate').length").await?, 0);
        s.end().await?;
    }
    Ok(())
}
