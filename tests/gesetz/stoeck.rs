//! T1 to T4, W6: Stöck.

use jasstafel::engine::card::{Farbe, Hand};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::{Faktor, Punkte};
use jasstafel::engine::quelle::Regel;
use jasstafel::engine::seite::Platz;
use jasstafel::engine::stoeck::{
    Anlass, Antritt, Stoeckfehler, Stoeckgeltung, Vorauslage, halter, im_weis, karten, pruefe,
    vorausweisen,
};
use jasstafel::engine::tischkarten::{Kartenfehler, Tischkarten};
use jasstafel::engine::weis::{Richtung, Weisrang};
use jasstafel::engine::weisrunde::{Anspruch, Weisrunde};

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

#[test]
fn t1_koenig_and_ober_of_trump_and_none_without_trump() {
    assert_eq!(karten(Farbe::Schellen), hand("SeK SeO"));
    let mut tisch = Tischkarten::neu(4);
    tisch.lerne(Platz(0), hand("EiK RoO RoK Se6")).unwrap();
    tisch.lerne(Platz(3), hand("SeK SeO EiO")).unwrap();
    let reihen = [
        (Modus::Rosen, Some(Platz(0))),
        (Modus::Schellen, Some(Platz(3))),
        (Modus::Eicheln, None), // parted between two partners' opponents
        (Modus::Schilten, None),
        (Modus::Obenabe, None),
        (Modus::Undenufe, None),
        (Modus::Slalom, None),
    ];
    for (modus, platz) in reihen {
        assert_eq!(halter(&tisch, modus), platz, "{modus:?}");
    }
}

#[test]
fn t1_t2_s4_s6_what_they_write_and_when_they_are_void() {
    let tisch = Tischkarten::neu(4);
    let eins = Faktor::EINFACH;
    let spielt =
        |modus, faktor, geltung, antritt| pruefe(&tisch, Platz(1), modus, faktor, geltung, antritt);
    use Antritt::{Spielt, Verzichtet};
    use Stoeckgeltung::{Aus, Immer};
    let einfach = spielt(Modus::Rosen, eins, Immer, Spielt).unwrap();
    assert_eq!(einfach.punkte, Punkte(20));
    assert_eq!(einfach.quellen, [Regel::T1, Regel::T2]);
    let doppelt = spielt(Modus::Schellen, Faktor::new(2).unwrap(), Immer, Spielt).unwrap();
    assert_eq!(doppelt.punkte, Punkte(40));
    assert_eq!(doppelt.quellen, [Regel::T1, Regel::T2, Regel::S4]);
    let fehler = [
        (spielt(Modus::Rosen, eins, Aus, Spielt), Regel::S6),
        (spielt(Modus::Obenabe, eins, Immer, Spielt), Regel::T1),
        (spielt(Modus::Undenufe, eins, Immer, Spielt), Regel::T1),
        (spielt(Modus::Rosen, eins, Immer, Verzichtet), Regel::T2),
    ];
    for (ergebnis, regel) in fehler {
        assert_eq!(ergebnis.unwrap_err().regel(), regel);
    }
}

#[test]
fn w6_t1_a_weis_through_the_trump_koenig_elsewhere_refuses_the_stoeck() {
    let leer = Tischkarten::neu(4);
    let runde = Weisrunde::neu(Weisrang::neu(Modus::Rosen, Richtung::Oben), leer);
    let runde = runde.weise(Platz(0), Anspruch::Karten(hand("EiK RoK SeK SiK"))).unwrap();
    let stoeck = |platz| {
        pruefe(
            runde.bekannt(),
            Platz(platz),
            Modus::Rosen,
            Faktor::EINFACH,
            Stoeckgeltung::Immer,
            Antritt::Spielt,
        )
    };
    for platz in [1, 2, 3] {
        assert_eq!(
            stoeck(platz),
            Err(Stoeckfehler::Karten(Kartenfehler::KarteDoppelt {
                karte: "RoK".parse().unwrap(),
                plaetze: [Platz(0), Platz(platz)],
            }))
        );
    }
    assert!(stoeck(0).is_ok());
    // Nine other cards leave no room for them.
    let mut voll = Tischkarten::neu(4);
    voll.lerne(Platz(2), hand("EiA EiK EiO EiU Se6 Se7 Ro9 Si9 RoK")).unwrap();
    let fehler = pruefe(
        &voll,
        Platz(2),
        Modus::Rosen,
        Faktor::EINFACH,
        Stoeckgeltung::Immer,
        Antritt::Spielt,
    );
    assert_eq!(
        fehler,
        Err(Stoeckfehler::Karten(Kartenfehler::NichtInHand {
            karte: "RoO".parse().unwrap(),
            platz: Platz(2),
        }))
    );
}

#[test]
fn t3_a_weis_that_shows_both() {
    assert!(im_weis(hand("RoA RoK RoO"), Modus::Rosen));
    assert!(im_weis(hand("EiK RoK SeK SiK EiO RoO SeO SiO"), Modus::Schilten));
    assert!(!im_weis(hand("EiK RoK SeK SiK"), Modus::Rosen));
    assert!(!im_weis(hand("RoA RoK RoO"), Modus::Obenabe));
}

#[test]
fn t4_b8_shown_ahead_only_if_they_are_enough() {
    let lage = |stand: i32| Vorauslage {
        stand: Punkte(stand),
        stoeck: Punkte(20),
        ziel: Punkte(1000),
        berg: Some(Punkte(500)),
        schneider_unter: Some(Punkte(500)),
    };
    let reihen: [(i32, &[Anlass]); 8] = [
        (479, &[]),
        (480, &[Anlass::Berg, Anlass::Schneider]),
        (499, &[Anlass::Berg, Anlass::Schneider]),
        (500, &[]),
        (979, &[]),
        (980, &[Anlass::Ziel]),
        (999, &[Anlass::Ziel]),
        (1000, &[]), // there already: nothing to be shown ahead for
    ];
    for (stand, anlaesse) in reihen {
        assert_eq!(vorausweisen(&lage(stand)), anlaesse, "{stand}");
    }
    let ohne_berg = Vorauslage { berg: None, ..lage(480) };
    assert_eq!(vorausweisen(&ohne_berg), [Anlass::Schneider]);
    let ohne_beides = Vorauslage { schneider_unter: None, ..ohne_berg };
    assert_eq!(vorausweisen(&ohne_beides), []);
}
