//! The slate as a tool: what is written by how many taps, what it says to those who do not see it,
//! watching, swapping, counting cards, and the hints of the first use.

use crate::evening::{
    A, B, count_records, open_share, schieber, sees_state, tap_punkte, tap_spiel, write_spiel,
};
use browser_tests::{Page, TestResult};
use jasstafel::text::{self, Catalogue, Locale, Msg};
use std::time::Duration;

const ESCAPE: &str = "\u{e00c}";
const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

const HINTS: [&str; 3] = [
    "Ein Tipp auf eine Linie schreibt Weis: 20, 50 oder 100.",
    "Ein Tipp auf eine grosse Zahl oder auf «Spiel schreiben» schreibt die Punkte.",
    "Verschrieben? Oben steht immer, was sich zurücknehmen lässt.",
];

/// The name or text of what has the focus.
async fn focus(s: &Page) -> TestResult<String> {
    let name = s
        .evaluate("(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim()")
        .await?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

/// Waits until something of this name has the focus.
async fn sees_focus(s: &Page, name: &str) -> TestResult {
    let script = format!(
        "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim() === {name:?}"
    );
    s.holds(&format!("the focus on “{name}”"), &script).await
}

/// Presses Tab until something of this name has the focus.
async fn go_to(s: &Page, name: &str) -> TestResult {
    for _ in 0..80 {
        if focus(s).await? == name {
            return Ok(());
        }
        s.key(TAB).await?;
    }
    sees_focus(s, name).await
}

#[tokio::test]
async fn three_hints_one_at_a_time_and_never_again() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    for (nth, hint) in HINTS.into_iter().enumerate() {
        s.sees(hint).await?;
        for other in HINTS.into_iter().filter(|other| *other != hint) {
            assert!(!s.text().await?.contains(other), "{other}");
        }
        if nth == 1 {
            // A reload does not begin anew.
            s.reload().await?;
            s.sees(hint).await?;
        }
        s.tap("Gut").await?;
    }
    s.sees_not(HINTS[2]).await?;
    s.reload().await?;
    s.sees("Spiel 1 schreiben").await?;
    assert!(!s.usable().await?.iter().any(|key| key.contains("Gut")));
    s.end().await
}

#[tokio::test]
async fn the_whole_slate_fits_a_small_phone_with_a_hint_and_with_3000_points() -> TestResult {
    const FITS: &str = "document.documentElement.scrollHeight <= innerHeight
        && document.documentElement.scrollWidth <= innerWidth";
    // Every stroke lies on its half, and none is a mere dot.
    const STRICHE: &str = "[...document.querySelectorAll('.linie')].every((line) => {
        const field = line.getBoundingClientRect();
        return [...line.querySelectorAll('path')].every((path) => {
            const box = path.getBoundingClientRect();
            return box.left >= field.left && box.right <= field.right && box.height > 8;
        });
    })";
    let s = Page::new().await?;
    s.window(320, 568).await?;
    schieber(&s, "2'500").await?;
    s.sees(HINTS[0]).await?;
    s.holds("no need to scroll with a hint", FITS).await?;
    for _ in HINTS {
        s.tap("Gut").await?;
    }
    s.tap("Spiel 1 schreiben").await?;
    s.choose("Faktor", "×12").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    s.tap_in("Spiel 1", "Matsch").await?;
    s.sees("→ 3'084 : 0").await?;
    s.tap("Schreiben").await?;
    sees_state(&s, [3084, 0]).await?;
    s.holds("no need to scroll with 3,084 points", FITS).await?;
    s.holds("all strokes on the slate", STRICHE).await?;
    const COUNT: &str = "document.querySelectorAll('.seite-0 .linie path').length";
    assert_eq!(s.evaluate(COUNT).await?, 32);
    // Fifty strokes of a line are one path: one and ten hundreds, two fifties, three twenties.
    s.tap("Spiel 2 schreiben").await?;
    s.choose("Faktor", "×12").await?;
    s.tap_in("Spiel 2", "Rosen").await?;
    s.tap_in("Spiel 2", "Matsch").await?;
    s.tap("Schreiben").await?;
    sees_state(&s, [6168, 0]).await?;
    assert_eq!(s.evaluate(COUNT).await?, 16);
    s.tap(&format!("Spiel 2: Rosen, Matsch {A} zurück")).await?;
    sees_state(&s, [3084, 0]).await?;
    assert_eq!(s.evaluate(COUNT).await?, 32);
    s.end().await
}

#[tokio::test]
async fn an_ordinary_spiel_is_five_taps_from_the_total_of_either_side() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    for (nth, side, now, afterwards) in [(1, A, 0, [64, 93]), (2, B, 93, [157, 157])] {
        let sheet = format!("Spiel {nth}");
        s.tap(&format!("Punkte von {side} schreiben: {now}")).await?;
        s.tap_in(&sheet, "Schellen").await?;
        s.tap_in(&sheet, "6").await?;
        s.tap_in(&sheet, "4").await?;
        s.sees(&format!("→ {} : {}", afterwards[0], afterwards[1])).await?;
        s.tap("Schreiben").await?;
        sees_state(&s, afterwards).await?;
    }
    s.end().await
}

#[tokio::test]
async fn the_sheet_says_what_the_board_will_be() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.tap(&format!("Weis 100 für {B}")).await?;
    tap_spiel(&s, 1, "Rosen", A, 57).await?;
    s.sees("→ 57 : 200").await?;
    s.choose("Faktor", "×5").await?;
    // (100 + 100) × 5 and 57 × 5: the Berg lies at 500.
    s.sees(&format!("→ 285 : 1'000, {B}: über dem Berg, {B}: Ziel erreicht")).await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    s.tap_in(B, "Berg").await?;
    s.tap("Nach dem Spiel prüfen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees(&format!("→ 285 : 1'000, {B}: Berg, {B}: Ziel erreicht")).await?;
    s.end().await
}

#[tokio::test]
async fn a_tap_on_the_marks_tells_what_the_striche_are() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    tap_spiel(&s, 1, "Rosen", A, 157).await?;
    s.tap("Schreiben").await?;
    s.tap("Ja, Matsch").await?;
    sees_state(&s, [257, 0]).await?;
    s.tap_in(A, "Striche Kontermatsch 2").await?;
    let lines = s
        .evaluate("[...document.querySelectorAll('.legende tr')].slice(1).map((row) => [...row.cells].map((cell) => cell.innerText.trim()).join(' '))")
        .await?;
    assert_eq!(
        lines,
        serde_json::json!([
            "Berg 1 0 0",
            "Sieg 2 0 0",
            "Matsch 1 0 0",
            "Schneider 2 0 0",
            "Kontermatsch 2 2 0"
        ])
    );
    // Each kind has a form of its own.
    let formen = "new Set([...document.querySelectorAll('.legende path')].map((path) => path.getAttribute('d'))).size";
    assert_eq!(s.evaluate(formen).await?, 5);
    s.tap_beginning("Striche", "R2 ").await?;
    s.sees("Artikel schliessen").await?;
    s.end().await
}

#[tokio::test]
async fn watching_shows_only_the_slate_and_one_tap_or_escape_leads_back() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.sees(HINTS[0]).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    sees_state(&s, [50, 0]).await?;
    let before = count_records(&s).await?;
    for (width, height, escape) in [(390, 844, false), (844, 390, true), (320, 568, false)] {
        s.window(width, height).await?;
        s.tap("Menü").await?;
        s.tap("Zuschauen").await?;
        s.sees(&format!("{A}: 50 Punkte, {B}: 0 Punkte")).await?;
        assert_eq!(s.usable().await?, ["button \"Zurück zur Tafel\""]);
        let text = s.text().await?;
        for gone in ["Spiel 1 schreiben", "Stöck", HINTS[0]] {
            assert!(!text.contains(gone), "{gone} is still there: {text}");
        }
        s.holds(
            "the slate as large as the window",
            "{ const box = document.querySelector('.tafel').getBoundingClientRect();
               box.width >= innerWidth - 1 && box.height >= innerHeight - 1
               && document.documentElement.scrollHeight <= innerHeight }",
        )
        .await?;
        if escape {
            s.key(ESCAPE).await?;
        } else {
            // Where a line lies that would write.
            s.tap_point(f64::from(width) / 2.0, f64::from(height) / 2.0).await?;
        }
        s.sees("Spiel 1 schreiben").await?;
    }
    assert_eq!(count_records(&s).await?, before);
    s.end().await
}

#[tokio::test]
async fn the_halves_change_places_and_stay_so() -> TestResult {
    // Which half lies nearer to the lower or right edge, and which is turned.
    const NAH: &str = "[...document.querySelectorAll('.haelfte')].sort((a, b) => {
            const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
            return y.top + y.left - x.top - x.left;
        }).map((half) => half.querySelector('h2').innerText + ' ' + getComputedStyle(half).rotate)";
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    let expected = |nah: &str, fern: &str| serde_json::json!([format!("{nah} none"), fern]);
    assert_eq!(s.evaluate(NAH).await?, expected(A, &format!("{B} none")));
    s.tap("Menü").await?;
    s.tap("Hälften tauschen").await?;
    s.tap("Ferne Hälfte zur Gegenseite drehen").await?;
    s.tap_in("Menü", "Schliessen").await?;
    let getauscht = expected(B, &format!("{A} 180deg"));
    assert_eq!(s.evaluate(NAH).await?, getauscht);
    s.window(844, 390).await?;
    assert_eq!(s.evaluate(NAH).await?, getauscht);
    s.reload().await?;
    s.sees("Spiel 1 schreiben").await?;
    assert_eq!(s.evaluate(NAH).await?, getauscht);
    // The turned half is written on as the other one is.
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_state(&s, [20, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn counted_cards_become_the_points_of_the_spiel() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Schellen").await?;
    s.tap("Karten zählen").await?;
    s.tap_in("Karten zählen", B).await?;
    // Trump Under 20, Nell 14; Ass 11, Banner 10.
    for card in ["Schellen Under", "Schellen Neun", "Rosen Ass", "Rosen Banner"] {
        s.tap(card).await?;
    }
    s.sees("Karten: 4 · Stiche: 1 · Punkte: 55").await?;
    s.tap("Rosen Neun").await?;
    s.sees("Karten: 5 · keine ganzen Stiche · Punkte: 55").await?;
    s.tap("Letzter Stich +5").await?;
    s.sees("keine ganzen Stiche · Punkte: 60").await?;
    // Half-counted cards are still there after a reload.
    s.reload().await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Karten zählen").await?;
    s.sees("Karten: 5 · keine ganzen Stiche · Punkte: 60").await?;
    s.tap("Rosen Neun").await?;
    // In another mode the same cards count otherwise: 2 + 0 + 14 of a side suit's Ass and Banner.
    s.tap_in("Karten zählen", "Obenabe").await?;
    s.sees("Karten: 4 · Stiche: 1 · Punkte: 28").await?;
    s.tap_in("Karten zählen", "Schellen").await?;
    s.tap("Übernehmen").await?;
    s.sees(&format!("{B} 60")).await?;
    s.sees("→ 97 : 60").await?;
    s.tap("Schreiben").await?;
    sees_state(&s, [97, 60]).await?;
    // The next Spiel begins without cards.
    s.tap("Spiel 2 schreiben").await?;
    s.tap("Karten zählen").await?;
    s.sees("Karten: 0 · Stiche: 0").await?;
    s.end().await
}

#[tokio::test]
async fn the_modes_have_the_names_of_the_deck_on_the_table() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.tap("Menü").await?;
    s.tap("Französische Karten").await?;
    s.tap_in("Menü", "Schliessen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Kreuz").await?;
    s.tap("Karten zählen").await?;
    s.tap("Kreuz Bauer").await?;
    s.sees("Punkte: 20").await?;
    s.end().await
}

#[tokio::test]
async fn a_partie_by_keyboard_keeps_the_focus() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    go_to(&s, "Spiel 1 schreiben").await?;
    s.key(ENTER).await?;
    // The focus moves into the sheet: digits type at once.
    s.holds("the focus in the sheet", "!!document.activeElement.closest('[role=dialog]')").await?;
    for key in ["6", "4"] {
        s.key(key).await?;
    }
    go_to(&s, "Rosen").await?;
    s.key(" ").await?;
    go_to(&s, "Schreiben").await?;
    s.key(ENTER).await?;
    sees_state(&s, [64, 93]).await?;
    sees_focus(&s, "Spiel 2 schreiben").await?;
    go_to(&s, "Menü").await?;
    s.key(ENTER).await?;
    go_to(&s, "Verlauf").await?;
    s.key(ENTER).await?;
    s.sees_role("heading", "Verlauf").await?;
    s.key(ESCAPE).await?;
    sees_focus(&s, "Menü").await?;
    // The key that takes back keeps the focus, also when nothing is left.
    go_to(&s, "Spiel 1: Rosen 64 : 93 zurück").await?;
    s.key(ENTER).await?;
    sees_focus(&s, "Partie 1 zurück").await?;
    s.end().await
}

#[tokio::test]
async fn what_changes_is_said_politely_with_the_totals() -> TestResult {
    const LIVE: &str = "[...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent).join('|')";
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    let said = async |text: &str| {
        s.holds(&format!("“{text}” to be said"), &format!("({LIVE}).includes({text:?})")).await
    };
    s.tap("Weis 50 für Anna & Carla").await?;
    said("50 Weis Anna & Carla. Anna & Carla: 50 Punkte, Bruno & Dora: 0 Punkte").await?;
    s.tap("50 Weis Anna & Carla zurück").await?;
    said("zurückgenommen 50 Weis Anna & Carla. Anna & Carla: 0 Punkte").await?;
    s.sees("Anna & Carla: 0 Punkte, 0 Striche").await?;
    s.end().await
}

#[tokio::test]
async fn fast_taps_stay_on_their_line_when_the_berg_is_reached() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    for _ in HINTS {
        s.tap("Gut").await?;
    }
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sees("Spiel läuft").await?;
    s.evaluate("window.buzz = 0; navigator.vibrate = () => { window.buzz += 1; return true; }")
        .await?;
    let before = count_records(&s).await?;
    // The first tap names itself on top and takes «Spiel läuft» away, the eighth reaches the Berg.
    s.tap_times("Weis 50 für Anna & Carla", 10, Duration::from_millis(150)).await?;
    sees_state(&s, [600, 57]).await?;
    assert_eq!(count_records(&s).await?, before + 10);
    assert_eq!(s.evaluate("window.buzz").await?, 10);
    s.sees("Wer hat «Berg» gesagt?").await?;
    s.tap_in(A, "Berg").await?;
    s.sees_in(A, "Berg 1").await?;
    s.sees_not("Wer hat «Berg» gesagt?").await?;
    s.end().await
}

#[tokio::test]
async fn a_message_leaves_the_bar_on_top_and_goes_by_itself_unless_it_is_a_fault() -> TestResult {
    const FREE: &str =
        "{ const message = document.querySelector('.meldung').getBoundingClientRect();
        const bar = document.querySelector('.kopf').getBoundingClientRect();
        const key = document.querySelector('.fuss .haupt').getBoundingClientRect();
        message.top >= bar.bottom && (message.bottom <= key.top || message.right <= key.left) }";
    let s = Page::new().await?;
    s.settable_clock().await?;
    schieber(&s, "1'000").await?;
    s.reload().await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    s.tap(&format!("Weis 20 für {B}")).await?;
    let error = "In diesem Spiel hat schon die andere Seite gewiesen";
    s.sees(error).await?;
    for (width, height) in [(320, 568), (390, 844), (844, 390)] {
        s.window(width, height).await?;
        s.holds("the message clear of bar and key", FREE).await?;
    }
    s.window(390, 844).await?;
    s.pass_time(Duration::from_secs(60)).await?;
    s.sees(error).await?;
    open_share(&s).await?;
    s.tap("Herunterladen").await?;
    s.sees("Gesichert als jasstafel-").await?;
    s.sees("Gesichert als jasstafel-").await?;
    s.pass_time(Duration::from_secs(9)).await?;
    s.sees_not("Gesichert als jasstafel-").await?;
    s.end().await
}

#[tokio::test]
async fn a_draft_does_not_come_back_in_another_evening() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    tap_spiel(&s, 1, "Rosen", A, 93).await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    s.tap("Alle Abende").await?;
    schieber(&s, "1'000").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_in("Spiel 1", "–").await?;
    tap_punkte(&s, "Spiel 1", B, 10).await?;
    s.sees(&format!("{B} 10")).await?;
    s.end().await
}

#[tokio::test]
async fn the_manifest_leads_to_a_new_evening_and_the_rule_book() -> TestResult {
    let s = Page::new().await?;
    let manifest = s.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())").await?;
    assert_eq!(
        (&manifest["display"], &manifest["orientation"]),
        (&"standalone".into(), &"any".into())
    );
    let icons = manifest["icons"].as_array().cloned().unwrap_or_default();
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let there = format!("fetch({}).then((answer) => answer.ok)", icon["src"]);
        assert_eq!(s.evaluate(&there).await?, true, "{icon}");
    }
    for (name, heading) in [("Neuer Abend", "Neue Partie"), ("Regelbuch", "Regelbuch")] {
        let shortcut = manifest["shortcuts"]
            .as_array()
            .and_then(|all| all.iter().find(|one| one["name"] == name))
            .map(|one| one["url"].clone())
            .unwrap_or_default();
        s.evaluate(&format!("location.href = {shortcut}; location.reload()")).await?;
        s.sees_role("heading", heading).await?;
    }
    s.end().await
}

#[tokio::test]
async fn something_is_there_before_the_app_runs() -> TestResult {
    let s = Page::new().await?;
    // The page as it comes from the host, painted by the style sheet alone, without a script.
    let first = s
        .evaluate(
            "fetch('./').then((answer) => answer.text()).then((text) => {
                const page = new DOMParser().parseFromString(text, 'text/html');
                const slate = page.querySelector('.erste');
                return { styled: page.querySelectorAll('[style]').length,
                    title: slate.querySelector('h1').textContent, halves: slate.querySelectorAll('.haelfte').length,
                    keys: [...slate.querySelectorAll('a')].map((key) => `${key.closest('[lang]').lang} ${key.textContent}`),
                    noscript: page.querySelector('noscript').textContent };
            })",
        )
        .await?;
    assert_eq!(first["styled"], 0);
    assert_eq!(first["title"], "Jasstafel");
    assert_eq!(first["halves"], 2);
    // The keys of the first screen, as the app calls them.
    let wanted = Catalogue::ALL.into_iter().flat_map(|catalogue| {
        let locale = Locale { catalogue, french: false };
        let key = move |word| format!("{} {}", catalogue.code(), text::msg(locale, word));
        [Msg::RuleBook, Msg::Statistics, Msg::NewerEvening].map(key)
    });
    assert_eq!(first["keys"], serde_json::Value::from_iter(wanted));
    assert!(first["noscript"].as_str().is_some_and(|text| text.contains("JavaScript")));
    assert_eq!(s.evaluate("document.querySelectorAll('.erste').length").await?, 0);
    s.end().await
}

#[tokio::test]
async fn two_five_seven_became_25_to_132_and_other_digits_too_many_were_swallowed() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.tap("Spiel 1 schreiben").await?;
    // Without a mode the keys of the modes are marked.
    s.tap("Schreiben").await?;
    s.sees("Es fehlt noch, was gespielt wurde, oder die Punkte.").await?;
    s.holds("the modes are marked", "document.querySelector('.modi').matches('.fehlt')").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    s.holds("marked no more", "!document.querySelector('.modi').matches('.fehlt')").await?;
    for digit in ["2", "5", "8"] {
        s.tap_in("Spiel 1", digit).await?;
    }
    s.sees("258 gibt es nicht: höchstens 157, oder 257 für den Matsch.").await?;
    s.sees("→ 25 : 132").await?;
    s.tap_in("Spiel 1", "7").await?;
    s.sees_not("258 gibt es nicht").await?;
    s.sees("→ 257 : 0").await?;
    s.tap("Schreiben").await?;
    sees_state(&s, [257, 0]).await?;
    s.sees(&format!("Spiel 1: Rosen, Matsch {A} zurück")).await?;
    s.end().await
}

#[tokio::test]
async fn a_weis_was_taken_after_the_second_stich_had_begun() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    sees_state(&s, [20, 0]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "2. Stich läuft").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.sees("Der 2. Stich läuft: Ein Weis wird nur vorher geschrieben.").await?;
    sees_state(&s, [20, 0]).await?;
    // A slip is taken back by its name, and the window is open again.
    s.tap("2. Stich läuft zurück").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    sees_state(&s, [70, 0]).await?;
    s.end().await
}
