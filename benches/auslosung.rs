//! How long the draw of a large tournament takes, and its ranking and one more sheet.
//!
//! `cargo run --release -p benches --bin auslosung`: 400 players (or so many as are named),
//! eight Passen of eight Spiele; the draws together must stay within two seconds.

use jasstafel::engine::turnier::auslosung::guete;
use jasstafel::engine::turnier::schritt::Abgabe;
use jasstafel::engine::turnier::{Turnier, Turnierregeln};
use std::time::{Duration, Instant};

const PASSEN: u8 = 8;
const GRENZE: Duration = Duration::from_secs(2);

fn main() {
    let zahl = std::env::args().nth(1);
    let n: usize = match zahl.as_deref().unwrap_or("400").parse() {
        Ok(n) => n,
        Err(_) => {
            eprintln!("auslosung: die Zahl der Spieler wird erwartet");
            std::process::exit(2);
        }
    };
    let namen: String = (1..=n).map(|nr| format!("Spieler {nr}\n")).collect();
    let regeln = Turnierregeln { passen: PASSEN, ..Turnierregeln::default() };
    let mut turnier = match Turnier::neu("", 7, regeln, &namen) {
        Ok(turnier) => turnier,
        Err(fehler) => {
            eprintln!("turnier: {fehler:?}");
            std::process::exit(2);
        }
    };
    let mut gelost = Duration::ZERO;
    for passe in 1..=PASSEN {
        let start = Instant::now();
        turnier.lose_weiter().expect("eine Passe nach der anderen");
        let dauer = start.elapsed();
        gelost += dauer;
        println!("Passe {passe}: {:6.1} ms", ms(dauer));
    }
    println!("{n} Spieler, {PASSEN} Passen ausgelost: {:.1} ms", ms(gelost));
    println!("{:?}", guete(&turnier));

    let start = Instant::now();
    for passe in 0..turnier.passen.len() {
        for tisch in 0..turnier.passen[passe].tische.len() {
            let blatt = (0..8).map(|spiel| (passe * 31 + tisch * 17 + spiel * 53) as i32 % 155);
            let spiele = blatt.map(|a| [a + 2, 155 - a]).collect();
            let abgabe = Abgabe { passe, tisch, spiele, ..Abgabe::default() };
            turnier.nimm_blatt(&abgabe).expect("jedes Spiel hat 157");
        }
    }
    let blaetter = turnier.passen.iter().map(|passe| passe.tische.len()).sum::<usize>();
    println!("{blaetter} Blätter: {:.3} ms jedes", ms(start.elapsed()) / blaetter.max(1) as f64);
    let start = Instant::now();
    let zeilen = turnier.rangliste().expect("alles ist da").len();
    println!("Rangliste mit {zeilen} Zeilen: {:.1} ms", ms(start.elapsed()));
    if n == 400 && gelost > GRENZE {
        eprintln!("turnier: mehr als {GRENZE:?}");
        std::process::exit(1);
    }
}

fn ms(dauer: Duration) -> f64 {
    dauer.as_secs_f64() * 1e3
}
