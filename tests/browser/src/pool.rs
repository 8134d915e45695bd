//! Browsers that stay open: a test borrows one, gets a window of its own in it, and gives it back
//! empty.
//!
//! Nothing that was written passes from one test to the next. Storage, caches and service workers belong
//! to the web host of a test, which has a port of its own and so is an origin of its own; they are
//! cleared when it is done. The app alone stays, with the host it came from, for a test that
//! takes a phone with the app. What a test sets (size, network, scripts put into its pages) belongs to its
//! windows, which are closed. A browser that has been killed or closed, or whose test failed, is not
//! lent again.

use crate::engine::Engine;
use crate::process::{Driver, Profile};
use crate::server::Server;
use crate::{Error, TestResult, classic, environment, span};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thirtyfour::{
    Capabilities, CapabilitiesHelper, ChromeCapabilities, ChromiumLikeCapabilities,
    LoggingPrefsLogLevel, PageLoadStrategy, WebDriver, WindowHandle,
};

/// Chromium without a screen, without contact to anyone, without the sandbox that root cannot have.
const SWITCHES: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // What a person's browser makes ready beside the page costs as much as the page itself.
    "--disable-extensions",
    "--disable-features=PreloadTopChromeWebUI,PreloadTopChromeWebUILessNavigations,Translate,OptimizationHints,MediaRouter,GlobalMediaControls",
];

/// A phone of today, held upright.
const SIZE: (u32, u32) = (390, 844);

/// How long a driver may take for an answer.
const ANSWERS: Duration = Duration::from_secs(120);

/// What pages write: all that is kept of an origin but its service worker and the worker's files.
const WRITTEN: &str = "cookies,file_systems,indexeddb,local_storage,shared_storage,storage_buckets";

/// A page that is closed lives on for a moment, and would put back what it sees go: from here on it writes
/// nothing any more.
const STILL: &str = "Storage.prototype.setItem = IDBObjectStore.prototype.put = () => {}";

/// The browsers that wait for a test. They end with the run: see [`crate::process`].
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A panic in another thread leaves the list whole.
fn idle() -> MutexGuard<'static, Vec<Browser>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A browser on a profile of its own, whether it runs or is closed; it ends when it is dropped.
pub struct Browser {
    engine: Engine,
    running: Option<RunningBrowser>,
    profile: Profile,
    languages: &'static str,
    /// Whether the next test may have it.
    shared: bool,
    /// Whether a page counts as opened only once all its files are there.
    waits_for_files: bool,
    /// The host whose app it has, and nothing else of it.
    host: Option<Server>,
}

struct RunningBrowser {
    driver: WebDriver,
    /// The window that no test uses: a browser without any ends. One that is not lent has none.
    home: Option<WindowHandle>,
    /// So much of what it says was read.
    heard: u64,
    // Dropped after what talks to it.
    _driver_process: Driver,
}

impl Browser {
    /// One that waits, or else a new one, set to these languages.
    pub async fn borrow(languages: &'static str) -> TestResult<Self> {
        let waiting = {
            let mut idle = idle();
            let place = idle.iter().position(|browser| browser.languages == languages);
            place.map(|place| idle.swap_remove(place))
        };
        if let Some(mut browser) = waiting {
            // One that died while nobody used it is no failure of this test.
            if browser.open_window().await.is_ok() {
                return Ok(browser);
            }
        }
        Self::started(languages, true).await
    }

    /// A new one, for its test alone, that does not wait for the files of a page.
    pub async fn patient(languages: &'static str) -> TestResult<Self> {
        Self::started(languages, false).await
    }

    async fn started(languages: &'static str, waits_for_files: bool) -> TestResult<Self> {
        let engine = Engine::of_run()?;
        let profile = Profile::new()?;
        // Only Chromium can be asked to forget what it kept and noted for a test.
        let shared = waits_for_files && engine == Engine::Chromium;
        let mut browser =
            Self { engine, running: None, profile, languages, shared, waits_for_files, host: None };
        browser.start().await?;
        Ok(browser)
    }

    /// Starts it on its profile, with a window for the test.
    pub async fn start(&mut self) -> TestResult {
        span::note("browser");
        let process = Driver::new(self.engine, &self.profile, self.language())?;
        let address = format!("http://127.0.0.1:{}", process.port);
        // A connection that is kept ends with the test that opened it, in the midst of another's.
        let client =
            reqwest::Client::builder().pool_max_idle_per_host(0).timeout(ANSWERS).build()?;
        let driver = WebDriver::builder(address, self.capabilities()?).client(client).await?;
        let chromium = self.engine == Engine::Chromium;
        if !chromium {
            // As long as an answer is waited for: they count the time that a promise takes, too.
            driver.set_script_timeout(ANSWERS - Duration::from_secs(5)).await?;
        }
        let home = if chromium { Some(driver.window().await?) } else { None };
        self.running = Some(RunningBrowser { driver, home, heard: 0, _driver_process: process });
        if chromium { self.open_window().await } else { self.phone_sized().await }
    }

    /// Opens another window for the test and turns to it: a tab, where one that is opened is seen.
    pub async fn new_tab(&self) -> TestResult {
        let driver = self.driver()?;
        let window = match self.engine {
            Engine::WebKit => driver.new_window().await?,
            _ => driver.new_tab().await?,
        };
        driver.switch_to_window(window).await?;
        match self.engine {
            Engine::Chromium => Ok(()),
            _ => self.phone_sized().await,
        }
    }

    async fn phone_sized(&self) -> TestResult {
        let (width, height) = SIZE;
        let size = json!({ "width": width, "height": height });
        self.cdp("Emulation.setDeviceMetricsOverride", size).await.map(drop)
    }

    fn language(&self) -> &'static str {
        self.languages.split(',').next().unwrap_or_default()
    }

    fn capabilities(&self) -> TestResult<Capabilities> {
        if self.engine == Engine::Chromium {
            return Ok(self.chromium()?.into());
        }
        let mut caps = Capabilities::new();
        if self.engine == Engine::WebKit {
            let program = self.profile.heard(&environment(self.engine.browser())?)?;
            let said = "--enable-write-console-messages-to-stdout=true";
            let options = json!({ "binary": program, "args": ["--automation", said] });
            caps.set("webkitgtk:browserOptions", options)?;
        } else {
            caps.set("moz:firefoxOptions", self.firefox()?)?;
        }
        if !self.waits_for_files {
            caps.set_page_load_strategy(PageLoadStrategy::None)?;
        }
        Ok(caps)
    }

    /// Firefox without a screen, as on a phone: letters twice as fine, fingers, a window as narrow, bars
    /// that take no room, nothing around the page that the Tab key would lead to; and without motion.
    fn firefox(&self) -> TestResult<Value> {
        let look = self.profile.path().join("chrome");
        std::fs::create_dir_all(&look)?;
        let narrow = ":root { min-width: 0 !important; min-height: 0 !important }";
        let alone = "#navigator-toolbox { display: none !important }";
        std::fs::write(look.join("userChrome.css"), format!("{narrow} {alone}"))?;
        Ok(json!({
            "binary": environment(self.engine.browser())?,
            "args": ["-headless", "-profile", self.profile.path()],
            "prefs": {
                "intl.accept_languages": self.languages,
                "layout.css.devPixelsPerPx": "2.0",
                "toolkit.legacyUserProfileCustomizations.stylesheets": true,
                "dom.w3c_touch_events.enabled": 1,
                "ui.prefersReducedMotion": 1,
                "ui.useOverlayScrollbars": 1,
                // Nobody opens another page soon: a process that waits for one costs as much as a page.
                "dom.ipc.processPrelaunch.enabled": false,
                "browser.download.folderList": 2,
                "browser.download.dir": self.profile.downloads()?,
            },
        }))
    }

    fn chromium(&self) -> TestResult<ChromeCapabilities> {
        let mut caps = ChromeCapabilities::new();
        let program = self.profile.heard(&environment("CHROMIUM")?)?;
        caps.set_binary(&program.to_string_lossy())?;
        for switch in SWITCHES {
            caps.add_arg(switch)?;
        }
        // Every picture of what moves is drawn: a fifth of the processor's time by day. At night all goes
        // on with it, as on most phones; by day what asks for it (`Page::motion`).
        if std::env::var_os("JASSTAFEL_MOTION").is_none() {
            caps.add_arg("--force-prefers-reduced-motion")?;
        }
        caps.add_arg(&format!("--lang={}", self.language()))?;
        // What the preference below is to a Chromium with a window.
        caps.add_arg(&format!("--accept-lang={}", self.languages))?;
        caps.add_arg(&format!("--user-data-dir={}", self.profile.path().display()))?;
        let (width, height) = SIZE;
        caps.add_experimental_option(
            "mobileEmulation",
            json!({ "deviceMetrics": {
                "width": width, "height": height, "pixelRatio": 2.0, "touch": true, "mobile": true,
            } }),
        )?;
        caps.add_experimental_option(
            "prefs",
            json!({
                "download.prompt_for_download": false,
                "intl.accept_languages": self.languages,
            }),
        )?;
        caps.set_page_load_strategy(PageLoadStrategy::None)?;
        caps.set_logging_prefs("browser", LoggingPrefsLogLevel::All)?;
        caps.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
        Ok(caps)
    }

    /// A window for the test, in which nothing has happened yet; and nothing is left of what the
    /// browser has noted before.
    async fn open_window(&mut self) -> TestResult {
        let driver = self.driver()?;
        let window = driver.new_tab().await?;
        driver.switch_to_window(window).await?;
        for log in ["browser", "performance"] {
            driver.get_log(log).await?;
        }
        Ok(())
    }

    /// Where the browser puts files that are downloaded from now on: this folder, if it can still be
    /// told.
    pub async fn download_to(&self, folder: PathBuf) -> TestResult<PathBuf> {
        if self.engine != Engine::Chromium {
            return self.profile.downloads();
        }
        let place = json!({ "behavior": "allow", "downloadPath": folder });
        self.cdp("Browser.setDownloadBehavior", place).await?;
        Ok(folder)
    }

    /// Faults that an engine has told since the last time which keeps no log of them: errors of the
    /// pages' scripts.
    pub fn faults(&mut self) -> TestResult<Option<Vec<String>>> {
        let Some(running) = self.running.as_mut().filter(|_| self.engine != Engine::Chromium)
        else {
            return Ok(None);
        };
        let mut said = Vec::new();
        let mut file = File::open(self.profile.console_file())?;
        file.seek(SeekFrom::Start(running.heard))?;
        running.heard += file.read_to_end(&mut said)? as u64;
        let said = String::from_utf8_lossy(&said);
        let fault = |line: &&str| match self.engine {
            // Its own windows are scripts as well.
            Engine::Firefox => line.starts_with("JavaScript error: http://"),
            _ => line.starts_with("CONSOLE") && line.contains("ERROR"),
        };
        Ok(Some(said.lines().filter(fault).map(str::to_owned).collect()))
    }

    /// Whether who opens a page must wait for its files: Chromium's driver does not.
    pub fn is_waited_for(&self) -> bool {
        self.waits_for_files && self.engine == Engine::Chromium
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    pub fn profile(&self) -> &Path {
        self.profile.path()
    }

    /// What the browser itself says, since its profile began.
    pub fn console_file(&self) -> PathBuf {
        self.profile.console_file()
    }

    pub fn driver(&self) -> TestResult<&WebDriver> {
        let running = self.running.as_ref().ok_or(Error::new("the browser is closed."))?;
        Ok(&running.driver)
    }

    pub async fn cdp(&self, method: &str, params: Value) -> TestResult<Value> {
        if self.engine != Engine::Chromium {
            return classic::answer(self.engine, self.driver()?, method, &params).await;
        }
        Ok(self.driver()?.cdp().send_raw(method, params).await?)
    }

    /// The windows of the test.
    pub async fn windows(&self) -> TestResult<Vec<WindowHandle>> {
        let home = self.running.as_ref().and_then(|running| running.home.as_ref());
        let mut all = self.driver()?.windows().await?;
        all.retain(|window| Some(window) != home);
        Ok(all)
    }

    /// Closes it as a person does. Its profile stays; the next test gets another browser.
    pub async fn close(&mut self) -> TestResult {
        self.shared = false;
        match self.running.take() {
            Some(RunningBrowser { driver, .. }) => Ok(driver.quit().await?),
            None => Ok(()),
        }
    }

    /// Ends it at once, as a dead battery would. Its profile stays.
    pub fn kill(&mut self) {
        self.shared = false;
        self.profile.kill_browser();
        if let Some(RunningBrowser { driver, .. }) = self.running.take() {
            // So that nobody waits for its answer; it can only say that it was closed before,
            // which is as good.
            let _ = driver.leak();
        }
    }

    /// The host whose app it has, if it has one; from now on the test's.
    pub fn take_host(&mut self) -> Option<Server> {
        self.host.take()
    }

    /// For the next test, with nothing left of what was there from this host but the app, where it is
    /// the one that every host has; or closed, if it cannot be as it was.
    pub async fn give_back(mut self, host: Server) -> TestResult {
        // Where the environment of a process is not told, nothing would end it after the run.
        if !self.shared || cfg!(not(target_os = "linux")) {
            return self.close().await;
        }
        let keeps_app = self.host.is_none() && host.is_as_new();
        // One that cannot be tidied is ended by being dropped: the test has had what it wanted.
        if self.tidy(&host.origin(), keeps_app).await.is_ok() {
            if keeps_app {
                host.forget();
                self.host = Some(host);
            }
            idle().push(self);
        }
        Ok(())
    }

    async fn tidy(&self, origin: &str, keeps_app: bool) -> TestResult {
        let driver = self.driver()?;
        for window in self.windows().await? {
            driver.switch_to_window(window).await?;
            driver.execute(STILL, vec![]).await?;
            driver.close_window().await?;
        }
        if let Some(home) = self.running.as_ref().and_then(|running| running.home.clone()) {
            driver.switch_to_window(home).await?;
        }
        let all =
            json!({ "origin": origin, "storageTypes": if keeps_app { WRITTEN } else { "all" } });
        self.cdp("Storage.clearDataForOrigin", all).await?;
        self.cdp("Browser.resetPermissions", json!({})).await?;
        Ok(())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // After a failed step it still runs; end it before thirtyfour would wait for it.
        if self.running.is_some() {
            self.kill();
        }
    }
}
