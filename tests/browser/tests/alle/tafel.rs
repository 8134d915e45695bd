//! The slate as a tool: what is written by how many taps, what it says to those who do not see it,
//! watching, swapping, counting cards, and the hints of the first use.

use crate::abend::{
    A, B, anzahl_saetze, oeffne_teilen, schieber, schreibe_spiel, sieht_stand, tippe_punkte,
    tippe_spiel,
};
use browser_tests::{Ergebnis, Sitzung};
use std::time::Duration;

const ESCAPE: &str = "\u{e00c}";
const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

const HINWEISE: [&str; 3] = [
    "Ein Tipp auf eine Linie schreibt Weis: 20, 50 oder 100.",
    "Ein Tipp auf eine grosse Zahl oder auf «Spiel schreiben» schreibt die Punkte.",
    "Verschrieben? Oben steht immer, was sich zurücknehmen lässt.",
];

/// The name or text of what has the focus.
async fn fokus(s: &Sitzung) -> Ergebnis<String> {
    let name = s
        .miss("(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim()")
        .await?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

/// Waits until something of this name has the focus.
async fn sieht_fokus(s: &Sitzung, name: &str) -> Ergebnis {
    let skript = format!(
        "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim() === {name:?}"
    );
    s.gilt(&format!("the focus on “{name}”"), &skript).await
}

/// Presses Tab until something of this name has the focus.
async fn gehe_zu(s: &Sitzung, name: &str) -> Ergebnis {
    for _ in 0..80 {
        if fokus(s).await? == name {
            return Ok(());
        }
        s.taste(TAB).await?;
    }
    sieht_fokus(s, name).await
}

#[tokio::test]
async fn three_hints_one_at_a_time_and_never_again() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    for (nr, hinweis) in HINWEISE.into_iter().enumerate() {
        s.sieht(hinweis).await?;
        for anderer in HINWEISE.into_iter().filter(|anderer| *anderer != hinweis) {
            assert!(!s.text().await?.contains(anderer), "{anderer}");
        }
        if nr == 1 {
            // A reload does not begin anew.
            s.lade_neu().await?;
            s.sieht(hinweis).await?;
        }
        s.tippe("Gut").await?;
    }
    s.sieht_nicht(HINWEISE[2]).await?;
    s.lade_neu().await?;
    s.sieht("Spiel 1 schreiben").await?;
    assert!(!s.bedienbares().await?.iter().any(|taste| taste.contains("Gut")));
    s.ende().await
}

#[tokio::test]
async fn the_whole_slate_fits_a_small_phone_with_a_hint_and_with_3000_points() -> Ergebnis {
    const PASST: &str = "document.documentElement.scrollHeight <= innerHeight
        && document.documentElement.scrollWidth <= innerWidth";
    // Every stroke lies on its half, and none is a mere dot.
    const STRICHE: &str = "[...document.querySelectorAll('.linie')].every((line) => {
        const field = line.getBoundingClientRect();
        return [...line.querySelectorAll('path')].every((path) => {
            const box = path.getBoundingClientRect();
            return box.left >= field.left && box.right <= field.right && box.height > 8;
        });
    })";
    let s = Sitzung::neu().await?;
    s.fenster(320, 568).await?;
    schieber(&s, "2'500").await?;
    s.sieht(HINWEISE[0]).await?;
    s.gilt("no need to scroll with a hint", PASST).await?;
    for _ in HINWEISE {
        s.tippe("Gut").await?;
    }
    s.tippe("Spiel 1 schreiben").await?;
    s.waehle("Faktor", "×12").await?;
    s.tippe_in("Spiel 1", "Rosen").await?;
    s.tippe_in("Spiel 1", "Matsch").await?;
    s.sieht("→ 3'084 : 0").await?;
    s.tippe("Schreiben").await?;
    sieht_stand(&s, [3084, 0]).await?;
    s.gilt("no need to scroll with 3,084 points", PASST).await?;
    s.gilt("all strokes on the slate", STRICHE).await?;
    const ANZAHL: &str = "document.querySelectorAll('.seite-0 .linie path').length";
    assert_eq!(s.miss(ANZAHL).await?, 32);
    // Fifty strokes of a line are one path: one and ten hundreds, two fifties, three twenties.
    s.tippe("Spiel 2 schreiben").await?;
    s.waehle("Faktor", "×12").await?;
    s.tippe_in("Spiel 2", "Rosen").await?;
    s.tippe_in("Spiel 2", "Matsch").await?;
    s.tippe("Schreiben").await?;
    sieht_stand(&s, [6168, 0]).await?;
    assert_eq!(s.miss(ANZAHL).await?, 16);
    s.tippe(&format!("Spiel 2: Rosen, Matsch {A} zurück")).await?;
    sieht_stand(&s, [3084, 0]).await?;
    assert_eq!(s.miss(ANZAHL).await?, 32);
    s.ende().await
}

#[tokio::test]
async fn an_ordinary_spiel_is_five_taps_from_the_total_of_either_side() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    for (nr, seite, jetzt, danach) in [(1, A, 0, [64, 93]), (2, B, 93, [157, 157])] {
        let blatt = format!("Spiel {nr}");
        s.tippe(&format!("Punkte von {seite} schreiben: {jetzt}")).await?;
        s.tippe_in(&blatt, "Schellen").await?;
        s.tippe_in(&blatt, "6").await?;
        s.tippe_in(&blatt, "4").await?;
        s.sieht(&format!("→ {} : {}", danach[0], danach[1])).await?;
        s.tippe("Schreiben").await?;
        sieht_stand(&s, danach).await?;
    }
    s.ende().await
}

#[tokio::test]
async fn the_sheet_says_what_the_board_will_be() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe(&format!("Weis 100 für {B}")).await?;
    tippe_spiel(&s, 1, "Rosen", A, 57).await?;
    s.sieht("→ 57 : 200").await?;
    s.waehle("Faktor", "×5").await?;
    // (100 + 100) × 5 and 57 × 5: the Berg lies at 500.
    s.sieht(&format!("→ 285 : 1'000, {B}: über dem Berg, {B}: Ziel erreicht")).await?;
    s.tippe_in("Spiel 1", "Schliessen").await?;
    s.tippe_in(B, "Berg").await?;
    s.tippe("Nach dem Spiel prüfen").await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.sieht(&format!("→ 285 : 1'000, {B}: Berg, {B}: Ziel erreicht")).await?;
    s.ende().await
}

#[tokio::test]
async fn a_tap_on_the_marks_tells_what_the_striche_are() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", A, 157).await?;
    s.tippe("Schreiben").await?;
    s.tippe("Ja, Matsch").await?;
    sieht_stand(&s, [257, 0]).await?;
    s.tippe_in(A, "Striche Kontermatsch 2").await?;
    let zeilen = s
        .miss("[...document.querySelectorAll('.legende tr')].slice(1).map((row) => [...row.cells].map((cell) => cell.innerText.trim()).join(' '))")
        .await?;
    assert_eq!(
        zeilen,
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
    assert_eq!(s.miss(formen).await?, 5);
    s.tippe_anfang("Striche", "R2 ").await?;
    s.sieht("Artikel schliessen").await?;
    s.ende().await
}

#[tokio::test]
async fn watching_shows_only_the_slate_and_one_tap_or_escape_leads_back() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.sieht(HINWEISE[0]).await?;
    s.tippe("Weis 50 für Anna & Carla").await?;
    sieht_stand(&s, [50, 0]).await?;
    let vorher = anzahl_saetze(&s).await?;
    for (breite, hoehe, escape) in [(390, 844, false), (844, 390, true), (320, 568, false)] {
        s.fenster(breite, hoehe).await?;
        s.tippe("Menü").await?;
        s.tippe("Zuschauen").await?;
        s.sieht(&format!("{A}: 50 Punkte, {B}: 0 Punkte")).await?;
        assert_eq!(s.bedienbares().await?, ["button \"Zurück zur Tafel\""]);
        let text = s.text().await?;
        for weg in ["Spiel 1 schreiben", "Stöck", HINWEISE[0]] {
            assert!(!text.contains(weg), "{weg} is still there: {text}");
        }
        s.gilt(
            "the slate as large as the window",
            "{ const box = document.querySelector('.tafel').getBoundingClientRect();
               box.width >= innerWidth - 1 && box.height >= innerHeight - 1
               && document.documentElement.scrollHeight <= innerHeight }",
        )
        .await?;
        if escape {
            s.taste(ESCAPE).await?;
        } else {
            // Where a line lies that would write.
            s.tippe_punkt(f64::from(breite) / 2.0, f64::from(hoehe) / 2.0).await?;
        }
        s.sieht("Spiel 1 schreiben").await?;
    }
    assert_eq!(anzahl_saetze(&s).await?, vorher);
    s.ende().await
}

#[tokio::test]
async fn the_halves_change_places_and_stay_so() -> Ergebnis {
    // Which half lies nearer to the lower or right edge, and which is turned.
    const NAH: &str = "[...document.querySelectorAll('.haelfte')].sort((a, b) => {
            const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
            return y.top + y.left - x.top - x.left;
        }).map((half) => half.querySelector('h2').innerText + ' ' + getComputedStyle(half).rotate)";
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    let soll = |nah: &str, fern: &str| serde_json::json!([format!("{nah} none"), fern]);
    assert_eq!(s.miss(NAH).await?, soll(A, &format!("{B} none")));
    s.tippe("Menü").await?;
    s.tippe("Hälften tauschen").await?;
    s.tippe("Ferne Hälfte zur Gegenseite drehen").await?;
    s.tippe_in("Menü", "Schliessen").await?;
    let getauscht = soll(B, &format!("{A} 180deg"));
    assert_eq!(s.miss(NAH).await?, getauscht);
    s.fenster(844, 390).await?;
    assert_eq!(s.miss(NAH).await?, getauscht);
    s.lade_neu().await?;
    s.sieht("Spiel 1 schreiben").await?;
    assert_eq!(s.miss(NAH).await?, getauscht);
    // The turned half is written on as the other one is.
    s.tippe("Weis 20 für Anna & Carla").await?;
    sieht_stand(&s, [20, 0]).await?;
    s.ende().await
}

#[tokio::test]
async fn counted_cards_become_the_points_of_the_spiel() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.tippe_in("Spiel 1", "Schellen").await?;
    s.tippe("Karten zählen").await?;
    s.tippe_in("Karten zählen", B).await?;
    // Trump Under 20, Nell 14; Ass 11, Banner 10.
    for karte in ["Schellen Under", "Schellen Neun", "Rosen Ass", "Rosen Banner"] {
        s.tippe(karte).await?;
    }
    s.sieht("Karten: 4 · Stiche: 1 · Punkte: 55").await?;
    s.tippe("Rosen Neun").await?;
    s.sieht("Karten: 5 · keine ganzen Stiche · Punkte: 55").await?;
    s.tippe("Letzter Stich +5").await?;
    s.sieht("keine ganzen Stiche · Punkte: 60").await?;
    // Half-counted cards are still there after a reload.
    s.lade_neu().await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.tippe("Karten zählen").await?;
    s.sieht("Karten: 5 · keine ganzen Stiche · Punkte: 60").await?;
    s.tippe("Rosen Neun").await?;
    // In another mode the same cards count otherwise: 2 + 0 + 14 of a side suit's Ass and Banner.
    s.tippe_in("Karten zählen", "Obenabe").await?;
    s.sieht("Karten: 4 · Stiche: 1 · Punkte: 28").await?;
    s.tippe_in("Karten zählen", "Schellen").await?;
    s.tippe("Übernehmen").await?;
    s.sieht(&format!("{B} 60")).await?;
    s.sieht("→ 97 : 60").await?;
    s.tippe("Schreiben").await?;
    sieht_stand(&s, [97, 60]).await?;
    // The next Spiel begins without cards.
    s.tippe("Spiel 2 schreiben").await?;
    s.tippe("Karten zählen").await?;
    s.sieht("Karten: 0 · Stiche: 0").await?;
    s.ende().await
}

#[tokio::test]
async fn the_modes_have_the_names_of_the_deck_on_the_table() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Menü").await?;
    s.tippe("Französische Karten").await?;
    s.tippe_in("Menü", "Schliessen").await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.tippe_in("Spiel 1", "Kreuz").await?;
    s.tippe("Karten zählen").await?;
    s.tippe("Kreuz Bauer").await?;
    s.sieht("Punkte: 20").await?;
    s.ende().await
}

#[tokio::test]
async fn a_partie_by_keyboard_keeps_the_focus() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    gehe_zu(&s, "Spiel 1 schreiben").await?;
    s.taste(ENTER).await?;
    // The focus moves into the sheet: digits type at once.
    s.gilt("the focus in the sheet", "!!document.activeElement.closest('[role=dialog]')").await?;
    for key in ["6", "4"] {
        s.taste(key).await?;
    }
    gehe_zu(&s, "Rosen").await?;
    s.taste(" ").await?;
    gehe_zu(&s, "Schreiben").await?;
    s.taste(ENTER).await?;
    sieht_stand(&s, [64, 93]).await?;
    sieht_fokus(&s, "Spiel 2 schreiben").await?;
    gehe_zu(&s, "Menü").await?;
    s.taste(ENTER).await?;
    gehe_zu(&s, "Verlauf").await?;
    s.taste(ENTER).await?;
    s.sieht_rolle("heading", "Verlauf").await?;
    s.taste(ESCAPE).await?;
    sieht_fokus(&s, "Menü").await?;
    // The key that takes back keeps the focus, also when nothing is left.
    gehe_zu(&s, "Spiel 1: Rosen 64 : 93 zurück").await?;
    s.taste(ENTER).await?;
    sieht_fokus(&s, "Partie 1 zurück").await?;
    s.ende().await
}

#[tokio::test]
async fn what_changes_is_said_politely_with_the_totals() -> Ergebnis {
    const LIVE: &str = "[...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent).join('|')";
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    let gesagt = async |text: &str| {
        s.gilt(&format!("“{text}” to be said"), &format!("({LIVE}).includes({text:?})")).await
    };
    s.tippe("Weis 50 für Anna & Carla").await?;
    gesagt("50 Weis Anna & Carla. Anna & Carla: 50 Punkte, Bruno & Dora: 0 Punkte").await?;
    s.tippe("50 Weis Anna & Carla zurück").await?;
    gesagt("zurückgenommen 50 Weis Anna & Carla. Anna & Carla: 0 Punkte").await?;
    s.sieht("Anna & Carla: 0 Punkte, 0 Striche").await?;
    s.ende().await
}

#[tokio::test]
async fn fast_taps_stay_on_their_line_when_the_berg_is_reached() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    for _ in HINWEISE {
        s.tippe("Gut").await?;
    }
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sieht("Spiel läuft").await?;
    s.miss("window.buzz = 0; navigator.vibrate = () => { window.buzz += 1; return true; }").await?;
    let vorher = anzahl_saetze(&s).await?;
    // The first tap names itself on top and takes «Spiel läuft» away, the eighth reaches the Berg.
    s.tippe_mehrmals("Weis 50 für Anna & Carla", 10, Duration::from_millis(150)).await?;
    sieht_stand(&s, [600, 57]).await?;
    assert_eq!(anzahl_saetze(&s).await?, vorher + 10);
    assert_eq!(s.miss("window.buzz").await?, 10);
    s.sieht("Wer hat «Berg» gesagt?").await?;
    s.tippe_in(A, "Berg").await?;
    s.sieht_in(A, "Berg 1").await?;
    s.sieht_nicht("Wer hat «Berg» gesagt?").await?;
    s.ende().await
}

#[tokio::test]
async fn a_message_leaves_the_bar_on_top_and_goes_by_itself_unless_it_is_a_fault() -> Ergebnis {
    const FREI: &str =
        "{ const message = document.querySelector('.meldung').getBoundingClientRect();
        const bar = document.querySelector('.kopf').getBoundingClientRect();
        const key = document.querySelector('.fuss .haupt').getBoundingClientRect();
        message.top >= bar.bottom && (message.bottom <= key.top || message.right <= key.left) }";
    let s = Sitzung::neu().await?;
    s.settable_clock().await?;
    schieber(&s, "1'000").await?;
    s.lade_neu().await?;
    s.tippe(&format!("Weis 20 für {A}")).await?;
    s.tippe(&format!("Weis 20 für {B}")).await?;
    let fehler = "In diesem Spiel hat schon die andere Seite gewiesen";
    s.sieht(fehler).await?;
    for (breite, hoehe) in [(320, 568), (390, 844), (844, 390)] {
        s.fenster(breite, hoehe).await?;
        s.gilt("the message clear of bar and key", FREI).await?;
    }
    s.fenster(390, 844).await?;
    s.pass_time(Duration::from_secs(60)).await?;
    s.sieht(fehler).await?;
    oeffne_teilen(&s).await?;
    s.tippe("Herunterladen").await?;
    s.sieht("Gesichert als jasstafel-").await?;
    s.sieht("Gesichert als jasstafel-").await?;
    s.pass_time(Duration::from_secs(9)).await?;
    s.sieht_nicht("Gesichert als jasstafel-").await?;
    s.ende().await
}

#[tokio::test]
async fn a_draft_does_not_come_back_in_another_evening() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", A, 93).await?;
    s.tippe_in("Spiel 1", "Schliessen").await?;
    s.tippe("Alle Abende").await?;
    schieber(&s, "1'000").await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.sieht_in("Spiel 1", "–").await?;
    tippe_punkte(&s, "Spiel 1", B, 10).await?;
    s.sieht(&format!("{B} 10")).await?;
    s.ende().await
}

#[tokio::test]
async fn the_manifest_leads_to_a_new_evening_and_the_rule_book() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let manifest = s.miss("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())").await?;
    assert_eq!(
        (&manifest["display"], &manifest["orientation"]),
        (&"standalone".into(), &"any".into())
    );
    let icons = manifest["icons"].as_array().cloned().unwrap_or_default();
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let da = format!("fetch({}).then((answer) => answer.ok)", icon["src"]);
        assert_eq!(s.miss(&da).await?, true, "{icon}");
    }
    for (name, heading) in [("Neuer Abend", "Neue Partie"), ("Regelbuch", "Regelbuch")] {
        let shortcut = manifest["shortcuts"]
            .as_array()
            .and_then(|all| all.iter().find(|one| one["name"] == name))
            .map(|one| one["url"].clone())
            .unwrap_or_default();
        s.miss(&format!("location.href = {shortcut}; location.reload()")).await?;
        s.sieht_rolle("heading", heading).await?;
    }
    s.ende().await
}

#[tokio::test]
async fn something_is_there_before_the_app_runs() -> Ergebnis {
    let s = Sitzung::neu().await?;
    // The page as it comes from the host, painted by the style sheet alone, without a script.
    let erste = s
        .miss(
            "fetch('./').then((answer) => answer.text()).then((text) => {
                const page = new DOMParser().parseFromString(text, 'text/html');
                const slate = page.querySelector('.erste');
                return { styled: page.querySelectorAll('[style]').length,
                    title: slate.querySelector('h1').textContent, halves: slate.querySelectorAll('.haelfte').length,
                    noscript: page.querySelector('noscript').textContent };
            })",
        )
        .await?;
    assert_eq!(erste["styled"], 0);
    assert_eq!(erste["title"], "Jasstafel");
    assert_eq!(erste["halves"], 2);
    assert!(erste["noscript"].as_str().is_some_and(|text| text.contains("JavaScript")));
    assert_eq!(s.miss("document.querySelectorAll('.erste').length").await?, 0);
    s.ende().await
}
