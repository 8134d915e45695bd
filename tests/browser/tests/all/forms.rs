//! The boards that are written with a form: Differenzler and Coiffeur.

use crate::evening::{
    A, B, MadeEvening, NAMES, at_jassart, choose_jassart, number, open_entry, sit_down, stored,
};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::facts::event::Entry;
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::text::{Locale, later};
use serde_json::json;
use std::time::Duration;

/// The same phone at a Jassart for three.
async fn at_three(jassart: &str) -> TestResult<Page> {
    let mut evening = MadeEvening::default();
    evening.begin(jassart, &NAMES[..3], Tischregeln::default())?;
    evening.now()?.at().await
}

/// The rows of the table on the board, cell by cell.
async fn grid(s: &Page) -> TestResult<Vec<Vec<String>>> {
    let lines = s
        .evaluate(
            "[...document.querySelectorAll('table tr')].slice(1)
                .map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\\s+/g, ' ').trim()))",
        )
        .await?;
    serde_json::from_value(lines).map_err(Error::from)
}

/// Waits until the table has this row.
async fn sees_line(s: &Page, line: &[&str]) -> TestResult {
    let script = format!(
        "[...document.querySelectorAll('table tr')].some((row) => JSON.stringify([...row.cells]
            .map((cell) => cell.innerText.replace(/\\s+/g, ' ').trim())) === {:?})",
        serde_json::to_string(line)?
    );
    match s.holds(&format!("the row {line:?}"), &script).await {
        Ok(()) => Ok(()),
        Err(why) => Err(Error::new(format!("{why}\n── the table: {:?}", grid(s).await?))),
    }
}

/// Types a number for each player into the fields of one row of the form.
async fn write_each(s: &Page, field: &str, values: &[i64]) -> TestResult {
    for (name, value) in NAMES.iter().zip(values) {
        s.type_number_in(field, name, &value.to_string()).await?;
    }
    Ok(())
}

/// What stands in the fields that are marked as wrong.
const WRONG: &str = "[...document.querySelectorAll('[aria-invalid=true]')]
    .map((feld) => feld.querySelector('.number').textContent).join()";
/// Each of them is described by a sentence that can be seen.
const DESCRIBED: &str = "[...document.querySelectorAll('[aria-invalid=true]')].every((feld) =>
    document.getElementById(feld.getAttribute('aria-describedby')).checkVisibility())";

#[tokio::test]
async fn a_partie_of_twelve_spiele_could_not_be_counted_after_two() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Menü").await?;
    s.sees_not("werten").await?;
    s.tap_in("Menü", "Schliessen").await?;
    for spiel in ["Spiel 1 schreiben", "Spiel 2 schreiben"] {
        s.tap(spiel).await?;
        write_each(&s, "Ansage", &[40, 30, 50, 20]).await?;
        write_each(&s, "Punkte", &[40, 37, 60]).await?;
        s.tap("Schreiben").await?;
    }
    s.tap("Menü").await?;
    let sheet = "Nach Spiel 2 werten";
    s.tap_in("Menü", sheet).await?;
    s.sees_in(sheet, "Anzahl Spiele: 2").await?;
    s.sees_in(sheet, "Die Partie endet im 2. Spiel, gewonnen: Anna, Dora").await?;
    s.check_layout(48.0).await?;
    s.picture_of_page("nach-spiel-2-werten").await?;
    s.tap_in(sheet, sheet).await?;
    s.sees("Es braucht einen Grund und das Einverständnis aller.").await?;
    s.write("Grund", "letzter Zug").await?;
    s.tap_in(sheet, "alle einverstanden").await?;
    s.tap_in(sheet, sheet).await?;
    s.sees("Gewonnen").await?;
    s.sees("Anna, Dora").await?;
    // Undo plays on.
    s.tap("Anzahl Spiele: 2 zurück").await?;
    s.sees("Spiel 3 schreiben").await?;
    s.end().await
}

#[tokio::test]
async fn differenzler_by_the_form() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;

    s.tap("Spiel 1 schreiben").await?;
    write_each(&s, "Ansage", &[40, 30, 50, 20]).await?;
    s.sees("noch 157 zu verteilen").await?;
    write_each(&s, "Punkte", &[40, 37, 60]).await?;
    // The last field fills itself with what is left: 20.
    s.sees_not("zu verteilen").await?;
    s.tap("Schreiben").await?;
    sees_line(&s, &["1", "−10 40 / 40 −10", "7 30 / 37 7", "10 50 / 60 10", "−10 20 / 20 −10"])
        .await?;
    sees_line(&s, &["Total", "−10", "7", "10", "−10"]).await?;

    s.tap("Spiel 2 schreiben").await?;
    write_each(&s, "Ansage", &[0, 157, 50, 0]).await?;
    write_each(&s, "Punkte", &[0, 100, 50, 8]).await?;
    let before = stored(&s).await?;
    s.tap("Schreiben").await?;
    s.sees("Punkte: zusammen müssen es 157 sein, hier sind es 158.").await?;
    assert_eq!(stored(&s).await?, before);
    // The fields say it themselves, keep what was typed, and the first of them has the focus.
    assert_eq!(s.evaluate(WRONG).await?, "0,100,50,8");
    s.holds("the sentence at the fields", DESCRIBED).await?;
    s.holds("the focus on a wrong field", "document.activeElement.ariaInvalid === 'true'").await?;
    write_each(&s, "Punkte", &[0, 100, 50, 7]).await?;
    assert_eq!(s.evaluate(WRONG).await?, "");
    s.tap("Schreiben").await?;
    sees_line(&s, &["2", "0 0 / 0 −10", "57 157 / 100 64", "−10 50 / 50 0", "7 0 / 7 −3"]).await?;
    sees_line(&s, &["Total", "−10", "64", "0", "−3"]).await?;
    s.end().await
}

#[tokio::test]
async fn coiffeur_by_the_form_and_by_a_free_cell() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;

    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Wer", B).await?;
    s.tap_in("Spielart", "Rosen").await?;
    s.type_number("Punkte", "100").await?;
    s.type_number("Weis", "50").await?;
    s.tap_in("Stöck", "Ja").await?;
    s.tap("Schreiben").await?;
    // (100 + 50 + 20) × 2
    sees_line(&s, &["Rosen ×2", "+", "340"]).await?;
    sees_line(&s, &["Total", "0", "340"]).await?;

    // A free cell opens the form with its side and contract chosen.
    s.tap(&format!("Obenabe ×5, {A}: noch frei")).await?;
    s.sees_chosen(A, "Wer").await?;
    s.sees_chosen("Obenabe", "Spielart").await?;
    s.type_number("Punkte", "156").await?;
    let before = stored(&s).await?;
    s.tap("Schreiben").await?;
    s.sees("Punkte: 156 Punkte kann niemand haben.").await?;
    assert_eq!(stored(&s).await?, before);
    assert_eq!(s.evaluate(WRONG).await?, "156");
    s.holds("the sentence at the field", DESCRIBED).await?;
    s.type_number("Punkte", "157").await?;
    s.tap_in("Matsch", "Ja").await?;
    s.tap("Schreiben").await?;
    sees_line(&s, &["Obenabe ×5", &number(257 * 5), "+"]).await?;
    sees_line(&s, &["Total", &number(257 * 5), "340"]).await?;
    s.end().await
}

/// What may stay empty was not forgotten.
#[tokio::test]
async fn the_number_of_a_correction_was_typed_into_an_empty_weis() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Wer", B).await?;
    s.tap_in("Spielart", "Rosen").await?;
    s.type_number("Punkte", "100").await?;
    s.tap("Schreiben").await?;
    sees_line(&s, &["Rosen ×2", "+", "200"]).await?;
    open_entry(&s, "Spiel 1").await?;
    for key in ["1", "2", "0"] {
        s.tap_in("Spiel 1", key).await?;
    }
    s.sees_role("button", "Punkte: 120").await?;
    s.sees_role("button", "Weis: –").await?;
    s.tap("Korrigieren").await?;
    sees_line(&s, &["Rosen ×2", "+", "240"]).await?;
    s.end().await
}

/// S7, on a board with a form: a Spiel that does not count, and a Strafe.
#[tokio::test]
async fn that_all_have_passed_and_a_strafe_could_not_be_noted_on_a_board_with_a_form() -> TestResult
{
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.tap("Gepasst").await?;
    sees_line(&s, &["gepasst", "", "", "", ""]).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.tap("Strafe").await?;
    s.write("Grund", "Karten gezeigt").await?;
    let before = stored(&s).await?;
    s.tap("Strafe schreiben").await?;
    s.holds("the focus on a wrong field", "document.activeElement.closest('.choice-row') !== null")
        .await?;
    assert_eq!(stored(&s).await?, before);
    s.tap_in("Wer", NAMES[1]).await?;
    s.type_number("Punkte", "20").await?;
    s.tap("Strafe schreiben").await?;
    sees_line(&s, &["Strafe", "0 0", "20 20", "0 0", "0 0"]).await?;
    sees_line(&s, &["Total", "0", "20", "0", "0"]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.sees("«Karten gezeigt»").await?;
    s.end().await
}

/// What is wrong is tapped where it stands: the cell of a grid, the head of a line elsewhere.
#[tokio::test]
async fn what_was_wrong_on_a_board_was_corrected_by_way_of_the_history_alone() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;
    s.tap(&format!("Rosen ×2, {B}: noch frei")).await?;
    s.type_number("Punkte", "100").await?;
    s.tap("Schreiben").await?;
    s.tap(&format!("Rosen ×2, {B}: 200 – Korrigieren")).await?;
    s.type_number("Punkte", "120").await?;
    s.tap("Korrigieren").await?;
    sees_line(&s, &["Rosen ×2", "+", "240"]).await?;
    // Nothing else lies over the board: the history was never asked for.
    s.tap(&format!("Obenabe ×5, {A}: noch frei")).await?;
    s.end().await?;

    let s = at_jassart("differenzler-offen").await?;
    for (spiel, points) in [(1, [40, 37, 60, 20]), (2, [100, 50, 7, 0])] {
        s.tap(&format!("Spiel {spiel} schreiben")).await?;
        write_each(&s, "Ansage", &[40, 30, 50, 20]).await?;
        write_each(&s, "Punkte", &points).await?;
        s.tap("Schreiben").await?;
    }
    s.tap("1 – Korrigieren").await?;
    write_each(&s, "Punkte", &[41, 36, 60, 20]).await?;
    s.tap("Weiter").await?;
    s.sees("Stand 61 : 26 : 53 : 10 statt").await?;
    s.end().await
}

/// V4: only the keys of the question answer it, and it is gone once something else is typed.
#[tokio::test]
async fn all_card_points_of_a_form_ask_for_the_matsch() -> TestResult {
    const QUESTION: &str = "Waren es alle Stiche?";
    let s = at_jassart("coiffeur-schieber").await?;
    for (row, answer, points) in
        [("Rosen ×2", "Nein", 157 * 2), ("Undenufe ×6", "Ja, Matsch", 257 * 6)]
    {
        s.tap(&format!("{row}, {A}: noch frei")).await?;
        s.type_number("Punkte", "157").await?;
        let before = stored(&s).await?;
        s.tap("Schreiben").await?;
        s.sees(QUESTION).await?;
        s.tap("Schreiben").await?;
        s.sees(QUESTION).await?;
        assert_eq!(stored(&s).await?, before);
        s.type_number("Punkte", "100").await?;
        s.sees_not(QUESTION).await?;
        s.type_number("Punkte", "157").await?;
        s.tap("Schreiben").await?;
        s.tap_in(QUESTION, answer).await?;
        sees_line(&s, &[row, &number(points), "+"]).await?;
    }
    // Also where points are mended to all of them.
    s.tap(&format!("Obenabe ×5, {A}: noch frei")).await?;
    s.type_number("Punkte", "100").await?;
    s.tap("Schreiben").await?;
    sees_line(&s, &["Obenabe ×5", &number(100 * 5), "+"]).await?;
    open_entry(&s, "Spiel 3").await?;
    s.type_number("Punkte", "157").await?;
    let before = stored(&s).await?;
    s.tap("Korrigieren").await?;
    s.sees(QUESTION).await?;
    s.tap("Korrigieren").await?;
    assert_eq!(stored(&s).await?, before);
    s.tap_in(QUESTION, "Ja, Matsch").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_line(&s, &["Obenabe ×5", &number(257 * 5), "+"]).await?;
    // What was answered once is not asked again for something else that is mended.
    open_entry(&s, "Spiel 1").await?;
    s.tap_in("Wer", B).await?;
    s.tap("Weiter").await?;
    s.sees_not(QUESTION).await?;
    s.sees("Korrigieren").await?;
    s.end().await
}

#[tokio::test]
async fn a_choice_that_is_missing_is_asked_for_where_it_stands() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.type_number("Punkte", "100").await?;
    s.tap("Schreiben").await?;
    s.holds(
        "the sentence in the first group",
        "document.querySelector('.form-field .field-fault').parentElement
            === document.querySelector('.form-field')
            && document.activeElement.closest('.form-field .choice-row') !== null",
    )
    .await?;
    s.tap_in("Wer", A).await?;
    s.holds("the sentence to be gone", "!document.querySelector('.field-fault')").await?;
    s.end().await
}

#[tokio::test]
async fn a_new_evening_proposes_who_sat_where_last() -> TestResult {
    let s = Page::installed().await?;
    sit_down(&s, NAMES).await?;
    choose_jassart(&s, Locale::DE, "Hose abe").await?;
    s.tap("Einer mehr").await?;
    s.write("Spieler 5", "Elsa").await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Alle Abende").await?;
    s.tap("Neuer Abend").await?;
    let names = "[...document.querySelectorAll('.names input')].map((feld) => feld.value).join()";
    s.holds("the last five", &format!("{names} === 'Anna,Bruno,Carla,Dora,Elsa'")).await?;
    s.sees("Hose abe").await?;
    // Half-typed names come before the proposal, also after a reload.
    s.write("Spieler 2", "Beat").await?;
    s.reload().await?;
    s.holds("the typed one", &format!("{names}.startsWith('Anna,Beat,Carla,Dora')")).await?;
    s.end().await
}

#[tokio::test]
async fn nobody_could_say_merci_on_a_board_that_is_played_to_a_ziel() -> TestResult {
    let s = at_jassart("bolschewik").await?;
    // Too early, and the table judges it as wrong: the others have won (B5).
    s.tap("Merci").await?;
    s.tap_in("Sagt Merci", A).await?;
    s.tap_in("Art", "Falsches Merci").await?;
    s.type_number_in("Punkte", A, "200").await?;
    s.type_number_in("Punkte", B, "114").await?;
    s.tap("Schreiben").await?;
    s.sees(&format!("Zu früh Merci gesagt. Gewonnen: {B}")).await?;
    sees_line(&s, &["Total", "200", "114"]).await?;
    s.end().await
}

#[tokio::test]
async fn the_rest_that_was_filled_in_was_that_of_another_contract() -> TestResult {
    let s = at_jassart("bolschewik").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.type_number_in("Punkte", A, "200").await?;
    s.sees_in("Punkte", "114").await?;
    s.tap_in("Spiel 1", "Bock").await?;
    s.sees_in("Punkte", "50").await?;
    s.tap_in("Spiel 1", "Trumpf").await?;
    s.sees_in("Punkte", "114").await?;
    s.end().await
}

#[tokio::test]
async fn after_the_first_hidden_ansage_another_outcome_was_said_to_be_written_already() -> TestResult
{
    let s = at_jassart("differenzler-verdeckt").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_text("40").await?;
    s.tap("Schreiben").await?;
    s.sees("Ansage notiert.").await?;
    s.tap_in("Spiel 1", "Anders ausgegangen").await?;
    s.tap_in("Anders ausgegangen", "Vergeben").await?;
    s.sees_role("button", "Spiel 1: vergeben zurück").await?;
    s.end().await
}

#[tokio::test]
async fn a_hidden_ansage_was_typed_blind() -> TestResult {
    let s = at_jassart("differenzler-verdeckt").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_text("78").await?;
    s.sees("Ansage: ••").await?;
    s.tap_in("Spiel 1", "Anzeigen").await?;
    s.sees("Ansage: 78").await?;
    s.check_layout(48.0).await?;
    // It is covered again for whoever else it is, and for who comes next.
    s.tap_in("Spiel 1", "Carla").await?;
    s.sees("Ansage: ••").await?;
    s.tap_in("Spiel 1", "Anzeigen").await?;
    s.tap("Schreiben").await?;
    s.sees("Ansage notiert.").await?;
    s.tap_text("40").await?;
    s.sees("Ansage: ••").await?;
    s.end().await
}

#[tokio::test]
async fn thanks_that_lose_were_written_with_nothing_filled_in_and_no_question() -> TestResult {
    let s = at_jassart("sidi-barrani").await?;
    let question = later::thanks_too_early(Locale::DE, A);
    s.tap("Merci").await?;
    s.tap_in("Sagt Merci", A).await?;
    s.tap("Schreiben").await?;
    s.sees(&question).await?;
    s.tap_in(&question, "Zurück").await?;
    s.sees_not(&question).await?;
    s.sees_role("heading", "Merci").await?;
    s.tap("Schreiben").await?;
    s.tap_in(&question, "Schreiben").await?;
    s.sees(&format!("Zu früh Merci gesagt. Gewonnen: {B}")).await?;
    s.end().await
}

#[tokio::test]
async fn who_had_no_points_yet_was_taken_to_have_stayed_at_home() -> TestResult {
    let mut evening = MadeEvening::default();
    evening.begin("zuger-3", &NAMES[..3], Tischregeln::default())?;
    let s = evening.now()?.at().await?;
    s.tap("Spiel 1 schreiben").await?;
    s.type_number_in("Punkte", NAMES[1], "60").await?;
    s.tap("Schreiben").await?;
    let question = later::at_home(Locale::DE, NAMES[2]);
    s.sees(&question).await?;
    s.tap_in(&question, "Nein").await?;
    s.type_number_in("Punkte", NAMES[2], "97").await?;
    s.tap("Schreiben").await?;
    s.sees("Spiel 2 schreiben").await?;
    sees_line(&s, &["Total", "10", "6", "9"]).await?;
    s.end().await
}

#[tokio::test]
async fn who_came_and_made_no_stich_was_taken_to_have_passed() -> TestResult {
    let s = at_jassart("ramset").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in(NAMES[0], "3").await?;
    s.tap_in(NAMES[1], "2").await?;
    s.tap("Schreiben").await?;
    let question = later::at_home(Locale::DE, &NAMES[2..].join(", "));
    s.sees(&question).await?;
    s.tap_in(&question, "Nein").await?;
    s.tap_in(NAMES[2], "0").await?;
    s.tap("Schreiben").await?;
    s.tap_in(&later::at_home(Locale::DE, NAMES[3]), "Ja").await?;
    s.sees("Spiel 2 schreiben").await?;
    s.sees("Striche: 0, Nuller: 1").await?;
    s.end().await
}

#[tokio::test]
async fn a_stich_of_0_points_was_forgotten_and_10_points_were_lost() -> TestResult {
    let s = at_three("differenzler-3").await?;
    s.tap("Spiel 1 schreiben").await?;
    for (who, ansage, points) in [(0, "62", "62"), (1, "0", "0"), (2, "80", "95")] {
        s.type_number_in("Ansage", NAMES[who], ansage).await?;
        s.type_number_in("Punkte", NAMES[who], points).await?;
    }
    s.tap("Schreiben").await?;
    let question = later::with_stich(Locale::DE, NAMES[1]);
    s.sees(&question).await?;
    s.check_layout(44.0).await?;
    s.tap_in(&question, "Ja").await?;
    s.sees("Spiel 2 schreiben").await?;
    // Anna deals, and the three missed 157 by 15.
    sees_line(&s, &["Total", "−13", "−10", "15"]).await?;
    s.end().await
}

/// S7: somebody has thrown the cards together.
#[tokio::test]
async fn a_spiel_that_was_lost_by_the_rules_had_no_key_on_a_board_with_a_form() -> TestResult {
    let s = at_jassart("bolschewik").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.check_layout(44.0).await?;
    s.tap(&format!("Spielverlust: {A}")).await?;
    // All of the others, also in the other contract; who has bid what is still to be told.
    s.sees_chosen("Trumpf", "Spielart").await?;
    s.sees_in("Punkte", "314").await?;
    s.tap_in("Spielart", "Bock").await?;
    s.sees_in("Punkte", "250").await?;
    s.sees_chosen(B, "Matsch").await?;
    s.tap_in("Wer nimmt", A).await?;
    s.type_number("Gebot", "100").await?;
    s.tap("Schreiben").await?;
    sees_line(&s, &["Total", "0", "614"]).await?;
    s.end().await?;
    // Where each plays alone the law does not say who has the points.
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.sees("Vergeben").await?;
    s.sees_not("Spielverlust").await?;
    s.end().await
}

/// The king of a Runde is who deals: he plays, or gives up and the farmers write a Matsch.
#[tokio::test]
async fn a_king_who_passed_gave_his_runde_to_the_next() -> TestResult {
    let s = at_three("schafhauser").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.sees("Vergeben").await?;
    s.sees_not("Gepasst").await?;
    s.end().await?;
    // Before there is one by an auction all may pass; a Strafe of nobody's points would be lost.
    let s = at_three("bieter-3").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.sees("Gepasst").await?;
    s.sees_not("Strafe").await?;
    s.end().await
}

#[tokio::test]
async fn the_form_asked_who_takes_where_nobody_did_and_whose_points_was_not_said() -> TestResult {
    let s = at_three("handjass-3-bessern").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Art", "Falsch gebessert").await?;
    s.tap("Schreiben").await?;
    s.sees("Es fehlt: wer hat falsch abgelegt.").await?;
    s.tap_in("Wer hat falsch abgelegt", NAMES[0]).await?;
    s.check_layout(44.0).await?;
    s.tap("Schreiben").await?;
    s.sees(&format!("wer hat falsch abgelegt {}", NAMES[0])).await?;
    s.end().await?;

    let s = at_jassart("aucho-4").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Art", "Kehr").await?;
    s.tap_in("Wer nimmt", NAMES[1]).await?;
    s.tap_in("Art", "Leere Kehr").await?;
    s.sees_chosen(NAMES[1], "Wer hat die Kehr verlangt").await?;
    s.sees_not("Wer nimmt").await?;
    s.end().await?;

    let s = at_three("schafhauser").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.type_number("Punkte des Königs", "92").await?;
    s.check_layout(44.0).await?;
    s.tap("Schreiben").await?;
    s.sees("92 / 350").await?;
    s.end().await
}

/// Whoever holds the card that was named is the partner: half of those who may be one sit beside the king.
#[tokio::test]
async fn a_partner_beside_the_king_was_refused() -> TestResult {
    let names = ["Anna", "Bruno", "Carla", "Dora", "Elsa"];
    let mut evening = MadeEvening::default();
    evening.begin("bieter-5", &names, Tischregeln::default())?;
    let s = evening.now()?.at().await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("König", "Anna").await?;
    s.tap_in("Partner", "Bruno").await?;
    s.type_number("Ansage", "620").await?;
    let before = stored(&s).await?;
    s.tap("Schreiben").await?;
    let question = later::partner_beside_asked(Locale::DE, "Anna", "Bruno");
    s.sees(&question).await?;
    s.check_layout(44.0).await?;
    s.tap_in(&question, "Zurück").await?;
    s.sees_not(&question).await?;
    assert_eq!(stored(&s).await?, before);
    // Another one is named; that the first one is it after all the table says.
    s.tap_in("Partner", "Elsa").await?;
    s.tap("Schreiben").await?;
    s.sees(&later::partner_beside_asked(Locale::DE, "Anna", "Elsa")).await?;
    s.tap_in("Partner", "Bruno").await?;
    s.tap("Schreiben").await?;
    s.tap_in(&question, "Schreiben").await?;
    s.sees("König Anna, Bruno").await?;
    // What was said of him is not said of another one.
    open_entry(&s, "Spiel 1, angesagt").await?;
    s.tap_in("Partner", "Elsa").await?;
    s.tap("Korrigieren").await?;
    let question = later::partner_beside_asked(Locale::DE, "Anna", "Elsa");
    s.tap_in(&question, "Schreiben").await?;
    s.sees("König Anna, Elsa").await?;
    s.end().await
}

#[tokio::test]
async fn after_the_matsch_nothing_was_asked_of_the_partner_beside_the_king() -> TestResult {
    let names = ["Anna", "Bruno", "Carla", "Dora", "Elsa"];
    let rules = Tischregeln::default();
    let rules = rules.with("bieter5.partner", SettingValue::Choice("spiel".to_owned()));
    for (answer, points) in [("Nein", "157 / 620"), ("Ja, Matsch", "257 / 620")] {
        let mut evening = MadeEvening::default();
        let partie = evening.begin("bieter-5", &names, rules.clone())?;
        let bid = serde_json::from_value(json!({"koenig": 0, "ansage": 620}))?;
        evening.command(Command::Enter { partie, entry: Entry::FieldValues(bid) })?;
        let s = evening.now()?.at().await?;
        s.tap("Spiel 1 schreiben").await?;
        s.tap_in("Partner", "Elsa").await?;
        s.type_number("Punkte des Königs", "157").await?;
        s.tap("Schreiben").await?;
        s.sees(later::every_stich(Locale::DE)).await?;
        // Whoever taps twice has not answered what is asked next, whose keys come under the finger.
        s.tap_times(answer, 2, Duration::from_millis(80)).await?;
        let question = later::partner_beside_asked(Locale::DE, "Anna", "Elsa");
        s.sees(&question).await?;
        s.tap_in(&question, "Schreiben").await?;
        s.sees(points).await?;
        s.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_number_that_was_missing_was_said_and_another_one_was_overwritten() -> TestResult {
    let s = at_jassart("guggitaler").await?;
    s.tap("Spiel 1 schreiben").await?;
    for (who, stiche) in NAMES.iter().zip(["3", "2", "7"]) {
        s.type_number_in("Stiche", who, stiche).await?;
    }
    for _ in 0..2 {
        s.tap("Schreiben").await?;
        s.sees(&format!("Es fehlt: Stiche ({})", NAMES[3])).await?;
        s.sees_focus(&format!("{}: –", NAMES[3])).await?;
    }
    s.tap_text("1").await?;
    s.sees_role("button", &format!("{}: 1", NAMES[3])).await?;
    s.sees_role("button", &format!("{}: 3", NAMES[0])).await?;
    s.end().await
}
