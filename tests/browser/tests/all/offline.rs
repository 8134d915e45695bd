//! Without a network, and with a new version on the host.

use crate::evening::{schieber, sees_score, write_spiel};
use crate::slips::{hold_the_moment, let_go};
use browser_tests::{Error, Page, TestResult};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// True as soon as the service worker has stored everything and is in charge. Where it could not be installed
/// this is false, while what is promised to be ready would never say anything.
pub const READY: &str =
    "navigator.serviceWorker.getRegistration().then((all) => all?.active?.state === 'activated')";

/// The names of the stores of this app.
const STORES: &str = "caches.keys().then((names) => names.sort().join(' '))";

#[tokio::test]
async fn after_the_first_visit_the_app_starts_without_a_network() -> TestResult {
    let mut s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    s.offline(true).await?;
    s.come_back().await?;
    s.sees_role("heading", "Jasstafel").await?;
    s.reload().await?;
    s.sees_role("heading", "Jasstafel").await?;
    s.end().await
}

#[tokio::test]
async fn a_new_version_waits_until_it_is_wanted() -> TestResult {
    let s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    let before = s.evaluate(STORES).await?;
    s.server.show(&new_version(&s, |worker| worker)?);
    s.reload().await?;
    s.holds("the offer", "typeof window.jasstafelUpdate === 'function'").await?;
    s.reload().await?;
    s.holds("the offer again", "typeof window.jasstafelUpdate === 'function'").await?;
    // The worker has read the page from its store before it answers: what it only passes on is lost
    // where the new version ends it too early, a white page in one update of a hundred.
    let passed_on =
        s.evaluate("performance.getEntriesByType('navigation')[0].deliveryType").await?;
    assert_ne!(passed_on, "cache-storage");
    s.evaluate("window.before = true; window.jasstafelUpdate()").await?;
    s.holds("the page of the new version", "window.before !== true").await?;
    // The page may still be on its way.
    let another =
        format!("{STORES}.then((names) => !names.includes(' ') && !!names && names !== {before})");
    s.holds("only the new version's store", &another).await?;
    s.sees_role("heading", "Jasstafel").await?;
    s.end().await
}

#[tokio::test]
async fn an_evening_goes_on_without_a_network() -> TestResult {
    let mut s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    schieber(&s, "1'000").await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.offline(true).await?;
    s.come_back().await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    write_spiel(&s, 2, "Rosen", 60, [160, 154]).await?;
    s.come_back().await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    sees_score(&s, [160, 154]).await?;
    s.end().await
}

#[tokio::test]
async fn a_new_version_is_offered_between_spiele_and_taken_by_a_tap() -> TestResult {
    const OFFER: &str = "Eine neue Fassung der Tafel ist bereit.";
    let s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    schieber(&s, "1'000").await?;
    s.server.show(&new_version(&s, |worker| worker)?);
    s.reload().await?;
    s.sees(OFFER).await?;
    s.picture_of_page("new-version").await?;
    let (x, y) = s.place("Später").await?;
    s.evaluate("window.before = true").await?;
    // Not while a Spiel runs, nor over a sheet.
    s.tap("Weis 50 für Anna & Carla").await?;
    s.sees_not(OFFER).await?;
    // It comes under the finger, and its keys take no tap that was meant for something else.
    hold_the_moment(&s, ".new-version").await?;
    s.tap("50 Weis Anna & Carla zurück").await?;
    s.holds("the moment the offer comes", "held.length > 0").await?;
    s.tap_point(x, y).await?;
    s.sees(OFFER).await?;
    let_go(&s, (x, y)).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_not(OFFER).await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sees(OFFER).await?;
    s.tap("Später").await?;
    s.sees_not(OFFER).await?;
    assert_eq!(s.evaluate("window.before").await?, true);
    s.reload().await?;
    s.evaluate("window.before = true").await?;
    s.tap("Jetzt laden").await?;
    s.holds("the page of the new version", "window.before !== true").await?;
    sees_score(&s, [100, 57]).await?;
    s.sees_not(OFFER).await?;
    s.end().await
}

#[tokio::test]
async fn an_incomplete_new_version_leaves_the_old_one_alone() -> TestResult {
    let mut s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    let before = s.evaluate(STORES).await?;
    let broken = new_version(&s, |worker| {
        worker.replace("const FILES = [", "const FILES = [\n['absent.js','sha256-AAAA'],")
    })?;
    s.server.show(&broken);
    // Nobody holds the new worker: a browser may let go of one whose events alone are waited for.
    let look = "navigator.serviceWorker.ready.then((all) => { all.update().catch(() => {}); return true })";
    s.holds("somebody to look for a new version", look).await?;
    let tried = || s.server.queries().iter().any(|path| path == "absent.js");
    let begin = Instant::now();
    while !tried() && begin.elapsed() < Duration::from_secs(30) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(tried(), "the new version was not even tried: {:?}", s.server.queries());
    let given_up =
        "navigator.serviceWorker.getRegistration().then((all) => !all.installing && !all.waiting)";
    s.holds("the new version to be given up", given_up).await?;
    assert_eq!(s.evaluate(STORES).await?, before);
    s.offline(true).await?;
    s.reload().await?;
    s.sees_role("heading", "Jasstafel").await?;
    // The failed installation is reported, which is right.
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn the_worker_knows_every_file_of_the_folder() -> TestResult {
    let s = Page::new().await?;
    s.holds("the service worker", READY).await?;
    let stored = s
        .evaluate(
            "caches.keys().then((names) => caches.open(names[0])).then((store) => store.keys())
                .then((all) => all.map((request) => new URL(request.url).pathname.replace('/jass/tafel/', '')).sort())",
        )
        .await?;
    // The line to other phones is kept once it was used.
    let mut expected: Vec<String> = files(&dist()?, "")?
        .into_iter()
        .filter(|name| name != "sw.js" && !name.ends_with("/live.js"))
        .map(|name| if name == "index.html" { String::new() } else { name })
        .collect();
    expected.sort();
    assert_eq!(stored, serde_json::json!(expected));
    s.end().await
}

/// The build that is tested.
pub fn dist() -> TestResult<PathBuf> {
    std::env::var_os("JASSTAFEL_DIST")
        .map(PathBuf::from)
        .ok_or(Error::new("JASSTAFEL_DIST is not set."))
}

/// A copy of the build, in a folder of this name.
pub fn copy_of_build(s: &Page, folder: &str) -> TestResult<PathBuf> {
    let (from, to) = (dist()?, s.folder(folder)?);
    for name in files(&from, "")? {
        let target = to.join(&name);
        fs::create_dir_all(target.parent().unwrap_or(&to))?;
        fs::copy(from.join(&name), target)?;
    }
    Ok(to)
}

/// The same whose service worker is another one.
fn new_version(s: &Page, change: impl Fn(String) -> String) -> TestResult<PathBuf> {
    let to = copy_of_build(s, "next")?;
    let path = to.join("sw.js");
    let worker = fs::read_to_string(&path)?;
    let next = change(worker.replace("const VERSION = '", "const VERSION = 'next-"));
    assert_ne!(worker, next);
    fs::write(&path, next)?;
    Ok(to)
}

/// Every file below a folder, with `/`.
pub fn files(folder: &Path, prefix: &str) -> TestResult<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            names.extend(files(&entry.path(), &format!("{name}/"))?);
        } else {
            names.push(name);
        }
    }
    Ok(names)
}
