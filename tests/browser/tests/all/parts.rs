//! The parts of the program that are fetched later, each of them missing once: that is said where the
//! part was wanted, the rest goes on, what was typed stays, and a key brings the part once it is there.

use crate::boot::{STARTED, file};
use crate::evening::{B, schieber, tap_spiel};
use crate::offline::{dist, files};
use browser_tests::{Error, HostFault, Page, TestResult};
use jasstafel::text::{self, Catalogue, Locale, Msg, say};

/// Where something that is in a part is wanted.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    /// The evening opens with the page.
    Evening,
    /// This key of its menu is tapped, which shows this.
    InMenu(Msg, &'static str),
    /// This language is chosen.
    Language(Catalogue),
}

use Wanted::{Evening, InMenu, Language};

/// How every file of the program is wanted that may be missing while the app runs, by what its name
/// begins with; `chunk_` is what several parts share.
const PARTS: [(&str, Wanted); 11] = [
    ("chunk_", Evening),
    ("split_table", Evening),
    ("split_rest", InMenu(Msg::WhatHappened, "Nicht gefarbt")),
    ("split_book_de", InMenu(Msg::WhatHappened, "Nicht gefarbt")),
    ("split_book_fr", Language(Catalogue::Fr)),
    ("split_book_it", Language(Catalogue::It)),
    ("split_book_en", Language(Catalogue::En)),
    ("split_de", Language(Catalogue::De)),
    ("split_fr", Language(Catalogue::Fr)),
    ("split_it", Language(Catalogue::It)),
    ("split_en", Language(Catalogue::En)),
];

/// What the build fetches later, and how that is wanted; fails where a part is not in the table, or none is
/// what the table names.
fn parts() -> TestResult<Vec<(String, Wanted)>> {
    let mut left = PARTS.to_vec();
    let mut found = Vec::new();
    for name in files(&dist()?, "")? {
        let Some((_, wasm)) = name.split_once('/').filter(|(_, file)| file.ends_with(".wasm"))
        else {
            continue;
        };
        let stem = wasm.trim_end_matches(".wasm").trim_end_matches(|c: char| c.is_ascii_digit());
        // What comes first is no part.
        if stem != "app_bg" {
            let row = PARTS.iter().find(|(part, _)| *part == stem);
            let (_, wanted) = row.ok_or(Error::new(format!("{wasm} is blocked by no test.")))?;
            left.retain(|(part, _)| *part != stem);
            found.push((name, *wanted));
        }
    }
    assert!(left.is_empty(), "the build has no {left:?}");
    Ok(found)
}

#[tokio::test]
async fn each_part_that_does_not_come_is_said_and_comes_at_a_tap_and_nothing_typed_is_lost()
-> TestResult {
    let mut s = Page::empty("de-CH,de").await?;
    // A worker would have kept what is blocked.
    s.server.fault("sw.js", Some(HostFault::Missing));
    s.go_to("").await?;
    schieber(&s, "1'000").await?;
    tap_spiel(&s, 1, "Rosen", B, 93).await?;
    let evening = s.evaluate("location.hash").await?;
    let evening = evening.as_str().unwrap_or_default();
    for (part, wanted) in parts()? {
        let case = |why| Error::new(format!("{part}, {wanted:?}: {why}"));
        missing_once(&s, evening, &part, wanted).await.map_err(case)?;
    }
    s.expected_notices().await?;
    s.end().await
}

async fn missing_once(s: &Page, evening: &str, part: &str, wanted: Wanted) -> TestResult {
    // What is spoken is here already, so it is another language that is chosen.
    let spoken = match wanted {
        Language(Catalogue::De) => Catalogue::Fr,
        _ => Catalogue::De,
    };
    let tongue = |catalogue| Locale { catalogue, french: false };
    let word = |msg| text::msg(tongue(spoken), msg);
    s.evaluate(&format!("localStorage.setItem('jt-sprache', '{}')", spoken.code())).await?;
    s.server.fault(part, Some(HostFault::Missing));
    s.open_with(evening).await?;
    match wanted {
        Evening => {}
        InMenu(key, _) => s.tap_sequence(&[word(Msg::Menu), word(key)]).await?,
        Language(chosen) => {
            s.tap_sequence(&[word(Msg::Menu), word(Msg::Settings), chosen.name()]).await?;
        }
    }
    s.sees(word(Msg::PartMissing)).await?;
    // Still missing: said again, and nothing else happens.
    s.tap(word(Msg::TryAgain)).await?;
    s.sees(word(Msg::PartMissing)).await?;
    s.server.fault(part, None);
    s.tap(word(Msg::TryAgain)).await?;
    let spoken = match wanted {
        Language(chosen) => {
            let tag = format!("document.documentElement.lang === '{}'", chosen.code());
            s.holds("the language that was chosen", &tag).await?;
            s.back().await?;
            chosen
        }
        InMenu(_, shown) => {
            s.sees(shown).await?;
            s.back().await?;
            spoken
        }
        Evening => spoken,
    };
    // The same page goes on, with what was half typed.
    s.tap(&say!(tongue(spoken), Msg::WriteSpiel, spiel = "1")).await?;
    s.sees(&format!("{B} 93")).await?;
    s.sees_not(text::msg(tongue(spoken), Msg::PartMissing)).await
}

/// Where a part is missing.
const MISSING: &str = "Dieser Teil der Tafel ist noch nicht da";

#[tokio::test]
async fn a_part_that_comes_in_no_way_or_broken_is_said_and_comes_whole_at_a_tap() -> TestResult {
    let mut s = Page::empty("de-CH,de").await?;
    for end in ["/split_table.wasm", "/split_rest.wasm"] {
        let part = file("app-", end)?;
        for fault in [HostFault::Missing, HostFault::Broken, HostFault::Html, HostFault::Half] {
            let case = |why| Error::new(format!("{part}, {fault:?}: {why}"));
            s.other_host()?;
            s.server.fault(&part, Some(fault));
            s.go_to("").await?;
            s.sees(STARTED).await.map_err(case)?;
            let (key, shown) = match end {
                "/split_table.wasm" => ("Neuer Abend", "Partie beginnen"),
                _ => ("Regelbuch", "Karten und Werte"),
            };
            s.tap(key).await.map_err(case)?;
            s.sees(MISSING).await.map_err(case)?;
            // Still so: said again, and nothing else happens.
            s.tap("Nochmals versuchen").await.map_err(case)?;
            s.sees(MISSING).await.map_err(case)?;
            s.server.fault(&part, None);
            s.tap("Nochmals versuchen").await.map_err(case)?;
            s.sees(shown).await.map_err(case)?;
        }
    }
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn what_is_wanted_in_passing_is_tried_again_by_the_key_beside_the_message() -> TestResult {
    let mut s = Page::empty("de-CH,de").await?;
    let part = file("app-", "/split_rest.wasm")?;
    s.server.fault("sw.js", Some(HostFault::Missing));
    s.server.fault(&part, Some(HostFault::Missing));
    s.go_to("").await?;
    // What begins outside of the part: a tournament, and what a link holds.
    s.tap("Turnier").await?;
    s.sees(MISSING).await?;
    s.tap("Verstanden").await?;
    s.sees_not(MISSING).await?;
    s.go_to("#t=Qk0").await?;
    s.sees(MISSING).await?;
    // On a small phone too there is room for both keys.
    s.window(320, 568).await?;
    s.check_layout(44.0).await?;
    s.server.fault(&part, None);
    s.tap("Nochmals versuchen").await?;
    s.sees("Der Link ist unvollständig").await?;
    s.tap("Verstanden").await?;
    s.tap("Turnier").await?;
    s.sees("Anmeldung").await?;
    s.expected_notices().await?;
    s.end().await
}

#[tokio::test]
async fn a_page_that_is_left_does_not_tell_of_a_part_that_did_not_come() -> TestResult {
    const WAITS: &str = "document.querySelector('.part-coming') !== null";
    let mut s = Page::empty("de-CH,de").await?;
    let part = file("app-", "/split_rest.wasm")?;
    s.server.fault(&part, Some(HostFault::Hang));
    s.open().await?;
    s.tap("Regelbuch").await?;
    s.holds("its part is waited for", WAITS).await?;
    // It comes broken, and the page is left before anybody could read of it.
    s.evaluate("setTimeout(() => location.replace('/blank'), 150)").await?;
    s.server.fault(&part, Some(HostFault::Half));
    s.holds("the page was left", "location.pathname === '/blank'").await?;
    let told = s.expected_notices().await?;
    assert_eq!(told, Vec::<String>::new());
    // One that stays does tell.
    s.open().await?;
    s.tap("Regelbuch").await?;
    s.sees(MISSING).await?;
    let told = s.expected_notices().await?;
    assert!(!told.is_empty(), "{told:?}");
    s.end().await
}
