//! Pictures of every screen and sheet in every theme and several windows, each kind on one sheet, and
//! one page of the design system, to be looked at: `cargo xtask bilder`; and the few that the README
//! shows: `cargo xtask bilder --readme`.

use crate::evening::{A, MadeEvening, spiel};
use crate::stage::{LOCALES, ROUTES, THEMES, go, show_in};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::event::{Entry, Notice, WeisNote};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::shared::ZIEL;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::text::say;
use jasstafel::text::{self, Catalogue, Locale, Msg};
use std::fs;
use std::path::{Path, PathBuf};

/// The usual phone, the smallest, the usual one across, and a wide window.
const WINDOW: [(u32, u32); 4] = [(390, 844), (320, 568), (844, 390), (1280, 800)];

/// The windows a language is shown in: German with German cards and French with French ones, which has
/// the longest words, in all of them; the others, for their words, on the usual phone.
fn windows(locale: Locale) -> &'static [(u32, u32)] {
    match locale.catalogue {
        Catalogue::De | Catalogue::Fr => &WINDOW,
        Catalogue::It | Catalogue::En => &WINDOW[..1],
    }
}

/// How wide a sheet of pictures is, in pixels.
const SHEET: u32 = 2400;

/// What shows the design system in place of the app.
const SPECIMEN: &str = include_str!("../../src/specimen.js");

/// The most a picture of the README may weigh, in bytes.
const SMALL: usize = 60_000;

/// Where the pictures go.
fn folder() -> TestResult<PathBuf> {
    std::env::var_os("JASSTAFEL_BILDER")
        .map(PathBuf::from)
        .ok_or(Error::new("JASSTAFEL_BILDER is not set; `cargo xtask bilder` writes the pictures."))
}

/// What the pictures of one language, theme and window have in common in their names.
fn kind(theme: &str, (width, height): (u32, u32)) -> String {
    format!("{theme}-{width}x{height}")
}

#[tokio::test]
#[ignore = "writes pictures for people: cargo xtask bilder"]
async fn pictures() -> TestResult {
    let folder = folder()?;
    let [de, fr, it, en] = LOCALES.map(|locale| walk(&folder, locale));
    // Each waits for a browser of its own.
    let (de, fr, it, en) = tokio::try_join!(de, fr, it, en)?;
    let s = Page::empty("de-CH,de").await?;
    let mut overview = String::new();
    for (locale, stops) in LOCALES.into_iter().zip([de, fr, it, en]) {
        let code = locale.catalogue.code();
        for theme in THEMES {
            for window in windows(locale) {
                let kind = kind(theme, *window);
                let shown =
                    stops.iter().map(|stop| (format!("{code}/{stop}-{kind}"), stop.clone()));
                let name = format!("sheet-{code}-{kind}");
                let wide = if window.0 > window.1 { 380 } else { 188 };
                sheet_of(&s, &folder, &name, &shown.collect::<Vec<_>>(), wide).await?;
                overview += &format!(
                    "<li><a href=\"{name}.html\"><img src=\"{name}.webp\" alt=\"\">{name}</a>"
                );
            }
        }
    }
    s.end().await?;
    let design = design(&folder).await?;
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><title>Every screen</title>\
         <style>ul {{ display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; padding: 0; list-style: none }}\
         img {{ display: block; width: 100% }} body {{ font-family: sans-serif; background: #ddd }}</style>\
         <h1><a href=\"{design}.html\">Design system</a></h1><h1>Every screen and sheet</h1><ul>{overview}</ul>"
    );
    fs::write(folder.join("index.html"), page)?;
    Ok(())
}

/// Takes the pictures of one language, and says at which stops.
async fn walk(folder: &Path, locale: Locale) -> TestResult<Vec<String>> {
    let folder = folder.join(locale.catalogue.code());
    let mut stops: Vec<String> = Vec::new();
    for route in ROUTES {
        let s = Page::new().await?;
        let mut visit = async |s: &Page, stop: &str| {
            assert!(!stops.iter().any(|there| there == stop), "two stops are called {stop}");
            stops.push(stop.to_owned());
            for window in windows(locale) {
                s.window(window.0, window.1).await?;
                for theme in THEMES {
                    show_in(s, theme).await?;
                    s.small_picture_of(&folder, &format!("{stop}-{}", kind(theme, *window)))
                        .await?;
                }
            }
            s.window(WINDOW[0].0, WINDOW[0].1).await?;
            show_in(s, "system").await
        };
        go(&s, locale, route, &mut visit).await?;
        s.end().await?;
    }
    Ok(stops)
}

/// A page with these pictures, each so many pixels wide and under its name, and a picture of it.
async fn sheet_of(
    s: &Page,
    folder: &Path,
    name: &str,
    pictures: &[(String, String)],
    wide: u32,
) -> TestResult {
    let figure = |(file, name): &(String, String)| {
        format!(
            "<figure><a href=\"{file}.webp\"><img src=\"{file}.webp\" alt=\"\"></a>\
             <figcaption>{name}</figcaption></figure>"
        )
    };
    let figures: String = pictures.iter().map(figure).collect();
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><title>{name}</title>\
         <style>body {{ margin: 16px; font: 12px sans-serif; background: #ddd }} figure {{ margin: 0 }}\
         main {{ display: grid; grid-template-columns: repeat(auto-fill, {wide}px); gap: 12px; align-items: start }}\
         img {{ display: block; width: 100% }}</style><h1>{name}</h1><main>{figures}</main>"
    );
    let file = folder.join(format!("{name}.html"));
    fs::write(&file, page)?;
    s.picture_of_file(&file, SHEET).await
}

/// One page of the design system in all three themes, and its name.
async fn design(folder: &Path) -> TestResult<&'static str> {
    const NAME: &str = "design";
    let german = LOCALES[0];
    let s = Page::new().await?;
    s.evaluate("localStorage.setItem('jt-hinweise', '3')").await?;
    s.motion(false).await?;
    evening()?.open(&s).await?;
    let write = say!(german, Msg::WriteSpiel, spiel = "7");
    s.sees(&write).await?;
    s.window(WINDOW[0].0, WINDOW[0].1).await?;
    let piece = async |selector: &str| {
        let html = s.evaluate(&format!("document.querySelector('{selector}').outerHTML")).await?;
        TestResult::Ok(html)
    };
    let slate = piece(".slate").await?;
    s.tap(&write).await?;
    s.tap(&say!(german, Msg::WeisKey, points = "50", who = A)).await?;
    let sheet = say!(german, Msg::SpielNth, spiel = "7");
    s.tap_in(&sheet, text::mode(german, Mode::Rosen)).await?;
    let pieces = serde_json::to_string(&[slate, piece(".sheet").await?])?;
    let tokens = s.evaluate(&format!("({SPECIMEN})({pieces})")).await?;
    assert!(tokens.as_u64() > Some(40), "{tokens} tokens");
    let mut pictures = Vec::new();
    for theme in THEMES {
        show_in(&s, theme).await?;
        // The values of the theme before stand there, so all of it is made anew.
        s.evaluate(&format!("({SPECIMEN})({pieces})")).await?;
        let name = format!("{NAME}-{theme}");
        s.whole_picture_of(&folder.join(format!("{name}.webp")), 948).await?;
        pictures.push((name, theme.to_owned()));
    }
    sheet_of(&s, folder, NAME, &pictures, 780).await?;
    s.end().await?;
    Ok(NAME)
}

/// An evening in the midst of a Partie to 1000: six Spiele, two Weise, and a Berg.
fn evening() -> TestResult<MadeEvening> {
    let mut evening = MadeEvening::default();
    let ziel = Tischregeln::default().with(ZIEL.key(), SettingValue::Number(1000));
    let partie = evening.schieber(ziel)?;
    let mut put = |entry| evening.command(Command::Enter { partie, entry }).map(drop);
    let weis = |side, points| {
        Entry::Weis(WeisNote { side, points: Points(points), seat: None, cards: String::new() })
    };
    for (nth, (mode, ansager, points)) in [
        (Mode::Rosen, Side::A, 98),
        (Mode::Eicheln, Side::B, 61),
        (Mode::Obenabe, Side::A, 120),
        (Mode::Schilten, Side::B, 57),
        (Mode::Schellen, Side::A, 112),
        (Mode::Undenufe, Side::B, 83),
    ]
    .into_iter()
    .enumerate()
    {
        match nth {
            0 => put(weis(Side::A, 50))?,
            3 => put(weis(Side::B, 20))?,
            _ => {}
        }
        put(spiel(mode, ansager, points))?;
    }
    put(Entry::Berg(Notice { side: Side::A, part: None }))?;
    Ok(evening)
}

/// The slate in German with German cards, and the sheet of a Spiel in French with French ones.
#[tokio::test]
#[ignore = "writes the pictures of the README: cargo xtask bilder --readme"]
async fn readme() -> TestResult {
    let folder = folder()?;
    for (catalogue, theme, name) in
        [(Catalogue::De, "schiefer", "slate"), (Catalogue::Fr, "papier", "spiel")]
    {
        let locale = Locale { catalogue, french: catalogue.french() };
        let s = Page::new().await?;
        let (code, deck) = (catalogue.code(), locale.french);
        s.evaluate(&format!("localStorage.setItem('jt-sprache', '{code}')")).await?;
        s.evaluate(&format!("localStorage.setItem('jt-franzoesisch', '{deck}')")).await?;
        // What is told at the first use and never again is no part of the picture.
        s.evaluate("localStorage.setItem('jt-hinweise', '3')").await?;
        s.motion(false).await?;
        evening()?.open(&s).await?;
        let write = say!(locale, Msg::WriteSpiel, spiel = "7");
        s.sees(&write).await?;
        if name == "spiel" {
            s.tap(&write).await?;
            let sheet = say!(locale, Msg::SpielNth, spiel = "7");
            s.tap_in(&sheet, text::mode(locale, Mode::Rosen)).await?;
            s.tap_beginning(&sheet, &format!("{A} ")).await?;
            s.tap_in(&sheet, "9").await?;
            s.tap_in(&sheet, "4").await?;
        }
        show_in(&s, theme).await?;
        s.window(WINDOW[0].0, WINDOW[0].1).await?;
        let bytes = s.small_picture_of(&folder, name).await?;
        assert!(bytes <= SMALL, "{name}: {bytes} bytes");
        s.end().await?;
    }
    Ok(())
}
