//! A recorded Partie, written from the first tap to the exported file.

use crate::evening::{
    A, B, NAMES, SIDES, command, export, replay, sees_score, tap_points, write_names_and_ziel,
};
use browser_tests::{Page, TestResult};
use serde_json::{Value, json};

const PARTIEN: &str = include_str!("../../../daten/partien-1000.jsonl");

fn partie(seed: i64) -> Value {
    let all = PARTIEN.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    all.into_iter().find(|partie| partie["seed"] == seed).expect("the recorded Partie")
}

fn whole(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn pair(value: &Value) -> [i64; 2] {
    [whole(&value[0]), whole(&value[1])]
}

/// The side of a seat.
fn side(seat: &Value) -> &'static str {
    SIDES[whole(seat) as usize % 2]
}

fn mode(spiel: &Value) -> String {
    let name = spiel["trumpf"].as_str().expect("a mode");
    name[..1].to_uppercase() + &name[1..]
}

/// The card points of both sides after the first Stiche.
fn after_stiche(spiel: &Value, count: i64) -> [i64; 2] {
    let mut points = [0, 0];
    for stich in spiel["stiche"].as_array().expect("Stiche").iter().take(count as usize) {
        points[whole(&stich["gewinner"]) as usize % 2] += whole(&stich["punkte"]);
    }
    points
}

/// Taps Weis and Stöck of a Spiel on the slate.
async fn weise(s: &Page, spiel: &Value) -> TestResult {
    for (side, points) in SIDES.into_iter().zip(pair(&spiel["weis"])) {
        let mut rest = points;
        for strich in [100, 50, 20] {
            // 60 is three strokes of 20.
            while rest >= strich && rest - strich != 10 {
                s.tap(&format!("Weis {strich} für {side}")).await?;
                rest -= strich;
            }
        }
        assert_eq!(rest, 0, "{points} are no strokes");
    }
    if !spiel["stoeck"].is_null() {
        s.tap_in(side(&spiel["stoeck"]), "Stöck").await?;
    }
    Ok(())
}

/// Says «Berg» or «Merci» inside a Spiel, as it is on record; leaves the sheet before its last tap.
async fn call(s: &Page, key: &str, sheet: &str, spiel: &Value, moment: &Value) -> TestResult {
    let caller = SIDES[whole(&moment["team"]) as usize];
    s.tap_in(caller, key).await?;
    let sheet = format!("{sheet}: {caller}");
    s.tap_in(&sheet, &mode(spiel)).await?;
    let points = after_stiche(spiel, whole(&moment["nach_stich"]));
    for (side, points) in SIDES.into_iter().zip(points) {
        if points > 0 {
            tap_points(s, &sheet, side, points).await?;
        }
    }
    Ok(())
}

/// Opens the sheet of a Spiel and fills it in; what is right already is left alone.
async fn fill_from(s: &Page, nth: usize, spiel: &Value) -> TestResult {
    s.tap(&format!("Spiel {nth} schreiben")).await?;
    let sheet = format!("Spiel {nth}");
    let mode = mode(spiel);
    if !s.is_chosen(&mode, &sheet).await? {
        s.tap_in(&sheet, &mode).await?;
    }
    let ansager = side(&spiel["ansager"]);
    if !s.is_chosen(ansager, &sheet).await? {
        s.tap_in(&sheet, ansager).await?;
    }
    // The other side fills itself, whichever is typed.
    let tapped = nth % 2;
    tap_points(s, &sheet, SIDES[tapped], pair(&spiel["kartenpunkte"])[tapped]).await
}

#[tokio::test]
async fn partie_101_by_taps_gives_the_recorded_board_on_the_slate_and_in_the_file() -> TestResult {
    let partie = partie(101);
    let spiele = partie["spiele"].as_array().expect("Spiele");
    let (berg, end) = (&partie["berg"], &partie["ende"]);

    let s = Page::installed().await?;
    write_names_and_ziel(&s, "1'000").await?;
    let dealer = NAMES[whole(&spiele[0]["geber"]) as usize];
    s.tap(&format!("{dealer} gibt")).await?;
    s.tap("Partie beginnen").await?;

    let (latest, entire) = spiele.split_last().expect("a last Spiel");
    for (nth, spiel) in (1..).zip(entire) {
        weise(&s, spiel).await?;
        if whole(&berg["spiel"]) == nth as i64 {
            call(&s, "Berg", "Berg", spiel, berg).await?;
            s.sees(&format!("Es reicht: Der Berg geht an {B}.")).await?;
            s.tap("Berg schreiben").await?;
            s.sees_in(B, "Berg 1").await?;
        }
        fill_from(&s, nth, spiel).await?;
        if nth == 7 {
            // Half-typed, and the phone forgets the page.
            s.reload().await?;
            sees_score(&s, [pair(&spiele[5]["stand"])[0], pair(&spiele[5]["stand"])[1] + 20])
                .await?;
            s.tap("Spiel 7 schreiben").await?;
            s.sees_chosen(&mode(spiel), "Spiel 7").await?;
            let [a, b] = pair(&spiel["kartenpunkte"]);
            s.sees(&format!("{A} {a}")).await?;
            s.sees(&format!("{B} {b}")).await?;
        }
        s.tap("Schreiben").await?;
        sees_score(&s, pair(&spiel["stand"])).await?;
        if nth == 3 {
            s.reload().await?;
            sees_score(&s, pair(&spiel["stand"])).await?;
        }
    }

    weise(&s, latest).await?;
    call(&s, "Merci", "Merci", latest, end).await?;
    s.tap("Der erste Stich ist eben fertig (Ausmachregel)").await?;
    s.sees(&format!("Gewonnen durch die Stöck: {A}")).await?;
    s.tap("Merci sagen").await?;
    s.sees_role("heading", "Partie zu Ende").await?;
    s.sees_role("heading", &format!("Gewonnen durch die Stöck: {A}")).await?;
    sees_score(&s, pair(&latest["stand"])).await?;
    s.sees(&format!("{A}: 1'131 Punkte, 2 Striche (Sieg 2)")).await?;
    s.sees(&format!("{B}: 881 Punkte, 1 Strich (Berg 1)")).await?;
    s.sees_in(A, "Sieg 2").await?;
    s.sees_in(B, "Berg 1").await?;

    let file = export(&s).await?;
    check_slate(&replay(&file)?, &partie);
    let verdict = command("check", &file)?;
    assert!(verdict.status.success(), "{}", String::from_utf8_lossy(&verdict.stderr));
    s.end().await
}

/// What the command line makes of the file is what is on record.
fn check_slate(slate: &Value, partie: &Value) {
    let written = &slate["partien"][0];
    let spiele = partie["spiele"].as_array().expect("Spiele");
    assert_eq!(written["spiele"].as_array().map(Vec::len), Some(spiele.len()));
    assert_eq!(written["tischregeln"]["ziel"], partie["ziel"]);
    for (actual, expected) in written["spiele"].as_array().into_iter().flatten().zip(spiele) {
        let nth = &actual["spiel"];
        for (field, value) in [
            ("stand", &expected["stand"]),
            ("geber", &expected["geber"]),
            ("modus", &expected["trumpf"]),
            ("weis", &expected["weis"]),
            ("kartenpunkte", &expected["kartenpunkte"]),
        ] {
            assert_eq!(&actual[field], value, "{field} of Spiel {nth}");
        }
        let stoeck = expected["stoeck"].as_i64().map(|seat| seat % 2);
        assert_eq!(actual["stoeck"], json!(stoeck), "Stöck of Spiel {nth}");
    }
    for spiel in &spiele[..spiele.len() - 1] {
        let nth = 1 + spiele.iter().position(|s| s == spiel).expect("itself");
        let ansager = whole(&spiel["ansager"]) % 2;
        assert_eq!(written["spiele"][nth - 1]["ansager"], json!(ansager), "Spiel {nth}");
    }
    let berg = &partie["berg"];
    assert_eq!(written["berg"]["seite"], berg["team"]);
    assert_eq!(written["berg"]["spiel"], berg["spiel"]);
    assert_eq!(written["berg"]["stand"], berg["stand"]);
    let end = &partie["ende"];
    assert_eq!(written["ende"]["sieger"], json!([end["team"]]));
    assert_eq!(written["ende"]["durch"], end["durch"]);
    assert_eq!(written["ende"]["schneider"], end["schneider"]);
    for side in 0..2 {
        assert_eq!(written["parteien"][side]["striche"], partie["striche"][side]);
        assert_eq!(written["parteien"][side]["punkte"], end["stand"][side]);
    }
}
