//! How long the draw of a large tournament takes, and its ranking and one more sheet.
//!
//! `cargo run --release -p benches --bin draw`: 400 players (or so many as are named),
//! eight Passen of eight Spiele; the draws together must stay within two seconds.

use jasstafel::engine::tournament::draw::quality;
use jasstafel::engine::tournament::{HandIn, Tournament, TournamentRules};
use std::time::{Duration, Instant};

const PASSEN: u8 = 8;
const LIMIT: Duration = Duration::from_secs(2);

fn main() {
    let number = std::env::args().nth(1);
    let n: usize = match number.as_deref().unwrap_or("400").parse() {
        Ok(n) => n,
        Err(_) => {
            eprintln!("auslosung: die Zahl der Spieler wird erwartet");
            std::process::exit(2);
        }
    };
    let names: String = (1..=n).map(|nth| format!("Spieler {nth}\n")).collect();
    let rules = TournamentRules { passen: PASSEN, ..TournamentRules::default() };
    let mut tournament = match Tournament::new("", 7, rules, &names) {
        Ok(tournament) => tournament,
        Err(error) => {
            eprintln!("turnier: {error:?}");
            std::process::exit(2);
        }
    };
    let mut drawn = Duration::ZERO;
    for passe in 1..=PASSEN {
        let start = Instant::now();
        tournament.draw_next().expect("one Passe after the other");
        let duration = start.elapsed();
        drawn += duration;
        println!("Passe {passe}: {:6.1} ms", ms(duration));
    }
    println!("{n} Spieler, {PASSEN} Passen ausgelost: {:.1} ms", ms(drawn));
    println!("{:?}", quality(&tournament));

    let start = Instant::now();
    for passe in 0..tournament.passen.len() {
        for table in 0..tournament.passen[passe].tables.len() {
            let sheet = (0..8).map(|spiel| (passe * 31 + table * 17 + spiel * 53) as i32 % 155);
            let spiele = sheet.map(|a| [a + 2, 155 - a]).collect();
            let hand_in = HandIn { passe, table, spiele, ..HandIn::default() };
            tournament.take_sheet(&hand_in).expect("every Spiel has 157");
        }
    }
    let sheets = tournament.passen.iter().map(|passe| passe.tables.len()).sum::<usize>();
    println!("{sheets} Blätter: {:.3} ms jedes", ms(start.elapsed()) / sheets.max(1) as f64);
    let start = Instant::now();
    let lines = tournament.ranking().expect("all is there").len();
    println!("Rangliste mit {lines} Zeilen: {:.1} ms", ms(start.elapsed()));
    if n == 400 && drawn > LIMIT {
        eprintln!("turnier: mehr als {LIMIT:?}");
        std::process::exit(1);
    }
}

fn ms(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}
