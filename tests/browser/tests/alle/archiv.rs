//! The archive with very many evenings, its bin, and players across evenings.

use crate::abend::{exportiere, gespeichert, schieber, schreibe_spiel, setze_an_den_tisch};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{Ausgang, Eintrag, EreignisId, PartieKopf, Spiel};
use jasstafel::engine::log::{Satz, Session, Zeit};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::save;
use jasstafel::engine::seite::{JeSeite, Platz, Seite};
use jasstafel::engine::tischregeln::{Regelwert, Tischregeln};
use std::fs;
use std::time::{Duration, Instant};

/// Partien of an evening in the great archive.
pub const PARTIEN: usize = 12;
/// Its evenings: 5,000 Partien and a few.
pub const ABENDE: usize = 420;

/// An evening as the engine writes it, with names to be filled in.
fn vorlage() -> Ergebnis<Vec<String>> {
    let mut session = Session::default();
    let mut saetze = Vec::new();
    let mut nimm = |session: &mut Session, befehl: Befehl| -> Ergebnis<EreignisId> {
        let ereignis = session
            .entscheide(befehl)
            .map_err(|why| Fehler::neu(format!("the generated evening is refused: {why:?}")))?;
        let id = EreignisId { seq: session.naechste_seq(), replica: 9 };
        let satz = Satz { id, zeit: Zeit(1), ereignis };
        session.nimm_auf(&satz);
        saetze.push(save::schreibe_satz(&satz));
        Ok(id)
    };
    let kopf = PartieKopf {
        jassart: "schieber".to_owned(),
        spieler: ["P0", "P1", "P2", "P3"].map(str::to_owned).to_vec(),
        geber: Platz(0),
        tischregeln: Tischregeln::default().mit("ziel", Regelwert::Zahl(2500)),
        ausgabe: Ausgabe::HEUTE,
    };
    nimm(&mut session, Befehl::SetzeTitel { titel: "TITEL".to_owned() })?;
    nimm(&mut session, Befehl::SetzeOrt { ort: "ORT".to_owned() })?;
    for nr in 0..PARTIEN {
        let partie = nimm(&mut session, Befehl::BeginnePartie(kopf.clone()))?;
        for spiel in 0..16 {
            let eintrag = Eintrag::Spiel(Spiel {
                modus: [Modus::Rosen, Modus::Eicheln, Modus::Obenabe][spiel % 3],
                ansager: if spiel % 2 == 0 { Seite::A } else { Seite::B },
                faktor: None,
                ausgang: Ausgang::Punkte(JeSeite::new(
                    Punkte(70 + nr as i32),
                    Punkte(87 - nr as i32),
                )),
                grund: String::new(),
            });
            nimm(&mut session, Befehl::TrageEin { partie, eintrag })?;
        }
        let eintrag = Eintrag::Abbruch { grund: String::new() };
        nimm(&mut session, Befehl::TrageEin { partie, eintrag })?;
    }
    Ok(saetze)
}

/// Fills IndexedDB of this browser with so many evenings, and says with how many records.
pub async fn fuelle(s: &Sitzung, abende: usize) -> Ergebnis<u64> {
    let vorlage = serde_json::to_string(&vorlage()?)?;
    let skript = include_str!("../../src/archiv.js");
    let anzahl = s.miss(&format!("({skript}\n)({vorlage}, {abende})")).await?;
    anzahl.as_u64().ok_or(Fehler::neu("the archive was not filled"))
}

#[tokio::test]
async fn five_thousand_partien_are_listed_searched_opened_and_kept_out_of_local_storage() -> Ergebnis
{
    let mut s = Sitzung::neu().await?;
    s.geduld(Duration::from_secs(40));
    let saetze = fuelle(&s, ABENDE).await?;
    println!("{saetze} records in {ABENDE} evenings");
    s.lade_neu().await?;
    // The first start looks at every evening once.
    s.sieht(&format!("Archiv ({ABENDE})")).await?;
    let start = Instant::now();
    s.lade_neu().await?;
    s.sieht(&format!("Archiv ({ABENDE})")).await?;
    println!("second start: {} ms to the list of all", start.elapsed().as_millis());
    // What is in use is in both stores, the rest is not.
    s.gilt("the evenings in use", "(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('jt1/'));
      const zeichen = keys.reduce((summe, key) => summe + key.length + localStorage.getItem(key).length, 0);
      return keys.length > 1000 && zeichen < 2000000;
    })()").await?;

    s.tippe(&format!("Archiv ({ABENDE})")).await?;
    s.sieht(&format!("Abende: {ABENDE}")).await?;
    s.schreibe("Suchen", "stammtisch 10").await?;
    // 10 and 100.
    s.sieht("Abende: 2").await?;
    s.schreibe("Suchen", "").await?;
    s.tippe("Filtern").await?;
    s.waehle("Spieler", "Luzia").await?;
    s.sieht_nicht(&format!("Abende: {ABENDE}")).await?;
    s.waehle("Spieler", "Alle Spieler").await?;
    s.miss("(() => { const [von] = document.querySelectorAll('input[type=date]'); von.value = '2026-01-01'; von.dispatchEvent(new Event('input')); })()").await?;
    s.sieht_nicht(&format!("Abende: {ABENDE}")).await?;
    s.schreibe("Suchen", "stammtisch 10").await?;
    s.sieht("Abende: 0").await?;
    // The later day in the first field: the time between the two is meant.
    s.miss("(() => { const [, bis] = document.querySelectorAll('input[type=date]'); bis.value = '2000-01-01'; bis.dispatchEvent(new Event('input')); })()").await?;
    s.sieht("Abende: 2").await?;
    s.miss("(() => { for (const tag of document.querySelectorAll('input[type=date]')) { tag.value = ''; tag.dispatchEvent(new Event('input')); } })()").await?;
    s.schreibe("Suchen", "stammtisch 100").await?;
    s.sieht("Abende: 1").await?;

    // An old one is opened, named, noted and there after the next start.
    s.tippe("Mehr zu Stammtisch 100").await?;
    s.schreibe("Name des Abends", "Jubiläum").await?;
    s.schreibe("Notiz", "mit Fondue").await?;
    s.tippe("Öffnen und weiterführen").await?;
    s.sieht("Nächste Partie").await?;
    s.lade_neu().await?;
    s.sieht("Nächste Partie").await?;
    s.tippe("Alle Abende").await?;
    s.tippe(&format!("Archiv ({ABENDE})")).await?;
    s.schreibe("Suchen", "fondue").await?;
    s.sieht("Abende: 1").await?;
    // A new evening at the same table.
    s.tippe("Mehr zu Jubiläum").await?;
    s.tippe("Neuer Abend, gleicher Tisch").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.tippe("Alle Abende").await?;
    s.sieht(&format!("Archiv ({})", ABENDE + 1)).await?;

    // Deleted, brought back, deleted, and there for the bin after a start.
    s.tippe(&format!("Archiv ({})", ABENDE + 1)).await?;
    s.schreibe("Suchen", "fondue").await?;
    s.tippe("Mehr zu Jubiläum").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Abende: 0").await?;
    s.tippe("Rückgängig").await?;
    s.sieht("Abende: 1").await?;
    s.tippe("Mehr zu Jubiläum").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Abende: 0").await?;
    s.lade_neu().await?;
    s.sieht(&format!("Abende: {ABENDE}")).await?;
    s.tippe("Papierkorb (1)").await?;
    s.tippe("Jubiläum zurückholen").await?;
    s.sieht("Der Papierkorb ist leer.").await?;
    s.tippe_in("Papierkorb", "Schliessen").await?;
    s.sieht(&format!("Abende: {}", ABENDE + 1)).await?;
    s.ende().await
}

/// Marks an evening as deleted on this many days, the last time long ago.
const VOR_TAGEN: &str = "(tage) => {
  const key = Object.keys(localStorage).find((key) => key.endsWith('/weg'));
  return new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
    const gang = db.transaction('saetze', 'readwrite');
    gang.objectStore('saetze').put(`${tage} 2020-01-01`, key);
    localStorage.setItem(key, `${tage} 2020-01-01`);
    gang.oncomplete = () => { db.close(); ok(true); };
  });
}";

#[tokio::test]
async fn what_was_deleted_stays_deleted_however_the_browser_dies_and_goes_after_thirty_days()
-> Ergebnis {
    let mut s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Weis 20 für Anna & Carla").await?;
    s.sieht("gesichert").await?;
    s.tippe("Menü").await?;
    s.tippe("Abend löschen").await?;
    s.tippe("Löschen").await?;
    s.sieht("Noch nichts geschrieben.").await?;
    // IndexedDB alone is on the disk when it says so; a busy machine takes its time.
    s.gilt("everything to be saved", crate::deleted::SAVED).await?;
    s.toete()?;
    s.belebe("").await?;
    s.sieht("Noch nichts geschrieben.").await?;
    // One of the stores lost the mark: the other one knows.
    s.miss("Object.keys(localStorage).filter((key) => key.startsWith('jt1/')).forEach((key) => localStorage.removeItem(key))").await?;
    s.lade_neu().await?;
    s.sieht("Noch nichts geschrieben.").await?;
    s.sieht("Archiv (0)").await?;
    // Days are counted, and a clock that jumped by years is one day.
    s.miss(&format!("({VOR_TAGEN})(3)")).await?;
    s.lade_neu().await?;
    s.sieht("Archiv (0)").await?;
    s.gilt("the next day", "Object.entries(localStorage).some(([key, text]) => key.endsWith('/weg') && text.startsWith('4 '))").await?;
    // The last day: killed in the midst of it, and again, until nothing is left.
    s.miss(&format!("({VOR_TAGEN})(30)")).await?;
    for _ in 0..3 {
        s.toete()?;
        s.belebe("").await?;
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    s.gilt("everything to be saved", crate::deleted::SAVED).await?;
    s.sieht("Noch nichts geschrieben.").await?;
    s.gilt("nothing left", "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const namen = db.transaction('saetze').objectStore('saetze').getAllKeys();
      namen.onsuccess = () => { db.close(); ok(namen.result.every((name) => !name.startsWith('jt1/'))); };
    })").await?;
    assert_eq!(gespeichert(&s).await?, "[]");
    s.ende().await
}

#[tokio::test]
async fn without_indexed_db_the_evenings_in_use_are_still_there_and_the_notes_of_the_list_may_go()
-> Ergebnis {
    let s = Sitzung::neu().await?;
    for punkte in [100, 38] {
        schieber(&s, "1'000").await?;
        schreibe_spiel(&s, 1, "Rosen", punkte, [punkte, 157 - punkte]).await?;
        s.tippe("Alle Abende").await?;
    }
    s.lade_neu().await?;
    s.sieht("Archiv (2)").await?;
    for name in ["jasstafel-liste", "jasstafel"] {
        s.miss(&format!("new Promise((ok) => {{ indexedDB.deleteDatabase('{name}').onsuccess = () => ok(true); }})")).await?;
        s.lade_neu().await?;
        s.sieht("Archiv (2)").await?;
        s.sieht("100 : 57").await?;
        s.sieht("38 : 119").await?;
    }
    s.ende().await
}

#[tokio::test]
async fn a_player_is_renamed_merged_and_forgotten_in_every_evening() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    schreibe_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tippe("Menü").await?;
    s.schreibe("Name des Abends", "Bei Anni").await?;
    s.schreibe("Notiz", "Anni hat gekocht, Annina nicht.").await?;
    s.tippe_in("Menü", "Schliessen").await?;
    s.tippe("Alle Abende").await?;
    setze_an_den_tisch(&s, ["Anni", "Bruno", "Carla", "Dora"]).await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.tippe("Alle Abende").await?;

    s.tippe("Archiv (2)").await?;
    s.tippe("Spieler und Paare").await?;
    s.sieht_rolle("button", "Anna Abende: 1, Partien: 1").await?;
    s.sieht_rolle("button", "Bruno Abende: 2, Partien: 2").await?;
    s.sieht("Bruno & Dora").await?;
    // The same person under another name.
    s.tippe("Anna Abende: 1, Partien: 1").await?;
    s.waehle("Ist dieselbe Person wie", "Anni").await?;
    s.tippe("Zusammenlegen").await?;
    s.sieht("Geänderte Abende: 1.").await?;
    s.sieht_rolle("button", "Anni Abende: 2, Partien: 2").await?;
    // Two who sat at one table are not one.
    s.tippe("Anni Abende: 2, Partien: 2").await?;
    s.schreibe("Neuer Name, überall", "Bruno").await?;
    s.tippe("Umbenennen").await?;
    s.sieht("Nicht geändert: 2.").await?;
    s.tippe("Verstanden").await?;
    s.tippe("Bruno Abende: 2, Partien: 2").await?;
    s.schreibe("Neuer Name, überall", "Beat").await?;
    s.tippe("Umbenennen").await?;
    s.sieht("Geänderte Abende: 2.").await?;
    s.lade_neu().await?;
    s.sieht_rolle("button", "Beat Abende: 2, Partien: 2").await?;

    // Forgotten: the name is nowhere on the device.
    s.tippe("Anni Abende: 2, Partien: 2").await?;
    s.tippe("Diesen Namen vergessen").await?;
    s.tippe_in("Den Namen Anni auf diesem Gerät überall durch einen neutralen ersetzen? Abende im Papierkorb, in denen er steht, gehen endgültig. Das lässt sich nicht zurücknehmen.", "Diesen Namen vergessen").await?;
    s.sieht("Geänderte Abende: 2.").await?;
    s.sieht_nicht("Anni Abende").await?;
    let ueberall = "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const texte = db.transaction('saetze').objectStore('saetze').getAll();
      texte.onsuccess = () => {
        db.close();
        const alles = texte.result.join() + JSON.stringify(localStorage);
        ok(!/Anni(?!na)|Anna/.test(alles) && alles.includes('Annina') && alles.includes('Bei Spieler 1'));
      };
    })";
    s.gilt("the name to be gone", ueberall).await?;
    s.tippe("Zurück").await?;
    s.tippe("Zurück").await?;
    s.tippe_anfang("Abende", "Bei Spieler 1").await?;
    s.sieht("Spiel 2 schreiben").await?;
    s.sieht_rolle("heading", "Spieler 1 & Carla").await?;
    let datei = exportiere(&s).await?;
    let inhalt = fs::read_to_string(&datei)?;
    assert!(inhalt.contains("Spieler 1") && inhalt.contains("Beat"), "{inhalt}");
    assert!(!inhalt.contains("Anna") && !inhalt.replace("Annina", "").contains("Anni"), "{inhalt}");
    s.ende().await
}

#[tokio::test]
async fn a_renaming_changes_each_evening_once_and_all_or_none() -> Ergebnis {
    let s = Sitzung::neu().await?;
    fuelle(&s, 30).await?;
    s.lade_neu().await?;
    s.tippe("Archiv (30)").await?;
    s.tippe("Spieler und Paare").await?;
    // Two taps are one renaming.
    s.tippe_anfang("Spieler", "Luzia ").await?;
    s.schreibe("Neuer Name, überall", "Lea").await?;
    s.tippe_mehrmals("Umbenennen", 2, Duration::from_millis(15)).await?;
    s.sieht("Geänderte Abende: ").await?;
    let umbenannt = "(anzahl) => new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
      const texte = db.transaction('saetze').objectStore('saetze').getAll();
      texte.onsuccess = () => {
        db.close();
        ok(anzahl(texte.result.filter((text) => text.includes('\"Luzia\"') && text.includes('\"Lea\"')).length));
      };
    })";
    let abende = "Number(document.querySelector('.meldung').innerText.match(/\\d+/)[0])";
    s.gilt(
        "a record an evening",
        &format!("({umbenannt})((anzahl) => anzahl > 5 && anzahl === {abende})"),
    )
    .await?;
    s.tippe("Verstanden").await?;
    // Loaded anew while the evenings are read: she has the one name or the other.
    s.tippe_anfang("Spieler", "Lea ").await?;
    s.schreibe("Neuer Name, überall", "Ladina").await?;
    s.tippe("Umbenennen").await?;
    s.lade_neu().await?;
    s.sieht_rolle("heading", "Paare").await?;
    let namen = "[...document.querySelectorAll('.leute [aria-label=\"Spieler\"] .kartentitel')].map((e) => e.innerText)";
    let eine = format!("{namen}.filter((name) => ['Lea', 'Ladina'].includes(name)).length");
    s.gilt("one name", &format!("!document.querySelector('.leer') && {eine} === 1")).await?;
    s.ende().await
}

#[tokio::test]
async fn names_are_suggested_from_earlier_evenings() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "1'000").await?;
    s.tippe("Alle Abende").await?;
    s.tippe("Neuer Abend").await?;
    // They are proposed as they sat; whoever sits nowhere is suggested.
    for nr in 2..=4 {
        s.schreibe(&format!("Spieler {nr}"), "").await?;
    }
    s.schreibe("Spieler 1", "d").await?;
    s.tippe_in("Zuletzt dabei", "Dora").await?;
    for name in ["Anna", "Bruno", "Carla"] {
        s.tippe_in("Zuletzt dabei", name).await?;
    }
    s.tippe("Partie beginnen").await?;
    s.sieht_rolle("heading", "Dora & Bruno").await?;
    s.ende().await
}
