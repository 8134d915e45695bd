//! C5, C6: the strokes of the slate and the one number beside them.

use crate::tisch::*;
use jasstafel::engine::brett::tafel::{geschrieben, strichbild};
use jasstafel::engine::modus::Modus::{Eicheln, Obenabe};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::strichbild::Strichbild;
use serde_json::json;

fn bild(hunderter: u32, fuenfziger: u32, zwanziger: u32, rest: i32) -> Strichbild {
    Strichbild { hunderter, fuenfziger, zwanziger, rest: Punkte(rest) }
}

#[test]
fn c6_hundreds_fifties_twenties_and_the_rest() {
    for (punkte, soll) in [
        (0, bild(0, 0, 0, 0)),
        (19, bild(0, 0, 0, 19)),
        (20, bild(0, 0, 1, 0)),
        (57, bild(0, 1, 0, 7)),
        (99, bild(0, 1, 2, 9)),
        (100, bild(1, 0, 0, 0)),
        (257, bild(2, 1, 0, 7)),
        (2513, bild(25, 0, 0, 13)),
    ] {
        assert_eq!(Strichbild::von(Punkte(punkte)), soll, "{punkte}");
    }
}

#[test]
fn c5_c6_the_strokes_and_one_number_are_all_that_was_written() {
    for punkte in -30..3000 {
        let bild = Strichbild::von(Punkte(punkte));
        assert_eq!(bild.punkte(), Punkte(punkte));
        // One number, positive or negative; a positive one is less than a stroke.
        assert!(bild.rest < Punkte(20), "{punkte}: {bild:?}");
    }
    let tisch = Tisch::mit("schieber", json!({"faktor.obenabe": 3}))
        .weis(A, 50)
        .weis(A, 20)
        .spiel(Obenabe, A, 97)
        .strafe(B, -200)
        .stoeck(A)
        .spiel(Eicheln, B, 13)
        .weis(B, 100);
    let partie = tisch.jetzt();
    let regeln = &partie.kopf.tischregeln;
    for seite in [A, B] {
        let bild = strichbild(regeln, &partie.stand, seite);
        assert_eq!(bild.punkte(), geschrieben(regeln, &partie.stand, seite));
    }
    // Below zero there is nothing but the number (C5).
    let unter_null = Tisch::schieber(1000).strafe(B, -30);
    let partie = unter_null.jetzt();
    let bild_b = strichbild(&partie.kopf.tischregeln, &partie.stand, B);
    assert_eq!(bild_b, bild(0, 0, 0, -30));
}
