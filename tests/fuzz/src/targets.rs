//! What must hold of any text that comes in from outside: a target is one of the ways in.
//!
//! Not only that nothing panics: what reads is written so that it reads again as the same, writing
//! it twice is writing it once, and what is refused is refused at a place, in words.

use jasstafel::cli;
use jasstafel::cli::report::{Collection, ReportFormat};
use jasstafel::cli::tournament::TournamentFormat;
use jasstafel::engine::archive::documents;
use jasstafel::engine::archive::draft::SheetDraft;
use jasstafel::engine::archive::file::{Aside, Backup, Damage, File, key, read_key};
use jasstafel::engine::archive::foreign::{Arrival, Border};
use jasstafel::engine::archive::handed::{Desk, Handed, Judged};
use jasstafel::engine::archive::link;
use jasstafel::engine::archive::read::{FileReader, read_backup, read_file, read_line, read_under};
use jasstafel::engine::archive::sheet::TableSheet;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::write::{write_backup, write_file, write_record, write_records};
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::reports::statistics::Filter;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::tournament::step::History;
use jasstafel::text::command::CommandMsg;
use jasstafel::text::{self, Locale};
use serde_json::{Value, json};
use std::ffi::OsString;
use std::sync::LazyLock;

/// A way in.
pub struct Target {
    /// How it is called.
    pub name: &'static str,
    /// What must hold of any text.
    pub holds: fn(&str),
    /// The text with its checksums put right.
    pub mended: fn(&str) -> String,
    /// The longest text that is tried, in bytes.
    pub longest: usize,
}

/// All of them.
pub static ALL: [Target; 12] = [
    Target { name: "file", holds: file, mended: with_sums_of_records, longest: 6_000 },
    Target { name: "backup", holds: backup, mended: with_sums_of_records, longest: 6_000 },
    Target { name: "record", holds: record, mended: with_sums_of_records, longest: 2_000 },
    Target { name: "link", holds: link, mended: with_sum, longest: 4_000 },
    Target { name: "sheet", holds: sheet, mended: with_sum, longest: 400 },
    Target { name: "draft", holds: draft, mended: with_sum_of_head, longest: 400 },
    Target { name: "handed", holds: handed, mended: with_sum_under_key, longest: 400 },
    Target { name: "desk", holds: desk, mended: str::to_owned, longest: 200 },
    Target { name: "weis", holds: weis, mended: str::to_owned, longest: 400 },
    Target { name: "ausmachen", holds: ausmachen, mended: str::to_owned, longest: 400 },
    Target { name: "tournament", holds: tournament, mended: str::to_owned, longest: 3_000 },
    Target { name: "call", holds: call, mended: str::to_owned, longest: 200 },
];

/// The target of this name.
pub const fn find(name: &str) -> &'static Target {
    const fn equal(a: &[u8], b: &[u8]) -> bool {
        match (a, b) {
            ([], []) => true,
            ([x, a @ ..], [y, b @ ..]) => *x == *y && equal(a, b),
            _ => false,
        }
    }
    let mut nth = 0;
    while nth < ALL.len() {
        if equal(ALL[nth].name.as_bytes(), name.as_bytes()) {
            return &ALL[nth];
        }
        nth += 1;
    }
    panic!("there is no target of this name")
}

// Checksums

/// The checksum of records and links.
pub fn sum(text: &str) -> String {
    format!("{:08x}", crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(text.as_bytes()))
}

/// Of each record that stands on a line of its own.
pub fn with_sums_of_records(text: &str) -> String {
    let mended = |line: &str| {
        const FIELD: &str = ",\"crc\":\"";
        let start = line.find("{\"v\":")?;
        let at = start + line[start..].rfind(FIELD)?;
        let digits = at + FIELD.len();
        let after = line.get(digits + 8..)?;
        let sum = sum(&[&line[start..at], "}"].concat());
        Some([&line[..digits], &sum, after].concat())
    };
    let lines = text.split('\n').map(|line| mended(line).unwrap_or_else(|| line.to_owned()));
    lines.collect::<Vec<_>>().join("\n")
}

/// Of all that stands behind the first space.
pub fn with_sum(text: &str) -> String {
    let (_, content) = text.split_once(' ').unwrap_or(("", text));
    [&sum(content), " ", content].concat()
}

/// Of the first six lines.
fn with_sum_of_head(text: &str) -> String {
    let end = text.match_indices('\n').nth(5).map_or(text.len(), |(at, _)| at);
    with_sum(&text[..end]) + &text[end..]
}

/// Of what stands under the first line.
fn with_sum_under_key(text: &str) -> String {
    match text.split_once('\n') {
        Some((key, text)) => [key, "\n", &with_sum(text)].concat(),
        None => text.to_owned(),
    }
}

// What is stored

fn file(text: &str) {
    match read_file(text) {
        Ok(file) => {
            assert_eq!(read_in_pieces(text), Ok(Backup::from(file.clone())));
            let _ = file.check_board();
            travels(&file);
            folds_as_it_comes(&file.records);
        }
        Err(damage) => is_named(&damage, text),
    }
    let lines = text.split('\n').count();
    match cli::check::check(Locale::DE, text) {
        Ok(sentence) => assert!(!sentence.is_empty()),
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert!((1..=lines).contains(&fault.line) && !fault.what.is_empty(), "{fault:?}");
            }
        }
    }
}

/// The same a few records at a time.
fn read_in_pieces(text: &str) -> Result<Backup, Damage> {
    let mut reader = FileReader::open(text)?;
    while reader.read_some(3)? {
        assert!(reader.done() < reader.total());
    }
    assert_eq!(reader.done(), reader.total());
    reader.finish()
}

/// What was read goes out in every form, and comes in again as it is.
fn travels(file: &File) {
    let File { session, records, .. } = file;
    let written = write_file(session, records);
    let again = read_file(&written).expect("what is written reads");
    assert_eq!((&again.session, &again.records), (session, records));
    assert_eq!(again.check_board(), Ok(()));
    assert_eq!(write_file(session, &again.records), written);
    for record in records {
        assert_eq!(read_line(&write_record(record)).as_ref(), Ok(record));
    }
    let text = link::write(session, records);
    if text.len() <= link::LINK_MAX {
        assert_eq!(link::read(&text), Ok(File { board: None, ..file.clone() }));
    }
}

/// The app takes in one event after the other, a reader all of them at once.
fn folds_as_it_comes(records: &[Record]) {
    let mut session = Session::default();
    records.iter().for_each(|record| session.take_in(record));
    let at_once = Session::of(records.iter().cloned());
    assert_eq!(snapshot::value(&session), snapshot::value(&at_once));
    let mut told = Vec::new();
    cli::replay::write_text(Locale::DE, &at_once, &mut told).expect("memory takes it");
    assert!(!String::from_utf8(told).expect("a text").contains(['\u{1b}', '\r']));
}

/// Each damage says what it is, and where a file has lines, in which.
fn is_named(damage: &Damage, text: &str) {
    assert!(!text::damage(Locale::DE, damage).is_empty());
    let fault = cli::input::error(Locale::DE, text, damage, CommandMsg::ExpectSession);
    assert!((1..=text.split('\n').count()).contains(&fault.line), "{damage:?} {fault:?}");
    if let Damage::Unreadable { line, column, .. } = damage {
        let stands = text.split('\n').nth(line - 1).expect("the line is there");
        assert!((1..=stands.len() + 1).contains(column), "{damage:?} in {stands:?}");
    }
}

fn backup(text: &str) {
    let backup = match read_backup(text) {
        Ok(backup) => backup,
        Err(damage) => return is_named(&damage, text),
    };
    let whole = |file: &File| write_records(&file.session, &file.records);
    let files: Vec<String> = backup.files.iter().map(whole).collect();
    let aside = |(key, text): &(String, String)| Aside {
        key: key.clone(),
        text: text.clone(),
        damage: Damage::NoText,
    };
    let set_aside: Vec<Aside> = backup.aside.iter().map(aside).collect();
    let written = write_backup(&files, &set_aside);
    let again = read_backup(&written).expect("what is written reads");
    assert_eq!(again.aside, backup.aside);
    let records = |backup: &Backup| {
        backup.files.iter().map(|f| (f.session.clone(), f.records.clone())).collect::<Vec<_>>()
    };
    assert_eq!(records(&again), records(&backup));
    assert_eq!(read_in_pieces(&written), Ok(again));

    let mut joined = backup.clone();
    assert_eq!(joined.join(backup.clone()), Ok(()));
    let mut twice = joined.clone();
    assert_eq!(twice.join(backup), Ok(()));
    assert_eq!(twice, joined);

    let mut collection = Collection::default();
    match collection.take(Locale::DE, 0, text) {
        Ok(()) => {
            let made = collection.report(Locale::DE, &Filter::default(), ReportFormat::Csv);
            assert!(made.is_ok_and(|made| !made.report.is_empty()));
        }
        Err(cli::report::No::Unreadable(fault)) => panic!("it reads: {fault:?}"),
        // Twice the same session, which tells of a record twice.
        Err(cli::report::No::Conflict { line, .. }) => {
            assert!((1..=text.split('\n').count()).contains(&line));
        }
    }
}

/// What lies in a store or came from another phone: the key on the first line, then the text.
fn record(text: &str) {
    let (under, text) = text.split_once('\n').unwrap_or((text, ""));
    match read_line(text) {
        Ok(record) => {
            let written = write_record(&record);
            assert_eq!(read_line(&written).as_ref(), Ok(&record));
            assert_eq!(read_line(&written).map(|again| write_record(&again)), Ok(written));
            folds_as_it_comes(&[record]);
        }
        Err(damage) => is_named(&damage, text),
    }
    if let Some(session) = documents::session(under) {
        assert_eq!(documents::key_at(documents::place(under)), under);
        assert!(documents::gaps_key(&session).starts_with("jtb1/"));
    }
    let Some((session, id)) = read_key(under) else {
        assert!(read_under(under, text).is_err());
        return;
    };
    assert_eq!(key(&session, id), under);
    let mut border = Border::new(&session, &[]);
    match (border.judge(under, text), read_under(under, text)) {
        (Ok(Arrival::New(new)), Ok((of, record))) => {
            assert_eq!((&of, &new, new.id), (&session, &record, id));
            assert_eq!(border.judge(under, text), Ok(Arrival::Known(id)));
            assert_eq!(border.judge(under, &write_record(&record)), Ok(Arrival::Known(id)));
        }
        (Err(declined), _) => assert!(!declined.to_string().is_empty()),
        (judged, read) => panic!("{judged:?}, {read:?}"),
    }
}

// What travels in a link

fn link(text: &str) {
    match link::read(text) {
        Ok(file) => {
            let written = link::write(&file.session, &file.records);
            let again = link::read(&written).expect("what is written reads");
            assert_eq!(again, file);
            assert_eq!(link::write(&again.session, &again.records), written);
            travels(&file);
        }
        Err(damage) => assert!(!text::damage(Locale::DE, &damage).is_empty()),
    }
    assert_eq!(
        link::from_letters(&link::to_letters(text.as_bytes())).as_deref(),
        Some(text.as_bytes())
    );
    if let Some(bytes) = link::from_letters(text) {
        assert_eq!(link::from_letters(&link::to_letters(&bytes)), Some(bytes));
    }
}

fn sheet(text: &str) {
    match TableSheet::read(text) {
        Ok(sheet) => sheet_travels(&sheet),
        Err(damage) => assert!(!text::damage(Locale::DE, &damage).is_empty()),
    }
}

/// Out to the table and back, filled in or not.
fn sheet_travels(sheet: &TableSheet) {
    let written = sheet.write();
    let again = TableSheet::read(&written).expect("what is written reads");
    assert_eq!(again, *sheet);
    assert_eq!(again.write(), written);
    let empty = TableSheet { sheet: Vec::new(), ..again };
    assert_eq!(TableSheet::read(&empty.write()).as_ref(), Ok(&empty));
    let draft = SheetDraft::empty(empty);
    assert_eq!(SheetDraft::read(&draft.write()), Some(draft));
}

fn draft(text: &str) {
    let Some(draft) = SheetDraft::read(text) else { return };
    let written = draft.write();
    let again = SheetDraft::read(&written).expect("what is written reads");
    assert_eq!(again, draft);
    assert_eq!(again.write(), written);
    assert!(draft.begun() <= draft.cells.len());
    // Nothing is lost where two writers meet, and meeting oneself changes nothing.
    let mut merged = draft.clone();
    merged.merge(&draft);
    assert_eq!(merged, draft);
    let scoring = draft.sheet.rules.scoring;
    if let Ok(lines) = scoring.finished(&draft.cells) {
        assert!(!lines.is_empty() && lines.len() <= draft.cells.len());
        let sheet = TableSheet { sheet: lines, ..draft.sheet.clone() };
        if draft.cells.iter().all(|cells| scoring.fits(*cells)) {
            sheet_travels(&sheet);
        }
    }
}

/// A tournament of five players: its first Passe is drawn, no sheet is in.
static TOURNAMENT: LazyLock<History> = LazyLock::new(|| {
    let file = read_file(include_str!("../../daten/formate/v4/turnier.json")).expect("a file");
    let session = Session::of(file.records.into_iter().take(6));
    session.tournament().expect("a tournament").clone()
});

/// What a table hands in over live: the key on the first line, then the sheet.
fn handed(text: &str) {
    let (under, text) = text.split_once('\n').unwrap_or((text, ""));
    let Some(handed) = Handed::read(under, text) else { return };
    assert_eq!(handed.key(), under);
    sheet_travels(&handed.sheet);
    assert_eq!(Handed::read(under, &handed.sheet.write()).as_ref(), Some(&handed));
    let taken_in = TOURNAMENT.state.check_step(&handed.step());
    for again in [false, true] {
        let judged = handed.judge(&handed.sheet.session, &TOURNAMENT, again);
        // What nobody has to look at is lawful.
        assert!(judged != Judged::Fits || taken_in.is_ok(), "{taken_in:?}");
        assert_ne!(judged, Judged::Known, "none is in yet");
    }
}

/// What a table's phone remembers of what it has handed in.
fn desk(text: &str) {
    let Some(mut desk) = Desk::read(text) else { return };
    let written = desk.write();
    assert_eq!(Desk::read(&written).as_ref(), Some(&desk));
    // Whatever is known of the table, what is handed in stands above it and is not lost.
    let known = desk.handed.last().map_or(EventId::SEQ_MAX - 1, |last| last.id.seq);
    // Another sheet than any before.
    let lines = desk.handed.iter().map(|one| one.spiele.len()).max().unwrap_or_default() + 1;
    let highest = EventId { seq: known, replica: u32::MAX };
    desk.hand_in(vec![[93, 64]; lines], Some(highest), 0xab);
    let new = desk.handed.last().map(|new| new.id.seq);
    assert!(new > Some(known) || known == EventId::SEQ_MAX, "{new:?}");
    assert_eq!(Desk::read(&desk.write()), Some(desk));
}

// The command line

/// A request on a line and the answer on a line: JSON, an error by its name, the same however the
/// request is spelt. The answer, and the request as JSON, where it is none.
fn answered(respond: fn(&str) -> String, query: &str) -> Option<(Value, Value)> {
    let answer = respond(query);
    assert!(!answer.contains('\n'));
    let said: Value = serde_json::from_str(&answer).expect("an answer in JSON");
    let fault = &said["fehler"];
    assert_eq!(cli::is_error(&answer), !fault.is_null(), "{answer}");
    if cli::is_error(&answer) {
        assert!(fault["art"].is_string(), "{answer}");
        return None;
    }
    let asked: Value = serde_json::from_str(query).expect("who is answered spoke JSON");
    assert_eq!(respond(&asked.to_string()), answer);
    Some((said, asked))
}

fn weis(query: &str) {
    let Some((said, asked)) = answered(cli::weis::respond, query) else { return };
    let winner = said["gewinner"].as_u64();
    let points = |side: usize| said["punkte"][side].as_i64().expect("points");
    for side in [0, 1] {
        let wins = winner.is_some_and(|seat| seat % 2 == side as u64);
        assert!(points(side) == 0 || wins && points(side) > 0, "{said}");
    }
    // All move one seat on.
    let on = |seat: &Value| seat.as_u64().map_or(Value::Null, |seat| ((seat + 1) % 4).into());
    let turned = |list: &Value| {
        let mut list = list.as_array().cloned().unwrap_or_default();
        list.rotate_right(1);
        Value::Array(list)
    };
    let mut moved = asked.clone();
    moved["haende"] = turned(&asked["haende"]);
    moved["vorhand"] = on(&asked["vorhand"]);
    if !asked["stiche"].is_null() {
        moved["stiche"] = turned(&asked["stiche"]);
    }
    let mut expected = said.clone();
    expected["weise"] = turned(&said["weise"]);
    expected["punkte"] = turned(&said["punkte"]);
    expected["gewinner"] = on(&said["gewinner"]);
    expected["stoeck"] = on(&said["stoeck"]);
    let answer: Value =
        serde_json::from_str(&cli::weis::respond(&moved.to_string())).expect("an answer in JSON");
    assert_eq!(answer, expected, "{moved}");
}

fn ausmachen(query: &str) {
    let Some((said, asked)) = answered(cli::ausmachen::respond, query) else { return };
    let winner = said["gewinner"].as_u64();
    assert!(winner.is_none_or(|side| side < 2), "{said}");
    // The sides change places.
    let other = |side: &Value| side.as_u64().map_or(Value::Null, |side| (1 - side).into());
    let turned = |pair: &Value| json!([pair[1], pair[0]]);
    let mut mirrored = asked.clone();
    mirrored["stand"] = turned(&asked["stand"]);
    for part in ["stoeck", "weis", "stich"] {
        if !asked[part].is_null() {
            mirrored[part]["seite"] = other(&asked[part]["seite"]);
        }
    }
    let mut expected = said.clone();
    expected["gewinner"] = other(&said["gewinner"]);
    expected["stand"] = turned(&said["stand"]);
    let answer = cli::ausmachen::respond(&mirrored.to_string());
    let answer: Value = serde_json::from_str(&answer).expect("an answer in JSON");
    assert_eq!(answer, expected, "{mirrored}");
}

/// The file of a tournament.
fn tournament(text: &str) {
    use cli::tournament::{No, check, draw_lots, ranking};
    let refused = |no: &No| match no {
        No::Unreadable(fault) => {
            assert!((1..=text.split('\n').count()).contains(&fault.line), "{fault:?}");
            assert!(!fault.what.is_empty());
        }
        No::Data(sentence) => assert!(!sentence.is_empty()),
        No::Refused { refused, .. } => {
            assert!(!refused.is_empty());
            for fault in refused {
                assert!((1..=text.split('\n').count()).contains(&fault.line), "{fault:?}");
            }
        }
    };
    let checked = check(Locale::DE, text);
    for form in [TournamentFormat::Json, TournamentFormat::Text, TournamentFormat::Csv] {
        match ranking(Locale::DE, text, form) {
            Ok(lines) => assert!(!lines.is_empty()),
            Err(no) => {
                assert!(checked.is_err(), "{no:?}");
                refused(&no);
            }
        }
    }
    match draw_lots(Locale::DE, text, false) {
        Ok(drawn) => {
            let again = check(Locale::DE, &drawn);
            assert!(!matches!(again, Err(No::Unreadable(_))), "{again:?}");
            assert!(checked.is_err() || again.is_ok(), "{again:?}");
        }
        Err(no) => refused(&no),
    }
    if let Err(no) = checked {
        refused(&no);
    }
}

/// The arguments of a call, one a line.
fn call(text: &str) {
    let arguments: Vec<OsString> = text.split('\n').map(OsString::from).collect();
    match cli::call::parse(&arguments) {
        Ok(request) => assert_eq!(cli::call::parse(&arguments), Ok(request)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
