//! The command line as a process: what it prints, where it complains and how it ends.

use crate::partien;
use crate::table::*;
use jasstafel::engine::archive::file::{Aside, Damage, FILE_MAX, FORMAT, key};
use jasstafel::engine::archive::write::{write_backup, write_file, write_record, write_records};
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::mode::Mode::{Eicheln, Rosen};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Correction, Event};
use jasstafel::engine::facts::tischregeln::MONEY;
use jasstafel::engine::jassart;
use jasstafel::engine::session::audit::{Audit, Fault, audit};
use jasstafel::engine::session::decide::Command as GameCommand;
use jasstafel::engine::session::log::Record;
use jasstafel::engine::tournament::step::Step;
use jasstafel::engine::tournament::{HandIn, TournamentRules};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("jasstafel-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn input(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, content).expect("a file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn jasstafel() -> Command {
    Command::new(env!("CARGO_BIN_EXE_jasstafel"))
}

/// Exit status, stdout and stderr.
fn run(arguments: &[&str]) -> (i32, String, String) {
    result(jasstafel().args(arguments).stdin(Stdio::null()).output().expect("it runs"))
}

fn result(output: Output) -> (i32, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("no signal"), text(output.stdout), text(output.stderr))
}

/// The same with something on stdin.
fn fed(arguments: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut kind = jasstafel()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut on = kind.stdin.take().expect("stdin");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        let _ = on.write_all(&input);
    });
    let result = result(kind.wait_with_output().expect("it ends"));
    writer.join().expect("written");
    result
}

fn path(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

fn as_file(table: &Table) -> String {
    let id = SessionId::try_from("abend".to_owned()).expect("an id");
    write_file(&id, &table.records)
}

fn evening() -> Table {
    Table::schieber(1000).of_everything()
}

#[test]
fn replay_prints_the_board_of_an_evening_as_json() {
    let folder = Folder::new("replay");
    let input = folder.input("abend.json", as_file(&evening()));
    let (status, of, err) = run(&["replay", path(&input)]);
    assert_eq!((status, err.as_str()), (0, ""));
    let slate: Value = serde_json::from_str(&of).expect("a document");
    assert_eq!(slate, evening().board());
    assert_eq!(slate["partien"][0]["parteien"][0]["punkte"], json!(347));
    // Options may stand before or behind, and after -- there are none.
    assert_eq!(run(&["replay", "--", path(&input)]).1, of);
    assert_eq!(run(&["replay", path(&input), "--text"]), run(&["replay", "--text", path(&input)]));
}

#[test]
fn replay_gives_the_recorded_board_of_a_whole_partie() {
    let folder = Folder::new("partie");
    let input = folder.input("101.json", as_file(&partien::write(&partien::partien()[0])));
    let (status, of, _) = run(&["replay", path(&input)]);
    assert_eq!(status, 0);
    let slate: Value = serde_json::from_str(&of).expect("JSON");
    let partie = &slate["partien"][0];
    let each =
        |key: &str| [&partie["parteien"][0][key], &partie["parteien"][1][key]].map(Value::clone);
    assert_eq!(each("punkte"), [json!(1131), json!(881)]);
    assert_eq!(each("summe_striche"), [json!(2), json!(1)]);
    assert_eq!(partie["berg"]["seite"], json!(1));
    assert_eq!(partie["ende"]["sieger"], json!([0]));
    assert_eq!(partie["ende"]["durch"], json!("stoeck"));
    assert_eq!(partie["ende"]["quellen"][0]["regel"], json!("A1"));
    assert_eq!(partie["spiele"].as_array().map(Vec::len), Some(11));
}

#[test]
fn replay_text_is_a_table_for_people() {
    let folder = Folder::new("text");
    let mut table = Table::with("schieber", json!({"ziel": 1000, "faktor.schellen": 2}));
    table
        .attempt(jasstafel::engine::session::decide::Command::SetTitle {
            title: "Stammtisch\u{1b}[2J".into(),
        })
        .expect("a title");
    let table = table.spiel(Rosen, A, 100).weis(B, 50).matsch(Eicheln, B, A).penalty(A, 700);
    let target = table.id(0);
    let table = table
        .corrected(binding(correction(target, Some(spiel(Rosen, A, 90)))))
        .stoeck(A)
        .ansage(Rosen)
        .merci(A);
    let input = folder.input("abend.json", as_file(&table));
    let (status, of, err) = run(&["replay", "--text", path(&input)]);
    assert_eq!((status, err.as_str()), (0, ""));
    // A name cannot command the terminal.
    assert!(!of.contains('\u{1b}'));
    assert_eq!(
        of,
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
  3      Chris  Rosen            0 : 0          A      20 : 0    1'067 : 117  abgebrochen durch Merci

  Ende: A gewinnt, Merci mit genügend Punkten, Schneider (B3 B8)
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
fn replay_text_names_who_dealt_and_not_who_sits_there_now() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, B, 100);
    let table = table.changed(replaced(1, "Edi")).spiel(Rosen, A, 100);
    let (status, of, _) = fed(&["replay", "--text", "-"], as_file(&table).as_bytes());
    assert_eq!(status, 0);
    let dealt = |line: &&str| line.starts_with("  ") && line.contains(" Rosen ");
    let dealers: Vec<&str> =
        of.lines().filter(dealt).filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(dealers, ["Anna", "Beat", "Chris"], "{of}");
    assert!(of.contains("  B  Edi & Dora\n"), "{of}");
}

/// A Tischregel that has been given up since is no reason to call what was usual then anything else.
#[test]
fn replay_text_of_an_older_edition_calls_usual_what_was_usual_then() {
    let usual = |rules: Value| {
        let table = Table::in_edition(Edition::THIRD, "coiffeur-einzel", rules);
        let (status, of, err) = fed(&["replay", "--text", "-"], as_file(&table).as_bytes());
        assert_eq!(status, 0, "{err}");
        of.contains("Tischregeln: wie üblich")
    };
    assert!(usual(json!({})));
    assert!(!usual(json!({"coiffeur.gegner": "eigene"})));
}

#[test]
fn replay_text_shows_the_boards_with_a_form_too() {
    let folder = Folder::new("formulare");
    let table = Table::with("differenzler-offen", json!({"spiele": 1}))
        .entry(values(json!({"ansage": [30, 0, 80, 40], "kp": [33, 0, 80, 44]})))
        .partie("coiffeur-schieber", json!({}), 0)
        .entry(values(json!({"partei": 0, "kontrakt": "joker-2", "kp": 157, "matsch": true})));
    let input = folder.input("abend.json", as_file(&table));
    let (status, of, _) = run(&["replay", "--text", path(&input)]);
    assert_eq!(status, 0);
    for line in [
        "  Spiel  A          B        C         D",
        "  1      30/33 → 3  0/0 → 0  80/80 → −10  40/44 → 4",
        "  Total  3          0        −10       4",
        "  Ende: C gewinnt, alles ist gespielt",
        "  Joker 2 ×8   2'056  –",
        "  Die Partie läuft.",
    ] {
        let short = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(of.lines().any(|z| short(z) == short(line)), "{line}\n{of}");
    }
}

#[test]
fn check_tells_a_result_that_its_entries_do_not_give() {
    let folder = Folder::new("check-notiert");
    let mut table = Table::in_edition(Edition::FIRST, "schieber", json!({"ziel": 300}));
    table = table.matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A);
    let mut note = table.session.due_notes().remove(0);
    note.edition = Edition::FIRST;
    note.parties[1].points = Points(58);
    table.record(Event::Concluded(note));
    let input = folder.input("notiert.json", as_file(&table));
    let (status, of, err) = run(&["check", path(&input)]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(
        of.contains(": in Ordnung: 1 Partie, 5 Einträge; Partie 1: Gewertet nach der Ausgabe 1"),
        "{of}"
    );
    // Of a backup as well, with the session.
    let backup = write_backup(
        &[as_file(&evening()).replace("\"abend\"", "\"anderer\""), as_file(&table)],
        &[],
    );
    let (status, of, err) = fed(&["check", "-"], backup.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
    let said = "2 Sessions, 12 Einträge; Session abend, Partie 1: Gewertet nach der Ausgabe 1";
    assert!(of.contains(said), "{of}");
}

#[test]
fn check_says_of_each_file_whether_it_is_whole_and_follows() {
    let folder = Folder::new("check");
    let whole = as_file(&evening());
    let good = folder.input("gut.json", &whole);
    let (status, of, err) = run(&["check", path(&good)]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(of, format!("{}: in Ordnung: 1 Partie, 7 Einträge\n", good.display()));

    // A record is one line; the board is the last but one.
    let sum = folder.input("summe.json", whole.replacen("\"punkte\":347", "\"punkte\":348", 1));
    let checksum = folder.input("pruefsumme.json", whole.replacen("[100,57]", "[101,56]", 1));
    let cut_off = folder.input("halb.json", &whole[..whole.len() / 2]);
    let foreign = folder.input("fremd.json", "{\"art\": \"anderes\"}");
    let newer = folder.input("neuer.json", whole.replacen("\"version\": 3", "\"version\": 7", 1));
    let empty = folder.input("leer.json", "");
    let bytes = folder.input("bytes.json", b"{\n\n\"a\": \"\xff\"}");
    // Two devices, each lawful by itself: the second Weis has no effect.
    let mut two = Table::schieber(1000).weis(A, 20).records;
    let mut outsider = Table::schieber(1000).weis(B, 50).records.remove(1);
    outsider.id = EventId { seq: 2, replica: 0xffff };
    two.push(outsider);
    let without_effect =
        folder.input("zwei.json", as_file(&Table { records: two, ..Table::empty() }));

    let cases = [
        (
            &sum,
            14,
            "Die Tafel in der Datei folgt nicht aus den Einträgen: tafel.partien[0].parteien[0].punkte",
        ),
        (&checksum, 7, "Eintrag 2 ist beschädigt: Die Prüfsumme stimmt nicht."),
        (&foreign, 1, "Das ist keine Jasstafel-Datei."),
        (&newer, 3, "Geschrieben von einer neueren Jasstafel (Format 7)."),
        (&empty, 1, "Spalte 1: kein gültiges JSON"),
        (&bytes, 3, "die Datei ist beschädigt: hier steht kein Text in UTF-8"),
        (
            &without_effect,
            8,
            "Eintrag 3 (2-ffff) hat keine Wirkung: In diesem Spiel hat schon die andere Seite gewiesen",
        ),
    ];
    for (input, line, what) in &cases {
        let (status, of, err) = run(&["check", path(input)]);
        assert_eq!((status, of.as_str()), (1, ""), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
        let beginning = format!("jasstafel: {}:{line}: {what}", input.display());
        assert!(err.starts_with(&beginning), "{err}\n{beginning}");
    }
    let (status, _, err) = run(&["check", path(&cut_off)]);
    assert_eq!((status, err.lines().count()), (1, 1));

    // All are checked, whatever the first ones say; the worst decides.
    let mut all: Vec<&str> = cases.iter().map(|(input, ..)| path(input)).collect();
    all.push(path(&good));
    let mut arguments = vec!["check"];
    arguments.extend(&all);
    let (status, of, err) = run(&arguments);
    assert_eq!((status, of.lines().count(), err.lines().count()), (1, 1, cases.len()));
    let lacks = folder.0.join("fehlt.json");
    let (status, of, err) = run(&["check", path(&lacks), path(&sum), path(&good)]);
    assert_eq!((status, of.lines().count(), err.lines().count()), (2, 1, 2));
}

/// Each session of a backup as its own file would be, with its lines in the backup.
#[test]
fn check_reads_each_session_of_a_backup() {
    let folder = Folder::new("check-sicherung");
    let records = evening().records;
    let files = ["anna", "beat"]
        .map(|id| write_records(&SessionId::try_from(id.to_owned()).expect("an id"), &records));
    let whole = write_backup(&files, &[]);
    let good = folder.input("gut.json", &whole);
    let (status, of, err) = run(&["check", path(&good)]);
    assert_eq!((status, err.as_str()), (0, ""));
    let expected =
        "in Ordnung: Sicherung mit 2 Sessions, 14 Einträge; ohne Tafeln, also ohne Summen";
    assert_eq!(of, format!("{}: {expected} zum Prüfen\n", good.display()));

    // A second side weist what the first one has written, in the second session.
    let mut two = Table::schieber(1000).weis(A, 20).records;
    let mut outsider = Table::schieber(1000).weis(B, 50).records.remove(1);
    outsider.id = EventId { seq: 2, replica: 0xffff };
    two.push(outsider);
    let session = SessionId::try_from("zwei".to_owned()).expect("an id");
    let refused = write_backup(&[files[0].clone(), write_records(&session, &two)], &[]);
    let line = refused.lines().position(|line| line.contains("2-ffff")).expect("stands there") + 1;
    let input = folder.input("zwei.json", refused);
    let (status, of, err) = run(&["check", path(&input)]);
    assert_eq!((status, of.as_str()), (1, ""));
    let beginning = format!("jasstafel: {}:{line}: Eintrag 3 (2-ffff)", input.display());
    assert!(err.starts_with(&beginning) && err.lines().count() == 1, "{err}");

    let aside = [(EventId { seq: 9, replica: 1 }, "kaputt".to_owned())];
    let input = folder.input("beiseite.json", backup(&records, &aside));
    let (status, of, err) = run(&["check", path(&input)]);
    assert_eq!((status, of.as_str()), (1, ""));
    assert!(err.ends_with("1 Eintrag liess sich nicht lesen und fehlt hier\n"), "{err}");
}

/// It was complained of in line 1, and nobody knew of which session.
#[test]
fn damage_in_a_backup_is_told_in_its_line_and_of_its_session() {
    let records = evening().records;
    let files = ["montag", "dienstag"]
        .map(|id| write_records(&SessionId::try_from(id.to_owned()).expect("an id"), &records));
    let whole = write_backup(&files, &[]);
    let [second, third] = [1, 2].map(|nth| write_record(&records[nth]));
    let newer = third.replacen("\"v\":3", "\"v\":9", 1);
    let never = third.replacen("\"v\":3", "\"v\":0", 1);
    let other = third.replacen("\"punkte\":", "\"punkt\":", 1);
    let changed = third.replacen("\"zeit\":", "\"zeit\":1", 1);
    let third = third.as_str();
    for (stands, other, at, said) in [
        (third, changed.as_str(), 0, "Eintrag 3 ist beschädigt: Die Prüfsumme stimmt nicht."),
        (third, &second, 0, "Eintrag 3 steht doppelt oder am falschen Ort (2-a3f2)."),
        (third, &never, 0, "Eintrag 3 nennt kein Format, das es gibt"),
        (third, &other, 0, "Eintrag 3 ist nicht lesbar"),
        (third, "7", 0, "Eintrag 3 ist nicht lesbar."),
        // What a file says of itself: its version, and what no field of it is.
        (third, &newer, -5, "Geschrieben von einer neueren Jasstafel (Format 9)."),
        (
            "\"version\": 3",
            "\"version\": 8",
            0,
            "Geschrieben von einer neueren Jasstafel (Format 8).",
        ),
        (
            "\"saetze\"",
            "\"fremd\": 1,\n\"saetze\"",
            0,
            "Das Feld «fremd» ist unbekannt oder steht zweimal",
        ),
        (
            "\"jasstafel-session\"",
            "\"anderes\"",
            -1,
            "Das ist keine Jasstafel-Datei. Erwartet wird",
        ),
    ] {
        let place = whole.rfind(stands).expect("stands there");
        let broken = [&whole[..place], other, &whole[place + stands.len()..]].concat();
        let line = broken[..place].lines().count() as i32 + at;
        for (command, exit) in [("check", 1), ("bericht", 2)] {
            let (status, of, err) = fed(&[command, "-"], broken.as_bytes());
            assert_eq!((status, of.as_str(), err.lines().count()), (exit, "", 1), "{err}");
            let beginning = format!("jasstafel: -:{line}: Session dienstag: {said}");
            assert!(err.starts_with(&beginning), "{err}\n{beginning}");
        }
    }
    // Where all of it is newer, it is none of the sessions.
    let newer = whole.replace("\"version\": 3", "\"version\": 8");
    let (_, _, err) = fed(&["check", "-"], newer.as_bytes());
    assert!(err.starts_with("jasstafel: -:3: Geschrieben von einer neueren Jasstafel"), "{err}");
    // What breaks off may have been either.
    let (_, _, err) = fed(&["check", "-"], &whole.as_bytes()[..whole.len() / 2]);
    assert!(err.contains("Erwartet wird die Datei einer Session oder eine Sicherung"), "{err}");
}

#[test]
fn a_name_that_no_session_has_is_told_as_such() {
    let file = as_file(&evening()).replacen("\"abend\"", "\"räss\"", 1);
    let said = "«session» nennt keine Session: Der Name hat 1 bis 40 Zeichen";
    for content in [file.clone(), write_backup(&[as_file(&evening()), file], &[])] {
        let line = content.lines().position(|line| line.contains("räss")).expect("there") + 1;
        let (status, _, err) = fed(&["check", "-"], content.as_bytes());
        assert_eq!(status, 1);
        assert!(err.starts_with(&format!("jasstafel: -:{line}: {said}")), "{err}");
    }
}

/// A part of an evening: what is missing explains what is refused, and was not told.
#[test]
fn check_says_which_numbers_are_missing_also_where_something_is_wrong() {
    let (table, first, _) = three_spiele();
    let agreed = Correction { reason: "verzählt".into(), agreed: true, ..bare(first, 50) };
    let mut table = with(table, vec![Event::Corrected(agreed)]);
    table.records.remove(1);
    let single = as_file(&table);
    let whole = as_file(&evening()).replace("\"abend\"", "\"anderer\"");
    for content in [single.clone(), write_backup(&[whole, single], &[])] {
        let (status, of, err) = fed(&["check", "-"], content.as_bytes());
        assert_eq!((status, of.as_str(), err.lines().count()), (1, "", 2), "{err}");
        let line = |stands: &str| {
            let lines = content.lines().zip(1..).filter(|(line, _)| line.contains(stands));
            lines.last().expect("there").1
        };
        let [refused, missing] = [line("    {\"v\":3,\"id\":\"5-beef\""), line("\"saetze\": [")];
        let refused =
            format!("jasstafel: -:{refused}: Eintrag 4 (5-beef) korrigiert, was so nicht");
        let missing = format!(
            "jasstafel: -:{missing}: Session abend ist ein Teil, diese Nummern sind nicht dabei: 2\n"
        );
        assert!(err.starts_with(&refused) && err.ends_with(&missing), "{err}\n{refused}");
    }
}

#[test]
fn check_names_the_places_in_which_a_board_differs() {
    let table = (0..40).fold(Table::schieber(100_000), |table, _| table.spiel(Rosen, A, 100));
    let content = as_file(&table);
    let (records, board) = content.split_once("\"tafel\": ").expect("a board");
    let board = board.trim_end().strip_suffix('}').expect("the end of the file");
    let whole: Value = serde_json::from_str(board).expect("JSON");
    let line = records.lines().count();
    for (lacking, last) in [
        (1, "In der Tafel der Datei fehlt tafel.partien[0].spiele[0].stand"),
        (2, "In der Tafel der Datei fehlt tafel.partien[0].spiele[1].stand"),
        (20, "In der Tafel der Datei fehlt tafel.partien[0].spiele[19].stand"),
        (21, "und 1 weitere Stelle der Tafel"),
        (40, "und 20 weitere Stellen der Tafel"),
    ] {
        let mut board = whole.clone();
        for nth in 0..lacking {
            let spiel = board["partien"][0]["spiele"][nth].as_object_mut().expect("a Spiel");
            spiel.remove("stand").expect("stands there");
        }
        let file = format!("{records}\"tafel\": {board}}}");
        let (status, of, err) = fed(&["check", "-"], file.as_bytes());
        assert_eq!((status, of.as_str(), err.lines().count()), (1, "", lacking.min(21)), "{err}");
        assert!(err.ends_with(&format!("jasstafel: -:{line}: {last}\n")), "{err}");
    }
}

/// A file without its record 2, one without its record 3, and what there is of both together.
fn halves(table: &Table, session: &str) -> [String; 3] {
    let id = SessionId::try_from(session.to_owned()).expect("an id");
    let without = |place: usize| {
        let mut records = table.records.clone();
        records.remove(place);
        write_file(&id, &records)
    };
    [without(1), without(2), write_file(&id, &table.records)]
}

/// A link carries one Partie of an evening: what is there is in order, and not all there is.
#[test]
fn check_and_report_say_which_numbers_are_missing() {
    let table = Table::schieber(300).spiel(Rosen, A, 100).spiel(Rosen, A, 90).spiel(Rosen, B, 80);
    let folder = Folder::new("teile");
    let [first, second, whole] = halves(&table, "abend");
    let first = folder.input("erste.json", first);
    let second = folder.input("zweite.json", second);
    let (status, of, err) = run(&["check", path(&first), path(&second)]);
    assert_eq!((status, err.as_str()), (0, ""));
    let missing = |number| {
        let missing = "das ist ein Teil, diese Nummern sind nicht dabei";
        format!("in Ordnung: 1 Partie, 3 Einträge; {missing}: {number}")
    };
    let lines = [(&first, 2), (&second, 3)]
        .map(|(input, number)| format!("{}: {}\n", input.display(), missing(number)));
    assert_eq!(of, lines.concat());
    // Parts that complete each other are whole, and that alone says nothing.
    let (status, _, err) = report(&[], &[&first]);
    let said = "Session abend ist ein Teil, diese Nummern sind nicht dabei: 2";
    assert_eq!((status, err), (0, format!("jasstafel: {said}\n")));
    let (status, of, err) = report(&[], &[&first, &second]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(of, fed(&["bericht", "-"], whole.as_bytes()).1);
    // Of a backup each session.
    let [.., other] = halves(&table, "anderer");
    let file = write_backup(&[fs::read_to_string(&first).expect("read"), other], &[]);
    let (status, of, err) = fed(&["check", "-"], file.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(of.ends_with(&format!("2 Sessions, 7 Einträge; {said}\n")), "{of}");
}

#[test]
fn check_says_of_a_tournament_too_which_numbers_are_missing() {
    let mut table = Table::empty();
    let names = ["Anna", "Beat", "Chris", "Dora"].map(str::to_owned).to_vec();
    for step in [
        Step::Rules { seed: 7, rules: TournamentRules::default() },
        Step::Rules { seed: 8, rules: TournamentRules::default() },
        Step::Registered { names },
    ] {
        table.must(GameCommand::Tournament(step));
    }
    let [first, _, _] = halves(&table, "turnier");
    let (status, of, err) = fed(&["check", "-"], first.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(of.contains("Turnier") && of.ends_with("sind nicht dabei: 2\n"), "{of}");
}

#[test]
fn check_knows_a_file_without_a_board() {
    let folder = Folder::new("ohne-tafel");
    let whole = as_file(&evening());
    let without = whole.split_once(",\n  \"tafel\"").map(|(without, _)| format!("{without}}}"));
    let input = folder.input("ohne.json", without.expect("a board"));
    let (status, of, _) = run(&["check", path(&input)]);
    assert_eq!(status, 0);
    assert!(of.ends_with("ohne Tafel, also ohne Summen zum Prüfen\n"), "{of}");
}

#[test]
fn a_spiel_without_its_mode_is_told_so_and_refused_where_the_table_needs_it() {
    let folder = Folder::new("ohne-angabe");
    let open = Table::schieber(300).spiel(None, A, 100).matsch(None, A, A).merci(A);
    let input = folder.input("offen.json", as_file(&open));
    let (status, of, _) = run(&["replay", path(&input)]);
    let replay: Value = serde_json::from_str(&of).expect("JSON");
    let first = &replay["partien"][0]["spiele"][0];
    assert_eq!((status, &first["modus"], &first["schreibt"][0]), (0, &Value::Null, &100.into()));
    let (_, of, _) = run(&["replay", "--text", path(&input)]);
    assert!(of.contains("ohne Angabe"), "{of}");
    let (_, of, _) = run(&["bericht", "--format", "json", path(&input)]);
    let report: Value = serde_json::from_str(&of).expect("JSON");
    assert_eq!(report["modi"]["ohne_angabe"]["spiele"], 2, "{of}");

    let mut needed = Table::with("schieber", json!({"ziel": 300, "faktor.obenabe": 3}));
    let (partie, id) = (needed.now().id, EventId { seq: 2, replica: 0xffff });
    let event = Event::Entered { partie, entry: spiel(None, A, 100) };
    needed.records.push(Record { id, time: Time(0), event });
    let needed =
        folder.input("noetig.json", as_file(&Table { records: needed.records, ..Table::empty() }));
    let (status, _, err) = run(&["check", path(&needed)]);
    assert_eq!(status, 1);
    assert!(err.contains("Was wird gespielt? Davon hängt ab, wie viel es zählt."), "{err}");
}

#[test]
fn the_frozen_samples_are_in_order() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/daten/formate");
    let files: Vec<PathBuf> = (1..=FORMAT)
        .flat_map(|version| fs::read_dir(folder.join(format!("v{version}"))).expect("a folder"))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    let mut arguments = vec!["check"];
    arguments.extend(files.iter().map(|input| path(input)));
    let (status, of, err) = run(&arguments);
    assert_eq!((status, of.lines().count(), err.as_str()), (0, files.len(), ""));
}

#[test]
fn what_cannot_be_read_ends_with_2_and_one_line() {
    let folder = Folder::new("unlesbar");
    let empty = folder.input("leer.json", "");
    let bytes = folder.input("bytes.json", b"\xff\xfe");
    let large = folder.input("gross.json", " ".repeat(FILE_MAX + 10));
    let with_line_break = folder.input("zwei\nzeilen.json", "[");
    let lacks = folder.0.join("fehlt.json");
    for (input, what) in [
        (&lacks, ": diese Datei gibt es nicht"),
        (&folder.0, ": das ist ein Ordner, keine Datei"),
        (&empty, ":1: Spalte 1: kein gültiges JSON"),
        (&bytes, ":1: die Datei ist beschädigt"),
        (&large, ":1: Die Datei ist grösser als"),
        (&with_line_break, ":1: Spalte 2: kein gültiges JSON"),
    ] {
        for text in [&["replay"][..], &["replay", "--text"]] {
            let mut arguments = text.to_vec();
            arguments.push(path(input));
            let (status, of, err) = run(&arguments);
            assert_eq!((status, of.as_str()), (2, ""), "{err}");
            assert_eq!(err.lines().count(), 1, "{err}");
            assert!(err.starts_with("jasstafel: "), "{err}");
            assert!(err.contains(what), "{err}");
        }
    }
}

#[test]
fn a_wrong_call_ends_with_2_and_one_line() {
    let folder = Folder::new("aufruf");
    let good = folder.input("gut.json", as_file(&evening()));
    let good = path(&good);
    for arguments in [
        &[][..],
        &["spielen"],
        &["--"],
        &["--", "replay", "--text"],
        &["replay", "--text=ja", good],
        &["replay"],
        &["replay", "--txt", good],
        &["replay", good, good],
        &["replay", "--", "--text"],
        &["check"],
        &["check", "--text", good],
        &["jassarten", "zwanzig-ab"],
        &["jassarten", "schieber", "schieber"],
        &["jassarten", "--alle"],
        &["turnier"],
        &["turnier", "auslosen"],
        &["turnier", "spielen", good],
        &["turnier", "pruefen", "--csv", good],
        &["turnier", "pruefen", good],
        &["weis", good],
        &["turnier", "rangliste"],
        &["turnier", "pruefen", good, good],
        &["turnier", "help"],
        &["help"],
        &["check", "-", good, "-"],
        &["bericht", "-", "-"],
        &["weis", "-x"],
        &["weis", "-", "-"],
        &["ausmachen", good],
    ] {
        let (status, of, err) = run(arguments);
        assert_eq!((status, of.as_str()), (2, ""), "{arguments:?} {err}");
        assert_eq!(err.lines().count(), 1, "{arguments:?} {err}");
        assert!(err.starts_with("jasstafel: "), "{err}");
    }
}

#[test]
fn help_is_there_for_every_command() {
    let commands = ["replay", "check", "jassarten", "weis", "ausmachen", "turnier", "bericht"];
    let (status, overview, err) = run(&["--help"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(run(&["-h"]).1, overview);
    for command in commands {
        assert!(overview.contains(&format!("\n  {command} ")), "{command}");
        let (status, help, err) = run(&[command, "--help"]);
        assert_eq!((status, err.as_str()), (0, ""));
        assert!(help.starts_with(&format!("Aufruf: jasstafel {command}")), "{help}");
        assert!(help.contains("Rückgabe: 0"), "{help}");
    }
}

#[test]
fn the_help_says_what_a_joker_gets_by_what_is_counted() {
    let (_, help, _) = run(&["turnier", "--help"]);
    assert!(help.contains("joker (1000, mit wertung striche 0)"), "{help}");
    let request = |scoring: &str| {
        let rules = json!({"wertung": scoring, "spiele": 2, "passen": 1});
        json!({"saat": 7, "regeln": rules, "spieler": ["A", "B", "C", "D", "E"]}).to_string()
    };
    for (scoring, joker) in [("bruehl", 1000), ("punkte", 1000), ("striche", 0)] {
        let (_, of, _) = fed(&["turnier", "auslosen", "-"], request(scoring).as_bytes());
        let drawn: Value = serde_json::from_str(&of).expect("JSON");
        assert_eq!(drawn["regeln"]["joker"], joker, "{of}");
    }
}

#[test]
fn jassarten_lists_all_and_tells_one_in_full() {
    let (status, of, _) = run(&["jassarten"]);
    assert_eq!(status, 0);
    let all: Value = serde_json::from_str(&of).expect("JSON");
    let ids: Vec<&str> =
        all.as_array().expect("a list").iter().filter_map(|j| j["id"].as_str()).collect();
    assert_eq!(ids, jassart::ALL.iter().map(|j| j.id).collect::<Vec<_>>());
    assert_eq!(all[0]["brett"], json!("tafel"));
    assert_eq!(all[0]["spieler"], json!({"min": 4, "max": 4}));
    assert_eq!(all[0]["tischregeln"]["ziel"], json!(2500));
    assert_eq!(all[0]["tischregeln"]["berg_bei"], json!("halbes_ziel"));
    for jassart in jassart::ALL {
        let (status, of, _) = run(&["jassarten", jassart.id]);
        assert_eq!(status, 0);
        let some: Value = serde_json::from_str(&of).expect("JSON");
        assert_eq!(some["id"], json!(jassart.id));
        assert!(some["quellen"].as_array().is_some_and(|q| !q.is_empty()));
        let rules = some["tischregeln"].as_array().expect("Tischregeln");
        // Of money what the app asks: of a Schneider only where there is one.
        let asked = jassart.all_settings(Edition::TODAY).map(|setting| setting.key);
        let listed: Vec<&str> = rules.iter().filter_map(|rule| rule["key"].as_str()).collect();
        assert_eq!(listed, asked.collect::<Vec<_>>());
        assert!(rules.iter().all(|r| r["key"].is_string() && !r["vorgabe"].is_null()));
    }
    let (_, of, _) = run(&["jassarten", "schieber"]);
    let schieber: Value = serde_json::from_str(&of).expect("JSON");
    let ziel =
        schieber["tischregeln"].as_array().expect("a list").iter().find(|r| r["key"] == "ziel");
    assert_eq!(ziel.map(|z| &z["regel"]["id"]), Some(&json!("B3")));
    // What the list names all have is what each has by itself.
    let money = |nth: usize| {
        let rules = all[nth]["tischregeln"].as_object().expect("Tischregeln");
        MONEY.iter().filter(|setting| rules.contains_key(setting.key)).count()
    };
    let counted: Vec<usize> = (0..jassart::ALL.len()).map(money).collect();
    assert_eq!(counted, jassart::ALL.iter().map(|j| j.money().count()).collect::<Vec<_>>());
    assert!(counted.contains(&MONEY.len()) && counted.contains(&(MONEY.len() - 1)));
    assert_eq!(schieber["regelwerke"][2]["id"], json!("sc-bruehl"));
    let (_, of, _) = run(&["jassarten", "differenzler-offen"]);
    let differenzler: Value = serde_json::from_str(&of).expect("JSON");
    assert_eq!(differenzler["formular"][1]["summe"], json!(157));
}

const WEIS: &str =
    r#"{"trumpf":"rosen","vorhand":1,"haende":["EiA EiK EiO EiU RoK RoO Se6 Se7 Se8","","",""]}"#;
const WEIS_ANSWER: &str = r#"{"weise":[[{"karten":"EiA EiK EiO EiU","punkte":50},{"karten":"Se8 Se7 Se6","punkte":20}],[],[],[]],"gewinner":0,"punkte":[70,0],"stoeck":0,"quellen":["W3","W4","T1"]}"#;
const AUSMACHEN: &str = r#"{"ziel":1000,"stand":[980,990],"stoeck":{"seite":1,"punkte":20},"weis":{"seite":0,"punkte":20},"stich":{"seite":0,"punkte":11},"reihenfolge":"stoeck-weis-stich","lesart":"vorrang","schneider_unter":500}"#;
const AUSMACHEN_ANSWER: &str = r#"{"gewinner":1,"durch":"stoeck","stand":[980,1010],"schneider":false,"quellen":["A1","A2","A4"]}"#;

#[test]
fn weis_and_ausmachen_answer_line_by_line() {
    for (command, query, answer) in
        [("weis", WEIS, WEIS_ANSWER), ("ausmachen", AUSMACHEN, AUSMACHEN_ANSWER)]
    {
        let one = format!("{answer}\n");
        for end in ["", "\n", "\r\n"] {
            let input = format!("{query}{end}");
            assert_eq!(fed(&[command], input.as_bytes()), (0, one.clone(), String::new()));
        }
        assert_eq!(fed(&[command], b""), (0, String::new(), String::new()));
        // A refusal stands in its place and the run goes on: no JSON, nothing, no text, too long.
        let mut input = format!("{query}\n{{\n\n").into_bytes();
        input.extend(b"\"\xff\"\n");
        input.extend(vec![b'['; 3_000_000]);
        input.extend(format!("\n{query}\n").as_bytes());
        let (status, of, err) = fed(&[command], &input);
        assert_eq!((status, err.as_str()), (1, ""));
        let lines: Vec<&str> = of.lines().collect();
        assert_eq!(lines.len(), 6);
        assert_eq!((lines[0], lines[5]), (answer, answer));
        for line in &lines[1..5] {
            assert!(line.starts_with(r#"{"fehler":{"art":"#), "{line}");
        }
        assert!(lines[4].contains("zu_lang"), "{}", lines[4]);
    }
}

#[test]
fn a_hundred_thousand_requests_are_a_normal_day() {
    let input = format!("{AUSMACHEN}\n").repeat(100_000);
    let (status, of, _) = fed(&["ausmachen"], input.as_bytes());
    assert_eq!(status, 0);
    assert_eq!(of.lines().count(), 100_000);
    assert!(of.lines().all(|line| line == AUSMACHEN_ANSWER));
}

#[test]
fn who_asks_one_by_one_gets_each_answer_at_once() {
    let mut kind = jasstafel()
        .arg("weis")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut on = kind.stdin.take().expect("stdin");
    let mut of = kind.stdout.take().expect("stdout");
    for _ in 0..3 {
        writeln!(on, "{WEIS}").expect("written");
        // stdin stays open: without a flush this would wait for ever.
        let mut answer = vec![0; WEIS_ANSWER.len() + 1];
        of.read_exact(&mut answer).expect("it reads");
        assert_eq!(answer, format!("{WEIS_ANSWER}\n").as_bytes());
    }
    drop(on);
    assert!(kind.wait().expect("it ends").success());
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let folder = Folder::new("pipe");
    let table = (0..400).fold(Table::schieber(100_000), |t, _| t.spiel(Rosen, A, 100));
    let input = folder.input("lang.json", as_file(&table));
    let queries = folder.input("anfragen", format!("{WEIS}\n").repeat(20_000));
    for (arguments, on) in [
        (&["replay", path(&input)][..], Stdio::null()),
        (&["weis"][..], fs::File::open(&queries).expect("open").into()),
    ] {
        let mut kind = jasstafel()
            .args(arguments)
            .stdin(on)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        // The pipe closes after one byte, long before the output is through.
        let mut byte = [0];
        let mut of = kind.stdout.take().expect("stdout");
        of.read_exact(&mut byte).expect("a byte");
        drop(of);
        let (status, _, err) = result(kind.wait_with_output().expect("it ends"));
        assert_eq!((status, err.as_str()), (0, ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("open");
    let output = jasstafel().arg("jassarten").stdout(full).output().expect("it runs");
    let (status, _, err) = result(output);
    assert_eq!(status, 2);
    assert!(err.starts_with("jasstafel: die Ausgabe lässt sich nicht schreiben"), "{err}");
}

fn report(options: &[&str], files: &[&Path]) -> (i32, String, String) {
    let files = files.iter().map(|input| path(input));
    let arguments: Vec<&str> = ["bericht"].into_iter().chain(options.iter().copied()).collect();
    run(&arguments.into_iter().chain(files).collect::<Vec<&str>>())
}

#[test]
fn report_tells_of_an_evening_or_of_many() {
    let folder = Folder::new("bericht");
    let some = folder.input("eine.json", as_file(&evening()));
    let other = as_file(&Table::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A));
    let other = folder.input("andere.json", other.replace("\"abend\"", "\"anderer\""));
    let (status, of, err) = report(&[], &[&some]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(of.contains("Die Partie läuft.") && !of.contains("Paar gegen Paar"), "{of}");
    let (status, of, _) = report(&["--format", "text"], &[&some, &other]);
    assert_eq!(status, 0);
    assert!(of.contains("Partien: 1. Abende: 2. Spieler: 4."), "{of}");
    assert!(of.contains("  Anna & Chris        1         1  100"), "{of}");
    assert_eq!(report(&["--format=text"], &[&other, &some]).1, of);
    let (_, json, _) = report(&["--format=json"], &[&some, &other]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["partien"], json!(1));
    assert_eq!(json["spieler"][0]["spieler"], json!(["Anna"]));
    assert_eq!(json["spieler"][0]["striche"]["sieg"], json!(2));
    assert_eq!(json["modi"]["rosen"]["spiele"], json!(2));
    assert_eq!(
        (&json["ohne_ergebnis"], &json["spieler"][0]["ohne_ergebnis"]),
        (&json!(1), &json!(1))
    );
    // Of two pairs one row tells, whoever of the four is asked for.
    for name in ["Anna", "Beat"] {
        let (_, json, _) = report(&["--format=json", "--spieler", name], &[&some, &other]);
        let json: Value = serde_json::from_str(&json).expect("JSON");
        let pairs = json["paar_gegen_paar"].as_array().map(Vec::len);
        assert_eq!(pairs, Some(1), "{name}: {json}");
    }
    let duel = &json["gegner"][0];
    assert_eq!((&duel["partien"], &duel["spiele"]), (&json!(1), &Value::Null), "{duel}");
    let (_, csv, _) = report(&["--format=csv", "--spieler", "Dora"], &[&some, &other]);
    assert!(csv.starts_with("\u{feff}\"Dora\"\r\n\"Name\";\"Partien\""), "{csv}");
    assert!(csv.contains("\"Dora\";1;0;0;") && csv.contains("\"Gegen wen\""), "{csv}");
}

/// As a quick start and a name that was forgotten leave a table.
#[test]
fn report_of_many_names_nobody_who_has_no_name() {
    let folder = Folder::new("bericht-ohne-namen");
    let mut head = head("schieber", json!({"ziel": 300}), 0);
    head.players = ["Anna", "Ihr 1", "Chris", "Ihr 2"].map(str::to_owned).to_vec();
    let mut table = Table::empty();
    table.must(GameCommand::BeginPartie(head));
    let content = as_file(&table.matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A));
    let one = folder.input("eine.json", &content);
    let other = folder.input("andere.json", content.replace("\"abend\"", "\"anderer\""));
    let named = |options: &[&str], files: &[&Path]| {
        let (status, of, err) = report(&[options, &["--format=json"]].concat(), files);
        assert_eq!((status, err.as_str()), (0, ""));
        let json: Value = serde_json::from_str(&of).expect("JSON");
        ["spieler", "paare"].map(|key| {
            let lines = json[key].as_array().expect("a list").iter();
            lines.map(|line| line["spieler"].clone()).collect::<Vec<Value>>()
        })
    };
    let people = [vec![json!(["Anna"]), json!(["Chris"])], vec![json!(["Anna", "Chris"])]];
    assert_eq!(named(&[], &[&one, &other]), people);
    assert_eq!(named(&["--von=2026-01-01"], &[&one]), people);
    // At the table of one evening it is clear who sat there.
    assert!(named(&[], &[&one])[0].contains(&json!(["Ihr 1"])));
}

#[test]
fn report_takes_the_partien_of_a_time_and_of_a_jassart() {
    let folder = Folder::new("bericht-zeit");
    let table = Table::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A);
    let input = folder.input("abend.json", as_file(&table));
    // The clock of the tests stands on 2026-09-21.
    for (options, partien) in [
        (&["--von=2026-09-21", "--bis", "2026-09-21"][..], 1),
        (&["--von", "2026-09-22"], 0),
        (&["--bis=2026-09-20"], 0),
        (&["--jassart=kreuzjass"], 0),
        (&["--jassart", "schieber", "--spieler=Anna"], 1),
    ] {
        let options: Vec<&str> = [options, &["--format=json"]].concat();
        let (status, of, err) = report(&options, &[&input]);
        assert_eq!((status, err.as_str()), (0, ""), "{options:?}");
        let json: Value = serde_json::from_str(&of).expect("JSON");
        assert_eq!(json["partien"], json!(partien), "{options:?}");
    }
    let (_, of, _) = report(&["--von=2027-01-01", "--bis=2027-12-31"], &[&input]);
    assert!(of.contains("1.1.2027 bis 31.12.2027"), "{of}");
    assert!(of.contains("Noch keine Partie mit Resultat."), "{of}");
    let (_, of, _) = report(&["--format=json"], &[&input]);
    let json: Value = serde_json::from_str(&of).expect("JSON");
    assert_eq!([&json["von"], &json["bis"]], ["2026-09-21", "2026-09-21"]);
}

#[test]
fn report_merges_the_files_of_several_writers_and_names_both_where_they_differ() {
    let folder = Folder::new("bericht-schreiber");
    let beginning = Table::schieber(300).matsch(Rosen, A, A);
    let whole = beginning.clone().spiel(Rosen, B, 100).merci(A);
    let short = folder.input("kurz.json", as_file(&beginning));
    let long = folder.input("lang.json", as_file(&whole));
    let (status, of, _) = report(&["--format=json"], &[&short, &long, &short]);
    assert_eq!((status, &of), (0, &report(&["--format=json"], &[&long]).1));
    let json: Value = serde_json::from_str(&of).expect("JSON");
    assert_eq!(json["abende"], json!(1));
    assert_eq!(json["spieler"][0]["gewonnen"], json!(1));

    let otherwise = beginning.spiel(Rosen, B, 20);
    let otherwise = folder.input("anders.json", as_file(&otherwise));
    let (status, of, err) = report(&[], &[&long, &otherwise]);
    assert_eq!((status, of.as_str()), (1, ""));
    let record = format!(
        "jasstafel: {}:8: Eintrag 3-a3f2 steht anders in {}\n",
        path(&otherwise),
        path(&long)
    );
    assert_eq!(err, record);
}

/// It dropped out of the report without a word.
#[test]
fn report_names_a_tournament_that_stands_among_evenings() {
    let mut table = Table::empty();
    let rules = TournamentRules::default();
    table.must(GameCommand::Tournament(Step::Rules { seed: 7, rules }));
    let tournament = as_file(&table).replace("\"abend\"", "\"turnier\"");
    let folder = Folder::new("bericht-turnier");
    let evening = as_file(&evening());
    let backup = write_backup(&[evening.clone(), tournament.clone()], &[]);
    let [evening, tournament, backup] =
        [("a.json", evening), ("t.json", tournament), ("s.json", backup)]
            .map(|(name, content)| folder.input(name, content));
    let said = |file: &Path| {
        let what = "Session turnier ist ein Turnier und zählt hier nicht";
        format!("jasstafel: {}: {what}\n", file.display())
    };
    for format in ["text", "csv", "json"] {
        let options = ["--format", format];
        for (files, file) in [
            (&[&*evening, &*tournament][..], &tournament),
            (&[&*tournament, &*evening], &tournament),
            (&[&*backup], &backup),
            (&[&*evening, &*backup, &*tournament], &backup),
        ] {
            let (status, of, err) = report(&options, files);
            assert_eq!((status, err), (0, said(file)));
            assert!(of.contains("Anna"), "{of}");
        }
    }
    let (status, _, err) = report(&[], &[&tournament]);
    let alone = "jasstafel: Das ist ein Turnier; jasstafel turnier rangliste liest es\n";
    assert_eq!((status, err.as_str()), (0, alone));
    assert_eq!(report(&[], &[&evening]).2, "");
}

#[test]
fn report_refuses_what_it_cannot_read_in_one_line() {
    let folder = Folder::new("bericht-nein");
    let good = folder.input("gut.json", as_file(&evening()));
    let broken = folder.input(
        "kaputt.json",
        as_file(&evening()).replace("anna", "Anna").replacen("rosen", "eicheln", 1),
    );
    let good = path(&good);
    for arguments in [
        &["bericht"][..],
        &["bericht", "--format=pdf", good],
        &["bericht", "--von", "gestern", good],
        &["bericht", "--bis=2026-02-30", good],
        &["bericht", "--von=2026-02-02", "--bis=2026-02-01", good],
        &["bericht", "--jassart=bridge", good],
        &["bericht", good, "--spieler"],
        &["bericht", "--laut", good],
        &["bericht", good, "gibt-es-nicht.json"],
        &["bericht", good, path(&broken)],
    ] {
        let (status, of, err) = run(arguments);
        assert_eq!((status, of.as_str()), (2, ""), "{arguments:?} {err}");
        assert_eq!(err.lines().count(), 1, "{arguments:?} {err}");
        assert!(err.starts_with("jasstafel: "), "{err}");
    }
}

/// A tournament of these names, one Passe drawn, as its file.
fn tournament(names: &[&str]) -> String {
    let request = json!({"saat": 7, "regeln": {"passen": 1}, "spieler": names}).to_string();
    let folder = Folder::new(&format!("turnier-{}", names.len()));
    let input = folder.input("namen.json", request);
    let (status, of, err) = run(&["turnier", "auslosen", path(&input)]);
    assert_eq!((status, err.as_str()), (0, ""));
    of
}

#[test]
fn the_ranking_makes_text_of_formulas_behind_pipes_percents_and_unseen_signs() {
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
    let folder = Folder::new("formeln");
    let input = folder.input("turnier.json", tournament(&names));
    let (status, of, err) = run(&["turnier", "rangliste", "--csv", path(&input)]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(of.lines().count(), names.len());
    for line in of.lines() {
        let name = line.split_once(';').expect("two cells").1.trim_start_matches('"');
        assert!(name.starts_with('\''), "{line}");
    }
    assert!(of.contains(";\"'=1;2\"\"3\";"), "{of}");
    // Signs that turn the line round are shown as what they are.
    assert!(!of.contains(['\u{202e}', '\u{2066}']), "{of}");
}

#[test]
fn the_version_is_told() {
    let version = concat!("jasstafel ", env!("CARGO_PKG_VERSION"), "\n");
    for arguments in [&["--version"][..], &["-V"], &["check", "--version"], &["turnier", "-V"]] {
        assert_eq!(run(arguments), (0, version.to_owned(), String::new()), "{arguments:?}");
    }
}

#[test]
fn a_wrong_call_is_told_in_german_with_the_word_it_is_about() {
    let folder = Folder::new("saetze");
    let good = folder.input("gut.json", as_file(&evening()));
    let good = path(&good);
    for (arguments, record) in [
        (&[][..], "es fehlt ein Befehl (siehe jasstafel --help)"),
        (&["spielen"], "den Befehl «spielen» gibt es nicht (siehe jasstafel --help)"),
        (&["--version=1"], "die Option «--version» hat keinen Wert (siehe jasstafel --help)"),
        (&["-", "replay"], "den Befehl «-» gibt es nicht (siehe jasstafel --help)"),
        (&["--", "replay", good], "den Befehl «--» gibt es nicht (siehe jasstafel --help)"),
        (&["replay"], "es fehlt eine Datei (siehe jasstafel replay --help)"),
        (&["replay", good, good], "nur eine Datei auf einmal (siehe jasstafel replay --help)"),
        (
            &["check", "--txt", good],
            "die Option «--txt» gibt es nicht (siehe jasstafel check --help)",
        ),
        (
            &["replay", "--text=1", good],
            "die Option «--text» hat keinen Wert (siehe jasstafel replay --help)",
        ),
        (&["bericht", good, "--von"], "nach --von fehlt ein Wert (siehe jasstafel bericht --help)"),
        (&["bericht", "--format=pdf", good], "das Format «pdf» gibt es nicht: text, csv oder json"),
        (&["bericht", "--bis", "morgen", good], "«morgen» ist kein Datum wie 2026-11-21"),
        (&["jassarten", "schieber", "x"], "«x» ist zu viel (siehe jasstafel jassarten --help)"),
        (&["weis", "x"], "«x» ist zu viel (siehe jasstafel weis --help)"),
        (&["turnier", "auslosen"], "es fehlt eine Datei (siehe jasstafel turnier auslosen --help)"),
        (
            &["check", "-", "-"],
            "«-» steht zweimal: Die Standardeingabe lässt sich nur einmal lesen",
        ),
    ] {
        let (status, of, err) = run(arguments);
        assert_eq!((status, of, err), (2, String::new(), format!("jasstafel: {record}\n")));
    }
}

#[test]
fn a_dash_is_the_standard_input() {
    let evening = as_file(&evening());
    let (status, of, err) = fed(&["check", "-"], evening.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(of, "-: in Ordnung: 1 Partie, 7 Einträge\n");
    assert_eq!(fed(&["replay", "-"], evening.as_bytes()).0, 0);
    assert_eq!(fed(&["bericht", "-"], evening.as_bytes()).0, 0);
    assert_eq!(fed(&["weis", "-"], WEIS.as_bytes()).1, format!("{WEIS_ANSWER}\n"));
    let names = r#"{"saat":7,"spieler":["A","B","C","D"]}"#;
    assert_eq!(fed(&["turnier", "auslosen", "-"], names.as_bytes()).0, 0);
    let (status, _, err) = fed(&["replay", "-"], b"{");
    assert_eq!(status, 2);
    assert!(err.starts_with("jasstafel: -:1: Spalte 2: kein gültiges JSON"), "{err}");
}

#[test]
fn a_utf_8_mark_at_the_beginning_is_passed_over() {
    let folder = Folder::new("marke");
    let mark = "\u{feff}";
    let evening = as_file(&evening());
    let plain = folder.input("plain.json", &evening);
    let marked = folder.input("marked.json", format!("{mark}{evening}"));
    let (status, of, err) = run(&["check", path(&marked)]);
    assert_eq!((status, err.as_str()), (0, ""), "{of}");
    for command in ["replay", "bericht"] {
        assert_eq!(run(&[command, path(&marked)]), run(&[command, path(&plain)]));
    }
    let names = r#"{"saat":7,"spieler":["A","B","C","D"]}"#;
    let tournament = folder.input("namen.json", format!("{mark}{names}"));
    assert_eq!(run(&["turnier", "auslosen", path(&tournament)]).0, 0);
    for (order, query, answer) in
        [("weis", WEIS, WEIS_ANSWER), ("ausmachen", AUSMACHEN, AUSMACHEN_ANSWER)]
    {
        let input = format!("{mark}{query}\n{mark}{query}\n");
        let (status, of, _) = fed(&[order], input.as_bytes());
        let lines: Vec<&str> = of.lines().collect();
        // At the beginning only.
        assert_eq!((status, lines.len(), lines[0]), (1, 2, answer));
        assert!(lines[1].contains("unlesbar"), "{}", lines[1]);
    }
    // The largest file may have one as well.
    let largest = format!("{mark}{}", " ".repeat(FILE_MAX));
    let largest = folder.input("largest.json", largest);
    assert!(run(&["check", path(&largest)]).2.contains("kein gültiges JSON"));
}

#[test]
fn what_cannot_be_read_is_told_with_what_was_expected() {
    for (command, input, record) in [
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
        let (status, of, err) = fed(command, input.as_bytes());
        let expected = if command[0] == "check" { 1 } else { 2 };
        assert_eq!((status, of.as_str(), err.lines().count()), (expected, "", 1), "{err}");
        assert!(err.contains(record), "{err}");
        assert!(!err.contains("expected") && !err.contains("field"), "{err}");
    }
}

/// Where nothing can be shown of what does not read, no empty brackets stand in its place.
#[test]
fn what_cannot_be_shown_is_not_put_in_brackets() {
    let head = r#""art":"jasstafel-session","version":3,"session":"s""#;
    for (command, input, record) in [
        ("check", format!(r#"{{{head},"saetze":[1]}}"#), "Eintrag 1 ist nicht lesbar."),
        ("check", format!(r#"{{{head},"saetze":["x"]}}"#), "Eintrag 1 ist nicht lesbar."),
        ("replay", "\0".to_owned(), "Spalte 1: kein gültiges JSON. Erwartet wird"),
        ("turnier", "\0".to_owned(), "Spalte 1: kein gültiges JSON. Erwartet wird"),
    ] {
        let arguments =
            if command == "turnier" { &["turnier", "pruefen", "-"][..] } else { &[command, "-"] };
        let (_, of, err) = fed(arguments, input.as_bytes());
        assert_eq!(of, "", "{command}");
        assert!(err.contains(record) && !err.contains("()"), "{command}: {err}");
    }
}

/// Who is refused something is called by name: the log knows the table.
#[test]
fn who_is_meant_by_a_refused_entry_is_told_by_name() {
    let dealer_outside = json!({"art": "hand", "nehmer": 0, "ergebnis": "gewonnen"});
    let table = crate::kinds::table("aucho-4", 4, 0, json!({}));
    let partie = table.now().id;
    let refused = vec![Event::Entered { partie, entry: values(dealer_outside) }];
    let folder = Folder::new("namen");
    let input = folder.input("abend.json", as_file(&with(table, refused)));
    let words = "Wer nimmt: Anna ist in diesem Spiel nicht dabei.";
    for arguments in [&["check"][..], &["replay"], &["replay", "--text"], &["bericht"]] {
        let (status, of, err) = run(&[arguments, &[path(&input)]].concat());
        assert!(status == 1 && err.contains(words), "{arguments:?}: {err}");
        assert_eq!(of.contains(words), arguments.len() == 2, "{arguments:?}: {of}");
    }
}

/// Lives are no points: of them there is no average.
#[test]
fn the_season_of_a_jassart_of_lives_has_no_average() {
    let loser = |each: [i32; 2]| values(json!({"art": "verlierer", "verlierer": each}));
    let mut table = crate::kinds::table("hose-abe", 2, 0, json!({}));
    for each in [[0, 1], [0, 1], [0, 1], [1, 0]] {
        table.enter(loser(each));
    }
    let folder = Folder::new("leben");
    let input = folder.input("abend.json", as_file(&table));
    let (status, csv, err) = report(&["--format=csv", "--jassart=hose-abe"], &[&input]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(csv.contains("\"Anna\";\"Hose abe\";1;1;1.0\r\n"), "{csv}");
    assert!(!csv.contains("Ø je Partie"), "{csv}");
    // Of the evening: what was written, and what was left.
    let (_, csv, _) = report(&["--format=csv"], &[&input]);
    assert!(csv.contains("\r\n4;\"Beat\";\"Verlierer\";\"ja\";-1;2;;-1;0\r\n"), "{csv}");
    let (_, text, _) = report(&[], &[&input]);
    assert!(text.contains("Anna: 2 Leben") && text.contains("Beat: 0 Leben"), "{text}");
    let (_, json, _) = report(&["--format=json"], &[&input]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["jassarten"][0]["schlusspunkte"], json!(0));
}

#[test]
fn bytes_that_are_no_text_are_told_with_what_was_expected() {
    let what = "die Datei ist beschädigt: hier steht kein Text in UTF-8. Erwartet wird ";
    for (command, expected) in [
        (&["replay", "-"][..], "die Datei einer Session, wie die App sie exportiert"),
        (&["check", "-"], "die Datei einer Session oder eine Sicherung"),
        (&["bericht", "-"], "die Datei einer Session oder eine Sicherung"),
        (&["turnier", "pruefen", "-"], "ein Turnier"),
    ] {
        let (_, of, err) = fed(command, b"{}\n\xff");
        assert_eq!((of.as_str(), err.lines().count()), ("", 1), "{err}");
        assert!(err.starts_with(&format!("jasstafel: -:2: {what}{expected}")), "{err}");
    }
}

/// A log to which something is added that nobody should have written.
fn with(mut table: Table, events: Vec<Event>) -> Table {
    for event in events {
        let last = table.records.last().expect("a record").clone();
        let id = EventId { seq: last.id.seq + 1, replica: 0xbeef };
        table.records.push(jasstafel::engine::session::log::Record { id, event, ..last });
    }
    table
}

/// Three Spiele, the first of them closed by the second and third.
fn three_spiele() -> (Table, EventId, EventId) {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, A, 90).spiel(Rosen, B, 80);
    let (first, last) = (table.id(0), table.id(2));
    (table, first, last)
}

fn bare(target: EventId, points_a: i32) -> Correction {
    let entry = Some(spiel(Rosen, A, points_a));
    let correction = correction(target, entry);
    Correction { who: String::new(), reason: String::new(), agreed: false, ..correction }
}

#[test]
fn check_refuses_a_bare_correction_or_undo_of_a_closed_entry() {
    let unknown = EventId { seq: 77, replica: 1 };
    let (_, first, last) = three_spiele();
    let corrected = |k: Correction| vec![Event::Corrected(k)];
    let reason = Correction { reason: "verzählt".into(), ..bare(first, 50) };
    let agreed = Correction { agreed: true, ..bare(first, 50) };
    let lawful = Correction { reason: "verzählt".into(), agreed: true, ..bare(first, 50) };
    let undo = |target| Event::Undone { target };
    let redo = |target| Event::Redone { target };
    let half_undone = || vec![undo(last), redo(last)];
    for (name, events, expected) in [
        ("bare", corrected(bare(first, 50)), &["korrigiert, was so nicht geht", "(C4)"][..]),
        ("reason", corrected(reason), &["korrigiert, was so nicht geht", "(C4)"]),
        ("agreed", corrected(agreed), &["korrigiert, was so nicht geht", "(C4)"]),
        ("lawful", corrected(lawful.clone()), &[]),
        ("of nobody", corrected(bare(unknown, 50)), &["korrigiert, was so nicht geht"]),
        ("undo", vec![undo(first)], &["nimmt zurück, was so nicht geht", "(C4)"]),
        ("undo of the last", vec![undo(last)], &[]),
        ("undo and redo", half_undone(), &[]),
        ("undo twice", vec![undo(last), undo(last)], &["nimmt zurück, was so nicht geht"]),
        ("undo of nothing", vec![undo(unknown)], &["nimmt zurück, was so nicht geht"]),
        ("redo of nothing", vec![redo(unknown)], &["stellt wieder her, was so nicht geht"]),
    ] {
        let (table, ..) = three_spiele();
        let folder = Folder::new("bare");
        let input = folder.input("abend.json", as_file(&with(table, events)));
        let (status, of, err) = run(&["check", path(&input)]);
        assert_eq!(status, i32::from(!expected.is_empty()), "{name} {err}");
        assert_eq!(of.is_empty(), !expected.is_empty(), "{name}");
        assert_eq!(err.lines().count(), usize::from(!expected.is_empty()), "{name} {err}");
        for part in expected {
            assert!(err.contains(part), "{name} {err}");
        }
    }
    // C3: one Spiel later a name is enough, and wanted.
    let table = Table::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let named = Correction { who: "Beat".into(), ..bare(table.id(0), 50) };
    let nameless = Correction { who: " ".into(), ..named.clone() };
    for (correction, fault) in [(named, None), (nameless, Some(Fault::Correction))] {
        let records = with(
            Table { session: table.session.clone(), records: table.records.clone() },
            corrected(correction),
        )
        .records;
        assert_eq!(audit(records).refused.first().map(|refusal| refusal.fault), fault);
    }
}

#[test]
fn check_names_every_refused_entry() {
    let (table, first, last) = three_spiele();
    let partie = table.now().id;
    let entered = |entry| Event::Entered { partie, entry };
    let nowhere = EventId { seq: 99, replica: 9 };
    let table = with(
        table,
        vec![
            entered(weis(A, 15)),
            Event::Corrected(bare(first, 50)),
            entered(spiel(Rosen, A, 200)),
            Event::Entered { partie: nowhere, entry: spiel(Rosen, A, 100) },
            Event::Undone { target: last },
            Event::Undone { target: nowhere },
        ],
    );
    let folder = Folder::new("alle");
    let input = folder.input("abend.json", as_file(&table));
    let (status, of, err) = run(&["check", path(&input)]);
    assert_eq!((status, of.as_str()), (1, ""), "{err}");
    let expected = [
        (10, "Eintrag 5 (5-beef) hat keine Wirkung: ", "(W1)"),
        (11, "Eintrag 6 (6-beef) korrigiert, was so nicht geht: ", "(C4)"),
        (12, "Eintrag 7 (7-beef) hat keine Wirkung: ", "(K4)"),
        (13, "Eintrag 8 (8-beef) hat keine Wirkung: ", ""),
        (14, "Eintrag 9 (9-beef) nimmt zurück, was so nicht geht: ", "(C4)"),
        (15, "Eintrag 10 (10-beef) nimmt zurück, was so nicht geht: ", ""),
    ];
    assert_eq!(err.lines().count(), expected.len(), "{err}");
    for (actual, (line, record, rule)) in err.lines().zip(expected) {
        let beginning = format!("jasstafel: {}:{line}: {record}", input.display());
        assert!(actual.starts_with(&beginning) && actual.ends_with(rule), "{actual}\n{beginning}");
    }

    // What holds is printed all the same, and the rest is named.
    for arguments in [&["replay"][..], &["replay", "--text"], &["bericht"]] {
        let mut arguments = arguments.to_vec();
        arguments.push(path(&input));
        let (status, of, same) = run(&arguments);
        assert_eq!((status, same), (1, err.clone()), "{arguments:?}");
        assert!(of.lines().count() > 5, "{arguments:?} {of}");
    }
    let (_, json, _) = run(&["replay", path(&input)]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    // The undo counts as it always did.
    assert_eq!(json["partien"][0]["spiele"].as_array().map(Vec::len), Some(2));
}

#[test]
fn check_refuses_a_board_that_is_empty_or_lacks_parts() {
    // The records stay as they are written: their checksums are taken over their texts.
    let content = as_file(&evening());
    let (records, board) = content.split_once(",\n  \"tafel\": ").expect("a board");
    let board = board.trim_end().strip_suffix('}').expect("the end of the file");
    let whole: Value = serde_json::from_str(board).expect("JSON");
    let without = |path: &[&str]| {
        let mut value = whole.clone();
        let (last, way) = path.split_last().expect("a name");
        let mut inner = &mut value;
        for name in way {
            inner = match name.parse::<usize>() {
                Ok(nth) => &mut inner[nth],
                Err(_) => &mut inner[*name],
            };
        }
        inner.as_object_mut().expect("an object").remove(*last).expect("stands there");
        value
    };
    let mut more = whole.clone();
    more["partien"][0]["bonus"] = json!(5);
    for (value, record) in [
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
        let file = format!("{records},\n  \"tafel\": {value}\n}}\n").replace('\n', " ");
        let (status, of, err) = fed(&["check", "-"], file.as_bytes());
        assert_eq!((status, of.as_str()), (1, ""), "{record} {err}");
        assert_eq!(err, format!("jasstafel: -:1: {record}\n"));
    }
}

#[test]
fn report_says_that_nobody_of_that_name_plays() {
    let folder = Folder::new("niemand");
    let input = folder.input(
        "abend.json",
        as_file(&Table::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A)),
    );
    for form in ["text", "csv", "json"] {
        let (status, of, err) = report(&["--format", form, "--spieler=Emil"], &[&input]);
        assert_eq!((status, of.as_str()), (1, ""), "{err}");
        assert_eq!(err, "jasstafel: in diesen Partien spielt niemand mit dem Namen «Emil»\n");
        let (status, of, _) = report(&["--format", form, "--spieler", "Anna"], &[&input]);
        assert!(status == 0 && !of.is_empty(), "{form}");
    }
    let (status, of, _) = report(&["--spieler=Anna", "--bis=1999-01-01"], &[&input]);
    assert_eq!((status, of.as_str()), (1, ""));
}

#[test]
fn report_names_a_refused_entry_of_a_backup_in_its_line() {
    let (table, first, _) = three_spiele();
    let good = as_file(&evening()).replace("\"abend\"", "\"anderer\"");
    let bad = as_file(&with(table, vec![Event::Corrected(bare(first, 50))]));
    let backup = jasstafel::engine::archive::write::write_backup(&[good.clone(), bad], &[]);
    let (status, of, err) = fed(&["bericht", "-"], backup.as_bytes());
    assert_eq!((status, err.lines().count()), (1, 1), "{err}");
    assert!(of.contains("Anna"), "{of}");
    let line = backup.lines().position(|line| line.contains("beef")).expect("stands there") + 1;
    let record = format!("jasstafel: -:{line}: Eintrag 5 (5-beef) korrigiert, was so nicht geht: ");
    assert!(err.starts_with(&record), "{err}");
}

#[cfg(unix)]
#[test]
fn a_closed_output_is_said() {
    let exe = env!("CARGO_BIN_EXE_jasstafel");
    let closed = |arguments: &str| {
        let script = format!("'{exe}' {arguments} >&-");
        result(
            Command::new("sh")
                .args(["-c", &script])
                .stdin(Stdio::null())
                .output()
                .expect("it runs"),
        )
    };
    let record = "jasstafel: die Ausgabe lässt sich nicht schreiben: sie ist geschlossen\n";
    for arguments in ["jassarten", "--help", "weis --help", "--version"] {
        assert_eq!(closed(arguments), (2, String::new(), record.to_owned()), "{arguments}");
    }
    // What says nothing there has nothing to lose.
    assert_eq!(closed("check").0, 2);
    assert_eq!(closed("spielen").0, 2);
    // Open for reading only is as good as closed, and into nothing is not.
    let read_only = fs::File::open("/dev/null").expect("open");
    let output = jasstafel().arg("jassarten").stdout(read_only).output().expect("it runs");
    assert_eq!(result(output).0, 2);
    let output = jasstafel().arg("jassarten").stdout(Stdio::null()).output().expect("it runs");
    assert_eq!(result(output).0, 0);
}

#[test]
fn the_audit_refuses_nothing_of_lawful_evenings() {
    for partie in partien::partien() {
        let Audit { refused, unjudged, .. } = audit(partien::write(&partie).records);
        assert_eq!((refused, unjudged), (vec![], None));
    }
    let records = evening().records;
    let folded =
        value(&jasstafel::engine::archive::snapshot::value(&audit(records.clone()).session));
    let once = jasstafel::engine::session::log::Session::of(records);
    assert_eq!(folded, value(&jasstafel::engine::archive::snapshot::value(&once)));
}

#[test]
fn one_of_a_thing_is_told_in_the_singular() {
    let folder = Folder::new("mehrzahl");
    let empty = folder.input("leer.json", as_file(&Table::schieber(1000)));
    let (_, of, _) = run(&["check", path(&empty)]);
    assert!(of.ends_with(": in Ordnung: 1 Partie, 1 Eintrag\n"), "{of}");
    let the_tournament = folder.input("turnier.json", tournament(&["A", "B", "C", "D"]));
    let (_, of, _) = run(&["turnier", "pruefen", path(&the_tournament)]);
    assert!(of.contains("Passe 1 läuft, 1 Blatt fehlt;") && of.ends_with("Joker 0\n"), "{of}");
    let mut table = Table::empty();
    let mut head = head("schieber", json!({"ziel": 1000}), 0);
    head.players.truncate(1);
    let id = EventId { seq: 1, replica: 1 };
    let time = jasstafel::engine::base::time::Time(0);
    let event = Event::PartieBegun(head);
    table.records.push(jasstafel::engine::session::log::Record { id, time, event });
    let (status, _, err) = fed(&["check", "-"], as_file(&table).as_bytes());
    assert_eq!(status, 1);
    assert!(err.contains("Es braucht 4 Namen, hier: 1."), "{err}");
}

/// Exit status and stderr of a call of which nobody reads the output, with this on stdin again and
/// again for as long as it takes it.
fn unread(arguments: &[&str], input: &'static [u8]) -> (i32, String) {
    let (reader, writer) = std::io::pipe().expect("pipe");
    drop(reader);
    let mut call = jasstafel();
    let call = call.args(arguments).stdin(Stdio::piped()).stdout(writer).stderr(Stdio::piped());
    let mut running = call.spawn().expect("it runs");
    let mut on = running.stdin.take().expect("stdin");
    let feeder = std::thread::spawn(move || while on.write_all(input).is_ok() {});
    let (status, _, err) = result(running.wait_with_output().expect("it ends"));
    // It ends because nobody takes any more.
    feeder.join().expect("written");
    (status, err)
}

#[test]
fn a_reader_who_leaves_early_does_not_hide_that_the_data_say_no() {
    let (table, first, _) = three_spiele();
    let folder = Folder::new("weg");
    let bad = folder
        .input("schlecht.json", as_file(&with(table, vec![Event::Corrected(bare(first, 50))])));
    let (bad, good) = (path(&bad), folder.input("gut.json", as_file(&evening())));
    let refused = |err: &str| err.matches("Eintrag 5 (5-beef) korrigiert, was so nicht").count();
    for arguments in [&["replay", bad][..], &["replay", "--text", bad], &["bericht", bad]] {
        let (status, err) = unread(arguments, b" ");
        assert_eq!((status, refused(&err), err.lines().count()), (1, 1, 1), "{arguments:?} {err}");
    }
    // All files are checked, also once more is said than waits to be written.
    let mut arguments = vec!["check"];
    arguments.resize(2000, path(&good));
    let (status, err) = unread(&arguments, b" ");
    assert_eq!((status, err.as_str()), (0, ""));
    for place in [1, 1999] {
        arguments[place] = bad;
    }
    let (status, err) = unread(&arguments, b" ");
    assert_eq!((status, refused(&err), err.lines().count()), (1, 2, 2), "{err}");
    // Whoever answers without end stops.
    for command in ["weis", "ausmachen"] {
        assert_eq!(unread(&[command], b"{\n"), (1, String::new()), "{command}");
    }
    let request = format!("{AUSMACHEN}\n").leak().as_bytes();
    assert_eq!(unread(&["ausmachen"], request), (0, String::new()));
}

/// A backup of these records of a session, with texts that were set aside under ids of it.
fn backup(records: &[Record], aside: &[(EventId, String)]) -> String {
    let session = SessionId::try_from("abend".to_owned()).expect("an id");
    let lay = |(id, text): &(EventId, String)| Aside {
        key: key(&session, *id),
        text: text.clone(),
        damage: Damage::ForeignFile,
    };
    let aside: Vec<Aside> = aside.iter().map(lay).collect();
    write_backup(&[write_records(&session, records)], &aside)
}

#[test]
fn report_names_what_does_not_read_in_a_backup() {
    let records = evening().records;
    let id = |seq| EventId { seq, replica: 0xbeef };
    let broken = |seq| (id(seq), "{\"v\":3".to_owned());
    for (aside, said) in [
        (vec![broken(90)], "1 Eintrag liess sich nicht lesen und fehlt hier"),
        (vec![broken(90), broken(91)], "2 Einträge liessen sich nicht lesen und fehlen hier"),
    ] {
        let backup = backup(&records, &aside);
        let line = backup.lines().position(|line| line.contains("beiseite")).expect("there") + 1;
        for form in ["text", "csv", "json"] {
            let (status, of, err) = fed(&["bericht", "--format", form, "-"], backup.as_bytes());
            assert_eq!((status, err), (1, format!("jasstafel: -:{line}: {said}\n")));
            assert!(of.contains("Anna"), "{of}");
        }
    }
    let (status, _, err) = fed(&["bericht", "-"], backup(&records, &[]).as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
}

#[test]
fn report_and_check_find_each_record_of_a_backup_where_it_stands() {
    let (table, first, _) = three_spiele();
    let records = with(table, vec![Event::Corrected(bare(first, 50))]).records;
    // Each of them lies aside once, and reads here.
    for (place, number) in [(1, 4), (2, 4), (4, 1)] {
        let mut left = records.clone();
        let lifted = left.remove(place);
        let backup = backup(&left, &[(lifted.id, write_record(&lifted))]);
        let line = backup.lines().position(|line| line.contains("5-beef")).expect("there") + 1;
        let said = format!(
            "jasstafel: -:{line}: Eintrag {number} (5-beef) korrigiert, was so nicht geht: "
        );
        for command in ["bericht", "check"] {
            let (status, _, err) = fed(&[command, "-"], backup.as_bytes());
            assert_eq!((status, err.lines().count()), (1, 1), "{command} {err}");
            assert!(err.starts_with(&said), "{command} {err}\n{said}");
        }
    }
    // Where it was told otherwise before.
    let folder = Folder::new("beiseite");
    let whole = folder.input("ganz.json", backup(&records, &[]));
    let mut otherwise = records.clone();
    otherwise[3].time = Time(7);
    let lifted = otherwise.remove(1);
    let text = backup(&otherwise, &[(lifted.id, write_record(&lifted))]);
    let line = text.lines().position(|line| line.contains("4-a3f2")).expect("there") + 1;
    let otherwise = folder.input("anders.json", text);
    let (status, _, err) = report(&[], &[&whole, &otherwise]);
    let said = format!("jasstafel: {}:{line}: Eintrag 4-a3f2 steht", path(&otherwise));
    assert_eq!(status, 1);
    assert!(err.starts_with(&said), "{err}\n{said}");
}

/// All of a session may lie aside, of a phone that could not read it yet.
#[test]
fn a_session_of_which_everything_was_set_aside_is_judged_as_the_others() {
    let session = SessionId::try_from("abend".to_owned()).expect("an id");
    let laid = |records: &[Record]| {
        let lay = |record: &Record| Aside {
            key: key(&session, record.id),
            text: write_record(record),
            damage: Damage::ForeignFile,
        };
        write_backup(&[], &records.iter().map(lay).collect::<Vec<Aside>>())
    };
    let (status, of, err) = fed(&["check", "-"], laid(&evening().records).as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(of.contains("Sicherung mit 1 Session, 7 Einträge"), "{of}");

    let partie = EventId { seq: 90, replica: 1 };
    let stray = Event::Entered { partie, entry: weis(A, 20) };
    let file = laid(&with(evening(), vec![stray]).records);
    let line = file.lines().position(|line| line.contains("8-beef")).expect("there") + 1;
    let said = format!("jasstafel: -:{line}: Eintrag 8 (8-beef) hat keine Wirkung: ");
    for command in ["bericht", "check"] {
        let (status, _, err) = fed(&[command, "-"], file.as_bytes());
        assert_eq!((status, err.lines().count()), (1, 1), "{command} {err}");
        assert!(err.starts_with(&said), "{command} {err}\n{said}");
    }
}

/// A board in a backup is that of the records beside it: what was set aside and reads is on none.
#[test]
fn a_board_of_a_backup_is_not_held_against_what_was_set_aside() {
    let records = evening().records;
    let (last, before) = records.split_last().expect("records");
    let session = SessionId::try_from("abend".to_owned()).expect("an id");
    let (key, text) = (key(&session, last.id), write_record(last));
    let aside = [Aside { key, text, damage: Damage::ForeignFile }];
    let file = write_backup(&[write_file(&session, before)], &aside);
    let (status, of, err) = fed(&["check", "-"], file.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(of.ends_with("7 Einträge; ohne Tafeln, also ohne Summen zum Prüfen\n"), "{of}");
}

#[test]
fn what_a_board_lacks_is_told_whatever_version_its_file_calls_itself() {
    let content = as_file(&evening());
    let (records, board) = content.split_once(",\n  \"tafel\": ").expect("a board");
    let board = board.trim_end().strip_suffix('}').expect("the end of the file");
    let mut board: Value = serde_json::from_str(board).expect("JSON");
    board.as_object_mut().expect("an object").remove("striche");
    for version in 1..=3 {
        let records = records.replacen("\"version\": 3", &format!("\"version\": {version}"), 1);
        let (status, of, err) =
            fed(&["check", "-"], format!("{records},\n\"tafel\": {board}}}").as_bytes());
        assert_eq!((status, of.as_str()), (1, ""), "{version}");
        assert!(err.contains("In der Tafel der Datei fehlt tafel.striche"), "{version} {err}");
    }
}

#[test]
fn a_board_that_does_not_read_is_named_as_such() {
    let content = as_file(&evening());
    let (records, _) = content.split_once(",\n  \"tafel\": ").expect("a board");
    let deep = "[".repeat(5000) + &"]".repeat(5000);
    for board in [deep.as_str(), "\"\\ud800\""] {
        let (status, of, err) =
            fed(&["check", "-"], format!("{records},\n\"tafel\": {board}}}").as_bytes());
        assert_eq!((status, of.as_str(), err.lines().count()), (1, "", 1), "{err}");
        assert!(err.ends_with(": Die Tafel in der Datei lässt sich nicht lesen\n"), "{err}");
    }
}

#[test]
fn a_tournament_of_the_app_tells_what_the_law_refuses() {
    let mut table = Table::empty();
    let names = ["Anna", "Beat", "Chris", "Dora"].map(str::to_owned).to_vec();
    let rules = TournamentRules { passen: 2, ..TournamentRules::default() };
    let sheet = |a| HandIn { spiele: vec![[a, 157 - a]; 8], ..HandIn::default() };
    for step in [Step::Rules { seed: 7, rules }, Step::Registered { names }] {
        table.must(GameCommand::Tournament(step));
    }
    table.must(GameCommand::Draw { again: false });
    table.must(GameCommand::Tournament(Step::Sheet(sheet(100))));
    let good = as_file(&table);
    let lawful = |command| {
        let (status, of, err) = fed(&["turnier", command, "-"], good.as_bytes());
        assert_eq!((status, err.as_str()), (0, ""), "{command}");
        of
    };
    assert!(lawful("pruefen").contains("Passe 1 ist vollständig"));

    // A sheet that is in does not change by itself; two devices may both have handed one in.
    let again = Event::Tournament(Step::Sheet(sheet(50)));
    let file = as_file(&with(table, vec![again]));
    let line = file.lines().position(|line| line.contains("beef")).expect("there") + 1;
    let said = format!("jasstafel: -:{line}: Eintrag 5 (5-beef) hat keine Wirkung: ");
    for (command, printed) in [
        ("pruefen", String::new()),
        ("rangliste", lawful("rangliste")),
        ("auslosen", lawful("auslosen")),
    ] {
        let (status, of, err) = fed(&["turnier", command, "-"], file.as_bytes());
        assert_eq!((status, of, err.lines().count()), (1, printed, 1), "{command} {err}");
        assert!(err.starts_with(&said), "{err}\n{said}");
    }
    let folder = Folder::new("turnier-abgelehnt");
    let file = folder.input("turnier.json", file);
    let (status, err) = unread(&["turnier", "rangliste", path(&file)], b" ");
    assert_eq!((status, err.lines().count()), (1, 1), "{err}");
}

#[test]
fn a_partie_may_last_from_the_first_to_the_last_time_there_is() {
    let mut table = Table::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100);
    for (first, last) in [(i64::MIN, i64::MAX), (i64::MAX, i64::MIN), (-1, i64::MAX)] {
        for record in &mut table.records {
            record.time = Time(last);
        }
        table.records[0].time = Time(first);
        for form in ["text", "csv", "json"] {
            let (status, of, err) =
                fed(&["bericht", "--format", form, "-"], as_file(&table).as_bytes());
            assert_eq!((status, err.as_str()), (0, ""), "{form}");
            assert!(of.contains("Anna"), "{of}");
        }
        for arguments in [&["replay", "-"][..], &["replay", "--text", "-"], &["check", "-"]] {
            let (status, _, err) = fed(arguments, as_file(&table).as_bytes());
            assert_eq!((status, err.as_str()), (0, ""), "{arguments:?}");
        }
    }
}

#[test]
fn replay_says_of_a_backup_which_commands_read_it() {
    let backup = backup(&evening().records, &[]);
    let (status, of, err) = fed(&["replay", "-"], backup.as_bytes());
    assert_eq!((status, of.as_str()), (2, ""), "{err}");
    assert_eq!(
        err,
        "jasstafel: -:1: Das ist eine Sicherung; jasstafel check und jasstafel bericht lesen sie. \
         Erwartet wird die Datei einer Session, wie die App sie exportiert.\n"
    );
    for command in ["auslosen", "pruefen", "rangliste"] {
        let (status, of, err) = fed(&["turnier", command, "-"], backup.as_bytes());
        assert_eq!((status, of.as_str()), (2, ""), "{err}");
        let what = "jasstafel: -:1: Das ist eine Sicherung; jasstafel check und jasstafel bericht \
                    lesen sie. Erwartet wird ein Turnier";
        assert!(err.starts_with(what), "{err}");
    }
    // Of what is none of either kind nobody knows what it is.
    let (_, _, err) = fed(&["check", "-"], b"{\"art\": \"jasstafel\"}");
    assert!(err.contains("Das ist keine Jasstafel-Datei"), "{err}");
    let (_, _, err) = fed(&["bericht", "-"], b"{\"art\": \"jasstafel-sicherung\"}");
    assert!(err.contains("Das ist keine Jasstafel-Datei"), "{err}");
}

#[test]
fn white_space_around_a_name_makes_nobody_else() {
    let commands = [&["auslosen"][..], &["pruefen"], &["rangliste"]];
    for (name, refused) in [("Anna ", true), ("\u{a0}Anna", true), ("An na", false)] {
        let file = json!({"saat": 7, "spieler": ["Anna", "Beat", "Chris", name]}).to_string();
        for command in commands {
            let arguments = [&["turnier"], command, &["-"]].concat();
            let (status, of, err) = fed(&arguments, file.as_bytes());
            assert_eq!((status, of.is_empty()), (i32::from(refused), refused), "{name} {err}");
            let said = "«Anna» steht zweimal unter den Spielern: Was nur am Rand leer ist";
            assert_eq!(err.contains(said), refused, "{name} {err}");
        }
    }
    let folder = Folder::new("rand");
    let input = folder.input(
        "abend.json",
        as_file(&Table::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A)),
    );
    let plain = report(&["--spieler", "Anna"], &[&input]);
    assert_eq!(plain.0, 0);
    assert_eq!(report(&["--spieler", " Anna "], &[&input]), plain);
}

#[test]
fn a_tournament_that_is_too_large_is_refused() {
    let names = r#"{"saat":7,"spieler":["A","B","C","D"]}"#;
    let folder = Folder::new("turnier-gross");
    let largest = format!("{names}{}", " ".repeat(FILE_MAX - names.len()));
    let input = folder.input("gross.json", &largest);
    assert_eq!(run(&["turnier", "pruefen", path(&input)]).0, 0);
    let input = folder.input("gross.json", largest + " ");
    for command in ["auslosen", "pruefen", "rangliste"] {
        let (status, of, err) = run(&["turnier", command, path(&input)]);
        assert_eq!((status, of.as_str(), err.lines().count()), (2, "", 1), "{err}");
        assert!(err.contains("gross.json:1: Die Datei ist grösser als"), "{err}");
    }
}

#[test]
fn a_line_that_is_too_long_is_told_with_its_whole_length() {
    const MAX: usize = jasstafel::cli::LINE_AT_MOST;
    let long =
        |bytes: usize| json!({"fehler": {"art": "zu_lang", "bytes": bytes, "hoechstens": MAX}});
    let padded = |bytes: usize| [WEIS, &" ".repeat(bytes - WEIS.len())].concat().into_bytes();
    let good: Value = serde_json::from_str(WEIS_ANSWER).expect("JSON");
    for bytes in [MAX, MAX + 1, MAX + 2, MAX + 3, MAX + 5, 2 * MAX + 4, 1_000_000] {
        let expected = if bytes > MAX { long(bytes) } else { good.clone() };
        for end in ["", "\n", "\r\n"] {
            for mark in ["", "\u{feff}"] {
                let input = [mark.as_bytes(), &padded(bytes), end.as_bytes()].concat();
                let (_, of, _) = fed(&["weis"], &input);
                let told: Value = serde_json::from_str(&of).expect("an answer");
                assert_eq!(told, expected, "{bytes} {end:?} {mark:?}");
            }
        }
    }
    // What is no text is counted as it came, and the next line is answered.
    for (bytes, expected) in [
        (MAX + 1, long(MAX + 1)),
        (MAX, json!({"fehler": {"art": "unlesbar", "spalte": 1}})),
        (40_000, json!({"fehler": {"art": "unlesbar", "spalte": 1}})),
    ] {
        let input = [&vec![0xff; bytes], &b"\n"[..], WEIS.as_bytes()].concat();
        let (status, of, _) = fed(&["weis"], &input);
        let told: Vec<Value> =
            of.lines().map(|line| serde_json::from_str(line).expect("an answer")).collect();
        assert_eq!((status, &told), (1, &vec![expected, good.clone()]), "{bytes}");
    }
}

#[test]
fn the_overview_promises_money_out_of_one_session_alone() {
    let (_, overview, _) = run(&["--help"]);
    let line = overview.lines().find(|line| line.starts_with("  bericht ")).expect("a line");
    assert!(
        line.ends_with("Rangliste und Statistik aus Sessions; aus einer auch das Geld"),
        "{line}"
    );
}

#[test]
fn a_time_with_one_end_is_told_by_that_one() {
    let table = Table::schieber(300).matsch(Rosen, A, A).spiel(Rosen, B, 100).merci(A);
    for (option, second) in [
        ("--von=2030-01-01", "ab 1.1.2030"),
        ("--bis=1999-12-31", "bis 31.12.1999"),
        ("--jassart=kreuzjass", ""),
    ] {
        let (status, of, _) = fed(&["bericht", option, "-"], as_file(&table).as_bytes());
        assert_eq!((status, of.lines().nth(1)), (0, Some(second)), "{of}");
    }
    // Where there is an evening, it is the other end.
    let (_, of, _) = fed(&["bericht", "--von=2026-01-01", "-"], as_file(&table).as_bytes());
    assert_eq!(of.lines().nth(1), Some("1.1.2026 bis 21.9.2026"), "{of}");
}

#[test]
fn the_json_of_a_report_has_the_points_that_its_table_has() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).penalty(A, 700).matsch(Rosen, A, A);
    let file = as_file(&table.merci(A));
    let (_, csv, _) = fed(&["bericht", "--format=csv", "-"], file.as_bytes());
    let mut lines = csv.lines().skip_while(|line| !line.contains("\"Punkte\""));
    let cells = |line: Option<&str>| -> Vec<String> {
        line.expect("a line").split(';').map(|cell| cell.replace('"', "")).collect()
    };
    let column = cells(lines.next()).iter().position(|name| name == "Punkte").expect("a column");
    let shown = &cells(lines.find(|line| line.contains("Anna")))[column];
    let (_, json, _) = fed(&["bericht", "--format=json", "-"], file.as_bytes());
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let anna = &json["spieler"][0];
    assert_eq!(
        (&anna["spieler"], anna["gesamtpunkte"].to_string()),
        (&json!(["Anna"]), shown.clone())
    );
    // More than what the Spiele brought.
    assert_eq!((&anna["gesamtpunkte"], &anna["punkte"]), (&json!(1057), &json!(357)));
    assert!(json["paare"][0]["gesamtpunkte"].is_number());
    assert_eq!(json["gegner"][0]["gesamtpunkte"], Value::Null);
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
fn event() -> impl Strategy<Value = Event> {
    let id = (0_u64..14, prop::sample::select(vec![0xbeef_u32, 0xa3f2, 1]));
    let id = id.prop_map(|(seq, replica)| EventId { seq, replica });
    let id =
        prop_oneof![6 => (1_u64..14).prop_map(|seq| EventId { seq, replica: 0xbeef }), 1 => id];
    let number = prop_oneof![3 => -10..300_i32, 1 => any::<i32>()];
    let side = prop::sample::select(vec![A, B]);
    let entry = (number, side, 0..8_u8).prop_map(|(number, side, kind)| match kind {
        0 => weis(side, number.rem_euclid(3) * 50),
        1 => stoeck(side),
        2 => berg(side, None),
        3 => merci(side, None),
        4 => penalty(side, number),
        5 => matsch(Rosen, A, side),
        6 => values(json!({"kp": [number, 0], "weis": number})),
        // What no pair makes 157 of is refused, and must not be reckoned with.
        _ => outcome(
            Eicheln,
            side,
            jasstafel::engine::facts::event::Outcome::Points(each(
                number,
                157_i32.wrapping_sub(number),
            )),
        ),
    });
    let text = prop::sample::select(vec!["", "Beat", " "]);
    let correction = (id.clone(), prop::option::of(entry.clone()), text, any::<bool>());
    let correction = (correction, prop::collection::vec(id.clone(), 0..3)).prop_map(
        |((target, item, text, agreed), with)| {
            let (who, reason) = (text.to_owned(), text.to_owned());
            Event::Corrected(Correction { target, entry: item, who, reason, agreed, with })
        },
    );
    let heads =
        prop::sample::select(vec!["schieber", "differenzler-offen", "coiffeur-schieber", "jass"]);
    let head = (heads, 0..6_usize).prop_map(|(jassart, players)| {
        let mut begun = head(jassart, json!({}), 0);
        begun.players.truncate(players);
        Event::PartieBegun(begun)
    });
    prop_oneof![
        8 => (id.clone(), entry).prop_map(|(partie, item)| Event::Entered { partie, entry: item }),
        3 => correction,
        3 => id.clone().prop_map(|target| Event::Undone { target }),
        2 => id.prop_map(|target| Event::Redone { target }),
        1 => head,
        1 => ("[ABÄ]{0,2}", "[ABÄ]{0,2}").prop_map(|(from, to)| Event::Renamed { from, to }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_arguments_make_it_panic(arguments in prop::collection::vec(argument(), 0..7)) {
        if let Err(error) = jasstafel::cli::call::parse(&arguments) {
            prop_assert!(!error.to_string().trim().is_empty());
        }
    }

    #[test]
    fn no_log_makes_it_panic_and_the_audit_folds_each_alike(
        events in prop::collection::vec(event(), 0..30),
    ) {
        use jasstafel::cli::{report, check, input, places::Places, refusal, replay};
        use jasstafel::engine::base::time::Time;
        use jasstafel::engine::session::log::{Record, Session};
        use jasstafel::text::Locale;
        let start = Event::PartieBegun(head("schieber", json!({"ziel": 1000}), 0));
        let records: Vec<Record> = [start].into_iter().chain(events).zip(1..).map(|(fact, seq)| {
            Record { id: EventId { seq, replica: 0xbeef }, time: Time(0), event: fact }
        }).collect();
        let board = |session: &Session| value(&jasstafel::engine::archive::snapshot::value(session));
        let audited = audit(records.clone());
        prop_assert_eq!(board(&audited.session), board(&Session::of(records.clone())));
        prop_assert_eq!(audited.unjudged, None);
        let table = Table { records, ..Table::empty() };
        let content = as_file(&table);
        let checked = check::check(Locale::DE, &content);
        prop_assert_eq!(checked.err().map_or(0, |all| all.len()), audited.refused.len());
        let was_read = input::read(Locale::DE, &content).expect("it reads");
        replay::write_json(&audited.session, &mut std::io::sink()).expect("written");
        replay::as_text(Locale::DE, &was_read);
        for error in refusal::in_file(Locale::DE, &audited, &Places::of(&content)) {
            prop_assert!(error.line > 5 && !error.what.is_empty());
        }
        for (_, form) in report::ReportFormat::ALL {
            let mut collection = report::Collection::default();
            collection.take(Locale::DE, 0, &content).expect("it reads");
            let made = collection.report(Locale::DE, &Default::default(), form).expect("a report");
            prop_assert_eq!(made.refused.len(), audited.refused.len());
        }
    }

    #[test]
    fn no_tournament_makes_it_panic(
        numbers in prop::collection::vec(prop_oneof![4 => 0..6_i64, 1 => any::<i64>(), 1 => Just(157)], 14),
        names in prop::collection::vec("[a-e=|]{0,2}", 0..9),
        words in prop::collection::vec(any::<bool>(), 4),
    ) {
        use jasstafel::cli::tournament::{TournamentFormat, draw_lots, check, ranking};
        use jasstafel::text::Locale;
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
        for all in [false, true] {
            let _ = draw_lots(Locale::DE, &request, all);
        }
        let _ = check(Locale::DE, &request);
        for form in [TournamentFormat::Json, TournamentFormat::Text, TournamentFormat::Csv] {
            let _ = ranking(Locale::DE, &request, form);
        }
    }

    #[test]
    fn no_damage_makes_it_panic(place in any::<prop::sample::Index>(), cut in 0..4_usize, byte in any::<char>()) {
        use jasstafel::cli::{report, check, tournament};
        use jasstafel::text::Locale;
        let names = r#"{"saat":7,"spieler":["A","B","C","D"]}"#.to_owned();
        for text in [as_file(&evening()), names] {
            let mut signs: Vec<char> = text.chars().collect();
            let from = place.index(signs.len());
            let to = (from + cut).min(signs.len());
            signs.splice(from..to, [byte]);
            let text: String = signs.into_iter().collect();
            let _ = check::check(Locale::DE, &text);
            let _ = report::Collection::default().take(Locale::DE, 0, &text);
            let _ = tournament::check(Locale::DE, &text);
        }
    }
}

#[test]
fn no_call_ends_by_a_panic() {
    let folder = Folder::new("panik");
    let good = folder.input("gut.json", as_file(&evening()));
    let bad = folder.input("schlecht.json", b"\xef\xbb\xbf\xff");
    let names = folder.input("namen.json", tournament(&["A", "B", "C", "D"]));
    let files = [path(&good), path(&bad), path(&names), "-", "", "/dev/null", "gibt\nes nicht"];
    let beginnings: [&[&str]; 12] = [
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
    for beginning in beginnings {
        for input in files {
            let mut arguments = beginning.to_vec();
            arguments.push(input);
            let (status, _, err) = run(&arguments);
            assert!((0..=2).contains(&status), "{arguments:?} {status} {err}");
            assert!(!err.contains("panicked"), "{arguments:?} {err}");
            assert!(err.lines().all(|line| line.starts_with("jasstafel: ")), "{err}");
        }
    }
}
