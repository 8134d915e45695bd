//! How fast the engine is: `cargo xtask bench engine`, which also writes the figures down.
//!
//! Each group says in its name what one element is: hands, decisions, events, files, lines.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::base::card::Hand;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::{BySide, Seat, Side};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, Notice, Outcome, PartieHead, Spiel, WeisNote};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::law::ausmachen::{AusmachenQuestion, Order, Reading, ausmachen};
use jasstafel::engine::law::weis;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use std::fs;
use std::hint::black_box;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::time::{Duration, Instant};

/// An evening of Schieber with this many events: two entries a Spiel, in Partien of 2500 points or
/// all in one.
fn evening(events: usize, one_partie: bool) -> (Session, Vec<Record>) {
    let mut session = Session::default();
    let mut records = Vec::with_capacity(events);
    let mut partie = EventId { seq: 1, replica: 7 };
    for nth in 0..events {
        let full = session.last_partie().is_none_or(|p| p.state.end.is_some());
        let finished = session.last_partie().is_some_and(|p| p.state.points(Side::B).0 >= 2500);
        let command = if full {
            Command::BeginPartie(head(one_partie))
        } else if finished && !one_partie {
            let notice = Notice { side: Side::B, part: None };
            Command::Enter { partie, entry: Entry::Bedankt(notice) }
        } else {
            Command::Enter { partie, entry: entry(nth) }
        };
        let id = take(&mut session, &mut records, command);
        if full {
            partie = id;
        }
    }
    (session, records)
}

fn head(one_partie: bool) -> PartieHead {
    PartieHead {
        jassart: "schieber".to_owned(),
        players: ["Anna", "Bruno", "Carla", "Dora"].map(str::to_owned).to_vec(),
        dealer: Seat(0),
        tischregeln: Tischregeln::default()
            .with("ziel", SettingValue::Number(if one_partie { 100_000 } else { 2500 }))
            .with("berg_bei", SettingValue::Number(0)),
        edition: Edition::TODAY,
    }
}

/// A Weis, and after it the Spiel it belongs to.
fn entry(nth: usize) -> Entry {
    let side = if nth % 4 < 2 { Side::A } else { Side::B };
    if nth % 2 == 1 {
        let points = Points(20);
        return Entry::Weis(WeisNote { side, points, seat: None, cards: String::new() });
    }
    Entry::Spiel(Spiel {
        mode: [Mode::Rosen, Mode::Eicheln, Mode::Obenabe].get(nth % 3).copied(),
        ansager: side,
        factor: None,
        outcome: Outcome::Points(BySide::new(Points(78), Points(79))),
        reason: String::new(),
    })
}

/// What the app does with a wish: check it, number it, take it in.
fn take(session: &mut Session, records: &mut Vec<Record>, command: Command) -> EventId {
    let event = session.decide(command).expect("the generated evening is lawful");
    let id = EventId { seq: session.next_seq(), replica: 7 };
    let record = Record { id, time: Time(1_800_000_000_000), event };
    session.take_in(&record);
    records.push(record);
    id
}

fn weisen(c: &mut Criterion) {
    let mut group = c.benchmark_group("Weis of every hand of nine, hands");
    group.sample_size(10).throughput(Throughput::Elements(94_143_280));
    group.bench_function("points", |b| {
        b.iter(|| {
            let hands = Hand::all(black_box(Hand::SIZE));
            hands.fold(0_u64, |sum, hand| sum.wrapping_add(weis::points(hand).0 as u64))
        })
    });
    group.finish();
}

fn ausmachen_questions(c: &mut Criterion) {
    let mut questions = Vec::new();
    for order in [Order::StoeckWeisStich, Order::StoeckStichWeis] {
        for reading in [Reading::Priority, Reading::Cumulative] {
            for state in [[2480, 1190], [2495, 2490], [2400, 2499], [2499, 2499]] {
                for weis in [None, Some((Side::A, Points(20))), Some((Side::B, Points(150)))] {
                    for stich in [(Side::A, Points(25)), (Side::B, Points(4))] {
                        questions.push(AusmachenQuestion {
                            stoeck: weis.map(|(side, _)| (side.other(), Points(20))),
                            weis,
                            stich: Some(stich),
                            order,
                            reading,
                            ..AusmachenQuestion::new(Points(2500), BySide::from(state.map(Points)))
                        });
                    }
                }
            }
        }
    }
    let mut group = c.benchmark_group("«Wer ist zuerst draussen?», decisions");
    group.throughput(Throughput::Elements(questions.len() as u64));
    group.bench_function("ausmachen", |b| {
        b.iter(|| questions.iter().filter(|f| ausmachen(black_box(f)).winner.is_some()).count())
    });
    group.finish();
}

fn fold(c: &mut Criterion) {
    const EVENTS: usize = 1_000_000;
    let (_, records) = evening(EVENTS, false);
    let mut group = c.benchmark_group("replay of a log, events");
    group.sample_size(10).throughput(Throughput::Elements(EVENTS as u64));
    group.bench_function("1,000,000", |b| {
        b.iter_batched(|| records.clone(), Session::of, BatchSize::PerIteration)
    });
    group.finish();
}

/// A Weis and its Spiel, of which the second is decided where the first is written.
fn decide_together(c: &mut Criterion) {
    let mut group = c.benchmark_group("two entries together, decisions");
    group.throughput(Throughput::Elements(1));
    for events in [100, 6_000] {
        for one_partie in [false, true] {
            let (mut session, mut records) = evening(events, one_partie);
            if session.last_partie().is_none_or(|partie| partie.state.end.is_some()) {
                take(&mut session, &mut records, Command::BeginPartie(head(one_partie)));
            }
            let partie = session.last_partie().expect("a Partie").id;
            // Whatever Weis stands there belongs to a Spiel that is done.
            take(&mut session, &mut records, Command::Enter { partie, entry: entry(2) });
            let kind = if one_partie { "in one Partie" } else { "in an evening" };
            group.bench_function(BenchmarkId::new(kind, events), |b| {
                let both =
                    || [1, 2].map(|nth| Command::Enter { partie, entry: entry(nth) }).to_vec();
                b.iter(|| session.decide_all(black_box(both())).expect("both are lawful"));
            });
        }
    }
    group.finish();
}

fn append(c: &mut Criterion) {
    let mut group = c.benchmark_group("appending, events");
    group.throughput(Throughput::Elements(1));
    for length in [100, 100_000] {
        // On a copy each time, so that the log keeps its length; copying is not measured. Of the
        // long log more, or most of the time would go into bringing the copy near the processor.
        let each_run = 64.max(length as u64 / 100);
        for one_partie in [false, true] {
            let (mut session, mut records) = evening(length, one_partie);
            if session.last_partie().is_none_or(|partie| partie.state.end.is_some()) {
                take(&mut session, &mut records, Command::BeginPartie(head(one_partie)));
            }
            let kind = if one_partie { "in one Partie" } else { "in an evening" };
            group.bench_function(BenchmarkId::new(kind, length), |b| {
                b.iter_custom(|runs| {
                    let mut duration = Duration::ZERO;
                    let mut finished = 0;
                    while finished < runs {
                        let mut session = session.clone();
                        let mut records = Vec::with_capacity(each_run as usize + 2);
                        let count = each_run.min(runs - finished);
                        let mut start = Instant::now();
                        for nth in 0..count + 2 {
                            if nth == 2 {
                                // A copy has no room to grow: the first entries move all of it.
                                start = Instant::now();
                            }
                            let run = session.last_partie();
                            let Some(partie) = run.map(|partie| partie.id) else { break };
                            let entry = entry(2 - nth as usize % 2);
                            let command = Command::Enter { partie, entry };
                            take(&mut session, &mut records, command);
                        }
                        duration += start.elapsed();
                        finished += count;
                    }
                    duration
                })
            });
            group.bench_function(BenchmarkId::new(format!("undo and redo {kind}"), length), |b| {
                let mut session = session.clone();
                let mut records = Vec::new();
                let last = session.last_partie().map(|partie| partie.id);
                let partie = last.expect("a Partie");
                let entry = entry(2);
                take(&mut session, &mut records, Command::Enter { partie, entry });
                b.iter(|| {
                    take(&mut session, &mut records, Command::TakeBack);
                    take(&mut session, &mut records, Command::Redo);
                    records.clear();
                })
            });
        }
    }
    group.finish();
}

/// The command line as a process of its own, reading what lies on the disk.
fn command_line(c: &mut Criterion) {
    let Some(program) = std::env::var_os("JASSTAFEL_CLI").map(PathBuf::from) else {
        eprintln!("JASSTAFEL_CLI is not set: the command line is not measured.");
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tausend");
    fs::create_dir_all(&folder).expect("a folder for the files");
    let mut files = Vec::new();
    for nth in 0..1000 {
        let (_, records) = evening(60 + nth % 40, false);
        let id = SessionId::try_from(format!("abend-{nth}")).expect("a name");
        let file = folder.join(format!("abend-{nth}.json"));
        fs::write(&file, write_file(&id, &records)).expect("a file");
        files.push(file);
    }
    let mut group = c.benchmark_group("command line, files");
    group.sample_size(10).throughput(Throughput::Elements(1000));
    for command in ["check", "replay"] {
        group.bench_function(format!("{command}, 1,000 files"), |b| {
            b.iter(|| {
                // `replay` reads one file a call, `check` all of them.
                let each_run = if command == "check" { files.len() } else { 1 };
                for files in files.chunks(each_run) {
                    let run = process::Command::new(&program).arg(command).args(files).output();
                    assert!(run.is_ok_and(|run| run.status.success()), "{command}");
                }
            })
        });
    }
    group.finish();

    let weis = r#"{"trumpf":"rosen","vorhand":1,"haende":["EiA EiK EiO EiU RoK RoO Se6 Se7 Se8","","",""]}"#;
    let ausmachen = r#"{"ziel":1000,"stand":[980,990],"stoeck":{"seite":1,"punkte":20},"weis":{"seite":0,"punkte":20},"stich":{"seite":0,"punkte":11},"reihenfolge":"stoeck-weis-stich","lesart":"vorrang","schneider_unter":500}"#;
    let mut group = c.benchmark_group("command line, lines");
    group.sample_size(10).throughput(Throughput::Elements(100_000));
    for (command, line) in [("weis", weis), ("ausmachen", ausmachen)] {
        let input = format!("{line}\n").repeat(100_000);
        group.bench_function(format!("{command}, 100,000 lines"), |b| {
            b.iter(|| {
                let mut run = process::Command::new(&program)
                    .arg(command)
                    .stdin(Stdio::piped())
                    .stdout(Stdio::null())
                    .spawn()
                    .expect("the command line");
                run.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("written");
                assert!(run.wait().is_ok_and(|end| end.success()), "{command}");
            })
        });
    }
    group.finish();
}

criterion_group!(engine, weisen, ausmachen_questions, fold, append, decide_together, command_line);
criterion_main!(engine);
