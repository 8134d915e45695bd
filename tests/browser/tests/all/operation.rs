//! How little it takes: taps counted, the keyboard alone, and what was begun stays.

use crate::evening::{A, B, NAMES, at_jassart, at_schieber, sees_score, sit_down};
use browser_tests::{ENTER, ESCAPE, Page, TestResult};

#[tokio::test]
async fn an_ordinary_spiel_takes_five_taps() -> TestResult {
    let s = at_schieber(1000).await?;
    s.evaluate("window.tipps = 0; addEventListener('click', () => { tipps += 1; }, true)").await?;
    let mut state = [0, 0];
    for (nth, mode, points) in [(1, "Rosen", 93), (2, "Obenabe", 64), (3, "Eicheln", 71)] {
        s.tap(&format!("Spiel {nth} schreiben")).await?;
        let sheet = format!("Spiel {nth}");
        s.tap_in(&sheet, mode).await?;
        for digit in points.to_string().chars() {
            s.tap_in(&sheet, &digit.to_string()).await?;
        }
        s.tap_in(&sheet, "Schreiben").await?;
        state = [state[0] + points, state[1] + 157 - points];
        sees_score(&s, state).await?;
        assert!(
            s.evaluate("tipps").await?.as_i64() <= Some(5 * nth),
            "more than five taps a Spiel"
        );
    }
    s.end().await
}

/// Goes to what has this name by the Tab key and presses it.
async fn press(s: &Page, name: &str) -> TestResult {
    s.tab_until(name).await?;
    s.key(ENTER).await
}

#[tokio::test]
async fn a_whole_partie_is_played_by_the_keyboard_alone() -> TestResult {
    let s = Page::installed().await?;
    s.evaluate("window.finger = 0; addEventListener('pointerdown', () => { finger += 1; }, true)")
        .await?;
    press(&s, "Neuer Abend").await?;
    for (nth, name) in NAMES.iter().enumerate() {
        s.tab_until(&format!("Spieler {}", nth + 1)).await?;
        s.tap_text(name).await?;
    }
    press(&s, "1'000").await?;
    press(&s, "Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    press(&s, &format!("Weis 50 für {A}")).await?;
    sees_score(&s, [50, 0]).await?;

    // On the sheet digits type wherever the focus is; below it nothing is reached.
    press(&s, "Spiel 1 schreiben").await?;
    s.sees_role("dialog", "Spiel 1").await?;
    press(&s, "Rosen").await?;
    s.tap_text("100").await?;
    press(&s, "Schreiben").await?;
    sees_score(&s, [150, 57]).await?;

    // What opens takes the focus, so that Enter writes at once.
    press(&s, "Spiel 2 schreiben").await?;
    s.sees_role("dialog", "Spiel 2").await?;
    press(&s, "Rosen").await?;
    s.tap_text("100").await?;
    s.tab_until("Schliessen").await?;
    s.key(ESCAPE).await?;
    let back = "document.activeElement.innerText.trim() === 'Spiel 2 schreiben'";
    s.holds("the focus goes back", back).await?;
    // Where nothing is open any more there is nothing to leave.
    s.key(ESCAPE).await?;
    s.rests().await?;
    assert_eq!(s.focus().await?.as_deref(), Some("Spiel 2 schreiben"));
    s.key(ENTER).await?;
    s.sees(&format!("{A} 100")).await?;
    s.key(ENTER).await?;
    sees_score(&s, [250, 114]).await?;

    press(&s, "Merci").await?;
    press(&s, "Nach dem Spiel").await?;
    press(&s, "Merci sagen").await?;
    s.sees_role("heading", &format!("Zu früh Merci gesagt. Gewonnen: {A}")).await?;
    assert_eq!(s.evaluate("finger").await?, 0);
    s.end().await
}

#[tokio::test]
async fn who_answered_a_message_by_the_keyboard_was_nowhere_afterwards() -> TestResult {
    let s = at_schieber(1000).await?;
    press(&s, "Spiel 1 schreiben").await?;
    s.sees_role("dialog", "Spiel 1").await?;
    press(&s, "Schreiben").await?;
    s.sees_role("button", "Verstanden").await?;
    press(&s, "Verstanden").await?;
    s.sees_focus("Schreiben").await?;
    s.sees_not("Verstanden").await?;
    // It is in the sheet, so digits type there.
    s.tap_text("97").await?;
    s.sees(&format!("{A} 97")).await?;
    press(&s, "Rosen").await?;
    press(&s, "Schreiben").await?;
    sees_score(&s, [97, 60]).await?;
    s.end().await
}

/// Whoever goes from key to key means the one that has the focus; a key that was tapped is not tapped again.
#[tokio::test]
async fn enter_on_a_key_of_the_sheet_wrote_the_spiel() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.tap_text("97").await?;
    press(&s, &format!("Weis 20 für {B}")).await?;
    s.sees("→ 97 : 80").await?;
    press(&s, "Ziffer löschen").await?;
    s.sees("→ 9 : 168").await?;
    s.tap_in("Spiel 1", "7").await?;
    s.key(ENTER).await?;
    sees_score(&s, [97, 80]).await?;
    s.end().await
}

#[tokio::test]
async fn the_focus_was_lost_where_one_began_at_once() -> TestResult {
    let s = Page::installed().await?;
    press(&s, "Schnellstart").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.holds("the focus on a key", "document.activeElement.matches('button')").await?;
    s.end().await
}

#[tokio::test]
async fn a_half_typed_form_survives_back_and_reload() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.type_number_in("Ansage", "Anna", "40").await?;
    s.type_number_in("Ansage", "Bruno", "30").await?;
    s.back().await?;
    s.sees_not("Ansage").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_role("button", "Anna: 40").await?;
    s.reload().await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_role("button", "Anna: 40").await?;
    s.sees_role("button", "Bruno: 30").await?;
    for (field, values) in [("Ansage", [40, 30, 50, 20]), ("Punkte", [40, 37, 60, 20])] {
        for (name, value) in NAMES.iter().zip(values) {
            s.type_number_in(field, name, &value.to_string()).await?;
        }
    }
    s.tap("Schreiben").await?;
    // Nothing of it is left for the next Spiel.
    s.tap("Spiel 2 schreiben").await?;
    s.tap_in("Ansage", "Anna: –").await?;
    s.end().await
}

/// Nobody has noted the Ansagen elsewhere, and a Strafe ends no Spiel.
#[tokio::test]
async fn a_strafe_threw_away_what_was_announced_of_the_spiel() -> TestResult {
    let s = at_jassart("differenzler-offen").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.type_number_in("Ansage", "Anna", "40").await?;
    s.tap("Anders ausgegangen").await?;
    s.tap("Strafe").await?;
    s.tap_in("Wer", "Bruno").await?;
    s.type_number("Punkte", "20").await?;
    s.tap("Strafe schreiben").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_role("button", "Anna: 40").await?;
    s.end().await
}

#[tokio::test]
async fn a_cell_starts_its_own_form_unless_it_is_the_one_that_was_begun() -> TestResult {
    let s = at_jassart("coiffeur-schieber").await?;
    let cell = format!("Rosen ×2, {A}: noch frei");
    s.tap(&cell).await?;
    s.type_number("Punkte", "93").await?;
    s.back().await?;
    s.tap(&cell).await?;
    s.sees_role("button", "Punkte: 93").await?;
    s.back().await?;
    s.tap(&format!("Rosen ×2, {B}: noch frei")).await?;
    s.sees_chosen(B, "Wer").await?;
    s.sees_role("button", "Punkte: –").await?;
    s.end().await
}

#[tokio::test]
async fn half_typed_names_survive_a_reload() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Neuer Abend").await?;
    s.write("Spieler 1", "Anna").await?;
    s.write("Spieler 3", "Carla").await?;
    s.reload().await?;
    s.sees_value("Spieler", "Spieler 1", "Anna").await?;
    s.sees_value("Spieler", "Spieler 3", "Carla").await?;
    s.tap("Zurück").await?;
    sit_down(&s, NAMES).await?;
    s.tap("Partie beginnen").await?;
    s.tap("Alle Abende").await?;
    // The next evening proposes those who sat here last.
    s.tap("Neuer Abend").await?;
    s.sees_value("Spieler", "Spieler 1", NAMES[0]).await?;
    s.end().await
}
