//! Every screen and sheet in every language, theme and width that differs: nothing is cut off, covered, doubled
//! up or too small for a thumb, also with letters of twice the size, and axe-core finds nothing.

use crate::schauplatz::{Gang, SPRACHEN, THEMEN, gehe, zeige_in};
use browser_tests::{Ergebnis, Fehler, Sitzung, Ziele};

/// Width and height of the window and the size of the letters in percent.
const FENSTER: [(u32, u32, u32); 6] = [
    (320, 568, 100),
    (320, 568, 200),
    (844, 390, 100),
    (390, 844, 100),
    (768, 1024, 100),
    (1280, 800, 100),
];
/// So many of them, the narrow ones, every language is looked at in; the first in all. Words
/// differ, colours and what is wide enough do not.
const ENGE: usize = 3;

const ZIEL: f64 = 48.0;
/// The keys that points are written with.
const PUNKTETASTE: f64 = 56.0;

fn mindestens(name: &str) -> f64 {
    if name.len() == 1 && name.parse::<u8>().is_ok() { PUNKTETASTE } else { ZIEL }
}

/// Looks at what is on the screen in every way and notes all faults.
async fn pruefe(s: &Sitzung, ort: &str, alles: bool, faults: &mut Vec<String>) -> Ergebnis {
    let mut ziele = Ziele::default();
    let (fenster, themen) = if alles { (FENSTER.len(), THEMEN.len()) } else { (ENGE, 1) };
    for (breite, hoehe, schrift) in FENSTER.into_iter().take(fenster) {
        s.fenster(breite, hoehe).await?;
        let neu = format!(
            "document.documentElement.style.fontSize = '{schrift}%',
             document.documentElement.clientWidth === {breite}"
        );
        s.gilt("the new window", &neu).await?;
        let found = s.anordnung(&mut ziele, &mindestens).await?;
        if !found.is_empty() {
            s.foto(&format!("{ort}-{breite}x{hoehe}-{schrift}")).await?;
        }
        let told = |fault: &String| format!("{ort} {breite}×{hoehe} {schrift} %: {fault}");
        faults.extend(found.iter().map(told));
    }
    s.fenster(390, 844).await?;
    s.miss("document.documentElement.style.fontSize = ''").await?;
    for (nr, thema) in THEMEN.into_iter().take(themen).enumerate() {
        zeige_in(s, thema).await?;
        let found = s.axe(nr > 0).await?;
        faults.extend(found.iter().map(|fault| format!("{ort} {thema}: {fault}")));
    }
    zeige_in(s, "system").await
}

async fn gehe_und_pruefe(gang: Gang) -> Ergebnis {
    let mut faults = Vec::new();
    let mut s = Sitzung::leer("de-CH,de").await?;
    for (nr, sprache) in SPRACHEN.into_iter().enumerate() {
        // What was written in one language is not there in the next.
        s.leere().await?;
        let mut besuch = async |s: &Sitzung, ort: &str| {
            let ort = format!("{} {ort}", sprache.katalog.kennung());
            pruefe(s, &ort, nr == 0, &mut faults).await
        };
        if let Err(why) = gehe(&s, sprache, gang, &mut besuch).await {
            faults.push(why.to_string());
            break;
        }
        s.pruefe_ruhe().await?;
    }
    if faults.is_empty() { s.ende().await } else { Err(Fehler::neu(faults.join("\n"))) }
}

#[tokio::test]
async fn the_first_screen_the_set_up_and_the_rule_book() -> Ergebnis {
    gehe_und_pruefe(Gang::Aufbau).await
}

#[tokio::test]
async fn the_slate_and_its_sheets() -> Ergebnis {
    gehe_und_pruefe(Gang::Tafel).await
}

#[tokio::test]
async fn the_longest_names_and_many_points() -> Ergebnis {
    gehe_und_pruefe(Gang::Voll).await
}

#[tokio::test]
async fn the_boards_with_a_form() -> Ergebnis {
    gehe_und_pruefe(Gang::Formulare).await
}

#[tokio::test]
async fn a_tournament_and_the_sheet_of_a_table() -> Ergebnis {
    gehe_und_pruefe(Gang::Turnier).await
}

#[tokio::test]
async fn the_archive_and_who_played() -> Ergebnis {
    gehe_und_pruefe(Gang::Archiv).await
}

#[tokio::test]
async fn an_evening_that_misses_entries() -> Ergebnis {
    gehe_und_pruefe(Gang::Missing).await
}
