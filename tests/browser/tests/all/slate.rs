//! The slate as a tool: what is written by how many taps, what it says to those who do not see it,
//! watching, swapping, counting cards, and the hints of the first use.

use crate::evening::{
    A, B, MadeEvening, at_schieber, count_records, fragment, open_share, schieber, sees_score,
    spiel, tap_points, tap_spiel, write_spiel,
};
use crate::in_sight::ONE_WINDOW;
use browser_tests::{Ability, ENTER, ESCAPE, Error, Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::text::{self, Catalogue, Locale, Msg};
use std::time::Duration;

const TAB: &str = "\u{e004}";

const HINTS: [&str; 3] = [
    "Ein Tipp auf eine Linie schreibt Weis: 20, 50 oder 100.",
    "Ein Tipp auf eine grosse Zahl oder auf «Spiel schreiben» schreibt die Punkte.",
    "Verschrieben? Oben steht immer, was sich zurücknehmen lässt.",
];

/// The name or text of what has the focus.
async fn focus(s: &Page) -> TestResult<String> {
    let name = s
        .evaluate("(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim().replaceAll('\u{a0}', ' ')")
        .await?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

/// Waits until something of this name has the focus.
async fn sees_focus(s: &Page, name: &str) -> TestResult {
    let script = format!(
        "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim().replaceAll('\u{a0}', ' ') === {name:?}"
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
    let s = at_schieber(1000).await?;
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

/// That of the Weis, where the table plays without.
#[tokio::test]
async fn a_hint_that_was_never_shown_was_noted_as_read() -> TestResult {
    let without = Tischregeln::default().with("weis", SettingValue::Yes(false));
    let s = MadeEvening::standing_by(without, [0, 0])?.at().await?;
    s.sees(HINTS[1]).await?;
    s.tap("Gut").await?;
    s.sees(HINTS[2]).await?;
    MadeEvening::standing(1000, [0, 0])?.open(&s).await?;
    for hint in [HINTS[0], HINTS[2]] {
        s.sees(hint).await?;
        s.tap("Gut").await?;
    }
    s.sees_not(HINTS[2]).await?;
    s.sees_not(HINTS[1]).await?;
    s.end().await
}

#[tokio::test]
async fn the_whole_slate_fits_a_small_phone_with_a_hint_and_with_3000_points() -> TestResult {
    let fits = format!("{ONE_WINDOW} && document.documentElement.scrollWidth <= innerWidth");
    // Every stroke lies on its half, and none is a mere dot.
    const STRICHE: &str = "[...document.querySelectorAll('.chalk-line')].every((line) => {
        const field = line.getBoundingClientRect();
        return [...line.querySelectorAll('path')].every((path) => {
            const box = path.getBoundingClientRect();
            return box.left >= field.left && box.right <= field.right && box.height > 8;
        });
    })";
    let s = at_schieber(2500).await?;
    s.window(320, 568).await?;
    s.sees(HINTS[0]).await?;
    s.holds("no need to scroll with a hint", &fits).await?;
    for _ in HINTS {
        s.tap("Gut").await?;
    }
    s.tap("Spiel 1 schreiben").await?;
    s.choose("Faktor", "×12").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    s.tap_in("Spiel 1", "Matsch").await?;
    s.sees("→ 3'084 : 0").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [3084, 0]).await?;
    s.holds("no need to scroll with 3,084 points", &fits).await?;
    s.holds("all strokes on the slate", STRICHE).await?;
    const COUNT: &str = "document.querySelectorAll('.side-0 .chalk-line path').length";
    assert_eq!(s.evaluate(COUNT).await?, 32);
    // Fifty strokes of a line are one path: one and ten hundreds, two fifties, three twenties.
    // At the Ziel, and nobody thanks (B6).
    s.tap("Weiterspielen").await?;
    s.choose("Faktor", "×12").await?;
    s.tap_in("Spiel 2", "Rosen").await?;
    s.tap_in("Spiel 2", "Matsch").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [6168, 0]).await?;
    assert_eq!(s.evaluate(COUNT).await?, 16);
    s.tap(&format!("Spiel 2: Rosen, Matsch {A} zurück")).await?;
    sees_score(&s, [3084, 0]).await?;
    assert_eq!(s.evaluate(COUNT).await?, 32);
    s.end().await
}

#[tokio::test]
async fn an_ordinary_spiel_is_five_taps_from_the_total_of_either_side() -> TestResult {
    let s = at_schieber(1000).await?;
    for (nth, side, now, afterwards) in [(1, A, 0, [64, 93]), (2, B, 93, [157, 157])] {
        let sheet = format!("Spiel {nth}");
        s.tap(&format!("Punkte von {side} schreiben: {now}")).await?;
        s.tap_in(&sheet, "Schellen").await?;
        s.tap_in(&sheet, "6").await?;
        s.tap_in(&sheet, "4").await?;
        s.sees(&format!("→ {} : {}", afterwards[0], afterwards[1])).await?;
        s.tap("Schreiben").await?;
        sees_score(&s, afterwards).await?;
    }
    s.end().await
}

#[tokio::test]
async fn the_sheet_says_what_the_board_will_be() -> TestResult {
    let s = at_schieber(1000).await?;
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
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", A, 157).await?;
    s.tap("Schreiben").await?;
    s.tap("Ja, Matsch").await?;
    sees_score(&s, [257, 0]).await?;
    s.tap_in(A, "Striche Kontermatsch 2").await?;
    let lines = s
        .evaluate("[...document.querySelectorAll('.legend tr')].slice(1).map((row) => [...row.cells].map((cell) => cell.innerText.trim()).join(' '))")
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
    let shapes = "new Set([...document.querySelectorAll('.legend path')].map((path) => path.getAttribute('d'))).size";
    assert_eq!(s.evaluate(shapes).await?, 5);
    s.tap_beginning("Striche", "R2 ").await?;
    s.sees("Artikel schliessen").await?;
    s.end().await
}

#[tokio::test]
async fn watching_shows_only_the_slate_and_one_tap_or_escape_leads_back() -> TestResult {
    let s = at_schieber(1000).await?;
    s.sees(HINTS[0]).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&s, [50, 0]).await?;
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
            &format!(
                "(() => {{ const box = document.querySelector('.slate').getBoundingClientRect();
                 return box.width >= innerWidth - 1 && box.height >= innerHeight - 1
                 && {ONE_WINDOW}; }})()"
            ),
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
    const NEAR: &str = "[...document.querySelectorAll('.half')].sort((a, b) => {
            const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
            return y.top + y.left - x.top - x.left;
        }).map((half) => half.querySelector('h2').innerText + ' ' + getComputedStyle(half).rotate)";
    let s = at_schieber(1000).await?;
    let expected = |nah: &str, fern: &str| serde_json::json!([format!("{nah} none"), fern]);
    assert_eq!(s.evaluate(NEAR).await?, expected(A, &format!("{B} none")));
    s.tap("Menü").await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.tap("Hälften tauschen").await?;
    s.tap("Ferne Hälfte zur Gegenseite drehen").await?;
    s.tap_in("Einstellungen", "Schliessen").await?;
    let swapped = expected(B, &format!("{A} 180deg"));
    assert_eq!(s.evaluate(NEAR).await?, swapped);
    s.reload().await?;
    s.sees("Spiel 1 schreiben").await?;
    assert_eq!(s.evaluate(NEAR).await?, swapped);
    // The turned half is written on as the other one is.
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&s, [20, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn counted_cards_become_the_points_of_the_spiel() -> TestResult {
    let s = at_schieber(1000).await?;
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
    sees_score(&s, [97, 60]).await?;
    // The next Spiel begins without cards.
    s.tap("Spiel 2 schreiben").await?;
    s.tap("Karten zählen").await?;
    s.sees("Karten: 0 · Stiche: 0").await?;
    s.end().await
}

#[tokio::test]
async fn the_modes_have_the_names_of_the_deck_on_the_table() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Menü").await?;
    s.tap("Einstellungen").await?;
    s.tap("Französische Karten").await?;
    s.tap_in("Einstellungen", "Schliessen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Kreuz").await?;
    s.tap("Karten zählen").await?;
    s.tap("Kreuz Bauer").await?;
    s.sees("Punkte: 20").await?;
    s.end().await
}

#[tokio::test]
async fn a_partie_by_keyboard_keeps_the_focus() -> TestResult {
    let s = at_schieber(1000).await?;
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
    sees_score(&s, [64, 93]).await?;
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

/// Waits until this is said to who hears the board.
async fn said(s: &Page, text: &str) -> TestResult {
    const LIVE: &str = "[...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent).join('|')";
    s.holds(&format!("“{text}” to be said"), &format!("({LIVE}).includes({text:?})")).await
}

#[tokio::test]
async fn what_changes_is_said_politely_with_the_totals() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    said(&s, "50 Weis Anna & Carla. Anna & Carla: 50 Punkte, Bruno & Dora: 0 Punkte").await?;
    s.tap("50 Weis Anna & Carla zurück").await?;
    said(&s, "zurückgenommen 50 Weis Anna & Carla. Anna & Carla: 0 Punkte").await?;
    s.sees("Anna & Carla: 0 Punkte, 0 Striche").await?;
    s.tap("Partie 1 zurück").await?;
    said(&s, "zurückgenommen Partie 1").await?;
    s.end().await?;

    // Whoever is over the Berg, at the Ziel, or has won.
    let s = MadeEvening::standing(1000, [450, 0])?.at().await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    said(&s, "Bruno & Dora: 0 Punkte. Wer hat «Berg» gesagt?").await?;
    s.end().await?;
    let s = MadeEvening::standing(1000, [1050, 950])?.at().await?;
    s.tap_in(A, "Berg sagen?").await?;
    said(&s, "Bruno & Dora: 950 Punkte. Anna & Carla: am Ziel: Merci möglich").await?;
    s.tap(&format!("Merci {A}")).await?;
    s.tap("Merci sagen").await?;
    said(&s, "Gewonnen: Anna & Carla. Anna & Carla: 1'050 Punkte, 3 Striche").await?;
    s.end().await
}

#[tokio::test]
async fn fast_taps_stay_on_their_line_when_the_berg_is_reached() -> TestResult {
    let s = at_schieber(1000).await?;
    for _ in HINTS {
        s.tap("Gut").await?;
    }
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sees("Nächstes Spiel hat begonnen").await?;
    // Before the settings open: a browser that cannot do it does not offer it.
    s.evaluate("window.buzz = 0; navigator.vibrate = () => { window.buzz += 1; return true; }")
        .await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Einstellungen").await?;
    s.tap("Vibrieren, wenn geschrieben wird").await?;
    s.tap_in("Einstellungen", "Schliessen").await?;
    s.evaluate("window.buzz = 0").await?;
    let before = count_records(&s).await?;
    // The first tap names itself on top and takes «Spiel läuft» away, the eighth reaches the Berg.
    s.tap_times("Weis 50 für Anna & Carla", 10, Duration::from_millis(150)).await?;
    sees_score(&s, [600, 57]).await?;
    assert_eq!(count_records(&s).await?, before + 10);
    assert_eq!(s.evaluate("window.buzz").await?, 10);
    s.sees("Wer hat «Berg» gesagt?").await?;
    s.tap_in(A, "Berg sagen?").await?;
    s.sees_in(A, "Berg 1").await?;
    s.sees_not("Wer hat «Berg» gesagt?").await?;
    s.end().await
}

#[tokio::test]
async fn a_message_leaves_the_bar_on_top_and_goes_by_itself_unless_it_is_a_fault() -> TestResult {
    const FREE: &str =
        "(() => { const message = document.querySelector('.message').getBoundingClientRect();
        const bar = document.querySelector('.head').getBoundingClientRect();
        const key = document.querySelector('.foot .primary').getBoundingClientRect();
        return message.top >= bar.bottom
            && (message.bottom <= key.top || message.right <= key.left); })()";
    let s = at_schieber(1000).await?;
    if !s.can(Ability::EarlyScripts) {
        return s.end().await;
    }
    s.settable_clock().await?;
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
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", A, 93).await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    s.tap("Alle Abende").await?;
    schieber(&s, "1'000").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_in("Spiel 1", "–").await?;
    tap_points(&s, "Spiel 1", B, 10).await?;
    s.sees(&format!("{B} 10")).await?;
    s.end().await
}

#[tokio::test]
async fn the_manifest_leads_to_a_new_evening_and_the_rule_book() -> TestResult {
    let s = Page::installed().await?;
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
        s.open_with(&fragment(shortcut.as_str().unwrap_or_default())?).await?;
        s.sees_role("heading", heading).await?;
    }
    // In each language as the key of the first page is called.
    let called = s
        .evaluate(&format!(
            "fetch('./').then((answer) => answer.text()).then((text) => {{
                const page = new DOMParser().parseFromString(text, 'text/html');
                const keys = [...page.querySelectorAll('.first-keys a')];
                return {}.flatMap(({{ name, name_localized, url }}) =>
                    keys.filter((key) => `./${{key.getAttribute('href')}}` === url).map((key) => {{
                        const lang = key.closest('[lang]').lang.split('-')[0];
                        const name_here = {{ de: name, ...name_localized }}[lang];
                        return name_here === key.textContent ? 'same' : `${{lang}}: ${{name_here}}, ${{key.textContent}}`;
                    }}));
            }})",
            manifest["shortcuts"]
        ))
        .await?;
    assert_eq!(called, serde_json::json!(vec!["same"; 12]));
    s.end().await
}

#[tokio::test]
async fn something_is_there_before_the_app_runs() -> TestResult {
    let s = Page::installed().await?;
    // The page as it comes from the host, painted by the style sheet alone, without a script.
    let first = s
        .evaluate(
            "fetch('./').then((answer) => answer.text()).then((text) => {
                const page = new DOMParser().parseFromString(text, 'text/html');
                const slate = page.querySelector('.first-slate');
                return { styled: page.querySelectorAll('[style]').length,
                    title: slate.querySelector('h1').textContent, halves: slate.querySelectorAll('.half').length,
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
        [Msg::RuleBook, Msg::Statistics, Msg::QuickStart, Msg::NewEvening].map(key)
    });
    assert_eq!(first["keys"], serde_json::Value::from_iter(wanted));
    assert!(first["noscript"].as_str().is_some_and(|text| text.contains("JavaScript")));
    assert_eq!(s.evaluate("document.querySelectorAll('.first-slate').length").await?, 0);
    s.end().await
}

#[tokio::test]
async fn two_five_seven_became_25_to_132_and_other_digits_too_many_were_swallowed() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    // Without a mode where something counts by it the keys of the modes are marked.
    s.choose("Faktor", "×2").await?;
    s.tap("Schreiben").await?;
    s.sees("Es fehlt, was gespielt wurde, und die Punkte.").await?;
    s.holds("the modes are marked", "document.querySelector('.modes').matches('.missing')").await?;
    s.holds(
        "the points are marked",
        "document.querySelector('.points-fields').matches('.missing')",
    )
    .await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    // What is mended is neither said nor marked any more, what is not stays so.
    s.sees_not("Es fehlt, was gespielt wurde").await?;
    s.holds("marked no more", "!document.querySelector('.modes').matches('.missing')").await?;
    s.tap("Schreiben").await?;
    s.sees("Die Punkte fehlen noch.").await?;
    s.tap_in("Spiel 1", "2").await?;
    s.sees_not("Die Punkte fehlen noch.").await?;
    s.holds("no mark left", "!document.querySelector('.sheet .missing')").await?;
    s.tap_in("Spiel 1", "Ziffer löschen").await?;
    for digit in ["2", "5", "8"] {
        s.tap_in("Spiel 1", digit).await?;
    }
    s.sees("258 gibt es nicht: höchstens 157, oder 257 für den Matsch.").await?;
    s.sees("→ 50 : 264").await?;
    s.tap_in("Spiel 1", "7").await?;
    s.sees_not("258 gibt es nicht").await?;
    s.sees("→ 514 : 0").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [514, 0]).await?;
    s.sees(&format!("Spiel 1: Rosen, Matsch {A} zurück")).await?;
    s.end().await
}

#[tokio::test]
async fn a_weis_was_taken_after_the_second_stich_had_begun() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    sees_score(&s, [20, 0]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "2. Stich läuft").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.sees("Der 2. Stich läuft: Ein Weis wird nur vorher geschrieben.").await?;
    sees_score(&s, [20, 0]).await?;
    // A slip is taken back by its name, and the window is open again.
    s.tap("2. Stich läuft zurück").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    sees_score(&s, [70, 0]).await?;
    s.end().await
}

/// A Schieber to 1000 in which both have this much, by corrections, and then a Spiel of 100 : 57.
async fn slate_at(s: &Page, points: [i32; 2], automatic: bool) -> TestResult {
    let mut rules = Tischregeln::default().with("ziel", SettingValue::Number(1000));
    if automatic {
        rules = rules.with("berg.automatisch", SettingValue::Yes(true));
    }
    let mut evening = MadeEvening::standing_by(rules, points)?;
    let partie = evening.session.last_partie().map(|partie| partie.id);
    let partie = partie.ok_or(Error::new("no Partie"))?;
    let entry = spiel(Mode::Rosen, Side::A, 100);
    evening.command(Command::Enter { partie, entry })?;
    evening.open(s).await
}

/// The sheet of the Spiel, with so many points of the first side.
async fn type_spiel(s: &Page, nth: usize, digits: &[&str]) -> TestResult {
    s.tap(&format!("Spiel {nth} schreiben")).await?;
    for digit in digits {
        s.tap_in(&format!("Spiel {nth}"), digit).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_spiel_is_not_written_without_what_was_played_where_nothing_counts_by_it() -> TestResult {
    let s = at_schieber(1000).await?;
    // Four taps.
    type_spiel(&s, 1, &["9", "7"]).await?;
    s.sees("→ 97 : 60").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [97, 60]).await?;
    s.sees("Spiel 1: 97 : 60 zurück").await?;
    // Chosen by mistake: a second tap takes it off, as whoever listens hears.
    type_spiel(&s, 2, &["5", "0"]).await?;
    s.tap_in("Spiel 2", "Rosen").await?;
    s.sees_chosen("Rosen", "Spiel 2").await?;
    s.picture_of_page("mode-chosen").await?;
    s.tap_in("Spiel 2", "Rosen").await?;
    assert!(!s.is_chosen("Rosen", "Spiel 2").await?);
    s.picture_of_page("mode-left-out").await?;
    // What is chosen is still there after a look elsewhere.
    s.tap_in("Spiel 2", "Obenabe").await?;
    s.tap_in("Spiel 2", "Schliessen").await?;
    s.tap("Spiel 2 schreiben").await?;
    s.sees_chosen("Obenabe", "Spiel 2").await?;
    // It stood there already: a tap says that it is right, and only the next one takes it off.
    s.tap_in("Spiel 2", "Obenabe").await?;
    s.sees_chosen("Obenabe", "Spiel 2").await?;
    s.tap_in("Spiel 2", "Obenabe").await?;
    assert!(!s.is_chosen("Obenabe", "Spiel 2").await?);
    s.tap("Schreiben").await?;
    sees_score(&s, [147, 167]).await?;
    s.reload().await?;
    sees_score(&s, [147, 167]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.sees_in("Verlauf", "Spiel 1: 97 : 60").await?;
    s.sees_in("Verlauf", "Spiel 2: 50 : 107").await?;
    s.end().await
}

#[tokio::test]
async fn a_table_where_a_mode_counts_more_does_not_ask_what_was_played() -> TestResult {
    let rules = Tischregeln::default().with("faktor.obenabe", SettingValue::Number(3));
    let s = MadeEvening::standing_by(rules, [0, 10])?.at().await?;
    type_spiel(&s, 1, &["9", "7"]).await?;
    s.tap("Schreiben").await?;
    s.sees("Es fehlt, was gespielt wurde.").await?;
    s.tap_in("Spiel 1", "Obenabe").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [291, 190]).await?;
    s.end().await
}

#[tokio::test]
async fn merci_in_the_middle_of_a_spiel_asked_what_was_played_where_nothing_counts_by_it()
-> TestResult {
    let s = MadeEvening::standing(1000, [940, 100])?.at().await?;
    s.tap_in(A, "Merci").await?;
    let sheet = format!("Merci: {A}");
    s.tap_in(&sheet, "Mitten im Spiel").await?;
    // An untouched form judges nothing and writes nothing.
    s.sees_in(&sheet, "Kartenpunkte der Stiche bis jetzt").await?;
    s.tap_in(&sheet, "Merci sagen").await?;
    s.sees("Kartenpunkte der Stiche bis jetzt").await?;
    tap_points(&s, &sheet, A, 80).await?;
    s.sees(&format!("Gewonnen: {A}. Mit Schneider!")).await?;
    // Tapped by mistake: another tap takes it off again.
    s.tap_in(&sheet, "Rosen").await?;
    s.sees_chosen("Rosen", &sheet).await?;
    s.tap_in(&sheet, "Rosen").await?;
    assert!(!s.is_chosen("Rosen", &sheet).await?);
    s.tap_in(&sheet, "Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    let end = format!("{A}: 1'020 Punkte, 4 Striche (Sieg 2, Schneider 2)");
    s.sees(&end).await?;
    s.reload().await?;
    s.sees(&end).await?;
    s.end().await
}

/// B7 stood among the Tischregeln, and whoever thanked by it lost.
#[tokio::test]
async fn six_stiche_in_obenabe_could_be_agreed_on_and_said_nowhere() -> TestResult {
    const SIX: &str = "Sechs Stiche sind gemacht";
    let rules = Tischregeln::default()
        .with("ziel", SettingValue::Number(1000))
        .with("sechs_stiche_obenabe", SettingValue::Yes(true));
    let s = MadeEvening::standing_by(rules, [500, 100])?.at().await?;
    s.tap_in(A, "Merci").await?;
    let sheet = format!("Merci: {A}");
    s.tap_in(&sheet, "Mitten im Spiel").await?;
    s.tap_in(&sheet, "Rosen").await?;
    s.sees(&format!("Gewonnen: {B}")).await?;
    s.sees_not(SIX).await?;
    s.tap_in(&sheet, "Obenabe").await?;
    s.tap(SIX).await?;
    s.sees(&format!("Gewonnen: {A}. Mit Schneider!")).await?;
    s.window(320, 640).await?;
    s.check_layout(44.0).await?;
    s.tap_in(&sheet, "Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees(&format!("{A}: 500 Punkte, 4 Striche (Sieg 2, Schneider 2)")).await?;
    s.end().await
}

#[tokio::test]
async fn at_the_ziel_the_large_key_wrote_the_next_spiel() -> TestResult {
    let s = Page::installed().await?;
    slate_at(&s, [900, 100], false).await?;
    sees_score(&s, [1000, 157]).await?;
    s.sees_in(A, "am Ziel: Merci möglich").await?;
    assert!(!s.usable().await?.iter().any(|key| key.contains("Spiel 2 schreiben")));
    for (width, height) in [(390, 844), (320, 568), (844, 390)] {
        s.window(width, height).await?;
        s.check_layout(44.0).await?;
        s.picture_of_page(&format!("am-ziel-{width}")).await?;
    }
    s.window(390, 844).await?;
    // Who goes on to speculate writes the next Spiel (B6).
    s.tap("Weiterspielen").await?;
    s.sees_role("heading", "Spiel 2").await?;
    s.tap_in("Spiel 2", "Schliessen").await?;
    s.tap(&format!("Merci {A}")).await?;
    s.sees(&format!("Gewonnen: {A}. Mit Schneider!")).await?;
    s.tap("Merci sagen").await?;
    // Nobody has said «Berg»: its Strich would be gone.
    s.sees(&format!("Über dem Berg gewesen: {A}. Noch schreiben?")).await?;
    s.picture_of_page("berg-noch-schreiben").await?;
    s.tap(&format!("Berg für {A}")).await?;
    s.sees_role("heading", &format!("Gewonnen: {A}")).await?;
    s.sees_in(A, "Berg 1, Sieg 2, Schneider 2").await?;
    s.end().await
}

#[tokio::test]
async fn where_both_are_at_the_ziel_nobody_was_asked_who_thanks() -> TestResult {
    let s = Page::installed().await?;
    slate_at(&s, [900, 950], false).await?;
    s.tap_in(A, "Berg sagen?").await?;
    s.sees("Beide am Ziel: Wer sagt zuerst Merci?").await?;
    for (width, height) in [(390, 844), (320, 568), (844, 390)] {
        s.window(width, height).await?;
        s.check_layout(44.0).await?;
        s.picture_of_page(&format!("beide-am-ziel-{width}")).await?;
    }
    s.tap(&format!("Merci {B}")).await?;
    s.tap("Merci sagen").await?;
    s.sees_role("heading", &format!("Gewonnen: {B}")).await?;
    s.end().await
}

#[tokio::test]
async fn a_partie_without_berg_is_asked_once_and_ends_without_its_strich() -> TestResult {
    let s = Page::installed().await?;
    slate_at(&s, [900, 950], false).await?;
    s.tap(&format!("Merci {A}")).await?;
    s.tap("Merci sagen").await?;
    // The first correction brought A there.
    s.sees(&format!("Über dem Berg gewesen: {A}. Noch schreiben?")).await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees_role("heading", &format!("Gewonnen: {A}")).await?;
    s.sees_in(A, "Sieg 2").await?;
    s.end().await
}

#[tokio::test]
async fn asking_for_the_berg_looked_like_having_it() -> TestResult {
    const LOOK: &str = "(() => { const key = [...document.querySelectorAll('.side-0 .pad-key')]
        .find((key) => key.innerText.includes('Berg'));
        const { backgroundColor, borderTopStyle } = getComputedStyle(key);
        return backgroundColor + ' ' + borderTopStyle; })()";
    let s = Page::installed().await?;
    slate_at(&s, [450, 100], false).await?;
    s.sees_in(A, "über dem Berg · bis Ziel 450").await?;
    for theme in ["schiefer", "papier", "sonne"] {
        s.evaluate(&format!("document.documentElement.dataset.theme = {theme:?}")).await?;
        let asks = s.evaluate(LOOK).await?;
        s.tap_in(A, "Berg sagen?").await?;
        s.sees_in(A, "Berg geholt · bis Ziel 450").await?;
        let has = s.evaluate(LOOK).await?;
        assert_ne!(asks, has, "{theme}");
        s.picture_of_page(&format!("berg-{theme}")).await?;
        s.tap(&format!("Berg {A} zurück")).await?;
        s.sees_in(A, "über dem Berg · bis Ziel 450").await?;
        s.picture_of_page(&format!("berg-sagen-{theme}")).await?;
    }
    s.end().await
}

/// A Schieber to 1000 in which Schellen count twice; the first side has this much by a correction, and a
/// Weis of 20.
async fn over_a_weis_in_schellen(points: i32) -> TestResult<Page> {
    let rules = Tischregeln::default()
        .with("ziel", SettingValue::Number(1000))
        .with("faktor.schellen", SettingValue::Number(2));
    let s = MadeEvening::standing_by(rules, [points, 0])?.at().await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    Ok(s)
}

#[tokio::test]
async fn the_berg_over_a_weis_could_not_be_said_where_a_mode_counts_more() -> TestResult {
    let s = over_a_weis_in_schellen(490).await?;
    s.tap_in(A, "Berg sagen?").await?;
    let sheet = format!("Berg: {A}");
    s.tap_in(&sheet, "Schellen").await?;
    s.sees(&format!("Es reicht: Der Berg geht an {A}.")).await?;
    s.tap_in(&sheet, "Berg schreiben").await?;
    s.sees_in(A, "Berg geholt · bis Ziel 470").await?;
    s.end().await
}

#[tokio::test]
async fn the_mode_of_a_berg_that_is_judged_later_was_thrown_away() -> TestResult {
    let s = over_a_weis_in_schellen(450).await?;
    // Nor does it matter that somebody has looked before.
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    s.tap_in(A, "Berg").await?;
    let sheet = format!("Berg: {A}");
    s.tap_in(&sheet, "Schellen").await?;
    s.tap_in(&sheet, "Nach dem Spiel prüfen").await?;
    sees_score(&s, [490, 0]).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_chosen("Schellen", "Spiel 1").await?;
    tap_points(&s, "Spiel 1", A, 100).await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [690, 114]).await?;
    s.sees_in(A, "Berg geholt · bis Ziel 310").await?;
    s.end().await
}

#[tokio::test]
async fn a_table_that_wants_the_berg_by_itself_had_to_say_it() -> TestResult {
    let s = Page::installed().await?;
    slate_at(&s, [400, 100], true).await?;
    s.sees_in(A, "Berg geholt · bis Ziel 500").await?;
    s.sees_in(A, "Berg 1").await?;
    s.tap("Menü").await?;
    s.tap("Tischregeln").await?;
    s.sees("Berg automatisch").await?;
    s.end().await?;
    // Both in one Spiel: the table is asked as ever.
    let s = Page::installed().await?;
    slate_at(&s, [450, 450], true).await?;
    s.sees("Beide über dem Berg: Wer hat es zuerst gesagt?").await?;
    s.tap_in(B, "Berg sagen?").await?;
    s.sees_in(B, "Berg 1").await?;
    s.end().await
}

#[tokio::test]
async fn berg_by_itself_is_chosen_with_the_tischregeln() -> TestResult {
    let s = Page::installed().await?;
    crate::evening::write_names_and_ziel(&s, "1'000").await?;
    s.tap("Alle Tischregeln").await?;
    s.tap_beginning("", "Berg und Schneider").await?;
    s.tap("Berg automatisch").await?;
    s.tap("Partie beginnen").await?;
    s.tap(&format!("Weis 100 für {A}")).await?;
    for _ in 0..3 {
        s.tap(&format!("Weis 100 für {A}")).await?;
    }
    write_spiel(&s, 1, "Rosen", 100, [500, 57]).await?;
    s.sees_in(A, "Berg 1").await?;
    s.end().await
}

#[tokio::test]
async fn what_the_sheet_wrote_could_not_be_taken_off_there() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    let sheet = "Spiel 1";
    for key in ["Weis 20 für Anna & Carla", "Weis 50 für Anna & Carla"] {
        s.tap_in(sheet, key).await?;
    }
    s.tap_in(sheet, &format!("Weis 20 {A} zurück")).await?;
    // A chip in the midst of others goes as the last one does.
    s.tap_in(sheet, "Weis 100 für Anna & Carla").await?;
    s.tap_in(sheet, &format!("Weis 50 {A} zurück")).await?;
    s.sees_not(&format!("Weis 50 {A} zurück")).await?;
    s.sees(&format!("Weis 100 {A} zurück")).await?;
    s.holds(
        "the slate to follow",
        "document.querySelector('.side-0 .total').innerText.includes('100')",
    )
    .await?;
    // One side writes (W4): the other is offered to fetch it, not a Weis of its own.
    let keys = s.usable().await?;
    assert!(!keys.iter().any(|key| key.contains("Weis 20 für Bruno & Dora")), "{keys:?}");
    s.tap_in(sheet, &format!("Weis zu {B} verschieben")).await?;
    s.sees(&format!("Weis 100 {B} zurück")).await?;
    s.sees_not(&format!("Weis 100 {A} zurück")).await?;
    s.window(320, 568).await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("spiel-chips-320").await?;
    s.window(390, 844).await?;
    s.picture_of_page("spiel-chips-390").await?;
    s.tap_in(sheet, "Schliessen").await?;
    sees_score(&s, [0, 100]).await?;
    s.end().await
}

#[tokio::test]
async fn the_stoeck_of_the_sheet_were_offered_twice_and_stayed() -> TestResult {
    // The keys for the Stöck of both sides: pressed and usable.
    const KEYS: &str = "[...document.querySelectorAll('.weis-row > .pad-key:last-child')]
        .map((key) => [key.getAttribute('aria-pressed'), key.disabled].join()).join(' ')";
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.holds("two free keys", &format!("{KEYS} === 'false,false false,false'")).await?;
    let tap = "document.querySelector('.weis-row > .pad-key:last-child').click()";
    s.evaluate(tap).await?;
    s.holds("one has them", &format!("{KEYS} === 'true,false false,true'")).await?;
    s.sees(&format!("Stöck {A} zurück")).await?;
    s.evaluate(tap).await?;
    s.holds("nobody has them", &format!("{KEYS} === 'false,false false,false'")).await?;
    // Without trump there are none (T1).
    s.tap_in("Spiel 1", "Obenabe").await?;
    s.holds("none to be had", &format!("{KEYS} === 'false,true false,true'")).await?;
    s.end().await
}

/// «97 : 60», the fields of the sheet, and the halves where they stand side by side.
#[tokio::test]
async fn in_landscape_the_sheet_showed_the_sides_the_other_way_round() -> TestResult {
    // From left to right, the halves and the fields of the sheet.
    const HALVES: &str = "[...document.querySelectorAll('.half')]
        .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map((half) => half.querySelector('h2').innerText).join()";
    const FIELDS: &str = "[...document.querySelectorAll('.points-field')]
        .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map((field) => field.querySelector('.who').innerText).join()";
    let s = at_schieber(1000).await?;
    s.window(844, 390).await?;
    for (swapped, expected) in [(false, format!("{A},{B}")), (true, format!("{B},{A}"))] {
        if swapped {
            s.tap("Menü").await?;
            s.tap_in("Menü", "Einstellungen").await?;
            s.tap("Hälften tauschen").await?;
            s.tap_in("Einstellungen", "Schliessen").await?;
        }
        assert_eq!(s.evaluate(HALVES).await?, expected, "the slate");
        s.tap("Spiel 1 schreiben").await?;
        s.rests().await?;
        assert_eq!(s.evaluate(FIELDS).await?, expected, "the sheet");
        s.picture_of_page(&format!("spiel-quer-{swapped}")).await?;
        s.tap_in("Spiel 1", "Schliessen").await?;
    }
    s.end().await
}

#[tokio::test]
async fn in_the_sun_the_field_that_is_typed_into_looked_like_the_other() -> TestResult {
    const LOOKS: &str = "[...document.querySelectorAll('.points-field')]
        .map((field) => getComputedStyle(field).boxShadow + getComputedStyle(field).borderTopColor)";
    let s = at_schieber(1000).await?;
    s.evaluate("document.documentElement.dataset.theme = 'sonne'").await?;
    s.tap("Spiel 1 schreiben").await?;
    let looks = s.evaluate(LOOKS).await?;
    assert_ne!(looks[0], looks[1]);
    s.picture_of_page("spiel-sonne").await?;
    s.end().await
}

#[tokio::test]
async fn a_fault_was_still_said_when_it_was_mended() -> TestResult {
    // Beside two keys it would be a column of seven lines over the keys of the sheet.
    const FEW_LINES: &str = "document.querySelector('.message').clientHeight <= 120";
    const ONE_LINE: &str =
        "(() => { const of = (what) => document.querySelector('.message ' + what)
            .getBoundingClientRect();
        const [text, key] = [of('span'), of('button:last-of-type')];
        return key.top < text.bottom && text.top < key.bottom && key.left >= text.right - 1; })()";
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    s.tap_in("Spiel 1", "1").await?;
    s.tap("Schreiben").await?;
    let fault = "kann nicht vorkommen";
    s.sees(fault).await?;
    s.holds("a message of few lines", FEW_LINES).await?;
    s.window(844, 390).await?;
    s.holds("text and key side by side", ONE_LINE).await?;
    s.holds("a message of few lines", FEW_LINES).await?;
    s.window(390, 844).await?;
    s.picture_of_page("meldung").await?;
    s.tap_in("Spiel 1", "2").await?;
    s.sees_not(fault).await?;
    s.end().await
}

/// No line ends before the colon between two totals.
#[tokio::test]
async fn a_score_broke_before_its_colon() -> TestResult {
    const BREAKS: &str =
        "/\\d[^\\S\\u00a0]+:\\s*\\d|\\d\\s*:[^\\S\\u00a0]+\\d/.test(document.body.innerText)";
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", A, 97).await?;
    s.sees("→ 97 : 60").await?;
    s.holds("no place to break on the sheet", &format!("!{BREAKS}")).await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [97, 60]).await?;
    s.holds("none on the slate", &format!("!{BREAKS}")).await?;
    s.end().await
}

#[tokio::test]
async fn a_table_without_names_was_spieler_1_and_spieler_3_against_the_others() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Neuer Abend").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.sees("Wir 1 gibt · Vorhand Ihr 1").await?;
    s.tap("Weis 20 für Wir").await?;
    s.sees("20 Weis Wir zurück").await?;
    s.sees("Ihr: 0 Punkte").await?;
    // Nobody is called so: the next table is not offered these names.
    s.tap("Alle Abende").await?;
    s.sees("Wir – Ihr").await?;
    s.tap("Neuer Abend").await?;
    s.sees_value("Spieler", "Spieler 1", "").await?;
    s.end().await
}

/// Stöck and Berg in both halves, Weis and Stöck on the sheet; and a tap on the Z said nothing.
#[tokio::test]
async fn a_table_without_weis_stoeck_and_berg_had_rows_of_dead_keys() -> TestResult {
    let mut evening = MadeEvening::default();
    let no = |rules: Tischregeln, key: &str| rules.with(key, SettingValue::Yes(false));
    let rules = ["weis", "stoeck"].into_iter().fold(Tischregeln::default(), no);
    let rules = rules.with("berg_bei", SettingValue::Number(0));
    evening.begin("schieber", &["Anna", "Bruno", "Carla", "Dora"], rules)?;
    let s = evening.now()?.at().await?;
    for (width, height) in [(390, 844), (320, 568), (844, 390)] {
        s.window(width, height).await?;
        let usable = s.usable().await?;
        assert!(!usable.iter().any(|key| key.contains("(disabled)")), "{usable:?}");
        s.check_layout(44.0).await?;
        s.picture_of_page(&format!("ohne-weis-{width}")).await?;
    }
    s.sees_not("Ein Tipp auf eine Linie schreibt Weis: 20, 50 oder 100.").await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.sees("An diesem Tisch wird nicht gewiesen.").await?;
    s.tap("Verstanden").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_in("Spiel 1", "Matsch").await?;
    let usable = s.usable().await?;
    assert!(!usable.iter().any(|key| key.contains("(disabled)")), "{usable:?}");
    s.end().await
}
