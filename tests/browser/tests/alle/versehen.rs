//! Slips of the finger and of the table: what is taken back, asked about, refused or kept.

use crate::abend::{
    A, B, anzahl_saetze, gespeichert, schieber, schreibe_spiel, sieht_stand, tippe_punkte,
    tippe_spiel,
};
use browser_tests::{Ergebnis, Sitzung};
use std::time::Duration;

const WEIS_50: &str = "Weis 50 für Anna & Carla";

#[tokio::test]
async fn the_key_on_top_names_what_it_takes_back_across_the_end_of_a_partie() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe(WEIS_50).await?;
    sieht_stand(&s, [50, 0]).await?;
    s.tippe("Weis 50 Anna & Carla zurück").await?;
    sieht_stand(&s, [0, 0]).await?;

    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tippe("Spiel 1: Rosen 100 : 57 zurück").await?;
    sieht_stand(&s, [0, 0]).await?;
    s.sieht("Spiel 1 schreiben").await?;

    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    bedanke_nach_dem_spiel(&s, A).await?;
    s.sieht_rolle("heading", "Partie zu Ende").await?;
    s.tippe(&format!("Bedankt: {A} zurück")).await?;
    s.sieht("Spiel 2 schreiben").await?;
    s.sieht_nicht("Partie zu Ende").await?;
    sieht_stand(&s, [100, 57]).await?;

    s.tippe("Menü").await?;
    s.tippe("Verlauf").await?;
    s.tippe_in("Verlauf", "Wiederherstellen").await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    s.sieht_rolle("heading", "Partie zu Ende").await?;
    s.ende().await
}

async fn bedanke_nach_dem_spiel(s: &Sitzung, seite: &str) -> Ergebnis {
    s.tippe_in(seite, "Merci").await?;
    let blatt = format!("Bedanken: {seite}");
    s.tippe_in(&blatt, "Nach dem Spiel").await?;
    s.tippe_in(&blatt, "Bedanken").await
}

#[tokio::test]
async fn the_history_takes_back_and_restores_one_by_one() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe(WEIS_50).await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [150, 57]).await?;
    s.tippe("Menü").await?;
    s.tippe("Verlauf").await?;
    s.tippe_in("Verlauf", "Zurücknehmen").await?;
    s.sieht("zurückgenommen").await?;
    // The slate below the sheet follows at once.
    s.sieht("bis Ziel 950").await?;
    s.tippe_in("Verlauf", "Zurücknehmen").await?;
    s.sieht_nicht("bis Ziel 950").await?;
    s.tippe_in("Verlauf", "Wiederherstellen").await?;
    s.sieht("bis Ziel 950").await?;
    s.tippe_in("Verlauf", "Wiederherstellen").await?;
    s.sieht_nicht("zurückgenommen").await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    sieht_stand(&s, [150, 57]).await?;
    s.ende().await
}

#[tokio::test]
async fn all_points_on_one_side_ask_for_all_nine_stiche() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    for (nr, antwort, danach) in [(1, "Nein, 157 : 0", [157, 0]), (2, "Ja, Matsch", [157 + 257, 0])]
    {
        tippe_spiel(&s, nr, "Rosen", A, 157).await?;
        s.tippe("Schreiben").await?;
        s.sieht("157 : 0 – waren es alle neun Stiche?").await?;
        s.tippe(antwort).await?;
        sieht_stand(&s, danach).await?;
    }
    s.sieht_in(A, "Matsch 1").await?;
    s.ende().await
}

#[tokio::test]
async fn an_annulled_and_a_lost_spiel() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.sieht("Anna gibt · Vorhand Bruno").await?;
    tippe_spiel(&s, 1, "Rosen", A, 80).await?;
    s.tippe("Anders ausgegangen").await?;
    s.schreibe("Grund", "zehn Karten").await?;
    s.tippe("Spiel annullieren").await?;
    s.sieht("Spiel 1 annulliert zurück").await?;
    sieht_stand(&s, [0, 0]).await?;

    // The same Spiel is played again.
    s.tippe("Spiel 1 schreiben").await?;
    s.sieht_in("Spiel 1", "–").await?;
    s.tippe_in("Spiel 1", "Rosen").await?;
    s.tippe("Anders ausgegangen").await?;
    s.tippe(&format!("Spielverlust: {A}")).await?;
    s.sieht(&format!("Spiel 1: Rosen, Spielverlust {A} zurück")).await?;
    // What a Matsch is worth.
    sieht_stand(&s, [0, 257]).await?;
    s.ende().await
}

#[tokio::test]
async fn one_point_is_refused_and_nothing_is_written() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", A, 1).await?;
    let vorher = anzahl_saetze(&s).await?;
    s.tippe("Schreiben").await?;
    s.sieht("1 : 156 kann nicht vorkommen: Kein Stich und keine Karte zählt allein 1 Punkt. (K4)")
        .await?;
    assert_eq!(anzahl_saetze(&s).await?, vorher);
    // The sheet is still there to put it right.
    s.tippe_in("Spiel 1", "2").await?;
    s.tippe("Schreiben").await?;
    sieht_stand(&s, [12, 145]).await?;
    assert_eq!(anzahl_saetze(&s).await?, vorher + 1);
    s.ende().await
}

#[tokio::test]
async fn thanks_that_come_too_early_warn_and_then_the_other_side_has_won() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tippe_in(A, "Merci").await?;
    let blatt = format!("Bedanken: {A}");
    let warnung = format!("Zu früh bedankt. Gewonnen: {B}");
    s.tippe_in(&blatt, "Mitten im Spiel").await?;
    s.tippe_in(&blatt, "Eicheln").await?;
    tippe_punkte(&s, &blatt, A, 40).await?;
    s.sieht(&warnung).await?;
    s.sieht("Spiel 2 schreiben").await?;
    s.tippe_in(&blatt, "Bedanken").await?;
    s.sieht_rolle("heading", &warnung).await?;
    s.sieht_in(B, "Sieg 2").await?;
    s.ende().await
}

#[tokio::test]
async fn a_double_tap_writes_one_spiel() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", A, 100).await?;
    let vorher = anzahl_saetze(&s).await?;
    s.tippe_mehrmals("Schreiben", 2, Duration::from_millis(80)).await?;
    s.sieht("Spiel 1: Rosen 100 : 57 zurück").await?;
    assert_eq!(anzahl_saetze(&s).await?, vorher + 1);
    s.ende().await
}

#[tokio::test]
async fn ten_quick_taps_on_a_line_are_ten_entries() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "2'500").await?;
    let vorher = anzahl_saetze(&s).await?;
    s.tippe_mehrmals(WEIS_50, 10, Duration::from_millis(60)).await?;
    sieht_stand(&s, [500, 0]).await?;
    assert_eq!(anzahl_saetze(&s).await?, vorher + 10);
    s.ende().await
}

#[tokio::test]
async fn back_closes_the_sheet_and_keeps_the_draft() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", B, 93).await?;
    let vorher = gespeichert(&s).await?;
    s.zurueck().await?;
    s.sieht_nicht("Trumpf macht").await?;
    sieht_stand(&s, [0, 0]).await?;
    s.tippe("Spiel 1 schreiben").await?;
    sieht_entwurf(&s).await?;
    assert_eq!(gespeichert(&s).await?, vorher);
    s.tippe("Schreiben").await?;
    sieht_stand(&s, [64, 93]).await?;
    s.ende().await
}

async fn sieht_entwurf(s: &Sitzung) -> Ergebnis {
    s.sieht_gewaehlt("Rosen", "Spiel 1").await?;
    s.sieht(&format!("{A} 64 ")).await?;
    s.sieht(&format!("{B} 93 ")).await
}

#[tokio::test]
async fn a_reload_keeps_the_half_typed_sheet() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", B, 93).await?;
    s.lade_neu().await?;
    sieht_stand(&s, [0, 0]).await?;
    s.tippe("Spiel 1 schreiben").await?;
    sieht_entwurf(&s).await?;
    s.ende().await
}
