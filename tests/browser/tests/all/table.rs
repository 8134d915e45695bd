//! What the writer finds on the slate while a Partie runs: the menu, the standing of the evening,
//! undo and redo, the quick correction, and what the Partie began with put right.

use crate::evening::{
    A, B, MadeEvening, NAMES, at_schieber, copied, open_entry, open_share, schieber, sees_score,
    spiel, tap_spiel, write_spiel,
};
use browser_tests::{ENTER, Page, TestResult};
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::session::decide::Command;

const HEAD: &str = "Geber, Ziel, Spieler";
const ABOUT: &str = "Über den Abend";

/// Keys by their WebDriver codes.
pub const CONTROL: &str = "\u{e009}";
const SHIFT: &str = "\u{e008}";

/// Taps these one after the other, and says how many that were.
async fn taps(s: &Page, range: &str, keys: &[&str]) -> TestResult<usize> {
    for key in keys {
        s.tap_in(range, key).await?;
    }
    Ok(keys.len())
}

/// Opens what a running Partie began with.
async fn open_head(s: &Page) -> TestResult {
    s.tap("Menü").await?;
    s.tap_in("Menü", HEAD).await
}

/// Ends the Partie on the board for this side.
async fn thank(s: &Page, side: &str) -> TestResult {
    s.tap(&format!("Merci {side}")).await?;
    s.tap("Merci sagen").await?;
    s.tap("Nein, ohne Berg").await
}

/// The same, and begins the next one at the same table.
async fn thank_and_go_on(s: &Page, side: &str) -> TestResult {
    thank(s, side).await?;
    s.tap("Nächste Partie").await?;
    s.tap("Partie beginnen").await
}

#[tokio::test]
async fn what_is_asked_at_the_table_is_looked_for_in_a_wall_of_equal_keys() -> TestResult {
    let s = Page::installed().await?;
    s.window(390, 844).await?;
    schieber(&s, "1'000").await?;
    s.tap("Menü").await?;
    s.rests().await?;
    // The four large ones are in sight at once, and larger than all others.
    let (_, small) = s.size_of("Tischregeln").await?;
    for large in ["Wer ist zuerst draussen?", "Wer weist mehr?", "Was ist passiert?", "Verlauf"] {
        let (_, height) = s.size_of(large).await?;
        assert!(height > small, "{large}: {height} against {small}");
        let (_, y) = s.place(large).await?;
        assert!(y < 300.0, "{large} stands at {y}");
    }
    for group in ["Partie", "Abend", "Gerät"] {
        s.sees_role("heading", group).await?;
    }
    for key in ["Speicher", ABOUT, HEAD] {
        let (_, y) = s.place(key).await?;
        assert!(y < 844.0, "{key} has to be looked for, at {y}");
    }
    // What is noted about the evening has a sheet of its own.
    s.sees_not("Notiz").await?;
    s.tap_in("Menü", ABOUT).await?;
    s.write("Name des Abends", "Hüttenabend").await?;
    s.tap_in(ABOUT, "Schliessen").await?;
    s.tap("Alle Abende").await?;
    s.sees("Hüttenabend").await?;
    s.end().await
}

#[tokio::test]
async fn points_of_the_last_spiel_take_nine_taps_to_change() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 90, [90, 67]).await?;
    let sheet = "Spiel 1: Rosen 90 : 67";
    open_entry(&s, sheet).await?;
    let count = 1 + taps(&s, sheet, &["1", "0", "0", "Korrigieren"]).await?;
    assert!(count <= 5, "{count} taps");
    s.sees("vorher: Spiel 1: Rosen 90 : 67").await?;
    s.rests().await?;
    s.tap_in("Verlauf", "Schliessen").await?;
    sees_score(&s, [100, 57]).await?;
    // From the slate itself it is as quick, and leads back to it.
    s.tap("Spiel 1 kann noch geändert werden").await?;
    let count = 1 + taps(&s, "Spiel 1: Rosen 100 : 57", &["4", "0", "Korrigieren"]).await?;
    assert!(count <= 5, "{count} taps");
    sees_score(&s, [40, 117]).await?;
    s.usable().await?;
    s.tap("Korrektur Spiel 1: Rosen 40 : 117 zurück").await?;
    sees_score(&s, [100, 57]).await?;
    s.end().await
}

#[tokio::test]
async fn undo_once_too_often_leads_through_the_history() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap(&format!("Weis 50 für {A}")).await?;
    s.sees_not("Wiederherstellen").await?;
    s.tap(&format!("50 Weis {A} zurück")).await?;
    sees_score(&s, [0, 0]).await?;
    s.tap("Wiederherstellen").await?;
    sees_score(&s, [50, 0]).await?;
    // The keyboard does the same.
    s.chord(&[CONTROL], "z").await?;
    sees_score(&s, [0, 0]).await?;
    s.chord(&[CONTROL, SHIFT], "Z").await?;
    sees_score(&s, [50, 0]).await?;
    s.chord(&[CONTROL], "z").await?;
    s.chord(&[CONTROL], "y").await?;
    sees_score(&s, [50, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn undo_by_the_keyboard_takes_a_spiel_back_while_a_name_is_typed() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 90, [90, 67]).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", ABOUT).await?;
    s.write("Notiz", "Fondue").await?;
    s.chord(&[CONTROL], "z").await?;
    s.rests().await?;
    s.tap_in(ABOUT, "Schliessen").await?;
    sees_score(&s, [90, 67]).await?;
    s.end().await
}

#[tokio::test]
async fn enter_after_a_tap_on_a_mode_chooses_the_mode_again() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    // The keyboard types on the sheet from its first frame on.
    s.holds("the focus in the sheet", "!!document.activeElement.closest('[role=dialog]')").await?;
    s.key("9").await?;
    s.key("0").await?;
    // The focus stays on what was tapped last.
    s.tap_in("Spiel 1", "Rosen").await?;
    s.key(ENTER).await?;
    sees_score(&s, [90, 67]).await?;
    s.end().await
}

#[tokio::test]
async fn the_standing_of_the_evening_is_three_taps_away() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", HEAD).await?;
    s.write("Gespielt wird auf", "100").await?;
    s.tap_in(HEAD, "Ziel ändern").await?;
    s.tap_in(HEAD, "Schliessen").await?;
    tap_spiel(&s, 1, "Rosen", A, 120).await?;
    s.tap("Schreiben").await?;
    s.sees_not("Abend: 1.").await?;
    thank_and_go_on(&s, A).await?;
    s.sees(&format!("Abend: 1. {A}")).await?;
    // Somebody else plays: the line tells of people, for pairs change.
    open_head(&s).await?;
    s.write("Spieler 2", "Edi").await?;
    s.tap_in(HEAD, "Bruno ersetzen").await?;
    s.tap_in(HEAD, "Schliessen").await?;
    s.sees("Edi & Dora").await?;
    s.sees("Abend: 1. Anna").await?;
    let all = s.usable().await?;
    let line =
        all.iter().find_map(|name| name.split('"').find(|name| name.starts_with("Abend: 1. Anna")));
    s.tap(line.expect("the standing")).await?;
    s.sees_role("dialog", "Abend und Bericht").await?;
    s.end().await
}

#[tokio::test]
async fn who_pays_whom_after_one_partie_was_in_no_sight_and_in_no_chat() -> TestResult {
    let rules = Tischregeln::default()
        .with("ziel", SettingValue::Number(1000))
        .with("geld.partie", SettingValue::Number(500));
    let s = MadeEvening::standing_by(rules, [1050, 550])?.at().await?;
    s.sees_not("Abend: 1.").await?;
    thank(&s, A).await?;
    s.sees(&format!("Abend: 1. {A}")).await?;
    s.sees("(5.00)").await?;
    open_share(&s).await?;
    s.tap("Text").await?;
    let text = copied(&s).await?;
    assert!(text.ends_with("Geld\nBruno zahlt an Anna: 5.00\nDora zahlt an Carla: 5.00"), "{text}");
    s.end().await
}

#[tokio::test]
async fn a_wrong_dealer_and_a_wrong_ziel_stand_until_the_partie_ends() -> TestResult {
    let s = at_schieber(1000).await?;
    s.sees("Anna gibt").await?;
    open_head(&s).await?;
    s.tap_in(HEAD, "Carla").await?;
    s.sees_chosen("Carla", HEAD).await?;
    s.write("Gespielt wird auf", "1500").await?;
    s.tap_in(HEAD, "Ziel ändern").await?;
    s.check_layout(48.0).await?;
    s.tap_in(HEAD, "Schliessen").await?;
    s.sees("Carla gibt").await?;
    s.sees("bis Ziel 1'500").await?;
    // Undo names each and takes it back; a Spiel later it takes a reason (C4).
    s.tap("Ziel 1'500 zurück").await?;
    s.sees("bis Ziel 1'000").await?;
    write_spiel(&s, 1, "Rosen", 100, [100, 57]).await?;
    s.tap("Nächstes Spiel hat begonnen").await?;
    write_spiel(&s, 2, "Rosen", 100, [200, 114]).await?;
    open_head(&s).await?;
    s.write("Gespielt wird auf", "1500").await?;
    s.tap_in(HEAD, "Ziel ändern").await?;
    s.sees("Es braucht einen Grund und das Einverständnis aller.").await?;
    s.write("Grund", "so abgemacht").await?;
    s.tap_in(HEAD, "alle einverstanden").await?;
    s.tap_in(HEAD, "Ziel ändern").await?;
    s.tap_in(HEAD, "Schliessen").await?;
    s.sees("bis Ziel 1'300").await?;
    // The history tells it.
    s.tap("Menü").await?;
    s.tap_in("Menü", "Verlauf").await?;
    s.sees_in("Verlauf", "Ziel 1'500").await?;
    s.sees("«so abgemacht»").await?;
    s.end().await
}

#[tokio::test]
async fn who_is_called_otherwise_and_who_comes_instead_are_one_thing() -> TestResult {
    let s = at_schieber(1000).await?;
    write_spiel(&s, 1, "Rosen", 90, [90, 67]).await?;
    open_head(&s).await?;
    s.write("Spieler 1", "Anneli").await?;
    s.tap_in(HEAD, "Anna umbenennen").await?;
    s.write("Spieler 2", "Edi").await?;
    s.tap_in(HEAD, "Bruno ersetzen").await?;
    s.rests().await?;
    s.tap_in(HEAD, "Schliessen").await?;
    s.sees("Anneli & Carla").await?;
    s.sees("Edi & Dora").await?;
    s.tap("Edi spielt für Bruno zurück").await?;
    s.sees(B).await?;
    s.sees("Anneli & Carla").await?;
    s.end().await
}

#[tokio::test]
async fn who_had_played_as_wir_and_ihr_got_no_name_once_the_partie_had_ended() -> TestResult {
    const NOBODY: [&str; 4] = ["Wir 1", "Ihr 1", "Wir 2", "Ihr 2"];
    let s = Page::installed().await?;
    MadeEvening::standing(1000, [300, 200])?.put_into(&s, "alt").await?;
    let mut evening = MadeEvening::default();
    let rules = Tischregeln::default().with("ziel", SettingValue::Number(100));
    let partie = evening.begin("schieber", &NOBODY, rules)?;
    let entry = spiel(Mode::Rosen, Side::A, 120);
    evening.command(Command::Enter { partie, entry })?;
    evening.open(&s).await?;
    // A seat without a name is named and not taken over: what is written there would stay with nobody.
    open_head(&s).await?;
    s.write("Spieler 1", "Edi").await?;
    s.sees_in(HEAD, "Wir 1 umbenennen").await?;
    s.sees_not("Wir 1 ersetzen").await?;
    s.tap_in(HEAD, "Schliessen").await?;
    thank(&s, "Wir").await?;
    s.sees_role("heading", "Gewonnen: Wir").await?;
    s.tap("Menü").await?;
    s.tap_in("Menü", "Spieler").await?;
    s.sees_not("Wer gibt jetzt?").await?;
    for (nobody, name) in NOBODY.iter().zip(NAMES) {
        s.tap_in("Zuletzt dabei", name).await?;
        s.tap_in("Spieler", &format!("{nobody} umbenennen")).await?;
    }
    s.check_layout(48.0).await?;
    s.tap_in("Spieler", "Schliessen").await?;
    s.sees_role("heading", &format!("Gewonnen: {A}")).await?;
    s.end().await
}
