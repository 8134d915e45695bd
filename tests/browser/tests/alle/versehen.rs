//! Slips of the finger and of the table: what is taken back, asked about, refused or kept.

use crate::abend::{
    A, B, NAMEN, anzahl_saetze, beginne, gespeichert, schieber, schreibe_spiel, setze_an_den_tisch,
    sieht_stand, tippe_punkte, tippe_spiel,
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
    s.tippe("50 Weis Anna & Carla zurück").await?;
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
    // Nor does it open the next sheet, whose key lies where the first one was: nothing lies over
    // the slate, and its key works again.
    sieht_stand(&s, [100, 57]).await?;
    schreibe_spiel(&s, 2, "Rosen", 60, [160, 154]).await?;
    assert_eq!(anzahl_saetze(&s).await?, vorher + 2);
    s.ende().await
}

#[tokio::test]
async fn a_double_tap_writes_one_row_of_a_form() -> Ergebnis {
    let s = Sitzung::neu().await?;
    beginne(&s, "Differenzler offen").await?;
    s.tippe("Spiel 1 schreiben").await?;
    for name in NAMEN {
        s.schreibe_in("Ansage", name, "40").await?;
    }
    for name in &NAMEN[..3] {
        s.schreibe_in("Punkte", name, "30").await?;
    }
    let vorher = anzahl_saetze(&s).await?;
    s.tippe_mehrmals("Schreiben", 2, Duration::from_millis(80)).await?;
    s.sieht("Spiel 1 zurück").await?;
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
async fn a_screen_entered_while_a_sheet_closes_keeps_its_place_in_the_history() -> Ergebnis {
    let s = Sitzung::neu().await?;
    setze_an_den_tisch(&s, NAMEN).await?;
    s.miss("document.querySelector('.jassartwahl .karte').click()").await?;
    s.sieht("Jassart wählen").await?;
    // Both in one task: the browser has not stepped back yet when the next screen comes.
    s.miss(
        "document.querySelector('.blatt .blattkopf button').click();
         [...document.querySelectorAll('.schirm .haupt')].at(-1).click()",
    )
    .await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.gilt("the address of the board", "location.hash.startsWith('#/s/')").await?;
    s.lade_neu().await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.sieht("Trumpf macht").await?;
    s.zurueck().await?;
    s.sieht_nicht("Trumpf macht").await?;
    s.sieht("Spiel 1 schreiben").await?;
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
    s.sieht(&format!("{A} 64")).await?;
    s.sieht(&format!("{B} 93")).await
}

#[tokio::test]
async fn a_reload_keeps_the_half_typed_sheet() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", B, 93).await?;
    s.lade_neu().await?;
    sieht_stand(&s, [0, 0]).await?;
    s.tippe("Spiel 1 schreiben").await?;
    sieht_entwurf(&s).await?;
    s.ende().await
}

#[tokio::test]
async fn escape_and_the_cross_close_the_sheet_and_keep_the_draft() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    tippe_spiel(&s, 1, "Rosen", B, 93).await?;
    s.taste("\u{e00c}").await?;
    sieht_stand(&s, [0, 0]).await?;
    s.tippe("Spiel 1 schreiben").await?;
    sieht_entwurf(&s).await?;
    s.tippe_in("Spiel 1", "Schliessen").await?;
    sieht_stand(&s, [0, 0]).await?;
    s.tippe("Spiel 1 schreiben").await?;
    sieht_entwurf(&s).await?;
    s.tippe("Schreiben").await?;
    sieht_stand(&s, [64, 93]).await?;
    // Nothing of it is left for the next Spiel, and one step back leaves only the sheet.
    s.tippe("Spiel 2 schreiben").await?;
    s.sieht(&format!("{B} –")).await?;
    s.zurueck().await?;
    sieht_stand(&s, [64, 93]).await?;
    s.ende().await
}

#[tokio::test]
async fn undo_leads_back_over_the_beginning_of_a_partie() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 60, [60, 97]).await?;
    bedanke_nach_dem_spiel(&s, A).await?;
    s.tippe("Nächste Partie").await?;
    s.sieht_wert("Spieler", "Spieler 3", "Carla").await?;
    s.tippe("Partie beginnen").await?;
    sieht_stand(&s, [0, 0]).await?;
    // The Sieg of the first Partie goes on counting.
    s.sieht_in(B, "Sieg 2").await?;

    s.tippe("Partie 2 zurück").await?;
    s.sieht_rolle("heading", "Partie zu Ende").await?;
    s.tippe(&format!("Bedankt: {A} zurück")).await?;
    sieht_stand(&s, [60, 97]).await?;
    s.sieht_nicht("Sieg 2").await?;
    s.tippe("Spiel 1: Rosen 60 : 97 zurück").await?;
    s.tippe("Partie 1 zurück").await?;
    s.sieht("Alle Partien dieses Abends sind zurückgenommen.").await?;
    s.tippe("Wiederherstellen").await?;
    sieht_stand(&s, [0, 0]).await?;
    s.ende().await
}

#[tokio::test]
async fn an_annulled_spiel_strikes_its_weis_and_the_same_dealer_deals() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe(&format!("Weis 100 für {B}")).await?;
    s.tippe_in(B, "Stöck").await?;
    sieht_stand(&s, [0, 120]).await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.tippe("Anders ausgegangen").await?;
    s.tippe("Spiel annullieren").await?;
    sieht_stand(&s, [0, 0]).await?;
    s.sieht("Anna gibt · Vorhand Bruno").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.tippe("Spiel 1 annulliert zurück").await?;
    sieht_stand(&s, [0, 120]).await?;
    s.ende().await
}

/// The colour of a key: red, green, blue.
async fn farbe(s: &Sitzung, name: &str) -> Ergebnis<[f64; 3]> {
    let farbe = s
        .miss(&format!(
            "getComputedStyle([...document.querySelectorAll('button')]
                .find((key) => key.innerText === '{name}')).backgroundColor.match(/\\d+/g).map(Number)"
        ))
        .await?;
    Ok([0, 1, 2].map(|teil: usize| farbe[teil].as_f64().unwrap_or_default()))
}

fn ist_rot([rot, gruen, blau]: [f64; 3]) -> bool {
    rot > 150.0 && rot > 2.0 * gruen && rot > 2.0 * blau
}

#[tokio::test]
async fn a_call_that_comes_too_early_makes_its_key_red() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe_in(A, "Merci").await?;
    s.sieht("Wann wurde bedankt?").await?;
    assert!(!ist_rot(farbe(&s, "Bedanken").await?));
    s.tippe("Nach dem Spiel").await?;
    s.sieht(&format!("Zu früh bedankt. Gewonnen: {B}")).await?;
    assert!(ist_rot(farbe(&s, "Bedanken").await?));
    s.zurueck().await?;

    s.tippe_in(A, "Berg").await?;
    let blatt = format!("Berg: {A}");
    assert!(!ist_rot(farbe(&s, "Berg schreiben").await?));
    s.tippe_in(&blatt, "Eicheln").await?;
    s.sieht(&format!("Es reicht noch nicht: Der Berg ginge an {B} (B2).")).await?;
    assert!(ist_rot(farbe(&s, "Berg schreiben").await?));
    s.tippe("Berg schreiben").await?;
    s.sieht_in(B, "Berg 1").await?;
    s.ende().await
}
