//! One person at one phone: a browser that knows nothing of this app, a web host, and what a thumb can do.

use crate::engine::{Ability, Engine};
use crate::leveldb;
use crate::pool::Browser;
use crate::process::Folder;
use crate::span::{self, TestSpan};
use crate::tree::{Tree, TreeNode};
use crate::{Error, Server, TestResult, environment, pictures};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use http::Method;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::{RequestData, SessionId, WebDriver, WindowHandle};

/// How long to wait for something to appear: longer than a person would, because several browsers
/// share the machine. Whoever waits for what is there waits no longer than it takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a phone speaks unless a test says otherwise.
const GERMAN: &str = "de-CH,de";

/// How long a list may take to show the entry that was typed: longer than the pause after which a letter
/// counts as the first one again, in any engine.
const TAKES: Duration = Duration::from_secs(5);

/// So often an entry is typed, because letters that come while a list is opening are lost.
const TRIES: usize = 3;

/// A tap that has to wait for longer because something lies over what it is for is told; and how it is
/// said that something does.
const COVERED: Duration = Duration::from_secs(5);
const COVERED_BY: &str = "it is covered by ";

/// Where downloads lie in the test's own folder.
const DOWNLOADS: &str = "downloads";

/// How often it is looked for at first, and after a while: every look takes from the others the
/// processor that they wait for.
const INTERVAL: Duration = Duration::from_millis(40);
const LONG_INTERVAL: Duration = Duration::from_millis(250);

/// Until the next look of who waits since then.
async fn pause(since: Instant) {
    tokio::time::sleep((since.elapsed() / 8).clamp(INTERVAL, LONG_INTERVAL)).await;
}

/// Notes that a page is about to be left, until it is, or goes to another place of its own.
const GOES: &str = "window.goes = true;
    for (const event of ['popstate', 'pagehide']) addEventListener(event, () => { window.goes = false; }, { once: true }); 0";

/// Whether the files of a page are there, once they are.
const ALL_THERE: &str = "document.readyState === 'complete'
    || new Promise((go) => addEventListener('load', () => go(true), { once: true }))";

/// A clock that can be put forward.
const CLOCK: &str = include_str!("clock.js");

/// What a page is to a person.
const EYES: &str = include_str!("eyes.js");

/// Where an element that was seen lies, after it was scrolled into view and stands still. A field that
/// only its label shows is tapped on the label, as a person does.
const MEASURE: &str = include_str!("measure.js");

/// What is wrong with the arrangement of a page, as sentences.
const LAYOUT: &str = include_str!("arrangement.js");

/// What axe-core finds on a page, as sentences.
const AXE: &str = include_str!("axe.js");

/// Keys by their codes in WebDriver, for [`Page::key`].
pub const ENTER: &str = "\u{e007}";
pub const ESCAPE: &str = "\u{e00c}";

/// A browser and its web host. The host ends with it; the browser too, unless [`Page::end`] was
/// reached.
pub struct Page {
    // Dropped in this order: first what talks, then what is talked to, then the files.
    browser: Option<Browser>,
    pub server: Server,
    /// Where the hosts before this one were.
    hosts: Vec<String>,
    /// Complaints of the browser that were fetched so far.
    complaints: Vec<String>,
    /// Those that a test has provoked by a faulty server.
    provoked: Vec<String>,
    /// Addresses that pages asked for so far.
    addresses: Vec<String>,
    offline: bool,
    /// How slow network and processor are made, where they are.
    throttled: Option<Throttle>,
    /// How long to wait for something to appear.
    patience: Duration,
    /// The test's own files and what it downloads.
    files: Folder,
    /// Downloads that the test has had already.
    seen: Mutex<HashSet<PathBuf>>,
    /// In the order in which they were opened.
    tabs: Mutex<Vec<WindowHandle>>,
    _span: TestSpan,
}

impl Page {
    /// A new browser, with the app open on a phone of 390 × 844 that speaks Swiss German: a first visit.
    pub async fn new() -> TestResult<Self> {
        Self::in_locales(GERMAN).await
    }

    /// The same on a phone that may have the app already, and has nothing else: for whom it makes no
    /// difference. It starts from what its service worker keeps, as most starts at a table do. Like every
    /// other page it is of somebody who wants no motion, but at night.
    pub async fn installed() -> TestResult<Self> {
        Self::installed_in(GERMAN).await
    }

    /// The same on a phone on which things move: for what a tap meets while they do.
    pub async fn moving() -> TestResult<Self> {
        let page = Self::installed().await?;
        page.motion(true).await?;
        Ok(page)
    }

    /// The same on a phone that is set to these languages.
    pub async fn installed_in(locales: &'static str) -> TestResult<Self> {
        let mut page = Self::with_app(locales).await?;
        page.open().await?;
        page.wait_for_worker().await?;
        Ok(page)
    }

    /// The same on a phone whose first store holds these entries, opened at a place of the app: for who
    /// does not ask how it came to that.
    pub async fn installed_with(entries: &[[String; 2]], place: &str) -> TestResult<Self> {
        let page = Self::with_app(GERMAN).await?;
        page.blank_page().await?;
        page.store(entries).await?;
        page.go_to(place).await?;
        page.wait_for_app().await?;
        page.wait_for_worker().await?;
        Ok(page)
    }

    /// A phone that may have the app, which is not open yet: for who comes by a link.
    pub async fn idle() -> TestResult<Self> {
        let page = Self::with_app(GERMAN).await?;
        // Its worker is waited for while the app is open.
        if page.engine() == Some(Engine::WebKit) { Self::installed().await } else { Ok(page) }
    }

    /// A browser with an empty page and, if one waits that has it, the app.
    async fn with_app(locales: &'static str) -> TestResult<Self> {
        let mut browser = Browser::borrow(locales).await?;
        let host = browser.take_host().map_or_else(Server::new, Ok)?;
        Self::on(browser, host).await
    }

    /// Until the app is installed, in WebKit: a page that goes on meanwhile may wait for its worker for ever.
    async fn wait_for_worker(&self) -> TestResult {
        if self.engine() != Some(Engine::WebKit) {
            return Ok(());
        }
        let installed = "navigator.serviceWorker.getRegistration().then((all) => !!all?.active)";
        self.holds("the app to be installed", installed).await
    }

    /// Puts entries into the first store, as the app does.
    pub async fn store(&self, entries: &[[String; 2]]) -> TestResult {
        let all = serde_json::to_string(entries)?;
        let store = format!("for (const [key, text] of {all}) localStorage.setItem(key, text)");
        self.evaluate(&store).await?;
        Ok(())
    }

    /// The same on a phone that is set to these languages, the best one first.
    pub async fn in_locales(locales: &'static str) -> TestResult<Self> {
        let mut page = Self::empty(locales).await?;
        page.open().await?;
        Ok(page)
    }

    /// A new browser with an empty page: the first visit is still to come.
    pub async fn empty(locales: &'static str) -> TestResult<Self> {
        Self::with_browser(Browser::borrow(locales).await?).await
    }

    /// The same for pages whose files may never arrive: nothing here waits for them.
    pub async fn patient(locales: &'static str) -> TestResult<Self> {
        Self::with_browser(Browser::patient(locales).await?).await
    }

    async fn with_browser(browser: Browser) -> TestResult<Self> {
        Self::on(browser, Server::new()?).await
    }

    async fn on(browser: Browser, server: Server) -> TestResult<Self> {
        let span = TestSpan::new();
        let page = Self {
            browser: Some(browser),
            server,
            hosts: Vec::new(),
            complaints: Vec::new(),
            provoked: Vec::new(),
            addresses: Vec::new(),
            offline: false,
            throttled: None,
            patience: PATIENCE,
            files: Folder::new()?,
            seen: Mutex::default(),
            tabs: Mutex::default(),
            _span: span,
        };
        page.ready().await?;
        Ok(page)
    }

    /// Ends the session and fails if the browser complained or the page talked to anyone else.
    pub async fn end(mut self) -> TestResult {
        self.check_calm().await?;
        match self.browser.take() {
            Some(browser) => browser.give_back(self.server).await,
            None => Ok(()),
        }
    }

    /// The same where the line to a live table was cut on purpose, or its client kept from coming: what
    /// the browser says of that is forgotten, and nothing else.
    pub async fn end_after_cuts(mut self) -> TestResult {
        self.all_is_told().await?;
        self.complaints.retain(|complaint| !tells_of_the_line(complaint));
        self.end().await
    }

    /// Goes on with another host, of which the browser has kept nothing.
    pub fn other_host(&mut self) -> TestResult {
        let before = std::mem::replace(&mut self.server, Server::new()?);
        self.hosts.push(before.origin());
        Ok(())
    }

    /// Waits longer or shorter for things to appear than the usual.
    pub fn patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Whether the driver of this engine can do this. Where it cannot, a test leaves that out, and the
    /// run says so at its end.
    pub fn can(&self, ability: Ability) -> bool {
        let can = self.engine().is_some_and(|engine| engine.can(ability));
        if !can {
            span::left_out(&format!("{ability:?}"));
        }
        can
    }

    // ------------------------------------------------------------ pages

    /// Opens the app and waits until something is on the page.
    pub async fn open(&mut self) -> TestResult {
        let address = self.server.address();
        self.visit(address).await?;
        self.wait_for_app().await
    }

    /// Opens the app at an address with this behind it.
    pub async fn open_with(&self, fragment: &str) -> TestResult {
        let address = format!("{}{fragment}", self.server.address());
        // Another fragment alone would load nothing.
        self.visit("about:blank").await?;
        self.visit(address).await?;
        self.wait_for_app().await
    }

    /// How many pages a printer with A4 would put out, unless the page asks for another paper.
    pub async fn printed_pages(&self) -> TestResult<u64> {
        let options = json!({ "preferCSSPageSize": true, "paperWidth": 210.0 / 25.4, "paperHeight": 297.0 / 25.4 });
        let pdf = self.cdp("Page.printToPDF", options).await?;
        let data = pdf["data"].as_str().unwrap_or_default();
        let count = format!(r"(atob('{data}').match(/\/Type \/Page\b/g) ?? []).length");
        self.evaluate(&count).await?.as_u64().ok_or(Error::new("that was no PDF."))
    }

    /// Whether every cell of the tables that are printed lies on paper of this size in millimetres, laid across
    /// where the page asks for it.
    pub async fn paper_holds_every_cell(&self, [width, height]: [u32; 2]) -> TestResult<bool> {
        self.cdp("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        self.window(width * 96 * 10 / 254, height * 96 * 10 / 254).await?;
        // The margins of `@page`, which the screen has none of.
        let all = format!(
            "(() => {{
                const paper = document.querySelector('.paper');
                const cells = [...paper.querySelectorAll('th, td')];
                const across = getComputedStyle(paper.querySelector('section')).page === 'wide';
                paper.style.inlineSize = `${{(across ? {height} : {width}) - 24}}mm`;
                const end = paper.getBoundingClientRect().right + 1;
                const within = (cell) =>
                    cell.getBoundingClientRect().right <= end && cell.scrollWidth <= cell.clientWidth + 1;
                return cells.length > 0 && cells.every(within);
            }})()"
        );
        let held = self.evaluate(&all).await?;
        self.cdp("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        Ok(held == true)
    }

    /// Goes to an address of the host, relative to the app's.
    pub async fn go_to(&self, place: &str) -> TestResult {
        let address = format!("{}{place}", self.server.address());
        self.visit(address).await
    }

    /// Goes to an empty page of the host: the stores are those of the app, which does not run.
    pub async fn blank_page(&self) -> TestResult {
        self.visit(self.server.blank()).await
    }

    /// Reloads the page and waits until something is on it.
    pub async fn reload(&self) -> TestResult {
        if self.engine() == Some(Engine::WebKit) {
            self.driver()?.refresh().await?;
        } else {
            // Firefox's driver goes past the service worker, as with the shift key held down, and
            // Chromium's does not wait until the page is gone.
            self.evaluate("window.passed = setTimeout(() => location.reload())").await?;
            self.another_page().await?;
        }
        self.wait_for_app().await
    }

    /// Waits until the page in which `passed` was noted has given way to another one, and the files of
    /// that are there.
    async fn another_page(&self) -> TestResult {
        self.holds("the page to be another one", "window.passed === undefined").await?;
        self.files_came().await
    }

    /// The same past the service worker: a page that is not the worker's, as on a first visit.
    pub async fn reload_past_the_worker(&self) -> TestResult {
        self.evaluate("window.passed = false").await?;
        self.cdp("Page.reload", json!({ "ignoreCache": true })).await?;
        self.another_page().await?;
        self.wait_for_app().await
    }

    /// The back gesture of the phone.
    pub async fn back(&self) -> TestResult {
        if self.engine() != Some(Engine::Chromium) {
            return Ok(self.driver()?.back().await?);
        }
        // Its driver does not wait until one is there: the page before, or this one told of it.
        self.evaluate(GOES).await?;
        self.driver()?.back().await?;
        self.holds("the place before", "window.goes !== true").await?;
        self.files_came().await
    }

    /// Takes away all that pages have stored on this phone, and leaves an empty page.
    pub async fn empty_phone(&self) -> TestResult {
        // From another page: what runs would write again what it lacks.
        self.visit("about:blank").await?;
        let everything = json!({ "origin": self.server.origin(), "storageTypes": "all" });
        self.cdp("Storage.clearDataForOrigin", everything).await?;
        Ok(())
    }

    /// Closes the browser as a person does and opens it again on the same profile.
    pub async fn restart(&mut self) -> TestResult {
        self.start_empty().await?;
        self.open().await
    }

    /// The same where the driver keeps a profile, and else leaves the app and comes back.
    pub async fn come_back(&mut self) -> TestResult {
        if self.can(Ability::Restart) {
            return self.restart().await;
        }
        self.visit("about:blank").await?;
        self.open().await
    }

    /// The same with an empty page: the app is still to be opened.
    pub async fn start_empty(&mut self) -> TestResult {
        self.fetch_notices().await?;
        self.browser()?.close().await?;
        self.start_again().await
    }

    /// Kills the browser in the midst of everything and opens it again on the same profile.
    pub async fn crash(&mut self) -> TestResult {
        self.fetch_notices().await?;
        self.kill_now()?;
        self.start_again().await?;
        self.open().await
    }

    /// Kills the whole browser at once and leaves it dead: nothing is fetched from it before.
    pub fn kill_now(&mut self) -> TestResult {
        self.browser()?.kill();
        Ok(())
    }

    /// Opens the browser again after [`Page::kill_now`], at a place of the app (`#/s/…`).
    pub async fn revive(&mut self, place: &str) -> TestResult {
        self.start_again().await?;
        self.visit(format!("{}{place}", self.server.address())).await?;
        self.wait_for_app().await
    }

    /// Opens another tab at a place of the app and turns to it.
    pub async fn new_tab(&self, place: &str) -> TestResult {
        self.tabs().await?;
        self.browser.as_ref().ok_or(no_browser())?.new_tab().await?;
        self.ready().await?;
        self.visit(format!("{}{place}", self.server.address())).await?;
        self.wait_for_app().await
    }

    /// Turns to a tab, counted from 0 in the order in which they were opened.
    pub async fn tab(&self, nth: usize) -> TestResult {
        let tab = self.tabs().await?.get(nth).cloned();
        let tab = tab.ok_or(Error::new("there is no such tab."))?;
        self.driver()?.switch_to_window(tab).await?;
        // Another window comes with another folder for what is downloaded.
        self.ready().await.map(drop)
    }

    /// The tabs that are open. WebKit's driver tells them in any order, so whoever opens one looks before
    /// that: at most one of them is new then.
    async fn tabs(&self) -> TestResult<Vec<WindowHandle>> {
        let mut there = self.browser.as_ref().ok_or(no_browser())?.windows().await?;
        let mut tabs = self.tabs.lock().unwrap_or_else(PoisonError::into_inner);
        tabs.retain(|tab| there.contains(tab));
        there.retain(|tab| !tabs.contains(tab));
        tabs.append(&mut there);
        Ok(tabs.clone())
    }

    /// Runs a script in every page of this tab from now on, before the page's own: for a browser
    /// that lacks something.
    pub async fn before_every_page(&self, script: &str) -> TestResult {
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        Ok(())
    }

    /// From the next page on, the clock of the pages in this window can be put forward.
    pub async fn settable_clock(&self) -> TestResult {
        self.before_every_page(CLOCK).await
    }

    /// Puts the clock of a page forward that was loaded after [`Page::settable_clock`]: what
    /// waits for the time in between happens now.
    pub async fn pass_time(&self, time: Duration) -> TestResult {
        self.evaluate(&format!("passTime({})", time.as_millis())).await?;
        Ok(())
    }

    /// Cuts the network: for the page, and for the service worker by switching off the host.
    pub async fn offline(&mut self, offline: bool) -> TestResult {
        self.offline = offline;
        self.server.reachable(!offline);
        self.set_network().await
    }

    /// Makes processor and network slow, or with `None` as fast as they are. The service worker's
    /// own traffic is not slowed down.
    pub async fn throttle(&mut self, throttle: Option<Throttle>) -> TestResult {
        self.throttled = throttle;
        let rate = throttle.map_or(1.0, |throttle| throttle.processor);
        self.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
        self.set_network().await
    }

    async fn set_network(&self) -> TestResult {
        let (latency, throughput) = match self.throttled {
            _ if self.offline => (0, 0),
            Some(Throttle { latency: delay, bytes_each_second, .. }) => (delay, bytes_each_second),
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

    /// Lets the page fall asleep as in a pocket – it is hidden, and none of its scripts runs –, or wakes it.
    /// It is still hidden then and can be looked at, but not tapped.
    pub async fn asleep(&self, asleep: bool) -> TestResult {
        let state = if asleep { "frozen" } else { "active" };
        self.cdp("Page.setWebLifecycleState", json!({ "state": state })).await?;
        Ok(())
    }

    /// Shows every time as it is in this zone, wherever the tests run.
    pub async fn time_zone(&self, zone: &str) -> TestResult {
        self.cdp("Emulation.setTimezoneOverride", json!({ "timezoneId": zone })).await?;
        Ok(())
    }

    /// Tells the page that this person likes movement, or wants none.
    pub async fn motion(&self, wanted: bool) -> TestResult {
        let value = if wanted { "no-preference" } else { "reduce" };
        let feature = json!({ "name": "prefers-reduced-motion", "value": value });
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await?;
        Ok(())
    }

    /// Tells the page that this phone is set to light colours, or to dark ones.
    pub async fn light(&self, light: bool) -> TestResult {
        let value = if light { "light" } else { "dark" };
        let feature = json!({ "name": "prefers-color-scheme", "value": value });
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await?;
        Ok(())
    }

    /// What a phone takes of its window on top and at the bottom, for a notch and a home bar.
    pub async fn taken_by_the_phone(&self, top: u32, bottom: u32) -> TestResult {
        let insets = json!({ "insets": { "top": top, "bottom": bottom } });
        self.cdp("Emulation.setSafeAreaInsetsOverride", insets).await?;
        Ok(())
    }

    /// Changes the size of the window, in CSS pixels.
    pub async fn window(&self, width: u32, height: u32) -> TestResult {
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true }),
        )
        .await?;
        Ok(())
    }

    // ------------------------------------------------------------ hands

    /// Taps what has this name.
    pub async fn tap(&self, name: &str) -> TestResult {
        self.tap_on(name, None).await
    }

    /// Taps what has this name inside the part of the page that is called `region`.
    pub async fn tap_in(&self, region: &str, name: &str) -> TestResult {
        self.tap_on(name, Some(region)).await
    }

    /// Taps what has a name that begins like this, inside the named part of the page: a field
    /// whose name goes on with what stands in it.
    pub async fn tap_beginning(&self, region: &str, beginning: &str) -> TestResult {
        self.tap_alone(Some(region), beginning).await
    }

    async fn tap_alone(&self, region: Option<&str>, beginning: &str) -> TestResult {
        let start = Instant::now();
        loop {
            let tree = self.tree().await?;
            let names: Vec<String> = tree.names_in(region, beginning).map(str::to_owned).collect();
            if let [name] = &names[..] {
                // Once: what goes on with a number may be called otherwise a moment later.
                if let Ok((_, (x, y))) = self.attempt(name, region).await {
                    return self.tap_point(x, y).await;
                }
            }
            if start.elapsed() > self.patience {
                let what = format!("“{beginning}…” in {region:?} names {names:?}");
                return Err(self.with_circumstances(&what).await);
            }
            pause(start).await;
        }
    }

    /// Taps several things one after the other: `s.tap_sequence(&["1", "0", "2", "OK"])`.
    pub async fn tap_sequence(&self, names: &[&str]) -> TestResult {
        for name in names {
            self.tap(name).await?;
        }
        Ok(())
    }

    /// Taps the same place `count` times, one tap every `takt`, wherever things move meanwhile.
    pub async fn tap_times(&self, name: &str, count: usize, takt: Duration) -> TestResult {
        let (_, (x, y)) = self.search(name, None).await?;
        self.tap_point_times(x, y, count, takt).await
    }

    /// The same at a point of the window, in CSS pixels.
    pub async fn tap_point_times(
        &self,
        x: f64,
        y: f64,
        count: usize,
        takt: Duration,
    ) -> TestResult {
        let half = (takt / 2).as_millis() as u64;
        let mut actions = vec![json!({
            "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x.round(), "y": y.round(),
        })];
        for _ in 0..count {
            actions.push(json!({ "type": "pointerDown", "button": 0 }));
            actions.push(json!({ "type": "pause", "duration": half }));
            actions.push(json!({ "type": "pointerUp", "button": 0 }));
            actions.push(json!({ "type": "pause", "duration": half }));
        }
        self.perform(json!({
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
            "actions": actions,
        }))
        .await
    }

    /// Where what has this name is tapped, in CSS pixels of the window.
    pub async fn place(&self, name: &str) -> TestResult<(f64, f64)> {
        Ok(self.search(name, None).await?.1)
    }

    /// Taps at a point of the window, in CSS pixels.
    pub async fn tap_point(&self, x: f64, y: f64) -> TestResult {
        self.finger(x, y, Duration::ZERO).await
    }

    /// Keeps the finger on what has this name.
    pub async fn hold(&self, name: &str, duration: Duration) -> TestResult {
        let (x, y) = self.search(name, None).await?.1;
        self.finger(x, y, duration).await
    }

    /// Replaces what is in the field of this name by typing.
    pub async fn write(&self, field: &str, text: &str) -> TestResult {
        self.tap(field).await?;
        self.replace(text).await
    }

    /// Types a number into a field of a form, which the form's own keypad types: what stood there
    /// begins anew with the first digit.
    pub async fn type_number(&self, field: &str, number: &str) -> TestResult {
        self.tap_alone(None, &format!("{field}: ")).await?;
        self.tap_text(number).await
    }

    /// The same for a field inside the named part of the page.
    pub async fn type_number_in(&self, region: &str, field: &str, number: &str) -> TestResult {
        self.tap_alone(Some(region), &format!("{field}: ")).await?;
        self.tap_text(number).await
    }

    async fn replace(&self, text: &str) -> TestResult {
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
        self.perform(json!({ "type": "key", "id": "keyboard", "actions": keys })).await
    }

    /// Presses one key, by its WebDriver code or character.
    pub async fn key(&self, key: &str) -> TestResult {
        self.perform(json!({ "type": "key", "id": "keyboard", "actions": [
            { "type": "keyDown", "value": key }, { "type": "keyUp", "value": key },
        ] }))
        .await
    }

    /// Presses a key while others are held, by their WebDriver codes or characters.
    pub async fn chord(&self, held: &[&str], key: &str) -> TestResult {
        let step = |kind: &str, key: &str| json!({ "type": kind, "value": key });
        let mut keys: Vec<_> = held.iter().map(|key| step("keyDown", key)).collect();
        keys.extend([step("keyDown", key), step("keyUp", key)]);
        keys.extend(held.iter().rev().map(|key| step("keyUp", key)));
        self.perform(json!({ "type": "key", "id": "keyboard", "actions": keys })).await
    }

    /// Types into what has the focus.
    pub async fn tap_text(&self, text: &str) -> TestResult {
        // No hand is quicker than the sheet that it opened.
        self.draws().await?;
        for key in text.chars() {
            self.key(&key.to_string()).await?;
        }
        Ok(())
    }

    /// Goes on with the Tab key until what has this name has the focus.
    pub async fn tab_until(&self, name: &str) -> TestResult {
        let mut seen = Vec::new();
        for _ in 0..200 {
            self.key("\u{e004}").await?;
            let there = self.focus().await?;
            if there.as_deref() == Some(name) {
                return Ok(());
            }
            seen.push(there.unwrap_or_default());
        }
        let what = format!("the Tab key does not lead to “{name}”, but to {seen:?}");
        Err(self.with_circumstances(&what).await)
    }

    /// The name of what has the focus; `None` where nothing of the page has it.
    pub async fn focus(&self) -> TestResult<Option<String>> {
        Ok(self.tree().await?.focus().map(|node| node.name.clone()))
    }

    /// Chooses in a list field by typing the first letters, as its keyboard use is.
    pub async fn choose(&self, field: &str, entry: &str) -> TestResult {
        // In one go: some lists begin anew when no letter comes for half a second.
        let press = |letter: char| {
            ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": letter }))
        };
        let keys: Vec<_> = entry.chars().flat_map(press).collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": keys });
        for nth in 1..=TRIES {
            let (its_node, _) = self.search(field, None).await?;
            // A list field adds what is typed soon after to what was typed before, until it is left; in
            // Firefox for a second longer.
            let again =
                format!("document.activeElement?.blur(), eyesSaw[{}].focus()", its_node.number);
            self.evaluate(&again).await?;
            self.perform(keyboard.clone()).await?;
            let typed = Instant::now();
            while typed.elapsed() < TAKES {
                let tree = self.tree().await?;
                if tree.usable(field, None).iter().any(|node| node.value == entry) {
                    return Ok(());
                }
                pause(typed).await;
            }
            tell(&format!("“{entry}” was typed {nth} times into “{field}” in vain"));
        }
        let what = format!("{entry} was not chosen in {field}, though it was typed {TRIES} times");
        Err(self.with_circumstances(&what).await)
    }

    /// Gives a file to the page's file field, as the file picker would.
    pub async fn give_file(&self, path: &Path) -> TestResult {
        self.give_files(&[path]).await
    }

    /// Gives several files at once.
    pub async fn give_files(&self, paths: &[&Path]) -> TestResult {
        let field = self.driver()?.find(thirtyfour::By::Css("input[type=file]")).await?;
        let paths: Vec<_> = paths.iter().map(|path| path.to_string_lossy()).collect();
        field.send_keys(paths.join("\n")).await?;
        Ok(())
    }

    /// Drops files on the middle of the window, as from a folder beside it.
    pub async fn drop_files(&self, paths: &[&Path]) -> TestResult {
        for kind in ["dragEnter", "dragOver", "drop"] {
            let data = json!({ "items": [], "files": paths, "dragOperationsMask": 1 });
            let event = json!({ "type": kind, "x": 195, "y": 300, "data": data });
            self.cdp("Input.dispatchDragEvent", event).await?;
        }
        Ok(())
    }

    // ------------------------------------------------------------ eyes

    /// Waits until this text can be seen or heard.
    pub async fn sees(&self, text: &str) -> TestResult {
        self.wait(&format!("“{text}” on the page"), async || self.stands_there(text).await).await
    }

    /// Waits until this text is gone.
    pub async fn sees_not(&self, text: &str) -> TestResult {
        self.wait(&format!("“{text}” to be gone from the page"), async || {
            Ok(!self.stands_there(text).await?)
        })
        .await
    }

    /// Waits until exactly this text stands in the part of the page that is called `region`.
    pub async fn sees_in(&self, region: &str, text: &str) -> TestResult {
        self.wait(&format!("“{text}” by itself in “{region}”"), async || {
            Ok(self.tree().await?.stands_in(region, text))
        })
        .await
    }

    /// Waits until the field of this name holds this.
    pub async fn sees_value(&self, region: &str, field: &str, value: &str) -> TestResult {
        self.wait(
            &format!("“{value}” in the field “{field}” of “{region}”"),
            async || {
                let tree = self.tree().await?;
                Ok(matches!(tree.usable(field, Some(region))[..], [node] if node.value == value))
            },
        )
        .await
    }

    /// Whether the key or box of this name is pressed or ticked.
    pub async fn is_chosen(&self, name: &str, region: &str) -> TestResult<bool> {
        let tree = self.tree().await?;
        match tree.usable(name, Some(region))[..] {
            [node] => node.chosen.ok_or_else(|| {
                Error::new(format!("{} is neither pressed nor ticked.", node.shown()))
            }),
            _ => Err(self.with_circumstances(&format!("there is no single “{name}”")).await),
        }
    }

    /// Waits until the key or box of this name is pressed or ticked.
    pub async fn sees_chosen(&self, name: &str, region: &str) -> TestResult {
        self.wait(&format!("“{name}” in “{region}” to be chosen"), async || {
            let tree = self.tree().await?;
            Ok(matches!(tree.usable(name, Some(region))[..], [node] if node.chosen == Some(true)))
        })
        .await
    }

    /// Waits until something of this role has this name: `("heading", "Jasstafel")`.
    pub async fn sees_role(&self, role: &str, name: &str) -> TestResult {
        self.wait(&format!("a {role} “{name}”"), async || {
            Ok(self.tree().await?.has(role, name))
        })
        .await
    }

    /// Waits until what has this name has the focus: much gets it a frame after it is there.
    pub async fn sees_focus(&self, name: &str) -> TestResult {
        self.wait(&format!("the focus on “{name}”"), async || {
            Ok(self.focus().await?.as_deref() == Some(name))
        })
        .await
    }

    /// Waits until a script's value is true; for what no text says.
    pub async fn holds(&self, what: &str, script: &str) -> TestResult {
        self.wait(what, async || Ok(self.evaluate(script).await? == true)).await
    }

    /// Waits until nothing moves: what is tapped then is where it was found.
    pub async fn rests(&self) -> TestResult {
        const STILL: &str = "document.getAnimations().every((one) => one.playState !== 'running')";
        self.holds("everything to stand still", STILL).await
    }

    /// Waits for two frames: a sheet has the focus one after it is there.
    async fn draws(&self) -> TestResult {
        self.holds("two frames to be drawn", TWO_FRAMES).await
    }

    /// Everything that stands on the page.
    pub async fn text(&self) -> TestResult<String> {
        let text = self.evaluate("document.body?.innerText ?? ''").await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Everything that answers to a tap, as role and name.
    pub async fn usable(&self) -> TestResult<Vec<String>> {
        let tree = self.tree().await?;
        Ok(tree.all_usable().map(TreeNode::shown).collect())
    }

    /// What stands on the page by the browser's own accessibility tree, which only Chromium's driver
    /// tells, and by the script that all other steps read it with.
    pub async fn read_twice(&self) -> TestResult<[Vec<String>; 2]> {
        // A sheet has the focus one frame after it is there: not between the two.
        self.draws().await?;
        let tree = self.cdp("Accessibility.getFullAXTree", json!({})).await?;
        Ok([Tree::read(&tree).told(), self.tree().await?.told()])
    }

    /// The value of a JavaScript expression (a promise is awaited): for measuring, not for acting.
    pub async fn evaluate(&self, expression: &str) -> TestResult<Value> {
        let answer = self
            .cdp(
                "Runtime.evaluate",
                json!({ "expression": expression, "awaitPromise": true, "returnByValue": true }),
            )
            .await?;
        if let Some(why) = answer["exceptionDetails"]["exception"]["description"].as_str() {
            return Err(Error::new(format!("`{expression}` failed: {why}")));
        }
        Ok(answer["result"]["value"].clone())
    }

    /// What the page holds after everything that nobody needs is cleared away: elements of all
    /// kinds, listeners, and bytes of the scripts' heap.
    pub async fn usage(&self) -> TestResult<[f64; 3]> {
        // What was looked for is held until it is let go, and with it every sheet it was on.
        self.evaluate("window.eyesSaw = []").await?;
        self.cdp("HeapProfiler.collectGarbage", json!({})).await?;
        self.cdp("Performance.enable", json!({})).await?;
        let numbers = self.cdp("Performance.getMetrics", json!({})).await?;
        let number = |name: &str| {
            let all = numbers["metrics"].as_array().into_iter().flatten();
            let some = all.into_iter().find(|some| some["name"] == name)?;
            some["value"].as_f64()
        };
        let lacks = || Error::new(format!("the browser counts otherwise: {numbers}"));
        let [node, listeners, heap] = ["Nodes", "JSEventListeners", "JSHeapUsedSize"].map(number);
        Ok([node.ok_or_else(lacks)?, listeners.ok_or_else(lacks)?, heap.ok_or_else(lacks)?])
    }

    /// Saves what the screen shows as `target/screenshots/NAME.png`.
    pub async fn picture_of_page(&self, name: &str) -> TestResult<PathBuf> {
        self.picture_of(&pictures(), name).await
    }

    /// Saves what the screen shows as `<name>.png` in a folder.
    pub async fn picture_of(&self, folder: &Path, name: &str) -> TestResult<PathBuf> {
        fs::create_dir_all(folder)?;
        let path = folder.join(format!("{name}.png"));
        fs::write(&path, self.driver()?.screenshot_as_png().await?)?;
        Ok(path)
    }

    /// Saves what the screen shows as `<name>.webp` in a folder, small enough for a page of text, and
    /// says how many bytes it takes.
    pub async fn small_picture_of(&self, folder: &Path, name: &str) -> TestResult<usize> {
        // What a finger on the screen shows for a moment is no part of it.
        self.cdp("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await?;
        let data = self.captured(json!({ "format": "webp", "quality": 80 })).await?;
        fs::create_dir_all(folder)?;
        fs::write(folder.join(format!("{name}.webp")), &data)?;
        Ok(data.len())
    }

    /// What the screen shows in a place: its left edge, its upper one, how wide and how high.
    pub async fn picture_in(&self, [x, y, width, height]: [f64; 4]) -> TestResult<Vec<u8>> {
        let clip = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
        self.captured(json!({ "format": "png", "clip": clip })).await
    }

    /// What the browser shows, as the bytes of a picture.
    async fn captured(&self, wanted: Value) -> TestResult<Vec<u8>> {
        let told = self.cdp("Page.captureScreenshot", wanted).await?;
        let text = told["data"].as_str().unwrap_or_default();
        BASE64.decode(text).map_err(|why| Error::new(format!("no picture: {why}.")))
    }

    /// Opens a page that lies in a folder and saves a picture of all of it beside it.
    pub async fn picture_of_file(&self, page: &Path, width: u32) -> TestResult {
        self.visit(format!("file://{}", page.display())).await?;
        self.evaluate("Promise.all([...document.images].map((image) => image.decode()))").await?;
        self.whole_picture_of(&page.with_extension("webp"), width).await
    }

    /// Saves a picture of all of the page in a window of this width, however high it is.
    pub async fn whole_picture_of(&self, file: &Path, width: u32) -> TestResult {
        let window =
            json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        self.cdp("Emulation.setDeviceMetricsOverride", window).await?;
        let height = self.evaluate("document.documentElement.scrollHeight").await?;
        let all = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": 1 });
        let wanted = json!({
            "format": "webp", "quality": 80, "clip": all, "captureBeyondViewport": true,
        });
        fs::write(file, self.captured(wanted).await?)?;
        Ok(())
    }

    /// The newest finished download among those that the test has not had yet.
    pub async fn last_file(&self) -> TestResult<PathBuf> {
        let folder = self.ready().await?;
        let newest = || {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let finished = |file: &fs::DirEntry| {
                let name = file.file_name();
                let name = name.to_string_lossy();
                // The browser takes the name with an empty file before it writes.
                let written = file.metadata().is_ok_and(|data| data.len() > 0);
                // As it is called until all of it is there.
                let unfinished = [".crdownload", ".part", ".wkdownload"];
                let whole = !unfinished.iter().any(|end| name.ends_with(end));
                written && whole && !name.starts_with('.')
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
        self.wait("a finished download", async || {
            let file = newest();
            let there = file.is_some();
            *lock() = file;
            Ok(there)
        })
        .await?;
        lock().take().ok_or(Error::new("the download is gone again."))
    }

    /// A folder of the test's own, removed with the session.
    pub fn folder(&self, name: &str) -> TestResult<PathBuf> {
        self.files.sub(name)
    }

    /// The folder of the browser's profile, which tells one browser from another.
    pub fn profile(&self) -> TestResult<PathBuf> {
        Ok(self.browser.as_ref().ok_or(no_browser())?.profile().to_path_buf())
    }

    /// Whether the browser that was killed left the store of IndexedDB in the midst of a record. Chromium
    /// goes on behind that, and at the start after the next throws the whole store away: what is looked
    /// for once more there says nothing of the app.
    pub fn is_torn(&self) -> TestResult<bool> {
        leveldb::is_torn(&self.profile()?, &self.server.origin())
    }

    /// Leaves it so, as a kill in that moment would.
    pub fn tear(&self) -> TestResult {
        leveldb::tear(&self.profile()?, &self.server.origin())
    }

    /// What the browser itself said, since its profile began.
    pub fn browser_said(&self) -> TestResult<String> {
        let said = fs::read(self.browser.as_ref().ok_or(no_browser())?.console_file())?;
        Ok(String::from_utf8_lossy(&said).into_owned())
    }

    /// How many bytes the browser keeps for the pages of an origin.
    pub async fn kept_from(&self, origin: &str) -> TestResult<u64> {
        let kept = self.cdp("Storage.getUsageAndQuota", json!({ "origin": origin })).await?;
        kept["usage"].as_f64().map(|bytes| bytes as u64).ok_or(Error::new("no usage is told."))
    }

    // ------------------------------------------------------------ judgement

    /// Fails if the browser reported an error or a page asked another host for anything.
    pub async fn check_calm(&mut self) -> TestResult {
        self.fetch_notices().await?;
        // Each excuses one that is the same.
        let provoked = &mut self.provoked;
        self.complaints.retain(|complaint| {
            match provoked.iter().position(|one| one == complaint) {
                Some(nth) => {
                    provoked.swap_remove(nth);
                    false
                }
                None => true,
            }
        });
        if !self.complaints.is_empty() {
            let text = self.complaints.join("\n  ");
            return Err(Error::new(format!("the browser reports:\n  {text}")));
        }
        let own = self.server.origin();
        let foreign: Vec<_> = self
            .addresses
            .iter()
            .filter(|address| {
                // A line to a live table goes to the host of the page too.
                let address = address.replacen("ws:", "http:", 1);
                // The browser's own pages (the empty tab it starts with) come from no host, nor do files.
                let local = ["data:", "blob:", "about:", "chrome:", "chrome-untrusted:", "file:"];
                let ours = self.hosts.iter().chain([&own]);
                !ours.into_iter().any(|host| address.starts_with(&format!("{host}/")))
                    && !local.iter().any(|start| address.starts_with(start))
            })
            .collect();
        if foreign.is_empty() {
            return Ok(());
        }
        Err(Error::new(format!(
            "the page asked others for {foreign:?}, but may only talk to {own}."
        )))
    }

    /// Forgets complaints that a test has provoked, and returns them. Where its server was faulty, the
    /// same may be told again: of a part that was asked for twice, the slower answer comes later.
    pub async fn expected_notices(&mut self) -> TestResult<Vec<String>> {
        self.all_is_told().await?;
        let told = std::mem::take(&mut self.complaints);
        if self.server.was_faulty() {
            self.provoked.extend(told.iter().cloned());
        }
        Ok(told)
    }

    async fn all_is_told(&mut self) -> TestResult {
        if self.server.was_faulty() || !self.hosts.is_empty() {
            // What of a part did not come is told a second after it failed, unless the page is gone.
            self.evaluate("new Promise((ok) => setTimeout(() => ok(true), 1001))").await?;
        }
        self.fetch_notices().await
    }

    /// Fails if the page is wider than the window, if something to tap is cut off, covered, overlaps
    /// another, cannot be brought into view or is smaller than `at_least` CSS pixels in either
    /// direction, or if a text is cut off, sticks out of its key or runs into another text.
    pub async fn check_layout(&self, at_least: f64) -> TestResult {
        let complaints = self.layout(&|_| at_least).await?;
        if complaints.is_empty() {
            return Ok(());
        }
        let picture = self.picture_of_failure().await;
        Err(Error::new(format!("arrangement ({picture}):\n  {}", complaints.join("\n  "))))
    }

    /// The same as sentences, with a least size by name.
    pub async fn layout(&self, at_least: &dyn Fn(&str) -> f64) -> TestResult<Vec<String>> {
        self.rests().await?;
        let tree = self.tree().await?;
        let targets: Vec<_> = tree
            .all_usable()
            .map(|node| json!([at_least(&node.name), node.shown(), node.number]))
            .collect();
        Ok(strings(&self.evaluate(&format!("({LAYOUT})({})", json!(targets))).await?))
    }

    /// What axe-core finds on the page, as sentences: all its rules for WCAG 2 A and AA and for
    /// good practice, or only those that depend on colours; and every number that stands by
    /// itself, which is a score, with less contrast than 7:1.
    pub async fn axe(&self, only_colours: bool) -> TestResult<Vec<String>> {
        if self.evaluate("typeof axe").await? != "object" {
            let script = fs::read_to_string(environment("AXE")?)?;
            // Its value is axe itself, which no message can carry.
            self.evaluate(&format!("{script};0")).await?;
        }
        Ok(strings(&self.evaluate(&format!("({AXE})({only_colours})")).await?))
    }

    /// Width and height of what has this name, in CSS pixels.
    pub async fn size_of(&self, name: &str) -> TestResult<(f64, f64)> {
        let (node, _) = self.search(name, None).await?;
        let area = self.measure_node(&node).await?;
        Ok((area.width, area.height))
    }

    // ------------------------------------------------------------ below

    /// Starts the browser again on the same profile.
    async fn start_again(&mut self) -> TestResult {
        self.browser()?.start().await?;
        self.ready().await?;
        if self.offline || self.throttled.is_some() {
            self.throttle(self.throttled).await?;
        }
        Ok(())
    }

    /// What is downloaded in this window goes to a folder that nobody else's downloads go to: which.
    async fn ready(&self) -> TestResult<PathBuf> {
        let folder = self.files.sub(DOWNLOADS)?;
        self.browser.as_ref().ok_or(no_browser())?.download_to(folder).await
    }

    fn browser(&mut self) -> TestResult<&mut Browser> {
        self.browser.as_mut().ok_or(no_browser())
    }

    fn driver(&self) -> TestResult<&WebDriver> {
        self.browser.as_ref().ok_or(no_browser())?.driver()
    }

    fn engine(&self) -> Option<Engine> {
        self.browser.as_ref().map(Browser::engine)
    }

    /// Goes to an address and waits until the files of its page are there.
    async fn visit(&self, address: impl AsRef<str>) -> TestResult {
        self.driver()?.goto(address.as_ref()).await?;
        self.files_came().await
    }

    /// Chromium's driver waits for no page, for it would ask before and after each step whether one is on
    /// its way: a third of the time that a step takes.
    async fn files_came(&self) -> TestResult {
        if !self.browser.as_ref().is_some_and(Browser::is_waited_for) {
            return Ok(());
        }
        self.holds("the files of the page", ALL_THERE).await
    }

    async fn wait_for_app(&self) -> TestResult {
        // The first slate of the page is not the app yet. What nobody can have seen nobody taps: until the
        // page is painted for the first time, browsers throw taps away.
        let there = format!(
            "!document.querySelector('.first-slate') && !!document.body?.innerText.trim() && (document.hidden
                || (performance.getEntriesByType('paint').length > 0 || performance.now() > 5000) && {TWO_FRAMES})"
        );
        self.wait("the app to appear", async || Ok(self.evaluate(&there).await? == true)).await
    }

    /// Repeats until it is true; afterwards the failure shows what was there instead.
    pub async fn wait(&self, what: &str, probe: impl AsyncFn() -> TestResult<bool>) -> TestResult {
        let start = Instant::now();
        let longest = self.patience.max(PATIENCE);
        let mut last = String::new();
        while start.elapsed() < self.patience {
            // A page that is just being replaced answers with an error; the next look decides.
            match tokio::time::timeout(longest, probe()).await {
                Ok(Ok(true)) => return Ok(()),
                Ok(Ok(false)) => last.clear(),
                Ok(Err(why)) => last = format!("\nlast error: {why}"),
                // Nothing is asked for the circumstances: the driver still waits for this answer.
                Err(_) => {
                    let waited = start.elapsed();
                    let why = format!("waited {waited:.0?} in vain for {what}: no answer comes");
                    return Err(Error::new(why));
                }
            }
            pause(start).await;
        }
        let waited = self.patience;
        Err(self.with_circumstances(&format!("waited {waited:?} in vain for {what}{last}")).await)
    }

    /// A failure with everything needed to understand it without running it again.
    async fn with_circumstances(&self, what: &str) -> Error {
        let picture = self.picture_of_failure().await;
        let text = self.text().await.unwrap_or_else(|why| why.to_string());
        let list = self.usable().await.unwrap_or_default().join("\n  ");
        Error::new(format!(
            "{what}\nscreenshot: {picture}\n── the page:\n{text}\n── to tap:\n  {list}"
        ))
    }

    async fn picture_of_failure(&self) -> String {
        let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
        match self.picture_of_page(&format!("failed-{test}")).await {
            Ok(path) => path.display().to_string(),
            Err(why) => format!("none, {why}"),
        }
    }

    async fn stands_there(&self, text: &str) -> TestResult<bool> {
        Ok(self.text().await?.contains(text) || self.tree().await?.contains(text))
    }

    async fn tree(&self) -> TestResult<Tree> {
        // As one text: the protocol takes three times as long for that many values.
        let told = self.evaluate(&format!("JSON.stringify(({EYES})())")).await?;
        Ok(Tree::read(&serde_json::from_str(told.as_str().unwrap_or_default())?))
    }

    async fn tap_on(&self, name: &str, region: Option<&str>) -> TestResult {
        let (_, (x, y)) = self.search(name, region).await?;
        self.tap_point(x, y).await
    }

    /// Waits until exactly one thing of this name can be tapped, and says where.
    async fn search(&self, name: &str, region: Option<&str>) -> TestResult<(TreeNode, (f64, f64))> {
        let place = region.map_or(String::new(), |part| format!(" in “{part}”"));
        let start = Instant::now();
        let mut why = String::new();
        // Since when something lies over it, and what.
        let mut cover: Option<(Instant, String)> = None;
        while start.elapsed() < self.patience {
            match self.attempt(name, region).await {
                Ok(found) => {
                    if let Some((since, what)) =
                        cover.filter(|(since, _)| since.elapsed() > COVERED)
                    {
                        let waited = since.elapsed();
                        tell(&format!("“{name}”{place} was covered for {waited:.1?} by {what}"));
                    }
                    return Ok(found);
                }
                Err(reason) => {
                    why = reason.to_string();
                    let covered = why.strip_prefix(COVERED_BY);
                    cover = covered.map(|what| {
                        let since = cover.map_or_else(Instant::now, |(since, _)| since);
                        (since, what.to_owned())
                    });
                }
            }
            pause(start).await;
        }
        Err(self.with_circumstances(&format!("cannot tap “{name}”{place}: {why}")).await)
    }

    async fn attempt(
        &self,
        name: &str,
        region: Option<&str>,
    ) -> TestResult<(TreeNode, (f64, f64))> {
        let tree = self.tree().await?;
        let found = tree.usable(name, region);
        let node = match found[..] {
            [] => return Err(Error::new("there is nothing of this name.")),
            [node] => node,
            _ => {
                let all: Vec<_> = found.iter().map(|node| node.shown()).collect();
                return Err(Error::new(format!("the name is not clear: {all:?}.")));
            }
        };
        if node.disabled {
            return Err(Error::new("it is disabled."));
        }
        let area = self.measure_node(node).await?;
        match area.covered_by {
            Some(cover) => Err(Error::new(format!("{COVERED_BY}{cover}."))),
            None => Ok((node.clone(), (area.centre.0, area.centre.1))),
        }
    }

    /// Scrolls an element into view and measures it.
    async fn measure_node(&self, node: &TreeNode) -> TestResult<Area> {
        let value = self.evaluate(&format!("({MEASURE})(eyesSaw[{}])", node.number)).await?;
        let number = |name: &str| {
            value[name]
                .as_f64()
                .ok_or_else(|| Error::new(format!("{} cannot be measured.", node.shown())))
        };
        Ok(Area {
            centre: (number("x")?, number("y")?),
            width: number("width")?,
            height: number("height")?,
            covered_by: value["cover"].as_str().map(str::to_owned),
        })
    }

    async fn finger(&self, x: f64, y: f64, duration: Duration) -> TestResult {
        let (x, y) = (x.round(), y.round());
        self.perform(json!({
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
            "actions": [
                { "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y },
                { "type": "pointerDown", "button": 0 },
                { "type": "pause", "duration": duration.as_millis() as u64 },
                { "type": "pointerUp", "button": 0 },
            ],
        }))
        .await?;
        if self.engine() != Some(Engine::Chromium) {
            // The other drivers answer before the page has drawn what the tap did, and scrolled to it.
            self.draws().await?;
        }
        Ok(())
    }

    /// One W3C input source, performed and released.
    async fn perform(&self, source: Value) -> TestResult {
        let actions = json!({ "actions": [source] });
        self.command(Method::POST, "actions", Some(actions)).await?;
        Ok(())
    }

    async fn cdp(&self, method: &str, params: Value) -> TestResult<Value> {
        self.browser.as_ref().ok_or(no_browser())?.cdp(method, params).await
    }

    async fn command(&self, method: Method, path: &str, body: Option<Value>) -> TestResult<Value> {
        let command = WebDriverCommand { method, path: path.to_owned(), body };
        Ok(self.driver()?.handle().cmd(command).await?.value_json()?)
    }

    /// Fetches what the browser noted since the last time.
    async fn fetch_notices(&mut self) -> TestResult {
        if let Some(faults) = self.browser.as_mut().map(Browser::faults).transpose()?.flatten() {
            self.complaints.extend(faults);
            return Ok(());
        }
        let Ok(driver) = self.driver() else {
            return Ok(());
        };
        let complaints = driver.get_log("browser").await?;
        let traffic = driver.get_log("performance").await?;
        let severe = complaints
            .into_iter()
            .filter(|entry| entry.level == "SEVERE")
            .map(|entry| entry.message)
            // Asked for when the menu opens: a host without live tables has none.
            .filter(|message| !message.contains("/live.json "));
        self.complaints.extend(severe);
        for entry in traffic {
            let event: Value = serde_json::from_str(&entry.message)?;
            let message = &event["message"];
            let params = &message["params"];
            let address = match message["method"].as_str() {
                Some("Network.requestWillBeSent") => &params["request"]["url"],
                Some("Network.webSocketCreated") => &params["url"],
                _ => continue,
            };
            self.addresses.extend(address.as_str().map(str::to_owned));
        }
        Ok(())
    }
}

/// Says at once what is no fault and yet not as it should be: past the runner, which keeps what a test that
/// passes prints to itself.
fn tell(what: &str) {
    let thread = std::thread::current();
    let line = format!("── {}: {what}\n", thread.name().unwrap_or("?"));
    // Where nobody can be told the test goes on all the same.
    let _ = std::io::stderr().write_all(line.as_bytes());
}

/// Whether the browser tells of the line to a live table, or that its client did not come. WebKit does not
/// say what did not come.
fn tells_of_the_line(complaint: &str) -> bool {
    let of_the_line =
        ["WebSocket connection to ", "WebSocket is already in CLOSING", "WebSocket network error"];
    let missing = complaint.contains("Failed to load resource");
    of_the_line.iter().any(|words| complaint.contains(words))
        || missing && (complaint.contains("/live.js ") || !complaint.contains("http://"))
}

fn no_browser() -> Error {
    Error::new("the browser is closed.")
}

fn strings(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().flat_map(Value::as_str).map(str::to_owned).collect()
}

/// How slow a phone and its network are.
#[derive(Debug, Clone, Copy)]
pub struct Throttle {
    /// So many times slower than this machine.
    pub processor: f64,
    /// Milliseconds until an answer begins.
    pub latency: u32,
    pub bytes_each_second: i64,
}

/// Where something lies in the window, in CSS pixels.
struct Area {
    centre: (f64, f64),
    width: f64,
    height: f64,
    covered_by: Option<String>,
}

/// True once two frames are drawn.
const TWO_FRAMES: &str =
    "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))";

/// A WebDriver command that thirtyfour has no method for: its actions know no touch of this kind.
#[derive(Debug)]
struct WebDriverCommand {
    method: Method,
    path: String,
    body: Option<Value>,
}

impl FormatRequestData for WebDriverCommand {
    fn format_request(&self, session_id: &SessionId) -> RequestData {
        let path = format!("session/{session_id}/{}", self.path);
        let request = RequestData::new(self.method.clone(), path);
        match &self.body {
            Some(body) => request.add_body(body.clone()),
            None => request,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::tells_of_the_line;

    #[test]
    fn of_a_line_that_is_cut_the_browser_tells_nothing_else() {
        for told in [
            "http://127.0.0.1:5/app-0/live.js 0:9 WebSocket connection to 'ws://127.0.0.1:5/live' failed: ",
            "http://127.0.0.1:5/app-0/live.js - Failed to load resource: net::ERR_INTERNET_DISCONNECTED",
            "CONSOLE NETWORK ERROR Failed to load resource: Could not connect to server",
        ] {
            assert!(tells_of_the_line(told), "{told}");
        }
        for fault in [
            "http://127.0.0.1:5/app-0/live.js 0:9 Uncaught TypeError: x is not a function",
            "http://127.0.0.1:5/app-0/app.js - Failed to load resource: net::ERR_INTERNET_DISCONNECTED",
            "http://127.0.0.1:5/ - Refused to connect to 'ws://127.0.0.1:6/live' because it violates …",
            "CONSOLE JS ERROR TypeError: x is not a function",
        ] {
            assert!(!tells_of_the_line(fault), "{fault}");
        }
    }
}
