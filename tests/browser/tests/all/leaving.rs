//! Ways out of a sheet, a screen or a field, and what must not be lost by taking one.

use crate::evening::{
    A, B, MadeEvening, at_jassart, at_schieber, count_records, schieber, sees_score, tap_spiel,
    type_row,
};
use crate::table::CONTROL;
use browser_tests::{ESCAPE, Page, TestResult};
use jasstafel::engine::archive::write;
use jasstafel::engine::base::id::SessionId;
use std::fs;
use std::time::Duration;

const ABOUT: &str = "Über den Abend";

async fn open_about(s: &Page) -> TestResult {
    s.tap("Menü").await?;
    s.tap_in("Menü", ABOUT).await
}

/// A board that was opened from the first screen.
async fn from_the_first_screen() -> TestResult<Page> {
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    Ok(s)
}

/// The next place of the history, as by a swipe.
async fn forward(s: &Page) -> TestResult {
    s.evaluate("history.forward()").await?;
    s.rests().await
}

#[tokio::test]
async fn what_stood_in_a_field_stopped_the_app_when_escape_or_back_closed_its_sheet() -> TestResult
{
    let s = from_the_first_screen().await?;
    open_about(&s).await?;
    s.write("Notiz", "mit Fondue").await?;
    s.key(ESCAPE).await?;
    s.sees_not("Notiz").await?;
    open_about(&s).await?;
    s.sees_value(ABOUT, "Notiz", "mit Fondue").await?;
    s.write("Notiz", "mit Raclette").await?;
    s.back().await?;
    s.sees_not("Notiz").await?;
    open_about(&s).await?;
    s.sees_value(ABOUT, "Notiz", "mit Raclette").await?;
    s.tap_in(ABOUT, "Schliessen").await?;
    // Of a screen too.
    s.back().await?;
    s.tap("Turnier").await?;
    s.write("Name des Turniers", "Adventsjass").await?;
    s.back().await?;
    s.sees("Adventsjass").await?;
    s.end().await
}

#[tokio::test]
async fn one_step_back_led_nowhere_after_a_screen_that_the_menu_opened() -> TestResult {
    let s = from_the_first_screen().await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Regelbuch").await?;
    s.sees_role("heading", "Regelbuch").await?;
    s.back().await?;
    s.sees("Spiel 1 schreiben").await?;
    s.back().await?;
    s.sees("Neuer Abend").await?;
    s.end().await
}

#[tokio::test]
async fn back_from_a_board_led_to_the_set_up_of_another_evening() -> TestResult {
    let s = from_the_first_screen().await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    sees_score(&s, [50, 0]).await?;
    s.back().await?;
    s.sees("Neuer Abend").await?;
    s.sees_not("Partie beginnen").await?;
    // The next Partie of the same evening: the board lies below its set-up.
    s.tap("Archiv (1)").await?;
    s.tap("Mehr zu Anna & Carla – Bruno & Dora").await?;
    s.tap("Öffnen und weiterführen").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Partie ohne Sieger abbrechen").await?;
    s.tap("Nächste Partie").await?;
    // The key of its head leads where the gesture does.
    s.tap("Zurück").await?;
    s.sees_not("Partie beginnen").await?;
    s.tap("Nächste Partie").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.back().await?;
    s.sees_role("heading", "Archiv").await?;
    s.end().await
}

#[tokio::test]
async fn forward_to_a_sheet_that_was_closed_closed_the_one_below_it() -> TestResult {
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    s.tap("Karten zählen").await?;
    s.sees_role("dialog", "Karten zählen").await?;
    s.back().await?;
    s.sees(&format!("{A} 64")).await?;
    forward(&s).await?;
    s.sees(&format!("{A} 64")).await?;
    s.back().await?;
    s.sees_not("Trumpf macht").await?;
    s.sees("Spiel 1 schreiben").await?;
    // An address of another screen leads there, whatever is open.
    s.tap("Spiel 1 schreiben").await?;
    s.evaluate("location.hash = '#/archiv'").await?;
    s.sees_role("heading", "Archiv").await?;
    s.sees_not("Spiel 1").await?;
    s.back().await?;
    s.sees("Spiel 1 schreiben").await?;
    s.end().await
}

#[tokio::test]
async fn a_full_phone_threw_away_the_spiel_whose_cards_were_counted() -> TestResult {
    let s = at_schieber(1000).await?;
    s.evaluate(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }",
    )
    .await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    s.tap("Karten zählen").await?;
    s.tap_in("Karten zählen", "Schliessen").await?;
    s.sees_chosen("Rosen", "Spiel 1").await?;
    s.sees(&format!("{B} 93")).await?;
    s.end().await
}

#[tokio::test]
async fn a_double_tap_on_take_over_wrote_the_spiel_below() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", A, 93).await?;
    s.tap("Karten zählen").await?;
    s.tap_in("Karten zählen", "Rosen Ass").await?;
    s.rests().await?;
    let (_, y) = s.place("Übernehmen").await?;
    s.tap_point(300.0, y).await?;
    s.tap_point(300.0, y).await?;
    s.rests().await?;
    s.sees(&format!("{A} 11")).await?;
    assert_eq!(count_records(&s).await?, 1, "the Partie was begun, and no more");
    // The next digit begins anew.
    s.tap_in("Spiel 1", "8").await?;
    s.sees(&format!("{A} 8")).await?;
    s.end().await
}

#[tokio::test]
async fn a_double_tap_that_opened_a_half_typed_spiel_wrote_it() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", A, 93).await?;
    let (_, y) = s.place("Schreiben").await?;
    s.back().await?;
    s.rests().await?;
    // Where the key to write lies in the sheet, which is on the key that opens it.
    for _ in 0..2 {
        s.tap_point(300.0, y).await?;
    }
    s.rests().await?;
    s.sees(&format!("{A} 93")).await?;
    assert_eq!(count_records(&s).await?, 1, "the Partie was begun, and no more");
    s.tap("Schreiben").await?;
    sees_score(&s, [93, 64]).await?;
    s.end().await
}

/// A row that was taken back stands whole in its form.
#[tokio::test]
async fn a_double_tap_that_opened_a_whole_form_wrote_it() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.motion(true).await?;
    type_row(&s).await?;
    let (_, y) = s.place("Schreiben").await?;
    s.back().await?;
    s.rests().await?;
    s.tap_point_times(300.0, y, 2, Duration::from_millis(120)).await?;
    s.rests().await?;
    s.sees_role("dialog", "Spiel 1").await?;
    assert_eq!(count_records(&s).await?, 1, "the Partie was begun, and no more");
    s.tap("Schreiben").await?;
    s.sees("Spiel 1 zurück").await?;
    s.end().await
}

#[tokio::test]
async fn a_command_to_the_browser_typed_into_the_keypad() -> TestResult {
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", B, 15).await?;
    s.chord(&[CONTROL], "0").await?;
    s.rests().await?;
    s.sees(&format!("{B} 15")).await?;
    s.end().await
}

#[tokio::test]
async fn who_made_trump_stayed_with_the_dealer_that_was_put_right() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_chosen(B, "Spiel 1").await?;
    s.back().await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Geber, Ziel, Spieler").await?;
    s.tap("Bruno").await?;
    s.tap_in("Geber, Ziel, Spieler", "Schliessen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_chosen(A, "Spiel 1").await?;
    // What somebody has said stays.
    s.tap_in("Spiel 1", B).await?;
    s.back().await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_chosen(B, "Spiel 1").await?;
    s.end().await
}

#[tokio::test]
async fn one_player_fewer_left_a_dealer_who_was_not_there() -> TestResult {
    let s = at_jassart("frei").await?;
    s.tap("Alle Abende").await?;
    s.tap("Archiv (1)").await?;
    s.tap("Mehr zu Anna – Bruno – Carla – Dora").await?;
    s.tap("Neuer Abend, gleicher Tisch").await?;
    s.tap("Dora gibt").await?;
    s.tap("Einer weniger").await?;
    s.sees_chosen("Carla gibt", "Wer gibt zuerst?").await?;
    s.tap("Partie beginnen").await?;
    s.sees_not("Am Platz 4 sitzt niemand.").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.end().await
}

#[tokio::test]
async fn names_typed_for_a_tournament_were_gone_after_a_look_elsewhere() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Turnier").await?;
    s.sees("Angemeldet: 0").await?;
    const FIELD: &str = "Namen, einer je Zeile";
    s.write(FIELD, "Anna, Beat").await?;
    s.tap("Tische").await?;
    s.sees_not(FIELD).await?;
    s.tap("Anmeldung").await?;
    s.holds("what was typed", "document.querySelector('textarea').value === 'Anna, Beat'").await?;
    s.end().await
}

#[tokio::test]
async fn on_android_a_backup_was_shared_and_refused_and_nothing_was_saved() -> TestResult {
    let s = from_the_first_screen().await?;
    s.back().await?;
    s.evaluate(
        "Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
         navigator.canShare = () => true;
         navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
    )
    .await?;
    s.tap("Speicher").await?;
    s.tap("Alles sichern").await?;
    s.sees("Gesichert als jasstafel-sicherung-").await?;
    s.tap("Verstanden").await?;
    // Where the phone shares JSON and has forgotten the tap meanwhile, it is written too.
    s.evaluate("Object.defineProperty(navigator, 'userAgentData', { value: undefined })").await?;
    s.tap("Alles sichern").await?;
    s.sees("Gesichert als jasstafel-sicherung-").await?;
    s.end().await
}

/// Of the archive; a tournament is no table to be sat down at again.
#[tokio::test]
async fn a_tournament_was_offered_as_a_table_for_another_evening() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Turnier").await?;
    s.write("Name des Turniers", "Adventsjass").await?;
    s.back().await?;
    s.tap("Archiv (1)").await?;
    s.tap("Mehr zu Adventsjass").await?;
    s.sees("Notiz").await?;
    s.sees_not("Neuer Abend, gleicher Tisch").await?;
    s.sees_not("Name des Abends").await?;
    s.end().await
}

#[tokio::test]
async fn a_season_that_was_read_took_the_screen_away_from_who_wrote_meanwhile() -> TestResult {
    let s = at_schieber(1000).await?;
    let board = s.evaluate("location.hash").await?;
    s.tap("Alle Abende").await?;
    let season = MadeEvening::colourful_partie(2000)?;
    let id = SessionId::try_from("saison".to_owned())?;
    let path = s.folder("dateien")?.join("saison.json");
    fs::write(&path, write::write_file(&id, &season.records))?;
    s.give_file(&path).await?;
    s.sees("Inhalt prüfen").await?;
    // As soon as the sheet is closed: the season is being read when the board comes.
    s.evaluate(&format!(
        "addEventListener('popstate', () => {{ location.hash = {board}; }}, {{ once: true }});
         [...document.querySelectorAll('.sheet .primary')].at(-1).click()"
    ))
    .await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    s.sees("neue Einträge.").await?;
    s.sees(&format!("{A} 64")).await?;
    s.end().await
}
