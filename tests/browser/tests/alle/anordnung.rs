//! Every screen and sheet in languages, themes and windows that differ: nothing is cut off, covered,
//! doubled up or too small for a thumb, also with letters of twice the size, and axe-core finds
//! nothing.
//!
//! Before every change German and the language with the longest words on keys are looked at, in the
//! windows where things break; `cargo xtask night` looks at all of it.

use crate::schauplatz::{Gang, SPRACHEN, THEMEN, gehe, zeige_in};
use browser_tests::{Ergebnis, Fehler, Sitzung, Ziele};
use jasstafel::text::{self, Sprache, WOERTER};

/// Width and height of the window and the size of the letters in percent.
const FENSTER: [(u32, u32, u32); 6] = [
    (320, 568, 100),
    (320, 568, 200),
    (844, 390, 100),
    (390, 844, 100),
    (768, 1024, 100),
    (1280, 800, 100),
];
/// So many of them, the narrow ones, are where things break.
const ENGE: usize = 3;

/// In which windows and themes a language is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Looks {
    windows: usize,
    themes: usize,
}

/// All that there is.
const ALL: Looks = Looks { windows: FENSTER.len(), themes: THEMEN.len() };

/// What is looked at of a language: every theme once, since colours do not depend on words.
fn looks(sprache: Sprache, night: bool) -> Option<Looks> {
    if night {
        return Some(ALL);
    }
    let german = sprache.katalog == SPRACHEN[0].katalog;
    let themes = if german { THEMEN.len() } else { 1 };
    (german || sprache.katalog == longest().katalog).then_some(Looks { windows: ENGE, themes })
}

/// The language beside German whose words on keys are longest; sentences break anywhere.
fn longest() -> Sprache {
    let on_keys = |wort: &&text::Wort| text::wort(SPRACHEN[0], **wort).chars().count() < 20;
    let length = |sprache: &Sprache| -> usize {
        let words = WOERTER.iter().filter(on_keys);
        words.map(|wort| text::wort(*sprache, *wort).chars().count()).sum()
    };
    SPRACHEN.into_iter().skip(1).max_by_key(length).unwrap_or(SPRACHEN[0])
}

/// Set by `cargo xtask night`.
fn night() -> bool {
    std::env::var_os("JASSTAFEL_NIGHT").is_some()
}

const ZIEL: f64 = 48.0;
/// The keys that points are written with.
const PUNKTETASTE: f64 = 56.0;

fn mindestens(name: &str) -> f64 {
    if name.len() == 1 && name.parse::<u8>().is_ok() { PUNKTETASTE } else { ZIEL }
}

/// Looks at what is on the screen in every way that is wanted and notes all faults.
async fn pruefe(s: &Sitzung, ort: &str, looks: Looks, faults: &mut Vec<String>) -> Ergebnis {
    let mut ziele = Ziele::default();
    for (breite, hoehe, schrift) in FENSTER.into_iter().take(looks.windows) {
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
    for (nr, thema) in THEMEN.into_iter().take(looks.themes).enumerate() {
        zeige_in(s, thema).await?;
        let found = s.axe(nr > 0).await?;
        faults.extend(found.iter().map(|fault| format!("{ort} {thema}: {fault}")));
    }
    zeige_in(s, "system").await
}

async fn gehe_und_pruefe(gang: Gang) -> Ergebnis {
    let mut faults = Vec::new();
    let mut s = Sitzung::leer("de-CH,de").await?;
    for sprache in SPRACHEN {
        let Some(looks) = looks(sprache, night()) else {
            continue;
        };
        // What was written in one language is not there in the next.
        s.leere().await?;
        let kennung = sprache.katalog.kennung();
        let mut stops = 0;
        let mut besuch = async |s: &Sitzung, ort: &str| {
            stops += 1;
            pruefe(s, &format!("{kennung} {ort}"), looks, &mut faults).await
        };
        if let Err(why) = gehe(&s, sprache, gang, &mut besuch).await {
            faults.push(why.to_string());
            break;
        }
        let Looks { windows, themes } = looks;
        println!("{gang:?} {kennung}: {stops} stops × ({windows} windows + {themes} themes)");
        s.pruefe_ruhe().await?;
    }
    if faults.is_empty() { s.ende().await } else { Err(Fehler::neu(faults.join("\n"))) }
}

#[test]
fn at_night_nothing_is_left_out_and_by_day_two_languages_remain() {
    assert!(SPRACHEN.iter().all(|sprache| looks(*sprache, true) == Some(ALL)));
    let by_day: Vec<Looks> =
        SPRACHEN.into_iter().filter_map(|sprache| looks(sprache, false)).collect();
    let narrow = |themes| Looks { windows: ENGE, themes };
    assert_eq!(by_day, [narrow(THEMEN.len()), narrow(1)]);
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
