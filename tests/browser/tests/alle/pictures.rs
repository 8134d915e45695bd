//! Pictures of every screen and sheet in every theme, to be looked at: `cargo xtask bilder`.

use crate::stage::{GAENGE, LOCALES, THEMEN, go, show_in};
use browser_tests::{Error, Page, TestResult};
use std::path::PathBuf;

/// The usual phone; what lies on the table is seen on a small one and across as well.
const WINDOW: [(u32, u32); 3] = [(390, 844), (320, 568), (844, 390)];

#[tokio::test]
#[ignore = "writes pictures for people: cargo xtask bilder"]
async fn pictures() -> TestResult {
    let folder = std::env::var_os("JASSTAFEL_BILDER").map(PathBuf::from).ok_or(Error::new(
        "JASSTAFEL_BILDER is not set; `cargo xtask bilder` writes the pictures.",
    ))?;
    for locale in LOCALES {
        let mut visit = async |s: &Page, venue: &str| {
            let window = if venue.starts_with("tafel") { &WINDOW[..] } else { &WINDOW[..1] };
            for (width, height) in window {
                s.window(*width, *height).await?;
                for theme in THEMEN {
                    show_in(s, theme).await?;
                    let name = format!("{venue}-{theme}-{width}x{height}");
                    s.foto_in(&folder.join(locale.catalogue.code()), &name).await?;
                }
            }
            s.window(WINDOW[0].0, WINDOW[0].1).await?;
            show_in(s, "system").await
        };
        for gang in GAENGE {
            let s = Page::new().await?;
            go(&s, locale, gang, &mut visit).await?;
            s.end().await?;
        }
    }
    Ok(())
}
