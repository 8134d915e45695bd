//! A file goes to another device and comes back; what is no file of ours is refused.

use crate::abend::{
    A, anzahl_saetze, exportiere, gespeichert, schieber, schreibe_spiel, sieht_stand,
    uebernimm_datei,
};
use browser_tests::{Ergebnis, Sitzung};
use std::fs;
use std::path::PathBuf;

/// Two Spiele and a Weis.
async fn kleiner_abend(s: &Sitzung) -> Ergebnis<PathBuf> {
    schieber(s, "1'000").await?;
    s.tippe("Weis 50 für Anna & Carla").await?;
    schreibe_spiel(s, 1, "Rosen", 100, [150, 57]).await?;
    schreibe_spiel(s, 2, "Obenabe", 38, [188, 176]).await?;
    exportiere(s).await
}

#[tokio::test]
async fn a_file_gives_the_same_board_on_another_device_and_doubles_nothing() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let datei = kleiner_abend(&s).await?;
    let hier = gespeichert(&s).await?;
    let saetze = anzahl_saetze(&s).await?;

    let anderes = Sitzung::neu().await?;
    anderes.sieht("Noch nichts geschrieben.").await?;
    uebernimm_datei(&anderes, &datei).await?;
    anderes.sieht(&format!("Gelesen: {saetze} neue Einträge.")).await?;
    sieht_stand(&anderes, [188, 176]).await?;
    anderes.sieht("Spiel 3 schreiben").await?;
    anderes.sieht("Spiel 2: Obenabe 38 : 119 zurück").await?;
    assert_eq!(gespeichert(&anderes).await?, hier);

    anderes.tippe("Verstanden").await?;
    anderes.tippe("Alle Abende").await?;
    uebernimm_datei(&anderes, &datei).await?;
    anderes.sieht("Gelesen: 0 neue Einträge.").await?;
    sieht_stand(&anderes, [188, 176]).await?;
    assert_eq!(gespeichert(&anderes).await?, hier);

    // Written further there and brought back: only what is new is taken in.
    anderes.tippe("Verstanden").await?;
    schreibe_spiel(&anderes, 3, "Eicheln", 57, [245, 276]).await?;
    let zurueck = exportiere(&anderes).await?;
    s.tippe("Alle Abende").await?;
    uebernimm_datei(&s, &zurueck).await?;
    s.sieht("Gelesen: 1 neuer Eintrag.").await?;
    sieht_stand(&s, [245, 276]).await?;
    assert_eq!(gespeichert(&s).await?, gespeichert(&anderes).await?);
    anderes.ende().await?;
    s.ende().await
}

#[tokio::test]
async fn what_does_not_read_is_refused_by_name_and_what_is_stored_stays() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let inhalt = fs::read_to_string(kleiner_abend(&s).await?)?;
    let ordner = s.ordner("dateien")?;
    let hier = gespeichert(&s).await?;
    s.tippe("Alle Abende").await?;
    s.sieht("188 : 176").await?;

    let ersetzt = |von: &str, durch: &str| {
        let neu = inhalt.replacen(von, durch, 1);
        assert_ne!(neu, inhalt, "{von} is not in the file");
        neu
    };
    let faelle = [
        (
            "verfaelscht.json",
            ersetzt("\"punkte\":[100,57]", "\"punkte\":[120,37]"),
            "verfaelscht.json: Eintrag 3 ist beschädigt: Die Prüfsumme stimmt nicht.",
        ),
        ("halb.json", inhalt[..inhalt.len() / 2].to_owned(), "halb.json: Zeile "),
        (
            "einkauf.json",
            r#"{"art":"einkauf","version":1,"was":["Brot"]}"#.to_owned(),
            "einkauf.json: Das ist keine Jasstafel-Datei.",
        ),
        (
            "zukunft.json",
            ersetzt("\"version\": 2", "\"version\": 9"),
            "zukunft.json: Geschrieben von einer neueren Jasstafel (Format 9).",
        ),
        ("leer.json", String::new(), "leer.json: Zeile 1, Spalte "),
    ];
    for (name, text, satz) in faelle {
        let datei = ordner.join(name);
        fs::write(&datei, text)?;
        s.gib_datei(&datei).await?;
        s.sieht(satz).await?;
        s.sieht("Am Gespeicherten wurde nichts geändert.").await?;
        assert_eq!(gespeichert(&s).await?, hier, "{name}");
        s.tippe("Verstanden").await?;
        s.sieht_nicht(satz).await?;
    }
    s.tippe_anfang("Jasstafel", A).await?;
    sieht_stand(&s, [188, 176]).await?;
    s.ende().await
}
