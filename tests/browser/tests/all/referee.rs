//! The referee: the worked example of the Ausmachregel, by taps.

use crate::evening::{A, B, MadeEvening, at_schieber, open_entry, sees_score, spiel, write_spiel};
use browser_tests::{Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::event::{Correction, Entry, Notice};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;

const QUESTION: &str = "Wer ist zuerst draussen?";
const OVER: &str = "Die Partie ist zu Ende. Das Letzte zurücknehmen und nachzählen?";

/// Taps `name` in the group of keys called `group` on the referee's sheet.
async fn reply(s: &Page, group: &str, name: &str) -> TestResult {
    s.tap_in(group, name).await
}

/// A1, A2, A4: Ziel 1000, 980 : 990; one side has the Stöck, the other a Weis of 20. The Stöck
/// come first, so the Weis is written no more.
#[tokio::test]
async fn the_stoeck_come_before_the_weis() -> TestResult {
    let s = at_schieber(1000).await?;
    // 200 of Weis for each side and ten Spiele of 78 : 79 give 980 : 990.
    for side in [A, B] {
        let nth = if side == A { 1 } else { 2 };
        for _ in 0..2 {
            s.tap(&format!("Weis 100 für {side}")).await?;
        }
        let afterwards = if side == A { [278, 79] } else { [356, 358] };
        write_spiel(&s, nth, "Rosen", 78, afterwards).await?;
    }
    for nth in 3..=10 {
        let afterwards = [200 + 78 * nth as i64, 200 + 79 * nth as i64];
        write_spiel(&s, nth, "Rosen", 78, afterwards).await?;
    }
    sees_score(&s, [980, 990]).await?;

    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    reply(&s, "Was wird gespielt?", "Eicheln").await?;
    s.sees("Noch ist niemand da: 980 : 990").await?;
    reply(&s, "Wer hat die Stöck?", B).await?;
    s.sees(&format!("Zuerst da, durch die Stöck: {B} (980 : 1'010)")).await?;
    reply(&s, "Wer schreibt Weis?", A).await?;
    reply(&s, &format!("{A} · Wie viel Weis?"), "20").await?;
    s.sees(&format!("Zuerst da, durch die Stöck: {B} (980 : 1'010)")).await?;
    s.sees("zählt nicht mehr").await?;
    s.picture_of_page("schiedsrichter").await?;
    // Nothing is written until the table agrees.
    s.tap_in(QUESTION, "Schliessen").await?;
    sees_score(&s, [980, 990]).await?;

    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    reply(&s, "Was wird gespielt?", "Eicheln").await?;
    reply(&s, "Wer hat die Stöck?", B).await?;
    reply(&s, "Wer schreibt Weis?", A).await?;
    s.tap("So schreiben").await?;
    // Both were there and nobody has said it.
    s.tap("Nein, ohne Berg").await?;
    s.sees(&format!("Gewonnen durch die Stöck: {B}")).await?;
    sees_score(&s, [980, 1010]).await?;
    s.end().await
}

/// A5: later in the Spiel the first call decides, on the sheet of who called.
#[tokio::test]
async fn later_in_the_spiel_the_first_call_decides() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    s.tap("Später im Spiel").await?;
    s.tap_in(QUESTION, B).await?;
    s.sees(&format!("Merci: {B}")).await?;
    s.end().await
}

/// The steps of the count, what stands beside each.
const STEPS: &str = "[...document.querySelectorAll('.steps > .row-list > li > small')]
    .map((step) => step.innerText.replaceAll('\u{a0}', ' ')).join(' | ')";

/// A4: what lapses is added to no step behind it.
#[tokio::test]
async fn the_step_behind_a_struck_weis_added_it() -> TestResult {
    let s = MadeEvening::standing(1000, [980, 990])?.at().await?;
    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    reply(&s, "Was wird gespielt?", "Eicheln").await?;
    reply(&s, "Wer hat die Stöck?", B).await?;
    reply(&s, "Wer schreibt Weis?", A).await?;
    reply(&s, "Wer hat den Stich gemacht?", B).await?;
    for digit in ["1", "1"] {
        s.tap_in(QUESTION, digit).await?;
    }
    let expected = "980 : 990 | 980 : 1'010 | zählt nicht mehr | 980 : 1'021";
    s.holds("steps without what lapsed", &format!("{STEPS} === {expected:?}")).await?;
    s.sees(&format!("{B}: 990 + 20 (Stöck) = 1'010, nötig sind 1'000.")).await?;
    // 1'000 of the others would do as well, but comes later.
    s.sees(&format!("{A}: 980 + 20 (Weis) = 1'000 wären auch genug, kommen aber später: Weis."))
        .await?;
    s.picture_of_page("schiedsrichter-warum").await?;
    s.end().await
}

/// A2: the Stöck alone are not enough, and still it is by them; the sheet says why.
#[tokio::test]
async fn nobody_said_why_999_and_the_stich_were_by_the_stoeck() -> TestResult {
    let s = MadeEvening::standing(1000, [979, 960])?.at().await?;
    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    reply(&s, "Was wird gespielt?", "Eicheln").await?;
    reply(&s, "Wer hat die Stöck?", A).await?;
    reply(&s, "Wer hat den Stich gemacht?", A).await?;
    for digit in ["1", "1"] {
        s.tap_in(QUESTION, digit).await?;
    }
    s.sees(&format!("Zuerst da, durch die Stöck: {A} (1'010 : 960)")).await?;
    s.sees(&format!(
        "{A}: 979 + 20 (Stöck) + 11 (Stich) = 1'010, nötig sind 1'000. Davon kommt in der \
         Reihenfolge zuerst: Stöck."
    ))
    .await?;
    s.end().await
}

#[tokio::test]
async fn who_asked_after_the_thanks_found_a_grey_key() -> TestResult {
    let s = MadeEvening::standing(1000, [1050, 900])?.at().await?;
    s.tap(&format!("Merci {A}")).await?;
    s.tap("Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees_role("heading", &format!("Gewonnen: {A}")).await?;
    // It stays so where nobody wants it.
    s.tap("Menü").await?;
    s.tap_in("Menü", QUESTION).await?;
    s.sees_role("alertdialog", OVER).await?;
    s.check_layout(48.0).await?;
    s.tap_in(OVER, "Behalten").await?;
    s.sees_not(OVER).await?;
    // What is taken back leads on to the count.
    s.tap_in("Menü", QUESTION).await?;
    s.tap_in(OVER, "Zurücknehmen").await?;
    reply(&s, "Was wird gespielt?", "Eicheln").await?;
    s.tap_in(QUESTION, "Schliessen").await?;
    sees_score(&s, [1050, 900]).await?;
    s.end().await
}

/// Too early, as it seemed, until the Stöck were written into the Spiel: undo would begin with them.
#[tokio::test]
async fn who_asked_after_stoeck_that_were_forgotten_before_the_thanks_was_told_that_it_is_over()
-> TestResult {
    let mut made = MadeEvening::default();
    let partie = made.schieber(Tischregeln::default().with("ziel", SettingValue::Number(100)))?;
    let thanks = || Entry::Bedankt(Notice { side: Side::A, part: None });
    let mut enter = |entry| made.command(Command::Enter { partie, entry });
    let [first, thanked] = [enter(spiel(Mode::Rosen, Side::A, 90))?, enter(thanks())?];
    let struck = Correction { with: vec![thanked], ..Correction::of_open(first, None) };
    made.command(Command::Correct(struck))?;
    for entry in [Entry::Stoeck { side: Side::A }, spiel(Mode::Rosen, Side::A, 90), thanks()] {
        made.command(Command::Enter { partie, entry })?;
    }
    let s = made.at().await?;
    s.sees_role("heading", &format!("Gewonnen: {A}")).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", QUESTION).await?;
    s.tap_in(OVER, "Zurücknehmen").await?;
    s.sees(&format!("Zuerst da, durch das, was schon geschrieben war: {A} (110 : 67)")).await?;
    s.tap_in(QUESTION, "Schliessen").await?;
    // What was forgotten stands.
    sees_score(&s, [110, 67]).await?;
    s.end().await
}

/// The last step is the correction then, and no thanks.
#[tokio::test]
async fn who_asks_after_a_correction_is_told_why_nothing_is_counted() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 90, [90, 67]).await?;
    s.tap_in(A, "Merci").await?;
    let merci = format!("Merci: {A}");
    s.tap_in(&merci, "Nach dem Spiel").await?;
    s.tap_in(&merci, "Merci sagen").await?;
    s.sees_role("heading", "Partie zu Ende").await?;
    let entry = "Spiel 1: Rosen 90 : 67";
    open_entry(&s, entry).await?;
    for key in ["1", "0", "0", "Korrigieren"] {
        s.tap_in(entry, key).await?;
    }
    s.sees("vorher: Spiel 1: Rosen 90 : 67").await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", QUESTION).await?;
    s.sees("Zum Ändern den letzten Eintrag zurücknehmen.").await?;
    s.end().await
}
