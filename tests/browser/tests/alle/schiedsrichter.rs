//! The referee: the worked example of the Ausmachregel, by taps.

use crate::evening::{A, B, schieber, sees_state, write_spiel};
use browser_tests::{Page, TestResult};

const QUESTION: &str = "Wer ist zuerst draussen?";

/// Taps `name` in the group of keys called `gruppe` on the referee's sheet.
async fn reply(s: &Page, group: &str, name: &str) -> TestResult {
    s.tap_in(group, name).await
}

/// A1, A2, A4: Ziel 1000, 980 : 990; one side has the Stöck, the other a Weis of 20. The Stöck
/// come first, so the Weis is written no more.
#[tokio::test]
async fn the_stoeck_come_before_the_weis() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
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
    sees_state(&s, [980, 990]).await?;

    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    reply(&s, "Was wird gespielt?", "Eicheln").await?;
    s.sees("Noch ist niemand da: 980 : 990").await?;
    reply(&s, "Wer hat die Stöck?", B).await?;
    s.sees(&format!("{B} ist zuerst da, durch die Stöck: 980 : 1'010")).await?;
    reply(&s, "Wer schreibt Weis?", A).await?;
    reply(&s, "Wie viel Weis?", "20").await?;
    s.sees(&format!("{B} ist zuerst da, durch die Stöck: 980 : 1'010")).await?;
    s.sees("zählt nicht mehr").await?;
    s.foto("schiedsrichter").await?;
    // Nothing is written until the table agrees.
    s.tap_in(QUESTION, "Schliessen").await?;
    sees_state(&s, [980, 990]).await?;

    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    reply(&s, "Was wird gespielt?", "Eicheln").await?;
    reply(&s, "Wer hat die Stöck?", B).await?;
    reply(&s, "Wer schreibt Weis?", A).await?;
    s.tap("So schreiben").await?;
    s.sees(&format!("Gewonnen durch die Stöck: {B}")).await?;
    sees_state(&s, [980, 1010]).await?;
    s.end().await
}

/// A5: later in the Spiel the first call decides, on the sheet of who called.
#[tokio::test]
async fn later_in_the_spiel_the_first_call_decides() -> TestResult {
    let s = Page::new().await?;
    schieber(&s, "1'000").await?;
    s.tap("Menü").await?;
    s.tap(QUESTION).await?;
    s.tap("Später im Spiel").await?;
    s.tap_in(QUESTION, B).await?;
    s.sees(&format!("Bedanken: {B}")).await?;
    s.end().await
}
