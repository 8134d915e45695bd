//! The command line as a process: what it prints, where it complains and how it ends.

use crate::partien;
use crate::tisch::*;
use jasstafel::engine::event::EreignisId;
use jasstafel::engine::jassart;
use jasstafel::engine::modus::Modus::{Eicheln, Rosen};
use jasstafel::engine::save::{DATEI_MAX, SessionId, schreibe_datei};
use jasstafel::engine::tischregeln::GELD;
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder that goes with the test.
struct Ordner(PathBuf);

impl Ordner {
    fn neu(name: &str) -> Ordner {
        let pfad = std::env::temp_dir().join(format!("jasstafel-{}-{name}", std::process::id()));
        fs::create_dir_all(&pfad).expect("ein Ordner");
        Ordner(pfad)
    }

    fn datei(&self, name: &str, inhalt: impl AsRef<[u8]>) -> PathBuf {
        let pfad = self.0.join(name);
        fs::write(&pfad, inhalt).expect("eine Datei");
        pfad
    }
}

impl Drop for Ordner {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn jasstafel() -> Command {
    Command::new(env!("CARGO_BIN_EXE_jasstafel"))
}

/// Exit status, stdout and stderr.
fn lauf(argumente: &[&str]) -> (i32, String, String) {
    ergebnis(jasstafel().args(argumente).stdin(Stdio::null()).output().expect("läuft"))
}

fn ergebnis(output: Output) -> (i32, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("kein Signal"), text(output.stdout), text(output.stderr))
}

/// The same with something on stdin.
fn gespeist(argumente: &[&str], eingabe: &[u8]) -> (i32, String, String) {
    let mut kind = jasstafel()
        .args(argumente)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("läuft");
    let mut ein = kind.stdin.take().expect("stdin");
    let eingabe = eingabe.to_vec();
    let schreiber = std::thread::spawn(move || {
        let _ = ein.write_all(&eingabe);
    });
    let ergebnis = ergebnis(kind.wait_with_output().expect("endet"));
    schreiber.join().expect("geschrieben");
    ergebnis
}

fn pfad(pfad: &Path) -> &str {
    pfad.to_str().expect("UTF-8")
}

fn als_datei(tisch: &Tisch) -> String {
    let id = SessionId::try_from("abend".to_owned()).expect("Kennung");
    schreibe_datei(&id, &tisch.saetze)
}

fn abend() -> Tisch {
    Tisch::schieber(1000).von_allem()
}

#[test]
fn replay_prints_the_board_of_an_evening_as_json() {
    let ordner = Ordner::neu("replay");
    let datei = ordner.datei("abend.json", als_datei(&abend()));
    let (status, aus, err) = lauf(&["replay", pfad(&datei)]);
    assert_eq!((status, err.as_str()), (0, ""));
    let tafel: Value = serde_json::from_str(&aus).expect("ein Dokument");
    assert_eq!(tafel, abend().tafel());
    assert_eq!(tafel["partien"][0]["parteien"][0]["punkte"], json!(347));
    // Options may stand before or behind, and after -- there are none.
    assert_eq!(lauf(&["replay", "--", pfad(&datei)]).1, aus);
    assert_eq!(
        lauf(&["replay", pfad(&datei), "--text"]),
        lauf(&["replay", "--text", pfad(&datei)])
    );
}

#[test]
fn replay_gives_the_recorded_board_of_a_whole_partie() {
    let ordner = Ordner::neu("partie");
    let datei = ordner.datei("101.json", als_datei(&partien::schreibe(&partien::partien()[0])));
    let (status, aus, _) = lauf(&["replay", pfad(&datei)]);
    assert_eq!(status, 0);
    let tafel: Value = serde_json::from_str(&aus).expect("JSON");
    let partie = &tafel["partien"][0];
    let je =
        |key: &str| [&partie["parteien"][0][key], &partie["parteien"][1][key]].map(Value::clone);
    assert_eq!(je("punkte"), [json!(1131), json!(881)]);
    assert_eq!(je("summe_striche"), [json!(2), json!(1)]);
    assert_eq!(partie["berg"]["seite"], json!(1));
    assert_eq!(partie["ende"]["sieger"], json!([0]));
    assert_eq!(partie["ende"]["durch"], json!("stoeck"));
    assert_eq!(partie["ende"]["quellen"][0]["regel"], json!("A1"));
    assert_eq!(partie["spiele"].as_array().map(Vec::len), Some(11));
}

#[test]
fn replay_text_is_a_table_for_people() {
    let ordner = Ordner::neu("text");
    let mut tisch = Tisch::mit("schieber", json!({"ziel": 1000, "faktor.schellen": 2}));
    tisch
        .versuche(jasstafel::engine::command::Befehl::SetzeTitel {
            titel: "Stammtisch\u{1b}[2J".into(),
        })
        .expect("Titel");
    let tisch = tisch.spiel(Rosen, A, 100).weis(B, 50).matsch(Eicheln, B, A).strafe(A, 700);
    let ziel = tisch.id(0);
    let tisch = tisch
        .korrigiert(verbindlich(korrektur(ziel, Some(spiel(Rosen, A, 90)))))
        .stoeck(A)
        .ansage(Rosen)
        .merci(A);
    let datei = ordner.datei("abend.json", als_datei(&tisch));
    let (status, aus, err) = lauf(&["replay", "--text", pfad(&datei)]);
    assert_eq!((status, err.as_str()), (0, ""));
    // A name cannot command the terminal.
    assert!(!aus.contains('\u{1b}'));
    assert_eq!(
        aus,
        "\
Stammtisch\u{fffd}[2J

Partie 1: Schieber
  A  Anna & Chris
  B  Beat & Dora
  Tischregeln: Ziel: 1'000; Faktor Schellen: 2

  Spiel  gibt   gespielt  macht  Karten   Weis  Stöck  schreibt  Stand
  1      Anna   Rosen     A      90 : 67               90 : 67   90 : 67
  2      Beat   Eicheln   B      157 : 0  B 50         257 : 50  347 : 117    Kontermatsch A
  3      Chris                                         700 : 0   1'047 : 117  Strafe, Grund: abgemacht
  3      Chris  Rosen            0 : 0          A      20 : 0    1'067 : 117  abgebrochen durch Bedanken

  Ende: A gewinnt, bedankt mit genügend Punkten, Schneider (B3 B8)
  Striche A: 6 (Sieg 2, Schneider 2, Kontermatsch 2)
  Striche B: keine

  Korrekturen
    Spiel 1: Rosen, A macht, 100 : 57 → Rosen, A macht, 90 : 67; verlangt von Beat; Grund: verzählt; beide Seiten einverstanden; 21.9.2026 14:20 UTC

Striche des Abends
  Anna: 6 (Sieg 2, Schneider 2, Kontermatsch 2)
  Chris: 6 (Sieg 2, Schneider 2, Kontermatsch 2)
"
    );
}

#[test]
fn replay_text_shows_the_boards_with_a_form_too() {
    let ordner = Ordner::neu("formulare");
    let tisch = Tisch::mit("differenzler-offen", json!({"spiele": 1}))
        .eintrag(werte(json!({"ansage": [30, 0, 80, 40], "kp": [33, 0, 80, 44]})))
        .partie("coiffeur-schieber", json!({}), 0)
        .eintrag(werte(json!({"partei": 0, "kontrakt": "joker-2", "kp": 157, "matsch": true})));
    let datei = ordner.datei("abend.json", als_datei(&tisch));
    let (status, aus, _) = lauf(&["replay", "--text", pfad(&datei)]);
    assert_eq!(status, 0);
    for zeile in [
        "  Spiel  A          B        C         D",
        "  1      30/33 → 3  0/0 → 0  80/80 → −10  40/44 → 4",
        "  Total  3          0        −10       4",
        "  Ende: C gewinnt, alles ist gespielt",
        "  Joker 2 ×8   2'056  –",
        "  Die Partie läuft.",
    ] {
        let kurz = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(aus.lines().any(|z| kurz(z) == kurz(zeile)), "{zeile}\n{aus}");
    }
}

#[test]
fn check_says_of_each_file_whether_it_is_whole_and_follows() {
    let ordner = Ordner::neu("check");
    let ganz = als_datei(&abend());
    let gut = ordner.datei("gut.json", &ganz);
    let (status, aus, err) = lauf(&["check", pfad(&gut)]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(aus, format!("{}: in Ordnung: 1 Partien, 7 Einträge\n", gut.display()));

    // A record is one line; the board is the last but one.
    let summe = ordner.datei("summe.json", ganz.replacen("\"punkte\":347", "\"punkte\":348", 1));
    let pruefsumme = ordner.datei("pruefsumme.json", ganz.replacen("[100,57]", "[101,56]", 1));
    let abgeschnitten = ordner.datei("halb.json", &ganz[..ganz.len() / 2]);
    let fremd = ordner.datei("fremd.json", "{\"art\": \"anderes\"}");
    let neuer = ordner.datei("neuer.json", ganz.replacen("\"version\": 1", "\"version\": 2", 1));
    let leer = ordner.datei("leer.json", "");
    let bytes = ordner.datei("bytes.json", b"{\n\n\"a\": \"\xff\"}");
    // Two devices, each lawful by itself: the second Weis has no effect.
    let mut zwei = Tisch::schieber(1000).weis(A, 20).saetze;
    let mut fremder = Tisch::schieber(1000).weis(B, 50).saetze.remove(1);
    fremder.id = EreignisId { seq: 2, replica: 0xffff };
    zwei.push(fremder);
    let wirkungslos =
        ordner.datei("zwei.json", als_datei(&Tisch { saetze: zwei, ..Tisch::leer() }));

    let faelle = [
        (
            &summe,
            14,
            "Die Tafel in der Datei folgt nicht aus den Einträgen: tafel.partien[0].parteien[0].punkte",
        ),
        (&pruefsumme, 7, "Eintrag 2 ist beschädigt: Die Prüfsumme stimmt nicht."),
        (&fremd, 1, "Das ist keine Jasstafel-Datei."),
        (&neuer, 3, "Geschrieben von einer neueren Jasstafel (Format 2)."),
        (&leer, 1, "Spalte 1: kein gültiges JSON"),
        (&bytes, 3, "die Datei ist beschädigt: hier steht kein Text in UTF-8"),
        (
            &wirkungslos,
            8,
            "Eintrag 3 (2-ffff) hat keine Wirkung: In diesem Spiel hat schon die andere Seite gewiesen",
        ),
    ];
    for (datei, zeile, was) in &faelle {
        let (status, aus, err) = lauf(&["check", pfad(datei)]);
        assert_eq!((status, aus.as_str()), (1, ""), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
        let anfang = format!("jasstafel: {}:{zeile}: {was}", datei.display());
        assert!(err.starts_with(&anfang), "{err}\n{anfang}");
    }
    let (status, _, err) = lauf(&["check", pfad(&abgeschnitten)]);
    assert_eq!((status, err.lines().count()), (1, 1));

    // All are checked, whatever the first ones say; the worst decides.
    let mut alle: Vec<&str> = faelle.iter().map(|(datei, ..)| pfad(datei)).collect();
    alle.push(pfad(&gut));
    let mut argumente = vec!["check"];
    argumente.extend(&alle);
    let (status, aus, err) = lauf(&argumente);
    assert_eq!((status, aus.lines().count(), err.lines().count()), (1, 1, faelle.len()));
    let fehlt = ordner.0.join("fehlt.json");
    let (status, aus, err) = lauf(&["check", pfad(&fehlt), pfad(&summe), pfad(&gut)]);
    assert_eq!((status, aus.lines().count(), err.lines().count()), (2, 1, 2));
}

#[test]
fn check_knows_a_file_without_a_board() {
    let ordner = Ordner::neu("ohne-tafel");
    let mut wert: Value = serde_json::from_str(&als_datei(&abend())).expect("JSON");
    wert.as_object_mut().expect("Objekt").remove("tafel");
    let datei = ordner.datei("ohne.json", wert.to_string());
    let (status, aus, _) = lauf(&["check", pfad(&datei)]);
    assert_eq!(status, 0);
    assert!(aus.ends_with("ohne Tafel, also ohne Summen zum Prüfen\n"), "{aus}");
}

#[test]
fn the_frozen_samples_are_in_order() {
    let ordner = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/daten/formate/v1");
    let dateien: Vec<PathBuf> = fs::read_dir(ordner)
        .expect("Ordner")
        .map(|eintrag| eintrag.expect("Eintrag").path())
        .filter(|pfad| pfad.extension().is_some_and(|endung| endung == "json"))
        .collect();
    let mut argumente = vec!["check"];
    argumente.extend(dateien.iter().map(|datei| pfad(datei)));
    let (status, aus, err) = lauf(&argumente);
    assert_eq!((status, aus.lines().count(), err.as_str()), (0, dateien.len(), ""));
}

#[test]
fn what_cannot_be_read_ends_with_2_and_one_line() {
    let ordner = Ordner::neu("unlesbar");
    let leer = ordner.datei("leer.json", "");
    let bytes = ordner.datei("bytes.json", b"\xff\xfe");
    let gross = ordner.datei("gross.json", " ".repeat(DATEI_MAX + 10));
    let mit_umbruch = ordner.datei("zwei\nzeilen.json", "[");
    let fehlt = ordner.0.join("fehlt.json");
    for (datei, was) in [
        (&fehlt, ": diese Datei gibt es nicht"),
        (&ordner.0, ": das ist ein Ordner, keine Datei"),
        (&leer, ":1: Spalte 1: kein gültiges JSON"),
        (&bytes, ":1: die Datei ist beschädigt"),
        (&gross, ":1: Die Datei ist grösser als"),
        (&mit_umbruch, ":1: Spalte 2: kein gültiges JSON"),
    ] {
        for text in [&["replay"][..], &["replay", "--text"]] {
            let mut argumente = text.to_vec();
            argumente.push(pfad(datei));
            let (status, aus, err) = lauf(&argumente);
            assert_eq!((status, aus.as_str()), (2, ""), "{err}");
            assert_eq!(err.lines().count(), 1, "{err}");
            assert!(err.starts_with("jasstafel: "), "{err}");
            assert!(err.contains(was), "{err}");
        }
    }
}

#[test]
fn a_wrong_call_ends_with_2_and_one_line() {
    let ordner = Ordner::neu("aufruf");
    let gut = ordner.datei("gut.json", als_datei(&abend()));
    let gut = pfad(&gut);
    for argumente in [
        &[][..],
        &["spielen"],
        &["--version"],
        &["replay"],
        &["replay", "--txt", gut],
        &["replay", gut, gut],
        &["replay", "--", "--text"],
        &["check"],
        &["check", "--text", gut],
        &["jassarten", "zwanzig-ab"],
        &["jassarten", "schieber", "schieber"],
        &["jassarten", "--alle"],
        &["turnier"],
        &["turnier", "auslosen"],
        &["turnier", "spielen", gut],
        &["turnier", "pruefen", "--csv", gut],
        &["turnier", "pruefen", gut],
        &["weis", gut],
        &["weis", "-x"],
        &["ausmachen", gut],
    ] {
        let (status, aus, err) = lauf(argumente);
        assert_eq!((status, aus.as_str()), (2, ""), "{argumente:?} {err}");
        assert_eq!(err.lines().count(), 1, "{argumente:?} {err}");
        assert!(err.starts_with("jasstafel: "), "{err}");
    }
}

#[test]
fn help_is_there_for_every_command() {
    let befehle = ["replay", "check", "jassarten", "weis", "ausmachen", "turnier", "bericht"];
    let (status, ueberblick, err) = lauf(&["--help"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(lauf(&["-h"]).1, ueberblick);
    for befehl in befehle {
        assert!(ueberblick.contains(&format!("\n  {befehl} ")), "{befehl}");
        let (status, hilfe, err) = lauf(&[befehl, "--help"]);
        assert_eq!((status, err.as_str()), (0, ""));
        assert!(hilfe.starts_with(&format!("Aufruf: jasstafel {befehl}")), "{hilfe}");
        assert!(hilfe.contains("Rückgabe: 0"), "{hilfe}");
    }
}

#[test]
fn jassarten_lists_all_and_tells_one_in_full() {
    let (status, aus, _) = lauf(&["jassarten"]);
    assert_eq!(status, 0);
    let alle: Value = serde_json::from_str(&aus).expect("JSON");
    let ids: Vec<&str> =
        alle.as_array().expect("Liste").iter().filter_map(|j| j["id"].as_str()).collect();
    assert_eq!(ids, jassart::ALLE.iter().map(|j| j.id).collect::<Vec<_>>());
    assert_eq!(alle[0]["brett"], json!("tafel"));
    assert_eq!(alle[0]["spieler"], json!({"min": 4, "max": 4}));
    assert_eq!(alle[0]["tischregeln"]["ziel"], json!(2500));
    assert_eq!(alle[0]["tischregeln"]["berg_bei"], json!("halbes_ziel"));
    for jassart in jassart::ALLE {
        let (status, aus, _) = lauf(&["jassarten", jassart.id]);
        assert_eq!(status, 0);
        let eine: Value = serde_json::from_str(&aus).expect("JSON");
        assert_eq!(eine["id"], json!(jassart.id));
        assert!(eine["quellen"].as_array().is_some_and(|q| !q.is_empty()));
        let regeln = eine["tischregeln"].as_array().expect("Tischregeln");
        assert_eq!(regeln.len(), jassart.einstellungen.len() + GELD.len());
        assert!(regeln.iter().all(|r| r["key"].is_string() && !r["vorgabe"].is_null()));
    }
    let (_, aus, _) = lauf(&["jassarten", "schieber"]);
    let schieber: Value = serde_json::from_str(&aus).expect("JSON");
    let ziel =
        schieber["tischregeln"].as_array().expect("Liste").iter().find(|r| r["key"] == "ziel");
    assert_eq!(ziel.map(|z| &z["regel"]["id"]), Some(&json!("B3")));
    assert_eq!(schieber["regelwerke"][2]["id"], json!("sc-bruehl"));
    let (_, aus, _) = lauf(&["jassarten", "differenzler-offen"]);
    let differenzler: Value = serde_json::from_str(&aus).expect("JSON");
    assert_eq!(differenzler["formular"][1]["summe"], json!(157));
}

const WEIS: &str =
    r#"{"trumpf":"rosen","vorhand":1,"haende":["EiA EiK EiO EiU RoK RoO Se6 Se7 Se8","","",""]}"#;
const WEIS_ANTWORT: &str = r#"{"weise":[[{"karten":"EiA EiK EiO EiU","punkte":50},{"karten":"Se8 Se7 Se6","punkte":20}],[],[],[]],"gewinner":0,"punkte":[70,0],"stoeck":0,"quellen":["W3","W4","T1"]}"#;
const AUSMACHEN: &str = r#"{"ziel":1000,"stand":[980,990],"stoeck":{"seite":1,"punkte":20},"weis":{"seite":0,"punkte":20},"stich":{"seite":0,"punkte":11},"reihenfolge":"stoeck-weis-stich","lesart":"vorrang","schneider_unter":500}"#;
const AUSMACHEN_ANTWORT: &str = r#"{"gewinner":1,"durch":"stoeck","stand":[980,1010],"schneider":false,"quellen":["A1","A2","A4"]}"#;

#[test]
fn weis_and_ausmachen_answer_line_by_line() {
    for (befehl, anfrage, antwort) in
        [("weis", WEIS, WEIS_ANTWORT), ("ausmachen", AUSMACHEN, AUSMACHEN_ANTWORT)]
    {
        let eins = format!("{antwort}\n");
        for ende in ["", "\n", "\r\n"] {
            let eingabe = format!("{anfrage}{ende}");
            assert_eq!(gespeist(&[befehl], eingabe.as_bytes()), (0, eins.clone(), String::new()));
        }
        assert_eq!(gespeist(&[befehl], b""), (0, String::new(), String::new()));
        // A refusal stands in its place and the run goes on: no JSON, nothing, no text, too long.
        let mut eingabe = format!("{anfrage}\n{{\n\n").into_bytes();
        eingabe.extend(b"\"\xff\"\n");
        eingabe.extend(vec![b'['; 3_000_000]);
        eingabe.extend(format!("\n{anfrage}\n").as_bytes());
        let (status, aus, err) = gespeist(&[befehl], &eingabe);
        assert_eq!((status, err.as_str()), (1, ""));
        let zeilen: Vec<&str> = aus.lines().collect();
        assert_eq!(zeilen.len(), 6);
        assert_eq!((zeilen[0], zeilen[5]), (antwort, antwort));
        for zeile in &zeilen[1..5] {
            assert!(zeile.starts_with(r#"{"fehler":{"art":"#), "{zeile}");
        }
        assert!(zeilen[4].contains("zu_lang"), "{}", zeilen[4]);
    }
}

#[test]
fn a_hundred_thousand_requests_are_a_normal_day() {
    let eingabe = format!("{AUSMACHEN}\n").repeat(100_000);
    let (status, aus, _) = gespeist(&["ausmachen"], eingabe.as_bytes());
    assert_eq!(status, 0);
    assert_eq!(aus.lines().count(), 100_000);
    assert!(aus.lines().all(|zeile| zeile == AUSMACHEN_ANTWORT));
}

#[test]
fn who_asks_one_by_one_gets_each_answer_at_once() {
    let mut kind = jasstafel()
        .arg("weis")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("läuft");
    let mut ein = kind.stdin.take().expect("stdin");
    let mut aus = kind.stdout.take().expect("stdout");
    for _ in 0..3 {
        writeln!(ein, "{WEIS}").expect("geschrieben");
        // stdin stays open: without a flush this would wait for ever.
        let mut antwort = vec![0; WEIS_ANTWORT.len() + 1];
        aus.read_exact(&mut antwort).expect("gelesen");
        assert_eq!(antwort, format!("{WEIS_ANTWORT}\n").as_bytes());
    }
    drop(ein);
    assert!(kind.wait().expect("endet").success());
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let ordner = Ordner::neu("pipe");
    let tisch = (0..400).fold(Tisch::schieber(100_000), |t, _| t.spiel(Rosen, A, 100));
    let datei = ordner.datei("lang.json", als_datei(&tisch));
    let anfragen = ordner.datei("anfragen", format!("{WEIS}\n").repeat(20_000));
    for (argumente, ein) in [
        (&["replay", pfad(&datei)][..], Stdio::null()),
        (&["weis"][..], fs::File::open(&anfragen).expect("offen").into()),
    ] {
        let mut kind = jasstafel()
            .args(argumente)
            .stdin(ein)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("läuft");
        // The pipe closes after one byte, long before the output is through.
        let mut byte = [0];
        let mut aus = kind.stdout.take().expect("stdout");
        aus.read_exact(&mut byte).expect("ein Byte");
        drop(aus);
        let (status, _, err) = ergebnis(kind.wait_with_output().expect("endet"));
        assert_eq!((status, err.as_str()), (0, ""), "{argumente:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let voll = fs::OpenOptions::new().write(true).open("/dev/full").expect("offen");
    let output = jasstafel().arg("jassarten").stdout(voll).output().expect("läuft");
    let (status, _, err) = ergebnis(output);
    assert_eq!(status, 2);
    assert!(err.starts_with("jasstafel: die Ausgabe lässt sich nicht schreiben"), "{err}");
}

fn bericht(optionen: &[&str], dateien: &[&Path]) -> (i32, String, String) {
    let dateien = dateien.iter().map(|datei| pfad(datei));
    let argumente: Vec<&str> = ["bericht"].into_iter().chain(optionen.iter().copied()).collect();
    lauf(&argumente.into_iter().chain(dateien).collect::<Vec<&str>>())
}

#[test]
fn bericht_tells_of_an_evening_or_of_many() {
    let ordner = Ordner::neu("bericht");
    let eine = ordner.datei("eine.json", als_datei(&abend()));
    let andere = als_datei(&Tisch::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A));
    let andere = ordner.datei("andere.json", andere.replace("\"abend\"", "\"anderer\""));
    let (status, aus, err) = bericht(&[], &[&eine]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(aus.contains("Die Partie läuft.") && !aus.contains("Paar gegen Paar"), "{aus}");
    let (status, aus, _) = bericht(&["--format", "text"], &[&eine, &andere]);
    assert_eq!(status, 0);
    assert!(aus.contains("Partien: 1. Abende: 2. Spieler: 4."), "{aus}");
    assert!(aus.contains("  Anna & Chris        1         1  100"), "{aus}");
    assert_eq!(bericht(&["--format=text"], &[&andere, &eine]).1, aus);
    let (_, json, _) = bericht(&["--format=json"], &[&eine, &andere]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["partien"], json!(1));
    assert_eq!(json["spieler"][0]["spieler"], json!(["Anna"]));
    assert_eq!(json["spieler"][0]["striche"]["sieg"], json!(2));
    assert_eq!(json["modi"]["rosen"]["spiele"], json!(2));
    assert_eq!(
        (&json["ohne_ergebnis"], &json["spieler"][0]["ohne_ergebnis"]),
        (&json!(1), &json!(1))
    );
    let duell = &json["gegner"][0];
    assert_eq!((&duell["partien"], &duell["spiele"]), (&json!(1), &Value::Null), "{duell}");
    let (_, csv, _) = bericht(&["--format=csv", "--spieler", "Dora"], &[&eine, &andere]);
    assert!(csv.starts_with("\u{feff}\"Rangliste\"\r\n\"Name\";\"Partien\""), "{csv}");
    assert!(csv.contains("\"Dora\";1;0;0;") && csv.contains("\"Gegen wen\""), "{csv}");
}

#[test]
fn bericht_takes_the_partien_of_a_time_and_of_a_jassart() {
    let ordner = Ordner::neu("bericht-zeit");
    let tisch = Tisch::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A);
    let datei = ordner.datei("abend.json", als_datei(&tisch));
    // The clock of the tests stands on 2026-09-21.
    for (optionen, partien) in [
        (&["--von=2026-09-21", "--bis", "2026-09-21"][..], 1),
        (&["--von", "2026-09-22"], 0),
        (&["--bis=2026-09-20"], 0),
        (&["--jassart=kreuzjass"], 0),
        (&["--jassart", "schieber", "--spieler=Anna"], 1),
        (&["--spieler=Emil"], 0),
    ] {
        let optionen: Vec<&str> = [optionen, &["--format=json"]].concat();
        let (status, aus, err) = bericht(&optionen, &[&datei]);
        assert_eq!((status, err.as_str()), (0, ""), "{optionen:?}");
        let json: Value = serde_json::from_str(&aus).expect("JSON");
        assert_eq!(json["partien"], json!(partien), "{optionen:?}");
    }
    let (_, aus, _) = bericht(&["--von=2027-01-01", "--bis=2027-12-31"], &[&datei]);
    assert!(aus.contains("1.1.2027 bis 31.12.2027"), "{aus}");
    assert!(aus.contains("Noch keine Partie mit Resultat."), "{aus}");
    let (_, aus, _) = bericht(&["--format=json"], &[&datei]);
    let json: Value = serde_json::from_str(&aus).expect("JSON");
    assert_eq!([&json["von"], &json["bis"]], ["2026-09-21", "2026-09-21"]);
}

#[test]
fn bericht_merges_the_files_of_several_writers_and_names_both_where_they_differ() {
    let ordner = Ordner::neu("bericht-schreiber");
    let anfang = Tisch::schieber(300).matsch(Rosen, A, A);
    let ganz = anfang.clone().spiel(Rosen, B, 100).merci(A);
    let kurz = ordner.datei("kurz.json", als_datei(&anfang));
    let lang = ordner.datei("lang.json", als_datei(&ganz));
    let (status, aus, _) = bericht(&["--format=json"], &[&kurz, &lang, &kurz]);
    assert_eq!((status, &aus), (0, &bericht(&["--format=json"], &[&lang]).1));
    let json: Value = serde_json::from_str(&aus).expect("JSON");
    assert_eq!(json["abende"], json!(1));
    assert_eq!(json["spieler"][0]["gewonnen"], json!(1));

    let anders = anfang.spiel(Rosen, B, 20);
    let anders = ordner.datei("anders.json", als_datei(&anders));
    let (status, aus, err) = bericht(&[], &[&lang, &anders]);
    assert_eq!((status, aus.as_str()), (1, ""));
    let satz =
        format!("jasstafel: {}:8: Eintrag 3-a3f2 steht anders in {}\n", pfad(&anders), pfad(&lang));
    assert_eq!(err, satz);
}

#[test]
fn bericht_refuses_what_it_cannot_read_in_one_line() {
    let ordner = Ordner::neu("bericht-nein");
    let gut = ordner.datei("gut.json", als_datei(&abend()));
    let kaputt = ordner.datei(
        "kaputt.json",
        als_datei(&abend()).replace("anna", "Anna").replacen("rosen", "eicheln", 1),
    );
    let gut = pfad(&gut);
    for argumente in [
        &["bericht"][..],
        &["bericht", "--format=pdf", gut],
        &["bericht", "--von", "gestern", gut],
        &["bericht", "--bis=2026-02-30", gut],
        &["bericht", "--von=2026-02-02", "--bis=2026-02-01", gut],
        &["bericht", "--jassart=bridge", gut],
        &["bericht", gut, "--spieler"],
        &["bericht", "--laut", gut],
        &["bericht", gut, "gibt-es-nicht.json"],
        &["bericht", gut, pfad(&kaputt)],
    ] {
        let (status, aus, err) = lauf(argumente);
        assert_eq!((status, aus.as_str()), (2, ""), "{argumente:?} {err}");
        assert_eq!(err.lines().count(), 1, "{argumente:?} {err}");
        assert!(err.starts_with("jasstafel: "), "{err}");
    }
}
