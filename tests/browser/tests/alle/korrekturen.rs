//! Corrections, incidents, the rule book and a table's own Tischregeln.

use crate::abend::{A, B, schieber, schreibe_spiel, setze_an_den_tisch, sieht_stand};
use browser_tests::{Ergebnis, Sitzung};

/// Opens the correction of the entry that begins like this.
async fn oeffne_eintrag(s: &Sitzung, anfang: &str) -> Ergebnis {
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.tippe_anfang("Verlauf", anfang).await
}

#[tokio::test]
async fn an_older_spiel_is_corrected_with_reason_and_agreement() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.sieht("Spiel 1 ist offen").await?;
    s.tippe("Spiel läuft").await?;
    s.sieht("Spiel 1 ist korrigierbar").await?;
    schreibe_spiel(&s, 2, "Eicheln", 90, [190, 124]).await?;
    oeffne_eintrag(&s, "Spiel 1: Rosen 100 : 57").await?;
    let blatt = "Spiel 1: Rosen 100 : 57";
    for taste in ["Ziffer löschen", "Ziffer löschen", "Ziffer löschen", "9", "0"] {
        s.tippe_in(blatt, taste).await?;
    }
    s.tippe_in(blatt, "Weiter").await?;
    // It says what it changes, and asks who, why and whether both agree.
    s.sieht("Stand 180 : 134 statt 190 : 124").await?;
    s.tippe_in(blatt, "Korrigieren").await?;
    s.sieht("Es braucht einen Grund und das Einverständnis beider Seiten.").await?;
    s.tippe("Warum?").await?;
    s.sieht_rolle("dialog", "Korrekturen").await?;
    s.sieht("gilt an diesem Tisch").await?;
    s.pruefe_anordnung(48.0).await?;
    // The article goes, the half-written correction is still there.
    s.tippe("Artikel schliessen").await?;
    s.tippe_in(blatt, "Bruno").await?;
    s.schreibe("Grund", "verzählt").await?;
    s.tippe_in(blatt, "beide Seiten einverstanden").await?;
    s.pruefe_anordnung(48.0).await?;
    s.tippe_in(blatt, "Korrigieren").await?;
    s.sieht("vorher: Spiel 1: Rosen 100 : 57").await?;
    s.sieht("verlangt von Bruno").await?;
    s.sieht("«verzählt»").await?;
    s.sieht("korrigiert").await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    sieht_stand(&s, [180, 134]).await?;
    s.foto("korrigiert").await?;
    // Undo takes the correction back, and says so.
    s.tippe("Korrektur Spiel 1: Rosen 90 : 67 zurück").await?;
    sieht_stand(&s, [190, 124]).await?;
    // What was closed is not undone step by step: its correction opens instead.
    s.tippe("Spiel 2: Eicheln 90 : 67 zurück").await?;
    sieht_stand(&s, [100, 57]).await?;
    s.tippe("Spiel läuft zurück").await?;
    s.tippe("Spiel 1: Rosen 100 : 57 zurück").await?;
    s.sieht("Dieser Eintrag war schon geschlossen.").await?;
    s.sieht_rolle("dialog", blatt).await?;
    s.ende().await
}

#[tokio::test]
async fn a_refused_correction_names_the_later_entries_and_takes_them_along_by_choice() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe(&format!("Weis 50 für {A}")).await?;
    s.tippe(&format!("Weis 20 für {A}")).await?;
    sieht_stand(&s, [70, 0]).await?;
    oeffne_eintrag(&s, "50 Weis").await?;
    let blatt = format!("50 Weis {A}");
    s.tippe_in(&blatt, B).await?;
    s.tippe_in(&blatt, "Weiter").await?;
    s.sieht("So gelten spätere Einträge nicht mehr:").await?;
    s.sieht(&format!("20 Weis {A}")).await?;
    s.tippe_in(&blatt, "Korrigieren").await?;
    s.sieht("So wäre ein späterer Eintrag (Spiel 1) nicht mehr gültig").await?;
    s.tippe_in(&blatt, "Diese Einträge auch streichen").await?;
    s.tippe_in(&blatt, "Korrigieren").await?;
    // The sheet below comes back with other lines, and with it its key goes up.
    s.sieht("gestrichen").await?;
    s.ruht().await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    sieht_stand(&s, [0, 50]).await?;
    s.ende().await
}

#[tokio::test]
async fn an_incident_is_looked_up_and_written_with_one_tap() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe(&format!("Weis 50 für {A}")).await?;
    s.tippe("Menü").await?;
    s.tippe("Was ist passiert?").await?;
    s.schreibe("Suchen", "klopf").await?;
    s.sieht_nicht("Nicht gefarbt").await?;
    s.tippe("Geklopft").await?;
    s.sieht("Gespielt wird nach JassWiki.").await?;
    s.sieht("Entscheidet: Die Gegner").await?;
    s.pruefe_anordnung(48.0).await?;
    s.foto("vorfall").await?;
    s.tippe_in("Geklopft", "Spiel annullieren").await?;
    sieht_stand(&s, [0, 0]).await?;
    // One that needs to know who and what shows its effect before.
    s.tippe("Spiel 1 schreiben").await?;
    s.tippe("Anders ausgegangen").await?;
    s.tippe_in("Spiel 1", "Was ist passiert?").await?;
    s.tippe("Matsch hingelegt, der keiner war").await?;
    let blatt = "Matsch hingelegt, der keiner war";
    s.tippe_in(blatt, "Kontermatsch schreiben").await?;
    s.tippe_in("Wer war es?", B).await?;
    s.tippe_in(blatt, "Obenabe").await?;
    s.sieht("Stand 257 : 0 statt 0 : 0").await?;
    s.sieht(&format!("{A}: 2 Striche statt 0")).await?;
    s.tippe_in(blatt, "Schreiben").await?;
    sieht_stand(&s, [257, 0]).await?;
    s.ende().await
}

#[tokio::test]
async fn the_rule_book_is_searched_and_marks_what_is_in_force() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.fenster(320, 568).await?;
    s.tippe("Regelbuch").await?;
    s.sieht("Karten und Werte").await?;
    s.pruefe_anordnung(48.0).await?;
    s.schreibe("Suchen", "liegengelassen").await?;
    s.sieht_nicht("Karten und Werte").await?;
    s.tippe_anfang("", "Stiche kehren").await?;
    s.sieht("Er geht an die Seite, die den nächsten Stich macht.").await?;
    s.sieht_nicht("gilt an diesem Tisch").await?;
    s.pruefe_anordnung(48.0).await?;
    // The back gesture closes the article, then leaves the book.
    s.zurueck().await?;
    s.sieht_nicht("Er geht an die Seite").await?;
    s.tippe("Zurück").await?;
    s.sieht("Neuer Abend").await?;
    s.ende().await
}

#[tokio::test]
async fn an_own_set_is_saved_found_again_and_shown_in_the_partie() -> Ergebnis {
    let s = Sitzung::neu().await?;
    // All of them without scrolling below the key at the bottom.
    s.fenster(390, 8000).await?;
    setze_an_den_tisch(&s, crate::abend::NAMEN).await?;
    s.schreibe("Eigenes Ziel", "1200").await?;
    s.tippe("Alle Tischregeln").await?;
    s.tippe("Weis zählt nur mit einem Stich").await?;
    s.foto("alle-tischregeln").await?;
    s.schreibe("Diese Tischregeln sichern als", "Stammtisch").await?;
    s.tippe("Sichern").await?;
    s.sieht("«Stammtisch» löschen").await?;
    s.fenster(390, 844).await?;
    s.lade_neu().await?;
    s.tippe("Zurück").await?;
    setze_an_den_tisch(&s, crate::abend::NAMEN).await?;
    s.tippe("Stammtisch").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("bis Ziel 1'200").await?;
    s.tippe("Menü").await?;
    s.tippe("Tischregeln").await?;
    s.sieht("Eigene Tischregeln, am nächsten bei JassWiki.").await?;
    s.sieht("anders abgemacht").await?;
    s.pruefe_anordnung(48.0).await?;
    s.foto("tischregeln").await?;
    s.tippe_in("Tischregeln", "Schliessen").await?;
    s.ende().await
}
