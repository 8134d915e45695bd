//! A file goes to another device and comes back; what is no file of ours is refused.

use crate::evening::{
    A, count_records, export, schieber, sees_score, stored, take_over_file, write_spiel,
};
use browser_tests::{Ability, Page, TestResult};
use std::fs;
use std::path::PathBuf;

/// Two Spiele and a Weis.
async fn smaller_evening(s: &Page) -> TestResult<PathBuf> {
    schieber(s, "1'000").await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    write_spiel(s, 1, "Rosen", 100, [150, 57]).await?;
    write_spiel(s, 2, "Obenabe", 38, [188, 176]).await?;
    export(s).await
}

#[tokio::test]
async fn a_file_gives_the_same_board_on_another_device_and_doubles_nothing() -> TestResult {
    let s = Page::installed().await?;
    let file = smaller_evening(&s).await?;
    let here = stored(&s).await?;
    let records = count_records(&s).await?;

    let another = Page::installed().await?;
    another.sees("Noch nichts geschrieben.").await?;
    take_over_file(&another, &file).await?;
    another.sees(&format!("Gelesen: {records} neue Einträge.")).await?;
    sees_score(&another, [188, 176]).await?;
    another.sees("Spiel 3 schreiben").await?;
    another.sees("Spiel 2: Obenabe 38 : 119 zurück").await?;
    assert_eq!(stored(&another).await?, here);

    another.tap("Verstanden").await?;
    another.tap("Alle Abende").await?;
    take_over_file(&another, &file).await?;
    another.sees("Gelesen: 0 neue Einträge.").await?;
    sees_score(&another, [188, 176]).await?;
    assert_eq!(stored(&another).await?, here);

    // Written further there and brought back: only what is new is taken in.
    another.tap("Verstanden").await?;
    write_spiel(&another, 3, "Eicheln", 57, [245, 276]).await?;
    let back = export(&another).await?;
    s.tap("Alle Abende").await?;
    take_over_file(&s, &back).await?;
    s.sees("Gelesen: 1 neuer Eintrag.").await?;
    sees_score(&s, [245, 276]).await?;
    assert_eq!(stored(&s).await?, stored(&another).await?);
    another.end().await?;
    s.end().await
}

/// The system opens these texts with the app, each as a file of its own.
fn opened_by_the_system(texts: &[&str]) -> TestResult<String> {
    Ok(format!(
        "Object.defineProperty(window, 'launchQueue', {{ value: {{
          setConsumer: (consumer) => consumer({{
            files: {}.map((text, nth) => ({{ getFile: async () => new File([text], `abend${{nth}}.json`) }})),
          }}),
        }} }});",
        serde_json::to_string(texts)?
    ))
}

#[tokio::test]
async fn a_file_dropped_on_the_window_took_the_place_of_the_app() -> TestResult {
    let s = Page::installed().await?;
    // What drags and what hands files to an app is Chromium's driver alone.
    if !s.can(Ability::EarlyScripts) {
        return s.end().await;
    }
    let file = smaller_evening(&s).await?;
    let here = stored(&s).await?;

    let another = Page::installed().await?;
    another.sees("Noch nichts geschrieben.").await?;
    another.drop_files(&[&file]).await?;
    another.tap("Übernehmen").await?;
    sees_score(&another, [188, 176]).await?;
    assert_eq!(stored(&another).await?, here);
    // Over a Spiel that is being typed: it is there again afterwards.
    another.tap("Spiel 3 schreiben").await?;
    another.tap_in("Spiel 3", "Rosen").await?;
    another.drop_files(&[&file]).await?;
    another.sees("Inhalt prüfen").await?;
    another.tap_in("Inhalt prüfen", "Schliessen").await?;
    another.tap("Spiel 3 schreiben").await?;
    another.sees_chosen("Rosen", "Spiel 3").await?;
    another.end().await?;

    // Opened with the app by the system.
    let text = fs::read_to_string(&file)?;
    let opened = Page::installed().await?;
    opened.before_every_page(&opened_by_the_system(&[&text, "{}"])?).await?;
    opened.reload().await?;
    opened.sees("2 Dateien").await?;
    opened.sees("Gelesene Dateien: 1 von 2.").await?;
    opened.sees("abend1.json: Das ist keine Jasstafel-Datei.").await?;
    opened.tap("Übernehmen").await?;
    opened.sees("Gelesen: ").await?;
    assert_eq!(stored(&opened).await?, here);
    // One that is only online, or was deleted after it was chosen.
    let gone = opened.folder("dateien")?.join("weg.json");
    opened.drop_files(&[&gone]).await?;
    opened.sees("Datei weg.json: Das Gerät gibt sie nicht heraus.").await?;
    opened.end().await?;
    s.end().await
}

#[tokio::test]
async fn a_dropped_file_took_the_place_of_a_name_that_was_being_typed() -> TestResult {
    let s = Page::installed().await?;
    if !s.can(Ability::EarlyScripts) {
        return s.end().await;
    }
    let file = smaller_evening(&s).await?;
    s.tap("Alle Abende").await?;
    s.tap("Archiv (1)").await?;
    s.tap("Spieler und Paare").await?;
    s.tap("Anna Abende: 1, Partien: 1").await?;
    s.write("Neuer Name, überall", "Annina").await?;
    s.drop_files(&[&file]).await?;
    // By now it has been read, and waits.
    s.holds("half a second", "new Promise((ok) => setTimeout(() => ok(true), 500))").await?;
    s.tap("Umbenennen").await?;
    s.sees_role("dialog", "Inhalt prüfen").await?;
    s.tap_in("Inhalt prüfen", "Schliessen").await?;
    s.sees_role("button", "Annina Abende: 1, Partien: 1").await?;
    s.end().await
}

#[tokio::test]
async fn what_does_not_read_is_refused_by_name_and_what_is_stored_stays() -> TestResult {
    let s = Page::installed().await?;
    let content = fs::read_to_string(smaller_evening(&s).await?)?;
    let folder = s.folder("dateien")?;
    let here = stored(&s).await?;
    s.tap("Alle Abende").await?;
    s.sees("188 : 176").await?;

    let replaced = |from: &str, by: &str| {
        let new = content.replacen(from, by, 1);
        assert_ne!(new, content, "{from} is not in the file");
        new
    };
    let cases = [
        (
            "verfaelscht.json",
            replaced("\"punkte\":[100,57]", "\"punkte\":[120,37]"),
            "verfaelscht.json: Eintrag 3 ist beschädigt: Die Prüfsumme stimmt nicht.",
        ),
        (
            "halb.json",
            content[..content.len() / 2].to_owned(),
            "halb.json: Die Datei ist leer oder hört mittendrin auf. Am Gespeicherten ",
        ),
        (
            "einkauf.json",
            r#"{"art":"einkauf","version":1,"was":["Brot"]}"#.to_owned(),
            "einkauf.json: Das ist keine Jasstafel-Datei.",
        ),
        (
            "zukunft.json",
            replaced("\"version\": 3", "\"version\": 9"),
            "zukunft.json: Geschrieben von einer neueren Jasstafel (Format 9). Bitte die App aktualisieren. Am Gespeicherten ",
        ),
        (
            "einkauf.txt.json",
            "Brot, Milch".to_owned(),
            "einkauf.txt.json: Das ist keine Jasstafel-Datei, oder sie ist beschädigt (Zeile 1, Spalte 1).",
        ),
        (
            "leer.json",
            String::new(),
            "leer.json: Die Datei ist leer oder hört mittendrin auf. Am Gespeicherten ",
        ),
    ];
    for (name, text, record) in cases {
        let file = folder.join(name);
        fs::write(&file, text)?;
        s.give_file(&file).await?;
        s.sees(record).await?;
        s.sees("Am Gespeicherten wurde nichts geändert.").await?;
        assert_eq!(stored(&s).await?, here, "{name}");
        s.tap("Verstanden").await?;
        s.sees_not(record).await?;
    }
    s.tap_beginning("Jasstafel", A).await?;
    sees_score(&s, [188, 176]).await?;
    s.end().await
}
