//! The first page.

use browser_tests::{Ergebnis, Sitzung};

#[tokio::test]
async fn the_app_starts_under_its_content_security_policy() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.sieht_rolle("heading", "Jasstafel").await?;
    let policy = "document.querySelector('meta[http-equiv=Content-Security-Policy]').content";
    let policy = s.miss(policy).await?;
    let policy = policy.as_str().unwrap_or_default();
    assert!(policy.contains("default-src 'none'"), "{policy}");
    assert!(!policy.contains("unsafe-inline"), "{policy}");
    s.foto("start").await?;
    // Fails on any complaint of the browser, which a breach of the policy is.
    s.ende().await
}

#[tokio::test]
async fn an_inline_script_does_not_run() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    s.miss(
        "{ const script = document.createElement('script');
           script.textContent = 'window.broken = true'; document.head.append(script); }",
    )
    .await?;
    assert_ne!(s.miss("window.broken === true").await?, true);
    let complaints = s.erwartete_meldungen().await?;
    assert!(
        complaints.iter().any(|text| text.contains("Content Security Policy")),
        "{complaints:?}"
    );
    s.ende().await
}
