//! What stands is what was decided: the end of a Partie is noted as it is written, and a result
//! that another edition of the law gave is shown as it was, wherever results are shown.

use crate::evening::{A, B, MadeEvening, at_schieber, export, replay, spiel, stored, write_spiel};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Closing, Entry, Event, Notice};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::striche::Striche;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::Record;
use serde_json::json;
use std::fs;

/// A Schieber to 300 that Anna and Carla win 336 : 135.
fn ended() -> TestResult<MadeEvening> {
    let mut evening = MadeEvening::default();
    let rules = Tischregeln::default()
        .with("ziel", SettingValue::Number(300))
        .with("geld.partie", SettingValue::Number(200));
    let partie = evening.schieber(rules)?;
    for _ in 0..3 {
        let entry = spiel(Mode::Rosen, Side::A, 112);
        evening.command(Command::Enter { partie, entry })?;
    }
    let entry = Entry::Bedankt(Notice { side: Side::A, part: None });
    evening.command(Command::Enter { partie, entry })?;
    Ok(evening)
}

/// The note of another edition, by which Bruno and Dora have won it 320 : 310.
fn noted_otherwise(evening: &mut MadeEvening) -> TestResult<Closing> {
    let notes = evening.session.due_notes();
    let [note] = &notes[..] else { return Err(Error::new("the end is not due to be noted")) };
    let mut note = note.clone();
    note.edition = Edition::new(Edition::TODAY.number() + 1).ok_or(Error::new("an edition"))?;
    for (party, points) in note.parties.iter_mut().zip([310, 320]) {
        party.points = Points(points);
    }
    note.parties[0].striche = Striche::default();
    note.parties[1].striche = Striche { win: 2, ..Striche::default() };
    note.ranks = vec![2, 1];
    note.schneider = false;
    let id = EventId { seq: evening.session.next_seq(), replica: 9 };
    let record =
        Record { id, time: Time(1_800_000_000_000), event: Event::Concluded(note.clone()) };
    evening.session.take_in(&record);
    evening.records.push(record);
    Ok(note)
}

#[tokio::test]
async fn what_another_edition_decided_is_counted_anew_on_some_screen() -> TestResult {
    let s = Page::installed().await?;
    let mut evening = ended()?;
    let note = noted_otherwise(&mut evening)?;
    let record = format!(
        "Gewertet nach der Ausgabe {} des Gesetzes. Nach der Ausgabe {}, die hier gilt, hiesse es: Gewonnen: {A}.",
        note.edition,
        Edition::TODAY
    );
    let whole =
        format!("{record} {A}: 336 Punkte, 4 Striche (Sieg 2, Schneider 2); {B}: 135 Punkte.");
    let session = SessionId::try_from("fertig".to_owned())?;
    let file = s.folder("dateien")?.join("andere-ausgabe.json");
    fs::write(&file, write_file(&session, &evening.records))?;
    // What is brought, before it is taken in; its board follows, by the edition it was noted by.
    s.give_file(&file).await?;
    s.sees("Inhalt prüfen").await?;
    s.sees(&record).await?;
    s.sees_not("folgt nicht aus den Einträgen").await?;
    s.tap("Übernehmen").await?;
    // The board and its strokes.
    s.sees(&format!("Gewonnen: {B}")).await?;
    s.sees(&record).await?;
    s.sees_in(B, "320").await?;
    s.sees_in(A, "310").await?;
    s.picture_of_page("andere-ausgabe").await?;
    // The history.
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.sees_in("Verlauf", &whole).await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    // The evening with its Striche and its money.
    s.tap("Menü").await?;
    s.tap_in("Menü", "Abend und Bericht").await?;
    s.sees_in("Abend und Bericht", "Anna zahlt an Bruno: 2.00").await?;
    s.sees_in("Abend und Bericht", &whole).await?;
    s.tap_in("Abend und Bericht", "Schliessen").await?;
    // What leaves the app.
    let slate = replay(&export(&s).await?)?;
    let partie = &slate["partien"][0];
    assert_eq!(partie["parteien"][1]["punkte"], 320);
    assert_eq!(partie["ende"]["sieger"], json!([1]));
    assert_eq!(partie["gewertet"]["ausgabe"], note.edition.number());
    // The list of evenings, and all of them together.
    s.tap("Alle Abende").await?;
    s.sees("310").await?;
    s.sees_not("336").await?;
    s.tap("Statistik").await?;
    s.sees("Partien: 1. Abende: 1. Spieler: 4.").await?;
    let first = "document.querySelector('tbody tr').textContent";
    let first = s.evaluate(first).await?;
    assert!(first.as_str().is_some_and(|line| line.starts_with("Bruno")), "{first}");
    s.tap("Zurück").await?;
    // Taken back and brought again it is another Partie, judged by the law of here.
    s.open_with("#/s/fertig").await?;
    s.sees(&record).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.tap_in("Verlauf", "Zurücknehmen").await?;
    s.tap_in("Verlauf", "Wiederherstellen").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    s.sees(&format!("Gewonnen: {A}")).await?;
    s.sees_not("Gewertet nach").await?;
    s.end().await
}

#[tokio::test]
async fn the_end_of_a_partie_goes_unnoted_or_is_one_more_step_to_take_back() -> TestResult {
    let s = at_schieber(1000).await?;
    for nth in 1..=7 {
        let state = [150 * nth as i64, 7 * nth as i64];
        write_spiel(&s, nth, "Rosen", 150, state).await?;
    }
    let notes =
        async || -> TestResult<usize> { Ok(stored(&s).await?.matches("abschluss").count()) };
    assert_eq!(notes().await?, 0);
    s.tap_in(A, "Merci").await?;
    s.tap_in(&format!("Merci: {A}"), "Nach dem Spiel").await?;
    s.tap_in(&format!("Merci: {A}"), "Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees(&format!("Gewonnen: {A}")).await?;
    assert_eq!(notes().await?, 1);
    // One step back is the thanks, not the note.
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.tap_in("Verlauf", "Zurücknehmen").await?;
    s.tap_in("Verlauf", "Wiederherstellen").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    s.sees(&format!("Gewonnen: {A}")).await?;
    assert_eq!(notes().await?, 2, "what was noted before the undo is outdated");
    // Nothing is said of it, and nothing written by looking.
    s.sees_not("Gewertet nach").await?;
    s.reload().await?;
    s.sees(&format!("Gewonnen: {A}")).await?;
    assert_eq!(notes().await?, 2);
    s.end().await
}

#[tokio::test]
async fn what_was_stored_without_notes_is_noted_by_looking_or_never() -> TestResult {
    let s = ended()?.at().await?;
    s.sees(&format!("Gewonnen: {A}")).await?;
    assert!(!stored(&s).await?.contains("abschluss"), "opening writes nothing");
    s.tap("Nächste Partie").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    assert_eq!(stored(&s).await?.matches("abschluss").count(), 1);
    s.end().await
}

#[tokio::test]
async fn an_evening_in_the_bin_counts_where_another_of_its_size_came_back() -> TestResult {
    let s = Page::installed().await?;
    // Two evenings of as many records, by others.
    for (session, who) in [("abend-a", "Anna"), ("abend-b", "Ueli")] {
        let mut evening = ended()?;
        for record in &mut evening.records {
            if let Event::PartieBegun(head) = &mut record.event {
                head.players[0] = who.to_owned();
            }
        }
        evening.command(Command::SetTitle { title: who.to_uppercase() })?;
        evening.put_into(&s, session).await?;
    }
    s.reload().await?;
    s.tap("Archiv (2)").await?;
    s.tap("Mehr zu UELI").await?;
    s.tap("Abend löschen").await?;
    s.tap("Löschen").await?;
    s.sees("Abende: 1").await?;
    s.tap("Zurück").await?;
    s.tap("Statistik").await?;
    s.sees("Partien: 1. Abende: 1. Spieler: 4.").await?;
    s.sees_in("Rangliste", "Anna").await?;
    s.tap("Zurück").await?;
    s.tap("Archiv (1)").await?;
    s.tap("Mehr zu ANNA").await?;
    s.tap("Abend löschen").await?;
    s.tap("Löschen").await?;
    s.sees("Abende: 0").await?;
    s.tap("Papierkorb (2)").await?;
    s.tap_beginning("Papierkorb", "UELI zurückholen").await?;
    s.tap_in("Papierkorb", "Schliessen").await?;
    s.sees("Abende: 1").await?;
    s.tap("Zurück").await?;
    s.tap("Statistik").await?;
    s.sees_in("Rangliste", "Ueli").await?;
    assert!(!s.text().await?.contains("Anna"), "who is in the bin still counts");
    s.end().await
}
