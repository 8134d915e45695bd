//! How fast the engine is: `cargo xtask bench engine`, which also writes the figures down.
//!
//! Each group says in its name what one element is: hands, decisions, events, files, lines.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use jasstafel::engine::ausmachen::{AusmachFrage, Lesart, Reihenfolge, ausmachen};
use jasstafel::engine::card::Hand;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{
    Ausgang, Eintrag, EreignisId, Meldung, PartieKopf, Spiel, Weisnotiz,
};
use jasstafel::engine::log::{Satz, Session, Zeit};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::save::{SessionId, schreibe_datei};
use jasstafel::engine::seite::{JeSeite, Platz, Seite};
use jasstafel::engine::tischregeln::{Regelwert, Tischregeln};
use jasstafel::engine::weis;
use std::fs;
use std::hint::black_box;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// An evening of Schieber with this many events: two entries a Spiel, in Partien of 2500 points or
/// all in one.
fn abend(ereignisse: usize, eine_partie: bool) -> (Session, Vec<Satz>) {
    let mut session = Session::default();
    let mut saetze = Vec::with_capacity(ereignisse);
    let mut partie = EreignisId { seq: 1, replica: 7 };
    for nr in 0..ereignisse {
        let voll = session.letzte_partie().is_none_or(|p| p.stand.ende.is_some());
        let fertig = session.letzte_partie().is_some_and(|p| p.stand.punkte(Seite::B).0 >= 2500);
        let befehl = if voll {
            Befehl::BeginnePartie(kopf(eine_partie))
        } else if fertig && !eine_partie {
            let meldung = Meldung { seite: Seite::B, teil: None };
            Befehl::TrageEin { partie, eintrag: Eintrag::Bedankt(meldung) }
        } else {
            Befehl::TrageEin { partie, eintrag: eintrag(nr) }
        };
        let id = nimm(&mut session, &mut saetze, befehl);
        if voll {
            partie = id;
        }
    }
    (session, saetze)
}

fn kopf(eine_partie: bool) -> PartieKopf {
    PartieKopf {
        jassart: "schieber".to_owned(),
        spieler: ["Anna", "Bruno", "Carla", "Dora"].map(str::to_owned).to_vec(),
        geber: Platz(0),
        tischregeln: Tischregeln::default()
            .mit("ziel", Regelwert::Zahl(if eine_partie { 100_000 } else { 2500 }))
            .mit("berg_bei", Regelwert::Zahl(0)),
        ausgabe: Ausgabe::HEUTE,
    }
}

/// A Weis, and after it the Spiel it belongs to.
fn eintrag(nr: usize) -> Eintrag {
    let seite = if nr % 4 < 2 { Seite::A } else { Seite::B };
    if nr % 2 == 1 {
        let punkte = Punkte(20);
        return Eintrag::Weis(Weisnotiz { seite, punkte, platz: None, karten: String::new() });
    }
    Eintrag::Spiel(Spiel {
        modus: [Modus::Rosen, Modus::Eicheln, Modus::Obenabe][nr % 3],
        ansager: seite,
        faktor: None,
        ausgang: Ausgang::Punkte(JeSeite::new(Punkte(78), Punkte(79))),
        grund: String::new(),
    })
}

/// What the app does with a wish: check it, number it, take it in.
fn nimm(session: &mut Session, saetze: &mut Vec<Satz>, befehl: Befehl) -> EreignisId {
    let ereignis = session.entscheide(befehl).expect("the generated evening is lawful");
    let id = EreignisId { seq: session.naechste_seq(), replica: 7 };
    let satz = Satz { id, zeit: Zeit(1_800_000_000_000), ereignis };
    session.nimm_auf(&satz);
    saetze.push(satz);
    id
}

fn weisen(c: &mut Criterion) {
    let mut gruppe = c.benchmark_group("Weis of every hand of nine, hands");
    gruppe.sample_size(10).throughput(Throughput::Elements(94_143_280));
    gruppe.bench_function("points", |b| {
        b.iter(|| {
            let haende = Hand::alle(black_box(Hand::GROESSE));
            haende.fold(0_u64, |summe, hand| summe.wrapping_add(weis::punkte(hand).0 as u64))
        })
    });
    gruppe.finish();
}

fn ausmachfragen(c: &mut Criterion) {
    let mut fragen = Vec::new();
    for reihenfolge in [Reihenfolge::StoeckWeisStich, Reihenfolge::StoeckStichWeis] {
        for lesart in [Lesart::Vorrang, Lesart::Kumulativ] {
            for stand in [[2480, 1190], [2495, 2490], [2400, 2499], [2499, 2499]] {
                for weis in [None, Some((Seite::A, Punkte(20))), Some((Seite::B, Punkte(150)))] {
                    for stich in [(Seite::A, Punkte(25)), (Seite::B, Punkte(4))] {
                        fragen.push(AusmachFrage {
                            stoeck: weis.map(|(seite, _)| (seite.andere(), Punkte(20))),
                            weis,
                            stich: Some(stich),
                            reihenfolge,
                            lesart,
                            ..AusmachFrage::neu(Punkte(2500), JeSeite::from(stand.map(Punkte)))
                        });
                    }
                }
            }
        }
    }
    let mut gruppe = c.benchmark_group("«Wer ist zuerst draussen?», decisions");
    gruppe.throughput(Throughput::Elements(fragen.len() as u64));
    gruppe.bench_function("ausmachen", |b| {
        b.iter(|| fragen.iter().filter(|f| ausmachen(black_box(f)).gewinner.is_some()).count())
    });
    gruppe.finish();
}

fn falten(c: &mut Criterion) {
    const EREIGNISSE: usize = 1_000_000;
    let (_, saetze) = abend(EREIGNISSE, false);
    let mut gruppe = c.benchmark_group("replay of a log, events");
    gruppe.sample_size(10).throughput(Throughput::Elements(EREIGNISSE as u64));
    gruppe.bench_function("1,000,000", |b| {
        b.iter_batched(|| saetze.clone(), Session::aus, BatchSize::PerIteration)
    });
    gruppe.finish();
}

fn anhaengen(c: &mut Criterion) {
    let mut gruppe = c.benchmark_group("appending, events");
    gruppe.throughput(Throughput::Elements(1));
    for laenge in [100, 100_000] {
        // On a copy each time, so that the log keeps its length; copying is not measured. Of the
        // long log more, or most of the time would go into bringing the copy near the processor.
        let je_lauf = 64.max(laenge as u64 / 100);
        for eine_partie in [false, true] {
            let (mut session, mut saetze) = abend(laenge, eine_partie);
            if session.letzte_partie().is_none_or(|partie| partie.stand.ende.is_some()) {
                nimm(&mut session, &mut saetze, Befehl::BeginnePartie(kopf(eine_partie)));
            }
            let art = if eine_partie { "in one Partie" } else { "in an evening" };
            gruppe.bench_function(BenchmarkId::new(art, laenge), |b| {
                b.iter_custom(|laeufe| {
                    let mut dauer = Duration::ZERO;
                    let mut fertig = 0;
                    while fertig < laeufe {
                        let mut session = session.clone();
                        let mut saetze = Vec::with_capacity(je_lauf as usize + 2);
                        let anzahl = je_lauf.min(laeufe - fertig);
                        let mut beginn = Instant::now();
                        for nr in 0..anzahl + 2 {
                            if nr == 2 {
                                // A copy has no room to grow: the first entries move all of it.
                                beginn = Instant::now();
                            }
                            let lauf = session.letzte_partie();
                            let Some(partie) = lauf.map(|partie| partie.id) else { break };
                            let eintrag = eintrag(2 - nr as usize % 2);
                            let befehl = Befehl::TrageEin { partie, eintrag };
                            nimm(&mut session, &mut saetze, befehl);
                        }
                        dauer += beginn.elapsed();
                        fertig += anzahl;
                    }
                    dauer
                })
            });
            gruppe.bench_function(BenchmarkId::new(format!("undo and redo {art}"), laenge), |b| {
                let mut session = session.clone();
                let mut saetze = Vec::new();
                let zuletzt = session.letzte_partie().map(|partie| partie.id);
                let partie = zuletzt.expect("a Partie");
                let eintrag = eintrag(2);
                nimm(&mut session, &mut saetze, Befehl::TrageEin { partie, eintrag });
                b.iter(|| {
                    nimm(&mut session, &mut saetze, Befehl::NimmZurueck);
                    nimm(&mut session, &mut saetze, Befehl::StelleWiederHer);
                    saetze.clear();
                })
            });
        }
    }
    gruppe.finish();
}

/// The command line as a process of its own, reading what lies on the disk.
fn befehlszeile(c: &mut Criterion) {
    let Some(programm) = std::env::var_os("JASSTAFEL_CLI").map(PathBuf::from) else {
        eprintln!("JASSTAFEL_CLI is not set: the command line is not measured.");
        return;
    };
    let ordner = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tausend");
    fs::create_dir_all(&ordner).expect("a folder for the files");
    let mut dateien = Vec::new();
    for nr in 0..1000 {
        let (_, saetze) = abend(60 + nr % 40, false);
        let id = SessionId::try_from(format!("abend-{nr}")).expect("a name");
        let datei = ordner.join(format!("abend-{nr}.json"));
        fs::write(&datei, schreibe_datei(&id, &saetze)).expect("a file");
        dateien.push(datei);
    }
    let mut gruppe = c.benchmark_group("command line, files");
    gruppe.sample_size(10).throughput(Throughput::Elements(1000));
    for befehl in ["check", "replay"] {
        gruppe.bench_function(format!("{befehl}, 1,000 files"), |b| {
            b.iter(|| {
                // `replay` reads one file a call, `check` all of them.
                let je_lauf = if befehl == "check" { dateien.len() } else { 1 };
                for dateien in dateien.chunks(je_lauf) {
                    let lauf = Command::new(&programm).arg(befehl).args(dateien).output();
                    assert!(lauf.is_ok_and(|lauf| lauf.status.success()), "{befehl}");
                }
            })
        });
    }
    gruppe.finish();

    let weis = r#"{"trumpf":"rosen","vorhand":1,"haende":["EiA EiK EiO EiU RoK RoO Se6 Se7 Se8","","",""]}"#;
    let ausmachen = r#"{"ziel":1000,"stand":[980,990],"stoeck":{"seite":1,"punkte":20},"weis":{"seite":0,"punkte":20},"stich":{"seite":0,"punkte":11},"reihenfolge":"stoeck-weis-stich","lesart":"vorrang","schneider_unter":500}"#;
    let mut gruppe = c.benchmark_group("command line, lines");
    gruppe.sample_size(10).throughput(Throughput::Elements(100_000));
    for (befehl, zeile) in [("weis", weis), ("ausmachen", ausmachen)] {
        let eingabe = format!("{zeile}\n").repeat(100_000);
        gruppe.bench_function(format!("{befehl}, 100,000 lines"), |b| {
            b.iter(|| {
                let mut lauf = Command::new(&programm)
                    .arg(befehl)
                    .stdin(Stdio::piped())
                    .stdout(Stdio::null())
                    .spawn()
                    .expect("the command line");
                lauf.stdin.take().expect("a pipe").write_all(eingabe.as_bytes()).expect("written");
                assert!(lauf.wait().is_ok_and(|ende| ende.success()), "{befehl}");
            })
        });
    }
    gruppe.finish();
}

criterion_group!(engine, weisen, ausmachfragen, falten, anhaengen, befehlszeile);
criterion_main!(engine);
