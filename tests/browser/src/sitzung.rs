//! One person at one phone: a browser that knows nothing of this app, a web host, and what a thumb can do.

use crate::baum::{Baum, Knoten};
use crate::pool::Browser;
use crate::prozess::Folder;
use crate::report::Span;
use crate::{Ergebnis, Fehler, Server, bilder, umgebung};
use http::Method;
use serde_json::{Value, json};
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::{RequestData, SessionId, WebDriver};

/// How long to wait for something to appear: longer than a person would, because several browsers
/// share the machine. Whoever waits for what is there waits no longer than it takes.
const GEDULD: Duration = Duration::from_secs(60);

/// What the browser calls the elements that were handed to scripts.
const GEFUNDEN: &str = "gefunden";

/// Where downloads lie in the test's own folder.
const DOWNLOADS: &str = "downloads";

/// How often it is looked for.
const TAKT: Duration = Duration::from_millis(40);

/// A clock that can be put forward.
const CLOCK: &str = include_str!("clock.js");

/// What is wrong with the arrangement of a page, as sentences.
const ANORDNUNG: &str = include_str!("anordnung.js");

/// What axe-core finds on a page, as sentences.
const AXE: &str = include_str!("axe.js");

/// A browser and its web host. The host ends with it; the browser too, unless [`Sitzung::ende`] was
/// reached.
pub struct Sitzung {
    // Dropped in this order: first what talks, then what is talked to, then the files.
    browser: Option<Browser>,
    pub server: Server,
    /// Where the hosts before this one were.
    hosts: Vec<String>,
    /// Complaints of the browser that were fetched so far.
    fehlermeldungen: Vec<String>,
    /// Addresses that pages asked for so far.
    adressen: Vec<String>,
    offline: bool,
    /// How slow network and processor are made, where they are.
    gedrosselt: Option<Drossel>,
    /// How long to wait for something to appear.
    geduld: Duration,
    /// The test's own files and what it downloads.
    files: Folder,
    /// Downloads that the test has had already.
    seen: Mutex<HashSet<PathBuf>>,
    _span: Span,
}

impl Sitzung {
    /// A new browser, with the app open on a phone of 390 × 844 that speaks Swiss German.
    pub async fn neu() -> Ergebnis<Self> {
        Self::in_sprachen("de-CH,de").await
    }

    /// The same on a phone that is set to these languages, the best one first.
    pub async fn in_sprachen(sprachen: &'static str) -> Ergebnis<Self> {
        let mut sitzung = Self::leer(sprachen).await?;
        sitzung.oeffne().await?;
        Ok(sitzung)
    }

    /// A new browser with an empty page: the first visit is still to come.
    pub async fn leer(sprachen: &'static str) -> Ergebnis<Self> {
        Self::empty(Browser::borrow(sprachen).await?).await
    }

    /// The same for pages whose files may never arrive: nothing here waits for them.
    pub async fn patient(sprachen: &'static str) -> Ergebnis<Self> {
        Self::empty(Browser::patient(sprachen).await?).await
    }

    async fn empty(browser: Browser) -> Ergebnis<Self> {
        let span = Span::new();
        let sitzung = Self {
            browser: Some(browser),
            server: Server::neu()?,
            hosts: Vec::new(),
            fehlermeldungen: Vec::new(),
            adressen: Vec::new(),
            offline: false,
            gedrosselt: None,
            geduld: GEDULD,
            files: Folder::new()?,
            seen: Mutex::default(),
            _span: span,
        };
        sitzung.ready().await?;
        Ok(sitzung)
    }

    /// Ends the session and fails if the browser complained or the page talked to anyone else.
    pub async fn ende(mut self) -> Ergebnis {
        self.pruefe_ruhe().await?;
        match self.browser.take() {
            Some(browser) => browser.give_back(&self.server.herkunft()).await,
            None => Ok(()),
        }
    }

    /// Goes on with another host, of which the browser has kept nothing.
    pub fn other_host(&mut self) -> Ergebnis {
        let before = std::mem::replace(&mut self.server, Server::neu()?);
        self.hosts.push(before.herkunft());
        Ok(())
    }

    /// Waits longer or shorter for things to appear than the usual.
    pub fn geduld(&mut self, geduld: Duration) {
        self.geduld = geduld;
    }

    // ------------------------------------------------------------ pages

    /// Opens the app and waits until something is on the page.
    pub async fn oeffne(&mut self) -> Ergebnis {
        let address = self.server.adresse();
        self.driver()?.goto(address).await?;
        self.warte_auf_seite().await
    }

    /// Opens the app at an address with this behind it.
    pub async fn oeffne_bei(&self, fragment: &str) -> Ergebnis {
        let adresse = format!("{}{fragment}", self.server.adresse());
        // Another fragment alone would load nothing.
        self.driver()?.goto("about:blank").await?;
        self.driver()?.goto(adresse).await?;
        self.warte_auf_seite().await
    }

    /// How many pages a printer would put out.
    pub async fn druckseiten(&self) -> Ergebnis<u64> {
        let papier = json!({ "preferCSSPageSize": true });
        let pdf = self.cdp("Page.printToPDF", papier).await?;
        let daten = pdf["data"].as_str().unwrap_or_default();
        let zaehle = format!(r"(atob('{daten}').match(/\/Type \/Page\b/g) ?? []).length");
        self.miss(&zaehle).await?.as_u64().ok_or(Fehler::neu("that was no PDF."))
    }

    /// Goes to an address of the host, relative to the app's.
    pub async fn gehe_zu(&self, stelle: &str) -> Ergebnis {
        let address = format!("{}{stelle}", self.server.adresse());
        Ok(self.driver()?.goto(address).await?)
    }

    /// Goes to an empty page of the host: the stores are those of the app, which does not run.
    pub async fn blank_page(&self) -> Ergebnis {
        Ok(self.driver()?.goto(self.server.blank()).await?)
    }

    /// Reloads the page and waits until something is on it.
    pub async fn lade_neu(&self) -> Ergebnis {
        self.driver()?.refresh().await?;
        self.warte_auf_seite().await
    }

    /// The back gesture of the phone.
    pub async fn zurueck(&self) -> Ergebnis {
        Ok(self.driver()?.back().await?)
    }

    /// Takes away all that pages have stored on this phone, and opens the app anew.
    pub async fn leere(&mut self) -> Ergebnis {
        self.empty_phone().await?;
        self.oeffne().await
    }

    /// The same, and leaves an empty page.
    pub async fn empty_phone(&self) -> Ergebnis {
        // From another page: what runs would write again what it lacks.
        self.driver()?.goto("about:blank").await?;
        let alles = json!({ "origin": self.server.herkunft(), "storageTypes": "all" });
        self.cdp("Storage.clearDataForOrigin", alles).await?;
        Ok(())
    }

    /// Closes the browser as a person does and opens it again on the same profile.
    pub async fn starte_neu(&mut self) -> Ergebnis {
        self.starte_leer().await?;
        self.oeffne().await
    }

    /// The same with an empty page: the app is still to be opened.
    pub async fn starte_leer(&mut self) -> Ergebnis {
        self.hole_meldungen().await?;
        self.browser()?.close().await?;
        self.start_again().await
    }

    /// Kills the browser in the midst of everything and opens it again on the same profile.
    pub async fn stuerze_ab(&mut self) -> Ergebnis {
        self.hole_meldungen().await?;
        self.toete()?;
        self.start_again().await?;
        self.oeffne().await
    }

    /// Kills the whole browser at once and leaves it dead: nothing is fetched from it before.
    pub fn toete(&mut self) -> Ergebnis {
        self.browser()?.kill();
        Ok(())
    }

    /// Opens the browser again after [`Sitzung::toete`], at a place of the app (`#/s/…`).
    pub async fn belebe(&mut self, stelle: &str) -> Ergebnis {
        self.start_again().await?;
        self.driver()?.goto(format!("{}{stelle}", self.server.adresse())).await?;
        self.warte_auf_seite().await
    }

    /// Opens another tab at a place of the app and turns to it.
    pub async fn neuer_tab(&self, stelle: &str) -> Ergebnis {
        let tab = self.driver()?.new_tab().await?;
        self.driver()?.switch_to_window(tab).await?;
        self.ready().await?;
        self.driver()?.goto(format!("{}{stelle}", self.server.adresse())).await?;
        self.warte_auf_seite().await
    }

    /// Turns to a tab, counted from 0 in the order in which they were opened.
    pub async fn tab(&self, nr: usize) -> Ergebnis {
        let browser = self.browser.as_ref().ok_or(no_browser())?;
        let alle = browser.windows().await?;
        let tab = alle.get(nr).cloned().ok_or(Fehler::neu("there is no such tab."))?;
        Ok(self.driver()?.switch_to_window(tab).await?)
    }

    /// Runs a script in every page of this tab from now on, before the page's own: for a browser
    /// that lacks something.
    pub async fn vor_jeder_seite(&self, skript: &str) -> Ergebnis {
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": skript })).await?;
        Ok(())
    }

    /// From the next page on, the clock of the pages in this window can be put forward.
    pub async fn settable_clock(&self) -> Ergebnis {
        self.vor_jeder_seite(CLOCK).await
    }

    /// Puts the clock of a page forward that was loaded after [`Sitzung::settable_clock`]: what
    /// waits for the time in between happens now.
    pub async fn pass_time(&self, time: Duration) -> Ergebnis {
        self.miss(&format!("passTime({})", time.as_millis())).await?;
        Ok(())
    }

    /// Cuts the network: for the page, and for the service worker by switching off the host.
    pub async fn offline(&mut self, offline: bool) -> Ergebnis {
        self.offline = offline;
        self.server.erreichbar(!offline);
        self.stelle_netz().await
    }

    /// Makes processor and network slow, or with `None` as fast as they are. The service worker's
    /// own traffic is not slowed down.
    pub async fn drossle(&mut self, drossel: Option<Drossel>) -> Ergebnis {
        self.gedrosselt = drossel;
        let rate = drossel.map_or(1.0, |drossel| drossel.prozessor);
        self.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
        self.stelle_netz().await
    }

    async fn stelle_netz(&self) -> Ergebnis {
        let (latency, throughput) = match self.gedrosselt {
            _ if self.offline => (0, 0),
            Some(Drossel { latenz, bytes_je_sekunde, .. }) => (latenz, bytes_je_sekunde),
            None => (0, -1),
        };
        self.cdp("Network.enable", json!({})).await?;
        self.cdp(
            "Network.emulateNetworkConditions",
            json!({
                "offline": self.offline, "latency": latency,
                "downloadThroughput": throughput, "uploadThroughput": throughput,
            }),
        )
        .await?;
        Ok(())
    }

    /// Runs a script in every page that is opened from now on, before anything of the page.
    pub async fn zuerst_in_jeder_seite(&self, skript: &str) -> Ergebnis {
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": skript })).await?;
        Ok(())
    }

    /// Shows every time as it is in this zone, wherever the tests run.
    pub async fn time_zone(&self, zone: &str) -> Ergebnis {
        self.cdp("Emulation.setTimezoneOverride", json!({ "timezoneId": zone })).await?;
        Ok(())
    }

    /// Tells the page that this person wants no movement.
    pub async fn ohne_bewegung(&self) -> Ergebnis {
        let feature = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await?;
        Ok(())
    }

    /// Tells the page that this phone is set to light colours, or to dark ones.
    pub async fn light(&self, light: bool) -> Ergebnis {
        let value = if light { "light" } else { "dark" };
        let feature = json!({ "name": "prefers-color-scheme", "value": value });
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await?;
        Ok(())
    }

    /// Changes the size of the window, in CSS pixels.
    pub async fn fenster(&self, breite: u32, hoehe: u32) -> Ergebnis {
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": breite, "height": hoehe, "deviceScaleFactor": 2, "mobile": true }),
        )
        .await?;
        Ok(())
    }

    // ------------------------------------------------------------ hands

    /// Taps what has this name.
    pub async fn tippe(&self, name: &str) -> Ergebnis {
        self.tippe_auf(None, name, None).await
    }

    /// Taps what has this role and name, where the name alone is not clear.
    pub async fn tippe_rolle(&self, rolle: &str, name: &str) -> Ergebnis {
        self.tippe_auf(Some(rolle), name, None).await
    }

    /// Taps what has this name inside the part of the page that is called `bereich`.
    pub async fn tippe_in(&self, bereich: &str, name: &str) -> Ergebnis {
        self.tippe_auf(None, name, Some(bereich)).await
    }

    /// Taps what has a name that begins like this, inside the named part of the page: a field
    /// whose name goes on with what stands in it.
    pub async fn tippe_anfang(&self, bereich: &str, anfang: &str) -> Ergebnis {
        let start = Instant::now();
        loop {
            let tree = self.baum().await?;
            let names: Vec<String> = tree.namen_in(bereich, anfang).map(str::to_owned).collect();
            match &names[..] {
                [name] => return self.tippe_in(bereich, name).await,
                _ if start.elapsed() < self.geduld => tokio::time::sleep(TAKT).await,
                _ => {
                    let what = format!("“{anfang}…” in “{bereich}” names {names:?}");
                    return Err(self.mit_umstaenden(&what).await);
                }
            }
        }
    }

    /// Taps several things one after the other: `s.tippe_folge(&["1", "0", "2", "OK"])`.
    pub async fn tippe_folge(&self, namen: &[&str]) -> Ergebnis {
        for name in namen {
            self.tippe(name).await?;
        }
        Ok(())
    }

    /// Taps the same place `anzahl` times, one tap every `takt`, wherever things move meanwhile.
    pub async fn tippe_mehrmals(&self, name: &str, anzahl: usize, takt: Duration) -> Ergebnis {
        let (_, (x, y)) = self.suche(None, name, None).await?;
        let half = (takt / 2).as_millis() as u64;
        let mut actions = vec![json!({
            "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x.round(), "y": y.round(),
        })];
        for _ in 0..anzahl {
            actions.push(json!({ "type": "pointerDown", "button": 0 }));
            actions.push(json!({ "type": "pause", "duration": half }));
            actions.push(json!({ "type": "pointerUp", "button": 0 }));
            actions.push(json!({ "type": "pause", "duration": half }));
        }
        self.handlung(json!({
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
            "actions": actions,
        }))
        .await
    }

    /// Where what has this name is tapped, in CSS pixels of the window.
    pub async fn stelle(&self, name: &str) -> Ergebnis<(f64, f64)> {
        Ok(self.suche(None, name, None).await?.1)
    }

    /// Taps at a point of the window, in CSS pixels.
    pub async fn tippe_punkt(&self, x: f64, y: f64) -> Ergebnis {
        self.finger(x, y, Duration::ZERO).await
    }

    /// Keeps the finger on what has this name.
    pub async fn halte(&self, name: &str, dauer: Duration) -> Ergebnis {
        let (x, y) = self.suche(None, name, None).await?.1;
        self.finger(x, y, dauer).await
    }

    /// Replaces what is in the field of this name by typing.
    pub async fn schreibe(&self, feld: &str, text: &str) -> Ergebnis {
        self.tippe(feld).await?;
        self.ersetze(text).await
    }

    /// The same for a field inside the named part of the page.
    pub async fn schreibe_in(&self, bereich: &str, feld: &str, text: &str) -> Ergebnis {
        self.tippe_in(bereich, feld).await?;
        self.ersetze(text).await
    }

    async fn ersetze(&self, text: &str) -> Ergebnis {
        let mut keys = vec![];
        for (kind, key) in [("keyDown", "\u{e009}"), ("keyDown", "a")] {
            keys.push(json!({ "type": kind, "value": key }));
        }
        for key in ["a", "\u{e009}"] {
            keys.push(json!({ "type": "keyUp", "value": key }));
        }
        let delete = "\u{e017}".to_owned();
        for key in [delete].into_iter().chain(text.chars().map(String::from)) {
            keys.push(json!({ "type": "keyDown", "value": key }));
            keys.push(json!({ "type": "keyUp", "value": key }));
        }
        self.handlung(json!({ "type": "key", "id": "keyboard", "actions": keys })).await
    }

    /// Presses one key, by its WebDriver code or character.
    pub async fn taste(&self, key: &str) -> Ergebnis {
        self.handlung(json!({ "type": "key", "id": "keyboard", "actions": [
            { "type": "keyDown", "value": key }, { "type": "keyUp", "value": key },
        ] }))
        .await
    }

    /// Types into what has the focus.
    pub async fn tippe_text(&self, text: &str) -> Ergebnis {
        for key in text.chars() {
            self.taste(&key.to_string()).await?;
        }
        Ok(())
    }

    /// Goes on with the Tab key until what has this name has the focus.
    pub async fn tabulator_bis(&self, name: &str) -> Ergebnis {
        let mut seen = Vec::new();
        for _ in 0..200 {
            self.taste("\u{e004}").await?;
            let there = self.fokus().await?;
            if there.as_deref() == Some(name) {
                return Ok(());
            }
            seen.push(there.unwrap_or_default());
        }
        let what = format!("the Tab key does not lead to “{name}”, but to {seen:?}");
        Err(self.mit_umstaenden(&what).await)
    }

    /// The name of what has the focus; `None` where nothing of the page has it.
    pub async fn fokus(&self) -> Ergebnis<Option<String>> {
        Ok(self.baum().await?.fokus().map(|node| node.name.clone()))
    }

    /// Chooses in a list field by typing the first letters, as its keyboard use is.
    pub async fn waehle(&self, feld: &str, eintrag: &str) -> Ergebnis {
        let (knoten, _) = self.suche(None, feld, None).await?;
        // A list field adds what is typed soon after to what was typed before, until it is left.
        self.miss("document.activeElement?.blur()").await?;
        self.cdp("DOM.focus", json!({ "backendNodeId": knoten.backend })).await?;
        for letter in eintrag.chars() {
            self.taste(&letter.to_string()).await?;
        }
        let feld = feld.to_owned();
        self.warte(&format!("{eintrag} to be chosen in {feld}"), async || {
            let tree = self.baum().await?;
            Ok(tree.bedienbar(None, &feld, None).iter().any(|node| node.wert == eintrag))
        })
        .await
    }

    /// Gives a file to the page's file field, as the file picker would.
    pub async fn gib_datei(&self, path: &Path) -> Ergebnis {
        let field = self.driver()?.find(thirtyfour::By::Css("input[type=file]")).await?;
        field.send_keys(path.to_string_lossy().into_owned()).await?;
        Ok(())
    }

    // ------------------------------------------------------------ eyes

    /// Waits until this text can be seen or heard.
    pub async fn sieht(&self, text: &str) -> Ergebnis {
        self.warte(&format!("“{text}” on the page"), async || self.steht_da(text).await).await
    }

    /// Waits until this text is gone.
    pub async fn sieht_nicht(&self, text: &str) -> Ergebnis {
        self.warte(&format!("“{text}” to be gone from the page"), async || {
            Ok(!self.steht_da(text).await?)
        })
        .await
    }

    /// Waits until exactly this text stands in the part of the page that is called `bereich`.
    pub async fn sieht_in(&self, bereich: &str, text: &str) -> Ergebnis {
        self.warte(&format!("“{text}” by itself in “{bereich}”"), async || {
            Ok(self.baum().await?.steht_in(bereich, text))
        })
        .await
    }

    /// Waits until the field of this name holds this.
    pub async fn sieht_wert(&self, bereich: &str, feld: &str, wert: &str) -> Ergebnis {
        self.warte(&format!("“{wert}” in the field “{feld}” of “{bereich}”"), async || {
            let tree = self.baum().await?;
            Ok(matches!(tree.bedienbar(None, feld, Some(bereich))[..], [node] if node.wert == wert))
        })
        .await
    }

    /// Whether the key or box of this name is pressed or ticked.
    pub async fn ist_gewaehlt(&self, name: &str, bereich: &str) -> Ergebnis<bool> {
        let tree = self.baum().await?;
        match tree.bedienbar(None, name, Some(bereich))[..] {
            [node] => node.gewaehlt.ok_or_else(|| {
                Fehler::neu(format!("{} is neither pressed nor ticked.", node.gezeigt()))
            }),
            _ => Err(self.mit_umstaenden(&format!("there is no single “{name}”")).await),
        }
    }

    /// Waits until the key or box of this name is pressed or ticked.
    pub async fn sieht_gewaehlt(&self, name: &str, bereich: &str) -> Ergebnis {
        self.warte(&format!("“{name}” in “{bereich}” to be chosen"), async || {
            let tree = self.baum().await?;
            Ok(matches!(tree.bedienbar(None, name, Some(bereich))[..], [node] if node.gewaehlt == Some(true)))
        })
        .await
    }

    /// Waits until something of this role has this name: `("heading", "Jasstafel")`.
    pub async fn sieht_rolle(&self, rolle: &str, name: &str) -> Ergebnis {
        self.warte(&format!("a {rolle} “{name}”"), async || {
            Ok(self.baum().await?.hat(rolle, name))
        })
        .await
    }

    /// Waits until a script's value is true; for what no text says.
    pub async fn gilt(&self, was: &str, skript: &str) -> Ergebnis {
        self.warte(was, async || Ok(self.miss(skript).await? == true)).await
    }

    /// Waits until nothing moves: what is tapped then is where it was found.
    pub async fn ruht(&self) -> Ergebnis {
        const STILL: &str = "document.getAnimations().every((one) => one.playState !== 'running')";
        self.gilt("everything to stand still", STILL).await
    }

    /// Everything that stands on the page.
    pub async fn text(&self) -> Ergebnis<String> {
        let text = self.miss("document.body?.innerText ?? ''").await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Everything that answers to a tap, as role and name.
    pub async fn bedienbares(&self) -> Ergebnis<Vec<String>> {
        let tree = self.baum().await?;
        Ok(tree.alle_bedienbaren().map(Knoten::gezeigt).collect())
    }

    /// The value of a JavaScript expression (a promise is awaited): for measuring, not for acting.
    pub async fn miss(&self, expression: &str) -> Ergebnis<Value> {
        let answer = self
            .cdp(
                "Runtime.evaluate",
                json!({ "expression": expression, "awaitPromise": true, "returnByValue": true }),
            )
            .await?;
        if let Some(why) = answer["exceptionDetails"]["exception"]["description"].as_str() {
            return Err(Fehler::neu(format!("`{expression}` failed: {why}")));
        }
        Ok(answer["result"]["value"].clone())
    }

    /// What the page holds after everything that nobody needs is cleared away: elements of all
    /// kinds, listeners, and bytes of the scripts' heap.
    pub async fn verbrauch(&self) -> Ergebnis<[f64; 3]> {
        // What was looked for is held until it is let go, and with it every sheet it was on.
        self.cdp("Runtime.releaseObjectGroup", json!({ "objectGroup": GEFUNDEN })).await?;
        self.cdp("HeapProfiler.collectGarbage", json!({})).await?;
        self.cdp("Performance.enable", json!({})).await?;
        let zahlen = self.cdp("Performance.getMetrics", json!({})).await?;
        let zahl = |name: &str| {
            let alle = zahlen["metrics"].as_array().into_iter().flatten();
            let eine = alle.into_iter().find(|eine| eine["name"] == name)?;
            eine["value"].as_f64()
        };
        let fehlt = || Fehler::neu(format!("the browser counts otherwise: {zahlen}"));
        let [knoten, horcher, halde] = ["Nodes", "JSEventListeners", "JSHeapUsedSize"].map(zahl);
        Ok([knoten.ok_or_else(fehlt)?, horcher.ok_or_else(fehlt)?, halde.ok_or_else(fehlt)?])
    }

    /// Saves what the screen shows as `target/screenshots/NAME.png`.
    pub async fn foto(&self, name: &str) -> Ergebnis<PathBuf> {
        self.foto_in(&bilder(), name).await
    }

    /// Saves what the screen shows as `NAME.png` in a folder.
    pub async fn foto_in(&self, ordner: &Path, name: &str) -> Ergebnis<PathBuf> {
        fs::create_dir_all(ordner)?;
        let path = ordner.join(format!("{name}.png"));
        fs::write(&path, self.driver()?.screenshot_as_png().await?)?;
        Ok(path)
    }

    /// The newest finished download among those that the test has not had yet.
    pub async fn letzte_datei(&self) -> Ergebnis<PathBuf> {
        let folder = self.files.sub(DOWNLOADS)?;
        let newest = || {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let finished = |file: &fs::DirEntry| {
                let name = file.file_name();
                let name = name.to_string_lossy();
                // The browser takes the name with an empty file before it writes.
                let written = file.metadata().is_ok_and(|data| data.len() > 0);
                written && !name.ends_with(".crdownload") && !name.starts_with('.')
            };
            let found = fs::read_dir(&folder)
                .ok()?
                .flatten()
                .filter(|file| finished(file) && !seen.contains(&file.path()))
                .max_by_key(|file| file.metadata().and_then(|data| data.modified()).ok())?
                .path();
            seen.insert(found.clone());
            Some(found)
        };
        let found = Mutex::new(None);
        let lock = || found.lock().unwrap_or_else(PoisonError::into_inner);
        self.warte("a finished download", async || {
            let file = newest();
            let there = file.is_some();
            *lock() = file;
            Ok(there)
        })
        .await?;
        lock().take().ok_or(Fehler::neu("the download is gone again."))
    }

    /// A folder of the test's own, removed with the session.
    pub fn ordner(&self, name: &str) -> Ergebnis<PathBuf> {
        self.files.sub(name)
    }

    /// The folder of the browser's profile, which tells one browser from another.
    pub fn profile(&self) -> Ergebnis<PathBuf> {
        Ok(self.browser.as_ref().ok_or(no_browser())?.profile().to_path_buf())
    }

    /// How many bytes the browser keeps for the pages of an origin.
    pub async fn kept_from(&self, origin: &str) -> Ergebnis<u64> {
        let kept = self.cdp("Storage.getUsageAndQuota", json!({ "origin": origin })).await?;
        kept["usage"].as_f64().map(|bytes| bytes as u64).ok_or(Fehler::neu("no usage is told."))
    }

    // ------------------------------------------------------------ judgement

    /// Fails if the browser reported an error or a page asked another host for anything.
    pub async fn pruefe_ruhe(&mut self) -> Ergebnis {
        self.hole_meldungen().await?;
        if !self.fehlermeldungen.is_empty() {
            let text = self.fehlermeldungen.join("\n  ");
            return Err(Fehler::neu(format!("the browser reports:\n  {text}")));
        }
        let own = self.server.herkunft();
        let foreign: Vec<_> = self
            .adressen
            .iter()
            .filter(|address| {
                // The browser's own pages (the empty tab it starts with) come from no host.
                let local = ["data:", "blob:", "about:", "chrome:", "chrome-untrusted:"];
                let ours = self.hosts.iter().chain([&own]);
                !ours.into_iter().any(|host| address.starts_with(&format!("{host}/")))
                    && !local.iter().any(|start| address.starts_with(start))
            })
            .collect();
        if foreign.is_empty() {
            return Ok(());
        }
        Err(Fehler::neu(format!(
            "the page asked others for {foreign:?}, but may only talk to {own}."
        )))
    }

    /// Forgets complaints that a test has provoked, and returns them.
    pub async fn erwartete_meldungen(&mut self) -> Ergebnis<Vec<String>> {
        self.hole_meldungen().await?;
        Ok(std::mem::take(&mut self.fehlermeldungen))
    }

    /// Fails if the page is wider than the window, if something to tap is cut off, covered, overlaps
    /// another, cannot be brought into view or is smaller than `mindestens` CSS pixels in either
    /// direction, or if a text is cut off, sticks out of its key or runs into another text.
    pub async fn pruefe_anordnung(&self, mindestens: f64) -> Ergebnis {
        let complaints = self.anordnung(&mut Ziele::default(), &|_| mindestens).await?;
        if complaints.is_empty() {
            return Ok(());
        }
        let picture = self.foto_des_fehlers().await;
        Err(Fehler::neu(format!("arrangement ({picture}):\n  {}", complaints.join("\n  "))))
    }

    /// The same as sentences, with a least size by name. `ziele` spares the asking for what was
    /// there the last time; it is good for one page.
    pub async fn anordnung(
        &self,
        ziele: &mut Ziele,
        mindestens: &dyn Fn(&str) -> f64,
    ) -> Ergebnis<Vec<String>> {
        self.ruht().await?;
        let tree = self.baum().await?;
        let page = match &ziele.seite {
            Some(page) => page.clone(),
            None => {
                let page =
                    self.cdp("Runtime.evaluate", json!({ "expression": "document" })).await?;
                ziele.seite.insert(page["result"]["objectId"].clone()).clone()
            }
        };
        let mut arguments = Vec::new();
        for node in tree.alle_bedienbaren() {
            arguments.push(json!({ "value": mindestens(&node.name) }));
            arguments.push(json!({ "value": node.gezeigt() }));
            let object = match ziele.elemente.entry(node.backend) {
                Entry::Occupied(known) => known.get().clone(),
                Entry::Vacant(new) => new.insert(self.objekt(node).await?).clone(),
            };
            arguments.push(json!({ "objectId": object }));
        }
        let answer = self
            .cdp(
                "Runtime.callFunctionOn",
                json!({
                    "objectId": page,
                    "functionDeclaration": ANORDNUNG,
                    "arguments": arguments,
                    "returnByValue": true,
                }),
            )
            .await?;
        if let Some(why) = answer["exceptionDetails"]["exception"]["description"].as_str() {
            return Err(Fehler::neu(format!("the arrangement cannot be measured: {why}")));
        }
        Ok(strings(&answer["result"]["value"]))
    }

    /// What axe-core finds on the page, as sentences: all its rules for WCAG 2 A and AA and for
    /// good practice, or only those that depend on colours; and every number that stands by
    /// itself, which is a score, with less contrast than 7:1.
    pub async fn axe(&self, nur_farben: bool) -> Ergebnis<Vec<String>> {
        if self.miss("typeof axe").await? != "object" {
            let script = fs::read_to_string(umgebung("AXE")?)?;
            // Its value is axe itself, which no message can carry.
            self.miss(&format!("{script};0")).await?;
        }
        Ok(strings(&self.miss(&format!("({AXE})({nur_farben})")).await?))
    }

    /// Width and height of what has this name, in CSS pixels.
    pub async fn masse(&self, name: &str) -> Ergebnis<(f64, f64)> {
        let (node, _) = self.suche(None, name, None).await?;
        let area = self.miss_knoten(&node).await?;
        Ok((area.breite, area.hoehe))
    }

    // ------------------------------------------------------------ below

    /// Starts the browser again on the same profile.
    async fn start_again(&mut self) -> Ergebnis {
        self.browser()?.start().await?;
        self.ready().await?;
        if self.offline || self.gedrosselt.is_some() {
            self.drossle(self.gedrosselt).await?;
        }
        Ok(())
    }

    /// What is downloaded in this window goes to the test's own folder.
    async fn ready(&self) -> Ergebnis {
        let folder = self.files.sub(DOWNLOADS)?;
        self.browser.as_ref().ok_or(no_browser())?.download_to(&folder).await
    }

    fn browser(&mut self) -> Ergebnis<&mut Browser> {
        self.browser.as_mut().ok_or(no_browser())
    }

    fn driver(&self) -> Ergebnis<&WebDriver> {
        self.browser.as_ref().ok_or(no_browser())?.driver()
    }

    async fn warte_auf_seite(&self) -> Ergebnis {
        // The first slate of the page is not the app yet.
        const DA: &str = "!document.querySelector('.erste') && !!document.body?.innerText.trim()";
        self.warte("the app to appear", async || Ok(self.miss(DA).await? == true)).await
    }

    /// Repeats until it is true; afterwards the failure shows what was there instead.
    async fn warte(&self, was: &str, probe: impl AsyncFn() -> Ergebnis<bool>) -> Ergebnis {
        let start = Instant::now();
        let mut last = String::new();
        while start.elapsed() < self.geduld {
            // A page that is just being replaced answers with an error; the next look decides.
            match probe().await {
                Ok(true) => return Ok(()),
                Ok(false) => last.clear(),
                Err(why) => last = format!("\nlast error: {why}"),
            }
            tokio::time::sleep(TAKT).await;
        }
        let waited = self.geduld;
        Err(self.mit_umstaenden(&format!("waited {waited:?} in vain for {was}{last}")).await)
    }

    /// A failure with everything needed to understand it without running it again.
    async fn mit_umstaenden(&self, what: &str) -> Fehler {
        let picture = self.foto_des_fehlers().await;
        let text = self.text().await.unwrap_or_else(|why| why.to_string());
        let list = self.bedienbares().await.unwrap_or_default().join("\n  ");
        Fehler::neu(format!(
            "{what}\nscreenshot: {picture}\n── the page:\n{text}\n── to tap:\n  {list}"
        ))
    }

    async fn foto_des_fehlers(&self) -> String {
        let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
        match self.foto(&format!("failed-{test}")).await {
            Ok(path) => path.display().to_string(),
            Err(why) => format!("none, {why}"),
        }
    }

    async fn steht_da(&self, text: &str) -> Ergebnis<bool> {
        Ok(self.text().await?.contains(text) || self.baum().await?.enthaelt(text))
    }

    async fn baum(&self) -> Ergebnis<Baum> {
        Ok(Baum::lies(&self.cdp("Accessibility.getFullAXTree", json!({})).await?))
    }

    async fn tippe_auf(&self, rolle: Option<&str>, name: &str, bereich: Option<&str>) -> Ergebnis {
        let (_, (x, y)) = self.suche(rolle, name, bereich).await?;
        self.tippe_punkt(x, y).await
    }

    /// Waits until exactly one thing of this name can be tapped, and says where.
    async fn suche(
        &self,
        rolle: Option<&str>,
        name: &str,
        bereich: Option<&str>,
    ) -> Ergebnis<(Knoten, (f64, f64))> {
        let start = Instant::now();
        let mut why = String::new();
        while start.elapsed() < self.geduld {
            match self.versuche(rolle, name, bereich).await {
                Ok(found) => return Ok(found),
                Err(reason) => why = reason.to_string(),
            }
            tokio::time::sleep(TAKT).await;
        }
        let place = bereich.map_or(String::new(), |part| format!(" in “{part}”"));
        Err(self.mit_umstaenden(&format!("cannot tap “{name}”{place}: {why}")).await)
    }

    async fn versuche(
        &self,
        rolle: Option<&str>,
        name: &str,
        bereich: Option<&str>,
    ) -> Ergebnis<(Knoten, (f64, f64))> {
        let tree = self.baum().await?;
        let found = tree.bedienbar(rolle, name, bereich);
        let node = match found[..] {
            [] => return Err(Fehler::neu("there is nothing of this name.")),
            [node] => node,
            _ => {
                let all: Vec<_> = found.iter().map(|node| node.gezeigt()).collect();
                return Err(Fehler::neu(format!("the name is not clear: {all:?}.")));
            }
        };
        if node.gesperrt {
            return Err(Fehler::neu("it is disabled."));
        }
        let area = self.miss_knoten(node).await?;
        match area.verdeckt_von {
            Some(cover) => Err(Fehler::neu(format!("it is covered by {cover}."))),
            None => Ok((node.clone(), (area.mitte.0, area.mitte.1))),
        }
    }

    /// Scrolls an element into view and measures it. A field that only its label shows is tapped on
    /// the label, as a person does.
    async fn miss_knoten(&self, node: &Knoten) -> Ergebnis<Flaeche> {
        const MEASURE: &str = "function() {
            let element = this.nodeType === 1 ? this : this.parentElement;
            const small = (box) => box.width < 4 || box.height < 4;
            const hidden = (e) => small(e.getBoundingClientRect()) || getComputedStyle(e).opacity === '0';
            if (hidden(element) && element.labels?.length) element = element.labels[0];
            element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const box = element.getBoundingClientRect();
            const x = box.x + box.width / 2, y = box.y + box.height / 2;
            const top = document.elementFromPoint(x, y);
            const hit = top && (element.contains(top) || top.contains(this) && top.tagName === 'LABEL'
                || top.closest('label')?.control === this);
            const told = (e) => e ? e.tagName.toLowerCase() + ' “' + (e.innerText ?? '').slice(0, 40) + '”' : 'the edge of the window';
            return { x, y, width: box.width, height: box.height, cover: hit ? null : told(top) };
        }";
        let object = self.objekt(node).await?;
        let answer = self
            .cdp(
                "Runtime.callFunctionOn",
                json!({ "objectId": object, "functionDeclaration": MEASURE, "returnByValue": true }),
            )
            .await?;
        let value = &answer["result"]["value"];
        let number = |name: &str| {
            value[name]
                .as_f64()
                .ok_or_else(|| Fehler::neu(format!("{} cannot be measured.", node.gezeigt())))
        };
        Ok(Flaeche {
            mitte: (number("x")?, number("y")?),
            breite: number("width")?,
            hoehe: number("height")?,
            verdeckt_von: value["cover"].as_str().map(str::to_owned),
        })
    }

    /// The element of a node, for scripts.
    async fn objekt(&self, node: &Knoten) -> Ergebnis<Value> {
        let which = json!({ "backendNodeId": node.backend, "objectGroup": GEFUNDEN });
        let answer = self.cdp("DOM.resolveNode", which).await?;
        Ok(answer["object"]["objectId"].clone())
    }

    async fn finger(&self, x: f64, y: f64, dauer: Duration) -> Ergebnis {
        let (x, y) = (x.round(), y.round());
        self.handlung(json!({
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
            "actions": [
                { "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y },
                { "type": "pointerDown", "button": 0 },
                { "type": "pause", "duration": dauer.as_millis() as u64 },
                { "type": "pointerUp", "button": 0 },
            ],
        }))
        .await
    }

    /// One W3C input source, performed and released.
    async fn handlung(&self, source: Value) -> Ergebnis {
        let actions = json!({ "actions": [source] });
        self.befehl(Method::POST, "actions", Some(actions)).await?;
        Ok(())
    }

    async fn cdp(&self, method: &str, params: Value) -> Ergebnis<Value> {
        self.browser.as_ref().ok_or(no_browser())?.cdp(method, params).await
    }

    async fn befehl(&self, method: Method, path: &str, body: Option<Value>) -> Ergebnis<Value> {
        let command = Befehl { method, path: path.to_owned(), body };
        Ok(self.driver()?.handle().cmd(command).await?.value_json()?)
    }

    /// Fetches what the browser noted since the last time.
    async fn hole_meldungen(&mut self) -> Ergebnis {
        let Ok(driver) = self.driver() else {
            return Ok(());
        };
        let complaints = driver.get_log("browser").await?;
        let traffic = driver.get_log("performance").await?;
        let severe = complaints
            .into_iter()
            .filter(|entry| entry.level == "SEVERE")
            .map(|entry| entry.message);
        self.fehlermeldungen.extend(severe);
        for entry in traffic {
            let event: Value = serde_json::from_str(&entry.message)?;
            let message = &event["message"];
            let params = &message["params"];
            let address = match message["method"].as_str() {
                Some("Network.requestWillBeSent") => &params["request"]["url"],
                Some("Network.webSocketCreated") => &params["url"],
                _ => continue,
            };
            self.adressen.extend(address.as_str().map(str::to_owned));
        }
        Ok(())
    }
}

fn no_browser() -> Fehler {
    Fehler::neu("the browser is closed.")
}

fn strings(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().flat_map(Value::as_str).map(str::to_owned).collect()
}

/// How slow a phone and its network are.
#[derive(Debug, Clone, Copy)]
pub struct Drossel {
    /// So many times slower than this machine.
    pub prozessor: f64,
    /// Milliseconds until an answer begins.
    pub latenz: u32,
    pub bytes_je_sekunde: i64,
}

/// What answers to a tap on one page, as the browser's scripts know it.
#[derive(Default)]
pub struct Ziele {
    seite: Option<Value>,
    elemente: HashMap<i64, Value>,
}

/// Where something lies in the window, in CSS pixels.
struct Flaeche {
    mitte: (f64, f64),
    breite: f64,
    hoehe: f64,
    verdeckt_von: Option<String>,
}

/// A WebDriver command that thirtyfour has no method for: its actions know no touch of this kind.
#[derive(Debug)]
struct Befehl {
    method: Method,
    path: String,
    body: Option<Value>,
}

impl FormatRequestData for Befehl {
    fn format_request(&self, session_id: &SessionId) -> RequestData {
        let path = format!("session/{session_id}/{}", self.path);
        let request = RequestData::new(self.method.clone(), path);
        match &self.body {
            Some(body) => request.add_body(body.clone()),
            None => request,
        }
    }
}
