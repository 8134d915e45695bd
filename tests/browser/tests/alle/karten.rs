//! Weis by cards: tapped, written, and refused where the cards cannot lie so (W6).

use crate::abend::{A, B, schieber, sieht_stand};
use browser_tests::{Ergebnis, Sitzung};

async fn tippe_karten(s: &Sitzung, karten: &[&str]) -> Ergebnis {
    for karte in karten {
        s.tippe(karte).await?;
        s.sieht_gewaehlt(karte, "Karten").await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_weis_by_cards_is_written_and_a_card_that_lies_elsewhere_refused() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;

    // From the menu: Anna shows four Könige.
    let blatt = format!("Weis mit Karten: {A}");
    s.tippe("Menü").await?;
    s.tippe(&blatt).await?;
    s.sieht("Noch kein Weis in diesen Karten.").await?;
    tippe_karten(&s, &["Eicheln König", "Rosen König", "Schellen König", "Schilten König"]).await?;
    s.sieht("4 × König: 100").await?;
    s.tippe("Schreiben 100").await?;
    sieht_stand(&s, [100, 0]).await?;

    // While the Spiel is written: Carla cannot hold one of them.
    s.tippe("Spiel 1 schreiben").await?;
    s.tippe_in("Spiel 1", &blatt).await?;
    s.tippe_in(&blatt, "Carla").await?;
    tippe_karten(&s, &["Rosen Ass", "Rosen König", "Rosen Ober"]).await?;
    s.sieht("Rosen, 3 Karten bis Ass: 20").await?;
    s.tippe("Schreiben 20").await?;
    s.sieht("Rosen König gibt es nur einmal: Sie kann nicht bei Anna und bei Carla liegen. (W6)")
        .await?;
    s.tippe("Verstanden").await?;

    // Another run of hers is written, and the Spiel goes on being written.
    s.tippe("Rosen Ass").await?;
    s.tippe("Rosen König").await?;
    tippe_karten(&s, &["Rosen Under", "Rosen Banner"]).await?;
    s.tippe("Schreiben 20").await?;
    s.sieht_rolle("heading", "Spiel 1").await?;
    s.tippe_in("Spiel 1", "Schliessen").await?;
    sieht_stand(&s, [120, 0]).await?;
    s.ende().await
}

#[tokio::test]
async fn the_cards_fit_a_narrow_phone_in_both_decks() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.fenster(320, 640).await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.pruefe_anordnung(44.0).await?;
    s.tippe_in("Spiel 1", &format!("Weis mit Karten: {B}")).await?;
    s.pruefe_anordnung(44.0).await?;
    s.foto("karten-320").await?;
    s.tippe("Französische Karten").await?;
    s.tippe("Schaufel Bauer").await?;
    s.pruefe_anordnung(44.0).await?;
    s.foto("karten-320-franzoesisch").await?;
    s.ende().await
}

#[tokio::test]
async fn w3_the_highest_weis_is_found_and_its_side_writes_all_of_its_own() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    let blatt = format!("Weis mit Karten: {A}");
    s.tippe("Menü").await?;
    s.tippe(&blatt).await?;
    s.tippe("Wer weist mehr?").await?;
    s.sieht("Was wird gespielt?").await?;
    s.tippe_in(&blatt, "Eicheln").await?;
    s.sieht("Noch hat niemand gewiesen.").await?;

    s.tippe_in(&blatt, "Bruno").await?;
    tippe_karten(&s, &["Rosen Ass", "Rosen König", "Rosen Ober"]).await?;
    s.tippe("Diese Karten dazunehmen").await?;
    s.sieht(&format!(
        "Bruno weist am höchsten, 20: die andere Seite weist nicht (W3). {B} schreibt 20."
    ))
    .await?;
    s.tippe_in(&blatt, "Carla").await?;
    s.tippe("Weis 20 für Carla").await?;
    s.sieht("Noch offen: Von welcher Karte? (Bruno, Carla)").await?;
    s.tippe("Carla: 20 zurück").await?;
    tippe_karten(&s, &["Schellen Under", "Schellen Ober", "Schellen König"]).await?;
    s.tippe("Diese Karten dazunehmen").await?;
    s.sieht("die höhere Karte (W3)").await?;
    s.tippe_in(&blatt, "Dora").await?;
    s.tippe("Weis 50 für Dora").await?;
    s.sieht(&format!("Dora weist am höchsten, 50: mehr Punkte (W3). {B} schreibt 70.")).await?;
    s.fenster(320, 640).await?;
    s.pruefe_anordnung(44.0).await?;
    s.foto("wer-weist-mehr-320").await?;
    s.tippe_in(&blatt, "Schreiben").await?;
    sieht_stand(&s, [0, 70]).await?;
    s.ende().await
}

/// W3 by questions: the sheet asks for what decides and takes the answer by a tap.
#[tokio::test]
async fn w3_what_is_open_is_asked_and_answered_by_a_tap() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    let blatt = format!("Weis mit Karten: {A}");
    s.tippe("Menü").await?;
    s.tippe(&blatt).await?;
    s.tippe("Wer weist mehr?").await?;
    s.tippe_in(&blatt, "Rosen").await?;
    s.tippe("Weis 50 für Anna").await?;
    s.tippe_in(&blatt, "Bruno").await?;
    s.tippe("Weis 50 für Bruno").await?;
    s.sieht("Noch offen: Von welcher Karte? (Bruno, Anna)").await?;
    s.tippe_in("Anna: 50 – höchste Karte", "König").await?;
    // No Vierblatt goes down from the Acht.
    s.tippe_in("Bruno: 50 – höchste Karte", "Acht").await?;
    s.sieht("Einen Weis von 50 mit Acht als höchster Karte gibt es nicht. (W2)").await?;
    s.tippe("Verstanden").await?;
    s.tippe_in("Bruno: 50 – höchste Karte", "König").await?;
    s.sieht("Noch offen: In Trumpf? (Bruno, Anna)").await?;
    s.fenster(320, 640).await?;
    s.pruefe_anordnung(44.0).await?;
    s.foto("wer-weist-mehr-offen-320").await?;
    s.tippe_in("Anna: 50 König – Farbe", "Rosen").await?;
    s.sieht(&format!("Anna weist am höchsten, 50: in Trumpf (W3). {A} schreibt 50.")).await?;
    s.tippe("Warum?").await?;
    s.sieht("Welcher Weis höher ist").await?;
    s.tippe_in(&blatt, "Schreiben").await?;
    sieht_stand(&s, [50, 0]).await?;
    s.ende().await
}

/// W6, W7: claims stand beside what was written already, and one that is refused writes nothing.
#[tokio::test]
async fn w7_a_value_counts_only_if_the_shown_cards_hold_just_that() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    let blatt = format!("Weis mit Karten: {A}");
    s.tippe("Menü").await?;
    s.tippe(&blatt).await?;
    s.tippe("Wer weist mehr?").await?;
    s.tippe_in(&blatt, "Rosen").await?;
    let under = ["Eicheln Under", "Rosen Under", "Schellen Under", "Schilten Under"];
    tippe_karten(&s, &under).await?;
    s.tippe("Weis 100 für Anna").await?;
    s.sieht("steckt kein Weis von 100").await?;
    s.tippe("Verstanden").await?;
    for karte in under {
        s.tippe(karte).await?;
    }
    // A Vierblatt announced as 20 writes 20.
    tippe_karten(&s, &["Rosen Ass", "Rosen König", "Rosen Ober", "Rosen Under"]).await?;
    s.tippe("Weis 20 für Anna").await?;
    s.sieht(&format!("{A} schreibt 20.")).await?;
    s.tippe_in(&blatt, "Schreiben").await?;
    sieht_stand(&s, [20, 0]).await?;

    // Another claim cannot use these cards.
    s.tippe("Menü").await?;
    s.tippe(&blatt).await?;
    s.tippe("Wer weist mehr?").await?;
    s.tippe_in(&blatt, "Rosen").await?;
    s.tippe_in(&blatt, "Carla").await?;
    tippe_karten(&s, &["Rosen Under", "Rosen Banner", "Rosen Neun"]).await?;
    s.tippe("Diese Karten dazunehmen").await?;
    s.sieht("Rosen Under gibt es nur einmal").await?;
    s.ende().await
}
