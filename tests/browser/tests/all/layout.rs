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

/// The windows in which a sheet asks how much height there is: a phone across, the smallest one, and upright.
pub const HEIGHTS: [(u32, u32); 3] = [(844, 390), (568, 320), (390, 844)];

/// What the open sheet does not keep in sight, none where no sheet is open; and whether it has keys in its foot.
pub const OUT_OF_SIGHT: &str = "(() => {
    const sheets = [...document.querySelectorAll('.sheet')];
    const sheet = sheets.findLast((e) => e.checkVisibility() && !e.closest('[inert]'));
    const part = (name) => [...sheet?.querySelectorAll(name) ?? []].find((e) => e.checkVisibility());
    const [head, form, foot] = ['.sheet-head', '.entry-form', '.sheet-foot'].map(part);
    if (!head || !form) return { faults: [], foot: false };
    const faults = [], box = (e) => e.getBoundingClientRect();
    // All of it is on the screen, and nothing lies over it.
    const whole = (e) => {
        const { left, top, right, bottom } = box(e);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // A message lies over the page until it is read.
        const there = hit && (e.contains(hit) || hit.closest('[role=status]'));
        return top >= -0.5 && bottom <= innerHeight + 0.5 && there;
    };
    const keys = (e) => [...e?.querySelectorAll('h2, button') ?? []].filter((e) => e.checkVisibility());
    // Where the foot asks something, that is what is to be tapped.
    const asked = foot?.querySelector('.question');
    for (const key of [...keys(head), ...keys(asked ?? foot)])
        if (!whole(key)) faults.push(`“${key.ariaLabel || key.innerText}” is out of sight`);
    const { top, bottom } = box(form);
    const row = 'button, input, select, textarea, label, legend, summary, p, li, h3, td, th, dt, dd, svg';
    const rows = [...form.querySelectorAll(row)].filter((e) => box(e).height >= 12);
    const inside = (e) => box(e).top >= top - 0.5 && box(e).bottom <= bottom + 0.5;
    if (rows.length && !rows.some((e) => inside(e) && whole(e)))
        faults.push(`of ${form.innerText.slice(0, 40)} no row is in sight`);
    const parts = [head, form, foot].filter(Boolean).map(box);
    parts.forEach((a, nth) => parts.slice(nth + 1).forEach((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0.5 && down > 0.5) faults.push('head, rows and foot overlap');
    }));
    return { faults, foot: keys(foot).length > 0 };
})()";

#[tokio::test]
async fn a_sheet_keeps_its_head_the_keys_of_its_foot_and_a_row_between_them_in_sight() -> TestResult
{
    let mut faults = Vec::new();
    let mut with_foot = 0;
    for route in [Route::Slate, Route::Forms, Route::Tournament] {
        let s = Page::installed().await?;
        let mut look = async |s: &Page, stop: &str| {
            for (width, height) in HEIGHTS {
                s.window(width, height).await?;
                s.holds("the new window", &format!("innerHeight === {height}")).await?;
                s.rests().await?;
                let seen = s.evaluate(OUT_OF_SIGHT).await?;
                with_foot += usize::from(seen["foot"] == true);
                let found = seen["faults"].as_array().into_iter().flatten();
                let found: Vec<_> =
                    found.map(|fault| format!("{stop} {width}×{height}: {fault}")).collect();
                if !found.is_empty() {
                    s.picture_of_page(&format!("out-of-sight-{stop}-{width}x{height}")).await?;
                }
                faults.extend(found);
            }
            s.window(390, 844).await
        };
        go(&s, LOCALES[0], route, &mut look).await?;
        s.end().await?;
    }
    assert!(with_foot >= 60, "only {with_foot} looks at a sheet with keys in its foot");
    if faults.is_empty() { Ok(()) } else { Err(Error::new(faults.join("\n"))) }
}
