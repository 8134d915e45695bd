//! What is written stays, on the phone and in the list of evenings.

use crate::abend::{
    gespeichert, leere_papierkorb, schieber, schreibe_spiel, setze_an_den_tisch, sieht_stand,
};
use browser_tests::{Ergebnis, Sitzung};

#[tokio::test]
async fn an_entry_survives_a_reload_right_after_its_tap() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    for runde in 1..=5 {
        s.tippe("Weis 20 für Anna & Carla").await?;
        // No look at the slate in between.
        s.lade_neu().await?;
        sieht_stand(&s, [20 * runde, 0]).await?;
    }
    s.starte_neu().await?;
    s.tippe_anfang("Abende", "Anna & Carla – Bruno & Dora").await?;
    sieht_stand(&s, [100, 0]).await?;
    s.ende().await
}

#[tokio::test]
async fn two_evenings_stand_in_the_list_and_deleting_one_asks() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.sieht("Noch nichts geschrieben.").await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Eicheln", 100, [100, 57]).await?;
    s.tippe("Alle Abende").await?;
    setze_an_den_tisch(&s, ["Edi", "Frieda", "Gabi", "Hans"]).await?;
    s.tippe("Partie beginnen").await?;
    s.tippe("Weis 50 für Edi & Gabi").await?;
    s.tippe("Alle Abende").await?;

    let namen = |text: &str| {
        let stelle = |name: &str| text.find(name).unwrap_or_else(|| panic!("{name}: {text}"));
        (stelle("Edi & Gabi – Frieda & Hans"), stelle("Anna & Carla – Bruno & Dora"))
    };
    let (neuer, aelter) = namen(&s.text().await?);
    assert!(neuer < aelter, "the last one written comes first");
    s.sieht("100 : 57").await?;

    s.tippe_anfang("Abende", "Edi & Gabi – Frieda & Hans").await?;
    s.tippe("Menü").await?;
    s.schreibe("Name des Abends", "Hüttenabend").await?;
    s.tippe("Abend löschen").await?;
    s.sieht("Er bleibt eine Weile im Papierkorb des Archivs.").await?;
    s.tippe("Behalten").await?;
    s.sieht_nicht("Er bleibt eine Weile im Papierkorb des Archivs.").await?;
    s.tippe_in("Menü", "Schliessen").await?;
    s.tippe("Alle Abende").await?;
    s.tippe_anfang("Abende", "Hüttenabend").await?;
    s.tippe("Menü").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;

    s.sieht("100 : 57").await?;
    s.sieht_nicht("Hüttenabend").await?;
    leere_papierkorb(&s, 1).await?;
    s.tippe("Zurück").await?;
    let rest = gespeichert(&s).await?;
    assert!(rest.contains("Anna") && !rest.contains("Edi"), "{rest}");
    s.lade_neu().await?;
    s.sieht("100 : 57").await?;
    s.sieht_nicht("Hüttenabend").await?;
    s.ende().await
}
