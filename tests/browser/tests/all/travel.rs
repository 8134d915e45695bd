//! Results travel: link, spreadsheet, summary, pictures, paper; and what comes in is looked at.

use crate::evening::{
    A, B, MadeEvening, SHARE, at_schieber, copied, export, fragment, open_share, schieber,
    sees_score, sit_down, stored, tap_and_read, write_spiel,
};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::facts::event::Entry;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use serde_json::{Value, json};
use std::fs;
use std::time::Duration;

async fn evening(s: &Page) -> TestResult {
    schieber(s, "1'000").await?;
    write_spiel(s, 1, "Rosen", 100, [100, 57]).await
}

/// The link of the open Partie, out of the clipboard.
pub async fn link(s: &Page) -> TestResult<String> {
    open_share(s).await?;
    s.tap("Link und QR-Code").await?;
    s.sees_role("image", "Link und QR-Code").await?;
    let link = copied(s).await?;
    s.tap_in(SHARE, "Schliessen").await?;
    Ok(link)
}

#[tokio::test]
async fn a_link_carries_a_partie_to_another_phone_which_asks_first() -> TestResult {
    let s = Page::installed().await?;
    evening(&s).await?;
    let link = link(&s).await?;
    let (_, fragment) = link.split_once('#').ok_or(Error::new(link.clone()))?;
    let fragment = format!("#{fragment}");
    assert!(fragment.starts_with("#t="), "{fragment}");

    let another = Page::installed().await?;
    another.open_with(&fragment).await?;
    another.sees("Inhalt prüfen").await?;
    another.sees("Diesen Abend gibt es hier noch nicht").await?;
    another.sees(&format!("{A} – {B}")).await?;
    another.picture_of_page("einfuhr").await?;
    assert_eq!(another.evaluate("location.hash").await?, "#/");
    let still_empty = "Object.keys(localStorage).every((key) => !key.startsWith('jt1/'))";
    assert_eq!(another.evaluate(still_empty).await?, true, "nothing is stored before it is wanted");
    another.tap("Übernehmen").await?;
    sees_score(&another, [100, 57]).await?;
    assert_eq!(stored(&another).await?, stored(&s).await?);
    another.tap("Verstanden").await?;
    another.tap("Alle Abende").await?;
    another.sees("Kopie · Link ·").await?;

    // The same again, now into the open page: known, and nothing doubled.
    another.evaluate(&format!("location.hash = '{fragment}'")).await?;
    another.sees("Diesen Abend gibt es hier schon. Neu sind 0 von").await?;
    another.tap("Übernehmen").await?;
    sees_score(&another, [100, 57]).await?;
    assert_eq!(stored(&another).await?, stored(&s).await?);

    // It is shown over the slate that is there, and that is there again when it is closed.
    another.tap("Verstanden").await?;
    let here = another.evaluate("location.hash").await?;
    another.evaluate(&format!("location.hash = '{fragment}'")).await?;
    another.sees("Diesen Abend gibt es hier schon. Neu sind 0 von").await?;
    assert_eq!(another.evaluate("document.querySelectorAll('.half').length").await?, 2);
    another.tap("Schliessen").await?;
    another.sees("Spiel 2 schreiben").await?;
    assert_eq!(another.evaluate("location.hash").await?, here);
    another.end().await?;
    s.end().await
}

#[tokio::test]
async fn a_link_that_is_cut_off_or_swells_is_refused() -> TestResult {
    let s = Page::installed().await?;
    evening(&s).await?;
    let link = link(&s).await?;
    let before = stored(&s).await?;
    let fragment = link.split_once('#').map_or("", |(_, fragment)| fragment);
    let broken = [
        format!("#{}", &fragment[..fragment.len() - 5]),
        "#t=".to_owned(),
        "#t=%3Cscript%3E".to_owned(),
        format!("#t={}", "A".repeat(600_000)),
    ];
    for fragment in &broken {
        s.open_with(fragment).await?;
        s.sees("Link: Der Link ist unvollständig oder verändert").await?;
        s.tap("Verstanden").await?;
    }
    // 64 MB of nothing in a few letters.
    s.evaluate(
        "(async () => {
            const strom = new Blob([new Uint8Array(64e6)]).stream()
                .pipeThrough(new CompressionStream('deflate-raw'));
            const bytes = new Uint8Array(await new Response(strom).arrayBuffer());
            let text = '';
            for (const byte of bytes) text += String.fromCharCode(byte);
            location.hash = '#t=' + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        })()",
    )
    .await?;
    s.sees("Link: Der Link ist unvollständig oder verändert").await?;
    assert_eq!(stored(&s).await?, before);
    s.end().await
}

#[tokio::test]
async fn a_spreadsheet_a_summary_and_pictures_are_made_without_a_network() -> TestResult {
    let mut s = Page::installed().await?;
    evening(&s).await?;
    s.holds("the service worker", crate::offline::READY).await?;
    s.offline(true).await?;
    open_share(&s).await?;
    for (what, name) in [
        ("Tabelle", ".csv"),
        ("Text", ".txt"),
        ("Bild der Tafel", "-tafel.png"),
        ("Bild des Resultats", "-resultat.png"),
    ] {
        s.tap(what).await?;
        tap_and_read(&s, "Herunterladen", "Gesichert als jasstafel-").await?;
        let file = s.last_file().await?;
        let ziel = file.to_string_lossy().into_owned();
        assert!(ziel.ends_with(name), "{what}: {ziel}");
        let content = fs::read(&file)?;
        match name {
            ".csv" => {
                let text = String::from_utf8_lossy(&content).into_owned();
                assert!(text.starts_with("\u{feff}\"Partie\";\"Datum\";"), "{text}");
                assert!(text.contains(";1;\"Rosen\";1;\"Anna\";"), "{text}");
            }
            ".txt" => {
                assert!(String::from_utf8_lossy(&content).contains(&format!("{A}: 100 Punkte")))
            }
            _ => {
                assert!(content.starts_with(b"\x89PNG"), "{what}");
                assert!(
                    content.len() > 8_000,
                    "{what}: an empty picture of {} bytes",
                    content.len()
                );
                let pictures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
                fs::create_dir_all(pictures)?;
                fs::write(format!("{pictures}/geteilt{name}"), &content)?;
            }
        }
        s.picture_of_page(&format!("teilen{}", name.replace('.', "-"))).await?;
    }
    s.offline(false).await?;
    s.end().await
}

#[tokio::test]
async fn sharing_and_copying_say_whether_they_worked() -> TestResult {
    let s = Page::installed().await?;
    evening(&s).await?;
    s.evaluate(
        "Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
         navigator.canShare = () => true;
         navigator.share = async (daten) => { window.geteilt = daten; };
         navigator.clipboard.writeText = () => Promise.reject(new Error('no'))",
    )
    .await?;
    open_share(&s).await?;
    s.tap("Teilen").await?;
    s.sees("Geteilt.").await?;
    let name = s.evaluate("window.geteilt.files[0].name").await?;
    // Chromium's share sheet takes no JSON, but the same as a text.
    let chromium = s.evaluate("'userAgentData' in navigator").await?;
    let ending = if chromium == true { ".json.txt" } else { ".json" };
    assert!(name.as_str().is_some_and(|name| name.ends_with(ending)), "{name}");
    s.tap("Verstanden").await?;
    s.tap("Kopieren").await?;
    s.sees("Kopieren ging nicht. Bitte herunterladen.").await?;
    s.tap("Verstanden").await?;
    s.evaluate("navigator.share = () => Promise.reject(new Error('no'))").await?;
    s.tap("Teilen").await?;
    s.sees("Teilen ging nicht. Bitte herunterladen oder kopieren.").await?;
    s.end().await
}

/// The time of the one that was closed by hand is not that of the next.
#[tokio::test]
async fn what_is_said_a_second_time_stays_as_long_as_the_first() -> TestResult {
    let s = Page::installed().await?;
    s.settable_clock().await?;
    s.reload().await?;
    evening(&s).await?;
    s.evaluate("navigator.clipboard.writeText = async () => {}").await?;
    open_share(&s).await?;
    s.tap("Kopieren").await?;
    s.sees("Kopiert.").await?;
    s.tap("Verstanden").await?;
    s.pass_time(Duration::from_secs(6)).await?;
    s.tap("Kopieren").await?;
    s.sees("Kopiert.").await?;
    s.pass_time(Duration::from_secs(3)).await?;
    s.sees("Kopiert.").await?;
    s.pass_time(Duration::from_secs(6)).await?;
    s.sees_not("Kopiert.").await?;
    s.end().await
}

#[tokio::test]
async fn a_partie_is_one_page_on_paper() -> TestResult {
    let s = at_schieber(2500).await?;
    let mut state = [0, 0];
    for nth in 1..=6 {
        state = [state[0] + 100, state[1] + 57];
        write_spiel(&s, nth, "Rosen", 100, state).await?;
    }
    open_share(&s).await?;
    assert_eq!(s.printed_pages().await?, 1);
    s.end().await
}

#[tokio::test]
async fn a_long_partie_is_one_page_too() -> TestResult {
    // At the borders of each size of letters, and as long as any evening.
    for lines in [24, 44, 72, 130] {
        let s = MadeEvening::colourful_partie(lines)?.at().await?;
        open_share(&s).await?;
        let tables = s.evaluate("[...document.querySelectorAll('.paper tbody tr')].length").await?;
        assert_eq!(tables, lines, "all lines are on paper");
        assert_eq!(s.printed_pages().await?, 1, "{lines} lines");
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn players_were_cut_off_at_the_edge_of_the_paper() -> TestResult {
    let names = ["Anna", "Beat Müller-Meier", "Maximilian", "Dora", "Emil", "Franziska"];
    let row =
        |row: Value| -> TestResult<Entry> { Ok(Entry::FieldValues(serde_json::from_value(row)?)) };
    let reason = "Zu spät gekommen; 10 Minuten".to_owned();
    let penalty = Entry::Penalty { party: 1, points: Points(-10), reason };
    let differenzler = row(json!({"ansage": [30, 0, 80, 40], "kp": [33, 0, 80, 44]}))?;
    let molotow = row(json!({
        "kp": [50, 60, 47, 0, 0, 0],
        "tischweis": [20, null, null, null, null, null],
        "handweis": [null, 50, null, null, null, null],
    }))?;
    let mut evenings =
        vec![MadeEvening::colourful_partie(24)?, MadeEvening::colourful_partie(130)?];
    for (jassart, players, entries) in
        [("differenzler-offen", 4, vec![differenzler, penalty]), ("molotow", 6, vec![molotow])]
    {
        let mut evening = MadeEvening::default();
        let partie = evening.begin(jassart, &names[..players], Tischregeln::default())?;
        for entry in entries {
            evening.command(Command::Enter { partie, entry })?;
        }
        evenings.push(evening);
    }
    for evening in evenings {
        let s = evening.at().await?;
        open_share(&s).await?;
        for paper in [[210, 297], [148, 210]] {
            assert!(s.paper_holds_every_cell(paper).await?, "{paper:?}");
        }
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_partie_too_large_for_a_qr_code_says_so_and_offers_the_file() -> TestResult {
    let s = MadeEvening::colourful_partie(400)?.at().await?;
    open_share(&s).await?;
    s.tap("Link und QR-Code").await?;
    s.sees("Diese Partie ist zu gross für einen QR-Code.").await?;
    s.sees_not("Der ganze Abend, zum Aufbewahren").await?;
    // The link still goes.
    let link = fragment(&copied(&s).await?)?;
    s.picture_of_page("qr-zu-gross").await?;
    // The key beside the sentence; the choice above has the same name.
    let key = s
        .evaluate("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('.warning + button').getBoundingClientRect())")
        .await?;
    let [x, y] = [0, 1].map(|place| key[place].as_f64().unwrap_or(f64::NAN));
    s.tap_point(x, y).await?;
    s.sees("Der ganze Abend, zum Aufbewahren").await?;
    s.tap("Herunterladen").await?;
    s.sees("Gesichert als jasstafel-").await?;
    let file = fs::read_to_string(s.last_file().await?)?;
    let count = file.matches("\"crc\"").count();

    let another = Page::installed().await?;
    another.open_with(&link).await?;
    another.tap("Übernehmen").await?;
    another.sees("Spiel ").await?;
    assert_eq!(crate::evening::count_records(&another).await?, count as i64);
    another.end().await?;
    s.end().await
}

/// CRC-32 of a record, so that a test can sign what it changed.
fn checksum(text: &str) -> String {
    let mut sum = u32::MAX;
    for byte in text.bytes() {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ if sum & 1 == 1 { 0xEDB8_8320 } else { 0 };
        }
    }
    format!("{:08x}", !sum)
}

/// The file with one record changed and signed.
fn rewritten(content: &str, from: &str, by: &str) -> TestResult<String> {
    let line = content.lines().find(|line| line.contains(from));
    let old = line.ok_or(Error::new(format!("{from} is not in the file")))?.trim();
    let old = old.strip_suffix(',').unwrap_or(old);
    let core = old.split(",\"crc\"").next().unwrap_or_default().replacen(from, by, 1);
    let sum = checksum(&format!("{core}}}"));
    let new = format!("{core},\"crc\":\"{sum}\"}}");
    Ok(content.replacen(old, &new, 1))
}

#[tokio::test]
async fn a_conflict_is_shown_and_what_stands_here_stays() -> TestResult {
    let s = Page::installed().await?;
    evening(&s).await?;
    let content = fs::read_to_string(export(&s).await?)?;
    let before = stored(&s).await?;
    let otherwise = rewritten(&content, "\"punkte\":[100,57]", "\"punkte\":[57,100]")?;
    let file = s.folder("dateien")?.join("anders.json");
    fs::write(&file, otherwise)?;
    s.tap("Alle Abende").await?;
    s.give_file(&file).await?;
    s.sees("Bei diesen Einträgen steht hier etwas anderes").await?;
    s.sees("Hier: Spiel 1: Rosen 100 : 57. Dort: Spiel 1: Rosen 57 : 100.").await?;
    s.sees("Die Tafel in der Datei folgt nicht aus den Einträgen").await?;
    s.picture_of_page("einfuhr-streit").await?;
    s.tap("Übernehmen").await?;
    sees_score(&s, [100, 57]).await?;
    assert_eq!(stored(&s).await?, before);
    s.end().await
}

#[tokio::test]
async fn names_can_hold_anything_and_are_never_interpreted() -> TestResult {
    let s = Page::installed().await?;
    let names = [
        "<img src=x onerror=window.boese=1>",
        "\u{202e}abc\u{2066}",
        "=HYPERLINK(\"https://x.example\")",
        "👩‍👩‍👧‍👦 Zoë & \u{301}",
    ];
    sit_down(&s, names).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.sees(names[0]).await?;
    open_share(&s).await?;
    for what in ["Tabelle", "Text", "Bild der Tafel", "Bild des Resultats"] {
        s.tap(what).await?;
        tap_and_read(&s, "Herunterladen", "Gesichert als jasstafel-").await?;
    }
    s.printed_pages().await?;
    assert_eq!(
        s.evaluate("window.boese === undefined && !document.querySelector('img[onerror]')").await?,
        true
    );
    s.tap_in(SHARE, "Schliessen").await?;

    // Out as a link and in again on another phone.
    let link = link(&s).await?;
    let another = Page::installed().await?;
    let fragment = link.split_once('#').map_or("", |(_, fragment)| fragment);
    another.open_with(&format!("#{fragment}")).await?;
    another.sees("Inhalt prüfen").await?;
    another.tap("Übernehmen").await?;
    another.sees(names[0]).await?;
    assert_eq!(another.evaluate("window.boese").await?, Value::Null);
    another.end().await?;
    s.end().await
}

#[tokio::test]
async fn a_name_of_ten_thousand_characters_is_refused_in_words() -> TestResult {
    let s = Page::installed().await?;
    sit_down(&s, ["Anna", "Bruno", "Carla", "Dora"]).await?;
    // As a program would fill the field in: the field's own limit holds only for typing.
    s.evaluate(
        "{ const feld = [...document.querySelectorAll('input')].find((f) => f.value === 'Bruno');
           feld.value = 'x'.repeat(10000);
           feld.dispatchEvent(new Event('input', { bubbles: true })); }",
    )
    .await?;
    s.tap("Partie beginnen").await?;
    s.sees("ist länger als 60 Zeichen").await?;
    assert_eq!(stored(&s).await?, "[]");
    s.end().await
}
