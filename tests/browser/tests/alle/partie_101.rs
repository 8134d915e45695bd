//! A recorded Partie, written from the first tap to the exported file.

use crate::abend::{
    A, B, SEITEN, befehl, exportiere, replay, schreibe_namen_und_ziel, sieht_stand, tippe_punkte,
};
use browser_tests::{Ergebnis, Sitzung};
use serde_json::{Value, json};

const PARTIEN: &str = include_str!("../../../daten/partien-1000.jsonl");

fn partie(seed: i64) -> Value {
    let alle = PARTIEN.lines().map(|zeile| serde_json::from_str::<Value>(zeile).expect("JSON"));
    alle.into_iter().find(|partie| partie["seed"] == seed).expect("the recorded Partie")
}

fn ganz(wert: &Value) -> i64 {
    wert.as_i64().expect("a number")
}

fn paar(wert: &Value) -> [i64; 2] {
    [ganz(&wert[0]), ganz(&wert[1])]
}

/// The side of a seat.
fn seite(platz: &Value) -> &'static str {
    SEITEN[ganz(platz) as usize % 2]
}

fn modus(spiel: &Value) -> String {
    let name = spiel["trumpf"].as_str().expect("a mode");
    name[..1].to_uppercase() + &name[1..]
}

/// The card points of both sides after the first Stiche.
fn nach_stichen(spiel: &Value, anzahl: i64) -> [i64; 2] {
    let mut punkte = [0, 0];
    for stich in spiel["stiche"].as_array().expect("Stiche").iter().take(anzahl as usize) {
        punkte[ganz(&stich["gewinner"]) as usize % 2] += ganz(&stich["punkte"]);
    }
    punkte
}

/// Taps Weis and Stöck of a Spiel on the slate.
async fn weise(s: &Sitzung, spiel: &Value) -> Ergebnis {
    for (seite, punkte) in SEITEN.into_iter().zip(paar(&spiel["weis"])) {
        let mut rest = punkte;
        for strich in [100, 50, 20] {
            // 60 is three strokes of 20.
            while rest >= strich && rest - strich != 10 {
                s.tippe(&format!("Weis {strich} für {seite}")).await?;
                rest -= strich;
            }
        }
        assert_eq!(rest, 0, "{punkte} are no strokes");
    }
    if !spiel["stoeck"].is_null() {
        s.tippe_in(seite(&spiel["stoeck"]), "Stöck").await?;
    }
    Ok(())
}

/// Says «Berg» or «Merci» inside a Spiel, as it is on record; leaves the sheet before its last tap.
async fn ruf(s: &Sitzung, taste: &str, blatt: &str, spiel: &Value, moment: &Value) -> Ergebnis {
    let rufer = SEITEN[ganz(&moment["team"]) as usize];
    s.tippe_in(rufer, taste).await?;
    let blatt = format!("{blatt}: {rufer}");
    s.tippe_in(&blatt, &modus(spiel)).await?;
    let punkte = nach_stichen(spiel, ganz(&moment["nach_stich"]));
    for (seite, punkte) in SEITEN.into_iter().zip(punkte) {
        if punkte > 0 {
            tippe_punkte(s, &blatt, seite, punkte).await?;
        }
    }
    Ok(())
}

/// Opens the sheet of a Spiel and fills it in; what is right already is left alone.
async fn fuelle_aus(s: &Sitzung, nr: usize, spiel: &Value) -> Ergebnis {
    s.tippe(&format!("Spiel {nr} schreiben")).await?;
    let blatt = format!("Spiel {nr}");
    let modus = modus(spiel);
    if !s.ist_gewaehlt(&modus, &blatt).await? {
        s.tippe_in(&blatt, &modus).await?;
    }
    let ansager = seite(&spiel["ansager"]);
    if !s.ist_gewaehlt(ansager, &blatt).await? {
        s.tippe_in(&blatt, ansager).await?;
    }
    // The other side fills itself, whichever is typed.
    let getippt = nr % 2;
    tippe_punkte(s, &blatt, SEITEN[getippt], paar(&spiel["kartenpunkte"])[getippt]).await
}

#[tokio::test]
async fn partie_101_by_taps_gives_the_recorded_board_on_the_slate_and_in_the_file() -> Ergebnis {
    let partie = partie(101);
    let spiele = partie["spiele"].as_array().expect("Spiele");
    let (berg, ende) = (&partie["berg"], &partie["ende"]);

    let s = Sitzung::neu().await?;
    schreibe_namen_und_ziel(&s, "1'000").await?;
    s.tippe(&format!("Spieler {} gibt", ganz(&spiele[0]["geber"]) + 1)).await?;
    s.tippe("Partie beginnen").await?;

    let (letztes, ganze) = spiele.split_last().expect("a last Spiel");
    for (nr, spiel) in (1..).zip(ganze) {
        weise(&s, spiel).await?;
        if ganz(&berg["spiel"]) == nr as i64 {
            ruf(&s, "Berg", "Berg", spiel, berg).await?;
            s.sieht(&format!("Es reicht: Der Berg geht an {B} (B1).")).await?;
            s.tippe("Berg schreiben").await?;
            s.sieht_in(B, "Berg 1").await?;
        }
        fuelle_aus(&s, nr, spiel).await?;
        if nr == 7 {
            // Half-typed, and the phone forgets the page.
            s.lade_neu().await?;
            sieht_stand(&s, [paar(&spiele[5]["stand"])[0], paar(&spiele[5]["stand"])[1] + 20])
                .await?;
            s.tippe("Spiel 7 schreiben").await?;
            s.sieht_gewaehlt(&modus(spiel), "Spiel 7").await?;
            let [a, b] = paar(&spiel["kartenpunkte"]);
            s.sieht(&format!("{A} {a}")).await?;
            s.sieht(&format!("{B} {b}")).await?;
        }
        s.tippe("Schreiben").await?;
        sieht_stand(&s, paar(&spiel["stand"])).await?;
        if nr == 3 {
            s.lade_neu().await?;
            sieht_stand(&s, paar(&spiel["stand"])).await?;
        }
    }

    weise(&s, letztes).await?;
    ruf(&s, "Merci", "Bedanken", letztes, ende).await?;
    s.tippe("Der erste Stich ist eben fertig (Ausmachregel)").await?;
    s.sieht(&format!("Gewonnen durch die Stöck: {A}")).await?;
    s.tippe("Bedanken").await?;
    s.sieht_rolle("heading", "Partie zu Ende").await?;
    s.sieht_rolle("heading", &format!("Gewonnen durch die Stöck: {A}")).await?;
    sieht_stand(&s, paar(&letztes["stand"])).await?;
    s.sieht(&format!("{A}: 1'131 Punkte, 2 Striche (Sieg 2)")).await?;
    s.sieht(&format!("{B}: 881 Punkte, 1 Strich (Berg 1)")).await?;
    s.sieht_in(A, "Sieg 2").await?;
    s.sieht_in(B, "Berg 1").await?;

    let datei = exportiere(&s).await?;
    pruefe_tafel(&replay(&datei)?, &partie);
    let urteil = befehl("check", &datei)?;
    assert!(urteil.status.success(), "{}", String::from_utf8_lossy(&urteil.stderr));
    s.ende().await
}

/// What the command line makes of the file is what is on record.
fn pruefe_tafel(tafel: &Value, partie: &Value) {
    let geschrieben = &tafel["partien"][0];
    let spiele = partie["spiele"].as_array().expect("Spiele");
    assert_eq!(geschrieben["spiele"].as_array().map(Vec::len), Some(spiele.len()));
    assert_eq!(geschrieben["tischregeln"]["ziel"], partie["ziel"]);
    for (ist, soll) in geschrieben["spiele"].as_array().into_iter().flatten().zip(spiele) {
        let nr = &ist["spiel"];
        for (feld, wert) in [
            ("stand", &soll["stand"]),
            ("geber", &soll["geber"]),
            ("modus", &soll["trumpf"]),
            ("weis", &soll["weis"]),
            ("kartenpunkte", &soll["kartenpunkte"]),
        ] {
            assert_eq!(&ist[feld], wert, "{feld} of Spiel {nr}");
        }
        let stoeck = soll["stoeck"].as_i64().map(|platz| platz % 2);
        assert_eq!(ist["stoeck"], json!(stoeck), "Stöck of Spiel {nr}");
    }
    for spiel in &spiele[..spiele.len() - 1] {
        let nr = 1 + spiele.iter().position(|s| s == spiel).expect("itself");
        let ansager = ganz(&spiel["ansager"]) % 2;
        assert_eq!(geschrieben["spiele"][nr - 1]["ansager"], json!(ansager), "Spiel {nr}");
    }
    let berg = &partie["berg"];
    assert_eq!(geschrieben["berg"]["seite"], berg["team"]);
    assert_eq!(geschrieben["berg"]["spiel"], berg["spiel"]);
    assert_eq!(geschrieben["berg"]["stand"], berg["stand"]);
    let ende = &partie["ende"];
    assert_eq!(geschrieben["ende"]["sieger"], json!([ende["team"]]));
    assert_eq!(geschrieben["ende"]["durch"], ende["durch"]);
    assert_eq!(geschrieben["ende"]["schneider"], ende["schneider"]);
    for seite in 0..2 {
        assert_eq!(geschrieben["parteien"][seite]["striche"], partie["striche"][seite]);
        assert_eq!(geschrieben["parteien"][seite]["punkte"], ende["stand"][seite]);
    }
}
