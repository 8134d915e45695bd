//! What comes late, or for something that is gone meanwhile: it brings nobody away from what is being
//! done, and nothing back that was deleted.

use crate::deleted::{SAVED, delete, delete_tournament};
use crate::evening::{at_schieber, blank_bin, count_records, schieber, sees_score, sit_down};
use crate::hall::{HAND_IN, fill_in, go_live, leads, live_tables};
use crate::live::{end, two_phones};
use crate::sheets::{HELD_STORE, in_the_slower_store_alone, store_answers};
use crate::tournament::{draw_lots, register_players};
use browser_tests::{LiveServer, Page, TestResult};

const OTHERS: [&str; 4] = ["Elsa", "Franz", "Gret", "Hans"];

#[tokio::test]
async fn an_evening_that_opens_late_took_the_writer_off_another_board() -> TestResult {
    let s = at_schieber(1000).await?;
    s.tap("Weis 50 für Anna & Carla").await?;
    s.tap("Alle Abende").await?;
    sit_down(&s, OTHERS).await?;
    s.tap("Partie beginnen").await?;
    s.sees("Spiel 1 schreiben").await?;
    s.tap("Weis 20 für Elsa & Gret").await?;
    s.open_with("#/regelbuch").await?;
    s.holds("the saved mark", SAVED).await?;
    // The records of the first are in the slower store alone.
    let first = "Object.keys(localStorage).find((key) => key.startsWith('jt1/') && localStorage[key].includes('Anna')).split('/')[1]";
    let first = s.evaluate(first).await?;
    let there = format!(
        "Object.keys(localStorage).filter((key) => key.startsWith('jt1/' + {first} + '/')).length"
    );
    let records = s.evaluate(&there).await?;
    s.evaluate(&format!("(() => {{ for (const key of Object.keys(localStorage)) if (key.startsWith('jt1/' + {first} + '/')) localStorage.removeItem(key); return true; }})()")).await?;
    s.before_every_page(HELD_STORE).await?;
    s.open_with("#/").await?;
    s.tap_beginning("Abende", "Anna & Carla").await?;
    s.tap_beginning("Abende", "Elsa & Gret").await?;
    s.sees("Elsa & Gret: 20 Punkte").await?;
    s.tap("Spiel 1 schreiben").await?;
    s.sees_role("button", "Rosen").await?;
    store_answers(&s).await?;
    s.holds("the records of the first to have come", &format!("{there} === {records}")).await?;
    s.sees_role("button", "Rosen").await?;
    s.tap_in("Spiel 1", "Schliessen").await?;
    s.sees("Elsa & Gret: 20 Punkte").await?;
    s.end().await
}

#[tokio::test]
async fn a_look_that_was_deleted_took_the_next_one_along() -> TestResult {
    let s = Page::installed().await?;
    s.tap("Turnier").await?;
    s.sees("Angemeldet: 0").await?;
    delete_tournament(&s).await?;
    register_players(&s, 2, &["Keller", "Meier", "Frei", "Huber"]).await?;
    draw_lots(&s, 1, 1).await?;
    s.holds("the saved mark", SAVED).await?;
    s.reload().await?;
    s.sees("Fehlende Blätter: 1").await?;
    s.tap("Alle Abende").await?;
    s.tap_beginning("Abende", "Turnier").await?;
    s.sees("Fehlende Blätter: 1").await?;
    s.end().await
}

#[tokio::test]
async fn an_evening_that_went_for_good_came_back_by_its_table() -> TestResult {
    let (a, b, _server) = two_phones().await?;
    b.tap("Kreide nehmen").await?;
    a.sees_role("button", "Kreide nehmen").await?;
    delete(&b).await?;
    blank_bin(&b, 0).await?;
    a.sees("Live: noch allein").await?;
    a.tap("Weis 50 für Anna & Carla").await?;
    a.sees("noch allein · gesendet").await?;
    assert_eq!(count_records(&b).await?, 0);
    b.open_with("#/").await?;
    b.sees("Noch nichts geschrieben.").await?;
    assert_eq!(count_records(&b).await?, 0);
    end(a).await?;
    end(b).await
}

const AWAITED: &str = "Der Abend wird geholt …";

/// A table with its link, and a phone that reaches no server for it yet.
async fn out_of_reach() -> TestResult<(Page, Page, String, LiveServer)> {
    let (a, c) = (Page::installed().await?, Page::installed().await?);
    let server = LiveServer::new(&[&a, &c])?;
    schieber(&a, "1'000").await?;
    a.tap("Weis 20 für Anna & Carla").await?;
    let link = crate::live::link(&a, false).await?;
    c.server.live_reachable(false);
    Ok((a, c, link, server))
}

async fn scan(s: &Page, link: &str) -> TestResult {
    s.evaluate(&format!("location.hash = {link:?}")).await?;
    s.sees(AWAITED).await
}

#[tokio::test]
async fn a_table_that_nobody_waits_for_any_more_opened_over_another_evening() -> TestResult {
    let (a, c, link, _server) = out_of_reach().await?;
    scan(&c, &link).await?;
    c.back().await?;
    c.sees_not(AWAITED).await?;
    sit_down(&c, OTHERS).await?;
    c.tap("Partie beginnen").await?;
    c.tap("Weis 50 für Elsa & Gret").await?;
    c.server.live_reachable(true);
    a.tap("Weis 50 für Anna & Carla").await?;
    a.sees("noch allein · gesendet").await?;
    // As long as a line that was still wanted would have taken.
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    c.sees("Elsa & Gret: 50 Punkte").await?;
    a.sees("noch allein").await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn a_code_that_was_scanned_twice_without_a_network_was_awaited_no_more() -> TestResult {
    let (a, c, link, _server) = out_of_reach().await?;
    for _ in 0..2 {
        scan(&c, &link).await?;
        c.rests().await?;
    }
    c.sees(AWAITED).await?;
    c.server.live_reachable(true);
    c.sees("Spiel 1 schreiben").await?;
    sees_score(&c, [20, 0]).await?;
    end(a).await?;
    end(c).await
}

#[tokio::test]
async fn a_tournament_live_from_its_first_moment_is_listed() -> TestResult {
    let a = Page::installed().await?;
    let _server = LiveServer::new(&[&a])?;
    a.tap("Turnier").await?;
    a.sees("Angemeldet: 0").await?;
    go_live(&a).await?;
    a.tap("Alle Abende").await?;
    a.tap_beginning("Abende", "Turnier").await?;
    a.sees("Angemeldet: 0").await?;
    end(a).await
}

#[tokio::test]
async fn a_sheet_handed_in_by_a_second_tab_is_sent() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, _] = live_tables(&a).await?;
    b.open_with(&first).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    // The same code once more, by the camera.
    b.new_tab(&first).await?;
    fill_in(&b).await?;
    b.sees("Gesendet.").await?;
    a.sees("Fehlende Blätter: 1").await?;
    // Removed without a network and brought back, it goes out too.
    b.server.live_reachable(false);
    crate::hall::change(&b).await?;
    b.tap(HAND_IN).await?;
    crate::sheets::remove(&b).await?;
    b.tap("Rückgängig").await?;
    b.server.live_reachable(true);
    a.sees("Von den Tischen, zu prüfen").await?;
    end(a).await?;
    end(b).await
}

#[tokio::test]
async fn a_code_that_was_scanned_again_forgot_what_was_not_sent_yet() -> TestResult {
    let (a, b) = (leads().await?, Page::idle().await?);
    let _server = LiveServer::new(&[&a, &b])?;
    let [first, _] = live_tables(&a).await?;
    b.open_with(&first).await?;
    a.sees("Live im Saal: 1 Tisch verbunden").await?;
    b.server.live_reachable(false);
    fill_in(&b).await?;
    b.sees("Noch nicht gesendet: ohne Netz.").await?;
    b.holds("the saved mark", "jasstafelDocuments.state() === 'saved'").await?;
    b.open_with("#/regelbuch").await?;
    in_the_slower_store_alone(&b).await?;
    b.before_every_page(HELD_STORE).await?;
    b.open_with(&first).await?;
    b.sees("Das Blatt wird noch gelesen …").await?;
    store_answers(&b).await?;
    b.sees_role("button", "Spiel 1, A: 93").await?;
    b.sees("Noch nicht gesendet: ohne Netz.").await?;
    b.server.live_reachable(true);
    b.sees("Gesendet.").await?;
    a.sees("Fehlende Blätter: 1").await?;
    end(a).await?;
    end(b).await
}
