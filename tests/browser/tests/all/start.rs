//! The first page.

use browser_tests::{Ability, Page, TestResult};

#[tokio::test]
async fn the_app_starts_under_its_content_security_policy() -> TestResult {
    let s = Page::new().await?;
    s.sees_role("heading", "Jasstafel").await?;
    let policy = "document.querySelector('meta[http-equiv=Content-Security-Policy]').content";
    let policy = s.evaluate(policy).await?;
    let policy = policy.as_str().unwrap_or_default();
    assert!(policy.contains("default-src 'none'"), "{policy}");
    assert!(!policy.contains("unsafe-inline"), "{policy}");
    s.picture_of_page("start").await?;
    // Fails on any complaint of the browser, which a breach of the policy is.
    s.end().await
}

#[tokio::test]
async fn the_empty_slate_of_the_first_page_was_small() -> TestResult {
    let s = Page::new().await?;
    s.sees("Noch nichts geschrieben.").await?;
    let wide = "document.querySelector('.slate-picture').getBoundingClientRect().width >= 240";
    s.holds("a slate as wide as two thirds of a phone", wide).await?;
    s.check_layout(48.0).await?;
    s.end().await
}

#[tokio::test]
async fn an_inline_script_does_not_run() -> TestResult {
    let mut s = Page::new().await?;
    s.evaluate(
        "{ const script = document.createElement('script');
           script.textContent = 'window.broken = true'; document.head.append(script); }",
    )
    .await?;
    assert_ne!(s.evaluate("window.broken === true").await?, true);
    let complaints = s.expected_notices().await?;
    assert!(
        complaints.iter().any(|text| text.contains("Content Security Policy")),
        "{complaints:?}"
    );
    s.end().await
}

/// As the browsers of Apple's devices are known.
const APPLE: &str = "window.GestureEvent = class {};";
/// An app of its own, and whether it has asked that its stores be kept.
const AS_AN_APP: &str = "{
  const { matchMedia } = window;
  window.matchMedia = (query) => query === '(display-mode: browser)' ? { matches: false } : matchMedia(query);
  StorageManager.prototype.persist = async () => (window.asked = true);
}";

#[tokio::test]
async fn a_browser_of_a_phone_deleted_a_whole_season_after_a_week_without_a_word() -> TestResult {
    const DELETES: &str = "löscht Seiten, die eine Woche lang niemand öffnet";
    let s = Page::installed().await?;
    if !s.can(Ability::EarlyScripts) {
        return s.end().await;
    }
    s.sees("Noch nichts geschrieben.").await?;
    s.sees_not(DELETES).await?;
    s.before_every_page(APPLE).await?;
    s.reload().await?;
    s.sees(DELETES).await?;
    s.sees_not("Die App beginnt leer").await?;
    s.check_layout(48.0).await?;
    s.tap("Schnellstart").await?;
    s.tap("Weis 20 für Wir").await?;
    s.tap("Alle Abende").await?;
    s.sees("Die App beginnt leer: vorher hier «Speicher», «Alles sichern»").await?;
    s.window(320, 568).await?;
    s.check_layout(48.0).await?;
    // Read once, it is out of the way, and to be found where one asks how safe things are.
    s.tap("Verstanden").await?;
    s.sees_not(DELETES).await?;
    s.reload().await?;
    s.sees("Weiterspielen").await?;
    s.sees_not(DELETES).await?;
    s.tap("Speicher").await?;
    s.sees(DELETES).await?;
    s.holds("nothing asked of the browser", "!window.asked").await?;
    // As an app it is left alone, and sees to it that it is.
    s.before_every_page(AS_AN_APP).await?;
    s.reload().await?;
    s.holds("asked to keep the stores", "window.asked").await?;
    s.tap("Speicher").await?;
    s.sees("Abende: 1").await?;
    s.sees_not(DELETES).await?;
    s.end().await
}

#[tokio::test]
async fn where_the_browser_makes_an_app_of_the_page_there_is_a_key_for_it() -> TestResult {
    const INSTALL: &str = "Als App installieren";
    let s = Page::installed().await?;
    s.tap("Einstellungen").await?;
    s.sees_in("Einstellungen", "Sprache").await?;
    s.sees_not(INSTALL).await?;
    // When it does is the browser's matter.
    s.evaluate(
        "{
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      offer.prompt = () => window.asked = true;
      dispatchEvent(offer);
    }",
    )
    .await?;
    s.tap(INSTALL).await?;
    s.holds("the browser asked", "window.asked").await?;
    s.sees_not(INSTALL).await?;
    s.end().await
}
