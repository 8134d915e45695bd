//! Corrections, incidents, the rule book and a table's own Tischregeln.

use crate::evening::{
    A, B, MadeEvening, at_jassart, at_schieber, open_entry, sees_score, sit_down, spiel, stored,
    tap_points, tap_spiel, write_spiel,
};
use browser_tests::{ENTER, Error, Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::{Factor, Points};
use jasstafel::engine::base::seat::{BySide, Side};
use jasstafel::engine::facts::event::{Ansage, Entry, Notice, PartSpiel, WithoutScoring};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;

const CONTEST: &str = "Wer weist mehr?";

#[tokio::test]
async fn an_older_spiel_is_corrected_with_reason_and_agreement() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sees("Spiel 1 kann noch geändert werden").await?;
    s.tap("Nächstes Spiel hat begonnen").await?;
    s.sees("Spiel 1 wird noch geändert, wenn es jemand verlangt").await?;
    write_spiel(&s, 2, "Eicheln", 90, [190, 124]).await?;
    open_entry(&s, "Spiel 1: Rosen 100 : 57").await?;
    let sheet = "Spiel 1: Rosen 100 : 57";
    for key in ["Ziffer löschen", "Ziffer löschen", "Ziffer löschen", "9", "0"] {
        s.tap_in(sheet, key).await?;
    }
    s.tap_in(sheet, "Weiter").await?;
    // Whoever goes back finds what was entered.
    s.tap_in(sheet, "Zurück").await?;
    s.sees_in(sheet, "90").await?;
    s.tap_in(sheet, "Weiter").await?;
    // It says what it changes, and asks who, why and whether both agree.
    s.sees("Stand 180 : 134 statt 190 : 124").await?;
    s.tap_in(sheet, "Korrigieren").await?;
    s.sees("Es braucht einen Grund und das Einverständnis aller.").await?;
    s.tap("Warum?").await?;
    s.sees_role("dialog", "Korrekturen").await?;
    s.sees("gilt an diesem Tisch").await?;
    s.check_layout(48.0).await?;
    // The article goes, the half-written correction is still there.
    s.tap("Artikel schliessen").await?;
    s.tap_in(sheet, "Bruno").await?;
    s.write("Grund", "verzählt").await?;
    s.tap_in(sheet, "alle einverstanden").await?;
    s.check_layout(48.0).await?;
    s.tap_in(sheet, "Korrigieren").await?;
    s.sees("vorher: Spiel 1: Rosen 100 : 57").await?;
    s.sees("verlangt von Bruno").await?;
    s.sees("«verzählt»").await?;
    s.sees("korrigiert").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [180, 134]).await?;
    s.picture_of_page("korrigiert").await?;
    // Undo takes the correction back, and says so.
    s.tap("Korrektur Spiel 1: Rosen 90 : 67 zurück").await?;
    sees_score(&s, [190, 124]).await?;
    // What was closed is not undone step by step: its correction opens instead.
    s.tap("Spiel 2: Eicheln 90 : 67 zurück").await?;
    sees_score(&s, [100, 57]).await?;
    s.tap("Spiel läuft zurück").await?;
    s.tap("Spiel 1: Rosen 100 : 57 zurück").await?;
    s.sees("Dieser Eintrag war schon geschlossen.").await?;
    s.sees_role("dialog", sheet).await?;
    s.end().await
}

#[tokio::test]
async fn a_correction_that_changes_nothing_was_written() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    open_entry(&s, "Spiel 1: Rosen 100 : 57").await?;
    s.tap_in("Spiel 1: Rosen 100 : 57", "Korrigieren").await?;
    s.sees_role("dialog", "Verlauf").await?;
    s.sees_not("korrigiert").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    s.sees("Spiel 1: Rosen 100 : 57 zurück").await?;
    s.end().await
}

#[tokio::test]
async fn the_first_digit_over_a_weis_that_stands_begins_anew() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    open_entry(&s, "50 Weis").await?;
    let sheet = format!("50 Weis {A}");
    s.tap_in(&sheet, "2").await?;
    s.tap_in(&sheet, "0").await?;
    s.tap_in(&sheet, "Korrigieren").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [20, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn a_refused_correction_names_the_later_entries_and_takes_them_along_by_choice() -> TestResult
{
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    sees_score(&s, [70, 0]).await?;
    open_entry(&s, "50 Weis").await?;
    let sheet = format!("50 Weis {A}");
    s.tap_in(&sheet, B).await?;
    s.tap_in(&sheet, "Korrigieren").await?;
    s.sees("So gelten spätere Einträge nicht mehr:").await?;
    s.sees(&format!("20 Weis {A}")).await?;
    s.tap_in(&sheet, "Korrigieren").await?;
    s.sees("So wäre ein späterer Eintrag (Spiel 1) nicht mehr gültig").await?;
    s.tap_in(&sheet, "Diese Einträge auch streichen").await?;
    s.tap_in(&sheet, "Korrigieren").await?;
    // The sheet below comes back with other lines, and with it its key goes up.
    s.sees("gestrichen").await?;
    s.rests().await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [0, 50]).await?;
    s.end().await
}

/// What is said of the board to who hears it begins with this.
fn spoken(beginning: &str) -> String {
    let said = "document.querySelector('.only-spoken[aria-live=polite]').textContent";
    format!("{said}.startsWith('{beginning}')")
}

/// Undo over the whole Spiel was the only way.
#[tokio::test]
async fn a_weis_forgotten_in_a_spiel_that_is_written_could_not_be_written() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    let sheet = "Spiel 1: Rosen 100 : 57";
    s.tap("Spiel 1 kann noch geändert werden").await?;
    s.sees_in(sheet, "Vergessen?").await?;
    s.check_layout(48.0).await?;
    // It is added to what stands, and not beside what is typed.
    s.tap_in(sheet, "Seiten tauschen").await?;
    s.sees_not("Vergessen?").await?;
    s.tap_in(sheet, "Seiten tauschen").await?;
    // Nobody is to be asked yet.
    s.tap_in(sheet, &format!("Weis 50 für {A}")).await?;
    s.sees(&format!("Spiel 1, nachgetragen: 50 Weis {A}")).await?;
    sees_score(&s, [150, 57]).await?;
    // Undo begins with it, and keeps the Spiel.
    s.tap(&format!("50 Weis {A} zurück")).await?;
    sees_score(&s, [100, 57]).await?;
    s.sees_role("button", "Spiel 1: Rosen 100 : 57 zurück").await?;
    s.holds("that it is gone, spoken", &spoken("zurückgenommen 50 Weis")).await?;
    s.tap("Wiederherstellen").await?;
    sees_score(&s, [150, 57]).await?;
    s.holds("that it is back, spoken", &spoken("50 Weis")).await?;
    s.tap(&format!("50 Weis {A} zurück")).await?;
    sees_score(&s, [100, 57]).await?;
    s.tap("Spiel 1 kann noch geändert werden").await?;
    s.tap_in(sheet, &format!("Weis 50 für {A}")).await?;
    sees_score(&s, [150, 57]).await?;
    // What is half typed stays with the Spiel that runs.
    tap_spiel(&s, 2, "Eicheln", A, 90).await?;
    s.tap_in("Spiel 2", "Schliessen").await?;
    s.tap("Menü").await?;
    s.tap(CONTEST).await?;
    s.tap_in(CONTEST, "Anna").await?;
    s.tap("Weis 50 für Anna").await?;
    s.tap_in(CONTEST, "Schliessen").await?;
    s.tap("Nächstes Spiel hat begonnen").await?;
    s.tap("Spiel 1 wird noch geändert, wenn es jemand verlangt").await?;
    s.tap_in(B, "Stöck").await?;
    s.sees(&format!("Spiel 1, nachgetragen: Stöck {B}")).await?;
    s.sees("Stand 150 : 77 statt 150 : 57").await?;
    s.tap_in(sheet, "Schreiben").await?;
    s.sees("Bitte angeben, wer die Korrektur verlangt.").await?;
    s.tap_in(sheet, "Bruno").await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [150, 77]).await?;
    s.tap("Menü").await?;
    s.tap(CONTEST).await?;
    s.sees_role("button", "Anna: 50 zurück").await?;
    s.tap_in(CONTEST, "Schliessen").await?;
    s.tap("Spiel 2 schreiben").await?;
    s.sees_in("Spiel 2", "90").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [240, 144]).await?;
    // Now it is closed.
    open_entry(&s, sheet).await?;
    s.sees_role("dialog", sheet).await?;
    s.sees_not("Vergessen?").await?;
    s.end().await
}

/// One by one they cannot: only one side writes.
#[tokio::test]
async fn of_a_weis_of_two_strokes_that_changed_the_side_one_was_lost() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.tap(&format!("Weis 20 für {A}")).await?;
    write_spiel(&s, 1, "Rosen", 100, [170, 57]).await?;
    write_spiel(&s, 2, "Eicheln", 90, [260, 124]).await?;
    // Either of them.
    open_entry(&s, "20 Weis").await?;
    let sheet = format!("20 Weis {A}");
    s.tap_in(&sheet, B).await?;
    s.tap_in(&sheet, "Weiter").await?;
    s.tap_in(&sheet, &format!("Alle Weise dieses Spiels zu {B}: 70")).await?;
    s.sees(&format!("70 Weis {B} statt 50 Weis {A}, 20 Weis {A}")).await?;
    s.sees("Stand 190 : 194 statt 260 : 124").await?;
    s.tap_in(&sheet, "Bruno").await?;
    // The reason is mostly one of these.
    s.tap_in(&sheet, "falsche Seite").await?;
    s.tap_in(&sheet, "alle einverstanden").await?;
    s.check_layout(48.0).await?;
    s.tap_in(&sheet, "Korrigieren").await?;
    s.sees("«falsche Seite»").await?;
    s.rests().await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [190, 194]).await?;
    s.end().await
}

#[tokio::test]
async fn a_spiel_written_the_wrong_way_round_is_turned_by_one_key() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    open_entry(&s, "Spiel 1: Rosen 100 : 57").await?;
    s.tap("Seiten tauschen").await?;
    s.tap_in("Spiel 1: Rosen 100 : 57", "Korrigieren").await?;
    let sheet = "Spiel 1: Rosen 57 : 100";
    s.tap_beginning("Verlauf", sheet).await?;
    s.choose("Ausgang", &format!("Matsch {A}")).await?;
    s.tap("Seiten tauschen").await?;
    s.tap_in(sheet, "Korrigieren").await?;
    s.rests().await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [0, 257]).await?;
    s.end().await
}

#[tokio::test]
async fn an_incident_that_is_put_right_by_a_correction_led_nowhere() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    open_incident(&s, "schreibfehler", "Falsch geschrieben").await?;
    s.sees("Einfach ändern.").await?;
    s.sees_not("Auf der Tafel ändert das nichts.").await?;
    // Each answer has one.
    s.tab_until("Verlauf").await?;
    s.key(ENTER).await?;
    s.tap_beginning("Verlauf", "50 Weis").await?;
    s.end().await
}

#[tokio::test]
async fn an_incident_is_looked_up_and_written_with_one_tap() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.tap("Menü").await?;
    s.tap("Was ist passiert?").await?;
    s.write("Suchen", "klopf").await?;
    s.sees_not("Nicht gefarbt").await?;
    s.tap("Geklopft").await?;
    s.sees("Gespielt wird nach JassWiki.").await?;
    s.sees("Entscheidet: Die Gegner").await?;
    s.check_layout(48.0).await?;
    s.picture_of_page("vorfall").await?;
    s.tap_in("Geklopft", "Spiel annullieren").await?;
    sees_score(&s, [0, 0]).await?;
    // One that needs to know who and what shows its effect before.
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.tap_in("Spiel 1", "Was ist passiert?").await?;
    s.tap("Matsch hingelegt, der keiner war").await?;
    let sheet = "Matsch hingelegt, der keiner war";
    s.tap_in(sheet, "Kontermatsch schreiben").await?;
    s.tap_in("Wer war es?", B).await?;
    s.tap_in(sheet, "Obenabe").await?;
    s.sees("Stand 257 : 0 statt 0 : 0").await?;
    s.sees(&format!("{A}: Striche 2 statt 0")).await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [257, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn a_corrected_berg_counted_as_the_spiel_that_runs_now() -> TestResult {
    let mut evening = MadeEvening::standing(1000, [400, 0])?;
    let partie =
        evening.session.last_partie().map(|partie| partie.id).ok_or(Error::new("no Partie"))?;
    let part = PartSpiel {
        mode: Some(Mode::Rosen),
        factor: Factor::new(2),
        card_points: BySide::new(Points(60), Points(0)),
        first_stich: false,
        six_stiche: false,
    };
    let running = Ansage { mode: Some(Mode::Eicheln), factor: Factor::new(3), ..Ansage::default() };
    for entry in [
        Entry::Berg(Notice { side: Side::A, part: Some(part) }),
        spiel(Mode::Rosen, Side::A, 100),
        Entry::Ansage(running),
    ] {
        evening.command(Command::Enter { partie, entry })?;
    }
    let s = evening.now()?.at().await?;
    sees_score(&s, [600, 114]).await?;
    let sheet = format!("Berg {A}");
    open_entry(&s, &sheet).await?;
    tap_points(&s, &sheet, A, 55).await?;
    s.tap_in(&sheet, "Weiter").await?;
    s.sees("Am Stand ändert sich nichts.").await?;
    s.tap_in(&sheet, "Bruno").await?;
    s.tap_in(&sheet, "Korrigieren").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [600, 114]).await?;
    s.sees_chosen("Berg", A).await?;
    s.end().await
}

#[tokio::test]
async fn a_corrected_misdeal_lost_its_reason_and_was_counted_for_the_first_side() -> TestResult {
    const REASON: &str = "eine Karte zu viel";
    let mut evening = MadeEvening::default();
    let partie = evening.schieber(Tischregeln::default())?;
    let entry = Entry::WithoutScoring { kind: WithoutScoring::Misdealt, reason: REASON.to_owned() };
    evening.command(Command::Enter { partie, entry })?;
    let s = evening.now()?.at().await?;
    open_entry(&s, "Spiel 1: vergeben").await?;
    s.choose("Ausgang", "zusammengeworfen").await?;
    s.tap_in("Spiel 1: vergeben", "Korrigieren").await?;
    s.sees("vorher: Spiel 1: vergeben").await?;
    assert_eq!(stored(&s).await?.matches(REASON).count(), 2);
    let sheet = "Spiel 1: zusammengeworfen";
    s.tap_beginning("Verlauf", sheet).await?;
    s.choose("Ausgang", "gezählt").await?;
    // Anna has dealt, so Bruno would have made trump; nobody has counted anything.
    s.sees_chosen(B, sheet).await?;
    s.tap_in(sheet, "Korrigieren").await?;
    s.sees("Die Punkte fehlen noch.").await?;
    tap_points(&s, sheet, A, 100).await?;
    s.tap_in(sheet, "Korrigieren").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [100, 57]).await?;
    assert_eq!(stored(&s).await?.matches(REASON).count(), 3);
    s.end().await
}

/// Its consequences are those of the Schieber; that nothing changes would be a lie.
#[tokio::test]
async fn an_incident_changed_nothing_on_a_board_that_has_no_key_for_it() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Menü").await?;
    s.tap("Was ist passiert?").await?;
    s.tap("Matsch hingelegt, der keiner war").await?;
    s.sees("So gilt es im Schieber.").await?;
    s.sees_not("Auf der Tafel ändert das nichts.").await?;
    s.end().await
}

/// Opens what is written for an incident, by its title and a word to find it by.
async fn open_incident(s: &Page, word: &str, title: &str) -> TestResult {
    s.tap("Menü").await?;
    s.tap("Was ist passiert?").await?;
    s.write("Suchen", word).await?;
    s.tap(title).await
}

#[tokio::test]
async fn a_partie_lost_by_false_thanks_over_a_weis_could_not_be_written() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    let sheet = "Zu früh Merci gesagt";
    open_incident(&s, "bedanken", sheet).await?;
    // The first of two answers that come to this.
    s.tab_until("Partie verloren").await?;
    s.key(ENTER).await?;
    s.tap_in("Wer war es?", B).await?;
    s.tap_in("Was wird gespielt?", "Rosen").await?;
    s.sees(&format!("gewonnen: {A}")).await?;
    s.check_layout(48.0).await?;
    s.tap_in(sheet, "Schreiben").await?;
    s.sees(&format!("Zu früh Merci gesagt. Gewonnen: {A}")).await?;
    sees_score(&s, [50, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn a_berg_too_early_over_a_weis_could_not_be_written_where_a_mode_counts_more() -> TestResult
{
    let mut evening = MadeEvening::default();
    evening.schieber(Tischregeln::default().with("faktor.schellen", SettingValue::Number(2)))?;
    let s = evening.now()?.at().await?;
    s.tap(&format!("Weis 100 für {A}")).await?;
    let sheet = "«Berg» zu früh gesagt";
    open_incident(&s, "bergpreis", sheet).await?;
    s.tap_in(sheet, "Berg an die Gegner").await?;
    s.tap_in("Wer war es?", A).await?;
    s.tap_in("Was wird gespielt?", "Schellen").await?;
    s.sees("Stand 200 : 0 statt 100 : 0").await?;
    s.sees(&format!("Der Berg geht an {B}")).await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [200, 0]).await?;
    // What was said stands for the rest of the Spiel.
    s.tap("Spiel 1 schreiben").await?;
    s.sees_chosen("Schellen", "Spiel 1").await?;
    s.end().await
}

/// W9, B1: the Weis was never there, and so the Berg was not.
#[tokio::test]
async fn a_berg_stayed_where_the_weis_it_was_called_on_was_struck() -> TestResult {
    let s = MadeEvening::standing(1000, [450, 0])?.at().await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.tap_in(A, "Berg sagen?").await?;
    s.sees_in(A, "Berg 1").await?;
    let sheet = "Falsch gewiesen";
    open_incident(&s, "falscher weis", sheet).await?;
    s.tap_in(sheet, "Weis streichen").await?;
    s.tap_in("Wer war es?", A).await?;
    s.sees("Stand 450 : 0 statt 500 : 0").await?;
    s.sees("Der Berg ist wieder frei").await?;
    s.picture_of_page("weis-gestrichen-berg").await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [450, 0]).await?;
    s.sees_not("Berg 1").await?;
    s.end().await
}

#[tokio::test]
async fn the_rule_book_is_searched_and_marks_what_is_in_force() -> TestResult {
    let s = Page::installed().await?;
    s.window(320, 568).await?;
    s.tap("Regelbuch").await?;
    s.sees("Karten und Werte").await?;
    s.check_layout(48.0).await?;
    s.write("Suchen", "liegengelassen").await?;
    s.sees_not("Karten und Werte").await?;
    s.tap_beginning("", "Stiche kehren").await?;
    s.sees("Er geht an die Seite, die den nächsten Stich macht.").await?;
    s.sees_not("gilt an diesem Tisch").await?;
    s.check_layout(48.0).await?;
    // The back gesture closes the article, then leaves the book.
    s.back().await?;
    s.sees_not("Er geht an die Seite").await?;
    s.tap("Zurück").await?;
    s.sees("Neuer Abend").await?;
    s.end().await
}

#[tokio::test]
async fn an_own_set_is_saved_found_again_and_shown_in_the_partie() -> TestResult {
    let s = Page::installed().await?;
    // All of them without scrolling below the key at the bottom.
    s.window(390, 8000).await?;
    sit_down(&s, crate::evening::NAMES).await?;
    s.write("Eigenes Ziel", "1200").await?;
    s.tap("Alle Tischregeln").await?;
    s.tap_beginning("", "Weis, Stöck, Matsch").await?;
    s.tap("Weis zählt nur mit einem Stich").await?;
    s.picture_of_page("alle-tischregeln").await?;
    s.write("Diese Tischregeln sichern als", "Stammtisch").await?;
    s.tap("Sichern").await?;
    s.sees("«Stammtisch» löschen").await?;
    s.window(390, 844).await?;
    s.reload().await?;
    s.tap("Zurück").await?;
    sit_down(&s, crate::evening::NAMES).await?;
    s.tap("Stammtisch").await?;
    s.tap("Partie beginnen").await?;
    s.sees("bis Ziel 1'200").await?;
    s.tap("Menü").await?;
    s.tap("Tischregeln").await?;
    s.sees("Eigene Tischregeln, am nächsten bei JassWiki.").await?;
    s.sees("anders abgemacht").await?;
    s.check_layout(48.0).await?;
    s.picture_of_page("tischregeln").await?;
    s.tap_in("Tischregeln", "Schliessen").await?;
    s.end().await
}

#[tokio::test]
async fn a_tischregel_chosen_wrong_stood_until_the_partie_ended() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    s.tap_in("Spiel 1", "Matsch").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [257, 0]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Tischregeln").await?;
    s.tap_in("Tischregeln", "Anders abgemacht?").await?;
    s.sees("Gilt für die ganze Partie, von ihrem Beginn an.").await?;
    s.sees_not("Tischregeln ändern").await?;
    s.tap_beginning("Tischregeln", "Weis, Stöck, Matsch").await?;
    s.write("Matschprämie", "50").await?;
    s.tap_beginning("Tischregeln", "Weis, Stöck, Matsch").await?;
    // What it changes is told before.
    s.sees_in("Tischregeln", "Matschprämie: 50").await?;
    s.sees_in("Tischregeln", "Stand 207 : 0 statt 257 : 0").await?;
    s.check_layout(48.0).await?;
    s.tap_in("Tischregeln", "Tischregeln ändern").await?;
    sees_score(&s, [207, 0]).await?;
    s.reload().await?;
    sees_score(&s, [207, 0]).await?;
    s.tap("Matschprämie: 50 zurück").await?;
    sees_score(&s, [257, 0]).await?;
    // A Spiel later it takes a reason (C4), and the history tells it.
    s.tap("Nächstes Spiel hat begonnen").await?;
    write_spiel(&s, 2, "Rosen", 100, [357, 57]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Tischregeln").await?;
    s.tap_in("Tischregeln", "Anders abgemacht?").await?;
    s.tap_beginning("Tischregeln", "Weis, Stöck, Matsch").await?;
    let before = stored(&s).await?;
    s.write("Matschprämie", "0").await?;
    s.tap_beginning("Tischregeln", "Weis, Stöck, Matsch").await?;
    s.tap_in("Tischregeln", "Tischregeln ändern").await?;
    s.sees("Es braucht einen Grund und das Einverständnis aller.").await?;
    assert_eq!(stored(&s).await?, before);
    s.write("Grund", "so abgemacht").await?;
    s.tap_in("Tischregeln", "alle einverstanden").await?;
    s.tap_in("Tischregeln", "Tischregeln ändern").await?;
    sees_score(&s, [257, 57]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.sees_in("Verlauf", "Matschprämie: 0").await?;
    s.sees("«so abgemacht»").await?;
    s.end().await
}

#[tokio::test]
async fn forty_typed_over_ninety_wrote_ninety_again() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 90, [90, 67]).await?;
    open_entry(&s, "Spiel 1: Rosen 90 : 67").await?;
    let sheet = "Spiel 1: Rosen 90 : 67";
    for key in ["4", "0"] {
        s.tap_in(sheet, key).await?;
    }
    s.tap_in(sheet, "Korrigieren").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [40, 117]).await?;
    // Taken back altogether, the sheet still shows the number, and the first digit begins anew.
    s.tap("Korrektur Spiel 1: Rosen 40 : 117 zurück").await?;
    s.tap("Spiel 1: Rosen 90 : 67 zurück").await?;
    s.tap("Spiel 1 schreiben").await?;
    for key in ["4", "0"] {
        s.tap_in("Spiel 1", key).await?;
    }
    s.sees("→ 40 : 117").await?;
    s.end().await
}
