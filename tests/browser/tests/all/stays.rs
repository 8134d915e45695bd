//! What is written stays, on the phone and in the list of evenings.

use crate::deleted::{SAVED, delete};
use crate::evening::{
    at_schieber, blank_bin, place, schieber, sees_score, sit_down, stored, write_spiel,
};
use browser_tests::{Page, TestResult};

#[tokio::test]
async fn an_entry_survives_a_reload_right_after_its_tap() -> TestResult {
    let mut s = Page::new().await?;
    schieber(&s, "1'000").await?;
    for round in 1..=5 {
        s.tap("Weis 20 für Anna & Carla").await?;
        // No look at the slate in between.
        s.reload().await?;
        sees_score(&s, [20 * round, 0]).await?;
    }
    s.restart().await?;
    s.tap_beginning("Abende", "Anna & Carla – Bruno & Dora").await?;
    sees_score(&s, [100, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn two_evenings_stand_in_the_list_and_deleting_one_asks() -> TestResult {
    let s = Page::installed().await?;
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

#[tokio::test]
async fn an_evening_that_the_browser_lost_was_met_with_silence() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    sees_score(&s, [20, 0]).await?;
    // In both stores: the word stood there before the Weis, too.
    s.holds("the saved mark", SAVED).await?;
    let place = place(&s).await?;
    // Where it lies in one of the two stores it comes, and nothing is said.
    s.blank_page().await?;
    s.evaluate("localStorage.clear()").await?;
    s.open_with(&place).await?;
    sees_score(&s, [20, 0]).await?;
    let lost = "An dieser Adresse ist auf diesem Gerät nichts geschrieben. War hier ein Abend, wurde er gelöscht oder der Browser hat ihn verloren: Eine Sicherung bringt ihn zurück.";
    s.sees("gesichert").await?;
    s.sees_not(lost).await?;
    s.empty_phone().await?;
    s.open_with(&place).await?;
    s.sees(lost).await?;
    s.sees("Noch nichts geschrieben.").await?;
    // What IndexedDB alone had is known by its number, and said once.
    s.evaluate("localStorage.setItem('jt-ausgelagert', 'abend-1 abend-2')").await?;
    s.open_with("").await?;
    s.sees("Der Browser hat einen Speicher verloren. Abende, die nur dort lagen: 2. Eine Sicherung bringt sie zurück.").await?;
    s.holds("what is there to be noted", "localStorage.getItem('jt-ausgelagert') === null").await?;
    // It is said of that address alone.
    s.open_with("").await?;
    s.sees("Noch nichts geschrieben.").await?;
    s.sees_not(lost).await?;
    s.end().await
}

#[tokio::test]
async fn the_address_of_an_evening_in_the_bin_spoke_of_a_backup() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Weis 20 für Anna & Carla").await?;
    let place = place(&s).await?;
    delete(&s).await?;
    s.open_with(&place).await?;
    s.sees("Gelöscht.").await?;
    s.tap("Rückgängig").await?;
    // It was what the address is of.
    sees_score(&s, [20, 0]).await?;
    s.end().await
}
