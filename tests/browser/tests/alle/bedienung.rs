//! How little it takes: taps counted, the keyboard alone, and what was begun stays.

use crate::abend::{A, B, NAMEN, beginne, schieber, setze_an_den_tisch, sieht_stand};
use browser_tests::{Ergebnis, Sitzung};

const ENTER: &str = "\u{e007}";

#[tokio::test]
async fn an_ordinary_spiel_takes_five_taps() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.miss("window.tipps = 0; addEventListener('click', () => { tipps += 1; }, true)").await?;
    let mut stand = [0, 0];
    for (nr, modus, punkte) in [(1, "Rosen", 93), (2, "Obenabe", 64), (3, "Eicheln", 71)] {
        s.tippe(&format!("Spiel {nr} schreiben")).await?;
        let blatt = format!("Spiel {nr}");
        s.tippe_in(&blatt, modus).await?;
        for ziffer in punkte.to_string().chars() {
            s.tippe_in(&blatt, &ziffer.to_string()).await?;
        }
        s.tippe_in(&blatt, "Schreiben").await?;
        stand = [stand[0] + punkte, stand[1] + 157 - punkte];
        sieht_stand(&s, stand).await?;
        assert!(s.miss("tipps").await?.as_i64() <= Some(5 * nr), "more than five taps a Spiel");
    }
    s.ende().await
}

/// Goes to what has this name by the Tab key and presses it.
async fn druecke(s: &Sitzung, name: &str) -> Ergebnis {
    s.tabulator_bis(name).await?;
    s.taste(ENTER).await
}

#[tokio::test]
async fn a_whole_partie_is_played_by_the_keyboard_alone() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.miss("window.finger = 0; addEventListener('pointerdown', () => { finger += 1; }, true)")
        .await?;
    druecke(&s, "Neuer Abend").await?;
    for (nr, name) in NAMEN.iter().enumerate() {
        s.tabulator_bis(&format!("Spieler {}", nr + 1)).await?;
        s.tippe_text(name).await?;
    }
    druecke(&s, "1'000").await?;
    druecke(&s, "Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    druecke(&s, &format!("Weis 50 für {A}")).await?;
    sieht_stand(&s, [50, 0]).await?;

    // On the sheet digits type wherever the focus is; below it nothing is reached.
    druecke(&s, "Spiel 1 schreiben").await?;
    s.sieht_rolle("dialog", "Spiel 1").await?;
    druecke(&s, "Rosen").await?;
    s.tippe_text("100").await?;
    druecke(&s, "Schreiben").await?;
    sieht_stand(&s, [150, 57]).await?;

    // What opens takes the focus, so that Enter writes at once.
    druecke(&s, "Spiel 2 schreiben").await?;
    s.sieht_rolle("dialog", "Spiel 2").await?;
    druecke(&s, "Rosen").await?;
    s.tippe_text("100").await?;
    s.tabulator_bis("Schliessen").await?;
    s.taste("\u{e00c}").await?;
    druecke(&s, "Spiel 2 schreiben").await?;
    s.sieht(&format!("{A} 100")).await?;
    s.taste(ENTER).await?;
    sieht_stand(&s, [250, 114]).await?;

    druecke(&s, "Merci").await?;
    druecke(&s, "Nach dem Spiel").await?;
    druecke(&s, "Bedanken").await?;
    s.sieht_rolle("heading", &format!("Zu früh bedankt. Gewonnen: {A}")).await?;
    assert_eq!(s.miss("finger").await?, 0);
    s.ende().await
}

#[tokio::test]
async fn a_half_typed_form_survives_back_and_reload() -> Ergebnis {
    let s = Sitzung::neu().await?;
    beginne(&s, "Differenzler offen").await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.schreibe_in("Ansage", "Anna", "40").await?;
    s.schreibe_in("Ansage", "Bruno", "30").await?;
    s.zurueck().await?;
    s.sieht_nicht("Ansage").await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.sieht_wert("Ansage", "Anna", "40").await?;
    s.lade_neu().await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.sieht_wert("Ansage", "Anna", "40").await?;
    s.sieht_wert("Ansage", "Bruno", "30").await?;
    for (feld, werte) in [("Ansage", [40, 30, 50, 20]), ("Punkte", [40, 37, 60, 20])] {
        for (name, wert) in NAMEN.iter().zip(werte) {
            s.schreibe_in(feld, name, &wert.to_string()).await?;
        }
    }
    s.tippe("Schreiben").await?;
    // Nothing of it is left for the next Spiel.
    s.tippe("Spiel 2 schreiben").await?;
    s.sieht_wert("Ansage", "Anna", "").await?;
    s.ende().await
}

#[tokio::test]
async fn a_cell_starts_its_own_form_unless_it_is_the_one_that_was_begun() -> Ergebnis {
    let s = Sitzung::neu().await?;
    beginne(&s, "Coiffeur-Schieber").await?;
    let zelle = format!("Rosen ×2, {A}: noch frei");
    s.tippe(&zelle).await?;
    s.schreibe("Punkte", "93").await?;
    s.zurueck().await?;
    s.tippe(&zelle).await?;
    s.sieht_wert("Spiel 1", "Punkte", "93").await?;
    s.zurueck().await?;
    s.tippe(&format!("Rosen ×2, {B}: noch frei")).await?;
    s.sieht_gewaehlt(B, "Seite").await?;
    s.sieht_wert("Spiel 1", "Punkte", "").await?;
    s.ende().await
}

#[tokio::test]
async fn half_typed_names_survive_a_reload() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.tippe("Neuer Abend").await?;
    s.schreibe("Spieler 1", "Anna").await?;
    s.schreibe("Spieler 3", "Carla").await?;
    s.lade_neu().await?;
    s.sieht_wert("Spieler", "Spieler 1", "Anna").await?;
    s.sieht_wert("Spieler", "Spieler 3", "Carla").await?;
    s.tippe("Zurück").await?;
    setze_an_den_tisch(&s, NAMEN).await?;
    s.tippe("Partie beginnen").await?;
    s.tippe("Alle Abende").await?;
    // The next evening proposes those who sat here last.
    s.tippe("Neuer Abend").await?;
    s.sieht_wert("Spieler", "Spieler 1", NAMEN[0]).await?;
    s.ende().await
}
