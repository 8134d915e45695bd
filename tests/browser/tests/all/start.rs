//! The first page.

use browser_tests::{Page, TestResult};

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
