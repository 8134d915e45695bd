//! Without a network, and with a new version on the host.

use crate::abend::{schieber, schreibe_spiel, sieht_stand};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use std::fs;
use std::path::{Path, PathBuf};

/// True as soon as the service worker has stored everything and is in charge.
pub const READY: &str =
    "navigator.serviceWorker.ready.then((all) => all.active.state === 'activated')";

/// The names of the stores of this app.
const STORES: &str = "caches.keys().then((names) => names.sort().join(' '))";

#[tokio::test]
async fn after_the_first_visit_the_app_starts_without_a_network() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    s.gilt("the service worker", READY).await?;
    s.offline(true).await?;
    s.starte_neu().await?;
    s.sieht_rolle("heading", "Jasstafel").await?;
    s.lade_neu().await?;
    s.sieht_rolle("heading", "Jasstafel").await?;
    s.ende().await
}

#[tokio::test]
async fn a_new_version_waits_until_it_is_wanted() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.gilt("the service worker", READY).await?;
    let before = s.miss(STORES).await?;
    s.server.zeige(&new_version(&s, |worker| worker)?);
    s.lade_neu().await?;
    s.gilt("the offer", "typeof window.jasstafelUpdate === 'function'").await?;
    s.lade_neu().await?;
    s.gilt("the offer again", "typeof window.jasstafelUpdate === 'function'").await?;
    s.miss("window.before = true; window.jasstafelUpdate()").await?;
    s.gilt("the page of the new version", "window.before !== true").await?;
    s.gilt("only the new version's store", "caches.keys().then((names) => names.length === 1)")
        .await?;
    assert_ne!(s.miss(STORES).await?, before);
    s.sieht_rolle("heading", "Jasstafel").await?;
    s.ende().await
}

#[tokio::test]
async fn an_evening_goes_on_without_a_network() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    s.gilt("the service worker", READY).await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.offline(true).await?;
    s.starte_neu().await?;
    s.tippe_anfang("Abende", "Anna & Carla").await?;
    schreibe_spiel(&s, 2, "Rosen", 60, [160, 154]).await?;
    s.starte_neu().await?;
    s.tippe_anfang("Abende", "Anna & Carla").await?;
    sieht_stand(&s, [160, 154]).await?;
    s.ende().await
}

#[tokio::test]
async fn a_new_version_is_offered_between_spiele_and_taken_by_a_tap() -> Ergebnis {
    const OFFER: &str = "Eine neue Fassung der Tafel ist bereit.";
    let s = Sitzung::neu().await?;
    s.gilt("the service worker", READY).await?;
    schieber(&s, "1'000").await?;
    s.server.zeige(&new_version(&s, |worker| worker)?);
    s.lade_neu().await?;
    s.sieht(OFFER).await?;
    s.miss("window.before = true").await?;
    // Not while a Spiel runs, nor over a sheet.
    s.tippe("Weis 50 für Anna & Carla").await?;
    s.sieht_nicht(OFFER).await?;
    s.tippe("50 Weis Anna & Carla zurück").await?;
    s.sieht(OFFER).await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.sieht_nicht(OFFER).await?;
    s.tippe_in("Spiel 1", "Schliessen").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sieht(OFFER).await?;
    s.tippe("Später").await?;
    s.sieht_nicht(OFFER).await?;
    assert_eq!(s.miss("window.before").await?, true);
    s.lade_neu().await?;
    s.miss("window.before = true").await?;
    s.tippe("Jetzt laden").await?;
    s.gilt("the page of the new version", "window.before !== true").await?;
    sieht_stand(&s, [100, 57]).await?;
    s.sieht_nicht(OFFER).await?;
    s.ende().await
}

#[tokio::test]
async fn an_incomplete_new_version_leaves_the_old_one_alone() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    s.gilt("the service worker", READY).await?;
    let before = s.miss(STORES).await?;
    let broken = new_version(&s, |worker| {
        worker.replace("const FILES = [", "const FILES = [\n['absent.js','sha256-AAAA'],")
    })?;
    s.server.zeige(&broken);
    s.miss(
        "navigator.serviceWorker.ready.then((all) => all.update()).then((all) => new Promise((done) => {
            const worker = all.installing;
            worker.addEventListener('statechange', () => worker.state === 'redundant' && done(true));
            if (worker.state === 'redundant') done(true);
        }))",
    )
    .await?;
    assert!(
        s.server.anfragen().iter().any(|path| path == "absent.js"),
        "the new version was not even tried: {:?}",
        s.server.anfragen()
    );
    assert_eq!(s.miss(STORES).await?, before);
    s.offline(true).await?;
    s.lade_neu().await?;
    s.sieht_rolle("heading", "Jasstafel").await?;
    // The failed installation is reported, which is right.
    s.erwartete_meldungen().await?;
    s.ende().await
}

#[tokio::test]
async fn the_worker_knows_every_file_of_the_folder() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.gilt("the service worker", READY).await?;
    let stored = s
        .miss(
            "caches.keys().then((names) => caches.open(names[0])).then((store) => store.keys())
                .then((all) => all.map((request) => new URL(request.url).pathname.replace('/jass/tafel/', '')).sort())",
        )
        .await?;
    let mut expected: Vec<String> = files(&dist()?, "")?
        .into_iter()
        .filter(|name| name != "sw.js")
        .map(|name| if name == "index.html" { String::new() } else { name })
        .collect();
    expected.sort();
    assert_eq!(stored, serde_json::json!(expected));
    s.ende().await
}

/// The build that is tested.
pub fn dist() -> Ergebnis<PathBuf> {
    std::env::var_os("JASSTAFEL_DIST")
        .map(PathBuf::from)
        .ok_or(Fehler::neu("JASSTAFEL_DIST is not set."))
}

/// A copy of the release build whose service worker is another one.
fn new_version(s: &Sitzung, change: impl Fn(String) -> String) -> Ergebnis<PathBuf> {
    let (from, to) = (dist()?, s.ordner("next")?);
    for name in files(&from, "")? {
        let target = to.join(&name);
        fs::create_dir_all(target.parent().unwrap_or(&to))?;
        fs::copy(from.join(&name), target)?;
    }
    let path = to.join("sw.js");
    let worker = fs::read_to_string(&path)?;
    let next = change(worker.replace("const VERSION = '", "const VERSION = 'next-"));
    assert_ne!(worker, next);
    fs::write(&path, next)?;
    Ok(to)
}

/// Every file below a folder, with `/`.
pub fn files(folder: &Path, prefix: &str) -> Ergebnis<Vec<String>> {
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
