//! All 94 million hands of nine: `cargo run --release -p benches -- --histogramm` counts the hands
//! for each total of points; `-- --pruefe` holds every hand against the naive rules of the tests,
//! on all cores.

use jasstafel::engine::base::card::Hand;
use jasstafel::engine::law::weis::{self, Weis, WeisSet};
use std::collections::BTreeMap;
use std::time::Instant;

#[allow(dead_code)] // the tests use the rest of it
#[path = "../tests/law/naive.rs"]
mod naive;

fn main() {
    let choice: Vec<String> = std::env::args().skip(1).collect();
    match choice.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--histogramm"] => histogram(),
        ["--pruefe"] => check(),
        _ => {
            eprintln!("hands: there are --histogramm and --pruefe");
            std::process::exit(2);
        }
    }
}

fn histogram() {
    let mut hands: BTreeMap<i32, u64> = BTreeMap::new();
    let mut each_points = vec![0_u64; 1024];
    for hand in Hand::all(Hand::SIZE) {
        each_points[weis::points(hand).0 as usize] += 1;
    }
    for (points, count) in each_points.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        hands.insert(points as i32, count);
    }
    println!("Punkte      Hände");
    for (points, count) in &hands {
        println!("{points:6} {count:10}");
    }
    let all: u64 = hands.values().sum();
    let total: i64 = hands.iter().map(|(&p, &n)| i64::from(p) * n as i64).sum();
    println!("{all} Hände, zusammen {total} Punkte Weis");
}

/// Every hand of nine: points and Weise as the naive rules find them.
fn check() {
    let start = Instant::now();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut checked = 0;
    let mut wrong = 0;
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..cores)
            .map(|core| {
                scope.spawn(move || {
                    let hands = Hand::all(Hand::SIZE).skip(core).step_by(cores);
                    hands.fold((0_u64, 0_u64), |(checked, wrong), hand| {
                        (checked + 1, wrong + u64::from(!agrees(hand)))
                    })
                })
            })
            .collect();
        for part in parts {
            let (checked_here, wrong_here) = part.join().unwrap_or((0, u64::MAX / 64));
            checked += checked_here;
            wrong += wrong_here;
        }
    });
    println!("{checked} Hände geprüft, {wrong} falsch, {:.0} s", start.elapsed().as_secs_f64());
    if wrong > 0 || checked != 94_143_280 {
        std::process::exit(1);
    }
}

fn agrees(hand: Hand) -> bool {
    let naive = naive::weise(hand);
    let set: Option<WeisSet> = naive.iter().map(|w| Weis::from_cards(w.hand())).collect();
    let sum: i32 = naive.iter().map(|w| w.points).sum();
    set == Some(weis::weise(hand)) && weis::points(hand).0 == sum
}
