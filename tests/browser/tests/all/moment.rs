//! The moment a Partie ends and what one wants to show of it: the end, the picture to post, what the
//! device lets feel and hear, paper, and wide windows.

use crate::evening::{
    A, B, MadeEvening, NAMES, at_schieber, schieber, sees_score, sit_down, spiel, tap_and_read,
    write_spiel,
};
use browser_tests::{ENTER, Error, Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::session::decide::Command;
use std::fs;

/// A Schieber to 1000 in which both have this much, after a Spiel of its own.
async fn slate_at(s: &Page, points: [i32; 2]) -> TestResult {
    let mut evening = MadeEvening::standing(1000, points)?;
    let partie = evening.session.last_partie().map(|partie| partie.id);
    let partie = partie.ok_or(Error::new("no Partie"))?;
    let entry = spiel(Mode::Rosen, Side::A, 100);
    evening.command(Command::Enter { partie, entry })?;
    evening.open(s).await
}

/// The first side says merci and has won.
async fn ends(s: &Page) -> TestResult {
    s.tap(&format!("Merci {A}")).await?;
    s.tap("Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees_role("heading", &format!("Gewonnen: {A}")).await
}

/// Whether the whole of each of these keys is on the screen as it stands.
fn whole(names: &[&str]) -> String {
    let names = serde_json::to_string(names).unwrap_or_default();
    format!(
        "{names}.every((name) => [...document.querySelectorAll('button')].some((key) => {{
            const {{ top, bottom, left, right }} = key.getBoundingClientRect();
            return key.innerText.trim() === name && top >= 0 && left >= 0
                && bottom <= innerHeight && right <= innerWidth;
        }}))"
    )
}

#[tokio::test]
async fn what_comes_after_a_partie_lies_below_the_edge_of_the_screen() -> TestResult {
    let s = Page::moving().await?;
    slate_at(&s, [900, 100]).await?;
    ends(&s).await?;
    for (width, height) in [(390, 844), (360, 740), (320, 568), (844, 390), (1280, 800)] {
        s.window(width, height).await?;
        s.evaluate("scrollTo(0, 0)").await?;
        s.holds(&format!("the keys at {width}×{height}"), &whole(&["Revanche", "Teilen"])).await?;
        s.check_layout(44.0).await?;
        s.picture_of_page(&format!("ende-{width}x{height}")).await?;
    }
    // The slate is below, with all that was written, and undo stands where it stood.
    s.window(390, 844).await?;
    sees_score(&s, [1000, 157]).await?;
    s.tap(&format!("Merci: {A} zurück")).await?;
    s.sees(&format!("Merci {A}")).await?;
    s.sees_not("Revanche").await?;
    s.end().await
}

#[tokio::test]
async fn a_rematch_asks_for_the_whole_set_up() -> TestResult {
    let s = Page::moving().await?;
    slate_at(&s, [900, 100]).await?;
    ends(&s).await?;
    s.tap("Revanche").await?;
    // The losers say who deals (G1), nobody else does.
    s.sees("Wer gibt zuerst? Die Verlierer sagen es.").await?;
    s.tap(NAMES[1]).await?;
    s.sees("Spiel 1 schreiben").await?;
    s.sees(&format!("{} gibt", NAMES[1])).await?;
    sees_score(&s, [0, 0]).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.end().await
}

#[tokio::test]
async fn the_end_moves_for_whoever_wants_no_motion() -> TestResult {
    const MOVES: &str =
        "document.getAnimations().filter((a) => a.effect?.target?.closest('.end')).length";
    const MOVED: &str = "window.moved = 0; addEventListener('animationstart', ({ target }) => {
        if (target.closest('.end')) moved += 1;
    }, true); 0";
    let s = Page::moving().await?;
    slate_at(&s, [900, 100]).await?;
    s.evaluate(MOVED).await?;
    ends(&s).await?;
    s.holds("the feast to begin", "moved > 0").await?;
    assert_ne!(s.evaluate("document.querySelectorAll('[data-fresh]').length").await?, 0);
    // Who opens it later was not there.
    s.reload().await?;
    s.sees("Revanche").await?;
    assert_eq!(s.evaluate("document.querySelectorAll('[data-fresh]').length").await?, 0);
    s.tap(&format!("Merci: {A} zurück")).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.tap("Kleine Feier bei Berg, Matsch und Sieg").await?;
    s.tap_in("Einstellungen", "Schliessen").await?;
    ends(&s).await?;
    assert_eq!(s.evaluate(MOVES).await?, 0);
    s.end().await
}

#[tokio::test]
async fn the_phone_vibrates_and_sounds_though_nobody_asked() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.evaluate(
        "window.felt = []; navigator.vibrate = (how) => { window.felt.push(String(how)); return true; };
         window.heard = 0; const start = AudioBufferSourceNode.prototype.start;
         AudioBufferSourceNode.prototype.start = function () { window.heard += 1; start.call(this); }",
    )
    .await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    sees_score(&s, [50, 0]).await?;
    assert_eq!(s.evaluate("window.felt.length + window.heard").await?, 0);
    s.tap("Menü").await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.tap("Vibrieren, wenn geschrieben wird").await?;
    s.tap("Leise Kreide hören").await?;
    s.tap_in("Einstellungen", "Schliessen").await?;
    // Whoever switches it on is shown what it is like.
    s.evaluate("window.felt = []; window.heard = 0").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    sees_score(&s, [100, 0]).await?;
    assert_eq!(s.evaluate("[window.felt.join(), window.heard].join(' ')").await?, "15 1");
    // A digit too many is felt in another way.
    s.tap("Spiel 1 schreiben").await?;
    for digit in ["9", "9", "9"] {
        s.tap_in("Spiel 1", digit).await?;
    }
    assert_eq!(s.evaluate("window.felt.join(' ')").await?, "15 20,60,20");
    s.end().await
}

#[tokio::test]
async fn a_switch_is_offered_for_what_the_browser_lacks() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.before_every_page("delete Navigator.prototype.vibrate; delete window.AudioContext;").await?;
    s.reload().await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.sees("Das kann dieser Browser nicht.").await?;
    let keys = s.usable().await?;
    assert!(
        !keys.iter().any(|key| key.contains("Vibrieren") || key.contains("Kreide")),
        "{keys:?}"
    );
    s.tap_in("Einstellungen", "Schliessen").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    sees_score(&s, [50, 0]).await?;
    s.end().await
}

/// Width and height of a PNG.
fn size(content: &[u8]) -> Option<[u32; 2]> {
    let number =
        |from: usize| Some(u32::from_be_bytes(content.get(from..from + 4)?.try_into().ok()?));
    content.starts_with(b"\x89PNG").then_some(())?;
    Some([number(16)?, number(20)?])
}

#[tokio::test]
async fn teilen_offers_a_file_before_a_picture() -> TestResult {
    let mut s = Page::moving().await?;
    slate_at(&s, [900, 100]).await?;
    s.holds("the service worker", crate::offline::READY).await?;
    // Also where the worker has come after the page and serves it nothing.
    s.reload_past_the_worker().await?;
    assert_eq!(s.evaluate("navigator.serviceWorker.controller === null").await?, true);
    ends(&s).await?;
    s.offline(true).await?;
    s.tap("Teilen").await?;
    s.sees_chosen("Plakat, hoch", crate::evening::SHARE).await?;
    for (what, expected) in [("Plakat, hoch", [1080, 1350]), ("Plakat, quadratisch", [1080, 1080])]
    {
        s.tap(what).await?;
        tap_and_read(&s, "Herunterladen", "Gesichert als jasstafel-").await?;
        let content = fs::read(s.last_file().await?)?;
        assert_eq!(size(&content), Some(expected), "{what}");
        // Wood, grain and letters make a picture of some weight.
        assert!(content.len() > 200_000, "{what}: {} bytes", content.len());
        let pictures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
        fs::create_dir_all(pictures)?;
        fs::write(format!("{pictures}/geteilt-{}.png", expected[1]), &content)?;
    }
    s.offline(false).await?;
    s.end().await
}

#[tokio::test]
async fn names_break_the_picture_that_is_posted() -> TestResult {
    let s = Page::moving().await?;
    sit_down(&s, crate::stage::LONG).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Menü").await?;
    s.tap("Partie ohne Sieger abbrechen").await?;
    s.tap("Teilen").await?;
    tap_and_read(&s, "Herunterladen", "Gesichert als jasstafel-").await?;
    let content = fs::read(s.last_file().await?)?;
    assert_eq!(size(&content), Some([1080, 1350]));
    let pictures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
    fs::create_dir_all(pictures)?;
    fs::write(format!("{pictures}/geteilt-lang.png"), &content)?;
    s.end().await
}

/// What the rule for pages says that was made for this paper.
const HEAD: &str =
    "[...document.adoptedStyleSheets].flatMap((s) => [...s.cssRules]).map((r) => r.cssText).join()";

#[tokio::test]
async fn a_page_does_not_say_of_which_evening_it_is() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.write("Name des Abends", "Freitag \"Rössli\" }").await?;
    s.key(ENTER).await?;
    s.tap_in("Über den Abend", "Schliessen").await?;
    s.tap("Menü").await?;
    s.tap(crate::evening::SHARE).await?;
    s.sees("Der ganze Abend, zum Aufbewahren").await?;
    let head = s.evaluate(HEAD).await?;
    let head = head.as_str().unwrap_or_default();
    assert!(head.contains("Freitag") && head.contains("ssli"), "{head}");
    assert!(head.contains("top-left") && head.contains("top-right"), "{head}");
    assert_eq!(s.printed_pages().await?, 1);
    s.end().await
}

#[tokio::test]
async fn the_rule_book_goes_on_paper_as_the_screen_it_is() -> TestResult {
    let s = Page::moving().await?;
    s.tap("Regelbuch").await?;
    s.tap("Als Heft drucken").await?;
    s.sees("Das ganze Regelbuch als Heft").await?;
    s.sees_role("button", "Drucken").await?;
    let pages = s.printed_pages().await?;
    assert!((20..200).contains(&pages), "{pages} pages");
    s.tap_in("Als Heft drucken", "Schliessen").await?;
    s.end().await
}

#[tokio::test]
async fn a_wide_window_leaves_the_room_beside_the_slate_empty() -> TestResult {
    let s = Page::moving().await?;
    s.window(1280, 800).await?;
    schieber(&s, "1'000").await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sees_in("Verlauf", "Spiel 1: Rosen 100 : 57").await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("breit").await?;
    // A tap on an entry corrects it, as in the sheet.
    s.tap_beginning("Verlauf", "Spiel 1: Rosen").await?;
    s.sees(B).await?;
    s.window(390, 844).await?;
    s.holds("no history beside a phone", "!document.querySelector('.beside')").await?;
    s.end().await
}
