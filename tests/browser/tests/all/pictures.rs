//! Pictures of every screen and sheet in every theme, to be looked at: `cargo xtask bilder`; and
//! the few that the README shows: `cargo xtask bilder --readme`.

use crate::evening::{A, Finished};
use crate::stage::{LOCALES, ROUTES, THEMES, go, show_in};
use browser_tests::{Error, Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::{BySide, Side};
use jasstafel::engine::facts::event::{Entry, Notice, Outcome, Spiel, WeisNote};
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::shared::ZIEL;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;
use jasstafel::text::say;
use jasstafel::text::{self, Catalogue, Locale, Msg};
use std::path::PathBuf;

/// The usual phone; what lies on the table is seen on a small one and across as well.
const WINDOW: [(u32, u32); 3] = [(390, 844), (320, 568), (844, 390)];

/// The most a picture of the README may weigh, in bytes.
const SMALL: usize = 60_000;

/// Where the pictures go.
fn folder() -> TestResult<PathBuf> {
    std::env::var_os("JASSTAFEL_BILDER")
        .map(PathBuf::from)
        .ok_or(Error::new("JASSTAFEL_BILDER is not set; `cargo xtask bilder` writes the pictures."))
}

#[tokio::test]
#[ignore = "writes pictures for people: cargo xtask bilder"]
async fn pictures() -> TestResult {
    let folder = folder()?;
    for locale in LOCALES {
        let mut visit = async |s: &Page, venue: &str| {
            let window = if venue.starts_with("tafel") { &WINDOW[..] } else { &WINDOW[..1] };
            for (width, height) in window {
                s.window(*width, *height).await?;
                for theme in THEMES {
                    show_in(s, theme).await?;
                    let name = format!("{venue}-{theme}-{width}x{height}");
                    s.picture_of(&folder.join(locale.catalogue.code()), &name).await?;
                }
            }
            s.window(WINDOW[0].0, WINDOW[0].1).await?;
            show_in(s, "system").await
        };
        for route in ROUTES {
            let s = Page::new().await?;
            go(&s, locale, route, &mut visit).await?;
            s.end().await?;
        }
    }
    Ok(())
}

/// An evening in the midst of a Partie to 1000: six Spiele, two Weise, and a Berg.
fn evening() -> TestResult<Finished> {
    let mut evening = Finished::default();
    let ziel = Tischregeln::default().with(ZIEL.key(), SettingValue::Number(1000));
    let partie = evening.schieber(ziel)?;
    let mut put = |entry| evening.command(Command::PutOn { partie, entry }).map(drop);
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
        put(Entry::Spiel(Spiel {
            mode,
            ansager,
            factor: None,
            outcome: Outcome::Points(BySide::new(Points(points), Points(157 - points))),
            reason: String::new(),
        }))?;
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
        s.without_motion().await?;
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
