//! How many taps it takes: what a table does all evening, played by the finger and counted by the page.
//! The table in the README is what comes of it.

use crate::evening::{number, tap_points};
use browser_tests::{Page, TestResult};

const README: &str = include_str!("../../../../README.md");

/// The sides of a quick start.
const WE: &str = "Wir";

/// Counts the taps of one story after the other.
struct Counter<'a> {
    s: &'a Page,
    rows: Vec<(&'static str, u64)>,
    before: u64,
}

impl<'a> Counter<'a> {
    async fn new(s: &'a Page) -> TestResult<Self> {
        s.evaluate("window.taps = 0; addEventListener('click', () => { taps += 1; }, true)")
            .await?;
        Ok(Self { s, rows: Vec::new(), before: 0 })
    }

    /// What was tapped since the last time is this story.
    async fn told(&mut self, story: &'static str) -> TestResult {
        let all = self.s.evaluate("taps").await?.as_u64().unwrap_or(0);
        self.rows.push((story, all - self.before));
        self.before = all;
        Ok(())
    }

    /// What was tapped since the last time belongs to no story.
    async fn between(&mut self) -> TestResult {
        self.before = self.s.evaluate("taps").await?.as_u64().unwrap_or(0);
        Ok(())
    }

    /// As it stands in the README.
    fn table(&self) -> String {
        let rows = self.rows.iter().map(|(story, taps)| format!("| {story} | {taps} |\n"));
        ["| what | taps |\n|---|---:|\n".to_owned()].into_iter().chain(rows).collect()
    }
}

/// Waits until the sides of a quick start have these totals.
async fn sees_totals(s: &Page, totals: [i64; 2]) -> TestResult {
    for (side, points) in [WE, "Ihr"].into_iter().zip(totals) {
        s.sees(&format!("{side}: {} Punkte", number(points))).await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_stories_take_as_many_taps_as_the_readme_says() -> TestResult {
    let s = Page::installed().await?;
    let mut counter = Counter::new(&s).await?;
    s.tap("Schnellstart").await?;
    s.sees("Spiel 1 schreiben").await?;
    counter.told("Begin: «Schnellstart», and the slate is there").await?;

    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "9").await?;
    s.tap_in("Spiel 1", "7").await?;
    s.tap("Schreiben").await?;
    sees_totals(&s, [97, 60]).await?;
    counter.told("An ordinary Spiel, 97 : 60").await?;

    s.tap("Weis 50 für Ihr").await?;
    sees_totals(&s, [97, 110]).await?;
    counter.told("A Weis of 50").await?;

    s.tap("50 Weis Ihr zurück").await?;
    sees_totals(&s, [97, 60]).await?;
    counter.told("Taking it back").await?;

    s.tap("Spiel 1 kann noch geändert werden").await?;
    for key in ["8", "7", "Korrigieren"] {
        s.tap_in("Spiel 1: 97 : 60", key).await?;
    }
    sees_totals(&s, [87, 70]).await?;
    counter.told("Correcting the Spiel to 87 : 70").await?;

    s.tap("Spiel 2 schreiben").await?;
    s.tap_in("Spiel 2", "Obenabe").await?;
    s.tap_in("Spiel 2", "Matsch").await?;
    s.tap("Schreiben").await?;
    sees_totals(&s, [344, 70]).await?;
    counter.told("A Matsch, and that it was Obenabe").await?;

    for nth in 3..6 {
        s.tap(&format!("Spiel {nth} schreiben")).await?;
        let sheet = format!("Spiel {nth}");
        s.tap_in(&sheet, "Eicheln").await?;
        match nth {
            5 => tap_points(&s, &sheet, WE, 150).await?,
            _ => s.tap_in(&sheet, "Matsch").await?,
        }
        s.tap("Schreiben").await?;
    }
    sees_totals(&s, [1008, 77]).await?;
    counter.between().await?;
    s.tap("Merci Wir").await?;
    s.tap("Merci sagen").await?;
    s.tap("Nein, ohne Berg").await?;
    s.sees("Gewonnen: Wir").await?;
    counter.told("Merci at the Ziel, with a Berg that nobody said").await?;

    s.tap("Revanche").await?;
    s.tap("Ihr 1").await?;
    s.sees("Spiel 1 schreiben").await?;
    sees_totals(&s, [0, 0]).await?;
    counter.told("Revanche, and who deals").await?;

    let table = counter.table();
    println!("{table}");
    assert!(README.contains(&table), "the README says otherwise:\n{table}");
    s.end().await
}
