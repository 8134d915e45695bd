//! Where the guessing begins: what is frozen and recorded in `tests/daten`, in the form of each
//! target, and the texts that earlier runs found to be worth keeping.

use crate::targets::{Target, sum};
use jasstafel::engine::archive::draft::SheetDraft;
use jasstafel::engine::archive::file::key;
use jasstafel::engine::archive::handed::{Desk, Handed};
use jasstafel::engine::archive::link;
use jasstafel::engine::archive::read::{read_file, read_line};
use jasstafel::engine::archive::sheet::TableSheet;
use jasstafel::engine::archive::write::{write_backup, write_file, write_records};
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::session::log::Session;
use jasstafel::engine::tournament::Tournament;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of recorded data.
fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../daten")
}

/// The file in which the corpus of a target is kept: a text a line, as JSON.
pub fn kept_file(target: &Target) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    folder.join(target.name).with_extension("jsonl")
}

/// What was kept of earlier runs.
pub fn kept(target: &Target) -> Vec<String> {
    let text = fs::read_to_string(kept_file(target)).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).expect("a text a line")).collect()
}

/// The seeds of a target that are not too long for it.
pub fn of(target: &Target) -> Vec<String> {
    let all = match target.name {
        "file" => files(),
        "backup" => backups(),
        "record" => records(),
        "link" => links(),
        "sheet" => sheets().iter().map(TableSheet::write).collect(),
        "draft" => drafts(),
        "handed" => handed(),
        "desk" => desks(),
        "weis" => weis(),
        "ausmachen" => ausmachen(),
        "tournament" => tournaments(),
        "call" => calls(),
        name => panic!("nothing is known of `{name}`"),
    };
    let fitting: Vec<String> =
        all.into_iter().filter(|text| text.len() <= target.longest).collect();
    assert!(!fitting.is_empty(), "{}: no seed is short enough", target.name);
    fitting
}

/// The words between quotes of these texts, as a dictionary of libFuzzer.
pub fn dictionary(texts: &[String]) -> String {
    let quoted = texts.iter().flat_map(|text| text.split('"').skip(1).step_by(2));
    let plain = |word: &&str| {
        (2..=24).contains(&word.len()) && word.chars().all(|c| c.is_ascii_graphic() && c != '\\')
    };
    let words: BTreeSet<&str> = quoted.filter(plain).collect();
    let lines = words.iter().map(|word| format!("\"\\\"{word}\\\"\"\n"));
    // An empty one is none to libFuzzer.
    ["# words\n".to_owned()].into_iter().chain(lines).collect()
}

/// Every frozen file with this ending, of every version.
fn frozen(name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let versions = fs::read_dir(data().join("formate")).expect("a folder").flatten();
    for entry in versions.flat_map(|version| fs::read_dir(version.path()).expect("a folder")) {
        let path = entry.expect("a file").path();
        if path.to_string_lossy().ends_with(name) {
            found.push(path);
        }
    }
    found.sort();
    found.iter().map(|path| fs::read_to_string(path).expect("a text")).collect()
}

/// Of each frozen file the whole, the beginnings, and its records without the board.
fn files() -> Vec<String> {
    let mut all = frozen(".json");
    for file in frozen(".json") {
        let file = read_file(&file).expect("a frozen file reads");
        for count in [1, 3, 8] {
            let some = &file.records[..file.records.len().min(count)];
            all.push(write_records(&file.session, some));
            all.push(write_file(&file.session, some));
        }
        all.push(write_records(&file.session, &file.records));
    }
    // As the programs of their versions wrote them.
    for lines in frozen("saetze.txt") {
        let lines: Vec<&str> = lines.lines().filter(|line| line.starts_with('{')).collect();
        all.extend(lines.chunks(6).map(|some| {
            format!(
                "{{\"art\":\"jasstafel-session\",\"version\":4,\"session\":\"a\",\"saetze\":[\n{}\n]}}",
                some.join(",\n")
            )
        }));
    }
    all
}

fn backups() -> Vec<String> {
    let mut all = frozen("sicherung.txt");
    let files: Vec<String> = files().into_iter().filter(|file| file.len() < 2_000).collect();
    all.extend(files.chunks(2).map(|two| write_backup(two, &[])));
    // What was set aside and reads here, and what does not.
    for line in records() {
        let (key, text) = line.split_once('\n').expect("a key");
        let aside = [json!([key, text]), json!([format!("{key}~"), "{kaputt"])];
        let aside = aside.map(|pair| pair.to_string()).join(",\n");
        all.push(
            write_backup(&files[..1], &[])
                .replace("\"beiseite\": [\n", &format!("\"beiseite\": [\n{aside}")),
        );
    }
    all
}

fn records() -> Vec<String> {
    let lines = frozen("saetze.txt");
    let lines = lines.iter().flat_map(|text| text.lines());
    let session = session();
    let under = |line: &str| Some(key(&session, read_line(line).ok()?.id) + "\n" + line);
    lines.filter_map(under).collect()
}

fn session() -> SessionId {
    SessionId::try_from("a".to_owned()).expect("a name")
}

fn links() -> Vec<String> {
    let mut all = Vec::new();
    for file in frozen(".json") {
        let file = read_file(&file).expect("a frozen file reads");
        for count in [2, 6, 20] {
            let some = &file.records[..file.records.len().min(count)];
            all.push(link::write(&file.session, some));
        }
    }
    // As the programs of their versions wrote them.
    for (version, lines) in (1..).zip(frozen("saetze.txt")) {
        let lines: Vec<&str> = lines.lines().filter(|line| line.starts_with('{')).collect();
        for some in lines.chunks(5) {
            let mut text = format!("{version} a");
            for line in some {
                let Some((_, event)) = line.split_once("\"ereignis\":") else { continue };
                let event = event.split_once(",\"crc\":").map_or(event, |(event, _)| event);
                let Ok(record) = read_line(line) else { continue };
                text.push_str(&format!("\n{} 60000 {event}", record.id));
            }
            all.push(format!("{} {text}", sum(&text)));
        }
    }
    all
}

/// The tables of the frozen tournament and of the example, empty and filled in.
fn sheets() -> Vec<TableSheet> {
    let example = fs::read_to_string(data().join("turnier.json")).expect("a text");
    let example: Tournament = serde_json::from_str(&example).expect("a tournament");
    let mut tournaments = vec![(session(), example)];
    for file in frozen("turnier.json") {
        let file = read_file(&file).expect("a frozen file reads");
        let state = Session::of(file.records).tournament().expect("a tournament").state.clone();
        tournaments.push((file.session, state));
    }
    let mut all = Vec::new();
    for (session, tournament) in &tournaments {
        for (p, passe) in tournament.passen.iter().enumerate() {
            for (t, table) in passe.tables.iter().enumerate().take(2) {
                let empty = TableSheet::empty(session, "Brühl", tournament, p, t);
                let empty = empty.expect("the table is there");
                let sheet = table.sheet.clone().unwrap_or_default();
                all.push(TableSheet { sheet, ..empty.clone() });
                all.push(empty);
            }
        }
    }
    all
}

fn drafts() -> Vec<String> {
    let drafts = sheets().into_iter().map(|sheet| {
        let lines = sheet.sheet.iter().map(|line| line.map(|value| u16::try_from(value).ok()));
        let mut cells: Vec<_> = lines.collect();
        if let Some(last) = cells.last_mut() {
            last[1] = None;
        }
        let empty = SheetDraft::empty(TableSheet { sheet: Vec::new(), ..sheet });
        SheetDraft { cells: if cells.is_empty() { empty.cells.clone() } else { cells }, ..empty }
    });
    drafts.map(|draft| draft.write()).collect()
}

fn handed() -> Vec<String> {
    let filled = sheets().into_iter().filter(|sheet| !sheet.sheet.is_empty());
    let all = filled.zip(1..).map(|(sheet, seq)| Handed { id: EventId { seq, replica: 7 }, sheet });
    all.map(|handed| handed.key() + "\n" + &handed.sheet.write()).collect()
}

fn desks() -> Vec<String> {
    let mut desk = Desk::new("b=x.y".to_owned());
    let mut all = vec![desk.write()];
    for sheet in sheets().into_iter().take(4) {
        desk.hand_in(sheet.sheet, Some(EventId { seq: 4, replica: 0xab }), 0xab);
        all.push(desk.write());
        if let Some(last) = desk.handed.last_mut() {
            last.sent = true;
        }
    }
    all
}

/// The hands of recorded Spiele, with Tischregeln now and then.
fn weis() -> Vec<String> {
    let partien = ["partien-1000.jsonl", "partien-2500.jsonl"];
    let text = partien.map(|name| fs::read_to_string(data().join(name)).expect("a text")).concat();
    let partien: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a Partie a line")).collect();
    let spiele = partien.iter().flat_map(|partie| partie["spiele"].as_array()).flatten();
    let rules = [
        json!(null),
        json!("jassregeln"),
        json!({"weis_nur_mit_stich": true, "faktor.rosen": 3}),
        json!({"weis": false, "stoeck": false}),
    ];
    let query = |(nth, spiel): (usize, &Value)| {
        let hand = |cards: &Value| {
            let cards: Vec<&str> =
                cards.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            cards.join(" ")
        };
        let hands: Vec<String> =
            spiel["haende"].as_array().into_iter().flatten().map(hand).collect();
        let mode = if nth % 5 == 0 { &json!("slalom") } else { &spiel["trumpf"] };
        let mut query = json!({"trumpf": mode, "vorhand": spiel["vorhand"], "haende": hands});
        if nth % 2 == 0 {
            query["tischregeln"] = rules[nth / 2 % rules.len()].clone();
            query["stiche"] = json!([nth % 10, 9 - nth % 10]);
            query["erster_stich"] = json!(["oben", "unten"][nth / 2 % 2]);
        }
        query.to_string()
    };
    spiele.enumerate().take(60).map(query).collect()
}

fn ausmachen() -> Vec<String> {
    let parts = [
        json!({"stoeck": {"seite": 0, "punkte": 20}}),
        json!({"weis": {"seite": 1, "punkte": 50}}),
        json!({"stich": {"seite": 1, "punkte": 14}}),
        json!({"stoeck": {"seite": 1, "punkte": 20}, "weis": {"seite": 0, "punkte": 100}, "stich": {"seite": 0, "punkte": 28}}),
    ];
    let ways = [
        json!({}),
        json!({"reihenfolge": "stoeck-stich-weis", "lesart": "kumulativ"}),
        json!({"reihenfolge": "stoeck-weis-stich", "lesart": "vorrang", "schneider_unter": 500}),
    ];
    let mut all = Vec::new();
    for stand in [[980, 990], [499, 950], [1000, 3]] {
        for part in &parts {
            for way in &ways {
                let mut query = json!({"ziel": 1000, "stand": stand});
                for more in [part, way].into_iter().flat_map(Value::as_object).flatten() {
                    query[more.0] = more.1.clone();
                }
                all.push(query.to_string());
            }
        }
    }
    all
}

fn tournaments() -> Vec<String> {
    let example = fs::read_to_string(data().join("turnier.json")).expect("a text");
    let mut value: Value = serde_json::from_str(&example).expect("JSON");
    let mut all = vec![example];
    while let Some(passen) = value["passen"].as_array_mut().filter(|passen| !passen.is_empty()) {
        passen.pop();
        all.push(value.to_string());
    }
    value["regeln"] =
        json!({"passen": 2, "spiele": 1, "wertung": "striche", "teams": "fest", "streich": true});
    value["spieler"] = json!(["A", "B", "C", "D", "E", "F", "G", "H"]);
    all.push(value.to_string());
    all.extend(frozen("turnier.json"));
    all
}

fn calls() -> Vec<String> {
    let calls = [
        "replay abend.json",
        "replay --text -",
        "check a.json b.json",
        "jassarten schieber",
        "weis",
        "ausmachen --help",
        "bericht --format csv --von 2026-01-01 --bis 2026-12-31 a.json",
        "bericht --spieler Anna --jassart coiffeur -",
        "turnier auslosen --alle t.json",
        "turnier pruefen t.json",
        "turnier rangliste --csv t.json",
        "-V",
        "--help",
    ];
    calls.map(|call| call.replace(' ', "\n")).to_vec()
}
