//! The command line as a process: what it prints, where it complains and how it ends.

use crate::partien;
use crate::tisch::*;
use jasstafel::engine::audit::{Audit, Fault, audit};
use jasstafel::engine::event::{Ereignis, EreignisId, Korrektur};
use jasstafel::engine::jassart;
use jasstafel::engine::modus::Modus::{Eicheln, Rosen};
use jasstafel::engine::save::{DATEI_MAX, FORMAT, SessionId, schreibe_datei};
use jasstafel::engine::tischregeln::GELD;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::ffi::OsString;
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
    assert_eq!(aus, format!("{}: in Ordnung: 1 Partie, 7 Einträge\n", gut.display()));

    // A record is one line; the board is the last but one.
    let summe = ordner.datei("summe.json", ganz.replacen("\"punkte\":347", "\"punkte\":348", 1));
    let pruefsumme = ordner.datei("pruefsumme.json", ganz.replacen("[100,57]", "[101,56]", 1));
    let abgeschnitten = ordner.datei("halb.json", &ganz[..ganz.len() / 2]);
    let fremd = ordner.datei("fremd.json", "{\"art\": \"anderes\"}");
    let neuer = ordner.datei("neuer.json", ganz.replacen("\"version\": 2", "\"version\": 3", 1));
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
        (&neuer, 3, "Geschrieben von einer neueren Jasstafel (Format 3)."),
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
    let ganz = als_datei(&abend());
    let ohne = ganz.split_once(",\n  \"tafel\"").map(|(ohne, _)| format!("{ohne}}}"));
    let datei = ordner.datei("ohne.json", ohne.expect("eine Tafel"));
    let (status, aus, _) = lauf(&["check", pfad(&datei)]);
    assert_eq!(status, 0);
    assert!(aus.ends_with("ohne Tafel, also ohne Summen zum Prüfen\n"), "{aus}");
}

#[test]
fn the_frozen_samples_are_in_order() {
    let ordner = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/daten/formate");
    let dateien: Vec<PathBuf> = (1..=FORMAT)
        .flat_map(|version| fs::read_dir(ordner.join(format!("v{version}"))).expect("Ordner"))
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
        &["--"],
        &["--", "replay", "--text"],
        &["replay", "--text=ja", gut],
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
        &["turnier", "rangliste"],
        &["turnier", "pruefen", gut, gut],
        &["turnier", "help"],
        &["help"],
        &["check", "-", gut, "-"],
        &["bericht", "-", "-"],
        &["weis", "-x"],
        &["weis", "-", "-"],
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

/// A tournament of these names, one Passe drawn, as its file.
fn tournament(names: &[&str]) -> String {
    let request = json!({"saat": 7, "regeln": {"passen": 1}, "spieler": names}).to_string();
    let ordner = Ordner::neu(&format!("turnier-{}", names.len()));
    let datei = ordner.datei("namen.json", request);
    let (status, aus, err) = lauf(&["turnier", "auslosen", pfad(&datei)]);
    assert_eq!((status, err.as_str()), (0, ""));
    aus
}

#[test]
fn the_ranking_passes_formulas_behind_pipes_percents_and_unseen_signs() {
    let names = [
        "|calc",
        "%0A",
        "@SUM(A1)",
        "\u{200b}=1",
        "\u{feff}=1",
        "\u{202e}=1",
        "\u{2066}+1",
        "\u{2060}-1",
        "\u{61c}=1",
        "＝1",
        "=1;2\"3",
        "=2",
    ];
    let ordner = Ordner::neu("formeln");
    let datei = ordner.datei("turnier.json", tournament(&names));
    let (status, aus, err) = lauf(&["turnier", "rangliste", "--csv", pfad(&datei)]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(aus.lines().count(), names.len());
    for zeile in aus.lines() {
        let name = zeile.split_once(';').expect("zwei Zellen").1.trim_start_matches('"');
        assert!(name.starts_with('\''), "{zeile}");
    }
    assert!(aus.contains(";\"'=1;2\"\"3\";"), "{aus}");
    // Signs that turn the line round are shown as what they are.
    assert!(!aus.contains(['\u{202e}', '\u{2066}']), "{aus}");
}

#[test]
fn no_version_is_told() {
    let version = concat!("jasstafel ", env!("CARGO_PKG_VERSION"), "\n");
    for argumente in [&["--version"][..], &["-V"], &["check", "--version"], &["turnier", "-V"]] {
        assert_eq!(lauf(argumente), (0, version.to_owned(), String::new()), "{argumente:?}");
    }
}

#[test]
fn a_call_is_complained_about_in_english_or_without_the_word_it_is_about() {
    let ordner = Ordner::neu("saetze");
    let gut = ordner.datei("gut.json", als_datei(&abend()));
    let gut = pfad(&gut);
    for (argumente, satz) in [
        (&[][..], "es fehlt ein Befehl (siehe jasstafel --help)"),
        (&["spielen"], "den Befehl «spielen» gibt es nicht (siehe jasstafel --help)"),
        (&["replay"], "es fehlt eine Datei (siehe jasstafel replay --help)"),
        (&["replay", gut, gut], "nur eine Datei auf einmal (siehe jasstafel replay --help)"),
        (
            &["check", "--txt", gut],
            "die Option «--txt» gibt es nicht (siehe jasstafel check --help)",
        ),
        (
            &["replay", "--text=1", gut],
            "die Option «--text» hat keinen Wert (siehe jasstafel replay --help)",
        ),
        (&["bericht", gut, "--von"], "nach --von fehlt ein Wert (siehe jasstafel bericht --help)"),
        (&["bericht", "--format=pdf", gut], "das Format «pdf» gibt es nicht: text, csv oder json"),
        (&["bericht", "--bis", "morgen", gut], "«morgen» ist kein Datum wie 2026-11-21"),
        (&["jassarten", "schieber", "x"], "«x» ist zu viel (siehe jasstafel jassarten --help)"),
        (&["weis", "x"], "«x» ist zu viel (siehe jasstafel weis --help)"),
        (&["turnier", "auslosen"], "es fehlt eine Datei (siehe jasstafel turnier auslosen --help)"),
        (
            &["check", "-", "-"],
            "«-» steht zweimal: Die Standardeingabe lässt sich nur einmal lesen",
        ),
    ] {
        let (status, aus, err) = lauf(argumente);
        assert_eq!((status, aus, err), (2, String::new(), format!("jasstafel: {satz}\n")));
    }
}

#[test]
fn a_dash_is_taken_for_a_file() {
    let evening = als_datei(&abend());
    let (status, aus, err) = gespeist(&["check", "-"], evening.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(aus, "-: in Ordnung: 1 Partie, 7 Einträge\n");
    assert_eq!(gespeist(&["replay", "-"], evening.as_bytes()).0, 0);
    assert_eq!(gespeist(&["bericht", "-"], evening.as_bytes()).0, 0);
    assert_eq!(gespeist(&["weis", "-"], WEIS.as_bytes()).1, format!("{WEIS_ANTWORT}\n"));
    let names = r#"{"saat":7,"spieler":["A","B","C","D"]}"#;
    assert_eq!(gespeist(&["turnier", "auslosen", "-"], names.as_bytes()).0, 0);
    let (status, _, err) = gespeist(&["replay", "-"], b"{");
    assert_eq!(status, 2);
    assert!(err.starts_with("jasstafel: -:1: Spalte 2: kein gültiges JSON"), "{err}");
}

#[test]
fn a_utf_8_mark_makes_a_file_unreadable() {
    let ordner = Ordner::neu("marke");
    let mark = "\u{feff}";
    let evening = als_datei(&abend());
    let plain = ordner.datei("plain.json", &evening);
    let marked = ordner.datei("marked.json", format!("{mark}{evening}"));
    let (status, aus, err) = lauf(&["check", pfad(&marked)]);
    assert_eq!((status, err.as_str()), (0, ""), "{aus}");
    for command in ["replay", "bericht"] {
        assert_eq!(lauf(&[command, pfad(&marked)]), lauf(&[command, pfad(&plain)]));
    }
    let names = r#"{"saat":7,"spieler":["A","B","C","D"]}"#;
    let tournament = ordner.datei("namen.json", format!("{mark}{names}"));
    assert_eq!(lauf(&["turnier", "auslosen", pfad(&tournament)]).0, 0);
    for (befehl, anfrage, antwort) in
        [("weis", WEIS, WEIS_ANTWORT), ("ausmachen", AUSMACHEN, AUSMACHEN_ANTWORT)]
    {
        let eingabe = format!("{mark}{anfrage}\n{mark}{anfrage}\n");
        let (status, aus, _) = gespeist(&[befehl], eingabe.as_bytes());
        let zeilen: Vec<&str> = aus.lines().collect();
        // At the beginning only.
        assert_eq!((status, zeilen.len(), zeilen[0]), (1, 2, antwort));
        assert!(zeilen[1].contains("unlesbar"), "{}", zeilen[1]);
    }
    // The largest file may have one as well.
    let largest = format!("{mark}{}", " ".repeat(DATEI_MAX));
    let largest = ordner.datei("largest.json", largest);
    assert!(lauf(&["check", pfad(&largest)]).2.contains("kein gültiges JSON"));
}

#[test]
fn what_cannot_be_read_does_not_say_what_was_expected() {
    for (befehl, eingabe, satz) in [
        (
            &["check", "-"][..],
            "",
            "Spalte 1: kein gültiges JSON (hier ist die Datei zu Ende). Erwartet wird die Datei einer Session",
        ),
        (
            &["replay", "-"],
            "{}",
            "Das ist keine Jasstafel-Datei. Erwartet wird die Datei einer Session",
        ),
        (
            &["bericht", "-"],
            "[]",
            "Das ist keine Jasstafel-Datei. Erwartet wird die Datei einer Session oder eine Sicherung",
        ),
        (
            &["turnier", "pruefen", "-"],
            "",
            "Spalte 1: kein gültiges JSON (hier ist die Datei zu Ende). Erwartet wird ein Turnier",
        ),
        (
            &["turnier", "pruefen", "-"],
            r#"{"saat":1}"#,
            "Spalte 10: «spieler» fehlt. Erwartet wird ein Turnier",
        ),
        (
            &["turnier", "pruefen", "-"],
            r#"{"saat":1,"spieler":[],"foo":1}"#,
            "«foo» hat hier nichts verloren. Erwartet wird ein Turnier",
        ),
        (
            &["turnier", "pruefen", "-"],
            r#"{"saat":[],"spieler":[]}"#,
            "Was hier steht, passt nicht. Erwartet wird ein Turnier",
        ),
    ] {
        let (status, aus, err) = gespeist(befehl, eingabe.as_bytes());
        let soll = if befehl[0] == "check" { 1 } else { 2 };
        assert_eq!((status, aus.as_str(), err.lines().count()), (soll, "", 1), "{err}");
        assert!(err.contains(satz), "{err}");
        assert!(!err.contains("expected") && !err.contains("field"), "{err}");
    }
}

/// A log to which something is added that nobody should have written.
fn with(mut tisch: Tisch, ereignisse: Vec<Ereignis>) -> Tisch {
    for ereignis in ereignisse {
        let letzter = tisch.saetze.last().expect("Satz").clone();
        let id = EreignisId { seq: letzter.id.seq + 1, replica: 0xbeef };
        tisch.saetze.push(jasstafel::engine::log::Satz { id, ereignis, ..letzter });
    }
    tisch
}

/// Three Spiele, the first of them closed by the second and third.
fn three_spiele() -> (Tisch, EreignisId, EreignisId) {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, A, 90).spiel(Rosen, B, 80);
    let (first, last) = (tisch.id(0), tisch.id(2));
    (tisch, first, last)
}

fn bare(ziel: EreignisId, punkte_a: i32) -> Korrektur {
    let eintrag = Some(spiel(Rosen, A, punkte_a));
    let korrektur = korrektur(ziel, eintrag);
    Korrektur { wer: String::new(), grund: String::new(), einverstanden: false, ..korrektur }
}

#[test]
fn check_lets_a_bare_correction_or_undo_of_a_closed_entry_through() {
    let unknown = EreignisId { seq: 77, replica: 1 };
    let (_, first, last) = three_spiele();
    let korrigiert = |k: Korrektur| vec![Ereignis::Korrigiert(k)];
    let reason = Korrektur { grund: "verzählt".into(), ..bare(first, 50) };
    let agreed = Korrektur { einverstanden: true, ..bare(first, 50) };
    let lawful = Korrektur { grund: "verzählt".into(), einverstanden: true, ..bare(first, 50) };
    let undo = |ziel| Ereignis::Zurueckgenommen { ziel };
    let redo = |ziel| Ereignis::Wiederhergestellt { ziel };
    let half_undone = || vec![undo(last), redo(last)];
    for (name, ereignisse, erwartet) in [
        ("bare", korrigiert(bare(first, 50)), &["korrigiert, was so nicht geht", "(C4)"][..]),
        ("reason", korrigiert(reason), &["korrigiert, was so nicht geht", "(C4)"]),
        ("agreed", korrigiert(agreed), &["korrigiert, was so nicht geht", "(C4)"]),
        ("lawful", korrigiert(lawful.clone()), &[]),
        ("of nobody", korrigiert(bare(unknown, 50)), &["korrigiert, was so nicht geht"]),
        ("undo", vec![undo(first)], &["nimmt zurück, was so nicht geht", "(C4)"]),
        ("undo of the last", vec![undo(last)], &[]),
        ("undo and redo", half_undone(), &[]),
        ("undo twice", vec![undo(last), undo(last)], &["nimmt zurück, was so nicht geht"]),
        ("undo of nothing", vec![undo(unknown)], &["nimmt zurück, was so nicht geht"]),
        ("redo of nothing", vec![redo(unknown)], &["stellt wieder her, was so nicht geht"]),
    ] {
        let (tisch, ..) = three_spiele();
        let ordner = Ordner::neu("bare");
        let datei = ordner.datei("abend.json", als_datei(&with(tisch, ereignisse)));
        let (status, aus, err) = lauf(&["check", pfad(&datei)]);
        assert_eq!(status, i32::from(!erwartet.is_empty()), "{name} {err}");
        assert_eq!(aus.is_empty(), !erwartet.is_empty(), "{name}");
        assert_eq!(err.lines().count(), usize::from(!erwartet.is_empty()), "{name} {err}");
        for teil in erwartet {
            assert!(err.contains(teil), "{name} {err}");
        }
    }
    // C3: one Spiel later a name is enough, and wanted.
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let named = Korrektur { wer: "Beat".into(), ..bare(tisch.id(0), 50) };
    let nameless = Korrektur { wer: " ".into(), ..named.clone() };
    for (korrektur, fault) in [(named, None), (nameless, Some(Fault::Correction))] {
        let saetze = with(
            Tisch { session: tisch.session.clone(), saetze: tisch.saetze.clone() },
            korrigiert(korrektur),
        )
        .saetze;
        assert_eq!(audit(saetze).refused.first().map(|refusal| refusal.fault), fault);
    }
}

#[test]
fn check_names_the_first_refused_entry_alone() {
    let (tisch, first, last) = three_spiele();
    let partie = tisch.jetzt().id;
    let entered = |eintrag| Ereignis::Eingetragen { partie, eintrag };
    let nowhere = EreignisId { seq: 99, replica: 9 };
    let tisch = with(
        tisch,
        vec![
            entered(weis(A, 15)),
            Ereignis::Korrigiert(bare(first, 50)),
            entered(spiel(Rosen, A, 200)),
            Ereignis::Eingetragen { partie: nowhere, eintrag: spiel(Rosen, A, 100) },
            Ereignis::Zurueckgenommen { ziel: last },
            Ereignis::Zurueckgenommen { ziel: nowhere },
        ],
    );
    let ordner = Ordner::neu("alle");
    let datei = ordner.datei("abend.json", als_datei(&tisch));
    let (status, aus, err) = lauf(&["check", pfad(&datei)]);
    assert_eq!((status, aus.as_str()), (1, ""), "{err}");
    let soll = [
        (10, "Eintrag 5 (5-beef) hat keine Wirkung: ", "(W1)"),
        (11, "Eintrag 6 (6-beef) korrigiert, was so nicht geht: ", "(C4)"),
        (12, "Eintrag 7 (7-beef) hat keine Wirkung: ", "(K4)"),
        (13, "Eintrag 8 (8-beef) hat keine Wirkung: ", ""),
        (14, "Eintrag 9 (9-beef) nimmt zurück, was so nicht geht: ", "(C4)"),
        (15, "Eintrag 10 (10-beef) nimmt zurück, was so nicht geht: ", ""),
    ];
    assert_eq!(err.lines().count(), soll.len(), "{err}");
    for (ist, (zeile, satz, regel)) in err.lines().zip(soll) {
        let anfang = format!("jasstafel: {}:{zeile}: {satz}", datei.display());
        assert!(ist.starts_with(&anfang) && ist.ends_with(regel), "{ist}\n{anfang}");
    }

    // What holds is printed all the same, and the rest is named.
    for argumente in [&["replay"][..], &["replay", "--text"], &["bericht"]] {
        let mut argumente = argumente.to_vec();
        argumente.push(pfad(&datei));
        let (status, aus, same) = lauf(&argumente);
        assert_eq!((status, same), (1, err.clone()), "{argumente:?}");
        assert!(aus.lines().count() > 5, "{argumente:?} {aus}");
    }
    let (_, json, _) = lauf(&["replay", pfad(&datei)]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    // The undo counts as it always did.
    assert_eq!(json["partien"][0]["spiele"].as_array().map(Vec::len), Some(2));
}

#[test]
fn check_is_content_with_a_board_that_is_empty_or_lacks_parts() {
    // The records stay as they are written: their checksums are taken over their texts.
    let inhalt = als_datei(&abend());
    let (records, board) = inhalt.split_once(",\n  \"tafel\": ").expect("eine Tafel");
    let board = board.trim_end().strip_suffix('}').expect("das Ende der Datei");
    let ganz: Value = serde_json::from_str(board).expect("JSON");
    let without = |path: &[&str]| {
        let mut wert = ganz.clone();
        let (last, way) = path.split_last().expect("ein Name");
        let mut ort = &mut wert;
        for name in way {
            ort = match name.parse::<usize>() {
                Ok(nr) => &mut ort[nr],
                Err(_) => &mut ort[*name],
            };
        }
        ort.as_object_mut().expect("Objekt").remove(*last).expect("steht dort");
        wert
    };
    let mut more = ganz.clone();
    more["partien"][0]["bonus"] = json!(5);
    for (wert, satz) in [
        (json!({}), "Die Tafel in der Datei ist leer"),
        (json!([]), "Die Tafel in der Datei ist leer"),
        (json!(null), "Die Tafel in der Datei ist leer"),
        (json!(""), "Die Tafel in der Datei ist leer"),
        (json!(7), "Die Tafel in der Datei folgt nicht aus den Einträgen: tafel"),
        (without(&["partien"]), "In der Tafel der Datei fehlt tafel.partien"),
        (without(&["striche"]), "In der Tafel der Datei fehlt tafel.striche"),
        (
            without(&["partien", "0", "spiele", "1", "stand"]),
            "In der Tafel der Datei fehlt tafel.partien[0].spiele[1].stand",
        ),
        (
            more,
            "In der Tafel der Datei steht tafel.partien[0].bonus, das nicht aus den Einträgen folgt",
        ),
    ] {
        let file = format!("{records},\n  \"tafel\": {wert}\n}}\n").replace('\n', " ");
        let (status, aus, err) = gespeist(&["check", "-"], file.as_bytes());
        assert_eq!((status, aus.as_str()), (1, ""), "{satz} {err}");
        assert_eq!(err, format!("jasstafel: -:1: {satz}\n"));
    }
}

#[test]
fn bericht_of_nobody_is_an_empty_report() {
    let ordner = Ordner::neu("niemand");
    let datei = ordner.datei(
        "abend.json",
        als_datei(&Tisch::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A)),
    );
    for form in ["text", "csv", "json"] {
        let (status, aus, err) = bericht(&["--format", form, "--spieler=Emil"], &[&datei]);
        assert_eq!((status, aus.as_str()), (1, ""), "{err}");
        assert_eq!(err, "jasstafel: in diesen Partien spielt niemand mit dem Namen «Emil»\n");
        let (status, aus, _) = bericht(&["--format", form, "--spieler", "Anna"], &[&datei]);
        assert!(status == 0 && !aus.is_empty(), "{form}");
    }
    let (status, aus, _) = bericht(&["--spieler=Anna", "--bis=1999-01-01"], &[&datei]);
    assert_eq!((status, aus.as_str()), (1, ""));
}

#[test]
fn bericht_names_a_refused_entry_of_a_backup_in_the_first_line() {
    let (tisch, first, _) = three_spiele();
    let gut = als_datei(&abend()).replace("\"abend\"", "\"anderer\"");
    let schlecht = als_datei(&with(tisch, vec![Ereignis::Korrigiert(bare(first, 50))]));
    let sicherung = jasstafel::engine::save::schreibe_sicherung(&[gut.clone(), schlecht], &[]);
    let (status, aus, err) = gespeist(&["bericht", "-"], sicherung.as_bytes());
    assert_eq!((status, err.lines().count()), (1, 1), "{err}");
    assert!(aus.contains("Anna"), "{aus}");
    let zeile = sicherung.lines().position(|zeile| zeile.contains("beef")).expect("steht dort") + 1;
    let satz = format!("jasstafel: -:{zeile}: Eintrag 5 (5-beef) korrigiert, was so nicht geht: ");
    assert!(err.starts_with(&satz), "{err}");
}

#[cfg(unix)]
#[test]
fn a_closed_output_is_taken_for_a_good_one() {
    let exe = env!("CARGO_BIN_EXE_jasstafel");
    let closed = |arguments: &str| {
        let script = format!("'{exe}' {arguments} >&-");
        ergebnis(
            Command::new("sh").args(["-c", &script]).stdin(Stdio::null()).output().expect("läuft"),
        )
    };
    let satz = "jasstafel: die Ausgabe lässt sich nicht schreiben: sie ist geschlossen\n";
    for arguments in ["jassarten", "--help", "weis --help", "--version"] {
        assert_eq!(closed(arguments), (2, String::new(), satz.to_owned()), "{arguments}");
    }
    // What says nothing there has nothing to lose.
    assert_eq!(closed("check").0, 2);
    assert_eq!(closed("spielen").0, 2);
    // Open for reading only is as good as closed, and into nothing is not.
    let lesend = fs::File::open("/dev/null").expect("offen");
    let output = jasstafel().arg("jassarten").stdout(lesend).output().expect("läuft");
    assert_eq!(ergebnis(output).0, 2);
    let output = jasstafel().arg("jassarten").stdout(Stdio::null()).output().expect("läuft");
    assert_eq!(ergebnis(output).0, 0);
}

#[test]
fn lawful_evenings_are_refused_by_the_audit() {
    for partie in partien::partien() {
        let Audit { refused, unjudged, .. } = audit(partien::schreibe(&partie).saetze);
        assert_eq!((refused, unjudged), (vec![], None));
    }
    let saetze = abend().saetze;
    let folded = wert(&jasstafel::engine::replay::tafel(&audit(saetze.clone()).session));
    let once = jasstafel::engine::log::Session::aus(saetze);
    assert_eq!(folded, wert(&jasstafel::engine::replay::tafel(&once)));
}

#[test]
fn one_of_a_thing_is_told_in_the_plural() {
    let ordner = Ordner::neu("mehrzahl");
    let leer = ordner.datei("leer.json", als_datei(&Tisch::schieber(1000)));
    let (_, aus, _) = lauf(&["check", pfad(&leer)]);
    assert!(aus.ends_with(": in Ordnung: 1 Partie, 1 Eintrag\n"), "{aus}");
    let turnier = ordner.datei("turnier.json", tournament(&["A", "B", "C", "D"]));
    let (_, aus, _) = lauf(&["turnier", "pruefen", pfad(&turnier)]);
    assert!(aus.contains("Passe 1 läuft, 1 Blatt fehlt;") && aus.ends_with("Joker 0\n"), "{aus}");
    let mut tisch = Tisch::leer();
    let mut head = kopf("schieber", json!({"ziel": 1000}), 0);
    head.spieler.truncate(1);
    let id = EreignisId { seq: 1, replica: 1 };
    let zeit = jasstafel::engine::log::Zeit(0);
    let ereignis = Ereignis::PartieBegonnen(head);
    tisch.saetze.push(jasstafel::engine::log::Satz { id, zeit, ereignis });
    let (status, _, err) = gespeist(&["check", "-"], als_datei(&tisch).as_bytes());
    assert_eq!(status, 1);
    assert!(err.contains("Es braucht 4 Namen, hier: 1."), "{err}");
}

/// Words of calls, and what nobody would write.
fn argument() -> impl Strategy<Value = OsString> {
    let words = prop::sample::select(vec![
        "replay",
        "check",
        "jassarten",
        "weis",
        "ausmachen",
        "turnier",
        "auslosen",
        "pruefen",
        "rangliste",
        "bericht",
        "--text",
        "--csv",
        "--alle",
        "--format",
        "--format=csv",
        "--von",
        "--von=2026-01-01",
        "--bis",
        "--spieler",
        "--spieler=",
        "--jassart=schieber",
        "--help",
        "-h",
        "--version",
        "-V",
        "-hV",
        "-",
        "--",
        "---",
        "-=",
        "--=",
        "--text=",
        "",
        " ",
        "a.json",
        "help",
        "--help=1",
        "-h=",
        "=",
        "-\u{feff}",
        "+262142-12-31",
        "--von=+262142-12-31",
        "--bis=-262143-01-01",
        "--bis=9999999999-01-01",
    ]);
    let word = prop_oneof![words.prop_map(OsString::from), "\\PC{0,12}".prop_map(OsString::from)];
    #[cfg(unix)]
    let word = prop_oneof![
        8 => word,
        1 => prop::collection::vec(any::<u8>(), 0..6)
            .prop_map(std::os::unix::ffi::OsStringExt::from_vec),
    ];
    word
}

/// Events as anybody could write them, lawful or not, about ids that are there or not.
fn event() -> impl Strategy<Value = Ereignis> {
    let id = (0_u64..14, prop::sample::select(vec![0xbeef_u32, 0xa3f2, 1]));
    let id = id.prop_map(|(seq, replica)| EreignisId { seq, replica });
    let id =
        prop_oneof![6 => (1_u64..14).prop_map(|seq| EreignisId { seq, replica: 0xbeef }), 1 => id];
    let number = prop_oneof![3 => -10..300_i32, 1 => any::<i32>()];
    let side = prop::sample::select(vec![A, B]);
    let entry = (number, side, 0..8_u8).prop_map(|(number, side, kind)| match kind {
        0 => weis(side, number.rem_euclid(3) * 50),
        1 => stoeck(side),
        2 => berg(side, None),
        3 => merci(side, None),
        4 => strafe(side, number),
        5 => matsch(Rosen, A, side),
        6 => werte(json!({"kp": [number, 0], "weis": number})),
        // What no pair makes 157 of is refused, and must not be reckoned with.
        _ => ausgang(
            Eicheln,
            side,
            jasstafel::engine::event::Ausgang::Punkte(je(number, 157_i32.wrapping_sub(number))),
        ),
    });
    let text = prop::sample::select(vec!["", "Beat", " "]);
    let correction = (id.clone(), prop::option::of(entry.clone()), text, any::<bool>());
    let correction = (correction, prop::collection::vec(id.clone(), 0..3)).prop_map(
        |((ziel, eintrag, text, einverstanden), mit)| {
            let (wer, grund) = (text.to_owned(), text.to_owned());
            Ereignis::Korrigiert(Korrektur { ziel, eintrag, wer, grund, einverstanden, mit })
        },
    );
    let head =
        prop::sample::select(vec!["schieber", "differenzler-offen", "coiffeur-schieber", "jass"]);
    let head = (head, 0..6_usize).prop_map(|(jassart, players)| {
        let mut head = kopf(jassart, json!({}), 0);
        head.spieler.truncate(players);
        Ereignis::PartieBegonnen(head)
    });
    prop_oneof![
        8 => (id.clone(), entry).prop_map(|(partie, eintrag)| Ereignis::Eingetragen { partie, eintrag }),
        3 => correction,
        3 => id.clone().prop_map(|ziel| Ereignis::Zurueckgenommen { ziel }),
        2 => id.prop_map(|ziel| Ereignis::Wiederhergestellt { ziel }),
        1 => head,
        1 => ("[ABÄ]{0,2}", "[ABÄ]{0,2}").prop_map(|(von, zu)| Ereignis::Umbenannt { von, zu }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn some_arguments_make_it_panic(arguments in prop::collection::vec(argument(), 0..7)) {
        if let Err(error) = jasstafel::befehl::call::parse(&arguments) {
            prop_assert!(!error.to_string().trim().is_empty());
        }
    }

    #[test]
    fn some_logs_make_it_panic_or_the_audit_folds_them_otherwise(
        events in prop::collection::vec(event(), 0..30),
    ) {
        use jasstafel::befehl::{bericht, check, datei, refusal, replay};
        use jasstafel::engine::log::{Satz, Session, Zeit};
        use jasstafel::text::Sprache;
        let start = Ereignis::PartieBegonnen(kopf("schieber", json!({"ziel": 1000}), 0));
        let saetze: Vec<Satz> = [start].into_iter().chain(events).zip(1..).map(|(ereignis, seq)| {
            Satz { id: EreignisId { seq, replica: 0xbeef }, zeit: Zeit(0), ereignis }
        }).collect();
        let board = |session: &Session| wert(&jasstafel::engine::replay::tafel(session));
        let audited = audit(saetze.clone());
        prop_assert_eq!(board(&audited.session), board(&Session::aus(saetze.clone())));
        prop_assert_eq!(audited.unjudged, None);
        let tisch = Tisch { saetze, ..Tisch::leer() };
        let inhalt = als_datei(&tisch);
        let checked = check::pruefe(Sprache::DE, &inhalt);
        prop_assert_eq!(checked.err().map_or(0, |all| all.len()), audited.refused.len());
        let gelesen = datei::lies(Sprache::DE, &inhalt).expect("lesbar");
        replay::als_json(&gelesen);
        replay::als_text(Sprache::DE, &gelesen);
        let ids: Vec<EreignisId> = gelesen.saetze.iter().map(|satz| satz.id).collect();
        for fehler in refusal::in_file(Sprache::DE, &audited, &inhalt, &ids) {
            prop_assert!(fehler.zeile > 5 && !fehler.was.is_empty());
        }
        for (_, form) in bericht::Form::ALLE {
            let mut sammlung = bericht::Sammlung::default();
            sammlung.nimm(Sprache::DE, 0, &inhalt).expect("lesbar");
            let made = sammlung.bericht(Sprache::DE, &Default::default(), form).expect("Bericht");
            prop_assert_eq!(made.refused.len(), audited.refused.len());
        }
    }

    #[test]
    fn some_tournaments_make_it_panic(
        numbers in prop::collection::vec(prop_oneof![4 => 0..6_i64, 1 => any::<i64>(), 1 => Just(157)], 14),
        names in prop::collection::vec("[a-e=|]{0,2}", 0..9),
        words in prop::collection::vec(any::<bool>(), 4),
    ) {
        use jasstafel::befehl::turnier::{Form, lose, pruefe, rangliste};
        use jasstafel::text::Sprache;
        let n = &numbers;
        let request = json!({
            "saat": n[0],
            "regeln": {
                "passen": n[1], "spiele": n[2], "joker": n[3], "streich": words[0],
                "wertung": if words[1] { "bruehl" } else { "punkte" },
                "teams": if words[2] { "gelost" } else { "fest" },
            },
            "spieler": names,
            "passen": [{
                "tische": [{"a": [n[4], n[5]], "b": [n[6], n[7]], "blatt": [[n[8], n[9]], [n[10], n[11]]]}],
                "joker": if words[3] { json!([n[12]]) } else { json!([]) },
            }],
            "protokoll": if words[3] { json!([]) } else { json!([{"passe": n[12], "tisch": n[13], "vorher": [[n[8], n[9]]], "wer": "", "grund": ""}]) },
        }).to_string();
        for alle in [false, true] {
            let _ = lose(Sprache::DE, &request, alle);
        }
        let _ = pruefe(Sprache::DE, &request);
        for form in [Form::Json, Form::Text, Form::Csv] {
            let _ = rangliste(Sprache::DE, &request, form);
        }
    }

    #[test]
    fn some_damage_makes_it_panic(place in any::<prop::sample::Index>(), cut in 0..4_usize, byte in any::<char>()) {
        use jasstafel::befehl::{bericht, check, turnier};
        use jasstafel::text::Sprache;
        let names = r#"{"saat":7,"spieler":["A","B","C","D"]}"#.to_owned();
        for text in [als_datei(&abend()), names] {
            let mut signs: Vec<char> = text.chars().collect();
            let from = place.index(signs.len());
            let to = (from + cut).min(signs.len());
            signs.splice(from..to, [byte]);
            let text: String = signs.into_iter().collect();
            let _ = check::pruefe(Sprache::DE, &text);
            let _ = bericht::Sammlung::default().nimm(Sprache::DE, 0, &text);
            let _ = turnier::pruefe(Sprache::DE, &text);
        }
    }
}

#[test]
fn some_calls_end_by_a_panic() {
    let ordner = Ordner::neu("panik");
    let gut = ordner.datei("gut.json", als_datei(&abend()));
    let schlecht = ordner.datei("schlecht.json", b"\xef\xbb\xbf\xff");
    let namen = ordner.datei("namen.json", tournament(&["A", "B", "C", "D"]));
    let dateien =
        [pfad(&gut), pfad(&schlecht), pfad(&namen), "-", "", "/dev/null", "gibt\nes nicht"];
    let anfaenge: [&[&str]; 12] = [
        &["replay"],
        &["replay", "--text"],
        &["check"],
        &["turnier", "auslosen"],
        &["turnier", "auslosen", "--alle"],
        &["turnier", "pruefen"],
        &["turnier", "rangliste", "--text"],
        &["turnier", "rangliste", "--csv"],
        &["bericht", "--format=csv", "--spieler=\u{202e}"],
        &["bericht", "--von=+262142-12-31", "--bis=+262142-12-31"],
        &["jassarten"],
        &["weis"],
    ];
    for anfang in anfaenge {
        for datei in dateien {
            let mut argumente = anfang.to_vec();
            argumente.push(datei);
            let (status, _, err) = lauf(&argumente);
            assert!((0..=2).contains(&status), "{argumente:?} {status} {err}");
            assert!(!err.contains("panicked"), "{argumente:?} {err}");
            assert!(err.lines().all(|zeile| zeile.starts_with("jasstafel: ")), "{err}");
        }
    }
}
