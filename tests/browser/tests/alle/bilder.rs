//! Pictures of every screen and sheet in every theme, to be looked at: `cargo xtask bilder`.

use crate::schauplatz::{GAENGE, SPRACHEN, THEMEN, gehe, zeige_in};
use browser_tests::{Ergebnis, Fehler, Sitzung};
use std::path::PathBuf;

/// The usual phone; what lies on the table is seen on a small one and across as well.
const FENSTER: [(u32, u32); 3] = [(390, 844), (320, 568), (844, 390)];

#[tokio::test]
#[ignore = "writes pictures for people: cargo xtask bilder"]
async fn bilder() -> Ergebnis {
    let folder = std::env::var_os("JASSTAFEL_BILDER").map(PathBuf::from).ok_or(Fehler::neu(
        "JASSTAFEL_BILDER is not set; `cargo xtask bilder` writes the pictures.",
    ))?;
    for sprache in SPRACHEN {
        let mut besuch = async |s: &Sitzung, ort: &str| {
            let fenster = if ort.starts_with("tafel") { &FENSTER[..] } else { &FENSTER[..1] };
            for (breite, hoehe) in fenster {
                s.fenster(*breite, *hoehe).await?;
                for thema in THEMEN {
                    zeige_in(s, thema).await?;
                    let name = format!("{ort}-{thema}-{breite}x{hoehe}");
                    s.foto_in(&folder.join(sprache.katalog.kennung()), &name).await?;
                }
            }
            s.fenster(FENSTER[0].0, FENSTER[0].1).await?;
            zeige_in(s, "system").await
        };
        for gang in GAENGE {
            let s = Sitzung::neu().await?;
            gehe(&s, sprache, gang, &mut besuch).await?;
            s.ende().await?;
        }
    }
    Ok(())
}
