//! Weis by cards: tapped, written, and refused where the cards cannot lie so (W6).

use crate::evening::{A, B, at_schieber, sees_score};
use browser_tests::{Page, TestResult};

/// The sheet on which all four claim.
const CONTEST: &str = "Wer weist mehr?";

async fn open_contest(s: &Page) -> TestResult {
    s.tap("Menü").await?;
    s.tap(CONTEST).await
}

async fn tap_cards(s: &Page, cards: &[&str]) -> TestResult {
    for card in cards {
        s.tap(card).await?;
        s.sees_chosen(card, "Karten").await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_weis_by_cards_is_written_and_a_card_that_read_elsewhere_refused() -> TestResult {
    let s = at_schieber(1000).await?;

    // From the menu: Anna shows four Könige.
    let sheet = format!("Weis mit Karten: {A}");
    s.tap("Menü").await?;
    s.tap(&sheet).await?;
    s.sees("Noch kein Weis in diesen Karten.").await?;
    tap_cards(&s, &["Eicheln König", "Rosen König", "Schellen König", "Schilten König"]).await?;
    s.sees("4 × König: 100").await?;
    s.tap("Schreiben 100").await?;
    sees_score(&s, [100, 0]).await?;

    // While the Spiel is written: Carla cannot hold one of them.
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", &sheet).await?;
    s.tap_in(&sheet, "Carla").await?;
    tap_cards(&s, &["Rosen Ass", "Rosen König", "Rosen Ober"]).await?;
    s.sees("Rosen, 3 Karten bis Ass: 20").await?;
    s.tap("Schreiben 20").await?;
    s.sees("Rosen König gibt es nur einmal: Sie kann nicht bei Anna und bei Carla liegen.").await?;
    s.tap("Verstanden").await?;

    // Another run of hers is written, and the Spiel goes on being written.
    s.tap("Rosen Ass").await?;
    s.tap("Rosen König").await?;
    tap_cards(&s, &["Rosen Under", "Rosen Banner"]).await?;
    s.tap("Schreiben 20").await?;
    s.sees_role("heading", "Spiel 1").await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    sees_score(&s, [120, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn the_cards_fit_a_narrow_phone_in_both_decks() -> TestResult {
    let s = at_schieber(1000).await?;
    s.window(320, 640).await?;
    s.tap("Spiel 1 schreiben").await?;
    s.check_layout(44.0).await?;
    s.tap_in("Spiel 1", &format!("Weis mit Karten: {B}")).await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("karten-320").await?;
    s.tap("Französische Karten").await?;
    s.tap("Schaufel Bauer").await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("karten-320-franzoesisch").await?;
    s.end().await
}

#[tokio::test]
async fn w3_the_highest_weis_is_found_and_its_side_writes_all_of_its_own() -> TestResult {
    let s = at_schieber(1000).await?;
    let sheet = CONTEST;
    open_contest(&s).await?;
    s.sees("Was wird gespielt?").await?;
    s.tap_in(sheet, "Eicheln").await?;
    s.sees("Noch hat niemand gewiesen.").await?;

    s.tap_in(sheet, "Bruno").await?;
    tap_cards(&s, &["Rosen Ass", "Rosen König", "Rosen Ober"]).await?;
    s.tap("Diese Karten dazunehmen").await?;
    s.sees(&format!(
        "Bruno weist am höchsten, 20: die andere Seite weist nicht. Geschrieben werden 20 für {B}."
    ))
    .await?;
    s.tap_in(sheet, "Carla").await?;
    s.tap("Weis 20 für Carla").await?;
    s.sees("Noch offen: Von welcher Karte? (Bruno, Carla)").await?;
    // A sheet that closes too early, and even a reload, takes no claim with it.
    s.back().await?;
    open_contest(&s).await?;
    s.sees("Noch offen: Von welcher Karte? (Bruno, Carla)").await?;
    s.reload().await?;
    open_contest(&s).await?;
    s.sees("Noch offen: Von welcher Karte? (Bruno, Carla)").await?;
    s.tap_in(sheet, "Carla").await?;
    s.tap("Carla: 20 zurück").await?;
    tap_cards(&s, &["Schellen Under", "Schellen Ober", "Schellen König"]).await?;
    s.tap("Diese Karten dazunehmen").await?;
    s.sees("die höhere Karte").await?;
    s.tap_in(sheet, "Dora").await?;
    s.tap("Weis 50 für Dora").await?;
    s.sees(&format!("Dora weist am höchsten, 50: mehr Punkte. Geschrieben werden 70 für {B}."))
        .await?;
    s.window(320, 640).await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("wer-weist-mehr-320").await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [0, 70]).await?;
    // What is written is no claim any more.
    open_contest(&s).await?;
    s.sees("Was wird gespielt?").await?;
    s.end().await
}

/// W3 by questions: the sheet asks for what decides and takes the answer by a tap.
#[tokio::test]
async fn w3_what_is_open_is_asked_and_answered_by_a_tap() -> TestResult {
    let s = at_schieber(1000).await?;
    let sheet = CONTEST;
    open_contest(&s).await?;
    s.tap_in(sheet, "Rosen").await?;
    s.tap_in(sheet, "Anna").await?;
    s.tap("Weis 50 für Anna").await?;
    s.tap_in(sheet, "Bruno").await?;
    s.tap("Weis 50 für Bruno").await?;
    s.sees("Noch offen: Von welcher Karte? (Bruno, Anna)").await?;
    s.tap_in("Anna: 50 – höchste Karte", "König").await?;
    // No Vierblatt goes down from the Acht.
    s.tap_in("Bruno: 50 – höchste Karte", "Acht").await?;
    s.sees("Einen Weis von 50 mit Acht als höchster Karte gibt es nicht.").await?;
    s.tap("Verstanden").await?;
    s.tap_in("Bruno: 50 – höchste Karte", "König").await?;
    s.sees("Noch offen: In Trumpf? (Bruno, Anna)").await?;
    s.window(320, 640).await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("wer-weist-mehr-offen-320").await?;
    s.tap_in("Anna: 50 König – Farbe", "Rosen").await?;
    s.sees(&format!("Anna weist am höchsten, 50: in Trumpf. Geschrieben werden 50 für {A}."))
        .await?;
    // What falls is struck, and each answer stays and may be another one.
    const STRUCK: &str = "[...document.querySelectorAll('.sheet .row-list > .struck')]
        .map((line) => line.innerText.trim()).join() === ";
    s.holds("Bruno's is struck", &format!("{STRUCK}'Bruno: 50 König'")).await?;
    s.sees_chosen("König", "Bruno: 50 – höchste Karte").await?;
    s.sees_chosen("Rosen", "Anna: 50 König – Farbe").await?;
    s.tap_in("Bruno: 50 – höchste Karte", "Ass").await?;
    s.sees("Bruno weist am höchsten, 50: die höhere Karte.").await?;
    s.holds("Anna's is struck", &format!("{STRUCK}'Anna: 50 Rosen König'")).await?;
    s.picture_of_page("wer-weist-mehr-beantwortet-320").await?;
    s.tap_in("Bruno: 50 – höchste Karte", "König").await?;
    s.sees("Anna weist am höchsten, 50: in Trumpf.").await?;
    s.tap("Warum?").await?;
    s.sees("Welcher Weis höher ist").await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [50, 0]).await?;
    s.end().await
}

/// Where the partner who took the Spiel over leads, others announce first (W3).
#[tokio::test]
async fn among_equal_weise_vorhand_had_always_led() -> TestResult {
    let s = at_schieber(1000).await?;
    open_contest(&s).await?;
    s.tap_in(CONTEST, "Obenabe").await?;
    for (who, suit) in [("Anna", "Rosen"), ("Bruno", "Eicheln")] {
        s.tap_in(CONTEST, who).await?;
        let cards = ["Ass", "König", "Ober"].map(|rank| format!("{suit} {rank}"));
        tap_cards(&s, &cards.each_ref().map(String::as_str)).await?;
        s.sees_not("Wer hat ausgespielt?").await?;
        s.tap("Diese Karten dazunehmen").await?;
    }
    s.sees("Bruno weist am höchsten, 20: zuerst gewiesen.").await?;
    s.tap_in("Wer hat ausgespielt?", "Dora").await?;
    s.sees("Anna weist am höchsten, 20: zuerst gewiesen.").await?;
    s.reload().await?;
    open_contest(&s).await?;
    s.sees_chosen("Dora", "Wer hat ausgespielt?").await?;
    s.tap_in(CONTEST, "Schreiben").await?;
    sees_score(&s, [20, 0]).await?;
    s.end().await
}

/// What was tapped when it was called out is the Weis that is compared afterwards.
#[tokio::test]
async fn a_weis_that_was_tapped_before_anybody_asked_was_written_twice() -> TestResult {
    let s = at_schieber(1000).await?;
    for points in [50, 20] {
        s.tap(&format!("Weis {points} für {A}")).await?;
    }
    open_contest(&s).await?;
    s.tap_in(CONTEST, "Rosen").await?;
    s.tap_in(CONTEST, "Anna").await?;
    s.tap("Weis 50 für Anna").await?;
    s.tap_in(CONTEST, "Bruno").await?;
    s.tap("Weis 20 für Bruno").await?;
    s.sees(&format!("Geschrieben werden 50 für {A}.")).await?;
    s.tap_in(CONTEST, "Schreiben").await?;
    s.sees_not(CONTEST).await?;
    // The 20 are somebody else's.
    sees_score(&s, [70, 0]).await?;
    // It is no claim any more.
    open_contest(&s).await?;
    s.sees("Was wird gespielt?").await?;
    s.end().await
}

/// W6, W7: claims stand beside what was written already, and one that is refused writes nothing.
#[tokio::test]
async fn w7_a_value_counts_only_if_the_shown_cards_hold_just_that() -> TestResult {
    let s = at_schieber(1000).await?;
    let sheet = CONTEST;
    open_contest(&s).await?;
    s.tap_in(sheet, "Rosen").await?;
    s.tap_in(sheet, "Anna").await?;
    let under = ["Eicheln Under", "Rosen Under", "Schellen Under", "Schilten Under"];
    tap_cards(&s, &under).await?;
    s.tap("Weis 100 für Anna").await?;
    s.sees("steckt kein Weis von 100").await?;
    s.tap("Verstanden").await?;
    for card in under {
        s.tap(card).await?;
    }
    // A Vierblatt announced as 20 writes 20.
    tap_cards(&s, &["Rosen Ass", "Rosen König", "Rosen Ober", "Rosen Under"]).await?;
    s.tap("Weis 20 für Anna").await?;
    s.sees(&format!("Geschrieben werden 20 für {A}.")).await?;
    s.tap_in(sheet, "Schreiben").await?;
    sees_score(&s, [20, 0]).await?;

    // Another claim cannot use these cards.
    open_contest(&s).await?;
    s.tap_in(sheet, "Rosen").await?;
    s.tap_in(sheet, "Carla").await?;
    tap_cards(&s, &["Rosen Under", "Rosen Banner", "Rosen Neun"]).await?;
    s.tap("Diese Karten dazunehmen").await?;
    s.sees("Rosen Under gibt es nur einmal").await?;
    s.end().await
}

/// The rule is looked up by the key beside the sentence (W7).
#[tokio::test]
async fn what_is_against_a_claim_ended_with_the_number_of_a_rule() -> TestResult {
    let s = at_schieber(1000).await?;
    open_contest(&s).await?;
    s.tap_in(CONTEST, "Anna").await?;
    let under = ["Eicheln Under", "Rosen Under", "Schellen Under", "Schilten Under"];
    tap_cards(&s, &under).await?;
    s.tap("Weis 100 für Anna").await?;
    s.sees("steckt kein Weis von 100").await?;
    s.sees_not("(W7)").await?;
    s.tap("Warum?").await?;
    s.sees_role("dialog", "Zu tief gewiesen").await?;
    s.end().await
}

#[tokio::test]
async fn cards_without_a_weis_were_offered_and_one_card_more_was_refused() -> TestResult {
    let s = at_schieber(1000).await?;
    let sheet = format!("Weis mit Karten: {A}");
    s.tap("Menü").await?;
    s.tap(&sheet).await?;
    tap_cards(&s, &["Rosen Ass", "Rosen König"]).await?;
    s.sees("Noch kein Weis in diesen Karten.").await?;
    let usable = s.usable().await?;
    assert!(usable.iter().any(|key| key.contains("\"Schreiben\" (disabled)")), "{usable:?}");
    // A whole hand: a Vierblatt and a Dreiblatt are written, the rest is no Weis.
    tap_cards(&s, &["Rosen Ober", "Rosen Under", "Eicheln Sechs", "Schellen Acht"]).await?;
    tap_cards(&s, &["Schilten Neun", "Schilten Acht", "Schilten Sieben"]).await?;
    s.sees("Rosen, 4 Karten bis Ass: 50 · Schilten, 3 Karten bis Neun: 20").await?;
    s.tap("Schreiben 70").await?;
    sees_score(&s, [70, 0]).await?;
    // Each by itself, so each is taken off by itself.
    s.tap(&format!("20 Weis {A} zurück")).await?;
    sees_score(&s, [50, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn stoeck_among_the_cards_of_a_weis_went_unseen() -> TestResult {
    let s = at_schieber(1000).await?;
    let sheet = format!("Weis mit Karten: {A}");
    s.tap("Spiel 1 schreiben").await?;
    s.tap_in("Spiel 1", "Rosen").await?;
    s.tap_in("Spiel 1", &sheet).await?;
    tap_cards(&s, &["Eicheln König", "Eicheln Ober"]).await?;
    // Not of trump.
    s.sees_not("Auch Stöck").await?;
    tap_cards(&s, &["Rosen Ass", "Rosen König", "Rosen Ober"]).await?;
    s.sees_chosen("Auch Stöck (Rosen)", &sheet).await?;
    s.sees("Rosen, 3 Karten bis Ass: 20 · Stöck: 20").await?;
    s.window(320, 568).await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("weis-stoeck-320").await?;
    s.window(390, 844).await?;
    s.tap("Auch Stöck (Rosen)").await?;
    s.sees("Schreiben 20").await?;
    s.tap("Auch Stöck (Rosen)").await?;
    s.tap("Schreiben 40").await?;
    s.sees_role("heading", "Spiel 1").await?;
    s.sees(&format!("Stöck {A} zurück")).await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    sees_score(&s, [40, 0]).await?;
    s.end().await
}

#[tokio::test]
async fn who_weist_more_was_found_only_behind_a_side_and_hid_the_cards() -> TestResult {
    let s = at_schieber(1000).await?;
    // Anna deals: Bruno is Vorhand and has the first word.
    s.tap("Menü").await?;
    s.tap(CONTEST).await?;
    s.sees_chosen("Bruno", CONTEST).await?;
    s.tap_in(CONTEST, "Eicheln").await?;
    // Some cards of his hand, with a Weis among them.
    tap_cards(&s, &["Rosen Ass", "Rosen König", "Rosen Ober", "Schellen Sechs"]).await?;
    s.tap("Diese Karten dazunehmen").await?;
    s.sees("Rosen Ass, Rosen König, Rosen Ober").await?;
    s.window(320, 568).await?;
    s.check_layout(44.0).await?;
    s.picture_of_page("wer-weist-mehr-karten-320").await?;
    s.window(390, 844).await?;
    s.tap_in(CONTEST, "Schreiben").await?;
    sees_score(&s, [0, 20]).await?;
    s.end().await
}
