//! Results travel: link, spreadsheet, summary, pictures, paper; and what comes in is looked at.

use crate::abend::{
    A, B, Fertig, TEILEN, exportiere, gespeichert, oeffne_teilen, schieber, schreibe_spiel,
    setze_an_den_tisch, sieht_stand,
};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use serde_json::Value;
use std::fs;

async fn abend(s: &Sitzung) -> Ergebnis {
    schieber(s, "1'000").await?;
    schreibe_spiel(s, 1, "Rosen", 100, [100, 57]).await
}

/// The link of the open Partie, out of the clipboard.
pub async fn link(s: &Sitzung) -> Ergebnis<String> {
    oeffne_teilen(s).await?;
    s.tippe("Link und QR-Code").await?;
    s.sieht_rolle("image", "Link und QR-Code").await?;
    s.miss("navigator.clipboard.writeText = async (text) => { window.kopiert = text; }").await?;
    s.tippe("Kopieren").await?;
    s.sieht("Kopiert.").await?;
    let link = s.miss("window.kopiert").await?;
    s.tippe("Verstanden").await?;
    s.tippe_in(TEILEN, "Schliessen").await?;
    link.as_str().map(str::to_owned).ok_or(Fehler::neu("nothing was copied."))
}

#[tokio::test]
async fn a_link_carries_a_partie_to_another_phone_which_asks_first() -> Ergebnis {
    let s = Sitzung::neu().await?;
    abend(&s).await?;
    let link = link(&s).await?;
    let (_, fragment) = link.split_once('#').ok_or(Fehler::neu(link.clone()))?;
    let fragment = format!("#{fragment}");
    assert!(fragment.starts_with("#t="), "{fragment}");

    let anderes = Sitzung::neu().await?;
    anderes.oeffne_bei(&fragment).await?;
    anderes.sieht("Was darin steht").await?;
    anderes.sieht("Diesen Abend gibt es hier noch nicht").await?;
    anderes.sieht(&format!("{A} – {B}")).await?;
    anderes.foto("einfuhr").await?;
    assert_eq!(anderes.miss("location.hash").await?, "#/");
    let noch_leer = "Object.keys(localStorage).every((key) => !key.startsWith('jt1/'))";
    assert_eq!(anderes.miss(noch_leer).await?, true, "nothing is stored before it is wanted");
    anderes.tippe("Übernehmen").await?;
    sieht_stand(&anderes, [100, 57]).await?;
    assert_eq!(gespeichert(&anderes).await?, gespeichert(&s).await?);
    anderes.tippe("Verstanden").await?;
    anderes.tippe("Alle Abende").await?;
    anderes.sieht("Kopie · Link ·").await?;

    // The same again, now into the open page: known, and nothing doubled.
    anderes.miss(&format!("location.hash = '{fragment}'")).await?;
    anderes.sieht("Diesen Abend gibt es hier schon. Neu sind 0 von").await?;
    anderes.tippe("Übernehmen").await?;
    sieht_stand(&anderes, [100, 57]).await?;
    assert_eq!(gespeichert(&anderes).await?, gespeichert(&s).await?);

    // It is shown over the slate that is there, and that is there again when it is closed.
    anderes.tippe("Verstanden").await?;
    let hier = anderes.miss("location.hash").await?;
    anderes.miss(&format!("location.hash = '{fragment}'")).await?;
    anderes.sieht("Diesen Abend gibt es hier schon. Neu sind 0 von").await?;
    assert_eq!(anderes.miss("document.querySelectorAll('.haelfte').length").await?, 2);
    anderes.tippe("Schliessen").await?;
    anderes.sieht("Spiel 2 schreiben").await?;
    assert_eq!(anderes.miss("location.hash").await?, hier);
    anderes.ende().await?;
    s.ende().await
}

#[tokio::test]
async fn a_link_that_is_cut_off_or_swells_is_refused() -> Ergebnis {
    let s = Sitzung::neu().await?;
    abend(&s).await?;
    let link = link(&s).await?;
    let vorher = gespeichert(&s).await?;
    let fragment = link.split_once('#').map_or("", |(_, fragment)| fragment);
    let kaputt = [
        format!("#{}", &fragment[..fragment.len() - 5]),
        "#t=".to_owned(),
        "#t=%3Cscript%3E".to_owned(),
        format!("#t={}", "A".repeat(600_000)),
    ];
    for fragment in &kaputt {
        s.oeffne_bei(fragment).await?;
        s.sieht("Link: Der Link ist unvollständig oder verändert").await?;
        s.tippe("Verstanden").await?;
    }
    // 64 MB of nothing in a few letters.
    s.miss(
        "(async () => {
            const strom = new Blob([new Uint8Array(64e6)]).stream()
                .pipeThrough(new CompressionStream('deflate-raw'));
            const bytes = new Uint8Array(await new Response(strom).arrayBuffer());
            let text = '';
            for (const byte of bytes) text += String.fromCharCode(byte);
            location.hash = '#t=' + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        })()",
    )
    .await?;
    s.sieht("Link: Der Link ist unvollständig oder verändert").await?;
    assert_eq!(gespeichert(&s).await?, vorher);
    s.ende().await
}

#[tokio::test]
async fn a_spreadsheet_a_summary_and_pictures_are_made_without_a_network() -> Ergebnis {
    let mut s = Sitzung::neu().await?;
    abend(&s).await?;
    s.gilt("the service worker", crate::offline::READY).await?;
    s.offline(true).await?;
    oeffne_teilen(&s).await?;
    for (was, name) in [
        ("Tabelle", ".csv"),
        ("Text", ".txt"),
        ("Bild der Tafel", "-tafel.png"),
        ("Bild des Resultats", "-resultat.png"),
    ] {
        s.tippe(was).await?;
        s.tippe("Herunterladen").await?;
        s.sieht("Gesichert als jasstafel-").await?;
        s.tippe("Verstanden").await?;
        let datei = s.letzte_datei().await?;
        let ziel = datei.to_string_lossy().into_owned();
        assert!(ziel.ends_with(name), "{was}: {ziel}");
        let inhalt = fs::read(&datei)?;
        match name {
            ".csv" => {
                let text = String::from_utf8_lossy(&inhalt).into_owned();
                assert!(text.starts_with("\u{feff}\"Partie\";\"Datum\";"), "{text}");
                assert!(text.contains(";1;\"Rosen\";1;\"Anna\";"), "{text}");
            }
            ".txt" => {
                assert!(String::from_utf8_lossy(&inhalt).contains(&format!("{A}: 100 Punkte")))
            }
            _ => {
                assert!(inhalt.starts_with(b"\x89PNG"), "{was}");
                assert!(inhalt.len() > 8_000, "{was}: an empty picture of {} bytes", inhalt.len());
                let bilder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
                fs::create_dir_all(bilder)?;
                fs::write(format!("{bilder}/geteilt{name}"), &inhalt)?;
            }
        }
        s.foto(&format!("teilen{}", name.replace('.', "-"))).await?;
    }
    s.offline(false).await?;
    s.ende().await
}

#[tokio::test]
async fn sharing_and_copying_say_whether_they_worked() -> Ergebnis {
    let s = Sitzung::neu().await?;
    abend(&s).await?;
    s.miss(
        "Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
         navigator.canShare = () => true;
         navigator.share = async (daten) => { window.geteilt = daten; };
         navigator.clipboard.writeText = () => Promise.reject(new Error('no'))",
    )
    .await?;
    oeffne_teilen(&s).await?;
    s.tippe("Teilen").await?;
    s.sieht("Geteilt.").await?;
    let name = s.miss("window.geteilt.files[0].name").await?;
    assert!(name.as_str().is_some_and(|name| name.ends_with(".json")), "{name}");
    s.tippe("Verstanden").await?;
    s.tippe("Kopieren").await?;
    s.sieht("Kopieren ging nicht. Bitte herunterladen.").await?;
    s.tippe("Verstanden").await?;
    s.miss("navigator.share = () => Promise.reject(new Error('no'))").await?;
    s.tippe("Teilen").await?;
    s.sieht("Teilen ging nicht. Bitte herunterladen oder kopieren.").await?;
    s.ende().await
}

#[tokio::test]
async fn a_partie_is_one_page_on_paper() -> Ergebnis {
    let s = Sitzung::neu().await?;
    schieber(&s, "2'500").await?;
    let mut stand = [0, 0];
    for nr in 1..=6 {
        stand = [stand[0] + 100, stand[1] + 57];
        schreibe_spiel(&s, nr, "Rosen", 100, stand).await?;
    }
    oeffne_teilen(&s).await?;
    assert_eq!(s.druckseiten().await?, 1);
    s.ende().await
}

#[tokio::test]
async fn a_long_partie_is_one_page_too() -> Ergebnis {
    // At the borders of each size of letters, and as long as any evening.
    for zeilen in [24, 44, 72, 130] {
        let s = Sitzung::neu().await?;
        Fertig::bunte_partie(zeilen)?.oeffne(&s).await?;
        oeffne_teilen(&s).await?;
        let tabellen = s.miss("[...document.querySelectorAll('.druck tbody tr')].length").await?;
        assert_eq!(tabellen, zeilen, "all lines are on paper");
        assert_eq!(s.druckseiten().await?, 1, "{zeilen} lines");
        s.ende().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_partie_too_large_for_a_qr_code_says_so_and_offers_the_file() -> Ergebnis {
    let s = Sitzung::neu().await?;
    Fertig::bunte_partie(400)?.oeffne(&s).await?;
    oeffne_teilen(&s).await?;
    s.tippe("Link und QR-Code").await?;
    s.sieht("Diese Partie ist zu gross für einen QR-Code.").await?;
    s.sieht_nicht("Der ganze Abend, zum Aufbewahren").await?;
    // The link still goes.
    s.miss("navigator.clipboard.writeText = async (text) => { window.kopiert = text; }").await?;
    s.tippe("Kopieren").await?;
    s.sieht("Kopiert.").await?;
    s.tippe("Verstanden").await?;
    let link = s.miss("window.kopiert").await?;
    let fragment = link.as_str().and_then(|link| link.split_once('#')).map(|(_, f)| f.to_owned());
    let fragment = fragment.ok_or(Fehler::neu(format!("no link: {link}")))?;
    s.foto("qr-zu-gross").await?;
    // The key beside the sentence; the choice above has the same name.
    let taste = s
        .miss("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('.warnung + button').getBoundingClientRect())")
        .await?;
    let [x, y] = [0, 1].map(|stelle| taste[stelle].as_f64().unwrap_or(f64::NAN));
    s.tippe_punkt(x, y).await?;
    s.sieht("Der ganze Abend, zum Aufbewahren").await?;
    s.tippe("Herunterladen").await?;
    s.sieht("Gesichert als jasstafel-").await?;
    let datei = fs::read_to_string(s.letzte_datei().await?)?;
    let anzahl = datei.matches("\"crc\"").count();

    let anderes = Sitzung::neu().await?;
    anderes.oeffne_bei(&format!("#{fragment}")).await?;
    anderes.tippe("Übernehmen").await?;
    anderes.sieht("Spiel ").await?;
    assert_eq!(crate::abend::anzahl_saetze(&anderes).await?, anzahl as i64);
    anderes.ende().await?;
    s.ende().await
}

/// CRC-32 of a record, so that a test can sign what it changed.
fn pruefsumme(text: &str) -> String {
    let mut summe = u32::MAX;
    for byte in text.bytes() {
        summe ^= u32::from(byte);
        for _ in 0..8 {
            summe = (summe >> 1) ^ if summe & 1 == 1 { 0xEDB8_8320 } else { 0 };
        }
    }
    format!("{:08x}", !summe)
}

/// The file with one record changed and signed.
fn umgeschrieben(inhalt: &str, von: &str, durch: &str) -> Ergebnis<String> {
    let zeile = inhalt.lines().find(|zeile| zeile.contains(von));
    let alt = zeile.ok_or(Fehler::neu(format!("{von} is not in the file")))?.trim();
    let alt = alt.strip_suffix(',').unwrap_or(alt);
    let kern = alt.split(",\"crc\"").next().unwrap_or_default().replacen(von, durch, 1);
    let summe = pruefsumme(&format!("{kern}}}"));
    let neu = format!("{kern},\"crc\":\"{summe}\"}}");
    Ok(inhalt.replacen(alt, &neu, 1))
}

#[tokio::test]
async fn a_conflict_is_shown_and_what_stands_here_stays() -> Ergebnis {
    let s = Sitzung::neu().await?;
    abend(&s).await?;
    let inhalt = fs::read_to_string(exportiere(&s).await?)?;
    let vorher = gespeichert(&s).await?;
    let anders = umgeschrieben(&inhalt, "\"punkte\":[100,57]", "\"punkte\":[57,100]")?;
    let datei = s.ordner("dateien")?.join("anders.json");
    fs::write(&datei, anders)?;
    s.tippe("Alle Abende").await?;
    s.gib_datei(&datei).await?;
    s.sieht("Bei diesen Einträgen steht hier etwas anderes").await?;
    s.sieht("Hier: Spiel 1: Rosen 100 : 57. Dort: Spiel 1: Rosen 57 : 100.").await?;
    s.sieht("Die Tafel in der Datei folgt nicht aus den Einträgen").await?;
    s.foto("einfuhr-streit").await?;
    s.tippe("Übernehmen").await?;
    sieht_stand(&s, [100, 57]).await?;
    assert_eq!(gespeichert(&s).await?, vorher);
    s.ende().await
}

#[tokio::test]
async fn names_can_hold_anything_and_are_never_interpreted() -> Ergebnis {
    let s = Sitzung::neu().await?;
    let namen = [
        "<img src=x onerror=window.boese=1>",
        "\u{202e}abc\u{2066}",
        "=HYPERLINK(\"https://x.example\")",
        "👩‍👩‍👧‍👦 Zoë & \u{301}",
    ];
    setze_an_den_tisch(&s, namen).await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("Spiel 1 schreiben").await?;
    s.sieht(namen[0]).await?;
    oeffne_teilen(&s).await?;
    for was in ["Tabelle", "Text", "Bild der Tafel", "Bild des Resultats"] {
        s.tippe(was).await?;
        s.tippe("Herunterladen").await?;
        s.sieht("Gesichert als jasstafel-").await?;
        s.tippe("Verstanden").await?;
    }
    s.druckseiten().await?;
    assert_eq!(
        s.miss("window.boese === undefined && !document.querySelector('img[onerror]')").await?,
        true
    );
    s.tippe_in(TEILEN, "Schliessen").await?;

    // Out as a link and in again on another phone.
    let link = link(&s).await?;
    let anderes = Sitzung::neu().await?;
    let fragment = link.split_once('#').map_or("", |(_, fragment)| fragment);
    anderes.oeffne_bei(&format!("#{fragment}")).await?;
    anderes.sieht("Was darin steht").await?;
    anderes.tippe("Übernehmen").await?;
    anderes.sieht(namen[0]).await?;
    assert_eq!(anderes.miss("window.boese").await?, Value::Null);
    anderes.ende().await?;
    s.ende().await
}

#[tokio::test]
async fn a_name_of_ten_thousand_characters_is_refused_in_words() -> Ergebnis {
    let s = Sitzung::neu().await?;
    setze_an_den_tisch(&s, ["Anna", "Bruno", "Carla", "Dora"]).await?;
    // As a program would fill the field in: the field's own limit holds only for typing.
    s.miss(
        "{ const feld = [...document.querySelectorAll('input')].find((f) => f.value === 'Bruno');
           feld.value = 'x'.repeat(10000);
           feld.dispatchEvent(new Event('input', { bubbles: true })); }",
    )
    .await?;
    s.tippe("Partie beginnen").await?;
    s.sieht("ist länger als 60 Zeichen").await?;
    assert_eq!(gespeichert(&s).await?, "[]");
    s.ende().await
}
