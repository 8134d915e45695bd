//! What is written stays, on the phone and in the list of evenings.

use crate::evening::{blank_bin, schieber, sees_state, sit_down, stored, write_spiel};
use browser_tests::{Page, TestResult};

#[tokio::test]
async fn an_entry_survives_a_reload_right_after_its_tap() -> TestResult {
    let mut s = Page::new().await?;
    schieber(&s, "1'000").await?;
    for round in 1..=5 {
        s.tap("Weis 20 für Anna & Carla").await?;
        // No look at the slate in between.
        s.reload().await?;
        sees_state(&s, [20 * round, 0]).await?;
    }
    s.restart().await?;
    s.tap_beginning("Abende", "Anna & Carla – Bruno & Dora").await?;
    sees_state(&s, [100, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn two_evenings_stand_in_the_list_and_deleting_one_asks() -> TestResult {
    let s = Page::new().await?;
    s.sees("Noch nichts geschrieben.").await?;
    schieber(&s, "1'000").await?;
    write_spiel(&s, 1, "Eicheln", 100, [100, 57]).await?;
    s.tap("Alle Abende").await?;
    sit_down(&s, ["Edi", "Frieda", "Gabi", "Hans"]).await?;
    s.tap("Partie beginnen").await?;
    s.tap("Weis 50 für Edi & Gabi").await?;
    s.tap("Alle Abende").await?;

    let names = |text: &str| {
        let place = |name: &str| text.find(name).unwrap_or_else(|| panic!("{name}: {text}"));
        (place("Edi & Gabi – Frieda & Hans"), place("Anna & Carla – Bruno & Dora"))
    };
    let (newer, older) = names(&s.text().await?);
    assert!(newer < older, "the last one written comes first");
    s.sees("100 : 57").await?;

    s.tap_beginning("Abende", "Edi & Gabi – Frieda & Hans").await?;
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.write("Name des Abends", "Hüttenabend").await?;
    s.tap("Abend löschen").await?;
    s.sees("Er bleibt eine Weile im Papierkorb des Archivs.").await?;
    s.tap("Behalten").await?;
    s.sees_not("Er bleibt eine Weile im Papierkorb des Archivs.").await?;
    s.tap_in("Über den Abend", "Schliessen").await?;
    s.tap("Alle Abende").await?;
    s.tap_beginning("Abende", "Hüttenabend").await?;
    s.tap("Menü").await?;
    s.tap("Über den Abend").await?;
    s.tap("Abend löschen").await?;
    s.tap("Löschen").await?;

    s.sees("100 : 57").await?;
    s.sees_not("Hüttenabend").await?;
    blank_bin(&s, 1).await?;
    s.tap("Zurück").await?;
    let rest = stored(&s).await?;
    assert!(rest.contains("Anna") && !rest.contains("Edi"), "{rest}");
    s.reload().await?;
    s.sees("100 : 57").await?;
    s.sees_not("Hüttenabend").await?;
    s.end().await
}
