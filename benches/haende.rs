//! All 94 million hands of nine: `cargo run --release -p benches -- --histogramm` counts the hands
//! for each total of points; `-- --pruefe` holds every hand against the naive rules of the tests,
//! on all cores.

use jasstafel::engine::card::Hand;
use jasstafel::engine::weis::{self, Weis, Weismenge};
use std::collections::BTreeMap;
use std::time::Instant;

#[allow(dead_code)] // the tests use the rest of it
#[path = "../tests/gesetz/naiv.rs"]
mod naiv;

fn main() {
    let wahl: Vec<String> = std::env::args().skip(1).collect();
    match wahl.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--histogramm"] => histogramm(),
        ["--pruefe"] => pruefe(),
        _ => {
            eprintln!("haende: es gibt --histogramm und --pruefe");
            std::process::exit(2);
        }
    }
}

fn histogramm() {
    let mut haende: BTreeMap<i32, u64> = BTreeMap::new();
    let mut je_punkte = vec![0_u64; 1024];
    for hand in Hand::alle(Hand::GROESSE) {
        je_punkte[weis::punkte(hand).0 as usize] += 1;
    }
    for (punkte, anzahl) in je_punkte.into_iter().enumerate().filter(|(_, anzahl)| *anzahl > 0) {
        haende.insert(punkte as i32, anzahl);
    }
    println!("Punkte      Hände");
    for (punkte, anzahl) in &haende {
        println!("{punkte:6} {anzahl:10}");
    }
    let alle: u64 = haende.values().sum();
    let gesamt: i64 = haende.iter().map(|(&p, &n)| i64::from(p) * n as i64).sum();
    println!("{alle} Hände, zusammen {gesamt} Punkte Weis");
}

/// Every hand of nine: points and Weise as the naive rules find them.
fn pruefe() {
    let beginn = Instant::now();
    let kerne = std::thread::available_parallelism().map_or(1, usize::from);
    let mut geprueft = 0;
    let mut falsch = 0;
    std::thread::scope(|bereich| {
        let teile: Vec<_> = (0..kerne)
            .map(|kern| {
                bereich.spawn(move || {
                    let haende = Hand::alle(Hand::GROESSE).skip(kern).step_by(kerne);
                    haende.fold((0_u64, 0_u64), |(geprueft, falsch), hand| {
                        (geprueft + 1, falsch + u64::from(!stimmt(hand)))
                    })
                })
            })
            .collect();
        for teil in teile {
            let (geprueft_hier, falsch_hier) = teil.join().unwrap_or((0, u64::MAX / 64));
            geprueft += geprueft_hier;
            falsch += falsch_hier;
        }
    });
    println!("{geprueft} Hände geprüft, {falsch} falsch, {:.0} s", beginn.elapsed().as_secs_f64());
    if falsch > 0 || geprueft != 94_143_280 {
        std::process::exit(1);
    }
}

fn stimmt(hand: Hand) -> bool {
    let naive = naiv::weise(hand);
    let menge: Option<Weismenge> = naive.iter().map(|w| Weis::aus_karten(w.hand())).collect();
    let summe: i32 = naive.iter().map(|w| w.punkte).sum();
    menge == Some(weis::weise(hand)) && weis::punkte(hand).0 == summe
}
