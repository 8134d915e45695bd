//! What the tests ask of Chromium's protocol, answered for other engines by W3C WebDriver.
//!
//! The harness speaks one language. Here stands the little of it that it speaks in a story: scripts,
//! the size of the window, what is kept of an origin. All else has no answer but the
//! sentence that this engine's driver cannot do it.

use crate::engine::Engine;
use crate::{Error, TestResult};
use serde_json::Value;
use thirtyfour::WebDriver;
use thirtyfour::error::{WebDriverErrorInner, WebDriverResult};

/// Forgets all that pages of this origin have stored.
const FORGET: &str = "(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) await new Promise((done) => {
        Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: done, onblocked: done });
    });
    for (const name of await caches.keys()) await caches.delete(name);
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
})()";

/// The answer of an engine that does not speak this protocol.
pub async fn answer(
    engine: Engine,
    driver: &WebDriver,
    method: &str,
    params: &Value,
) -> TestResult<Value> {
    match method {
        "Runtime.evaluate" => evaluate(driver, text(&params["expression"])).await,
        "Emulation.setDeviceMetricsOverride" => {
            resize(driver, &params["width"], &params["height"]).await
        }
        "Storage.clearDataForOrigin" => {
            let origin = text(&params["origin"]);
            driver.goto(format!("{origin}{}", crate::server::BLANK)).await?;
            run(driver, FORGET).await?;
            driver.goto("about:blank").await?;
            Ok(Value::Null)
        }
        // A wish that these engines are told before they start, and always are.
        "Emulation.setEmulatedMedia"
            if params["features"][0]["name"] == "prefers-reduced-motion" =>
        {
            Ok(Value::Null)
        }
        "Network.enable" => Ok(Value::Null),
        // As fast as it is.
        "Emulation.setCPUThrottlingRate" if params["rate"].as_f64() == Some(1.0) => Ok(Value::Null),
        // Past the service worker, which is the only way that this driver reloads a page.
        "Page.reload" if engine == Engine::Firefox && params["ignoreCache"] == true => {
            driver.refresh().await?;
            Ok(Value::Null)
        }
        // Without a network: the host is switched off, which is all that these pages are told.
        "Network.emulateNetworkConditions" if params["downloadThroughput"].as_i64() <= Some(0) => {
            Ok(Value::Null)
        }
        _ => Err(Error::new(format!("the driver of {engine:?} has nothing like {method}."))),
    }
}

/// An expression's value; statements have none.
async fn evaluate(driver: &WebDriver, expression: &str) -> TestResult<Value> {
    match run(driver, &format!("({expression}\n)")).await {
        // What fails while it runs is told in the answer: this is no expression.
        Err(why) if matches!(*why, WebDriverErrorInner::JavascriptError(_)) => {
            Ok(run(driver, &format!("(() => {{ {expression}\n }})()")).await?)
        }
        answer => Ok(answer?),
    }
}

/// Runs an expression in the page and awaits what it promises.
async fn run(driver: &WebDriver, expression: &str) -> WebDriverResult<Value> {
    let script = format!(
        "const done = arguments[arguments.length - 1];
         (async () => {expression})().then(
             (value) => done({{ result: {{ value: value ?? null }} }}),
             (why) => done({{ exceptionDetails: {{ exception: {{ description: String(why) }} }} }}),
         );"
    );
    Ok(driver.execute_async(script, Vec::new()).await?.json().clone())
}

/// Makes the page this large: the window is larger by what the browser draws around it.
async fn resize(driver: &WebDriver, width: &Value, height: &Value) -> TestResult<Value> {
    let wanted = [width, height].map(|side| side.as_i64().unwrap_or(0));
    let inner = || async {
        let told = run(driver, "[innerWidth, innerHeight]").await?;
        let side = |at: usize| told["result"]["value"][at].as_i64().unwrap_or(0);
        TestResult::Ok([side(0), side(1)])
    };
    let mut window = wanted;
    for _ in 0..50 {
        let [width, height] = window.map(|side| side.clamp(1, 10_000) as u32);
        driver.set_window_rect(0, 0, width, height).await?;
        let mut page = inner().await?;
        // The window system takes its time.
        for _ in 0..10 {
            if page == wanted {
                return Ok(Value::Null);
            }
            tokio::time::sleep(std::time::Duration::from_millis(30)).await;
            page = inner().await?;
        }
        let rect = driver.get_window_rect().await?;
        window = [rect.width + wanted[0] - page[0], rect.height + wanted[1] - page[1]];
    }
    Err(Error::new(format!("the page does not become {wanted:?} large.")))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
