//! The referee: the worked example of the Ausmachregel, by taps.

use crate::abend::{A, B, schieber, schreibe_spiel, sieht_stand};
use browser_tests::{Ergebnis, Sitzung};

const FRAGE: &str = "Wer ist zuerst draussen?";

/// Taps `name` in the group of keys called `gruppe` on the referee's sheet.
async fn antworte(s: &Sitzung, gruppe: &str, name: &str) -> Ergebnis {
    s.tippe_in(gruppe, name).await
}

/// A1, A2, A4: Ziel 1000, 980 : 990; one side has the Stöck, the other a Weis of 20. The Stöck
/// come first, so the Weis is written no more.
#[tokio::test]
async fn the_stoeck_come_before_the_weis() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    // 200 of Weis for each side and ten Spiele of 78 : 79 give 980 : 990.
    for seite in [A, B] {
        let nr = if seite == A { 1 } else { 2 };
        for _ in 0..2 {
            s.tippe(&format!("Weis 100 für {seite}")).await?;
        }
        let danach = if seite == A { [278, 79] } else { [356, 358] };
        schreibe_spiel(&s, nr, "Rosen", 78, danach).await?;
    }
    for nr in 3..=10 {
        let danach = [200 + 78 * nr as i64, 200 + 79 * nr as i64];
        schreibe_spiel(&s, nr, "Rosen", 78, danach).await?;
    }
    sieht_stand(&s, [980, 990]).await?;

    s.tippe("Menü").await?;
    s.tippe(FRAGE).await?;
    antworte(&s, "Was wird gespielt?", "Eicheln").await?;
    s.sieht("Noch ist niemand da: 980 : 990").await?;
    antworte(&s, "Wer hat die Stöck?", B).await?;
    s.sieht(&format!("{B} ist zuerst da, durch die Stöck: 980 : 1'010")).await?;
    antworte(&s, "Wer schreibt Weis?", A).await?;
    antworte(&s, "Wie viel Weis?", "20").await?;
    s.sieht(&format!("{B} ist zuerst da, durch die Stöck: 980 : 1'010")).await?;
    s.sieht("zählt nicht mehr").await?;
    s.foto("schiedsrichter").await?;
    // Nothing is written until the table agrees.
    s.tippe_in(FRAGE, "Schliessen").await?;
    sieht_stand(&s, [980, 990]).await?;

    s.tippe("Menü").await?;
    s.tippe(FRAGE).await?;
    antworte(&s, "Was wird gespielt?", "Eicheln").await?;
    antworte(&s, "Wer hat die Stöck?", B).await?;
    antworte(&s, "Wer schreibt Weis?", A).await?;
    s.tippe("So schreiben").await?;
    s.sieht(&format!("Gewonnen durch die Stöck: {B}")).await?;
    sieht_stand(&s, [980, 1010]).await?;
    s.ende().await
}

/// A5: later in the Spiel the first call decides, on the sheet of who called.
#[tokio::test]
async fn later_in_the_spiel_the_first_call_decides() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Menü").await?;
    s.tippe(FRAGE).await?;
    s.tippe("Später im Spiel").await?;
    s.tippe_in(FRAGE, B).await?;
    s.sieht(&format!("Bedanken: {B}")).await?;
    s.ende().await
}
