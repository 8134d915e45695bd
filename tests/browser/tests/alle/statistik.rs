//! What the evening and all evenings add up to: by taps, as a plot with its numbers, on paper, as
//! a picture and in a spreadsheet.

use crate::abend::{A, B, befehl, exportiere, schreibe_namen_und_ziel, schreibe_spiel};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use std::fs;

const ABEND: &str = "Abend und Bericht";
const TEILEN: &str = "Teilen, sichern, drucken";

/// Anna and Carla win 1'007 : 192 with Schneider, at 2.00 a Partie and 0.50 a Strich.
async fn abend(s: &Sitzung) -> Ergebnis {
    schreibe_namen_und_ziel(s, "1'000").await?;
    s.tippe("Alle Tischregeln").await?;
    s.schreibe("Geld: Einsatz je Partie, in Rappen", "200").await?;
    s.schreibe("Geld: Einsatz je Strich, in Rappen", "50").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    let mut stand = [0, 0];
    for (nr, modus) in ["Rosen", "Obenabe", "Eicheln", "Rosen", "Rosen", "Rosen"].iter().enumerate()
    {
        if nr == 1 {
            s.tippe(&format!("Weis 100 für {A}")).await?;
            stand[0] += 100;
        }
        let punkte = if nr == 1 { 57 } else { 140 };
        stand = [stand[0] + punkte, stand[1] + 157 - punkte];
        schreibe_spiel(s, nr + 1, modus, punkte, stand).await?;
    }
    schreibe_spiel(s, 7, "Rosen", 150, [stand[0] + 150, stand[1] + 7]).await?;
    s.tippe_in(A, "Merci").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Nach dem Spiel").await?;
    s.tippe_in(&format!("Bedanken: {A}"), "Bedanken").await?;
    s.sieht("Nächste Partie").await
}

async fn oeffne_abend(s: &Sitzung) -> Ergebnis {
    s.tippe("Menü").await?;
    s.tippe_in("Menü", ABEND).await?;
    s.sieht_in(ABEND, "Rangliste").await
}

#[tokio::test]
async fn the_evening_tells_who_leads_who_pays_and_how_it_went() -> Ergebnis {
    let s = Sitzung::neu().await?;
    abend(&s).await?;
    oeffne_abend(&s).await?;
    s.sieht_in(ABEND, "Weniger als 10 Partien, das sagt noch wenig: Anna, Carla, Bruno, Dora.")
        .await?;
    s.sieht_in(ABEND, "Bruno zahlt an Anna: 4.00").await?;
    s.sieht_in(ABEND, "Dora zahlt an Carla: 4.00").await?;
    // The plot has words for whoever does not see it, and its numbers as a table.
    let bild =
        "[...document.querySelectorAll('svg[role=img]')].map((b) => b.ariaLabel).join('\\n')";
    let worte = s.miss(bild).await?;
    let worte = worte.as_str().unwrap_or_default();
    assert!(worte.contains(&format!("Gewonnen: {A}")), "{worte}");
    assert!(worte.contains("Obenabe: im Schnitt 157.0 Punkte"), "{worte}");
    let gezeichnet = "document.querySelectorAll('.kurve .r0, .kurve .r1, .kurve .b0').length";
    assert_eq!(s.miss(gezeichnet).await?, 2 + 3, "two lines, three modes");
    assert_eq!(s.miss("document.querySelectorAll('.kurve .marke').length").await?, 1);
    s.tippe("Die Zahlen: Wer Trumpf macht").await?;
    s.sieht_in(ABEND, "Ø Gegner").await?;
    let zahlen = "[...document.querySelector('details[open] tbody tr:last-child').cells].map((z) => z.textContent).join(' ')";
    assert_eq!(s.miss(zahlen).await?, "Obenabe 1 14 157.0 100.0 0");
    s.foto("abend").await?;
    s.ende().await
}

#[tokio::test]
async fn the_report_goes_out_as_picture_text_spreadsheet_and_on_one_page() -> Ergebnis {
    let s = Sitzung::neu().await?;
    abend(&s).await?;
    oeffne_abend(&s).await?;
    s.tippe("Bericht teilen, drucken").await?;
    let mut tabelle = String::new();
    for (was, endung) in [("Bild", ".png"), ("Text", ".txt"), ("Tabelle", ".csv")] {
        s.tippe(was).await?;
        s.tippe("Herunterladen").await?;
        s.sieht("Gesichert als jasstafel-bericht-").await?;
        s.tippe("Verstanden").await?;
        let datei = s.letzte_datei().await?;
        assert!(datei.to_string_lossy().ends_with(endung), "{was}: {}", datei.display());
        let inhalt = fs::read(&datei)?;
        if endung == ".png" {
            assert!(inhalt.starts_with(b"\x89PNG") && inhalt.len() > 30_000, "{}", inhalt.len());
            let bilder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
            fs::create_dir_all(bilder)?;
            fs::write(format!("{bilder}/bericht.png"), &inhalt)?;
        } else {
            tabelle = String::from_utf8_lossy(&inhalt).into_owned();
        }
    }
    assert!(tabelle.contains("\"Dora\";-4.00\r\n"), "{tabelle}");
    assert_eq!(s.druckseiten().await?, 1);
    s.tippe_in(TEILEN, "Schliessen").await?;
    // The command line makes the same of the file.
    let datei = exportiere(&s).await?;
    let antwort = std::process::Command::new(
        std::env::var_os("JASSTAFEL_CLI").ok_or(Fehler::neu("JASSTAFEL_CLI is not set"))?,
    )
    .args(["bericht", "--format=csv"])
    .arg(&datei)
    .output()?;
    assert_eq!(String::from_utf8_lossy(&antwort.stdout), tabelle);
    assert!(befehl("check", &datei)?.status.success());
    s.ende().await
}

/// The same evening once more, as another one.
const NOCH_EINMAL: &str = "new Promise((ok) => indexedDB.open('jasstafel').onsuccess = ({ target: { result: db } }) => {
  const gang = db.transaction('saetze', 'readwrite');
  for (const [key, text] of Object.entries(localStorage)) {
    if (/^jt1\\/[^/]+\\/\\d/.test(key)) gang.objectStore('saetze').put(text, key.replace(/-[0-9a-f]+\\//, '-0000000a/'));
  }
  gang.oncomplete = () => { db.close(); ok(true); };
})";

#[tokio::test]
async fn a_pair_has_a_page_with_its_striche_over_the_season() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.tippe("Statistik").await?;
    s.tippe("Zurück").await?;
    abend(&s).await?;
    s.tippe("Alle Abende").await?;
    s.miss(NOCH_EINMAL).await?;
    s.lade_neu().await?;
    s.sieht("Archiv (2)").await?;
    s.tippe("Statistik").await?;
    s.sieht("Partien: 2. Abende: 2. Spieler: 4.").await?;
    // Who always sat together has one line; whoever has no Striche has none.
    s.sieht(&format!("{A}: 8.")).await?;
    assert_eq!(s.miss("document.querySelectorAll('.kurve [class^=r]').length").await?, 1);
    s.tippe_in("Paare", A).await?;
    s.sieht_rolle("heading", A).await?;
    s.sieht("Längste Serie: 2 Siege, 0 Niederlagen.").await?;
    s.sieht(&format!("{A}: 8.")).await?;
    s.sieht_in("Paar gegen Paar", &format!("{A} – {B}")).await?;
    let achse =
        "[...document.querySelectorAll('.kurve text')].some((t) => t.textContent === '2 Abende')";
    assert_eq!(s.miss(achse).await?, true);
    s.tippe("Zurück").await?;
    s.tippe_in("Paare", B).await?;
    s.sieht("Längste Serie: 0 Siege, 2 Niederlagen.").await?;
    s.sieht_in("Paar gegen Paar", &format!("{A} – {B}")).await?;
    // The list of those who play leads there too.
    s.tippe("Zurück").await?;
    s.tippe("Zurück").await?;
    s.tippe("Archiv (2)").await?;
    s.tippe("Spieler und Paare").await?;
    s.tippe_anfang("Paare", A).await?;
    s.sieht("Längste Serie: 2 Siege, 0 Niederlagen.").await?;
    s.ende().await
}

#[tokio::test]
async fn whoever_has_only_sat_down_is_on_no_ranking() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schreibe_namen_und_ziel(&s, "1'000").await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.tippe("Menü").await?;
    s.tippe_in("Menü", ABEND).await?;
    s.sieht_in(ABEND, "Noch keine Partie mit Resultat.").await?;
    s.tippe_in(ABEND, "Schliessen").await?;
    s.tippe("Alle Abende").await?;
    s.tippe("Statistik").await?;
    s.sieht("Noch keine Partie mit Resultat.").await?;
    s.ende().await
}

#[tokio::test]
async fn all_evenings_add_up_over_any_time_and_for_each_player() -> Ergebnis {
    let s = Sitzung::neu().await?;
    s.tippe("Statistik").await?;
    s.sieht("Noch keine Partie mit Resultat.").await?;
    s.tippe("Zurück").await?;
    abend(&s).await?;
    s.tippe("Alle Abende").await?;
    s.tippe("Statistik").await?;
    s.sieht("Partien: 1. Abende: 1. Spieler: 4.").await?;
    s.tippe("Dieser Abend").await?;
    s.sieht("Partien: 1. Abende: 1. Spieler: 4.").await?;
    s.miss(
        "{ const feld = document.querySelector('input[type=date]');
           feld.value = '2099-01-01';
           feld.dispatchEvent(new Event('change', { bubbles: true })); }",
    )
    .await?;
    s.sieht("Noch keine Partie mit Resultat.").await?;
    s.tippe("Alles").await?;
    s.tippe_in("Rangliste", "Dora").await?;
    s.sieht("Längste Serie: 0 Siege, 1 Niederlage.").await?;
    assert_eq!(s.miss("location.hash").await?, "#/statistik/Dora");
    s.foto("statistik-person").await?;
    s.lade_neu().await?;
    s.tippe_in("Gegen wen", "Carla").await?;
    s.sieht("Längste Serie: 1 Sieg, 0 Niederlagen.").await?;
    s.zurueck().await?;
    s.sieht("Längste Serie: 0 Siege, 1 Niederlage.").await?;
    s.tippe("Zurück").await?;
    s.sieht("Paar gegen Paar").await?;
    s.tippe("Bericht teilen, drucken").await?;
    s.tippe("Text").await?;
    let zeile = format!("{A} – {B}: Partien 1, davor 1, % 100");
    let vorschau = "document.querySelector('pre.vorschau')?.textContent";
    s.gilt("the text of the report", &format!("{vorschau}?.includes('{zeile}')")).await?;
    assert_eq!(s.druckseiten().await?, 1);
    s.ende().await
}
