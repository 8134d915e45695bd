//! Every screen and sheet in languages, themes and windows that differ: nothing is cut off, covered,
//! doubled up or too small for a thumb, also with letters of twice the size, and axe-core finds
//! nothing.
//!
//! Before every change German and the language with the longest words on keys are looked at, in the
//! windows where things break; `cargo xtask night` looks at all of it.

use crate::stage::{LOCALES, Route, THEMES, go, show_in};
use browser_tests::{Error, Page, TestResult};
use jasstafel::text::{self, Locale, WORDS};

/// Width and height of the window and the size of the letters in percent.
const WINDOW: [(u32, u32, u32); 6] = [
    (320, 568, 100),
    (320, 568, 200),
    (844, 390, 100),
    (390, 844, 100),
    (768, 1024, 100),
    (1280, 800, 100),
];
/// So many of them, the narrow ones, are where things break.
const NARROW: usize = 3;

/// In which windows and themes a language is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Looks {
    windows: usize,
    themes: usize,
}

/// All that there is.
const ALL: Looks = Looks { windows: WINDOW.len(), themes: THEMES.len() };

/// What is looked at of a language: every theme once, since colours do not depend on words.
fn looks(locale: Locale, night: bool) -> Option<Looks> {
    if night {
        return Some(ALL);
    }
    let german = locale.catalogue == LOCALES[0].catalogue;
    let themes = if german { THEMES.len() } else { 1 };
    (german || locale.catalogue == longest().catalogue).then_some(Looks { windows: NARROW, themes })
}

/// The language beside German whose words on keys are longest; sentences break anywhere.
fn longest() -> Locale {
    let on_keys = |msg: &&text::Msg| text::msg(LOCALES[0], **msg).chars().count() < 20;
    let length = |locale: &Locale| -> usize {
        let words = WORDS.iter().filter(on_keys);
        words.map(|msg| text::msg(*locale, *msg).chars().count()).sum()
    };
    LOCALES.into_iter().skip(1).max_by_key(length).unwrap_or(LOCALES[0])
}

/// Set by `cargo xtask night`.
pub fn night() -> bool {
    std::env::var_os("JASSTAFEL_NIGHT").is_some()
}

const ZIEL: f64 = 48.0;
/// The keys that points are written with.
const POINTS_KEY: f64 = 56.0;

fn at_least(name: &str) -> f64 {
    if name.len() == 1 && name.parse::<u8>().is_ok() { POINTS_KEY } else { ZIEL }
}

/// Looks at what is on the screen in every way that is wanted and notes all faults.
async fn check(s: &Page, stop: &str, looks: Looks, faults: &mut Vec<String>) -> TestResult {
    for (width, height, font) in WINDOW.into_iter().take(looks.windows) {
        s.window(width, height).await?;
        let new = format!(
            "document.documentElement.style.fontSize = '{font}%',
             document.documentElement.clientWidth === {width}"
        );
        s.holds("the new window", &new).await?;
        let found = s.layout(&at_least).await?;
        if !found.is_empty() {
            s.picture_of_page(&format!("{stop}-{width}x{height}-{font}")).await?;
        }
        let told = |fault: &String| format!("{stop} {width}×{height} {font} %: {fault}");
        faults.extend(found.iter().map(told));
    }
    s.window(390, 844).await?;
    s.evaluate("document.documentElement.style.fontSize = ''").await?;
    for (nth, theme) in THEMES.into_iter().take(looks.themes).enumerate() {
        show_in(s, theme).await?;
        let found = s.axe(nth > 0).await?;
        faults.extend(found.iter().map(|fault| format!("{stop} {theme}: {fault}")));
    }
    show_in(s, "system").await
}

/// The same of what has no stop on a route, for whoever has come there, in German.
pub async fn is_arranged(s: &Page, stop: &str) -> TestResult {
    let mut faults = Vec::new();
    if let Some(looks) = looks(LOCALES[0], night()) {
        check(s, stop, looks, &mut faults).await?;
    }
    if faults.is_empty() { Ok(()) } else { Err(Error::new(faults.join("\n"))) }
}

async fn go_and_check(route: Route) -> TestResult {
    let mut faults = Vec::new();
    for locale in LOCALES {
        let Some(looks) = looks(locale, night()) else {
            continue;
        };
        // What was written in one language is not there in the next.
        let s = Page::installed().await?;
        let code = locale.catalogue.code();
        let mut stops = 0;
        let mut visit = async |s: &Page, stop: &str| {
            stops += 1;
            check(s, &format!("{code} {stop}"), looks, &mut faults).await
        };
        if let Err(why) = go(&s, locale, route, &mut visit).await {
            faults.push(why.to_string());
            break;
        }
        let Looks { windows, themes } = looks;
        println!("{route:?} {code}: {stops} stops × ({windows} windows + {themes} themes)");
        s.end().await?;
    }
    if faults.is_empty() { Ok(()) } else { Err(Error::new(faults.join("\n"))) }
}

#[test]
fn at_night_nothing_is_left_out_and_by_day_two_languages_remain() {
    assert!(LOCALES.iter().all(|locale| looks(*locale, true) == Some(ALL)));
    let by_day: Vec<Looks> =
        LOCALES.into_iter().filter_map(|locale| looks(locale, false)).collect();
    let narrow = |themes| Looks { windows: NARROW, themes };
    assert_eq!(by_day, [narrow(THEMES.len()), narrow(1)]);
}

#[tokio::test]
async fn the_first_screen_the_set_up_and_the_rule_book() -> TestResult {
    go_and_check(Route::Setup).await
}

#[tokio::test]
async fn the_slate_and_its_sheets() -> TestResult {
    go_and_check(Route::Slate).await
}

#[tokio::test]
async fn the_longest_names_and_many_points() -> TestResult {
    go_and_check(Route::Full).await
}

#[tokio::test]
async fn the_boards_with_a_form() -> TestResult {
    go_and_check(Route::Forms).await
}

#[tokio::test]
async fn a_tournament_and_the_sheet_of_a_table() -> TestResult {
    go_and_check(Route::Tournament).await
}

#[tokio::test]
async fn the_archive_and_who_played() -> TestResult {
    go_and_check(Route::Archive).await
}

#[tokio::test]
async fn an_evening_that_misses_entries() -> TestResult {
    go_and_check(Route::Missing).await
}
