//! The boards that are written with a form: Differenzler and Coiffeur.

use crate::abend::{A, B, NAMEN, beginne, gespeichert, setze_an_den_tisch, waehle_jassart, zahl};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use jasstafel::text::Sprache;

/// The rows of the table on the board, cell by cell.
async fn tabelle(s: &Sitzung) -> Ergebnis<Vec<Vec<String>>> {
    let zeilen = s
        .miss(
            "[...document.querySelectorAll('table tr')].slice(1)
                .map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\\s+/g, ' ').trim()))",
        )
        .await?;
    serde_json::from_value(zeilen).map_err(Fehler::from)
}

/// Waits until the table has this row.
async fn sieht_zeile(s: &Sitzung, zeile: &[&str]) -> Ergebnis {
    let skript = format!(
        "[...document.querySelectorAll('table tr')].some((row) => JSON.stringify([...row.cells]
            .map((cell) => cell.innerText.replace(/\\s+/g, ' ').trim())) === {:?})",
        serde_json::to_string(zeile)?
    );
    match s.gilt(&format!("the row {zeile:?}"), &skript).await {
        Ok(()) => Ok(()),
        Err(why) => Err(Fehler::neu(format!("{why}\n── the table: {:?}", tabelle(s).await?))),
    }
}

/// Types a number for each player into the fields of one row of the form.
async fn schreibe_je(s: &Sitzung, feld: &str, werte: &[i64]) -> Ergebnis {
    for (name, wert) in NAMEN.iter().zip(werte) {
        s.schreibe_in(feld, name, &wert.to_string()).await?;
    }
    Ok(())
}

/// What stands in the fields that are marked as wrong.
const FALSCH: &str =
    "[...document.querySelectorAll('[aria-invalid=true]')].map((feld) => feld.value).join()";
/// Each of them is described by a sentence that can be seen.
const BESCHRIEBEN: &str = "[...document.querySelectorAll('[aria-invalid=true]')].every((feld) =>
    document.getElementById(feld.getAttribute('aria-describedby')).checkVisibility())";

#[tokio::test]
async fn differenzler_by_the_form() -> Ergebnis {
    let s = Sitzung::neu().await?;
    beginne(&s, "Differenzler offen").await?;

    s.tippe("Spiel 1 schreiben").await?;
    schreibe_je(&s, "Ansage", &[40, 30, 50, 20]).await?;
    s.sieht("noch 157 zu verteilen").await?;
    schreibe_je(&s, "Punkte", &[40, 37, 60]).await?;
    // The last field fills itself with what is left: 20.
    s.sieht_nicht("zu verteilen").await?;
    s.tippe("Schreiben").await?;
    sieht_zeile(&s, &["1", "−10 40 / 40 −10", "7 30 / 37 7", "10 50 / 60 10", "−10 20 / 20 −10"])
        .await?;
    sieht_zeile(&s, &["Total", "−10", "7", "10", "−10"]).await?;

    s.tippe("Spiel 2 schreiben").await?;
    schreibe_je(&s, "Ansage", &[0, 157, 50, 0]).await?;
    schreibe_je(&s, "Punkte", &[0, 100, 50, 8]).await?;
    let vorher = gespeichert(&s).await?;
    s.tippe("Schreiben").await?;
    s.sieht("Punkte: zusammen müssen es 157 sein, hier sind es 158.").await?;
    assert_eq!(gespeichert(&s).await?, vorher);
    // The fields say it themselves, keep what was typed, and the first of them has the focus.
    assert_eq!(s.miss(FALSCH).await?, "0,100,50,8");
    s.gilt("the sentence at the fields", BESCHRIEBEN).await?;
    s.gilt("the focus on a wrong field", "document.activeElement.ariaInvalid === 'true'").await?;
    schreibe_je(&s, "Punkte", &[0, 100, 50, 7]).await?;
    assert_eq!(s.miss(FALSCH).await?, "");
    s.tippe("Schreiben").await?;
    sieht_zeile(&s, &["2", "0 0 / 0 −10", "57 157 / 100 64", "−10 50 / 50 0", "7 0 / 7 −3"])
        .await?;
    sieht_zeile(&s, &["Total", "−10", "64", "0", "−3"]).await?;
    s.ende().await
}

#[tokio::test]
async fn coiffeur_by_the_form_and_by_a_free_cell() -> Ergebnis {
    let s = Sitzung::neu().await?;
    beginne(&s, "Coiffeur-Schieber").await?;

    s.tippe("Spiel 1 schreiben").await?;
    s.tippe_in("Seite", B).await?;
    s.tippe_in("Spiel", "Rosen").await?;
    s.schreibe("Punkte", "100").await?;
    s.schreibe("Weis", "50").await?;
    s.tippe("Stöck").await?;
    s.tippe("Schreiben").await?;
    // (100 + 50 + 20) × 2
    sieht_zeile(&s, &["Rosen ×2", "+", "340"]).await?;
    sieht_zeile(&s, &["Total", "0", "340"]).await?;

    // A free cell opens the form with its side and contract chosen.
    s.tippe(&format!("Obenabe ×5, {A}: noch frei")).await?;
    s.sieht_gewaehlt(A, "Seite").await?;
    s.sieht_gewaehlt("Obenabe", "Spiel").await?;
    s.schreibe("Punkte", "156").await?;
    let vorher = gespeichert(&s).await?;
    s.tippe("Schreiben").await?;
    s.sieht(&format!("Punkte: 156 Punkte kann niemand haben ({A}). (K4)")).await?;
    assert_eq!(gespeichert(&s).await?, vorher);
    assert_eq!(s.miss(FALSCH).await?, "156");
    s.gilt("the sentence at the field", BESCHRIEBEN).await?;
    s.schreibe("Punkte", "157").await?;
    s.tippe("Matsch").await?;
    s.tippe("Schreiben").await?;
    sieht_zeile(&s, &["Obenabe ×5", &zahl(257 * 5), "+"]).await?;
    sieht_zeile(&s, &["Total", &zahl(257 * 5), "340"]).await?;
    s.ende().await
}

#[tokio::test]
async fn a_choice_that_is_missing_is_asked_for_where_it_stands() -> Ergebnis {
    let s = Sitzung::neu().await?;
    beginne(&s, "Coiffeur-Schieber").await?;
    s.tippe("Spiel 1 schreiben").await?;
    s.schreibe("Punkte", "100").await?;
    s.tippe("Schreiben").await?;
    s.gilt(
        "the sentence in the first group",
        "document.querySelector('.formularfeld .feldfehler').parentElement
            === document.querySelector('.formularfeld')
            && document.activeElement.closest('.formularfeld .wahlreihe') !== null",
    )
    .await?;
    s.tippe_in("Seite", A).await?;
    s.gilt("the sentence to be gone", "!document.querySelector('.feldfehler')").await?;
    s.ende().await
}

#[tokio::test]
async fn a_new_evening_proposes_who_sat_where_last() -> Ergebnis {
    let s = Sitzung::neu().await?;
    setze_an_den_tisch(&s, NAMEN).await?;
    waehle_jassart(&s, Sprache::DE, "Hose abe").await?;
    s.tippe("Einer mehr").await?;
    s.schreibe("Spieler 5", "Elsa").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.tippe("Alle Abende").await?;
    s.tippe("Neuer Abend").await?;
    let namen = "[...document.querySelectorAll('.namen input')].map((feld) => feld.value).join()";
    s.gilt("the last five", &format!("{namen} === 'Anna,Bruno,Carla,Dora,Elsa'")).await?;
    s.sieht("Hose abe").await?;
    // Half-typed names come before the proposal, also after a reload.
    s.schreibe("Spieler 2", "Beat").await?;
    s.lade_neu().await?;
    s.gilt("the typed one", &format!("{namen}.startsWith('Anna,Beat,Carla,Dora')")).await?;
    s.ende().await
}
