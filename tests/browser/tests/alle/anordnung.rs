//! Every screen and sheet on a small phone, a common one and a lying one: nothing is cut off,
//! covered, doubled up or too small for a thumb.

use crate::abend::{
    A, NAMEN, beginne, schieber, schreibe_spiel, setze_an_den_tisch, sieht_stand, tippe_punkte,
    tippe_spiel,
};
use browser_tests::{Ergebnis, Fehler, Sitzung};

const FENSTER: [(u32, u32); 3] = [(320, 568), (390, 844), (844, 390)];

/// As long as a name may be; the third is markup to whoever trusts it, the fourth has an emoji.
const LANGE: [&str; 4] = [
    "Maximiliane-Theodora von Hohenlandenberg-Schwarzenbach zu Ob",
    "Bartholomäus Zumsteinhauser-Oberhänslimattenbergergrundacker",
    "<b onclick=alert(1)>Carla</b> & <img src=x onerror=alert(2)>",
    "Dora 🃏🏔 Unterwaldnerfrauenverbandspräsidentinnenstellver",
];

/// Looks at what is on the screen in every window, keeps a picture each, and fails with all faults.
pub async fn pruefe(s: &Sitzung, name: &str, faults: &mut Vec<String>) -> Ergebnis {
    for (breite, hoehe) in FENSTER {
        s.fenster(breite, hoehe).await?;
        s.gilt("the new window", &format!("document.documentElement.clientWidth === {breite}"))
            .await?;
        s.foto(&format!("{name}-{breite}x{hoehe}")).await?;
        if let Err(why) = s.pruefe_anordnung(48.0).await {
            faults.push(format!("{name} {breite}×{hoehe}: {why}"));
        }
    }
    s.fenster(FENSTER[1].0, FENSTER[1].1).await
}

/// Ends a test with all that was found.
pub async fn ende(s: Sitzung, faults: Vec<String>) -> Ergebnis {
    if !faults.is_empty() {
        return Err(Fehler::neu(faults.join("\n")));
    }
    s.ende().await
}

#[tokio::test]
async fn start_and_set_up() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let mut faults = Vec::new();
    pruefe(&s, "start-empty", &mut faults).await?;
    s.tippe("Neuer Abend").await?;
    s.tippe("Alle Tischregeln").await?;
    s.sieht("Matschprämie").await?;
    pruefe(&s, "set-up", &mut faults).await?;
    ende(s, faults).await
}

#[tokio::test]
async fn the_empty_slate_and_its_sheets() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let mut faults = Vec::new();
    schieber(&s, "1'000").await?;
    pruefe(&s, "slate-empty", &mut faults).await?;
    tippe_spiel(&s, 1, "Rosen", A, 157).await?;
    pruefe(&s, "spiel", &mut faults).await?;
    s.tippe("Schreiben").await?;
    s.sieht("157 : 0 – waren es alle neun Stiche?").await?;
    s.tippe("Anders ausgegangen").await?;
    pruefe(&s, "spiel-all", &mut faults).await?;
    s.tippe_in("Spiel 1", "Schliessen").await?;
    s.tippe_in(A, "Berg").await?;
    s.sieht("Berg schreiben").await?;
    pruefe(&s, "berg", &mut faults).await?;
    s.tippe_in(&format!("Berg: {A}"), "Schliessen").await?;
    let blatt = format!("Bedanken: {A}");
    s.tippe_in(A, "Merci").await?;
    s.tippe_in(&blatt, "Mitten im Spiel").await?;
    s.tippe_in(&blatt, "Rosen").await?;
    tippe_punkte(&s, &blatt, A, 40).await?;
    pruefe(&s, "merci", &mut faults).await?;
    s.tippe_in(&blatt, "Schliessen").await?;
    s.tippe("Menü").await?;
    s.sieht("Name des Abends").await?;
    pruefe(&s, "menu", &mut faults).await?;
    ende(s, faults).await
}

#[tokio::test]
async fn the_crowded_slate_to_the_end_of_the_partie() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let mut faults = Vec::new();
    setze_an_den_tisch(&s, LANGE).await?;
    s.tippe_in("Ziel", "2'500").await?;
    s.tippe("Partie beginnen").await?;
    let seite = format!("{} & {}", LANGE[0], LANGE[2]);
    let andere = format!("{} & {}", LANGE[1], LANGE[3]);
    s.tippe(&format!("Weis 50 für {seite}")).await?;
    s.tippe(&format!("Weis 20 für {andere}")).await?;
    for (nr, punkte) in [(1, 100), (2, 77)] {
        s.tippe(&format!("Spiel {nr} schreiben")).await?;
        s.waehle("Faktor", "×12").await?;
        s.tippe_in(&format!("Spiel {nr}"), "Rosen").await?;
        tippe_punkte(&s, &format!("Spiel {nr}"), &seite, punkte).await?;
        s.tippe("Schreiben").await?;
        s.sieht(&format!("Spiel {} schreiben", nr + 1)).await?;
    }
    pruefe(&s, "slate-crowded", &mut faults).await?;
    s.tippe("Menü").await?;
    s.tippe("Verlauf").await?;
    s.sieht_rolle("heading", "Verlauf").await?;
    pruefe(&s, "history", &mut faults).await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    s.tippe_in(&seite, "Merci").await?;
    let blatt = format!("Bedanken: {seite}");
    s.tippe_in(&blatt, "Nach dem Spiel").await?;
    s.tippe_in(&blatt, "Bedanken").await?;
    s.sieht_rolle("heading", "Partie zu Ende").await?;
    s.tippe("Warum?").await?;
    pruefe(&s, "end-crowded", &mut faults).await?;
    s.tippe("Alle Abende").await?;
    s.sieht("Neuer Abend").await?;
    pruefe(&s, "start-crowded", &mut faults).await?;
    ende(s, faults).await
}

#[tokio::test]
async fn the_end_of_a_usual_partie() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let mut faults = Vec::new();
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tippe("Menü").await?;
    s.tippe("Verlauf").await?;
    s.sieht_rolle("heading", "Verlauf").await?;
    pruefe(&s, "history-usual", &mut faults).await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    s.tippe_in(A, "Merci").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Nach dem Spiel").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Bedanken").await?;
    s.sieht_rolle("heading", "Partie zu Ende").await?;
    sieht_stand(&s, [100, 57]).await?;
    s.tippe("Warum?").await?;
    pruefe(&s, "end", &mut faults).await?;
    ende(s, faults).await
}

#[tokio::test]
async fn the_boards_with_a_form() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let mut faults = Vec::new();
    beginne(&s, "Differenzler offen").await?;
    s.tippe("Spiel 1 schreiben").await?;
    pruefe(&s, "differenzler-form", &mut faults).await?;
    for (feld, werte) in [("Ansage", [40, 30, 50, 20]), ("Punkte", [40, 37, 60, 20])] {
        for (name, wert) in NAMEN.iter().zip(werte) {
            s.schreibe_in(feld, name, &wert.to_string()).await?;
        }
    }
    s.tippe("Schreiben").await?;
    s.sieht("Spiel 2 schreiben").await?;
    pruefe(&s, "differenzler", &mut faults).await?;
    s.tippe("Alle Abende").await?;
    beginne(&s, "Coiffeur-Schieber").await?;
    s.tippe(&format!("Rosen ×2, {A}: noch frei")).await?;
    s.sieht_gewaehlt("Rosen", "Spiel").await?;
    pruefe(&s, "coiffeur-form", &mut faults).await?;
    s.schreibe("Punkte", "157").await?;
    s.tippe("Schreiben").await?;
    s.sieht("Spiel 2 schreiben").await?;
    pruefe(&s, "coiffeur", &mut faults).await?;
    ende(s, faults).await
}
