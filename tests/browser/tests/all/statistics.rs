//! What the evening and all evenings add up to: by taps, as a plot with its numbers, on paper, as
//! a picture and in a spreadsheet.

use crate::evening::{
    A, B, MadeEvening, command, export, spiel, tap_and_read, write_names_and_ziel, write_spiel,
};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::event::{Entry, Notice};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use std::fs;
use std::path::PathBuf;

const EVENING: &str = "Abend und Bericht";
const SHARE: &str = "Teilen, sichern, drucken";

/// Anna and Carla win 1'007 : 192 with Schneider, which doubles the 2.00 a Partie, and 0.50 a Strich.
async fn evening(s: &Page) -> TestResult {
    write_names_and_ziel(s, "1'000").await?;
    s.tap("Alle Tischregeln").await?;
    s.tap_beginning("", "Geld").await?;
    s.write("Geld: Einsatz je Partie, in Rappen", "200").await?;
    s.write("Geld: Einsatz je Strich, in Rappen", "50").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    let mut state = [0, 0];
    for (nth, mode) in ["Rosen", "Obenabe", "Eicheln", "Rosen", "Rosen", "Rosen"].iter().enumerate()
    {
        if nth == 1 {
            s.tap(&format!("Weis 100 für {A}")).await?;
            state[0] += 100;
        }
        let points = if nth == 1 { 57 } else { 140 };
        state = [state[0] + points, state[1] + 157 - points];
        write_spiel(s, nth + 1, mode, points, state).await?;
    }
    write_spiel(s, 7, "Rosen", 150, [state[0] + 150, state[1] + 7]).await?;
    s.tap_in(A, "Merci").await?;
    s.tap_in(&format!("Merci: {A}"), "Nach dem Spiel").await?;
    s.tap_in(&format!("Merci: {A}"), "Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees("Nächste Partie").await
}

async fn open_evening(s: &Page) -> TestResult {
    s.tap("Menü").await?;
    s.tap_in("Menü", EVENING).await?;
    s.sees_in(EVENING, "Rangliste").await
}

#[tokio::test]
async fn what_nobody_said_stands_in_the_statistics_as_such() -> TestResult {
    let mut evening = MadeEvening::default();
    let ziel = Tischregeln::default().with("ziel", SettingValue::Number(300));
    let partie = evening.schieber(ziel)?;
    for mode in [None, None, Some(Mode::Rosen)] {
        evening.command(Command::Enter { partie, entry: spiel(mode, Side::A, 112) })?;
    }
    let entry = Entry::Bedankt(Notice { side: Side::A, part: None });
    evening.command(Command::Enter { partie, entry })?;
    let s = evening.at().await?;
    open_evening(&s).await?;
    s.tap("Die Zahlen: Wer Trumpf macht").await?;
    let rows = "[...document.querySelectorAll('details[open] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent).join(' ')).join('; ')";
    let told = s.evaluate(rows).await?;
    assert_eq!(told, "Rosen 1 33 112.0 45.0 100; ohne Angabe 2 67 112.0 45.0 100");
    s.picture_of_page("ohne-angabe").await?;
    s.end().await
}

#[tokio::test]
async fn the_evening_tells_who_leads_who_pays_and_how_it_went() -> TestResult {
    let s = Page::installed().await?;
    evening(&s).await?;
    open_evening(&s).await?;
    s.sees_in(EVENING, "Bruno zahlt an Anna: 6.00").await?;
    // No rate is shown of one evening, so nothing says how little one would be.
    assert!(!s.text().await?.contains("Weniger als 10 Partien"));
    s.sees_in(EVENING, "Dora zahlt an Carla: 6.00").await?;
    // The plot has words for whoever does not see it, and its numbers as a table.
    let picture =
        "[...document.querySelectorAll('svg[role=img]')].map((b) => b.ariaLabel).join('\\n')";
    let words = s.evaluate(picture).await?;
    let words = words.as_str().unwrap_or_default();
    assert!(words.contains(&format!("Gewonnen: {A}")), "{words}");
    assert!(words.contains("Obenabe: im Schnitt 157.0 Punkte"), "{words}");
    let drawn = "document.querySelectorAll('.report .curve :is(.r0, .r1, .b0)').length";
    assert_eq!(s.evaluate(drawn).await?, 2 + 3, "two lines, three modes");
    assert_eq!(
        s.evaluate("document.querySelectorAll('.report .curve .plot-mark').length").await?,
        1
    );
    s.tap("Die Zahlen: Wer Trumpf macht").await?;
    s.sees_in(EVENING, "Ø Gegner").await?;
    let numbers = "[...document.querySelector('details[open] tbody tr:last-child').cells].map((z) => z.textContent).join(' ')";
    assert_eq!(s.evaluate(numbers).await?, "Obenabe 1 14 157.0 100.0 0");
    s.picture_of_page("abend").await?;
    s.end().await
}

#[tokio::test]
async fn the_report_goes_out_as_picture_text_spreadsheet_and_on_one_page() -> TestResult {
    let s = Page::installed().await?;
    evening(&s).await?;
    open_evening(&s).await?;
    s.tap("Bericht teilen, drucken").await?;
    let mut grid = String::new();
    let mut reports = Vec::new();
    for (what, ending) in [("Bild", ".png"), ("Text", ".txt"), ("Tabelle", ".csv")] {
        s.tap(what).await?;
        tap_and_read(&s, "Herunterladen", "Gesichert als jasstafel-").await?;
        let file = s.last_file().await?;
        assert!(file.to_string_lossy().ends_with(ending), "{what}: {}", file.display());
        reports.push((file.file_name().map(PathBuf::from), ending));
        let content = fs::read(&file)?;
        if ending == ".png" {
            assert!(content.starts_with(b"\x89PNG") && content.len() > 30_000, "{}", content.len());
            let pictures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
            fs::create_dir_all(pictures)?;
            fs::write(format!("{pictures}/bericht.png"), &content)?;
        } else {
            grid = String::from_utf8_lossy(&content).into_owned();
        }
    }
    assert!(grid.contains("\"Dora\";-6.00\r\n"), "{grid}");
    assert_eq!(s.printed_pages().await?, 1);
    s.tap_in(SHARE, "Schliessen").await?;
    // The command line makes the same of the file.
    let file = export(&s).await?;
    // Each evening's report is called as its session file is, so that they lie side by side.
    let evening = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let evening = evening.ok_or(Error::new("the file has no name"))?;
    for (name, ending) in reports {
        assert_eq!(name, Some(PathBuf::from(format!("{evening}-bericht{ending}"))));
    }
    let answer = std::process::Command::new(
        std::env::var_os("JASSTAFEL_CLI").ok_or(Error::new("JASSTAFEL_CLI is not set"))?,
    )
    .args(["bericht", "--format=csv"])
    .arg(&file)
    .output()?;
    assert_eq!(String::from_utf8_lossy(&answer.stdout), grid);
    assert!(command("check", &file)?.status.success());
    s.end().await
}

/// The same evening once more, as another one.
const STILL_ONCE: &str = "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
  const gang = db.transaction('saetze', 'readwrite');
  for (const [key, text] of Object.entries(localStorage)) {
    if (/^jt1\\/[^/]+\\/\\d/.test(key)) gang.objectStore('saetze').put(text, key.replace(/-[0-9a-f]+\\//, '-0000000a/'));
  }
  gang.oncomplete = () => { db.close(); ok(true); };
})";

#[tokio::test]
async fn a_pair_has_a_page_with_its_striche_over_the_season() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Statistik").await?;
    s.tap("Zurück").await?;
    evening(&s).await?;
    s.tap("Alle Abende").await?;
    s.evaluate(STILL_ONCE).await?;
    s.reload().await?;
    s.sees("Archiv (2)").await?;
    s.tap("Statistik").await?;
    s.sees("Partien: 2. Abende: 2. Spieler: 4.").await?;
    // Who always sat together has one line; whoever has no Striche has none.
    s.sees(&format!("{A}: 8.")).await?;
    assert_eq!(s.evaluate("document.querySelectorAll('.curve [class^=r]').length").await?, 1);
    s.tap_in("Paare", A).await?;
    s.sees_role("heading", A).await?;
    s.sees("Längste Serie: 2 Siege, 0 Niederlagen.").await?;
    s.sees(&format!("{A}: 8.")).await?;
    s.sees_in("Paar gegen Paar", &format!("{A} – {B}")).await?;
    let axis =
        "[...document.querySelectorAll('.curve text')].some((t) => t.textContent === '2 Abende')";
    assert_eq!(s.evaluate(axis).await?, true);
    // Beside the report of an evening its file has a name of its own.
    s.tap("Bericht teilen, drucken").await?;
    s.tap("Text").await?;
    tap_and_read(&s, "Herunterladen", "Gesichert als jasstafel-statistik-anna-carla-").await?;
    s.tap_in(SHARE, "Schliessen").await?;
    s.tap("Zurück").await?;
    s.tap_in("Paare", B).await?;
    s.sees("Längste Serie: 0 Siege, 2 Niederlagen.").await?;
    s.sees_in("Paar gegen Paar", &format!("{A} – {B}")).await?;
    // The list of those who play leads there too.
    s.tap("Zurück").await?;
    s.tap("Zurück").await?;
    s.tap("Archiv (2)").await?;
    s.tap("Spieler und Paare").await?;
    s.tap_beginning("Paare", A).await?;
    s.sees("Längste Serie: 2 Siege, 0 Niederlagen.").await?;
    s.end().await
}

#[tokio::test]
async fn whoever_has_only_sat_down_is_on_no_ranking() -> TestResult {
    let s = Page::installed().await?;
    write_names_and_ziel(&s, "1'000").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", EVENING).await?;
    s.sees_in(EVENING, "Noch keine Partie mit Resultat.").await?;
    s.tap_in(EVENING, "Schliessen").await?;
    s.tap("Alle Abende").await?;
    s.tap("Statistik").await?;
    s.sees("Noch keine Partie mit Resultat.").await?;
    s.end().await
}

#[tokio::test]
async fn all_evenings_add_up_over_any_time_and_for_each_player() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Statistik").await?;
    s.sees("Noch keine Partie mit Resultat.").await?;
    s.tap("Zurück").await?;
    evening(&s).await?;
    s.tap("Alle Abende").await?;
    s.tap("Statistik").await?;
    s.sees("Partien: 1. Abende: 1. Spieler: 4.").await?;
    // They begin with the numbers.
    let top = "document.querySelector('.statistics > .report').getBoundingClientRect().top < 150";
    s.holds("the numbers below the head", top).await?;
    s.tap("Filtern").await?;
    s.tap("Dieser Abend").await?;
    s.sees("Partien: 1. Abende: 1. Spieler: 4.").await?;
    s.evaluate(
        "{ const feld = document.querySelector('input[type=date]');
           feld.value = '2099-01-01';
           feld.dispatchEvent(new Event('change', { bubbles: true })); }",
    )
    .await?;
    s.sees("Noch keine Partie mit Resultat.").await?;
    s.tap("Alles").await?;
    s.tap_in("Rangliste", "Dora").await?;
    s.sees("Längste Serie: 0 Siege, 1 Niederlage.").await?;
    assert_eq!(s.evaluate("location.hash").await?, "#/statistik/Dora");
    s.picture_of_page("statistik-person").await?;
    s.reload().await?;
    s.tap_in("Gegen wen", "Carla").await?;
    s.sees("Längste Serie: 1 Sieg, 0 Niederlagen.").await?;
    s.back().await?;
    s.sees("Längste Serie: 0 Siege, 1 Niederlage.").await?;
    s.tap("Zurück").await?;
    s.sees("Paar gegen Paar").await?;
    s.tap("Bericht teilen, drucken").await?;
    s.tap("Text").await?;
    let line = format!("{A} – {B}: Partien 1, besser 1, % 100");
    let preview = "document.querySelector('pre.preview')?.textContent";
    s.holds("the text of the report", &format!("{preview}?.includes('{line}')")).await?;
    assert_eq!(s.printed_pages().await?, 1);
    s.end().await
}

#[tokio::test]
async fn r3_the_slate_showed_striche_where_points_win_the_evening() -> TestResult {
    let mut evening = MadeEvening::default();
    let rules = Tischregeln::default()
        .with("ziel", SettingValue::Number(1000))
        .with("abendwertung", SettingValue::Choice("punktformat".into()));
    let partie = evening.schieber(rules.clone())?;
    for (party, points) in [1000, 900].into_iter().enumerate() {
        let entry = Entry::Penalty { party, points: Points(points), reason: "Stand".to_owned() };
        evening.command(Command::Enter { partie, entry })?;
    }
    let thanks = Entry::Bedankt(Notice { side: Side::A, part: None });
    evening.command(Command::Enter { partie, entry: thanks })?;
    evening.schieber(rules)?;
    let s = evening.at().await?;
    s.sees("Spiel 1 schreiben").await?;
    // On the slate of the second Partie, with nothing written on it yet.
    s.sees("Abend 1'000").await?;
    s.sees("Abend 900").await?;
    s.end().await
}
