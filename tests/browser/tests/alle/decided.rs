//! What stands is what was decided: the end of a Partie is noted as it is written, and a result
//! that another edition of the law gave is shown as it was, wherever results are shown.

use crate::abend::{A, B, Fertig, exportiere, gespeichert, replay, schieber, schreibe_spiel};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{Abschluss, Ausgang, Eintrag, Ereignis, EreignisId, Meldung, Spiel};
use jasstafel::engine::log::{Satz, Zeit};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::save::{SessionId, schreibe_datei};
use jasstafel::engine::seite::{JeSeite, Seite};
use jasstafel::engine::stand::Striche;
use jasstafel::engine::tischregeln::{Regelwert, Tischregeln};
use serde_json::json;
use std::fs;

/// A Schieber to 300 that Anna and Carla win 336 : 135.
fn ended() -> Ergebnis<Fertig> {
    let mut abend = Fertig::default();
    let regeln = Tischregeln::default()
        .mit("ziel", Regelwert::Zahl(300))
        .mit("geld.partie", Regelwert::Zahl(200));
    let partie = abend.schieber(regeln)?;
    for _ in 0..3 {
        let eintrag = Eintrag::Spiel(Spiel {
            modus: Modus::Rosen,
            ansager: Seite::A,
            faktor: None,
            ausgang: Ausgang::Punkte(JeSeite::new(Punkte(112), Punkte(45))),
            grund: String::new(),
        });
        abend.befehl(Befehl::TrageEin { partie, eintrag })?;
    }
    let eintrag = Eintrag::Bedankt(Meldung { seite: Seite::A, teil: None });
    abend.befehl(Befehl::TrageEin { partie, eintrag })?;
    Ok(abend)
}

/// The note of another edition, by which Bruno and Dora have won it 320 : 310.
fn noted_otherwise(abend: &mut Fertig) -> Ergebnis<Abschluss> {
    let notes = abend.session.due_notes();
    let [note] = &notes[..] else { return Err(Fehler::neu("the end is not due to be noted")) };
    let mut note = note.clone();
    note.ausgabe = Ausgabe::new(Ausgabe::HEUTE.zahl() + 1).ok_or(Fehler::neu("an edition"))?;
    for (partei, punkte) in note.parteien.iter_mut().zip([310, 320]) {
        partei.punkte = Punkte(punkte);
    }
    note.parteien[0].striche = Striche::default();
    note.parteien[1].striche = Striche { sieg: 2, ..Striche::default() };
    note.raenge = vec![2, 1];
    note.schneider = false;
    let id = EreignisId { seq: abend.session.naechste_seq(), replica: 9 };
    let satz =
        Satz { id, zeit: Zeit(1_800_000_000_000), ereignis: Ereignis::Abgeschlossen(note.clone()) };
    abend.session.nimm_auf(&satz);
    abend.saetze.push(satz);
    Ok(note)
}

#[tokio::test]
async fn what_another_edition_decided_is_counted_anew_on_some_screen() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let mut abend = ended()?;
    let note = noted_otherwise(&mut abend)?;
    let satz = format!(
        "Gewertet nach der Ausgabe {} des Gesetzes. Nach der Ausgabe {}, die hier gilt, hiesse es: Gewonnen: {A}.",
        note.ausgabe,
        Ausgabe::HEUTE
    );
    let whole =
        format!("{satz} {A}: 336 Punkte, 4 Striche (Sieg 2, Schneider 2); {B}: 135 Punkte.");
    let session = SessionId::try_from("fertig".to_owned()).map_err(Fehler::neu)?;
    let datei = s.ordner("dateien")?.join("andere-ausgabe.json");
    fs::write(&datei, schreibe_datei(&session, &abend.saetze))?;
    // What is brought, before it is taken in; its board follows, by the edition it was noted by.
    s.gib_datei(&datei).await?;
    s.sieht("Was darin steht").await?;
    s.sieht(&satz).await?;
    s.sieht_nicht("folgt nicht aus den Einträgen").await?;
    s.tippe("Übernehmen").await?;
    // The board and its strokes.
    s.sieht(&format!("Gewonnen: {B}")).await?;
    s.sieht(&satz).await?;
    s.sieht_in(B, "320").await?;
    s.sieht_in(A, "310").await?;
    s.foto("andere-ausgabe").await?;
    // The history.
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.sieht_in("Verlauf", &whole).await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    // The evening with its Striche and its money.
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Abend und Bericht").await?;
    s.sieht_in("Abend und Bericht", "Anna zahlt an Bruno: 2.00").await?;
    s.sieht_in("Abend und Bericht", &whole).await?;
    s.tippe_in("Abend und Bericht", "Schliessen").await?;
    // What leaves the app.
    let tafel = replay(&exportiere(&s).await?)?;
    let partie = &tafel["partien"][0];
    assert_eq!(partie["parteien"][1]["punkte"], 320);
    assert_eq!(partie["ende"]["sieger"], json!([1]));
    assert_eq!(partie["gewertet"]["ausgabe"], note.ausgabe.zahl());
    // The list of evenings, and all of them together.
    s.tippe("Alle Abende").await?;
    s.sieht("310").await?;
    s.sieht_nicht("336").await?;
    s.tippe("Statistik").await?;
    s.sieht("Partien: 1. Abende: 1. Spieler: 4.").await?;
    let erste = "document.querySelector('tbody tr').textContent";
    let erste = s.miss(erste).await?;
    assert!(erste.as_str().is_some_and(|zeile| zeile.starts_with("Bruno")), "{erste}");
    s.tippe("Zurück").await?;
    // Taken back and brought again it is another Partie, judged by the law of here.
    s.oeffne_bei("#/s/fertig").await?;
    s.sieht(&satz).await?;
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.tippe_in("Verlauf", "Zurücknehmen").await?;
    s.tippe_in("Verlauf", "Wiederherstellen").await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    s.sieht(&format!("Gewonnen: {A}")).await?;
    s.sieht_nicht("Gewertet nach").await?;
    s.ende().await
}

#[tokio::test]
async fn the_end_of_a_partie_goes_unnoted_or_is_one_more_step_to_take_back() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    for nr in 1..=7 {
        let stand = [150 * nr as i64, 7 * nr as i64];
        schreibe_spiel(&s, nr, "Rosen", 150, stand).await?;
    }
    let notes =
        async || -> Ergebnis<usize> { Ok(gespeichert(&s).await?.matches("abschluss").count()) };
    assert_eq!(notes().await?, 0);
    s.tippe_in(A, "Merci").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Nach dem Spiel").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Bedanken").await?;
    s.sieht(&format!("Gewonnen: {A}")).await?;
    assert_eq!(notes().await?, 1);
    // One step back is the thanks, not the note.
    s.tippe("Menü").await?;
    s.tippe_in("Menü", "Verlauf").await?;
    s.tippe_in("Verlauf", "Zurücknehmen").await?;
    s.tippe_in("Verlauf", "Wiederherstellen").await?;
    s.tippe_in("Verlauf", "Schliessen").await?;
    s.sieht(&format!("Gewonnen: {A}")).await?;
    assert_eq!(notes().await?, 2, "what was noted before the undo is outdated");
    // Nothing is said of it, and nothing written by looking.
    s.sieht_nicht("Gewertet nach").await?;
    s.lade_neu().await?;
    s.sieht(&format!("Gewonnen: {A}")).await?;
    assert_eq!(notes().await?, 2);
    s.ende().await
}

#[tokio::test]
async fn what_was_stored_without_notes_is_noted_by_looking_or_never() -> Ergebnis {
    let s = Sitzung::neu().await?;
    ended()?.oeffne(&s).await?;
    s.sieht(&format!("Gewonnen: {A}")).await?;
    assert!(!gespeichert(&s).await?.contains("abschluss"), "opening writes nothing");
    s.tippe("Nächste Partie").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    assert_eq!(gespeichert(&s).await?.matches("abschluss").count(), 1);
    s.ende().await
}

#[tokio::test]
async fn an_evening_in_the_bin_counts_where_another_of_its_size_came_back() -> Ergebnis {
    let s = Sitzung::neu().await?;
    // Two evenings of as many records, by others.
    for (session, wer) in [("abend-a", "Anna"), ("abend-b", "Ueli")] {
        let mut abend = ended()?;
        for satz in &mut abend.saetze {
            if let Ereignis::PartieBegonnen(kopf) = &mut satz.ereignis {
                kopf.spieler[0] = wer.to_owned();
            }
        }
        abend.befehl(Befehl::SetzeTitel { titel: wer.to_uppercase() })?;
        abend.lege_ab(&s, session).await?;
    }
    s.lade_neu().await?;
    s.tippe("Archiv (2)").await?;
    s.tippe("Mehr zu UELI").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Abende: 1").await?;
    s.tippe("Zurück").await?;
    s.tippe("Statistik").await?;
    s.sieht("Partien: 1. Abende: 1. Spieler: 4.").await?;
    s.sieht_in("Rangliste", "Anna").await?;
    s.tippe("Zurück").await?;
    s.tippe("Archiv (1)").await?;
    s.tippe("Mehr zu ANNA").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Abende: 0").await?;
    s.tippe("Papierkorb (2)").await?;
    s.tippe("UELI zurückholen").await?;
    s.tippe_in("Papierkorb", "Schliessen").await?;
    s.sieht("Abende: 1").await?;
    s.tippe("Zurück").await?;
    s.tippe("Statistik").await?;
    s.sieht_in("Rangliste", "Ueli").await?;
    assert!(!s.text().await?.contains("Anna"), "who is in the bin still counts");
    s.ende().await
}
