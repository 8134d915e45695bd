//! Slips of the finger and of the table: what is taken back, asked about, refused or kept.

use crate::evening::{
    A, B, MadeEvening, NAMES, at_jassart, at_schieber, count_records, open_entry, schieber,
    sees_score, sit_down, stored, tap_points, tap_spiel, type_row, write_spiel,
};
use browser_tests::{ENTER, ESCAPE, Page, TestResult};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use std::time::Duration;

const WEIS_50: &str = "Weis 50 für Anna & Carla";

#[tokio::test]
async fn the_key_on_top_names_what_it_takes_back_across_the_end_of_a_partie() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.tap(WEIS_50).await?;
    sees_score(&s, [50, 0]).await?;
    s.tap("50 Weis Anna & Carla zurück").await?;
    sees_score(&s, [0, 0]).await?;

    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tap("Spiel 1: Rosen 100 : 57 zurück").await?;
    sees_score(&s, [0, 0]).await?;
    s.sees("Spiel 1 schreiben").await?;

    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    thank_after_the_spiel(&s, A).await?;
    s.sees_role("heading", "Partie zu Ende").await?;
    s.tap(&format!("Merci: {A} zurück")).await?;
    s.sees("Spiel 2 schreiben").await?;
    s.sees_not("Partie zu Ende").await?;
    sees_score(&s, [100, 57]).await?;

    s.tap("Menü").await?;
    s.tap("Verlauf").await?;
    s.tap_in("Verlauf", "Wiederherstellen").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    s.sees_role("heading", "Partie zu Ende").await?;
    s.end().await
}

async fn thank_after_the_spiel(s: &Page, side: &str) -> TestResult {
    s.tap_in(side, "Merci").await?;
    let sheet = format!("Merci: {side}");
    s.tap_in(&sheet, "Nach dem Spiel").await?;
    s.tap_in(&sheet, "Merci sagen").await
}

#[tokio::test]
async fn the_history_takes_back_and_restores_one_by_one() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.tap(WEIS_50).await?;
    write_spiel(&s, 1, "Rosen", 100, [150, 57]).await?;
    s.tap("Menü").await?;
    s.tap("Verlauf").await?;
    s.tap_in("Verlauf", "Zurücknehmen").await?;
    s.sees("zurückgenommen").await?;
    // The slate below the sheet follows at once.
    s.sees("bis Ziel 950").await?;
    s.tap_in("Verlauf", "Zurücknehmen").await?;
    s.sees_not("bis Ziel 950").await?;
    s.tap_in("Verlauf", "Wiederherstellen").await?;
    s.sees("bis Ziel 950").await?;
    s.tap_in("Verlauf", "Wiederherstellen").await?;
    s.sees_not("zurückgenommen").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [150, 57]).await?;
    s.end().await
}

#[tokio::test]
async fn all_points_on_one_side_ask_for_all_nine_stiche() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    for (nth, answer, afterwards) in
        [(1, "Nein, 157 : 0", [157, 0]), (2, "Ja, Matsch", [157 + 257, 0])]
    {
        tap_spiel(&s, nth, "Rosen", A, 157).await?;
        s.tap("Schreiben").await?;
        s.sees("157 : 0 – waren es alle neun Stiche?").await?;
        // Whoever taps twice has not answered.
        s.tap("Schreiben").await?;
        s.sees("157 : 0 – waren es alle neun Stiche?").await?;
        s.tap(answer).await?;
        sees_score(&s, afterwards).await?;
    }
    s.sees_in(A, "Matsch 1").await?;
    s.end().await
}

/// The «yes» was refused, for what was played is missing; then the table thinks better of it.
#[tokio::test]
async fn no_after_a_yes_that_was_refused_wrote_a_matsch() -> TestResult {
    let rules = Tischregeln::default().with("faktor.obenabe", SettingValue::Number(3));
    let s = MadeEvening::standing_by(rules, [0, 10])?.at().await?;
    s.tap("Spiel 1 schreiben").await?;
    // Lost by the rules it needs no points.
    s.tap("Anders ausgegangen").await?;
    s.tap(&format!("Spielverlust: {A}")).await?;
    s.sees("Es fehlt, was gespielt wurde.").await?;
    s.sees_not("und die Punkte").await?;
    tap_points(&s, "Spiel 1", A, 157).await?;
    s.tap("Schreiben").await?;
    s.tap("Ja, Matsch").await?;
    s.sees("Es fehlt, was gespielt wurde.").await?;
    s.tap_in("Spiel 1", "Obenabe").await?;
    s.tap("Nein, 157 : 0").await?;
    sees_score(&s, [471, 10]).await?;
    s.end().await
}

#[tokio::test]
async fn an_annulled_and_a_lost_spiel() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.sees("Anna gibt · Vorhand Bruno").await?;
    tap_spiel(&s, 1, "Rosen", A, 80).await?;
    s.tap("Anders ausgegangen").await?;
    s.write("Grund", "zehn Karten").await?;
    // It ends the line, not the Spiel.
    s.key(ENTER).await?;
    s.tap("Spiel annullieren").await?;
    s.sees("Spiel 1: annulliert zurück").await?;
    sees_score(&s, [0, 0]).await?;

    // The same Spiel is played again.
    s.tap("Spiel 1 schreiben").await?;
    s.sees_in("Spiel 1", "–").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    s.tap("Anders ausgegangen").await?;
    s.tap(&format!("Spielverlust: {A}")).await?;
    s.sees(&format!("Spiel 1: Rosen, Spielverlust {A} zurück")).await?;
    // What a Matsch is worth.
    sees_score(&s, [0, 257]).await?;
    s.end().await
}

#[tokio::test]
async fn one_point_is_refused_and_nothing_is_written() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", A, 1).await?;
    let before = count_records(&s).await?;
    s.tap("Schreiben").await?;
    s.sees("1 : 156 kann nicht vorkommen: Kein Stich und keine Karte zählt allein 1 Punkt.")
        .await?;
    assert_eq!(count_records(&s).await?, before);
    // The sheet is still there to put it right.
    s.tap_in("Spiel 1", "2").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [12, 145]).await?;
    assert_eq!(count_records(&s).await?, before + 1);
    s.end().await
}

#[tokio::test]
async fn thanks_that_come_too_early_warn_and_then_the_other_side_has_won() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tap_in(A, "Merci").await?;
    let sheet = format!("Merci: {A}");
    let warning = format!("Zu früh Merci gesagt. Gewonnen: {B}");
    s.tap_in(&sheet, "Mitten im Spiel").await?;
    s.tap_in(&sheet, "Eicheln").await?;
    tap_points(&s, &sheet, A, 40).await?;
    s.sees(&warning).await?;
    s.sees("Spiel 2 schreiben").await?;
    s.tap_in(&sheet, "Merci sagen").await?;
    s.sees_role("heading", &warning).await?;
    s.sees_in(B, "Sieg 2").await?;
    s.end().await
}

#[tokio::test]
async fn a_double_tap_writes_one_spiel() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", A, 100).await?;
    let before = count_records(&s).await?;
    s.tap_times("Schreiben", 2, Duration::from_millis(80)).await?;
    s.sees("Spiel 1: Rosen 100 : 57 zurück").await?;
    assert_eq!(count_records(&s).await?, before + 1);
    // Nor does it open the next sheet, whose key lies where the first one was: nothing lies over
    // the slate, and its key works again.
    sees_score(&s, [100, 57]).await?;
    write_spiel(&s, 2, "Rosen", 60, [160, 154]).await?;
    assert_eq!(count_records(&s).await?, before + 2);
    s.end().await
}

#[tokio::test]
async fn a_double_tap_writes_one_row_of_a_form() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.motion(true).await?;
    type_row(&s).await?;
    let before = count_records(&s).await?;
    s.tap_times("Schreiben", 2, Duration::from_millis(80)).await?;
    s.sees("Spiel 1 zurück").await?;
    assert_eq!(count_records(&s).await?, before + 1);
    s.end().await
}

#[tokio::test]
async fn ten_quick_taps_on_a_line_are_ten_entries() -> TestResult {
    let s = at_schieber(2500).await?;
    s.motion(true).await?;
    let before = count_records(&s).await?;
    s.tap_times(WEIS_50, 10, Duration::from_millis(60)).await?;
    sees_score(&s, [500, 0]).await?;
    assert_eq!(count_records(&s).await?, before + 10);
    s.end().await
}

/// Lasts the moment in which something comes there until [`let_go`], however long this machine takes for
/// a tap.
pub async fn hold_the_moment(s: &Page, there: &str) -> TestResult {
    let script = format!(
        "(() => {{
           const there = document.querySelector('{there}');
           window.held = [];
           window.holding = new MutationObserver(() => {{
             for (const guard of there.getAnimations({{ subtree: true }})) {{
               guard.pause();
               held.push(guard);
             }}
           }});
           holding.observe(there, {{ childList: true, subtree: true }});
         }})()"
    );
    s.evaluate(&script).await?;
    Ok(())
}

/// Ends the moment: now what came lies over that point for a finger too.
pub async fn let_go(s: &Page, (x, y): (f64, f64)) -> TestResult {
    s.evaluate("holding.disconnect(); held.forEach((guard) => guard.finish())").await?;
    let over = format!("document.elementFromPoint({x}, {y}).closest('[role=status]') !== null");
    s.holds("what came over the line", &over).await
}

/// Neither store takes anything from now on.
const FULL_STORES: &str =
    "const full = () => { throw new DOMException('full', 'QuotaExceededError'); };
     IDBObjectStore.prototype.put = Storage.prototype.setItem = full;";

/// What is said of a store that takes nothing comes over the lower lines of the slate.
#[tokio::test]
async fn a_message_that_comes_under_the_finger_takes_no_tap_from_it() -> TestResult {
    const WEIS_20: &str = "Weis 20 für Anna & Carla";
    let s = Page::installed().await?;
    schieber(&s, "2'500").await?;
    s.evaluate(FULL_STORES).await?;
    let (x, y) = s.place(WEIS_20).await?;
    hold_the_moment(&s, ".messages").await?;
    s.tap(WEIS_20).await?;
    s.holds("the moment the message comes", "held.length > 0").await?;
    s.tap_point(x, y).await?;
    sees_score(&s, [40, 0]).await?;
    let_go(&s, (x, y)).await?;
    // Whoever wants to read it finds it there, and its keys work.
    s.tap("Verstanden").await?;
    s.tap_point(x, y).await?;
    sees_score(&s, [60, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn what_is_not_saved_is_told_until_it_is_read_whatever_is_opened() -> TestResult {
    const FULL: &str = "Der Speicher ist voll";
    let s = Page::installed().await?;
    schieber(&s, "1'000").await?;
    s.evaluate(FULL_STORES).await?;
    s.tap(WEIS_50).await?;
    s.sees(FULL).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_role("dialog", "Spiel 1").await?;
    s.sees(FULL).await?;
    s.tap("Verstanden").await?;
    s.sees_not(FULL).await?;
    s.end().await
}

/// It came to the striking, and said that it was closed by a Spiel that was taken back.
#[tokio::test]
async fn undo_that_comes_to_what_was_struck_left_a_slate_nobody_could_tap() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    s.tap(WEIS_50).await?;
    tap_spiel(&s, 1, "Rosen", A, 97).await?;
    s.tap("Weis 20 Anna & Carla zurück").await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [147, 60]).await?;
    s.tap("Spiel 1: Rosen 97 : 60 zurück").await?;
    sees_score(&s, [50, 0]).await?;
    // The Spiel is taken back, so nothing is closed any more.
    s.tap("Korrektur 20 Weis Anna & Carla zurück").await?;
    sees_score(&s, [70, 0]).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_role("dialog", "Spiel 1").await?;
    s.end().await
}

/// What was typed for it is for a Spiel that stands already.
#[tokio::test]
async fn a_spiel_that_another_tab_has_written_meanwhile_was_written_twice() -> TestResult {
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", A, 97).await?;
    let place = s.evaluate("location.hash").await?;
    s.new_tab(place.as_str().unwrap_or_default()).await?;
    write_spiel(&s, 1, "Rosen", 97, [97, 60]).await?;
    s.tab(0).await?;
    // It stays the sheet of the Spiel that it was opened for, and says so before anybody tries.
    s.sees_role("dialog", "Spiel 1").await?;
    s.sees_in("Spiel 1", "Inzwischen hat jemand anders geschrieben.").await?;
    s.sees_in("Spiel 1", "97").await?;
    s.tap("Schreiben").await?;
    s.sees("Von hier wurde nichts geschrieben.").await?;
    sees_score(&s, [97, 60]).await?;
    s.tap("Spiel 2 schreiben").await?;
    s.sees_in("Spiel 2", "–").await?;
    s.end().await
}

/// What happened, was called or shown is of the Spiel that is over.
#[tokio::test]
async fn sheets_of_a_spiel_that_another_tab_has_written_wrote_into_the_next_one() -> TestResult {
    let s = at_schieber(1000).await?;
    let weis = format!("Weis mit Karten: {A}");
    let contest = "Wer weist mehr?";
    let place = s.evaluate("location.hash").await?;
    s.new_tab(place.as_str().unwrap_or_default()).await?;
    s.tab(0).await?;
    let mut state = [0, 0];
    for (nth, sheet) in [(1, "Geklopft"), (2, &weis), (3, contest), (4, &format!("Merci: {A}"))] {
        if nth < 4 {
            s.tap("Menü").await?;
        }
        match nth {
            1 => {
                s.tap("Was ist passiert?").await?;
                s.tap("Geklopft").await?;
            }
            2 => {
                s.tap(&weis).await?;
                for suit in ["Eicheln", "Rosen", "Schellen", "Schilten"] {
                    s.tap(&format!("{suit} König")).await?;
                }
            }
            3 => {
                s.tap(contest).await?;
                s.tap_in(contest, "Rosen").await?;
                s.tap_in(contest, "Anna").await?;
                s.tap("Weis 50 für Anna").await?;
            }
            _ => s.tap_in(A, "Merci").await?,
        }
        s.tab(1).await?;
        state = [state[0] + 100, state[1] + 57];
        write_spiel(&s, nth, "Rosen", 100, state).await?;
        s.tab(0).await?;
        let key = match nth {
            1 => "Spiel annullieren",
            2 => "Schreiben 100",
            3 => "Schreiben",
            _ => "Merci sagen",
        };
        s.sees_in(sheet, "Inzwischen hat jemand anders geschrieben.").await?;
        s.tap_in(sheet, key).await?;
        s.sees("Von hier wurde nichts geschrieben.").await?;
        sees_score(&s, state).await?;
    }
    s.end().await
}

#[tokio::test]
async fn weis_and_stoeck_of_a_spiel_that_another_tab_has_written_went_to_the_next_one() -> TestResult
{
    let s = at_schieber(2500).await?;
    let place = s.evaluate("location.hash").await?;
    s.new_tab(place.as_str().unwrap_or_default()).await?;
    let mut state = [0, 0];
    for (nth, key) in [(1, WEIS_50), (2, "Stöck")] {
        s.tab(0).await?;
        let sheet = format!("Spiel {nth}");
        s.tap(&format!("{sheet} schreiben")).await?;
        s.tap_in(&sheet, "Rosen").await?;
        s.tab(1).await?;
        state = [state[0] + 100, state[1] + 57];
        write_spiel(&s, nth, "Rosen", 100, state).await?;
        s.tab(0).await?;
        s.sees_in(&sheet, "Inzwischen hat jemand anders geschrieben.").await?;
        s.tap_in(A, key).await?;
        s.sees("Von hier wurde nichts geschrieben.").await?;
        sees_score(&s, state).await?;
        // The key beside it leads to where it is written into that Spiel.
        s.tap("Weis hierher").await?;
        let spiel = format!("{sheet}: Rosen 100 : 57");
        s.sees_in(&spiel, "Vergessen?").await?;
        s.tap_in(A, key).await?;
        state[0] += if nth == 1 { 50 } else { 20 };
        sees_score(&s, state).await?;
    }
    s.end().await
}

/// The first Spiel is written in another tab of the same evening, as misdealt; then this one is seen again.
async fn misdealt_in_another_tab(s: &Page) -> TestResult {
    let place = s.evaluate("location.hash").await?;
    s.new_tab(place.as_str().unwrap_or_default()).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Anders ausgegangen").await?;
    s.tap_in("Anders ausgegangen", "Vergeben").await?;
    s.sees_role("button", "Spiel 1: vergeben zurück").await?;
    s.tab(0).await
}

#[tokio::test]
async fn the_form_of_a_spiel_that_another_tab_has_written_ended_the_next_one_too() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    misdealt_in_another_tab(&s).await?;
    s.sees_in("Spiel 1", "Inzwischen hat jemand anders geschrieben.").await?;
    s.tap_in("Spiel 1", "Anders ausgegangen").await?;
    s.sees("Von hier wurde nichts geschrieben.").await?;
    // It stands there once.
    s.tap("Spiel 1: vergeben zurück").await?;
    s.sees_role("button", "Partie 1 zurück").await?;
    s.end().await
}

#[tokio::test]
async fn another_outcome_of_a_spiel_that_another_tab_has_written_was_known_to_be_too_late_by_its_tap()
-> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Anders ausgegangen").await?;
    misdealt_in_another_tab(&s).await?;
    s.sees_in("Anders ausgegangen", "Inzwischen hat jemand anders geschrieben.").await?;
    s.tap_in("Anders ausgegangen", "Vergeben").await?;
    s.sees("Von hier wurde nichts geschrieben.").await?;
    s.tap("Spiel 1: vergeben zurück").await?;
    s.sees_role("button", "Partie 1 zurück").await?;
    s.end().await
}

#[tokio::test]
async fn what_was_typed_for_a_spiel_that_stands_comes_back_where_an_earlier_one_is_struck()
-> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    write_spiel(&s, 2, "Eicheln", 60, [160, 154]).await?;
    open_entry(&s, "Spiel 1: Rosen 100 : 57").await?;
    let sheet = "Spiel 1: Rosen 100 : 57";
    s.tap_in(sheet, "Streichen").await?;
    s.tap_in(sheet, "Bruno").await?;
    s.write("Grund", "nie gespielt").await?;
    s.tap_in(sheet, "alle einverstanden").await?;
    s.tap_in(sheet, "Streichen").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [60, 97]).await?;
    s.tap("Spiel 2 schreiben").await?;
    s.sees_in("Spiel 2", "–").await?;
    assert!(!s.is_chosen("Eicheln", "Spiel 2").await?);
    s.end().await
}

/// The answers lie where the key was, and that where the one was which opened its sheet.
#[tokio::test]
async fn merci_that_was_tapped_twice_gave_the_berg_away() -> TestResult {
    let s = MadeEvening::standing(1000, [1050, 50])?.at().await?;
    s.motion(true).await?;
    s.tap_times(&format!("Merci {A}"), 2, Duration::from_millis(120)).await?;
    s.rests().await?;
    s.sees_role("button", "Merci sagen").await?;
    // Wherever on the key the thumb is.
    for x in [100.0, 300.0] {
        let (_, y) = s.place("Merci sagen").await?;
        s.tap_point_times(x, y, 2, Duration::from_millis(120)).await?;
        s.rests().await?;
        s.sees(&format!("Über dem Berg gewesen: {A}. Noch schreiben?")).await?;
        s.tap_in(&format!("Merci: {A}"), "Schliessen").await?;
        s.tap(&format!("Merci {A}")).await?;
    }
    s.tap("Merci sagen").await?;
    s.tap(&format!("Berg für {A}")).await?;
    s.sees_role("heading", &format!("Gewonnen: {A}")).await?;
    s.end().await
}

/// The names lie where the key was.
#[tokio::test]
async fn revanche_that_is_tapped_twice_chose_who_deals() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    thank_after_the_spiel(&s, A).await?;
    s.sees_role("heading", "Partie zu Ende").await?;
    s.tap_times("Revanche", 2, Duration::from_millis(120)).await?;
    s.sees("Wer gibt zuerst?").await?;
    s.tap_times("Bruno", 2, Duration::from_millis(120)).await?;
    sees_score(&s, [0, 0]).await?;
    s.sees("Bruno gibt").await?;
    s.end().await
}

#[tokio::test]
async fn a_screen_entered_while_a_sheet_closes_keeps_its_place_in_the_history() -> TestResult {
    let s = Page::moving().await?;
    sit_down(&s, NAMES).await?;
    s.evaluate("document.querySelector('.jassart-choice .card').click()").await?;
    s.sees("Jassart wählen").await?;
    // Both in one task: the browser has not stepped back yet when the next screen comes.
    s.evaluate(
        "document.querySelector('.sheet .sheet-head button').click();
         [...document.querySelectorAll('.screen .primary')].at(-1).click()",
    )
    .await?;
    s.sees("Spiel 1 schreiben").await?;
    s.holds("the address of the board", "location.hash.startsWith('#/s/')").await?;
    s.reload().await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees("Trumpf macht").await?;
    s.back().await?;
    s.sees_not("Trumpf macht").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.end().await
}

#[tokio::test]
async fn back_closes_the_sheet_and_keeps_the_draft() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    let before = stored(&s).await?;
    s.back().await?;
    s.sees_not("Trumpf macht").await?;
    sees_score(&s, [0, 0]).await?;
    s.tap("Spiel 1 schreiben").await?;
    sees_draft(&s).await?;
    assert_eq!(stored(&s).await?, before);
    s.tap("Schreiben").await?;
    sees_score(&s, [64, 93]).await?;
    s.end().await
}

async fn sees_draft(s: &Page) -> TestResult {
    s.sees_chosen("Rosen", "Spiel 1").await?;
    s.sees(&format!("{A} 64")).await?;
    s.sees(&format!("{B} 93")).await
}

#[tokio::test]
async fn a_thumb_on_the_field_of_the_other_side_threw_away_what_was_typed() -> TestResult {
    let s = at_schieber(1000).await?;
    tap_spiel(&s, 1, "Rosen", A, 64).await?;
    s.tap_beginning("Spiel 1", &format!("{B} ")).await?;
    sees_draft(&s).await?;
    // Of what was typed for the wrong side the first digit begins anew.
    s.tap_sequence(&["6", "4"]).await?;
    s.sees(&format!("{A} 93")).await?;
    s.sees(&format!("{B} 64")).await?;
    // A Matsch is of the side that is typed, whoever had one before.
    s.tap("Matsch").await?;
    s.sees(&format!("{B} 157")).await?;
    s.tap_beginning("Spiel 1", &format!("{A} ")).await?;
    s.sees(&format!("{B} 157")).await?;
    s.tap("Matsch").await?;
    s.sees(&format!("{A} 157")).await?;
    s.tap("Matsch").await?;
    s.sees(&format!("{A} –")).await?;
    s.end().await
}

#[tokio::test]
async fn back_from_the_cards_skipped_the_spiel_that_was_being_written() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    let cards = format!("Weis mit Karten: {A}");
    // The back gesture, Escape and the cross: each closes what lies on top, and only that.
    s.tap_in("Spiel 1", &cards).await?;
    s.sees_role("dialog", &cards).await?;
    s.back().await?;
    sees_draft(&s).await?;
    s.tap("Karten zählen").await?;
    s.tap_in("Karten zählen", "Schliessen").await?;
    sees_draft(&s).await?;
    s.tap_in("Spiel 1", &cards).await?;
    s.tap("Wer weist mehr?").await?;
    s.sees_role("dialog", "Wer weist mehr?").await?;
    s.key(ESCAPE).await?;
    sees_draft(&s).await?;
    // The places behind them are as many as there are sheets: the next step leaves the Spiel, the one
    // after it the evening.
    s.back().await?;
    s.sees_not("Trumpf macht").await?;
    sees_score(&s, [0, 0]).await?;
    s.back().await?;
    s.sees_not("Spiel 1 schreiben").await?;
    s.end().await
}

#[tokio::test]
async fn a_reload_keeps_the_half_typed_sheet() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    s.reload().await?;
    sees_score(&s, [0, 0]).await?;
    s.tap("Spiel 1 schreiben").await?;
    sees_draft(&s).await?;
    s.end().await
}

#[tokio::test]
async fn escape_and_the_cross_close_the_sheet_and_keep_the_draft() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    s.key(ESCAPE).await?;
    sees_score(&s, [0, 0]).await?;
    s.tap("Spiel 1 schreiben").await?;
    sees_draft(&s).await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    sees_score(&s, [0, 0]).await?;
    s.tap("Spiel 1 schreiben").await?;
    sees_draft(&s).await?;
    s.tap("Schreiben").await?;
    sees_score(&s, [64, 93]).await?;
    // Nothing of it is left for the next Spiel, and one step back leaves only the sheet.
    s.tap("Spiel 2 schreiben").await?;
    s.sees(&format!("{B} –")).await?;
    s.back().await?;
    sees_score(&s, [64, 93]).await?;
    s.end().await
}

#[tokio::test]
async fn undo_leads_back_over_the_beginning_of_a_partie() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    write_spiel(&s, 1, "Rosen", 60, [60, 97]).await?;
    thank_after_the_spiel(&s, A).await?;
    s.tap("Nächste Partie").await?;
    s.sees_value("Spieler", "Spieler 3", "Carla").await?;
    s.tap("Partie beginnen").await?;
    sees_score(&s, [0, 0]).await?;
    // The Sieg of the first Partie goes on counting.
    s.sees_in(B, "Sieg 2").await?;

    s.tap("Partie 2 zurück").await?;
    s.sees_role("heading", "Partie zu Ende").await?;
    s.tap(&format!("Merci: {A} zurück")).await?;
    sees_score(&s, [60, 97]).await?;
    s.sees_not("Sieg 2").await?;
    s.tap("Spiel 1: Rosen 60 : 97 zurück").await?;
    s.tap("Partie 1 zurück").await?;
    s.sees("Alle Partien dieses Abends sind zurückgenommen.").await?;
    s.tap("Wiederherstellen").await?;
    sees_score(&s, [0, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn an_annulled_spiel_strikes_its_weis_and_the_same_dealer_deals() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.tap(&format!("Weis 100 für {B}")).await?;
    s.tap_in(B, "Stöck").await?;
    sees_score(&s, [0, 120]).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap("Anders ausgegangen").await?;
    s.tap("Spiel annullieren").await?;
    sees_score(&s, [0, 0]).await?;
    s.sees("Anna gibt · Vorhand Bruno").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Spiel 1: annulliert zurück").await?;
    sees_score(&s, [0, 120]).await?;
    s.end().await
}

/// The colour of a key: red, green, blue.
async fn suit(s: &Page, name: &str) -> TestResult<[f64; 3]> {
    let suit = s
        .evaluate(&format!(
            "getComputedStyle([...document.querySelectorAll('button')]
                .find((key) => key.innerText === '{name}')).backgroundColor.match(/\\d+/g).map(Number)"
        ))
        .await?;
    Ok([0, 1, 2].map(|part: usize| suit[part].as_f64().unwrap_or_default()))
}

fn is_red([rot, green, blue]: [f64; 3]) -> bool {
    rot > 150.0 && rot > 2.0 * green && rot > 2.0 * blue
}

#[tokio::test]
async fn a_call_that_comes_too_early_makes_its_key_red() -> TestResult {
    let s = at_schieber(1000).await?;
    s.motion(true).await?;
    s.tap_in(A, "Merci").await?;
    s.sees("Wann wurde Merci gesagt?").await?;
    assert!(!is_red(suit(&s, "Merci sagen").await?));
    s.tap("Nach dem Spiel").await?;
    s.sees(&format!("Zu früh Merci gesagt. Gewonnen: {B}")).await?;
    assert!(is_red(suit(&s, "Merci sagen").await?));
    s.back().await?;

    s.tap_in(A, "Berg").await?;
    let sheet = format!("Berg: {A}");
    assert!(!is_red(suit(&s, "Berg schreiben").await?));
    s.tap_in(&sheet, "Eicheln").await?;
    s.sees(&format!("Es reicht noch nicht: Der Berg ginge an {B}.")).await?;
    assert!(is_red(suit(&s, "Berg schreiben").await?));
    s.tap("Berg schreiben").await?;
    s.sees_in(B, "Berg 1").await?;
    s.end().await
}
